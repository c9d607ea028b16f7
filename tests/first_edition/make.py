#!/usr/bin/python3
"""make.py ETUI [NAME…] - writes the databases of the first edition and their records.

To be run with a program of the first edition and no other: what it writes is what later
ones are compared with. NAME is that of a database, or `examples`. With --records the
databases stay and only what is said about them is recorded anew, where a command was added.
"""

import gzip
import json
import re
import shlex
import sqlite3
import sys
import tempfile
from pathlib import Path

import documents
import evenings
import record

sys.path.insert(0, str(record.HERE.parent))

import served  # noqa: E402
from http_support import ROOT, Failure, etui  # noqa: E402


YES = {True: "yes", False: "no"}


def answers_of(row, n):
    """An answer to each question of an article but who was at fault."""
    known = {"minutes": 7, "return": "revoke", "taker": "N"}
    return {one["question"]: known.get(one["question"], n // 2 % 2 == 0)
            for one in row["questions"] if one["question"] != "fault"}


class Evening:
    """A database while it is written."""

    def __init__(self, program, folder, name):
        self.program = program
        self.folder = Path(folder)
        self.database = self.folder / f"{name}.db"
        self.id = None

    def run(self, *args, given=None):
        return etui(self.program, *args, "--db", str(self.database), given=given)

    def files(self):
        """The files that commands name, by their names."""
        for boards, name, *more in (("1-4", "DEALS"), ("5-6", "ANALYSED", "--analyse")):
            etui(self.program, "deal", "--boards", boards, "--seed", "7", *more, "-o",
                 str(self.folder / name))
        grid = (ROOT / "examples" / "whist-grid.json").read_text(encoding="utf-8")
        (self.folder / "GRID").write_text(
            grid.replace("La Chevalerie", "À nous").replace('"points": 120', '"points": 150'))
        movement = etui(self.program, "movement", "tarot-line", "--tables", "5", "--json")
        (self.folder / "SCHEDULE").write_text(movement)

    def take(self, text):
        path = self.folder / "document.json"
        path.write_text(text)
        self.id = self.run("import", str(path)).split()[0]

    def last(self):
        with sqlite3.connect(self.database) as database:
            return str(database.execute("SELECT max(seq) FROM event WHERE stream = ?",
                                        [self.id]).fetchone()[0])

    def document(self):
        return json.loads(self.run("export", "json", self.id))

    def fill(self, *rounds):
        found = self.document()
        missing = json.loads(self.run("results", self.id, "--json"))["missing"]
        plays = [documents.invent(found["format"], found["name"], at) for at in missing
                 if str(at["round"]) in rounds]
        path = self.folder / "plays.json"
        path.write_text(json.dumps(plays))
        self.run("enter", self.id, str(path))

    def rulings(self):
        """Every article that the format allows, each on a play of its own."""
        found = self.document()
        plays = [play for play in found["sessions"][0]["fields"][0]["plays"]
                 if "score" in play or "taker" in play]
        rows = json.loads(self.run_without("rulings", "--json", "--format", found["format"]))
        sides = ("attack", "defence") if found["format"] in (
            "tarot-teams", "tarot-quadrettes", "tarot-triplettes",
            "tarot-attack-defence") else ("S", "N,E")
        taken = 0
        for n, row in enumerate(rows):
            taken += self.rule_by(row, plays[(3 * n) % len(plays)], sides[n % 2], n)
        print(f"  {found['format']}: {taken} of {len(rows)} articles")

    def rule_by(self, row, play, fault, n):
        where = [word for key in ("board", "round", "table", "deal") if key in play
                 for word in (f"--{key}", str(play[key]))]
        answers = [word for question, value in answers_of(row, n).items() for word in
                   ("--answer", f"{question}={YES.get(value, value)}")]
        try:
            self.run("rule", self.id, "--article", row["article"], *where, "--fault", fault,
                     *answers)
        except Failure:
            return False  # somebody else can be at fault only, or a second ruling
        return True

    def articles(self, name):
        """An example with every article that its format allows, each on a play of its own:
        for deals, which the command does not name."""
        found = json.loads((ROOT / "examples" / f"{name}.json").read_text(encoding="utf-8"))
        field = found["sessions"][0]["fields"][0]
        plays = [play for play in field["plays"] if "taker" in play]
        rows = json.loads(self.run_without("rulings", "--json", "--format", found["format"]))
        taken = 0
        for n, row in enumerate(rows):
            play = plays[n % len(plays)]
            ruling = {**{key: play[key] for key in ("round", "table", "deal")},
                      "article": row["article"], "edition": row["edition"],
                      "answers": {**answers_of(row, n), "fault": ["NESW"[n % 3]]}}
            field["rulings"].append(ruling)
            if record.run(self.program, ["results", "-"], json.dumps(found))[0] == 0:
                taken += 1
            else:
                field["rulings"].pop()
        print(f"  {found['format']}: {taken} of {len(rows)} articles")
        self.take(json.dumps(found))

    def run_without(self, *args):
        return etui(self.program, *args)

    def step(self, line):
        words = [self.id if one == "@" else one for one in shlex.split(line)]
        words = [str(self.folder / one) if (self.folder / one).is_file() and one.isupper()
                 else one.replace("GRID", str(self.folder / "GRID")) for one in words]
        words = [self.last() if one == "{last}" else one for one in words]
        if words[0] == "import":
            text = (ROOT / "examples" / f"{words[1]}.json").read_text(encoding="utf-8")
            rounds = re.search(r"rounds=(\d+)", line)
            self.take(documents.until(text, int(rounds[1])) if rounds else text)
        elif words[0] == "new":
            self.take(json.dumps(documents.NEW[words[1]]))
        elif words[0] == "event":
            self.id = self.run("import", str(ROOT / words[1])).split()[0]
        elif words[0] == "fill":
            self.fill(*words[1:])
        elif words[0] == "articles":
            self.articles(words[1])
        elif words[0] == "rulings":
            self.rulings()
        else:
            self.run(*words)

    def play(self, text):
        self.files()
        for line in text.splitlines():
            if line:
                self.step(line)

    def store(self):
        """The database as a backup of it: whole, in one file, compressed."""
        copy = self.folder / "copy.db"
        etui(self.program, "backup", str(copy), "--force", "--db", str(self.database))
        (record.HERE / f"{self.database.stem}.db.gz").write_bytes(
            gzip.compress(copy.read_bytes(), 9, mtime=0))


def write_database(program, name):
    with tempfile.TemporaryDirectory() as folder:
        evening = Evening(program, folder, name)
        if name == "served":
            served.write(evening)
        else:
            evening.play(evenings.ALL[name])
        evening.store()


def write_record(program, name):
    with tempfile.TemporaryDirectory() as folder:
        path = record.unpack(name, folder)
        lines = record.make(program, list(record.of_database(program, path)), path)
    record.save(name, lines)


def main():
    arguments = [one for one in sys.argv[1:] if not one.startswith("--")]
    program = str(Path(arguments[0]).resolve())
    for name in arguments[1:] or [*evenings.ALL, "served", "examples"]:
        print(name, flush=True)
        if name == "examples":
            record.save(name, record.make(program, list(record.of_examples())))
            continue
        if "--records" not in sys.argv:
            write_database(program, name)
        write_record(program, name)


if __name__ == "__main__":
    main()
