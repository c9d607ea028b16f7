#!/usr/bin/python3
"""test_postgres - Étui on a PostgreSQL server: the store's tests, moves, accidents.

Usage: test_postgres.py ETUI FOLDER-OF-THE-UNIT-TESTS [unittest options]
"""

import contextlib
import hashlib
import http.client
import json
import os
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time
import unittest

from http_support import ROOT, SAMPLE, Failure, Server, ask, etui
from postgres import Cluster
from proxy import Proxy
from standby import Standby
from waiting import PATIENCE, wait_until

PROGRAM = os.path.abspath(sys.argv[1])
UNIT_TESTS = os.path.abspath(sys.argv[2])
EXAMPLES = sorted(
    path for path in (ROOT / "examples").glob("*.json")
    if "etui" in json.loads(path.read_text(encoding="utf-8")))


def setUpModule():
    global cluster
    cluster = Cluster()
    unittest.addModuleCleanup(cluster.__exit__)
    cluster.__enter__()


def load_tests(loader, tests, pattern):
    """Without names, all but what takes long, which ./dev soak asks for by name."""
    return unittest.TestSuite(
        loader.loadTestsFromTestCase(one)
        for one in (Store, Moves, Addresses, Hints, Accidents))


def digest(database, number):
    return hashlib.sha256(
        etui(PROGRAM, "results", str(number), "--json", "--db", database).encode()
    ).hexdigest()


