#!/usr/bin/python3
"""test_read_pages - the readers of pages read what is there, and say when it is wrong."""

import sys
import unittest
from decimal import Decimal
from pathlib import Path
from types import SimpleNamespace

sys.path.insert(0, str(Path(__file__).resolve().parent))
import page_words as words
import read_desk
import read_pages
import read_phones
import read_terminal
import read_where
from facts import Ledger, Told, Where
from naive import Naive as Folded
from page_reading import Reading, visible


class Field:
    def __init__(self, seats):
        self.seats = seats

    def once(self, label):
        return set(self.seats.get(label, ()))


class Naive:
    """Two fields of a session, and who is called what."""

    name = "Mardi"
    published, options = "now", {}
    people = {"p1": "DURAND Anne", "p2": "MARTIN Luc", "p3": "ÖZTÜRK Şule", "p4": "LÉO Zoé"}

    def __init__(self, fields=("A", "B")):
        seats = [{"N1": ("p1",), "W3": ("p2",)}, {"S4": ("p3",)}]
        one = {letter: Field(these) for letter, these in zip(fields, seats)}
        self.sessions = [SimpleNamespace(fields=one, round=1)]
        self.entries = dict.fromkeys(self.people, {})

    def players_called(self, name):
        return [one for one, other in self.people.items() if other == name]

    def name_of(self, player):
        return SimpleNamespace(forms=())

    def answer(self, key, lang="en"):
        return {("person-rank", "DURAND Anne"): 3}.get(key, "nothing of the kind")


def reading(text, lang="fr", form="tarot-line", fields=("A", "B")):
    evening = SimpleNamespace(naive=Naive(fields), format=form, stream=1, plan={"seed": 1})
    return Reading(evening, f"<main>{text}</main>", Where("page", lang, "visitor", ""))


def told(reader, text, **more):
    return list(reader(reading(text, **more)))


def wrong(text, **more):
    return [(one.key[1], one.value) for one in reading(text, **more).wrong_words()]


class Words(unittest.TestCase):
    def test_seats(self):
        self.assertEqual(words.seat("O", "fr"), "W")
        self.assertEqual(words.seat("O", "nl"), "E")
        self.assertEqual(words.seat("EO", "fr"), "EW")
        self.assertEqual(words.seat("Zuid", "nl"), "S")
        self.assertEqual(words.seat("verdediging", "nl"), "defence")
        self.assertIsNone(words.seat("W", "fr"))

    def test_labels(self):
        self.assertEqual(words.label("O3", "fr"), "W3")
        self.assertEqual(words.label("EO12", "fr"), "EW12")
        self.assertEqual(words.label("Z4b", "nl"), "S4b")
        self.assertEqual(words.label("T5", "en"), "T5")
        self.assertEqual(words.label("16", "en"), "16")
        self.assertIsNone(words.label("présent", "fr"))

    def test_places(self):
        for text, place in (("Table 4, Vert, position 2", ("B", 4, 2)), ("Vert 3", ("B", 3, None)),
                            ("Table B3", ("B", 3, None)), ("Table 4", (None, 4, None)),
                            ("Tournoi C, table 2", ("C", 2, None)), ("pas de place", (None,) * 3)):
            self.assertEqual(words.place(text, "fr", ("A", "B", "C")), place, text)

    def test_absence(self):
        for text, lang, why in (("Vous êtes en relais.", "fr", "rests"), ("sits out", "en", "rests"),
                                ("U rust: er ontbreekt iemand", "nl", "rests"),
                                ("a quitté le tournoi", "fr", "left"),
                                ("no seat: ask the director", "en", "none")):
            self.assertEqual(words.absence(text, lang), (why,), text)
        self.assertIsNone(words.absence("Table 3, Rouge", "fr"))

    def test_contracts(self):
        self.assertEqual(words.bridge("4 ♠ X O −2", "fr"), "4SX W -2")
        self.assertEqual(words.bridge("3SA N +1", "fr"), "3NT N +1")
        self.assertEqual(words.bridge("5 ♦ O =", "nl"), "5D E =")
        self.assertEqual(words.bridge("passe général", "fr"), "pass")
        self.assertEqual(words.bridge("niet gespeeld", "nl"), "not played")
        self.assertEqual(words.bridge("60 % / 40 %", "fr"), "60/40")
        self.assertIsNone(words.bridge("pas encore de score", "fr"))

    def test_figures(self):
        self.assertEqual(words.score("−120 2 fois"), -120)
        self.assertEqual(words.numbers("Étuis 1–4, 7"), (1, 2, 3, 4, 7))
        self.assertEqual(words.ranking("Ligne Ouest", "fr"), "line W")
        self.assertEqual(words.ranking("Oost-West", "nl"), "EW")
        self.assertEqual(words.ranking("Classement alterné", "fr"), "alternate")
        self.assertIsNone(words.ranking("Classement", "fr"))


