/* table_parts.c - the parts that the pages of a table are made of. */
#include "web/table/table_parts.h"

#include "tournament/results.h"
#include "tournament/tell.h"
#include "web/desk.h"
#include <stdlib.h>

static const struct format *format_of(const struct table_view *view)
{
    return view->desk.t->format;
}

/* The name of a player; a dash for an empty seat. */
static const char *name_of(const struct table_view *view, const struct owner *owner)
{
    return owner->crew.count == 0 ? "—" : desk_player(&view->desk, owner->crew.player[0]);
}

const char *table_taker_name(const struct table_view *view, int board)
{
    return desk_taker(&view->desk, &view->place, board);
}

void table_people(const struct table_view *view, int board)
{
    struct html *html = view->desk.html;
    const struct format *format = format_of(view);
    struct side_table place = desk_sides(&view->desk, &view->place, board);
    bool two = format->sides == 2;
    bool takes = board > 0 && !two && !format->game->contracts;
    int taker = takes ? (int)format_taker(format, board) : -1;
    html_add(html, "<ul class=\"people card%s\" aria-label=\"%s\">", two ? " sides" : "",
             tr(html->lang, N_("At the table")));
    int seats = desk_seats(&view->place);
    for (int k = 0; k < seats; k++) {
        int s = name_seat_told(format, seats, k);
        html_add(html, "<li>");
        if (!two)
            html_seat(html, (enum seat)s);
        html_add(html, s == taker ? "<span><b>" : "<span>");
        if (two) {
            tag_add(html, NOTE_PLAIN, name_side(format, s, html->lang));
            html_add(html, " ");
            side_add(html, &place, view->desk.roster, s);
        } else {
            const struct owner owner = side_owner(&place, s);
            html_name(html, name_of(view, &owner));
        }
        if (s == taker) {
            html_add(html, "</b> ");
            tag_add(html, NOTE_PLAIN, N_("taker"));
        }
        html_add(html, "</span></li>");
    }
    html_add(html, "</ul>");
}

/* A result in a few words: of bridge its contract, else the score. */
static const char *words_of(const struct table_view *view, const struct play *play)
{
    return ask_words(play->facts, play->score, view->desk.html->lang,
                     &view->desk.request->arena);
}

/* What a board or deal has, in a word; NULL: its result says it all. */
static const char *state_of(const struct table_view *view, int slot)
{
    const struct desk *desk = &view->desk;
    const struct play *play = &desk->session->play[slot];
    bool deals = desk->t->format->deals;
    if (play_is_annulled(desk->t, play))
        return evening_is_reopened(desk->t, desk->session, slot)
                   ? N_("annulled: deal again")
                   : N_("annulled");
    if (play->state == PLAY_SCORED)
        return evening_is_conflict(play)            ? N_("the director decides")
               : !evening_is_settled(desk->t, play) ? N_("to confirm")
               : deals                              ? N_("confirmed")
                                                    : NULL;
    if (play->state == PLAY_NOT_PLAYED)
        return deals ? N_("does not count") : N_("not played");
    if (play->state == PLAY_ADJUSTED)
        return NULL;
    if (evening_is_closed(desk->t, play))
        return N_("closed by a ruling");
    if (deals && evening_is_covered(desk->session, slot))
        return N_("in the totals");
    return evening_is_rung_out(desk->t, desk->session, slot)
               ? N_("not reached before the bell")
               : N_("to play");
}

/* Where a board or deal is seen to: confirmed, or entered, also after the bell, as a deal
 * that had begun is finished and counts. NULL: there is nothing to do. */
static const char *address_of(const void *by, int k)
{
    const struct table_view *view = by;
    const struct desk *desk = &view->desk;
    const struct play *play = desk_play(desk, &view->place, k);
    struct arena *arena = &desk->request->arena;
    bool annulled = play_is_annulled(desk->t, play);
    if (play->state == PLAY_SCORED && !annulled)
        return table_may_read(view, play)
                   ? arena_printf(arena, "/t/%s/confirm/%jd", view->token, play->seq)
                   : NULL;
    if ((evening_is_closed(desk->t, play) && !annulled) ||
        (desk->t->format->deals &&
         evening_is_covered(desk->session, desk_slot(&view->place, k))))
        return NULL;
    return arena_printf(arena, "/t/%s?round=%d&board=%d", view->token, view->place.round,
                        desk_board(&view->place, k));
}

