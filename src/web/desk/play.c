/* play.c - the page of a table in a round: its results entered, corrected, confirmed. */
#include "web/desk/play.h"
#include <stdint.h>

#include "web/desk/typed.h"
#include "web/html/box.h"
#include "web/html/input.h"
#include "web/html/side_show.h"
#include "web/server/handlers.h"
#include <microhttpd.h>

struct ask_place play_asked(const struct desk *desk, const struct desk_place *place)
{
    struct ask_place here = {.t = desk->t,
                             .session = desk->evening.session - 1,
                             .field = place->field,
                             .round = place->round,
                             .table = place->table,
                             .at = place->at,
                             .seats = schedule_places(&place->field->schedule, place->at),
                             .arena = &desk->request->arena};
    for (int s = 0; s < here.seats; s++) {
        int contestant = place->at->seat[s];
        if (contestant != SCHEDULE_EMPTY && place->field->player[contestant] >= 0)
            here.name[s] = desk_seated(desk, place, (enum seat)s);
    }
    return here;
}

int play_number(const struct play_page *page, int k)
{
    return page->place->field->schedule.board[page->place->at->first + k];
}

int play_slot(const struct play_page *page, int k)
{
    return page->place->field->first_slot + page->place->at->first + k;
}

const struct play *play_at(const struct play_page *page, int k)
{
    return &page->desk->session->play[play_slot(page, k)];
}

/* A word of state with its sign. */
struct state {
    enum note kind;
    const char *sign;
    const char *word;
};

static struct state state_of(const struct play_page *page, int slot)
{
    const struct desk *desk = page->desk;
    const struct play *play = &desk->session->play[slot];
    bool deals = desk->t->format->deals;
    if (deals && play->state == PLAY_NOT_PLAYED)
        return (struct state){NOTE_PLAIN, "", N_("does not count")};
    if (play->state != PLAY_MISSING && play->disputed)
        return (struct state){NOTE_BAD, "≠ ", N_("two phones disagree")};
    if (play->state != PLAY_MISSING && play->refused)
        return (struct state){NOTE_BAD, "≠ ",
                              deals ? N_("rejected at the table")
                                    : N_("rejected by the other side")};
    if (play->state != PLAY_MISSING)
        return play->confirmed ? (struct state){NOTE_PLAIN, "✓ ", N_("confirmed")}
                               : (struct state){NOTE_WARN, "", N_("not confirmed")};
    if (deals && evening_is_covered(desk->session, slot))
        return (struct state){NOTE_PLAIN, "", N_("in the totals")};
    if (deals && evening_is_rung_out(desk->t, desk->session, slot))
        return (struct state){NOTE_PLAIN, "", N_("not reached before the bell")};
    return (struct state){NOTE_WARN, "? ", N_("no result yet")};
}

void play_add_state(const struct play_page *page, int slot)
{
    struct html *html = page->desk->html;
    struct state state = state_of(page, slot);
    const char *word = arena_printf(&page->desk->request->arena, "%s%s", state.sign,
                                    tr(html->lang, state.word));
    if (state.kind == NOTE_PLAIN && page->desk->t->format->deals)
        html_text(html, word);
    else
        tag_add(html, state.kind, word);
}

/* The field that says which board or deal a form is about. */
static const char *number_name(const struct format *format)
{
    return format->deals ? "deal" : "board";
}

void play_form_open(const struct play_page *page, int number)
{
    page_form(page->desk->request, "%s", page->address);
    input_hidden_number(page->desk->html, number_name(page->desk->t->format), number);
}

void play_add_confirm(const struct play_page *page, int number, int64_t seq,
                      const char *label)
{
    struct html *html = page->desk->html;
    play_form_open(page, number);
    input_hidden_number(html, "seq", seq);
    input_hidden(html, "action", "confirm");
    page_form_end(html, "button", label, NULL);
}

void play_add_undo(const struct play_page *page, int64_t seq, const char *about)
{
    const struct desk *desk = page->desk;
    struct html *html = desk->html;
    desk_form(desk, "/undo");
    input_hidden_number(html, "seq", seq);
    input_hidden(html, "table",
                 arena_printf(&desk->request->arena, "%s%d", page->place->field->name,
                              page->place->table));
    input_hidden_number(html, "round", page->place->round);
    page_form_end(html, "button", N_("Undo"), about);
}

