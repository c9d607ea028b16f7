/* fuzz_event.c - a line of any bytes for each event: its kind, a space, its payload. They
 * are made whether they pass the check or not, as from a foreign journal, if they are
 * such as some version can have written. At any moment there are results and a document.
 */
#include "base/jat.h"
#include "doc/results_write.h"
#include "fuzz.h"
#include "tournament/change/change_table.h"
#include "tournament/change/sound.h"
#include "tournament/document/document.h"
#include "tournament/results/results.h"

enum { EVENTS_MOST = 200 };

/* The small tournament that the events are about. */
static const char *const before[][2] = {
    {"create", "{\"format\":\"tarot-line\",\"name\":\"\",\"date\":\"\",\"options\":{}}"},
    {"entry", "{\"player\":\"a\",\"person\":1}"},
    {"entry", "{\"player\":\"b\",\"person\":2}"},
    {"entry", "{\"player\":\"c\",\"person\":3}"},
    {"entry", "{\"player\":\"d\",\"person\":4}"},
    {"entry", "{\"player\":\"e\",\"person\":5}"},
    {"session", "{\"session\":1,\"coefficient\":1}"},
    {"schedule",
     "{\"session\":1,\"field\":\"A\",\"movement\":\"own\",\"from\":1,\"sides\":4,"
     "\"rounds\":[{\"round\":1,\"tables\":[{\"table\":1,\"boards\":[1,2],"
     "\"N\":\"N1\",\"E\":\"E1\",\"S\":\"S1\",\"W\":\"W1\"}]},"
     "{\"round\":2,\"tables\":[{\"table\":1,\"boards\":[3,4],"
     "\"N\":\"N1\",\"E\":\"W1\",\"S\":\"S1\",\"W\":\"E1\"}]}]}"},
    {"seats", "{\"session\":1,\"field\":\"A\",\"seats\":"
              "{\"N1\":\"a\",\"E1\":\"b\",\"S1\":\"c\",\"W1\":\"d\"}}"},
    {"play", "{\"session\":1,\"field\":\"A\",\"board\":1,\"round\":1,\"table\":1,"
             "\"score\":56}"},
};

static struct event next_event(const struct tournament *t, const char *kind,
                               const char *payload)
{
    return (struct event){.stream = 1,
                          .seq = (int64_t)t->events + 1,
                          .author = "",
                          .key = "",
                          .kind = kind,
                          .payload = payload};
}

static void compute(const struct tournament *t)
{
    struct roster roster = {0};
    struct results results;
    results_compute(&results, t, NULL);
    if (t->format) {
        json_t *json = results_write(&results, &roster, NULL, LANG_EN);
        fuzz_expect(json != NULL, "results that cannot be written");
        json_decref(json);
        json = document_write(t, &roster);
        fuzz_expect(json != NULL, "a document that cannot be written");
        json_decref(json);
    }
    results_clear(&results);
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
        struct event event = next_event(t, change_table[kind]->name, payload);
        bool accepted = tournament_check(t, &change, &err);
        fuzz_expect_err(accepted, &err);
        if (accepted)
            write_again(&change, &arena);
        tournament_apply(t, &change, &event);
        compute(t);
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
static void fold_again(const struct tournament *t)
{
    struct tournament again = {0};
    for (size_t i = 0; i < t->events; i++) {
        struct err err = ERR_INIT(LANG_EN);
        bool good = tournament_fold(&again, t->event[i].event, &err);
        fuzz_expect(good, "an event that was read cannot be folded");
    }
    fuzz_expect(again.seq == t->seq && again.players == t->players &&
                    again.rulings == t->rulings && again.sessions == t->sessions &&
                    again.published == t->published,
                "folded again it is another tournament");
    compute(&again);
    tournament_clear(&again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct tournament t = {0};
    struct err err = ERR_INIT(LANG_EN);
    for (size_t i = 0; i < sizeof before / sizeof before[0]; i++) {
        struct event event = next_event(&t, before[i][0], before[i][1]);
        fuzz_expect(tournament_fold(&t, &event, &err), err.text);
    }
    struct arena arena = {0};
    char *text = arena_strndup(&arena, (const char *)data, size);
    char *rest = text;
    for (char *line; t.events < EVENTS_MOST && (line = strsep(&rest, "\n"));)
        try_line(&t, line);
    fold_again(&t);
    arena_clear(&arena);
    tournament_clear(&t);
    return 0;
}
