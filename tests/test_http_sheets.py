#!/usr/bin/python3
"""test_http_sheets - boards and players' road sheets: their figures are those of
`etui results --json`, and what may not be seen is not there.

Usage: test_http_sheets.py ETUI GENERATE_EVENING [NAME…]. Prints TAP.
"""

import json
import re
import tempfile
import unittest
from pathlib import Path

import generated
from html_tree import tree
from http_support import SAMPLE, Beside, Server, etui, main, program_of_arguments, ranking

PROGRAM = program_of_arguments() if __name__ == "__main__" else None
GENERATOR = program_of_arguments() if __name__ == "__main__" else None
SEATS = "NESW"
COLOURS = {"Red": "A", "Green": "B", "Blue": "C", "Yellow": "D", "White": "E"}
FIGURE = re.compile(r"\d[.,]\d\d\s?%|[+−]\d\d")  # a mark, or a score


def seated(document, field, round_, table):
    """Who sits there, by seat: from the movement and the seats of the document."""
    return {
        (one["field"], r["round"], t["table"]): t
        for one in generated.movement(PROGRAM, document)
        for r in one["rounds"] for t in r["tables"]
    }[field, round_, table]


def played(seed):
    """A tournament of one or two fields and sessions, complete or not."""
    return generated.document(GENERATOR, "tarot-line", seed)


def number(text):
    """The number of a score or percentage; None for the sign of nothing."""
    text = text.replace("−", "-").replace("%", "").strip()
    return None if text in ("", "–") else float(text)


def near(shown, exact):
    """Two decimals of a page are those of the four of the results."""
    if shown is None or exact is None:
        return shown is None and exact is None
    return abs(shown - exact) <= 0.00501


def place_of(text):
    """(field, table, round) of "Table 4, Red, round 3"."""
    found = re.match(r"Table (\d+)(?:, (\w+))?, round (\d+)", text)
    return COLOURS.get(found[2], "A"), int(found[1]), int(found[3])


def player_ids(cell):
    return [link.attributes["href"].rsplit("/", 1)[1] for link in cell.all("a")
            if "/players/" in link.attributes["href"]]


def board_rows(page):
    """The plays of a board's page, with the score that their group shares."""
    rows = []
    for body in page.all("tbody"):
        score = None
        for row in body.all("tr"):
            heads = row.all("th", css="score")
            if heads:
                score = re.match(r"[+−]?\d+|", heads[0].text())[0]
            defence = row.one("td", css="defence")
            rows.append({
                "place": place_of(row.one("td", css="place-cell").text()),
                "score": number(score), "compared": "rowspan" in body.all("th")[0].attributes,
                "note": row.one("td", css="place-cell").text(),
                "taker": player_ids(row.one("td", css="taker")),
                "defenders": player_ids(row.one("td", css="people-cell")),
                "attack": number(row.one("td", css="attack").text()),
                "defence": defence.text(),
                "why": [link.attributes["href"] for link in row.all("a", css="why")],
            })
    return rows


def road_rows(page):
    """The boards of a road sheet: session table, round, board, score, mark, so far."""
    rows = []
    for session, table in enumerate(page.all("table", css="road")):
        for body in table.all("tbody"):
            head = body.one("tr", css="round").text()
            round_ = int(re.match(r"Round (\d+)", head)[1])
            for row in body.all("tr")[1:]:
                cells = row.all("td")
                rows.append({
                    "session": session, "round": round_, "head": head,
                    "met": player_ids(body.one("tr", css="round")),
                    "board": int(row.all("th")[0].text().split(" = ")[0]),
                    "role": cells[0].text().split()[0], "cells": [c.text() for c in cells],
                })
    return rows


class Evening(Beside):
    """A database with documents in it, and the server on it."""

    def __init__(self, *documents):
        self.folder = tempfile.TemporaryDirectory()
        self.program = PROGRAM
        self.database = str(Path(self.folder.name) / "sheets.db")
        for i, document in enumerate(documents):
            file = Path(self.folder.name) / f"{i}.json"
            file.write_text(json.dumps(document))
            etui(PROGRAM, "import", str(file), "--db", self.database)
        self.director = etui(PROGRAM, "token", "create", "--role", "director", "--db",
                             self.database)
        self.server = Server(PROGRAM, self.database)

    def results(self, tournament=1):
        return json.loads(etui(PROGRAM, "results", str(tournament), "--db", self.database,
                               "--json"))

    def publish(self, tournament=1, *more):
        self.change("publish", tournament, *more)

    def set(self, setting):
        self.change("edit", 1, "set", setting)

    def page(self, path, tournament=1, **more):
        answer = self.server.get(f"/tournaments/{tournament}{path}", **more)
        return answer.status, tree(answer.text), answer.text

    def end(self):
        alive = self.server.is_alive()
        self.server.stop()
        self.folder.cleanup()
        if not alive:
            raise AssertionError("the server is gone")


