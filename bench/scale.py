#!/usr/bin/python3
"""scale - a federation's evening: 10,000 tables in 700 halls on one PostgreSQL server.

Usage: scale.py ETUI FOLDER-OF-THE-BENCHMARKS [HALLS [PLOT.svg]]

A private cluster; the federation, and committees that host 25 halls each; one simultaneous
tournament that all halls join. 64 clients send every play through HTTP, hall by hall in turn.
Each figure is printed beside its target; nothing here is a test of what is right.
"""

import json
import math
import os
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))
from http_support import Server, etui  # noqa: E402
from postgres import Cluster  # noqa: E402

PROGRAM = os.path.abspath(sys.argv[1])
BENCHES = os.path.abspath(sys.argv[2])
POSTER = os.path.join(BENCHES, "scale_poster")
HALLS = int(sys.argv[3]) if len(sys.argv) > 3 else 700
PLOT = sys.argv[4] if len(sys.argv) > 4 else "scale.svg"
HOSTED = 25  # halls of a committee
BOARDS = 28
STEPS = [7, 21, 70, 210, 700]  # halls at a time: 100 tables to 10,000
PATIENCE = 120  # seconds
KEPT = 5  # plays for the ranking's refresh
PAGES = 500  # requests a second

missed = []


def figure(title, value):
    print(f"  {title:<58} {value}", flush=True)


def claim(title, measured, least, target, unit):
    good = measured >= target if least else measured <= target
    if not good:
        missed.append(title)
    print(f"* {title:<58} {measured:.4g} {unit}, target at {'least' if least else 'most'} "
          f"{target:g} {unit}: {'ok' if good else 'MISSED'}", flush=True)


def fields_of(hall):
    """One hall in seven has two fields of 11 tables, the others one of 13: 10,000 in 700."""
    return [11, 11] if hall % 7 == 0 else [13]


def tables_of(hall):
    return sum(fields_of(hall))


def movement(tables, kept={}):
    if tables not in kept:
        said = json.loads(etui(PROGRAM, "movement", "tarot-line", "--tables", str(tables),
                               "--rounds", "7", "--boards", "4", "--json"))
        kept[tables] = [(one["round"], table["table"], board)
                        for one in said["fields"][0]["rounds"]
                        for table in one["tables"] for board in table["boards"]]
    return kept[tables]


def plays_of(hall):
    return [("AB"[k], *play) for k, tables in enumerate(fields_of(hall))
            for play in movement(tables)]


def document(hall):
    fields = []
    for k, tables in enumerate(fields_of(hall)):
        seats = {f"{seat}{table}": f"h{hall}{'AB'[k]}{seat}{table}"
                 for table in range(1, tables + 1) for seat in "NESW"}
        fields.append({"field": "AB"[k], "tables": tables, "movement": "official",
                       "seats": seats})
    return {
        "etui": 1, "name": f"Hall {hall}", "format": "tarot-line",
        "options": {"boards_per_table": 4, "rounds": 7, "ties": "share", "compare": "all"},
        "players": [{"id": one, "name": f"LEFÈVRE Anne {one}"}
                    for field in fields for one in field["seats"].values()],
        "sessions": [{"fields": fields}],
    }


class Hall:
    def __init__(self, number, path, token):
        self.number = number
        self.path = path  # of its tournament
        self.token = token
        self.left = plays_of(number)

    def request(self):
        field, round_, table, board = self.left.pop(0)
        body = json.dumps({"field": field, "round": round_, "table": table, "board": board,
                           "score": 40 + 2 * ((table * 7 + board * 3 + self.number) % 30),
                           "key": f"{field}{round_}-{table}-{board}"})
        return f"POST\t/{self.path}/plays\t{self.token}\t{body}\n"


def must(server, method, path, body, token):
    answer = server.ask(method, path, body, token)
    if answer.status not in (200, 201):
        raise SystemExit(f"scale: {method} {path}: {answer}")
    return answer.json


def host(server, token, hall, base, code):
    """A tournament of a committee; joined to the event with a code."""
    made = must(server, "POST", f"{base}/api/tournaments", document(hall), token)
    path = f"{base}/api/tournaments/{made['id']}"
    if code:
        must(server, "POST", f"{path}/join", {"code": code}, token)
    return Hall(hall, path.lstrip("/"), token)


