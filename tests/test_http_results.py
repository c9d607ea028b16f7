#!/usr/bin/python3
"""test_http_results - the pages of results over HTTP: they say what `etui results` says,
and nothing that is not to be seen, however it is asked for.

Usage: test_http_results.py ETUI GENERATE_EVENING [NAME…]. Prints TAP.
"""

import json
import re
import tempfile
import unittest
from pathlib import Path
from urllib.parse import quote, urlencode

import generated
from html_tree import tree
from http_support import SAMPLE, Club, ClubCase, Server, etui, main, program_of_arguments
from waiting import PATIENCE

PROGRAM = program_of_arguments() if __name__ == "__main__" else None
GENERATOR = program_of_arguments() if __name__ == "__main__" else None
SEEDS = range(1, 11)
LANGUAGES = ("en", "fr")
HALF = 0.00501  # a percentage is shown with two decimals, results have four


def number(text):
    """A figure as people read it; None where there is none."""
    text = text.replace("\u2212", "-").replace("\u00a0", "").replace("%", "")
    text = text.replace("\u202f", "").replace(",", ".").strip()
    return None if text in ("–", "", "not played") else float(text)


def page_of(server, path, lang="en", **more):
    answer = server.get(path, headers={"Accept-Language": lang}, **more)
    if answer.status != 200:
        raise AssertionError(f"{path}: {answer}")
    return tree(answer.text)


def without(node, *names):
    """The element's text without that of parts of these classes."""
    return "".join(
        one if isinstance(one, str) else
        "" if set(one.classes) & set(names) else without(one, *names)
        for one in node.inside
    )


def table_rows(table, ids):
    """The rows of a ranking: the text of each cell by its column, and who it is."""
    head = [without(one, "below").strip() for one in table.one("thead").all("th")]
    rows = []
    for row in table.one("tbody").all("tr"):
        cells = [one for one in row.inside if one.name in ("td", "th")]
        made = {title: " ".join(without(cell, "below").split())
                for title, cell in zip(head, cells)}
        link = row.one("th").all("a")[0].attributes["href"]
        made["player"] = link.rsplit("/", 1)[1]
        if made["player"] not in ids:
            raise AssertionError(f"{link} leads to nobody")
        rows.append(made)
    return rows


