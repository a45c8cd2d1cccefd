"""Random grids into figures: what share is fair, how far probing goes, how many are drawn for one fair."""
