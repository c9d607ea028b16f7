"""random_contests - documents of tournaments of two sides drawn by lot, for tests that
compare what different doors of the program say about them.

Everything is invented; the same seed gives the same document.
"""

import json
import random

from http_support import etui
from random_documents import FAMILIES, GIVEN

RANKS = ["1N", "1P", "1C", "2P", "3T", "4K", "NC", ""]
CONTRE = {4, 7, 10}  # boards of Attaque-Défense; docs/rules.md
SANS = {13, 18, 24, 28, 31, 34}
# The size of a crew by the first letter of its label, the kind of movement, sizes.
FORMATS = {
    "tarot-attack-defence": ({"A": 1, "D": 3}, "mitchell", (5, 7)),
    "tarot-quadrettes": ({"Q": 4}, "teams", (4, 6)),
    "tarot-teams": ({"T": 5}, "teams", (4, 6)),
    "tarot-triplettes": ({"T": 3}, "howell", (3, 4)),
}
SIDES = ("attack", "defence")


def movement(program, form, tables):
    """The one field of the format's movement of that size."""
    kind = FORMATS[form][1]
    return json.loads(etui(program, "movement", form, "--tables", str(tables), "--boards",
                           "2", "--kind", kind, "--json"))["fields"][0]


def score(chance, form, board):
    """One that the board's contract can give, the usual ones often."""
    factor = 2
    if form == "tarot-attack-defence":
        factor = 6 if board in CONTRE else 4 if board in SANS else 2
    points = factor * (25 + chance.choice([1, 2, 3, 5, 8, 10, 15]))
    return points if chance.random() < 0.6 else -points


def lineups(chance, labels, seats, rounds):
    """Who of a team attacks and who defends, round by round."""
    made = []
    for label in labels:
        for number in range(1, rounds + 1):
            four = chance.sample(seats[label], 4)
            made.append({"round": number, "seat": label, "attack": four[0],
                         "defence": four[1:]})
    return made


def document(program, form, seed):
    """A tournament of that format; a few results are missing, a few are ruled on."""
    chance = random.Random(f"{form} {seed}")
    crews, kind, sizes = FORMATS[form]
    schedule = movement(program, form, chance.choice(sizes))
    labels = sorted({table[side] for one in schedule["rounds"] for table in one["tables"]
                     for side in SIDES if table.get(side)})
    seats = {}
    players = []
    for label in labels:
        own = [f"p{len(players) + k + 1}" for k in range(crews[label[0]])]
        players += [{"id": one, "rank": chance.choice(RANKS),
                     "name": f"{chance.choice(FAMILIES)} {chance.choice(GIVEN)} {one[1:]}"}
                    for one in own]
        seats[label] = own if len(own) > 1 else own[0]
    plays = [{"board": board, "round": one["round"], "table": table["table"],
              "score": score(chance, form, board)}
             for one in schedule["rounds"] for table in one["tables"]
             for board in table["boards"] if chance.random() > 0.04]
    rulings = [{**{key: play[key] for key in ("board", "round", "table")},
                "kind": "neutralised"} for play in plays if chance.random() < 0.03]
    unit = "percent" if form == "tarot-triplettes" else "pm"
    field = {"field": "A", "tables": schedule["tables"],
             "movement": kind, "seats": seats, "plays": plays, "rulings": rulings}
    if form == "tarot-teams":
        field["lineups"] = lineups(chance, labels, seats, len(schedule["rounds"]))
    return {"etui": 1, "name": f"{form} {seed}", "date": "2026-11-15", "format": form,
            "options": {"boards_per_table": 2, "rounds": len(schedule["rounds"])},
            "players": players,
            "sessions": [{"coefficient": 1.0, "fields": [field],
                          "penalties": [{"player": chance.choice(players)["id"],
                                         unit: 1.5, "why": "late"}]}]}
