"""naive - a second reading of an evening: the journal's events, folded by their meaning.

Written from docs/formats.md and from what events hold, and without asking the program: rows of
the database in, answers to the keys of facts out. A schedule event holds the whole schedule of
its field, so that who sits where is looked up and nothing is computed.
"""

import json
import re
import sqlite3

from facts import UNKNOWN, AnyOf, Name, plain

# Tables of two sides, on which one attacks and the other defends.
ATTACKING = ("tarot-triplettes", "tarot-quadrettes", "tarot-teams", "tarot-attack-defence")
# Teams that sit at two tables at once.
TEAMS = ("tarot-quadrettes", "tarot-teams", "bridge-teams")
# What a table has not played when its round is closed is not played.
POINTS = ("tarot-free", "whist")
LETTERS = ("N", "E", "S", "W", "F")
COLOURS = {
    "fr": ("Rouge", "Vert", "Bleu", "Jaune", "Blanc"),
    "en": ("Red", "Green", "Blue", "Yellow", "White"),
    "nl": ("Rood", "Groen", "Blauw", "Geel", "Wit"),
}


def read_rows(path, stream):
    """The events of a tournament, all persons, and the club's own events, from the file of
    the database."""
    base = sqlite3.connect(f"file:{path}?mode=ro", uri=True, timeout=10)
    try:
        base.row_factory = sqlite3.Row
        events = [dict(row, payload=json.loads(row["payload"])) for row in base.execute(
            "SELECT stream, seq, time, author, kind, payload FROM event"
            " WHERE stream IN (?, 0) ORDER BY seq", (stream,))]
        persons = {row["id"]: dict(row) for row in base.execute("SELECT * FROM person")}
    finally:
        base.close()
    return ([one for one in events if one["stream"] == stream], persons,
            [one for one in events if one["stream"] != stream])


def standing(events):
    """Without those that were taken back, and without the taking back."""
    undone = set()
    for event in reversed(events):
        if event["kind"] == "undo" and event["seq"] not in undone:
            undone.add(event["payload"]["seq"])
    return [one for one in events if one["seq"] not in undone]


