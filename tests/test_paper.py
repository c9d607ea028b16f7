#!/usr/bin/python3
"""Sheets of paper, read back by another program (pdftotext, pdfinfo, pdffonts).

Every kind prints from an example, and its text with its places is compared with
tests/paper/KIND.txt; whatever is strange about a tournament gives a correct sheet, or a
message and no file. Rankings and road sheets are compared by test_paper_figures.py.

    tests/test_paper.py build/etui [--update]
"""
import decimal
import json
import os
import re
import resource
import signal
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree
from pathlib import Path

from waiting import PATIENCE

ROOT = Path(__file__).resolve().parent.parent
EXAMPLES = ROOT / "examples"
GOLDEN = ROOT / "tests" / "paper"
UPDATE = "--update" in sys.argv
ETUI = os.path.abspath(sys.argv[1])
FOLDER = tempfile.TemporaryDirectory()
PDF = os.path.join(FOLDER.name, "out.pdf")

# The examples from which sheets are recorded: every format, fields side by side, several
# sessions, cards, rulings.
# They need cards, money, a quota, a movement with a rule, several series, handicaps.
RARE = {"hands", "diagrams-hands", "fees", "qualified", "next-move", "ranking-categories",
        "ranking-handicap"}
WIFI = {"sample": ("--wifi", "CLUB;TAROT", "--wifi-key", "excuse:21"),
        "rulings": ("--wifi", "Salle des fêtes")}
RECORDED = (
    "tarot-cards", "sample", "parallel", "rulings", "two-sessions", "howell-hybrid",
    "attack-defence", "triplettes", "quadrettes", "teams", "free-deals", "whist",
    "bridge-cards", "bridge-mitchell", "bridge-teams", "bridge-individual",
)


def run(*args, lang="fr"):
    return subprocess.run([ETUI, *args, "--lang", lang], capture_output=True, timeout=PATIENCE)


