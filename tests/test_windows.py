#!/usr/bin/python3
"""test_windows - etui.exe under Wine: the same results, the same evening, what a volunteer
meets, and the installer.

Usage: test_windows.py FOLDER ETUI [NAME…]: the folder that tools/windows/build.sh filled, and
the program of this system to compare with. Prints TAP.
"""

import hashlib
import json
import os
import re
import shutil
import signal
import socket
import sqlite3
import ssl
import struct
import subprocess
import sys
import tempfile
import time
import unittest
import urllib.request
import zlib
from pathlib import Path

from http_support import ROOT, SAMPLE, Server, etui, free_slots, main

FOLDER, OURS = (Path(one).resolve() for one in sys.argv[1:3])
sys.argv[1:3] = []
PREFIX = ROOT / "build-windows-libraries" / "prefix"
WINE = ROOT / "tools" / "windows" / "wine.sh"
EXE = FOLDER / "Etui" / "etui.exe"
WINE_FOLDER = Path(os.environ.get("WINEPREFIX", PREFIX.parent / "wine"))
ENVIRONMENT = {**os.environ, "ETUI_WINDOWS_PREFIX": str(PREFIX), "ETUI_STOP": "INT"}


def wine(*args, **more):
    return subprocess.run([WINE, *map(str, args)], capture_output=True, timeout=120,
                          env=ENVIRONMENT, **more)


def run(*args, **more):
    return wine(EXE, *args, **more)


def drive(path):
    """A path of this system as Windows has it."""
    return "Z:" + str(path).replace("/", "\\")


def read_streams(path):
    """What a PDF draws and the fonts in it: the words of each stream."""
    found = re.findall(rb"stream\n(.*?)\nendstream", path.read_bytes(), re.DOTALL)
    return [zlib.decompress(one).split() for one in found if one[:1] == b"x"]


def is_near(one, other):
    if one == other:
        return True
    try:
        return abs(float(one) - float(other)) < 0.0015
    except ValueError:
        return False


def keep_inside():
    """The folders of the user whose files Wine would make are Wine's own, no longer links to
    those of whoever runs this; windows are drawn nowhere."""
    for link in (WINE_FOLDER / "drive_c/users").glob("*/*"):
        if link.is_symlink():
            link.unlink()
            link.mkdir()
    wine("reg", "add", r"HKCU\Software\Wine\Drivers", "/f", "/v", "Graphics", "/d", "null")


def setUpModule():
    """Wine stays up: what serves all programs would start, and talk, in the midst of one."""
    resident = subprocess.Popen([WINE, "cmd", "/c", "pause"], env=ENVIRONMENT,
                                stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
                                stderr=subprocess.DEVNULL)
    unittest.addModuleCleanup(resident.communicate, b"\n")
    subprocess.run([WINE, "cmd", "/c", "echo"], env=ENVIRONMENT, stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL)
    keep_inside()


class Windows(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="l'été du club ")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.database = self.folder / "soirée d'été.db"

    def start(self, *args, command="serve"):
        process = subprocess.Popen([WINE, EXE, command, *map(str, args), "--lang", "en"],
                                   env=ENVIRONMENT, stdout=subprocess.DEVNULL,
                                   stderr=subprocess.PIPE, text=True, encoding="utf-8")
        self.addCleanup(lambda: process.poll() is None and process.kill())
        line = process.stderr.readline()
        port = re.search(r":(\d+)$", line.strip())
        self.assertTrue(port, line)
        return process, int(port.group(1))

    def serve(self):
        return self.start("--db", self.database, "--listen", "127.0.0.1:0", "--quiet")

    def health(self, port):
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/health", timeout=20) as said:
            return json.load(said)


