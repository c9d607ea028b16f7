#!/usr/bin/python3
"""Several sessions of pairs: what all of them come to, from what each comes to alone.

Random events of two or three sessions are scored by the program. A second computation takes
each session as an evening of its own and adds them up as the rules say: matchpoints are one
percentage over all boards played, where a session's boards (and its penalty) count by its
coefficient; IMPs are added up, times the coefficient, or shared over all boards.

    tests/test_bridge_sessions.py build/etui [SEEDS]
"""
import copy
import json
import os
import random
import subprocess
import sys
from fractions import Fraction

ETUI = os.path.abspath(sys.argv[1])
SEEDS = int(sys.argv[2]) if len(sys.argv) > 2 else 24
MOVEMENTS = [("mitchell", 5), ("mitchell", 7), ("gueridon", 6), ("skip", 8), ("howell", 4)]


def run(*args, given=None):
    done = subprocess.run([ETUI, *args], capture_output=True, text=True, input=given)
    assert done.returncode == 0, (args, done.stderr)
    return done.stdout


def results(document):
    return json.loads(run("results", "-", "--json", given=json.dumps(document)))


def make_session(chance, movement, players):
    rounds = movement["fields"][0]["rounds"]
    seats = sorted({table[side] for turn in rounds for table in turn["tables"]
                    for side in ("NS", "EW")})
    plays = [{"board": board, "round": turn["round"], "table": table["table"],
              "score": chance.choice([110, 140, -100, 170, -110, 0, 90, -140])}
             for turn in rounds for table in turn["tables"] for board in table["boards"]
             if chance.random() < 0.9]
    for play in plays:
        if chance.random() < 0.04:
            play["adjusted"] = chance.choice([[60, 40], [50, 50], [40, 60]])
            del play["score"]
    session = {"coefficient": chance.choice([1, 1, 2, 0.5, 1.5]),
               "fields": [{"field": "A", "tables": movement["fields"][0]["tables"],
                           "movement": movement, "plays": plays,
                           "seats": {label: players[i] for i, label in enumerate(seats)}}]}
    if chance.random() < 0.5:
        session["penalties"] = [{"player": chance.choice(players)[0], "percent": 1.5}]
    return session


def make_document(seed):
    chance = random.Random(seed)
    kind, tables = chance.choice(MOVEMENTS)
    movement = json.loads(run("movement", "bridge-pairs", "--kind", kind, "--tables",
                              str(tables), "--boards", "2", "--json"))
    players = [[f"p{2 * i}", f"p{2 * i + 1}"] for i in range(2 * tables)]
    options = {"scoring": chance.choice(["matchpoints", "matchpoints", "butler", "cross-imps"])}
    sessions = [make_session(chance, movement, players) for _ in range(chance.choice([2, 3]))]
    if options["scoring"] != "matchpoints":
        if chance.random() < 0.5:
            options["imps_ranked"] = "board"
        for session in sessions:
            for penalty in session.get("penalties", []):
                penalty["points"] = penalty.pop("percent")
    return {"etui": 1, "name": "Sessions", "date": "2026-11-15", "format": "bridge-pairs",
            "options": options, "sessions": sessions,
            "players": [{"id": one} for pair in players for one in pair]}


def boards_of(result):
    """How many boards of each pair have a mark."""
    count = {}
    for board in result["boards"]:
        for play in board["plays"]:
            for side in ("NS", "EW"):
                marks = [play.get(f"{key}_{side.lower()}", play.get(f"{key}_{side}"))
                         for key in ("matchpoints", "imps")]
                if any(mark is not None for mark in marks):
                    count[play[side]] = count.get(play[side], 0) + 1
    return count


def expected(document):
    """The total of each pair, from evenings of one session."""
    points = document["options"]["scoring"] == "matchpoints"
    mean = points or document["options"].get("imps_ranked") == "board"
    sums, weights = {}, {}
    for session in document["sessions"]:
        alone = copy.deepcopy({**document, "sessions": [session]})
        times = Fraction(str(session["coefficient"]))
        alone["sessions"][0]["coefficient"] = 1
        result = results(alone)
        count = boards_of(result)
        for ranking in result["rankings"]:
            for row in ranking["rows"]:
                n = count.get(row["seat"], 0)
                if row["total"] is None or n == 0:
                    continue
                weight = times * n if mean else times
                sums[row["seat"]] = sums.get(row["seat"], 0) + weight * Fraction(
                    str(row["total"]))
                weights[row["seat"]] = weights.get(row["seat"], 0) + weight
    return {seat: sums[seat] / (weights[seat] if mean else 1) for seat in sums}


def main():
    compared = 0
    for seed in range(1, SEEDS + 1):
        document = make_document(seed)
        wanted = expected(document)
        for ranking in results(document)["rankings"]:
            rows = ranking["rows"]
            for row in rows:
                if row["total"] is None:
                    continue
                far = abs(float(wanted[row["seat"]]) - row["total"])
                assert far < 0.0004, (seed, row, float(wanted[row["seat"]]))
                better = sum(other["total"] > row["total"] for other in rows
                             if other["total"] is not None)
                assert row["rank"] == better + 1, (seed, row)
                compared += 1
    print(f"{SEEDS} events, {compared} totals, all the same")
    assert compared > 100


if __name__ == "__main__":
    main()
