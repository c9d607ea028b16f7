#!/usr/bin/python3
"""test_toll - nobody has all of the server's time, or all of its memory, by asking.

Pages of a large tournament, each asked for in another way, so that none is known already:
from one address, from many, and by readers who take nothing of what they asked for.
Usage: test_toll.py PROGRAM [TEST...].
"""

import json
import random
import socket
import threading
import time
from pathlib import Path

from http_support import ClubCase, etui, main, program_of_arguments, raise_limit
from waiting import wait_until

PROGRAM = program_of_arguments()
TABLES, ROUNDS = 61, 10


def large():
    """A tournament whose results are some 300 KB."""
    chance = random.Random(1)
    movement = json.loads(etui(PROGRAM, "movement", "tarot-line", "--tables", str(TABLES),
                               "--rounds", str(ROUNDS), "--boards", "2", "--json"))
    seats = {f"{seat}{i}": f"p{seat}{i}" for seat in "NESW" for i in range(1, TABLES + 1)}
    plays = [{"round": one["round"], "table": table["table"], "board": board,
              "score": chance.choice((-60, -40, 30, 56, 74, 110))}
             for one in movement["fields"][0]["rounds"] for table in one["tables"]
             for board in table["boards"]]
    return {"etui": 1, "name": "Large", "date": "2026-11-15", "format": "tarot-line",
            "options": {"boards_per_table": 2, "rounds": ROUNDS},
            "players": [{"id": one, "name": f"JOUEUR Quelqu’une de {one}"}
                        for one in seats.values()],
            "sessions": [{"fields": [{"field": "A", "tables": TABLES, "movement": "official",
                                      "seats": seats, "plays": plays}]}]}


def memory(server):
    """Kilobytes that the server has in memory."""
    status = Path(f"/proc/{server.process.pid}/status").read_text(encoding="ascii")
    return int(next(line for line in status.splitlines()
                    if line.startswith("VmRSS")).split()[1])


class Toll(ClubCase):
    def setUp(self):
        raise_limit()
        self.start(PROGRAM)
        self.load(large())
        etui(PROGRAM, "publish", str(self.stream), "--db", str(self.club.database))
        self.table = self.club.table("A1", self.stream)
        self.results_path = f"/api/tournaments/{self.stream}/results"
        wait_until(lambda: self.ask(2, self.results_path).startswith("HTTP/1.1 200"),
                   "it is not published")

    def send(self, address, path):
        """Asks as a visitor of another computer; the connection, of which nothing is read."""
        client = socket.socket()
        self.addCleanup(client.close)
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        client.settimeout(60)
        client.bind((f"127.0.1.{address}", 0))
        client.connect(("127.0.0.1", self.club.server.port))
        # what came through a proxy is not this machine's own, whose time is not counted
        client.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\nVia: x\r\n\r\n".encode())
        return client

    def ask(self, address, path):
        """The beginning of the answer."""
        return self.send(address, path).recv(64).decode("latin-1")

    def watch_table(self):
        """Asks for the table's page all the time; a list of seconds, and how to end it."""
        took, stop = [], threading.Event()

        def look():
            while not stop.is_set():
                began = time.monotonic()
                answer = self.ask(200, f"/t/{self.table}")
                took.append((time.monotonic() - began, answer[9:12]))
                time.sleep(0.05)

        thread = threading.Thread(target=look)
        thread.start()

        def end():
            stop.set()
            thread.join()
            return took

        return end

    def test_one_address_does_not_have_all_of_the_time(self):
        end = self.watch_table()
        clients = [self.send(3, f"{self.results_path}?x={i}") for i in range(1500)]
        codes = [client.recv(16).decode("latin-1")[9:12] for client in clients]
        took = end()
        self.assertGreater(codes.count("200"), 3, "it has some")
        self.assertGreater(codes.count("429"), 500, "and then no more")
        self.assertEqual({"200", "429"}, set(codes))
        self.assertEqual({"200"}, {code for _, code in took}, "the table's page is there")
        self.assertIn("200", self.ask(4, f"{self.results_path}?other"), "others are served")
        time.sleep(2.5)
        self.assertIn("200", self.ask(3, f"{self.results_path}?later"), "so is it, later")

    def test_many_addresses_leave_time_for_the_tables(self):
        end = self.watch_table()
        clients = [self.send(3 + i % 100, f"{self.results_path}?x={i}") for i in range(1500)]
        codes = [client.recv(16).decode("latin-1")[9:12] for client in clients]
        took = end()
        self.assertGreater(codes.count("503"), 500)
        self.assertEqual({"200"}, {code for _, code in took}, "the table's page is there")
        self.assertIn("200", self.ask(120, "/login"), "a director can sign in")
        self.assertIn("200", self.ask(120, "/static/etui.css"))

    def test_who_reads_nothing_fills_no_memory(self):
        self.club.server.get(self.results_path)
        before = memory(self.club.server)
        end = self.watch_table()
        for i in range(1500):
            self.send(3 + i % 100, f"{self.results_path}?x={i}")
            time.sleep(0.01)
        took = end()
        self.assertLess(memory(self.club.server) - before, 220 * 1024)
        self.assertEqual({"200"}, {code for _, code in took})


if __name__ == "__main__":
    main(__name__)
