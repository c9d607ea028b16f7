#!/usr/bin/python3
"""test_push - a laptop sends its evening to a server: once, unchanged, or not at all.

Usage: test_push.py ETUI [unittest options]
"""

import hashlib
import json
import os
import sqlite3
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from described import Description
from http_support import ROOT, SAMPLE, Server, etui, free_slots
from waiting import PATIENCE

PROGRAM = os.path.abspath(sys.argv[1])
OTHER = ROOT / "examples" / "bridge-mitchell.json"


def push(database, url, *more, token=None, env=None):
    """Runs it; status and everything it said."""
    done = subprocess.run(
        [PROGRAM, "push", "1", "--db", str(database), "--to", url, "--json", "--lang", "en",
         *(["--token", token] if token else []), *more],
        capture_output=True, text=True, timeout=PATIENCE, env={**os.environ, **(env or {})})
    return done.returncode, json.loads(done.stdout) if done.returncode == 0 else done.stderr


class Push(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.laptop = self.folder / "laptop.db"
        self.there = self.folder / "server.db"
        etui(PROGRAM, "import", str(SAMPLE), "--db", str(self.laptop))
        self.token = etui(PROGRAM, "token", "create", "--role", "director", "--db",
                          str(self.there))
        self.serve()

    def serve(self, *options):
        self.server = Server(PROGRAM, self.there, options=options)
        self.addCleanup(lambda: self.server.process.poll() is None and self.server.stop())
        self.url = f"http://127.0.0.1:{self.server.port}"

    def push(self, *more, **options):
        options.setdefault("token", self.token)
        return push(self.laptop, self.url, *more, **options)

    def results(self, database):
        return etui(PROGRAM, "results", "1", "--json", "--db", str(database))

    def events(self):
        with sqlite3.connect(self.there) as database:
            return database.execute("SELECT stream, seq, hash FROM event WHERE stream > 0 "
                                    "ORDER BY stream, seq").fetchall()

    def refuse(self, words, status=1, **options):
        before = self.events()
        got, said = self.push(**options)
        self.assertEqual(got, status, said)
        self.assertIn(words, said)
        self.assertEqual(self.events(), before)

    def verify(self, *more):
        done = subprocess.run([PROGRAM, "verify", "--db", str(self.laptop), "--head", self.url,
                               "--json", "--lang", "en", *more], capture_output=True, text=True,
                              timeout=PATIENCE)
        return done.returncode, json.loads(done.stdout) if done.stdout else done.stderr

    def test_the_server_keeps_a_head_that_finds_a_cut(self):
        status, said = self.verify("--token", self.token)
        self.assertEqual(status, 1, said)
        self.assertIn("has no tournament yet", said)
        sent = self.push()[1]
        slot = free_slots(PROGRAM)[0]
        etui(PROGRAM, "enter", "1", "--board", str(slot["board"]), "--round",
             str(slot["round"]), "--table", str(slot["table"]), "--score", "56", "--db",
             str(self.laptop))
        status, said = self.verify("--token", self.token)
        self.assertEqual(status, 0, said)
        self.assertEqual(said["server"], [{"tournament": 1, "seq": sent["seq"], "found": True,
                                           "last": sent["seq"] + 1}])
        self.assertEqual(self.verify("--token", "wrong")[0], 1)
        with sqlite3.connect(self.laptop) as database:  # the end is cut off, and every hash holds
            database.execute("DELETE FROM event WHERE stream = 1 AND seq >= ?", (sent["seq"],))
        etui(PROGRAM, "verify", "--db", str(self.laptop))
        status, said = self.verify("--token", self.token)
        self.assertEqual(status, 1, said)
        self.assertEqual((said["valid"], said["server"][0]["found"]), (False, False))

    def test_sent_once_and_again(self):
        status, first = self.push()
        self.assertEqual(status, 0, first)
        self.assertGreater(first["events"], 50)
        self.assertEqual(self.results(self.there), self.results(self.laptop))
        names = self.server.get("/api/tournaments/1", token=self.token).json["players"]
        self.assertEqual(names[0]["name"], json.loads(SAMPLE.read_text())["players"][0]["name"])
        status, again = self.push()
        self.assertEqual((again["events"], again["persons"]), (0, 0))
        self.assertEqual((again["seq"], again["hash"]), (first["seq"], first["hash"]))
        slot = free_slots(PROGRAM)[0]
        etui(PROGRAM, "enter", "1", "--board", str(slot["board"]), "--round",
             str(slot["round"]), "--table", str(slot["table"]), "--score", "56", "--db",
             str(self.laptop))
        status, more = self.push()
        self.assertEqual(more["events"], 1)
        seen = self.server.get("/api/tournaments/1/results", token=self.token).json
        self.assertEqual(seen, json.loads(self.results(self.laptop)))
        with sqlite3.connect(self.laptop) as database:
            self.assertEqual(self.events(), database.execute(
                "SELECT stream, seq, hash FROM event ORDER BY stream, seq").fetchall())
        etui(PROGRAM, "verify", "--db", str(self.there))

    def test_a_name_that_was_corrected(self):
        self.push()
        with sqlite3.connect(self.laptop) as database:
            database.execute("UPDATE person SET name = 'SOMEBODY Else', licence = '' "
                             "WHERE id = 1")
        self.refuse("person 1 is")
        status, sent = self.push("--names")
        self.assertEqual((status, sent["persons"]), (0, 1), sent)
        self.assertIn("SOMEBODY Else",
                      self.server.get("/api/tournaments/1", token=self.token).text)

    def test_a_changed_byte(self):
        with sqlite3.connect(self.laptop) as database:
            for trigger, in database.execute(
                    "SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
                database.execute(f"DROP TRIGGER {trigger}")
            database.execute("UPDATE event SET author = 'x' WHERE stream = 1 AND seq = 30")
        status, said = self.push()
        self.assertNotEqual(status, 0)
        self.assertIn("damaged", said)
        self.assertEqual(self.events(), [])

    def test_another_past(self):
        other = self.folder / "other.db"
        etui(PROGRAM, "import", str(OTHER), "--db", str(other))
        self.push()
        before = self.events()
        status, said = push(other, self.url, token=self.token)
        self.assertEqual(status, 1, said)
        self.assertIn("another past", said)
        self.assertEqual(self.events(), before)

    def test_changed_on_the_server(self):
        self.push()
        slot = dict(free_slots(PROGRAM)[0], score=56, key="there")
        self.assertEqual(
            self.server.post("/api/tournaments/1/plays", slot, token=self.token).status, 201)
        self.refuse("it was changed there")

    def test_deleted_on_the_server(self):
        evening = json.loads(SAMPLE.read_text())
        evening["sessions"][0]["fields"][0]["plays"] = []
        del evening["sessions"][0]["fields"][0]["rulings"]
        laptop = self.folder / "empty.db"
        etui(PROGRAM, "import", "-", "--db", str(laptop), given=json.dumps(evening))
        push(laptop, self.url, token=self.token)
        self.assertEqual(
            self.server.ask("DELETE", "/api/tournaments/1", token=self.token).status, 200)
        self.refuse("was deleted")

    def test_who_may_not(self):
        self.refuse("401", token="nonsense")
        reader = etui(PROGRAM, "token", "create", "--role", "reader", "--db", str(self.there))
        self.refuse("403", token=reader)
        status, said = push(self.laptop, self.url)
        self.assertEqual(status, 2)
        self.assertIn("--token", said)

    def test_where_nobody_is(self):
        for url, status, words in (
                ("http://127.0.0.1:1", 3, "does not answer"),
                ("ftp://example.org", 1, "not the address"),
                ("http://127.0.0.1:x/", 1, "not the address"),
                ("http://user@host/", 1, "not the address")):
            got, said = push(self.laptop, url, token=self.token)
            self.assertEqual(got, status, said)
            self.assertIn(words, said)

    def test_tls(self):
        self.server.stop()
        self.serve("--tls", "self")
        url = f"https://localhost:{self.server.port}"
        got, said = push(self.laptop, url, token=self.token)
        self.assertEqual(got, 3, said)
        self.assertIn("prove who it is", said)
        trusted = {"SSL_CERT_FILE": str(self.there) + "-tls.pem"}
        got, said = push(self.laptop, url, token=self.token, env=trusted)
        self.assertEqual(got, 0, said)

    def journal(self):
        """What would be sent, as the server takes it."""
        with sqlite3.connect(self.laptop) as database:
            events = [
                dict(zip(("seq", "time", "author", "key", "kind", "payload", "hash"), row))
                for row in database.execute(
                    "SELECT seq, time, author, key, kind, payload, hex(hash) FROM event "
                    "WHERE stream = 1 ORDER BY seq")]
            persons = [{"id": row[0], "name": row[1]} for row in database.execute(
                "SELECT id, name FROM person")]
        return {"events": events, "persons": persons}

    def send(self, parcel):
        answer = self.server.post("/api/push/1", parcel, token=self.token)
        Description.of(self.server).check_answer("POST", "/api/push/1", answer)
        return answer

    def test_forged(self):
        for what, change in (
                ("a text", lambda e: e[20].update(payload=e[20]["payload"] + " ")),
                ("an author", lambda e: e[20].update(author="somebody")),
                ("a time", lambda e: e[20].update(time=e[20]["time"] + 3600000)),
                ("the end of a hash", lambda e: e[20].update(hash=e[20]["hash"][:-1] + "g")),
                ("a hash", lambda e: e[20].update(hash="00" * 32)),
                ("one left out", lambda e: e.pop(20)),
                ("two exchanged", lambda e: e.insert(20, e.pop(21))),
                ("not an event", lambda e: e.append(7))):
            parcel = self.journal()
            change(parcel["events"])
            with self.subTest(what=what):
                answer = self.send(parcel)
                self.assertIn(answer.status, (400, 422), answer)
                self.assertEqual(self.events(), [])
        self.assertEqual(self.send({"events": []}).status, 400)
        self.assertEqual(self.server.post("/api/push/0", {}, token=self.token).status, 404)
        good = self.send(self.journal())
        self.assertEqual(good.status, 200, good)
        again = self.send(self.journal())
        self.assertEqual((again.json["events"], again.json["kept"]), (0, good.json["events"]))

    def test_a_chain_of_ones_own(self):
        """Hashes that hold do not make a past that the rules refuse."""
        parcel = self.journal()
        parcel["events"] = parcel["events"][:1]
        play = {"seq": 2, "time": 1, "author": "x", "key": "", "kind": "play",
                "payload": '{"session":1,"field":"A","board":1,"round":1,"table":1,"score":56}'}
        hashed = bytes.fromhex(parcel["events"][0]["hash"])
        number = lambda n: n.to_bytes(8, "little")
        text = lambda t: number(len(t.encode())) + t.encode()
        for hasher in (hashlib.sha256, lambda b: hashlib.blake2b(b, digest_size=32)):
            bare = b"".join((
                number(32), hashed, number(8), number(1), number(8), number(2), number(8),
                number(1), text("x"), text(""), text("play"), text(play["payload"])))
            parcel["events"] = parcel["events"][:1] + [
                dict(play, hash=hasher(bare).hexdigest())]
            answer = self.send(parcel)
            self.assertEqual(answer.status, 422, answer)
        self.assertEqual(self.events(), [])


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[2:]])
