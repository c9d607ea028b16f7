#!/usr/bin/python3
"""agree - plays awkward evenings from seeds and compares what every surface tells.

agree.py PROGRAM [--seeds A-B | SEED…] [--jobs N] [--seconds N]
"""

import argparse
import importlib
import json
import subprocess
import sys
import tempfile
import time
import traceback
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from facts import SURFACES, Ledger, Told, Where
from play import play

ROOT = Path(__file__).resolve().parent.parent.parent
# A disk that writes nothing: an evening is played sooner there.
MEMORY = "/dev/shm" if Path("/dev/shm").is_dir() else None

for module in sorted(Path(__file__).resolve().parent.glob("read_*.py")):
    importlib.import_module(module.stem)


def plan_of(generator, seed):
    done = subprocess.run([generator, str(seed)], capture_output=True, check=True)
    return json.loads(done.stdout)


def visit_all(evening, seen):
    ledger = Ledger(evening.naive)
    for one in SURFACES.values():
        if one.formats and evening.format not in one.formats:
            continue
        for lang in one.languages:
            for role in one.roles:
                where = Where(one.name, lang, role, "")
                seen.add(where[:3])
                try:
                    for told in one.visit(evening, where):
                        ledger.tell(where, told)
                except Exception:
                    ledger.fail(where, f"{one.name}: not read", ("read",),
                                traceback.format_exc()[-900:])
    for asked, said in evening.crashes:
        ledger.fail(Where("program", "en", "terminal", asked), "crash", (asked,), said)
    return ledger


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("seed", nargs="*", type=int)
    parser.add_argument("--generator", default=ROOT / "build" / "tests" / "generate_evening")
    given = parser.parse_args()
    seen, kinds = set(), Counter()
    for seed in given.seed or range(1, 49):
        with tempfile.TemporaryDirectory(dir=MEMORY) as folder:
            began = time.monotonic()
            evening = play(given.program, plan_of(given.generator, seed), folder)
            played = time.monotonic()
            try:
                ledger = visit_all(evening, seen)
            finally:
                evening.stop()
            print(f"seed {seed} {evening.format}: {len(ledger.wrong)} of {ledger.compared} "
                  f"({ledger.unknown} unknown), {played - began:.1f} + "
                  f"{time.monotonic() - played:.1f} s, {len(evening.refused)} refused")
            for one in evening.refused[:3]:
                print("   refused", str(one)[:300])
            for one in ledger.wrong[:12]:
                print(f"  {one.where}: {one.key}: told {one.told!r}, expected {one.expected!r}")
            kinds.update(one.kind for one in ledger.wrong)
    for kind, count in kinds.most_common():
        print(f"{count:6} {kind}")
    return 1 if kinds else 0


if __name__ == "__main__":
    sys.exit(main())
