#!/usr/bin/python3
"""test_care - Étui looks after itself: copies while it serves, `etui doctor` and its page.

Usage: test_care.py ETUI [NAME…]. Prints TAP.
"""

import json
import os
import signal
import sqlite3
import subprocess
import tempfile
import time
import unittest
import unittest.mock
from pathlib import Path

from http_support import SAMPLE, Club, Server, etui, main, program_of_arguments, words
from postgres import free_port
from waiting import PATIENCE

PROGRAM = program_of_arguments() if __name__ == "__main__" else None


def doctor(*args):
    done = subprocess.run([PROGRAM, "doctor", *args, "--json", "--lang", "en"],
                          capture_output=True, text=True, timeout=PATIENCE)
    said = json.loads(done.stdout)
    return done.returncode, {row["check"]: row for row in said["checks"]}, said


def alter(database, sql):
    db = sqlite3.connect(database)
    with db:
        db.execute(sql)
    db.close()


def events(database):
    db = sqlite3.connect(database)
    count = db.execute("SELECT count(*) FROM event").fetchone()[0]
    db.close()
    return count


class Care(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="l'été du club ")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def copies(self, folder="club-copies"):
        return sorted((self.folder / folder).glob("club-*.db"))

    def start(self, **options):
        club = Club(PROGRAM, self.folder, **options)
        self.addCleanup(lambda: club.server.process.poll() is None and club.server.kill())
        return club


class Copies(Care):
    def test_on_start_and_at_the_end(self):
        club = self.start()
        self.assertEqual(len(self.copies()), 1, "what was there, before it is opened")
        before = events(self.copies()[0])
        play = club.free()
        self.assertEqual(club.post(dict(play, key="k")).status, 201)
        club.server.stop()
        self.assertGreater(events(self.copies()[-1]), before, "what was recorded is in the last copy")
        etui(PROGRAM, "verify", "--db", str(self.copies()[-1]))

    def test_a_second_folder(self):
        (self.folder / "clé USB").mkdir()
        second = str(self.folder / "clé USB")
        with unittest.mock.patch.dict(os.environ, ETUI_COPIES=second):
            club = self.start()
            club.server.stop()
            state = doctor("--db", str(club.database))[1]["copies"]
        self.assertEqual(len(self.copies("clé USB")), 1)
        self.assertIn("Also in " + second, state["what"])

    def test_a_second_folder_that_is_not_there(self):
        with unittest.mock.patch.dict(os.environ, ETUI_COPIES=str(self.folder / "gone")):
            club = self.start()
            page = words(club.server.get("/doctor", cookie=club.sign_in()[0]))
            said = club.server.stop()
        self.assertIn("plug the stick in", said)
        self.assertIn("plug the stick in", page)
        self.assertEqual(len(self.copies()), 1, "the first one is made all the same")

    def test_a_full_disk_does_not_stop_the_evening(self):
        club = self.start()
        club.server.stop()
        server = Server(PROGRAM, club.database, fsize=64 * 1024)
        self.assertEqual(server.get("/api/health").status, 200)
        server.kill()
        self.assertEqual(list((self.folder / "club-copies").glob("*.db.*")), [])

    def test_killed_while_it_copies(self):
        club = self.start()
        club.server.stop()
        for _ in range(10):
            process = subprocess.Popen(
                [PROGRAM, "serve", "--db", str(club.database), "--listen", "127.0.0.1:0",
                 "--quiet"], stderr=subprocess.DEVNULL)
            time.sleep(0.004)
            process.send_signal(signal.SIGKILL)
            process.wait()
        for copy in self.copies():
            etui(PROGRAM, "verify", "--db", str(copy))
        server = Server(PROGRAM, club.database)
        server.stop()
        self.assertEqual(list((self.folder / "club-copies").glob("*.db.*")), [],
                         "what was cut off is tidied up")


