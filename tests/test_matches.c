/* test_matches.c - matches of quadrettes and teams, knock-outs, and the rotation of
 * triplettes. */
#include "document_support.h"
#include "support.h"
#include "tournament/alteration/alteration.h"
#include "tournament/facts/rotation.h"
#include "tournament/results/matches.h"
#include "tournament/results/results.h"
#include <stdio.h>
#include <string.h>

enum { TEAMS_MOST = 16 };

/* A knock-out of so many labels, of which some are seated, with nothing played. */
static json_t *knock_out(const char *format, int labels, int seated)
{
    json_t *players = json_array();
    json_t *seats = json_object();
    for (int i = 1; i <= seated; i++) {
        json_t *crew = json_array();
        char label[16];
        for (int k = 1; k <= 4; k++) {
            json_t *id = json_sprintf("p%dx%d", i, k);
            json_array_append(crew, id);
            json_array_append_new(players, json_pack("{s:o}", "id", id));
        }
        snprintf(label, sizeof label, "%c%d", strcmp(format, "tarot-teams") ? 'Q' : 'T',
                 i);
        json_object_set_new(seats, label, crew);
    }
    return json_pack("{s:i, s:s, s:s, s:s, s:{s:i}, s:o, s:[{s:[{s:s, s:i, s:s, s:o}]}]}",
                     "etui", 1, "name", "Coupe", "date", "2026-11-15", "format", format,
                     "options", "boards_per_table", 2, "players", players, "sessions",
                     "fields", "field", "A", "tables", labels, "movement", "knock-out",
                     "seats", seats);
}

/* The adjusted marks of the code, examples 1 to 7: A is at fault, and attacks at the
 * first table. */
TEST(adjusted_marks_are_those_of_the_code)
{
    static const struct {
        const char *name;
        const char *format;
        const char *kind;
        int a;
        int b;
        int pm_a; /* thousandths */
        int pm_b;
    } rows[] = {
        {"example 1", "tarot-quadrettes", "plus-minus-four", 68, 60, -4000, 4000},
        {"example 2", "tarot-quadrettes", "plus-minus-four", 60, 68, -4000, 4000},
        {"example 3", "tarot-quadrettes", "plus-minus-four", 60, 76, -4000, 4000},
        {"example 4", "tarot-quadrettes", "plus-minus-four", 60, 92, -5657, 5657},
        {"example 5", "tarot-teams", "plus-minus-four", 64, 60, 0, 4000},
        {"example 6", "tarot-teams", "plus-minus-four", 60, 64, 0, 4000},
        {"example 7", "tarot-teams", "plus-minus-four", 60, 76, 0, 4000},
        {"teams, more than four", "tarot-teams", "plus-minus-four", 60, 92, 0, 5657},
        {"charnière", "tarot-quadrettes", "plus-minus-six", 60, 92, -6000, 6000},
        {"zero to both", "tarot-quadrettes", "zero-both", 60, 92, 0, 0},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct tournament t = {0};
        struct roster roster = {0};
        struct results results;
        char value[200];
        json_t *document = knock_out(rows[i].format, 2, 2);
        document_put(document, "sessions.0.fields.0.plays", "[]");
        for (int table = 1; table <= 2; table++) {
            snprintf(value, sizeof value,
                     "{\"board\":1,\"round\":1,\"table\":%d,\"score\":%d}", table,
                     table == 1 ? rows[i].a : rows[i].b);
            document_put(document, "sessions.0.fields.0.plays.+", value);
        }
        snprintf(value, sizeof value,
                 "[{\"board\":1,\"round\":1,\"table\":1,\"kind\":\"%s\",\"fault\":"
                 "\"attack\",\"players\":[\"p1x2\"],\"pm\":1}]",
                 rows[i].kind);
        document_put(document, "sessions.0.fields.0.rulings", value);
        document_accept(document, &t, &roster);
        results_compute(&results, &t, &roster);
        for (int who = 0; who < 2; who++) {
            const struct contest_row *row = contest_find(results.contest, 0, 0, who);
            int64_t pm = ratio_round(row->figures->value[0], 3);
            EXPECT_INT(rows[i].name, pm, who == 0 ? rows[i].pm_a : rows[i].pm_b);
            EXPECT_INT(rows[i].name, ratio_round(row->total, 3),
                       who == 0 ? pm - 1000 : pm);
        }
        results_clear(&results);
        tournament_clear(&t);
        json_decref(document);
    }
}

/* Scores for whatever is missing; nobody draws by chance alone. */
static void play_all(struct tournament *t, uint64_t *chance)
{
    struct session *session = &t->session[0];
    for (int slot = 0; slot < session->slots; slot++) {
        const struct field *field = &session->field[0];
        int round;
        int table;
        const struct schedule_table *at = field_table(field, slot, &round, &table);
        if (session->play[slot].state != PLAY_MISSING || !field_table_plays(field, at))
            continue;
        struct err err = ERR_INIT(LANG_EN);
        struct change change =
            document_play(field->schedule.board[slot], round, table,
                          50 + 2 * (int)support_between(chance, 0, 40));
        assert_true(tournament_check(t, &change, &err));
        tournament_apply(t, &change, NULL);
    }
}

