#!/usr/bin/python3
"""test_http_boards - single boards that were played otherwise than planned, over HTTP: turned,
by another pair, in place of another, fouled. The effect is shown first, then one button
records it; nonsense is refused with nothing recorded.

Usage: test_http_boards.py ETUI [NAME…]. Prints TAP.
"""

import json
from pathlib import Path
from urllib.parse import urlencode

from http_support import ClubCase, main, program_of_arguments, words

PROGRAM = program_of_arguments() if __name__ == "__main__" else None
EXAMPLE = Path(__file__).resolve().parent.parent / "examples" / "bridge-mitchell.json"


class Boards(ClubCase):
    def setUp(self):
        self.start(PROGRAM)
        self.load(json.loads(EXAMPLE.read_text(encoding="utf-8")))

    def look(self, **fields):
        return self.club.server.get(f"/tournaments/{self.stream}/changes?{urlencode(fields)}",
                                    cookie=self.cookie)

    def do(self, **fields):
        """Looks at the consequences, then records them; returns the words shown."""
        shown = self.look(show="yes", **fields)
        self.assertEqual(shown.status, 200, shown)
        self.assertEqual(len(self.journal()), self.before, "looking records nothing")
        body = urlencode({**fields, "csrf": self.csrf, "key": "7" * 32})
        done = self.club.server.post(f"/tournaments/{self.stream}/changes", body,
                                     cookie=self.cookie)
        self.assertEqual(done.status, 303, done)
        self.assertEqual(len(self.journal()), self.before + 1)
        return words(shown)

    def plays(self, board):
        return [play | {"form": one.get("form")} for one in self.results()["boards"]
                if one["board"] == board for play in one["plays"]]

    def play(self, board, round, table):
        return next(play for play in self.plays(board)
                    if (play["round"], play["table"]) == (round, table))

    def test_every_kind_has_its_form(self):
        page = words(self.look())
        for title in ("One board was played turned", "A result is another pair's",
                      "A table played the wrong board", "A board was fouled"):
            self.assertIn(title, page)
        for kind in ("turned-board", "other-pair", "wrong-board", "fouled"):
            self.assertEqual(self.look(what=kind).status, 200, kind)

    def test_one_turned_board(self):
        before = self.play(7, 1, 4)
        shown = self.do(what="turned-board", table="A:4", round=1, board=7)
        self.assertIn("EW4", shown)
        self.assertIn("after:", shown)
        after = self.play(7, 1, 4)
        self.assertEqual((after["NS"], after["EW"]), (before["EW"], before["NS"]))
        self.assertEqual(self.play(8, 1, 4)["NS"], before["NS"])

    def test_a_result_of_another_pair(self):
        self.do(what="other-pair", table="A:4", round=1, board=8, seat="A:EW9", other="A:EW4")
        self.assertEqual(self.play(8, 1, 4)["EW"], "EW9")

    def test_a_wrong_board_at_one_table(self):
        before = self.play(7, 1, 4)
        shown = self.do(what="wrong-board", table="A:4", round=1, board=7, played=20)
        self.assertIn("the result of board 7 goes to board 20", shown)
        after = self.play(20, 1, 4)
        self.assertEqual(after["contract"], before["contract"])

    def test_a_whole_round_on_wrong_boards(self):
        before = {t: self.play(2 * ((t + 1) % 13) + 1, 3, t) for t in (1, 5, 9)}
        self.do(what="moved", round=3, boards="0", plan="planned")
        for table, play in before.items():
            after = self.play(2 * (table % 13) + 1, 3, table)
            self.assertEqual(after["tricks"], play["tricks"], table)

    def test_a_fouled_board_is_shown_form_by_form(self):
        self.do(what="fouled", table="A:0", round=6, board=5, form="B")
        self.assertEqual({play["form"] for play in self.plays(5)}, {"A", "B"})
        page = self.club.server.get(f"/tournaments/{self.stream}/results/5",
                                    cookie=self.cookie)
        self.assertIn("Form B of the cards", words(page))

    def test_nonsense_is_refused(self):
        for fields, said in (
                ({"what": "turned-board", "table": "A:4", "round": 1, "board": 99},
                 "board 99 is not at table 4"),
                ({"what": "turned-board", "table": "A:4", "round": 1}, "which board"),
                ({"what": "wrong-board", "table": "A:4", "round": 1, "board": 7,
                  "played": 77}, "nobody has a board 77"),
                ({"what": "wrong-board", "table": "A:4", "round": 1, "board": 7},
                 "really played"),
                ({"what": "other-pair", "table": "A:4", "round": 1, "board": 7,
                  "seat": "A:EW9", "other": "A:EW8"}, "no result on board 7"),
                ({"what": "fouled", "table": "A:0", "round": 1, "board": 5, "form": "?"},
                 "form of a board"),
                ({"what": "fouled", "table": "A:0", "round": 1, "board": "x"}, "x")):
            shown = self.look(show="yes", **fields)
            self.assertIn(said, words(shown), fields)
            body = urlencode({**fields, "csrf": self.csrf})
            done = self.club.server.post(f"/tournaments/{self.stream}/changes", body,
                                         cookie=self.cookie)
            self.assertIn(done.status, (404, 422), (fields, done))
        self.assertEqual(len(self.journal()), self.before)


if __name__ == "__main__":
    main(__name__)
