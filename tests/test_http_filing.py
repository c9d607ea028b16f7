"""What a director takes from a tournament in the browser: files for spreadsheets, points
corrected by hand, what was sent, and what is still to be sent on the home page."""

import csv
import datetime
import io
import json
import re

import openpyxl

from http_support import SAMPLE, DirectorCase, main, program_of_arguments, words

PROGRAM = program_of_arguments()


class FilingCase(DirectorCase):
    def setUp(self):
        self.start(PROGRAM)

    def rows(self, path):
        """The cells of the file, as another program reads them."""
        body = self.get(path).body
        if path.endswith("csv"):
            return [row for row in csv.reader(io.StringIO(body.decode("utf-8-sig")))]
        sheet = openpyxl.load_workbook(io.BytesIO(body)).worksheets[0]
        return [["" if cell is None else str(cell) for cell in row]
                for row in sheet.iter_rows(values_only=True)]


class Files(FilingCase):
    def test_both_kinds_say_what_the_results_say(self):
        given = [(one["licence"], one["name"], str(one["pcn"]), str(one["pp"]))
                 for one in self.results()["awards"]]
        for kind in ("xlsx", "csv"):
            rows = self.rows(f"/tournaments/1/sheets/aurore.{kind}")
            self.assertEqual(rows[0], ["NumLicenceJoueur", "NomJoueur", "Pcn", "Pp"])
            self.assertEqual(sorted(map(tuple, rows[1:])), sorted(given), kind)
        for sheet in ("cover", "levy", "ranking", "players", "fees"):
            for kind in ("xlsx", "csv"):
                self.assertTrue(self.rows(f"/tournaments/1/sheets/{sheet}.{kind}"), sheet)
        self.assertEqual(len(self.rows("/tournaments/1/sheets/players.csv")), 29)

    def test_named_after_the_code(self):
        document = json.loads(SAMPLE.read_text())
        document["code"] = "EP-35-171126"
        self.load(document)
        answer = self.get(f"/tournaments/{self.stream}/sheets/aurore.xlsx")
        self.assertIn('"EP-35-171126.xlsx"', answer.headers["Content-Disposition"])

    def test_what_there_is_not(self):
        for name in ("aurore.pdf", "aurore", "nothing.csv", "..%2f.csv"):
            self.get(f"/tournaments/1/sheets/{name}", 404)
        self.get("/tournaments/99/sheets/aurore.csv", 404)
        for path in ("/tournaments/1/sheets/aurore.csv", "/tournaments/1/awards/p1"):
            self.assertNotEqual(self.club.server.get(path).status, 200, "directors alone")

    def test_a_bridge_page_has_no_national_points(self):
        document = json.loads((SAMPLE.parent / "bridge-howell.json").read_text())
        self.load(document)
        page = self.get(f"/tournaments/{self.stream}/publication").text
        self.assertNotIn("aurore", page)
        self.assertIn("/sheets/ranking.xlsx", page)
        self.get(f"/tournaments/{self.stream}/sheets/aurore.csv", 404)
        for place in ("publication", "ranking", "players", "checkin", "settings"):
            self.assertNotIn("PCN", words(self.get(f"/tournaments/{self.stream}/{place}")),
                             place)


class Points(FilingCase):
    def test_corrected_by_hand_and_explained(self):
        first = self.results()["awards"][0]
        self.get(f"/tournaments/1/awards?player={first['player']}", 303)
        page = self.get(f"/tournaments/1/awards/{first['player']}").text
        self.assertIn(f'value="{first["pcn"]}"', page)
        self.post(f"/tournaments/1/awards/{first['player']}", pcn="123", pp="",
                  reason="the federation said so")
        now = next(one for one in self.results()["awards"]
                   if one["player"] == first["player"])
        self.assertEqual(now["pcn"], 123)
        self.assertIn("corrected by hand", words(self.get("/tournaments/1/awards")))
        why = words(self.get(f"/tournaments/1/why/{first['player']}:pcn"))
        self.assertIn("the federation said so", why)
        self.assertIn(["123"], [row[2:3] for row in
                                self.rows("/tournaments/1/sheets/aurore.csv")])

    def test_bad_corrections(self):
        self.before = len(self.journal())
        first = self.results()["awards"][0]["player"]
        for fields, said in (({"pcn": "-1", "reason": "x"}, "-1"),
                             ({"pcn": "99999999", "reason": "x"}, "99999999"),
                             ({"pcn": "ten", "reason": "x"}, "ten"),
                             ({"pcn": "5"}, "reason"),
                             ({"reason": "x"}, "PCN, PP or both")):
            self.refused(self.post(f"/tournaments/1/awards/{first}", 422, **fields), 422,
                         said)
        self.refused(self.post("/tournaments/1/awards/nobody", 404, pcn="5", reason="x"), 404)
        self.get("/tournaments/1/awards/nobody", 404)


