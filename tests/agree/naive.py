"""naive - a second reading of an evening: the journal's events, folded by their meaning.

Written from docs/formats.md and from what events hold, and without asking the program: rows of
the database in, answers to the keys of facts out. A schedule event holds the whole schedule of
its field, so that who sits where is looked up and nothing is computed.
"""

import json
import sqlite3

from facts import UNKNOWN, AnyOf, Name, plain

TWO_SIDED = ("tarot-triplettes", "tarot-quadrettes", "tarot-teams", "tarot-attack-defence",
             "bridge-pairs", "bridge-teams")
ATTACKING = ("tarot-triplettes", "tarot-quadrettes", "tarot-teams", "tarot-attack-defence")


def read_rows(path, stream):
    """The events of a tournament and all persons, from the file of the database."""
    base = sqlite3.connect(f"file:{path}?mode=ro", uri=True, timeout=10)
    try:
        base.row_factory = sqlite3.Row
        events = [dict(row, payload=json.loads(row["payload"])) for row in base.execute(
            "SELECT seq, time, author, kind, payload FROM event WHERE stream = ? ORDER BY seq",
            (stream,))]
        persons = {row["id"]: dict(row) for row in base.execute("SELECT * FROM person")}
    finally:
        base.close()
    return events, persons


class Field:
    def __init__(self):
        self.sides = 4
        self.movement = None
        self.rounds = {}    # round -> table -> {"boards", "N" …}
        self.relays = {}    # round -> [{"after", "boards"}]
        self.seats = {}     # label -> tuple of player ids
        self.plays = {}     # (round, table, board) -> the last payload
        self.exceptions = []
        self.copies = {}
        self.lineups = {}   # (round, label) -> payload
        self.rulings = []
        self.state = {}     # round -> "started" or "closed"


class Session:
    def __init__(self, coefficient=1):
        self.coefficient = coefficient
        self.fields = {}
        self.penalties = []


class Naive:
    def __init__(self, events, persons):
        self.persons = persons
        self.format = None
        self.options = {}
        self.name = self.date = ""
        self.entries = {}   # player id -> entry payload, in order of entry
        self.sessions = []
        self.published = None
        self.events = list(events)
        undone = set()
        for event in reversed(self.events):
            if event["kind"] == "undo" and event["seq"] not in undone:
                undone.add(event["payload"].get("undoes", event["payload"].get("seq",
                           event["payload"].get("event"))))
        for event in self.events:
            if event["seq"] not in undone:
                handle = getattr(self, "on_" + event["kind"], None)
                if handle:
                    handle(event["payload"], event)
        self.by_name = {}
        for player in self.entries:
            for form in {plain(f) for f in (self.name_of(player), *self.name_of(player).forms)}:
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
        return self.sessions[payload["session"] - 1].fields.setdefault(payload["field"], Field())

    def on_schedule(self, payload, event):
        field = self.field(payload)
        field.sides = payload["sides"]
        field.movement = payload["movement"]
        field.rounds = {one["round"]: {table["table"]: table for table in one["tables"]}
                        for one in payload["rounds"]}
        field.relays = {one["round"]: one.get("relays", []) for one in payload["rounds"]}
        field.copies = {int(copy): of for copy, of in payload.get("boards", {}).items()}
        self.put_seats(field, payload.get("seats", {}))
        for one in payload.get("carried", []):
            play = field.plays.pop((one["round"], one["table"], one["from"]), None)
            if play:
                field.plays[one["round"], one["table"], one["to"]] = dict(play, board=one["to"])

    def on_seats(self, payload, event):
        self.put_seats(self.field(payload), payload["seats"])

    @staticmethod
    def put_seats(field, seats):
        for label, who in seats.items():
            field.seats[label] = tuple(who) if isinstance(who, list) else (who,) if who else ()

    def on_play(self, payload, event):
        field = self.field(payload)
        field.plays[payload["round"], payload["table"], payload.get("board")] = payload

    on_correct = on_play

    def on_ruling(self, payload, event):
        if "field" in payload:
            self.field(payload).rulings.append(payload)
        else:
            self.sessions[payload["session"] - 1].penalties.append(payload)

    def on_lineup(self, payload, event):
        self.field(payload).lineups[payload["round"], payload["seat"]] = payload

    def on_exceptions(self, payload, event):
        self.field(payload).exceptions.extend(payload["plays"])

    def on_round(self, payload, event):
        pass

    def on_publish(self, payload, event):
        self.published = event["time"] if payload["published"] else None

    # People

    def name_of(self, player):
        person = self.persons.get(self.entries[player]["person"])
        return Name.of(person["name"] if person else "")

    def names(self, players):
        return tuple(self.name_of(player) for player in players)

    def players_called(self, name):
        return self.by_name.get(plain(name), [])

    # Answers

    def answer(self, key):
        """What is right, AnyOf several, or UNKNOWN. A method told_KIND of each kind of key."""
        method = getattr(self, "told_" + key[0].replace("-", "_"), None)
        return method(*key[1:]) if method else UNKNOWN

    def at(self, session, letter):
        if not 1 <= session <= len(self.sessions):
            return None
        return self.sessions[session - 1].fields.get(letter)

    def told_series(self, name):
        found = [self.entries[player].get("rank", "") for player in self.players_called(name)]
        return AnyOf(found) if found else UNKNOWN
