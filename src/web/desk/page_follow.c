/* page_follow.c - the follow-up: table by round, what to look at, calls; and its buttons.
 *
 * The parts marked data-live are exchanged when the tournament changes. Signs and words
 * say what the colours say. */
#include "tournament/seats.h"
#include "web/page.h"

enum { LINES_MOST = 20 };

/* Words are shown where something has to be done; where all is well the sign is enough
 * for those who see it. */
static const struct look {
    const char *sign;
    const char *word;
    const char *style;
    bool heard; /* the word is for those who listen */
} looks[] = {
    [EVENING_REST] = {"–", N_("nobody plays"), "rest", true},
    [EVENING_FUTURE] = {"", N_("not started"), "future", true},
    [EVENING_PLAYING] = {"▶", N_("playing"), "playing", true},
    [EVENING_LATE] = {"!", N_("late"), "late", false},
    [EVENING_DONE] = {"✓", N_("done"), "done", true},
    [EVENING_MISSING] = {"?", N_("missing"), "miss", false},
    [EVENING_CONFLICT] = {"≠", N_("conflict"), "conflict", false},
};

static void add_figures(struct html *html, const struct evening_cell *cell)
{
    int other = cell->expected - cell->done - 1;
    switch (cell->state) {
    case EVENING_DONE:
        html_add(html, " %d", cell->done - cell->rung_out);
        if (cell->rung_out > 0)
            html_add(html, " / %d", cell->expected);
        break;
    case EVENING_PLAYING:
    case EVENING_LATE:
        html_add(html, " %d / %d", cell->done, cell->expected);
        break;
    case EVENING_MISSING:
        html_add(html, " %d", cell->missing);
        if (other > 0) /* the board that is named is not alone */
            html_add(html, " +%d", other);
        break;
    case EVENING_CONFLICT:
        html_add(html, " %d", cell->conflict);
        break;
    case EVENING_FUTURE:
    case EVENING_REST:
        break;
    }
}

static void add_cell(const struct desk *desk, const struct field *field, int round,
                     int table)
{
    struct html *html = desk->html;
    struct evening_cell cell = evening_cell(desk->t, &desk->evening, field, round, table);
    const struct look *look = &looks[cell.state];
    bool now = desk->evening.under_way && round == desk->evening.round;
    html_add(html, "<td class=\"%s%s\">", look->style, now ? " now" : "");
    if (cell.expected > 0)
        html_add(html, "<a href=\"/tournaments/%jd/tables/%s%d/%d\">", desk->stream,
                 field->name, table, round);
    else
        html_begin(html, "span");
    html_add(html, look->heard ? "%s <b class=\"hidden\">%s</b>" : "%s %s", look->sign,
             tr(html->lang, look->word));
    add_figures(html, &cell);
    html_add(html, cell.expected > 0 ? "</a></td>" : "</span></td>");
}

static void add_field(const struct desk *desk, const struct field *field)
{
    struct html *html = desk->html;
    bool several = desk->session->fields > 1;
    const char *caption = several ? label_field(field->name, html->lang) : NULL;
    struct list list = {.label = caption ? caption : N_("Tables and rounds"),
                        .style = "grid",
                        .caption = caption};
    list_open(html, &list);
    html_add(html, "<thead><tr>");
    list_heading(html, "", N_("Table"));
    for (int round = 1; round <= field->schedule.rounds; round++)
        html_add(html, "<th scope=\"col\"><span class=\"hidden\">%s </span>%d</th>",
                 tr(html->lang, N_("Round")), round);
    html_add(html, "</tr></thead><tbody>");
    for (int table = 1; table <= field->schedule.tables; table++) {
        html_add(html, "<tr><th scope=\"row\">%s", desk_table(desk, field, table));
        if (evening_call(desk->t, &desk->evening, field, table))
            html_add(html, " <span class=\"tag warn\">! %s</span>",
                     tr(html->lang, N_("call")));
        html_add(html, "</th>");
        for (int round = 1; round <= field->schedule.rounds; round++)
            add_cell(desk, field, round, table);
        html_add(html, "</tr>");
    }
    list_close(html, &list);
}

