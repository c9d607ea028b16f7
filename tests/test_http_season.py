#!/usr/bin/python3
"""test_http_season - the club's year on its pages: rankings by every rule and span against
`etui season`, a member's history, festivals, what players see; the money of the year; the
committee's table and the conditions of a championship.

Usage: test_http_season.py ETUI [NAME…]. Prints TAP.
"""

import csv
import io
import json
import re
import sys
import zipfile
from urllib.parse import unquote_plus, urlencode

from http_support import ROOT, ClubCase, etui, main, program_of_arguments, words

PROGRAM = program_of_arguments() if __name__ == "__main__" else None
MODEL = json.loads((ROOT / "examples" / "five-tables.json").read_text())


class Season(ClubCase):
    """A club with six evenings of the same twenty people, published."""

    def setUp(self):
        self.start(PROGRAM, document=ROOT / "examples" / "five-tables.json")
        self.evenings = []
        for number in range(5):
            self.evenings.append(self.bring(number))

    def bring(self, number, **more):
        document = json.loads(json.dumps(MODEL))
        document["name"] = f"Tournoi {number}"
        document["date"] = f"2026-{8 + number:02}-05"
        document.update(more)
        for k, play in enumerate(document["sessions"][0]["fields"][0]["plays"]):
            if "score" in play:
                play["score"] = (1 if (k * 7 + number * 5) % 3 else -1) * (52 + 2 * (k % 9))
        answer = self.club.server.post("/api/tournaments", document, token=self.club.director)
        self.assertEqual(answer.status, 201, answer)
        stream = answer.json["id"]
        self.send(f"/tournaments/{stream}/publish", published="yes")
        return stream

    def send(self, path, status=303, **fields):
        answer = self.club.server.post(path, urlencode({"csrf": self.csrf, **fields}, True),
                                       cookie=self.cookie)
        self.assertEqual(answer.status, status, (path, words(answer)[-400:]))
        return answer

    def get(self, path, status=200):
        answer = self.club.server.get(path, cookie=self.cookie)
        self.assertEqual(answer.status, status, path)
        return answer

    def visit(self, path):
        return self.club.server.get(path)

    def command(self, *more):
        return json.loads(etui(PROGRAM, "season", "--db", str(self.club.database), "--json",
                               *more))

    def file(self, query):
        text = self.get("/season/ranking.csv" + query).text.lstrip("\ufeff")
        return list(csv.DictReader(io.StringIO(text)))

    def test_pages_files_and_the_command_agree(self):
        for query, more in (("", []),
                            ("?rule=best&n=2", ["--rule", "best:2"]),
                            ("?rule=mean&n=3", ["--rule", "mean:3"]),
                            ("?figure=pcn", ["--figure", "pcn"]),
                            ("?figure=places", ["--figure", "places"]),
                            ("?figure=points", ["--figure", "points"]),
                            ("?from=2026-09-01&to=2026-10-31",
                             ["--from", "2026-09-01", "--to", "2026-10-31"])):
            said = self.command(*more)
            page = self.get("/season" + query).text
            rows = self.file(query)
            self.assertEqual(len(rows), len(said["rows"]), query)
            for row, wanted in zip(rows, said["rows"]):
                self.assertEqual(row["Name"], wanted["name"], query)
                self.assertEqual(row["Rank"], str(wanted["rank"] or ""), query)
                self.assertAlmostEqual(float(row["Total"] or 0), wanted.get("total") or 0, 2)
                self.assertIn(f'/season/{wanted["person"]}', page)

    def test_other_files(self):
        self.assertEqual(self.get("/season/ranking.pdf").body[:5], b"%PDF-")
        book = zipfile.ZipFile(io.BytesIO(self.get("/season/ranking.xlsx").body))
        self.assertIn("xl/worksheets/sheet1.xml", book.namelist())

    def test_somebody(self):
        first = self.command()["rows"][0]
        page = self.get(f'/season/{first["person"]}').text
        self.assertIn('class="plot"', page)
        self.assertIn("Head to head", page)
        said = self.command("--player", first["licence"])
        self.assertEqual(len(said["history"]), first["tournaments"])
        for row in said["duels"]:
            self.assertEqual(row["ahead"] + row["behind"] + row["equal"], row["together"])
            self.assertIn(row["name"].split()[0], page)
        self.get("/season/99999", 404)
        self.get("/season/nobody", 404)

    def test_a_rank_stands_beside_those_of_its_own_ranking(self):
        """Second of the thirteen pairs of North-South, not of the fifty-two who came."""
        document = json.loads((ROOT / "examples" / "bridge-mitchell.json").read_text())
        answer = self.club.server.post("/api/tournaments", document, token=self.club.director)
        self.send(f'/tournaments/{answer.json["id"]}/publish', published="yes")
        second = next(row for row in self.command("--format", "bridge-pairs")["rows"]
                      if row["name"].startswith("FAUCHEREAU"))
        said = self.command("--player", str(second["person"]))["history"]
        self.assertEqual([(row["rank"], row["among"], row["players"]) for row in said],
                         [(2, 13, 52)])
        for path in (f'/season/{second["person"]}', f'/people/{second["person"]}'):
            text = words(self.get(path))
            self.assertIn("Ranked", text, path)
            self.assertRegex(text, r"\b2 13\b", path)
            self.assertNotRegex(text, r"\b52\b", path)

    def test_what_is_wrong_is_said(self):
        for query, said in (("?rule=best", "how many"), ("?rule=best&n=0", "how many"),
                            ("?rule=median&n=2", "no rule"), ("?from=2026-02-30", "not a date"),
                            ("?from=2026-12-01&to=2026-01-01", "exchange")):
            self.assertIn(said, words(self.get("/season" + query, 422)))

    def test_the_club_s_own_year_and_who_sees_it(self):
        self.assertEqual(self.visit("/season").status, 404)
        form = {"rule": "best", "n": "2", "figure": "percent", "format": "all",
                "begins": "01-01", "prize": "a basket of cheese", "shown": "yes"}
        self.send("/season", 422, **{**form, "begins": "02-29"})
        self.send("/season", 422, **{**form, "n": ""})
        self.assertEqual(self.visit("/season").status, 404, "nothing is changed by halves")
        self.send("/season", **form)
        page = self.visit("/season")
        self.assertEqual(page.status, 200)
        self.assertIn("Season 2026", words(page))
        self.assertNotIn("2026–2027", words(page))
        self.assertIn("a basket of cheese", words(page))
        self.assertNotIn("How the club ranks its year", words(page))
        said = self.command()
        self.assertEqual((said["rule"], said["figure"], said["from"], said["to"]),
                         ("best:2", "percent", "2026-01-01", "2026-12-31"))
        self.assertIn("/season", self.visit("/").text)
        self.club.server.post("/season", urlencode(form))
        self.assertEqual(self.visit("/season/ranking.csv").status, 200)

    def test_a_festival_has_a_combined_ranking(self):
        for number in (5, 6):
            self.bring(number - 5, festival="Festival d’été", date=f"2026-07-1{number}")
        said = self.command("--festival", "festival d’ete")
        self.assertEqual(said["tournaments"], 2)
        query = "?" + urlencode({"festival": "Festival d’été"})
        self.assertIn("Festival d’été", words(self.get("/season" + query)))
        self.assertEqual([r["Name"] for r in self.file(query)],
                         [r["name"] for r in said["rows"]])

    def test_festivals_are_found_from_the_home_page(self):
        self.assertNotIn("/season?festival=", self.get("/").text)
        for number in (5, 6):
            self.bring(number - 5, festival="Festival d’été", date=f"2026-07-1{number}")
        links = re.findall(r'href="(/season\?festival=[^"]*)"', self.get("/").text)
        self.assertEqual(len(links), 1, links)
        self.assertEqual(unquote_plus(links[0]), "/season?festival=Festival d’été")
        self.assertIn("Festival d’été", words(self.get(links[0])))

    def test_fees_are_paid_with_one_tap(self):
        stream = self.bring(1, options={**MODEL["options"], "fee": 8, "fee_guest": 10})
        page = self.get(f"/tournaments/{stream}/checkin").text
        self.assertEqual(page.count('value="checkin"'), 20)
        self.send(f"/tournaments/{stream}/fees", player="p1", method="cash", back="checkin")
        self.send(f"/tournaments/{stream}/fees", player="p2", method="cheque", back="fees")
        self.send(f"/tournaments/{stream}/fees", player="p3", method="free", back="fees")
        said = words(self.get(f"/tournaments/{stream}/fees"))
        self.assertIn("Paid 16.00 €", said)
        self.assertIn("cheque 8.00 €", said)
        self.assertIn("Left to pay 136.00 €", said)
        for fields, status in (({"player": "p1", "method": "cash"}, 422),
                               ({"player": "p99", "method": "cash"}, 404),
                               ({"player": "p4", "method": "gold"}, 422),
                               ({"undo": "1"}, 422)):
            self.send(f"/tournaments/{stream}/fees", status, **fields)
        page = self.get(f"/tournaments/{stream}/fees").text
        self.send(f"/tournaments/{stream}/fees", back="fees",
                  undo=re.findall(r'name="undo" value="(\d+)"', page)[0])
        rows = self.rows(f"/tournaments/{stream}/fees/list.csv", "Licence")
        self.assertEqual(sum(float(row["Paid"]) for row in rows), 8)
        self.assertIn("8.00 €", words(self.get("/money?season=2026")))

    def rows(self, path, first):
        """The table of a file, behind what is said of all of it."""
        text = self.get(path).text.lstrip("\ufeff")
        return list(csv.DictReader(io.StringIO(text[text.index(first + ","):])))

    def test_the_cash_book(self):
        year = self.get("/money").text
        self.assertIn("Cash book", year)
        line = {"date": "2026-11-16", "text": "Café & gâteaux", "amount": "18,40"}
        self.send("/money", way="out", **line)
        self.send("/money", way="in", **{**line, "amount": "100 €", "text": "Gift"})
        for wrong in ({"amount": "0"}, {"amount": "-3"}, {"amount": "1,234"}, {"amount": "x"},
                      {"date": "2026-02-30"}, {"text": ""}):
            answer = self.send("/money", 422, way="in", **{**line, **wrong})
            self.assertIn("gâteaux" if "text" not in wrong else "say what", words(answer) +
                          answer.text)
        rows = self.rows("/money/book.csv?season=2026", "Date")
        self.assertEqual([(r["What for"], r["Cash balance"]) for r in rows],
                         [("Café & gâteaux", "-18.4"), ("Gift", "81.6")])
        page = self.get("/money?season=2026").text
        seq = re.findall(r'name="reverse" value="(\d+)"', page)[-1]
        self.send("/money", reverse=seq)
        self.send("/money", 409, reverse=seq)
        self.send("/money", 404, reverse="999")
        said = words(self.get("/money?season=2026"))
        self.assertIn("Cash balance 100.00 €", said)
        self.assertIn("Carried over 100.00 €", words(self.get("/money?season=2027")))
        self.assertEqual(self.get("/money/book.pdf").body[:5], b"%PDF-")
        self.assertEqual(self.visit("/money").status, 303)
        self.club.verify()

    def test_dues_after_so_many_appearances(self):
        self.send("/money/terms", dues="20", after="4")
        page = self.get("/money?season=2026").text
        owing = re.findall(r'name="person" value="(\d+)"', page)
        self.assertEqual(len(owing), 20)
        self.send("/money/dues", person=owing[0], season="2026")
        self.send("/money/dues", 409, person=owing[0], season="2026")
        self.send("/money/dues", 409, person="9999", season="2026")
        said = words(self.get("/money?season=2026"))
        self.assertIn("Dues 400.00 € Paid 20.00 €", said)
        self.send("/money/terms", dues="20", after="5")
        self.assertNotIn('action="/money/dues"', self.get("/money?season=2026").text)
        self.send("/money/terms", 422, dues="twenty", after="5")
        self.send("/money/terms", 422, dues="20", after="-1")

    def test_stakes_and_prizes_of_whist_are_in_the_book(self):
        document = json.loads((ROOT / "examples" / "whist.json").read_text())
        document["options"] = {**document.get("options", {}), "stake": 3}
        document["date"] = "2026-10-20"
        answer = self.club.server.post("/api/tournaments", document, token=self.club.director)
        self.assertEqual(answer.status, 201, answer)
        before = self.rows("/money/book.csv?season=2026", "Date")
        self.assertEqual(before, [])
        stream = answer.json["id"]
        self.send(f"/tournaments/{stream}/publish", published="yes")
        rows = self.rows("/money/book.csv?season=2026", "Date")
        self.assertEqual(float(rows[0]["Received"]), 3 * len(document["players"]))
        self.assertIn("Prizes, ", rows[1]["What for"])

    def championship(self, number, **options):
        return self.bring(number, options={**MODEL["options"], "series": "second", **options})

    def test_rules_of_a_championship(self):
        stream = self.championship(1, event="final", arbiter_grade="club", approval="none")
        here = f"/tournaments/{stream}/championship"
        said = words(self.get(here))
        for one in ("Sessions of a final art. 2", "Approval of the zone art. 3",
                    "Grade of the arbiter art. 16", "no points and no title"):
            self.assertIn(one, said)
        self.assertIn("rules of the championship are not met",
                      words(self.get(f"/tournaments/{stream}/seats")))
        self.send(here + "/reason", 422, rule="sessions", reason="")
        self.send(here + "/reason", 404, rule="weather", reason="rain")
        self.send(here + "/reason", rule="sessions", reason="the hall closes at six")
        self.assertIn("the hall closes at six", self.get(here).text)
        document = self.club.server.get(f"/api/tournaments/{stream}",
                                        token=self.club.director).json
        self.assertEqual(document["waivers"], [{"rule": "sessions",
                                                "reason": "the hall closes at six"}])

    def test_the_desk_says_what_is_not_met(self):
        stream = self.to_be_played("2026-12-05", seated=True, event="final",
                                   arbiter_grade="club")
        here, link = f"/tournaments/{stream}", f"/tournaments/{stream}/championship"
        desk = self.get(here)
        open_rules = int(re.search(r"(\d+) rules? of the championship (?:is|are) not met",
                                   words(desk))[1])
        self.assertIn(f'href="{link}"', desk.text)
        rules = list(dict.fromkeys(
            re.findall(r'name="rule" value="([^"]+)"', self.get(link).text)))
        self.assertGreater(len(rules), 1)
        self.send(link + "/reason", rule=rules[0], reason="as the zone allows")
        fewer = re.search(r"(\d+) rules? of the championship", words(self.get(here)))
        self.assertLess(int(fewer[1]), open_rules)
        for rule in rules[1:]:
            self.send(link + "/reason", rule=rule, reason="as the zone allows")
        self.assertNotIn("of the championship", words(self.get(here)))
        evening = self.to_be_played("2026-12-05", seated=True)  # regularity: nobody asks
        self.assertNotIn("of the championship", words(self.get(f"/tournaments/{evening}")))

    def seats_form(self, stream):
        """What the form of the seats has chosen: method, apart, champion and its hint."""
        page = self.get(f"/tournaments/{stream}/seats").text
        chosen = {}
        for name in ("how", "apart", "champion"):
            body = re.search(rf'<select[^>]*name="{name}".*?</select>', page, re.S)[0]
            found = re.search(r'<option value="([^"]*)" selected', body)
            chosen[name] = found[1] if found else ""
        return chosen, words(self.get(f"/tournaments/{stream}/seats"))

    def to_be_played(self, date, seated=False, **options):
        document = json.loads(json.dumps(MODEL))
        document.update(name="À venir", date=date,
                        options={**MODEL["options"], "series": "second", **options})
        field = document["sessions"][0]["fields"][0]
        field.update(plays=[], seats=field["seats"] if seated else {})
        answer = self.club.server.post("/api/tournaments", document, token=self.club.director)
        self.assertEqual(answer.status, 201, answer)
        return answer.json["id"]

    def test_the_seats_of_a_final_of_france_are_balanced(self):
        chosen, _ = self.seats_form(self.to_be_played("2027-05-01", event="france"))
        self.assertEqual((chosen["how"], chosen["apart"]), ("balance", "committee"))
        for event in ("final", "regularity"):
            chosen, _ = self.seats_form(self.to_be_played("2027-05-01", event=event))
            self.assertIn(chosen["how"], ("", "draw"))
            self.assertIn(chosen["apart"], ("", "club"))

    def test_the_champion_of_last_year_is_proposed(self):
        other = self.championship(1, event="final", series="first")
        last = self.championship(2, event="final")
        names = {p["name"]: p["id"] for p in MODEL["players"]}
        ranking = self.club.server.get(f"/api/tournaments/{last}/results",
                                       token=self.club.director).json["rankings"][0]
        first = [r for r in ranking["rows"] if r["rank"] == 1]
        self.assertEqual(len(first), 1)
        for event in ("final", "semi-final", "stage"):  # of the same series, a season later
            stream = self.to_be_played("2027-11-05", event=event)
            chosen, said = self.seats_form(stream)
            self.assertEqual(chosen["champion"], names[first[0]["name"]], event)
            self.assertIn("proposed: won Tournoi 2", said)
        for date, more in (("2026-12-05", {"event": "final"}),  # the same season
                           ("2027-11-05", {"event": "final", "series": "senior"}),
                           ("2027-11-05", {"event": "regularity"}),
                           ("2027-11-05", {"event": "france"})):
            chosen, said = self.seats_form(self.to_be_played(date, **more))
            self.assertEqual(chosen["champion"], "", more)
            self.assertNotIn("proposed", said)
        self.assertNotEqual(other, last)
        # who was merged since is still who they are
        listed = json.loads(etui(PROGRAM, "players", "list", "--json", "--db",
                                 str(self.club.database)))
        number = next(p["id"] for p in listed if p["name"] == first[0]["name"])
        twin = self.send("/people", name=first[0]["name"], sure="1").headers["Location"]
        kept = re.search(r"/people/(\d+)", twin)[1]
        self.send(f"/people/{kept}/merge", other=number)
        self.assertEqual(self.seats_form(stream)[0]["champion"], names[first[0]["name"]])
        # it can be changed: nobody, or somebody else
        self.send(f"/tournaments/{stream}/seats", do="draw", seed="7", how="draw", champion="")
        drawn = json.loads(etui(PROGRAM, "seat", str(stream), "--db", str(self.club.database),
                                "--champion", "last", "--seed", "7", "--all", "--json"))
        self.assertEqual(drawn["seats"]["A"]["N1"], names[first[0]["name"]])

    def test_overseas_players_of_the_first_series(self):
        """Article 1: one championship elsewhere a season, as far as this club knows."""
        guest = MODEL["players"][3]

        def championship(number, home, date, **more):
            players = json.loads(json.dumps(MODEL["players"]))
            for i, one in enumerate(players):
                if i != 3:
                    one.update(name=f"{home.upper()} {i}", committee=home, rank="1P",
                               licence=f"{len(home)}0000{i:02}")
            return self.bring(number, players=players, date=date, name=f"Chez {home}",
                              options={**MODEL["options"], "event": "final",
                                       "series": "first", **more})
        path = str(self.club.database) + ".csv"
        with open(path, "w", encoding="utf-8") as out:
            out.write(f"Licence;Nom;Comité\n{guest['licence']};{guest['name']};Réunion\n")
        etui(PROGRAM, "players", "import", path, "--db", str(self.club.database))

        def said(stream):
            return words(self.get(f"/tournaments/{stream}/championship"))

        championship(0, "Bretagne", "2026-10-05", event="semi-final")  # the same one
        first = championship(1, "Bretagne", "2026-11-05")
        self.assertIn(f"Elsewhere this season {guest['name']} · Réunion · no other one here",
                      said(first))
        self.assertIn("in one championship a season (art. 1), which their committee knows",
                      said(first))
        second = championship(2, "Normandie", "2027-01-05")
        self.assertRegex(said(second), "Réunion · Chez Bretagne ?, 2026-11-05; Chez Bretagne")
        self.assertRegex(said(first), "Réunion · Chez Normandie ?, 2027-01-05")
        later = championship(3, "Bretagne", "2027-11-05")  # another season
        self.assertIn("no other one here", said(later))

    def figures(self):
        page = self.get("/season").text
        body = re.search(r'<select[^>]*name="figure".*?</select>', page, re.S)[0]
        return re.findall(r'<option value="([^"]*)"', body)

    def test_points_are_offered_to_those_who_play_for_them(self):
        self.assertEqual(self.figures(),
                         ["total", "percent", "points", "pcn", "pp", "places"])

    def test_other_formats_have_no_championship(self):
        document = json.loads((ROOT / "examples" / "whist.json").read_text())
        stream = self.club.server.post("/api/tournaments", document,
                                       token=self.club.director).json["id"]
        self.get(f"/tournaments/{stream}/championship", 404)

    def test_the_event_is_set_on_its_page(self):
        stream = self.bring(1)
        here = f"/tournaments/{stream}/championship"
        self.send(here, event="final", series="open", place="Dole", arbiter="LEGRAND Sylvie",
                  code="BR2S")
        page = self.get(here).text
        self.assertIn('value="BR2S"', page)
        self.assertIn("6, 4 and 2 PP", words(self.get(here)))
        sheet = {"sheet-first": "10", "sheet-second": "50", "sheet-promotion": "200",
                 "sheet-licences": "7911"}
        self.send(here, **sheet)
        self.assertIn("potential: 10 × 7 + 50 × 3 + 200 = 420", words(self.get(here)))
        self.send(here, 422, **{**sheet, "sheet-first": "many"})
        self.send(here, 422, code="a/b")

    def test_the_committee_s_table_is_proposed(self):
        here = "/season/stages"
        row = {"season": "2026", "from-0": "15", "to-0": "27", "players2-0": "12",
               "coefficient2-0": "1,5"}
        self.send(here, **row)
        self.assertIn('value="12"', self.get(here + "?season=2026").text)
        for wrong in ({"to-0": "10"}, {"players2-0": "40"}, {"players2-0": "2"},
                      {"coefficient2-0": "0"}, {"from-0": "x"},
                      {"from-1": "20", "to-1": "30"}):
            self.send(here, 422, **{**row, **wrong})
        stream = self.championship(1, event="final")
        page = self.get(f"/tournaments/{stream}/championship").text
        self.assertIn("coefficient=1.5&amp;who=first&amp;count=12", page)
        self.assertIn("12 players", page)

    def test_the_qualified_come_from_their_stage(self):
        first = self.championship(1, event="semi-final", quota=6)
        document = json.loads(json.dumps(MODEL))
        document.update(name="Finale", date="2026-12-05", players=document["players"][-2:],
                        stages=str(first))
        document["sessions"][0]["fields"][0].update(plays=[], seats={})
        document["options"].update(event="final", series="second", quota=4)
        final = self.club.server.post("/api/tournaments", document,
                                      token=self.club.director).json["id"]
        here = f"/tournaments/{final}/championship"
        self.assertIn("Tournoi 1", words(self.get(here)))
        self.send(here + "/stages")
        players = self.club.server.get(f"/api/tournaments/{final}",
                                       token=self.club.director).json["players"]
        self.assertIn(len(players), (6, 7, 8))
        self.assertNotIn("/championship/stages", self.get(here).text)
        self.assertIn("reserve", words(self.get(f"/tournaments/{first}/championship")))

    def test_the_event_is_chosen_when_a_tournament_is_made(self):
        form = {"format": "tarot-line", "players": "20", "name": "Finale", "date": "2026-12-05",
                "event": "final", "series": "senior", "place": "Dole", "organiser": "Comité",
                "arbiter": "LEGRAND Sylvie", "code": "EP200907"}
        self.send("/new", 422, **{**form, "code": "a/b"})
        answer = self.send("/new", **form)
        stream = re.search(r"/tournaments/(\d+)", answer.headers["Location"])[1]
        document = self.club.server.get(f"/api/tournaments/{stream}",
                                        token=self.club.director).json
        self.assertEqual([document[k] for k in ("place", "organiser", "arbiter", "code")],
                         ["Dole", "Comité", "LEGRAND Sylvie", "EP200907"])
        self.assertEqual((document["options"]["event"], document["options"]["series"]),
                         ("final", "senior"))
        self.assertIn("Dole · Comité · LEGRAND Sylvie · EP200907",
                      words(self.get(f"/tournaments/{stream}/where")))


