#!/usr/bin/python3
"""test_http_rulings - rulings by article on the director's pages: found, asked, tried,
recorded, listed, undone; and what is refused, with the reason and the article.

Usage: test_http_rulings.py ETUI [NAME…]. Prints TAP.
"""

import re
from pathlib import Path

from http_support import RulingCase, main, program_of_arguments, words

PROGRAM = program_of_arguments() if __name__ == "__main__" else None
EXAMPLES = Path(__file__).resolve().parent.parent / "examples"


class Rulings(RulingCase):
    example = "sample"

    def setUp(self):
        self.start(PROGRAM, document=EXAMPLES / f"{self.example}.json")

    def warn(self, player):
        """A warning, which takes nothing off, and what the page of the player says of it."""
        self.club.change("rule", 1, "--kind", "penalty", "--player", player, "--sanction",
                         "warning", "--reason", "loud")
        self.assertRegex(words(self.get(f"/players/{player}")), "warning.* loud|loud.* warning")

    def applied(self, **fields):
        """Shows the effect first, then applies it; the number of the event."""
        shown = self.get(self.place, effect=1, **fields)
        self.assertIn("Apply the ruling", shown)
        answer = self.send(**fields)
        self.assertEqual(answer.status, 303, words(answer.text))
        return self.journal()[-1]["seq"]


class Individuals(Rulings):
    def test_a_warning_is_on_the_players_page(self):
        self.warn("p1")

    def test_articles_are_found(self):
        for asked, found in (("renonce", "I18"), ("RC", "I18"), ("carte exposée", "CE"),
                             ("revoke", "I18"), ("i18", "I18")):
            page = words(self.get(self.place, board=1, q=asked))
            self.assertIn(found, page, asked)
            self.assertNotIn("Late for the session", page, asked)
        self.assertIn("0.5% to each player at fault", words(self.get(self.place, board=1, q="RC")))
        self.assertNotIn("<xyz>", self.get(self.place, board=1, q="<xyz>"))
        for asked in ("xyzzy", "é" * 90):
            page = self.get(self.place, board=1, q=asked)
            self.assertIn("No article has", words(page), asked)
            self.assertNotIn("article=", page)

    def test_an_article_asks_what_it_needs(self):
        page = self.get(self.place, board=1, article="I18")
        self.assertIn('name="fault-N"', page)
        page = self.get(self.place, 422, board=1, article="I18", effect=1)
        self.assertRegex(page, r'name="fault-N"[^>]*aria-invalid="true"')
        self.refused("article I18 asks", board=1, article="I18")

    def test_an_article_that_leaves_it_to_others(self):
        page = self.get(self.place, board=1, article="I23")
        self.assertEqual(re.findall(r'name="see" value="(\w+)"', page),
                         ["I20a", "I20b", "I21a", "I21b", "I21c"])
        self.refused("article I23 is judged by one of", board=1, article="I23")
        self.applied(board=1, article="I23", see="I20b")
        page = self.get(self.place, board=2, article="I25")
        self.assertIn("article=I17b", page)

    def test_what_the_arbiter_chooses(self):
        page = self.get(self.place, 422, board=1, article="I26", effect=1, **{"fault-N": 1})
        self.assertRegex(page, r'name="percent"[^>]*aria-invalid="true"')
        self.applied(board=1, article="I26", percent="2", **{"fault-N": 1})

    def test_an_article_of_another_format(self):
        self.refused("article D22b is not for individuals", board=1, article="D22b",
                     **{"fault-N": 1})
        self.refused("there is no article", board=1, article="Z99")
        page = self.get(self.place, board=1, article="D22b")
        self.assertIn("article D22b is not for individuals", words(page))
        self.assertNotIn("Apply", page)

    def test_a_player_who_was_not_there(self):
        seated = set(re.findall(r'name="player" value="([^"]+)"',
                                self.get(self.place, board="none", article="I09")))
        self.assertEqual(len(seated), 4)
        other = next(f"p{i}" for i in range(1, 30) if f"p{i}" not in seated)
        self.refused(f"{other} was not at table 1 in round 1", "I09", board=1, article="I09",
                     player=other)
        before = len(self.journal())
        self.assertEqual(self.send(board=1, article="I09", player="p999").status, 404)
        self.assertEqual(len(self.journal()), before, "nothing is recorded")

    def test_marks_are_percentages(self):
        ruling = {"board": 1, "article": "I18", "fault-N": 1, "kind": "marks",
                  "override": "seen by the whole room"}
        for mark in ("101", "-1", "1e3", "NaN"):
            self.refused("I18", **ruling, **{"mark-S": mark})
        self.assertIn("0 to 100", words(self.get(self.place, 422, effect=1, **ruling,
                                                 **{"mark-S": "101"})))
        self.refused("at most 100", board=1, article="I18", percent="101", override="x",
                     **{"fault-N": 1})

    def test_boards_and_words_that_do_not_exist(self):
        for board in ("99", "0", "x", "-1", "999999999999"):
            self.assertIn(self.send(board=board, article="I18", **{"fault-N": 1}).status,
                          (404, 422), board)
        self.refused("choose one from the list", board=1, article="I18", kind="gift",
                     **{"fault-N": 1})
        self.refused("edition", board=1, article="I18", edition="1999", **{"fault-N": 1})
        self.refused("number", board="none", article="I00", minutes="many", player="p1")

    def test_cumulation_is_refused_and_can_be_overridden(self):
        self.applied(board=1, article="I18", reason="trick 4", **{"fault-N": 1})
        again = {"board": 1, "article": "I09", "fault-N": 1}
        self.refused("is already penalised on this deal", "by article I18", "I09", **again)
        self.applied(**again, override="two faults, an hour apart")
        page = words(self.get("/rulings"))
        self.assertIn("departs from the code two faults, an hour apart", page)
        self.assertIn("I18", page)
        self.assertIn("1.00 percent", page)

    def test_departing_needs_a_reason(self):
        ruling = {"board": 1, "article": "I18", "fault-N": 1, "kind": "neutralised"}
        self.refused("article I18 says", "depart from it", **ruling)
        page = self.get(self.place, 422, effect=1, **ruling)
        self.assertRegex(page, r'id="override"[^>]*aria-invalid="true"')
        self.assertIn("<details open>", page)
        seq = self.applied(**ruling, override="the cards were sticky")
        page = words(self.get("/rulings"))
        self.assertIn("the cards were sticky", page)
        self.assertIn("the cards were sticky", words(self.get("/results/1")))
        self.assertEqual(self.journal()[-1]["seq"], seq)

    def test_undone_rulings_stay_in_the_list(self):
        before = self.results()
        listed = self.totals()
        seq = self.applied(board=1, article="I18", reason="trick 4", **{"fault-N": 1})
        self.assertNotEqual(self.totals(), listed)
        self.assertNotEqual(self.results(), before)
        answer = self.send("/undo", seq=seq, **{"from": "rulings"})
        self.assertEqual(answer.status, 303)
        self.assertTrue(answer.headers["Location"].endswith("/tournaments/1/rulings"))
        after = self.results()
        for one in (before, after):
            one.pop("events", None)
            one.pop("seq", None)
        self.assertEqual(after, before)
        page = self.get("/rulings")
        self.assertIn("<s>", page)
        self.assertIn("undone", page)
        self.assertEqual(self.totals(), listed)

    def totals(self):
        return self.get("/rulings").partition("Totals per player")[2]

    def test_what_concerns_no_board(self):
        self.refused("say whom it concerns", board="none", article="I00", minutes=7)
        self.refused("is about a deal", board="none", article="I06", player="p1")
        page = self.get(self.place, board="none", article="I00")
        player = re.search(r'name="player" value="([^"]+)"', page).group(1)
        self.applied(board="none", article="I00", minutes=7, player=player)
        self.assertIn("1.00%", words(self.get("/rulings")))
        self.applied(board="none", article="I00", player=player, minutes=1,
                     sanction="disqualified", override="did not come back")
        self.assertIn("disqualified", words(self.get("/ranking")))
        self.assertIn("disqualified", words(self.get("/rulings")))
        self.assertIn("disqualified", words(self.get(f"/players/{player}")))

    def test_sheets_and_explanations_name_the_article(self):
        page = self.get(self.place, board="none", article="I18")
        player = re.search(r'name="player" value="([^"]+)"', page).group(1)
        self.applied(board=1, article="I18", reason="trick 4", **{"fault-N": 1})
        sheet = words(self.get(f"/players/{player}"))
        self.assertIn("trick 4", sheet)
        self.assertRegex(sheet, "I18 .*revoke")
        self.assertIn("I18", words(self.get("/why/board:1:A1")))
        self.assertIn("I18", words(self.get(f"/why/{player}:total")))

    def test_only_directors_see_the_pages(self):
        for path in ("/rulings", self.place + "?board=1&article=I18"):
            answer = self.club.server.get(f"/tournaments/1{path}")
            self.assertIn(answer.status, (303, 401, 403), path)
        self.get("/rulings", 200, lang="fr")


