"""test_rulings_applied - every row of the code of rulings, applied by the program to a
small tournament of its format, against the same reckoned from the printed row.

    python3 test_rulings_applied.py ETUI [ARTICLE…]
"""

import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from rulings_naive import ONE_SIDED, ROWS, expect, is_due, leaning, possible
from rulings_worlds import SEATS, TAKER, WORLDS
from waiting import PATIENCE

VECTORS = Path(__file__).resolve().parent / "vectors" / "rulings.json"
CHOSEN = 2  # what the arbiter takes off where the code leaves it open
SEE = {"I23": ["I20a", "I20b", "I21a", "I21b", "I21c"],
       "D00b": ["D24a", "D24b", "D25a", "D25b", "D25c", "D25d", "D25e"],
       "L16": ["L11", "L12a", "L12b"]}
SEE |= {"I29": SEE["I23"], "D32": SEE["D00b"]}
PROGRAM = sys.argv[1]
WINNERS = {"counted-if-taker-wins", "cancelled-if-offender-wins"}


def run(command, document, *options):
    done = subprocess.run([PROGRAM, *command, "-", "--lang", "en", *options],
                          input=json.dumps(document), capture_output=True, text=True,
                          timeout=PATIENCE, check=False)
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


def seen_by(row, both):
    """The articles by which a row that leans on others is judged; both sides' fault."""
    if row["effect"] != "see" and not any(one["unit"] == "see" for one in row["penalties"]):
        return [None]
    names = [name for name in SEE[row["article"]]
             if (name, row["format"], row["edition"]) in ROWS]
    return [name for name in names if not both or ROWS[
        name, row["format"], row["edition"]]["effect"] not in ONE_SIDED]


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


def one_scene(row, world, play, fault, answers):
    if row["bar"] == "new-deal" and play.taker in fault:
        return  # who is barred has not taken the new deal
    for see in seen_by(row, row["target"] == "table"):
        judged = {**answers, "see": see} if see else answers
        if possible(row, world, play, fault) and possible(
                leaning(row, judged), world, play, fault):
            yield row, world, play, fault, said(world, leaning(row, judged), fault, judged)


def scenes():
    for row in ROWS.values():
        world = WORLDS[row["format"]]
        both = row["effect"] in WINNERS or row["handful"] == "counts-if-fails"
        for play in world.plays[:2 if both else 1]:
            for fault in faults(world, play):
                for answers in answers_of(row):
                    yield from one_scene(row, world, play, fault, answers)


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
    article = row["article"]
    if row["effect"] == "see":  # another article in its place
        article = ruling["article"]
    if (ruling["article"], ruling["edition"]) != (article, row["edition"]):
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
    outcome = expect(row, world, play, fault, answers, CHOSEN)
    outcome.redeal = False  # the results of a document are the new ones
    document = world.document()
    ruling = {**play.address(world.number), "article": row["article"],
              "edition": row["edition"], "answers": answers}
    if any(one["unit"] == "discretion" and is_due(one["when"], answers)
           for one in row["penalties"]):
        ruling[world.unit] = CHOSEN
    document["sessions"][0]["fields"][0]["rulings"] = [ruling]
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
    for row in json.loads(VECTORS.read_text(encoding="utf-8"))["rows"]:
        ROWS[row["article"], row["format"], row["edition"]] = row
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
