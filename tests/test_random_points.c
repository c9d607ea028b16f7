/* test_random_points.c - random evenings of free deals and whist: the program against a
 * second, naive computation.
 *
 * Usage: test_random_points FIRST COUNT, the seeds. A failure names its seed and the file
 * of its document. */
#include "comparison.h"
#include "naive_points.h"
#include "random_check.h"
#include "random_points.h"
#include "random_tournament.h"
#include "support.h"
#include "tournament/evening.h"
#include <string.h>

static uint64_t first_seed = 1;
static uint64_t seeds = 200;

typedef void property(const struct random_case *random);

static void for_each(property *check, uint64_t every)
{
    for (uint64_t seed = first_seed; seed < first_seed + seeds; seed++) {
        if (seed % every != 0 && seeds > 1)
            continue;
        json_t *document = random_points(seed);
        struct random_case random = {seed, document};
        check(&random);
        json_decref(document);
    }
}

static json_t *written(const struct results *results)
{
    struct roster nobody = {0};
    json_t *value = results_write(results, &nobody, NULL, LANG_EN);
    assert_non_null(value);
    return value;
}

static json_t *computed(const struct tournament *t)
{
    struct results results;
    results_compute(&results, t, NULL);
    json_t *value = written(&results);
    results_clear(&results);
    return value;
}

static void expect(const struct random_case *random, const char *what, json_t *expected,
                   json_t *actual)
{
    if (!json_equal(expected, actual)) {
        char *first = json_dumps(expected, JSON_COMPACT | JSON_SORT_KEYS);
        char *second = json_dumps(actual, JSON_COMPACT | JSON_SORT_KEYS);
        fprintf(stderr, "expected %s\nactual   %s\n", first, second);
        free(first);
        free(second);
        random_fail(random, what, "see above");
    }
    json_decref(expected);
    json_decref(actual);
}

static json_t *shape_of(const struct tournament *t)
{
    json_t *all = computed(t);
    json_t *shape = naive_points_shape(all);
    json_decref(all);
    return shape;
}

static void equals_the_naive_one(const struct random_case *random)
{
    struct tournament t = {0};
    random_read(random, random->document, &t);
    expect(random, "the naive computation differs", naive_points(random->document),
           shape_of(&t));
    tournament_clear(&t);
}

TEST(results_are_those_of_the_naive_computation)
{
    for_each(equals_the_naive_one, 1);
}

/* Without a ruling the points of a deal, and so those of an evening, add up to zero. */
static void adds_up_to_zero(const struct random_case *random)
{
    struct tournament t = {0};
    random_read(random, random->document, &t);
    json_t *all = computed(&t);
    const json_t *boards = json_object_get(all, "boards");
    for (size_t b = 0; b < json_array_size(boards); b++) {
        const json_t *plays = json_object_get(json_array_get(boards, b), "plays");
        for (size_t i = 0; i < json_array_size(plays); i++) {
            const json_t *play = json_array_get(plays, i);
            const char *seat;
            json_t *points;
            json_int_t sum = 0;
            json_object_foreach(json_object_get(play, "points"), seat, points) sum +=
                json_integer_value(points);
            if (sum != 0 && !json_object_get(play, "ruling"))
                random_fail(random, "a deal", "does not add up to zero");
        }
    }
    json_decref(all);
    tournament_clear(&t);
}

TEST(every_deal_adds_up_to_zero)
{
    for_each(adds_up_to_zero, 2);
}

static void survives_writing(const struct random_case *random)
{
    struct tournament t = {0};
    struct tournament again = {0};
    struct roster nobody = {0};
    random_read(random, random->document, &t);
    json_t *document = document_write(&t, &nobody);
    assert_non_null(document);
    struct random_case second = {random->seed, document};
    random_read(&second, document, &again);
    expect(&second, "the written document has other results", computed(&t),
           computed(&again));
    expect(&second, "the document is not written as it was read",
           document_write(&again, &nobody), json_incref(document));
    json_decref(document);
    tournament_clear(&t);
    tournament_clear(&again);
}

TEST(a_written_document_has_the_same_results)
{
    for_each(survives_writing, 2);
}

/* Where somebody sits at the table of a slot: "NES". */
static void list_taken(const struct field *field, int slot, char taken[5])
{
    int round;
    int table;
    unsigned seats = field_seats(field, field_table(field, slot, &round, &table));
    size_t n = 0;
    for (int s = 0; s < 4; s++)
        if (seats & (1U << s))
            taken[n++] = "NESW"[s];
    taken[n] = '\0';
}