class Field:
    """A field of a session; sides of two are called attack and defence, or NS and EW."""

    def __init__(self, form):
        self.form = form
        self.sides = 4
        self.movement = None
        self.rounds = {}    # round -> table -> {"boards", "N" …}
        self.relays = {}    # round -> [{"after", "boards"}]
        self.seats = {}     # label -> tuple of player ids, as it is now
        self.before = {}    # label -> [(round until which, tuple of player ids)]
        self.plays = {}     # (round, table, board) -> the last payload
        self.exceptions = {}  # (round, table, board) -> {side: label}
        self.copies = {}
        self.lineups = {}   # (round, label) -> payload
        self.rulings = []
        self.left = {}      # label -> the round from which they are gone
        self.closed = set()  # rounds of points games that are closed

    def side_names(self):
        if self.sides == 2:
            return ("attack", "defence") if self.form in ATTACKING else ("NS", "EW")
        return LETTERS

    def rename(self, table):
        """A table of the schedule with its sides' names."""
        found = {key: value for key, value in table.items() if key not in ("NS", "EW")}
        for key, name in zip(("NS", "EW"), self.side_names()):
            if key in table:
                found[name] = table[key]
        return found

    def sides_of(self, at):
        return [one for one in self.side_names() if one in at]

    def plays_at(self, number, table):
        """Whether a table plays in a round: it has boards, and enough people."""
        at = self.rounds.get(number, {}).get(table)
        if not at or not at["boards"]:
            return False
        sides = self.sides_of(at)
        there = [one for one in sides if self.seats.get(at[one] or "")]
        if self.form == "tarot-free":
            return len(there) >= 3
        return len(there) == len(sides)

    def entered(self, number, table, board):
        return (number, table, board) in self.plays or (number, table, None) in self.plays \
            or self.is_over(number, table)

    def is_over(self, number, table):
        """Whether nothing more is handed in there: the round is closed, and the table has
        handed in something."""
        return number in self.closed and any(key[:2] == (number, table) for key in self.plays)

    def result(self, number, table, board):
        return self.plays.get((number, table, self.written(number, table, board)))

    def written(self, number, table, board):
        """The number that a board has at that table: perhaps it is a copy of the one named."""
        boards = self.rounds.get(number, {}).get(table, {}).get("boards", [])
        if board in boards:
            return board
        return next((one for one in boards if self.copies.get(one) == board), board)

    def set_schedule(self, payload):
        before = self.rounds
        self.sides = payload["sides"]
        self.movement = payload["movement"]
        self.rounds = {one["round"]: {table["table"]: self.rename(table)
                                      for table in one["tables"]}
                       for one in payload["rounds"]}
        self.relays = {one["round"]: one.get("relays", []) for one in payload["rounds"]}
        self.copies = {int(copy): of for copy, of in payload.get("boards", {}).items()}
        self.put_seats(payload.get("seats", {}), payload["from"])
        there = self.labels_from(self.rounds, 0)  # whoever has another label has no seat now
        self.seats = {label: who for label, who in self.seats.items() if label in there}
        for one in payload.get("carried", []):
            play = self.plays.pop((one["round"], one["table"], one["from"]), None)
            if play:
                self.plays[one["round"], one["table"], one["to"]] = dict(play, board=one["to"])
        self.note_gone(payload, before)

    def labels_from(self, rounds, number):
        return {at[one] for other, tables in rounds.items() if other >= number
                for at in tables.values() for one in self.sides_of(at) if at[one]}

    def note_gone(self, payload, before):
        """Who has left: whoever an event names; of one that names nobody, all who have no
        table any more. Of a movement drawn anew some others may rest to the end."""
        now = self.labels_from(self.rounds, payload["from"])
        if payload.get("gone"):
            self.left[payload["gone"]] = payload["from"]
        elif payload.get("cause") == "leave":
            for label in self.labels_from(before, payload["from"]) - now:
                self.left[label] = payload["from"]
        for label in [one for one in self.left if one in now]:
            del self.left[label]

    def put_seats(self, seats, first=1):
        """Who sits down from a round on; before it, whoever had the seat did, or nobody."""
        for label, who in seats.items():
            came = tuple(who) if isinstance(who, list) else (who,) if who else ()
            had = self.seats.get(label, ())
            if first > 1 and came != had:
                self.before.setdefault(label, []).append((first - 1, had))
            self.seats[label] = came

    def correct_seats(self, seats, number):
        """What the director says of a seat is so in all rounds; but on one that was empty
        somebody sits down now."""
        for label, who in seats.items():
            self.put_seats({label: who}, 1 if self.seats.get(label) else number)

    def seated(self, number, label):
        """Who has a label in a round: before a substitute, who was replaced."""
        found = self.seats.get(label or "", ())
        for until, who in reversed(self.before.get(label, [])):
            if number <= until:
                found = who
        return found

    def plays_on(self, number, label):
        """Whether some of those who have a label had it in that round already."""
        return bool(set(self.seats.get(label, ())) & set(self.seated(number, label)))

    def once(self, label):
        """Everybody who has or had a label."""
        found = set(self.seats.get(label, ()))
        return found.union(*(who for _, who in self.before.get(label, [])))

    def said(self, number, label, side):
        """Who of a team sits on that side by its line-up; None where nothing was said."""
        who = self.lineups.get((number, label), {}).get(side)
        who = tuple(who) if isinstance(who, list) else (who,) if who else None
        # Said before a new draw, it is another team's.
        return who if who and set(who) <= set(self.seated(number, label)) else None

    def members(self, number, label, side):
        """Who of a contestant sits on that side of a table in that round. Of teams of which
        it was not said the first attacks, the next three defend; of bridge, all are named."""
        all_of_them = self.seated(number, label)
        if self.form not in TEAMS or not all_of_them:
            return all_of_them
        who = self.said(number, label, side)
        if who or self.form == "bridge-teams":
            return who or all_of_them
        return all_of_them[:1] if side == "attack" else all_of_them[1:4]

    def crews(self, number, label, side):
        """All ways to name who sits there: a team of which it was not said, as a whole; a
        group of which one was replaced, under the names of those who play on."""
        found = [self.members(number, label, side)]
        if self.form in TEAMS[1:] and not self.said(number, label, side):
            found.append(self.seated(number, label))
        if self.seats.get(label or "", ()) != self.seated(number, label):
            found += [self.seats[label]]
        return list(dict.fromkeys(found))

    def places_of(self, number, label):
        """The tables and sides at which a label is in a round."""
        return [(table, side) for table, at in sorted(self.rounds.get(number, {}).items())
                for side in self.sides_of(at) if at[side] == label]


