#!/usr/bin/python3
"""Events of bridge in USEBIO XML and PBN, out and in again.

Random evenings of pairs, individuals and teams are exported by the program. What it
wrote is read here by other means (xml.etree, and a PBN reader of a few regular
expressions) and compared with the document and its results; then the program reads its
own files, and must come to the same results.

    tests/test_bridge_files.py build/etui [SEEDS]
"""
import copy
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

ETUI = os.path.abspath(sys.argv[1])
SEEDS = int(sys.argv[2]) if len(sys.argv) > 2 else 24
SCORINGS = ["matchpoints", "butler", "cross-imps"]
FORMATS = ["bridge-pairs", "bridge-pairs", "bridge-teams", "bridge-individual"]
FACTS = ["contract", "declarer", "tricks", "lead", "passed"]


def run(*args):
    done = subprocess.run([ETUI, *args], capture_output=True)
    assert done.returncode == 0, (args, done.stderr.decode())
    return done.stdout


def results(path):
    return json.loads(run("results", path, "--json", "--lang", "en"))


def vulnerable(board):
    """The sides that are vulnerable: boards 1 to 16, row by row."""
    return ["", "N", "E", "NE", "N", "E", "NE", "", "E", "NE", "", "N", "NE", "", "N",
            "E"][(board - 1) % 16]


def hand(deal, seat):
    """The cards of a seat in the text of a tag Deal."""
    first, hands = deal.split(":")
    cards = hands.split()[("NESW".index(seat) - "NESW".index(first)) % 4]
    return [suit + rank for suit, ranks in zip("SHDC", cards.split(".")) for rank in ranks]


def make_result(chance, board, teams, deals):
    kind = chance.random()
    if kind < 0.05:
        return {"passed": True}
    if kind < 0.09 and not teams:
        return {"adjusted": chance.choice([[60, 40], [50, 50], [40, 40], [33.5, 66.5],
                                           ["plus", "minus"], ["minus", "plus"], "average"])}
    if kind < 0.11:
        return {"not_played": True}
    if kind < 0.14:
        return {"score": chance.choice([-1, 1]) * 100}
    level = chance.randint(1, 7)
    fact = {"contract": f"{level}{chance.choice(['C', 'D', 'H', 'S', 'NT'])}"
                        f"{chance.choice(['', '', '', 'X', 'XX'])}",
            "declarer": chance.choice("NESW"),
            "tricks": chance.randint(max(0, level + 3), 13)}
    if chance.random() < 0.5:
        leader = "NESW"["NESW".index(fact["declarer"]) - 3]
        cards = hand(deals[board], leader) if deals else [
            suit + rank for suit in "SHDC" for rank in "23456789TJQKA"]
        fact["lead"] = chance.choice(cards)
    return fact


def make_field(chance, document, name, wanted, deals):
    """A field with its movement, seats and plays; the players are added."""
    fmt = document["format"]
    kind = {"bridge-pairs": chance.choice(["mitchell", "howell"] if wanted % 2
                                          else ["skip", "gueridon", "howell"]),
            "bridge-teams": "round-robin", "bridge-individual": "individual"}[fmt]
    args = ["movement", fmt, "--tables", str(wanted), "--json"]
    if fmt == "bridge-pairs":
        args += ["--kind", kind, "--boards", "2"]
    lines = kind in ("mitchell", "skip", "gueridon")
    if lines and chance.random() < 0.6:
        args += ["--arrow", chance.choice(["rounds", "best"] if wanted > 4 else ["rounds"])]
    movement = json.loads(run(*args))
    if lines and chance.random() < 0.5:  # a table sat the wrong way
        table = chance.choice(chance.choice(movement["fields"][0]["rounds"])["tables"])
        table["NS"], table["EW"] = table["EW"], table["NS"]
    crew = {"bridge-pairs": 2, "bridge-teams": 4, "bridge-individual": 1}[fmt]
    seats, plays = {}, []
    keys = ["N", "E", "S", "W"] if crew == 1 else ["NS", "EW"]
    away = None  # a half table: its opponents rest
    if lines and chance.random() < 0.3:
        away = chance.choice(["NS", "EW"]) + str(wanted)
    for turn in movement["fields"][0]["rounds"]:
        for table in turn["tables"]:
            if away and away in (table.get("NS"), table.get("EW")):
                continue
            for key in keys:
                label = table.get(key)
                if label and label not in seats:
                    first = len(document["players"]) + 1
                    ids = [f"p{first + i}" for i in range(crew)]
                    document["players"] += [
                        {"id": i, "name": f"ÉQUIPIER {i} <é>", "licence": f"L{i}",
                         "club": "Cercle de l'Étui" if len(i) < 4 else "Ailleurs"}
                        for i in ids]
                    seats[label] = ids if crew > 1 else ids[0]
            for board in table["boards"]:
                result = make_result(chance, board, crew == 4, deals)
                if crew == 1 and "plus" in result.get("adjusted", []):
                    result["adjusted"] = [60, 40]  # the words are worth to each their own
                plays.append({"board": board, "round": turn["round"],
                              "table": table["table"], **result})
    field = {"field": name, "tables": wanted, "movement": movement, "seats": seats,
             "plays": plays}
    # a single board that was turned, where that leaves most pairs in their direction
    if kind == "mitchell" and wanted == 5 and name == "A" and chance.random() < 0.6:
        tables = {(turn["round"], table["table"]): table
                  for turn in movement["fields"][0]["rounds"] for table in turn["tables"]}
        field["exceptions"] = [
            {"board": play["board"], "round": play["round"], "table": play["table"],
             "NS": tables[play["round"], play["table"]]["EW"],
             "EW": tables[play["round"], play["table"]]["NS"]}
            for play in chance.sample(plays, 1)]
    return field


