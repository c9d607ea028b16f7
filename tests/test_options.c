/* test_options.c - the choices of a tournament. */
#include "tournament/model/options.h"

#include "support.h"
#include <stdio.h>
#include <string.h>

enum { LINE_MOST = 2000 };

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
    options = read_options("{\"event\":\"france\",\"series\":\"youth\","
                           "\"open_sheet\":[10,50,200,7911],\"approval\":\"none\","
                           "\"arbiter_grade\":\"club\"}");
    EXPECT_INT("event", options.event, PCN_FRANCE);
    EXPECT_INT("series", options.series, OPTIONS_SERIES_YOUTH);
    EXPECT_INT("sheet", options.sheet.licences, 7911);
    EXPECT_INT("approval", options.approval, OPTIONS_APPROVAL_NONE);
    EXPECT_INT("arbiter", options.arbiter, OPTIONS_ARBITER_CLUB);
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
    {"ties", "draw", "ties must be share or tops, not \"draw\""},
    {"compare", "none", "compare must be all or field, not \"none\""},
    {"overseas", "yes", "overseas must be false or true, not \"yes\""},
    {"event", "club", "regularity, regional, national, semi-final, final, none"},
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
    {"pp", "open", "unknown option \"pp\""},
    {"rules", "first", "unknown option \"rules\""},
    {"code_edition", "2022", "code_edition must be fascicule or code, not \"2022\""},
    {"ranking_shown", "never", "ranking_shown must be published or live"},
    {"boards_shown", "live", "boards_shown must be published or played"},
    {"matchpoints_shown", "1", "matchpoints_shown must be two or one"},
    {"rounds_hidden", "-1", ""},
    {"correction_minutes", "44641", ""},
    {"colour", "red", "unknown option \"colour\""},
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
    for (int i = 0; i < OPTION_COUNT; i++) {
        struct options options = options_default();
        struct err err = ERR_INIT(LANG_EN);
        options_set(&options, options_table[i].name, "?", &err);
        if (strstr(err.text, "unknown option"))
            fail_msg("%s is named but unknown", options_table[i].name);
    }
}

TEST(what_is_set_is_typed_again)
{
    static const struct {
        enum option_id option;
        const char *typed;
        const char *said; /* in French */
    } rows[] = {
        {OPTION_EVENT, "semi-final", "semi-final"},
        {OPTION_INDEX, "1.25", "1,25"},
        {OPTION_INDEX, "", ""},
        {OPTION_STAKE, "5.5", "5,5"},
        {OPTION_PRIZES, "60/40/0", "60/40/0"},
        {OPTION_WINNERS, "2", "2"},
        {OPTION_CORRECTION, "30", "30"},
        {OPTION_VP, "", "wbf"},
        {OPTION_VP, "WBF", "wbf"},
        {OPTION_VP, "0 10 10; 3 11,5 8.5", "0 10 10; 3 11,5 8,5"},
        {OPTION_VP, "[[0,10,10],[3,11,9]]", "0 10 10; 3 11 9"},
    };
    struct options options = options_default();
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct err err = ERR_INIT(LANG_EN);
        struct str text = {0};
        if (!options_type(&options, rows[i].option, rows[i].typed, &err))
            fail_msg("%s: %s", rows[i].typed, err.text);
        options_typed(&options, rows[i].option, ',', &text);
        assert_string_equal(str_text(&text), rows[i].said);
        str_clear(&text);
    }
}

static const char *const parts[] = {"line_options", "points_options", "bridge_options"};

/* What the schema says of an option, wherever it is; NULL for none. */
static const json_t *schema_of(const json_t *schema, const char *name)
{
    const json_t *found = NULL;
    for (size_t i = 0; i < ROWS(parts); i++) {
        const json_t *part = json_object_get(json_object_get(schema, "$defs"), parts[i]);
        const json_t *said = json_object_get(json_object_get(part, "properties"), name);
        if (said && found)
            fail_msg("%s is twice in the schema", name);
        found = said ? said : found;
    }
    return found;
}

static void expect_words(const struct option_row *row, const json_t *said)
{
    const json_t *words = json_object_get(said, "enum");
    EXPECT_INT(row->name, json_array_size(words), row->words);
    for (size_t i = 0; i < row->words; i++)
        assert_string_equal(json_string_value(json_array_get(words, i)),
                            row->word[i].word);
}

