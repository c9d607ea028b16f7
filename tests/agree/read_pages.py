"""read_pages - what the pages of results tell: to a visitor, to a player, to who directs."""

import re

import page_words as words
from facts import Told, decimal, surface
from page_reading import DEALS, TEAMS, asked_session, base, draw, links, reads

SEEN_BY = ("visitor", "player", "director", "owner", "helper", "treasurer", "reader")
ROADS = 5
BOARDS = 4


def whole(text):
    value = decimal(text)
    return int(value) if value is not None and value == int(value) else None


# Rankings


def read_ranking_table(reading, table, official, place=0):
    """place: its place on the page, which is the name of a category's table."""
    caption = words.first(table, "caption")
    title = caption.text() if caption else ""
    parts = words.squeeze(title).split(" · ")
    letter = words.field(parts[1], reading.lang) if len(parts) == 2 else None
    if len(parts) == 2 and parts[1] in reading.letters():
        letter = parts[1]
    whole_title = len(parts) == 1 or letter
    known = words.ranking(parts[0], reading.lang) if whole_title else None
    name = " ".join(filter(None, (known or f"{reading.asked} {place}", letter, *reading.live)))
    official = official and len(parts) == 1
    headings, lines = words.rows(table)
    kinds = [words.column(one) for one in headings]
    if "total" not in kinds and "percent" in kinds:
        kinds[kinds.index("percent")] = "total"
    places = [one.casefold() for one in headings]
    for row in lines:
        cells = words.cells(row)
        who = [one for one in cells if "name" in one.classes]
        if not who or len(cells) != len(headings):
            continue
        crew = words.names(who[0])
        if len(crew) == 1 and not reading.alone(crew[0]):
            continue
        rank = whole(words.strip(cells[0])) if places[0] in words.RANK else None
        yield Told(("rank", name, crew), rank)
        for kind, cell in zip(kinds, cells):
            value = decimal(words.strip(cell, ".below"))
            if kind and value is not None:
                yield Told(("total", name, crew, kind), value)
                if kind == "points":
                    for person in filter(reading.alone, crew):
                        yield Told(("points", person, *reading.live), value)
        if len(reading.naive.sessions) == 1 and cells[1] is not who[0]:
            seat = reading.label(words.strip(cells[1]))
            for person in crew if seat else ():
                yield Told(("label", reading.session, person), seat)
        for person in filter(reading.alone, crew if official else ()):
            yield Told(("person-rank", person, *reading.live), rank)


def read_ranking(reading, official=False):
    tables = reading.main.all("table", css="ranking")
    if official and tables and tables[0].all("caption"):
        told = words.ranking(tables[0].one("caption").text(), reading.lang)
        if told:
            yield Told(("official",), told)
    for place, table in enumerate(tables, 1):
        yield from read_ranking_table(reading, table, official, place)


def read_official(reading):
    yield from read_ranking(reading, official=True)


def read_asked(which):
    """The reader of the page of a ranking that an address asks for."""
    def read(reading):
        reading.asked = which
        return read_ranking(reading)
    return read


@surface("page: ranking", roles=SEEN_BY)
def visit_ranking(evening, where):
    path = base(evening) + "/ranking"
    yield from reads(evening, where, path, read_official)
    for link in links(evening, where, path, r"/ranking\?ranking=\w+$"):
        yield from reads(evening, where, link, read_asked(link.rpartition("=")[2]))


# Players


def read_players(reading):
    table = words.first(reading.main, "table", css="ranking")
    if table is None:
        return
    headings, lines = words.rows(table)
    kinds = [one.casefold() for one in headings]
    people = 0
    for row in lines:
        cells = words.cells(row)
        person = words.names(row)[:1]
        if not person or len(cells) != len(headings):
            continue
        people += 1
        person = person[0]
        start = words.strip(cells[1], "abbr")
        seat = reading.label(start)
        if seat:
            yield Told(("label", reading.session, person), seat)
        reading.seat_of(cells[1])
        if not reading.alone(person):
            continue
        for kind, cell in zip(kinds, cells):
            if kind in words.RANK:
                yield Told(("person-rank", person, *reading.live), whole(words.strip(cell)))
    yield Told(("count", "players"), people)