class Tournaments(unittest.TestCase):
    """Random tournaments, published."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.database = str(Path(cls.folder.name) / "random.db")
        cls.documents = []
        for seed in SEEDS:
            document = generated.document(GENERATOR, "tarot-line", seed)
            etui(PROGRAM, "import", "-", "--db", cls.database, given=json.dumps(document))
            number_ = len(cls.documents) + 1
            etui(PROGRAM, "publish", str(number_), "--db", cls.database)
            results = json.loads(etui(PROGRAM, "results", str(number_), "--db",
                                      cls.database, "--json"))
            cls.documents.append((number_, document, results))
        cls.server = Server(PROGRAM, cls.database)

    @classmethod
    def tearDownClass(cls):
        cls.server.stop()
        cls.folder.cleanup()

    def each(self):
        return self.documents

    def same(self, shown, wanted, where):
        """A figure of the page, and the one of the results."""
        value = number(shown)
        if wanted is None:
            self.assertIsNone(value, where)
        else:
            self.assertIsNotNone(value, where)
            self.assertLess(abs(value - wanted), HALF, where)

    def check_row(self, shown, row, words, where):
        self.assertEqual(shown["player"], row["player"], where)
        self.assertEqual(number(shown[words["Rank"]]), row["rank"], where)
        self.assertEqual(shown[words["Name"]], " ".join(row["name"].split()), where)
        self.same(shown[words["Total"]], row["total"], where)
        self.assertEqual(int(shown[words["Tops"]]), row["tops"], where)
        seat = shown[words["Seat"]].replace("O", "W") if "Place" in words.values() \
            else shown[words["Seat"]]
        self.assertTrue(seat.replace(" ", "").startswith(row["seat"]), (where, seat))
        for one, title in enumerate(words["sessions"]):
            figure = {each["session"]: each for each in row["sessions"]}.get(one + 1)
            self.same(shown[title], figure and figure["total"], where)
        if words["sessions"]:
            self.assertEqual(shown[words["Qualified"]] == "✓", row["qualified"], where)
        if not words["sessions"]:
            self.same(shown[words["Attack"]], row["attack"], where)
            self.same(shown[words["Defence"]], row["defence"], where)
            if words["Penalty"] in shown:
                said = number(shown[words["Penalty"]])  # one too small to be seen: 0
                self.same(shown[words["Penalty"]],
                          row["penalty"] if row["penalty"] or said == 0 else None, where)
            else:
                self.assertEqual(row["penalty"], 0, where)

    def words(self, lang, tables):
        """The titles of the columns, by place: they may be translated."""
        head = [without(one, "below").strip() for one in tables[0].one("thead").all("th")]
        english = ["Rank", "Seat", "Name"]
        sessions = [one for one in head if re.match(r"Session \d|Séance \d", one)]
        rest = ["Total", "Tops", "PCN"]
        if sessions:
            english.append("Qualified")
        else:
            english += ["Attack", "Defence"] + (["Penalty"] if len(head) in (8, 9) and
                                                self.has_penalty else [])
        words = dict(zip(english, head))
        words.update(zip(rest, head[len(english) + len(sessions):]))
        words.setdefault("Penalty", "no penalty")
        words["sessions"] = sessions
        return words

    def check_ranking(self, number_, results, name, lang):
        ids = {row["player"] for row in results["rankings"][0]["rows"]}
        lists = [one["rows"] for one in results["rankings"] if one["ranking"] == name]
        self.has_penalty = any(row["penalty"] for row in results["rankings"][0]["rows"])
        page = page_of(self.server, f"/tournaments/{number_}/ranking?ranking={name}", lang)
        tables = page.all("table", css="ranking")
        self.assertEqual(len(tables), len(lists))
        for table, rows in zip(tables, lists):
            words = self.words(lang, tables)
            shown = table_rows(table, ids)
            self.assertEqual(len(shown), len(rows))
            for one, row in zip(shown, rows):
                self.check_row(one, row, words, (number_, name, lang, row["name"]))

    def test_rankings(self):
        for number_, _, results in self.each():
            for name in sorted({one["ranking"] for one in results["rankings"]}):
                for lang in LANGUAGES:
                    self.check_ranking(number_, results, name, lang)

    def test_rankings_by_name_have_the_same_rows(self):
        for number_, _, results in self.each():
            ids = {row["player"] for row in results["rankings"][0]["rows"]}
            by_rank, by_name = (
                table_rows(page_of(self.server, f"/tournaments/{number_}/ranking" + query)
                           .one("table", css="ranking"), ids)
                for query in ("", "?sort=name"))
            key = lambda row: row["player"]
            self.assertEqual(sorted(by_rank, key=key), sorted(by_name, key=key))
            self.assertNotEqual([row["Name"] for row in by_rank],
                                [row["Name"] for row in by_name])

    def test_search_finds_whom_it_should(self):
        number_, document, results = self.documents[0]
        ids = {row["player"] for row in results["rankings"][0]["rows"]}
        for words in ("durand", "DESBOEUFS", "oeuv", "anne dur", "zoe", "<b>", "%", "no-one"):
            folded = [fold(word) for word in words.split()]
            wanted = sorted(one["id"] for one in document["players"]
                            if all(word in fold(one["name"]) for word in folded))
            for place in ("ranking", "players"):
                page = page_of(self.server,
                               f"/tournaments/{number_}/{place}?q={quote(words)}")
                found = [row["player"] for table in page.all("table", css="ranking")
                         for row in table_rows(table, ids)]
                self.assertEqual(sorted(found), wanted, (place, words))

    def test_players(self):
        for number_, document, results in self.each():
            rows = {row["player"]: row for row in results["rankings"][0]["rows"]}
            page = page_of(self.server, f"/tournaments/{number_}/players")
            shown = table_rows(page.one("table", css="ranking"), rows)
            self.assertEqual({row["player"] for row in shown},
                             {one["id"] for one in document["players"]})
            for row in shown:
                wanted = rows[row["player"]]
                self.assertEqual(number(row["Rank"]), wanted["rank"])
                self.same(row["Total"], wanted["total"], row)
                self.assertIn(wanted["seat"], row["Starting seat"].split())
            names = [fold(row["Name"]) for row in shown]
            self.assertEqual(names, sorted(names))

    def test_awards(self):
        for number_, _, results in self.each():
            ids = {row["player"] for row in results["rankings"][0]["rows"]}
            page = page_of(self.server, f"/tournaments/{number_}/awards")
            shown = [(row["player"], int(row["PCN"]))
                     for table in page.all("table", css="ranking")
                     for row in table_rows(table, ids)]
            self.assertEqual(shown, [(one["player"], one["pcn"])
                                     for one in results["awards"]])

    def test_boards(self):
        for number_, _, results in self.each():
            several = len({board["session"] for board in results["boards"]}) > 1
            for board in results["boards"]:
                path = f"/tournaments/{number_}/results/{board['board']}"
                if several:
                    path += f"?session={board['session']}"
                wanted = sorted(plays_wanted(board), key=place_of)
                shown = sorted(plays_shown(page_of(self.server, path)), key=place_of)
                awaited = [one for one in shown if one["place"] not in
                           {other["place"] for other in wanted}]
                shown = [one for one in shown if one not in awaited]
                for one in awaited:
                    self.assertEqual((one["attack"], one["defence"]), ("–", ["–"]), path)
                    self.assertNotRegex(one["score"], r"\d", path)
                self.assertEqual([one["place"] for one in shown],
                                 [one["place"] for one in wanted], path)
                for one, other in zip(shown, wanted):
                    self.same(one["score"], other["score"], path)
                    self.same(one["attack"], other["attack"], path)
                    self.assertEqual(len(one["defence"]), len(other["defence"]), path)
                    for figure, value in zip(one["defence"], other["defence"]):
                        self.same(figure, value, path)

    def test_sheets(self):
        for number_, _, results in self.each():
            awards = {one["player"]: one["pcn"] for one in results["awards"]}
            for row in results["rankings"][0]["rows"][::5]:
                page = page_of(self.server, f"/tournaments/{number_}/players/{row['player']}")
                why = {one.attributes["href"].rsplit(":", 1)[1]: one.text()
                       for one in page.all("a", css="why")
                       if one.attributes["href"].rsplit("/", 1)[1].startswith(
                           row["player"] + ":")}
                self.same(why["total"], row["total"], row)
                if "pcn" in why:
                    self.assertEqual(int(why["pcn"]), awards.get(row["player"], 0))

    def test_meetings_are_those_of_the_movement(self):
        for number_, document, _ in self.each():
            fields = generated.movement(PROGRAM, document)
            for session in range(1, len(document["sessions"]) + 1):
                for field in fields:
                    self.check_meetings(
                        f"/tournaments/{number_}/meetings?session={session}"
                        f"&field={field['field']}", field)

    def check_meetings(self, path, field):
        wanted = {}
        for one in field["rounds"]:
            for table in one["tables"]:
                for a in "NESW":
                    for b in "NESW":
                        if a < b:
                            wanted[frozenset((table[a], table[b]))] = \
                                f"{one['round']}/{table['table']}"
        shown = {}
        for table in page_of(self.server, path).all("table", css="cross"):
            head = [one.text() for one in table.one("thead").all("th")][1:]
            for row in table.one("tbody").all("tr"):
                own = row.one("th").one("b").text()
                for label, cell in zip(head, row.all("td")):
                    if cell.text() != "–":
                        shown[frozenset((own, label))] = cell.text()
        self.assertEqual(shown, wanted, path)

    def test_reasons_are_those_of_the_command_line(self):
        for number_, document, results in self.each():
            row = results["rankings"][0]["rows"][0]
            board = results["boards"][0]
            table = f"{board['plays'][0]['field']}{board['plays'][0]['table']}"
            own = row["player"]
            for what in (own, f"{own}:total", f"{own}:rank", f"{own}:pcn", f"{own}:seat",
                         f"{row['field']}:{row['seat']}", f"board:{board['board']}",
                         f"board:{board['board']}:{table}"):
                for lang in LANGUAGES:
                    session = str(len(document["sessions"]))
                    spoken = etui_in(lang, "results", str(number_), "--db", self.database,
                                     "--session", session, "--why", what)
                    page = page_of(self.server,
                                   f"/tournaments/{number_}/why/{what}?session={session}",
                                   lang)
                    self.assertEqual(reasons(page), spoken.splitlines(), what)


def fold(name):
    """A name as searches compare it."""
    import unicodedata

    name = name.lower()
    for letter, plain in {"œ": "oe", "ß": "ss", "ł": "l", "đ": "d", "ĳ": "ij"}.items():
        name = name.replace(letter, plain)
    return "".join(one for one in unicodedata.normalize("NFD", name)
                   if not unicodedata.combining(one))


def etui_in(lang, *args):
    import subprocess

    return subprocess.run([PROGRAM, *args, "--lang", lang], capture_output=True, text=True,
                          check=True, timeout=PATIENCE).stdout


def reasons(page):
    """The lists in lists of a page of reasons, as indented lines."""
    lines = []

    def walk(node, depth):
        for item in (one for one in node.inside if one.name == "li"):
            own = "".join(one for one in item.inside if isinstance(one, str))
            lines.append("  " * depth + own)
            for inner in (one for one in item.inside if getattr(one, "name", "") == "ul"):
                walk(inner, depth + 1)

    walk(page.one("ul", css="reasons"), 0)
    return lines


def place_of(play):
    return play["place"]


COLOURS = {"Red": "A", "Green": "B", "Blue": "C", "Yellow": "D", "White": "E"}


def plays_shown(page):
    """The results of a board: where, the score that is compared, and the marks."""
    for table in page.all("table", css="result"):
        for group in table.all("tbody"):
            score = None
            for row in group.all("tr"):
                score = row.all("th", css="score")[0].text().split() \
                    if row.all("th", css="score") else score
                place = row.one("td", css="place-cell").text()
                where = re.search(r"Table (\d+)(?:, (\w+))?, round (\d+)", place)
                defence = row.one("td", css="defence").text()
                yield {"place": (COLOURS.get(where.group(2), "A"), int(where.group(1)),
                                 int(where.group(3))),
                       "score": score[0] if score and re.search(r"\d", score[0]) else "–",
                       "attack": row.one("td", css="attack").text(),
                       "defence": re.findall(r"[\d.]+%|–", defence)}


def plays_wanted(board):
    for play in board["plays"]:
        marks = play.get("marks")
        defence = [marks[seat] for seat in "NSEW" if seat != board["taker"]] if marks \
            else [play["defence"]]
        yield {"place": (play["field"], play["table"], play["round"]),
               "score": play.get("compared", play["score"]), "attack": play["attack"],
               "defence": defence}


PERCENT = re.compile(r"\d[.,]\d\d\s?%")
SCORE = re.compile(r"[+\u2212]\d+")
FIVE = SAMPLE.parent / "five-tables.json"
PLAYED = 10  # boards that everybody has played, of twenty
OPEN_ADDRESSES = ["players", "players?q=a", "meetings", "meetings?session=1&field=A",
                  "where", "where?q=a", "where?player=p1", "why/p1:seat", "why/N1:seat"]
RANKING_ADDRESSES = [
    "ranking", "ranking?ranking=general", "ranking?ranking=alternate",
    "ranking?ranking=line", "ranking?sort=name", "ranking?q=a", "ranking?q=%C3%A9&sort=name",
    "ranking?page=1000000000", "awards", "awards?q=a",
    "why/p1", "why/p1:total", "why/p1:rank", "why/p1:pcn", "why/N1", "why/A:N1:total",
    "why/o5:pcn",
]
SHEET_ADDRESSES = ["players/p1", "players/p20?session=1"]
BOARD_ADDRESSES = ["results/{}", "results/{}?session=1", "why/board:{}", "why/board:{}:A1",
                   "why/board:{}:2", "why/board:{}:A3?session=1"]
OTHER_ADDRESSES = ["", "results", "screen", "screen?panel=ranking&page=1", "screen/setup",
                   "boards", "boards/1", "tables/A1/1", "tables/A1/1/ruling", "journal",
                   "close", "cards", "checkin", "seats", "publication", "settings"]
API_ADDRESSES = ["/api/tournaments/1/results", "/api/tournaments/1",
                 "/api/tournaments/1/journal"]
CLUB_ADDRESSES = ["/", "/players", "/players/1", "/players?q=a"]


class Hidden(unittest.TestCase):
    """Five tables; ten boards that everybody has played, ten that lack one result."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        document = json.loads(FIVE.read_text())
        field = document["sessions"][0]["fields"][0]
        field["plays"] = [play for play in field["plays"]
                          if play["board"] <= PLAYED or play["round"] < 5]
        cls.document = document
        source = Path(cls.folder.name) / "five.json"
        source.write_text(json.dumps(document))
        cls.club = Club(PROGRAM, cls.folder.name, document=source)
        cls.server = cls.club.server
        cls.table = cls.club.table("A1")

    @classmethod
    def tearDownClass(cls):
        cls.server.stop()
        cls.folder.cleanup()

    def setUp(self):
        self.set("ranking_shown=published", "boards_shown=published", "rounds_hidden=0")

    def tearDown(self):
        self.assertTrue(self.server.is_alive())

    def set(self, *settings):
        self.club.change("edit", 1, "set", *settings)

    def visitors(self):
        """Everybody who does not direct; some of their tokens are none."""
        return [{}, {"token": self.club.reader}, {"token": self.table},
                {"token": "not-a-token"}, {"cookie": "etui=not-a-session; plays=p1"}]

    def ask(self, addresses):
        for who in self.visitors():
            for address in addresses:
                path = address if address.startswith("/") else \
                    f"/tournaments/1/{address}".rstrip("/")
                for method in ("GET", "HEAD"):
                    for lang in LANGUAGES:
                        answer = self.server.ask(method, path, **who,
                                                 headers={"Accept-Language": lang})
                        yield (path, method, who), answer

    def boards(self, numbers):
        return [address.format(one) for address in BOARD_ADDRESSES for one in numbers]

    def nothing(self, addresses, *patterns):
        """No figure of these kinds is in any answer."""
        count = 0
        for where, answer in self.ask(addresses):
            count += 1
            self.assertLess(answer.status, 500, where)
            for pattern in patterns:
                found = pattern.search(visible(answer.text))
                self.assertIsNone(found, where)
        self.assertGreaterEqual(count, 40)

    def statuses(self, addresses, *allowed):
        for where, answer in self.ask(addresses):
            wanted = allowed + ((401, 429) if where[2].get("token") == "not-a-token" else ())
            self.assertIn(answer.status, wanted, (where, answer))

    def test_before_publication_nothing_is_seen(self):
        boards = self.boards((1, 15))
        everything = (OPEN_ADDRESSES + RANKING_ADDRESSES + SHEET_ADDRESSES + boards + OTHER_ADDRESSES
                      + API_ADDRESSES + CLUB_ADDRESSES)
        self.assertGreaterEqual(len(everything), 40)
        self.nothing(everything, PERCENT, SCORE)
        self.statuses(RANKING_ADDRESSES + SHEET_ADDRESSES + boards, 403)
        self.statuses(OPEN_ADDRESSES, 200)

    def test_names_and_seats_are_for_all(self):
        page = page_of(self.server, "/tournaments/1/players")
        for one in self.document["players"]:
            self.assertIn(one["name"], page.text())
        head = [one.text() for one in page.one("table", css="ranking").one("thead").all("th")]
        self.assertEqual(head, ["Name", "Starting seat"])
        self.assertEqual([one.attributes["href"] for one in page.all("a", css="why")
                          if not one.attributes["href"].endswith(":seat")], [])

    def test_boards_that_all_have_played_and_no_other(self):
        self.set("boards_shown=played")
        hidden = self.boards((PLAYED + 1, 20))
        self.nothing(RANKING_ADDRESSES + OPEN_ADDRESSES + hidden, PERCENT, SCORE)
        self.statuses(hidden + RANKING_ADDRESSES, 403)
        self.statuses(self.boards((1, PLAYED)), 200)
        for where, answer in self.ask(SHEET_ADDRESSES):
            shown = re.findall(r"/why/([^\"]+)", answer.text)
            for what in shown:
                self.assertRegex(what, r"^(board:([1-9]|10)(:\w+)?|\w+:seat)$", where)
        for who in self.visitors()[:3]:
            results = self.server.get("/api/tournaments/1/results", **who).json
            self.assertEqual(results["rankings"], [])
            self.assertEqual(results["awards"], [])
            self.assertEqual([board["board"] for board in results["boards"]],
                             list(range(1, PLAYED + 1)))

    def test_live_ranking_tells_no_board(self):
        self.set("ranking_shown=live")
        self.nothing(self.boards((1, 15)), PERCENT, SCORE)
        self.statuses(self.boards((1, 15)), 403)
        seen = RANKING_ADDRESSES + SHEET_ADDRESSES + OPEN_ADDRESSES
        self.nothing(seen, SCORE)
        self.statuses(seen, 200)
        for who in self.visitors()[:3]:
            self.assertEqual(self.server.get("/api/tournaments/1/results", **who)
                             .json["boards"], [])
        reason = page_of(self.server, "/tournaments/1/why/p1").text()
        self.assertRegex(reason, r"not shown yet: \d+")
        self.assertNotRegex(reason, r"board \d")

    def test_last_rounds_are_not_in_what_is_seen(self):
        self.set("ranking_shown=live", "boards_shown=played", "rounds_hidden=2")
        cut = json.loads(json.dumps(self.document))
        field = cut["sessions"][0]["fields"][0]
        field["plays"] = [play for play in field["plays"] if play["round"] <= 3]
        wanted = json.loads(etui(PROGRAM, "results", "-", "--json", given=json.dumps(cut)))
        ids = {one["id"] for one in cut["players"]}
        for who in self.visitors()[:3]:
            page = page_of(self.server, "/tournaments/1/ranking", **who)
            shown = table_rows(page.one("table", css="ranking"), ids)
            rows = wanted["rankings"][0]["rows"]
            self.assertEqual([(one["player"], number(one["Rank"]), int(one["PCN"]))
                              for one in shown],
                             [(row["player"], row["rank"], pcn_of(wanted, row)) for row in rows])
            for one, row in zip(shown, rows):
                self.assertLess(abs(number(one["Total"]) - row["total"]), HALF)
        self.nothing(self.boards((1, 15)), PERCENT, SCORE)
        self.statuses(self.boards((1, 15)), 403)

    def test_director_sees_all_and_is_told(self):
        for path in RANKING_ADDRESSES + SHEET_ADDRESSES + self.boards((1,)):
            answer = self.server.get("/tournaments/1/" + path, token=self.club.director)
            self.assertEqual(answer.status, 200, path)
        page = self.server.get("/tournaments/1/ranking", token=self.club.director).text
        self.assertTrue("Only you see this" in page)

    def test_addresses_of_nothing(self):
        self.set("ranking_shown=live", "boards_shown=played")
        for address, status in (
            ("ranking?ranking=nonsense", 404), ("ranking?ranking=%3Cb%3E", 404),
            ("ranking?page=1000000000", 200), ("ranking?q=%00", 200), ("ranking?q=%FF", 200),
            ("ranking?q=%C3", 200), ("ranking?q=" + "x" * 5000, 200), ("players?q=%00", 200),
            ("players/nobody", 404), ("players/p21", 404), ("meetings?session=99", 404),
            ("meetings?session=0", 404), ("meetings?session=x", 404),
            ("meetings?field=Z", 404), ("meetings?field=%3Cscript%3E", 404),
            ("why/nobody", 404), ("why/nobody:total", 404), ("why/p1:nothing", 404),
            ("why/p1:", 404), ("why/:", 404), ("why/:total", 404), ("why/board:", 404),
            ("why/board:0", 404), ("why/board:21", 404), ("why/board:-1", 404),
            ("why/board:99999999999999999999", 404), ("why/board:1:", 404),
            ("why/board:1:A99", 404), ("why/board:1:Z1", 404), ("why/board:1:A0", 404),
            ("why/board:1:A1:A1", 404), ("why/board:1?session=99", 404),
            ("why/board:1?session=x", 404), ("why/N99", 404), ("why/B:N1", 404),
            ("why/%3Cscript%3E", 404), ("why/%00", 404), ("why/" + "x" * 2000, 404),
            ("why/p1/total", 404), ("awards?q=%00", 200),
        ):
            for who in ({}, {"token": self.club.director}):
                answer = self.server.get(f"/tournaments/1/{address}", **who)
                wanted = (status, 414) if "xxxx" in address else (status,)
                self.assertIn(answer.status, wanted + ((400,) if "%00" in address else ()),
                              (address, answer))
                self.assertTrue("<script>" not in answer.text, address)
        for address in ("ranking", "players", "meetings", "awards", "why/p1"):
            for missing in ("0", "99", "-1", "x", "1e9", "9" * 30):
                self.assertEqual(self.server.get(f"/tournaments/{missing}/{address}").status,
                                 404, (missing, address))