class OtherGames(ClubCase):
    """A club of bridge or whist alone: what counts in its season."""

    figures = Season.figures
    get = Season.get
    send = Season.send
    command = Season.command
    file = Season.file

    def bring(self, path, date, **options):
        document = json.loads((ROOT / path).read_text())
        document["date"] = date
        document["options"] = {**document.get("options", {}), **options}
        answer = self.club.server.post("/api/tournaments", document, token=self.club.director)
        self.assertEqual(answer.status, 201, answer)
        self.send(f"/tournaments/{answer.json['id']}/publish", published="yes")
        return answer.json["id"]

    def test_never_pcn_where_nobody_plays_tarot(self):
        self.start(PROGRAM, document=ROOT / "examples" / "whist.json")
        self.assertEqual(self.figures(), ["total", "percent", "points", "places"])
        for path in ("/season", "/players", "/", "/people"):
            self.assertNotIn("PCN", self.get(path).text, path)
        self.bring("examples/bridge-mitchell.json", "2026-11-02")
        self.assertEqual(self.figures(), ["total", "percent", "points", "places"])
        self.assertNotIn("PCN", self.get("/season").text)

    def test_points_of_expertise_are_ranked(self):
        self.start(PROGRAM, document=ROOT / "examples" / "whist.json")
        case = "tests/cases/bridge-category/evening.json"
        streams = [self.bring(case, f"2026-{month}-02", expertise="3-5: 30 20 10")
                   for month in (10, 11)]
        self.assertIn("expertise", self.figures())
        wanted = {}
        for stream in streams:
            results = self.club.server.get(f"/api/tournaments/{stream}/results",
                                           token=self.club.director).json
            for row in results["awards"]:
                wanted[row["name"]] = wanted.get(row["name"], 0) + row.get("expertise", 0)
        said = {row["name"]: row.get("total") or 0
                for row in self.command("--figure", "expertise")["rows"]}
        self.assertEqual({n: v for n, v in said.items() if v},
                         {n: v for n, v in wanted.items() if v})
        self.assertGreater(len({v for v in said.values() if v}), 1)
        rows = self.file("?figure=expertise")
        self.assertEqual({r["Name"]: float(r["Total"] or 0) for r in rows if r["Rank"]},
                         {n: float(said[n]) for n in (r["Name"] for r in rows if r["Rank"])})
        page = self.get("/season?figure=expertise")
        self.assertIn("points of expertise", words(page))
        self.assertNotIn("PCN", page.text)


if __name__ == "__main__":
    main(__name__)
