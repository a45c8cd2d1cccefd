"""PDF: pages replayed into a file, and files read back as facts."""
