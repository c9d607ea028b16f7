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

from http_support import RulingCase, etui, main, program_of_arguments, words

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


    def test_a003_117_a_fault_at_an_earlier_table(self):
        first, second = [one for one in self.field["plays"] if one["board"] == 1][:2]
        place = f"/tables/A{second['table']}/{second['round']}/ruling"
        self.phone(str(second["table"]))
        self.club.server.post(f"/t/{self.tokens[str(second['table'])]}/call", "text=deal")
        page = self.get(place, board=1, article="I20a")
        asked = re.search(rf"Table {first['table']}, round {first['round']}: who was.*?"
                          r'name="player" value="([^"]+)"', page, re.S)
        culprit = asked.group(1)
        here = [seat for seat in self.field["seats"].values()]
        self.assertIn(culprit, here)
        shown = self.get(place, board=1, article="I20a", player=culprit, effect=1)
        self.assertIn("This ruling also settles the table", words(shown))
        call = re.search(r'name="call" value="(\d+)"', shown).group(1)
        answer = self.send(place, board=1, article="I20a", player=culprit, call=call)
        self.assertEqual(answer.status, 303, words(answer))
        ruling = self.journal()[-2]["payload"]
        self.assertEqual((ruling["round"], ruling["table"], ruling["players"]),
                         (first["round"], first["table"], [culprit]))
        self.assertEqual(self.journal()[-1]["kind"], "answer")
        self.place = place
        self.refused("nor at a table that had board 1 before", board=1, article="I20a",
                     player="p28" if culprit != "p28" else "p27")

    def test_a003_124_marks_of_the_travelling_sheet(self):
        play = next(one for one in self.field["plays"] if one["board"] == 1)
        place = f"/tables/A{play['table']}/{play['round']}"
        name = f"score-A-{play['round']}-{play['table']}-1"
        sheet = lambda text: self.send("/boards/1", **{name: text}, letters="en")
        before = len(self.journal())
        for text, ways in (("RC *4", "q=RC&article=I18&fault-"), ("SO *0", "article=I05b"),
                           ("fe *1", "article=I04"), ("MR DN", "q=MR"),
                           (f"{play['score']} RC *6", "article=I18")):
            for answer in (sheet(text),
                           self.send(place, board=1, mode="correct", score=text)):
                self.assertEqual(answer.status, 303, (text, words(answer)))
                self.assertIn(f"{place}/ruling?board=1&", answer.headers["Location"])
                self.assertIn(ways, answer.headers["Location"])
                self.assertEqual(self.club.server.get(answer.headers["Location"],
                                                      cookie=self.cookie).status, 200)
        self.assertEqual(len(self.journal()), before, "nothing is recorded yet")
        self.assertIn("not a whole number", words(sheet("RCX")))
        answer = self.send(place, board=1, mode="correct", score="60 RC *4", reason="misread")
        self.assertEqual(answer.status, 303, words(answer))
        self.assertEqual(self.journal()[-1]["payload"]["score"], 60)

    def test_a000_36_after_the_slip_is_folded(self):
        play = next(one for one in self.field["plays"] if one["board"] == 1)
        place = f"/tables/A{play['table']}/{play['round']}"
        form = {"board": 1, "mode": "correct", "score": "60", "reason": "misread"}
        page = self.get(place)
        self.assertIn('value="arbiter"', page)
        shown = re.search(r'name="shown" value="(\d+)"', page).group(1)
        self.club.change("undo", 1, shown)
        self.club.change("enter", 1, "--round", str(play["round"]), "--table",
                         str(play["table"]), "--board", "1", "--score", "70")
        answer = self.send(place, **form, shown=shown)
        self.assertEqual(answer.status, 409, answer)
        self.assertIn("meanwhile", words(answer))
        event = self.club.last()
        self.send(place, board=1, action="confirm", seq=event)
        answer = self.send(place, **form, act="", shown=event)
        self.assertEqual(answer.status, 422, answer)
        self.assertIn("typing error or a decision of the arbiter", words(answer))
        answer = self.send(place, **form, act="xx", shown=event)
        self.assertEqual(answer.status, 422, answer)
        answer = self.send(place, **form, act="arbiter", shown=event)
        self.assertEqual(answer.status, 303, words(answer))
        self.assertEqual(self.journal()[-1]["payload"]["act"], "arbiter")
        self.assertIn("decision of the arbiter: misread", words(self.get("/journal")))
        name = f"{play['round']}-{play['table']}-1"
        sheet = {f"score-A-{name}": "66", f"was-A-{name}": "70", "reason": "x",
                 "act": "typing", "letters": "en"}
        self.assertIn("somebody has changed this line meanwhile: it is 60 now",
                      words(self.send("/boards/1", **sheet)))
        sheet[f"was-A-{name}"] = "60"
        self.assertEqual(self.send("/boards/1", **sheet).status, 303)
        self.assertEqual(self.journal()[-1]["payload"]["act"], "typing")

    def test_a000_4_dealer_and_leader_of_an_etui(self):
        self.assertIn("Dealer: South · leads: East", words(self.get("/boards")))
        self.assertIn("Dealer: South · leads: East", words(self.get("/boards/3")))
        self.assertIn("Dealer: South · leads: East", words(self.get("/results/3")))
        play = next(one for one in self.field["plays"] if one["board"] == 3)
        self.assertIn("Dealer: South · leads: East",
                      words(self.get(f"/tables/A{play['table']}/{play['round']}")))
        play = self.club.free()
        page = self.phone(str(play["table"]), round=play["round"], board=play["board"], sure=1)
        self.assertRegex(words(page), r"Dealer: \w+ · leads: \w+")