@surface("page: players", roles=SEEN_BY)
def visit_players(evening, where):
    yield from reads(evening, where, base(evening) + "/players", read_players)


# Boards


def board_counts(reading, session=1):
    for part in reading.main.walk():
        if part.name == "h2" and re.search(r"\d", part.text()):
            session = words.numbers(part.text())[0]
        if part.name != "ul" or "boards" not in part.classes:
            continue
        for link in part.all("a"):
            address = re.search(r"/results/(\d+)", link.attributes["href"])
            shown = words.first(link, "b")
            number = words.numbers(shown.text()) if shown is not None else ()
            count = words.first(link, "span", css="small")
            if address and count is not None and len(words.numbers(count.text())) == 2:
                if number and number[0] != int(address[1]):
                    reading.slips.append(f"{shown.text()} leads to {address[0]}")
                yield Told(("count-of-board", session, int(address[1])),
                           words.numbers(count.text()))


@surface("page: boards", roles=SEEN_BY)
def visit_boards(evening, where):
    yield from reads(evening, where, base(evening) + "/results", board_counts)


def read_board(reading):
    """A board's page, of whichever game."""
    heading = words.first(reading.main, "h1")
    number = words.numbers(heading.text()) if heading is not None else ()
    said = words.first(reading.main, "p", css="muted")
    if said is not None and len(reading.naive.sessions) > 1 and \
            re.fullmatch(r"\w+ \d+", said.text()):
        reading.session = words.numbers(said.text())[0]
    for table in reading.main.all("table", css="result") if number else ():
        yield from read_taken_board(reading, table, number[0])
    for table in reading.main.all("table", css="contest-board") if number else ():
        yield from read_contest_board(reading, table, number[0])
    for sheet in reading.main.all("section", css="table-sheet"):
        yield from read_deal_sheet(reading, sheet, number[0] if number else 1)


def played_at(reading, cell):
    told = reading.place(words.strip(cell, ".noprint", ".below"))
    reading.linked(cell, told)
    for bracket in cell.all("span", css="hidden"):
        inside = reading.place(bracket.text())
        if inside[:2] != told[:2]:
            reading.slips.append(f"{bracket.text()} beside {words.strip(cell, '.noprint')}")
    return told


def read_taken_board(reading, table, board):
    """Four seats and a taker: a tbody for each score."""
    above = [one for one in reading.main.all("p", css="row") if one.all("abbr", css="seat")]
    taker = reading.seat_of(above[0]) if above else None
    for body in table.all("tbody"):
        shown = words.first(body, "th")
        result = words.score(words.strip(shown, ".often")) if shown is not None else None
        for row in body.all("tr"):
            where = words.first(row, "td", css="place-cell")
            if where is None:
                continue
            letter, at, number = played_at(reading, where)
            key = (reading.session, letter, number, at, board)
            yield Told(("result", *key), result)
            cell = words.first(row, "td", css="taker")
            if taker and cell is not None:
                yield Told(("result-sits", *key, taker), words.names(cell))
            others = words.first(row, "td", css="people-cell")
            for one in others.all("span", css="who") if others is not None else ():
                side = reading.seat_of(one)
                yield Told(("result-sits", *key, side), words.names(one))


def read_contest_board(reading, table, board):
    headings, _ = words.rows(table)
    kinds = [words.column(one) for one in headings]
    for body in table.all("tbody"):
        where = words.first(body, "td", css="place-cell")
        if where is None:
            continue
        letter, at, number = played_at(reading, where)
        key = (reading.session, letter, number, at, board)
        shown = words.first(body, "th", css="score")
        told = shown_result(reading, shown)
        if told is not None:
            yield Told(("result", *key), told)
        for row in body.all("tr"):
            cell = words.first(row, "td", css="name")
            side = words.first(row, "td", css="side-cell")
            if cell is None or side is None:
                continue
            side = reading.seat_of(side)
            yield Told(("result-sits", *key, side), words.names(cell))
            mark = words.first(cell, "b")
            seat = reading.label(mark.text()) if mark is not None else None
            for person in words.names(cell) if seat else ():
                yield Told(("label", reading.session, person), seat)
            tail = words.cells(row)
            for kind, one in zip(kinds[len(kinds) - len(tail):], tail):
                value = decimal(words.strip(one))
                if kind and value is not None and "num" in one.classes:
                    yield Told(("mark", *key, side, kind), value)


