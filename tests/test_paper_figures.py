#!/usr/bin/python3
"""Rankings and road sheets on paper say what `etui results --json` says: every ranking of
every format, every row, every figure; every sheet of every contestant, every play.

    tests/test_paper_figures.py build/etui
"""
import decimal
import json
import os
import re
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree
from pathlib import Path

from waiting import PATIENCE

ROOT = Path(__file__).resolve().parent.parent
EXAMPLES = ROOT / "examples"
ETUI = os.path.abspath(sys.argv[1])
FOLDER = tempfile.TemporaryDirectory()
PDF = os.path.join(FOLDER.name, "out.pdf")

# Every format; several fields, sessions, rulings, matches.
NAMES = (
    "sample", "parallel", "two-sessions", "rulings", "howell-hybrid", "attack-defence",
    "triplettes", "quadrettes", "teams", "free-deals", "whist", "bridge-mitchell",
    "bridge-howell", "bridge-teams", "bridge-individual",
)
# What data has of a row, and a sheet has no column for: deals are on the road sheet, the
# parts of teams and quadrettes in their matches and rankings of their own.
NO_COLUMN = {"deals", "won", "drawn", "lost", "penalty"}
QUADRETTES = {"attack", "defence"}
# Both plays of a board make one mark, which stands with the first.
MATCHES = {"tarot-quadrettes", "tarot-teams", "bridge-teams"}


def run(*args):
    done = subprocess.run([ETUI, *args, "--lang", "fr"], capture_output=True, timeout=PATIENCE)
    assert done.returncode == 0, (args, done.stderr.decode())
    return done.stdout


