"""read_json - what the JSON of the terminal and of the API tells: results, the document, the
list, the journal.
"""

import json

from facts import Told, decimal, surface
from naive import Naive, result_of

SIDES = ("N", "E", "S", "W", "F", "NS", "EW", "attack", "defence")


def ranking_name(one):
    return one["ranking"] + (" " + one["line"] if "line" in one else "")


def read_rankings(results, sessions, halved=False):
    """halved: people see matchpoints as 1, ½, 0, data always has 2, 1, 0."""
    for one in results["rankings"]:
        name = ranking_name(one)
        for row in one["rows"]:
            who = tuple(row.get("names") or [row.get("name", "")])
            yield Told(("rank", name, who), row["rank"])
            if name in ("attack", "defence") and "won" in row:
                row = {"total": row[name], "pm": row[name]}  # of a match, that side alone
            for key in ("total", "attack", "defence", "penalty", "percent", "matchpoints", "pm",
                        "vp", "imps", "points", "tops", "regularity", "bonus"):
                if row.get(key) is not None and not (key == "matchpoints" and halved):
                    yield Told(("total", name, who, key), decimal(row[key]))
            if sessions == 1 and "seat" in row:  # labels are of one session
                for person in who:
                    yield Told(("label", 1, person), (row.get("field", ""), row["seat"]))
    if results["rankings"]:
        yield Told(("official",), results.get("official") or results["rankings"][0]["ranking"])


def is_halved(evening):
    return evening.naive.options.get("matchpoints_shown") == "one"


def read_boards(results, form):
    for board in results["boards"]:
        for play in board["plays"]:
            place = (board["session"], play["field"], play["round"], play["table"],
                     board.get("board") or board.get("deal"))
            if play.get("state") == "missing":
                continue
            told = result_of(play)
            if isinstance(told, (int, str)) and "adjusted" not in play:
                yield Told(("result", *place), told)
            for side in SIDES:
                if isinstance(play.get(side), str):
                    yield Told(("result-label", *place, side), play[side])


def read_results(evening, text):
    results = json.loads(text)
    yield from read_rankings(results, len(evening.naive.sessions), is_halved(evening))
    yield from read_boards(results, evening.format)
    if results.get("published"):
        for row in results["rankings"][0]["rows"] if results["rankings"] else ():
            for person in row.get("names") or [row.get("name", "")]:
                yield Told(("wins", person), int(row["rank"] == 1))
    yield Told(("missing",), len(results["missing"]))
    for one in {(m["session"], m["field"], m["round"], m["table"])
                for m in results["missing"]}:
        count = sum((m["session"], m["field"], m["round"], m["table"]) == one
                    for m in results["missing"])
        yield Told(("missing", *one), count)
    for row in results["awards"]:
        for key in ("pcn", "pp"):
            if row.get(key) is not None:
                yield Told(("award", row.get("name", ""), key), decimal(row[key]))


def read_document(evening, text):
    """Who sits at each table, by the movement and the seats of the document."""
    document = json.loads(text)
    names = {one["id"]: one.get("name", "") for one in document["players"]}
    yield Told(("count", "players"), len(names))
    for one in document["players"]:
        yield Told(("series", one.get("name", "")), one.get("rank", ""))
    results = 0
    for number, session in enumerate(document["sessions"], 1):
        for field in session["fields"]:
            letter = field["field"]
            for label, who in field["seats"].items():
                for player in who if isinstance(who, list) else [who] if who else []:
                    yield Told(("label", number, names[player]), (letter, label))
            for play in field.get("plays", []):
                results += 1
                told = result_of(play)
                if isinstance(told, (int, str)) and "adjusted" not in play:
                    yield Told(("result", number, letter, play["round"], play["table"],
                                play.get("board", play.get("deal"))), told)
            if isinstance(field.get("movement"), dict):
                yield from read_movement(number, field["movement"], letter)


def read_movement(session, movement, letter):
    field = next((one for one in movement["fields"] if one["field"] == letter),
                 movement["fields"][0])
    for one in field["rounds"]:
        for table in one["tables"]:
            place = session, letter, one["round"], table["table"]
            yield Told(("boards", *place), tuple(table["boards"]))
            for side in SIDES:
                if side in table:
                    yield Told(("sits-label", *place, side), table[side] or "")


@surface("results --json", languages=("en",))
def visit_results(evening, where):
    yield from read_results(evening, evening.text("results", evening.stream, "--json"))


@surface("document", languages=("en",))
def visit_document(evening, where):
    yield from read_document(evening, evening.text("export", "json", evening.stream))


@surface("list --json", languages=("en",))
def visit_list(evening, where):
    one = json.loads(evening.text("list", "--json"))[0]
    yield Told(("missing",), one["missing"])
    yield Told(("count", "players"), one["players"])
    yield Told(("count", "results"), one["plays"])


@surface("api results", languages=("en",), roles=("api",))
def visit_api_results(evening, where):
    text = evening.get(f"/api/tournaments/{evening.stream}/results", where)
    if text:
        yield from read_results(evening, text)


@surface("api document", languages=("en",), roles=("api",))
def visit_api_document(evening, where):
    text = evening.get(f"/api/tournaments/{evening.stream}", where)
    if text:
        yield from read_document(evening, text)


@surface("api journal", languages=("en",), roles=("api",))
def visit_api_journal(evening, where):
    """The journal of the API is that of the file: what it says of seats, told again."""
    text = evening.get(f"/api/tournaments/{evening.stream}/journal?after=0", where)
    if not text:
        return
    again = Naive(json.loads(text)["events"], evening.naive.persons)
    for number, session in enumerate(again.sessions, 1):
        for letter, field in session.fields.items():
            for label, who in field.seats.items():
                for player in who:
                    yield Told(("label", number, again.name_of(player)), (letter, label))
    yield Told(("missing",), again.told_missing())