def read(tool, *args):
    done = subprocess.run([tool, *args], capture_output=True, timeout=PATIENCE, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def kinds():
    return json.loads(run("print", "--list", "--json").stdout)


def print_file(kind, path, *options, lang="fr"):
    done = run("print", kind, str(path), "-o", PDF, *options, lang=lang)
    assert done.returncode == 0, (kind, path, done.stderr.decode())


def print_sheet(kind, path, *options, lang="fr"):
    print_file(kind, path, *options, lang=lang)
    return read("pdftotext", "-layout", PDF, "-")


def text_of(element):
    return " ".join("".join(element.itertext()).split())


def first_pages(titles):
    """By kind: how many pages it has, and the texts of its first one, line by line: how
    far down it stands, then each text with its place from the left, in millimetres."""
    made = ElementTree.fromstring(read(
        "pdftohtml", "-xml", "-i", "-hidden", "-stdout", "-q", PDF))
    pages = made.findall("page")
    starts = [(titles[text_of(item)], int(item.get("page")))
              for item in made.find("outline").findall("item")]
    ends = [start for _, start in starts[1:]] + [len(pages) + 1]
    for (kind, start), end in zip(starts, ends):
        lines = {}
        for text in pages[start - 1].findall("text"):
            x, y = (round(int(text.get(key)) * 25.4 / 108) for key in ("left", "top"))
            if text_of(text):
                lines.setdefault(y, []).append((x, text_of(text)))
        yield kind, end - start, "".join(
            f"{y}: " + " | ".join(f"{x} {text}" for x, text in sorted(line)) + "\n"
            for y, line in sorted(lines.items()))


def save(document):
    path = os.path.join(FOLDER.name, "document.json")
    Path(path).write_text(json.dumps(document), encoding="utf-8")
    return path


def sample():
    return json.loads((EXAMPLES / "sample.json").read_text(encoding="utf-8"))


def shown(number):
    """The ways in which French people write a number of results, which has four decimals
    and may have been rounded up to a half."""
    exact = decimal.Decimal(str(number))
    for way in (decimal.ROUND_HALF_UP, decimal.ROUND_HALF_DOWN):
        for places in ("0.01", "0.001"):
            yield str(exact.quantize(decimal.Decimal(places), way)).replace(
                ".", ",").replace("-", "−")


def says(text, number):
    return any(way in text for way in shown(number))


def allow_little():
    """As on a full disk: a file of a few bytes can be written, no more."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))


class Kinds(unittest.TestCase):
    def test_the_list_is_as_the_contract_says(self):
        listed = kinds()
        self.assertGreater(len(listed), 25)
        for kind in listed:
            self.assertEqual(list(kind), ["kind", "title", "formats"])
            self.assertTrue(kind["title"] and kind["formats"], kind)

    def test_the_sheet_of_scores_cuts_none(self):
        """Two scores of a board in a round, of four figures, and an empty seat."""
        for example in ("bridge-mitchell", "bridge-teams", "bridge-individual", "sample"):
            text = print_sheet("scores", EXAMPLES / f"{example}.json")
            self.assertNotIn("…", text, example)

    def test_the_guide_names_every_kind(self):
        guide = (ROOT / "docs" / "guide" / "11-papier.md").read_text(encoding="utf-8")
        for kind in kinds():
            self.assertIn(f"| {kind['title']} | `{kind['kind']}` |", guide)

    def test_every_kind_of_every_format_prints_what_was_recorded(self):
        listed = kinds()
        printed, formats = set(), set()
        for name in RECORDED:
            path = EXAMPLES / f"{name}.json"
            format_of = json.loads(path.read_text(encoding="utf-8"))["format"]
            own = [kind for kind in listed if format_of in kind["formats"]]
            print_file("kit," + ",".join(kind["kind"] for kind in own), path,
                       "--address", "http://192.168.1.20:8420", *WIFI.get(name, ()))
            record = ""
            for kind, pages, lines in first_pages({k["title"]: k["kind"] for k in own}):
                printed.add(kind)
                formats.add((kind, format_of))
                record += f"== {kind}, {pages}\n{lines}"
            golden = GOLDEN / f"{name}.txt"
            if UPDATE:
                golden.write_text(record, encoding="utf-8")
            with self.subTest(example=name):
                self.assertEqual(record, golden.read_text(encoding="utf-8"))
        self.assertEqual({kind["kind"] for kind in listed}, printed)
        self.assertEqual({path.stem for path in GOLDEN.glob("*.txt")}, set(RECORDED))
        for kind in listed:
            told = {of for name, of in formats if name == kind["kind"]}
            if kind["kind"] not in RARE:
                self.assertEqual(told, set(kind["formats"]), kind["kind"])


class Quality(unittest.TestCase):
    def test_title_language_bookmarks_fonts(self):
        print_sheet("ranking,road", EXAMPLES / "sample.json")
        data = Path(PDF).read_bytes()
        self.assertIn(b"/Lang (fr)", data)
        self.assertIn(b"/Outlines", data)
        self.assertIn("Title:           Tournoi du mardi", read("pdfinfo", PDF))
        for line in read("pdffonts", PDF).splitlines()[2:]:
            self.assertRegex(line, r"Inter|DejaVu")
            self.assertRegex(line, r" yes yes yes ")  # embedded, subset, to be searched

    def test_the_same_bytes_in_two_runs(self):
        print_sheet("kit", EXAMPLES / "sample.json")
        first = Path(PDF).read_bytes()
        print_sheet("kit", EXAMPLES / "sample.json")
        self.assertEqual(first, Path(PDF).read_bytes())

    def test_thirty_one_players_stand_on_one_page(self):
        print_sheet("ranking", EXAMPLES / "sample.json")
        self.assertIn("Pages:           1", read("pdfinfo", PDF))

    def test_the_paper_that_is_asked_for(self):
        for paper in ("a3", "a4", "a5"):
            print_sheet("ranking", EXAMPLES / "sample.json", "--paper", paper)
            self.assertIn(f"({paper.upper()})", read("pdfinfo", PDF))

    def test_suits_are_letters_of_the_text(self):
        text = print_sheet("road", EXAMPLES / "bridge-mitchell.json")
        for suit in "♠♥♦♣":
            self.assertIn(suit, text)

    def test_one_contestant(self):
        self.assertEqual(print_sheet("road", EXAMPLES / "sample.json", "--seat", "N1")
                         .count("Feuille de route"), 1)


    def test_both_halves_alike(self):
        print_file("traveller", EXAMPLES / "tarot-cards.json")
        self.assertIn("Pages:           10", read("pdfinfo", PDF))
        print_file("traveller", EXAMPLES / "tarot-cards.json", "--double")
        self.assertIn("Pages:           20", read("pdfinfo", PDF))
        left, right = (read("pdftotext", "-x", x, "-y", "0", "-W", "421", "-H", "595",
                            "-l", "1", PDF, "-") for x in ("0", "421"))
        self.assertEqual(left, right)

    def test_diagrams_of_one_seat_stand_together(self):
        text = print_sheet("diagrams-hands", EXAMPLES / "tarot-cards.json", "--by-seat")
        pages = text.split("\f")
        self.assertEqual(pages[0].count("Nord"), 10)
        self.assertEqual(pages[2].count("Sud"), 10)
        self.assertEqual(pages[8].count("Chien"), 10)

    def test_every_sheet_says_whose_it_is(self):
        """Tournament and date on all; club, place, arbiter and page on all that are larger
        than a quarter of a page. A label stays on its board for years: it says nothing; a
        season is of many tournaments."""
        small = {"guides", "diagrams", "diagrams-hands", "ruling-slip"}
        listed = [kind for kind in kinds() if "tarot-line" in kind["formats"]]
        print_file(",".join(kind["kind"] for kind in listed if kind["kind"] not in RARE),
                   EXAMPLES / "tarot-cards.json")
        found = list(first_pages({k["title"]: k["kind"] for k in listed}))
        self.assertGreater(len(found), 25)
        for kind, _, text in found:
            words = [] if kind in ("labels", "season") else ["Qualification de la Haute Vallée", "9 mai 2026"]
            if kind not in small | {"labels", "season"}:
                words += ["Comité de la Haute Vallée", "Salle des Tilleuls", "FOUGÈRE Irène"]
            for word in words:
                self.assertIn(word, text, kind)
            if kind not in small | {"labels"}:
                self.assertRegex(text, r"page 1 / \d", kind)
            if kind.startswith(("ranking", "road", "traveller-scores", "boards")):
                self.assertIn("PROVISOIRE", text, kind)

    def test_the_head_says_where_and_by_whom(self):
        text = print_sheet("ranking", EXAMPLES / "tarot-cards.json")
        for words in ("Comité de la Haute Vallée", "9 mai 2026", "Salle des Tilleuls",
                      "FOUGÈRE Irène", "HV260509", "PROVISOIRE", "page 1 / 1"):
            self.assertIn(words, text)


def pairs(tables, kind, absent=()):
    """Bridge pairs seated in a movement; those of the absent labels did not come."""
    made = json.loads(run("movement", "bridge-pairs", "--tables", str(tables), "--boards", "2",
                          "--kind", kind, "--json").stdout)
    seats, players = {}, []
    for table in made["fields"][0]["rounds"][0]["tables"]:
        for label in (table["NS"], table["EW"]):
            if label not in absent:
                ids = [f"p{len(players) + i}" for i in (1, 2)]
                players += [{"id": one, "name": f"JOUEUR {one}"} for one in ids]
                seats[label] = ids
    return save({
        "etui": 1, "name": "Le jeudi", "date": "2026-11-12", "format": "bridge-pairs",
        "options": {"boards_per_table": 2}, "players": players, "sessions": [{"fields": [
            {"field": "A", "tables": tables, "movement": kind, "seats": seats,
             "plays": []}]}]})


class Room(unittest.TestCase):
    def words(self, path, *options):
        return " ".join(print_sheet("room", path, *options).split())

    def test_what_waits_and_what_is_shared(self):
        text = self.words(pairs(8, "gueridon"))
        self.assertRegex(text, r"4 Guéridon 5 ")
        self.assertRegex(text, r"7–8 9–10 11–12 13–14 15–16 1–2 avec 8 avec 1 ")

    def test_a_last_table_that_does_not_play_needs_no_boards(self):
        text = self.words(pairs(8, "gueridon", absent=("EW8",)))
        self.assertIn("pas d’étuis", text)
        self.assertNotIn("avec", text)
        self.assertEqual(text.count("1–2 "), 1)

    def test_stands_of_a_howell(self):
        text = self.words(pairs(4, "howell"))
        self.assertRegex(text, r"1 Guéridon Guéridon 2 Guéridon 3 4 ")
        self.assertRegex(text, r"1–2 3–4 5–6 7–8 9–10 11–12 13–14 ")

    def test_a_small_room(self):
        text = print_sheet("room", EXAMPLES / "sample.json", "--small")
        rows = [" ".join(line.split()) for line in text.splitlines()]
        self.assertIn("1 3 5 7", rows)
        self.assertIn("6 2 4", rows)
        self.assertIn("1 3 5 7 2 4 6", " ".join(print_sheet(
            "room", EXAMPLES / "sample.json").split()))

    def test_which_of_its_boards_a_colour_deals(self):
        text = self.words(EXAMPLES / "parallel.json")
        self.assertIn("distribue 1–2", text)
        self.assertIn("distribue 3–4", text)


class Travellers(unittest.TestCase):
    def test_a_table_that_does_not_play_has_no_line(self):
        document = sample()
        field = document["sessions"][0]["fields"][0]
        field["plays"] = []
        full = print_sheet("traveller", save(document))
        del field["seats"]["W7"]
        less = print_sheet("traveller", save(document))
        lines = [re.findall(r"^ +\d+ +\d+(?: +\d+ +\d+)?$", text, re.M)
                 for text in (full, less)]
        counts = [sum(len(line.split()) // 2 for line in found) for found in lines]
        self.assertEqual(counts, [28 * 7, 28 * 6])


class Numbers(unittest.TestCase):
    def test_lists_say_the_number_of_who_has_no_line(self):
        made = json.loads((EXAMPLES / "howell-four.json").read_text(encoding="utf-8"))
        names = {one["id"]: one["name"] for one in made["players"]}
        short = {label: names[player]  # long ones stand on two lines
                 for label, player in made["sessions"][0]["fields"][0]["seats"].items()
                 if len(names[player]) < 18}
        for kind in ("seats-by-name", "seats-by-table"):
            text = print_sheet(kind, EXAMPLES / "howell-four.json")
            for label, name in short.items():
                self.assertRegex(text, rf"{name} +n° {label}\b", kind)
            self.assertNotIn("n°", print_sheet(kind, EXAMPLES / "sample.json"))

    def test_guides_tell_the_partner_from_the_others(self):
        made = json.loads(run("movement", "bridge-individual", "--tables", "3",
                              "--json").stdout)
        first = made["fields"][0]["rounds"][0]["tables"][0]
        text = print_sheet("guides", EXAMPLES / "bridge-individual.json", "--seat", first["N"])
        line = next(line for line in text.splitlines() if re.match(r"\s*1 ", line[3:]) and
                    "contre" in line)
        self.assertRegex(line, rf"{first['S']} contre ({first['E']} {first['W']}|"
                               rf"{first['W']} {first['E']})\b")


class Cards(unittest.TestCase):
    """The cards of boards: all of them on the sheets, none too early."""

    def played_until(self, last):
        document = json.loads((EXAMPLES / "tarot-cards.json").read_text(encoding="utf-8"))
        field = document["sessions"][0]["fields"][0]
        field["plays"] = [play for play in field["plays"] if play["round"] <= last]
        return save(document)

    def test_seventy_eight_cards_a_board(self):
        path = EXAMPLES / "tarot-cards.json"
        text = "".join(print_sheet("hands", path).split())
        self.assertNotIn("…", text)
        deals = json.loads(path.read_text(encoding="utf-8"))["sessions"][0]["deals"]
        for hand in (hand for deal in deals for hand in deal["hands"].values()):
            for sign, suit in zip("♠♥♦♣", "SHDC"):
                cards = "".join("A" if card == "1" else card for card in hand[suit].split())
                self.assertIn(sign + (cards or "–"), text)

    def test_cards_are_secret_until_everybody_has_played_them(self):
        path = self.played_until(4)
        done = run("print", "hands", path, "-o", os.devnull, lang="en")
        self.assertEqual(done.returncode, 1)
        self.assertIn("secret", done.stderr.decode())
        self.assertIn("Donneur", print_sheet("hands", path, "--early"))
        text = print_sheet("hands", EXAMPLES / "bridge-cards.json")  # in progress
        self.assertIn("cartes restent secrètes", text)

    def test_the_dog_stands_on_filled_sheets_once_everybody_has_played(self):
        path = EXAMPLES / "tarot-cards.json"
        deal = json.loads(path.read_text(encoding="utf-8"))["sessions"][0]["deals"][0]
        words = deal["dog"]["T"].split() + [
            word for sign, suit in zip("♠♥♦♣", "SHDC") for card in deal["dog"][suit].split()
            for word in (sign, "A" if card == "1" else card)]
        line = next(line for line in print_sheet("traveller-scores", path).splitlines()
                    if "Chien" in line)
        self.assertEqual(line.split("Chien")[1].split(), words)
        self.assertNotIn("Chien", print_sheet("traveller-scores", self.played_until(4)))
        self.assertIn("Chien", print_sheet("traveller-scores", self.played_until(4), "--early"))


    def test_the_record_says_whether_it_is_made(self):
        document = json.loads((EXAMPLES / "tarot-cards.json").read_text(encoding="utf-8"))
        deals = document["sessions"][0]["deals"]
        fair = {"games": 20, "made": 15, "low": -50, "middle": 56, "high": 64}
        deals[0]["solved"] = {"exact": False, "low": 47, "high": 61, "made": True}
        deals[1]["solved"] = {"exact": False, "low": 20, "high": 70.5, "made": None,
                              "difficulty": fair}
        deals[2]["solved"] = {"exact": True, "points": 44.5, "margin": -6.5, "made": False,
                              "best_score": -62}
        text = " ".join(print_sheet("hands", save(document)).split())
        for words in ("gagné ; points entre 47 – 61", "chuté de 6,5, meilleur score −62",
                      "ce n’est pas prouvé ; points entre 20 – 70,5",
                      "15 parties sur 20 gagnées, la moitié −50 – +64"):
            self.assertIn(words, text)

    def test_lists_of_boards_say_no_card(self):
        path = EXAMPLES / "tarot-cards.json"
        text = print_sheet("board-list,dealing-plan", path)
        self.assertIn("entières", text)
        self.assertNotRegex(text, "[♠♥♦♣]")
        first = next(line for line in text.splitlines() if "Table 1, position 1" in line)
        self.assertEqual(first.split()[:5], ["1", "Nord", "Nord", "Ouest", "garde"])

    def test_south_takes_in_attack_and_defence(self):
        text = print_sheet("board-list,labels", EXAMPLES / "attack-defence.json")
        first = next(line for line in text.splitlines() if "Table 1, position 1" in line)
        self.assertEqual(first.split()[:5], ["1", "Nord", "Sud", "Ouest", "garde"])
        self.assertNotRegex(text, "Preneur +(Nord|Est|Ouest|N |E |O )")


class Figures(unittest.TestCase):
    def test_filled_sheets_add_up(self):
        path = EXAMPLES / "tarot-cards.json"
        lines = [line for line in print_sheet("traveller-scores", path).splitlines()
                 if "Jouée" in line]
        board = json.loads(run("results", str(path), "--json").stdout)["boards"][0]
        scores = [play["score"] for play in board["plays"]]
        mean = f"{sum(scores) / len(scores):+.1f}".replace(".", ",").replace("-", "−")
        for words in (f"Jouée {len(scores)} fois", f"moyenne {mean}",
                      f"gagnée : {sum(score > 0 for score in scores)}",
                      f"de {min(scores):+} à {max(scores):+}"):
            self.assertIn(words, " ".join(lines[0].split()))

    def test_a_slip_says_what_the_play_is_worth_now(self):
        path = str(EXAMPLES / "rulings.json")
        results = json.loads(run("results", path, "--json").stdout)
        play = next(play for board in results["boards"] if board["board"] == 14
                    for play in board["plays"] if play["round"] == 3 and play["table"] == 2)
        self.assertEqual((play["attack"], play["defence"]), (0, 0))
        text = print_sheet("ruling-slip", path)
        self.assertIn("N S E O 0,00 %", text)
        self.assertIn("N S O aucune note, E 0,00 %", text)

    def test_a_slip_names_who_is_at_fault_and_what_happened(self):
        database = os.path.join(FOLDER.name, "club.db")
        example = json.loads((EXAMPLES / "quadrettes.json").read_text(encoding="utf-8"))
        names = {one["id"]: one["name"] for one in example["players"]}
        team = {label: [names[one] for one in members] for label, members
                in example["sessions"][0]["fields"][0]["seats"].items()}
        for args in (("import", str(EXAMPLES / "quadrettes.json")),
                     ("rule", "1", "--article", "D03", "--board", "1", "--round", "1",
                      "--table", "1", "--fault", "attack", "--by", "director")):
            done = run(*args, "--db", database)
            self.assertEqual(done.returncode, 0, done.stderr)
        slip = print_sheet("ruling-slip", "1", "--db", database, "--seat", "Q6")
        slip = slip.split("n° 3", 1)[1]
        people, fault = (part.split("Décision")[0] for part in
                         slip.split("en cause", 1)[1].split("Faute ou incident"))
        for name in team["Q6"]:
            self.assertIn(name, people)
        for name in team["Q1"]:
            self.assertNotIn(name, people)
        self.assertIn("Faux écart", fault)
        self.assertNotIn("director", slip)

    def test_a_road_sheet_says_its_ranking_once(self):
        for example in ("quadrettes", "teams", "bridge-individual"):
            text = print_sheet("road", EXAMPLES / f"{example}.json")
            self.assertIn("Classement général", text, example)
            self.assertNotIn("Classement :", text, example)
        text = print_sheet("road", EXAMPLES / "attack-defence.json")
        self.assertIn("Classement : Attaque", text)

    def test_the_steps_lead_to_the_next_table(self):
        made = json.loads(run("movement", "tarot-line", "--tables", "7", "--json").stdout)
        rounds = made["fields"][0]["rounds"]
        text = print_sheet("movement", EXAMPLES / "sample.json").replace("−", "-")
        for before, after in zip(rounds, rounds[1:]):
            told = re.search(rf"(?<!\S){after['round']}((?: +(?:fixe|[+-]\d)){{5}})", text)
            self.assertTrue(told, after["round"])
            for seat, step in zip("NSEW", told[1].split()):
                at = {table[seat]: table["table"] for table in before["tables"]}
                for table in after["tables"]:
                    moved = table["table"] - at[table[seat]]
                    self.assertEqual((moved - int(step.replace("fixe", "0"))) % 7, 0)

    def test_the_committee_is_told_what_the_files_say(self):
        path = EXAMPLES / "tarot-cards.json"
        for kind in ("qualified", "levy", "cover", "fees"):
            text = print_sheet(kind, path)
            done = run("export", kind, str(path), "-o", os.path.join(FOLDER.name, "x.json"))
            self.assertEqual(done.returncode, 0, done.stderr)
            made = json.loads(Path(FOLDER.name, "x.json").read_text(encoding="utf-8"))
            made = made[0] if isinstance(made, list) else made
            for row in made["rows"]:
                for key in ("name", "licence", "state"):
                    if key in row:
                        self.assertIn(row[key], text, kind)
                for key in ("total", "amount", "levy", "due"):
                    if key in row:
                        self.assertTrue(says(text, row[key]), (kind, key, row))

    def test_a_tie_at_the_last_place_is_not_decided(self):
        document = json.loads((EXAMPLES / "tarot-cards.json").read_text(encoding="utf-8"))
        rows = json.loads(run("results", str(EXAMPLES / "tarot-cards.json"), "--json").stdout)
        ranks = [row["rank"] for row in rows["rankings"][0]["rows"]]
        document["options"]["quota"] = next(rank for rank in ranks if ranks.count(rank) > 1)
        self.assertIn("à départager", print_sheet("qualified", save(document)))


class Strange(unittest.TestCase):
    def refuse(self, *args, says, code=1):
        if os.path.exists(PDF):
            os.remove(PDF)
        done = run("print", *args, "-o", PDF, lang="en")
        self.assertEqual(done.returncode, code, done.stderr)
        self.assertIn(says, done.stderr.decode())
        self.assertFalse(os.path.exists(PDF))

    def test_names_that_are_no_sheets(self):
        self.refuse("raod", str(EXAMPLES / "sample.json"), says="did you mean road?")
        self.refuse("whist-grid", str(EXAMPLES / "sample.json"), says="no such sheet")
        self.refuse("hands", str(EXAMPLES / "sample.json"), says="no cards are recorded")
        self.refuse("ranking", *[str(EXAMPLES / "sample.json")] * 2, code=2, says="one tournament")
        self.refuse("road", str(EXAMPLES / "sample.json"), "--seat", "N99", says="N99")

    def test_a_network_that_cannot_be(self):
        path = str(EXAMPLES / "sample.json")
        self.refuse("wifi", path, "--wifi", "x" * 33, says="at most 32")
        self.refuse("wifi", path, "--wifi", "HALL", "--wifi-key", "short", says="8 to 64")
        self.refuse("wifi", path, "--wifi-key", "excuse21", says="the name of its network")

    def test_nobody_yet(self):
        document = sample()
        document["players"] = []
        field = document["sessions"][0]["fields"][0]
        field["seats"], field["plays"], field["rulings"] = {}, [], []
        document["sessions"][0]["penalties"] = []
        path = save(document)
        self.assertIn("aucun joueur inscrit", print_sheet("players", path))
        self.refuse("seats-by-name", path, says="draw the seats first")
        self.refuse("boards", path, says="no board has a result yet")
        self.assertIn("N1", print_sheet("guides", path))  # to be filled in
        print_sheet("kit,traveller,labels,movement,room", path)

    def test_other_scripts(self):
        for name in ("אברהם בן־עמי", "山田 太郎", "محمد", "Ζωή Παπαδοπούλου", "Łukasz Żółć"):
            document = sample()
            document["players"][0]["name"] = name
            done = run("print", "ranking", save(document), "-o", PDF)
            self.assertEqual(done.returncode, 0, done.stderr)
            told = "U+" in done.stderr.decode()
            text = read("pdftotext", "-layout", PDF, "-")
            letters = [letter for letter in name if letter.isalpha()]
            self.assertTrue(told or all(letter in text for letter in letters), name)

    def test_letters_that_no_font_has_are_named(self):
        document = sample()
        document["players"][0]["name"] = "DURAND \U000e0041\U00016fe4 Anne"
        done = run("print", "ranking", save(document), "-o", PDF, lang="en")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("U+16FE4", done.stderr.decode())

    def test_four_hundred_players_and_sixty_four_tables(self):
        players = [{"id": f"p{i}", "name": f"JOUEUR{i:03} Prénom"} for i in range(400)]
        made = json.loads(run("movement", "tarot-line", "--tables", "64", "--json").stdout)
        fields, seated = [], iter(players)
        for field in made["fields"]:
            first = field["rounds"][0]["tables"]
            seats = {table[seat]: next(seated)["id"] for table in first for seat in "NESW"}
            fields.append({"field": field["field"], "tables": field["tables"],
                           "movement": "official", "seats": seats, "plays": []})
        path = save({
            "etui": 1, "name": "Le grand", "date": "2026-11-15", "format": "tarot-line",
            "players": players, "sessions": [{"fields": fields}]})
        text = print_sheet("players,seats-by-name,seats-by-table,movement,room", path)
        for number in (0, 255, 399):  # the last one has no seat
            self.assertIn(f"JOUEUR{number:03}", text)

    def test_names_of_sixty_letters_stay_whole_words(self):
        document = sample()
        name = "GRANDCLÉMENT-LHÔTELLIER de MONTCHARMONT Anne-Sophie Josèphe"
        document["players"][0]["name"] = name
        document["players"][1]["name"] = "Émilie 😀 HABERT"
        path = save(document)
        words = set(name.split()) | {"A.-S.", "J."}
        for kind in ("seats-by-name", "ranking", "players", "road"):
            lines = [line for line in print_sheet(kind, path).splitlines()
                     if "GRANDCLÉMENT" in line or "MONTCHARMONT" in line]
            self.assertTrue(lines, kind)
            for part in " ".join(lines).replace("…", " ").split():
                if part.startswith(("GRANDCL", "MONTCH", "Anne-", "Josè")):
                    self.assertIn(part.rstrip(",·"), words, kind)

    def test_a_full_disk(self):
        done = run("print", "ranking", str(EXAMPLES / "sample.json"), "-o", "/dev/full")
        self.assertEqual(done.returncode, 3, done.stderr)
        if os.path.exists(PDF):
            os.remove(PDF)
        done = subprocess.run(
            [ETUI, "print", "kit", str(EXAMPLES / "sample.json"), "-o", PDF],
            capture_output=True, timeout=PATIENCE, preexec_fn=allow_little)
        self.assertEqual(done.returncode, 3, done.stderr)
        self.assertTrue(done.stderr)
        self.assertFalse(os.path.exists(PDF), "no half of a file is left")

    def test_both_languages(self):
        self.assertIn("Alternate ranking", print_sheet("ranking", EXAMPLES / "sample.json", lang="en"))


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0]] + [a for a in sys.argv[2:] if a != "--update"])
