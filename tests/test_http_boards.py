#!/usr/bin/python3
"""test_http_boards - single boards that were played otherwise than planned, over HTTP: turned,
by another pair, in place of another, fouled. The effect is shown first, then one button
records it; nonsense is refused with nothing recorded.

Usage: test_http_boards.py ETUI [NAME…]. Prints TAP.
"""

import json
import re
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

    def plan(self, movement, tables, empty=()):
        """The plan of the room of a tournament with that movement, as words."""
        pairs = range(1, 2 * tables + 1)
        labels = ([str(n) for n in pairs] if movement == "howell" else
                  [f"{line}{n}" for n in range(1, tables + 1) for line in ("NS", "EW")])
        self.load({"etui": 1, "name": "Plan", "format": "bridge-pairs",
                   "options": {"boards_per_table": 2},
                   "players": [{"id": f"p{i}", "name": f"JOUEUR{i} Lou"}
                               for i in range(1, 4 * tables + 1)],
                   "sessions": [{"fields": [{
                       "field": "A", "tables": tables, "movement": movement,
                       "seats": {label: [f"p{2 * i + 1}", f"p{2 * i + 2}"]
                                 for i, label in enumerate(labels) if label not in empty}}]}]})
        page = self.club.server.get(f"/tournaments/{self.stream}/seats", cookie=self.cookie)
        self.assertEqual(page.status, 200, page)
        return words(page.text[page.text.index('id="room"'):].split("</section>")[0])

    def test_a002_81_tables_stand_in_their_order(self):
        tables = [int(n) for n in re.findall(r"Table (\d+)", self.plan("mitchell", 7))]
        self.assertEqual(tables, list(range(1, 8)))

    def test_a002_13_the_stand_and_who_shares_are_on_the_plan(self):
        plan = self.plan("gueridon", 8)
        self.assertRegex(plan, r"Table 4 boards 7–8 Stand boards 9–10 Table 5 boards 11–12")
        self.assertRegex(plan, r"Table 8 boards 1–2 with table 1")

    def phone(self, table):
        return self.club.server.get(f"/tournaments/{self.stream}/tables/A{table}/1",
                                    cookie=self.cookie)

    def test_a002_13_cards_and_phones_say_it_too(self):
        self.plan("gueridon", 8)
        page = self.club.server.get(f"/tournaments/{self.stream}/cards", cookie=self.cookie)
        cards = words(page.text)
        self.assertIn("Boards 1–2 first, shared with table 1", cards)
        self.assertIn("Behind this table a stand, first with boards 9–10", cards)
        self.assertIn("Boards 11–12 first", cards)
        for table, said in ((1, "begin with board 1"), (8, "begin with board 2"),
                            (5, "go to the stand behind table 4"),
                            (4, "next boards are on the stand behind table 4")):
            token = self.club.table(f"A{table}", tournament=self.stream)
            phone = self.club.server.get(f"/t/{token}?round=1")
            if table in (4, 5):  # what is said once the round is over here
                for board in (2 * (table - 1) + 1, 2 * (table - 1) + 2):
                    number = board + (2 if table > 4 else 0)
                    answer = self.club.server.post(
                        f"/api/tournaments/{self.stream}/plays",
                        {"board": number, "round": 1, "table": table, "passed": True,
                         "key": f"{table}-{number}"}, token=self.club.director)
                    self.assertEqual(answer.status, 201, answer)
                phone = self.club.server.get(f"/t/{token}?round=1")
            self.assertIn(said, words(phone), table)

    def test_a002_14_a_last_table_that_does_not_play_has_no_boards(self):
        self.assertRegex(self.plan("gueridon", 8, empty=("NS8",)), r"Table 8 no boards$")

    def test_a002_20_the_stands_of_a_howell_are_on_the_plan(self):
        plan = self.plan("howell", 4)
        self.assertEqual(len(re.findall("Stand", plan)), 3)
        boards = {int(n) for pair in re.findall(r"boards (\d+)–(\d+)", plan) for n in pair}
        self.assertEqual(boards, set(range(1, 15)))

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
