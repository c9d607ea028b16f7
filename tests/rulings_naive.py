"""rulings_naive - what an article of the code does to a small tournament, reckoned a
second time from the printed row, with fractions and without a line of the program.

A world is a tournament of one format: few players, every board played several times.
`expect` turns a printed row and the arbiter's answers into what happens to one play and
who pays; `World.results` adds everything up.
"""

from fractions import Fraction
from math import isqrt

# Articles about one side only, where the printed targets do not say so.
OF_TAKER = {"D13", "LP3a", "LP7a"}
OF_DEFENCE = {"D22a", "I22b", "L30", "LP3b", "LP4b", "LP7b"}
ONE_SIDED = {
    "replayed-at-return", "zero-sixty", "sixty-zero", "forty-sixty", "plus-minus-four",
    "plus-four", "plus-minus-four-or-six", "neutralised-plus-minus-four",
    "played-as-garde", "cancelled-if-offender-wins",
}
BOUNDS = {"plus-minus-four": 4, "plus-four": 4, "played-as-garde": 4,
          "plus-minus-four-or-six": 4}
FIXED = {"neutralised-plus-minus-four": 4, "neutralised-plus-minus-six": 6}
# PM of a wrong écart by what happened at the return: the taker's side, the other side.
RETURNS = {
    "teams": {"clean": (10, 0), "defence": (11, 0), "revoke": (10, 5), "ecart": (0, 0)},
    "quadrettes": {"clean": (10, -4), "defence": (11, -4), "revoke": (10, 5),
                   "ecart": (10, 10)},
}
# Articles that cost what another one costs, and that take the play out all the same.
CHARGED = {"L13": "L12a", "D28": "D21", "I25": "I17a"}
SHUT = {("D04b", "quadrettes")}
# Of a free deal: what a handful or a petit au bout that does not count was worth.
WITHOUT = {"lost": "handful", "counts-if-fails": "handful",
           "last-trick-of-one": "petit"}
WORTH = {"handful": 20, "petit": 20}
ROWS = {}  # of (article, format, edition), filled by whoever reads them
SANCTIONS = {"warning": "warning", "scratch": "disqualified", "forfeit": "forfeit"}


def rounded(value, decimals=4):
    """As the program prints: halves away from zero."""
    scaled = abs(value) * 10**decimals
    whole = int(scaled + Fraction(1, 2))
    return float(Fraction(-whole if value < 0 else whole, 10**decimals))


def pm_of(difference):
    """The square root with its sign, to the thousandth."""
    root = (isqrt(4 * abs(difference) * 10**6) + 1) // 2
    return Fraction(root if difference > 0 else -root, 1000)


class Play:
    """One board at one table: the labels at its places and the taker's score."""

    def __init__(self, place, labels, score, taker=0, deal=None):
        self.round, self.table, self.board = place
        self.labels = labels
        self.score = score
        self.taker = taker
        self.deal = deal

    def address(self, key="board"):
        return {key: self.board, "round": self.round, "table": self.table}


class Outcome:
    """What a ruling comes to: the play, who pays, who is named for something else."""

    def __init__(self):
        self.out = False  # of the comparison
        self.redeal = False
        self.score = None  # that counts in place of the written one
        self.change = None  # marks of the places into others
        self.pays = {}  # of each place
        self.sanction = None
        self.named = set()  # places

    def changes(self):
        return bool(self.out or self.redeal or self.change or self.score is not None or
                    any(self.pays.values()) or
                    self.sanction == "disqualified")


