/* test_long_evening.c - evenings in which anything happens, in any order: rounds, results
 * from phones, doubts, calls, people who come, leave and change places, undone again.
 * What is taken is written, read again and told; after it the evening can be asked
 * everything, and the journal that was written gives the same evening once more. */
#include "base/jat.h"
#include "document_support.h"
#include "support.h"
#include "tournament/alteration.h"
#include "tournament/change.h"
#include "tournament/evening.h"
#include "tournament/results.h"
#include "tournament/ruling.h"
#include "tournament/tell.h"
#include "tournament/why.h"
#include <string.h>

enum {
    EVENINGS = 3,
    STEPS = 250,
    LOOKS = 25,
    FRESH = 6,
    START = 1000000,
    MINUTE = 60000
};

static const char *const examples[] = {
    "attack-defence",  "bridge-cards", "bridge-howell",
    "bridge-mitchell", "bridge-teams", "bridge-individual",
    "five-tables",     "free-deals",   "howell-four",
    "own-movement",    "parallel",     "quadrettes",
    "rulings",         "tarot-cards",  "teams",
    "triplettes",      "two-sessions", "whist",
    "without-movement"};

/* An evening, and what its example says that is still to come. */
struct hall {
    struct tournament t;
    struct roster roster;
    struct arena arena;
    uint64_t chance;
    int64_t now;
    const char **later; /* payloads of plays */
    size_t plays;
    size_t capacity;
    bool empty; /* nothing has been played yet */
    int taken;
};

static int64_t pick(struct hall *hall, int64_t low, int64_t high)
{
    return support_between(&hall->chance, low, high);
}

#define PICK(hall, list) ((list)[pick((hall), 0, (int64_t)ROWS(list) - 1)])

static const char *payload_of(struct hall *hall, const struct change *change)
{
    struct str text = {0};
    json_t *json = change_write(change);
    assert_non_null(json);
    jat_write(&text, json, false);
    const char *payload = arena_strdup(&hall->arena, str_text(&text));
    json_decref(json);
    str_clear(&text);
    return payload;
}

static void tell_event(const struct hall *hall, const struct event *event)
{
    struct arena arena = {0};
    struct words words = {.t = &hall->t,
                          .roster = &hall->roster,
                          .lang = (enum lang)(event->seq % LANG_CHOICES),
                          .arena = &arena};
    words_event(&words, event);
    assert_true(words.text.length > 0);
    assert_true(str_is_clean(str_text(&words.text), words.text.length));
    str_clear(&words.text);
    arena_clear(&arena);
}

static bool read_payload(struct hall *hall, enum change_kind kind, const char *payload,
                         struct change *change, struct err *err)
{
    json_t *json = json_loads(payload, 0, NULL);
    struct jat top = JAT_TOP(json);
    bool good = change_read(kind, &top, change, &hall->arena, err);
    if (good)
        good = tournament_check(&hall->t, change, err);
    json_decref(json);
    return good;
}

/* Takes the change as the journal would, or says why not. */
static bool record(struct hall *hall, const struct change *change, const char *author,
                   struct err *err)
{
    struct change read;
    struct event event = {.stream = 1,
                          .seq = (int64_t)hall->t.events + 1,
                          .time = hall->now,
                          .author = author,
                          .key = "",
                          .kind = change_table[change->kind]->name,
                          .payload = payload_of(hall, change)};
    if (!read_payload(hall, change->kind, event.payload, &read, err)) {
        assert_true(err->kind != ERR_NONE && err->kind != ERR_BUG && err->text[0]);
        return false;
    }
    if (!tournament_fold(&hall->t, &event, err))
        fail_msg("%s %s: %s", event.kind, event.payload, err->text);
    tell_event(hall, &event);
    return true;
}

/* A change of the example: taken, or, where the evening is still to come, kept. */
static bool take_change(void *context, const struct change *change, struct err *err)
{
    struct hall *hall = context;
    struct change own = *change;
    if (hall->empty && (own.kind == CHANGE_CONFIRM || own.kind == CHANGE_RULING))
        return true;
    if (hall->empty && own.kind == CHANGE_PLAY) {
        hall->later = arena_grow(&hall->arena, hall->later, hall->plays, &hall->capacity,
                                 sizeof *hall->later);
        hall->later[hall->plays++] = payload_of(hall, change);
        return true;
    }
    return sanction_settle_change(&hall->t, &own, &hall->arena, err) &&
           record(hall, &own, "import", err);
}

