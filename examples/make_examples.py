#!/usr/bin/python3
"""Write the example tournaments of this folder.

Everything is invented: people, clubs, licences, scores. The script draws from its own
small generator, so the same files come out on every machine:

    /usr/bin/python3 examples/make_examples.py          write the files
    /usr/bin/python3 examples/make_examples.py --check  say whether they are up to date

How a score comes about: a board has a difficulty, a player has a skill; together with
some luck they give the margin by which the garde is made or fails. The score is then
2 x (25 + margin), plus or minus 20 for the petit au bout, plus the handful for the side
that wins the deal. So every score is one that a garde can give.
"""
import json
import os
import sys
from fractions import Fraction

HERE = os.path.dirname(os.path.abspath(__file__))

FAMILIES = """
ABADIE AUBRÉE BÉNARD BESSIÈRE BLANCHOT BOISSEAU BOURDIÈRE BRÉCHARD CARPENTIÈRE
CHAMBELLAN CHÂTELARD CLÉMENÇON COLLINOT CORBIÈRE COUDRAY CRÉPIEUX DAUBIGNÉ DELAFOSSE
DESBŒUFS DUCHÊNE D'ESPARVIN ÉPARVIER ESCOFFIÈRE ÉTIENVRE FAUCHEREAU FERRÉOL FONTANIER
FOUGÈRE GALINIER GARENNE GÂTINEAU GIRARDOT GRANDCLÉMENT GUÉRITON HABERT HÉBRARD HUSSENOT
ISNARDON JACQUEMIN JOUVENCEAU KERGUÉLEC LABROUSSE LACHAIZE LE~GOFFIC LEMAÎTRIER LÉOTARDIN
LHÔTELLIER MAILLARDET MARÉCHAUX MÉNAGER MONTCHARMONT MOUSSIÈRE NADALIN NÉRAUDEAU NOËLLET
ŒUVRARD OLLIVREAU PÂQUETTE PÉRICHON PIERREFEU POMMEREUL PRÉVOTEL QUÉMENEUR RABOURDIN
RIVIÉRAC ROUSSELIN SAINT-AUBERT SAUVAGEOT SÉNÉCHAUX TAILLANDIER THÉVENARD TRÉGOUËT
VALLADIER VERNHOLLE VIÉNOT WATTRELOS YVERNEAU ZIMMERLIN
""".split()

GIVEN = """
Agnès Aimé Alain Anaïs André Anne-Sophie Aurélien Béatrice Benoît Brigitte Céline Chloé
Christian Colette Cyrille Danièle Denis Édith Élodie Émile Éric Fabienne Félix François
Françoise Gaël Geneviève Gérard Gisèle Guy Hélène Henri Inès Irène Jacky Jean-Noël
Joëlle José Josiane Karine Laëtitia Lionel Loïc Lucienne Maëlle Marc Marie-Thérèse
Michèle Mireille Nadège Nicolas Noémie Odile Pascal Patrice Raphaël Régine Rémi
Roselyne Sébastien Solène Stéphane Sylvie Théo Thérèse Valérie Véronique Xavier Yann Zoé
""".split()

# club, committee
CLUBS = [
    ("Tarot Club de l'Érable", "Val de Saône"),
    ("Les Oudlers du Canal", "Val de Saône"),
    ("L'Excuse Châtelaine", "Haute Vallée"),
    ("Le Petit au Bout", "Haute Vallée"),
    ("Amicale du Vingt-et-Un", "Pays des Étangs"),
    ("La Poignée Fléchoise", "Pays des Étangs"),
]

RANKS = ["1P", "1C", "1K", "1T", "2P", "2C", "2K", "2T", "PR", "PR"]

# Who takes board 1 to 24; board 25 is as board 1. docs/rules.md, boards.
TAKERS = "NWESENSWESNWSEWNWSNEWNES"

LINES = "NESW"

