#!/usr/bin/python3
"""crash - results are entered by the program and it is killed in the middle, many times.

A process reads plays from its standard input and acknowledges each one, on its standard
output, once it is on disk. It is killed with SIGKILL at a random moment; the next one goes
on with the plays that had no answer, and sometimes repeats some that had. In the end every
acknowledged play is in the journal under its number, none is there twice, and
`etui verify` finds nothing wrong. Usage: crash.py ETUI [KILLS [SEED]]
"""

import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time

from waiting import PATIENCE, wait_until

TABLES = 61
ROUNDS = 40
BOARDS = 2


class Failure(Exception):
    pass


def run(etui, *args):
    done = subprocess.run([etui, *args], capture_output=True, text=True, timeout=PATIENCE)
    if done.returncode != 0:
        raise Failure(f"etui {' '.join(args)}: {done.returncode}: {done.stderr}")
    return done.stdout


def document(boards=BOARDS):
    players, seats = [], {}
    for i in range(4 * TABLES):
        players.append({"id": f"p{i + 1}", "name": f"JOUEUR {i + 1}"})
        seats[f"{'NESW'[i % 4]}{i // 4 + 1}"] = f"p{i + 1}"
    field = {"field": "A", "tables": TABLES, "movement": "official", "seats": seats}
    return {
        "etui": 1,
        "name": "Crash",
        "format": "tarot-line",
        "options": {"boards_per_table": boards, "rounds": ROUNDS},
        "players": players,
        "sessions": [{"fields": [field]}],
    }


def all_plays(etui, boards=BOARDS):
    """Every play of the movement, each with a key of its own."""
    movement = json.loads(
        run(etui, "movement", "tarot-line", "--tables", str(TABLES), "--rounds", str(ROUNDS),
            "--boards", str(boards), "--json")
    )
    plays = []
    for round_ in movement["fields"][0]["rounds"]:
        for table in round_["tables"]:
            for board in table["boards"]:
                n = len(plays)
                plays.append({
                    "round": round_["round"], "table": table["table"], "board": board,
                    "score": 50 + 2 * (n % 20), "key": f"play-{n}",
                })
    return plays


class Victim:
    """A process that enters plays until it is killed."""

    def __init__(self, etui, database, plays, pace=0.0):
        self.plays = plays
        self.chance = random.Random(len(plays))
        self.pace = pace  # seconds between bursts at most
        self.answers = []
        self.process = subprocess.Popen(
            [etui, "enter", "1", "--db", database, "-"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        )
        self.threads = [
            threading.Thread(target=self.feed), threading.Thread(target=self.listen)
        ]
        for thread in self.threads:
            thread.start()

    def feed(self):
        try:
            for play in self.plays:
                self.process.stdin.write(json.dumps(play).encode() + b"\n")
                if self.chance.random() < 0.3:
                    self.process.stdin.flush()
                    time.sleep(self.chance.uniform(0.0, self.pace))
            self.process.stdin.close()
        except OSError:
            pass  # it was killed

    def listen(self):
        for line in self.process.stdout:
            if line.endswith(b"\n"):  # half a line is no answer
                self.answers.append(json.loads(line))

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        return self.end()

    def end(self):
        code = self.process.wait(timeout=PATIENCE)
        for thread in self.threads:
            thread.join(timeout=PATIENCE)
        self.errors = self.process.stderr.read().decode()
        self.process.stdout.close()
        self.process.stderr.close()
        return code


def collect(victim, acknowledged):
    """Notes the answers; the n-th answer is the n-th play's."""
    fresh = 0
    for play, answer in zip(victim.plays, victim.answers):
        if "seq" not in answer:
            raise Failure(f"{play}: {answer}")
        known = acknowledged.setdefault(play["key"], answer["seq"])
        if known != answer["seq"]:
            raise Failure(f"{play['key']} is event {known} and event {answer['seq']}")
        fresh += 1
    return fresh


def kill_often(etui, database, plays, kills, chance):
    """How many were killed in the middle of their work; acknowledged is filled."""
    acknowledged, at_work = {}, 0
    for killed in range(kills):
        waiting = [play for play in plays if play["key"] not in acknowledged]
        known = [play for play in plays if play["key"] in acknowledged]
        again = chance.sample(known, min(len(known), 3))  # an answer that was not heard
        share = max(1, len(waiting) // (kills - killed))  # so that some last to the end
        victim = Victim(etui, database, again + waiting[: 3 * share], pace=0.002)
        wanted = chance.randint(0, len(again) + 2 * share)
        wait_until(lambda: len(victim.answers) >= wanted or victim.process.poll() is not None,
                   "no answer", pause=0.0002)
        time.sleep(chance.uniform(0.0, 0.003))
        code = victim.kill()
        if code not in (0, -signal.SIGKILL):
            raise Failure(f"the program ended by itself with {code}: {victim.errors}")
        at_work += code != 0
        collect(victim, acknowledged)
    if at_work < kills // 2:
        raise Failure(f"only {at_work} of {kills} were killed at work")
    return acknowledged, at_work


def check(etui, database, plays, acknowledged):
    exported = json.loads(run(etui, "export", "json", "1", "--db", database, "-o", "-"))
    found = {}
    for play in exported["sessions"][0]["fields"][0]["plays"]:
        where = (play["round"], play["table"], play["board"])
        if where in found:
            raise Failure(f"{where} is there twice")
        found[where] = play["score"]
    for play in plays:
        where = (play["round"], play["table"], play["board"])
        if play["key"] in acknowledged and found.get(where) != play["score"]:
            raise Failure(f"{play['key']} was acknowledged and is {found.get(where)}")
    if len(set(acknowledged.values())) != len(acknowledged):
        raise Failure("two plays have the same number")
    run(etui, "verify", "--db", database)
    return len(found)


def main():
    etui = os.path.abspath(sys.argv[1])
    kills = int(sys.argv[2]) if len(sys.argv) > 2 else 50
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else random.randrange(1 << 30)
    chance = random.Random(seed)
    boards = BOARDS if kills < 500 else 8  # so that there is work for the last of them
    with tempfile.TemporaryDirectory() as folder:
        database = os.environ.get("ETUI_CRASH_DB") or os.path.join(folder, "club.db")
        source = os.path.join(folder, "club.json")
        with open(source, "w", encoding="utf-8") as file:
            json.dump(document(boards), file)
        try:
            run(etui, "import", source, "--db", database)
            plays = all_plays(etui, boards)
            acknowledged, at_work = kill_often(etui, database, plays, kills, chance)
            there = check(etui, database, plays, acknowledged)
            rest = Victim(etui, database, plays)  # everything once more
            if rest.end() != 0:
                raise Failure(f"the last run failed: {rest.errors}")
            if collect(rest, acknowledged) != len(plays):
                raise Failure("the last run did not answer every play")
            if check(etui, database, plays, acknowledged) != len(plays):
                raise Failure("not every play is there")
        except Failure as failure:
            print(f"seed {seed}: {failure}")
            return 1
    print(f"seed {seed}: {kills} kills, {at_work} of them at work; {there} plays were there "
          f"after them, {len(plays)} in the end, each once")
    return 0


if __name__ == "__main__":
    sys.exit(main())
