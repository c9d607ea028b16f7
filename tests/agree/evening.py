"""evening - an evening in the real program: a database, a server on it, and whoever asks.

What ends by a signal, answers 5xx or writes a trace is kept in crashes.
"""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlencode

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
import http_support

from naive import Naive, read_rows

PASSWORD = "étui du mardi"
USERS = ("owner", "director", "helper", "treasurer", "reader")


class Crash(Exception):
    """The evening cannot go on: no import, no server."""


class Evening:
    """What surfaces are read from; stream is the tournament's number."""

    def __init__(self, program, plan, folder):
        self.program = program
        self.plan = plan
        self.format = plan["format"]
        self.folder = Path(folder)
        self.database = self.folder / "club.db"
        self.stream = 1
        self.server = None
        self.naive = None
        self.crashes = []    # (what was asked, what was said)
        self.refused = []    # (act, the message)
        self.found = []      # what was wrong for a moment: (kind, where, told, expected)
        self.cookies = {}    # role -> (cookie, csrf)
        self.tokens = {}     # role, or table such as "A3" -> token
        self.behind = set()  # tables that hand nothing in: (field, table)
        self.kept = {}       # what readers fetched already
        self.heard = False   # whether anything was told since somebody set it so

    # Asking

    def run(self, *args, lang="en", given=None, check=False, database=True):
        """A command, of the database or of none; the finished process, whose stdout is
        bytes."""
        of = ["--db", str(self.database)] if database else []
        done = subprocess.run(
            [self.program, *map(str, args), *of, "--lang", lang],
            capture_output=True, timeout=60, input=given,
            env={**os.environ, "LC_ALL": "C.UTF-8"})
        if done.returncode < 0 or done.returncode > 2 or b"runtime error" in done.stderr:
            self.crashes.append((" ".join(map(str, args)),
                                 f"{done.returncode} {done.stderr.decode()[-300:]}"))
        self.heard = self.heard or args[0] == "export"
        if check and done.returncode != 0:
            raise Crash(f"{args}: {done.returncode}: {done.stderr.decode()}")
        return done

    def text(self, *args, lang="en"):
        """What a command prints; "" where it refuses."""
        done = self.run(*args, lang=lang)
        self.heard = self.heard or done.returncode == 0
        return done.stdout.decode() if done.returncode == 0 else ""

    def print(self, kind, lang, *options):
        """A sheet as the text of its pages in columns (pdftotext -layout), or None."""
        key = ("print", kind, lang, options)
        if key not in self.kept:
            path = self.folder / "sheet.pdf"
            done = self.run("print", kind, self.stream, "-o", path, *options, lang=lang)
            self.kept[key] = None
            if done.returncode == 0:
                self.kept[key] = subprocess.run(
                    ["pdftotext", "-layout", str(path), "-"], capture_output=True,
                    check=True).stdout.decode()
        self.heard = self.heard or self.kept[key] is not None
        return self.kept[key]

    def kinds(self):
        """Every kind of sheet that prints this format."""
        if "kinds" not in self.kept:
            done = subprocess.run([self.program, "print", "--list", "--json"],
                                  capture_output=True, check=True)
            self.kept["kinds"] = [one["kind"] for one in json.loads(done.stdout)
                                  if self.format in one.get("formats", [self.format])]
        return self.kept["kinds"]

    def ask(self, method, path, body=None, role="visitor", lang="en", token=None):
        """A request as somebody; the answer. A 5xx or an end is a crash."""
        if isinstance(body, dict) and not path.startswith("/api"):
            body = urlencode(body, doseq=True)
        cookie = self.cookies[role][0] if role in USERS else None
        if role == "api":
            token = self.tokens["director"]
        try:
            answer = self.server.ask(method, path, body, token=token, cookie=cookie,
                                     headers={"Accept-Language": lang})
        except OSError as error:
            self.crashes.append((f"{method} {path}", f"no answer: {error}"))
            self.restart()
            return None
        if answer.status >= 500:
            self.crashes.append((f"{method} {path}", repr(answer)))
        self.heard = self.heard or method == "POST" or path.startswith("/t/")
        return answer

    def get(self, path, where):
        """A page as the role of where sees it in its language; None unless it is 200."""
        key = (path, where.lang, where.role)
        if key not in self.kept:
            answer = self.ask("GET", path, role=where.role, lang=where.lang)
            good = answer is not None and answer.status == 200
            self.kept[key] = answer.body.decode(errors="replace") if good else None
        self.heard = self.heard or self.kept[key] is not None
        return self.kept[key]

    def post(self, path, fields, role="director"):
        """A form as that person sends it."""
        return self.ask("POST", path, {**fields, "csrf": self.cookies[role][1]}, role=role)

    def api(self, path, body):
        return self.ask("POST", f"/api/tournaments/{self.stream}{path}", body, role="api")

    def table_token(self, field, table):
        name = f"{field}{table}"
        if name not in self.tokens:
            self.tokens[name] = self.text("token", "create", "--role", "table",
                                          "--tournament", self.stream, "--table",
                                          name).strip()
        return self.tokens[name]

    # The server

    def serve(self):
        self.server = http_support.Server(self.program, self.database)

    def restart(self):
        """After an end that nobody wished for, or SIGKILL."""
        status = self.server.process.poll()
        if status is None:
            self.server.kill()  # its sessions outlive it
        elif status != 0:
            self.crashes.append(("serve", f"ended with {status}: {self.server.words()[-300:]}"))
        self.serve()

    def prepare(self):
        """The first start of a club: a password, people with roles, tokens."""
        self.run("password", given=(PASSWORD + "\n").encode(), check=True)
        self.tokens["director"] = self.text("token", "create", "--role", "director").strip()
        for role in USERS:
            # "director" and "reader" stand for others in the journal.
            self.tokens["invite " + role] = self.run(
                "user", "create", role + "1", "--role", role, check=True).stdout.decode()
        self.serve()
        for role in USERS:
            address = re.search(r"/invitation/\S+", self.tokens["invite " + role])
            if address:
                self.ask("POST", address[0], {"password": PASSWORD, "again": PASSWORD})
        self.sign_in()

    def sign_in(self):
        for role in USERS:
            answer = self.ask("POST", "/login", {"name": role + "1", "password": PASSWORD,
                                                 "next": "/"})
            cookie = next((one.split(";")[0] for one in
                           answer.headers.get_all("Set-Cookie") or []
                           if one.startswith("etui=")), "")
            page = self.server.get("/", cookie=cookie).text
            found = re.search(r'name="csrf" value="([^"]+)"', page)
            if not cookie:
                raise Crash(f"{role} cannot sign in")
            self.cookies[role] = cookie, found[1] if found else ""

    def stop(self):
        if self.server:
            try:
                self.server.stop()
            except http_support.Failure as failure:
                self.crashes.append(("serve", str(failure)))
            self.server = None

    def read_journal(self):
        self.naive = Naive(*read_rows(self.database, self.stream))
        self.kept = {key: value for key, value in self.kept.items() if key == "kinds"}
