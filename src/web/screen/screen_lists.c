/* screen_lists.c - the room's screen: who sits where, and who goes where, by name.
 *
 * Two columns of at most twelve names a page. Before a round the first page says the rule
 * of the movement, where there is one that can be called out. */
#include "report.h"
#include "tournament/tell.h"
#include "web/page.h"
#include "web/screen/screen.h"

enum { COLUMNS = 2, NAMES_MOST = COLUMNS * SCREEN_ROWS, ROOMY_MOST = COLUMNS * 9 };

/* The players of this room by name: those who are in it in the round, or, where they
 * move, in the one before; whoever rests belongs to every room of their field. */
static struct report_section *list_names(const struct screen *screen,
                                         struct report *report, int before, int round)
{
    const struct desk *desk = screen->desk;
    const struct seats seats = {desk->t, desk->session, desk->roster};
    size_t players = desk->t->players;
    struct arena *arena = &report->arena;
    struct place *from = ARENA_ARRAY(arena, struct place, players + 1);
    struct place *to = ARENA_ARRAY(arena, struct place, players + 1);
    struct seats_line *line = ARENA_ARRAY(arena, struct seats_line, players + 1);
    size_t count = 0;
    place_all(desk->t, desk->session, before, from);
    place_all(desk->t, desk->session, round, to);
    for (size_t i = 0; i < players; i++) {
        const struct place *here = before > 0 ? &from[i] : &to[i];
        if (!here->field)
            continue;
        int table = here->table > 0 ? here->table : screen->choice.first_table;
        if (screen_choice_has(&screen->choice, here->field, table))
            line[count++] = (struct seats_line){(int)i, from[i], to[i]};
    }
    return seats_report_round(report, &seats, NULL, line, count);
}

static void add_screen_line(struct screen *screen, const struct cell cell[])
{
    struct html *html = &screen->html;
    const struct report_html view = {.html = html, .place = REPORT_WALL};
    const char *name = cell[0].people.person[0].name;
    const char *given = label_given_name(name);
    bool sign = cell[2].kind == CELL_SEAT;
    html_add(html, "<li><span class=\"wall-name\"><bdi><b>%s</b>%s</bdi></span> ",
             arena_strndup(&screen->desk->request->arena, name, (size_t)(given - name)),
             given);
    html_add(html, "<span class=\"wall-place\">");
    report_html_cell(&view, &cell[1]);
    html_add(html, "</span>");
    if (cell[2].kind != CELL_NOTHING) {
        html_add(html, sign ? " " : " <span class=\"wall-place\">");
        report_html_cell(&view, &cell[2]);
        html_add(html, sign ? "" : "</span>");
    }
    html_add(html, "</li>");
}

static void add_names(struct screen *screen, enum screen_panel panel, int round,
                      const char *heading)
{
    struct html *html = &screen->html;
    struct report report = report_start(html->lang, REPORT_WALL);
    const struct report_section *names =
        list_names(screen, &report, panel == SCREEN_MOVES ? round - 1 : 0, round);
    int count = (int)names->rows;
    int rows = screen_rows(count, NAMES_MOST);
    const char *look = rows <= ROOMY_MOST ? " roomy" : "";
    for (int first = 0; first < count; first += rows) {
        screen_part_begin(screen, panel, first / rows + 1);
        html_add(html, "<h2>%s</h2><ul class=\"wall-names%s\">", heading, look);
        for (int i = first; i < first + rows && i < count; i++)
            add_screen_line(screen, names->row[i].cell);
        html_add(html, "</ul>");
        screen_part_end(screen);
    }
    report_clear(&report);
}

void screen_add_seats(struct screen *screen)
{
    int round = screen->plan.seats;
    enum lang lang = screen->html.lang;
    struct arena *arena = &screen->desk->request->arena;
    bool begun = screen->desk->evening.begun > 0 || screen->desk->evening.under_way;
    add_names(
        screen, SCREEN_SEATS, round,
        begun ? arena_printf(arena, tr(lang, N_("Round %d: who sits where")), round)
              : arena_printf(arena, tr(lang, N_("Round %d: where you begin")), round));
}

static void add_rule_lines(const struct screen *screen, struct html *html,
                           const struct stride *rule)
{
    html_add(html, "<ul class=\"wall-rule\">");
    for (int k = 0; k < SEAT_COUNT; k++) {
        int s = name_seat_told(screen->desk->t->format, SEAT_COUNT, k);
        html_add(html, "<li>");
        html_seat(html, (enum seat)s);
        html_add(html, " <span><b>%s</b> ", seat_word((enum seat)s, html->lang));
        movement_svg_say(&html->out, html->lang, rule->step[s], false);
        html_add(html, "</span></li>");
    }
    if (rule->has_boards) {
        html_add(html, "<li class=\"boards\"><span><b>%s</b> ",
                 tr(html->lang, N_("The boards")));
        movement_svg_say(&html->out, html->lang, rule->boards, true);
        html_add(html, "</span></li>");
    }
    html_add(html, "</ul>");
}

static bool is_here(const struct screen *screen, const struct field *field)
{
    return screen_choice_has(&screen->choice, field, screen->choice.first_table);
}

/* A page for the rule of a field, unless an earlier one has the same; fields that share
 * it are named. */
static void add_rule(struct screen *screen, size_t first, const struct stride *rule)
{
    struct html *html = &screen->html;
    const struct session *session = screen->desk->session;
    struct stride other;
    for (size_t f = 0; f < first; f++)
        if (is_here(screen, &session->field[f]) &&
            stride_of(&session->field[f], screen->plan.moves - 1, &other) &&
            stride_agrees(&other, rule))
            return;
    screen_part_begin(screen, SCREEN_MOVES, -(int)first - 1);
    html_add(html, "<h2>");
    html_say(html, N_("Round %d: where to go"), screen->plan.moves);
    for (size_t f = first; f < session->fields && session->fields > 1; f++)
        if (is_here(screen, &session->field[f]) &&
            stride_of(&session->field[f], screen->plan.moves - 1, &other) &&
            stride_agrees(&other, rule))
            html_add(html, "%s%s", f == first ? " · " : ", ",
                     desk_field(screen->desk, session->field[f].name));
    html_add(html, "</h2>");
    add_rule_lines(screen, html, rule);
    html_say_in(html, "p.muted", N_("After the last table comes table 1."));
    screen_part_end(screen);
}

void screen_add_moves(struct screen *screen)
{
    const struct session *session = screen->desk->session;
    struct stride rule;
    bool drawn =
        screen->desk->t->format->deals; /* tables are drawn: nobody moves by rule */
    for (size_t f = 0; !drawn && f < session->fields; f++)
        if (is_here(screen, &session->field[f]) &&
            stride_of(&session->field[f], screen->plan.moves - 1, &rule))
            add_rule(screen, f, &rule);
    add_names(screen, SCREEN_MOVES, screen->plan.moves,
              arena_printf(&screen->desk->request->arena,
                           tr(screen->html.lang, N_("Round %d: where to go")),
                           screen->plan.moves));
}
