#!/usr/bin/python3
"""test_http_contest_entry - bad input where two sides meet: groups, seats, line-ups,
results and rulings. Each is refused with what is possible instead; nothing is recorded.

Usage: test_http_contest_entry.py ETUI [NAME…]. Prints TAP.
"""

import re
from urllib.parse import urlencode

from http_support import ClubCase, main, program_of_arguments

PROGRAM = program_of_arguments() if __name__ == "__main__" else None

# Labels and how many play under each, of four groups or tables.
LABELS = {
    "tarot-attack-defence": [("A", 1), ("D", 3)],
    "tarot-quadrettes": [("Q", 4)],
    "tarot-teams": [("T", 5)],
    "tarot-triplettes": [("T", 3)],
}


def document(form, groups=4, **field):
    """A tournament of that format with all groups seated, and no result."""
    players = []
    seats = {}
    for number in range(1, groups + 1):
        for letter, size in LABELS[form]:
            crew = [f"p{len(players) + i + 1}" for i in range(size)]
            players += [{"id": one, "name": f"JOUEUR{one[1:]} Lou"} for one in crew]
            seats[f"{letter}{number}"] = crew if size > 1 else crew[0]
    tables = groups // 2 if form == "tarot-triplettes" else groups
    kind = {"tarot-attack-defence": "gueridon", "tarot-triplettes": "howell"}.get(form, "teams")
    return {"etui": 1, "name": "Deux camps", "date": "2026-11-15", "format": form,
            "options": {"boards_per_table": 3},
            "players": players,
            "sessions": [{"fields": [{"field": "A", "tables": tables, "movement": kind,
                                      "seats": seats, **field}]}]}


class Sides(ClubCase):
    form = ""
    groups = 4

    def setUp(self):
        self.start(PROGRAM)
        self.load(document(self.form, self.groups))

    def get(self, path, status=200):
        answer = self.club.server.get(f"/tournaments/{self.stream}{path}", cookie=self.cookie)
        self.assertEqual(answer.status, status, f"{path}: {answer}")
        return answer.text

    def send(self, path, **fields):
        body = urlencode({**{k.replace("_", "-"): v for k, v in fields.items()},
                          "csrf": self.csrf})
        return self.club.server.post(f"/tournaments/{self.stream}{path}", body,
                                     cookie=self.cookie)

    def play(self, token=None, **fields):
        return self.club.server.post(f"/api/tournaments/{self.stream}/plays", fields,
                                     token=token or self.club.director)