RANKING = """<table class="ranking"><caption>Classement alterné</caption><thead><tr>
<th>Rang</th><th>Place</th><th>Nom <span class="below">x</span></th><th>Attaque</th>
<th>Total</th></tr></thead><tbody><tr><td>%s</td><td><abbr class="seat w">O</abbr> 3
<span>Rouge</span></td><th class="name"><bdi>MARTIN Luc</bdi></th><td>50,00 %%</td>
<td>48,13 %%</td></tr></tbody></table>"""
ROAD = """<h1>DURAND Anne <span class="tag">final</span></h1><section class="sheet-road">
<table class="road"><tbody><tr class="round"><th><b>Position 2</b> Table 4, Vert
<abbr class="seat n">N</abbr> <span class="muted">avec</span> <span class="who">
<abbr class="seat s">S</abbr> <bdi>ÖZTÜRK Şule</bdi></span></th></tr>
<tr><th class="board">13</th><td class="role"><span class="who">attaque</span></td>
<td class="score">−94</td></tr></tbody>
<tbody><tr class="round"><th><b>Position 3</b> <span class="muted">relais</span></th></tr>
</tbody></table></section>"""
PAIRS = """<h1>DURAND Anne</h1><section class="sheet-road"><table><tbody><tr class="round">
<th><b>Position 1</b> Table 2</th></tr><tr><th class="board">7</th><td class="name">
<span class="who">EO</span> contre <b>7</b> <a><bdi>%s</bdi></a><a><bdi>LÉO Zoé</bdi></a></td>
<td><span class="bridge-result">1SA N =</span></td></tr></tbody></table></section>"""