class Program(Windows):
    def test_size(self):
        megabytes = EXE.stat().st_size / 1e6
        print(f"# etui.exe: {megabytes:.1f} MB")
        self.assertLessEqual(megabytes, 12)

    def test_results_are_the_same_bytes(self):
        for path in sorted((ROOT / "examples").glob("*.json")):
            ours = subprocess.run([OURS, "results", str(path), "--json", "--lang", "fr"],
                                  capture_output=True, timeout=60)
            theirs = run("results", path, "--json", "--lang", "fr")
            self.assertEqual((theirs.returncode, theirs.stdout, theirs.stderr),
                             (ours.returncode, ours.stdout, ours.stderr), path.name)

    def test_lines_that_end_as_on_windows(self):
        text = (ROOT / "examples" / "five-tables.json").read_bytes()
        for name, bytes_ in (("crlf.json", text.replace(b"\n", b"\r\n")),
                             ("marque.json", b"\xef\xbb\xbf" + text)):
            path = self.folder / name
            path.write_bytes(bytes_)
            self.assertEqual(run("results", drive(path), "--json").stdout,
                             run("results", ROOT / "examples" / "five-tables.json",
                                 "--json").stdout)

    def test_paths_with_spaces_and_accents(self):
        document = self.folder / "Réunion du mardi.json"
        shutil.copy(SAMPLE, document)
        self.assertEqual(run("import", drive(document), "--db",
                             drive(self.database)).stdout, b"1\n")
        self.assertTrue(self.database.exists())
        self.assertEqual(run("backup", drive(self.folder / "copié.db"), "--db",
                             self.database).returncode, 0)
        self.assertEqual(run("verify", "--db", self.folder / "copié.db").returncode, 0)
        self.assertEqual(run("backup", drive(self.folder / "copié.db"), "--db",
                             self.database).returncode, 1, "it is there already")

    def test_doctor(self):
        run("import", SAMPLE, "--db", drive(self.database))
        done = run("doctor", "--db", drive(self.database), "--json", "--lang", "en")
        checks = {one["check"]: one for one in json.loads(done.stdout)["checks"]}
        self.assertEqual({checks[name]["state"] for name in ("disk", "database", "clock")},
                         {"good"}, done.stdout)
        self.assertIn("tournaments: 1", checks["database"]["what"])

    def test_bad_files(self):
        """Each is explained, and stays as it is."""
        run("import", SAMPLE, "--db", self.database)
        half = self.folder / "à moitié.db"
        half.write_bytes(self.database.read_bytes()[:9000])
        for path, words in ((half, "is damaged"), (SAMPLE, "is not an Étui database"),
                            (self.folder / "nulle part" / "club.db", "there is no database"),
                            (self.folder, "is a folder")):
            before = Path(path).is_file() and Path(path).read_bytes()
            done = run("verify", "--db", drive(path), "--lang", "en")
            self.assertIn(words, done.stderr.decode())
            self.assertEqual(done.returncode, 3)
            self.assertEqual(Path(path).is_file() and Path(path).read_bytes(), before)

    def test_sheets_are_the_same(self):
        """Every drawing, letter and font; places may differ by a thousandth of a point."""
        kinds = {"sample": "kit,report,labels", "bridge-mitchell": "kit,report,traveller",
                 "whist": "report", "tarot-cards": "hands"}
        for name, wanted in kinds.items():
            here, there = (self.folder / f"{name} d'{one}.pdf" for one in ("ici", "été"))
            asked = ("print", wanted, ROOT / "examples" / f"{name}.json", "--lang", "fr", "-o")
            subprocess.run([OURS, *asked, here], check=True, timeout=60)
            done = run(*asked, drive(there))
            self.assertEqual((done.returncode, done.stderr), (0, b""))
            ours, theirs = read_streams(here), read_streams(there)
            self.assertGreater(len(ours), 5)
            self.assertEqual([len(one) for one in ours], [len(one) for one in theirs], name)
            for one, other in zip(sum(ours, []), sum(theirs, [])):
                self.assertTrue(is_near(one, other), (name, one, other))

    def test_letters_of_the_system(self):
        """A name in letters that our own fonts have not takes them from a font of Windows."""
        document = json.loads((ROOT / "examples" / "sample.json").read_text())
        document["players"][0]["name"] = "אברהם בן־עמי"
        path = self.folder / "noms.json"
        path.write_text(json.dumps(document))
        told = run("print", "ranking", drive(path), "-o", drive(self.folder / "1.pdf"))
        self.assertEqual(told.returncode, 0)
        self.assertIn(b"U+05D0", told.stderr, "no font here has them, and that is said")
        fonts = WINE_FOLDER / "drive_c/windows/Fonts"
        shutil.copy("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf", fonts / "segoeui.ttf")
        self.addCleanup((fonts / "segoeui.ttf").unlink)
        done = run("print", "ranking", drive(path), "-o", drive(self.folder / "2.pdf"))
        self.assertEqual((done.returncode, done.stderr), (0, b""))
        self.assertIn(b"+DejaVuSans", (self.folder / "2.pdf").read_bytes())

    def test_makeable_contracts(self):
        deal = b"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432\r\n"
        done = run("solve", input=deal)
        self.assertEqual((done.returncode, len(done.stdout.strip())), (0, 20), done)