# Steps of S, E, W and the boards into positions 2, 3, ... of the special movements.
SPECIAL = {
    6: [(1, 2, -1, -3), (1, 3, -1, -2), (1, 2, -2, -3), (1, 2, -1, -2)],
    8: [(1, 2, -2, -1), (1, 2, -3, -2), (1, 2, -2, -1), (1, 3, -2, -1), (1, 2, -3, -1)],
    9: [(1, 2, -2, -1), (1, 2, -2, -1), (1, 3, -3, -1), (1, 3, -3, -1), (1, 2, -2, -1),
        (1, 2, -2, -1)],
}


# Who sits N, S, E, W at tables 1 to 4 of the Howell, round by round, by their numbers.
HOWELL_4 = [
    [(1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12), (13, 14, 15, 16)],
    [(1, 8, 10, 15), (16, 9, 7, 2), (6, 3, 13, 12), (11, 14, 4, 5)],
    [(1, 7, 12, 14), (15, 9, 6, 4), (8, 2, 13, 11), (10, 16, 3, 5)],
    [(1, 6, 11, 16), (14, 9, 8, 3), (7, 4, 13, 10), (12, 15, 2, 5)],
    [(1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15), (4, 8, 12, 16)],
]


class Draw:
    """A generator of numbers that never changes (splitmix64)."""

    def __init__(self, seed):
        self.state = seed

    def bits(self):
        mask = (1 << 64) - 1
        self.state = (self.state + 0x9E3779B97F4A7C15) & mask
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & mask
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & mask
        return z ^ (z >> 31)

    def below(self, n):
        """A whole number from 0 to n - 1."""
        return self.bits() % n

    def bell(self):
        """About a standard normal: twelve dice, in thousandths."""
        return sum(self.below(1001) for _ in range(12)) / 1000 - 6

    def chance(self, percent):
        return self.below(100) < percent

    def shuffled(self, items):
        items = list(items)
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
        return items


def make_players(draw, count):
    """Count people, in the order they came to the desk."""
    families = draw.shuffled(FAMILIES)
    given = draw.shuffled(GIVEN)
    players = []
    for i in range(count):
        club, committee = CLUBS[draw.below(len(CLUBS))]
        name = families[i].replace("~", " ") + " " + given[i % len(given)]
        players.append({
            "id": "p%d" % (i + 1),
            "name": name,
            "licence": "%07d" % (2100000 + 37 * i + draw.below(37)),
            "rank": RANKS[draw.below(len(RANKS))],
            "club": club,
            "committee": committee,
        })
    return players


def steps(tables, rounds):
    """Offsets of S, E, W and the board sets in each round, from their start."""
    moves = SPECIAL.get(tables) or [(1, 2, -2, -1)] * (tables - 1)
    offsets = [(0, 0, 0, 0)]
    for move in moves[:rounds - 1]:
        offsets.append(tuple(a + b for a, b in zip(offsets[-1], move)))
    return offsets


def schedule(tables, per_table, offsets):
    """The rounds of one field, in the shape of `etui movement --json`."""
    rounds = []
    for r, (south, east, west, boards) in enumerate(offsets):
        row = []
        for t in range(tables):
            first = (t - boards) % tables * per_table + 1
            row.append({
                "table": t + 1,
                "boards": list(range(first, first + per_table)),
                "N": "N%d" % (t + 1),
                "E": "E%d" % ((t - east) % tables + 1),
                "S": "S%d" % ((t - south) % tables + 1),
                "W": "W%d" % ((t - west) % tables + 1),
            })
        rounds.append({"round": r + 1, "tables": row})
    return rounds


def howell_four_rounds(per_table):
    """The rounds of the Howell of four tables: all play the same boards."""
    rounds = []
    for r, tables in enumerate(HOWELL_4):
        boards = list(range(r * per_table + 1, (r + 1) * per_table + 1))
        row = [{"table": t + 1, "boards": boards, "N": str(n), "E": str(e), "S": str(s),
                "W": str(w)} for t, (n, s, e, w) in enumerate(tables)]
        rounds.append({"round": r + 1, "tables": row})
    return rounds


