#!/usr/bin/python3
"""Check the example documents against the schemas of docs/schema.

1. every schema is itself a valid schema;
2. every examples/*.json is a valid tournament document, or a valid whist grid;
3. in all of them together, nobody has the licence of somebody else;
4. a good document damaged in one way is refused, for each way below, and for the
   reason meant: the place the validator names must be the damaged one.

Prints what it checked; the exit status is 1 when something is wrong. With two
arguments, a schema and a file, it checks that file alone (- is standard input):

    build/etui results examples/sample.json --json | tests/check_examples.py results -
"""
import copy
import glob
import json
import os
import sys

import jsonschema

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SCHEMAS = ["tournament", "movement", "results", "whist-grid"]


def load(*path):
    with open(os.path.join(ROOT, *path), encoding="utf-8") as f:
        return json.load(f)


def make_validators():
    """Each schema alone, as whoever copies one file has it."""
    validators = {}
    for name in SCHEMAS:
        schema = load("docs", "schema", name + ".schema.json")
        jsonschema.Draft202012Validator.check_schema(schema)
        validators[name] = jsonschema.Draft202012Validator(schema)
    return validators


def check_movement():
    """The movement within the tournament's schema is the one of its own file."""
    alone = load("docs", "schema", "movement.schema.json")
    within = json.dumps(load("docs", "schema", "tournament.schema.json")["$defs"]["movement"])
    within = json.loads(within.replace("#/$defs/movement/$defs/", "#/$defs/"))
    same = within == {key: value for key, value in alone.items()
                      if key not in ("$schema", "$id")}
    return [] if same else ["movement.schema.json is not what tournament.schema.json has"]


def field(doc):
    return doc["sessions"][0]["fields"][0]


def rename(mapping, old, new):
    mapping[new] = mapping.pop(old)


# Every way to damage a document: its name, the example, what is done to it, and a word
# that the place or the message of one of the errors must contain.
DAMAGES = [
    ("no version", "sample", lambda d: d.pop("etui"), "etui"),
    ("a newer version", "sample", lambda d: d.update(etui=2), "etui"),
    ("no name", "sample", lambda d: d.pop("name"), "name"),
    ("a blank name", "sample", lambda d: d.update(name="  "), "name"),
    ("no sessions", "sample", lambda d: d.pop("sessions"), "sessions"),
    ("an empty list of sessions", "sample", lambda d: d.update(sessions=[]), "sessions"),
    ("an unknown format", "sample", lambda d: d.update(format="belote"), "format"),
    ("a date the wrong way round", "sample", lambda d: d.update(date="15-11-2026"), "date"),
    ("an unknown event", "sample", lambda d: d["options"].update(event="club"), "event"),
    ("an unknown tie rule", "sample", lambda d: d["options"].update(ties="coin"), "ties"),
    ("an index of zero", "sample", lambda d: d["options"].update(index=0), "index"),
    ("rounds as text", "sample", lambda d: d["options"].update(rounds="7"), "rounds"),
    ("a player without id", "sample", lambda d: d["players"][3].pop("id"), "players/3"),
    ("a name as id", "sample", lambda d: d["players"][0].update(id="DURAND Anne"),
     "players/0/id"),
    ("an id of 33 characters", "sample", lambda d: d["players"][0].update(id="p" * 33),
     "players/0/id"),
    ("a licence as a number", "sample", lambda d: d["players"][1].update(licence=1001001),
     "players/1/licence"),
    ("no number of tables", "sample", lambda d: field(d).pop("tables"), "tables"),
    ("two tables", "sample", lambda d: field(d).update(tables=2), "tables"),
    ("a seat called O1", "sample", lambda d: rename(field(d)["seats"], "W1", "O1"), "O1"),
    ("a seat at table 0", "sample", lambda d: rename(field(d)["seats"], "N1", "N0"), "N0"),
    ("two players on a seat", "sample",
     lambda d: field(d)["seats"].update(N1=["p1", "p2"]), "seats/N1"),
    ("an unknown movement", "sample", lambda d: field(d).update(movement="waltz"),
     "movement"),
    ("an odd score", "sample", lambda d: field(d)["plays"][0].update(score=57),
     "plays/0/score"),
    ("a score beyond every garde", "sample",
     lambda d: field(d)["plays"][0].update(score=700), "plays/0/score"),
    ("a score as text", "sample", lambda d: field(d)["plays"][0].update(score="56"),
     "plays/0/score"),
    ("a play without score", "sample", lambda d: field(d)["plays"][0].pop("score"),
     "plays/0"),
    ("a play both scored and not played", "sample",
     lambda d: field(d)["plays"][0].update(not_played=True), "plays/0"),
    ("a play without table", "sample", lambda d: field(d)["plays"][0].pop("table"),
     "plays/0"),
    ("an unknown kind of ruling", "sample",
     lambda d: field(d)["rulings"][0].update(kind="fifty-fifty"), "rulings/0/kind"),
    ("forty-sixty without fault", "sample", lambda d: field(d)["rulings"][0].pop("fault"),
     "rulings/0"),
    ("a fault of no seat", "sample", lambda d: field(d)["rulings"][0].update(fault=[]),
     "rulings/0/fault"),
    ("a ruling without board", "sample", lambda d: field(d)["rulings"][0].pop("board"),
     "rulings/0"),
    ("marks for a seat called O", "rulings",
     lambda d: rename(field(d)["rulings"][4]["marks"], "S", "O"), "rulings/4/marks"),
    ("a mark above 100", "rulings", lambda d: field(d)["rulings"][4]["marks"].update(E=101),
     "rulings/4/marks/E"),
    ("a penalty without players", "rulings",
     lambda d: field(d)["rulings"][8].pop("players"), "rulings/8"),
    ("a penalty in match points", "rulings",
     lambda d: rename(field(d)["rulings"][8], "percent", "pm"), "rulings/8"),
    ("a session penalty without percent", "sample",
     lambda d: d["sessions"][0]["penalties"][0].pop("percent"), "penalties/0"),
    ("a play that does not say who sat South", "without-movement",
     lambda d: field(d)["plays"][0].pop("S"), "plays/0"),
    ("a contestant that is no label", "without-movement",
     lambda d: field(d)["plays"][0].update(S="p7"), "plays/0/S"),
    ("a line-up that defends with two", "teams",
     lambda d: field(d)["lineups"][0]["defence"].pop(), "lineups/0/defence"),
    ("a quadrette of two", "quadrettes",
     lambda d: field(d)["seats"].update(Q1=["p1", "p2"]), "seats/Q1"),
    ("a penalty of a quadrette in percent", "quadrettes",
     lambda d: rename(field(d)["rulings"][0], "pm", "percent"), "rulings/0"),
    ("match points in triplettes", "triplettes",
     lambda d: field(d)["rulings"][0].update(kind="plus-minus-four"), "rulings/0/kind"),
    ("a movement without West", "own-movement",
     lambda d: field(d)["movement"]["fields"][0]["rounds"][0]["tables"][0].pop("W"),
     "movement"),
    ("a defence of two", "attack-defence",
     lambda d: field(d)["seats"]["D3"].pop(), "seats/D3"),
    ("an attack of two", "attack-defence",
     lambda d: field(d)["seats"].update(A1=["p1", "p2"]), "seats/A1"),
    ("a percentage in Attaque-Défense", "attack-defence",
     lambda d: rename(d["sessions"][0]["penalties"][0], "pm", "percent"), "penalties/0"),
    ("a forty-sixty in Attaque-Défense", "attack-defence",
     lambda d: field(d)["rulings"][0].update(kind="forty-sixty"), "rulings/0/kind"),
    ("a fault of a seat in Attaque-Défense", "attack-defence",
     lambda d: field(d)["rulings"][0].update(fault=["S"]), "rulings/0/fault"),
    ("a seat of a line in Attaque-Défense", "attack-defence",
     lambda d: rename(field(d)["seats"], "A1", "N1"), "N1"),
    ("a free deal without oudlers", "free-deals",
     lambda d: field(d)["plays"][0].pop("oudlers"), "plays/0"),
    ("92 points", "free-deals", lambda d: field(d)["plays"][0].update(points=92), "points"),
    ("totals of one deal", "free-deals",
     lambda d: [p.update(deal=1) for p in field(d)["plays"] if "totals" in p], "plays"),
    ("a penalty of free deals in percent", "free-deals",
     lambda d: rename(d["sessions"][0]["penalties"][0], "points", "percent"), "points"),
    ("a deal of whist with 14 tricks", "whist",
     lambda d: field(d)["plays"][0]["contracts"][0].update(tricks=14), "tricks"),
    ("a partner who is declarer", "whist",
     lambda d: field(d)["plays"][0]["contracts"][0].update(by=["N", "N"]), "by"),
    ("a grid of another name", "whist",
     lambda d: d["options"].update(whist_grid="ours"), "whist_grid"),
]


