#!/usr/bin/python3
"""`etui site`: pages in a folder, with every link among them, and nothing that is not
published.

    tests/test_site.py build/etui
"""
import html.parser
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

ETUI = os.path.abspath(sys.argv[1])
EXAMPLES = pathlib.Path(__file__).resolve().parent.parent / "examples"


def run(*args):
    return subprocess.run([ETUI, *args, "--lang", "en"], capture_output=True, text=True,
                          timeout=120)


class Links(html.parser.HTMLParser):
    """The addresses that a page leads to."""

    def __init__(self, text):
        super().__init__()
        self.found = []
        self.feed(text)

    def handle_starttag(self, _tag, attributes):
        self.found += [value for name, value in attributes if name in ("href", "src", "action")]


class Site(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.root = pathlib.Path(self.folder.name)
        self.db = str(self.root / "club.db")
        for name in ("five-tables", "bridge-howell"):
            self.assertEqual(run("import", str(EXAMPLES / f"{name}.json"), "--db", self.db)
                             .returncode, 0)
        self.out = self.root / "made" / "site"

    def site(self, *ids):
        return run("site", *ids, "-o", str(self.out), "--db", self.db)

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
        done = run("site", "-o", str(self.out), "--db", self.db, "--json")
        self.assertEqual(done.returncode, 0, done.stderr)
        pages = list(self.out.rglob("*.html"))
        self.assertEqual(json.loads(done.stdout)["pages"], len(pages))
        self.assertGreater(len(pages), 60)
        broken = []
        for page in pages:
            for link in Links(page.read_text(encoding="utf-8")).found:
                file = link.partition("#")[0].partition("?")[0]
                if file and not (page.parent / file).is_file():
                    broken.append((page.name, link))
        self.assertEqual(broken, [])
        self.assertTrue((self.out / "static" / "inter.woff2").stat().st_size > 10000)

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


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
