/* desk.c - what the director's pages of an evening share. */
#include "web/page/desk.h"

#include "web/page/page.h"
#include "web/page/side_show.h"
#include <stdlib.h>
#include <string.h>

/* Who plays and directs says so in a cookie of this tournament's pages. */
static int own_player(const struct request *request, const struct tournament *t)
{
    const char *id =
        mhd.lookup_connection_value(request->connection, MHD_COOKIE_KIND, "plays");
    return id && id[0] ? tournament_player(t, id) : -1;
}

struct desk desk_of(struct request *request, const struct tournament *t, int64_t stream)
{
    struct desk desk = {.request = request,
                        .html = &request->html,
                        .t = t,
                        .roster = request_roster(request),
                        .stream = stream,
                        .evening = evening_of(t, request_time(request)),
                        .me = own_player(request, t)};
    desk.session = tournament_session(t, desk.evening.session);
    return desk;
}

bool desk_open(struct request *request, struct desk *desk)
{
    const struct tournament *t = request_tournament(request);
    if (t)
        *desk = desk_of(request, t, request_number(request, 0));
    return t;
}

void desk_close(struct desk *desk)
{
    request_release(desk->request);
    desk->t = NULL;
}

/* An earlier session, all of which has been played: the desk is as it was at its end. */
static bool look_back(struct desk *desk, int64_t session)
{
    if (session < 1 || session >= (int64_t)desk->t->sessions)
        return false;
    desk->earlier = true;
    desk->session = tournament_session(desk->t, (int)session);
    desk->evening.session = (int)session;
    desk->evening.rounds = 0;
    for (size_t f = 0; f < desk->session->fields; f++)
        if (desk->session->field[f].schedule.rounds > desk->evening.rounds)
            desk->evening.rounds = desk->session->field[f].schedule.rounds;
    desk->evening.round = desk->evening.begun = desk->evening.rounds;
    desk->evening.under_way = false;
    return true;
}

/* What stands behind the session of "1-A3", which the desk then looks at; NULL if there
 * is no such session. */
static const char *read_session(struct desk *desk, const char *text)
{
    size_t digits = strspn(text, "0123456789");
    if (digits == 0 || text[digits] != '-')
        return text;
    return digits <= 4 && look_back(desk, strtoll(text, NULL, 10)) ? text + digits + 1
                                                                   : NULL;
}

/* Reads "A3": the letters of a field, then the number of a table. */
static bool read_place(struct desk *desk, struct desk_place *place)
{
    const char *text = read_session(desk, desk->request->parameter[1]);
    if (!text)
        return false;
    char name[CHANGE_FIELD];
    size_t length = strlen(text);
    size_t digits = 0;
    while (digits < length && strchr("0123456789", text[length - 1 - digits]))
        digits++;
    if (!desk->session || digits == 0 || digits > 4 || length - digits >= sizeof name)
        return false;
    str_format(name, sizeof name, "%.*s", (int)(length - digits), text);
    int field = session_field(desk->session, name);
    if (field < 0)
        return false;
    place->field = &desk->session->field[field];
    place->table = (int)strtoll(text + length - digits, NULL, 10);
    place->round = (int)request_number(desk->request, 2);
    if (place->table < 1 || place->table > place_tables(place->field) ||
        place->round < 1 || place->round > place_rounds(place->field))
        return false;
    place->at = place_table(place->field, place->round, place->table);
    return true;
}

const char *desk_at(const struct desk *desk, const struct desk_place *place)
{
    struct arena *arena = &desk->request->arena;
    const char *at =
        arena_printf(arena, "%s%d/%d", place->field->name, place->table, place->round);
    return desk->earlier ? arena_printf(arena, "%d-%s", desk->evening.session, at) : at;
}

bool desk_place(struct desk *desk, struct desk_place *place)
{
    if (read_place(desk, place))
        return true;
    desk_close(desk);
    request_fail(desk->request, MHD_HTTP_NOT_FOUND,
                 N_("there is no such table in that round; go back to the control desk"));
    return false;
}

struct naming desk_naming(const struct desk *desk)
{
    return (struct naming){desk->t->format, desk->session, desk->html->lang,
                           &desk->request->arena};
}

const char *desk_field(const struct desk *desk, const char *name)
{
    const struct naming naming = desk_naming(desk);
    int field = desk->session ? session_field(desk->session, name) : -1;
    return field < 0 ? name : name_field(&naming, &desk->session->field[field]);
}

const char *desk_table(const struct desk *desk, const struct field *field, int table)
{
    const struct naming naming = desk_naming(desk);
    return name_table_short(&naming, field, table);
}

const char *desk_player(const struct desk *desk, int player)
{
    if (player < 0)
        return "–";
    return roster_name(desk->roster, desk->t->player[player].person,
                       desk->t->player[player].id);
}

const char *desk_crew_names(const struct desk *desk, const struct crew *crew)
{
    struct arena *arena = &desk->request->arena;
    if (crew->count <= 1)
        return desk_player(desk, crew->count == 1 ? crew->player[0] : -1);
    const char *team = tournament_team(desk->t, crew);
    const char *names = team[0] != '\0'
                            ? arena_printf(arena, tr(desk->html->lang, N_("%s: ")),
                                           label_isolated(team, arena))
                            : "";
    for (int i = 0; i < crew->count; i++)
        names = arena_printf(arena, "%s%s%s", names, i > 0 ? " · " : "",
                             label_isolated(desk_player(desk, crew->player[i]), arena));
    return names;
}

