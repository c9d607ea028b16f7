#!/usr/bin/python3
"""test_http_wizard - a new tournament over HTTP: every way to play, numbers that make none,
movements of one's own, and the players' guide cards.

Usage: test_http_wizard.py ETUI [NAME…]. Prints TAP.
"""

import copy
import html
import json
import re
import tempfile
import unittest
import urllib.parse

from http_support import Club, etui, main, program_of_arguments

PROGRAM = program_of_arguments() if __name__ == "__main__" else None
GOOD = dict(name="Evening", date="2026-11-15")


class Wizard(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.club = Club(PROGRAM, self.folder.name)
        self.cookie, self.csrf = self.club.sign_in()

    def tearDown(self):
        self.assertTrue(self.club.server.is_alive())
        self.club.server.stop()
        self.club.verify()
        self.folder.cleanup()

    def get(self, path, status=200):
        answer = self.club.server.get(path, cookie=self.cookie)
        self.assertEqual(answer.status, status, f"{path}: {answer}")
        return answer.text

    def send(self, path, status=303, **fields):
        body = urllib.parse.urlencode(dict(fields, csrf=self.csrf))
        answer = self.club.server.post(path, body, cookie=self.cookie)
        self.assertEqual(answer.status, status, f"{path} {fields}: {answer}")
        return answer

    def create(self, path="/new", **fields):
        """The document of a tournament that the form makes."""
        place = self.send(path, **dict(GOOD, **fields)).headers["Location"]
        number = int(re.search(r"/tournaments/(\d+)/checkin", place).group(1))
        answer = self.club.server.get(f"/api/tournaments/{number}", token=self.club.director)
        return number, answer.json

    def ways(self, text):
        return re.findall(r'name="way" value="([^"]+)"', text)

    def movement(self, tables, *more):
        return json.loads(etui(PROGRAM, "movement", "tarot-line", "--tables", str(tables),
                               "--json", *more))


class Ways(Wizard):
    """What is offered can be had."""

    def test_each_way_makes_its_tournament(self):
        for players in (20, 21, 22, 23, 30, 32, 36, 48, 56, 68):
            ways = self.ways(self.get(f"/new?players={players}"))
            self.assertTrue(ways, players)
            self.assertEqual(len(set(ways)), len(ways))
            for way in ways:
                _, kind, tables, extra = way.split(".")
                _, document = self.create(players=players, way=way)
                fields = document["sessions"][0]["fields"]
                self.assertEqual(sum(one["tables"] for one in fields), int(tables), way)
                if kind == "full" and extra == "0" and isinstance(fields[0]["movement"], str):
                    self.assertEqual(fields[0]["movement"], "full", way)

    def test_the_first_way_is_taken_unless_another_is_named(self):
        _, document = self.create(players=32)
        self.assertEqual(document["sessions"][0]["fields"][0]["movement"], "official")
        _, document = self.create(tables=8, way="tarot-line.full.8.0")
        self.assertEqual(document["sessions"][0]["fields"][0]["movement"], "full")

    def test_the_number_is_people_whatever_the_format(self):
        """It says what they are; deals are those of the game."""
        for name, people, words in (("bridge-pairs", 26, "13 pairs"),
                                    ("bridge-teams", 24, "6 teams of four"),
                                    ("tarot-triplettes", 24, "8 triplettes"),
                                    ("tarot-quadrettes", 32, "8 quadrettes"),
                                    ("tarot-attack-defence", 28, "7 groups")):
            text = self.get(f"/new?format={name}&players={people}")
            self.assertIn(words, text, name)
            self.assertIn(">People</label>", text, name)
            self.assertIn("1 without a group yet" if name != "bridge-individual" else "",
                          self.get(f"/new?format={name}&players={people + 1}"), name)
        for name in ("bridge-pairs", "tarot-line", "whist"):
            text = self.get(f"/new?format={name}")
            self.assertIn("everybody who plays, whatever the format", text, name)
            self.assertEqual("4, 3 or 2" in text, name.startswith("tarot"), name)

    def test_a_game_and_a_name_are_enough(self):
        """Then the movement follows who comes."""
        for name in ("tarot-line", "tarot-howell", "tarot-triplettes", "tarot-quadrettes",
                     "tarot-teams", "tarot-attack-defence", "tarot-free", "bridge-pairs",
                     "bridge-individual", "bridge-teams", "whist"):
            place = self.send("/new", format=name, name="Evening",
                              date="2026-11-15").headers["Location"]
            number = int(re.search(r"/tournaments/(\d+)/checkin", place).group(1))
            document = self.club.server.get(f"/api/tournaments/{number}",
                                            token=self.club.director).json
            self.assertEqual(document["format"], name)
        self.send("/new", 422, format="whist", name=" ", date="2026-11-15")

    def test_the_scoring_of_bridge_is_asked_with_the_game(self):
        for name, kept in (("bridge-pairs", "butler"), ("tarot-line", None)):
            _, document = self.create(format=name, players=20, scoring="butler")
            self.assertEqual(document["options"].get("scoring"), kept, name)
        self.assertIn('name="scoring"', self.get("/new?format=bridge-pairs&players=20"))
        self.assertNotIn('name="scoring"', self.get("/new?format=bridge-teams&players=16"))
        self.send("/new", 422, format="bridge-pairs", name="Evening", date="2026-11-15",
                  scoring="by ear")

    def test_the_movement_follows_who_comes(self):
        """Nine pairs where two were thought of; thirty players where twenty were."""
        place = self.send("/new", format="bridge-pairs", name="Evening",
                          date="2026-11-15").headers["Location"]
        number = int(re.search(r"/tournaments/(\d+)/checkin", place).group(1))
        for i in range(9):
            self.send(f"/tournaments/{number}/checkin/group", p1=f"PAIRE{i} Anne",
                      p2=f"PAIRE{i} Luc")
        def field():
            return self.club.server.get(f"/api/tournaments/{number}", token=self.club.director
                                        ).json["sessions"][0]["fields"][0]
        seats = [who for who in field()["seats"].values() if who]
        self.assertEqual(len(seats), 9)
        self.assertEqual(field()["tables"], 5)
        self.assertIn("Mitchell", self.get(f"/tournaments/{number}/checkin"))
        way = re.search(r'value="(bridge-pairs.mitchell[^"]*)"',
                        self.get(f"/tournaments/{number}/checkin")).group(1)
        self.send(f"/tournaments/{number}/checkin/movement", way=way)
        again = field()["seats"]
        self.assertIn("NS1", again)
        self.assertEqual(sorted(map(str, filter(None, again.values()))), sorted(map(str, seats)))
        place = self.send("/new", format="tarot-line", name="Evening",
                          date="2026-11-15").headers["Location"]
        number = int(re.search(r"/tournaments/(\d+)/checkin", place).group(1))
        names = "\n".join(f"JOUEUR{i:02} Lou" for i in range(28))
        self.send(f"/tournaments/{number}/checkin/list", text=names, record="yes")
        self.send(f"/tournaments/{number}/seats", do="draw", how="draw", seed=5)
        self.assertEqual(field()["tables"], 7)
        self.assertEqual(len([who for who in field()["seats"].values() if who]), 28)

    def test_a_half_table_of_pairs(self):
        self.assertIn("bridge-pairs.howell.6.0",
                      self.ways(self.get("/new?format=bridge-pairs&players=22&tables=6")))
        self.assertIn("11 groups do not match 7 tables",
                      self.get("/new?format=bridge-pairs&players=22&tables=7", 422))

    def test_individuals_that_nobody_can_play(self):
        self.assertIn("for 8, 9, 12 or 16 players", self.get("/new?format=bridge-individual&players=10"))
        self.assertNotIn("anyone left over", self.get("/new?format=bridge-individual&players=9"))
        self.assertIn("individual bridge 8, 9, 12 or 16",
                      self.get("/new?format=bridge-individual&players=5", 422))

    def test_a001_34_colours_of_attack_and_defence(self):
        """28 groups: four colours of seven tables, 28 boards; the draw says who plays where."""
        self.assertEqual(self.ways(self.get("/new?format=tarot-attack-defence&players=52"))[0],
                         "tarot-attack-defence.mitchell.13.0")
        text = self.get("/new?format=tarot-attack-defence&players=112")
        self.assertEqual(self.ways(text)[0], "tarot-attack-defence.sections.28.0.4")
        self.assertIn("4 coloured fields side by side", text)
        self.assertNotIn("sections are compared", text)
        number, document = self.create(format="tarot-attack-defence", players=112)
        fields = document["sessions"][0]["fields"]
        self.assertEqual([field["tables"] for field in fields], [7, 7, 7, 7])
        lines = "\n".join(";".join(f"{who}{i:02}" for who in ("ATT", "DEFA", "DEFB", "DEFC"))
                          for i in range(28))
        self.send(f"/tournaments/{number}/checkin/groups", text=lines, record="yes")
        def attackers():
            fields = self.club.server.get(f"/api/tournaments/{number}", token=self.club.director
                                          ).json["sessions"][0]["fields"]
            return [{one for label, one in field["seats"].items() if label[0] == "A"}
                    for field in fields]
        before = attackers()
        self.assertEqual([len(field) for field in before], [7, 7, 7, 7])
        self.send(f"/tournaments/{number}/seats", do="draw", how="draw", seed=5)
        after = attackers()
        self.assertEqual([len(field) for field in after], [7, 7, 7, 7])
        self.assertTrue(all(len(was & now) < 6 for was, now in zip(before, after)))
        page = self.get(f"/tournaments/{number}/seats")
        self.assertIn("Green", page)
        table = self.club.table("B1", tournament=number)
        phone = self.club.server.get(f"/t/{table}?round=1").text
        self.assertIn("Table Green 1", phone)
        self.assertIn("Deal boards 2 here, and duplicate them for the other colours", phone)

    def test_sections_of_bridge(self):
        """28 pairs in two sections: seats, cards and one ranking, or one each."""
        text = self.get("/new?format=bridge-pairs&players=56")
        self.assertIn("bridge-pairs.sections.14.0.2", self.ways(text))
        self.assertNotIn("bridge-pairs.sections.14.0.3", self.ways(text))
        self.assertIn("2 sections side by side", text)
        marked = re.findall(r'name="way" value="([^"]+)" class="has-sections', text)
        self.assertEqual(marked, ["bridge-pairs.sections.14.0.2"], "those that it is about")
        self.assertIn('name="compare"', text)
        self.assertNotIn('name="compare"', self.get("/new?format=bridge-pairs&players=24"))
        for compare, tops in (("all", 26), ("field", 12)):
            number, document = self.create(
                format="bridge-pairs", players=56, compare=compare,
                way="bridge-pairs.sections.14.0.2")
            fields = document["sessions"][0]["fields"]
            self.assertEqual([(one["field"], one["tables"]) for one in fields],
                             [("A", 7), ("B", 7)])
            self.assertEqual(document["options"]["compare"], compare)
            self.assertEqual(document["options"]["rounds"], 7)
            self.play_sections(number, fields)
            self.check_sections(number, tops)

    def play_sections(self, number, fields):
        """Everybody comes; the second section makes a trick more at the first four tables,
        the first section at the others."""
        pairs = "\n".join(f"PAIRE{i // 10}{i % 10} Anne; PAIRE{i // 10}{i % 10} Luc"
                          for i in range(28))
        self.send(f"/tournaments/{number}/checkin/groups", text=pairs, record="yes")
        plays = []
        for one in fields:
            movement = json.loads(etui(PROGRAM, "movement", "bridge-pairs", "--tables", "14",
                                       "--sections", "2", "--json"))
            part = next(f for f in movement["fields"] if f["field"] == one["field"])
            for table in part["rounds"][0]["tables"]:
                plays.append({"field": one["field"], "round": 1, "table": table["table"],
                              "board": table["boards"][0], "contract": "3NT",
                              "declarer": "N",
                              "tricks": 6 + ((one["field"] == "B") == (table["table"] < 5)),
                              "key": f"{one['field']}{table['table']}"})
        for play in plays:
            answer = self.club.server.post(f"/api/tournaments/{number}/plays", play,
                                           token=self.club.director)
            self.assertEqual(answer.status, 201, answer)

    def check_sections(self, number, top):
        place = f"/tournaments/{number}"
        ranking = self.get(f"{place}/ranking")
        titles = re.findall(r"<caption>([^<]+)</caption>", ranking)
        apart = ["North-South · A", "North-South · B", "East-West · A", "East-West · B"]
        results = self.club.server.get(f"/api{place}/results",
                                       token=self.club.director).json
        north = next(one for one in results["rankings"] if one["ranking"] == "NS")["rows"]
        by_field = {name: {row["percent"] for row in north if row["field"] == name}
                    for name in "AB"}
        if top == 26:
            self.assertEqual(titles, ["North-South", "East-West"])
            self.assertEqual(by_field, {"A": {0, 100}, "B": {0, 100}}, "all are compared")
        else:
            self.assertEqual(titles, apart)
            self.assertEqual(by_field, {"A": {50}, "B": {50}}, "each with itself")
        one = self.get(f"{place}/ranking?field=B")
        self.assertEqual(re.findall(r"<caption>([^<]+)</caption>", one),
                         [apart[1], apart[3]])
        ranks = [int(rank) for rank in
                 re.findall(r'<tr><td class="num"><a[^>]*>(\d+)</a>', one)]
        self.assertEqual(ranks, [1, 1, 1, 1, 5, 5, 5, 1, 1, 1, 4, 4, 4, 4]
                         if top == 26 else 14 * [1])
        for wrong in ("C", "a", "%3Cb%3E", "9" * 500):
            self.get(f"{place}/ranking?field={wrong}", 404)
        cards = self.get(f"{place}/cards")
        for table in ("A1", "A7", "B1", "B7"):
            self.assertRegex(cards, rf"/t/{number}-{table}-")
        where = self.get(f"{place}/where")
        self.assertEqual((where.count("Table A7"), where.count("Table B7")), (4, 4))
        self.assertIn("Table A7", self.get(f"{place}/seats"))
        grid = self.get(place)
        self.assertIn("<caption>B</caption>", grid)

    def test_substitutes_have_seats(self):
        number, document = self.create(players=30, way="tarot-line.full.7.2")
        movement = document["sessions"][0]["fields"][0]["movement"]
        first = movement["fields"][0]["rounds"][0]["tables"]
        self.assertEqual({seat for one in first for seat in map(one.get, "NESW")
                          if seat.startswith("X")}, {"X1", "X2"})
        self.assertIn("30 seats", self.get(f"/tournaments/{number}/seats"))

    def test_rounds_and_deals_that_are_wanted(self):
        for form, ways in ((dict(tables=8, rounds=7), 1), (dict(tables=8, rounds=6), 2),
                           (dict(tables=5, rounds=1, boards=1), 1)):
            text = self.get("/new?" + urllib.parse.urlencode(form))
            self.assertEqual(len(self.ways(text)), ways, form)
            _, document = self.create(**form)
            self.assertEqual(document["options"]["rounds"], form["rounds"])
            if "boards" in form:
                self.assertEqual(document["options"]["boards_per_table"], form["boards"])


class Wrong(Wizard):
    """What cannot be is said where it was typed, and nothing is made."""

    def expect(self, form, field, words):
        for answer in (self.get("/new?" + urllib.parse.urlencode(form), 422),
                       self.send("/new", 422, **dict(GOOD, **form)).text):
            said = re.search(rf'id="{field}-error">([^<]*)<', answer)
            self.assertTrue(said and words in html.unescape(said.group(1)),
                            f"{form}: {said and said.group(1)}")
        self.get("/tournaments/2/checkin", 404)

    def test_numbers(self):
        for form, field, words in (
                (dict(tables="2"), "tables", "tarot-howell"),
                (dict(tables="0"), "tables", "1"),
                (dict(tables="1000"), "tables", "999"),
                (dict(tables="999"), "tables", "several tournaments"),
                (dict(players="1"), "players", "5"),
                (dict(players="-20"), "players", "1"),
                (dict(players="10000000000000000000000"), "players", "from 1 to 3996"),
                (dict(players="3996"), "players", "several tournaments"),
                (dict(players="many"), "players", "number"),
                (dict(players="20", tables="7"), "players", "leave out one of the two"),
                (dict(players="", tables=""), "players", "how many"),
                (dict(tables="5", rounds="0"), "rounds", "1"),
                (dict(tables="5", rounds="6"), "rounds", "1 to 5"),
                (dict(tables="8", rounds="9"), "rounds", "6"),
                (dict(tables="5", boards="65"), "boards", "64"),
                (dict(tables="5", boards="a"), "boards", "number"),
                (dict(tables="5", format="chess"), "format", "chess"),
                (dict(tables="5", format="bridge-teams"), "tables", "an even number"),
                (dict(players="4", format="tarot-attack-defence"), "players", "3 to 99"),
                (dict(players="1", format="tarot-attack-defence"), "players", "groups of 4"),
                (dict(players="16", tables="6", format="tarot-quadrettes"), "players",
                 "4 groups do not match 6 tables"),
                (dict(players="many", format="tarot-teams"), "players", "number"),
                (dict(tables="8", way="tarot-line.nonsense.8.0"), "way", "choose"),
                (dict(tables="8", way="%s%n<script>"), "way", "choose"),
                (dict(tables="8", way=""), "way", "choose")):
            self.expect(form, field, words)

    def test_a_visitor_makes_nothing(self):
        for path in ("/new", "/new/movement", "/tournaments/1/guides"):
            self.assertNotEqual(self.club.server.get(path).status, 200, path)


class Own(Wizard):
    """A movement from a file: verified, then used."""

    def look(self, movement, status=200):
        text = movement if isinstance(movement, str) else json.dumps(movement)
        return self.send("/new/movement", status, text=text).text

    def test_one_that_is_right_is_used(self):
        for movement in (self.movement(7), self.movement(8, "--kind", "full"),
                         self.movement(10), self.movement(9, "--kind", "hybrid"),
                         self.movement(7, "--extra", "1"), self.movement(64)):
            self.assertIn("Create this tournament", self.look(movement))
            _, document = self.create("/new/movement", text=json.dumps(movement), record="yes")
            fields = document["sessions"][0]["fields"]
            self.assertEqual([one["field"] for one in fields],
                             [one["field"] for one in movement["fields"]])
            for made, wanted in zip(fields, movement["fields"]):
                if isinstance(made["movement"], dict):
                    self.assertEqual(made["movement"]["fields"][0]["rounds"], wanted["rounds"])
                self.assertEqual(made.get("boards"), wanted.get("boards"))

    def test_one_that_nobody_can_play_is_explained(self):
        movement = self.movement(5)
        tables = movement["fields"][0]["rounds"][1]["tables"]
        twice = copy.deepcopy(movement)
        twice["fields"][0]["rounds"][1]["tables"][0]["E"] = tables[1]["E"]
        shared = copy.deepcopy(movement)
        shared["fields"][0]["rounds"][1]["tables"][0]["boards"] = tables[1]["boards"]
        for broken, words in ((twice, "is already at another table"),
                              (shared, "is already at a table")):
            for record in ({}, {"record": "yes"}):
                text = self.send("/new/movement", 422, text=json.dumps(broken),
                                 **dict(GOOD, **record)).text
                self.assertIn(words, text)
                self.assertIn("round 2, table", text)
                self.assertNotIn("Create this tournament", text)
        self.get("/tournaments/2/checkin", 404)

    def test_one_that_repeats_a_meeting_is_told(self):
        movement = self.movement(5)
        rounds = movement["fields"][0]["rounds"]
        rounds[1]["tables"] = copy.deepcopy(rounds[0]["tables"])
        text = self.look(movement)
        self.assertIn("meet again", text)
        self.assertIn("Create this tournament", text)

    def test_what_is_no_movement_is_refused(self):
        for text, words in (("", "too early"), ("{", "1:"), ("[]", "object"), ("{}", "fields"),
                            ('{"fields":[]}', "at least one field"),
                            ('{"fields":[{"rounds":[]}]}', "rounds"),
                            ('{"format":"chess","fields":[]}', "chess"),
                            ('{"fields":' + "[" * 5000, "")):
            said = re.search(r'id="text-error">([^<]*)<', self.look(text, 422))
            self.assertTrue(said and words in html.unescape(said.group(1)),
                            f"{text[:60]}: {said and said.group(1)}")

    def test_a_field_that_cannot_be_named_so_is_refused(self):
        movement = self.movement(10)
        movement["fields"][1]["field"] = "too long a name"
        answer = self.send("/new/movement", 422, text=json.dumps(movement), record="yes", **GOOD)
        self.assertRegex(answer.text, r'id="text-error"')

    def test_a_name_is_needed(self):
        answer = self.send("/new/movement", 422, text=json.dumps(self.movement(5)), name=" ",
                           record="yes", date="2026-11-15")
        self.assertIn('id="name-error"', answer.text)


class Guides(Wizard):
    """A card for each player."""

    def cards(self, path):
        text = self.get(path)
        return re.findall(r'<section class="card guide">(.*?)</section>', text, re.S)

    def test_before_and_after_the_draw(self):
        number, _ = self.create(players=32, way="tarot-line.full.8.0")
        path = f"/tournaments/{number}/guides"
        cards = self.cards(path)
        self.assertEqual(len(cards), 32)
        for card in cards:
            self.assertEqual(card.count("<tr>"), 1 + 8, "each round has its row")
            self.assertNotIn("sit out", card)
        self.assertIn(">N1</h2>", cards[0])
        self.assertIn("no simple rule", self.get(path))
        self.assertIn(path, self.get(f"/tournaments/{number}/cards"))

    def test_by_name_and_by_line(self):
        names = [re.search(r"<bdi>(.*?)</bdi>", one).group(1)
                 for one in self.cards("/tournaments/1/guides?by=name")]
        self.assertEqual(len(names), 28)
        lines = [re.search(r"<bdi>(.*?)</bdi>", one).group(1)
                 for one in self.cards("/tournaments/1/guides?by=line")]
        self.assertEqual(sorted(names), sorted(lines))
        self.assertNotEqual(names, lines)
        self.assertEqual(len(self.cards("/tournaments/1/guides?by=nonsense")), 28)
        self.get("/tournaments/99/guides", 404)


if __name__ == "__main__":
    main(__name__)
