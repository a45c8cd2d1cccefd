"""``python -m tests.fuzz --count 5000 --seed 1 --jobs 2``: damage sound PDFs and demand a report on each."""

import argparse
import sys
from pathlib import Path

from tests.fuzz.running import run, save


def main() -> int:
    """Run the cases, print the figures, and return 1 when one failed."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--count", type=int, default=5000, help="how many files (default: %(default)s)")
    parser.add_argument(
        "--first", type=int, default=0, help="number of the first case (default: %(default)s)"
    )
    parser.add_argument("--seed", type=int, default=1, help="of all random choices (default: %(default)s)")
    parser.add_argument("--jobs", type=int, default=2, help="workers side by side (default: %(default)s)")
    parser.add_argument("--save", type=Path, default=Path("out/fuzz"), help="where files that fail are kept")
    parser.add_argument("--unread", action="store_true", help="list what could not be judged, most first")
    options = parser.parse_args()
    summary = run(options.seed, range(options.first, options.first + options.count), options.jobs)
    save(summary, options.seed, options.save)
    print("\n".join(summary.lines()))
    if options.unread:
        print("\n".join(f"{number:7} {message}" for message, number in summary.unread.most_common(60)))
    return 1 if summary.failures else 0


if __name__ == "__main__":
    sys.exit(main())
