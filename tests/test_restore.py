#!/usr/bin/python3
"""test_restore - backups, restoring, heads: nothing good is lost by an accident or by
somebody who means well.

Usage: test_restore.py ETUI [NAME…]. Prints TAP.
"""

import hashlib
import json
import os
import re
import resource
import shutil
import sqlite3
import stat
import subprocess
import tempfile
import unittest
from pathlib import Path

from http_support import ROOT, Server, etui, main, program_of_arguments
from waiting import PATIENCE

PROGRAM = program_of_arguments() if __name__ == "__main__" else None
COMMANDS = (["verify"], ["list"], ["show", "1"], ["export", "json", "1"],
            ["backup", "out.db"], ["enter", "1", "--board", "1"], ["token", "list"])


def number(value):
    return value.to_bytes(8, "little")


def run(*args, cwd=None):
    return subprocess.run([PROGRAM, *args, "--lang", "en"], capture_output=True, text=True,
                          timeout=PATIENCE, cwd=cwd, check=False)


class Files(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.database = self.folder / "club.db"
        self.load("sample")

    def load(self, name, server=None, token=None):
        path = ROOT / "examples" / f"{name}.json"
        if server:
            answer = server.post("/api/tournaments", path.read_text(), token=token,
                                 headers={"Content-Type": "application/json"})
            self.assertEqual(answer.status, 201, answer)
        else:
            etui(PROGRAM, "import", str(path), "--db", str(self.database))

    def etui(self, *args):
        return run(*args, cwd=self.folder)

    def good(self, *args):
        done = self.etui(*args)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def verified(self, name="club.db"):
        return json.loads(self.good("verify", "--db", name, "--heads", "--json"))

    def leave_a_log(self):
        """A backup; then a server that is killed, with a log of changes the backup has no
        idea of."""
        self.good("backup", "--db", "club.db", "backup.db")
        for name in ("whist", "bridge-howell"):
            self.load(name)  # into the file itself: the log's pages are not the backup's
        director = etui(PROGRAM, "token", "create", "--role", "director", "--db",
                        str(self.database))
        server = Server(PROGRAM, self.database)
        for name in ("bridge-mitchell", "sample"):
            self.load(name, server, director)
        server.kill()
        self.assertGreater(os.path.getsize(self.folder / "club.db-wal"), 32)

    def put_backup(self):
        """What somebody does who knows nothing of logs."""
        shutil.move(self.database, self.folder / "aside.db")
        shutil.copy(self.folder / "backup.db", self.database)


    def damage(self, name):
        """One digit of a stored result."""
        with sqlite3.connect(self.folder / name) as base:
            base.execute("UPDATE event SET payload = replace(payload, '\"score\":', "
                         "'\"score\": ') WHERE stream = 1 AND seq = (SELECT min(seq) FROM "
                         "event WHERE stream = 1 AND kind = 'play')")
        base.close()


class Restore(Files):
    def test_a_foreign_log_is_refused_by_every_command(self):
        self.leave_a_log()
        self.put_backup()
        before = {one: (self.folder / one).read_bytes() for one in ("club.db", "club.db-wal")}
        for command in COMMANDS:
            done = self.etui(*command, "--db", "club.db")
            self.assertEqual(done.returncode, 3, (command, done))
            self.assertIn("log of another database", done.stderr)
            self.assertIn("etui restore", done.stderr)
        with self.assertRaises(Exception) as refused:
            Server(PROGRAM, self.database)
        self.assertIn("log of another database", str(refused.exception))
        for one, content in before.items():
            self.assertEqual((self.folder / one).read_bytes(), content, one)

    def test_restore_sets_the_pair_aside(self):
        self.leave_a_log()
        whole = self.etui("verify", "--db", "club.db", "--json")  # its own log is played
        self.assertEqual(json.loads(whole.stdout)["tournaments"], 5)
        self.assertTrue(self.verified("backup.db")["valid"])

    def test_restore_over_a_killed_server(self):
        self.leave_a_log()
        answer = json.loads(self.good("restore", "backup.db", "--db", "club.db", "--json"))
        self.assertEqual(answer["tournaments"], 1)
        self.assertEqual(self.verified()["tournaments"], 1)
        self.assertGreater(answer["newer_events"], 0)
        self.assertFalse((self.folder / "club.db-wal").exists())
        self.assertEqual(self.verified(answer["set_aside"])["tournaments"], 5,
                         "the old file has its log still")

    def test_restore_saves_a_backup_that_was_copied_by_hand(self):
        self.leave_a_log()
        self.put_backup()
        self.good("restore", "club.db", "--db", "club.db")
        self.assertEqual(self.verified()["tournaments"], 1)

    def test_restore_elsewhere(self):
        self.good("backup", "--db", "club.db", "backup.db")
        self.good("restore", "backup.db", "--db", "other.db")
        self.assertEqual(self.verified("other.db")["heads"], self.verified()["heads"])

    def test_a_damaged_backup_is_not_restored(self):
        self.good("backup", "--db", "club.db", "backup.db")
        self.damage("backup.db")
        before = self.database.read_bytes()
        done = self.etui("restore", "backup.db", "--db", "club.db")
        self.assertEqual(done.returncode, 3)
        self.assertIn("damaged", done.stderr)
        self.assertEqual(self.database.read_bytes(), before)
        self.assertEqual(sorted(os.listdir(self.folder)), ["backup.db", "club.db"])

    def test_a_running_server_keeps_its_file(self):
        self.good("backup", "--db", "club.db", "backup.db")
        server = Server(PROGRAM, self.database)
        self.addCleanup(server.stop)
        done = self.etui("restore", "backup.db", "--db", "club.db")
        self.assertEqual(done.returncode, 3)
        self.assertIn("stop it", done.stderr)
        self.assertTrue(server.is_alive())

    def test_a_file_put_under_a_running_server_takes_nothing(self):
        director = etui(PROGRAM, "token", "create", "--role", "director", "--db",
                        str(self.database))
        self.good("backup", "--db", "club.db", "backup.db")
        server = Server(PROGRAM, self.database)
        self.addCleanup(server.stop)
        self.put_backup()
        play = {"board": 1, "round": 7, "table": 1, "score": 56, "key": "under"}
        answer = server.post("/api/tournaments/1/plays", dict(play, board=3), token=director)
        self.assertIn(answer.status, (422, 503), answer)
        answer = server.post("/api/tournaments", (ROOT / "examples/whist.json").read_text(),
                             token=director)
        self.assertEqual(answer.status, 503, answer)
        self.assertIn("replaced", answer.text)


class Damage(Files):
    def setUp(self):
        super().setUp()
        self.load("whist")

    def test_damage_is_said_when_a_tournament_is_opened(self):
        self.damage("club.db")
        for command in (["show", "1"], ["export", "json", "1"], ["results", "1"]):
            done = self.etui(*command, "--db", "club.db")
            self.assertEqual(done.returncode, 3, (command, done))
            self.assertIn("tournament 1", done.stderr)
            self.assertIn("damaged", done.stderr)
        self.good("show", "2", "--db", "club.db")

    def test_a_list_has_the_others(self):
        self.damage("club.db")
        done = self.etui("list", "--db", "club.db")
        self.assertEqual(done.returncode, 3)
        self.assertIn("Sainte-Barbe", done.stdout)
        self.assertIn("tournament 1", done.stderr)

    def test_a_server_shows_the_others(self):
        self.damage("club.db")
        server = Server(PROGRAM, self.database)
        self.addCleanup(server.stop)
        self.assertEqual(server.get("/tournaments/1/where").status, 503)
        self.assertEqual(server.get("/tournaments/2/where").status, 200)
        self.assertIn(server.get("/").status, (200, 303))

    def test_a_damaged_copy_never_replaces_a_good_one(self):
        self.good("backup", "--db", "club.db", "backup.db")
        before = (self.folder / "backup.db").read_bytes()
        self.damage("club.db")
        done = self.etui("backup", "--db", "club.db", "backup.db", "--force")
        self.assertEqual(done.returncode, 3)
        self.assertIn("left as it is", done.stderr)
        self.assertEqual((self.folder / "backup.db").read_bytes(), before)
        done = self.etui("backup", "--db", "club.db", "new.db")
        self.assertEqual(done.returncode, 3)
        self.assertIn("damaged", done.stderr)
        self.assertEqual(sorted(os.listdir(self.folder)), ["backup.db", "club.db", "new.db"])


class Stored(Files):
    """Events that no version of Étui wrote, with hashes that fit: a foreign file."""

    def append(self, kind, payload, good_hash=True):
        """An event more in tournament 1."""
        with sqlite3.connect(self.database) as base:
            seq, before = base.execute("SELECT seq, hash FROM event WHERE stream = 1 ORDER BY "
                                       "seq DESC LIMIT 1").fetchone()
            digest = hashlib.blake2b(digest_size=32)
            for field in (before, number(1), number(seq + 1), number(0), b"x", b"",
                          kind.encode(), payload.encode()):
                digest.update(number(len(field)) + field)
            hash_ = digest.digest() if good_hash else bytes(32)
            base.execute("INSERT INTO event VALUES (1, ?, 0, 'x', '', ?, ?, ?)",
                         (seq + 1, kind, payload, hash_))
        base.close()

    def test_what_no_version_wrote_is_an_error_of_its_tournament(self):
        self.load("whist")
        whole = self.database.read_bytes()
        for kind, payload in (
                ("undo", '{"seq":1}'),
                ("undo", '{"seq":999999}'),
                ("ruling", '{"session":1,"kind":"penalty","players":["p1"]}'),
                ("lineup", '{"session":1,"round":1,"seat":"N1","attack":"p1",'
                           '"defence":["p2","p3","p4"]}'),
                ("create", '{"format":"whist","name":"","date":"","options":{}}'),
                ("club", '{"name":"x"}'),
                ("no-such-kind", "{}"),
                ("play", "[]"),
                ("confirm", '{"seq":0}')):
            for good_hash in (True, False):
                self.database.write_bytes(whole)
                self.append(kind, payload, good_hash)
                self.judge(kind)

    def judge(self, kind):
        for command in (["list"], ["show", "1"], ["export", "json", "1"], ["results", "1"],
                        ["enter", "1", "--board", "1", "--round", "1", "--table", "1",
                         "--score", "56"]):
            done = self.etui(*command, "--db", "club.db")
            self.assertEqual(done.returncode, 3, (kind, command, done))
            self.assertIn("tournament 1", done.stderr, (kind, command))
        self.assertIn("Sainte-Barbe", self.etui("list", "--db", "club.db").stdout)
        self.assertEqual(self.etui("verify", "--db", "club.db").returncode, 1, kind)
        self.good("show", "2", "--db", "club.db")
        server = Server(PROGRAM, self.database)
        for path in ("/tournaments/1/where", "/tournaments/1", "/api/tournaments/1"):
            self.assertEqual(server.get(path).status, 503, (kind, path))
        self.assertEqual(server.get("/tournaments/2/where").status, 200)
        server.stop()


class Heads(Files):
    def test_a_head_finds_a_cut_and_a_rewritten_past(self):
        head = self.verified()["heads"][0]["hash"]
        self.load("whist")
        said = self.good("verify", "--db", "club.db", "--head", head[:20])
        self.assertIn("the last of tournament 1", said)
        with sqlite3.connect(self.database) as base:
            base.execute("DELETE FROM event WHERE stream = 1 AND seq = (SELECT max(seq) FROM "
                         "event WHERE stream = 1)")
        base.close()
        self.assertTrue(self.verified()["valid"], "by itself the chain holds")
        done = self.etui("verify", "--db", "club.db", "--head", head)
        self.assertEqual(done.returncode, 1)
        self.assertIn("cut off", done.stdout)

    def test_an_earlier_head_holds(self):
        with sqlite3.connect(self.database) as base:
            (hash_,) = base.execute("SELECT hash FROM event WHERE stream = 1 AND seq = 5").fetchone()
        base.close()
        found = json.loads(self.good("verify", "--db", "club.db", "--json", "--head",
                                     hash_.hex()))["sought"]
        self.assertEqual((found["found"], found["tournament"], found["seq"]), (True, 1, 5))
        self.assertGreater(found["last"], 5)

    def test_the_head_of_all_misses_a_deleted_tournament(self):
        self.load("whist")
        head = self.verified()["head"]
        self.good("verify", "--db", "club.db", "--head", head)
        with sqlite3.connect(self.database) as base:
            base.execute("DELETE FROM event WHERE stream = 2")
        base.close()
        self.assertEqual(self.etui("verify", "--db", "club.db", "--head", head).returncode, 1)

    def test_the_closing_sheet_has_the_head(self):
        self.good("print", "closing", "1", "--db", "club.db", "-o", "closing.pdf")
        sheet = subprocess.run(["pdftotext", "-layout", "closing.pdf", "-"], cwd=self.folder,
                               capture_output=True, text=True, check=True).stdout
        head = re.search(r"Head of the journal +([0-9a-f ]{24})", sheet).group(1)
        self.assertIn("the last of tournament 1",
                      self.good("verify", "--db", "club.db", "--head", head))
        document = str(ROOT / "examples" / "sample.json")
        self.good("print", "closing", document, "-o", "file.pdf")
        sheet = subprocess.run(["pdftotext", "file.pdf", "-"], cwd=self.folder,
                               capture_output=True, text=True, check=True).stdout
        self.assertNotIn("Head of the journal", sheet, "no database, no journal")

    def test_what_is_no_head(self):
        for wrong in ("", "1234", "x" * 20, "a" * 65):
            done = self.etui("verify", "--db", "club.db", "--head", wrong)
            self.assertIn(done.returncode, (1, 2), wrong)


class Foreign(Files):
    def test_triggers_and_version_nought(self):
        with sqlite3.connect(self.database) as base:
            base.execute("CREATE TRIGGER evil AFTER INSERT ON event BEGIN DELETE FROM person; END")
        base.close()
        done = self.etui("list", "--db", "club.db")
        self.assertEqual(done.returncode, 3)
        self.assertIn("instructions of its own", " ".join(done.stderr.split()))
        with sqlite3.connect(self.database) as base:
            base.execute("DROP TRIGGER evil")
            base.execute("PRAGMA user_version = 0")
        base.close()
        done = self.etui("list", "--db", "club.db")
        self.assertEqual(done.returncode, 3)
        self.assertNotIn("newer", done.stderr)

    def limited(self, *args):
        """Where no file may grow: like a full disk, with a signal besides."""
        return subprocess.run([PROGRAM, *args, "--db", "club.db", "--lang", "en"],
                              capture_output=True, text=True, timeout=PATIENCE, cwd=self.folder,
                              preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE,
                                                                    (0, 0)), check=False)

    def test_a_full_disk_is_read_and_not_written(self):
        for command in (["list", "--json"], ["verify", "--json"], ["show", "1", "--json"]):
            done = self.limited(*command)
            self.assertIn(done.returncode, (0, 3), done)  # its output has no room either
            self.assertNotIn("disk I/O", done.stderr)
        done = self.limited("enter", "1", "--board", "17", "--round", "5", "--table", "1",
                            "--score", "56")
        self.assertEqual(done.returncode, 3, done)
        self.assertIn("room", done.stderr)
        done = self.limited("serve", "--listen", "127.0.0.1:0")
        self.assertEqual(done.returncode, 3, done)
        self.assertIn("room", done.stderr)
        self.assertTrue(self.verified()["valid"])

    def test_times_before_1970(self):
        with sqlite3.connect(self.database) as base:
            base.execute("UPDATE event SET time = -1909190 WHERE stream = 1 AND seq = 146")
        base.close()
        with sqlite3.connect(self.database) as base:
            rows = base.execute("SELECT seq, time, author, key, kind, payload, hash FROM event "
                                "WHERE stream = 1 ORDER BY seq").fetchall()
            before = rows[-2][6]
            seq, time, author, key, kind, payload, _ = rows[-1]
            digest = hashlib.blake2b(digest_size=32)
            for field in (before, number(1), number(seq), time.to_bytes(8, "little", signed=True),
                          author.encode(), key.encode(), kind.encode(), payload.encode()):
                digest.update(number(len(field)) + field)
            base.execute("UPDATE event SET hash = ? WHERE stream = 1 AND seq = ?",
                         (digest.digest(), seq))
        base.close()
        said = self.good("show", "1", "--journal", "--db", "club.db", "--json")
        self.assertIn("1969-12-31T23:28:10.810Z", said)
        self.assertNotIn("-190", said)

    def test_texts_and_lists_have_limits(self):
        document = json.loads((ROOT / "examples/sample.json").read_text())
        for key, value in (("name", "x" * 1000), ("club", "y" * 100000), ("born", "a\nb"),
                           ("born", "1960"), ("licence", "1" * 300)):
            wrong = json.loads(json.dumps(document))
            wrong["players"][3][key] = value
            (self.folder / "wrong.json").write_text(json.dumps(wrong))
            done = self.etui("import", "wrong.json", "--db", "club.db")
            self.assertEqual(done.returncode, 1, key)
            self.assertIn("players[3]", done.stderr)
        document["players"] = [{"id": f"p{i}", "name": "x"} for i in range(10001)]
        (self.folder / "wrong.json").write_text(json.dumps(document))
        done = self.etui("import", "wrong.json", "--db", "club.db")
        self.assertEqual(done.returncode, 1)
        self.assertIn("10000", done.stderr)

    def test_sessions_have_a_limit(self):
        document = json.loads((ROOT / "examples/sample.json").read_text())
        document["sessions"] = document["sessions"] * 21
        (self.folder / "wrong.json").write_text(json.dumps(document))
        done = self.etui("import", "wrong.json", "--db", "club.db")
        self.assertEqual(done.returncode, 1, done)
        self.assertIn("at most 20", done.stderr)

    def test_files_are_their_owners(self):
        self.good("backup", "--db", "club.db", "backup.db")
        for name in ("club.db", "backup.db"):
            mode = stat.S_IMODE(os.stat(self.folder / name).st_mode)
            self.assertEqual(mode, 0o600, name)


if __name__ == "__main__":
    main(__name__)
