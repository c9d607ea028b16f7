"""read_paper_cards - cards that lie on the tables or are in people's hands: where to go next."""

import re
from collections import namedtuple

from facts import Told, plain
from read_paper_page import by_middle, cells_of, lines_of
from read_paper_seats import even_rows, label_at, text_of, told_label, told_sitters
from read_paper_words import ANY_SEAT, BOARDS, RANGES, ROUND, STAYS, cut

# "après la 2 : → table 1 · après la 4 : relais": what is said of some rounds alone.
AFTER = ("après", "after", "na")
AFTER_ROUND = re.compile(r"(?:^|· )\w+ (?:la )?(\d+) ?: ?(.*?)(?= · |$)")


def read_table_cards(sheet):
    """A card a table: folded, with a row for each seat and a column for each change; or half a
    page, with a row for each round and at its left where each side goes."""
    for page in sheet.pages:
        name = rf"{sheet.table_word} (\w+ )?\w?\d+(, \w+( \w)?)?"
        titles = [cell for row in page.rows() for cell in row
                  if re.fullmatch(name, plain(cell.text))]
        for title in titles:
            others = [one.y for one in titles if one.y > title.y + 100]
            top = 0 if title is titles[0] else title.y0 - 30
            card = page.part(0, page.width, top, min(others, default=page.height) - 25)
            shown, _, after = title.text.partition(",")
            found = sheet.table(shown) or (None, int(re.search(r"\d+$", shown).group()))
            found = (sheet.field_in(after) if after else found[0], found[1])
            band = [word for word in card.words if sheet.field(word.text) and word.height > 9
                    and len(word.text) > 1]
            letter = found[0] or (sheet.field(band[0].text) if band else None)
            if letter:
                yield from read_card(sheet, card, letter, found[1])


def read_card(sheet, card, letter, table):
    heads = next(([cell for cell in row if re.fullmatch(r"\d+\D{1,3}", cell.text)]
                  for row in card.rows()
                  if sum(bool(re.fullmatch(r"\d+\D{1,3}", cell.text)) for cell in row)
                  and len(row) > 1 and not re.search(r"\d", row[0].text)), None)
    if heads:
        yield from read_folded(sheet, card, letter, table, heads)
        return
    for row in card.rows():
        if plain(row[0].text) in ROUND[sheet.lang] and len(row) > 1:
            yield from read_half(sheet, card, letter, table, row)
            return


def read_folded(sheet, card, letter, table, heads):
    step = heads[1].x - heads[0].x if len(heads) > 1 else 200
    left = heads[0].x - step / 2
    below = [word for word in card.words if word.y > heads[0].y1]
    signs = [word for word in below if word.x0 < heads[0].x0 - 100 and word.x1 < 70
             and sheet.seat(word.text) and len(word.text) == 1]
    signs.sort(key=lambda word: word.y)
    if not signs:
        return
    for sign, row in zip(signs, even_rows(signs, [word for word in below if word.x > left])):
        for head in heads:
            words = [word for word in row if by_middle(heads, word) == head]
            number = int(re.match(r"\d+", head.text).group()) - 1
            value = next_place(sheet, letter, table, sheet.seat(sign.text), text_of(words))
            if value:
                yield Told(("next", sheet.session, letter, number, table,
                            sheet.seat(sign.text)), value)
    yield from read_first_boards(sheet, below, letter, table)


def read_first_boards(sheet, words, letter, table):
    """The sentence that ends with the boards of the first round."""
    for cell in (cell for line in lines_of(words) for cell in cells_of(line)):
        found = re.search(r"(\w+) (\d+[–-]\d+|\d+)\.$", cell.text)
        if found and plain(found.group(1)) in BOARDS[sheet.lang] and not sheet.dealt:
            yield Told(("boards", sheet.session, letter, 1, table), sheet.boards(found.group(2)))


