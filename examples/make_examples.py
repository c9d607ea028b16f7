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

BRIDGE_CLUBS = [
    ("Bridge Club de l'Érable", "Val de Saône"),
    ("Les Levées du Canal", "Val de Saône"),
    ("Le Roi de Cœur", "Haute Vallée"),
    ("Bridge Club Châtelain", "Haute Vallée"),
    ("Cercle du Petit Chelem", "Pays des Étangs"),
    ("L'Impasse Fléchoise", "Pays des Étangs"),
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


def of_bridge(players, first):
    """The same people as members of bridge clubs, with licences from first on: nobody of
    another example has the same."""
    clubs = {old: new for (old, _), new in zip(CLUBS, BRIDGE_CLUBS)}
    for player in players:
        player["licence"] = "%07d" % (int(player["licence"]) - 2100000 + first)
        player["club"], player["committee"] = clubs[player["club"]]


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


def tarot_cards():
    """A stage of a championship with the cards of its boards, fees and a quota."""
    doc = single(31, "Qualification de la Haute Vallée", "2026-05-09", 5, 5, 4,
                 event="stage")
    about = {"place": "Salle des Tilleuls", "organiser": "Comité de la Haute Vallée",
             "arbiter": "FOUGÈRE Irène", "code": "HV260509"}
    head = {key: doc.pop(key) for key in ("etui", "name", "date", "format")}
    doc = {**head, **about, **doc}
    doc["options"].update({"quota": 8, "fee": 6, "fee_guest": 8, "fee_youth": 3})
    doc["sessions"][0]["deals"] = [tarot_deal(Draw(7100 + board), board)
                                   for board in range(1, 21)]
    return doc


def tarot_deal(draw, board):
    """Four hands of eighteen and a dog of six, without the petit alone."""
    pack = [(lane, rank) for lane in "SHDC" for rank in range(1, 15)]
    pack += [("T", number) for number in range(1, 22)] + [("X", 0)]
    cards = draw.shuffled(pack)
    hands = {seat: tarot_hand(cards[18 * i:18 * i + 18]) for i, seat in enumerate("NESW")}
    return {"board": board, "hands": hands, "dog": tarot_hand(cards[72:])}


def tarot_hand(cards):
    """Cards as documents have them: lanes, the highest first."""
    court = {11: "V", 12: "C", 13: "D", 14: "R"}
    hand = {lane: " ".join(court.get(rank, str(rank)) if lane != "T" else str(rank)
                           for of, rank in sorted(cards, reverse=True) if of == lane)
            for lane in "TSHDC"}
    return {**hand, "X": True} if ("X", 0) in cards else hand


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


# The contracts of Attaque-Défense that are not a garde: what a point is multiplied with.
OVER = {4: 6, 7: 6, 10: 6, 13: 4, 18: 4, 24: 4, 28: 4, 31: 4, 34: 4}

ALL_RANKS = ["1N", "1P", "1C", "1K", "1T", "2P", "2C", "2K", "2T", "3P", "3C", "3K", "3T",
             "4P", "4C", "4K", "4T", "NC"]


def attack_score(draw, cards, number, skill):
    """What an attacker scores on a board of Attaque-Défense against a defence."""
    ease, handful, petit_in_play = cards.board(number)
    factor = OVER.get(number, 2)
    margin = round(ease + 2.5 * skill + 4 * draw.bell() - (factor > 2))
    margin = max(-30, min(30, margin))
    sign = 1 if margin >= 0 else -1
    score = sign * factor * (25 + abs(margin))
    if petit_in_play and draw.chance(25):
        score += 10 * factor if draw.chance(50 + 30 * sign) else -10 * factor
    if handful and draw.chance(90):
        score += sign * handful
    return score


def attack_defence():
    """Seven tables, a whole evening: attackers move up, defences stay, boards go down."""
    draw = Draw(1001)
    tables, per_table, rounds = 7, 4, 7
    players = make_players(draw, 4 * tables)
    for player in players:
        player["rank"] = ALL_RANKS[draw.below(len(ALL_RANKS))]
    del players[17]["rank"]
    skill = skills_of(draw, players)
    cards = Cards(draw)
    seats = {}
    for i in range(tables):  # they enter by four: who attacks, and who defends together
        four = [p["id"] for p in players[4 * i:4 * i + 4]]
        seats["A%d" % (i + 1)] = four[0]
        seats["D%d" % (i + 1)] = four[1:]
    plays = []
    for r in range(rounds):
        for t in range(tables):
            attack = seats["A%d" % ((t - r) % tables + 1)]
            defence = seats["D%d" % (t + 1)]
            edge = skill[attack] - sum(skill[p] for p in defence) / 3
            for b in range(per_table):
                board = (t + r) % tables * per_table + b + 1
                plays.append({"board": board, "round": r + 1, "table": t + 1,
                              "score": attack_score(draw, cards, board, edge)})
    field = {"field": "A", "tables": tables, "movement": "mitchell", "seats": seats,
             "plays": plays}
    field["rulings"] = [
        ruling(field, 9, 2, "plus-minus-four", fault="defence", code="RC",
               players=[seats["D2"][1]], pm=1, reason="renonce consommée"),
        ruling(field, 15, 5, "neutralised", reason="chien mélangé au jeu"),
        ruling(field, 22, 6, "zero", fault="attack", reason="faux écart"),
    ]
    options = {"boards_per_table": per_table, "rounds": rounds, "event": "regularity",
               "ties": "share", "compare": "all"}
    doc = tournament("Attaque-Défense de l'Érable", "2026-11-21", options, players, [field],
                     game="tarot-attack-defence")
    doc["sessions"][0]["penalties"] = [
        {"player": seats["A6"], "pm": 1, "why": "quatre minutes de retard"},
        {"player": seats["D5"][0], "pm": -0.5, "why": "étui mal rangé par l'organisation"}]
    return doc


# Who attacks whom at the three tables of six triplettes, round by round: their Howell.
TRIPLETTES_6 = [
    [(6, 1), (5, 2), (3, 4)],
    [(2, 6), (1, 3), (4, 5)],
    [(6, 3), (2, 4), (5, 1)],
    [(4, 6), (3, 5), (1, 2)],
    [(6, 5), (4, 1), (2, 3)],
]


def garde_score(draw, cards, number, edge):
    """What an attacker scores in a garde against a defence; edge: how much better."""
    ease, handful, petit_in_play = cards.board(number)
    margin = max(-30, min(30, round(ease + 2 * edge + 4 * draw.bell())))
    sign = 1 if margin >= 0 else -1
    score = sign * 2 * (25 + abs(margin))
    if petit_in_play and draw.chance(25):
        score += 20 if draw.chance(50 + 30 * sign) else -20
    if handful and draw.chance(90):
        score += sign * handful
    return score


def crews(draw, letter, sizes):
    """Players who enter together, and their seats."""
    players = make_players(draw, sum(sizes))
    ids = [p["id"] for p in players]
    seats = {}
    for i, size in enumerate(sizes):
        seats["%s%d" % (letter, i + 1)] = [ids.pop(0) for _ in range(size)]
    return players, seats


def round_robin(letter, count):
    """Matches of everybody with everybody, round by round: the last one stays."""
    names = ["%s%d" % (letter, i + 1) for i in range(count)]
    q = count - 1
    return [[(names[q], names[r])] +
            [(names[(r + m) % q], names[(r - m) % q]) for m in range(1, count // 2)]
            for r in range(q)]


def play_matches(draw, skill, rounds, per_table, who):
    """Both plays of each board of each match; who(label, round) attacks and defends."""
    cards = Cards(draw)
    plays = []
    for r, matches in enumerate(rounds):
        for m, match in enumerate(matches):
            for half, (mine, theirs) in enumerate([match, match[::-1]]):
                attack, _ = who(mine, r + 1)
                _, defence = who(theirs, r + 1)
                edge = skill[attack] - sum(skill[p] for p in defence) / 3
                for b in range(per_table):
                    board = r * per_table + b + 1
                    plays.append({"board": board, "round": r + 1,
                                  "table": 2 * m + half + 1,
                                  "score": garde_score(draw, cards, board, edge)})
    return plays


def match_options(per_table, rounds):
    return {"boards_per_table": per_table, "rounds": rounds, "event": "regularity"}


def quadrettes():
    """Six quadrettes, a round robin; the last round has not begun."""
    draw = Draw(64)
    players, seats = crews(draw, "Q", [4] * 6)
    skill = skills_of(draw, players)
    field = {"field": "A", "tables": 6, "movement": "teams", "seats": seats}
    field["plays"] = play_matches(draw, skill, round_robin("Q", 6)[:4], 4,
                                  lambda label, _: (seats[label][0], seats[label][1:]))
    field["rulings"] = [
        ruling(field, 6, 2, "plus-minus-four", fault="defence", code="RC",
               reason="renonce consommée", players=[seats["Q2"][2]], pm=1),
        ruling(field, 11, 3, "neutralised", reason="étui mal reconstitué")]
    return tournament("Quadrettes de la Toussaint", "2026-11-01", match_options(4, 5),
                      players, [field], game="tarot-quadrettes")


def teams():
    """Six teams of four to six, a round robin with line-ups, complete."""
    draw = Draw(46)
    players, seats = crews(draw, "T", [4, 5, 6, 4, 5, 4])
    skill = skills_of(draw, players)
    lineups = []
    for r in range(5):
        for label, crew in seats.items():
            if len(crew) == 4 and r == 0:
                continue  # as they entered: the first attacks
            four = draw.shuffled(crew)[:4]
            lineups.append({"round": r + 1, "seat": label, "attack": four[0],
                            "defence": four[1:]})

    def who(label, rnd):
        for one in lineups:
            if (one["round"], one["seat"]) == (rnd, label):
                return one["attack"], one["defence"]
        return seats[label][0], seats[label][1:4]

    field = {"field": "A", "tables": 6, "movement": "teams", "seats": seats,
             "lineups": lineups}
    field["plays"] = play_matches(draw, skill, round_robin("T", 6), 4, who)
    field["rulings"] = [
        ruling(field, 10, 3, "plus-minus-four", fault="attack", code="RC",
               reason="renonce consommée", players=[seats["T6"][0]], pm=1)]
    doc = tournament("Coupe des comités par équipes", "2026-05-30", match_options(4, 5),
                     players, [field], game="tarot-teams")
    doc["sessions"][0]["penalties"] = [
        {"player": seats["T4"][1], "pm": 1, "why": "six minutes de retard"}]
    return doc


def triplettes():
    """Six triplettes in a Howell, complete; the plays say who of the three attacks."""
    draw = Draw(33)
    players, seats = crews(draw, "T", [3] * 6)
    skill = skills_of(draw, players)
    cards = Cards(draw)
    turns = {label: 0 for label in seats}
    plays = []
    for r, tables in enumerate(TRIPLETTES_6):
        for t, (a, d) in enumerate(tables):
            attack, defence = "T%d" % a, "T%d" % d
            for board in range(4 * r + 1, 4 * r + 5):
                attacker = seats[attack][turns[attack] % 3]
                turns[attack] += 1
                edge = skill[attacker] - sum(skill[p] for p in seats[defence]) / 3
                plays.append({"board": board, "round": r + 1, "table": t + 1,
                              "attacker": attacker,
                              "score": garde_score(draw, cards, board, edge)})
    field = {"field": "A", "tables": 3, "movement": "howell", "seats": seats,
             "plays": plays}
    field["rulings"] = [
        ruling(field, 7, 2, "forty-sixty", fault="defence", code="RC",
               reason="renonce consommée"),
        ruling(field, 14, 4, "zero", fault="attack", reason="attaquant hors tour")]
    return tournament("Triplettes d'été", "2026-07-11", match_options(4, 5), players,
                      [field], game="tarot-triplettes")


def line_tables(tables, rounds):
    """Players by their numbers at tables where nobody meets twice: North stays, South goes
    up by one, East by two, West down by two."""
    seat = lambda step, line, r, t: str(4 * ((t - step * r) % tables) + line + 1)
    return [[{"N": seat(0, 0, r, t), "E": seat(2, 1, r, t), "S": seat(1, 2, r, t),
              "W": seat(-2, 3, r, t)} for t in range(tables)] for r in range(rounds)]


NEEDED = [56, 51, 41, 36]
FREE_CONTRACTS = ["prise", "garde", "garde", "garde", "garde-sans"]


def free_deal(draw, sitting, skill):
    """One deal of a table: who took what, and how it ended."""
    seats = [s for s in "NESW" if s in sitting]
    taker = seats[draw.below(len(seats))]
    oudlers = draw.below(4)
    points = NEEDED[oudlers] + draw.below(31) - 13 + int(4 * skill[sitting[taker]])
    deal = {"taker": taker,
            "contract": FREE_CONTRACTS[draw.below(len(FREE_CONTRACTS))],
            "points": max(0, min(91, points)), "oudlers": oudlers}
    if len(seats) == 3 and draw.below(2) and deal["points"] < 91:
        deal["points"] += 0.5
    if draw.below(7) == 0:
        side = ["attack", "defence"][draw.below(2)]
        # The petit is an oudler: of none the defence has it, of all three the attack.
        deal["petit"] = {0: "defence", 3: "attack"}.get(oudlers, side)
    if draw.below(9) == 0:
        deal["handful"] = ["single"]
    return deal


def free_deals():
    """Nineteen players at five tables, one of which plays with three; complete."""
    draw = Draw(78)
    players = make_players(draw, 19)
    skill = skills_of(draw, players)
    seats = {str(i + 1): p["id"] for i, p in enumerate(players)}
    rounds, plays = [], []
    for r, tables in enumerate(line_tables(5, 4)):
        rounds.append({"round": r + 1, "tables": []})
        for t, labels in enumerate(tables):
            rounds[-1]["tables"].append(
                dict({"table": t + 1, "boards": [1, 2, 3, 4]},
                     **{s: label if label in seats else None
                        for s, label in labels.items()}))
            sitting = {s: seats[label] for s, label in labels.items() if label in seats}
            place = {"round": r + 1, "table": t + 1}
            if (r, t) == (1, 0):
                plays.append(dict(place, totals={"N": 186, "E": -254, "S": 44, "W": 24}))
                continue
            for deal in range(1, 5):
                plays.append(dict(place, deal=deal, **free_deal(draw, sitting, skill)))
    plays[-1] = {"round": 4, "table": 5, "deal": 4, "not_played": True}
    field = {"field": "A", "tables": 5,
             "movement": {"format": "tarot-free", "kind": "own", "fields": [
                 {"field": "A", "tables": 5, "rounds": rounds}]},
             "seats": seats, "plays": plays,
             "rulings": [{"deal": 2, "round": 1, "table": 4, "kind": "neutralised",
                          "reason": "maldonne vue après le premier pli"}]}
    doc = tournament("Donnes libres de la rentrée", "2026-09-19",
                     {"boards_per_table": 4, "rounds": 4, "stake": 5}, players, [field],
                     game="tarot-free")
    doc["sessions"][0]["penalties"] = [
        {"player": "p7", "points": 100, "why": "feuille de marque fausse"}]
    return doc


# contract, players, tricks asked (None: made or not), how often of a hundred
WHIST_CONTRACTS = [
    ("emballage-8", 2, 8, 26), ("emballage-9", 2, 9, 16), ("emballage-10", 2, 10, 8),
    ("emballage-11", 2, 11, 4), ("solo-6", 1, 6, 12), ("solo-7", 1, 7, 7),
    ("solo-8", 1, 8, 3), ("trou", 2, 8, 6), ("petite-misere", 1, None, 8),
    ("piccolo", 1, None, 4), ("abondance-9", 1, None, 4), ("grande-misere", 1, None, 2),
]


def whist_deal(draw):
    ball = draw.below(sum(row[3] for row in WHIST_CONTRACTS))
    for name, declarers, tricks, weight in WHIST_CONTRACTS:
        ball -= weight
        if ball < 0:
            break
    first = draw.below(4)
    by = ["NESW"[first]]
    if declarers == 2:
        by = sorted(by + ["NESW"[(first + 1 + draw.below(3)) % 4]], key="NESW".index)
    one = {"contract": name, "by": by}
    if tricks is None:
        one["made"] = draw.below(100) < 60
    else:
        one["tricks"] = min(8 if name == "solo-8" else 13, tricks - 2 + draw.below(5))
    return one


def whist():
    """Three pools of twelve deals at four tables, the last one stopped by the bell."""
    draw = Draw(12)
    players = make_players(draw, 16)
    plays = []
    for r in range(1, 4):
        for t in range(1, 5):
            place = {"round": r, "table": t}
            if (r, t) == (3, 4):
                plays.append(dict(place, totals={"N": 41, "E": -63, "S": 10, "W": 12}))
                continue
            for deal in range(1, 13):
                play = dict(place, deal=deal, contracts=[whist_deal(draw)])
                plays.append(play)
    special = {
        (1, 1, 5): {"contracts": [
            {"contract": "petite-misere", "by": ["N"], "made": True},
            {"contract": "petite-misere", "by": ["E"], "made": False}]},
        (1, 2, 3): {"contracts": [{"contract": "emballage-9", "by": ["N", "S"]}],
                    "revoke": "S"},
        (2, 3, 7): {"contracts": [{"contract": "emballage-10", "by": ["E", "W"],
                                   "tricks": 10, "counter": "petite-misere"}]},
        (2, 1, 9): {"contracts": [{"contract": "trou", "by": ["N", "W"]}], "capo": True},
        (1, 4, 2): {"contracts": [{"contract": "solo-6", "by": ["S"], "tricks": 6}],
                    "abandoned": "S"},
        (3, 2, 11): {"not_played": True}, (3, 2, 12): {"not_played": True},
    }
    for play in plays:
        key = (play["round"], play["table"], play.get("deal"))
        if key in special:
            play.pop("contracts")
            play.update(special[key])
    field = {"field": "A", "tables": 4, "movement": "drawn",
             "seats": {str(i + 1): p["id"] for i, p in enumerate(players)},
             "plays": plays}
    return tournament("Whist de la Sainte-Barbe", "2026-12-04",
                      {"boards_per_table": 12, "rounds": 3, "stake": 3, "dues": 7,
                       "whist_grid": "La Chevalerie"}, players, [field], game="whist")


# Bridge. Who meets at tables 1 to 6 of the Howell in the first round, with which set of
# boards; then every pair but the last goes one number up, and so do the sets.
HOWELL_6 = [(12, 1, 0), (6, 11, 2), (5, 9, 6), (2, 3, 7), (10, 8, 8), (4, 7, 10)]

# Who sits N, E, S and W at tables 1 to 3 in the first round of an individual of twelve;
# then everybody but the last goes one number up.
INDIVIDUAL_12 = [(12, 6, 1, 8), (2, 10, 9, 7), (4, 5, 3, 11)]

CONTRACTS = ["1NT", "2H", "2S", "3C", "3D", "3NT", "3NT", "4H", "4H", "4S", "4S", "5D", "6NT"]

LEADS = ["SA", "S3", "HQ", "H4", "DK", "D7", "CJ", "C2"]


class Hands:
    """What each board is about: who should play what, and for how many tricks."""

    def __init__(self, draw):
        self.draw = draw
        self.boards = {}

    def play(self, board, edge):
        """A result of the board; edge is how much better North-South play."""
        draw = self.draw
        if board not in self.boards:
            contract = CONTRACTS[draw.below(len(CONTRACTS))]
            self.boards[board] = (contract, draw.below(4), int(contract[0]) + 6)
        contract, declarer, tricks = self.boards[board]
        if draw.chance(2):
            return {"passed": True}
        if draw.chance(25):
            contract = CONTRACTS[draw.below(len(CONTRACTS))]
        ns = declarer % 2 == 0
        luck = draw.bell() / 1.5 + (edge if ns else -edge)
        tricks = max(0, min(13, int(contract[0]) + 6 + round(luck)))
        if tricks < int(contract[0]) + 5 and draw.chance(30):
            contract += "X"
        play = {"contract": contract, "declarer": LINES[declarer], "tricks": tricks}
        if draw.chance(60):
            play["lead"] = LEADS[draw.below(len(LEADS))]
        return play


def pairs_of(draw, labels):
    """Two players for each label."""
    players = make_players(draw, 2 * len(labels))
    ids = [p["id"] for p in players]
    return players, {label: [ids.pop(0), ids.pop(0)] for label in labels}


def bridge_plays(draw, seats, rounds, per_table):
    """Everything at tables where both pairs are there; rounds of (NS, EW, set)."""
    hands = Hands(draw)
    skill = {label: draw.bell() / 4 for label in seats}
    plays = []
    for r, tables in enumerate(rounds):
        for t, (ns, ew, boards) in enumerate(tables):
            for b in range(per_table):
                if ns in seats and ew in seats:
                    board = boards * per_table + b + 1
                    play = {"board": board, "round": r + 1, "table": t + 1}
                    play.update(hands.play(board, skill[ns] - skill[ew]))
                    plays.append(play)
    return plays


def replace_result(field, board, table, **result):
    """Another result in place of the one at that table."""
    for i, play in enumerate(field["plays"]):
        if (play["board"], play["table"]) == (board, table):
            place = {key: play[key] for key in ("board", "round", "table")}
            field["plays"][i] = {**place, **result}
            return field["plays"][i]
    raise KeyError(board)


def bridge_howell():
    """Eleven pairs, so that one rests in each round; two rounds are still to be played."""
    draw = Draw(61)
    players, seats = pairs_of(draw, ["%d" % (i + 1) for i in range(11)])
    of_bridge(players, 5100000)
    rounds = [[(str(ns if ns == 12 else (ns - 1 + r) % 11 + 1), str((ew - 1 + r) % 11 + 1),
                (boards + r) % 11) for ns, ew, boards in HOWELL_6] for r in range(9)]
    field = {"field": "A", "tables": 6, "movement": "howell", "seats": seats}
    field["plays"] = bridge_plays(draw, seats, rounds, 2)
    replace_result(field, 7, 2, adjusted=[60, 40])
    return tournament("Tournoi du jeudi, bridge", "2026-11-12",
                      {"boards_per_table": 2, "scoring": "matchpoints"}, players, [field],
                      game="bridge-pairs")


def bridge_mitchell():
    """Thirteen tables, two winners, complete: one board not played, a weighted score."""
    draw = Draw(62)
    n = 13
    labels = ["%s%d" % (side, i + 1) for side in ("NS", "EW") for i in range(n)]
    players, seats = pairs_of(draw, labels)
    of_bridge(players, 5200000)
    rounds = [[("NS%d" % (t + 1), "EW%d" % ((t - r) % n + 1), (t + r) % n)
               for t in range(n)] for r in range(n)]
    field = {"field": "A", "tables": n, "movement": "mitchell", "seats": seats}
    field["plays"] = bridge_plays(draw, seats, rounds, 2)
    replace_result(field, 5, 2, not_played=True)
    ruled = replace_result(field, 9, 5, contract="4S", declarer="S", tricks=10)
    field["rulings"] = [
        {"board": 9, "round": ruled["round"], "table": 5, "kind": "penalty",
         "weighted": [[420, 60], [-50, 40]], "reason": "information illicite"},
        {"kind": "penalty", "players": seats["EW4"], "percent": 2,
         "reason": "deux retards"}]
    return tournament("Régularité du mardi, bridge", "2026-11-10",
                      {"boards_per_table": 2}, players, [field], game="bridge-pairs")


def bridge_cards():
    """The same evening with the cards of its boards, and handicaps by series."""
    document = bridge_howell()
    document["options"]["handicap"] = "1: 0; 2: 2; 3: 4.5; PR: 6"
    document["name"] = "Régularité du mardi, avec les donnes"
    plays = document["sessions"][0]["fields"][0]["plays"]
    for play in plays:
        play.pop("lead", None)  # they were drawn without looking at the cards
    boards = {play["board"] for play in plays}
    document["sessions"][0]["deals"] = [
        {"board": board, "deal": pbn_deal(Draw(6100 + board))} for board in sorted(boards)]
    return document


def pbn_deal(draw):
    """Four hands as the tag Deal of PBN has them."""
    cards = draw.shuffled(range(52))
    hands = []
    for seat in range(4):
        suits = [[], [], [], []]
        for card in sorted(cards[13 * seat:13 * seat + 13], reverse=True):
            suits[card // 13].append("23456789TJQKA"[card % 13])
        hands.append(".".join("".join(suit) for suit in suits))
    return "N:" + " ".join(hands)


def bridge_teams():
    """Six teams, everybody meets everybody over six boards; a board adjusted."""
    draw = Draw(63)
    players, seats = crews(draw, "T", [4, 5, 4, 6, 4, 4])
    of_bridge(players, 5300000)
    skill = {label: draw.bell() / 4 for label in seats}
    hands = Hands(draw)
    plays = []
    for r, matches in enumerate(round_robin("T", 6)):
        for m, match in enumerate(matches):
            for half, (ns, ew) in enumerate([match, match[::-1]]):
                for b in range(6):
                    play = {"board": 6 * r + b + 1, "round": r + 1,
                            "table": 2 * m + half + 1}
                    play.update(hands.play(play["board"], skill[ns] - skill[ew]))
                    plays.append(play)
    field = {"field": "A", "tables": 6, "movement": "teams", "seats": seats,
             "plays": plays}
    replace_result(field, 8, 3, adjusted=[60, 40])
    doc = tournament("Coupe par équipes, bridge", "2026-11-14",
                     {"boards_per_table": 6, "rounds": 5}, players, [field],
                     game="bridge-teams")
    doc["sessions"][0]["penalties"] = [
        {"player": seats["T3"][0], "points": 0.5, "why": "feuille rendue en retard"}]
    return doc


def bridge_individual():
    """Twelve players, each with every other as partner once; complete, a board adjusted,
    a penalty."""
    draw = Draw(64)
    players = make_players(draw, 12)
    of_bridge(players, 5400000)
    seats = {str(i + 1): player["id"] for i, player in enumerate(players)}
    skill = [draw.bell() / 5 for _ in range(12)]
    hands = Hands(draw)
    plays = []
    for r in range(11):
        for t, table in enumerate(INDIVIDUAL_12):
            north, east, south, west = (one if one == 12 else (one - 1 + r) % 11 + 1
                                        for one in table)
            edge = skill[north - 1] + skill[south - 1] - skill[east - 1] - skill[west - 1]
            for board in (2 * r + 1, 2 * r + 2):
                play = {"board": board, "round": r + 1, "table": t + 1}
                play.update(hands.play(board, edge))
                plays.append(play)
    field = {"field": "A", "tables": 3, "movement": "individual", "seats": seats,
             "plays": plays}
    replace_result(field, 6, 2, adjusted=[60, 40])
    field["rulings"] = [{"kind": "penalty", "players": [seats["7"]], "percent": 1,
                         "reason": "téléphone allumé"}]
    return tournament("Individuel du vendredi, bridge", "2026-11-13",
                      {"boards_per_table": 2}, players, [field], game="bridge-individual")


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
    "attack-defence": attack_defence,
    "quadrettes": quadrettes,
    "teams": teams,
    "triplettes": triplettes,
    "free-deals": free_deals,
    "whist": whist,
    "bridge-howell": bridge_howell,
    "bridge-cards": bridge_cards,
    "bridge-mitchell": bridge_mitchell,
    "bridge-teams": bridge_teams,
    "bridge-individual": bridge_individual,
    "tarot-cards": tarot_cards,
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


def give_own_licences(documents):
    """No licence is of two people: whoever comes second with one has another."""
    owner = {}
    for document in documents:
        for player in document.get("players", []):
            while owner.setdefault(player["licence"], player["name"]) != player["name"]:
                player["licence"] = "%07d" % (int(player["licence"]) + 10000)


def main():
    check = sys.argv[1:] == ["--check"]
    stale = []
    documents = {name: make() for name, make in EXAMPLES.items()}
    give_own_licences(documents.values())
    for name, document in documents.items():
        path = os.path.join(HERE, name + ".json")
        text = dump(document) + "\n"
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