static void add_board(const struct table_view *view, int k, int board)
{
    struct html *html = view->desk.html;
    const struct play *play = desk_play(&view->desk, &view->place, k);
    int number = desk_board(&view->place, k);
    bool here = number == board;
    const char *address = address_of(view, k);
    const char *word = state_of(view, desk_slot(&view->place, k));
    html_add(html, "<li>");
    if (address)
        html_add(html, "<a href=\"%s\" aria-current=\"%s\">", address,
                 here ? "true" : "false");
    html_add(html, "<b>%d</b> <span>", number);
    if ((play->state == PLAY_SCORED || play->state == PLAY_ADJUSTED) &&
        table_may_read(view, play))
        html_text(html, words_of(view, play));
    html_add(html, evening_is_settled(view->desk.t, play) ? " ✓ " : " ");
    if (here && !evening_is_closed(view->desk.t, play))
        word = N_("now");
    if (word)
        html_add(html, "<span class=\"small\">%s</span>", tr(html->lang, word));
    html_add(html, address ? "</span></a></li>" : "</span></li>");
}

static void add_deal_state(const void *by, int k)
{
    const struct table_view *view = by;
    html_text(view->desk.html,
              tr(view->desk.html->lang, state_of(view, desk_slot(&view->place, k))));
}

void table_boards(const struct table_view *view, int board)
{
    struct html *html = view->desk.html;
    bool deals = format_of(view)->deals;
    struct round_deals list = {.desk = &view->desk,
                               .place = &view->place,
                               .style = "deals",
                               .by = view,
                               .address = address_of,
                               .add_state = add_deal_state};
    if (view->cell.sum.expected == 0)
        return;
    html_add(html, "<section data-live=\"boards\">");
    html_say_in(html, "h2",
                deals ? N_("Deals of this round") : N_("Boards of this round"));
    if (deals) {
        round_deals_add(&list);
    } else {
        html_add(html, "<ul class=\"table-boards\">");
        for (int k = 0; k < view->place.at.boards; k++)
            add_board(view, k, board);
        html_add(html, "</ul>");
    }
    html_add(html, "</section>");
}

int table_missing(const struct table_view *view, const char **list)
{
    int n = 0;
    *list = "";
    for (int k = 0; k < view->place.at.boards && view->cell.sum.expected > 0; k++)
        if (!evening_is_closed(view->desk.t, desk_play(&view->desk, &view->place, k)))
            *list = arena_printf(&view->desk.request->arena, "%s%s%d", *list,
                                 n++ > 0 ? ", " : "", desk_board(&view->place, k));
    return n;
}

void table_saved(const struct table_view *view)
{
    struct html *html = view->desk.html;
    bool deals = format_of(view)->deals;
    int number = (int)desk_number(&view->desk.request->query, "saved");
    int slot = number > 0 ? table_slot(view, number) : -1;
    const struct play *play = slot < 0 ? NULL : &view->desk.session->play[slot];
    if (!play || !(play->confirmed || (deals && play->state == PLAY_NOT_PLAYED)))
        return;
    note_open(html, NOTE_STATUS);
    html_add(html, "✓ ");
    if (!deals)
        html_say(html, N_("Board %d: %s, confirmed."), number, words_of(view, play));
    else if (play_has_totals(play))
        html_say(html, N_("The totals are confirmed."));
    else
        html_say(html,
                 play->state == PLAY_NOT_PLAYED ? N_("Deal %d does not count.")
                                                : N_("Deal %d is confirmed."),
                 number);
    html_add(html, "</p>");
    if (format_of(view)->game->contracts)
        table_others(view, number);
}

void table_unconfirmed(const struct table_view *view)
{
    struct html *html = view->desk.html;
    const struct format *format = format_of(view);
    html_add(html, "<div class=\"table-waiting\" data-live=\"waiting\">");
    for (int k = 0; k < view->place.at.boards && view->cell.sum.expected > 0; k++) {
        const struct play *play = desk_play(&view->desk, &view->place, k);
        int number = desk_board(&view->place, k);
        if (!evening_is_unconfirmed(view->desk.t, play) || evening_is_conflict(play) ||
            play_is_annulled(view->desk.t, play) || !table_may_read(view, play))
            continue;
        html_add(html, "<a class=\"note\" href=\"/t/%s/confirm/%jd\">", view->token,
                 play->seq);
        if (play_has_totals(play))
            html_say(html,
                     N_("The totals are waiting for another player to confirm them"));
        else if (format->deals)
            html_say(html, N_("Deal %d is waiting for another player to confirm it"),
                     number);
        else
            html_say(html,
                     format->game->contracts
                         ? N_("Board %d: %s is waiting for the other side to confirm")
                         : N_("Board %d: %s is waiting for the defence to confirm"),
                     number, words_of(view, play));
        html_add(html, " →</a>");
    }
    html_add(html, "</div>");
}

