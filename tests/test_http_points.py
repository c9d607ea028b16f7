#!/usr/bin/python3
"""test_http_points - bad input where tables deal their own cards: free deals of tarot and
whist. Each is refused with what is possible instead; nothing is recorded. What is right
counts once, and is corrected with a reason.

Usage: test_http_points.py ETUI [NAME…]. Prints TAP.
"""

import re
from urllib.parse import urlencode

from http_support import ClubCase, main, program_of_arguments, words

PROGRAM = program_of_arguments() if __name__ == "__main__" else None


def document(form, players=8, boards=3, rounds=2):
    """A tournament of points with everybody seated, and no result."""
    ids = [f"p{i + 1}" for i in range(players)]
    return {"etui": 1, "name": "Des points", "date": "2026-11-15", "format": form,
            "options": {"boards_per_table": boards, "rounds": rounds},
            "players": [{"id": one, "name": f"JOUEUR{one[1:]} Lou"} for one in ids],
            "sessions": [{"fields": [{"field": "A", "tables": (players + 3) // 4,
                                      "movement": "drawn",
                                      "seats": {one[1:]: one for one in ids}}]}]}


def of_fives():
    """Ten players at two tables of five; they stay where they are."""
    made = document("tarot-free", 10)
    tables = [{"table": t + 1, "boards": [1, 2, 3],
               **{seat: str(5 * t + s + 1) for s, seat in enumerate("NESWF")}}
              for t in range(2)]
    made["sessions"][0]["fields"][0].update(
        tables=2, movement={"format": "tarot-free", "kind": "own", "fields": [
            {"field": "A", "rounds": [{"round": r, "tables": tables} for r in (1, 2)]}]})
    return made


class Points(ClubCase):
    form = ""
    players = 8

    def document(self):
        return document(self.form, self.players)

    def setUp(self):
        self.start(PROGRAM)
        self.load(self.document())
        self.table = self.club.token("table", "--tournament", str(self.stream),
                                     "--table", "A1")

    def get(self, path, status=200):
        answer = self.club.server.get(f"/tournaments/{self.stream}{path}", cookie=self.cookie)
        self.assertEqual(answer.status, status, f"{path}: {answer}")
        return answer.text

    def send(self, path, fields):
        body = urlencode({**fields, "csrf": self.csrf}, doseq=True)
        return self.club.server.post(f"/tournaments/{self.stream}{path}", body,
                                     cookie=self.cookie)

    def preview(self, fields, deal=1):
        query = urlencode({"round": 1, "board": deal, **fields}, doseq=True)
        return self.club.server.get(f"/t/{self.table}/preview?{query}")

    def play(self, fields, deal=1, key=None):
        preview = self.preview(fields, deal)
        self.assertEqual(preview.status, 200, preview)
        key = key or re.search(r'name="key" value="([^"]+)"', preview.text)[1]
        body = urlencode({"round": 1, "board": deal, "key": key, **fields}, doseq=True)
        return self.club.server.post(f"/t/{self.table}/play", body), key

    def disagree(self, first, second, recorded):
        """Another result than the recorded one is refused with it; the director is told."""
        path = f"/api/tournaments/{self.stream}/plays"
        seq = self.club.server.post(path, first, token=self.table).json["seq"]
        for _ in range(2):
            answer = self.club.server.post(path, second, token=self.table)
            self.assertEqual(answer.status, 409, answer)
            self.assertEqual(answer.json["recorded"],
                             {"seq": seq, "confirmed": False, **recorded})
            self.assertIn("the director has been told", answer.json["error"])
        told = [event for event in self.journal() if event["kind"] == "dispute"]
        self.assertEqual(len(told), 1, "once")

    def asked_about(self, absurd):
        """A deal that can be, but hardly is: once by its sender, then it is taken."""
        place = {"round": 1, "table": 1, "deal": 1, "key": "absurd", **absurd}
        path = f"/api/tournaments/{self.stream}/plays"
        answer = self.club.server.post(path, place, token=self.table)
        self.refused(answer, 422, "unlikely")
        self.assertIs(answer.json.get("unlikely"), True)
        sure = self.club.server.post(path, dict(place, sure=True), token=self.table)
        self.assertEqual(sure.status, 201, sure)

    def options(self):
        return self.club.server.get(f"/api/tournaments/{self.stream}",
                                    token=self.club.director).json["options"]

    def both(self, fields, *words, deal=1):
        """Refused on a phone before it is sent, when it is sent, and at the desk."""
        self.refused(self.preview(fields, deal), 422, *words)
        body = urlencode({"round": 1, "board": deal, "key": "k" * 22, **fields}, doseq=True)
        self.refused(self.club.server.post(f"/t/{self.table}/play", body), 422, *words)
        self.refused(self.send("/tables/A1/1", {"deal": deal, **fields}), 422, *words)