class World:
    keys = ("attack", "defence")
    unit = "percent"
    number = "board"

    def __init__(self, name, crews, plays):
        self.name = name
        self.crews = crews  # of each label, ids
        self.plays = plays

    def document(self):
        ids = [player for crew in self.crews.values() for player in crew]
        return {
            "etui": 1, "name": "Essai", "date": "2026-01-06", "format": self.name,
            "players": [{"id": player, "name": player.upper()} for player in ids],
            "sessions": [{"fields": [{
                "field": "A", "tables": max(play.table for play in self.plays),
                "seats": {label: crew if len(crew) > 1 else crew[0]
                          for label, crew in self.crews.items()},
                "plays": [self.write(play) for play in self.plays]}]}]}

    def write(self, play):
        return {**play.address(self.number), "score": play.score,
                **dict(zip(self.keys, play.labels))}

    def sides(self, play, fault):
        """Everybody on the sides that are at fault."""
        places = set(range(len(self.keys)))
        defence = places - {play.taker}
        return (fault & {play.taker}) | (defence if fault & defence else set())

    def results(self, ruled=None, outcome=None):
        """Rank, total and penalty of each label; a ruling on one play."""
        marks = {label: [] for label in self.crews}
        for play in self.plays:
            given = self.mark(play, ruled, outcome)
            if play is ruled and outcome.change:
                given = outcome.change(given)
            if play is ruled and outcome.redeal:
                given = [None] * len(given)
            for place, mark in enumerate(given):
                if mark is not None:
                    marks[play.labels[place]].append((place == play.taker, mark))
        rows = {label: self.total(own) for label, own in marks.items()}
        return self.rank(rows, ruled, outcome)

    def rank(self, rows, ruled, outcome):
        penalty = {label: Fraction(0) for label in rows}
        out = set()
        for place, amount in (outcome.pays.items() if outcome else ()):
            penalty[ruled.labels[place]] += amount
        if outcome and outcome.sanction == "disqualified":
            out = {ruled.labels[place] for place in outcome.named}
        totals = {label: None if total is None else total - penalty[label]
                  for label, total in rows.items()}
        table = {}
        for label, total in totals.items():
            ranked = total is not None and label not in out
            better = sum(other is not None and total is not None and other > total
                         for name, other in totals.items() if name not in out)
            table[label] = {"rank": better + 1 if ranked else None,
                            "penalty": rounded(penalty[label]),
                            "total": None if total is None else rounded(total)}
            if label in out:
                table[label]["disqualified"] = True
        return table


class Topage(World):
    """Percentages: a score against the others of its board."""

    def mark(self, play, ruled, outcome):
        compared = [other for other in self.plays if other.board == play.board and
                    not (other is ruled and (outcome.out or outcome.redeal))]
        if play not in compared:
            return [None] * len(self.keys)
        others = [other.score for other in compared if other is not play]
        beaten = sum((play.score > score) + Fraction(play.score == score, 2)
                     for score in others)
        attack = 100 * beaten / len(others) if others else Fraction(50)
        return [attack if place == play.taker else 100 - attack
                for place in range(len(self.keys))]

    def total(self, own):
        return sum(mark for _, mark in own) / len(own) if own else None


class Individuals(Topage):
    keys = ("N", "E", "S", "W")

    def total(self, own):
        means = []
        for attacks in (True, False):
            part = [mark for attack, mark in own if attack is attacks]
            means.append(sum(part) / Fraction(len(part)) if part else None)
        attack, defence = means
        if attack is None or defence is None:
            return defence if attack is None else attack
        return attack / 4 + defence * 3 / 4


class Duels(World):
    """Match points: the two plays of a board against each other."""

    unit = "pm"

    def mark(self, play, ruled, outcome):
        back = next(other for other in self.plays if other.board == play.board and
                    other.labels == play.labels[::-1])
        gone = [one for one in (play, back)
                if one is ruled and (outcome.out or outcome.redeal)]
        if gone:
            return [Fraction(0), Fraction(0)]  # neutralised is 0, unless marks are given
        pm = pm_of(play.score - back.score)
        pair = [pm, -pm]
        if self.name == "tarot-teams":
            pair = [max(pm, Fraction(0)) for pm in pair]
        return pair

    def results(self, ruled=None, outcome=None):
        sums = {label: [] for label in self.crews}
        for play in self.plays:
            if play.labels[0] > play.labels[1]:
                continue  # a board counts once
            given = self.mark(play, ruled, outcome)
            back = next(other for other in self.plays if other.board == play.board and
                        other.labels == play.labels[::-1])
            if ruled is play and outcome.change:
                given = outcome.change(given)
            if ruled is back and outcome.change:
                given = outcome.change(given[::-1])[::-1]
            for place, mark in enumerate(given):
                if mark is not None:
                    sums[play.labels[place]].append(mark)
        return self.rank({label: sum(own, Fraction(0)) if own else None
                          for label, own in sums.items()}, ruled, outcome)


