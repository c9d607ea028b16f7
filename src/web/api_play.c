/* api_play.c - a result sent by a program or a phone, and its confirmation. */
#include "web/handlers.h"
#include "web/server_inside.h"
#include <microhttpd.h>
#include <string.h>

/* A play on its way. */
struct sending {
    struct change change;
    json_t *json;
    const char *key;
};

static void answer_seq(struct request *request)
{
    json_t *answer = json_pack("{s:I}", "seq", (json_int_t)request->answer.seq);
    if (request->answer.repeated)
        json_object_set_new(answer, "repeated", json_true());
    request_json(request, request->answer.repeated ? MHD_HTTP_OK : MHD_HTTP_CREATED,
                 answer);
}

/* The play that is recorded at the address, as JSON; NULL if there is none. */
static json_t *recorded(struct request *request, const struct change_play *play)
{
    struct err err = ERR_INIT(request->lang);
    json_t *found = NULL;
    const struct tournament *t =
        writer_read(request->server->writer, request_number(request, 0), &err);
    if (!t)
        return NULL;
    const struct session *session = tournament_session(t, play->session);
    int field = session ? session_field(session, play->field) : -1;
    int slot = field >= 0 ? field_slot(&session->field[field], &play->facts) : -1;
    if (slot >= 0 && session->play[slot].state == PLAY_SCORED)
        found = json_pack("{s:I, s:i, s:b}", "seq", (json_int_t)session->play[slot].seq,
                          "score", session->play[slot].score, "confirmed",
                          session->play[slot].confirmed);
    writer_release(request->server->writer);
    return found;
}

/* A refusal with what helps to mend it. */
static void answer_refusal(struct request *request)
{
    const struct sending *sending = request->work;
    const struct change_play *play = &sending->change.play;
    const struct err *err = &request->answer.err;
    int score = play->facts.value[FACT_SCORE];
    bool scored = play->facts.given & FACT_BIT(FACT_SCORE);
    request_error(request, err);
    json_t *answer = json_pack("{s:s}", "error", err->text);
    if (err->kind == ERR_CONFLICT) {
        json_t *there = recorded(request, play);
        if (there)
            json_object_set_new(answer, "recorded", there);
    } else if (err->kind == ERR_USER && scored &&
               !tarot_is_possible(TAROT_GARDE, score)) {
        int nearest[2];
        int n = tarot_nearest(TAROT_GARDE, score, nearest);
        json_t *list = json_array();
        for (int i = 0; i < n; i++)
            json_array_append_new(list, json_integer(nearest[i]));
        json_object_set_new(answer, "nearest", list);
    } else if (err->kind == ERR_USER && scored && !play->sure &&
               tarot_is_unlikely(TAROT_GARDE, score)) {
        json_object_set_new(answer, "unlikely", json_true());
    }
    request_json(request, request->status, answer);
}

static void play_answered(struct request *request)
{
    struct sending *sending = request->work;
    if (request->answer.err.kind == ERR_NONE)
        answer_seq(request);
    else
        answer_refusal(request);
    json_decref(sending->json);
}

/* Whether the sender may speak for that table. */
static bool is_theirs(struct request *request, const struct change_play *play)
{
    const struct identity *who = &request->who;
    if (who->role == ROLE_DIRECTOR)
        return true;
    if (who->tournament == request_number(request, 0) &&
        str_equal(who->field, play->field) && who->table == play->facts.value[FACT_TABLE])
        return true;
    request_fail(request, MHD_HTTP_FORBIDDEN,
                 N_("this token is for table %s%d; open the page of your own table"),
                 who->field, who->table);
    return false;
}

static bool read_play(struct request *request, struct sending *sending, struct err *err)
{
    const struct tournament *t = request_tournament(request);
    if (!t)
        return false;
    const struct format *format = t->format;
    struct change_play *play = &sending->change.play;
    *play = (struct change_play){.session = 1, .field = "A"};
    if (t->sessions > 0)
        play->session = (int)t->sessions;
    if (request->who.role == ROLE_TABLE)
        play->field = request->who.field;
    request_release(request);
    struct jat top = JAT_TOP(sending->json);
    sending->key = "";
    if (change_read_play(&top, format, play, err) &&
        jat_get_text(&top, "key", &sending->key, err) != JAT_FAILED)
        return true;
    request_error(request, err);
    return false;
}

/* A director's other score for a recorded play is a correction, with its reason. */
static void settle_kind(struct request *request, struct sending *sending)
{
    struct change_play *play = &sending->change.play;
    bool correction = request->who.role == ROLE_DIRECTOR && play->reason;
    sending->change.kind = correction ? CHANGE_CORRECT : CHANGE_PLAY;
    if (!correction)
        play->reason = NULL;
}

void api_play(struct request *request)
{
    struct err err = ERR_INIT(request->lang);
    struct sending *sending = ARENA_NEW(&request->arena, struct sending);
    sending->json = jat_parse(str_text(&request->body), request->body.length, &err);
    if (!sending->json) {
        request_fail(request, MHD_HTTP_BAD_REQUEST, "%s", err.text);
        return;
    }
    request->work = sending;
    if (read_play(request, sending, &err) && is_theirs(request, &sending->change.play)) {
        settle_kind(request, sending);
        request_submit(request, request_number(request, 0), &sending->change,
                       sending->key, play_answered);
    }
    if (!request->suspended)
        json_decref(sending->json);
}

static void confirm_answered(struct request *request)
{
    if (request->answer.err.kind == ERR_NONE)
        answer_seq(request);
    else
        request_error(request, &request->answer.err);
}

/* Whether the play that the event recorded is at the sender's table. */
static bool is_their_event(struct request *request, int64_t seq)
{
    const struct identity *who = &request->who;
    bool theirs = who->role == ROLE_DIRECTOR;
    const struct tournament *t = request_tournament(request);
    if (!t)
        return false;
    for (size_t s = 0; s < t->sessions && !theirs; s++)
        for (int slot = 0; slot < t->session[s].slots && !theirs; slot++) {
            int round;
            int table;
            if (t->session[s].play[slot].seq != seq)
                continue;
            const struct field *field = session_field_of(&t->session[s], slot);
            field_table(field, slot, &round, &table);
            theirs = who->tournament == request_number(request, 0) &&
                     str_equal(who->field, field->name) && who->table == table;
        }
    request_release(request);
    if (!theirs)
        request_fail(request, MHD_HTTP_FORBIDDEN,
                     N_("that is not a result of this table"));
    return theirs;
}

void api_confirm(struct request *request)
{
    struct change change = {.kind = CHANGE_CONFIRM, .seq = request_number(request, 1)};
    if (is_their_event(request, change.seq))
        request_submit(request, request_number(request, 0), &change, NULL,
                       confirm_answered);
}