TOTALS = {"kind": "totals", "total-N": "100", "total-E": "-40", "total-S": "-40",
          "total-W": "-10"}


class Free(Points):
    form = "tarot-free"
    good = {"taker": "E", "contract": "garde", "points": "45", "oudlers": "2"}

    def test_dues_are_asked_at_the_third_appearance(self):
        for day in (16, 17, 18):
            one = document(self.form, self.players)
            one["date"] = f"2026-11-{day}"
            one["options"]["dues"] = 12.5
            self.club.server.post("/api/tournaments", one, token=self.club.director)
            seen = self.club.server.get("/players", cookie=self.cookie).text
            self.assertEqual("12.50" in seen, day == 18, day)
        self.assertNotIn("12.50", self.club.server.get("/players").text)

    def test_stake_prizes_and_dues_are_settings(self):
        page = self.get("/settings")
        for name in ("stake", "prizes", "dues"):
            self.assertIn(f'name="{name}"', page)
        for name in ("event", "ties", "compare", "scoring"):
            self.assertNotIn(f'name="{name}"', page)
        wrong = self.send("/settings", {"stake": "-1", "prizes": "90/30/20"})
        self.assertEqual(wrong.status, 422)
        self.assertIn("50/30/20", wrong.text)
        self.assertEqual(len(self.journal()), self.before)
        good = self.send("/settings", {"stake": "3,50", "prizes": "60/25/15", "dues": "12",
                                       "event": "final"})
        self.assertEqual(good.status, 303, good)
        said = self.options()
        self.assertEqual((said["stake"], said["dues"]), (3.5, 12))
        self.assertEqual(said["event"], "regularity")

    def test_totals_that_are_not_zero(self):
        self.both(TOTALS, "add up to +10, not to zero", "10 too high")
        self.both({**TOTALS, "total-W": "-30"}, "10 too low")
        self.both({**TOTALS, "total-W": ""}, "0 for anyone who has nothing")
        self.both({**TOTALS, "total-W": "x"}, "x")
        fields = {f"total-A-1-{k[-1]}": v for k, v in TOTALS.items() if k != "kind"}
        self.refused(self.send("/boards/1", fields), 422, "add up to +10, not to zero")

    def test_totals_beyond_what_data_can_have(self):
        self.both({**TOTALS, "total-N": "100001", "total-E": "-100001"}, "100000")
        rows = {f"row-{k}-{s}": v for k in (1, 2)
                for s, v in zip("NESW", ("60000", "-60000", "0", "0"))}
        answer = self.send("/tables/A1/1", {"deal": 1, "kind": "rows", **rows})
        self.refused(answer, 422, "at most 100000")

    def test_a_sheet_line_by_line(self):
        rows = {"deal": 1, "kind": "rows", "row-1-N": "60", "row-1-E": "-20", "row-1-S": "-20",
                "row-1-W": "−20", "row-3-N": "-30", "row-3-E": "+10", "row-3-S": "10"}
        self.refused(self.send("/tables/A1/1", {"deal": 1, "kind": "rows"}), 422,
                     "type the points of the deals")
        self.refused(self.send("/tables/A1/1", rows), 422, "deal 3: type everybody's points")
        self.refused(self.send("/tables/A1/1", {**rows, "row-3-W": "15"}), 422,
                     "deal 3 adds up to +5, not to zero")
        self.refused(self.send("/tables/A1/1", {**rows, "row-3-W": "x"}), 422, "x")
        answer = self.send("/tables/A1/1", {**rows, "row-3-W": "10"})
        self.assertEqual(answer.status, 303, answer)
        self.assertEqual(self.journal()[-1]["payload"]["totals"],
                         {"N": 30, "E": -10, "S": -10, "W": -10})

    def test_deals_that_cannot_be(self):
        self.both({}, "say who took the deal")
        self.both({**self.good, "taker": "X"}, "say who took the deal")
        self.both({**self.good, "contract": "petite"}, "say which contract")
        self.both({**self.good, "points": "92"}, "91")
        self.both({**self.good, "points": "45.5"}, "no half points")
        self.both({**self.good, "points": "-1"}, "from 0 to 91")
        self.both({**self.good, "oudlers": "4"}, "3")
        self.both({**self.good, "oudlers": ""}, "how many oudlers")
        self.both({**self.good, "petit": "both"}, "choose one of the answers")
        self.both({**self.good, "slam": "maybe"}, "choose one of the answers")
        self.both({**self.good, "handful": "triple", "second": "triple"}, "22")
        self.both({**self.good, "slam": "unannounced"}, "at least 86 points, not 45")
        self.both({**self.good, "points": "91", "slam": "failed"}, "at most 89 points")

    def test_an_absurd_deal_is_asked_about(self):
        self.asked_about({"taker": "E", "contract": "garde", "points": 91, "oudlers": 3,
                          "petit": "defence"})

    def test_a_slam_that_cannot_be(self):
        """Programs may send it; the results have a warning."""
        deal = {"round": 1, "table": 1, "deal": 2, "taker": "N", "contract": "garde",
                "points": 60, "oudlers": 1, "slam": "announced"}
        sent = self.club.server.post(f"/api/tournaments/{self.stream}/plays",
                                     {**deal, "key": "slam"}, token=self.club.director)
        self.assertEqual(sent.status, 201, sent)
        old = document(self.form, self.players)
        old["sessions"][0]["fields"][0]["plays"] = [deal]
        taken = self.club.server.post("/api/tournaments", old, token=self.club.director)
        self.assertEqual(taken.status, 201, taken)
        place = f"/api/tournaments/{taken.json['id']}"
        results = self.club.server.get(place + "/results", token=self.club.director).json
        self.assertEqual(results["warnings"], [
            "Table 1, round 1, deal 2: the slam does not match the points"])
        again = self.club.server.get(place, token=self.club.director).json
        self.assertEqual(self.club.server.post("/api/tournaments", again,
                                               token=self.club.director).status, 201)

    def test_a_deal_counts_once(self):
        first, key = self.play(self.good)
        self.assertEqual(first.status, 303, first)
        again, _ = self.play(self.good, key=key)
        self.assertEqual(again.headers["Location"], first.headers["Location"])
        same, _ = self.play(self.good)
        self.assertEqual(same.headers["Location"], first.headers["Location"])
        self.assertEqual(len(self.journal()), self.before + 1)
        page = words(self.club.server.get(first.headers["Location"]))
        self.assertIn("+174", page)
        self.assertIn("for another player to confirm", page)
        other, _ = self.play({**self.good, "points": "46"})
        self.assertEqual(other.status, 303, other.text[-1500:])
        self.assertIn("The director has been told",
                      words(self.club.server.get(other.headers["Location"])))

    def test_two_phones_say_different_deals(self):
        first = {"round": 1, "table": 1, "deal": 1, "taker": "E", "contract": "garde",
                 "points": 45, "oudlers": 2, "key": "a"}
        self.disagree(first, dict(first, points=46, key="b"),
                      {"taker": "E", "contract": "garde", "points": 45, "oudlers": 2})

    def test_a_correction_has_a_reason(self):
        self.assertEqual(self.send("/tables/A1/1", {"deal": 1, **self.good}).status, 303)
        self.before = len(self.journal())
        wrong = {"deal": 1, **self.good, "points": "46"}
        self.refused(self.send("/tables/A1/1", wrong), 422, "a correction needs a reason")
        self.refused(self.send("/tables/A1/1", {"deal": 9, **self.good}), 422)
        self.refused(self.send("/tables/A1/1", {"deal": 2, **TOTALS, "total-W": "-20"}), 422)
        right = {**wrong, "reason": "mal compté"}
        self.assertEqual(self.send("/tables/A1/1", right).status, 303)
        self.assertIn("+180", words(self.get("/tables/A1/1")))

    def test_totals_and_deals_exclude_each_other(self):
        totals = {**TOTALS, "total-W": "-20"}
        self.assertEqual(self.play(totals)[0].status, 303)
        self.before = len(self.journal())
        self.refused(self.play(self.good, deal=2)[0], 409, "correct the totals, or undo")
        fields = {f"total-A-1-{k[-1]}": v for k, v in totals.items() if k != "kind"}
        self.assertEqual(self.send("/boards/1", fields).status, 303)
        self.assertEqual(len(self.journal()), self.before, "the same again is nothing new")
        fields["total-A-1-N"], fields["total-A-1-E"] = "110", "-50"
        self.refused(self.send("/boards/1", fields), 422, "a correction needs a reason")
        fields["reason"] = "feuille relue"
        self.assertEqual(self.send("/boards/1", fields).status, 303)
        self.assertIn("110", self.get("/boards/1"))

    def test_a_deal_that_does_not_count(self):
        answer, _ = self.play({"kind": "none"})
        self.assertEqual(answer.status, 303)
        page = words(self.club.server.get(answer.headers["Location"]))
        self.assertIn("Deal 1 does not count", page)
        self.assertIn("Deal 2", page)

    def test_addresses_that_are_not(self):
        self.get("/boards/9", 404)
        self.get("/boards/0", 404)
        self.get("/results/9", 404)
        self.get("/results/99999999999", 404)
        self.get("/results/1?session=7", 404)
        self.get("/tables/A9/1", 404)
        self.refused(self.preview(self.good, deal=99), 404, "no such deal")


