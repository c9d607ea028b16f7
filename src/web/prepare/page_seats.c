/* page_seats.c - the start seats: drawn, changed by hand, by table and by name.
 *
 * Changes are worked out on the writer's thread, from the seats as they are then. */
#include "tournament/seats.h"
#include "tournament/tell.h"
#include "web/club.h"
#include "web/page.h"
#include "web/prepare/championship.h"
#include "web/prepare/seats.h"
#include <sodium.h>
#include <string.h>

/* What is wrong with that field, or NULL. */
static const char *error_at(const struct seats_view *view, const char *id)
{
    return view->err && str_equal(view->err->place, id) ? view->err->text : NULL;
}

/* What was chosen: in the form that came back, or in the address of what it made. */
static const char *chosen_seat(const struct request *request, const char *name)
{
    const char *typed = form_get(&request->form, name);
    return typed ? typed : form_text(&request->query, name);
}

/* Of the final of France the regulation wants lines of equal strength, and committees
 * apart: article 17. */
static bool is_balanced_event(const struct tournament *t)
{
    return t->format->contest->national && t->options.event == PCN_FRANCE;
}

static enum seating_apart chosen_apart(const struct request *request)
{
    return str_equal(chosen_seat(request, "apart"), seating_apart_name[SEATING_COMMITTEE])
               ? SEATING_COMMITTEE
               : SEATING_CLUB;
}

struct naming seats_naming(const struct seats_view *view)
{
    return (struct naming){view->t->format, view->session, view->html->lang,
                           &view->request->arena};
}

const char *seats_label(const struct seats_view *view, const struct seats_place *seat)
{
    const struct naming naming = seats_naming(view);
    return name_contestant(&naming, seat->field, seat->contestant);
}

/* Where the champion who is proposed has won. */
static const char *say_winner(const struct seats_view *view)
{
    struct str date = {0};
    number_add_date(&date, view->winner->row->date, view->html->lang);
    const char *hint = arena_printf(&view->request->arena,
                                    tr(view->html->lang, N_("proposed: won %s, %s")),
                                    view->winner->row->name, str_text(&date));
    str_clear(&date);
    return hint;
}

/* Of a movement with lines, whose first place is an honour. */
static void add_champion(const struct seats_view *view)
{
    struct html *html = view->html;
    if (view->session->fields == 0 ||
        place_find(&view->session->field[0], "N1") == SCHEDULE_EMPTY)
        return;
    struct input input = {.id = "champion",
                          .label = N_("Champion, at N1"),
                          .hint = N_("the last winner (optional)"),
                          .error = error_at(view, "champion")};
    const char *typed = form_get(&view->request->form, "champion");
    if (!typed && view->winner) {
        typed = view->t->player[view->winner->player].id;
        input.hint = say_winner(view);
    }
    input_list_open(html, &input);
    input_option(html, "", false, "%s", tr(html->lang, N_("nobody")));
    for (size_t i = 0; i < view->t->players; i++) {
        const char *id = view->t->player[view->named[i].player].id;
        input_option(html, id, typed && str_equal(typed, id), "%s",
                     label_isolated(view->named[i].name, &view->request->arena));
    }
    input_list_close(html, &input);
}

/* How to seat, and whom to keep apart. */
static void add_ways(const struct seats_view *view)
{
    static const struct input_choice aparts[] = {
        {"club", N_("players of the same club")},
        {"committee", N_("players of the same committee")},
    };
    struct input_choice way[SEATING_HOWS];
    size_t ways = 0;
    for (int how = 0; how < SEATING_HOWS; how++)
        if ((how != SEATING_NEXT && how != SEATING_KEEP) || view->t->sessions > 1)
            way[ways++] = (struct input_choice){seating_how_table[how].name,
                                                seating_how_table[how].title};
    struct input input = {.id = "how",
                          .label = N_("Method"),
                          .value = chosen_seat(view->request, "how"),
                          .error = error_at(view, "how")};
    bool balanced = is_balanced_event(view->t);
    if (balanced && input.value[0] == '\0')
        input.value = seating_how_table[SEATING_BALANCE].name;
    input_add_list(view->html, &input, way, ways);
    struct input apart = {.id = "apart",
                          .label = N_("Keep apart"),
                          .value = chosen_seat(view->request, "apart"),
                          .hint = N_("to limit meetings, and in the figures")};
    if (balanced && apart.value[0] == '\0')
        apart.value = seating_apart_name[SEATING_COMMITTEE];
    input_add_list(view->html, &apart, aparts, sizeof aparts / sizeof aparts[0]);
}