def next_place(sheet, letter, table, seat, text):
    """(field, table, seat) that a cell names; a sign for staying; ("rests",); None: nothing."""
    words = [word for word in text.replace("→", " ").replace(",", " ").split()
             if plain(word) != sheet.table_word]
    if not words:
        return None
    if sheet.reason(" ".join(words)):
        return sheet.reason(" ".join(words))
    if words[0] in ("–", "—") or plain(words[0]) in STAYS[sheet.lang]:
        return (letter, table, seat)
    there = letter
    in_line = sheet.evening.format == "tarot-line"
    new_seat = seat if in_line or seat not in ("N", "E", "S", "W") else ANY_SEAT
    number = table
    for word in words:
        found = re.fullmatch(r"(\D?)(\d+)(\D?)", word)
        if found:
            number = int(found.group(2))
            for one in (found.group(1), found.group(3)):
                new_seat = sheet.seat(one) or new_seat if one else new_seat
        elif sheet.seat(word):
            new_seat = sheet.seat(word)
        elif sheet.field(word):
            there = sheet.field(word)
    return (there, number, new_seat)


def read_half(sheet, card, letter, table, heads):
    sides = [cell for cell in heads if sheet.seat(cell.text)]
    boards = next((cell for cell in heads if plain(cell.text) in BOARDS[sheet.lang]), None)
    ends = [cell.x0 - 3 for cell in heads[2:]] + [card.width]
    below = [word for word in card.words if word.y > heads[0].y1]
    numbers = sorted((word for word in below if abs(word.x0 - heads[0].x0) < 14
                      and word.text.isdigit()), key=lambda word: word.y)
    if not numbers:
        return
    right = [word for word in below if word.x > heads[0].x1 + 2]
    shown = {}  # (round, side) -> label and names, as text
    for number, row in zip(numbers, even_rows(numbers, right)):
        round_ = int(number.text)
        cells = [cell for line in lines_of(row) for cell in cells_of(line)
                 if boards and cell.x1 > boards.x1 - 4 and RANGES.fullmatch(cell.text)]
        at_right = [word for word in row if any(
            cell.x0 <= word.x0 and word.x1 <= cell.x1 and word.y == cell.y for cell in cells)]
        for side, end in zip(heads[1:], ends):
            text = at_right if side == boards else [
                word for word in row if side.x0 - 3 <= word.x0 < end and word not in at_right]
            if side in sides and text:
                shown[round_, sheet.seat(side.text)] = text_of(text)
                yield from told_side(sheet, (sheet.session, letter, round_, table,
                                             sheet.seat(side.text)), text)
            elif side == boards and text:
                found = sheet.boards(text_of(text))
                if found and not sheet.dealt:
                    yield Told(("boards", sheet.session, letter, round_, table), found)
    panel = card.part(0, heads[0].x0 - 4, heads[0].y0, card.height + heads[0].y0)
    panel.words = [word for word in below if word.x < heads[0].x0 - 4]
    sitters = Sitters([int(number.text) for number in numbers],
                      [sheet.seat(cell.text) for cell in sides], shown)
    yield from read_panel(sheet, panel, (letter, table), sitters)


class Sitters(namedtuple("Sitters", "rounds sides shown")):
    """Who sits at the table of a card in each round: the sides of which it is said, and by
    (round, side) a label with names behind it."""

    __slots__ = ()

    def side_of(self, sheet, label):
        """The side on which those of a label stay: it is shown there, or its side is not."""
        own = [side for (_, side), text in self.shown.items() if label in text.split()]
        return next((side for side in (*own, *sheet.sides())
                     if side in own or side not in self.sides), None)

    def moving(self, side):
        """The rounds after which it is said where that side goes: somebody sits there."""
        named = any(" " in text for text in self.shown.values())
        return [number for number in self.rounds[:-1] if side not in self.sides or not named
                or " " in self.shown.get((number, side), "")]


def told_side(sheet, key, words):
    """A label, and names right of it."""
    words = [word for line in lines_of(words) for word in line]
    first = min(words, key=lambda word: word.x0)
    if [word.text for word in words] == ["–"]:
        yield Told(("sits", *key), ())
        return
    found = sheet.label(first.text)
    if not found:
        yield from told_sitters(sheet, key, text_of(words))
        return
    label = label_at(sheet, key[1], first.text, key[4])
    yield Told(("sits-label", *key), label)
    names = text_of([word for word in words if word != first])
    if names:
        yield from told_sitters(sheet, key, names, label)