class ThreePlayers(Points):
    form = "tarot-free"
    players = 3

    def test_half_points_and_the_empty_seat(self):
        page = self.club.server.get(f"/t/{self.table}").text
        self.assertEqual(len(re.findall(r'name="taker"', page)), 3)
        seats = re.findall(r'name="taker" value="(.)"', page)
        empty = next(seat for seat in "NESW" if seat not in seats)
        good = {"taker": seats[0], "contract": "garde", "points": "41,5", "oudlers": "2"}
        self.both({**good, "taker": empty}, "nobody sits")
        self.both({"kind": "totals", **{f"total-{s}": v for s, v in zip(seats, "111")}},
                  "3 too high")
        answer, _ = self.play(good)
        self.assertIn("+104", words(self.club.server.get(answer.headers["Location"])))


class FivePlayers(Points):
    form = "tarot-free"
    good = {"taker": "F", "partner": "E", "contract": "garde", "points": "44,5",
            "oudlers": "2"}
    five = {"kind": "totals", "total-N": "100", "total-E": "-40", "total-S": "-40",
            "total-W": "-30", "total-F": "10"}

    def document(self):
        return of_fives()

    def test_a_partner_is_called_or_the_taker_is_alone(self):
        page = self.club.server.get(f"/t/{self.table}").text
        self.assertEqual(re.findall(r'name="taker" value="(.)"', page), list("NSEWF"))
        self.assertEqual(re.findall(r'name="partner" value="([^"]+)"', page),
                         ["alone", *"NSEWF"])
        self.assertIn("single, 8", page)
        self.both({**self.good, "partner": ""}, "say whom the taker called")
        self.both({**self.good, "partner": "X"}, "say whom the taker called")
        self.both({**self.good, "taker": "X"}, "say who took the deal")
        for partner, taker, other in (("E", "+116", "+58"), ("alone", "+232", "−58"),
                                      ("F", "+232", "−58")):
            page = words(self.preview({**self.good, "partner": partner}))
            self.assertIn(f"JOUEUR5 Lou {taker}", page)
            self.assertIn(f"JOUEUR2 Lou {other}", page)
            self.assertIn("JOUEUR1 Lou −58", page)
        answer, _ = self.play(self.good)
        self.assertEqual(answer.status, 303, answer)
        said = self.journal()[-1]["payload"]
        self.assertEqual((said["taker"], said["partner"], said["points"]), ("F", "E", 44.5))
        page = words(self.club.server.get(answer.headers["Location"]))
        self.assertIn("the called partner once: +58", page)
        page = words(self.get("/tables/A1/1"))
        self.assertIn("+116", page)

    def test_five_totals_typed_at_the_desk(self):
        self.both(self.five | {"total-F": "11"}, "1 too high")
        self.both(self.five | {"total-F": ""}, "0 for anyone who has nothing")
        page = self.get("/boards/1")
        self.assertEqual(len(re.findall(r'name="total-A-2-(.)"', page)), 5)
        fields = {f"total-A-2-{k[-1]}": v for k, v in self.five.items() if k != "kind"}
        self.refused(self.send("/boards/1", fields | {"total-A-2-F": "0"}), 422,
                     "10 too low")
        self.assertEqual(self.send("/boards/1", fields).status, 303)
        self.assertEqual(self.journal()[-1]["payload"]["totals"],
                         {"N": 100, "E": -40, "S": -40, "W": -30, "F": 10})
        page = words(self.get("/results/1"))
        self.assertIn("JOUEUR10 Lou", page)

    def test_a_sheet_line_by_line(self):
        rows = {"deal": 1, "kind": "rows", "row-1-N": "60", "row-1-E": "-20",
                "row-1-S": "-20", "row-1-W": "−20"}
        self.refused(self.send("/tables/A1/1", rows), 422, "type everybody's points")
        self.assertEqual(self.send("/tables/A1/1", {**rows, "row-1-W": "-10",
                                                    "row-1-F": "-10"}).status, 303)

    def test_every_page_shows_the_fifth(self):
        self.assertEqual(self.play(self.good)[0].status, 303)
        for path in ("/seats", "/players", "/ranking", "/players/p5", "/meetings",
                     "/where", "/where?player=p5", "/guides", "/results/1", "/journal",
                     "/tables/A1/1", "/why/p5:total", "/screen"):
            self.assertIn("JOUEUR5 Lou", words(self.get(path)), path)
        page = words(self.get("/players/p1"))
        self.assertIn("JOUEUR5 Lou", page)
        results = self.club.server.get(f"/api/tournaments/{self.stream}/results",
                                       token=self.club.director).json
        self.assertEqual(results["boards"][0]["plays"][0]["points"],
                         {"N": -58, "E": 58, "S": -58, "W": -58, "F": 116})

    def test_a_ruling_takes_off_all_five(self):
        self.assertEqual(self.play(self.good)[0].status, 303)
        page = self.get("/tables/A1/1/ruling?board=1")
        self.assertIn("JOUEUR5 Lou", words(page))
        ruling = {"session": 1, "field": "A", "round": 1, "table": 1, "deal": 1,
                  "article": "L25a"}
        made = of_fives()
        made["sessions"][0]["fields"][0]["plays"] = [
            {"round": 1, "table": 1, "deal": 1, "taker": "F", "partner": "E",
             "contract": "garde", "points": 45, "oudlers": 2}]
        made["sessions"][0]["fields"][0]["rulings"] = [ruling]
        stream = self.club.server.post("/api/tournaments", made,
                                       token=self.club.director).json["id"]
        results = self.club.server.get(f"/api/tournaments/{stream}/results",
                                       token=self.club.director).json
        taken = {row["player"]: row["penalty"] for row in results["rankings"][0]["rows"]}
        self.assertEqual([taken[f"p{i}"] for i in range(1, 11)], 5 * [100] + 5 * [0])


