#!/usr/bin/python3
"""run_foreign - the unit tests, built for another system and run here by what imitates it.

Usage: run_foreign.py windows|arm64 FOLDER WRAPPER… [-- NAME…]: the build folder, and the command
that runs one of its programs (wine.sh, qemu). Builds them, runs them one after the other and
prints TAP; those that cannot run there are skipped, each with its reason.
"""

import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

EMULATED = "starts a second program of the other machine, which only a real one can"
CANNOT = {
    "windows": {
        "solve": "ends the solver by a POSIX signal; etui.exe solve is tried by test_windows.py",
        "arena": "looks from outside at a process that ends itself, by fork",
        "hints": "asks for the library of PostgreSQL, which etui.exe does without",
        "library": "asks for a library of Linux by its name",
        "sqlite_file": "takes rights away as POSIX has them; bad files are in test_windows.py",
        "store": "takes rights away as POSIX has them; bad files are in test_windows.py",
    },
    "arm64": {"solve": EMULATED},
}
TIMEOUT = 900


def unit_tests(folder):
    """(name, the program and its arguments, environment) of each, as they are configured now."""
    subprocess.run(["ninja", "-C", str(folder), "build.ninja"], check=True, stdout=sys.stderr)
    said = subprocess.run(["meson", "introspect", "--tests", str(folder)], check=True,
                          capture_output=True, text=True).stdout
    for test in json.loads(said):
        if any(suite.endswith(":unit") for suite in test["suite"]):
            yield test["name"], test["cmd"], test["env"]


def program_of(folder, command):
    """The program's path; meson has the wrapper before it, where it knows one."""
    inside = str(Path(folder).resolve())
    return next(i for i, part in enumerate(command) if part.startswith(inside))


def run(command, environment, folder):
    start = time.monotonic()
    try:
        done = subprocess.run(command, capture_output=True, timeout=TIMEOUT, cwd=folder,
                              env={**os.environ, **environment})
    except subprocess.TimeoutExpired:
        return "no end after %d s" % TIMEOUT, TIMEOUT
    said = (done.stdout + done.stderr).decode("utf-8", "replace")
    return "" if done.returncode == 0 else said or f"exit {done.returncode}", \
        time.monotonic() - start


def keep_up(wrapper):
    """A program of Wine that waits: what serves them all need not start for each, and has
    nothing of a test open."""
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    resident = subprocess.Popen([*wrapper, "cmd", "/c", "pause"], stdin=subprocess.PIPE, **quiet)
    subprocess.run([*wrapper, "cmd", "/c", "echo"], **quiet)
    return resident


def main():
    system, folder, *rest = sys.argv[1:]
    cut = rest.index("--") if "--" in rest else len(rest)
    wrapper, names = rest[:cut], rest[cut + 1:]
    wrapper[0] = os.path.abspath(shutil.which(wrapper[0]))  # each runs in the build folder
    tests = [(name, command[program_of(folder, command):], environment)
             for name, command, environment in unit_tests(folder)
             if not names or name in names]
    if not tests:
        sys.exit(f"run_foreign: {folder} has no unit tests")
    wanted = [one for one in tests if one[0] not in CANNOT[system]]
    targets = [os.path.relpath(command[0], folder) for _, command, _ in wanted]
    subprocess.run(["ninja", "-C", folder, "-k", "0", *targets], stdout=sys.stderr)
    resident = keep_up(wrapper) if system == "windows" else None
    failed, took = 0, time.monotonic()
    print(f"1..{len(tests)}")
    for number, (name, command, environment) in enumerate(tests, 1):
        if name in CANNOT[system]:
            print(f"ok {number} - {name} # SKIP {CANNOT[system][name]}", flush=True)
            continue
        problem, seconds = run([*wrapper, *command], environment, folder)
        failed += problem != ""
        print(f"{'not ' if problem else ''}ok {number} - {name} # {seconds:.1f} s", flush=True)
        for line in problem.splitlines()[-20:]:
            print("# " + line)
    if resident:
        resident.communicate(b"\n")
    print(f"# {len(wanted) - failed} of {len(wanted)} unit tests pass for {system}, "
          f"{len(tests) - len(wanted)} cannot run there; {time.monotonic() - took:.0f} s")
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
