/* test_random_matches.c - random tournaments of quadrettes, teams and triplettes: the
 * program against a second, naive computation.
 *
 * Usage: test_random_matches FIRST COUNT, the seeds. A failure names its seed and
 * the file of its document. */
#include "comparison.h"
#include "naive_matches.h"
#include "random_check.h"
#include "random_matches.h"
#include "random_tournament.h"
#include "support.h"
#include <string.h>

static uint64_t first_seed = 1;
static uint64_t seeds = 200;

typedef void property(const struct random_case *random);

/* Runs the property on every n-th seed. */
static void for_each(property *check, uint64_t every)
{
    for (uint64_t seed = first_seed; seed < first_seed + seeds; seed++) {
        if (seed % every != 0 && seeds > 1)
            continue;
        json_t *document = random_matches(seed);
        struct random_case random = {seed, document};
        check(&random);
        json_decref(document);
    }
}

/* A document read into the program. */
struct evening {
    const struct random_case *random;
    struct tournament t;
    struct roster roster;
};

static bool apply_change(void *context, const struct change *change, struct err *err)
{
    struct evening *evening = context;
    if (!tournament_check(&evening->t, change, err))
        return false;
    tournament_apply(&evening->t, change, NULL);
    return true;
}

static void evening_open(struct evening *evening, const struct random_case *random)
{
    struct document_notes notes = {0};
    struct err err = ERR_INIT(LANG_EN);
    *evening = (struct evening){.random = random};
    if (!document_read(random->document, &evening->t, &evening->roster, &notes, &err)) {
        char text[900];
        snprintf(text, sizeof text, "%s: %s", err.place, err.text);
        random_fail(random, "the document is refused", text);
    }
    if (notes.count > 0)
        random_fail(random, "the document has unknown keys", notes.note[0]);
}

static void evening_close(struct evening *evening)
{
    tournament_clear(&evening->t);
}

static json_t *normal(const struct evening *evening, const struct results *results)
{
    json_t *written = results_write(results, &evening->roster, NULL, LANG_EN);
    assert_non_null(written);
    json_t *shape = naive_matches_normal(written);
    json_decref(written);
    return shape;
}

static json_t *computed(const struct evening *evening)
{
    struct results results;
    results_compute(&results, &evening->t, &evening->roster);
    json_t *shape = normal(evening, &results);
    results_clear(&results);
    return shape;
}

static void expect(const struct random_case *random, const char *what, json_t *expected,
                   json_t *actual)
{
    struct str difference = {0};
    if (!comparison_equal(expected, actual, &difference))
        random_fail(random, what, str_text(&difference));
    str_clear(&difference);
    json_decref(expected);
    json_decref(actual);
}

static void equals_the_naive_one(const struct random_case *random)
{
    struct evening evening;
    evening_open(&evening, random);
    expect(random, "the naive computation differs", naive_matches(random->document),
           computed(&evening));
    evening_close(&evening);
}

TEST(results_are_those_of_the_naive_computation)
{
    for_each(equals_the_naive_one, 1);
}

/* What a board is worth to both sides together: 0 in quadrettes, 100 in triplettes; in
 * teams one of them has nothing. */
static void check_play(const struct random_case *random, const char *format,
                       const json_t *play)
{
    bool percent = strcmp(format, "tarot-triplettes") == 0;
    const json_t *attack =
        json_object_get(play, percent ? "percent_attack" : "pm_attack");
    const json_t *defence =
        json_object_get(play, percent ? "percent_defence" : "pm_defence");
    double a = json_number_value(attack);
    double d = json_number_value(defence);
    if (!json_is_number(attack) || !json_is_number(defence))
        return;
    if (percent && (a + d < 99.9998 || a + d > 100.0002))
        random_fail(random, "percentages", "are not 100 together");
    if (strcmp(format, "tarot-quadrettes") == 0 && (a + d < -1e-9 || a + d > 1e-9))
        random_fail(random, "match points", "are not opposite");
    if (strcmp(format, "tarot-teams") == 0 && (a < 0 || d < 0 || (a > 0 && d > 0)))
        random_fail(random, "match points", "of teams are for one side");
}

static bool has_rulings(const json_t *document)
{
    size_t rulings = 0;
    const json_t *sessions = json_object_get(document, "sessions");
    for (size_t s = 0; s < json_array_size(sessions); s++) {
        const json_t *fields = json_object_get(json_array_get(sessions, s), "fields");
        for (size_t f = 0; f < json_array_size(fields); f++)
            rulings +=
                json_array_size(json_object_get(json_array_get(fields, f), "rulings"));
    }
    return rulings > 0;
}