void desk_add_crew(const struct desk *desk, const struct crew *crew)
{
    if (crew->count == 0)
        html_text(desk->html, "–");
    const char *team = tournament_team(desk->t, crew);
    if (team[0] != '\0')
        html_add(desk->html, "<b class=\"team\">%s</b> ", team);
    for (int i = 0; i < crew->count; i++) {
        html_text(desk->html, i > 0 ? " · " : "");
        html_name(desk->html, desk_player(desk, crew->player[i]));
    }
}

int desk_seats(const struct desk_place *place)
{
    return place->at.seats;
}

int desk_board(const struct desk_place *place, int k)
{
    return place->at.board[k];
}

int desk_slot(const struct desk_place *place, int k)
{
    return place->at.first_slot + k;
}

const struct play *desk_play(const struct desk *desk, const struct desk_place *place,
                             int k)
{
    return &desk->session->play[desk_slot(place, k)];
}

const char *desk_seated(const struct desk *desk, const struct desk_place *place,
                        enum seat seat)
{
    struct crew crew = place_crew(desk->t, &place->at, (int)seat);
    return desk_crew_names(desk, &crew);
}

const char *desk_taker(const struct desk *desk, const struct desk_place *place, int board)
{
    struct side_table sides = desk_sides(desk, place, board);
    const struct owner taker =
        side_owner(&sides, (int)format_taker(desk->t->format, board));
    return desk->t->format->sides == 2
               ? side_names(&sides, desk->roster, 0, &desk->request->arena)
               : desk_crew_names(desk, &taker.crew);
}

bool desk_hides(const struct desk *desk, int board, struct desk_place *where)
{
    int slot = desk->me < 0 || !desk->session
                   ? -1
                   : evening_still_plays(desk->t, desk->session, desk->me, board);
    if (slot < 0)
        return false;
    if (where) {
        where->field = session_field_of(desk->session, slot);
        field_table(where->field, slot, &where->round, &where->table);
        where->at = place_table(where->field, where->round, where->table);
    }
    return true;
}

void desk_page_open(const struct desk *desk, struct desk_title title)
{
    struct page_frame frame = {.title = tr(desk->html->lang, title.title),
                               .t = desk->t,
                               .stream = desk->stream,
                               .live = title.live};
    page_open(desk->request, &frame);
    desk_state(desk);
}

void desk_page(const struct desk *desk, struct desk_title title, const char *error)
{
    desk_page_open(desk, title);
    html_add(desk->html, "<h1>%s</h1>", tr(desk->html->lang, title.title));
    note_error(desk->html, error);
}

void desk_page_row(const struct desk *desk, struct desk_title title, const char *error)
{
    desk_page_open(desk, title);
    note_error(desk->html, error);
    html_add(desk->html, "<div class=\"row\"><h1 class=\"grow\">%s</h1>",
             tr(desk->html->lang, title.title));
}

void desk_page_close(struct desk *desk, int status)
{
    desk_close(desk);
    page_close(desk->request, status);
}

/* The address of that place of the tournament. */
static __attribute__((format(printf, 2, 0))) const char *
address_of(const struct desk *desk, const char *place, va_list args)
{
    struct arena *arena = &desk->request->arena;
    return arena_printf(arena, "/tournaments/%jd%s", desk->stream,
                        place ? arena_vprintf(arena, place, args) : "");
}

void desk_link(const struct desk *desk, const char *style, const char *title,
               const char *place, ...)
{
    va_list args;
    va_start(args, place);
    page_link(desk->html, style, title, "%s", address_of(desk, place, args));
    va_end(args);
}

void desk_form(const struct desk *desk, const char *place, ...)
{
    va_list args;
    va_start(args, place);
    page_form(desk->request, "%s", address_of(desk, place, args));
    va_end(args);
}

void desk_post(const struct desk *desk, const struct desk_post *post)
{
    desk_form(desk, "%s", post->place);
    input_hidden_number(desk->html, post->name, post->value);
    page_form_end(desk->html, post->style ? post->style : "button", post->label,
                  post->about);
}

void desk_go(struct request *request, const char *place, ...)
{
    va_list args;
    va_start(args, place);
    request_redirect(request, "/tournaments/%jd%s", request_number(request, 0),
                     place ? arena_vprintf(&request->arena, place, args) : "");
    va_end(args);
}

int64_t desk_number(const struct form *form, const char *name)
{
    return form_number(form, name);
}

const char *desk_unseated(const struct desk *desk, size_t *count)
{
    struct arena *arena = &desk->request->arena;
    int *list = ARENA_ARRAY(arena, int, desk->t->players + 1);
    const char *names = "";
    *count = place_unseated(desk->t, list);
    for (size_t i = 0; i < *count; i++)
        names = arena_printf(arena, "%s%s%s", names, i > 0 ? ", " : "",
                             name_player(desk->t, desk->roster, list[i]));
    return names;
}
