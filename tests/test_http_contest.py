#!/usr/bin/python3
"""test_http_contest - the pages of results of tournaments of two sides over HTTP: they say
what `etui results` says, and nothing that is not to be seen.

Usage: test_http_contest.py ETUI GENERATE_EVENING [NAME…]. Prints TAP.
"""

import json
import re
import tempfile
import unittest
from pathlib import Path

import generated
import test_http_results as line
from http_support import SAMPLE, Club, Server, etui, main, program_of_arguments
from test_http_results import number, page_of, reasons, without

PROGRAM = program_of_arguments() if __name__ == "__main__" else None
GENERATOR = program_of_arguments() if __name__ == "__main__" else None
line.PROGRAM = PROGRAM
LANGUAGES = ("en", "fr")
EXAMPLES = ("attack-defence", "quadrettes", "triplettes", "teams")
SEEDS = range(1, 4)
SIDES = ("attack", "defence")
OWN = {"rank", "player", "players", "name", "names", "seat", "field", "sessions", "team"}


def example(name):
    return json.loads(Path(SAMPLE).with_name(f"{name}.json").read_text())


def crew_of(row):
    return row.get("players") or [row["player"]]


def figures_of(row):
    """The figures of a row of a ranking, by their names, in the order of the columns."""
    return [key for key in row if key not in OWN]


def take_informing(results):
    """The rankings of quadrettes that are for information, taken out of the results."""
    informing = results["rankings"][1:]
    results["rankings"] = [{**results["rankings"][0],
                            "rows": [{key: row[key] for key in row if key not in SIDES}
                                     for row in results["rankings"][0]["rows"]]}]
    return informing


def linked(node):
    """The players whom the links of an element lead to."""
    return [one.attributes["href"].rsplit("/", 1)[1] for one in node.all("a")
            if "/players/" in one.attributes["href"]]


def cells_of(row):
    return [one for one in row.inside if getattr(one, "name", "") in ("td", "th")]


def place_of(text):
    """Table and round of a text like "Table 3, round 2"; in either language."""
    return tuple(int(one) for one in re.findall(r"\d+", text)[:2])


