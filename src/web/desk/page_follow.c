/* page_follow.c - the follow-up: table by round, what to look at, calls.
 *
 * The parts marked data-live are exchanged when the tournament changes. Signs and words
 * say what the colours say. */
#include "tournament/alteration/alteration.h"
#include "tournament/facts/typed_result.h"
#include "tournament/results/publication.h"
#include "web/desk/desk.h"
#include "web/desk/follow.h"
#include "web/html/box.h"
#include "web/html/input.h"
#include "web/html/labels.h"
#include "web/html/list.h"
#include "web/prepare/seats.h"
#include "web/server/handlers.h"
#include <microhttpd.h>
#include <stdint.h>

enum { LINES_MOST = 20 };

struct look {
    const char *sign;
    const char *word;
    const char *style;
};

static const struct look looks[] = {
    [EVENING_REST] = {"–", N_("nobody plays"), "rest"},
    [EVENING_FUTURE] = {"", N_("not started"), "future"},
    [EVENING_PLAYING] = {"▶", N_("playing"), "playing"},
    [EVENING_LATE] = {"!", N_("late"), "late"},
    [EVENING_DONE] = {"✓", N_("done"), "done"},
    [EVENING_MISSING] = {"?", N_("missing"), "miss"},
    [EVENING_CONFLICT] = {"≠", N_("conflict"), "conflict"},
};

/* Words are shown where something has to be done; where all is well the sign is enough
 * for those who see it. */
static void add_cell_words(struct html *html, const struct evening_cell *cell)
{
    const struct look *look = &looks[cell->state];
    const char *word = tr(html->lang, look->word);
    switch (cell->state) {
    case EVENING_DONE:
        html_add(html, "%s <b class=\"hidden\">%s</b> %d", look->sign, word,
                 cell->done - cell->rung_out);
        if (cell->rung_out > 0)
            html_add(html, " / %d", cell->expected);
        break;
    case EVENING_PLAYING:
        html_add(html, "%s <b class=\"hidden\">%s</b> %d / %d", look->sign, word,
                 cell->done, cell->expected);
        break;
    case EVENING_LATE:
        html_add(html, "%s %s %d / %d", look->sign, word, cell->done, cell->expected);
        break;
    case EVENING_MISSING:
        html_add(html, "%s %s %d", look->sign, word, cell->missing);
        if (cell->expected - cell->done > 1) /* the board that is named is not alone */
            html_add(html, " +%d", cell->expected - cell->done - 1);
        break;
    case EVENING_CONFLICT:
        html_add(html, "%s %s %d", look->sign, word, cell->conflict);
        break;
    case EVENING_FUTURE:
    case EVENING_REST:
        html_add(html, "%s <b class=\"hidden\">%s</b>", look->sign, word);
        break;
    }
}

static void add_cell(const struct desk *desk, const struct field *field, int round,
                     int table)
{
    struct html *html = desk->html;
    struct evening_cell cell = evening_cell(desk->t, &desk->evening, field, round, table);
    bool now = desk->evening.under_way && round == desk->evening.round;
    html_add(html, "<td class=\"%s%s\">", looks[cell.state].style, now ? " now" : "");
    if (cell.expected == 0) {
        html_add(html, "<span>");
        add_cell_words(html, &cell);
        html_add(html, "</span></td>");
        return;
    }
    html_add(html, "<a href=\"/tournaments/%jd/tables/%s%d/%d\">", (int64_t)desk->stream,
             field->name, table, round);
    add_cell_words(html, &cell);
    html_add(html, "</a></td>");
}

static bool is_calling(const struct desk *desk, const struct field *field, int table)
{
    for (size_t i = 0; i < desk->t->calls; i++) {
        const struct call *call = &desk->t->call[i];
        if (!call->answered && call->session == desk->evening.session - 1 &&
            &desk->session->field[call->field] == field && call->table == table)
            return true;
    }
    return false;
}

