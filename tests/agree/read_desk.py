"""read_desk - what the director's pages tell, to the director and to each other role."""

import re

import page_words as words
from facts import Told, decimal, surface
from html_tree import Node
from page_reading import DEALS, base, draw, links, read_nothing, reads
from read_where import read_journey

DIRECTING = ("director", "owner", "helper", "treasurer", "reader")
TABLES = 6
SHEETS = 4
STATES = {"done", "miss", "rest", "playing", "late", "unsure", "conflict", "future"}


def read_counts(reading, counts):
    """So many of so many are handed in: the rest is missing, unless the bell came first."""
    yield Told(("count", "handed in"), counts[0])
    yield Told(("count", "expected"), counts[1])
    if reading.evening.format not in DEALS:
        yield Told(("missing",), counts[1] - counts[0])


def read_state(reading):
    """The line above each page: how many results are in, of how many."""
    state = words.first(reading.tree, "section", css="state")
    stands = words.first(state, "span", css="stands") if state is not None else None
    for one in stands.all("span", css="small") if stands is not None else ():
        counts = words.numbers(one.text())
        if len(counts) == 2:
            yield from read_counts(reading, counts)


def read_desk(reading):
    """The grid of tables and rounds."""
    yield from read_state(reading)
    for grid in reading.main.all("table", css="grid"):
        caption = words.first(grid, "caption")
        letter = reading.field(caption.text()) if caption is not None else None
        if letter is None and len(reading.letters()) == 1:
            letter = reading.letters()[0]
        rounds = [words.score(words.strip(one, "small"))
                  for one in words.first(grid, "thead").all("th")]
        for row in words.rows(grid)[1]:
            cells = words.cells(row)
            told, table, _ = reading.place(f"{caption.text() if caption else ''} "
                                           f"{cells[0].text()}")
            if table is None:
                continue
            if letter is not None and told is not None and told != letter:
                reading.slips.append(f"{cells[0].text()} in the grid of {caption.text()}")
            for number, cell in zip(rounds[1:], cells[1:]):
                reading.linked(cell, (letter, table, number))
                state = STATES.intersection(cell.classes)
                if state and number:
                    key = (reading.session, letter, number, table)
                    yield Told(("table-plays", *key), "rest" not in state)
                    if "done" in state:
                        yield Told(("missing", *key), 0)
    for part in reading.main.all("section", css="tables"):
        for link in part.all("a"):
            found = re.search(r"/tables/([A-Z]+)(\d+)/(\d+)", link.attributes["href"])
            shown = words.first(link, "span", css="t")
            if found and shown is not None:
                told = reading.place(shown.text())
                if told[:2] != (found[1], int(found[2])):
                    reading.slips.append(f"{shown.text()} leads to {found[0]}")


@surface("desk: grid", roles=DIRECTING)
def visit_desk(evening, where):
    yield from reads(evening, where, base(evening), read_desk)


def read_table(reading):
    """A table in a round: who sits there, its boards, what is written and what is not."""
    heading = words.first(reading.main, "h1")
    letter, table, number = reading.place(heading.text()) if heading else (None, None, None)
    if number is None:
        return
    at = (reading.session, letter, number, table)
    for names in reading.main.all("ul", css="names"):
        yield from read_people(reading, names, at)
    boards, missing = [], 0
    for card in reading.main.all("section", css="card"):
        mark = re.fullmatch(r"b(\d+)", card.attributes.get("id") or "")
        title = words.first(card, "h2")
        if not mark or title is None:
            continue
        board = words.score(title.text())
        boards.append(board)
        if board != int(mark[1]):
            reading.slips.append(f"{title.text()} in the card of board {mark[1]}")
        missing += any(one.text().startswith("?") for one in card.all("span", css="tag"))
        yield from read_card(reading, card, (*at, board))
    if boards:
        yield Told(("boards", *at), tuple(boards))
        yield Told(("missing", *at), missing)
    for deals in reading.main.all("table", css="deals"):
        yield from read_deals(reading, deals, at)


def read_people(reading, names, at):
    for item in names.all("li"):
        side = reading.seat_of(item)
        if side is None:
            continue
        yield Told(("sits", *at, side), words.names(item))
        mark = words.first(item, "b")
        seat = reading.label(mark.text()) if mark is not None and not mark.all("bdi") else None
        for person in words.names(item) if seat else ():
            yield Told(("label", reading.session, person), seat)


