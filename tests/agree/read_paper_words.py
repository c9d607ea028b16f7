"""read_paper_words - the words of the sheets back to canonical ones, by tables of the test's own.

A Sheet is a printed sheet of an evening and all that its readers ask: fields, seats, labels, names,
boards, scores. What may be written in more than one way is accepted in each, and what must not be
written (a letter where a field has a colour, W in French) is told as a word.
"""

import re
from decimal import Decimal

from facts import AnyOf, plain

COLOURS = {
    "A": ("rouge", "red", "rood"), "B": ("vert", "verte", "green", "groen"),
    "C": ("bleu", "bleue", "blue", "blauw"), "D": ("jaune", "yellow", "geel"),
    "E": ("blanc", "blanche", "white", "wit")}
FIELD_OF = {word: letter for letter, words in COLOURS.items() for word in words}

# What a place is called, a word or a letter; Dutch O is East, French O is West.
SEATS = {
    "fr": {"n": "N", "s": "S", "e": "E", "o": "W", "w": "W",
           "nord": "N", "sud": "S", "est": "E", "ouest": "W",
           "ns": "NS", "eo": "EW", "ew": "EW", "nord-sud": "NS", "est-ouest": "EW",
           "attaque": "attack", "défense": "defence", "attaquant": "attack"},
    "en": {"n": "N", "s": "S", "e": "E", "w": "W",
           "north": "N", "south": "S", "east": "E", "west": "W",
           "ns": "NS", "ew": "EW", "north-south": "NS", "east-west": "EW",
           "attack": "attack", "defence": "defence", "attacker": "attack"},
    "nl": {"n": "N", "z": "S", "s": "S", "o": "E", "e": "E", "w": "W",
           "noord": "N", "zuid": "S", "oost": "E", "west": "W",
           "nz": "NS", "ns": "NS", "ow": "EW", "ew": "EW", "noord-zuid": "NS",
           "oost-west": "EW", "aanval": "attack", "verdediging": "defence",
           "aanvaller": "attack"}}
FIFTH = {"fr": {"c": "F", "cinquième": "F"}, "en": {"f": "F", "fifth": "F"},
         "nl": {"v": "F", "vijfde": "F"}}
ANY_SEAT = AnyOf(("N", "E", "S", "W", "F", "NS", "EW", "attack", "defence"))
LABEL = {"fr": {"O": "W", "EO": "EW"}, "en": {},
         "nl": {"O": "E", "Z": "S", "NZ": "NS", "OW": "EW"}}

TABLE = {"fr": "table", "en": "table", "nl": "tafel"}
ROUND = {"fr": ("position", "poule", "pos.", "tour", "match"),
         "en": ("round", "pool", "pos.", "rd", "match"),
         "nl": ("ronde", "poule", "pos.", "match")}
# Why somebody has no table.
RESTS, LEFT, NONE, END = ("rests",), ("left",), ("none",), ("end",)
REASONS = {
    "fr": {"relais": RESTS, "au repos": RESTS, "repos": RESTS, "se repose": RESTS,
           "ne joue pas": RESTS, "a quitté le tournoi": LEFT, "a quitté": LEFT,
           "est parti": LEFT, "parti": LEFT, "sans place": NONE, "pas encore là": NONE,
           "pas encore arrivé": NONE, "terminé": END},
    "en": {"sits out": RESTS, "sit out": RESTS, "rests": RESTS, "resting": RESTS,
           "does not play": RESTS, "left the tournament": LEFT, "has left": LEFT, "left": LEFT,
           "no seat": NONE, "not here yet": NONE, "it is over": END},
    "nl": {"rust": RESTS, "rust uit": RESTS, "speelt niet": RESTS,
           "heeft het toernooi verlaten": LEFT, "is weg": LEFT, "weg": LEFT,
           "geen plaats": NONE, "nog niet hier": NONE, "nog niet aanwezig": NONE,
           "afgelopen": END}}
STAYS = {"fr": ("reste", "restent", "fixe", "–", "—"), "en": ("stays", "stay", "fixed", "–", "—"),
         "nl": ("blijft", "blijven", "vast", "–", "—")}
EMPTY = {"fr": ("place vide", "personne", "la table attend"), "en": ("empty seat", "nobody"),
         "nl": ("lege plaats", "niemand")}
BOARDS = {"fr": ("étuis", "étui", "donnes", "donne"), "en": ("boards", "board", "deals", "deal"),
          "nl": ("etuis", "etui", "spellen", "spel", "giften", "gift")}
HEADED = ("tournoi", "tournament", "toernooi", "section", "sectie")
PAGE = {"fr": "page", "en": "page", "nl": "pagina"}
ATTACK = ("attaque", "attack", "aanval")
DEFENCE = ("défense", "defence", "verdediging")
PASSED = ("passe général", "passed out", "passe", "pass", "allen pas", "rondpas", "rond pas")