class Quadrettes(Rulings):
    example = "quadrettes"

    def board(self):
        return re.search(r"ruling\?board=(\d+)", self.get(self.place)).group(1)

    def test_a_warning_is_on_the_players_page(self):
        self.warn("p1")

    def test_a_side_and_its_people(self):
        board = self.board()
        page = self.get(self.place, board=board, article="D22b")
        self.assertIn('value="attack"', page)
        self.assertIn('value="both"', page)
        people = re.findall(r'name="player" value="([^"]+)"', page)
        self.assertEqual(len(people), 4)
        self.refused("article D22b asks", board=board, article="D22b")
        self.refused("D22b", board=board, article="D22b", fault="N")
        self.refused("article I18 is not for quadrettes", board=board, article="I18",
                     fault="attack")
        self.applied(board=board, article="D22b", fault="defence", reason="trick 9")
        page = words(self.get("/rulings"))
        self.assertIn("D22b", page)
        self.assertIn("PM", page)
        sheets = [words(self.get(f"/players/{one}")) for one in people]
        self.assertEqual(sum("D22b" in one for one in sheets), 4, "the board of all")
        self.assertEqual(sum("trick 9" in one for one in sheets), 3, "who pays")
        self.assertTrue(any("D22b" in words(self.get(f"/why/{one}:total")) for one in people))

    def test_one_player_named(self):
        board = self.board()
        page = self.get(self.place, board=board, article="D09")
        player = re.findall(r'name="player" value="([^"]+)"', page)[0]
        self.applied(board=board, article="D09", player=player)
        self.refused("is already penalised on this deal", "D09", board=board, article="D09",
                     player=player)


class Free(Rulings):
    example = "free-deals"

    def test_pages_of_free_deals(self):
        board = re.search(r"ruling\?board=(\d+)", self.get(self.place)).group(1)
        self.assertIn("article=L01", self.get(self.place, board=board))
        self.assertIn('name="taker"', self.get(self.place, board=board, article="L11"))
        self.assertIn('name="card_points"', self.get(self.place, board=board, article="L11"))


if __name__ == "__main__":
    main(__name__)