/* Chance alone; or, of pairs, the strong ones have their tables. */
static void add_group_ways(const struct seats_view *view)
{
    static const struct input_choice ways[] = {
        {"draw", N_("Draw: purely at random")},
        {"tables", N_("Strong pairs at tables 1, 6, 12 …, the others at random")}};
    struct input input = {.id = "how",
                          .label = N_("Method"),
                          .value = chosen_seat(view->request, "how"),
                          .error = error_at(view, "how")};
    html_say_in(view->html, "p",
                N_("Places were given in order of arrival. A draw exchanges them at "
                   "random; those who play together stay together."));
    if (format_has_pairs(view->t->format))
        input_add_list(view->html, &input, ways, sizeof ways / sizeof ways[0]);
}

static void add_draw(const struct seats_view *view)
{
    struct html *html = view->html;
    const char *typed = form_get(&view->request->form, "seed");
    struct input seed = {.id = "seed",
                         .label = N_("Seed"),
                         .value =
                             typed ? typed
                                   : arena_printf(&view->request->arena, "%u",
                                                  randombytes_uniform(SEATING_SEED_END)),
                         .error = error_at(view, "seed"),
                         .hint = N_("the same seed gives the same seats"),
                         .more = " inputmode=\"numeric\" autocomplete=\"off\" required"};
    card_open_as(html,
                 &(struct card){.title = N_("Seat the players"), .style = "noprint"});
    if (seats_have_plays(view->session)) {
        html_say_in(html, "p",
                    N_("There are results already: seats can now be changed one by one, "
                       "not drawn."));
        card_close(html);
        return;
    }
    desk_form(&view->desk, "/seats");
    input_hidden(html, "do", "draw");
    html_add(html, "<div class=\"stack\">");
    if (view->groups)
        add_group_ways(view);
    else
        add_ways(view);
    html_add(html, "<div class=\"fields top\">");
    if (!view->groups)
        add_champion(view);
    input_add(html, &seed);
    html_add(html, "</div><div class=\"row\">");
    page_button(html, view->seated == 0,
                view->groups       ? N_("Draw the places")
                : view->seated > 0 ? N_("Seat everybody again")
                                   : N_("Seat the players"));
    if (view->seated > 0 && !view->groups)
        html_say_in(html, "span.muted", N_("Everybody changes seats."));
    html_add(html, "</div></div></form></section>");
}

/* The option of a player, with the seat they have. */
static void add_player(const struct seats_view *view, int player, const char *chosen)
{
    const char *id = view->t->player[player].id;
    const struct seats_place *seat = &view->seat[player];
    input_option(view->html, id, str_equal(chosen, id), "%s (%s)",
                 label_isolated(desk_player(&view->desk, player), &view->request->arena),
                 seat->field ? seats_label(view, seat)
                             : tr(view->html->lang, N_("no seat")));
}

/* The options of a field's seats, with who has them; groups by their labels. */
static void add_seats(const struct seats_view *view, const struct field *field,
                      const char *chosen)
{
    struct arena *arena = &view->request->arena;
    const int *order = view->groups ? groups_in_order(field, arena) : NULL;
    for (int i = 0; i < place_contestants(field); i++) {
        struct seats_place seat = {field, order ? order[i] : i};
        const char *value = seats_place(field, seat.contestant, arena);
        bool empty = !place_is_taken(field, seat.contestant);
        input_option(view->html, value, str_equal(chosen, value), "%s · %s",
                     seats_label(view, &seat),
                     empty ? tr(view->html->lang, N_("empty"))
                           : side_crew(view->t, view->desk.roster,
                                       place_members(field, seat.contestant), arena));
    }
}

