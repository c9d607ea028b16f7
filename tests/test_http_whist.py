#!/usr/bin/python3
"""test_http_whist - an evening of free deals or whist as its pages tell it: what was
played is filled in to be corrected and said in words, bids are followed in the club's
order, the money is found before and after, sheets are printed, and nobody reads of boards
where there are none.

Usage: test_http_whist.py ETUI [NAME…]. Prints TAP.
"""

import json
import re
import sys
import unittest
from pathlib import Path
from urllib.parse import urlencode

import test_http_points as points
from http_support import program_of_arguments, tap, words

points.PROGRAM = program_of_arguments() if __name__ == "__main__" else None
CLUB = json.loads((Path(__file__).parent / "vectors" / "whist.json").read_text())
PAIR = {"contract": "emballage-9", "by": ["N", "S"], "tricks": "10"}


class Evening(points.Points):
    def desk(self, fields, deal=1, status=303):
        answer = self.send("/tables/A1/1", {"deal": deal, **fields})
        self.assertEqual(answer.status, status, answer)
        return answer

    def filled(self, deal=1, **query):
        """The form of a deal on the director's page, as a browser shows it."""
        page = self.get("/tables/A1/1?" + urlencode({"deal": deal, **query}))
        return re.search(r'<section class="card table-page" id="form">.*?</section>', page,
                         re.S)[0]

    def chosen(self, form):
        """What is filled in: buttons, lists and texts."""
        found = re.findall(r'name="([\w-]+)" value="([^"]*)" checked', form)
        for name, body in re.findall(r'<select id="[\w-]+" name="([\w-]+)".*?>(.*?)</select>',
                                     form, re.S):
            found += [(name, one) for one in
                      re.findall(r'value="([^"]*)" selected', body)]
        found += re.findall(r'<input id="(points|total-.)"[^>]* value="([^"]*)"', form)
        return sorted(one for one in found if one[1] not in ("", "none"))


