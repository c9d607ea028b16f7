#!/usr/bin/python3
"""test_http_forms - the director's forms over HTTP: sent twice, sent wrong, and what they
change.

Usage: test_http_forms.py ETUI [NAME…]. Prints TAP.
"""

import html
import json
import re
import subprocess
import tempfile
import unittest
import urllib.parse
from html.parser import HTMLParser

from http_support import Club, etui, main, program_of_arguments
from waiting import wait_until

PROGRAM = program_of_arguments() if __name__ == "__main__" else None
TURN = "\u202e"  # everything after it is written from right to left


class Fields(HTMLParser):
    """The fields of a page by name, and what the ids on it say."""

    def __init__(self, text):
        super().__init__()
        self.field = {}
        self.text = {}
        self.open = []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        attrs = dict(attrs)
        if tag in ("input", "select", "textarea") and "name" in attrs:
            self.field[attrs["name"]] = attrs
        if "id" in attrs and tag == "p":
            self.open.append(attrs["id"])
            self.text[attrs["id"]] = ""

    def handle_endtag(self, tag):
        if tag == "p" and self.open:
            self.open.pop()

    def handle_data(self, data):
        for name in self.open:
            self.text[name] += data

    def error(self, name):
        """What is said to be wrong with the field, if it is tied to it."""
        field = self.field[name]
        if field.get("aria-invalid") != "true":
            return None
        return self.text.get(field.get("aria-describedby"))