def read(tool, *args):
    done = subprocess.run([tool, *args], capture_output=True, timeout=PATIENCE, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def ways(number):
    """How French people write a number of results: data has four decimals, sheets fewer."""
    exact = decimal.Decimal(str(number))
    for way in (decimal.ROUND_HALF_UP, decimal.ROUND_HALF_DOWN):
        for places in ("0.01", "0.001", "0.1", "1"):
            rounded = exact.quantize(decimal.Decimal(places), way)
            if places not in ("1", "0.1") or rounded == exact:
                yield f"{rounded}".replace(".", ",").replace("-", "−")


def says(text, number):
    """Whether it is there as a whole number, not as a part of another."""
    text = re.sub("[\u202f\u2009]", "", text)  # between thousands
    return any(re.search(rf"(?<![\d,]){re.escape(way)}(?![\d,]*\d)", text)
               for way in ways(number))


def pages():
    return read("pdftotext", "-layout", PDF, "-").split("\f")


def own_sheets():
    """By name: the texts of the sheets, each of its pages joined."""
    made = ElementTree.fromstring(read(
        "pdftohtml", "-xml", "-i", "-hidden", "-stdout", "-q", PDF))
    texts = pages()
    starts = [(" ".join("".join(item.itertext()).split()), int(item.get("page")))
              for item in made.find("outline").iter("item")][1:]
    ends = [start for _, start in starts[1:]] + [len(texts)]
    found = {}
    for (name, start), end in zip(starts, ends):
        found.setdefault(name, []).append("".join(texts[start - 1:max(end - 1, start)]))
    return found


def kind_of(results, name, listed):
    """The sheet of a ranking: its own, or the one of all."""
    kind = "ranking-lines" if name == "line" else f"ranking-{name}"
    fits = any(row["kind"] == kind and results["format"] in row["formats"] for row in listed)
    return kind if fits else "ranking"


def figures_of(results, ranking, row):
    left_out = NO_COLUMN
    if results["format"] == "tarot-quadrettes":
        if ranking["ranking"] in QUADRETTES:  # by what one of its sides did
            yield ranking["ranking"], row[ranking["ranking"]]
            return
        left_out = left_out | QUADRETTES
    if "sessions" in row:  # a total for each
        left_out = left_out | {"attack", "defence"}
    yield from ((key, value) for key, value in row.items()
                if isinstance(value, (int, float)) and not isinstance(value, bool)
                and key not in left_out | {"rank"})
    yield from (("session", one["total"]) for one in row.get("sessions", [])
                if one["total"] is not None)


class Rankings(unittest.TestCase):
    def find_block(self, lines, row):
        """The lines of a row: where its first name is, or the rank, and those around."""
        names = row.get("names") or [row["name"]]
        for at, line in enumerate(lines):
            block = lines[max(0, at - len(names)):at + len(names) + 1]
            if names[0] in line and all(any(n in b for b in block) for n in names):
                yield block if len(names) > 1 else [line]

    def check_row(self, results, lines, ranking, row):
        rank = str(row["rank"]) if row["rank"] is not None else None
        for block in self.find_block(lines, row):
            text = "\n".join(block)
            if (rank is None or re.search(rf"^\s*{rank}\b", text, re.M)) and all(
                    says(text, value) for _, value in figures_of(results, ranking, row)):
                return
        self.fail((results["format"], row, [b for b in self.find_block(lines, row)]))

    def test_every_row_of_every_ranking(self):
        listed = json.loads(run("print", "--list", "--json"))
        seen = set()
        for name in NAMES:
            path = str(EXAMPLES / f"{name}.json")
            results = json.loads(run("results", path, "--json"))
            for kind in {kind_of(results, r["ranking"], listed) for r in results["rankings"]}:
                run("print", kind, path, "-o", PDF)
                lines = "".join(pages()).splitlines()
                for ranking in results["rankings"]:
                    if kind_of(results, ranking["ranking"], listed) != kind:
                        continue
                    seen.add((results["format"], ranking["ranking"]))
                    for row in ranking["rows"]:
                        self.check_row(results, lines, ranking, row)
        self.assertEqual(len({form for form, _ in seen}), 11, seen)


def seats_of(document):
    """By session, field, round and table: who sits where at the start of it, of games in
    which plays do not say it."""
    found = {}
    for number, session in enumerate(document["sessions"], 1):
        for place, field in enumerate(session["fields"]):
            movement = field.get("movement", "official")
            hybrid = movement == "hybrid"  # of all fields together
            tables = sum(one["tables"] for one in session["fields"] if hybrid or one is field)
            if not isinstance(movement, str):
                rounds = movement["fields"][0]["rounds"]
            else:
                options = document.get("options", {})
                asked = ["movement", document["format"], "--tables", str(tables),
                         "--kind", movement, "--json"]
                for option, key in (("--rounds", "rounds"), ("--boards", "boards_per_table")):
                    if key in options:
                        asked += [option, str(options[key])]
                rounds = json.loads(run(*asked))["fields"][place if hybrid else 0]["rounds"]
            for one in rounds:
                for table in one["tables"]:
                    found[number, field["field"], one["round"], table["table"]] = table
    return found


def label_of(session, row):
    """The field and the label under which somebody plays in a session, or None."""
    own = row["player"] if "player" in row else row["players"][0]
    for field in session["fields"]:
        for label, who in field["seats"].items():
            if who == own or (isinstance(who, list) and own in who):
                return field["field"], label
    return None


def own_marks(results, board, play, seat, table):
    """The score of the play and what it is worth to who sits there under that label."""
    side = next((side for side in ("attack", "defence", "NS", "EW")
                 if play.get(side) == seat), None)
    if side:
        marks = [value for key, value in play.items()
                 if key.endswith("_" + side.lower()) and value is not None]
        both = results["format"] in MATCHES and side in ("defence", "EW")
        return play.get("score"), [] if both else marks
    if "points" in play:
        letter = next((letter for letter in "NESW" if play.get(letter) == seat), None)
        points = (play["points"] or {}).get(letter)
        return None, None if letter is None or points is None else [points]
    letter = next((s for s in "NESW" if table and table[s] == seat), None)
    if not letter:
        return None, None
    if "marks" in play:
        mark = play["marks"].get(letter)
    else:
        mark = play["attack" if board["taker"] == letter else "defence"]
    return play.get("score"), [] if mark is None else [mark]


class Roads(unittest.TestCase):
    def own_plays(self, results, seats, place, session):
        for board in results["boards"]:
            if board["session"] != session:
                continue
            for play in board["plays"]:
                if play["field"] != place[0]:
                    continue
                table = seats.get((session, play["field"], play["round"], play["table"]))
                score, marks = own_marks(results, board, play, place[1], table)
                if marks is not None:
                    yield board.get("board") or board["deal"], score, marks

    def check_play(self, text, number, score, marks):
        lines = text.splitlines() + [""]
        for line, below in zip(lines, lines[1:]):  # figures of a row of two lines
            if not re.match(rf"\s*(\d+\s+)?{number}\s", line):
                continue
            line += "" if re.match(r"\s{0,12}\d", below) else "\n" + below
            if (score is None or re.search(rf"(?<!\d){abs(score)}(?!\d)", line)) and all(
                    says(line, mark) for mark in marks):
                return True
        return False

    def check_sheet(self, results, text, row, plays):
        for key in ("total", "points", "percent", "pm", "vp"):
            value = row.get(key)
            if value is not None and "sessions" not in row:
                self.assertTrue(says(text, value), (row, key, text))
        wrong = [play for play in plays if not self.check_play(text, *play)]
        self.assertEqual(wrong, [], (results["format"], row["seat"], text))

    def test_every_play_of_every_contestant(self):
        for name in NAMES:
            path = EXAMPLES / f"{name}.json"
            results = json.loads(run("results", str(path), "--json"))
            document = json.loads(path.read_text(encoding="utf-8"))
            seats = seats_of(document) if "taker" in results["boards"][0] else {}
            run("print", "road", str(path), "-o", PDF, "--paper", "a5")
            sheets = own_sheets()
            for row in (row for ranking in results["rankings"]
                        if ranking["ranking"] not in ("line", "alternate")
                        for row in ranking["rows"]):
                names = row.get("names") or [row["name"]]
                own = next((texts for title, texts in sheets.items()
                            if all(n in title for n in names)), None)
                self.assertTrue(own, (name, row))
                played = [(number, label_of(session, row))
                          for number, session in enumerate(document["sessions"], 1)
                          if label_of(session, row)]
                self.assertEqual(len(own), len(played), (name, row))
                for text, (number, place) in zip(own, played):
                    plays = list(self.own_plays(results, seats, place, number))
                    self.check_sheet(results, text, row, plays)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0]] + sys.argv[2:])
