/* test_random_events.c - random tournaments as events: round trips, folding, correcting,
 * undoing.
 *
 * Usage: test_random_events FIRST COUNT, the seeds. */
#include "generate/plays.h"
#include "generate/results.h"
#include "random_check.h"
#include "support.h"
#include "tournament/change/change_table.h"
#include "written.h"
#include <stdint.h>
#include <string.h>

static uint64_t first_seed = 1;
static uint64_t seeds = 20;

/* A tournament that is changed by events, as a journal would. */
struct life {
    const struct random_case *random;
    uint64_t chance;
    struct tournament t;
    struct tournament direct; /* the same changes, without events */
};

typedef void property(struct life *life);

/* Makes the event of the change, reads it again, and folds it. */
static void live(struct life *life, const struct change *change)
{
    struct arena arena = {0};
    struct err err = ERR_INIT(LANG_EN);
    struct written written;
    written_make(&written, change, &life->t);
    const char *payload = written.event.payload;
    json_t *parsed = jat_parse(payload, strlen(payload), &err);
    struct jat top = JAT_TOP(parsed);
    struct change again;
    if (!parsed || !change_read(change->kind, &top, &again, &arena, &err))
        random_fail(life->random, "a payload cannot be read", err.text);
    json_t *twice = change_write(&again);
    if (!json_equal(written.json, twice))
        random_fail(life->random, "a payload is not written as read", payload);
    if (!tournament_fold(&life->t, &written.event, &err))
        random_fail(life->random, "an event does not fold", err.text);
    json_decref(twice);
    json_decref(parsed);
    written_clear(&written);
    arena_clear(&arena);
}

/* A change of the document, into both tournaments. */
static bool sink(void *context, const struct change *change, struct err *err)
{
    struct life *life = context;
    if (!tournament_check(&life->direct, change, err))
        return false;
    tournament_apply(&life->direct, change, NULL);
    live(life, change);
    return true;
}

static void begin(struct life *life, const struct random_case *random)
{
    struct arena *arena = &life->direct.arena;
    struct roster roster = {0};
    struct document_notes notes = {0};
    struct err err = ERR_INIT(LANG_EN);
    struct document_reader reader = {sink, life, arena, &roster, &notes};
    *life = (struct life){.random = random, .chance = random->seed};
    if (!document_walk(random->document, &reader, &err))
        random_fail(random, "the document is refused", err.text);
}

static void for_each(property *check)
{
    for (uint64_t seed = first_seed; seed < first_seed + seeds; seed++) {
        json_t *document = generate_results(GENERATE_INDIVIDUALS, seed);
        struct random_case random = {seed, document};
        struct life life;
        begin(&life, &random);
        check(&life);
        tournament_clear(&life.t);
        tournament_clear(&life.direct);
        json_decref(document);
    }
}

/* Results and document together, so that nothing escapes. */
static json_t *portrait(const struct tournament *t)
{
    struct roster nobody = {0};
    json_t *results = random_results(t);
    json_object_set_new(results, "document", document_write(t, &nobody));
    json_object_set_new(results, "published", json_boolean(t->published));
    return results;
}

static void expect_portrait(const struct life *life, const char *what,
                            const json_t *wanted)
{
    json_t *actual = portrait(&life->t);
    if (!json_equal(wanted, actual)) {
        random_expect(life->random, what, json_deep_copy(wanted), json_incref(actual));
        random_fail(life->random, what, "the document differs");
    }
    json_decref(actual);
}

static void folds_as_applied(struct life *life)
{
    json_t *direct = portrait(&life->direct);
    expect_portrait(life, "folding the events gives another tournament", direct);
    json_decref(direct);
}

TEST(folding_events_is_applying_changes)
{
    for_each(folds_as_applied);
}

/* A slot of a table that plays, in any session and field; false if there is none. */
struct spot {
    int session; /* counted from 1 */
    const struct field *field;
    int slot;
    struct play play;
    struct change_play address;
};

