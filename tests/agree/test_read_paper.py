#!/usr/bin/python3
"""test_read_paper - what the readers of paper read in recorded snippets, and that they can fail.

A snippet is a sheet as pdftotext -layout shows it; the evening is a few seats.
"""

import sys
import unittest
from decimal import Decimal
from pathlib import Path
from types import SimpleNamespace

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
import read_paper
from facts import UNKNOWN, plain
from read_paper_boards import contract_of
from read_paper_page import Word, page_of_text, parse_boxes
from read_paper_seats import gather
from read_paper_words import Sheet, board_numbers, cut

NAMES = {"N1": "COLLINOT Gisèle", "S1": "HABERT Céline", "E1": "DESBŒUFS Élodie",
         "W1": "D'ESPARVIN Marie-Thérèse", "N2": "SÉNÉCHAUX Mireille",
         "S2": "FOUGÈRE Raphaël",
         "E2": "WATTRELOS Jean-Noël", "W2": "LÉOTARDIN Aurélien"}
PAIRS = {"1": ("LÉOTARDIN Noémie", "ÉPARVIER Jean-Noël"), "2": ("CHÂTELARD Sylvie", "ABADIE Luc"),
         "3": ("PIERREFEU José", "THÉVENARD Aimé"), "12": ("HUSSENOT Marc", "ISNARDON Zoé")}


class Naive:
    """As much of a naive reading as readers ask for."""

    def __init__(self, seats, rounds, letters):
        field = SimpleNamespace(seats={label: who if isinstance(who, tuple) else (who,)
                                       for label, who in seats.items()},
                                rounds=rounds, movement="official")
        self.sessions = [SimpleNamespace(fields={letter: field for letter in letters})]
        self.people = [name for who in field.seats.values() for name in who]
        self.entries = dict(enumerate(self.people))
        self.name = "Tournoi du mardi"

    def name_of(self, player):
        return self.people[player]

    def names(self, players):
        return tuple(players)

    def players_called(self, name):
        return [name for one in self.people if plain(one) == plain(name)]

    def labels_of(self, session, player):
        return [("A", label) for label, who in self.sessions[0].fields["A"].seats.items()
                if player in who]

    @staticmethod
    def answer(key, lang="en"):
        return UNKNOWN


def sheet_of(kind, text, lang="fr", form="tarot-line", seats=None, letters="A"):
    rounds = {1: {1: {"boards": (1, 2)}}}
    evening = SimpleNamespace(format=form, naive=Naive(seats or NAMES, rounds, letters))
    return Sheet(evening, kind, lang, [page_of_text(text)])


def told(*given, **named):
    """What a sheet tells, as a mapping; a key that is told twice must have one value."""
    found = {}
    for one in read_paper.read_sheet(sheet_of(*given, **named)):
        key, value = one.key, one.value
        if found.setdefault(key, value) != value:
            raise AssertionError(f"{key}: {found[key]} and {value}")
    return found


