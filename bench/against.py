#!/usr/bin/python3
"""against - how fast this version is beside another one, measured by turns.

Usage: against.py OTHER OWN [PROGRAM...]

Both folders are checkouts with their benchmarks in build/bench. Each program of either runs
five times, the other version's and our own by turns, and the medians of five are compared. A
line is known by its program and its title, a number in it by the words around it. Compared
are claims, times, rates and memory; a claim that is at least its target and a rate are better
the higher they are, everything else the lower it is. What a reference alone takes is shown,
since it tells how quiet the machine was, and never counts as slower.

The status is 1 if a line is more than 5 % slower or a program could not be run.
"""

import os
import re
import signal
import subprocess
import sys
import tempfile
from collections import Counter
from math import floor, log10
from pathlib import Path
from statistics import median
from typing import NamedTuple

TURNS = 5
TRIES = 2  # of a turn
PATIENCE = 1200  # seconds for a run
LIMIT = 1.05
TITLE = 58  # bytes that a title is filled up to, in bench.c
DIGITS = 3  # that are printed of a claim

# Figures of something that is not ours, by the beginning of their titles.
REFERENCES = (
    "a browser printing the same rows",
    "a raw commit of SQLite",
    "a sync: 4 KiB and fdatasync",
    "salliere: score, matchpoint, total, results",
    "SQLite",
    "starting /bin/true",
)

CLAIM = re.compile(
    r"\* (?P<title>.*?) +(?P<value>[-+.\de]+) (?P<unit>.*), target at (?P<aim>least|most) "
    r"[-+.\de]+ (?P=unit): (?P<end>ok|MISSED)"
)
QUANTITY = re.compile(
    r"(?P<before>.*?)(?P<value>\d+(?:\.\d+)?) "
    r"(?P<unit>m?s|µs|[kMG]B|[a-z]+/s)(?P<after>| .*)"
)


class Number(NamedTuple):
    """A measured number; the step is one of the last digit that was printed."""

    value: float
    step: float
    unit: str
    rises: bool  # better the higher it is
    counts: bool = True  # slower is worse


class Row(NamedTuple):
    """A line of the table: medians of both versions, and what is said of them."""

    name: str
    old: Number
    new: Number

    @property
    def ratio(self):
        if self.old.value == self.new.value:
            return 1.0
        return self.new.value / self.old.value if self.old.value else float("inf")

    @property
    def slower(self):
        """Whether it is worse by more than 5 %, and by more than printing rounds off."""
        worse, better = self.new.value, self.old.value
        if self.new.rises:
            worse, better = better, worse
        step = max(self.old.step, self.new.step)
        return self.new.counts and worse > better * LIMIT and worse - better > step * 1.001


def step_of_claim(value):
    return 10.0 ** (floor(log10(abs(value))) + 1 - DIGITS) if value else 0.0


def step_of_figure(text):
    return 10.0 ** -len(text.partition(".")[2])


def read_claim(line):
    """The title and the number of a claim, or None."""
    found = CLAIM.fullmatch(line)
    if not found:
        return None
    value = float(found["value"])
    rises = found["aim"] == "least"
    return found["title"], Number(value, step_of_claim(value), found["unit"].strip(), rises)


def read_figure(line):
    """The title of a figure and what can be compared in it, as (label, number)."""
    raw = line.encode()
    title = raw[2 : 2 + TITLE].decode(errors="replace").rstrip()
    text = raw[2 + TITLE :].decode(errors="replace").strip()
    numbers = []
    for part in text.split(", "):
        found = QUANTITY.fullmatch(part)
        if found:
            label = " ".join((found["before"] + found["after"]).split())
            rises = found["unit"].endswith("/s")
            counts = not title.startswith(REFERENCES)
            numbers.append(
                (label, Number(float(found["value"]), step_of_figure(found["value"]),
                               found["unit"], rises, counts)))
    return title, numbers


def read_lines(output):
    """What a run has printed, by name; None for a line in which nothing is compared."""
    seen = Counter()
    numbers = {}
    for line in output.splitlines():
        claim = read_claim(line)
        if claim:
            title, found = claim[0], [("", claim[1])]
        elif line.startswith("  ") and len(line) > TITLE:
            title, found = read_figure(line)
        else:
            continue
        seen[title] += 1
        if seen[title] > 1:
            title = f"{title} ({seen[title]})"
        for label, number in found or [("", None)]:
            numbers[f"{title}: {label}" if label else title] = number
    return numbers


def medians(runs):
    """The median of each line over several runs; a line that a run lacks is left out."""
    middle = {}
    for name, first in runs[0].items():
        if not all(name in run for run in runs):
            continue
        found = [run[name] for run in runs if run[name] is not None]
        middle[name] = first and first._replace(
            value=median(number.value for number in found),
            step=max(number.step for number in found))
    return middle


