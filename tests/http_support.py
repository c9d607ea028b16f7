"""http_support - the real server on a free port, and a client that can misbehave.

What the tests over HTTP share. A server is started by `etui serve` on a database of its
own; when it stops, its status and what the sanitizers wrote are judged.
"""

import html
import http.client
import json
import os
import re
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from urllib.parse import urlencode

from waiting import PATIENCE, wait_until

ROOT = Path(__file__).resolve().parent.parent
SAMPLE = ROOT / "examples" / "sample.json"
PASSWORD = "étui du mardi"
READY = re.compile(r"https?://[a-z0-9.]+:(\d+)")
# A Windows program under Wine hears Ctrl-C, and nothing else, as a wish to stop.
STOP = signal.SIGINT if os.environ.get("ETUI_STOP") == "INT" else signal.SIGTERM


class Failure(Exception):
    pass


def etui(program, *args, given=None):
    """Runs a command; its standard output."""
    done = subprocess.run(
        [program, *args, "--lang", "en"], capture_output=True, text=True, timeout=PATIENCE,
        input=given,
    )
    if done.returncode != 0:
        raise Failure(f"etui {' '.join(args)}: {done.returncode}: {done.stderr}")
    return done.stdout.strip()


class Answer:
    def __init__(self, response):
        self.status = response.status
        self.headers = response.headers
        self.body = response.read()

    @property
    def json(self):
        return json.loads(self.body)

    @property
    def text(self):
        return self.body.decode()

    def __repr__(self):
        return f"{self.status} {self.body[:300]!r}"


class Server:
    """`etui serve` at work."""

    def __init__(self, program, database, port=0, fsize=None, options=()):
        self.program = program
        self.database = str(database)
        self.log = tempfile.TemporaryFile()
        self.process = subprocess.Popen(
            [program, "serve", "--db", self.database, "--listen", f"127.0.0.1:{port}",
             "--quiet", "--lang", "en", *options],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=self.log,
            preexec_fn=lambda: prepare(fsize),
        )
        self.port = self.wait_until_ready()

    def words(self):
        """What it has said; read beside its place in the file, which it shares with us."""
        size = os.fstat(self.log.fileno()).st_size
        return os.pread(self.log.fileno(), size, 0).decode(errors="replace")

    def said(self, pattern):
        """What it says, waited for: some of it comes after it is ready."""
        return wait_until(lambda: re.search(pattern, self.words()),
                          lambda: f"the server does not say {pattern}: {self.words()}")

    def wait_until_ready(self):
        try:
            wait_until(lambda: READY.search(self.words()) or self.process.poll() is not None,
                       pause=0.005)
        except AssertionError:
            pass
        ready = READY.search(self.words())
        if ready:
            return int(ready.group(1))
        self.process.kill()
        self.process.wait()
        raise Failure(f"the server is not ready: {self.words()}")

    def connect(self, timeout=PATIENCE):
        return socket.create_connection(("127.0.0.1", self.port), timeout)

    def ask(self, method, path, body=None, token=None, cookie=None, headers=None):
        """One request on a connection of its own."""
        client = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            return ask(client, method, path, body, token, cookie, headers)
        finally:
            client.close()

    def get(self, path, **more):
        return self.ask("GET", path, **more)

    def post(self, path, body=None, **more):
        return self.ask("POST", path, body, **more)

    def is_alive(self):
        return self.process.poll() is None and self.get("/api/health").status == 200

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.log.close()

    def stop(self):
        """Asks it to stop; what it wrote, if it ended as it should."""
        self.process.send_signal(STOP)
        try:
            status = self.process.wait(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise Failure(f"the server does not stop: {self.words()}") from None
        words = self.words()
        self.log.close()
        if status != 0 or "Sanitizer" in words or "runtime error" in words:
            raise Failure(f"the server ended with {status}: {words}")
        return words


def prepare(fsize):
    """In the server's process, before it starts."""
    if fsize:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)  # a full disk is an error, no signal
        resource.setrlimit(resource.RLIMIT_FSIZE, (fsize, resource.RLIM_INFINITY))