static void add_legend(struct html *html)
{
    html_add(html, "<p class=\"muted small\">");
    for (int s = EVENING_PLAYING; s <= EVENING_CONFLICT; s++)
        html_add(html, "%s %s · ", looks[s].sign, tr(html->lang, looks[s].word));
    html_add(html, "%s %s</p>", looks[EVENING_REST].sign,
             tr(html->lang, looks[EVENING_REST].word));
}

static void add_grid(const struct desk *desk)
{
    struct html *html = desk->html;
    card_open_as(html, &(struct card){.live = "grid"});
    bool any = desk->session && desk->session->fields > 0;
    if (!any)
        html_say_in(html, "p",
                    N_("There are no tables yet: check the players in, then "
                       "draw the seats."));
    for (size_t f = 0; any && f < desk->session->fields; f++)
        add_field(desk, &desk->session->field[f]);
    if (any)
        add_legend(html);
    card_close(html);
}

/* What there is to look at, and what to do about it. */
static const struct {
    const char *what;
    const char *action;
} troubles[] = {
    [EVENING_DISPUTED] = {N_("two phones disagree."), N_("Decide")},
    [EVENING_REFUSED] = {N_("the other side rejects the result."), N_("Decide")},
    [EVENING_OVERDUE] = {N_("no result."), N_("Enter")},
    [EVENING_UNLIKELY] = {N_("an unlikely score."), N_("View")},
};

/* One line of what to look at: which play, what about it, and where to see to it. */
static void add_trouble_line(const struct desk *desk, int slot,
                             enum evening_trouble trouble)
{
    struct html *html = desk->html;
    const struct field *field = session_field_of(desk->session, slot);
    bool deals = desk->t->format->deals;
    int round;
    int table;
    int board = field_board(field, slot);
    field_table(field, slot, &round, &table);
    const char *name = desk_table(desk, field, table);
    html_add(html, "<li><span class=\"grow\">");
    html_say(html,
             deals ? N_("Table %s, round %d, deal %d:")
                   : N_("Table %s, round %d, board %d:"),
             name, round, board);
    html_add(html, " %s</span> ", tr(html->lang, troubles[trouble].what));
    page_link_about(
        html, troubles[trouble].action,
        request_say(desk->request,
                    deals ? N_("(table %s, deal %d)") : N_("(table %s, board %d)"), name,
                    board),
        "/tournaments/%jd/tables/%s%d/%d#b%d", desk->stream, field->name, table, round,
        board);
    html_end(html, "li");
}

static void add_troubles(const struct desk *desk)
{
    struct html *html = desk->html;
    int lines = 0;
    card_open_as(html, &(struct card){.title = N_("To check"), .live = "look"});
    html_add(html, "<ul class=\"people\">");
    for (int slot = 0; desk->session && slot < desk->session->slots; slot++) {
        enum evening_trouble trouble = evening_trouble(desk->t, &desk->evening, slot);
        if (trouble != EVENING_FINE && lines++ < LINES_MOST)
            add_trouble_line(desk, slot, trouble);
    }
    if (lines > LINES_MOST)
        html_say_in(html, "li", N_("and %d more"), lines - LINES_MOST);
    html_add(html, "</ul>");
    if (lines == 0)
        html_say_in(html, "p.muted",
                    N_("Nothing: no overdue results, no disagreements."));
    card_close(html);
}

/* They sat the wrong way: the way to put it down, with all of it filled in. In a match
 * the two sat in each other's place. */
