/* test_seats.c - the start seats: named, found, and what two that change places come to.
 */
#include "tournament/seats/seats.h"

#include "document_support.h"
#include "support.h"

/* An example without its results, one label empty. */
static void begin(const char *example, const char *empty, struct tournament *t,
                  struct roster *roster)
{
    json_t *document = document_example(example);
    for (size_t f = 0; f < json_array_size(document_at(document, "sessions.0.fields"));
         f++) {
        json_t *field = json_array_get(document_at(document, "sessions.0.fields"), f);
        json_object_del(field, "plays");
        json_object_del(field, "rulings");
        json_object_del(field, "lineups");
    }
    json_object_del(
        json_object_get(document_at(document, "sessions.0.fields.0"), "seats"), empty);
    document_accept(document, t, roster);
    json_decref(document);
}

/* Adds "A:N1=p15 " for each seat of the change; "A:N1= " for an emptied one. */
static void add_change(struct str *text, const struct change_seats *seats)
{
    for (size_t i = 0; i < seats->count; i++) {
        const struct change_seat *seat = &seats->seat[i];
        str_printf(text, "%s:%s=%s", seats->field, seat->label,
                   seat->player ? seat->player : "");
        for (int m = 0; m < seat->mates; m++)
            str_printf(text, "+%s", seat->mate[m]);
        str_add(text, i + 1 < seats->count ? " " : "; ");
    }
}

static const struct {
    const char *rule;
    const char *example;
    const char *empty;
    const char *said[SEATS_CHOICES];
    const char *made;  /* the changes */
    const char *place; /* of the error, or "" */
} swaps[] = {
    {"two of a field", "sample", "", {"A:N1", "A:E1"}, "A:N1=p15 A:E1=p13; ", ""},
    {"to an empty seat", "sample", "E1", {"A:N1", "A:E1"}, "A:N1= A:E1=p13; ", ""},
    {"to no seat", "sample", "", {"A:N1", ""}, "A:N1=; ", ""},
    {"from no seat", "sample", "E1", {"p15", "A:E1"}, "A:E1=p15; ", ""},
    {"into somebody's seat", "sample", "E1", {"p15", "A:N1"}, "A:N1=p15; ", ""},
    {"nobody sits twice on the way",
     "parallel",
     "",
     {"A:N1", "B:N1"},
     "B:N1=; A:N1=p32; B:N1=p10; ",
     ""},
    {"onto itself", "sample", "", {"A:N1", "A:N1"}, "", ""},
    {"two empty ones", "sample", "E1", {"A:E1", ""}, "", "first"},
    {"an unknown one", "sample", "", {"A:N99", "A:E1"}, "", "first"},
    {"to an unknown one", "sample", "", {"A:N1", "B:E1"}, "", "second"},
    {"to a player who has none", "sample", "E1", {"A:N1", "p15"}, "", "second"},
    {"two groups",
     "quadrettes",
     "",
     {"A:Q1", "A:Q2"},
     "A:Q1=p5+p6+p7+p8 A:Q2=p1+p2+p3+p4; ",
     ""},
    {"two players of groups",
     "quadrettes",
     "",
     {"p1", "p6"},
     "A:Q1=p6+p2+p3+p4 A:Q2=p5+p1+p7+p8; ",
     ""},
    {"two of one group", "quadrettes", "", {"p1", "p3"}, "A:Q1=p3+p2+p1+p4; ", ""},
    {"a player leaves a group", "quadrettes", "", {"p2", ""}, "A:Q1=p1+p3+p4; ", ""},
    {"a player joins a group",
     "quadrettes",
     "Q1",
     {"p2", "A:Q2"},
     "A:Q2=p5+p6+p7+p8+p2; ",
     ""},
    {"a group and a player", "quadrettes", "", {"A:Q1", "p5"}, "", "second"},
    {"who has no seat has none to leave", "quadrettes", "Q1", {"p1", ""}, "", "first"},
};

TEST(two_change_places)
{
    for (size_t i = 0; i < ROWS(swaps); i++) {
        struct tournament t = {0};
        struct roster roster = {0};
        struct arena arena = {0};
        struct str text = {0};
        struct err err = ERR_INIT(LANG_EN);
        struct seats_swap swap = {.said = {swaps[i].said[0], swaps[i].said[1]}};
        begin(swaps[i].example, swaps[i].empty, &t, &roster);
        bool good = seats_swap(&t, &swap, &arena, &err);
        EXPECT_INT(swaps[i].rule, good, swaps[i].place[0] == '\0');
        EXPECT_TEXT(swaps[i].rule, err.place, swaps[i].place);
        for (size_t c = 0; c < swap.changes; c++)
            add_change(&text, &swap.change[c].seats);
        EXPECT_TEXT(swaps[i].rule, str_text(&text), swaps[i].made);
        str_clear(&text);
        tournament_clear(&t);
        arena_clear(&arena);
    }
}

TEST(seats_are_found_by_name_and_by_player)
{
    struct tournament t = {0};
    struct roster roster = {0};
    struct arena arena = {0};
    struct seats_place place;
    begin("parallel", "E1", &t, &roster);
    const struct session *session = tournament_session(&t, 1);
    const struct seats_place *all = seats_of_all(session, t.players, &arena);
    for (size_t i = 0; i < t.players; i++) {
        struct seats_place one = seats_of(session, (int)i);
        assert_true(one.field == all[i].field && one.contestant == all[i].contestant);
        if (!one.field)
            continue;
        const char *name = seats_place(one.field, one.contestant, &arena);
        EXPECT_INT(name, seats_find(session, name, &place), true);
        assert_true(place.field == one.field && place.contestant == one.contestant);
    }
    EXPECT_INT("no field", seats_find(session, "C:N1", &place), false);
    EXPECT_INT("no label", seats_find(session, "A:", &place), false);
    EXPECT_INT("nothing", seats_find(session, "", &place), false);
    EXPECT_INT("all but one", seats_taken(session), (int)t.players - 1);
    tournament_clear(&t);
    arena_clear(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_change_places),
        cmocka_unit_test(seats_are_found_by_name_and_by_player),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