static void hall_start(struct hall *hall, const char *name, bool empty, uint64_t seed)
{
    struct err err = ERR_INIT(LANG_EN);
    struct document_notes notes = {0};
    json_t *document = document_example(name);
    *hall = (struct hall){.chance = seed, .now = START, .empty = empty};
    struct document_reader reader = {.sink = take_change,
                                     .context = hall,
                                     .arena = &hall->arena,
                                     .roster = &hall->roster,
                                     .notes = &notes};
    if (!document_walk(document, &reader, &err))
        fail_msg("%s: %s %s", name, err.place, err.text);
    for (int i = 0; i < FRESH; i++) {
        struct change enter = {.kind = CHANGE_ENTRY,
                               .entry = {.player = arena_printf(&hall->arena, "x%d", i),
                                         .person = 9000 + i}};
        assert_true(record(hall, &enter, "", &err));
    }
    json_decref(document);
}

static void hall_end(struct hall *hall)
{
    tournament_clear(&hall->t);
    arena_clear(&hall->arena);
}

static const struct session *last_session(const struct hall *hall)
{
    return &hall->t.session[hall->t.sessions - 1];
}

static const struct field *any_field(struct hall *hall)
{
    const struct session *session = last_session(hall);
    return &session->field[pick(hall, 0, (int64_t)session->fields - 1)];
}

static const char *any_player(struct hall *hall)
{
    return hall->t.player[pick(hall, 0, (int64_t)hall->t.players - 1)].id;
}

/* Somebody who may have no seat. */
static const char *any_fresh(struct hall *hall)
{
    return arena_printf(&hall->arena, "x%d", (int)pick(hall, 0, FRESH - 1));
}

static const char *any_label(struct hall *hall, const struct field *field)
{
    return field->schedule.label[pick(hall, 0, field->schedule.contestants - 1)];
}

static const char *table_author(struct hall *hall, const struct field *field, int table)
{
    return arena_printf(&hall->arena, "table %s%d", field->name, table);
}

/* The director's rounds, in order, now and then not. */
static bool turn_round(struct hall *hall, struct err *err)
{
    const struct session *session = last_session(hall);
    bool closes = session->round > 0 && !session->round_closed;
    struct change change = {
        .kind = CHANGE_ROUND,
        .round = {.session = (int)hall->t.sessions,
                  .round = closes ? session->round : session->round + 1,
                  .closed = closes,
                  .minutes = closes ? 0 : (int)pick(hall, 0, 60)}};
    if (pick(hall, 0, 9) == 0)
        change.round.round = (int)pick(hall, 0, 4);
    return record(hall, &change, "director", err);
}

static bool turn_clock(struct hall *hall, struct err *err)
{
    struct change change = {.kind = CHANGE_CLOCK,
                            .clock = {.session = (int)hall->t.sessions,
                                      .round = last_session(hall)->round,
                                      .turns = pick(hall, 0, 1),
                                      .paused = pick(hall, 0, 1),
                                      .minutes = (int)pick(hall, -5, 10)}};
    if (change.clock.turns)
        change.clock.minutes = 0;
    return record(hall, &change, "director", err);
}

/* A result of the example: as a table sends it, or the director; again it may be another
 * phone's, a correction, or a dispute. */
static bool send_play(struct hall *hall, struct err *err)
{
    static const enum change_kind kinds[] = {CHANGE_PLAY, CHANGE_PLAY, CHANGE_PLAY,
                                             CHANGE_CORRECT, CHANGE_DISPUTE};
    struct change change;
    if (hall->plays == 0)
        return true;
    const char *payload = hall->later[pick(hall, 0, (int64_t)hall->plays - 1)];
    json_t *json = json_loads(payload, 0, NULL);
    struct jat top = JAT_TOP(json);
    assert_true(change_read(CHANGE_PLAY, &top, &change, &hall->arena, err));
    change.kind = PICK(hall, kinds);
    change.play.reason = change.kind == CHANGE_CORRECT ? "typed wrongly" : NULL;
    change.play.sure = pick(hall, 0, 1);
    if (change.kind != CHANGE_PLAY && facts_has(&change.play.facts, FACT_SCORE))
        change.play.facts.value[FACT_SCORE] += 10 * (int)pick(hall, -2, 2);
    int f = session_field(tournament_session(&hall->t, change.play.session),
                          change.play.field);
    bool phone = f >= 0 && pick(hall, 0, 2) > 0;
    const char *author =
        phone ? table_author(hall,
                             &tournament_session(&hall->t, change.play.session)->field[f],
                             (int)change.play.facts.value[FACT_TABLE])
              : "director";
    bool good = record(hall, &change, author, err);
    json_decref(json);
    return good;
}

