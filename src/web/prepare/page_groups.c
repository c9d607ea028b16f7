/* page_groups.c - check-in by groups: a form for one of them, and off the list again. */
#include "tournament/seats.h"
#include "tournament/tell.h"
#include "web/page.h"
#include "web/prepare/checkin.h"
#include "web/prepare/checkin_late.h"

/* The fields of the form. */
static const char *const input_of_name[GROUP_MOST] = {"p1", "p2", "p3", "p4", "p5", "p6"};

void checkin_add_group_count(const struct desk *desk)
{
    struct html *html = desk->html;
    int session = (int)desk->t->sessions;
    int room = groups_room(desk->t, session);
    int here = groups_seated(desk->t, session);
    enum checkin_word word = checkin_word(desk->t->format);
    html_add(html, "<p class=\"grow\" role=\"status\" data-live=\"count\"><b>");
    if (here < room)
        html_say(html,
                 word == CHECKIN_PAIRS
                     ? tr_n(html->lang, "Places for %d pairs, %d here: %d place is free.",
                            "Places for %d pairs, %d here: %d places are free.",
                            room - here)
                 : word == CHECKIN_TEAMS
                     ? tr_n(html->lang, "%d teams expected, %d here: %d is missing.",
                            "%d teams expected, %d here: %d are missing.", room - here)
                     : tr_n(html->lang, "%d groups expected, %d here: %d is missing.",
                            "%d groups expected, %d here: %d are missing.", room - here),
                 room, here, room - here);
    else
        html_say(
            html,
            word == CHECKIN_PAIRS   ? N_("Places for %d pairs, %d here: all are taken.")
            : word == CHECKIN_TEAMS ? N_("%d teams expected, %d here: all are here.")
                                    : N_("%d groups expected, %d here: all are here."),
            room, here);
    html_add(html, "</b>");
    if (room - here == 1)
        html_add(
            html, " %s",
            tr(html->lang,
               N_("Play can begin like this: whoever meets the empty place sits out.")));
    html_add(html, "</p>");
    if (here == room && more_tables_can(desk->t))
        desk_post(desk, &(struct desk_post){
                            "/checkin/table", "tables", 1, NULL,
                            N_("One table more, for those who still come"), NULL});
}

/* What a group is, in words. */
static const char *hint_of(const struct format *format)
{
    struct format_crew size = groups_size(format);
    if (size.min != size.max && !sides_attack(format))
        return N_("A team has four to six players.");
    if (size.min != size.max)
        return N_("A team has four to six players. Who attacks and who defends is said "
                  "before each round.");
    if (size.max == 3)
        return N_("A triplette has three players, in the order in which they attack.");
    if (format->crew[0].max == 1)
        return N_("Players enter in fours: the attacker, and the three defenders. They "
                  "are ranked separately, and can meet anybody.");
    if (size.max == 2)
        return N_("A pair has two players.");
    return N_("A quadrette has four players: the attacker first, then the three who "
              "defend.");
}

/* What the i-th player of a group is. */
static const char *role_of(const struct desk *desk, struct format_crew size, int i)
{
    static const char *const turn[] = {N_("First attacker"), N_("Second attacker"),
                                       N_("Third attacker")};
    enum lang lang = desk->html->lang;
    struct arena *arena = &desk->request->arena;
    bool fixed = size.min == size.max;
    const char *role = fixed && size.max == 3             ? tr(lang, turn[i])
                       : fixed && size.max == 4 && i == 0 ? tr(lang, N_("Attacker"))
                       : fixed && size.max == 4
                           ? arena_printf(arena, tr(lang, N_("Defender %d")), i)
                           : arena_printf(arena, tr(lang, N_("Player %d")), i + 1);
    return i < size.min ? role : arena_printf(arena, tr(lang, N_("%s (optional)")), role);
}

