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

static int whole(const json_t *payload, const char *name)
{
    return (int)json_integer_value(json_object_get(payload, name));
}

static bool says_result(const struct promise *promise, const struct event *event)
{
    json_t *payload = json_loads(event->payload, 0, NULL);
    bool same = whole(payload, "round") == promise->round &&
                whole(payload, "table") == promise->table &&
                whole(payload, "board") == promise->board &&
                (promise->score == 0 || whole(payload, "score") == promise->score);
    json_decref(payload);
    return same;
}

static void check_promise(const struct promise *promise, const struct tournament *t)
{
    if ((size_t)promise->seq > t->events)
        fibres_fail("event %jd, a %s, was acknowledged and is lost: there are %zu",
                    promise->seq, promise->kind, t->events);
    const struct event *event = &t->event[promise->seq - 1].event;
    if (strcmp(event->kind, promise->kind) != 0 ||
        (promise->key[0] != '\0' && strcmp(event->key, promise->key) != 0))
        fibres_fail("event %jd was acknowledged as %s %s and is %s %s", promise->seq,
                    promise->kind, promise->key, event->kind, event->key);
    if (promise->round > 0 && !says_result(promise, event))
        fibres_fail("event %jd was acknowledged as round %d, table %d, board %d, score "
                    "%d and is %s",
                    promise->seq, promise->round, promise->table, promise->board,
                    promise->score, event->payload);
}

static void check_sight(const struct sight *sight, const struct tournament *t)
{
    if ((size_t)sight->seq > t->events)
        fibres_fail("event %jd was seen, and is not on the disk", sight->seq);
    const struct event *event = &t->event[sight->seq - 1].event;
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
        const struct event *event = &t->event[i].event;
        if (strcmp(event->kind, "play") != 0)
            continue;
        json_t *payload = json_loads(event->payload, 0, NULL);
        int round = whole(payload, "round");
        int table = whole(payload, "table");
        int board = whole(payload, "board");
        json_decref(payload);
        const struct event **place =
            &there[round % ROUNDS][table % TABLES][board % BOARDS];
        if (*place && !is_same_twice(ledger, *place, event, table % TABLES))
            fibres_fail("round %d, table %d, board %d is entered twice: %s", round, table,
                        board, event->payload);
        *place = event;
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
        check_promise(&ledger->promise[i], t);
    for (int i = 0; i < ledger->sights; i++)
        check_sight(&ledger->sight[i], t);
    if (ledger->furthest > (int64_t)t->events)
        fibres_fail("somebody has heard of event %jd, the disk has %zu", ledger->furthest,
                    t->events);
    check_doubles(ledger, t);
    memcpy(&ledger->head, t->event[t->events - 1].event.hash, sizeof ledger->head);
    journal_close(journal);
}