class Pages(unittest.TestCase):
    def test_ranking(self):
        found = told(read_pages.read_official, RANKING % 3)
        self.assertIn(Told(("official",), "alternate"), found)
        self.assertIn(Told(("rank", "alternate", ("MARTIN Luc",)), 3), found)
        self.assertIn(Told(("total", "alternate", ("MARTIN Luc",), "total"), Decimal("48.13")),
                      found)
        self.assertIn(Told(("label", 1, "MARTIN Luc"), ("A", "W3")), found)

    def test_unranked(self):
        found = told(read_pages.read_ranking, RANKING % "–")
        self.assertIn(Told(("rank", "alternate", ("MARTIN Luc",)), None), found)

    def test_road(self):
        found = told(read_pages.read_road, ROAD)
        self.assertIn(Told(("own-place", 1, "DURAND Anne", 2), ("plays", "B", 4, "N")), found)
        self.assertIn(Told(("own-place", 1, "DURAND Anne", 3), ("rests",)), found)
        self.assertIn(Told(("sits", 1, "B", 2, 4, "S"), ("ÖZTÜRK Şule",)), found)
        self.assertIn(Told(("result", 1, "B", 2, 4, 13), -94), found)
        self.assertIn(Told(("role", 1, "B", 2, 4, 13, "DURAND Anne"), "attack"), found)

    def test_a_round_that_others_played(self):
        found = told(read_pages.read_road, """<h1>LÉO Zoé</h1><section class="sheet-road"><table>
            <tbody><tr class="round"><th><b>Position 2</b> <span class="muted">jouée par</span>
            <a><bdi>MARTIN Luc</bdi></a> Table 4</th></tr></tbody></table></section>""",
                     form="bridge-pairs", fields=("A",))
        self.assertEqual(found, [Told(("table-of", 1, "MARTIN Luc", 2), ("A", 4))])

    def test_met_herself(self):
        page = reading(PAIRS % "DURAND Anne", form="bridge-pairs", fields=("A",))
        found = list(read_pages.read_road(page))
        self.assertIn(Told(("result-sits", 1, "A", 1, 2, 7, "NS"), ("DURAND Anne", "LÉO Zoé")),
                      found)
        self.assertTrue(any("met DURAND Anne" in one for one in page.slips))
        page = reading(PAIRS % "MARTIN Luc", form="bridge-pairs", fields=("A",))
        list(read_pages.read_road(page))
        self.assertEqual(page.slips, [])

    def test_board(self):
        found = told(read_pages.read_board, """<h1>Étui 5</h1><p class="row">Preneur :
            <span class="who"><abbr class="seat e">E</abbr></span></p><table class="result"><tbody>
            <tr><th class="score">+68 <span class="often">2 fois</span></th><td class="taker">
            <bdi>LÉO Zoé</bdi></td><td class="people-cell"><span class="who"><abbr class="seat w">O
            </abbr><bdi>MARTIN Luc</bdi></span></td><td class="place-cell">Table 2, Vert,
            position 4</td></tr></tbody></table>""")
        key = (1, "B", 4, 2, 5)
        self.assertIn(Told(("result", *key), 68), found)
        self.assertIn(Told(("result-sits", *key, "E"), ("LÉO Zoé",)), found)
        self.assertIn(Told(("result-sits", *key, "W"), ("MARTIN Luc",)), found)

    def test_where(self):
        found = told(read_where.read_where, """<h1 class="where-name"><bdi>LÉO Zoé</bdi></h1>
            <section class="where"><h2>Ensuite : position 5</h2><p class="where-place"><b>Table 2,
            Rouge</b> <span class="nowrap"><abbr class="seat s">S</abbr></span></p>
            <p class="where-boards">Étuis <b>21, 22</b></p></section>""")
        self.assertIn(Told(("own-place", 1, "LÉO Zoé", 5), ("plays", "A", 2, "S")), found)
        self.assertIn(Told(("boards", 1, "A", 5, 2), (21, 22)), found)

    def test_where_without_a_table(self):
        for lang, said, why in (("fr", "Vous êtes en relais.", "rests"),
                                ("en", "No seat for now: you play later.", "none"),
                                ("nl", "U hebt het toernooi verlaten.", "left")):
            found = told(read_where.read_where, f"""<h1 class="where-name"><bdi>LÉO Zoé</bdi></h1>
                <section class="where"><h2>2</h2><p class="where-rest">{said}</p></section>""",
                         lang=lang)
            self.assertEqual(found, [Told(("own-place", 1, "LÉO Zoé", 2), (why,))])

    def test_meetings(self):
        found = told(read_where.read_meetings, """<table class="cross"><thead><tr><th>Nom</th>
            <th><abbr title="MARTIN Luc">O3</abbr></th></tr></thead><tbody><tr><th><b>N1</b>
            <bdi>DURAND Anne</bdi></th><td>3/1</td></tr></tbody></table>""")
        self.assertIn(Told(("label", 1, "MARTIN Luc"), ("A", "W3")), found)
        self.assertIn(Told(("table-of", 1, "DURAND Anne", 3), ("A", 1)), found)

    def test_who_pays_what(self):
        found = told(read_where.read_awards, """<table class="ranking money"><thead><tr><th>Nom</th>
            <th>Mise</th><th>Droits</th><th>En tout</th></tr></thead><tbody><tr><th><bdi>LÉO Zoé
            </bdi></th><td>2,50 €</td><td>1,00 €</td><td>3,50 €</td></tr></tbody></table>""")
        self.assertEqual(found, [Told(("pays", "LÉO Zoé"), Decimal("3.50"))])

    def test_screen_says_since_when(self):
        page = reading("""<section class="wall-page"><h2>Classement alterné <span class="tag">
            provisoire</span> <span class="muted">publié 20 h 13</span></h2><table
            class="wall-ranking"><thead><tr><th>Rang</th><th>Nom</th><th>Total</th></tr></thead>
            <tbody></tbody></table></section>""")
        self.assertEqual(list(read_where.read_screen(page)), [Told(("official",), "alternate")])
        self.assertEqual(page.slips, [])

    def test_screen_that_does_not_say_which(self):
        page = reading("""<section class="wall-page"><h2>Classement <span class="tag">définitif
            </span></h2><table class="wall-ranking"><thead><tr><th>Rang</th><th>Nom</th>
            <th>Total</th></tr></thead><tbody><tr><td>1</td><th class="name"><bdi>LÉO Zoé</bdi>
            </th><td>60,00 %</td></tr></tbody></table></section>""")
        self.assertIn(Told(("person-rank", "LÉO Zoé"), 1), list(read_where.read_screen(page)))
        self.assertEqual(len(page.slips), 1)


