#!/usr/bin/env python3
"""etui_client.py - a small client of Étui's API; needs Python 3 alone.

usage: etui_client.py ADDRESS TOKEN list [SEASON]
       etui_client.py ADDRESS TOKEN import FILE.json
       etui_client.py ADDRESS TOKEN start ID | close ID
       etui_client.py ADDRESS TOKEN play ID ROUND TABLE BOARD SCORE
       etui_client.py ADDRESS TOKEN ranking ID
       etui_client.py ADDRESS TOKEN follow ID [CHANGES]

ADDRESS is http://127.0.0.1:8420; TOKEN is what `etui token create` printed. The addresses
are in ADDRESS/api, all of them and what they take in ADDRESS/api/openapi.json.
"""
import json
import sys
import time
import urllib.error
import urllib.request
import uuid


class Refused(Exception):
    """Étui said no: its status, and its sentence."""

    def __init__(self, status, answer):
        super().__init__(answer.get("error", f"status {status}"))
        self.status = status
        self.answer = answer


class Club:
    def __init__(self, address, token):
        self.address = address.rstrip("/")
        self.token = token

    def open(self, method, path, body=None):
        request = urllib.request.Request(self.address + path, method=method)
        request.add_header("Authorization", "Bearer " + self.token)
        data = None
        if body is not None:
            request.add_header("Content-Type", "application/json")
            data = json.dumps(body).encode()
        return urllib.request.urlopen(request, data, timeout=60)

    def ask(self, method, path, body=None):
        """The answer; a change carries a key, so that it may be sent again safely."""
        if isinstance(body, dict) and path != "/api/tournaments":
            body = {"key": uuid.uuid4().hex, **body}
        for attempt in range(5):
            try:
                with self.open(method, path, body) as answer:
                    return json.load(answer)
            except urllib.error.HTTPError as error:
                if error.code != 503:  # nothing was recorded: the same again, in a moment
                    raise Refused(error.code, json.load(error)) from None
            except (ConnectionError, urllib.error.URLError):
                if attempt == 4 or method == "POST" and path == "/api/tournaments":
                    raise
            time.sleep(0.2 * 2**attempt)
        raise Refused(503, {"error": "the server could not record it"})

    def follow(self, tournament):
        """The number of each change, as it happens."""
        with self.open("GET", f"/api/tournaments/{tournament}/stream") as stream:
            for line in stream:
                if line.startswith(b"data:"):
                    yield json.loads(line[5:])["seq"]


def show(club, command, *given):
    if command == "list":
        season = f"?season={given[0]}" if given else ""
        for row in club.ask("GET", "/api/tournaments" + season)["tournaments"]:
            print(row["id"], row["date"], row["name"])
    elif command == "import":
        with open(given[0], encoding="utf-8-sig") as file:
            print(club.ask("POST", "/api/tournaments", json.load(file))["id"])
    elif command in ("start", "close"):
        path = f"/api/tournaments/{given[0]}/rounds"
        print(club.ask("POST", path, {"action": command})["seq"])
    elif command == "play":
        number, *place = (int(one) for one in given)
        play = dict(zip(("round", "table", "board", "score"), place))
        print(club.ask("POST", f"/api/tournaments/{number}/plays", play)["seq"])
    elif command == "ranking":
        results = club.ask("GET", f"/api/tournaments/{given[0]}/results")
        for row in results["rankings"][0]["rows"]:
            print(row["rank"] or "-", row.get("name", row["seat"]), row.get("total", ""))
    elif command == "follow":
        left = int(given[1]) if len(given) > 1 else -1
        for seq in club.follow(given[0]):
            print(seq, flush=True)
            left -= 1
            if left == 0:
                break
    else:
        sys.exit(__doc__)


def main():
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    address, token, *rest = sys.argv[1:]
    try:
        show(Club(address, token), *rest)
    except Refused as refusal:
        sys.exit(f"refused ({refusal.status}): {refusal}")


if __name__ == "__main__":
    main()
