"""page_reading - one page of an evening as it is read: its tree, language, fields, session.

What every reader of pages needs: the facts of a place that is told in words, and the words
that no page may show.
"""

import html
import random
import re
from functools import cached_property

import page_words as words
from facts import Told
from html_tree import Node

# Formats whose fields have colours.
COLOURED = ("tarot-line", "tarot-free", "tarot-triplettes", "tarot-quadrettes", "tarot-teams")
# Formats in which no two tables play the same cards: their boards are deals, by number.
DEALS = ("whist", "tarot-free")
# Formats whose contestants play at two tables at once.
TEAMS = ("tarot-teams", "tarot-quadrettes", "bridge-teams")
# English or raw words that a French or Dutch page shows only by mistake.
ENGLISH = re.compile(r"(?<!\[)\b(director|players|names|boards?|seats?|fields?|rounds?|north|"
                     r"south|east|defence|matchpoints|unranked|the|and|missing|results|"
                     r"withdrawn|ranking)\b", re.IGNORECASE)
# A field of a form is a champ in French; a field of the tournament is named by its colour.
CHAMP = re.compile(r"\b[Cc]hamps? (?:[A-Z]\b|Rouge|Vert|Bleu|Jaune|Blanc)|\b[Ll]es champs\b|"
                   r"\b(?:par|du|chaque) champ (?=[A-Z])|\b(?:tous|deux) les champs\b|"
                   r"(?:^|(?<=\| ))Champs?(?= \||$)")
PERSON = re.compile(r"\bp\d{1,4}\b")
LONG_ID = re.compile(r"\b(?=[a-z]*\d)(?=\d*[a-z])[a-z0-9]{8,20}\b")
FRENCH_WEST = re.compile(r"(?<![\w.’'-])(E?W\d*[a-z]?)(?![\w’'.:-])")
DUTCH_EAST = re.compile(r"(?<![\w.’'-])(EW\d*|NS\d*|E\d+[a-z]?|S\d+[a-z]?)(?![\w’'.-])")
COLOUR_LETTER = re.compile(r"(?<![\w/#=-])"
                           r"([A-D]:[NESWOZ]?\d+|[A-D] ?[NESWOZ]\d+|[A-D]\d{1,2})(?!\w)")
NOT_READ = {"script", "style", "svg", "bdi", "textarea", "datalist", "output", "head"}


class Reading:
    """text: the page; session: the one it is about, unless it names another."""

    def __init__(self, evening, text, where, session=None):
        self.evening = evening
        self.naive = evening.naive
        self.lang = where.lang
        self.tree = words.page(text)
        self.session = session or latest(self.naive)
        self.slips = []
        self.asked = "first"  # which ranking the address asks for
        # A live ranking leaves out what is still kept apart: it is another one than who
        # directs sees.
        kept = where.role not in ("owner", "director") and not self.naive.published and \
            self.naive.options.get("rounds_hidden")
        self.live = ("live",) if kept else ()

    @cached_property
    def main(self):
        found = words.first(self.tree, "main")
        return self.tree if found is None else found

    def letters(self, session=None):
        sessions = self.naive.sessions
        number = session or self.session
        return sorted(sessions[number - 1].fields) if 1 <= number <= len(sessions) else []

    def field(self, text, session=None):
        """The letter that is told; the only one where no field has a word."""
        told = words.field(text, self.lang)
        letters = self.letters(session)
        if told is None and words.squeeze(text) in letters:
            told = words.squeeze(text)
        if told is None and len(letters) <= 1:
            return letters[0] if letters else "A"
        return told

    def place(self, text, session=None):
        """(field, table, round) of "Table 4, Vert, position 2", "Vert 4", "Table B4" …"""
        letters = self.letters(session)
        letter, table, number = words.place(text, self.lang, letters)
        if letter is None and len(letters) <= 1:
            letter = letters[0] if letters else "A"
        if letter is None:
            self.slips.append(f"a table without its field: {text}")
        return letter, table, number

    def own_field(self, person, session=None):
        """The field of a person, for pages that are about one person and tell tables by
        number alone; None where the name does not say."""
        number = session or self.session
        if not 1 <= number <= len(self.naive.sessions):
            return None
        players = set(self.naive.players_called(person))
        found = [letter for letter, field in self.naive.sessions[number - 1].fields.items()
                 if any(players.intersection(field.once(label)) for label in field.seats)]
        return found[0] if len(found) == 1 else None

    def label(self, text, session=None):
        """(field, label) of "Vert S4", "S 4 Vert", "A NS4" or "12"; "" for a field that is
        not told, None where no label is."""
        plain = words.squeeze(text)
        letter = self.field(plain, session)
        for word in words.COLOURS[self.lang]:
            plain = re.sub(rf"\b{word}\b", "", plain, flags=re.IGNORECASE)
        apart = re.fullmatch(r"([A-Z]) (\S+)|(\S+) ([A-Z])", words.squeeze(plain))
        if apart and letter is None and (apart[1] or apart[4]) in self.letters(session):
            letter, plain = apart[1] or apart[4], apart[2] or apart[3]
        told = words.label(words.squeeze(plain).replace(" ", ""), self.lang)
        return (letter or "", told) if told else None

    def linked(self, node, told):
        """A link to a table must lead to the table that stands beside it."""
        for link in node.all("a"):
            found = re.search(r"/tables/([A-Z]+)(\d+)/(\d+)", link.attributes.get("href") or "")
            if found and told[0] is not None and told[1] is not None:
                letter, table, number = told
                if (letter, table) != (found[1], int(found[2])) or \
                        number not in (None, int(found[3])):
                    self.slips.append(f"{node.text()} leads to {found[0]}")

    def alone(self, name):
        """Whether the evening has one person of that name, so that facts of it are one's."""
        return len(self.naive.players_called(name)) == 1

    def seat_of(self, node):
        """The seat that is shown; a colour of another seat is a slip."""
        told = words.seat_of(node, self.lang)
        mark = words.first(node, "abbr", css="seat")
        if mark is not None and told is not None:
            colour = next((words.SEAT_CLASS[css] for css in mark.classes
                           if css in words.SEAT_CLASS), told)
            if colour != told:
                self.slips.append(f"seat {told} in the colour of {colour}")
        return told

    def wrong_words(self):
        """Told of each word that the page must not show."""
        text = visible(self.tree)
        several = any(len(one.fields) > 1 for one in self.naive.sessions)
        patterns = [("raw id", PERSON)]
        if self.lang != "en":
            patterns.append(("English", ENGLISH))
        if self.lang == "fr":
            patterns += [("champ", CHAMP), ("W in French", FRENCH_WEST)]
        if self.lang == "nl":
            patterns.append(("seat in Dutch", DUTCH_EAST))
        if several and self.evening.format in COLOURED:
            patterns.append(("letter for a colour", COLOUR_LETTER))
        for kind, pattern in patterns:
            for found in sorted({one[0] for one in pattern.finditer(text)}):
                hidden = kind == "raw id" and self.is_hidden(found)
                if not hidden and not self.is_named(found):
                    at = text.find(found)
                    yield Told(("word", kind), around(text, at, found))
        for table in self.tree.all("table"):
            headings = [one for one in words.rows(table)[0] if one]
            for one, other in zip(headings, headings[1:]):
                if one == other and one.casefold() in words.RANK:
                    yield Told(("word", "twice"), f"{one} {other}")
        for slip in self.slips:
            yield Told(("word", "slip"), slip)

    def is_hidden(self, player):
        """Whether that person is shown to nobody, and an id stands for the name."""
        if player not in self.naive.entries:
            return False
        return player in self.naive.name_of(player).forms

    def is_named(self, word):
        """Whether the word is of the tournament's own name, or a club's."""
        return word.casefold() in self.naive.name.casefold()


