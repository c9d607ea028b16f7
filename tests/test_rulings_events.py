"""test_rulings_events - rulings by the code in a database: the worked examples, what is
refused, what is remembered, what an override may do, and that voiding restores.

    python3 test_rulings_events.py ETUI
"""

import json
import random
import subprocess
import sys
import tempfile
from pathlib import Path

from rulings_worlds import WORLDS, duels
from waiting import PATIENCE

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = sys.argv[1]
PLACE = ["--board", "1", "--round", "1", "--table", "1"]


class Database:
    """One tournament in a database of its own."""

    def __init__(self, folder, document):
        self.path = str(Path(folder) / f"{random.random()}.db")
        source = Path(folder) / "document.json"
        source.write_text(json.dumps(document), encoding="utf-8")
        self.must("import", str(source))

    def run(self, *args):
        done = subprocess.run([PROGRAM, *args, "--db", self.path, "--lang", "en"],
                              capture_output=True, text=True, timeout=PATIENCE, check=False)
        assert done.returncode in (0, 1, 2), done.stderr
        return done

    def must(self, *args):
        done = self.run(*args)
        assert done.returncode == 0, (args, done.stderr)
        return done.stdout

    def rule(self, article, *args):
        return json.loads(self.must("rule", "1", "--article", article, *args, "--json"))

    def refused(self, words, *args):
        done = self.run("rule", "1", *args)
        assert done.returncode == 1, (args, done.stdout, done.stderr)
        assert words in done.stderr, (words, done.stderr)

    def results(self):
        return json.loads(self.must("results", "1", "--json"))

    def rulings(self):
        return json.loads(self.must("show", "1", "--rulings", "--json"))

    def last(self):
        return self.rulings()["rulings"][-1]

    def totals(self):
        return {row["seat"]: row["total"]
                for row in self.results()["rankings"][0]["rows"]}


def match(form, letter, scores):
    """Two contestants, one board: the scores of the two attackers."""
    world = duels(form, letter, 4)
    world.crews = dict(list(world.crews.items())[:2])
    world.plays = [play for play in world.plays if play.board == 1][:2]
    for play, score in zip(world.plays, scores):
        play.score = score
    return world.document()


def play_at(base, board, table):
    boards = [row for row in base.results()["boards"] if row["board"] == board]
    return [row for row in boards[0]["plays"] if row["table"] == table][0]


def test_worked_examples(folder):
    """The seven of the code: a consumed revoke of the first contestant."""
    examples = [
        ("tarot-quadrettes", "Q", (68, 60), -5, 4),
        ("tarot-quadrettes", "Q", (60, 68), -5, 4),
        ("tarot-quadrettes", "Q", (60, 76), -5, 4),
        ("tarot-quadrettes", "Q", (60, 92), -6.657, 5.657),
        ("tarot-teams", "T", (64, 60), -1, 4),
        ("tarot-teams", "T", (60, 64), -1, 4),
        ("tarot-teams", "T", (60, 76), -1, 4),
    ]
    for number, (form, letter, scores, first, second) in enumerate(examples, 1):
        for table, fault in (("1", "attack"), ("2", "defence")):
            base = Database(folder, match(form, letter, scores))
            base.rule("D22b", "--board", "1", "--round", "1", "--table", table, "--fault",
                      fault)
            found = base.totals()
            assert found == {f"{letter}1": first, f"{letter}2": second}, (number, found)


def test_wrong_ecart(folder):
    """A wrong écart in a match: both plays leave, and what happened at the return."""
    cases = {"tarot-teams": {"clean": (-10, 0), "defence": (-11, 0), "revoke": (-10, -5),
                             "ecart": (0, 0)},
             "tarot-quadrettes": {"clean": (-10, 4), "defence": (-11, 4),
                                  "revoke": (-10, -5), "ecart": (-10, -10)}}
    for form, returns in cases.items():
        for word, (first, second) in returns.items():
            document = WORLDS["teams" if form == "tarot-teams" else "quadrettes"].document()
            base = Database(folder, document)
            before = base.totals()
            play = play_at(base, 1, 1)
            base.rule("D03", *PLACE, "--answer", f"return={word}")
            after = base.totals()
            for side, lost in (("attack", first), ("defence", second)):
                wanted = before[play[side]] - play[f"pm_{side}"] + lost
                assert abs(after[play[side]] - wanted) < 1e-6, (form, word, side, after)


