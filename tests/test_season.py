"""A season against a second computation: a generated year of 40 tournaments and 300
people, by every rule, figure and span."""
import fractions
import json
import os
import random
import subprocess
import sys
import tempfile

etui = sys.argv[1]
examples = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "examples")
random.seed(19)
checks = []


def check(what, given, wanted):
    checks.append((given == wanted, what, given, wanted))


def run(*words, good=True, **options):
    done = subprocess.run([etui, "--lang", "en", *words], capture_output=True, text=True,
                          **options)
    if good and done.returncode != 0:
        sys.exit(f"{words}: {done.stderr}")
    return done


with open(os.path.join(examples, "five-tables.json"), encoding="utf-8") as file:
    model = json.load(file)
people = [{"name": f"PERSONNE {i:03} Camille", "licence": str(5000000 + i)}
          for i in range(300)]


def evening(number):
    """Twenty of them, with other scores."""
    document = json.loads(json.dumps(model))
    document["date"] = f"{2025 + (number >= 24)}-{(6 + number // 4) % 12 + 1:02}-{number % 28 + 1:02}"
    document["name"] = f"Tournoi {number}"
    for player, who in zip(document["players"], random.sample(people, 20)):
        player.update(who)
    for play in document["sessions"][0]["fields"][0]["plays"]:
        if "score" in play:
            play["score"] = random.choice([-1, 1]) * 2 * (25 + random.randrange(30))
    return document


def figures(document, path):
    """Licence to what the results say of the tournament."""
    with open(path, "w", encoding="utf-8") as out:
        json.dump(document, out)
    results = json.loads(run("results", path, "--json").stdout)
    licence = {p["id"]: p["licence"] for p in document["players"]}
    official = next(r for r in results["rankings"] if r["ranking"] == results["official"])
    points = {a["player"]: a for a in results["awards"]}
    entered = len(document["players"])
    return {licence[row["player"]]: dict(
        places=entered + 1 - row["rank"] if row["rank"] else 0,
        total=fractions.Fraction(str(row["total"])), rank=row["rank"],
        pcn=points.get(row["player"], {}).get("pcn", 0)) for row in official["rows"]}


def season(db, *words):
    return json.loads(run("season", "--db", db, "--json", *words).stdout)


def naive(year, choose):
    """The totals by licence, best first."""
    values = {}
    for _, entries in year:
        for licence, entry in entries.items():
            values.setdefault(licence, []).append(entry)
    totals = {licence: choose(sorted((e["total"] for e in entries), reverse=True))
              for licence, entries in values.items()}
    return {licence: total for licence, total in totals.items() if total is not None}


def compare(what, answer, year, choose):
    wanted = naive(year, choose)
    given = {row["licence"]: row["total"] for row in answer["rows"] if row["rank"]}
    check(what + ": who", sorted(given), sorted(wanted))
    far = [k for k in given if abs(given[k] - float(wanted.get(k, 0))) > 0.006]
    check(what + ": totals", far, [])
    ranks = [(row["rank"], row["total"]) for row in answer["rows"] if row["rank"]]
    check(what + ": order", ranks, sorted(ranks, key=lambda r: (r[0], -r[1])))
    for row in answer["rows"]:
        mine = [e[row["licence"]] for _, e in year if row["licence"] in e]
        check(what + ": played", row["tournaments"], len(mine))
        check(what + ": pcn", row["pcn"], sum(e["pcn"] for e in mine))


def test_year():
    db = os.path.join(folder, "year.db")
    year = []
    for number in range(40):
        document = evening(number)
        path = os.path.join(folder, f"{number}.json")
        year.append((document["date"], figures(document, path)))
        run("import", path, "--db", db)
    span = ["--from", "2025-07-01", "--to", "2026-06-30"]
    inside = [e for e in year if "2025-07-01" <= e[0] <= "2026-06-30"]
    compare("sum", season(db, *span), inside, sum)
    compare("best of two", season(db, *span, "--rule", "best:2"), inside,
            lambda v: sum(v[:2]))
    compare("mean of three", season(db, *span, "--rule", "mean:3"), inside,
            lambda v: sum(v) / len(v) if len(v) >= 3 else None)
    days = ["--from", "2025-10-01", "--to", "2026-01-31"]
    some = [e for e in year if "2025-10-01" <= e[0] <= "2026-01-31"]
    compare("four months", season(db, *days), some, sum)
    check("fewer tournaments", season(db, *days)["tournaments"], len(some))
    for figure in ("pcn", "places"):
        sums = {}
        for _, entries in inside:
            for licence, entry in entries.items():
                sums[licence] = sums.get(licence, 0) + entry[figure]
        rows = season(db, *span, "--figure", figure)["rows"]
        check(f"by {figure}", {r["licence"]: r["total"] for r in rows if r["rank"]}, sums)
    rows = season(db, *span, "--figure", "pcn")["rows"]
    check("by PCN", [r["pcn"] for r in rows], sorted((r["pcn"] for r in rows), reverse=True))
    usual = season(db)
    check("the latest season", (usual["from"], usual["to"]),
          ("2026-07-01", "2027-06-30") if max(e[0] for e in year) > "2026-06-30"
          else ("2025-07-01", "2026-06-30"))


def test_wrong():
    db = os.path.join(folder, "year.db")
    for words in [["--rule", "best"], ["--rule", "best:0"], ["--rule", "mean:x"],
                  ["--from", "2026-02-30"], ["--from", "today"],
                  ["--from", "2026-02-01", "--to", "2026-01-01"]]:
        done = run("season", "--db", db, *words, good=False)
        check(str(words), (done.returncode, done.stdout), (1, ""))


with tempfile.TemporaryDirectory() as folder:
    for name, function in list(globals().items()):
        if name.startswith("test_"):
            function()
failed = [c for c in checks if not c[0]]
for _, what, given, wanted in failed[:20]:
    print(f"# {what}: {given!r}, not {wanted!r}"[:500])
print("1..1")
print(("not ok" if failed else "ok") + f" 1 - {len(checks)} checks of a season")
sys.exit(bool(failed))
