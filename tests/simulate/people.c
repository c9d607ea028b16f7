/* people.c - who sends what: phones of tables, the director, visitors, a clerk at the
 * command line. Everybody sends again, with the same key, until they are told. */
#include "evening.h"
#include "store_support.h"
#include <stdlib.h>

enum {
    OK = 200,
    CREATED = 201,
    SEE_OTHER = 303,
    FORBIDDEN = 403,
    NOT_FOUND = 404,
    CONFLICT = 409,
    TOO_MANY = 429,
    FAILED = 500,
    UNAVAILABLE = 503,
    TRIES_MOST = 3000
};

void night_make_key(char key[LEDGER_KEY])
{
    str_format(key, LEDGER_KEY, "%016jx%016jx", (uintmax_t)draw_next(fibres_chance()),
               (uintmax_t)draw_next(fibres_chance()));
}

struct promise night_result(int i)
{
    struct change play = club_play(i);
    const int *value = play.play.facts.value;
    return (struct promise){.kind = "play",
                            .round = value[FACT_ROUND],
                            .table = value[FACT_TABLE],
                            .board = value[FACT_BOARD],
                            .score = value[FACT_SCORE]};
}

int night_take_result(struct night *night)
{
    int first = (int)fibres_between(0, NIGHT_SLOTS - 1);
    for (int k = 0; k < NIGHT_SLOTS; k++) {
        int i = (first + k) % NIGHT_SLOTS;
        int table = night_result(i).table;
        if (night->corrected[i] || night->quarrel[table - 1] ||
            night->delivered[i] < night->phones[table - 1])
            continue;
        night->corrected[i] = true;
        return i;
    }
    return -1;
}

static int64_t seq_said(const struct wire_answer *answer)
{
    const char *said = strstr(str_text(&answer->body), "\"seq\":");
    return said ? strtoll(said + strlen("\"seq\":"), NULL, 10) : 0;
}

/* The number of the event, where it was told to be recorded: by the API, or by the way to
 * the page where it is confirmed; else 0. */
static int64_t recorded_as(const struct wire_answer *answer)
{
    static const char page[] = "/confirm/";
    const char *confirm = strstr(answer->location, page);
    if (answer->status == OK || answer->status == CREATED)
        return seq_said(answer);
    return answer->status == SEE_OTHER && confirm
               ? strtoll(confirm + strlen(page), NULL, 10)
               : 0;
}

/* What an answer means to a phone. */
enum outcome { AGAIN, DONE, LEFT_OUT };

static enum outcome weigh_answer(const struct somebody *self,
                                 const struct promise *result,
                                 const struct wire_answer *answer)
{
    const struct night *night = self->night;
    bool others = night->phones[self->table - 1] > 1;
    switch (answer->status) {
    case 0:
    case UNAVAILABLE:
    case TOO_MANY:
    case NOT_FOUND: /* a page whose server has not seen the round begin */
        return AGAIN;
    case CONFLICT:
        if (night->quarrel[self->table - 1])
            return LEFT_OUT;
        break;
    case FORBIDDEN: /* the other phone was faster, and the round is over */
        return others && result->round < night->round ? LEFT_OUT : AGAIN;
    default:
        if (recorded_as(answer) > 0)
            return DONE;
    }
    fibres_fail("a result of round %d, table %d was answered with %d: %.400s",
                result->round, self->table, answer->status, str_text(&answer->body));
}

/* Sends it once, to a page or to the API. */
static void send_result(const struct somebody *self, const struct promise *result,
                        bool page, struct wire_answer *answer)
{
    const char *token = self->night->start->table[self->table - 1];
    char path[200] = "/api/tournaments/1/plays";
    char body[300];
    struct wire_question question = {
        .method = "POST",
        .path = path,
        .body = body,
        .type = page ? "application/x-www-form-urlencoded" : "application/json",
        .token = page ? NULL : token,
        .from = 0x0a000000U + (uint32_t)(self->table * 10 + self->number)};
    if (page)
        str_format(path, sizeof path, "/t/%s/play", token);
    str_format(body, sizeof body,
               page ? "key=%s&round=%d&table=%d&board=%d&score=%d&sure=1"
                    : "{\"key\":\"%s\",\"round\":%d,\"table\":%d,\"board\":%d,"
                      "\"score\":%d,\"sure\":true}",
               result->key, result->round, self->table, result->board, result->score);
    night_send(self->night, &question, answer);
}

