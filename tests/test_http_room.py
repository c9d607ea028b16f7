#!/usr/bin/python3
"""test_http_room - the room's screen and "Where do I go?" over HTTP: nothing of results
that everybody may not see, whoever asks, and the right answer to any address.

Usage: test_http_room.py ETUI [NAME…]. Prints TAP.
"""

import decimal
import re
import sys
import tempfile
import unittest

from http_support import Club, program_of_arguments, tap

PROGRAM = program_of_arguments() if __name__ == "__main__" else None
SCREEN = "/tournaments/1/screen"
WHERE = "/tournaments/1/where"
CENT = decimal.Decimal("0.01")
MARK = re.compile(r"\d[.,]\d\d\s?%|wall-ranking")  # of a ranking: a percentage, its table


class Room(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.club = Club(PROGRAM, self.folder.name)

    def tearDown(self):
        self.assertTrue(self.club.server.is_alive())
        self.club.server.stop()
        self.folder.cleanup()

    def get(self, path, **more):
        return self.club.server.get(path, **more)

    def edit(self, *settings):
        self.club.change("edit", 1, "set", *settings)

    def everybody(self):
        """Nobody, a reader, a director by token and one who is signed in."""
        cookie, _ = self.club.sign_in()
        return [{}, {"token": self.club.reader}, {"token": self.club.director},
                {"cookie": cookie}]

    def screens(self):
        """The screen as anybody may ask for it."""
        for who in self.everybody():
            for query in ("", "?panel=ranking", "?panel=ranking&page=2", "?page=1000000000",
                          "?panel=seats&panel=ranking&seconds=0", "?ranking=general"):
                yield query, self.get(SCREEN + query, **who)

    def test_hidden_ranking_is_never_on_the_screen(self):
        for query, answer in self.screens():
            self.assertEqual(answer.status, 200, query)
            self.assertIsNone(MARK.search(answer.text), query)

    def follow_screen(self, query="", status=303):
        answer = self.get("/screen" + query)
        self.assertEqual(answer.status, status, answer)
        return answer.headers.get("Location")

    def make_tournament(self, date):
        answer = self.club.server.post("/api/tournaments", {
            "etui": 1, "name": date, "date": date, "format": "tarot-line", "players": [],
            "sessions": [{"fields": [{"field": "A", "tables": 5, "movement": "official",
                                      "seats": {}, "plays": []}]}]},
            token=self.club.director)
        self.assertEqual(answer.status, 201, answer)
        return answer.json["id"]

    def test_one_address_for_every_evening(self):
        self.assertEqual(self.follow_screen(), SCREEN)
        self.assertEqual(self.follow_screen("?theme=dark&seconds=7&x=%0d"),
                         SCREEN + "?seconds=7&theme=dark")
        self.make_tournament("2020-01-01")
        later = self.make_tournament("2999-01-01")
        self.assertEqual(self.follow_screen(), SCREEN, "neither of the past nor of the future")
        self.club.server.post("/api/tournaments/1/archive", {"archived": True},
                              token=self.club.director)
        self.assertEqual(self.follow_screen(), "/tournaments/2/screen")
        self.club.server.ask("DELETE", "/api/tournaments/2", token=self.club.director)
        self.assertEqual(self.follow_screen(), f"/tournaments/{later}/screen", "the only one")
        self.club.server.ask("DELETE", f"/api/tournaments/{later}", token=self.club.director)
        self.follow_screen(status=200)
        self.assertIn('http-equiv="refresh"', self.get("/screen").text)

    def test_boards_that_are_shown_are_no_ranking(self):
        self.edit("boards_shown=played")
        for query, answer in self.screens():
            self.assertIsNone(MARK.search(answer.text), query)

    def test_last_rounds_stay_hidden(self):
        self.edit("ranking_shown=live")
        whole = self.get(SCREEN + "?panel=ranking").text
        self.assertIn("provisional", whole)
        self.assertNotIn("after round", whole)
        self.edit("rounds_hidden=5")
        for who in self.everybody():
            cut = self.get(SCREEN + "?panel=ranking", **who).text
            self.assertIn("after round 2", cut)
            self.assertIn("provisional", cut)
            self.assertNotEqual(rows(cut), rows(whole))
            self.assertEqual(rows(cut), self.ranking())
        self.edit("rounds_hidden=7")
        for query, answer in self.screens():
            self.assertIsNone(MARK.search(answer.text), query)

    def ranking(self):
        """Names and totals as results have them for a reader."""
        results = self.get("/api/tournaments/1/results", token=self.club.reader).json
        official = results["rankings"][0]
        self.assertEqual(official["ranking"], results["official"])
        return [(row["rank"], row["name"], percent(row["total"])) for row in official["rows"]]

    def test_published_ranking_is_the_one_of_the_results(self):
        self.club.change("publish", 1)
        shown = rows(self.get(SCREEN + "?panel=ranking").text)
        self.assertEqual(len(shown), 28)
        self.assertEqual(shown, self.ranking())

    def test_the_screen_says_which_ranking_it_is(self):
        self.club.change("publish", 1)
        page = self.get(SCREEN + "?panel=ranking").text
        self.assertRegex(page, "<h2>(Alternate ranking|Classement alterné)")

    def test_seats_are_for_everybody_and_results_are_not(self):
        for who in self.everybody():
            page = self.get(WHERE, **who)
            self.assertEqual(page.status, 200)
            self.assertEqual(page.text.count("where?player="), 28)
            self.assertIsNone(MARK.search(page.text))
            page = self.get(WHERE + "?player=p1", **who)
            self.assertEqual(page.status, 200)
            self.assertIsNone(MARK.search(page.text))

    def test_any_address_has_its_answer(self):
        for path, status in {
            "/tournaments/9/screen": 404,
            "/tournaments/9/screen/setup": 404,
            "/tournaments/9/where": 404,
            "/tournaments/x/where": 404,
            WHERE + "?player=p29": 404,
            WHERE + "?player=" + "p" * 5000: 404,
            WHERE + "?player=%00": 404,
            WHERE + "?q=%00": 200,
            WHERE + "?q=%ff": 200,
            WHERE + "?q=" + "%20" * 3000: 200,
            WHERE + "?q=%3Cscript%3E": 200,
            SCREEN + "?page=-1&seconds=-1&tables=9-2&field=Z&theme=pink&panel=nonsense": 200,
            SCREEN + "?page=99999999999999999999&seconds=99999999999999999999": 200,
            SCREEN + "?tables=99999999999999999999-99999999999999999999": 200,
            SCREEN + "?tables=900-1000": 200,
            SCREEN + "?tables=1-": 200,
            SCREEN + "?room=" + "x" * 3000: 200,
            SCREEN + "?room=%00": 200,
            SCREEN + "/setup?seconds=nonsense&field=A&field=A&field=A&field=B": 200,
        }.items():
            answer = self.get(path)
            self.assertEqual(answer.status, status, path[:80])
            self.assertNotIn("<script>", answer.text)
            self.assertNotIn("x" * 100, answer.text)

    def test_nothing_is_posted_there(self):
        for path in (SCREEN, SCREEN + "/setup", WHERE):
            self.assertEqual(self.club.server.post(path, "a=b").status, 405, path)


def percent(total):
    """As English pages write it."""
    return f"{decimal.Decimal(str(total)).quantize(CENT, decimal.ROUND_HALF_UP)}%"


def rows(page):
    """Rank, name and total of each row of the ranking on a screen."""
    body = "".join(re.findall(r'class="wall-ranking".*?</table>', page, re.S))
    found = []
    for row in re.findall(r'<tr><td class="num">(.*?)</tr>', body, re.S):
        rank, rest = row.split("</td>", 1)
        name = re.search(r"<bdi>(.*?)</bdi>", rest).group(1).replace("&#39;", "'")
        total = re.findall(r'<td class="num[^"]*">([^<]*)', rest)[-1]
        found.append((int(rank), name, total))
    return found


if __name__ == "__main__":
    cases = unittest.defaultTestLoader
    if len(sys.argv) > 1:
        suite = unittest.TestSuite(cases.loadTestsFromName(f"Room.{name}", sys.modules[__name__])
                                   for name in sys.argv[1:])
    else:
        suite = cases.loadTestsFromTestCase(Room)
    sys.exit(tap(suite))