void checkin_add_group_form(const struct desk *desk, const struct checkin_shown *shown)
{
    struct html *html = desk->html;
    enum checkin_word word = checkin_word(desk->t->format);
    struct format_crew size = groups_size(desk->t->format);
    struct input input[GROUP_MOST + 1];
    bool named = size.max > 2;
    bool pairs = format_has_pairs(desk->t->format);
    bool wrong = shown->group && shown->error;
    bool late = checkin_is_late_group(desk);
    for (int i = 0; i < size.max; i++)
        input[i] = (struct input){
            .id = input_of_name[i],
            .label = role_of(desk, size, i),
            .more = i > 0 ? " list=\"known\" autocomplete=\"off\""
                          : " list=\"known\" autocomplete=\"off\" autofocus"};
    input[size.max] = (struct input){.id = "place",
                                     .label = N_("Place (optional)"),
                                     .hint = N_("such as NS3; empty: the first free one"),
                                     .more = " size=\"5\" autocomplete=\"off\""};
    if (named)
        input[size.max] =
            (struct input){.id = "team",
                           .label = N_("Name of the team (optional)"),
                           .more = " maxlength=\"60\" autocomplete=\"off\""};
    html_say_in(html, "h2", "%s", tr(html->lang, checkin_titles[word].comes));
    html_say_in(html, "p.muted", "%s", tr(html->lang, hint_of(desk->t->format)));
    if (late)
        checkin_open_late_group(desk);
    else
        desk_form(desk, "/checkin/group");
    html_add(html, "<div class=\"stack\">");
    note_error(html, wrong && !shown->field ? shown->error : NULL);
    html_add(html, "<div class=\"fields top\">");
    input_add_all(html, input, (size_t)size.max + (!late && (pairs || named)),
                  &(struct input_said){wrong ? &desk->request->form : NULL,
                                       wrong ? shown->field : NULL, shown->error});
    html_add(html, "</div><div class=\"row\">");
    page_button(html, true, checkin_titles[word].check_in);
    desk_link(desk, "button", checkin_titles[word].paste, "/checkin/groups");
    html_add(html, "</div></div></form>");
}

/* The name of those who are here, to be given or corrected. */
static void add_team(const struct desk *desk, const struct seats_place *place,
                     const char *label)
{
    struct html *html = desk->html;
    const char *seat =
        seats_place(place->field, place->contestant, &desk->request->arena);
    const char *team =
        tournament_team(desk->t, place_members(place->field, place->contestant));
    if (groups_size(desk->t->format).max <= 2)
        return;
    details_open(html, false, team[0] != '\0' ? N_("Rename") : N_("Name"));
    desk_form(desk, "/checkin/team");
    input_hidden(html, "seat", seat);
    html_add(html, "<div class=\"row\">");
    input_add(html, &(struct input){
                        .id = arena_printf(&desk->request->arena, "team-%s", seat),
                        .name = "team",
                        .label = request_say(desk->request, N_("Name of %s"), label),
                        .value = team,
                        .more = " maxlength=\"60\" autocomplete=\"off\""});
    page_button(html, false, N_("Save"));
    html_add(html, "</div></form>");
    details_close(html);
}

static void add_crew(const struct desk *desk, const struct seats_place *place)
{
    struct html *html = desk->html;
    struct arena *arena = &desk->request->arena;
    const struct naming naming =
        naming_of(desk->t, desk->t->sessions - 1, html->lang, arena);
    const char *label = name_contestant(&naming, place->field, place->contestant);
    html_add(html, "<tr><th scope=\"row\">%s</th><td>", label);
    desk_add_crew(desk, place_members(place->field, place->contestant));
    add_team(desk, place, label);
    html_add(html, "</td><td class=\"num\">");
    if (desk->evening.begun > 0) {
        checkin_add_leaves(desk, place, label);
    } else {
        desk_form(desk, "/checkin/group/undo");
        input_hidden(html, "seat", seats_place(place->field, place->contestant, arena));
        page_form_end(html, "quiet", N_("Remove"), label);
    }
    html_add(html, "</td></tr>");
}

void checkin_add_groups(const struct desk *desk)
{
    struct html *html = desk->html;
    const struct session *session = tournament_session(desk->t, (int)desk->t->sessions);
    enum checkin_word word = checkin_word(desk->t->format);
    const struct list table = {.label = checkin_titles[word].here,
                               .column = {{checkin_titles[word].column, ""},
                                          {N_("Players"), ""},
                                          {N_("Action"), "num"}}};
    card_open_as(html, &(struct card){.title = table.label, .live = "groups"});
    if (groups_seated(desk->t, (int)desk->t->sessions) == 0) {
        html_say_in(html, "p.muted", N_("None yet: type the first one above."));
        card_close(html);
        return;
    }
    list_open(html, &table);
    for (size_t f = 0; session && f < session->fields; f++) {
        const struct field *field = &session->field[f];
        const int *order = groups_in_order(field, &desk->request->arena);
        for (int i = 0; i < place_contestants(field); i++)
            if (place_is_taken(field, order[i]))
                add_crew(desk, &(struct seats_place){field, order[i]});
    }
    list_close(html, &table);
    card_close(html);
}

