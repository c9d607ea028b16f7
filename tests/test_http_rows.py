#!/usr/bin/python3
"""test_http_rows - what the regulations ask of the pages, line by line.

Each test is named after the document (000 individuals, 001 Attaque-Défense, 003 the code
of rulings) and its line. Usage: test_http_rows.py ETUI [NAME…]. Prints TAP.
"""

import json
import re
import tempfile
from pathlib import Path
from urllib.parse import urlencode

from http_support import RulingCase, main, program_of_arguments, words

PROGRAM = program_of_arguments() if __name__ == "__main__" else None
EXAMPLES = Path(__file__).resolve().parent.parent / "examples"
KEY = "0123456789abcdef" * 2


class Rows(RulingCase):
    example = "sample"

    def setUp(self):
        document = json.loads((EXAMPLES / f"{self.example}.json").read_text())
        self.field = document["sessions"][0]["fields"][0]
        self.prepare(document)
        with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
            json.dump(document, file)
            file.flush()
            self.start(PROGRAM, document=file.name)

    def prepare(self, document):
        """The document as the tests want it."""

    def start_round(self):
        answer = self.send("/start", round=1)
        self.assertEqual(answer.status, 303, answer)

    def phone(self, table, path="", status=200, **fields):
        """A page of the table's phone."""
        if not hasattr(self, "tokens"):
            self.tokens = {}
        if table not in self.tokens:
            self.tokens[table] = self.club.table(table)
        query = "?" + urlencode(fields) if fields else ""
        answer = self.club.server.get(f"/t/{self.tokens[table]}{path}{query}")
        self.assertEqual(answer.status, status, answer)
        return answer.text

    def send_by_phone(self, table, **fields):
        return self.club.server.post(f"/t/{self.tokens[table]}/play", urlencode(fields))


class Individuals(Rows):
    def test_a003_131_the_table_is_told_the_ruling(self):
        self.assertNotIn("The arbiter has ruled", self.phone("1", round=1))
        self.club.change("rule", 1, "--round", "1", "--table", "1", "--board", "1",
                         "--article", "I18", "--fault", "S")
        page = words(self.phone("1", round=1))
        self.assertIn("The arbiter has ruled", page)
        self.assertRegex(page, r"Board 1 · I18 .*0\.50%")
        self.assertIn('data-live="rulings"', self.phone("1", round=1))
        self.assertNotIn("The arbiter has ruled", self.phone("2", round=1))
        self.club.change("undo", 1, str(self.club.last()))
        self.assertNotIn("The arbiter has ruled", self.phone("1", round=1))


class Free(Rows):
    example = "free-deals"
    deal = {"round": 1, "contract": "garde", "points": 45, "oudlers": 2}

    def prepare(self, document):
        self.field["plays"] = []

    def test_a003_51_the_phone_asks_for_the_visa(self):
        asked = {**self.deal, "board": 1, "taker": "N", "contract": "garde-sans"}
        page = self.phone("1", "/preview", **asked)
        self.assertIn("signs the sheet", words(page))
        self.assertIn('name="visa"', page)
        self.assertNotIn('type="checkbox" name="visa"',
                         self.phone("1", "/preview", **{**asked, "contract": "garde"}))
        self.assertIn("not a prise", words(self.phone(
            "1", "/preview", 422, **{**asked, "contract": "prise", "visa": 1})))
        answer = self.send_by_phone("1", **asked, visa=1, key=KEY)
        self.assertEqual(answer.status, 303, answer)
        self.assertEqual(self.journal()[-1]["payload"]["visa"], True)

    def test_a003_55_who_may_not_bid_is_told_and_refused(self):
        asked = {**self.deal, "board": 1}
        self.club.change("rule", 1, "--round", "1", "--table", "1", "--board", "1",
                         "--article", "L02", "--fault", "E")
        page = words(self.phone("1", round=1, board=1))
        self.assertRegex(page, r"\(East\) may not bid on this deal: article L02")
        self.assertIn("The arbiter has ruled", page)
        self.assertIn("may not bid", words(self.get("/tables/A1/1", deal=1)))
        page = self.phone("1", "/preview", 422, taker="E", **asked)
        self.assertIn("East may not bid on this deal", words(page))
        self.phone("1", "/preview", taker="S", **asked)

    def test_a003_74_an_annulled_deal_is_open(self):
        self.start_round()
        self.club.change("enter", 1, "--round", "1", "--table", "1", "--deal", "1", "--taker",
                         "N", "--contract", "garde", "--points", "45", "--oudlers", "2")
        self.club.change("rule", 1, "--round", "1", "--table", "1", "--board", "1",
                         "--article", "L32")
        page = self.phone("1", round=1)
        self.assertIn("annulled: deal again", words(page))
        self.assertIn("another deal is due", words(self.get("/tables/A1/1")))
        asked = {**self.deal, "board": 1, "taker": "S"}
        self.assertNotIn("Another phone", words(self.phone("1", "/preview", **asked)))
        answer = self.send_by_phone("1", **asked, key=KEY)
        self.assertEqual(answer.status, 303, answer)
        self.assertEqual(self.journal()[-1]["kind"], "play")
        self.assertNotIn("annulled: deal again", words(self.phone("1", round=1)))


class Teams(Rows):
    example = "teams"

    def prepare(self, document):
        self.last = self.field["plays"].pop()

    def test_a003_107_teams_say_their_contract(self):
        play = self.last
        place = {"round": play["round"], "board": play["board"]}
        table = str(play["table"])
        page = self.phone(table, **place, sure=1)
        self.assertIn('value="garde-contre"', page)
        asked = {**place, "contract": "garde-contre", "made": 0, "by": 13}
        self.assertIn("−228", words(self.phone(table, "/preview", **asked)))
        written = {**place, "contract": "garde-contre", "score": 228, "sign": "-"}
        self.assertIn("−228", words(self.phone(table, "/preview", **written)))
        self.phone(table, "/preview", 422, **{**written, "contract": "garde"})
        self.phone(table, "/preview", 422, **{**written, "contract": "xx"})
        answer = self.send_by_phone(table, **asked, key=KEY)
        self.assertEqual(answer.status, 303, answer)
        self.assertEqual(self.journal()[-1]["payload"]["contract"], "garde-contre")


if __name__ == "__main__":
    main(__name__)
