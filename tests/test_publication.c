/* test_publication.c - what may be seen of the results, and when. */
#include "tournament/results/publication.h"

#include "doc/results_write.h"
#include "document_support.h"
#include "support.h"
#include "tournament/results/results.h"
#include <string.h>

enum { MINUTE = 60000 };

/* A tournament from an example, with further options given as JSON. */
struct seen {
    struct tournament t;
    struct roster roster;
};

static void put_options(json_t *document, const char *options)
{
    json_error_t error;
    json_t *more = json_loads(options, 0, &error);
    assert_non_null(more);
    json_t *own = json_object_get(document, "options");
    if (!own)
        json_object_set_new(document, "options", own = json_object());
    json_object_update(own, more);
    json_decref(more);
}

static void accept_document(struct seen *seen, json_t *document)
{
    *seen = (struct seen){0};
    document_accept(document, &seen->t, &seen->roster);
}

static void see(struct seen *seen, const char *example, const char *options)
{
    json_t *document = document_example(example);
    put_options(document, options);
    accept_document(seen, document);
    json_decref(document);
}

static void publish(struct seen *seen, bool published, int64_t time)
{
    seen->t.published = published;
    seen->t.published_time = time;
}

TEST(nothing_is_seen_before_publication_unless_the_options_say_so)
{
    static const struct {
        const char *options;
        enum publication_state state;
        bool ranking;
        bool boards_played;
        int rounds;
    } rows[] = {
        {"{}", PUBLICATION_NONE, false, false, 0},
        {"{\"ranking_shown\":\"live\"}", PUBLICATION_LIVE, true, false, 0},
        {"{\"boards_shown\":\"played\"}", PUBLICATION_LIVE, false, true, 0},
        {"{\"ranking_shown\":\"live\",\"rounds_hidden\":2}", PUBLICATION_LIVE, true,
         false, 5},
        {"{\"ranking_shown\":\"live\",\"rounds_hidden\":7}", PUBLICATION_LIVE, true,
         false, -1},
        {"{\"ranking_shown\":\"live\",\"rounds_hidden\":100}", PUBLICATION_LIVE, true,
         false, -1},
        {"{\"correction_minutes\":30}", PUBLICATION_NONE, false, false, 0},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct seen seen;
        see(&seen, "sample", rows[i].options);
        struct publication now = publication_of(&seen.t, 0);
        EXPECT_INT(rows[i].options, now.state, rows[i].state);
        EXPECT_INT(rows[i].options, now.ranking, rows[i].ranking);
        EXPECT_INT(rows[i].options, now.boards, false);
        EXPECT_INT(rows[i].options, now.boards_played, rows[i].boards_played);
        EXPECT_INT(rows[i].options, now.rounds, rows[i].rounds);
        struct publication director = publication_for_director(&seen.t, 0);
        EXPECT_INT(rows[i].options, director.state, rows[i].state);
        EXPECT_INT(rows[i].options, director.ranking && director.boards, true);
        EXPECT_INT(rows[i].options, director.rounds, 0);
        tournament_clear(&seen.t);
    }
}

TEST(what_is_published_is_provisional_until_corrections_end)
{
    struct seen seen;
    see(&seen, "sample",
        "{\"ranking_shown\":\"live\",\"rounds_hidden\":2,\"correction_minutes\":30}");
    publish(&seen, true, (int64_t)100 * MINUTE);
    struct publication now = publication_of(&seen.t, (int64_t)129 * MINUTE);
    EXPECT_INT("open", now.state, PUBLICATION_OPEN);
    EXPECT_INT("ends", now.ends, (int64_t)130 * MINUTE);
    EXPECT_INT("everything", now.ranking && now.boards, true);
    EXPECT_INT("all rounds", now.rounds, 0);
    EXPECT_INT("over", publication_of(&seen.t, (int64_t)130 * MINUTE).state,
               PUBLICATION_FINAL);
    seen.t.options.shown.correction_minutes = 0;
    EXPECT_INT("none", publication_of(&seen.t, (int64_t)100 * MINUTE).state,
               PUBLICATION_FINAL);
    publish(&seen, false, (int64_t)140 * MINUTE);
    EXPECT_INT("again", publication_of(&seen.t, (int64_t)200 * MINUTE).state,
               PUBLICATION_LIVE);
    tournament_clear(&seen.t);
}

/* Takes plays and rulings of later rounds out of the document itself. */
static void cut_document(json_t *document, int rounds)
{
    static const char *const lists[] = {"plays", "rulings"};
    json_t *sessions = json_object_get(document, "sessions");
    json_t *last = json_array_get(sessions, json_array_size(sessions) - 1);
    size_t f;
    json_t *field;
    json_array_foreach(json_object_get(last, "fields"), f, field)
    {
        for (size_t l = 0; l < ROWS(lists); l++) {
            json_t *list = json_object_get(field, lists[l]);
            for (size_t i = json_array_size(list); i-- > 0;)
                if (json_integer_value(
                        json_object_get(json_array_get(list, i), "round")) > rounds)
                    json_array_remove(list, i);
        }
    }
}

static json_t *results_json(const struct tournament *t, const struct roster *roster)
{
    struct results results;
    results_compute(&results, t, NULL);
    json_t *json = results_write(&results, roster, NULL, LANG_EN);
    results_clear(&results);
    return json;
}

/* The results of a tournament that is cut, and of one in which the later rounds were
 * never entered, are the same. */
