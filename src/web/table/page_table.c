/* page_table.c - a table's page on a phone: the board to be played, or what comes next.
 *
 * Teams say their line-up once, before their first board; whoever wants another one then
 * asks the director. */
#include "ask.h"
#include "tournament/results.h"
#include "tournament/tell.h"
#include "web/desk.h"
#include "web/table/table.h"
#include "web/table/table_parts.h"

static const char *page_name(const struct table_view *view, const char *kind, int number)
{
    return arena_printf(&view->desk.request->arena, "%s %d %d", kind, view->place.round,
                        number);
}

/* Results of earlier rounds that never arrived. */
static void add_earlier(const struct table_view *view)
{
    const struct desk *desk = &view->desk;
    struct html *html = desk->html;
    for (int round = 1; round < view->place.round; round++) {
        int board = missing_at_table(desk->t, &desk->evening, view->place.field, round,
                                     view->place.table)
                        .board;
        if (board == 0)
            continue;
        note_open(html, NOTE_WARN);
        html_say(html,
                 desk->t->format->deals ? N_("Deal %d of round %d has no result yet.")
                                        : N_("Board %d of round %d has no result yet."),
                 board, round);
        html_add(html, " ");
        table_link(view, "", N_("Enter it"), "?round=%d&board=%d", round, board);
        html_add(html, "</p>");
    }
}

/* Whether the side's team has not said who plays. */
static bool needs_lineup(const struct table_view *view, int side)
{
    return place_needs_lineup(view->desk.t, &view->place.at, side);
}

static const char *lineup_title(const struct table_view *view, int side)
{
    struct request *request = view->desk.request;
    struct side_table place = desk_sides(&view->desk, &view->place, 0);
    return request_say(request, N_("Line-up of %s in round %d"),
                       side_label(&place, side, request->lang, &request->arena),
                       view->place.round);
}

static struct lineup_team team_of(const struct table_view *view, int side)
{
    return lineup_team(&view->desk, view->place.field, view->place.at.contestant[side],
                       view->place.round);
}

static void add_lineup(const struct table_view *view, int side)
{
    struct html *html = view->desk.html;
    struct lineup_team team = team_of(view, side);
    html_add(html, "<form class=\"table-form\" method=\"post\" action=\"/t/%s/lineup\">",
             view->token);
    input_hidden_number(html, "round", view->place.round);
    input_hidden_number(html, "side", side + 1);
    lineup_show(&view->desk, &team, NULL);
    page_form_end(html, "button next wide", N_("Save the line-up"), NULL);
}

/* Before the first board of a round, each team says who does what. At bridge a result
 * does not depend on it: it can be said, and need not. False where it is not asked. */
static bool show_lineup(struct table_view *view)
{
    int side = needs_lineup(view, 0) ? 0 : 1;
    if (!sides_attack(view->desk.t->format) || !needs_lineup(view, side))
        return false;
    const char *title = lineup_title(view, side);
    table_page_open(view, title, page_name(view, "lineup", side));
    html_say_in(view->desk.html, "h1", "%s", title);
    add_lineup(view, side);
    table_page_close(view, MHD_HTTP_OK);
    return true;
}

static void offer_lineups(const struct table_view *view)
{
    for (int s = 0; s < 2; s++) {
        if (!needs_lineup(view, s))
            continue;
        details_open(view->desk.html, false, lineup_title(view, s));
        add_lineup(view, s);
        details_close(view->desk.html);
    }
}

static void add_moved(const struct table_view *view)
{
    struct html *html = view->desk.html;
    html_add(html, "<p class=\"note warn\" data-moved hidden>%s ",
             tr(html->lang, N_("Another phone has carried on at this table.")));
    table_link(view, "", N_("Show it"), NULL);
    html_add(html, "</p>");
}

/* What to do once the time of the round is over; the script shows it then. */
static void add_bell(const struct table_view *view)
{
    const struct evening *evening = &view->desk.evening;
    bool runs = evening->under_way && !evening->paused &&
                evening->round == view->place.round &&
                evening->ends > view->desk.session->round_started;
    if (runs)
        html_add(
            view->desk.html,
            "<p class=\"note warn\" role=\"status\" data-after=\"%jd\"%s>%s</p>",
            evening->ends, evening->now < evening->ends ? " hidden" : "",
            tr(view->desk.html->lang,
               N_("Time is up. Finish the deal in progress, and do not begin another.")));
}

