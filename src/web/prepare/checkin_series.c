/* checkin_series.c - the series that count in Attaque-Défense and that nobody knows:
 * asked about at the check-in, and recorded with the tournament. */
#include "web/prepare/checkin_series.h"

#include "core/seating.h"
#include "tournament/seats.h"

static void add_one(const struct desk *desk, int player)
{
    struct html *html = desk->html;
    struct arena *arena = &desk->request->arena;
    const char *id = desk->t->player[player].id;
    html_add(html, "<li>");
    desk_form(desk, "/checkin/series");
    input_hidden(html, "player", id);
    html_add(html, "<div class=\"row\"><label class=\"grow\" for=\"series-%s\">", id);
    html_name(html, desk_player(desk, player));
    html_add(html, "</label>");
    input_cell(html,
               &(struct input){.id = arena_printf(arena, "series-%s", id),
                               .name = "rank",
                               .value = tournament_rank(desk->t, player, desk->roster),
                               .more = " maxlength=\"30\" autocomplete=\"off\""});
    page_button(html, false, N_("Save"));
    html_add(html, "</div></form></li>");
}

void checkin_add_series(const struct desk *desk)
{
    struct html *html = desk->html;
    int all = (int)desk->t->players;
    int player = checkin_next_unknown(desk->t, desk->roster, -1);
    if (player >= all)
        return;
    card_open_as(html, &(struct card){.title = N_("Which series?"), .live = "series"});
    html_say_in(html, "p",
                N_("The bonus goes by the series at the check-in: 2P, 3 cœur, PR, NC. "
                   "Without one, a player counts as NC."));
    html_add(html, "<ul class=\"people\">");
    for (; player < all; player = checkin_next_unknown(desk->t, desk->roster, player))
        add_one(desk, player);
    html_add(html, "</ul>");
    card_close(html);
}

static void series_recorded(struct request *request)
{
    if (request->answer.err.kind == ERR_NONE)
        desk_go(request, "/checkin");
    else
        request_error(request, &request->answer.err);
}

void post_checkin_series(struct request *request)
{
    struct desk desk;
    struct err err = ERR_INIT(request->lang);
    const char *id = form_text(&request->form, "player");
    const char *rank = form_text(&request->form, "rank");
    if (!desk_open(request, &desk))
        return;
    int player = tournament_player(desk.t, id);
    struct change change = {.kind = CHANGE_ENTRY,
                            .entry = {.player = id, .rank = strength_name(rank)}};
    if (player >= 0)
        change.entry.person = desk.t->player[player].person;
    desk_close(&desk);
    if (player < 0)
        request_fail(request, MHD_HTTP_NOT_FOUND,
                     N_("nobody of that id has entered; go back to the check-in"));
    else if (!checkin_need_series(rank, &err))
        request_error(request, &err);
    else
        request_submit(request, desk.stream, &change, NULL, series_recorded);
}
