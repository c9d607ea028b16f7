#!/usr/bin/python3
"""Run the command line on the cases of tests/cases, each a folder:

    cmd       a shell script; `etui` is the program, $EXAMPLES and $TESTS are
              the project's folders
    setup     a shell script run before, if there is one, and not judged
    stdout, stderr, status   what cmd must give; an absent file is empty, or 0
    others    files that cmd finds beside it

Lines at the top of cmd say more about the case:

    # lang: en          LANG of the case; fr otherwise
    # any               standard output is not compared, only checked
    # schema: results   standard output is valid against docs/schema (lines: each line)
    # columns           no line of standard output is wider than 80 columns
    # brackets: FILE    FILE is 10 MB of [
    # lock: FILE        another program is writing to the database FILE
    # fsize: N          no file may grow beyond N bytes, as on a full disk
    # nobody            not as root, so that permissions count
    # changes           a case that fails may still change files

A case that fails must leave every file as it was: databases are compared by content, other
files byte by byte. Times, hashes and the case's folder are masked before comparing.

usage: run_cases.py ETUI [--update] [NAME…]

Prints TAP; the exit status is 1 if a case fails. --update writes what the program gives
as what is expected: read the differences before you believe them.
"""

import argparse
import concurrent.futures
import difflib
import hashlib
import json
import os
import pwd
import re
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
CASES = HERE / "cases"
JUDGED = ("stdout", "stderr", "status")
BRACKETS = 10 * 1024 * 1024
TIMEOUT = 120  # seconds, with the sanitizers and a busy machine
HEADER = re.compile(
    r"^# (lang|any|schema|columns|brackets|lock|fsize|nobody|changes)(?:: (.*))?$"
)
MASKS = [
    (re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"), "<time>"),
    (re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d"), "<time>          "),
    (re.compile(r"\d\d/\d\d/\d{4} \d\d:\d\d"), "<time>          "),
    (re.compile(r"\b[0-9a-f]{64}\b"), "<hash>"),
]


def read_header(path):
    """What the comments at the top of cmd ask for."""
    wanted = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        match = HEADER.match(line)
        if not match:
            break
        wanted[match.group(1)] = (match.group(2) or "").strip()
    return wanted


def content(path):
    """A digest of a file: of what a database says, of the bytes of anything else."""
    data = path.read_bytes()
    if data.startswith(b"SQLite format 3\0"):
        # A copy with its log, so that looking changes nothing.
        with tempfile.TemporaryDirectory() as folder:
            for end in ("", "-wal"):
                if Path(str(path) + end).exists():
                    shutil.copyfile(str(path) + end, os.path.join(folder, "copy" + end))
            try:
                database = sqlite3.connect(os.path.join(folder, "copy"))
                pragmas = [
                    database.execute("PRAGMA " + name).fetchone()[0]
                    for name in ("user_version", "application_id")
                ]
                data = repr(pragmas + list(database.iterdump())).encode()
                database.close()
            except sqlite3.Error:
                pass
    return hashlib.sha256(data).hexdigest()


def snapshot(folder):
    """The content of every file, without the logs that belong to a database."""
    return {
        str(path.relative_to(folder)): content(path)
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not path.name.endswith(("-wal", "-shm"))
    }


class Case:
    """One folder of tests/cases, and what came of it."""

    def __init__(self, name, etui):
        self.name = name
        self.folder = CASES / name
        self.etui = etui
        self.header = read_header(self.folder / "cmd")
        self.problems = []

    def expected(self, name):
        path = self.folder / name
        if path.exists():
            return path.read_bytes().decode("utf-8", "surrogateescape")
        return "0\n" if name == "status" else ""

    def is_any(self, name):
        return name == "stdout" and "any" in self.header

    def environment(self, work):
        lang = self.header.get("lang", "fr")
        kept = {k: v for k, v in os.environ.items() if k.endswith("SAN_OPTIONS")}
        kept.setdefault("ASAN_OPTIONS", "detect_leaks=1")
        kept.setdefault("UBSAN_OPTIONS", "halt_on_error=1:print_stacktrace=1")
        return dict(
            kept,
            PATH=os.path.dirname(self.etui) + ":/usr/bin:/bin",
            LANG={"fr": "fr_FR.UTF-8", "en": "en_GB.UTF-8", "nl": "nl_BE.UTF-8"}[lang],
            HOME=str(work),
            TZ="UTC",
            EXAMPLES=str(ROOT / "examples"),
            TESTS=str(HERE),
        )

    def restrict(self):
        """Runs in the child, before the shell."""
        if "fsize" in self.header:
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            size = int(self.header["fsize"])
            resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
        if "nobody" in self.header and os.getuid() == 0:
            nobody = pwd.getpwnam("nobody")
            os.setgroups([])
            os.setgid(nobody.pw_gid)
            os.setuid(nobody.pw_uid)

    def shell(self, script, work, restricted):
        # A pipe as input that has ended: nothing here may wait for a keyboard.
        return subprocess.run(
            ["/bin/sh", script],
            cwd=work,
            env=self.environment(work),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=TIMEOUT,
            check=False,
            preexec_fn=self.restrict if restricted else None,
        )

    def prepare(self, work):
        for path in self.folder.iterdir():
            if path.name not in JUDGED + ("cmd", "setup"):
                shutil.copy(path, work)
        if "brackets" in self.header:
            (work / self.header["brackets"]).write_bytes(b"[" * BRACKETS)
        if (self.folder / "setup").exists():
            done = self.shell(self.folder / "setup", work, False)
            if done.returncode != 0:
                self.problems.append("setup failed:\n" + done.stderr.decode("utf-8", "replace"))
        if "nobody" in self.header and os.getuid() == 0:
            nobody = pwd.getpwnam("nobody")
            for path in [work, *work.rglob("*")]:
                os.chown(path, nobody.pw_uid, nobody.pw_gid)

    def mask(self, data, work):
        text = data.decode("utf-8", "surrogateescape")
        text = text.replace(str(work), "<folder>").replace(str(ROOT), "<project>")
        for pattern, shown in MASKS:
            text = pattern.sub(shown, text)
        return text

    def run(self):
        """What the program gives, by the names of the judged files."""
        with tempfile.TemporaryDirectory(prefix="etui-case-") as name:
            work = Path(name).resolve()
            self.prepare(work)
            before = snapshot(work)
            lock = None
            if "lock" in self.header:
                lock = sqlite3.connect(work / self.header["lock"], check_same_thread=False)
                lock.execute("BEGIN IMMEDIATE")
            try:
                done = self.shell(self.folder / "cmd", work, True)
            finally:
                if lock:
                    lock.rollback()
                    lock.close()
            if done.returncode != 0 and "changes" not in self.header:
                self.compare_files(before, snapshot(work))
            return {
                "stdout": self.mask(done.stdout, work),
                "stderr": self.mask(done.stderr, work),
                "status": "%d\n" % done.returncode,
            }

    def compare_files(self, before, after):
        for name in sorted(set(before) | set(after)):
            if before.get(name) != after.get(name):
                self.problems.append("failed, and yet changed " + name)

    def check_columns(self, text):
        for number, line in enumerate(text.splitlines(), 1):
            if len(line) > 80:
                self.problems.append("stdout:%d: %d columns" % (number, len(line)))

    def check_schema(self, text, validators):
        name, _, how = self.header["schema"].partition(" ")
        for part in text.splitlines() if how == "lines" else [text]:
            try:
                value = json.loads(part)
            except ValueError as error:
                self.problems.append("stdout is not one JSON value: %s" % error)
                continue
            for error in validators[name].iter_errors(value):
                place = "/".join(str(p) for p in error.absolute_path)
                self.problems.append("schema %s: %s: %s" % (name, place, error.message))

    def judge(self, given, validators):
        if "columns" in self.header:
            self.check_columns(given["stdout"])
        if "schema" in self.header:
            self.check_schema(given["stdout"], validators)
        for name in JUDGED:
            wanted = self.expected(name)
            if given[name] == wanted or self.is_any(name):
                continue
            lines = difflib.unified_diff(
                wanted.splitlines(), given[name].splitlines(), "expected", "given", lineterm=""
            )
            self.problems.append(name + " differs:\n" + "\n".join(list(lines)[:60]))

    def update(self, given):
        for name in JUDGED:
            path = self.folder / name
            usual = "0\n" if name == "status" else ""
            if given[name] == usual or self.is_any(name):
                path.unlink(missing_ok=True)
            else:
                path.write_bytes(given[name].encode("utf-8", "surrogateescape"))


def load_validators():
    sys.path.insert(0, str(HERE))
    import check_examples  # pylint: disable=import-outside-toplevel

    return check_examples.make_validators()


def find_cases(wanted):
    names = sorted(path.parent.name for path in CASES.glob("*/cmd"))
    unknown = [name for name in wanted if name not in names]
    if unknown:
        sys.exit("run_cases: no case " + ", ".join(unknown))
    return wanted or names


def report(number, case):
    print("%s %d - %s" % ("not ok" if case.problems else "ok", number, case.name))
    for problem in case.problems:
        for line in problem.splitlines():
            print("# " + line.encode("utf-8", "replace").decode())


def main():
    parser = argparse.ArgumentParser(usage="run_cases.py ETUI [--update] [NAME…]")
    parser.add_argument("etui")
    parser.add_argument("--update", action="store_true")
    parser.add_argument("names", nargs="*")
    args = parser.parse_args()
    validators = load_validators()
    names = find_cases(args.names)
    with tempfile.TemporaryDirectory(prefix="etui-bin-") as folder:
        os.chmod(folder, 0o755)
        etui = shutil.copy(args.etui, os.path.join(folder, "etui"))
        cases = [Case(name, etui) for name in names]
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            given = list(pool.map(Case.run, cases))
    print("1..%d" % len(cases))
    for number, (case, result) in enumerate(zip(cases, given), 1):
        if args.update:
            case.update(result)
        case.judge(result, validators)
        report(number, case)
    return 1 if not cases or any(case.problems for case in cases) else 0


if __name__ == "__main__":
    sys.exit(main())