class Figures(unittest.TestCase):
    """Numbers on pages are those of the command line."""

    SEEDS = range(1, 9)

    @classmethod
    def setUpClass(cls):
        cls.documents = [played(seed) for seed in cls.SEEDS]
        cls.evening = Evening(*cls.documents)
        for i in range(len(cls.documents)):
            cls.evening.publish(i + 1)

    @classmethod
    def tearDownClass(cls):
        cls.evening.end()

    def tournaments(self):
        for i, document in enumerate(self.documents):
            print(f"# seed {self.SEEDS[i]}", flush=True)
            yield i + 1, document, self.evening.results(i + 1)

    def same_defence(self, row, play):
        if "marks" not in play:
            self.assertTrue(near(number(row["defence"]), play["defence"]), (row, play))
            return
        for part in re.findall(r"([NESW]) (–|[\d.]+%)", row["defence"]):
            self.assertTrue(near(number(part[1]), play["marks"][part[0]]), (row, play))

    def same_play(self, row, play, board):
        self.assertTrue(near(row["attack"], play["attack"]), (row, play))
        self.same_defence(row, play)
        compared = play.get("compared", play["score"])
        if row["compared"]:
            self.assertEqual(row["score"], compared, (row, play))
        else:
            self.assertEqual(row["score"], play["score"], (row, play))
        if "compared" in play:
            self.assertIn(f"written {play['score']:+d}, compared as {compared:+d}"
                          .replace("-", "−"), row["note"])
        self.assertEqual("§" in row["note"], "ruling" in play or "compared" in play, row)
        self.assertEqual(len(row["taker"] + row["defenders"]), 4)
        for why in row["why"]:
            self.assertIn(f"/why/board:{board}:{play['field']}{play['table']}", why)

    def test_board_pages_have_the_scores_and_marks(self):
        for tournament, document, results in self.tournaments():
            for board in results["boards"]:
                status, page, _ = self.evening.page(
                    f"/results/{board['board']}?session={board['session']}", tournament)
                self.assertEqual(status, 200)
                rows = {row["place"]: row for row in board_rows(page)
                        if row["note"] and "why" in row and row["why"]}
                plays = {(p["field"], p["table"], p["round"]): p for p in board["plays"]}
                self.assertEqual(set(rows), set(plays), (tournament, board["board"]))
                for place, play in plays.items():
                    self.same_play(rows[place], play, board["board"])
                    if board["board"] % 5 == 1:
                        self.same_people(rows[place], play, board, document)

    def same_people(self, row, play, board, document):
        table = seated(document, play["field"], play["round"], play["table"])
        seats = next(one["seats"] for one in
                     document["sessions"][board["session"] - 1]["fields"]
                     if one["field"] == play["field"])
        people = {seat: seats[table[seat]] for seat in "NSEW"}
        self.assertEqual(row["taker"], [people.pop(board["taker"])])
        self.assertEqual(row["defenders"], list(people.values()))

    def test_boards_are_sorted_and_equal_scores_counted(self):
        for tournament, document, results in self.tournaments():
            apart = document["options"].get("compare", "all") == "field"
            for board in results["boards"][::3]:
                _, page, _ = self.evening.page(
                    f"/results/{board['board']}?session={board['session']}", tournament)
                for table in page.all("table", css="result"):
                    heads = table.all("th", scope="rowgroup")
                    scores = [number(h.text().split()[0]) for h in heads]
                    self.assertEqual(scores, sorted(set(scores), reverse=True))
                    for head in heads:
                        often = int(head.attributes["rowspan"])
                        words = f"{often} times" if often > 1 else ""
                        self.assertEqual(head.text().partition(" ")[2], words)
                dots = len(page.all("circle", css="made") + page.all("circle", css="failed"))
                compared = sum(int(h.attributes["rowspan"])
                               for h in page.all("th", scope="rowgroup"))
                signs = 2 * len([t for t in page.all("svg", css="plot")])
                self.assertEqual(dots - signs, compared)
                self.assertTrue(apart or len(page.all("table", css="result")) == 1)

    def test_list_of_boards_has_the_best_and_the_worst(self):
        for tournament, document, results in self.tournaments():
            _, page, _ = self.evening.page("/results", tournament)
            cards = page.all("ul", css="boards")
            self.assertEqual(len(cards), len(document["sessions"]))
            for board in results["boards"]:
                scores = [p.get("compared", p["score"]) for p in board["plays"]
                          if p["score"] is not None and p.get("ruling") not in (
                              "neutralised", "zero", "zero-both", "marks")]
                card = next(c for c in cards[board["session"] - 1].all("li")
                            if c.one("b").text() == f"Board {board['board']}")
                figures = re.findall(r"(best|worst) ([+−]?\d+)", card.text())
                shown = {word: number(figure) for word, figure in figures}
                wanted = {"best": max(scores), "worst": min(scores)} if scores else {}
                self.assertEqual(shown, wanted)

    def test_road_sheets_have_the_marks_ranks_and_totals(self):
        for tournament, document, results in self.tournaments():
            plays = {
                (b["session"] - 1, p["field"], p["round"], p["table"],
                 p.get("board", b["board"])): p
                for b in results["boards"] for p in b["plays"]
            }
            counted = 0
            for rank in ranking(results):
                _, page, _ = self.evening.page(f"/players/{rank['player']}", tournament)
                counted += self.check_sheet(page, rank, plays)
                self.check_ranks(page, rank, results)
            scored = sum(4 for p in plays.values())
            self.assertEqual(counted, scored)

    def check_sheet(self, page, rank, plays):
        """How many plays of the results are on the sheet."""
        counted = 0
        # a name that is written from the right stands apart from what is around it
        self.assertEqual(page.one("h1").text().strip("\u2068\u2069"), rank["name"])
        for row in road_rows(page):
            found = re.search(r"Table (\d+)(?:, (\w+))?\s+([NESW])\b", row["head"])
            field = COLOURS.get(found[2], "A")
            play = plays.get((row["session"], field, row["round"], int(found[1]),
                              row["board"]))
            self.assertEqual(len(row["met"]), 3)
            if play is None:
                self.assertEqual(row["cells"][-1], "no result yet")
                continue
            counted += 1
            _, score, mark, _ = row["cells"]
            if play["score"] is not None:
                self.assertEqual(number(score), play["score"], row)
            side = "attack" if row["role"] == "attack" else "defence"
            exact = play["marks"][found[3]] if "marks" in play else play[side]
            self.assertTrue(near(number(mark), exact), (row, play))
        return counted

    def check_ranks(self, page, rank, results):
        facts = page.all("dl", css="sum")[0]
        names = [one.text() for one in facts.all("dt")]
        figures = dict(zip(names, [one.text() for one in facts.all("dd")]))
        self.assertEqual(number(figures["General ranking"]), rank["rank"])
        self.assertTrue(near(number(figures["Total"]), rank["total"]), figures)
        self.assertEqual(int(figures["Tops"]), rank["tops"])
        awards = {a["player"]: a["pcn"] for a in results["awards"]}
        self.assertEqual(int(figures["National points (PCN)"]),
                         awards.get(rank["player"], 0))
        sessions = rank.get("sessions")
        for i, table in enumerate(page.all("dl", css="sum")[1:] if sessions else [facts]):
            named = dict(zip([one.text() for one in table.all("dt")],
                             [one.text() for one in table.all("dd")]))
            exact = sessions[i] if sessions else rank
            for word, key in (("Attack", "attack"), ("Defence", "defence")):
                if number(named[word]) is not None:
                    self.assertTrue(near(number(named[word]), exact[key]), (named, exact))
            self.assertTrue(near(number(named.get("Penalty", "0")), exact["penalty"]))
        if len(results["rankings"]) > 1:
            for one, word in ((results["rankings"][0], "Alternate ranking"),
                              *((one, "Line ") for one in results["rankings"][2:])):
                for row in one["rows"]:
                    if row["player"] == rank["player"]:
                        label = next(n for n in names if n.startswith(word))
                        self.assertEqual(number(figures[label]), row["rank"])

    def test_running_mean_leads_to_the_total(self):
        for tournament, document, results in self.tournaments():
            for rank in ranking(results)[:6]:
                if rank.get("sessions") or rank["total"] is None:
                    continue
                _, page, _ = self.evening.page(f"/players/{rank['player']}", tournament)
                last = [number(row["cells"][3]) for row in road_rows(page)
                        if len(row["cells"]) == 4][-1]
                total = rank["total"] / document["sessions"][0]["coefficient"]
                self.assertTrue(near(last, total + rank["penalty"]), (last, rank))

    def test_neighbours_are_those_of_the_ranking(self):
        for tournament, document, results in self.tournaments():
            order = [row["player"] for row in ranking(results, results.get("official"))]
            for i in (0, 1, len(order) - 1):
                _, page, _ = self.evening.page(f"/players/{order[i]}", tournament)
                links = {rel: [a.attributes["href"].rsplit("/", 1)[1]
                               for a in page.all("a", rel=rel)] for rel in ("prev", "next")}
                self.assertEqual(links["prev"], order[i - 1:i] if i else [])
                self.assertEqual(links["next"], order[i + 1:i + 2])


