/* test_every_example.c - each example asked everything: why, by every rule of awards,
 * where the evening stands at every table, what every choice does. */
#include "document_support.h"
#include "support.h"
#include "tournament/alteration.h"
#include "tournament/change.h"
#include "tournament/evening.h"
#include "tournament/results.h"
#include "tournament/seats.h"
#include "tournament/tell.h"
#include "tournament/why.h"
#include <string.h>

enum { PLAYERS_MOST = 8, BOARDS_MOST = 6 };

static const char *const examples[] = {
    "attack-defence",  "bridge-cards",      "bridge-howell", "bridge-mitchell",
    "bridge-teams",    "bridge-individual", "five-tables",   "free-deals",
    "howell-four",     "howell-hybrid",     "own-movement",  "parallel",
    "quadrettes",      "rulings",           "tarot-cards",   "teams",
    "triplettes",      "two-sessions",      "whist",         "sample",
    "without-movement"};

/* A tournament with its people and results. */
struct scene {
    struct tournament t;
    struct roster roster;
    struct results results;
};

static void scene_start(struct scene *scene, const char *name)
{
    json_t *document = document_example(name);
    *scene = (struct scene){.roster = {0}};
    document_accept(document, &scene->t, &scene->roster);
    results_compute(&scene->results, &scene->t, &scene->roster);
    json_decref(document);
}

static void scene_end(struct scene *scene)
{
    results_clear(&scene->results);
    tournament_clear(&scene->t);
}

static void for_each_example(void (*look)(struct scene *scene))
{
    for (size_t i = 0; i < ROWS(examples); i++) {
        struct scene scene;
        scene_start(&scene, examples[i]);
        look(&scene);
        scene_end(&scene);
    }
}

static void answer(const struct explain *explain, struct explain_question question)
{
    struct why why = {.lang = LANG_NL};
    explain_answer(explain, &question, &why);
    assert_true(str_is_clean(str_text(&why.out), why.out.length));
    why_clear(&why);
}

static void ask_all(struct scene *scene)
{
    const struct tournament *t = &scene->t;
    for (int session = 1; session <= (int)t->sessions; session++) {
        struct explain explain = {.contest = scene->results.contest,
                                  .roster = &scene->roster,
                                  .session = session};
        for (int part = EXPLAIN_ALL; part <= EXPLAIN_SEAT; part++)
            for (int p = 0; p < (int)t->players && p < PLAYERS_MOST; p++)
                answer(&explain, (struct explain_question){
                                     .part = (enum explain_part)part, .player = p});
        for (int board = 1; board <= BOARDS_MOST; board++)
            answer(&explain, (struct explain_question){
                                 .part = EXPLAIN_BOARD, .player = -1, .board = board});
        for (int slot = 0; slot < t->session[session - 1].slots && slot < 12; slot++)
            answer(&explain, (struct explain_question){
                                 .part = EXPLAIN_MARK, .player = -1, .slot = slot});
    }
}

TEST(everything_can_be_explained)
{
    for_each_example(ask_all);
}

/* What is asked for in words is found, or refused with some. */
static void ask_in_words(struct scene *scene)
{
    static const char *const asked[] = {
        "",           "p1",          "p1:total",     "p1:rank",    "p1:pcn", "p1:seat",
        "p1:nothing", "N1",          "A:N1",         "Z:N1",       "B:1",    "NS1",
        "EW2",        "T1",          "Q1",           "A1",         "1",      "board:1",
        "board:0",    "board:x",     "board:1:A1",   "board",      "mark:1", "1:1:1",
        "B1",         "board 1",     "N1:total",     "99",         "o2",     "~2",
        "board:1:1",  "board:1:1:2", "board:2:A1:1", "board:25:A1"};
    for (size_t i = 0; i < 2 * ROWS(asked); i++) {
        int session = i < ROWS(asked) ? 1 : (int)scene->t.sessions + 1;
        struct err err = ERR_INIT(LANG_EN);
        struct explain explain = {.contest = scene->results.contest,
                                  .roster = &scene->roster,
                                  .session = session};
        struct explain_question question;
        bool found = explain_find(&explain, asked[i % ROWS(asked)], &question, &err);
        assert_true(found == (err.kind == ERR_NONE));
        if (found && session == 1)
            answer(&explain, question);
    }
}

TEST(what_is_asked_is_found_or_refused)
{
    for_each_example(ask_in_words);
}

