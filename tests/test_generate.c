/* test_generate.c - the generator of evenings: its documents can be read, a seed gives
 * the same bytes, and everything awkward does occur. */
#include "generate/evening.h"
#include "generate/results.h"
#include "random_check.h"
#include "support.h"
#include <stdlib.h>
#include <string.h>

enum { SEEDS = 550 };

static json_t *draw_plan(uint64_t seed)
{
    return generate_evening(&(struct generate_wish){.seed = seed});
}

TEST(every_document_can_be_read)
{
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        json_t *plan = draw_plan(seed);
        struct random_case random = {seed, json_object_get(plan, "document")};
        struct tournament t = {0};
        random_read(&random, random.document, &t);
        assert_int_equal(t.sessions, 1);
        assert_true(t.session[0].slots > 0);
        EXPECT_TEXT("format", t.format->name,
                    json_string_value(json_object_get(plan, "format")));
        tournament_clear(&t);
        json_decref(plan);
    }
}

TEST(a_seed_gives_the_same_bytes)
{
    for (uint64_t seed = 1; seed <= 50; seed++) {
        json_t *plan = draw_plan(seed);
        json_t *again = draw_plan(seed);
        json_t *other = draw_plan(seed + format_count);
        char *text = json_dumps(plan, 0);
        char *second = json_dumps(again, 0);
        assert_string_equal(text, second);
        assert_false(json_equal(plan, other));
        free(text);
        free(second);
        json_decref(plan);
        json_decref(again);
        json_decref(other);
    }
}

TEST(limits_are_kept)
{
    struct generate_limits limits = {
        .tables = 5, .rounds = 3, .boards = 2, .slots = 30, .fields = 1, .whole = true};
    for (uint64_t seed = 1; seed <= 200; seed++) {
        json_t *plan = generate_evening(
            &(struct generate_wish){.seed = seed, .format = "whist", .limits = limits});
        struct random_case random = {seed, json_object_get(plan, "document")};
        struct tournament t = {0};
        random_read(&random, random.document, &t);
        const struct session *session = &t.session[0];
        assert_int_equal(session->fields, 1);
        assert_true(session->slots <= limits.slots);
        assert_true(session->field[0].schedule.tables <= limits.tables);
        assert_true(session->field[0].schedule.rounds <= limits.rounds);
        tournament_clear(&t);
        json_decref(plan);
    }
}

/* What an act says beside its name; "?" behind a member that may be missing. */
static const struct {
    const char *name;
    const char *members;
} acts[] = {{"start", "adds?"},
            {"play", "by share chance"},
            {"behind", "table"},
            {"catch-up", "chance"},
            {"close", ""},
            {"late", "people"},
            {"leave", "who"},
            {"replace", "who chance"},
            {"extra", ""},
            {"turned", "table board"},
            {"turned-table", "table"},
            {"other", "table board pair"},
            {"wrong-board", "table board instead"},
            {"fouled", "table board form"},
            {"wrong-move", "table steps line"},
            {"swap", "a b"},
            {"movement", "kind? tables rounds boards choice"},
            {"redraw", "seed"},
            {"correct", "table board chance"},
            {"undo", ""},
            {"ruling", "table board kind fault amount"},
            {"penalty", "who amount"},
            {"call", "table board"},
            {"lineup", "who round"},
            {"settings", "options"},
            {"session", "rounds boards"},
            {"import", "people"},
            {"publish", "published"},
            {"kill", ""}};

/* Checks the members of an act; which one it is. */
static size_t check_act(const json_t *act)
{
    const char *name = json_string_value(json_object_get(act, "act"));
    size_t i = 0;
    while (i < ROWS(acts) && strcmp(acts[i].name, name) != 0)
        i++;
    if (i == ROWS(acts))
        fail_msg("there is no act \"%s\"", name);
    char members[100];
    size_t found = 1;
    char *state = NULL;
    snprintf(members, sizeof members, "%s", acts[i].members);
    for (char *key = strtok_r(members, " ", &state); key;
         key = strtok_r(NULL, " ", &state)) {
        bool may = key[strlen(key) - 1] == '?';
        key[strcspn(key, "?")] = '\0';
        found += json_object_get(act, key) != NULL;
        if (!may && !json_object_get(act, key))
            fail_msg("an act \"%s\" has no \"%s\"", name, key);
    }
    EXPECT_INT(name, json_object_size(act), found);
    return i;
}

