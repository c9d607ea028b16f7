/* test_groups.c - players who enter together: their labels, draws, and who plays where.
 */
#include "tournament/seats/groups.h"

#include "document_support.h"
#include "support.h"
#include "tournament/evening/seated.h"
#include "tournament/results/sides.h"
#include <string.h>

/* An example without its results, and with some labels empty. */
struct setting {
    struct tournament t;
    struct roster roster;
    struct arena arena;
};

static void begin(struct setting *setting, const char *example, const char *const empty[])
{
    json_t *document = document_example(example);
    static const char *const off[] = {"plays", "rulings", "lineups"};
    json_t *field = document_at(document, "sessions.0.fields.0");
    *setting = (struct setting){0};
    for (size_t i = 0; i < ROWS(off); i++)
        json_object_del(field, off[i]);
    json_object_del(document_at(document, "sessions.0"), "penalties");
    json_t *first = json_incref(document_at(document, "sessions.0"));
    json_object_set_new(document, "sessions", json_pack("[o]", first));
    for (size_t i = 0; empty && empty[i]; i++)
        json_object_del(json_object_get(field, "seats"), empty[i]);
    document_accept(document, &setting->t, &setting->roster);
    json_decref(document);
}

static void end(struct setting *setting)
{
    tournament_clear(&setting->t);
    arena_clear(&setting->arena);
}

TEST(a_group_has_as_many_as_its_format_says)
{
    static const struct {
        const char *format;
        bool groups;
        int min, max;
    } rows[] = {
        {"tarot-line", false, 1, 1},      {"tarot-attack-defence", true, 4, 4},
        {"tarot-quadrettes", true, 4, 4}, {"tarot-teams", true, 4, 6},
        {"tarot-triplettes", true, 3, 3}, {"bridge-pairs", true, 2, 2},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        const struct format *format = format_find(rows[i].format);
        EXPECT_INT(rows[i].format, groups_are(format), rows[i].groups);
        if (!rows[i].groups)
            continue;
        EXPECT_INT(rows[i].format, groups_size(format).min, rows[i].min);
        EXPECT_INT(rows[i].format, groups_size(format).max, rows[i].max);
    }
}

TEST(a_group_gets_the_first_free_labels)
{
    static const char *const empty[] = {"A3", "A2", "D4", "D1", NULL};
    static const char *const four[] = {"p1", "p2", "p3", "p4"};
    struct setting setting;
    struct groups_plan plan;
    struct change change;
    struct err err = ERR_INIT(LANG_EN);
    begin(&setting, "attack-defence", empty);
    EXPECT_INT("room", groups_room(&setting.t, 1) - groups_seated(&setting.t, 1), 2);
    groups_plan_init(&plan, &setting.t, 1, &setting.arena);
    EXPECT_INT("three are too few", groups_seat(&plan, four, 3, &change, &err), false);
    err = ERR_INIT(LANG_EN);
    static const char *const labels[2][2] = {{"A2", "D1"}, {"A3", "D4"}};
    for (int i = 0; i < 2; i++) {
        EXPECT_INT("there is room", groups_seat(&plan, four, 4, &change, &err), true);
        const struct change_seat *seat = change.seats.seat;
        EXPECT_INT("two labels", (int)change.seats.count, 2);
        EXPECT_TEXT("the attacker", seat[0].label, labels[i][0]);
        EXPECT_TEXT("the attacker", seat[0].player, "p1");
        EXPECT_INT("alone", seat[0].mates, 0);
        EXPECT_TEXT("the defence", seat[1].label, labels[i][1]);
        EXPECT_TEXT("the defence", seat[1].player, "p2");
        EXPECT_TEXT("of three", seat[1].mate[1], "p4");
        EXPECT_INT("of three", seat[1].mates, 2);
    }
    EXPECT_INT("no room", groups_seat(&plan, four, 4, &change, &err), false);
    EXPECT_INT("no room", (int)err.kind, ERR_CONFLICT);
    end(&setting);
}

/* How many labels of the first field have other players than before. */
static int count_moved(const struct tournament *t, const struct groups_draw *made)
{
    const struct field *field = &t->session[0].field[0];
    int moved = 0;
    for (size_t i = 0; i < made->change[0].seats.count; i++) {
        const struct change_seat *seat = &made->change[0].seats.seat[i];
        int c = schedule_find(&field->schedule, seat->label);
        moved += strcmp(seat->player, t->player[field->player[c]].id) != 0;
    }
    return moved;
}

