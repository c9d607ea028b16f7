"""play - an evening in the real program: a database, a server on it, and whoever asks."""

import os
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
import http_support

from naive import Naive, read_rows


class Crash(Exception):
    """The program ended by a signal, said 5xx, or wrote what nobody should read."""


class Evening:
    """What surfaces are read from. stream: the tournament's number."""

    def __init__(self, program, plan, folder):
        self.program = program
        self.plan = plan
        self.format = plan["format"]
        self.folder = Path(folder)
        self.database = self.folder / "club.db"
        self.stream = 1
        self.server = None
        self.naive = None
        self.crashes = []   # (where it was asked, what was said)
        self.cookies = {}

    def run(self, *args, lang="en", given=None, check=False):
        """A command on the database; the finished process, whose stdout is bytes."""
        done = subprocess.run(
            [self.program, *map(str, args), "--db", str(self.database), "--lang", lang],
            capture_output=True, timeout=60, input=given,
            env={**os.environ, "LC_ALL": "C.UTF-8"})
        if done.returncode < 0 or done.returncode > 3 or b"Sanitizer" in done.stderr:
            self.crashes.append((" ".join(map(str, args)),
                                 f"{done.returncode} {done.stderr.decode()[-300:]}"))
        if check and done.returncode != 0:
            raise Crash(f"{args}: {done.returncode}: {done.stderr.decode()}")
        return done

    def text(self, *args, lang="en"):
        """What a command prints; "" where it refuses."""
        done = self.run(*args, lang=lang)
        return done.stdout.decode() if done.returncode == 0 else ""

    def serve(self):
        self.server = http_support.Server(self.program, self.database)

    def kill(self):
        self.server.kill()
        self.server = None

    def stop(self):
        if self.server:
            try:
                self.server.stop()
            except http_support.Failure as failure:
                self.crashes.append(("serve", str(failure)))
            self.server = None

    def get(self, path, where):
        """A page or an answer of the server, as the role of where asks for it."""
        raise NotImplementedError

    def read_journal(self):
        self.naive = Naive(*read_rows(self.database, self.stream))


def play(program, plan, folder):
    """Plays a plan; the evening as it stands at the end, its server running."""
    import json
    evening = Evening(program, plan, folder)
    document = evening.folder / "plan.json"
    document.write_text(json.dumps(plan["document"]), encoding="utf-8")
    evening.run("import", document, check=True)
    evening.read_journal()
    return evening
