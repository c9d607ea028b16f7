/* test_every_seat.c - seats asked for in every way, of each example: another session, two
 * that change places, more tables, a draw of groups, a plan of any numbers. It is made,
 * and every change of it is taken, or it is said why not and nothing is. */
#include "base/form.h"
#include "document_support.h"
#include "support.h"
#include "tournament/change.h"
#include "tournament/results.h"
#include "tournament/seats.h"
#include <string.h>

enum { TRIES = 60 };

static const char *const examples[] = {
    "attack-defence", "bridge-howell", "bridge-mitchell", "bridge-teams",
    "five-tables",    "free-deals",    "howell-four",     "own-movement",
    "parallel",       "quadrettes",    "teams",           "triplettes",
    "two-sessions",   "whist",         "without-movement"};

/* A tournament: as it was played, or before anything was. */
struct hall {
    struct tournament t;
    struct roster roster;
    uint64_t chance;
    struct arena arena;
};

static int64_t pick(struct hall *hall, int64_t low, int64_t high)
{
    return support_between(&hall->chance, low, high);
}

#define PICK(hall, list) ((list)[pick((hall), 0, (int64_t)ROWS(list) - 1)])

/* Nothing is played or ruled; some of the seats are free. */
static void clear_evening(struct hall *hall, int every)
{
    hall->t.rulings = 0;
    for (size_t s = 0; s < hall->t.sessions; s++) {
        struct session *session = &hall->t.session[s];
        session->round = 0;
        for (int slot = 0; slot < session->slots; slot++)
            session->play[slot] = (struct play){.ruling = -1, .score_ruling = -1};
        for (size_t f = 0; every > 0 && f < session->fields; f++)
            for (int c = 0; c < session->field[f].schedule.contestants; c += every) {
                session->field[f].player[c] = -1;
                session->field[f].crew[c] = (struct crew){.count = 0};
            }
    }
}

/* Each example as it is, before its first result, and half empty. */
static void for_each_hall(void (*look)(struct hall *hall))
{
    for (size_t i = 0; i < ROWS(examples); i++)
        for (int how = 0; how < 4; how++) {
            struct hall hall = {.chance = 11 + i};
            json_t *document = document_example(examples[i]);
            document_accept(document, &hall.t, &hall.roster);
            if (how > 0)
                clear_evening(&hall, how == 1 ? 0 : 4 - how);
            look(&hall);
            arena_clear(&hall.arena);
            tournament_clear(&hall.t);
            json_decref(document);
        }
}

static void expect_reason(bool good, const struct err *err)
{
    assert_true(good == (err->kind == ERR_NONE) && err->kind != ERR_BUG);
    assert_true(good || err->text[0] != '\0');
}

/* The tournament takes them one after the other. */
static void take_changes(const struct hall *hall, const struct change change[], size_t n)
{
    struct tournament copy;
    tournament_copy(&copy, &hall->t);
    for (size_t i = 0; i < n; i++) {
        struct err err = ERR_INIT(LANG_EN);
        if (!tournament_check(&copy, &change[i], &err))
            fail_msg("change %zu of %zu: %s", i + 1, n, err.text);
        tournament_apply(&copy, &change[i], NULL);
    }
    tournament_clear(&copy);
}

static void add_field(struct hall *hall, struct form *form, const char *name,
                      const char *value)
{
    if (value)
        form_add(form, name, value, &hall->arena);
}

static void draft_session(struct hall *hall)
{
    static const char *const coefficients[] = {"1", "1", "1,5", "0", "x", "200"};
    static const char *const whos[] = {"all", "first", "lines", "first", "nobody"};
    static const char *const counts[] = {"", "1", "4", "6", "8", "12", "16", "999", "x"};
    static const char *const rounds[] = {"", "", "", "2", "3", "99", "x"};
    static const char *const hows[] = {"next", "draw", "keep", "draw", "snake"};
    static const char *const seeds[] = {"1", "77", "", "-1"};
    static const char *const ways[] = {"", "", "", "line-1", "howell-1", "nothing"};
    for (int i = 0; i < TRIES; i++) {
        struct form form = {0};
        struct err err = ERR_INIT(LANG_EN);
        add_field(hall, &form, "coefficient", PICK(hall, coefficients));
        add_field(hall, &form, "who", PICK(hall, whos));
        add_field(hall, &form, "count", PICK(hall, counts));
        add_field(hall, &form, "rounds", PICK(hall, rounds));
        add_field(hall, &form, "boards", PICK(hall, rounds));
        add_field(hall, &form, "way", PICK(hall, ways));
        add_field(hall, &form, "how", PICK(hall, hows));
        add_field(hall, &form, "seed", PICK(hall, seeds));
        for (int64_t n = pick(hall, 0, 3); n > 0; n--)
            add_field(hall, &form, "away",
                      arena_printf(&hall->arena, "p%d", (int)pick(hall, 1, 30)));
        struct session_draft draft = {
            .asked = {.form = &form, .arena = &hall->arena, .lang = LANG_FR},
            .t = &hall->t,
            .roster = &hall->roster};
        bool good = session_draft_read(&draft, &err);
        assert_true(good || session_draft_is_wrong(&draft) || err.text[0] != '\0');
        if (good)
            take_changes(hall, draft.opening.change, draft.opening.changes);
    }
}

