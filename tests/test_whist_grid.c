/* test_whist_grid.c - a club's own grid, and deals of whist, as JSON. */
#include "tournament/facts/whist_grid.h"

#include "support.h"
#include "tournament/facts/deal_facts.h"
#include "tournament/model/change_json.h"
#include <string.h>

static bool same_row(const struct whist_row *a, const struct whist_row *b)
{
    return a->played == b->played && a->level == b->level && a->partners == b->partners &&
           a->tricks == b->tricks && a->exact == b->exact &&
           a->made_or_not == b->made_or_not && a->points == b->points &&
           a->over == b->over && a->under == b->under && a->capo_add == b->capo_add &&
           a->capo_points == b->capo_points && a->several == b->several &&
           a->any_suit == b->any_suit && a->first_turn == b->first_turn &&
           a->beaten_from == b->beaten_from;
}

static void expect_same_grid(const struct whist_grid *a, const struct whist_grid *b)
{
    assert_string_equal(a->edition, b->edition);
    for (int c = WHIST_NONE + 1; c < WHIST_CONTRACTS; c++)
        EXPECT_INT(whist_contract_word[c], same_row(&a->row[c], &b->row[c]), true);
    assert_int_equal(a->counters, b->counters);
    for (int i = 0; i < a->counters; i++) {
        assert_int_equal(a->counter[i].against, b->counter[i].against);
        assert_int_equal(a->counter[i].by, b->counter[i].by);
        assert_int_equal(a->counter[i].points, b->counter[i].points);
    }
    for (int i = 0; i < 4; i++)
        assert_int_equal(a->suit[i], b->suit[i]);
    assert_int_equal(a->mixed, b->mixed);
}

TEST(a_grid_comes_back_as_it_was)
{
    struct whist_grid mine = whist_la_chevalerie;
    struct whist_grid read = {0};
    struct err err = ERR_INIT(LANG_EN);
    mine.row[WHIST_PICCOLO].played = false;
    mine.row[WHIST_PICCOLO] = (struct whist_row){0};
    mine.counters = 2; /* those of the petite misère */
    mine.mixed = false;
    mine.suit[0] = WHIST_CLUBS;
    mine.suit[1] = WHIST_SPADES;
    const struct whist_grid *grids[] = {&whist_la_chevalerie, &mine};
    for (size_t i = 0; i < ROWS(grids); i++) {
        json_t *json = whist_grid_write(grids[i]);
        struct jat top = JAT_TOP(json);
        if (!whist_grid_read(&top, &read, &err))
            fail_msg("%s: %s", err.place, err.text);
        expect_same_grid(&read, grids[i]);
        json_decref(json);
    }
}

TEST(the_example_is_the_grid_that_is_built_in)
{
    json_t *json = json_load_file(EXAMPLES "/whist-grid.json", 0, NULL);
    json_t *wanted = whist_grid_write(&whist_la_chevalerie);
    assert_non_null(json);
    assert_true(json_equal(json, wanted));
    json_decref(json);
    json_decref(wanted);
}

static json_t *contract_at(json_t *grid, const char *word)
{
    size_t i;
    json_t *row;
    json_array_foreach(json_object_get(grid, "contracts"), i, row)
    {
        if (strcmp(json_string_value(json_object_get(row, "contract")), word) == 0)
            return row;
    }
    fail_msg("no %s", word);
    return NULL;
}

/* One way to break a grid: a member of a contract, or of the grid for a NULL name, takes
 * the JSON text; NULL takes it out. */
struct damage {
    const char *contract;
    const char *member;
    const char *value;
    const char *says;
    const char *place;
};

static void expect_refused(json_t *json, const char *says, const char *place)
{
    struct whist_grid grid = {.edition = "untouched"};
    struct err err = ERR_INIT(LANG_EN);
    struct jat top = JAT_TOP(json);
    if (whist_grid_read(&top, &grid, &err))
        fail_msg("accepted, but: %s", says);
    if (!strstr(err.text, says))
        fail_msg("\"%s\" does not say \"%s\"", err.text, says);
    EXPECT_TEXT(says, err.place, place);
    assert_string_equal(grid.edition, "untouched");
    assert_int_equal(err.kind, ERR_USER);
}

