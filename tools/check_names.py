#!/usr/bin/python3
"""check_names - a static function that could stand in two files says which it is.

A name of one word (show, fill, find) stands in one file alone: a verb has its object, and
whoever looks for it finds one. Longer names may repeat where files are neighbours of a kind
(add_row of some lists), but not everywhere. Usage: check_names.py [ROOT]
"""

import collections
import re
import sys
from pathlib import Path

from c_source import report, sources

STATIC = re.compile(r"^static [\w \*]*[ \*](\w+)\(", re.M)
FILES_MOST = 10  # of one longer name


def check(root):
    root = Path(root)
    files = collections.defaultdict(set)
    for path in sources(root):
        for found in STATIC.finditer(path.read_text(encoding="utf-8")):
            if path.suffix == ".c":
                files[found.group(1)].add(path.relative_to(root).as_posix())
    return [
        f"{min(where)}: {name} is static in {len(where)} files: {', '.join(sorted(where))}"
        for name, where in sorted(files.items())
        if len(where) > (FILES_MOST if "_" in name else 1)
    ]


if __name__ == "__main__":
    sys.exit(report(check(sys.argv[1] if len(sys.argv) > 1 else ".")))
