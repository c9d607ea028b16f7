/* people.c - who sends what: phones of tables, visitors, a clerk at the command line.
 * Everybody sends again, with the same key, until they are told. */
#include "evening.h"
#include "store_support.h"
#include "tournament/change.h"
#include "tournament/facts.h"
#include <stdlib.h>

void night_make_key(char key[LEDGER_KEY])
{
    str_format(key, LEDGER_KEY, "%016jx%016jx", (uintmax_t)draw_next(fibres_chance()),
               (uintmax_t)draw_next(fibres_chance()));
}

struct pastime_result night_result(const struct night *night, int i,
                                   enum pastime_variant variant)
{
    return pastime_result(night->start->slot, night->start->pastime, i, variant);
}

bool night_is_delivered(const struct night *night, int i)
{
    return night->delivered[i] >= night->phones[night->start->slot[i].table - 1];
}

int night_take_result(struct night *night, bool quarrel)
{
    int slots = night->start->slots;
    int first = (int)fibres_between(0, slots - 1);
    for (int k = 0; k < slots; k++) {
        int i = (first + k) % slots;
        if (night->taken[i] || !night_is_delivered(night, i) ||
            night->quarrel[night->start->slot[i].table - 1] != quarrel)
            continue;
        night->taken[i] = true;
        return i;
    }
    return -1;
}

static int64_t seq_said(const struct wire_answer *answer)
{
    const char *said = strstr(str_text(&answer->body), "\"seq\":");
    return said ? strtoll(said + strlen("\"seq\":"), NULL, 10) : 0;
}

int64_t night_recorded_as(const struct wire_answer *answer)
{
    static const char page[] = "/confirm/";
    const char *confirm = strstr(answer->location, page);
    if (answer->status == ANSWER_OK || answer->status == ANSWER_CREATED)
        return seq_said(answer);
    return answer->status == ANSWER_ELSEWHERE && confirm
               ? strtoll(confirm + strlen(page), NULL, 10)
               : 0;
}

bool night_asks_again(const struct wire_answer *answer)
{
    return answer->status == 0 || answer->status == ANSWER_UNAVAILABLE ||
           answer->status == ANSWER_TOO_MANY;
}

/* What an answer means to a phone. */
enum outcome { AGAIN, DONE, LEFT_OUT };

static enum outcome weigh_answer(const struct somebody *self,
                                 const struct pastime_result *result,
                                 const struct wire_answer *answer)
{
    const struct night *night = self->night;
    bool others = night->phones[self->table - 1] > 1;
    if (night_asks_again(answer))
        return AGAIN;
    switch (answer->status) {
    case ANSWER_NOT_FOUND: /* a page whose server has not seen the round begin */
        return AGAIN;
    case ANSWER_CONFLICT:
        if (night->quarrel[self->table - 1])
            return LEFT_OUT;
        break;
    case ANSWER_FORBIDDEN: /* the other phone was faster, and the round is over */
        return others && result->round < night->round ? LEFT_OUT : AGAIN;
    default:
        if (night_recorded_as(answer) > 0)
            return DONE;
    }
    fibres_fail("a result of round %d, table %d was answered with %d: %.4000s",
                result->round, self->table, answer->status, str_text(&answer->body));
}

/* A result on its way. */
struct sending {
    struct pastime_result result;
    char key[LEDGER_KEY];
    bool page;  /* by the table's page, else by the API */
    bool again; /* the table enters it anew, together */
};

/* Sends it once. */
static void send_result(const struct somebody *self, const struct sending *sending,
                        struct wire_answer *answer)
{
    const struct start *start = self->night->start;
    const char *token = start->table[self->table - 1];
    char path[200] = "/api/tournaments/1/plays";
    char told[300];
    char body[500];
    struct wire_question question = {
        .method = "POST",
        .path = path,
        .body = body,
        .type = sending->page ? "application/x-www-form-urlencoded" : "application/json",
        .token = sending->page ? NULL : token,
        .cookie = sending->page ? self->cookie : NULL,
        .from = 0x0a000000U + (uint32_t)(self->table * 10 + self->number)};
    if (sending->page) {
        pastime_say_form(start->pastime, &sending->result, told, sizeof told);
        str_format(path, sizeof path, "/t/%s/play", token);
        str_format(body, sizeof body, "key=%s&%s&sure=1%s", sending->key, told,
                   sending->again ? "&again=1" : "");
    } else {
        pastime_say_json(start->pastime, &sending->result, told, sizeof told);
        str_format(body, sizeof body, "{\"key\":\"%s\",%s,\"sure\":true}", sending->key,
                   told);
    }
    night_send(self->night, &question, answer);
}

/* A key that a page makes for its phone begins with what the phone is known by. */
static void make_sending_key(const struct somebody *self, struct sending *sending)
{
    night_make_key(sending->key);
    if (sending->page)
        memcpy(sending->key, self->phone, NIGHT_PHONE - 1);
}

