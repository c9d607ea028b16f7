#!/usr/bin/python3
"""test_against - the lines of the benchmarks are read, and what is slower is found."""

import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

import against

# What bench_live, bench_commit, bench_formats, bench_http, bench_seat and others print.
RECORDED = """\
== build/bench/bench_live
  the ranking of 36 tables, as a visitor waits               0.74 ms after a correction, 0.05 ms again
* a corrected board of 36 tables, on the ranking page        0.776 ms, target at most 1 ms: ok
* 500 ask for the ranking of 36 tables, the last             18.6 ms, target at most 100 ms: ok
  a sync: 4 KiB and fdatasync                                0.14 ms
  SQLite alone, 64 rows in a transaction                     222674 rows/s, 0.29 ms a commit
  journal_submit() of 64 plays                               146054 plays/s, 0.44 ms a commit
* commits in groups of 64 against SQLite                     65.6 % of its rate, target at least 75 % of its rate: MISSED
  events                                                     359892
  reading and folding them                                   0.655 s, 549074 events/s
  tarot-attack-defence: 112 players, 784 plays, a correction 0.093 ms
* tarot-attack-defence: correction / commit                  0.586  commits, target at most 1  commits: ok
  64 clients over HTTP                                       33864 plays/s, p50 1.79 ms, p99 2.95 ms
* ranked / SQLite's sums                                     0.781 , target at most 1 : ok
  the slowest                                                full, 64 tables
  meetings inside a committee                                0, at least 0
  meetings inside a committee                                0, at least 0
  p10, p25, p75, p90, most                                   0.0012, 0.0013, 0.0014, 0.0015, 0.0100 s
  feuille de route, à l’écran                           1.50 ms
  requests for the memory                                    10000, 21.5 MB at most
  etui results of 19 tables, to its last byte                5.02 ms, 110056 bytes
* errors                                                     0 answers, target at most 0 answers: ok
* marks and ranking, a huge number                           1.23e+03 times, target at least 1e+02 times: ok
"""


class Lines(unittest.TestCase):
    def setUp(self):
        self.lines = against.read_lines(RECORDED)

    def check(self, name, value, unit, rises=False, counts=True):
        number = self.lines[name]
        self.assertEqual((number.value, number.unit, number.rises, number.counts),
                         (value, unit, rises, counts))

    def test_claims(self):
        self.check("a corrected board of 36 tables, on the ranking page", 0.776, "ms")
        self.check("500 ask for the ranking of 36 tables, the last", 18.6, "ms")
        self.check("tarot-attack-defence: correction / commit", 0.586, "commits")
        self.check("ranked / SQLite's sums", 0.781, "")
        self.check("errors", 0, "answers")

    def test_claims_better_high(self):
        self.check("commits in groups of 64 against SQLite", 65.6, "% of its rate", True)
        self.check("marks and ranking, a huge number", 1230, "times", True)

    def test_numbers_of_a_figure(self):
        visitor = "the ranking of 36 tables, as a visitor waits"
        self.check(f"{visitor}: after a correction", 0.74, "ms")
        self.check(f"{visitor}: again", 0.05, "ms")
        self.check("64 clients over HTTP", 33864, "plays/s", True)
        self.check("64 clients over HTTP: p99", 2.95, "ms")
        self.check("requests for the memory: at most", 21.5, "MB")
        self.check("p10, p25, p75, p90, most", 0.01, "s")
        self.check("etui results of 19 tables, to its last byte", 5.02, "ms")

    def test_title_as_long_as_the_column(self):
        self.check("tarot-attack-defence: 112 players, 784 plays, a correction", 0.093, "ms")

    def test_title_is_measured_in_bytes(self):
        self.check("feuille de route, à l’écran", 1.5, "ms")

    def test_references_do_not_count(self):
        self.check("a sync: 4 KiB and fdatasync", 0.14, "ms", counts=False)
        self.check("SQLite alone, 64 rows in a transaction", 222674, "rows/s", True, False)

    def test_lines_without_time(self):
        for name in ["events", "the slowest", "meetings inside a committee",
                     "meetings inside a committee (2)"]:
            self.assertIsNone(self.lines[name])

    def test_headings_are_no_lines(self):
        self.assertFalse([name for name in self.lines if "bench_live" in name])


