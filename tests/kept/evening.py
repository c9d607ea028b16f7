"""evening - plays the commands of a database again.

A line is a command of Étui without --db, in which @ is the number of the tournament that
was recorded last and {last} that of its newest event; a line that begins with a space goes
on with the one before. These are said here and not by Étui:

    evening DOCUMENT          records a tournament, as people.document() completes it
    again                     records the last such tournament once more
    file NAME TEXT            a file that later lines name, with \\n where a line ends
    grid NAME EDITION         the club's grid of whist with other points, as a file
    cards NAME BOARDS SEED    a PBN file of cards dealt from that seed
    fill ROUND…               invented results for what is missing in these rounds
    rulings                   a ruling by each article that the format allows
    serve                     from here on there is a server, and a director at its pages
    desk PATH NAME=VALUE…     what the director sends; {call} is the last call, {play} the
                              last result of a phone, {there} the page that the answer
                              led to, {code} that of the hall of the first event
    send TABLE ROUND N [yes|no|twice]    a phone sends N of the results that are missing; the
                              other side confirms or rejects them, or sends something else
    call TABLE NAME=VALUE…    a table calls
    lineup TABLE ROUND        a team says on its phone who plays
    end                       the server ends
"""

import json
import re
import shlex
import subprocess
from pathlib import Path
from urllib.parse import urlencode

import kept
import people
from html_tree import tree
from http_support import PASSWORD, Failure, Server, etui

SIDES = ("tarot-teams", "tarot-quadrettes", "tarot-triplettes", "tarot-attack-defence")
YES = {True: "yes", False: "no"}