void table_others(const struct table_view *view, int board)
{
    const struct desk *desk = &view->desk;
    struct request *request = desk->request;
    struct publication publication = publication_of(desk->t, request_time(request));
    const struct marks *marks =
        &request_results(request, 0)->marks[desk->evening.session - 1];
    if (!publication_shows(&publication, desk->t, marks,
                           field_original(view->place.field, board)))
        return;
    html_add(desk->html, "<p>");
    desk_link(desk, "button wide", request_say(request, N_("Results of board %d"), board),
              "/results/%d?session=%d", board, desk->evening.session);
    html_add(desk->html, "</p>");
}

const char *table_number_title(const struct table_view *view, int number)
{
    return request_say(view->desk.request,
                       format_of(view)->deals ? N_("Deal %d") : N_("Board %d"), number);
}

/* "Table 3, East", or why not. */
static void add_place(const struct table_view *view, const struct place *from,
                      const struct place *to)
{
    struct html *html = view->desk.html;
    const struct format *format = format_of(view);
    if (!place_has_table(to))
        html_add(html, "%s",
                 tr(html->lang, to->state == PLACE_NOT_COME
                                    ? N_("no seat: ask the director")
                                    : place_words(to->state)));
    else if (place_stays(from, to))
        html_say(html, N_("stays at table %s"), table_label(view, to->table));
    else
        html_say(html, N_("table %s, %s"), table_label(view, to->table),
                 format->sides == 2 ? name_side(format, to->seat, html->lang)
                                    : seat_word((enum seat)to->seat, html->lang));
    if (to->state == PLACE_WAITS) {
        html_add(html, " ");
        tag_add(html, NOTE_PLAIN, N_("does not play"));
    }
}

/* The table that the k-th board goes to; 0: it waits. */
static int next_table(const struct table_view *view, int k)
{
    return boards_table(view->place.field, view->place.round + 1,
                        desk_board(&view->place, k));
}

static void add_boards_way(const struct table_view *view)
{
    struct html *html = view->desk.html;
    const struct desk_place *place = &view->place;
    int to = boards_go_to(&place->at);
    int stand = place->at.boards > 0
                    ? boards_stand(place->field, place->round + 1, desk_board(place, 0))
                    : 0;
    bool any = false; /* of those that part is played in the next round */
    for (int k = 0; k < place->at.boards; k++)
        any = any || next_table(view, k) > 0;
    if (place->at.boards == 0 || format_of(view)->deals)
        return;
    if (to == place->table)
        html_say_in(html, "p", N_("The boards stay here."));
    else if (to > 0)
        html_say_in(html, "p", N_("The boards go to table %s."), table_label(view, to));
    else if (!any && stand > 0)
        html_say_in(html, "p", N_("The boards go to the stand behind table %s."),
                    table_label(view, stand));
    else
        html_say_in(html, "p",
                    any ? N_("The boards:") : N_("The boards wait beside the tables."));
    if (to > 0 || !any)
        return;
    html_add(html, "<ul>");
    for (int k = 0; k < place->at.boards; k++)
        if (next_table(view, k) > 0)
            html_say_in(html, "li", N_("board %d goes to table %s"), desk_board(place, k),
                        table_label(view, next_table(view, k)));
        else
            html_say_in(html, "li", N_("board %d waits beside the tables"),
                        desk_board(place, k));
    html_add(html, "</ul>");
}

/* Where the boards of the next round are now, if they wait on a stand. */
static void add_next_boards(const struct table_view *view)
{
    const struct desk_place *place = &view->place;
    const struct place_table next =
        place_table(place->field, place->round + 1, place->table);
    int stand =
        next.boards > 0 ? boards_stand(place->field, place->round, next.board[0]) : 0;
    if (stand > 0 && !format_of(view)->deals)
        html_say_in(view->desk.html, "p",
                    N_("The next boards are on the stand behind table %s."),
                    table_label(view, stand));
}

void table_shared(const struct table_view *view)
{
    const struct desk_place *place = &view->place;
    const char *tables = "";
    int other;
    for (int k = 0; (other = boards_shared_with(&place->at, k)) > 0; k++)
        tables = arena_printf(&view->desk.request->arena, "%s%s%s", tables,
                              k > 0 ? ", " : "", table_label(view, other));
    if (tables[0] == '\0' || !format_of(view)->game->contracts)
        return;
    note_add(view->desk.html, NOTE_PLAIN,
             N_("Shared boards, with table %s: begin with board %d."), tables,
             desk_board(place, evening_begins_with(view->desk.t, place->field,
                                                   place->round, place->table)));
}

