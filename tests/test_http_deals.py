#!/usr/bin/python3
"""test_http_deals - the cards of the boards of bridge on the director's page: good files,
wrong ones, hostile ones; nobody sees a card before the board's results may be seen.

Usage: test_http_deals.py ETUI [NAME…]. Prints TAP.
"""

import html
import re
import subprocess
import sys
import tempfile
import time
import unittest
from urllib.parse import urlencode

from http_support import Club, program_of_arguments, tap

PROGRAM = program_of_arguments() if __name__ == "__main__" else None

# North has all spades, East all hearts, South all diamonds, West all clubs.
SPADES = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
OTHER = "N:.AKQJT98765432.. AKQJT98765432... ..AKQJT98765432. ...AKQJT98765432"

HALF = '[OptimumResultTable "Declarer;Denomination;Result"]\nN NT 14\nE S 3'  # of no use


def pbn(board, deal=SPADES, more=""):
    return f'[Board "{board}"]\n[Deal "{deal}"]\n{more}\n'


def table(tricks):
    """What can be made, as other programs write it: tricks by declarer and strain."""
    rows = "\n".join(f"{seat} {strain} {tricks(seat, strain)}" for seat in "NESW"
                     for strain in ("NT", "S", "H", "D", "C"))
    return f'[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]\n{rows}\n'


def document(form="bridge-pairs"):
    players = [{"id": f"p{i}", "name": f"JOUEUR{i} Lou"} for i in range(1, 13)]
    seats = {str(n): [f"p{2 * n - 1}", f"p{2 * n}"] for n in range(1, 7)}
    return {"etui": 1, "name": "Bridge", "date": "2026-11-15", "format": form,
            "options": {"boards_per_table": 1}, "players": players,
            "sessions": [{"fields": [{"field": "A", "tables": 3, "movement": "howell",
                                      "seats": seats}]}]}


