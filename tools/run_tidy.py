#!/usr/bin/python3
"""run_tidy - clang-tidy over every C file that a build compiles, in parallel.

A file is looked at again only when it, a header, .clang-tidy or the way it is compiled
has changed. Usage: run_tidy.py BUILD, the folder with compile_commands.json
"""

import concurrent.futures
import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("src", "tests", "bench", "fuzz")
# The compiler of the build is gcc: its own warnings mean nothing here, and those that
# clang adds are no errors.
OPTIONS = ["--quiet", "--extra-arg=-Wno-unknown-warning-option", "--extra-arg=-Wno-error"]
# A test's main is a list of its tests, however long.
TEST_OPTIONS = ["--checks=-readability-function-size"]


def commands(build):
    """The project's own files, each with how it is compiled."""
    entries = json.loads((build / "compile_commands.json").read_text(encoding="utf-8"))
    found = {}
    for entry in entries:
        path = Path(os.path.normpath(Path(entry["directory"]) / entry["file"]))
        if path.suffix == ".c" and ROOT in path.parents:
            name = path.relative_to(ROOT)
            if name.parts[0] in FOLDERS and path.exists():
                found[str(name)] = entry.get("command") or str(entry.get("arguments"))
    return dict(sorted(found.items()))


def shared_digest():
    """A hash of all that may change the verdict on any file."""
    digest = hashlib.sha256(Path(__file__).read_bytes())
    digest.update((ROOT / ".clang-tidy").read_bytes())
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.h")):
            digest.update(str(path).encode() + path.read_bytes())
    return digest


def tidy(build, name, options):
    """clang-tidy's complaints about one file, "" if it has none."""
    more = [] if name.startswith("src/") else TEST_OPTIONS
    done = subprocess.run(
        ["clang-tidy", "-p", str(build), *options, *more, name],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    if done.returncode == 0:
        return ""
    return done.stdout.strip() or done.stderr.strip() or "clang-tidy failed"


def waiting(build):
    """The files to look at, each with the stamp to leave when it is clean."""
    stamps = build / "tidy"
    stamps.mkdir(exist_ok=True)
    shared = shared_digest()
    files = {}
    for name, command in commands(build).items():
        digest = shared.copy()
        digest.update(command.encode() + (ROOT / name).read_bytes())
        stamp = stamps / name.replace("/", "_")
        if not stamp.exists() or stamp.read_text() != digest.hexdigest():
            files[name] = (stamp, digest.hexdigest())
    return files


def main(build):
    if not (build / "compile_commands.json").exists():
        return f"run_tidy: {build} has no compile_commands.json; set the build up first"
    files = waiting(build)
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        jobs = {pool.submit(tidy, build, name, OPTIONS): name for name in files}
        for done, job in enumerate(concurrent.futures.as_completed(jobs), 1):
            name = jobs[job]
            complaints = job.result()
            if complaints:
                failed += 1
                print(complaints, flush=True)
            else:
                stamp, digest = files[name]
                stamp.write_text(digest)
            if done % 10 == 0 or done == len(jobs):
                print(f"clang-tidy: {done} of {len(jobs)} files", flush=True)
    if not files:
        print("clang-tidy: nothing has changed")
    return 1 if failed else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: run_tidy.py BUILD")
    sys.exit(main(Path(sys.argv[1]).resolve()))
