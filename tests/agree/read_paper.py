"""read_paper - every printed sheet, as PDF text with places, and the surfaces that they are.

A kind of sheet is a surface. Its reader tells facts; all sheets are looked at for words that must
not be there. A sheet that has a reader and tells nothing is a failure of one or the other.
"""

import re

import read_paper_blanks as blanks
import read_paper_boards as boards
import read_paper_cards as cards
import read_paper_lists as lists
import read_paper_seats as seats
from facts import LANGUAGES, Told, plain, surface
from read_paper_page import read_pages
from read_paper_road import read_road
from read_paper_words import FIELD_OF, Sheet, cut

BOARDS = ("tarot-line", "tarot-howell", "tarot-triplettes", "tarot-quadrettes", "tarot-teams",
          "tarot-attack-defence", "bridge-pairs", "bridge-individual", "bridge-teams")
TAROT = BOARDS[:6]
MATCHES = ("tarot-quadrettes", "tarot-teams", "bridge-teams")
NATIONAL = ("tarot-line", "tarot-howell")
# Every kind of sheet: the formats that have it, None for all, and its reader.
KINDS = {
    "seats-by-name": (None, seats.read_seats_by_name),
    "seats-by-table": (None, seats.read_seats_by_table),
    "movement": (None, seats.read_movement),
    "room": (None, seats.read_room),
    "wifi": (None, None),
    "table-cards": (None, cards.read_table_cards),
    "guides": (None, cards.read_guides),
    "labels": (BOARDS, None),
    "board-list": (TAROT, boards.read_board_list),
    "dealing-plan": (TAROT, boards.read_dealing_plan),
    "diagrams": (TAROT, None),
    "diagrams-hands": (TAROT, None),
    "traveller": (BOARDS, boards.read_blank_travellers),
    "score-card": (("bridge-pairs", "bridge-teams"), blanks.read_cards),
    "ad-personal": (("tarot-attack-defence",), blanks.read_cards),
    "score-sheets": (("tarot-free", "whist"), blanks.read_score_sheets),
    "whist-grid": (("whist",), None),
    "match-sheets": (MATCHES, blanks.read_match_sheets),
    "leaflet": (None, None),
    "leaflet-director": (None, None),
    "next-move": (("tarot-line", "tarot-howell", "bridge-individual"), cards.read_next_move),
    "scores": (BOARDS, boards.read_scores),
    "ruling-slip": (None, None),
    "players": (None, seats.read_players),
    "meetings": (None, seats.read_meetings),
    "ranking": (None, lists.read_official),
    "ranking-general": (NATIONAL, lists.read_ranking),
    "ranking-alternate": (("tarot-line",), lists.read_ranking),
    "ranking-lines": (("tarot-line",), lists.read_ranking),
    "ranking-attack": (("tarot-quadrettes", "tarot-attack-defence"), lists.read_ranking),
    "ranking-defence": (("tarot-quadrettes", "tarot-attack-defence"), lists.read_ranking),
    "ranking-teams": (("tarot-triplettes", *MATCHES), lists.read_ranking),
    "ranking-categories": ((*NATIONAL, "bridge-pairs", "bridge-individual"), lists.read_series),
    "ranking-handicap": (("bridge-pairs", "bridge-individual"), None),
    "matches": (MATCHES, blanks.read_matches),
    "crosstable": (MATCHES, blanks.read_crosstable),
    "traveller-scores": (BOARDS, boards.read_traveller_scores),
    "boards": (BOARDS, boards.read_frequencies),
    "road": (None, read_road),
    "hands": (BOARDS, None),
    "rulings": (None, None),
    "pcn": (NATIONAL, lists.read_points),
    "closing": (None, lists.read_closing),
    "fees": (None, None),
    "qualified": (NATIONAL, None),
    "cover": (NATIONAL, None),
    "levy": (NATIONAL, None),
    "season": (None, None),
    "kit": (None, None),
    "report": (None, None),
    "committee": (None, None),
}
# Sheets of which each evening has something to tell, as soon as people are seated.
TELLING = ("seats-by-name", "seats-by-table", "movement", "room", "table-cards", "guides",
           "traveller", "players", "meetings", "scores", "traveller-scores", "road", "closing")
# What a tournament may have nothing for: no cards, no rule to tell, nobody with a handicap. That
# the program says so is an answer.
OPTIONAL = ("diagrams-hands", "hands", "next-move", "ranking-handicap", "qualified", "fees",
            "season", "levy", "cover", "matches", "crosstable", "ad-personal")
# There … says that nothing is entered yet.
WAITING = ("scores", "traveller-scores", "matches", "crosstable", "report")
# What is English on a sheet in another language, or a word of the program's own.
ENGLISH = {"round", "rounds", "seat", "seats", "board", "boards", "ranking", "against", "taker",
           "dealer", "players", "rank", "name", "names", "director", "field", "fields",
           "missing", "published"}
OWN = {"fr": re.compile(r"^champs?$|^(W|EW)\d+$|^p\d+$", re.I),
       "en": re.compile(r"^p\d+$"), "nl": re.compile(r"^veld(en)?$|^p\d+$", re.I)}


def read_words(sheet):
    """What must not be shown on any sheet: each word once."""
    names = {word for player in sheet.naive.entries
             for word in plain(sheet.naive.name_of(player)).split()}
    names.update(plain(sheet.naive.name).split())
    for page in sheet.pages:
        if sheet.only():
            for cell in (cell for row in page.rows() for cell in row):
                if plain(cell.text) in FIELD_OF and cell.text[0].isupper() and cell.height > 10 \
                        and plain(cell.text) not in names:
                    sheet.mark(cell.text)  # one field has no word
        for word in page.words:
            text = word.text.strip(".,:;()«»“”")
            if cut(word.text) or word.text == "…" and sheet.kind not in WAITING:
                sheet.mark("…")
            elif plain(text) in names or not text:
                continue
            elif OWN[sheet.lang].match(text) or sheet.lang != "en" and text.lower() in ENGLISH:
                sheet.mark(text)
            elif sheet.coloured and sheet.evening.format != "tarot-attack-defence" \
                    and re.fullmatch(r"[ABCD]:?[NSEOWZ]?\d+", text) \
                    and text[0] in sheet.coloured:
                sheet.mark("a letter for a colour")


def read_sheet(sheet):
    """All that a sheet tells, each fact once."""
    told = set()
    _, reader = KINDS[sheet.kind]
    for one in reader(sheet) if reader else ():
        if one not in told:
            told.add(one)
            yield one
    silent = sheet.kind == "meetings" and sheet.teams or sheet.kind == "room" and sheet.dealt \
        or sheet.kind == "traveller" and sheet.evening.format.startswith("bridge")
    if sheet.kind in TELLING and not told and sheet.seated() and not silent:
        raise ValueError(f"{sheet.kind}: nothing was read of {len(sheet.pages)} pages")
    read_words(sheet)
    for word in sheet.wrong:
        yield Told(("word", word), sheet.kind)


def visit_sheet(kind):
    def visit(evening, where):
        path = evening.folder / f"{kind}.pdf"
        done = evening.run("print", kind, evening.stream, "-o", path, lang=where.lang)
        evening.heard = kind in OPTIONAL and done.returncode == 1
        if done.returncode == 0:
            evening.heard = True
            sheet = Sheet(evening, kind, where.lang, read_pages(path.read_bytes()))
            path.unlink()
            yield from read_sheet(sheet)
    return visit


for one, (formats, _) in KINDS.items():
    surface(f"print {one}", LANGUAGES, ("terminal",), formats, cost=5)(visit_sheet(one))
