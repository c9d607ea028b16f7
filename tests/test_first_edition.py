#!/usr/bin/python3
"""test_first_edition - databases that the first edition wrote, and the examples, say what
they said then, byte for byte.

The databases and records of tests/first_edition were written by make.py there. Each is
copied, every command of its record is run again, and then its journal and its file must
be as they were. That everything an event can say occurs in some journal is checked too.

Usage: test_first_edition.py ETUI [NAME…]. Prints TAP; with names of records, only these.
"""

import concurrent.futures
import json
import os
import re
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / "first_edition"))

import record  # noqa: E402

SHOWN = 12  # commands of a record whose differences are printed

# What must occur in the journals: kinds of events, and the values of members of payloads.
KINDS = ("create settings entry session schedule seats play correct confirm ruling publish "
         "undo round call answer refuse dispute club withdraw lineup deals").split()
FORMATS = ("tarot-line tarot-howell tarot-triplettes tarot-quadrettes tarot-teams "
           "tarot-attack-defence tarot-free bridge-pairs bridge-individual bridge-teams "
           "whist").split()
CAUSES = ("late leave substitute extra swap turn moved played-as end knock-out "
          "swiss").split()
RULINGS = ("neutralised zero zero-both marks forty-sixty forty-forty plus-minus-four "
           "plus-minus-six penalty").split()
MEMBERS = {
    "settings": ("whist_grid vp pp stake prizes dues scoring winners compare "
                 "ranking_shown boards_shown rounds_hidden correction_minutes "
                 "expected_plays matchpoints_shown overseas index ties event").split(),
    "schedule": ["boards", "seats", "cause"],
    "seats": ["how", "seed"],
    "play": ("score not_played attacker taker contract points oudlers partner totals "
             "contracts declarer tricks lead passed adjusted capo abandoned").split(),
    "correct": ["reason", "sure", "petit", "handful", "slam", "revoke"],
    "dispute": ["score", "contract"],
    "ruling": ("field fault marks weighted score players percent pm points also sanction fixed "
               "replayed edition answers override code article reason by").split(),
    "call": ["text", "wrong_way"],
    "club": "name address password secret token role hash revoke whist_grid".split(),
}


def occurring(databases):
    """What occurs: pairs of a sort and a word."""
    found = set()
    for path in databases:
        for row in record.events(path):
            kind, payload = row[5], json.loads(row[6])
            found.add(("kind", kind))
            found.update((kind, member) for member in payload)
            found.update((kind, member) for member in payload.get("options", {}))
            for sort, member in (("format", "format"), ("cause", "cause")):
                found.add((sort, payload.get(member)))
            if kind == "ruling":
                found.add(("ruling kind", payload.get("kind")))
                found.add(("sanction", payload.get("sanction")))
    return found


def check_coverage(folder):
    paths = [record.unpack(name, folder) for name in record.databases()]
    wanted = {("kind", one) for one in KINDS} | {("format", one) for one in FORMATS}
    wanted |= {("cause", one) for one in CAUSES} | {("ruling kind", one) for one in RULINGS}
    wanted |= {("sanction", one) for one in ("warning", "forfeit", "disqualified")}
    wanted |= {(kind, member) for kind, members in MEMBERS.items() for member in members}
    return [f"in no journal: {sort} {word}" for sort, word in
            sorted(wanted - occurring(paths))]


def said_then(line):
    """The line without what a later edition says beside it: the heads of the streams."""
    args, status, out, err = line
    if args[0] == "verify" and "--json" in args:
        out = re.sub(r', ?"head": ?".*(?=})', "", out, flags=re.S)
    return args, status, out, err


def check_record(program, name, folder):
    """The differences of one record from what the program says now."""
    database = record.unpack(name, folder) if name != "examples" else None
    where = record.ROOT if database else folder
    if not database:
        record.copy_examples(folder)
    before = database and (record.digest(database), record.events(database))
    lines, problems, wrong = record.load(name), [], 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for wanted, got in zip(lines, pool.map(
                lambda one: said_then(record.say(program, one[0], database, where)), lines)):
            found = record.difference(wanted, got)
            wrong += bool(found)
            if found and wrong <= SHOWN:
                problems += ["etui " + " ".join(wanted[0]), *("  " + one for one in found)]
    if wrong > SHOWN:
        problems.append(f"and {wrong - SHOWN} commands more of {len(lines)}")
    if not database:
        return problems
    if any(one[1] != 0 for one in lines if one[0][0] == "verify"):
        problems.append("the record has a journal that does not verify")
    if record.events(database) != before[1]:
        problems.append("the journal has changed")
    elif record.digest(database) != before[0]:
        problems.append("reading has changed the file")
    return problems


def main():
    program = str(Path(sys.argv[1]).resolve())
    names = sys.argv[2:] or ["coverage", *record.databases(), "examples"]
    failures = 0
    print(f"1..{len(names)}")
    for number, name in enumerate(names, 1):
        with tempfile.TemporaryDirectory() as folder:
            problems = (check_coverage(folder) if name == "coverage" else
                        check_record(program, name, folder))
        print("not ok" if problems else "ok", number, "-", name, flush=True)
        for line in problems:
            print("#", line)
        failures += bool(problems)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
