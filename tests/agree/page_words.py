"""page_words - what pages show, back in canonical words: seats, labels, fields, results.

The tables here are the test's own: they are typed from what players say in the three
languages, and never taken from the program's catalogues.
"""

import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from facts import decimal
from html_tree import Node, tree

SEATS = {
    "fr": {"N": "N", "E": "E", "S": "S", "O": "W",
           "nord": "N", "est": "E", "sud": "S", "ouest": "W",
           "NS": "NS", "EO": "EW", "nord-sud": "NS", "est-ouest": "EW",
           "attaque": "attack", "défense": "defence"},
    "en": {"N": "N", "E": "E", "S": "S", "W": "W",
           "north": "N", "east": "E", "south": "S", "west": "W",
           "NS": "NS", "EW": "EW", "north-south": "NS", "east-west": "EW",
           "attack": "attack", "defence": "defence"},
    "nl": {"N": "N", "O": "E", "Z": "S", "W": "W",
           "noord": "N", "oost": "E", "zuid": "S", "west": "W",
           "NZ": "NS", "OW": "EW", "noord-zuid": "NS", "oost-west": "EW",
           "aanval": "attack", "verdediging": "defence"},
}
SEAT_CLASS = {"n": "N", "e": "E", "s": "S", "w": "W"}
COLOURS = {
    "fr": {"rouge": "A", "vert": "B", "bleu": "C", "jaune": "D", "blanc": "E"},
    "en": {"red": "A", "green": "B", "blue": "C", "yellow": "D", "white": "E"},
    "nl": {"rood": "A", "groen": "B", "blauw": "C", "geel": "D", "wit": "E"},
}
# In front of a letter that is a field's name as such: of bridge sections, of Howells.
LETTERED = {"section", "sectie", "tournoi", "tournament", "toernooi", "howell"}
# Who does not play in a round, and why.
ABSENCE = {
    "fr": {"relais": "rests", "quitté": "left", "sans place": "none", "pas de place": "none"},
    "en": {"sits? out": "rests", "sitting out": "rests", "left the tournament": "left",
           "no seat": "none"},
    "nl": {"rust": "rests", "verlaten": "left", "geen plaats": "none"},
}
# In front of those who played a round for whose page it is.
PLAYED_BY = {"fr": ("jouée par",), "en": ("played by",), "nl": ("gespeeld door",)}
STAYS = {"fr": ("reste",), "en": ("stays",), "nl": ("blijft",)}
IDLE = {"fr": ("ne joue pas",), "en": ("does not play",), "nl": ("speelt niet",)}
STRAINS = {"♣": "C", "♦": "D", "♥": "H", "♠": "S", "SA": "NT", "NT": "NT", "ZT": "NT"}
PASSED = ("passe général", "passe", "passed out", "rondgepast", "all pass")
NOT_PLAYED = ("non jouée", "not played", "niet gespeeld")
# First columns and figures of rankings, by their headings in any of the languages.
COLUMNS = {
    "attaque": "attack", "attack": "attack", "aanval": "attack",
    "défense": "defence", "defence": "defence", "verdediging": "defence",
    "total": "total", "totaal": "total",
    "tops": "tops", "toppen": "tops",
    "pénal.": "penalty", "penalty": "penalty", "pen.": "penalty", "straf": "penalty",
    "pcn": "points", "imp": "imps", "imps": "imps", "pv": "vp", "vp": "vp", "op": "vp",
    "pourcentage": "percent", "percentage": "percent", "percent": "percent",
    "points de match": "matchpoints", "matchpoints": "matchpoints",
    "matchpunten": "matchpoints", "pm": "pm", "mp": "pm",
    "gagnés": "won", "won": "won", "gewonnen": "won",
    "nuls": "drawn", "drawn": "drawn", "gelijk": "drawn",
    "perdus": "lost", "lost": "lost", "verloren": "lost",
    "régularité": "regularity", "regularity": "regularity", "regelmaat": "regularity",
    "bonus": "bonus", "points": "points", "punten": "points",
    "donnes": "deals", "deals": "deals", "spellen": "deals",
}
RANK = {"rang", "rank", "plaats"}
NAME = {"nom", "name", "naam"}
PRIZE = {"prix", "prize", "prijs"}
EVENINGS = {"tournois", "tournaments", "toernooien"}
EMPTY = ("—", "–")
RANKINGS = {
    "classement alterné": "alternate", "alternate ranking": "alternate",
    "afwisselende rangschikking": "alternate",
    "classement général": "general", "general ranking": "general",
    "algemene rangschikking": "general",
    "attaque": "attack", "attack": "attack", "aanval": "attack",
    "défense": "defence", "defence": "defence", "verdediging": "defence",
}
LINE = {"ligne", "line", "lijn"}


def squeeze(text):
    return " ".join(str(text).replace("\u00a0", " ").replace("\u202f", " ").split())


def seat(text, lang):
    """N … W, NS, EW, attack or defence; None where the language has no such word."""
    text = squeeze(text)
    return SEATS[lang].get(text) or SEATS[lang].get(text.casefold())


def absence(text, lang):
    """("rests",), ("left",) or ("none",) of who does not play; None where a text says none
    of them."""
    for word, why in ABSENCE[lang].items():
        if re.search(rf"\b{word}\b", squeeze(text).casefold()):
            return (why,)
    return None


LABEL = re.compile(r"(NS|EW|EO|NZ|OW|[NESWOZ])(\d+[a-z]?)")
OTHER_LABEL = re.compile(r"[A-Z]?\d+[a-z]?")


