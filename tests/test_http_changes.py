#!/usr/bin/python3
"""test_http_changes - what happens to pairs in mid-tournament, over HTTP: who comes is typed
by name, a call leads to the change it tells of, and nonsense is refused with nothing recorded.

Usage: test_http_changes.py ETUI [NAME…]. Prints TAP.
"""

import html
import itertools
import json
import re
import tempfile
import unittest
from urllib.parse import parse_qs, urlencode, urlparse

from http_support import Club, ClubCase, etui, main, program_of_arguments, words

PROGRAM = program_of_arguments() if __name__ == "__main__" else None


def document():
    """A Howell of three tables in which pair 6 is missing, and no result."""
    pairs = range(1, 6)
    return {"etui": 1, "name": "Bridge", "date": "2026-11-15", "format": "bridge-pairs",
            "options": {"boards_per_table": 2},
            "players": [{"id": f"p{i}", "name": f"JOUEUR{i} Lou"} for i in range(1, 11)],
            "sessions": [{"fields": [{
                "field": "A", "tables": 3, "movement": "howell",
                "seats": {str(n): [f"p{2 * n - 1}", f"p{2 * n}"] for n in pairs}}]}]}


class Changes(ClubCase):
    shape = document()

    def setUp(self):
        self.start(PROGRAM)
        self.load(self.shape)

    def field(self):
        return self.club.server.get(f"/api/tournaments/{self.stream}", token=self.club.director
                                    ).json["sessions"][0]["fields"][0]

    def post(self, path, cookie=True, **fields):
        body = urlencode({**fields, "csrf": self.csrf})
        return self.club.server.post(f"/tournaments/{self.stream}{path}", body,
                                     cookie=self.cookie if cookie else None)

    def look(self, **fields):
        return self.club.server.get(f"/tournaments/{self.stream}/changes?{urlencode(fields)}",
                                    cookie=self.cookie)

    def test_names_of_a_late_pair_lead_to_the_consequences(self):
        answer = self.post("/changes/who", what="late", round=2, seat="", p1="NEUF Ada",
                           p2="NEUF Luc")
        self.assertEqual(answer.status, 303, answer)
        self.assertEqual(len(self.journal()), self.before + 2, "the two enter")
        query = {name: value[0] for name, value in
                 parse_qs(urlparse(answer.headers["Location"]).query).items()}
        self.assertEqual(query["what"], "late")
        self.before += 2
        shown = self.look(**query)
        self.assertEqual(shown.status, 200, shown)
        self.assertIn("NEUF Ada, NEUF Luc play from round 2 on, as 6.", words(shown))
        self.assertEqual(len(self.journal()), self.before, "looking records nothing")
        again = self.post("/changes/who", what="late", round=2, seat="", p1="NEUF Ada",
                          p2="NEUF Luc")
        self.assertEqual(again.headers["Location"], answer.headers["Location"])
        self.assertEqual(len(self.journal()), self.before, "they have entered already")
        for _ in range(2):  # sent twice, recorded once
            done = self.post("/changes", key="1" * 32, **query)
            self.assertEqual(done.status, 303, done)
        self.assertEqual(len(self.journal()), self.before + 1)
        self.assertEqual(self.field()["seats"]["6"], [query["player"], query["player2"]])

    def page(self, path):
        answer = self.club.server.get(f"/tournaments/{self.stream}{path}", cookie=self.cookie)
        self.assertEqual(answer.status, 200, answer)
        return words(answer.text)

    def table_of(self, label, round):
        """The page of the table at which a pair sits in a round."""
        for table in (1, 2, 3):
            page = self.page(f"/tables/A{table}/{round}")
            if re.search(rf"\b{label} JOUEUR", page):
                return page
        return self.fail(f"{label} is nowhere")

    def test_each_round_names_those_who_played_it(self):
        """Of pair 1 the second player is replaced from the third round on."""
        if self.shape["format"] != "bridge-pairs":
            return  # once is enough
        answer = self.post("/changes/who", what="substitute", round=3, seat="A:1/p2",
                           p1="NEUF Ada")
        query = {name: value[0] for name, value in
                 parse_qs(urlparse(answer.headers["Location"]).query).items()}
        self.assertEqual(self.post("/changes", key="5" * 32, **query).status, 303)
        self.assertEqual(self.field()["seats"]["1"][0], "p1")
        for round, who in ((1, "JOUEUR2 Lou"), (2, "JOUEUR2 Lou"), (3, "NEUF Ada")):
            self.assertIn(f"1 JOUEUR1 Lou , {who}", self.table_of("1", round))
        self.assertIn("played as 1 before round 3, then was replaced", self.page("/players/p2"))
        for path in ("/where", "/guides", "/seats", "/screen", "/ranking", "/meetings"):
            self.page(path)
        gone = self.post("/checkin/undo", player="p2")
        self.assertNotEqual(gone.status, 500)
        self.assertIn("JOUEUR2 Lou", self.table_of("1", 1), "who has played stays")

    def test_nonsense_about_who_comes(self):
        self.refused(self.post("/changes/who", what="late", round=2), 422,
                     "type the names of those who arrive")
        self.refused(self.post("/changes/who", what="late", round=2, p1="X" * 101), 422,
                     "too long")
        self.refused(self.post("/changes/who", what="extra", round=2, p1="A A", p2="A A"), 422,
                     "is already here")
        self.refused(self.post("/changes/who", what="nothing", round=2), 422)
        self.refused(self.post("/changes/who", cookie=False, what="late", p1="A A"), 303)
        for fields, status, words in (
                ({"player": "p1", "player2": "p2"}, 409, "player p1 already sits at 1"),
                ({"player": "p99"}, 404, 'there is no player "p99"'),
                ({"player": "<script>"}, 404, "there is no player"),
                ({}, 422, "choose from the list who arrives"),
                ({"player": "p1", "seat": "A:77"}, 422, "choose from the list who it is about"),
                ({"player": "p1", "seat": "A:" + "9" * 300}, 422, "choose from the list who it is about"),
                ({"seat": "A:1", "round": "99"}, 404, "there is no round 99")):
            fields = {"what": "late", "round": 2, "show": "yes", **fields}
            self.refused(self.look(**fields), status, words)
            self.refused(self.post("/changes", key="2" * 32, **fields), status, words)

    def test_nonsense_about_the_rest(self):
        for fields, status, words in (
                ({"what": "turn", "table": "A:9"}, 404, "there is no table 9"),
                ({"what": "turn", "table": "Z:1"}, 422, "choose a table"),
                ({"what": "substitute", "seat": "A:1/p9", "player": "p3"}, 409,
                 "player p3 already sits at 2"),
                ({"what": "swap", "seat": "A:1", "other": "A:1"}, 422, "choose two seats"),
                ({"what": "moved", "round": 2, "north": "1"}, 422, "do not move in lines"),
                ({"what": "end", "round": 1}, 422, "no round would be left")):
            self.refused(self.look(**{"round": 1, "show": "yes", **fields}), status, words)

    def call(self, table, **fields):
        token = self.club.token("table", "--tournament", str(self.stream), "--table", table)
        answer = self.club.server.post(f"/t/{token}/call", urlencode(fields))
        self.assertEqual(answer.status, 303, answer)

    def follow(self):
        return html.unescape(self.club.server.get(f"/tournaments/{self.stream}",
                                                  cookie=self.cookie).text)

    def test_a_call_leads_to_the_turn_and_is_answered_with_it(self):
        token = self.club.token("table", "--tournament", str(self.stream), "--table", "A2")
        page = self.club.server.get(f"/t/{token}").text
        board = re.search(r'name="board" value="(\d+)"', page).group(1)
        self.call("A2", text="We sat the wrong way.", wrong_way=board)
        link = re.search(r'href="(/tournaments/\d+/changes\?what=turn[^"]*)"', self.follow())
        self.assertTrue(link, "the call leads on")
        query = {name: value[0] for name, value in parse_qs(urlparse(link.group(1)).query).items()}
        self.assertEqual((query["table"], query["round"]), ("A:2", "1"))
        self.assertIn("sat North-South", words(self.look(**query)))
        before = len(self.journal())
        self.assertEqual(self.post("/changes", key="3" * 32, **query).status, 303)
        kinds = [event["kind"] for event in self.journal()[before:]]
        self.assertEqual(kinds, ["schedule", "answer"])
        self.assertNotIn("what=turn", self.follow())

    def test_a_call_leads_to_the_board_it_is_about(self):
        """Whatever else is entered, and whichever round is under way meanwhile."""
        token = self.club.token("table", "--tournament", str(self.stream), "--table", "A2")
        page = self.club.server.get(f"/t/{token}").text
        board = re.search(r'name="board" value="(\d+)"', page).group(1)
        self.call("A2", text="Turned.", wrong_way=board)
        link = f"/tables/A2/1/ruling?board={board}"
        self.assertIn(link, self.follow())
        self.assertEqual(self.post("/start", round="1").status, 303)
        self.assertEqual(self.post("/close", round="1", start="yes").status, 303)
        self.assertIn(link, self.follow())

    def test_a_call_with_a_board_of_no_table_is_a_call(self):
        for table, board in (("A1", "9999"), ("A2", "-1"), ("A3", "x")):
            self.call(table, text="Somebody revoked", wrong_way=board)
        self.assertEqual(self.follow().count("Somebody revoked"), 3)
        self.assertNotIn("what=turn", self.follow())


