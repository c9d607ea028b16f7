/* seats_parts.c - parts of the page of seats: ways to seat, figures, plan of the room. */
#include "web/prepare/seats_parts.h"

#include "core/seating/room.h"
#include "tournament/seats/seating.h"
#include "tournament/seats/seating_figures.h"
#include "web/html/box.h"
#include "web/html/input.h"
#include "web/html/labels.h"
#include <string.h>

/* What was chosen: in the form that came back, or in the address of what it made. */
static const char *chosen(const struct request *request, const char *name)
{
    const char *typed = form_get(&request->form, name);
    return typed ? typed : form_text(&request->query, name);
}

void seats_add_ways(struct request *request, const struct tournament *t,
                    const char *error)
{
    static const struct input_choice aparts[] = {
        {"club", N_("players of the same club")},
        {"committee", N_("players of the same committee")},
    };
    struct html *html = &request->html;
    struct input_choice way[SEATING_HOWS];
    size_t ways = 0;
    for (int how = 0; how < SEATING_HOWS; how++)
        if (how != SEATING_NEXT || t->sessions > 1)
            way[ways++] = (struct input_choice){seating_how_table[how].name,
                                                seating_how_table[how].title};
    struct input input = {.id = "how",
                          .label = N_("Method"),
                          .value = chosen(request, "how"),
                          .error = error};
    input_add_list(html, &input, way, ways);
    struct input apart = {.id = "apart",
                          .label = N_("Keep apart"),
                          .value = chosen(request, "apart"),
                          .hint = N_("to limit meetings, and in the figures")};
    input_add_list(html, &apart, aparts, sizeof aparts / sizeof aparts[0]);
}

/* The lines of an explanation as a list. */
static void add_list(struct request *request, const char *lines)
{
    struct html *html = &request->html;
    html_add(html, "<ul>");
    while (*lines) {
        size_t n = strcspn(lines, "\n");
        html_add(html, "<li>%s</li>", arena_strndup(&request->arena, lines, n));
        lines += n + (lines[n] == '\n');
    }
    html_add(html, "</ul>");
}

void seats_add_figures(struct request *request, const struct tournament *t,
                       const struct roster *roster)
{
    struct html *html = &request->html;
    struct seating_figures figures;
    struct why why = {.lang = request->lang};
    struct seating_view view = {.session = (int)t->sessions, .roster = roster};
    if (str_equal(chosen(request, "apart"), seating_apart_name[SEATING_COMMITTEE]))
        view.apart = SEATING_COMMITTEE;
    seating_figures_find(t, &view, &figures, &request->arena);
    seating_figures_explain(&figures, &why);
    if (why.out.length > 0) {
        html_add(html, "<section class=\"card noprint\" id=\"figures\"><h2>%s</h2>",
                 tr(request->lang, N_("How good these seats are")));
        add_list(request, str_text(&why.out));
        card_close(html);
    }
    why_clear(&why);
}

/* The boards that the table begins with: 9–12, or one by one where they do not follow
 * each other. */
static void add_boards(struct html *html, const struct schedule *schedule,
                       const struct schedule_table *at)
{
    const int *board = schedule->board + at->first;
    bool run = at->count > 1;
    for (int i = 1; i < at->count; i++)
        run = run && board[i] == board[i - 1] + 1;
    if (run)
        html_add(html, "%d–%d", board[0], board[at->count - 1]);
    for (int i = 0; i < at->count && !run; i++)
        html_add(html, "%s%d", i > 0 ? ", " : "", board[i]);
}

static void add_row(struct request *request, const struct field *field, const int row[],
                    int count, bool deals)
{
    struct html *html = &request->html;
    html_add(html, "<ol class=\"room\">");
    for (int i = 0; i < count; i++) {
        const struct schedule_table *at = schedule_at(&field->schedule, 1, row[i]);
        html_add(html, "<li class=\"spot\"><span class=\"hidden\">%s</span> <b>%d</b>",
                 tr(request->lang, N_("Table")), row[i]);
        if (!deals) {
            html_add(html, "<small><span class=\"hidden\">%s</span> ",
                     tr(request->lang, N_("boards")));
            add_boards(html, &field->schedule, at);
            html_add(html, "</small>");
        }
        html_add(html, "</li>");
    }
    html_add(html, "</ol>");
}

static void add_field(struct request *request, const struct session *session, int f,
                      bool small, bool deals)
{
    const struct field *field = &session->field[f];
    int tables = field->schedule.tables;
    int *row = ARENA_ARRAY(&request->arena, int, (size_t)tables + 1);
    int first = tables;
    if (session->fields > 1)
        html_add(&request->html, "<p class=\"small\">%s</p>",
                 label_field(field->name, request->lang));
    if (small) {
        first = tables - tables / 2;
        room_two_rows(tables, f, row, row + first);
    } else {
        room_row(tables, f, row);
    }
    add_row(request, field, row, first, deals);
    if (first < tables)
        add_row(request, field, row + first, tables - first, deals);
}

/* Links to the two plans, the one that is shown marked. */
static void add_choice(struct request *request, bool small)
{
    html_add(&request->html,
             "<p class=\"row noprint\"><a class=\"button\"%s href=\"/tournaments/%s/seats"
             "#room\">%s</a><a class=\"button\"%s href=\"/tournaments/%s/seats?room=small"
             "#room\">%s</a></p>",
             small ? "" : " aria-current=\"true\"", request->parameter[0],
             tr(request->lang, N_("One row")), small ? " aria-current=\"true\"" : "",
             request->parameter[0], tr(request->lang, N_("Two rows, for a small room")));
}

void seats_add_room(struct request *request, const struct session *session, bool deals)
{
    struct html *html = &request->html;
    const char *title = tr(request->lang, N_("Plan of the room"));
    bool small = str_equal(form_text(&request->query, "room"), "small");
    html_add(
        html, "<section class=\"card\" id=\"room\"><h2>%s</h2><p>%s%s%s</p>", title,
        deals ? tr(request->lang, N_("Odd tables, then even ones."))
              : tr(request->lang, N_("Odd tables, then even ones; under each number, "
                                     "the boards it begins with.")),
        session->fields > 1 ? " " : "",
        session->fields > 1
            ? tr(request->lang, N_("Fields are side by side, shifted by three tables."))
            : "");
    add_choice(request, small);
    html_add(html,
             "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"%s\">",
             title);
    for (int f = 0; f < (int)session->fields; f++)
        add_field(request, session, f, small, deals);
    html_add(html, "</div></section>");
}
