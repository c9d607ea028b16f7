/* test_next_session.c - who goes on to another session, and the changes that open it. */
#include "tournament/seats/next_session.h"

#include "document_support.h"
#include "support.h"
#include "tournament/model/format_movement.h"
#include <string.h>

/* A tournament whose first session is over, and what comes next. */
struct test_evening {
    json_t *document;
    struct tournament t;
    struct roster roster;
    struct arena arena;
    struct next_session next;
    struct movement movement;
    struct next_session_opening opening;
    struct err err;
};

static void open_evening(struct test_evening *evening, json_t *document)
{
    *evening = (struct test_evening){.document = document, .err = ERR_INIT(LANG_EN)};
    document_accept(document, &evening->t, &evening->roster);
}

static void close_evening(struct test_evening *evening)
{
    tournament_clear(&evening->t);
    arena_clear(&evening->arena);
    json_decref(evening->document);
}

static bool cut(struct test_evening *evening, struct next_session_cut wanted)
{
    evening->err = ERR_INIT(LANG_EN);
    return next_session_rank(&evening->t, &wanted, &evening->next, &evening->arena,
                             &evening->err);
}

/* Opens the session with a movement of so many tables, of a format that may be another
 * one, and makes the changes: each must be accepted. */
static void open_with(struct test_evening *evening, const char *format, int tables,
                      enum seating_how how)
{
    struct format_request asked = {.format = format_find(format),
                                   .plan = {.tables = tables}};
    assert_true(
        format_movement(&asked, &evening->movement, &evening->arena, &evening->err));
    struct next_session_plan plan = {.next = &evening->next,
                                     .coefficient = ratio_of(3, 2),
                                     .movement = &evening->movement,
                                     .how = how,
                                     .seed = 5,
                                     .roster = &evening->roster};
    if (!next_session_open(&evening->t, &plan, &evening->opening, &evening->arena,
                           &evening->err))
        fail_msg("%s", evening->err.text);
    for (size_t i = 0; i < evening->opening.changes; i++) {
        if (!tournament_check(&evening->t, &evening->opening.change[i], &evening->err))
            fail_msg("%s", evening->err.text);
        tournament_apply(&evening->t, &evening->opening.change[i], NULL);
    }
}

static size_t count_tied(const struct next_session *next)
{
    size_t n = 0;
    for (size_t i = 0; i < next->entrants; i++)
        n += next->entrant[i].tied;
    return n;
}

/* Places 12 and 13 of the example have equal totals. */
TEST(equals_whom_the_cut_parts_are_marked)
{
    struct test_evening evening;
    open_evening(&evening, document_example("five-tables"));
    assert_true(cut(&evening, (struct next_session_cut){NEXT_SESSION_FIRST, 12, 0, 0}));
    assert_int_equal(evening.next.number, 2);
    assert_int_equal(evening.next.going, 12);
    assert_int_equal(count_tied(&evening.next), 2);
    for (size_t i = 0; i < evening.next.entrants; i++) {
        const struct next_entrant *one = &evening.next.entrant[i];
        assert_int_equal(one->goes_on, i < 12);
        assert_int_equal(one->tied, i == 11 || i == 12);
    }
    assert_true(cut(&evening, (struct next_session_cut){NEXT_SESSION_FIRST, 13, 0, 0}));
    assert_int_equal(count_tied(&evening.next), 0);
    assert_true(cut(&evening, (struct next_session_cut){NEXT_SESSION_ALL, 0, 0, 0}));
    assert_int_equal(evening.next.going, 20);
    assert_int_equal(count_tied(&evening.next), 0);
    close_evening(&evening);
}

TEST(the_next_one_takes_the_place_of_whoever_stays_away)
{
    struct test_evening evening;
    bool away[20] = {false};
    open_evening(&evening, document_example("five-tables"));
    assert_true(cut(&evening, (struct next_session_cut){NEXT_SESSION_ALL, 0, 0, 0}));
    away[evening.next.entrant[3].crew.player[0]] = true;
    assert_true(
        cut(&evening, (struct next_session_cut){NEXT_SESSION_FIRST, 12, away, 0}));
    assert_int_equal(evening.next.going, 12);
    assert_false(evening.next.entrant[3].goes_on);
    assert_true(evening.next.entrant[12].goes_on);
    assert_false(evening.next.entrant[13].goes_on);
    assert_int_equal(count_tied(&evening.next), 0); /* both equals go on now */
    close_evening(&evening);
}

TEST(the_first_of_each_line)
{
    struct test_evening evening;
    int of_line[4] = {0};
    open_evening(&evening, document_example("five-tables"));
    assert_true(cut(&evening, (struct next_session_cut){NEXT_SESSION_LINES, 4, 0, 0}));
    for (size_t i = 0; i < evening.next.entrants; i++)
        of_line[evening.next.entrant[i].list] += evening.next.entrant[i].goes_on;
    for (int line = 0; line < 4; line++)
        assert_int_equal(of_line[line], 4);
    close_evening(&evening);
}

