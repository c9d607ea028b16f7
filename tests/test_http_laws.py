#!/usr/bin/python3
"""test_http_laws - rulings of bridge by their law on the director's pages: found, tried,
recorded, shown; what is refused; and results typed in the letters of either language.

Usage: test_http_laws.py ETUI [NAME…]. Prints TAP.
"""

import json
import re
from pathlib import Path
from urllib.parse import urlencode

from http_support import RulingCase, main, program_of_arguments, words

PROGRAM = program_of_arguments() if __name__ == "__main__" else None
EXAMPLES = Path(__file__).resolve().parent.parent / "examples"


class Laws(RulingCase):
    example = "bridge-mitchell"

    def setUp(self):
        self.start(PROGRAM, document=EXAMPLES / f"{self.example}.json")

    def play(self, board, table=1):
        boards = {b["board"]: b for b in self.results()["boards"]}
        return next(p for p in boards[board]["plays"]
                    if p["table"] == table and p["round"] == 1)

    def applied(self, **fields):
        """Shows the effect first, then applies it; the payload of the event."""
        shown = self.get(self.place, effect=1, **fields)
        self.assertIn("Apply the ruling", shown, words(shown))
        answer = self.send(**fields)
        self.assertEqual(answer.status, 303, words(answer.text))
        payload = self.journal()[-1]["payload"]
        return payload if isinstance(payload, dict) else json.loads(payload)


