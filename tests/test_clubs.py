#!/usr/bin/python3
"""test_clubs - people who sign in by name, their roles; many clubs on one server, of which
none sees anything of another.

Usage: test_clubs.py ETUI [unittest options]
"""

import http.client
import json
import os
import re
import subprocess
import sys
import tempfile
import unittest
from urllib.parse import quote, urlencode

from http_support import PASSWORD, ROOT, SAMPLE, Club, Server, etui, free_slots
from postgres import Cluster
from waiting import PATIENCE, wait_until

PROGRAM = os.path.abspath(sys.argv[1])
WORD = "un joli mot de passe"
ROUTE = re.compile(r'\{"(GET|POST|DELETE)", "([^"]+)",\s*(ACCESS_\w+)')
ROUTES = ROUTE.findall((ROOT / "src/web/server/routes.c").read_text())


def setUpModule():
    global cluster
    cluster = Cluster()
    unittest.addModuleCleanup(cluster.__exit__)
    cluster.__enter__()


def refused(*args):
    done = subprocess.run([PROGRAM, *args, "--lang", "en"], capture_output=True, text=True,
                          timeout=PATIENCE)
    return done.returncode, done.stderr


def cookie_of(answer):
    return next((value.split(";")[0] for value in answer.headers.get_all("Set-Cookie") or []
                 if value.startswith("etui")), None)


def accept(server, address, word=WORD):
    """Uses an invitation: the cookie of the session."""
    answer = server.post(address, urlencode({"password": word, "again": word}))
    return cookie_of(answer)


def csrf(server, cookie, page):
    return re.search(r'name="csrf" value="([^"]+)"', server.get(page, cookie=cookie).text)[1]