TEST(another_session_opens_or_it_is_said_why_not)
{
    for_each_hall(draft_session);
}

static void take_back(struct hall *hall)
{
    struct err err = ERR_INIT(LANG_EN);
    struct change *change = NULL;
    size_t changes = 0;
    bool good = next_session_back(&hall->t, &change, &changes, &hall->arena, &err);
    expect_reason(good, &err);
    err = ERR_INIT(LANG_EN);
    expect_reason(next_session_ready(&hall->t, &err), &err);
}

TEST(a_session_is_taken_back_or_it_is_said_why_not)
{
    for_each_hall(take_back);
}

/* The name of a seat that is there, of one that is not, of a player, of nobody. */
static const char *name_somebody(struct hall *hall)
{
    static const char *const others[] = {"",   "A:Z9", "Q:N1", "p1",
                                         "p2", "p999", ":",    "A"};
    const struct session *session = &hall->t.session[hall->t.sessions - 1];
    if (session->fields == 0 || pick(hall, 0, 2) == 0)
        return PICK(hall, others);
    if (pick(hall, 0, 3) == 0)
        return arena_printf(&hall->arena, "p%d",
                            (int)pick(hall, 1, (int64_t)hall->t.players));
    const struct field *field =
        &session->field[pick(hall, 0, (int64_t)session->fields - 1)];
    return seats_place(field, (int)pick(hall, 0, field->schedule.contestants - 1),
                       &hall->arena);
}

static void swap_seats(struct hall *hall)
{
    for (int i = 0; i < TRIES; i++) {
        struct err err = ERR_INIT(LANG_EN);
        struct seats_swap swap = {.said = {name_somebody(hall), name_somebody(hall)}};
        bool good = seats_swap(&hall->t, &swap, &hall->arena, &err);
        expect_reason(good, &err);
        assert_true(swap.changes <= SEATS_SWAP_CHANGES);
    }
}

TEST(two_change_places_or_it_is_said_why_not)
{
    for_each_hall(swap_seats);
}

static void add_tables(struct hall *hall)
{
    struct err err = ERR_INIT(LANG_EN);
    struct change change;
    bool can = more_tables_can(&hall->t);
    bool good = more_tables_make(&hall->t, &change, &hall->arena, &err);
    expect_reason(good, &err);
    assert_true(can || !good);
    if (good)
        take_changes(hall, &change, 1);
    for (size_t groups = 0; groups < 34; groups += 3) {
        size_t changes = 0;
        struct change *list = more_tables_for(&hall->t, groups, &hall->arena, &changes);
        assert_true(!list == (changes == 0));
        take_changes(hall, list, changes);
        if (changes > 0) {
            struct tournament after;
            more_tables_ahead(&hall->t, list, changes, &after);
            more_tables_keep(list, changes, &hall->arena);
            tournament_clear(&after);
        }
    }
}

TEST(tables_are_added_or_it_is_said_why_not)
{
    for_each_hall(add_tables);
}

static void draw_groups(struct hall *hall)
{
    static const char *const ids[] = {"p1", "p2", "p3", "p4", "p5", "p6"};
    static const char *const labels[] = {"1", "A1", "NS1", "EW2", "Z9"};
    for (int session = 0; session <= (int)hall->t.sessions; session++)
        for (int i = 0; i < 12; i++) {
            struct groups_plan plan;
            struct groups_draw made;
            struct change change;
            struct seating_people people;
            struct err err = ERR_INIT(LANG_EN);
            struct err own = ERR_INIT(LANG_EN);
            if (!groups_are(hall->t.format))
                return;
            groups_plan_init(&plan, &hall->t, session, &hall->arena);
            seating_people_find(&hall->t, &hall->roster, SEATING_CLUB, &people,
                                &hall->arena);
            plan.people = i % 2 ? &people : NULL;
            expect_reason(groups_draw(&plan, (uint64_t)i, &made, &err), &err);
            plan.wanted = i % 3 ? PICK(hall, labels) : NULL;
            expect_reason(groups_seat(&plan, ids, i % 6, &change, &own), &own);
            assert_true(groups_seated(&hall->t, session) >= 0);
        }
}

TEST(groups_are_drawn_or_it_is_said_why_not)
{
    for_each_hall(draw_groups);
}

