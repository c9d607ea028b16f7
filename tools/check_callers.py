#!/usr/bin/python3
"""check_callers - functions of src that nothing in the program calls.

Reads the symbols of a build's objects: a function that is defined for others and used by no
other object of the program is named, unless its own file calls it (then it should be static,
and is named as such). Tests do not count: what only they call is dead, or a second
computation, which belongs to tests.
Usage: check_callers.py BUILD
"""

import re
import subprocess
import sys
from pathlib import Path


def symbols(build):
    """For each object of src: the functions it defines, and the names it uses."""
    objects = [str(path) for path in Path(build).glob("**/*.o")
               if path.parent.name.endswith(".p") and
               (path.parent.parent.name == "src" or path.parent.name == "etui.p")]
    listing = subprocess.run(["nm", "-A", *objects], capture_output=True, text=True,
                             check=True).stdout
    defined, used = {}, {}
    for line in listing.splitlines():
        place, rest = line.split(":", 1)
        kind, name = rest.split()[-2:]
        if kind == "T":
            defined[name] = place
        elif kind == "U":
            used.setdefault(name, set()).add(place)
    return defined, used


def calls_itself(name, root):
    """Whether a file of src that defines it uses it, too."""
    pattern = re.compile(rf"\b{name}\b")
    for path in (root / "src").rglob("*.c"):
        text = path.read_text()
        if len(pattern.findall(text)) > 1:
            return True
    return False


def main():
    root = Path(__file__).resolve().parent.parent
    defined, used = symbols(sys.argv[1])
    dead = sorted(name for name in defined if name not in used and name != "main")
    for name in dead:
        word = "is called in its own file only" if calls_itself(name, root) else "has no caller"
        print(f"{name} {word}")
    print(f"check_callers: {len(dead)} of {len(defined)} functions")


if __name__ == "__main__":
    main()