def shown_result(reading, cell):
    """A contract where it is bridge, else the score."""
    if cell is None:
        return None
    contract = words.first(cell, "span", css="bridge-result")
    if contract is not None:
        return words.bridge(contract.text(), reading.lang)
    if reading.evening.format.startswith("bridge"):
        return None
    return words.score(words.strip(cell, ".below", ".often"))


def read_deal_sheet(reading, sheet, number):
    """A table's sheet of a round, whose deals nobody else plays."""
    heading = words.first(sheet, "h2")
    table = words.first(sheet, "table", css="deals")
    if heading is None or table is None:
        return
    letter, at, _ = reading.place(heading.text())
    sides = []
    for one in words.first(table, "thead").all("th"):
        side = reading.seat_of(one) if one.all("abbr", css="seat") else None
        sides.append(side)
        if side:
            yield Told(("sits", reading.session, letter, number, at, side), words.names(one))
    for row in words.rows(table)[1]:
        cells = words.cells(row)
        if len(cells) != len(sides):
            continue
        deal = words.score(cells[0].text())
        for side, cell in zip(sides, cells):
            value = decimal(words.strip(cell))
            if side and value is not None and deal is not None:
                key = (reading.session, letter, number, at, deal, side)
                yield Told(("deal-points", *key), value)


@surface("page: board", roles=SEEN_BY)
def visit_board(evening, where):
    found = links(evening, where, base(evening) + "/results", r"/results/\d+")
    for link in draw(evening, where, found, BOARDS):
        yield from reads(evening, where, link.split("#")[0], read_board,
                         session=asked_session(link))


# Road sheets


def read_road(reading):
    """A person's sheet: where each round was played, with whom, and what came of it."""
    heading = words.first(reading.main, "h1")
    if heading is None:
        return
    person = words.strip(heading, ".tag").strip("\u2068\u2069")
    start = [one for one in reading.main.all("a", css="why")
             if (one.attributes.get("href") or "").endswith((":seat", "_seat.html"))]
    seat = reading.label(start[0].text()) if start else None
    if seat:
        yield Told(("label", reading.session, person), seat)
    yield from read_sums(reading, person)
    if not start and not reading.main.all("section", css="sheet-road"):
        yield Told(("seatless", reading.session, person), True)
    for section in reading.main.all("section", css="sheet-road"):
        title = words.first(section, "h2")
        session = reading.session
        if title is not None and len(reading.naive.sessions) > 1 and words.numbers(title.text()):
            session = words.numbers(title.text())[0]
        for table in section.all("table"):
            for body in table.all("tbody"):
                yield from read_road_round(reading, body, person, session)


OFFICIAL = re.compile(r", (l’officiel|the official|de officiële)")


def read_sums(reading, person):
    """The ranks and totals in front of a road sheet."""
    table = words.first(reading.main, "dl", css="sum")
    if table is None or not reading.alone(person):
        return
    lines, heading = [], None
    for one in table.inside:
        if not isinstance(one, str) and one.name == "dt":
            heading = one
        elif not isinstance(one, str) and one.name == "dd" and heading is not None:
            lines.append((heading, words.strip(one)))
    ranks = [(one, text) for one, text in lines if "ranking" in row_links(one)]
    for one, text in ranks:
        # Lines have several rankings, of which a relay may have one that is not official.
        only = len(ranks) == 1 and reading.evening.format != "tarot-line"
        if only or OFFICIAL.search(one.text()):
            yield Told(("person-rank", person, *reading.live), whole(text))
    for one, text in lines:
        if "PCN" in one.text() and decimal(text) is not None:
            yield Told(("points", person, *reading.live), decimal(text))


