/* test_every_double.c - each example twice over: the evening played again as a second
 * session, or by as many other people in a second field. Whoever plays the same twice has
 * the same place, and twins have the same total; neither who knows the people nor what
 * may be shown changes it. */
#include "document_support.h"
#include "support.h"
#include "tournament/results.h"
#include "tournament/why.h"
#include <stdio.h>
#include <string.h>

static const char *const examples[] = {
    "attack-defence",  "bridge-cards", "bridge-howell",
    "bridge-mitchell", "bridge-teams", "bridge-individual",
    "five-tables",     "free-deals",   "howell-four",
    "own-movement",    "quadrettes",   "rulings",
    "tarot-cards",     "teams",        "triplettes",
    "whist",           "sample",       "without-movement"};

/* A tournament with its people and results. */
struct scene {
    struct tournament t;
    struct roster roster;
    struct results results;
};

static void scene_start(struct scene *scene, const char *name, const json_t *document)
{
    struct document_notes notes = {0};
    struct err err = ERR_INIT(LANG_EN);
    *scene = (struct scene){.roster = {0}};
    if (!document_read(document, &scene->t, &scene->roster, &notes, &err))
        fail_msg("%s: %s: %s", name, err.place, err.text);
    results_compute(&scene->results, &scene->t, &scene->roster);
}

static void scene_end(struct scene *scene)
{
    results_clear(&scene->results);
    tournament_clear(&scene->t);
}

/* The first session is played again, by the same people at the same tables. */
static void repeat_session(json_t *document)
{
    json_t *sessions = json_object_get(document, "sessions");
    json_array_append_new(sessions, json_deep_copy(json_array_get(sessions, 0)));
}

/* Every text in the value that is somebody's id is their twin's. */
static void name_twins(json_t *value, const json_t *players)
{
    const char *key;
    json_t *member;
    size_t i;
    json_object_foreach(value, key, member)
    {
        if (json_is_string(member) && json_object_get(players, json_string_value(member)))
            json_object_set_new(value, key,
                                json_sprintf("%s-b", json_string_value(member)));
        else
            name_twins(member, players);
    }
    json_array_foreach(value, i, member)
    {
        if (json_is_string(member) && json_object_get(players, json_string_value(member)))
            json_array_set_new(value, i, json_sprintf("%s-b", json_string_value(member)));
        else
            name_twins(member, players);
    }
}

/* As many other people play the same in a field of their own. */
static void repeat_field(json_t *document)
{
    json_t *players = json_object_get(document, "players");
    json_t *known = json_object();
    size_t n = json_array_size(players);
    for (size_t i = 0; i < n; i++) {
        json_t *twin = json_deep_copy(json_array_get(players, i));
        const char *id = json_string_value(json_object_get(twin, "id"));
        json_object_set_new(known, id, json_true());
        json_object_set_new(twin, "id", json_sprintf("%s-b", id));
        json_object_set_new(twin, "name", json_sprintf("Twin %zu", i));
        json_object_del(twin, "licence");
        json_array_append_new(players, twin);
    }
    json_t *fields = document_at(document, "sessions.0.fields");
    json_t *field = json_deep_copy(json_array_get(fields, 0));
    json_t *penalties = json_object_get(document_at(document, "sessions.0"), "penalties");
    json_t *theirs = json_deep_copy(penalties);
    name_twins(theirs, known);
    json_array_extend(penalties, theirs);
    json_decref(theirs);
    name_twins(field, known);
    json_object_set_new(field, "field", json_string("B"));
    json_array_append_new(fields, field);
    json_decref(known);
}

/* Whether a total is that of one evening, or of two that are added up. */
static bool is_once_or_twice(struct ratio total, struct ratio once)
{
    return ratio_compare(total, once) == 0 ||
           ratio_compare(total, ratio_mul(once, ratio_of(2, 1))) == 0;
}

static void answer_all(const struct scene *scene)
{
    for (int session = 1; session <= (int)scene->t.sessions; session++)
        for (int part = EXPLAIN_ALL; part <= EXPLAIN_SEAT; part++)
            for (int p = 0; p < (int)scene->t.players; p += 5) {
                struct explain explain = {.contest = scene->results.contest,
                                          .roster = &scene->roster,
                                          .session = session};
                struct explain_question question = {.part = (enum explain_part)part,
                                                    .player = p};
                struct why why = {.lang = LANG_NL};
                explain_answer(&explain, &question, &why);
                assert_true(str_is_clean(str_text(&why.out), why.out.length));
                why_clear(&why);
            }
}