/* The other side agrees, does not agree; a call is dealt with; something is undone. */
static bool name_event(struct hall *hall, struct err *err)
{
    static const enum change_kind kinds[] = {CHANGE_CONFIRM, CHANGE_CONFIRM,
                                             CHANGE_REFUSE, CHANGE_ANSWER, CHANGE_UNDO};
    struct change change = {
        .kind = PICK(hall, kinds),
        .seq = pick(hall, (int64_t)hall->t.events * 3 / 4, (int64_t)hall->t.events + 1)};
    if (change.kind == CHANGE_ANSWER && hall->t.calls > 0)
        change.seq = hall->t.call[hall->t.calls - 1].seq;
    return record(hall, &change, "director", err);
}

static bool call_director(struct hall *hall, struct err *err)
{
    const struct field *field = any_field(hall);
    struct change change = {.kind = CHANGE_CALL,
                            .call = {.session = (int)hall->t.sessions,
                                     .field = field->name,
                                     .table = (int)pick(hall, 0, field->schedule.tables),
                                     .text = pick(hall, 0, 1) ? "a lead" : NULL,
                                     .wrong_way = (int)pick(hall, -3, 4)}};
    change.call.wrong_way = change.call.wrong_way < 0 ? 0 : change.call.wrong_way;
    return record(hall, &change, table_author(hall, field, change.call.table), err);
}

static bool keep_books(struct hall *hall, struct err *err)
{
    struct change change = {.kind = CHANGE_PAYMENT};
    switch (pick(hall, 0, 4)) {
    case 0:
        change = (struct change){.kind = CHANGE_AWARD,
                                 .award = {.player = any_player(hall),
                                           .has_pcn = pick(hall, 0, 1),
                                           .has_pp = true,
                                           .pcn = 12,
                                           .pp = 3,
                                           .reason = "by hand"}};
        break;
    case 1:
        change = (struct change){.kind = CHANGE_PUBLISH, .publish = pick(hall, 0, 1)};
        break;
    case 2:
        change = (struct change){.kind = CHANGE_WITHDRAW,
                                 .entry = {.player = any_player(hall)}};
        break;
    default:
        change.payment = (struct change_payment){
            .player = any_player(hall),
            .cents = 500,
            .method = (enum payment_method)pick(hall, 0, PAYMENT_METHODS - 1)};
        if (change.payment.method == PAYMENT_FREE)
            change.payment.cents = 0;
    }
    return record(hall, &change, "director", err);
}

