"""The page: lengths, boxes, placed items and type; knows no puzzle and no PDF library."""
