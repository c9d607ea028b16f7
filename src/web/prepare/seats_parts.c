/* seats_parts.c - the page of seats below its forms: figures, by table, by name, room. */
#include "tournament/seats.h"
#include "tournament/tell.h"
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
    const char *label = place_label(seat->field, seat->contestant);
    if (label[0] >= '0' && label[0] <= '9')
        return true;
    return format_seats_pairs(view->t->format) && label[0] != 'N' && label[0] != 'E';
}

/* Where they sit in the first round: a team on one of its two sides, else -1. */
static struct place start_of(const struct seats_view *view,
                             const struct seats_place *seat, int side)
{
    return place_of_contestant(view->t, seat->field, seat->contestant, side, 1);
}

/* Likewise of those who have the seat now: they may have come later. */
static struct place members_start(const struct seats_view *view,
                                  const struct seats_place *seat, int side)
{
    return place_of_members(view->t, seat->field, seat->contestant, side, 1);
}

static bool sits_first(const struct seats_view *view, const struct seats_place *seat)
{
    const struct place start = start_of(view, seat, -1);
    return place_has_table(&start);
}

/* The label, or the seat of whoever has a line; a number says neither. */
static void add_sign(const struct seats_view *view, const struct seats_place *seat,
                     int side)
{
    bool number = tells_no_side(view, seat);
    if (view->groups && number)
        html_say_in(view->html, "span.muted nowrap", "%s",
                    name_side(view->t->format, side, view->html->lang));
    else if (!view->groups && (!number || sits_first(view, seat)))
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
    bool empty = !place_is_taken(seat->field, seat->contestant);
    bool picked = view->pick && str_equal(view->pick, value);
    const char *look = empty ? "place muted" : "place";
    const struct place start = start_of(view, seat, side);
    const struct place_table at = place_table(seat->field, 1, start.table);
    struct crew crew = place_has_table(&start)
                           ? place_crew(view->t, &at, start.seat)
                           : *place_members(seat->field, seat->contestant);
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

/* Whoever has no table in the first round: somebody substitutes there; or they come in a
 * later one. */
static void add_without(const struct seats_view *view, const struct field *field,
                        bool later, const char *title)
{
    struct html *html = view->html;
    bool some = false;
    for (int c = 0; c < place_contestants(field); c++) {
        struct seats_place seat = {field, c};
        bool comes = members_start(view, &seat, -1).state == PLACE_NOT_COME;
        if (sits_first(view, &seat) || place_first_seat(field, c) < 0 || comes != later)
            continue;
        if (!some)
            open_people(html, tr(html->lang, title));
        some = true;
        add_seat(view, &seat, place_first_seat(field, c));
    }
    if (some)
        html_add(html, "</ul></section>");
}

static void add_tables(const struct seats_view *view, const struct field *field)
{
    struct html *html = view->html;
    const struct naming naming = seats_naming(view);
    for (int table = 1; table <= place_tables(field); table++) {
        const struct place_table at = place_table(field, 1, table);
        open_people(html, name_table(&naming, field, table));
        for (int k = 0; k < place_sides(field); k++) {
            int side = name_seat_told(view->t->format, place_sides(field), k);
            if (at.contestant[side] != SCHEDULE_EMPTY)
                add_seat(view, &(struct seats_place){field, at.contestant[side]}, side);
        }
        html_add(html, "</ul></section>");
    }
    add_without(view, field, false, N_("Sitting out in the first round"));
    add_without(view, field, true, N_("No seat in the first round"));
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

/* A place at a table in the first round: "Table 4 NS". */
static void add_place(const struct seats_view *view, const struct place *start)
{
    struct html *html = view->html;
    const struct naming naming = seats_naming(view);
    html_add(html, "%s ", name_table(&naming, start->field, start->table));
    if (place_sides(start->field) >= SEAT_COUNT)
        html_seat(html, (enum seat)start->seat);
    else
        html_text(html, name_side(view->t->format, start->seat, html->lang));
    if (start->state == PLACE_WAITS)
        html_add(html, " <small>%s</small>", tr(html->lang, place_words(start->state)));
}

/* Where they begin: at a table, a team at two; or why at none. */
static void add_start(const struct seats_view *view, const struct seats_place *seat)
{
    struct html *html = view->html;
    const struct place first = start_of(view, seat, 0);
    const struct place other = start_of(view, seat, 1);
    if (!place_has_table(&first)) {
        html_text(html, tr(html->lang, place_words(first.state)));
        return;
    }
    add_place(view, &first);
    if (place_stays(&first, &other))
        return;
    html_text(html, " · ");
    add_place(view, &other);
}

/* Likewise of one person, who may have left the seat since, or come later. */
static void add_own_start(const struct seats_view *view, const struct place *first)
{
    if (place_has_table(first))
        add_place(view, first);
    else
        html_text(view->html, tr(view->html->lang, place_words(first->state)));
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
        html_add(html, "<td>");
        const struct place own =
            place_of(view->t, view->session, view->named[i].player, 1);
        if (seat->field && tells_no_side(view, seat))
            html_add(html, "<b>%s</b> · ", seats_label(view, seat));
        if (seat->field && own.state != PLACE_NOT_COME)
            add_start(view, seat);
        else
            add_own_start(view, &own);
        html_add(html, "</td></tr>");
    }
    list_close(html, &table);
    card_close(html);
}

/* The boards that the table begins with: "9–12". */
static void add_boards(struct html *html, const int board[], int count,
                       struct arena *arena)
{
    html_add(html, "<small><span class=\"hidden\">%s</span> %s</small>",
             tr(html->lang, N_("boards")), label_ranges(board, (size_t)count, arena));
}

/* The boards of a table; where others have them too, that is said, and a table of such a
 * pair that does not play needs none. */
static void add_table_boards(const struct seats_view *view, const struct field *field,
                             int table)
{
    struct html *html = view->html;
    const struct place_table at = place_table(field, 1, table);
    if (!boards_are_laid(&at)) {
        html_say_in(html, "small", N_("no boards"));
        return;
    }
    add_boards(html, at.board, at.boards, &view->request->arena);
    for (int k = 0; boards_shared_with(&at, k) > 0; k++)
        html_say_in(html, "small", N_("with table %d"), boards_shared_with(&at, k));
}

/* The boards that wait behind a table in the first round. */
static void add_stands(const struct seats_view *view, const struct field *field,
                       int table)
{
    struct html *html = view->html;
    int stands = boards_stands(field, 1);
    for (int i = 0; i < stands; i++) {
        const struct boards_stand stand = boards_stand_at(field, 1, i);
        if (stand.after != table)
            continue;
        html_add(html, "<li class=\"spot stand\"><span>%s</span>",
                 tr(html->lang, N_("Stand")));
        add_boards(html, stand.board, stand.boards, &view->request->arena);
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
        add_stands(view, field, row[i]);
    }
    html_add(html, "</ol>");
}

static void add_field(const struct seats_view *view, int f, bool small)
{
    const struct field *field = &view->session->field[f];
    int tables = place_tables(field);
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
    html_add(html, "<a class=\"quiet\" href=\"/tournaments/%jd/paper/room%s\">%s</a>",
             view->desk.stream, small ? "?small=1" : "", tr(html->lang, N_("Print")));
    html_end(html, "p");
    html_scroll(html, title);
    for (int f = 0; f < (int)view->session->fields; f++)
        add_field(view, f, small);
    html_add(html, "</div></section>");
}
