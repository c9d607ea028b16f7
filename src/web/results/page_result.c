/* page_result.c - a board with all its results, once they may be seen: its plays, the
 * cards that were dealt, where the scores lie, and how the marks come about. */
#include "report.h"
#include "tournament/facts.h"
#include "web/results/deals_show.h"
#include "web/results/shown.h"
#include "web/server.h"

/* The board that the address names, and those of its plays that are compared with each
 * other, as they are being shown. */
struct board_page {
    const struct shown *shown;
    size_t session; /* index */
    int asked;
    int number; /* under which it is compared: another one for a copy */
    struct board_plays plays;
    struct play_list list;
};

static struct html *html_of(const struct board_page *page)
{
    return page->shown->desk.html;
}

static const struct format *format_of(const struct board_page *page)
{
    return page->shown->desk.t->format;
}

static const struct marks *marks_of(const struct board_page *page)
{
    return &page->shown->results.marks[page->session];
}

/* What the board imposes, and how many have played it. */
static void add_facts(const struct board_page *page)
{
    struct html *html = html_of(page);
    const struct format *format = format_of(page);
    html_add(html, "<p class=\"row\">");
    if (format->taker) {
        enum seat taker = format_taker(format, page->number);
        html_say_in(html, "span", N_("Taker:"));
        html_add(html, "<span class=\"who\">");
        html_seat(html, taker);
        html_add(html, " %s</span>", seat_word(taker, html->lang));
    }
    if (format->contract) {
        html_add(html, "<span>%s ", tr(html->lang, N_("Contract:")));
        report_html_alone(html, 0, who_contract(format, page->number, html->lang));
        html_add(html, "</span>");
    }
    if (!format->deals)
        result_html_dealer(html, format, page->number);
    html_say_in(html, "span.muted", N_("%d of %d results"), page->plays.done,
                page->plays.expected);
    html_add(html, "</p>");
}

/* A table, and the figures of the board above it. */
static void add_plays(const struct board_page *page)
{
    struct report *report = page->list.who.report;
    struct report_html view =
        report_html_page(html_of(page), page->shown->desk.stream, "sum board-sum");
    board_report(&page->list, page->shown->results.contest, &page->plays);
    const struct report_section *section = report->section[report->sections - 1];
    if (section->facts > 0)
        report_html_facts(&view, section);
    view.look = format_of(page)->taker ? "result" : "ranking contest-board";
    report_html_section(&view, section);
}

static const char *describe_board(const struct board_page *page)
{
    const struct board_plays *plays = &page->plays;
    struct why_figure best;
    struct why_figure worst;
    why_score(plays->play[0].score, &best);
    why_score(plays->play[plays->compared - 1].score, &worst);
    return arena_printf(&page->list.who.report->arena,
                        tr_n(html_of(page)->lang,
                             "%zu score, from %s to %s; the table shows it.",
                             "%zu scores, from %s to %s; the table shows them all.",
                             (int64_t)plays->compared),
                        plays->compared, worst.text, best.text);
}

static void add_picture(const struct board_page *page)
{
    struct html *html = html_of(page);
    struct arena *arena = &page->list.who.report->arena;
    bool taker = format_of(page)->taker;
    if (page->plays.compared == 0)
        return;
    struct plot_words words = {
        .id = arena_printf(arena, "scores%d", page->plays.group->slot[0]),
        .title = tr(html->lang, N_("Spread of the scores")),
        .description = describe_board(page),
        .axis = tr(html->lang, taker ? N_("the taker's score") : N_("score"))};
    html_add(html, "<figure class=\"picture\">");
    plot_scores(html, &words, board_scores(&page->plays, arena), page->plays.compared);
    if (taker) {
        html_add(html, "<figcaption class=\"legend\">");
        plot_legend(html, PLOT_MADE, N_("contract made"));
        plot_legend(html, PLOT_FAILED, N_("contract failed"));
        html_add(html, "</figcaption>");
    }
    html_add(html, "</figure>");
}