class Free(World):
    keys = ("N", "E", "S", "W")
    unit = "points"
    number = "deal"

    def write(self, play):
        return {**play.address("deal"), **play.deal}

    def document(self):
        tables = {}
        for play in self.plays:
            at = tables.setdefault(play.table, {
                "table": play.table, "boards": [], **dict(zip(self.keys, play.labels))})
            at["boards"].append(play.board)
        whole = super().document()
        field = whole["sessions"][0]["fields"][0]
        field["movement"] = {
            "format": self.name, "kind": "own",
            "fields": [{"field": "A", "tables": len(tables),
                        "rounds": [{"round": 1, "tables": list(tables.values())}]}]}
        return whole

    def mark(self, play, ruled, outcome):
        if play is ruled and (outcome.out or outcome.redeal):
            return [None] * 4
        score = play.score
        if play is ruled and outcome.score is not None:
            score = outcome.score
        return [Fraction(score * (3 if place == play.taker else -1))
                for place in range(4)]

    def total(self, own):
        return sum(mark for _, mark in own) if own else None


def possible(row, world, play, fault):
    """Whether these places can be at fault in that row."""
    targets = {row["target"]} | {one["to"] for one in row["penalties"]}
    defence = set(range(len(world.keys))) - {play.taker}
    if "taker" in targets or row["article"] in OF_TAKER:
        return fault == {play.taker}
    if "defence" in targets or row["article"] in OF_DEFENCE:
        return fault <= defence
    one_sided = row["effect"] in ONE_SIDED or row["handful"] == "counts-if-fails"
    return not one_sided or fault == {play.taker} or fault <= defence


def meant(world, play, fault, target):
    places = set(range(len(world.keys)))
    return {"fault": fault, "dealer": fault, "side": world.sides(play, fault),
            "taker": {play.taker}, "defence": places - {play.taker}, "table": places,
            "other": places - world.sides(play, fault)}.get(target, set())


def is_due(when, answers):
    if when == "first":
        return answers.get("before", 0) == 0
    if when in ("repeat", "further"):
        return answers.get("before", 0) > 0
    return when != "optional" or answers.get("optional", False)


