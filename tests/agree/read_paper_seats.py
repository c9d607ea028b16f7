"""read_paper_seats - who sits where, as the lists at the door and the control table tell it.

Readers go by where words stand: a place is a seat and a number at the right of its row, a table is
a big number with its seats beside it, a cell of the control table stands under its seat.
"""

import re

from facts import AnyOf, Told, plain
from read_paper_page import by_middle, cells_of, join, lines_of, nearest
from read_paper_words import ANY_SEAT, RANGES, REASONS, ROUND, cut


def gather(anchors, words):
    """Words of a column for each of the rows whose middles are given, which may be wrapped: the
    lines of a row lie as far above its middle as below."""
    lines = lines_of(words)
    rows = []
    i = 0
    for k, anchor in enumerate(anchors):
        row = []
        after = anchors[k + 1] if k + 1 < len(anchors) else float("inf")
        if i < len(lines):
            top = lines[i][0]
            if top.y <= anchor + 0.4 * top.height or anchor + after > 2 * top.y:
                limit = max(2 * anchor - top.y, anchor) + 0.4 * top.height
                while i < len(lines) and lines[i][0].y <= limit:
                    row.extend(lines[i])
                    i += 1
        rows.append(row)
    return rows


def even_rows(anchors, words):
    """Words for each of the rows that have the same height."""
    step = min((two.y - one.y for one, two in zip(anchors, anchors[1:])),
               default=2 * anchors[0].height)
    return [[word for word in words if abs(word.y - anchor.y) < step / 2] for anchor in anchors]


def text_of(words):
    return " ".join(word.text for line in lines_of(words) for word in line)


NUMBER = re.compile(r"(?:n°|no\.|nr\.) ?(\d*[a-z]?)$")


def take_number(words):
    """The words without "no. 12", which is behind a name where the seat is no name; and "12"."""
    for word in words:
        found = NUMBER.match(word.text)
        if not found:
            continue
        behind = [] if found[1] else [
            one for one in words if re.fullmatch(r"\d+[a-z]?", one.text)
            and 0 <= one.x0 - word.x1 < word.height and abs(one.y - word.y) < word.height / 2]
        number = found[1] or (behind[0].text if behind else "")
        if number:
            return [one for one in words if one is not word and one not in behind[:1]], number
    return words, None


def place_of(sheet, line, end):
    """The place that ends with the word at that index: (first index, field, table, seat)."""
    found = sheet.table(line[end].text)
    if not found:
        return None
    letter, number = found
    seat = None
    first = end
    for i in range(end - 1, max(-1, end - 4), -1):
        apart = line[first].x0 - line[i].x1
        if apart > 2.5 * line[end].height:
            break
        # A letter may be a seat's or a field's: the first that stands left of the number is the
        # field's only where a field is still to be named.
        if seat is None and sheet.seat(line[i].text):
            seat = sheet.seat(line[i].text)
        elif letter is None and sheet.field(line[i].text):
            letter = sheet.field(line[i].text)
        elif plain(line[i].text) != sheet.table_word:
            break
        first = i
    after = line[end + 1] if end + 1 < len(line) else None
    if not seat and after and after.x0 - line[end].x1 < line[end].height:
        seat = sheet.seat(after.text)
    return (first, letter, number, seat) if seat else None


def find_places(sheet, lines):
    """Places and rests at the right of rows: (words, value), a word in one of them at most."""
    places = []
    for line in lines:
        for end, word in enumerate(line):
            found = place_of(sheet, line, end)
            if found:
                first, letter, number, seat = found
                places.append((line[first:end + 1], ("plays", letter, number, seat)))
                continue
            for phrase, reason in REASONS[sheet.lang].items():
                words = line[end:end + len(phrase.split())]
                if plain(" ".join(one.text for one in words)) == phrase:
                    places.append((words, reason))
                    break
    return places


