"""play - the acts of a plan, carried out in the real program.

Acts are small words of a plan; numbers in them are taken modulo what is there when the act is
played, so that a plan from which acts were dropped is a plan still. What the program refuses
with a message is left out.
"""

import json
import random
import re
import time
from urllib.parse import urlencode

import chance
from evening import Crash, Evening
import html_tree  # in the folder that evening adds
from naive import standing

CLI_MOST = 4  # results that are typed one by one at the terminal; the others as a file
# How many people enter together; of teams, the fewest.
SIZES = {"tarot-triplettes": 3, "tarot-quadrettes": 4, "tarot-teams": 4, "bridge-pairs": 2,
         "bridge-teams": 4}


def nth(items, number):
    """One of them, whatever the number; None of none."""
    items = list(items)
    return items[number % len(items)] if items else None


class Driver:
    """Plays acts; each method do_… is an act's word."""

    def __init__(self, evening):
        self.evening = evening
        self.rng = random.Random(evening.plan.get("seed", 0))
        self.new = 0

    @property
    def naive(self):
        return self.evening.naive

    def act(self, act):
        word = act["act"].replace("-", "_").replace("import", "import_people")
        method = getattr(self, "do_" + word, None)
        if method is None:
            raise Crash(f"nobody plays the act {act['act']}")
        if self.naive.sessions and any(self.fields().values()) and self.tables({}) and \
                self.seat({}):
            method(act)
        self.evening.read_journal()

    def command(self, *args):
        """A change at the terminal; whether it was taken, once the server sees it."""
        evening = self.evening
        done = evening.run(*args)
        if done.returncode != 0:
            evening.refused.append((args, done.stderr.decode().strip()))
            return False
        numbers = re.findall(rb"\d+", done.stdout)
        if evening.server and numbers:
            if args[2:3] == ("player",):
                self.look_at_names()
            self.wait(int(numbers[-1]))
        return True

    def wait(self, seq):
        """Until the server has read that event; it looks twice a second or oftener."""
        deadline = time.monotonic() + 5
        while time.monotonic() < deadline:
            answer = self.evening.ask(
                "GET", f"/api/tournaments/{self.evening.stream}/journal?after={seq - 1}",
                role="api")
            if answer is None or answer.status != 200 or answer.json["events"]:
                return
            time.sleep(0.01)

    def edit(self, *args):
        return self.command("edit", self.evening.stream, *args)

    # Where the evening stands

    def session(self):
        """The latest session that has a movement."""
        return max([number for number, one in enumerate(self.naive.sessions, 1) if one.fields],
                   default=1)

    def now(self):
        return self.naive.sessions[self.session() - 1]

    def round(self):
        return self.now().round or 1

    def fields(self):
        return self.now().fields

    def tables(self, act):
        """The field and number of the table that an act means, in the round of now."""
        all_tables = [(letter, table) for letter, field in sorted(self.fields().items())
                      for table in sorted(field.rounds.get(self.round(), {}))]
        return nth(all_tables, act.get("table", 0))

    def board(self, act, letter, table):
        boards = self.fields()[letter].rounds.get(self.round(), {}).get(table, {})
        return nth(boards.get("boards", []), act.get("board", 0))

    def seat(self, act, key="who"):
        """A field and a label that somebody has."""
        seats = [(letter, label) for letter, field in sorted(self.fields().items())
                 for label in sorted(field.seats) if field.seats[label]]
        return nth(seats, act.get(key, 0))

    def place(self, letter):
        return ["--field", letter] if len(self.fields()) > 1 else []

    def newcomers(self, count):
        """People who enter now; their ids."""
        found = []
        people = [one for one in self.evening.plan.get("people", [])
                  if one["id"] not in self.naive.entries]
        for _ in range(count):
            self.new += 1
            one = people.pop(0) if people else {"id": f"new{self.new}",
                                                "name": f"NOUVEAU{self.new} Lou"}
            details = [f"{key}={one[key]}" for key in ("name", "licence", "rank", "club",
                                                       "committee", "born") if one.get(key)]
            if self.edit("player", one["id"], *details):
                found.append(one["id"])
                self.evening.read_journal()
        return found

    def look_at_names(self):
        """Whoever asks at this moment reads of nobody without a name."""
        answer = self.evening.ask("GET", f"/api/tournaments/{self.evening.stream}", role="api")
        if answer is None or answer.status != 200:
            return
        nameless = [one["id"] for one in answer.json["players"] if not one.get("name")]
        if nameless:
            self.evening.found.append(("a moment: names", "api document, at once", nameless,
                                       "a name of each"))

    # Acts: the evening's course

    def do_start(self, act):
        rounds = max((max(field.rounds, default=0) for field in self.fields().values()),
                     default=0)
        if act.get("adds") and self.now().round >= rounds:
            letter, _ = self.tables(act)
            self.edit(act["adds"], *self.place(letter))
        self.evening.api("/rounds", {"action": "start"})

    def do_close(self, act):
        self.evening.api("/rounds", {"action": "close"})

    def do_behind(self, act):
        self.evening.behind.add(self.tables(act))

    def do_catch_up(self, act):
        self.evening.behind.clear()
        rng = random.Random(act.get("chance", 0))
        for number in range(1, self.round() + 1):
            self.hand_in("api", 1.0, number, rng)

    def do_play(self, act):
        rng = random.Random(act.get("chance", 0))
        self.hand_in(act.get("by", "api"), act.get("share", 100) / 100, self.round(), rng)

    def hand_in(self, by, share, number, rng):
        rows = []
        for letter, field in sorted(self.fields().items()):
            for table, at in sorted(field.rounds.get(number, {}).items()):
                if (letter, table) in self.evening.behind or not field.plays_at(number, table):
                    continue
                letters = [one for one in "NESWF" if field.seats.get(at.get(one) or "")]
                for board in at["boards"]:
                    if field.result(number, table, board) is None and rng.random() < share:
                        play = {"session": self.session(), "field": letter, "round": number,
                                "table": table, "board": board,
                                **chance.result(self.evening.format, rng, letters or "NESW")}
                        if field.entered(number, table, board):
                            continue
                        rows.append(play)
        send = getattr(self, "send_by_" + by, self.send_by_api)
        if by == "sheet":
            return self.send_file(rows)
        for row in rows[:CLI_MOST] if by == "cli" else rows:
            send(row, rng)
        if by == "cli":
            self.send_file(rows[CLI_MOST:])

    def send_by_api(self, row, rng):
        row = {**row, "key": f"{rng.getrandbits(64):x}"}
        if self.evening.format in ("tarot-free", "whist"):
            row["deal"] = row.pop("board")
        token = self.evening.table_token(row["field"], row["table"])
        path = f"/api/tournaments/{self.evening.stream}/plays"
        for _ in range(4):
            token = token if rng.random() < 0.7 else self.evening.tokens["director"]
            answer = self.evening.ask("POST", path, row, token=token)
            if answer is None or answer.status != 422:
                break
            said = answer.json
            if said.get("unlikely"):
                row["sure"] = True
            elif said.get("nearest"):
                row["score"] = nth(said["nearest"], rng.randrange(9))
            else:
                break
        if answer is not None and answer.status >= 400:
            self.evening.refused.append((row, answer.text[:200]))

    def send_by_cli(self, row, rng):
        names = {"session": None}
        args = ["enter", self.evening.stream, "--sure"]
        for key, value in row.items():
            if key == "board" and self.evening.format in ("tarot-free", "whist"):
                key = "deal"
            if names.get(key, key) is None:
                args += ["--session", value]
            elif value is True:
                args += [f"--{key}"]
            else:
                args += [f"--{key}", json.dumps(value) if isinstance(value, list) else value]
        if len(self.fields()) == 1:
            at = args.index("--field")
            del args[at:at + 2]
        if not self.command(*args):
            self.send_by_api(row, rng)

    def send_file(self, rows):
        path = self.evening.folder / "plays.json"
        free = self.evening.format in ("tarot-free", "whist")
        path.write_text(json.dumps([
            {("deal" if free and key == "board" else key): value for key, value in row.items()}
            | {"sure": True} for row in rows]), encoding="utf-8")
        if rows and not self.command("enter", self.evening.stream, path):
            for row in rows:
                self.send_by_api(row, self.rng)

    def phone_facts(self, row):
        """What the phone's form asks, for the result of that row; None where it is
        written otherwise."""
        if "score" in row:
            by = (abs(row["score"]) - 50) // 2
            return {"made": int(row["score"] > 0), "by": by, "petit": "none",
                    "handful": "none", "slam": "none"}
        if row.get("passed"):
            return {"ending": "passed"}
        if "declarer" in row:
            found = re.fullmatch(r"(\d)(NT|[CDHS])(X*)", row["contract"])
            return {"level": found[1], "strain": found[2], "doubled": found[3],
                    "declarer": row["declarer"],
                    "result": row["tricks"] - 6 - int(found[1])}
        if "taker" in row:
            return {key: row[key] for key in ("taker", "contract", "points", "oudlers",
                                              "partner", "petit") if key in row}
        return None

    def send_by_phone(self, row, rng):
        """The table's phone: what was played, the score shown, sent."""
        facts = self.phone_facts(row)
        address = f"/t/{self.evening.table_token(row['field'], row['table'])}"
        if facts is not None:
            facts = {"round": row["round"], "board": row["board"], **facts}
            shown = self.evening.ask("GET", f"{address}/preview?" + urlencode(facts))
            if shown is not None and shown.status == 200:
                sent = {one.attributes["name"]: one.attributes.get("value", "")
                        for one in html_tree.tree(shown.text).all("input")
                        if one.attributes.get("type") == "hidden"
                        and "name" in one.attributes}
                sent.setdefault("sure", "1")
                answer = self.evening.ask("POST", f"{address}/play", sent)
                if answer is not None and answer.status in (200, 303):
                    if rng.random() < 0.3:
                        self.confirm(address, row)
                    return
        self.send_by_api(row, rng)

    def confirm(self, address, row):
        page = self.evening.ask("GET", f"{address}?round={row['round']}&board={row['board']}")
        found = re.search(r"/confirm/(\d+)", page.text) if page is not None else None
        if found:
            self.evening.ask("POST", f"{address}/confirm/{found[1]}", {"ok": "1"})

    # Acts: who comes, goes, and sits elsewhere

    def group(self, label):
        return max(1, len(nth([field.seats.get(label, ()) for field in self.fields().values()
                               if label in field.seats], 0) or ()))

    def do_late(self, act):
        for _ in range(act.get("people", 1)):
            came = self.newcomers(SIZES.get(self.evening.format, 1))
            if came:
                letter, _ = self.tables(act)
                who = ",".join(came)
                self.edit("late", who, *self.place(letter)) or \
                    self.edit("extra", who, *self.place(letter))
                self.evening.read_journal()

    def do_extra(self, act):
        came = self.newcomers(2 if self.evening.format == "bridge-pairs" else 1)
        if came:
            letter, _ = self.tables(act)
            self.edit("extra", ",".join(came), *self.place(letter))

    def do_leave(self, act):
        letter, label = self.seat(act)
        self.edit("leave", label, *self.place(letter))

    def do_replace(self, act):
        letter, label = self.seat(act)
        members = self.fields()[letter].seats[label]
        if len(members) > 1 and act.get("chance", 0) % 2 == 0:
            came = self.newcomers(1)
            if came:
                member = nth(members, act.get("chance", 0) // 2)
                self.edit("substitute", f"{label}/{member}={came[0]}", *self.place(letter))
            return
        came = self.newcomers(len(members))
        if came:
            self.edit("substitute", f"{label}={','.join(came)}", *self.place(letter))

    def do_swap(self, act):
        one, other = self.seat(act, "a"), self.seat(act, "b")
        if one == other:
            return
        if self.now().round or one[0] != other[0]:
            self.edit("swap", one[1], other[1], "--round", self.round(), *self.place(one[0]))
        else:
            self.evening.api("/seats", {"swap": [":".join(one), ":".join(other)]})

    def do_turned(self, act):
        letter, table = self.tables(act)
        board = self.board(act, letter, table)
        if board is not None:
            self.edit("turned-board", board, "--round", self.round(), "--table", table,
                      *self.place(letter))

    def do_turned_table(self, act):
        letter, table = self.tables(act)
        self.edit("turn", table, "--round", self.round(), *self.place(letter))

    def do_other(self, act):
        letter, table = self.tables(act)
        board = self.board(act, letter, table)
        at = self.fields()[letter].rounds.get(self.round(), {}).get(table, {})
        here = nth([at[side] for side in ("NS", "EW", "N", "E", "S", "W") if at.get(side)],
                   act.get("board", 0))
        labels = [one for one, who in sorted(self.fields()[letter].seats.items()) if who]
        other = nth(labels, act.get("pair", 0))
        if board is not None and here and other:
            self.edit("other-pair", here, other, "--board", board, "--round", self.round(),
                      "--table", table, *self.place(letter))

    def do_wrong_board(self, act):
        letter, table = self.tables(act)
        at = self.fields()[letter].rounds.get(self.round(), {}).get(table, {})
        all_boards = sorted({board for tables in self.fields()[letter].rounds.values()
                             for one in tables.values() for board in one["boards"]})
        elsewhere = [board for board in all_boards if board not in at.get("boards", [])]
        if at.get("boards") and elsewhere:
            first = nth(at["boards"], act.get("board", 0))
            to = nth(elsewhere, act.get("instead", 0))
            self.edit("wrong-board", f"{first}={to}", "--round", self.round(), "--table",
                      table, *self.place(letter))

    def do_fouled(self, act):
        letter, table = self.tables(act)
        board = self.board(act, letter, table)
        if board is not None:
            self.edit("fouled", board, "--form", act.get("form", "B"), "--round", self.round(),
                      "--table", table, *self.place(letter))

    def do_wrong_move(self, act):
        letter, _ = self.tables(act)
        two = self.fields()[letter].sides == 2
        line = nth(("EW", "NS") if two else "SEWN", act.get("line", 0))
        if two and self.evening.format.startswith("tarot"):
            line = {"EW": "defence", "NS": "attack"}[line]
        self.edit("moved", f"{line}={act.get('steps', 2)}", "--round", self.round(),
                  *self.place(letter))

    # Acts: the desk

    def do_movement(self, act):
        """The movement chosen again on the check-in page, after the draw."""
        page = self.evening.ask("GET", f"/tournaments/{self.evening.stream}/checkin",
                                role="director")
        if page is None or page.status != 200:
            return
        ways = re.findall(r'name="way"[^>]*value="([^"]+)"|<option value="([a-z-]+\.[^"]+)"',
                          page.text)
        ways = [one or other for one, other in ways if one or other]
        wanted = [one for one in ways if f".{act.get('kind')}.{act.get('tables')}." in one]
        way = nth(wanted or ways, act.get("choice", 0))
        if way:
            before = self.seated()
            self.evening.post(f"/tournaments/{self.evening.stream}/checkin/movement",
                              {"way": way})
            self.evening.read_journal()
            self.check_seats(before, way)

    def seated(self):
        return {player for field in self.fields().values() for who in field.seats.values()
                for player in who}

    def check_seats(self, before, way):
        """Who had a seat has one after another movement is chosen, as far as it has seats."""
        seats = 0
        for field in self.fields().values():
            labels = field.labels_from(field.rounds, 1)
            seats += sum(SIZES.get(self.evening.format, {"D": 3}.get(label[0], 1)
                                   if "attack" in self.evening.format else 1)
                         for label in labels)
        lost = before - self.seated()
        if lost and len(before) <= seats:
            self.evening.found.append(("seats lost after a movement", way, sorted(lost),
                                       f"{len(before)} people, {seats} seats"))

    def do_redraw(self, act):
        self.evening.api("/seats", {"how": "draw", "seed": act.get("seed", 7), "all": True})

    def recorded(self, act):
        """A result that is there: at that table, if one is."""
        found = [(letter, *key) for letter, field in sorted(self.fields().items())
                 for key in sorted(field.plays, key=str)
                 if key[2] is not None and key[0] in field.rounds]
        letter, table = self.tables(act)
        here = [one for one in found if one[0] == letter and one[2] == table]
        return nth(here or found, act.get("board", 0))

    def slot_args(self, found):
        letter, number, table, board = found
        deal = "--deal" if self.evening.format in ("tarot-free", "whist") else "--board"
        return ["--round", number, "--table", table, deal, board, "--session", self.session(),
                *self.place(letter)]

    def do_correct(self, act):
        found = self.recorded(act)
        if not found:
            return
        letter, number, table, board = found
        rng = random.Random(act.get("chance", 1))
        at = self.fields()[letter].rounds.get(number, {}).get(table, {})
        letters = [one for one in "NESWF" if at.get(one)] or "NESW"
        args = []
        for key, value in chance.result(self.evening.format, rng, letters).items():
            args += [f"--{key}"] if value is True else \
                [f"--{key}", json.dumps(value) if isinstance(value, list) else value]
        self.command("correct", self.evening.stream, *self.slot_args(found), "--reason",
                     "relu", "--sure", *args)

    def do_ruling(self, act):
        found = self.recorded(act)
        if not found:
            return
        field = self.fields()[found[0]]
        sides = ("attack", "defence") if self.evening.format.startswith("tarot") else \
            ("NS", "EW") if field.sides == 2 or self.evening.format.startswith("bridge") else \
            ("N", "E")
        args = ["--kind", act.get("kind", "neutralised"), "--reason", "décision",
                *self.slot_args(found)]
        if act.get("kind") == "penalty":
            who = nth(field.seats.values(), act.get("fault", 0)) or ("p1",)
            args += ["--player", who[0], self.unit(), act.get("amount", 10) / 10]
        elif act.get("kind") not in ("neutralised", "zero-both", "forty-forty"):
            args += ["--fault", nth(sides, act.get("fault", 0))]
        args = ["--board" if one == "--deal" else one for one in args]
        self.command("rule", self.evening.stream, *args)

    def do_penalty(self, act):
        letter, label = self.seat(act)
        player = self.fields()[letter].seats[label][0]
        self.command("rule", self.evening.stream, "--kind", "penalty", "--player", player,
                     self.unit(), act.get("amount", 10) / 10, "--reason", "retard")

    def unit(self):
        """Of penalties, by the format."""
        if self.evening.format in ("tarot-free", "whist", "bridge-teams"):
            return "--points"
        imps = self.naive.options.get("scoring", "matchpoints") != "matchpoints"
        if self.evening.format.startswith("bridge"):
            return "--points" if imps else "--percent"
        percents = ("tarot-line", "tarot-howell", "tarot-triplettes")
        return "--percent" if self.evening.format in percents else "--pm"

    def do_call(self, act):
        letter, table = self.tables(act)
        self.evening.ask("POST", f"/t/{self.evening.table_token(letter, table)}/call",
                         {"text": "renonce ?"})

    def do_settings(self, act):
        for key, value in act.get("options", {}).items():
            said = value if isinstance(value, str) else json.dumps(value)
            self.edit("set", f"{key}={said}")

    def do_session(self, act):
        if self.edit("session"):
            self.evening.read_journal()
            for how in ("next", "keep", "draw"):
                if self.command("seat", self.evening.stream, "--how", how, "--session",
                                self.session()):
                    break

    def do_deals(self, act):
        """The cards of the first boards, as a file brings them."""
        path = self.evening.folder / "deals"
        seed = ["--boards", "1-2", "--seed", act.get("seed", 1)]
        if self.evening.format.startswith("bridge"):
            path = path.with_suffix(".pbn")
            done = self.evening.run("deal", *seed, "-o", path, database=False)
        else:
            path = path.with_suffix(".json")
            done = self.evening.run("deal", "tarot", *seed, "--format", self.evening.format,
                                    "--json", database=False)
            path.write_bytes(done.stdout)
        if done.returncode == 0:
            self.edit("deals", path)

    def do_import_people(self, act):
        self.newcomers(act.get("people", 2))

    def do_publish(self, act):
        self.command("publish", self.evening.stream,
                     *([] if act.get("published", True) else ["--provisional"]))

    def do_undo(self, act):
        found = [event for event in standing(self.naive.events) if event["kind"] in
                 ("play", "correct", "schedule", "exceptions", "ruling", "publish", "lineup")]
        if found and self.now().round:
            self.command("undo", self.evening.stream, found[-1]["seq"])

    def do_lineup(self, act):
        """The next of a team sits down in place of the first."""
        letter, label = self.seat(act)
        members = list(self.fields()[letter].seats[label])
        members = members[1:] + members[:1]
        sides = ["--ns", ",".join(members[:2]), "--ew", ",".join(members[2:4])] \
            if self.evening.format == "bridge-teams" else \
            ["--attack", members[0], "--defence", ",".join(members[1:4])]
        self.edit("lineup", label, "--round", self.round(), *sides, *self.place(letter))

    def do_kill(self, act):
        self.evening.restart()


def play(program, plan, folder):
    """Plays a plan; the evening as it stands at the end, its server running."""
    evening = Evening(program, plan, folder)
    document = evening.folder / "plan.json"
    document.write_text(json.dumps(plan["document"]), encoding="utf-8")
    evening.run("import", document, check=True)
    evening.read_journal()
    try:
        carry_out(evening, plan)
    except BaseException:
        if evening.server:
            evening.server.kill()
        raise
    return evening


def carry_out(evening, plan):
    evening.prepare()
    for one in plan.get("people", []):
        if one.get("shown", "name") != "name" and one["id"] in evening.naive.entries:
            shown = {"not": "hidden"}.get(one["shown"], one["shown"])
            evening.run("players", "show", evening.naive.entries[one["id"]]["person"], shown)
    driver = Driver(evening)
    for act in plan.get("acts", []):
        driver.act(act)
    evening.read_journal()
