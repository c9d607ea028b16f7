/* test_whist_club.c - the club's own grid of whist: its events, what is refused, and the
 * tournaments that take it. */
#include "core/game/whist.h"
#include "life.h"
#include "support.h"
#include "tournament/change/change_table.h"
#include "tournament/change/club_grids.h"
#include "tournament/facts/whist_grid.h"
#include <string.h>

static struct change grid_change(const struct whist_grid *grid)
{
    return (struct change){.kind = CHANGE_CLUB, .club = {.grid = grid}};
}

/* The built-in grid under another name, with other points of a contract. */
static struct whist_grid own_grid(const char *edition, enum whist_contract contract,
                                  int points)
{
    struct whist_grid grid = whist_la_chevalerie;
    str_format(grid.edition, sizeof grid.edition, "%s", edition);
    grid.row[contract].points = points;
    return grid;
}

/* Fails unless the club refuses the change with those words, and stays as it is. */
static void expect_refused(const struct life *life, struct change change,
                           enum err_kind kind, const char *words)
{
    struct err err = ERR_INIT(LANG_EN);
    if (tournament_check(&life->t, &change, &err))
        fail_msg("accepted, but: %s", words);
    EXPECT_INT(err.text, err.kind, kind);
    if (!strstr(err.text, words))
        fail_msg("\"%s\" does not say \"%s\"", err.text, words);
}

TEST(the_club_keeps_its_grid)
{
    struct life life = {0};
    struct whist_grid first = own_grid("Ours", WHIST_SOLO_6, 9);
    struct whist_grid second = own_grid("Ours 2", WHIST_EMBALLAGE_8, 3);
    struct change one = grid_change(&first);
    struct change other = grid_change(&second);
    struct change back = grid_change(&whist_la_chevalerie);
    assert_null(life.t.club.grid);
    int64_t seq = life_record(&life, &one);
    assert_true(whist_grid_equal(life.t.club.grid, &first));
    EXPECT_INT("seq", life.t.club.grid_seq, seq);
    struct change name = {.kind = CHANGE_CLUB, .club = {.name = "Club"}};
    life_record(&life, &name);
    assert_true(whist_grid_equal(life.t.club.grid, &first));
    EXPECT_INT("seq of the grid", life.t.club.grid_seq, seq);
    life_record(&life, &other);
    assert_true(whist_grid_equal(life.t.club.grid, &second));
    life_record(&life, &one); /* one from before is taken again: that is the undo */
    assert_true(whist_grid_equal(life.t.club.grid, &first));
    seq = life_record(&life, &back);
    assert_null(life.t.club.grid);
    EXPECT_INT("seq of the built-in one", life.t.club.grid_seq, seq);
    life_end(&life);
}

/* Those from before, the newest first, each once; what an unreadable event set is not
 * among them. */
TEST(the_club_knows_its_grids_from_before)
{
    struct life life = {0};
    struct arena arena = {0};
    struct club_grid list[CLUB_GRIDS_MOST];
    struct whist_grid first = own_grid("Ours", WHIST_SOLO_6, 9);
    struct whist_grid second = own_grid("Ours 2", WHIST_EMBALLAGE_8, 3);
    struct whist_grid third = own_grid("Ours 3", WHIST_SOLO_6, 9);
    const struct whist_grid *set[] = {&first,  &second, &first, &whist_la_chevalerie,
                                      &second, &third};
    struct change name = {.kind = CHANGE_CLUB, .club = {.name = "\"whist_grid\""}};
    struct event broken = {.stream = 0, .author = "", .key = "", .kind = "club"};
    for (size_t i = 0; i < ROWS(set); i++) {
        struct change change = grid_change(set[i]);
        life_record(&life, &change);
    }
    life_record(&life, &name);
    broken.seq = (int64_t)life.t.events + 1;
    broken.payload = "{\"whist_grid\"";
    tournament_apply(&life.t, &name, &broken);
    broken.seq++;
    broken.payload = "{\"whist_grid\":7}";
    tournament_apply(&life.t, &name, &broken);
    size_t n = club_grids_list(&life.t, life.t.club.grid, list, &arena);
    EXPECT_INT("two beside the one that holds", n, 2);
    EXPECT_INT("the newer", list[0].seq, 5);
    assert_true(whist_grid_equal(&list[0].grid, &second));
    EXPECT_INT("the older", list[1].seq, 3);
    assert_true(whist_grid_equal(&list[1].grid, &first));
    arena_clear(&arena);
    life_end(&life);
}

