#!/usr/bin/python3
"""check_tellers - one fact, one teller: who sits where is read in few files.

A schedule's tables, a field's players and a play's seats are read by the tellers
(tournament/tell), by the document, and by the rooms of core and tournament that make,
change, check and mark them. Above them, whoever shows a place or an owner asks a teller;
only what draws a movement that is not recorded yet, and readers and writers of other
programs' documents, have schedules of their own making. Usage: check_tellers.py [ROOT]
Prints the files that may.
"""

import re
import sys
from pathlib import Path

from c_source import code_only, line_of, report, sources

# The rooms whose work it is, and the files above them with schedules of their own making.
ROOMS = ("src/core/", "src/tournament/")
FILES = {
    "src/cli/command/cmd_movement.c": "a movement that was asked for, with its empty seats",
    "src/doc/bridge/bridge_event_compare.c": "another program's event, read again",
    "src/doc/bridge/bridge_event_take.c": "a document for another program",
    "src/cli/movement_text.c": "a movement that was asked for, in the terminal",
    "src/web/prepare/plan_show.c": "movements to choose from, not recorded yet",
}
READS = (
    (re.compile(r"\bschedule_(?:at|slot|plays|places|seated|shares|find|leave)\s*\("),
     "a schedule's table"),
    (re.compile(r"\bstruct schedule_(?:table|relay)\b"), "a schedule's table"),
    (re.compile(r"\bschedule(?:\.|->)(?:table|relay|waiting|board|label)\b"),
     "a schedule's table"),
    (re.compile(r"\bfield_(?:seats?|lineup|has_player|table_plays|form)\s*\("),
     "a play's seats"),
    (re.compile(r"\b(?:seated_on|relief_crew|relief_has|relief_of|"
                r"guide_(?:of|at|is_simple)|sides_(?:at|players))\s*\("), "who sits there"),
    (re.compile(r"(?:\bfield|\bfield\[\w+\])(?:\.|->)(?:player|crew|line|lineup|relief|"
                r"exception)\s*\["), "a field's players"),
)


def check(root):
    root = Path(root)
    found = []
    for path in sources(root):
        name = path.relative_to(root).as_posix()
        if name.startswith(ROOMS):
            continue
        text = code_only(path.read_text(encoding="utf-8"))
        if name in FILES:
            if not any(pattern.search(text) for pattern, _ in READS):
                found.append(f"{name}: reads no schedule any more; take it off FILES")
            continue
        for pattern, what in READS:
            found += [f"{name}:{line_of(text, one.start())}: {one.group().strip()} reads {what}; "
                      "ask a teller (tournament/tell.h)" for one in pattern.finditer(text)]
    return found


def main():
    root = sys.argv[1] if len(sys.argv) > 1 else "."
    for name, why in FILES.items():
        print(f"may read schedules: {name}: {why}")
    return report(check(root))


if __name__ == "__main__":
    sys.exit(main())