def read_seats_by_name(sheet):
    """Columns of rows: a name, and at the right the sign of the seat and the table."""
    for page in sheet.pages:
        places = find_places(sheet, page.lines())
        used = {word for words, _ in places for word in words}
        ends = sorted({round(max(word.x1 for word in words)) for words, _ in places})
        columns = [end for end, after in zip(ends, [*ends[1:], float("inf")]) if after - end > 40]
        left = 0
        for column in columns:
            own = sorted(((join(words), value) for words, value in places
                          if left < join(words).x1 <= column + 1), key=lambda one: one[0].y)
            words = [word for word in page.words if word not in used
                     and left - 1 <= word.x0 < column]
            rows = even_rows([one[0] for one in own], words)
            # Left of the names stand the letters of the alphabet.
            edge = min((word.x0 for row in rows for word in row if len(word.text) > 1),
                       default=0) - 3
            for (_, value), row in zip(own, rows):
                name = [word for word in row if len(word.text) > 1 or word.x0 > edge]
                name, number = take_number(name)
                yield from told_place(sheet, text_of(name), value)
                letter = value[1] if value[0] == "plays" else sheet.only()
                person = sheet.person(text_of(name))
                if number and letter and person and not cut(person):
                    yield Told(("label", sheet.session, person), (letter, number))
            left = column + 5


def told_place(sheet, name, value):
    name = sheet.person(name)
    if name and not cut(name):
        yield Told(("place", sheet.session, name, 1), value)


# Where a block begins, above the middle of its number; and the foot of a page.
ABOVE_NUMBER = 34
FOOT = 50


def read_seats_by_table(sheet):
    """Blocks: the big number of a table, below it its boards, at the right its seats with names."""
    for page in sheet.pages:
        big = [word for word in page.words if word.height > 16 and word.text.isdigit()]
        lefts = sorted({round(cell.x0) for cell in big})
        tops = sorted({round(cell.y) - ABOVE_NUMBER for cell in big})
        for cell in big:
            right = min([x for x in lefts if x > cell.x0 + 25], default=page.width)
            bottom = min([y for y in tops if y > cell.y], default=page.height - FOOT)
            block = page.part(cell.x0 - 3, right - 3, cell.y - ABOVE_NUMBER, bottom)
            block.words = [one for one in block.words
                           if not (one.x1 <= cell.x1 and abs(one.y - cell.y) < 1)]
            yield from read_table_block(sheet, cell, block, right)


def read_table_block(sheet, number, block, right):
    letter, table = sheet.table(number.text)
    for word in block.words:
        if letter is None and word.x < number.x1 + 30:
            letter = sheet.field(word.text)
    seats = [word for word in block.words if sheet.seat(word.text)
             and word.x0 < number.x0 + 0.45 * (right - number.x0)]
    if not seats or letter is None:
        return
    edge = min(word.x0 for word in seats)
    seats = sorted((word for word in seats if word.x0 < edge + 25), key=lambda word: word.y)
    boards = [cell for row in block.rows() for cell in row
              if cell.x1 < edge and cell.y > number.y and RANGES.fullmatch(cell.text)]
    if boards and not sheet.dealt:
        yield Told(("boards", sheet.session, letter, 1, table), sheet.boards(boards[0].text))
    names = [word for word in block.words if word not in seats
             and word.x0 >= edge + (8 if len(sheet.sides()) == 4 else -1)]
    for seat, row in zip(seats, rows_of_seats(sheet, seats, names)):
        key = (sheet.session, letter, 1, table, sheet.seat(seat.text))
        row, label = take_number(row)
        yield from told_sitters(sheet, key, text_of(row))
        if label:
            yield Told(("sits-label", *key), label)


def rows_of_seats(sheet, seats, names):
    """Names beside the sign of one of four; of two sides below the word of each."""
    if len(sheet.sides()) == 4:
        return even_rows(seats, names)
    ends = [*(seat.y0 for seat in seats[1:]), float("inf")]
    return [[word for word in names if seat.y < word.y < end] for seat, end in zip(seats, ends)]


