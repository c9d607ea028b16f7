#!/usr/bin/python3
"""test_http_bridge_club - a bridge evening at the director's desk: a call that ends with its
ruling, a knock-out match that was a draw, road sheets with rests, matches and their points.

Usage: test_http_bridge_club.py ETUI [NAME…]. Prints TAP.
"""

import html
import json
import re
from urllib.parse import urlencode

import test_http_bridge
from http_support import ROOT, etui, main, program_of_arguments
from http_support import words as words_of

if __name__ == "__main__":
    test_http_bridge.PROGRAM = program_of_arguments()

Bridge = test_http_bridge.Bridge
GOOD = test_http_bridge.GOOD


class Calls(Bridge):
    ruling = {"article": "12C2", "adjust": "cancelled", "effect": "1", "reason": "essai"}

    def call(self):
        answer = self.club.server.post(f"/t/{self.token}/call", urlencode({"text": "mal assis"}))
        self.assertEqual(answer.status, 303)
        return [one for one in self.journal() if one["kind"] == "call"][-1]["seq"]

    def effect(self):
        return self.look(f"/tables/A1/1/ruling?{urlencode({'board': self.board, **self.ruling})}")

    def rule(self, **more):
        answer = self.desk("/tables/A1/1/ruling", board=self.board, **self.ruling, **more)
        self.assertEqual(answer.status, 303, answer)

    def test_a_ruling_ends_the_call_of_its_table(self):
        self.send(**GOOD)
        self.assertNotIn('name="call"', self.effect(), "nobody has called")
        seq = self.call()
        page = self.effect()
        self.assertRegex(page, f'name="call" value="{seq}" checked')
        self.assertIn("mal assis", page)
        self.assertIn("mal assis", self.look(""))
        self.rule(call=seq)
        self.assertEqual([one["kind"] for one in self.journal()[-2:]], ["ruling", "answer"])
        self.assertNotIn("mal assis", self.look(""))

    def test_a_call_about_something_else_stays(self):
        self.send(**GOOD)
        self.call()
        self.rule()
        self.assertEqual(self.journal()[-1]["kind"], "ruling")
        self.assertIn("mal assis", self.look(""))

    def test_a_ruling_stands_though_the_call_was_dealt_with(self):
        self.send(**GOOD)
        seq = self.call()
        self.assertEqual(self.desk("/answer", seq=seq).status, 303)
        self.rule(call=seq)
        kinds = [one["kind"] for one in self.journal()]
        self.assertEqual(kinds.count("ruling"), 1)
        self.assertEqual(kinds.count("answer"), 1)

    def test_the_call_of_another_table_stays(self):
        self.send(**GOOD)
        self.token = self.table("A2")
        self.call()
        self.assertNotIn('name="call"', self.effect())