/* The options of a choice of seats; a player without one can come first only, players of
 * groups have theirs behind the groups. */
static void add_places(const struct seats_view *view, bool first)
{
    struct html *html = view->html;
    const char *typed = form_text(&view->request->form, first ? "first" : "second");
    const char *chosen = first && view->pick ? view->pick : typed;
    input_option(html, "", false, "%s",
                 first ? tr(html->lang, N_("choose")) : tr(html->lang, N_("no seat")));
    for (size_t i = 0; i < view->t->players && first && !view->groups; i++)
        if (!view->seat[view->named[i].player].field)
            add_player(view, view->named[i].player, chosen);
    if (view->groups)
        html_add(html, "<optgroup label=\"%s\">", tr(html->lang, N_("Groups")));
    for (size_t f = 0; f < view->session->fields; f++)
        add_seats(view, &view->session->field[f], chosen);
    if (!view->groups)
        return;
    html_add(html, "</optgroup><optgroup label=\"%s\">", tr(html->lang, N_("Players")));
    for (size_t i = 0; i < view->t->players; i++)
        add_player(view, (int)i, chosen);
    html_add(html, "</optgroup>");
}

void seats_add_swap_form(const struct seats_view *view, const char *id)
{
    page_form_named(view->request, id, view->request->path);
    input_hidden(view->html, "do", "swap");
}

static void add_swap(const struct seats_view *view)
{
    struct html *html = view->html;
    const struct input choice[SEATS_CHOICES] = {
        {.id = "first", .label = N_("Who moves"), .error = error_at(view, "first")},
        {.id = "second", .label = N_("Where to"), .error = error_at(view, "second")}};
    card_open_as(html,
                 &(struct card){.title = N_("Change seats by hand"), .style = "noprint"});
    html_say_in(html, "p",
                view->groups
                    ? N_("Choose a place in the plan, then the other one; or drag one "
                         "onto the other; or choose two places, or two players, here. "
                         "The two are swapped.")
                    : N_("Choose a seat in the plan, then the other one; or drag one "
                         "onto the other; or choose both here. The two are swapped."));
    seats_add_swap_form(view, "swap");
    input_hidden(html, "plan", "");
    html_add(html, "<div class=\"stack\"><div class=\"fields top\">");
    for (int i = 0; i < SEATS_CHOICES; i++) {
        input_list_open(html, &choice[i]);
        add_places(view, i == 0);
        input_list_close(html, &choice[i]);
    }
    html_add(html, "</div><p>");
    page_button(html, false, N_("Swap"));
    html_add(html, "</p></div></form></section>");
}

static void add_count(const struct seats_view *view)
{
    size_t players = view->t->players;
    enum checkin_word word = checkin_word(view->t->format);
    html_begin(view->html, "p.grow");
    if (view->groups)
        html_say(view->html,
                 word == CHECKIN_PAIRS
                     ? N_("%d pairs, %zu players, %zu of them in a pair.")
                 : word == CHECKIN_TEAMS
                     ? N_("%d teams, %zu players, %zu of them in a team.")
                     : N_("%d groups, %zu players, %zu of them in a group."),
                 groups_seated(view->t, (int)view->t->sessions), players, view->seated);
    else
        html_say(view->html, N_("%d seats, %zu players, %zu of them seated."),
                 view->session->contestants, players, view->seated);
    html_end(view->html, "p");
}

