/* confirm.c - somebody else at the table confirms a result, or says that it is not so.
 *
 * A result that is refused, or that two phones tell differently, is typed again by the
 * table, together, while the round is on; a refusal can be taken back. The director is
 * told, and may decide; what the director types is final. */
#include "ask.h"
#include "base/os.h"
#include "web/desk.h"
#include "web/table/table.h"
#include "web/table/table_parts.h"
#include "web/table/word.h"

/* A recorded result of the table; the play is the tournament's while the view is open. */
struct confirmation {
    struct table_view view;
    struct ask_place place;
    int64_t seq; /* asked for */
    int number;  /* of the board or deal */
    int slot;
    const struct play *play;
};

static bool has_contract(const struct confirmation *page)
{
    return page->view.desk.t->format->game->contracts;
}

static bool is_deal(const struct confirmation *page)
{
    return page->view.desk.t->format->deals;
}

static bool is_conflict(const struct confirmation *page)
{
    return page->play->disputed || page->play->refused;
}

/* Finds the play that the event was about, if it is one of this table's. */
static bool find_play(struct confirmation *page)
{
    struct table_view *view = &page->view;
    const struct field *field = view->place.field;
    int session = 0;
    int round;
    int table;
    page->slot = tournament_slot_of(view->desk.t, page->seq, &session);
    if (session != view->desk.evening.session || page->slot < field->first_slot ||
        page->slot >= field->first_slot + field->schedule.slots)
        return false;
    field_table(field, page->slot, &round, &table);
    page->number = field_board(field, page->slot);
    page->play = &view->desk.session->play[page->slot];
    table_set_round(view, round);
    page->place = play_asked(&view->desk, &view->place);
    return table == view->place.table;
}

/* Opens the result that the address names; a later one of the same play in its place.
 * False with the answer given. */
static bool open_result(struct request *request, struct confirmation *page)
{
    page->seq = request_number(request, 1);
    if (!table_open(request, &page->view))
        return false;
    if (!find_play(page)) {
        table_refuse(&page->view, MHD_HTTP_NOT_FOUND,
                     tr(request->lang, N_("That is not a result of this table.")));
        return false;
    }
    if (!table_may_read(&page->view, page->play)) {
        table_refuse(&page->view, MHD_HTTP_FORBIDDEN,
                     tr(request->lang, reach_words(REACH_PAST)));
        return false;
    }
    int64_t latest = page->play->seq;
    bool shown = page->play->state == PLAY_SCORED || page->play->disputed;
    if (shown && latest == page->seq)
        return true;
    table_close(&page->view);
    if (shown)
        table_go(request, "/confirm/%jd", latest);
    else
        table_go(request, NULL);
    return false;
}

/* Nobody at the table is asked anything: it is confirmed, or the director's word. */
static bool is_settled(const struct confirmation *page)
{
    return page->play->confirmed || evening_is_settled(page->view.desk.t, page->play);
}

static const char *title_of(const struct confirmation *page)
{
    struct request *request = page->view.desk.request;
    bool decides = is_conflict(page);
    bool confirmed = is_settled(page);
    if (confirmed && !page->play->confirmed)
        return request_say(request, N_("%s: the director's word"),
                           table_number_title(&page->view, page->number));
    if (is_deal(page))
        return request_say(request,
                           decides     ? N_("%s: you do not agree")
                           : confirmed ? N_("%s: confirmed")
                                       : N_("%s: for another player to confirm"),
                           play_has_totals(page->play)
                               ? tr(request->lang, N_("Totals"))
                               : table_number_title(&page->view, page->number));
    return request_say(request,
                       decides     ? N_("Board %d: you do not agree")
                       : confirmed ? N_("Board %d is confirmed")
                       : has_contract(page)
                           ? N_("Board %d: for the other side to confirm")
                           : N_("Board %d: for the defence to confirm"),
                       page->number);
}

