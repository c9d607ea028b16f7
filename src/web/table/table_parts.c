/* table_parts.c - the parts that the pages of a table are made of. */
#include "web/table/table_parts.h"
#include <stdint.h>

#include "tournament/evening/next_seats.h"
#include "tournament/results/publication.h"
#include "web/html/labels.h"
#include "web/html/side_show.h"
#include "web/server/server_inside.h"
#include "web/table/table_deals.h"

/* The two sides, with their labels. */
static void add_sides(const struct table_view *view, int board)
{
    struct html *html = &view->request->html;
    struct sides_place place = table_sides(view, board);
    const struct roster *roster = request_roster(view->request);
    html_add(html, "<ul class=\"people card sides\" aria-label=\"%s\">",
             tr(html->lang, N_("At the table")));
    for (int s = 0; s < view->field->schedule.sides; s++) {
        html_add(html, "<li><span><span class=\"tag\">%s</span> ",
                 label_side(view->t->format, s, html->lang));
        side_add(html, &place, roster, s);
        html_add(html, "</span></li>");
    }
    html_add(html, "</ul>");
}

void table_people(const struct table_view *view, int board)
{
    struct html *html = &view->request->html;
    if (view->t->format->sides == 2) {
        add_sides(view, board);
        return;
    }
    bool takes = board > 0 && !view->t->format->game->contracts;
    int taker = takes ? (int)table_taker(view, board) : -1;
    html_add(html, "<ul class=\"people card\" aria-label=\"%s\">",
             tr(html->lang, N_("At the table")));
    for (int s = 0; s < schedule_places(&view->field->schedule, view->at); s++) {
        html_add(html, "<li>");
        page_seat(html, (enum seat)s);
        html_add(html, s == taker ? "<span><b>" : "<span>");
        html_name(html, table_name(view, view->at->seat[s]));
        if (s == taker)
            html_add(html, "</b> <span class=\"tag\">%s</span>",
                     tr(html->lang, N_("taker")));
        html_add(html, "</span></li>");
    }
    html_add(html, "</ul>");
}

static const struct play *play_at(const struct table_view *view, int k)
{
    return &view->session->play[view->field->first_slot + view->at->first + k];
}

static int board_at(const struct table_view *view, int k)
{
    return view->field->schedule.board[view->at->first + k];
}

/* A result in a few words: of bridge its contract, else the score. */
static const char *words_of(const struct table_view *view, const struct play *play)
{
    return ask_words(play->facts, play->score, view->request->lang,
                     &view->request->arena);
}

/* What a board has, in a word or its score. */
static void add_state(struct html *html, const struct table_view *view,
                      const struct play *play, bool here)
{
    const char *word = NULL;
    if (play->state == PLAY_SCORED) {
        html_text(html, words_of(view, play));
        word = play->disputed || play->refused ? N_("the director decides")
               : play->confirmed               ? NULL
                                               : N_("to confirm");
        html_add(html, play->confirmed ? " ✓" : "");
    } else if (play->state == PLAY_NOT_PLAYED) {
        word = N_("not played");
    } else if (play->state == PLAY_ADJUSTED) {
        html_text(html, words_of(view, play));
    } else if (evening_is_closed(view->t, play)) {
        word = N_("closed by a ruling");
    } else {
        word = here ? N_("now") : N_("to play");
    }
    if (word)
        html_add(html, " <span class=\"small\">%s</span>", tr(html->lang, word));
}

static void add_board(const struct table_view *view, int k, int board)
{
    struct html *html = &view->request->html;
    const struct play *play = play_at(view, k);
    int number = board_at(view, k);
    bool here = number == board;
    const char *current = here ? "true" : "false";
    bool scored = play->state == PLAY_SCORED;
    bool link = scored || !evening_is_closed(view->t, play);
    html_add(html, "<li>");
    if (scored)
        html_add(html, "<a href=\"/t/%s/confirm/%jd\" aria-current=\"%s\">", view->token,
                 (int64_t)play->seq, current);
    else if (link)
        html_add(html, "<a href=\"/t/%s?round=%d&amp;board=%d\" aria-current=\"%s\">",
                 view->token, view->round, number, current);
    html_add(html, "<b>%d</b> <span>", number);
    add_state(html, view, play, here);
    html_add(html, link ? "</span></a></li>" : "</span></li>");
}

