#!/usr/bin/python3
"""test_http_paper - sheets from the server: a file at once, or a page that says how far it
is and leads to the file; phones are answered meanwhile; the club's other evenings on the
sheets that look at them.

Usage: test_http_paper.py ETUI [NAME…]. Prints TAP.
"""

import json
import os
import re
import subprocess
import tempfile
import time
from pathlib import Path

from http_support import ROOT, ClubCase, main, program_of_arguments, words
from waiting import PATIENCE, wait_until

PROGRAM = program_of_arguments() if __name__ == "__main__" else None
ALL = "/tournaments/1/paper/kit,report,committee,labels,diagrams,traveller-scores"


class Paper(ClubCase):
    def setUp(self):
        self.start(PROGRAM, document=ROOT / "examples" / "nineteen-tables.json")

    def get(self, path):
        return self.club.server.get(path, cookie=self.cookie)

    def follow(self, answer):
        """Asks again as a browser does, until there is a file; how often."""
        asked = 0
        latest = time.monotonic() + PATIENCE  # the thread that draws gives way to all others
        while answer.headers.get("content-type") != "application/pdf":
            self.assertEqual(answer.status, 200, words(answer))
            self.assertIn("<progress", answer.text)
            asked += 1
            self.assertLess(time.monotonic(), latest)
            again = re.fullmatch(r"1; url=(\?drawn=[0-9a-f]{32})", answer.headers["refresh"])
            time.sleep(0.05)
            answer = self.get("/tournaments/1/paper/kit" + again.group(1))
        self.assertTrue(answer.body.startswith(b"%PDF-1"))
        return asked, answer.body

    def test_a_small_sheet_comes_at_once(self):
        wait_until(lambda: self.get("/tournaments/1/paper/ranking").headers["content-type"]
                   == "application/pdf")  # a busy machine: at the second or third time

    def test_a_long_file_says_how_far_it_is(self):
        asked, drawn = self.follow(self.get(ALL + "?wait=0"))
        self.assertGreater(asked, 0)
        _, waited = self.follow(self.get(ALL + "?wait=9999"))
        self.assertEqual(drawn, waited)

    def test_phones_are_answered_while_it_is_drawn(self):
        answer = self.get(ALL + "?wait=0")
        for _ in range(10):
            self.assertEqual(self.club.server.get("/tournaments/1/where").status, 200)
        self.follow(answer)

    def test_an_error_is_a_sentence_even_when_it_comes_late(self):
        answer = self.get("/tournaments/1/paper/qualified?wait=0")
        self.assertEqual(answer.status, 422)
        self.assertIn("quota", words(answer))
        self.assertEqual(self.get("/tournaments/1/paper/kit?drawn=" + "0" * 32).status, 404)

    def test_the_season_is_that_of_the_club(self):
        answer = self.get("/tournaments/1/paper/season")
        self.assertEqual(answer.headers["content-type"], "application/pdf")


class Letters(ClubCase):
    def setUp(self):
        document = json.loads((ROOT / "examples" / "sample.json").read_text(encoding="utf-8"))
        document["players"][0]["name"] = "DURAND \U00016fe4 Anne"
        with tempfile.NamedTemporaryFile("w", suffix=".json", delete=False) as file:
            json.dump(document, file)
        self.addCleanup(os.remove, file.name)
        self.start(PROGRAM, document=Path(file.name))

    def test_a_last_page_names_letters_that_no_font_has(self):
        answer = self.club.server.get("/tournaments/1/paper/ranking?wait=9999",
                                      cookie=self.cookie)
        text = subprocess.run(["pdftotext", "-", "-"], input=answer.body, check=True,
                              capture_output=True).stdout.decode()
        self.assertIn("U+16FE4", text.split("\f")[-2])


if __name__ == "__main__":
    main(__name__)