def places(errors):
    """The place and message of errors, with those inside anyOf."""
    for error in errors:
        yield "/".join(str(p) for p in error.absolute_path) + ": " + error.message
        yield from places(error.context or [])


def check_examples(validators):
    failures = []
    paths = sorted(glob.glob(os.path.join(ROOT, "examples", "*.json")))
    if not paths:
        failures.append("examples/ holds no document")
    for path in paths:
        name = os.path.relpath(path, ROOT)
        with open(path, encoding="utf-8") as f:
            doc = json.load(f)
        kind = "whist-grid" if "whist_grid" in doc else "tournament"
        found = list(places(validators[kind].iter_errors(doc)))
        failures += ["%s: %s" % (name, e) for e in found[:5]]
        print("%-8s %s" % ("wrong" if found else "valid", name))
    return failures


def check_licences():
    """What clashes: importing all examples must keep everybody's name."""
    owner, failures = {}, []
    for path in sorted(glob.glob(os.path.join(ROOT, "examples", "*.json"))):
        for player in load(path).get("players", []):
            licence, name = player.get("licence"), player["name"]
            if licence and owner.setdefault(licence, name) != name:
                failures.append("%s: %s has the licence %s of %s"
                                % (os.path.basename(path), name, licence, owner[licence]))
    return failures


def check_damages(tournament):
    failures = []
    for name, example, damage, word in DAMAGES:
        doc = copy.deepcopy(load("examples", example + ".json"))
        damage(doc)
        found = list(places(tournament.iter_errors(doc)))
        if not found:
            failures.append("accepted: " + name)
        elif not any(word in place for place in found):
            failures.append("%s: refused for something else: %s" % (name, found[0]))
        print("%-8s %s" % ("refused" if found else "taken", name))
    return failures


def check_file(validator, path):
    with sys.stdin if path == "-" else open(path, encoding="utf-8") as f:
        found = list(places(validator.iter_errors(json.load(f))))
    for place in found:
        print("%s: %s" % (path, place), file=sys.stderr)
    return 1 if found else 0


def main():
    validators = make_validators()
    if len(sys.argv) == 3 and sys.argv[1] in validators:
        return check_file(validators[sys.argv[1]], sys.argv[2])
    print("valid    docs/schema: " + ", ".join(SCHEMAS))
    failures = check_examples(validators) + check_licences() + check_movement()
    failures += check_damages(validators["tournament"])
    for failure in failures:
        print("check_examples: " + failure, file=sys.stderr)
    print("%d damaged documents, %d failures" % (len(DAMAGES), len(failures)))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
