#!/usr/bin/python3
"""test_agree - the agreement test must be able to fail: lies are planted in what surfaces tell,
in the journal, and in the program, and each is found.

Usage: test_agree.py ETUI GENERATOR [NAME…]. Prints TAP.
"""

import os
import stat
import sys
import tempfile
import unittest
from decimal import Decimal
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import agree
from facts import LANGUAGES, SURFACES, UNKNOWN, AnyOf, Ledger, Name, Told, Where, same
from naive import Naive
from play import play
from http_support import tap  # whose folder play adds

PROGRAM, GENERATOR = sys.argv[1:3] if len(sys.argv) > 2 else (None, None)
SEEDS = (7, 11)  # pairs of bridge; tarot in line
A_FEW = 12


def lie(value):
    """Something else of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, (int, Decimal)):
        return value + 3
    if value is None:
        return 77
    if isinstance(value, str):
        return value + " x"
    if isinstance(value, tuple):
        return (*value[:-1], lie(value[-1])) if value else ("Quelqu'un d'autre",)
    raise AssertionError(f"nobody knows how to lie about {value!r}")


def tell_all(evening):
    """All that the surfaces tell of an evening, in one language each."""
    found = []
    for one in SURFACES.values():
        if one.formats and evening.format not in one.formats or one.name == "crawl":
            continue
        for role in one.roles[:2]:
            where = Where(one.name, one.languages[0], role, "")
            try:
                found += [(where, told) for told in one.visit(evening, where)]
            except Exception:  # a surface that cannot be read is agree's to tell
                continue
    return found


class Evenings(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory(dir=agree.MEMORY)
        cls.addClassCleanup(cls.folder.cleanup)
        cls.evenings = []
        for seed in SEEDS:
            folder = Path(cls.folder.name) / str(seed)
            folder.mkdir()
            evening = play(PROGRAM, agree.plan_of(GENERATOR, seed), folder)
            cls.addClassCleanup(evening.stop)
            cls.evenings.append((evening, tell_all(evening)))

    @classmethod
    def tearDownClass(cls):
        cls.evenings.clear()

    def test_each_kind_of_lie_is_found(self):
        for evening, told in self.evenings:
            kinds = {}
            for where, one in told:
                if one.key[0] not in ("word", "visited"):
                    kinds.setdefault(one.key[0], []).append((where, one))
            self.assertGreater(len(kinds), 12, sorted(kinds))
            for kind, facts in kinds.items():
                self.check_lies(evening, kind, facts)

    def check_lies(self, evening, kind, facts):
        """Of a kind that is told, some lies are told after the truth; one at least must be
        found, and every one about which the naive reading has a single answer."""
        ledger, true = Ledger(evening.naive), []
        for where, one in facts:
            before = len(ledger.wrong)
            ledger.tell(where, one)
            true += [(where, one)] if len(ledger.wrong) == before else []
        before = len(ledger.wrong)
        for where, one in true[::max(1, len(true) // A_FEW)]:
            expected = evening.naive.answer(one.key, where.lang)
            count = len(ledger.wrong)
            ledger.tell(where, one._replace(value=lie(one.value)))
            if expected is not UNKNOWN and not isinstance(expected, AnyOf):
                self.assertEqual(len(ledger.wrong), count + 1, (where, one, expected))
        self.assertTrue(len(ledger.wrong) > before or not true, f"no lie about {kind} was found")

    def test_a_journal_that_says_otherwise_is_found(self):
        """Two who change their seats in the events alone; a result less; a name."""
        for evening, told in self.evenings:
            for change in (self.swap_seats, self.drop_result, self.rename):
                ledger = Ledger(change(evening.naive))
                for where, one in told:
                    ledger.tell(where, one)
                kinds = {one.key[0] for one in ledger.wrong}
                self.assertTrue(kinds - {"word"}, change.__name__)

    @staticmethod
    def changed(naive, events=None, persons=None):
        return Naive(events or naive.events, persons or naive.persons)

    def swap_seats(self, naive):
        events = [dict(one) for one in naive.events]
        for one in events:
            if one["kind"] == "seats":
                seats = dict(one["payload"]["seats"])
                first, second = [label for label in seats if seats[label]][:2]
                seats[first], seats[second] = seats[second], seats[first]
                one["payload"] = dict(one["payload"], seats=seats)
        return self.changed(naive, events)

    def drop_result(self, naive):
        gone = next(one for one in naive.events if one["kind"] == "play")
        return self.changed(naive, [one for one in naive.events if one is not gone])

    def rename(self, naive):
        number = next(iter(naive.entries.values()))["person"]
        person = dict(naive.persons[number], name="AUTREMENT Nommé")
        return self.changed(naive, persons={**naive.persons, number: person})


class Programs(unittest.TestCase):
    """A program that breaks: etui, but for one command."""

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def broken(self, lines):
        path = Path(self.folder.name) / "etui"
        path.write_text(f"#!/bin/bash\n{lines}\nexec {os.path.abspath(PROGRAM)} \"$@\"\n")
        path.chmod(path.stat().st_mode | stat.S_IXUSR)
        return str(path)

    def wrong(self, program, only, seed=11):
        done = agree.run_evening(program, agree.plan_of(GENERATOR, seed), seed=None, only=only)
        return [one["kind"] for one in done["wrong"]]

    def test_an_end_by_a_signal_is_found(self):
        kinds = self.wrong(self.broken('[ "$1" = list ] && kill -SEGV $$'), "^list --json$")
        self.assertTrue(any(one.startswith("crash: list") for one in kinds), kinds)

    def test_a_figure_that_one_surface_tells_otherwise_is_found(self):
        program = self.broken(
            f'[ "$1" = list ] && {{ {os.path.abspath(PROGRAM)} "$@" | '
            'sed -E \'s/"plays":([0-9]+)/"plays":1\\1/\'; exit; }')
        self.assertIn("list --json: count", self.wrong(program, "^list --json$"))

    def test_a_case_is_shrunk_to_what_matters(self):
        program = self.broken('[ "$1" = list ] && kill -SEGV $$')
        plan = agree.plan_of(GENERATOR, 11)
        plan["acts"] = plan["acts"][:4]
        done = agree.run_evening(program, plan, None, "^list --json$")
        wrong = next(one for one in done["wrong"] if one["kind"].startswith("crash"))
        small = agree.shrink(program, plan, {**wrong, "surface": "list --json"})
        self.assertEqual(small["acts"], [], "the crash needs no act")


class Drawing(unittest.TestCase):
    def test_48_evenings_visit_every_language_and_role(self):
        for begins in (1, 5, 100):
            seen = {(one.name, *way)
                    for seed in range(begins, begins + agree.EVENINGS)
                    for one in SURFACES.values()
                    if not one.formats or agree.FORMAT_NAMES[seed % agree.FORMATS] in one.formats
                    for way in agree.drawn(one, seed)}
            every = {(one.name, *way) for one in SURFACES.values() for way in agree.ways(one)}
            self.assertEqual(every - seen, set())

    def test_every_surface_has_its_languages(self):
        for one in SURFACES.values():
            self.assertTrue(set(one.languages) <= set(LANGUAGES), one.name)


class Comparing(unittest.TestCase):
    def test_what_is_the_same(self):
        durand = Name.of("DURAND Anne", ["D. A.", "DURAND A."])
        for one, other in ((Decimal("31.50"), Decimal("31.5")), (Decimal("31.5"), Decimal("31.4995")),
                           ("durand  anne", durand), ("D. A.", durand), (1, AnyOf([2, 1])),
                           (("DURAND A.",), (durand,)), (None, None), (3, UNKNOWN)):
            self.assertTrue(same(one, other), (one, other))

    def test_what_is_not(self):
        for one, other in ((Decimal("31.5"), Decimal("31.6")), ("DURAND", "DURANT"), (None, 0),
                           (1, AnyOf([2, 3])), (("a",), ("a", "b")), ("3", 3)):
            self.assertFalse(same(one, other), (one, other))

    def test_namesakes_may_be_either(self):
        told = Told(("place", 1, "X", 1), ("rests",))
        self.assertTrue(same(told.value, AnyOf([("plays", "A", 1, "N"), ("rests",)])))


if __name__ == "__main__":
    names = sys.argv[3:]
    cases = unittest.defaultTestLoader.loadTestsFromNames(names, sys.modules[__name__]) if names \
        else unittest.defaultTestLoader.loadTestsFromModule(sys.modules[__name__])
    sys.exit(tap(cases))
