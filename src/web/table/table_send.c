/* table_send.c - a result on its way from a table's phone to the journal.
 *
 * The same result counts once, however often it arrives: by its key, and because a score
 * that is recorded already is only shown. Another score for a recorded board changes
 * nothing; the director is told. */
#include "web/table/table_send.h"

#include "tournament/facts/deals.h"
#include "web/html/input.h"
#include "web/server/handlers.h"
#include "web/server/server_inside.h"
#include "web/table/table_deals.h"
#include "web/table/table_parts.h"
#include <microhttpd.h>
#include <string.h>

/* The fields of the request: of its form, or of its address. */
static const struct form *fields_of(const struct request *request)
{
    return strcmp(request->method, "POST") == 0 ? &request->form : &request->query;
}

/* The form again, with what is wrong. */
static void show_again(struct table_view *view, const struct table_result *result,
                       const struct err *err)
{
    struct request *request = view->request;
    struct table_form form = {.board = result->board,
                              .values = fields_of(request),
                              .error = err->text,
                              .wrong = table_result_wrong(result)};
    const char *title =
        arena_printf(&request->arena, tr(request->lang, N_("Board %d")), result->board);
    table_page_open(view, title, "again");
    html_add(&request->html, "<h1>%s</h1>", title);
    table_people(view, result->board);
    table_entry_form(view, &form);
    table_page_close(view, MHD_HTTP_UNPROCESSABLE_CONTENT);
}

/* Whether the card led can have been led, where the cards are known. */
static bool is_held(const struct table_view *view, struct table_result *result,
                    struct err *err)
{
    struct facts facts = {0};
    table_result_facts(result, &facts);
    if (deals_check_lead(view->t, view->evening.session - 1, result->slot, &facts, err))
        return true;
    result->deal.wrong = BRIDGE_ASK_RANK;
    return false;
}

bool table_read_result(struct table_view *view, struct table_result *result)
{
    struct request *request = view->request;
    struct err err = ERR_INIT(request->lang);
    const struct form *fields = fields_of(request);
    *result = (struct table_result){.board = table_number(fields, "board")};
    result->slot = result->board > 0 && view->cell.expected > 0
                       ? table_slot(view, result->board)
                       : -1;
    if (result->slot < 0) {
        table_refuse(view, MHD_HTTP_NOT_FOUND,
                     tr(request->lang, N_("That board is not at this table in this "
                                          "round. Look at the number on the étui.")));
        return false;
    }
    if (table_result_read(result, fields, view->t->format, &err) &&
        is_held(view, result, &err))
        return true;
    show_again(view, result, &err);
    return false;
}

/* A result while the writer has it. */
struct sending {
    struct table_result result;
    int round;
    int session;
    bool known; /* the key was used before */
    char key[EVENT_KEY_MOST + 1];
};

static struct change change_of(const struct request *request, enum change_kind kind)
{
    const struct sending *sending = request->work;
    struct change change = {.kind = kind,
                            .play = {.session = sending->session,
                                     .field = request->who.field,
                                     .sure = form_get(&request->form, "sure") != NULL}};
    struct facts *facts = &change.play.facts;
    facts->given = FACT_BIT(FACT_BOARD) | FACT_BIT(FACT_ROUND) | FACT_BIT(FACT_TABLE);
    facts->value[FACT_BOARD] = sending->result.board;
    facts->value[FACT_ROUND] = sending->round;
    facts->value[FACT_TABLE] = request->who.table;
    table_result_facts(&sending->result, facts);
    if (kind == CHANGE_DISPUTE) {
        change.play.sure = false;
        facts->given |= FACT_BIT(FACT_SCORE); /* what two phones say is compared by it */
        facts->value[FACT_SCORE] = sending->result.score;
    }
    return change;
}

/* On to the page where the other side confirms; it shows the facts again. */
static void go_to_confirm(struct request *request, int64_t seq)
{
    const struct sending *sending = request->work;
    struct str facts = {0};
    if (sending->result.bridge && sending->result.deal.not_played) {
        request_redirect(request, "/t/%s?after=%d", request->parameter[0],
                         sending->round); /* there is nothing to confirm */
        return;
    }
    table_result_address(&facts, &sending->result);
    request_redirect(request, "/t/%s/confirm/%lld?%s", request->parameter[0],
                     (long long)seq, str_text(&facts) + 1);
    str_clear(&facts);
}