void table_boards(const struct table_view *view, int board)
{
    struct html *html = &view->request->html;
    if (view->t->format->deals) {
        table_deals_list(view);
        return;
    }
    if (view->cell.expected == 0)
        return;
    html_add(html, "<section data-live=\"boards\"><h2>%s</h2><ul class=\"table-boards\">",
             tr(html->lang, N_("Boards of this round")));
    for (int k = 0; k < view->at->count; k++)
        add_board(view, k, board);
    html_add(html, "</ul></section>");
}

int table_missing(const struct table_view *view, const char **list)
{
    struct str text = {0};
    int n = 0;
    for (int k = 0; k < view->at->count && view->cell.expected > 0; k++)
        if (!evening_is_closed(view->t, play_at(view, k)))
            str_printf(&text, n++ > 0 ? ", %d" : "%d", board_at(view, k));
    *list = arena_strdup(&view->request->arena, str_text(&text));
    str_clear(&text);
    return n;
}

/* What was confirmed, or left out, of a deal. */
static void say_saved_deal(struct html *html, const struct play *play, int deal)
{
    if (play->state == PLAY_NOT_PLAYED)
        html_say(html, N_("Deal %d does not count."), deal);
    else if (play_has_totals(play))
        html_say(html, N_("The totals are confirmed."));
    else
        html_say(html, N_("Deal %d is confirmed."), deal);
}

void table_saved(const struct table_view *view)
{
    struct html *html = &view->request->html;
    bool deals = view->t->format->deals;
    int number = table_number(&view->request->query, "saved");
    int slot = number > 0 ? table_slot(view, number) : -1;
    const struct play *play = slot < 0 ? NULL : &view->session->play[slot];
    if (!play || !(play->confirmed || (deals && play->state == PLAY_NOT_PLAYED)))
        return;
    html_add(html, "<p class=\"note\" role=\"status\">✓ ");
    if (deals)
        say_saved_deal(html, play, number);
    else
        html_say(html, N_("Board %d: %s, confirmed."), number, words_of(view, play));
    html_add(html, "</p>");
    if (view->t->format->game->contracts)
        table_others(view, number);
}

static void say_waiting(const struct table_view *view, const struct play *play,
                        int number)
{
    struct html *html = &view->request->html;
    if (play_has_totals(play))
        html_say(html, N_("The totals are waiting for another player to confirm them"));
    else if (view->t->format->deals)
        html_say(html, N_("Deal %d is waiting for another player to confirm it"), number);
    else if (view->t->format->game->contracts)
        html_say(html, N_("Board %d: %s is waiting for the other side to confirm"),
                 number, words_of(view, play));
    else
        html_say(html, N_("Board %d: %s is waiting for the defence to confirm"), number,
                 words_of(view, play));
}

void table_unconfirmed(const struct table_view *view)
{
    struct html *html = &view->request->html;
    html_add(html, "<div class=\"table-waiting\" data-live=\"waiting\">");
    for (int k = 0; k < view->at->count && view->cell.expected > 0; k++) {
        const struct play *play = play_at(view, k);
        if (play->state != PLAY_SCORED || play->confirmed || play->refused ||
            play->disputed)
            continue;
        html_add(html, "<a class=\"note\" href=\"/t/%s/confirm/%jd\">", view->token,
                 (int64_t)play->seq);
        say_waiting(view, play, board_at(view, k));
        html_add(html, " →</a>");
    }
    html_add(html, "</div>");
}

/* Whether nobody of the session has still to play the board. */
static bool is_played(const struct table_view *view, int board)
{
    const struct session *session = view->session;
    for (int slot = 0; slot < session->slots; slot++) {
        const struct field *field = session_field_of(session, slot);
        int round;
        int table;
        const struct schedule_table *at = field_table(field, slot, &round, &table);
        if (field->schedule.board[slot - field->first_slot] == board &&
            field_table_plays(field, at) &&
            !evening_is_closed(view->t, &session->play[slot]))
            return false;
    }
    return true;
}

void table_others(const struct table_view *view, int board)
{
    struct html *html = &view->request->html;
    struct publication publication = publication_of(view->t, request_time(view->request));
    if (!publication.boards && !(publication.boards_played && is_played(view, board)))
        return;
    html_add(html,
             "<p><a class=\"button wide\" href=\"/tournaments/%jd/results/%d?session=%d"
             "\">",
             (int64_t)view->request->who.tournament, board, view->evening.session);
    html_say(html, N_("Results of board %d"), board);
    html_add(html, "</a></p>");
}

