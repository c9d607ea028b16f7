#!/usr/bin/python3
"""test_bad_input - what clubs' computers do to a program: line ends of Windows in every file
that is read, a copy that was cut off, a clock in 1970, hours that pass, a full stick, two
servers at once. Each is explained and nothing is lost. Read-only folders are in test_store.c,
names with spaces and accents in test_care.py, power cuts in test_powerloss.c.

Usage: test_bad_input.py ETUI WRONG_CLOCK [NAME…]. Prints TAP.
"""

import json
import os
import sqlite3
import subprocess
import tempfile
import unittest
import unittest.mock
from pathlib import Path

from http_support import (ROOT, SAMPLE, Club, Server, etui, free_slots, main, program_of_arguments,
                          words)
from waiting import PATIENCE, wait_until

PROGRAM = program_of_arguments() if __name__ == "__main__" else None
CLOCK = program_of_arguments() if __name__ == "__main__" else None
EXAMPLES = ROOT / "examples"
DEAL = b"""{
  "deal": "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
}
"""


class Trial(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="l'été du club ")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.database = self.folder / "club.db"

    def etui(self, *args, **more):
        return subprocess.run([PROGRAM, *map(str, args), "--lang", "en"], capture_output=True,
                              timeout=PATIENCE, **more)


class LineEnds(Trial):
    """The same answer, whichever way the lines end, and with the mark that Notepad adds."""

    def ways(self, name, text):
        """The file as it is, then as Windows has it; as folders, so that names are the same."""
        for way, bytes_ in (("unix", text), ("windows", text.replace(b"\n", b"\r\n")),
                            ("notepad", b"\xef\xbb\xbf" + text.replace(b"\n", b"\r\n"))):
            (self.folder / way).mkdir(exist_ok=True)
            (self.folder / way / name).write_bytes(bytes_)
            yield self.folder / way

    def same(self, name, text, *args, marked=True):
        """The command says the same; the file is FILE in its arguments."""
        self.assertIn(b"\n", text, name)
        said = []
        for folder in self.ways(name, text):
            if folder.name == "notepad" and not marked:
                continue
            done = self.etui(*(name if one == "FILE" else one for one in args), cwd=folder)
            self.assertEqual(done.returncode, 0, (folder.name, done))
            said.append(done.stdout)
        for one in said:
            self.assertEqual(one, said[0], name)
        return said[0]

    def made(self, *args):
        done = self.etui(*args)
        self.assertEqual(done.returncode, 0, done)
        return done.stdout.replace(b"\r\n", b"\n")

    def test_documents(self):
        for path in ("five-tables.json", "bridge-mitchell.json", "whist.json", "event.xml"):
            self.same(path, (EXAMPLES / path).read_bytes(), "results", "FILE", "--json")

    def test_seats(self):
        evening = json.loads((EXAMPLES / "five-tables.json").read_text(encoding="utf-8"))
        evening["sessions"][0]["fields"][0].update(seats={}, plays=[], rulings=[])
        self.same("soirée.json", json.dumps(evening, indent=1).encode() + b"\n", "seat", "FILE",
                  "--seed", "5", "--json")

    def test_points_of_expertise(self):
        table = b"Tables;1;2;3\n3-5;60;50;40\n6-8;80;70;60\n"
        for folder in self.ways("points.csv", table):
            done = self.etui("club", "--expertise", "points.csv", "--db", self.made_club(),
                             cwd=folder)
            self.assertIn(b"3-5: 60 50 40; 6-8: 80 70 60\n", done.stdout, folder.name)

    def test_movements(self):
        made = json.loads(self.made("movement", "tarot-line", "--tables", "5", "--json"))
        self.same("movement.json", json.dumps(made, indent=1).encode() + b"\n", "check", "FILE")

    def test_deals(self):
        deals = self.made("deal", "--boards", "1-4", "--seed", "5")
        self.same("deals.pbn", deals, "deal", "--check", "FILE")
        tarot = self.made("deal", "tarot", "--boards", "1-3", "--seed", "5")
        for folder in self.ways("tarot.txt", tarot):
            club = folder / "tarot.db"
            self.made("import", EXAMPLES / "five-tables.json", "--db", club)
            done = self.etui("edit", "1", "deals", "tarot.txt", "--db", club, cwd=folder)
            self.assertEqual(done.returncode, 0, (folder.name, done))

    def test_a_deal_to_solve(self):
        line = self.made("deal", "tarot", "--boards", "1", "--seed", "5")
        for folder in self.ways("donne.txt", line):
            done = self.etui("solve", "donne.txt", "--seconds", "1", "--json", cwd=folder)
            self.assertEqual(done.returncode, 0, (folder.name, done))
        self.same("donne.json", DEAL, "solve", "FILE", "--json")

    def test_bridge_events(self):
        for kind in ("pbn", "usebio"):
            event = self.made("export", kind, EXAMPLES / "bridge-mitchell.json")
            self.same(f"event.{kind}", event, "results", "FILE", "--json")

    def test_players(self):
        people = "Nom;Prénom;Licence\nÉTÉ;Zoé;1001\nNOËL;\"Luc\nle petit\";1002\n".encode()
        listed = []
        for folder in self.ways("joueurs.csv", people):
            club = folder / "club.db"
            done = self.etui("players", "import", "joueurs.csv", "--db", club, cwd=folder)
            self.assertEqual(done.returncode, 0, done)
            listed.append(self.etui("players", "list", "--json", "--db", club).stdout)
        self.assertEqual(listed[1:], [listed[0]] * 2)
        self.assertIn("Zoé".encode(), listed[0])

    def test_scores(self):
        """Results as a table and as lines of JSON, by `enter`."""
        one, two = [dict(slot, score=56) for slot in free_slots(PROGRAM)[:2]]
        names = list(one)
        table = ";".join(names) + "".join(
            "\n" + ";".join(str(play[name]) for name in names) for play in (one, two)) + "\n"
        lines = "".join(json.dumps(play) + "\n" for play in (one, two))
        for name, text in (("scores.csv", table), ("scores.jsonl", lines)):
            for folder in self.ways(name, text.encode()):
                club = folder / (name + ".db")
                self.etui("import", SAMPLE, "--db", club)
                done = self.etui("enter", "1", name, "--db", club, cwd=folder)
                self.assertEqual(done.returncode, 0, (folder.name, name, done))

    def test_a_whist_grid(self):
        grid = self.made("club", "--export-grid", "--db", self.made_club())
        for folder in self.ways("grille.json", grid):
            done = self.etui("club", "--whist-grid", "grille.json", "--db", self.made_club(),
                             cwd=folder)
            self.assertEqual(done.returncode, 0, (folder.name, done))

    def made_club(self):
        club = self.folder / "whist.db"
        if not club.exists():
            self.made("import", EXAMPLES / "whist.json", "--db", club)
        return club

    def test_a_password_that_is_piped(self):
        self.made("import", SAMPLE, "--db", self.database)
        done = self.etui("password", "--db", self.database, input=b"pass wort d'hiver\r\n")
        self.assertEqual(done.returncode, 0, done)
        club = Server(PROGRAM, self.database)
        self.addCleanup(club.stop)
        answer = club.post("/login", "password=pass+wort+d%27hiver")
        self.assertEqual(answer.status, 303, answer)


