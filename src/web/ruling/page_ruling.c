/* page_ruling.c - a ruling on a play: chosen, its effect shown, then applied.
 *
 * The page is asked for with what has been chosen so far, and only the last step posts
 * it: an article and its answers, or a kind and who is at fault or what is given; then
 * the effect on marks and places. */
#include "tournament/ruling.h"
#include "tournament/tell.h"
#include "web/desk.h"
#include "web/ruling/ruling_form.h"
#include "web/ruling/ruling_page.h"

/* A link to the page with that choice; its text is translated already. */
static void add_choice(const struct ruling_page *page, const char *query, bool chosen,
                       const char *text)
{
    html_add(page->desk.html, "<a class=\"button\" href=\"%s/ruling?%s\"%s>%s</a>",
             page->address, query, chosen ? " aria-current=true" : "", text);
}

/* Which board it is about; at a table that does not play it is about none. */
static void add_boards(const struct ruling_page *page)
{
    struct html *html = page->desk.html;
    struct arena *arena = &page->desk.request->arena;
    const struct place_table *at = &page->place.at;
    bool deals = page->desk.t->format->deals;
    if (!at->plays) {
        html_say_in(html, "p", N_("This table does not play in this round."));
        return;
    }
    html_add(html, "<nav class=\"row\" aria-label=\"%s\">",
             deals ? tr(html->lang, N_("Deal")) : tr(html->lang, N_("Board")));
    for (int k = 0; k < at->boards; k++) {
        int board = at->board[k];
        add_choice(page, arena_printf(arena, "board=%d", board), board == page->board,
                   arena_printf(arena,
                                deals ? tr(html->lang, N_("Deal %d"))
                                      : tr(html->lang, N_("Board %d")),
                                board));
    }
    if (ruling_has_code(page) || ruling_has_laws(page))
        add_choice(page, "board=none", page->board == RULING_NO_BOARD,
                   deals ? tr(html->lang, N_("No deal"))
                         : tr(html->lang, N_("No board")));
    html_add(html, "</nav>");
}

static void add_kinds(const struct ruling_page *page)
{
    struct html *html = page->desk.html;
    html_add(html, "<h2>%s</h2><ul class=\"people\">",
             ruling_has_code(page) ? tr(html->lang, N_("Other ruling"))
                                   : tr(html->lang, N_("What is the ruling?")));
    for (int k = 0; k < RULING_KINDS; k++) {
        if (!ruling_has_kind(page, k))
            continue; /* of marks of another unit */
        html_add(html,
                 "<li><a class=\"button wide\" "
                 "href=\"%s/ruling?board=%d&amp;kind=%s\">%s</a></li>",
                 page->address, page->board, ruling_table[k].name,
                 tr(html->lang,
                    ruling_title((enum ruling_kind)k, contest_marks(page->desk.t))));
    }
    html_add(html, "</ul>");
}

static void add_details(const struct ruling_page *page)
{
    struct html *html = page->desk.html;
    const struct ruling_row *row = &ruling_table[page->kind];
    ruling_open_form(page, "kind", row->name);
    html_add(html, "<h2>%s</h2>", tr(html->lang, row->title));
    if (row->needs_fault && ruling_has_sides(page))
        ruling_add_sides(page, false);
    else if (row->needs_fault)
        ruling_add_boxes(page, "fault", N_("Who is at fault?"));
    if (page->kind == RULING_MARKS)
        ruling_add_marks(page);
    if (page->kind == RULING_PENALTY) {
        ruling_add_boxes(page, "player", N_("Who is penalised?"));
        ruling_add_percent(page);
    }
    ruling_add_reason(page);
    ruling_close_form(page);
}

/* A ruling usually is the answer to the call of its table. */
static void add_call(const struct ruling_page *page)
{
    struct html *html = page->desk.html;
    const struct call *call = ruling_waiting_call(page);
    if (!call)
        return;
    struct input_box box = {
        .name = "call",
        .value = arena_printf(&page->desk.request->arena, "%jd", call->seq),
        .chosen = true};
    input_check_open(html, &box);
    html_add(html, "<span>%s",
             tr(html->lang, N_("This ruling also settles the table's call")));
    if (call->text && call->text[0])
        html_add(html, " · %s", call->text);
    html_add(html, "</span></label>");
}

/* The last step: everything chosen, in a form that posts it. */
static void add_apply(const struct ruling_page *page)
{
    struct html *html = page->desk.html;
    const struct form *form = page->form;
    desk_form(&page->desk, "/tables/%s/ruling", desk_at(&page->desk, &page->place));
    for (size_t i = 0; i < form->count; i++)
        if (!str_equal(form->field[i].name, "csrf") &&
            !str_equal(form->field[i].name, "lang") &&
            !str_equal(form->field[i].name, "call"))
            input_hidden(html, form->field[i].name, form->field[i].value);
    add_call(page);
    page_form_end(html, "button next", N_("Apply the ruling"), NULL);
}

static bool has_board(const struct desk_place *place, int64_t board)
{
    return place->at.plays && boards_slot(&place->at, (int)board) >= 0;
}

