/* page_seats.c - the start seats: drawn, changed by hand, by table and by name. */
#include "base/fold.h"
#include "tournament/evening/seated.h"
#include "tournament/results/matches.h"
#include "web/html/box.h"
#include "web/html/input.h"
#include "web/html/labels.h"
#include "web/html/list.h"
#include "web/html/page.h"
#include "web/html/side_show.h"
#include "web/prepare/groups.h"
#include "web/prepare/seats.h"
#include "web/prepare/seats_groups.h"
#include "web/prepare/seats_parts.h"
#include "web/server/handlers.h"
#include "web/server/server_inside.h"
#include <microhttpd.h>
#include <sodium.h>
#include <stdlib.h>

/* A page being made. */
struct view {
    struct request *request;
    const struct tournament *t;
    const struct session *session;
    const struct roster *roster;
    const char *pick;      /* the seat that is to be changed with the next one, or NULL */
    const struct err *err; /* what could not be done, at which field; or NULL */
};

/* What is wrong with that field, or NULL. */
static const char *error_at(const struct view *view, const char *id)
{
    return view->err && str_equal(view->err->place, id) ? view->err->text : NULL;
}

static const char *name_of(const struct view *view, int player)
{
    return roster_name(view->roster, view->t->player[player].person,
                       view->t->player[player].id);
}

/* What the option of a seat says about who sits there. */
static const char *option_of(const struct view *view, int player)
{
    return player >= 0 ? label_isolated(name_of(view, player), &view->request->arena)
                       : tr(view->request->lang, N_("empty"));
}

static const char *seat_label(const struct view *view, const struct field *field,
                              int contestant)
{
    return label_seat(view->session, field, contestant, view->request->lang,
                      &view->request->arena);
}

/* A player, and the seat they have. */
struct seated {
    const char *name;
    int player;
    const struct field *field; /* NULL: none */
    int contestant;
};

static int by_name(const void *a, const void *b)
{
    const struct seated *first = a;
    const struct seated *second = b;
    int order = fold_compare(first->name, second->name);
    return order ? order : first->player - second->player;
}

static struct seated *list_players(const struct view *view)
{
    size_t n = view->t->players;
    struct seated *list = ARENA_ARRAY(&view->request->arena, struct seated, n + 1);
    for (size_t i = 0; i < n; i++)
        list[i] = (struct seated){.name = name_of(view, (int)i), .player = (int)i};
    for (size_t f = 0; f < view->session->fields; f++) {
        const struct field *field = &view->session->field[f];
        for (int c = 0; c < field->schedule.contestants; c++)
            for (int i = 0; i < field->crew[c].count; i++) {
                list[field->crew[c].player[i]].field = field;
                list[field->crew[c].player[i]].contestant = c;
            }
    }
    qsort(list, n, sizeof *list, by_name);
    return list;
}

/* Of a movement with lines, whose first place is an honour. */
static void add_champion(const struct view *view, const struct seated *list)
{
    struct html *html = &view->request->html;
    if (view->session->fields == 0 ||
        schedule_find(&view->session->field[0].schedule, "N1") == SCHEDULE_EMPTY)
        return;
    struct input input = {.id = "champion",
                          .label = N_("Champion, at N1"),
                          .hint = N_("the last winner (optional)"),
                          .error = error_at(view, "champion")};
    const char *typed = form_text(&view->request->form, "champion");
    input_list_open(html, &input);
    input_option(html, "", false, "%s", tr(html->lang, N_("nobody")));
    for (size_t i = 0; i < view->t->players; i++) {
        const char *id = view->t->player[list[i].player].id;
        input_option(html, id, str_equal(typed, id), "%s",
                     label_isolated(list[i].name, &view->request->arena));
    }
    input_list_close(html, &input);
}

static void add_draw(const struct view *view, const struct seated *list, bool seated)
{
    struct request *request = view->request;
    struct html *html = &request->html;
    enum lang lang = request->lang;
    card_open_as(html,
                 &(struct card){.title = N_("Seat the players"), .style = "noprint"});
    if (seats_have_plays(view->session)) {
        html_add(html, "<p>%s</p></section>",
                 tr(lang, N_("There are results already: seats can now be changed one by "
                             "one, not drawn.")));
        return;
    }
    page_form(request, "/tournaments/%s/seats", request->parameter[0]);
    input_hidden(html, "do", "draw");
    html_add(html, "<div class=\"stack\">");
    bool groups = groups_are(view->t->format);
    if (groups)
        html_say_in(html, "p",
                    N_("Places were given in order of arrival. A draw exchanges them at "
                       "random; those who play together stay together."));
    else
        seats_add_ways(request, view->t, error_at(view, "how"));
    html_add(html, "<div class=\"fields top\">");
    if (!groups)
        add_champion(view, list);
    const char *typed = form_get(&request->form, "seed");
    struct input seed = {.id = "seed",
                         .label = N_("Seed"),
                         .value = typed
                                      ? typed
                                      : arena_printf(&request->arena, "%u",
                                                     randombytes_uniform(SEATS_SEED_END)),
                         .error = error_at(view, "seed"),
                         .hint = N_("the same seed gives the same seats"),
                         .more = " inputmode=\"numeric\" autocomplete=\"off\" required"};
    input_add(html, &seed);
    html_add(html, "</div><div class=\"row\">");
    page_button(html, !seated,
                groups   ? tr(lang, N_("Draw the places"))
                : seated ? tr(lang, N_("Seat everybody again"))
                         : tr(lang, N_("Seat the players")));
    if (seated && !groups)
        html_say_in(html, "span.muted", N_("Everybody changes seats."));
    html_add(html, "</div></div></form></section>");
}

