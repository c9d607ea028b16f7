/* random_evening.c - what the tests of random contests share. */
#include "random_evening.h"
#include <stdint.h>

#include "comparison.h"
#include "doc/results_write.h"
#include "generate/chance.h"
#include "support.h"
#include "tournament/change/change_table.h"
#include "tournament/evening/evening.h"
#include "tournament/model/change_json.h"
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
        json_t *document = generate_results(kind->family, seed);
        struct random_case random = {seed, document};
        check(&random);
        json_decref(document);
    }
}

void random_open(struct random_hall *hall, const struct random_case *random)
{
    *hall = (struct random_hall){0};
    random_read_all(random, &hall->t, &hall->roster);
}

void random_close(struct random_hall *hall)
{
    tournament_clear(&hall->t);
}

static json_t *written(const struct random_hall *hall, const struct results *results)
{
    json_t *value = results_write(results, &hall->roster, NULL, LANG_EN);
    assert_non_null(value);
    return value;
}

json_t *random_computed(const struct random_hall *hall)
{
    struct results results;
    results_compute(&results, &hall->t, &hall->roster);
    json_t *value = written(hall, &results);
    results_clear(&results);
    return value;
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

void random_is_naive(const struct random_case *random)
{
    struct random_hall hall;
    random_open(&hall, random);
    json_t *all = random_computed(&hall);
    expect(random, "the naive computation differs", kind->naive(random->document),
           kind->shape(all));
    json_decref(all);
    random_close(&hall);
}

void random_survives_writing(const struct random_case *random)
{
    struct random_hall hall;
    struct random_hall again;
    random_open(&hall, random);
    json_t *document = document_write(&hall.t, &hall.roster);
    assert_non_null(document);
    struct random_case second = {random->seed, document};
    random_open(&again, &second);
    expect(&second, "the written document has other results", random_computed(&hall),
           random_computed(&again));
    expect(&second, "the document is not written as it was read",
           document_write(&again.t, &again.roster), json_incref(document));
    json_decref(document);
    random_close(&hall);
    random_close(&again);
}

json_t *random_scored(const struct field *field, int slot, int score, uint64_t *chance)
{
    int round;
    int table;
    field_table(field, slot, &round, &table);
    json_t *play = json_pack("{s:i, s:i, s:i, s:s}", "board",
                             field->schedule.board[slot - field->first_slot], "round",
                             round, "table", table, "reason", "misread");
    if (generate_odds(chance, 10))
        json_object_set_new(play, "not_played", json_true());
    else
        json_object_set_new(play, "score", json_integer(score));
    return play;
}

/* Tries another result for a slot of the session; the slot that it changed, or -1. */
static int try_play(struct tournament *t, size_t session, uint64_t *chance)
{
    const struct session *own = &t->session[session];
    int slot = (int)support_between(chance, 0, own->slots - 1);
    const struct field *field = session_field_of(own, slot);
    int round;
    int table;
    if (!field_table_plays(field, field_table(field, slot, &round, &table)))
        return -1;
    json_t *json = kind->draw(t->format, chance, field, slot);
    struct jat top = JAT_TOP(json);
    struct err err = ERR_INIT(LANG_EN);
    struct change change = {
        .kind = CHANGE_PLAY,
        .play = {.session = (int)session + 1, .field = field->name, .sure = true}};
    if (!change_read_play(&top, t->format, &change.play, &err))
        fail_msg("a play is refused: %s", err.text);
    slot = field_slot(field, &change.play.facts);
    if (own->play[slot].state != PLAY_MISSING)
        change.kind = CHANGE_CORRECT;
    bool good = tournament_check(t, &change, &err);
    if (good)
        tournament_apply(t, &change, NULL);
    json_decref(json);
    return good ? slot : -1;
}

void random_updates_as_anew(const struct random_case *random)
{
    struct random_hall hall;
    struct results results;
    uint64_t chance = random->seed + 1;
    random_open(&hall, random);
    results_compute(&results, &hall.t, &hall.roster);
    for (int i = 0; i < 8; i++) {
        int64_t sessions = (int64_t)hall.t.sessions;
        size_t session = (size_t)support_between(&chance, 0, sessions - 1);
        int slot = try_play(&hall.t, session, &chance);
        if (slot < 0)
            continue; /* what is recorded already, or stands in the way */
        results_update(&results, session, slot);
        expect(random, "an update differs from computing anew", random_computed(&hall),
               written(&hall, &results));
    }
    results_clear(&results);
    random_close(&hall);
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
                          .kind = change_table[change->kind]->name,
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