def test_refusals(folder):
    base = Database(folder, WORLDS["individuals"].document())
    base.refused("article D22c is not for individuals", "--article", "D22c", *PLACE)
    base.refused("there is no article", "--article", "Z9", *PLACE)
    base.refused("edition", "--article", "I18", *PLACE, "--fault", "N", "--edition",
                 "code")
    base.refused("was not at table 1 in round 1", "--article", "I18", *PLACE, "--player",
                 "s2")
    base.refused("Which", "--article", "I18", *PLACE)
    base.refused("cannot be at fault", "--article", "I17a", *PLACE, "--fault", "attack")
    base.refused("say which play", "--article", "I05b")
    base.refused("say whom it concerns", "--article", "I12")
    base.refused("no article asks that", "--article", "I18", *PLACE, "--fault", "N",
                 "--answer", "luck=yes")
    base.refused("0 to 100", "--kind", "marks", "--marks", "S=101", *PLACE)
    base.refused("0 to 100", "--article", "I08", "--kind", "marks", "--marks", "S=101",
                 *PLACE, "--fault", "E", "--player", "e1", "--percent", "0.5")
    base.refused("override departs from an article", "--kind", "neutralised", *PLACE,
                 "--override", "because")
    whist = {"etui": 1, "name": "x", "date": "", "format": "whist", "players": [],
             "sessions": [{"fields": []}]}
    base = Database(folder, whist)
    base.refused("for tarot, not for whist", "--article", "I18", "--player", "p1")
    assert base.rulings() == {"rulings": [], "totals": []}


def test_one_penalty_for_a_deal(folder):
    """Nobody pays twice on a deal; a team-mate in defence does in the fascicule, not in the code."""
    base = Database(folder, WORLDS["individuals"].document())
    base.rule("I17a", *PLACE, "--fault", "E")
    base.refused("does not add I18 to it", "--article", "I18", *PLACE, "--fault", "E")
    base.rule("I17a", *PLACE, "--fault", "S")
    base.rule("I17a", "--board", "2", "--round", "2", "--table", "1", "--player", "e1")
    base.rule("I18", *PLACE, "--fault", "E", "--override", "it happened twice")
    assert base.last()["override"] == "it happened twice"
    why = base.must("results", "1", "--why", "e1")
    assert "departing from the code: it happened twice" in why, why
    assert "it happened twice" in base.must("results", "1", "--why", "board:1:A1")
    base = Database(folder, WORLDS["individuals"].document())
    base.rule("D21", *PLACE, "--fault", "E", "--edition", "code")
    base.refused("does not add D21 to it", "--article", "D21", "--edition", "code", *PLACE,
                 "--fault", "S")
    base = Database(folder, WORLDS["quadrettes"].document())
    base.rule("D24a", *PLACE, "--fault", "attack")
    base.refused("does not add D24b", "--article", "D24b", "--board", "1", "--round", "1",
                 "--table", "2", "--fault", "defence")
    base.rule("D24b", "--board", "1", "--round", "1", "--table", "2", "--fault", "attack")


def test_departures(folder):
    """What is not what the code says needs a written reason, and shows."""
    base = Database(folder, WORLDS["individuals"].document())
    asked = ["--article", "I18", "--kind", "neutralised", *PLACE, "--fault", "N",
             "--edition", "fascicule"]
    base.refused("article I18 says: 0.5%", *asked)
    base.refused("article I18 says", "--article", "I18", *PLACE, "--fault", "N",
                 "--percent", "2", "--player", "n1")
    base.refused("article I12 says", "--article", "I12", *PLACE, "--fault", "N",
                 "--score", "58")
    base.must("rule", "1", *asked, "--override", "the light went out")
    one = base.last()
    assert (one["kind"], one["override"]) == ("neutralised", "the light went out"), one
    assert "the light went out" in base.must("show", "1", "--rulings")
    assert "the light went out" in base.must("results", "1", "--why", "board:1:A1")
    base.must("rule", "1", "--article", "I18", "--kind", "penalty", "--percent", "3",
              "--player", "w2", *PLACE, "--override", "a spectator of table 1")
    base.must("rule", "1", "--article", "I26", "--player", "w3", "--percent", "7")
    base.must("rule", "1", "--article", "I18", "--board", "2", "--round", "2", "--table",
              "1", "--fault", "W", "--score", "-52")
    assert base.last()["score"] == -52