/* The options of a choice of seats; those without a seat can come first only. */
static void add_places(const struct view *view, const struct seated *list, bool first)
{
    struct html *html = &view->request->html;
    struct arena *arena = &view->request->arena;
    const char *typed = form_text(&view->request->form, first ? "first" : "second");
    const char *chosen = first && view->pick ? view->pick : typed;
    if (groups_are(view->t->format)) {
        seats_groups_options(view->request, view->t, chosen, first);
        return;
    }
    input_option(html, "", false, "%s",
                 first ? tr(html->lang, N_("choose")) : tr(html->lang, N_("no seat")));
    for (size_t i = 0; i < view->t->players && first; i++) {
        const char *id = view->t->player[list[i].player].id;
        if (!list[i].field)
            input_option(html, id, str_equal(chosen, id), "%s (%s)",
                         label_isolated(list[i].name, arena),
                         tr(html->lang, N_("no seat")));
    }
    for (size_t f = 0; f < view->session->fields; f++) {
        const struct field *field = &view->session->field[f];
        for (int c = 0; c < field->schedule.contestants; c++) {
            const char *value = seats_place(field, c, arena);
            input_option(html, value, str_equal(chosen, value), "%s · %s",
                         seat_label(view, field, c), option_of(view, field->player[c]));
        }
    }
}

/* The form that changes two seats; buttons elsewhere belong to it by its id. */
static void add_swap_form(struct request *request, const char *id)
{
    page_form_named(request, id, request->path);
    input_hidden(&request->html, "do", "swap");
}

static void add_swap(const struct view *view, const struct seated *list)
{
    struct request *request = view->request;
    struct html *html = &request->html;
    enum lang lang = request->lang;
    const struct input choice[2] = {
        {.id = "first", .label = N_("Who moves"), .error = error_at(view, "first")},
        {.id = "second", .label = N_("Where to"), .error = error_at(view, "second")}};
    html_add(
        html, "<section class=\"card noprint\"><h2>%s</h2><p>%s</p>",
        tr(lang, N_("Change seats by hand")),
        groups_are(view->t->format)
            ? tr(lang, N_("Choose a place in the plan, then the other one; or drag one "
                          "onto the other; or choose two places, or two players, here. "
                          "The two are swapped."))
            : tr(lang, N_("Choose a seat in the plan, then the other one; or drag one "
                          "onto the other; or choose both here. The two are swapped.")));
    add_swap_form(request, "swap");
    input_hidden(html, "plan", "");
    html_add(html, "<div class=\"stack\"><div class=\"fields top\">");
    for (int i = 0; i < 2; i++) {
        input_list_open(html, &choice[i]);
        add_places(view, list, i == 0);
        input_list_close(html, &choice[i]);
    }
    html_add(html, "</div><p>");
    page_button(html, false, N_("Swap"));
    html_add(html, "</p></div></form></section>");
}

/* Whether the label does not say where they sit: a number, or a team of which pairs sit
 * there. */
static bool tells_no_side(const struct view *view, const struct field *field,
                          int contestant)
{
    const char *label = field->schedule.label[contestant];
    if (label[0] >= '0' && label[0] <= '9')
        return true;
    return format_seats_pairs(view->t->format) && label[0] != 'N' && label[0] != 'E';
}

static bool sits_first(const struct schedule *schedule, int contestant)
{
    for (int i = 0; i < schedule->tables; i++)
        for (int s = 0; s < schedule->sides; s++)
            if (schedule->table[i].seat[s] == contestant)
                return true;
    return false;
}

