"""kept - the databases that are kept: made from their commands, and asked what they tell.

NAME.txt are the commands, NAME.db.gz the database that they made, NAME.told.gz what the
program tells about it as data. README.md says what may change of these, and when.
"""

import concurrent.futures
import difflib
import gzip
import json
import os
import re
import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

LANGUAGES = ("fr", "en")
INDIVIDUAL = ("tarot-line", "tarot-howell")
BEGINS = 1794769200  # 2026-11-15 19:00 UTC, when each evening begins; a command is a minute
AFTERWARDS = 20 * 60  # minutes, when it is asked about
# Members whose value is a sentence, which may be put better at any time.
CODE = re.compile(r"\b\d+-\d+-1-[0-9a-f]{10}\b")  # of a hall, from the club's secret
SENTENCES = re.compile(r'"(?:warnings|refused|reason|text)":')


def scratch():
    """A folder that goes again; in memory, where there is a folder of it."""
    memory = "/dev/shm"
    return tempfile.TemporaryDirectory(dir=memory if os.access(memory, os.W_OK) else None)


def stand(clock, folder, minutes):
    """From here on, the clock of every program started stands so many minutes after the
    evening began; `clock` is the module wrong_clock."""
    if not Path(clock).exists():
        raise FileNotFoundError(f"{clock}: build it first, or the clock does not stand")
    path = Path(folder) / "clock"
    path.write_text(str(BEGINS + 60 * minutes), encoding="utf-8")
    os.environ.update(LD_PRELOAD=clock, ETUI_STANDING_CLOCK=str(path), TZ="UTC",
                      ASAN_OPTIONS="verify_asan_link_order=0")


def names():
    return sorted(path.stem for path in HERE.glob("*.txt"))


def unpack(name, folder):
    """A copy of the database of that name, in the folder."""
    path = Path(folder) / f"{name}.db"
    path.write_bytes(gzip.decompress((HERE / f"{name}.db.gz").read_bytes()))
    return path


def pack(name, database):
    (HERE / f"{name}.db.gz").write_bytes(
        gzip.compress(Path(database).read_bytes(), 9, mtime=0))


def run(program, arguments, given=None):
    """Standard output of a command, which must end well."""
    environment = dict(os.environ, TZ="UTC", LC_ALL="C.UTF-8", LC_MESSAGES="")
    done = subprocess.run([program, *arguments], env=environment, timeout=120,
                          capture_output=True, input=given and given.encode())
    if done.returncode:
        raise RuntimeError(f"etui {' '.join(arguments)}: {done.returncode}: "
                           f"{done.stderr.decode(errors='replace')}")
    return done.stdout.decode("utf-8", "surrogateescape")


def without_sentences(text):
    """Compact JSON with null in the place of every sentence."""
    decoder, parts, at = json.JSONDecoder(), [], 0
    for found in SENTENCES.finditer(text):
        if found.start() < at:
            continue
        parts.append(text[at:found.end()] + "null")
        at = decoder.raw_decode(text, found.end())[1]
    return "".join(parts) + text[at:]


def about(number, document):
    """The commands that tell a tournament as data, without its database."""
    yield ["results", number, "--json"]
    yield ["export", "json", number]
    yield ["export", "plays", number]
    for lang in LANGUAGES:
        yield ["export", "csv", number, "--lang", lang]
    if document["format"] in INDIVIDUAL:
        yield ["export", "aurore", number]
    if document["format"].startswith("bridge"):
        yield ["export", "pbn", number]
    for session in range(1, len(document["sessions"]) + 1):
        if len(document["sessions"]) > 1:
            yield ["results", number, "--session", str(session), "--json"]


def of_club():
    yield ["verify", "--json"]
    yield ["list", "--json"]
    yield ["players", "list", "--json"]
    yield ["user", "list", "--json"]
    yield ["season", "--json"]
    yield ["money", "--season", "2026", "--json"]
    yield ["club", "--export-grid"]


def commands(program, database):
    """All commands about a database."""
    listed = json.loads(run(program, ["list", "--json", "--db", str(database)]))
    for one in listed:
        number = str(one["id"])
        document = json.loads(run(program, ["export", "json", number, "--db", str(database)]))
        yield from about(number, document)
    yield from of_club()


def tell(program, clock, database):
    """What the program tells about the database on the day after: [[arguments, standard
    output], …]."""
    stand(clock, Path(database).parent, AFTERWARDS)
    def one(arguments):
        told = run(program, [*arguments, "--db", str(database)])
        if "--json" in arguments:
            told = without_sentences(told)
        return [" ".join(arguments), CODE.sub("<code>", told)]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(one, list(commands(program, database))))


def save(name, told):
    text = json.dumps(told, ensure_ascii=False, indent=0).encode("utf-8", "surrogatepass")
    (HERE / f"{name}.told.gz").write_bytes(gzip.compress(text, 9, mtime=0))


def load(name):
    text = gzip.decompress((HERE / f"{name}.told.gz").read_bytes())
    return json.loads(text.decode("utf-8", "surrogatepass"))


def events(database):
    """The rows of a database's journal."""
    with sqlite3.connect(f"file:{database}?mode=ro&immutable=1", uri=True) as opened:
        return opened.execute("SELECT stream, seq, time, author, key, kind, payload,"
                              " hex(hash) FROM event ORDER BY stream, seq").fetchall()


def spread(text):
    """Lines to compare: JSON on one line is spread over many."""
    if text.startswith(("{", "[")) and text.count("\n") < 2:
        try:
            text = json.dumps(json.loads(text), ensure_ascii=False, indent=1)
        except ValueError:
            pass
    return text.splitlines()


def difference(wanted, got, most=30):
    """Where what was told and what is told now differ, as lines to read."""
    lines, now = [], dict(got)
    for arguments, before in wanted:
        if now.get(arguments) == before:
            continue
        lines.append(f"etui {arguments}")
        found = list(difflib.unified_diff(spread(before), spread(now.get(arguments, "")),
                                          "kept", "now", lineterm="", n=2))
        lines += ["  " + one[:200] for one in found[:most]] or ["  other bytes, the same words"]
        if len(found) > most:
            lines.append(f"  … and {len(found) - most} lines more")
    new = set(now) - {one[0] for one in wanted}
    return lines + [f"told now alone: etui {one}" for one in sorted(new)]