def make_document(seed, folder):
    chance = random.Random(seed)
    fmt = FORMATS[seed % len(FORMATS)]
    document = {"etui": 1, "name": f"Soirée & <n° {seed}>", "date": "2026-11-15",
                **({"place": "Salle <des> Fêtes"} if seed % 2 else {}),
                "format": fmt, "options": {}, "players": [], "sessions": []}
    if fmt != "bridge-teams":
        document["options"]["scoring"] = chance.choice(SCORINGS)
    tables = {"bridge-pairs": chance.choice([3, 5, 6, 8]), "bridge-teams": 4,
              "bridge-individual": 3}[fmt]
    fields = chance.choice([1, 1, 2]) if fmt == "bridge-pairs" else 1
    deals = {}
    if seed % 3 == 0:
        path = os.path.join(folder, "deals.pbn")
        run("deal", "--boards", "1-60", "--seed", str(seed), "-o", path)
        deals = {int(tags["Board"]): tags["Deal"] for tags, _ in read_pbn(path)}
    session = {"fields": [make_field(chance, document, "AB"[i], tables, deals)
                          for i in range(fields)]}
    if fields > 1:  # too many would have sat both ways
        session["fields"][0].pop("exceptions", None)
    if deals:
        session["deals"] = [{"board": b, "deal": d} for b, d in deals.items()]
    document["sessions"].append(session)
    if fmt == "bridge-pairs" and seed % 8 in (0, 5):  # the same again, in other results
        second = copy.deepcopy(session)
        for part in second["fields"]:
            part["plays"] = [{**{k: p[k] for k in ("board", "round", "table")},
                              **make_result(chance, p["board"], False, deals)}
                             for p in part["plays"]]
        document["sessions"].append(second)
    return document


def place(play):
    return (play["session"], play["field"], play["board"], play["round"],
            play["table"])


def all_plays(result):
    """Plays by their place, with what is known of them."""
    found = {}
    for board in result["boards"]:
        for play in board["plays"]:
            found[place({**play, "board": board["board"],
                         "session": board["session"]})] = play
    return found


def comparable(result):
    """Results without what is the program's own: ids of players, warnings."""
    rows = [{k: v for k, v in {**row, "ranking": ranking["ranking"]}.items()
             if k not in ("player", "players")}
            for ranking in result["rankings"] for row in ranking["rows"]]
    plays = {key: {k: v for k, v in play.items() if k not in ("confirmed", "adjusted")}
             for key, play in all_plays(result).items()}
    return sorted(rows, key=json.dumps), plays


def numbers(result):
    """The numbers of contestants in USEBIO, by field and label: NS3 and T3 are 3. Where
    pairs are ranked together, or have sat the other way, East-West is counted on behind
    North-South."""
    seats = {(row["field"], row["seat"]) for ranking in result["rankings"]
             for row in ranking["rows"]}
    pairs = any(label.startswith("NS") for _, label in seats)
    together = [r["ranking"] for r in result["rankings"]] == ["general"]
    turned = any(play["NS"].startswith("EW") for play in all_plays(result).values()
                 if isinstance(play.get("NS"), str))
    found = {}
    for field, label in seats:
        plain = re.sub(r"^(NS|EW|T)(?=\d)", "", label)
        last = max([int(other[2:]) for there, other in seats
                    if there == field and other.startswith("NS")], default=0)
        behind = pairs and (together or turned) and label.startswith("EW")
        found[field, label] = str(int(plain) + last) if behind else plain
    return found, pairs and (together or turned)