/* Late players, leavers, wrong moves: as they happen, from the round that is due. */
static bool alter_hall(struct hall *hall, struct err *err)
{
    const struct field *field = any_field(hall);
    enum alteration_kind kind = (enum alteration_kind)pick(hall, 0, ALTERATION_KINDS - 1);
    int due = alteration_round(&hall->t, kind);
    struct alteration_request request = {
        .kind = kind,
        .session = (int)hall->t.sessions,
        .field = field->name,
        .round = pick(hall, 0, 2) ? due : (int)pick(hall, 1, 4),
        .player = pick(hall, 0, 4) ? any_fresh(hall) : any_player(hall),
        .seat = pick(hall, 0, 2) ? any_label(hall, field) : NULL,
        .other = any_label(hall, field),
        .table = (int)pick(hall, 0, field->schedule.tables),
        .quarters = (int)pick(hall, 1, 3),
        .as = (int)pick(hall, 1, 3),
        .board = (int)pick(hall, 0, 4),
        .played = (int)pick(hall, 0, 6),
        .form = (int)pick(hall, 0, 2),
        .planned = pick(hall, 0, 1)};
    if (pick(hall, 0, 3) == 0)
        request.member = any_player(hall);
    for (int64_t n = pick(hall, 0, 3); n > 0; n--)
        request.mate[request.mates++] = any_fresh(hall);
    if (pick(hall, 0, 1) && request.kind == ALTERATION_LATE)
        request.player = NULL;
    struct alteration made;
    if (!alteration_make(&hall->t, &request, &made, &hall->arena, err))
        return false;
    struct why why = {.lang = LANG_FR};
    struct alteration_figure figure[ALTERATION_FIGURES];
    alteration_tell(&made, &hall->t, &hall->roster, &why);
    assert_true(why.out.length > 0);
    assert_true(str_is_clean(str_text(&why.out), why.out.length));
    assert_true(alteration_figures(&made, hall->t.format, figure) <= ALTERATION_FIGURES);
    json_decref(alteration_write(&made));
    why_clear(&why);
    if (!record(hall, &made.change, "director", err))
        fail_msg("an alteration was made and refused: %s", err->text);
    return true;
}

static void look_at_place(const struct hall *hall, const struct evening *evening,
                          const struct field *field, int round, int table)
{
    struct arena arena = {0};
    struct missing_table cell = missing_at_table(&hall->t, evening, field, round, table);
    struct reach_place place = {evening->session, field, table, round};
    struct preparation here = {&hall->t, last_session(hall), field, round, table};
    struct place_table at = place_table(field, round, table);
    assert_true(cell.sum.done <= cell.sum.expected);
    reach_words(reach_of(&hall->t, evening, &place));
    evening_call(&hall->t, evening, field, table);
    assert_non_null(preparation_deals(&here, &arena));
    assert_non_null(preparation_words(&here, LANG_NL, &arena));
    preparation_plan(&here, LANG_FR, &arena);
    for (int s = 0; s < place_sides(field); s++) {
        struct place place_here = place_at(&at, s);
        struct place next = place_next(&hall->t, &place_here);
        assert_true(next.table >= 0 && next.table <= place_tables(field));
    }
    boards_go_to(&at);
    evening_begins_with(&hall->t, field, round, table);
    arena_clear(&arena);
}

/* Each sheet has as many results as it says, and the next one misses some. */
static void look_at_sheets(const struct hall *hall, const struct evening *evening)
{
    struct arena arena = {0};
    struct sheets sheets = {.t = &hall->t, .evening = evening, .arena = &arena};
    int last = sheets_last(&sheets);
    for (int number = 1; number <= last; number++) {
        int done = 0;
        int expected = 0;
        size_t lines = 0;
        sheets_lines(&sheets, number, &lines);
        if (sheets_count(&sheets, number, &done, &expected))
            assert_true(lines > 0 && done <= expected);
    }
    int next = last > 0 ? sheets_next(&sheets, 1) : 0;
    if (next > 0) {
        int done = 0;
        int expected = 0;
        assert_true(sheets_count(&sheets, next, &done, &expected) && done < expected);
    }
    sheets.only = last_session(hall)->field[0].name;
    assert_true(sheets_last(&sheets) <= last || last == 0);
    arena_clear(&arena);
}

static void look_at_players(const struct hall *hall)
{
    struct arena arena = {0};
    const struct session *session = last_session(hall);
    struct meeting *met;
    for (int p = 0; p < (int)hall->t.players; p++) {
        for (int round = 1; round <= 3; round++) {
            struct place where = place_of(&hall->t, session, p, round);
            for (int seat = 0; where.table > 0 && seat < place_sides(where.field);
                 seat++) {
                struct crew crew = place_others(&hall->t, &where, p, seat);
                assert_false(crew_has(&crew, p));
            }
        }
        meetings_of(&hall->t, p, &met, &arena);
        evening_still_plays(&hall->t, session, p, 1);
    }
    for (size_t f = 0; f < session->fields; f++) {
        guide_of(&session->field[f], &arena);
        for (int round = 1; round <= 3; round++) {
            struct stride rule;
            stride_of(&session->field[f], round, &rule);
        }
    }
    arena_clear(&arena);
}

