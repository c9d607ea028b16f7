"""read_paper_boards - results board by board: travelling sheets, frequencies, control of scores.

The columns of a travelling sheet are found by what stands in them: + and − head the two columns
of a tarot score, names begin right of the table's number, a contract has a level and a suit.
"""

import re

from facts import AnyOf, Told, plain
from read_paper_page import by_middle, cells_of, join, lines_of
from read_paper_seats import even_rows, label_at, text_of
from read_paper_words import BOARDS, PASSED, ROUND, cut, figure, integer

CONTRACT = re.compile(r"^([1-7]) ?(♠|♥|♦|♣|SA|NT|ST) ?(XX|X|xx|x)? ?([NSEOWZ]) ?"
                      r"(=|[+−-] ?\d+)")
SUITS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C", "SA": "NT", "NT": "NT", "ST": "NT"}
SCORE = ("score",)


def contract_of(sheet, text):
    """A contract with its declarer and tricks, in canonical words; None for anything else."""
    if plain(text).startswith(PASSED):
        return "pass"
    found = CONTRACT.match(text)
    if not found:
        return None
    level, suit, doubled, declarer, tricks = found.groups()
    tricks = tricks.replace(" ", "").replace("−", "-")
    return (f"{level}{SUITS[suit]}{(doubled or '').upper()} "
            f"{sheet.seat(declarer)} {tricks}")


def halves(sheet, page):
    """Parts of a page that stand beside each other, by the heads of their tables."""
    for row in page.rows():
        starts = [cell for i, cell in enumerate(row[:-1])
                  if plain(cell.text) in ROUND[sheet.lang]
                  and (plain(row[i + 1].text) == sheet.table_word
                       or sheet.seat(row[i + 1].text) == "NS")]
        if starts:
            lefts = [0] + [cell.x0 - 12 for cell in starts[1:]] + [page.width]
            return [(page.part(left, right), start)
                    for left, right, start in zip(lefts, lefts[1:], starts)]
    return []


def read_travellers(sheet, filled):
    """A page or half of one for each board: its big number, rows of rounds with tables."""
    session, before = (1 if filled else sheet.session), 0
    for page in sheet.pages:
        for part, start in halves(sheet, page):
            big = max(part.words, key=lambda word: word.height, default=None)
            if big is None or not big.text.isdigit():
                continue
            board = int(big.text)
            if board < before and session < len(sheet.naive.sessions):
                session += 1
            before = board
            yield from read_traveller(sheet, part, start, (session, board), filled)


def head_columns(part, start):
    """The heads of columns, each of up to three lines, left to right."""
    words = [word for word in part.words if abs(word.y - start.y) < 1.2 * start.height + 1]
    cells = sorted((cell for line in lines_of(words) for cell in cells_of(line)),
                   key=lambda cell: cell.x0)
    columns = []
    for cell in cells:
        if columns and cell.x0 < max(one.x1 for one in columns[-1]) + 1:
            columns[-1].append(cell)
        else:
            columns.append([cell])
    return [join(sorted(column, key=lambda cell: cell.y)) for column in columns]


def traveller_kinds(sheet, heads):
    """What each head is: round, table, names of a side, gain, loss, score of a side, contract."""
    kinds = []
    for head in heads:
        text = plain(head.text)
        words = text.split()
        seat = next((sheet.seat(word) for word in words if sheet.seat(word)), None)
        if text in ROUND[sheet.lang]:
            kinds.append("round")
        elif text == sheet.table_word:
            kinds.append("table")
        elif text.endswith("+"):
            kinds.append("+")
        elif text.endswith(("−", "-")):
            kinds.append("−")
        elif words[0] in SCORE and seat:
            kinds.append("score " + seat)
        elif seat and len(words) == 1:
            kinds.append("names " + seat)
        elif text in ("preneur", "taker", "nemer"):
            kinds.append("names taker")
        elif text in ("contrat", "contract"):
            kinds.append("contract")
        elif len(words) > 1 and seat:
            kinds.append("mark " + seat)
        else:
            kinds.append("other")
    return kinds


def read_traveller(sheet, part, start, place, filled):
    heads = head_columns(part, start)
    kinds = traveller_kinds(sheet, heads)
    below = [word for word in part.words if word.y > start.y1 + 3]
    column = {kind: head for kind, head in zip(kinds, heads)}
    rounds = sorted((word for word in below if word.text.isdigit()
                     and abs(word.x - column["round"].x) < 8), key=lambda word: word.y)
    if not rounds:
        return
    if "table" not in column:
        yield from read_numbers(sheet, place, rounds, below, column)
        return
    taker = taker_of(sheet, part, start)
    letter = next((sheet.field(line[0].text) for line in lines_of(
        [word for word in part.words if word.y < start.y - 80]) if line[0].height > 11
        and sheet.field(line[0].text)), None)
    for number, row in zip(rounds, even_rows(rounds, below)):
        at = table_cell(sheet, row, column["table"])
        found = sheet.table(at.text) if at else None
        if not found or not (found[0] or letter):
            continue
        key = (place[0], found[0] or letter, int(number.text), found[1], place[1])
        yield Told(("has-board", *key), True)
        if filled:
            yield from read_traveller_row(sheet, key, row, list(zip(kinds, heads)), taker,
                                          max(column["table"].x1, at.x1))