def read_panel(sheet, panel, place, sitters):
    """Left of the rounds: who stays, and to which table each side and the boards go."""
    letter, table = place
    steps = []  # [seat, where to, what is said of other rounds, height of a line]
    for row in panel.rows():
        text = " ".join(cell.text for cell in row)
        if steps and (steps[-1][2] or plain(row[0].text).startswith(AFTER)) and max(
                cell.height for cell in row) < 0.8 * steps[-1][3]:
            steps[-1][2] = f"{steps[-1][2]} {text}".strip()  # a sentence may be wrapped
            continue
        seat = sheet.seat(row[0].text) if len(row) > 1 else None
        label = sheet.label(row[0].text) if len(row) > 1 else None
        if not (seat or label):
            if "→" in text:
                steps.append([None, "", "", row[-1].height])  # of a side without its name
            continue
        seat = seat or sitters.side_of(sheet, row[0].text)
        steps.append([seat, " ".join(cell.text for cell in row[1:]), "", row[-1].height])
        for number in sitters.rounds if label and seat not in sitters.sides else ():
            yield from told_label(sheet, (sheet.session, letter, number, table, seat),
                                  label_at(sheet, letter, row[0].text, seat))
    for seat, usual, others, _ in steps:
        said = dict(AFTER_ROUND.findall(others))
        for number in sitters.moving(seat) if seat else ():
            text = said.get(str(number), usual)
            value = None if cut(text) else next_place(sheet, letter, table, seat, text)
            if value:
                yield Told(("next", sheet.session, letter, number, table, seat), value)


# Guides

GUIDE_HEADS = {
    "table": ("table", "tafel"),
    "seat": ("rang", "place", "seat", "plaats"),
    "boards": ("étuis", "boards", "etuis", "donnes", "deals", "spellen"),
    "takes": ("vous prenez", "you take", "u neemt"),
    "with": ("avec", "with", "met"),
    "against": ("contre", "against", "tegen")}


def read_guides(sheet):
    """Cards in columns: a label with names, and a row for each round."""
    for page in sheet.pages:
        heads = []
        for row in page.rows():
            starts = [i for i, cell in enumerate(row) if plain(cell.text) in ROUND[sheet.lang]
                      and i + 1 < len(row) and plain(row[i + 1].text) in GUIDE_HEADS["table"]]
            for k, i in enumerate(starts):
                heads.append(row[i:starts[k + 1] if k + 1 < len(starts) else len(row)])
        lefts = sorted({round(head[0].x0) for head in heads})
        for head in heads:
            left = round(head[0].x0)
            right = min([x for x in lefts if x > left + 20], default=page.width + 10) - 3
            above = [one[-1].y1 for one in heads if one[0].y < head[0].y - 20
                     and round(one[0].x0) == left]
            column = page.part(left - 3, right)
            below = [one[0].y for one in heads if one[0].y > head[0].y + 20
                     and round(one[0].x0) == left]
            card = [word for word in column.words
                    if max(above, default=0) < word.y < min(below, default=page.height)]
            yield from read_guide(sheet, head, card)


def guide_title(sheet, words):
    """The words above the rounds: (field, label, names). The label is the tallest."""
    words = [word for word in words if not re.fullmatch(r"\d+ / \d+", word.text)]
    big = max((word.height for word in words), default=0)
    large = sorted(word for word in words if word.height > 0.8 * big)
    found = sheet.label(" ".join(word.text for word in large))
    event = plain(sheet.naive.name)
    kept = []
    for line in lines_of([word for word in words if word not in large]):
        signs = [word for word in line if len(word.text) == 1 and sheet.seat(word.text)
                 and word.x1 < large[0].x0]
        text = plain(" ".join(word.text for word in line))
        if not (event and text.startswith(event)):
            kept.extend(word for word in line if word not in signs)
    if not found:
        return None, None, ""
    return found[0] or sheet.only(), found[1], " ".join(word.text for word in kept)