/* Every kind of event: its points, and what its rules ask for. */
static void compute_events(struct scene *scene)
{
    for (int event = 0; event < PCN_EVENTS; event++)
        for (int series = 0; series < OPTIONS_SERIES; series++) {
            struct arena arena = {0};
            struct conditions conditions;
            struct results results;
            scene->t.options.event = (enum pcn_event)event;
            scene->t.options.series = (enum options_series)series;
            results_compute(&results, &scene->t, &scene->roster);
            conditions_find(&conditions, results.contest, LANG_FR, &arena);
            for (size_t i = 0; i < conditions.count; i++)
                assert_non_null(conditions.condition[i].text);
            conditions_met(&conditions, results.contest, LANG_EN, &arena);
            results_clear(&results);
            arena_clear(&arena);
        }
}

TEST(every_event_has_points_and_conditions)
{
    for_each_example(compute_events);
}

/* A table in a round, there or not. */
static void look_at_table(struct scene *scene, const struct evening *evening,
                          const struct field *field, int round, int table)
{
    struct arena arena = {0};
    const struct session *session = &scene->t.session[evening->session - 1];
    struct missing_table cell = missing_at_table(&scene->t, evening, field, round, table);
    struct reach_place place = {evening->session, field, table, round};
    struct preparation here = {&scene->t, session, field, round, table};
    assert_true(cell.sum.done <= cell.sum.expected);
    if (round > field->schedule.rounds || table > field->schedule.tables)
        return;
    reach_words(reach_of(&scene->t, evening, &place));
    assert_non_null(preparation_deals(&here, &arena));
    assert_non_null(preparation_words(&here, LANG_FR, &arena));
    evening_call(&scene->t, evening, field, table);
    for (int board = 1; board <= BOARDS_MOST; board++)
        assert_true(evening_round_of(evening, field, table, board) <=
                    field->schedule.rounds);
    assert_true(missing_round_at(&scene->t, evening, field, table, round) >= 0);
    arena_clear(&arena);
}

static void look_at_slots(struct scene *scene, const struct evening *evening)
{
    const struct session *session = &scene->t.session[evening->session - 1];
    for (int slot = 0; slot < session->slots; slot++) {
        evening_trouble(&scene->t, evening, slot);
        evening_is_over(&scene->t, session, slot);
        evening_is_reopened(&scene->t, session, slot);
        evening_is_folded(&scene->t, session, slot);
        evening_is_settled(&scene->t, &session->play[slot]);
    }
    evening_further(session);
    for (int p = -1; p < (int)scene->t.players; p++)
        evening_still_plays(&scene->t, session, p, 1);
}

/* In every round, under way, standing still, late and over. */
static void walk_evening(struct scene *scene)
{
    struct tournament *t = &scene->t;
    struct session *session = &t->session[t->sessions - 1];
    for (int state = 0; state < 4; state++)
        for (int round = 0; round <= 3; round++) {
            session->round = round;
            session->round_closed = state == 3;
            session->round_started = 1000;
            session->round_minutes = 30;
            session->round_paused = state == 1 ? 2000 : 0;
            struct evening evening = evening_of(t, state == 2 ? 100000000 : 3000);
            if (evening.session < 1)
                continue;
            look_at_slots(scene, &evening);
            for (size_t f = 0; f < session->fields; f++)
                for (int r = 1; r <= 3; r++)
                    for (int table = 1; table <= 6; table++)
                        look_at_table(scene, &evening, &session->field[f], r, table);
        }
}

TEST(every_table_can_be_looked_at)
{
    for_each_example(walk_evening);
}

/* Every choice, said in every way. */
TEST(choices_are_set_or_refused)
{
    static const char *const text[] = {
        "",      "0",          "1",       "2",     "-1",    "50",     "100",
        "101",   "1000",       "9999999", "1.5",   "1,50",  "x",      "true",
        "false", "none",       "10/5",    "5 3 2", "60,40", "1;2;3",  "50%",
        "2026",  "2026-11-15", "20:30",   "p1",    "1P",    "mean:3", "0-2:10,3-5:12"};
    int refused = 0;
    for (int option = 0; option < OPTION_COUNT; option++) {
        const struct option_row *row = &options_table[option];
        for (size_t i = 0; i < ROWS(text) + row->words; i++) {
            const char *said = i < ROWS(text) ? text[i] : row->word[i - ROWS(text)].word;
            struct options options = options_default();
            struct options typed = options_default();
            struct err err = ERR_INIT(LANG_EN);
            struct err typed_err = ERR_INIT(LANG_FR);
            struct str shown = {0};
            bool set = options_set(&options, row->name, said, &err);
            assert_true(set == (err.kind == ERR_NONE));
            refused += !set;
            json_t *written = options_write(&options);
            struct jat top = JAT_TOP(written);
            struct options again = options_default();
            if (set && !options_read(&top, &again, &err))
                fail_msg("%s=%s: %s", row->name, said, err.text);
            json_decref(written);
            options_type(&typed, (enum option_id)option, said, &typed_err);
            options_typed(&typed, (enum option_id)option, ',', &shown);
            str_clear(&shown);
        }
    }
    assert_true(refused > 100);
}

