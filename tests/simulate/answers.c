/* answers.c - the other side of a table: it confirms a result or rejects it, with its
 * word where that is asked for; and tables call the director. */
#include "evening.h"

enum { TRIES = 40 };

static struct wire_question ask_from(const struct somebody *self, const char *path,
                                     const char *body)
{
    return (struct wire_question){.method = "POST",
                                  .path = path,
                                  .body = body,
                                  .type = "application/x-www-form-urlencoded",
                                  .cookie = self->cookie,
                                  .from = 0x0a000000U +
                                          (uint32_t)(self->table * 10 + self->number)};
}

/* What the other side says of a result. */
struct answering {
    int slot;
    int64_t seq;
    bool agrees;
    bool mistaken; /* types a wrong word */
};

/* Sends it until somebody answers; the status and the way on are in the answer. */
static void send_answer(const struct somebody *self, const struct answering *answering,
                        struct wire_answer *answer)
{
    const struct start *start = self->night->start;
    char path[200];
    char body[100];
    str_format(path, sizeof path, "/t/%s/confirm/%jd", start->table[self->table - 1],
               answering->seq);
    str_format(body, sizeof body, "answer=%s&word=%s", answering->agrees ? "yes" : "no",
               answering->mistaken ? "none" : start->slot[answering->slot].word);
    struct wire_question question = ask_from(self, path, body);
    for (int tries = 0; tries < TRIES; tries++) {
        night_send(self->night, &question, answer);
        /* a server that has not seen the result yet does not know it */
        if (!night_asks_again(answer) && answer->status != ANSWER_NOT_FOUND)
            return;
        wire_answer_clear(answer);
        *answer = (struct wire_answer){0};
        night_rest(1, 6);
    }
}

/* A confirmation is recorded only for whoever may give it. */
static void weigh_agreement(const struct somebody *self,
                            const struct answering *answering, bool recorded)
{
    const struct start *start = self->night->start;
    if (recorded && answering->mistaken && start->confirmed == BY_WORD)
        fibres_fail("event %jd was confirmed with a wrong word", answering->seq);
}

/* What the server made of the answer: a promise, or nothing. */
static void keep_answer(const struct somebody *self, const struct answering *answering,
                        const struct wire_answer *answer)
{
    bool went_on =
        answer->status == ANSWER_ELSEWHERE && strstr(answer->location, "after=") != NULL;
    bool stayed =
        answer->status == ANSWER_ELSEWHERE && night_recorded_as(answer) == answering->seq;
    if (answer->status == ANSWER_REFUSED &&
        (!answering->mistaken || self->night->start->confirmed != BY_WORD))
        fibres_fail("an answer to event %jd is refused: %.4000s", answering->seq,
                    str_text(&answer->body));
    weigh_agreement(self, answering, answering->agrees && went_on);
    if (answering->agrees ? went_on : stayed)
        ledger_promise(&self->night->ledger,
                       &(struct promise){.kind = answering->agrees ? "confirm" : "refuse",
                                         .about = answering->seq});
}

void answer_result(const struct somebody *self, int i, int64_t seq)
{
    struct answering answering = {.slot = i,
                                  .seq = seq,
                                  .agrees = !fibres_happens(15),
                                  .mistaken = fibres_happens(10)};
    struct wire_answer answer = {0};
    night_rest(1, 10);
    send_answer(self, &answering, &answer);
    keep_answer(self, &answering, &answer);
    wire_answer_clear(&answer);
    if (!answering.agrees && fibres_happens(60))
        enter_again(self, i);
}

void call_director(const struct somebody *self)
{
    char path[200];
    struct wire_answer answer = {0};
    str_format(path, sizeof path, "/t/%s/call",
               self->night->start->table[self->table - 1]);
    struct wire_question question = ask_from(self, path, "text=renonce");
    for (int tries = 0; tries < TRIES && answer.status == 0; tries++) {
        night_send(self->night, &question, &answer);
        if (answer.status == ANSWER_ELSEWHERE)
            ledger_promise(&self->night->ledger,
                           &(struct promise){.kind = "call", .table = self->table});
        else if (!night_asks_again(&answer))
            fibres_fail("a call was answered with %d: %.4000s", answer.status,
                        str_text(&answer.body));
        else
            answer.status = 0;
        wire_answer_clear(&answer);
        night_rest(1, 6);
    }
}

/* Sends it until somebody answers: the card must be dead. */
static void expect_dead(const struct somebody *self, const char *place, const char *body)
{
    char path[200];
    struct wire_answer answer = {0};
    str_format(path, sizeof path, "/t/%s/%s", self->night->start->table[self->table - 1],
               place);
    struct wire_question question = ask_from(self, path, body);
    do {
        wire_answer_clear(&answer);
        night_send(self->night, &question, &answer);
    } while (night_asks_again(&answer));
    if (answer.status != ANSWER_FORBIDDEN)
        fibres_fail("%s after the publication was answered with %d: %.400s", place,
                    answer.status, str_text(&answer.body));
    wire_answer_clear(&answer);
}

void come_late(const struct somebody *self)
{
    const struct start *start = self->night->start;
    struct pastime_result result = night_result(self->night, 0, AS_OTHERS_SAY);
    char told[300];
    char body[400];
    pastime_say_form(start->pastime, &result, told, sizeof told);
    str_format(body, sizeof body, "key=%s00&%s&sure=1", self->cookie, told);
    expect_dead(self, "play", body);
    expect_dead(self, "call", "text=trop tard");
}