class Api(Bridge):
    def play(self, token=None, **facts):
        body = {"key": "one", "board": self.board, "round": 1, "table": 1, **facts}
        return self.club.server.post(f"/api/tournaments/{self.stream}/plays", body,
                                     token=token or self.club.director)

    def test_what_cannot_be_is_explained(self):
        made = {"contract": "4S", "declarer": "E", "tricks": 11}
        for facts, status, *words in [
                ({**made, "contract": "8NT"}, 400, "8NT", "1 to 7"),
                ({**made, "contract": "4SXXX"}, 400, "XX"),
                ({**made, "declarer": "Q"}, 400, "N, E, S or W"),
                ({**made, "tricks": 14}, 400, "0 to 13"),
                ({**made, "lead": "H15"}, 400, "H15"),
                ({**made, "score": 450}, 422, "−450"),
                ({"contract": "4S", "declarer": "E"}, 422, "tricks"),
                ({"adjusted": [60, 140]}, 400, "0 to 100"),
                ({"passed": True, "score": 50}, 422, "0"),
                ({"score": 417}, 422, "nearest"),
                ({}, 422, "contract")]:
            with self.about(facts):
                self.refused(self.play(**facts), status, *words)

    def test_nearest_scores_of_the_board(self):
        """Board 1: nobody is vulnerable, so that 410 is none and 400 and 420 are."""
        answer = self.play(score=410)
        self.assertEqual(answer.json["nearest"], [400, 420])
        self.assertNotIn("unlikely", answer.json, "nobody can insist on it")
        self.refused(self.play(score=410, sure=True), 422, "nearest")
        self.assertEqual(self.play(score=1510).status, 201, "a grand slam is a score")

    def test_an_absurd_result_is_asked_about(self):
        absurd = {"contract": "7NTXX", "declarer": "S", "tricks": 0}
        many = {"contract": "1S", "declarer": "N", "tricks": 0}
        for facts in (absurd, many, {"score": -7000}):
            for token in (self.token, None):
                answer = self.play(token, **facts)
                self.refused(answer, 422, "unlikely", "sure")
                self.assertTrue(answer.json["unlikely"])
        self.assertEqual(self.plays(), [], "nothing is recorded by asking")
        answer = self.play(**{**absurd, "tricks": 14})
        self.assertNotIn("unlikely", answer.json, "what cannot be is said first")
        sent = self.play(self.token, **absurd, sure=True)
        self.assertEqual(sent.status, 201, sent)
        again = self.play(self.token, **absurd, sure=True)
        self.assertEqual((again.status, again.json["seq"]), (200, sent.json["seq"]))
        other = self.play(self.token, key="two", **many)
        self.assertEqual(other.status, 409, "what is recorded comes before what is rare")

    def test_another_contract_is_a_disagreement(self):
        made = {"contract": "4S", "declarer": "E", "tricks": 11}
        answer = self.play(self.token, **made)
        self.assertEqual(answer.status, 201, answer)
        seq = answer.json["seq"]
        again = self.play(self.token, key="two", **made)
        self.assertEqual((again.status, again.json["seq"]), (200, seq), "the same is no other")
        other = self.play(self.token, key="three", **{**made, "tricks": 10})
        self.assertEqual(other.status, 409)
        recorded = other.json["recorded"]
        self.assertEqual({**made, "score": -450},
                         {key: recorded[key] for key in [*made, "score"]})
        self.assertIn("4♠ E =", self.look("/tables/A1/1"), "the director is told of it")
        self.assertEqual(self.plays()[0]["tricks"], 11, "what was first is kept")

    def test_an_adjusted_score_is_recorded_as_such(self):
        self.assertEqual(self.play(adjusted=[60, 40]).status, 201)
        answer = self.play(self.token, key="two", score=420)
        self.assertEqual(answer.status, 409)
        self.assertEqual(answer.json["recorded"]["adjusted"], [60, 40])
        self.assertNotIn("not_played", answer.json["recorded"])


class Files(Bridge):
    def fetch(self, kind, **who):
        return self.club.server.get(f"/tournaments/{self.stream}/files/{kind}", **who)

    def test_results_for_other_programs(self):
        self.send(**GOOD)
        page = self.look("/publication")
        for kind, start, ending in (("usebio", "<?xml", "xml"), ("pbn", "% PBN", "pbn")):
            with self.about(kind):
                self.assertIn(f"/files/{kind}", page)
                answer = self.fetch(kind, cookie=self.cookie)
                self.assertEqual(answer.status, 200, answer)
                self.assertTrue(answer.text.startswith(start), answer)
                self.assertIn(f".{ending}\"", answer.headers["Content-Disposition"])
                self.assertIn("JOUEUR1 Lou", answer.text)
                self.assertIn("4S", answer.text)
                self.assertIn(self.fetch(kind).status, (303, 401), "for a director only")

    def test_what_is_no_file(self):
        self.assertEqual(self.fetch("doc", cookie=self.cookie).status, 404)
        tarot = self.club.server.get("/tournaments/1/files/usebio", cookie=self.cookie)
        self.assertEqual(tarot.status, 404, "the sample is tarot")


