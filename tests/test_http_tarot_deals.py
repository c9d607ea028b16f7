#!/usr/bin/python3
"""test_http_tarot_deals - the cards of boards of tarot: brought, refused, solved, and shown
to nobody before the results of the board may be seen, whichever way they ask.

Usage: test_http_tarot_deals.py ETUI [NAME…]. Prints TAP.
"""

import json
import re
import subprocess
from urllib.parse import urlencode

from http_support import ROOT, ClubCase, main, program_of_arguments, words
from waiting import wait_until

PROGRAM = program_of_arguments() if __name__ == "__main__" else None


def deal(*options):
    return subprocess.run([PROGRAM, "deal", "tarot", "--seed", "7", *options], check=True,
                          capture_output=True, text=True).stdout


def document():
    players = [{"id": f"p{i}", "name": f"JOUEUR{i} Lou"} for i in range(1, 21)]
    seats = {f"{line}{n}": f"p{5 * i + n}" for i, line in enumerate("NESW") for n in range(1, 6)}
    return {"etui": 1, "name": "Tarot", "date": "2026-11-15", "format": "tarot-line",
            "options": {"boards_per_table": 2}, "players": players,
            "sessions": [{"fields": [{"field": "A", "tables": 5, "movement": "official",
                                      "seats": seats}]}]}


def addresses():
    """What the table of routes can be asked for, of a tournament; each sheet of paper too."""
    routes = (ROOT / "src/web/server/routes.c").read_text(encoding="utf-8")
    sheets = re.findall(r"^(\S+) {2,}", subprocess.run(
        [PROGRAM, "print", "--list"], check=True, capture_output=True, text=True).stdout, re.M)
    for path in re.findall(r'"GET", "((?:/api)?/tournaments/:[^"]*)"', routes):
        if path.endswith("/stream"):
            continue
        elif path.endswith(("/paper/:", "/sheets/:")):
            yield from (path[:-1] + sheet for sheet in sheets)
        elif path.endswith("/why/:"):
            yield path[:-1] + "board:1"
        else:
            first, rest = path.split("tournaments/:")
            for number in ("1", "A1") if ":" in rest else ("",):
                yield first + "tournaments/:" + rest.replace(":", number)


