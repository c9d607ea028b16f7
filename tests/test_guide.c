/* test_guide.c - guide cards, held against where everybody is. */
#include "tournament/evening/guide.h"

#include "document_support.h"
#include "support.h"
#include "tournament/tell/place.h"

static void check_example(const char *name)
{
    struct tournament t = {0};
    struct roster roster = {0};
    struct arena arena = {0};
    json_t *document = document_example(name);
    document_accept(document, &t, &roster);
    const struct session *session = &t.session[0];
    for (size_t f = 0; f < session->fields; f++) {
        const struct field *field = &session->field[f];
        struct guide guide = guide_of(field, &arena);
        assert_true(guide.seated);
        for (int c = 0; c < field->schedule.contestants; c++)
            for (int round = 1; round <= field->schedule.rounds; round++) {
                if (field->player[c] < 0)
                    continue;
                struct place where = place_of(&t, session, field->player[c], round);
                const struct guide_place *place = guide_at(&guide, c, round);
                EXPECT_INT(name, place->table, where.table);
                EXPECT_INT(name, place->plays, where.state == PLACE_PLAYS);
                if (where.table > 0)
                    EXPECT_INT(name, place->seat, where.seat);
            }
    }
    arena_clear(&arena);
    tournament_clear(&t);
    json_decref(document);
}

TEST(test_examples)
{
    check_example("sample");
    check_example("parallel");
    check_example("special-six");
    check_example("nineteen-tables");
}

/* Nobody is seated: every card has its whole way; one who is leaves the others' tables
 * waiting. */
TEST(test_before_seats)
{
    struct tournament t = {0};
    struct roster roster = {0};
    struct arena arena = {0};
    json_t *document = document_example("sample");
    document_put(document, "sessions.0.fields.0.plays", "[]");
    document_put(document, "sessions.0.fields.0.rulings", NULL);
    document_put(document, "sessions.0.fields.0.seats", "{}");
    document_accept(document, &t, &roster);
    struct field *field = &t.session[0].field[0];
    struct guide guide = guide_of(field, &arena);
    assert_false(guide.seated);
    for (int c = 0; c < field->schedule.contestants; c++)
        for (int round = 1; round <= field->schedule.rounds; round++)
            assert_true(guide_at(&guide, c, round)->plays);
    field->player[0] = 0;
    guide = guide_of(field, &arena);
    assert_true(guide.seated);
    assert_false(guide_at(&guide, 0, 1)->plays);
    arena_clear(&arena);
    tournament_clear(&t);
    json_decref(document);
}

/* Whether the moves of so many tables can be called out. */
static bool is_simple(const char *kind, int tables)
{
    struct tournament t = {0};
    struct roster roster = {0};
    json_t *document =
        json_pack("{s:i, s:s, s:s, s:s, s:[{s:[{s:s, s:i, s:s}]}]}", "etui", 1, "name",
                  "Evening", "date", "2026-11-15", "format", "tarot-line", "sessions",
                  "fields", "field", "A", "tables", tables, "movement", kind);
    document_accept(document, &t, &roster);
    bool simple = guide_is_simple(&t.session[0]);
    tournament_clear(&t);
    json_decref(document);
    return simple;
}

/* A table that sat turned in the first round is no rule for the rounds that are left. */
TEST(a002_83_what_was_before_is_over)
{
    struct tournament t = {0};
    struct roster roster = {0};
    json_t *document = document_example("sample");
    document_accept(document, &t, &roster);
    struct session *session = &t.session[0];
    struct schedule *schedule = &session->field[0].schedule;
    struct schedule_table *first = schedule_at(schedule, 1, 3);
    int north = first->seat[0];
    assert_true(guide_is_simple(session));
    first->seat[0] = first->seat[1];
    first->seat[1] = north;
    session->round = 0;
    assert_false(guide_is_simple(session));
    session->round = 2;
    assert_true(guide_is_simple(session));
    tournament_clear(&t);
    json_decref(document);
}

TEST(test_simple)
{
    static const int official[] = {5, 6, 7, 8, 9, 11, 13, 25, 49};
    for (size_t i = 0; i < ROWS(official); i++)
        assert_true(is_simple("official", official[i]));
    assert_false(is_simple("full", 8));
    assert_false(is_simple("full", 14));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_examples),
        cmocka_unit_test(test_before_seats),
        cmocka_unit_test(test_simple),
        cmocka_unit_test(a002_83_what_was_before_is_over),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