/* Nobody is ranked twice, and every figure can be explained. */
static void look_at_results(const struct hall *hall)
{
    struct results results;
    struct str said = {0};
    results_compute(&results, &hall->t, &hall->roster);
    for (size_t i = 0; i < results.warnings; i++)
        results_warning_add(&said, &results, &results.warning[i], LANG_NL);
    struct explain explain = {.contest = results.contest,
                              .roster = &hall->roster,
                              .session = (int)hall->t.sessions};
    for (int p = 0; p < (int)hall->t.players; p += 7)
        for (int part = EXPLAIN_ALL; part <= EXPLAIN_SEAT; part++) {
            struct why why = {.lang = LANG_EN};
            explain_answer(
                &explain,
                &(struct explain_question){.part = (enum explain_part)part, .player = p},
                &why);
            assert_true(str_is_clean(str_text(&why.out), why.out.length));
            why_clear(&why);
        }
    str_clear(&said);
    results_clear(&results);
}

static void look_around(const struct hall *hall)
{
    const struct session *session = last_session(hall);
    struct evening evening = evening_of(&hall->t, hall->now);
    assert_true(missing_due(&hall->t, &evening) >= 0);
    for (int slot = 0; slot < session->slots; slot++)
        assert_true(evening_trouble(&hall->t, &evening, slot) <= EVENING_LEAD);
    for (size_t f = 0; f < session->fields; f++)
        for (int r = 1; r <= session->field[f].schedule.rounds && r <= 4; r++)
            for (int table = 1; table <= session->field[f].schedule.tables; table++)
                look_at_place(hall, &evening, &session->field[f], r, table);
    look_at_sheets(hall, &evening);
    look_at_players(hall);
    look_at_results(hall);
}

/* What was written is the evening: folded again it has the same results. */
static void fold_again(const struct hall *hall)
{
    struct tournament again = {0};
    struct err err = ERR_INIT(LANG_EN);
    for (size_t i = 0; i < hall->t.events; i++)
        if (!tournament_fold(&again, hall->t.event[i].event, &err))
            fail_msg("event %zu: %s", i + 1, err.text);
    struct results first;
    struct results second;
    results_compute(&first, &hall->t, &hall->roster);
    results_compute(&second, &again, &hall->roster);
    assert_int_equal(first.contest->rows, second.contest->rows);
    assert_int_equal(missing_count(first.t), missing_count(second.t));
    for (size_t i = 0; i < first.contest->rows; i++) {
        assert_int_equal(first.contest->row[i].rank, second.contest->row[i].rank);
        assert_int_equal(
            ratio_compare(first.contest->row[i].total, second.contest->row[i].total), 0);
    }
    results_clear(&first);
    results_clear(&second);
    tournament_clear(&again);
}

static bool (*const acts[])(struct hall *hall, struct err *err) = {
    send_play,  send_play,     send_play,  send_play,  name_event, name_event,
    turn_round, call_director, turn_clock, keep_books, alter_hall, alter_hall};

static void play_evening(const char *name, bool empty, uint64_t seed)
{
    struct hall hall;
    hall_start(&hall, name, empty, seed);
    for (int i = 0; i < STEPS; i++) {
        struct err err = ERR_INIT(LANG_EN);
        hall.now += pick(&hall, 0, 3) * MINUTE;
        bool good = PICK(&hall, acts)(&hall, &err);
        hall.taken += good;
        assert_true(good || (err.kind != ERR_NONE && err.kind != ERR_BUG));
        if (i % LOOKS == 0)
            look_around(&hall);
    }
    assert_true(hall.taken > STEPS / 10);
    fold_again(&hall);
    hall_end(&hall);
}

TEST(an_evening_from_its_first_round_on)
{
    for (size_t i = 0; i < ROWS(examples); i++)
        for (uint64_t seed = 1; seed <= EVENINGS; seed++)
            play_evening(examples[i], true, 17 * i + seed);
}

TEST(an_evening_that_was_played)
{
    for (size_t i = 0; i < ROWS(examples); i++)
        for (uint64_t seed = 1; seed <= EVENINGS; seed++)
            play_evening(examples[i], false, 71 * i + seed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_evening_from_its_first_round_on),
        cmocka_unit_test(an_evening_that_was_played),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