class TarotDeals(ClubCase):
    def setUp(self):
        self.start(PROGRAM)
        self.load(document())
        self.boards = json.loads(deal("--boards", "1-3", "--json"))["boards"]

    def address(self, path=""):
        return f"/api/tournaments/{self.stream}{path}"

    def bring(self, deals, **more):
        return self.club.server.post(self.address("/deals"), {"deals": deals, **more},
                                     token=self.club.director)

    def seen(self, **who):
        return self.club.server.get(self.address("/deals"), **who)

    def known(self):
        return self.seen(token=self.club.director).json["deals"]

    def page(self, path, cookie=None):
        return self.club.server.get(f"/tournaments/{self.stream}{path}", cookie=cookie)

    def send(self, text, **fields):
        body = urlencode({"text": text, "session": 1, "csrf": self.csrf, **fields})
        return self.club.server.post(f"/tournaments/{self.stream}/deals", body,
                                     cookie=self.cookie)

    def play_all(self, board):
        document = self.club.server.get(self.address(), token=self.club.director).json
        movement = json.loads(subprocess.run(
            [PROGRAM, "movement", "tarot-line", "--tables", "5", "--boards", "2", "--json"],
            check=True, capture_output=True, text=True).stdout)
        self.assertEqual(document["format"], "tarot-line")
        for round_ in movement["fields"][0]["rounds"]:
            for table in round_["tables"]:
                if board in table["boards"]:
                    answer = self.club.server.post(
                        self.address("/plays"),
                        {"board": board, "round": round_["round"], "table": table["table"],
                         "score": 56}, token=self.club.director)
                    self.assertEqual(answer.status, 201, answer)
                    yield round_["round"]

    def test_brought_and_kept(self):
        answer = self.bring(self.boards, key="cards-1")
        self.assertEqual(answer.status, 201, answer)
        self.assertEqual(self.bring(self.boards, key="cards-1").status, 200, "once")
        known = self.known()
        self.assertEqual([one["board"] for one in known], [1, 2, 3])
        self.assertEqual(known[0]["hands"], self.boards[0]["hands"])
        whole = self.club.server.get(self.address(), token=self.club.director).json
        self.assertEqual(whole["sessions"][0]["deals"][2]["dog"], self.boards[2]["dog"])
        again = self.club.server.post("/api/tournaments", whole, token=self.club.director)
        self.assertEqual(again.status, 201, "a document with its deals is read again")

    def test_refused(self):
        other = json.loads(json.dumps(self.boards))
        other[1]["dog"]["S"] = ""
        self.refused(self.bring(other), 422, "there are 77 cards", "♠D")
        for change, said in (({"taker": "S"}, "board 1 is taken by North, not by South"),
                             ({"dealer": "E", "leader": "N"}, "board 1 is dealt by North")):
            self.refused(self.bring([{**self.boards[0], **change}]), 422, said)
        self.refused(self.bring([self.boards[0]] * 2), 422, "twice")
        bridge = {"board": 1, "deal": "N:AKQJT98765432... .AKQJT98765432.. "
                                      "..AKQJT98765432. ...AKQJT98765432"}
        self.refused(self.bring([bridge]), 422, "cards of another game")
        self.refused(self.bring("cards"), 422, "deals")
        answer = self.club.server.post(self.address("/deals"), "{", token=self.club.director)
        self.refused(answer, 400)
        self.refused(self.bring(self.boards, session=7), 404, "session")

    def test_rights(self):
        for token in (None, self.club.token("reader"), self.club.table("A1", self.stream)):
            answer = self.club.server.post(self.address("/deals"), {"deals": self.boards},
                                           token=token)
            self.assertIn(answer.status, (401, 403), answer)
        self.assertEqual(len(self.journal()), self.before)

    def every_way(self):
        """Every address that may be asked for, as a visitor, a reader and a table."""
        who = (None, self.club.token("reader"), self.club.table("A1", self.stream))
        for path in addresses():
            for token in who:
                path = path.replace("tournaments/:", f"tournaments/{self.stream}", 1)
                yield path, self.club.server.get(path, token=token).text
        phone = f"/t/{who[2]}"
        for path in (phone, phone + "?round=1&board=1&sure=1",
                     phone + "/preview?round=1&board=1&made=1&by=4"):
            yield path, self.club.server.get(path).text
        yield "stream", self.stream_text(who[2])
        yield "wrong deal", self.club.server.post(
            self.address("/deals"), {"deals": self.boards}, token=who[2]).text

    def stream_text(self, token):
        """All that the stream has told from the first event on."""
        heard = b""
        last = len(self.journal())
        with self.club.server.connect(10) as client:
            client.sendall(f"GET {self.address('/stream')}?after=0 HTTP/1.1\r\nHost: x\r\n"
                           f"Authorization: Bearer {token}\r\n\r\n".encode())
            while f"\nid: {last}\n".encode() not in heard:
                piece = client.recv(4096)
                self.assertTrue(piece, heard)
                heard += piece
        return heard.decode()

    def assert_secret(self):
        marks = [self.boards[0]["hands"]["N"]["T"], self.boards[0]["hands"]["W"]["T"],
                 'class="hands"', '"hands"', "dog"]
        for path, text in self.every_way():
            for mark in marks:
                self.assertNotIn(mark, text, f"{path}: {mark}")

    def test_secret_until_the_last_table(self):
        self.assertEqual(self.bring(self.boards).status, 201)
        self.assert_secret()
        rounds = list(self.play_all(1))
        self.assertEqual(len(rounds), 5)
        self.assert_secret()
        subprocess.run([PROGRAM, "publish", str(self.stream), "--db", self.club.database],
                       check=True, stdout=subprocess.DEVNULL)
        wait_until(lambda: 'class="hands"' in self.page("/results/1").text)
        shown = words(self.page("/results/1"))
        self.assertIn("Dog", shown)
        self.assertIn(self.boards[0]["hands"]["N"]["T"], shown)
        self.assertEqual([one["board"] for one in self.seen().json["deals"]][:1], [1])
        self.assertIn('class="hands"', self.page("/hands").text)

    def test_page(self):
        text = deal("--boards", "1-4")
        seen = self.send(text)
        self.assertEqual(seen.status, 200, seen)
        self.assertIn("Record 4 deals", words(seen))
        self.assertEqual(len(self.journal()), self.before, "a look records nothing")
        self.assertEqual(self.send(text, record="yes", key=32 * "7").status, 303)
        self.assertEqual(len(self.known()), 4)
        page = self.page("/deals", self.cookie).text
        self.assertNotIn(self.boards[0]["hands"]["N"]["T"], page, "no card on that page")
        wrong = self.send(text.replace("dog:1.4", "dog:1.8"))
        self.assertEqual(wrong.status, 422, wrong)
        self.assertIn("appear twice, with North and with the dog", words(wrong))
        first = deal("--boards", "5-5", "--taker-only")
        self.assertEqual(self.send(first, record="yes").status, 303)
        self.assertEqual(list(self.known()[4]["hands"]), ["E"], "the taker's hand alone")

    def typed(self, deal, rows="nesw", **more):
        """The fields of a board's page of diagrams: each suit of each hand."""
        fields = {"typed": "yes", "board": deal["board"], "session": 1, "csrf": self.csrf}
        for row in [*rows, "dog"]:
            cards = deal["dog"] if row == "dog" else deal["hands"][row.upper()]
            for suit in "TSHDC":
                excuse = " E" if suit == "T" and cards.get("X") else ""
                fields[f"{row}-{suit.lower()}"] = cards[suit].lower() + excuse
        return {**fields, **more}

    def test_typed_from_the_diagrams(self):
        path = f"/tournaments/{self.stream}/deals"
        first = deal("--boards", "1-1", "--taker-only")
        self.assertEqual(self.send(first, record="yes").status, 303)
        rest = self.typed(self.boards[0], rows="esw")  # North, who takes, is known
        seen = self.club.server.post(path, urlencode(rest), cookie=self.cookie)
        self.assertEqual(seen.status, 200, words(seen))
        self.assertIn("Record 1 deal", words(seen))
        text = re.search('name="text" value="([^"]*)"', seen.text).group(1)
        self.assertEqual(self.send(text, record="yes", key=32 * "3").status, 303)
        self.assertEqual(self.known()[0]["hands"], self.boards[0]["hands"])
        before = len(self.journal())
        for change, said in (({"e-t": "16 15 7 22"}, "\"22\" is not a card"),
                             ({"e-t": "16 15 7"}, "there are 77 cards"),
                             ({"e-t": "16 15 7 20"}, "appear twice, with East and with West"),
                             ({"e-t": "16 15 7 7"}, "appears twice in one hand"),
                             ({"ecart-h": "R", "ecart-s": "8 4", "ecart-d": "9 2 V"},
                              "♥R cannot be put aside"),
                             ({"board": "0"}, "0"), ({"board": "x"}, "x")):
            wrong = self.club.server.post(path, urlencode({**rest, **change}),
                                          cookie=self.cookie)
            self.assertEqual(wrong.status, 422, change)
            self.assertIn(said, words(wrong))
        self.assertEqual(len(self.journal()), before, "nothing is recorded")
        good = self.typed(self.boards[0], rows="esw", **{
            "ecart-s": "8, 4", "ecart-d": "9 2 J", "ecart-c": "3"})
        seen = self.club.server.post(path, urlencode(good), cookie=self.cookie)
        text = re.search('name="text" value="([^"]*)"', seen.text).group(1)
        self.assertEqual(self.send(text, record="yes", key=32 * "4").status, 303)
        self.assertEqual(self.known()[0]["ecart"]["D"], "V 9 2")

    def test_drawn(self):
        body = urlencode({"session": 1, "csrf": self.csrf, "first": 1, "last": 3, "seed": 7,
                          "keep": "yes"})
        answer = self.club.server.post(f"/tournaments/{self.stream}/deals/draw", body,
                                       cookie=self.cookie)
        self.assertEqual(answer.status, 200, answer)
        self.assertEqual(answer.text, deal("--boards", "1-3"), "what the command deals")
        self.assertEqual(self.known()[0]["hands"], self.boards[0]["hands"])

    def test_drawn_by_wishes(self):
        body = {"session": 1, "csrf": self.csrf, "first": 1, "last": 3, "seed": 7}
        path = f"/tournaments/{self.stream}/deals/draw"

        def ask(**more):
            return self.club.server.post(path, urlencode({**body, **more}),
                                         cookie=self.cookie)
        wished = ask(oudlers="1-2", trumps="6-9", alone="yes", keep="yes")
        self.assertEqual(wished.status, 200, words(wished))
        self.assertEqual(wished.text, deal("--boards", "1-3", "--oudlers", "1-2",
                                           "--trumps", "6-9", "--taker-only"))
        self.assertEqual([len(one["hands"]) for one in self.known()], [1, 1, 1])
        before = len(self.journal())
        for more, said in (({"trumps": "many"}, "is not a number or a range"),
                           ({"trumps": "9-6"}, "is not a number or a range"),
                           ({"trumps": "1000"}, "is not a number or a range"),
                           ({"oudlers": "3", "trumps": "21"}, "no hand like that"),
                           ({"level": "hard", "alone": "yes"}, "choose one kind of wish"),
                           ({"level": "mixed", "oudlers": "1"}, "choose one kind of wish")):
            refused = ask(keep="yes", **more)
            self.assertEqual(refused.status, 422, f"{more}: {refused}")
            self.assertIn(said, words(refused))
        self.assertEqual(len(self.journal()), before)

    def test_of_a_wished_difficulty(self):
        body = {"session": 1, "csrf": self.csrf, "first": 1, "last": 1, "seed": 7}
        self.assertEqual(self.bring(self.boards[1:2]).status, 201)
        path = f"/tournaments/{self.stream}/deals/draw"
        busy = self.club.server.post(path, urlencode({**body, "level": "easy"}),
                                     cookie=self.cookie)
        self.assertEqual(busy.status, 429, "the board that was brought is being solved")
        self.club.restart()
        self.cookie, csrf = self.club.sign_in()
        answer = self.club.server.post(
            path, urlencode({**body, "csrf": csrf, "level": "easy"}), cookie=self.cookie)
        self.assertEqual(answer.status, 303, answer)
        self.assertIn("Dealing: 0 of 1 board is done.",
                      words(self.page("/deals", self.cookie)))
        wait_until(lambda: any(one["board"] == 1 for one in self.known()))
        hands = self.known()[0]["hands"]
        self.assertNotEqual(hands, self.boards[0]["hands"], "not the one that comes first")
        self.assertNotIn(hands["N"]["T"], self.page("/deals", self.cookie).text)

    def test_solved_in_the_background(self):
        self.assertEqual(self.bring(self.boards[:1]).status, 201)
        wait_until(lambda: any("solved" in one for one in self.known()))
        solved = self.known()[0]["solved"]
        low = solved.get("low", solved.get("points"))
        high = solved.get("high", solved.get("points"))
        self.assertTrue(0 <= low <= high <= 91, solved)
        fair = solved["difficulty"]
        self.assertTrue(0 <= fair["made"] <= fair["games"], fair)
        self.assertLessEqual(fair["low"], fair["high"])
        self.assertEqual(fair["scores"], sorted(fair["scores"]))
        self.assertEqual(len(fair["scores"]), fair["games"])
        list(self.play_all(1))
        shown = words(self.page("/results/1", self.cookie))
        self.assertIn(f"made in {fair['made']} of {fair['games']} games", shown)
        self.assertIn("In this room: made at 5 of 5 tables", shown)
        self.assert_spread(fair["scores"], [56] * 5)
        self.assertRegex(words(self.page("/journal", self.cookie)),
                         re.escape("board 1: cards and what can be made"))

    def assert_spread(self, games, tables):
        """The bands of the board's page hold every game and every table once."""
        page = self.page("/results/1", self.cookie).text
        spread = page[page.index("How often each score came"):]
        spread = spread[:spread.index("</table>")]
        rows = re.findall(r'<tr><th.*?>([^<]+?)</th><td class="num">(\d+)<.*?'
                          r'<td class="num">(\d+)<', spread)
        for name, games_in, tables_in in rows:
            low, high = (int(number.replace("−", "-")) for number in
                         re.findall(r"[+−]?\d+", name))
            for scores, told in ((games, games_in), (tables, tables_in)):
                self.assertEqual(sum(low <= score <= high for score in scores), int(told), name)
        self.assertEqual(sum(int(row[1]) for row in rows), len(games), spread)
        self.assertEqual(sum(int(row[2]) for row in rows), len(tables), spread)


if __name__ == "__main__":
    main(__name__)
