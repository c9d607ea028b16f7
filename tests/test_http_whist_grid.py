#!/usr/bin/python3
"""test_http_whist_grid - the club's grid of whist over HTTP: read by all, edited by the
director, refused where it makes no sense, taken by new tournaments.

Usage: test_http_whist_grid.py ETUI [NAME…]. Prints TAP.
"""

import copy
import html
import json
import re
import tempfile
import unittest
import urllib.parse

from html_tree import tree as parse
from http_support import Club, etui, main, program_of_arguments

PROGRAM = program_of_arguments() if __name__ == "__main__" else None
PAGE = "/club/whist"


class Grid(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.club = Club(PROGRAM, self.folder.name)
        self.cookie, self.csrf = self.club.sign_in()

    def tearDown(self):
        self.assertTrue(self.club.server.is_alive())
        self.club.server.stop()
        self.club.verify()
        self.folder.cleanup()

    def get(self, path=PAGE, status=200):
        answer = self.club.server.get(path, cookie=self.cookie)
        self.assertEqual(answer.status, status, f"{path}: {answer}")
        return answer.text

    def send(self, fields, status=200):
        body = urllib.parse.urlencode(dict(fields, csrf=self.csrf))
        answer = self.club.server.post(PAGE, body, cookie=self.cookie)
        self.assertEqual(answer.status, status, answer)
        return answer.text

    def grid(self):
        """The grid in force."""
        return self.club.server.get("/whist/grid.json").json

    def fields(self, text=None, **changes):
        """What a browser sends of the editor's form, with changes; None unticks."""
        form = next(one for one in parse(text or self.get()).all("form")
                    if any(box.attributes.get("name") == "edition"
                           for box in one.all("input")))
        sent = {}
        for box in form.all("input"):
            name = box.attributes.get("name")
            if box.attributes.get("type") != "checkbox" or "checked" in box.attributes:
                sent[name] = box.attributes.get("value", "")
        for box in form.all("select"):
            chosen = [one for one in box.all("option") if "selected" in one.attributes]
            sent[box.attributes["name"]] = (chosen or box.all("option"))[0].attributes["value"]
        for name, value in changes.items():
            if value is None:
                sent.pop(name, None)
            else:
                sent[name] = value
        return sent

    def look(self, status=200, **changes):
        return self.send(self.fields(**changes, **{"do": "look"}), status)

    def text(self, **changes):
        return json.dumps(dict(self.grid(), **changes))

    def save(self, page):
        """Confirms the page that shows what differs."""
        form = next(one for one in parse(page).all("form")
                    if any(box.attributes.get("name") == "from" for box in one.all("input")))
        sent = {box.attributes["name"]: box.attributes["value"] for box in form.all("input")}
        return dict(sent, do="save")

    def error_at(self, page, name):
        found = re.search(f'id="{re.escape(name)}-error"[^>]*>([^<]+)', page)
        self.assertTrue(found, f"no error at {name}")
        if name not in ("suits",):
            self.assertIn(f'aria-describedby="{name}-error"', page)
        return html.unescape(found.group(1))


class Edit(Grid):
    def test_form_brings_the_grid_back(self):
        before = self.grid()
        page = self.look()
        self.assertIn("it is the current grid", page)
        self.assertNotIn('value="save"', page)
        self.assertEqual(self.grid(), before)

    def test_a_change_is_shown_saved_and_kept(self):
        page = self.look(**{"edition": "Ours", "solo-6.points": "9", "trou.played": None,
                            "counter.9.by": "", "counter.9.against": "",
                            "counter.9.points": "", "counter.10.by": "",
                            "counter.10.against": "", "counter.10.points": "",
                            "counter.11.by": "", "counter.11.against": "",
                            "counter.11.points": ""})
        rows = [[cell.text() for cell in row.inside] for row in parse(page).all("tr")]
        self.assertIn(["Name of the grid", "La Chevalerie", "Ours"], rows)
        self.assertIn(["Solo 6: Points", "6", "9"], rows)
        self.assertIn(["Trou: Played", "yes", "no"], rows)
        self.assertIn(["Counter: Grande misère against Trou", "36", "–"], rows)
        self.assertEqual(len(rows), 1 + 6)
        self.assertEqual(self.grid()["edition"], "La Chevalerie", "nothing is saved yet")
        sent = self.save(page)
        self.send(sent, 303)
        self.send(sent, 303)  # twice is once
        after = self.grid()
        self.assertEqual(after["edition"], "Ours")
        rows = {one["contract"]: one for one in after["contracts"]}
        self.assertEqual(rows["solo-6"]["points"], 9)
        self.assertEqual(rows["trou"], {"contract": "trou", "played": False})
        self.assertEqual(len(after["counters"]), 12)
        self.club.restart()
        self.cookie, self.csrf = self.club.sign_in()
        self.assertEqual(self.grid(), after)
        self.assertIn("it is the current grid", self.look())

    def test_wrong_fields_are_told_at_the_field(self):
        rows = [
            ("solo-6.points", "7", "use 6 or 9"),
            ("solo-6.points", "", "from 1 to 3000"),
            ("solo-6.points", "x<b>", "from 1 to 3000"),
            ("solo-6.points", "99999", "from 1 to 3000"),
            ("solo-6.points", "-3", "from 1 to 3000"),
            ("solo-6.tricks", "14", "from 0 to 13"),
            ("solo-6.level", "0", "from 1 to 100"),
            ("solo-6.partners", "3", "from 1 to 2"),
            ("emballage-9.level", "1", "must be above 1"),
            ("emballage-9.points", "2", "must be above 2"),
            ("trou.beaten_from", "belote", "choose one from the list"),
            ("counter.0.by", "belote", "choose one from the list"),
            ("counter.0.by", "", "empty the whole row"),
            ("counter.0.points", "17", "use 15 or 18"),
            ("counter.0.points", "", "from 1 to 3000"),
            ("edition", "", "a name"),
            ("edition", "x" * 200, "shorten"),
        ]
        before = self.grid()
        for name, value, says in rows:
            page = self.look(422, **{"edition": "Ours", name: value})
            self.assertIn(says, self.error_at(page, name), (name, value))
            if name.endswith(("points", "tricks")):
                self.assertIn(f'value="{html.escape(value)}"', page)
        page = self.look(422, **{"suit.0": "hearts"})
        self.assertIn("spades appears 0 times", self.error_at(page, "suits"))
        self.look(422, **{"edition": "Ours", "suit.0": "stars"})
        page = self.look(422, **{"solo-6.points": "9"})
        self.assertIn("its own name", self.error_at(page, "edition"))
        page = self.look(422, **{"edition": "Ours", "counter.16.by": "solo-8",
                                 "counter.16.against": "petite-misere",
                                 "counter.16.points": "18"})
        self.assertIn("appears twice", self.error_at(page, "counter.16.by"))
        self.assertEqual(self.grid(), before)

    def test_all_errors_at_once(self):
        page = self.look(422, **{"solo-6.points": "7", "emballage-9.level": "1"})
        self.error_at(page, "solo-6.points")
        self.error_at(page, "emballage-9.level")
        links = [one.attributes["href"] for one in parse(page).all("a")
                 if "cannot share" in one.text() or "must be above" in one.text()]
        self.assertEqual(links, ["#solo-6.points", "#emballage-9.level"])

    def test_nothing_played(self):
        fields = {name: value for name, value in self.fields().items()
                  if not name.endswith(".played") and not name.startswith("counter.")}
        page = self.send(dict(fields, edition="Ours", do="look"), 422)
        self.assertIn("at least one", self.error_at(page, "emballage-8.played"))
        self.send({"do": "look"}, 422)
        self.send({"do": "nonsense"}, 422)
        self.send({}, 422)

    def test_more_rows_and_too_many(self):
        sent = self.fields(**{"solo-6.points": "typed"})
        page = self.send(dict(sent, do="rows"))
        self.assertIn('value="typed"', page)
        self.assertIn("counter.17.by", page)
        for i in range(15, 103):
            sent.update({f"counter.{i}.by": "solo-8", f"counter.{i}.against": "piccolo",
                         f"counter.{i}.points": "24"})
        page = self.send(dict(sent, edition="Ours", do="look",
                              **{"solo-6.points": "6"}), 422)
        self.assertIn("at most 100", self.error_at(page, "counter.100.by"))

    def test_somebody_else_saved_meanwhile(self):
        first = self.save(self.look(**{"edition": "One", "solo-6.points": "9"}))
        second = self.save(self.look(**{"edition": "Two", "piccolo.points": "21"}))
        self.send(first, 303)
        page = self.send(second, 409)
        self.assertIn("Somebody else", page)
        self.assertEqual(self.grid()["edition"], "One")
        self.send(self.save(page), 303)
        self.assertEqual(self.grid()["edition"], "Two")

    def test_back_to_the_built_in_one_and_to_one_before(self):
        self.assertNotIn('value="again"', self.get())
        self.send(self.save(self.look(edition="One", **{"solo-6.points": "9"})), 303)
        one = self.grid()
        page = self.send({"do": "again", "seq": "0"})
        self.send(self.save(page), 303)
        self.assertEqual(self.grid()["edition"], "La Chevalerie")
        seq = re.search(r'name="seq" value="(\d+)"', self.get()).group(1)
        page = self.send({"do": "again", "seq": seq})
        self.send(self.save(page), 303)
        self.assertEqual(self.grid(), one)
        for seq in ("1", "999999", "-1", "", "x", "9" * 30):
            self.send({"do": "again", "seq": seq}, 404)


class File(Grid):
    def refused(self, text, says):
        for what in ("import", "edit", "save"):
            page = self.send({"do": what, "text": text, "from": "0"}, 422)
            self.assertIn(says, self.error_at(page, "text"), text[:80])
        self.assertEqual(self.grid()["edition"], "La Chevalerie")

    def test_a_file_is_taken(self):
        grid = self.grid()
        grid["edition"] = "Theirs <b>&\"x"
        grid["contracts"][6]["points"] = 9
        page = self.send({"do": "import", "text": json.dumps(grid)})
        self.assertIn("Theirs &lt;b&gt;", page)
        self.assertNotIn("Theirs <b>", page)
        edited = self.send({"do": "edit", "text": json.dumps(grid)})
        self.assertEqual(self.fields(edited)["solo-6.points"], "9")
        self.send(self.save(page), 303)
        self.assertEqual(self.grid(), grid)
        self.assertNotIn("Theirs <b>", self.get() + self.get("/whist"))

    def test_bad_files(self):
        good = self.grid()
        twice = copy.deepcopy(good)
        twice["contracts"][1]["contract"] = "emballage-8"
        missing = copy.deepcopy(good)
        del missing["contracts"][3]
        sums = copy.deepcopy(good)
        sums["contracts"][6]["points"] = 7
        falling = copy.deepcopy(good)
        falling["contracts"][1]["points"] = 2
        self.refused(json.dumps(missing), "emballage-11 is missing")
        self.refused(json.dumps(twice), "emballage-8 is in the grid twice")
        self.refused(json.dumps(sums), "add up to zero")
        self.refused(json.dumps(falling), "must be above 2")
        self.refused(self.text(mixed="yes"), "mixed")
        renamed = copy.deepcopy(good)
        renamed["contracts"][6]["points"] = 9
        self.refused(json.dumps(renamed), "its own name")

    def test_hostile_files(self):
        for text in ("", "{", "[]", "null", "7", "{}", "[" * 5000, '{"a":' * 5000,
                     '{"whist_grid":1,"whist_grid":1}', '{"whist_grid":1e400}',
                     '{"whist_grid":1,"edition":"' + "x" * 100000 + '"}',
                     '{"whist_grid":1,"edition":"\\u0000","contracts":[]}',
                     self.text(contracts=[{}] * 500), self.text(counters=[{}] * 500),
                     self.text(edition="x" * 120), self.text(edition="<script>", suits=[])):
            page = self.send({"do": "import", "text": text}, 422)
            self.assertNotIn("<script>", page.replace('<script src="/static', ""))
            self.error_at(page, "text")
        body = "do=import&text=" + "%ff%fe" + f"&csrf={self.csrf}"
        self.assertEqual(self.club.server.post(PAGE, body, cookie=self.cookie).status, 400)


class Try(Grid):
    def points(self, status=200, **fields):
        sent = self.fields(**{"do": "try"})
        sent.update({"try." + name.replace("_", "."): value for name, value in fields.items()})
        return self.send(sent, status)

    def scores(self, page):
        [part] = parse(page).all(id="try-result")
        return [int(one.all("b")[-1].text().replace("−", "-")) for one in part.all("li")[:4]]

    def test_deals(self):
        page = self.points(N_contract="petite-misere", N_outcome="made",
                           E_contract="piccolo", E_outcome="failed")
        self.assertEqual(self.scores(page), [18 + 8, -6 - 24, -6 + 8, -6 + 8])
        self.assertIn("each opponent pays 6", page)
        page = self.points(N_contract="emballage-9", S_contract="emballage-9", S_outcome="10")
        self.assertEqual(self.scores(page), [5, -5, 5, -5])
        page = self.points(W_contract="solo-8", W_outcome="8", against="piccolo")
        self.assertEqual(self.scores(page), [-8, -8, -8, 24])
        page = self.points(W_contract="solo-6", revoke="N")
        self.assertEqual(self.scores(page), [-6, 2, 2, 2])

    def test_with_points_that_are_not_saved(self):
        sent = self.fields(**{"solo-6.points": "9", "do": "try", "try.W.contract": "solo-6",
                              "try.W.outcome": "6"})
        self.assertEqual(self.scores(self.send(sent)), [-3, -3, -3, 9])
        self.assertEqual(self.grid()["contracts"][6]["points"], 6)
        page = self.send(dict(sent, **{"solo-6.points": "7"}), 422)
        self.assertIn("use 6 or 9", self.error_at(page, "solo-6.points"))
        self.assertNotIn("try-result", page)
        self.assertIn("try-result", self.send(dict(sent, edition="")))

    def test_deals_that_cannot_be(self):
        for says, fields in (
                ("no contract is given", {}),
                ("name both", dict(N_contract="emballage-8", N_outcome="8")),
                ("how many tricks", dict(N_contract="solo-6", N_outcome="made")),
                ("say whether it was made", dict(N_contract="piccolo", N_outcome="1")),
                ("no contract; choose", dict(N_outcome="1")),
                ("different results", dict(N_contract="emballage-8", N_outcome="8",
                                           S_contract="emballage-8", S_outcome="9")),
                ("only contract", dict(N_contract="solo-6", N_outcome="6",
                                       E_contract="piccolo", E_outcome="made")),
                ("there is no contract", dict(N_contract="belote")),
                ("not a whole number", dict(N_contract="solo-6", N_outcome="many")),
                ("out of range", dict(N_contract="solo-6", N_outcome="14")),
                ("no seat", dict(N_contract="solo-6", N_outcome="6", revoke="Z")),
                ("can be bid against", dict(N_contract="solo-6", N_outcome="6",
                                               against="grand-schlem"))):
            page = self.points(422, **fields)
            found = re.search(r'id="try-error">([^<]+)', page)
            self.assertTrue(found, fields)
            self.assertIn(says, html.unescape(found.group(1)), fields)


class Access(Grid):
    def test_only_the_director_edits(self):
        sent = self.save(self.look(edition="Ours", **{"solo-6.points": "9"}))
        body = urllib.parse.urlencode(sent)
        ask = self.club.server.post
        del sent["csrf"]
        without = urllib.parse.urlencode(sent)
        self.assertEqual(ask(PAGE, without, cookie=self.cookie).status, 403)
        self.assertEqual(ask(PAGE, without + "&csrf=wrong", cookie=self.cookie).status, 403)
        for who in ({}, {"token": self.club.reader}, {"token": self.club.table("A1")}):
            self.assertIn(ask(PAGE, body, **who).status, (303, 401, 403))
            self.assertIn(self.club.server.get(PAGE, **who).status, (303, 401, 403))
        self.assertEqual(self.grid()["edition"], "La Chevalerie")
        self.assertEqual(ask(PAGE, without, token=self.club.director).status, 303)
        self.assertEqual(self.grid()["edition"], "Ours")

    def test_everybody_reads(self):
        for who in ({}, {"token": self.club.reader}, {"cookie": self.cookie}):
            answer = self.club.server.get("/whist", **who)
            self.assertEqual(answer.status, 200)
            rows = [row for row in parse(answer.text).all("table", css="whist-grid")[0].all("tr")]
            self.assertEqual(len(rows), 1 + 20)
            levels = [int(row.inside[0].text()) for row in rows[1:]]
            self.assertEqual(levels, sorted(levels))
        self.assertNotIn("/club/whist", self.club.server.get("/whist").text)
        self.assertEqual(self.club.server.get("/tournaments/1/grid").status, 404)
        self.assertEqual(self.club.server.get("/tournaments/9/grid").status, 404)


class NewTournaments(Grid):
    def create(self):
        body = urllib.parse.urlencode({"csrf": self.csrf, "format": "whist", "players": "12",
                                       "name": "Whist", "date": "2026-11-15"})
        answer = self.club.server.post("/new", body, cookie=self.cookie)
        self.assertEqual(answer.status, 303, answer)
        number = re.search(r"/tournaments/(\d+)/", answer.headers["Location"]).group(1)
        document = self.club.server.get(f"/api/tournaments/{number}", token=self.club.director)
        return number, document.json["options"]["whist_grid"]

    def test_they_take_the_grid_and_keep_it(self):
        first, grid = self.create()
        self.assertEqual(grid, "La Chevalerie")
        self.send(self.save(self.look(edition="Ours", **{"solo-6.points": "9"})), 303)
        ours = self.grid()
        second, grid = self.create()
        self.assertEqual(grid, ours)
        self.send(self.save(self.look(edition="Ours 2", **{"solo-6.points": "3"})), 303)
        for number, edition in ((first, "La Chevalerie"), (second, "Ours")):
            document = self.club.server.get(f"/api/tournaments/{number}",
                                            token=self.club.director).json
            kept = document["options"]["whist_grid"]
            self.assertEqual(kept if isinstance(kept, str) else kept["edition"], edition)
            self.assertIn(f"<bdi>{edition}</bdi>",
                          self.club.server.get(f"/tournaments/{number}/grid").text)


class Command(Grid):
    def test_a_command_beside_the_server(self):
        grid = self.grid()
        grid["edition"] = "By command"
        file = f"{self.folder.name}/grid.json"
        with open(file, "w", encoding="utf-8") as out:
            json.dump(grid, out)
        database = str(self.club.database)
        said = etui(PROGRAM, "club", "--whist-grid", file, "--db", database)
        self.assertIn("By command", said)
        exported = json.loads(etui(PROGRAM, "club", "--export-grid", "--db", database))
        self.assertEqual(exported, grid)
        self.club.restart()
        self.assertEqual(self.grid(), grid)


if __name__ == "__main__":
    main(__name__)
