#!/usr/bin/env python3
"""agree - plays awkward evenings from seeds and compares what every surface tells.

agree.py PROGRAM [--seeds A-B | SEED…] [--jobs N] [--seconds N]
"""

import argparse
import json
import sys
import tempfile
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from facts import SURFACES, Ledger, Where
from play import play

for module in ("read_json", "read_files", "read_terminal", "read_site", "read_pages",
               "read_phones", "read_desk", "read_paper"):
    if (Path(__file__).parent / f"{module}.py").exists():
        __import__(module)

EXAMPLES = Path(__file__).resolve().parent.parent.parent / "examples"


def plan_of(seed):
    files = sorted(one for one in EXAMPLES.glob("*.json") if "movement" not in one.name
                   and "grid" not in one.name)
    document = json.loads(files[seed % len(files)].read_text(encoding="utf-8"))
    return {"seed": seed, "format": document["format"], "people": [], "document": document,
            "acts": []}


def visit_all(evening, seen):
    ledger = Ledger(evening.naive)
    for one in SURFACES.values():
        if one.formats and evening.format not in one.formats:
            continue
        for lang in one.languages:
            for role in one.roles:
                where = Where(one.name, lang, role, "")
                seen.add(where[:3])
                for told in one.visit(evening, where):
                    ledger.tell(where, told)
    return ledger


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("seed", nargs="*", type=int)
    given = parser.parse_args()
    seen, kinds = set(), Counter()
    for seed in given.seed or range(1, 49):
        with tempfile.TemporaryDirectory() as folder:
            evening = play(given.program, plan_of(seed), folder)
            ledger = visit_all(evening, seen)
            evening.stop()
            for one in ledger.wrong:
                kinds[one.kind] += 1
                print(f"seed {seed}: {one.where}: {one.key}: told {one.told!r}, "
                      f"expected {one.expected!r}")
    for kind, count in kinds.most_common():
        print(f"{count:6} {kind}")
    return 1 if kinds else 0


if __name__ == "__main__":
    sys.exit(main())
