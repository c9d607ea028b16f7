"""read_paper - every printed sheet, as PDF text with places, and the surfaces that they are."""

import re

from facts import Told, surface
from read_paper_page import read_pages
from read_paper_words import Sheet
import read_paper_boards as boards
import read_paper_cards as cards
import read_paper_lists as lists
import read_paper_seats as seats
from read_paper_road import read_road

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
    "traveller": boards.read_blank_travellers,
    "traveller-scores": boards.read_traveller_scores,
    "scores": boards.read_scores,
    "boards": boards.read_frequencies,
    "road": read_road,
    "ranking": lists.read_official,
    "pcn": lists.read_points,
    "closing": lists.read_closing,
}


for one in ("general", "alternate", "lines", "attack", "defence", "teams", "categories",
            "handicap"):
    READERS[f"ranking-{one}"] = lists.read_ranking


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
