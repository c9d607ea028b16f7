#!/usr/bin/python3
"""test_guard - what an attacker tried, over HTTP: cards and people are not revealed, a
table's card reaches its round and no further, the server goes on for everybody else.

Usage: test_guard.py ETUI [NAME…]. Prints TAP.
"""

import json
import re
import tempfile
import unittest
from pathlib import Path
from urllib.parse import urlencode

from http_support import (ROOT, SAMPLE, Club, ClubCase, Server, etui, main,
                          program_of_arguments, words)

PROGRAM = program_of_arguments() if __name__ == "__main__" else None


def sample(**changes):
    document = json.loads(SAMPLE.read_text())
    document.update(changes)
    return document


class People(ClubCase):
    """Which field each role sees: docs/security.md."""

    def setUp(self):
        document = sample()
        for i, player in enumerate(document["players"]):
            player.update(licence=f"77{i:05d}", born=f"1961-{i % 12 + 1:02d}-17")
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        path = Path(folder.name) / "births.json"
        path.write_text(json.dumps(document))
        self.start(PROGRAM, document=path)
        self.club.change("publish", 1)

    SECRET = re.compile(r"77000\d\d|1961-\d\d-17|17/\d\d/1961|1961")

    def others(self):
        table = self.club.table("A1")
        return {"nobody": {}, "reader": {"token": self.club.reader},
                "table": {"token": table}, "cookie of nobody": {"cookie": "etui=1.2.3"}}

    def addresses(self):
        """Every address that the program has, with what can stand in it."""
        source = (ROOT / "src/web/server/routes.c").read_text()
        for method, path in re.findall(r'\{"(GET)", "([^"]+)"', source):
            if path.startswith("/tournaments/:"):
                path = path.replace(":", "1", 1)
            for one in ("A1", "1", "p1", "N1", "general", "csv"):
                yield path.replace(":", one)
                if ":" not in path:
                    break

    def test_no_licence_and_no_birth_for_those_who_do_not_direct(self):
        seen = 0
        for name, who in self.others().items():
            for path in {*self.addresses(), "/api/tournaments/1", "/api/tournaments/1/results",
                         "/players?q=77"}:
                if path.endswith("/stream"):
                    continue
                answer = self.club.server.get(path, **who)
                seen += answer.status == 200
                self.assertIsNone(self.SECRET.search(answer.body.decode(errors="replace")),
                                  f"{name}: {path}")
        self.assertGreater(seen, 60)

    def test_the_director_has_them(self):
        document = self.club.server.get("/api/tournaments/1", token=self.club.director).json
        self.assertTrue(all("licence" in one and "born" in one for one in document["players"]))

    def test_initials_not_at_all_and_erased(self):
        people = json.loads(etui(PROGRAM, "players", "list", "--json", "--db",
                                 str(self.club.database)))
        one, two, three = people[:3]
        for person, way in ((one, "initials"), (two, "hidden")):
            etui(PROGRAM, "players", "show", str(person["id"]), way, "--db",
                 str(self.club.database))
        etui(PROGRAM, "players", "erase", str(three["id"]), "--db", str(self.club.database))
        self.wait_until(lambda: three["name"] not in
                        words(self.club.server.get("/tournaments/1/ranking", cookie=self.cookie)))
        page = words(self.club.server.get("/tournaments/1/ranking"))
        for person in (one, two, three):
            self.assertNotIn(person["name"], page)
        initials = " ".join(part[0] + "." for part in re.split(r"[ '-]", one["name"]))
        self.assertIn(initials, page)
        director = words(self.club.server.get("/tournaments/1/ranking", cookie=self.cookie))
        self.assertIn(one["name"], director)
        self.assertIn(two["name"], director)
        names = self.club.server.get("/api/tournaments/1").text
        self.assertNotIn(two["name"], names)
        after = json.loads(etui(PROGRAM, "players", "list", "--json", "--db",
                                str(self.club.database)))[2]
        self.assertEqual((after["name"], after["licence"], after["shown"]), ("", "", "erased"))
        self.club.verify()

    def wait_until(self, true, seconds=10):
        import time
        end = time.monotonic() + seconds
        while not true():
            self.assertLess(time.monotonic(), end)
            time.sleep(0.05)

    def test_a_page_sets_it_too(self):
        place = "/tournaments/1/checkin/p1/privacy"
        answer = self.club.server.post(place, urlencode({"shown": "initials", "csrf": self.csrf}),
                                       cookie=self.cookie)
        self.assertEqual(answer.status, 303, answer)
        answer = self.club.server.post(place, urlencode({"shown": "erased", "csrf": self.csrf}),
                                       cookie=self.cookie)
        self.assertEqual(answer.status, 422, "not without a tick")
        answer = self.club.server.post(place, urlencode({"shown": "erased", "sure": "1",
                                                         "csrf": self.csrf}), cookie=self.cookie)
        self.assertEqual(answer.status, 303, answer)
        self.assertEqual(self.club.server.post(place, urlencode({"shown": "name"})).status, 303)


