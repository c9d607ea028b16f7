#!/usr/bin/python3
"""Sheets of paper, read back by another program (pdftotext, pdfinfo, pdffonts).

Every kind prints from an example, and its text with its places is compared with
tests/paper/KIND.txt; rankings and road sheets say what `results --json` says; whatever is
strange about a tournament gives a correct sheet, or a message and no file.

    tests/test_paper.py build/etui [--update]
"""
import decimal
import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
EXAMPLES = ROOT / "examples"
GOLDEN = ROOT / "tests" / "paper"
UPDATE = "--update" in sys.argv
ETUI = os.path.abspath(sys.argv[1])
FOLDER = tempfile.TemporaryDirectory()
PDF = os.path.join(FOLDER.name, "out.pdf")

# The example from which each kind is recorded; all others: the sample.
FROM = {
    "score-card": "bridge-mitchell",
    "hands": "bridge-cards",
    "ad-personal": "attack-defence",
    "ranking-attack": "attack-defence",
    "ranking-defence": "attack-defence",
    "score-sheets": "whist",
    "whist-grid": "whist",
    "matches": "bridge-teams",
    "rulings": "rulings",
    "ruling-slip": "rulings",
    "room": "parallel",
    "pcn": "eleven-tables",
}


def run(*args, lang="fr"):
    return subprocess.run([ETUI, *args, "--lang", lang], capture_output=True, timeout=120)