static void add_field(const struct desk *desk, const struct field *field)
{
    struct html *html = desk->html;
    struct desk_table name;
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
        html_add(html, "<tr><th scope=\"row\">%s", desk_table(desk, field, table, &name));
        if (is_calling(desk, field, table))
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

/* One line of what to look at: which play, what about it, and where to see to it. */
static void add_line(const struct desk *desk, int slot, const char *what,
                     const char *action)
{
    struct html *html = desk->html;
    const struct field *field = session_field_of(desk->session, slot);
    struct desk_table name;
    int round;
    int table;
    int board = field->schedule.board[slot - field->first_slot];
    field_table(field, slot, &round, &table);
    html_add(html, "<li><span class=\"grow\">");
    html_say(html,
             desk->t->format->deals ? N_("Table %s, round %d, deal %d:")
                                    : N_("Table %s, round %d, board %d:"),
             desk_table(desk, field, table, &name), round, board);
    html_add(html,
             " %s</span> <a class=\"button\" "
             "href=\"/tournaments/%jd/tables/%s%d/%d#b%d\">%s<span class=\"hidden\"> ",
             what, (int64_t)desk->stream, field->name, table, round, board, action);
    html_say(html,
             desk->t->format->deals ? N_("(table %s, deal %d)")
                                    : N_("(table %s, board %d)"),
             desk_table(desk, field, table, &name), board);
    html_add(html, "</span></a></li>");
}

/* Whether a result should be there: its round is over. */
static bool is_overdue(const struct desk *desk, const struct field *field, int slot)
{
    int round;
    int table;
    const struct schedule_table *at = field_table(field, slot, &round, &table);
    bool over = desk->evening.under_way ? round < desk->evening.round
                                        : round <= desk->evening.begun;
    return over && field_table_plays(field, at) &&
           !evening_is_over(desk->t, desk->session, slot);
}

/* What is to be said about a play, with what to do about it; NULL if all is well. */
static const char *trouble(const struct desk *desk, int slot, const char **action)
{
    const struct play *play = &desk->session->play[slot];
    const struct field *field = session_field_of(desk->session, slot);
    int board = field->schedule.board[slot - field->first_slot];
    enum lang lang = desk->html->lang;
    *action = tr(lang, N_("Decide"));
    if (play->state != PLAY_MISSING && play->disputed)
        return tr(lang, N_("two phones disagree."));
    if (play->state != PLAY_MISSING && play->refused)
        return tr(lang, N_("the other side rejects the result."));
    *action = tr(lang, N_("Enter"));
    if (is_overdue(desk, field, slot))
        return tr(lang, N_("no result."));
    *action = tr(lang, N_("View"));
    if (play->state == PLAY_SCORED && !play->confirmed &&
        typed_result_unlikely(desk->t->format, board, play->score, play->facts))
        return tr(lang, N_("an unlikely score."));
    return NULL;
}

static void add_troubles(const struct desk *desk)
{
    struct html *html = desk->html;
    int lines = 0;
    card_open_as(html, &(struct card){.title = N_("To check"), .live = "look"});
    html_add(html, "<ul class=\"people\">");
    for (int slot = 0; desk->session && slot < desk->session->slots; slot++) {
        const char *action;
        const char *what = trouble(desk, slot, &action);
        if (what && lines++ < LINES_MOST)
            add_line(desk, slot, what, action);
    }
    if (lines > LINES_MOST) {
        html_say_in(html, "li", N_("and %d more"), lines - LINES_MOST);
    }
    html_add(html, "</ul>");
    if (lines == 0)
        html_say_in(html, "p.muted",
                    N_("Nothing: no overdue results, no disagreements."));
    card_close(html);
}

/* The latest round, begun if there is one, in which the table plays the board; or 0. */
static int round_of(const struct desk *desk, const struct field *field, int table,
                    int board)
{
    int found = 0;
    for (int round = 1; round <= field->schedule.rounds; round++)
        if (schedule_slot(&field->schedule, round, table, board) >= 0 &&
            (found == 0 || round <= desk->evening.begun))
            found = round;
    return found;
}

/* They sat the wrong way: the way to put it down, with all of it filled in. In a match
 * the two sat in each other's place. */
static void add_wrong_way(const struct desk *desk, const struct call *call)
{
    struct html *html = desk->html;
    const struct field *field = &desk->t->session[call->session].field[call->field];
    bool turns = alteration_fits(ALTERATION_TURN, desk->t->format);
    int round = round_of(desk, field, call->table, call->wrong_way);
    if (round == 0 || call->session != desk->evening.session - 1)
        return;
    const int *seat = schedule_at(&field->schedule, round, call->table)->seat;
    if (!turns && (seat[0] == SCHEDULE_EMPTY || seat[1] == SCHEDULE_EMPTY))
        return;
    html_add(html, "<a class=\"button\" href=\"/tournaments/%jd/changes?",
             (int64_t)desk->stream);
    if (turns)
        html_add(html, "what=turn&amp;table=%s:%d&amp;quarters=1", field->name,
                 call->table);
    else
        html_add(html, "what=swap&amp;seat=%s&amp;other=%s",
                 seats_place(field, seat[0], &desk->request->arena),
                 seats_place(field, seat[1], &desk->request->arena));
    html_add(html, "&amp;round=%d&amp;call=%jd&amp;show=yes\">%s</a>", round,
             (int64_t)call->seq, tr(html->lang, N_("Correct the seats")));
}

static void add_call(const struct desk *desk, const struct call *call)
{
    struct html *html = desk->html;
    const struct session *session = &desk->t->session[call->session];
    const struct field *field = &session->field[call->field];
    struct desk_table name;
    html_add(html, "<li><span class=\"grow\"><b>");
    html_say(html, N_("Table %s"), desk_table(desk, field, call->table, &name));
    html_add(html, "</b> · ");
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
    desk_form(desk, "/answer");
    input_hidden_number(html, "seq", call->seq);
    page_button(html, false, N_("Dealt with"));
    html_add(html, "</form></li>");
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
        desk_form(desk, "/publish");
        input_hidden(html, "published", "0");
        page_button(html, false, N_("Make them provisional again"));
        html_add(html, "</form>");
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

void follow_show(struct request *request, int status, const char *error)
{
    struct desk desk;
    if (!desk_open(request, &desk))
        return;
    struct page_frame frame = {.title = tr(request->lang, N_("Progress")),
                               .t = desk.t,
                               .stream = desk.stream,
                               .live = true};
    page_open(request, &frame);
    desk_state(&desk);
    desk_error(desk.html, error);
    html_add(desk.html, "<div class=\"row\"><h1 class=\"grow\">%s</h1>", frame.title);
    desk_link(&desk, "target", N_("Something happened"), "/changes");
    desk_link(&desk, "target", N_("Room screen"), "/screen/setup");
    html_add(desk.html, "</div>");
    add_format_links(&desk);
    add_grid(&desk);
    html_add(desk.html, "<div class=\"side\">");
    add_troubles(&desk);
    add_calls(&desk);
    add_more(&desk);
    html_add(desk.html, "</div>");
    desk_close(&desk);
    page_close(request, status);
}

/* Visitors go to the results or, as long as there is nothing to see, to their seats. */
static void lead_visitor(struct request *request)
{
    const struct tournament *t = request_tournament(request);
    if (!t)
        return;
    bool ranking = publication_of(t, request_time(request)).ranking;
    request_release(request);
    request_redirect(request, "/tournaments/%jd/%s", (int64_t)request_number(request, 0),
                     ranking ? "ranking" : "where");
}

void page_follow(struct request *request)
{
    if (request->who.role == ROLE_DIRECTOR)
        follow_show(request, MHD_HTTP_OK, NULL);
    else
        lead_visitor(request);
}