static void add_wrong_way(const struct desk *desk, const struct call *call)
{
    struct arena *arena = &desk->request->arena;
    const struct field *field = &desk->t->session[call->session].field[call->field];
    bool turns = alteration_fits(ALTERATION_TURN, desk->t->format);
    int round = evening_round_of(&desk->evening, field, call->table, call->wrong_way);
    if (round == 0 || call->session != desk->evening.session - 1)
        return;
    const int *seat = schedule_at(&field->schedule, round, call->table)->seat;
    if (!turns && (seat[0] == SCHEDULE_EMPTY || seat[1] == SCHEDULE_EMPTY))
        return;
    const char *what = turns ? arena_printf(arena, "turn&table=%s:%d&quarters=1",
                                            field->name, call->table)
                             : arena_printf(arena, "swap&seat=%s&other=%s",
                                            seats_place(field, seat[0], arena),
                                            seats_place(field, seat[1], arena));
    desk_link(desk, "button", N_("Correct the seats"),
              "/changes?what=%s&round=%d&call=%jd&show=yes", what, round, call->seq);
}

static void add_call(const struct desk *desk, const struct call *call)
{
    struct html *html = desk->html;
    const struct session *session = &desk->t->session[call->session];
    const struct field *field = &session->field[call->field];
    html_add(html, "<li><span class=\"grow\">");
    html_say_in(html, "b", N_("Table %s"), desk_table(desk, field, call->table));
    html_add(html, " · ");
    page_clock_time(html, call->time);
    if (call->text && call->text[0])
        html_add(html, " · %s", call->text);
    html_add(html, "</span>");
    if (call->wrong_way > 0)
        add_wrong_way(desk, call);
    int round = desk->evening.round;
    if (round >= 1 && round <= field->schedule.rounds)
        desk_link(desk, "button", N_("Ruling"), "/tables/%s%d/%d/ruling", field->name,
                  call->table, round);
    desk_post(desk, &(struct desk_post){"/answer", "seq", call->seq, NULL,
                                        N_("Dealt with"), NULL});
    html_end(html, "li");
}

static void add_calls(const struct desk *desk)
{
    struct html *html = desk->html;
    card_open_as(html,
                 &(struct card){.title = N_("Calls"), .id = "calls", .live = "calls"});
    html_add(html, "<ul class=\"people\">");
    for (size_t i = 0; i < desk->t->calls; i++)
        if (!desk->t->call[i].answered)
            add_call(desk, &desk->t->call[i]);
    html_add(html, "</ul>");
    if (desk->evening.calls == 0)
        html_say_in(html, "p.muted", N_("No table is calling."));
    card_close(html);
}

/* Whether and as whom the director plays, who then does not see boards too early. */
static void add_playing(const struct desk *desk)
{
    struct html *html = desk->html;
    const struct tournament *t = desk->t;
    html_say_in(html, "h2", N_("I am playing too"));
    html_say_in(
        html, "p.muted",
        N_("Boards you still have to play are then hidden from you on this device."));
    desk_form(desk, "/playing");
    html_add(html, "<div class=\"row\"><label for=\"player\">%s</label>",
             tr(html->lang, N_("My name")));
    input_select_open(html, &(struct input){.id = "player"});
    input_option(html, "", false, "%s", tr(html->lang, N_("I am not playing")));
    for (size_t i = 0; i < t->players; i++)
        input_option(html, t->player[i].id, (int)i == desk->me, "%s",
                     desk_player(desk, (int)i));
    input_select_close(html);
    page_button(html, false, N_("Save"));
    html_add(html, "</div></form>");
}

/* What is rarely wanted; and the way back from publication. */
static void add_more(const struct desk *desk)
{
    struct html *html = desk->html;
    bool plays = !desk->t->format->deals; /* there are no boards to be hidden */
    if (!plays && !desk->t->published)
        return;
    card_open(html, NULL);
    if (plays)
        add_playing(desk);
    if (desk->t->published) {
        html_say_in(html, "h2", N_("The results are published"));
        desk_post(desk, &(struct desk_post){"/publish", "published", 0, NULL,
                                            N_("Make them provisional again"), NULL});
    }
    card_close(html);
}

