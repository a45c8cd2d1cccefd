"""A template folder: its fonts, sizes, margins and texts, as plain values for the pages.

``templates/<name>/template.yaml`` holds faces and measures, ``texts.<language>.yaml`` every word printed.
"""
