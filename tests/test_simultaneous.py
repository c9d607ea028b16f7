#!/usr/bin/python3
"""test_simultaneous - one tournament in many halls: hosted, pushed, mixed; ranked by a
second computation; late, leaving and doubled halls.

Usage: test_simultaneous.py ETUI [unittest options]
"""

import json
import os
import random
import re
import sqlite3
import sys
import tempfile
import time
import unittest
from fractions import Fraction
from urllib.parse import urlencode

from described import Description
from http_support import ROOT, Failure, Server, etui
from postgres import Cluster
from waiting import wait_until

PROGRAM = os.path.abspath(sys.argv[1])
SEATS = "NESW"


def setUpModule():
    global cluster
    cluster = Cluster()
    unittest.addModuleCleanup(cluster.__exit__)
    cluster.__enter__()


def movement(format_, tables, rounds, kind=None):
    return json.loads(etui(PROGRAM, "movement", format_, "--tables", str(tables), "--rounds",
                           str(rounds), "--boards", "2", "--json",
                           *(["--kind", kind] if kind else [])))


def tarot_hall(name, tables, rounds, seed):
    """A document of an evening in line, played to its end."""
    chance = random.Random(seed)
    plan = movement("tarot-line", tables, rounds, "official")
    seats = {f"{seat}{table}": f"p{seat}{table}" for table in range(1, tables + 1)
             for seat in SEATS}
    plays = [{"board": board, "round": row["round"], "table": table["table"],
              "score": chance.choice((-58, 54, 56, 60, 62, 70, 112, -62))}
             for row in plan["fields"][0]["rounds"] for table in row["tables"]
             for board in table["boards"]]
    return {"etui": 1, "name": name, "format": "tarot-line",
            "options": {"boards_per_table": 2, "rounds": rounds, "ties": "share",
                        "compare": "all"},
            "players": [{"id": one, "name": f"{one} of {name}",
                         "rank": chance.choice(("1P", "2C", "3T"))}
                        for one in seats.values()],
            "sessions": [{"fields": [{"field": "A", "tables": tables, "movement": "official",
                                      "seats": seats, "plays": plays}]}]}


def bridge_hall(name, tables, rounds, seed):
    chance = random.Random(seed)
    plan = movement("bridge-pairs", tables, rounds, "mitchell")
    seats = {}
    for table in range(1, tables + 1):
        for side in ("NS", "EW"):
            seats[f"{side}{table}"] = [f"{side}{table}{k}" for k in "ab"]
    plays = [{"board": board, "round": row["round"], "table": table["table"],
              "score": chance.choice((-140, -110, -100, 100, 110, 120, 140, 170))}
             for row in plan["fields"][0]["rounds"] for table in row["tables"]
             for board in table["boards"]]
    return {"etui": 1, "name": name, "format": "bridge-pairs",
            "options": {"boards_per_table": 2, "rounds": rounds, "winners": 2},
            "players": [{"id": one, "name": f"{one} of {name}"}
                        for pair in seats.values() for one in pair],
            "sessions": [{"fields": [{"field": "A", "tables": tables, "movement": "mitchell",
                                      "seats": seats, "plays": plays}]}]}


def marks(scores):
    """Of each score among all of its board: two for each beaten, one for each equal."""
    return [sum(2 * (own > other) + (own == other) for other in scores) - 1
            for own in scores]


def takers_of(halls):
    """Who takes on each board: that is printed on it, and not computed."""
    return {board["board"]: board["taker"] for document in halls
            for board in json.loads(etui(PROGRAM, "results", "-", "--json",
                                         given=json.dumps(document)))["boards"]}


def tarot_totals(halls):
    """(hall, player) -> the mean of their marks over all halls, in percent: written
    without the program's own parts."""
    boards = {}
    for number, document in enumerate(halls, 1):
        field = document["sessions"][0]["fields"][0]
        plan = movement("tarot-line", field["tables"], document["options"]["rounds"],
                        "official")["fields"][0]["rounds"]
        where = {(row["round"], table["table"]): table for row in plan
                 for table in row["tables"]}
        for play in field["plays"]:
            table = where[play["round"], play["table"]]
            boards.setdefault(play["board"], []).append((play["score"], number, {
                seat: field["seats"][table[seat]] for seat in SEATS}))
    attack, defence = {}, {}
    takers = takers_of(halls)
    for board, plays in boards.items():
        taker = takers[board]
        top = 2 * (len(plays) - 1)
        for (_, number, seats), mark in zip(plays, marks([play[0] for play in plays])):
            own = Fraction(100 * mark, top) if top else Fraction(50)
            for seat, player in seats.items():
                pot = attack if seat == taker else defence
                pot.setdefault((number, player), []).append(own if seat == taker
                                                            else 100 - own)
    return attack, defence