class Slower(unittest.TestCase):
    def row(self, old, new):
        """The one row of two lines, each with its blanks set right."""
        rows, *_ = against.compare(*(against.read_lines(self.line(text))
                                     for text in (old, new)))
        self.assertEqual(len(rows), 1)
        return rows[0]

    @staticmethod
    def line(text):
        mark, title, value = text.split("|")
        return f"{mark:1} {title:<58} {value}\n"

    def slower(self, old, new):
        return self.row(old, new).slower

    def test_time(self):
        self.assertFalse(self.slower(" |a|100.0 ms", " |a|105.0 ms"))
        self.assertTrue(self.slower(" |a|100.0 ms", " |a|105.3 ms"))
        self.assertFalse(self.slower(" |a|100.0 ms", " |a|50.0 ms"))

    def test_rate(self):
        self.assertTrue(self.slower(" |a|1060 plays/s", " |a|1000 plays/s"))
        self.assertFalse(self.slower(" |a|1040 plays/s", " |a|1000 plays/s"))
        self.assertFalse(self.slower(" |a|1000 plays/s", " |a|2000 plays/s"))

    def test_claim(self):
        at_least = "*|a|{} times faster, target at least 20 times faster: ok"
        self.assertTrue(self.slower(at_least.format("75.8"), at_least.format("70.1")))
        self.assertFalse(self.slower(at_least.format("70.1"), at_least.format("75.8")))
        at_most = "*|a|{} ms, target at most 1 ms: ok"
        self.assertTrue(self.slower(at_most.format("1"), at_most.format("1.06")))

    def test_rounding_alone(self):
        self.assertFalse(self.slower(" |a|0.05 ms", " |a|0.06 ms"))
        self.assertTrue(self.slower(" |a|0.05 ms", " |a|0.07 ms"))

    def test_nothing(self):
        errors = "*|errors|{} answers, target at most 0 answers: ok"
        self.assertFalse(self.slower(errors.format(0), errors.format(0)))
        self.assertTrue(self.slower(errors.format(0), errors.format(1)))

    def test_reference(self):
        self.assertFalse(self.slower(" |starting /bin/true|1.00 ms",
                                     " |starting /bin/true|2.00 ms"))

    def test_table(self):
        text = against.table([self.row(" |a|100 plays/s", " |a|50 plays/s")])
        self.assertEqual(text[1].split(), ["a", "100", "plays/s", "50", "plays/s", "0.500",
                                           "SLOWER", "(more", "is", "better)"])


class Runs(unittest.TestCase):
    def test_median_of_each_line(self):
        runs = [against.read_lines(f"  {'a':<58} {value} ms\n  {'b':<58} 7\n")
                for value in ["5.0", "1.0", "900.0", "2.0", "3.0"]]
        middle = against.medians(runs)
        self.assertEqual(middle["a"].value, 3)
        self.assertIsNone(middle["b"])

    def test_lines_of_one_side(self):
        old = against.read_lines(f"  {'a':<58} 1 ms\n  {'b':<58} 1 ms\n  {'c':<58} 7\n")
        new = against.read_lines(f"  {'b':<58} 1 ms\n  {'d':<58} 1 ms\n")
        rows, only_old, only_new = against.compare(old, new)
        self.assertEqual([row.name for row in rows], ["b"])
        self.assertEqual((only_old, only_new), (["a", "c"], ["d"]))


