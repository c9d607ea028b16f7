/* fuzz_api.c - any bytes as the body of a play that a program posts: it is refused in
 * words, or it is a change that can be recorded, read again and applied. */
#include "base/jat.h"
#include "fuzz.h"
#include "tournament/change/change_table.h"
#include "tournament/model/change_json.h"
#include "tournament/results/results.h"

#include <string.h>

/* The small tournament that the plays are about. */
static const char *const before[][2] = {
    {"create", "{\"format\":\"tarot-line\",\"name\":\"\",\"date\":\"\",\"options\":{}}"},
    {"entry", "{\"player\":\"a\",\"person\":1}"},
    {"entry", "{\"player\":\"b\",\"person\":2}"},
    {"entry", "{\"player\":\"c\",\"person\":3}"},
    {"entry", "{\"player\":\"d\",\"person\":4}"},
    {"session", "{\"session\":1,\"coefficient\":1}"},
    {"schedule",
     "{\"session\":1,\"field\":\"A\",\"movement\":\"own\",\"from\":1,\"sides\":4,"
     "\"rounds\":[{\"round\":1,\"tables\":[{\"table\":1,\"boards\":[1,2],"
     "\"N\":\"N1\",\"E\":\"E1\",\"S\":\"S1\",\"W\":\"W1\"}]}]}"},
    {"seats", "{\"session\":1,\"field\":\"A\",\"seats\":"
              "{\"N1\":\"a\",\"E1\":\"b\",\"S1\":\"c\",\"W1\":\"d\"}}"},
    {"play", "{\"session\":1,\"field\":\"A\",\"board\":1,\"round\":1,\"table\":1,"
             "\"score\":56}"},
};

static void found(struct tournament *t)
{
    struct err err = ERR_INIT(LANG_EN);
    for (size_t i = 0; i < sizeof before / sizeof before[0]; i++) {
        struct event event = {.stream = 1,
                              .seq = (int64_t)i + 1,
                              .author = "",
                              .key = "",
                              .kind = before[i][0],
                              .payload = before[i][1]};
        fuzz_expect(tournament_fold(t, &event, &err), err.text);
    }
}

/* Records the change as the journal does: what was written is read, and applied. */
static void record(struct tournament *t, const struct change *change)
{
    struct err err = ERR_INIT(LANG_EN);
    struct str payload = {0};
    json_t *json = change_write(change);
    fuzz_expect(json != NULL, "a change that cannot be written");
    jat_write(&payload, json, false);
    struct event event = {.stream = 1,
                          .seq = (int64_t)t->events + 1,
                          .author = "table A1",
                          .key = "",
                          .kind = change_table[change->kind]->name,
                          .payload = str_text(&payload)};
    fuzz_expect(tournament_fold(t, &event, &err), "a change that cannot be folded");
    struct results results;
    results_compute(&results, t, NULL);
    results_clear(&results);
    str_clear(&payload);
    json_decref(json);
}

/* The three things that a posted play can become. */
static void try_play(struct tournament *t, const struct change_play *play)
{
    static const enum change_kind kinds[] = {CHANGE_PLAY, CHANGE_CORRECT, CHANGE_DISPUTE};
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        struct err err = ERR_INIT(LANG_FR);
        struct change change = {.kind = kinds[i], .play = *play};
        if (kinds[i] != CHANGE_CORRECT)
            change.play.reason = NULL;
        bool good = tournament_check(t, &change, &err);
        fuzz_expect_err(good, &err);
        if (good)
            record(t, &change);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct err err = ERR_INIT(LANG_FR);
    struct tournament t = {0};
    struct change_play play = {.session = 1, .field = "A"};
    const char *key = "";
    found(&t);
    json_t *json = jat_parse((const char *)data, size, &err);
    struct jat top = JAT_TOP(json);
    bool good = json && change_read_play(&top, t.format, &play, &err) &&
                jat_get_text(&top, "key", &key, &err) != JAT_FAILED;
    fuzz_expect_err(good, &err);
    if (good)
        try_play(&t, &play);
    json_decref(json);
    tournament_clear(&t);
    return 0;
}
