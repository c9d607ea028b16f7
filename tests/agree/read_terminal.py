"""read_terminal - what the terminal prints for people: rankings, what is missing, one
tournament, the list, the journal, the season.
"""

import json
import re
import unicodedata

import page_words as words
from facts import Told, decimal, surface
from page_reading import CHAMP, COLOURED, COLOUR_LETTER, ENGLISH, FRENCH_WEST, PERSON

SESSION = r"(?:(?:séance|session|zitting) (\d+), )?"
FIELD = r"(?:([^,:]+), )?"
MISSING = re.compile(rf"^  {SESSION}{FIELD}(?:position|poule|round|pool|ronde) (\d+), "
                     r"(?:table|tafel) (\d+) ?: ?\w+ ([\d–\- ,]+)$", re.IGNORECASE)
LACKS = {"fr": r"Il manque (\d+) ", "en": r"(\d+) results? (?:is|are) missing",
         "nl": r"Er ontbre\w+ (\d+) "}
NOTHING = re.compile(r"rien ne manque|nothing is missing|ontbreekt niets")
COUNTS = re.compile(r"^(?:Joueurs|Players|Spelers) ?: (\d+)\. (?:Scores|Results) ?: (\d+)\.")
FIRST = re.compile(r"^(Rang|Rank|Plaats)  ")


def wide(text):
    """How many columns a text takes."""
    return sum(0 if unicodedata.combining(one) else
               2 if unicodedata.east_asian_width(one) in "WF" else 1 for one in text)


def cut_at(line, places):
    """The cells of a line by the columns where they begin."""
    cells, cell, at = [], "", 0
    ends = list(places[1:]) + [10 ** 6]
    for one in line:
        while at >= ends[len(cells)]:
            cells.append(cell)
            cell = ""
        cell += one
        at += wide(one)
    cells.append(cell)
    return [one.strip() for one in cells] + [""] * (len(places) - len(cells))


def tables(text):
    """(title, headings, rows) of each table; a row is its cells. Columns of figures end
    where their heading ends, texts begin where theirs begins."""
    title, headings, places = "", None, []
    for line in text.splitlines() + [""]:
        if FIRST.match(line):
            headings = re.split(r"\s{2,}", line.strip())
            at, places = 0, []
            for heading in headings:
                at = line.index(heading, at)
                places.append((at, at + len(heading)))
                at += len(heading)
            # From the third column on figures stand under the end of their heading.
            starts = [places[0][0], places[1][0], places[2][0]] + \
                [end + 1 for _, end in places[2:-1]]
            rows = []
        elif not line.strip():
            if headings:
                yield title, headings, rows
            headings = None
        elif headings:
            rows.append(row_of(line, starts, len(headings)))
        else:
            title = line


def row_of(line, starts, count):
    """Rank, seat and name by their columns, figures from the right."""
    first = cut_at(line, starts[:3])
    found = re.split(r"\s{2,}", first[2])
    figures = found[1:]
    return [first[0], first[1], found[0]] + (
        figures if len(figures) == count - 3 else [None] * (count - 3))


def crew_of(evening, cell, place):
    """The names in a cell, as keys have them; None where the cell was cut."""
    names = tuple(cell.split(" : ", 1)[-1].split(" · "))
    return None if "…" in cell else names


def label_in(evening, text, lang):
    """(field, label) of N3, B:N3, Vert N3, in the words of the language."""
    letter = words.field(text, lang) or ""
    found = re.match(r"([A-Z]):", text)
    if found:
        letter, text = found[1], text[2:]
    told = words.label(text.split(" ")[-1], lang)
    return (letter, told) if told else None


def spaces(text):
    """With plain spaces in place of those that do not break."""
    return text.replace("\u00a0", " ").replace("\u202f", " ")


def read_results(evening, text, where):
    lang = where.lang
    for title, headings, rows in tables(text):
        if headings[1] not in ("Place", "Seat", "Plaats"):
            continue  # prizes
        name = words.ranking(title, lang)
        kinds = [words.column(one) for one in headings]
        for row in rows:
            rank = None if row[0] == "–" else int(row[0]) if row[0].isdigit() else "?"
            crew = crew_of(evening, row[2], row[1])
            seat = label_in(evening, row[1], lang)
            if crew and seat and len(evening.naive.sessions) == 1:
                for person in crew:
                    yield Told(("label", 1, person), seat)
            if not crew or not name:
                continue
            yield Told(("rank", name, crew), rank)
            for kind, cell in zip(kinds, row):
                value = decimal(cell) if cell and cell != "–" else None
                if kind and value is not None and kind != "points":
                    yield Told(("total", name, crew, kind), value)
    first = next((title for title, _, _ in tables(text)), None)
    if first and words.ranking(first, lang):
        yield Told(("official",), words.ranking(first, lang))
    yield from read_missing(evening, text, where)
    yield from wrong_words(evening, text, where)


def read_missing(evening, text, where):
    found = re.search(LACKS[where.lang], text)
    if found:
        yield Told(("missing",), int(found[1]))
    elif NOTHING.search(text):
        yield Told(("missing",), 0)
    for line in text.splitlines():
        found = MISSING.match(line)
        if not found:
            continue
        session, said, number, table, boards = found.groups()
        fields = evening.naive.sessions[int(session or 1) - 1].fields
        letter = words.field(said or "", where.lang) or next(iter(fields))
        if said and re.fullmatch(r"(?:\w+ )?[A-Z]", said):
            letter = said[-1]
        numbers = [one for part in boards.replace(",", " ").split() for one in words.numbers(part)]
        yield Told(("missing", int(session or 1), letter, int(number), int(table)),
                   len(numbers))


