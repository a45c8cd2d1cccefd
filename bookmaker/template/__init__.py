"""A template folder: its fonts, sizes, margins and texts, as plain values for the pages.

``templates/<name>/template.yaml`` holds faces and measures, ``texts.<language>.yaml`` every word printed.
"""

from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import TypeVar

from bookmaker.errors import Fault, FontError, TemplateError
from bookmaker.paper.type import Face, load_face
from bookmaker.resources import templates_dir
from bookmaker.template.measures import Looks, Style, Template
from bookmaker.template.reader import read_file, read_some
from bookmaker.template.texts import Texts

__all__ = ["Style", "Template", "load_template"]

Schema = TypeVar("Schema")


def load_template(name: str, language: str) -> Template:
    """Load a template of the templates folder with its words in a language.

    Raises TemplateError when there is no such template or language, or with every fault of its files;
    FontError when a font is missing.
    """
    folder = _find_folder(name)
    words = _find_words(folder, language)
    faces = _load_faces(read_some(folder / "template.yaml", _Fonts))
    faults: list[str] = []
    looks = _read_gathering(faults, folder / "template.yaml", Looks, faces)
    texts = _read_gathering(faults, words, Texts, faces)
    if looks is None or texts is None:
        raise TemplateError(faults)
    return Template(name, language, faces, looks, texts)


@dataclass(frozen=True)
class _Fonts:
    package: str
    faces: dict[str, str]


def _find_folder(name: str) -> Path:
    root = templates_dir()
    known = sorted(path.parent.name for path in root.glob("*/template.yaml"))
    if name not in known:
        raise TemplateError(
            Fault("template", f"there is no template {name!r}, expected one of {', '.join(known)}")
        )
    return root / name


def _find_words(folder: Path, language: str) -> Path:
    words = folder / f"texts.{language}.yaml"
    known = sorted(path.name.split(".")[1] for path in folder.glob("texts.*.yaml"))
    if language not in known:
        told = f"template {folder.name!r} has no texts in language {language!r}"
        remedy = f"expected one of {', '.join(known)}; or add {words}"
        raise TemplateError(Fault("language", f"{told}, {remedy}"))
    return words


def _load_faces(fonts: _Fonts) -> dict[str, Face]:
    """Load every face of a template; items and the writer know them by these names."""
    found = find_spec(fonts.package)
    if found is None or found.origin is None:
        told = f"Python package {fonts.package!r} with its fonts is not installed"
        raise FontError(Fault("template", f"{told}; install {fonts.package.replace('_', '-')}"))
    root = Path(found.origin).parent
    return {name: load_face(name, root / file) for name, file in fonts.faces.items()}


def _read_gathering(
    faults: list[str], path: Path, schema: type[Schema], faces: dict[str, Face]
) -> Schema | None:
    try:
        return read_file(path, schema, faces)
    except TemplateError as error:
        faults.extend(error.messages)
        return None
