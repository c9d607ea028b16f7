"""read_paper_lists - rankings, points and sums: tables whose rows may have several lines."""

from facts import Told, plain
from read_paper_page import join, lines_of, nearest
from read_paper_seats import gather
from read_paper_words import cut, figure, integer

# How a ranking is titled, and what JSON calls it. The first that a title begins with counts.
RANKINGS = (
    ("general", ("classement général", "general ranking", "algemene rangschikking")),
    ("alternate", ("classement alterné", "alternate ranking", "afwisselende rangschikking")),
    ("attack", ("attaque", "attack", "aanval", "classement des attaquants",
                "ranking of the attackers", "rangschikking van de aanvallers")),
    ("defence", ("défense", "defence", "verdediging", "classement des défenses",
                 "ranking of the defences", "rangschikking van de verdedigingen")),
    ("line", ("ligne ", "line ", "lijn ")),
)
COLUMNS = {
    "rank": ("rang", "rank"),
    "seat": ("place", "seat", "plaats", "paire", "pair", "paar", "équipe", "team", "ploeg",
             "place dans la ligne", "rang dans la ligne", "place in the line",
             "plaats in de lijn", "numéro", "number", "nummer"),
    "name": ("nom", "name", "naam", "joueur", "player", "speler"),
    "series": ("cl.", "rating", "klass.", "série", "series", "reeks"),
    "club": ("club",),
    "attack": ("attaque", "attack", "aanval"),
    "defence": ("défense", "defence", "verdediging"),
    "penalty": ("pénal.", "penalty", "straf", "pénalité", "pénalités"),
    "total": ("total", "totaal"),
    "tops": ("tops", "toppen"),
    "pcn": ("pcn",),
    "pp": ("pp",),
    "pm": ("pm",),
    "regularity": ("régularité", "regularity", "regelmaat"),
    "bonus": ("bonus",),
    "matchpoints": ("points de match", "matchpoints", "matchpunten"),
    "percent": ("pourcentage", "percent", "procent"),
    "points": ("points", "punten"),
    "vp": ("pv", "vp", "points de victoire", "victory points", "overwinningspunten"),
    "imps": ("imp", "imps"),
}
COMPARED = ("total", "attack", "defence", "penalty", "percent", "matchpoints", "pm", "vp", "imps",
            "points", "tops", "regularity", "bonus")


def ranking_of(sheet, title):
    """The name that JSON gives to the ranking of a title; None for what is no ranking."""
    text = plain(title)
    if sheet.seat(text) in ("NS", "EW"):
        return sheet.seat(text)
    for name, words in RANKINGS:
        if text.startswith(words):
            if name != "line":
                return name
            seat = sheet.seat(text.split()[1])
            return f"line {seat}" if seat else None
    return None


def kind_of(text):
    text = plain(text)
    return next((kind for kind, words in COLUMNS.items() if text in words), None)


def table_heads(rows, i):
    """The heads of a table whose last line is row i, some of which have a line above."""
    heads = []
    above = rows[i - 1] if i and rows[i][0].y - rows[i - 1][0].y < 1.3 * rows[i][0].height else []
    for cell in rows[i]:
        over = [one for one in above if one.x0 < cell.x1 and cell.x0 < one.x1]
        heads.append(join([*over, cell]))
    return heads


def tables(sheet):
    """Every table with a column of names: (page's title, section's title, rows); a row maps kinds
    of columns to lists of lines."""
    for page in sheet.pages:
        rows = page.rows()
        title = max(page.words, key=lambda word: word.height, default=None)
        page_title = next((row[0].text for row in rows if title and title.text in row[0].text
                           and row[0].height >= 0.9 * title.height), "")
        starts = []
        for i, row in enumerate(rows):
            kinds = {kind_of(cell.text) for cell in row}
            if "name" in kinds and len(row) > 2:
                starts.append(i)
        for k, i in enumerate(starts):
            heads = table_heads(rows, i)
            last = starts[k + 1] - 1 if k + 1 < len(starts) else len(rows)
            section = next((row[0].text for row in reversed(rows[max(0, i - 2):i])
                            if len(row) == 1 and row[0].height > 1.2 * rows[i][0].height), "")
            yield page_title, section, heads, rows_below(rows[i + 1:last], heads)