def make_world(server, url, house):
    event = must(server, "POST", "/api/events", {
        "name": "Simultané", "format": "tarot-line",
        "options": {"boards_per_table": 4, "rounds": 7, "ties": "share", "compare": "all"},
        "boards": list(range(1, 53))}, house)["event"]
    halls = []
    for committee in range((HALLS + HOSTED - 1) // HOSTED):
        slug = f"c{committee}"
        etui(PROGRAM, "club", "create", slug, "--name", f"Comité {committee}", "--db", url)
        token = etui(PROGRAM, "token", "create", "--role", "director", "--db",
                     f"{url}#{committee + 2}")
        for hall in range(committee * HOSTED, min(HALLS, (committee + 1) * HOSTED)):
            code = must(server, "POST", f"/api/events/{event}/halls",
                        {"name": f"Hall {hall}", "committee": slug}, house)["code"]
            halls.append(host(server, token, hall, f"/c/{slug}", code))
    return event, halls


def send(folder, ports, requests, rate=0):
    path = os.path.join(folder, "requests")
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(requests)
    done = subprocess.run([POSTER, ",".join(map(str, ports)), path, str(rate)],
                          stdout=subprocess.PIPE, text=True, check=True)
    return json.loads(done.stdout)


def turns(halls, most):
    """So many plays, one of each hall in turn."""
    requests = []
    while len(requests) < most and any(hall.left for hall in halls):
        requests += [hall.request() for hall in [one for one in halls if one.left][:most - len(requests)]]
    return requests


def work(process):
    """Seconds of the processor that its threads have used."""
    return sum(int(path.read_text().split()[0])
               for path in Path(f"/proc/{process.pid}/task").glob("*/schedstat")) / 1e9


def cost_of(server, question):
    before = work(server.process)
    question()
    return work(server.process) - before


def memory(process):
    for line in Path(f"/proc/{process.pid}/status").read_text().splitlines():
        if line.startswith("VmHWM:"):
            return int(line.split()[1]) / 1000
    return 0


def cost_by_size(folder, server, halls):
    """Microseconds of Étui's processor for a play, while so many halls play in turn."""
    costs = []
    for step in [one for one in STEPS if one <= len(halls)] or [len(halls)]:
        some = halls[:step]
        send(folder, [server.port], turns(some, step))  # opened, as before a round
        before = work(server.process)
        requests = turns(some, max(20 * step, 1000) if step < 100 else 3 * step)
        send(folder, [server.port], requests)
        tables = sum(tables_of(hall.number) for hall in some)
        costs.append((tables, 1e6 * (work(server.process) - before) / len(requests)))
        figure(f"Étui's processor for a play, {tables} tables", f"{costs[-1][1]:.0f} µs")
    return costs


def draw(costs, path):
    """The costs as a picture: tables to the right, by factors of ten."""
    top = 1.2 * max(cost for _, cost in costs)
    place = [(80 + 200 * math.log10(tables / 100), 300 - 260 * cost / top)
             for tables, cost in costs]
    line = " ".join(f"{x:.0f},{y:.0f}" for x, y in place)
    words = "".join(
        f'<circle cx="{x:.0f}" cy="{y:.0f}" r="4"/><text x="{x:.0f}" y="{y - 10:.0f}">'
        f'{cost:.0f}</text><text x="{x:.0f}" y="320">{tables}</text>'
        for (x, y), (tables, cost) in zip(place, costs))
    Path(path).write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 560 350" font-family="sans-serif"'
        ' font-size="13" text-anchor="middle"><rect width="560" height="350" fill="#fff"/>'
        f'<path d="M60 30V300H520" fill="none" stroke="#000"/><polyline points="{line}"'
        f' fill="none" stroke="#06c" stroke-width="2"/>{words}'
        '<text x="290" y="342">tables</text><text x="150" y="20">'
        "µs of Étui's processor for a play</text></svg>\n", encoding="utf-8")


class Watcher(threading.Thread):
    """The organiser's page, open while halls play: asks for the ranking once a second."""

    def __init__(self, server, event, house):
        super().__init__()
        self.question = server, event, house
        self.ended = threading.Event()

    def run(self):
        while not self.ended.wait(1):
            look(*self.question)

    def __enter__(self):
        self.start()

    def __exit__(self, *_):
        self.ended.set()
        self.join()


def intake(folder, server, halls, plays, watcher):
    requests = turns(halls, plays)
    with watcher:
        answer = send(folder, [server.port], requests)
    rate = answer["answers"] / answer["seconds"]
    figure("64 clients over HTTP, every hall in turn",
           f"{answer['answers']} plays, {rate:.0f} plays/s, p50 {1e3 * answer['p50']:.1f} ms")
    claim("durable intake through HTTP on PostgreSQL", rate, True, 8000, "plays/s")
    claim("p99 of a play", 1e3 * answer["p99"], False, 25, "ms")


