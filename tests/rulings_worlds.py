#!/usr/bin/python3
"""rulings_worlds - a small tournament of each format of tarot, on which rulings are tried.

    python3 rulings_worlds.py WORLD     its document: individuals, triplettes, teams,
                                        quadrettes, free, five
"""

import json
import sys

from rulings_naive import Duels, Free, Individuals, Play, Topage

SEATS = "NESW"
TAKER = {1: 0, 2: 3, 3: 1}  # of the boards used here; checked against the program


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
            sign = 1 if margin >= 0 else -1
            score = sign * 2 * (25 + abs(margin)) + sign * 20 + 20  # handful, petit
            plays.append(Play((1, table, deal), [str(4 * table - 3 + n) for n in range(4)],
                              score, taker,
                              {"taker": SEATS[taker], "contract": "garde",
                               "points": points, "oudlers": oudlers,
                               "handful": ["single"], "petit": "attack"}))
    return Free("tarot-free", crews, plays)


WORLDS = {"individuals": individuals(), "triplettes": triplettes(),
          "teams": duels("tarot-teams", "T", 4),
          "quadrettes": duels("tarot-quadrettes", "Q", 4), "free": free()}


def five():
    """A table of five: in deal 1 North, who called East, makes a garde; in deal 2 South
    goes down, who called West."""
    deals = [{"taker": "N", "partner": "E", "points": 45, "oudlers": 2},
             {"taker": "S", "partner": "W", "points": 30, "oudlers": 1}]
    seats = dict(zip("NESWF", "12345"))
    table = {"table": 1, "boards": [1, 2], **seats}
    return {
        "etui": 1, "name": "Essai", "date": "2026-01-06", "format": "tarot-free",
        "players": [{"id": f"f{n}", "name": f"F{n}"} for n in seats.values()],
        "sessions": [{"fields": [{
            "field": "A", "tables": 1, "seats": {n: f"f{n}" for n in seats.values()},
            "movement": {"format": "tarot-free", "kind": "own", "fields": [
                {"field": "A", "tables": 1, "rounds": [{"round": 1, "tables": [table]}]}]},
            "plays": [{"round": 1, "table": 1, "deal": number + 1, "contract": "garde",
                       **deal} for number, deal in enumerate(deals)]}]}]}


if __name__ == "__main__":
    name = sys.argv[1]
    json.dump(five() if name == "five" else WORLDS[name].document(), sys.stdout)
