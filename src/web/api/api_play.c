/* api_play.c - a result sent by a program or a phone, and its confirmation. */
#include "tournament/change/change_table.h"
#include "tournament/facts/bridge_facts.h"
#include "tournament/model/change_json.h"
#include "web/server/handlers.h"
#include "web/server/server_inside.h"
#include <microhttpd.h>
#include <string.h>

/* A play on its way. */
struct sending {
    struct change change;
    json_t *json;
    const char *key;
    const char *reason; /* of a director, or NULL */
    struct err err;     /* why it was refused, while the director is told */
    const struct format *format;
    enum tarot_contract contract; /* of the board */
};

/* What is recorded where the play is to go. */
struct there {
    bool recorded;
    bool same;     /* as what was sent */
    bool disputed; /* with what was sent */
    bool key_used;
    enum change_kind key_kind;
    struct play play;
    struct facts
        facts; /* of the result that is recorded, where it is more than a score */
};

static void answer_seq(struct request *request, int64_t seq, bool repeated)
{
    json_t *answer = json_pack("{s:I}", "seq", (json_int_t)seq);
    if (repeated)
        json_object_set_new(answer, "repeated", json_true());
    request_json(request, repeated ? MHD_HTTP_OK : MHD_HTTP_CREATED, answer);
}

static bool has(const struct facts *facts, enum fact fact)
{
    return facts->given & FACT_BIT(fact);
}

static void compare(const struct format *format, const struct play *play,
                    const struct facts *facts, struct there *there)
{
    bool scored = has(facts, FACT_SCORE);
    int score = facts->value[FACT_SCORE];
    there->play = *play;
    there->recorded = play->state != PLAY_MISSING;
    there->same = play_says(format, play, facts);
    if (play->facts)
        there->facts = *play->facts;
    there->disputed =
        play->disputed && (play->other ? facts_same_result(format, play->other, facts)
                                       : scored && play->other_score == score);
}

/* Looks where the play is to go; nothing is there if the address does not exist. */
static struct there look(struct request *request, const struct sending *sending)
{
    struct there there = {.recorded = false};
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
        compare(t->format, &session->play[slot], &play->facts, &there);
    request_release(request);
    return there;
}

static json_t *write_recorded(const struct format *format, const struct there *there)
{
    const struct play *play = &there->play;
    json_t *recorded = json_pack("{s:I, s:b}", "seq", (json_int_t)play->seq, "confirmed",
                                 play->confirmed);
    change_write_facts(recorded, &there->facts);
    if (play->state == PLAY_SCORED && !format->deals)
        json_object_set_new(recorded, "score", json_integer(play->score));
    else if (play->state == PLAY_NOT_PLAYED)
        json_object_set_new(recorded, "not_played", json_true());
    return recorded;
}

static enum bridge_vulnerable vulnerable_at(const struct sending *sending)
{
    return bridge_board_vulnerable(sending->change.play.facts.value[FACT_BOARD]);
}

static bool is_possible(const struct sending *sending, int score)
{
    return sending->format->game->contracts
               ? bridge_is_possible(vulnerable_at(sending), score)
               : tarot_is_possible(sending->contract, score);
}

static bool is_unlikely(const struct sending *sending, int score)
{
    return !sending->format->game->contracts &&
           tarot_is_unlikely(sending->contract, score);
}

static json_t *write_nearest(const struct sending *sending, int score)
{
    int nearest[2];
    json_t *list = json_array();
    int n = sending->format->game->contracts
                ? bridge_nearest(vulnerable_at(sending), score, nearest)
                : tarot_nearest(sending->contract, score, nearest);
    for (int i = 0; i < n; i++)
        json_array_append_new(list, json_integer(nearest[i]));
    return list;
}

/* A table cannot correct what is recorded: it hears who can. */
static const char *say_conflict(const struct request *request, const struct err *err,
                                const struct there *there)
{
    if (request->who.role != ROLE_TABLE || there->key_used)
        return err->text;
    return tr(request->lang,
              there->disputed
                  ? N_("another result is recorded here already; the director has been "
                       "told and decides")
                  : N_("another result is recorded here already; call the director"));
}

/* A refusal with what helps to mend it. */
static void answer_refusal(struct request *request, const struct err *err,
                           const struct there *there)
{
    const struct sending *sending = request->work;
    const struct change_play *play = &sending->change.play;
    int score = play->facts.value[FACT_SCORE];
    bool scored = has(&play->facts, FACT_SCORE);
    bool conflict = err->kind == ERR_CONFLICT && there->recorded;
    const char *sentence = conflict ? say_conflict(request, err, there) : err->text;
    json_t *answer = json_pack("{s:s}", "error", sentence);
    if (err->kind == ERR_NOT_FOUND) /* no such board there: the play is wrong */
        request_error_as(request, MHD_HTTP_UNPROCESSABLE_CONTENT, err);
    else
        request_error(request, err);
    if (conflict)
        json_object_set_new(answer, "recorded", write_recorded(sending->format, there));
    else if (err->kind == ERR_USER && scored && !is_possible(sending, score))
        json_object_set_new(answer, "nearest", write_nearest(sending, score));
    else if (err->kind == ERR_USER && scored && !play->sure &&
             is_unlikely(sending, score))
        json_object_set_new(answer, "unlikely", json_true());
    request_json(request, request->status, answer);
}

static void play_answered(struct request *request);

static void submit(struct request *request, const char *key, request_step *then)
{
    struct sending *sending = request->work;
    request_submit(request, request_number(request, 0), &sending->change, key, then);
}