class Serving(Windows):
    def test_ready_soon(self):
        run("import", SAMPLE, "--db", self.database)
        ready = min(self.time_start() for _ in range(6))
        nothing = min(self.time_nothing() for _ in range(6))
        print(f"# ready after {1000 * ready:.0f} ms, the best of 6; a program that does nothing "
              f"takes {1000 * nothing:.0f} ms")
        self.assertLess(ready, max(0.5, 8 * nothing), "0.5 s, or a machine that is busy")

    def time_nothing(self):
        start = time.monotonic()
        run("--version")
        return time.monotonic() - start

    def time_start(self):
        start = time.monotonic()
        process, port = self.serve()
        took = time.monotonic() - start
        self.assertEqual(self.health(port), {"ok": True})
        process.send_signal(signal.SIGINT)
        self.assertEqual(process.wait(20), 0)
        return took

    def test_the_same_evening(self):
        """The tests of the API, with the same judge."""
        program = FOLDER / "etui-wine"
        program.write_text(f"#!/bin/sh\nexec '{WINE}' '{EXE}' \"$@\"\n")
        program.chmod(0o755)
        done = subprocess.run(
            ["/usr/bin/python3", ROOT / "tests/test_http_api.py", program, "Evening", "Tournaments",
             "Rights"], capture_output=True, text=True, timeout=500, env=ENVIRONMENT)
        self.assertEqual((done.returncode, "not ok" in done.stdout), (0, False), done.stdout)

    def test_killed_and_verified(self):
        """What was answered is there, and every hash holds."""
        run("import", SAMPLE, "--db", self.database)
        token = run("token", "create", "--role", "director", "--db",
                    self.database).stdout.decode().strip()
        slots = free_slots(str(OURS))
        answered = []
        for _ in range(3):
            process, port = self.serve()
            answered += [self.send(port, token, dict(slots.pop(), score=56))
                         for _ in range(5)]
            wine("taskkill", "/F", "/IM", "etui.exe")
            process.kill()
            process.wait(20)
            self.assertEqual(run("verify", "--db", self.database).returncode, 0)
        database = sqlite3.connect(self.database)
        there = {row[0] for row in database.execute("SELECT seq FROM event WHERE stream = 1")}
        database.close()
        self.assertEqual(len(set(answered)), 15)
        self.assertLessEqual(set(answered), there)

    def send(self, port, token, play):
        request = urllib.request.Request(
            f"http://127.0.0.1:{port}/api/tournaments/1/plays", json.dumps(play).encode(),
            {"Authorization": "Bearer " + token})
        with urllib.request.urlopen(request, timeout=20) as said:
            return json.load(said)["seq"]

    def test_the_port_is_taken(self):
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", 0))
            taken.listen()
            done = run("serve", "--db", self.database, "--listen",
                       f"127.0.0.1:{taken.getsockname()[1]}", "--lang", "en")
        self.assertEqual(done.returncode, 3)
        self.assertIn(b"Choose another with --listen", done.stderr)

    def test_start_twice(self):
        if run("doctor", "--json", "--lang", "en").stdout.count(b"is free") == 0:
            self.skipTest("something else is at port 8420")
        process, port = self.start("--quiet", "--db", self.database, command="start")
        self.assertEqual(self.health(port), {"ok": True})
        if port == 8420:
            second = run("start", "--quiet", "--db", self.database, "--lang", "en")
            self.assertEqual((second.returncode, second.stdout),
                             (0, b"\xc3\x89tui is running already: http://localhost:8420/\n"))
        process.send_signal(signal.SIGINT)
        self.assertEqual(process.wait(20), 0)
        self.assertTrue(self.database.exists())