struct ask_place table_place(const struct table_view *view)
{
    struct ask_place place = {.t = view->t,
                              .session = view->evening.session - 1,
                              .field = view->field,
                              .round = view->round,
                              .table = view->table,
                              .at = view->at,
                              .seats = schedule_places(&view->field->schedule, view->at),
                              .arena = &view->request->arena};
    for (int s = 0; s < place.seats; s++) {
        int contestant = view->at->seat[s];
        if (contestant != SCHEDULE_EMPTY && view->field->player[contestant] >= 0)
            place.name[s] = table_name(view, contestant);
    }
    return place;
}

const char *table_number_title(const struct table_view *view, int number)
{
    enum lang lang = view->request->lang;
    return arena_printf(&view->request->arena,
                        view->t->format->deals ? tr(lang, N_("Deal %d"))
                                               : tr(lang, N_("Board %d")),
                        number);
}

/* "Table 3, East", or why not. */
static void add_place(const struct table_view *view, const struct next_seat *next)
{
    struct html *html = &view->request->html;
    if (next->table == 0) {
        html_add(html, "%s", tr(html->lang, N_("no seat: ask the director")));
        return;
    }
    bool stays = next->table == view->table && next->seat >= 0 &&
                 view->at->seat[next->seat] == next->contestant;
    if (stays)
        html_say(html, N_("stays at table %s"), table_label(view, next->table));
    else
        html_say(html, N_("table %s, %s"), table_label(view, next->table),
                 view->t->format->sides == 2
                     ? label_side(view->t->format, next->seat, html->lang)
                     : seat_word((enum seat)next->seat, html->lang));
    if (!next->plays)
        html_add(html, " <span class=\"tag\">%s</span>",
                 tr(html->lang, N_("does not play")));
}

/* Whether one of the boards is played in the next round. */
static bool boards_go_on(const struct table_view *view)
{
    for (int k = 0; k < view->at->count; k++)
        if (next_seats_board(view->field, view->round, board_at(view, k)) > 0)
            return true;
    return false;
}

static void add_boards_way(const struct table_view *view)
{
    struct html *html = &view->request->html;
    int place = next_seats_boards(view->field, view->round, view->table);
    if (view->at->count == 0 || view->t->format->deals)
        return;
    html_add(html, "<p>");
    if (place == view->table)
        html_say(html, N_("The boards stay here."));
    else if (place > 0)
        html_say(html, N_("The boards go to table %s."), table_label(view, place));
    else if (!boards_go_on(view))
        html_say(html, N_("The boards wait beside the tables."));
    else
        html_say(html, N_("The boards:"));
    html_add(html, "</p>");
    if (place > 0 || !boards_go_on(view))
        return;
    html_add(html, "<ul>");
    for (int k = 0; k < view->at->count; k++) {
        int board = board_at(view, k);
        int next = next_seats_board(view->field, view->round, board);
        html_add(html, "<li>");
        if (next > 0)
            html_say(html, N_("board %d goes to table %s"), board,
                     table_label(view, next));
        else
            html_say(html, N_("board %d waits beside the tables"), board);
        html_add(html, "</li>");
    }
    html_add(html, "</ul>");
}

/* Who goes: a player, or of two sides those who play on this one now. */
static void add_next_name(const struct table_view *view, int side, int contestant)
{
    struct html *html = &view->request->html;
    struct sides_place place = table_sides(view, 0);
    if (view->t->format->sides == 2)
        side_add(html, &place, request_roster(view->request), side);
    else
        html_name(html, table_name(view, contestant));
}

void table_next_seats(const struct table_view *view)
{
    struct html *html = &view->request->html;
    struct next_seat next[SCHEDULE_SEATS];
    if (view->round >= view->field->schedule.rounds)
        return;
    next_seats_of(view->field, view->round, view->table, next);
    html_add(html, "<section class=\"card\"><h2>");
    html_say(html, N_("Where to go for round %d"), view->round + 1);
    html_add(html, "</h2><ul class=\"people table-next\">");
    for (int s = 0; s < view->field->schedule.sides; s++) {
        if (next[s].contestant == SCHEDULE_EMPTY ||
            view->field->player[next[s].contestant] < 0)
            continue;
        html_add(html, "<li>");
        if (view->t->format->sides != 2)
            page_seat(html, (enum seat)s);
        html_add(html, "<span><b>");
        add_next_name(view, s, next[s].contestant);
        html_add(html, "</b><br>");
        add_place(view, &next[s]);
        html_add(html, "</span></li>");
    }
    html_add(html, "</ul>");
    add_boards_way(view);
    html_add(html, "</section>");
}