static const char *pick(const char *const list[], size_t n, uint64_t *chance)
{
    return list[support_between(chance, 0, (int64_t)n - 1)];
}

/* Something that may happen, or that nobody can mean. */
static struct alteration_request draw_request(const struct tournament *t,
                                              uint64_t *chance)
{
    const struct field *field = &t->session[t->sessions - 1].field[0];
    static const int rounds[] = {0, 1, 1, 2, 3, 99};
    const char *label =
        field->schedule
            .label[support_between(chance, 0, field->schedule.contestants - 1)];
    const char *const labels[] = {NULL,  "Z9",  label,
                                  label, label, field->schedule.label[0]};
    const char *anybody =
        t->player[support_between(chance, 0, (int64_t)t->players - 1)].id;
    const char *const ids[] = {NULL, "stranger", "fresh", "fresh2", "p1", anybody};
    struct alteration_request request = {
        .kind = (enum alteration_kind)support_between(chance, 0, ALTERATION_KINDS - 1),
        .session = support_between(chance, 0, 9) ? (int)t->sessions : 9,
        .field = support_between(chance, 0, 9) ? field->name : "Q",
        .round = rounds[support_between(chance, 0, 5)],
        .player = pick(ids, ROWS(ids), chance),
        .seat = pick(labels, ROWS(labels), chance),
        .other = pick(labels, ROWS(labels), chance),
        .member = pick(ids, ROWS(ids), chance),
        .table = (int)support_between(chance, -1, 4),
        .quarters = (int)support_between(chance, -1, 4),
        .as = (int)support_between(chance, 0, 3),
        .board = (int)support_between(chance, -1, 6),
        .played = (int)support_between(chance, -1, 6),
        .form = (int)support_between(chance, 0, 3),
        .planned = support_between(chance, 0, 1)};
    if (support_between(chance, 0, 3) == 0)
        request.mate[request.mates++] = pick(ids + 1, ROWS(ids) - 1, chance);
    return request;
}

static void enter_fresh(struct tournament *t, const char *id, int64_t person)
{
    struct change change = {.kind = CHANGE_ENTRY,
                            .entry = {.player = id, .person = person}};
    struct err err = ERR_INIT(LANG_EN);
    struct event event = {.stream = 1,
                          .seq = (int64_t)t->events + 1,
                          .author = "",
                          .key = "",
                          .kind = "entry",
                          .payload = "{}"};
    assert_true(tournament_check(t, &change, &err));
    tournament_apply(t, &change, &event);
}

static void alter_in_every_way(struct scene *scene)
{
    uint64_t chance = 5;
    int made_some = 0;
    enter_fresh(&scene->t, "fresh", 9001);
    enter_fresh(&scene->t, "fresh2", 9002);
    for (int i = 0; i < 250; i++) {
        struct arena arena = {0};
        struct err err = ERR_INIT(LANG_EN);
        struct alteration made;
        struct alteration_figure figure[ALTERATION_FIGURES];
        struct alteration_request request = draw_request(&scene->t, &chance);
        bool good = alteration_make(&scene->t, &request, &made, &arena, &err);
        assert_true(good == (err.kind == ERR_NONE) && err.kind != ERR_BUG);
        if (good) {
            struct why why = {.lang = LANG_FR};
            alteration_tell(&made, &scene->t, &scene->roster, &why);
            assert_true(str_is_clean(str_text(&why.out), why.out.length));
            assert_true(alteration_figures(&made, scene->t.format, figure) >= 0);
            assert_true(tournament_check(&scene->t, &made.change, &err));
            why_clear(&why);
            made_some++;
        }
        arena_clear(&arena);
    }
    assert_true(made_some > 0);
}

TEST(whatever_happens_is_made_or_refused)
{
    for_each_example(alter_in_every_way);
}

/* Seats drawn in every way: everybody has one, or it is said why not. */
static void seat_in_every_way(struct scene *scene)
{
    for (int how = 0; how < SEATING_HOWS; how++)
        for (int first = -1; first <= 1; first++)
            for (int way = 0; way < 8; way++) {
                struct arena arena = {0};
                struct err err = ERR_INIT(LANG_EN);
                struct seating seating;
                struct seating_plan plan = {.session =
                                                (way & 4) ? 9 : (int)scene->t.sessions,
                                            .all = way & 1,
                                            .seed = 7,
                                            .first = first,
                                            .how = (enum seating_how)how,
                                            .roster = (way & 2) ? &scene->roster : NULL};
                bool good = seating_make(&scene->t, &plan, &seating, &arena, &err);
                assert_true(good == (err.kind == ERR_NONE) && err.kind != ERR_BUG);
                arena_clear(&arena);
            }
}