def table_cell(sheet, row, head):
    """The cell of a row that names a table below that head; with a field's word it is wider."""
    cells = [cell for line in lines_of(row) for cell in cells_of(line)
             if abs(cell.x - head.x) < 14 and sheet.table(cell.text)]
    return min(cells, key=lambda cell: abs(cell.x - head.x), default=None)


def read_numbers(sheet, place, rounds, below, column):
    """A sheet to be filled in whose pairs are written already: by these the table is known. A
    pair keeps its number without its side, one that came later is X1."""
    letter = sheet.only()
    field = letter and sheet.field_at(place[0], letter)
    if not field or "names NS" not in column:
        return
    for number, row in zip(rounds, even_rows(rounds, below)):
        shown = {side: [word.text for word in row if re.fullmatch(r"X?\d+[abc]?", word.text)
                        and abs(word.x - column[f"names {side}"].x) < 9] for side in ("NS", "EW")}
        if not shown["NS"] or not shown["EW"]:
            continue
        first, second = ({head + text[0] for head in ("", "NS", "EW", "T")}
                         for text in (shown["NS"], shown["EW"]))
        at = [table for table, seats in field.rounds.get(int(number.text), {}).items()
              if seats.get("NS") in first and seats.get("EW") in second]
        yield Told(("has-board", place[0], letter, int(number.text), at[0] if at else 0,
                    place[1]), True)


def taker_of(sheet, part, start):
    """The seat that takes, from the head of the sheet."""
    for row in part.rows():
        if row[0].y > start.y0:
            return None
        for i, cell in enumerate(row):
            if plain(cell.text) in ("preneur", "taker", "nemer"):
                near = [one for one in part.words if 0 < one.x0 - cell.x1 < 60
                        and abs(one.y - cell.y) < 12 and sheet.seat(one.text)]
                return sheet.seat(near[0].text) if near else None
    return None


def name_ranges(row, columns, left):
    """Left and right ends of the columns of names, whose heads stand in their middles."""
    names = [(kind, head) for kind, head in columns if kind.startswith("names")]
    right = [word.x0 for word in row if word.x0 > left + 1]
    edge = min(right, default=left)
    ranges = []
    for i, (kind, head) in enumerate(names):
        end = (head.x + names[i + 1][1].x) / 2 if i + 1 < len(names) else 2 * head.x - edge
        ranges.append((kind.split()[1], edge, end))
        edge = end
    return ranges


def read_traveller_row(sheet, key, row, columns, taker, left):
    ranges = name_ranges(row, columns, left)
    edge = ranges[-1][2] if ranges else left
    cells = [cell for line in lines_of([word for word in row if word.x0 >= edge - 1])
             for cell in cells_of(line)]
    numeric = [(kind, head) for kind, head in columns if kind in ("+", "−", "round")
               or kind.startswith(("score", "mark")) or kind == "other"]
    shown = {}
    contract = ""
    for cell in cells:
        if contract_of(sheet, cell.text) and cell.x < numeric[-1][1].x:
            contract = cell.text
            continue
        kind = min(numeric, key=lambda one: abs(one[1].x - cell.x))[0]
        shown.setdefault(kind, cell.text)
    yield from told_traveller_result(sheet, key, shown, contract)
    sides = {"taker": taker if sheet.sides() == ("N", "E", "S", "W") else "attack"}
    for side, start, end in ranges:
        words = [word for word in row if start - 1 <= word.x0 < end - 1]
        if words:
            yield from told_result_side(sheet, key, sides.get(side, side), words)


def told_traveller_result(sheet, key, shown, contract):
    gain, loss = integer(shown.get("+", "")), integer(shown.get("−", ""))
    north, east = integer(shown.get("score NS", "")), integer(shown.get("score EW", ""))
    if gain is not None or loss is not None:
        yield Told(("result", *key), gain if gain is not None else -abs(loss))
    elif contract and "…" not in contract:
        yield Told(("result", *key), contract_of(sheet, contract))
    elif "…" in (shown.get("+"), shown.get("score NS")):
        yield Told(("result", *key), None)
    if north is not None or east is not None:
        yield Told(("score", *key), north if north is not None else -east)


def told_result_side(sheet, key, side, words):
    """A label and names beside a result."""
    text = text_of(words)
    first, _, rest = text.partition(" ")
    found = sheet.label(first)
    if not found or side is None:
        return
    label = label_at(sheet, key[1], first, side)
    if side in ("N", "E", "S", "W"):
        yield Told(("taker-at", *key), side)
    if side in ("NS", "EW") and sheet.sides() == ("N", "E", "S", "W"):
        return  # of individuals: two people of one side, each with a number
    yield Told(("result-label", *key, side), label)
    if cut(rest) or sheet.teams:
        return
    expected = sheet.naive.answer(("result-sits", *key, side))
    for crew in expected if isinstance(expected, AnyOf) else (expected,):
        if isinstance(crew, tuple) and sheet.shown_crew(rest, crew) == crew:
            yield Told(("result-sits", *key, side), crew)
            return
    crew = sheet.crew(key[0], key[1], label)
    yield Told(("result-sits", *key, side), sheet.shown_crew(rest, crew))