/* Until somebody says that it is recorded. */
static void deliver_result(const struct somebody *self, int i)
{
    struct night *night = self->night;
    struct promise result = night_result(i);
    bool page = fibres_happens(50);
    enum outcome outcome = AGAIN;
    night_make_key(result.key);
    if (night->quarrel[self->table - 1])
        result.score += 2 * self->number;
    for (int tries = 0; outcome == AGAIN; tries++) {
        struct wire_answer answer;
        if (tries > TRIES_MOST)
            fibres_fail("round %d, table %d gets through to nobody", result.round,
                        self->table);
        send_result(self, &result, page, &answer);
        outcome = weigh_answer(self, &result, &answer);
        result.seq = outcome == DONE ? recorded_as(&answer) : 0;
        wire_answer_clear(&answer);
        if (outcome == AGAIN)
            night_rest(1, 6);
    }
    if (night->phones[self->table - 1] > 1)
        result.key[0] = '\0';
    if (night->quarrel[self->table - 1])
        result.score = 0;
    if (result.seq > 0)
        ledger_promise(&night->ledger, &result);
    night->delivered[i]++;
}

void *run_phone(void *argument)
{
    const struct somebody *self = argument;
    struct night *night = self->night;
    for (int i = 0; i < NIGHT_SLOTS; i++) {
        struct promise result = night_result(i);
        if (result.table != self->table)
            continue;
        while (night->round < result.round)
            night_rest(1, 10);
        night_rest(1, 25);
        deliver_result(self, i);
    }
    night->playing--;
    return NULL;
}

int64_t night_order(struct night *night, const char *path, const char *body)
{
    for (int tries = 0; tries < TRIES_MOST; tries++) {
        struct wire_answer answer;
        night_send(night,
                   &(struct wire_question){.method = "POST",
                                           .path = path,
                                           .body = body,
                                           .type = "application/json",
                                           .token = night->start->director,
                                           .from = 0x0a000001U},
                   &answer);
        int64_t seq = recorded_as(&answer);
        bool again = answer.status == 0 || answer.status == UNAVAILABLE;
        if (seq == 0 && !again)
            fibres_fail("%s %s was answered with %d: %.300s", path, body, answer.status,
                        str_text(&answer.body));
        wire_answer_clear(&answer);
        if (!again)
            return seq;
        night_rest(1, 4);
    }
    fibres_fail("the director gets through to nobody");
}

/* Tells the server, and keeps what it says. */
static void order_and_keep(struct night *night, const char *path, const char *kind,
                           const char *body)
{
    struct promise promise = {.kind = kind};
    char whole[400];
    night_make_key(promise.key);
    str_format(whole, sizeof whole, "{\"key\":\"%s\",%s}", promise.key, body);
    promise.seq = night_order(night, path, whole);
    ledger_promise(&night->ledger, &promise);
}

static void order_round(struct night *night, const char *action, int round)
{
    char body[100];
    str_format(body, sizeof body, "\"action\":\"%s\",\"round\":%d", action, round);
    order_and_keep(night, "/api/tournaments/1/rounds", "round", body);
}

/* A result is corrected at the director's desk. */
static void correct_result(struct night *night)
{
    char body[200];
    int i = night_take_result(night);
    if (i < 0)
        return;
    struct promise result = night_result(i);
    str_format(body, sizeof body,
               "\"round\":%d,\"table\":%d,\"board\":%d,\"score\":%d,\"sure\":true,"
               "\"reason\":\"misread\"",
               result.round, result.table, result.board, result.score + 4);
    order_and_keep(night, "/api/tournaments/1/plays", "correct", body);
}