def answers_of(row, n):
    """An answer to each question of an article but who was at fault."""
    known = {"minutes": 7, "return": "revoke", "taker": "N",
             "see": row["see"][n % len(row["see"])] if row["see"] else ""}
    return {one["question"]: known.get(one["question"], n // 2 % 2 == 0)
            for one in row["questions"] if one["question"] not in ("fault", "amount")}


class Room:
    """The server, a director who is signed in, and the tables' phones."""

    def __init__(self, evening):
        self.evening = evening
        evening.run("password", given=PASSWORD + "\n")
        self.server = Server(evening.program, evening.database)
        answer = self.server.post("/login", urlencode({"password": PASSWORD, "next": "/"}))
        self.cookie = next(value.split(";")[0] for value in
                           answer.headers.get_all("Set-Cookie") if value.startswith("etui="))
        page = self.server.get("/", cookie=self.cookie).text
        self.csrf = re.search(r'name="csrf" value="([^"]+)"', page).group(1)
        self.keys = self.seq = self.called = 0
        self.there = ""

    def key(self):
        self.keys += 1
        return f"{int(self.evening.id):08x}{self.keys:024x}"

    @staticmethod
    def expect(answer, *status):
        if answer.status not in (status or (200, 201, 303)):
            text = " ".join(re.sub(r"<[^>]+>", " ", answer.text).split())
            raise Failure(f"{answer.status}: {text[:2000]}")
        return answer

    def get(self, path):
        return self.expect(self.server.get(path, cookie=self.cookie))

    def desk(self, path, *fields):
        path = path.replace("{there}", self.there)
        path = path if path.startswith("/") else f"/tournaments/{self.evening.id}/{path}"
        said = [(name, self.value(value)) for name, value in
                (one.split("=", 1) for one in fields)]
        body = urlencode([("csrf", self.csrf), ("key", self.key()), *said])
        answer = self.expect(self.server.post(path, body, cookie=self.cookie))
        self.there = answer.headers.get("Location") or self.there

    def value(self, text):
        if text == "{code}":
            return kept.CODE.search(self.get("/events/1").text)[0]
        return text.replace("{call}", str(self.called)).replace("{play}", str(self.seq))

    def phone(self, table):
        return self.evening.run("token", "create", "--role", "table", "--tournament",
                                self.evening.id, "--table", table)

    def missing(self, table, round_):
        found = self.get(f"/api/tournaments/{self.evening.id}/results").json
        return [one for one in found["missing"] if one["round"] == round_ and
                f"{one['field']}{one['table']}" == table]

    def send(self, table, round_, count, word=""):
        token = self.phone(table)
        document = self.evening.document()
        for at in self.missing(table, int(round_))[:int(count)]:
            play = people.invent(document["format"], at)
            path = f"/api/tournaments/{self.evening.id}/plays"
            answer = self.server.post(path, {"key": self.key(), **play}, token=token)
            self.seq = self.expect(answer).json["seq"]
            if word == "twice":
                other = {**play, "key": self.key()}
                other.update({"score": -play["score"]} if "score" in play else {"tricks": 8})
                self.expect(self.server.post(path, other, token=token), 409)
            elif word:
                self.expect(self.server.post(f"/t/{token}/confirm/{self.seq}",
                                             urlencode({"answer": word})))

    def call(self, table, *fields):
        token = self.phone(table)
        body = urlencode([tuple(one.split("=", 1)) for one in fields])
        self.expect(self.server.post(f"/t/{token}/call", body))
        found = self.get(f"/api/tournaments/{self.evening.id}/journal?after=0").json["events"]
        self.called = [one for one in found if one["kind"] == "call"][-1]["seq"]

    def lineup(self, table, round_):
        """The first team at the table says on its phone who attacks."""
        token = self.phone(table)
        label = re.search(r"Line-up of (T\d)", self.server.get(f"/t/{token}").text).group(1)
        crew = self.evening.document()["sessions"][0]["fields"][0]["seats"][label]
        roles = {f"role-{player}": role for player, role in
                 zip(crew, ("attack", "defence", "defence", "defence", "rest", "rest"))}
        self.expect(self.server.post(f"/t/{token}/lineup", urlencode(
            {"side": 1, "round": round_, "attack": crew[0], **roles})), 303)

    def open_session(self, *wishes):
        """The form of another session, as it stands for these wishes."""
        path = f"/tournaments/{self.evening.id}/session"
        wish = [("show", "1"), *(tuple(one.split("=", 1)) for one in wishes)]
        form = next(one for one in tree(self.get(f"{path}?{urlencode(wish)}").text).all("form")
                    if one.attributes.get("method") == "post" and
                    one.attributes["action"] == path)
        fields = [(one.attributes["name"], one.attributes["value"])
                  for one in form.all("input")]
        self.expect(self.server.post(path, urlencode(fields), cookie=self.cookie))


class Evening:
    """A database while it is made; the clock stands still for each command."""

    def __init__(self, program, clock, folder, name):
        self.program = program
        self.folder = Path(folder)
        self.database = self.folder / f"{name}.db"
        self.lines = (kept.HERE / f"{name}.txt").read_text(encoding="utf-8")
        self.id = self.given = self.room = None
        self.clock = clock
        self.minutes = 0

    def run(self, *args, given=None):
        return etui(self.program, *args, "--db", str(self.database), given=given)

    def take(self):
        path = self.folder / "document.json"
        path.write_text(json.dumps(people.document(json.loads(self.given))), encoding="utf-8")
        self.id = self.run("import", str(path)).split()[0]

    def last(self):
        return str(json.loads(self.run("show", self.id, "--journal", "--json"))
                   [-1]["seq"])

    def cash(self):
        """The number of the newest line of the cash book."""
        book = json.loads(self.run("money", "--season", "2026", "--json"))
        return str(max(one["line"] for one in book["cash"]["rows"] if "line" in one))

    def token(self):
        """The first token of the club."""
        return json.loads(self.run("token", "list", "--json"))[0]["id"]

    def document(self):
        return json.loads(self.run("export", "json", self.id))

    def fill(self, *rounds):
        found = self.document()
        five = any("F" in table for field in found["sessions"][0]["fields"]
                   if isinstance(field["movement"], dict)
                   for one in field["movement"]["fields"][0]["rounds"]
                   for table in one["tables"])
        missing = json.loads(self.run("results", self.id, "--json"))["missing"]
        plays = [people.invent(found["format"], at, five) for at in missing
                 if str(at["round"]) in rounds]
        path = self.folder / "plays.json"
        path.write_text(json.dumps(plays), encoding="utf-8")
        self.run("enter", self.id, str(path))

    def rulings(self):
        """Each on a play of its own; one that is refused there is left out."""
        found = self.document()
        plays = [play for play in found["sessions"][0]["fields"][0]["plays"]
                 if "score" in play or "taker" in play]
        rows = json.loads(etui(self.program, "rulings", "--json", "--format",
                               found["format"]))
        sides = ("attack", "defence") if found["format"] in SIDES else ("S", "N,E")
        for n, row in enumerate(rows):
            play = plays[(3 * n) % len(plays)]
            where = [word for key in ("board", "round", "table") if key in play
                     for word in (f"--{key}", str(play[key]))]
            if "deal" in play:
                where += ["--board", str(play["deal"])]
            answers = [word for question, value in answers_of(row, n).items() for word in
                       ("--answer", f"{question}={YES.get(value, value)}")]
            subprocess.run([self.program, "rule", self.id, "--article", row["article"],
                            *where, "--fault", sides[n % 2], *answers, "--db",
                            str(self.database)], capture_output=True, timeout=60, check=False)

    def own_step(self, words, line):
        """Whether the line is one of ours."""
        if words[0] == "evening":
            self.given = line.split(None, 1)[1]
            self.take()
        elif words[0] == "again":
            self.take()
        elif words[0] == "file":
            (self.folder / words[1]).write_text(
                line.split(None, 2)[2].replace("\\n", "\n"), encoding="utf-8")
        elif words[0] == "grid":
            grid = self.run("club", "--export-grid").replace("La Chevalerie", words[2])
            (self.folder / words[1]).write_text(grid.replace(": 120", ": 150"),
                                                encoding="utf-8")
        elif words[0] == "cards":
            etui(self.program, "deal", "--boards", words[2], "--seed", words[3], "-o",
                 str(self.folder / words[1]))
        elif words[0] == "fill":
            self.fill(*words[1:])
        elif words[0] == "rulings":
            self.rulings()
        elif words[0] == "serve":
            self.room = Room(self)
        elif words[0] == "end":
            self.room.server.stop()
            self.room = None
        elif words[0] in ("desk", "send", "call", "lineup", "session"):
            step = {"session": "open_session"}.get(words[0], words[0])
            getattr(self.room, step)(*words[1:])
        else:
            return False
        return True

    def step(self, line):
        words = line.split(None, 2) if line.startswith(("evening ", "file ")) else \
            shlex.split(line)
        known = {"@": lambda: self.id, "{last}": self.last, "{cash}": self.cash,
                 "{token}": self.token}
        words = [known[one]() if one in known else one for one in words]
        self.minutes += 1
        kept.stand(self.clock, self.folder, self.minutes)
        if not self.own_step(words, line):
            words = [str(self.folder / one) if (self.folder / one).is_file()
                     else re.sub(r"=([A-Z]+)$", self.named, one) for one in words]
            self.run(*words, given=2 * (PASSWORD + "\n") if "--password" in words else None)

    def named(self, found):
        path = self.folder / found[1]
        return f"={path}" if path.is_file() else found[0]

    def play(self):
        """Makes the database; its path, or a failure that names the line."""
        lines = re.sub(r"\n[ \t]+", " ", self.lines).splitlines()
        try:
            for line in lines:
                if line and not line.startswith("#"):
                    try:
                        self.step(line)
                    except (Failure, RuntimeError, KeyError, StopIteration) as wrong:
                        raise Failure(f"{line}: {wrong!r}") from wrong
        finally:
            if self.room:
                self.room.server.kill()
        copy = self.folder / "copy.db"
        etui(self.program, "backup", str(copy), "--force", "--db", str(self.database))
        return copy
