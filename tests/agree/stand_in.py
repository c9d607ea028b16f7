"""stand_in - plans of evenings until the generator is here."""

import json
import random
import subprocess

FORMATS = ("tarot-line", "tarot-howell", "tarot-triplettes", "tarot-quadrettes",
           "tarot-teams", "tarot-attack-defence", "tarot-free", "bridge-pairs",
           "bridge-individual", "bridge-teams", "whist")
SYLLABLES = ("ZO", "FE", "NA", "RI", "MU", "DAX", "LOS", "PEN", "COG", "TI", "BA", "VEU")
FIRST = ("Anne", "Luc", "Marie-Thérèse", "Bram", "Zoë", "Jean-Baptiste", "Ine", "Łukasz")
CREW = {"tarot-triplettes": 3, "tarot-quadrettes": 4, "tarot-teams": 5, "bridge-pairs": 2,
        "bridge-teams": 4}


def movement(program, form, rng):
    for _ in range(60):
        args = ["--tables", str(rng.randrange(3, 14))]
        if form in ("tarot-line", "tarot-free", "whist") and rng.random() < 0.6:
            args = ["--players", str(rng.randrange(12, 47))]
        if form == "whist":
            args += ["--kind", "drawn-rest"] if rng.random() < 0.6 else []
        if form in ("bridge-pairs", "tarot-attack-defence") and rng.random() < 0.3:
            args += ["--kind", "sections"]
        done = subprocess.run([program, "movement", form, *args, "--json"],
                              capture_output=True)
        if done.returncode == 0:
            return json.loads(done.stdout)
    raise RuntimeError(f"no movement for {form}")


def plan(program, seed):
    rng = random.Random(seed)
    form = FORMATS[seed % len(FORMATS)]
    made = movement(program, form, rng)
    people, fields = [], []
    for one in made["fields"]:
        labels = []
        for number in one["rounds"]:
            for table in number["tables"]:
                labels += [table[s] for s in ("N", "E", "S", "W", "F", "NS", "EW", "attack",
                                              "defence") if table.get(s)]
        seats = {}
        for label in dict.fromkeys(labels):
            size = 3 if label[0] == "D" and form == "tarot-attack-defence" else CREW.get(form, 1)
            ids = []
            if rng.random() < 0.03 and label != "N1":
                seats[label] = None
                continue
            for _ in range(size):
                person = {"id": f"p{len(people) + 1}",
                          "name": "".join(rng.sample(SYLLABLES, 3)) + " " + rng.choice(FIRST)}
                if rng.random() < 0.8:
                    person["licence"] = str(4000001 + len(people))
                if rng.random() < 0.8:
                    person["rank"] = rng.choice(("1P", "1K", "1C", "1T", "2P", "2K", "2C", "3"))
                    person["rank"] = person["rank"][:2] if person["rank"] != "3" else "2T"
                if rng.random() < 0.2 and people:
                    person["name"] = people[-1]["name"] if rng.random() < 0.2 else \
                        "VAN DEN BROUCKE-" + person["name"]
                people.append(person)
                ids.append(person["id"])
            seats[label] = ids[0] if CREW.get(form, 1) == 1 and size == 1 else ids
        fields.append({"field": one["field"], "tables": one["tables"],
                       "movement": {"format": form, "kind": made["kind"], "fields": [one]},
                       "seats": seats})
    acts = []
    rounds = rng.randrange(2, 5)
    for number in range(rounds):
        if rng.random() < 0.3:
            acts.append({"act": rng.choice(("swap", "late", "leave", "replace", "import")),
                         "a": rng.randrange(90), "b": rng.randrange(90),
                         "who": rng.randrange(90), "people": 1, "chance": rng.randrange(9)})
        acts.append({"act": "start"})
        if number == 1:
            acts.append({"act": "behind", "table": rng.randrange(20)})
        for by in rng.sample(("phone", "api", "cli", "sheet"), 2):
            acts.append({"act": "play", "by": by, "share": rng.choice((50, 90, 100)),
                         "chance": rng.randrange(9999)})
        for word in ("turned", "other", "wrong-board", "turned-table", "swap", "correct",
                     "ruling", "penalty", "call", "wrong-move"):
            if rng.random() < 0.15:
                acts.append({"act": word, "table": rng.randrange(20), "board": rng.randrange(9),
                             "who": rng.randrange(90), "a": rng.randrange(90),
                             "b": rng.randrange(90), "kind": rng.randrange(5),
                             "chance": rng.randrange(9)})
        if number < rounds - 1:
            acts.append({"act": "close"})
    if rng.random() < 0.5:
        acts.append({"act": "publish"})
    if rng.random() < 0.3:
        acts.append({"act": "kill"})
    return {"seed": seed, "format": form, "people": people,
            "document": {"etui": 1, "name": f"Soirée {seed}", "date": "2026-11-15",
                         "format": form, "players": people,
                         "sessions": [{"coefficient": 1, "fields": fields}]},
            "acts": acts}