static bool draw_spot(struct life *life, struct spot *spot)
{
    for (int tries = 0; tries < 20; tries++) {
        spot->session = (int)support_between(&life->chance, 1, (int64_t)life->t.sessions);
        const struct session *session = &life->t.session[spot->session - 1];
        if (session->slots == 0)
            continue;
        spot->slot = (int)support_between(&life->chance, 0, session->slots - 1);
        spot->field = session_field_of(session, spot->slot);
        spot->play = session->play[spot->slot];
        int *value = spot->address.facts.value;
        const struct schedule_table *at =
            field_table(spot->field, spot->slot, &value[FACT_ROUND], &value[FACT_TABLE]);
        value[FACT_BOARD] =
            spot->field->schedule.board[spot->slot - spot->field->first_slot];
        spot->address.session = spot->session;
        spot->address.field = spot->field->name;
        spot->address.facts.given =
            FACT_BIT(FACT_BOARD) | FACT_BIT(FACT_ROUND) | FACT_BIT(FACT_TABLE);
        if (field_table_plays(spot->field, at))
            return true;
    }
    return false;
}

/* A result for the spot: the first one, or a correction. */
static struct change result_for(struct life *life, const struct spot *spot)
{
    struct change change = {.kind = CHANGE_PLAY, .play = spot->address};
    int score = generate_score(&life->chance);
    change.play.facts.given |= FACT_BIT(FACT_SCORE);
    change.play.sure = true;
    if (spot->play.state != PLAY_MISSING) {
        change.kind = CHANGE_CORRECT;
        change.play.reason = "misread";
    }
    if (spot->play.state == PLAY_SCORED && spot->play.score == score)
        score = score == 56 ? 58 : 56;
    change.play.facts.value[FACT_SCORE] = score;
    return change;
}

static struct change ruling_for(const struct spot *spot, enum ruling_kind kind)
{
    struct change change = {.kind = CHANGE_RULING,
                            .ruling = {.session = spot->session,
                                       .field = spot->address.field,
                                       .facts = spot->address.facts,
                                       .effect = {.kind = kind},
                                       .reason = "error of the director"}};
    if (ruling_table[kind].needs_fault)
        change.ruling.fault = "attack";
    return change;
}

/* Something a director may do now, of any kind. */
static struct change draw_change(struct life *life)
{
    static const char *nobody[1];
    struct spot spot = {0};
    bool found = draw_spot(life, &spot);
    struct change change = {.kind = CHANGE_SETTINGS,
                            .settings = {.name = "Renamed",
                                         .date = "2026-11-16",
                                         .options = life->t.options}};
    nobody[0] = life->t.player[0].id;
    struct change penalty = {.kind = CHANGE_RULING,
                             .ruling = {.session = 1,
                                        .effect = {.kind = RULING_PENALTY},
                                        .player = nobody,
                                        .players = 1,
                                        .has_amount = true,
                                        .amount = ratio_of(1, 3)}};
    penalty.ruling.amount = ratio_of_decimal(0.333333);
    switch (support_between(&life->chance, 0, 5)) {
    case 0:
        return penalty;
    case 1:
        return (struct change){.kind = CHANGE_PUBLISH, .publish = !life->t.published};
    case 2:
        return (struct change){.kind = CHANGE_ENTRY, .entry = {"late", 4711, NULL}};
    case 3:
        change.settings.options.ties = RANKING_TOPS;
        return change;
    case 4:
        if (found && spot.play.ruling < 0)
            return ruling_for(&spot, (enum ruling_kind)support_between(&life->chance,
                                                                       RULING_NEUTRALISED,
                                                                       RULING_ZERO_BOTH));
        return penalty;
    default:
        return found ? result_for(life, &spot) : penalty;
    }
}

/* Checks the change and makes it; the number of its event. */
static int64_t make(struct life *life, const struct change *change)
{
    struct err err = ERR_INIT(LANG_EN);
    if (!tournament_check(&life->t, change, &err))
        random_fail(life->random, "a change is refused", err.text);
    live(life, change);
    return (int64_t)life->t.events;
}

static int64_t undo(struct life *life, int64_t seq)
{
    struct change change = {.kind = CHANGE_UNDO, .seq = seq};
    return make(life, &change);
}