/* As the page of seats asks: of everybody, in every way. */
static void draw_seats(struct hall *hall)
{
    for (int how = 0; how < SEATING_HOWS; how++)
        for (int ranks = 0; ranks < 2; ranks++) {
            struct err err = ERR_INIT(LANG_EN);
            struct seating made = {0};
            struct seating_plan plan = {.seed = (uint64_t)pick(hall, 1, 99),
                                        .first = -1,
                                        .how = (enum seating_how)how,
                                        .roster = ranks ? &hall->roster : NULL};
            bool played =
                seats_have_plays(tournament_session(&hall->t, (int)hall->t.sessions));
            bool good = seats_draw(&hall->t, &plan, &made, &hall->arena, &err);
            expect_reason(good, &err);
            assert_false(good && played);
            if (good)
                take_changes(hall, made.change, made.changes);
        }
}

TEST(seats_are_drawn_anew_or_it_is_said_why_not)
{
    for_each_hall(draw_seats);
}

static void judge_seats(struct hall *hall)
{
    for (int session = 1; session <= (int)hall->t.sessions; session++)
        for (int apart = 0; apart <= SEATING_COMMITTEE; apart++) {
            struct seating_figures figures;
            struct seating_view view = {session, (enum seating_apart)apart,
                                        &hall->roster};
            struct why why = {.lang = LANG_FR};
            for (size_t i = 0; i < hall->roster.count; i++) {
                hall->roster.person[i].club = i % 4 ? (i % 3 ? "LYON" : "NICE") : "";
                hall->roster.person[i].committee = i % 5 ? "12" : "";
            }
            seating_figures_find(&hall->t, &view, &figures, &hall->arena);
            assert_true(figures.meetings >= figures.bound || figures.clubs == 0);
            json_t *written = seating_figures_write(&figures);
            assert_non_null(written);
            seating_figures_explain(&figures, &why);
            assert_true(str_is_clean(str_text(&why.out), why.out.length));
            why_clear(&why);
            json_decref(written);
        }
}

TEST(seats_are_judged)
{
    for_each_hall(judge_seats);
}

/* Every format, for any numbers that somebody may type. */
TEST(a_plan_is_made_or_it_is_said_why_not)
{
    static const char *const numbers[] = {"",   "0",  "1",  "4",   "8",  "12", "17", "20",
                                          "24", "26", "40", "999", "-3", "x",  "7",  "9"};
    static const char *const few[] = {"", "", "", "", "", "", "2", "3", "99", "x"};
    static const char *const winners[] = {"", "two", "rounds", "best", "many"};
    static const char *const starts[] = {"", "20:00", "24:00", "7:75", "x", "-1:10"};
    struct hall hall = {.chance = 5};
    int made = 0;
    for (size_t f = 0; f < format_count; f++)
        for (int i = 0; i < 40; i++) {
            struct form form = {0};
            struct plan plan = {0};
            struct plan_question asked = {
                .form = &form, .arena = &hall.arena, .lang = LANG_EN, .strict = i % 2};
            add_field(&hall, &form, "format", i == 0 ? "chess" : format_table[f].name);
            add_field(&hall, &form, "players", PICK(&hall, numbers));
            add_field(&hall, &form, "tables", i % 6 ? "" : PICK(&hall, numbers));
            add_field(&hall, &form, "rounds", PICK(&hall, few));
            add_field(&hall, &form, "boards", PICK(&hall, few));
            add_field(&hall, &form, "winners", PICK(&hall, winners));
            add_field(&hall, &form, "start", PICK(&hall, starts));
            add_field(&hall, &form, "compare", i % 4 ? "together" : "apart");
            add_field(&hall, &form, "way", i % 5 ? NULL : "nothing");
            bool good = i % 7 ? plan_read(&plan, &asked) : plan_read_least(&plan, &asked);
            assert_true(!good || (plan.ways > 0 && plan.chosen < plan.ways));
            struct err err = ERR_INIT(LANG_EN);
            if (good)
                expect_reason(plan_read_winners(&plan, &err), &err);
            made += good;
            plan_read_start(&form);
        }
    assert_true(made > 50);
    arena_clear(&hall.arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(another_session_opens_or_it_is_said_why_not),
        cmocka_unit_test(a_session_is_taken_back_or_it_is_said_why_not),
        cmocka_unit_test(two_change_places_or_it_is_said_why_not),
        cmocka_unit_test(tables_are_added_or_it_is_said_why_not),
        cmocka_unit_test(groups_are_drawn_or_it_is_said_why_not),
        cmocka_unit_test(seats_are_drawn_anew_or_it_is_said_why_not),
        cmocka_unit_test(seats_are_judged),
        cmocka_unit_test(a_plan_is_made_or_it_is_said_why_not),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