class Events(Bridge):
    """Events of other programs, as text in a form."""

    xml = (ROOT / "examples" / "event.xml").read_text("utf-8")
    bomb = ('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">'
            + "".join(f'<!ENTITY {b} "{10 * f"&{a};"}">' for a, b in zip("abcdefgh", "bcdefghi"))
            + "]><USEBIO><EVENT>&i;</EVENT></USEBIO>")

    def event(self, text, **more):
        body = urlencode({"text": text, "csrf": self.csrf, **more})
        return self.club.server.post("/new/event", body, cookie=self.cookie)

    def tournaments(self):
        return len(set(re.findall(r"/tournaments/(\d+)", self.club.server.get(
            "/", cookie=self.cookie).text)))

    def test_an_event_is_compared_then_recorded_once(self):
        before = self.tournaments()
        answer = self.event(self.xml)
        self.assertEqual(answer.status, 200, answer)
        text = words_of(answer.text)
        self.assertIn("of 36 marks 0 differ, of 6 totals 1", text)
        self.assertIn("EW2: their total 64.00, ours 62.50", text)
        self.assertEqual(self.tournaments(), before, "only looked at")
        key = re.search(r'name="key" value="([^"]+)"', answer.text).group(1)
        places = {self.event(self.xml, record="yes", key=key).headers["Location"]
                  for _ in range(2)}
        self.assertEqual(len(places), 1, places)
        self.assertEqual(self.tournaments(), before + 1)
        page = self.club.server.get(places.pop(), cookie=self.cookie)
        self.assertIn("MOREL Jean", page.text)

    def test_the_text_is_read_whatever_its_first_line_says(self):
        latin = self.xml.replace('encoding="UTF-8"', 'encoding="ISO-8859-1"')
        self.assertNotEqual(latin, self.xml)
        key = f"{7:032x}"
        place = self.event(latin, record="yes", key=key).headers["Location"]
        self.assertIn("NOËL Rémi", self.club.server.get(place, cookie=self.cookie).text)

    def test_a_name_that_the_club_has_otherwise_is_said(self):
        licensed = self.xml.replace("MOREL Jean</PLAYER_NAME>",
                                    "MOREL Jean</PLAYER_NAME><NATIONAL_ID_NUMBER>77"
                                    "</NATIONAL_ID_NUMBER>")
        self.assertNotEqual(licensed, self.xml)
        self.event(licensed, record="yes", key=f"{8:032x}")
        self.assertNotIn("keeps that name", self.event(licensed).text)
        again = self.event(licensed.replace("MOREL Jean", "MOREL Jeannot"))
        self.assertIn("the file says MOREL Jeannot, the club has MOREL Jean and keeps",
                      words_of(again.text))

    def test_our_own_files_come_back(self):
        self.send(**GOOD)
        for kind in ("usebio", "pbn"):
            with self.about(kind):
                text = self.club.server.get(f"/tournaments/{self.stream}/files/{kind}",
                                            cookie=self.cookie).text
                answer = self.event(text)
                self.assertEqual(answer.status, 200, answer)
                self.assertIn("Bridge pairs", words_of(answer.text))

    def test_what_is_no_event(self):
        before = self.tournaments()
        for text, *words in [("", "text"), ("bonjour", "PBN"), (self.bomb, "entit"),
                             (self.xml[:900], "cut off"), ("<html></html>", "not USEBIO"),
                             (self.xml.replace("<CONTRACT>4S<", "<CONTRACT>8S<"), "8S", "line")]:
            for more in ({}, {"record": "yes"}):
                with self.about(text[:40]):
                    self.refused(self.event(text, **more), 422, *words)
        self.assertEqual(self.tournaments(), before)


class Teams(Bridge):
    form = "bridge-teams"
    shape = {"size": 4, "groups": 4}
    kind = "knock-out"

    def setUp(self):
        plain = test_http_bridge.document

        def with_kind(*args, **more):
            made = plain(*args, **more)
            made["sessions"][0]["fields"][0]["movement"] = self.kind
            return made

        test_http_bridge.document = with_kind
        self.addCleanup(setattr, test_http_bridge, "document", plain)
        super().setUp()

    def play(self, round, scores):
        """Scores of North-South by table, the same for both boards of the round."""
        first = 2 * round - 1
        for table, score in scores.items():
            for board in (first, first + 1):
                answer = self.club.server.post(
                    f"/api/tournaments/{self.stream}/plays",
                    {"key": f"{round}-{table}-{board}", "board": board, "round": round,
                     "table": table, "score": score}, token=self.club.director)
                self.assertEqual(answer.status, 201, answer)

    def results(self):
        return self.club.server.get(f"/api/tournaments/{self.stream}/results",
                                    token=self.club.director).json


