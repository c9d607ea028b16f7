"""read_paper_road - road sheets: where somebody was in each round, against whom, and what the
boards scored there.

A sheet is a page or half of one: a name with a label, figures with ranks, and a table of boards in
which a line for each round stands between the rows, or the number of the round before the first.
"""

import re

from facts import AnyOf, Told, plain
from read_paper_boards import contract_of
from read_paper_lists import COMPARED, kind_of, ranking_of
from read_paper_page import cells_of, lines_of
from read_paper_seats import gather, text_of
from read_paper_words import ANY_SEAT, ATTACK, BOARDS, DEFENCE, ROUND, cut, figure, integer

WITH = {"fr": ("avec",), "en": ("with",), "nl": ("met",)}
AGAINST = {"fr": ("contre",), "en": ("against",), "nl": ("tegen",)}
# That a board has no result.
NOTHING = {"fr": ("pas encore de score", "non jouée"), "en": ("no result yet", "not played"),
           "nl": ("nog geen score", "niet gespeeld")}
SCORED = ("score", "points", "punten")


def read_road(sheet):
    for page in sheet.pages:
        starts = {}  # where a sheet begins -> its first row of heads
        for row in page.rows():
            for i, cell in enumerate(row):
                if is_head(sheet, row, i):
                    starts.setdefault(round(cell.x0), row)
        ends = [start - 15 for start in sorted(starts)[1:]] + [page.width]
        for start, right in zip(sorted(starts), ends):
            part = page.part(start - 15, right)
            heads = [cell for cell in starts[start] if start - 5 <= cell.x < right]
            yield from read_sheet_of(sheet, part, heads)


def is_head(sheet, row, i):
    """Whether a table of boards begins at that cell: with the board, or the round before it."""
    text = plain(row[i].text)
    after = plain(row[i + 1].text) if i + 1 < len(row) else ""
    if text in ROUND[sheet.lang] and after in BOARDS[sheet.lang]:
        return True
    before = plain(row[i - 1].text) if i else ""
    return text in BOARDS[sheet.lang] and before not in ROUND[sheet.lang] and len(row) > i + 2


def owner_of(sheet, part, heads):
    """(session, field, label, names) of a sheet, or None."""
    above = [word for word in part.words if word.y < heads[0].y0 - 8]
    big = max((word.height for word in above), default=0)
    right = max((word.x1 for word in above), default=0)
    title = [word for word in above if word.height > 0.62 * big and word.y < heads[0].y0 - 35]
    cells = [cell for line in lines_of(title) for cell in cells_of(line)]
    labels = [(cell, sheet.label(cell.text)) for cell in cells if abs(cell.x1 - right) < 25
              and sheet.label(cell.text)]
    if not labels:
        return None
    cell, (letter, label) = labels[0]
    names = [word for word in title if word.x1 < cell.x0 and not (
        len(word.text) == 1 and sheet.seat(word.text) and word.height < 0.8 * big)]
    text = text_of(names)
    people = sheet.people(text)
    if "–." in text:
        sheet.mark("–.")  # initials of what is no name
    if cut(text) or sheet.teams:
        # By the label alone: of a team not all names find room.
        if len(sheet.naive.sessions) != 1 or cut(text) and not sheet.teams:
            return None
        letter = letter or next(iter(sheet.naive.sessions[0].fields), None)
        return 1, letter, label, sheet.crew(1, letter, label) or people
    sessions = [number for number in range(1, len(sheet.naive.sessions) + 1)
                for one in sheet.naive.sessions[number - 1].fields
                if letter in (None, one) and same_crew(sheet.crew(number, one, label), people)]
    found = set(sessions)
    if len(found) != 1:
        return None
    session = found.pop()
    fields = sheet.naive.sessions[session - 1].fields
    letter = letter or next(iter(fields), None)
    return session, letter, label, people


def same_crew(crew, people):
    return crew is not None and sorted(map(plain, crew)) == sorted(map(plain, people))


def read_sheet_of(sheet, part, heads):
    owner = owner_of(sheet, part, heads)
    if not owner:
        return
    yield from read_figures(sheet, part, heads, owner)
    yield from read_rounds(sheet, part, heads, owner)


def read_figures(sheet, part, heads, owner):
    """Titles, and below each its figure: ranks, total, parts of it."""
    if len(sheet.naive.sessions) > 1:
        return
    rows = [cells_of(line) for line in lines_of([word for word in part.words
                                                 if word.y < heads[0].y0 - 3])]
    ranking = None
    for above, below in zip(rows, rows[1:]):
        for cell in above:
            value = next((one for one in below if abs(one.x0 - cell.x0) < 2), None)
            if value is None or value.y - cell.y > 2.2 * cell.height:
                continue
            text = re.sub(r"^\w+ ?: ", "", cell.text)
            titled = "…" not in text and not kind_of(cell.text) and ranking_of(sheet, text)
            if titled and (integer(value.text) is not None or value.text in "–—"):
                ranking = ranking or titled
                yield Told(("rank", titled, owner[3]), integer(value.text))
            elif ranking and kind_of(cell.text) in COMPARED and figure(value.text) is not None:
                yield Told(("total", ranking, owner[3], kind_of(cell.text)), figure(value.text))