def read_guide(sheet, head, card):
    # The title stands close above the head; what is farther up belongs to the card before.
    top = head[0].y - 62
    title = [word for word in card if top < word.y < head[0].y0]
    letter, label, text = guide_title(sheet, title)
    # The guides of a team name all who may play at one of its tables.
    names = () if cut(text) or sheet.evening.format.endswith("-teams") else sheet.people(text)
    if not letter or not label:
        return
    if not sheet.teams:
        for name in names:
            yield Told(("label", sheet.session, name), (letter, label))
    kinds = {kind: cell for cell in head for kind, words in GUIDE_HEADS.items()
             if plain(cell.text) in words}
    if "seat" in kinds and plain(kinds["seat"].text) == "rang":
        sheet.mark("Rang")  # which is said of ranks
    below = [word for word in card if word.y > head[0].y1]
    numbers = sorted((word for word in below if abs(word.x0 - head[0].x0) < 3
                      and word.text.isdigit() and word.x1 < head[1].x0), key=lambda word: word.y)
    if not numbers:
        return
    rows = even_rows(numbers, [word for word in below if word.x0 > head[0].x1 - 4])
    for number, row in zip(numbers, rows):
        cells = guide_cells(kinds, row)
        yield from told_guide(sheet, letter, label, names, int(number.text), cells)


def guide_cells(kinds, row):
    """Text by column: those of the table stand right under it, all others left."""
    found = {}
    edges = sorted((cell.x0, kind) for kind, cell in kinds.items() if kind != "table")
    for line in lines_of(row):
        for word in line:
            kind = next((kind for x, kind in reversed(edges) if word.x0 >= x - 2), "table")
            found[kind] = (found.get(kind, "") + " " + word.text).strip()
    return found


def told_guide(sheet, letter, label, names, number, cells):
    where = cells.get("table", "")
    key = (sheet.session, letter, number)
    reason = sheet.reason(" ".join(cells.get(kind, "") for kind in ("table", "seat", "boards")))
    if reason:
        for name in names:
            yield Told(("place", sheet.session, name, number), reason)
        return
    found = sheet.table(where)
    if not found:
        return
    table = found[1]
    seat = sheet.seat(cells["seat"]) if cells.get("seat") else None
    if not seat and re.match(r"[NESW]\d", label):
        seat = label[0]
    for name in names:
        yield Told(("place", sheet.session, name, number),
                   ("plays", found[0] or letter, table, seat or ANY_SEAT))
    if seat:
        yield Told(("sits-label", *key, table, seat), label)
    boards = sheet.boards(cells.get("boards", ""))
    if boards and not sheet.dealt:
        yield Told(("boards", *key, table), boards)
    if cells.get("takes"):
        yield Told(("takes", sheet.session, letter, label, number),
                   sheet.boards(cells["takes"]) or ())
    yield from told_company(sheet, letter, number, table,
                            " ".join(cells.get(kind, "") for kind in ("with", "against")))


def told_company(sheet, letter, number, table, text):
    """The labels that a guide meets sit at the same table."""
    for word in text.replace(",", " ").split():
        found = sheet.label(word)
        crew = found and not sheet.teams and sheet.crew(sheet.session, letter, found[1])
        for name in crew or ():
            yield Told(("place", sheet.session, name, number), ("plays", letter, table, ANY_SEAT))


# The poster of the next move

def read_next_move(sheet):
    """Columns of seats, and below each 1 → 2 for those of table 1; or that they stay."""
    for page in sheet.pages:
        rows = page.rows()
        at = next((i for i, row in enumerate(rows)
                   if sum(bool(sheet.seat(cell.text)) for cell in row) >= 3), None)
        title = next((re.search(r"\d+", cell.text) for row in rows[:at or 0] for cell in row
                      if any(word in plain(cell.text).split() for word in ROUND[sheet.lang])), None)
        if at is None or not title:
            continue
        number = int(title.group()) - 1
        heads = rows[at]
        letters = [sheet.field_in(cell.text) for row in rows[:at] for cell in row
                   if sheet.field_in(cell.text)] or sheet.letters[:1]
        moved = {}
        for line in lines_of([word for word in page.words if word.y > heads[0].y1]):
            for cell in cells_of(line, parted=0.8):
                found = re.fullmatch(r"(\d+) ?→ ?(\d+)", cell.text)
                seat = sheet.seat(by_middle(heads, cell).text)
                if found and seat:
                    moved[seat] = moved.get(seat, 0) + 1
                    key = ("next", sheet.session, letters[0], number, int(found.group(1)), seat)
                    yield Told(key, (letters[0], int(found.group(2)), seat))