class Teams(Changes):
    """In a match both tables together sat the wrong way, or none."""

    shape = {**document(), "format": "bridge-teams",
             "players": [{"id": f"p{i}", "name": f"JOUEUR{i} Lou"} for i in range(1, 17)],
             "sessions": [{"fields": [{
                 "field": "A", "tables": 4, "movement": "teams",
                 "seats": {f"T{n}": [f"p{4 * n - k}" for k in (3, 2, 1, 0)]
                           for n in range(1, 5)}}]}]}

    def test_a_call_leads_to_the_turn_and_is_answered_with_it(self):
        token = self.club.token("table", "--tournament", str(self.stream), "--table", "A1")
        page = self.club.server.get(f"/t/{token}").text
        board = re.search(r'name="board" value="(\d+)"', page).group(1)
        self.call("A1", text="We sat the wrong way.", wrong_way=board)
        link = re.search(r'href="(/tournaments/\d+/changes\?what=swap[^"]*)"', self.follow())
        self.assertTrue(link, "the call leads on")
        query = {name: value[0] for name, value in parse_qs(urlparse(link.group(1)).query).items()}
        shown = words(self.look(**query))
        self.assertIn("Round 1, table 1:", shown)
        self.assertIn("Round 1, table 2:", shown)
        self.assertEqual(self.post("/changes", key="4" * 32, **query).status, 303)
        self.assertEqual([event["kind"] for event in self.journal()[-2:]], ["schedule", "answer"])

    def test_a_call_with_a_board_of_no_table_is_a_call(self):
        super().test_a_call_with_a_board_of_no_table_is_a_call()
        self.assertNotIn("what=swap", self.follow())

    def test_names_of_a_late_pair_lead_to_the_consequences(self):
        answer = self.post("/changes/who", what="substitute", round=2, seat="A:T1", p1="NEUF Ada")
        self.assertEqual(answer.status, 303, answer)
        query = {name: value[0] for name, value in
                 parse_qs(urlparse(answer.headers["Location"]).query).items()}
        self.assertIn("plays for T1 too", words(self.look(**query)))

    def test_nonsense_about_who_comes(self):
        for what in ("turn", "extra", "moved"):
            page = self.look(what=what)
            self.assertEqual(page.status, 200)
            self.assertNotIn(f'value="{what}"', page.text, "it is not offered")
            self.refused(self.post("/changes", what=what, table="A:1", round=1, player="p1"), 422)

    def test_nonsense_about_the_rest(self):
        self.refused(self.look(what="swap", seat="A:T1", other="A:T9", round=1, show="yes"), 422,
                     "choose from the list who it is about")