def assert_valid(rounds):
    """Nobody meets anybody twice, nobody plays a board twice."""
    met, seen = set(), set()
    for rnd in rounds:
        for table in rnd["tables"]:
            four = [table[x] for x in LINES]
            for i, a in enumerate(four):
                for b in four[i + 1:]:
                    assert (a, b) not in met, (a, b)
                    met.add((a, b))
                for board in table["boards"]:
                    assert (a, board) not in seen, (a, board)
                    seen.add((a, board))


def seat_everybody(draw, players, tables, empty=()):
    """Start seats by lot, apart from the empty ones."""
    labels = ["%s%d" % (x, t) for t in range(1, tables + 1) for x in LINES]
    labels = [x for x in labels if x not in empty]
    assert len(labels) == len(players)
    return dict(zip(labels, draw.shuffled(p["id"] for p in players)))


def seat_numbers(draw, players):
    """Numbers by lot."""
    ids = draw.shuffled(p["id"] for p in players)
    return {str(i + 1): player for i, player in enumerate(ids)}


class Cards:
    """The boards of a session: how hard each one is, and whether it has a handful."""

    def __init__(self, draw):
        self.draw = draw
        self.boards = {}

    def board(self, number):
        if number not in self.boards:
            ease = self.draw.below(27) - 10
            handful = 0
            if self.draw.chance(14):
                handful = [20, 20, 20, 30, 30, 40][self.draw.below(6)]
            self.boards[number] = (ease, handful, self.draw.chance(35))
        return self.boards[number]

    def score(self, number, skills):
        """What the taker of the board scores; skills by seat, about -2 to 2."""
        draw = self.draw
        ease, handful, petit_in_play = self.board(number)
        taker = TAKERS[(number - 1) % 24]
        defence = sum(v for seat, v in skills.items() if seat != taker)
        margin = round(ease + 1.8 * skills[taker] - 0.7 * defence + 4 * draw.bell())
        margin = max(-30, min(30, margin))
        sign = 1 if margin >= 0 else -1
        score = sign * 2 * (25 + abs(margin))
        if petit_in_play and draw.chance(25):
            score += 20 if draw.chance(50 + 30 * sign) else -20
        if handful and draw.chance(90):
            score += sign * handful
        assert score % 2 == 0 and 30 <= abs(score) <= 200 and score != -30, score
        return score


def play_rounds(draw, cards, field, rounds, skill, upto=None):
    """The plays of a field up to a round; a table with an empty seat does not play."""
    plays = []
    for rnd in rounds[:upto]:
        for table in rnd["tables"]:
            seated = {x: field["seats"].get(table[x]) for x in LINES}
            if None in seated.values():
                continue
            skills = {x: skill[p] for x, p in seated.items()}
            for board in table["boards"]:
                plays.append({"board": board, "round": rnd["round"],
                              "table": table["table"],
                              "score": cards.score(board, skills)})
    return plays


def tournament(name, date, options, players, fields, game="tarot-line"):
    session = {"coefficient": 1.0, "fields": fields}
    return {"etui": 1, "name": name, "date": date, "format": game,
            "options": options, "players": players, "sessions": [session]}


def skills_of(draw, players):
    return {p["id"]: max(-2.0, min(2.0, draw.bell())) for p in players}


def single(seed, name, date, tables, rounds, per_table, upto=None, event="regularity"):
    """One field with the official movement."""
    draw = Draw(seed)
    players = make_players(draw, 4 * tables)
    skill = skills_of(draw, players)
    field = {"field": "A", "tables": tables, "movement": "official",
             "seats": seat_everybody(draw, players, tables)}
    moves = schedule(tables, per_table, steps(tables, rounds))
    assert_valid(moves)
    field["plays"] = play_rounds(draw, Cards(draw), field, moves, skill, upto)
    options = {"boards_per_table": per_table, "rounds": rounds, "event": event,
               "ties": "share", "compare": "all"}
    return tournament(name, date, options, players, [field])