void play_add_names(const struct desk *desk, const struct desk_place *place)
{
    struct html *html = desk->html;
    struct sides_place sides = side_place(desk, place, 0);
    html_add(html, "<ul class=\"people names\">");
    for (int s = 0; s < desk_seats(place); s++) {
        html_add(html, "<li>");
        if (desk->t->format->sides == 2) {
            html_add(html, "<span>");
            tag_add(html, NOTE_PLAIN, label_side(desk->t->format, s, html->lang));
            html_add(html, " ");
            side_add(html, &sides, desk->roster, s);
            html_add(html, "</span></li>");
            continue;
        }
        page_seat(html, (enum seat)s);
        html_add(html, " ");
        html_name(html, desk_seated(desk, place, (enum seat)s));
        html_add(html, "</li>");
    }
    html_add(html, "</ul>");
}

static void add_ways(const struct desk *desk, const struct desk_place *place)
{
    struct html *html = desk->html;
    html_add(html, "<nav class=\"row\" aria-label=\"%s\">", tr(html->lang, N_("Rounds")));
    for (int round = place->round - 1; round <= place->round + 1; round += 2)
        if (round >= 1 && round <= place->field->schedule.rounds)
            desk_link(desk, "button",
                      arena_printf(&desk->request->arena, tr(html->lang, N_("Round %d")),
                                   round),
                      "/tables/%s%d/%d", place->field->name, place->table, round);
    if (desk->t->format->deals)
        desk_link(desk, "button", N_("Sheets of the round"), "/boards/%d", place->round);
    desk_link(desk, "button", N_("Progress"), NULL);
    html_add(html, "</nav>");
}

/* Whether what was tried is about a board of this table. */
static bool is_here(const struct play_page *page)
{
    for (int k = 0; k < page->place->at->count; k++)
        if (play_number(page, k) == page->tried->number)
            return true;
    return false;
}

static void add_page(struct play_page *page, const char *title)
{
    const struct desk *desk = page->desk;
    const struct desk_place *place = page->place;
    struct html *html = desk->html;
    desk_state(desk);
    html_add(html, "<div class=\"row\"><h1 class=\"grow\">%s</h1>", title);
    add_ways(desk, place);
    html_add(html, "</div>");
    if (page->tried && !is_here(page)) {
        note_error(html, page->tried->error);
        page->tried = NULL;
    }
    play_add_names(desk, place);
    if (!field_table_plays(place->field, place->at) || place->at->count == 0)
        note_add(html, NOTE_PLAIN, N_("This table does not play in this round."));
    else
        (desk->t->format->deals ? play_deals_add : play_boards_add)(page);
}

/* Answers with the page of the open desk, and closes it. */
static void show(struct desk *desk, const struct desk_place *place, int status,
                 struct play_page page)
{
    struct request *request = desk->request;
    struct desk_table name;
    struct page_frame frame = {
        .title = arena_printf(
            &request->arena, tr(request->lang, N_("Table %s, round %d")),
            desk_table(desk, place->field, place->table, &name), place->round),
        .t = desk->t,
        .stream = desk->stream};
    page.desk = desk;
    page.place = place;
    page.at = play_asked(desk, place);
    page.address = arena_printf(&request->arena, "/tournaments/%jd/tables/%s%d/%d",
                                (int64_t)desk->stream, place->field->name, place->table,
                                place->round);
    desk->at_play = true;
    page_open(request, &frame);
    add_page(&page, frame.title);
    desk_close(desk);
    page_close(request, status);
}

void page_play(struct request *request)
{
    struct desk desk;
    struct desk_place place;
    if (desk_open(request, &desk) && desk_place(&desk, &place))
        show(&desk, &place, MHD_HTTP_OK, (struct play_page){0});
}

/* A form on its way to the journal. */
struct posted {
    struct ask_result result;
    bool deals;
    bool correct;
    bool unlikely;
    const char *reason; /* of a correction */
};

/* The page again, with what is wrong where it was typed. The desk is open. */
static void refuse(struct desk *desk, const struct desk_place *place,
                   const struct err *err, const char *wrong)
{
    struct request *request = desk->request;
    const struct posted *posted = request->work;
    struct ask_form tried = {.number = posted->result.number,
                             .values = &request->form,
                             .error = err->text,
                             .wrong = wrong};
    if (posted->unlikely && str_equal(wrong, "score") && err->kind == ERR_USER &&
        !form_get(&request->form, "sure"))
        tried.error =
            tr(request->lang, N_("That score is unlikely: tick the box if it is right."));
    show(desk, place, request_status(err),
         (struct play_page){.tried = &tried, .unlikely = posted->unlikely});
}

