#!/usr/bin/python3
"""test_drills - accidents of an evening, from the first sign to everything being right again.

docs/security.md has the list of all drills and where each is tested.
Usage: test_drills.py ETUI WRONG_CLOCK [NAME…]. Prints TAP.
"""

import concurrent.futures
import gzip
import json
import os
import shutil
import subprocess
import tempfile
import threading
import time
import unittest
import unittest.mock
from pathlib import Path
from urllib.parse import urlencode

from http_support import (SAMPLE, Club, Failure, Server, etui, main, program_of_arguments,
                          words)
from waiting import PATIENCE

PROGRAM = program_of_arguments() if __name__ == "__main__" else None
CLOCK = program_of_arguments() if __name__ == "__main__" else None
KEPT = Path(__file__).resolve().parent / "kept" / "tarot-line.db.gz"
DAY = 24 * 60 * 60


class Drill(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.club = None
        self.addCleanup(self.end)

    def end(self):
        if self.club:
            self.club.server.stop()
            self.club.verify()

    def start(self, **options):
        self.club = Club(PROGRAM, self.folder, **options)
        return self.club

    def results_at(self, club, round_):
        """The results that the tables of a round have, each with its key and token."""
        plays = [dict(slot, score=56) for slot in club.slots if slot["round"] == round_]
        token = {n: club.table(f"A{n}") for n in {play["table"] for play in plays}}
        return [(dict(play, key=f"r{round_}-t{play['table']}-b{play['board']}"),
                 token[play["table"]]) for play in plays]

    def round(self, action, number):
        answer = self.club.server.post("/api/tournaments/1/rounds",
                                       {"action": action, "round": number},
                                       token=self.club.director)
        self.assertIn(answer.status, (200, 201), answer)

    def once_each(self, sent):
        """Every result is there, and no key twice."""
        keys = [event["key"] for event in self.club.journal() if event["kind"] == "play"]
        for play, _ in sent:
            self.assertEqual(keys.count(play["key"]), 1, play)


class Phones(Drill):
    def test_wifi_gone_for_a_whole_round(self):
        club = self.start()
        self.round("start", 5)
        sent = self.results_at(club, 5)
        for play, token in sent[:2]:  # before it went
            self.assertEqual(club.post(play, token).status, 201)
        self.round("close", 5)
        self.round("start", 6)
        with concurrent.futures.ThreadPoolExecutor(8) as pool:  # it is back for all at once
            answers = list(pool.map(lambda one: club.post(*one), sent))
        self.assertEqual([a.status for a in answers].count(200), 2, "these were there")
        self.assertEqual({a.status for a in answers}, {200, 201}, answers)
        self.once_each(sent)

    def test_the_laptop_dies_and_a_copy_goes_on_elsewhere(self):
        club = self.start()
        self.round("start", 5)
        sent = self.results_at(club, 5)
        for play, token in sent[:10]:
            self.assertEqual(club.post(play, token).status, 201)
        copy = self.folder / "elsewhere" / "club.db"
        copy.parent.mkdir()
        etui(PROGRAM, "backup", str(copy), "--db", str(club.database))
        for play, token in sent[10:]:
            self.assertEqual(club.post(play, token).status, 201)
        before = club.server.get("/api/tournaments/1/results", token=club.director).json
        club.server.kill()
        club.database = copy
        club.server = Server(PROGRAM, copy)
        for play, token in sent:  # the phones have them all, and send them all again
            self.assertIn(club.post(play, token).status, (200, 201))
        self.once_each(sent)
        after = club.server.get("/api/tournaments/1/results", token=club.director).json
        self.assertEqual(after["rankings"], before["rankings"])

    def test_the_wrong_database_is_served(self):
        club = self.start()
        play, token = self.results_at(club, 5)[0]
        club.server.stop()
        other = Club(PROGRAM, self.folder, name="last-year.db")
        before = other.last()
        answer = other.post(play, token)
        self.assertEqual(answer.status, 401, answer)
        page = other.server.get(f"/t/{token}")
        self.assertEqual(page.status, 404)
        self.assertIn("Scan the code on your table's card again", words(page))
        self.assertEqual(other.last(), before)
        other.server.stop()
        club.server = Server(PROGRAM, club.database)
        self.assertEqual(club.post(play, token).status, 201, "the phone still has it")

    def test_files_that_are_no_database_of_ours(self):
        club = self.start()
        for name, content in (("letter.db", b"Cher tous, " * 200), ("empty.db", b"")):
            path = self.folder / name
            path.write_bytes(content)
            if content:
                with self.assertRaises(Failure) as failed:
                    Server(PROGRAM, path)
                self.assertIn(name, str(failed.exception))
            self.assertEqual(path.read_bytes(), content)
        self.assertTrue(club.server.is_alive())


class Directors(Drill):
    def test_two_directors_correct_the_same_result(self):
        club = self.start()
        second = club.token("director")
        play = club.free()
        self.assertEqual(club.post(play).status, 201)
        changes = [(dict(play, score=score, reason=f"says {score}", key=f"k{score}"), token)
                   for score, token in ((60, club.director), (-52, second))]
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            answers = list(pool.map(lambda one: club.post(*one), changes))
        self.assertEqual([a.status for a in answers], [201, 201], answers)
        last = max(answers, key=lambda a: a.json["seq"])
        self.assertEqual(club.play_at(play)["score"], (60, -52)[answers.index(last)])
        kept = [e for e in club.journal() if e["kind"] == "correct" and e["key"] in ("k60", "k-52")]
        self.assertEqual(len(kept), 2, "both versions are kept")
        self.assertEqual(len({e["author"] for e in kept}), 2, "and say whose they are")

    def test_two_directors_start_a_round_at_once(self):
        club = self.start()
        second = club.token("director")
        for number in (5, 6, 7):
            with concurrent.futures.ThreadPoolExecutor(2) as pool:
                answers = list(pool.map(
                    lambda token, n=number: club.server.post(
                        "/api/tournaments/1/rounds", {"action": "start", "round": n},
                        token=token), (club.director, second)))
            self.assertEqual(sorted(a.status for a in answers), [201, 409], answers)
            self.round("close", number)
        starts = [e for e in club.journal() if e["kind"] == "round"
                  and not e["payload"].get("closed")]
        self.assertEqual([e["payload"]["round"] for e in starts], [5, 6, 7])

    def test_a_form_of_the_other_director_is_out_of_date(self):
        club = self.start()
        (one, csrf), (two, other) = club.sign_in(), club.sign_in()
        seq = club.post(club.free()).json["seq"]
        for cookie, token, statuses in ((one, csrf, (303,)), (two, other, (303, 409, 422))):
            answer = club.server.post("/tournaments/1/undo", f"csrf={token}&seq={seq}", cookie=cookie)
            self.assertIn(answer.status, statuses, answer)
        undone = [e for e in club.journal() if e["kind"] == "undo"]
        self.assertEqual(len(undone), 1)


class Seats(Drill):
    """Who sat where was not as planned: by the director's form, with its consequences first."""

    def howell(self, played):
        """Three tables, pair 6 missing, so many rounds played."""
        plan = json.loads(etui(PROGRAM, "movement", "bridge-pairs", "--tables", "3", "--kind",
                               "howell", "--boards", "2", "--json"))["fields"][0]["rounds"]
        self.plan = plan
        scores = (90, -110, 140, -90, 110, 80)
        plays = [{"board": board, "round": turn["round"], "table": at["table"],
                  "score": scores[(board + 2 * turn["round"] + at["table"]) % 6]}
                 for turn in plan[:played] for at in turn["tables"]
                 if "6" not in (at["NS"], at["EW"]) for board in at["boards"]]
        return {"etui": 1, "name": "Howell", "date": "2026-11-15", "format": "bridge-pairs",
                "options": {"boards_per_table": 2},
                "players": [{"id": f"p{i}", "name": f"JOUEUR{i} Lou"} for i in range(1, 11)],
                "sessions": [{"fields": [{
                    "field": "A", "tables": 3, "movement": "howell", "plays": plays,
                    "seats": {str(n): [f"p{2 * n - 1}", f"p{2 * n}"] for n in range(1, 6)}}]}]}

    def sample(self, played):
        """Seven tables of tarot in line, so many rounds played."""
        document = json.loads(SAMPLE.read_text())
        field = document["sessions"][0]["fields"][0]
        field["plays"] = [play for play in field["plays"] if play["round"] <= played]
        field.pop("rulings", None)
        document["sessions"][0].pop("penalties", None)
        return document

    def begin(self, document):
        path = self.folder / "evening.json"
        path.write_text(json.dumps(document))
        self.start(document=path)
        self.cookie, self.csrf = self.club.sign_in()

    def field(self):
        return self.club.server.get("/api/tournaments/1", token=self.club.director
                                    ).json["sessions"][0]["fields"][0]

    def shares(self):
        """What each pair has, by its number."""
        found = self.club.server.get("/api/tournaments/1/results", token=self.club.director).json
        return {row["seat"]: row["total"] for row in found["rankings"][0]["rows"]}

    def change(self, *said, **fields):
        """Looks at the consequences, which say so and record nothing, then records."""
        before, place = self.club.last(), "/tournaments/1/changes"
        shown = words(self.club.server.get(f"{place}?{urlencode({**fields, 'show': 'yes'})}",
                                           cookie=self.cookie))
        for one in said:
            self.assertIn(one, shown)
        self.assertEqual(self.club.last(), before)
        body = urlencode({**fields, "csrf": self.csrf})
        answer = self.club.server.post(place, body, cookie=self.cookie)
        self.assertEqual(answer.status, 303, words(answer))
        self.assertEqual(self.club.last(), before + 1)

    def test_a_pair_arrives_late_and_plays_on(self):
        self.begin(self.howell(1))
        for name in ("NEUF Ada", "NEUF Luc"):
            etui(PROGRAM, "edit", "1", "player", f"q{name[-1]}", f"name={name}", "--db",
                 str(self.club.database))
        self.club.restart()
        plays = self.field()["plays"]
        self.change("NEUF Ada, NEUF Luc play from round 2 on, as 6.", what="late", round=2,
                    player="qa", player2="qc")
        self.assertEqual(self.field()["plays"], plays, "what was played stays")
        at = next(one for one in self.plan[1]["tables"] if "6" in (one["NS"], one["EW"]))
        answer = self.club.post({"board": at["boards"][0], "round": 2, "table": at["table"],
                                 "score": 110}, self.club.table(f"A{at['table']}"))
        self.assertEqual(answer.status, 201, answer)

    def test_a_player_leaves_and_comes_back(self):
        self.begin(self.sample(4))
        before = self.field()
        self.change("All results stay: 112.", "Round 5: table 3 does not play",
                    what="leave", seat="A:N3", round=5)
        self.assertEqual(self.field()["plays"], before["plays"])
        token = self.club.table("A3")
        boards = [slot["board"] for slot in self.club.slots
                  if slot["table"] == 3 and slot["round"] == 5]
        play = {"board": boards[0], "round": 5, "table": 3, "score": 56}
        self.assertIn(self.club.post(play, token).status, (403, 422), "the table rests")
        answer = self.club.server.post("/tournaments/1/undo",
                                       f"csrf={self.csrf}&seq={self.club.last()}",
                                       cookie=self.cookie)
        self.assertEqual(answer.status, 303, answer)
        self.assertEqual(self.field(), before)
        self.assertEqual(self.club.post(play, token).status, 201)

    def test_the_wrong_direction_for_a_whole_round(self):
        self.begin(self.howell(5))
        shares, plays = self.shares(), self.field()["plays"]
        tables = [at for at in self.plan[1]["tables"] if "6" not in (at["NS"], at["EW"])]
        for at in tables:
            self.change("Results now credited to those who really played: 2.",
                        what="turn", table=f"A:{at['table']}", round=2)
        turned = {at["table"]: at for at in
                  self.field()["movement"]["fields"][0]["rounds"][1]["tables"]}
        for at in tables:
            now = turned[at["table"]]
            self.assertEqual((now["NS"], now["EW"], now["boards"]),
                             (at["EW"], at["NS"], at["boards"]))
        self.assertEqual(self.field()["plays"], plays, "as they were typed")
        self.assertNotEqual(self.shares(), shares)
        for at in tables:  # twice the wrong way is the right one
            self.change(what="turn", table=f"A:{at['table']}", round=2)
        self.assertEqual(self.shares(), shares)

    def test_the_wrong_movement_is_noticed_in_round_2(self):
        self.begin(self.sample(1))
        before = self.field()
        self.change("Repeated meetings 0 0", what="played-as", round=2, **{"as": 3}, plan="best")
        now = self.field()
        self.assertEqual(now["plays"], before["plays"])
        self.assertEqual(now["seats"], before["seats"])
        movement = self.folder / "movement.json"
        movement.write_text(json.dumps(now["movement"]))
        etui(PROGRAM, "check", str(movement))
        at = now["movement"]["fields"][0]["rounds"][1]["tables"][0]
        answer = self.club.post({"board": at["boards"][0], "round": 2, "table": 1, "score": 56},
                                self.club.table("A1"))
        self.assertEqual(answer.status, 201, "round 2 goes on as it is played")


class Machine(Drill):
    def test_the_clock_is_wrong_and_jumps(self):
        error = self.folder / "error"
        error.write_text(str(-400 * DAY))
        options = os.environ.get("ASAN_OPTIONS", "") + ":verify_asan_link_order=0"
        with unittest.mock.patch.dict(os.environ, LD_PRELOAD=CLOCK, ETUI_WRONG_CLOCK=str(error),
                                      ASAN_OPTIONS=options):
            club = self.start()
        times = []
        self.round("start", 5)
        sent = self.results_at(club, 5)[:12]
        for i, one in enumerate(sent):
            error.write_text(str((-400, 500, -20000, 0)[i % 4] * DAY))
            answer = club.post(*one)
            self.assertEqual(answer.status, 201, answer)
            times.append(club.journal(answer.json["seq"] - 1)[0]["time"])
            page = club.server.get(f"/t/{one[1]}")
            self.assertEqual(page.status, 200, page)
            for place in ("/tournaments/1/where", "/tournaments/1/screen"):
                self.assertEqual(club.server.get(place).status, 200)
        self.assertNotEqual(times, sorted(times), "the clock was really wrong")
        self.once_each(sent)
        error.write_text("0")
        cookie, _ = club.sign_in()
        self.assertEqual(club.server.get("/tournaments/1/journal", cookie=cookie).status, 200)

    def test_the_stick_is_pulled_out_during_a_copy(self):
        club = self.start()
        stick = self.folder / "stick"
        stick.mkdir()
        good = self.folder / "good.db"
        etui(PROGRAM, "backup", str(good), "--db", str(club.database))
        for turn in range(12):
            shutil.copy(good, stick / "copy.db")
            process = subprocess.Popen(
                [PROGRAM, "backup", "--force", str(stick / "copy.db"), "--db", str(club.database),
                 "--lang", "en"], stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
            time.sleep(0.0007 * turn)
            gone = self.folder / f"pulled-{turn}"
            stick.rename(gone)
            said = process.communicate(timeout=PATIENCE)[1]
            self.assertIn(process.returncode, (0, 1, 3), said)
            self.assertEqual(process.returncode == 0, said == "", said)
            etui(PROGRAM, "verify", "--db", str(gone / "copy.db"))  # the old one, or the new
            stick.mkdir()
        self.assertEqual(club.post(club.free()).status, 201)

    def test_the_stick_is_pulled_out_while_the_server_copies(self):
        stick = self.folder / "stick"
        stick.mkdir()
        with unittest.mock.patch.dict(os.environ, ETUI_COPIES=str(stick)):
            club = self.start()
        stop = threading.Event()

        def wiggle():
            while not stop.is_set():
                stick.rename(self.folder / "pulled")
                time.sleep(0.003)
                (self.folder / "pulled").rename(stick)
                time.sleep(0.003)

        thread = threading.Thread(target=wiggle)
        thread.start()
        try:
            for _ in range(20):
                self.assertEqual(club.post(club.free()).status, 201)
            club.server.stop()
        finally:
            stop.set()
            thread.join()
        for copy in stick.glob("*.db"):
            etui(PROGRAM, "verify", "--db", str(copy))
        club.server = Server(PROGRAM, club.database)

    def test_the_program_is_replaced_in_mid_evening(self):
        program = self.folder / "etui"
        shutil.copy(PROGRAM, program)
        self.club = club = Club(str(program), self.folder)
        port = club.server.port
        sent = self.results_at(club, 5)
        for play, token in sent[:5]:
            self.assertEqual(club.post(play, token).status, 201)
        fresh = self.folder / "etui.new"
        shutil.copy(PROGRAM, fresh)
        os.rename(fresh, program)  # while the old one runs
        self.assertEqual(club.post(*sent[5]).status, 201)
        club.restart(port=port)
        for play, token in sent:
            self.assertIn(club.post(play, token).status, (200, 201))
        self.once_each(sent)

    def test_a_kept_database_goes_on(self):
        database = self.folder / "kept.db"
        database.write_bytes(gzip.decompress(KEPT.read_bytes()))
        token = etui(PROGRAM, "token", "create", "--role", "director", "--db", str(database))
        server = Server(PROGRAM, database)
        try:
            before = server.get("/api/tournaments/1/journal?after=0", token=token).json["events"]
            field = server.get("/api/tournaments/1", token=token).json["sessions"][0]["fields"][0]
            play = next(one for one in field["plays"] if "score" in one)
            change = {name: play[name] for name in ("board", "round", "table")}
            answer = server.post("/api/tournaments/1/plays",
                                 dict(change, field=field["field"], session=1, score=-play["score"],
                                      sure=True, reason="misread", key="new"), token=token)
            self.assertEqual(answer.status, 201, answer)
            after = server.get("/api/tournaments/1/journal?after=0", token=token).json["events"]
            self.assertEqual(after[:-1], before)
        finally:
            server.stop()
        etui(PROGRAM, "verify", "--db", str(database))


if __name__ == "__main__":
    main(__name__)
