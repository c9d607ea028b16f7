/* fuzz_event.c - a line of any bytes for each event: its kind, a space, its payload;
 * before them perhaps a line "example NAME", the tournament that they are about. They are
 * made whether they pass the check or not, as from a foreign journal, if they are such as
 * some version can have written. After the last there are results and a document; the
 * lines up to any other are an input as well. */
#include "base/jat.h"
#include "doc/results_write.h"
#include "fuzz.h"
#include "small_tournament.h"
#include "tournament/change/change_table.h"
#include "tournament/change/sound.h"
#include "tournament/document/document.h"
#include "tournament/results/results.h"

enum { EVENTS_MOST = 100 };

/* The results and the document of the tournament, written; NULL if it has no format. */
static json_t *compute(const struct tournament *t)
{
    struct roster roster = {0};
    struct results results;
    json_t *both = NULL;
    results_compute(&results, t, NULL);
    if (t->format) {
        json_t *written = results_write(&results, &roster, NULL, LANG_EN);
        json_t *document = document_write(t, &roster);
        fuzz_expect(written != NULL, "results that cannot be written");
        fuzz_expect(document != NULL, "a document that cannot be written");
        both = json_pack("[o, o]", written, document);
    }
    results_clear(&results);
    return both;
}

/* What was read and written is read as the same. */
static void write_again(const struct change *change, struct arena *arena)
{
    struct err err = ERR_INIT(LANG_EN);
    struct change again;
    json_t *first = change_write(change);
    struct jat top = JAT_TOP(first);
    fuzz_expect(first != NULL, "a change that cannot be written");
    bool good = change_read(change->kind, &top, &again, arena, &err);
    fuzz_expect(good, "a change that cannot be read again");
    json_t *second = change_write(&again);
    fuzz_expect_same(first, second, "a change that is not what it was");
    json_decref(first);
    json_decref(second);
}

static void try_event(struct tournament *t, enum change_kind kind, const char *payload)
{
    struct err err = ERR_INIT(LANG_FR);
    struct arena arena = {0};
    struct change change;
    json_t *json = jat_parse(payload, strlen(payload), &err);
    struct jat top = JAT_TOP(json);
    bool good = json && change_read(kind, &top, &change, &arena, &err) &&
                change_is_sound(t, &change, &err); /* as the fold asks first */
    fuzz_expect_err(good, &err);
    if (good) {
        struct event event = small_event(t, change_table[kind]->name, payload);
        bool accepted = tournament_check(t, &change, &err);
        fuzz_expect_err(accepted, &err);
        if (accepted)
            write_again(&change, &arena);
        tournament_apply(t, &change, &event);
    }
    json_decref(json);
    arena_clear(&arena);
}

static void try_line(struct tournament *t, char *line)
{
    const char *name = strsep(&line, " ");
    enum change_kind kind = change_kind_find(name);
    if (line && kind != CHANGE_KINDS)
        try_event(t, kind, line);
}

/* Folding all of it again gives the same tournament. */
static void fold_again(const struct tournament *t, const struct tournament *first)
{
    struct tournament again;
    tournament_copy(&again, first);
    for (size_t i = first->events; i < t->events; i++) {
        struct err err = ERR_INIT(LANG_EN);
        bool good = tournament_fold(&again, t->event[i].event, &err);
        fuzz_expect(good, "an event that was read cannot be folded");
    }
    fuzz_expect(again.seq == t->seq && again.players == t->players &&
                    again.rulings == t->rulings && again.sessions == t->sessions &&
                    again.published == t->published,
                "folded again it is another tournament");
    json_t *one = compute(t);
    json_t *other = compute(&again);
    if (one || other)
        fuzz_expect_same(one, other, "folded again it has other results");
    json_decref(one);
    json_decref(other);
    tournament_clear(&again);
}

/* The tournament that a first line "example NAME" asks for, or the small one. */
static const struct tournament *choose_first(char **rest)
{
    static const char word[] = "example ";
    char *line = *rest;
    const struct tournament *found = NULL;
    if (strncmp(line, word, sizeof word - 1) == 0) {
        strsep(rest, "\n");
        found = fuzz_hurries() ? NULL : small_example(line + sizeof word - 1);
    }
    return found ? found : small_tournament();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct tournament t;
    struct arena arena = {0};
    char *rest = arena_strndup(&arena, (const char *)data, size);
    const struct tournament *first = choose_first(&rest);
    tournament_copy(&t, first);
    size_t most = first->events + EVENTS_MOST;
    for (char *line; t.events < most && (line = strsep(&rest, "\n"));)
        try_line(&t, line);
    if (t.events > first->events)
        fold_again(&t, first);
    arena_clear(&arena);
    tournament_clear(&t);
    return 0;
}