TEST(a_broken_grid_is_refused_with_what_to_do)
{
    static const struct damage rows[] = {
        {NULL, "whist_grid", NULL, "missing", ""},
        {NULL, "whist_grid", "2", "2", "whist_grid"},
        {NULL, "edition", NULL, "missing", ""},
        {NULL, "edition", "\"\"", "1 to 119 bytes", ""},
        {NULL, "mixt", "true", "did you mean \"mixed\"?", ""},
        {NULL, "suits", "[\"spades\"]", "the four", "suits"},
        {NULL, "suits", "[\"spades\",\"spades\",\"clubs\",\"hearts\"]",
         "spades appears 2 times", ""},
        {NULL, "suits", "[\"spades\",\"stars\",\"clubs\",\"hearts\"]", "not \"stars\"",
         "suits[1]"},
        {NULL, "contracts", NULL, "missing", ""},
        {NULL, "contracts", "[]", "emballage-8 is missing", "contracts"},
        {NULL, "counters", "[{\"by\":\"solo-8\",\"points\":3}]", "missing",
         "counters[0]"},
        {NULL, "counters", "[{\"by\":\"solo-8\",\"against\":\"piccolo\",\"points\":4}]",
         "solo-8: points is 4, which three opponents cannot share", ""},
        {NULL, "counters",
         "[{\"by\":\"trou\",\"against\":\"piccolo\",\"points\":4},"
         "{\"by\":\"trou\",\"against\":\"piccolo\",\"points\":5}]",
         "trou against piccolo appears twice", ""},
        {"solo-6", "contract", "\"solo-7\"", "solo-7 is in the grid twice",
         "contracts[7]"},
        {"solo-6", "contract", "\"solo-66\"", "did you mean \"solo-6\"?",
         "contracts[6].contract"},
        {"solo-6", "contract", "\"belote et rebelote\"", "they are emballage-8 to 13",
         "contracts[6].contract"},
        {"solo-6", "contract", NULL, "missing", "contracts[6]"},
        {"solo-6", "pionts", "3", "did you mean \"points\"?", "contracts[6]"},
        {"solo-6", "points", NULL, "missing", "contracts[6]"},
        {"solo-6", "points", "7", "would not add up to zero; use 6 or 9", ""},
        {"solo-6", "points", "12", "solo-7 is stronger than solo-6, so its points", ""},
        {"solo-6", "level", "5", "solo-7 is stronger than solo-6, so its level", ""},
        {"solo-6", "partners", "3", "3", "contracts[6].partners"},
        {"solo-6", "tricks", "14", "14", "contracts[6].tricks"},
        {"solo-6", "tricks", "0", "has no number of tricks", ""},
        {"solo-6", "capo_points", "12", "capo_add or capo_points, not both", ""},
        {"solo-6", "made_or_not", "true", "is made or not, so leave out over", ""},
        {"emballage-9", "several", "true", "partners must be 1", ""},
        {"piccolo", "made_or_not", NULL, "must also be made_or_not", ""},
        {"piccolo", "played", "false", "a counter names piccolo", ""},
        {"trou", "beaten_from", "\"nothing\"", "they are", "contracts[9].beaten_from"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        json_t *json = whist_grid_write(&whist_la_chevalerie);
        json_t *where = rows[i].contract ? contract_at(json, rows[i].contract) : json;
        if (rows[i].value)
            json_object_set_new(where, rows[i].member,
                                json_loads(rows[i].value, JSON_DECODE_ANY, NULL));
        else
            json_object_del(where, rows[i].member);
        expect_refused(json, rows[i].says, rows[i].place);
        json_decref(json);
    }
}

TEST(a_contract_that_is_missing_is_named)
{
    for (int c = WHIST_NONE + 1; c < WHIST_CONTRACTS; c++) {
        json_t *json = whist_grid_write(&whist_la_chevalerie);
        char says[60];
        str_format(says, sizeof says, "%s is missing; add it", whist_contract_word[c]);
        json_array_remove(json_object_get(json, "contracts"), (size_t)c - 1);
        expect_refused(json, says, "contracts");
        json_decref(json);
    }
}

/* The facts of a deal, checked by the grid that is built in. */
static bool read_facts(const json_t *json, struct facts *facts, struct err *err)
{
    struct jat top = JAT_TOP(json);
    struct format_result result = {.facts = facts};
    unsigned wanted = FACT_BIT(FACT_WHIST_CONTRACTS) | FACT_BIT(FACT_WHIST_CAPO) |
                      FACT_BIT(FACT_WHIST_REVOKE) | FACT_BIT(FACT_WHIST_ABANDONED);
    return change_read_facts(&top, wanted, facts, err) && deal_check_whist(&result, err);
}

/* Those of a JSON text with ' for ". */
static bool read_deal(const char *text, struct facts *facts, struct err *err)
{
    char quoted[400];
    size_t n = 0;
    for (; text[n]; n++)
        quoted[n] = text[n] == '\'' ? '"' : text[n];
    quoted[n] = '\0';
    json_t *json = json_loads(quoted, 0, NULL);
    if (!json)
        fail_msg("%s", text);
    bool good = read_facts(json, facts, err);
    json_decref(json);
    return good;
}

TEST(deals_are_read_and_scored)
{
    static const struct {
        const char *deal;
        int score[SEAT_COUNT];
    } rows[] = {
        {"{'contracts':[{'contract':'petite-misere','by':['N'],'made':true}]}",
         {18, -6, -6, -6}},
        {"{'round':1,'table':2,'deal':3,'contracts':[{'contract':'emballage-9',"
         "'by':['N','S'],'tricks':10}]}",
         {5, -5, 5, -5}},
        {"{'contracts':[{'contract':'petite-misere','by':['N'],'made':true},"
         "{'contract':'petite-misere','by':['E'],'made':false}]}",
         {24, -24, 0, 0}},
        {"{'contracts':[{'contract':'petite-misere','by':['N','E'],'made':true}]}",
         {12, 12, -12, -12}},
        {"{'contracts':[{'contract':'emballage-10','by':['E','W'],'capo':true}]}",
         {-17, 17, -17, 17}},
        {"{'contracts':[{'contract':'emballage-10','by':['E','W'],'tricks':13}],"
         "'capo':true}",
         {-17, 17, -17, 17}},
        {"{'contracts':[{'contract':'solo-8','by':['W'],'tricks':8,"
         "'counter':'piccolo'}]}",
         {-8, -8, -8, 24}},
        {"{'contracts':[{'contract':'solo-8','by':['W'],'tricks':8,'counter':false}]}",
         {-6, -6, -6, 18}},
        {"{'contracts':[{'contract':'emballage-10','by':['N','S'],'tricks':10,"
         "'counter':true}]}",
         {9, -9, 9, -9}},
        {"{'contracts':[{'contract':'emballage-9','by':['N','S']}],'revoke':'E'}",
         {4, -12, 4, 4}},
        {"{'contracts':[{'contract':'emballage-9','by':['N','S'],'tricks':3,"
         "'revoke':'E'}]}",
         {4, -12, 4, 4}},
        {"{'contracts':[{'contract':'abondance-9','by':['N'],'tricks':8}],"
         "'abandoned':'S'}",
         {-27, 9, 9, 9}},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct facts facts = {0};
        struct facts again = {0};
        struct err err = ERR_INIT(LANG_EN);
        struct format_result result = {.facts = &again};
        int score[SEAT_MOST];
        if (!read_deal(rows[i].deal, &facts, &err))
            fail_msg("%s: %s: %s", rows[i].deal, err.place, err.text);
        json_t *json = json_object();
        change_write_facts(json, &facts);
        assert_true(read_facts(json, &again, &err));
        deal_points_whist(&result, score, NULL);
        for (int s = 0; s < SEAT_COUNT; s++)
            EXPECT_INT(rows[i].deal, score[s], rows[i].score[s]);
        assert_memory_equal(&again, &facts, sizeof facts);
        json_decref(json);
    }
}

TEST(deals_that_cannot_be_are_refused_at_their_place)
{
    static const struct {
        const char *deal;
        const char *says;
        const char *place;
    } rows[] = {
        {"{}", "has its \"contracts\"", ""},
        {"{'contracts':[]}", "dealt again", "contracts"},
        {"{'contracts':[3]}", "", "contracts[0]"},
        {"{'contracts':[{'by':['N']}]}", "missing", "contracts[0]"},
        {"{'contracts':[{'contract':'misère','by':['N']}]}", "there is no contract",
         "contracts[0].contract"},
        {"{'contracts':[{'contract':'piccolo'}]}", "missing", "contracts[0]"},
        {"{'contracts':[{'contract':'piccolo','by':[]}]}", "say who played it",
         "contracts[0].by"},
        {"{'contracts':[{'contract':'piccolo','by':['O']}]}", "N, E, S or W",
         "contracts[0].by[0]"},
        {"{'contracts':[{'contract':'piccolo','by':['N'],'made':true},"
         "{'contract':'piccolo','by':['E'],'tricks':2}]}",
         "say whether it was made", ""},
        {"{'contracts':[{'contract':'emballage-9','by':['N','N'],'tricks':9}]}",
         "cannot be the partner", "contracts[0].by[1]"},
        {"{'contracts':[{'contract':'emballage-9','by':['N','S'],'tricks':14}]}", "14",
         "contracts[0].tricks"},
        {"{'contracts':[{'contract':'emballage-9','by':['N','S'],'tricks':9,"
         "'capo':true}]}",
         "all 13 tricks, not 9", "contracts[0]"},
        {"{'contracts':[{'contract':'solo-8','by':['N'],'tricks':9,'counter':true}]}",
         "petite-misere, piccolo", ""},
        {"{'contracts':[{'contract':'solo-6','by':['N'],'tricks':9,'counter':true}]}",
         "name the contract", ""},
        {"{'contracts':[{'contract':'solo-6','by':['N'],'tricks':9,'counter':'pic'}]}",
         "there is no contract", "contracts[0].counter"},
        {"{'contracts':[{'contract':'solo-6','by':['N'],'tricks':9,'revoke':'N'}],"
         "'revoke':'S'}",
         "name one seat", "revoke"},
        {"{'contracts':[{'contract':'piccolo','by':['N','S'],'made':true},"
         "{'contract':'piccolo','by':['N','S','W'],'made':true}]}",
         "more contracts than seats", ""},
        {"{'contracts':[{'contract':'piccolo','by':['N','S'],'made':true}],'capo':true}",
         "no capo", ""},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct facts facts = {0};
        struct err err = ERR_INIT(LANG_EN);
        if (read_deal(rows[i].deal, &facts, &err))
            fail_msg("accepted: %s", rows[i].deal);
        if (!strstr(err.text, rows[i].says))
            fail_msg("\"%s\" does not say \"%s\"", err.text, rows[i].says);
        EXPECT_TEXT(rows[i].deal, err.place, rows[i].place);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_grid_comes_back_as_it_was),
        cmocka_unit_test(the_example_is_the_grid_that_is_built_in),
        cmocka_unit_test(a_broken_grid_is_refused_with_what_to_do),
        cmocka_unit_test(a_contract_that_is_missing_is_named),
        cmocka_unit_test(deals_are_read_and_scored),
        cmocka_unit_test(deals_that_cannot_be_are_refused_at_their_place),
    };
    return cmocka_run_group_tests_name("whist_grid", tests, NULL, NULL);
}