/* Pages that not every format has. */
static void add_format_links(const struct desk *desk)
{
    const struct format *format = desk->t->format;
    if (!format->deals && !format->lineups)
        return;
    html_add(desk->html, "<p class=\"row\">");
    if (format->deals) {
        desk_link(desk, "target", N_("Stakes and prizes"), "/awards");
        desk_link(desk, "target", N_("Sheets to fill in"), "/blanks");
    }
    if (format->lineups)
        desk_link(desk, "target", N_("Line-ups"), "/lineups");
    html_end(desk->html, "p");
}

/* The page, with what went wrong; NULL: nothing. */
static void show_follow(struct request *request, int status, const char *error)
{
    struct desk desk;
    if (!desk_open(request, &desk))
        return;
    desk_page_row(&desk, (struct desk_title){N_("Progress"), true}, error);
    html_add(desk.html, "</div>");
    add_format_links(&desk);
    add_grid(&desk);
    html_add(desk.html, "<div class=\"side\">");
    add_troubles(&desk);
    add_calls(&desk);
    add_more(&desk);
    html_add(desk.html, "</div>");
    desk_page_close(&desk, status);
}

/* Visitors go to the results or, as long as there is nothing to see, to their seats. */
static void lead_visitor(struct request *request)
{
    const struct tournament *t = request_tournament(request);
    if (!t)
        return;
    bool ranking = publication_of(t, request_time(request)).ranking;
    request_release(request);
    desk_go(request, ranking ? "/ranking" : "/where");
}

void page_follow(struct request *request)
{
    if (request->who.role == ROLE_DIRECTOR)
        show_follow(request, MHD_HTTP_OK, NULL);
    else
        lead_visitor(request);
}

/* Back to the follow-up, which says what went wrong. */
static void follow_recorded(struct request *request)
{
    const struct err *err = &request->answer.err;
    if (err->kind != ERR_NONE)
        show_follow(request, request_status(err), err->text);
    else
        desk_go(request, NULL);
}

void post_start(struct request *request)
{
    struct desk desk;
    if (!desk_open(request, &desk))
        return;
    int round = (int)desk_number(&request->form, "round");
    if (round < 1 || round > SCHEDULE_ROUNDS_MAX)
        round = desk.evening.round;
    struct change change = {
        .kind = CHANGE_ROUND,
        .round = {.session = desk.evening.session,
                  .round = round,
                  .minutes = evening_minutes(desk.t, desk.session, round)}};
    desk_close(&desk);
    request_submit(request, desk.stream, &change, NULL, follow_recorded);
}

/* A table that has not handed everything in: the boards that are missing. */
static bool add_waiting(const struct desk *desk, const struct field *field, int table)
{
    struct html *html = desk->html;
    int round = desk->evening.round;
    struct evening_cell cell = evening_cell(desk->t, &desk->evening, field, round, table);
    if (cell.done == cell.expected && cell.conflict == 0)
        return false;
    const struct schedule_table *at = schedule_at(&field->schedule, round, table);
    const char *name = desk_table(desk, field, table);
    html_add(html, "<tr><th scope=\"row\">%s</th><td>", name);
    const char *between = "";
    for (int k = at->first; k < at->first + at->count; k++) {
        const struct play *play = &desk->session->play[field->first_slot + k];
        bool conflict = play->refused || play->disputed;
        if (evening_is_over(desk->t, desk->session, field->first_slot + k) && !conflict)
            continue;
        html_add(html, "%s%s %d", between, conflict ? "≠" : "?",
                 field->schedule.board[k]);
        if (conflict)
            html_add(html, " (%s)", tr(html->lang, N_("conflict")));
        between = ", ";
    }
    html_add(html, "</td><td>");
    page_link_about(html, N_("Enter"), request_say(desk->request, N_("(table %s)"), name),
                    "/tournaments/%jd/tables/%s%d/%d", desk->stream, field->name, table,
                    round);
    html_add(html, "</td></tr>");
    return true;
}