static void add_conflict(const struct confirmation *page)
{
    struct html *html = page->view.desk.html;
    struct arena *arena = &page->view.desk.request->arena;
    const struct play *play = page->play;
    const char *first = ask_words(play->facts, play->score, html->lang, arena);
    const char *second = ask_words(play->other, play->other_score, html->lang, arena);
    html_add(html, "<p class=\"note bad\" role=\"status\">");
    if (is_deal(page))
        html_say(html, N_("The table does not agree. The director has been told."));
    else if (play->state == PLAY_NOT_PLAYED)
        html_say(html,
                 N_("This board is recorded as not played. The director has been told "
                    "that a phone has sent %s."),
                 second);
    else if (play->disputed)
        html_say(html,
                 N_("One phone has sent %s for this board, another one %s. The director "
                    "has been told."),
                 first, second);
    else
        html_say(html,
                 has_contract(page)
                     ? N_("The other side does not agree. The director has been told.")
                     : N_("The defence does not agree. The director has been told."));
    html_add(html, "</p>");
}

/* What is recorded of a deal, what another phone says, or both. */
static void add_deal(const struct confirmation *page)
{
    struct html *html = page->view.desk.html;
    const struct play *play = page->play;
    int points[SEAT_MOST];
    card_open(html, NULL);
    html_say_in(html, "h2.hidden", N_("Points"));
    if (ask_points(&page->place, page->slot, points))
        result_html_points(html, &page->place, points);
    if (play->facts)
        result_html_explain(html, &page->place, page->slot, play->facts);
    card_close(html);
    if (!play->disputed || !play->other)
        return;
    card_open(html, N_("What another phone sent"));
    if (play->other->given & FACT_BIT(FACT_NOT_PLAYED))
        html_say_in(html, "p", N_("does not count"));
    else
        result_html_explain(html, &page->place, page->slot, play->other);
    card_close(html);
}

static void add_contract(const struct confirmation *page)
{
    struct html *html = page->view.desk.html;
    const struct play *play = page->play;
    html_add(
        html, "<p class=\"big bridge-words\">%s</p><p>",
        ask_words(play->facts, play->score, html->lang, &page->view.desk.request->arena));
    result_html_dealer(html, page->view.desk.t->format, page->number);
    html_add(html, "</p>");
    if (play->facts)
        result_html_explain(html, &page->place, page->slot, play->facts);
}

/* The score of the taker, and what the table told of it. */
static void add_score(const struct confirmation *page)
{
    struct html *html = page->view.desk.html;
    const struct play *play = page->play;
    html_say_in(html, "p.muted", N_("Taker's score"));
    html_begin(html, "p.big");
    html_score(html, play->score);
    html_end(html, "p");
    if (!play->facts)
        return;
    html_begin(html, "dl.table-sum");
    result_html_explain(html, &page->place, page->slot, play->facts);
    html_end(html, "dl");
}

static void add_result(const struct confirmation *page)
{
    if (is_deal(page)) {
        add_deal(page);
        return;
    }
    if (page->play->state != PLAY_SCORED)
        return;
    card_open(page->view.desk.html, NULL);
    (has_contract(page) ? add_contract : add_score)(page);
    table_sides(&page->view, page->number, page->play->score);
    card_close(page->view.desk.html);
}

static void add_answer(const struct confirmation *page, const char *answer,
                       const char *style, const char *label)
{
    const struct desk *desk = &page->view.desk;
    struct html *html = desk->html;
    html_add(html, "<form method=\"post\" action=\"/t/%s/confirm/%jd\" data-queue>",
             page->view.token, page->seq);
    input_hidden(html, "key",
                 arena_printf(&desk->request->arena, "%jd-%jd", desk->stream, page->seq));
    input_hidden(html, "answer", answer);
    page_form_end(html, style, label, NULL);
}