def compare_engines(folder, server, house):
    """The same halls in one club, on both engines in turn."""
    file = os.path.join(folder, "club.db")
    own = etui(PROGRAM, "token", "create", "--role", "director", "--db", file)
    other = Server(PROGRAM, file)
    try:
        sides = {"SQLite": (other, own), "PostgreSQL": (server, house)}
        halls = {name: [host(at, token, 10000 + k, "", None) for k in range(HOSTED)]
                 for name, (at, token) in sides.items()}
        rates = {name: [] for name in sides}
        for turn in range(4):
            for name, (at, _) in sides.items():
                answer = send(folder, [at.port], turns(halls[name], 2000))
                if turn > 0:
                    rates[name].append(answer["answers"] / answer["seconds"])
    finally:
        other.stop()
    best = {name: sorted(all_)[len(all_) // 2] for name, all_ in rates.items()}
    figure("one club of 25 halls",
           ", ".join(f"{name} {rate:.0f} plays/s" for name, rate in best.items()))
    claim("of the same on SQLite", 100 * best["PostgreSQL"] / best["SQLite"], True, 60, "%")


def two_servers(folder, server, url, halls):
    other = Server(PROGRAM, url)
    try:
        send(folder, [server.port, other.port], turns(halls, len(halls)))
        answer = send(folder, [server.port, other.port], turns(halls, 80 * len(halls)))
        claim("two servers on shared tournaments", answer["answers"] / answer["seconds"], True,
              3000, "plays/s")
    finally:
        other.stop()


def look(server, event, house):
    """The event as its organiser's page has it: all halls, the first hundred of the ranking."""
    try:
        return must(server, "GET", f"/api/events/{event}?ranking=general&rows=100", None, house)
    except TimeoutError:
        return {"halls": []}


def wait_for_ranking(server, event, house, plays):
    """How long after the last play the national ranking has them all; PATIENCE: it has not."""
    started = time.monotonic()
    while time.monotonic() - started < PATIENCE:
        seen = look(server, event, house)
        if sum(hall.get("plays", 0) for hall in seen["halls"]) >= plays:
            break
    return time.monotonic() - started


def ranking(server, event, house, halls, plays):
    late = wait_for_ranking(server, event, house, plays)
    claim("the national ranking has the last play", late, False, 1, "s")
    times = []
    for hall in halls:
        line = hall.request().rstrip("\n").split("\t")
        must(server, "POST", line[1], line[3], hall.token)
        time.sleep(0.6)  # it is looked at four times a second at most
        plays += 1
        times.append(1e3 * cost_of(server, lambda: look(server, event, house)))
    still = 1e3 * cost_of(server, lambda: look(server, event, house))
    if wait_for_ranking(server, event, house, plays) > 1:
        missed.append("a refreshed ranking")
    figure("a look at the ranking, Étui's processor",
           f"{sorted(times)[len(times) // 2]:.1f} ms after a play, {still:.1f} ms without "
           "(700 halls and 100 rows as JSON)")
    every = cost_of(server, lambda: must(server, "GET", f"/api/events/{event}?ranking=general",
                                         None, house))
    figure("all rows of one ranking, Étui's processor", f"{1e3 * every:.0f} ms")


def run_bench(name, *args):
    """A program that prints claims of its own."""
    done = subprocess.run([os.path.join(BENCHES, name), *args], check=False)
    if done.returncode:
        missed.append(name)


def pages(folder, server, halls, seconds):
    requests = []
    for k in range(PAGES * seconds):
        hall = halls[(k * 37) % len(halls)]
        page = hall.path.replace("api/", "")
        which = (f"/{page}", f"/{page}/ranking", f"/{hall.path}",
                 f"/{page.rsplit('/tournaments', 1)[0]}/")[k % 4]
        requests.append(f"GET\t{which}\t{hall.token}\t-\n")
    send(folder, [server.port], requests[:len(requests) // 4], PAGES)  # opened once
    before = work(server.process)
    answer = send(folder, [server.port], requests, PAGES)
    figure("pages and lists, asked 500 times a second",
           f"{answer['answers']}, p50 {1e3 * answer['p50']:.1f} ms, Étui's processor "
           f"{1e3 * (work(server.process) - before) / answer['answers']:.2f} ms each")
    claim("p99 of a page", 1e3 * answer["p99"], False, 25, "ms")


def main():
    with tempfile.TemporaryDirectory() as folder, \
            Cluster(max_connections="120", shared_buffers="128MB") as cluster:
        url = cluster.make("scale")
        house = etui(PROGRAM, "token", "create", "--role", "director", "--db", url)
        server = Server(PROGRAM, url)
        try:
            measure(folder, server, cluster, house)
        finally:
            server.kill()
    sys.exit(1 if missed else 0)


def measure(folder, server, cluster, house):
    started = time.monotonic()
    url = cluster.url("scale")
    event, halls = make_world(server, url, house)
    tables = sum(tables_of(hall.number) for hall in halls)
    figure("halls, tables, players, plays",
           f"{len(halls)}, {tables}, {4 * tables}, {BOARDS * tables}; made in "
           f"{time.monotonic() - started:.0f} s")
    costs = cost_by_size(folder, server, halls)
    draw(costs, PLOT)
    figure("plot of cost per play", PLOT)
    claim("cost per play at the most tables, of the fewest",
          100 * costs[-1][1] / costs[0][1], False, 150, "%")
    compare_engines(folder, server, house)
    two_servers(folder, server, url, halls[:HOSTED])
    left = sum(len(hall.left) for hall in halls)
    intake(folder, server, halls, left - KEPT, Watcher(server, event, house))
    plays = BOARDS * tables - sum(len(hall.left) for hall in halls)
    ranking(server, event, house, [hall for hall in halls if hall.left][:5], plays)
    run_bench("bench_together")  # from scratch, refreshed
    pages(folder, server, halls, 4)
    claim("memory of Étui's process", memory(server.process), False, 400, "MB")
    run_bench("bench_commit", cluster.make("groups"))
    figure("all this took", f"{time.monotonic() - started:.0f} s")


if __name__ == "__main__":
    main()
