/* page_lineups.c - line-ups: the director's page of a round. */
#include "ask.h"
#include "tournament/seats.h"
#include "web/desk/lineup_show.h"
#include "web/page.h"

struct lineup_team lineup_team(const struct desk *desk, const struct field *field,
                               int contestant, int round)
{
    return (struct lineup_team){desk->t, field, contestant, round, &desk->request->arena};
}

static const char *name_of(const struct desk *desk, int player)
{
    return label_isolated(desk_player(desk, player), &desk->request->arena);
}

void lineup_show(const struct desk *desk, const struct lineup_team *team,
                 const struct form *form)
{
    struct html *html = desk->html;
    struct lineup_question question[CHANGE_CREW_MOST];
    int questions = lineup_questions(team, form, question);
    for (int i = 0; i < questions; i++) {
        bool all = question[i].player < 0;
        choice_open_as(html, all ? "names" : "plain",
                       all ? N_("Who attacks? The three others defend.")
                           : name_of(desk, question[i].player));
        for (int k = 0; k < question[i].options; k++) {
            const struct lineup_option *option = &question[i].option[k];
            struct input_box box = {question[i].name, option->value, option->chosen,
                                    .more = " required"};
            choice_add(html, &box, "%s",
                       option->word ? tr(html->lang, option->word)
                                    : name_of(desk, option->player));
        }
        choice_close(html);
    }
}

/* The round that is asked for, else the one under way. */
static int round_of(const struct desk *desk, const struct form *form)
{
    int64_t asked = desk_number(form, "round");
    return asked >= 1 && asked <= desk->evening.rounds ? (int)asked : desk->evening.round;
}

/* The line-up in words: "DURAND Anne attacks; PETIT Luc, … defend". */
static void say_lineup(const struct desk *desk, const struct lineup *lineup)
{
    struct html *html = desk->html;
    const char *name[CHANGE_LINEUP_PLAYERS];
    for (int i = 0; i < CHANGE_LINEUP_PLAYERS && lineup; i++)
        name[i] = name_of(desk, lineup->player[i]);
    if (!lineup)
        html_say_in(html, "p", N_("not given yet"));
    else if (desk->t->format->lineups != 2)
        html_say_in(html, "p", N_("%s attacks; %s, %s and %s defend"), name[0], name[1],
                    name[2], name[3]);
    else
        html_say_in(html, "p", N_("%s and %s sit North-South; %s and %s sit East-West"),
                    name[0], name[1], name[2], name[3]);
}

/* A team; with what could not be recorded, where the form was about it. */
static void add_team(const struct desk *desk, const struct lineup_team *team,
                     const struct err *err)
{
    struct html *html = desk->html;
    struct arena *arena = &desk->request->arena;
    const char *seat = seats_place(team->field, team->contestant, arena);
    const struct form *sent = &desk->request->form;
    const struct lineup *known = place_lineup(team->field, team->contestant, team->round);
    bool refused = err->kind != ERR_NONE && str_equal(form_text(sent, "seat"), seat);
    const struct naming naming = desk_naming(desk);
    const char *label = name_contestant(&naming, team->field, team->contestant);
    const char *name =
        tournament_team(desk->t, place_members(team->field, team->contestant));
    card_open(html,
              name[0] != '\0' ? arena_printf(arena, "%s · %s", label, name) : label);
    if (refused)
        note_error(html, err->text);
    say_lineup(desk, known);
    details_open(html, !known || refused, known ? N_("Change it") : N_("Line-up"));
    desk_form(desk, "/lineups");
    html_add(html, "<div class=\"stack\">");
    input_hidden_number(html, "round", team->round);
    input_hidden(html, "seat", seat);
    lineup_show(desk, team, refused ? sent : NULL);
    html_add(html, "<p>");
    page_button(html, false, N_("Save the line-up"));
    html_add(html, "</p></div></form>");
    details_close(html);
    card_close(html);
}

static void add_teams(const struct desk *desk, int round, const struct err *err)
{
    for (size_t f = 0; f < desk->session->fields; f++) {
        const struct field *field = &desk->session->field[f];
        const int *order = groups_in_order(field, &desk->request->arena);
        if (round < 1 || round > place_rounds(field))
            continue;
        for (int i = 0; i < place_contestants(field); i++) {
            struct lineup_team team = lineup_team(desk, field, order[i], round);
            if (place_is_taken(field, order[i]))
                add_team(desk, &team, err);
        }
    }
}

/* Whether the form is about a team that is seated. */
static bool find_team(const struct desk *desk, struct seats_place *place)
{
    return seats_find(desk->session, form_text(&desk->request->form, "seat"), place) &&
           place_is_taken(place->field, place->contestant);
}

static void show_lineups(struct request *request, const struct form *asked,
                         const struct err *err)
{
    struct desk desk;
    struct seats_place place;
    if (!desk_open(request, &desk))
        return;
    if (!desk.t->format->lineups || !desk.session) {
        desk_close(&desk);
        request_fail(request, MHD_HTTP_NOT_FOUND,
                     N_("there are no line-ups in this format; only teams have them"));
        return;
    }
    int round = round_of(&desk, asked);
    const char *title = request_say(request, N_("Line-ups of round %d"), round);
    desk_page(&desk, (struct desk_title){title, false},
              find_team(&desk, &place) ? NULL : err->text);
    picks_open(desk.html, N_("Rounds"));
    for (int r = 1; r <= desk.evening.rounds; r++)
        picks_add(desk.html, r == round, request_say(request, N_("Round %d"), r),
                  "?round=%d", r);
    picks_close(desk.html);
    html_add(desk.html, "<div class=\"side\">");
    add_teams(&desk, round, err);
    html_add(desk.html, "</div>");
    desk_page_close(&desk, request_status(err));
}

void page_lineups(struct request *request)
{
    struct err none = ERR_INIT(request->lang);
    show_lineups(request, &request->query, &none);
}

static void lineups_recorded(struct request *request)
{
    const struct err *err = &request->answer.err;
    if (err->kind != ERR_NONE)
        show_lineups(request, &request->form, err);
    else
        desk_go(request, "/lineups?round=%jd", desk_number(&request->form, "round"));
}

void post_lineups(struct request *request)
{
    struct desk desk;
    struct seats_place place;
    struct change change;
    struct err err = ERR_INIT(request->lang);
    if (!desk_open(request, &desk))
        return;
    bool good = desk.session && find_team(&desk, &place);
    if (good) {
        struct lineup_team team = lineup_team(&desk, place.field, place.contestant,
                                              round_of(&desk, &request->form));
        good = lineup_read(&team, &request->form, &change, &err);
    } else {
        err_user(&err, "choose a team that is seated");
    }
    desk_close(&desk);
    if (good)
        request_submit(request, desk.stream, &change, NULL, lineups_recorded);
    else
        show_lineups(request, &request->form, &err);
}