/* The table types it again, together; or whoever rejected it was mistaken. */
static void add_ways_out(const struct confirmation *page)
{
    const struct table_view *view = &page->view;
    struct request *request = view->desk.request;
    struct arena *arena = &request->arena;
    const struct play *play = page->play;
    if (view->reach != REACH_OPEN || play->state != PLAY_SCORED)
        return;
    html_say_in(
        view->desk.html, "p",
        N_("Look at the cards together and enter it again; or call the director."));
    html_add(view->desk.html, "<div class=\"table-buttons\">");
    table_link(view, "button wide next",
               request_say(request,
                           is_deal(page) ? N_("Enter deal %d again")
                                         : N_("Enter board %d again"),
                           page->number),
               "?round=%d&board=%d&again=1", view->place.round, page->number);
    if (play->refused && !play->disputed && !table_needs_other_phone(view, play))
        add_answer(page, "yes", "button wide",
                   is_deal(page) ? N_("It was right after all")
                                 : request_say(request, N_("%s was right after all"),
                                               ask_words(play->facts, play->score,
                                                         view->desk.html->lang, arena)));
    html_add(view->desk.html, "</div>");
}

/* The other side types a word of its own beside its answer. */
static void add_word_answer(const struct confirmation *page)
{
    struct html *html = page->view.desk.html;
    html_add(html, "<form class=\"stack\" method=\"post\" action=\"/t/%s/confirm/%jd\">",
             page->view.token, page->seq);
    input_hidden(html, "answer", "yes");
    input_add(html, &(struct input){.id = "word",
                                    .name = "word",
                                    .label = N_("Word of a player of the other side"),
                                    .hint = N_("Four figures, on their guide card."),
                                    .more = " inputmode=\"numeric\" maxlength=\"4\" "
                                            "autocomplete=\"off\" required"});
    page_form_end(html, "button wide next", N_("That is right"), NULL);
}

static void add_question(const struct confirmation *page)
{
    struct html *html = page->view.desk.html;
    html_say_in(
        html, "p",
        is_deal(page) ? N_("Show this to another player for their answer.")
        : has_contract(page)
            ? N_("Show this to the other side, usually East-West, for their answer.")
            : N_("Show this to the defence for their answer."));
    html_add(html, "<div class=\"table-buttons\">");
    if (table_needs_other_phone(&page->view, page->play))
        note_add(html, NOTE_WARN,
                 N_("Another phone confirms it: let a player of the other side scan the "
                    "table's card."));
    else if (word_is_needed(&page->view))
        add_word_answer(page);
    else
        add_answer(page, "yes", "button wide next", N_("That is right"));
    add_answer(page, "no", "button wide", N_("That is wrong"));
    html_add(html, "</div>");
}

/* What is left to play in this round, and the way on. */
static void add_way_on(const struct confirmation *page)
{
    const struct table_view *view = &page->view;
    struct request *request = view->desk.request;
    const char *list;
    bool asked = !is_settled(page); /* or to be typed again */
    int n = table_missing(view, &list);
    int missing = view->cell.board;
    const char *title = N_("Continue");
    if (n > 0 && !is_deal(page))
        html_add(view->desk.html, "<p class=\"muted\">%s</p>",
                 arena_printf(&request->arena,
                              tr_n(request->lang, "Still to play here: board %s.",
                                   "Still to play here: boards %s.", n),
                              list));
    if (is_deal(page) ? missing > 0 : n > 0)
        title = request_say(request,
                            is_deal(page) ? N_("Continue with deal %d")
                                          : N_("Continue with board %d"),
                            missing);
    table_link(view, asked ? "button wide" : "button wide next", title, "?after=%d",
               view->place.round);
}

/* A button by which the director is told that they sat the wrong way at bridge. */
static void add_wrong_way(const struct confirmation *page)
{
    const struct table_view *view = &page->view;
    struct html *html = view->desk.html;
    if (table_waiting_call(view))
        return; /* the director comes already */
    html_add(html, "<form method=\"post\" action=\"/t/%s/call\">", view->token);
    input_hidden(html, "text",
                 request_say(view->desk.request,
                             N_("We sat the wrong way round on board %d."),
                             page->number));
    input_hidden_number(html, "wrong_way", page->number);
    page_form_end(html, "button wide",
                  N_("We sat the wrong way round: tell the director"), NULL);
}

