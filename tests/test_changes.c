/* test_changes.c - every kind of change: what is recorded, what is refused and how it is
 * said; and each of them spoilt in every place, as nobody wrote it. */
#include "base/jat.h"
#include "document_support.h"
#include "support.h"
#include "tournament/change/change_table.h"
#include "tournament/change/sound.h"
#include "tournament/change/words.h"
#include "tournament/results/results.h"
#include <stdio.h>
#include <string.h>

enum { LONG_LIST = 1200 };

/* What a journal is at. */
struct test_journal {
    struct tournament t;
    int line; /* of the file */
    int spoilt;
    int refused;
    int wrong;      /* lines that are not as written */
    size_t most;    /* elements of a list that are spoilt */
    json_t *shapes; /* kinds with their members, that have been spoilt */
};

static struct event next_event(const struct tournament *t, enum change_kind kind,
                               const char *payload)
{
    return (struct event){.stream = 1,
                          .seq = (int64_t)t->events + 1,
                          .time = 1000000 + (int64_t)t->events,
                          .author = "director",
                          .key = "",
                          .kind = change_table[kind]->name,
                          .payload = payload};
}

/* What was read and written is read as the same. */
static void write_again(const struct change *change, struct arena *arena)
{
    struct err err = ERR_INIT(LANG_EN);
    struct change again;
    json_t *first = change_write(change);
    struct jat top = JAT_TOP(first);
    assert_non_null(first);
    assert_true(change_read(change->kind, &top, &again, arena, &err));
    json_t *second = change_write(&again);
    if (!json_equal(first, second)) {
        char *was = json_dumps(first, 0);
        char *is = json_dumps(second, 0);
        fail_msg("%s is read again as %s", was, is);
    }
    json_decref(first);
    json_decref(second);
}

/* The journal can say what it is. */
static void tell_event(const struct tournament *t, const struct event *event)
{
    struct arena arena = {0};
    struct roster roster = {0};
    struct words words = {.t = t, .roster = &roster, .lang = LANG_FR, .arena = &arena};
    words_event(&words, event);
    assert_true(str_is_clean(str_text(&words.text), words.text.length));
    str_clear(&words.text);
    arena_clear(&arena);
}

/* A tournament that took what no director wrote still has a document and results. */
static void apply_to_copy(const struct tournament *t, const struct change *change,
                          const char *payload)
{
    struct tournament copy;
    struct roster roster = {0};
    struct results results;
    tournament_copy(&copy, t);
    struct event event = next_event(&copy, change->kind, payload);
    tournament_apply(&copy, change, &event);
    tell_event(&copy, &event);
    if (copy.format) {
        results_compute(&results, &copy, &roster);
        json_t *document = document_write(&copy, &roster);
        assert_non_null(document);
        json_decref(document);
        results_clear(&results);
    }
    tournament_clear(&copy);
}

/* Reads and checks a change; one that is sound is made as well, on a copy, if asked. */
static bool try_change(struct test_journal *journal, enum change_kind kind,
                       const json_t *json, struct err *err)
{
    struct arena arena = {0};
    struct change change;
    struct jat top = JAT_TOP(json);
    bool read = change_read(kind, &top, &change, &arena, err) &&
                change_is_sound(&journal->t, &change, err);
    bool good = read && tournament_check(&journal->t, &change, err);
    assert_int_equal(good, err->kind == ERR_NONE);
    assert_true(good || err->text[0] != '\0');
    if (good)
        write_again(&change, &arena);
    if (read) {
        char *payload = json_dumps(json, JSON_COMPACT);
        apply_to_copy(&journal->t, &change, payload);
        free(payload);
    }
    arena_clear(&arena);
    return good;
}

static void spoil(struct test_journal *journal, enum change_kind kind, const json_t *top,
                  json_t *at);

/* A text that is nowhere taken. */
static json_t *long_text(void)
{
    static char text[20000];
    memset(text, 'x', sizeof text - 1);
    return json_string(text);
}

/* A list again and again, longer than any is: each has a most. */
static json_t *long_list(const json_t *list)
{
    json_t *longer = json_array();
    size_t n = json_array_size(list);
    for (size_t i = 0; i < LONG_LIST && n > 0; i++)
        json_array_append(longer, json_array_get(list, i % n));
    return longer;
}

static void put(json_t *at, const char *key, size_t i, json_t *value)
{
    key ? json_object_set_new(at, key, value) : json_array_set_new(at, i, value);
}

static void spoil_with(struct test_journal *journal, enum change_kind kind,
                       const json_t *top)
{
    struct err err = ERR_INIT(journal->spoilt % 2 ? LANG_FR : LANG_EN);
    journal->spoilt++;
    journal->refused += !try_change(journal, kind, top, &err);
}

/* One value replaced by each of the others, made longer, and left out. */
static void spoil_member(struct test_journal *journal, enum change_kind kind,
                         const json_t *top, json_t *at, const char *key, size_t i)
{
    static const char *const value[] = {
        "null",        "true",  "-1",    "0",           "1",
        "3",           "9999",  "1e18",  "0.5",         "-0.5",
        "\"\"",        "\"A\"", "\"N\"", "\"\\u007f\"", "\"p1\"",
        "\"no such\"", "[]",    "[{}]",  "{}",          "{\"N1\":\"p1\"}"};
    json_t *kept = json_incref(key ? json_object_get(at, key) : json_array_get(at, i));
    for (size_t v = 0; v < ROWS(value); v++) {
        put(at, key, i, json_loads(value[v], JSON_DECODE_ANY, NULL));
        spoil_with(journal, kind, top);
    }
    put(at, key, i, json_is_array(kept) ? long_list(kept) : long_text());
    spoil_with(journal, kind, top);
    key ? json_object_del(at, key) : json_array_remove(at, i);
    spoil_with(journal, kind, top);
    key ? json_object_set(at, key, kept) : json_array_insert(at, i, kept);
    spoil(journal, kind, top, kept);
    json_decref(kept);
}

