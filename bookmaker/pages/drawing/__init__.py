"""What several kinds of page draw: sides of a leaf, lettering, puzzles, answers, tiers."""
