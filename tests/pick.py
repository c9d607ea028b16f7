#!/usr/bin/python3
"""pick - part of a JSON, for cases: pick.py EXPRESSION < JSON

The expression is Python's, with d the value that is read: pick.py '[r["rank"] for r in d]'.
"""

import json
import sys

d = json.load(sys.stdin)
json.dump(eval(sys.argv[1]), sys.stdout, ensure_ascii=False)  # pylint: disable=eval-used
print()
