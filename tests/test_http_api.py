#!/usr/bin/python3
"""test_http_api - what programs rely on: every address of /api, as it is described.

The description is held against the table of addresses, and every answer against the
description. Usage: test_http_api.py ETUI [NAME…]. Prints TAP.
"""

import json
import os
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

import jsonschema

from described import Description as Answers
from http_support import ROOT, SAMPLE, Club, Server, etui, main, program_of_arguments
from waiting import PATIENCE

PROGRAM = program_of_arguments() if __name__ == "__main__" else None
ROUTE = re.compile(r'\{"([A-Z]+)", "(/api[^"]*)", (ACCESS_[A-Z]+)')
CLIENT = ROOT / "docs" / "client"


def players(n):
    return [{"id": f"p{i}", "name": f"JOUEUR {i:02}"} for i in range(1, n + 1)]


def document(n=20, seats=None):
    return {"etui": 1, "name": "Programmes", "date": "2026-10-06", "format": "tarot-line",
            "options": {"boards_per_table": 2, "rounds": 5}, "players": players(n),
            "sessions": [{"fields": [{"field": "A", "tables": 5, "movement": "official",
                                      "seats": seats or {}, "plays": []}]}]}


class Described(unittest.TestCase):
    """A client that holds each answer against the description."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.club = Club(PROGRAM, cls.folder.name)
        cls.answers = Answers.of(cls.club.server)
        cls.api = cls.answers.api

    @classmethod
    def tearDownClass(cls):
        cls.club.server.stop()
        cls.club.verify()
        cls.folder.cleanup()

    def check(self, schema, value):
        self.answers.check(schema, value)

    def ask(self, method, path, body=None, status=None, token="director"):
        if isinstance(body, dict) and status in (None, 200, 201):
            self.answers.check_body(method, path, body)
        answer = self.club.server.ask(method, path, body,
                                      token=getattr(self.club, token) if token else None)
        self.answers.check_answer(method, path, answer)
        if status:
            self.assertEqual(answer.status, status, answer)
        return answer.json

    def create(self, n=20, seats=None):
        return self.ask("POST", "/api/tournaments", document(n, seats), 201)["id"]

    def post(self, number, what, body, status=None, **more):
        return self.ask("POST", f"/api/tournaments/{number}/{what}", body, status, **more)

    def seats(self, number):
        made = self.ask("GET", f"/api/tournaments/{number}", status=200)
        return made["sessions"][0]["fields"][0]["seats"]


class Description(Described):
    def test_it_is_valid(self):
        """As OpenAPI has it: version, paths, references that lead somewhere."""
        self.assertEqual(self.api["openapi"], "3.1.0")
        self.assertEqual(self.api["info"]["version"],
                         etui(PROGRAM, "--version").split()[-1])
        for schema in self.api["components"]["schemas"].values():
            jsonschema.Draft202012Validator.check_schema(schema)
        for reference in re.findall(r'"\$ref": "([^"]+)"', json.dumps(self.api)):
            self.assertTrue(reference.startswith("#/"), reference)
            place = self.api
            for part in reference[2:].split("/"):
                self.assertIn(part, place, reference)
                place = place[part]

    def test_the_consortium_finds_it_valid(self):
        """By the schema that the OpenAPI Initiative publishes for 3.1."""
        rules = json.loads((ROOT / "tests/openapi-3.1.json").read_text(encoding="utf-8"))
        judge = jsonschema.Draft202012Validator(rules)
        judge.validate(self.api)
        wrong = {**self.api, "paths": {"/api": {"get": {"parametres": []}}}}
        self.assertFalse(judge.is_valid(wrong), "a judge who says yes to everything")

    def test_it_has_the_addresses_of_the_server(self):
        text = (ROOT / "src/web/server/routes.c").read_text(encoding="utf-8")
        rights = {"ACCESS_ALL": {"", "reader", "table", "director"},
                  "ACCESS_DIRECTOR": {"director"}, "ACCESS_CHECKIN": {"director"},
                  "ACCESS_MONEY": {"director"}, "ACCESS_TABLE": {"table", "director"}}
        routes = {(method, path): rights[access] for method, path, access
                  in ROUTE.findall(text)}
        described = {}
        for path, methods in self.api["paths"].items():
            for method, operation in methods.items():
                allowed = {next(iter(one), "") for one in operation["security"]}
                described[method.upper(), re.sub(r"\{[a-z]+\}", ":", path)] = allowed
        self.assertEqual(routes, described)

    def test_the_list_is_the_same(self):
        said = self.ask("GET", "/api", status=200, token=None)
        self.assertEqual({(row["method"].lower(), row["path"]) for row in said["addresses"]},
                         {(method, path) for path, methods in self.api["paths"].items()
                          for method in methods})

    def test_schemas_as_shipped(self):
        """Each file by itself, with the files that it refers to beside it."""
        for path in sorted((ROOT / "docs/schema").glob("*.schema.json")):
            jsonschema.Draft202012Validator.check_schema(
                json.loads(path.read_text(encoding="utf-8")))
        schema = self.api["components"]["schemas"]["tournament"]
        for path in sorted((ROOT / "examples").glob("*.json")):
            value = json.loads(path.read_text(encoding="utf-8"))
            if "etui" in value and "sessions" in value:
                self.check(schema, value)


class Tournaments(Described):
    def test_lists_by_season(self):
        one = self.create()
        names = self.ask("GET", "/api/tournaments?season=2026", status=200, token=None)
        row = next(row for row in names["tournaments"] if row["id"] == one)
        self.assertEqual((row["season"], row["players"], row["published"]),
                         ("2026-2027", 20, False))
        both = self.ask("GET", "/api/tournaments?season=2026-2027", status=200)
        self.assertEqual(both, names)
        self.assertEqual(self.ask("GET", "/api/tournaments?season=1999", status=200),
                         {"tournaments": []})
        for wrong in ("26", "2026-2028", "x", "2026-27", "-1"):
            self.ask("GET", f"/api/tournaments?season={wrong}", status=400)

    def test_deletes_what_has_no_results(self):
        one = self.create()
        self.assertEqual(self.ask("DELETE", f"/api/tournaments/{one}", status=200),
                         {"deleted": one})
        self.ask("GET", f"/api/tournaments/{one}", status=404)
        self.ask("DELETE", f"/api/tournaments/{one}", status=404)
        self.post(one, "rounds", {"action": "start"}, 404)
        listed = self.ask("GET", "/api/tournaments", status=200)["tournaments"]
        self.assertNotIn(one, [row["id"] for row in listed])
        self.assertEqual(self.club.server.get(f"/tournaments/{one}/ranking").status, 404)
        self.assertNotIn(f"/tournaments/{one}\"", self.club.server.get("/").text)
        self.assertGreater(self.create(), one, "its number is not used again")
        said = json.loads(etui(PROGRAM, "list", "--db", str(self.club.database), "--json"))
        self.assertNotIn(one, [row["id"] for row in said])

    def test_keeps_what_has_results(self):
        said = self.ask("DELETE", "/api/tournaments/1", status=409)
        self.assertIn("has results", said["error"])
        self.ask("GET", "/api/tournaments/1", status=200)

    def test_a_deletion_survives_a_restart(self):
        one = self.create()
        self.ask("DELETE", f"/api/tournaments/{one}", status=200)
        self.club.restart()
        self.ask("GET", f"/api/tournaments/{one}", status=404)

    def test_a_cookie_alone_deletes_nothing(self):
        cookie, _ = self.club.sign_in()
        one = self.create()
        answer = self.club.server.ask("DELETE", f"/api/tournaments/{one}", cookie=cookie)
        self.assertEqual(answer.status, 403)
        self.ask("GET", f"/api/tournaments/{one}", status=200)


class Evening(Described):
    def test_from_check_in_to_publication(self):
        number = self.create(0)
        answer = self.post(number, "persons", {"persons": [p["name"] for p in players(20)],
                                               "key": "in"}, 201)
        self.assertEqual(len({row["player"] for row in answer["players"]}), 20)
        again = self.post(number, "persons", {"persons": [p["name"] for p in players(20)],
                                              "key": "in"}, 200)
        self.assertEqual([row["player"] for row in again["players"]],
                         [row["player"] for row in answer["players"]])
        drawn = self.post(number, "seats", {"how": "draw", "seed": 7, "key": "d"}, 201)
        self.assertEqual(drawn["seed"], 7)
        self.assertEqual(len(self.seats(number)), 20)
        self.post(number, "seats", {"how": "draw", "seed": 7, "key": "d"}, 200)
        started = self.post(number, "rounds", {"action": "start", "round": 1, "key": "r1"}, 201)
        again = self.post(number, "rounds", {"action": "start", "round": 1, "key": "r1"}, 200)
        self.assertEqual((again["seq"], again["repeated"]), (started["seq"], True))
        self.post(number, "rounds", {"action": "start"}, 409)
        self.post(number, "plays", {"round": 1, "table": 1, "board": 1, "score": 56,
                                    "key": "k"}, 201)
        self.post(number, "rounds", {"closed": True, "round": 1}, 201)
        self.post(number, "publication", {"published": True}, 201)
        self.post(number, "publication", {"published": True}, 409)
        self.ask("GET", f"/api/tournaments/{number}/results", status=200, token=None)

    def test_seats_by_label_and_swap(self):
        number = self.create()
        labels = [line + str(t) for t in range(1, 6) for line in "NESW"]
        self.post(number, "seats", {"seats": {label: f"p{i}" for i, label
                                              in enumerate(labels, 1)}}, 201)
        self.post(number, "seats", {"swap": ["A:N1", "A:E1"]}, 201)
        self.assertEqual((self.seats(number)["N1"], self.seats(number)["E1"]), ("p2", "p1"))
        self.post(number, "seats", {"seats": {"N9": "p1"}}, 422)
        self.post(number, "seats", {"seats": {"N2": "p99"}}, 422)
        self.post(number, "seats", {"seats": [1]}, 400)
        self.post(number, "seats", {"how": "magic"}, 400)
        self.post(number, "seats", {"swap": ["A:N1"]}, 400)
        self.post(number, "seats", {"champion": "p99"}, 422)

    def test_persons(self):
        number = self.create(2)
        one = self.post(number, "persons", {"name": "LEROY Zoé", "licence": "1009"}, 201)
        self.post(number, "persons", {"withdraw": [one["players"][0]["player"]]}, 201)
        self.post(number, "persons", {"withdraw": ["p99"]}, 422)
        self.post(number, "persons", {"persons": [{"licence": "1"}]}, 400)
        self.post(number, "persons", {"groups": [["A B", "C D"]]}, 422)
        self.post(number, "persons", {"name": "x" * 600}, 422)
        made = self.ask("GET", f"/api/tournaments/{number}", status=200)
        self.assertEqual(len(made["players"]), 2, "whoever was refused is not in")

    def test_groups_enter_together(self):
        pairs = json.loads((ROOT / "examples/bridge-mitchell.json").read_text("utf-8"))
        field = pairs["sessions"][0]["fields"][0]
        pairs.update(players=[], sessions=[{"fields": [{**field, "seats": {}, "plays": [],
                                                        "rulings": []}]}])
        number = self.ask("POST", "/api/tournaments", pairs, 201)["id"]
        said = self.post(number, "persons", {"groups": [["ALPHA Ann", "BETA Bob"]]}, 201)
        self.assertEqual(len(said["players"]), 2)
        self.assertEqual(len(self.seats(number)), 1)
        self.post(number, "persons", {"name": "SEUL Paul"}, 422)

    def test_rulings(self):
        play = self.club.free()
        self.post(1, "plays", dict(play, key="ruled"), 201)
        del play["score"]
        said = self.post(1, "rulings", dict(play, kind="forty-sixty", fault="attack",
                                            reason="carte vue", key="r"), 201)
        self.post(1, "rulings", dict(play, kind="forty-sixty", fault="attack",
                                     reason="carte vue", key="r"), 200)
        self.post(1, "rulings", dict(play, kind="unheard-of"), 400)
        self.post(1, "rulings", dict(play, board=99, kind="neutralised"), 422)
        self.post(1, "rulings", {"kind": "penalty", "players": ["p99"], "percent": 0.5}, 422)
        self.post(1, "rulings", {"void": said["seq"]}, 201)
        self.post(1, "rulings", {"void": said["seq"]}, 422)
        self.post(1, "rulings", {"void": "x"}, 400)

    def test_publication_options(self):
        number = self.create()
        self.post(number, "publication", {"options": {"rounds_hidden": 2}}, 201)
        made = self.ask("GET", f"/api/tournaments/{number}", status=200)
        self.assertEqual(made["options"]["rounds_hidden"], 2)
        self.post(number, "publication", {"options": {"rounds": 2}}, 400)
        self.post(number, "publication", {"options": {"rounds_hidden": -1}}, 400)
        self.post(number, "publication", {}, 400)
        self.post(number, "publication", {"published": "yes"}, 400)

    def test_rounds_in_vain(self):
        number = self.create()
        self.post(number, "rounds", {"action": "stop"}, 400)
        self.post(number, "rounds", {}, 400)
        self.post(number, "rounds", {"action": "start", "round": 0}, 400)
        self.post(number, "rounds", {"action": "close"}, 409)
        self.post(number, "rounds", [], 400)
        self.post(number, "rounds", "{", 400)
        self.post(999, "rounds", {"action": "start"}, 404)


class Rights(Described):
    def test_only_directors_change(self):
        number = self.create()
        before = len(self.club.journal())
        for what in ("rounds", "publication", "persons", "seats", "rulings"):
            self.post(number, what, {"published": True}, 401, token=None)
            self.post(number, what, {"published": True}, 403, token="reader")
        self.ask("DELETE", f"/api/tournaments/{number}", status=401, token=None)
        self.ask("DELETE", f"/api/tournaments/{number}", status=403, token="reader")
        self.assertEqual(len(self.club.journal()), before)

    def test_nothing_but_the_methods_that_are_there(self):
        answer = self.club.server.ask("PUT", "/api/tournaments/1", {},
                                      token=self.club.director)
        self.assertEqual(answer.status, 405)
        self.assertIn("DELETE", answer.headers["Allow"])

    def test_play_answers_are_as_described(self):
        play = self.club.free()
        self.post(1, "plays", dict(play, key="one"), 201)
        self.post(1, "plays", dict(play, score=57, key="two"), 422)
        self.post(1, "plays", dict(play, score=112, key="one"), 409)
        self.post(1, "plays", {"round": 1}, 400)
        journal = self.ask("GET", "/api/tournaments/1/journal?after=0", status=200)
        seq = journal["events"][-1]["seq"]
        self.ask("POST", f"/api/tournaments/1/plays/{seq}/confirm", status=201)
        self.ask("POST", f"/api/tournaments/1/plays/{seq}/confirm", status=200)
        self.ask("GET", "/api/tournaments/1/results", status=200)
        self.ask("GET", "/api/health", status=200, token=None)


class EveryAddress(Described):
    """One answer of success at least from each address, as it is described."""

    ELSEWHERE = {  # these need a server of many clubs, or a journal that was made elsewhere
        ("POST", "/api/push/{id}"): "test_push.py",
        ("GET", "/api/offered"): "test_clubs.py",
        ("POST", "/api/events"): "test_simultaneous.py",
        ("GET", "/api/events/{id}"): "test_simultaneous.py",
        ("POST", "/api/events/{id}/halls"): "test_simultaneous.py",
        ("POST", "/api/events/{id}/halls/{hall}/review"): "test_simultaneous.py",
        ("POST", "/api/events/{id}/close"): "test_simultaneous.py",
        ("POST", "/api/tournaments/{id}/join"): "test_simultaneous.py",
        ("GET", "/api/tournaments/{id}/simultaneous"): "test_simultaneous.py",
    }

    def play_evening(self):
        number = self.create(0)
        self.post(number, "persons", {"persons": [p["name"] for p in players(20)]}, 201)
        self.post(number, "payments", {"player": "p1", "cents": 800, "method": "card"}, 201)
        self.post(number, "seats", {"how": "draw", "seed": 7}, 201)
        self.post(number, "rounds", {"action": "start", "round": 1}, 201)
        deals = json.loads(etui(PROGRAM, "deal", "tarot", "--boards", "1-2", "--seed", "5",
                                "--json"))
        self.post(number, "deals", {"deals": deals["boards"]}, 201)
        slot = {"round": 1, "table": 1, "board": 1}
        seq = self.post(number, "plays", dict(slot, score=56, key="k"), 201)["seq"]
        self.ask("POST", f"/api/tournaments/{number}/plays/{seq}/confirm", status=201)
        self.post(number, "rulings", dict(slot, kind="neutralised", reason="carte vue"), 201)
        self.post(number, "publication", {"published": True}, 201)
        return number

    def read_stream(self, number):
        path = f"/api/tournaments/{number}/stream"
        with self.club.server.connect(20) as line:
            line.sendall(f"GET {path}?after=1 HTTP/1.1\r\nHost: x\r\n\r\n".encode())
            said = b""
            while b"data: " not in said:
                said += line.recv(4096)
        pattern, operation = self.answers.operation("GET", path)
        self.assertIn("text/event-stream", operation["responses"]["200"]["content"])
        self.assertRegex(said, rb"(?is)^HTTP/1.1 200.*content-type: text/event-stream.*"
                               rb'id: \d+\r?\ndata: \{"seq":\d+')
        self.answers.seen.add(("GET", pattern, 200))

    def test_one_after_the_other(self):
        for path in ("/api", "/api/openapi.json", "/api/health", "/api/tournaments"):
            self.ask("GET", path, status=200, token=None)
        number = self.play_evening()
        for path in ("", "/results", "/deals", "/journal?after=0"):
            self.ask("GET", f"/api/tournaments/{number}{path}", status=200)
        self.ask("GET", f"/api/push/{number}", status=200)
        self.read_stream(number)
        self.post(number, "archive", {"archived": True}, 200)
        self.ask("DELETE", f"/api/tournaments/{self.create()}", status=200)
        self.assertEqual(self.answers.never_done() - set(self.ELSEWHERE), set())


class Clients(Described):
    """The examples that the documentation shows do what they say."""

    def run_python(self, *args, status=0):
        done = subprocess.run(
            ["/usr/bin/python3", str(CLIENT / "etui_client.py"),
             f"http://127.0.0.1:{self.club.server.port}", self.club.director, *args],
            capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(done.returncode, status, done.stderr)
        return done.stdout if status == 0 else done.stderr

    def run_shell(self, *args, status=0):
        done = subprocess.run(
            [str(CLIENT / "etui_client.sh"), *args], capture_output=True, text=True, timeout=PATIENCE,
            env={**os.environ, "ETUI_TOKEN": self.club.director,
                 "ETUI_ADDRESS": f"http://127.0.0.1:{self.club.server.port}"})
        self.assertEqual(done.returncode, status, done.stderr)
        return json.loads(done.stdout) if status == 0 else done.stderr

    def file(self):
        labels = [line + str(t) for t in range(1, 6) for line in "NESW"]
        path = Path(self.folder.name) / "soirée d'été.json"
        seats = {label: f"p{i}" for i, label in enumerate(labels, 1)}
        path.write_text(json.dumps(document(seats=seats)), encoding="utf-8")
        return str(path)

    def test_python(self):
        number = self.run_python("import", self.file()).strip()
        self.run_python("start", number)
        self.run_python("play", number, "1", "1", "1", "56")
        self.assertIn("Programmes", self.run_python("list", "2026"))
        self.assertIn("JOUEUR 01", self.run_python("ranking", number))
        self.assertIn("409", self.run_python("start", number, status=1))
        follower = subprocess.Popen(
            ["/usr/bin/python3", str(CLIENT / "etui_client.py"),
             f"http://127.0.0.1:{self.club.server.port}", self.club.director, "follow", number,
             "1"], stdout=subprocess.PIPE, text=True)
        for table in range(2, 6):
            seq = self.run_python("play", number, "1", str(table),
                                  str(2 * table - 1), "56").strip()
            if follower.poll() is not None:
                break
        self.assertLessEqual(int(follower.communicate(timeout=PATIENCE)[0]), int(seq))

    def test_shell(self):
        number = str(self.run_shell("import", self.file())["id"])
        self.run_shell("start", number)
        self.run_shell("play", number, "1", "1", "1", "56")
        self.assertIn("refused (422)",
                      self.run_shell("play", number, "1", "1", "2", "57", status=1))
        self.run_shell("close", number)
        self.run_shell("publish", number)
        self.assertEqual(self.run_shell("results", number)["format"], "tarot-line")
        self.assertTrue(self.run_shell("list", "2026")["tournaments"])

    def documented(self):
        """The lines for a client in docs/api.md, without what they are said to answer."""
        text = (ROOT / "docs/api.md").read_text(encoding="utf-8")
        lines = re.findall(r"^    (docs/client/.*)$", text, re.MULTILINE)
        return [re.split(" {3,}", line)[0] for line in lines if " follow " not in line]

    def test_the_documentation(self):
        """A club that begins, line by line."""
        database = Path(self.folder.name) / "another.db"
        token = etui(PROGRAM, "token", "create", "--role", "director", "--db", str(database))
        server = Server(PROGRAM, database)
        self.addCleanup(server.stop)
        address = f"http://127.0.0.1:{server.port}"
        said = [subprocess.run(
            ["sh", "-c", line.replace("http://127.0.0.1:8420", address)], cwd=ROOT,
            capture_output=True, text=True, timeout=PATIENCE,
            env={**os.environ, "ETUI_TOKEN": token, "ETUI_ADDRESS": address})
            for line in self.documented()]
        self.assertEqual([(one.returncode, one.stderr) for one in said], [(0, "")] * 4)
        self.assertEqual([json.loads(one.stdout) for one in said[:3]],
                         [{"id": 1}, {"seq": 147}, {"seq": 148}])


if __name__ == "__main__":
    main(__name__)