/* How the marks of individual tarot come about, score by score. */
static void add_rule(const struct board_page *page)
{
    struct html *html = html_of(page);
    const struct report_html view = report_html_page(html, 0, "rule");
    const struct report_section *rule =
        board_report_rule(&page->list, marks_of(page), &page->plays);
    html_say_in(html, "p", "%s", rule->title);
    report_html_facts(&view, rule);
    html_say_in(html, "p.muted small", N_("Topage, federation rules of 2022."));
}

/* How often there was each score of bridge; but each match of teams compares its own. */
static void add_frequencies(const struct board_page *page)
{
    struct report *report = page->list.who.report;
    const struct report_html view =
        report_html_page(html_of(page), 0, "ranking frequencies");
    if (!format_of(page)->game->contracts || format_of(page)->movement == MOVEMENT_TEAMS)
        return;
    board_report_scores(&page->list, page->shown->results.contest, &page->plays);
    const struct report_section *section = report->section[report->sections - 1];
    report_html_rows(&view, section, 0, section->rows);
}

/* How difficult the board is, and how the room fared. */
static void add_difficulty(const struct board_page *page, const struct board_deal *known)
{
    struct arena *arena = &page->list.who.report->arena;
    hand_html_room(html_of(page), known, board_scores(&page->plays, arena),
                   (int)page->plays.compared);
}

/* The cards of the board, where they are known. */
static void add_hands(const struct board_page *page)
{
    struct html *html = html_of(page);
    const struct session *session = marks_of(page)->session;
    const struct field *field = session_field_of(session, page->plays.group->slot[0]);
    const struct board_deal *known = deals_played(session, field, page->number);
    if (!known)
        return;
    card_open(html, N_("The hands"));
    html_add(html, "<div class=\"hand-record\">");
    hand_html_record(html, page->number, known);
    add_difficulty(page, known);
    html_add(html, "</div></section>");
}

static void add_marks(const struct board_page *page)
{
    struct html *html = html_of(page);
    bool taker = format_of(page)->taker;
    if (!taker && page->plays.compared == 0)
        return;
    card_open(html, N_("How the marks are worked out"));
    html_add(html, taker ? "<div class=\"side\">" : "");
    add_picture(page);
    if (taker) {
        html_add(html, "<div class=\"stack\">");
        add_rule(page);
        html_add(html, "</div></div>");
    } else {
        add_frequencies(page);
        html_add(html, "<p>");
        desk_link(&page->shown->desk, "button", N_("Why?"), "/why/board:%d%s",
                  page->number, shown_session_query(page->shown, page->session));
        html_add(html, "</p>");
    }
    card_close(html);
}

/* What is said above a group where there are others of that board: its field, or the form
 * of its cards. */
static const char *title_group(const struct board_page *page, size_t group)
{
    const struct marks *marks = marks_of(page);
    const struct marks_group *one = &marks->group[group];
    enum lang lang = html_of(page)->lang;
    const struct naming naming = {page->shown->desk.t->format, marks->session, lang,
                                  NULL};
    const char *field =
        name_field(&naming, session_field_of(marks->session, one->slot[0]));
    if (one->forms == 1)
        return field;
    struct arena *arena = &page->shown->desk.request->arena;
    const char *form = arena_printf(
        arena, tr(lang, N_("Form %c of the cards, compared by itself (Law 87)")),
        'A' + one->form);
    return marks->session->fields > 1 && page->shown->desk.t->options.compare_field
               ? arena_printf(arena, "%s · %s", field, form)
               : form;
}

/* The plays of a group that are compared with each other; apart: with what they have in
 * common, as there are others of that board. */
static void add_group(struct board_page *page, size_t group, bool apart)
{
    struct html *html = html_of(page);
    const struct marks *marks = marks_of(page);
    struct report report = report_start(html->lang, REPORT_PAGE);
    page->list = shown_plays(page->shown, &report, page->session);
    board_plays_of(&page->plays, page->shown->desk.t, marks, group, &report.arena);
    add_hands(page);
    card_open(html, apart ? title_group(page, group) : NULL);
    add_facts(page);
    add_plays(page);
    card_close(html);
    add_marks(page);
    report_clear(&report);
}

/* How many groups the board of that number has. */
static int count_groups(const struct board_page *page, int number)
{
    const struct marks *marks = marks_of(page);
    int count = 0;
    for (size_t g = 0; g < marks->groups; g++)
        count += marks->group[g].board == number;
    return count;
}