class Whist(Evening):
    form = "whist"

    def test_a_correction_begins_with_what_is_recorded(self):
        for deal, fields, wanted in (
                (1, PAIR, [("by", "N"), ("by", "S"), ("tricks", "10")]),
                (2, {"contract": "petite-misere", "play-E": "petite-misere 1",
                     "play-W": "piccolo 0", "revoke": "N"},
                 [("play-E", "petite-misere 1"), ("play-W", "piccolo 0"), ("revoke", "N")]),
                (3, {"contract": "solo-8", "by": ["S"], "tricks": "8", "counter": "piccolo",
                     "abandoned": "W"},
                 [("abandoned", "W"), ("by", "S"), ("counter", "piccolo"),
                  ("tricks", "8")])):
            self.desk(fields, deal)
            self.assertEqual(self.chosen(self.filled(deal)), wanted)
        fresh = self.filled(1, contract="abondance-9")
        self.assertEqual(self.chosen(fresh), [], "another contract begins anew")
        self.assertIn('name="contract" value="abondance-9"', fresh)
        self.assertIn("contracts", self.filled(1, contract=""), "the list of contracts")

    def test_what_is_not_touched_stays(self):
        self.desk({**PAIR, "abandoned": "E"})
        fields = {"contract": "emballage-9", "reason": "relu"}
        for name, value in self.chosen(self.filled()):
            fields.setdefault(name, []).append(value)
        self.desk({**fields, "tricks": "11"})
        self.assertIn("Emballage 9 by N, S: 11 tricks, cards laid down by East",
                      words(self.get("/results/1")))

    def test_totals_are_filled_in_too(self):
        totals = {"kind": "totals", "total-N": "5", "total-E": "-5", "total-S": "5",
                  "total-W": "-5"}
        self.desk(totals)
        page = self.get("/tables/A1/1")
        for seat, value in zip("NESW", ("5", "-5", "5", "-5")):
            self.assertRegex(page, rf'name="total-{seat}"[^>]* value="{value}"')

    def test_two_phones_disagree_and_the_director_takes_either(self):
        self.play(PAIR)
        self.play({**PAIR, "tricks": "11"})
        self.assertIn(("tricks", "10"), self.chosen(self.filled()))
        self.assertIn("What another phone sent", words(self.filled()))
        self.assertIn(("tricks", "11"), self.chosen(self.filled(take="other")))

    def test_deals_are_told_in_words(self):
        self.desk(PAIR)
        self.desk({"contract": "grande-misere", "play-E": "grande-misere 0"}, 2)
        for path in ("/tables/A1/1", "/results/1", "/journal"):
            page = words(self.get(path))
            self.assertIn("Emballage 9 by N, S: 10 tricks", page, path)
            self.assertIn("Grande misère by E: contract down", page, path)
        self.assertIn("N +5, E −5, S +5, W −5", words(self.get("/journal")))
        french = self.club.server.get(f"/tournaments/{self.stream}/journal?lang=fr",
                                      cookie=self.cookie)
        self.assertIn("O −5", words(french))
        self.assertNotIn("W −5", words(french))
        player = re.search(r"/players/(p\d+)", self.get("/results/1"))[1]
        self.assertIn("Emballage 9 by N, S", words(self.get(f"/players/{player}")))

    def test_the_sheets_of_a_round_lead_to_those_of_the_others(self):
        page = self.get("/results/2")
        for number, here in ((1, ""), (2, " aria-current=true")):
            self.assertIn(f'href="/tournaments/{self.stream}/results/{number}"{here}>', page)
        self.assertIn("data-print", page)

    def test_why_is_of_the_deal_of_that_round(self):
        self.desk(PAIR)
        self.assertEqual(self.send("/tables/A1/2", {"deal": 1, **PAIR, "tricks": "13"}).status,
                         303)
        for number, word in ((1, "10 tricks, 9 needed"), (2, "13 tricks, 9 needed")):
            page = self.get(f"/results/{number}")
            link = re.search(r'href="(/tournaments/\d+/why/deal:1:A1:\d)"', page)[1]
            self.assertTrue(link.endswith(f":{number}"), link)
            why = self.club.server.get(link, cookie=self.cookie)
            self.assertIn(word, words(why))
            self.assertIn("North: Points", words(why))

    def bids(self, query):
        page = self.club.server.get(f"/t/{self.table}?round=1&board=1&bids=1{query}").text
        return page, re.findall(r"[?&;]bid=([a-z0-9.-]+)", re.sub(
            r'<p class="picks">.*?</p>', "", page, flags=re.S))

    def test_only_legal_bids_in_the_order_of_the_club(self):
        page, first = self.bids("")
        self.assertIn("Nobody has bid yet", words(page))
        self.assertEqual(first[:4], [f"emballage-8.{one}" for one in CLUB["suits"]])
        self.assertEqual(first[-1], "grand-schlem.hearts")
        _, later = self.bids("&turn=later")
        self.assertNotIn("abondance-9.spades", later)
        self.assertIn("grande-misere", later)
        page, after = self.bids("&bid=solo-7.diamonds")
        self.assertIn("Solo 7 ♦ Diamonds", words(page))
        self.assertNotIn("solo-6.hearts", after)
        self.assertNotIn("solo-7.clubs", after)
        self.assertIn("solo-7.hearts", after)
        page, top = self.bids("&bid=grand-schlem.spades")
        self.assertEqual(top, [])
        self.assertIn("everybody passes", words(page))
        for strange in ("&bid=belote", "&bid=solo-6", "&bid=piccolo.hearts", "&bid=.",
                        "&bid=" + "x" * 200):
            self.assertEqual(self.bids(strange)[1], first, strange)

    def test_the_bid_that_stands_is_played_as_a_counter(self):
        page, _ = self.bids("&bid=solo-8.clubs&over=piccolo")
        link = re.search(r'class="button next" href="([^"]+)"', page)[1].replace("&amp;", "&")
        self.assertIn("contract=solo-8&counter=piccolo", link)
        form = self.club.server.get(link).text
        self.assertIn(("counter", "piccolo"), self.chosen(form))
        page, _ = self.bids("&bid=solo-8.clubs&over=emballage-9")
        self.assertNotIn("counter=", page)
        shown = self.club.server.get(f"/tournaments/{self.stream}/grid").text
        self.assertIn("What may be bid now", shown)

    def test_the_bell_leaves_a_deal_that_has_begun(self):
        self.send("/start", {"round": 1})
        page = self.club.server.get(f"/t/{self.table}").text
        self.assertRegex(page, r'data-after="\d+" hidden>Time is up. Finish the deal')
        self.play(PAIR)
        self.send("/close", {"round": 1})
        page = self.club.server.get(f"/t/{self.table}?round=1&board=3").text
        self.assertIn("not reached before the bell", page)
        self.assertIn("board=2", page)
        answer, _ = self.play({**PAIR, "tricks": "9"}, deal=2)
        self.assertEqual(answer.status, 303, answer)
        self.assertIn("Emballage 9 by N, S: 9 tricks", words(self.get("/tables/A1/1")))
        screen = self.get("/screen")
        self.assertNotIn("Time is up: finish", screen, "no round is under way")
        self.send("/start", {"round": 2})
        self.assertIn("Time is up: finish the deal in progress", self.get("/screen"))

    def test_the_wizard_proposes_the_club_s_evening(self):
        said = CLUB["tournament"]
        page = self.club.server.get("/new?format=whist&players=16", cookie=self.cookie).text
        self.assertIn(f"{said['rounds']} rounds of {said['deals']} deals", words(page))
        self.assertIn("1 h 20 for twelve deals", words(page))
        way = re.search(r'name="way" value="([^"]+)"', page)[1]
        fields = {"format": "whist", "players": "16", "start": "20:00", "way": way,
                  "name": "Whist", "date": "2026-11-15", "csrf": self.csrf}
        tries = ({"stake": "-3"}, "stake"), ({"dues": "x"}, "dues")
        for wrong, name in tries:
            answer = self.club.server.post("/new", urlencode({**fields, **wrong}),
                                           cookie=self.cookie)
            self.assertEqual(answer.status, 422)
            self.assertRegex(answer.text, rf'id="{name}"[^>]*aria-invalid')
        answer = self.club.server.post(
            "/new", urlencode({**fields, "stake": "3,00", "dues": str(said["dues"])}),
            cookie=self.cookie)
        self.assertEqual(answer.status, 303, answer)
        self.stream = int(re.search(r"/tournaments/(\d+)", answer.headers["Location"])[1])
        options = self.options()
        self.assertEqual((options["stake"], options["dues"]), (said["stake"], said["dues"]))
        line = self.club.server.get("/new?format=tarot-line&players=28", cookie=self.cookie)
        self.assertNotIn('name="stake"', line.text)

    def test_the_money_is_found_before_and_after(self):
        self.assertIn(f'href="/tournaments/{self.stream}/awards"', self.get(""))
        self.assertIn("no stake", words(self.get("/awards")))
        self.send("/settings", {"stake": "3", "dues": "7"})
        page = words(self.get("/awards"))
        self.assertIn("Nobody is ranked yet", page)
        for word in ("Total stakes 24.00 €", "First prize 12.00 €", "Second prize 7.20 €",
                     "Third prize 4.80 €", "Who pays what tonight", "JOUEUR1 Lou 3.00 € 3.00 €"):
            self.assertIn(word, page)
        self.desk(PAIR)
        self.send("/tables/A2/1", {"deal": 1, "contract": "solo-6", "by": "N", "tricks": 5})
        self.assertIn("the consolation prize for coming last", words(self.get("/awards")))
        self.send("/publish", {"published": 1})
        visitor = words(self.club.server.get(f"/tournaments/{self.stream}/awards"))
        self.assertIn("First prize", visitor)
        self.assertNotIn("Who pays what tonight", visitor)

    def test_dues_are_asked_once_after_the_free_appearances(self):
        free = CLUB["tournament"]["free_appearances"]
        for time in range(1, free + 3):
            one = points.document(self.form)
            one["date"] = f"2026-11-{15 + time}"
            one["options"].update(stake=3, dues=7)
            answer = self.club.server.post("/api/tournaments", one, token=self.club.director)
            self.stream = answer.json["id"]
            page = words(self.get("/awards"))
            self.assertEqual("7.00 € 10.00 €" in page, time == free + 1, time)