/* How often something occurs. */
enum {
    NO_LICENCE,
    NO_RANK,
    NO_BIRTH,
    NO_CLUB,
    NO_COMMITTEE,
    NAMESAKES, /* with a licence and without */
    LONG_NAME,
    RIGHT_TO_LEFT,
    FOREIGN,
    INITIALS,
    NOT_SHOWN,
    EXPECTED_LATER,
    ALL_PRESENT,
    EMPTY_SEAT,
    NO_SEAT,
    SUBSTITUTE,
    SECOND_SUBSTITUTE,
    FIELDS,
    THREE_FIELDS,
    TEAM_NAME,
    LINEUP,
    TRAITS
};

static const char *const trait_name[TRAITS] = {"no licence",
                                               "no rank",
                                               "no birth",
                                               "no club",
                                               "no committee",
                                               "namesakes",
                                               "long name",
                                               "right to left",
                                               "foreign name",
                                               "initials",
                                               "not shown",
                                               "expected later",
                                               "all present",
                                               "empty seat",
                                               "no seat",
                                               "a substitute",
                                               "a second substitute",
                                               "two fields",
                                               "three fields",
                                               "name of a team",
                                               "line-up"};

static bool says(const json_t *object, const char *key, const char *word)
{
    const char *said = json_string_value(json_object_get(object, key));
    return said && strcmp(said, word) == 0;
}

static void count_person(const json_t *people, size_t i, int count[TRAITS])
{
    const json_t *person = json_array_get(people, i);
    const char *name = json_string_value(json_object_get(person, "name"));
    bool licence = json_object_get(person, "licence");
    count[NO_LICENCE] += !licence;
    count[NO_RANK] += !json_object_get(person, "rank");
    count[NO_BIRTH] += !json_object_get(person, "born");
    count[NO_CLUB] += !json_object_get(person, "club");
    count[NO_COMMITTEE] += !json_object_get(person, "committee");
    count[LONG_NAME] += strlen(name) >= 40;
    count[RIGHT_TO_LEFT] += strstr(name, "כהן") || strstr(name, "حداد");
    count[FOREIGN] += strstr(name, "Łukasz") || strstr(name, "O’Brien") ||
                      strstr(name, "van den Broeck") || strstr(name, "Đorđe");
    count[INITIALS] += says(person, "shown", "initials");
    count[NOT_SHOWN] += says(person, "shown", "not");
    for (size_t k = 0; k < i; k++) {
        const json_t *other = json_array_get(people, k);
        count[NAMESAKES] += says(other, "name", name) &&
                            licence != (json_object_get(other, "licence") != NULL);
    }
}

static size_t count_seated(const json_t *fields)
{
    size_t seated = 0;
    for (size_t f = 0; f < json_array_size(fields); f++) {
        const char *label;
        const json_t *crew;
        json_object_foreach(json_object_get(json_array_get(fields, f), "seats"), label,
                            crew) seated +=
            json_is_array(crew) ? json_array_size(crew) : json_is_string(crew);
    }
    return seated;
}

static void count_document(const json_t *document, int count[TRAITS])
{
    struct tournament t = {0};
    struct random_case random = {0, document};
    random_read(&random, document, &t);
    const struct session *session = &t.session[0];
    const json_t *players = json_object_get(document, "players");
    const json_t *fields = json_object_get(
        json_array_get(json_object_get(document, "sessions"), 0), "fields");
    count[FIELDS] += session->fields > 1;
    count[THREE_FIELDS] += session->fields > 2;
    count[NO_SEAT] += count_seated(fields) < json_array_size(players);
    for (size_t f = 0; f < session->fields; f++) {
        const struct field *field = &session->field[f];
        for (int c = 0; c < field->schedule.contestants; c++)
            count[EMPTY_SEAT] += field->crew[c].count == 0;
        count[SUBSTITUTE] += schedule_find(&field->schedule, "X1") >= 0;
        count[SECOND_SUBSTITUTE] += schedule_find(&field->schedule, "X2") >= 0;
        count[LINEUP] += field->lineups > 0;
    }
    for (size_t i = 0; i < json_array_size(players); i++)
        count[TEAM_NAME] += json_object_get(json_array_get(players, i), "team") != NULL;
    tournament_clear(&t);
}

