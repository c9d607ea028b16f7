/* test_checkin.c - whom the club knows of those who come in, and what is recorded. */
#include "tournament/seats/checkin.h"

#include "document_support.h"
#include "support.h"
#include "tournament/seats/groups.h"

/* The club: two of one name, one of them with a licence; all others have one. */
static const struct person known[] = {
    {1, "DURAND Anne", "1001", "2P", "Lac", "", "", "", 0, false, 0},
    {2, "PETIT Luc", "", "", "Lac", "", "", "", 0, false, 0},
    {3, "PETIT Luc", "1003", "", "Sud", "", "", "", 0, false, 0},
    {4, "NOËL Chloé", "1004", "1K", "Sud", "", "", "", 0, false, 0},
};

static const struct {
    const char *rule;
    struct person typed;
    enum checkin_state state;
    int64_t id;
    const char *field; /* of the remark, or NULL */
    bool hint;
} rows[] = {
    {"by name",
     {0, "DURAND Anne", "", "", "", "", "", "", 0, false, 0},
     CHECKIN_KNOWN,
     1,
     NULL,
     false},
    {"but for accents and case",
     {0, "noel  chloe", "", "", "", "", "", "", 0, false, 0},
     CHECKIN_KNOWN,
     4,
     NULL,
     false},
    {"by licence",
     {0, "", "1001", "", "", "", "", "", 0, false, 0},
     CHECKIN_KNOWN,
     1,
     NULL,
     false},
    {"a number is a licence",
     {0, "1004", "", "", "", "", "", "", 0, false, 0},
     CHECKIN_KNOWN,
     4,
     NULL,
     0},
    {"what the club knows stays",
     {0, "DURAND Anne", "", "1K", "", "", "", "", 0, false, 0},
     CHECKIN_KNOWN,
     1,
     NULL,
     true},
    {"two of one name",
     {0, "PETIT Luc", "", "", "", "", "", "", 0, false, 0},
     CHECKIN_WRONG,
     0,
     "licence",
     0},
    {"the club decides",
     {0, "PETIT Luc", "", "", "sud", "", "", "", 0, false, 0},
     CHECKIN_KNOWN,
     3,
     NULL,
     0},
    {"another's licence",
     {0, "ROUX Eve", "1001", "", "", "", "", "", 0, false, 0},
     CHECKIN_WRONG,
     0,
     "licence",
     false},
    {"a licence nobody has",
     {0, "", "77", "", "", "", "", "", 0, false, 0},
     CHECKIN_WRONG,
     0,
     "name",
     false},
    {"no licence number",
     {0, "ROUX Eve", "7 7", "", "", "", "", "", 0, false, 0},
     CHECKIN_WRONG,
     0,
     "licence",
     0},
    {"no name",
     {0, " ", "", "", "", "", "", "", 0, false, 0},
     CHECKIN_WRONG,
     0,
     "name",
     false},
    {"somebody new",
     {0, "ROUX Eve", "", "", "", "", "", "", 0, false, 0},
     CHECKIN_NEW,
     0,
     NULL,
     false},
    {"much like a known one",
     {0, "DURANT Anne", "", "", "", "", "", "", 0, false, 0},
     CHECKIN_NEW,
     0,
     NULL,
     1},
    {"who took a licence",
     {0, "PETIT Luc", "99", "", "", "", "", "", 0, false, 0},
     CHECKIN_NEW,
     0,
     NULL,
     true},
};

static struct checkin_club open_club(const struct tournament *t, struct roster *roster,
                                     struct arena *arena)
{
    for (size_t i = 0; i < ROWS(known); i++)
        roster_add(roster, &known[i], arena);
    return (struct checkin_club){
        .t = t, .roster = roster, .arena = arena, .lang = LANG_EN};
}

TEST(people_are_found_by_licence_then_by_name)
{
    struct tournament t = {0};
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct arena arena = {0};
        struct roster roster = {0};
        struct checkin_list list = {0};
        struct checkin_club club = open_club(&t, &roster, &arena);
        struct checkin_row *row = checkin_add(&list, &arena);
        row->person = rows[i].typed;
        checkin_examine(&list, &club);
        EXPECT_INT(rows[i].rule, row->state, rows[i].state);
        EXPECT_INT(rows[i].rule, row->person.id, rows[i].id);
        EXPECT_TEXT(rows[i].rule, row->field ? row->field : "",
                    rows[i].field ? rows[i].field : "");
        EXPECT_INT(rows[i].rule, row->hint != NULL, rows[i].hint);
        arena_clear(&arena);
    }
}

TEST(nobody_comes_in_twice)
{
    struct tournament t = {0};
    struct arena arena = {0};
    struct roster roster = {0};
    struct checkin_list list = {0};
    struct checkin_club club = open_club(&t, &roster, &arena);
    static const char *const name[] = {"ROUX Eve", "DURAND Anne", "roux eve", "1001"};
    for (size_t i = 0; i < ROWS(name); i++)
        checkin_add(&list, &arena)->person.name = name[i];
    checkin_examine(&list, &club);
    EXPECT_INT("new", list.row[0].state, CHECKIN_NEW);
    EXPECT_INT("known", list.row[1].state, CHECKIN_KNOWN);
    EXPECT_INT("new again", list.row[2].state, CHECKIN_HERE);
    EXPECT_INT("known again", list.row[3].state, CHECKIN_HERE);
    arena_clear(&arena);
}

/* The quadrettes of an example without Q1 and without results; its people are the club.
 */
struct evening_of_groups {
    struct tournament t;
    struct roster roster;
    struct arena arena;
    struct checkin_club club;
};

