"""Write everything that is made from the code: the pages here and the schema of book specs."""

import runpy
from pathlib import Path

MODULES = (
    "bookmaker.spec.schema",
    *(f"docs.{path.stem}" for path in sorted(Path(__file__).parent.glob("generate_*.py"))),
)

if __name__ == "__main__":
    for module in MODULES:
        runpy.run_module(module, run_name="__main__")
