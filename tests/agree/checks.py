"""checks - what must hold of an evening whatever is told: everybody has one place or one
reason for none in each round, and sums and counts agree.
"""

import json
from collections import Counter


def check_places(naive):
    """Nobody sits twice in a round; who sits nowhere rests, has left, or has no seat."""
    for number, session in enumerate(naive.sessions, 1):
        rounds = max((max(field.rounds, default=0) for field in session.fields.values()),
                     default=0)
        for one in range(1, rounds + 1):
            places = Counter()
            for field in session.fields.values():
                for table, at in field.rounds.get(one, {}).items():
                    for side in field.sides_of(at):
                        if field.plays_at(one, table) and naive.format != "bridge-teams":
                            places.update(set(field.members(one, at[side], side)))
            for player, count in places.items():
                if count > 1:
                    yield ("places: twice", ("place", number, player, one),
                           f"{count} places", "one")


def check_numbers(evening):
    """What is entered and what is missing are all boards of all tables that play; every
    ranking has each contestant once."""
    text = evening.text("results", evening.stream, "--json")
    if not text:
        return
    results = json.loads(text)
    naive = evening.naive
    there = sum(1 for number in range(1, len(naive.sessions) + 1)
                for _ in naive.slots(number))
    entered = sum(field.entered(one, place, board)
                  for number in range(1, len(naive.sessions) + 1)
                  for field, one, place, board in naive.slots(number))
    if entered + len(results["missing"]) != there:
        yield ("sums: missing", ("missing",), len(results["missing"]), there - entered)
    for one in results["rankings"]:
        seats = Counter((row.get("field"), row.get("seat")) for row in one["rows"])
        for seat, count in seats.items():
            if count > 1 and None not in seat:
                yield ("sums: ranking", ("rank", one["ranking"], seat), f"{count} rows", "one")
    yield from check_order(results, naive)
    told = {one["ranking"]: {row.get("player", str(row.get("players")))
                             for row in one["rows"]}
            for one in results["rankings"] if one["ranking"] in ("general", "alternate")}
    if len(told) == 2 and told["general"] != told["alternate"]:
        yield ("sums: ranking", ("rank",), sorted(told["general"] ^ told["alternate"]),
               "the same people")


def check_order(results, naive):
    """Ranks follow totals; whoever has no rank has none of these."""
    if len(naive.sessions) > 1:
        return
    for one in results["rankings"]:
        rows = [row for row in one["rows"] if row["rank"] is not None and "total" in row]
        if one["ranking"] == "alternate" or not rows:
            continue
        # Of matches, each side has a ranking of its own figure.
        figure = one["ranking"] if "won" in one["rows"][0] and \
            one["ranking"] in one["rows"][0] else "total"
        for above, below in zip(rows, rows[1:]):
            if above[figure] < below[figure] - 0.0002 and above["rank"] <= below["rank"]:
                yield ("sums: order", ("rank", one["ranking"], below["rank"]),
                       f"{below[figure]} below {above[figure]}", f"ranks by {figure}")


def check_evening(evening):
    """(kind, key, told, expected) of whatever does not hold."""
    yield from check_places(evening.naive)
    yield from check_numbers(evening)