/* The forms of a deal, with what the players have so far. */
static void add_deal(const struct table_view *view, const struct ask_form *form)
{
    struct html *html = view->desk.html;
    struct ask_place place = play_asked(&view->desk, &view->place);
    int sum[SEAT_MOST];
    add_bell(view);
    html_add(html, "<h1>%s ", table_number_title(view, form->number));
    html_say_in(html, "span.muted", N_("of %d"), view->place.at.boards);
    html_end(html, "h1");
    table_forms(view, form);
    ask_sums(&place, sum);
    card_open_as(html,
                 &(struct card){.title = N_("So far in this round"), .live = "people"});
    result_html_points(html, &place, sum);
    card_close(html);
    table_boards(view, form->number);
}

/* What is to be dealt, duplicated or left apart in this round. */
static void add_preparation(const struct table_view *view)
{
    struct html *html = view->desk.html;
    const struct preparation here = {view->desk.t, view->desk.session, view->place.field,
                                     view->place.round, view->place.table};
    const char *words = preparation_words(&here, html->lang, &view->desk.request->arena);
    if (words[0])
        note_add(html, NOTE_PLAIN, "%s", words);
}

static void show_entry(struct table_view *view, int number)
{
    struct ask_form form = {.number = number, .values = &view->desk.request->query};
    const char *title = table_number_title(view, number);
    if (show_lineup(view))
        return;
    table_page_open(view, title, page_name(view, "entry", number));
    add_moved(view);
    table_saved(view);
    ruled_add_list(&view->desk, &view->place);
    table_unconfirmed(view);
    if (view->desk.t->format->deals) {
        add_deal(view, &form);
    } else {
        html_say_in(view->desk.html, "h1", "%s", title);
        add_preparation(view);
        table_people(view, number);
        table_shared(view);
        table_forms(view, &form);
        table_boards(view, number);
        add_earlier(view);
    }
    offer_lineups(view);
    table_page_close(view, MHD_HTTP_OK);
}

/* Asks before another board than the expected one is taken. */
static void show_question(struct table_view *view, int board)
{
    struct request *request = view->desk.request;
    struct html *html = view->desk.html;
    int expected = view->cell.board;
    const char *title = request_say(request, N_("Is it really board %d?"), board);
    table_page_open(view, title, page_name(view, "question", board));
    html_say_in(html, "h1", "%s", title);
    html_say_in(html, "p", N_("Board %d is expected. Check the number on the board."),
                expected);
    html_add(html, "<p class=\"table-buttons\">");
    table_link(view, "button next wide",
               request_say(request, N_("No, board %d"), expected), NULL);
    table_link(view, "button wide", request_say(request, N_("Yes, board %d"), board),
               "?round=%d&board=%d&sure=1", view->place.round, board);
    html_add(html, "</p>");
    table_page_close(view, MHD_HTTP_OK);
}

/* The state of the results, once nothing is left to play. */
static void add_outcome(const struct table_view *view)
{
    const struct desk *desk = &view->desk;
    struct html *html = desk->html;
    struct missing sum = missing_in_session(desk->t, desk->evening.session);
    card_open_as(html, &(struct card){.title = N_("The results"), .live = "outcome"});
    if (desk->t->published)
        html_say_in(html, "p", N_("They are published."));
    else if (sum.done < sum.expected)
        html_say_in(html, "p", N_("They are provisional: %d of %d are in."),
                    missing_handed_in(&sum), sum.expected);
    else
        html_say_in(html, "p",
                    N_("All results are in; the director will publish them soon."));
    if (desk->t->published) {
        html_add(html, "<p>");
        desk_link(desk, "button next wide", N_("Ranking"), "/ranking");
        html_add(html, "</p>");
    }
    card_close(html);
}

