/* test_every_person.c - people as clubs write them down: right, half right and wrong, in
 * lists, at the door and in the rules of an event. Whatever it is, each of them becomes
 * somebody or is asked about. */
#include "document_support.h"
#include "support.h"
#include "tournament/change.h"
#include "tournament/results.h"
#include "tournament/seats.h"
#include <string.h>

enum { TRIES = 150, KNOWN = 40, ROWS_MOST = 12 };

static const char *const examples[] = {"attack-defence", "bridge-mitchell", "five-tables",
                                       "quadrettes",     "sample",          "teams",
                                       "triplettes",     "two-sessions",    "whist"};

static const char *const names[] = {"DURAND Anne",
                                    "durand anne",
                                    "DURANT Anne",
                                    "PETIT Luc",
                                    "PETIT Luc",
                                    "NOËL Chloé",
                                    "NOEL  Chloe",
                                    "ROUX Eve",
                                    "",
                                    " ",
                                    "1003",
                                    "MARTIN Jean",
                                    "MARTIN Jeanne",
                                    "MARTIN  Jean",
                                    "X",
                                    "DUPONT-DURAND Marie-Ève"};
static const char *const licences[] = {"",     "",    "1001", "1002", "1003",
                                       "1004", "7 7", "x",    "0",    "12345678"};
static const char *const ranks[] = {"",   "",   "1P", "2P", "1C",
                                    "2C", "1K", "2T", "3",  "zz"};
static const char *const clubs[] = {"", "", "LAC", "Sud", "sud", "LYON"};
static const char *const days[] = {"",           "",           "1950-02-03", "1966-12-31",
                                   "2001-06-07", "2020-02-30", "soon",       "2027-08-31",
                                   "1899-01-01", "2020-01-01"};

static int64_t pick(uint64_t *chance, int64_t low, int64_t high)
{
    return support_between(chance, low, high);
}

#define PICK(chance, list) ((list)[pick((chance), 0, (int64_t)ROWS(list) - 1)])

static struct person draw_person(uint64_t *chance)
{
    struct person person = PERSON_NOBODY;
    const char *valid = PICK(chance, days);
    person.name = PICK(chance, names);
    person.licence = PICK(chance, licences);
    person.rank = PICK(chance, ranks);
    person.club = PICK(chance, clubs);
    person.committee = PICK(chance, clubs);
    person.born = PICK(chance, days);
    memcpy(person.valid, valid, strlen(valid) + 1);
    person.national_rank = pick(chance, 0, 3) ? 0 : (int)pick(chance, 1, 900);
    person.guest = pick(chance, 0, 5) == 0;
    return person;
}

/* Those whom the club knows; some turned out to be others, some were erased. */
static void fill_roster(struct roster *roster, uint64_t *chance, struct arena *arena)
{
    *roster = (struct roster){0};
    for (int id = 1; id <= KNOWN; id++) {
        struct person person = draw_person(chance);
        person.id = id;
        person.same_as = id > 1 && pick(chance, 0, 7) == 0 ? pick(chance, 1, id - 1) : 0;
        roster_add(roster, &person, arena);
    }
}

static void count_rows(const struct registry_list *list)
{
    size_t count[REGISTRY_STATES] = {0};
    for (size_t i = 0; i < list->rows; i++) {
        const struct registry_row *row = &list->row[i];
        count[row->state]++;
        assert_true(row->state != REGISTRY_DOUBTFUL || row->remark);
    }
    for (int state = 0; state < REGISTRY_STATES; state++)
        EXPECT_INT("counted", list->count[state], count[state]);
}

TEST(a_list_is_examined_and_what_is_doubtful_is_chosen)
{
    uint64_t chance = 3;
    int chosen = 0;
    for (int i = 0; i < TRIES; i++) {
        struct arena arena = {0};
        struct roster roster;
        struct registry_list list = {.rows = 0};
        struct registry_terms terms = {&roster, i % 2 ? LANG_FR : LANG_EN, &arena};
        fill_roster(&roster, &chance, &arena);
        for (int64_t n = pick(&chance, 0, ROWS_MOST); n > 0; n--) {
            struct registry_row *row = registry_add(&list, (int)list.rows + 1, &arena);
            row->person = draw_person(&chance);
            if (pick(&chance, 0, 15) == 0)
                registry_doubt(row, &arena, "%s", "nobody can read this line");
        }
        registry_examine(&list, &terms);
        count_rows(&list);
        for (size_t row = 0; row < list.rows; row++)
            for (int64_t who = 0; who <= KNOWN + 1; who += pick(&chance, 1, 9)) {
                bool doubtful = list.row[row].state == REGISTRY_DOUBTFUL;
                bool good = registry_choose(&list, row, who, &terms);
                assert_true(doubtful || !good);
                chosen += good;
            }
        count_rows(&list);
        arena_clear(&arena);
    }
    assert_true(chosen > 20);
}