def latest(naive):
    """The last session in which somebody has a seat."""
    seated = [number for number, one in enumerate(naive.sessions, 1)
              if any(any(field.seats.values()) for field in one.fields.values())]
    return seated[-1] if seated else 1


def asked_session(link):
    """The session that an address names, or None."""
    found = re.search(r"[?&]session=(\d+)", link)
    return int(found[1]) if found else None


def around(text, at, found):
    return text[max(0, at - 30):at + len(found) + 30]


def visible(node):
    """All that is read on a page but names and what people typed, each part apart."""
    parts = []

    def gather(one):
        for inside in one.inside:
            if isinstance(inside, Node):
                foreign = inside.attributes.get("hreflang")
                if inside.name not in NOT_READ and not foreign and \
                        "address" not in inside.classes:
                    gather(inside)
            elif inside.strip():
                parts.append(words.squeeze(inside))
    gather(node)
    return " | ".join(parts)


def draw(evening, where, items, count):
    """Some of them, by the seed, the surface, the language and the role."""
    items = list(items)
    rng = random.Random(f"{evening.plan.get('seed')} {where.surface} {where.lang} {where.role}")
    return items if len(items) <= count else rng.sample(items, count)


def base(evening):
    return f"/tournaments/{evening.stream}"


def read_nothing(reading):
    """Of a page that is read for its words alone."""
    return ()


def reads(evening, where, path, reader, must=True, session=None):
    """What a reader finds on the page of an address, and its wrong words; nothing where
    the role does not get the page. A page that names people must tell something of them,
    unless it may be empty."""
    text = evening.get(path, where)
    if not text:
        return
    try:
        reading = Reading(evening, text, where, session)
    except AssertionError as broken:
        yield Told(("word", "broken page"), f"{path}: {broken}")
        return
    found = 0
    for told in reader(reading):
        found += 1
        yield told._replace(place=path)
    begun = reading.session == len(reading.naive.sessions)
    if must and not found and begun and reader is not read_nothing and \
            any(map(reading.alone, words.names(reading.main))):
        yield Told(("word", "nothing read"), path)
    for told in reading.wrong_words():
        yield told._replace(place=path)


def links(evening, where, path, pattern):
    """The addresses of a page that match, each once, in order."""
    text = evening.get(path, where) or ""
    found = [html.unescape(one) for one in re.findall(r'<a [^>]*href="([^"]*)"', text)]
    return list(dict.fromkeys(one for one in found if re.search(pattern, one)))
