#!/usr/bin/python3
"""test_http_bridge - results of bridge that cannot be, on phones and at the director's desk:
each is refused at its field with what is possible instead; nothing is recorded.

Usage: test_http_bridge.py ETUI [NAME…]. Prints TAP.
"""

import html
import re
from contextlib import contextmanager
from urllib.parse import urlencode

from http_support import ClubCase, main, program_of_arguments, words

PROGRAM = program_of_arguments() if __name__ == "__main__" else None

# North has all spades, East all hearts, South all diamonds, West all clubs.
SPADES = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"


def document(form="bridge-pairs", size=2, groups=6, **more):
    """A tournament of that format with everybody seated, and no result."""
    players = []
    seats = {}
    letter = "T" if form == "bridge-teams" else ""
    for number in range(1, groups + 1):
        crew = [f"p{len(players) + i + 1}" for i in range(size)]
        players += [{"id": one, "name": f"JOUEUR{one[1:]} Lou"} for one in crew]
        seats[f"{letter}{number}"] = crew if size > 1 else crew[0]
    kind = {"bridge-teams": "teams", "bridge-individual": "individual"}.get(form, "howell")
    tables = {"bridge-teams": groups, "bridge-individual": groups // 4}.get(form, (groups + 1) // 2)
    return {"etui": 1, "name": "Bridge", "date": "2026-11-15", "format": form,
            "options": {"boards_per_table": 2, **more},
            "players": players,
            "sessions": [{"fields": [{"field": "A", "tables": tables, "movement": kind,
                                      "seats": seats}]}]}


def plain(page):
    """The words of a page without its markup, in which suits have their colours."""
    return html.unescape(re.sub(r"<[^>]*>", "", page))


class Bridge(ClubCase):
    form = "bridge-pairs"
    shape = {}
    first = "A1"

    def setUp(self):
        self.start(PROGRAM)
        self.load(document(self.form, **self.shape))
        self.token = self.table(self.first)
        page = self.phone("").text
        self.board = int(re.search(r'name="board" value="(\d+)"', page).group(1))

    def table(self, name):
        return self.club.token("table", "--tournament", str(self.stream), "--table", name)

    def phone(self, path, **fields):
        query = f"?{urlencode(fields)}" if fields else ""
        return self.club.server.get(f"/t/{self.token}{path}{query}")

    def preview(self, **fields):
        return self.phone("/preview", round=1, board=self.board, **fields)

    def send(self, key=1, **fields):
        body = urlencode({"round": 1, "board": self.board, "key": f"{key:032x}", **fields})
        return self.club.server.post(f"/t/{self.token}/play", body)

    def desk(self, path, **fields):
        body = urlencode({**fields, "csrf": self.csrf})
        return self.club.server.post(f"/tournaments/{self.stream}{path}", body,
                                     cookie=self.cookie)

    def look(self, path, status=200):
        answer = self.club.server.get(f"/tournaments/{self.stream}{path}", cookie=self.cookie)
        self.assertEqual(answer.status, status, f"{path}: {answer}")
        return html.unescape(answer.text)

    @contextmanager
    def about(self, what):
        """Whatever fails inside is said to be about that."""
        try:
            yield
        except AssertionError as error:
            raise AssertionError(f"{what}: {error}") from None

    def plays(self):
        return self.club.server.get(f"/api/tournaments/{self.stream}",
                                    token=self.club.director
                                    ).json["sessions"][0]["fields"][0].get("plays", [])


GOOD = {"level": "4", "strain": "S", "declarer": "E", "result": "1"}


class Phones(Bridge):
    def test_what_cannot_be_is_said_at_its_field(self):
        wrong = [
            ({**GOOD, "level": "8", "strain": "NT"}, "level-error", "there is no level", "1 to 7"),
            ({**GOOD, "level": ""}, "level-error", "choose the level"),
            ({**GOOD, "strain": "X"}, "strain-error", "no trumps"),
            ({**GOOD, "doubled": 3 * "X"}, "doubled-error", "redoubled"),
            ({**GOOD, "declarer": "Q"}, "declarer-error", "not at the table", "North"),
            ({**GOOD, "declarer": ""}, "declarer-error", "who declares"),
            ({**GOOD, "result": "4"}, "result-error", "13 tricks", "+3", "−10"),
            ({**GOOD, "result": "-11"}, "result-error", "13 tricks"),
            ({**GOOD, "result": "made"}, "result-error", "number"),
            ({**GOOD, "suit": "H"}, "rank-error", "rank"),
            ({**GOOD, "rank": "14"}, "suit-error", "suit"),
            ({**GOOD, "suit": "H", "rank": "15"}, "rank-error", "14"),
            ({"ending": "eaten"}, "role=\"alert\"", "choose one"),
        ]
        for fields, place, *words in wrong:
            with self.about(fields):
                answer = self.preview(**fields)
                self.assertIn(place, answer.text)
                self.refused(answer, 422, *words)
                self.refused(self.send(**fields), 422, *words)

    def test_a_board_of_another_table(self):
        answer = self.phone("/preview", round=1, board=999, **GOOD)
        self.refused(answer, 404, "not at this table")

    def test_a_result_is_sent_once_and_said_from_both_sides(self):
        text = html.unescape(self.preview(**GOOD).text)
        self.assertIn("4♠ E +1", text)
        self.assertRegex(text, r"lose \d+ points")
        self.assertRegex(text, r"gain \d+ points")
        for _ in range(2):
            self.assertEqual(self.send(**GOOD).status, 303)
        self.assertEqual(len(self.journal()), self.before + 1)
        play, = self.plays()
        self.assertEqual((play["contract"], play["declarer"], play["tricks"]), ("4S", "E", 11))

    def test_the_same_score_by_another_contract_is_a_disagreement(self):
        self.send(1, **GOOD)
        answer = self.send(2, **{**GOOD, "level": "5", "result": "0"})
        self.assertEqual(answer.status, 303)
        page = html.unescape(self.club.server.get(answer.headers["Location"]).text)
        self.assertIn("you do not agree", page)
        self.assertIn("4♠ E +1", page)
        self.assertIn("5♠ E =", page)
        self.assertIn("5♠ E =", self.look("/tables/A1/1"))

    def test_another_lead_alone_is_none(self):
        self.send(1, **GOOD)
        answer = self.send(2, **GOOD, suit="H", rank="13")
        self.assertNotIn("decides", self.club.server.get(answer.headers["Location"]).text)
        self.assertEqual(len(self.journal()), self.before + 1)

    def test_passed_out_and_not_played(self):
        self.assertIn("passed out", self.preview(ending="passed").text)
        self.assertEqual(self.send(ending="passed").status, 303)
        self.assertTrue(self.plays()[0]["passed"])
        self.board += 1
        self.assertIn("was not played", self.preview(ending="not-played").text)
        self.assertEqual(self.send(3, ending="not-played").status, 303)
        self.assertTrue(self.plays()[1]["not_played"])

    def test_a_card_that_the_leader_does_not_hold(self):
        known = document()
        known["sessions"][0]["deals"] = [{"board": self.board, "deal": SPADES}]
        answer = self.club.server.post("/api/tournaments", known, token=self.club.director)
        self.assertEqual(answer.status, 201, answer)
        self.stream = answer.json["id"]
        self.token = self.table("A1")
        self.before = len(self.journal())
        # East declares: South leads, and has diamonds only
        wrong = {**GOOD, "suit": "S", "rank": "14"}
        self.assertEqual(self.preview(**wrong).status, 200)
        self.assertEqual(self.send(**wrong).status, 303, "no answer tells a card")
        desk = words(self.club.server.get(f"/tournaments/{self.stream}", cookie=self.cookie))
        self.assertIn("the card led is in another hand", desk)
        path = f"/tournaments/{self.stream}/results/{self.board}"
        self.assertNotIn("class=\"hand", self.club.server.get(path).text, "not before the end")
        self.assertEqual(self.desk("/publish", published="1").status, 303)
        page = self.club.server.get(path).text
        self.assertIn("class=\"hand", page)
        self.assertRegex(plain(page), "4♠ E \\+1.*lead ♠A")

    def test_the_wrong_way_is_a_call(self):
        address = self.send(**GOOD).headers["Location"]
        page = html.unescape(self.club.server.get(address).text)
        text = re.search(r'name="text" value="([^"]+)"', page).group(1)
        self.assertIn(str(self.board), text)
        answer = self.club.server.post(f"/t/{self.token}/call", urlencode({"text": text}))
        self.assertEqual(answer.status, 303)
        self.assertIn(text, self.look(""))
        self.assertEqual(len(self.plays()), 1, "the result is kept")

    def test_results_of_the_board_where_they_may_be_seen(self):
        link = f"/tournaments/{self.stream}/results/{self.board}"
        address = self.send(**GOOD).headers["Location"]
        seq = re.search(r"/confirm/(\d+)", address).group(1)
        self.club.server.post(f"/t/{self.token}/confirm/{seq}", urlencode({"answer": "yes"}))
        self.assertNotIn(link, self.club.server.get(address).text)


class Shown(Bridge):
    shape = {"boards_shown": "played"}

    def test_the_results_of_a_board_that_everybody_has_played(self):
        link = f"/tournaments/{self.stream}/results/{self.board}"
        address = self.send(**GOOD).headers["Location"]
        seq = re.search(r"/confirm/(\d+)", address).group(1)
        self.club.server.post(f"/t/{self.token}/confirm/{seq}", urlencode({"answer": "yes"}))
        self.assertNotIn(link, self.club.server.get(address).text)
        lines = re.findall(r'name="score-([^"]+)"', self.look(f"/boards/{self.board}"))
        rest = {f"score-{one}": "3n s =" for one in lines if not one.startswith("A-1-1-")}
        self.assertEqual(self.desk(f"/boards/{self.board}", **rest).status, 303)
        self.assertIn(link, self.club.server.get(address).text)
        page = self.club.server.get(f"{link}?session=1")
        self.assertEqual(page.status, 200)
        self.assertIn("4♠ E +1", plain(page.text))


class Desk(Bridge):
    def line(self):
        """The name of the first line of the sheet."""
        return re.search(r'name="score-([^"]+)"', self.look(f"/boards/{self.board}")).group(1)

    def type(self, text, **more):
        name = self.line()
        return self.desk(f"/boards/{self.board}", **{f"score-{name}": text, f"was-{name}": "",
                                                    **more})

    def test_lines_that_cannot_be(self):
        for text, *words in [("8n s =", "level from 1 to 7"), ("3n x =", "N, E, S or W"),
                             ("3n s +5", "the most is +4"), ("3n s", "no result"),
                             ("4s e =9", "contains no valid lead"), ("417", "nearest"),
                             ("8000", "7600"), ("60/140", "0 to 100"), ("60/", "60/40"),
                             ("/", "60/40"), ("4s e zz", "4s e zz")]:
            with self.about(text):
                self.refused(self.type(text), 422, *words)
                page = "/tables/A1/1"
                answer = self.desk(page, board=self.board, mode="enter", score=text)
                self.refused(answer, 422, *words)

    def test_every_way_of_typing(self):
        for text, fact in [("3n s +1", {"contract": "3NT", "declarer": "S", "tricks": 10}),
                           ("pass", {"passed": True}), ("60/40", {"adjusted": [60, 40]}),
                           ("np", {"not_played": True}), ("-50", {"score": -50}),
                           ("4hx e h10 =", {"contract": "4HX", "lead": "HT"})]:
            with self.about(text):
                answer = self.type(text, reason="essai")
                self.assertEqual(answer.status, 303, answer)
                play = self.plays()[0]
                for key, value in fact.items():
                    self.assertEqual(play.get(key), value, play)
                shown = self.look(f"/boards/{self.board}")
                name = self.line()
                written = re.search(f'name="was-{name}" value="([^"]*)"', shown).group(1)
                count = len(self.journal())
                again = self.desk(f"/boards/{self.board}", **{f"score-{name}": written,
                                                             f"was-{name}": "", "reason": "x"})
                self.assertEqual(again.status, 303)
                self.assertEqual(len(self.journal()), count, f"{written} is what is recorded")

    def test_a_correction_needs_its_reason(self):
        self.type("3n s +1")
        self.before = len(self.journal())
        self.refused(self.type("3n s ="), 422, "needs a reason")
        self.assertEqual(self.type("3n s =", reason="Erreur de saisie").status, 303)
        page = self.look("/tables/A1/1")
        self.assertIn("3NT S +1", page)
        self.assertIn("3NT S =", page)
        self.assertIn('name="score" value="3NT S ="', page,
                      "what is recorded is there to be changed")
        self.assertIn("Erreur de saisie", page)
        self.look("/tables/A1/1/ruling?board=" + str(self.board))
        self.look("/journal")


class Individual(Bridge):
    form = "bridge-individual"
    shape = {"size": 1, "groups": 8}

    def test_four_names_and_two_sides(self):
        text = html.unescape(self.preview(**GOOD).text)
        self.assertIn("North-South", text)
        self.assertEqual(len(re.findall(r"JOUEUR\d Lou", text)), 4)
        self.assertEqual(self.send(**GOOD).status, 303)
        for page in [f"/boards/{self.board}", "/tables/A1/1", "/ranking",
                     f"/results/{self.board}", "/players/p1", ""]:
            self.look(page)

    def test_nothing_is_offered_that_is_of_pairs_or_lines(self):
        files = self.look("/publication")
        self.assertIn("/files/pbn", files)
        self.assertNotIn("/files/usebio", files, "it has no lines for individuals")
        self.assertIn(">By number</a>", self.look("/guides"))
        seats = self.look("/seats")
        self.assertNotIn("champion", seats, "there is no seat N1")
        self.assertEqual(sorted(re.findall(r'<b class="nowrap">(\d)</b>', seats)), list("12345678"))


class Teams(Bridge):
    form = "bridge-teams"
    shape = {"size": 4, "groups": 2}

    def test_a_team_of_four_sits_at_the_table(self):
        self.assertIn("JOUEUR4 Lou", self.phone("").text)
        self.assertEqual(self.send(**GOOD).status, 303)
        for page in [f"/boards/{self.board}", "/tables/A1/1", "/ranking",
                     f"/results/{self.board}", "/players/p1", ""]:
            self.look(page)


if __name__ == "__main__":
    main(__name__)