class Words(Evening):
    """Where tables deal their own cards nobody reads of boards."""
    PAGES = ("", "/ranking", "/players", "/players/p1", "/results", "/results/1", "/awards",
             "/where", "/where?player=p1", "/guides", "/cards", "/screen", "/boards",
             "/boards/1", "/blanks", "/tables/A1/1", "/tables/A1/1/ruling?board=1",
             "/meetings", "/journal", "/seats", "/checkin", "/session", "/publication",
             "/rulings", "/changes")
    form = "tarot-free"
    round = "position"
    first = {"taker": "E", "contract": "garde", "points": "45", "oudlers": "2"}

    def test_no_boards_in_either_language(self):
        self.desk(self.first)
        for lang, word in (("en", r"\bboards?\b"), ("fr", r"\bétuis?\b")):
            for path in self.PAGES:
                sign = "&" if "?" in path else "?"
                page = self.get(f"{path}{sign}lang={lang}")
                text = words(re.sub(r"<title>.*?</title>|<a class=\"brand.*?</a>", "",
                                         page, flags=re.S))
                found = re.search(f".{{0,40}}{word}.{{0,40}}", text, re.I)
                self.assertIsNone(found, f"{lang} {path}: {found and found[0]}")

    def test_a_round_has_the_word_of_the_game(self):
        """In French: a poule of whist, a position elsewhere; on phones as well."""
        self.desk(self.first)
        said = set()
        for path in self.PAGES:
            sign = "&" if "?" in path else "?"
            text = words(self.get(f"{path}{sign}lang=fr"))
            said |= {one.lower() for one in re.findall(r"\b(positions?|poules?)\b", text, re.I)}
        phone = words(self.club.server.get(f"/t/{self.table}?lang=fr"))
        said |= {one.lower() for one in re.findall(r"\b(positions?|poules?)\b", phone, re.I)}
        self.assertEqual(said, {self.round, self.round + "s"})

    def test_totals_are_one_line_of_the_sheets(self):
        """The deals that they hold for have none of their own."""
        self.send("/tables/A1/1", {"deal": 1, "kind": "totals", "total-N": "9",
                                   "total-E": "-3", "total-S": "-3", "total-W": "-3"})
        sheet = re.search(r'id="tA1">.*?</section>', self.get("/results/1"), re.S)[0]
        self.assertEqual(len(re.findall(r'<th scope="row">', sheet)), 2, "and the sum")
        road = words(self.get("/players/p4")).split("Deal by deal")[-1]
        self.assertEqual(len(re.findall(r"\bRound 1\b.*", road)), 1)
        self.assertNotIn("2 –", road.split("Round 2")[0])

    def test_a_ruling_gives_points(self):
        page = words(self.get("/tables/A1/1/ruling?board=1"))
        self.assertIn("points given by the director", page)
        self.assertNotIn("marks", page)

    def test_why_a_total_tells_its_rounds(self):
        self.desk(self.first)
        page = words(self.get("/why/p4:total"))
        self.assertRegex(page, r"points of 1 deals?: \S+ round 1, table 1: \S+ ")

    def test_totals_that_are_wrong_come_first(self):
        page = self.preview({"kind": "totals", "total-N": "1", "total-E": "0", "total-S": "0",
                             "total-W": "0"}).text
        first = re.search(r"add up to \+1|What was played|Who takes", page)
        self.assertEqual(first[0], "add up to +1", page[:3000])

    def test_by_name_one_finds_the_table(self):
        """A number does not say where to sit."""
        page = words(self.get("/seats"))
        self.assertRegex(page.split("By name")[-1], r"JOUEUR1 Lou 1 · Table 2 E\b")

    def test_sheets_to_fill_in(self):
        page = self.get("/blanks")
        self.assertEqual(len(re.findall(r'class="card blank"', page)), 2)
        self.assertEqual(len(re.findall(r"<tr><th scope=\"row\">", page)), 2 * (3 + 1))
        self.assertEqual(sorted(re.findall(r"JOUEUR\d+", page)),
                         sorted(f"JOUEUR{i}" for i in range(1, 9)))
        self.get("/blanks?round=2")
        for wrong in ("0", "3", "x", "99999999999"):
            self.get(f"/blanks?round={wrong}", 404)
        self.assertEqual(self.club.server.get(f"/tournaments/{self.stream}/blanks").status,
                         303)

