/* ledger.c - what people of the evening were told, and whether the disk says the same. */
#include "ledger.h"

#include "base/jat.h"
#include "fibres.h"
#include "store/audit.h"

enum { STREAM = 1 };

void ledger_promise(struct ledger *ledger, const struct promise *promise)
{
    if (ledger->promises == LEDGER_MOST)
        fibres_fail("more promises than there is room for");
    ledger->promise[ledger->promises++] = *promise;
    ledger_hear(ledger, promise->seq);
    ledger_hear(ledger, promise->about);
}

void ledger_hear(struct ledger *ledger, int64_t seq)
{
    if (seq > ledger->furthest)
        ledger->furthest = seq;
}

static uint64_t add_print(uint64_t print, const char *text)
{
    for (; *text; text++)
        print = (print ^ (unsigned char)*text) * UINT64_C(1099511628211);
    return (print ^ '|') * UINT64_C(1099511628211);
}

static uint64_t print_of(const char *key, const char *kind, const json_t *payload)
{
    char *text = json_dumps(payload, JSON_SORT_KEYS | JSON_COMPACT);
    uint64_t print = add_print(add_print(add_print(14695981039346656037U, key), kind),
                               text ? text : "?");
    free(text);
    return print;
}

static void note_sight(struct ledger *ledger, int64_t seq, uint64_t print)
{
    ledger_hear(ledger, seq);
    for (int i = 0; i < ledger->sights; i++) {
        if (ledger->sight[i].seq != seq)
            continue;
        if (ledger->sight[i].print != print)
            fibres_fail("event %jd was seen in two forms", seq);
        return;
    }
    if (ledger->sights < LEDGER_MOST)
        ledger->sight[ledger->sights++] = (struct sight){seq, print};
}

void ledger_see(struct ledger *ledger, const char *journal)
{
    json_t *answer = json_loads(journal, 0, NULL);
    const json_t *event;
    size_t i;
    json_array_foreach(json_object_get(answer, "events"), i, event)
    {
        note_sight(ledger, json_integer_value(json_object_get(event, "seq")),
                   print_of(json_string_value(json_object_get(event, "key")),
                            json_string_value(json_object_get(event, "kind")),
                            json_object_get(event, "payload")));
    }
    json_decref(answer);
}

static bool is_same_place(const struct pastime_result *a, const struct pastime_result *b)
{
    return a->round == b->round && a->table == b->table && a->board == b->board;
}

static const struct event *event_at(const struct tournament *t, size_t i)
{
    return t->event[i].event;
}

/* The event that another one names; 0: it names none. */
static int64_t event_named(const struct event *event)
{
    json_t *payload = json_loads(event->payload, 0, NULL);
    int64_t seq = json_integer_value(json_object_get(payload, "seq"));
    json_decref(payload);
    return seq;
}

static bool tells_result(const struct event *event)
{
    return strcmp(event->kind, "play") == 0 || strcmp(event->kind, "correct") == 0 ||
           strcmp(event->kind, "dispute") == 0;
}

static bool is_agreement(const struct event *event)
{
    return strcmp(event->kind, "confirm") == 0 || strcmp(event->kind, "refuse") == 0;
}

static void check_recorded(const struct ledger *ledger, const struct promise *promise,
                           const struct tournament *t)
{
    const struct pastime_result *told = &promise->result;
    if ((size_t)promise->seq > t->events)
        fibres_fail("event %jd, a %s, was acknowledged and is lost: there are %zu",
                    promise->seq, promise->kind ? promise->kind : "result", t->events);
    const struct event *event = event_at(t, (size_t)promise->seq - 1);
    if ((promise->kind && strcmp(event->kind, promise->kind) != 0) ||
        (promise->key[0] != '\0' && strcmp(event->key, promise->key) != 0))
        fibres_fail("event %jd was acknowledged as %s %s and is %s %s", promise->seq,
                    promise->kind, promise->key, event->kind, event->key);
    struct pastime_result result = pastime_read(ledger->pastime, event->payload);
    if (told->round > 0 &&
        (!is_same_place(told, &result) || (!promise->any && told->value != result.value)))
        fibres_fail("event %jd was acknowledged as round %d, table %d, board %d, result "
                    "%d and is %s",
                    promise->seq, told->round, told->table, told->board, told->value,
                    event->payload);
}

/* Whether something else was told of the same place after that event: an answer to the
 * first is then not recorded, and nobody minds. */
static bool is_overtaken(const struct ledger *ledger, const struct tournament *t,
                         int64_t about)
{
    struct pastime_result there =
        pastime_read(ledger->pastime, event_at(t, (size_t)about - 1)->payload);
    for (size_t i = (size_t)about; i < t->events; i++) {
        const struct event *event = event_at(t, i);
        struct pastime_result result = pastime_read(ledger->pastime, event->payload);
        if ((tells_result(event) && is_same_place(&there, &result)) ||
            (is_agreement(event) && event_named(event) == about))
            return true;
    }
    return false;
}