/* The list is as long as a page shows. */
TEST(the_club_lists_so_many_grids)
{
    struct life life = {0};
    struct arena arena = {0};
    struct club_grid list[CLUB_GRIDS_MOST];
    for (int i = 0; i < CLUB_GRIDS_MOST + 2; i++) {
        struct whist_grid grid = own_grid("Ours", WHIST_EMBALLAGE_8, 3);
        str_format(grid.edition, sizeof grid.edition, "Ours %d", i);
        struct change change = grid_change(&grid);
        life_record(&life, &change);
    }
    EXPECT_INT("the newest", club_grids_list(&life.t, life.t.club.grid, list, &arena),
               CLUB_GRIDS_MOST);
    EXPECT_INT("without the one that holds", list[0].seq, CLUB_GRIDS_MOST + 1);
    arena_clear(&arena);
    life_end(&life);
}

TEST(what_the_club_does_is_not_undone_by_an_event)
{
    struct life life = {0};
    struct whist_grid grid = own_grid("Ours", WHIST_SOLO_6, 9);
    struct change change = grid_change(&grid);
    int64_t seq = life_record(&life, &change);
    expect_refused(&life, (struct change){.kind = CHANGE_UNDO, .seq = seq}, ERR_NOT_FOUND,
                   "does not exist yet");
    assert_true(whist_grid_equal(life.t.club.grid, &grid));
    life_end(&life);
}

TEST(a_grid_that_makes_no_sense_is_refused)
{
    struct life life = {0};
    struct whist_grid thirds = own_grid("Ours", WHIST_SOLO_6, 7);
    struct whist_grid order = own_grid("Ours", WHIST_SOLO_6, 12);
    struct whist_grid named = own_grid("La Chevalerie", WHIST_SOLO_6, 9);
    struct whist_grid good = own_grid("Ours", WHIST_SOLO_6, 9);
    struct whist_grid same = own_grid("Ours", WHIST_EMBALLAGE_8, 3);
    struct change change = grid_change(&good);
    expect_refused(&life, grid_change(&thirds), ERR_USER, "use 6 or 9");
    expect_refused(&life, grid_change(&order), ERR_USER, "must be above 12");
    expect_refused(&life, grid_change(&named), ERR_USER, "its own name");
    life_record(&life, &change);
    expect_refused(&life, grid_change(&same), ERR_USER, "its own name");
    life_record(&life, &change); /* the very same is no other */
    life_end(&life);
}

TEST(a_tournament_has_no_club)
{
    struct life life;
    struct whist_grid grid = own_grid("Ours", WHIST_SOLO_6, 9);
    life_begin(&life);
    life_refuse(&life, grid_change(&grid), ERR_BUG, "not the club");
    life_end(&life);
}

/* The payload of the change, read again. */
static bool read_payload(const char *text, struct change *change, struct arena *arena,
                         struct err *err)
{
    json_t *json = jat_parse(text, strlen(text), err);
    assert_non_null(json);
    struct jat top = JAT_TOP(json);
    bool good = change_read(CHANGE_CLUB, &top, change, arena, err);
    json_decref(json);
    return good;
}

TEST(events_are_read_as_they_were_written)
{
    struct whist_grid own = own_grid("Ours \"2\"", WHIST_PICCOLO, 21);
    own.row[WHIST_TROU].played = false;
    own.counters = 3;
    const struct whist_grid *grids[] = {&own, &whist_la_chevalerie};
    for (size_t i = 0; i < ROWS(grids); i++) {
        struct arena arena = {0};
        struct err err = ERR_INIT(LANG_EN);
        struct change change = grid_change(grids[i]);
        struct change again = {0};
        struct str text = {0};
        json_t *json = change_write(&change);
        jat_write(&text, json, false);
        if (!read_payload(str_text(&text), &again, &arena, &err))
            fail_msg("%s", err.text);
        assert_true(whist_grid_equal(again.club.grid, grids[i]));
        EXPECT_INT("by its name", str_text(&text)[14] == '"', i == 1);
        str_clear(&text);
        json_decref(json);
        arena_clear(&arena);
    }
}

