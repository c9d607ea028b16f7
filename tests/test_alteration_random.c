/* test_alteration_random.c - whatever happens to evenings of pairs and teams, and in
 * whatever order: results stay, nobody sits twice, and all can be taken back. */
#include "document_support.h"
#include "hall.h"
#include "support.h"
#include "tournament/results/contest.h"
#include "tournament/results/results.h"
#include <string.h>

/* Chance: any alteration, with anything asked of it. */
static struct alteration_request draw(struct life *life, uint64_t *chance)
{
    const struct schedule *schedule = &hall_field(life)->schedule;
    enum alteration_kind kind =
        (enum alteration_kind)support_between(chance, 0, ALTERATION_END);
    if (support_between(chance, 0, 3) == 0) /* of single boards */
        kind = (enum alteration_kind)support_between(chance, ALTERATION_TURNED_BOARD,
                                                     ALTERATION_FOULED);
    struct alteration_request request =
        hall_ask(kind, (int)support_between(chance, 1, schedule->rounds));
    int seat = (int)support_between(chance, 0, schedule->contestants - 1);
    struct format_crew size = format_crew(life->t.format, schedule->label[seat]);
    hall_name_spare(life, &request,
                    (int)support_between(chance, 0, HALL_SPARE - size.min),
                    support_between(chance, 0, 3) ? size.min : 1);
    request.seat = arena_strdup(&life->arena, schedule->label[seat]);
    request.other = arena_strdup(
        &life->arena,
        schedule->label[support_between(chance, 0, schedule->contestants - 1)]);
    const struct crew *crew = &hall_field(life)->crew[seat];
    if (request.mates == 0 && crew->count > 0)
        request.member = arena_strdup(&life->arena, life->t.player[crew->player[0]].id);
    if (kind == ALTERATION_LATE && support_between(chance, 0, 1))
        request.seat = NULL;
    if (kind == ALTERATION_LATE && request.seat && support_between(chance, 0, 2) > 0)
        request.player = NULL; /* they have their seat */
    request.table = (int)support_between(chance, 0, schedule->tables);
    request.quarters = 1;
    request.as = (int)support_between(chance, 1, schedule->rounds);
    request.planned = support_between(chance, 0, 1);
    request.board = schedule->board[support_between(chance, 0, schedule->slots - 1)];
    if (request.table > 0 && support_between(chance, 0, 3)) {
        const struct schedule_table *at =
            schedule_at(schedule, request.round, request.table);
        request.board = at->count > 0 ? schedule->board[at->first] : request.board;
        if (at->count > 0 && at->seat[0] != SCHEDULE_EMPTY &&
            kind == ALTERATION_OTHER_PAIR)
            request.other = arena_strdup(&life->arena, schedule->label[at->seat[0]]);
    }
    request.played = schedule->board[support_between(chance, 0, schedule->slots - 1)];
    request.form = (int)support_between(chance, 0, 2);
    for (int m = 0; m < ALTER_MOVERS; m++) {
        request.steps.given[m] = support_between(chance, 0, 2) == 0;
        request.steps.step[m] = (int)support_between(chance, -3, 3);
    }
    return request;
}

/* Each player under one label, each result at a table that plays. */
static void expect_sound(const struct life *life)
{
    bool sits[HALL_PEOPLE_MOST] = {false};
    const struct field *field = hall_field(life);
    for (int c = 0; c < field->schedule.contestants; c++)
        for (int i = 0; i < field->crew[c].count; i++) {
            EXPECT_INT("one label", sits[field->crew[c].player[i]], false);
            sits[field->crew[c].player[i]] = true;
        }
    for (int i = 0; i < field->schedule.slots; i++) {
        int round;
        int table;
        const struct schedule_table *at = field_table(field, i, &round, &table);
        if (life->t.session[0].play[i].state == PLAY_SCORED)
            EXPECT_INT("its table plays", field_table_plays(field, at), true);
    }
}

/* Every result, with what it is worth to the side at the table: whoever that is. */
enum { SPOTS = 12 * 12 * 64 };
struct worth {
    int score[SPOTS];
    int64_t mark[SPOTS][2]; /* numerator and denominator */
};