def read_movement(sheet):
    """The control table: a head of tables, a line of seats, then for each round who sits there
    and below it the boards."""
    for page in sheet.pages:
        rows = page.rows()
        head = next((i for i, row in enumerate(rows) if row and all(
            re.fullmatch(rf"{sheet.table_word} \d+", plain(cell.text)) for cell in row)), None)
        sides = head is not None and next(
            (row for row in rows[head + 1:head + 4]
             if len(row) > 1 and all(sheet.seat(cell.text) for cell in row)), None)
        letter = next((sheet.field_in(cell.text) for row in rows[:head or 0] for cell in row
                       if re.search(r"\d+ (tables?|tafels?)\b", cell.text)), None)
        if sides and letter:
            yield from read_control(sheet, page, letter, rows[head], sides)


def read_control(sheet, page, letter, tables, sides):
    left = min(cell.x0 for cell in sides) - 4
    below = [word for word in page.words if word.y > sides[0].y1]
    numbers = [word for word in below if word.x < left]
    stop = min([word.y for word in numbers
                if plain(word.text) in ROUND[sheet.lang]], default=float("inf"))
    foot = max((line[0].y for line in lines_of(page.words) if page.height - line[0].y < FOOT),
               default=float("inf"))  # it may begin with the day: 15 novembre 2026
    rounds = sorted((word for word in numbers if word.text.isdigit()
                     and word.y < min(stop, foot - 1)), key=lambda word: word.y)
    if not rounds:
        return
    step = min((two.y - one.y for one, two in zip(rounds, rounds[1:])),
               default=2 * (rounds[0].y - sides[0].y))
    for number in rounds:
        at = [word for word in below if word.x > left - 2
              and number.y - step / 2 <= word.y < number.y + step / 2]
        lines = lines_of(at)
        if lines:
            yield from read_control_round(sheet, letter, int(number.text), lines, tables, sides)


def read_control_round(sheet, letter, number, lines, tables, sides):
    for word in lines[0]:
        side = by_middle(sides, word)
        table = by_middle(tables, side)
        seat = sheet.seat(side.text)
        key = (sheet.session, letter, number, int(table.text.split()[-1]), seat)
        label = "×" if word.text == "×" else label_at(sheet, letter, word.text, seat)
        yield from told_label(sheet, key, label)
    boards = [word for line in lines[1:] for word in line]
    for table in tables:
        text = " ".join(word.text for word in boards if by_middle(tables, word) == table)
        found = sheet.boards(text)
        key = (sheet.session, letter, number, int(table.text.split()[-1]))
        if found and not sheet.dealt:
            yield Told(("boards", *key), found)


def label_at(sheet, letter, text, seat):
    """The label of a cell: 3 is the third of the seat's line, or number 3; X1 is a relay."""
    found = sheet.label(text)
    label = found[1] if found else text
    for one in (label, seat + label):
        if sheet.crew(sheet.session, letter, one) is not None:
            return one
    return label


def told_label(sheet, key, label):
    """Who sits there by the label that a sheet shows, × for nobody. Of a team or a quadrette not
    all sit there: then the label alone is told."""
    if label == "×":
        yield Told(("sits", *key), ())
        return
    yield Told(("sits-label", *key), label)
    crew = sheet.crew(sheet.session, key[1], label)
    if crew and not sheet.teams:
        yield Told(("sits", *key), crew)


def told_sitters(sheet, key, text, label=None):
    """Who sits there by the names that a sheet shows, which may be families alone."""
    if cut(text):
        return
    expected = sheet.naive.answer(("sits", *key))
    for crew in expected if isinstance(expected, AnyOf) else (expected,):
        if isinstance(crew, tuple) and crew and sheet.shown_crew(text, crew) == crew:
            yield Told(("sits", *key), crew)
            return
    crew = sheet.crew(sheet.session, key[1], label) if label and not sheet.teams else None
    yield Told(("sits", *key), sheet.shown_crew(text, crew))


