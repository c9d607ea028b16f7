"""The rules of championships one by one: each of them on both sides of its boundary, in
each series and event that has it, by what `etui results` refuses.

Usage: test_conditions.py ETUI. Prints TAP.
"""
import copy
import json
import os
import subprocess
import sys
import tempfile

etui = sys.argv[1]
checks = []
TEAMS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "examples", "teams.json")
RANKS = {"first": "1P", "second": "2K", "promotion": "3T", "senior": "2K", "open": "2K"}


def seats_of(players, tables):
    """As many as there are, N1, E1, S1, W1, N2 …"""
    labels = [f"{line}{n}" for n in range(1, tables + 1) for line in "NESW"]
    return dict(zip(labels, players))


def session(players, boards=4):
    tables = max(5, -(-len(players) // 4))
    return {"coefficient": 1, "fields": [{
        "field": "A", "tables": tables, "movement": "official",
        "seats": seats_of(players, tables), "plays": []}]}


def event(players=20, sessions=2, series="second", **more):
    """A final that meets every rule; options by name, what is beside them by `about`."""
    about = more.pop("about", {})
    ids = [f"p{i}" for i in range(players)]
    kind = {"boards_per_table": 4, "event": "final", "series": series,
            "arbiter_grade": "regional", "approval": "given", **more}
    return {"etui": 1, "name": "Finale", "date": "2026-11-15", "format": "tarot-line",
            "options": kind, **about,
            "players": [{"id": one, "name": f"JOUEUR {one}", "licence": str(4000 + i),
                         "rank": RANKS.get(series, "2K"), "committee": "Jura",
                         "born": "1950-05-01"} for i, one in enumerate(ids)],
            "sessions": [session(ids) for _ in range(sessions)]}


def answer(document):
    path = os.path.join(folder, "event.json")
    with open(path, "w", encoding="utf-8") as out:
        json.dump(document, out)
    done = subprocess.run([etui, "--lang", "en", "results", path, "--json"],
                          capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{done.stderr}\n{json.dumps(document['options'])}")
    return json.loads(done.stdout)


def refused(document):
    """The articles and sentences that are not met, with the reasons given."""
    return [f"{one['rule']}: {one['text']} {one.get('reason', '')}"
            for one in answer(document).get("refused", [])]


def expect(what, document, *sentences):
    """Just these are refused, each named by a part of its sentence."""
    said = refused(document)
    good = len(said) == len(sentences) and all(
        any(sentence in one for one in said) for sentence in sentences)
    checks.append((good, what, said, sentences))


def with_players(document, number, **details):
    """The first so many of them are otherwise."""
    document = copy.deepcopy(document)
    for one in document["players"][:number]:
        one.update(details)
    return document


def test_all_is_met():
    for series in ("first", "second", "open"):
        expect(f"{series}, two sessions", event(series=series))
    for series in ("promotion", "senior"):
        expect(f"{series}, one session", event(series=series, sessions=1))
    for kind in ("semi-final", "stage"):
        expect(f"{kind}, one session", event(sessions=1, event=kind))


def test_players():
    expect("15 in a final", event(players=15))
    expect("14 in a final", event(players=14), "art. 2: 14 players in the first session")
    expect("14 seniors", event(players=14, series="senior", sessions=1), "art. 12: 14 players")
    expect("14 of promotion", event(players=14, series="promotion", sessions=1),
           "art. 2: 14 players")
    expect("14 in an open", event(players=14, series="open"), "art. 7: 14 players")
    expect("14 in a semi-final", event(players=14, event="semi-final"))
    expect("12 in regularity", event(players=12, sessions=1, event="regularity"))
    expect("11 in regularity", event(players=11, sessions=1, event="regularity"),
           "ch. 5: 11 players, 12 are needed: no PCN")
    for kind, least in (("regional", 52), ("national", 100)):
        expect(f"{least} in {kind}", event(players=least, sessions=1, event=kind))
        expect(f"{least - 1} in {kind}", event(players=least - 1, sessions=1, event=kind),
               f"{least - 1} players, {least} are needed for the index")


def test_sessions_and_deals():
    for series, article in (("first", "art. 2"), ("second", "art. 2"), ("open", "art. 7")):
        expect(f"one session, {series}", event(series=series, sessions=1),
               f"{article}: 1 session, a final needs 2")
    expect("one session of a semi-final", event(sessions=1, event="semi-final"))
    fewer = event(boards_per_table=3)  # five rounds of three
    expect("15 deals", fewer, "session 1 has 15 deals, a final needs 20",
           "session 2 has 15 deals, a final needs 20")
    expect("15 deals of a stage", event(boards_per_table=3, event="stage"))


def test_series():
    for series, wrong in (("first", "2P"), ("second", "1K"), ("second", "3P"),
                          ("promotion", "2T"), ("promotion", "1T")):
        few = 1 if series == "promotion" else 2
        document = event(series=series, sessions=few)
        expect(f"{wrong} in {series}", with_players(document, 1, rank=wrong),
               "of another series, who may not play in this championship (1): JOUEUR p0")
        expect(f"nothing known in {series}", with_players(document, 2, rank=""),
               "series not known, write it on their pages (2)")
    for series, sessions in (("open", 2), ("senior", 1)):
        expect(f"any series in {series}",
               with_players(event(series=series, sessions=sessions), 3, rank="1P"))
    expect("a regularity has no series",
           with_players(event(event="regularity", sessions=1), 3, rank="1P"))


def test_committee():
    expect("of another", with_players(event(), 2, committee="Doubs"),
           "of another committee (2) than Jura")
    expect("of the first series", with_players(event(series="first"), 1, committee="Réunion"),
           "one championship a season (art. 1), which their committee knows: JOUEUR p0")
    expect("not known", with_players(event(), 20, committee=""))
    expect("of France", with_players(event(event="france", series="second"), 5,
                                     committee="Doubs"))


def test_age():
    seniors = event(series="senior", sessions=1)
    expect("60 on the last day", with_players(seniors, 1, born="1966-12-31"))
    expect("60 a day later", with_players(seniors, 1, born="1967-01-01"),
           "not 60 on 31 December of the season (1): JOUEUR p0")
    expect("not known", with_players(seniors, 1, born=""), "date of birth not known")
    spring = {**seniors, "date": "2027-05-01"}  # of the season that began in 2026
    expect("in spring", with_players(spring, 1, born="1967-01-01"), "not 60 on 31 December")
    expect("the others have no age", with_players(event(), 3, born="2001-01-01"))


def test_licences():
    expect("none", with_players(event(), 1, licence=""), "without a licence, no points (1)")
    expect("nobody's", with_players(event(), 20, licence=""), "no player's licence is known")
    expect("twice", with_players(event(), 2, licence="4999"),
           "same licence as somebody else, no points (2)")
    expect("until that day", with_players(event(), 1, valid="2026-11-15"))
    expect("until the day before", with_players(event(), 1, valid="2026-11-14"),
           "licence expired, no points (1)")


def test_zone_and_arbiter():
    for kind in ("stage", "semi-final", "final"):
        expect(f"no approval of a {kind}", event(event=kind, approval="none"),
               "the event is null, no points and no title")
    expect("nobody approves a regularity",
           event(event="regularity", sessions=1, approval="none"))
    expect("an arbiter of the club", event(arbiter_grade="club"),
           "a final needs a regional arbiter")
    expect("an arbiter of the club, semi-final",
           event(arbiter_grade="club", event="semi-final"))
    plays = {"about": {"arbiter": "joueur P3"}}
    for kind in ("final", "semi-final", "stage", "france", "festival"):
        document = event(players=100, event=kind, **plays)
        said = [one for one in refused(document) if "directs and plays" in one]
        checks.append((len(said) == 1, f"the arbiter plays in {kind}", said, 1))
    with open(TEAMS, encoding="utf-8") as file:
        teams = json.load(file)
    for arbiter, wanted in ((teams["players"][2]["name"].lower(), 1), ("AUTRE Jean", 0)):
        said = [one for one in answer({**teams, "arbiter": arbiter})["warnings"]
                if "directs and plays" in one]
        checks.append((len(said) == wanted, f"{arbiter} and a match of teams", said, wanted))
    expect("the arbiter plays", event(event="regularity", sessions=1, **plays))


def test_movement_and_elimination():
    own = event()
    for one in own["sessions"]:
        one["fields"][0]["movement"] = "full"
    expect("a movement of our own", own, "session 1 has a movement", "session 2 has a movement")
    for left, sentences in ((14, ()), (13, ("only 13 of 28 players reached session 2",))):
        document = event(players=28)
        document["sessions"][1] = session([f"p{i}" for i in range(left)])
        said = refused(document)
        found = [one for one in said if "reached session" in one]
        checks.append((len(found) == len(sentences), f"{left} of 28 go on", said, sentences))


def test_reasons_are_kept():
    document = event(arbiter_grade="club")
    document["waivers"] = [{"rule": "arbiter-grade", "reason": "granted by the zone"}]
    expect("a rule that is waived is told all the same", document, "a final needs a regional")
    expect("with its reason", document, "granted by the zone")


with tempfile.TemporaryDirectory() as folder:
    for name, function in list(globals().items()):
        if name.startswith("test_"):
            function()
failed = [c for c in checks if not c[0]]
for _, what, given, wanted in failed[:30]:
    print(f"# {what}: {given!r}, not {wanted!r}"[:700])
print("1..1")
print(("not ok" if failed else "ok") + f" 1 - {len(checks)} checks of conditions")
sys.exit(bool(failed))
