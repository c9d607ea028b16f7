#!/usr/bin/python3
"""make.py ETUI CLOCK [--told] [NAME…] - makes the databases anew from their commands.

CLOCK is the module wrong_clock of the tests (build/tests/libwrong_clock.so): each command
happens at a minute of its own. What the databases tell stays; with --told it is recorded
anew, which a commit does only where a line was wrong, and says which.
"""

import multiprocessing
import sys
from pathlib import Path

import evening
import kept


def make(job):
    program, clock, name, told = job
    with kept.scratch() as folder:
        kept.pack(name, evening.Evening(program, clock, folder, name).play())
    with kept.scratch() as folder:
        found = kept.tell(program, clock, kept.unpack(name, folder))
        if told:
            kept.save(name, found)
            return name, []
        return name, kept.difference(kept.load(name), found)


def main():
    told = "--told" in sys.argv
    words = [one for one in sys.argv[1:] if one != "--told"]
    program, clock = (str(Path(one).resolve()) for one in words[:2])
    jobs = [(program, clock, name, told) for name in words[2:] or kept.names()]
    failed = False
    with multiprocessing.Pool() as pool:
        for name, lines in pool.imap(make, jobs, 1):
            print(name, "tells something else:" if lines else "made", flush=True)
            print("\n".join(lines), end="\n" if lines else "")
            failed = failed or bool(lines)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