TEST(everything_awkward_occurs)
{
    int count[TRAITS] = {0};
    int act_count[ROWS(acts)] = {0};
    int formats[16] = {0};
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        json_t *plan = draw_plan(seed);
        const json_t *document = json_object_get(plan, "document");
        const json_t *people = json_object_get(plan, "people");
        const json_t *list = json_object_get(plan, "acts");
        size_t present = json_array_size(json_object_get(document, "players"));
        for (size_t i = 0; i < json_array_size(people); i++)
            count_person(people, i, count);
        count_document(document, count);
        count[EXPECTED_LATER] += json_array_size(people) > present;
        count[ALL_PRESENT] += json_array_size(people) == present;
        for (size_t i = 0; i < json_array_size(list); i++)
            act_count[check_act(json_array_get(list, i))]++;
        for (size_t f = 0; f < format_count; f++)
            formats[f] += says(plan, "format", format_table[f].name);
        json_decref(plan);
    }
    for (int i = 0; i < TRAITS; i++)
        if (count[i] < 5)
            fail_msg("%s: %d times", trait_name[i], count[i]);
    for (size_t i = 0; i < ROWS(acts); i++)
        if (act_count[i] < 5)
            fail_msg("the act %s: %d times", acts[i].name, act_count[i]);
    for (size_t f = 0; f < format_count; f++)
        EXPECT_INT(format_table[f].name, formats[f], SEEDS / (int)format_count);
}

/* Whether the kind is drawn for one of its formats within so many seeds. */
static bool is_drawn(const struct movement_kind *kind)
{
    enum { PATIENCE = 400 };
    for (uint64_t seed = 1; seed <= PATIENCE; seed++) {
        const struct format *format = &format_table[seed % format_count];
        if (!(kind->games & MOVEMENT_BIT(format->movement)))
            continue;
        json_t *plan = draw_plan(seed);
        json_t *document = json_object_get(plan, "document");
        json_t *session = json_array_get(json_object_get(document, "sessions"), 0);
        const json_t *fields = json_object_get(session, "fields");
        const json_t *said = json_object_get(json_array_get(fields, 0), "movement");
        bool sections = strcmp(kind->name, "sections") == 0;
        bool found = json_is_string(said)
                         ? strcmp(json_string_value(said), kind->name) == 0
                         : says(said, "kind", kind->name);
        found = found || (sections && json_array_size(fields) > 1);
        json_decref(plan);
        if (found)
            return true;
    }
    return false;
}

TEST(every_kind_of_movement_occurs)
{
    for (size_t i = 0; i < movement_kind_count; i++)
        if (!is_drawn(&movement_kind_table[i]))
            fail_msg("the kind %s is not drawn", movement_kind_table[i].name);
}

TEST(results_are_drawn_for_every_format)
{
    int plays[16] = {0};
    for (int family = 0; family < GENERATE_FAMILIES; family++)
        for (uint64_t seed = 1; seed <= 60; seed++) {
            json_t *document = generate_results((enum generate_family)family, seed);
            json_t *again = generate_results((enum generate_family)family, seed);
            assert_true(json_equal(document, again));
            json_t *session = json_array_get(json_object_get(document, "sessions"), 0);
            json_t *field = json_array_get(json_object_get(session, "fields"), 0);
            for (size_t f = 0; f < format_count; f++)
                if (says(document, "format", format_table[f].name))
                    plays[f] += (int)json_array_size(json_object_get(field, "plays"));
            json_decref(document);
            json_decref(again);
        }
    for (size_t f = 0; f < format_count; f++)
        if (plays[f] < 50)
            fail_msg("%s: %d plays", format_table[f].name, plays[f]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_document_can_be_read),
        cmocka_unit_test(a_seed_gives_the_same_bytes),
        cmocka_unit_test(limits_are_kept),
        cmocka_unit_test(everything_awkward_occurs),
        cmocka_unit_test(every_kind_of_movement_occurs),
        cmocka_unit_test(results_are_drawn_for_every_format),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