def wait_until(true, seconds=60):
    deadline = time.monotonic() + seconds
    while not true() and time.monotonic() < deadline:
        time.sleep(0.1)
    return true()


class Clicking(Windows):
    """A double-click on etui.exe: no word, and a terminal of its own."""

    def setUp(self):
        super().setUp()
        if run("doctor", "--json", "--lang", "en").stdout.count(b"is free") == 0:
            self.skipTest("something else is at port 8420")
        self.opened = self.folder / "opened"
        browser = self.folder / "xdg-open"
        browser.write_text(f"#!/bin/sh\necho \"$1\" >>\"{self.opened}\"\n")
        browser.chmod(0o755)
        [self.documents] = [one / "Documents/Étui" for one in (WINE_FOLDER / "drive_c/users").iterdir()
                            if (one / "Documents").is_dir() and one.name != "Public"]
        shutil.rmtree(self.documents, ignore_errors=True)
        self.addCleanup(shutil.rmtree, self.documents, ignore_errors=True)
        self.addCleanup(wine, "taskkill", "/F", "/IM", "etui.exe")

    def click(self):
        path = f"{self.folder}:{os.environ['PATH']}"
        subprocess.run([WINE, "cmd", "/c", "start", "", drive(EXE)], timeout=60,
                       env={**ENVIRONMENT, "PATH": path, "LC_ALL": "C.UTF-8"})

    def addresses(self):
        return self.opened.read_text().split() if self.opened.exists() else []

    def test_opens_once_and_quits(self):
        self.click()
        self.assertTrue(wait_until(self.addresses), "the browser opens")
        self.assertEqual(self.health(8420), {"ok": True})
        self.assertTrue((self.documents / "club.db").exists())
        self.click()
        self.assertTrue(wait_until(lambda: len(self.addresses()) == 2), "and leads to the first")
        self.assertEqual(set(self.addresses()), {"http://localhost:8420/"})
        wine("taskkill", "/IM", "etui.exe")  # as Quit does
        log = self.documents / "club.db-wal"
        self.assertTrue(wait_until(lambda: not log.exists()), "it ends in order")
        self.assertEqual(run("verify", "--db", self.documents / "club.db").returncode, 0)

    def test_beside_another_program(self):
        with socket.socket() as taken:
            taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            taken.bind(("0.0.0.0", 8420))
            taken.listen()
            self.click()
            self.assertTrue(wait_until(self.addresses))
            self.click()
            self.assertTrue(wait_until(lambda: len(self.addresses()) == 2))
        self.assertEqual(self.addresses(), ["http://localhost:8421/"] * 2)


