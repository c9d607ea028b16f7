"""test_rulings_applied - every row of the code of rulings, applied by the program to a
small tournament of its format, against the same reckoned from the printed row.

    python3 test_rulings_applied.py ETUI [ARTICLE…]
"""

import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from rulings_naive import (Duels, Free, Individuals, Play, Topage, expect, possible)

VECTORS = Path(__file__).resolve().parent / "vectors" / "rulings.json"
SEATS = "NESW"
PROGRAM = sys.argv[1]
WINNERS = {"counted-if-taker-wins", "cancelled-if-offender-wins"}
TAKER = {1: 0, 2: 3, 3: 1}  # of the boards used here; checked against the program


def run(command, document, *options):
    done = subprocess.run([PROGRAM, *command, "-", "--lang", "en", *options],
                          input=json.dumps(document), capture_output=True, text=True,
                          timeout=60, check=False)
    return done.returncode, done.stdout, done.stderr


def results(document):
    status, out, err = run(["results"], document, "--json")
    if status != 0:
        raise AssertionError(err.strip())
    return json.loads(out)


def exported(document):
    status, out, err = run(["export", "json"], document)
    if status != 0:
        raise AssertionError(err.strip())
    return json.loads(out)


def individuals():
    crews = {f"{seat}{table}": [f"{seat.lower()}{table}"]
             for table in (1, 2, 3) for seat in SEATS}
    scores = [[58, 64, -52], [-60, 58, 70], [54, -66, 54]]
    plays = []
    for turn in range(3):
        for table in range(3):
            board = (table + turn) % 3 + 1
            plays.append(Play((turn + 1, table + 1, board),
                              [f"{seat}{table + 1}" for seat in SEATS],
                              scores[board - 1][table], TAKER[board]))
    return Individuals("tarot-line", crews, plays)


def triplettes():
    crews = {f"T{n}": [f"t{n}{letter}" for letter in "abc"] for n in range(1, 7)}
    scores = [[58, 64, -52], [-60, 58, 70], [54, -66, 54]]
    plays = []
    for turn in range(3):
        for table in range(3):
            pair = [f"T{2 * table + 1}", f"T{2 * table + 2}"]
            board = (table + turn) % 3 + 1
            plays.append(Play((turn + 1, table + 1, board), pair[::-1] if turn % 2 else
                              pair, scores[board - 1][table]))
    return Topage("tarot-triplettes", crews, plays)


def duels(name, letter, size):
    crews = {f"{letter}{n}": [f"x{n}{m}" for m in range(size)] for n in range(1, 5)}
    scores = {1: [64, -58, 58, 70], 2: [-60, 54, 66, -52]}
    plays = []
    for board, four in scores.items():
        for table, score in enumerate(four):
            pair = [f"{letter}{table // 2 * 2 + 1}", f"{letter}{table // 2 * 2 + 2}"]
            plays.append(Play((1, table + 1, board), pair[::-1] if table % 2 else pair,
                              score))
    return Duels(name, crews, plays)


def free():
    crews = {str(n): [f"f{n}"] for n in range(1, 9)}
    margins = [(45, 2, 0), (30, 1, 3), (52, 1, 2), (36, 2, 1)]
    plays = []
    for deal in (1, 2):
        for table in (1, 2):
            points, oudlers, taker = margins[2 * deal + table - 3]
            margin = points - {1: 51, 2: 41}[oudlers]
            score = (1 if margin >= 0 else -1) * 2 * (25 + abs(margin))
            plays.append(Play((1, table, deal), [str(4 * table - 3 + n) for n in range(4)],
                              score, taker,
                              {"taker": SEATS[taker], "contract": "garde",
                               "points": points, "oudlers": oudlers}))
    return Free("tarot-free", crews, plays)


WORLDS = {"individuals": individuals(), "triplettes": triplettes(),
          "teams": duels("tarot-teams", "T", 4),
          "quadrettes": duels("tarot-quadrettes", "Q", 4), "free": free()}


def faults(world, play):
    """The taker, somebody in defence, and one of either side."""
    defence = [place for place in range(len(world.keys)) if place != play.taker]
    return [{play.taker}, {defence[0]}, {play.taker, defence[-1]}]


def answers_of(row):
    """The sets of answers that lead somewhere else."""
    whens = {one["when"] for one in row["penalties"]}
    yield {}
    if whens & {"repeat", "further"}:
        yield {"before": 1}
    if "optional" in whens and row["penalties"][0]["unit"] != "discretion":
        yield {"optional": True}
    if row["effect"] == "plus-minus-four-or-six":
        yield {"hinge": True}
    if row["effect"] == "replayed-at-return":
        for word in ("defence", "revoke", "ecart"):
            yield {"return": word}