class AttackDefence(Sides):
    form = "tarot-attack-defence"

    def test_scores_fit_the_contract_of_the_board(self):
        self.before = len(self.journal())
        self.refused(self.play(board=1, round=1, table=1, score=426), 422,
                     "no garde gives +426", "+420 and +430")
        self.refused(self.play(board=4, round=1, table=2, score=60), 422, "unlikely", "sure")
        self.refused(self.play(board=4, round=1, table=2, score=151), 422,
                     "no garde-contre gives +151", "nearest")
        token = self.club.token("table", "--tournament", str(self.stream), "--table", "A1")
        preview = self.club.server.get(f"/t/{token}/preview?round=1&board=1&score=57")
        self.refused(preview, 422, "56", "58")

    def test_a_defence_has_three(self):
        self.before = len(self.journal())
        two = document(self.form)
        two["sessions"][0]["fields"][0]["seats"]["D1"] = ["p2", "p3"]
        answer = self.club.server.post("/api/tournaments", two, token=self.club.director)
        self.refused(answer, 422, "D1 has 3 players, not 2")
        answer = self.send("/checkin/group", p1="A Lou", p2="B Lou", p3="C Lou")
        self.refused(answer, 422, "3 players are named, a group has 4 here")
        answer = self.send("/seats", do="swap", first="p2", second="")
        self.refused(answer, 422, "D1 has 3 players, not 2")

    def test_groups_that_cannot_come_in(self):
        """Once something is played; before, the movement follows them."""
        self.assertEqual(self.play(board=1, round=1, table=1, score=60).status, 201)
        self.before = len(self.journal())
        names = {"p1": "NEUF Lou", "p2": "DIX Lou", "p3": "ONZE Lou", "p4": "DOUZE Lou"}
        self.refused(self.send("/checkin/group", **names), 409, "all 4 places are taken")
        self.refused(self.send("/checkin/group", **{**names, "p2": "JOUEUR1 Lou"}), 422,
                     "JOUEUR1 Lou already plays in A1")
        self.refused(self.send("/checkin/group", **{**names, "p4": "NEUF Lou"}), 422,
                     "NEUF Lou is already here")
        self.refused(self.send("/checkin/group"), 422, "0 players are named")
        answer = self.send("/checkin/groups", text="A;B;C;D\nE;F;G;H", record="yes")
        self.refused(answer, 409, "all 4 places are taken")
        answer = self.send("/checkin/groups", text="A;B;C\nteam;x")
        self.refused(answer, 200, "3 players are named", "2 groups are left out")
        self.refused(self.send("/checkin/groups", text=" \n;;"), 422, "one line per group")

    def test_a_fifth_group_has_a_table_of_its_own(self):
        five = {"p1": "NEUF Lou", "p2": "DIX Lou", "p3": "ONZE Lou", "p4": "DOUZE Lou"}
        self.assertEqual(self.send("/checkin/group", **five).status, 303)
        field = self.club.server.get(f"/api/tournaments/{self.stream}", token=self.club.director
                                     ).json["sessions"][0]["fields"][0]
        self.assertEqual(field["tables"], 5)
        self.assertEqual(len([who for who in field["seats"].values() if who]), 10)

    def test_a_group_leaves_and_another_one_comes(self):
        self.assertEqual(self.send("/checkin/group/undo", seat="A:A2").status, 303)
        self.assertEqual(self.send("/checkin/group/undo", seat="A:A2").status, 303)
        self.assertEqual(self.send("/checkin/group/undo", seat="A:D4").status, 303)
        four = {"p1": "NEUF Lou", "p2": "DIX Lou", "p3": "ONZE Lou", "p4": "DOUZE Lou"}
        self.assertEqual(self.send("/checkin/group", **four).status, 303)
        seats = self.club.server.get(f"/api/tournaments/{self.stream}",
                                     token=self.club.director).json
        people = {one["id"]: one["name"] for one in seats["players"]}
        labels = seats["sessions"][0]["fields"][0]["seats"]
        self.assertEqual(people[labels["A2"]], "NEUF Lou")
        self.assertEqual([people[one] for one in labels["D4"]],
                         ["DIX Lou", "ONZE Lou", "DOUZE Lou"])

    def test_seats_are_exchanged_by_kind(self):
        self.before = len(self.journal())
        swap = {"do": "swap", "first": "A:A1", "second": "A:D1"}
        self.refused(self.send("/seats", **swap), 422, "A1", "not 3")
        self.refused(self.send("/seats", **{**swap, "second": "p6"}), 422,
                     "a group swaps with a group")
        self.refused(self.send("/seats", **{**swap, "first": "nobody"}), 422,
                     "choose a group or a player")
        draw = {"do": "draw", "seed": 1, "how": "snake"}
        self.refused(self.send("/seats", **draw), 422, "purely at random")

    def test_results_stop_the_draw(self):
        self.assertEqual(self.play(board=1, round=1, table=1, score=60).status, 201)
        self.before = len(self.journal())
        self.refused(self.send("/seats", do="draw", seed=1), 409, "there are results already")
        self.refused(self.send("/checkin/group/undo", seat="A:A1"), 409, "results")

    def test_rulings_are_in_match_points(self):
        self.before = len(self.journal())
        place = "/tables/A1/1/ruling"
        kinds = self.get(f"{place}?board=1")
        self.assertIn("plus-minus-four", kinds)
        self.assertNotIn("forty-sixty", kinds)
        answer = self.send(place, board=1, kind="forty-sixty", fault="attack")
        self.refused(answer, 422, "in pm", "plus-minus-six")
        self.refused(self.send(place, board=1, kind="plus-minus-four"), 422,
                     "which side is at fault")
        self.refused(self.send(place, board=1, kind="zero", fault="N"), 422,
                     "which side is at fault")
        self.refused(self.send(place, board=1, kind="marks"), 422, "one side")
        self.refused(self.send(place, board=1, kind="marks", mark_1="400"), 422, "100")
        self.refused(self.send(place, board=1, kind="penalty", player_1=1, percent=500), 422,
                     "at most 100 PM")
        self.refused(self.send(place, board=1, kind="penalty", player_1=1), 422, "PM")
        percent = document(self.form)
        percent["sessions"][0]["penalties"] = [{"player": "p1", "percent": 0.5}]
        answer = self.club.server.post("/api/tournaments", percent, token=self.club.director)
        self.refused(answer, 422, "in pm")

    def test_what_attackers_and_defences_do_not_do_is_not_offered(self):
        page = self.get("/changes")
        for what in ("turn", "extra", "swiss", "knock-out"):
            self.assertNotIn(f"what={what}", page)
        for what in ("late", "leave", "substitute", "swap"):
            self.assertIn(f"what={what}", page)
        turn = {"what": "turn", "field": "A", "round": 2, "table": "A:1"}
        self.refused(self.send("/changes", **turn), 422, "cannot be turned in this format")

    def test_a_group_leaves_in_mid_tournament(self):
        self.send("/start", round=1)
        leave = {"what": "leave", "field": "A", "round": 2, "seat": "A:D2"}
        shown = self.get("/changes?show=1&" + urlencode(leave))
        self.assertIn("consequences", shown)
        self.assertEqual(self.send("/changes", **leave).status, 303)
        for page in ("", "/seats", "/guides", "/boards/1", "/ranking", "/journal"):
            self.get(page)

    def test_pages_of_groups_are_of_groups_only(self):
        own = self.stream
        self.stream = 1  # the sample, in which players enter one by one
        self.get("/checkin/groups", 404)
        self.get("/lineups", 404)
        self.assertEqual(self.send("/checkin/group", p1="A Lou").status, 404)
        self.stream = own
        self.get("/lineups", 404)