def read_room(sheet):
    """The plan: tables with their boards; a field is a word along its tables."""
    for page in sheet.pages:
        numbers = [word for word in page.words if word.text.isdigit() and word.height > 12]
        left = min((word.x0 for word in numbers), default=0) - 20
        bands = sorted(((word, sheet.field(word.text)) for word in page.words
                        if word.x1 < left and word.y > 80 and sheet.field(word.text)),
                       key=lambda one: one[0].y1)
        cells = [cell for row in page.rows() for cell in row]
        for word in numbers:
            below = [cell for cell in cells
                     if abs(cell.x - word.x) < 4 and 0 < cell.y - word.y < 2.2 * word.height
                     and sheet.boards(cell.text) and cell.height < word.height]
            letter = next((letter for band, letter in bands if word.y < band.y1), None)
            letter = sheet.only() or letter
            if below and letter and not sheet.dealt:
                yield Told(("boards", sheet.session, letter, 1, int(word.text)),
                           sheet.boards(below[0].text))


def read_players(sheet):
    """The list of players: series, name, and the place at the start."""
    for head, rows in list_tables(sheet):
        for row in rows:
            name = sheet.person(row.get("name", ""))
            if not name or cut(name):
                continue
            if row.get("series"):
                yield Told(("series", name), row["series"])
            found = sheet.label(re.sub(r"^[NSEOWZ] (?=[A-Z])", "", row.get("place", "")))
            if found:
                letter = found[0] or sheet.only() or ""
                yield Told(("label", sheet.session, name), (letter, found[1]))


HEADS = {
    "name": ("nom", "name", "naam", "joueur", "player", "speler"),
    "series": ("cl.", "rank", "series", "reeks", "kl.", "klass.", "série", "cat."),
    "place": ("place de départ", "start seat", "starting seat", "seat", "startplaats",
              "beginplaats", "place",
              "plaats", "départ", "start")}


def list_tables(sheet):
    """Tables with a column of names: (heads, rows), a row a mapping of HEADS to text."""
    for page in sheet.pages:
        heads = None
        for line in page.lines():
            cells = cells_of(line)
            found = {kind: cell for cell in cells for kind, words in HEADS.items()
                     if plain(cell.text) in words}
            if "name" in found and len(cells) > 2:
                heads, order = cells, found
                continue
            if heads is None:
                continue
            row = {}
            for cell in cells:
                head = nearest(heads, cell)
                for kind, one in order.items():
                    if one == head:
                        row[kind] = (row.get(kind, "") + " " + cell.text).strip()
            if row.get("name"):
                yield heads, [row]


def read_meetings(sheet):
    """Who meets whom: round/table where a row and a column cross; rows begin with labels or are
    names alone, columns have labels."""
    for page in sheet.pages:
        rows = page.rows()
        heads, letter = None, sheet.only()
        for row in rows:
            labels = [cell for cell in row[1:] if sheet.label(cell.text)]
            if len(row) > 2 and len(labels) == len(row) - 1 and not row[0].text[:1].isdigit():
                heads = labels
                continue
            if not sheet.only():
                letter = field_of_names(sheet, row) or letter
            if heads is None:
                continue
            yield from read_meeting_row(sheet, letter, heads, row)


def field_of_names(sheet, row):
    """The field in which somebody whom a row names alone plays."""
    for cell in row:
        for text in (cell.text, cell.text.partition(" ")[2]):
            players = sheet.naive.players_called(sheet.person(text)) if text else ()
            places = sheet.naive.labels_of(sheet.session, players[0]) if len(players) == 1 else ()
            if places:
                return places[0][0]
    return None


def read_meeting_row(sheet, letter, heads, row):
    met = [cell for cell in row if re.fullmatch(r"\d+/\d+(, \d+/\d+)*", cell.text)]
    for cell in met:
        label = sheet.label(by_middle(heads, cell).text)
        crew = label and letter and not sheet.teams and sheet.crew(sheet.session, letter, label[1])
        for round_, table in re.findall(r"(\d+)/(\d+)", cell.text):
            for name in crew or ():
                yield Told(("place", sheet.session, name, int(round_)),
                           ("plays", letter, int(table), ANY_SEAT))