class KnockOut(Teams):
    def ask(self, **said):
        query = urlencode({"what": "knock-out", **said})
        return self.club.server.get(f"/tournaments/{self.stream}/changes?{query}",
                                    cookie=self.cookie)

    def test_the_director_says_who_goes_on_after_a_draw(self):
        self.play(1, {1: 0, 2: 0, 3: 0, 4: -100})  # 1 and 2 are equal, 3 beats 4
        self.assertIn("changes?what=knock-out\">Prepare round 2", self.look(""))
        page = html.unescape(self.ask().text)
        self.assertEqual(re.findall(r'name="(through-[^"]+)" value="([^"]+)"', page),
                         [("through-A-1", "T1"), ("through-A-1", "T2")])
        self.assertNotIn('name="round"', page, "it is the next one")
        answer = self.ask(show="yes")
        self.assertEqual(answer.status, 422, answer)
        self.assertIn("T1 and T2 are tied", html.unescape(answer.text))
        answer = self.ask(show="yes", **{"through-A-1": "T2"})
        self.assertEqual(answer.status, 200, answer)
        self.assertRegex(answer.text, 'name="through-A-1" value="T2" checked')
        done = self.desk("/changes", what="knock-out", **{"through-A-1": "T2"})
        self.assertEqual(done.status, 303, done)
        movement = self.club.server.get(f"/api/tournaments/{self.stream}",
                                        token=self.club.director
                                        ).json["sessions"][0]["fields"][0]["movement"]
        self.assertIn("T2", str(movement["fields"][0]["rounds"][1]))
        self.assertIn("T3", str(movement["fields"][0]["rounds"][1]))
        self.assertNotIn("T1", str(movement["fields"][0]["rounds"][1]))

    def test_without_a_draw_nothing_is_asked(self):
        self.play(1, {1: 100, 2: 0, 3: 0, 4: -100})
        self.assertNotIn("through-", self.ask().text)
        self.assertEqual(self.desk("/changes", what="knock-out").status, 303)
        self.play(2, {1: 100, 2: 0})
        page = self.look("")
        self.assertNotIn("Prepare round", page, "one has won")
        self.assertIn("Publish the results", page)


class Swiss(Teams):
    kind = "swiss"

    def test_the_next_round_is_the_next_action(self):
        self.assertNotIn("Prepare round", self.look(""))
        self.play(1, {1: 100, 2: 0, 3: 0, 4: -100})
        self.assertRegex(words_of(self.look("")), "rounds over: 1 (?!of)", "how many is not known")
        link = re.search(r'href="/tournaments/\d+(/changes\?what=swiss[^"]*)">Prepare round 2',
                         self.look(""))
        page = self.look(html.unescape(link[1]))
        self.assertIn("<h1>Prepare round 2</h1>", page)
        self.assertIn("Record this", page, "what it does is there at once")
        self.assertEqual(self.desk("/changes", what="swiss").status, 303)
        self.assertIn("Start round 2", self.look(""))