class Deals(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.club = Club(PROGRAM, folder.name)
        self.addCleanup(self.club.server.stop)
        self.cookie, self.csrf = self.club.sign_in()
        answer = self.club.server.post("/api/tournaments", document(),
                                       token=self.club.director)
        self.assertEqual(answer.status, 201, answer)
        self.stream = answer.json["id"]
        self.before = len(self.journal())

    def journal(self):
        return self.club.server.get(f"/api/tournaments/{self.stream}/journal?after=0",
                                    token=self.club.director).json["events"]

    def deals(self):
        return self.club.server.get(f"/api/tournaments/{self.stream}",
                                    token=self.club.director
                                    ).json["sessions"][0].get("deals", [])

    def send(self, text, **fields):
        body = urlencode({"text": text, "session": 1, "csrf": self.csrf, **fields})
        return self.club.server.post(f"/tournaments/{self.stream}/deals", body,
                                     cookie=self.cookie)

    def look(self, path, cookie=None):
        return self.club.server.get(f"/tournaments/{self.stream}{path}", cookie=cookie)

    @staticmethod
    def words(answer):
        return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", answer.text)).split())

    def wait_for_tricks(self, n):
        """What another program has written is seen after a moment."""
        end = time.monotonic() + 60
        while sum("tricks" in deal for deal in self.deals()) < n:
            self.assertLess(time.monotonic(), end, "what can be made is not found")
            time.sleep(0.2)

    def test_good(self):
        text = pbn(1) + pbn(2, OTHER, table(lambda seat, strain: 7)) + pbn(40, OTHER, HALF)
        seen = self.send(text)
        self.assertEqual(seen.status, 200, seen)
        self.assertIn("Record 3 deals", self.words(seen))
        self.assertEqual(self.words(seen).count("not played in this session"), 1)
        self.assertEqual(len(self.journal()), self.before, "a look records nothing")
        for _ in range(2):  # sent twice, recorded once
            answer = self.send(text, record="yes", key=32 * "7")
            self.assertEqual(answer.status, 303, answer)
        self.assertEqual([deal["board"] for deal in self.deals()], [1, 2, 40])
        self.assertEqual(self.deals()[1]["tricks"], 20 * "7", "the file's are kept")
        page = self.words(self.look("/deals", self.cookie))
        self.assertIn("3 boards : 1–2, 40", page)
        self.assertIn("Of 2 boards it is not known", page)
        self.assertIn(f"etui edit {self.stream} deals --analyse", page)
        subprocess.run([PROGRAM, "edit", str(self.stream), "deals", "--analyse", "--db",
                        self.club.database], check=True, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL)
        self.wait_for_tricks(3)
        # Whoever has all cards of a suit takes all tricks with it, and with the partner's
        # suit too; in no trumps whoever leads takes all.
        self.assertEqual(self.deals()[0]["tricks"],
                         "0d0d0" "00d0d" "0d0d0" "00d0d")
        self.assertIn("It is known of all", self.words(self.look("/deals", self.cookie)))
        self.assertEqual(len(self.journal()), self.before + 2, "both are one event each")
        again = self.words(self.send(pbn(1) + pbn(2)))
        self.assertIn("= known already", again)
        self.assertIn("other cards than before", again)

    def test_wrong(self):
        fewer = SPADES.replace("N:A", "N:")
        twice = SPADES.replace(".AKQ", ".AKA", 1)
        wrong = [
            (pbn(1, fewer), "there are 51 cards, North has 12"),
            (pbn(1) + pbn(2, fewer), "1 deal is wrong"),
            (pbn(1, twice), "♥A"),
            (pbn(1) + pbn(1, OTHER), "board 1 is there twice, also in line 2"),
            (pbn(0), "is no board number"),
            (pbn("one"), "is no board number"),
            (pbn(10000), "is no board number"),
            (f'[Deal "{SPADES}"]', "has no board number"),
            ('[Board "1"]', "has no deal"),
            (pbn(1, more='[Dealer "S"]'), "on board 1 it is North"),
            (pbn(1, more='[Vulnerable "All"]'), "another vulnerability"),
            ("", "there is no game in it"),
            ("good evening", "line 1: "),
        ]
        for text, words in wrong:
            for sure in ({}, {"record": "yes", "key": 32 * "a"}):
                answer = self.send(text, **sure)
                self.assertEqual(answer.status, 422, f"{text}: {answer}")
                self.assertIn(words, self.words(answer), text)
        self.assertEqual(len(self.journal()), self.before, "nothing is recorded")

    def test_hostile(self):
        evil = '<script>alert(1)</script>'
        for text in (pbn(evil), pbn(1, evil), evil, pbn(1, more=f'[Dealer "{evil}"]'),
                     '[Board "1', "[[[[" * 5000, pbn(1) * 3000, "\n" * 100000,
                     '[Board "' + 50000 * "9" + '"]'):
            answer = self.send(text)
            self.assertEqual(answer.status, 422, answer)
            self.assertNotIn(evil, answer.text)
        for session in ("0", "2", "99", "-1", "x", "999999999999"):
            answer = self.send(pbn(1), session=session)
            self.assertEqual(answer.status, 404, f"{session}: {answer}")
            self.assertEqual(self.look(f"/deals?session={session}", self.cookie).status, 404)
        self.assertEqual(self.send(pbn(1), csrf="wrong").status, 403)
        for method in ("get", "post"):
            ask = {"get": lambda path: self.club.server.get(path),
                   "post": lambda path: self.club.server.post(path, urlencode(
                       {"text": pbn(1), "record": "yes"}))}[method]
            answer = ask(f"/tournaments/{self.stream}/deals")
            self.assertIn(answer.status, (303, 401, 403), f"{method}: {answer}")
        self.assertEqual(len(self.journal()), self.before, "nothing is recorded")

    def test_other_games_have_none(self):
        answer = self.club.server.post(
            "/api/tournaments", {**document("tarot-howell"), "players": [],
                                 "sessions": [{"fields": [{"field": "A", "tables": 3,
                                                           "movement": "howell"}]}]},
            token=self.club.director)
        self.assertEqual(answer.status, 201, answer)
        self.stream = answer.json["id"]
        self.assertEqual(self.look("/deals", self.cookie).status, 404)
        self.assertEqual(self.send(pbn(1)).status, 404)
        menu = self.look("/boards", self.cookie).text
        self.assertNotIn(f"/tournaments/{self.stream}/deals", menu)

    def test_hidden_before_publication(self):
        text = pbn(1, more=table(lambda seat, strain: 9 if seat in "NS" else 4))
        self.assertEqual(self.send(text, record="yes").status, 303)
        diagram = 'class="hands"'
        self.assertIn(f"/tournaments/{self.stream}/deals",
                      self.look("/boards", self.cookie).text)
        for path in ("", "/results", "/results/1", "/players", "/where", "/why/board:1"):
            answer = self.look(path)
            self.assertNotIn(diagram, answer.text, path)
            self.assertNotIn("makeable", answer.text, path)
        subprocess.run([PROGRAM, "enter", str(self.stream), "--db", self.club.database,
                        "--board", "1", "--round", "1", "--table", "1", "--contract", "3NT",
                        "--declarer", "N", "--tricks", "9"], check=True,
                       stdout=subprocess.DEVNULL)
        self.assertNotIn(diagram, self.look("/results/1").text)
        subprocess.run([PROGRAM, "publish", str(self.stream), "--db", self.club.database],
                       check=True, stdout=subprocess.DEVNULL)
        end = time.monotonic() + 20
        while diagram not in self.look("/results/1").text:
            self.assertLess(time.monotonic(), end, self.look("/results/1").text)
            time.sleep(0.2)
        page = self.words(self.look("/results/1"))
        self.assertIn("Tricks with all cards seen", page)
        self.assertRegex(page, r"Par \+?400 3NT NS")


if __name__ == "__main__":
    loader = unittest.defaultTestLoader
    names = sys.argv[1:]
    module = sys.modules[__name__]
    sys.exit(tap(loader.loadTestsFromNames(names, module) if names
                 else loader.loadTestsFromModule(module)))