TEST(who_plays_the_same_again_has_the_same_place)
{
    for (size_t i = 0; i < ROWS(examples); i++) {
        struct scene once;
        struct scene twice;
        json_t *document = document_example(examples[i]);
        scene_start(&once, examples[i], document);
        repeat_session(document);
        scene_start(&twice, examples[i], document);
        const struct contest *one = once.results.contest;
        const struct contest *two = twice.results.contest;
        EXPECT_INT(examples[i], two->rows, one->rows);
        assert_false(options_table[OPTION_COMPARE].fits(&twice.t));
        for (size_t k = 0; k < one->rows; k++) {
            EXPECT_INT(examples[i], two->row[k].rank, one->row[k].rank);
            if (!is_once_or_twice(two->row[k].total, one->row[k].total))
                fail_msg("%s: row %zu has another total", examples[i], k);
        }
        answer_all(&twice);
        json_decref(document);
        scene_end(&once);
        scene_end(&twice);
    }
}

static const struct contest_row *row_of(const struct scene *scene, const char *id)
{
    return contest_player(scene->results.contest, tournament_player(&scene->t, id));
}

TEST(twins_in_two_fields_have_the_same_total)
{
    for (size_t i = 0; i < ROWS(examples); i++) {
        struct scene scene;
        json_t *document = document_example(examples[i]);
        if (strcmp(examples[i], "howell-four") == 0) {
            json_decref(document); /* its second field has other numbers */
            continue;
        }
        repeat_field(document);
        scene_start(&scene, examples[i], document);
        for (size_t p = 0; p < scene.t.players; p++) {
            char id[64];
            snprintf(id, sizeof id, "%s-b", scene.t.player[p].id);
            const struct contest_row *row = row_of(&scene, scene.t.player[p].id);
            const struct contest_row *twin =
                tournament_player(&scene.t, id) < 0 ? NULL : row_of(&scene, id);
            if (row && twin && ratio_compare(row->total, twin->total) != 0)
                fail_msg("%s: %s has another total", examples[i], id);
        }
        EXPECT_INT(examples[i], options_table[OPTION_COMPARE].fits(&scene.t),
                   !scene.t.format->deals);
        answer_all(&scene);
        json_decref(document);
        scene_end(&scene);
    }
}

/* Nobody is refused points for a licence that nobody knows. */
static void expect_same_totals(const char *name, const struct contest *unknown,
                               const struct contest *known)
{
    bool series = strcmp(name, "attack-defence") == 0; /* there it counts */
    EXPECT_INT(name, unknown->rows, known->rows);
    for (size_t i = 0; i < unknown->rows; i++) {
        const struct contest_row *one = &unknown->row[i];
        const struct contest_row *other = contest_player(known, one->player);
        assert_true(one->refused == CONTEST_GIVEN || one->refused == CONTEST_NULL);
        assert_true(series || ratio_compare(one->total, other->total) == 0);
    }
}

/* Nobody's licence or birth is known. */
TEST(totals_need_no_roster)
{
    for (size_t i = 0; i < ROWS(examples); i++) {
        struct scene scene;
        struct results unknown;
        struct results known;
        json_t *document = document_example(examples[i]);
        scene_start(&scene, examples[i], document);
        for (int event = 0; event < PCN_EVENTS; event++) {
            struct arena arena = {0};
            struct conditions conditions;
            scene.t.options.event = (enum pcn_event)event;
            scene.t.options.series = (enum options_series)(event % OPTIONS_SERIES);
            scene.t.options.approval = (enum options_approval)(event % OPTIONS_APPROVALS);
            results_compute(&unknown, &scene.t, NULL);
            results_compute(&known, &scene.t, &scene.roster);
            expect_same_totals(examples[i], unknown.contest, known.contest);
            conditions_find(&conditions, unknown.contest, LANG_FR, &arena);
            for (size_t k = 0; k < conditions.count; k++)
                assert_non_null(conditions.condition[k].text);
            results_clear(&unknown);
            results_clear(&known);
            arena_clear(&arena);
        }
        json_decref(document);
        scene_end(&scene);
    }
}

static bool show_nothing(const void *who, size_t session, int board)
{
    (void)who;
    (void)session;
    (void)board;
    return false;
}

/* Plays that may not be shown yet are counted and not told. */
TEST(what_may_not_be_shown_is_not_told)
{
    for (size_t i = 0; i < ROWS(examples); i++) {
        struct scene scene;
        int counted = 0;
        json_t *document = document_example(examples[i]);
        scene_start(&scene, examples[i], document);
        for (int p = 0; p < (int)scene.t.players; p++) {
            struct explain explain = {.contest = scene.results.contest,
                                      .roster = &scene.roster,
                                      .session = 1,
                                      .shows = show_nothing};
            struct why why = {.lang = LANG_EN};
            explain_answer(&explain, &(struct explain_question){.player = p}, &why);
            counted += strstr(str_text(&why.out), "not shown yet") != NULL;
            why_clear(&why);
        }
        EXPECT_INT(examples[i], counted > 0, true);
        json_decref(document);
        scene_end(&scene);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_plays_the_same_again_has_the_same_place),
        cmocka_unit_test(twins_in_two_fields_have_the_same_total),
        cmocka_unit_test(totals_need_no_roster),
        cmocka_unit_test(what_may_not_be_shown_is_not_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
