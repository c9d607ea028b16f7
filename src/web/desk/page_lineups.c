/* page_lineups.c - line-ups: the director's page of a round, and a table's answer.
 *
 * A table says them once, before its first board; whoever wants another one then asks the
 * director. */
#include "tournament/seats/groups.h"
#include "web/desk/desk.h"
#include "web/desk/lineup.h"
#include "web/html/input.h"
#include "web/html/labels.h"
#include "web/prepare/seats.h"
#include "web/server/handlers.h"
#include "web/server/server_inside.h"
#include "web/table/table.h"
#include <microhttpd.h>
#include <stdint.h>

/* What could not be recorded, and of which team: as seats_place() names it. */
struct refusal {
    const char *error;
    const char *seat;
    int status;
};

/* The round that is asked for, else the one under way. */
static int round_of(const struct desk *desk, const struct form *form)
{
    int64_t asked = desk_number(form, "round");
    return asked >= 1 && asked <= desk->evening.rounds ? (int)asked : desk->evening.round;
}

static void add_rounds(const struct desk *desk, int round)
{
    struct html *html = desk->html;
    html_add(html, "<nav class=\"picks\" aria-label=\"%s\">",
             tr(html->lang, N_("Rounds")));
    for (int r = 1; r <= desk->evening.rounds; r++) {
        html_add(html, "<a href=\"?round=%d\"%s>", r,
                 r == round ? " aria-current=\"true\"" : "");
        html_say(html, N_("Round %d"), r);
        html_add(html, "</a>");
    }
    html_add(html, "</nav>");
}

static void add_team(const struct desk *desk, const struct lineup_team *team,
                     const struct refusal *refusal)
{
    static const struct form nothing = {0};
    struct html *html = desk->html;
    struct arena *arena = &desk->request->arena;
    const char *seat = seats_place(team->field, team->contestant, arena);
    bool refused = refusal->seat && str_equal(refusal->seat, seat);
    html_add(html, "<section class=\"card\"><h2>%s</h2>",
             label_seat(desk->session, team->field, team->contestant, html->lang, arena));
    if (refused)
        desk_error(html, refusal->error);
    html_add(html, "<p>");
    lineup_say(html, team, arena);
    html_add(html, "</p>");
    bool known = field_lineup(team->field, team->contestant, team->round) != NULL;
    html_add(html, "<details%s><summary>%s</summary>", known && !refused ? "" : " open",
             known ? tr(html->lang, N_("Change it")) : tr(html->lang, N_("Line-up")));
    desk_form(desk, "/lineups");
    html_add(html, "<div class=\"stack\">");
    input_hidden_number(html, "round", team->round);
    input_hidden(html, "seat", seat);
    lineup_add(html, team, refused ? &desk->request->form : &nothing, arena);
    html_add(html, "<p>");
    page_button(html, !known, N_("Save the line-up"));
    html_add(html, "</p></div></form></details></section>");
}

static void show(struct request *request, const struct form *asked,
                 const struct refusal *refusal)
{
    struct desk desk;
    if (!desk_open(request, &desk))
        return;
    if (!desk.t->format->lineups || !desk.session) {
        desk_close(&desk);
        request_fail(request, MHD_HTTP_NOT_FOUND,
                     N_("there are no line-ups in this format; only teams have them"));
        return;
    }
    int round = round_of(&desk, asked);
    const char *title = arena_printf(
        &request->arena, tr(request->lang, N_("Line-ups of round %d")), round);
    desk_page(&desk, (struct desk_title){title, false},
              refusal->seat ? NULL : refusal->error);
    add_rounds(&desk, round);
    html_add(desk.html, "<div class=\"side\">");
    for (size_t f = 0; f < desk.session->fields; f++) {
        const struct field *field = &desk.session->field[f];
        const int *order = groups_in_order(field, &request->arena);
        for (int i = 0; i < field->schedule.contestants; i++) {
            int c = order[i];
            struct lineup_team team = {desk.t, desk.roster, desk.evening.session,
                                       field,  c,           round};
            if (field->player[c] >= 0 && round >= 1 && round <= field->schedule.rounds)
                add_team(&desk, &team, refusal);
        }
    }
    html_add(desk.html, "</div>");
    desk_close(&desk);
    page_close(request, refusal->status);
}

void page_lineups(struct request *request)
{
    struct refusal none = {.status = MHD_HTTP_OK};
    show(request, &request->query, &none);
}

static void recorded(struct request *request)
{
    const struct err *err = &request->answer.err;
    struct refusal refusal = {err->text, form_text(&request->form, "seat"),
                              request_status(err)};
    if (err->kind != ERR_NONE)
        show(request, &request->form, &refusal);
    else
        request_redirect(request, "/tournaments/%jd/lineups?round=%jd",
                         (int64_t)request_number(request, 0),
                         (int64_t)desk_number(&request->form, "round"));
}

void post_lineups(struct request *request)
{
    struct desk desk;
    struct seats_place place;
    struct change change;
    struct err err = ERR_INIT(request->lang);
    const char *seat = form_text(&request->form, "seat");
    if (!desk_open(request, &desk))
        return;
    bool good = desk.session && seats_find(desk.session, seat, &place) &&
                place.field->player[place.contestant] >= 0;
    if (!good)
        err_user(&err, "choose a team that is seated");
    struct lineup_team team = {.t = desk.t,
                               .roster = desk.roster,
                               .session = desk.evening.session,
                               .round = round_of(&desk, &request->form)};
    if (good) {
        team.field = place.field;
        team.contestant = place.contestant;
        good = lineup_read(&team, &request->form, &change, &request->arena, &err);
    }
    desk_close(&desk);
    struct refusal refusal = {err.text, team.field ? seat : NULL, request_status(&err)};
    if (good)
        request_submit(request, desk.stream, &change, NULL, recorded);
    else
        show(request, &request->form, &refusal);
}

static void table_recorded(struct request *request)
{
    const struct err *err = &request->answer.err;
    if (err->kind != ERR_NONE)
        table_error(request, err);
    else
        request_redirect(request, "/t/%s?round=%d", request->parameter[0],
                         table_number(&request->form, "round"));
}

void post_table_lineup(struct request *request)
{
    struct table_view view;
    struct change change;
    struct err err = ERR_INIT(request->lang);
    if (!table_open(request, &view))
        return;
    int side = table_number(&request->form, "side") - 1;
    struct sides_place place = table_sides(&view, 0);
    if (side < 0 || side > 1 || !sides_needs_lineup(&place, side)) {
        table_refuse(&view, MHD_HTTP_CONFLICT,
                     tr(request->lang, N_("This line-up has already been given. Ask the "
                                          "director to change it.")));
        return;
    }
    struct lineup_team team = {.t = view.t,
                               .roster = request_roster(request),
                               .session = view.evening.session,
                               .field = view.field,
                               .contestant = view.at->seat[side],
                               .round = view.round};
    if (!lineup_read(&team, &request->form, &change, &request->arena, &err)) {
        table_refuse(&view, MHD_HTTP_UNPROCESSABLE_CONTENT,
                     arena_strdup(&request->arena, err.text));
        return;
    }
    table_close(&view);
    request_submit(request, request->who.tournament, &change, NULL, table_recorded);
}
