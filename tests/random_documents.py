"""random_documents - tournament documents drawn by lot, for tests that compare what
different doors of the program say about the same tournament.

Everything is invented; the same seed gives the same document.
"""

import json
import random

from http_support import etui

FAMILIES = ["DURAND", "ÉPARVIER", "DESBŒUFS", "LE GOFFIC", "D'ESPARVIN", "ŒUVRARD",
            "<b>BOLD</b>", "PÂQUETTE", "NÉRAUDEAU", "“QUOTED”", "GÂTINEAU", "ZIMMERLIN"]
GIVEN = ["Anne", "Benoît", "Zoé", "Jean-Noël", "Irène", "Loïc", "Gaël", "&amp; Co"]
TAKERS = "NWESENSWESNWSEWNWSNEWNES"  # of boards 1 to 24; docs/rules.md, boards
SEATS = "NESW"


def movement(program, tables, rounds, boards):
    """The fields of a movement of that size, as `etui movement` has them."""
    return json.loads(etui(program, "movement", "tarot-line", "--tables", str(tables),
                           "--rounds", str(rounds), "--boards", str(boards),
                           "--json"))["fields"]


def score(chance):
    """One that a garde can give, the usual ones often: so that some are equal."""
    made = chance.random() < 0.55
    size = 2 * (25 + chance.choice([0, 1, 2, 3, 5, 8, 10, 15, 20, 30]))
    return size if made else -(size + 2)


def ruling(chance, play):
    """A ruling on a play, of any kind that line tournaments have."""
    kind = chance.choice(["neutralised", "zero", "zero-both", "marks", "forty-sixty",
                          "forty-forty"])
    made = {name: play[name] for name in ("board", "round", "table")}
    made["kind"] = kind
    if kind in ("zero", "forty-sixty"):
        made["fault"] = chance.choice(["attack", "defence"])
    if kind == "marks":
        made["marks"] = {seat: chance.choice([0, 35, 60, 100])
                         for seat in SEATS if chance.random() < 0.7} or {"N": 60}
    return made


def field_of(chance, schedule, players, missing):
    """A field with its seats, plays and rulings."""
    labels = sorted({table[seat] for table in schedule["rounds"][0]["tables"]
                     for seat in SEATS})
    seats = dict(zip(labels, players))
    plays = [
        {"board": board, "round": one["round"], "table": table["table"],
         "score": score(chance)}
        for one in schedule["rounds"] for table in one["tables"]
        for board in table["boards"] if chance.random() >= missing
    ]
    rulings = [ruling(chance, play) for play in plays if chance.random() < 0.03]
    return {"field": schedule["field"], "tables": schedule["tables"],
            "movement": "official", "seats": seats, "plays": plays, "rulings": rulings}


def document(program, seed, sessions=None):
    """A tournament: five to twelve tables in one or two fields, one or two sessions."""
    chance = random.Random(seed)
    tables = chance.choice([5, 6, 7, 10, 12])
    rounds = chance.choice([3, 4, 5])
    boards = chance.choice([2, 3, 4])
    sessions = sessions or chance.choice([1, 1, 1, 2])
    missing = chance.choice([0, 0.05, 0.5])
    fields = movement(program, tables, rounds, boards)
    people = [f"{FAMILIES[i % len(FAMILIES)]} {GIVEN[i // len(FAMILIES) % len(GIVEN)]} {i}"
              for i in range(4 * tables)]
    chance.shuffle(people)
    ids = [f"p{i + 1}" for i in range(len(people))]
    made = {
        "etui": 1, "name": f"Random {seed}", "date": "2026-11-15", "format": "tarot-line",
        "options": {"boards_per_table": boards, "rounds": rounds,
                    "event": chance.choice(["regularity", "regional", "final"]),
                    "ties": chance.choice(["share", "tops"]),
                    "compare": chance.choice(["all", "field"])},
        "players": [{"id": one, "name": name, "licence": str(1001000 + i)}
                    for i, (one, name) in enumerate(zip(ids, people))],
        "sessions": [],
    }
    for number in range(sessions):
        chance.shuffle(ids)
        left = iter(list(ids))
        made["sessions"].append({
            "coefficient": chance.choice([1, 1.5, 2]) if number else 1,
            "fields": [field_of(chance, one, [next(left) for _ in range(4 * one["tables"])],
                                missing) for one in fields],
            "penalties": [{"player": one, "percent": chance.choice([0.5, 1, 12.25]),
                           "why": "late"} for one in ids if chance.random() < 0.04],
        })
    return made