def test_memory(folder):
    """A warning, then a penalty; of another player, a warning again."""
    base = Database(folder, WORLDS["free"].document())
    base.rule("L19", "--player", "f1")
    assert base.last()["sanction"] == "warning"
    base.refused("rule on them one by one", "--article", "L19", "--player", "f1",
                 "--player", "f2")
    base.rule("L19", "--player", "f2")
    assert base.last()["sanction"] == "warning"
    again = base.rule("L19", *PLACE, "--fault", "N")["seq"]
    assert (base.last()["points"], base.last()["answers"]["before"]) == (100, 1)
    base.must("undo", "1", str(again))
    base.rule("L23", "--player", "f3")
    base.rule("L23", "--player", "f3")
    assert base.last()["sanction"] == "disqualified"
    row = [row for row in base.results()["rankings"][0]["rows"] if row["player"] == "f3"]
    assert row[0]["rank"] is None and row[0]["disqualified"], row
    assert "disqualified" in base.must("show", "1", "--rulings")
    base = Database(folder, WORLDS["teams"].document())
    base.rule("D02a", "--player", "x10")
    base.rule("D02a", "--player", "x11")  # of the same team
    assert base.last()["pm"] == 1


def test_lateness(folder):
    for minutes, percent in ((1, 0.5), (5, 0.5), (6, 1), (10, 1), (11, 1.5), (15, 1.5)):
        base = Database(folder, WORLDS["individuals"].document())
        base.rule("I00", "--player", "n1", "--answer", f"minutes={minutes}")
        assert base.last()["percent"] == percent, (minutes, base.last())
    base.rule("I00", "--player", "n2", "--answer", "minutes=16")
    assert (base.last()["article"], base.last()["sanction"]) == ("I00b", "forfeit")


def test_played_again(folder):
    """The result is missing until the new one comes; the old one stays in the journal."""
    base = Database(folder, WORLDS["individuals"].document())
    first = base.results()
    seq = base.rule("I02", *PLACE, "--fault", "E")["seq"]
    gone = base.results()
    assert gone["missing"] and not gone["complete"]
    assert json.loads(base.must("show", "1", "--journal", "--json"))
    base.must("enter", "1", *PLACE, "--score", "60")
    assert base.results()["complete"]
    again = json.loads(base.must("show", "1", "--json"))
    assert Database(folder, again).results()["rankings"] == base.results()["rankings"]
    done = base.run("undo", "1", str(seq))
    assert done.returncode == 1, done.stdout  # the new result needs it
    base.must("undo", "1", str(seq + 1))
    base.must("undo", "1", str(seq))
    assert base.results() == first