static bool is_round_done(const struct night *night, int round)
{
    for (int i = 0; i < NIGHT_SLOTS; i++) {
        struct promise result = night_result(i);
        if (result.round == round &&
            night->delivered[i] < night->phones[result.table - 1])
            return false;
    }
    return true;
}

void *run_director(void *argument)
{
    struct night *night = ((struct somebody *)argument)->night;
    for (int round = 1; round <= NIGHT_ROUNDS; round++) {
        bool patient = fibres_happens(70);
        order_round(night, "start", round);
        night->round = round;
        for (int waits = 0; !is_round_done(night, round) && (patient || waits < 10);
             waits++)
            night_rest(2, 6);
        if (fibres_happens(40))
            correct_result(night);
        order_round(night, "close", round);
        night_rest(1, 15);
    }
    while (night->playing > 0)
        night_rest(1, 10);
    night->calm = true;
    while (night->others > 0)
        night_rest(1, 2);
    night_compare(night);
    order_and_keep(night, "/api/tournaments/1/publication", "publish",
                   "\"published\":true");
    night_compare(night);
    night->over = true;
    return NULL;
}

/* What a live stream has told: numbers of events. */
static void hear_stream(struct night *night, const char *text)
{
    for (const char *at = strstr(text, "id: "); at; at = strstr(at + 4, "id: "))
        ledger_hear(&night->ledger, strtoll(at + 4, NULL, 10));
}

void *run_visitor(void *argument)
{
    static const char *const pages[] = {"/api/tournaments/1/journal",
                                        "/api/tournaments/1/stream?after=0",
                                        "/tournaments/1",
                                        "/tournaments/1/ranking",
                                        "/tournaments/1/results",
                                        "/tournaments/1/where",
                                        "/tournaments/1/screen",
                                        "/api/tournaments/1/results",
                                        "/api/tournaments/1",
                                        "/tournaments/1/journal"};
    const struct somebody *self = argument;
    struct night *night = self->night;
    while (!night->calm) {
        struct wire_answer answer;
        int page = (int)fibres_between(0, (int64_t)ROWS(pages) - 1);
        night_send(night,
                   &(struct wire_question){.method = "GET",
                                           .path = pages[page],
                                           .token = page == 0 || fibres_happens(50)
                                                        ? night->start->director
                                                        : NULL,
                                           .from = 0x0a000100U + (uint32_t)self->number},
                   &answer);
        if (answer.status == FAILED)
            fibres_fail("%s fails: %.400s", pages[page], str_text(&answer.body));
        if (answer.status == OK && page == 0)
            ledger_see(&night->ledger, str_text(&answer.body));
        if (answer.status == OK && page == 1)
            hear_stream(night, str_text(&answer.body));
        wire_answer_clear(&answer);
        night_rest(1, 15);
    }
    night->others--;
    return NULL;
}

/* One correction by the command line, tried again until it is recorded. */
static void correct_by_command(struct night *night, int i)
{
    struct change change = club_play(i);
    struct promise promise = night_result(i);
    bool done = false;
    change.kind = CHANGE_CORRECT;
    change.play.reason = "misread";
    change.play.facts.value[FACT_SCORE] += 6;
    promise.kind = "correct";
    promise.score += 6;
    night_make_key(promise.key);
    while (!done) {
        struct err err = ERR_INIT(LANG_EN);
        struct store *store = hosts_open(&night->hosts, &err);
        struct journal *journal = store ? journal_on(store) : NULL;
        struct submission submission = club_submission(1, &change, promise.key);
        done = journal && journal_submit(journal, &submission, 1, true, &err);
        if (!done && err.kind != ERR_STORE)
            fibres_fail("a command refuses a correction: %s", err.text);
        promise.seq = submission.seq;
        journal_close(journal);
        if (!done)
            night_rest(1, 5);
    }
    ledger_promise(&night->ledger, &promise);
}

void *run_clerk(void *argument)
{
    struct night *night = ((struct somebody *)argument)->night;
    while (!night->calm) {
        night_rest(10, 80);
        int i = night_take_result(night);
        if (i >= 0)
            correct_by_command(night, i);
    }
    night->others--;
    return NULL;
}