def read_card(reading, card, key):
    """A board of a table: its result, and who takes."""
    shown = words.first(card, "p", css="big")
    if shown is not None:
        bridge = reading.evening.format.startswith("bridge")
        text = words.strip(shown, ".muted")
        told = words.bridge(text, reading.lang) if bridge else words.score(text)
        if told is not None:
            yield Told(("result", *key), told)
    row = words.first(card, "div", css="row")
    spans = [one for one in row.inside if isinstance(one, Node) and one.name == "span"] \
        if row is not None else []
    taker = words.names(spans[0]) if spans else ()
    if taker and taker[0] not in words.EMPTY:
        yield Told(("taker", *key), taker)


def read_deals(reading, table, at):
    """The deals of a round at a table where nobody else plays them: points by seat."""
    head = words.first(table, "thead")
    sides = [reading.seat_of(one) if one.all("abbr", css="seat") else None
             for one in head.all("th")] if head is not None else []
    for row in words.rows(table)[1]:
        cells = words.cells(row)
        mark = words.score(cells[0].text())
        for side, cell in zip(sides, cells):
            value = decimal(words.strip(cell))
            if side and mark is not None and value is not None:
                yield Told(("deal-points", *at, mark, side), value)


@surface("desk: table and round", roles=("director", "owner", "helper"))
def visit_table(evening, where):
    found = links(evening, where._replace(role="owner"), base(evening), r"/tables/\w+/\d+$")
    for link in draw(evening, where, found, TABLES):
        yield from reads(evening, where, link, read_table)
        yield from reads(evening, where, link + "/ruling", read_nothing)


def read_board_list(reading):
    yield from read_state(reading)
    for row in (one for table in reading.main.all("table") for one in words.rows(table)[1]):
        cells = words.cells(row)
        if len(cells) < 3:
            continue
        board, counts = words.score(cells[0].text()), words.numbers(cells[2].text())
        if board and len(counts) == 2:
            yield Told(("count-of-board", reading.session, board), counts)


def read_totals(reading, number):
    """A round's sheet where nobody else plays a deal: each table's people and sums."""
    for table in reading.main.all("table", css="sheet") if number else ():
        sides = [reading.seat_of(one) for one in words.first(table, "thead").all("th")]
        for row in words.rows(table)[1]:
            cells = words.cells(row)
            letter, at, _ = reading.place(words.strip(cells[0]))
            reading.linked(cells[0], (letter, at, number))
            for side, cell in zip(sides, cells):
                if side and words.names(cell):
                    yield Told(("sits", reading.session, letter, number, at, side),
                               words.names(cell))


def read_board_sheet(reading):
    """A board's sheet: a row for each table, with the score in its field."""
    heading = words.first(reading.main, "h1")
    board = words.score(heading.text()) if heading is not None else None
    if reading.evening.format in DEALS:
        yield from read_totals(reading, board)
        return
    for table in reading.main.all("table", css="sheet") if board else ():
        sides = []
        for one in words.first(table, "thead").all("th"):
            side = reading.seat_of(one) if one.all("abbr", css="seat") else \
                words.seat(words.strip(one, "small", ".tag"), reading.lang)
            sides.append(side)
        for row in words.rows(table)[1]:
            cells = words.cells(row)
            if len(cells) < 2:  # which form of the board those below are of
                continue
            number = words.score(cells[0].text())
            letter, at, _ = reading.place(words.strip(cells[1]))
            reading.linked(cells[1], (letter, at, number))
            written = [one for one in row.all("input") if one.attributes.get("type") == "text"]
            value = written[0].attributes.get("value") or "" if written else ""
            key = (reading.session, letter, number, at, board)
            if re.fullmatch(r"[+−-]?\d+", value) and \
                    not reading.evening.format.startswith("bridge"):
                yield Told(("result", *key), int(value))
            for side, cell in zip(sides, cells):
                if "seated" in cell.classes and side:
                    yield Told(("result-sits", *key, side), words.names(cell))
                    mark = words.first(cell, "b")
                    seat = reading.label(mark.text()) \
                        if mark is not None and not mark.all("bdi") else None
                    for person in words.names(cell) if seat else ():
                        yield Told(("label", reading.session, person), seat)


@surface("desk: board sheets", roles=("director", "owner", "helper"))
def visit_board_sheets(evening, where):
    path = base(evening) + "/boards"
    yield from reads(evening, where, path, read_board_list)
    for link in draw(evening, where, links(evening, where, path, r"/boards/\d+$"), SHEETS):
        yield from reads(evening, where, link, read_board_sheet)


# Before the first round


