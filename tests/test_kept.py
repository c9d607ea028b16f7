#!/usr/bin/python3
"""test_kept - the databases of tests/kept tell what they told, byte for byte.

Each is copied and asked again; reading changes nothing in it. Each is made anew from its
commands, which must tell the same. And whatever an event can say occurs in some journal.

Usage: test_kept.py ETUI CLOCK [NAME…]. CLOCK is the module wrong_clock. Prints TAP; with
names, only these databases.
"""

import json
import multiprocessing
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / "kept"))

import evening  # noqa: E402
import kept  # noqa: E402
from http_support import ROOT, Failure  # noqa: E402

SOURCE = ROOT / "src"
NAMED = re.compile(r'\.name = "([a-z_-]+)"')
FACT = re.compile(r'\[FACT_\w+\] =\s+\{\s*\.name = "([a-z_]+)"')

# Members of payloads that must occur, beside what the tables of the source name.
MEMBERS = {
    "entry": "person rank national_rank team".split(),
    "schedule": "boards seats cause carried gone".split(),
    "seats": "how seed".split(),
    "session": "coefficient".split(),
    "correct": "reason sure".split(),
    "exceptions": "cause plays".split(),
    "ruling": ("field fault marks weighted score players percent pm points also sanction fixed "
               "replayed reopens bars without card_points edition answers override code article "
               "reason by").split(),
    "call": "text wrong_way".split(),
    "clock": "paused minutes".split(),
    "award": "pcn pp reason".split(),
    "payment": "cents method".split(),
    "cash": "cents reverses".split(),
    "season": "begins rule figure prize dues dues_free".split(),
    "club": ("name address password secret token role hash revoke shown person deadlines "
             "handicap expertise wifi wifi_key archived unarchived deleted user user_role "
             "user_hash event hall hall_name review whist_grid").split(),
}


def members_of(kind, value, found):
    for one in value if isinstance(value, list) else [value]:
        if isinstance(one, dict):
            for member, inside in one.items():
                found.add((kind, member))
                members_of(kind, inside, found)


def occurring():
    """What occurs in the journals: pairs of a sort and a word."""
    found = set()
    with kept.scratch() as folder:
        for name in kept.names():
            for row in kept.events(kept.unpack(name, folder)):
                kind, payload = row[5], json.loads(row[6])
                found.add(("kind", kind))
                members_of(kind, payload, found)
                for sort in ("format", "cause"):
                    found.add((sort, payload.get(sort)))
                if kind == "ruling":
                    found.add(("ruling kind", payload.get("kind")))
                    found.add(("sanction", payload.get("sanction")))
    facts = {word for kind, word in found if kind in ("play", "correct", "dispute")}
    options = {word for kind, word in found if kind in ("create", "settings")}
    return found | {("fact", one) for one in facts} | {("option", one) for one in options}


def words_of(sort, path, pattern=NAMED):
    return {(sort, word) for word in pattern.findall(
        (SOURCE / path).read_text(encoding="utf-8"))}


def wanted(program):
    """What can occur, as the tables of the source say."""
    formats = json.loads(kept.run(program, ["formats", "--json"]))
    found = {("format", one["format"]) for one in formats}
    for path in (SOURCE / "tournament" / "change").glob("kind_*.c"):
        found |= words_of("kind", path, re.compile(r'^    \.name = "([a-z]+)"', re.M))
    found |= words_of("cause", "tournament/model/alteration_table.c")
    found |= words_of("ruling kind", "core/ruling/ruling.c")
    found |= words_of("fact", "tournament/formats/format_table.c", FACT)
    found |= words_of("option", "tournament/formats/options_table.c")
    found |= {("sanction", one) for one in ("warning", "forfeit", "disqualified")}
    found |= {(kind, one) for kind, members in MEMBERS.items() for one in members}
    return found


def check_coverage(program):
    return [f"in no journal: {sort} {word}" for sort, word in
            sorted(wanted(program) - occurring())]


def check_told(program, clock, name):
    """What the kept database tells, and that it was only read."""
    with kept.scratch() as folder:
        database = kept.unpack(name, folder)
        before = database.read_bytes()
        lines = kept.difference(kept.load(name), kept.tell(program, clock, database))
        if database.read_bytes() != before:
            lines.append("reading has changed the file")
    return lines


def check_made(program, clock, name):
    """What the database tells that the commands make today."""
    with kept.scratch() as folder:
        try:
            made = evening.Evening(program, clock, folder, name).play()
        except Failure as wrong:
            return str(wrong).splitlines()
        return kept.difference(kept.load(name), kept.tell(program, clock, made))


def check(job):
    program, clock, what, name = job
    if what == "kept":
        return check_told(program, clock, name)
    if what == "made anew":
        return check_made(program, clock, name)
    return check_coverage(program)


def main():
    program, clock = (str(Path(one).resolve()) for one in sys.argv[1:3])
    names = sys.argv[3:] or kept.names()
    jobs = [(program, clock, "everything occurs", "")] if not sys.argv[3:] else []
    jobs += [(program, clock, what, name) for name in names for what in ("kept", "made anew")]
    failures = 0
    print(f"1..{len(jobs)}")
    with multiprocessing.Pool() as pool:
        for number, (job, lines) in enumerate(zip(jobs, pool.imap(check, jobs, 1)), 1):
            print("not ok" if lines else "ok", number, "-", job[3], job[2], flush=True)
            for line in lines:
                print("#", line)
            failures += bool(lines)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
