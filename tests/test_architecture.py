"""The layers, the contracts and the open sets of the package, read from its source."""

import ast
import importlib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "bookmaker"
TESTS = ROOT / "tests"

LAYERS = (
    ("__main__",),
    ("cli",),
    ("commands",),
    ("press",),
    ("preflight", "proof", "experiments", "spec"),
    ("layout", "selection", "cover", "rules"),
    ("pages", "sources", "pdf"),
    ("gridding", "printers", "series"),
    ("bank", "book", "template"),
    ("nonogram", "paper"),
    ("findings", "jobs", "progress", "resources"),
    ("errors", "signals"),
)
"""Top imports bottom, never back; rooms on one line do not import each other."""

CONTRACTS = {
    "numba": ("nonogram/kernels/",),
    "llvmlite": ("nonogram/kernels/",),
    "reportlab": ("pdf/writer.py", "pdf/overlay.py"),
    "pypdf": ("pdf/", "preflight/"),
    "pypdfium2": ("pdf/",),
    "yaml": ("spec/", "template/"),
    "pydantic": ("spec/",),
    "fontTools": ("paper/type.py",),
    "click": ("cli.py", "__main__.py", "commands/"),
}
"""Which places alone may import a library."""

RULES_SEE = (
    "bookmaker.rules",
    "bookmaker.pdf.facts",
    "bookmaker.printers",
    "bookmaker.paper",
    "bookmaker.findings",
)

OPEN_SETS = {"rules", "pages", "printers", "sources", "nonogram/formats", "commands"}
"""Folders of look-alike siblings, each registered by hand and with a test of its name."""

NO_MEMBERS = {
    "printers": {"printer"},
    "sources": {"option", "stream", "density"},
}
"""What stands in an open set's folder and is no member of it; pages and rules name theirs themselves."""


def modules() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def inside(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def imports(path: Path) -> Iterator[str]:
    """Every module that a file imports anywhere, functions included, type checking excluded."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            raise AssertionError(f"{inside(path)}:{node.lineno}: relative import, expected an absolute one")


def room(dotted: str) -> str:
    parts = dotted.split(".")
    return parts[1] if len(parts) > 1 else ""


def floor(name: str) -> int:
    for number, names in enumerate(LAYERS):
        if name in names:
            return number
    raise AssertionError(f"bookmaker.{name} stands in no layer")


@pytest.mark.parametrize("path", modules(), ids=inside)
def test_layers(path: Path) -> None:
    """A module imports its own room and rooms below it, never beside or above."""
    own = path.relative_to(PACKAGE).with_suffix("").parts[0]
    if own == "__init__":
        return
    for imported in imports(path):
        if not imported.startswith("bookmaker.") or imported == "bookmaker.__version__":
            continue
        other = room(imported)
        assert other == own or floor(other) > floor(own), f"{inside(path)} imports {imported}"


@pytest.mark.parametrize("library", CONTRACTS)
def test_contracts(library: str) -> None:
    """A library is imported only where its one job is done."""
    for path in modules():
        if inside(path).startswith(CONTRACTS[library]):
            continue
        assert library not in {name.split(".")[0] for name in imports(path)}, (
            f"{inside(path)} imports {library}"
        )


@pytest.mark.parametrize("path", sorted((PACKAGE / "rules").rglob("*.py")), ids=inside)
def test_rules_see_only_facts(path: Path) -> None:
    """The validator cannot share a fault with the writer."""
    for imported in imports(path):
        if imported.startswith("bookmaker."):
            assert imported.startswith(RULES_SEE), f"{inside(path)} imports {imported}"


@pytest.mark.parametrize("library", CONTRACTS)
def test_the_layer_test_can_fail(library: str, tmp_path: Path) -> None:
    """The reader of imports sees an import wherever it stands."""
    path = tmp_path / "planted.py"
    path.write_text(
        f"def f():\n    import {library}.inner\n    from {library} import name\n", encoding="utf-8"
    )

    assert {name.split(".")[0] for name in imports(path)} == {library}


@pytest.mark.parametrize("path", modules(), ids=inside)
def test_modules_open_with_a_sentence(path: Path) -> None:
    """Every module says first what it is for."""
    docstring = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))

    assert docstring, inside(path)
    assert docstring.splitlines()[0].rstrip().endswith((".", ":")) or "." in docstring, inside(path)


@pytest.mark.parametrize("path", modules(), ids=inside)
def test_sizes(path: Path) -> None:
    """Modules, functions and parameter lists stay readable."""
    source = path.read_text(encoding="utf-8")
    assert len(source.splitlines()) <= 300, f"{inside(path)}: over 300 lines"
    limit = 80 if inside(path).startswith("nonogram/kernels/") else 60
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef):
            assert (node.end_lineno or 0) - node.lineno < limit, f"{inside(path)}: {node.name}"


def members(folder: str) -> list[Path]:
    skipped = NO_MEMBERS.get(folder, set()) | {"__init__"}
    return [
        path
        for path in sorted((PACKAGE / folder).glob("*.py"))
        if path.stem not in skipped and not path.stem.startswith("_")
    ]


@pytest.mark.parametrize("folder", sorted(OPEN_SETS))
def test_open_sets_have_test_twins(folder: str) -> None:
    """Every member of an open set has a test file of its name."""
    for path in members(folder):
        twin = TESTS / folder / f"test_{path.stem}.py"
        assert twin.exists(), f"{inside(path)} has no {twin.relative_to(ROOT).as_posix()}"


def registered(folder: str) -> set[str]:
    """The modules that the folder's ``__init__`` names in its explicit list."""
    tree = ast.parse((PACKAGE / folder / "__init__.py").read_text(encoding="utf-8"))
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    froms = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    return names | {alias.name for node in froms for alias in node.names}


@pytest.mark.parametrize("folder", sorted(OPEN_SETS - {"commands", "printers"}))
def test_open_sets_are_registered(folder: str) -> None:
    """Every member of an open set stands in its folder's list."""
    for path in members(folder):
        assert path.stem in registered(folder), f"{inside(path)} is not listed in {folder}/__init__.py"
        assert importlib.import_module(f"bookmaker.{folder.replace('/', '.')}.{path.stem}").__doc__