class Desk(unittest.TestCase):
    def test_table(self):
        found = told(read_desk.read_table, """<h1>Table 3, Vert, position 2</h1>
            <ul class="people names"><li><span><abbr class="seat w">O</abbr><bdi>LÉO Zoé</bdi>
            </span></li></ul><section class="card" id="b9"><div class="row"><h2>Étui 9</h2>
            <span>preneur <bdi>LÉO Zoé</bdi></span></div><p class="big">−52</p></section>
            <section class="card" id="b10"><div class="row"><h2>Étui 10</h2>
            <span class="tag warn">? pas encore de score</span></div></section>""")
        at = (1, "B", 2, 3)
        self.assertIn(Told(("sits", *at, "W"), ("LÉO Zoé",)), found)
        self.assertIn(Told(("boards", *at), (9, 10)), found)
        self.assertIn(Told(("missing", *at), 1), found)
        self.assertIn(Told(("result", *at, 9), -52), found)

    def test_grid_leads_elsewhere(self):
        page = reading("""<table class="grid"><caption>Vert</caption><thead><tr><th>Table</th>
            <th>Position 1</th></tr></thead><tbody><tr><th>Vert 2</th><td class="done">
            <a href="/tournaments/1/tables/A2/1">✓</a></td></tr></tbody></table>""")
        self.assertIn(Told(("table-plays", 1, "B", 1, 2), True), list(read_desk.read_desk(page)))
        self.assertEqual(len(page.slips), 1)

    def test_close(self):
        found = told(read_desk.read_close, """<h1>Clore la position 2</h1><table><thead><tr>
            <th>Table</th><th>Manque</th></tr></thead><tbody><tr><th>Vert 3</th><td>? 9, ? 10
            <a href="/tournaments/1/tables/B3/2">Saisir</a></td></tr></tbody></table>""")
        self.assertEqual(found, [Told(("missing", 1, "B", 2, 3), 2)])

    def test_state(self):
        found = told(read_desk.read_state, """<section class="state"><span class="stands">
            <span class="tag">Position 1 sur 4</span><span class="small">scores : 8 sur 20</span>
            </span><span class="muted small">jusqu’à 19 h 01</span></section>""")
        self.assertEqual(found, [Told(("count", "handed in"), 8), Told(("count", "expected"), 20),
                                 Told(("missing",), 12)])

    def test_seats_by_name(self):
        found = told(read_desk.read_seats, """<table><tbody><tr><td><bdi>LÉO Zoé</bdi></td><td>
            <b>X1</b> · sans place</td></tr></tbody></table>""", fields=("A",))
        self.assertEqual(found, [Told(("own-place", 1, "LÉO Zoé", 1), ("none",)),
                                 Told(("label", 1, "LÉO Zoé"), ("A", "X1"))])

    def test_board_that_is_not_played_yet(self):
        found = told(read_desk.read_board_sheet, """<h1>Étui 12</h1><table class="sheet"><thead>
            <tr><th>Pos.</th><th>Table</th><th><abbr class="seat n">N</abbr></th></tr></thead>
            <tbody><tr><th colspan="3">Forme A des cartes</th></tr><tr><td>3</td><td>Table 1</td><td class="seated"><bdi>LÉO Zoé</bdi></td></tr>
            </tbody></table>""", form="bridge-individual", fields=("A",))
        self.assertEqual(found, [Told(("result-sits", 1, "A", 3, 1, 12, "N"), ("LÉO Zoé",))])

    def test_empty_seat(self):
        self.assertEqual(told(read_desk.read_seats, """<div class="plan"><section class="card">
            <h3>Table 1, Rouge</h3><ul><li id="A:N1"><a class="place muted"><abbr class="seat n">
            N</abbr><bdi>vide</bdi></a></li></ul></section></div>"""), [])


