/* api_play.c - a result sent by a program or a phone, and its confirmation.
 *
 * What is recorded is compared as on a table's pages; a director's is exact, since it may
 * say more of the same. */
#include "ask.h"
#include "base/jat.h"
#include "tournament/change.h"
#include "tournament/evening.h"
#include "tournament/facts.h"
#include "tournament/tell.h"
#include "web/server.h"

/* A play on its way. */
struct sending {
    struct change change;
    json_t *json;
    const char *key;
    const char *reason; /* of a director, or NULL */
    struct err err;     /* why it was refused, while the director is told */
    const struct format *format;
    struct ask_result result;
};

/* What is recorded where the play is to go; values, which outlive the lock. */
struct there {
    struct ask_there is;
    bool key_used;
    enum change_kind key_kind;
    enum play_state state;
    bool confirmed;
    int score;
    struct facts facts; /* of the result, where it is more than a score */
};

static void answer_seq(struct request *request, int64_t seq, bool repeated)
{
    json_t *answer = json_pack("{s:I}", "seq", (json_int_t)seq);
    if (repeated)
        json_object_set_new(answer, "repeated", json_true());
    request_json(request, repeated ? MHD_HTTP_OK : MHD_HTTP_CREATED, answer);
}

static void look_at(struct there *there, const struct tournament *t, int session,
                    int slot, const struct request *request)
{
    const struct sending *sending = request->work;
    const struct play *play = &t->session[session].play[slot];
    there->is = ask_there(t, session, slot, &sending->result);
    if (request->who.role == ROLE_DIRECTOR)
        there->is.same = play_says(t->format, play, &sending->result.facts);
    there->state = play->state;
    there->confirmed = play->confirmed;
    there->score = play->score;
    if (play->facts)
        there->facts = *play->facts;
}

/* Looks where the play is to go; nothing is there if the address does not exist. */
static struct there look_at_play(struct request *request)
{
    const struct sending *sending = request->work;
    struct there there = {.key_used = false};
    struct err err = ERR_INIT(request->lang);
    const struct change_play *play = &sending->change.play;
    const struct tournament *t = request_read(request, request_number(request, 0), &err);
    if (!t)
        return there;
    const struct event *event =
        sending->key[0] ? tournament_find_key(t, sending->key) : NULL;
    if (event) {
        there.key_used = true;
        there.key_kind = change_kind_find(event->kind);
    }
    const struct session *session = tournament_session(t, play->session);
    int field = session ? session_field(session, play->field) : -1;
    int slot = field >= 0 ? field_slot(&session->field[field], &play->facts) : -1;
    if (slot >= 0)
        look_at(&there, t, play->session - 1, slot, request);
    request_release(request);
    return there;
}

/* Whether a table's token reaches the play: its session and its round; of a round that is
 * over, only what is missing, or what was sent before. False with the answer given. */
static bool is_reached(struct request *request)
{
    const struct sending *sending = request->work;
    const struct change_play *play = &sending->change.play;
    struct err err = ERR_INIT(request->lang);
    if (request->who.role == ROLE_DIRECTOR)
        return true;
    const struct tournament *t = request_read(request, request_number(request, 0), &err);
    if (!t)
        return true; /* what does not exist is refused with the rest */
    struct evening evening = evening_of(t, request_time(request));
    const struct session *session = tournament_session(t, play->session);
    int field = session ? session_field(session, play->field) : -1;
    int slot = field >= 0 ? field_slot(&session->field[field], &play->facts) : -1;
    enum reach reach = REACH_OPEN;
    if (slot >= 0 && play->session == evening.session)
        reach = reach_of(t, &evening,
                         &(struct reach_place){request->who.session,
                                               &session->field[field], request->who.table,
                                               play->facts.value[FACT_ROUND]});
    else if (slot >= 0)
        reach = REACH_OTHER;
    bool again = sending->key[0] && tournament_find_key(t, sending->key);
    if (reach == REACH_PAST && (again || session->play[slot].state == PLAY_MISSING))
        reach = REACH_OPEN;
    request_release(request);
    if (reach != REACH_OPEN)
        request_fail(request, MHD_HTTP_FORBIDDEN, "%s",
                     tr(request->lang, reach_words(reach)));
    return reach == REACH_OPEN;
}

static json_t *write_recorded(const struct format *format, const struct there *there)
{
    json_t *recorded = json_pack("{s:I, s:b}", "seq", (json_int_t)there->is.seq,
                                 "confirmed", there->confirmed);
    change_write_facts(recorded, &there->facts);
    if (there->state == PLAY_SCORED && !format->deals)
        json_object_set_new(recorded, "score", json_integer(there->score));
    else if (there->state == PLAY_NOT_PLAYED)
        json_object_set_new(recorded, "not_played", json_true());
    return recorded;
}