static void spoil(struct test_journal *journal, enum change_kind kind, const json_t *top,
                  json_t *at)
{
    json_t *names = json_copy(at);
    const char *key;
    json_t *value;
    json_object_foreach(names, key, value) spoil_member(journal, kind, top, at, key, 0);
    for (size_t i = 0; json_is_array(at) && i < json_array_size(at) && i < journal->most;
         i++)
        spoil_member(journal, kind, top, at, NULL, i);
    json_decref(names);
}

static void record(struct test_journal *journal, enum change_kind kind,
                   const char *payload)
{
    struct event event = next_event(&journal->t, kind, payload);
    struct err err = ERR_INIT(LANG_EN);
    if (!tournament_fold(&journal->t, &event, &err))
        fail_msg("line %d: %s", journal->line, err.text);
}

/* A line: a sign, the kind, the payload, and for what is refused words of the sentence.
 */
static void try_line(struct test_journal *journal, char *line)
{
    char *rest = strchr(line + 2, ' ');
    assert_non_null(rest);
    *rest++ = '\0';
    enum change_kind kind = change_kind_find(line + 2);
    char *words = strstr(rest, " |");
    struct err err = ERR_INIT(LANG_EN);
    if (words)
        *words = '\0';
    assert_true(kind != CHANGE_KINDS);
    json_t *json = json_loads(rest, 0, NULL);
    if (!json)
        fail_msg("line %d is not JSON", journal->line);
    bool good = try_change(journal, kind, json, &err);
    bool said = !words || !words[2] || strstr(err.text, words + 3);
    if (line[0] != '~' && (good != (line[0] == '=') || !said)) {
        print_error("line %d: %s\n", journal->line, good ? "is recorded" : err.text);
        journal->wrong++;
    }
    spoil(journal, kind, json, json);
    if (good && line[0] == '=')
        record(journal, kind, rest);
    json_decref(json);
}

/* Whether the kind with those members has not been spoilt yet. */
static bool is_new_shape(struct test_journal *journal, enum change_kind kind,
                         const json_t *json)
{
    char shape[500];
    size_t n = (size_t)snprintf(shape, sizeof shape, "%s", change_table[kind]->name);
    json_t *members = json_copy((json_t *)(uintptr_t)json);
    const char *key;
    json_t *value;
    json_object_foreach(members, key, value) n +=
        (size_t)snprintf(shape + n, sizeof shape - n, " %s", key);
    json_decref(members);
    bool known = json_object_get(journal->shapes, shape) != NULL;
    json_object_set_new(journal->shapes, shape, json_true());
    return !known;
}

/* A change of an example becomes an event. */
static bool take_change(void *context, const struct change *change, struct err *err)
{
    struct test_journal *journal = context;
    json_t *json = change_write(change);
    char *payload = json_dumps(json, JSON_COMPACT);
    (void)err;
    if (is_new_shape(journal, change->kind, json))
        spoil(journal, change->kind, json, json);
    record(journal, change->kind, payload);
    free(payload);
    json_decref(json);
    return true;
}

static void begin(struct test_journal *journal, const char *name)
{
    struct arena arena = {0};
    struct roster roster = {0};
    struct document_notes notes = {0};
    struct err err = ERR_INIT(LANG_EN);
    tournament_clear(&journal->t);
    if (strcmp(name, "club") == 0)
        return;
    json_t *document = document_example(name);
    struct document_reader reader = {.sink = take_change,
                                     .context = journal,
                                     .arena = &arena,
                                     .roster = &roster,
                                     .notes = &notes};
    if (!document_walk(document, &reader, &err))
        fail_msg("%s: %s: %s", name, err.place, err.text);
    json_decref(document);
    arena_clear(&arena);
}

TEST(changes_are_recorded_or_refused_as_written)
{
    FILE *file = fopen(VECTORS "/changes.txt", "r");
    char line[4000];
    struct test_journal journal = {.most = 2, .shapes = json_object()};
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        line[strcspn(line, "\n")] = '\0';
        journal.line++;
        if (line[0] == '@')
            begin(&journal, line + 2);
        else if (line[0] && strchr("=-~", line[0]))
            try_line(&journal, line);
    }
    fclose(file);
    assert_int_equal(journal.wrong, 0);
    assert_true(journal.refused > 1000);
    tournament_clear(&journal.t);
    json_decref(journal.shapes);
}

TEST(a_grid_of_whist_is_recorded_or_refused_with_any_value)
{
    struct test_journal journal = {.most = 30};
    struct err err = ERR_INIT(LANG_EN);
    json_t *club = json_pack("{s:o}", "whist_grid", document_example("whist-grid"));
    assert_true(try_change(&journal, CHANGE_CLUB, club, &err));
    spoil(&journal, CHANGE_CLUB, club, club);
    assert_true(journal.refused > 1000);
    json_decref(club);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(changes_are_recorded_or_refused_as_written),
        cmocka_unit_test(a_grid_of_whist_is_recorded_or_refused_with_any_value),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
