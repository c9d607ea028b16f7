/* director.c - the director of the evening: rounds, corrections, rulings, calls, and the
 * publication. */
#include "evening.h"

struct wire_question night_director_asks(const struct night *night, const char *path,
                                         const char *body, bool page)
{
    return (struct wire_question){.method = body ? "POST" : "GET",
                                  .path = path,
                                  .body = body,
                                  .type = page ? "application/x-www-form-urlencoded"
                                               : "application/json",
                                  .token = night->start->director,
                                  .from = 0x0a000001U};
}

/* A change that a director's program asks for, sent again until it is recorded; its
 * number. The body is JSON, and has the key. */
static int64_t order_change(struct night *night, const char *path, const char *body)
{
    struct wire_question question = night_director_asks(night, path, body, false);
    for (int tries = 0; tries < NIGHT_TRIES; tries++) {
        struct wire_answer answer;
        night_send(night, &question, &answer);
        int64_t seq = night_recorded_as(&answer);
        bool again = answer.status == 0 || answer.status == ANSWER_UNAVAILABLE;
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
static int64_t order_and_keep(struct night *night, const char *path,
                              struct promise promise, const char *body)
{
    char whole[600];
    night_make_key(promise.key);
    str_format(whole, sizeof whole, "{\"key\":\"%s\",%s}", promise.key, body);
    promise.seq = order_change(night, path, whole);
    ledger_promise(&night->ledger, &promise);
    return promise.seq;
}

static void order_round(struct night *night, const char *action, int round)
{
    char body[100];
    str_format(body, sizeof body, "\"action\":\"%s\",\"round\":%d", action, round);
    order_and_keep(night, "/api/tournaments/1/rounds", (struct promise){.kind = "round"},
                   body);
}

/* A result is corrected at the director's desk. */
static void correct_result(struct night *night, int i)
{
    char told[300];
    char body[400];
    struct promise promise = {.kind = "correct",
                              .result = night_result(night, i, AS_DIRECTOR_SAYS)};
    pastime_say_json(night->start->pastime, &promise.result, told, sizeof told);
    str_format(body, sizeof body, "%s,\"sure\":true,\"reason\":\"misread\"", told);
    order_and_keep(night, "/api/tournaments/1/plays", promise, body);
}

/* The director rules on a board, and sometimes thinks better of it. */
static void rule_on_result(struct night *night, int i)
{
    char body[400];
    struct pastime_result at = night_result(night, i, AS_PLAYED);
    pastime_say_ruling(night->start->pastime, &at, body, sizeof body);
    int64_t seq = order_and_keep(night, "/api/tournaments/1/rulings",
                                 (struct promise){.kind = "ruling"}, body);
    if (!fibres_happens(30))
        return;
    night_rest(1, 20);
    str_format(body, sizeof body, "\"void\":%jd", seq);
    order_and_keep(night, "/api/tournaments/1/rulings", (struct promise){.kind = "undo"},
                   body);
}

/* Answers one call, by the page of the control desk. */
static void answer_call(struct night *night, int64_t seq)
{
    char body[60];
    str_format(body, sizeof body, "seq=%jd", seq);
    struct wire_question question =
        night_director_asks(night, "/tournaments/1/answer", body, true);
    for (int tries = 0; tries < NIGHT_TRIES; tries++) {
        struct wire_answer answer;
        night_send(night, &question, &answer);
        int status = answer.status;
        wire_answer_clear(&answer);
        if (status == ANSWER_ELSEWHERE || status == ANSWER_CONFLICT) {
            ledger_promise(&night->ledger,
                           &(struct promise){.kind = "answer", .about = seq});
            return;
        }
        if (status != 0 && status != ANSWER_UNAVAILABLE && status != ANSWER_NOT_FOUND)
            fibres_fail("an answer to call %jd was answered with %d", seq, status);
        night_rest(1, 4);
    }
}

/* Looks who calls, in the journal, and goes there. */
static void look_after_calls(struct night *night)
{
    struct wire_answer answer;
    struct wire_question question =
        night_director_asks(night, "/api/tournaments/1/journal", NULL, false);
    night_send(night, &question, &answer);
    json_t *journal = json_loads(str_text(&answer.body), 0, NULL);
    const json_t *event;
    size_t i;
    json_array_foreach(json_object_get(journal, "events"), i, event)
    {
        int64_t seq = json_integer_value(json_object_get(event, "seq"));
        const char *kind = json_string_value(json_object_get(event, "kind"));
        if (strcmp(kind, "call") == 0 && seq > night->answered) {
            answer_call(night, seq);
            night->answered = seq;
        }
    }
    json_decref(journal);
    wire_answer_clear(&answer);
}

/* What there is to see to while a round is played. */
static void work_at_desk(struct night *night)
{
    int disputed = fibres_happens(50) ? night_take_result(night, true) : -1;
    int wrong = fibres_happens(40) ? night_take_result(night, false) : -1;
    int ruled = fibres_happens(40) ? night_take_result(night, false) : -1;
    look_after_calls(night);
    if (disputed >= 0)
        correct_result(night, disputed);
    if (wrong >= 0)
        correct_result(night, wrong);
    if (ruled >= 0)
        rule_on_result(night, ruled);
}

static bool is_round_done(const struct night *night, int round)
{
    for (int i = 0; i < night->start->slots; i++)
        if (night->start->slot[i].round == round && !night_is_delivered(night, i))
            return false;
    return true;
}

static void publish(struct night *night, bool published)
{
    order_and_keep(night, "/api/tournaments/1/publication",
                   (struct promise){.kind = "publish"},
                   published ? "\"published\":true" : "\"published\":false");
}

/* A mistake is found once all is out: it is taken back, corrected, and out again. */
static void publish_again(struct night *night)
{
    publish(night, false);
    int i = night_take_result(night, false);
    if (i >= 0)
        correct_result(night, i);
    publish(night, true);
    night_compare(night);
}

void *run_director(void *argument)
{
    const struct somebody *self = argument;
    struct night *night = self->night;
    for (int round = 1; round <= night->start->rounds; round++) {
        bool patient = fibres_happens(70);
        order_round(night, "start", round);
        night->round = round;
        for (int waits = 0; !is_round_done(night, round) && (patient || waits < 10);
             waits++)
            night_rest(2, 6);
        work_at_desk(night);
        order_round(night, "close", round);
        night_rest(1, 15);
    }
    while (night->playing > 0)
        night_rest(1, 10);
    night->calm = true;
    while (night->others > 0)
        night_rest(1, 2);
    work_at_desk(night);
    night_compare(night);
    publish(night, true);
    night_rest(2, 3); /* each server has heard of it */
    come_late(&night->late);
    night_compare(night);
    if (fibres_happens(20))
        publish_again(night);
    night->over = true;
    return NULL;
}