static void add_all_waiting(const struct desk *desk)
{
    struct html *html = desk->html;
    bool any = false;
    struct list list = {
        .label = N_("What is missing"),
        .column = {
            {N_("Table"), ""},
            {desk->t->format->deals ? N_("Missing deals") : N_("Missing boards"), ""},
            {N_("Action"), ""}}};
    list_open(html, &list);
    for (size_t f = 0; f < desk->session->fields; f++)
        for (int table = 1; table <= desk->session->field[f].schedule.tables; table++)
            any |= add_waiting(desk, &desk->session->field[f], table);
    if (!any)
        html_add(html, "<tr><td colspan=\"3\">✓ %s</td></tr>",
                 tr(html->lang, N_("Nothing is missing.")));
    list_close(html, &list);
    if (any)
        note_add(html, NOTE_WARN,
                 desk->t->format->deals
                     ? N_("A deal that has begun is played to the end. Then the round "
                          "can be closed: what a table has not played is no longer "
                          "waited for, as long as it has entered something.")
                     : N_("The round can be closed anyway: what is missing stays on the "
                          "progress page until it is entered."));
}

void page_round_close(struct request *request)
{
    struct desk desk;
    if (!desk_open(request, &desk))
        return;
    if (!desk.evening.under_way) {
        desk_close(&desk);
        desk_go(request, NULL);
        return;
    }
    struct html *html = &request->html;
    int round = desk.evening.round;
    struct page_frame frame = {.title = request_say(request, N_("Close round %d"), round),
                               .t = desk.t,
                               .stream = desk.stream,
                               .live = true};
    page_open(request, &frame);
    html_add(html, "<section class=\"card\" data-live=\"close\"><h1>%s</h1>",
             frame.title);
    add_all_waiting(&desk);
    card_close(html);
    desk_form(&desk, "/close");
    input_hidden_number(html, "round", round);
    html_add(html, "<div class=\"row\">");
    page_button(html, true, frame.title);
    desk_link(&desk, "button", N_("Let them play on"), NULL);
    html_add(html, "</div></form>");
    desk_page_close(&desk, MHD_HTTP_OK);
}

void post_round_close(struct request *request)
{
    struct desk desk;
    if (!desk_open(request, &desk))
        return;
    struct change change = {.kind = CHANGE_ROUND,
                            .round = {.session = desk.evening.session,
                                      .round = (int)desk_number(&request->form, "round"),
                                      .closed = true}};
    desk_close(&desk);
    if (change.round.round < 1 || change.round.round > SCHEDULE_ROUNDS_MAX)
        page_round_close(request);
    else
        request_submit(request, desk.stream, &change, NULL, follow_recorded);
}

/* Back to the page of the publication, where it was said there. */
static void published(struct request *request)
{
    if (request->answer.err.kind == ERR_NONE &&
        str_equal(form_text(&request->form, "back"), "publication"))
        desk_go(request, "/publication");
    else
        follow_recorded(request);
}

void post_publish(struct request *request)
{
    bool publish = !str_equal(form_text(&request->form, "published"), "0");
    struct change change = {.kind = CHANGE_PUBLISH, .publish = publish};
    request_submit(request, request_number(request, 0), &change, NULL, published);
}

void post_answer(struct request *request)
{
    struct change change = {.kind = CHANGE_ANSWER,
                            .seq = desk_number(&request->form, "seq")};
    if (change.seq < 1)
        show_follow(request, MHD_HTTP_UNPROCESSABLE_CONTENT,
                    tr(request->lang, N_("that is not a call")));
    else
        request_submit(request, request_number(request, 0), &change, NULL,
                       follow_recorded);
}

void post_playing(struct request *request)
{
    const char *player = form_text(&request->form, "player");
    struct desk desk;
    if (!desk_open(request, &desk))
        return;
    /* an id that has entered is made of letters, digits and _ - . */
    bool known = tournament_player(desk.t, player) >= 0;
    desk_close(&desk);
    request_header(request, MHD_HTTP_HEADER_SET_COOKIE,
                   arena_printf(&request->arena,
                                "plays=%s; Path=/tournaments/%jd; Max-Age=%d; HttpOnly; "
                                "SameSite=Lax",
                                known ? player : "", desk.stream,
                                known ? 7 * 24 * 3600 : 0));
    desk_go(request, NULL);
}
