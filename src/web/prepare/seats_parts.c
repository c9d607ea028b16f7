/* seats_parts.c - the page of seats below its forms: figures, by table, by name, room. */
#include "tournament/seats.h"
#include "web/html.h"
#include "web/prepare/seats.h"

void seats_add_figures(const struct seats_view *view, enum seating_apart apart)
{
    struct html *html = view->html;
    struct seating_figures figures;
    struct why why = {.lang = html->lang};
    struct seating_view of = {(int)view->t->sessions, apart, view->desk.roster};
    seating_figures_find(view->t, &of, &figures, &view->request->arena);
    seating_figures_explain(&figures, &why);
    if (why.out.length > 0) {
        card_open_as(html, &(struct card){N_("How good these seats are"), "noprint",
                                          "figures", NULL});
        html_items(html, "ul", str_text(&why.out));
        card_close(html);
    }
    why_clear(&why);
}

/* Whether the label does not say where they sit: a number, or a team of which pairs sit
 * there. */
static bool tells_no_side(const struct seats_view *view, const struct seats_place *seat)
{
    const char *label = seat->field->schedule.label[seat->contestant];
    if (label[0] >= '0' && label[0] <= '9')
        return true;
    return format_seats_pairs(view->t->format) && label[0] != 'N' && label[0] != 'E';
}

/* Whether they sit somewhere in the first round. */
static bool sits_first(const struct seats_place *seat)
{
    const struct schedule *schedule = &seat->field->schedule;
    for (int i = 0; i < schedule->tables; i++)
        for (int s = 0; s < schedule->sides; s++)
            if (schedule->table[i].seat[s] == seat->contestant)
                return true;
    return false;
}

/* The label, or the seat of whoever has a line; a number says neither. */
static void add_sign(const struct seats_view *view, const struct seats_place *seat,
                     int side)
{
    bool number = tells_no_side(view, seat);
    if (view->groups && number)
        html_say_in(view->html, "span.muted nowrap", "%s",
                    name_side(view->t->format, side, view->html->lang));
    else if (!view->groups && (!number || sits_first(seat)))
        html_seat(view->html, (enum seat)side);
    if (view->groups || number)
        html_say_in(view->html, "b.nowrap", "%s", seats_label(view, seat));
}

/* A seat of the plan: a link that chooses it; once one is chosen, a button that changes
 * the two. */
static void add_seat(const struct seats_view *view, const struct seats_place *seat,
                     int side)
{
    struct html *html = view->html;
    struct arena *arena = &view->request->arena;
    const char *value = seats_place(seat->field, seat->contestant, arena);
    bool empty = seat->field->player[seat->contestant] < 0;
    bool picked = view->pick && str_equal(view->pick, value);
    const char *look = empty ? "place muted" : "place";
    struct crew crew = seated_on(view->t->format, seat->field, seat->contestant, side, 1);
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
    add_sign(view, seat, side);
    html_add(html, " <span>");
    html_name(html, empty ? tr(html->lang, N_("empty"))
                          : side_crew(view->t, view->desk.roster, &crew, arena));
    html_add(html, "</span>");
    if (picked)
        html_add(html, " <span class=\"tag\">%s</span>", tr(html->lang, N_("chosen")));
    html_add(html, view->pick && !picked ? "</button></li>" : "</a></li>");
}

static void open_people(struct html *html, const char *title)
{
    html_add(html, "<section class=\"card\"><h3>%s</h3><ul class=\"people\">", title);
}

/* Whoever has no seat in the first round because somebody substitutes there. */
static void add_resting(const struct seats_view *view, const struct field *field)
{
    struct html *html = view->html;
    bool some = false;
    for (int c = 0; c < field->schedule.contestants; c++) {
        struct seats_place seat = {field, c};
        if (sits_first(&seat) || field->line[c] < 0)
            continue;
        if (!some)
            open_people(html, tr(html->lang, N_("Sitting out in the first round")));
        some = true;
        add_seat(view, &seat, field->line[c]);
    }
    if (some)
        html_add(html, "</ul></section>");
}

