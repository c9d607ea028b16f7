#!/usr/bin/python3
"""test_http_deals - the cards of the boards of bridge on the director's page: good files,
wrong ones, hostile ones; nobody sees a card before the board's results may be seen.

Usage: test_http_deals.py ETUI [NAME…]. Prints TAP.
"""

import html
import json
import os
import re
import signal
import subprocess
import time
from pathlib import Path
from urllib.parse import urlencode

from http_support import ClubCase, Server, main, program_of_arguments, words
from waiting import wait_until

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


class Deals(ClubCase):
    def setUp(self):
        self.start(PROGRAM)
        self.load(document())

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

    def wait_for_tricks(self, n):
        self.wait_for(lambda: sum("tricks" in deal for deal in self.deals()) >= n,
                      self.deals)

    def test_good(self):
        text = pbn(1) + pbn(2, OTHER, table(lambda seat, strain: 7)) + pbn(40, OTHER, HALF)
        seen = self.send(text)
        self.assertEqual(seen.status, 200, seen)
        self.assertIn("Record 3 deals", words(seen))
        self.assertEqual(words(seen).count("not played in this session"), 1)
        self.assertEqual(len(self.journal()), self.before, "a look records nothing")
        for _ in range(2):  # sent twice, recorded once
            answer = self.send(text, record="yes", key=32 * "7")
            self.assertEqual(answer.status, 303, answer)
        self.assertEqual([deal["board"] for deal in self.deals()], [1, 2, 40])
        self.assertEqual(self.deals()[1]["tricks"], 20 * "7", "the file's are kept")
        page = words(self.look("/deals", self.cookie))
        self.assertIn("3 boards : 1–2, 40", page)
        self.wait_for_tricks(3)  # found without being asked for
        # Whoever has all cards of a suit takes all tricks with it, and with the partner's
        # suit too; in no trumps whoever leads takes all.
        self.assertEqual(self.deals()[0]["tricks"],
                         "0d0d0" "00d0d" "0d0d0" "00d0d")
        self.assertIn("The makeable contracts of all boards are known", words(self.look("/deals", self.cookie)))
        events = self.journal()[self.before:]
        self.assertEqual([event["kind"] for event in events], 3 * ["deals"])
        self.assertEqual({event["author"] for event in events}, {"director"})
        self.assertEqual([len(event["payload"]["deals"]) for event in events], [3, 1, 1])
        again = words(self.send(pbn(1) + pbn(2)))
        self.assertIn("= already known", again)
        self.assertIn("different cards from before", again)

    def enter(self, more=()):
        subprocess.run([PROGRAM, "enter", str(self.stream), "--db", self.club.database,
                        "--board", "1", "--round", "1", "--table", "1", "--contract", "3NT",
                        "--declarer", "N", "--tricks", "9", *more], check=True,
                       stdout=subprocess.DEVNULL)

    def bring(self, deals):
        """The cards, and nothing started."""
        with open(f"{self.folder}/deals.pbn", "w", encoding="utf-8") as file:
            file.write(deals)
        subprocess.run([PROGRAM, "edit", str(self.stream), "deals", file.name, "--db",
                        self.club.database], check=True, stdout=subprocess.DEVNULL)
        self.wait_for(lambda: len(self.deals()) >= deals.count("[Deal "), self.deals)

    def wait_for(self, true, say=lambda: ""):
        """What another program has written is seen after a moment; who solves gives way to all."""
        wait_until(true, say)

    def dealt(self, boards):
        return subprocess.run([PROGRAM, "deal", "--boards", boards, "--seed", "7"],
                              check=True, capture_output=True).stdout.decode()

    def ask(self, where, **fields):
        body = urlencode({"session": 1, "csrf": self.csrf, **fields})
        return self.club.server.post(f"/tournaments/{self.stream}/deals/{where}", body,
                                     cookie=self.cookie)

    def processes(self):
        """The processes that solve, whose parent is this server."""
        found = []
        for children in Path(f"/proc/{self.club.server.process.pid}/task").glob("*/children"):
            for process in children.read_text(encoding="ascii").split():
                try:
                    words = Path(f"/proc/{process}/cmdline").read_bytes().split(b"\0")
                except OSError:  # it has just ended
                    continue
                if b"solve" in words:
                    found.append(int(process))
        return found

    def page(self):
        return words(self.look("/deals", self.cookie))

    def test_asked_for(self):
        self.bring(self.dealt("1-12"))
        self.assertIn("The makeable contracts of 12 boards are not known yet", self.page())
        self.assertEqual(self.processes(), [], "nobody has asked yet")
        for _ in range(5):  # pressed again and again
            self.assertEqual(self.ask("solve").status, 303)
        seen = set()
        while sum("tricks" in deal for deal in self.deals()) < 12:
            found = re.search(r"(\d+) of 12 boards are done", self.page())
            seen.add(found.group(1) if found else "")
            self.assertLessEqual(len(self.processes()), 1, "one process")
            time.sleep(0.05)
        self.assertGreater(len(seen - {""}), 3, f"progress is shown: {seen}")
        events = self.journal()
        self.assertEqual(len(events), self.before + 1 + 12, "each once")
        told = words(self.look("/journal", self.cookie))
        self.assertIn("cards of 12 boards", told)
        for board in range(1, 13):
            self.assertIn(f"board {board}: cards and makeable contracts", told)
        self.assertEqual(self.ask("solve").status, 303, "nothing is left to do")
        self.assertIn("The makeable contracts of all boards are known", self.page())
        command = subprocess.run([PROGRAM, "deal", "--boards", "1-3", "--seed", "7",
                                  "--analyse", "--json"], check=True, capture_output=True,
                                 text=True).stdout
        for board, deal in zip(json.loads(command)["boards"], self.deals()):
            want = "".join(format(board["tricks"][seat][strain], "x") for seat in "NESW"
                           for strain in ("NT", "S", "H", "D", "C"))
            self.assertEqual(deal["tricks"], want, "the command finds the same")
        self.wait_for(lambda: not self.processes(), lambda: "the process has not ended")

    def wait_for_process(self):
        self.wait_for(self.processes, lambda: "no process")
        return self.processes()[0]

    def assert_gone(self, process):
        self.wait_for(lambda: not os.path.exists(f"/proc/{process}"),
                      lambda: "the process is left behind")

    def test_server_ends(self):
        for kill in (True, False):
            self.bring(self.dealt("1-40" if kill else "41-80"))
            self.assertEqual(self.ask("solve").status, 303)
            process = self.wait_for_process()
            if kill:
                self.club.server.kill()
            else:
                self.club.server.stop()
            self.assert_gone(process)
            subprocess.run([PROGRAM, "verify", "--db", self.club.database], check=True,
                           stdout=subprocess.DEVNULL)
            self.club.server = Server(PROGRAM, self.club.database)
            self.assertRegex(self.page(), r"makeable contracts of \d+ boards are not known yet")
            self.assertNotIn("Computing the makeable contracts", self.page(), "nothing goes on by itself")

    def test_process_ends(self):
        self.bring(self.dealt("1-40"))
        self.assertEqual(self.ask("solve").status, 303)
        os.kill(self.wait_for_process(), signal.SIGKILL)
        self.wait_for(lambda: "400 MB of free memory" in self.page(), self.page)
        self.assertIn("Compute the makeable contracts", self.page())
        self.assertEqual(self.ask("solve").status, 303)
        self.assertNotIn("400 MB of free memory", self.page(), "it goes on")

    def test_library_is_missing(self):
        """A file that is no library stands in its place."""
        with open(f"{self.folder}/libdds.so.0", "w", encoding="ascii"):
            pass
        self.club.server.stop()
        os.environ["LD_LIBRARY_PATH"] = self.folder
        try:
            self.club.server = Server(PROGRAM, self.club.database)
            self.assertEqual(self.send(pbn(1), record="yes").status, 303)
            self.wait_for(lambda: "install the package libdds0" in self.page(), self.page)
            self.assertIn("Compute the makeable contracts", self.page())
            refused = subprocess.run([PROGRAM, "edit", str(self.stream), "deals",
                                      "--analyse", "--db", self.club.database, "--lang",
                                      "en"], capture_output=True, text=True, check=False)
            self.assertEqual(refused.returncode, 3)
            self.assertIn("install the package libdds0", refused.stderr)
        finally:
            del os.environ["LD_LIBRARY_PATH"]
        self.assertEqual(len(self.journal()), self.before + 1, "the cards alone")

    def test_other_cards_meanwhile(self):
        """What was found of cards that the board has no more is not recorded."""
        self.bring(self.dealt("1-3"))
        self.assertEqual(self.ask("solve").status, 303)
        self.assertEqual(self.send(pbn(1) + pbn(2) + pbn(3), record="yes").status, 303)
        self.wait_for_tricks(3)
        for deal in self.deals():
            self.assertEqual(deal["deal"], SPADES)
            self.assertEqual(deal["tricks"], "0d0d0" "00d0d" "0d0d0" "00d0d")

    def test_only_directors_ask(self):
        self.bring(self.dealt("1-2"))
        for where in ("solve", "draw"):
            path = f"/tournaments/{self.stream}/deals/{where}"
            fields = {"first": 1, "last": 2, "seed": 7, "keep": "yes", "sure": "yes"}
            answer = self.club.server.post(path, urlencode(fields))
            self.assertIn(answer.status, (303, 401, 403), answer)
            self.assertNotIn("Deal", answer.text)
            self.assertEqual(self.ask(where, csrf="wrong", **fields).status, 403)
            self.assertEqual(self.ask(where, **{**fields, "session": 9}).status, 404)
        self.assertEqual(len(self.journal()), self.before + 1)
        self.assertEqual(self.processes(), [])

    def test_drawn(self):
        answer = self.ask("draw", first=1, last=2, seed=7)
        self.assertEqual(answer.status, 200, answer)
        self.assertEqual(answer.text, self.dealt("1-2"), "what the command deals")
        self.assertIn("attachment", answer.headers["Content-Disposition"])
        self.assertEqual(answer.headers["Cache-Control"], "no-store")
        self.assertEqual(self.deals(), [], "nothing is kept")
        for _ in range(2):
            answer = self.ask("draw", first=1, last=2, seed=7, keep="yes")
            self.assertEqual(answer.status, 200, answer)
        self.wait_for_tricks(2)
        self.assertEqual(len(self.journal()), self.before + 3, "kept once, found each once")
        self.assertEqual(answer.text, self.dealt("1-2"))
        other = self.ask("draw", first=1, last=3, seed=8, keep="yes")
        self.assertEqual(other.status, 409, other)
        self.assertIn("other cards, which would be replaced: 1–2", words(other))
        self.assertNotIn("Deal \"", other.text)
        self.assertEqual(len(self.journal()), self.before + 3)
        free = [self.ask("draw", first=1, last=1).text for _ in range(2)]
        self.assertNotEqual(free[0], free[1], "without a seed, another one each time")

    def test_drawn_wrong(self):
        for first, last in ((0, 3), (3, 1), ("x", 2), (1, 201), (1, 10000), ("", "")):
            answer = self.ask("draw", first=first, last=last, seed=7)
            self.assertEqual(answer.status, 422, f"{first} {last}: {answer}")
            self.assertIn("give the first and the last board", words(answer))
        for seed in ("x", "-1", "1e9", "9" * 16, "<b>"):
            answer = self.ask("draw", first=1, last=2, seed=seed)
            self.assertEqual(answer.status, 422, f"{seed}: {answer}")
            self.assertNotIn("<b>\"", answer.text)
        self.assertEqual(len(self.journal()), self.before)

    def test_drawn_for_somebody_who_plays(self):
        answer = self.club.server.post(f"/tournaments/{self.stream}/playing",
                                       urlencode({"player": "p1", "csrf": self.csrf}),
                                       cookie=self.cookie)
        self.assertEqual(answer.status, 303, answer)
        self.cookie += "; " + answer.headers["Set-Cookie"].split(";")[0]
        page = self.look("/deals", self.cookie).text
        self.assertRegex(page, r'id="seed" name="seed" value=""', "no seed is shown")
        self.bring(pbn(1) + pbn(2))
        self.assertEqual(self.look("/hands", self.cookie).status, 404, "not before play")
        self.assertNotIn("hands", self.look("/results", self.cookie).text)
        asked = self.ask("draw", first=1, last=5)
        self.assertEqual(asked.status, 409, asked)
        self.assertIn("You still have to play these boards", words(asked))
        self.assertNotIn("Deal \"", asked.text)
        sure = self.ask("draw", first=1, last=5, sure="yes")
        self.assertEqual(sure.status, 200, sure)
        self.assertEqual(sure.text.count('[Deal "'), 5)
        self.assertEqual(self.ask("draw", first=40, last=41).status, 200,
                         "boards that nobody plays")

    def test_drawn_after_play(self):
        self.enter()
        self.wait_for(lambda: len(self.journal()) > self.before)
        asked = self.ask("draw", first=1, last=2, seed=7, keep="yes")
        self.assertEqual(asked.status, 409, asked)
        self.assertIn("These boards have results", words(asked))
        self.assertEqual(self.ask("draw", first=1, last=2, seed=7).status, 200,
                         "a file alone is no matter")

    def test_files_are_named(self):
        text = ("% file: a.pbn\n" + pbn(1) + "% file: <b>.pbn\n" + pbn(1, OTHER)
                + pbn(2, SPADES.replace("N:A", "N:")))
        seen = self.send(text)
        self.assertEqual(seen.status, 422, seen)
        self.assertIn("<b>.pbn: 2", words(seen))
        self.assertIn("also on line a.pbn: 2", words(seen))
        self.assertIn("<b>.pbn: 5", words(seen))
        self.assertNotIn("<b>.pbn", seen.text)

    def test_files_of_other_programs(self):
        cases = Path(__file__).parent / "cases/deal-check-foreign"
        for number, name in enumerate(("set.dup", "set.dlm", "set.lin")):
            text = (cases / name).read_bytes().decode("latin-1")
            text = re.sub("[\\x00-\\x08]", " ", text)  # as the page's script does
            for sent in (text, f"% file: {name}\r\n" + re.sub("\r?\n", "\r\n", text)):
                seen = self.send(sent)
                self.assertEqual(seen.status, 200, f"{name}: {words(seen)}")
                self.assertIn("Record 3 deals", words(seen), name)
            kept = self.hidden(seen.text, "text")
            answer = self.send(kept, record="yes", key=32 * str(number))
            self.assertEqual(answer.status, 303, f"{name}: {words(answer)}")
            self.assertEqual([deal["board"] for deal in self.deals()], [3, 4, 5], name)
        both = f"% file: set.lin\n{text}\n\n% file: more.pbn\n{pbn(7)}"
        self.assertIn("Record 4 deals", words(self.send(both)))

    def test_typed(self):
        typed = "\r\n".join(f"{board} {deal}" for board, deal in ((1, SPADES), (2, OTHER)))
        seen = self.send(typed)
        self.assertEqual(seen.status, 200, words(seen))
        self.assertIn("Record 2 deals", words(seen))
        self.assertEqual(self.send(typed, record="yes", key=32 * "4").status, 303)
        self.assertEqual([deal["board"] for deal in self.deals()], [1, 2])
        before = len(self.journal())
        wrong = self.send(typed.replace("N:AK", "N:AA"))
        self.assertEqual(wrong.status, 422, words(wrong))
        self.assertIn("nothing is recorded", words(wrong))
        self.assertEqual(self.send("3 N:AKQ and so on").status, 422)
        self.assertEqual(len(self.journal()), before)

    def test_typed_hand_by_hand(self):
        fields = {"typed": "yes", "board": 3, "session": 1, "csrf": self.csrf,
                  "n-s": "arDv 10 9 8765432", "e-h": "AKQJT98765432", "s-d": "AKQJ1098765432"}
        path = f"/tournaments/{self.stream}/deals"
        seen = self.club.server.post(path, urlencode(fields), cookie=self.cookie)
        self.assertEqual(seen.status, 200, words(seen))
        self.assertIn("Record 1 deal", words(seen))
        self.assertEqual(self.send(self.hidden(seen.text, "text"), record="yes").status, 303)
        self.assertEqual([(deal["board"], deal["deal"]) for deal in self.deals()], [(3, SPADES)])
        for change, said in (({"e-h": "AKQJT9876543"}, "East has 12 cards"), ({"e-h": "AK1"}, "1"),
                             ({"s-d": ""}, "-"), ({"board": ""}, "number")):
            wrong = self.club.server.post(path, urlencode({**fields, **change}),
                                          cookie=self.cookie)
            self.assertEqual(wrong.status, 422, f"{change}: {words(wrong)}")
            self.assertIn(said, words(wrong))

    def hidden(self, page, name):
        """The value of a hidden field, as a browser would send it."""
        found = re.search(f'name="{name}" value="([^"]*)"', page)
        self.assertTrue(found, page)
        return html.unescape(found.group(1))

    def test_wrong(self):
        fewer = SPADES.replace("N:A", "N:")
        twice = SPADES.replace(".AKQ", ".AKA", 1)
        wrong = [
            (pbn(1, fewer), "there are 51 cards, North has 12"),
            (pbn(1) + pbn(2, fewer), "1 deal is wrong"),
            (pbn(1, twice), "♥A"),
            (pbn(1) + pbn(1, OTHER), "board 1 appears twice, also on line 2"),
            (pbn(0), "is not a board number"),
            (pbn("one"), "is not a board number"),
            (pbn(10000), "is not a board number"),
            (f'[Deal "{SPADES}"]', "has no board number"),
            ('[Board "1"]', "has no deal"),
            (pbn(1, more='[Dealer "S"]'), "on board 1 it is North"),
            (pbn(1, more='[Vulnerable "All"]'), "a different vulnerability"),
            ("", "it contains no games"),
            ("good evening", "line 1: "),
        ]
        for text, said in wrong:
            for sure in ({}, {"record": "yes", "key": 32 * "a"}):
                answer = self.send(text, **sure)
                self.assertEqual(answer.status, 422, f"{text}: {answer}")
                self.assertIn(said, words(answer), text)
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
            "/api/tournaments", {**document("tarot-free"), "players": [], "options": {},
                                 "sessions": [{"fields": [{"field": "A", "tables": 3,
                                                           "movement": "drawn"}]}]},
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
        self.assertIn(self.look("/hands").status, (403, 404))
        self.assertIn(diagram, self.look("/hands", self.cookie).text, "the director")
        for path in ("", "/results", "/results/1", "/players", "/where", "/why/board:1",
                     "/hands", "/hands?session=1"):
            answer = self.look(path)
            self.assertNotIn(diagram, answer.text, path)
            self.assertNotIn("makeable", answer.text, path)
        self.enter()
        self.assertNotIn(diagram, self.look("/results/1").text)
        subprocess.run([PROGRAM, "publish", str(self.stream), "--db", self.club.database],
                       check=True, stdout=subprocess.DEVNULL)
        wait_until(lambda: diagram in self.look("/results/1").text)
        records = self.look("/hands")
        self.assertEqual(records.status, 200)
        self.assertEqual(records.text.count(diagram), 1)
        self.assertIn(f"/tournaments/{self.stream}/hands", self.look("/results").text)
        page = words(self.look("/results/1"))
        self.assertIn("Double-dummy tricks", page)
        self.assertRegex(page, r"Par \+?400 3NT NS")


if __name__ == "__main__":
    main(__name__)
