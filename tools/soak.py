#!/usr/bin/python3
"""soak - long runs that may be interrupted: each goes on where it was left.

    soak.py STATE fuzz GUIDE FOLDER RUNS [TARGET...]   each fuzzer of a build folder, so often
    soak.py STATE evenings PROGRAM COUNT               seeds 1 to COUNT of the simulator
    soak.py STATE report                               what was run so far

The first slice of a fuzzer is that of GUIDE, which follows every comparison and finds inputs
of its own; FOLDER has quicker ones, which go on from what that has found. Each core has a
fuzzer, and passes over inputs that take twenty times as long as others (FUZZ_HURRY): those
are for the first slice. What was run is kept in the file STATE, after every slice of some
minutes. A target that has found something waits until somebody has mended it: the run after
that goes on.
Exits with 1 if anything was found.
"""

import concurrent.futures
import fcntl
import hashlib
import json
import os
import re
import signal
import subprocess
import sys
import threading
import time

SLICE = 300  # seconds
GUIDED = 30  # seconds of the first slice
EVENINGS = 2000  # in a slice
# Targets whose inputs are sequences, and what stands between two of their parts: a part alone
# is tried many times sooner, and reaches as much. The guided slice tries whole sequences.
SEQUENCES = {"event": b"\n", "http": b"\n--\n"}
PART_MOST = 256  # bytes
# Of an input that is no sequence, in the first slice and in the others: what is short is tried
# sooner, and reaches as much where a file need not be whole.
GUIDED_MOST, MOST = 4096, 1024
WHOLE = ("backup",)
INTERRUPTED = 72  # how a fuzzer ends that somebody interrupted
EXECUTED = re.compile(r"stat::number_of_executed_units:\s*(\d+)")
# Without the history of each allocation a run takes half the time; a find is replayed with.
QUICKER = (
    "malloc_context_size=0:quarantine_size_mb=1:thread_local_quarantine_size_kb=64:"
    "allocator_release_to_os_interval_ms=-1:clear_shadow_mmap_threshold=262144:"
    "abort_on_error=1:detect_leaks=1"
)


class State:
    """What was run so far: for each work its runs, seconds and finds."""

    def __init__(self, path):
        self.path = path
        self.lock = threading.Lock()
        self.interruption = Interruption()
        self.works = self.read()

    def read(self):
        if not os.path.exists(self.path):
            return {}
        with open(self.path, encoding="utf-8") as file:
            return json.load(file)

    def of(self, work):
        return self.works.get(work, {"runs": 0, "seconds": 0, "finds": 0})

    def add(self, work, runs, seconds, finds):
        """Evenings and fuzzers may be run at once: each adds to what the file has."""
        os.makedirs(os.path.dirname(self.path) or ".", exist_ok=True)
        with self.lock, open(self.path + ".lock", "w", encoding="utf-8") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            self.works = self.read()
            row = self.of(work)
            row["runs"] += runs
            row["seconds"] += round(seconds)
            row["finds"] += finds
            self.works[work] = row
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


class Interruption:
    """Somebody has had enough: programs are told to end, and none is begun."""

    def __init__(self):
        self.running = set()
        self.came = False
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self.tell)

    def tell(self, *_):
        self.came = True
        for program in list(self.running):
            program.send_signal(signal.SIGINT)

    def run(self, command, log, environment=None):
        """Runs it into the log; its status, and whether it was interrupted."""
        with open(log, "wb") as file:
            program = subprocess.Popen(
                command, stdout=file, stderr=subprocess.STDOUT, env=environment
            )
            self.running.add(program)
            status = program.wait()
            self.running.discard(program)
        return status, self.came or status == INTERRUPTED


def text_of(log):
    with open(log, encoding="utf-8", errors="replace") as file:
        return file.read()


def corpus_of(target):
    """The committed inputs."""
    folder = f"fuzz/corpus/{target}"
    for name in sorted(os.listdir(folder)):
        with open(os.path.join(folder, name), "rb") as file:
            yield file.read()