class Session:
    def __init__(self):
        self.coefficient = 1
        self.fields = {}
        self.penalties = []
        self.round = 0        # the latest that has begun
        self.closed = False


class Naive:
    def __init__(self, events, persons, club=()):
        self.persons = persons
        self.shown = {}     # person -> "initials", "hidden", by the club's events
        for event in club:
            said = event["payload"]
            if event["kind"] == "club" and "shown" in said and "person" in said:
                self.shown[said["person"]] = said["shown"]
        self.format = None
        self.options = {}
        self.name = self.date = ""
        self.entries = {}   # player id -> entry payload, in order of entry
        self.sessions = []
        self.gone = set()   # players who have left
        self.published = None
        self.events = list(events)
        for event in standing(self.events):
            handle = getattr(self, "on_" + event["kind"], None)
            if handle:
                handle(event["payload"], event)
        self.by_name = {}
        for player in self.entries:
            full = self.name_of(player)
            for form in {plain(one) for one in (full, *full.forms)}:
                self.by_name.setdefault(form, []).append(player)

    # Events

    def on_create(self, payload, event):
        self.format = payload["format"]
        self.on_settings(payload, event)

    def on_settings(self, payload, event):
        self.name = payload.get("name", self.name)
        self.date = payload.get("date", self.date)
        self.options = payload.get("options", self.options)

    def on_entry(self, payload, event):
        self.entries[payload["player"]] = payload

    def on_withdraw(self, payload, event):
        self.entries.pop(payload["player"], None)

    def on_session(self, payload, event):
        while len(self.sessions) < payload["session"]:
            self.sessions.append(Session())
        self.sessions[payload["session"] - 1].coefficient = payload.get("coefficient", 1)

    def field(self, payload):
        fields = self.sessions[payload["session"] - 1].fields
        return fields.setdefault(payload["field"], Field(self.format))

    def on_schedule(self, payload, event):
        field = self.field(payload)
        leaves = field.seats.get(payload.get("gone"), ())
        field.set_schedule(payload)
        there = field.labels_from(field.rounds, payload["from"])
        self.gone -= {one for label in there for one in field.seats.get(label, ())}
        self.gone |= set(leaves)

    def on_seats(self, payload, event):
        self.field(payload).correct_seats(payload["seats"],
                                          self.sessions[payload["session"] - 1].round)

    def on_play(self, payload, event):
        self.field(payload).plays[payload["round"], payload["table"],
                                  payload.get("board")] = payload

    on_correct = on_play

    def on_ruling(self, payload, event):
        if "field" in payload:
            self.field(payload).rulings.append(payload)
        else:
            self.sessions[payload["session"] - 1].penalties.append(payload)

    def on_lineup(self, payload, event):
        self.field(payload).lineups[payload["round"], payload["seat"]] = payload

    def on_exceptions(self, payload, event):
        field = self.field(payload)
        for one in payload["plays"]:
            key = one["round"], one["table"], one["board"]
            # Of four seats the first two are called NS and EW where no other is named.
            field.exceptions[key] = {side: one[said] for said, side in (
                *zip(("NS", "EW"), field.side_names()), *zip(LETTERS, field.side_names()))
                if said in one}

    def on_round(self, payload, event):
        session = self.sessions[payload["session"] - 1]
        session.round, session.closed = payload["round"], payload["closed"]
        if payload["closed"] and self.format in POINTS:
            for field in session.fields.values():
                field.closed.add(payload["round"])

    def on_publish(self, payload, event):
        self.published = event["time"] if payload["published"] else None

    # People

    def person_of(self, player):
        number = self.entries[player]["person"] if player in self.entries else 0
        person = self.persons.get(number)
        while person and person.get("same_as"):
            person = self.persons.get(person["same_as"])
        return person

    def name_of(self, player):
        """The full name, with what else may be shown: initials, the given name cut down."""
        person = self.person_of(player)
        full = person["name"] if person else ""
        letters = " ".join(one[0] + "." for one in re.split(r"[ '-]+", full) if one)
        given = re.fullmatch(r"(.*?[^\W\d_]{2,}) ([^ ]*[a-zà-ÿ][^ ]*(?: .*)?)", full)
        forms = [letters]
        if given:
            short = re.sub(r"(^|[ -])([^ -])[^ -]*", r"\1\2.", given[2])
            forms.append(f"{given[1]} {short}")
        if person and self.shown.get(person["id"]) == "hidden":
            forms += ["", player]
        return Name.of(full, forms)

    def names(self, players):
        return tuple(self.name_of(player) for player in players)

    def players_called(self, name):
        return self.by_name.get(plain(name), [])

    def whole(self, name):
        """The full name of who is shown by a name or by initials, as keys have it; None
        where several are, or nobody."""
        found = self.players_called(name)
        if len(found) != 1:
            return None
        full = plain(self.name_of(found[0]))
        return full if len(self.players_called(full)) == 1 else None

    # Answers

    def answer(self, key, lang="en"):
        """What is right, AnyOf several, or UNKNOWN: by a method told_KIND of each kind."""
        if key[0] == "field":
            return self.told_field(*key[1:], lang=lang)
        method = getattr(self, "told_" + key[0].replace("-", "_"), None)
        return method(*key[1:]) if method else UNKNOWN

    def at(self, session, letter):
        """A field, also where a surface names none of a session that has one; or None."""
        if not isinstance(session, int) or not 1 <= session <= len(self.sessions):
            return None
        fields = self.sessions[session - 1].fields
        if not letter and len(fields) == 1:
            return next(iter(fields.values()))
        return fields.get(letter)

    def letter_of(self, session, field):
        return next(letter for letter, one in self.sessions[session - 1].fields.items()
                    if one is field)

    def labels_of(self, session, player):
        """The fields and labels that a player has in a session."""
        return [(letter, label) for letter, field in self.sessions[session - 1].fields.items()
                for label in field.seats if player in field.once(label)]

    def place_of(self, session, player, number, alone=False):
        """Where one player is in a round. Not alone: somebody who came later may be named
        with the group in which they play on, wherever it was before."""
        found = []
        gone = False
        for letter, label in self.labels_of(session, player):
            field = self.sessions[session - 1].fields[letter]
            gone = gone or field.left.get(label, 999) <= number or (
                player not in field.seats[label] and player not in field.seated(number, label))
            there = player in field.seated(number, label)
            named = not alone and field.plays_on(number, label) and \
                player in field.seats[label]
            if named and not there:
                found += [("none",), ("rests",)]
            for table, side in field.places_of(number, label):
                crews = field.crews(number, label, side)
                if not (there or named) or not any(player in crew for crew in crews):
                    continue
                if player not in crews[0]:  # of a team of which nobody said who rests
                    found.append(("rests",))
                found.append(("plays", letter, table, side) if field.plays_at(number, table)
                             else AnyOf([("rests",), ("waits", letter, table, side),
                                         ("plays", letter, table, side)]))
        if found:
            return found[0] if len(found) == 1 else AnyOf(found)
        if gone or (player in self.gone and not self.labels_of(session, player)):
            return ("left",)
        here = any(player in self.at(session, letter).seated(number, label)
                   for letter, label in self.labels_of(session, player))
        return ("rests",) if here else ("none",)

    def told_place(self, session, name, number):
        players = self.players_called(name)
        if not players or session > len(self.sessions):
            return UNKNOWN if self.is_hidden(name) else "nobody of that name"
        return AnyOf(self.place_of(session, player, number) for player in players)

    def told_own_place(self, session, name, number):
        """The same, told of one person alone."""
        players = self.players_called(name)
        if not players or session > len(self.sessions):
            return UNKNOWN if self.is_hidden(name) else "nobody of that name"
        return AnyOf(self.place_of(session, player, number, alone=True)
                     for player in players)

    def told_table_of(self, session, name, number):
        """The field and table of a person in a round, whatever the seat."""
        def tables(place):
            if isinstance(place, AnyOf):
                return [one for inside in place for one in tables(inside)]
            return [place[1:3], ("", place[2])] if place[0] in ("plays", "waits") else [place]
        place = self.told_place(session, name, number)
        return AnyOf(tables(place)) if isinstance(place, AnyOf) else place

    def told_seatless(self, session, name):
        """Whether a person has no seat in a session."""
        players = self.players_called(name)
        if not players or session > len(self.sessions):
            return UNKNOWN
        seated = [who for field in self.sessions[session - 1].fields.values()
                  for who in field.seats.values()]
        return AnyOf(not any(player in who for who in seated) for player in players)

    def is_hidden(self, name):
        return not str(name).strip() or any(one == "hidden" for one in self.shown.values())

    def told_sits(self, session, letter, number, table, side):
        field = self.at(session, letter)
        at = field and field.rounds.get(number, {}).get(table)
        if not at:
            return "no such table"
        if side not in at:
            return ()
        who = [self.names(crew) for crew in field.crews(number, at[side], side)]
        if not field.plays_at(number, table):
            who.append(())
        return AnyOf(who) if len(who) > 1 else who[0]

    def told_sits_label(self, session, letter, number, table, side):
        """The label of who sits there, "" for an empty seat."""
        field = self.at(session, letter)
        at = field and field.rounds.get(number, {}).get(table)
        if not at:
            return "no such table"
        label = at.get(side) or ""
        return label if field.seats.get(label) else AnyOf([label, ""])

    def told_label(self, session, name):
        if session > len(self.sessions):
            return UNKNOWN
        found = [label for player in self.players_called(name)
                 for label in self.labels_of(session, player)]
        return AnyOf(found + [(none, label) for _, label in found for none in ("", None)]) \
            if found else UNKNOWN

    def told_boards(self, session, letter, number, table):
        field = self.at(session, letter)
        at = field and field.rounds.get(number, {}).get(table)
        if not at:
            return "no such table"
        boards = tuple(at["boards"])
        return boards if field.plays_at(number, table) else AnyOf([boards, ()])

    def met(self, session, letter, label, number):
        """The tables and other sides that a contestant of two sides has in a round."""
        field = self.at(session, letter)
        found = field.places_of(number, label) if field else []
        return [(field.rounds[number][table], next(
            other for other in field.sides_of(field.rounds[number][table]) if other != side))
                for table, side in found if len(field.sides_of(field.rounds[number][table])) == 2
                and field.plays_at(number, table)]

    def told_against(self, session, letter, label, number):
        met = {at[other] for at, other in self.met(session, letter, label, number)}
        return AnyOf(met) if met else "rests"

    def told_boards_of(self, session, letter, label, number):
        met = [tuple(sorted(at["boards"])) for at, _ in self.met(session, letter, label, number)]
        return AnyOf(met) if met else ()

    def told_has_board(self, session, letter, number, table, board):
        field = self.at(session, letter)
        at = field and field.rounds.get(number, {}).get(table)
        return bool(at) and field.written(number, table, board) in at["boards"]

    def told_next(self, session, letter, number, table, side):
        field = self.at(session, letter)
        at = field and field.rounds.get(number, {}).get(table)
        if not at or not at.get(side):
            return UNKNOWN
        if number + 1 not in field.rounds:
            return ("end",)
        places = [(to, other) for to, other in field.places_of(number + 1, at[side])
                  if self.format not in TEAMS or other == side]
        if not places:
            return AnyOf([("rests",), ("left",)]) if at[side] in field.left else ("rests",)
        letter = self.letter_of(session, field)
        found = [(letter, *place) for place in places] + [("", *place) for place in places]
        if not field.plays_at(number + 1, places[0][0]):
            found.append(("rests",))
        return AnyOf(found)

    def told_result(self, session, letter, number, table, board):
        field = self.at(session, letter)
        if not field:
            return "no such field"
        play = field.result(number, table, board)
        if play is None:
            return "not played" if field.is_over(number, table) else None
        return result_of(play)

    def told_result_sits(self, session, letter, number, table, board, side):
        field = self.at(session, letter)
        at = field and field.rounds.get(number, {}).get(table)
        if not at:
            return "no such table"
        key = number, table, field.written(number, table, board)
        label = field.exceptions.get(key, {}).get(side) or at.get(side)
        who = [self.names(crew) for crew in field.crews(number, label, side)]
        if self.format == "tarot-triplettes" and side == "attack":
            who += [(one,) for crew in who for one in crew]  # one of the three attacks
        return AnyOf(who) if len(who) > 1 else who[0]

    def told_result_label(self, session, letter, number, table, board, side):
        field = self.at(session, letter)
        at = field and field.rounds.get(number, {}).get(table)
        if not at:
            return "no such table"
        key = number, table, field.written(number, table, board)
        return field.exceptions.get(key, {}).get(side) or at.get(side)

    def slots(self, session, letter=None, number=None, table=None):
        """Of every table that plays: (field, round, table, board)."""
        for name, field in self.sessions[session - 1].fields.items():
            for one, tables in field.rounds.items():
                for place, at in tables.items():
                    if letter in (None, "", name) and number in (None, one) and \
                            table in (None, place) and field.plays_at(one, place):
                        for board in at["boards"]:
                            yield field, one, place, board

    def told_missing(self, session=None, letter=None, number=None, table=None):
        sessions = [session] if session else range(1, len(self.sessions) + 1)
        return sum(not field.entered(one, place, board) for session in sessions
                   for field, one, place, board in self.slots(session, letter, number, table))

    def told_count(self, what):
        if what == "players":
            return len(self.entries)
        if what == "results":
            return sum(len(field.plays) for session in self.sessions
                       for field in session.fields.values())
        return UNKNOWN

    def told_field(self, session, letter, lang="en"):
        fields = self.sessions[session - 1].fields if session <= len(self.sessions) else {}
        if letter not in fields:
            return "no such field"
        if len(fields) == 1:
            return ""
        if self.format == "tarot-howell" and fields[letter].movement == "howell":
            word = {"fr": "Tournoi", "en": "Tournament", "nl": "Toernooi"}[lang]
            return AnyOf([f"{word} {letter}", letter])
        if self.format.startswith("tarot") and letter in "ABCDE":
            return COLOURS[lang]["ABCDE".index(letter)]
        section = {"fr": "Section", "en": "Section", "nl": "Sectie"}[lang]
        return AnyOf([letter, f"{section} {letter}"])

    def told_series(self, name):
        found = [self.entries[player].get("rank", "") for player in self.players_called(name)]
        return AnyOf(found) if found else UNKNOWN

    def told_seated(self, session):
        """How many people have a seat."""
        return len({player for field in self.sessions[session - 1].fields.values()
                    for who in field.seats.values() for player in who})


def result_of(play):
    """A result in canonical words."""
    if play.get("not_played"):
        return "not played"
    if play.get("passed"):
        return "pass"
    if "declarer" in play:
        level = int(re.match(r"\d", play["contract"])[0])
        over = play["tricks"] - 6 - level
        return f"{play['contract']} {play['declarer']} {f'{over:+d}' if over else '='}"
    if "score" in play and "taker" not in play:
        return play["score"]
    return UNKNOWN