class Cards(ClubCase):
    """A card led that its hand has not: the director hears of it, nobody else."""

    def setUp(self):
        self.start(PROGRAM)
        document = json.loads((ROOT / "examples/bridge-mitchell.json").read_text())
        field = document["sessions"][0]["fields"][0]
        field["plays"] = []
        field.pop("rulings", None)
        # North has all spades, East all hearts, South all diamonds, West all clubs.
        document["sessions"][0]["deals"] = [
            {"board": board, "deal": "N:AKQJT98765432... .AKQJT98765432.. "
                                     "..AKQJT98765432. ...AKQJT98765432"}
            for board in range(1, 4)]
        self.load(document)
        self.token = self.club.table("A1", self.stream)

    def play(self, **more):
        return {"board": 1, "round": 1, "table": 1, "contract": "3NT", "declarer": "N",
                "tricks": 9, **more}

    def test_a_wrong_lead_is_recorded_as_sent(self):
        path = f"/api/tournaments/{self.stream}/plays"
        wrong = self.play(lead="SA", key="wrong", board=1)
        right = self.play(lead="HA", key="right", board=2)
        answers = [self.club.server.post(path, one, token=self.token) for one in (wrong, right)]
        self.assertEqual([one.status for one in answers], [201, 201], answers)
        self.assertEqual(set(answers[0].json), set(answers[1].json), "told apart by nothing")
        follow = words(self.club.server.get(f"/tournaments/{self.stream}", cookie=self.cookie))
        self.assertIn("the card led is in another hand", follow)
        self.club.verify()

    def test_a_preview_tells_no_card(self):
        fields = {"board": 1, "round": 1, "way": "told", "level": 3, "strain": "NT",
                  "declarer": "N", "result": "0"}
        pages = []
        for suit in ("S", "H"):
            page = self.club.server.get(f"/t/{self.token}/preview?"
                                        + urlencode({**fields, "lead_suit": suit, "lead": "A"}))
            self.assertNotIn("does not hold", page.text)
            pages.append(page.status)
        self.assertEqual(len(set(pages)), 1)

    def test_a_director_is_still_told(self):
        answer = self.club.server.post(f"/api/tournaments/{self.stream}/plays",
                                       self.play(lead="SA", key="mine"),
                                       token=self.club.director)
        self.assertEqual(answer.status, 422, answer)
        self.assertIn("does not hold", answer.text)