class Copies(Trial):
    def test_a_backup_that_was_cut_off(self):
        """At any place: it is refused with a sentence, and what is there stays as it is."""
        etui(PROGRAM, "import", str(SAMPLE), "--db", str(self.database))
        etui(PROGRAM, "backup", str(self.folder / "copie.db"), "--db", str(self.database))
        whole = (self.folder / "copie.db").read_bytes()
        before = self.database.read_bytes()
        for kept in (0, 50, 100, 4096, len(whole) // 2, len(whole) - 4096, len(whole) - 1):
            half = self.folder / "moitié.db"
            half.write_bytes(whole[:kept])
            done = self.etui("restore", half, "--db", self.database)
            self.assertNotEqual(done.returncode, 0, kept)
            self.assertIn("moitié.db".encode(), done.stderr, kept)
            self.assertEqual(self.database.read_bytes(), before, kept)
        self.assertEqual(sorted(os.listdir(self.folder)), ["club.db", "copie.db", "moitié.db"])

    @unittest.skipUnless(os.path.exists("/dev/full"), "no /dev/full here")
    def test_a_full_stick(self):
        etui(PROGRAM, "import", str(SAMPLE), "--db", str(self.database))
        done = self.etui("export", "csv", "1", "--db", self.database, "-o", "/dev/full")
        self.assertEqual(done.returncode, 3, done)
        self.assertIn(b"the disk is full", done.stderr)

    def test_a_copy_on_a_full_stick(self):
        """The limit stands for the stick's size: the copy fails, the club goes on."""
        etui(PROGRAM, "import", str(SAMPLE), "--db", str(self.database))
        limit = f"ulimit -f {self.database.stat().st_size // 2048}; trap '' XFSZ; exec \"$@\""
        target = self.folder / "clé" / "copie.db"
        target.parent.mkdir()
        done = subprocess.run(["bash", "-c", limit, "-", PROGRAM, "backup", str(target), "--db",
                               str(self.database), "--lang", "en"], capture_output=True, timeout=PATIENCE)
        self.assertEqual(done.returncode, 3, done)
        self.assertIn(b"copie.db", done.stderr)
        self.assertEqual(list(target.parent.iterdir()), [], "nothing half-written stays")
        etui(PROGRAM, "verify", "--db", str(self.database))


class Machine(Trial):
    def club_with_clock(self, name, seconds):
        """A club whose clock goes as the file says, which is returned too."""
        file = self.folder / name
        file.write_text(str(seconds))
        with unittest.mock.patch.dict(
                os.environ, {"LD_PRELOAD": CLOCK, name: str(file), "ASAN_OPTIONS":
                             os.environ.get("ASAN_OPTIONS", "") + ":verify_asan_link_order=0"}):
            club = Club(PROGRAM, self.folder)
            self.addCleanup(lambda: club.server.process.poll() is None and club.server.kill())
            checks = json.loads(self.etui("doctor", "--json").stdout)["checks"]
        return club, file, {row["check"]: row for row in checks}

    def test_a_clock_in_1970(self):
        """A Raspberry Pi without a network: doctor and its page say so, and it plays on."""
        club, _, checks = self.club_with_clock("ETUI_WRONG_CLOCK", -20600 * 24 * 60 * 60)
        clock = checks["clock"]
        self.assertEqual(clock["state"], "bad", clock)
        self.assertTrue(clock["do"])
        self.assertIn(clock["do"], words(club.server.get("/doctor", cookie=club.sign_in()[0])))
        self.assertEqual(club.post(dict(club.free(), key="k")).status, 201)
        club.server.stop()
        etui(PROGRAM, "verify", "--db", str(club.database))

    def copied(self):
        """How many events the latest copy has."""
        latest = max((self.folder / "club-copies").glob("club-*.db"))
        db = sqlite3.connect(f"file:{latest}?immutable=1", uri=True)  # leaves nothing beside it
        count = db.execute("SELECT count(*) FROM event").fetchone()[0]
        db.close()
        return count

    def wait_for_copy(self, before):
        wait_until(lambda: self.copied() > before, "no copy was made")

    def test_a_copy_each_hour(self):
        """Of an evening in which results never cease to come."""
        club, later, _ = self.club_with_clock("ETUI_LATER", 0)
        before = self.copied()
        later.write_text("3600")
        self.assertEqual(club.post(dict(club.free(), key="k")).status, 201)
        self.wait_for_copy(before)

    def test_a_copy_at_the_end_of_the_evening(self):
        """The last result came ten minutes ago, and nobody stops the program."""
        club, later, _ = self.club_with_clock("ETUI_LATER", 0)
        before = self.copied()
        self.assertEqual(club.post(dict(club.free(), key="k")).status, 201)
        later.write_text("600")
        self.wait_for_copy(before)

    def test_two_servers_at_once(self):
        """Somebody starts it again: both write to one journal, or the second says why not."""
        club = Club(PROGRAM, self.folder)
        self.addCleanup(lambda: club.server.process.poll() is None and club.server.kill())
        second = subprocess.run(
            [PROGRAM, "serve", "--db", str(club.database), "--listen",
             f"127.0.0.1:{club.server.port}", "--lang", "en"], capture_output=True, timeout=PATIENCE)
        self.assertEqual(second.returncode, 3)
        self.assertIn(b"Choose another with --listen", second.stderr)
        other = Server(PROGRAM, club.database)
        self.assertEqual(club.post(dict(club.free(), key="k")).status, 201)
        seen = other.get("/api/tournaments/1/journal?after=0", token=club.director)
        self.assertEqual(len(seen.json["events"]), len(club.journal()))
        other.stop()
        club.server.stop()
        club.verify()


if __name__ == "__main__":
    main(__name__)
