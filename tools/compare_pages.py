#!/usr/bin/python3
"""compare_pages OLD_ETUI NEW_ETUI - do two programs show people the same pages?

Each program makes the databases of tests/kept from their commands, and one of every example;
both serve theirs, on this machine alone. A director, a visitor and the phones of some tables
follow the links from the home page, send the forms that only ask (GET) and visit the addresses
of routes.c. Status, type and words of every page are compared, in French, English and Dutch;
tags, attributes, spaces, keys, tokens and ports do not count. What differs is printed as a
unified diff, each difference once with how many pages have it; the exit status is 1 if there
is any.

    ninja -C build && tools/compare_pages.py /path/to/old/etui build/etui
    … --only sample --only bridge            these examples or databases
    … --match '/ranking|/players'            addresses that match; others are only read
                                             for their links
    … --forms                                links, forms and their fields too
    … --lang fr                              one language: a third of the time
    … --clock FILE                           the module wrong_clock, if it is not at
                                             tests/libwrong_clock.so beside NEW_ETUI: both
                                             programs see the same time
    … --per 40                               more pages of each sort (8 otherwise)
    … --who phone                            as director, visitor or phone only
    … --list                                 print the addresses that were visited

A page counts as one sort with others of the same route and the same names in its query; so
many of a sort are visited for each tournament, spread over all that are linked. Routes that
nobody reached are named at the end. Comparing a program with itself finds nothing: try that
first if something seems odd. Use release builds: everything takes three minutes or so then.
"""

import argparse
import collections
import difflib
import http.client
import json
import multiprocessing
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import zlib
from pathlib import Path
from urllib.parse import parse_qsl, quote, urlencode, urlsplit

from page_words import are_same, form_addresses, lines_of, links

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests" / "kept"))

import evening  # noqa: E402
import kept  # noqa: E402

PASSWORD = "comparer les pages"
READY = re.compile(r"http://[a-z0-9.]+:(\d+)")
ROUTE = re.compile(r'\{"GET", "([^"]+)"')
# The same for every tournament, without an end, a copy of the database, or about this machine.
SKIPPED = re.compile(r"^/(static/|backup$|api/tournaments/[^/]+/stream)")
DRAWN_MOST = 300  # so often a sheet that is being drawn is asked for
TABLES_MOST = 3  # phones of so many tables of a field


def run(program, *args, given=None):
    done = subprocess.run([program, *args, "--lang", "en"], capture_output=True, text=True,
                          input=given, timeout=120)
    if done.returncode != 0:
        sys.exit(f"etui {' '.join(args)}: {done.stderr}")
    return done.stdout.strip()


class Server:
    """A program at work on a database of its own. What its secret makes, the tokens of
    tables, is called by their places here: /t/phone-1-A2."""

    def __init__(self, program, database, phones):
        self.phones = phones  # the token of each place
        self.command = [program, "serve", "--db", str(database), "--listen", "127.0.0.1:0",
                        "--quiet", "--lang", "en"]
        self.ended = []  # the addresses at which it did
        self.start()

    def start(self):
        self.client = self.cookie = None
        self.log = tempfile.TemporaryFile()
        self.process = subprocess.Popen(self.command, stdin=subprocess.DEVNULL,
                                        stdout=subprocess.DEVNULL, stderr=self.log)
        self.port = self.wait_until_ready()
        self.sign_in()

    def words(self):
        return os.pread(self.log.fileno(), 65536, 0).decode(errors="replace")

    def wait_until_ready(self):
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline and self.process.poll() is None:
            ready = READY.search(self.words())
            if ready:
                return int(ready.group(1))
            time.sleep(0.005)
        self.stop()
        raise RuntimeError(f"the server is not ready: {self.words()}")

    def ask(self, method, address, body=None, headers=None):
        """Status, headers and body; on the connection that is open, or a new one."""
        for attempt in (1, 2):
            if not self.client:
                self.client = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
            try:
                self.client.request(method, address, body, headers or {})
                answer = self.client.getresponse()
                return answer.status, answer.headers, answer.read()
            except (http.client.HTTPException, OSError):
                self.client.close()
                self.client = None
                if attempt == 2:
                    raise

    def sign_in(self):
        status, headers, _ = self.ask(
            "POST", "/login", urlencode({"password": PASSWORD, "next": "/"}),
            {"Content-Type": "application/x-www-form-urlencoded"})
        found = [one.split(";")[0] for one in headers.get_all("Set-Cookie") or []]
        self.cookie = next((one for one in found if one.startswith("etui=")), None)
        if not self.cookie:
            raise RuntimeError(f"cannot sign in: {status}")

    def look(self, address, lang, signed):
        headers = {"Accept-Language": lang}
        if signed:
            headers["Cookie"] = self.cookie
        try:
            for _ in range(DRAWN_MOST):
                status, answered, body = self.ask("GET", self.own(address), headers=headers)
                if "Refresh" not in answered:
                    break
                time.sleep(0.1)  # a sheet is being drawn
        except OSError:
            return self.start_again(address)
        kind = answered.get("Content-Type", "")
        if 300 <= status < 400:
            kind, body = "text/plain", (answered.get("Location") or "").encode()
        return status, kind, self.placed(body)

    def own(self, address):
        parts = address.split("/", 3)
        if len(parts) > 2 and parts[1] == "t":
            parts[2] = self.phones.get(parts[2], parts[2])
        return "/".join(parts)

    def placed(self, body):
        for place, token in self.phones.items():
            if b"/t/" + token.encode() in body:
                body = body.replace(token.encode(), place.encode())
        return kept.CODE.sub("<code>", body.decode("utf-8", "surrogateescape")).encode(
            "utf-8", "surrogateescape") if b"-1-" in body else body

    def start_again(self, address):
        """After a page at which the server ended."""
        self.process.kill()
        self.process.wait()
        words = self.words().splitlines()[-1]
        self.ended.append(f"{address}: {words}")
        self.start()
        return 0, "text/plain", b"the server ended"

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def routes():
    """The templates of all GET addresses, as routes.c has them."""
    path = next(iter(sorted((ROOT / "src").rglob("routes.c"))))
    return ROUTE.findall(path.read_text(encoding="utf-8"))