class Hidden(unittest.TestCase):
    """What may not be seen is not there, whoever asks and however."""

    PATHS = ["/results", "/results/1", "/results/1?session=1", "/results/28", "/players/p1",
             "/players/p28", "/players/p1?lang=fr", "/results/1?lang=fr", "/results/01"]

    def setUp(self):
        self.evening = Evening(json.loads(SAMPLE.read_text()))

    def tearDown(self):
        self.evening.end()

    def nothing(self, path, status=403, **more):
        found, _, text = self.evening.page(path, **more)
        self.assertEqual(found, status, path)
        self.assertIsNone(FIGURE.search(text), path)

    def test_nothing_before_publication(self):
        for path in self.PATHS + ["/results/99", "/players/nobody", "/results/0"]:
            self.nothing(path)
            self.assertNotIn("CHÂTELARD", self.evening.page(path)[2])

    def test_boards_once_everybody_has_played_them(self):
        self.evening.set("boards_shown=played")
        status, page, text = self.evening.page("/results")
        self.assertEqual(status, 200)
        self.assertIsNone(FIGURE.search(text))
        self.assertEqual(len(page.all("span", css="closed")), 28)
        self.assertNotIn("results/1\"", text)
        self.nothing("/results/1")
        self.finish_board(1)
        status, page, text = self.evening.page("/results/1")
        self.assertEqual(status, 200)
        self.assertEqual(len(page.all("td", css="taker")), 7)
        self.nothing("/results/2")
        # On a road sheet that board alone has figures; no places and percentages.
        status, page, text = self.evening.page("/players/p1")
        self.assertEqual(status, 200)
        shown = [row for row in road_rows(page) if len(row["cells"]) == 4]
        self.assertEqual([row["board"] for row in shown], [1])
        self.assertEqual(shown[0]["cells"][3], "–")
        self.assertEqual(page.all("dl", css="sum"), [])
        self.assertEqual(page.all("a", rel="next"), [])
        waiting = [row["cells"][-1] for row in road_rows(page) if len(row["cells"]) == 2]
        self.assertIn("played; not shown yet", waiting)
        self.assertIn("no result yet", waiting)
        self.assertEqual(len(page.one("svg", css="plot").all("polygon", css="attack")
                             + page.one("svg", css="plot").all("circle")), 1)

    def test_no_mean_tells_what_is_hidden(self):
        self.evening.set("boards_shown=played")
        self.evening.set("ranking_shown=live")
        self.finish_board(1)
        _, page, _ = self.evening.page("/players/p1")
        rows = [row["cells"] for row in road_rows(page) if len(row["cells"]) == 4]
        self.assertEqual([cells[3] for cells in rows], ["–"])
        self.assertEqual(page.one("svg", css="plot").all("line", css="mean"), [])
        _, page, _ = self.evening.page("/players/p1", token=self.evening.director)
        self.assertEqual(len(page.one("svg", css="plot").all("line", css="mean")), 1)

    def finish_board(self, board):
        sample = generated.make_movement(PROGRAM, "tarot-line", "--tables", "7")[0]
        for round_ in sample["rounds"]:
            for table in round_["tables"]:
                if board in table["boards"] and round_["round"] > 4:
                    answer = self.evening.server.post(
                        "/api/tournaments/1/plays", token=self.evening.director,
                        body={"board": board, "round": round_["round"],
                              "table": table["table"], "score": 56})
                    self.assertEqual(answer.status, 201, answer)

    def test_live_ranking_without_boards(self):
        self.evening.set("ranking_shown=live")
        self.nothing("/results/1")
        _, page, text = self.evening.page("/results")
        self.assertIsNone(FIGURE.search(text))
        status, page, text = self.evening.page("/players/p1")
        self.assertEqual(status, 200)
        self.assertIn("Total", [one.text() for one in page.all("dt")])
        for row in road_rows(page):
            self.assertEqual(len(row["cells"]), 2)
            self.assertIsNone(FIGURE.search(" ".join(row["cells"])))
        self.assertEqual(page.all("svg", css="plot"), [])
        self.assertEqual(page.all("a", css="target"), [])

    def test_hidden_rounds_are_as_if_not_played(self):
        self.evening.set("ranking_shown=live")
        self.evening.set("rounds_hidden=5")
        _, page, _ = self.evening.page("/players/p1")
        states = {row["round"]: row["cells"][-1] for row in road_rows(page)}
        self.assertEqual(states[2], "played; not shown yet")
        for round_ in range(3, 8):
            self.assertEqual(states[round_], "no result yet")
        everything = self.evening.page("/players/p1", token=self.evening.director)[1]
        self.assertNotEqual(everything.all("dd")[-3].text(), page.all("dd")[-3].text())

    def test_directors_see_everything_and_are_told(self):
        for path in ("/results", "/results/1", "/players/p1"):
            status, page, text = self.evening.page(path, token=self.evening.director)
            self.assertEqual(status, 200)
            self.assertIsNotNone(FIGURE.search(text))
            self.assertIn("Only you see this", text)

    def test_published_then_provisional_again(self):
        self.evening.publish()
        self.assertEqual(self.evening.page("/results/1")[0], 200)
        self.evening.publish(1, "--provisional")
        self.nothing("/results/1")