static void add_tables(const struct seats_view *view, const struct field *field)
{
    struct html *html = view->html;
    const struct naming naming = seats_naming(view);
    for (int table = 1; table <= field->schedule.tables; table++) {
        const struct schedule_table *at = schedule_at(&field->schedule, 1, table);
        open_people(html, name_table(&naming, field, table));
        for (int k = 0; k < field->schedule.sides; k++) {
            int side = name_seat_told(view->t->format, field->schedule.sides, k);
            if (at->seat[side] != SCHEDULE_EMPTY)
                add_seat(view, &(struct seats_place){field, at->seat[side]}, side);
        }
        html_add(html, "</ul></section>");
    }
    add_resting(view, field);
}

void seats_add_tables(const struct seats_view *view)
{
    struct html *html = view->html;
    html_add(html, "<section class=\"stack\">");
    html_say_in(html, "h2", N_("By table"));
    if (view->pick) {
        seats_add_swap_form(view, "pick");
        input_hidden(html, "plan", "yes");
        input_hidden(html, "first", view->pick);
        note_add(html, NOTE_STATUS,
                 N_("Now choose the other seat, or the same one again to cancel."));
        html_add(html, "</form>");
    }
    html_add(html, "<div class=\"plan\">");
    for (size_t f = 0; f < view->session->fields; f++)
        add_tables(view, &view->session->field[f]);
    html_add(html, "</div></section>");
}

/* Where a number begins: "table 4 NS"; a team at two tables; who rests, at none. */
static void add_start(const struct seats_view *view, const struct seats_place *seat)
{
    struct html *html = view->html;
    const struct schedule *schedule = &seat->field->schedule;
    const struct naming naming = seats_naming(view);
    if (!tells_no_side(view, seat))
        return;
    if (!sits_first(seat))
        html_add(html, " · %s", tr(html->lang, N_("Sitting out in the first round")));
    for (int table = 1; table <= schedule->tables; table++)
        for (int s = 0; s < schedule->sides; s++) {
            if (schedule_at(schedule, 1, table)->seat[s] != seat->contestant)
                continue;
            html_add(html, " · %s ", name_table(&naming, seat->field, table));
            if (schedule->sides >= SEAT_COUNT)
                html_seat(html, (enum seat)s);
            else
                html_text(html, name_side(view->t->format, s, html->lang));
        }
}

void seats_add_names(const struct seats_view *view)
{
    struct html *html = view->html;
    static const struct list table = {.column = {{N_("Name"), ""}, {N_("Seat"), ""}}};
    card_open(html, N_("By name"));
    list_open(html, &table);
    for (size_t i = 0; i < view->t->players; i++) {
        const struct seats_place *seat = &view->seat[view->named[i].player];
        html_add(html, "<tr>");
        list_name(html, view->named[i].name);
        html_add(html, "<td>%s",
                 seat->field ? seats_label(view, seat) : tr(html->lang, N_("no seat")));
        if (seat->field)
            add_start(view, seat);
        html_add(html, "</td></tr>");
    }
    list_close(html, &table);
    card_close(html);
}

/* The boards that the table begins with: 9–12, or one by one where they do not follow
 * each other. */
static void add_boards(struct html *html, const int board[], int count)
{
    bool run = count > 1;
    for (int i = 1; i < count; i++)
        run = run && board[i] == board[i - 1] + 1;
    html_add(html, "<small><span class=\"hidden\">%s</span> ",
             tr(html->lang, N_("boards")));
    if (run)
        html_add(html, "%d–%d", board[0], board[count - 1]);
    for (int i = 0; i < count && !run; i++)
        html_add(html, "%s%d", i > 0 ? ", " : "", board[i]);
    html_add(html, "</small>");
}

/* The boards of a table; where they are another table's, that is said, and a table of
 * such a pair that does not play needs none. */