static void add_head(const struct seats_view *view, const char *title)
{
    struct html *html = view->html;
    const struct desk *desk = &view->desk;
    const char *seed = form_get(&view->request->query, "seed");
    size_t unseated;
    const char *names = desk_unseated(desk, &unseated);
    html_add(html, "<div class=\"row\"><h1>%s</h1>", title);
    add_count(view);
    if (view->seated > 0) {
        page_sheet(html, desk->stream, "seats-by-name,seats-by-table");
        desk_link(desk, "button", N_("Cards"), "/cards");
        desk_link(desk, "button", N_("Guide cards"), "/guides");
        if (desk->evening.begun == 0)
            desk_link(desk, unseated > 0 ? "button" : "button next",
                      N_("Continue to the first round"), NULL);
        else
            desk_link(desk, "button", N_("Control desk"), NULL);
    }
    html_add(html, "</div>");
    if (unseated > 0)
        note_add(html, NOTE_WARN, N_("Without a seat: %s"), names);
    if (view->err) {
        note_error(html, view->err->place[0] ? NULL : view->err->text);
        return;
    }
    if (form_get(&view->request->query, "changed"))
        note_add(html, NOTE_STATUS, N_("✓ Seats changed."));
    if (seed)
        note_add(html, NOTE_STATUS,
                 N_("✓ Drawn with seed %.12s. Note it down: with the same players it "
                    "gives the same seats."),
                 seed);
}

static void show_seats_after(struct request *request, int status, const struct err *err,
                             const struct club_list *list)
{
    struct seats_view view = {.request = request, .html = &request->html, .err = err};
    struct championships_winner winner;
    if (!desk_open(request, &view.desk))
        return;
    view.t = view.desk.t;
    if (list && championships_find_winner(&winner, list->row, list->rows, view.t,
                                          request_roster(request)))
        view.winner = &winner;
    view.session = tournament_session(view.t, (int)view.t->sessions);
    view.groups = groups_are(view.t->format);
    if (!view.session) {
        desk_close(&view.desk);
        request_fail(request, MHD_HTTP_NOT_FOUND,
                     N_("this tournament has no session yet, so there are no seats"));
        return;
    }
    struct page_frame frame = {
        .title = tr(request->lang, N_("Seats")), .t = view.t, .stream = view.desk.stream};
    struct seats_place pick;
    const char *picked = form_get(&request->query, "pick");
    if (picked && seats_find(view.session, picked, &pick))
        view.pick = picked;
    view.named = checkin_by_name(&view.desk);
    view.seat = seats_of_all(view.session, view.t->players, &request->arena);
    for (size_t i = 0; i < view.t->players; i++)
        view.seated += view.seat[i].field != NULL;
    page_open(request, &frame);
    add_head(&view, frame.title);
    championship_note(&view.desk);
    html_add(view.html, "<div class=\"side\">");
    add_draw(&view);
    add_swap(&view);
    html_add(view.html, "</div>");
    if (!view.groups)
        seats_add_figures(&view, chosen_apart(request));
    seats_add_tables(&view);
    seats_add_room(&view);
    seats_add_names(&view);
    desk_close(&view.desk);
    page_close(request, status);
}

static void show_seats(struct request *request, int status, const struct err *err)
{
    show_seats_after(request, status, err, NULL);
}

static void show_championship_seats(struct request *request)
{
    show_seats_after(request, MHD_HTTP_OK, NULL, request->work);
}

/* Of a championship the last winner is looked for among the club's evenings. */
void page_seats(struct request *request)
{
    struct err err = ERR_INIT(request->lang);
    const struct tournament *t = request_read(request, request_number(request, 0), &err);
    bool looks =
        t && t->format->contest->national && pcn_event_table[t->options.event].official;
    if (t)
        request_release(request);
    if (looks)
        club_list_read(request, show_championship_seats);
    else
        show_seats(request, MHD_HTTP_OK, NULL);
}

static void show_again(struct request *request)
{
    const struct recording *recording = request->work;
    show_seats(request, request_status(&recording->err), &recording->err);
}

static bool refuse_seats(struct err *err, const char *field, const char *sentence)
{
    err_user(err, "%s", tr(err->lang, sentence));
    return err_at(err, "%s", field);
}

