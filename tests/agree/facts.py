"""facts - what a surface told, where, and whether two who tell a fact agree.

A surface is a function visit(evening, where) that fetches what people see there and yields
Told(key, value), registered under its name with @surface. Keys are tuples whose first word is
the kind of fact; a value is in canonical words: letters for fields and seats, never a
language's. What a reader cannot tell it leaves out; what the naive reading does not know is
UNKNOWN, and then surfaces are compared with one another alone.
"""

import re
import unicodedata
from collections import namedtuple
from decimal import Decimal
from functools import lru_cache

LANGUAGES = ("fr", "en", "nl")
# Who asks: at the terminal, or a browser's visitor, a player who is signed in by a link, the
# roles of the club's people, a table's phone, and a program's token.
ROLES = ("terminal", "visitor", "player", "director", "helper", "treasurer", "reader",
         "owner", "phone", "api")
PUBLIC = ("visitor", "player", "reader", "phone")

# place: the address, sheet or command, where a surface has several.
Told = namedtuple("Told", "key value place", defaults=("",))


class Where(namedtuple("Where", "surface lang role place")):
    """Who was told: surface, language, role, and the address, sheet or command."""

    __slots__ = ()

    def at(self, place):
        return self._replace(place=place)

    def __str__(self):
        return f"{self.surface} [{self.lang}, {self.role}] {self.place}"


class Unknown:
    def __repr__(self):
        return "UNKNOWN"


UNKNOWN = Unknown()


class AnyOf(tuple):
    """Several answers, each of which is right: of namesakes, or where words may differ."""

    def __repr__(self):
        return "any of " + " | ".join(map(repr, self))


class Name(str):
    """A person's name where the naive reading expects it: forms lists what may be shown."""

    forms = ()

    @classmethod
    def of(cls, full, forms=()):
        name = cls(full)
        name.forms = tuple(forms)
        return name


class Surface(namedtuple("Surface", "name visit languages roles formats cost")):
    """cost: 1 a page, 5 a PDF or a workbook; the dearer, the rarer it is drawn."""

    __slots__ = ()


SURFACES = {}


def surface(name, languages=LANGUAGES, roles=("terminal",), formats=None, cost=1):
    """Registers visit(evening, where); formats None: all of them."""
    def register(visit):
        if name in SURFACES:
            raise ValueError(f"two surfaces are called {name}")
        SURFACES[name] = Surface(name, visit, tuple(languages), tuple(roles),
                                 formats and tuple(formats), cost)
        return visit
    return register


@lru_cache(maxsize=1 << 16)
def plain(name):
    """A name without what typography changes: case, accents' form, runs of spaces."""
    text = unicodedata.normalize("NFC", str(name)).replace("\u00a0", " ")
    text = text.replace("\u202f", " ").replace("\u2019", "'")
    return " ".join(text.split()).casefold()


def decimal(text):
    """A figure as shown in any of the languages, or None: 31,50 % and −3 and 1 234."""
    if isinstance(text, (int, Decimal)):
        return Decimal(text)
    if isinstance(text, float):
        return Decimal(repr(text))
    clean = re.sub(r"[\s\u00a0\u202f%+]", "", str(text)).replace("\u2212", "-")
    clean = clean.replace(",", ".")
    return Decimal(clean) if re.fullmatch(r"-?\d+(\.\d+)?", clean) else None


def same_figure(one, other):
    """Equal, or equal after rounding to the fewer decimals of the two; what has more may
    itself be rounded, by half a unit of its last place."""
    one, other = Decimal(one), Decimal(other)
    fewer, more = sorted(max(0, -figure.as_tuple().exponent) for figure in (one, other))
    if fewer == more:
        return one == other
    return abs(one - other) <= (Decimal(1).scaleb(-fewer) + Decimal(1).scaleb(-more)) / 2


def same_name(told, expected):
    forms = getattr(expected, "forms", ()) or getattr(told, "forms", ())
    return plain(told) == plain(expected) or plain(told) in map(plain, forms) \
        or plain(expected) in map(plain, forms)


def same(told, expected):
    """Whether what was told is what is right, or what another surface tells."""
    if expected is UNKNOWN or told is UNKNOWN:
        return True
    if isinstance(expected, AnyOf):
        return any(same(told, one) for one in expected)
    if isinstance(told, AnyOf):
        return any(same(one, expected) for one in told)
    if told is None or expected is None:
        return told is expected
    if isinstance(told, bool) or isinstance(expected, bool):
        return told == expected
    if isinstance(told, (int, float, Decimal)) and isinstance(expected, (int, float, Decimal)):
        return same_figure(decimal(told), decimal(expected))
    if isinstance(told, str) and isinstance(expected, str):
        return same_name(told, expected)
    if isinstance(told, (tuple, list)) and isinstance(expected, (tuple, list)):
        return len(told) == len(expected) and all(map(same, told, expected))
    return told == expected


Disagreement = namedtuple("Disagreement", "kind where key told expected")


class Ledger:
    """All that an evening's surfaces told, and where they disagree."""

    def __init__(self, naive):
        self.naive = naive
        self.first = {}   # of keys that the naive reading does not know: who told first
        self.wrong = []
        self.compared = 0
        self.kinds = {}   # kind of key -> how many were compared
        self.unknown = 0

    def fail(self, where, kind, key, told=None, expected=None):
        self.wrong.append(Disagreement(kind, where, key, told, expected))

    def canonical(self, key):
        """A key whose names are whole, and of a contestant in order; None where namesakes
        cannot be told apart."""
        made = []
        for one in key:
            if isinstance(one, tuple):
                whole = [self.naive.whole(name) for name in one]
                if None in whole:
                    return None
                one = tuple(sorted(whole))
            elif isinstance(one, str) and self.naive.players_called(one):
                one = self.naive.whole(one)
                if one is None:
                    return None
            made.append(one)
        return tuple(made)

    def tell(self, where, told):
        key, value, place = told
        where = where.at(place) if place else where
        self.compared += 1
        self.kinds[key[0]] = self.kinds.get(key[0], 0) + 1
        kind = f"{where.surface}: {key[0]}"
        if key[0] == "word":
            self.fail(where, kind, key, value, "not shown")
            return
        expected = self.naive.answer(key, where.lang)
        if expected is not UNKNOWN:
            if not same(value, expected):
                self.fail(where, kind, key, value, expected)
            return
        self.unknown += 1
        key = self.canonical(key)
        if key is None:
            return
        if self.naive.options.get("rounds_hidden") and where.role in PUBLIC:
            key = ("as the public sees it", key)  # without the rounds that are kept back
        before, there = self.first.setdefault(key, (value, where))
        if not same(value, before):
            self.fail(where, kind, key, value, f"{before!r}, says {there}")