/* A new or another result for a random slot, as a phone sends it. */
static json_t *draw_play(const struct tournament *t, uint64_t *chance, int slot)
{
    const struct field *field = session_field_of(&t->session[0], slot);
    char taken[5];
    int round;
    int table;
    list_taken(field, slot, taken);
    field_table(field, slot, &round, &table);
    json_t *play =
        json_pack("{s:i, s:i, s:s}", "round", round, "table", table, "reason", "misread");
    json_t *result = random_odds(chance, 10)
                         ? json_pack("{s:o}", "totals", random_totals(chance, taken))
                     : random_odds(chance, 10)
                         ? json_pack("{s:b}", "not_played", 1)
                         : random_deal(chance, t->format->name, taken);
    if (!json_object_get(result, "totals"))
        json_object_set_new(
            play, "deal", json_integer(field->schedule.board[slot - field->first_slot]));
    json_object_update(play, result);
    json_decref(result);
    return play;
}

/* Tries the change; the slot that it changed, or -1. */
static int try_play(struct tournament *t, uint64_t *chance)
{
    int slot = (int)support_between(chance, 0, t->session[0].slots - 1);
    const struct field *field = session_field_of(&t->session[0], slot);
    int round;
    int table;
    if (!field_table_plays(field, field_table(field, slot, &round, &table)))
        return -1;
    json_t *json = draw_play(t, chance, slot);
    struct jat top = JAT_TOP(json);
    struct err err = ERR_INIT(LANG_EN);
    struct change change = {.kind = CHANGE_PLAY, .play = {.session = 1, .field = "A"}};
    if (!change_read_play(&top, t->format, &change.play, &err))
        fail_msg("a play is refused: %s", err.text);
    slot = field_slot(field, &change.play.facts);
    if (t->session[0].play[slot].state != PLAY_MISSING)
        change.kind = CHANGE_CORRECT;
    bool good = tournament_check(t, &change, &err);
    if (good)
        tournament_apply(t, &change, NULL);
    json_decref(json);
    return good ? slot : -1;
}

static void updates_equal_anew(const struct random_case *random)
{
    struct tournament t = {0};
    struct results results;
    uint64_t chance = random->seed + 1;
    random_read(random, random->document, &t);
    results_compute(&results, &t, NULL);
    for (int i = 0; i < 8; i++) {
        int slot = try_play(&t, &chance);
        if (slot < 0)
            continue; /* what is recorded already, or stands in the way */
        results_update(&results, 0, slot);
        expect(random, "an update differs from computing anew", computed(&t),
               written(&results));
    }
    results_clear(&results);
    tournament_clear(&t);
}

TEST(an_update_is_as_computing_anew)
{
    for_each(updates_equal_anew, 2);
}

/* Through the journal: every change written, read without its format, and folded. */
struct folding {
    const struct random_case *random;
    struct tournament plain;
    struct tournament folded;
};

static bool fold(void *context, const struct change *change, struct err *err)
{
    struct folding *folding = context;
    if (!tournament_check(&folding->plain, change, err))
        return false;
    tournament_apply(&folding->plain, change, NULL);
    json_t *payload = change_write(change);
    char *text = json_dumps(payload, JSON_COMPACT);
    struct event event = {.seq = folding->plain.seq,
                          .time = 1,
                          .author = "",
                          .key = "",
                          .kind = change_name[change->kind],
                          .payload = text};
    if (!tournament_fold(&folding->folded, &event, err))
        random_fail(folding->random, "an event does not fold", err->text);
    free(text);
    json_decref(payload);
    return true;
}

static void folds_to_the_same(const struct random_case *random)
{
    struct folding folding = {.random = random};
    struct arena arena = {0};
    struct roster roster = {0};
    struct document_notes notes = {0};
    struct err err = ERR_INIT(LANG_EN);
    struct document_reader reader = {fold, &folding, &arena, &roster, &notes};
    if (!document_walk(random->document, &reader, &err))
        random_fail(random, "the document is refused", err.text);
    struct roster nobody = {0};
    expect(random, "the fold of the journal has another document",
           document_write(&folding.plain, &nobody),
           document_write(&folding.folded, &nobody));
    tournament_clear(&folding.plain);
    tournament_clear(&folding.folded);
    arena_clear(&arena);
}

TEST(a_journal_folds_to_the_same_evening)
{
    for_each(folds_to_the_same, 3);
}

int main(int argc, char *argv[])
{
    if (argc > 1)
        first_seed = strtoull(argv[1], NULL, 10);
    if (argc > 2)
        seeds = strtoull(argv[2], NULL, 10);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(results_are_those_of_the_naive_computation),
        cmocka_unit_test(every_deal_adds_up_to_zero),
        cmocka_unit_test(a_written_document_has_the_same_results),
        cmocka_unit_test(an_update_is_as_computing_anew),
        cmocka_unit_test(a_journal_folds_to_the_same_evening),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