def visible(page):
    """Without the addresses of the frame, whose versions are figures too."""
    return re.sub(r'(href|src)="/static/[^"]*"', "", page)


def pcn_of(results, row):
    return next((one["pcn"] for one in results["awards"] if one["player"] == row["player"]), 0)


class Shared(ClubCase):
    """Visitors share the pages that are the same for all of them; nobody gets another's."""

    def setUp(self):
        self.start(PROGRAM)
        self.post("/publish", published="1")

    def post(self, path, **fields):
        answer = self.club.server.post(f"/tournaments/1{path}",
                                       urlencode({**fields, "csrf": self.csrf}),
                                       cookie=self.cookie)
        self.assertEqual(answer.status, 303, answer)

    def ranking(self, **more):
        return self.club.server.get("/tournaments/1/ranking", **more)

    def test_a_page_that_did_not_change_is_not_sent_again(self):
        first, second = self.ranking(), self.ranking()
        self.assertEqual(first.status, 200)
        self.assertEqual(first.body, second.body)
        self.assertEqual(first.headers["ETag"], second.headers["ETag"])
        for name in ("Content-Type", "Content-Security-Policy", "Vary", "Cache-Control"):
            self.assertEqual(first.headers[name], second.headers[name])
        known = self.ranking(headers={"If-None-Match": first.headers["ETag"]})
        self.assertEqual((known.status, known.body), (304, b""))
        self.assertEqual(known.headers["ETag"], first.headers["ETag"])

    def test_a_change_is_seen_at_once(self):
        before = self.ranking().text
        play = self.club.free()
        self.assertEqual(self.club.post(play).status, 201)
        after = self.ranking().text
        self.assertNotEqual(before, after)
        self.post("/publish", published="0")
        self.assertEqual(self.ranking().status, 403)

    def test_each_has_their_own(self):
        visitor = self.ranking().text
        director = self.ranking(cookie=self.cookie).text
        self.assertIn(self.csrf, director)
        self.assertNotIn(self.csrf, visitor)
        self.assertEqual(self.ranking().text, visitor)
        french = self.ranking(headers={"Accept-Language": "fr"}).text
        self.assertIn('lang="fr"', french)
        self.assertEqual(self.ranking(headers={"Accept-Language": "fr"}).text, french)
        self.assertEqual(self.ranking().text, visitor)
        chosen = self.club.server.get("/tournaments/1/ranking?lang=fr")
        self.assertIn("lang=fr", chosen.headers["Set-Cookie"])
        other = self.club.server.get("/tournaments/1/ranking?lines=1").text
        self.assertEqual(self.club.server.get("/tournaments/1/ranking?lines=1").text, other)


if __name__ == "__main__":
    main(__name__)