def read_traveller_scores(sheet):
    yield from read_travellers(sheet, True)


def read_blank_travellers(sheet):
    yield from read_travellers(sheet, False)


# The control of scores

def read_scores(sheet):
    """A row a board, a column a round: the table and what it scored, … for nothing yet."""
    for page in sheet.pages:
        heads, letter = None, sheet.only()
        for row in page.rows():
            rounds = [(cell, int(cell.text.split()[-1])) for cell in row
                      if len(cell.text.split()) == 2 and cell.text.split()[1].isdigit()
                      and plain(cell.text.split()[0]) in ROUND[sheet.lang]]
            if rounds and plain(row[0].text) in BOARDS[sheet.lang]:
                heads = rounds
                last = row[-2:]
            elif heads is None:
                letter = next((sheet.field_in(cell.text) for cell in row
                               if sheet.field_in(cell.text)), letter)
            elif row[0].text.isdigit() and row[0].x < heads[0][0].x0 and letter:
                yield from read_score_row(sheet, letter, int(row[0].text), row, heads, last)


def read_score_row(sheet, letter, board, row, heads, last):
    for cell in row[1:]:
        if re.fullmatch(r"\d+ ?/ ?\d+", cell.text):
            done = [int(one) for one in re.findall(r"\d+", cell.text)]
            yield Told(("entered", sheet.session, letter, board), done[0])
            continue
        number = by_middle([head for head, _ in heads], cell)
        round_ = next(number_ for head, number_ in heads if head == number)
        # What has no room ends with "3:…", what is still to come is "3: …".
        for table, score in re.findall(r"(\d+): ([+−]?\d+|…|–)\*?(?= |$)", cell.text):
            key = (sheet.session, letter, round_, int(table), board)
            yield Told(("has-board", *key), True)
            if score == "–":
                yield Told(("result", *key), "not played")
            elif score == "…":
                yield Told(("result", *key), None)
            elif sheet.evening.format.startswith("tarot"):
                yield Told(("result", *key), integer(score))
            else:
                yield Told(("score", *key), integer(score))


# Frequencies

def read_frequencies(sheet):
    """Blocks in columns: the number of a board (1/3: the third of session 1), and below it the
    scores with what each side gets for it."""
    for page in sheet.pages:
        heads = [cell for row in page.rows() for cell in row
                 if re.fullmatch(r"(\d+/)?\d+( [NSEOWZ])?", cell.text)
                 and any(other is not cell and abs(other.y - cell.y) < 3
                         and 0 < other.x0 - cell.x0 < 200 and "·" in other.text
                         for other in row)]
        for head in heads:
            right = min([one.x0 for one in heads if one.x0 > head.x0 + 40],
                        default=page.width) - 4
            bottom = min([one.y0 for one in heads if abs(one.x0 - head.x0) < 15
                          and one.y > head.y + 5], default=page.height)
            first = head.text.split()[0]
            session, board = map(int, first.split("/")) if "/" in first else (1, int(first))
            block = page.part(head.x0 - 12, right, head.y1, bottom)
            found = {}  # a result with a ruling stands in a line of its own
            for row in block.rows():
                score = integer(row[0].text)
                marks = [figure(one) for cell in row[1:] for one in cell.text.split()]
                if score is not None and len(marks) == 2 and None not in marks:
                    found.setdefault(score, []).append(tuple(marks))
            for score, marks in found.items():
                if len(marks) == 1 and len(sheet.letters) == 1:
                    yield Told(("frequency", session, board, score), marks[0])


# Lists for who deals

def read_board_list(sheet):
    """The last column says where a board is played first: Table 1, position 1."""
    letter = sheet.only()
    for page in sheet.pages:
        for row in page.rows():
            found = re.fullmatch(rf"(?:(\S+) )?{sheet.table_word} (\S+), (\S+) (\d+)",
                                 plain(row[-1].text))
            if not found or not row[0].text.isdigit() or not letter:
                continue
            place = sheet.table(found.group(2).upper())
            if place and plain(found.group(3)) in ROUND[sheet.lang]:
                yield Told(("has-board", sheet.session, place[0] or letter, int(found.group(4)),
                            place[1], int(row[0].text)), True)


def read_dealing_plan(sheet):
    """A part for each round: the boards at each table."""
    number = None
    for page in sheet.pages:
        for row in page.rows():
            found = re.fullmatch(r"(\S+) (\d+)", row[0].text)
            if len(row) == 1 and found and plain(found.group(1)) in ROUND[sheet.lang]:
                number = int(found.group(2))
            place = sheet.table(row[0].text) if len(row) > 1 and number else None
            if place and place[0] and sheet.table_word in plain(row[0].text):
                numbers = sheet.boards(row[1].text)
                if numbers:
                    yield Told(("boards", sheet.session, place[0], number, place[1]), numbers)