class Contests(unittest.TestCase):
    """Tournaments of every format, published."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.database = str(Path(cls.folder.name) / "contests.db")
        documents = [example(name) for name in EXAMPLES]
        documents += [generated.document(GENERATOR, form, seed, sessions=1)
                      for form in generated.KINDS if form != "tarot-line"
                      for seed in SEEDS]
        cls.documents = []
        cls.informing = {}
        for one, document in enumerate(documents, 1):
            etui(PROGRAM, "import", "-", "--db", cls.database, given=json.dumps(document))
            etui(PROGRAM, "publish", str(one), "--db", cls.database)
            results = json.loads(etui(PROGRAM, "results", str(one), "--db", cls.database,
                                      "--json"))
            if document["format"] == "tarot-quadrettes":
                cls.informing[one] = take_informing(results)
            cls.documents.append((one, document, results))
        cls.server = Server(PROGRAM, cls.database)

    @classmethod
    def tearDownClass(cls):
        cls.server.stop()
        cls.folder.cleanup()

    def same(self, shown, wanted, where):
        """A figure of a page, rounded to what it shows, and the one of the results."""
        value = number(shown)
        if wanted is None:
            self.assertIsNone(value, where)
            return
        self.assertIsNotNone(value, where)
        decimals = re.search(r"[.,](\d+)", shown)
        half = 0.50001 / 10 ** (len(decimals[1]) if decimals else 0)
        self.assertLessEqual(abs(value - wanted), half + 0.00005, where)

    def check_ranking(self, table, rows, where):
        used = [key for key in figures_of(rows[0])
                if key != "total" and any(row[key] for row in rows)] + ["total"]
        shown = table.one("tbody").all("tr")
        self.assertEqual(len(shown), len(rows), where)
        for tr, row in zip(shown, rows):
            cells = cells_of(tr)
            self.assertEqual(len(cells), 3 + len(used), where)
            self.assertEqual(number(cells[0].text()), row["rank"], where)
            self.assertEqual(cells[1].text(), row["seat"], where)
            self.assertEqual(linked(cells[2]), crew_of(row), where)
            names = " · ".join(row.get("names") or [row["name"]])
            if "team" in row:
                names = f"{row['team']} {names}"
            self.assertEqual(without(cells[2], "below").split(), names.split(), where)
            for cell, key in zip(cells[3:], used):
                self.same(cell.text(), row[key], (where, row["seat"], key))

    def test_rankings(self):
        for one, _, results in self.documents:
            for lang in LANGUAGES:
                page = page_of(self.server, f"/tournaments/{one}/ranking", lang)
                tables = page.all("table", css="contest")
                self.assertEqual(len(tables), len(results["rankings"]))
                for table, ranking in zip(tables, results["rankings"]):
                    self.check_ranking(table, ranking["rows"], (one, lang))

    def test_a001_43_attack_and_defence_of_quadrettes(self):
        for one, rankings in self.informing.items():
            self.assertEqual([ranking["ranking"] for ranking in rankings], list(SIDES))
            for ranking, size in zip(rankings, (1, 3)):
                page = page_of(self.server,
                               f"/tournaments/{one}/ranking?ranking={ranking['ranking']}")
                rows = page.one("table", css="contest").one("tbody").all("tr")
                self.assertEqual(len(rows), len(ranking["rows"]))
                for tr, row in zip(rows, ranking["rows"]):
                    cells = cells_of(tr)
                    self.assertEqual(number(cells[0].text()), row["rank"])
                    self.assertEqual(linked(cells[2]), crew_of(row))
                    self.assertEqual(len(crew_of(row)), size)
                    self.same(cells[-1].text(), row[ranking["ranking"]], row["seat"])

    def test_a_ranking_alone_and_by_name(self):
        for one, _, results in self.documents:
            for ranking in results["rankings"]:
                path = f"/tournaments/{one}/ranking?ranking={ranking['ranking']}"
                seats = [row["seat"] for row in ranking["rows"]]
                for query, wanted in (("", seats), ("&sort=name", None)):
                    page = page_of(self.server, path + query)
                    rows = page.one("table", css="contest").one("tbody").all("tr")
                    shown = [cells_of(row)[1].text() for row in rows]
                    self.assertEqual(shown if wanted else sorted(shown),
                                     wanted or sorted(seats))
            for bad in ("alternate", "line", "nonsense", "%25"):
                answer = self.server.get(f"/tournaments/{one}/ranking?ranking={bad}")
                self.assertEqual(answer.status, 404, bad)

    def test_anybody_of_a_crew_is_found(self):
        one, document, results = self.documents[0]
        rows = {id_: row["seat"] for ranking in results["rankings"]
                for row in ranking["rows"] for id_ in crew_of(row)}
        for player in document["players"][::5]:
            page = page_of(self.server, f"/tournaments/{one}/ranking?q=" +
                           line.quote(player["name"]))
            shown = [cells_of(row)[1].text() for table in page.all("table", css="contest")
                     for row in table.one("tbody").all("tr")]
            self.assertEqual(shown, [rows[player["id"]]], player)

    def test_players(self):
        for one, document, results in self.documents:
            rows = {id_: row for ranking in results["rankings"]
                    for row in ranking["rows"] for id_ in crew_of(row)}
            page = page_of(self.server, f"/tournaments/{one}/players")
            shown = page.one("table", css="ranking").one("tbody").all("tr")
            self.assertEqual(len(shown), len(document["players"]))
            for tr in shown:
                name, seat, rank, total = cells_of(tr)
                row = rows[linked(name)[0]]
                self.assertEqual(seat.text(), row["seat"])
                self.assertEqual(number(rank.text()), row["rank"])
                self.same(total.text(), row["total"], row["seat"])

    def check_board(self, page, board, crews, where):
        facts = page.all("dl", css="board-sum")
        keys = [key for key in board if key not in ("session", "board", "plays", "taker")]
        if facts and keys:
            shown = [one.text() for one in facts[0].all("dd")]
            self.assertEqual(len(shown), len(keys), where)
            for text, key in zip(shown, keys):
                self.same(text, board[key], (where, key))
        plays = {(play["table"], play["round"]): play for play in board["plays"]}
        seen = set()
        for body in page.one("table", css="contest-board").all("tbody"):
            rows = body.all("tr")
            place = place_of(body.one("td", css="place-cell").text())
            if place not in plays:
                self.assertEqual(number(cells_of(rows[0])[-1].text()), None, where)
                continue
            play = plays[place]
            seen.add(place)
            self.same(without(rows[0].one("th"), "below"), play["score"], where)
            for side, row in zip(SIDES, rows):
                self.assertIn(play[side], row.one("td", css="name").text().split(), where)
                people = linked(row)
                self.assertTrue(people and set(people) <= set(crews[play[side]]), where)
                wanted = [key for key in play if key.endswith("_" + side)]
                figures = cells_of(row)[-len(wanted):]
                for cell, key in zip(figures, wanted):
                    self.same(cell.text(), play[key], (where, place, key))
        self.assertEqual(seen, set(plays), where)

    def test_boards(self):
        for one, document, results in self.documents:
            seats = document["sessions"][0]["fields"][0]["seats"]
            crews = {label: own if isinstance(own, list) else [own]
                     for label, own in seats.items()}
            for board in results["boards"]:
                path = f"/tournaments/{one}/results/{board['board']}"
                for lang in LANGUAGES if one <= 2 else ("en",):
                    self.check_board(page_of(self.server, path, lang), board, crews, path)

    def check_sheet(self, page, row, results, where):
        once = "matches" in results  # what a board is worth stands where they attack
        wanted = sorted((play["round"], board["board"], side, play["score"],
                         [None if once and side == "defence" else play[key]
                          for key in play if key.endswith("_" + side)])
                        for board in results["boards"] for play in board["plays"]
                        for side in SIDES if play[side] == row["seat"])
        table = page.one("table", css="contest-road")
        shown = []
        width = len(table.one("thead").all("th"))
        for body in table.all("tbody"):
            rows = body.all("tr")
            round_ = int(re.findall(r"\d+", rows[0].text())[0])
            shown += [(round_, cells_of(tr)) for tr in rows[1:]
                      if len(cells_of(tr)) == width]
        self.assertEqual(len(shown), len(wanted), where)
        for one in wanted:
            self.assertTrue(any(self.is_line(cells, round_, one)
                                for round_, cells in shown), (where, one))
        ends = [cells_of(tr)[-1].text() for tr in table.one("tfoot").all("tr")]
        keys = figures_of(row)
        self.assertEqual(len(ends), len(keys) + (row["rank"] is not None), where)
        for text, key in zip(ends, keys):
            self.same(text, row[key], (where, key))
        if row["rank"] is not None:
            self.assertEqual(int(ends[-1]), row["rank"], where)

    def is_line(self, cells, round_, wanted):
        """Whether a row of a sheet is that play."""
        figures = wanted[4]
        texts = [cell.text() for cell in cells]
        score = next(cell for cell in cells if "score" in cell.classes).text()
        if (round_, number(texts[0])) != wanted[:2] or number(score) != wanted[3]:
            return False
        for text, value in zip(texts[-len(figures):], figures):
            shown = number(text)
            if (shown is None) != (value is None):
                return False
            if value is not None and abs(shown - value) > 0.00501:
                return False
        return True

    def test_sheets(self):
        for one, _, results in self.documents:
            for ranking in results["rankings"]:
                for row in ranking["rows"]:
                    path = f"/tournaments/{one}/players/{crew_of(row)[-1]}"
                    self.check_sheet(page_of(self.server, path), row, results, path)

    def test_the_ten_columns_of_attaque_defense(self):
        page = page_of(self.server, "/tournaments/1/players/p2")
        table = page.one("table", css="contest-road")
        self.assertEqual([without(one, "below").strip()
                          for one in table.one("thead").all("th")],
                         ["Board", "Contract", "Against", "Score", "Made", "Failed",
                          "Reference", "PM", "Percent", "Regularity"])
        cells = {}
        for body in table.all("tbody"):
            for row in body.all("tr")[1:]:
                texts = [without(cell, "below").strip() for cell in cells_of(row)]
                cells[texts[0]] = texts
        self.assertEqual(cells["4"][1], "GC")
        self.assertEqual(cells["13"][1], "GS")
        self.assertEqual(cells["1"][1], "G")

    def test_meetings_are_those_of_the_movement(self):
        for one, document, _ in self.documents[len(EXAMPLES):]:
            schedule = generated.movement(PROGRAM, document)[0]
            wanted = {}
            for round_ in schedule["rounds"]:
                for table in round_["tables"]:
                    pair = frozenset((table["attack"], table["defence"]))
                    if table["boards"]:
                        wanted.setdefault(pair, set()).add(
                            f"{round_['round']}/{table['table']}")
            shown = {}
            page = page_of(self.server, f"/tournaments/{one}/meetings")
            table = page.one("table", css="cross")
            head = [each.text() for each in table.one("thead").all("th")][1:]
            for row in table.one("tbody").all("tr"):
                own = row.one("th").all("b")[0].text()
                for label, cell in zip(head, row.all("td")):
                    if cell.text() != "–":
                        shown[frozenset((own, label))] = set(cell.text().split(", "))
            self.assertEqual(shown, wanted, one)

    def test_reasons_are_those_of_the_command_line(self):
        for one, _, results in self.documents:
            row = results["rankings"][-1]["rows"][0]
            board = results["boards"][0]
            own = crew_of(row)[-1]
            table = f"A{board['plays'][0]['table']}"
            for what in (own, f"{own}:total", f"{own}:rank", f"{own}:seat", row["seat"],
                         f"board:{board['board']}", f"board:{board['board']}:{table}"):
                for lang in LANGUAGES:
                    spoken = line.etui_in(lang, "results", str(one), "--db", self.database,
                                          "--why", what)
                    page = page_of(self.server, f"/tournaments/{one}/why/{what}", lang)
                    self.assertEqual(reasons(page), spoken.splitlines(), (one, what))

    def test_no_national_points_in_the_menu(self):
        page = page_of(self.server, "/tournaments/1/ranking")
        menu = page.one("nav", css="places").text()
        self.assertNotIn("National points", menu)
        self.assertIn("Who met whom", menu)

    def test_the_people_of_a_crew_have_its_rank(self):
        one, document, results = self.documents[0]
        etui(PROGRAM, "list", "--db", self.database)
        people = page_of(self.server, "/players")
        name = document["players"][2]["name"]
        link = next(each for each in people.all("a") if each.text() == name)
        rows = {id_: row for ranking in results["rankings"] for row in ranking["rows"]
                for id_ in crew_of(row)}
        page = page_of(self.server, link.attributes["href"])
        row = next(tr for tr in page.all("tr")
                   if any(each.attributes["href"].startswith(f"/tournaments/{one}/")
                          for each in tr.all("a")))
        cells = cells_of(row)
        wanted = rows[document["players"][2]["id"]]
        self.assertEqual(int(cells[1].text().split("/")[0]), wanted["rank"])
        self.same(cells[2].text(), wanted["total"], name)


class Hidden(unittest.TestCase):
    """Nothing of a tournament that is not published, but names and seats."""

    def test_nothing_before_publication(self):
        for name in EXAMPLES:
            with tempfile.TemporaryDirectory() as folder:
                path = Path(SAMPLE).with_name(f"{name}.json")
                club = Club(PROGRAM, folder, document=str(path))
                try:
                    self.check(club.server, name)
                finally:
                    club.server.stop()

    def check(self, server, name):
        for path in ("ranking", "ranking?ranking=attack", "players/p1", "players/p2",
                     "results", "results/1", "results/1?session=1", "why/p1", "why/p1:total",
                     "why/A1", "why/board:1", "why/board:1:A1", "awards"):
            answer = server.get(f"/tournaments/1/{path}")
            self.assertIn(answer.status, (403, 404), (name, path))
            self.assertNotRegex(answer.text, r"class=\"num|[+−]\d", (name, path))
        for path in ("players", "meetings", "where", "where?player=p2", "screen",
                     "why/p1:seat"):
            answer = server.get(f"/tournaments/1/{path}")
            self.assertEqual(answer.status, 200, (name, path))
            self.assertNotRegex(answer.text, r"[+−]\d\d|\d%|PM", (name, path))


if __name__ == "__main__":
    main(__name__)