class Tables(ClubCase):
    """How far a table's card reaches. In the sample rounds 1 to 4 are played."""

    def setUp(self):
        self.start(PROGRAM)
        self.token = self.club.table("A1")
        self.events = self.journal()

    def slot(self, round_):
        return next(one for one in self.club.slots
                    if one["table"] == 1 and one["round"] == round_)

    def send(self, round_, **more):
        return self.club.post({**self.slot(round_), "score": 56, **more}, self.token)

    def test_no_future_round(self):
        for more in ({}, {"score": None, "not_played": True}):
            play = {name: value for name, value in
                    {**self.slot(7), "score": 56, **more}.items() if value is not None}
            answer = self.club.post(play, self.token)
            self.assertEqual(answer.status, 403, answer)
        self.assertEqual(self.send(5).status, 201)
        self.assertEqual(self.club.server.get(f"/t/{self.token}?round=7").status, 404)

    def earlier(self):
        return [event for event in self.events if event["kind"] == "play"
                and event["payload"]["table"] == 1 and event["payload"]["round"] < 4]

    def test_no_earlier_result_is_read(self):
        self.assertEqual(self.send(5).status, 201)  # the round in play has begun here
        for event in self.earlier():
            for path in (f"/t/{self.token}/confirm/{event['seq']}",):
                answer = self.club.server.get(path)
                self.assertEqual(answer.status, 403, path)
            play = event["payload"]
            other = {name: play[name] for name in ("board", "round", "table")}
            for content in ({"not_played": True}, {"score": play["score"] + 10},
                            {"score": play["score"]}, {"score": 56, "key": event["key"]}):
                answer = self.club.post({**other, **content}, self.token)
                self.assertIn(answer.status, (403, 409), answer)
                self.assertNotIn("recorded\":", answer.text)
                self.assertNotIn(str(play["score"]), answer.text)
            page = self.club.server.get(f"/t/{self.token}?round={play['round']}")
            self.assertNotIn("confirm/", page.text)

    def test_what_is_missing_is_taken_while_nothing_is_published(self):
        first = self.send(5)
        for slot in [one for one in self.club.slots
                     if one["table"] == 1 and one["round"] == 5][1:]:
            self.assertEqual(self.club.post({**slot, "score": 56}, self.token).status, 201)
        self.assertEqual(self.send(6).status, 201)
        self.club.change("undo", 1, str(first.json["seq"]))
        self.assertEqual(self.send(5).status, 201, "an earlier one that is missing")

    def test_a_phone_can_send_all_again(self):
        answer = self.send(5, key="again")
        for slot in [one for one in self.club.slots
                     if one["table"] == 1 and one["round"] == 5][1:]:
            self.club.post({**slot, "score": 56}, self.token)
        self.send(6)
        again = self.send(5, key="again")
        self.assertEqual((again.status, again.json["seq"]), (200, answer.json["seq"]))

    def test_it_dies_with_publication(self):
        before = self.results()["rankings"]
        self.club.change("publish", 1)
        answer = self.send(5)
        self.assertEqual(answer.status, 403, answer)
        page = self.club.server.post(f"/t/{self.token}/play", urlencode({"board": 1}))
        self.assertEqual(page.status, 403)
        self.assertEqual(self.club.server.post(f"/t/{self.token}/call", "text=x").status, 403)
        self.assertIn("published", words(self.club.server.get(f"/t/{self.token}")))
        self.assertEqual(self.results()["rankings"], before)

    def test_it_is_revoked_and_renewed(self):
        again = self.club.table("A1")
        self.assertEqual(again, self.token, "printed again it is the same")
        other = self.club.table("A2")
        place = "/tournaments/1/cards"
        page = self.club.server.get(place, cookie=self.cookie).text
        self.assertIn(self.token, page)
        answer = self.club.server.post(place, urlencode({"table": "A1", "csrf": self.csrf}),
                                       cookie=self.cookie)
        self.assertEqual(answer.status, 303, answer)
        self.assertEqual(self.club.server.get(f"/t/{self.token}").status, 404)
        self.assertEqual(self.send(5).status, 401)
        self.assertEqual(self.club.server.get(f"/t/{other}").status, 200)
        new = self.club.table("A1")
        self.assertNotEqual(new, self.token)
        self.assertIn(new, self.club.server.get(place, cookie=self.cookie).text)
        self.token = new
        self.assertEqual(self.send(5).status, 201)
        etui(PROGRAM, "token", "revoke", new, "--db", str(self.club.database))
        self.assertNotEqual(self.club.table("A1"), new)

    def test_of_its_session_alone(self):
        self.club.change("edit", 1, "session")
        answer = self.send(5)
        self.assertIn(answer.status, (403, 422), answer)


if __name__ == "__main__":
    main(__name__)