/* As before the first result. */
static void seat_before_results(struct scene *scene)
{
    for (size_t s = 0; s < scene->t.sessions; s++)
        for (int slot = 0; slot < scene->t.session[s].slots; slot++)
            scene->t.session[s].play[slot] = (struct play){.ruling = -1};
    seat_in_every_way(scene);
    struct session *last = &scene->t.session[scene->t.sessions - 1];
    for (size_t f = 0; f < last->fields; f++)
        for (int c = 0; c < last->field[f].schedule.contestants; c += 2) {
            last->field[f].player[c] = -1;
            last->field[f].crew[c] = (struct crew){.count = 0};
        }
    seat_in_every_way(scene);
}

TEST(seats_are_drawn_or_refused_in_every_way)
{
    for_each_example(seat_in_every_way);
    for_each_example(seat_before_results);
}

/* A ruling on the play at the slot, as a director might say it; NULL: nobody can. */
static json_t *say_ruling(const struct session *session, int slot, int kind,
                          const char *fault)
{
    const struct field *field = session_field_of(session, slot);
    int round;
    int table;
    field_table(field, slot, &round, &table);
    json_t *said =
        json_pack("{s:s, s:i, s:s, s:i, s:i, s:i}", "kind", ruling_table[kind].name,
                  "session", 1, "field", field->name, "round", round, "table", table,
                  "board", field->schedule.board[slot - field->first_slot]);
    if (fault)
        json_object_set_new(said, "fault", json_loads(fault, JSON_DECODE_ANY, NULL));
    if (kind == RULING_MARKS)
        json_object_set_new(said, "marks",
                            field->schedule.sides == 2
                                ? json_pack("{s:i}", "NS", 60)
                                : json_pack("{s:i, s:i}", "N", 60, "E", 40));
    return said;
}

/* Rules on the slot, whether a check takes it or not, and asks everything. */
static void rule_on(const struct scene *scene, int slot, int kind, const char *fault)
{
    struct arena arena = {0};
    struct err err = ERR_INIT(LANG_EN);
    struct change change;
    json_t *said = say_ruling(&scene->t.session[0], slot, kind, fault);
    struct jat top = JAT_TOP(said);
    if (change_read(CHANGE_RULING, &top, &change, &arena, &err)) {
        char *payload = json_dumps(said, JSON_COMPACT);
        struct scene ruled = {.roster = scene->roster};
        tournament_copy(&ruled.t, &scene->t);
        struct event event = {.stream = 1,
                              .seq = (int64_t)ruled.t.events + 1,
                              .author = "",
                              .key = "",
                              .kind = "ruling",
                              .payload = payload};
        tournament_apply(&ruled.t, &change, &event);
        results_compute(&ruled.results, &ruled.t, &ruled.roster);
        ask_all(&ruled);
        scene_end(&ruled);
        free(payload);
    }
    json_decref(said);
    arena_clear(&arena);
}

static void rule_in_every_way(struct scene *scene)
{
    static const char *const faults[] = {NULL,         "[\"N\"]",     "[\"E\",\"S\"]",
                                         "\"attack\"", "\"defence\"", "\"NS\"",
                                         "\"EW\""};
    for (int kind = 0; kind < RULING_KINDS; kind++)
        for (size_t f = 0; f < ROWS(faults); f++)
            rule_on(scene, 1, kind, faults[f]);
}

TEST(any_ruling_has_results_that_can_be_explained)
{
    for_each_example(rule_in_every_way);
}

/* A third of the results not there, or not played. */
static void change_states(struct scene *scene)
{
    static const enum play_state states[] = {PLAY_MISSING, PLAY_NOT_PLAYED};
    for (size_t i = 0; i < ROWS(states); i++) {
        struct scene other = {.roster = scene->roster};
        tournament_copy(&other.t, &scene->t);
        struct session *session = &other.t.session[0];
        for (int slot = 0; slot < session->slots; slot += 3)
            session->play[slot].state = states[i];
        results_compute(&other.results, &other.t, &other.roster);
        ask_all(&other);
        scene_end(&other);
    }
}

TEST(missing_results_can_be_explained)
{
    for_each_example(change_states);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_can_be_explained),
        cmocka_unit_test(what_is_asked_is_found_or_refused),
        cmocka_unit_test(every_event_has_points_and_conditions),
        cmocka_unit_test(every_table_can_be_looked_at),
        cmocka_unit_test(choices_are_set_or_refused),
        cmocka_unit_test(whatever_happens_is_made_or_refused),
        cmocka_unit_test(seats_are_drawn_or_refused_in_every_way),
        cmocka_unit_test(any_ruling_has_results_that_can_be_explained),
        cmocka_unit_test(missing_results_can_be_explained),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
