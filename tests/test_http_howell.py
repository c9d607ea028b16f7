#!/usr/bin/python3
"""test_http_howell - a Howell evening and a championship of two sessions over HTTP: phones
enter the facts, the director the last scores, and the pages rank everybody.

Usage: test_http_howell.py ETUI [NAME…]. Prints TAP.
"""

import re
import tempfile
import unittest
from urllib.parse import urlencode

from html_tree import tree
from http_support import SAMPLE, Club, main, program_of_arguments

PROGRAM = program_of_arguments() if __name__ == "__main__" else None
ENGLISH = {"Accept-Language": "en"}


class Pages(unittest.TestCase):
    document = ""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        example = SAMPLE.with_name(self.document + ".json")
        self.club = Club(PROGRAM, folder.name, document=example)
        self.addCleanup(self.club.server.stop)
        self.cookie, self.csrf = self.club.sign_in()

    def page(self, path, status=200):
        answer = self.club.server.get(path, cookie=self.cookie, headers=ENGLISH)
        self.assertEqual(answer.status, status, path)
        return answer.text

    def results(self):
        return self.club.server.get("/api/tournaments/1/results",
                                    token=self.club.director).json

    def ranked(self, path):
        """Who stands on a page of a ranking, from the first to the last."""
        return [row.one("th").all("a")[0].attributes["href"].rsplit("/", 1)[1]
                for row in tree(self.page(path)).one("table", css="ranking").one("tbody").all("tr")]


class Howell(Pages):
    document = "howell-four"

    def phone(self, table, rnd, boards):
        """The four boards of a table in a round: facts, the score shown, sent."""
        token = self.club.table(table)
        self.assertEqual(self.club.server.get(f"/t/{token}").status, 200)
        for i, board in enumerate(boards):
            facts = {"round": rnd, "board": board, "made": i % 2,
                     "by": 3 * i + int(table[1:]), "petit": "none", "handful": "none"}
            shown = self.club.server.get(f"/t/{token}/preview?" + urlencode(facts),
                                         headers=ENGLISH)
            self.assertEqual(shown.status, 200, shown)
            form = tree(shown.text)
            sent = {one.attributes["name"]: one.attributes.get("value", "")
                    for one in form.all("input")
                    if one.attributes.get("type") == "hidden"}
            answer = self.club.server.post(f"/t/{token}/play", urlencode(sent),
                                           headers=ENGLISH)
            self.assertIn(answer.status, (200, 303), answer)

    def test_phones_and_the_director_end_an_evening(self):
        for table in range(1, 5):
            self.phone(f"A{table}", 4, range(13, 17))
        four = self.results()
        self.assertEqual(len(four["missing"]), 16)
        self.assertIn("Board 17", self.page("/tournaments/1/boards/17"))
        for table in range(1, 5):
            for board in range(17, 21):
                play = {"board": board, "round": 5, "table": table, "score": 50 + 2 * table}
                self.assertEqual(self.club.post(play).status, 201)
        results = self.results()
        self.assertTrue(results["complete"])
        self.assertEqual([one["ranking"] for one in results["rankings"]], ["general"])
        rows = results["rankings"][0]["rows"]
        self.assertEqual(sum(len(board["plays"]) for board in results["boards"]), 80)
        self.assertEqual(self.ranked("/tournaments/1/ranking"),
                         [row["player"] for row in rows])
        self.assertEqual(sorted(row["seat"] for row in rows),
                         sorted(str(n) for n in range(1, 17)))
        paid = [one["player"] for one in results["awards"]]
        self.assertEqual(self.ranked("/tournaments/1/awards"), paid)
        self.assertIn("0.85", self.page("/tournaments/1/awards"))
        self.page("/tournaments/1/ranking?ranking=alternate", 404)

    def test_everybody_meets_everybody_once(self):
        text = self.page("/tournaments/1/meetings")
        met = re.findall(r"<td>(?:<i class=\"muted\">)?\d/\d(?:</i>)?</td>", text)
        self.assertEqual((len(tree(text).all("td")), len(met)), (256, 240))


class TwoSessions(Pages):
    document = "two-sessions"

    def test_a_championship_has_performance_points(self):
        self.assertNotIn("<th scope=\"col\" class=\"num\">PP</th>",
                         self.page("/tournaments/1/awards"))
        form = urlencode({"csrf": self.csrf, "event": "final", "series": "first"})
        answer = self.club.server.post("/tournaments/1/settings", form, cookie=self.cookie)
        self.assertEqual(answer.status, 303)
        text = self.page("/tournaments/1/awards")
        self.assertIn("<th scope=\"col\" class=\"num\">PP</th>", text)
        rows = tree(text).one("table", css="ranking").one("tbody").all("tr")
        shown = [int(row.all("td")[-1].text()) for row in rows]
        self.assertEqual(shown, [one["pp"] for one in self.results()["awards"]])
        self.assertEqual(shown[:10], [23, 19, 15, 11, 8, 6, 4, 3, 3, 2])
        player = self.results()["awards"][0]["player"]
        self.assertIn("PP: 23", self.page(f"/tournaments/1/why/{player}:pcn"))

    def test_who_goes_on_is_marked(self):
        rows = self.results()["rankings"][0]["rows"]
        self.assertEqual([row["qualified"] for row in rows], [True] * 20 + [False] * 8)
        text = self.page("/tournaments/1/ranking")
        marked = [row for row in tree(text).one("tbody").all("tr")
                  if row.all("abbr", title="Qualified")]
        self.assertEqual(len(marked), 20)
        self.assertEqual(len(self.results()["awards"]), 14)  # half of the first session's
        self.assertIn("Qualified", self.page(f"/tournaments/1/players/{rows[0]['player']}"))
        self.assertNotIn("Qualified",
                         self.page(f"/tournaments/1/players/{rows[-1]['player']}"))


del Pages  # it has no tests of its own

if __name__ == "__main__":
    main(__name__)
