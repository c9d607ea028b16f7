"""read_where - what pages tell outside the results: where one goes and whom one meets, points,
the room's screen, the club's own pages.
"""

import re

import page_words as words
from facts import Told, decimal, surface
from page_reading import DEALS, TEAMS, base, draw, links, read_nothing, reads
from read_pages import OTHER, ROADS, SEEN_BY, read_sums, row_links, whole


# Where do I go


def read_where(reading):
    person = words.first(reading.main, "h1", css="where-name")
    if person is None:
        return
    person = words.names(person)[0] if words.names(person) else person.text()
    if not reading.main.all("section", css="where") and not reading.main.all("table") and \
            reading.main.all("p", css="warn"):
        yield Told(("seatless", reading.session, person), True)
    for card in reading.main.all("section", css="where"):
        heading = words.first(card, "h2")
        number = words.numbers(heading.text()) if heading is not None else ()
        place = words.first(card, "p", css="where-place")
        rest = words.first(card, "p", css="where-rest")
        if number and place is not None:
            yield from read_where_card(reading, card, place, (person, number[-1]))
        elif number and rest is not None and words.absence(rest.text(), reading.lang):
            yield Told(("own-place", reading.session, person, number[-1]),
                       words.absence(rest.text(), reading.lang))
    for table in reading.main.all("table"):
        yield from read_journey(reading, table, person)


def read_where_card(reading, card, place, who):
    person, number = who
    text = words.strip(place, ".nowrap")
    letter, table, _ = reading.place(text)
    side = reading.seat_of(place)
    if table is None:
        return
    if side:
        yield Told(("own-place", reading.session, person, number),
                   ("plays", letter, table, side))
    yield Told(("table-of", reading.session, person, number), (letter, table))
    boards = words.first(card, "p", css="where-boards")
    if boards is not None and boards.all("b") and reading.evening.format not in DEALS:
        yield Told(("boards", reading.session, letter, number, table),
                   words.numbers(boards.one("b").text()))
    for one in card.all("li"):
        seat = reading.seat_of(one)
        partner = seat in OTHER and seat == side
        if seat and words.names(one) and not partner:
            yield Told(("sits", reading.session, letter, number, table, seat),
                       words.names(one))


def read_journey(reading, table, person, label=None):
    """Rows of round, table, seat, boards and whom one meets: of a page, or of a guide card,
    which is a contestant's; its label."""
    whose = "place" if label else "own-place"
    for row in words.rows(table)[1]:
        cells = words.cells(row)
        number = words.score(cells[0].text())
        if number is None:
            continue
        away = words.absence(" ".join(one.text() for one in cells[1:4]), reading.lang)
        if away:
            yield Told((whose, reading.session, person, number), away)
        if away or len(cells) < 4:
            continue
        told = words.place(words.strip(cells[1]), reading.lang)
        letter, at = told[0] or reading.own_field(person), told[1]
        side = reading.seat_of(cells[2]) or words.seat(cells[2].text(), reading.lang)
        if at is None or letter is None:
            continue
        if side and label:
            yield Told(("sits-label", reading.session, letter, number, at, side), label)
        if not label or reading.evening.format not in TEAMS:
            yield Told(("table-of", reading.session, person, number), (letter, at))
            if side:
                yield Told((whose, reading.session, person, number),
                           ("plays", letter, at, side))
        boards = words.numbers(cells[3].text())
        if boards and reading.evening.format not in DEALS:
            yield Told(("boards", reading.session, letter, number, at), boards)
        meets = len(cells) > 4 and reading.evening.format not in TEAMS
        for met in words.names(cells[4]) if meets else ():
            yield Told(("table-of", reading.session, met, number), (letter, at))


@surface("page: where do I go", roles=("visitor", "player", "director"))
def visit_where(evening, where):
    for player in draw(evening, where, evening.naive.entries, ROADS):
        name = evening.naive.name_of(player)
        yield from reads(evening, where, f"{base(evening)}/where?player={player}", read_where,
                         must=len(evening.naive.players_called(name)) == 1)


def read_where_list(reading):
    heading = words.first(reading.main, "h2")
    number = words.numbers(heading.text()) if heading is not None else ()
    for one in reading.main.all("ul", css="where-list"):
        for item in one.all("li") if number else ():
            person = words.names(item)
            if person:
                yield from read_seat_line(reading, item, person[0], number[0])


