"""Pages into a PDF, and a PDF into facts: one room for the libraries that know the format."""

import sys
from types import ModuleType

# reportlab runs what it finds in a user's home under these names: one person's settings would change the
# bytes of a book, and a home that cannot be read would end the build.
for _name in ("reportlab_mods", "reportlab_settings"):
    sys.modules.setdefault(_name, ModuleType(_name))
