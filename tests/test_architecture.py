"""The layers, the contracts and the open sets of the package, read from its source."""

import ast
import importlib
from collections.abc import Callable, Iterable, Iterator
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
    ("puzzlefiles",),
    ("figures",),
    ("gridding", "printers", "series"),
    ("bank", "book", "template"),
    ("nonogram", "paper"),
    ("cachefolders", "files", "findings", "jobs", "progress", "resources"),
    ("errors", "signals", "streams"),
)
"""Top imports bottom, never back; rooms on one line do not import each other."""

CONTRACTS = {
    "numba": ("nonogram/kernels/", "gridding/kernels/"),
    "llvmlite": ("nonogram/kernels/", "gridding/kernels/"),
    "reportlab": ("pdf/writer.py", "pdf/overlay.py"),
    "pypdf": ("pdf/", "preflight/"),
    "pypdfium2": ("pdf/",),
    "yaml": ("spec/", "template/"),
    "pydantic": ("spec/",),
    "fontTools": ("paper/type.py", "paper/outlines.py", "pdf/content/"),
    "resvg_py": ("gridding/ink.py",),
    "urllib3": ("experiments/",),
    "protego": ("experiments/harvest/robots.py",),
    "filelock": ("files.py", "experiments/", "press/"),
    "pysat": ("nonogram/sat.py",),
    "dask": ("jobs/cluster.py",),
    "distributed": ("jobs/cluster.py",),
    "matplotlib": ("experiments/chart.py",),
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
    "rules": {"explained"},
    "sources": {"option", "stream", "density"},
}
"""What stands in an open set's folder and is no member of it, besides names that begin with _."""


def modules(package: Path = PACKAGE) -> list[Path]:
    return sorted(package.rglob("*.py"))


def inside(path: Path, package: Path = PACKAGE) -> str:
    return path.relative_to(package).as_posix()