/* Adds what helps with a score: the possible ones nearest to it, or that it is rare. */
static void write_doubt(json_t *answer, const struct sending *sending)
{
    const struct change_play *play = &sending->change.play;
    int score = play->facts.value[FACT_SCORE];
    int nearest[2];
    int n = 0;
    bool scored = play->facts.given & FACT_BIT(FACT_SCORE);
    if (!scored && !sending->format->check)
        return;
    if (scored)
        n = ask_nearest(sending->format, sending->result.number, score, nearest);
    json_t *list = json_array();
    for (int i = 0; i < n; i++)
        json_array_append_new(list, json_integer(nearest[i]));
    if (n > 0)
        json_object_set(answer, "nearest", list);
    else if (!play->sure && ask_is_unlikely(sending->format, &sending->result))
        json_object_set_new(answer, "unlikely", json_true());
    json_decref(list);
}

/* A table cannot correct what is recorded: it hears who can. */
static const char *say_conflict(const struct request *request, const struct err *err,
                                const struct there *there)
{
    if (request->who.role != ROLE_TABLE || there->key_used)
        return err->text;
    return tr(request->lang,
              there->is.disputed
                  ? N_("another result is already recorded here; the director has been "
                       "told and will decide")
                  : N_("another result is already recorded here; call the director"));
}

/* A refusal with what helps to mend it. */
static void answer_refusal(struct request *request, const struct err *err,
                           const struct there *there)
{
    const struct sending *sending = request->work;
    bool conflict = err->kind == ERR_CONFLICT && there->is.any;
    const char *sentence = conflict ? say_conflict(request, err, there) : err->text;
    json_t *answer = json_pack("{s:s}", "error", sentence);
    if (err->kind == ERR_NOT_FOUND) /* no such board there: the play is wrong */
        request_error_as(request, MHD_HTTP_UNPROCESSABLE_CONTENT, err);
    else
        request_error(request, err);
    if (conflict && !(there->key_used && request->who.role == ROLE_TABLE))
        json_object_set_new(answer, "recorded", write_recorded(sending->format, there));
    else if (err->kind == ERR_USER)
        write_doubt(answer, sending);
    request_json(request, request->status, answer);
}

static void play_answered(struct request *request);

static void submit_play(struct request *request, const char *key, request_step *then)
{
    struct sending *sending = request->work;
    request_submit(request, request_number(request, 0), &sending->change, key, then);
}

/* The director has been told that a phone says something else; the phone hears it too. */
static void dispute_answered(struct request *request)
{
    struct sending *sending = request->work;
    struct there there = look_at_play(request);
    answer_refusal(request, &sending->err, &there);
    json_decref(sending->json);
}

/* Another score than the recorded one: a director's is a correction, a table's goes to
 * the director. False if it is only refused. */
static bool meet_recorded(struct request *request, const struct there *there)
{
    struct sending *sending = request->work;
    struct change_play *play = &sending->change.play;
    char key[EVENT_KEY_MOST + 1] = "";
    if (there->key_used || !there->is.any || sending->change.kind != CHANGE_PLAY)
        return false;
    if (request->who.role == ROLE_DIRECTOR) {
        if (!sending->reason)
            return false;
        sending->change.kind = CHANGE_CORRECT;
        play->reason = sending->reason;
        submit_play(request, sending->key, play_answered);
        return true;
    }
    if (there->is.disputed ||
        !ask_dispute(sending->format, &sending->result, &play->facts))
        return false;
    sending->err = request->answer.err;
    sending->change.kind = CHANGE_DISPUTE;
    play->sure = false;
    if (sending->key[0])
        str_format(key, sizeof key, "%.56s-other", sending->key);
    submit_play(request, key, dispute_answered);
    return true;
}

static void play_answered(struct request *request)
{
    struct sending *sending = request->work;
    const struct err err = request->answer.err;
    struct there there = {.key_used = false};
    if (err.kind == ERR_CONFLICT) {
        there = look_at_play(request);
        if (meet_recorded(request, &there) && request->suspended)
            return;
    }
    if (err.kind == ERR_NONE)
        answer_seq(request, request->answer.seq, request->answer.repeated);
    else
        answer_refusal(request, &err, &there);
    json_decref(sending->json);
}

/* Whether the sender may speak for that table; false with the answer given. */
static bool is_theirs(struct request *request, const char *field, int table)
{
    const struct identity *who = &request->who;
    if (who->role == ROLE_DIRECTOR ||
        (who->tournament == request_number(request, 0) && str_equal(who->field, field) &&
         who->table == table))
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
    struct jat top = JAT_TOP(sending->json);
    struct change_play *play = &sending->change.play;
    *play = (struct change_play){.session = t->sessions > 0 ? (int)t->sessions : 1};
    if (request->who.role == ROLE_TABLE)
        play->field = request->who.field;
    sending->key = "";
    bool good = change_read_play(&top, format, play, err) &&
                jat_get_text(&top, "key", &sending->key, err) != JAT_FAILED &&
                tournament_settle_field(t, play->session, &play->field, err);
    play->field = arena_strdup(&request->arena, play->field ? play->field : "A");
    play->as_sent = request->who.role == ROLE_TABLE && deals_tell_lead(&play->facts);
    request_release(request);
    if (good) {
        sending->format = format;
        sending->result = ask_of_facts(format, &play->facts);
        return true;
    }
    request_error_as(request, MHD_HTTP_BAD_REQUEST, err);
    return false;
}