def add_penalties(row, world, play, fault, answers, outcome):
    for one in row["penalties"]:
        places = meant(world, play, fault, one["to"])
        if not is_due(one["when"], answers):
            continue
        if one["unit"] in SANCTIONS:
            outcome.sanction = SANCTIONS[one["unit"]]
            outcome.named = places
        if one["unit"] not in ("percent", "pm", "points"):
            continue
        times = -(-answers["minutes"] // 5) if one["when"] == "per-five-minutes" else 1
        for place in places:
            outcome.pays[place] = (outcome.pays.get(place, 0) +
                                   times * Fraction(str(one["value"])))


def give(outcome, marks):
    """Marks in place of a comparison; places that are not named have what a neutralised
    deal gives: 0 in match points, else none."""
    outcome.out = True
    outcome.change = lambda given: [
        given[place] if marks.get(place) is None else Fraction(marks[place])
        for place in range(len(given))]


def bound(outcome, places, most, least):
    """At most so much to those places, at least so much to the others."""
    outcome.change = lambda given: [
        None if mark is None else min(mark, Fraction(most)) if place in places else
        max(mark, Fraction(least)) for place, mark in enumerate(given)]


def expect_marks(row, world, play, fault, outcome):
    effect = row["effect"]
    side = world.sides(play, fault)
    places = set(range(len(world.keys)))
    teams = world.name == "tarot-teams"
    if effect == "neutralised-zero":
        give(outcome, dict.fromkeys(meant(world, play, fault, row["target"]), 0))
    elif effect == "zero-both":
        give(outcome, dict.fromkeys(places, 0))
    elif effect == "forty-to-fault":
        give(outcome, dict.fromkeys(fault, 40))
    elif effect == "zero-sixty":
        give(outcome, {place: 0 if place == play.taker else 60 for place in places})
    elif effect == "sixty-zero":
        give(outcome, {play.taker: 60, **dict.fromkeys(fault, 0)})
    elif effect == "forty-sixty":
        bound(outcome, side, 40, 60)
    elif effect == "forty-forty":
        outcome.change = lambda given: [Fraction(40)] * len(given)
    elif effect in FIXED and side != places:
        n = FIXED[effect]
        give(outcome, {place: (0 if teams else -n) if place in side else n
                       for place in places})


def leaning(row, answers):
    """The row with what another one says in its place."""
    key = (row["format"], row["edition"])
    if row["article"] in CHARGED:
        return {**row, "penalties": ROWS[CHARGED[row["article"]], *key]["penalties"]}
    if row["effect"] == "see":
        return ROWS[answers["see"], *key]
    if any(one["unit"] == "see" for one in row["penalties"]):
        other = ROWS[answers["see"], *key]
        to = row["penalties"][0]["to"]
        return {**row, "effect": other["effect"],
                "target": to, "penalties": [{**one, "to": to}
                                            for one in other["penalties"]]}
    return row


def score_without(row, play, offender_won):
    """The score of a free deal of which a part does not count."""
    score = play.score
    for key in (row["handful"], row["points"]):
        part = WITHOUT.get(key)
        if part not in play.deal or (key == "counts-if-fails" and not offender_won):
            continue
        gain = WORTH[part] if part == "petit" else WORTH[part] * (1 if score > 0 else -1)
        score -= gain
    return score


def expect(row, world, play, fault, answers, amount=None):
    """What the printed row comes to on a play with those at fault; amount: what the
    arbiter chooses where the code leaves it open."""
    row = leaning(row, answers)
    if row["target"] == "table" and "see" in answers:
        fault = set(range(len(world.keys)))
    outcome = Outcome()
    effect = row["effect"]
    won = play.score > 0
    side = world.sides(play, fault)
    offender_won = won == (play.taker in side)
    if effect == "replayed-at-return":
        outcome.out = True
        lost = RETURNS[row["format"]][answers.get("return", "clean")]
        outcome.pays = {0: Fraction(lost[0]), 1: Fraction(lost[1])}
        return outcome
    add_penalties(row, world, play, fault, answers, outcome)
    for one in row["penalties"]:
        if one["unit"] == "discretion" and is_due(one["when"], answers):
            for place in meant(world, play, fault, one["to"]):
                outcome.pays[place] = Fraction(amount)
    if world.number == "deal":
        score = score_without(row, play, offender_won)
        outcome.score = None if score == play.score else score
    outcome.redeal = effect == "redeal"
    if effect in ("neutralised", "cancelled") or (
            effect == "counted-if-taker-wins" and not won) or (
            effect == "cancelled-if-offender-wins" and offender_won) or (
            (row["article"], row["format"]) in SHUT):
        outcome.out = True
    if effect in BOUNDS:
        n = 6 if answers.get("hinge") else BOUNDS[effect]
        bound(outcome, side, 0 if world.name == "tarot-teams" else -n, n)
    elif effect == "neutralised-plus-minus-six" and side == {0, 1}:
        outcome.out = True
        outcome.pays = {place: Fraction(6) for place in side}
    else:
        expect_marks(row, world, play, fault, outcome)
    return outcome