/* The field that a refusal of the journal is about. */
static const char *wrong_field(const struct posted *posted)
{
    if (!posted->deals)
        return posted->correct && posted->reason[0] == '\0' ? "reason" : "score";
    return posted->result.way == ASK_ROWS     ? "row-1"
           : posted->result.way == ASK_TOTALS ? "totals"
                                              : "";
}

static void recorded(struct request *request)
{
    const struct err *err = &request->answer.err;
    const struct posted *posted = request->work;
    struct desk desk;
    struct desk_place place;
    if (err->kind == ERR_NONE && posted->deals)
        request_redirect(request, "%s", request->path);
    else if (err->kind == ERR_NONE)
        request_redirect(request, "%s#b%d", request->path, posted->result.number);
    else if (desk_open(request, &desk) && desk_place(&desk, &place))
        refuse(&desk, &place, err, wrong_field(posted));
}

static bool read_result(const struct ask_place *at, const struct request *request,
                        struct posted *posted, struct err *err)
{
    const struct form *form = &request->form;
    bool not_played = str_equal(form_text(form, "action"), "not-played");
    int number = posted->result.number;
    if (at->t->format->deals)
        return ask_read(at, number, form, &posted->result, err);
    struct ask_typed typed = {not_played ? "np" : form_text(form, "score"),
                              typed_letters(request, form)};
    return ask_read_typed(at, number, typed, &posted->result, err);
}

/* A correction is what the form says it is; of deals, what something is recorded for. */
static void read_correction(const struct desk *desk, struct posted *posted)
{
    const struct form *form = &desk->request->form;
    enum ask_way way = posted->result.way;
    bool totals = way == ASK_TOTALS || way == ASK_ROWS;
    const char *name = "reason";
    posted->correct = str_equal(form_text(form, "mode"), "correct");
    if (desk->t->format->deals) {
        name = totals ? "reason-totals" : way == ASK_NOT_PLAYED ? "reason-none" : name;
        posted->correct = desk->session->play[posted->result.slot].state != PLAY_MISSING;
    }
    posted->reason = form_text(form, name);
    posted->unlikely = ask_is_unlikely(desk->t->format, &posted->result);
}

static void submit_confirmation(struct request *request)
{
    struct change change = {.kind = CHANGE_CONFIRM,
                            .seq = desk_number(&request->form, "seq")};
    request_submit(request, request_number(request, 0), &change, NULL, recorded);
}

static void submit_result(struct desk *desk, const struct desk_place *place)
{
    struct request *request = desk->request;
    const struct posted *posted = request->work;
    struct change change = {
        .kind = posted->correct ? CHANGE_CORRECT : CHANGE_PLAY,
        .play = {.session = desk->evening.session,
                 .field = arena_strdup(&request->arena, place->field->name),
                 .facts = posted->result.facts,
                 .sure = form_text(&request->form, "sure")[0] != '\0',
                 .reason = posted->correct ? posted->reason : NULL}};
    desk_close(desk);
    request_submit(request, desk->stream, &change, NULL, recorded);
}

void post_play(struct request *request)
{
    struct desk desk;
    struct desk_place place;
    struct err err = ERR_INIT(request->lang);
    struct posted *posted = ARENA_NEW(&request->arena, struct posted);
    if (!desk_open(request, &desk) || !desk_place(&desk, &place))
        return;
    int64_t number = desk_number(&request->form, number_name(desk.t->format));
    request->work = posted;
    posted->deals = desk.t->format->deals;
    posted->result.number = number <= SCHEDULE_BOARD_MAX ? (int)number : 0;
    struct ask_place at = play_asked(&desk, &place);
    if (str_equal(form_text(&request->form, "action"), "confirm")) {
        desk_close(&desk);
        submit_confirmation(request);
    } else if (schedule_slot(&place.field->schedule, place.round, place.table,
                             posted->result.number) < 0) {
        err_user(&err, desk.t->format->deals
                           ? N_("There is no such deal at this table in this round.")
                           : N_("That board is not at this table in this round. Check "
                                "the number on the board."));
        refuse(&desk, &place, &err, "");
    } else if (!read_result(&at, request, posted, &err)) {
        refuse(&desk, &place, &err, posted->result.wrong);
    } else {
        read_correction(&desk, posted);
        submit_result(&desk, &place);
    }
}