class Halls(unittest.TestCase):
    """Three clubs of one server and the committee whose event it is."""

    @classmethod
    def setUpClass(cls):
        cls.url = cluster.make("halls")
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.house = cls.token(cls.url)
        cls.clubs = [cls.club(f"club{k}") for k in range(3)]
        cls.server = Server(PROGRAM, cls.url)
        cls.addClassCleanup(cls.server.stop)
        cls.answers = Description.of(cls.server)

    @staticmethod
    def token(database):
        return etui(PROGRAM, "token", "create", "--role", "director", "--db", database)

    @classmethod
    def club(cls, slug):
        made = json.loads(etui(PROGRAM, "club", "create", slug, "--db", cls.url, "--json"))
        database = f"{cls.url}#{made['number']}"
        return {"slug": slug, "database": database, "token": cls.token(database)}

    def sign_in(self, name, database, place=""):
        """Invites an owner: what sends a form, and what opens a page, as they do."""
        inviting = etui(PROGRAM, "user", "create", name, "--role", "owner", "--db", database)
        path = inviting if inviting.startswith(place + "/") else place + inviting
        self.wait(path)
        answer = self.server.post(path, urlencode({"password": "un joli mot",
                                                   "again": "un joli mot"}))
        cookie = next(value.split(";")[0] for value in answer.headers.get_all("Set-Cookie")
                      if value.startswith("etui"))
        page = self.server.get(f"{place}/events", cookie=cookie)
        csrf = re.search(r'name="csrf" value="([^"]+)"', page.text)[1]

        def send(path, **fields):
            return self.server.post(path, urlencode({"csrf": csrf, **fields}), cookie=cookie)

        return send, lambda path: self.server.get(path, cookie=cookie)

    def post(self, path, body, token=None, status=201):
        answer = self.server.post(path, body, token=token or self.house)
        self.assertEqual(answer.status, status, answer)
        self.answers.check_answer("POST", path, answer)
        return answer.json

    def event(self, about, halls=3):
        number = self.post("/api/events", about)["event"]
        codes = [self.post(f"/api/events/{number}/halls",
                           {"name": f"Hall {k}", "committee": f"Committee {k % 2}"})["code"]
                 for k in range(halls)]
        return number, codes

    def host(self, club, document, code, status=201):
        made = self.post(f"/c/{club['slug']}/api/tournaments", document, club["token"])
        answer = self.post(f"/c/{club['slug']}/api/tournaments/{made['id']}/join",
                           {"code": code}, club["token"], status)
        return made["id"], answer

    def push(self, club, document, code):
        laptop = os.path.join(self.folder.name, f"{club['slug']}.db")
        self.wait(f"/c/{club['slug']}/")
        etui(PROGRAM, "import", "-", "--db", laptop,
             given=json.dumps(dict(document, simultaneous=code)))
        return etui(PROGRAM, "push", "1", "--to",
                    f"http://127.0.0.1:{self.server.port}/c/{club['slug']}", "--token",
                    club["token"], "--db", laptop)

    def ranking(self, number, **query):
        answer = self.server.get(f"/api/events/{number}" + "".join(
            f"?{key}={value}" for key, value in query.items()), token=self.house)
        self.assertEqual(answer.status, 200, answer)
        self.answers.check_answer("GET", f"/api/events/{number}", answer)
        return answer.json

    def about(self, format_, last, **more):
        return {"name": "Simultané", "format": format_,
                "options": {"boards_per_table": 2, **({"ties": "share", "compare": "all"}
                            if format_ == "tarot-line" else {"winners": 2})},
                "boards": list(range(1, last + 1)), **more}

    def three_ways(self, format_, halls, last):
        """The same event hosted, pushed and mixed."""
        seen = []
        for way in ((1, 1, 1), (0, 0, 0), (1, 0, 1)):
            number, codes = self.event(self.about(format_, last))
            for club, document, code, hosted in zip(self.clubs, halls, codes, way):
                if hosted:
                    self.host(club, document, code)
                else:
                    # a fresh club for each laptop: its numbers are its own
                    self.push(self.club(f"{club['slug']}-{number}"), document, code)
            seen.append(self.ranking(number)["rankings"])
        self.assertEqual(seen[0], seen[1])
        self.assertEqual(seen[0], seen[2])
        return seen[0]

    def wait(self, path):
        wait_until(lambda: self.server.get(path).status == 200)

    def test_tarot_hosted_pushed_mixed(self):
        halls = [tarot_hall("A", 5, 5, 1), tarot_hall("B", 7, 5, 2), tarot_hall("C", 5, 5, 3)]
        rankings = self.three_ways("tarot-line", halls, 14)
        attack, defence = tarot_totals(halls)
        general = next(one for one in rankings if one["ranking"] == "general")["rows"]
        self.assertEqual(len(general), 4 * 17)
        for row in general:
            number, player = row["player"].split(":")
            key = (int(number), player)
            for figure, pot in (("attack", attack), ("defence", defence)):
                mean = sum(pot[key]) / len(pot[key])
                self.assertAlmostEqual(row[figure], float(mean), delta=0.00006,
                                       msg=(key, figure))
        totals = [row["total"] for row in general]
        self.assertEqual(totals, sorted(totals, reverse=True))

    def test_bridge_hosted_pushed_mixed(self):
        halls = [bridge_hall("A", 5, 5, 1), bridge_hall("B", 7, 5, 2), bridge_hall("C", 5, 4, 3)]
        rankings = self.three_ways("bridge-pairs", halls, 14)
        boards = {}
        for number, document in enumerate(halls, 1):
            field = document["sessions"][0]["fields"][0]
            plan = movement("bridge-pairs", field["tables"], document["options"]["rounds"],
                            "mitchell")["fields"][0]["rounds"]
            where = {(row["round"], table["table"]): table for row in plan
                     for table in row["tables"]}
            for play in field["plays"]:
                table = where[play["round"], play["table"]]
                boards.setdefault(play["board"], []).append(
                    (play["score"], (number, table["NS"]), (number, table["EW"])))
        percent = {}
        most = max(len(plays) for plays in boards.values())
        top = 2 * (most - 1)
        for plays in boards.values():
            for (_, ns, ew), mark in zip(plays, marks([play[0] for play in plays])):
                # Neuberg: as if the board had been played as often as the others
                full = Fraction(most * (mark + 1), len(plays)) - 1
                percent.setdefault(ns, []).append(full / top)
                percent.setdefault(ew, []).append((top - full) / top)
        rows = [row for one in rankings for row in one["rows"]]
        self.assertEqual(len(rows), 2 * 17)
        for row in rows:
            own = percent[int(row["field"][:-1]), row["seat"]]
            self.assertAlmostEqual(row["percent"], float(100 * sum(own) / len(own)),
                                   delta=0.00006)

    def test_attack_defence(self):
        example = json.loads((ROOT / "examples" / "attack-defence.json").read_text())
        boards = sorted({play["board"] for field in example["sessions"][0]["fields"]
                         for play in field["plays"]})
        number, codes = self.event({"name": "AD", "format": "tarot-attack-defence",
                                    "options": example["options"], "boards": boards})
        made = [self.host(club, example, code)[0] for club, code in zip(self.clubs, codes)]
        rankings = self.ranking(number)["rankings"]
        self.assertEqual([one["ranking"] for one in rankings], ["attack", "defence"])
        alone = self.server.get(f"/c/club0/api/tournaments/{made[0]}/results",
                                token=self.clubs[0]["token"]).json
        self.assertEqual(len(rankings[0]["rows"]), 3 * len(alone["rankings"][0]["rows"]))
        ranks = {}
        for row in rankings[0]["rows"]:
            ranks.setdefault((row["seat"], row["field"][1:]), set()).add(row["total"])
        self.assertTrue(all(len(one) == 1 for one in ranks.values()),
                        "three equal halls have equal totals")

    def test_hidden_until_finished(self):
        number, codes = self.event(self.about("tarot-line", 14))
        whole = tarot_hall("A", 5, 5, 1)
        part = tarot_hall("B", 5, 5, 2)
        left = part["sessions"][0]["fields"][0]["plays"].pop()
        first, _ = self.host(self.clubs[0], whole, codes[0])
        second, _ = self.host(self.clubs[1], part, codes[1])
        path = f"/c/club0/api/tournaments/{first}/simultaneous"
        seen = self.server.get(path)
        self.assertEqual(seen.status, 200, seen)
        self.answers.check_answer("GET", path, seen)
        hidden = self.server.get(f"/c/club1/api/tournaments/{second}/simultaneous",
                                 token=self.clubs[1]["token"])
        self.assertEqual(hidden.status, 403)
        self.assertNotIn("rows", hidden.text)
        self.assertEqual(self.server.get(f"/api/events/{number}").status, 403)
        self.post(f"/c/club1/api/tournaments/{second}/plays", dict(left, key="last"),
                  self.clubs[1]["token"])
        path = f"/c/club1/api/tournaments/{second}/simultaneous"
        wait_until(lambda: self.server.get(path).status == 200)
        seen = self.server.get(path)
        self.assertEqual(len(seen.json["rankings"][0]["rows"]), 40)
        self.post(f"/api/events/{number}/close", {})
        self.assertEqual(self.server.get(f"/api/events/{number}").status, 200)

    def test_what_committees_have_sent(self):
        number, codes = self.event(self.about("tarot-line", 14, to=2))
        late = self.event(self.about("tarot-line", 14))
        for k, club in enumerate(self.clubs[:2]):
            self.host(club, tarot_hall(f"T{k}", 5, 5, k), late[1][k])
        self.post(f"/api/events/{late[0]}/halls/1/review", {"review": "accepted"})
        seen = self.ranking(late[0])
        self.assertEqual(seen["committees"], [
            {"committee": "Committee 0", "halls": 2, "finished": 1, "late": 0, "accepted": 1,
             "players": 20, "plays": seen["halls"][0]["plays"], "levy": 3.2},
            {"committee": "Committee 1", "halls": 1, "finished": 1, "late": 0, "accepted": 0,
             "players": 20, "plays": seen["halls"][1]["plays"], "levy": 3.2}])
        over = self.ranking(number)
        self.assertEqual(over["to"], 2)
        self.assertEqual([one["late"] for one in over["committees"]], [2, 1])
        self.assertTrue(all(hall["late"] for hall in over["halls"]))
        page = self.server.get(f"/events/{late[0]}", token=self.house).text
        self.assertIn("Totals by committee", page)
        self.assertNotIn("committees", self.server.get(f"/api/events/{late[0]}").text)

    def test_outside_the_window(self):
        """A hall whose clock is an hour off, or that played another day, counts once the
        organiser has accepted it; the others as always."""
        now = int(1000 * time.time())
        hour = 3600 * 1000
        for window in ({"from": now + hour, "to": now + 2 * hour},
                       {"from": now - 2 * hour, "to": now - hour}):
            number, codes = self.event(self.about("tarot-line", 14, **window))
            hall = tarot_hall("W", 5, 5, 1)
            # joined while it could be: later it is another's word against the clock
            if window["to"] < now:
                self.host(self.clubs[0], hall, codes[0], 422)
                continue
            self.host(self.clubs[0], hall, codes[0])
            seen = self.ranking(number)
            own = seen["halls"][0]
            self.assertEqual((own["counts"], own["outside"]), (False, own["plays"]))
            self.assertIn("accepted it", own["problem"])
            self.assertEqual(seen["rankings"][0]["rows"], [])
            self.post(f"/api/events/{number}/halls/1/review", {"review": "accepted"})
            wait_until(lambda n=number: self.ranking(n)["halls"][0]["counts"])
            self.assertEqual(len(self.ranking(number)["rankings"][0]["rows"]), 20)
            self.post(f"/api/events/{number}/halls/1/review", {"review": "asked"})
            wait_until(lambda n=number: not self.ranking(n)["halls"][0]["counts"])
        # inside of it nobody is asked
        number, codes = self.event(self.about("tarot-line", 14, **{"from": now - hour,
                                                                   "to": now + hour}))
        self.host(self.clubs[0], tarot_hall("I", 5, 5, 1), codes[0])
        self.assertTrue(self.ranking(number)["halls"][0]["counts"])

    def test_by_hall_committee_series(self):
        number, codes = self.event(self.about("tarot-line", 14))
        for k, club in enumerate(self.clubs):
            self.host(club, tarot_hall(f"H{k}", 5, 5, k), codes[k])
        for by, groups in (("hall", {"Hall 0", "Hall 1", "Hall 2"}),
                           ("committee", {"Committee 0", "Committee 1"}),
                           ("series", {"1P", "2C", "3T"})):
            rows = next(one for one in self.ranking(number, by=by)["rankings"]
                        if one["ranking"] == "general")["rows"]
            self.assertEqual({row["group"] for row in rows}, groups)
            for group in groups:
                own = [row for row in rows if row["group"] == group]
                self.assertEqual(own[0]["group_rank"], 1)
                self.assertEqual(own[-1]["group_rank"],
                                 1 + sum(row["rank"] < own[-1]["rank"] for row in own))

    def test_as_it_grows(self):
        """Looked at again and again while plays, corrections, rulings, players and names
        arrive, it is what another server makes of the whole at once."""
        number, codes = self.event(self.about("tarot-line", 14))
        halls = [tarot_hall(name, 5, 5, seed) for seed, name in enumerate("XYZ")]
        left = [document["sessions"][0]["fields"][0].pop("plays") for document in halls]
        made = [self.host(club, document, code)[0] for club, document, code
                in zip(self.clubs, halls, codes)]
        other = Server(PROGRAM, self.url)
        self.addCleanup(other.stop)

        def tell(k, what, body, status=201):
            return self.post(f"/c/club{k}/api/tournaments/{made[k]}/{what}", body,
                             self.clubs[k]["token"], status)

        def compare(words, plays, gone=None):
            """What both servers say once so many plays, and nobody who is gone, are there."""
            def same():
                ours = self.ranking(number)
                anew = other.get(f"/api/events/{number}", token=self.house).json
                return (ours == anew and sum(hall["plays"] for hall in ours["halls"]) == plays
                        and not (gone and gone in json.dumps(ours)) and ours)

            return wait_until(same, words)

        seen = [compare("nothing yet", 0)]
        for turn in range(5):
            for k in range(3):
                for i, play in enumerate(left[k][10 * turn:10 * turn + 10 - k]):
                    tell(k, "plays", dict(play, key=f"{turn}-{i}"))
            self.ranking(number)  # our server looks each turn, the other one not
            if turn == 2:
                first = tell(0, "plays", dict(left[0][0], score=64, reason="misread"))
                self.ranking(number)
                place = {key: left[1][0][key] for key in ("board", "round", "table")}
                tell(1, "rulings", dict(place, kind="forty-sixty", fault=["N"], field="A",
                                        session=1, reason="cards seen"))
                self.ranking(number)
                seen.append(compare("a correction and a ruling", 30 + 27 + 24))
                etui(PROGRAM, "undo", str(made[0]), str(first["seq"]), "--db",
                     self.clubs[0]["database"])
        self.assertIn("pN1 of Z", json.dumps(self.ranking(number)))
        people = json.loads(etui(PROGRAM, "players", "list", "pN1 of Z", "--db",
                                 self.clubs[2]["database"], "--json"))
        etui(PROGRAM, "players", "erase", str(people[0]["id"]), "--db",
             self.clubs[2]["database"])
        seen.append(compare("everything", 50 + 45 + 40, "pN1 of Z"))
        part = other.get(f"/api/events/{number}?ranking=general&first=11&rows=7",
                         token=self.house).json["rankings"]
        whole = next(one for one in seen[-1]["rankings"] if one["ranking"] == "general")
        self.assertEqual([one["rows"] for one in part], [whole["rows"][10:17]])
        found = other.get(f"/api/events/{number}?ranking=general&q=z%20ps3",
                          token=self.house).json["rankings"][0]["rows"]
        self.assertEqual([row["name"] for row in found], ["pS3 of Z"])

    def test_wrong_halls(self):
        number, codes = self.event(self.about("tarot-line", 10))
        hall = tarot_hall("A", 5, 5, 1)
        first, _ = self.host(self.clubs[0], hall, codes[0])
        before = self.ranking(number)["rankings"]
        _, said = self.host(self.clubs[1], tarot_hall("B", 5, 5, 2), codes[0], 409)
        self.assertIn("a code of its own", said["error"])
        _, said = self.host(self.clubs[1], tarot_hall("B", 7, 7, 2), codes[1], 422)
        self.assertIn("not one of the event's", said["error"])
        _, said = self.host(self.clubs[1], bridge_hall("B", 5, 5, 2), codes[1], 422)
        self.assertIn("bridge-pairs", said["error"])
        for code in ("nonsense", codes[1][:-1] + "x", "1-9-9-0123456789", "99" + codes[1], ""):
            self.host(self.clubs[1], hall, code, 422)
        # sent twice: nothing changes
        self.post(f"/c/club0/api/tournaments/{first}/join", {"code": codes[0]},
                  self.clubs[0]["token"])
        self.assertEqual(self.ranking(number)["rankings"], before)
        # a hall that leaves
        third, _ = self.host(self.clubs[2], tarot_hall("C", 5, 5, 3), codes[2])
        self.assertNotEqual(self.ranking(number)["rankings"], before)
        self.post(f"/c/club2/api/tournaments/{third}/join", {"leave": True},
                  self.clubs[2]["token"])
        self.assertEqual(self.ranking(number)["rankings"], before)
        # a late one, after the end of the window or of the event
        late, codes = self.event(self.about("tarot-line", 10, to=1000))
        _, said = self.host(self.clubs[1], hall, codes[0], 422)
        self.assertIn("over", said["error"])
        self.post(f"/api/events/{number}/close", {})
        time.sleep(0.6)
        closed = self.ranking(number)["rankings"]
        self.post(f"/c/club0/api/tournaments/{first}/plays",
                  {"board": 1, "round": 1, "table": 1, "score": 500, "sure": True,
                   "reason": "late", "key": "late"}, self.clubs[0]["token"])
        time.sleep(0.6)
        self.assertEqual(self.ranking(number)["rankings"], closed, "closed is closed")
        self.assertEqual(closed, before)

    def test_a_pushed_hall_with_a_wrong_code(self):
        number, codes = self.event(self.about("tarot-line", 10))
        self.host(self.clubs[0], tarot_hall("A", 5, 5, 1), codes[0])
        with self.assertRaises(Exception) as caught:
            self.push(self.club("wrong"), tarot_hall("B", 5, 5, 2), codes[0])
        self.assertIn("is stored, but does not count", str(caught.exception))
        stored = self.server.get("/c/wrong/tournaments/1/where")
        self.assertEqual(stored.status, 200)

    def test_a_byte_of_a_pushed_hall(self):
        """A journal that is not as it was recorded is refused, and said; nothing changes."""
        number, codes = self.event(self.about("tarot-line", 10))
        self.host(self.clubs[0], tarot_hall("A", 5, 5, 1), codes[0])
        before = self.ranking(number)
        club = self.club("byte")
        laptop = os.path.join(self.folder.name, "byte.db")
        self.wait("/c/byte/")
        etui(PROGRAM, "import", "-", "--db", laptop,
             given=json.dumps(dict(tarot_hall("B", 5, 5, 2), simultaneous=codes[1])))
        with sqlite3.connect(laptop) as database:
            for trigger, in database.execute(
                    "SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
                database.execute(f"DROP TRIGGER {trigger}")
            changed = database.execute(
                "UPDATE event SET payload = replace(payload, '\"table\":2', '\"table\":3') "
                "WHERE stream = 1 AND kind = 'play' AND payload LIKE '%\"table\":2%'").rowcount
        self.assertGreater(changed, 0)
        with self.assertRaisesRegex(Failure, "damaged"):
            etui(PROGRAM, "push", "1", "--to",
                 f"http://127.0.0.1:{self.server.port}/c/byte", "--token", club["token"],
                 "--db", laptop)
        time.sleep(0.3)
        self.assertEqual(self.ranking(number), before)
        self.assertEqual(before["halls"][1]["state"], "invited")
        self.assertEqual(self.server.get("/c/byte/api/tournaments").json["tournaments"], [])

    def test_a_stored_byte_of_a_hall(self):
        """One that is changed in the database itself counts no more, and that is said."""
        number, codes = self.event(self.about("tarot-line", 10))
        club = self.club("stored")
        self.wait("/c/stored/")
        self.host(self.clubs[0], tarot_hall("A", 5, 5, 1), codes[0])
        self.host(club, tarot_hall("B", 5, 5, 2), codes[1])
        cluster.sql("halls", "UPDATE event SET payload = replace(payload, ':', ': ') "
                             f"WHERE club = {club['database'].split('#')[1]} AND kind = 'play'")
        anew = Server(PROGRAM, self.url)
        self.addCleanup(anew.stop)
        seen = anew.get(f"/api/events/{number}", token=self.house).json
        self.assertEqual([hall["counts"] for hall in seen["halls"]], [True, False, False])
        self.assertIn("damaged", seen["halls"][1]["problem"])

    def test_roles_without_rights(self):
        number, _ = self.event(self.about("tarot-line", 10))
        reader = etui(PROGRAM, "token", "create", "--role", "reader", "--db", self.url)
        asked = (("/api/events", self.about("tarot-line", 4)),
                 (f"/api/events/{number}/halls", {"name": "x"}),
                 (f"/api/events/{number}/halls/1/review", {"review": "accepted"}),
                 (f"/api/events/{number}/close", {}))
        wait_until(lambda: self.server.post(asked[0][0], asked[0][1],
                                               token=reader).status == 403)
        for path, body in asked:
            self.assertEqual(self.server.post(path, body, token=reader).status, 403, path)
            self.assertEqual(self.server.post(path, body, token=self.clubs[0]["token"]).status,
                             401, path)
        self.assertFalse(self.ranking(number)["closed"])

    def test_wrong_events(self):
        for wrong in ({}, {"name": "x", "format": "tarot-line"},
                      self.about("tarot-line", 0), self.about("nonsense", 4),
                      self.about("whist", 4), self.about("tarot-line", 4, **{"from": 9, "to": 3})):
            answer = self.server.post("/api/events", wrong, token=self.house)
            self.assertIn(answer.status, (400, 422), answer)
        self.assertEqual(self.server.post("/api/events", self.about("tarot-line", 4)).status,
                         401)
        self.assertEqual(self.server.get("/api/events/700").status, 404)

    def test_pages(self):
        """The organiser makes an event and adds halls; who follows sees them."""
        send, see = self.sign_in("olga", self.url)
        self.assertEqual(send("/events", name="x", format="whist", boards="4").status, 422)
        for wrong in ({"from": "yesterday"}, {"to": "2026-13-01T20:00"},
                      {"from": "2026-11-20T22:00", "to": "2026-11-20T20:00"}):
            said = send("/events", name="x", format="tarot-line", boards="4", **wrong)
            self.assertEqual(said.status, 422, wrong)
        self.assertIn('value="2026-11-20T22:00"', said.text, "it is there to be corrected")
        begins = time.localtime(time.time() - 3600)
        ends = time.localtime(time.time() + 3600)
        made = send("/events", name="Grand Simultané", format="tarot-line", boards="10",
                    **{"from": time.strftime("%Y-%m-%dT%H:%M", begins),
                       "to": time.strftime("%Y-%m-%dT%H:%M", ends)})
        self.assertEqual(made.status, 303, made)
        path = made.headers["Location"]
        self.assertEqual(send(path, name="Salle Lyon", committee="Rhône").status, 303)
        page = see(path).text
        code = re.search(r"\d+-\d+-1-[0-9a-f]{10}", page)[0]
        self.host(self.clubs[0], tarot_hall("A", 5, 5, 1), code)
        wait_until(lambda: "pN1 of A" in see(path).text)
        page = see(path).text
        self.assertIn("finished", page)
        visitor = self.server.get(path).text
        self.assertIn("Salle Lyon", visitor)
        self.assertNotIn("pN1 of A", visitor)
        self.assertNotIn(code, visitor)
        self.assertNotIn("<form", re.sub(r"(?s)<header.*?</header>", "", visitor))
        # what the hall has sent is looked at, and the event closed
        for word, said in (("asked", "asked back"), ("accepted", "accepted")):
            self.assertEqual(send(f"{path}/halls/1/review", review=word,
                                  remark="étui 3 ?").status, 303)
            self.assertIn(f"<b>{said}</b> étui 3 ?", see(path).text)
        self.assertEqual(send(f"{path}/halls/1/review", review="maybe").status, 422)
        self.assertEqual(send(f"{path}/halls/7/review", review="accepted").status, 404)
        self.assertIn(self.server.post(f"{path}/close", "").status, (303, 401, 403))
        self.assertNotIn("pN1 of A", self.server.get(path).text)
        self.assertEqual(send(f"{path}/close").status, 303)
        self.assertEqual(send(f"{path}/close").status, 409)
        self.assertNotIn("Close the event", see(path).text)
        self.assertIn("pN1 of A", self.server.get(path).text)

    def test_a_code_in_the_settings(self):
        """A hosted hall joins by its settings page, and leaves by it."""
        number, codes = self.event(self.about("tarot-line", 10))
        club, place = self.clubs[0], "/c/club0"
        send, see = self.sign_in("hall", club["database"], place)
        self.host(self.clubs[1], tarot_hall("B", 5, 5, 2), codes[1])
        document = tarot_hall("A", 5, 5, 1)
        left = document["sessions"][0]["fields"][0]["plays"].pop()
        made = self.post(f"{place}/api/tournaments", document, club["token"])["id"]
        page = f"{place}/tournaments/{made}"
        before = self.ranking(number)

        def save(code, name="A"):
            return send(f"{page}/settings", name=name, simultaneous=code)

        def seq():
            return self.server.get(f"{place}/api/tournaments/{made}/journal",
                                   token=club["token"]).text

        journal = seq()
        for code, status, said in (("nonsense", 422, "not the code of a hall"),
                                   (codes[0][:-1] + "x", 422, "not the code of a hall"),
                                   ("77" + codes[0], 422, "etui push"),
                                   (codes[1], 409, "a code of its own")):
            answer = save(code, "Another name")
            self.assertEqual(answer.status, status, answer)
            self.assertIn(said, answer.text)
            self.assertIn(f'value="{code}"', answer.text, "it is there to be corrected")
        self.assertEqual(seq(), journal)
        self.assertEqual(self.ranking(number), before)
        self.assertEqual(save(codes[0]).status, 303)
        self.assertEqual(self.ranking(number)["halls"][0]["state"], "playing")
        self.assertNotIn("Ranking over all halls", see(f"{page}/publication").text)
        self.assertNotIn("pN1 of B", see(f"{page}/simultaneous").text)
        self.assertEqual(save(codes[0], "B").status, 303, "the same code, another name")
        self.assertEqual(save(codes[2]).status, 409, "one hall at a time")
        self.post(f"{place}/api/tournaments/{made}/plays", dict(left, key="last"),
                  club["token"])
        link = wait_until(lambda: re.search(r'href="([^"]+)"[^>]*>Ranking over all halls',
                                            see(f"{page}/publication").text))[1]
        self.assertEqual(link, f"{page}/simultaneous")
        wait_until(lambda: "pN1 of B" in see(link).text)
        self.assertEqual(save("").status, 303)
        self.assertEqual(self.ranking(number)["halls"][0]["state"], "left")
        self.assertEqual(see(f"{page}/simultaneous").status, 404)

    def test_a_code_by_command(self):
        number, codes = self.event(self.about("tarot-line", 10))
        club = self.clubs[2]
        made = self.post("/c/club2/api/tournaments", tarot_hall("C", 5, 5, 3),
                         club["token"])["id"]

        def edit(code):
            return etui(PROGRAM, "edit", str(made), "set", f"simultaneous={code}", "--db",
                        club["database"])

        def state():
            wait_until(lambda: self.ranking(number)["halls"][0]["state"] != "invited")
            return self.ranking(number)["halls"][0]["state"]

        with self.assertRaisesRegex(Failure, "not the code of a hall"):
            edit(codes[0][:-1] + "x")
        self.assertEqual(self.ranking(number)["halls"][0]["state"], "invited")
        edit(codes[0])
        self.assertEqual(state(), "finished")
        edit("")
        wait_until(lambda: state() == "left")
        # a code that another has takes nobody out
        other, codes = self.event(self.about("tarot-line", 10))
        self.host(self.clubs[1], tarot_hall("B", 5, 5, 2), codes[0])
        stolen = self.post("/c/club2/api/tournaments",
                           dict(tarot_hall("D", 5, 5, 4), simultaneous=codes[0]),
                           club["token"])["id"]
        self.post(f"/c/club2/api/tournaments/{stolen}/join", {"leave": True}, club["token"])
        self.assertEqual(self.ranking(other)["halls"][0]["state"], "finished")

    def test_the_committee_reviews(self):
        number, codes = self.event(self.about("tarot-line", 10))
        self.host(self.clubs[0], tarot_hall("A", 5, 5, 1), codes[0])
        self.post(f"/api/events/{number}/halls/1/review",
                  {"review": "asked", "remark": "board 3, table 2?"})
        hall = self.ranking(number)["halls"][0]
        self.assertEqual((hall["review"], hall["remark"]), ("asked", "board 3, table 2?"))
        self.post(f"/api/events/{number}/halls/2/review", {"review": "accepted"}, status=422)
        self.post(f"/api/events/{number}/halls/1/review", {"review": "maybe"}, status=400)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[2:]])
