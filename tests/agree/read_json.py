"""read_json - what the JSON of the terminal and of the API tells."""

import json

from facts import Told, decimal, surface


def read_results(evening, text, where):
    results = json.loads(text)
    for row in (row for one in results["rankings"] for row in one["rows"]):
        for name in row.get("names") or [row.get("name")]:
            if "rank_of_player" in row:
                yield Told(("series", name), row["rank_of_player"])
    yield Told(("official",), results["rankings"][0]["ranking"])
    for one in results["rankings"]:
        name = one["ranking"] + (" " + one["line"] if "line" in one else "")
        for row in one["rows"]:
            who = tuple(row.get("names") or [row["name"]])
            yield Told(("rank", name, who), row["rank"])
            if "total" in row:
                yield Told(("total", name, who, "total"), decimal(row["total"]))
            if "field" in row and "seat" in row and "sessions" not in row:
                for person in who:
                    yield Told(("label", 1, person), (row["field"], row["seat"]))


@surface("results --json", languages=("en",))
def visit_results(evening, where):
    yield from read_results(evening, evening.text("results", evening.stream, "--json"), where)
