"""Turn a short YAML book spec into a proved, printable nonogram book."""

__version__ = "0.1.0"
