/* small_tournament.c - the tournament that targets begin with. */
#include "small_tournament.h"

#include "fuzz.h"

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
