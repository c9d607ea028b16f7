/* small_tournament.c - the tournaments that targets begin with. */
#include "small_tournament.h"

#include "base/jat.h"
#include "fuzz.h"
#include "tournament/change/change_table.h"
#include "tournament/document/document.h"
#include "tournament/ruling.h"

static const char *const first[][2] = {
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

struct event small_event(const struct tournament *t, const char *kind,
                         const char *payload)
{
    return (struct event){.stream = 1,
                          .seq = (int64_t)t->events + 1,
                          .author = "",
                          .key = "",
                          .kind = kind,
                          .payload = payload};
}

const struct tournament *small_tournament(void)
{
    static struct tournament t;
    struct err err = ERR_INIT(LANG_EN);
    for (size_t i = t.events; i < sizeof first / sizeof first[0]; i++) {
        struct event event = small_event(&t, first[i][0], first[i][1]);
        fuzz_expect(tournament_fold(&t, &event, &err), err.text);
    }
    return &t;
}

/* One of each format. */
static struct {
    const char *name;
    struct tournament t;
} examples[] = {
    {.name = "attack-defence"}, {.name = "bridge-howell"}, {.name = "bridge-individual"},
    {.name = "bridge-teams"},   {.name = "free-deals"},    {.name = "howell-four"},
    {.name = "quadrettes"},     {.name = "rulings"},       {.name = "tarot-cards"},
    {.name = "teams"},          {.name = "triplettes"},    {.name = "whist"},
};

bool small_fold(struct tournament *t, const struct change *change, struct err *err)
{
    struct str payload = {0};
    json_t *json = change_write(change);
    fuzz_expect(json != NULL, "a change that cannot be written");
    jat_write(&payload, json, false);
    struct event event =
        small_event(t, change_table[change->kind]->name, str_text(&payload));
    bool good = tournament_fold(t, &event, err);
    str_clear(&payload);
    json_decref(json);
    return good;
}

static bool take_change(void *context, const struct change *change, struct err *err)
{
    struct tournament *t = context;
    struct change settled = *change;
    return sanction_settle_change(t, &settled, &t->arena, err) &&
           small_fold(t, &settled, err);
}

static void read_example(const char *name, struct tournament *t)
{
    struct arena arena = {0};
    struct roster roster = {0}; /* nobody asks for names */
    struct document_notes notes = {0};
    struct document_reader reader = {take_change, t, &arena, &roster, &notes};
    struct err err = ERR_INIT(LANG_EN);
    char path[400];
    json_error_t error;
    str_format(path, sizeof path, "%s/%s.json", EXAMPLES, name);
    json_t *document = json_load_file(path, 0, &error);
    fuzz_expect(document != NULL, error.text);
    fuzz_expect(document_walk(document, &reader, &err), err.text);
    json_decref(document);
    arena_clear(&arena);
}

const struct tournament *small_example(const char *name)
{
    for (size_t i = 0; i < sizeof examples / sizeof examples[0]; i++) {
        if (!str_equal(examples[i].name, name))
            continue;
        if (examples[i].t.events == 0)
            read_example(name, &examples[i].t);
        return &examples[i].t;
    }
    return NULL;
}