TEST(more_than_there_are_is_refused)
{
    struct test_evening evening;
    open_evening(&evening, document_example("five-tables"));
    assert_false(cut(&evening, (struct next_session_cut){NEXT_SESSION_FIRST, 21, 0, 0}));
    assert_string_equal(evening.err.text, "1 to 20 can go on from session 1");
    assert_false(cut(&evening, (struct next_session_cut){NEXT_SESSION_FIRST, 0, 0, 0}));
    assert_false(cut(&evening, (struct next_session_cut){NEXT_SESSION_LINES, 6, 0, 0}));
    assert_string_equal(evening.err.text, "1 to 5 of each list can go on from session 1");
    close_evening(&evening);
}

/* A final of three tables in Howell: who goes on sits, and nobody else. */
TEST(a_session_opens_with_its_movement_and_seats)
{
    struct test_evening evening;
    int seated = 0;
    open_evening(&evening, document_example("five-tables"));
    assert_true(next_session_ready(&evening.t, &evening.err));
    assert_true(cut(&evening, (struct next_session_cut){NEXT_SESSION_FIRST, 12, 0, 0}));
    open_with(&evening, "tarot-howell", 3, SEATING_NEXT);
    assert_int_equal(evening.t.sessions, 2);
    const struct session *session = &evening.t.session[1];
    assert_int_equal(ratio_compare(session->coefficient, ratio_of(3, 2)), 0);
    for (size_t i = 0; i < evening.next.entrants; i++) {
        bool sits = false;
        for (int c = 0; c < session->contestants; c++) {
            sits = sits ||
                   session->field[0].player[c] == evening.next.entrant[i].crew.player[0];
            assert_int_equal(evening.opening.session.field[0].player[c],
                             session->field[0].player[c]);
        }
        assert_int_equal(sits, evening.next.entrant[i].goes_on);
        seated += sits;
    }
    assert_int_equal(seated, 12);
    assert_false(next_session_ready(&evening.t, &evening.err));
    close_evening(&evening);
}

TEST(a_session_that_is_not_over)
{
    struct test_evening evening;
    open_evening(&evening, document_example("sample"));
    assert_false(next_session_ready(&evening.t, &evening.err));
    assert_int_equal(evening.err.kind, ERR_CONFLICT);
    close_evening(&evening);
}

/* Attackers and defences are two lists, and keep to their own labels. */
TEST(there_is_a_first_session_and_a_last_one)
{
    struct tournament t = {.format = format_find("tarot-line"),
                           .options = options_default()};
    struct err err = ERR_INIT(LANG_EN);
    assert_false(next_session_ready(&t, &err));
    EXPECT_TEXT("none", err.text,
                "there is no session yet; the tournament needs its first one");
    struct session many[CHANGE_SESSIONS_MOST] = {{.round = 0}};
    t.session = many;
    t.sessions = CHANGE_SESSIONS_MOST;
    err = ERR_INIT(LANG_EN);
    assert_false(next_session_ready(&t, &err));
    EXPECT_TEXT(
        "all", err.text,
        "a tournament has at most 20 sessions; make another one for what follows");
}

TEST(groups_of_two_lists)
{
    struct test_evening evening;
    open_evening(&evening, document_example("attack-defence"));
    assert_true(cut(&evening, (struct next_session_cut){NEXT_SESSION_FIRST, 6, 0, 0}));
    assert_true(evening.next.by_sides);
    assert_int_equal(evening.next.going, 12);
    assert_int_equal(evening.next.groups, 6);
    open_with(&evening, "tarot-attack-defence", 6, SEATING_DRAW);
    const struct field *field = &evening.t.session[1].field[0];
    for (int c = 0; c < field->schedule.contestants; c++)
        assert_int_equal(field->crew[c].count,
                         field->schedule.label[c][0] == 'A' ? 1 : 3);
    close_evening(&evening);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(equals_whom_the_cut_parts_are_marked),
        cmocka_unit_test(the_next_one_takes_the_place_of_whoever_stays_away),
        cmocka_unit_test(the_first_of_each_line),
        cmocka_unit_test(more_than_there_are_is_refused),
        cmocka_unit_test(a_session_opens_with_its_movement_and_seats),
        cmocka_unit_test(a_session_that_is_not_over),
        cmocka_unit_test(there_is_a_first_session_and_a_last_one),
        cmocka_unit_test(groups_of_two_lists),
    };
    return cmocka_run_group_tests_name("next_session", tests, NULL, NULL);
}