/* The director has been told that a phone says something else; the phone hears it too. */
static void dispute_answered(struct request *request)
{
    struct sending *sending = request->work;
    struct there there = look(request, sending);
    answer_refusal(request, &sending->err, &there);
    json_decref(sending->json);
}

/* What two phones say is compared by the score: of bridge, that of the contract. */
static void find_score(struct sending *sending)
{
    struct facts *facts = &sending->change.play.facts;
    struct format_result result = {.board = facts->value[FACT_BOARD], .facts = facts};
    struct bridge_deal deal;
    if (!sending->format->game->contracts || has(facts, FACT_SCORE) ||
        !bridge_facts_deal(facts, &deal))
        return;
    facts->value[FACT_SCORE] = bridge_facts_score(&result);
    facts->given |= FACT_BIT(FACT_SCORE);
}

/* Another score than the recorded one: a director's is a correction, a table's goes to
 * the director. False if it is only refused. */
static bool meet_recorded(struct request *request, const struct there *there)
{
    struct sending *sending = request->work;
    struct change_play *play = &sending->change.play;
    char key[EVENT_KEY_MOST + 1] = "";
    if (there->key_used || !there->recorded || sending->change.kind != CHANGE_PLAY)
        return false;
    if (request->who.role == ROLE_DIRECTOR) {
        if (!sending->reason)
            return false;
        sending->change.kind = CHANGE_CORRECT;
        play->reason = sending->reason;
        submit(request, sending->key, play_answered);
        return true;
    }
    find_score(sending);
    if (there->disputed || (!sending->format->deals && !has(&play->facts, FACT_SCORE)))
        return false;
    sending->err = request->answer.err;
    sending->change.kind = CHANGE_DISPUTE;
    play->sure = false;
    if (sending->key[0])
        str_format(key, sizeof key, "%.56s-other", sending->key);
    submit(request, key, dispute_answered);
    return true;
}

static void play_answered(struct request *request)
{
    struct sending *sending = request->work;
    const struct err err = request->answer.err;
    struct there there = {.recorded = false};
    if (err.kind == ERR_CONFLICT) {
        there = look(request, sending);
        if (meet_recorded(request, &there) && request->suspended)
            return;
    }
    if (err.kind == ERR_NONE)
        answer_seq(request, request->answer.seq, request->answer.repeated);
    else
        answer_refusal(request, &err, &there);
    json_decref(sending->json);
}

static void refuse_table(struct request *request)
{
    request_fail(request, MHD_HTTP_FORBIDDEN,
                 N_("this token is for table %s%d; open the page of your own table"),
                 request->who.field, request->who.table);
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
    refuse_table(request);
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
    request_release(request);
    if (good) {
        sending->format = format;
        sending->contract = format_contract(format, play->facts.value[FACT_BOARD]);
        return true;
    }
    request_error_as(request, MHD_HTTP_BAD_REQUEST, err);
    return false;
}

/* Sends the play on its way, unless it is there already. A director's other score for a
 * recorded play is a correction, with its reason; whatever came with the same key before
 * keeps its kind, so that sending again is the same change. */
static void send_on(struct request *request)
{
    struct sending *sending = request->work;
    struct change_play *play = &sending->change.play;
    struct there there = look(request, sending);
    bool director = request->who.role == ROLE_DIRECTOR;
    sending->reason = director && play->reason && play->reason[0] ? play->reason : NULL;
    bool correction = there.key_used ? there.key_kind == CHANGE_CORRECT
                                     : sending->reason && there.recorded && !there.same;
    if (there.same && !there.key_used) {
        answer_seq(request, there.play.seq, true);
        return;
    }
    sending->change.kind = correction ? CHANGE_CORRECT : CHANGE_PLAY;
    play->reason = correction ? sending->reason : NULL;
    submit(request, sending->key, play_answered);
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
    if (read_play(request, sending, &err) && is_theirs(request, &sending->change.play))
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

/* The slot of the session whose result the event recorded, or -1. */
static int find_event(const struct tournament *t, int64_t seq,
                      const struct session **session)
{
    for (size_t s = 0; s < t->sessions; s++)
        for (int slot = 0; slot < t->session[s].slots; slot++)
            if (t->session[s].play[slot].seq == seq &&
                t->session[s].play[slot].state != PLAY_MISSING) {
                *session = &t->session[s];
                return slot;
            }
    return -1;
}

/* Whether the slot is at the sender's table. */
static bool is_their_slot(const struct request *request, const struct session *session,
                          int slot)
{
    int round;
    int table;
    const struct identity *who = &request->who;
    const struct field *field = session_field_of(session, slot);
    field_table(field, slot, &round, &table);
    return who->role == ROLE_DIRECTOR ||
           (who->tournament == request_number(request, 0) &&
            str_equal(who->field, field->name) && who->table == table);
}

void api_confirm(struct request *request)
{
    struct change change = {.kind = CHANGE_CONFIRM, .seq = request_number(request, 1)};
    const struct session *session = NULL;
    const struct tournament *t = request_tournament(request);
    if (!t)
        return;
    int slot = change.seq > 0 ? find_event(t, change.seq, &session) : -1;
    bool theirs = slot >= 0 && is_their_slot(request, session, slot);
    bool confirmed = slot >= 0 && session->play[slot].confirmed;
    request_release(request);
    if (slot < 0)
        request_fail(request, MHD_HTTP_NOT_FOUND,
                     N_("event %s is not the latest result of a play; send the \"seq\" "
                        "with which it was recorded last"),
                     request->parameter[1]);
    else if (!theirs)
        refuse_table(request);
    else if (confirmed) /* sent again */
        answer_seq(request, change.seq, true);
    else
        request_submit(request, request_number(request, 0), &change, NULL,
                       confirm_answered);
}