class Colours(Rows):
    example = "parallel"

    def prepare(self, document):
        for field in document["sessions"][0]["fields"]:
            field["plays"] = []
            field["rulings"] = []
        document["published"] = False

    def test_a000_50_a_sheet_for_each_colour(self):
        page = words(self.get("/boards/1", field="B"))
        self.assertIn("Green 1", page)
        self.assertNotIn("Red 1", page)
        page = self.get("/boards/1")
        rows = re.findall(r"/tables/([AB])\d+/\d+#b1", page)
        self.assertEqual(rows, sorted(rows), "one slip below the other")
        self.assertIn("/boards/1?field=B", self.get("/boards"))

    def test_a000_51_fields_by_their_colour(self):
        self.assertIn("Table Green 1", words(self.phone("B1")))
        self.assertIn("Table Red 1, round 1", words(self.get("/tables/A1/1")))


    def test_a000_49_who_deals_and_duplicates(self):
        self.assertIn("Deal boards 1–2 here, and duplicate them for the other colours. "
                      "Boards 3–4 come from Green.", words(self.phone("A1", round=1)))
        self.assertIn("Boards 1–2 come from Red. Deal boards 3–4 here",
                      words(self.phone("B1", round=1)))
        self.assertIn("Deal boards 3–4 here", words(self.get("/cards")))
        page = words(self.club.server.get("/tournaments/1/screen?panel=welcome",
                                          cookie=self.cookie))
        self.assertIn("Red 1: 1–2 · 2: 5–6", page)


class Six(Rows):
    example = "special-six"

    def prepare(self, document):
        self.field["plays"] = []
        self.field["rulings"] = []

    def test_a000_68_position_zero_of_six_tables(self):
        for page in (self.phone("1", round=1), self.get("/cards")):
            self.assertIn("position 0: N1, S5, E6, W1 sit here, and deal and duplicate "
                          "boards 5–8", words(page))


