#!/usr/bin/python3
"""soak - long runs that may be interrupted: each goes on where it was left.

    soak.py STATE fuzz FOLDER RUNS [TARGET...]    each fuzzer of a build folder, so often
    soak.py STATE evenings PROGRAM COUNT          seeds 1 to COUNT of the simulator
    soak.py STATE report                          what was run so far

What was run is kept in the file STATE, after every slice of some minutes. A target that
has found something waits until somebody has mended it: the run after that goes on.
Exits with 1 if anything was found.
"""

import json
import os
import re
import subprocess
import sys
import time

SLICE = 300  # seconds
EVENINGS = 2000  # in a slice
INTERRUPTED = 72  # how a fuzzer ends that somebody interrupted
EXECUTED = re.compile(r"stat::number_of_executed_units:\s*(\d+)")
# Without the history of each allocation a run takes half the time; a find is replayed with.
QUICKER = "malloc_context_size=2:quarantine_size_mb=4:abort_on_error=1:detect_leaks=1"


class State:
    """What was run so far: for each work its runs, seconds and finds."""

    def __init__(self, path):
        self.path = path
        self.works = {}
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                self.works = json.load(file)

    def of(self, work):
        return self.works.setdefault(work, {"runs": 0, "seconds": 0, "finds": 0})

    def add(self, work, runs, seconds, finds):
        row = self.of(work)
        row["runs"] += runs
        row["seconds"] += round(seconds)
        row["finds"] += finds
        os.makedirs(os.path.dirname(self.path) or ".", exist_ok=True)
        with open(self.path + ".new", "w", encoding="utf-8") as file:
            json.dump(self.works, file, indent=1, sort_keys=True)
        os.replace(self.path + ".new", self.path)

    def report(self):
        for work, row in sorted(self.works.items()):
            print(
                f"{work:20} {row['runs']:>12,} runs {row['seconds']:>8,} s"
                f" {row['finds']:>3} found",
                flush=True,
            )


def run_logged(command, log, environment=None):
    """Runs it into the log; its status, and whether somebody interrupted it."""
    with open(log, "wb") as file:
        program = subprocess.Popen(
            command, stdout=file, stderr=subprocess.STDOUT, env=environment
        )
        try:
            status = program.wait()
            return status, status == INTERRUPTED
        except KeyboardInterrupt:  # the program has heard it too, and ends by itself
            return program.wait(), True


def text_of(log):
    with open(log, encoding="utf-8", errors="replace") as file:
        return file.read()


def longest(target):
    """Bytes of an input: twice what the committed corpus has, within reason."""
    folder = f"fuzz/corpus/{target}"
    sizes = [os.path.getsize(os.path.join(folder, n)) for n in os.listdir(folder)]
    return min(max([128] + [2 * size for size in sizes]), 4096)


def fuzz_command(folder, target, runs):
    """A slice of one target, from its committed corpus and what has grown from it."""
    grown = os.path.join(folder, "corpus", target)
    found = os.path.join(folder, "found")
    for place in (grown, found):
        os.makedirs(place, exist_ok=True)
    command = [
        os.path.join(folder, "fuzz", "fuzz_" + target),
        f"-runs={runs}",
        f"-max_total_time={SLICE}",
        "-print_final_stats=1",
        "-timeout=60",
        "-rss_limit_mb=2048",
        f"-max_len={longest(target)}",
        # Weighing inputs by rare features takes nine tenths of a run's time where a run
        # reaches much of the program.
        "-entropic=0",
        "-reduce_inputs=0",
        f"-artifact_prefix={found}/{target}-",
    ]
    if os.path.exists(f"fuzz/{target}.dict"):
        command.append(f"-dict=fuzz/{target}.dict")
    return command + [grown, f"fuzz/corpus/{target}"]


def fuzz_slice(state, folder, target, runs):
    """One slice; whether somebody interrupted it."""
    log = os.path.join(folder, f"soak-{target}.log")
    began = time.monotonic()
    environment = dict(os.environ, ASAN_OPTIONS=QUICKER)
    status, interrupted = run_logged(
        fuzz_command(folder, target, runs), log, environment
    )
    text = text_of(log)
    executed = EXECUTED.search(text)
    found = status != 0 and not interrupted
    seconds = time.monotonic() - began
    state.add(target, int(executed.group(1)) if executed else 0, seconds, int(found))
    row = state.of(target)
    print(f"fuzz {target}: {row['runs']:,} runs, {row['seconds']:,} s", flush=True)
    if found:
        print(f"fuzz {target}: FOUND, see {folder}/found and {log}", flush=True)
        print(text[-2000:], flush=True)
    return found, interrupted


def targets_of(folder):
    names = os.listdir(os.path.join(folder, "fuzz"))
    return sorted(n[len("fuzz_") :] for n in names if re.fullmatch(r"fuzz_[a-z]+", n))


def soak_fuzz(state, folder, runs, targets):
    """Slices in turn, so that an interrupted run has tried everything."""
    left = targets or targets_of(folder)
    failed = False
    while left:
        for target in list(left):
            missing = runs - state.of(target)["runs"]
            found = interrupted = False
            if missing > 0:
                found, interrupted = fuzz_slice(state, folder, target, missing)
            failed |= found
            if interrupted:
                return failed
            if found or state.of(target)["runs"] >= runs:
                left.remove(target)
    return failed


def soak_evenings(state, program, count):
    """Seeds 1 to COUNT; a seed that fails is found again, until it is mended."""
    row = state.of("evenings")
    while row["runs"] < count:
        first = row["runs"] + 1
        several = min(EVENINGS, count - row["runs"])
        log = os.path.join(os.path.dirname(state.path) or ".", "soak-evenings.log")
        began = time.monotonic()
        status, interrupted = run_logged([program, str(first), str(several)], log)
        good = status == 0 and not interrupted
        state.add(
            "evenings",
            several if good else 0,
            time.monotonic() - began,
            int(not good and not interrupted),
        )
        print(text_of(log).strip(), flush=True)
        if not good:
            return not interrupted
    return False


def main(arguments):
    if len(arguments) < 2:
        sys.exit(__doc__)
    state = State(arguments[0])
    work, rest = arguments[1], arguments[2:]
    failed = False
    if work == "fuzz":
        failed = soak_fuzz(state, rest[0], int(rest[1]), rest[2:])
    elif work == "evenings":
        failed = soak_evenings(state, rest[0], int(rest[1]))
    elif work != "report":
        sys.exit(__doc__)
    state.report()
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
