#!/usr/bin/python3
"""agree - plays awkward evenings and compares what every surface tells, of every fact.

Usage: agree.py PROGRAM [--seeds A-B] [SEED…] [--jobs N] [--seconds N] [--keep] [--list FILE]
       agree.py PROGRAM --case FILE…

Two surfaces that disagree, or one that disagrees with the naive reading of the journal's
events, are a disagreement; so is a 5xx, and an end by a signal. Without seeds, 1 to 48 and all
cases. A seed draws which languages, roles and sheets are visited: 48 in a row visit all, and
what was not visited is printed. --keep shrinks an evening that fails and adds it to cases/.
"""

import argparse
import importlib
import json
import re
import subprocess
import sys
import tempfile
import time
import traceback
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
from checks import check_evening
from facts import SURFACES, Ledger, Where
from evening import Crash
from play import play

ROOT = HERE.parent.parent
CASES = HERE / "cases"
# A disk that writes nothing: an evening is played sooner there.
MEMORY = "/dev/shm" if Path("/dev/shm").is_dir() else None
FORMATS = 11   # seeds take the formats by turns
PATIENCE = 60  # seconds in which each half of a case is made smaller
EVENINGS = 48  # that together visit everything

for module in ("crawl", *sorted(one.stem for one in HERE.glob("read_*.py"))):
    importlib.import_module(module)


def generator_of(program):
    """The program that makes plans: beside that one, or in this folder's builds."""
    for folder in (Path(program).resolve().parent, ROOT / "build", ROOT / "build-quick"):
        path = folder / "tests" / "generate_evening"
        if path.exists():
            return str(path)
    sys.exit("agree: build tests/generate_evening first")


# What must have happened so that a sheet has anything to tell.
NEEDS = {
    "print hands": {"act": "deals", "seed": 1},
    "print diagrams-hands": {"act": "deals", "seed": 1},
    "print qualified": {"act": "settings", "options": {"quota": 6}},
    "print ranking-handicap": {"act": "settings",
                               "options": {"handicap": "1: 0; 2: 2; 3: 4.5; 4: 6"}},
}


def plan_of(generator, seed):
    """The generator's plan, with what the sheets need that the seed draws."""
    done = subprocess.run([generator, str(seed)], capture_output=True, check=True)
    plan = json.loads(done.stdout)
    needs = [act for name, act in NEEDS.items()
             if name in SURFACES and plan["format"] in (SURFACES[name].formats or FORMAT_NAMES)
             and drawn(SURFACES[name], seed)]
    return {**plan, "acts": [act for i, act in enumerate(needs) if act not in needs[:i]]
            + plan["acts"]}


# What an evening visits


def ways(one):
    return [(lang, role) for lang in one.languages for role in one.roles]