def find_play(field, board, rnd):
    """The play of a board in a round."""
    return next(p for p in field["plays"] if p["board"] == board and p["round"] == rnd)


def ruling(field, board, rnd, kind, **more):
    """A ruling on the play of a board in a round."""
    table = find_play(field, board, rnd)["table"]
    return {"board": board, "round": rnd, "table": table, "kind": kind, **more}


def sample():
    doc = single(2026, "Tournoi du mardi", "2026-11-15", 7, 7, 4, upto=4)
    field = doc["sessions"][0]["fields"][0]
    field["rulings"] = [ruling(field, 11, 2, "forty-sixty", fault="defence", code="RC",
                               reason="renonce consommée à la huitième levée")]
    doc["sessions"][0]["penalties"] = [
        {"player": "p17", "percent": 0.5, "why": "quatre minutes de retard"}]
    return doc


def five_tables():
    doc = single(5, "Coupe de printemps", "2026-04-07", 5, 5, 4)
    field = doc["sessions"][0]["fields"][0]
    for rnd, table, score in [(1, 1, 56), (2, 5, 62), (3, 4, -56), (4, 3, -52), (5, 2, 50)]:
        play = find_play(field, 1, rnd)
        assert play["table"] == table
        play["score"] = score
    return doc


def eleven_tables():
    return single(11, "Grand prix du Canal", "2026-06-20", 11, 11, 2)


def nineteen_tables():
    return single(19, "Festival de la Haute Vallée", "2026-08-16", 19, 19, 2,
                  event="regional")


def special_six():
    return single(6, "Tournoi de rentrée", "2026-09-08", 6, 5, 4)


def parallel():
    draw = Draw(10)
    players = make_players(draw, 39)
    skill = skills_of(draw, players)
    cards = Cards(draw)
    moves = schedule(5, 4, steps(5, 5))
    fields = []
    for letter, some, empty in [("A", players[:20], ()), ("B", players[20:], ("E3",))]:
        field = {"field": letter, "tables": 5, "movement": "official",
                 "seats": seat_everybody(draw, some, 5, empty)}
        field["plays"] = play_rounds(draw, cards, field, moves, skill)
        fields.append(field)
    options = {"boards_per_table": 4, "rounds": 5, "event": "regularity",
               "ties": "share", "compare": "all"}
    return tournament("Nuit du tarot", "2026-12-12", options, players, fields)


def rulings():
    doc = single(7, "Tournoi de l'arbitre", "2026-10-03", 5, 5, 4)
    field = doc["sessions"][0]["fields"][0]
    field["rulings"] = [
        ruling(field, 2, 1, "neutralised",
               reason="jeu créé à la première table, anormalement faible"),
        ruling(field, 5, 1, "zero", fault="attack", players=[taker(field, 5, 1)],
               percent=0.5, reason="faux écart"),
        ruling(field, 9, 2, "zero", fault=["S"], reason="joueur à la mauvaise table"),
        ruling(field, 14, 3, "zero-both",
               reason="feuille ambulante illisible, score introuvable"),
        ruling(field, 3, 3, "marks", marks={"E": 60, "S": 0},
               reason="carte de Sud oubliée dans l'étui"),
        ruling(field, 8, 4, "forty-sixty", fault="attack", code="RC",
               reason="renonce consommée"),
        ruling(field, 10, 4, "forty-sixty", fault=["N", "W"],
               reason="poignée de la défense présentée avec trop d'atouts"),
        ruling(field, 17, 5, "forty-forty", code="RC",
               reason="renonce consommée sur renonce consommée"),
        {"kind": "penalty", "players": [field["seats"]["W2"]], "percent": 0.5,
         "reason": "diagramme consulté après l'entame"},
        {"kind": "penalty", "players": [field["seats"]["N4"], field["seats"]["E1"]],
         "percent": 1, "reason": "déplacement sans autorisation"},
    ]
    doc["sessions"][0]["penalties"] = [
        {"player": field["seats"]["S5"], "percent": 1.0, "why": "sept minutes de retard"}]
    return doc


