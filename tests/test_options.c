/* test_options.c - the choices of a tournament. */
#include "tournament/model/options.h"

#include "support.h"
#include <string.h>

static struct options read_options(const char *text)
{
    struct options options = options_default();
    struct err err = ERR_INIT(LANG_EN);
    json_t *json = json_loads(text, 0, NULL);
    struct jat top = JAT_TOP(json);
    if (!options_read(&top, &options, &err))
        fail_msg("%s: %s", text, err.text);
    json_decref(json);
    return options;
}

static void expect_index(const char *text, struct ratio index)
{
    struct options options = read_options(text);
    EXPECT_INT(text, ratio_compare(options.index, index), 0);
}

TEST(the_index_is_that_of_the_event_unless_given)
{
    expect_index("{}", ratio_of(1, 1));
    expect_index("{\"event\":\"regularity\"}", ratio_of(1, 1));
    expect_index("{\"event\":\"regional\"}", ratio_of(12, 10));
    expect_index("{\"event\":\"national\"}", ratio_of(15, 10));
    expect_index("{\"event\":\"semi-final\"}", ratio_of(15, 10));
    expect_index("{\"event\":\"final\"}", ratio_of(18, 10));
    expect_index("{\"event\":\"final\",\"index\":1.3}", ratio_of(13, 10));
    expect_index("{\"index\":0.1}", ratio_of(1, 10));
    expect_index("{\"index\":2}", ratio_of(2, 1));
}

TEST(every_option_is_read)
{
    struct options options =
        read_options("{\"boards_per_table\":3,\"rounds\":4,\"overseas\":true,"
                     "\"ties\":\"tops\",\"compare\":\"field\"}");
    EXPECT_INT("boards", options.boards_per_table, 3);
    EXPECT_INT("rounds", options.rounds, 4);
    EXPECT_INT("overseas", options.overseas, true);
    EXPECT_INT("ties", options.ties, RANKING_TOPS);
    EXPECT_INT("compare", options.compare_field, true);
    options = read_options("{\"ranking_shown\":\"live\",\"boards_shown\":\"played\","
                           "\"rounds_hidden\":2,\"correction_minutes\":30}");
    EXPECT_INT("live", options.shown.ranking_live, true);
    EXPECT_INT("played", options.shown.boards_played, true);
    EXPECT_INT("hidden", options.shown.rounds_hidden, 2);
    EXPECT_INT("minutes", options.shown.correction_minutes, 30);
    options = read_options("{\"pp\":\"open\"}");
    EXPECT_INT("pp", options.pp, OPTIONS_PP_OPEN);
    EXPECT_INT("2, 1, 0", options.matchpoints_one, false);
    options = read_options("{\"matchpoints_shown\":\"one\"}");
    EXPECT_INT("1, ½, 0", options.matchpoints_one, true);
    options = read_options("{\"overseas\":false,\"ties\":\"share\",\"compare\":\"all\"}");
    EXPECT_INT("boards", options.boards_per_table, 0);
    EXPECT_INT("rounds", options.rounds, 0);
    EXPECT_INT("overseas", options.overseas, false);
    EXPECT_INT("ties", options.ties, RANKING_SHARE);
    EXPECT_INT("compare", options.compare_field, false);
}

TEST(written_options_are_read_again)
{
    static const char *const rows[] = {
        "{}",
        "{\"boards_per_table\":2,\"rounds\":1,\"event\":\"final\"}",
        "{\"index\":1.333333,\"overseas\":true}",
        "{\"ties\":\"tops\",\"compare\":\"field\",\"event\":\"national\",\"index\":1}",
        "{\"pp\":\"serie2\"}",
        "{\"matchpoints_shown\":\"one\",\"scoring\":\"matchpoints\"}",
        "{\"ranking_shown\":\"live\",\"boards_shown\":\"played\",\"rounds_hidden\":2,"
        "\"correction_minutes\":30}",
        "{\"ranking_shown\":\"published\",\"boards_shown\":\"published\","
        "\"rounds_hidden\":0,\"correction_minutes\":0}",
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct options options = read_options(rows[i]);
        json_t *written = options_write(&options);
        char *text = json_dumps(written, JSON_REAL_PRECISION(15));
        struct options again = read_options(text);
        json_t *twice = options_write(&again);
        if (!json_equal(written, twice))
            fail_msg("%s becomes %s", rows[i], text);
        EXPECT_INT(rows[i], ratio_compare(options.index, again.index), 0);
        EXPECT_INT(rows[i], again.has_index, options.has_index);
        free(text);
        json_decref(written);
        json_decref(twice);
    }
}