class WordsOfWhist(Words):
    form = "whist"
    round = "poule"
    first = PAIR


class Free(Evening):
    form = "tarot-free"

    def test_cents_that_equal_players_leave_stay_with_the_club(self):
        """Twenty: ten for the first; three share six and four, 3.33 each."""
        self.send("/settings", {"stake": "2.50", "prizes": "50/30/20"})
        self.desk({"taker": "E", "contract": "garde", "points": "45", "oudlers": "2"})
        page = words(self.get("/awards"))
        self.assertEqual(page.count("3.33"), 3)
        self.assertIn("Stays with the club 0.01", page)

    def test_a_free_deal_is_filled_in_to_be_corrected(self):
        self.desk({"taker": "E", "contract": "garde", "points": "45", "oudlers": "2",
                   "petit": "attack", "handful": "single", "second": "single",
                   "slam": "failed"})
        self.assertEqual(self.chosen(self.filled()), [
            ("contract", "garde"), ("handful", "single"), ("oudlers", "2"),
            ("petit", "attack"), ("points", "45"), ("second", "single"),
            ("slam", "failed"), ("taker", "E")])


if __name__ == "__main__":
    module = sys.modules[__name__]
    loader = unittest.defaultTestLoader
    suites = [loader.loadTestsFromTestCase(one) for one in (Whist, Words, WordsOfWhist, Free)]
    names = sys.argv[1:]
    sys.exit(tap(loader.loadTestsFromNames(names, module) if names
                 else unittest.TestSuite(suites)))