class BadAddresses(unittest.TestCase):
    """The right status for any address, and the server goes on."""

    @classmethod
    def setUpClass(cls):
        cls.evening = Evening(json.loads(SAMPLE.read_text()), played(3))
        cls.evening.publish()

    @classmethod
    def tearDownClass(cls):
        cls.evening.end()

    def test_what_does_not_exist_is_404(self):
        for path in ("/results/0", "/results/29", "/results/-1", "/results/1e3",
                     "/results/10000", "/results/99999999999999999999", "/results/x",
                     "/results/1?session=0", "/results/1?session=2", "/results/1?session=99",
                     "/results/1?session=nonsense", "/results/1?session=1000000000",
                     "/results/1?session=-1", "/players/p29", "/players/P1",
                     "/players/p1%20", "/players/..%2fp1", "/players/%3Cscript%3E",
                     "/players/" + "p" * 300, "/players/0"):
            answer = self.evening.server.get(f"/tournaments/1{path}")
            self.assertEqual(answer.status, 404, path)
            self.assertNotIn("CHÂTELARD", answer.text)
        self.assertEqual(self.evening.server.get("/tournaments/9/results").status, 404)
        self.assertEqual(self.evening.server.get("/tournaments/9/players/p1").status, 404)

    def test_nul_and_bytes_that_are_no_text(self):
        for path in ("/players/%00", "/players/p1%00", "/results/1%00", "/players/%ff%fe",
                     "/results/1?session=%00", "/players/p1?page=1000000000"):
            answer = self.evening.server.get(f"/tournaments/1{path}")
            self.assertIn(answer.status, (200, 400, 404), path)
            if answer.status != 200:
                self.assertNotIn("CHÂTELARD", answer.text)

    def test_a_player_of_another_tournament_is_not_shown_here(self):
        # The second tournament has more players, and is not published.
        more = len(played(3)["players"])
        for player in range(29, more + 1):
            self.assertEqual(self.evening.page(f"/players/p{player}")[0], 404)
        self.assertEqual(self.evening.page("/players/p1", tournament=2)[0], 403)

    def test_only_get(self):
        for path in ("/results", "/results/1", "/players/p1"):
            answer = self.evening.server.post(f"/tournaments/1{path}", "a=b")
            self.assertEqual(answer.status, 405, path)


if __name__ == "__main__":
    main(__name__)