def read_rounds(sheet, part, heads, owner):
    """Lines of rounds and rows of boards, top to bottom."""
    below = [word for word in part.words if word.y > heads[0].y1 + 1]
    lines = lines_of(below)
    rounds = []
    for i, line in enumerate(lines):
        cell = cells_of(line)[0]
        found = re.match(r"(\S+) (\d+) ?(.*)", text_of(line))
        if found and plain(found.group(1)) in ROUND[sheet.lang] and cell.x0 < heads[0].x1:
            more = rest_of_round(lines, i)
            text = " ".join((found.group(3), text_of(more))).strip()
            rounds.append((line[0].y, int(found.group(2)), text))
            below = [word for word in below if word not in line and word not in more]
    named = plain(heads[0].text) in ROUND[sheet.lang]
    board_head = heads[1] if named else heads[0]
    boards = sorted((word for word in below if word.text.isdigit()
                     and board_head.x0 - 6 <= word.x0 and word.x1 <= board_head.x1 + 4),
                    key=lambda word: word.y)
    score = next((head for head in heads if plain(head.text) in SCORED), heads[-1])
    scored = [cell for line in lines_of(below) for cell in cells_of(line)
              if abs(cell.x1 - score.x1) < 6 and (
                  cell.x0 > score.x0 - 25 or plain(cell.text) in NOTHING[sheet.lang])]
    middle = [word for word in below if board_head.x1 + 2 < word.x0 and word.x0 < score.x1 - 26
              and not any(cell.x0 <= word.x0 and word.x1 <= cell.x1
                          and abs(cell.y - word.y) < 2 for cell in scored)]
    rows = gather([word.y for word in boards], middle)
    events = [(y, "round", number, text) for y, number, text in rounds]
    for word, row in zip(boards, rows):
        if named:
            before = [one for one in below if one.text.isdigit() and one.x1 < board_head.x0
                      and abs(one.y - word.y) < 0.6 * word.height]
            if before:
                events.append((word.y - 1, "round", int(before[0].text), ""))
        shown = [one for one in scored if abs(one.y - word.y) < 0.6 * word.height]
        events.append((word.y, "board", (int(word.text), text_of(shown)),
                       (row, heads, board_head)))
    yield from tell_events(sheet, owner, sorted(events, key=lambda one: one[0]))


def rest_of_round(lines, i):
    """The second line of a round, which begins exactly below the first; no words otherwise."""
    first, after = lines[i][0], lines[i + 1] if i + 1 < len(lines) else []
    wrapped = after and abs(after[0].x0 - first.x0) < 1.5 and not after[0].text.isdigit() \
        and after[0].y - first.y < 1.2 * first.height
    return after if wrapped else []


def tell_events(sheet, owner, events):
    where = None  # (round, field, table, seat) that the rows below belong to
    for _, kind, what, more in events:
        if kind == "round":
            where, told = told_round(sheet, owner, what, more)
            yield from told
        elif where:
            yield from told_board(sheet, owner, where, what, more)


def told_round(sheet, owner, number, text):
    """(where, facts) of the line of a round: Table 3, Vert S avec N … E …; relais."""
    session, letter, label, people = owner
    told = []
    if sheet.reason(text):
        return None, [Told(("place", session, name, number), sheet.reason(text))
                      for name in people]
    tables = [int(one) for one in re.findall(rf"\b{sheet.table_word} (\d+)", plain(text))]
    at = sheet.field_at(session, letter).rounds.get(number, {})
    if len(tables) > 1 and not sheet.teams:  # a result of another table is theirs too
        return (number, letter, {board: table for table in tables
                                 for board in at.get(table, {}).get("boards", ())}, None), [
            Told(("place", session, name, number), ("plays", letter, AnyOf(tables), ANY_SEAT))
            for name in people]
    if len(tables) > 1:  # of a team: the tables of its two sides, the smaller number first
        sides = [next((table for table in tables if at.get(table, {}).get(side) == label), 0)
                 for side in sheet.sides()]
        return (number, letter, tuple(sides), None), [
            Told(("sits-label", session, letter, number, table, side), label)
            for table, side in zip(sides, sheet.sides())]
    rest = re.sub(rf"^.*?{sheet.table_word} \d+,?", "", text, count=1, flags=re.I).strip()
    words = rest.split()
    if words and len(words[0]) > 1 and sheet.field(words[0]):
        words = words[1:]
    seat = sheet.seat(words[0]) if words and (len(words) == 1 or plain(words[1]) in
                                              WITH[sheet.lang]) else None
    if not tables:
        at = placed(sheet, session, people, number)
        return (number, *at) if at else None, []
    for name in people if not sheet.teams else ():
        told.append(Told(("place", session, name, number),
                         ("plays", letter, tables[0], seat or ANY_SEAT)))
    if len(words) > 2 and seat:
        told.extend(told_company(sheet, (session, letter, number, tables[0]),
                                 " ".join(words[2:])))
    return (number, letter, tables[0], seat), told