class Whist(Points):
    form = "whist"
    good = {"contract": "emballage-9", "by": ["N", "S"], "tricks": "10"}

    def test_deals_that_cannot_be(self):
        self.both({**self.good, "tricks": "14"}, "13")
        self.both({**self.good, "tricks": "-1"}, "0")
        self.both({**self.good, "tricks": ""}, "how many tricks")
        self.both({**self.good, "by": ["N", "N"]}, "North cannot be the partner of North")
        self.both({**self.good, "by": ["N"]}, "played by two together")
        self.both({**self.good, "by": []}, "say who played it")
        self.both({**self.good, "by": ["N", "X"]}, "not \"X\"")
        self.both({"contract": "solo-6", "by": ["N", "S"], "tricks": "6"}, "played alone")
        self.both({"contract": "petite-misere", "by": ["N"], "tricks": "2"},
                  "say whether it was made, not how many tricks")
        self.both({"contract": "petite-misere"}, "say who played it")
        self.both({"contract": "petite-misere", **{f"play-{s}": "petite-misere 1"
                                                   for s in "NESW"}}, "all four")
        self.both({"contract": "petite-misere", "play-N": "solo-6 1"}, "tricks")
        self.both({"contract": "abondance-9", "by": ["N"]}, "say whether")
        self.both({**self.good, "counter": "grande-misere"}, "cannot be bid against")
        self.both({**self.good, "revoke": "Z"}, "not \"Z\"")
        self.refused(self.preview({"contract": "belote", "by": ["N"]}), 422, "belote")

    def test_an_absurd_deal_is_asked_about(self):
        page = words(self.preview({**self.good, "tricks": "3"}))
        self.assertIn("Such a score is rare", page, "on phones")
        self.assertNotIn("Such a score is rare", words(self.preview({**self.good, "tricks": "4"})))
        self.asked_about({"contracts": [{"contract": "solo-6", "by": ["W"], "tricks": 0}]})

    def test_two_phones_say_different_deals(self):
        first = {"round": 1, "table": 1, "key": "a", "deal": 1,
                 "contracts": [{"contract": "solo-6", "by": ["W"], "tricks": 7}]}
        self.disagree(first, dict(first, key="b", contracts=[
            {"contract": "solo-6", "by": ["W"], "tricks": 6}]),
            {"contracts": first["contracts"]})

    def test_two_phones_say_different_totals(self):
        totals = {"N": 9, "E": -3, "S": -3, "W": -3}
        first = {"round": 1, "table": 1, "key": "a", "totals": totals}
        self.disagree(first, dict(first, key="b", totals=dict(totals, N=6, E=0)),
                      {"totals": totals})

    def test_points_at_once_line_by_line(self):
        page = words(self.preview(self.good))
        for word in ("+5", "−5", "overtricks", "each opponent pays 5"):
            self.assertIn(word, page)
        page = words(self.preview({"contract": "petite-misere",
                                        "play-E": "petite-misere 1",
                                        "play-W": "petite-misere 0"}))
        self.assertIn("+24", page)
        self.assertIn("−24", page)
        page = words(self.preview({**self.good, "tricks": "", "revoke": "E"}))
        self.assertIn("−12", page)
        page = words(self.preview({"contract": "solo-8", "by": ["N"], "tricks": "8",
                                        "counter": "piccolo"}))
        self.assertIn("+24", page)
        page = words(self.preview({"contract": "trou", "by": ["N", "W"],
                                        "tricks": "13", "abandoned": "E"}))
        self.assertIn("+12", page)
        self.assertEqual(len(self.journal()), self.before, "looking changes nothing")

    def test_only_what_the_grid_has_is_offered(self):
        page = self.club.server.get(f"/t/{self.table}").text
        offered = re.findall(r"contract=([a-z0-9-]+)\"", page)
        self.assertEqual(offered[0], "emballage-8")
        self.assertEqual(offered[-1], "grand-schlem")
        self.assertEqual(len(offered), 20)
        page = self.club.server.get(f"/t/{self.table}?contract=petite-misere").text
        self.assertNotIn('name="tricks"', page)
        self.assertIn('name="play-N"', page)
        page = self.club.server.get(f"/t/{self.table}?contract=emballage-9").text
        self.assertNotIn('name="counter"', page)
        self.assertEqual(len(re.findall('type="checkbox" name="by"', page)), 4)

    def test_a_pool_has_80_minutes_and_the_bell_ends_it(self):
        answer = self.club.server.post("/api/tournaments", document("whist", boards=12),
                                       token=self.club.director)
        self.stream = answer.json["id"]
        self.table = self.club.token("table", "--tournament", str(self.stream),
                                     "--table", "A1")
        self.assertEqual(self.send("/start", {"round": 1}).status, 303)
        begun = [e for e in self.journal() if e["kind"] == "round"][-1]
        self.assertEqual(begun["payload"]["minutes"], 80)
        self.assertEqual(self.play(self.good)[0].status, 303)
        page = words(self.get("/close"))
        self.assertIn("A deal that has begun is played to the end", page)
        self.assertEqual(self.send("/close", {"round": 1}).status, 303)
        page = words(self.get(""))
        self.assertNotIn("Table 1, round 1, deal 2: no result", page)
        self.assertIn("Table 2, round 1, deal 1: no result", page)
        self.assertIn("deals: 1 of 48", page)
        self.assertIn("played, to confirm 1", page, "nobody has confirmed that deal")


if __name__ == "__main__":
    main(__name__)