class Individuals(unittest.TestCase):
    def test_players_of_lines_are_chosen_from_the_list(self):
        with tempfile.TemporaryDirectory() as folder:
            club = Club(PROGRAM, folder)
            self.addCleanup(club.server.stop)
            cookie, csrf = club.sign_in()
            shape = {"etui": 1, "name": "Lignes", "format": "tarot-line", "players": [],
                     "sessions": [{"fields": [{"field": "A", "tables": 5,
                                               "movement": "official"}]}]}
            stream = club.server.post("/api/tournaments", shape, token=club.director).json["id"]
            answer = club.server.post(f"/tournaments/{stream}/changes/who",
                                      urlencode({"what": "late", "p1": "A A", "csrf": csrf}),
                                      cookie=cookie)
            self.assertEqual(answer.status, 404, answer)


class Drawn(ClubCase):
    """Whist: tables of four, drawn for each round."""

    field, post, look = Changes.field, Changes.post, Changes.look

    def setUp(self):
        self.start(PROGRAM)
        made = json.loads(etui(PROGRAM, "movement", "whist", "--tables", "3", "--rounds", "3",
                               "--boards", "12", "--json"))
        seats = {str(n): f"p{n}" for n in range(1, 13)}
        self.load({"etui": 1, "name": "Whist", "date": "2026-11-15", "format": "whist",
                   "options": {"boards_per_table": 12, "rounds": 3},
                   "players": [{"id": one, "name": one.upper()} for one in seats.values()],
                   "sessions": [{"fields": [{"field": "A", "tables": 3, "movement": made,
                                             "seats": seats}]}]})

    def test_a004_105_who_leaves_leaves_nobody_idle(self):
        shown = words(self.look(what="leave", seat="A:5", round=2, show="yes"))
        self.assertIn("from round 2 on the tables are drawn anew", shown)
        self.assertRegex(shown, r"Round 2: sitting out: \w+, \w+, \w+\.")
        self.assertEqual(len(self.journal()), self.before, "nothing is recorded yet")
        answer = self.post("/changes", what="leave", seat="A:5", round=2)
        self.assertEqual(answer.status, 303, answer)
        rounds = self.field()["movement"]["fields"][0]["rounds"]
        resting = []
        for turn in rounds[1:]:
            seated = [table[s] for table in turn["tables"] for s in "NESW" if table.get(s)]
            self.assertEqual(len(seated), 8)
            self.assertNotIn("5", seated)
            resting += {str(n) for n in range(1, 13)} - set(seated) - {"5"}
        self.assertEqual(len(set(resting)), len(resting), "nobody rests twice")

    def test_a004_106_meetings_are_counted_truly(self):
        shown = words(self.look(what="swap", seat="A:1", other="A:2", round=2, show="yes"))
        rounds = self.field()["movement"]["fields"][0]["rounds"]
        met, again = set(), 0
        for turn in rounds:
            for table in turn["tables"]:
                four = sorted(table[s] for s in "NESW")
                for pair in itertools.combinations(four, 2):
                    again += pair in met
                    met.add(pair)
        self.assertRegex(shown, rf"Repeated meetings {again} \d+")


if __name__ == "__main__":
    main(__name__)
