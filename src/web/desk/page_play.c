/* page_play.c - the plays of a table in a round: enter, correct, confirm. */
#include "tournament/facts/typed_result.h"
#include "web/desk/echo.h"
#include "web/desk/play_deals.h"
#include "web/desk/play_show.h"
#include "web/server/handlers.h"
#include <microhttpd.h>
#include <string.h>

void page_play(struct request *request)
{
    play_show(request, MHD_HTTP_OK, NULL);
}

/* What can be said of a score that was typed. */
struct judgement {
    bool possible;
    bool unlikely; /* though possible */
};

static struct judgement judge(struct request *request, int board, const char *text)
{
    struct judgement judgement = {0};
    struct err ignored = ERR_INIT(request->lang);
    struct facts facts = {0};
    const struct tournament *t = request_tournament(request);
    if (!t)
        return judgement;
    const struct format *format = t->format;
    request_release(request);
    int score = 0;
    judgement.possible = typed_result_read(
        format, text, echo_letters(request, &request->form), &facts, &ignored);
    score = facts.value[FACT_SCORE];
    if (judgement.possible && (facts.given & FACT_BIT(FACT_SCORE)) && !format->check)
        judgement.possible = tarot_is_possible(format_contract(format, board), score);
    judgement.unlikely =
        judgement.possible && typed_result_unlikely(format, board, score);
    return judgement;
}

static bool is_not_played(const struct form *form)
{
    return str_equal(form_text(form, "action"), "not-played");
}

/* The page again, with what is wrong beside what was typed. */
static void refuse(struct request *request, const struct err *err)
{
    const struct form *form = &request->form;
    struct play_try tried = {.board = (int)desk_number(form, "board"),
                             .error = err->text,
                             .score = form_text(form, "score"),
                             .reason = form_text(form, "reason")};
    struct judgement score = judge(request, tried.board, tried.score);
    bool correct = str_equal(form_text(form, "mode"), "correct");
    tried.unlikely = score.unlikely;
    tried.reason_wrong =
        correct && tried.reason[0] == '\0' && (score.possible || is_not_played(form));
    if (tried.unlikely && !tried.reason_wrong && err->kind == ERR_USER &&
        !form_get(form, "sure"))
        tried.error =
            tr(request->lang, N_("That score is unlikely: tick the box if it is right."));
    play_show(request, request_status(err), &tried);
}

static void recorded(struct request *request)
{
    if (request->answer.err.kind != ERR_NONE)
        refuse(request, &request->answer.err);
    else
        request_redirect(request, "%s#b%lld", request->path,
                         (long long)desk_number(&request->form, "board"));
}

/* The result that the form says; false with the reason. */
static bool read_result(const struct request *request, const struct format *format,
                        struct facts *facts, struct err *err)
{
    const struct form *form = &request->form;
    if (is_not_played(form)) {
        facts->given |= FACT_BIT(FACT_NOT_PLAYED);
        facts->value[FACT_NOT_PLAYED] = 1;
        return true;
    }
    return typed_result_read(format, form_text(form, "score"),
                             echo_letters(request, form), facts, err);
}

static void submit_result(struct request *request, const struct format *format,
                          const struct change_play *place)
{
    const struct form *form = &request->form;
    struct err err = ERR_INIT(request->lang);
    bool correct = str_equal(form_text(form, "mode"), "correct");
    struct change change = {.kind = correct ? CHANGE_CORRECT : CHANGE_PLAY,
                            .play = *place};
    change.play.sure = form_text(form, "sure")[0] != '\0';
    change.play.reason = correct ? form_text(form, "reason") : NULL;
    if (read_result(request, format, &change.play.facts, &err))
        request_submit(request, request_number(request, 0), &change, NULL, recorded);
    else
        refuse(request, &err);
}

void post_play(struct request *request)
{
    const struct form *form = &request->form;
    struct desk desk;
    struct desk_place place;
    if (!desk_open(request, &desk) || !desk_place(&desk, &place))
        return;
    if (desk.t->format->deals && !str_equal(form_text(form, "action"), "confirm")) {
        play_deals_post(&desk, &place);
        return;
    }
    int64_t board = desk_number(form, "board");
    struct change_play play = {
        .field = arena_strdup(&request->arena, place.field->name),
        .facts = {.given =
                      FACT_BIT(FACT_BOARD) | FACT_BIT(FACT_ROUND) | FACT_BIT(FACT_TABLE),
                  .value = {[FACT_BOARD] = board <= SCHEDULE_BOARD_MAX ? (int)board : 0,
                            [FACT_ROUND] = place.round,
                            [FACT_TABLE] = place.table}}};
    const struct format *format = desk.t->format;
    play.session = desk.evening.session;
    desk_close(&desk);
    if (!str_equal(form_text(form, "action"), "confirm")) {
        submit_result(request, format, &play);
        return;
    }
    struct change change = {.kind = CHANGE_CONFIRM, .seq = desk_number(form, "seq")};
    request_submit(request, request_number(request, 0), &change, NULL, recorded);
}
