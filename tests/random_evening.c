/* random_evening.c - what the tests of random contests share. */
#include "random_evening.h"

#include "support.h"
#include "tournament/evening.h"
#include <stdlib.h>
#include <string.h>

static const struct random_evening *kind;
static uint64_t first_seed = 1;
static uint64_t seeds = 200;

void random_begin(const struct random_evening *evening, int argc, char *argv[])
{
    kind = evening;
    if (argc > 1)
        first_seed = strtoull(argv[1], NULL, 10);
    if (argc > 2)
        seeds = strtoull(argv[2], NULL, 10);
}

void random_each(random_property *check, uint64_t every)
{
    for (uint64_t seed = first_seed; seed < first_seed + seeds; seed++) {
        if (seed % every != 0 && seeds > 1)
            continue;
        json_t *document = kind->make(seed);
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

json_t *random_computed(const struct tournament *t)
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

void random_is_naive(const struct random_case *random)
{
    struct tournament t = {0};
    random_read(random, random->document, &t);
    json_t *all = random_computed(&t);
    expect(random, "the naive computation differs", kind->naive(random->document),
           kind->shape(all));
    json_decref(all);
    tournament_clear(&t);
}

void random_survives_writing(const struct random_case *random)
{
    struct tournament t = {0};
    struct tournament again = {0};
    struct roster nobody = {0};
    random_read(random, random->document, &t);
    json_t *document = document_write(&t, &nobody);
    assert_non_null(document);
    struct random_case second = {random->seed, document};
    random_read(&second, document, &again);
    expect(&second, "the written document has other results", random_computed(&t),
           random_computed(&again));
    expect(&second, "the document is not written as it was read",
           document_write(&again, &nobody), json_incref(document));
    json_decref(document);
    tournament_clear(&t);
    tournament_clear(&again);
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
    json_t *json = kind->draw(t, chance, slot);
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

void random_updates_as_anew(const struct random_case *random)
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
        expect(random, "an update differs from computing anew", random_computed(&t),
               written(&results));
    }
    results_clear(&results);
    tournament_clear(&t);
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

void random_folds_to_the_same(const struct random_case *random)
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