class Places(unittest.TestCase):
    def test_seats_by_name(self):
        found = told("seats-by-name", """

     COLLINOT Gisèle             N   1           HABERT Céline     relais
H    DESBŒUFS Élodie             O   2           FOUGÈRE Raphaël   S   2
     SÉNÉCHAUX Mireille     sans place
""")
        self.assertEqual(found["place", 1, "SÉNÉCHAUX Mireille", 1], ("none",))
        self.assertEqual(found["place", 1, "COLLINOT Gisèle", 1], ("plays", "A", 1, "N"))
        self.assertEqual(found["place", 1, "DESBŒUFS Élodie", 1], ("plays", "A", 2, "W"))
        self.assertEqual(found["place", 1, "HABERT Céline", 1], ("rests",))
        self.assertEqual(found["place", 1, "FOUGÈRE Raphaël", 1], ("plays", "A", 2, "S"))

    def test_a_letter_is_no_colour(self):
        text = "     COLLINOT Gisèle        N   {} 2\n     HABERT Céline          S   {} 2\n"
        found = told("seats-by-name", text.format("Vert", "Vert"), letters="AB")
        self.assertEqual(found["place", 1, "COLLINOT Gisèle", 1], ("plays", "B", 2, "N"))
        self.assertNotIn(("word", "a letter for a colour"), found)
        found = told("seats-by-name", text.replace("{} ", "B"), letters="AB")
        self.assertEqual(found["place", 1, "COLLINOT Gisèle", 1], ("plays", "B", 2, "N"))
        self.assertIn(("word", "a letter for a colour"), found)

    def test_dutch_east(self):
        found = told("seats-by-name", "     HABERT Céline       O   2\n", lang="nl")
        self.assertEqual(found["place", 1, "HABERT Céline", 1], ("plays", "A", 2, "E"))

    def test_west_in_french(self):
        found = told("seats-by-name", "     HABERT Céline       W   2\n")
        self.assertEqual(found["place", 1, "HABERT Céline", 1][3], "W")
        self.assertIn(("word", "W"), found)

    def test_control_table(self):
        found = told("movement", """
Tournoi
2 tables · 2 positions · étuis 1–4

                 Table 1                 Table 2
Position
             N    S    E    O        N    S    E    O

             1    1    2    1        2    2    1    ×
   1
                étuis 1–2           relais, étuis 3–4

             1    2    1    2        2    1    2    1
   2
                étuis 3–4               étuis 1–2
""")
        self.assertEqual(found["sits-label", 1, "A", 1, 1, "E"], "E2")
        self.assertEqual(found["sits", 1, "A", 1, 2, "W"], ())
        self.assertEqual(found["sits", 1, "A", 2, 1, "S"], ("FOUGÈRE Raphaël",))
        self.assertEqual(found["boards", 1, "A", 2, 1], (3, 4))
        self.assertEqual(found["boards", 1, "A", 1, 2], (3, 4))

    def test_lost_digit(self):
        text = """
1 table · 1 position

                 Table 1
Position
              NS        EO

              {}        1
   1
               étuis 1–2
"""
        found = told("movement", text.format("12"), form="bridge-pairs", seats=PAIRS)
        self.assertEqual(found["sits-label", 1, "A", 1, 1, "NS"], "12")
        found = told("movement", text.format("2 "), form="bridge-pairs", seats=PAIRS)
        self.assertEqual(found["sits-label", 1, "A", 1, 1, "NS"], "2")

    def test_half_card(self):
        found = told("table-cards", """
Table 2
                         Pos.      NS                                  Étuis

                           1       2      CHÂTELARD – ABADIE             1–2

12           reste         2       3      PIERREFEU – THÉVENARD          3–4

NS      → table 3
""".replace("NS      →", "EO      →"), form="bridge-pairs", seats=PAIRS)
        self.assertEqual(found["sits-label", 1, "A", 1, 2, "NS"], "2")
        self.assertEqual(found["sits", 1, "A", 2, 2, "NS"], PAIRS["3"])
        self.assertEqual(found["boards", 1, "A", 2, 2], (3, 4))

    def test_whole_crew_is_told_as_shown(self):
        found = told("table-cards", """
Table 2
                         Pos.      NS                                  Étuis

                           1       2      CHÂTELARD – ABADIE – HUSSENOT  1–2

                           2       3      PIERREFEU – THÉVENARD          3–4
""", form="bridge-pairs", seats=PAIRS)
        self.assertEqual(found["sits", 1, "A", 1, 2, "NS"], ("CHÂTELARD", "ABADIE", "HUSSENOT"))

    def test_half_card_other_rounds(self):
        found = told("table-cards", """
Table 2
                         Pos.      NS                    EO                       Étuis

                           1       2      CHÂTELARD      3      PIERREFEU          1–2

                           2       3      PIERREFEU      1      LÉOTARDIN          3–4

                           3       2      CHÂTELARD      1      LÉOTARDIN          5–6

                           4       12                    3      PIERREFEU          5–6

                           5       12     HUSSENOT       2      CHÂTELARD          5–6


NS      → table 3

~après la 2 : → table 1, EO ·

~après la 3 : relais


EO      → table 5

Étuis   → table 1



""", form="bridge-pairs", seats=PAIRS)
        ways = {key[3:]: value for key, value in found.items() if key[0] == "next"}
        self.assertEqual(ways[1, 2, "NS"], ("A", 3, "NS"))
        self.assertEqual(ways[2, 2, "NS"], ("A", 1, "EW"))
        self.assertEqual(ways[3, 2, "NS"], ("rests",))
        self.assertNotIn((4, 2, "NS"), ways)  # nobody sits there
        self.assertEqual(ways[4, 2, "EW"], ("A", 5, "EW"))

    def test_half_card_of_who_stays(self):
        found = told("table-cards", """
Table 2
                         Pos.      attaque                    défense               Étuis

                           1       A1     COLLINOT Gisèle     D1     HABERT          1–2

                           2       –                          D1     HABERT          –


D1              reste



""", form="tarot-attack-defence", seats={"A1": "COLLINOT Gisèle", "D1": "HABERT Céline"})
        self.assertEqual(found["next", 1, "A", 1, 2, "defence"], ("A", 2, "defence"))
        self.assertNotIn(("next", 1, "A", 1, 2, "attack"), found)
        self.assertEqual(found["sits", 1, "A", 2, 2, "attack"], ())

    def test_seats_by_table(self):
        text = """
 Vert                                                      Vert
# 1          attaque                                       12  attaque
             LÉOTARDIN Noémie –                                PIERREFEU José – THÉVENARD Aimé
 Étuis       ÉPARVIER Jean-Noël
 1–2, 5                                                    Étu
             défense                                      3–4  défense
             CHÂTELARD Sylvie – ABADIE Luc                     place vide : la table attend




Mardi · 15 novembre 2026                             première position
"""
        found = told("seats-by-table", text, form="tarot-triplettes", seats=PAIRS, letters="AB")
        self.assertEqual(found["boards", 1, "B", 1, 1], (1, 2, 5))
        self.assertEqual(found["sits", 1, "B", 1, 1, "attack"], PAIRS["1"])
        self.assertEqual(found["sits", 1, "B", 1, 1, "defence"], PAIRS["2"])
        self.assertEqual(found["sits", 1, "B", 1, 12, "attack"], PAIRS["3"])
        self.assertEqual(found["sits", 1, "B", 1, 12, "defence"], ())
        self.assertEqual(found["boards", 1, "B", 1, 12], (3, 4))

    def test_the_day_is_no_round(self):
        found = told("movement", """
1 table · 1 position

                 Table 1
Position
                N    S    E    O

                1    1    2    1
   1
                étuis 1–2



 15 novembre 2026                      × : place vide
""")
        self.assertEqual({key[3] for key in found if key[0].startswith("sits")}, {1})

    def test_guide(self):
        found = told("guides", """
#    N1
           COLLINOT Gisèle
Position    Table   Étuis      Vous prenez   Avec

1               1   1–2        1             E1 S1 O1

2               2   relais     6             E2
""")
        self.assertEqual(found["label", 1, "COLLINOT Gisèle"], ("A", "N1"))
        self.assertEqual(found["place", 1, "COLLINOT Gisèle", 1], ("plays", "A", 1, "N"))
        self.assertEqual(found["boards", 1, "A", 1, 1], (1, 2))
        self.assertEqual(found["place", 1, "HABERT Céline", 1][:3], ("plays", "A", 1))

    def test_poster(self):
        found = told("next-move", """
Vers la position 2

     Nord          Sud             Est            Étuis

     reste        1 → 2           1 → 3          2 → 1
""")
        self.assertEqual(found["next", 1, "A", 1, 1, "S"], ("A", 2, "S"))
        self.assertEqual(found["next", 1, "A", 1, 1, "E"], ("A", 3, "E"))


