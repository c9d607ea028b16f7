#!/usr/bin/python3
"""count_tests - one line, "N passed, N failed", from what the test runner logged.

A program counts for the tests it reports (cmocka, TAP or unittest), or for one if it
reports none. Usage: count_tests.py [--passed N] [--failed N] [--status S TESTLOG.JSON],
with further checks to add and the runner's exit status. Exits with 1 if anything failed
or nothing ran.
"""

import argparse
import json
import os
import re
import sys

CMOCKA_PASSED = re.compile(r"^\[  PASSED  \] (\d+) test", re.MULTILINE)
CMOCKA_FAILED = re.compile(r"^\[  FAILED  \] (\d+) test", re.MULTILINE)
TAP_PLAN = re.compile(r"^1\.\.\d+", re.MULTILINE)
TAP_OK = re.compile(r"^ok\b(?!.*# (?:SKIP|TO" r"DO))", re.MULTILINE | re.IGNORECASE)
TAP_NOT_OK = re.compile(r"^not ok\b", re.MULTILINE | re.IGNORECASE)
UNITTEST = re.compile(r"^Ran (\d+) tests? in ", re.MULTILINE)
UNITTEST_FAILED = re.compile(r"^FAILED \((.*)\)", re.MULTILINE)
GOOD = ("OK", "EXPECTEDFAIL")


def reported(text):
    """The tests that a program's output reports, (passed, failed)."""
    if CMOCKA_PASSED.search(text):
        return (
            sum(int(n) for n in CMOCKA_PASSED.findall(text)),
            sum(int(n) for n in CMOCKA_FAILED.findall(text)),
        )
    if TAP_PLAN.search(text):
        return len(TAP_OK.findall(text)), len(TAP_NOT_OK.findall(text))
    ran = UNITTEST.search(text)
    if ran:
        bad = UNITTEST_FAILED.search(text)
        failed = sum(int(n) for n in re.findall(r"\d+", bad.group(1))) if bad else 0
        return int(ran.group(1)) - failed, failed
    return 0, 0


def count(record):
    """(passed, failed) of one program."""
    if record["result"] == "SKIP":
        return 0, 0
    text = (record.get("stdout") or "") + "\n" + (record.get("stderr") or "")
    passed, failed = reported(text)
    if record["result"] in GOOD:
        return max(passed, 1), 0
    return passed, max(failed, 1)


def count_log(path, status):
    """(passed, failed) of all programs; a runner that fails by itself is one failure."""
    counts = []
    if os.path.exists(path):
        with open(path, encoding="utf-8") as log:
            counts = [count(json.loads(line)) for line in log]
    passed = sum(pair[0] for pair in counts)
    failed = sum(pair[1] for pair in counts)
    return passed, failed or int(status != 0)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--passed", type=int, default=0)
    parser.add_argument("--failed", type=int, default=0)
    parser.add_argument("--status", type=int, default=0)
    parser.add_argument("log", nargs="*")
    args = parser.parse_args()
    passed, failed = args.passed, args.failed
    for log in args.log:
        more = count_log(log, args.status if log == args.log[-1] else 0)
        passed += more[0]
        failed += more[1]
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
