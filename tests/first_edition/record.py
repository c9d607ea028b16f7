"""record - what a program says about a database, or about the examples, and its comparison.

A record is a list of [arguments, status, standard output, standard error], kept as
NAME.json.gz. `DB` among the arguments stands for the database's file. Everything is
compared byte for byte: the times are those of the journal, shown in UTC.
"""

import concurrent.futures
import difflib
import gzip
import hashlib
import json
import os
import re
import shutil
import sqlite3
import subprocess
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
LANGUAGES = ("fr", "en")
BRIDGE = ("bridge-pairs", "bridge-individual", "bridge-teams")
SECOND = re.compile(r'\n *"rules": "\w+",?|,"official":"\w+"')
WHY = ("p1", "p1:total", "p1:rank", "p1:pcn", "p1:seat", "board:1", "board:1:A1")


def decode(data):
    return data.decode("utf-8", "surrogateescape")  # PBN is in Latin-1


def run(program, arguments, given=None, folder=ROOT):
    """Runs the program at the project's root, or in the folder; its status and what it
    wrote."""
    environment = dict(os.environ, TZ="UTC", LC_ALL="C.UTF-8", LC_MESSAGES="")
    done = subprocess.run([program, *arguments], cwd=folder, env=environment, timeout=300,
                          capture_output=True, input=given and given.encode())
    return done.returncode, decode(done.stdout), decode(done.stderr)


def copy_examples(folder):
    """The examples, as documents that say that they are of the first edition: they were
    written when there was no other, and a document that says none is of the newest."""
    (Path(folder) / "examples").mkdir()
    for path in (ROOT / "examples").iterdir():
        if path.suffix != ".json":
            shutil.copy(path, Path(folder) / "examples")
            continue
        document = json.loads(path.read_text(encoding="utf-8"))
        if "format" in document:
            document.setdefault("options", {})["rules"] = "first"
        text = json.dumps(document, ensure_ascii=False, indent=1)
        (Path(folder) / "examples" / path.name).write_text(text, encoding="utf-8")


def say(program, arguments, database=None, folder=ROOT):
    """One line of a record. Documents say their rules since the second edition, and
    results which ranking is official: that is left out."""
    told = [str(database) if one == "DB" else one for one in arguments]
    status, out, err = run(program, told, folder=folder)
    out = SECOND.sub("", out)
    if database:
        out, err = (text.replace(str(database), "DB") for text in (out, err))
    return [arguments, status, out, err]


def about(source, format_name, sessions, more):
    """The commands about one tournament; `more` are those arguments that name its
    database."""
    for lang in LANGUAGES:
        last = [*more, "--lang", lang]
        yield ["results", source, *last]
        yield ["results", source, "--ranking", "all", *last]
        yield ["export", "csv", source, *last]
    for session in range(1, sessions + 1) if sessions > 1 else ():
        yield ["results", source, "--session", str(session), *more]
        for who in ("p1", "board:1", "board:1:A1"):
            yield ["results", source, "--session", str(session), "--why", who, *more]
    yield ["results", source, "--json", *more]
    yield ["export", "plays", source, *more]
    yield ["export", "json", source, *more]
    if format_name in BRIDGE:
        yield ["export", "usebio", source, *more]
        yield ["export", "pbn", source, *more]
    for n, who in enumerate(WHY if sessions == 1 else WHY[:5]):
        yield ["results", source, "--why", who, *more, "--lang", LANGUAGES[n % 2]]


def of_database(program, database):
    """The commands about a database and all tournaments in it."""
    more = ["--db", "DB"]
    for lang in LANGUAGES:
        yield ["list", *more, "--lang", lang]
        yield ["verify", *more, "--lang", lang]
    for command in ("list", "verify", "club"):
        yield [command, "--json", *more]
    yield ["club", "--export-grid", *more]
    for one in json.loads(run(program, ["list", "--json", "--db", str(database)])[1]):
        number = str(one["id"])
        document = json.loads(run(program, ["export", "json", number, "--db",
                                            str(database)])[1])
        yield from about(number, document["format"], len(document["sessions"]), more)
        for lang in LANGUAGES:
            for what in ([], ["--journal"], ["--rulings"]):
                yield ["show", number, *what, *more, "--lang", lang]
        yield ["show", number, "--journal", "--json", *more]
        yield ["show", number, "--rulings", "--json", *more]


def of_examples():
    """The commands about the examples, as files."""
    for path in sorted((ROOT / "examples").glob("*.json")):
        document = json.loads(path.read_text(encoding="utf-8"))
        if "format" in document:
            yield from about(f"examples/{path.name}", document["format"],
                             len(document["sessions"]), [])
    yield from about("examples/event.xml", "bridge-pairs", 1, [])


def make(program, commands, database=None):
    """The record of these commands."""
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(lambda one: say(program, one, database), commands))


def save(name, lines):
    text = json.dumps(lines, indent=0).encode()
    (HERE / f"{name}.json.gz").write_bytes(gzip.compress(text, 9, mtime=0))


def load(name):
    return json.loads(gzip.decompress((HERE / f"{name}.json.gz").read_bytes()))


def unpack(name, folder):
    """A copy of the database of that name."""
    path = Path(folder) / f"{name}.db"
    path.write_bytes(gzip.decompress((HERE / f"{name}.db.gz").read_bytes()))
    return path


def databases():
    return sorted(path.name[:-len(".db.gz")] for path in HERE.glob("*.db.gz"))


def events(path):
    """The rows of a database's journal."""
    with sqlite3.connect(f"file:{path}?mode=ro&immutable=1", uri=True) as database:
        return database.execute("SELECT stream, seq, time, author, key, kind, payload,"
                                " hex(hash) FROM event ORDER BY stream, seq").fetchall()


def digest(path):
    return hashlib.sha256(Path(path).read_bytes()).hexdigest()


def spread(text):
    """Lines to compare: JSON on one line is spread over many."""
    if text.startswith(("{", "[")) and text.count("\n") < 2:
        try:
            text = json.dumps(json.loads(text), ensure_ascii=False, indent=1)
        except ValueError:
            pass
    return text.splitlines()


def difference(wanted, got, most=40):
    """Where two lines of a record differ, as text to read; empty if nowhere."""
    lines = []
    if wanted[1] != got[1]:
        lines.append(f"status {wanted[1]} wanted, {got[1]} found")
    for name, one, other in (("stdout", wanted[2], got[2]), ("stderr", wanted[3], got[3])):
        if one != other:
            found = list(difflib.unified_diff(spread(one), spread(other), f"{name} of the first "
                         "edition", f"{name} now", lineterm="", n=2))
            lines += found[:most] or [f"{name}: only the spaces or the order differ"]
            if len(found) > most:
                lines.append(f"… and {len(found) - most} lines more")
    return lines