/* Sends it until somebody says that it is recorded; its number, 0 if it was left out. */
static int64_t get_through(const struct somebody *self, const struct sending *sending)
{
    enum outcome outcome = AGAIN;
    int64_t seq = 0;
    for (int tries = 0; outcome == AGAIN; tries++) {
        struct wire_answer answer;
        if (tries > NIGHT_TRIES)
            fibres_fail("round %d, table %d gets through to nobody",
                        sending->result.round, self->table);
        send_result(self, sending, &answer);
        outcome = weigh_answer(self, &sending->result, &answer);
        seq = outcome == DONE ? night_recorded_as(&answer) : 0;
        wire_answer_clear(&answer);
        if (outcome == AGAIN)
            night_rest(1, 6);
    }
    return seq;
}

static void deliver_result(const struct somebody *self, int i)
{
    struct night *night = self->night;
    bool quarrel = night->quarrel[self->table - 1];
    enum pastime_variant variant =
        quarrel && self->number > 0 ? AS_OTHERS_SAY : AS_PLAYED;
    struct sending sending = {.result = night_result(night, i, variant),
                              .page = fibres_happens(50)};
    make_sending_key(self, &sending);
    struct promise promise = {.kind = "play", .result = sending.result, .any = quarrel};
    promise.seq = get_through(self, &sending);
    if (night->phones[self->table - 1] == 1)
        str_format(promise.key, sizeof promise.key, "%s", sending.key);
    if (promise.seq > 0)
        ledger_promise(&night->ledger, &promise);
    night->delivered[i]++;
    if (promise.seq > 0 && fibres_happens(60))
        answer_result(self, i, promise.seq);
}

void enter_again(const struct somebody *self, int i)
{
    struct night *night = self->night;
    struct sending sending = {
        .result = night_result(night, i, AS_OTHERS_SAY), .page = true, .again = true};
    struct promise promise = {.result = sending.result, .any = true};
    if (night->taken[i] || !night_is_delivered(night, i))
        return;
    night->taken[i] = true;
    make_sending_key(self, &sending);
    for (int tries = 0; tries < 40 && promise.seq == 0; tries++) {
        struct wire_answer answer;
        send_result(self, &sending, &answer);
        promise.seq = night_recorded_as(&answer);
        bool again = night_asks_again(&answer) || answer.status == ANSWER_NOT_FOUND;
        wire_answer_clear(&answer);
        if (!again)
            break;
        night_rest(1, 6);
    }
    if (promise.seq > 0)
        ledger_promise(&night->ledger, &promise);
}

void *run_phone(void *argument)
{
    const struct somebody *self = argument;
    struct night *night = self->night;
    for (int i = 0; i < night->start->slots; i++) {
        if (night->start->slot[i].table != self->table)
            continue;
        while (night->round < night->start->slot[i].round)
            night_rest(1, 10);
        night_rest(1, 25);
        deliver_result(self, i);
        if (fibres_happens(8))
            call_director(self);
    }
    night->playing--;
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
        if (answer.status == ANSWER_FAILED)
            fibres_fail("%s fails: %.400s", pages[page], str_text(&answer.body));
        if (answer.status == ANSWER_OK && page == 0)
            ledger_see(&night->ledger, str_text(&answer.body));
        if (answer.status == ANSWER_OK && page == 1)
            hear_stream(night, str_text(&answer.body));
        wire_answer_clear(&answer);
        night_rest(1, 15);
    }
    night->others--;
    return NULL;
}

/* Hands a correction over as the command line does; true once it is recorded. */
static bool record_correction(struct night *night, const char *members,
                              struct promise *promise)
{
    struct err err = ERR_INIT(LANG_EN);
    struct store *store = hosts_open(&night->hosts, &err);
    struct journal *journal = store ? journal_on(store) : NULL;
    const struct tournament *t = journal ? journal_tournament(journal, 1, &err) : NULL;
    json_t *json = json_loads(members, 0, NULL);
    struct jat top = JAT_TOP(json);
    struct change change = {.kind = CHANGE_CORRECT,
                            .play = {.session = 1, .field = "A", .reason = "misread"}};
    struct submission submission = club_submission(1, &change, promise->key);
    bool done = t && change_read_play(&top, t->format, &change.play, &err) &&
                journal_submit(journal, &submission, 1, true, &err);
    if (!done && err.kind != ERR_STORE)
        fibres_fail("a command refuses a correction: %s", err.text);
    promise->seq = submission.seq;
    journal_close(journal);
    json_decref(json);
    return done;
}

/* One correction by the command line, tried again until it is recorded. */
static void correct_by_command(struct night *night, int i)
{
    struct promise promise = {.kind = "correct",
                              .result = night_result(night, i, AS_CLERK_SAYS)};
    char told[300];
    char members[330];
    pastime_say_json(night->start->pastime, &promise.result, told, sizeof told);
    str_format(members, sizeof members, "{%s,\"sure\":true}", told);
    night_make_key(promise.key);
    while (!record_correction(night, members, &promise))
        night_rest(1, 5);
    ledger_promise(&night->ledger, &promise);
}

void *run_clerk(void *argument)
{
    struct night *night = ((struct somebody *)argument)->night;
    while (!night->calm) {
        night_rest(10, 80);
        int i = night_take_result(night, false);
        if (i >= 0)
            correct_by_command(night, i);
    }
    night->others--;
    return NULL;
}