class Pairs(Laws):
    def test_laws_are_found(self):
        for asked, found, other in (("12C2", "12C2", "64C"), ("64", "64C", "12C2"),
                                    ("hesitation", "16B", "64C"), ("revoke", "64A", "12C2"),
                                    ("renonce", "64A", "12C2"), ("Law 16", "16D", "12C2")):
            page = self.get(self.place, board=1, q=asked)
            self.assertIn(f"article={found}&", page, asked)
            self.assertNotIn(f"article={other}&", page, asked)
        page = self.get(self.place, board=1, q="<xyz>")
        self.assertNotIn("<xyz>", page)
        self.assertIn("No law has", words(page))
        self.assertNotIn("forty-sixty", self.get(self.place, board=1))

    def test_the_law_is_needed_and_known(self):
        self.refused("there is no law", board=1, adjust="stands", article="199")
        self.refused("there is no law", board=1, adjust="stands", article="x")
        self.assertIn("there is no law", words(self.get(self.place, board=1, article="199")))
        self.refused("what becomes of the score", board=1, article="16B")
        self.refused("what becomes of the score", board=1, article="16B", adjust="gift")

    def test_average_plus_and_minus(self):
        page = self.get(self.place, board=1, article="12C2")
        self.assertRegex(page, r'value="artificial" checked')
        self.refused("average plus", board=1, article="12C2", adjust="artificial",
                     **{"average-1": "plus"})
        for one, two, marks in (("plus", "minus", (60, 40)), ("average", "average", (50, 50)),
                                ("minus", "minus", (40, 40)), ("plus", "plus", (60, 60))):
            payload = self.applied(board=1, article="12C2", adjust="artificial",
                                   reason="noise", **{"average-1": one, "average-2": two})
            self.assertEqual(payload["marks"], {"N": one, "E": two})
            self.assertEqual((payload["article"], payload["edition"]), ("12C2", "2017"))
            play = self.play(1)
            self.assertEqual((play["percent_ns"], play["percent_ew"]), marks)
            self.assertEqual(play["law"], "12C2")
            seq = self.journal()[-1]["seq"]
            self.assertIn("12C2", words(self.get("/rulings")))
            self.assertIn("artificial score", words(self.get("/rulings")))
            self.assertIn("12C2 artificial score", words(self.get("/tables/A1/1")))
            self.assertIn("law 12C2: artificial score", words(self.get("/why/board:1:A1")))
            self.assertIn("12C2", words(self.get("/boards/1")))
            self.assertEqual(self.send("/undo", seq=seq).status, 303)

    def test_the_error_of_the_director_is_nobodys(self):
        page = self.get(self.place, board=1, article="82C")
        self.assertEqual(len(re.findall(r'value="plus" selected', page)), 2)

    def test_an_assigned_score(self):
        payload = self.applied(board=1, article="64C", adjust="assigned", assigned="2s n =")
        self.assertEqual(payload["score"], 110)
        play = self.play(1)
        self.assertEqual((play["compared"], play["law"]), (110, "64C"))
        self.assertIn("compared as +110 64C revoke", words(self.get("/results/1")))
        self.assertIn("law 64C", words(self.get("/why/board:1:A1")))
        self.refused("which result", board=2, article="64C", adjust="assigned")
        self.refused("level from 1 to 7", board=2, article="64C", adjust="assigned",
                     assigned="8n s =")
        self.refused("contract with its result", board=2, article="64C", adjust="assigned",
                     assigned="60/40")

    def test_an_assigned_score_in_french_letters(self):
        for letters, score in (("fr", 110), ("en", 90)):
            payload = self.applied(board=1, article="64C", adjust="assigned",
                                   assigned="2c n =", letters=letters)
            self.assertEqual(payload["score"], score)
            self.send("/undo", seq=self.journal()[-1]["seq"])

    def test_a_weighted_score(self):
        fields = {"score-1": "4s n =", "weight-1": 60, "score-2": "4s n -1", "weight-2": 40}
        payload = self.applied(board=1, article="12C1c", adjust="weighted", **fields)
        self.assertEqual(payload["weighted"], [[420, 60], [-50, 40]])
        self.assertEqual(payload["article"], "12C1c")
        self.assertIn("weighted score: +420 60%, −50 40%", words(self.get("/rulings")))
        again = {"board": 2, "article": "12C1", "adjust": "weighted"}
        self.refused("add up to 90", **again, **{**fields, "score-1": "", "weight-1": "",
                                                "score-2": "630", "weight-2": 90})
        self.refused("which results", **again)
        for weight in ("0", "101", "x", ""):
            self.refused("", **again, **{"score-1": "630", "weight-1": weight})

    def test_marks_and_boards_that_do_not_count(self):
        self.applied(board=1, article="12A", adjust="marks", **{"mark-1": "55", "mark-2": "35,5"})
        self.assertEqual(self.play(1)["percent_ew"], 35.5)
        self.refused("0 to 100", board=2, article="12A", adjust="marks", **{"mark-1": "101"})
        self.applied(board=2, article="87", adjust="cancelled")
        self.assertIsNone(self.play(2)["percent_ns"])

    def test_the_score_stands(self):
        before = self.results()["rankings"]
        self.applied(board=1, article="16B", adjust="stands", reason="no damage")
        self.assertEqual(self.results()["rankings"], before)
        self.assertIn("the score stands", words(self.get("/rulings")))
        self.assertIn("the score stands 16B", words(self.get("/tables/A1/1")))

    def test_a_tenth_of_a_top(self):
        """26 boards: 10 percent of a top are 10/26 percent of the session."""
        fields = {"board": 1, "article": "90", "adjust": "stands", "player-1": 1}
        payload = self.applied(**fields, percent="10", unit="top")
        self.assertEqual(payload["percent"], 0.384615)
        row = next(r for r in self.results()["rankings"][0]["rows"] if r["seat"] == "NS1")
        self.assertEqual(row["penalty"], 0.3846)
        # 13 results on each board: the top is 24, so 2.4 matchpoints are the same
        payload = self.applied(**fields, percent="2,4", unit="points")
        self.assertEqual(payload["percent"], 0.384615)
        payload = self.applied(**fields, percent="0.5", unit="session")
        self.assertEqual(payload["percent"], 0.5)
        self.refused("how much", **fields)
        self.refused("tick", board=1, article="90", adjust="stands", percent="10")
        self.refused("number", **fields, percent="ten", unit="top")

    def test_a_penalty_about_no_board(self):
        page = self.get(self.place, board="none", article="91A")
        self.assertNotIn("adjust", page)
        payload = self.applied(board="none", article="91A", sanction="warning", **{"player-2": 1})
        self.assertNotIn("board", payload)
        self.assertEqual(payload["sanction"], "warning")
        self.refused("tick", board="none", article="91A")
        self.assertIn("warning", words(self.get("/rulings")))

    def test_an_adjustment_with_a_penalty(self):
        payload = self.applied(board=1, article="15B", adjust="artificial", percent="10",
                               unit="top", **{"average-1": "minus", "average-2": "plus",
                                              "player-1": 1})
        self.assertEqual((payload["marks"], payload["percent"]),
                         ({"N": "minus", "E": "plus"}, 0.384615))

    def test_what_is_shown_to_all_names_the_law(self):
        self.applied(board=1, article="16B", adjust="artificial",
                     **{"average-1": "plus", "average-2": "minus"})
        self.send("/publish", published="1")
        self.assertIn("16B information from partner", words(self.get("/results/1")))

    def test_letters_of_either_language(self):
        """A sheet opened in one language and sent in another keeps its letters."""
        def text(typed, letters, lang):
            answer = self.club.server.get("/tournaments/1/boards/1/echo?" + urlencode(
                {"text": typed, "letters": letters, "lang": lang}), cookie=self.cookie)
            self.assertEqual(answer.status, 200)
            return answer.json["text"]
        self.assertEqual(text("2c n =", "en", "en"), "2♣ N = · +90")
        self.assertEqual(text("2c n =", "fr", "en"), "2♥ N = · +110")
        self.assertEqual(text("2c o =", "fr", "fr"), "2♥ O = · −110")
        self.assertEqual(text("3sa s +1", "fr", "fr"), "3SA S +1 · +430")
        self.assertEqual(text("8n s =", "en", "en"), "")
        self.assertEqual(text("420", "en", "en"), "+420")
        self.assertEqual(text("57", "en", "en"), "")
        page = self.club.server.get("/tournaments/1/boards/1?lang=fr", cookie=self.cookie).text
        self.assertIn('name="letters" value="fr"', page)
        name, typed = re.search(r'name="score-(A-1-1-1)" value="([^"]*)"', page).groups()
        self.assertEqual(typed, "1SA S KR =")
        answer = self.send("/boards/1?lang=en", letters="fr", reason="misread",
                           **{f"score-{name}": "2c n =", f"was-{name}": typed})
        self.assertEqual(answer.status, 303, words(answer.text))
        play = self.play(1)
        self.assertEqual((play["contract"], play["declarer"], play["score"]), ("2H", "N", 110))
        page = self.get("/boards/1", lang="en")
        self.assertIn('value="2H N ="', page)
        self.assertIn("2♥ N = · +110", words(page))
        for board in ("0", "x", "999999999999"):
            answer = self.club.server.get(f"/tournaments/1/boards/{board}/echo?text=pass",
                                          cookie=self.cookie)
            self.assertIn(answer.status, (200, 404), board)
        self.assertNotEqual(self.club.server.get("/tournaments/1/boards/1/echo?text=pass").status,
                            200, "for directors alone")

    def test_matchpoints_as_they_are_shown(self):
        def marks():
            return re.findall(r"Top (\d+)", words(self.get("/results/1")))
        data = self.results()
        self.assertIn("matchpoints_shown", self.get("/journal"))
        self.assertNotIn('name="compare"', self.get("/journal"), "there is one field")
        self.assertEqual(marks(), ["24"])
        self.assertEqual(self.send("/settings", name="Tournoi", date="2026-11-10",
                                   matchpoints_shown="one", compare="all", scoring="usual",
                                   winners="0").status, 303)
        self.assertEqual(marks(), ["12"])
        self.assertIn("of a top of 12", words(self.get("/why/board:1:A1")))
        self.assertEqual(self.results()["boards"], data["boards"])
        # points of the form are those that people see
        payload = self.applied(board=1, article="90", adjust="stands", percent="1.2",
                               unit="points", **{"player-1": 1})
        self.assertEqual(payload["percent"], 0.384615)