/* Of a number that is chosen between words, the schema has each but 0: no choice. */
static void expect_range(const struct option_row *row, const json_t *said)
{
    const json_t *one_of = json_object_get(said, "enum");
    int unit = row->type == OPTION_CENTS ? 100 : 1;
    if (one_of) {
        EXPECT_INT(row->name, json_array_size(one_of), row->range.max);
        return;
    }
    EXPECT_INT(row->name, json_integer_value(json_object_get(said, "minimum")) * unit,
               row->range.min);
    EXPECT_INT(row->name, json_integer_value(json_object_get(said, "maximum")) * unit,
               row->range.max);
}

TEST(the_schema_says_the_rows)
{
    json_t *schema = json_load_file(DOCS "/schema/tournament.schema.json", 0, NULL);
    assert_non_null(schema);
    for (int i = 0; i < OPTION_COUNT; i++) {
        const struct option_row *row = &options_table[i];
        const json_t *said = schema_of(schema, row->name);
        if (!said)
            fail_msg("%s is not in the schema", row->name);
        if (row->type == OPTION_WORD)
            expect_words(row, said);
        if (row->type == OPTION_NUMBER || row->type == OPTION_CENTS)
            expect_range(row, said);
    }
    json_decref(schema);
}

static bool is_option(const char *name)
{
    for (int i = 0; i < OPTION_COUNT; i++)
        if (strcmp(name, options_table[i].name) == 0)
            return true;
    return strcmp(name, "whist_grid") == 0; /* which is kept beside them */
}

TEST(the_schema_says_nothing_else)
{
    json_t *schema = json_load_file(DOCS "/schema/tournament.schema.json", 0, NULL);
    for (size_t i = 0; i < ROWS(parts); i++) {
        json_t *part = json_object_get(json_object_get(schema, "$defs"), parts[i]);
        const char *name;
        json_t *said;
        json_object_foreach(json_object_get(part, "properties"), name,
                            said) if (!is_option(name))
            fail_msg("the schema has %s", name);
    }
    json_decref(schema);
}

/* Reads up to and with the heading, so that the table is next. */
static FILE *open_options_of(const char *path)
{
    char line[LINE_MOST];
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file))
        if (strcmp(line, "**Options**\n") == 0)
            return file;
    fail_msg("%s has no options", path);
    return NULL;
}

TEST(the_handbook_has_a_line_for_each)
{
    FILE *file = open_options_of(DOCS "/formats.md");
    char line[LINE_MOST];
    bool seen[OPTION_COUNT] = {false};
    while (fgets(line, sizeof line, file) && (line[0] == '|' || line[0] == '\n')) {
        char name[LINE_MOST];
        if (sscanf(line, "| `%[a-z_]`", name) != 1)
            continue;
        if (!is_option(name))
            fail_msg("the handbook has %s", name);
        for (int i = 0; i < OPTION_COUNT; i++)
            if (strcmp(name, options_table[i].name) == 0)
                seen[i] = true;
    }
    fclose(file);
    for (int i = 0; i < OPTION_COUNT; i++)
        if (!seen[i])
            fail_msg("the handbook lacks %s", options_table[i].name);
}

TEST(the_words_of_an_option_are_all_in_its_line)
{
    char line[LINE_MOST];
    for (int i = 0; i < OPTION_COUNT; i++) {
        const struct option_row *row = &options_table[i];
        FILE *file = open_options_of(DOCS "/formats.md");
        char start[64];
        char word[64];
        str_format(start, sizeof start, "| `%s` ", row->name);
        while (fgets(line, sizeof line, file) && !strstr(line, start))
            continue;
        fclose(file);
        for (size_t w = 0; w < row->words && row->type == OPTION_WORD; w++) {
            str_format(word, sizeof word, "`%s`", row->word[w].word);
            if (!strstr(line, word))
                fail_msg("%s: the handbook lacks %s", row->name, word);
        }
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
        cmocka_unit_test(what_is_set_is_typed_again),
        cmocka_unit_test(the_schema_says_the_rows),
        cmocka_unit_test(the_schema_says_nothing_else),
        cmocka_unit_test(the_handbook_has_a_line_for_each),
        cmocka_unit_test(the_words_of_an_option_are_all_in_its_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