/* The label, or the seat of whoever has a line; a number says neither. */
static void add_sign(const struct view *view, const struct field *field, int side,
                     int contestant)
{
    struct html *html = &view->request->html;
    bool groups = groups_are(view->t->format);
    bool number = tells_no_side(view, field, contestant);
    if (groups && number)
        html_add(html, "<span class=\"muted nowrap\">%s</span>",
                 label_side(view->t->format, side, html->lang));
    else if (!groups && (!number || sits_first(&field->schedule, contestant)))
        page_seat(html, (enum seat)side);
    if (groups || number)
        html_add(html, "<b class=\"nowrap\">%s</b>", seat_label(view, field, contestant));
}

/* A seat of the plan: a link that chooses it; once one is chosen, a button that changes
 * the two. */
static void add_seat(const struct view *view, const struct field *field, int side,
                     int contestant)
{
    struct html *html = &view->request->html;
    const char *value = seats_place(field, contestant, &view->request->arena);
    int player = field->player[contestant];
    bool groups = groups_are(view->t->format);
    struct crew crew = seated_on(view->t->format, field, contestant, side, 1);
    const char *who = player < 0 ? tr(html->lang, N_("empty"))
                      : groups
                          ? side_crew(view->t, view->roster, &crew, &view->request->arena)
                          : name_of(view, player);
    bool picked = view->pick && str_equal(view->pick, value);
    const char *look = player >= 0 ? "place" : "place muted";
    if (side == 0 || !matches_are(view->t->format)) /* a team sits at two tables */
        html_add(html, "<li id=\"%s\">", value);
    else
        html_add(html, "<li>");
    if (picked)
        html_add(html, "<a class=\"%s picked\" href=\"?\" data-seat=\"%s\">", look,
                 value);
    else if (view->pick)
        html_add(html,
                 "<button class=\"%s\" form=\"pick\" name=\"second\" value=\"%s\" "
                 "draggable=\"true\" data-seat=\"%s\">",
                 look, value, value);
    else
        html_add(html,
                 "<a class=\"%s\" href=\"?pick=%s#%s\" draggable=\"true\" "
                 "data-seat=\"%s\">",
                 look, value, value, value);
    add_sign(view, field, side, contestant);
    html_add(html, " <span>");
    html_name(html, who);
    html_add(html, "</span>");
    if (picked)
        html_add(html, " <span class=\"tag\">%s</span>", tr(html->lang, N_("chosen")));
    html_add(html, view->pick && !picked ? "</button></li>" : "</a></li>");
}

/* Whoever has no seat in the first round because somebody substitutes there. */
static void add_resting(const struct view *view, const struct field *field)
{
    struct html *html = &view->request->html;
    bool some = false;
    for (int c = 0; c < field->schedule.contestants; c++) {
        if (sits_first(&field->schedule, c) || field->line[c] < 0)
            continue;
        if (!some)
            html_add(html, "<section class=\"card\"><h3>%s</h3><ul class=\"people\">",
                     tr(html->lang, N_("Sitting out in the first round")));
        some = true;
        add_seat(view, field, field->line[c], c);
    }
    if (some)
        html_add(html, "</ul></section>");
}

static void add_plan(const struct view *view)
{
    struct request *request = view->request;
    struct html *html = &request->html;
    html_add(html, "<section class=\"stack\">");
    html_say_in(html, "h2", N_("By table"));
    if (view->pick) {
        add_swap_form(request, "pick");
        input_hidden(html, "plan", "yes");
        input_hidden(html, "first", view->pick);
        note_add(html, NOTE_STATUS,
                 N_("Now choose the other seat, or the same one again to cancel."));
        html_add(html, "</form>");
    }
    html_add(html, "<div class=\"plan\">");
    for (size_t f = 0; f < view->session->fields; f++) {
        const struct field *field = &view->session->field[f];
        for (int table = 1; table <= field->schedule.tables; table++) {
            const struct schedule_table *at = schedule_at(&field->schedule, 1, table);
            html_add(
                html, "<section class=\"card\"><h3>%s</h3><ul class=\"people\">",
                label_table(view->session, field, table, request->lang, &request->arena));
            for (int side = 0; side < field->schedule.sides; side++)
                if (at->seat[side] != SCHEDULE_EMPTY)
                    add_seat(view, field, side, at->seat[side]);
            html_add(html, "</ul></section>");
        }
        add_resting(view, field);
    }
    html_add(html, "</div></section>");
}

/* Where a number begins: "table 4 NS"; a team at two tables; who rests, at none. */
static void add_start(const struct view *view, const struct field *field, int contestant)
{
    struct html *html = &view->request->html;
    const struct schedule *schedule = &field->schedule;
    if (!tells_no_side(view, field, contestant))
        return;
    if (!sits_first(schedule, contestant))
        html_add(html, " · %s", tr(html->lang, N_("Sitting out in the first round")));
    for (int table = 1; table <= schedule->tables; table++)
        for (int s = 0; s < schedule->sides; s++) {
            if (schedule_at(schedule, 1, table)->seat[s] != contestant)
                continue;
            html_add(html, " · %s ",
                     label_table(view->session, field, table, html->lang,
                                 &view->request->arena));
            if (schedule->sides >= SEAT_COUNT)
                page_seat(html, (enum seat)s);
            else
                html_add(html, "%s", label_side(view->t->format, s, html->lang));
        }
}