/* Asks for the next round, and names the first of each match that was a draw. */
static bool go_on(struct tournament *t, struct err *err, struct arena *arena)
{
    const char *through[TEAMS_MOST];
    struct alteration_request request = {
        .kind = ALTERATION_KNOCK_OUT, .session = 1, .field = "A", .through = through};
    struct results results;
    struct matches matches;
    results_compute(&results, t, NULL);
    matches_list(results.contest, 0, &matches, arena);
    for (size_t i = 0; i < matches.count; i++)
        if (matches.match[i].complete && matches.match[i].winner == MATCH_NONE)
            through[request.throughs++] =
                t->session[0].field[0].schedule.label[matches.match[i].contestant[0]];
    struct alteration made;
    bool good = alteration_make(t, &request, &made, arena, err);
    if (good)
        tournament_apply(t, &made.change, NULL);
    results_clear(&results);
    return good;
}

static int matches_of(const struct tournament *t, int lost[TEAMS_MOST])
{
    struct results results;
    struct matches matches;
    struct arena arena = {0};
    results_compute(&results, t, NULL);
    matches_list(results.contest, 0, &matches, &arena);
    int count = (int)matches.count;
    for (int i = 0; i < count; i++) {
        const struct match *match = &matches.match[i];
        assert_true(match->complete);
        if (match->winner != MATCH_NONE)
            lost[match->contestant[1 - match->winner]]++;
    }
    results_clear(&results);
    arena_clear(&arena);
    return count;
}

TEST(a_knock_out_leaves_one_who_never_lost)
{
    uint64_t chance = 7;
    for (int seated = 2; seated <= TEAMS_MOST; seated++)
        for (int turn = 0; turn < 6; turn++) {
            struct tournament t = {0};
            struct roster roster = {0};
            struct arena arena = {0};
            struct err err = ERR_INIT(LANG_EN);
            const char *format = turn % 2 ? "tarot-teams" : "tarot-quadrettes";
            char name[40];
            snprintf(name, sizeof name, "%d teams", seated);
            json_t *document = knock_out(format, seated + seated % 2, seated);
            document_accept(document, &t, &roster);
            do {
                play_all(&t, &chance);
            } while (go_on(&t, &err, &arena));
            assert_non_null(strstr(err.text, "the knock-out is over"));
            int lost[TEAMS_MOST] = {0};
            int rounds = 0;
            for (int n = seated; n > 1; n = (n + 1) / 2)
                rounds++;
            EXPECT_INT(name, matches_of(&t, lost), seated - 1);
            EXPECT_INT(name, t.session[0].field[0].schedule.rounds, rounds);
            for (int i = 0; i < seated; i++)
                assert_true(lost[i] <= 1);
            json_decref(document);
            arena_clear(&arena);
            tournament_clear(&t);
        }
}

TEST(a_knock_out_waits_for_its_results)
{
    struct tournament t = {0};
    struct roster roster = {0};
    struct arena arena = {0};
    struct err err = ERR_INIT(LANG_EN);
    json_t *document = knock_out("tarot-teams", 4, 4);
    document_accept(document, &t, &roster);
    assert_false(go_on(&t, &err, &arena));
    assert_non_null(strstr(err.text, "is not over"));
    json_decref(document);
    arena_clear(&arena);
    tournament_clear(&t);
}

TEST(a_round_robin_is_no_knock_out)
{
    struct tournament t = {0};
    struct roster roster = {0};
    struct arena arena = {0};
    struct err err = ERR_INIT(LANG_EN);
    json_t *document = document_example("teams");
    document_accept(document, &t, &roster);
    assert_false(go_on(&t, &err, &arena));
    assert_non_null(strstr(err.text, "plays again"));
    json_decref(document);
    arena_clear(&arena);
    tournament_clear(&t);
}

/* The example names every attacker, by a count of its own. */
TEST(triplettes_attack_in_turn)
{
    struct tournament t = {0};
    struct roster roster = {0};
    json_t *document = document_example("triplettes");
    document_accept(document, &t, &roster);
    const struct session *session = &t.session[0];
    int *attacks = calloc(t.players, sizeof *attacks);
    assert_non_null(attacks);
    for (int slot = 0; slot < session->slots; slot++)
        attacks[rotation_attacker(&t, session, slot)]++;
    const struct field *field = &session->field[0];
    for (int c = 0; c < field->schedule.contestants; c++)
        for (int k = 1; k < 3; k++) {
            int more = attacks[field->crew[c].player[0]];
            int less = attacks[field->crew[c].player[k]];
            assert_true(more == less || more == less + 1);
        }
    free(attacks);
    json_decref(document);
    tournament_clear(&t);
}

TEST(an_attacker_out_of_rotation_is_refused)
{
    struct tournament t = {0};
    struct roster roster = {0};
    struct document_notes notes = {0};
    struct err err = ERR_INIT(LANG_EN);
    json_t *document = document_example("triplettes");
    json_t *first = document_at(document, "sessions.0.fields.0.plays.0.attacker");
    char value[80];
    snprintf(value, sizeof value, "\"%s\"", json_string_value(first));
    document_put(document, "sessions.0.fields.0.plays.1.attacker", value);
    assert_false(document_read(document, &t, &roster, &notes, &err));
    assert_non_null(strstr(err.text, "out of rotation"));
    json_decref(document);
    tournament_clear(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(adjusted_marks_are_those_of_the_code),
        cmocka_unit_test(a_knock_out_leaves_one_who_never_lost),
        cmocka_unit_test(a_knock_out_waits_for_its_results),
        cmocka_unit_test(a_round_robin_is_no_knock_out),
        cmocka_unit_test(triplettes_attack_in_turn),
        cmocka_unit_test(an_attacker_out_of_rotation_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