def taker(field, board, rnd):
    """Who takes a board in a round of a plain movement."""
    line = TAKERS[(board - 1) % 24]
    table = find_play(field, board, rnd)["table"]
    row = schedule(field["tables"], 4, steps(field["tables"], rnd))[rnd - 1]["tables"]
    return field["seats"][row[table - 1][line]]


def own_movement():
    """Ten tables in one field: five rounds of S +1, E +2, W +3, boards +4."""
    draw = Draw(100)
    players = make_players(draw, 40)
    skill = skills_of(draw, players)
    moves = schedule(10, 4, [(r, 2 * r, 3 * r, 4 * r) for r in range(5)])
    assert_valid(moves)
    field = {"field": "A", "tables": 10,
             "movement": {"format": "tarot-line", "kind": "own",
                          "fields": [{"field": "A", "tables": 10, "rounds": moves}]},
             "seats": seat_everybody(draw, players, 10)}
    field["plays"] = play_rounds(draw, Cards(draw), field, moves, skill)
    options = {"boards_per_table": 4, "rounds": 5, "event": "regularity",
               "ties": "tops", "compare": "all"}
    return tournament("Dix tables d'un seul tenant", "2026-05-30", options, players,
                      [field])


def without_movement():
    """Three rounds typed from paper: every play says who sat where."""
    draw = Draw(77)
    players = make_players(draw, 20)
    skill = skills_of(draw, players)
    moves = schedule(5, 4, steps(5, 3))
    field = {"field": "A", "tables": 5, "seats": seat_everybody(draw, players, 5)}
    plays = play_rounds(draw, Cards(draw), field, moves, skill)
    for play in plays:
        four = moves[play["round"] - 1]["tables"][play["table"] - 1]
        score = play.pop("score")
        play.update({x: four[x] for x in LINES})
        play["score"] = score
    field["plays"] = plays
    options = {"boards_per_table": 4, "rounds": 3, "event": "regularity",
               "ties": "share", "compare": "all"}
    return tournament("Soirée sur papier", "2026-02-24", options, players, [field])


def howell_four():
    """Sixteen players by their numbers; two more rounds are to be played."""
    draw = Draw(4)
    players = make_players(draw, 16)
    skill = skills_of(draw, players)
    moves = howell_four_rounds(4)
    assert_valid(moves)
    field = {"field": "A", "tables": 4, "movement": "howell",
             "seats": seat_numbers(draw, players)}
    field["plays"] = play_rounds(draw, Cards(draw), field, moves, skill, upto=3)
    options = {"boards_per_table": 4, "rounds": 5, "event": "regularity",
               "ties": "share", "compare": "all"}
    return tournament("Petit comité", "2026-01-20", options, players, [field],
                      game="tarot-howell")


def howell_hybrid():
    """Nine tables: five in line, four in Howell, with the same boards."""
    draw = Draw(9)
    players = make_players(draw, 36)
    skill = skills_of(draw, players)
    cards = Cards(draw)
    line = {"field": "A", "tables": 5, "movement": "hybrid",
            "seats": seat_everybody(draw, players[:20], 5)}
    howell = {"field": "B", "tables": 4, "movement": "hybrid",
              "seats": seat_numbers(draw, players[20:])}
    line["plays"] = play_rounds(draw, cards, line, schedule(5, 4, steps(5, 5)), skill)
    howell["plays"] = play_rounds(draw, cards, howell, howell_four_rounds(4), skill)
    options = {"boards_per_table": 4, "rounds": 5, "event": "regularity",
               "ties": "share", "compare": "all"}
    return tournament("Neuf tables, deux mouvements", "2026-03-17", options, players,
                      [line, howell], game="tarot-howell")