class Doctor(Care):
    def test_all_is_well(self):
        club = self.start()
        status, checks, said = doctor("--db", str(club.database), "--port",
                                      str(club.server.port))
        self.assertEqual(status, 0)
        self.assertTrue(said["ok"])
        self.assertEqual(list(checks), ["address", "port", "disk", "database", "copies",
                                        "clock", "version"])
        self.assertEqual(checks["port"]["state"], "warning", "somebody is there")
        self.assertEqual(checks["database"]["state"], "good")

    def test_a_folder_that_is_copied_to_the_internet(self):
        folder = self.folder / "OneDrive - Le Petit Chelem" / "Documents"
        folder.mkdir(parents=True)
        _, checks, _ = doctor("--db", str(folder / "club.db"))
        self.assertEqual((checks["disk"]["state"], checks["disk"]["what"]),
                         ("warning", "The folder is one that OneDrive copies to the internet."))
        self.assertIn("keep the database in another folder", checks["disk"]["do"])

    def test_the_page(self):
        club = self.start()
        cookie, _ = club.sign_in()
        page = words(club.server.get("/doctor", cookie=cookie))
        self.assertIn("Étui answers at port", page)
        self.assertIn("every hash and every change is correct", page)
        self.assertEqual(club.server.get("/doctor").status, 303, "for a director")
        self.assertIn('href="/doctor"', club.server.get("/", cookie=cookie).text)

    def test_the_help_has_version_and_licences(self):
        club = self.start()
        page = words(club.server.get("/help"))
        self.assertIn(etui(PROGRAM, "--version").split()[-1], page)
        self.assertIn("LGPL-2.1-or-later", page)

    def test_a_newer_database(self):
        database = self.folder / "club.db"
        etui(PROGRAM, "import", str(SAMPLE), "--db", str(database))
        alter(database, "PRAGMA user_version=99")
        before = database.read_bytes()
        status, checks, _ = doctor("--db", str(database))
        self.assertEqual(status, 3)
        self.assertIn("newer version", checks["database"]["what"])
        done = subprocess.run([PROGRAM, "serve", "--db", str(database), "--listen",
                               "127.0.0.1:0", "--lang", "en"], capture_output=True, text=True)
        self.assertEqual(done.returncode, 3)
        self.assertEqual(done.stderr.count("newer version"), 1)
        self.assertEqual(database.read_bytes(), before)

    def test_damage(self):
        database = self.folder / "club.db"
        etui(PROGRAM, "import", str(SAMPLE), "--db", str(database))
        alter(database, "UPDATE event SET author = 'x' WHERE seq = 9")
        status, checks, _ = doctor("--db", str(database))
        self.assertEqual((status, checks["database"]["state"]), (3, "bad"))
        self.assertTrue(checks["database"]["do"])

    def test_no_database(self):
        status, checks, _ = doctor()
        self.assertEqual(status, 0)
        self.assertNotIn("database", checks)
        status, checks, _ = doctor("--db", str(self.folder / "none.db"))
        self.assertEqual((status, checks["database"]["state"]), (3, "bad"))


class Start(Care):
    """`etui start`: what a double-click does."""

    def setUp(self):
        super().setUp()
        self.port = free_port()

    def run_start(self):
        home = self.folder / "Chez Zoé"
        home.mkdir(exist_ok=True)
        environment = {**os.environ, "HOME": str(home)}
        environment.pop("ETUI_DB", None)
        return home, subprocess.Popen([PROGRAM, "start", "--quiet", "--lang", "en",
                                       "--port", str(self.port)],
                                      env=environment, stdout=subprocess.PIPE,
                                      stderr=subprocess.PIPE, text=True)

    def test_twice(self):
        home, first = self.run_start()
        line = first.stderr.readline()
        self.assertIn("Étui is ready", line)
        port = int(line.rsplit(":", 1)[1])
        self.assertTrue((home / "Étui" / "club.db").exists())
        second = self.run_start()[1]
        said, _ = second.communicate(timeout=PATIENCE)
        self.assertEqual((second.returncode, said),
                         (0, f"Étui is running already: http://localhost:{port}/\n"))
        first.send_signal(signal.SIGTERM)
        first.communicate(timeout=PATIENCE)
        self.assertEqual(first.returncode, 0)

    def test_documents_of_the_desktop(self):
        home = self.folder / "Chez Zoé"
        (home / ".config").mkdir(parents=True)
        (home / "Mes documents").mkdir()
        (home / ".config/user-dirs.dirs").write_text(
            'XDG_DESKTOP_DIR="$HOME/Bureau"\nXDG_DOCUMENTS_DIR="$HOME/Mes documents"\n')
        _, process = self.run_start()
        process.stderr.readline()
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=PATIENCE)
        self.assertEqual(process.returncode, 0)
        self.assertTrue((home / "Mes documents" / "Étui").is_dir())


if __name__ == "__main__":
    main(__name__)