def split_corpus(target, grown):
    """The parts of committed sequences become inputs of their own."""
    for sequence in corpus_of(target):
        for part in sequence.split(SEQUENCES[target]):
            name = hashlib.sha1(part).hexdigest()
            if 0 < len(part) <= PART_MOST:
                with open(os.path.join(grown, name), "wb") as file:
                    file.write(part + SEQUENCES[target])


def longest(target, guided):
    """Bytes of an input: twice what the committed corpus has, within reason."""
    if target in SEQUENCES and not guided:
        return PART_MOST
    most = GUIDED_MOST if guided or target in WHOLE else MOST
    return min(max([128] + [2 * len(one) for one in corpus_of(target)]), most)


def fuzz_command(folders, target, runs, guided):
    """A slice of one fuzzer, from its committed corpus and what has grown from it."""
    guide, folder = folders
    grown = os.path.join(folder, "corpus", target)
    found = os.path.join(folder, "found")
    for place in (grown, found):
        os.makedirs(place, exist_ok=True)
    if target in SEQUENCES and not guided:
        split_corpus(target, grown)
    command = [
        os.path.join(guide if guided else folder, "fuzz", "fuzz_" + target),
        f"-runs={runs}",
        f"-max_total_time={GUIDED if guided else SLICE}",
        "-print_final_stats=1",
        "-timeout=60",
        "-rss_limit_mb=2048",
        f"-max_len={longest(target, guided)}",
        # Weighing inputs by rare features takes nine tenths of a run's time where a run
        # reaches much of the program.
        "-entropic=0",
        "-reduce_inputs=0",
        f"-artifact_prefix={found}/{target}-",
    ]
    if os.path.exists(f"fuzz/{target}.dict"):
        command.append(f"-dict=fuzz/{target}.dict")
    if target == "http":  # a server remembers; what it lost is looked for when it has ended
        command.append("-detect_leaks=0")
    return command + [grown, f"fuzz/corpus/{target}"]


def fuzz_slice(state, folders, target, runs):
    """One slice; whether it found something."""
    folder = folders[1]
    log = os.path.join(folder, f"soak-{target}.log")
    history = os.path.join(folder, f"history-{target}")
    guided = state.of(target)["runs"] == 0
    command = fuzz_command(folders, target, runs, guided)
    began = time.monotonic()
    environment = dict(os.environ, ASAN_OPTIONS=QUICKER, FUZZ_HISTORY=history)
    if not guided:
        environment["FUZZ_HURRY"] = "1"
    status, interrupted = state.interruption.run(command, log, environment)
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
    return found


def targets_of(folder):
    names = os.listdir(os.path.join(folder, "fuzz"))
    return sorted(n[len("fuzz_") :] for n in names if re.fullmatch(r"fuzz_[a-z]+", n))


def soak_fuzz(state, folders, runs, targets):
    """Slices in turn on each core, so that an interrupted run has tried everything."""
    waiting = [t for t in targets or targets_of(folders[1]) if state.of(t)["runs"] < runs]
    lock = threading.Lock()

    def work_off():
        failed = False
        while not state.interruption.came:
            with lock:
                target = waiting.pop(0) if waiting else None
            if target is None:
                return failed
            missing = runs - state.of(target)["runs"]
            found = fuzz_slice(state, folders, target, missing)
            failed |= found
            if not found and state.of(target)["runs"] < runs:
                with lock:
                    waiting.append(target)
        return failed

    cores = len(os.sched_getaffinity(0))
    with concurrent.futures.ThreadPoolExecutor(cores) as pool:
        return any([work.result() for work in [pool.submit(work_off) for _ in range(cores)]])


def soak_evenings(state, program, count):
    """Seeds 1 to COUNT; a seed that fails is found again, until it is mended."""
    while (done := state.of("evenings")["runs"]) < count:
        first = done + 1
        several = min(EVENINGS, count - done)
        log = os.path.join(os.path.dirname(state.path) or ".", "soak-evenings.log")
        began = time.monotonic()
        status, interrupted = state.interruption.run(
            [program, str(first), str(several)], log
        )
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
        failed = soak_fuzz(state, rest[:2], int(rest[2]), rest[3:])
    elif work == "evenings":
        failed = soak_evenings(state, rest[0], int(rest[1]))
    elif work != "report":
        sys.exit(__doc__)
    state.report()
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