TEST(payloads_are_checked)
{
    static const char *const rows[] = {
        "{\"whist_grid\":7}",
        "{\"whist_grid\":[]}",
        "{\"whist_grid\":{}}",
        "{\"whist_grid\":\"La Cavalerie\"}",
        "{\"whist_grid\":{\"whist_grid\":1,\"edition\":\"x\",\"contracts\":[]}}",
        "{\"whist_grid\":{\"whist_grid\":2,\"edition\":\"x\",\"contracts\":[]}}",
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct arena arena = {0};
        struct err err = ERR_INIT(LANG_EN);
        struct change change = {0};
        if (read_payload(rows[i], &change, &arena, &err))
            fail_msg("accepted: %s", rows[i]);
        EXPECT_INT(rows[i], err.kind, ERR_USER);
        arena_clear(&arena);
    }
}

/* Whether the problems name that place, and how often. */
static int count_at(const struct err problem[], size_t n, const char *place)
{
    int count = 0;
    for (size_t i = 0; i < n; i++)
        count += strcmp(problem[i].place, place) == 0;
    return count;
}

TEST(every_problem_is_found_at_its_place)
{
    struct whist_grid grid = whist_la_chevalerie;
    struct err problem[20];
    EXPECT_INT("none", whist_grid_problems(&grid, LANG_EN, problem, 20), 0);
    grid.row[WHIST_SOLO_6].points = 7;
    grid.row[WHIST_EMBALLAGE_9].level = 1;
    grid.row[WHIST_PICCOLO].made_or_not = false;
    grid.row[WHIST_EMBALLAGE_10].several = true;
    grid.row[WHIST_GRANDE_MISERE].over = 1;
    grid.row[WHIST_TROU].capo_add = 2;
    grid.row[WHIST_SOLO_7].tricks = 0;
    grid.counter[3].points = 25;
    grid.counter[6] = grid.counter[5];
    grid.suit[0] = WHIST_HEARTS;
    static const char *const places[] = {"solo-6.points",
                                         "emballage-9.level",
                                         "piccolo.exact",
                                         "emballage-10.several",
                                         "grande-misere.made_or_not",
                                         "trou.capo_points",
                                         "solo-7.tricks",
                                         "counter.3.points",
                                         "counter.6.by",
                                         "suits"};
    size_t n = whist_grid_problems(&grid, LANG_EN, problem, 20);
    EXPECT_INT("all", n, ROWS(places));
    for (size_t i = 0; i < ROWS(places); i++)
        EXPECT_INT(places[i], count_at(problem, n, places[i]), 1);
    EXPECT_INT("as many as wanted", whist_grid_problems(&grid, LANG_EN, problem, 3), 3);
    struct err err = ERR_INIT(LANG_EN);
    assert_false(whist_grid_check(&grid, &err));
    EXPECT_TEXT("the first", err.text, problem[0].text);
    for (int c = WHIST_NONE + 1; c < WHIST_CONTRACTS; c++)
        grid.row[c].played = false;
    grid.counters = 0;
    n = whist_grid_problems(&grid, LANG_EN, problem, 20);
    EXPECT_INT("nothing is played", count_at(problem, n, "emballage-8.played"), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_club_keeps_its_grid),
        cmocka_unit_test(the_club_knows_its_grids_from_before),
        cmocka_unit_test(the_club_lists_so_many_grids),
        cmocka_unit_test(what_the_club_does_is_not_undone_by_an_event),
        cmocka_unit_test(a_grid_that_makes_no_sense_is_refused),
        cmocka_unit_test(a_tournament_has_no_club),
        cmocka_unit_test(events_are_read_as_they_were_written),
        cmocka_unit_test(payloads_are_checked),
        cmocka_unit_test(every_problem_is_found_at_its_place),
    };
    return cmocka_run_group_tests_name("whist_club", tests, NULL, NULL);
}