static bool find_board(struct board_page *page)
{
    int64_t number = request_number(page->shown->desk.request, 1);
    if (number < 1 || number > SCHEDULE_BOARD_MAX ||
        !shown_session(page->shown, &page->session))
        return false;
    page->asked = page->number = (int)number;
    if (count_groups(page, page->number) > 0)
        return true;
    const struct session *session = marks_of(page)->session;
    for (size_t f = 0; f < session->fields; f++) {
        page->number = field_original(&session->field[f], page->asked);
        if (page->number != page->asked)
            return count_groups(page, page->number) > 0;
    }
    return false;
}

/* The board that may be seen next before (-1) or after (1) this one, or 0. */
static int neighbour(const struct board_page *page, int step)
{
    const struct marks *marks = marks_of(page);
    int found = 0;
    for (size_t g = 0; g < marks->groups; g++) {
        int other = marks->group[g].board;
        bool nearer =
            step < 0 ? other < page->number : other > page->number && found == 0;
        if (nearer && shown_board(page->shown, page->session, other))
            found = other;
    }
    return found;
}

static struct shown_neighbour neighbour_of(const struct board_page *page, int step)
{
    struct arena *arena = &page->shown->desk.request->arena;
    int other = neighbour(page, step);
    if (other == 0)
        return (struct shown_neighbour){0};
    return (struct shown_neighbour){
        arena_printf(arena, "/results/%d%s", other,
                     shown_session_query(page->shown, page->session)),
        arena_printf(arena, tr(html_of(page)->lang, N_("Board %d")), other)};
}

/* Nothing of it: not even who takes, or how many have played it. */
static void add_hidden(const struct board_page *page)
{
    struct html *html = html_of(page);
    const struct publication *publication = &page->shown->publication;
    const char *when = N_("It is shown once the results are published.");
    if (publication->boards) /* a director who plays */
        when = N_("It is shown once you have played it yourself.");
    else if (publication->boards_played)
        when = N_("It is shown once everybody has played it.");
    card_open(html, N_("This board is not shown yet"));
    html_say_in(html, "p", "%s", tr(html->lang, when));
    html_add(html, "<p>");
    desk_link(&page->shown->desk, "button", N_("All boards"), "/results");
    html_add(html, "</p></section>");
}

static void add_board(struct board_page *page)
{
    struct html *html = html_of(page);
    const struct marks *marks = marks_of(page);
    int groups = count_groups(page, page->number);
    shown_session_title(page->shown, "p.muted", page->session);
    shown_neighbours(
        page->shown, N_("Other boards"),
        (struct shown_neighbour[2]){neighbour_of(page, -1), neighbour_of(page, 1)});
    if (page->asked != page->number)
        note_add(html, NOTE_PLAIN, N_("It is a copy of board %d, and compared with it."),
                 page->number);
    for (size_t g = 0; g < marks->groups; g++)
        if (marks->group[g].board == page->number)
            add_group(page, g, groups > 1);
}

void page_result(struct request *request)
{
    struct shown shown;
    struct board_page board = {.shown = &shown};
    int64_t asked = request_number(request, 1);
    int number = asked <= SCHEDULE_BOARD_MAX ? (int)asked : 0;
    if (!request_tournament(request)) /* which sets the language of its game */
        return;
    request_release(request);
    const struct shown_page page = {
        .title = arena_printf(&request->arena, tr(request->lang, N_("Board %d")), number),
        .of_deals = arena_printf(&request->arena,
                                 tr(request->lang, N_("Sheets of round %d")), number)};
    if (!shown_open(request, &page, &shown))
        return;
    if (shown.desk.t->format->deals) {
        deals_show_sheets(&shown);
        return;
    }
    if (!find_board(&board)) {
        shown_missing(&shown,
                      N_("nobody plays that board; choose one from the list of boards"));
        return;
    }
    bool visible = shown_board(&shown, board.session, board.number);
    if (visible)
        add_board(&board);
    else
        add_hidden(&board);
    shown_close(&shown, visible ? MHD_HTTP_OK : MHD_HTTP_FORBIDDEN);
}
