#!/usr/bin/python3
"""coverage_rooms - how much of each layer the tests reach, branches above all.

Reads the summary that gcovr writes (--json-summary) and prints a line for each layer, and
the files of the core, the tournament and the store in which most branches are left.
Usage: coverage_rooms.py SUMMARY [WANTED], WANTED percent of branches being asked for there
(95 unless said). Fails where a layer has less.
"""

import collections
import json
import sys
from pathlib import Path

ASKED = ("core", "tournament", "store")
FILES_SHOWN = 15


def percent(covered, total):
    return 100 * covered / total if total else 100


def layers(files):
    """Counts of each layer: lines and branches, covered and all."""
    counts = collections.defaultdict(lambda: [0, 0, 0, 0])
    for one in files:
        parts = Path(one["filename"]).parts
        layer = parts[1] if len(parts) > 2 else parts[-1]
        for i, name in enumerate(("line_covered", "line_total", "branch_covered", "branch_total")):
            counts[layer][i] += one[name]
    return counts


def left_in(files):
    """The files of the asked layers by the branches that are left, most first."""
    rows = [(one["branch_total"] - one["branch_covered"], one) for one in files
            if len(Path(one["filename"]).parts) > 2 and Path(one["filename"]).parts[1] in ASKED]
    return [row for row in sorted(rows, key=lambda row: -row[0]) if row[0] > 0]


def main(summary, wanted="95"):
    files = json.loads(Path(summary).read_text(encoding="utf-8"))["files"]
    counts = layers(files)
    missed = 0
    print(f"{'layer':<12} {'lines':>8} {'branches':>9}")
    for layer, (lines, all_lines, branches, all_branches) in sorted(counts.items()):
        reached = percent(branches, all_branches)
        short = layer in ASKED and reached < float(wanted)
        missed += short
        print(f"{layer:<12} {percent(lines, all_lines):>7.1f}% {reached:>8.1f}%"
              + (f"  less than {wanted} %" if short else ""))
    print("\nbranches that no test takes, most first:")
    for left, one in left_in(files)[:FILES_SHOWN]:
        print(f"{left:>5} of {one['branch_total']:>5}  {one['filename']}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
