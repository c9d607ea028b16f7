/* desk.c - what the director's pages of an evening share. */
#include "web/desk/desk.h"
#include <stdint.h>

#include "tournament/evening/seated.h"
#include "web/html/box.h"
#include "web/html/labels.h"
#include "web/server/http_library.h"
#include "web/server/server_inside.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Who plays and directs says so in a cookie of this tournament's pages. */
static int own_player(const struct request *request, const struct tournament *t)
{
    const char *id =
        mhd.lookup_connection_value(request->connection, MHD_COOKIE_KIND, "plays");
    return id && id[0] ? tournament_player(t, id) : -1;
}

bool desk_open(struct request *request, struct desk *desk)
{
    const struct tournament *t = request_tournament(request);
    if (!t)
        return false;
    *desk = (struct desk){.request = request,
                          .html = &request->html,
                          .t = t,
                          .roster = request_roster(request),
                          .stream = request_number(request, 0),
                          .evening = evening_of(t, request_time(request)),
                          .me = own_player(request, t)};
    desk->session = tournament_session(t, desk->evening.session);
    return true;
}

void desk_close(struct desk *desk)
{
    request_release(desk->request);
    desk->t = NULL;
}

/* Reads "A3": the letters of a field, then the number of a table. */
static bool read_place(const struct desk *desk, struct desk_place *place)
{
    const char *text = desk->request->parameter[1];
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
    if (place->table < 1 || place->table > place->field->schedule.tables ||
        place->round < 1 || place->round > place->field->schedule.rounds)
        return false;
    place->at = schedule_at(&place->field->schedule, place->round, place->table);
    return true;
}

bool desk_is_table(const char *text)
{
    size_t length = strlen(text);
    for (size_t i = 0; i < length; i++)
        if (!isalnum((unsigned char)text[i]) && !strchr("_-.", text[i]))
            return false;
    return length > 1 && length < CHANGE_FIELD + 4;
}

bool desk_place(struct desk *desk, struct desk_place *place)
{
    if (read_place(desk, place))
        return true;
    desk_close(desk);
    request_fail(
        desk->request, MHD_HTTP_NOT_FOUND,
        N_("there is no such table in that round; go back to the progress page"));
    return false;
}

const char *desk_table(const struct desk *desk, const struct field *field, int table,
                       struct desk_table *buffer)
{
    bool several = desk->session && desk->session->fields > 1;
    str_format(buffer->text, sizeof buffer->text, "%s%d", several ? field->name : "",
               table);
    return buffer->text;
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
    const char *names = "";
    for (int i = 0; i < crew->count; i++)
        names = arena_printf(arena, "%s%s%s", names, i > 0 ? " · " : "",
                             label_isolated(desk_player(desk, crew->player[i]), arena));
    return names;
}

void desk_add_crew(const struct desk *desk, const struct crew *crew)
{
    if (crew->count == 0)
        html_text(desk->html, "–");
    for (int i = 0; i < crew->count; i++) {
        html_text(desk->html, i > 0 ? " · " : "");
        html_name(desk->html, desk_player(desk, crew->player[i]));
    }
}

int desk_seats(const struct desk_place *place)
{
    return schedule_places(&place->field->schedule, place->at);
}

const char *desk_seated(const struct desk *desk, const struct desk_place *place,
                        enum seat seat)
{
    struct crew crew = seated_on(desk->t->format, place->field, place->at->seat[seat],
                                 (int)seat, place->round);
    return desk_crew_names(desk, &crew);
}

int desk_board(const struct field *field, int board)
{
    for (size_t i = 0; i < field->copies; i++)
        if (field->copy[i].board == board)
            return field->copy[i].of;
    return board;
}

static bool sits_at(const struct field *field, const struct schedule_table *at,
                    int player)
{
    for (int s = 0; s < field->schedule.sides; s++)
        if (at->seat[s] != SCHEDULE_EMPTY && field_has_player(field, at->seat[s], player))
            return true;
    return false;
}