static void sides_fit(const struct random_case *random)
{
    struct evening evening;
    struct results results;
    if (has_rulings(random->document))
        return;
    evening_open(&evening, random);
    results_compute(&results, &evening.t, &evening.roster);
    json_t *written = results_write(&results, &evening.roster, NULL, LANG_EN);
    const json_t *boards = json_object_get(written, "boards");
    for (size_t i = 0; i < json_array_size(boards); i++) {
        const json_t *plays = json_object_get(json_array_get(boards, i), "plays");
        for (size_t p = 0; p < json_array_size(plays); p++)
            check_play(random, evening.t.format->name, json_array_get(plays, p));
    }
    json_decref(written);
    results_clear(&results);
    evening_close(&evening);
}

TEST(the_sides_of_a_play_fit_together)
{
    for_each(sides_fit, 1);
}

static void survives_writing(const struct random_case *random)
{
    struct evening evening;
    struct evening again;
    evening_open(&evening, random);
    json_t *written = document_write(&evening.t, &evening.roster);
    assert_non_null(written);
    struct random_case second = {random->seed, written};
    evening_open(&again, &second);
    expect(&second, "the written document has other results", computed(&evening),
           computed(&again));
    json_t *twice = document_write(&again.t, &again.roster);
    if (!json_equal(written, twice))
        random_fail(&second, "the document", "is not written as it was read");
    json_decref(twice);
    json_decref(written);
    evening_close(&evening);
    evening_close(&again);
}

TEST(a_written_document_has_the_same_results)
{
    for_each(survives_writing, 4);
}

/* A change of a random play: a correction, a new score, or a board that was not played.
 */
static struct change draw_change(const struct tournament *t, uint64_t *chance,
                                 size_t *session, int *slot)
{
    *session = (size_t)support_between(chance, 0, (long)t->sessions - 1);
    const struct session *own = &t->session[*session];
    *slot = (int)support_between(chance, 0, own->slots - 1);
    const struct field *field = session_field_of(own, *slot);
    struct change change = {
        .kind = own->play[*slot].state == PLAY_MISSING ? CHANGE_PLAY : CHANGE_CORRECT,
        .play = {.session = (int)*session + 1,
                 .field = field->name,
                 .reason = "misread",
                 .sure = true}};
    struct facts *facts = &change.play.facts;
    int board = field->schedule.board[*slot - field->first_slot];
    bool not_played = random_odds(chance, 10);
    enum fact result = not_played ? FACT_NOT_PLAYED : FACT_SCORE;
    facts->given = FACT_BIT(FACT_BOARD) | FACT_BIT(FACT_ROUND) | FACT_BIT(FACT_TABLE) |
                   FACT_BIT(result);
    facts->value[FACT_BOARD] = board;
    facts->value[result] = not_played ? 1 : random_score(chance);
    field_table(field, *slot, &facts->value[FACT_ROUND], &facts->value[FACT_TABLE]);
    return change;
}

static void updates_equal_anew(const struct random_case *random)
{
    struct evening evening;
    struct results results;
    uint64_t chance = random->seed + 1;
    evening_open(&evening, random);
    results_compute(&results, &evening.t, &evening.roster);
    for (int i = 0; i < 8; i++) {
        size_t session;
        int slot;
        struct err err = ERR_INIT(LANG_EN);
        struct change change = draw_change(&evening.t, &chance, &session, &slot);
        if (!apply_change(&evening, &change, &err))
            continue; /* an empty seat, or what is recorded already */
        results_update(&results, session, slot);
        expect(random, "an update differs from computing anew", computed(&evening),
               normal(&evening, &results));
    }
    results_clear(&results);
    evening_close(&evening);
}

TEST(an_update_is_as_computing_anew)
{
    for_each(updates_equal_anew, 3);
}

int main(int argc, char *argv[])
{
    if (argc > 1)
        first_seed = strtoull(argv[1], NULL, 10);
    if (argc > 2)
        seeds = strtoull(argv[2], NULL, 10);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(results_are_those_of_the_naive_computation),
        cmocka_unit_test(the_sides_of_a_play_fit_together),
        cmocka_unit_test(a_written_document_has_the_same_results),
        cmocka_unit_test(an_update_is_as_computing_anew),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
