#!/usr/bin/python3
"""test_http_archive - a tournament of the past is archived from its settings and comes
back: off the lists of the home page, under "Archived", and nothing of it lost.

Usage: test_http_archive.py ETUI [NAME…]. Prints TAP.
"""

import json
from urllib.parse import urlencode

from http_support import ROOT, ClubCase, Failure, etui, main, program_of_arguments, words

PROGRAM = program_of_arguments() if __name__ == "__main__" else None
MODEL = json.loads((ROOT / "examples" / "five-tables.json").read_text(encoding="utf-8"))
NAME = "An old evening"


class Archive(ClubCase):
    def setUp(self):
        self.start(PROGRAM)
        self.load(dict(MODEL, name=NAME, date="2019-01-08"))

    def get(self, path, status=200, **more):
        answer = self.club.server.get(path, **more)
        self.assertEqual(answer.status, status, answer)
        return answer.text

    def settings(self):
        return self.get(f"/tournaments/{self.stream}/settings", cookie=self.cookie)

    def archive(self, status=303, stream=None, **fields):
        answer = self.club.server.post(f"/tournaments/{stream or self.stream}/archive",
                                       urlencode({**fields, "csrf": self.csrf}),
                                       cookie=self.cookie)
        self.assertEqual(answer.status, status, answer)
        return answer

    def club_events(self):
        """How many the club's own stream has, as a check of the database counts them."""
        said = json.loads(etui(PROGRAM, "verify", "--db", str(self.club.database), "--json"))
        return said["events"]

    def row(self):
        listed = self.club.server.get("/api/tournaments").json["tournaments"]
        return next(row for row in listed if row["id"] == self.stream)

    def check_lists(self, archived):
        for who in ({}, {"cookie": self.cookie}):
            home, away = self.get("/", **who), self.get("/archived", **who)
            self.assertEqual(NAME in home, not archived)
            self.assertEqual(NAME in away, archived)
            self.assertEqual('href="/archived"' in home, archived)
        self.assertEqual(self.row().get("archived", False), archived)

    def test_leaves_the_lists_and_comes_back(self):
        before = self.club.server.get(f"/api/tournaments/{self.stream}",
                                      token=self.club.director).json
        self.check_lists(False)
        self.assertIn("Archive it", self.settings())
        self.assertEqual(self.archive().headers["Location"], "/")
        self.check_lists(True)
        self.assertIn("Bring it back", self.settings())
        self.assertNotIn("Archive it", self.settings())
        self.get(f"/tournaments/{self.stream}", cookie=self.cookie)
        self.assertEqual(self.club.server.get(f"/api/tournaments/{self.stream}",
                                              token=self.club.director).json, before)
        self.assertIn("/settings", self.archive(back="yes").headers["Location"])
        self.check_lists(False)
        self.assertEqual(len(self.journal()), self.before, "its own journal is as it was")
        self.club.verify()

    def test_lasts_over_a_restart(self):
        self.archive()
        self.club.restart()
        self.check_lists(True)

    def test_results_stay_where_they_were(self):
        self.club.change("publish", self.stream)
        ranking = f"/tournaments/{self.stream}/ranking"
        shown = words(self.get(ranking))
        self.archive()
        self.assertEqual(words(self.get(ranking)), shown)
        self.assertIn("published", words(self.get("/archived")))

    def test_a_double_tap_records_once(self):
        self.archive()
        events = self.club_events()
        self.archive()
        self.assertEqual(self.club_events(), events)
        self.check_lists(True)
        self.archive(back="yes")
        self.archive(back="yes")
        self.assertEqual(self.club_events(), events + 1)
        self.check_lists(False)

    def test_the_command_and_programs_do_the_same(self):
        database = str(self.club.database)
        said = json.loads(etui(PROGRAM, "archive", str(self.stream), "--db", database, "--json"))
        self.assertEqual(said, {"id": self.stream, "archived": True})
        self.check_lists(True)
        etui(PROGRAM, "archive", str(self.stream), "--undo", "--db", database)
        self.check_lists(False)
        place = f"/api/tournaments/{self.stream}/archive"
        for archived in (True, True, False):
            answer = self.club.server.post(place, json.dumps({"archived": archived}),
                                           token=self.club.director)
            self.assertEqual(answer.json, {"id": self.stream, "archived": archived})
            self.check_lists(archived)
        for body, status in (("{}", 400), ("x", 400), ('{"archived":1}', 400)):
            answer = self.club.server.post(place, body, token=self.club.director)
            self.assertEqual(answer.status, status, answer)
        self.assertEqual(self.club.server.post(place, '{"archived":true}',
                                               token=self.club.reader).status, 403)
        self.assertEqual(self.club.server.post("/api/tournaments/99/archive",
                                               '{"archived":true}',
                                               token=self.club.director).status, 404)
        with self.assertRaisesRegex(Failure, "there is no tournament 99"):
            etui(PROGRAM, "archive", "99", "--db", database)
        self.check_lists(False)

    def test_what_is_to_come_is_refused(self):
        self.load(dict(MODEL, name="One to come", date="9999-01-08"))
        self.assertNotIn("Archive it", self.settings())
        self.refused(self.archive(409), 409, "not of the past")
        self.assertIn("One to come", self.get("/"))

    def test_there_must_be_one(self):
        for stream in ("0", "99", "x"):
            self.archive(404, stream=stream)
        self.assertIn("None yet.", self.get("/archived"))

    def test_only_a_director_archives(self):
        place = f"/tournaments/{self.stream}/archive"
        self.assertIn(self.club.server.post(place, urlencode({"csrf": self.csrf})).status,
                      (303, 401, 403))
        self.assertEqual(self.club.server.post(place, "", cookie=self.cookie).status, 403)
        self.check_lists(False)


if __name__ == "__main__":
    main(__name__)