def read_seat_line(reading, item, person, number):
    """A name and where it sits in a round: "Table 4, NS", "relais"."""
    text = words.strip(item, "bdi", "abbr", ".who")
    away = words.absence(text, reading.lang)
    if away:
        yield Told(("own-place", reading.session, person, number), away)
        return
    if not words.numbers(text):
        return
    letter, table, _ = reading.place(text)
    side = reading.seat_of(item)
    if side is None:
        last = item.all("span", css="wall-place")
        side = words.seat(last[-1].text(), reading.lang) if last else None
    if side:
        yield Told(("own-place", reading.session, person, number),
                   ("plays", letter, table, side))
    yield Told(("table-of", reading.session, person, number), (letter, table))


@surface("page: where does everybody go", roles=("visitor", "director"))
def visit_where_list(evening, where):
    yield from reads(evening, where, base(evening) + "/where?all=yes", read_where_list)


# Meetings


def read_meetings(reading, session=None, letter=None):
    session = session or reading.session
    letter = letter or (reading.letters(session) or ["A"])[0]
    for table in reading.main.all("table", css="cross"):
        yield from read_cross(reading, table, session, letter)
    for table in reading.main.all("table", css="matches"):
        for row in table.all("tr"):
            cell = words.first(row, "td", css="name")
            mark = words.first(cell, "b") if cell is not None else None
            seat = reading.label(mark.text(), session) if mark is not None else None
            for person in words.names(cell) if seat else ():
                yield Told(("label", session, person), seat)


def bare(name):
    """A name without the signs that keep its direction."""
    return words.squeeze(name).strip("\u2068\u2069")


def read_cross(reading, table, session, letter):
    head = words.first(table, "thead")
    columns = [(one.text(), one.attributes.get("title")) for one in head.all("abbr")]
    for shown, person in columns:
        seat = words.label(shown, reading.lang)
        if person and seat:
            yield Told(("label", session, bare(person)), (letter, seat))
    for row in words.rows(table)[1]:
        cells = words.cells(row)
        person = words.names(cells[0])
        mark = words.first(cells[0], "b")
        seat = words.label(mark.text(), reading.lang) if mark is not None else None
        for one in person if seat else ():
            yield Told(("label", session, one), (letter, seat))
        if reading.evening.format in TEAMS:
            continue
        for (_, met), cell in zip(columns, cells[1:]):
            for number, at in re.findall(r"(\d+)/(\d+)", cell.text()):
                both = (*person, bare(met or ""))
                for one in filter(reading.alone, filter(None, both)):
                    yield Told(("table-of", session, one, int(number)), (letter, int(at)))


@surface("page: meetings", roles=("visitor", "director", "reader"))
def visit_meetings(evening, where):
    path = base(evening) + "/meetings"
    found = links(evening, where, path, r"/meetings\?session=\d+&field=[A-Z]") or [path]
    for link in draw(evening, where, found, 2):
        asked = re.search(r"session=(\d+)&field=([A-Z]+)", link)
        told = (int(asked[1]), asked[2]) if asked else ()
        yield from reads(evening, where, link,
                         lambda reading, told=told: read_meetings(reading, *told))


# Awards


def read_awards(reading):
    for table in reading.main.all("table", css="ranking"):
        headings, lines = words.rows(table)
        if headings and headings[-1].casefold() in words.PRIZE:
            for row in lines:
                for person in filter(reading.alone, words.names(row)):
                    won = words.strip(words.cells(row)[-1]).replace("€", "")
                    yield Told(("prize", person), decimal(won))
        if headings and headings[0].casefold() in words.NAME and len(headings) == PAYS + 1:
            yield from read_payers(reading, lines)
        if "PCN" not in headings:
            continue
        for row in lines:
            cells = words.cells(row)
            value = decimal(words.strip(cells[headings.index("PCN")]))
            for person in filter(reading.alone, words.names(row)):
                if value is not None:
                    yield Told(("points", person, *reading.live), value)
                    yield Told(("person-rank", person, *reading.live),
                               whole(words.strip(cells[0])))


PAYS = 3  # the column of who pays what in all, behind name, stake and dues


def read_payers(reading, lines):
    for row in lines:
        cells = words.cells(row)
        for person in filter(reading.alone, words.names(row)):
            yield Told(("pays", person), decimal(words.strip(cells[PAYS]).replace("€", "")))


@surface("page: awards", roles=("visitor", "director", "owner", "reader"))
def visit_awards(evening, where):
    yield from reads(evening, where, base(evening) + "/awards", read_awards)


