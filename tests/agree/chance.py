"""chance - results by chance, as a document writes them, of every format."""

STRAINS = ("C", "D", "H", "S", "NT")


def tarot(rng):
    """A taker's score of a garde."""
    margin = rng.choice((0, 1, 2, 3, 4, 5, 7, 9, 11, 14, 18, 22))
    score = 50 + 2 * margin
    return {"score": score if rng.random() < 0.6 else -score}


def free(rng, letters):
    taker = rng.choice(letters)
    result = {"taker": taker, "contract": rng.choice(("prise", "garde", "garde")),
              "points": rng.randrange(30, 62), "oudlers": rng.randrange(1, 3)}
    if len(letters) == 5:
        result["partner"] = rng.choice(letters)
    if rng.random() < 0.1:
        result["petit"] = rng.choice(("attack", "defence"))
    return result


def bridge(rng):
    if rng.random() < 0.04:
        return {"passed": True}
    level, strain = rng.randrange(1, 5), rng.choice(STRAINS)
    tricks = max(0, min(13, level + 6 + rng.choice((-2, -1, -1, 0, 0, 0, 0, 1, 1, 2))))
    doubled = "X" if rng.random() < 0.08 else ""
    return {"contract": f"{level}{strain}{doubled}", "declarer": rng.choice("NESW"),
            "tricks": tricks}


def whist(rng):
    kind = rng.random()
    if kind < 0.5:
        first, second = rng.sample("NESW", 2)
        return {"contracts": [{"contract": f"emballage-{rng.choice((8, 9, 10))}",
                               "by": [first, second], "tricks": rng.randrange(7, 13)}]}
    if kind < 0.8:
        return {"contracts": [{"contract": rng.choice(("solo-6", "solo-7")),
                               "by": [rng.choice("NESW")], "tricks": rng.randrange(4, 10)}]}
    return {"contracts": [{"contract": rng.choice(("petite-misere", "grande-misere")),
                           "by": [rng.choice("NESW")], "made": rng.random() < 0.5}]}


def result(form, rng, letters="NESW"):
    """What a table may write; letters: the seats at the table."""
    if form == "tarot-free":
        return free(rng, letters)
    if form == "whist":
        return whist(rng)
    return bridge(rng) if form.startswith("bridge") else tarot(rng)