/* The label whose crew is exactly that, or -1. */
static int find_crew(const struct tournament *t, const struct change_seat *seat)
{
    const struct field *field = &t->session[0].field[0];
    for (int c = 0; c < field->schedule.contestants; c++) {
        const struct crew *crew = &field->crew[c];
        bool same = crew->count == seat->mates + 1 &&
                    strcmp(t->player[crew->player[0]].id, seat->player) == 0;
        for (int i = 1; i < crew->count && same; i++)
            same = strcmp(t->player[crew->player[i]].id, seat->mate[i - 1]) == 0;
        if (same)
            return c;
    }
    return -1;
}

TEST(a_draw_keeps_crews_together_and_on_their_side)
{
    static const char *const examples[] = {"attack-defence", "quadrettes", "teams",
                                           "triplettes"};
    for (size_t e = 0; e < ROWS(examples); e++) {
        struct setting setting;
        struct groups_plan plan;
        int moved = 0;
        begin(&setting, examples[e], NULL);
        const struct field *field = &setting.t.session[0].field[0];
        groups_plan_init(&plan, &setting.t, 1, &setting.arena);
        for (uint64_t seed = 1; seed <= 20; seed++) {
            struct groups_draw made;
            struct err err = ERR_INIT(LANG_EN);
            EXPECT_INT(examples[e], groups_draw(&plan, seed, &made, &err), true);
            EXPECT_INT(examples[e], (int)made.changes, 1);
            EXPECT_INT(examples[e], tournament_check(&setting.t, &made.change[0], &err),
                       true);
            for (size_t i = 0; i < made.change[0].seats.count; i++) {
                const struct change_seat *seat = &made.change[0].seats.seat[i];
                int from = find_crew(&setting.t, seat);
                EXPECT_INT("a whole crew", from >= 0, true);
                EXPECT_INT("its side", seat->label[0], field->schedule.label[from][0]);
            }
            moved += count_moved(&setting.t, &made);
        }
        EXPECT_INT("chance moves most of them", moved > 10 * field->schedule.contestants,
                   true);
        end(&setting);
    }
}

/* 10 comes after 9, and North-South before East-West. */
/* Of a half table the lonely pair, which comes last, sits East-West; row 8 of 002. */
TEST(a002_08_the_lonely_pair_is_east_west_at_the_last_table)
{
    static const char *const two[] = {"p1", "p2"};
    static const char *const empty[] = {"NS12", "EW12", "NS13", "EW13", NULL};
    static const char *const label[] = {"NS12", "EW12", "EW13", "NS13"};
    struct setting setting;
    struct groups_plan plan;
    struct change change;
    struct err err = ERR_INIT(LANG_EN);
    begin(&setting, "bridge-mitchell", empty);
    groups_plan_init(&plan, &setting.t, 1, &setting.arena);
    for (size_t i = 0; i < ROWS(label); i++) {
        EXPECT_INT("there is room", groups_seat(&plan, two, 2, &change, &err), true);
        EXPECT_TEXT("pair by pair", change.seats.seat[0].label, label[i]);
    }
    end(&setting);
}

TEST(pairs_come_in_order)
{
    static const char *const example[] = {"bridge-howell", "bridge-mitchell"};
    for (size_t e = 0; e < ROWS(example); e++) {
        struct setting setting;
        begin(&setting, example[e], NULL);
        const struct field *field = &setting.t.session[0].field[0];
        const int *order = groups_in_order(field, &setting.arena);
        int half = e == 0 ? field->schedule.contestants : field->schedule.contestants / 2;
        for (int i = 0; i < field->schedule.contestants; i++) {
            char label[16];
            str_format(label, sizeof label, "%s%d",
                       e == 0     ? ""
                       : i < half ? "NS"
                                  : "EW",
                       i % half + 1);
            EXPECT_TEXT(example[e], field->schedule.label[order[i]], label);
        }
        end(&setting);
    }
}

TEST(labels_come_in_order)
{
    struct setting setting;
    begin(&setting, "quadrettes", NULL);
    const struct field *field = &setting.t.session[0].field[0];
    const int *order = groups_in_order(field, &setting.arena);
    for (int i = 0; i < field->schedule.contestants; i++) {
        char label[16];
        str_format(label, sizeof label, "Q%d", i + 1);
        EXPECT_TEXT("in order", field->schedule.label[order[i]], label);
    }
    end(&setting);
}

/* The number of players on each side of the first table, and the first of them by their
 * place in the crew. */
static void expect_side(const struct setting *setting, int board, int side, int count,
                        int place)
{
    const struct session *session = &setting->t.session[0];
    const struct field *field = &session->field[0];
    struct sides_place at = {.t = &setting->t,
                             .session = session,
                             .field = field,
                             .round = 1,
                             .at = schedule_at(&field->schedule, 1, 1),
                             .board = board};
    struct crew crew = sides_players(&at, side);
    EXPECT_INT("count", crew.count, count);
    EXPECT_INT("first", crew.player[0], field->crew[at.at->seat[side]].player[place]);
}