class HalfTable(Laws):
    """The first table of a Howell of eleven pairs waits for the twelfth."""

    example = "bridge-howell"

    def test_nothing_is_ruled_on_boards_that_are_not_played(self):
        page = self.get(self.place)
        self.assertIn("This table does not play in this round", words(page))
        self.assertNotIn("ruling?board=1", page)
        self.assertIn("article=91A&", self.get(self.place, board=1), "those who rest are there")
        payload = self.applied(board="none", article="91A", sanction="warning",
                               **{"player-2": 1})
        self.assertNotIn("board", payload)


class Teams(Laws):
    example = "bridge-teams"

    def test_averages_are_imps(self):
        self.applied(board=1, article="86B", adjust="artificial",
                     **{"average-1": "plus", "average-2": "minus"})
        play = self.play(1)
        self.assertEqual((play["imps_ns"], play["imps_ew"]), (3, -3))

    def test_penalties_are_imps_of_a_match_or_victory_points(self):
        self.assertIn("Deduction, in IMP", words(self.get(self.place, board=1, article="90")))
        page = self.get(self.place, board="none", article="90")
        self.assertIn("Deduction, in VP", words(page))
        self.assertNotIn('name="unit"', page)
        payload = self.applied(board="none", article="90", percent="0.5", **{"player-1": 1})
        self.assertEqual(payload["points"], 0.5)
        self.assertIn("0.50 VP", words(self.get("/rulings")))
        self.applied(board=1, article="90", adjust="stands", percent="3", **{"player-1": 1})
        self.assertIn("3.00 IMP", words(self.get("/rulings")))


del Laws  # it has no tests of its own

if __name__ == "__main__":
    main(__name__)