class Forms(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.club = Club(PROGRAM, self.folder.name)
        self.cookie, self.csrf = self.club.sign_in()

    def tearDown(self):
        self.club.server.stop()
        self.club.verify()
        self.folder.cleanup()

    def get(self, path, status=200):
        answer = self.club.server.get(path, cookie=self.cookie)
        self.assertEqual(answer.status, status, answer)
        return answer.text

    def send(self, path, status=303, **fields):
        body = urllib.parse.urlencode(dict(fields, csrf=self.csrf))
        answer = self.club.server.post(path, body, cookie=self.cookie)
        self.assertEqual(answer.status, status, answer)
        return answer

    def place(self, answer):
        return answer.headers["Location"]

    def document(self, number=1):
        return self.club.server.get(f"/api/tournaments/{number}",
                                    token=self.club.director).json

    def new(self, **fields):
        """A tournament of five tables without players; its number."""
        answer = self.send("/new", tables=5, name="Evening", date="2026-11-15", **fields)
        return int(re.search(r"/tournaments/(\d+)/checkin", self.place(answer)).group(1))

    def enter(self, number, *names):
        for name in names:
            self.send(f"/tournaments/{number}/checkin", name=name, sure="yes")


class Sent(Forms):
    """Forms that arrive twice."""

    def key(self):
        return Fields(self.get("/new?tables=5")).field["key"]["value"]

    def test_a_tournament_is_created_once(self):
        key = self.key()
        first = self.new(key=key)
        self.assertEqual(self.new(key=key), first)
        self.club.restart()
        self.assertEqual(self.new(key=key), first)
        self.assertEqual(self.new(key=self.key()), first + 1)
        self.get(f"/tournaments/{first + 2}/checkin", 404)

    def test_a_form_that_was_refused_keeps_its_key(self):
        key = self.key()
        answer = self.send("/new", 422, tables=5, name="", date="2026-11-15", key=key)
        self.assertEqual(Fields(answer.text).field["key"]["value"], key)

    def test_a_made_up_key_counts_for_nothing(self):
        first = self.new(key="k")
        self.assertEqual(self.new(key="k"), first + 1)


class Wrong(Forms):
    """What is wrong is said at its field, and what was typed is kept."""

    def expect(self, path, form, errors, status=422):
        page = Fields(self.send(path, status, **form).text)
        for name, value in form.items():
            said = page.error(name) if name in page.field else None
            if name in errors:
                self.assertTrue(said and errors[name] in said, f"{name}: {said}")
                if page.field[name].get("type") != "password":
                    self.assertEqual(page.field[name].get("value", value), value)
            else:
                self.assertIsNone(said, name)

    def test_settings(self):
        form = dict(name="", date="2026-02-30", index="much", ties="tops",
                    compare="all", event="final")
        self.expect("/tournaments/1/settings", form,
                    dict(name="give the tournament a name", date="not a date",
                         index="much"))
        self.expect("/tournaments/1/settings", dict(form, name="n" * 101, index="101"),
                    dict(name="shorten", date="not a date", index="at most 100"))
        before = self.document()
        self.expect("/tournaments/1/settings",
                    dict(name="N", date="2026-11-15", ties="never"), dict(ties="share"))
        self.assertEqual(self.document(), before)
        self.send("/tournaments/1/settings", name=" New  name ", date="2026-11-16",
                  index="1,5", event="final")
        after = self.document()
        self.assertEqual((after["name"], after["options"]["index"]), ("New name", 1.5))
        self.send("/tournaments/1/settings", index="")
        self.assertNotIn("index", self.document()["options"])
        self.expect("/tournaments/1/settings",
                    dict(name="N", date="2026-11-15", series="juniors"), dict(series="youth"))
        self.send("/tournaments/1/settings", series="second")
        self.assertEqual(self.document()["options"]["series"], "second")
        self.expect("/tournaments/1/settings", dict(name="N", date="2026-11-15", code="a b"),
                    dict(code="cannot name a file"))
        self.send("/tournaments/1/settings", place="Dole", code="EP200907")
        self.assertEqual((self.document()["place"], self.document()["code"]),
                         ("Dole", "EP200907"))

    def test_new_tournament(self):
        good = dict(tables="5", name="Evening", date="2026-11-15")
        self.expect("/new", dict(good, tables="0"), dict(tables="1"))
        self.expect("/new", dict(good, name=" "), dict(name="give the tournament a name"))
        self.expect("/new", dict(good, date="yesterday"), dict(date="not a date"))

    def test_check_in(self):
        place = "/tournaments/1/checkin"
        self.expect(place, dict(name="X Y", licence="a-b"), dict(licence="letters and digits"))
        self.expect(place, dict(name="X Y", club="c" * 101), dict(club="100"))
        self.expect(place, dict(name="X Y", rank="r" * 101), dict(rank="100"))
        self.expect(place, dict(name=""), dict(name="type a name"))
        self.expect(place, dict(name="1234567"), dict(name="type the name too"))

    def test_ruling(self):
        place = "/tournaments/1/tables/A1/1/ruling"
        board = re.search(r"ruling\?board=(\d+)", self.get(place)).group(1)
        wrong = {
            "percent": (dict(kind="penalty", percent="", **{"player-N": "1"}), "what percentage"),
            "player-N": (dict(kind="penalty", percent="1"), "penalised"),
            "mark-S": (dict(kind="marks", **{"mark-S": "101"}), "0 to 100"),
            "mark-N": (dict(kind="marks"), "one seat"),
            "fault-N": (dict(kind="forty-sixty"), "at fault"),
        }
        for name, (form, words) in wrong.items():
            for page in (self.send(place, 422, board=board, **form).text,
                         self.get(f"{place}?effect=1&board={board}&"
                                  + urllib.parse.urlencode(form), 422)):
                said = Fields(page).error(name)
                self.assertTrue(said and words in said, f"{name}: {said}")
        both = dict(kind="forty-sixty", **{"fault-N": "1", "fault-E": "1",
                                           "fault-S": "1", "fault-W": "1"})
        page = self.get(f"{place}?effect=1&board={board}&" + urllib.parse.urlencode(both), 422)
        self.assertIn("40/60", Fields(page).error("fault-N"))

    def test_correction(self):
        play = self.document()["sessions"][0]["fields"][0]["plays"][0]
        place = f"/tournaments/1/tables/A{play['table']}/{play['round']}"
        form = dict(board=play["board"], mode="correct")
        page = self.send(place, 422, score="58", reason="", **form).text
        self.assertRegex(page, r'name="reason"[^>]*value=""[^>]*aria-invalid="true"')
        self.assertIn("a correction needs a reason", page)
        page = self.send(place, 422, score="57", reason="misread", **form).text
        self.assertRegex(page, r'name="score"[^>]*value="57"[^>]*aria-invalid="true"')
        self.assertRegex(page, r'name="reason"[^>]*value="misread"')

    def test_correction_by_what_happened(self):
        play = self.document()["sessions"][0]["fields"][0]["plays"][0]
        place = f"/tournaments/1/tables/A{play['table']}/{play['round']}"
        page = self.get(f"{place}?told={play['board']}")
        self.assertEqual(page.count('name="told"'), 1)
        self.assertEqual(page.count('name="by"'), 1)
        form = dict(board=play["board"], mode="correct", told="1", reason="misread")
        page = self.send(place, 422, made="1", by="", **form).text
        self.assertIn("say by how many points", Fields(page).error("by"))
        self.assertIn('name="told"', page, "the same questions again")
        page = self.send(place, 422, made="1", by="12", **{**form, "reason": ""}).text
        self.assertIn("a correction needs a reason", page)
        self.send(place, made="1", by="12", petit="attack", handful="none", slam="none", **form)
        after = self.document()["sessions"][0]["fields"][0]["plays"]
        score = next(one["score"] for one in after
                     if all(one[key] == play[key] for key in ("board", "round", "table")))
        self.assertEqual(score, (25 + 12 + 10) * 2, "a garde, and the petit at the end")
        self.assertIn('value="12"', self.get(f"{place}?told={play['board']}"))

    def test_seats(self):
        number = self.new()
        self.enter(number, "ROUX Eve")
        place = f"/tournaments/{number}/seats"
        self.expect(place, dict(do="draw", seed="x"), dict(seed="x"))
        self.expect(place, dict(do="swap", first="A:N1", second="A:N2"),
                    dict(first="both seats are empty"))
        self.expect(place, dict(do="swap", first="nobody"), dict(first="choose a seat"))

    def test_a_change_in_the_plan_comes_back_to_its_place(self):
        number = self.new()
        self.enter(number, "ROUX Eve")
        place = f"/tournaments/{number}/seats"
        self.send(place, do="draw", seed="1")
        for form, end in ((dict(plan="yes"), "#A:N2"), (dict(plan=""), ""), ({}, "")):
            seat = re.search(r'id="(A:[NESW]\d)"><a class="place"', self.get(place)).group(1)
            second = "A:N2" if seat != "A:N2" else "A:N3"
            answer = self.send(place, do="swap", first=seat, second=second, **form)
            self.assertEqual(self.place(answer), f"{place}?changed=yes{end and '#' + second}")

    def test_the_grid_says_how_much_is_missing(self):
        for step in ("start", "close"):
            self.send(f"/tournaments/1/{step}", round="5")
        page = self.get("/tournaments/1")
        self.assertIn("nobody plays</span></p>", page)
        self.assertRegex(page, r"\?<span class=\"hidden\"> missing</span><span>no. \d+</span> \+3</a>")
        board, table = re.search(r"round 5, board (\d+):.*?/tables/A(\d)/5", page).groups()
        for one in range(int(board), int(board) + 3):
            self.send(f"/tournaments/1/tables/A{table}/5", board=one, mode="enter",
                      score="56", sure="1")
        self.assertRegex(self.get("/tournaments/1"),
                         r"\?<span class=\"hidden\"> missing</span><span>no. \d+</span></a>")

    def test_sign_in(self):
        answer = self.club.server.post("/login", "password=wrong")
        self.assertIn("wrong password", Fields(answer.text).error("password"))


class People(Forms):
    """Who is on the list, and what is known of them."""

    def players(self, number):
        return {one["name"]: one for one in self.document(number).get("players", [])}

    def test_a_person_is_corrected(self):
        number = self.new()
        self.enter(number, "DURRAND Ane")
        place = f"/tournaments/{number}/checkin/p1/person"
        self.assertIn(place, self.get(f"/tournaments/{number}/checkin"))
        self.assertEqual(Fields(self.get(place)).field["name"]["value"], "DURRAND Ane")
        before = self.club.server.get(f"/api/tournaments/{number}/journal",
                                      token=self.club.director).json
        answer = self.send(place, name="DURAND Anne", licence="Z1", club="Lac",
                           committee="38", rank="2P")
        self.assertIn("Details of DURAND Anne corrected", self.get(self.place(answer)))
        person = self.players(number)["DURAND Anne"]
        self.assertEqual((person["licence"], person["club"], person["committee"],
                          person["rank"]), ("Z1", "Lac", "38", "2P"))
        after = self.club.server.get(f"/api/tournaments/{number}/journal",
                                     token=self.club.director).json
        self.assertEqual(before, after)  # names are beside the journal

    def test_a_correction_that_is_wrong(self):
        number = self.new()
        self.enter(number, "DURAND Anne", "ROUX Eve")
        place = f"/tournaments/{number}/checkin/p2/person"
        self.send(place, name="ROUX Eve", licence="Z1")
        other = f"/tournaments/{number}/checkin/p1/person"
        for form, name, words, status in (
                (dict(name=" "), "name", "type a name", 422),
                (dict(name="DURAND Anne", licence="?"), "licence", "letters", 422),
                (dict(name="DURAND Anne", licence="Z1"), "licence", "ROUX Eve", 409),
                (dict(name="D", committee="c" * 101), "committee", "100", 422)):
            page = Fields(self.send(other, status, **form).text)
            self.assertIn(words, page.error(name) or "", form)
            self.assertEqual(page.field["name"]["value"], form["name"])
        self.assertEqual(set(self.players(number)), {"DURAND Anne", "ROUX Eve"})
        self.get(f"/tournaments/{number}/checkin/p9/person", 404)

    def test_a_slip_asks_who_is_meant(self):
        number = self.new()
        self.enter(number, "BRÉCHARD Anaïs", "MARTIN Anne")
        other = self.new()
        place = f"/tournaments/{other}/checkin"
        for typed in ("brechar anais", "Anaïs Bréchard", "BRECHARDE Anaïs"):
            page = self.send(place, 422, name=typed).text
            self.assertIn("Did you mean BRÉCHARD Anaïs?", page)
        self.send(place, 303, name="MARTIN Paul")  # of the family, not the same person
        self.assertEqual(set(self.players(other)), {"MARTIN Paul"})

    def test_a_list_says_what_is_not_taken_from_it(self):
        number = self.new()
        self.enter(number, "BRÉCHARD Anaïs", "MARTIN Anne", "ROUX Eve")
        self.send(f"/tournaments/{number}/checkin/p1/person", name="BRÉCHARD Anaïs",
                  licence="Z1", club="Lac", rank="2P")
        place = f"/tournaments/{self.new()}/checkin/list"
        for line, words in (
                ("BRECHARD Anais;Z1;Lac;3C", "the list says 3C; the club's details are kept"),
                ("BRECHARD Anais;Z1;Mont;3C", "the list says Mont, 3C; the club's"),
                ("DUPONT Anaïs;Z1", "belongs to BRÉCHARD Anaïs; correct the licence, or"),
                ("MARTIN Anne;Z2", "known without a licence"),
                ("Rous Eve", "did you mean ROUX Eve?")):
            self.assertIn(words, html.unescape(self.send(place, 200, text=line).text), line)
        for line in ("BRECHARD Anais;Z1;lac;2p", "MARTIN Anne", "PETIT Luc;Z3;Lac;3C"):
            self.assertNotIn("<small>", self.send(place, 200, text=line).text, line)

    def test_a_document_that_names_somebody_otherwise(self):
        number = self.new()
        self.enter(number, "BRÉCHARD Anaïs")
        self.send(f"/tournaments/{number}/checkin/p1/person", name="BRÉCHARD Anaïs",
                  licence="Z1")
        document = dict(self.document(number), players=[
            {"id": "p1", "name": "DUPONT Anaïs", "licence": "Z1"}])
        server = self.club.server
        answer = server.post("/api/tournaments", json.dumps(document), token=self.club.director)
        self.assertEqual(answer.status, 201)
        self.assertEqual(set(self.players(answer.json["id"])), {"BRÉCHARD Anaïs"})
        [said] = answer.json["warnings"]
        self.assertIn("the file says DUPONT Anaïs, the club has BRÉCHARD Anaïs", said)
        document["players"][0]["name"] = "BRÉCHARD Anaïs"
        answer = server.post("/api/tournaments", json.dumps(document), token=self.club.director)
        self.assertNotIn("warnings", answer.json)

    def test_who_comes_during_play_is_given_a_seat(self):
        answer = self.send("/tournaments/1/checkin", name="TARD Eve", sure="yes")
        page = self.get(self.place(answer))
        came = self.players(1)["TARD Eve"]["id"]
        self.assertIn("A seat for TARD Eve", page)
        self.assertIn(f'name="player" value="{came}"', page)
        self.assertNotIn("Continue to the seats", page)
        self.assertNotIn("A seat for", self.get("/tournaments/1/checkin"))
        number = self.new()
        page = self.get(self.place(self.send(f"/tournaments/{number}/checkin",
                                             name="TARD Eve", sure="yes")))
        self.assertNotIn("A seat for", page, "nothing is played yet")

    def test_who_never_sat_is_taken_off(self):
        number = self.new()
        self.enter(number, "DURAND Anne", "ROUX Eve")
        answer = self.send(f"/tournaments/{number}/checkin/undo", player="p1")
        self.assertIn("DURAND Anne is off the list", self.get(self.place(answer)))
        self.assertEqual(set(self.players(number)), {"ROUX Eve"})
        self.send(f"/tournaments/{number}/checkin/undo", player="p1")  # twice the same
        self.enter(number, "DURAND Anne")
        self.assertEqual(set(self.players(number)), {"ROUX Eve", "DURAND Anne"})

    def test_who_sat_gives_up_the_seat_first(self):
        number = self.new()
        self.enter(number, *(f"PLAYER {chr(65 + i)}{chr(65 + i)}" for i in range(20)))
        self.send(f"/tournaments/{number}/seats", do="draw", seed="7")
        seats = self.document(number)["sessions"][0]["fields"][0]["seats"]
        seat = next(label for label, player in seats.items() if player == "p3")
        page = self.send(f"/tournaments/{number}/checkin/undo", 409, player="p3").text
        self.assertIn(f"sits at {seat}; empty that seat first", html.unescape(page))
        self.assertEqual(len(self.document(number)["players"]), 20)
        page = self.get(f"/tournaments/{number}/checkin/p3/person")
        self.assertIn(f"Empty {seat} and take them off", page)
        self.send(f"/tournaments/{number}/checkin/undo", player="p3", seat="empty")
        after = self.document(number)
        self.assertEqual(len(after["players"]), 19)
        left = after["sessions"][0]["fields"][0]["seats"]
        self.assertIsNone(left.get(seat))
        self.assertEqual({k: v for k, v in left.items() if v}, {
            k: v for k, v in seats.items() if k != seat})
        kinds = [event["kind"] for event in self.club.server.get(
            f"/api/tournaments/{number}/journal", token=self.club.director).json["events"]]
        self.assertEqual(kinds[-2:], ["seats", "withdraw"])
        self.assertIn("PLAYER CC", self.get(f"/tournaments/{number}/journal"))

    def test_whose_seat_has_results_stays(self):
        answer = self.send("/tournaments/1/checkin/undo", 409, player="p1", seat="empty")
        self.assertIn("put somebody else there", answer.text)
        self.assertEqual(len(self.document()["players"]), 28)

    def test_somebody_comes_late(self):
        self.enter(1, "LATECOMER Luc")
        document = self.document()
        late = next(one["id"] for one in document["players"]
                    if one["name"] == "LATECOMER Luc")
        seats = document["sessions"][0]["fields"][0]["seats"]
        before = self.club.server.get("/api/tournaments/1/results",
                                      token=self.club.director).json["boards"]
        self.send("/tournaments/1/seats", do="swap", first=late, second="A:N1")
        after = self.document()["sessions"][0]["fields"][0]["seats"]
        self.assertEqual(after["N1"], late)
        self.assertEqual({k: v for k, v in after.items() if k != "N1"},
                         {k: v for k, v in seats.items() if k != "N1"})
        results = self.club.server.get("/api/tournaments/1/results",
                                       token=self.club.director).json
        self.assertEqual(results["boards"], before)

    def test_a_name_turns_nothing_around(self):
        number = self.new()
        self.enter(number, TURN + "DURAND Anne")
        self.enter(number, "כהן דוד")
        self.assertEqual(set(self.players(number)), {"DURAND Anne", "כהן דוד"})
        page = self.get(f"/tournaments/{number}/checkin")
        self.assertIn("<bdi>DURAND Anne</bdi>", page)
        self.assertIn("<bdi>כהן דוד</bdi>", page)
        self.assertNotIn(TURN, page)
        page = self.get(f"/tournaments/{number}/checkin?added="
                        + re.search(r"added=(\d+)", self.place(self.send(
                            f"/tournaments/{number}/checkin", name="לוי שרה",
                            sure="yes"))).group(1))
        self.assertIn("\u2068לוי שרה\u2069", page)
        answer = self.send(f"/tournaments/{number}/checkin/list", record="yes",
                           text=f"ROUX {TURN}evE; Z7; \u2067Lac\u2069")
        self.assertIn("entered=1", self.place(answer))
        self.assertEqual(self.players(number)["ROUX evE"]["club"], "Lac")
        document = self.document()
        document["players"][0] = dict(document["players"][0], licence="Z8",
                                      name=f"{TURN}SERGE\u2069 Marc")
        answer = self.club.server.post("/api/tournaments", document,
                                       token=self.club.director)
        self.assertEqual(answer.status, 201, answer)
        self.assertIn("SERGE Marc", {one["name"] for one in
                                     self.document(answer.json["id"])["players"]})


class Wifi(Forms):
    """The hall's Wi-Fi: on the poster, and nowhere else."""

    def poster(self):
        answer = self.club.server.get("/tournaments/1/paper/wifi?wait=9999",
                                      cookie=self.cookie)
        self.assertEqual(answer.headers["content-type"], "application/pdf")
        return subprocess.run(["pdftotext", "-layout", "-", "-"], input=answer.body,
                              check=True, capture_output=True).stdout.decode()

    def test_it_stands_on_the_poster(self):
        self.assertNotIn("HALL", self.poster())
        self.assertEqual(self.place(self.send("/club/wifi", wifi="HALL;2", wifi_key="excuse:21")),
                         "/network?saved=yes")
        for words in ("HALL;2", "excuse:21"):
            self.assertIn(words, self.poster())
        fields = Fields(self.get("/network")).field
        self.assertEqual(fields["wifi"]["value"], "HALL;2")
        self.assertEqual(fields["wifi_key"]["value"], "excuse:21")
        self.club.restart()
        self.assertIn("excuse:21", self.poster())
        self.send("/club/wifi", wifi="", wifi_key="")
        self.assertNotIn("HALL", self.poster())

    def test_its_key_is_for_directors_alone(self):
        self.send("/club/wifi", wifi="HALL", wifi_key="excuse21")
        reader = etui(PROGRAM, "token", "create", "--role", "reader", "--db",
                      str(self.club.database))
        for path in ("/", "/network", "/about", "/tournaments/1", "/tournaments/1/cards",
                     "/tournaments/1/paper/wifi", "/tournaments/1/screen", "/api",
                     "/api/tournaments", "/api/tournaments/1", "/api/tournaments/1/journal",
                     "/api/tournaments/0", "/api/tournaments/0/journal",
                     "/t/" + self.club.table("A1")):
            for token in (None, reader, self.club.director):
                if token == self.club.director and not path.startswith("/api"):
                    continue
                answer = self.club.server.get(path, token=token)
                self.assertNotIn(b"excuse21", answer.body, path)
        self.assertNotIn("excuse21", etui(PROGRAM, "club", "--db", str(self.club.database)))
        answer = self.club.server.post("/club/wifi", "wifi=X&wifi_key=12345678")
        self.assertNotEqual(answer.status, 200)
        self.assertIn("excuse21", self.get("/network"))

    def test_what_is_wrong_is_said_at_its_field(self):
        self.send("/club/wifi", wifi="HALL", wifi_key="excuse21")
        for name, key, field in (("é" * 17, "", "wifi"), ("", "excuse21", "wifi"),
                                 ("HALL", "short", "wifi_key"),
                                 ("HALL", "x" * 65, "wifi_key")):
            page = Fields(self.send("/club/wifi", 422, wifi=name, wifi_key=key).text)
            self.assertTrue(page.error(field), (name, key))
            self.assertEqual(page.field["wifi"]["value"], name)
        self.assertIn("excuse21", self.poster())


class Accidents(Forms):
    """What befalls an evening besides."""

    def test_the_address_changes(self):
        token = self.club.table("A1")
        self.send("/network", address="192.0.2.77")
        for page in ("/tournaments/1/cards", "/network"):
            self.assertIn("192.0.2.77, which is no longer an address of this computer",
                          self.get(page))
        self.assertIn("http://192.0.2.77:", self.get("/tournaments/1/cards"))
        self.club.restart()  # on another port: cards that were printed still open tables
        self.assertEqual(self.club.server.get(f"/t/{token}").status, 200)
        self.get("/tournaments/1/cards")

    def test_a_board_that_was_not_played_is_played_late(self):
        play = self.club.free()
        not_played = {name: play[name] for name in ("board", "round", "table")}
        self.assertEqual(self.club.post(dict(not_played, not_played=True)).status, 201)
        place = f"/tournaments/1/tables/A{play['table']}/{play['round']}"
        self.assertIn("not played", self.get(place))
        self.send(place, 422, board=play["board"], mode="correct", score="56", reason="")
        self.send(place, board=play["board"], mode="correct", score="56",
                  reason="played after the break")
        self.assertEqual(self.club.play_at(play)["score"], 56)

    def wait_for_players(self, number, players):
        """The server looks around now and then for what other programs wrote."""
        wait_until(lambda: self.document(number).get("players", []) == players,
                   lambda: self.document(number))

    def test_the_command_line_beside_the_server(self):
        database = str(self.club.database)
        number = str(self.new())
        etui(PROGRAM, "edit", number, "player", "p1", "name=DURRAND Ane", "--db", database)
        etui(PROGRAM, "edit", number, "person", "p1", "name=DURAND Anne", "licence=Z3",
             "--db", database)
        self.wait_for_players(number, [{"id": "p1", "name": "DURAND Anne",
                                        "licence": "Z3"}])
        etui(PROGRAM, "edit", number, "withdraw", "p1", "--db", database)
        self.wait_for_players(number, [])


if __name__ == "__main__":
    main(__name__)