/* Whether somebody takes a place in the contestant's crew for the next round. */
static bool is_relieved(const struct place *from)
{
    const struct crew now = place_members_in(from->field, from->contestant, from->round);
    const struct crew next =
        place_members_in(from->field, from->contestant, from->round + 1);
    bool same = now.count == next.count;
    for (int i = 0; i < next.count; i++)
        same = same && crew_has(&now, next.player[i]);
    return !same;
}

/* Those of a seat, of whom some may have been relieved by then, and where they go. */
static void add_next_seat(const struct table_view *view, const struct side_table *sides,
                          int seat)
{
    struct html *html = view->desk.html;
    const struct tournament *t = view->desk.t;
    const struct place_table *at = &view->place.at;
    const struct place from = place_at(at, seat);
    const struct place to = place_next(t, &from);
    const struct owner owner = side_owner(sides, seat);
    html_add(html, "<li>");
    if (t->format->sides != 2)
        html_seat(html, (enum seat)seat);
    html_add(html, "<span><b>");
    if (is_relieved(&from)) {
        const struct crew next = place_members_in(to.field, to.contestant, to.round);
        desk_add_crew(&view->desk, &next);
    } else if (t->format->sides == 2) /* those who play on this side now */
        side_add(html, sides, view->desk.roster, seat);
    else
        html_name(html, name_of(view, &owner));
    html_add(html, "</b><br>");
    add_place(view, &from, &to);
    html_add(html, "</span></li>");
}

void table_next_seats(const struct table_view *view)
{
    struct html *html = view->desk.html;
    const struct desk_place *place = &view->place;
    const struct side_table sides = desk_sides(&view->desk, place, 0);
    if (place->round >= place_rounds(place->field))
        return;
    card_open(html, request_say(view->desk.request, N_("Where to go for round %d"),
                                place->round + 1));
    html_add(html, "<ul class=\"people table-next\">");
    for (int k = 0; k < place_sides(place->field); k++) {
        int seat = name_seat_told(format_of(view), place_sides(place->field), k);
        if (place->at.taken[seat])
            add_next_seat(view, &sides, seat);
    }
    html_add(html, "</ul>");
    add_boards_way(view);
    add_next_boards(view);
    card_close(html);
}

const char *table_side_title(const struct table_view *view, int side)
{
    static const char *const title[2][2] = {{N_("For the attack"), N_("For the defence")},
                                            {N_("North-South"), N_("East-West")}};
    return tr(view->desk.html->lang, title[format_of(view)->game->contracts][side]);
}

/* Whether the seat is on that side: partners at bridge, the taker against the others. */
static bool is_on_side(const struct table_view *view, int board, int seat, int side)
{
    if (format_of(view)->game->contracts)
        return seat % 2 == side;
    return (seat == (int)format_taker(format_of(view), board)) == (side == 0);
}

/* The names of those who play on a side, in one text. */
static const char *names_of(const struct table_view *view, int board, int side)
{
    struct arena *arena = &view->desk.request->arena;
    struct side_table place = desk_sides(&view->desk, &view->place, board);
    const char *names = "";
    if (format_of(view)->sides == 2)
        return side_names(&place, view->desk.roster, side, arena);
    int seats = place_sides(view->place.field);
    for (int k = 0; k < seats; k++) {
        int s = name_seat_told(format_of(view), seats, k);
        const struct owner owner = side_owner(&place, s);
        if (is_on_side(view, board, s, side))
            names = arena_printf(arena, "%s%s%s", names, names[0] ? ", " : "",
                                 label_isolated(name_of(view, &owner), arena));
    }
    return names;
}

void table_sides(const struct table_view *view, int board, int score)
{
    struct html *html = view->desk.html;
    bool contracts = format_of(view)->game->contracts;
    struct why_figure figure;
    html_add(html, "<dl class=\"table-sides\">");
    for (int s = 0; s < 2; s++) {
        int own = s == 0 ? score : -score;
        bool gain = contracts ? own >= 0 : (score >= 0) == (s == 0);
        bool one = !contracts && s == 0;
        html_add(html, "<div><dt>%s</dt><dd>", table_side_title(view, s));
        if (one)
            html_name(html, table_taker_name(view, board));
        else
            html_text(html, names_of(view, board, s));
        html_add(html, "<br>");
        html_say_in(html, "b",
                    one ? (gain ? N_("gains %d points (%s)") : N_("loses %d points (%s)"))
                    : gain ? N_("gain %d points (%s)")
                           : N_("lose %d points (%s)"),
                    abs(own), why_score(own, &figure));
        html_add(html, "</dd></div>");
    }
    html_add(html, "</dl>");
}