def text(element, name):
    return element.findtext(name, "")


def check_line(read, play, labels, what):
    """A line as it was read here against the play in the results."""
    assert read["labels"] == [labels(play[key]) for key in read["keys"]], (what, read, play)
    if play.get("passed"):
        assert read["contract"].upper() == "PASS", (what, read, play)
    elif play.get("contract"):
        assert [read["contract"], read["declarer"], read["tricks"], read["lead"]] == [
            play["contract"], play["declarer"], str(play["tricks"]),
            play.get("lead", "")], (what, read, play)
    if play.get("not_played"):
        assert read["score"] == "NP", (what, read)
    elif play.get("adjusted") and isinstance(play["adjusted"][0], str):
        assert re.fullmatch(r"A[\d.]+-[\d.]+", read["score"]), (what, read)
    elif play.get("adjusted"):
        assert read["score"] == "A{:g}-{:g}".format(*play["adjusted"]), (what, read)
    else:
        assert int(read["score"]) == play["score"], (what, read, play)
    for side, mark in zip(("ns", "ew"), read["marks"]):
        ours = play.get("matchpoints_" + side, play.get("imps_" + side))
        if "N" in play and "S" in play:  # an individual: marks by seat
            ours = (play.get("matchpoints") or play.get("imps"))["N" if side == "ns" else "E"]
        assert (mark == "" and ours is None) or abs(float(mark) - ours) < 1e-4, (
            what, read, play)


def check_usebio(path, result, place):
    """The file by another parser; how many lines it has."""
    number, _ = numbers(result)
    top = ElementTree.parse(path).getroot()
    assert top.tag == "USEBIO" and top.get("Version") == "1.2"
    event = top.find("EVENT")
    assert top.findtext("CLUB/CLUB_NAME") == "Cercle de l'Étui"
    assert event.findtext("VENUE") == place
    assert json.loads(run("export", "json", path)).get("place") == place
    plays = all_plays(result)
    lines = 0
    sections = [(int(session.get("SESSION_ID")), section.get("SECTION_ID"), section)
                for session in event.iter("SESSION")
                for section in session.iter("SECTION")] or [(1, "A", event)]
    for session, name, section in sections:
        for board in section.iter("BOARD"):
            for line in board.iter("TRAVELLER_LINE"):
                key = (session, name, int(text(board, "BOARD_NUMBER")),
                       int(text(line, "ROUND_NUMBER")), int(text(line, "TABLE_NUMBER")))
                marks = [next((child.text for child in line if re.match(
                    side + r"_(MATCH_POINTS|CROSS_IMP_POINTS|IMPS)$", child.tag)), "")
                    for side in ("NS", "EW")]
                check_line({"keys": ["NS", "EW"],
                            "labels": [text(line, "NS_PAIR_NUMBER"),
                                       text(line, "EW_PAIR_NUMBER")],
                            "contract": text(line, "CONTRACT"),
                            "declarer": text(line, "PLAYED_BY"),
                            "tricks": text(line, "TRICKS"), "lead": text(line, "LEAD"),
                            "score": text(line, "SCORE"), "marks": marks},
                           plays[key], lambda label, f=name: number[f, label], key)
                lines += 1
    assert lines == len(plays), (lines, len(plays))
    ranks = sorted(row["rank"] or 0 for ranking in result["rankings"]
                   for row in ranking["rows"] if row["rank"])
    assert sorted(int(e.text) for e in event.iter("PLACE")) == ranks
    return lines


def read_pbn(path):
    """Games as (tags, tables); a table is a list of rows by column."""
    with open(path, "rb") as f:
        raw = f.read()
    try:
        content = raw.decode("utf-8")
    except UnicodeDecodeError:
        content = raw.decode("latin-1")
    for game in re.split(r"\r\n\r\n", content.strip()):
        tags, tables, columns = {}, {}, None
        for line in game.split("\r\n"):
            tag = re.fullmatch(r'\[(\w+) "(.*)"\]', line)
            if tag:
                name, value = tag[1], tag[2]
                tags[name] = value
                columns = re.sub(r"\\\d*[LR]?", "", value).split(";")
                if name.endswith("Table"):
                    tables[name] = []
            elif line and line[0] != "%":
                cells = [quoted or plain for quoted, plain
                         in re.findall(r'"((?:[^"\\]|\\.)*)"|(\S+)', line)]
                assert len(cells) == len(columns), (line, columns)
                tables[name].append(dict(zip(columns, ["" if c == "-" else c
                                                       for c in cells])))
        yield tags, tables