def read(tool, *args):
    done = subprocess.run([tool, *args], capture_output=True, timeout=60, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def kinds():
    return json.loads(run("print", "--list", "--json").stdout)


def print_sheet(kind, path, *options, lang="fr"):
    done = run("print", kind, str(path), "-o", PDF, *options, lang=lang)
    assert done.returncode == 0, (kind, path, done.stderr.decode())
    return read("pdftotext", "-layout", PDF, "-")


def words():
    """The words of the first two pages: page, millimetres from the corner, text."""
    lines = []
    for row in read("pdftotext", "-tsv", "-l", "2", PDF, "-").splitlines()[1:]:
        cells = row.split("\t")
        if cells[0] == "5":
            x, y = (round(float(cell) * 25.4 / 72) for cell in cells[6:8])
            lines.append(f"{cells[1]} {x} {y} {cells[11]}")
    return "\n".join(lines) + "\n"


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
        yield str(exact.quantize(decimal.Decimal("0.01"), way)).replace(".", ",")


def says(text, number):
    return any(way in text for way in shown(number))


class Kinds(unittest.TestCase):
    def test_the_list_is_as_the_contract_says(self):
        listed = kinds()
        self.assertGreater(len(listed), 25)
        for kind in listed:
            self.assertEqual(list(kind), ["kind", "title", "formats"])
            self.assertTrue(kind["title"] and kind["formats"], kind)

    def test_every_kind_prints_what_was_recorded(self):
        GOLDEN.mkdir(exist_ok=True)
        recorded = {path.stem for path in GOLDEN.glob("*.txt")}
        for kind in (row["kind"] for row in kinds()):
            print_sheet(kind, EXAMPLES / f"{FROM.get(kind, 'sample')}.json",
                        "--address", "http://192.168.1.20:8420")
            path = GOLDEN / f"{kind}.txt"
            if UPDATE:
                path.write_text(words(), encoding="utf-8")
            with self.subTest(kind=kind):
                self.assertEqual(words(), path.read_text(encoding="utf-8"))
            recorded.discard(kind)
        self.assertEqual(recorded, set(), "recorded, and no longer printed")

    def test_every_format_prints_its_kinds_or_says_why_not(self):
        for path in sorted(EXAMPLES.glob("*.json")):
            document = json.loads(path.read_text(encoding="utf-8"))
            if "format" not in document:
                continue
            for kind in kinds():
                if document["format"] not in kind["formats"]:
                    continue
                with self.subTest(kind=kind["kind"], example=path.name):
                    if os.path.exists(PDF):
                        os.remove(PDF)
                    done = run("print", kind["kind"], str(path), "-o", PDF)
                    self.assertIn(done.returncode, (0, 1), done.stderr)
                    self.assertEqual(os.path.exists(PDF), done.returncode == 0)


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


class Figures(unittest.TestCase):
    def test_rankings_say_what_the_results_say(self):
        for name in ("sample", "five-tables", "nineteen-tables"):
            path = EXAMPLES / f"{name}.json"
            results = json.loads(run("results", str(path), "--json").stdout)
            for ranking in results["rankings"]:
                if ranking["ranking"] == "line":
                    continue
                text = print_sheet(f"ranking-{ranking['ranking']}", path)
                lines = [line for line in text.splitlines() if "%" in line]
                for row in ranking["rows"]:
                    keys = [k for k in ("attack", "defence", "total") if row[k] is not None]
                    found = any(
                        line.split()[0] == str(row["rank"]) and row["name"] in line
                        and all(says(line, row[k]) for k in keys)
                        for line in lines
                    )
                    self.assertTrue(found, (name, row))

    def test_road_sheets_say_what_the_results_say(self):
        path = EXAMPLES / "sample.json"
        results = json.loads(run("results", str(path), "--json").stdout)
        for row in results["rankings"][0]["rows"][:8]:
            text = print_sheet("road", path, "--seat", row["seat"])
            for key in ("attack", "defence", "total"):
                self.assertTrue(says(text, row[key]), (row["name"], key))
            for board, score, mark in self.own_plays(results, row):
                line = next(
                    line for line in text.splitlines()
                    if line.split()[:1] == [str(board)]
                    and ("attaque" in line or "défense" in line)
                )
                self.assertIn(str(abs(score)), line)
                self.assertTrue(says(line, mark), (line, mark))

    def own_plays(self, results, row):
        """Board, score and mark of each play of a contestant of the sample."""
        made = json.loads(run("movement", "tarot-line", "--tables", "7", "--json").stdout)
        for table in (
            {**table, "round": one["round"]}
            for one in made["fields"][0]["rounds"] for table in one["tables"]
        ):
            seat = next((s for s in "NESW" if table[s] == row["seat"]), None)
            for board in results["boards"]:
                for play in board["plays"]:
                    if (seat and play["table"] == table["table"]
                            and play["round"] == table["round"] and "marks" not in play
                            and play["attack"] is not None):
                        side = "attack" if board["taker"] == seat else "defence"
                        yield board["board"], play["score"], play[side]


class Strange(unittest.TestCase):
    def refuse(self, *args, says):
        if os.path.exists(PDF):
            os.remove(PDF)
        done = run("print", *args, "-o", PDF, lang="en")
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertIn(says, done.stderr.decode())
        self.assertFalse(os.path.exists(PDF))

    def test_names_that_are_no_sheets(self):
        self.refuse("raod", str(EXAMPLES / "sample.json"), says="did you mean road?")
        self.refuse("hands", str(EXAMPLES / "sample.json"), says="no such sheet")
        self.refuse("road", str(EXAMPLES / "sample.json"), "--seat", "N99", says="N99")

    def test_nobody_yet(self):
        document = sample()
        document["players"] = []
        field = document["sessions"][0]["fields"][0]
        field["seats"], field["plays"], field["rulings"] = {}, [], []
        document["sessions"][0]["penalties"] = []
        path = save(document)
        self.assertIn("aucun joueur inscrit", print_sheet("players", path))
        self.refuse("seats-by-name", path, says="draw the seats first")
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
        document = {
            "etui": 1, "name": "Le grand", "date": "2026-11-15", "format": "tarot-line",
            "players": players,
            "sessions": [{"fields": [
                {"field": "A", "tables": 64, "movement": "full",
                 "seats": {f"{s}{t}": f"p{4 * (t - 1) + i}"
                           for t in range(1, 65) for i, s in enumerate("NESW")},
                 "plays": []}]}],
        }
        done = run("movement", "tarot-line", "--tables", "64", "--rounds", "6", "--json")
        field = document["sessions"][0]["fields"][0]
        if done.returncode == 0:
            made = json.loads(done.stdout)
            field["movement"] = {"fields": made["fields"]}
            field["movement"] = made
        path = save(document)
        if run("results", path).returncode != 0:
            document["sessions"][0]["fields"][0]["movement"] = "full"
            path = save(document)
        text = print_sheet("players,seats-by-name,seats-by-table,movement", path)
        self.assertIn("JOUEUR255", text)

    def test_a_full_disk(self):
        done = run("print", "ranking", str(EXAMPLES / "sample.json"), "-o", "/dev/full")
        self.assertEqual(done.returncode, 3, done.stderr)

    def test_both_languages(self):
        self.assertIn("Alternate ranking", print_sheet("ranking", EXAMPLES / "sample.json", lang="en"))


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0]])
