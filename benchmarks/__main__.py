"""``python -m benchmarks``, the recipe of ``make bench``: every benchmark, one after the other."""

import importlib
import sys
from pathlib import Path

for path in sorted(Path(__file__).parent.glob("bench_*.py")):
    if len(sys.argv) < 2 or any(word in path.stem for word in sys.argv[1:]):
        importlib.import_module(f"benchmarks.{path.stem}").main()
        print()