/* Rows of a list at the door, in groups where players enter so. */
static void draw_rows(struct checkin_list *list, const struct tournament *t,
                      uint64_t *chance, struct arena *arena)
{
    bool grouped = groups_are(t->format);
    for (int64_t n = pick(chance, 1, 4); n > 0; n--) {
        static const char *const places[] = {NULL, NULL, "NS1", "EO 2", "Z9"};
        struct checkin_group *group = grouped ? checkin_add_group(list, arena) : NULL;
        for (int64_t m = pick(chance, 1, 5); m > 0; m--) {
            struct checkin_row *row = checkin_add(list, arena);
            row->person = draw_person(chance);
            row->line = (int)list->rows;
            row->chosen = pick(chance, 0, 6) ? 0 : pick(chance, 1, KNOWN + 2);
            row->fresh = pick(chance, 0, 6) == 0;
            if (group)
                group->count++;
        }
        const char *place = PICK(chance, places);
        if (group) {
            group->place = place ? checkin_place(place, arena) : NULL;
            group->team = pick(chance, 0, 3) ? NULL : "LES AS";
        }
    }
}

/* Everybody of the tournament is known, as one of those people. */
static void dress_players(const struct tournament *t, struct roster *roster,
                          uint64_t *chance, struct arena *arena)
{
    *roster = (struct roster){0};
    for (size_t i = 0; i < t->players; i++) {
        struct person person = draw_person(chance);
        person.id = t->player[i].person;
        if (person.id > 0 && !roster_find(roster, person.id))
            roster_add(roster, &person, arena);
    }
}

static void check_in(const struct tournament *t, uint64_t *chance)
{
    struct arena arena = {0};
    struct roster roster;
    struct checkin_list list = {.rows = 0};
    struct checkin_club club = {t, &roster, &arena, LANG_EN};
    struct err err = ERR_INIT(LANG_EN);
    size_t changes = 0;
    if (pick(chance, 0, 1))
        fill_roster(&roster, chance, &arena);
    else
        dress_players(t, &roster, chance, &arena);
    draw_rows(&list, t, chance, &arena);
    checkin_examine(&list, &club);
    for (size_t i = 0; i < list.rows; i++) {
        struct checkin_row *row = &list.row[i];
        /* of a group that cannot come in, the group says why */
        assert_true(row->state != CHECKIN_WRONG || row->remark || list.groups > 0);
        if (row->state == CHECKIN_NEW)
            row->person.id = KNOWN + 10 + (int64_t)i;
    }
    struct change *change =
        ARENA_ARRAY(&arena, struct change, 2 * (list.rows + list.groups) + 1);
    bool good = checkin_changes(&list, &club, change, &changes, &err);
    assert_true(good == (err.kind == ERR_NONE) && err.kind != ERR_BUG);
    for (int p = -1; p < (int)t->players; p = checkin_next_unknown(t, &roster, p))
        if (p >= 0)
            checkin_licence(t, &roster, p);
    for (size_t p = 0; p < t->players; p++)
        checkin_licence(t, &roster, (int)p);
    arena_clear(&arena);
}

/* What an event asks of its players, whoever they are. */
static void judge_event(struct tournament *t, uint64_t *chance)
{
    struct arena arena = {0};
    struct roster roster;
    struct results results;
    struct conditions conditions;
    dress_players(t, &roster, chance, &arena);
    t->options.event = (enum pcn_event)pick(chance, 0, PCN_EVENTS - 1);
    t->options.series = (enum options_series)pick(chance, 0, OPTIONS_SERIES - 1);
    for (size_t i = 0; i < t->players; i++)
        str_format(t->player[i].rank, sizeof t->player[i].rank, "%s",
                   PICK(chance, ranks));
    results_compute(&results, t, &roster);
    conditions_find(&conditions, results.contest, LANG_FR, &arena);
    for (size_t i = 0; i < conditions.count; i++)
        assert_true(conditions.condition[i].text && conditions.condition[i].text[0]);
    conditions_met(&conditions, results.contest, LANG_NL, &arena);
    results_clear(&results);
    arena_clear(&arena);
}

static void for_each_example(int tries,
                             void (*look)(struct tournament *t, uint64_t *chance))
{
    for (size_t i = 0; i < ROWS(examples); i++) {
        struct tournament t = {0};
        struct roster roster = {0};
        uint64_t chance = 17 + i;
        json_t *document = document_example(examples[i]);
        document_accept(document, &t, &roster);
        for (int k = 0; k < tries; k++)
            look(&t, &chance);
        tournament_clear(&t);
        json_decref(document);
    }
}

static void check_in_one(struct tournament *t, uint64_t *chance)
{
    t->options.event = (enum pcn_event)pick(chance, 0, PCN_EVENTS - 1);
    check_in(t, chance);
}

TEST(whoever_comes_in_is_somebody_or_is_asked_about)
{
    for_each_example(TRIES, check_in_one);
}

TEST(what_an_event_asks_of_anybody_can_be_said)
{
    for_each_example(40, judge_event);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_list_is_examined_and_what_is_doubtful_is_chosen),
        cmocka_unit_test(whoever_comes_in_is_somebody_or_is_asked_about),
        cmocka_unit_test(what_an_event_asks_of_anybody_can_be_said),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