# Letters that are written from right to left: a PDF has them one by one, as they are seen.
RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]")
BOTH_DIRECTIONS = re.compile("(?<=[A-Za-zÀ-ÿ.]) (?=[\u0590-\u08ff])|"
                             "(?<=[\u0590-\u08ff]) (?=[A-Za-zÀ-ÿ])")
NUMBER = re.compile(r"\d+")
RANGES = re.compile(r"\d+(?:\s*[–-]\s*\d+)?(?:\s*,\s*\d+(?:\s*[–-]\s*\d+)?)*")


def starts(text, words):
    return plain(text).startswith(words)


def integer(text):
    """A score or a count: +62, −56, 1 234; None for anything else."""
    clean = re.sub(r"[\s\u00a0\u202f+]", "", text).replace("\u2212", "-")
    return int(clean) if re.fullmatch(r"-?\d+", clean) else None


def figure(text):
    """A number with decimals as shown: 31,50 % and −3; None for anything else."""
    clean = re.sub(r"[\s\u00a0\u202f%+€]", "", text).replace("\u2212", "-").replace(",", ".")
    return Decimal(clean) if re.fullmatch(r"-?\d+(\.\d+)?", clean) else None


def board_numbers(text):
    """1–4, 9 as (1, 2, 3, 4, 9)."""
    numbers = []
    for one in text.split(","):
        ends = [int(number) for number in NUMBER.findall(one)]
        if ends:
            numbers.extend(range(ends[0], ends[-1] + 1))
    return tuple(numbers)