static void add_names(const struct view *view, const struct seated *list)
{
    struct html *html = &view->request->html;
    static const struct list table = {.column = {{N_("Name"), ""}, {N_("Seat"), ""}}};
    card_open(html, N_("By name"));
    list_open(html, &table);
    for (size_t i = 0; i < view->t->players; i++) {
        html_add(html, "<tr>");
        list_name(html, list[i].name);
        html_add(html, "<td>%s",
                 list[i].field ? seat_label(view, list[i].field, list[i].contestant)
                               : tr(html->lang, N_("no seat")));
        if (list[i].field)
            add_start(view, list[i].field, list[i].contestant);
        html_add(html, "</td></tr>");
    }
    list_close(html, &table);
    card_close(html);
}

/* How many have a seat. */
static size_t count_seated(const struct view *view, const struct seated *list)
{
    size_t n = 0;
    for (size_t i = 0; i < view->t->players; i++)
        n += list[i].field != NULL;
    return n;
}

static void add_head(const struct view *view, const char *title, size_t seated)
{
    struct request *request = view->request;
    struct html *html = &request->html;
    const char *seed = form_get(&request->query, "seed");
    enum groups_word word = groups_word(view->t->format);
    html_add(html, "<div class=\"row\"><h1>%s</h1><p class=\"grow\">", title);
    if (groups_are(view->t->format))
        html_say(
            html,
            word == GROUPS_PAIR   ? N_("%d pairs, %zu players, %zu of them in a pair.")
            : word == GROUPS_TEAM ? N_("%d teams, %zu players, %zu of them in a team.")
                                  : N_("%d groups, %zu players, %zu of them in a group."),
            groups_seated(view->t, (int)view->t->sessions), view->t->players, seated);
    else
        html_say(html, N_("%d seats, %zu players, %zu of them seated."),
                 view->session->contestants, view->t->players, seated);
    html_add(html, "</p>");
    if (seated > 0) {
        const char *stream = request->parameter[0];
        html_add(html, "<button class=\"button\" type=\"button\" data-print>%s</button>",
                 tr(request->lang, N_("Print")));
        page_link(html, "button", N_("Cards"), "/tournaments/%s/cards", stream);
        page_link(html, "button", N_("Guide cards"), "/tournaments/%s/guides", stream);
        page_link(html, "button next", N_("Continue to the first round"),
                  "/tournaments/%s", stream);
    }
    html_add(html, "</div>");
    if (view->err && view->err->place[0] == '\0')
        note_add(html, NOTE_ALERT, "%s", view->err->text);
    if (form_get(&request->query, "changed") && !view->err)
        note_add(html, NOTE_STATUS, N_("✓ Seats changed."));
    if (seed && !view->err)
        note_add(html, NOTE_STATUS,
                 N_("✓ Drawn with seed %.12s. Note it down: with the same players it "
                    "gives the same seats."),
                 seed);
}

void seats_show(struct request *request, int status, const struct err *err)
{
    const struct tournament *t = request_tournament(request);
    if (!t)
        return;
    struct view view = {.request = request,
                        .t = t,
                        .session = tournament_session(t, (int)t->sessions),
                        .roster = request_roster(request),
                        .err = err};
    struct page_frame frame = {.title = tr(request->lang, N_("Seats")),
                               .t = t,
                               .stream = request_number(request, 0)};
    if (!view.session) {
        request_release(request);
        request_fail(request, MHD_HTTP_NOT_FOUND,
                     N_("this tournament has no session yet, so there are no seats"));
        return;
    }
    struct seats_place pick;
    const char *chosen = form_get(&request->query, "pick");
    if (chosen && seats_find(view.session, chosen, &pick))
        view.pick = chosen;
    page_open(request, &frame);
    const struct seated *list = list_players(&view);
    size_t seated = count_seated(&view, list);
    add_head(&view, frame.title, seated);
    html_add(&request->html, "<div class=\"side\">");
    add_draw(&view, list, seated > 0);
    add_swap(&view, list);
    html_add(&request->html, "</div>");
    if (!groups_are(t->format))
        seats_add_figures(request, t, view.roster);
    add_plan(&view);
    seats_add_room(request, view.session, view.t->format->deals);
    add_names(&view, list);
    request_release(request);
    page_close(request, status);
}

void page_seats(struct request *request)
{
    seats_show(request, MHD_HTTP_OK, NULL);
}