/* How to seat, as the form says; a form without it draws. */
static bool read_way(struct request *request, const struct tournament *t,
                     struct seating_plan *plan, struct err *err)
{
    const struct form *form = &request->form;
    const char *how = form_get(form, "how");
    const char *champion = form_text(form, "champion");
    int64_t seed = 0;
    plan->how = how ? seating_how_find(how) : SEATING_DRAW;
    plan->apart = chosen_apart(request);
    plan->first = tournament_player(t, champion);
    if (plan->how == SEATING_HOWS)
        return refuse_seats(err, "how", N_("choose from the list how to seat"));
    if (champion[0] != '\0' && plan->first < 0)
        return refuse_seats(
            err, "champion",
            N_("the champion is no longer on the list; choose somebody else"));
    bool good = number_read_int(label_tidy(form_text(form, "seed"), &request->arena), 0,
                                SEATING_SEED_END - 1, &seed, err);
    plan->seed = (uint64_t)seed;
    return good || err_at(err, "seed");
}

/* What makes room where more players are here than the movement has seats for. */
static struct change *make_room(const struct tournament *t, struct arena *arena,
                                size_t *changes)
{
    const struct session *session = tournament_session(t, 1);
    *changes = 0;
    return t->sessions == 1 && !groups_are(t->format) &&
                   t->players > (size_t)session->contestants
               ? more_tables_for(t, t->players, arena, changes)
               : NULL;
}

/* The seats; where the movement has to follow who is there, behind that. */
static bool draw_followed(struct recording *recording, struct seating_plan *plan,
                          struct arena *arena)
{
    size_t room;
    struct tournament after;
    struct seating made;
    const struct change *first = make_room(recording->t, arena, &room);
    if (room == 0) {
        bool drawn = seats_draw(recording->t, plan, &made, arena, &recording->err);
        recording->change = made.change;
        recording->changes = made.changes;
        return drawn;
    }
    more_tables_ahead(recording->t, first, room, &after);
    bool good = seats_draw(&after, plan, &made, arena, &recording->err);
    size_t count = good ? made.changes : 0;
    struct change *change = ARENA_ARRAY(arena, struct change, room + count);
    memcpy(change, first, room * sizeof *change);
    if (count > 0)
        memcpy(change + room, made.change, count * sizeof *change);
    more_tables_keep(change + room, count, arena);
    recording->change = change;
    recording->changes = room + count;
    tournament_clear(&after);
    return good;
}

static bool draw_seats(struct request *request, struct recording *recording)
{
    struct roster roster = {0};
    struct seating_plan plan = {.roster = &roster};
    struct arena *arena = &request->arena;
    struct err *err = &recording->err;
    if (!read_way(request, recording->t, &plan, err) ||
        !journal_roster(recording->journal, recording->t, &roster, arena, err) ||
        !draw_followed(recording, &plan, arena))
        return false;
    recording->then =
        arena_printf(arena, "/seats?seed=%jd&how=%s&apart=%s", (int64_t)plan.seed,
                     seating_how_table[plan.how].name, seating_apart_name[plan.apart]);
    return true;
}

/* Where the page is to be looked at again: "#A:E2" after a change in the plan. */
static const char *same_place(struct request *request)
{
    const char *second = form_text(&request->form, "second");
    bool in_plan =
        form_text(&request->form, "plan")[0] != '\0' &&
        strspn(second, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789:") == strlen(second);
    return in_plan ? arena_printf(&request->arena, "#%s", second) : "";
}

static bool swap_seats(struct request *request, struct recording *recording)
{
    struct seats_swap *made = ARENA_NEW(&request->arena, struct seats_swap);
    made->said[0] = form_text(&request->form, "first");
    made->said[1] = form_text(&request->form, "second");
    if (!seats_swap(recording->t, made, &request->arena, &recording->err))
        return false;
    recording->change = made->change;
    recording->changes = made->changes;
    recording->then =
        arena_printf(&request->arena, "/seats?changed=yes%s", same_place(request));
    return true;
}

void post_seats(struct request *request)
{
    bool drawn = str_equal(form_text(&request->form, "do"), "draw");
    record_start(request, &(struct recording){.make = drawn ? draw_seats : swap_seats,
                                              .again = show_again});
}
