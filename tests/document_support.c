/* document_support.c - documents for the tests of the tournament layer. */
#include "document_support.h"

#include "support.h"
#include <string.h>

json_t *document_example(const char *name)
{
    char path[1000];
    json_error_t error;
    snprintf(path, sizeof path, "%s/%s.json", EXAMPLES, name);
    json_t *value = json_load_file(path, 0, &error);
    if (!value)
        fail_msg("%s:%d: %s", path, error.line, error.text);
    return value;
}

static json_t *step(json_t *from, const char *key)
{
    return json_is_array(from) ? json_array_get(from, strtoull(key, NULL, 10))
                               : json_object_get(from, key);
}

/* Walks to the one before the last step, and copies that step's key. */
static json_t *walk(json_t *document, const char *way, char key[64])
{
    json_t *at = document;
    for (;;) {
        size_t n = strcspn(way, ".");
        assert_true(n < 64);
        memcpy(key, way, n);
        key[n] = '\0';
        if (way[n] == '\0')
            return at;
        at = step(at, key);
        if (!at)
            fail_msg("the document has no \"%s\"", way);
        way += n + 1;
    }
}

json_t *document_at(json_t *document, const char *way)
{
    char key[64];
    json_t *value = step(walk(document, way, key), key);
    if (!value)
        fail_msg("the document has no \"%s\"", way);
    return value;
}

void document_put(json_t *document, const char *way, const char *text)
{
    char key[64];
    json_t *at = walk(document, way, key);
    json_t *value = text ? json_loads(text, JSON_DECODE_ANY, NULL) : NULL;
    if (text && !value)
        fail_msg("%s is not JSON", text);
    if (json_is_array(at) && strcmp(key, "+") == 0)
        json_array_append_new(at, value);
    else if (json_is_array(at) && value)
        json_array_set_new(at, strtoull(key, NULL, 10), value);
    else if (json_is_array(at))
        json_array_remove(at, strtoull(key, NULL, 10));
    else if (value)
        json_object_set_new(at, key, value);
    else
        json_object_del(at, key);
}

void document_accept(const json_t *document, struct tournament *t, struct roster *roster)
{
    struct document_notes notes = {0};
    struct err err = ERR_INIT(LANG_EN);
    if (!document_read(document, t, roster, &notes, &err))
        fail_msg("%s: %s", err.place, err.text);
}

struct change document_play(int board, int round, int table, int score)
{
    return (struct change){
        .kind = CHANGE_PLAY,
        .play = {.session = 1,
                 .field = "A",
                 .facts = {.given = FACT_BIT(FACT_BOARD) | FACT_BIT(FACT_ROUND) |
                                    FACT_BIT(FACT_TABLE) | FACT_BIT(FACT_SCORE),
                           .value = {[FACT_BOARD] = board,
                                     [FACT_ROUND] = round,
                                     [FACT_TABLE] = table,
                                     [FACT_SCORE] = score}}}};
}