def read_road_round(reading, body, person, session):
    head = [row for row in body.all("tr", css="round")]
    if not head:
        return
    head = words.first(head[0], "th")
    mark = words.first(head, "b")
    number = words.score(mark.text()) if mark is not None else None
    said = words.strip(head, "b", ".sums", ".who", ".muted", "abbr")
    away = words.absence(words.strip(head, "b", ".sums", ".who"), reading.lang)
    if away:
        yield Told(("own-place", session, person, number), away)
        return
    if not words.numbers(said):
        return
    letter, table, other = reading.place(said, session)
    if any(one in head.text() for one in words.PLAYED_BY[reading.lang]):
        person, *others = words.names(head)  # not whose page it is
        for one in others if other is None and reading.evening.format not in TEAMS else ():
            yield Told(("table-of", session, one, number), (letter, table))
    own = [one for one in head.inside if not isinstance(one, str) and one.name == "abbr"]
    side = words.seat(own[0].text(), reading.lang) if own else None
    if side:
        yield Told(("own-place", session, person, number), ("plays", letter, table, side))
    if other is None and reading.evening.format not in TEAMS:
        yield Told(("table-of", session, person, number), (letter, table))
    for one in head.all("span", css="who"):
        seat = reading.seat_of(one)
        if seat:
            yield Told(("sits", session, letter, number, table, seat), words.names(one))
    for row in body.all("tr"):
        if "round" not in row.classes:
            yield from read_road_row(reading, row, (person, session, letter, number, table,
                                                    other is None))


def read_road_row(reading, row, at):
    """A board or deal of a road sheet; at: whose it is, and where the round is played."""
    person, session, letter, number, table, one_table = at
    mark = words.first(row, "th", css="board")
    if mark is None:
        return
    board = words.score(mark.text())
    where = re.search(r"/why/(?:board|deal):\d+:([A-Z]+)(\d+)", row_links(row))
    if where and len(reading.letters(session)) <= 1:
        table = int(where[2]) if not one_table else table
    elif not one_table:
        return
    key = (session, letter, number, table, board)
    if reading.evening.format in DEALS:
        return
    told = None
    if reading.evening.format.startswith("bridge"):
        contract = words.first(row, "span", css="bridge-result")
        told = words.bridge(contract.text(), reading.lang) if contract is not None else None
    else:
        cell = words.first(row, "td", css="score")
        told = words.score(words.strip(cell, ".often")) if cell is not None else None
    if told is not None:
        yield Told(("result", *key), told)
    cell = words.first(row, "td", css="name")
    role = words.first(row, "td", css="role")
    if role is not None:
        side = words.first(role, "span", css="who")
        side = words.seat(side.text(), reading.lang) if side is not None else None
        if side and told is not None and reading.alone(person):
            yield Told(("role", *key, person), side)
    if cell is not None:
        yield from read_opponents(reading, cell, key, person, told is not None)


OTHER = {"NS": "EW", "EW": "NS", "attack": "defence", "defence": "attack"}


def read_opponents(reading, cell, key, person, played):
    """Who was met at a board, and from which side the sheet's own person met them."""
    session = key[0]
    mark = words.first(cell, "b")
    seat = reading.label(mark.text(), session) if mark is not None else None
    own = [one for one in cell.all("span", css="who") if not one.all("bdi")]
    side = words.seat(own[0].text(), reading.lang) if own else None
    met = tuple(name for one in cell.inside if not isinstance(one, str) and one.name == "a"
                for name in words.names(one))
    for name in met if seat else ():
        yield Told(("label", session, name), seat)
    if side in OTHER and met and played:
        yield Told(("result-sits", *key, OTHER[side]), met)
        if person in met and reading.alone(person):
            reading.slips.append(f"{person} met {person} at board {key[-1]}")
    if side in ("NS", "EW") and not played:
        yield Told(("own-place", session, person, key[2]), ("plays", key[1], key[3], side))
    for one in cell.all("span", css="who"):
        away = reading.seat_of(one)
        if one.all("bdi") and away and played:
            yield Told(("result-sits", *key, away), words.names(one))


def row_links(row):
    return " ".join(one.attributes.get("href") or "" for one in row.all("a"))


@surface("page: road sheet", roles=SEEN_BY)
def visit_road(evening, where):
    for player in draw(evening, where, evening.naive.entries, ROADS):
        yield from reads(evening, where, f"{base(evening)}/players/{player}", read_road)