class People(unittest.TestCase):
    """One club on a laptop, whose people have names."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.club = Club(PROGRAM, folder.name)
        self.server = self.club.server
        self.addCleanup(self.server.stop)

    def user(self, *args):
        return etui(PROGRAM, "user", *args, "--db", str(self.club.database))

    def sign_in(self, name, word=WORD):
        return cookie_of(self.server.post("/login", urlencode(
            {"name": name, "password": word, "next": "/"})))

    def person(self, name, role):
        cookie = accept(self.server, self.user("create", name, "--role", role))
        self.assertTrue(cookie, name)
        return cookie

    def test_an_invitation_serves_once(self):
        address = self.user("create", "anne", "--role", "director")
        self.assertEqual(self.server.get(address).status, 200)
        answer = self.server.post(address, urlencode({"password": "x", "again": "x"}))
        self.assertEqual(answer.status, 422)
        self.assertTrue(accept(self.server, address))
        self.assertEqual(self.server.get(address).status, 404)
        self.assertIsNone(accept(self.server, address))
        self.assertTrue(self.sign_in("Anne"), "upper case or lower")
        self.assertIsNone(self.sign_in("anne", "wrong"))
        self.assertIsNone(self.sign_in("nobody"))

    def test_what_they_do_is_under_their_name(self):
        cookie = self.person("anne", "director")
        token = csrf(self.server, cookie, "/tournaments/1")
        answer = self.server.post("/tournaments/1/publish", urlencode(
            {"csrf": token, "publish": "1"}), cookie=cookie)
        self.assertEqual(answer.status, 303, answer)
        self.assertEqual(self.club.journal()[-1]["author"], "anne")

    def test_one_password_stays_enough(self):
        cookie, _ = self.club.sign_in()
        self.assertEqual(self.server.get("/users", cookie=cookie).status, 200)
        self.person("anne", "director")
        self.assertTrue(self.sign_in("", PASSWORD), "beside people with names, too")

    def test_roles(self):
        """The table of roles and rights, asked through every address."""
        may = {"owner": {"DIRECTOR", "CHECKIN", "MONEY", "OWNER", "MACHINE", "TABLE"},
               "director": {"DIRECTOR", "CHECKIN", "MONEY", "TABLE"},
               "helper": {"CHECKIN"}, "treasurer": {"MONEY"}, "reader": set()}
        for role, rights in may.items():
            cookie = self.person(f"the {role}", role)
            for method, path, access in ROUTES:
                access = access.removeprefix("ACCESS_")
                if method != "GET" or access in ("ALL", "SHARED") or "paper" in path:
                    continue
                address = re.sub("/:", "/1", path)
                answer = self.server.get(address, cookie=cookie)
                with self.subTest(role=role, address=address):
                    if access in rights:
                        self.assertNotIn(answer.status, (401, 403), answer)
                    else:
                        self.assertEqual(answer.status, 403, answer)

    def test_a_helper_checks_in(self):
        cookie = self.person("hugo", "helper")
        self.assertEqual(self.server.get("/tournaments/1", cookie=cookie).headers["Location"],
                         "/tournaments/1/checkin")
        page = self.server.get("/tournaments/1/checkin", cookie=cookie)
        self.assertEqual(page.status, 200)
        hidden = self.server.get("/tournaments/1/ranking", cookie=cookie)
        self.assertNotIn("</tbody>", hidden.text)

    def test_a_changed_role_and_an_end(self):
        cookie = self.person("anne", "director")
        self.user("create", "olga", "--role", "owner")
        self.user("role", "anne", "reader")
        wait_until(lambda: self.server.get("/new", cookie=cookie).status == 403)
        self.user("disable", "anne")
        wait_until(lambda: self.server.get("/new", cookie=cookie).status == 303)
        self.assertIsNone(self.sign_in("anne"))
        rows = json.loads(self.user("list", "--json"))
        self.assertEqual([(row["name"], row["state"]) for row in rows],
                         [("anne", "disabled"), ("olga", "invited")])

    def test_an_owner_invites_by_page(self):
        cookie = self.person("olga", "owner")
        token = csrf(self.server, cookie, "/users")
        answer = self.server.post("/users", urlencode(
            {"csrf": token, "action": "create", "name": "tom", "role": "treasurer"}),
            cookie=cookie)
        address = re.search(r"/invitation/[a-z0-9]+", answer.text)[0]
        self.assertTrue(accept(self.server, address))
        again = self.server.post("/users", urlencode(
            {"csrf": token, "action": "create", "name": "TOM", "role": "reader"}),
            cookie=cookie)
        self.assertEqual(again.status, 409)
        bad = self.server.post("/users", urlencode(
            {"csrf": token, "action": "role", "name": "tom", "role": "king"}), cookie=cookie)
        self.assertEqual(bad.status, 422)

    def test_wrong_names(self):
        for name in ("", "director", "table 3", "x" * 60, "a<b"):
            code, said = refused("user", "create", name, "--role", "reader", "--db",
                                 str(self.club.database))
            self.assertEqual(code, 1, (name, said))
        code, said = refused("user", "create", "x", "--role", "king", "--db",
                             str(self.club.database))
        self.assertEqual(code, 2, said)
        code, said = refused("user", "disable", "nobody-known", "--db",
                             str(self.club.database))
        self.assertIn("nobody here is called", said)


class Clubs(unittest.TestCase):
    """Two clubs and the house; each has a tournament, a director, words of its own."""

    @classmethod
    def setUpClass(cls):
        cls.url = cluster.make("clubs")
        etui(PROGRAM, "password", "--db", cls.url, given=PASSWORD + "\n")
        cls.word = {}
        cls.token = {}
        cls.table = {}
        for number, slug in ((2, "lyon"), (3, "metz")):
            etui(PROGRAM, "club", "create", slug, "--name", f"Club{slug}name", "--db", cls.url)
            cls.word[slug] = f"ONLY{slug.upper()}"
            cls.fill(slug, f"{cls.url}#{number}", 1 if slug == "lyon" else 3)
        cls.server = Server(PROGRAM, cls.url)
        cls.cookie = {
            slug: accept(cls.server, etui(PROGRAM, "club", "invite", slug, "anne", "--db",
                                          cls.url)) for slug in cls.word}

    @classmethod
    def fill(cls, slug, database, tournaments):
        document = json.loads(SAMPLE.read_text())
        document["name"] = f"Evening {cls.word[slug]}"
        for k, player in enumerate(document["players"]):
            player["name"] = f"{cls.word[slug]}{k} Anne"
        for _ in range(tournaments):
            etui(PROGRAM, "import", "-", "--db", database, given=json.dumps(document))
        cls.token[slug] = etui(PROGRAM, "token", "create", "--role", "director", "--db",
                               database)
        cls.table[slug] = etui(PROGRAM, "token", "create", "--role", "table", "--tournament",
                               "1", "--table", "A3", "--db", database)

    @classmethod
    def tearDownClass(cls):
        cls.server.stop()

    def test_each_sees_its_own(self):
        for slug, word in self.word.items():
            for path in ("/", "/players", "/tournaments/1", "/tournaments/1/checkin"):
                answer = self.server.get(f"/c/{slug}{path}", cookie=self.cookie[slug])
                self.assertIn(word, answer.text, path)
                for link in re.findall(r'(?:href|action|src|data-stream)="(/[^"]*)"',
                                       answer.text):
                    self.assertRegex(link, rf"^(/c/{slug}(/|$)|/static/)")
            page = self.server.get(f"/c/{slug}/t/{self.table[slug]}")
            self.assertEqual(page.status, 200)

    def test_nobody_sees_another(self):
        """Asks as each for the other's everything."""
        for own, other in (("lyon", "metz"), ("metz", "lyon")):
            for method, path, _ in ROUTES:
                for address in self.addresses(own, other, path):
                    for asked in ({"cookie": self.cookie[own]}, {"token": self.token[own]},
                                  {"cookie": self.cookie[own].replace(own, other)}):
                        self.look(method, address, asked, own, other)

    def addresses(self, own, other, path):
        """The other's address, and one's own for what only the other has."""
        if any(word in path for word in ("static", "stream", "login", "backup")):
            return []
        some = path.replace("/t/:", f"/t/{self.table[other]}")
        return [f"/c/{other}" + re.sub("/:", "/1", some),
                f"/c/{own}" + re.sub("tournaments/:", "tournaments/3", some).replace("/:", "/1"),
                re.sub("/:", "/1", some)]

    def look(self, method, address, asked, own, other):
        body = None if method == "GET" else (
            {"key": "x"} if "/api" in address else "name=x&password=x")
        answer = self.server.ask(method, address, body, **asked)
        if "/t/" in address and address.startswith(f"/c/{other}/"):
            return  # whoever has a table's card may use it
        with self.subTest(method=method, address=address, asked=list(asked)):
            if self.word[other].encode() in answer.body:
                visitor = self.server.ask(method, address, body)
                self.assertEqual(answer.status, visitor.status)
                self.assertTrue(self.word[other].encode() in visitor.body, "as any visitor")
                self.assertTrue(address.startswith(f"/c/{other}/"))
            if method != "GET" and not address.startswith(f"/c/{own}"):
                self.assertNotIn(answer.status, (200, 201))

    def test_searches_and_errors(self):
        for own, other in (("lyon", "metz"), ("metz", "lyon")):
            found = self.server.get(f"/c/{own}/players?q={self.word[other]}",
                                    cookie=self.cookie[own])
            self.assertNotIn(f"{self.word[other]}0", found.text)
            twin = {"name": "TWIN", "licence": "1001001"}
            answer = self.server.post(f"/c/{own}/api/tournaments/1/persons", twin,
                                      token=self.token[own])
            self.assertNotIn(self.word[other], answer.text)
            wrong = self.server.post(f"/c/{other}/login", urlencode(
                {"name": "anne", "password": "wrong"}))
            self.assertNotIn(self.word[other], wrong.text)

    def test_streams(self):
        """What one club records wakes nobody of another."""
        slot = dict(free_slots(PROGRAM)[0], score=56, key="for the stream")
        clients = {}
        for slug in self.word:
            client = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=PATIENCE)
            client.request("GET", f"/c/{slug}/api/tournaments/1/stream")
            clients[slug] = client.getresponse()
        answer = self.server.post("/c/lyon/api/tournaments/1/plays", slot,
                                  token=self.token["lyon"])
        self.assertEqual(answer.status, 201, answer)
        heard = clients["lyon"].fp.readline()
        self.assertTrue(heard)
        clients["metz"].fp.raw._sock.settimeout(0.5)
        with self.assertRaises(OSError):
            while True:
                line = clients["metz"].fp.readline()
                self.assertNotIn(str(answer.json["seq"]).encode(), line)
                self.assertTrue(line)

    def test_cookies_and_tokens_are_the_clubs(self):
        value = self.cookie["lyon"].split("=", 1)[1]
        for name, path in (("etui-metz", "/c/metz/new"), ("etui", "/new")):
            self.assertEqual(self.server.get(path, cookie=f"{name}={value}").status, 303)
        for path in ("/c/metz/api/push/1", "/api/push/1"):
            self.assertEqual(self.server.get(path, token=self.token["lyon"]).status, 401)

    def test_push_goes_to_the_club(self):
        with tempfile.TemporaryDirectory() as folder:
            laptop = os.path.join(folder, "laptop.db")
            database = etui(PROGRAM, "club", "create", "nice", "--db", self.url, "--json")
            number = json.loads(database)["number"]
            token = etui(PROGRAM, "token", "create", "--role", "director", "--db",
                         f"{self.url}#{number}")
            etui(PROGRAM, "import", str(SAMPLE), "--db", laptop)
            url = f"http://127.0.0.1:{self.server.port}/c/nice"
            wait_until(lambda: self.server.get("/c/nice/").status == 200)
            etui(PROGRAM, "push", "1", "--to", url, "--token", token, "--db", laptop)
            self.assertEqual(
                etui(PROGRAM, "results", "1", "--json", "--db", laptop),
                etui(PROGRAM, "results", "1", "--json", "--db", f"{self.url}#{number}"))
            code, said = refused("push", "1", "--to", url.replace("nice", "lyon"), "--token",
                                 token, "--db", laptop)
            self.assertEqual(code, 1)
            self.assertRegex(said, "401|429")

    def test_no_such_club(self):
        for path in ("/c/none", "/c/none/", "/c/none/api/health", "/c/", "/c/../", "/c/LYON",
                     "/c/" + "x" * 200, f"/c/{quote('ly on')}/"):
            self.assertEqual(self.server.get(path).status, 404, path)

    def test_the_computer_is_not_the_clubs(self):
        for path in ("/restore", "/doctor", "/network"):
            answer = self.server.get(f"/c/lyon{path}", cookie=self.cookie["lyon"])
            self.assertEqual(answer.status, 404, path)
        self.assertEqual(self.server.get("/c/metz/setup").headers["Location"],
                         "/c/metz/login")

    def test_a_club_says_its_wifi_beside_its_cards(self):
        number = self.server.get("/c/lyon/api/tournaments").json["tournaments"][0]["id"]
        cards = f"/c/lyon/tournaments/{number}/cards"
        token = csrf(self.server, self.cookie["lyon"], cards)
        answer = self.server.post("/c/lyon/club/wifi", urlencode(
            {"csrf": token, "cards": number, "wifi": "HALL", "wifi_key": "excuse21"}),
            cookie=self.cookie["lyon"])
        self.assertEqual(answer.status, 303, answer)
        self.assertIn("excuse21", self.server.get(
            answer.headers["Location"], cookie=self.cookie["lyon"]).text)
        self.assertNotIn("excuse21", self.server.get(cards).text)

    def sign_in(self, slug, name, role):
        """Somebody of the club: how they send a form, and see a page."""
        cookie = accept(self.server, etui(PROGRAM, "club", "invite", slug, name, "--role", role,
                                          "--db", self.url))
        place = f"/c/{slug}"

        def send(path, **fields):
            token = csrf(self.server, cookie, f"{place}/tournaments/1/checkin")
            return self.server.post(place + path, urlencode({"csrf": token, **fields}),
                                    cookie=cookie)

        return send, lambda path: self.server.get(place + path, cookie=cookie)

    def offer(self):
        """The house has a list of players, which its clubs may search."""
        listed = ("Nom;Prénom;Licence;Club;Naissance\n"
                  "ZOLA;Émile;7007001;Médan;1940-04-02\nZOLA;Alexandrine;7007002;Médan;\n"
                  "ZWEIG;Stefan;7007003;Salzbourg;\nZOLLA;Caché;7007004;Médan;\n")
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "national.csv")
            with open(path, "w", encoding="utf-8") as file:
                file.write(listed)
            etui(PROGRAM, "players", "import", path, "--db", self.url)
        hidden = next(row["id"] for row in json.loads(etui(
            PROGRAM, "players", "list", "--json", "--db", self.url))
            if row["licence"] == "7007004")
        house = accept(self.server, etui(PROGRAM, "user", "create", "olga", "--role", "owner",
                                         "--db", self.url))
        return house, hidden

    def test_a_national_list_is_offered(self):
        house, hidden = self.offer()

        def order(**fields):
            token = csrf(self.server, house, "/people")
            address = fields.pop("address", "/people/offer")
            return self.server.post(address, urlencode({"csrf": token, **fields}), cookie=house)

        def api(word, **asked):
            return self.server.get(f"/c/lyon/api/offered?q={word}", **asked)

        send, see = self.sign_in("lyon", "dora", "director")
        help_, watch = self.sign_in("lyon", "hugo", "helper")
        director = {"token": self.token["lyon"]}
        self.assertEqual(api("zola", **director).status, 404, "nothing is offered")
        self.assertNotIn("7007001", see("/people?q=zola").text)
        self.assertEqual(order(offers="everything").status, 422)
        self.assertEqual(order(offers="people").status, 303)
        order(address=f"/people/{hidden}/privacy", shown="hidden")
        # who may see what
        self.assertEqual(api("zola").status, 401)
        reader = etui(PROGRAM, "token", "create", "--role", "reader", "--db", f"{self.url}#2")
        wait_until(lambda: api("zola", token=reader).status == 403)
        rows = api("zola", **director).json["persons"]
        self.assertEqual([(row["licence"], row.get("born")) for row in rows],
                         [("7007002", None), ("7007001", "1940-04-02")])
        found = watch("/api/offered?q=zola").json["persons"]
        self.assertFalse(any("born" in row for row in found), "births are the directors'")
        self.assertEqual(watch("/people?q=zola").status, 403)
        self.assertEqual(self.server.get("/api/offered?q=zola", cookie=house).status, 404)
        # the register of a club
        page = see("/people?q=zola").text
        self.assertIn("7007001", page)
        number = next(row["offered"] for row in rows if row["licence"] == "7007001")
        taken = send("/people", offered=number)
        self.assertEqual(taken.status, 303, taken)
        self.assertIn("1940-04-02", see(taken.headers["Location"].removeprefix("/c/lyon")).text)
        self.assertNotIn('name="offered" value="%d"' % number, see("/people?q=zola").text)
        self.assertIn(send("/people", offered=number).status, (409, 422), "taken once")
        self.assertIn(send("/people", offered=hidden).status, (409, 422), "not offered")
        # check-in: a name is asked about, a licence is enough
        asked = help_("/tournaments/1/checkin", name="zweig stefan")
        self.assertEqual(asked.status, 422)
        self.assertRegex(asked.text, r"7007003 · Salzbourg · list of")
        chosen = re.search(r'name="offered" value="(\d+)"', asked.text)[1]
        self.assertEqual(help_("/tournaments/1/checkin", name="ZWEIG Stefan",
                               offered=chosen).status, 303)
        self.assertEqual(help_("/tournaments/1/checkin", name="7007002").status, 303)
        self.assertIn("ZOLA Alexandrine", watch("/tournaments/1/checkin").text)
        unknown = help_("/tournaments/1/checkin", name="7007004")
        self.assertIn("nobody here has the licence 7007004", unknown.text)
        listed = help_("/tournaments/1/checkin/list", text="ZOLA Emile\n7007001\n")
        self.assertEqual(listed.status, 200)
        # a program; another club; the end of it
        answer = self.server.post("/c/metz/api/tournaments/1/persons", {"name": "7007003"},
                                  token=self.token["metz"])
        self.assertEqual(answer.json["players"][0]["name"], "ZWEIG Stefan", answer)
        etui(PROGRAM, "club", "--offers", "nothing", "--db", self.url)
        wait_until(lambda: api("zola", **director).status == 404)
        self.assertEqual(send("/people", offered=chosen).status, 422)
        self.assertIn("7007001", see("/people?q=zola").text, "what was taken over stays")

    def test_wrong_clubs(self):
        for slug, words in (("lyon", "already"), ("Lyon", "small letters"),
                            ("a b", "small letters"), ("", "small letters")):
            code, said = refused("club", "create", slug, "--db", self.url)
            self.assertEqual(code, 1, said)
            self.assertIn(words, said)
        code, said = refused("club", "invite", "none", "x", "--db", self.url)
        self.assertEqual(code, 1)
        code, said = refused("club", "create", "x", "--db", self.url + "#2")
        self.assertEqual(code, 1)
        self.assertIn("without a #", said)
        with tempfile.TemporaryDirectory() as folder:
            code, said = refused("club", "create", "x", "--db", f"{folder}/a.db")
            self.assertIn("a file is one club", said)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[2:]])
