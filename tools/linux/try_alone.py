#!/usr/bin/env python3
"""try_alone.py DATA COMMAND... - an evening with a program that has nothing beside it.

COMMAND runs etui in a root of its own, in which the folder DATA is /data. A tournament is
imported and verified, the club served; prints how soon it is ready.
"""
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import time
import urllib.request

SAMPLE = pathlib.Path(__file__).resolve().parents[2] / "examples" / "sample.json"


def fail(problem):
    sys.exit(f"try_alone: {problem}")


def run(command, *args):
    done = subprocess.run([*command, *args], capture_output=True, text=True, timeout=120)
    if done.returncode != 0:
        fail(f"etui {' '.join(args)}: {done.stdout}{done.stderr}")
    return done.stdout


def serve(command, *args):
    """The server, its address and the seconds until it said so."""
    begun = time.monotonic()
    server = subprocess.Popen([*command, "serve", "--db", "/data/club.db", "--listen",
                               "127.0.0.1:0", "--lang", "en", *args],
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    said = ""
    for line in server.stdout:
        said += line
        found = re.search(r"http://[^ ]+:\d+", line)
        if found:
            return server, found.group(), time.monotonic() - begun
    return fail(f"it does not serve: {said}")


def fetch(address, path):
    with urllib.request.urlopen(address + path, timeout=20) as answer:
        return answer.read()


def stop(server):
    server.send_signal(signal.SIGTERM)
    server.communicate(timeout=30)


def main():
    data, *command = sys.argv[1:]
    data = pathlib.Path(data)
    shutil.copy(SAMPLE, data / "sample.json")
    run(command, "import", "/data/sample.json", "--db", "/data/club.db")
    run(command, "verify", "--db", "/data/club.db")
    server, address, seconds = serve(command)
    health, page = fetch(address, "/api/health"), fetch(address, "/help")
    stop(server)
    if b"ok" not in health or b"SQLite" not in page:
        fail(f"it answers {health!r}")
    if len(list((data / "club-copies").glob("club-*.db"))) == 0:
        fail("no copy was made when it started")
    print(f"imported, verified, served: ready after "
          f"{1000 * seconds:.0f} ms")


if __name__ == "__main__":
    main()