def post(port, token, play, club=""):
    """Sends a play; the answer."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        return ask(connection, "POST", f"{club}/api/tournaments/1/plays", play, token)
    finally:
        connection.close()


def plays_of(port, token, club=""):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        document = ask(connection, "GET", f"{club}/api/tournaments/1", None, token).json
    finally:
        connection.close()
    return document["sessions"][0]["fields"][0]["plays"]


def end(server):
    server.process.kill()
    server.process.wait()
    server.log.close()


def refused(*args):
    done = subprocess.run(
        [PROGRAM, *args, "--lang", "en"], capture_output=True, text=True, timeout=PATIENCE
    )
    return done.returncode, done.stderr


class Store(unittest.TestCase):
    """The same unit tests as on a file: two journals, failing calls, threads."""

    def run_program(self, name):
        url = cluster.make(f"unit_{name}")
        # No disk fails here, and it need not be waited for.
        cluster.sql(f"unit_{name}", f"ALTER DATABASE unit_{name} SET synchronous_commit = off")
        done = subprocess.run(
            [os.path.join(UNIT_TESTS, f"test_{name}")], capture_output=True, text=True,
            env={**os.environ, "ETUI_TEST_STORE": url}, timeout=PATIENCE,
        )
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def run_on_server(self, name, least=50):
        self.run_program(name)
        self.assertGreater(int(cluster.sql(f"unit_{name}", "SELECT count(*) FROM event")),
                           least)

    def test_catalogue(self):
        self.run_on_server("catalogue")

    def test_hints(self):
        self.run_program("hints")

    def test_journal(self):
        self.run_on_server("journal")

    def test_store(self):
        self.run_on_server("store", 4)

    def test_writer(self):
        self.run_on_server("writer")

    def test_version(self):
        self.run_on_server("version")

    def test_any_call_of_the_library_may_fail(self):
        self.run_on_server("postgres_faults")


class Moves(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.file = os.path.join(folder.name, "club.db")
        self.back = os.path.join(folder.name, "back.db")
        self.name = f"move_{self.id().rsplit('.', 1)[1]}"
        self.url = cluster.make(self.name)

    def fill(self, database):
        for example in EXAMPLES:
            etui(PROGRAM, "import", str(example), "--db", database)

    def test_there_and_back(self):
        self.fill(self.file)
        first = json.loads(
            etui(PROGRAM, "migrate", "--db", self.file, "--to", self.url, "--json"))
        self.assertEqual(first["streams"], len(EXAMPLES))
        self.assertEqual(first["kept"], 0)
        again = json.loads(
            etui(PROGRAM, "migrate", "--db", self.file, "--to", self.url, "--json"))
        self.assertEqual((again["events"], again["persons"]), (0, 0))
        self.assertEqual(again["kept"], first["events"])
        etui(PROGRAM, "migrate", "--db", self.url, "--to", self.back)
        for number in range(1, len(EXAMPLES) + 1):
            with self.subTest(example=EXAMPLES[number - 1].name):
                digests = {digest(one, number) for one in (self.file, self.url, self.back)}
                self.assertEqual(len(digests), 1)
        verified = [etui(PROGRAM, "verify", "--db", one)
                    for one in (self.file, self.url, self.back)]
        self.assertEqual(verified[0], verified[1])
        self.assertEqual(verified[1], verified[2])

    def test_a_copy_is_a_file(self):
        etui(PROGRAM, "import", str(SAMPLE), "--db", self.url)
        etui(PROGRAM, "backup", "--db", self.url, self.back)
        self.assertEqual(digest(self.back, 1), digest(self.url, 1))

    def test_goes_on_where_it_stopped(self):
        self.fill(self.file)
        etui(PROGRAM, "migrate", "--db", self.file, "--to", self.url)
        cluster.sql(self.name, "DELETE FROM event WHERE stream > 2 OR (stream = 2 AND seq > 5);"
                               "DELETE FROM head WHERE stream > 2;"
                               "UPDATE head SET seq = 5 WHERE stream = 2")
        etui(PROGRAM, "migrate", "--db", self.file, "--to", self.url)
        self.assertEqual(digest(self.url, 2), digest(self.file, 2))
        self.assertEqual(digest(self.url, 3), digest(self.file, 3))

    def test_another_past_is_refused(self):
        etui(PROGRAM, "import", str(EXAMPLES[0]), "--db", self.file)
        etui(PROGRAM, "import", str(EXAMPLES[1]), "--db", self.url)
        before = cluster.sql(self.name, "SELECT count(*), sum(seq) FROM event")
        code, said = refused("migrate", "--db", self.file, "--to", self.url)
        self.assertEqual(code, 1)
        self.assertIn("another past", said)
        self.assertEqual(cluster.sql(self.name, "SELECT count(*), sum(seq) FROM event"), before)

    def test_a_damaged_journal_stays_where_it_is(self):
        etui(PROGRAM, "import", str(SAMPLE), "--db", self.url)
        cluster.sql(self.name, "UPDATE event SET author = 'x' WHERE seq = 3")
        code, said = refused("migrate", "--db", self.url, "--to", self.back)
        self.assertEqual(code, 1)
        self.assertIn("damaged", said)
        self.assertFalse(os.path.exists(self.back) and os.path.getsize(self.back) > 100000)

    def test_an_import_of_people_is_taken_back(self):
        list_file = self.file + ".csv"
        for club in (7, 8):
            with open(list_file, "w", encoding="utf-8") as out:
                out.write("Licence;Nom;Club\n1;AA Anne;Dole\n2;BB Ben;Dole\n")
            etui(PROGRAM, "players", "import", list_file, "--db", f"{self.url}#{club}")
        with open(list_file, "w", encoding="utf-8") as out:
            out.write("Licence;Nom;Club\n1;AA Anne;Lons\n3;CC Cleo;Lons\n")
        db = self.url + "#7"
        etui(PROGRAM, "players", "import", list_file, "--db", db)
        imports = json.loads(etui(PROGRAM, "players", "imports", "--json", "--db", db))
        self.assertEqual([one["import"] for one in imports], [2, 1])
        undone = json.loads(
            etui(PROGRAM, "players", "import", "--undo", "2", "--json", "--db", db))
        self.assertEqual((undone["removed"], undone["restored"], undone["kept"]), (1, 1, 0))
        for club in (7, 8):
            people = json.loads(
                etui(PROGRAM, "players", "list", "--json", "--db", f"{self.url}#{club}"))
            self.assertEqual([one["club"] for one in people if one["name"]], ["Dole"] * 2)
        etui(PROGRAM, "players", "erase", "1", "--db", db)
        self.assertNotIn("Anne", cluster.sql(self.name, "SELECT * FROM note WHERE club = 7"))
        self.assertEqual(json.loads(
            etui(PROGRAM, "players", "imports", "--json", "--db", self.url + "#9")), [])

    def test_clubs_do_not_see_each_other(self):
        etui(PROGRAM, "import", str(EXAMPLES[0]), "--db", self.url + "#7")
        etui(PROGRAM, "import", str(EXAMPLES[1]), "--db", self.url + "#8")
        names = {
            json.loads(etui(PROGRAM, "list", "--json", "--db", f"{self.url}#{club}"))[0]["name"]
            for club in (7, 8)
        }
        self.assertEqual(len(names), 2)
        self.assertEqual(
            json.loads(etui(PROGRAM, "list", "--json", "--db", self.url + "#9")), [])


class Addresses(unittest.TestCase):
    def expect(self, address, code, words):
        got, said = refused("list", "--db", address)
        self.assertEqual(got, code, said)
        self.assertIn(words, said)
        self.assertNotIn("secret", said)

    def test_nobody_is_there(self):
        self.expect("postgresql://etui:secret@127.0.0.1:1/etui", 3, "does not answer")

    def test_no_such_database(self):
        self.expect(cluster.url("nowhere"), 3, "no such user or database")

    def test_no_such_user(self):
        self.expect(f"postgresql://who:secret@127.0.0.1:{cluster.port}/postgres", 3,
                    "no such user or database")

    def test_no_tables(self):
        self.expect(cluster.make("empty"), 3, "has no tables of Étui")

    def test_not_an_address(self):
        self.expect("postgresql://[::1/etui", 3, "not the address of a database")
        self.expect("postgresql://127.0.0.1/a?nonsense=1", 3,
                    "not the address of a database")
        self.expect(cluster.url("postgres") + "#x", 3, "number of a club")

    def test_no_rights(self):
        url = cluster.make("rights")
        etui(PROGRAM, "import", str(SAMPLE), "--db", url)
        cluster.sql("rights", "CREATE ROLE guest LOGIN")
        self.expect(url.replace("etui@", "guest@"), 3, "may not do that")

    def test_a_server_that_says_nothing(self):
        silent = Pretender()
        self.addCleanup(silent.close)
        self.expect(f"postgresql://etui:secret@127.0.0.1:{silent.port}/etui", 3,
                    "does not answer")

    def test_an_old_server(self):
        old = Pretender("9.6.24")
        self.addCleanup(old.close)
        self.expect(f"postgresql://etui:secret@127.0.0.1:{old.port}/etui", 3,
                    "needs PostgreSQL 12")

    def test_tables_of_a_later_version(self):
        url = cluster.make("later")
        etui(PROGRAM, "import", str(SAMPLE), "--db", url)
        cluster.sql("later", "UPDATE etui SET version = 99")
        self.expect(url, 3, "later version of Étui")


class Pretender(threading.Thread):
    """Listens as a database server would, and greets as one of that version, or is silent."""

    def __init__(self, version=None):
        super().__init__(daemon=True)
        self.version = version
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.port = self.socket.getsockname()[1]
        self.held = []
        self.start()

    def run(self):
        while True:
            try:
                client, _ = self.socket.accept()
            except OSError:
                return
            self.held.append(client)
            if self.version:
                self.greet(client)

    def greet(self, client):
        while True:
            size, code = struct.unpack("!ii", client.recv(8, socket.MSG_WAITALL))
            if code == 3 << 16:
                client.recv(size - 8, socket.MSG_WAITALL)
                break
            client.sendall(b"N")  # neither TLS nor GSSAPI
        setting = b"server_version\0" + self.version.encode() + b"\0"
        client.sendall(b"R" + struct.pack("!ii", 8, 0)
                       + b"S" + struct.pack("!i", 4 + len(setting)) + setting
                       + b"Z" + struct.pack("!i", 5) + b"I")

    def close(self):
        self.socket.close()
        for client in self.held:
            client.close()


class Hints(unittest.TestCase):
    """Two servers, of which each is told by the database what the other wrote."""

    def start(self, name, look_every):
        """Two servers that look by themselves only so often, in milliseconds."""
        url = cluster.make(name)
        self.house = Evening(url)
        etui(PROGRAM, "club", "create", "lyon", "--name", "Lyon", "--db", url)
        self.lyon = Evening(url + "#2")
        os.environ["ETUI_LOOK_EVERY"] = str(look_every)
        try:
            self.servers = [Server(PROGRAM, url), Server(PROGRAM, url)]
        finally:
            del os.environ["ETUI_LOOK_EVERY"]
        for server in self.servers:
            self.addCleanup(end, server)
            plays_of(server.port, self.house.token)  # open from now on
            plays_of(server.port, self.lyon.token, "/c/lyon")

    def play_and_follow(self, evening, club=""):
        """A play on one server, until it is seen on the other."""
        first, second = self.servers
        before = len(plays_of(second.port, evening.token, club))
        wait_until(lambda: post(first.port, evening.token, evening.plays.pop(),
                                club).status != 503)
        wait_until(lambda: len(plays_of(second.port, evening.token, club)) > before,
                   "nothing is heard", pause=0.005)

    def test_a_play_is_heard_of(self):
        self.start("hints", 600 * 1000)
        for evening, club in ((self.house, ""), (self.lyon, "/c/lyon")):
            for _ in range(9):  # long before anybody looks by themselves
                self.play_and_follow(evening, club)

    def test_a_lost_connection_comes_back(self):
        self.start("hints_lost", 600 * 1000)
        cluster.sql("hints_lost", "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                                  " WHERE application_name = 'etui'")
        for evening, club in ((self.house, ""), (self.lyon, "/c/lyon")):
            self.play_and_follow(evening, club)

    def test_without_a_word_polling_goes_on(self):
        self.start("hints_none", 250)
        cluster.sql("hints_none", "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                                  " WHERE query LIKE '%LISTEN etui%' AND pid <> pg_backend_pid()")
        self.play_and_follow(self.house)

    def test_a_play_elsewhere_reads_no_person_again(self):
        self.start("hints_people", 50)
        count = ("SELECT pg_stat_force_next_flush(); SELECT seq_scan + idx_scan FROM"
                 " pg_stat_user_tables WHERE relname = 'person'")
        time.sleep(1.2)
        before = cluster.sql("hints_people", count)
        for _ in range(5):
            self.play_and_follow(self.house)
        time.sleep(1.2)
        self.assertEqual(cluster.sql("hints_people", count), before)
        etui(PROGRAM, "import", str(SAMPLE), "--db", self.house.url)
        wait_until(lambda: cluster.sql("hints_people", count) != before)


class Accidents(unittest.TestCase):
    def test_killed_often(self):
        for script, kills in (("crash.py", "10"), ("crash_http.py", "5")):
            with self.subTest(script=script):
                url = cluster.make(script.removesuffix(".py"))
                done = subprocess.run(
                    [sys.executable, str(ROOT / "tests" / script), PROGRAM, kills],
                    env={**os.environ, "ETUI_CRASH_DB": url}, capture_output=True, text=True,
                    timeout=PATIENCE,
                )
                self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_two_servers_and_one_is_killed(self):
        url = cluster.make("two")
        evening = Evening(url)
        servers = [Server(PROGRAM, url), Server(PROGRAM, url)]
        try:
            clients = [Player(evening, servers[k % 2].port, servers[1].port,
                              evening.plays[k::8]) for k in range(8)]
            for client in clients:
                client.start()
            time.sleep(0.4)
            servers[0].process.kill()
            for client in clients:
                client.join(timeout=PATIENCE)
            evening.check(clients)
            self.follow(servers[1], evening)
        finally:
            for server in servers:
                end(server)

    def follow(self, server, evening):
        """What is recorded by another process is seen here."""
        other = Server(PROGRAM, evening.url)
        try:
            board = evening.spare
            answer = post(other.port, evening.token, board)
            self.assertEqual(answer.status, 201, answer)
            wait_until(lambda: any(
                p["board"] == board["board"] and p["round"] == board["round"]
                and p["table"] == board["table"]
                for p in plays_of(server.port, evening.token)))
        finally:
            end(other)

    def test_the_database_goes_and_comes_back(self):
        own = Cluster()
        with own:
            evening = Evening(own.make("gone"))
            server = Server(PROGRAM, evening.url)
            try:
                clients = [Player(evening, server.port, server.port, evening.plays[k::8])
                           for k in range(8)]
                for client in clients:
                    client.start()
                for way in (signal.SIGQUIT, signal.SIGINT, signal.SIGKILL):
                    time.sleep(0.3)
                    own.stop(way)
                    answer = post(server.port, evening.token, evening.spare)
                    self.assertEqual(answer.status, 503, answer)
                    self.assertIn("error", answer.json)
                    own.start()
                for client in clients:
                    client.join(timeout=PATIENCE)
                evening.check(clients)
            finally:
                end(server)


    def test_a_database_that_hangs(self):
        """No answer and no error: 503 in time, other clubs go on, then all do."""
        url = cluster.make("hangs")
        evening = Evening(url)
        for slug in ("open", "shut"):
            etui(PROGRAM, "club", "create", slug, "--db", url)
        etui(PROGRAM, "import", str(SAMPLE), "--db", url + "#2")
        with Proxy(cluster.port) as way:
            server = Server(PROGRAM, url.replace(str(cluster.port), str(way.port)))
            try:
                first, second, third = evening.plays[:3]
                self.assertEqual(post(server.port, evening.token, first).status, 201)
                self.assertEqual(server.get("/c/open/tournaments/1/where").status, 200)
                way.stop()
                late = Later(lambda: server.get("/c/shut/api/health"))
                play = Later(lambda: post(server.port, evening.token, second))
                time.sleep(0.1)
                for _ in range(4):  # what is open is read as ever
                    page = server.get("/c/open/tournaments/1/where")
                    self.assertEqual(page.status, 200)
                for one in (late, play):
                    answer = one.wait(PATIENCE)
                    self.assertEqual(answer.status, 503, answer)
                    self.assertIn("does not answer", answer.json["error"])
                way.go_on()
                wait_until(lambda: post(server.port, evening.token, second).status
                           in (200, 201))
                wait_until(lambda: server.get("/c/shut/api/health").status == 200)
                self.assertEqual(post(server.port, evening.token, third).status, 201)
                scores = [play["score"] for play in plays_of(server.port, evening.token)]
                self.assertEqual(len(scores), 3, "once, and none is lost")
                etui(PROGRAM, "verify", "--db", url)
            finally:
                end(server)

    def test_stopped_while_a_club_opens(self):
        """Whoever waited for the club is let go with all others."""
        url = cluster.make("opens")
        etui(PROGRAM, "club", "create", "late", "--db", url)
        etui(PROGRAM, "import", str(SAMPLE), "--db", url + "#2")
        with Proxy(cluster.port) as way:
            server = Server(PROGRAM, url.replace(str(cluster.port), str(way.port)))
            try:
                way.stop()
                Later(lambda: server.get("/c/late/api/tournaments/1/stream"))
                time.sleep(0.3)
                server.process.terminate()
                time.sleep(0.3)
                way.go_on()
                self.assertEqual(server.process.wait(PATIENCE), 0)
            finally:
                end(server)


class Later(threading.Thread):
    """Asks meanwhile."""

    def __init__(self, question):
        super().__init__(daemon=True)
        self.question = question
        self.answer = None
        self.start()

    def run(self):
        with contextlib.suppress(OSError, http.client.HTTPException):
            self.answer = self.question()

    def wait(self, seconds):
        self.join(timeout=seconds)
        if not self.answer:
            raise Failure(f"no answer within {seconds} s")
        return self.answer


class Promotion(unittest.TestCase):
    def test_a_standby_is_promoted(self):
        """What was answered is on both; plays are taken again."""
        with Cluster() as primary, Standby(primary) as standby:
            evening = Evening(primary.make("stood"))
            primary.sql("postgres", "ALTER SYSTEM SET synchronous_standby_names = "
                                    "'FIRST 1 (s1)'")
            primary.sql("postgres", "SELECT pg_reload_conf()")
            url = (f"postgresql://etui@127.0.0.1:{primary.port},127.0.0.1:{standby.port}"
                   "/stood?target_session_attrs=read-write")
            evening.url = url
            server = Server(PROGRAM, url)
            try:
                clients = [Player(evening, server.port, server.port, evening.plays[k::8])
                           for k in range(8)]
                for client in clients:
                    client.start()
                time.sleep(0.3)
                primary.kill()
                standby.promote()
                wait_until(lambda: post(server.port, evening.token,
                                        evening.spare).status in (200, 201))
                for client in clients:
                    client.join(timeout=PATIENCE)
                evening.check(clients)
            finally:
                end(server)


class Evening:
    """A tournament with plays to send, and what must hold when they were."""

    def __init__(self, url):
        self.url = url
        movement = json.loads(etui(PROGRAM, "movement", "tarot-line", "--tables", "11",
                                   "--rounds", "7", "--boards", "4", "--json"))
        self.plays = [
            {"round": round_["round"], "table": table["table"], "board": board,
             "score": 50 + 2 * (board % 20),
             "key": f"{round_['round']}-{table['table']}-{board}"}
            for round_ in movement["fields"][0]["rounds"]
            for table in round_["tables"] for board in table["boards"]
        ]
        self.spare = self.plays.pop()
        seats = {f"{seat}{table}": f"p{seat}{table}" for table in range(1, 12) for seat in "NESW"}
        document = {
            "etui": 1, "name": "Hall", "format": "tarot-line",
            "options": {"boards_per_table": 4, "rounds": 7},
            "players": [{"id": one, "name": one} for one in seats.values()],
            "sessions": [{"fields": [{"field": "A", "tables": 11, "movement": "official",
                                      "seats": seats}]}],
        }
        etui(PROGRAM, "import", "-", "--db", url, given=json.dumps(document))
        self.token = etui(PROGRAM, "token", "create", "--role", "director", "--db", url)

    def check(self, clients):
        acknowledged = {}
        for client in clients:
            if client.problem:
                raise client.problem
            acknowledged.update(client.acknowledged)
        journal = json.loads(
            etui(PROGRAM, "show", "1", "--journal", "--json", "--db", self.url))
        found = {event["key"]: event["seq"] for event in journal if event.get("key")}
        if len(acknowledged) != len(self.plays):
            raise Failure(f"{len(acknowledged)} of {len(self.plays)} were answered")
        for key, seq in acknowledged.items():
            if found.get(key) != seq:
                raise Failure(f"{key} was answered as {seq} and is {found.get(key)}")
        etui(PROGRAM, "verify", "--db", self.url)


class Player(threading.Thread):
    """Sends plays one after the other, each until it is answered; to the second server
    when the first is gone."""

    def __init__(self, evening, port, other, plays):
        super().__init__(daemon=True)
        self.evening = evening
        self.ports = [port, other]
        self.plays = plays
        self.acknowledged = {}
        self.problem = None

    def run(self):
        for play in self.plays:
            try:
                self.send(play)
            except Failure as failure:
                self.problem = failure
                return

    def send(self, play):
        latest = time.monotonic() + PATIENCE
        while time.monotonic() < latest:
            try:
                answer = post(self.ports[0], self.evening.token, play)
            except (OSError, http.client.HTTPException):
                self.ports.reverse()
                time.sleep(0.02)
                continue
            if answer.status in (200, 201):
                self.acknowledged[play["key"]] = answer.json["seq"]
                return
            if answer.status != 503:
                raise Failure(f"{play}: {answer}")
            time.sleep(0.02)
        raise Failure(f"{play}: no answer")


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]])
