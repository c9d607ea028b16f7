#!/usr/bin/python3
"""test_http_teams - teams have names: typed at the check-in, corrected, and said by lists,
rankings, match sheets, files and paper.

Usage: test_http_teams.py ETUI [NAME…]. Prints TAP.
"""

import json
import subprocess
import tempfile
from pathlib import Path
from urllib.parse import urlencode

from http_support import ROOT, ClubCase, Failure, etui, main, program_of_arguments, words
from waiting import wait_until

PROGRAM = program_of_arguments() if __name__ == "__main__" else None
MODEL = json.loads((ROOT / "examples" / "bridge-teams.json").read_text(encoding="utf-8"))
NAME = "Les As du 12"


def first_team(document):
    return document["sessions"][0]["fields"][0]["seats"]["T1"]


class Teams(ClubCase):
    def setUp(self):
        self.start(PROGRAM)

    def get(self, place, status=200):
        answer = self.club.server.get(f"/tournaments/{self.stream}{place}", cookie=self.cookie)
        self.assertEqual(answer.status, status, answer)
        return answer.text

    def post(self, place, status=303, **fields):
        answer = self.club.server.post(f"/tournaments/{self.stream}{place}",
                                       urlencode({**fields, "csrf": self.csrf}),
                                       cookie=self.cookie)
        self.assertEqual(answer.status, status, answer)
        return answer

    def document(self):
        return self.club.server.get(f"/api/tournaments/{self.stream}",
                                    token=self.club.director).json

    def wait_for_name(self):
        """Until the server has seen what the command wrote."""
        wait_until(lambda: NAME in self.get("/checkin"))

    def test_the_name_is_said_everywhere(self):
        crew = first_team(MODEL)
        players = [dict(one, team=NAME) if one["id"] in crew else one
                   for one in MODEL["players"]]
        self.load(dict(MODEL, players=players))
        for place in ("/ranking", "/meetings", f"/players/{crew[0]}", "/checkin", "/lineups"):
            self.assertIn(NAME, words(self.get(place)), place)
        rows = self.club.server.get(f"/api/tournaments/{self.stream}/results",
                                    token=self.club.director).json["rankings"][0]["rows"]
        self.assertEqual([row.get("team") for row in rows if row["seat"] == "T1"], [NAME])
        self.assertEqual([one["id"] for one in self.document()["players"] if one.get("team")],
                         crew)
        self.assertIn(NAME, self.get("/sheets/ranking.csv"))
        with tempfile.TemporaryDirectory() as folder:
            for kind in ("ranking", "match-sheets"):
                name = Path(folder) / f"{kind}.pdf"
                etui(PROGRAM, "print", kind, str(self.stream), "--db",
                     str(self.club.database), "-o", str(name))
                said = subprocess.run(["pdftotext", "-layout", str(name), "-"], check=True,
                                      capture_output=True, text=True).stdout
                self.assertIn(NAME, said, kind)

    def test_typed_at_the_check_in_and_corrected(self):
        empty = json.loads(json.dumps(MODEL))
        empty["players"] = []
        empty["sessions"][0].pop("penalties", None)
        empty["sessions"][0]["fields"][0].update(seats={}, plays=[])
        empty["sessions"][0]["fields"][0].pop("lineups", None)
        empty["sessions"][0]["fields"][0].pop("rulings", None)
        self.load(empty)
        group = {f"p{i}": f"{letter * 5}IN Lou" for i, letter in enumerate("ABCD", 1)}
        self.assertIn('name="team"', self.get("/checkin"))
        self.post("/checkin/group", 422, team="x" * 61, **group)
        self.assertEqual(self.document()["players"], [])
        self.post("/checkin/group", team=NAME, **group)
        self.assertEqual([one["team"] for one in self.document()["players"]], [NAME] * 4)
        self.assertIn(NAME, words(self.get("/checkin")))
        self.post("/checkin/team", seat="A:T1", team="Les Rois")
        self.assertNotIn(NAME, self.get("/checkin"))
        self.assertIn("Les Rois", words(self.get("/checkin")))
        self.post("/checkin/team", 422, seat="A:T1", team="x" * 61)
        self.post("/checkin/team", seat="A:T1", team="Les Rois")  # twice the same
        self.post("/checkin/team", seat="A:T9", team="Nobody")
        self.assertEqual({one["team"] for one in self.document()["players"]}, {"Les Rois"})
        etui(PROGRAM, "edit", str(self.stream), "team", f"T1={NAME}", "--db",
             str(self.club.database))
        self.wait_for_name()
        self.assertEqual({one["team"] for one in self.document()["players"]}, {NAME})
        for wrong, said in ((f"T1={NAME}", "already"), ("T9=x", "no team"), ("T1", "=")):
            with self.assertRaisesRegex(Failure, said):
                etui(PROGRAM, "edit", str(self.stream), "team", wrong, "--db",
                     str(self.club.database))
        self.post("/checkin/team", seat="A:T1", team="")
        self.assertFalse([one for one in self.document()["players"] if "team" in one])


if __name__ == "__main__":
    main(__name__)