TEST(who_plays_on_a_side)
{
    struct setting setting;
    begin(&setting, "attack-defence", NULL);
    expect_side(&setting, 1, 0, 1, 0);
    expect_side(&setting, 1, 1, 3, 0);
    end(&setting);
    begin(&setting, "quadrettes", NULL);
    expect_side(&setting, 1, 0, 1, 0);
    expect_side(&setting, 1, 1, 3, 1);
    end(&setting);
    begin(&setting, "triplettes", NULL);
    const struct schedule *schedule = &setting.t.session[0].field[0].schedule;
    expect_side(&setting, schedule->board[0], 0, 1, 0);
    expect_side(&setting, schedule->board[1], 0, 1, 1);
    expect_side(&setting, schedule->board[0], 1, 3, 0);
    expect_side(&setting, 0, 0, 3, 0);
    end(&setting);
}

TEST(a_line_up_is_asked_for_until_it_is_said)
{
    struct setting setting;
    begin(&setting, "teams", NULL);
    const struct session *session = &setting.t.session[0];
    const struct field *field = &session->field[0];
    struct sides_place at = {.t = &setting.t,
                             .session = session,
                             .field = field,
                             .round = 1,
                             .at = schedule_at(&field->schedule, 1, 1)};
    int contestant = at.at->seat[0];
    const struct crew *crew = &field->crew[contestant];
    EXPECT_INT("not said", sides_needs_lineup(&at, 0), true);
    EXPECT_INT("all of them", sides_players(&at, 0).count, crew->count);
    struct change change = {.kind = CHANGE_LINEUP,
                            .lineup = {.session = 1,
                                       .field = field->name,
                                       .round = 1,
                                       .label = field->schedule.label[contestant],
                                       .first = 1}};
    for (int i = 0; i < CHANGE_LINEUP_PLAYERS; i++)
        change.lineup.player[i] = setting.t.player[crew->player[(i + 3) % 4]].id;
    tournament_apply(&setting.t, &change, NULL);
    EXPECT_INT("said", sides_needs_lineup(&at, 0), false);
    EXPECT_INT("not of the next round", (at.round = 2, sides_needs_lineup(&at, 0)), true);
    at.round = 1;
    EXPECT_INT("the attacker", sides_players(&at, 0).player[0],
               field->crew[contestant].player[3]);
    end(&setting);
}

/* At bridge two sit on either side; a fifth rests. */
TEST(a_team_of_bridge_says_its_pairs)
{
    struct setting setting;
    begin(&setting, "bridge-teams", NULL);
    const struct session *session = &setting.t.session[0];
    const struct field *field = &session->field[0];
    int team = schedule_find(&field->schedule, "T2");
    const struct crew *crew = &field->crew[team];
    struct change change = {
        .kind = CHANGE_LINEUP,
        .lineup = {
            .session = 1, .field = field->name, .round = 1, .label = "T2", .first = 2}};
    struct err err = ERR_INIT(LANG_EN);
    EXPECT_INT("five of them", crew->count, 5);
    for (int i = 0; i < CHANGE_LINEUP_PLAYERS; i++)
        change.lineup.player[i] = setting.t.player[crew->player[4 - i]].id;
    assert_true(tournament_check(&setting.t, &change, &err));
    tournament_apply(&setting.t, &change, NULL);
    for (int side = 0; side < 2; side++) {
        struct crew seated = seated_on(setting.t.format, field, team, side, 1);
        EXPECT_INT("a pair", seated.count, 2);
        for (int i = 0; i < 2; i++)
            EXPECT_INT("in their order", seated.player[i],
                       crew->player[4 - 2 * side - i]);
    }
    EXPECT_INT("the next round", seated_on(setting.t.format, field, team, 0, 2).count, 5);
    change.lineup.first = 1;
    assert_false(tournament_check(&setting.t, &change, &err));
    end(&setting);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_group_has_as_many_as_its_format_says),
        cmocka_unit_test(a_group_gets_the_first_free_labels),
        cmocka_unit_test(a_draw_keeps_crews_together_and_on_their_side),
        cmocka_unit_test(a002_08_the_lonely_pair_is_east_west_at_the_last_table),
        cmocka_unit_test(pairs_come_in_order),
        cmocka_unit_test(labels_come_in_order),
        cmocka_unit_test(who_plays_on_a_side),
        cmocka_unit_test(a_line_up_is_asked_for_until_it_is_said),
        cmocka_unit_test(a_team_of_bridge_says_its_pairs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