def drawn(one, seed):
    """The languages and roles in which a surface is visited on the evening of that seed; all
    of them without one. In 48 seeds in a row each comes, also of a surface of one format."""
    every = ways(one)
    if seed is None:
        return every
    formats = len(one.formats) if one.formats else FORMATS
    visits = EVENINGS // FORMATS * formats
    number = seed if formats == FORMATS else seed // FORMATS * formats + \
        sorted(one.formats).index(FORMAT_NAMES[seed % FORMATS])
    step = min(visits // 2, 2 + one.cost)
    return [way for i, way in enumerate(every) if i % step == number % step]


FORMAT_NAMES = ("tarot-line", "tarot-howell", "tarot-triplettes", "tarot-quadrettes",
                "tarot-teams", "tarot-attack-defence", "tarot-free", "bridge-pairs",
                "bridge-individual", "bridge-teams", "whist")


def visit(evening, ledger, one, where):
    """Whether that surface told anything at all in that language to that role."""
    before = ledger.compared
    evening.heard = False
    try:
        for told in one.visit(evening, where):
            ledger.tell(where, told)
    except Exception:
        ledger.fail(where, f"{one.name}: not read", ("read",), traceback.format_exc()[-900:])
    return evening.heard or ledger.compared > before


def visit_all(evening, seed, only=None):
    """(ledger, what was visited, seconds by surface)."""
    ledger = Ledger(evening.naive)
    seen, spent = set(), Counter()
    for one in SURFACES.values():
        if (one.formats and evening.format not in one.formats) or \
                (only and not re.search(only, one.name)):
            continue
        began = time.monotonic()
        for lang, role in drawn(one, seed):
            heard = visit(evening, ledger, one, Where(one.name, lang, role, ""))
            seen.add((one.name, lang, role, heard))
        spent[one.name] += time.monotonic() - began
    for kind, key, told, expected in check_evening(evening):
        ledger.fail(Where("evening", "en", "terminal", ""), kind, key, told, expected)
    return ledger, seen, spent


def told_of(one):
    return {"kind": one.kind, "surface": one.where.surface, "lang": one.where.lang,
            "role": one.where.role, "place": one.where.place, "key": repr(one.key),
            "told": repr(one.told)[:400], "expected": repr(one.expected)[:400]}


def run_evening(program, plan, seed=None, only=None):
    """Plays a plan and reads it back: {"wrong", "seen", "compared", …}."""
    began = time.monotonic()
    with tempfile.TemporaryDirectory(dir=MEMORY) as folder:
        evening = None
        try:
            evening = play(program, plan, folder)
            played = time.monotonic()
            ledger, seen, spent = visit_all(evening, seed, only)
            evening.stop()
        except Exception as failure:
            said = str(failure) if isinstance(failure, Crash) else traceback.format_exc()[-900:]
            return {"seed": plan.get("seed"), "format": plan["format"], "seen": [],
                    "wrong": [{"kind": "not played", "surface": "program", "lang": "",
                               "role": "", "place": "", "key": "", "told": said,
                               "expected": "an evening"}],
                    "compared": 0, "unknown": 0, "refused": [], "seconds": (0, 0), "spent": {}}
        finally:
            if evening and evening.server:
                evening.server.process.kill()
    wrong = [told_of(one) for one in ledger.wrong]
    wrong += [{"kind": f"crash: {shape(asked)}", "surface": "program", "lang": "", "role": "",
               "place": asked, "key": "", "told": said, "expected": "an answer"}
              for asked, said in evening.crashes]
    wrong += [{"kind": kind, "surface": "evening", "lang": "", "role": "", "place": place,
               "key": "", "told": str(told), "expected": expected}
              for kind, place, told, expected in evening.found]
    return {"seed": plan.get("seed"), "format": plan["format"], "seen": sorted(seen),
            "wrong": wrong, "compared": ledger.compared, "unknown": ledger.unknown,
            "refused": [str(one)[:300] for one in evening.refused],
            "seconds": (played - began, time.monotonic() - played), "spent": dict(spent)}


def shape(asked):
    return re.sub(r"[A-Z]?\d+|[0-9a-f]{12,}|/tmp\S*|/dev/shm\S*", "#", asked)[:60]


# Shrinking


def still(program, plan, wrong):
    """Whether the plan, made smaller, still has a disagreement of that kind."""
    name = None if wrong["surface"] in ("program", "evening") else \
        "^" + re.escape(wrong["surface"]) + "$"
    done = run_evening(program, plan, None, name)
    return any(one["kind"] == wrong["kind"] for one in done["wrong"])


def without(items, program, plan, wrong, put):
    """The items without as many as can go, in ever smaller pieces."""
    size = max(1, len(items) // 2)
    ends = time.monotonic() + PATIENCE
    while True:
        at = 0
        while at < len(items) and time.monotonic() < ends:
            fewer = items[:at] + items[at + size:]
            if still(program, put(plan, fewer), wrong):
                items = fewer
            else:
                at += size
        if size == 1:
            return items
        size //= 2


def put_acts(plan, acts):
    return {**plan, "acts": acts}


def put_seats(plan, kept):
    """The plan with the seats that are kept; the others are empty."""
    made = json.loads(json.dumps(plan))
    used = set()
    for session in made["document"]["sessions"]:
        for field in session["fields"]:
            for label, who in field["seats"].items():
                if [field["field"], label] in kept:
                    used.update(who if isinstance(who, list) else [who])
                else:
                    field["seats"][label] = None
    made["document"]["players"] = [one for one in made["document"]["players"]
                                   if one["id"] in used]
    return made


def shrink(program, plan, wrong):
    """A smaller plan with the same kind of disagreement."""
    plan = put_acts(plan, without(plan["acts"], program, plan, wrong, put_acts))
    seats = [[field["field"], label] for session in plan["document"]["sessions"]
             for field in session["fields"] for label, who in field["seats"].items() if who]
    fewer = put_seats(plan, seats)
    if still(program, fewer, wrong):
        kept = without(seats, program, fewer, wrong, put_seats)
        plan = put_seats(fewer, kept)
    return plan


def gravity(wrong):
    """Ends of the program first, wrong words last."""
    kind = wrong["kind"]
    return 0 if kind.startswith("crash") else 2 if kind.endswith(": word") else 1


def keep(program, plan, done):
    """Shrinks an evening to the gravest of its disagreements and adds it to the cases."""
    wrong = min(done["wrong"], key=gravity)
    small = shrink(program, plan, wrong)
    word = re.sub(r"[^a-z]+", "-", wrong["kind"].lower()).strip("-")[:40]
    path = CASES / f"{plan.get('seed')}-{word}.json"
    small["found"] = wrong["kind"]
    path.write_text(json.dumps(small, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"kept as {path.relative_to(ROOT)}", flush=True)


# The run


def told_line(done, most=6):
    lines = [f"{done['seed']} {done['format']}: {len(done['wrong'])} wrong of "
             f"{done['compared']} ({done['seconds'][0]:.1f} + {done['seconds'][1]:.1f} s)"]
    shown = Counter()
    for one in done["wrong"]:
        shown[one["kind"]] += 1
        if shown[one["kind"]] == 1 and len(lines) <= most:
            lines.append(f"  {one['kind']} [{one['lang']} {one['role']}] {one['place']}: "
                         f"{one['key']}: told {one['told']}, expected {one['expected']}")
    return "\n".join(lines)


def parse(arguments):
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("seed", nargs="*", type=int)
    parser.add_argument("--seeds", help="such as 1-300")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seconds", type=int, default=0, help="no new evening after that")
    parser.add_argument("--case", nargs="*", type=Path, help="plans as JSON")
    parser.add_argument("--only", help="surfaces whose name has that")
    parser.add_argument("--all", action="store_true", help="every language and role each time")
    parser.add_argument("--keep", action="store_true")
    parser.add_argument("--generator", help="the program that makes plans")
    parser.add_argument("--list", type=Path, help="all disagreements as JSON lines")
    given = parser.parse_intermixed_args(arguments)
    if given.seeds:
        first, _, last = given.seeds.partition("-")
        given.seed += range(int(first), int(last or first) + 1)
    given.named = given.case is not None
    if not given.seed and not given.named:
        given.seed = list(range(1, EVENINGS + 1))
        given.case = sorted(CASES.glob("*.json"))
    return given


def plans(given):
    """(seed that draws or None, plan): a case is read as its seed says, as when it failed;
    one that is named, in all languages and roles."""
    for path in given.case or ():
        plan = json.loads(path.read_text(encoding="utf-8"))
        yield (None if given.named else plan["seed"]), plan
    generator = given.generator or (generator_of(given.program) if given.seed else None)
    for seed in given.seed:
        yield (None if given.all else seed), plan_of(generator, seed)


def not_visited(seen):
    """What nobody asked for, and what was asked for and never answered to anybody."""
    every = {(one.name, *way) for one in SURFACES.values() for way in ways(one)}
    heard = {one[:2] for one in seen if one[3]}
    return sorted(every - {one[:3] for one in seen}) + \
        sorted({(*one[:2], "never answered") for one in every if one[:2] not in heard})


def report(all_done, given):
    kinds, seeds, spent = Counter(), {}, Counter()
    seen = set()
    for done in all_done:
        seen.update(map(tuple, done["seen"]))
        spent.update(done["spent"])
        for one in done["wrong"]:
            kinds[one["kind"]] += 1
            seeds.setdefault(one["kind"], set()).add(done["seed"])
    print(f"{len(all_done)} evenings, {sum(one['compared'] for one in all_done)} facts, "
          f"{sum(kinds.values())} disagreements of {len(kinds)} kinds")
    for kind, count in kinds.most_common():
        print(f"{count:6} in {len(seeds[kind]):3} evenings: {kind}")
    silent = not_visited(seen)
    if len(given.seed) >= EVENINGS and not given.only and not given.all:
        print(f"not visited: {len(silent)}")
        for one in silent:
            print("   ", *one)
    print("dearest:", ", ".join(f"{name} {value:.0f} s" for name, value in spent.most_common(6)))
    return 1 if kinds else 0


def main(arguments=None):
    given = parse(arguments)
    began = time.monotonic()
    all_done, waiting = [], list(plans(given))
    with ProcessPoolExecutor(given.jobs) as pool:
        jobs = {pool.submit(run_evening, given.program, plan, seed, given.only): plan
                for seed, plan in waiting}
        for job in as_completed(jobs):
            if job.cancelled():
                continue
            done = job.result()
            all_done.append(done)
            print(told_line(done), flush=True)
            if given.list:
                with given.list.open("a", encoding="utf-8") as file:
                    for one in done["wrong"]:
                        file.write(json.dumps({"seed": done["seed"], "format": done["format"],
                                               **one}, ensure_ascii=False) + "\n")
            if given.seconds and time.monotonic() - began > given.seconds:
                for other in jobs:
                    other.cancel()
    status = report(all_done, given)
    if given.keep:
        by_seed = {plan.get("seed"): plan for plan in jobs.values()}
        for done in all_done:
            if done["wrong"]:
                keep(given.program, by_seed[done["seed"]], done)
    print(f"{time.monotonic() - began:.0f} s")
    return status


if __name__ == "__main__":
    sys.exit(main())