static void show_again(struct request *request)
{
    const struct recording *recording = request->work;
    checkin_show(request,
                 &(struct checkin_shown){.status = request_status(&recording->err),
                                         .error = recording->err.text,
                                         .group = true});
}

/* The names of the form, one row each; empty ones are left out. */
static void read_names(struct request *request, struct checkin_list *list, int field[])
{
    struct checkin_group *group = checkin_add_group(list, &request->arena);
    const char *typed = label_tidy(form_text(&request->form, "place"), &request->arena);
    const char *place = checkin_place(typed, &request->arena);
    const char *team = label_tidy(form_text(&request->form, "team"), &request->arena);
    group->team = team[0] != '\0' ? team : NULL;
    if (typed[0] != '\0') /* a number, in a Howell; what is no place is refused as such */
        group->place = place ? place : typed;
    for (int i = 0; i < GROUP_MOST; i++) {
        const char *name =
            label_tidy(form_text(&request->form, input_of_name[i]), &request->arena);
        if (name[0] == '\0')
            continue;
        checkin_add(list, &request->arena)->person.name = name;
        field[group->count++] = i;
    }
}

/* At which field the remark belongs: the one of the name, or the first empty one. */
static const char *find_field(const struct checkin_list *list, const int field[])
{
    for (size_t i = 0; i < list->rows; i++)
        if (list->row[i].remark)
            return input_of_name[field[i]];
    for (int i = 0; i < GROUP_MOST; i++)
        if ((size_t)i >= list->rows || field[i] != i)
            return input_of_name[i];
    return NULL;
}

void post_group(struct request *request)
{
    struct checkin_list *list = ARENA_NEW(&request->arena, struct checkin_list);
    int field[GROUP_MOST] = {0};
    const struct tournament *t = request_tournament(request);
    if (!t || !checkin_has_groups(request, t))
        return;
    read_names(request, list, field);
    checkin_look(list, t, request);
    request_release(request);
    if (!list->group[0].remark)
        record_start(
            request,
            &(struct recording){.make = checkin_make, .again = show_again, .work = list});
    else
        checkin_show(request,
                     &(struct checkin_shown){.status = MHD_HTTP_UNPROCESSABLE_CONTENT,
                                             .error = list->group[0].remark,
                                             .field = find_field(list, field),
                                             .group = true});
}

/* The seat is emptied, then everybody who had it leaves the list. */
static bool take_off(struct request *request, struct recording *recording)
{
    struct seats_place place;
    const struct tournament *t = recording->t;
    const struct session *session = tournament_session(t, (int)t->sessions);
    if (session && seats_find(session, form_text(&request->form, "seat"), &place) &&
        place_is_taken(place.field, place.contestant)) /* not twice the same */
        recording->change =
            checkin_leave(t, place_members(place.field, place.contestant),
                          (int)t->sessions, &request->arena, &recording->changes);
    return true;
}

void post_group_undo(struct request *request)
{
    record_start(request, &(struct recording){
                              .make = take_off, .again = show_again, .then = "/checkin"});
}

/* Each of them is of that team. */
static bool name_team(struct request *request, struct recording *recording)
{
    struct seats_place place;
    const struct tournament *t = recording->t;
    const struct session *session = tournament_session(t, (int)t->sessions);
    const char *team = label_tidy(form_text(&request->form, "team"), &request->arena);
    if (!session || !seats_find(session, form_text(&request->form, "seat"), &place))
        return true;
    recording->change = seats_name_team(t, place_members(place.field, place.contestant),
                                        team, &request->arena, &recording->changes);
    return true;
}

void post_team(struct request *request)
{
    record_start(
        request,
        &(struct recording){.make = name_team, .again = show_again, .then = "/checkin"});
}

/* A table more; everybody keeps their place where the movement has it. */
static bool add_table(struct request *request, struct recording *recording)
{
    struct change *change = ARENA_NEW(&request->arena, struct change);
    if (!more_tables_make(recording->t, change, &request->arena, &recording->err))
        return false;
    recording->change = change;
    recording->changes = 1;
    return true;
}

void post_more_tables(struct request *request)
{
    record_start(
        request,
        &(struct recording){.make = add_table, .again = show_again, .then = "/checkin"});
}