class Matches(Teams):
    kind = "teams"

    def test_matches_and_their_victory_points(self):
        self.play(1, {1: 400, 2: -100, 3: 0, 4: 0})
        match = self.results()["matches"][0]
        self.assertEqual(match["imps"], [22, -22], "twice 500 to one team")
        winner, loser = match["vp"]
        self.assertEqual(winner + loser, 20)
        page = words_of(self.look("/meetings"))
        self.assertRegex(page, rf"Matches .* 22 {winner:.2f} .* −22 {loser:.2f} ")
        self.assertNotIn(f"{winner:.2f}", words_of(self.club.server.get(
            f"/tournaments/{self.stream}/meetings").text), "not before it is published")

    def test_the_sheet_of_a_match_has_both_rooms(self):
        self.play(1, {1: 400, 2: -100, 3: 0, 4: 0})
        match = self.results()["matches"][0]
        sheet = re.search(r'<table class="match-sheet">.*?</table>', self.look("/meetings"), re.S)[0]
        self.assertIn("Open room Closed room", words_of(sheet))
        for board, (mine, theirs) in ((one["board"], one["imps"]) for one in match["boards"]):
            row = re.search(rf'<tr>(?:(?!</tr>).)*/results/{board}["?].*?</tr>', sheet, re.S)[0]
            self.assertIn("+400", words_of(row), "one room")
            self.assertIn("−100", words_of(row), "and the other")
            self.assertIn(f" {max(mine, theirs):.0f}", words_of(row))
        self.assertNotIn("match-sheet", self.club.server.get(
            f"/tournaments/{self.stream}/meetings").text, "not before it is published")

    def settings(self, **fields):
        return self.desk("/settings", name="Essai", date="2026-11-15", **fields)

    def test_a_scale_of_victory_points(self):
        self.play(1, {1: 400, 2: -100, 3: 0, 4: 0})  # 22 IMPs
        self.assertRegex(self.look("/settings"),
                         r'name="vp" value="[^"]*" aria-describedby="vp-hint" ')
        self.assertEqual(self.settings(vp="0 10 10; 5 12,5 7,5; 20 20 0").status, 303)
        self.assertEqual(self.results()["matches"][0]["vp"], [20, 0])
        self.assertIn('value="0 10 10; 5 12.5 7.5; 20 20 0"', self.look("/settings"))
        self.before = len(self.journal())
        for wrong, *words in [("0 10 10; 5 9 11", "the scale falls"), ("0 10 10; 5 12", "least margin"),
                              ("0 10 10; 0 12 8", "0"), ("zéro", "victory point scale"),
                              ("0 10 10;; 5 12 8", "least margin"), ("0 10 -3", "0 to 1000")]:
            with self.about(wrong):
                self.refused(self.settings(vp=wrong), 422, *words)
        self.assertEqual(self.settings(vp="WBF").status, 303)
        self.assertNotIn("vp", self.club.server.get(
            f"/api/tournaments/{self.stream}", token=self.club.director).json["options"])

    def test_the_sheet_of_a_team_counts_a_board_once(self):
        self.play(1, {1: 400, 2: -100, 3: 0, 4: 0})
        match = self.results()["matches"][0]
        team = next(one for one in self.results()["rankings"][0]["rows"]
                    if one["seat"] == match["between"][0])
        page = self.look(f"/players/{team['players'][0]}")
        sheet = re.search(r'<table class="ranking contest-road">.*?</table>', page, re.S).group(0)
        marks = re.findall(r'<td class="num mark">(.*?)</td>', sheet, re.S)
        said = [words_of(one).strip() for one in marks]
        self.assertEqual([one for one in said if one], ["11", "11"], "IMPs are whole")
        self.assertEqual(len(said), 4, "four results")
        self.assertIn(f"VP {match['vp'][0]:.2f}", words_of(sheet))
        self.assertIn("+400", words_of(sheet))
        self.assertIn("+100", words_of(sheet), "as it is for them, who sat East-West")