def ask(client, method, path, body=None, token=None, cookie=None, headers=None):
    headers = dict(headers or {})
    if isinstance(body, (dict, list)):
        body = json.dumps(body)
        headers.setdefault("Content-Type", "application/json")
    if isinstance(body, str):
        body = body.encode()
    if body is not None:
        headers.setdefault("Content-Type", "application/x-www-form-urlencoded")
    if token:
        headers["Authorization"] = f"Bearer {token}"
    if cookie:
        headers["Cookie"] = cookie
    headers.setdefault("Accept-Language", "en")
    client.request(method, path, body, headers)
    return Answer(client.getresponse())


def read_all(connection):
    """What comes until the other side closes, or breaks off."""
    heard = b""
    try:
        while piece := connection.recv(65536):
            heard += piece
    except ConnectionError:
        pass
    return heard


class Beside:
    """A database, a server on it, and the command line beside them."""

    def change(self, command, tournament, *more):
        """A change by a command; when this returns, the server has seen it."""
        said = etui(self.program, command, str(tournament), *more, "--db", str(self.database))
        after = int(re.search(r"[0-9]+", said)[0]) - 1
        path = f"/api/tournaments/{tournament}/journal?after={after}"
        wait_until(lambda: self.server.get(path, token=self.director).json["events"],
                   f"the server does not see: {said}")


class Club(Beside):
    """A database with a tournament, the sample unless another document is given, its
    tokens, and a server on it."""

    def __init__(self, program, folder, name="club.db", document=SAMPLE, **options):
        self.program = program
        self.database = Path(folder) / name
        etui(program, "import", str(document), "--db", str(self.database))
        etui(program, "password", "--db", str(self.database), given=PASSWORD + "\n")
        self.director = self.token("director")
        self.reader = self.token("reader")
        self.slots = free_slots(program)
        self.server = Server(program, self.database, **options)

    def token(self, role, *more):
        return etui(self.program, "token", "create", "--role", role, "--db",
                    str(self.database), *more)

    def table(self, name, tournament=1):
        return self.token("table", "--tournament", str(tournament), "--table", name)

    def restart(self, **options):
        self.server.stop()
        self.server = Server(self.program, self.database, **options)

    def sign_in(self):
        """The cookie of a new session and the token that its forms carry."""
        answer = self.server.post("/login", urlencode({"password": PASSWORD, "next": "/"}))
        cookie = next(
            value.split(";")[0] for value in answer.headers.get_all("Set-Cookie") or []
            if value.startswith("etui=")
        )
        page = self.server.get("/", cookie=cookie).text
        return cookie, re.search(r'name="csrf" value="([^"]+)"', page).group(1)

    def free(self, table=None):
        """A play that is not recorded yet, with its score."""
        for slot in self.slots:
            if table is None or slot["table"] == table:
                self.slots.remove(slot)
                return dict(slot, score=56)
        raise Failure("no play is left")

    def post(self, play, token=None, **more):
        return self.server.post("/api/tournaments/1/plays", play,
                                token=token or self.director, **more)

    def journal(self, after=0):
        answer = self.server.get(f"/api/tournaments/1/journal?after={after}",
                                 token=self.director)
        return answer.json["events"]

    def last(self):
        return self.journal()[-1]["seq"]

    def play_at(self, play):
        """The recorded play of that address in the document, or None."""
        document = self.server.get("/api/tournaments/1", token=self.director).json
        for one in document["sessions"][0]["fields"][0]["plays"]:
            if all(one[name] == play[name] for name in ("board", "round", "table")):
                return one
        return None

    def verify(self):
        return etui(self.program, "verify", "--db", str(self.database))


def free_slots(program):
    """The plays of rounds 5 to 7 of the sample: nothing is recorded there."""
    movement = json.loads(etui(program, "movement", "tarot-line", "--tables", "7",
                               "--rounds", "7", "--boards", "4", "--json"))
    return [
        {"round": round_["round"], "table": table["table"], "board": board}
        for round_ in movement["fields"][0]["rounds"] if round_["round"] > 4
        for table in round_["tables"] for board in table["boards"]
    ]