def rows_below(rows, heads):
    """Rows of a table: each has one line in the first column, and may have several of names."""
    cells = [cell for row in rows for cell in row]
    first = heads[0]
    anchors = []
    for row in rows:
        head = nearest(heads, row[0])
        if head == first and (integer(row[0].text) is not None or row[0].text in "–—"):
            anchors.append(row[0])
        elif head == first and row[0].height > 1.1 * first.height and not anchors:
            break
    if not anchors:
        return []
    found = []
    columns = {head: [] for head in heads}
    step = min((two.y - one.y for one, two in zip(anchors, anchors[1:])), default=40)
    for cell in cells:
        if cell.y < anchors[-1].y + max(step, 40) / 2 + 1:
            columns[nearest(heads, cell)].append(cell)
    middle = [anchor.y for anchor in anchors]
    byrow = {head: gather(middle, cells_) for head, cells_ in columns.items()}
    for k in range(len(anchors)):
        row = {}
        for head in heads:
            kind = kind_of(head.text)
            if kind and byrow[head][k]:
                row.setdefault(kind, [join(line).text for line in lines_of(byrow[head][k])])
        found.append(row)
    return found


def read_ranking(sheet):
    for page_title, section, heads, rows in tables(sheet):
        shown = section if ranking_of(sheet, section) else page_title
        name = ranking_of(sheet, shown)
        doubled = [cell.text for cell in heads]
        if len(set(map(plain, doubled))) < len(doubled):
            twice = next(one for one in doubled if list(map(plain, doubled)).count(plain(one)) > 1)
            sheet.mark(f"{twice} {twice}")
        if name is None or "·" in shown:
            continue  # a category's ranks are its own
        for row in rows:
            yield from told_rank(sheet, name, row)


def told_rank(sheet, name, row):
    people = tuple(one for line in row.get("name", ()) for one in sheet.people(line))
    if sheet.teams:  # the first line may be the team's own name
        people = tuple(one for i, one in enumerate(people) if i or sheet.known(one))
    if not people or any(cut(one) for one in people):
        return
    rank = integer(row.get("rank", [""])[0])
    yield Told(("rank", name, people), rank)
    if sheet.evening.format == "tarot-quadrettes" and name in ("attack", "defence"):
        row = {name: row["pm"]} if "pm" in row else {}  # the part of the points, in its ranking
    for kind in COMPARED:
        value = figure(" ".join(row[kind])) if kind in row else None
        if value is not None:
            yield Told(("total", name, people, kind), value)
    for kind in ("pcn", "pp"):
        value = figure(" ".join(row[kind])) if kind in row else None
        if value is not None and len(people) == 1:
            yield Told(("award", people[0], kind), value)
    if row.get("series") and len(people) == 1:
        yield Told(("series", people[0]), row["series"][0])


def read_official(sheet):
    """The ranking that is printed first is the official one."""
    first = None
    for page_title, section, _, rows in tables(sheet):
        name = ranking_of(sheet, section) or ranking_of(sheet, page_title)
        if name and rows and first is None:
            first = name
    if first:
        yield Told(("official",), first)
    yield from read_ranking(sheet)


def read_points(sheet):
    """National points: name and points, beside the rank in the official ranking."""
    for _, _, _, rows in tables(sheet):
        for row in rows:
            name = sheet.person(" ".join(row.get("name", ())))
            value = figure(" ".join(row.get("pcn", ())))
            if name and value is not None and not cut(name):
                yield Told(("award", name, "pcn"), value)


# Sums

CLOSING = {
    ("count", "players"): ("joueurs", "players", "spelers"),
    ("count", "results"): ("scores", "results", "uitslagen", "résultats"),
    ("missing",): ("résultats qui manquent", "results that are missing", "uitslagen die ontbreken",
                   "scores qui manquent"),
}


def read_closing(sheet):
    """Two columns: what, and how many."""
    for page in sheet.pages:
        for row in page.rows():
            for key, words in CLOSING.items():
                if plain(row[0].text) in words and len(row) > 1:
                    value = integer(row[1].text)
                    if value is not None:
                        yield Told(key, value)


def read_series(sheet):
    """Lists of people that have a column of series."""
    for _, _, _, rows in tables(sheet):
        for row in rows:
            name = sheet.person(" ".join(row.get("name", ())))
            if name and row.get("series") and not cut(name):
                yield Told(("series", name), row["series"][0])
