/* page_play.c - the plays of a table in a round: enter, correct, confirm. */
#include "base/number.h"
#include "web/handlers.h"
#include "web/play_show.h"
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
    long score;
    const struct tournament *t = request_tournament(request);
    if (!t)
        return judgement;
    enum tarot_contract contract = format_contract(t->format, board);
    request_release(request);
    judgement.possible =
        number_read_int(text, -TAROT_SCORE_LIMIT, TAROT_SCORE_LIMIT, &score, &ignored) &&
        tarot_is_possible(contract, (int)score);
    judgement.unlikely = judgement.possible && tarot_is_unlikely(contract, (int)score);
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
static bool read_result(const struct form *form, struct facts *facts, struct err *err)
{
    long score;
    if (is_not_played(form)) {
        facts->given |= FACT_BIT(FACT_NOT_PLAYED);
        facts->value[FACT_NOT_PLAYED] = 1;
        return true;
    }
    if (!number_read_int(form_text(form, "score"), -TAROT_SCORE_LIMIT, TAROT_SCORE_LIMIT,
                         &score, err))
        return false;
    facts->given |= FACT_BIT(FACT_SCORE);
    facts->value[FACT_SCORE] = (int)score;
    return true;
}

static void submit_result(struct request *request, int session,
                          const struct change_play *place)
{
    const struct form *form = &request->form;
    struct err err = ERR_INIT(request->lang);
    bool correct = str_equal(form_text(form, "mode"), "correct");
    struct change change = {.kind = correct ? CHANGE_CORRECT : CHANGE_PLAY,
                            .play = *place};
    change.play.session = session;
    change.play.sure = form_text(form, "sure")[0] != '\0';
    change.play.reason = correct ? form_text(form, "reason") : NULL;
    if (read_result(form, &change.play.facts, &err))
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
    int64_t board = desk_number(form, "board");
    struct change_play play = {
        .field = arena_strdup(&request->arena, place.field->name),
        .facts = {.given =
                      FACT_BIT(FACT_BOARD) | FACT_BIT(FACT_ROUND) | FACT_BIT(FACT_TABLE),
                  .value = {[FACT_BOARD] = board <= SCHEDULE_BOARD_MAX ? (int)board : 0,
                            [FACT_ROUND] = place.round,
                            [FACT_TABLE] = place.table}}};
    int session = desk.evening.session;
    desk_close(&desk);
    if (!str_equal(form_text(form, "action"), "confirm")) {
        submit_result(request, session, &play);
        return;
    }
    struct change change = {.kind = CHANGE_CONFIRM, .seq = desk_number(form, "seq")};
    request_submit(request, request_number(request, 0), &change, NULL, recorded);
}