/* What is to be chosen next. */
static void add_step(const struct ruling_page *page)
{
    if (page->board == 0)
        return;
    bool laws = ruling_has_laws(page);
    if (ruling_is_by_article(page->form))
        (laws ? ruling_add_law : ruling_add_article)(page);
    else if (page->board > 0 && page->kind != RULING_KINDS && !laws)
        add_details(page);
    else {
        ruling_add_search(page);
        if (page->board > 0 && !laws)
            add_kinds(page);
    }
}

/* The page, with the effect of what is chosen where that is known. */
static void add_page(const struct ruling_page *page)
{
    struct html *html = page->desk.html;
    html_add(html, "<div class=\"row\"><h1 class=\"grow\">");
    html_say(html, N_("Ruling: table %s, round %d"),
             desk_table(&page->desk, page->place.field, page->place.table),
             page->place.round);
    html_add(html, "</h1>");
    page_link(html, "button", N_("Back to the table"), "%s", page->address);
    html_add(html, "</div>");
    if (page->err->place[0] == '\0')
        note_error(html, page->err->text);
    html_add(html, "<div class=\"%s\">", page->trial ? "cols ruling-cols" : "stack");
    card_open(html, NULL);
    play_add_names(&page->desk, &page->place);
    add_boards(page);
    add_step(page);
    card_close(html);
    if (page->trial) {
        card_open_as(html, &(struct card){.id = "effect"});
        ruling_add_effect(page);
        add_apply(page);
        card_close(html);
    }
    html_end(html, "div");
}

static void show_ruling(struct request *request, const struct form *form,
                        const struct ruling_trial *trial, const struct err *err)
{
    struct ruling_page page = {.form = form,
                               .kind = ruling_kind_find(form_text(form, "kind")),
                               .err = err,
                               .trial = trial};
    if (!desk_open(request, &page.desk) || !desk_place(&page.desk, &page.place))
        return;
    page.address = arena_printf(&request->arena, "/tournaments/%jd/tables/%s",
                                page.desk.stream, desk_at(&page.desk, &page.place));
    int64_t board = desk_number(form, "board");
    if (has_board(&page.place, board))
        page.board = (int)board;
    else if (ruling_is_of_no_board(form) || !page.place.at.plays)
        page.board = RULING_NO_BOARD;
    struct page_frame frame = {.title = tr(request->lang, N_("Ruling")),
                               .t = page.desk.t,
                               .stream = page.desk.stream};
    page_open(request, &frame);
    desk_state(&page.desk);
    add_page(&page);
    desk_close(&page.desk);
    page_close(request, request_status(err));
}

/* The ruling of the form, tried unless the trial is NULL; false with the answer given. */
static bool read_form(struct request *request, const struct form *form,
                      struct change *change, struct ruling_trial *trial)
{
    struct desk desk;
    struct desk_place place;
    struct err err = ERR_INIT(request->lang);
    if (!desk_open(request, &desk) || !desk_place(&desk, &place))
        return false;
    bool good = ruling_read(&desk, &place, form, change, &err);
    if (good && trial) {
        trial->ruling = &change->ruling;
        trial->field = arena_strdup(&request->arena, place.field->name);
        const struct facts *where = &change->ruling.facts;
        bool elsewhere = where->given & FACT_BIT(FACT_TABLE); /* at an earlier table */
        trial->round = elsewhere ? where->value[FACT_ROUND] : place.round;
        trial->table = elsewhere ? where->value[FACT_TABLE] : place.table;
        ruling_try(request_results(request, 0), trial);
    }
    desk_close(&desk);
    if (!good)
        show_ruling(request, form, NULL, &err);
    return good;
}

void page_ruling(struct request *request)
{
    struct change change;
    struct ruling_trial trial = {.err = ERR_INIT(request->lang)};
    if (!form_get(&request->query, "effect")) {
        show_ruling(request, &request->query, NULL, &trial.err);
        return;
    }
    if (!read_form(request, &request->query, &change, &trial))
        return;
    show_ruling(request, &request->query, trial.err.kind == ERR_NONE ? &trial : NULL,
                &trial.err);
}

static void show_ruled(struct request *request)
{
    if (ruling_is_of_no_board(&request->form))
        request_redirect(request, "/tournaments/%jd/rulings", request_number(request, 0));
    else
        request_redirect(request, "/tournaments/%jd/tables/%s/%jd#b%jd",
                         request_number(request, 0), request->parameter[1],
                         request_number(request, 2),
                         desk_number(&request->form, "board"));
}

/* The ruling stands; a call that somebody has answered meanwhile is answered. */
static void ruled(struct request *request)
{
    struct change change = {.kind = CHANGE_ANSWER,
                            .seq = desk_number(&request->form, "call")};
    if (request->answer.err.kind != ERR_NONE)
        show_ruling(request, &request->form, NULL, &request->answer.err);
    else if (change.seq > 0)
        request_submit(request, request_number(request, 0), &change, NULL, show_ruled);
    else
        show_ruled(request);
}

void post_ruling(struct request *request)
{
    struct change change;
    if (read_form(request, &request->form, &change, NULL))
        request_submit(request, request_number(request, 0), &change, NULL, ruled);
}