# Why


def read_why(reading):
    person = words.names(words.first(reading.main, "h2", css="story") or reading.main)
    for one in person[0].split(" · ") if person else ():
        yield from read_sums(reading, one)


@surface("page: why", roles=("visitor", "director"))
def visit_why(evening, where):
    for player in draw(evening, where, evening.naive.entries, 2):
        for figure in ("total", "rank", "seat"):
            yield from reads(evening, where, f"{base(evening)}/why/{player}:{figure}",
                             read_why if figure == "total" else read_nothing, must=False)
    yield from reads(evening, where, f"{base(evening)}/why/board:1", read_nothing)


# The room's screen


def read_screen(reading):
    reading.told_which = None
    for part in reading.tree.all("section", css="wall-page"):
        heading = words.first(part, "h2")
        number = words.numbers(heading.text()) if heading is not None else ()
        for item in (one for names in part.all("ul", css="wall-names") for one in
                     names.all("li")):
            if number and words.names(item):
                yield from read_seat_line(reading, item, words.names(item)[0], number[0])
        for table in part.all("table", css="wall-ranking"):
            yield from read_wall_ranking(reading, table, heading)


def read_wall_ranking(reading, table, heading):
    headings, lines = words.rows(table)
    title = words.strip(heading, ".tag", ".muted") if heading is not None else ""
    which = words.ranking(title, reading.lang)
    if which is None and reading.evening.format in ("tarot-line",):
        reading.slips.append(f"a ranking that does not say which: {heading.text()}")
    if which and not reading.told_which:
        reading.told_which = which
        yield Told(("official",), which)
    for row in lines:
        cells = words.cells(row)
        crew = words.names(row)
        value = decimal(words.strip(cells[-1]))
        for person in filter(reading.alone, crew):
            yield Told(("person-rank", person, *reading.live), whole(words.strip(cells[0])))
        if which and value is not None and words.column(headings[-1]) == "total":
            yield Told(("total", " ".join((which, *reading.live)), crew, "total"), value)


@surface("page: room screen", roles=("visitor",))
def visit_screen(evening, where):
    yield from reads(evening, where, f"{base(evening)}/screen?lang={where.lang}", read_screen)


# The club's own pages


def read_home(reading):
    stream = reading.evening.stream
    for table in reading.main.all("table", css="evenings"):
        for row in words.rows(table)[1]:
            if f"/tournaments/{stream}" not in row_links(row).split():
                continue
            cells = words.cells(row)
            yield Told(("count", "players"), words.score(cells[1].text()))
            for person in filter(reading.alone, words.names(cells[2])):
                yield Told(("person-rank", person, *reading.live), 1)


@surface("page: home", roles=SEEN_BY)
def visit_home(evening, where):
    yield from reads(evening, where, "/", read_home)


def read_season(reading):
    """Everybody's row on the season's pages: figures under their own headings."""
    for table in reading.main.all("table"):
        headings, lines = words.rows(table)
        for row in lines:
            cells = words.cells(row)
            who = [one for one in cells if "name" in one.classes]
            link = words.first(who[0], "a") if who else None
            person = words.names(row)[:1] or ((link.text(),) if link is not None else ())
            for person in filter(reading.alone, person):
                for heading, cell in zip(headings, cells):
                    kind = "PCN" if heading == "PCN" else \
                        "evenings" if heading.casefold() in words.EVENINGS else None
                    if kind and decimal(words.strip(cell)) is not None:
                        yield Told(("season", person, kind), decimal(words.strip(cell)))


@surface("page: season", roles=("visitor", "director", "owner", "reader"))
def visit_season(evening, where):
    yield from reads(evening, where, "/season", read_season)


@surface("page: club's players", roles=("visitor", "director"))
def visit_club_players(evening, where):
    yield from reads(evening, where, "/players", read_season)
    for link in draw(evening, where, links(evening, where, "/players", r"/players/\d+$"), 2):
        yield from reads(evening, where, link, read_nothing)


@surface("page: words alone", roles=("visitor", "director", "owner", "treasurer"), cost=2)
def visit_words(evening, where):
    for path in ("/help", "/archived", "/whist", "/look", base(evening) + "/screen/setup",
                 base(evening) + "/simultaneous", base(evening) + "/hands",
                 base(evening) + "/grid"):
        yield from reads(evening, where, path, read_nothing)
