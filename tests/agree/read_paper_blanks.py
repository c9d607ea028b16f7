"""read_paper_blanks - sheets that are written on in play, and the matches of teams: who meets whom
in which round, with which boards.
"""

import re

from facts import Told, plain
from read_paper_page import by_middle, cells_of, lines_of
from read_paper_seats import gather, text_of
from read_paper_words import BOARDS, ROUND, cut, figure


def read_cards(sheet):
    """Cards beside each other: a tall label, a row for each round, and its boards around it."""
    for page in sheet.pages:
        rows = page.rows()
        head = next((row for row in rows if plain(row[0].text) in ROUND[sheet.lang]
                     and any(plain(cell.text) in BOARDS[sheet.lang] for cell in row)), None)
        if not head:
            continue
        starts = [cell for cell in head if plain(cell.text) in ROUND[sheet.lang]]
        ends = [cell.x0 - 15 for cell in starts[1:]] + [page.width]
        for start, end in zip(starts, ends):
            heads = [cell for cell in head if start.x0 <= cell.x0 < end]
            part = page.part(start.x0 - 15, end)
            yield from read_card(sheet, part, heads)


def read_card(sheet, part, heads):
    above = [word for word in part.words if word.y < heads[0].y - 10]
    below = [word for word in part.words if word.y > heads[0].y1]
    big = max((word.height for word in above), default=0)
    label = sheet.label(" ".join(word.text for word in sorted(
        word for word in above if word.height > 0.9 * big)))
    board = next(cell for cell in heads if plain(cell.text) in BOARDS[sheet.lang])
    rounds = sorted((word for word in below if word.text.isdigit()
                     and abs(word.x - heads[0].x) < 8), key=lambda word: word.y)
    letter = label and (label[0] or sheet.only())
    if not letter or not rounds:
        return
    around = gather([number.y for number in rounds], [
        word for word in below if word.text.isdigit() and abs(word.x - board.x) < 9])
    for number, numbers in zip(rounds, around):
        met = text_of([word for word in below if abs(word.y - number.y) < 4
                       and heads[0].x1 + 2 < word.x < board.x0 - 2])
        key = (sheet.session, letter, label[1], int(number.text))
        found = sheet.label(met)
        if found:
            yield Told(("against", *key), found[1])
            if numbers:
                yield Told(("boards-of", *key), tuple(sorted(int(one.text) for one in numbers)))
        elif sheet.reason(met):
            yield Told(("against", *key), "rests")


def read_score_sheets(sheet):
    """Table 1, position 1: the names below the seats."""
    for page in sheet.pages:
        rows = page.rows()
        title = next((re.fullmatch(rf"{sheet.table_word} (?:(\w+) )?(\w?\d+),(?: (\w+),)? "
                                   r"(\S+) (\d+)", plain(cell.text))
                      for row in rows for cell in row
                      if plain(cell.text).startswith(sheet.table_word)), None)
        seats = next((row for row in rows if len(row) in (4, 5)
                      and all(sheet.seat(cell.text) for cell in row)), None)
        letter = sheet.only() or title and (sheet.field(title.group(1) or title.group(3) or "")
                                            or title.group(2)[:1].upper())
        if not title or not seats or not letter:
            continue
        table = int(re.search(r"\d+", title.group(2)).group())
        last = min((row[0].y for row in rows if row[0].text.isdigit()
                    and row[0].y > seats[0].y), default=0)
        edge = seats[0].x - (seats[1].x - seats[0].x) / 2
        words = [word for word in page.words if seats[0].y1 < word.y < last - 4 and word.x > edge]
        for seat in seats:
            # Signs stand between the heads and the names, in letters of their own size.
            name = text_of([word for word in words if by_middle(seats, word) == seat
                            and word.text != "Σ"])
            if name and not cut(name):
                yield Told(("sits", sheet.session, letter, int(title.group(5)), table,
                            sheet.seat(seat.text)), sheet.people(name))


def read_match_sheets(sheet):
    """Match of round 1, table 1: two tall labels, who attacks at that table first."""
    for page in sheet.pages:
        cells = sorted((cell for line in lines_of(page.words) for cell in cells_of(line)),
                       key=lambda cell: cell.y)
        place = None
        for cell in cells:
            found = re.search(rf"(\d+), {sheet.table_word} (\w?\d+)$", plain(cell.text))
            if found:
                place = (int(found.group(1)), int(re.search(r"\d+", found.group(2)).group()))
                labels = sorted((one for one in cells if sheet.label(one.text)
                                 and one.height > 14 and 0 < one.y - cell.y < 60),
                                key=lambda one: one.x)
                for side, label in zip(sheet.sides(), labels if sheet.only() else ()):
                    yield Told(("sits-label", sheet.session, sheet.only(), *place, side),
                               sheet.label(label.text)[1])


def read_matches(sheet):
    """Two rows are a match: the round, a label with names, and points. The round of one to
    which something is missing has a … behind it."""
    turns = {}  # two teams -> how often they have met above
    for page in sheet.pages:
        rows = []
        for row in page.rows():
            number = re.fullmatch(r"(\d+)( …)?", row[0].text) if len(row) > 2 else None
            found = sheet.label(row[1].text.split()[0]) if number else None
            if found:
                rows.append((int(number.group(1)), found[1],
                             None if number.group(2) else figure(row[-1].text)))
        for one, other in zip(rows[::2], rows[1::2]):
            if one[0] != other[0] or not sheet.only():
                continue
            both = frozenset((one[1], other[1]))
            turns[both] = turns.get(both, 0) + 1
            for (number, label, points), (_, met, _) in ((one, other), (other, one)):
                yield Told(("against", sheet.session, sheet.only(), label, number), met)
                yield Told(("match", sheet.session, label, met, turns[both]), points)


def read_crosstable(sheet):
    """Points of the row's team against the column's, of each time that they met."""
    for page in sheet.pages:
        heads = None
        for row in page.rows():
            if not heads and len(row) > 1 and all(sheet.label(cell.text) for cell in row):
                heads = row
                continue
            label = sheet.label(row[0].text)
            for cell in row[1:] if heads and label and sheet.only() else ():
                points = [figure(one) for one in cell.text.split(" · ") if one != "…"]
                if None not in points and cell.x > heads[0].x0 - 15:
                    met = sheet.label(by_middle(heads, cell).text)[1]
                    for i, one in enumerate(cell.text.split(" · ")):
                        yield Told(("match", sheet.session, label[1], met, i + 1), figure(one))
