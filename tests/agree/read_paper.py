"""read_paper - every printed sheet, as PDF text with places, and the surfaces that they are."""

import re

from facts import Told, surface
from read_paper_page import read_pages
from read_paper_words import Sheet
import read_paper_cards as cards
import read_paper_seats as seats

# The reader of each kind of sheet; sheets without one are only looked at for words.
READERS = {
    "seats-by-name": seats.read_seats_by_name,
    "seats-by-table": seats.read_seats_by_table,
    "movement": seats.read_movement,
    "room": seats.read_room,
    "table-cards": cards.read_table_cards,
    "guides": cards.read_guides,
    "next-move": cards.read_next_move,
    "players": seats.read_players,
    "meetings": seats.read_meetings,
}


def read_sheet(sheet):
    """All that a sheet tells, each fact once."""
    told = set()
    reader = READERS.get(sheet.kind)
    for one in reader(sheet) if reader else ():
        if one not in told:
            told.add(one)
            yield one
    for word in sheet.wrong:
        yield Told(("word", word), sheet.kind)