/* The round is complete here: what happens now. */
static void show_done(struct table_view *view)
{
    const struct evening *evening = &view->desk.evening;
    struct html *html = view->desk.html;
    bool last = view->place.round == view->place.field->schedule.rounds;
    bool open = evening->under_way && evening->round == view->place.round;
    const char *title = tr(html->lang, last ? N_("Thank you, and good night")
                                       : view->cell.sum.expected == 0
                                           ? N_("This table does not play in this "
                                                "round")
                                           : N_("This round is complete here"));
    table_page_open(view, title, page_name(view, "done", open));
    html_say_in(html, "h1", "%s", title);
    table_saved(view);
    ruled_add_list(&view->desk, &view->place);
    table_unconfirmed(view);
    if (open && !last)
        html_say_in(html, "p", N_("Wait for the director to call the next round."));
    table_next_seats(view);
    if (!evening->under_way && view->desk.session->round == 0 && !last) {
        html_add(html, "<p>");
        table_link(view, "button wide", N_("Next round at this table"), NULL);
        html_add(html, "</p>");
    }
    if (last)
        add_outcome(view);
    table_boards(view, 0);
    add_earlier(view);
    table_page_close(view, MHD_HTTP_OK);
}

static void refuse_board(struct table_view *view)
{
    struct request *request = view->desk.request;
    const char *boards = "";
    for (int k = 0; k < view->place.at.boards; k++)
        boards = arena_printf(&request->arena, "%s%s%d", boards, k > 0 ? ", " : "",
                              desk_board(&view->place, k));
    table_refuse(view, MHD_HTTP_NOT_FOUND,
                 request_say(request,
                             N_("That board is not at table %s in round %d; boards %s "
                                "are."),
                             table_label(view, view->place.table), view->place.round,
                             boards));
}

static void show_board(struct table_view *view)
{
    struct request *request = view->desk.request;
    int board = (int)desk_number(&request->query, "board");
    int slot = board > 0 && view->cell.sum.expected > 0 ? table_slot(view, board) : -1;
    const struct play *play = slot >= 0 ? &view->desk.session->play[slot] : NULL;
    bool again =
        play && (play_is_annulled(view->desk.t, play) || table_types_again(view, board));
    if (!play) {
        refuse_board(view);
    } else if (!again && play->state == PLAY_SCORED) { /* it has a page of its own */
        int64_t seq = play->seq;
        table_close(view);
        table_go(request, "/confirm/%jd", seq);
    } else if (!again && evening_is_closed(view->desk.t, play)) {
        table_refuse(view, MHD_HTTP_CONFLICT,
                     tr(request->lang, N_("The director has closed this board.")));
    } else if (!again && board != view->cell.board &&
               !form_get(&request->query, "sure") && !view->desk.t->format->deals) {
        show_question(view, board);
    } else {
        show_entry(view, board);
    }
}

void page_table(struct request *request)
{
    struct table_view view;
    if (!table_open(request, &view))
        return;
    view.home = !form_get(&request->query, "board");
    if (!view.home)
        show_board(&view);
    else if (view.cell.sum.done < view.cell.sum.expected)
        show_entry(&view, view.cell.board);
    else
        show_done(&view);
}

static void lineup_recorded(struct request *request)
{
    const struct err *err = &request->answer.err;
    if (err->kind != ERR_NONE)
        table_error(request, err);
    else
        table_go(request, "?round=%jd", desk_number(&request->form, "round"));
}

void post_table_lineup(struct request *request)
{
    struct table_view view;
    struct change change;
    struct err err = ERR_INIT(request->lang);
    if (!table_open(request, &view))
        return;
    int side = (int)desk_number(&request->form, "side") - 1;
    if (side < 0 || side > 1 || !needs_lineup(&view, side)) {
        table_refuse(&view, MHD_HTTP_CONFLICT,
                     tr(request->lang, N_("This line-up has already been given. Ask the "
                                          "director to change it.")));
        return;
    }
    struct lineup_team team = team_of(&view, side);
    if (!lineup_read(&team, &request->form, &change, &err)) {
        table_refuse(&view, MHD_HTTP_UNPROCESSABLE_CONTENT, err.text);
        return;
    }
    table_close(&view);
    request_submit(request, request->who.tournament, &change, NULL, lineup_recorded);
}