static void begin(struct evening_of_groups *evening)
{
    json_t *document = document_example("quadrettes");
    *evening = (struct evening_of_groups){0};
    document_put(document, "sessions.0.fields.0.plays", NULL);
    document_put(document, "sessions.0.fields.0.rulings", NULL);
    document_put(document, "sessions.0.fields.0.seats.Q1", NULL);
    document_accept(document, &evening->t, &evening->roster);
    json_decref(document);
    evening->club = (struct checkin_club){.t = &evening->t,
                                          .roster = &evening->roster,
                                          .arena = &evening->arena,
                                          .lang = LANG_EN};
}

static void end(struct evening_of_groups *evening)
{
    tournament_clear(&evening->t);
    arena_clear(&evening->arena);
}

/* A group of players by their places in the list, and somebody new. */
static void add_group(struct evening_of_groups *evening, struct checkin_list *list,
                      const int player[3])
{
    checkin_add_group(list, &evening->arena)->count = 4;
    for (int i = 0; i < 3; i++)
        checkin_add(list, &evening->arena)->person.name =
            roster_name(&evening->roster, evening->t.player[player[i]].person, "");
    checkin_add(list, &evening->arena)->person.name = "ZZZ New";
}

TEST(who_sits_nowhere_may_join_a_group)
{
    struct evening_of_groups evening;
    struct checkin_list list = {0};
    struct change change[8];
    size_t changes = 0;
    struct err err = ERR_INIT(LANG_EN);
    begin(&evening);
    add_group(&evening, &list, (int[]){0, 1, 2});
    add_group(&evening, &list, (int[]){4, 5, 6});
    checkin_examine(&list, &evening.club);
    EXPECT_INT("they were of Q1", list.group[0].remark == NULL, true);
    EXPECT_INT("these sit", list.group[1].remark != NULL, true);
    EXPECT_INT("nobody of it comes", list.row[7].state, CHECKIN_WRONG);
    list.row[3].person.id = 1000;
    assert_true(checkin_changes(&list, &evening.club, change, &changes, &err));
    EXPECT_INT("an entry, and seats", (int)changes, 2);
    EXPECT_INT("entry", change[0].kind, CHANGE_ENTRY);
    EXPECT_TEXT("its id", change[0].entry.player, "p25");
    EXPECT_TEXT("label", change[1].seats.seat[0].label, "Q1");
    EXPECT_TEXT("the last of them", change[1].seats.seat[0].mate[2], "p25");
    end(&evening);
}

/* What a list calls the team is taken from it, where the players have none or another. */
TEST(who_has_entered_may_have_another_team)
{
    struct evening_of_groups evening;
    struct checkin_list list = {0};
    struct change change[8];
    size_t changes = 0;
    struct err err = ERR_INIT(LANG_EN);
    begin(&evening);
    str_format(evening.t.player[1].team, sizeof evening.t.player[1].team, "LES AS");
    add_group(&evening, &list, (int[]){0, 1, 2});
    list.group[0].team = "LES AS";
    checkin_examine(&list, &evening.club);
    list.row[3].person.id = 1000;
    assert_true(checkin_changes(&list, &evening.club, change, &changes, &err));
    EXPECT_INT("two told anew, one new, seats", (int)changes, 4);
    EXPECT_TEXT("who had none", change[0].entry.player, "p1");
    EXPECT_TEXT("is of it", change[0].entry.team, "LES AS");
    EXPECT_TEXT("who had it is not told", change[1].entry.player, "p3");
    EXPECT_TEXT("who is new", change[2].entry.team, "LES AS");
    EXPECT_INT("seats", change[3].kind, CHANGE_SEATS);
    end(&evening);
}

TEST(a_place_is_a_side_and_a_number)
{
    static const struct {
        const char *typed;
        const char *place; /* NULL: none */
    } places[] = {{"ns3", "NS3"},  {"EO 12", "EW12"}, {"ew120", "EW120"}, {"NS", NULL},
                  {"NZ 3", "NS3"}, {"ow12", "EW12"},  {"ns1234", NULL},   {"NS3b", NULL},
                  {"3", NULL},     {"", NULL}};
    struct arena arena = {0};
    for (size_t i = 0; i < ROWS(places); i++) {
        const char *place = checkin_place(places[i].typed, &arena);
        EXPECT_TEXT(places[i].typed, place ? place : "none",
                    places[i].place ? places[i].place : "none");
    }
    arena_clear(&arena);
}

TEST(who_leaves_gives_up_the_seat_first)
{
    struct evening_of_groups evening;
    size_t changes = 0;
    begin(&evening);
    const struct field *field = &evening.t.session[0].field[0];
    int q2 = schedule_find(&field->schedule, "Q2");
    struct change *change =
        checkin_leave(&evening.t, &field->crew[q2], 1, &evening.arena, &changes);
    EXPECT_INT("a seat and four players", (int)changes, 5);
    EXPECT_TEXT("the seat", change[0].seats.seat[0].label, "Q2");
    EXPECT_INT("is empty", change[0].seats.seat[0].player == NULL, true);
    EXPECT_INT("they leave", change[4].kind, CHANGE_WITHDRAW);
    EXPECT_TEXT("the last", change[4].entry.player, "p8");
    checkin_leave(&evening.t, &field->crew[q2], 2, &evening.arena, &changes);
    EXPECT_INT("no seat of that session", (int)changes, 4);
    end(&evening);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(people_are_found_by_licence_then_by_name),
        cmocka_unit_test(nobody_comes_in_twice),
        cmocka_unit_test(who_sits_nowhere_may_join_a_group),
        cmocka_unit_test(who_has_entered_may_have_another_team),
        cmocka_unit_test(a_place_is_a_side_and_a_number),
        cmocka_unit_test(who_leaves_gives_up_the_seat_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
