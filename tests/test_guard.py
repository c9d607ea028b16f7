#!/usr/bin/python3
"""test_guard - what an attacker tried, over HTTP: cards and people are not revealed, a
table's card reaches its round and no further, the server goes on for everybody else.

Usage: test_guard.py ETUI [NAME…]. Prints TAP.
"""

import hashlib
import html
import http.client
import io
import json
import os
import re
import socket
import sqlite3
import ssl
import subprocess
import tempfile
import threading
import time
import unittest
import unittest.mock
import zipfile
from pathlib import Path
from urllib.parse import urlencode

from http_support import (PASSWORD, ROOT, SAMPLE, ClubCase, Server, etui, main,
                          program_of_arguments, read_all, words)
from waiting import PATIENCE, wait_until

PROGRAM = program_of_arguments() if __name__ == "__main__" else None
# A sanitizer keeps what is freed for a while, and a shadow of everything.
ROOM = 4 if PROGRAM and b"__asan_" in Path(PROGRAM).read_bytes() else 1


def sample(**changes):
    document = json.loads(SAMPLE.read_text())
    document.update(changes)
    return document


def plain(body):
    """What a page, a sheet or a file says, packed or not."""
    if body.startswith(b"%PDF"):
        return subprocess.run(["pdftotext", "-layout", "-", "-"], input=body,
                              capture_output=True, check=True).stdout.decode()
    if body.startswith(b"PK"):
        with zipfile.ZipFile(io.BytesIO(body)) as packed:
            return "\n".join(plain(packed.read(name)) for name in packed.namelist())
    return body.decode(errors="replace")


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
                         "/players?q=77", *self.of_a_phone()}:
                if path.endswith("/stream"):
                    continue
                answer = self.club.server.get(path, **who)
                seen += answer.status == 200
                self.assertIsNone(self.SECRET.search(plain(answer.body)), f"{name}: {path}")
        self.assertGreater(seen, 60)

    def of_a_phone(self):
        """What the card of a table opens."""
        place = f"/t/{self.club.table('A1')}"
        return (place, f"{place}?round=4", f"{place}/preview?round=5&board=1&way=written&score=56")

    def test_a_stream_tells_only_that_something_changed(self):
        heard = {}
        for name, who in self.others().items():
            client = self.club.server.connect(10)
            self.addCleanup(client.close)
            token = f"Authorization: Bearer {who['token']}\r\n" if "token" in who else ""
            client.sendall(f"GET /api/tournaments/1/stream HTTP/1.1\r\nHost: x\r\n{token}\r\n"
                           .encode())
            heard[name] = (client, client.recv(4096))
            self.assertIn(b" 200 ", heard[name][1], name)
        etui(PROGRAM, "edit", "1", "person", "p1", "licence=7700099", "born=1961-11-17", "--db",
             str(self.club.database))
        wait_until(lambda: "7700099" in self.club.server.get(
            "/api/tournaments/1", token=self.club.director).text)
        self.assertEqual(self.club.post(self.club.free()).status, 201)
        for name, (client, said) in heard.items():
            while b"\nid: " not in said:
                said += client.recv(4096)
            self.assertIsNone(self.SECRET.search(said.decode()), f"{name}: {said}")

    def printed(self, kinds):
        return plain(subprocess.run(
            [PROGRAM, "print", ",".join(kinds), "1", "--early", "-o", "-", "--db",
             str(self.club.database)], capture_output=True, check=True).stdout)

    def test_sheets_and_sites_have_none(self):
        """Two sheets, for directors and for the federation, have licences; none has a birth."""
        kinds = {one["kind"] for one in
                 json.loads(etui(PROGRAM, "print", "--list", "--json"))
                 if "tarot-line" in one["formats"]}
        kinds -= {"diagrams-hands", "hands", "fees", "qualified"}  # no deals, fee or quota here
        with_licences = {"players", "pcn"}
        self.assertGreater(len(kinds), 25)
        self.assertIsNone(self.SECRET.search(self.printed(sorted(kinds - with_licences))))
        for kind in with_licences:
            sheet = self.printed([kind])
            self.assertRegex(sheet, r"77000\d\d")
            self.assertNotIn("1961", sheet)
        for path in ("/tournaments/1/site.zip", "/site.zip"):
            site = self.club.server.get(path, cookie=self.cookie)
            self.assertEqual(site.status, 200, site)
            said = plain(site.body)
            self.assertIn(sample()["players"][0]["name"], html.unescape(said))
            self.assertIsNone(self.SECRET.search(said), path)

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
        wait_until(lambda: three["name"] not in
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
        after = [person for person in json.loads(
            etui(PROGRAM, "players", "list", "--json", "--db", str(self.club.database)))
            if person["id"] == three["id"]]
        self.assertEqual([one for one in after if one["name"] or one["licence"]], [])
        with sqlite3.connect(self.club.database) as base:
            events = [json.loads(payload) for (payload,) in
                      base.execute("SELECT payload FROM event WHERE stream = 0")]
        base.close()
        self.assertIn({"person": three["id"], "shown": "erased"}, events, "it is recorded")
        copy = Path(self.folder) / "copy.db"
        etui(PROGRAM, "backup", str(copy), "--db", str(self.club.database))
        content = copy.read_bytes()
        for gone in (three["name"], three["licence"]):
            self.assertNotIn(gone.encode(), content)
        self.assertIn(two["licence"].encode(), content)
        self.club.verify()

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

    def test_another_phone_confirms_where_that_is_asked(self):
        self.club.change("edit", 1, "set", "confirmed_by=phone")
        slot = self.slot(5)
        place = f"/t/{self.token}"
        one = self.club.server.get(place).headers["Set-Cookie"].split(";")[0]
        two = self.club.server.get(place).headers["Set-Cookie"].split(";")[0]
        self.assertNotEqual(one, two)
        fields = {"round": slot["round"], "board": slot["board"], "way": "written",
                  "score": "56"}
        page = self.club.server.get(f"{place}/preview?" + urlencode(fields), cookie=one).text
        hidden = dict(re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', page))
        sent = self.club.server.post(f"{place}/play", urlencode({**hidden, "sure": "1"}),
                                     cookie=one)
        self.assertEqual(sent.status, 303, words(sent))
        confirm = sent.headers["Location"]
        own = self.club.server.get(confirm, cookie=one)
        self.assertIn("Another phone confirms it", words(own))
        self.assertNotIn('value="yes"', own.text)
        self.assertIn('value="yes"', self.club.server.get(confirm, cookie=two).text)
        seq = confirm.rsplit("/", 1)[1]
        self.club.server.post(confirm, "answer=yes", cookie=one)
        self.assertFalse(self.is_confirmed(seq))
        answer = self.club.server.post(f"/api/tournaments/1/plays/{seq}/confirm", {},
                                       token=self.token)
        self.assertEqual(answer.status, 403)
        self.club.server.post(confirm, "answer=yes", cookie=two)
        self.assertTrue(self.is_confirmed(seq))

    def seated(self, slot):
        """The taker at the table of the card, and the others, by name."""
        page = self.club.server.get(f"/t/{self.token}?" + urlencode(
            {"round": slot["round"], "board": slot["board"], "sure": 1})).text
        people = re.search(r'<ul class="people card.*?</ul>', page, re.S).group(0)
        rows = [(html.unescape(re.sub(r"<[^>]+>", "", row)).removesuffix(" taker"), "<b>" in row)
                for row in re.findall(r"<span>(.*?)</span></li>", people, re.S)]
        return ([name for name, takes in rows if takes], [name for name, takes in rows if not takes])

    def printed(self, kind):
        """A sheet by the command, as PDF."""
        return subprocess.run([PROGRAM, "print", kind, "1", "--lang", "en", "-o", "-", "--db",
                               str(self.club.database)], capture_output=True, check=True).stdout

    def test_a_word_of_the_other_side_confirms_where_that_is_asked(self):
        slot = self.slot(5)
        taker, others = self.seated(slot)
        self.club.change("edit", 1, "set", "confirmed_by=word")
        seq = self.club.post(dict(slot, score=56, key="w"), self.token).json["seq"]
        confirm = f"/t/{self.token}/confirm/{seq}"
        self.assertIn('name="word"', self.club.server.get(confirm).text)
        self.assertEqual(self.club.server.post(f"/api/tournaments/1/plays/{seq}/confirm",
                                               token=self.token).status, 403)
        cards = words(self.club.server.get("/tournaments/1/guides", cookie=self.cookie))
        word = {name: re.search(re.escape(name) + r": word to confirm results: ([0-9]{4})",
                                cards).group(1) for name in taker + others}
        self.assertEqual(cards.count("word to confirm results"), 28)
        for pdf in (self.club.server.get("/tournaments/1/paper/guides?wait=9000",
                                         cookie=self.cookie).body, self.printed("guides")):
            paper = subprocess.run(["pdftotext", "-layout", "-", "-"], input=pdf,
                                   capture_output=True, check=True).stdout.decode()
            self.assertEqual(sorted(re.findall(r": word to confirm results: ([0-9]{4})", paper)),
                             sorted(re.findall(r"word to confirm results: ([0-9]{4})", cards)))
        self.assertNotIn(word[others[0]], words(self.club.server.get(confirm)))

        def say(given):
            return self.club.server.post(confirm, urlencode({"answer": "yes", "word": given}))

        for wrong in ("", "12345", "abcd", word[taker[0]]):
            self.assertEqual(say(wrong).status, 422, wrong)
        self.assertFalse(self.is_confirmed(seq))
        self.assertEqual(say(word[others[0]]).status, 303)
        self.assertTrue(self.is_confirmed(seq))
        statuses = [say("x").status for _ in range(12)]
        self.assertEqual(statuses[-1], 429, "guessing takes too long")

    def is_confirmed(self, seq):
        return any(event["kind"] == "confirm" and event["payload"]["seq"] == int(seq)
                   for event in self.journal())

    def test_of_its_session_alone(self):
        self.club.change("edit", 1, "session")
        answer = self.send(5)
        self.assertIn(answer.status, (403, 422), answer)


class From:
    """A client at another address of this machine: 127.0.0.2 and so on."""

    def __init__(self, server, last):
        self.server = server
        self.address = (f"127.0.0.{last}", 0)

    def ask(self, method, path, body=None, **headers):
        client = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=PATIENCE,
                                            source_address=self.address)
        try:
            headers.setdefault("Accept-Language", "en")
            if body is not None:
                headers.setdefault("Content-Type", "application/x-www-form-urlencoded")
            client.request(method, path, body, headers)
            response = client.getresponse()
            return response.status, response.read().decode(), response.headers
        finally:
            client.close()

    def connect(self):
        return socket.create_connection(("127.0.0.1", self.server.port), 20,
                                        source_address=self.address)


def memory(server):
    """Kilobytes that the server has in memory."""
    for line in Path(f"/proc/{server.process.pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1])
    raise AssertionError("no VmRSS")


class Floods(ClubCase):
    def setUp(self):
        self.start(PROGRAM)

    def test_a_body_of_nobody_is_not_kept(self):
        server = self.club.server
        before = memory(server)
        clients = []
        for _ in range(60):
            client = server.connect()
            self.addCleanup(client.close)
            client.sendall(b"POST /api/tournaments HTTP/1.1\r\nHost: x\r\n"
                           b"Content-Length: 16000000\r\n\r\n")
            try:
                for _ in range(20):
                    client.sendall(b"x" * 65536)
            except OSError:
                pass
            clients.append(client)
        self.assertLess(memory(server) - before, ROOM * 20000)
        self.assertTrue(server.is_alive())

    def test_bodies_of_strangers_share_little(self):
        server = self.club.server
        before = memory(server)
        for i in range(9):
            client = server.connect()
            self.addCleanup(client.close)
            client.sendall(f"POST /api/tournaments HTTP/1.1\r\nHost: x\r\nAuthorization: "
                           f"Bearer no{i}\r\nContent-Length: 16000000\r\n\r\n".encode())
            try:
                client.sendall(b"x" * 12000000)
            except OSError:
                pass
        self.assertLess(memory(server) - before, ROOM * 60000)
        self.assertTrue(server.is_alive())

    def test_one_address_does_not_take_all_streams(self):
        server = self.club.server
        hostile = From(server, 9)
        held, refused = [], 0
        for _ in range(1300):
            client = hostile.connect()
            client.sendall(b"GET /api/tournaments/1/stream HTTP/1.1\r\nHost: x\r\n\r\n")
            if b" 200 " in client.recv(20):
                held.append(client)
            else:
                refused += 1
                client.close()
        self.assertLessEqual(len(held), 1000)
        self.assertEqual(refused, 1300 - len(held))
        self.assertEqual(From(server, 9).ask("GET", "/api/health")[0], 200)
        with server.connect() as other:
            other.sendall(b"GET /api/tournaments/1/stream HTTP/1.1\r\nHost: x\r\n\r\n")
            self.assertIn(b" 200 ", other.recv(20))
        for client in held:
            client.close()

    def test_wrong_passwords_at_once_are_as_few_as_one_after_the_other(self):
        server = self.club.server
        statuses = []

        def guess(i):
            statuses.append(From(server, 7).ask("POST", "/login", f"password=wrong-{i}")[0])

        threads = [threading.Thread(target=guess, args=(i,)) for i in range(64)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertLessEqual(statuses.count(401), 11, statuses)
        self.assertEqual(statuses.count(429), 64 - statuses.count(401))

    def test_many_addresses_do_not_lock_the_director_out(self):
        """More of them at once than may wait; what went through others is not this machine."""
        server = self.club.server
        stop = threading.Event()

        def guess(last):
            while not stop.is_set():
                try:
                    From(server, last).ask("POST", "/login", "password=wrong-guess",
                                           **{"X-Forwarded-For": "192.0.2.1"})
                except OSError:
                    pass

        threads = [threading.Thread(target=guess, args=(last,))
                   for last in (*range(10, 40),) * 4]
        for thread in threads:
            thread.start()
        try:
            for _ in range(8):
                answer = server.post("/login", urlencode({"password": PASSWORD}))
                self.assertEqual(answer.status, 303, answer)
        finally:
            stop.set()
            for thread in threads:
                thread.join()

    def test_each_way_of_guessing_is_counted_apart(self):
        hall = From(self.club.server, 5)
        for i in range(12):
            self.assertEqual(hall.ask("GET", f"/t/1-A1-{i:020x}")[0], 404)
        for _ in range(11):
            status = hall.ask("GET", "/api/tournaments/1", Authorization="Bearer no")[0]
        self.assertEqual(status, 429)
        status, _, headers = hall.ask("POST", "/login", urlencode({"password": PASSWORD}))
        self.assertEqual((status, headers["Location"]), (303, "/"))

    def test_plays_go_on_while_tokens_are_guessed(self):
        """A wrong token is not looked for among all people and tournaments."""
        people = [{"id": f"p{i}", "name": f"NOM{i} Jean", "licence": f"{800000 + i}"}
                  for i in range(6000)]
        self.load({"etui": 1, "name": "Many", "date": "2026-11-15", "format": "tarot-line",
                   "players": people, "sessions": []})
        hostile = From(self.club.server, 9)
        guesses = [hostile.connect() for _ in range(600)]
        try:
            for i, guess in enumerate(guesses):
                guess.sendall(b"GET /api/tournaments/1 HTTP/1.1\r\nHost: x\r\n"
                              b"Authorization: Bearer no%d\r\n\r\n" % i)
            for _ in range(5):
                self.assertEqual(self.club.post(self.club.free()).status, 201)
            self.assertIn(b" 429 ", guesses[-1].recv(20))
        finally:
            for guess in guesses:
                guess.close()

    def test_a_table_records_what_hands_can_type(self):
        token = self.club.table("A1")
        slot = next(one for one in self.club.slots if one["table"] == 1)
        before = len(self.journal())
        statuses = [self.club.post({**slot, "score": 10 * (i % 60) + 6}, token).status
                    for i in range(400)]
        self.assertLess(len(self.journal()) - before, 200)
        self.assertIn(429, statuses)
        self.assertEqual(self.club.post(self.club.free(2)).status, 201, "others go on")

    def walk(self, first, last):
        """A visitor opens these; how many kilobytes the server has in memory afterwards."""
        for stream in range(first, last + 1):
            self.assertEqual(self.club.server.get(f"/tournaments/{stream}/where").status, 200)
        time.sleep(2.5)  # what nobody needs is let go
        return memory(self.club.server)

    def test_a_walk_through_all_tournaments_leaves_nothing(self):
        document = json.dumps(sample())
        for _ in range(159):
            self.assertEqual(self.club.server.post("/api/tournaments", document,
                                                   token=self.club.director).status, 201)
        options = os.environ.get("ASAN_OPTIONS", "") + ":quarantine_size_mb=1"
        with unittest.mock.patch.dict(os.environ, ASAN_OPTIONS=options):
            self.club.restart()
        before = self.walk(1, 1)
        some = self.walk(1, 80)
        more = self.walk(81, 160)
        self.assertLess(some - before, ROOM * 65000)
        self.assertLess(more - some, 2 / 3 * (some - before), "others are let go")

    def test_nothing_waits_for_a_locked_store(self):
        for _ in range(4):
            self.load(sample())
        self.club.restart()
        base = sqlite3.connect(self.club.database, isolation_level=None)
        base.execute("BEGIN IMMEDIATE")
        threads = [threading.Thread(target=lambda: self.club.post(self.club.free()))]
        threads += [threading.Thread(target=self.club.server.get,
                                     args=(f"/tournaments/{i}/where",)) for i in range(2, 6)]
        try:
            for thread in threads:
                thread.start()
                time.sleep(0.05)
            for _ in range(5):  # while the store is locked
                self.assertEqual(self.club.server.get("/api/health").status, 200)
                self.assertTrue(threads[0].is_alive(), "the play still waits")
        finally:
            base.execute("ROLLBACK")
            base.close()
            for thread in threads:
                thread.join()

    def test_lengths_that_contradict(self):
        for headers in (b"Content-Length: 3\r\nTransfer-Encoding: chunked\r\n",
                        b"Content-Length: 3\r\nContent-Length: 4\r\n",
                        b"Content-Length: 3\r\nContent-Length: 3\r\n"):
            with self.club.server.connect() as client:
                client.sendall(b"POST /login HTTP/1.1\r\nHost: x\r\n" + headers + b"\r\nabc"
                               b"GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n")
                heard = read_all(client)
            self.assertIn(b" 400 ", heard.split(b"\r\n")[0], heard)
            self.assertNotIn(b'"ok"', heard)


class Numbers(ClubCase):
    def setUp(self):
        self.start(PROGRAM)

    def test_no_tournament_has_the_number_0(self):
        """What the club records for itself has that number; no page takes it for one."""
        routes = re.findall(r'\{"(GET|POST|DELETE)", "((?:/api)?/tournaments/:[^"]*)"',
                            (ROOT / "src/web/server/routes.c").read_text())
        self.assertGreater(len(routes), 90)
        before = self.club.server.get("/api/tournaments", token=self.club.director).text
        for method, path in routes:
            for number in ("0", "00", "-1"):
                place = path.replace(":", number, 1).replace(":", "1")
                answer = self.club.server.ask(method, place, None if method == "GET" else "seq=1",
                                              token=self.club.director)
                self.assertEqual(answer.status, 404, f"{method} {place}: {answer}")
        self.assertEqual(self.club.server.get("/api/tournaments",
                                              token=self.club.director).text, before)


class Signing(ClubCase):
    def setUp(self):
        self.start(PROGRAM)

    def club_events(self):
        with sqlite3.connect(self.club.database) as base:
            rows = base.execute("SELECT payload FROM event WHERE stream = 0 ORDER BY seq")
            found = [json.loads(payload) for (payload,) in rows]
        base.close()
        return [one for one in found if "sign" in one]

    def test_sign_out_ends_the_session_on_the_server(self):
        self.assertEqual(self.club.server.get("/new", cookie=self.cookie).status, 200)
        answer = self.club.server.post("/logout", f"csrf={self.csrf}", cookie=self.cookie)
        self.assertEqual(answer.status, 303)
        self.assertEqual(self.club.server.get("/new", cookie=self.cookie).status, 303)
        self.club.restart()
        self.assertEqual(self.club.server.get("/new", cookie=self.cookie).status, 303)

    def test_a_foreign_page_signs_nobody_out(self):
        answer = self.club.server.post("/logout", "")  # its browser sends no cookie along
        self.assertIsNone(answer.headers["Set-Cookie"])
        answer = self.club.server.post("/logout", "", cookie=self.cookie)
        self.assertEqual(answer.status, 403)
        self.assertEqual(self.club.server.get("/new", cookie=self.cookie).status, 200)

    def test_who_signs_in_and_fails_is_in_the_journal(self):
        self.club.server.post("/login", "password=wrong-one")
        kinds = [(one["sign"], one["from"]) for one in self.club_events()]
        self.assertIn(("in", "127.0.0.1"), kinds)
        self.assertIn(("failed", "127.0.0.1"), kinds)
        self.club.verify()

    def test_a_place_to_go_to_is_ours(self):
        for place in ("/\t/evil", "//evil", "/\\evil", "/a\r\nX: y", "https://evil", "/%0d"):
            answer = self.club.server.post("/login", urlencode({"password": PASSWORD,
                                                                "next": place}))
            where = answer.headers["Location"]
            self.assertRegex(where, r"^/[!-~]*$")
            self.assertFalse(where.startswith(("//", "/\\", "/\t")), where)


class FirstStart(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.server = Server(PROGRAM, Path(folder.name) / "new.db")
        self.addCleanup(lambda: self.server.stop())
        self.code = self.server.said(r"code (\d{6})").group(1)

    def form(self, **more):
        page = self.server.get("/setup").text
        token = (re.findall(r'name="setup" value="([^"]+)"', page) or ["none is there"])[0]
        return {"password": "étui du lundi", "again": "étui du lundi", "code": self.code,
                "setup": token, **more}

    def test_only_with_the_code_and_a_form_of_ours(self):
        for wrong in ({"code": ""}, {"code": "0000000"}, {"setup": ""}, {"setup": "0" * 32}):
            answer = self.server.post("/setup", urlencode(self.form(**wrong)))
            self.assertEqual(answer.status, 422, wrong)
        self.assertEqual(self.server.get("/login").headers["Location"], "/setup")
        self.assertEqual(self.server.post("/setup", urlencode(self.form())).status, 303)
        self.assertEqual(self.server.get("/login").status, 200)

    def test_only_from_the_machine_itself(self):
        form = self.form()
        for header in ("X-Forwarded-For", "Forwarded", "Via"):
            answer = self.server.post("/setup", urlencode(form), headers={header: "192.0.2.1"})
            self.assertEqual(answer.status, 403, header)
            self.assertEqual(self.server.get("/setup", headers={header: "x"}).status, 403)

    def test_common_passwords_are_refused(self):
        for password in ("123456", "azerty", "Motdepasse", "PASSWORD1", "bonjour"):
            form = self.form(password=password, again=password)
            answer = self.server.post("/setup", urlencode(form))
            self.assertEqual(answer.status, 422)
            self.assertIn("tries this password first", words(answer))


class Log(unittest.TestCase):
    """What the server writes to standard error, and a reader that stops reading."""

    def start(self, stderr):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        database = Path(folder.name) / "club.db"
        etui(PROGRAM, "import", str(SAMPLE), "--db", str(database))
        self.token = etui(PROGRAM, "token", "create", "--role", "table", "--tournament", "1",
                          "--table", "A1", "--db", str(database))
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        process = subprocess.Popen(
            [PROGRAM, "serve", "--db", str(database), "--listen", f"127.0.0.1:{self.port}",
             "--lang", "en"], stderr=stderr)
        self.addCleanup(process.kill)

        def ready():
            try:
                return self.get("/api/health")
            except OSError:
                return None

        wait_until(ready, "not ready")
        return process

    def get(self, path):
        client = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        client.request("GET", path)
        status = client.getresponse().status
        client.close()
        return status

    def test_a_log_that_nobody_reads_stops_nothing(self):
        reader, writer = os.pipe()
        self.addCleanup(os.close, reader)
        process = self.start(writer)
        os.close(writer)
        for _ in range(2500):
            self.assertEqual(self.get("/api/health"), 200)
        process.terminate()
        self.assertEqual(process.wait(timeout=PATIENCE), 0)

    def test_no_control_byte_and_no_token(self):
        with tempfile.TemporaryFile() as log:
            process = self.start(log)
            with socket.create_connection(("127.0.0.1", self.port)) as client:
                client.sendall(b"G\033[31mX / HTTP/1.1\r\nHost: x\r\n\r\n")
                client.recv(100)
            self.assertEqual(self.get(f"/t/{self.token}"), 200)
            process.terminate()
            process.wait(timeout=PATIENCE)
            log.seek(0)
            said = log.read()
        self.assertNotIn(b"\033", said)
        self.assertNotIn(self.token.encode(), said)
        self.assertIn("path=/t/…".encode(), said)


class RestorePage(ClubCase):
    def setUp(self):
        self.start(PROGRAM)

    def send(self, content, **fields):
        mark = "----etui-test"
        fields = {"csrf": self.csrf, "sure": "1", **fields}
        parts = b"".join(f'--{mark}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n'
                         f"{value}\r\n".encode() for name, value in fields.items())
        parts += (f'--{mark}\r\nContent-Disposition: form-data; name="file"; filename="a.db"\r\n'
                  "Content-Type: application/octet-stream\r\n\r\n").encode()
        body = parts + content + f"\r\n--{mark}--\r\n".encode()
        return self.club.server.post("/restore", body, cookie=self.cookie, headers={
            "Content-Type": f"multipart/form-data; boundary={mark}"})

    def test_a_backup_is_put_in_place_by_a_browser(self):
        backup = self.club.server.get("/backup", cookie=self.cookie).body
        play = self.club.free()
        self.assertEqual(self.club.post(play).status, 201)
        answer = self.send(backup)
        self.assertEqual(answer.status, 200, answer)

        def restored():
            try:
                page = self.club.server.get("/restore", cookie=self.cookie)
            except OSError:
                return None
            return page if "Restored" in page.text else None

        page = wait_until(restored)
        self.assertIn("Restored: tournaments: 1", words(page))
        self.assertIsNone(self.club.play_at(play))
        self.assertEqual(self.club.post(play).status, 201, "it goes on")
        aside = [one for one in os.listdir(self.folder) if "replaced" in one]
        self.assertEqual(len(aside), 1, aside)
        self.assertNotIn("club.db.uploaded", os.listdir(self.folder))
        self.club.verify()

    def test_what_is_no_backup_changes_nothing(self):
        backup = bytearray(self.club.server.get("/backup", cookie=self.cookie).body)
        at = backup.find(b'"score":')
        backup[at + 8:at + 9] = b" "
        for content in (b"", b"hello", b"SQLite format 3\0" + bytes(5000), bytes(backup)):
            answer = self.send(content)
            self.assertEqual(answer.status, 422, answer)
        answer = self.send(bytes(backup), csrf="no")
        self.assertEqual(answer.status, 403)
        self.assertTrue(self.club.server.is_alive())
        self.assertNotIn("club.db.uploaded", os.listdir(self.folder))
        self.club.verify()


class Tls(unittest.TestCase):
    """`etui serve --tls`, and behind a proxy."""

    def start(self, *options):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.database = Path(self.folder.name) / "club.db"
        etui(PROGRAM, "import", str(SAMPLE), "--db", str(self.database))
        etui(PROGRAM, "password", "--db", str(self.database), given=PASSWORD + "\n")
        return self.again(*options)

    def again(self, *options):
        server = Server(PROGRAM, self.database, options=options)
        self.addCleanup(lambda: server.process.poll() is None and server.stop())
        return server

    def ask(self, server, method, path, body=None, **headers):
        client = http.client.HTTPSConnection("127.0.0.1", server.port, timeout=PATIENCE,
                                             context=ssl._create_unverified_context())
        try:
            headers.setdefault("Content-Type", "application/x-www-form-urlencoded")
            client.request(method, path, body, headers)
            shown = hashlib.sha256(client.sock.getpeercert(True)).hexdigest()
            response = client.getresponse()
            response.body = response.read()
            return response, shown
        finally:
            client.close()

    def test_a_phone_can_install_it(self):
        server = self.start("--tls", "self")
        page = self.ask(server, "GET", "/login")[0].body.decode()
        manifest = re.search(r'<link rel="manifest" href="([^"]+)">', page)[1]
        answer = self.ask(server, "GET", manifest)[0]
        self.assertEqual(answer.headers["Content-Type"], "application/manifest+json")
        for icon in json.loads(answer.body)["icons"]:
            found = self.ask(server, "GET", f"/static/{icon['src']}")[0]
            self.assertEqual((found.status, found.headers["Content-Type"]), (200, icon["type"]))
        server.stop()
        plain = self.again()
        self.assertNotIn("manifest", plain.get("/login").text, "only where browsers allow it")

    def test_self(self):
        server = self.start("--tls", "self")
        said = server.said(r"SHA-256\): ([0-9A-F:]+)\n").group(1)
        server.said("https://localhost")
        answer, shown = self.ask(server, "POST", "/login", urlencode({"password": PASSWORD}))
        self.assertEqual(said.replace(":", "").lower(), shown)
        self.assertEqual(answer.status, 303)
        self.assertIn("; Secure", answer.headers["Set-Cookie"])
        self.assertIsNone(answer.headers["Strict-Transport-Security"])
        mode = os.stat(str(self.database) + "-tls.pem").st_mode & 0o777
        self.assertEqual(mode, 0o600)
        server.stop()
        self.again("--tls", "self").said(re.escape(said))  # the same at the next start

    def test_own_files(self):
        server = self.start("--tls", "self")
        server.stop()
        made = str(self.database) + "-tls.pem"
        server = self.again("--tls", made, made)
        answer, _ = self.ask(server, "GET", "/api/health")
        self.assertEqual(answer.status, 200)
        self.assertIn("max-age", answer.headers["Strict-Transport-Security"])
        for wrong in (["--tls", made], ["--tls", str(SAMPLE), made], ["--tls", made, str(SAMPLE)],
                      ["--tls", "self", made], ["--tls", "none.pem", made]):
            done = subprocess.run([PROGRAM, "serve", "--db", str(self.database), "--listen",
                                   "127.0.0.1:0", *wrong], capture_output=True, timeout=PATIENCE)
            self.assertIn(done.returncode, (1, 2), wrong)

    def test_behind_a_proxy(self):
        server = self.start("--behind", "127.0.0.3")
        proxy = From(server, 3)
        for i in range(12):
            status, _, _ = proxy.ask("POST", "/login", "password=wrong-one",
                                     **{"X-Forwarded-For": "203.0.113.9"})
        self.assertEqual(status, 429, "the one who guesses")
        status, _, headers = proxy.ask("POST", "/login", urlencode({"password": PASSWORD}),
                                       **{"X-Forwarded-For": "198.51.100.7",
                                          "X-Forwarded-Proto": "https"})
        self.assertEqual(status, 303, "not the others behind it")
        self.assertIn("; Secure", headers["Set-Cookie"])
        liar = From(server, 4)
        for i in range(12):
            status, _, _ = liar.ask("POST", "/login", "password=wrong-one",
                                    **{"X-Forwarded-For": f"203.0.113.{i}"})
        self.assertEqual(status, 429, "nobody else is believed")

    def sign_in_from(self, proxy, address, password=PASSWORD):
        status, _, _ = proxy.ask("POST", "/login", urlencode({"password": password}),
                                 **{"X-Forwarded-For": address})
        return status

    def test_who_comes_by_ipv6_through_a_proxy(self):
        """Each network is somebody, however many addresses it has; with or without a port."""
        server = self.start("--behind", "127.0.0.3")
        proxy = From(server, 3)
        for i in range(12):
            status = self.sign_in_from(proxy, f"10.1.2.3, 2001:db8:0:7:{i:x}::1", "wrong-one")
        self.assertEqual(status, 429, "one guesses, whatever address of its network it takes")
        self.assertEqual(self.sign_in_from(proxy, "[2001:db8:0:7::1]:443"), 429, "also with a port")
        for other in ("2001:db8:0:8::1", "[2001:db8:0:9::1]:443", "::ffff:203.0.113.5",
                      "203.0.113.6:443"):
            self.assertEqual(self.sign_in_from(proxy, other), 303, other)
        for _ in range(12):
            self.sign_in_from(proxy, "::ffff:203.0.113.7", "wrong-one")
        self.assertEqual(self.sign_in_from(proxy, "203.0.113.7"), 429, "IPv4, told in two ways")
        self.assertEqual(self.sign_in_from(proxy, "::1"), 303, "nobody's: the proxy's own")
        journal = "\n".join(
            row[0] for row in sqlite3.connect(self.database).execute("SELECT payload FROM event"))
        for told in ("2001:db8:0:8::/64", "2001:db8:0:9::/64", "203.0.113.5", "127.0.0.3"):
            self.assertIn(f'"{told}"', journal)


if __name__ == "__main__":
    main(__name__)