def read_seats(reading):
    """The plan of tables as people sit down, and the list by name."""
    for card in (one for plan in reading.main.all("div", css="plan")
                 for one in plan.all("section", css="card")):
        heading = words.first(card, "h3")
        text = heading.text() if heading is not None else ""
        away = words.absence(text, reading.lang)
        letter, table, _ = reading.place(text) if text and not away else (None, None, None)
        for item in card.all("li") if table else ():
            yield from read_seat(reading, item, (reading.session, letter, 1, table))
        for person in words.names(card) if away else ():
            if reading.naive.players_called(person):
                yield Told(("place", reading.session, person, 1), away)
    for table in reading.main.all("table"):
        for row in words.rows(table)[1]:
            cells = words.cells(row)
            person = words.names(cells[0])
            if len(cells) != 2 or not person:
                continue
            text = words.strip(cells[1], "abbr", ".who")
            away = words.absence(text, reading.lang)
            if away:
                yield Told(("own-place", reading.session, person[0], 1), away)
            seat = reading.label(text.split(" · ")[0])
            if seat:
                yield Told(("label", reading.session, person[0]), seat)


def read_seat(reading, item, at):
    """A seat of the plan: its names, or "vide" in grey."""
    place = words.first(item, "a", css="place")
    if place is None:
        return
    empty = "muted" in place.classes
    people = () if empty else tuple(one.strip(" \u2068\u2069") for text in words.names(place)
                                    for one in text.split(", "))
    side = words.seat_of(place, reading.lang)
    if side is None:
        spans = place.all("span", css="muted")
        side = words.seat(spans[0].text(), reading.lang) if spans else None
    if side and not empty:
        yield Told(("sits", *at, side), people)
    mark = words.first(place, "b")
    seat = reading.label(mark.text()) if mark is not None else None
    if seat is None:
        known = re.fullmatch(r"([A-Z]+):(\w+)", item.attributes.get("id") or "")
        seat = (known[1], known[2]) if known else None
    for person in people if seat else ():
        yield Told(("label", reading.session, person), seat)


@surface("desk: seats", roles=("director", "owner"))
def visit_seats(evening, where):
    yield from reads(evening, where, base(evening) + "/seats", read_seats,
                     session=len(evening.naive.sessions) or None)


def read_checkin(reading):
    for table in reading.main.all("table"):
        headings, lines = words.rows(table)
        low = [one.casefold() for one in headings]
        if not low or low[0] not in words.NAME:
            continue
        for row in lines:
            cells = words.cells(row)
            person = words.names(cells[0])
            if not person or len(cells) != len(low):
                continue
            for kind, cell in zip(low, cells):
                text = words.strip(cell)
                if kind in ("série", "series", "reeks", "rating", "rank") and \
                        reading.alone(person[0]):
                    yield Told(("series", person[0]), text.strip("—–"))
                if kind in ("place", "seat", "plaats"):
                    seat = reading.label(words.strip(cell, "abbr"))
                    if seat:
                        yield Told(("label", reading.session, person[0]), seat)


@surface("desk: check-in", roles=("director", "owner", "helper"))
def visit_checkin(evening, where):
    path = base(evening) + "/checkin"
    yield from reads(evening, where, path, read_checkin)
    for player in draw(evening, where, evening.naive.entries, 2):
        yield from reads(evening, where, f"{path}/{player}/person", read_nothing)
    for more in ("/list", "/groups"):
        yield from reads(evening, where, path + more, read_nothing)


def read_guides(reading):
    """Each player's card: a journey of rounds."""
    for card in reading.main.all("section", css="guide"):
        heading = words.first(card, "h2")
        people = words.names(heading) if heading is not None else ()
        mark = words.first(heading, "span", css="tag") if heading is not None else None
        seat = reading.label(mark.text()) if mark is not None else None
        for person in people:
            if seat:
                yield Told(("label", reading.session, person), seat)
            for table in card.all("table"):
                yield from read_journey(reading, table, person, seat[1] if seat else None)


@surface("desk: guide cards", roles=("director", "owner"))
def visit_guides(evening, where):
    yield from reads(evening, where, base(evening) + "/guides", read_guides)


def read_cards(reading):
    """A card for each table: its name, and the address that a phone opens."""
    for card in reading.main.all("section", css="card"):
        heading = words.first(card, "h2")
        address = words.first(card, "p", css="address")
        found = re.search(r"/t/\d+-([A-Z]+)(\d+)", address.text()) if address else None
        if heading is None or not found:
            continue
        told = reading.place(heading.text())[:2]
        yield Told(("card", reading.session, found[1], int(found[2])), told)


@surface("desk: cards", roles=("director", "owner"))
def visit_cards(evening, where):
    yield from reads(evening, where, base(evening) + "/cards", read_cards)


# The end of a round, and of the evening


