"""read_files - files for spreadsheets and other programs: CSV, workbooks, the lists of pages."""

import csv
import io
import re

import openpyxl

import page_words as words
from facts import Told, decimal, surface
from read_json import is_halved
from read_terminal import label_in

FIGURES = ("attack", "defence", "penalty", "total", "tops", "pm", "regularity", "bonus",
           "matchpoints", "percent", "imps", "vp", "points", "deals")
SEAT = ("Place", "Seat", "Plaats", "Rang")  # Rang, where a second column is called so
RAW = re.compile(r"^(ranking|players|names|field|seat|line|category|NS|EW|W|attack|defence)$")


def rows_of(text):
    if not text:
        return []
    return list(csv.reader(io.StringIO(text.lstrip("\ufeff")), delimiter=";" if ";" in text.splitlines()[0] else ","))


@surface("csv: ranking", languages=("en",))
def visit_csv(evening, where):
    """Keys are the data's own, in any language."""
    rows = rows_of(evening.text("export", "csv", evening.stream))
    if not rows:
        return
    head = rows[0]
    for row in (dict(zip(head, one)) for one in rows[1:]):
        name = row.get("ranking") or "general"
        crew = tuple(row.get("names", row.get("name", "")).split(" · "))
        rank = int(row["rank"]) if row["rank"] else None
        if "alternate" in head:
            name = "general"
            yield Told(("rank", "alternate", crew),
                       int(row["alternate"]) if row["alternate"] else None)
        if row.get("line") and row.get("seat"):
            yield Told(("rank", f"line {row['seat'][0]}", crew), int(row["line"]))
        if name == "general" or "alternate" not in head:
            yield Told(("rank", name, crew), rank)
        for key in FIGURES:
            if key == "matchpoints" and is_halved(evening):
                continue
            if row.get(key) and decimal(row[key]) is not None and \
                    not (key in ("attack", "defence") and "pm" in row):
                yield Told(("total", name, crew, key), decimal(row[key]))
        if len(evening.naive.sessions) == 1:
            for person in crew:
                yield Told(("label", 1, person), (row["field"], row["seat"]))


@surface("csv: plays", languages=("en",))
def visit_plays(evening, where):
    rows = rows_of(evening.text("export", "plays", evening.stream))
    for row in (dict(zip(rows[0], one)) for one in rows[1:]) if rows else ():
        board = row.get("board") or row.get("deal")
        key = (int(row["session"]), row["field"], int(row["round"]), int(row["table"]),
               int(board) if board else None)
        if row.get("not_played") == "1":
            yield Told(("result", *key), "not played")
        elif row.get("contract") and row.get("declarer"):
            level = int(row["contract"][0])
            over = int(row["tricks"]) - 6 - level
            yield Told(("result", *key),
                       f"{row['contract']} {row['declarer']} {f'{over:+d}' if over else '='}")
        elif row.get("score") and not evening.format.startswith("bridge"):
            yield Told(("result", *key), int(row["score"]))


def read_sheet(evening, sheet, where):
    """A ranking of the workbook."""
    rows = [one for one in sheet.iter_rows(values_only=True)]
    at = next((i for i, row in enumerate(rows)
               if row and words.squeeze(row[0] or "").casefold() in words.RANK), None)
    title = re.sub(r" \d+$", "", sheet.title)
    name = words.ranking(title, where.lang)
    for row in rows[:at]:
        for cell in row:
            if isinstance(cell, str) and RAW.match(cell) and \
                    (where.lang != "en" or cell in ("NS", "EW")):
                yield Told(("word", "raw heading"), f"{title}: {row}")
    if at is None:
        return
    head = [words.squeeze(one or "") for one in rows[at]]
    for one in set(head):
        if one and head.count(one) > 1 and one.casefold() in words.RANK:
            yield Told(("word", "twice"), f"{one} {one}")
        if where.lang != "en" and RAW.match(one):
            yield Told(("word", "English"), one)
        if where.lang == "fr" and one == "Champ":
            yield Told(("word", "champ"), one)
    kinds = [words.column(one) for one in head]
    lowered = [one.casefold() for one in head]
    crews = [i for i, one in enumerate(lowered)
             if one in words.NAME | {"names", "noms", "namen"}]
    seat = next((i for i, one in enumerate(head) if i and one in SEAT), None)
    for row in rows[at + 1:]:
        for cell in row:
            if where.lang == "fr" and isinstance(cell, str) and re.fullmatch(r"E?W\d+[a-z]?", cell):
                yield Told(("word", "W in French"), f"{title}: {cell}")
        if not crews or not row[crews[0]]:
            continue
        crew = tuple(str(row[crews[0]]).split(" · "))
        if name and "line" not in name:
            yield Told(("rank", name, crew), row[0])
        told = label_in(evening, str(row[seat]), where.lang) if seat else None
        for person in crew if told and len(evening.naive.sessions) == 1 else ():
            yield Told(("label", 1, person), told)
        if name and "pm" not in kinds and "imps" not in kinds:
            for kind, cell in zip(kinds, row):
                if kind == "matchpoints" and is_halved(evening):
                    continue
                if kind in FIGURES and isinstance(cell, (int, float)):
                    yield Told(("total", name, crew, kind), decimal(cell))


def workbook(evening, kind, where):
    path = evening.folder / f"{kind}.xlsx"
    path.unlink(missing_ok=True)
    done = evening.run("export", kind, evening.stream, "-o", path, lang=where.lang)
    return openpyxl.load_workbook(path) if done.returncode == 0 and path.exists() else None


@surface("workbook: ranking", cost=5)
def visit_workbook(evening, where):
    book = workbook(evening, "ranking", where)
    for sheet in book.worksheets if book else ():
        yield from read_sheet(evening, sheet, where)


@surface("workbook: season", cost=5)
def visit_season_book(evening, where):
    book = workbook(evening, "season", where)
    for sheet in book.worksheets if book else ():
        head = [str(one or "") for one in next(sheet.iter_rows(values_only=True), ())]
        for one in head:
            if where.lang != "en" and RAW.match(one):
                yield Told(("word", "English"), one)


@surface("workbook: fees", cost=5)
def visit_fees_book(evening, where):
    book = workbook(evening, "fees", where)
    for sheet in book.worksheets if book else ():
        for row in sheet.iter_rows(values_only=True):
            for cell in row:
                if where.lang == "fr" and isinstance(cell, str) and \
                        re.fullmatch(r"(W|EW)\d+", cell):
                    yield Told(("word", "W in French"), cell)


@surface("export: other programs", languages=("en",), cost=5)
def visit_exports(evening, where):
    """Nothing of them is compared here; none may end by a signal."""
    for kind in ("usebio", "pbn", "aurore", "cover", "qualified", "levy"):
        evening.run("export", kind, evening.stream, "-o", evening.folder / f"{kind}.out")
    return ()