class ThreeTeams(Teams):
    """Each meets the two others at once, and the boards in the other round once more."""

    kind = "triplicate"
    shape = {"size": 4, "groups": 3}

    def test_the_sheet_names_both_teams_and_counts_a_board_once(self):
        plays = {(table, round): (table + round) * 100 for round in (1, 2) for table in (1, 2, 3)}
        document = self.club.server.get(f"/api/tournaments/{self.stream}",
                                        token=self.club.director).json
        shown = self.results()
        for one in shown["missing"]:
            answer = self.club.server.post(
                f"/api/tournaments/{self.stream}/plays",
                {"key": f"{one['round']}-{one['table']}-{one['board']}", "board": one["board"],
                 "round": one["round"], "table": one["table"],
                 "score": plays[one["table"], one["round"]]}, token=self.club.director)
            self.assertEqual(answer.status, 201, answer)
        seats = document["sessions"][0]["fields"][0]["seats"]
        page = self.look(f"/players/{seats['T1'][0]}")
        sheet = re.search(r'<table class="ranking contest-road">.*?</table>', page, re.S).group(0)
        for round in sheet.split('<tr class="round">')[1:]:
            for other in ("T2", "T3"):
                self.assertEqual(len(re.findall(rf"<b>{other}</b>", round)), 1, other)
        marks = [words_of(one).strip() for one in
                 re.findall(r'<td class="num mark">(.*?)</td>', sheet, re.S)]
        team = next(one for one in self.results()["rankings"][0]["rows"] if one["seat"] == "T1")
        counted = [int(one.replace("−", "-")) for one in marks if one]
        self.assertEqual(len(marks), 2 * len(counted), "each board once")
        self.assertEqual(sum(counted), team["imps"])
        for match in self.results()["matches"]:
            if "T1" in match["between"]:
                mine = match["between"].index("T1")
                self.assertIn(f"VP {match['vp'][mine]:.2f} against {match['between'][1 - mine]}",
                              words_of(sheet))


class Sheets(Bridge):
    shape = {"groups": 5}
    first = "A2"  # the first table has nobody to meet

    def test_rests_and_scores_from_their_own_side(self):
        """Five pairs: each rests once, and sits now one way, now the other."""
        page = self.look("/players/p1")
        self.assertEqual(len(re.findall(r"Round \d</b> <span class=\"muted\">sits out", page)), 1)
        self.send(**GOOD)  # East made an overtrick: North-South lose
        results = self.club.server.get(f"/api/tournaments/{self.stream}/results",
                                       token=self.club.director).json
        made = next(one for board in results["boards"] for one in board["plays"]
                    if one.get("score") is not None)
        self.assertLess(made["score"], 0)
        for side, sign in (("NS", "−"), ("EW", "+")):
            row = next(one for one in results["rankings"][0]["rows"] if one["seat"] == made[side])
            text = words_of(self.look(f"/players/{row['players'][0]}"))
            self.assertIn(f"{sign}{-made['score']}", text, side)
            self.assertRegex(text, rf"\b{side} against ")

    def test_a_ranking_says_nothing_twice(self):
        names = re.findall(r'name="score-([^"]+)"', self.look(f"/boards/{self.board}"))
        lines = {f"score-{one}": typed for one, typed in zip(names, ["3n s =", "3n s -1"])}
        self.assertEqual(self.desk(f"/boards/{self.board}", **lines).status, 303)
        heads = re.findall(r"<th scope=\"col\"[^>]*>([^<]+)", self.look("/ranking"))
        self.assertIn("IMPs", heads, "no board is played more than twice")
        self.assertNotIn("Total", heads, "they are the total")
        _, round, table = names[0].split("-")[:3]
        place = f"/tables/A{table}/{round}"
        answer = self.desk(place + "/ruling", board=self.board, article="90", adjust="stands",
                           percent="2", unit="points", reason="essai", effect="1",
                           **{"player-1": "1"})
        self.assertEqual(answer.status, 303, answer)
        heads = re.findall(r"<th scope=\"col\"[^>]*>([^<]+)", self.look("/ranking"))
        self.assertEqual([one for one in heads if one in ("IMPs", "Penalty", "Total")],
                         ["IMPs", "Penalty", "Total"])

    def test_rankings_by_category(self):
        self.assertNotIn("category", self.look("/ranking"), "nobody has a series")
        self.look("/ranking?ranking=category", status=404)
        self.load(json.loads((ROOT / "tests/cases/bridge-category/evening.json").read_text()))
        self.assertNotIn("Second series", self.look("/ranking"), "nobody asked")
        self.assertRegex(self.look("/ranking"), r'ranking=category"[^>]*>By category<')
        page = self.look("/ranking?ranking=category")
        self.assertRegex(page, r'ranking=category" aria-current=true>')
        tables = dict(re.findall(r"<caption>([^<]*)</caption>(.*?)</table>", page, re.S))
        self.assertEqual(list(tables), [
            "North-South · Second series", "North-South · Fourth series",
            "East-West · First series", "East-West · Not rated", "East-West · Jeunes",
            "East-West · Without a category"])
        self.assertRegex(words_of(tables["North-South · Second series"]),
                         r"1 NS1 .* 1 NS5 .* 3 NS4 ")
        self.assertRegex(words_of(tables["East-West · Jeunes"]), r"1 EW2 .* 2 EW4 ")
        self.assertNotIn("PCN", page)

    def test_rankings_with_handicap_and_points_of_expertise(self):
        self.assertNotIn("handicap", self.look("/ranking"))
        self.look("/ranking?ranking=handicap", status=404)
        evening = json.loads((ROOT / "tests/cases/bridge-category/evening.json").read_text())
        evening["options"] |= {"handicap": "2: 2; 3: 4; 4: 6", "expertise": "3-5: 30 20 10"}
        self.load(evening)
        self.assertRegex(self.look("/ranking"), r'ranking=handicap"[^>]*>With handicap<')
        page = self.look("/ranking?ranking=handicap")
        tables = dict(re.findall(r"<caption>([^<]*)</caption>(.*?)</table>", page, re.S))
        self.assertRegex(words_of(tables["North-South · with handicap"]),
                         r"1 NS5 .* 91.50% 2 NS1 .* 90.50% 3 NS4 ")
        page = self.look("/awards")
        self.assertRegex(words_of(page), r"Points of expertise .* 1 A1 25 .* 3 D1 10")
        self.assertIn("/awards", self.look("/ranking"), "the menu leads there")
        for address in ("/awards", "/ranking", "/settings", "/players"):
            self.assertNotIn("PCN", self.look(address))

    def test_the_club_has_tables_of_its_own(self):
        def save(**fields):
            body = urlencode({"csrf": self.csrf, **fields})
            return self.club.server.post("/club/bridge", body, cookie=self.cookie)
        def shown():
            return self.club.server.get("/club/bridge", cookie=self.cookie).text
        self.assertEqual(save(handicap="2: 2\r\n3: 4,5", expertise="").status, 303)
        self.assertIn("2: 2\n3: 4.5</textarea>", shown())
        refused = save(handicap="2: 2; 2: 3", expertise="3-5: 30")
        self.assertEqual(refused.status, 422)
        self.assertIn("has two handicaps", html.unescape(refused.text))
        self.assertIn("3-5: 30", refused.text, "what was typed stays")
        self.assertIn("3: 4.5</textarea>", shown())

    def test_check_in_lists_numbers_in_their_order(self):
        page = self.look("/checkin")
        labels = re.findall(r'<tr><th scope="row">(\d+)</th>', page)
        self.assertEqual(labels, sorted(labels, key=int))
        self.assertIn("A pair arrives", page)

    def test_seats_by_name_say_where_they_begin(self):
        self.assertRegex(words_of(self.look("/seats")), r"JOUEUR1 Lou 1 · Table \d (NS|EW)")