def read_close(reading):
    """What is still to be handed in, by table."""
    heading = words.first(reading.main, "h1")
    number = words.score(heading.text()) if heading is not None else None
    for table in reading.main.all("table") if number else ():
        for row in words.rows(table)[1]:
            cells = words.cells(row)
            if len(cells) < 2:
                continue
            link = re.search(r"/tables/([A-Z]+)(\d+)/(\d+)", " ".join(
                one.attributes.get("href") or "" for one in row.all("a")))
            letter, at, _ = reading.place(words.strip(cells[0]))
            boards = words.numbers(cells[1].text())
            if link and (letter, at, number) != (link[1], int(link[2]), int(link[3])):
                if number == int(link[3]):
                    reading.slips.append(f"{cells[0].text()} leads to {link[0]}")
            if boards and link:
                yield Told(("missing", reading.session, letter, int(link[3]), at),
                           len(boards))


def read_publication(reading):
    for card in reading.main.all("section"):
        if card.attributes.get("data-live") == "ready":
            for one in card.all("li"):
                counts = words.numbers(one.text())
                if len(counts) == 2 and one.all("a") and \
                        re.search(r"/tournaments/\d+$", one.all("a")[0].attributes["href"]):
                    yield from read_counts(reading, counts)
    yield from read_state(reading)


@surface("desk: close", roles=("director", "owner"))
def visit_close(evening, where):
    yield from reads(evening, where, base(evening) + "/close", read_close)


@surface("desk: publish", roles=("director", "owner"))
def visit_publication(evening, where):
    yield from reads(evening, where, base(evening) + "/publication", read_publication)


# What was decided and done


def read_rulings(reading):
    for table in reading.main.all("table", css="rulings"):
        for row in words.rows(table)[1]:
            for link in row.all("a"):
                found = re.search(r"/tables/([A-Z]+)(\d+)/(\d+)(?:#b(\d+))?",
                                  link.attributes.get("href") or "")
                if found:
                    letter, at, number = reading.place(link.text())
                    told = words.numbers(link.text())
                    if (letter, at, number) != (found[1], int(found[2]), int(found[3])) or \
                            (found[4] and len(told) > 2 and told[2] != int(found[4])):
                        reading.slips.append(f"{link.text()} leads to {found[0]}")
    yield Told(("count", "rulings"), sum(
        len(words.rows(one)[1]) for one in reading.main.all("table", css="rulings")))


@surface("desk: rulings", roles=("director", "owner", "helper"))
def visit_rulings(evening, where):
    path = base(evening) + "/rulings"
    yield from reads(evening, where, path, read_rulings)
    for link in draw(evening, where, links(evening, where, path, r"/rulings/\d+$"), 2):
        yield from reads(evening, where, link, read_nothing)


@surface("desk: journal", roles=("director", "owner", "helper"))
def visit_journal(evening, where):
    yield from reads(evening, where, base(evening) + "/journal", read_state)


def read_sessions(reading):
    """How many players, tables and rounds each session has."""
    for table in reading.main.all("table"):
        for number, row in enumerate(words.rows(table)[1], 1):
            cells = [words.score(one.text()) for one in words.cells(row)]
            if len(cells) == 5 and None not in cells[2:]:
                yield Told(("count-of-session", "seated", number), cells[2])
                yield Told(("count-of-session", "tables", number), cells[3])
                yield Told(("count-of-session", "rounds", number), cells[4])


@surface("desk: sessions", roles=("director", "owner"))
def visit_sessions(evening, where):
    yield from reads(evening, where, base(evening) + "/session", read_sessions)


def read_lineups(reading):
    """Who of a team plays where; a team's people are told under its label."""
    for card in reading.main.all("section", css="card"):
        heading = words.first(card, "h2")
        seat = reading.label(heading.text()) if heading is not None else None
        for person in card.all("fieldset") if seat else ():
            name = words.first(person, "legend")
            name = name.text().strip("\u2068\u2069") if name is not None else ""
            if reading.naive.players_called(name):
                yield Told(("label", reading.session, name), seat)


@surface("desk: line-ups", roles=("director", "owner"),
         formats=("tarot-teams", "tarot-quadrettes", "bridge-teams"))
def visit_lineups(evening, where):
    yield from reads(evening, where, base(evening) + "/lineups?round=1", read_lineups)


@surface("desk: words alone", roles=DIRECTING, cost=2)
def visit_words(evening, where):
    here = base(evening)
    for path in (here + "/settings", here + "/changes", here + "/changes?what=late",
                 here + "/changes?what=leave", here + "/paper", here + "/deals",
                 here + "/championship", here + "/fees", here + "/blanks", "/people",
                 "/money", "/users", "/club/deadlines", "/season/stages", "/club/whist",
                 "/club/bridge", "/new", "/people/import", "/events", "/network", "/doctor"):
        yield from reads(evening, where, path, read_nothing)