class Sent(FilingCase):
    def test_recorded_and_undone(self):
        self.assertIn("not yet sent", words(self.get("/tournaments/1/awards")))
        self.post("/tournaments/1/sent", to="the regional committee", date="2026-11-20")
        page = words(self.get("/tournaments/1/awards"))
        self.assertIn("✓ sent the regional committee", page)
        event = self.journal()[-1]
        self.assertEqual(event["kind"], "sent")
        self.post("/tournaments/1/undo", seq=event["seq"])
        self.assertIn("not yet sent", words(self.get("/tournaments/1/awards")))

    def test_refused(self):
        self.before = len(self.journal())
        self.refused(self.post("/tournaments/1/sent", 422, to="x", date="soon"), 422,
                     "not a date")
        self.refused(self.post("/tournaments/1/sent", 422, to="", date="2026-11-20"), 422,
                     "to whom")

    def test_licences_are_told_before_a_file_is_made(self):
        people = self.get("/people/list.csv").text
        number = re.search(r"^(\d+),", people, re.M)[1]
        name = next(csv.reader(io.StringIO(people.splitlines()[1])))[1]
        self.post(f"/people/{number}", name=name, licence="1", valid="2020-01-01")
        page = words(self.get("/tournaments/1/awards"))
        self.assertIn("licence expired, no points (1): " + name, page)


class Deadlines(FilingCase):
    def due(self, day):
        """Until when the points of that day are sent, by the printed days."""
        for year in (day.year, day.year + 1):
            for limit, first in ((datetime.date(year, 1, 31), datetime.date(year - 1, 5, 16)),
                                 (datetime.date(year, 4, 15), datetime.date(year, 1, 1)),
                                 (datetime.date(year, 5, 15), datetime.date(year, 4, 16))):
                last = (datetime.date(year - 1, 12, 31) if limit.month == 1 else limit)
                if first <= day <= last:
                    return limit
        raise AssertionError(day)

    def test_home_tells_what_is_still_to_be_sent(self):
        today = datetime.date.today()
        document = json.loads(SAMPLE.read_text())
        document.update(name="Le dernier", date=today.isoformat())
        self.load(document)
        page = words(self.get("/"))
        due = self.due(today)
        self.assertIn(f"{due.isoformat()}", page)
        self.assertIn("Le dernier", page)
        left = (due - today).days
        self.assertIn(f"{left} day{'' if left == 1 else 's'} left", page)
        self.assertNotIn("days left", words(self.club.server.get("/")), "the director's")
        self.post(f"/tournaments/{self.stream}/sent", to="the zone", date=today.isoformat())
        self.assertNotIn(f"/tournaments/{self.stream}/awards#sending", self.get("/").text)

    def test_a_season_has_its_own_days(self):
        page = self.get("/club/deadlines").text
        day = re.findall(r'id="day\d"[^>]*value="([0-9-]+)"', page)
        self.assertEqual([one[5:] for one in day], ["01-31", "04-15", "05-15"])
        own = [one[:5] + "02-10" if i == 0 else one for i, one in enumerate(day)]
        self.post("/club/deadlines", day1=own[0], day2=own[1], day3=own[2])
        page = self.get("/club/deadlines").text
        self.assertEqual(re.findall(r'id="day\d"[^>]*value="([0-9-]+)"', page), own)
        for bad in (own[::-1], [own[0], "soon", own[2]], [own[0], own[1], "2050-05-15"],
                    ["", "", ""]):
            answer = self.post("/club/deadlines", 422, day1=bad[0], day2=bad[1], day3=bad[2])
            self.assertIn("three days of one season", words(answer))
        self.assertEqual(re.findall(r'id="day\d"[^>]*value="([0-9-]+)"',
                                    self.get("/club/deadlines").text), own)


if __name__ == "__main__":
    main(__name__)