class Wizard(Bridge):
    def create(self, groups, winners, form="bridge-pairs", status=303):
        body = urlencode({"format": form, "players": (4 if "teams" in form else 2) * groups, "name": "Essai",
                          "date": "2026-11-15", "winners": winners, "csrf": self.csrf})
        answer = self.club.server.post("/new", body, cookie=self.cookie)
        self.assertEqual(answer.status, status, answer)
        if status != 303:
            return html.unescape(answer.text)
        one = re.search(r"/tournaments/(\d+)", answer.headers["Location"]).group(1)
        return self.club.server.get(f"/api/tournaments/{one}", token=self.club.director).json

    def directions(self, document):
        """In how many rounds each label sits North-South, by the movement that is kept."""
        movement = document["sessions"][0]["fields"][0]["movement"]
        if isinstance(movement, str):
            return movement
        rounds = movement["fields"][0]["rounds"]
        return {sum(any(table["NS"] == label for table in one["tables"]) for one in rounds)
                for label in [f"NS{i + 1}" for i in range(13)]}

    def test_one_winner_by_an_arrow_switch(self):
        two = self.create(26, "two")
        self.assertEqual(self.directions(two), "mitchell")
        self.assertNotIn("winners", two["options"])
        one = self.create(26, "rounds")
        self.assertEqual(one["options"]["winners"], 1)
        self.assertEqual(len(self.directions(one)), 1, "all change places equally often")
        self.assertNotEqual(self.directions(one), {13}, "in some of the rounds")
        best = self.create(26, "best")
        self.assertEqual(best["options"]["winners"], 1)
        self.assertNotEqual(self.directions(best), self.directions(one))

    def test_a_howell_has_one_winner_anyway(self):
        page = self.club.server.get("/new?format=bridge-pairs&players=12", cookie=self.cookie)
        self.assertEqual(page.status, 200)
        self.assertEqual(self.create(6, "rounds")["options"].get("winners"), None)
        page = self.club.server.get("/new?format=bridge-teams&players=24", cookie=self.cookie)
        self.assertNotIn('name="winners"', page.text)

    def test_teams_and_individuals_by_their_numbers(self):
        def words(form, players):
            page = self.club.server.get(f"/new?format={form}&players={players}",
                                        cookie=self.cookie)
            return words_of(page.text)
        self.assertIn("9 rounds of 3 deals at 2 tables: 24 deals each",
                      words("bridge-individual", 9))
        self.assertIn("1 round of 24 deals at 2 tables: 24 deals each", words("bridge-teams", 8))
        self.assertIn("5 rounds of 5 deals at 6 tables: 25 deals each", words("bridge-teams", 24))
        seven = words("bridge-teams", 28)
        self.assertRegex(seven, "Recommended .*Team round robin.*7 rounds of 4 deals at 8 tables: 24 ")