static void weigh(const struct life *life, struct worth *worth)
{
    const struct field *field = hall_field(life);
    bool compared = !str_equal(life->t.format->name, "tarot-attack-defence") &&
                    life->t.format->movement != MOVEMENT_TEAMS;
    struct results results;
    memset(worth, 0, sizeof *worth);
    results_compute(&results, &life->t, NULL);
    for (int i = 0; i < field->schedule.slots; i++) {
        int round;
        int table;
        field_table(field, i, &round, &table);
        int spot = (round * 12 + table) * 64 + field->schedule.board[i];
        if (life->t.session[0].play[i].state != PLAY_SCORED)
            continue;
        assert_true(spot < SPOTS);
        worth->score[spot] = life->t.session[0].play[i].score;
        if (!compared) /* in a match a mark depends on the other table */
            continue;
        const struct figures *figures = contest_side(results.contest, 0, i, 0);
        worth->mark[spot][0] = figures->value[0].num;
        worth->mark[spot][1] = figures->value[0].den;
    }
    results_clear(&results);
}

/* Its document can be read, and has the same results. */
static void expect_readable(const struct life *life)
{
    struct roster roster = {0};
    struct roster nobody = {0};
    struct life again = {0};
    json_t *document = document_write(&life->t, &nobody);
    document_accept(document, &again.t, &roster);
    json_t *results = hall_results(life);
    json_t *same = hall_results(&again);
    EXPECT_INT("same results", json_equal(results, same), true);
    json_decref(results);
    json_decref(same);
    json_decref(document);
    tournament_clear(&again.t);
}

static void random_evening(const struct hall *hall, uint64_t seed, int accepted[])
{
    static struct worth before;
    static struct worth after;
    uint64_t chance = seed;
    struct life life;
    hall_begin(&life, hall);
    for (int step = 0; step < 8; step++) {
        struct alteration_request request = draw(&life, &chance);
        struct err err = ERR_INIT(LANG_EN);
        struct alteration made;
        if (step % 3 == 1)
            hall_enter_all(&life, (int)support_between(&chance, 1, 3), &chance, 60);
        if (!alteration_make(&life.t, &request, &made, &life.arena, &err)) {
            EXPECT_INT(err.text, err.kind == ERR_BUG || err.text[0] == '\0', false);
            continue;
        }
        weigh(&life, &before);
        hall_happen(&life, &request);
        weigh(&life, &after);
        if (!alteration_has_effect(&made)) /* no result has gone to others or boards */
            EXPECT_INT("worth", memcmp(&before, &after, sizeof before), 0);
        expect_sound(&life);
        expect_readable(&life);
        accepted[request.kind]++;
    }
    life_end(&life);
}

/* Whatever happens, results stay, nobody sits twice, and the naive computation of bridge
 * comes to the same; what is recorded can be taken back. */
TEST(random_evenings_lose_nothing)
{
    static const struct hall halls[] = {
        {"bridge-pairs", "howell", 4, "8"},
        {"bridge-pairs", "mitchell", 5, NULL},
        {"bridge-pairs", "mitchell", 7, "EW7"},
        {"bridge-pairs", "gueridon", 6, "NS2"},
        {"bridge-pairs", "howell", 5, "3"},
        {"bridge-teams", "teams", 4, "T4"},
        {"tarot-triplettes", "mitchell", 5, "T10"},
        {"tarot-quadrettes", "teams", 4, NULL},
        {"tarot-attack-defence", "mitchell", 5, "A5"},
    };
    for (size_t i = 0; i < ROWS(halls); i++) {
        int accepted[ALTERATION_KINDS] = {0};
        for (uint64_t seed = 1; seed <= 60; seed++)
            random_evening(&halls[i], seed * 77, accepted);
        for (int kind = 0; kind < ALTERATION_KINDS; kind++)
            if (kind != ALTERATION_KNOCK_OUT && kind != ALTERATION_SWISS &&
                (kind != ALTERATION_EXTRA || !halls[i].empty) &&
                (kind != ALTERATION_MOVED || !str_equal(halls[i].kind, "howell")))
                EXPECT_INT(alteration_table[kind].name, accepted[kind] > 0,
                           alteration_fits((enum alteration_kind)kind,
                                           format_find(halls[i].format)));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_evenings_lose_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