def label(text, lang):
    """A starting seat or a number as the journal has it: O3 in French is W3."""
    text = squeeze(text)
    found = LABEL.fullmatch(text)
    if not found:
        return text if OTHER_LABEL.fullmatch(text) else None
    word, number = found.groups()
    # Where the language has another letter, its own is meant; an alien one speaks for itself.
    return (SEATS[lang].get(word) or word) + number


def field(text, lang):
    """The letter of the field that a text names by colour, section or tournament; or None."""
    words = re.findall(r"[^\W\d_]+", squeeze(text))
    for word in words:
        if word.casefold() in COLOURS[lang]:
            return COLOURS[lang][word.casefold()]
    for before, word in zip(words, words[1:]):
        if before.casefold() in LETTERED and re.fullmatch("[A-Z]", word):
            return word
    return None


LETTER_TABLE = re.compile(r"\b([A-Z])[ :]?(\d+)\b")


def place(text, lang, letters=()):
    """(field or None, table, round or None) of "Table 4, Vert, position 2", "Vert 4", "A4";
    letters: those of the fields that there are."""
    text = squeeze(text)
    letter = field(text, lang)
    found = [int(one) for one in re.findall(r"\d+", text)]
    raw = LETTER_TABLE.search(text)
    if letter is None and raw and (raw[1] in letters if len(letters) > 1 else
                                   seat(raw[1], lang) is None):
        letter = raw[1]
    return (letter, found[0] if found else None, found[1] if len(found) > 1 else None)


def numbers(text):
    """1, 2, 3 and 5–8: all the numbers."""
    found = []
    for first, last in re.findall(r"(\d+)(?:\s*[–-]\s*(\d+))?", squeeze(text)):
        found += range(int(first), int(last or first) + 1)
    return tuple(found)


CONTRACT = re.compile(r"([1-7]) ?(♣|♦|♥|♠|SA|NT|ZT) ?(XX|X)? ?([NESWOZ])? ?(=|[+−-] ?\d+)")
SHARES = re.compile(r"(\d+(?:[.,]\d+)?) ?%? ?/ ?(\d+(?:[.,]\d+)?) ?%?")


def bridge(text, lang):
    """4SX N +1, pass, not played, 60/40; None where the text tells no result."""
    text = squeeze(text)
    found = CONTRACT.search(text)
    if found:
        level, strain, doubled, declarer, made = found.groups()
        made = made.replace("−", "-").replace(" ", "")
        return (f"{level}{STRAINS[strain]}{doubled or ''} "
                f"{seat(declarer, lang) or declarer} {made}")
    for words, result in ((PASSED, "pass"), (NOT_PLAYED, "not played")):
        if any(text.casefold().startswith(word) for word in words):
            return result
    found = SHARES.search(text)
    return f"{number(found[1])}/{number(found[2])}" if found else None


def number(text):
    """A figure without zeros behind its point."""
    value = decimal(text)
    return None if value is None else f"{value:f}".rstrip("0").rstrip(".") \
        if "." in f"{value:f}" else f"{value:f}"


def score(text):
    """The first whole number of a cell, with its sign; None where there is none."""
    found = re.search(r"[+−-]? ?\d+", squeeze(text))
    return int(found[0].replace("−", "-").replace(" ", "")) if found else None


def column(heading):
    return COLUMNS.get(squeeze(heading).casefold())


def ranking(caption, lang):
    """The canonical name of a ranking by its title, or None."""
    text = squeeze(caption).casefold()
    first = text.split(" ")[0]
    if first in LINE:
        word = seat(squeeze(caption).split(" ")[-1], lang)
        return f"line {word}" if word else None
    side = seat(caption, lang)
    return side if side in ("NS", "EW") else RANKINGS.get(text.split(",")[0])


def page(text):
    return tree(text)


def strip(node, *drop):
    """The text of a node without elements of the given names or .classes."""
    def raw(one):
        if isinstance(one, str):
            return one
        if one.name in drop or any("." + css in drop for css in one.classes):
            return " "
        edge = " " if one.name in ("td", "th", "li", "p", "div", "dt", "dd", "br") else ""
        return edge + "".join(map(raw, one.inside)) + edge
    return squeeze("".join(raw(one) for one in node.inside))


def first(node, name=None, **attributes):
    found = node.all(name, **attributes)
    return found[0] if found else None


def names(node):
    """The names that a part of a page shows, in order."""
    return tuple(squeeze(one.text().strip("\u2068\u2069")) for one in node.all("bdi")
                 if one.text() and one.text() not in EMPTY)


def seat_of(node, lang):
    """The seat or side that a part shows, by its letter or word; and whether its colour,
    which is of one seat, agrees."""
    mark = first(node, "abbr", css="seat")
    if mark is not None:
        return seat(mark.text(), lang)
    for one in node.all("span"):
        if ("who" in one.classes or "tag" in one.classes) and not one.all("bdi"):
            found = seat(one.text(), lang)
            if found:
                return found
    return None


def rows(table):
    """(headings, [cells of a row]) of a table; each heading without what is below it."""
    head = first(table, "thead")
    headings = [strip(one, ".below", "small") for one in head.all("th")] if head else []
    body = [row for row in table.all("tr")
            if head is None or not any(row is other for other in head.all("tr"))]
    return headings, body


def cells(row):
    return [one for one in row.inside if isinstance(one, Node) and one.name in ("td", "th")]
