"""served - an evening over HTTP: what only phones and the director's pages record.

Rounds begin and end, phones send results that are confirmed, refused and disputed, tables
call and are answered, teams say who plays, a session is opened from its page.
"""

import json
import re
from urllib.parse import urlencode

import documents
from html_tree import tree
from http_support import PASSWORD, ROOT, Failure, Server


class Room:
    """The server, a director who is signed in, and the tables' phones."""

    def __init__(self, evening):
        self.evening = evening
        self.server = Server(evening.program, evening.database)
        answer = self.server.post("/login", urlencode({"password": PASSWORD, "next": "/"}))
        self.cookie = next(value.split(";")[0] for value in
                           answer.headers.get_all("Set-Cookie") if value.startswith("etui="))
        page = self.server.get("/", cookie=self.cookie).text
        self.csrf = re.search(r'name="csrf" value="([^"]+)"', page).group(1)
        self.keys = 0

    def key(self):
        self.keys += 1
        return f"{self.keys:032x}"

    def expect(self, answer, *status):
        if answer.status not in (status or (200, 201, 303)):
            text = " ".join(re.sub(r"<[^>]+>", " ", answer.text).split())
            raise Failure(f"{answer.status}: {text[:2000]}")
        return answer

    def desk(self, path, **fields):
        body = urlencode({"csrf": self.csrf, **fields}, doseq=True)
        return self.expect(self.server.post(path, body, cookie=self.cookie))

    def phone(self, tournament, table):
        return self.evening.run("token", "create", "--role", "table", "--tournament",
                                str(tournament), "--table", table)

    def journal(self, tournament):
        return self.expect(self.server.get(f"/api/tournaments/{tournament}/journal?after=0",
                                           cookie=self.cookie)).json["events"]

    def missing(self, tournament, table, round_):
        found = self.expect(self.server.get(f"/api/tournaments/{tournament}/results",
                                            cookie=self.cookie)).json
        return [one for one in found["missing"]
                if one["table"] == table and one["round"] == round_]

    def send(self, tournament, token, play, *status):
        return self.expect(self.server.post(f"/api/tournaments/{tournament}/plays",
                                            {"key": self.key(), **play}, token=token), *status)

    def answer(self, token, seq, word):
        self.expect(self.server.post(f"/t/{token}/confirm/{seq}",
                                     urlencode({"answer": word})))

    def call(self, tournament, token, **fields):
        self.expect(self.server.post(f"/t/{token}/call", urlencode(fields)))
        return [one for one in self.journal(tournament) if one["kind"] == "call"][-1]["seq"]


def play_tarot(room):
    """Round 5 of the sample, from the phones."""
    room.desk("/tournaments/1/start", round=5)
    tokens = {n: room.phone(1, f"A{n}") for n in range(1, 8)}
    for table, token in tokens.items():
        for n, at in enumerate(room.missing(1, table, 5)):
            play = documents.invent("tarot-line", "", at)
            seq = room.send(1, token, play).json["seq"]
            if n == 0:
                room.answer(token, seq, "yes")
            elif n == 1 and table == 2:
                room.answer(token, seq, "no")
            elif n == 2 and table == 3:
                room.send(1, token, {**play, "score": -play["score"]}, 409)
            elif n == 3:
                room.expect(room.server.post(f"/api/tournaments/1/plays/{seq}/confirm",
                                             token=token))
    seq = room.call(1, tokens[4], text="une carte de trop")
    room.desk("/tournaments/1/answer", seq=seq)
    room.call(1, tokens[5], text="renonce")
    at = room.missing(1, 1, 6)[0]
    room.send(1, tokens[1], documents.invent("tarot-line", "", at))
    room.desk("/tournaments/1/close", round=5)
    room.desk("/tournaments/1/start", round=6)
    for at, more in zip(room.missing(1, 6, 6), (
            {"made": 1, "by": 12}, {"made": 0, "by": 5, "petit": "defence"},
            {"made": 1, "by": 30, "handful": "single", "petit": "attack"},
            {"score": 74, "sign": "-"})):  # typed on the page of the phone
        fields = {"board": at["board"], "round": 6, "key": room.key(), **more}
        room.expect(room.server.post(f"/t/{tokens[6]}/play", urlencode(fields)), 303)
    last = room.journal(1)[-1]["seq"]
    room.desk("/tournaments/1/undo", seq=last)
    room.desk("/tournaments/1/publish", published="1")