class Sheet:
    """A printed sheet: its pages, its language, and the evening that it is of."""

    def __init__(self, evening, kind, lang, pages):
        self.evening = evening
        self.naive = evening.naive
        self.kind = kind
        self.lang = lang
        self.pages = pages
        self.wrong = []  # what must not be shown
        self.session = len(self.naive.sessions)
        fields = self.naive.sessions[-1].fields if self.naive.sessions else {}
        self.letters = sorted(letter for letter, field in fields.items() if field.rounds)
        # The letters of fields that are called by a colour, and not by the letter.
        self.coloured = [letter for letter in self.letters
                         if len(self.letters) > 1 and evening.format.startswith("tarot")
                         and (evening.format, fields[letter].movement)
                         != ("tarot-howell", "howell")]
        # Those in front of a number: A 12, where labels are numbers.
        self.lettered = [letter for letter in self.letters
                         if len(self.letters) > 1 and letter not in self.coloured
                         and evening.format.startswith(("tarot-howell", "bridge"))]
        self.seats = SEATS[lang]
        if evening.format == "tarot-free":  # at a table of five
            self.seats = {**self.seats, **FIFTH[lang]}
        self.table_word = TABLE[lang]
        self.dealt = evening.format.endswith(("free", "whist"))  # each table deals its own
        self.teams = evening.format in ("tarot-quadrettes", "tarot-teams", "tarot-triplettes",
                                        "bridge-teams")

    def field_at(self, session, letter):
        if not 1 <= session <= len(self.naive.sessions):
            return None
        return self.naive.sessions[session - 1].fields.get(letter)

    def sides(self):
        """The sides of a table: of pairs and teams two."""
        if self.evening.format in ("bridge-pairs", "bridge-teams"):
            return ("NS", "EW")
        if self.teams or self.evening.format == "tarot-attack-defence":
            return ("attack", "defence")
        return ("N", "E", "S", "W")

    def seated(self):
        """Whether anybody has a place."""
        return any(who for letter in self.letters
                   for who in self.field_at(self.session, letter).seats.values())

    def mark(self, what):
        if what not in self.wrong:
            self.wrong.append(what)

    # Words

    def seat(self, text):
        """N E S W NS EW attack defence, or None; W in French is told as wrong."""
        found = self.seats.get(plain(text).rstrip(":"))
        if found and self.lang == "fr" and plain(text) in ("w", "ew"):
            self.mark(text)
        return found

    def field(self, text):
        """The letter of a field, by its colour or by itself; the other way of saying it is
        told as wrong."""
        word = plain(text).rstrip(":,")
        if word in FIELD_OF:
            if FIELD_OF[word] in self.letters and FIELD_OF[word] not in self.coloured \
                    and len(self.letters) > 1:
                self.mark(text.rstrip(":,"))
            return FIELD_OF[word]
        if len(self.letters) > 1 and text.strip(":,") in self.letters:
            if text.strip(":,") in self.coloured:
                self.mark("a letter for a colour")
            return text.strip(":,")
        return None

    def heading(self, text):
        """The letter of a field above what is of it alone: Vert, Tournoi B, Section A; or
        None."""
        words = text.split()
        if len(words) == 2 and plain(words[0]) in HEADED:
            return words[1] if words[1] in self.letters else None
        return self.field(text) if len(text) > 1 else None

    def only(self):
        """The letter of the one field, or None where there are several."""
        return self.letters[0] if len(self.letters) == 1 else None

    def field_in(self, text):
        """The field that words name, or the one that there is."""
        for word in text.replace("·", " ").split():
            letter = self.field(word)
            if letter:
                return letter
        return self.only()

    def table(self, text):
        """(field, table) of Vert 3, B3, Table 3; None for anything else."""
        words = re.sub(r"([A-Z]):?(\d+)$", r"\1 \2", text.strip()).split()
        words = [word for word in words if plain(word) != self.table_word]
        if not words or not words[-1].isdigit() or len(words) > 3:
            return None
        letters = [self.field(word) for word in words[:-1]]
        if None in letters:
            return None
        return (letters[0] if letters else self.only(), int(words[-1]))

    def label(self, text):
        """(field or None, label) of N3, Vert N3, B:D3, O 3, 7; None for anything else."""
        text = " ".join(text.split())
        field = None
        found = re.match(r"^(?:([A-Z]):)?(.*)$", text)
        if found.group(1):
            field, text = self.field(found.group(1)), found.group(2)
        words = text.split()
        if len(words) > 1 and (
                re.fullmatch(r"\D+\d+[a-z]?", words[1]) or words[0] in self.lettered
                or not re.fullmatch("[NSEOWZXADQT]", words[0])) and self.field(words[0]):
            field, words = self.field(words[0]), words[1:]
        found = re.fullmatch(r"(NS|EO|EW|NZ|OW|[NSEOWZXADQT]?) ?(\d+[a-z]?)", " ".join(words))
        if not found:
            return None
        letters = found.group(1)
        if self.lang == "fr" and letters in ("W", "EW"):
            self.mark(text)
        return field, LABEL[self.lang].get(letters, letters) + found.group(2)

    def reason(self, text):
        """("rests",), ("left",) … where words say why somebody has no table; None otherwise."""
        text = plain(text)
        return next((reason for words, reason in REASONS[self.lang].items()
                     if text == words or text.startswith(words + " ")), None)

    def empty(self, text):
        return not text or text == "×" or starts(text, EMPTY[self.lang])

    def boards(self, text):
        """The numbers of étuis 1–4; None where there are none."""
        found = RANGES.search(text)
        return board_numbers(found.group()) if found else None

    # People

    def known(self, text):
        return bool(self.naive.players_called(text))

    def person(self, text):
        """A name as it is written; letters from right to left are put in order again."""
        if not RIGHT_TO_LEFT.search(text):
            return text
        letters = sorted(text.replace(" ", ""))
        return next((name for name in map(self.naive.name_of, self.naive.entries)
                     if sorted(str(name).replace(" ", "")) == letters), text)

    def people(self, text):
        """Names between – · and commas, in order; () for an empty seat. A team's own name,
        which ends with a colon, is left out."""
        if self.empty(text):
            return ()
        if self.known(self.person(text)):
            return (self.person(text),)
        if self.teams:
            text = re.sub(r"^.*? ?: ", "", text, count=1)
        text = BOTH_DIRECTIONS.sub("\n", text)
        text = re.sub(r"\s*(?:\s–\s|\s·\s|\s•\s|,|^[–·]\s|\s[–·]$)\s*", "\n", text)
        return tuple(self.person(one) for one in map(str.strip, text.split("\n")) if one)

    def crew(self, session, letter, label):
        """The people who have a label, by the test's own reading; None: there is no such label."""
        field = self.field_at(session, letter)
        if field is None or label not in field.seats:
            return None
        return tuple(self.naive.names(field.seats[label]))

    def shown_crew(self, text, crew):
        """Names on a sheet that writes families alone, or a remark behind them: the whole
        names, if these begin so."""
        told = self.people(text)
        if crew is not None and len(told) == len(crew) and all(
                plain(whole).startswith(plain(one)) or plain(one).startswith(plain(whole) + " ")
                for one, whole in zip(told, crew)):
            return crew
        if crew and RIGHT_TO_LEFT.search(text):
            # A line of names in both directions is torn apart: its letters are compared.
            letters = sorted("".join(RIGHT_TO_LEFT.findall(text)))
            other = [one for one in crew if not RIGHT_TO_LEFT.search(one)]
            if letters == sorted("".join(RIGHT_TO_LEFT.findall("".join(crew)))) and \
                    all(plain(one).split()[0] in plain(text) for one in other):
                return crew
        return told


def cut(text):
    """Whether … stands for what there was no room for, not for what is to be written."""
    return "…" in text and bool(text.strip("….: "))