void page_confirm(struct request *request)
{
    struct confirmation page;
    struct html *html = &request->html;
    if (!open_result(request, &page))
        return;
    const char *title = title_of(&page);
    bool conflict = is_conflict(&page);
    bool confirmed = is_settled(&page);
    table_page_open(
        &page.view, title,
        arena_printf(&request->arena, "confirm %jd %d%d", page.seq, confirmed, conflict));
    html_add(html, "<h1>%s</h1>", title);
    if (conflict)
        add_conflict(&page);
    add_result(&page);
    if (conflict)
        add_ways_out(&page);
    else if (!confirmed)
        add_question(&page);
    add_way_on(&page);
    if (has_contract(&page) && confirmed)
        table_others(&page.view, page.number);
    if (has_contract(&page))
        add_wrong_way(&page);
    table_page_close(&page.view, MHD_HTTP_OK);
}

/* An answer on its way to the journal. */
struct answering {
    int64_t seq;
    int round;
    int number;
};

static void answer_recorded(struct request *request)
{
    const struct answering *answering = request->work;
    enum err_kind kind = request->answer.err.kind;
    bool agreed = str_equal(form_text(&request->form, "answer"), "yes");
    if (kind == ERR_STORE || kind == ERR_BUG)
        table_error(request, &request->answer.err);
    else if (agreed && (kind == ERR_NONE || kind == ERR_CONFLICT))
        table_go(request, "?after=%d&saved=%d", answering->round, answering->number);
    else /* refused, or something else is recorded by now */
        table_go(request, "/confirm/%jd", answering->seq);
}

/* Whether the word that was typed is one of the other side's, or none is needed. False
 * with the answer given, and the view ended. */
static bool check_word(struct confirmation *page, const struct club *club)
{
    struct request *request = page->view.desk.request;
    struct peers *peers = request->server->peers;
    if (!word_is_needed(&page->view))
        return true;
    bool allowed = peers_take(peers, PEERS_CODES, auth_client(request), os_ticks());
    if (allowed && word_is_theirs(&page->view, club, page->number,
                                  form_text(&request->form, "word"))) {
        peers_give_back(peers, PEERS_CODES, auth_client(request));
        return true;
    }
    table_refuse(
        &page->view,
        allowed ? MHD_HTTP_UNPROCESSABLE_CONTENT : MHD_HTTP_TOO_MANY_REQUESTS,
        tr(request->lang, allowed ? N_("That is not the word of a player of the other "
                                       "side. It is on their guide card.")
                                  : N_("Too many wrong words. Wait a minute.")));
    return false;
}

void post_table_confirm(struct request *request)
{
    struct confirmation page;
    struct answering *answering = ARENA_NEW(&request->arena, struct answering);
    const char *answer = form_text(&request->form, "answer");
    bool agreed = str_equal(answer, "yes");
    struct club club;
    request_copy_secret(request, &club);
    if (!open_result(request, &page) || (agreed && !check_word(&page, &club)))
        return;
    *answering = (struct answering){page.seq, page.view.place.round, page.number};
    bool decided = page.play->disputed /* to be typed again, or the director's */
                   || table_needs_other_phone(&page.view, page.play);
    table_close(&page.view);
    request->work = answering;
    struct change change = {.kind = agreed ? CHANGE_CONFIRM : CHANGE_REFUSE,
                            .seq = answering->seq};
    if ((!agreed && !str_equal(answer, "no")) || (agreed && decided))
        table_go(request, "/confirm/%jd", answering->seq);
    else
        request_submit(request, request->who.tournament, &change, NULL, answer_recorded);
}