class Quadrettes(Sides):
    form = "tarot-quadrettes"

    def test_a_quadrette_plays_once_a_round(self):
        self.before = len(self.journal())
        table = [{"table": i + 1, "boards": [i // 2 + 1], "attack": a, "defence": d,
                  "shares": i if i % 2 else i + 2}
                 for i, (a, d) in enumerate([("Q1", "Q2"), ("Q2", "Q1"), ("Q1", "Q3"),
                                             ("Q3", "Q1")])]
        own = document(self.form, movement={
            "format": self.form, "kind": "own",
            "fields": [{"field": "A", "tables": 4, "rounds": [{"round": 1, "tables": table}]}]})
        answer = self.club.server.post("/api/tournaments", own, token=self.club.director)
        self.refused(answer, 422, "Q1", "round 1")

    def test_every_page_opens(self):
        self.send("/start", round=1)
        self.assertEqual(self.play(board=1, round=1, table=1, score=60).status, 201)
        for page in ("", "/close", "/boards", "/boards/1", "/tables/A1/1", "/changes",
                     "/tables/A1/1/ruling?board=1&kind=zero", "/journal", "/seats", "/cards",
                     "/guides", "/guides?by=name", "/checkin", "/checkin/list", "/players",
                     "/ranking", "/results", "/where", "/screen"):
            self.assertNotIn("(null)", self.get(page))


class Teams(Sides):
    form = "tarot-teams"

    def lineup(self, **roles):
        return self.send("/lineups", round=1, seat="A:T1",
                         **{f"role_{k}": v for k, v in roles.items()})

    def test_line_ups_are_one_and_three(self):
        self.before = len(self.journal())
        self.refused(self.lineup(p1="attack", p2="attack", p3="defence", p4="defence"), 422,
                     "one player of the team attacks and three others defend")
        self.refused(self.lineup(), 422, "three others defend")
        self.refused(self.send("/lineups", round=1, seat="A:T9"), 422, "that is seated")
        four = {"p1": "rest", "p2": "attack", "p3": "defence", "p4": "defence", "p5": "defence"}
        answer = self.lineup(**four)
        self.assertEqual(answer.status, 303, answer)
        self.assertIn("JOUEUR2 Lou attacks", self.get("/lineups?round=1"))

    def crew(self, label):
        document = self.club.server.get(f"/api/tournaments/{self.stream}",
                                        token=self.club.director).json
        return document["sessions"][0]["fields"][0]["seats"][label]

    def test_a_single_player_joins_a_team_and_leaves_it(self):
        self.assertEqual(self.send("/checkin", name="SEUL Lou", sure="yes").status, 303)
        self.assertEqual(self.send("/seats", do="swap", first="p21", second="A:T2").status, 303)
        self.assertEqual(self.crew("T2"), ["p6", "p7", "p8", "p9", "p10", "p21"])
        self.assertEqual(self.send("/seats", do="swap", first="p6", second="p21").status, 303)
        self.assertEqual(self.crew("T2"), ["p21", "p7", "p8", "p9", "p10", "p6"])
        for out in ("p21", "p6"):
            self.assertEqual(self.send("/seats", do="swap", first=out, second="").status, 303)
        self.before = len(self.journal())
        self.refused(self.send("/seats", do="swap", first="p7", second=""), 422,
                     "T2 has 4 to 6 players, not 3")
        self.assertEqual(self.send("/checkin/group/undo", seat="A:T2").status, 303)
        four = {"p1": "SEUL Lou", "p2": "JOUEUR6 Lou", "p3": "NEUF Lou", "p4": "DIX Lou"}
        self.assertEqual(self.send("/checkin/group", **four).status, 303)
        self.assertEqual(self.crew("T2")[:2], ["p21", "p6"], "who is here already may join")

    def test_a_table_gives_only_its_own_once(self):
        token = self.club.token("table", "--tournament", str(self.stream), "--table", "A1")
        text = self.club.server.get(f"/t/{token}").text
        label = re.search(r"Line-up of (T\d)", text).group(1)
        first = 5 * (int(label[1]) - 1) + 1
        roles = {f"role-p{first + i}": "defence" if i else "attack" for i in range(4)}
        roles[f"role-p{first + 4}"] = "rest"
        body = urlencode({"round": 1, "side": 1, **roles})
        post = lambda more="": self.club.server.post(f"/t/{token}/lineup", body + more)
        self.assertEqual(post().status, 303)
        self.before = len(self.journal())
        self.refused(post(), 409, "Ask the director")
        body = body.replace("side=1", "side=2")
        self.refused(post(), 422, "three others defend")
        body = body.replace("side=2", "side=3")
        self.refused(post(), 409, "Ask the director")


class Triplettes(Sides):
    form = "tarot-triplettes"
    groups = 6

    def test_the_attacker_follows_the_rotation(self):
        self.before = len(self.journal())
        token = self.club.token("table", "--tournament", str(self.stream), "--table", "A1")
        text = self.club.server.get(f"/t/{token}").text
        turn = int(re.search(r"The garde by JOUEUR(\d+) Lou", text).group(1))
        board = int(re.search(r'name="board" value="(\d+)"', text).group(1))
        place = {"board": board, "round": 1, "table": 1, "score": 60}
        self.refused(self.play(**place, attacker=f"p{turn + 1}"), 422, f"p{turn}")
        self.assertEqual(self.play(**place, attacker=f"p{turn}").status, 201)

    def test_penalties_are_percentages(self):
        place = "/tables/A1/1/ruling"
        board = re.search(r"ruling\?board=(\d+)", self.get("/tables/A1/1")).group(1)
        kinds = self.get(f"{place}?board={board}")
        self.assertIn("forty-sixty", kinds)
        self.assertNotIn("plus-minus-four", kinds)
        shown = self.get(f"{place}?board={board}&kind=penalty&player-1=1&percent=0.5&effect=1")
        self.assertIn("Apply the ruling", shown)


del Sides  # it has no tests of its own

if __name__ == "__main__":
    main(__name__)