class Results(unittest.TestCase):
    def test_scores(self):
        found = told("scores", """
 Étui    Preneur     Position 1      Position 2     Saisis

   1       N          1: +68           2: …          1 / 2

   2       O          1: −64  2: −78  3:…            2 / 2
""")
        self.assertEqual(found["result", 1, "A", 1, 1, 1], 68)
        self.assertIsNone(found["result", 1, "A", 2, 2, 1])
        self.assertEqual(found["result", 1, "A", 1, 1, 2], -64)
        self.assertNotIn(("result", 1, "A", 1, 3, 2), found)
        self.assertIn(("word", "…"), found)
        self.assertEqual(found["entered", 1, "A", 1], 1)

    def test_waiting_is_not_cut(self):
        found = told("scores", """
 Étui    Preneur     Position 1      Position 2     Saisis
   1       N          1: +68           2: …          1 / 2
""")
        self.assertNotIn(("word", "…"), found)

    def test_contract(self):
        sheet = sheet_of("road", "")
        self.assertEqual(contract_of(sheet, "3SA O −1, entame ♦R"), "3NT W -1")
        self.assertEqual(contract_of(sheet, "2♥X N +2"), "2HX N +2")
        self.assertEqual(contract_of(sheet, "passe général"), "pass")
        self.assertIsNone(contract_of(sheet, "COLLINOT"))
        dutch = sheet_of("road", "", lang="nl")
        self.assertEqual(contract_of(dutch, "4♠ O ="), "4S E =")

    def test_ranking(self):
        text = """
Classement général

Rang  {}     Nom                     Total      Tops

   1  N1     COLLINOT Gisèle         71,88 %       8

   –  X1     HABERT Céline           65,63 %       7
"""
        found = told("ranking", text.format("Place"))
        self.assertEqual(found["rank", "general", ("COLLINOT Gisèle",)], 1)
        self.assertIsNone(found["rank", "general", ("HABERT Céline",)])
        self.assertEqual(found["total", "general", ("COLLINOT Gisèle",), "total"],
                         Decimal("71.88"))
        self.assertEqual(found["official",], "general")
        self.assertNotIn(("word", "Rang Rang"), found)
        self.assertIn(("word", "Rang Rang"), told("ranking", text.format("Rang ")))

    def test_several_lines_a_row(self):
        words = [Word(0, y, 40, y + 8, text) for y, text in
                 ((0, "a"), (10, "b"), (20, "c"), (40, "d"), (60, "e"), (70, "f"))]
        rows = gather([14, 44, 69], words)
        self.assertEqual([[word.text for word in row] for row in rows],
                         [["a", "b", "c"], ["d"], ["e", "f"]])

    def test_closing(self):
        found = told("closing", """
Quoi                         Numéro

Joueurs                      28

Résultats qui manquent       84
""")
        self.assertEqual(found["count", "players"], 28)
        self.assertEqual(found["missing",], 84)

    def test_filled_traveller(self):
        found = told("traveller-scores", """
#   7
                  Preneur  N



 Pos.    Table      Preneur             Défense              Gagne +   Chute −  Arb.

  1     Rouge 12    A1 COLLINOT Gisèle  D1 HABERT Céline        60

  2      Vert 2     A2 ABADIE Luc       D1 HABERT Céline                  54
""", form="tarot-attack-defence", letters="AB",
                     seats={"A1": "COLLINOT Gisèle", "D1": "HABERT Céline", "A2": "ABADIE Luc"})
        self.assertEqual(found["result", 1, "A", 1, 12, 7], 60)
        self.assertEqual(found["result-label", 1, "A", 1, 12, 7, "attack"], "A1")
        self.assertEqual(found["result-sits", 1, "A", 1, 12, 7, "attack"], ("COLLINOT Gisèle",))
        self.assertEqual(found["result-sits", 1, "B", 2, 2, 7, "attack"], ("ABADIE Luc",))
        self.assertEqual(found["result-sits", 1, "B", 2, 2, 7, "defence"], ("HABERT Céline",))

    def test_pair_that_came_later(self):
        sheet = sheet_of("traveller", """
#   7

 Position   NS    EO      Contrat

     1      1     1

     1      X1    2

""", form="bridge-pairs", seats=PAIRS)
        rounds = sheet.naive.sessions[0].fields["A"].rounds
        rounds[1] = {1: {"boards": (7,), "NS": "NS1", "EW": "EW1"},
                     2: {"boards": (7,), "NS": "X1", "EW": "EW2"}}
        found = {one.key for one in read_paper.read_sheet(sheet)}
        self.assertEqual(found, {("has-board", 1, "A", 1, table, 7) for table in (1, 2)})

    def test_met_twice(self):
        found = told("matches", """
Position   Équipes                          PV

   1       1 LÉOTARDIN Noémie               16,46

   1       2 CHÂTELARD Sylvie                3,54

   2 …     1 LÉOTARDIN Noémie                2,31

   2 …     2 CHÂTELARD Sylvie               17,69
""", form="bridge-teams", seats=PAIRS)
        self.assertEqual(found["match", 1, "1", "2", 1], Decimal("16.46"))
        self.assertEqual(found["match", 1, "2", "1", 1], Decimal("3.54"))
        self.assertIsNone(found["match", 1, "1", "2", 2])
        square = told("crosstable", """
                      1                2

   1                                16,46 · …

   2              3,54 · …
""", form="bridge-teams", seats=PAIRS)
        self.assertEqual({key: value for key, value in found.items() if key[0] == "match"},
                         {key: value for key, value in square.items() if key[0] == "match"})

    def test_points_of_either_direction(self):
        names = {"N1": "כהן דוד"}
        found = told("pcn", """
Rang   Nom                Club             PCN

   1   ד ו ד ן ה כ        Le Bout          418
""", seats=names)
        self.assertEqual(found["award", names["N1"], "pcn"], Decimal(418))

    def test_road_of_an_individual(self):
        found = told("road", """
Feuille de route

#COLLINOT Gisèle                                          N1



Étui  Contrat   Avec                                                              Score       Note

Position 1 Table 2

   5  3SA N =   N avec S HABERT Céline contre E ABADIE Luc O ISNARDON Zoé            +400    50,00 %

   6  2♥ E −1   avec S HABERT Céline contre E ABADIE Luc O ISNARDON Zoé             +50    50,00 %
""", form="bridge-individual")
        for board in (5, 6):
            key = ("result-sits", 1, "A", 1, 2, board)
            self.assertEqual(found[(*key, "S")], ("HABERT Céline",))
            self.assertEqual(found[(*key, "E")], ("ABADIE Luc",))
            self.assertEqual(found[(*key, "W")], ("ISNARDON Zoé",))
        self.assertEqual(found["result-sits", 1, "A", 1, 2, 5, "N"], ("COLLINOT Gisèle",))
        self.assertNotIn(("result-sits", 1, "A", 1, 2, 6, "N"), found)

    def test_road(self):
        found = told("road", """
Feuille de route

#COLLINOT Gisèle                                          N1



Étui  Rôle                              Score       Note

Position 1 Table 2 N avec E WATTRELOS Jean-Noël S FOUGÈRE Raphaël

   5  défense contre O                    +62    50,00 %

   6  attaque                             −58    50,00 %

Position 2 relais
""")
        self.assertEqual(found["place", 1, "COLLINOT Gisèle", 1], ("plays", "A", 2, "N"))
        self.assertEqual(found["sits", 1, "A", 1, 2, "E"], ("WATTRELOS Jean-Noël",))
        self.assertEqual(found["result", 1, "A", 1, 2, 5], 62)
        self.assertEqual(found["taker-at", 1, "A", 1, 2, 5], "W")
        self.assertEqual(found["taker-at", 1, "A", 1, 2, 6], "N")
        self.assertEqual(found["place", 1, "COLLINOT Gisèle", 2], ("rests",))


class Words(unittest.TestCase):
    def test_silence_is_a_failure(self):
        with self.assertRaises(ValueError):
            told("seats-by-name", "Places, par nom\n")

    def test_raw_words(self):
        found = told("leaflet", "champ A\nseat EW3 p921 director Table 1\n")
        for word in ("champ", "seat", "EW3", "p921", "director"):
            self.assertIn(("word", word), found)
        self.assertEqual(told("leaflet", "Chaque table joue sa donne\n"), {})

    def test_cut(self):
        self.assertTrue(cut("Points de classement national…"))
        self.assertTrue(cut("3:…"))
        self.assertFalse(cut("……"))
        self.assertFalse(cut("…"))

    def test_boards(self):
        self.assertEqual(board_numbers("1–4, 9"), (1, 2, 3, 4, 9))

    def test_boxes(self):
        pages = parse_boxes('<page width="10" height="20">\n'
                            '<word xMin="1" yMin="2" xMax="3" yMax="4">L&apos;A</word></page>')
        self.assertEqual(pages[0].words, [Word(1, 2, 3, 4, "L'A")])


if __name__ == "__main__":
    unittest.main()