static void expect_same_cut(const char *example, int rounds)
{
    struct seen whole;
    struct seen part;
    struct tournament cut;
    struct arena arena = {0};
    json_t *document = document_example(example);
    accept_document(&whole, document);
    json_t *before = results_json(&whole.t, &whole.roster);
    cut_document(document, rounds);
    accept_document(&part, document);
    publication_cut(&whole.t, rounds > 0 ? rounds : -1, &cut, &arena);
    json_t *shown = results_json(&cut, &whole.roster);
    json_t *expected = results_json(&part.t, &part.roster);
    json_t *after = results_json(&whole.t, &whole.roster);
    if (!json_equal(shown, expected))
        fail_msg("%s after round %d differs", example, rounds);
    EXPECT_INT("the whole is as before", json_equal(before, after), 1);
    json_decref(before);
    json_decref(after);
    json_decref(shown);
    json_decref(expected);
    json_decref(document);
    arena_clear(&arena);
    tournament_clear(&whole.t);
    tournament_clear(&part.t);
}

TEST(a_cut_tournament_is_one_that_was_played_so_far)
{
    static const char *const examples[] = {"sample", "rulings", "parallel",
                                           "special-six"};
    for (size_t i = 0; i < ROWS(examples); i++)
        for (int rounds = 0; rounds <= 5; rounds++)
            expect_same_cut(examples[i], rounds);
}

TEST(without_a_cut_it_is_the_tournament_itself)
{
    struct seen seen;
    struct tournament cut;
    struct arena arena = {0};
    see(&seen, "rulings", "{}");
    publication_cut(&seen.t, 0, &cut, &arena);
    assert_ptr_equal(cut.session, seen.t.session);
    arena_clear(&arena);
    tournament_clear(&seen.t);
}

/* How many boards may be seen. */
static int boards_shown(const struct seen *seen, const struct results *results)
{
    struct publication now = publication_of(&seen->t, 0);
    int shown = 0;
    for (size_t g = 0; g < results->marks[0].groups; g++)
        shown += publication_shows(&now, &seen->t, &results->marks[0],
                                   results->marks[0].group[g].board);
    return shown;
}

TEST(a_board_is_shown_once_everybody_has_played_it)
{
    struct seen seen;
    struct results results;
    json_t *document = document_example("five-tables");
    put_options(document, "{\"boards_shown\":\"played\"}");
    accept_document(&seen, document);
    results_compute(&results, &seen.t, NULL);
    int all = (int)results.marks[0].groups;
    EXPECT_INT("all played", boards_shown(&seen, &results), all);
    struct play *play = &seen.t.session[0].play[0];
    play->state = PLAY_MISSING;
    EXPECT_INT("one is missing", boards_shown(&seen, &results), all - 1);
    play->state = PLAY_NOT_PLAYED;
    EXPECT_INT("nobody waits for it", boards_shown(&seen, &results), all);
    play->state = PLAY_MISSING;
    seen.t.options.shown.boards_played = false;
    EXPECT_INT("not by the options", boards_shown(&seen, &results), 0);
    publish(&seen, true, 0);
    EXPECT_INT("published", boards_shown(&seen, &results), all);
    json_decref(document);
    results_clear(&results);
    tournament_clear(&seen.t);
}

TEST(a_table_with_an_empty_seat_is_not_waited_for)
{
    struct seen seen;
    struct results results;
    json_t *document = document_example("five-tables");
    put_options(document, "{\"boards_shown\":\"played\"}");
    document_put(document, "sessions.0.fields.0.plays", "[]");
    accept_document(&seen, document);
    results_compute(&results, &seen.t, NULL);
    EXPECT_INT("nothing played", boards_shown(&seen, &results), 0);
    for (int i = 0; i < seen.t.session[0].field[0].schedule.contestants; i++)
        seen.t.session[0].field[0].player[i] = -1;
    EXPECT_INT("nobody there", boards_shown(&seen, &results),
               (int)results.marks[0].groups);
    json_decref(document);
    results_clear(&results);
    tournament_clear(&seen.t);
}

TEST(hidden_parts_are_not_in_the_json)
{
    struct seen seen;
    struct results results;
    see(&seen, "sample", "{\"boards_shown\":\"played\"}");
    results_compute(&results, &seen.t, NULL);
    struct publication now = publication_of(&seen.t, 0);
    json_t *json = results_write(&results, &seen.roster, &now, LANG_EN);
    size_t boards = json_array_size(json_object_get(json, "boards"));
    EXPECT_INT("no ranking", json_array_size(json_object_get(json, "rankings")), 0);
    EXPECT_INT("no awards", json_array_size(json_object_get(json, "awards")), 0);
    EXPECT_INT("boards that all have played", (int)boards, boards_shown(&seen, &results));
    EXPECT_INT("not all of them", boards < results.marks[0].groups, 1);
    json_decref(json);
    results_clear(&results);
    tournament_clear(&seen.t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_seen_before_publication_unless_the_options_say_so),
        cmocka_unit_test(what_is_published_is_provisional_until_corrections_end),
        cmocka_unit_test(a_cut_tournament_is_one_that_was_played_so_far),
        cmocka_unit_test(without_a_cut_it_is_the_tournament_itself),
        cmocka_unit_test(a_board_is_shown_once_everybody_has_played_it),
        cmocka_unit_test(a_table_with_an_empty_seat_is_not_waited_for),
        cmocka_unit_test(hidden_parts_are_not_in_the_json),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