def test_contradictions(folder):
    """Those that docs/rules.md lists, as it resolves them."""
    cases = [
        ("individuals", "I18", "N", {"percent": 0.5, "kind": "forty-sixty"}),
        ("individuals", "I17b", "E", {"percent": 0.5, "kind": "forty-sixty"}),
        ("individuals", "I03b", "E", {"kind": "marks", "marks": {"E": 40}}),
        ("individuals", "I14", "E", {"kind": "zero", "fault": ["E"]}),
        ("individuals", "I21b", "both", {"kind": "neutralised", "percent": 1.5}),
        ("individuals", "I21c", "both", {"kind": "neutralised", "percent": 1.5}),
        ("teams", "D22b", "attack", {"kind": "plus-minus-four", "pm": 1}),
        ("teams", "DP3", "attack", {"kind": "plus-minus-four", "pm": 1}),
        ("teams", "DP4", "attack", {"kind": "plus-minus-four", "pm": 1}),
        ("teams", "DP5", "defence", {"kind": "plus-minus-four", "pm": 1}),
        ("teams", "DP7", "defence", {"kind": "plus-minus-four", "pm": 1}),
        ("teams", "D03", "attack", {"kind": "neutralised", "pm": 10}),
        ("quadrettes", "D03", "attack", {"kind": "neutralised", "pm": 10, "also": [
            {"players": ["x20", "x21", "x22", "x23"], "pm": -4}]}),
        ("quadrettes", "D25b", "attack", {"kind": "plus-minus-four", "pm": 1}),
        ("triplettes", "D25c", "attack", {"kind": "neutralised", "percent": 1.5,
                                          "players": ["t1a", "t1b", "t1c", "t2a", "t2b",
                                                      "t2c"]}),
        ("teams", "D26", "attack", {"kind": "neutralised", "pm": 6}),
        ("quadrettes", "D26", "attack", {"kind": "plus-minus-six", "fixed": True}),
        ("quadrettes", "D10b", "attack", {"kind": "plus-minus-four", "pm": 1}),
        ("quadrettes", "D11", "attack", {"kind": "plus-minus-four", "pm": 1}),
        ("quadrettes", "D15", "attack", {"kind": "plus-minus-four", "pm": 1,
                                         "fixed": True}),
        ("quadrettes", "D22c", "attack", {"kind": "plus-minus-four", "pm": 2}),
        ("quadrettes", "D23", "both", {"kind": "neutralised", "pm": 4}),
        ("teams", "D23", "both", {"kind": "neutralised"}),
        ("free", "L34", "N", {"kind": "penalty"}),
        ("free", "L05", "N", {"kind": "neutralised"}),
    ]
    for form, article, fault, wanted in cases:
        base = Database(folder, WORLDS[form].document())
        hinge = ["--answer", "hinge=no"] if article == "D25c" and form == "quadrettes" else []
        base.rule(article, *PLACE, "--fault", fault, *hinge)
        one = base.last()
        found = {key: one.get(key) for key in wanted}
        assert found == wanted, (form, article, one)
        assert wanted.keys() & {"pm", "percent"} or not one.keys() & {"pm", "percent"}, one


def test_attack_defence(folder):
    """It takes the quadrettes: an article does what the same ruling by kind does."""
    document = json.loads((ROOT / "examples" / "attack-defence.json").read_text("utf-8"))
    field = document["sessions"][0]["fields"][0]
    field.pop("rulings")
    place = ["--board", "1", "--round", "1", "--table", "1"]
    pairs = [
        (["--article", "D22b", "--fault", "attack"],
         ["--kind", "plus-minus-four", "--fault", "attack", "--pm", "1", "--player",
          field["seats"]["A1"]]),
        (["--article", "D21", "--fault", "defence"],
         ["--kind", "penalty", "--pm", "1", "--player", field["seats"]["D1"][0]]),
        (["--article", "D23", "--fault", "both"],
         ["--kind", "neutralised", "--pm", "4", "--player", field["seats"]["A1"],
          "--player", field["seats"]["D1"][2]]),
    ]
    for by_article, by_kind in pairs:
        one = Database(folder, document)
        other = Database(folder, document)
        one.must("rule", "1", *place, *by_article)
        other.must("rule", "1", *place, *by_kind)
        assert one.results()["rankings"] == other.results()["rankings"], by_article
    base = Database(folder, document)
    base.rule("D26", *place, "--fault", "defence")
    play = play_at(base, 1, 1)
    assert (play["pm_attack"], play["pm_defence"]) == (6, -6), play