def play_bridge(room, number):
    token = room.phone(number, "A2")
    room.desk(f"/tournaments/{number}/start", round=10)
    for at in room.missing(number, 2, 10):
        seq = room.send(number, token, {**at, "contract": "3NT", "declarer": "S",
                                        "tricks": 8 + at["board"] % 3}).json["seq"]
        room.answer(token, seq, "yes" if at["board"] % 2 else "no")
        if at["board"] % 2 == 0:
            room.send(number, token, {**at, "contract": "2S", "declarer": "W", "tricks": 8},
                      409)
    board = at["board"]
    seq = room.call(number, token, wrong_way=board)
    room.desk(f"/tournaments/{number}/tables/A2/10/ruling", board=board, article="12C2",
              adjust="cancelled", effect="1", reason="essai", call=seq, key=room.key())


def play_deals(room, number, format_name):
    token = room.phone(number, "A1")
    room.desk(f"/tournaments/{number}/start", round=1)
    for n, at in enumerate(room.missing(number, 1, 1)):
        play = documents.invent(format_name, "", at)
        seq = room.send(number, token, play).json["seq"]
        if n < 2:
            room.answer(token, seq, "no" if n else "yes")
    room.call(number, token, text="erreur de marque")


def open_session(room, number):
    path = f"/tournaments/{number}/session"
    wish = {"show": "1", "coefficient": "1.5", "who": "first", "count": "12", "how": "next",
            "seed": "7"}
    page = room.expect(room.server.get(f"{path}?{urlencode(wish)}", cookie=room.cookie)).text
    form = next(one for one in tree(page).all("form")
                if one.attributes.get("method") == "post" and
                one.attributes["action"] == path)
    fields = {}
    for one in form.all("input"):
        fields.setdefault(one.attributes["name"], []).append(one.attributes["value"])
    fields.pop("csrf")
    room.desk(path, **fields)
    room.desk(f"/tournaments/{number}/start", round=1)


def give_lineup(room, number):
    """The first team at table 1 says on its phone who attacks."""
    room.desk(f"/tournaments/{number}/start", round=1)
    token = room.phone(number, "A1")
    label = re.search(r"Line-up of (T\d)", room.server.get(f"/t/{token}").text).group(1)
    document = room.expect(room.server.get(f"/api/tournaments/{number}",
                                           cookie=room.cookie)).json
    crew = document["sessions"][0]["fields"][0]["seats"][label]
    roles = {f"role-{player}": role for player, role in
             zip(crew, ("attack", "defence", "defence", "defence", "rest", "rest"))}
    room.expect(room.server.post(f"/t/{token}/lineup", urlencode(
        {"side": 1, "round": 1, "attack": crew[0], **roles})), 303)


def write(evening):
    examples = {}
    evening.files()
    for name, rounds in (("sample", 9), ("bridge-howell", 9), ("free-deals", 0),
                         ("whist", 0), ("five-tables", 9), ("teams", 0)):
        text = (ROOT / "examples" / f"{name}.json").read_text(encoding="utf-8")
        evening.take(documents.until(text, rounds))
        examples[name] = int(evening.id)
    evening.run("club", "--name", "Cercle de la Haute Vallée")
    evening.run("password", given=PASSWORD + "\n")
    evening.run("token", "create", "--role", "director")
    evening.run("token", "create", "--role", "reader")
    found = json.loads(evening.run("token", "list", "--json"))
    evening.run("token", "revoke", str(found[0].get("id") or found[0]["token"]))
    room = Room(evening)
    try:
        play_tarot(room)
        play_bridge(room, examples["bridge-howell"])
        play_deals(room, examples["free-deals"], "tarot-free")
        play_deals(room, examples["whist"], "whist")
        open_session(room, examples["five-tables"])
        give_lineup(room, examples["teams"])
        room.desk("/network", address="192.168.1.20")
    finally:
        room.server.stop()