static void add_table_boards(const struct seats_view *view, const struct field *field,
                             int table)
{
    struct html *html = view->html;
    const struct schedule_table *at = schedule_at(&field->schedule, 1, table);
    bool idle = view->seated > 0 && !field_table_plays(field, at);
    if (at->shares > 0 && idle) {
        html_say_in(html, "small", N_("no boards"));
        return;
    }
    add_boards(html, field->schedule.board + at->first, at->count);
    if (at->shares > 0)
        html_say_in(html, "small", N_("with table %d"), at->shares);
}

/* The boards that wait behind a table in the first round. */
static void add_stands(struct html *html, const struct schedule *schedule, int table)
{
    for (int i = 0; i < schedule->relays; i++) {
        const struct schedule_relay *relay = &schedule->relay[i];
        if (relay->round != 1 || relay->after != table)
            continue;
        html_add(html, "<li class=\"spot stand\"><span>%s</span>",
                 tr(html->lang, N_("Stand")));
        add_boards(html, schedule->waiting + relay->first, relay->count);
        html_add(html, "</li>");
    }
}

static void add_seats_row(const struct seats_view *view, const struct field *field,
                          const int row[], int count)
{
    struct html *html = view->html;
    html_add(html, "<ol class=\"room\">");
    for (int i = 0; i < count; i++) {
        html_add(html, "<li class=\"spot\"><span class=\"hidden\">%s</span> <b>%d</b>",
                 tr(html->lang, N_("Table")), row[i]);
        if (!view->t->format->deals)
            add_table_boards(view, field, row[i]);
        html_add(html, "</li>");
        add_stands(html, &field->schedule, row[i]);
    }
    html_add(html, "</ol>");
}

static void add_field(const struct seats_view *view, int f, bool small)
{
    const struct field *field = &view->session->field[f];
    int tables = field->schedule.tables;
    int *row = ARENA_ARRAY(&view->request->arena, int, (size_t)tables + 1);
    int first = small ? tables - tables / 2 : tables;
    const struct naming naming = seats_naming(view);
    if (view->session->fields > 1)
        html_say_in(view->html, "p.small", "%s", name_field(&naming, field));
    bool round = view->t->format->game->contracts;
    if (small && round)
        room_round_rows(tables, row, row + first);
    else if (small)
        room_two_rows(tables, f, row, row + first);
    else if (round)
        room_round(tables, row);
    else
        room_row(tables, f, row);
    add_seats_row(view, field, row, first);
    if (first < tables)
        add_seats_row(view, field, row + first, tables - first);
}

/* A link to one of the two plans, marked if it is shown. */
static void add_choice(const struct seats_view *view, bool shown, const char *query,
                       const char *title)
{
    html_add(view->html,
             shown ? "<a class=\"button\" aria-current=\"true\" "
                     "href=\"/tournaments/%jd/seats%s#room\">%s</a>"
                   : "<a class=\"button\" href=\"/tournaments/%jd/seats%s#room\">%s</a>",
             view->desk.stream, query, tr(view->html->lang, title));
}

void seats_add_room(const struct seats_view *view)
{
    struct html *html = view->html;
    const char *title = tr(html->lang, N_("Plan of the room"));
    bool small = str_equal(form_text(&view->request->query, "room"), "small");
    card_open_as(html, &(struct card){.title = title, .id = "room"});
    html_begin(html, "p");
    html_say(html,
             view->t->format->game->contracts
                 ? N_("Tables in their order, as everybody goes to the next one; under "
                      "each number, the boards it begins with. Boards on a stand wait "
                      "there for the next round.")
             : view->t->format->deals
                 ? N_("Odd tables, then even ones.")
                 : N_("Odd tables, then even ones; under each number, "
                      "the boards it begins with."));
    if (view->session->fields > 1 && !view->t->format->game->contracts)
        html_add(html, " %s",
                 tr(html->lang, N_("Fields are side by side, shifted by three tables.")));
    html_add(html, "</p><p class=\"row noprint\">");
    add_choice(view, !small, "", N_("One row"));
    add_choice(view, small, "?room=small", N_("Two rows, for a small room"));
    html_end(html, "p");
    html_scroll(html, title);
    for (int f = 0; f < (int)view->session->fields; f++)
        add_field(view, f, small);
    html_add(html, "</div></section>");
}
