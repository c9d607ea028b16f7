#!/usr/bin/python3
"""`etui site`: pages in a folder or a ZIP, with every link among them, and nothing that is
private or not published; the same from the buttons of the pages.

    tests/test_site.py build/etui
"""
import html.parser
import json
import os
import pathlib
import posixpath
import shutil
import struct
import subprocess
import sys
import tempfile
import unittest
import zipfile
from urllib.parse import urlencode

import http_support
from waiting import PATIENCE

ETUI = os.path.abspath(sys.argv[1])
EXAMPLES = pathlib.Path(__file__).resolve().parent.parent / "examples"


def run(*args):
    return subprocess.run([ETUI, *args, "--lang", "en"], capture_output=True, text=True,
                          timeout=PATIENCE)


def unpack(name, case):
    with zipfile.ZipFile(name) as archive:
        case.assertIsNone(archive.testzip())
        return {one: archive.read(one) for one in archive.namelist()}


class Links(html.parser.HTMLParser):
    """The addresses that a page leads to."""

    def __init__(self, text):
        super().__init__()
        self.found = []
        self.feed(text)

    def handle_starttag(self, _tag, attributes):
        self.found += [value for name, value in attributes if name in ("href", "src", "action")]


class Site(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.club = pathlib.Path(folder.name) / "club.db"
        for name in ("five-tables", "bridge-howell"):
            done = run("import", str(EXAMPLES / f"{name}.json"), "--db", str(cls.club))
            assert done.returncode == 0, done.stderr

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.root = pathlib.Path(self.folder.name)
        self.db = str(self.root / "club.db")
        shutil.copy(self.club, self.db)
        self.out = self.root / "made" / "site"

    def site(self, *ids):
        return run("site", *ids, "-o", str(self.out), "--db", self.db)

    def packed(self, *args):
        """The files of a ZIP by their names."""
        name = self.root / "sent" / "Site.ZIP"
        done = run("site", *args, "-o", str(name), "--db", self.db, "--json")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(json.loads(done.stdout)["file"], str(name))
        return unpack(name, self)

    def test_what_is_not_published_is_refused_and_nothing_is_written(self):
        for ids, words in (((), "no tournament is published yet"),
                           (("1",), "tournament 1 are not published"),
                           (("9",), "there is no tournament 9"), (("x",), "not a number")):
            done = self.site(*ids)
            self.assertIn(done.returncode, (1, 2), ids)
            self.assertIn(words, done.stderr)
            self.assertFalse(self.out.exists(), ids)

    def test_every_link_leads_to_a_file(self):
        for number in ("1", "2"):
            self.assertEqual(run("publish", number, "--db", self.db).returncode, 0)
        files = self.packed()
        pages = {name: body.decode() for name, body in files.items() if name.endswith(".html")}
        self.assertGreater(len(pages), 60)
        broken = []
        for name, text in pages.items():
            for link in Links(text).found:
                file = link.partition("#")[0].partition("?")[0]
                file = posixpath.normpath(posixpath.join(posixpath.dirname(name), file))
                if link[0] != "#" and file not in files:
                    broken.append((name, link))
        self.assertEqual(broken, [])
        self.assertGreater(len(files["static/inter.woff2"]), 10000)
        self.assertIn("players.html", files)
        self.assertIn("data-found", pages["index.html"])
        self.assertIn('href="players/1.html"', pages["index.html"])

    def test_the_pages_say_what_the_results_say(self):
        run("publish", "1", "--db", self.db)
        self.assertEqual(self.site("1").returncode, 0)
        ranking = (self.out / "tournaments/1/ranking.html").read_text(encoding="utf-8")
        rows = json.loads(run("results", "1", "--db", self.db, "--json").stdout)["rankings"][0]
        for row in rows["rows"]:
            self.assertIn(row["name"].replace("'", "&#39;"), ranking)
        self.assertIn("data-site", ranking)
        self.assertNotIn("data-stream", ranking)
        self.assertFalse((self.out / "tournaments" / "2").exists(), "that one was not asked for")
        every = "".join(page.read_text(encoding="utf-8") for page in self.out.rglob("*.html"))
        for private in ("/login", "csrf", "/t/", "lang="):
            self.assertNotIn(f'href="{private}', every)

    def test_a_zip_has_what_the_folder_has(self):
        run("publish", "1", "--db", self.db)
        self.assertEqual(self.site("1").returncode, 0)
        files = {str(path.relative_to(self.out)): path.read_bytes()
                 for path in self.out.rglob("*") if path.is_file()}
        self.assertEqual(self.packed("1"), files)
        done = run("site", "2", "-o", str(self.root / "two.zip"), "--db", self.db)
        self.assertIn("not published", done.stderr)
        self.assertFalse((self.root / "two.zip").exists())

    def test_the_picture_of_the_podium(self):
        run("publish", "1", "--db", self.db)
        files = self.packed("1", "--at", "https://club.example/results/")
        picture = files["tournaments/1/podium.png"]
        self.assertEqual(picture[:8], b"\x89PNG\r\n\x1a\n")
        self.assertEqual(struct.unpack(">II", picture[16:24]), (1200, 630))
        ranking = files["tournaments/1/ranking.html"].decode()
        self.assertIn('property="og:image" '
                      'content="https://club.example/results/tournaments/1/podium.png"', ranking)
        first = json.loads(run("results", "1", "--db", self.db, "--json").stdout)
        name = first["rankings"][0]["rows"][0]["name"]
        self.assertIn(f'property="og:description" content="1. {name} ', ranking)
        for wrong in ("club.example", "https://", "https://a b", "ftp://x"):
            done = run("site", "1", "-o", str(self.out), "--at", wrong, "--db", self.db)
            self.assertEqual(done.returncode, 1, wrong)
            self.assertIn("https://club.example/results", done.stderr)

    def test_a_season_has_its_evenings_and_its_ranking(self):
        for number in ("1", "2"):
            run("publish", number, "--db", self.db)
        files = self.packed("--season", "2025")
        self.assertIn("tournaments/1/ranking.html", files)
        self.assertNotIn("tournaments/2/ranking.html", files, "an evening of another season")
        self.assertNotIn("season_season_2025.html", files, "players do not see it")
        for args, words in ((("--season", "1999"), "no tournament of the season 1999"),
                            (("--season", "x"), "is not a year"),
                            (("1", "--season", "2025"), "not both")):
            done = run("site", *args, "-o", str(self.out), "--db", self.db)
            self.assertEqual(done.returncode, 1, args)
            self.assertIn(words, done.stderr)
        self.assertFalse(self.out.exists())

    def test_nothing_private_is_in_it(self):
        document = json.loads((EXAMPLES / "five-tables.json").read_text(encoding="utf-8"))
        for i, player in enumerate(document["players"]):
            player.update(licence=f"77{i:05}", born=f"19{40 + i}-03-0{1 + i % 9}")
        document["name"] = "Nobody has published this"
        other = self.root / "other.json"
        other.write_text(json.dumps(document), encoding="utf-8")
        document["name"] = "Everybody sees this"
        shown = self.root / "shown.json"
        shown.write_text(json.dumps(document), encoding="utf-8")
        run("import", str(shown), "--db", self.db)
        run("import", str(other), "--db", self.db)
        run("publish", "3", "--db", self.db)
        files = self.packed()
        self.assertIn("tournaments/3/ranking.html", files)
        self.assertFalse([name for name in files if name.startswith("tournaments/4/")])
        every = b"".join(body for name, body in files.items() if name.endswith(".html")).decode()
        for i, player in enumerate(document["players"]):
            self.assertNotIn(player["licence"], every)
            self.assertNotIn(player["born"], every)
            year, month, day = player["born"].split("-")
            self.assertNotIn(f"{day}/{month}/{year}", every)


class Buttons(unittest.TestCase):
    """The same ZIP from the server, for those who direct."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        self.club = http_support.Club(ETUI, self.root)
        self.addCleanup(self.club.server.stop)
        self.cookie, self.csrf = self.club.sign_in()
        self.club.change("publish", 1)

    def test_the_buttons_give_what_the_command_gives(self):
        server = self.club.server
        year = 2026
        for page, address in (("/tournaments/1/publication", "/tournaments/1/site.zip"),
                              ("/", "/site.zip"),
                              (f"/season?season={year}", f"/season/site.zip?season={year}")):
            self.assertIn(f'href="{address}"', server.get(page, cookie=self.cookie).text)
            self.assertEqual(server.get(address).status, 303, "not for visitors")
            answer = server.get(address, cookie=self.cookie)
            self.assertEqual(answer.status, 200, answer)
            name = self.root / "sent.zip"
            name.write_bytes(answer.body)
            self.assertIn("tournaments/1/ranking.html", unpack(name, self))
        self.assertEqual(server.get("/season/site.zip", cookie=self.cookie).status, 400)
        self.assertEqual(server.get("/tournaments/9/site.zip", cookie=self.cookie).status, 404)

    def test_a_season_that_players_see_is_in_its_zip(self):
        form = {"rule": "sum", "begins": "07-01", "format": "all", "shown": "yes",
                "csrf": self.csrf}
        self.assertEqual(self.club.server.post("/season", urlencode(form),
                                               cookie=self.cookie).status, 303)
        name = self.root / "season.zip"
        name.write_bytes(self.club.server.get("/season/site.zip?season=2026",
                                              cookie=self.cookie).body)
        files = unpack(name, self)
        self.assertIn("season_season_2026.html", files)
        self.assertIn('href="season_season_2026.html"', files["index.html"].decode())
        self.assertTrue([one for one in files if one.startswith("season/")], "its players")

    def test_the_picture_comes_with_publication(self):
        server = self.club.server
        self.assertEqual(server.get("/tournaments/1/podium.png").body[:4], b"\x89PNG")
        self.assertIn("/tournaments/1/podium.png", server.get("/tournaments/1/ranking").text)
        self.club.change("publish", 1, "--provisional")
        self.assertEqual(server.get("/tournaments/1/podium.png").status, 403)
        self.assertEqual(server.get("/tournaments/1/site.zip", cookie=self.cookie).status, 409)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
