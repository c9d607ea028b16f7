"""read_phones - what a table's phones tell: who sits here, what is missing, where to go."""

import re

import page_words as words
from facts import Told, surface
from page_reading import DEALS, TEAMS, base, draw, links, read_nothing, reads
from read_desk import read_deals

TABLES = 4


def page_kind(reading):
    """entry, done, question, confirm or preview, as the page says for its script."""
    part = words.first(reading.tree, "div", css="table-page")
    return (part.attributes.get("data-page") or "").split(" ") if part is not None else [""]


def where_it_is(reading):
    """(session, field, round, table) of the head; None without one."""
    head = words.first(reading.tree, "div", css="table-head")
    if head is None:
        return None
    tag = words.first(head, "span", css="tag")
    said = words.first(head, "span", css="muted")
    letter, table, _ = reading.place(tag.text())
    number = words.numbers(said.text()) if said is not None else ()
    return (reading.session, letter, number[0], table) if number else None


def read_phone(reading):
    at = where_it_is(reading)
    if at is None:
        return
    for names in reading.tree.all("ul", css="people"):
        if "table-next" in names.classes:
            yield from read_next(reading, names, at)
        else:
            yield from read_people(reading, names, at)
    for sums in reading.tree.all("dl", css="table-sum"):
        yield from read_sums(reading, sums, at)
    for deals in reading.tree.all("table", css="deals"):
        yield from read_deals(reading, deals, at)
    yield from read_boards(reading, at)


def read_sums(reading, sums, at):
    """Who sits here, and what each has so far, where nobody else plays their deals."""
    for one in sums.all("dt"):
        side = reading.seat_of(one)
        if side:
            yield Told(("sits", *at, side), words.names(one))


def read_people(reading, names, at):
    for item in names.all("li"):
        side = reading.seat_of(item)
        if side is None:
            continue
        kind = page_kind(reading)
        if reading.evening.format == "tarot-triplettes" and kind[0] == "entry":
            yield Told(("result-sits", *at, int(kind[2]), side), words.names(item))
        else:
            yield Told(("sits", *at, side), words.names(item))
        mark = words.first(item, "b")
        seat = reading.label(mark.text()) if mark is not None and not mark.all("bdi") else None
        for person in words.names(item) if seat else ():
            yield Told(("label", reading.session, person), seat)


def read_boards(reading, at):
    boards = []
    for item in (one for part in reading.tree.all("ul", css="table-boards")
                 for one in part.all("li")):
        mark = words.first(item, "b")
        board = words.score(mark.text()) if mark is not None else None
        if board is None:
            continue
        boards.append(board)
        text = words.strip(item, "b", ".small").replace("✓", "")
        bridge = reading.evening.format.startswith("bridge")
        told = words.bridge(text, reading.lang) if bridge else words.score(text)
        if told is not None:
            yield Told(("result", *at, board), told)
    if boards:
        yield Told(("boards", *at), tuple(boards))


def read_next(reading, names, at):
    """Where everybody who sits here goes for the next round."""
    session, letter, number, table = at
    for item in names.all("li"):
        people = words.names(item)
        said = words.strip(item, "bdi", "b", "abbr", ".tag")
        text = said.casefold()
        side = None
        if item.all("abbr", css="seat"):
            side = reading.seat_of(item)
        if not people or people[0] in words.EMPTY:
            continue
        idle = any(one in item.text().casefold() for one in words.IDLE[reading.lang])
        there = words.absence(said, reading.lang)
        if there is None:
            field, to, _ = reading.place(said)
            if to is None:
                continue
            word = re.split(r",\s*", said)[-1]
            seat = words.seat(word, reading.lang)
            if seat is None and any(one in text for one in words.STAYS[reading.lang]):
                seat = side
            there = ("waits" if idle else "plays", field or letter, to, seat)
        yield from told_next(reading, item, (session, number + 1), there)
        if side:
            yield Told(("next", session, letter, number, table, side),
                       there[1:] if len(there) > 1 else there)


def told_next(reading, item, when, there):
    """Facts of where those named in a line go: of teams their label's, else each one's."""
    session, number = when
    seat = there[3] if len(there) > 1 else None
    if reading.evening.format in TEAMS and len(there) > 1:
        mark = [one for one in item.all("b") if not one.all("b") and not one.all("bdi")]
        label = reading.label(mark[0].text()) if mark else None
        if label and seat:
            yield Told(("sits-label", session, there[1], number, there[2], seat), label[1])
        return
    for person in words.names(item):
        if len(there) == 1 or seat:
            yield Told(("place", session, person, number), there)
        else:
            yield Told(("table-of", session, person, number), there[1:3])


def phones(evening, where):
    """The addresses on the tables' cards, as the director prints them; of some tables."""
    text = evening.get(base(evening) + "/cards", where._replace(role="owner")) or ""
    found = sorted(set(re.findall(r"/t/\d+-[A-Z]+\d+-[0-9a-f]+", text)))
    return draw(evening, where, found, TABLES)


def rounds(evening):
    """The round of now, the one before and the first."""
    session = evening.naive.sessions[-1] if evening.naive.sessions else None
    now = getattr(session, "round", 0) or 1
    return sorted({1, max(1, now - 1), now})


@surface("phone: a table", roles=("phone",))
def visit_phone(evening, where):
    for address in phones(evening, where):
        yield from reads(evening, where, address, read_phone)
        for number in rounds(evening):
            yield from reads(evening, where, f"{address}?round={number}", read_phone)


def read_confirm(reading):
    """What was sent, shown to the other side: the board, its score, and whom it is for."""
    at = where_it_is(reading)
    heading = words.first(reading.tree, "h1")
    if at is None or heading is None:
        return
    kind = page_kind(reading)
    said = " ".join(one.text() for one in reading.tree.all("p", css="muted"))
    board = words.numbers(said if kind[0] == "preview" else heading.text())
    if not board:
        return
    for one in reading.tree.all("p", css="big"):
        bridge = reading.evening.format.startswith("bridge")
        told = words.bridge(one.text(), reading.lang) if bridge else words.score(one.text())
        if told is not None and kind[0] != "preview":
            yield Told(("result", *at, board[0]), told)
    for part in reading.tree.all("dl", css="table-sides"):
        pairs = [one for one in part.all("div") if words.first(one, "dd") is not None]
        for side, one in zip(("attack", "defence"), pairs):
            people = words.first(one, "dd")
            first = "".join(text if isinstance(text, str) else "" if text.name == "b" else
                            text.raw() for text in people.inside)
            listed = tuple(words.squeeze(name).strip("\u2068\u2069")
                           for name in first.split(",") if name.strip())
            yield Told(("for-side", *at, board[0], side), tuple(sorted(listed)))


@surface("phone: a result sent", roles=("phone",))
def visit_confirm(evening, where):
    read = read_nothing if evening.format in DEALS else read_confirm
    for address in phones(evening, where):
        found = [one for number in rounds(evening) for one in
                 links(evening, where, f"{address}?round={number}", r"/confirm/\d+$")]
        for link in draw(evening, where, list(dict.fromkeys(found)), 2):
            yield from reads(evening, where, link, read)
        for number in rounds(evening)[-1:]:
            entry = links(evening, where, address, rf"\?round={number}&board=\d+$")
            for link in entry[:1]:
                board = re.search(r"board=(\d+)", link)[1]
                yield from reads(evening, where, f"{address}/preview?round={number}"
                                 f"&board={board}&score=50", read)