class Sending(Windows):
    """An evening goes to a federation's server, whose certificate Windows must trust."""

    def setUp(self):
        super().setUp()
        self.there = self.folder / "fédération.db"
        self.token = etui(str(OURS), "token", "create", "--role", "director", "--db",
                          str(self.there))
        self.server = Server(str(OURS), self.there, options=("--tls", "self"))
        self.addCleanup(self.server.stop)
        run("import", SAMPLE, "--db", self.database)

    def push(self, host):
        done = run("push", "1", "--db", self.database, "--to",
                   f"https://{host}:{self.server.port}", "--token", self.token, "--lang", "en")
        return done.returncode, done.stderr.decode()

    def trust(self):
        """The server's certificate among those of Wine, until the end."""
        text = Path(f"{self.there}-tls.pem").read_text()
        shown = re.search("-----BEGIN CERTIFICATE-----.*?-----END CERTIFICATE-----", text, re.DOTALL)
        certificate = ssl.PEM_cert_to_DER_cert(shown.group())
        key = r"HKCU\Software\Microsoft\SystemCertificates\Root\Certificates" + "\\" + \
            hashlib.sha1(certificate).hexdigest().upper()
        blob = struct.pack("<3I", 32, 1, len(certificate)) + certificate
        wine("reg", "add", key, "/f", "/v", "Blob", "/t", "REG_BINARY", "/d", blob.hex())
        self.addCleanup(wine, "reg", "delete", key, "/f")

    def test_push(self):
        status, said = self.push("localhost")
        self.assertEqual(status, 3)
        self.assertIn("prove who it is", said)
        self.trust()
        status, said = self.push("localhost.")
        self.assertEqual(status, 3, "a name that the certificate has not")
        self.assertEqual(self.push("localhost"), (0, ""))
        self.assertEqual(etui(str(OURS), "results", "1", "--json", "--db", str(self.there)),
                         etui(str(OURS), "results", "1", "--json", "--db", str(self.database)))

    def test_what_this_edition_has_not(self):
        for words, said in ((("serve", "--tls", "self"), "serves without TLS"),
                            (("serve", "--listen", "127.0.0.1:0"), "keeps its database in a file")):
            database = self.database if "--tls" in words else "postgresql://localhost/club"
            done = run(*words, "--db", database, "--lang", "en")
            self.assertEqual(done.returncode, 3)
            self.assertIn(said, done.stderr.decode())


class Installer(Windows):
    def installed(self):
        users = WINE_FOLDER / "drive_c/users"
        return list(users.glob("*/AppData/Local/Programs/Etui/etui.exe"))

    def test_installs_serves_and_goes(self):
        setup = next(FOLDER.glob("etui-*-setup.exe"))
        print(f"# installer: {setup.stat().st_size / 1e6:.1f} MB")
        wine(setup, "/S")
        [program] = self.installed()
        self.assertEqual(program.read_bytes(), EXE.read_bytes())
        self.assertEqual(wine(program, "--version").returncode, 0)
        users = program.parents[5]
        self.assertTrue(list(users.glob("*/Desktop/*tui.lnk")), "an icon on the desktop")
        self.assertTrue(list(users.glob("*/AppData/Roaming/Microsoft/Windows/Start Menu/"
                                        "Programs/*tui.lnk")), "and in the start menu")
        own = program.parent / "somebody's own.txt"
        own.write_text("kept")
        wine(program.parent / "uninstall.exe", "/S")
        deadline = time.monotonic() + 30
        while self.installed() and time.monotonic() < deadline:
            time.sleep(0.2)
        self.assertEqual(self.installed(), [])
        self.assertTrue(own.exists(), "what is somebody's own stays")
        shutil.rmtree(own.parent)

    def test_the_zip_for_a_stick(self):
        archive = next(FOLDER.glob("etui-*-windows.zip"))
        shutil.unpack_archive(archive, self.folder)
        self.assertEqual((self.folder / "Etui/etui.exe").read_bytes(), EXE.read_bytes())
        self.assertIn(b'start --db "%~dp0club.db"\r\n',
                      (self.folder / "Etui/Etui-portable.bat").read_bytes())


if __name__ == "__main__":
    main(__name__)