def wrong_words(evening, text, where):
    """Told of each word that people of that language should not read."""
    naive = evening.naive
    several = any(len(one.fields) > 1 for one in naive.sessions)
    names = {one for player in naive.entries for one in re.split(r"\W+", naive.name_of(player))}
    names |= set(re.split(r"\W+", naive.name))
    patterns = [("raw id", PERSON)]
    if where.lang != "en":
        patterns.append(("English", ENGLISH))
    if where.lang == "fr":
        patterns += [("champ", CHAMP), ("W in French", FRENCH_WEST)]
    if several and evening.format in COLOURED:
        patterns.append(("letter for a colour", COLOUR_LETTER))
    for kind, pattern in patterns:
        for found in sorted({one[0] for one in pattern.finditer(text)}):
            if found not in names:
                at = text.find(found)
                yield Told(("word", kind), text[max(0, at - 25):at + len(found) + 25])
    for line in text.splitlines():
        found = re.match(r"(Rang|Rank|Plaats).*?\b\1\b", line)
        if found:
            yield Told(("word", "twice"), found[0])


@surface("terminal: results")
def visit_results(evening, where):
    text = spaces(evening.text("results", evening.stream, "--ranking", "all", lang=where.lang))
    yield from read_results(evening, text, where)


@surface("terminal: show")
def visit_show(evening, where):
    text = spaces(evening.text("show", evening.stream, lang=where.lang))
    for line in text.splitlines():
        found = COUNTS.match(line)
        if found:
            yield Told(("count", "players"), int(found[1]))
            yield Told(("count", "results"), int(found[2]))
    yield from read_missing(evening, text, where)
    yield from wrong_words(evening, text, where)


@surface("terminal: list")
def visit_list(evening, where):
    lines = evening.text("list", lang=where.lang).splitlines()
    row = next((one for one in lines if re.match(rf"\s*{evening.stream}  ", one)), None)
    if row:
        players, results, missing = row.split()[-3:]
        yield Told(("count", "players"), int(players))
        yield Told(("count", "results"), int(results))
        yield Told(("missing",), int(missing) if missing.isdigit() else 0)


@surface("terminal: journal")
def visit_journal(evening, where):
    text = evening.text("show", evening.stream, "--journal", lang=where.lang)
    raw = re.search(r"\bdirector [a-z0-9]{6,}", text)
    if raw:
        yield Told(("word", "director"), raw[0])


WHY = re.compile(r"^  \w+ (\d+), (?:position|poule|round|pool|ronde) (\d+), (?:table|tafel) "
                 r"(?:([^\d,:]+?) ?)?(\d+)(?:, [\w ]+?)?(?: ?: \w+ ([+−]?\d+))?(?:,|$)")
SESSION_LINE = re.compile(r"^(?:séance|session|zitting) (\d+)$")
WHOSE = re.compile(r"^    ([A-Z]{0,2}\d+[a-z]?) ?: ")


def read_why(evening, text, where, own=""):
    """Of each board: its result, and at two sides the labels that it is reckoned for. own:
    the field of whoever it is about, where the lines name none."""
    session, key = 1, None
    for line in text.splitlines():
        found = SESSION_LINE.match(line)
        session = int(found[1]) if found else session
        found = WHY.match(line)
        if found:
            board, number, said, table, score = found.groups()
            letter = words.field(said or "", where.lang) or (said or "").strip() or own
            key = (session, letter, int(number), int(table), int(board))
            sides = []
            if score and not evening.format.startswith("bridge"):
                yield Told(("result", *key), int(score.replace("−", "-")))
        whose = WHOSE.match(line)
        if key and whose and len(sides) < 2:
            sides.append(words.label(whose[1], where.lang))
            if len(sides) == 2:
                field = evening.naive.at(session, key[1])
                for side, label in zip(field.side_names() if field else (), sides):
                    yield Told(("result-label", *key, side), label)


@surface("terminal: why")
def visit_why(evening, where):
    """Some contestants and boards: results, and whose they are."""
    asked = list(evening.naive.entries)[:2]
    if len(evening.naive.sessions) == 1:
        asked += ["board:1", "board:5"]
    for one in asked:
        text = spaces(evening.text("results", evening.stream, "--why", one, lang=where.lang))
        fields = [letter for letter, _ in evening.naive.labels_of(1, one)]
        yield from read_why(evening, text, where, fields[0] if fields else "")
        yield from wrong_words(evening, text, where)


@surface("terminal: rulings")
def visit_rulings(evening, where):
    text = evening.text("show", evening.stream, "--rulings", lang=where.lang)
    yield from wrong_words(evening, text, where)


def one_official(evening):
    """Whether one ranking names who has won: not those of two sides or fields apart."""
    results = json.loads(evening.text("results", evening.stream, "--json"))
    return results["rankings"] and \
        results["rankings"][0]["ranking"] in ("general", "alternate")


@surface("season --json", languages=("en",))
def visit_season(evening, where):
    text = evening.text("season", "--json")
    wins = one_official(evening)
    for row in json.loads(text)["rows"] if text else ():
        if "wins" in row and wins:
            yield Told(("wins", row["name"]), row["wins"])
        if row.get("pcn"):
            yield Told(("award", row["name"], "pcn"), decimal(row["pcn"]))


@surface("terminal: season")
def visit_season_text(evening, where):
    text = evening.text("season", lang=where.lang)
    yield from wrong_words(evening, text, where)


@surface("terminal: players")
def visit_players(evening, where):
    yield from wrong_words(evening, evening.text("players", "list", lang=where.lang), where)