def placed(sheet, session, people, number):
    """The place of people whose sheet does not name the table, by the naive reading."""
    found = sheet.naive.answer(("place", session, people[0], number))
    found = [one for one in (found if isinstance(found, AnyOf) else [found])
             if isinstance(one, tuple) and one[0] == "plays"]
    return found[0][1:] if len(found) == 1 else None


def told_company(sheet, key, text, kind="sits"):
    """N FOUGÈRE Denis S … O …: who sits at the other seats."""
    seat, name = None, []
    for word in [*text.split(), ""]:
        turn = len(word) == 1 and sheet.seat(word) or not word \
            or plain(word) in AGAINST[sheet.lang]
        if turn and seat and name and not cut(" ".join(name)):
            yield Told((kind, *key, seat), (sheet.person(" ".join(name)),))
        if turn:
            seat, name = sheet.seat(word) if word else None, []
        else:
            name.append(word)


def told_board(sheet, owner, where, what, more):
    """A row: the board, its contract or role, against whom, and the score."""
    session, letter, label, people = owner
    number, letter, table, seat = where
    board, shown = what
    row, heads, board_head = more
    score = integer(shown)
    bridge = sheet.evening.format.startswith("bridge")
    if sheet.dealt:
        yield from told_company(sheet, (session, letter, number, table), text_of(
            [word for word in row if word.x0 >= heads[2].x0 - 2]).split("§")[0])
        return
    if isinstance(table, dict):
        table = table.get(board, 0)
    if isinstance(table, tuple):
        table = table[side_told(sheet, text_of(row))]
    key = (session, letter, number, table, board)
    if score is not None and not bridge:
        yield Told(("result", *key), score)
    contracts = [word for word in heads if plain(word.text) in ("contrat", "contract")]
    edge = min([head.x0 for head in heads if head.x0 > contracts[0].x1], default=0) - 2 \
        if contracts else 0
    if bridge and contracts:
        contract = contract_of(sheet, text_of([word for word in row if word.x0 < edge]))
        if contract:
            yield Told(("result", *key), contract)
    against = text_of([word for word in row if word.x0 >= edge]).split("§")[0].strip()
    if bridge and sheet.sides() == ("N", "E", "S", "W"):
        yield from told_partner(sheet, key, people, against)
    words = against.split()
    role = plain(words[0]) if words else ""
    if role in ATTACK and seat in ("N", "E", "S", "W"):
        yield Told(("taker-at", *key), seat)
    if role in DEFENCE and len(words) > 2 and seat in ("N", "E", "S", "W"):
        yield Told(("taker-at", *key), sheet.seat(words[2]))
    if not sheet.teams:
        yield from told_opponent(sheet, key, owner, against)


def told_partner(sheet, key, people, text):
    """O avec E THÉVENARD Nadège contre N … S …: the own seat, where it changes in the evening,
    the partner, and the two others."""
    words = text.split()
    at = next((i for i, word in enumerate(words[:2]) if plain(word) in WITH[sheet.lang]), None)
    if at is None:
        return
    seat = sheet.seat(words[0]) if at else None
    if seat:
        yield Told(("result-sits", *key, seat), people)
    yield from told_company(sheet, key, " ".join(words[at + 1:]), "result-sits")


def side_told(sheet, text):
    """Which of a team's two tables a row is of: 0 for attack and NS, 1 for the other."""
    words = [plain(word) for word in text.split()]
    second = sheet.sides()[1]
    return int(any(word in DEFENCE for word in words) if second == "defence"
               else any(sheet.seat(word) == "EW" for word in words))


def told_opponent(sheet, key, owner, text):
    """EO contre 6 COLLINOT – TRÉGOUËT, or D7 COLLINOT …: both sides of the result."""
    session, letter, label, people = owner
    sides = sheet.sides()
    words = text.split()
    if len(sides) != 2 or len(words) < 2:
        return
    side = sheet.seat(words[0])
    if side in sides:
        words = words[2:]
    elif sheet.evening.format == "tarot-attack-defence":
        side = "attack" if label.startswith("A") else "defence"
    elif label[:2] in sides:
        side = label[:2]
    else:
        return
    other = sides[1 - sides.index(side)]
    found = sheet.label(words[0]) if words else None
    if not found or "…" in text:
        return
    yield Told(("result-label", *key, side), label)
    yield Told(("result-label", *key, other), found[1])
    own = sheet.crew(session, letter, label)
    yield Told(("result-sits", *key, side), own if own and same_crew(own, people) else people)
    shown = " ".join(words[1:])
    crew = sheet.crew(session, letter, found[1])
    if shown:
        yield Told(("result-sits", *key, other), sheet.shown_crew(shown, crew))