def raise_limit():
    """As many descriptors as the system allows; how many."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return hard


def ranking(results, name="general"):
    """The rows of the ranking of that name, or of the first where there is none."""
    return next((one for one in results["rankings"] if one["ranking"] == name),
                results["rankings"][0])["rows"]


def words(page):
    """What people read on a page, or in an answer that has one."""
    text = page if isinstance(page, str) else page.text
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", text)).split())


class ClubCase(unittest.TestCase):
    """A director who is signed in at a club's server, and a tournament there."""

    stream = 1

    def start(self, program, **options):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.club = Club(program, folder.name, **options)
        self.addCleanup(lambda: self.club.server.stop())
        self.cookie, self.csrf = self.club.sign_in()

    def load(self, document):
        """A tournament beside the sample, which the tests are about from now on."""
        answer = self.club.server.post("/api/tournaments", document, token=self.club.director)
        self.assertEqual(answer.status, 201, answer)
        self.stream = answer.json["id"]
        self.before = len(self.journal())

    def journal(self):
        return self.club.server.get(f"/api/tournaments/{self.stream}/journal?after=0",
                                    token=self.club.director).json["events"]

    def results(self):
        return self.club.server.get(f"/api/tournaments/{self.stream}/results",
                                    token=self.club.director).json

    def refused(self, answer, status, *said):
        """The right status, each of the words, and no event more than before."""
        self.assertEqual(answer.status, status, answer)
        for one in said:
            self.assertIn(one, words(answer))
        self.assertEqual(len(self.journal()), self.before, "nothing is recorded")


class DirectorCase(ClubCase):
    """Pages of the club, as the director asks for them and fills them in."""

    def get(self, path, status=200):
        answer = self.club.server.get(path, cookie=self.cookie)
        self.assertEqual(answer.status, status, answer)
        return answer

    def post(self, path, status=303, **fields):
        answer = self.club.server.post(path, urlencode(dict(fields, csrf=self.csrf)),
                                       cookie=self.cookie)
        self.assertEqual(answer.status, status, answer)
        return answer


class RulingCase(ClubCase):
    """The page on which rulings of a table are made."""

    place = "/tables/A1/1/ruling"

    def get(self, path, status=200, **fields):
        query = "?" + urlencode(fields) if fields else ""
        answer = self.club.server.get(f"/tournaments/1{path}{query}", cookie=self.cookie)
        self.assertEqual(answer.status, status, f"{path}{query}: {answer}")
        return answer.text

    def send(self, path=None, **fields):
        return self.club.server.post(f"/tournaments/1{path or self.place}",
                                     urlencode({**fields, "csrf": self.csrf}, doseq=True),
                                     cookie=self.cookie)

    def refused(self, *said, **fields):
        """By the page that shows the effect and by the form that applies it alike."""
        before = len(self.journal())
        for answer in (self.get(self.place, 422, effect=1, **fields),
                       self.send(**fields).text):
            for one in said:
                self.assertIn(one, words(answer))
        self.assertEqual(self.send(**fields).status, 422)
        self.assertEqual(len(self.journal()), before, "nothing is recorded")


def tap(cases):
    """Runs the test cases of unittest and prints TAP; the exit status."""
    import traceback

    class Result(unittest.TestResult):
        def say(self, test, good, why=None):
            name = test.id().split(".", 1)[1]
            print(f"{'ok' if good else 'not ok'} {self.testsRun} - {name}", flush=True)
            if why:
                for line in "".join(traceback.format_exception(*why)).splitlines():
                    print(f"# {line}", flush=True)

        def addSuccess(self, test):
            self.say(test, True)

        def addSkip(self, test, reason):
            print(f"ok {self.testsRun} - {test.id()} # SKIP {reason}", flush=True)

        def addFailure(self, test, err):
            super().addFailure(test, err)
            self.say(test, False, err)

        def addError(self, test, err):
            super().addError(test, err)
            self.say(test, False, err)

    print(f"1..{cases.countTestCases()}", flush=True)
    result = Result()
    cases.run(result)
    return 0 if result.wasSuccessful() else 1


def program_of_arguments():
    return os.path.abspath(sys.argv.pop(1))


def main(name):
    """Runs the tests of a module, or those of it that the command line names."""
    loader = unittest.defaultTestLoader
    module = sys.modules[name]
    names = sys.argv[1:]
    sys.exit(tap(loader.loadTestsFromNames(names, module) if names
                 else loader.loadTestsFromModule(module)))
