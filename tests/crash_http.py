#!/usr/bin/python3
"""crash_http - sixteen clients post results while the server is killed, many times.

Each client sends its plays one after the other and repeats a play, with the same key,
until it is answered. The server is killed with SIGKILL at random moments and started again
on the same port. In the end everything that was acknowledged is in the journal under its
number, nothing is there twice, and `etui verify` finds nothing wrong.
Usage: crash_http.py ETUI [KILLS [SEED]]
"""

import http.client
import json
import os
import random
import sys
import tempfile
import threading
import time

import crash
from http_support import Failure, Server, ask, etui
from waiting import PATIENCE, wait_until

CLIENTS = 16


class Client(threading.Thread):
    def __init__(self, port, token, plays):
        super().__init__(daemon=True)
        self.port = port
        self.token = token
        self.plays = plays
        self.acknowledged = {}
        self.repeated = 0
        self.problem = None

    def send(self, connection, play):
        answer = ask(connection, "POST", "/api/tournaments/1/plays", play, self.token)
        if answer.status == 503:
            return False
        if answer.status not in (200, 201):
            raise Failure(f"{play}: {answer}")
        self.repeated += answer.status == 200
        self.acknowledged[play["key"]] = answer.json["seq"]
        return True

    def run(self):
        connection = None
        for play in self.plays:
            answered = False
            while not answered:
                try:
                    connection = connection or http.client.HTTPConnection(
                        "127.0.0.1", self.port, timeout=PATIENCE
                    )
                    answered = self.send(connection, play)
                except (OSError, http.client.HTTPException):
                    connection = None
                    time.sleep(0.01)
                except Failure as failure:
                    self.problem = failure
                    return


def check(program, database, plays, clients):
    acknowledged = {}
    for client in clients:
        if client.problem:
            raise client.problem
        acknowledged.update(client.acknowledged)
    if len(acknowledged) != len(plays):
        raise Failure(f"{len(acknowledged)} of {len(plays)} plays were answered")
    journal = json.loads(etui(program, "show", "1", "--journal", "--json", "--db", database))
    keys = [event["key"] for event in journal if event["kind"] == "play"]
    if len(keys) != len(set(keys)):
        raise Failure("a key is in the journal twice")
    number = {event["key"]: event["seq"] for event in journal if event["kind"] == "play"}
    for key, seq in acknowledged.items():
        if number.get(key) != seq:
            raise Failure(f"{key} was acknowledged as {seq} and is {number.get(key)}")
    crash.check(program, database, plays, acknowledged)


def run(program, folder, kills, chance):
    database = os.environ.get("ETUI_CRASH_DB") or os.path.join(folder, "club.db")
    source = os.path.join(folder, "club.json")
    boards = max(crash.BOARDS, kills // 100)  # so that clients are at work to the last
    with open(source, "w", encoding="utf-8") as file:
        json.dump(crash.document(boards), file)
    etui(program, "import", source, "--db", database)
    token = etui(program, "token", "create", "--role", "director", "--db", database)
    plays = crash.all_plays(program, boards)
    server = Server(program, database)
    port = server.port
    clients = [Client(port, token, plays[i::CLIENTS]) for i in range(CLIENTS)]
    for client in clients:
        client.start()
    at_work = 0
    for _ in range(kills):
        before = sum(len(client.acknowledged) for client in clients)
        wait_until(lambda: sum(len(c.acknowledged) for c in clients) >=
                   before + chance.randint(1, 120) or
                   not any(client.is_alive() for client in clients), "no answer", pause=0.001)
        at_work += any(client.is_alive() for client in clients)
        server.kill()
        server = Server(program, database, port=port)
    for client in clients:
        client.join(timeout=PATIENCE)
        if client.is_alive():
            raise Failure("a client does not end")
    server.stop()
    check(program, database, plays, clients)
    if at_work < kills // 2:
        raise Failure(f"only {at_work} of {kills} kills met clients at work")
    again = sum(client.repeated for client in clients)
    return f"{len(plays)} plays, {at_work} kills at work, {again} answers were repeated"


def main():
    program = os.path.abspath(sys.argv[1])
    kills = int(sys.argv[2]) if len(sys.argv) > 2 else 20
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else random.randrange(1 << 30)
    with tempfile.TemporaryDirectory() as folder:
        try:
            print(run(program, folder, kills, random.Random(seed)))
        except Failure as failure:
            print(f"seed {seed}: {failure}")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
