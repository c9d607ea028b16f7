#!/usr/bin/python3
"""test_http_session - another session over HTTP: what is refused, and what is recorded
together, once, and can be taken back.

Usage: test_http_session.py ETUI [NAME…]. Prints TAP.
"""

import json
import re
import tempfile
import unittest
from pathlib import Path
from urllib.parse import urlencode

from html_tree import tree
from http_support import SAMPLE, Club, etui, main, program_of_arguments, ranking

PROGRAM = program_of_arguments() if __name__ == "__main__" else None
WISH = {"show": "1", "coefficient": "1.5", "who": "first", "count": "12", "how": "next",
        "seed": "7"}
PATH = "/tournaments/1/session"


class Sessions(unittest.TestCase):
    example = "five-tables"

    def change(self, document):
        """Makes what the tests need of the example."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        document = json.loads(SAMPLE.with_name(self.example + ".json").read_text())
        self.change(document)
        file = self.folder / "first.json"
        file.write_text(json.dumps(document))
        self.club = Club(PROGRAM, folder.name, document=file)
        self.addCleanup(self.club.server.stop)
        self.cookie, self.csrf = self.club.sign_in()
        self.begun = self.club.last()

    def get(self, **wish):
        query = "?" + urlencode(wish, doseq=True) if wish else ""
        return self.club.server.get(PATH + query, cookie=self.cookie)

    def post(self, path=PATH, **form):
        return self.club.server.post(path, urlencode({"csrf": self.csrf, **form}, doseq=True),
                                     cookie=self.cookie)

    def confirmation(self, **wish):
        """The form that the page offers to record, as its fields."""
        answer = self.get(**{**WISH, **wish})
        self.assertEqual(answer.status, 200, answer)
        form = next(one for one in tree(answer.text).all("form")
                    if one.attributes.get("method") == "post"
                    and one.attributes["action"] == PATH)
        fields = {}
        for one in form.all("input"):
            fields.setdefault(one.attributes["name"], []).append(one.attributes["value"])
        del fields["csrf"]
        return fields

    def document(self):
        return self.club.server.get("/api/tournaments/1", token=self.club.director).json

    def results(self):
        return self.club.server.get("/api/tournaments/1/results",
                                    token=self.club.director).json

    def kinds(self):
        return [one["kind"] for one in self.club.journal(self.begun)]

    def error(self, answer, field):
        """What the page says at the field."""
        self.assertEqual(answer.status, 422, answer)
        return tree(answer.text).one(id=f"{field}-error").text()


class Refused(Sessions):
    def test_nonsense_is_refused_at_its_field(self):
        possible = "above 0 and at most 1000"
        for field, wish, words in (
                ("coefficient", {"coefficient": "0"}, possible),
                ("coefficient", {"coefficient": "-1"}, possible),
                ("coefficient", {"coefficient": "1001"}, possible),
                ("coefficient", {"coefficient": "much"}, "much"),
                ("coefficient", {"coefficient": ""}, ""),
                ("who", {"who": "friends"}, "from the list"),
                ("count", {"count": "21"}, "1 to 20 can go on from session 1"),
                ("count", {"count": "0"}, "1 to 20 can go on"),
                ("count", {"count": ""}, ""),
                ("count", {"count": "12", "away": [f"p{i}" for i in range(1, 11)]},
                 "1 to 10 can go on"),
                ("count", {"who": "lines", "count": "6"}, "1 to 5 of each list"),
                ("count", {"count": "13"}, "no movement for 13; let 12 or 16 go on"),
                ("count", {"count": "3"}, "no movement for 3; let"),
                ("rounds", {"count": "20", "rounds": "99"}, ""),
                ("how", {"how": "clubs"}, "from the list"),
                ("seed", {"how": "draw", "seed": "x"}, "")):
            asked = self.get(**{**WISH, **wish})
            self.assertIn(words, self.error(asked, field), wish)
            self.assertNotIn('id="consequences"', asked.text)
            sent = self.post(**{**WISH, **wish, "session": "2"})
            self.assertIn(words, self.error(sent, field), wish)
        self.error(self.post(**{**WISH, "session": "2", "way": "tarot-line.none.9.0"}), "way")
        self.assertEqual(self.kinds(), [])

    def test_a_movement_of_another_number_is_not_kept_by_the_question(self):
        answer = self.get(**{**WISH, "way": "tarot-line.none.9.0"})
        self.assertEqual(answer.status, 200, "the recommended one is chosen instead")

    def test_nobody_else_opens_it(self):
        self.assertEqual(self.club.server.get(PATH).status, 303)
        form = {**WISH, "session": "2"}
        self.assertIn(self.club.server.post(PATH, urlencode(form)).status, (303, 401, 403))
        answer = self.club.server.post(PATH, urlencode({**form, "csrf": "x"}),
                                       cookie=self.cookie)
        self.assertEqual(answer.status, 403)
        self.assertEqual(self.kinds(), [])

    def test_another_number_than_the_next_is_a_conflict(self):
        for number in ("", "0", "1", "3", "999999999", "x"):
            self.assertEqual(self.post(**WISH, session=number).status, 409, number)
        self.assertEqual(self.kinds(), [])

    def test_published_results_stay_as_they_are(self):
        form = self.confirmation()
        self.assertEqual(self.post("/tournaments/1/publish", published="1").status, 303)
        self.assertIn("provisional again", self.get().text)
        answer = self.post(**form)
        self.assertEqual(answer.status, 409)
        self.assertIn("provisional again", answer.text)


class Early(Sessions):
    def change(self, document):
        document["sessions"][0]["fields"][0]["plays"].pop()

    def test_the_session_before_must_be_complete(self):
        self.assertIn("results of session 1 are missing: 1", self.get().text)
        self.assertNotIn("Open session 2", self.get(**WISH).text)
        answer = self.post(**WISH, session="2")
        self.assertEqual(answer.status, 409)
        self.assertIn("results of session 1 are missing: 1", answer.text)
        self.assertEqual(self.kinds(), [])


class Opened(Sessions):
    def change(self, document):
        document["players"].append({"id": "p21", "name": "TARDIF Léa"})

    def open(self, **wish):
        answer = self.post(**self.confirmation(**wish))
        self.assertEqual(answer.status, 303, answer)
        return self.document()["sessions"][1]

    def seated(self, session):
        return {one for field in session["fields"] for one in field["seats"].values() if one}

    def test_sent_twice_it_is_one_session(self):
        form = self.confirmation()
        for _ in range(2):
            self.assertEqual(self.post(**form).status, 303)
        self.assertEqual(self.kinds(), ["session", "schedule", "seats"])
        again = self.post(**{**form, "key": "0" * 32})
        self.assertEqual(again.status, 409)
        self.assertEqual(len(self.document()["sessions"]), 2)
        self.assertEqual(self.document()["sessions"][1]["coefficient"], 1.5)

    def test_the_first_of_the_ranking_go_on(self):
        order = [row["player"] for row in ranking(self.results())]
        session = self.open()
        self.assertEqual(self.seated(session), set(order[:12]))
        self.assertEqual(session["fields"][0]["tables"], 3)
        rows = ranking(self.results())
        self.assertEqual([row["qualified"] for row in rows], [True] * 12 + [False] * 8)
        for path in ("", "/seats", "/cards", "/guides", "/boards", "/ranking", "/where",
                     "/screen", "/results", "/session", "/tables/A1/1", "/players"):
            answer = self.club.server.get("/tournaments/1" + path, cookie=self.cookie)
            self.assertEqual(answer.status, 200, path)
        token = self.club.table("A1")
        self.assertEqual(self.club.server.get(f"/t/{token}").status, 200)
        gone = self.club.table("A4")
        self.assertNotEqual(self.club.server.get(f"/t/{gone}").status, 500)

    def test_seats_drawn_again_are_of_those_who_went_on(self):
        before = self.open()
        answer = self.post("/tournaments/1/seats", do="draw", how="draw", seed="3")
        self.assertEqual(answer.status, 303, answer)
        after = self.document()["sessions"][1]
        self.assertEqual(self.seated(after), self.seated(before))
        self.assertNotEqual(after["fields"][0]["seats"], before["fields"][0]["seats"])

    def test_whoever_stays_away_leaves_the_place(self):
        order = [row["player"] for row in ranking(self.results())]
        session = self.open(away=[order[0], order[5], "p21", "nobody"])
        self.assertEqual(self.seated(session), set(order[1:5] + order[6:14]))

    def test_the_first_of_each_line(self):
        lines = [row["rows"] for row in self.results()["rankings"] if row["ranking"] == "line"]
        session = self.open(who="lines", count="4")
        self.assertEqual(self.seated(session),
                         {row["player"] for rows in lines for row in rows[:4]})

    def test_everybody_by_the_snake_as_the_command_seats_them(self):
        session = self.open(who="all", count="")
        seats = session["fields"][0]["seats"]
        self.assertEqual(len(self.seated(session)), 20)
        database = self.folder / "other.db"
        etui(PROGRAM, "import", str(self.folder / "first.json"), "--db", str(database))
        etui(PROGRAM, "edit", "1", "session", "--coefficient", "1.5", "--db", str(database))
        movement = self.folder / "movement.json"
        movement.write_text(etui(PROGRAM, "movement", "tarot-line", "--tables", "5",
                                 "--rounds", "5", "--boards", "4", "--json"))
        etui(PROGRAM, "edit", "1", "schedule", str(movement), "--session", "2", "--db",
             str(database))
        etui(PROGRAM, "seat", "1", "--session", "2", "--how", "next", "--seed", "1", "--db",
             str(database))
        other = json.loads(etui(PROGRAM, "export", "json", "1", "--db", str(database)))
        ranks = {row["player"]: row["rank"] for row in ranking(self.results())}
        mine = {label: ranks[player] for label, player in seats.items()}
        theirs = {label: ranks[player] for label, player in
                  other["sessions"][1]["fields"][0]["seats"].items()}
        self.assertEqual(mine, theirs, "equals may change places, ranks do not")

    def test_what_is_exported_reads_the_same(self):
        self.open()
        file = self.folder / "both.json"
        document = self.document()
        file.write_text(json.dumps(document))
        results = json.loads(etui(PROGRAM, "results", str(file), "--json"))
        self.assertEqual(results["rankings"], self.results()["rankings"])
        self.assertIn("tarot-line", document["format"])

    def test_strangers_are_refused(self):
        session = self.open()
        label = next(iter(session["fields"][0]["seats"]))
        answer = self.post("/tournaments/1/seats", do="swap", first="p21",
                           second=f"A:{label}")
        self.assertIn(answer.status, (409, 422))
        self.assertIn("p21 did not play session 1", answer.text)
        self.assertNotIn("p21", self.seated(self.document()["sessions"][1]))

    def test_it_is_taken_back_whole(self):
        before = self.results()
        form = self.confirmation()
        self.assertEqual(self.post(**form).status, 303)
        back = "/tournaments/1/session/back"
        self.assertEqual(self.post(back, session="1").status, 409)
        for _ in range(2):
            self.assertEqual(self.post(back, session="2").status, 303)
        self.assertEqual(self.kinds(), ["session", "schedule", "seats"] + ["undo"] * 3)
        self.assertEqual(len(self.document()["sessions"]), 1)
        self.assertEqual(self.results(), before)
        self.assertEqual(self.post(**form).status, 409, "an old form does not bring it back")
        self.open()
        self.assertEqual(self.post("/tournaments/1/start", round="1").status, 303)
        answer = self.post(back, session="2")
        self.assertEqual(answer.status, 409)
        self.assertIn("session 2 has begun", answer.text)
        self.assertEqual(len(self.document()["sessions"]), 2)
        self.club.verify()


class Groups(Sessions):
    example = "attack-defence"

    def test_groups_stay_together(self):
        before = self.results()["rankings"]
        first = self.document()["sessions"][0]["fields"][0]["seats"]
        answer = self.post(**self.confirmation(count="6"))
        self.assertEqual(answer.status, 303, answer)
        seats = self.document()["sessions"][1]["fields"][0]["seats"]
        for ranking, letter in zip(before, "AD"):
            best = [first[row["seat"]] for row in ranking["rows"][:6]]
            self.assertEqual([seats[f"{letter}{i}"] for i in range(1, 7)], best)
        self.assertEqual(len([one for one in seats.values() if one]), 12)
        page = self.club.server.get("/tournaments/1/ranking", cookie=self.cookie).text
        self.assertEqual(page.count("Session 2 × 1.5"), 2)
        self.assertEqual(len(tree(page).all("abbr", title="Qualified")), 12)


class Points(Sessions):
    example = "whist"

    def test_players_of_points_go_on_by_their_ranking(self):
        order = [row["player"] for row in ranking(self.results())]
        answer = self.post(**self.confirmation(count="8"))
        self.assertEqual(answer.status, 303, answer)
        seats = self.document()["sessions"][1]["fields"][0]["seats"]
        self.assertEqual({one for one in seats.values() if one}, set(order[:8]))


class Earlier(Sessions):
    """A session stays correctable when the next one is open."""
    example = "two-sessions"

    def first(self):
        answer = self.club.server.get("/api/tournaments/1", token=self.club.director)
        return answer.json["sessions"][0]["fields"][0]["plays"]

    def test_from_the_sessions_to_a_correction(self):
        page = self.get().text
        self.assertIn('href="/tournaments/1/results?session=1"', page)
        page = self.club.server.get("/tournaments/1/results/1?session=1", cookie=self.cookie).text
        link = re.search(r'href="(/tournaments/1/tables/1-A\d+/\d+)/ruling\?board=1"', page).group(1)
        page = self.club.server.get(link, cookie=self.cookie)
        self.assertEqual(page.status, 200, page)
        self.assertIn("Session 1, which is over", page.text)
        table, round_ = re.search(r"1-A(\d+)/(\d+)$", link).groups()
        was = next(one for one in self.first() if one["board"] == 1
                   and one["table"] == int(table) and one["round"] == int(round_))
        answer = self.post(link, board="1", score=str(-was["score"]), reason="misread", sure="yes",
                           act="typing", mode="correct")
        self.assertEqual(answer.status, 303, re.findall(r'(?s)(?:alert|error)[^>]*>(.{0,200})', answer.text))
        self.assertTrue(answer.headers["Location"].startswith(link), answer.headers)
        now = next(one for one in self.first() if one["board"] == 1
                   and one["table"] == int(table) and one["round"] == int(round_))
        self.assertEqual(now["score"], -was["score"])

    def test_a_ruling_on_it(self):
        link = "/tournaments/1/tables/1-A1/1"
        board = next(one["board"] for one in self.first() if one["table"] == 1 and one["round"] == 1)
        self.assertEqual(self.club.server.get(f"{link}/ruling?board={board}", cookie=self.cookie).status, 200)
        answer = self.post(f"{link}/ruling", board=str(board), kind="neutralised", reason="late")
        self.assertEqual(answer.status, 303, answer)
        document = self.club.server.get("/api/tournaments/1", token=self.club.director).json
        self.assertEqual(document["sessions"][0]["fields"][0]["rulings"][-1]["board"], board)

    def test_the_strip_is_that_of_tonight(self):
        """A page of session 1 invites to nothing that is over."""
        def strip(path):
            page = self.club.server.get(path, cookie=self.cookie).text
            found = re.search(r'(?s)<section class="state".*?</section>', page).group(0)
            return re.sub(r'<input type="hidden" name="(key|csrf)"[^>]*>', "", found)
        self.assertEqual(strip("/tournaments/1/tables/1-A1/1"), strip("/tournaments/1/tables/A1/1"))

    def test_sessions_that_are_not_earlier(self):
        for place in ("2-A1/1", "9-A1/1", "0-A1/1", "-A1/1", "1-/1", "99999-A1/1", "1-1-A1/1"):
            answer = self.club.server.get(f"/tournaments/1/tables/{place}", cookie=self.cookie)
            self.assertEqual(answer.status, 404, place)


del Sessions  # it has no tests of its own

if __name__ == "__main__":
    main(__name__)