class Copies(Rows):
    """Three Howells of four tables: étuis 25 to 32 are copies of 1 to 8."""

    def prepare(self, document):
        made = json.loads(etui(PROGRAM, "movement", "tarot-howell", "--tables", "12", "--json"))
        document["format"] = "tarot-howell"
        document["players"] = [{"id": f"q{i}", "name": f"PLAYER {i}"} for i in range(48)]
        document["sessions"] = [{"fields": [
            {"field": field["field"], "tables": 4, "plays": [], "rulings": [],
             "movement": {"format": "tarot-howell", "kind": "howell", "fields": [field]},
             "seats": {str(16 * i + n + 1): f"q{16 * i + n}" for n in range(16)}}
            for i, field in enumerate(made["fields"])]}]
        document["options"] = {"boards_per_table": 4, "rounds": 5}
        document["published"] = False

    def test_a000_64_a_howell_table_starts_with_its_own_etui(self):
        for table, board in (("A1", 1), ("A3", 3), ("B2", 6), ("C4", 28)):
            self.assertIn(f"<h1>Board {board}</h1>", self.phone(table), table)

    def test_a000_61_what_is_copied_and_what_is_not_rebuilt(self):
        self.assertIn("Deal board 1 here, copy it into board 25 for Tournament C",
                      words(self.phone("A1")))
        self.assertIn("Boards 25–28 are copies", words(self.phone("C1")))
        self.start_round()
        self.assertNotIn("back together", words(self.phone("A1")))
        for round_ in (2, 3):
            self.send("/close", round=round_ - 1)
            self.send("/start", round=round_)
        page = words(self.phone("A1", round=2))
        self.assertIn("Nobody plays boards 5–8 after this round", page)
        self.assertIn("Deal board 9 here, then pass", words(self.phone("A1", round=3)))

    def test_a000_62_the_slip_of_a_copied_etui(self):
        page = self.get("/boards/25")
        self.assertIn("copy of board 1", words(page))
        rows = re.findall(r'name="(score-[^"]+)"', page)
        self.assertEqual({row.split("-")[1] for row in rows}, {"C"})
        answer = self.send("/boards/25", **{rows[0]: "62"}, letters="en")
        self.assertEqual(answer.status, 303, words(answer))
        self.assertEqual(self.journal()[-1]["payload"]["board"], 25)
        self.assertIn("board 25", words(self.get("/boards/1")))
        self.assertIn("/boards/25", self.get("/boards"))


class Free(Rows):
    example = "free-deals"
    deal = {"round": 1, "contract": "garde", "points": 45, "oudlers": 2}

    def prepare(self, document):
        self.field["plays"] = []

    def test_a003_70_a_sheet_has_no_taker(self):
        page = self.get(self.place, board=1, article="L25a")
        self.assertNotIn('name="taker"', page)
        self.assertIn('name="taker"', self.get(self.place, board=1, article="L11"))
        answer = self.send(board="none", article="L25a")
        self.assertEqual(answer.status, 303, words(answer))
        ruling = self.journal()[-1]["payload"]
        self.assertEqual((ruling["round"], ruling["table"], len(ruling["players"])), (1, 1, 4))
        self.assertIn("L25a", words(self.phone("1", round=1)))

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


class Official(Rows):
    example = "five-tables"

    def test_a000_14_the_official_place_comes_first(self):
        rows = self.results()["rankings"][0]["rows"]
        page = words(self.get(f"/players/{rows[1]['player']}"))
        self.assertIn("Alternate ranking, the official one 2", page)
        self.assertRegex(page, r"1\. .*3\. ")


class Unseated(Rows):
    """A movement that was chosen after the draw has no seat for two."""

    def prepare(self, document):
        field = document["sessions"][0]["fields"][0]
        field["plays"], field["rulings"] = [], []
        self.lost = [field["seats"].pop(label) for label in ("N1", "E1")]
        self.names = [one["name"] for one in document["players"] if one["id"] in self.lost]

    def test_who_came_and_has_no_seat_is_said(self):
        self.assertIn("28 seats, 28 here: without a seat: 2", words(self.get("/checkin")))
        desk, seats = self.get(""), self.get("/seats")
        self.assertRegex(words(desk), "Start round 1.*without a seat: 2")
        self.assertNotIn("Nothing: no overdue results", words(desk))
        self.assertIn("Without a seat: ", words(seats))
        self.assertNotIn("button next", re.search(
            r"<[^>]*>Continue to the first round", seats).group(0))
        for name in self.names:
            self.assertIn(name, words(desk))
        self.club.change("edit", 1, "seat", *(
            f"{label}={player}" for label, player in zip(("N1", "E1"), self.lost)))
        for page in ("", "/seats", "/checkin"):
            self.assertNotIn("ithout a seat", words(self.get(page)))


