#!/usr/bin/python3
"""test_http - the real server, over HTTP: what each input gets, and an evening's accidents.

Usage: test_http.py ETUI [NAME…]. Prints TAP.
"""

import concurrent.futures
import http.client
import json
import os
import re
import resource
import signal
import subprocess
import tempfile
import threading
import time
import unittest
import unittest.mock
import urllib.parse
from pathlib import Path

from http_support import (
    PASSWORD, SAMPLE, Club, Server, etui, program_of_arguments, raise_limit, read_all, main,
)
from waiting import PATIENCE, wait_until

PROGRAM = program_of_arguments() if __name__ == "__main__" else None
PLAYS = "/api/tournaments/1/plays"
RESULTS = "/api/tournaments/1/results"
FORM = {"Content-Type": "application/x-www-form-urlencoded"}
MEGABYTE = 1024 * 1024


class WithClub(unittest.TestCase):
    """One club for the tests of a class; after each the server is alive."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.club = Club(PROGRAM, cls.folder.name)

    @classmethod
    def tearDownClass(cls):
        cls.club.server.stop()
        cls.club.verify()
        cls.folder.cleanup()

    @property
    def server(self):
        return self.club.server

    def setUp(self):
        self.before = self.club.last()

    def tearDown(self):
        self.assertTrue(self.server.is_alive())

    def refused(self, answer, status, **more):
        """The status, an error in words, and nothing changed."""
        self.assertEqual(answer.status, status, answer)
        if answer.headers["Content-Type"] == "application/json":
            self.assertTrue(answer.json["error"], answer)
        self.assertEqual(self.club.last(), self.before)
        for name, value in more.items():
            self.assertEqual(answer.json[name], value, answer)


class Plays(WithClub):
    """POST plays, as the contract has it."""

    def test_recorded_play_is_answered_with_its_number(self):
        play = self.club.free()
        answer = self.club.post(play)
        self.assertEqual(answer.status, 201, answer)
        self.assertEqual(answer.json["seq"], self.before + 1)
        self.assertEqual(self.club.play_at(play)["score"], 56)

    def test_same_key_and_content_answers_the_same_number(self):
        play = dict(self.club.free(), key="k1")
        first = self.club.post(play)
        for _ in range(4):
            again = self.club.post(play)
            self.assertEqual((again.status, again.json["seq"]), (200, first.json["seq"]))
        self.assertEqual(self.club.last(), self.before + 1)

    def test_same_key_with_another_score_is_a_conflict(self):
        play = dict(self.club.free(3), key="k2")
        token = self.club.table("A3")
        self.club.post(play, token)
        self.before = self.club.last()
        for who in (token, self.club.director):
            self.refused(self.club.post(dict(play, score=-52), who), 409)
        self.assertEqual(self.club.play_at(play)["score"], 56)

    def test_same_score_without_key_is_recorded_once(self):
        play = self.club.free()
        first = self.club.post(play)
        again = self.club.post(play)
        self.assertEqual(again.status, 200, again)
        self.assertEqual(again.json, {"seq": first.json["seq"], "repeated": True})
        self.assertEqual(self.club.last(), self.before + 1)

    def test_another_score_from_a_table_is_a_conflict_with_the_recorded_one(self):
        token = self.club.table("A2")
        play = self.club.free(2)
        seq = self.club.post(play, token).json["seq"]
        answer = self.club.post(dict(play, score=-52), token)
        self.assertEqual(answer.status, 409, answer)
        self.assertEqual(
            answer.json["recorded"], {"seq": seq, "confirmed": False, "score": 56}
        )
        self.assertIn("the director has been told", answer.json["error"])
        self.assertEqual(self.club.play_at(play)["score"], 56)
        # The director is told, once.
        self.club.post(dict(play, score=-52), token)
        told = [e for e in self.club.journal(self.before) if e["kind"] == "dispute"]
        self.assertEqual([e["payload"]["score"] for e in told], [-52])

    def test_another_score_from_a_director_is_a_correction_with_its_reason(self):
        play = self.club.free()
        first = self.club.post(play).json["seq"]
        refused = self.club.post(dict(play, score=-52))
        self.assertEqual(refused.status, 409, refused)
        self.assertEqual(refused.json["recorded"]["seq"], first)
        answer = self.club.post(dict(play, score=-52, reason="sign", key="c1"))
        self.assertEqual(answer.status, 201, answer)
        again = self.club.post(dict(play, score=-52, reason="sign", key="c1"))
        self.assertEqual((again.status, again.json["seq"]), (200, answer.json["seq"]))
        event = self.club.journal(self.before)[-1]
        self.assertEqual((event["kind"], event["payload"]["reason"]), ("correct", "sign"))
        self.assertEqual(self.club.play_at(play)["score"], -52)

    def test_reason_without_a_recorded_play_is_an_ordinary_play(self):
        play = dict(self.club.free(), reason="late", key="r1")
        answer = self.club.post(play)
        self.assertEqual(answer.status, 201, answer)
        self.assertEqual(self.club.journal(self.before)[-1]["kind"], "play")
        again = self.club.post(play)
        self.assertEqual((again.status, again.json["seq"]), (200, answer.json["seq"]))

    def test_the_only_field_need_not_be_named(self):
        document = json.loads(SAMPLE.read_text())
        document["sessions"][0]["fields"][0]["field"] = "B"
        made = self.server.post("/api/tournaments", document, token=self.club.director)
        path = f"/api/tournaments/{made.json['id']}/plays"
        answer = self.server.post(path, {"board": 17, "round": 5, "table": 1, "score": 56},
                                  token=self.club.director)
        self.assertEqual(answer.status, 201, answer)

    def test_one_of_several_fields_is_named(self):
        document = json.loads((SAMPLE.parent / "parallel.json").read_text())
        for field in document["sessions"][0]["fields"]:
            field["plays"] = []
        made = self.server.post("/api/tournaments", document, token=self.club.director)
        path = f"/api/tournaments/{made.json['id']}/plays"
        play = {"board": 1, "round": 1, "table": 1, "score": 56}
        answer = self.server.post(path, play, token=self.club.director)
        self.assertEqual(answer.status, 400, answer)
        self.assertIn("say which field", answer.json["error"])
        answer = self.server.post(path, {**play, "field": "B"}, token=self.club.director)
        self.assertEqual(answer.status, 201, answer)

    def test_impossible_score_names_the_nearest(self):
        self.refused(self.club.post(dict(self.club.free(), score=57)), 422, nearest=[56, 58])

    def test_impossible_score_is_said_before_what_is_recorded(self):
        play = self.club.free()
        self.assertEqual(self.club.post(play).status, 201)
        answer = self.club.post(dict(play, score=57))
        self.assertEqual((answer.status, answer.json["nearest"]), (422, [56, 58]))

    def test_unlikely_score_needs_to_be_sure(self):
        play = dict(self.club.free(), score=458)
        self.refused(self.club.post(play), 422, unlikely=True)
        self.assertEqual(self.club.post(dict(play, sure=True)).status, 201)

    def test_not_played_closes_a_board(self):
        play = self.club.free()
        del play["score"]
        self.assertEqual(self.club.post(dict(play, not_played=True)).status, 201)
        self.assertTrue(self.club.play_at(play)["not_played"])

    def test_play_counts_at_once_and_is_confirmed_later(self):
        token = self.club.table("A4")
        play = self.club.free(4)
        seq = self.club.post(play, token).json["seq"]
        other = self.club.table("A5")
        confirm = f"{PLAYS}/{seq}/confirm"
        self.assertEqual(self.server.post(confirm, token=other).status, 403)
        self.assertEqual(self.server.post(confirm).status, 401)
        self.assertEqual(self.server.post(confirm, token=self.club.reader).status, 403)
        self.assertFalse(self.club.play_at(play).get("confirmed", False))
        answer = self.server.post(confirm, token=token)
        self.assertEqual(answer.status, 201, answer)
        self.assertEqual(self.server.post(confirm, token=token).status, 200)
        self.assertEqual(self.server.post(f"{PLAYS}/1/confirm", token=token).status, 404)
        self.assertEqual(
            self.server.post(f"{PLAYS}/99999/confirm", token=token).status, 404
        )

    def test_malformed_plays(self):
        good = self.club.free()
        bad = [
            b"", b"{", b"[]", b"null", b'"x"', b'{"board":1}', b"\xff\xfe", b"{}" * 2,
            json.dumps(dict(good, board="one")).encode(),
            json.dumps(dict(good, round=1.5)).encode(),
            json.dumps(dict(good, key=7)).encode(),
            b'{"board":1,"board":2,"round":5,"table":1,"score":56}',
            b"[" * 50000,
        ]
        for body in bad:
            with self.subTest(body=body[:40]):
                self.refused(self.club.post(body), 400)

    def test_plays_that_cannot_be(self):
        good = self.club.free()
        for change in ({"board": 999}, {"table": 99}, {"round": 99}, {"field": "Z"},
                       {"session": 9}, {"score": 56, "not_played": True},
                       {"key": "k" * 65}):
            with self.subTest(change=change):
                answer = self.club.post(dict(good, **change))
                self.assertIn(answer.status, (400, 422), answer)
                self.refused(answer, answer.status)


class Access(WithClub):
    """Who may do what."""

    def test_no_token(self):
        play = self.club.free()
        answer = self.server.post(PLAYS, play)
        self.refused(answer, 401)
        self.assertEqual(answer.headers["WWW-Authenticate"], "Bearer")
        for path in ("/api/tournaments/1", RESULTS, "/api/tournaments/1/journal"):
            self.refused(self.server.get(path), 401)
        self.refused(self.server.post("/api/tournaments", json.loads(SAMPLE.read_text())),
                     401)

    def test_reader_sees_only_what_is_published(self):
        reader = self.club.reader
        self.refused(self.club.post(self.club.free(), reader), 403)
        self.refused(self.server.get(RESULTS, token=reader), 403)
        self.refused(self.server.get("/api/tournaments/1/journal", token=reader), 403)
        self.club.change("publish", 1)
        self.assertEqual(self.server.get(RESULTS, token=reader).status, 200)
        self.assertEqual(self.server.get("/api/tournaments/1", token=reader).status, 200)
        self.assertEqual(self.server.get(RESULTS).status, 200)
        self.club.change("publish", 1, "--provisional")
        self.assertNotEqual(self.server.get(RESULTS).status, 200)

    def test_table_token_is_limited_to_its_table(self):
        token = self.club.table("A3")
        self.refused(self.club.post(self.club.free(4), token), 403)
        self.refused(self.server.get("/api/tournaments/1/journal", token=token), 403)
        self.refused(self.server.post("/api/tournaments", {}, token=token), 403)

    def test_the_scheme_is_read_in_any_case(self):
        for words in ("bearer {}", "BEARER  {}", "Bearer {}"):
            words = words.format(self.club.director)
            answer = self.server.get(RESULTS, headers={"Authorization": words})
            self.assertEqual(answer.status, 200, words)
        for words in ("Bearer", "Basic eDp5", self.club.director):
            self.refused(self.server.get(RESULTS, headers={"Authorization": words}), 401)

    def test_table_token_is_limited_to_its_tournament(self):
        made = self.server.post("/api/tournaments", json.loads(SAMPLE.read_text()),
                                token=self.club.director)
        self.assertEqual(made.status, 201, made)
        other = self.club.table("A3", made.json["id"])
        self.refused(self.club.post(self.club.free(3), other), 403)

    def test_wrong_tokens_are_throttled(self):
        token = self.club.table("A3")
        wrong = ["x", token[:-1] + ("0" if token[-1] != "0" else "1"),
                 token.replace("A3", "A4"), "1-A3-", "é".encode().decode("latin-1")]
        seen = [self.server.get(RESULTS, token=one).status for one in wrong]
        self.assertEqual(set(seen), {401})
        seen = [self.server.get(RESULTS, token="x") for _ in range(20)]
        self.assertEqual(seen[-1].status, 429)
        self.assertEqual(seen[-1].headers["Retry-After"], "60")
        # Those who have a good one are not held up.
        self.assertEqual(self.server.get(RESULTS, token=self.club.director).status, 200)

    def test_revoked_token(self):
        token = self.club.token("director")
        self.assertEqual(self.server.get(RESULTS, token=token).status, 200)
        etui(PROGRAM, "token", "revoke", token, "--db", str(self.club.database))
        wait_until(lambda: self.server.get(RESULTS, token=token).status != 200)


class Protocol(WithClub):
    """Addresses, methods and sizes."""

    def test_health(self):
        self.assertEqual(self.server.get("/api/health").json["ok"], True)

    def test_unknown_tournament(self):
        for number in ("2", "0", "-1", "x", "99999999999999999999", "1x"):
            for path in ("", "/results", "/journal", "/stream"):
                answer = self.server.get(f"/api/tournaments/{number}{path}",
                                         token=self.club.director)
                self.refused(answer, 404)
            answer = self.server.post(f"/api/tournaments/{number}/plays", self.club.free(),
                                      token=self.club.director)
            self.refused(answer, 404)
            page = self.server.get(f"/tournaments/{number}/ranking")
            self.assertEqual(page.status, 404, page)

    def test_unknown_addresses(self):
        for path in ("/api/", "/api/nothing", "/api/tournaments/1/nothing"):
            self.refused(self.server.get(path), 404)
            self.refused(self.server.post(path, {"a": 1}), 404)
        page = self.server.get("/nothing")
        self.assertEqual(page.status, 404)
        self.assertIn("text/html", page.headers["Content-Type"])

    def test_methods(self):
        for method in ("DELETE", "PUT", "PATCH", "GET"):
            answer = self.server.ask(method, PLAYS, token=self.club.director)
            self.refused(answer, 405)
            self.assertEqual(answer.headers["Allow"], "POST, OPTIONS")
            self.assertIn("it takes POST", answer.json["error"])
        options = self.server.ask("OPTIONS", RESULTS)
        self.assertEqual((options.status, options.headers["Allow"]),
                         (204, "GET, HEAD, OPTIONS"))
        head = self.server.ask("HEAD", "/api/health")
        self.assertEqual((head.status, head.body), (200, b""))
        self.assertEqual(head.headers["Content-Length"], "11")

    def test_same_content_is_not_sent_twice(self):
        first = self.server.get(RESULTS, token=self.club.director)
        again = self.server.get(RESULTS, token=self.club.director,
                                headers={"If-None-Match": first.headers["ETag"]})
        self.assertEqual((again.status, again.body), (304, b""))

    def test_security_headers(self):
        for path in ("/", "/login", "/api/health", "/nothing"):
            headers = self.server.get(path).headers
            self.assertIn("script-src 'self'", headers["Content-Security-Policy"])
            self.assertEqual(headers["X-Content-Type-Options"], "nosniff")

    def test_journal_after_a_number(self):
        director = self.club.director
        events = self.club.journal()
        self.assertEqual([e["seq"] for e in events], list(range(1, len(events) + 1)))
        self.assertEqual(self.club.journal(3)[0]["seq"], 4)
        self.assertEqual(self.club.journal(10**9), [])
        for wrong in ("x", "-1", "1x"):
            self.refused(self.server.get(f"/api/tournaments/1/journal?after={wrong}",
                                         token=director), 400)

    def test_documents(self):
        director = self.club.director
        self.refused(self.server.post("/api/tournaments", b"{", token=director), 400)
        answer = self.server.post("/api/tournaments", b"\xef\xbb\xbf{}", token=director)
        self.refused(answer, 422)
        answer = self.server.post("/api/tournaments", b"null", token=director)
        self.refused(answer, 400)
        self.assertIn("an object", answer.json["error"])
        self.refused(self.server.post("/api/tournaments", {"etui": 1}, token=director), 422)
        document = json.loads(SAMPLE.read_text())
        document["sessions"][0]["fields"][0]["seats"]["N1"] = "p2"
        self.refused(self.server.post("/api/tournaments", document, token=director), 422)

    def test_body_of_100_megabytes_is_refused_at_once(self):
        with self.server.connect() as client:
            client.sendall(
                f"POST {PLAYS} HTTP/1.1\r\nHost: x\r\nContent-Length: {100 * MEGABYTE}\r\n"
                f"Authorization: Bearer {self.club.director}\r\n"
                "Accept-Language: en\r\n\r\n".encode()
            )
            heard = client.recv(4096)
        self.assertIn(b" 413 ", heard.split(b"\r\n")[0])
        self.assertIn(b"the 64 kB this address accepts; send less", heard)

    def test_body_in_pieces_is_refused_when_it_is_too_large(self):
        piece = b"10000\r\n" + b"x" * 65536 + b"\r\n"
        for pieces, status in ((1, b" 413 "), (100, None)):
            with self.server.connect() as client:
                try:
                    client.sendall(
                        f"POST {PLAYS} HTTP/1.1\r\nHost: x\r\n"
                        "Transfer-Encoding: chunked\r\n\r\n".encode() + b"1\r\nx\r\n"
                    )
                    for _ in range(pieces):
                        client.sendall(piece)
                    client.sendall(b"0\r\n\r\n")
                except ConnectionError:
                    pass  # closed, as it should be
                heard = b"" if status is None else client.recv(4096)
            if status:
                self.assertIn(status, heard.split(b"\r\n")[0])

    def test_header_of_one_megabyte(self):
        with self.server.connect() as client:
            try:
                client.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"x" * MEGABYTE)
            except ConnectionError:
                pass
            heard = read_all(client)
        self.assertTrue(not heard or b" 431 " in heard.split(b"\r\n")[0], heard[:80])
        with self.server.connect() as client:
            client.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"x" * 40000)
            self.assertIn(b" 431 ", client.recv(4096).split(b"\r\n")[0])

    def test_what_is_not_http(self):
        for words in (b"GET\r\n\r\n", b"\x16\x03\x01\x00\xa5" * 20 + b"\r\n\r\n",
                      b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n",
                      b"GET /%00%ff/../.. HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
                      b"GET / HTTP/9.9\r\nHost: x\r\n\r\n"):
            with self.server.connect(5) as client:
                client.sendall(words)
                client.shutdown(1)
                read_all(client)
            self.assertTrue(self.server.is_alive(), words)


class Stream(WithClub):
    """Server-sent events."""

    def follow(self, headers="", query=""):
        client = self.server.connect(10)
        client.sendall(f"GET /api/tournaments/1/stream{query} HTTP/1.1\r\nHost: x\r\n"
                       f"{headers}\r\n".encode())
        return client

    def hear(self, client, count):
        """The numbers of so many events."""
        heard = b""
        while len(re.findall(rb"\nid: (\d+)\n", heard)) < count:
            piece = client.recv(4096)
            self.assertTrue(piece, heard)
            heard += piece
        self.assertIn(b"text/event-stream", heard) if b"HTTP" in heard else None
        return [int(n) for n in re.findall(rb"\nid: (\d+)\n", heard)]

    def test_one_event_a_change(self):
        with self.follow() as client:
            client.recv(4096)
            for i in range(3):
                seq = self.club.post(self.club.free()).json["seq"]
                self.assertEqual(self.hear(client, 1), [seq])

    def test_resumes_where_it_stopped(self):
        for _ in range(3):
            self.club.post(self.club.free())
        wanted = [self.before + 1, self.before + 2, self.before + 3]
        with self.follow(f"Last-Event-ID: {self.before}\r\n") as client:
            self.assertEqual(self.hear(client, 3), wanted)
        with self.follow(query=f"?after={self.before}") as client:
            self.assertEqual(self.hear(client, 3), wanted)

    def test_changes_of_the_command_line_are_streamed(self):
        with self.follow() as client:
            client.recv(4096)
            play = self.club.free()
            etui(PROGRAM, "enter", "1", "--db", str(self.club.database), "--board",
                 str(play["board"]), "--round", str(play["round"]), "--table",
                 str(play["table"]), "--score", "56")
            self.assertEqual(self.hear(client, 1), [self.before + 1])

    def test_stream_ends_when_the_server_stops(self):
        with self.follow() as client:
            client.recv(4096)
            self.club.restart()
            self.assertIsNotNone(read_all(client))


class Pages(WithClub):
    """What pages and forms get."""

    def test_sign_in(self):
        wrong = self.server.post("/login", "password=wrong&next=/")
        self.assertEqual(wrong.status, 401)
        answer = self.server.post("/login", "password=" + urllib.parse.quote(PASSWORD))
        self.assertEqual(answer.status, 303)
        cookie = next(c for c in answer.headers.get_all("Set-Cookie") if "etui=" in c)
        self.assertIn("HttpOnly", cookie)
        self.assertIn("SameSite", cookie)

    def test_sign_in_does_not_lead_elsewhere(self):
        for place in ("//evil.example", "https://evil.example", "/\\evil.example"):
            answer = self.server.post(
                "/login", "password=" + urllib.parse.quote(PASSWORD) + "&next="
                + urllib.parse.quote(place))
            self.assertEqual(answer.headers["Location"], "/")

    def test_first_password_cannot_be_chosen_again(self):
        answer = self.server.post("/setup", "password=another1&again=another1")
        self.assertEqual((answer.status, answer.headers["Location"]), (303, "/login"))

    def test_forged_form(self):
        cookie, csrf = self.club.sign_in()
        for token in ("", "csrf=", "csrf=" + "0" * len(csrf), "csrf=" + csrf[:-1]):
            answer = self.server.post("/tournaments/1/publish", token, cookie=cookie)
            self.refused(answer, 403)
        self.refused(self.server.post(PLAYS, self.club.free(), cookie=cookie), 403)

    def test_session_that_is_over(self):
        cookie, csrf = self.club.sign_in()
        name, value = cookie.split("=")
        expires, nonce, mac = value.split(".")
        for wrong in (f"{name}={int(expires) - 10**10}.{nonce}.{mac}",
                      f"{name}={expires}.{nonce}.{mac[:-1]}", f"{name}=", f"{name}=...",
                      f"{name}=" + "9" * 5000):
            page = self.server.get("/tournaments/1/journal", cookie=wrong)
            self.assertEqual(page.status, 303, page)
            self.assertIn("/login", page.headers["Location"])
            answer = self.server.post("/tournaments/1/publish", f"csrf={csrf}",
                                      cookie=wrong)
            self.refused(answer, 303)
        self.assertEqual(
            self.server.get("/tournaments/1/journal", cookie=cookie).status, 200
        )

    def test_new_password_ends_the_sessions(self):
        cookie, _ = self.club.sign_in()
        etui(PROGRAM, "password", "--db", str(self.club.database), given=PASSWORD + "\n")
        wait_until(lambda: self.server.get("/tournaments/1/journal",
                                           cookie=cookie).status != 200)

    def forms(self, cookie):
        """Addresses and field names of every form that the pages show."""
        found = set()
        for page in crawl(self.server, cookie, self.club.table("A3")).values():
            for form in re.findall(r'<form[^>]*method="post".*?</form>', page, re.DOTALL):
                action = re.search(r'action="([^"]*)"', form).group(1)
                names = re.findall(r'<(?:input|textarea|select)[^>]*name="([^"]*)"', form)
                found.add((action, tuple(sorted(set(names) - {"csrf"}))))
        return found

    def test_invalid_utf8_in_every_field(self):
        cookie, csrf = self.club.sign_in()
        forms = self.forms(cookie)
        self.assertGreater(len(forms), 3)
        self.before = self.club.last()
        for action, names in forms:
            if action == "/logout":
                continue
            for name in names or ("other",):
                body = f"csrf={csrf}&{name}=%ff%c0%80%ed%a0%80"
                answer = self.server.post(action, body, cookie=cookie)
                self.refused(answer, 400)
        for name in ("key", "field", "reason"):
            good = json.dumps(dict(self.club.free(), **{name: "@"})).encode()
            self.refused(self.club.post(good.replace(b"@", b"\xff\xfe")), 400)

    def test_script_in_a_name_is_escaped_on_every_page(self):
        evil = '<script>alert(1)</script>"\'><img src=x onerror=alert(2)>&'
        document = json.loads(SAMPLE.read_text())
        document["name"] = evil
        for i, player in enumerate(document["players"]):
            player.update(name=f"{evil} {i}", club=evil, committee=evil, rank="4C")
            player.pop("licence", None)
        made = self.server.post("/api/tournaments", document, token=self.club.director)
        self.assertEqual(made.status, 201, made)
        number = made.json["id"]
        token = self.club.table("A1", number)
        self.server.post(f"/t/{token}/call", "text=" + urllib.parse.quote(evil))
        cookie, _ = self.club.sign_in()
        pages = crawl(self.server, cookie, token, start=f"/tournaments/{number}")
        named = 0
        for path, page in pages.items():
            with self.subTest(path=path):
                self.assertNotIn("<script>alert", page)
                self.assertNotIn("<img src=x", page)
                self.assertNotIn("\"'>", page)
                named += "&lt;script&gt;alert(1)" in page
        self.assertGreater(named, 4)


def crawl(server, cookie, token, start="/"):
    """Every page that links lead to, by its address."""
    waiting = [start, f"/t/{token}", "/login", "/new", "/network"]
    pages = {}
    while waiting and len(pages) < 150:
        path = waiting.pop(0)
        if path in pages or path.startswith(("/static", "/api")):
            continue
        answer = server.get(path, cookie=cookie)
        if answer.status >= 500:
            raise AssertionError(f"{path}: {answer}")
        if "text/html" not in (answer.headers["Content-Type"] or ""):
            continue
        pages[path] = answer.text
        for link in re.findall(r'href="(/[^"#]*)', answer.text):
            waiting.append(link.replace("&amp;", "&"))
    return pages


class Load(unittest.TestCase):
    """Clients that are many, or slow."""

    @classmethod
    def setUpClass(cls):
        cls.limit = raise_limit()
        cls.folder = tempfile.TemporaryDirectory()
        cls.club = Club(PROGRAM, cls.folder.name)

    @classmethod
    def tearDownClass(cls):
        cls.club.server.stop()
        cls.club.verify()
        cls.folder.cleanup()

    def drip(self, first, drop):
        """Whether a client that sends a little each second is sent away."""
        with self.club.server.connect() as client:
            latest = time.monotonic() + PATIENCE
            client.settimeout(1)
            client.sendall(first)
            while time.monotonic() < latest:
                try:
                    if not client.recv(4096):
                        return True
                except TimeoutError:
                    pass
                except ConnectionError:
                    return True
                try:
                    client.sendall(drop)
                except ConnectionError:
                    return True
            return False

    def test_slow_clients_are_sent_away(self):
        body = f"POST {PLAYS} HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n".encode()
        with concurrent.futures.ThreadPoolExecutor() as pool:
            header = pool.submit(self.drip, b"GET / HTTP/1.1\r\nHost: x\r\nX: ", b"x")
            slow_body = pool.submit(self.drip, body, b"x")
            silent = pool.submit(self.drip, b"", b"")
            with self.club.server.connect(PATIENCE) as stream:
                stream.sendall(b"GET /api/tournaments/1/stream HTTP/1.1\r\nHost: x\r\n\r\n")
                stream.recv(4096)
                for one in (header, silent, slow_body):
                    self.assertTrue(one.result())
                # Whoever follows the evening stays, and hears a sign of life.
                self.club.post(self.club.free())
                self.assertIn(b"id: ", b"".join(stream.recv(4096) for _ in range(2)))

    def test_many_connections(self):
        count = min(10000, self.limit - 600)
        server = self.club.server
        clients = []
        try:
            for _ in range(count):
                clients.append(server.connect())
            self.assertTrue(server.is_alive())
            self.assertEqual(self.club.post(self.club.free()).status, 201)
        finally:
            for client in clients:
                client.close()
        self.assertTrue(server.is_alive())

    def test_stops_while_requests_are_under_way(self):
        token = self.club.director
        slots = [self.club.free() for _ in range(30)]
        answers = []

        def send(play):
            try:
                answers.append((play, self.club.post(play, token)))
            except (OSError, http.client.HTTPException):
                pass  # not answered: nothing is promised

        threads = [threading.Thread(target=send, args=(play,)) for play in slots]
        for thread in threads:
            thread.start()
        time.sleep(0.005)
        self.club.server.stop()
        for thread in threads:
            thread.join()
        self.club.server = Server(PROGRAM, self.club.database)
        for play, answer in answers:
            if answer.status == 201:
                self.assertEqual(self.club.play_at(play)["score"], 56)
            else:
                self.assertEqual(answer.status, 503, answer)

    def test_port_in_use(self):
        done = subprocess.run(
            [PROGRAM, "serve", "--db", str(self.club.database), "--listen",
             f"127.0.0.1:{self.club.server.port}", "--lang", "en"],
            capture_output=True, text=True, timeout=PATIENCE,
        )
        self.assertEqual(done.returncode, 3)
        self.assertIn("--listen", done.stderr)

    def test_places_that_cannot_be_listened_on(self):
        for place in ("nowhere", "127.0.0.1:x", "127.0.0.1:99999", "example.org:80"):
            done = subprocess.run(
                [PROGRAM, "serve", "--db", str(self.club.database), "--listen", place],
                capture_output=True, text=True, timeout=PATIENCE,
            )
            self.assertEqual(done.returncode, 2, done.stderr)


class FullDisk(unittest.TestCase):
    def test_full_disk_refuses_and_recovers(self):
        with tempfile.TemporaryDirectory() as folder:
            club = Club(PROGRAM, folder)
            club.server.stop()
            size = max(os.path.getsize(p) for p in Path(folder).iterdir())
            club.server = server = Server(PROGRAM, club.database, fsize=size + 40000)
            before = club.last()
            refused = None
            for i in range(len(club.slots)):
                play = dict(club.free(), key=f"full-{i}")
                answer = club.post(play)
                if answer.status != 201:
                    refused = answer
                    break
            self.assertIsNotNone(refused, "the disk was never full")
            self.assertEqual(refused.status, 503, refused)
            self.assertTrue(refused.json["error"])
            self.assertEqual(club.last(), before + i)
            self.assertIsNone(club.play_at(play))
            self.assertTrue(server.is_alive())
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE,
                             (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
            answer = club.post(play)
            self.assertEqual(answer.status, 201, answer)
            server.stop()
            club.verify()


class Drills(unittest.TestCase):
    """The accidents of an evening."""

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.club = Club(PROGRAM, self.folder.name)

    def tearDown(self):
        self.club.server.stop()
        self.club.verify()
        self.folder.cleanup()

    def test_killed_during_a_post(self):
        club = self.club
        for turn in range(5):
            plays = [dict(club.free(), key=f"kill-{turn}-{i}") for i in range(8)]
            answers = {}

            def send(play, answers=answers):
                try:
                    answers[play["key"]] = club.post(play)
                except (OSError, http.client.HTTPException):
                    pass

            threads = [threading.Thread(target=send, args=(play,)) for play in plays]
            for thread in threads:
                thread.start()
            time.sleep(0.002 * turn)
            club.server.kill()
            for thread in threads:
                thread.join()
            club.server = Server(PROGRAM, club.database)
            for play in plays:
                again = club.post(play)
                self.assertIn(again.status, (200, 201), again)
                if play["key"] in answers:
                    self.assertEqual(again.json["seq"], answers[play["key"]].json["seq"])
        keys = [e["key"] for e in club.journal() if e["key"]]
        self.assertEqual(len(keys), len(set(keys)))

    def test_same_submission_five_times_at_once(self):
        play = dict(self.club.free(), key="five")
        before = self.club.last()
        with concurrent.futures.ThreadPoolExecutor(5) as pool:
            answers = list(pool.map(lambda _: self.club.post(play), range(5)))
        self.assertEqual(sorted(a.status for a in answers), [200, 200, 200, 200, 201])
        self.assertEqual(len({a.json["seq"] for a in answers}), 1)
        self.assertEqual(self.club.last(), before + 1)

    def test_two_phones_disagree(self):
        token = self.club.table("A1")
        play = self.club.free(1)
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            answers = list(pool.map(lambda score: self.club.post(
                dict(play, score=score, key=f"phone{score}"), token), (56, -52)))
        self.assertEqual(sorted(a.status for a in answers), [201, 409])
        loser = next(a for a in answers if a.status == 409)
        recorded = self.club.play_at(play)["score"]
        self.assertEqual(loser.json["recorded"]["score"], recorded)
        self.assertEqual(self.club.journal()[-1]["kind"], "dispute")
        cookie, _ = self.club.sign_in()
        self.assertIn(
            "/tournaments/1/tables/", self.club.server.get("/tournaments/1",
                                                           cookie=cookie).text)

    def test_wrong_table(self):
        before = self.club.last()
        answer = self.club.post(self.club.free(2), self.club.table("A1"))
        self.assertEqual(answer.status, 403)
        self.assertIn("A1", answer.json["error"])
        self.assertEqual(self.club.last(), before)

    def test_director_and_player_send_the_last_result_together(self):
        token = self.club.table("A1")
        for reason in (None, "from the sheet"):
            play = self.club.free(1)
            director = dict(play, score=-52, **({"reason": reason} if reason else {}))
            with concurrent.futures.ThreadPoolExecutor(2) as pool:
                first = pool.submit(self.club.post, play, token)
                second = pool.submit(self.club.post, director)
                statuses = sorted([first.result().status, second.result().status])
            if reason:  # the director's score stands in any case
                self.assertIn(statuses, ([201, 201], [201, 409]))
                self.assertEqual(self.club.play_at(play)["score"], -52)
            else:
                self.assertEqual(statuses, [201, 409])

    def test_round_1_corrected_in_round_4(self):
        club = self.club
        document = club.server.get("/api/tournaments/1", token=club.director).json
        play = document["sessions"][0]["fields"][0]["plays"][0]
        self.assertEqual(play["round"], 1)
        before = club.server.get(RESULTS, token=club.director).json
        wrong = {name: play[name] for name in ("board", "round", "table")}
        answer = club.post(dict(wrong, score=-play["score"], reason="sign forgotten"))
        self.assertEqual(answer.status, 201, answer)
        after = club.server.get(RESULTS, token=club.director).json
        self.assertNotEqual(before["rankings"], after["rankings"])
        club.post(dict(wrong, score=play["score"], reason="it was right"))
        again = club.server.get(RESULTS, token=club.director).json
        self.assertEqual(before["rankings"], again["rankings"])

    def wait_until_stopped(self, process):
        """A signal to stop reaches a busy process a little later."""
        tasks = Path(f"/proc/{process.pid}/task")
        wait_until(lambda: not any(re.search(r"\) [^T]", (task / "stat").read_text())
                                   for task in tasks.iterdir()))

    def test_laptop_asleep(self):
        club = self.club
        token = club.table("A1")
        cookie, _ = club.sign_in()
        play = dict(club.free(1), key="asleep")
        process = club.server.process
        process.send_signal(signal.SIGSTOP)
        with concurrent.futures.ThreadPoolExecutor(1) as pool:
            try:
                self.wait_until_stopped(process)
                waiting = pool.submit(club.post, play, token)
                time.sleep(3)
                self.assertFalse(waiting.done())
            finally:
                process.send_signal(signal.SIGCONT)
            answer = waiting.result()
        self.assertEqual(answer.status, 201, answer)
        self.assertEqual(club.post(play, token).json["seq"], answer.json["seq"])
        self.assertEqual(club.server.get("/tournaments/1", cookie=cookie).status, 200)

    def test_server_restarted_in_mid_round(self):
        club = self.club
        token = club.table("A1")
        cookie, csrf = club.sign_in()
        play = dict(club.free(1), key="before")
        seq = club.post(play, token).json["seq"]
        club.restart()
        again = club.post(play, token)
        self.assertEqual((again.status, again.json["seq"]), (200, seq))
        page = club.server.get("/tournaments/1/journal", cookie=cookie)
        self.assertEqual(page.status, 200)
        self.assertIn(csrf, page.text)
        self.assertEqual(club.server.get(f"/t/{token}").status, 200)

    def copied_while_running_and_restored_elsewhere(self, take):
        """take(PATH) writes the copy, while results keep coming in."""
        club = self.club
        copy = Path(self.folder.name) / "laptop two" / "restored.db"
        copy.parent.mkdir()
        token = club.table("A1")
        stop = threading.Event()
        done = []

        def play_on():
            while not stop.is_set() and len(club.slots) > 20:
                done.append(club.post(club.free()).json["seq"])

        thread = threading.Thread(target=play_on)
        thread.start()
        try:
            wait_until(lambda: len(done) >= 5)
            take(copy)
        finally:
            stop.set()
            thread.join()
        other = Server(PROGRAM, copy)
        self.assertNotEqual(other.port, club.server.port)
        events = other.get("/api/tournaments/1/journal", token=club.director).json["events"]
        self.assertEqual(events, club.journal()[: len(events)])
        self.assertGreaterEqual(len(events), done[4])
        self.assertEqual(other.get(f"/t/{token}").status, 200)
        other.stop()
        etui(PROGRAM, "verify", "--db", str(copy))

    def test_copied_while_running_and_restored_elsewhere(self):
        self.copied_while_running_and_restored_elsewhere(
            lambda copy: etui(PROGRAM, "backup", str(copy), "--db", str(self.club.database)))

    def test_copied_by_a_browser_and_restored_elsewhere(self):
        server = self.club.server
        cookie, _ = self.club.sign_in()

        def fetch(copy):
            answer = server.get("/backup", cookie=cookie)
            self.assertEqual(answer.status, 200, answer)
            self.assertRegex(answer.headers["Content-Disposition"], r'"etui-[-0-9h]+-[0-9a-f]{20}\.db"')
            copy.write_bytes(answer.body)

        self.assertIn("No copy yet", server.get("/", cookie=cookie).text)
        self.copied_while_running_and_restored_elsewhere(fetch)
        self.assertIn("Last copy:", server.get("/", cookie=cookie).text)
        self.assertNotIn("/backup", server.get("/").text)
        for more in ({}, {"token": self.club.table("A1")}):
            answer = server.get("/backup", **more)
            self.assertNotEqual(answer.status, 200)
            self.assertNotIn(b"SQLite", answer.body)

    def test_a_copy_that_cannot_be_made(self):
        self.club.server.stop()
        gone = str(Path(self.folder.name) / "gone")
        with unittest.mock.patch.dict(os.environ, {"TMPDIR": gone}):
            self.club.server = Server(PROGRAM, self.club.database)
        answer = self.club.server.get("/backup", cookie=self.club.sign_in()[0])
        self.assertEqual(answer.status, 503, answer)
        self.assertIn("cannot be written", answer.text)


if __name__ == "__main__":
    main(__name__)