def check_pbn(path, result, fmt, place):
    plays = all_plays(result)
    lines = totals = 0
    for tags, tables in read_pbn(path):
        assert tags["Site"] in (f"Cercle de l'Étui, {place}" if place else "Cercle de l'Étui",
                                "#"), tags
        totals += len(tables.get("TotalScoreTable", []))
        for row in tables["ScoreTable"]:
            key = (int(tags["Session"]), row.get("Section", "A"),
                   int(tags["Board"]), int(row["Round"]),
                   int(row["Table"]))
            individual = fmt == "bridge-individual"
            names = (["PlayerId_North", "PlayerId_East", "PlayerId_South",
                      "PlayerId_West"] if individual else ["PairId_NS", "PairId_EW"])
            check_line({"keys": ["N", "E", "S", "W"] if individual else ["NS", "EW"],
                        "labels": [row[n] for n in names], "contract": row["Contract"],
                        "declarer": row["Declarer"], "tricks": row["Result"],
                        "lead": row["Lead"], "score": row["Score_NS"],
                        "marks": [row.get("MP_" + s, row.get("IMP_" + s))
                                  for s in ("NS", "EW")]},
                       plays[key], lambda label: label, key)
            lines += 1
    assert lines == len(plays), (lines, len(plays))
    sessions = len({key[0] for key in plays})
    assert totals == sessions * sum(len(r["rows"]) for r in result["rankings"])
    return lines


def all_hands(document):
    """The four hands of each board, however the text begins."""
    return {d["board"]: [sorted(hand(d["deal"], seat)) for seat in "NESW"]
            for d in document["sessions"][0].get("deals", [])}


def check_deals(path, document, pbn):
    """Cards come back: all of them from XML, those of boards that were played from PBN."""
    hands = all_hands(document)
    if pbn:
        played = {p["board"] for f in document["sessions"][0]["fields"]
                  for p in f["plays"]}
        hands = {board: cards for board, cards in hands.items() if board in played}
    assert all_hands(json.loads(run("export", "json", path))) == hands, path


def renumbered(rows, plays, result):
    """The same with the labels that USEBIO has where pairs are mixed."""
    number, mixed = numbers(result)
    if not mixed:
        return rows, plays
    rows = [{**row, "seat": number[row["field"], row["seat"]]} for row in rows]
    plays = {key: {**play, **{side: number[key[1], play[side]] for side in ("NS", "EW")}}
             for key, play in plays.items()}
    return sorted(rows, key=json.dumps), plays


def by_pairs(plays):
    """Plays by who played them: where one board of a table was turned, files have no words
    for its round and table."""
    return {(*key[:3], play["NS"], play["EW"]): {k: v for k, v in play.items()
                                                if k not in ("round", "table")}
            for key, play in plays.items()}


def check_round_trip(path, ours, odd):
    """The program reads its own file: the same results, and no difference noted."""
    again = results(path)
    rows, plays = comparable(ours)
    if path.endswith(".xml"):
        rows, plays = renumbered(rows, plays, ours)
    rows_again, plays_again = comparable(again)
    if odd:
        plays, plays_again = by_pairs(plays), by_pairs(plays_again)
    for key, play in plays.items():
        assert plays_again.get(key) == play, (path, key, play, plays_again.get(key))
    assert plays.keys() == plays_again.keys()
    assert rows == rows_again, (path, [r for r in rows if r not in rows_again],
                                [r for r in rows_again if r not in rows])
    odd = [w for w in again["warnings"] if w not in ours["warnings"]]
    assert not odd, (path, odd)


def main():
    lines = 0
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(1, SEEDS + 1):
            document = make_document(seed, folder)
            paths = [os.path.join(folder, f"{seed}.{e}") for e in ("json", "xml", "pbn")]
            with open(paths[0], "w", encoding="utf-8") as f:
                json.dump(document, f)
            ours = results(paths[0])
            odd = any("exceptions" in field for session in document["sessions"]
                      for field in session["fields"])
            if document["format"] != "bridge-individual":
                run("export", "usebio", paths[0], "-o", paths[1])
                lines += check_usebio(paths[1], ours, document.get("place"))
                check_round_trip(paths[1], ours, odd)
                check_deals(paths[1], document, False)
            run("export", "pbn", paths[0], "-o", paths[2])
            lines += check_pbn(paths[2], ours, document["format"], document.get("place"))
            check_round_trip(paths[2], ours, odd)
            check_deals(paths[2], document, True)
    print(f"{SEEDS} events, {lines} lines of results, all the same")
    assert lines > 100


if __name__ == "__main__":
    main()