def test_bridge(folder):
    """Laws in place of the code; marks, zeros and penalties by side."""
    document = json.loads((ROOT / "examples" / "bridge-mitchell.json").read_text("utf-8"))
    base = Database(folder, document)
    play = document["sessions"][0]["fields"][0]["plays"][0]
    place = [word for key in ("board", "round", "table")
             for word in (f"--{key}", str(play[key]))]
    base.refused('there is no law "I18"', "--article", "I18", *place)
    before = play_at(base, play["board"], play["table"])
    event = json.loads(base.must("rule", "1", "--kind", "marks", "--marks",
                                 "NS=60,EW=40", *place, "--json"))["seq"]
    after = play_at(base, play["board"], play["table"])
    assert (after["percent_ns"], after["percent_ew"]) == (60, 40), (before, after)
    base.must("undo", "1", str(event))
    base.must("rule", "1", "--kind", "zero", "--fault", "EW", *place)
    after = play_at(base, play["board"], play["table"])
    assert (after["percent_ns"], after["percent_ew"]) == (None, 0), after
    player = document["players"][0]["id"]
    base.must("rule", "1", "--kind", "penalty", "--player", player, "--percent", "10")
    rows = [row for ranking in base.results()["rankings"] for row in ranking["rows"]
            if player in row["players"]]
    assert rows[0]["penalty"] == 10, rows


def draw(chance, document, articles):
    """A ruling by lot: an article of the format on any play, or a kind."""
    field = document["sessions"][0]["fields"][0]
    play = chance.choice(field["plays"])
    number = play.get("board", play.get("deal"))
    place = ["--board", str(number), "--round", str(play["round"]), "--table",
             str(play["table"])]
    fault = chance.choice(["attack", "defence", "both", "N", "E,W"])
    player = chance.choice(document["players"])["id"]
    if articles and chance.random() < 0.7:
        return ["--article", chance.choice(articles), *place, "--fault", fault, "--answer",
                "hinge=yes", "--answer", "minutes=8"]
    return chance.choice([
        ["--kind", "neutralised", *place], ["--kind", "zero-both", *place],
        ["--kind", "zero", "--fault", chance.choice(["NS", "EW", "attack"]), *place],
        ["--kind", "marks", "--marks", chance.choice(["NS=60,EW=40", "attack=3", "N=20"]),
         *place],
        ["--kind", "penalty", "--player", player, "--" + chance.choice(
            ["percent", "pm", "points"]), "2"],
        ["--kind", "penalty", "--player", player, "--sanction", "disqualified"],
    ])


def test_voiding_restores(folder):
    """Random rulings on every example, voided in random order."""
    chance = random.Random(9)
    rows = json.loads((ROOT / "tests/vectors/rulings.json").read_text("utf-8"))["rows"]
    columns = {"tarot-line": "individuals", "tarot-howell": "individuals",
               "tarot-triplettes": "triplettes", "tarot-teams": "teams",
               "tarot-quadrettes": "quadrettes", "tarot-attack-defence": "quadrettes",
               "tarot-free": "free"}
    seen = {}
    for path in sorted((ROOT / "examples").glob("*.json")):
        document = json.loads(path.read_text("utf-8"))
        form = document.get("format")
        if not form or form in seen or not \
                document["sessions"][0]["fields"][0].get("plays"):
            continue
        articles = [row["article"] for row in rows if row["format"] == columns.get(form)
                    and row["edition"] == "fascicule"]
        base = Database(folder, document)
        first = base.results()
        events = []
        for _ in range(14):
            done = base.run("rule", "1", *draw(chance, document, articles), "--json")
            if done.returncode == 0:
                events.append(json.loads(done.stdout)["seq"])
        assert len(events) >= 3, (path, events)
        chance.shuffle(events)
        for event in events:
            base.must("undo", "1", str(event))
        assert base.results() == first, path
        seen[form] = len(events)
    assert len(seen) >= 8, seen


def main():
    tests = [value for name, value in globals().items() if name.startswith("test_")]
    print(f"1..{len(tests)}")
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        for number, test in enumerate(tests, 1):
            try:
                test(folder)
                print(f"ok {number} - {test.__name__}", flush=True)
            except (AssertionError, KeyError) as error:
                failed += 1
                print(f"not ok {number} - {test.__name__}")
                print(f"# {str(error)[:1500]}".replace("\n", "\n# "), flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
