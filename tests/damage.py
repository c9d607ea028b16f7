#!/usr/bin/python3
"""Write wrong.json: an example with something wrong in it, for the cases.

usage: damage.py EXAMPLE STATEMENT

The statement is Python; d is the document, f its first field.
"""

import json
import sys
from pathlib import Path

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"


def main():
    example, statement = sys.argv[1:]
    document = json.loads((EXAMPLES / (example + ".json")).read_text(encoding="utf-8"))
    names = {"d": document, "f": document["sessions"][0]["fields"][0]}
    exec(statement, names)  # pylint: disable=exec-used
    with open("wrong.json", "w", encoding="utf-8") as out:
        json.dump(document, out, ensure_ascii=False, indent=1)


if __name__ == "__main__":
    main()