def imports(path: Path) -> Iterator[str]:
    """Every module that a file imports anywhere, inside functions and for type checking too."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = "." * node.level + (node.module or "")
            yield from (f"{module}.{alias.name}" for alias in node.names)


def floor(name: str) -> int:
    """The floor a room stands on, counted from the top; -1 for a room in no layer."""
    return next((number for number, names in enumerate(LAYERS) if name in names), -1)


def is_under(imported: str, names: Iterable[str]) -> bool:
    return any(imported == name or imported.startswith(f"{name}.") for name in names)


def layer_faults(path: Path, package: Path = PACKAGE) -> list[str]:
    """What a module imports beside or above its own room, or by a relative name."""
    where = inside(path, package)
    own = path.relative_to(package).with_suffix("").parts[0]
    if own == "__init__":
        return []
    if floor(own) < 0:
        return [f"{where} stands in no layer"]
    faults = []
    for imported in imports(path):
        if imported.startswith("."):
            faults.append(f"{where} imports {imported}, expected an absolute name")
        elif is_under(imported, ["bookmaker"]) and not is_under(imported, ["bookmaker.__version__"]):
            other = imported.split(".")[1] if "." in imported else "__init__"
            if other not in (own, "__init__") and floor(other) <= floor(own):
                faults.append(f"{where} imports {imported}")
    return faults


def contract_faults(path: Path, package: Path = PACKAGE) -> list[str]:
    """Which libraries a module imports that are for other places."""
    where = inside(path, package)
    libraries = {name.split(".")[0] for name in imports(path)}
    return [
        f"{where} imports {library}"
        for library, places in CONTRACTS.items()
        if library in libraries and not where.startswith(places)
    ]


def sight_faults(path: Path, package: Path = PACKAGE) -> list[str]:
    """What a rule sees that could share a fault with the writer."""
    where = inside(path, package)
    if not where.startswith("rules/"):
        return []
    return [
        f"{where} imports {imported}"
        for imported in imports(path)
        if is_under(imported, ["bookmaker"]) and not is_under(imported, RULES_SEE)
    ]


def form_faults(path: Path, package: Path = PACKAGE) -> list[str]:
    """Where a module begins without a sentence, or it or a function of it is too long."""
    where, source = inside(path, package), path.read_text(encoding="utf-8")
    tree = ast.parse(source)
    faults = []
    if "." not in (ast.get_docstring(tree) or "") and not (ast.get_docstring(tree) or "").endswith(":"):
        faults.append(f"{where} does not open with a sentence")
    if len(source.splitlines()) > 300:
        faults.append(f"{where} has over 300 lines")
    limit = 80 if "/kernels/" in where else 60
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    faults += [
        f"{where} has {node.name} with over {limit} lines"
        for node in functions
        if (node.end_lineno or 0) - node.lineno >= limit
    ]
    return faults


CHECKS = (layer_faults, contract_faults, sight_faults, form_faults)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_modules(check: Callable[[Path], list[str]]) -> None:
    """Every module keeps to the layers, the contracts, what rules may see, and a readable form."""
    assert [fault for path in modules() for fault in check(path)] == []


PLANTED = (
    (layer_faults, "nonogram/grid.py", "from bookmaker.paper import units", "imports bookmaker.paper.units"),
    (layer_faults, "paper/page.py", "import bookmaker.nonogram.grid", "imports bookmaker.nonogram.grid"),
    (layer_faults, "rules/margins.py", "from bookmaker import layout", "imports bookmaker.layout"),
    (layer_faults, "book.py", "def f():\n    from bookmaker import spec", "imports bookmaker.spec"),
    (layer_faults, "spec/models.py", "import bookmaker.preflight", "imports bookmaker.preflight"),
    (layer_faults, "bank/entry.py", "from bookmaker import nowhere", "imports bookmaker.nowhere"),
    (layer_faults, "bank/entry.py", "from . import rows", "imports ..rows, expected an absolute name"),
    (layer_faults, "utils.py", "", "stands in no layer"),
    (contract_faults, "book.py", "import numba", "imports numba"),
    (contract_faults, "gridding/making.py", "import numba", "imports numba"),
    (
        contract_faults,
        "layout/plan.py",
        "def f():\n    from reportlab.pdfgen import canvas",
        "imports reportlab",
    ),
    *(
        (contract_faults, "nonogram/solver.py", f"import {name}.inner", f"imports {name}")
        for name in CONTRACTS
    ),
    (
        sight_faults,
        "rules/margins.py",
        "from bookmaker.layout import lay_out",
        "imports bookmaker.layout.lay_out",
    ),
    (sight_faults, "rules/fonts.py", "from bookmaker.pdf import writer", "imports bookmaker.pdf.writer"),
    (sight_faults, "rules/fonts.py", "import bookmaker.pdf.facts_too", "imports bookmaker.pdf.facts_too"),
    (form_faults, "book.py", "", "does not open with a sentence"),
    (form_faults, "book.py", '"""A book."""\n' + "\n" * 300, "has over 300 lines"),
    (form_faults, "book.py", '"""A book."""\ndef f():\n' + "    f()\n" * 60, "has f with over 60 lines"),
)


@pytest.mark.parametrize(("check", "name", "source", "fault"), PLANTED)
def test_planted_faults_are_caught(
    check: Callable[..., list[str]], name: str, source: str, fault: str, tmp_path: Path
) -> None:
    """What breaks a law, planted in a package of this shape, is found by the check the package must pass."""
    path = tmp_path / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(source, encoding="utf-8")

    assert check(path, tmp_path) == [f"{name} {fault}"]


ALLOWED = (
    ("nonogram/kernels/line.py", "import numba\nfrom bookmaker.nonogram import grid"),
    ("gridding/kernels/parts.py", "import numba\nfrom bookmaker.nonogram.kernels import compiling"),
    ("rules/margins.py", "from bookmaker.pdf import facts\nfrom bookmaker.findings import Finding"),
    ("commands/build.py", "import click\nfrom bookmaker import __version__, press"),
    ("__init__.py", "__version__ = '1'"),
)


@pytest.mark.parametrize(("name", "source"), ALLOWED)
def test_what_is_allowed_is_no_fault(name: str, source: str, tmp_path: Path) -> None:
    """Rooms below, libraries where their job is, and facts for rules pass."""
    path = tmp_path / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f'"""A module."""\n{source}\n', encoding="utf-8")

    assert [fault for check in CHECKS for fault in check(path, tmp_path)] == []


def members(folder: str, package: Path = PACKAGE) -> list[Path]:
    skipped = NO_MEMBERS.get(folder, set()) | {"__init__"}
    return [
        path
        for path in sorted((package / folder).glob("*.py"))
        if path.stem not in skipped and not path.stem.startswith("_")
    ]


def twin_faults(folder: str, package: Path = PACKAGE, tests: Path = TESTS) -> list[str]:
    """Which members of an open set have no test file of their name."""
    twins = [(path, tests / folder / f"test_{path.stem}.py") for path in members(folder, package)]
    return [
        f"{inside(path, package)} has no test_{path.stem}.py" for path, twin in twins if not twin.exists()
    ]


def list_faults(folder: str, package: Path = PACKAGE) -> list[str]:
    """Which members of an open set the folder's ``__init__`` does not name."""
    tree = ast.parse((package / folder / "__init__.py").read_text(encoding="utf-8"))
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    froms = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    named = names | {alias.name for node in froms for alias in node.names}
    return [
        f"{inside(path, package)} is not listed in {folder}/__init__.py"
        for path in members(folder, package)
        if path.stem not in named
    ]


@pytest.mark.parametrize("folder", sorted(OPEN_SETS))
def test_open_sets_have_test_twins(folder: str) -> None:
    """Every member of an open set has a test file of its name."""
    assert members(folder)
    assert twin_faults(folder) == []


@pytest.mark.parametrize("folder", sorted(OPEN_SETS - {"commands", "printers"}))
def test_open_sets_are_registered(folder: str) -> None:
    """Every member of an open set stands in its folder's list."""
    assert list_faults(folder) == []
    for path in members(folder):
        assert importlib.import_module(f"bookmaker.{folder.replace('/', '.')}.{path.stem}").__doc__


def test_a_forgotten_member_is_caught(tmp_path: Path) -> None:
    """A member without a test and without a line in the list is told as both."""
    (tmp_path / "sources").mkdir()
    (tmp_path / "sources" / "__init__.py").write_text(
        "from bookmaker.sources import noise\n", encoding="utf-8"
    )
    for name in ("noise", "clouds", "stream", "_shared"):
        (tmp_path / "sources" / f"{name}.py").write_text('"""A source."""\n', encoding="utf-8")

    assert twin_faults("sources", tmp_path) == ["sources/clouds.py has no test_clouds.py"]
    assert list_faults("sources", tmp_path) == ["sources/clouds.py is not listed in sources/__init__.py"]
