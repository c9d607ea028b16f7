#!/usr/bin/python3
"""threads_http - everybody at once: phones send and dispute, the director undoes, readers look.

What one thread reads while another changes it is found by ThreadSanitizer, for which this
runs in a build of its own (`./dev test`, longer in `./dev soak`); elsewhere it is load.
Usage: threads_http.py ETUI [SECONDS]
"""

import http.client
import os
import re
import sys
import tempfile
import threading
import time
from pathlib import Path
from urllib.parse import urlencode

from http_support import Club, Failure, ask
from test_http_bridge import GOOD, document
from waiting import PATIENCE

OTHER = {**GOOD, "level": "5", "result": "0"}
PAGES = ["ranking", "players", "results", "meetings", "where", "screen"]
FINE = {200, 303, 403, 404, 409, 422, 429}


class Client(threading.Thread):
    """Somebody who does the same again and again until the end."""

    def __init__(self, port, end, step):
        super().__init__(daemon=True)
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        self.end = end
        self.step = step
        self.done = 0
        self.problem = None

    def ask(self, method, path, fields=None, **more):
        body = urlencode(fields) if fields else None
        answer = ask(self.connection, method, path, body, **more)
        if answer.status not in FINE:
            raise Failure(f"{method} {path}: {answer}")
        return answer

    def run(self):
        try:
            while time.monotonic() < self.end:
                self.step(self)
                self.done += 1
        except (OSError, http.client.HTTPException, Failure) as problem:
            self.problem = problem


class Evening:
    """A bridge evening in play, and what its people do."""

    def __init__(self, program, folder):
        self.club = Club(program, folder)
        server = self.club.server
        self.stream = server.post("/api/tournaments", document(),
                                  token=self.club.director).json["id"]
        self.place = f"/tournaments/{self.stream}"
        self.cookie, self.csrf = self.club.sign_in()
        self.token = self.club.table("A1", self.stream)
        page = server.get(f"/t/{self.token}").text
        self.board = int(re.search(r'name="board" value="(\d+)"', page).group(1))
        self.seen = 0  # by the director who undoes
        self.keys = iter(range(1, 10**9))
        self.lock = threading.Lock()

    def key(self):
        with self.lock:
            return f"{next(self.keys):032x}"

    def send(self, client, facts):
        client.ask("POST", f"/t/{self.token}/play",
                   {"round": 1, "board": self.board, "key": self.key(), **facts})

    def agree(self, client):
        self.send(client, GOOD)

    def disagree(self, client):
        self.send(client, OTHER)

    def undo(self, client):
        """Takes back what was recorded last; the next phone records the board again."""
        events = client.ask("GET", f"/api/tournaments/{self.stream}/journal?after={self.seen}",
                            token=self.club.director).json["events"]
        plays = [event["seq"] for event in events if event["kind"] == "play"]
        if plays:
            client.ask("POST", f"{self.place}/undo", {"seq": plays[-1], "csrf": self.csrf},
                       cookie=self.cookie)
            self.seen = plays[-1]

    def direct(self, client):
        for page in ("", "/tables/A1/1", f"/boards/{self.board}", "/ranking", "/journal"):
            client.ask("GET", self.place + page, cookie=self.cookie)

    def look(self, client):
        for page in PAGES:
            client.ask("GET", f"{self.place}/{page}")


def main():
    program = os.path.abspath(sys.argv[1])
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 4
    with tempfile.TemporaryDirectory() as folder:
        evening = Evening(program, Path(folder))
        steps = [evening.agree, evening.agree, evening.disagree, evening.undo,
                 evening.direct, evening.look, evening.look]
        end = time.monotonic() + seconds
        clients = [Client(evening.club.server.port, end, step) for step in steps]
        for client in clients:
            client.start()
        for client in clients:
            client.join()
        evening.club.server.stop()
        evening.club.verify()
    for client in clients:
        if client.problem:
            raise client.problem
    print(f"threads_http: {[client.done for client in clients]} rounds in {seconds:g} s")


if __name__ == "__main__":
    try:
        main()
    except Failure as failure:
        sys.exit(f"threads_http: {failure}")