class Phones(unittest.TestCase):
    HEAD = """<div class="table-page" data-page="done 1 1"><div class="table-head">
        <span class="tag">Table 2, Rouge</span><span class="muted">Position 1 sur 7</span></div>"""

    def test_next(self):
        found = told(read_phones.read_phone, self.HEAD + """<ul class="people table-next"><li>
            <abbr class="seat w">O</abbr><span><b><bdi>MARTIN Luc</bdi></b><br>table 3, Ouest
            </span></li><li><abbr class="seat n">N</abbr><span><b><bdi>DURAND Anne</bdi></b><br>
            reste à la table 2</span></li></ul></div>""", fields=("A",))
        self.assertIn(Told(("place", 1, "MARTIN Luc", 2), ("plays", "A", 3, "W")), found)
        self.assertIn(Told(("place", 1, "DURAND Anne", 2), ("plays", "A", 2, "N")), found)
        self.assertIn(Told(("next", 1, "A", 1, 2, "W"), ("A", 3, "W")), found)

    def test_next_of_a_pair(self):
        found = told(read_phones.read_phone, self.HEAD + """<ul class="people table-next"><li>
            <span><b><b>7</b> <bdi>MARTIN Luc</bdi>, <bdi>LÉO Zoé</bdi></b><br>table A3, EO</span>
            </li></ul></div>""", form="bridge-pairs")
        self.assertIn(Told(("place", 1, "LÉO Zoé", 2), ("plays", "A", 3, "EW")), found)

    def test_boards(self):
        found = told(read_phones.read_phone, self.HEAD + """<ul class="table-boards"><li><a><b>5
            </b><span>+56 ✓</span></a></li><li><b>6</b> <span><span class="small">à jouer</span>
            </span></li></ul></div>""")
        self.assertIn(Told(("boards", 1, "A", 1, 2), (5, 6)), found)
        self.assertIn(Told(("result", 1, "A", 1, 2, 5), 56), found)
        self.assertNotIn(("result", 1, "A", 1, 2, 6), [one.key for one in found])


    def test_whist_before_its_first_deal(self):
        found = told(read_phones.read_phone, self.HEAD + """<dl class="table-sum"><div><dt>
            <abbr class="seat w">O</abbr> <bdi>MARTIN Luc</bdi></dt><dd>0</dd></div></dl>
            <table class="deals"><thead><tr><th>Donne</th><th><abbr class="seat w">O</abbr></th>
            </tr></thead><tbody><tr><th>1</th><td>−3</td></tr></tbody></table></div>""",
                     form="whist", fields=("A",))
        self.assertEqual(found, [Told(("sits", 1, "A", 1, 2, "W"), ("MARTIN Luc",)),
                                 Told(("deal-points", 1, "A", 1, 2, 1, "W"), -3)])


class Terminal(unittest.TestCase):
    def test_missing_of_a_section(self):
        evening = SimpleNamespace(naive=Naive(("A", "B")), format="bridge-teams")
        found = list(read_terminal.read_missing(evening, """Er ontbreken 3 scores:
  zitting 1, A, ronde 1, tafel 1: spellen 1 2
  zitting 1, B, ronde 1, tafel 1: spel 1
""", Where("terminal: show", "nl", "terminal", "")))
        self.assertEqual(found, [Told(("missing",), 3), Told(("missing", 1, "A", 1, 1), 2),
                                 Told(("missing", 1, "B", 1, 1), 1)])

    def test_why_names_the_field(self):
        evening = SimpleNamespace(naive=Naive(), format="tarot-line")
        found = list(read_terminal.read_why(
            evening, "  donne 1, position 2, table Vert 7, attaque : score +72, note 100,00 %",
            Where("terminal: why", "fr", "terminal", "")))
        self.assertEqual(found, [Told(("result", 1, "B", 2, 7, 1), 72)])