class Proposed(Rows):
    """Thirty have come, and tables are for twenty-eight."""

    def prepare(self, document):
        field = document["sessions"][0]["fields"][0]
        field["plays"], field["rulings"], field["seats"] = [], [], {}
        document["players"] += [{"id": f"q{i}", "name": f"INVITÉ {i}"} for i in (1, 2)]

    def test_a_movement_says_who_plays_less(self):
        page = words(self.get("/checkin"))
        self.assertIn("8 tables: 16 to 24 deals each", page)
        self.assertRegex(page, r"2 seats stay empty\. .* nobody more than 2 times")
        self.assertIn("With 31: 8 tables, 6 rounds, 20 to 24 deals each", page)
        self.assertNotIn("24 deals each, 32 boards", page.replace("16 to 24 deals", ""))


class Championship(Rows):
    def prepare(self, document):
        document["options"]["event"] = "final"

    def test_a000_106_the_arbiter_of_a_championship_does_not_play(self):
        said = "does not let the arbiter of a championship"
        self.assertIn(said, words(self.get("")))
        self.club.change("edit", 1, "set", "event=regularity")
        self.assertNotIn(said, words(self.get("")))


class AttackDefence(Rows):
    example = "attack-defence"

    def prepare(self, document):
        document["players"][0].pop("rank")
        self.field["plays"] = self.field["plays"][4:]
        self.field["rulings"] = []

    def test_a001_16_the_chien_of_a_surcontrat_stays_down(self):
        said = "Do not turn up the chien before the end"
        self.assertIn(said, words(self.phone("1", round=1, board=4, sure=1)))
        self.assertNotIn(said, words(self.phone("1", round=1, board=3, sure=1)))
        self.assertIn(f"{said}: boards 4 (garde contre), ", words(self.get("/guides")))

    def test_a001_11_unknown_series_are_asked_about(self):
        player = "p1"
        page = self.get("/checkin")
        self.assertIn("Which series?", page)
        self.assertIn(f'id="series-{player}"', page)
        self.assertNotIn('id="series-p2"', page)
        before = len(self.journal())
        answer = self.send("/checkin/series", player=player, rank="xx")
        self.assertEqual(answer.status, 422, answer)
        self.assertEqual(self.send("/checkin/series", player="zz", rank="2P").status, 404)
        self.assertEqual(len(self.journal()), before, "nothing is recorded")
        answer = self.send("/checkin/series", player=player, rank="2 pique")
        self.assertEqual(answer.status, 303, answer)
        self.assertNotIn(f'id="series-{player}"', self.get("/checkin"))
        self.assertEqual(self.journal()[-1]["payload"]["rank"], "2P")


class Triplettes(Rows):
    example = "triplettes"

    def test_a003_111_a_report_for_the_disciplinary_chamber(self):
        self.club.change("rule", 1, "--article", "D17a", "--board", "1", "--round", "1",
                         "--table", "1", "--fault", "attack", "--reason", "badges exchanged")
        event = self.club.last()
        self.assertIn(f"/rulings/{event}", self.get("/rulings"))
        page = words(self.get(f"/rulings/{event}"))
        for said in ("disciplinary chamber", "D17a", "badges exchanged", "disqualified",
                     "concerned", "at the table", "signature"):
            self.assertIn(said, page)
        self.get("/rulings/1", 404)


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