/* An agreement, a rejection or an answer is there, or was overtaken. */
static void check_about(const struct ledger *ledger, const struct promise *promise,
                        const struct tournament *t)
{
    for (size_t i = 0; i < t->events; i++)
        if (strcmp(event_at(t, i)->kind, promise->kind) == 0 &&
            event_named(event_at(t, i)) == promise->about)
            return;
    if (strcmp(promise->kind, "answer") == 0 || !is_overtaken(ledger, t, promise->about))
        fibres_fail("a %s of event %jd was acknowledged and is lost", promise->kind,
                    promise->about);
}

static void check_call(const struct promise *promise, const struct tournament *t)
{
    for (size_t i = 0; i < t->calls; i++)
        if (t->call[i].table == promise->table)
            return;
    fibres_fail("a call of table %d was acknowledged and is lost", promise->table);
}

static void check_promise(const struct ledger *ledger, const struct promise *promise,
                          const struct tournament *t)
{
    if (promise->seq > 0)
        check_recorded(ledger, promise, t);
    else if (promise->about > 0)
        check_about(ledger, promise, t);
    else
        check_call(promise, t);
}

static void check_sight(const struct sight *sight, const struct tournament *t)
{
    if ((size_t)sight->seq > t->events)
        fibres_fail("event %jd was seen, and is not on the disk", sight->seq);
    const struct event *event = t->event[sight->seq - 1].event;
    json_t *payload = json_loads(event->payload, 0, NULL);
    if (print_of(event->key, event->kind, payload) != sight->print)
        fibres_fail("event %jd was seen in another form than it is on the disk",
                    sight->seq);
    json_decref(payload);
}

/* Whether two events at one place are the same result, by two phones at once: they see
 * each other only in the journal, where it counts once. */
static bool is_same_twice(const struct ledger *ledger, const struct event *a,
                          const struct event *b, int table)
{
    return ledger->phones[table] > 1 && strcmp(a->payload, b->payload) == 0;
}

/* A result is entered once, whatever was sent how often. */
static void check_doubles(const struct ledger *ledger, const struct tournament *t)
{
    enum { ROUNDS = 8, TABLES = 8, BOARDS = 16 };
    const struct event *there[ROUNDS][TABLES][BOARDS] = {{{NULL}}};
    for (size_t i = 0; i < t->events; i++) {
        const struct event *event = event_at(t, i);
        if (strcmp(event->kind, "play") != 0)
            continue;
        struct pastime_result at = pastime_read(ledger->pastime, event->payload);
        const struct event **place =
            &there[at.round % ROUNDS][at.table % TABLES][at.board % BOARDS];
        if (*place && !is_same_twice(ledger, *place, event, at.table % TABLES))
            fibres_fail("round %d, table %d, board %d is entered twice: %s", at.round,
                        at.table, at.board, event->payload);
        *place = event;
    }
}

/* An event that names another one. */
struct mention {
    const char *kind;
    int64_t seq;
};

/* Whether it says again what an event before it says, and nobody said otherwise since. */
static bool is_repeated(const struct mention mention[], size_t i)
{
    for (size_t k = i; k > 0; k--)
        if (mention[k - 1].seq == mention[i].seq)
            return strcmp(mention[k - 1].kind, mention[i].kind) == 0;
    return false;
}

/* A result is confirmed once, unless somebody rejected it in between; a call is answered
 * once, a ruling taken back once. */
static void check_answers(const struct tournament *t)
{
    struct mention mention[LEDGER_MOST];
    size_t n = 0;
    for (size_t i = 0; i < t->events && n < LEDGER_MOST; i++) {
        const struct event *event = event_at(t, i);
        if (!is_agreement(event) && strcmp(event->kind, "answer") != 0 &&
            strcmp(event->kind, "undo") != 0)
            continue;
        mention[n] = (struct mention){event->kind, event_named(event)};
        if (is_repeated(mention, n++))
            fibres_fail("event %zu is a second %s of event %jd", i + 1, event->kind,
                        mention[n - 1].seq);
    }
}

static void check_chain(struct store *store)
{
    struct err err = ERR_INIT(LANG_EN);
    struct audit_report report;
    if (!audit_run(store, NULL, &report, &err))
        fibres_fail("the audit does not run: %s", err.text);
    if (report.faults > 0)
        fibres_fail("the audit finds %jd:%jd: %s", report.fault[0].stream,
                    report.fault[0].seq, report.fault[0].text);
    audit_clear(&report);
}

void ledger_check(struct ledger *ledger, struct store *store)
{
    struct err err = ERR_INIT(LANG_EN);
    check_chain(store);
    struct journal *journal = journal_on(store);
    const struct tournament *t = journal_tournament(journal, STREAM, &err);
    if (!t)
        fibres_fail("the tournament cannot be read: %s", err.text);
    for (int i = 0; i < ledger->promises; i++)
        check_promise(ledger, &ledger->promise[i], t);
    for (int i = 0; i < ledger->sights; i++)
        check_sight(&ledger->sight[i], t);
    if (ledger->furthest > (int64_t)t->events)
        fibres_fail("somebody has heard of event %jd, the disk has %zu", ledger->furthest,
                    t->events);
    check_doubles(ledger, t);
    check_answers(t);
    memcpy(&ledger->head, t->event[t->events - 1].event->hash, sizeof ledger->head);
    journal_close(journal);
}