class Individual(Bridge):
    def test_the_partner_is_apart_from_the_opponents(self):
        """On the card that says where to go, and on the sheet of what was played."""
        names = {f"p{i}": f"JOUEUR{i} Lou" for i in range(1, 9)}
        answer = self.club.server.post("/api/tournaments", {
            "etui": 1, "name": "Individuel", "date": "2026-11-15", "format": "bridge-individual",
            "players": [{"id": one, "name": name} for one, name in names.items()],
            "sessions": [{"fields": [{
                "field": "A", "tables": 2, "movement": "individual",
                "seats": {one[1:]: one for one in names}, "plays": []}]}]},
            token=self.club.director)
        self.assertEqual(answer.status, 201, answer)
        stream = answer.json["id"]
        made = json.loads(etui(test_http_bridge.PROGRAM, "movement", "bridge-individual",
                               "--tables", "2", "--json"))
        first = made["fields"][0]["rounds"][0]["tables"][0]
        north, east, south, west = (f"JOUEUR{first[seat]} Lou" for seat in "NESW")
        said = rf"{south}.{{0,12}} against .{{0,9}}(?:{east}|{west})"
        guides = words_of(self.club.server.get(f"/tournaments/{stream}/guides",
                                               cookie=self.cookie))
        self.assertRegex(guides, said)
        place = words_of(self.club.server.get(
            f"/tournaments/{stream}/where?player=p{first['N']}", cookie=self.cookie))
        self.assertRegex(place, rf"With .{{0,9}}{south} .{{0,12}}Against .{{0,9}}(?:{east}|{west})")
        play = {"key": "one", "board": first["boards"][0], "round": 1, "table": first["table"],
                "contract": "3NT", "declarer": "N", "tricks": 9}
        sent = self.club.server.post(f"/api/tournaments/{stream}/plays", play,
                                     token=self.club.director)
        self.assertEqual(sent.status, 201, sent)
        sheet = words_of(self.club.server.get(f"/tournaments/{stream}/players/p{first['N']}",
                                              cookie=self.cookie))
        self.assertRegex(sheet, said)
        self.assertIn(north, sheet)


class Large(Bridge):
    shape = {"groups": 11}
    first = "A2"

    def test_ten_comes_after_nine(self):
        labels = re.findall(r'<tr><th scope="row">(\d+)</th>', self.look("/checkin"))
        self.assertEqual(labels, [str(one + 1) for one in range(11)])


if __name__ == "__main__":
    main(__name__)