class Sorts:
    """Which sort of page an address is, by the routes."""

    def __init__(self):
        self.templates = sorted(routes(), key=lambda one: one.count(":"))
        self.patterns = [(one, re.compile("^" + re.escape(one).replace(":", "[^/]+") + "$"))
                         for one in self.templates]

    def route(self, address):
        path = urlsplit(address).path
        return next((one for one, pattern in self.patterns if pattern.match(path)), None)

    def sort(self, address):
        parts = urlsplit(address)
        names = ",".join(sorted(name for name, _ in parse_qsl(parts.query, True)))
        tournament = re.match(r"^/(?:api/)?tournaments/(\d+)|^/t/([^/]+)", parts.path)
        return (self.route(address), names, tournament.group(0) if tournament else "")


def fill_route(template, document, number):
    """Addresses of a route for a tournament: its : are filled in with what it has."""
    field = document["sessions"][0]["fields"][0]
    players = [one["id"] for one in document.get("players", [])] or ["p1"]
    table = f"{field.get('field', 'A')}1"
    some = [players[0], players[len(players) // 2], players[-1]]
    second = {"/players/": some, "/why/": [*some, "board:1", "board:1:" + table,
              *(f"{some[0]}:{what}" for what in ("total", "rank", "pcn", "seat"))],
              "/checkin/": some, "/boards/": ["1", "2"], "/results/": ["1", "2"],
              "/files/": ["usebio", "pbn"], "/tables/": [table]}
    head = template.replace(":", str(number), 1)
    if ":" not in head:
        return [head]
    values = next((ids for part, ids in second.items() if part + ":" in head), [])
    made = [head.replace(":", quote(one, safe=":"), 1) for one in values]
    return [one.replace("/:", f"/{n}") if template.count(":") == 3 else one
            for one in made for n in ((1, 2) if template.count(":") == 3 else (1,))]


def tables_of(document, most=None):
    """The tables of the last session, those of each field up to a number."""
    return [f"{field['field']}{table}" for field in document["sessions"][-1]["fields"]
            for table in range(1, min(field.get("tables", 1), most or 1000) + 1)]


class World:
    """A database, made and served by both programs."""

    def __init__(self, name, choices):
        self.name = name
        self.choices = choices
        self.sorts = Sorts()
        self.differences = []  # (who, lang, address, diff)
        self.visited = collections.OrderedDict()
        self.reached = set()
        self.pages = 0
        self.ended = [[], []]
        self.old = self.new = None

    def prepare(self, program, folder):
        """The database as the program makes it."""
        folder.mkdir()
        if self.name in kept.names():
            path = evening.Evening(program, self.choices.clock, folder, self.name).play()
        else:
            path = folder / "example.db"
            kept.stand(self.choices.clock, folder, 0)
            run(program, "import", str(ROOT / "examples" / f"{self.name}.json"), "--db",
                str(path))
        run(program, "password", "--db", str(path), given=PASSWORD + "\n")
        kept.stand(self.choices.clock, folder, kept.AFTERWARDS)
        listed = json.loads(run(program, "list", "--json", "--db", str(path)))
        self.documents = {one["id"]: json.loads(run(program, "export", "json", str(one["id"]),
                                                    "--db", str(path))) for one in listed}
        return path, {f"phone-{number}-{table}": run(
            program, "token", "create", "--role", "table", "--tournament", str(number),
            "--table", table, "--db", str(path))
            for number, document in self.documents.items() for table in tables_of(document)}

    def phones_of(self, path):
        """Where the phones of some tables begin: at their tables, and where a result is
        confirmed."""
        found = []
        for number, document in self.documents.items():
            events = json.loads(run(self.choices.old, "show", str(number), "--journal",
                                    "--json", "--db", str(path)))
            for table in tables_of(document, TABLES_MOST):
                plays = [one["seq"] for one in events if one["kind"] in ("play", "correct")
                         and f"{one['payload']['field']}{one['payload']['table']}" == table]
                found.append(f"/t/phone-{number}-{table}")
                found += [f"/t/phone-{number}-{table}/confirm/{seq}"
                          for seq in plays[:1] + plays[-4:]]
        return found

    def starts(self, who):
        """Where somebody begins."""
        if who == "phone":
            return self.phones
        found = ["/"]
        for template in routes():
            if template.startswith(("/tournaments/:", "/api/tournaments/:")):
                for number, document in self.documents.items():
                    found += fill_route(template, document, number)
            elif ":" not in template:
                found.append(template)
        return found + ["/players/1", "/players/2", "/phone-test/0123456789abcdef", "/nowhere",
                        "/tournaments/999"]

    def visit(self):
        with kept.scratch() as folder:
            new_path, new_phones = self.prepare(self.choices.new, Path(folder) / "new")
            old_path, old_phones = self.prepare(self.choices.old, Path(folder) / "old")
            self.phones = self.phones_of(old_path) if "phone" in self.choices.who else []
            self.old = Server(self.choices.old, old_path, old_phones)
            try:
                self.new = Server(self.choices.new, new_path, new_phones)
                try:
                    for who in self.choices.who:
                        self.walk(who)
                finally:
                    self.new.stop()
            finally:
                self.old.stop()
                self.ended = [server.ended if server else [] for server in
                              (self.old, self.new)]
                self.old = self.new = None  # the rest goes back to the process that waits
        return self

    def walk(self, who):
        """As somebody, from link to link."""
        queue = collections.deque(self.starts(who))
        self.forms = collections.Counter()
        started, seen, count = set(queue), set(), collections.Counter()
        while queue:
            address = queue.popleft()
            if address in seen or SKIPPED.match(address):
                continue
            seen.add(address)
            sort = self.sorts.sort(address)
            count[sort] += 1
            if address not in started and not self.is_wanted(address, count[sort]):
                continue
            self.reached.add(sort[0])
            queue.extend(self.meet(who, address))

    def is_wanted(self, address, nth):
        """The first pages of a sort, and a few of the others."""
        per = self.choices.per
        return nth <= per or (nth <= 20 * per and zlib.crc32(address.encode()) % 20 == 0)

    def meet(self, who, address):
        """Looks at an address with both programs; where it leads."""
        wanted = not self.choices.match or self.choices.match.search(address)
        first = None
        for lang in self.choices.langs:
            old = self.old.look(address, lang, who == "director")
            self.pages += 1
            first = first or old
            if not wanted:
                break
            self.visited[(who, address)] = old[0]
            found = self.compare(who, lang, address, old)
            if found:
                self.differences.append((who, lang, address, found))
        return self.leads(address, first)

    def compare(self, who, lang, address, old):
        """The difference as lines; what a clock shows may differ once, not twice."""
        for attempt in (1, 2, 3):
            new = self.new.look(address, lang, who == "director")
            self.pages += 1
            if old[:2] == new[:2] and are_same(old[2], new[2]):
                return []
            found = difference(old, new, self.choices.forms)
            if not found or attempt == 3:
                return found
            old = self.old.look(address, lang, who == "director")
        return found

    def is_new_form(self, action, fields):
        """Whether forms of that sort have not been filled in often enough."""
        sort = (*self.sorts.sort(action), fields)
        self.forms[sort] += 1
        return self.forms[sort] <= self.choices.per

    def leads(self, address, answer):
        status, kind, body = answer
        if 300 <= status < 400:
            return [body.decode()] if body.startswith(b"/") else []
        if not kind.startswith("text/html"):
            return []
        page = body.decode("utf-8", "replace")
        path = urlsplit(address).path
        found = [path + one if one.startswith("?") else one.split("#")[0]
                 for one in links(page)]
        found += form_addresses(page, self.is_new_form)
        return [one for one in found if one.startswith("/") and not one.startswith("//")
                and "lang=" not in urlsplit(one).query]


def difference(old, new, forms):
    lines = []
    if old[0] != new[0]:
        lines.append(f"status {old[0]} before, {new[0]} now")
    if old[1] != new[1]:
        lines.append(f"type {old[1]} before, {new[1]} now")
    before = lines_of(old[1], old[2], forms)
    now = lines_of(new[1], new[2], forms)
    if " ".join(before).split() != " ".join(now).split():
        lines += list(difflib.unified_diff(before, now, "before", "now", lineterm="", n=1))[2:]
    return lines


def visit_world(job):
    return World(*job).visit()


def arguments():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old", metavar="OLD_ETUI")
    parser.add_argument("new", metavar="NEW_ETUI")
    parser.add_argument("--only", action="append", metavar="NAME", default=[])
    parser.add_argument("--match", metavar="PATTERN", type=re.compile)
    parser.add_argument("--who", action="append", choices=["director", "visitor", "phone"])
    parser.add_argument("--lang", dest="langs", action="append", choices=["fr", "en", "nl"])
    parser.add_argument("--forms", action="store_true")
    parser.add_argument("--per", type=int, default=8)
    parser.add_argument("--most", type=int, default=40, help="differences to print")
    parser.add_argument("--lines", type=int, default=30, help="lines of each")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--clock", metavar="FILE")
    choices = parser.parse_args()
    choices.old, choices.new = (str(Path(one).resolve()) for one in (choices.old, choices.new))
    beside = Path(choices.new).parent / "tests" / "libwrong_clock.so"
    choices.clock = str(Path(choices.clock or beside).resolve())
    if not Path(choices.clock).exists():
        sys.exit(f"compare_pages: there is no {choices.clock}: ninja -C build tests/"
                 "libwrong_clock.so makes it")
    choices.who = choices.who or ["director", "visitor", "phone"]
    choices.langs = choices.langs or ["fr", "en", "nl"]
    return choices


def names(choices):
    """The databases, the largest first, so that no core waits for them."""
    found = kept.names() + sorted(
        (path.stem for path in (ROOT / "examples").glob("*.json")
         if '"format"' in path.read_text(encoding="utf-8")[:2000]),
        key=lambda name: -(ROOT / "examples" / f"{name}.json").stat().st_size)
    unknown = set(choices.only) - set(found)
    if unknown:
        sys.exit(f"compare_pages: no example or database {', '.join(sorted(unknown))};"
                 f" there are {' '.join(found)}")
    return [one for one in found if not choices.only or one in choices.only]


def report(choices, worlds):
    """Each difference once, those of many pages first."""
    groups = collections.OrderedDict()
    for world in worlds:
        for who, lang, address, lines in world.differences:
            key = tuple(line for line in lines if not line.startswith("@@"))
            groups.setdefault(key, []).append(f"{world.name}: {address} ({who}, {lang})")
    ordered = sorted(groups.items(), key=lambda one: -len(one[1]))
    for key, places in ordered[:choices.most]:
        print(f"--- {places[0]}" + (f" and {len(places) - 1} pages more, such as {places[-1]}"
                                    if len(places) > 1 else ""))
        for line in key[:choices.lines]:
            print(line)
        if len(key) > choices.lines:
            print(f"… {len(key) - choices.lines} lines more")
        print()
    if len(ordered) > choices.most:
        print(f"… {len(ordered) - choices.most} differences more (--most N)\n")
    return len(ordered)


def main():
    choices = arguments()
    began = time.monotonic()
    jobs = [(name, choices) for name in names(choices)]
    worlds = []
    with multiprocessing.Pool(choices.jobs) as pool:
        for world in pool.imap_unordered(visit_world, jobs, chunksize=1):
            worlds.append(world)
            if sys.stderr.isatty():
                print(f"\r{len(worlds)} of {len(jobs)}", end="", file=sys.stderr, flush=True)
    if sys.stderr.isatty():
        print("\r", end="", file=sys.stderr)
    worlds.sort(key=lambda world: world.name)
    if choices.list:
        for world in worlds:
            for (who, address), status in world.visited.items():
                print(world.name, who, status, address)
    found = report(choices, worlds)
    seconds = time.monotonic() - began
    pages = sum(world.pages for world in worlds)
    compared = sum(len(world.visited) for world in worlds)
    missed = sorted(one for one in set(routes()).difference(
        *(world.reached for world in worlds)) if not SKIPPED.match(one))
    print(f"{compared} addresses compared in {len(choices.langs)} languages, {pages} pages in"
          f" {seconds:.0f} s, {pages / seconds:.0f} pages/s")
    print("routes not reached:", ", ".join(missed) or "none")
    for n, program in enumerate((choices.old, choices.new)):
        ended = [f"{world.name}: {one}" for world in worlds for one in world.ended[n]]
        if ended:
            print(f"{program} ended at {len(ended)} pages, such as {ended[0]}")
    bad = sum(len(world.differences) for world in worlds)
    print(f"{bad} pages differ, {found} differences" if bad else "no difference")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