def totals_of(field, rounds):
    """A quarter of the attack and three quarters of the defence, by player."""
    marks = {}
    for play in field["plays"]:
        others = [p["score"] for p in field["plays"]
                  if p["board"] == play["board"] and p is not play]
        mark = Fraction(sum((play["score"] > s) * 2 + (play["score"] == s)
                            for s in others), 2 * len(others))
        table = rounds[play["round"] - 1]["tables"][play["table"] - 1]
        for x in LINES:
            attacks = x == TAKERS[(play["board"] - 1) % 24]
            mine = marks.setdefault(field["seats"][table[x]], ([], []))
            mine[not attacks].append(mark if attacks else 1 - mark)
    return {player: (sum(attack) / len(attack) + 3 * sum(defence) / len(defence)) / 4
            for player, (attack, defence) in marks.items()}


def two_sessions():
    """A championship: 28 players, of whom 20 go on to a session that counts more."""
    draw = Draw(28)
    players = make_players(draw, 28)
    skill = skills_of(draw, players)
    sessions = []
    going_on = players
    for tables, coefficient in [(7, 1.0), (5, 1.5)]:
        moves = schedule(tables, 4, steps(tables, 5))
        field = {"field": "A", "tables": tables, "movement": "official",
                 "seats": seat_everybody(draw, going_on, tables)}
        field["plays"] = play_rounds(draw, Cards(draw), field, moves, skill)
        sessions.append({"coefficient": coefficient, "fields": [field]})
        total = totals_of(field, moves)
        going_on = sorted(going_on, key=lambda p: -total[p["id"]])[:20]
    options = {"boards_per_table": 4, "rounds": 5, "event": "final", "ties": "tops",
               "compare": "all"}
    doc = tournament("Championnat de la Haute Vallée", "2026-05-09", options, players, [])
    doc["sessions"] = sessions
    return doc


EXAMPLES = {
    "sample": sample,
    "five-tables": five_tables,
    "eleven-tables": eleven_tables,
    "nineteen-tables": nineteen_tables,
    "special-six": special_six,
    "parallel": parallel,
    "rulings": rulings,
    "own-movement": own_movement,
    "without-movement": without_movement,
    "howell-four": howell_four,
    "howell-hybrid": howell_hybrid,
    "two-sessions": two_sessions,
}


def dump(value, indent=0, width=100):
    """JSON with few lines: whatever fits on one is on one, plain values fill theirs."""
    line = json.dumps(value, ensure_ascii=False)
    if not isinstance(value, (dict, list)) or len(line) + indent <= width:
        return line
    if isinstance(value, dict):
        inside = list(value.values())
        parts = [json.dumps(k, ensure_ascii=False) + ": " + dump(v, indent + 2)
                 for k, v in value.items()]
        left, right = "{}"
    else:
        inside = value
        parts = [dump(v, indent + 2) for v in value]
        left, right = "[]"
    if not any(isinstance(v, (dict, list)) and len(dump(v)) > 30 for v in inside):
        return left + fill(parts, indent + 1, width) + right
    pad = "\n" + " " * (indent + 2)
    return left + pad + ("," + pad).join(parts) + "\n" + " " * indent + right


def fill(parts, indent, width):
    lines = [""]
    for i, part in enumerate(parts):
        part += "," if i + 1 < len(parts) else ""
        if lines[-1] and indent + len(lines[-1]) + 1 + len(part) > width:
            lines.append("")
        lines[-1] += (" " if lines[-1] else "") + part
    return ("\n" + " " * indent).join(lines)


def main():
    check = sys.argv[1:] == ["--check"]
    stale = []
    for name, make in EXAMPLES.items():
        path = os.path.join(HERE, name + ".json")
        text = dump(make()) + "\n"
        if check:
            with open(path, encoding="utf-8") as f:
                if f.read() != text:
                    stale.append(name)
        else:
            with open(path, "w", encoding="utf-8") as f:
                f.write(text)
    for name in stale:
        print("examples/%s.json is not what make_examples.py writes: run it" % name)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