/* Whether they play that board at this table and have not done so yet. */
static bool still_plays(const struct desk *desk, const struct field *field,
                        const struct schedule_table *at, int board)
{
    if (!sits_at(field, at, desk->me) || !field_table_plays(field, at))
        return false;
    for (int k = at->first; k < at->first + at->count; k++)
        if (desk_board(field, field->schedule.board[k]) == board &&
            !evening_is_closed(desk->t, &desk->session->play[field->first_slot + k]))
            return true;
    return false;
}

bool desk_hides(const struct desk *desk, int board, struct desk_place *where)
{
    if (desk->me < 0 || !desk->session)
        return false;
    for (size_t f = 0; f < desk->session->fields; f++) {
        const struct field *field = &desk->session->field[f];
        const struct schedule *schedule = &field->schedule;
        for (int i = 0; i < schedule->rounds * schedule->tables; i++) {
            if (!still_plays(desk, field, &schedule->table[i], board))
                continue;
            if (where)
                *where =
                    (struct desk_place){field, i / schedule->tables + 1,
                                        i % schedule->tables + 1, &schedule->table[i]};
            return true;
        }
    }
    return false;
}

struct desk_marks desk_marks(const struct marks *marks, const struct tournament *t,
                             int slot)
{
    struct desk_marks shown = {.same = true};
    const struct field *field = session_field_of(marks->session, slot);
    int64_t den = marks->group[marks->group_of[slot]].den;
    int64_t part[SEAT_COUNT];
    int64_t defence = 0;
    bool first = true;
    shown.taker =
        format_taker(t->format, field->schedule.board[slot - field->first_slot]);
    marks_of_slot(marks, t, slot, part);
    for (int s = 0; s < SEAT_COUNT; s++) {
        shown.known[s] = part[s] != RULING_NO_MARK;
        shown.percent[s] = RATIO_ZERO;
        if (shown.known[s])
            shown.percent[s] = ratio_mul(ratio_of(part[s], den), ratio_of(100, 1));
        if (s == (int)shown.taker)
            continue;
        shown.same = shown.same && (first || part[s] == defence);
        defence = part[s];
        first = false;
    }
    return shown;
}

void desk_page(const struct desk *desk, struct desk_title title, const char *error)
{
    struct page_frame frame = {.title = tr(desk->html->lang, title.title),
                               .t = desk->t,
                               .stream = desk->stream,
                               .live = title.live};
    page_open(desk->request, &frame);
    desk_state(desk);
    html_add(desk->html, "<h1>%s</h1>", frame.title);
    note_error(desk->html, error);
}

void desk_error(struct html *html, const char *text)
{
    note_error(html, text);
}

/* The address of that place of the tournament. */
static __attribute__((format(printf, 2, 0))) const char *
address_of(const struct desk *desk, const char *place, va_list args)
{
    struct str address = {0};
    str_printf(&address, "/tournaments/%jd", (int64_t)desk->stream);
    if (place)
        str_vprintf(&address, place, args);
    const char *copy = arena_strdup(&desk->request->arena, str_text(&address));
    str_clear(&address);
    return copy;
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

int64_t desk_number(const struct form *form, const char *name)
{
    enum { DIGITS_MOST = 9 }; /* so that it fits into an int as well */
    return form_whole(form_text(form, name), DIGITS_MOST);
}

int desk_record(struct request *request, struct journal *journal,
                const struct desk_line line[], size_t lines)
{
    struct err err = ERR_INIT(request->lang);
    struct submission *all = ARENA_ARRAY(&request->arena, struct submission, lines);
    int recorded = 0;
    for (size_t i = 0; i < lines; i++)
        all[i] = (struct submission){.stream = request_number(request, 0),
                                     .change = line[i].change,
                                     .author = request->who.author,
                                     .key = "",
                                     .time = request_time(request),
                                     .err = ERR_INIT(request->lang)};
    if (lines > 0)
        journal_submit(journal, all, lines, false, &err);
    for (size_t i = 0; i < lines; i++) {
        *line[i].err = all[i].err;
        recorded += all[i].err.kind == ERR_NONE;
    }
    request->answer.err = err;
    return recorded;
}