class Late(unittest.TestCase):
    """Who comes in the middle of a session, read from its events."""

    def fold(self, form, seats, rounds, later, **more):
        people = sorted({one for who in (*seats.values(), *later.values())
                         for one in ([who] if isinstance(who, str) else who)})
        schedule = {"session": 1, "field": "A", "movement": "own", "sides": len(rounds[0]),
                    "rounds": [{"round": number, "tables": [dict(table=1, boards=[number], **at)]}
                               for number, at in enumerate(rounds, 1)]}
        payloads = [("create", {"format": form}),
                    *(("entry", {"player": one, "person": 0}) for one in people),
                    ("session", {"session": 1}), ("schedule", {**schedule, "from": 1}),
                    ("seats", {"session": 1, "field": "A", "seats": seats}),
                    ("schedule", {**schedule, **more, "from": 2, "seats": later})]
        naive = Folded([{"seq": seq, "time": seq, "kind": kind, "payload": payload}
                        for seq, (kind, payload) in enumerate(payloads, 1)], {})
        return lambda player, number: naive.place_of(1, player, number, alone=True)

    def test_a_substitute(self):
        first, then = dict(zip("NESW", "1234")), dict(N="X1", E="2", S="3", W="4")
        place = self.fold("tarot-howell", dict(zip("1234", ("p1", "p2", "p3", "p4"))),
                          [first, then, first], {"X1": "p5"})
        self.assertEqual(place("p5", 1), ("none",))
        self.assertEqual(place("p5", 2), ("plays", "A", 1, "N"))
        self.assertEqual(place("p5", 3), ("rests",))
        self.assertEqual(place("p1", 2), ("rests",))

    def test_others_rest_after_somebody_left(self):
        first, then = dict(zip("NESW", "1234")), dict(zip("NESW", "5678"))
        place = self.fold("whist", {one: "p" + one for one in "12345678"}, [first, then], {},
                          cause="leave", gone="1")
        self.assertEqual(place("p1", 2), ("left",))
        self.assertEqual(place("p2", 2), ("rests",))
        self.assertEqual(place("p1", 1), ("plays", "A", 1, "N"))

    def test_one_of_a_group(self):
        at = {"NS": "A1", "EW": "D1"}
        place = self.fold("tarot-attack-defence", {"A1": "p1", "D1": ["p2", "p3", "p4"]}, [at, at],
                          {"D1": ["p2", "p3", "p5"]})
        self.assertEqual(place("p5", 1), ("none",))
        self.assertEqual(place("p4", 1), ("plays", "A", 1, "defence"))
        self.assertEqual(place("p4", 2), ("left",))
        self.assertEqual(place("p5", 2), ("plays", "A", 1, "defence"))


class Wrong(unittest.TestCase):
    def test_words(self):
        for text, kind in (("<p>par director 466dvp8h</p>", "English"), ("<p>p921</p>", "raw id"),
                           ("<dt>W</dt>", "W in French"), ("<td>EW3 – NS5</td>", "W in French"),
                           ("<p>champ A : départ</p>", "champ"), ("<h2>Champ</h2>", "champ"),
                           ("<p>table B5, position 2</p>", "letter for a colour"),
                           ("<td>B:D3</td>", "letter for a colour")):
            self.assertIn(kind, [one for one, _ in wrong(text)], text)
        self.assertIn("seat in Dutch", [one for one, _ in wrong("<td>NS4</td>", lang="nl")])
        self.assertEqual(wrong("<p>Ouest, O3, Vert 5, position 2 <bdi>W. p12</bdi></p>"), [])
        self.assertEqual(wrong("<p>director, boards W3</p>", lang="en"), [])

    def test_headings_twice(self):
        self.assertIn(("twice", "Rang Rang"), wrong(
            "<table><thead><tr><th>Rang</th><th>Rang</th></tr></thead></table>"))

    def test_a_table_without_its_field(self):
        page = reading("")
        page.place("Table 4")
        self.assertEqual(len(page.slips), 1)
        page = reading("", fields=("A",))
        self.assertEqual(page.place("Table 4"), ("A", 4, None))
        self.assertEqual(page.slips, [])

    def test_seat_in_another_colour(self):
        page = reading('<abbr class="seat e">O</abbr>')
        self.assertEqual(page.seat_of(page.main), "W")
        self.assertEqual(len(page.slips), 1)

    def test_names_are_not_words(self):
        self.assertEqual(visible(words.page("<p>a <bdi>North W3</bdi> b</p>")), "a | b")

    def test_a_disagreement_is_written_down(self):
        ledger = Ledger(Naive())
        where = Where("page: players", "fr", "visitor", "")
        ledger.tell(where, Told(("person-rank", "DURAND Anne"), 0))
        self.assertEqual(len(ledger.wrong), 1)


if __name__ == "__main__":
    unittest.main()