/* name, value, and what the refusal says */
static const char *const refused[][3] = {
    {"ties", "draw", "ties is share or tops, not \"draw\""},
    {"compare", "none", "compare is all or field, not \"none\""},
    {"overseas", "yes", "overseas is false or true, not \"yes\""},
    {"event", "club", "regularity, regional, national, semi-final or final"},
    {"index", "0", "above 0"},
    {"index", "-1", "above 0"},
    {"index", "100.5", "at most 100"},
    {"index", "much", ""},
    {"rounds", "0", ""},
    {"rounds", "201", ""},
    {"rounds", "five", ""},
    {"rounds", "2.5", ""},
    {"boards_per_table", "0", ""},
    {"boards_per_table", "65", ""},
    {"boards_per_tabel", "4", "did you mean \"boards_per_table\"?"},
    {"pp", "juniors", "pp is none, serie1, serie2, promotion, senior or open"},
    {"ranking_shown", "never", "ranking_shown is published or live"},
    {"boards_shown", "live", "boards_shown is published or played"},
    {"matchpoints_shown", "1", "matchpoints_shown is two or one"},
    {"rounds_hidden", "-1", ""},
    {"correction_minutes", "44641", ""},
    {"colour", "red", "there is no option \"colour\""},
};

TEST(a_refused_option_changes_nothing)
{
    for (size_t i = 0; i < ROWS(refused); i++) {
        struct options options = options_default();
        struct options before = options;
        struct err err = ERR_INIT(LANG_EN);
        if (options_set(&options, refused[i][0], refused[i][1], &err))
            fail_msg("%s = %s is accepted", refused[i][0], refused[i][1]);
        EXPECT_INT(refused[i][0], err.kind, ERR_USER);
        if (!strstr(err.text, refused[i][2]) || err.text[0] == '\0')
            fail_msg("%s = %s: \"%s\"", refused[i][0], refused[i][1], err.text);
        EXPECT_INT(refused[i][0], options.rounds, before.rounds);
        EXPECT_INT(refused[i][0], options.event, before.event);
        EXPECT_INT(refused[i][0], options.has_index, before.has_index);
        EXPECT_INT(refused[i][0], options.ties, before.ties);
    }
}

TEST(options_are_set_from_texts)
{
    struct options options = options_default();
    struct err err = ERR_INIT(LANG_FR);
    assert_true(options_set(&options, "event", "regional", &err));
    EXPECT_INT("the event's index", ratio_compare(options.index, ratio_of(6, 5)), 0);
    assert_true(options_set(&options, "index", "1,25", &err)); /* as the French write */
    EXPECT_INT("its own index", ratio_compare(options.index, ratio_of(5, 4)), 0);
    assert_true(options_set(&options, "event", "final", &err));
    EXPECT_INT("it stays", ratio_compare(options.index, ratio_of(5, 4)), 0);
    assert_true(options_set(&options, "rounds", "7", &err));
    assert_true(options_set(&options, "overseas", "true", &err));
    assert_true(options_set(&options, "compare", "field", &err));
    EXPECT_INT("rounds", options.rounds, 7);
    assert_true(options.overseas && options.compare_field);
}

TEST(every_name_can_be_set)
{
    for (size_t i = 0; i < options_count; i++) {
        struct options options = options_default();
        struct err err = ERR_INIT(LANG_EN);
        options_set(&options, options_names[i], "?", &err);
        if (strstr(err.text, "no option"))
            fail_msg("%s is named but unknown", options_names[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_index_is_that_of_the_event_unless_given),
        cmocka_unit_test(every_option_is_read),
        cmocka_unit_test(written_options_are_read_again),
        cmocka_unit_test(a_refused_option_changes_nothing),
        cmocka_unit_test(options_are_set_from_texts),
        cmocka_unit_test(every_name_can_be_set),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
