/* audit.c - does the whole journal hold? */
#include "store/audit.h"

#include "store/replay.h"
#include "tournament/model.h"
#include <string.h>

enum { TELL_EVERY = 5000 };

/* One stream on its way through the replay. */
struct replay {
    struct audit_report *report;
    const struct audit_progress *progress;
    int64_t stream;
    int64_t seq; /* of the event before */
    unsigned char hash[EVENT_HASH];
    bool folds; /* everything so far could be applied */
    struct tournament t;
};

static void add_fault(struct audit_report *report, int64_t stream, int64_t seq,
                      const char *text)
{
    report->fault = arena_grow(&report->arena, report->fault, report->faults,
                               &report->capacity, sizeof *report->fault);
    report->fault[report->faults++] = (struct audit_fault){
        .stream = stream, .seq = seq, .text = arena_strdup(&report->arena, text)};
}

__attribute__((format(printf, 4, 5))) static void
blame(struct replay *replay, int64_t seq, enum lang lang, const char *format, ...)
{
    struct err text = ERR_INIT(lang);
    va_list args;
    va_start(args, format);
    err_vset(&text, ERR_STORE, format, args);
    va_end(args);
    add_fault(replay->report, replay->stream, seq, text.text);
}

/* The number follows the one before; false if it cannot be folded in. */
static bool check_seq(struct replay *replay, const struct event *event, enum lang lang)
{
    int64_t next = replay->seq + 1;
    if (event->seq == next)
        return true;
    if (event->seq < next)
        blame(replay, event->seq, lang, N_("this is not the number of an event"));
    else if (event->seq == next + 1)
        blame(replay, next, lang, N_("the event is missing: it was removed"));
    else
        blame(replay, next, lang,
              N_("the events up to %jd are missing: they were removed"), event->seq - 1);
    return false;
}

/* Without the event before it the hash of an event cannot be checked. */
static void check_hash(struct replay *replay, const struct event *event, enum lang lang)
{
    unsigned char hash[EVENT_HASH];
    store_hash(replay->hash, event, hash);
    if (memcmp(hash, event->hash, EVENT_HASH) != 0)
        blame(
            replay, event->seq, lang,
            N_("the hash does not match: the event, or the hash before it, was changed"));
}

/* Whether the event is a change that the rules accept at this place; then it is made. */
static bool fold(struct replay *replay, const struct event *event, enum lang lang)
{
    struct err err = ERR_INIT(lang);
    if (replay_event(&replay->t, event, &err))
        return true;
    blame(replay, event->seq, lang, "%s", err.text);
    return false;
}

static bool audit_event(void *context, const struct event *event, struct err *err)
{
    struct replay *replay = context;
    struct audit_report *report = replay->report;
    bool follows = check_seq(replay, event, err->lang);
    if (follows)
        check_hash(replay, event, err->lang);
    /* Once an event could not be folded, those after it would fail for its sake. The
     * club's stream is not a tournament. */
    replay->folds = replay->folds && follows;
    if (replay->folds && replay->stream != 0)
        replay->folds = fold(replay, event, err->lang);
    replay->seq = event->seq > 0 ? event->seq : 0;
    memcpy(replay->hash, event->hash, EVENT_HASH);
    report->events++;
    if (replay->progress && report->events % TELL_EVERY == 0)
        replay->progress->tell(replay->progress->context, report->events);
    return true;
}

static bool replay_stream(struct store *store, int64_t stream,
                          const struct audit_progress *progress,
                          struct audit_report *report, struct err *err)
{
    struct replay replay = {
        .report = report, .progress = progress, .stream = stream, .folds = true};
    struct store_sink sink = {.event = audit_event, .context = &replay};
    report->streams += stream != 0; /* the club is not a tournament */
    bool read = store->engine->read(store, stream, INT64_MIN, &sink, err);
    tournament_clear(&replay.t);
    return read;
}

static bool count_person(void *context, const struct person *person, struct err *err)
{
    struct audit_report *report = context;
    (void)person;
    (void)err;
    report->persons++;
    return true;
}

/* What the engine finds wrong with its own structures, a line each. */
static bool inspect(struct store *store, struct audit_report *report, struct err *err)
{
    struct str damage = {0};
    bool read = store->engine->inspect(store, &damage, err);
    for (char *line = damage.text; line && *line;) {
        char *end = line + strcspn(line, "\n");
        bool more = *end != '\0';
        *end = '\0';
        struct err text = ERR_INIT(err->lang);
        err_set(&text, ERR_STORE, "the database is damaged (%s)", line);
        add_fault(report, 0, 0, text.text);
        line = end + more;
    }
    str_clear(&damage);
    return read;
}

bool audit_run(struct store *store, const struct audit_progress *progress,
               struct audit_report *report, struct err *err)
{
    struct store_sink sink = {.person = count_person, .context = report};
    *report = (struct audit_report){0};
    int64_t stream = INT64_MIN;
    if (!inspect(store, report, err))
        return false;
    for (;;) {
        if (!store->engine->next_stream(store, stream, &stream, err))
            return false;
        if (stream == STORE_NO_STREAM)
            return store->engine->persons(store, NULL, 0, &sink, err);
        if (!replay_stream(store, stream, progress, report, err))
            return false;
    }
}

void audit_fault_add(struct str *out, const struct audit_fault *fault)
{
    if (fault->stream == 0 && fault->seq == 0)
        str_add(out, fault->text);
    else
        str_printf(out, "%jd:%jd: %s", fault->stream, fault->seq, fault->text);
}

void audit_clear(struct audit_report *report)
{
    arena_clear(&report->arena);
    *report = (struct audit_report){0};
}