static void undoes(struct life *life)
{
    json_t *before = portrait(&life->t);
    struct change change = draw_change(life);
    int64_t first = make(life, &change);
    json_t *middle = portrait(&life->t);
    struct change publish = {.kind = CHANGE_PUBLISH, .publish = !life->t.published};
    int64_t second = make(life, &publish);
    int64_t undone = undo(life, second);
    expect_portrait(life, "undone, the last event still counts", middle);
    undo(life, first);
    expect_portrait(life, "undone, an earlier event still counts", before);
    undo(life, undone + 1);
    expect_portrait(life, "an undo that was undone still counts", middle);
    json_decref(before);
    json_decref(middle);
}

TEST(an_undone_event_was_never_made)
{
    for_each(undoes);
}

/* A copy has nothing in common with the tournament but what it says. */
static void copies(struct life *life)
{
    struct tournament copy;
    tournament_copy(&copy, &life->t);
    json_t *before = portrait(&life->t);
    struct change change = draw_change(life);
    int64_t seq = make(life, &change);
    json_t *changed = portrait(&life->t);
    struct tournament original = life->t;
    life->t = copy;
    expect_portrait(life, "a copy is not as the tournament was", before);
    assert_int_equal(make(life, &change), seq);
    tournament_clear(&original);
    expect_portrait(life, "a copy changes otherwise", changed);
    undo(life, seq);
    expect_portrait(life, "undone in a copy, a change still counts", before);
    json_decref(before);
    json_decref(changed);
}

TEST(a_copy_lives_by_itself)
{
    for_each(copies);
}

/* After a change of one play, updated results are those computed from nothing. */
static void update(struct life *life, struct results *results, const struct spot *spot)
{
    results_update(results, (size_t)spot->session - 1, spot->slot);
    random_expect(life->random, "an update gives other results", random_results(&life->t),
                  random_normal(results));
}

static void corrects(struct life *life)
{
    struct results results;
    struct spot spot = {0};
    json_t *before = random_results(&life->t);
    results_compute(&results, &life->t, NULL);
    bool found = draw_spot(life, &spot);
    if (found && spot.play.state == PLAY_SCORED) {
        struct change wrong = result_for(life, &spot);
        make(life, &wrong);
        update(life, &results, &spot);
        struct change right = wrong;
        right.play.facts.value[FACT_SCORE] = spot.play.score;
        make(life, &right);
        update(life, &results, &spot);
        random_expect(life->random, "a corrected tournament differs from a fresh one",
                      json_incref(before), random_normal(&results));
    }
    if (found && spot.play.ruling < 0) {
        struct change ruling = ruling_for(&spot, RULING_FORTY_SIXTY);
        make(life, &ruling);
        update(life, &results, &spot);
    }
    results_clear(&results);
    json_decref(before);
}

TEST(a_corrected_tournament_is_as_a_fresh_one)
{
    for_each(corrects);
}

/* Each play of an official line can be confirmed once. */
static void confirms(struct life *life)
{
    struct spot spot = {0};
    struct err err = ERR_INIT(LANG_EN);
    if (!draw_spot(life, &spot))
        return;
    struct change result = result_for(life, &spot);
    struct change confirm = {.kind = CHANGE_CONFIRM, .seq = make(life, &result)};
    make(life, &confirm);
    assert_true(life->t.session[spot.session - 1].play[spot.slot].confirmed);
    assert_false(tournament_check(&life->t, &confirm, &err));
    assert_int_equal(err.kind, ERR_CONFLICT);
}

TEST(a_result_is_confirmed_once)
{
    for_each(confirms);
}

int main(int argc, char *argv[])
{
    if (argc > 1)
        first_seed = strtoull(argv[1], NULL, 10);
    if (argc > 2)
        seeds = strtoull(argv[2], NULL, 10);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(folding_events_is_applying_changes),
        cmocka_unit_test(an_undone_event_was_never_made),
        cmocka_unit_test(a_copy_lives_by_itself),
        cmocka_unit_test(a_corrected_tournament_is_as_a_fresh_one),
        cmocka_unit_test(a_result_is_confirmed_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