/* Whether a result that can be is so rare that it is asked about first. Of tarot in
 * duplicate the tournament does; of other games nothing that was recorded before may be
 * refused when its journal is checked again, so that only the sender is asked. */
static bool is_doubted(struct request *request, const struct there *there)
{
    const struct sending *sending = request->work;
    struct err err = ERR_INIT(request->lang);
    if (!sending->format->check || sending->change.play.sure || there->key_used ||
        !ask_is_unlikely(sending->format, &sending->result))
        return false;
    const struct tournament *t = request_read(request, request_number(request, 0), &err);
    bool can_be = t && tournament_check(t, &sending->change, &err);
    if (t)
        request_release(request);
    return can_be;
}

/* Sends the play on its way, unless it is there already. A director's other score for a
 * recorded play is a correction, with its reason; whatever came with the same key before
 * keeps its kind, so that sending again is the same change. */
static void send_on(struct request *request)
{
    struct sending *sending = request->work;
    struct change_play *play = &sending->change.play;
    struct there there = look_at_play(request);
    bool director = request->who.role == ROLE_DIRECTOR;
    sending->reason = director && play->reason && play->reason[0] ? play->reason : NULL;
    bool correction = there.key_used ? there.key_kind == CHANGE_CORRECT
                                     : sending->reason && there.is.any && !there.is.same;
    if (there.is.same && !there.key_used) {
        answer_seq(request, there.is.seq, true);
        return;
    }
    sending->change.kind = correction ? CHANGE_CORRECT : CHANGE_PLAY;
    play->reason = correction ? sending->reason : NULL;
    if (is_doubted(request, &there)) {
        struct err err = ERR_INIT(request->lang);
        err_user(&err, "that result is unlikely; send it again marked as sure if it is "
                       "right");
        answer_refusal(request, &err, &there);
        return;
    }
    submit_play(request, sending->key, play_answered);
}

void api_play(struct request *request)
{
    struct err err = ERR_INIT(request->lang);
    struct sending *sending = ARENA_NEW(&request->arena, struct sending);
    sending->json = jat_parse(str_text(&request->body), request->body.length, &err);
    if (!sending->json) {
        request_error_as(request, MHD_HTTP_BAD_REQUEST, &err);
        return;
    }
    request->work = sending;
    const struct change_play *play = &sending->change.play;
    if (read_play(request, sending, &err) &&
        is_theirs(request, play->field, play->facts.value[FACT_TABLE]) &&
        is_reached(request))
        send_on(request);
    if (!request->suspended)
        json_decref(sending->json);
}

static void confirm_answered(struct request *request)
{
    const struct submission *answer = &request->answer;
    if (answer->err.kind == ERR_NONE)
        answer_seq(request, answer->seq, answer->repeated);
    else
        request_error(request, &answer->err);
}

void api_confirm(struct request *request)
{
    struct change change = {.kind = CHANGE_CONFIRM, .seq = request_number(request, 1)};
    int session = 0;
    int round = 0;
    int table = 0;
    enum reach reach = REACH_OPEN;
    bool other = false;
    char field[CHANGE_FIELD] = "";
    const struct tournament *t = request_tournament(request);
    if (!t)
        return;
    const struct play *play = tournament_play(t, change.seq);
    bool recorded = play && play->state != PLAY_MISSING;
    bool confirmed = recorded && play->confirmed;
    if (recorded) {
        int slot = tournament_slot_of(t, change.seq, &session);
        const struct field *in = session_field_of(&t->session[session - 1], slot);
        field_table(in, slot, &round, &table);
        str_format(field, sizeof field, "%s", in->name);
        struct evening evening = evening_of(t, request_time(request));
        struct reach_place place = {request->who.session, in, table, round};
        other = t->options.confirmed_by != 0;
        if (request->who.role == ROLE_TABLE)
            reach =
                session == evening.session ? reach_of(t, &evening, &place) : REACH_OTHER;
    }
    request_release(request);
    if (!recorded) {
        request_fail(request, MHD_HTTP_NOT_FOUND,
                     N_("event %s is not the latest result of a play; send the \"seq\" "
                        "of its latest recording"),
                     request->parameter[1]);
        return;
    }
    if (!is_theirs(request, field, table))
        return;
    if (reach != REACH_OPEN) {
        request_fail(request, MHD_HTTP_FORBIDDEN, "%s",
                     tr(request->lang, reach_words(reach)));
        return;
    }
    if (other && request->who.role == ROLE_TABLE) {
        request_fail(request, MHD_HTTP_FORBIDDEN,
                     N_("in this tournament another phone, or the word of a player, "
                        "confirms a result, on its table's page"));
        return;
    }
    if (confirmed) /* sent again */
        answer_seq(request, change.seq, true);
    else
        request_submit(request, request_number(request, 0), &change, NULL,
                       confirm_answered);
}