/* What is recorded for a board, as values: the play itself belongs to its tournament. */
struct recorded_play {
    bool there;
    bool agrees; /* with what is being sent */
    int64_t seq;
};

static struct recorded_play recorded_at(const struct session *session,
                                        const struct table_result *result)
{
    const struct play *play = &session->play[result->slot];
    return (struct recorded_play){.there = play->state != PLAY_MISSING,
                                  .agrees = table_result_agrees(result, play),
                                  .seq = play->seq};
}

/* What is recorded for the board; false if there is nothing any more. */
static bool find_recorded(struct request *request, struct recorded_play *play)
{
    const struct sending *sending = request->work;
    struct err err = ERR_INIT(request->lang);
    const struct tournament *t = request_read(request, request->who.tournament, &err);
    if (!t)
        return false;
    const struct session *session = tournament_session(t, sending->session);
    *play = session && sending->result.slot < session->slots
                ? recorded_at(session, &sending->result)
                : (struct recorded_play){.there = false};
    request_release(request);
    return play->there;
}

static void dispute_recorded(struct request *request)
{
    struct recorded_play play;
    if (request->answer.err.kind == ERR_NONE && find_recorded(request, &play))
        request_redirect(request, "/t/%s/confirm/%lld", request->parameter[0],
                         (long long)play.seq);
    else if (request->answer.err.kind == ERR_NONE)
        request_redirect(request, "/t/%s", request->parameter[0]);
    else
        table_error(request, &request->answer.err);
}

/* Something is recorded already: the same, or the director is told. */
static void meet_recorded(struct request *request, const struct recorded_play *play)
{
    struct sending *sending = request->work;
    if (play->agrees) {
        go_to_confirm(request, play->seq);
        return;
    }
    if (sending->result.bridge && sending->result.deal.not_played) {
        request_redirect(request, "/t/%s/confirm/%lld", request->parameter[0],
                         (long long)play->seq); /* a result is there: they look at it */
        return;
    }
    struct change change = change_of(request, CHANGE_DISPUTE);
    char key[EVENT_KEY_MOST + 1];
    str_format(key, sizeof key, "%.56s-other", sending->key);
    request_submit(request, request->who.tournament, &change, key, dispute_recorded);
}

/* The key belongs to another result: this form has been tampered with. */
static void refuse_key(struct request *request)
{
    struct err err = ERR_INIT(request->lang);
    err_set(&err, ERR_CONFLICT,
            "this form was sent before with another result; nothing has changed");
    table_error(request, &err);
}

static void play_recorded(struct request *request)
{
    const struct sending *sending = request->work;
    const struct err *err = &request->answer.err;
    struct recorded_play play;
    if (err->kind == ERR_NONE)
        go_to_confirm(request, request->answer.seq);
    else if (err->kind == ERR_CONFLICT && !sending->known &&
             find_recorded(request, &play))
        meet_recorded(request, &play);
    else if (err->kind == ERR_CONFLICT && sending->known)
        refuse_key(request);
    else
        table_error(request, err);
}

static void send_play(struct request *request)
{
    const struct sending *sending = request->work;
    struct change change = change_of(request, CHANGE_PLAY);
    request_submit(request, request->who.tournament, &change, sending->key,
                   play_recorded);
}

void post_table_play(struct request *request)
{
    struct table_view view;
    struct sending *sending = ARENA_NEW(&request->arena, struct sending);
    const char *key = form_text(&request->form, "key");
    if (!table_open(request, &view))
        return;
    if (view.t->format->deals) {
        table_deals_send(&view);
        return;
    }
    if (!table_read_result(&view, &sending->result))
        return;
    bool unlikely = table_result_unlikely(&sending->result, view.t->format);
    if (!input_is_key(key) || (unlikely && !form_get(&request->form, "sure"))) {
        table_show_preview(&view, &sending->result, unlikely);
        return;
    }
    struct recorded_play play = recorded_at(view.session, &sending->result);
    sending->known = tournament_find_key(view.t, key) != NULL;
    sending->round = view.round;
    sending->session = view.evening.session;
    str_format(sending->key, sizeof sending->key, "%s", key);
    table_close(&view);
    request->work = sending;
    if (sending->known || !play.there)
        send_play(request);
    else
        meet_recorded(request, &play);
}