def said(world, row, fault, answers):
    full = dict(answers)
    if "per-five-minutes" in {one["when"] for one in row["penalties"]}:
        full["minutes"] = 7
    if row["effect"] == "plus-minus-four-or-six":
        full.setdefault("hinge", False)
    full["fault"] = [SEATS[place] for place in sorted(fault)]
    if len(world.keys) == 2:
        full["fault"] = ("both" if len(fault) == 2 else world.keys[min(fault)])
    return full


def scenes():
    for row in json.loads(VECTORS.read_text(encoding="utf-8"))["rows"]:
        world = WORLDS[row["format"]]
        both = row["effect"] in WINNERS or row["handful"] == "counts-if-fails"
        for play in world.plays[:2 if both else 1]:
            for fault in faults(world, play):
                for answers in answers_of(row):
                    if possible(row, world, play, fault):
                        yield row, world, play, fault, said(world, row, fault, answers)


def table_of(found):
    """The figures of each label; those of the unranked are not compared further."""
    keys = ("rank", "penalty", "total", "disqualified")
    return {line["seat"]: {key: line[key] for key in keys if key in line}
            for line in next(one for one in found["rankings"]
                             if one["ranking"] in ("general", "attack"))["rows"]}


def differences(wanted, got):
    lines = []
    for label, want in wanted.items():
        have = dict(got[label])
        want = dict(want)
        if want["rank"] is None:  # the total of somebody who is not ranked is not shown
            want.pop("total"), have.pop("total", None)
        if want != have:
            lines.append(f"{label}: {want} wanted, {have} found")
    return lines


def check_record(document, row, outcome, found):
    """The ruling is recorded with its article, and reads back as the same."""
    again = exported(document)
    ruling = again["sessions"][0]["fields"][0]["rulings"][0]
    lines = []
    if (ruling["article"], ruling["edition"]) != (row["article"], row["edition"]):
        lines.append(f"recorded as {ruling}")
    if ruling.get("sanction") != outcome.sanction:
        lines.append(f"sanction {outcome.sanction} wanted: {ruling}")
    if ruling.get("replayed", False) != (row["effect"] == "redeal"):
        lines.append(f"played again or not: {ruling}")
    if row["abbreviation"] and ruling.get("code") != row["abbreviation"]:
        lines.append(f"abbreviation {row['abbreviation']} wanted: {ruling}")
    if exported(again) != again:
        lines.append("the document changes when it is read again")
    if results(again)["rankings"] != found["rankings"]:
        lines.append("the document of the ruling has other results")
    return lines


def check(scene):
    row, world, play, fault, answers = scene[:5]
    outcome = expect(row, world, play, fault, answers)
    outcome.redeal = False  # the results of a document are the new ones
    document = world.document()
    document["sessions"][0]["fields"][0]["rulings"] = [
        {**play.address(world.number), "article": row["article"],
         "edition": row["edition"], "answers": answers}]
    where = f"{row['article']} {row['format']} fault {sorted(fault)} {answers}"
    try:
        found = results(document)
        lines = differences(world.results(play, outcome), table_of(found))
        if not found["complete"]:
            lines.append("a result is missing")
        if scene[5]:
            lines += check_record(document, row, outcome, found)
    except AssertionError as error:
        lines = [str(error)]
    return [f"{where}: {line}" for line in lines], outcome.changes()


def main():
    for name, world in WORLDS.items():
        base = results(world.document())
        wrong = differences(world.results(), table_of(base))
        assert not wrong, (name, wrong)
        for board in base["boards"] if name == "individuals" else ():
            assert SEATS[TAKER[board["board"]]] == board["taker"], board
    seen = set()
    waiting = []
    wanted = sys.argv[2:]
    for row, *rest in scenes():
        if wanted and row["article"] not in wanted:
            continue
        waiting.append((row, *rest, (row["article"], row["format"]) not in seen))
        seen.add((row["article"], row["format"]))
    assert wanted or len(seen) == 289, len(seen)
    changing = 0
    wrong = []
    with ThreadPoolExecutor(2) as pool:
        for lines, changes in pool.map(check, waiting):
            wrong += lines
            changing += changes
    for line in wrong[:60]:
        print(line)
    print(f"{len(waiting)} rulings by {len(seen)} rows, {changing} change a figure, "
          f"{len(wrong)} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
