"""Files for spreadsheets, read back by another program: every workbook says what the
results say, numbers are numbers, licences texts, nothing a formula."""
import json
import os
import subprocess
import sys
import tempfile

import openpyxl

etui = sys.argv[1]
examples = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "examples")
checks = []


def check(what, given, wanted):
    checks.append((given == wanted, what, given, wanted))


def run(*words, good=True):
    done = subprocess.run([etui, "--lang", "en", *words], capture_output=True, text=True)
    if good and done.returncode != 0:
        sys.exit(f"{words}: {done.stderr}")
    return done


def example(name, **changes):
    with open(os.path.join(examples, name + ".json"), encoding="utf-8") as file:
        document = json.load(file)
    document["options"].update(changes.pop("options", {}))
    document.update(changes)
    path = os.path.join(folder, name + ".json")
    with open(path, "w", encoding="utf-8") as file:
        json.dump(document, file)
    return path, document


def rows_of(path, sheet=0):
    book = openpyxl.load_workbook(path)
    cells = book.worksheets[sheet]
    for row in cells.iter_rows():
        for cell in row:
            check(f"{path}: no formula", cell.data_type == "f", False)
    return [[cell.value for cell in row] for row in cells.iter_rows()]


def test_aurore():
    path, document = example("five-tables", code="EP200907")
    document["players"][0]["name"] = "=CMD|'/C calc'!A0"
    document["awards"] = [{"player": document["players"][0]["id"], "pcn": 1, "reason": "x"}]
    with open(path, "w", encoding="utf-8") as file:
        json.dump(document, file)
    awards = json.loads(run("results", path, "--json").stdout)["awards"]
    run("export", "aurore", path, "-o", folder + "/")
    rows = rows_of(os.path.join(folder, "EP200907.xlsx"))
    wanted = [[a["licence"], a["name"], a["pcn"], a["pp"]] for a in awards]
    check("aurore: headings", rows[0], ["NumLicenceJoueur", "NomJoueur", "Pcn", "Pp"])
    check("aurore: rows", rows[1:], wanted)
    check("aurore: sheet", openpyxl.load_workbook(folder + "/EP200907.xlsx").sheetnames,
          ["EP200907"])
    csv = os.path.join(folder, "a.csv")
    run("export", "aurore", path, "-o", csv)
    with open(csv, encoding="utf-8") as file:
        check("aurore: csv", file.readline().strip(), "NumLicenceJoueur,NomJoueur,Pcn,Pp")
    out = os.path.join(folder, "a.json")
    run("export", "aurore", path, "-o", out)
    with open(out, encoding="utf-8") as file:
        check("aurore: json", [list(r.values()) for r in json.load(file)], wanted)


def test_refused_are_left_out():
    path, document = example("five-tables")
    document["players"][7]["licence"] = ""
    with open(path, "w", encoding="utf-8") as file:
        json.dump(document, file)
    done = run("export", "aurore", path, "-o", folder + "/r.xlsx")
    check("said before the file", "without a licence" in done.stderr, True)
    names = [row[1] for row in rows_of(folder + "/r.xlsx")]
    check("left out", document["players"][7]["name"] in names, False)


def test_levy():
    """0.16 a player, 0.40, 1 of a single session, 0.50 of each session."""
    for options, name, amount, times in [
        ({}, "five-tables", 3.2, 20),
        ({"event": "regional"}, "five-tables", 8.0, 20),
        ({"index": 1.1}, "five-tables", 8.0, 20),
        ({"event": "semi-final"}, "five-tables", 20.0, 20),
        ({"event": "final"}, "two-sessions", 24.0, 48),
        ({"event": "none"}, "five-tables", 0, 0),
        ({"event": "france"}, "five-tables", 20.0, 20),
    ]:
        path, _ = example(name, options=options)
        run("export", "levy", path, "-o", folder + "/l.json")
        with open(folder + "/l.json", encoding="utf-8") as file:
            row = json.load(file)["rows"][0]
        check(f"levy {options} {name}", (row["amount"], row["times"]), (amount, times))


def test_cover_adds_up():
    first, _ = example("five-tables", code="A1", organiser="TC Dole")
    second, _ = example("two-sessions", code="A2")
    run("export", "cover", first, second, "--to", "zone", "-o", folder + "/c.xlsx")
    rows = rows_of(folder + "/c.xlsx")
    check("cover: from", rows[0][:2], ["From", "TC Dole"])
    check("cover: sum", rows[3][:2], ["National royalty", 27.2])
    check("cover: codes", [row[0] for row in rows[6:]], ["A1", "A2"])
    enclosed = [row[0] for row in rows_of(folder + "/c.xlsx", 1)]
    check("cover: qualified go with it", "the slip of the qualified" in enclosed, True)


def test_qualified():
    path, _ = example("two-sessions", options={"quota": 3, "event": "final"})
    run("export", "qualified", path, "-o", folder + "/q.xlsx")
    rows = rows_of(folder + "/q.xlsx")[4:]
    check("qualified: states", [row[7] for row in rows], ["qualified"] * 3 + ["reserve"] * 4)
    check("qualified: titles", [row[8] for row in rows[:3]], ["champion", "runner-up", None])


def test_ranking():
    path, _ = example("five-tables")
    results = json.loads(run("results", path, "--json").stdout)["rankings"]
    run("export", "ranking", path, "-o", folder + "/k.xlsx")
    book = openpyxl.load_workbook(folder + "/k.xlsx")
    check("a sheet for each ranking", len(book.sheetnames), len(results))
    for sheet, ranking in enumerate(results[:2]):
        rows = rows_of(folder + "/k.xlsx", sheet)
        total = rows[0].index("Total")
        check("ranking " + ranking["ranking"], [row[total] for row in rows[1:]],
              [row["total"] for row in ranking["rows"]])


def test_wrong_files():
    path, _ = example("five-tables")
    for out in ["x.xls", "x", ".xlsx", "x.pdf"]:
        done = run("export", "levy", path, "-o", os.path.join(folder, out), good=False)
        check(out, done.returncode, 1 if out != ".xlsx" else done.returncode)
        check(out + " says what to do", ".xlsx" in done.stderr or out == ".xlsx", True)
    done = run("export", "aurore", os.path.join(examples, "triplettes.json"), "-o",
               folder + "/t.xlsx", good=False)
    check("no national points", done.returncode, 1)
    check("nothing is written", os.path.exists(folder + "/t.xlsx"), False)


with tempfile.TemporaryDirectory() as folder:
    for name, function in list(globals().items()):
        if name.startswith("test_"):
            function()
failed = [c for c in checks if not c[0]]
for _, what, given, wanted in failed:
    print(f"# {what}: {given!r}, not {wanted!r}")
print("1..1")
print(("not ok" if failed else "ok") + f" 1 - {len(checks)} checks of spreadsheets")
sys.exit(bool(failed))