def compare(old, new):
    """The rows of what both have measured, and the names that only one of them has."""
    rows = [Row(name, old[name], number) for name, number in new.items()
            if number is not None and old.get(name) is not None]
    return rows, [name for name in old if name not in new], \
        [name for name in new if name not in old]


def shown(number):
    if number.value >= 1000:
        return f"{number.value:.0f} {number.unit}".strip()
    return f"{number.value:.4g} {number.unit}".strip()


def table(rows):
    """The rows as text, in columns."""
    cells = [("line", "old", "new", "new/old", "")]
    for row in rows:
        mark = "SLOWER" if row.slower else "" if row.new.counts else "reference"
        if row.new.rises:
            mark = f"{mark} (more is better)".strip()
        cells.append((row.name, shown(row.old), shown(row.new), f"{row.ratio:.3f}", mark))
    wide = [max(len(line[i]) for line in cells) for i in range(4)]
    return [f"  {line[0]:<{wide[0]}}  {line[1]:>{wide[1]}}  {line[2]:>{wide[2]}}  "
            f"{line[3]:>{wide[3]}}  {line[4]}".rstrip() for line in cells]


def programs_of(folder):
    return {path.stem for path in (folder / "bench").glob("bench_*.c")}


def end_group(leader):
    """Ends what a program has left running: one that fails does not stop its server."""
    try:
        os.killpg(leader, signal.SIGKILL)
    except ProcessLookupError:
        pass


def start(folder, program, files):
    """Runs a program to its end: its status, what it printed and what went wrong."""
    with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as said, \
            tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as wrong:
        child = subprocess.Popen(
            [folder / "build" / "bench" / program], cwd=folder, stdout=said, stderr=wrong,
            start_new_session=True, env=dict(os.environ, BENCH_DIR=str(files)))
        try:
            status = child.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            status = "too late"
        finally:
            end_group(child.pid)
            child.wait()
        said.seek(0)
        wrong.seek(0)
        return status, said.read(), wrong.read()


def run(folder, program, files):
    """One run's lines, or None if it fails twice; a missed target is no failure here."""
    for _ in range(TRIES):
        status, said, wrong = start(folder, program, files)
        missed = len(re.findall(r": MISSED$", said, re.MULTILINE))
        if status in (missed, min(missed, 1)):  # some count them, some say that there are
            return read_lines(said)
        print(f"{program} of {folder} ended with {status}: {wrong.strip()}",
              file=sys.stderr, flush=True)
    return None


def run_by_turns(folders, program):
    """The medians of both versions, or None if a run has failed."""
    runs = ([], [])
    with tempfile.TemporaryDirectory(
            prefix="etui-bench-", dir=folders[1] / "build") as files:  # the same disk for both
        for turn in range(TURNS):
            print(f"{program}: turn {turn + 1} of {TURNS}", file=sys.stderr, flush=True)
            for folder, lines in zip(folders, runs):
                lines.append(run(folder, program, files))
                if lines[-1] is None:
                    return None
    return [medians(lines) for lines in runs]


def measure(folders, program):
    """Prints what one program of both says; returns what is wrong, in words."""
    both = run_by_turns(folders, program)
    if both is None:
        return [f"{program} has failed"]
    rows, only_old, only_new = compare(*both)
    print(f"\n{program}", *table(rows), sep="\n")
    for side, names in (("old", only_old), ("new", only_new)):
        for name in names:
            print(f"  only in the {side} version: {name}")
    sys.stdout.flush()
    return [f"{program}: {row.name}: {row.ratio:.3f}" for row in rows if row.slower]


def programs_wanted(old, new, names):
    unknown = set(names) - old - new
    if unknown or not old | new:
        sys.exit(f"bench: unknown: {' '.join(sorted(unknown))}; there are "
                 f"{' '.join(sorted(old | new))}")
    return set(names) or old | new


def main():
    folders = [Path(name).resolve() for name in sys.argv[1:3]]
    old, new = (programs_of(folder) for folder in folders)
    wanted = programs_wanted(old, new, sys.argv[3:])
    wrong = []
    for program in sorted(wanted & old & new):
        wrong += measure(folders, program)
    for program in sorted(wanted & (old ^ new)):
        print(f"only in the {'old' if program in old else 'new'} version: {program}")
    if wrong:
        print(f"\nmore than 5 % slower, or failed: {len(wrong)}", *wrong, sep="\n  ")
        sys.exit(1)
    print("\nno line is more than 5 % slower")


if __name__ == "__main__":
    main()