class Whole(unittest.TestCase):
    """Two versions whose benchmarks are scripts."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        for side in ("old", "new"):
            (self.root / side / "bench").mkdir(parents=True)
            (self.root / side / "build" / "bench").mkdir(parents=True)

    def program(self, side, name, script):
        (self.root / side / "bench" / f"{name}.c").touch()
        program = self.root / side / "build" / "bench" / name
        program.write_text(f"#!/bin/sh\necho {side} >>{self.root}/turns\n{script}\n")
        program.chmod(0o755)

    def claim(self, value, end="ok"):
        line = f"* {'a':<58} {value} ms, target at most 1 ms: {end}"
        return f"echo '{line}'; exit {1 if end == 'MISSED' else 0}"

    def against(self, *programs):
        done = subprocess.run(
            [sys.executable, against.__file__, self.root / "old", self.root / "new",
             *programs], capture_output=True, text=True, check=False)
        return done.returncode, done.stdout + done.stderr

    def test_by_turns(self):
        self.program("old", "bench_a", self.claim("0.5"))
        self.program("new", "bench_a", self.claim("0.51"))
        status, said = self.against()
        self.assertEqual(status, 0, said)
        self.assertIn("1.020", said)
        self.assertEqual((self.root / "turns").read_text().split(), ["old", "new"] * 5)

    def test_missed_target_is_measured(self):
        self.program("old", "bench_a", self.claim("2", "MISSED"))
        self.program("new", "bench_a", self.claim("2", "MISSED"))
        self.assertEqual(self.against("bench_a")[0], 0)

    def test_two_missed_targets(self):
        for status in [1, 2]:
            script = self.claim("2", "MISSED").replace("exit 1", "exit 0")
            script = f"({script}); ({script}); exit {status}"
            self.program("old", "bench_a", script)
            self.program("new", "bench_a", script)
            self.assertEqual(self.against("bench_a")[0], 0)

    def test_slower(self):
        self.program("old", "bench_a", self.claim("0.5"))
        self.program("new", "bench_a", self.claim("0.6"))
        status, said = self.against()
        self.assertEqual(status, 1)
        self.assertIn("bench_a: a: 1.200", said)

    def test_failure(self):
        self.program("old", "bench_a", "echo 'bench: no disk' >&2; exit 2")
        self.program("new", "bench_a", self.claim("0.6"))
        status, said = self.against()
        self.assertEqual(status, 1)
        self.assertIn("no disk", said)
        self.assertIn("bench_a has failed", said)

    def test_server_of_a_failure(self):
        left = f"sleep 600 &\necho $! >>{self.root}/servers\nexit 2"
        self.program("old", "bench_a", left)
        self.program("new", "bench_a", self.claim("0.5"))
        self.assertEqual(self.against()[0], 1)
        for server in (self.root / "servers").read_text().split():
            self.wait_for_end(server)

    def wait_for_end(self, process):
        """Until it is gone, or only its parent has not asked for it yet."""
        end = time.monotonic() + 10
        while time.monotonic() < end:
            try:
                if ") Z " in Path("/proc", process, "stat").read_text():
                    return
            except (FileNotFoundError, ProcessLookupError):
                return
            time.sleep(0.01)
        self.fail(f"process {process} goes on")

    def test_failure_of_one_try(self):
        once = f"[ -e {self.root}/tried ] || {{ touch {self.root}/tried; exit 2; }}"
        self.program("old", "bench_a", f"{once}\n{self.claim('0.5')}")
        self.program("new", "bench_a", self.claim("0.5"))
        status, said = self.against()
        self.assertEqual(status, 0)
        self.assertIn("ended with 2", said)

    def test_programs_of_one_side(self):
        self.program("old", "bench_a", self.claim("0.5"))
        self.program("new", "bench_b", self.claim("0.5"))
        status, said = self.against()
        self.assertEqual(status, 0)
        self.assertIn("only in the old version: bench_a", said)
        self.assertIn("only in the new version: bench_b", said)

    def test_unknown_program(self):
        self.program("old", "bench_a", self.claim("0.5"))
        status, said = self.against("bench_c")
        self.assertEqual(status, 1)
        self.assertIn("unknown: bench_c; there are bench_a", said)


if __name__ == "__main__":
    unittest.main()
