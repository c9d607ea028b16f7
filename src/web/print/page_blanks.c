/* page_blanks.c - sheets to fill in by hand, one a table: for rounds in which tables deal
 * their own cards and have no phone. */
#include "web/desk/desk.h"
#include "web/desk/play.h"
#include "web/html/list.h"
#include "web/server/handlers.h"
#include <microhttpd.h>

/* A sheet being written. */
struct blank {
    const struct desk *desk;
    struct desk_place place;
    struct ask_place at;
};

/* What is written down of a deal besides the points. */
static void add_heads(const struct blank *blank)
{
    struct html *html = blank->desk->html;
    const struct game *game = blank->desk->t->format->game;
    html_add(
        html,
        "<thead><tr><th scope=\"col\">%s</th><th scope=\"col\" class=\"words\">%s</th>"
        "<th scope=\"col\" class=\"words\">%s</th>",
        tr(html->lang, N_("Deal")), tr(html->lang, game->sheet_head[0]),
        tr(html->lang, game->sheet_head[1]));
    for (int s = 0; s < blank->at.seats; s++) {
        if (!blank->at.name[s])
            continue;
        html_add(html, "<th scope=\"col\">");
        page_seat(html, (enum seat)s);
        html_add(html, " ");
        html_name(html, blank->at.name[s]);
        html_add(html, "</th>");
    }
    html_add(html, "</tr></thead>");
}

static void add_row(const struct blank *blank, const char *head)
{
    struct html *html = blank->desk->html;
    html_add(html, "<tr><th scope=\"row\">%s</th><td></td><td></td>", head);
    for (int s = 0; s < blank->at.seats; s++)
        if (blank->at.name[s])
            html_add(html, "<td></td>");
    html_add(html, "</tr>");
}

static void add_sheet(const struct blank *blank)
{
    const struct desk *desk = blank->desk;
    const struct desk_place *place = &blank->place;
    struct html *html = desk->html;
    struct desk_table name;
    const char *title =
        arena_printf(&desk->request->arena, tr(html->lang, N_("Table %s, round %d")),
                     desk_table(desk, place->field, place->table, &name), place->round);
    html_add(html, "<section class=\"card blank\"><h2>%s</h2><p class=\"muted\">%s · ",
             title, desk->t->name);
    html_date(html, desk->t->date);
    html_add(html, "</p>");
    const struct list table = {.label = title, .foot = true};
    list_open(html, &table);
    add_heads(blank);
    html_add(html, "<tbody>");
    for (int k = 0; k < place->at->count; k++)
        add_row(blank, arena_printf(&desk->request->arena, "%d",
                                    place->field->schedule.board[place->at->first + k]));
    list_foot(html);
    add_row(blank, tr(html->lang, N_("Sum")));
    list_close(html, &table);
    html_add(html, "<p class=\"small muted\">%s</p></section>",
             tr(html->lang, N_("Each line adds up to zero, and so do the sums.")));
}

/* All tables of the round that play; how many. */
static int add_sheets(const struct desk *desk, int round)
{
    int count = 0;
    for (size_t f = 0; desk->session && f < desk->session->fields; f++) {
        const struct field *field = &desk->session->field[f];
        for (int table = 1;
             round <= field->schedule.rounds && table <= field->schedule.tables;
             table++) {
            struct blank blank = {.desk = desk,
                                  .place = {field, round, table,
                                            schedule_at(&field->schedule, round, table)}};
            if (!field_table_plays(field, blank.place.at) || blank.place.at->count == 0)
                continue;
            blank.at = play_asked(desk, &blank.place);
            add_sheet(&blank);
            count++;
        }
    }
    return count;
}

static void add_rounds(const struct desk *desk, int round)
{
    struct html *html = desk->html;
    html_add(html, "<nav class=\"picks noprint\" aria-label=\"%s\">",
             tr(html->lang, N_("Rounds")));
    for (int i = 1; i <= desk->evening.rounds; i++) {
        html_add(html, "<a href=\"?round=%d\"%s>", i,
                 i == round ? " aria-current=\"true\"" : "");
        html_say(html, N_("Round %d"), i);
        html_add(html, "</a>");
    }
    html_add(html, "</nav>");
}

void page_blanks(struct request *request)
{
    struct desk desk;
    if (!desk_open(request, &desk))
        return;
    const char *asked = form_get(&request->query, "round");
    int64_t round = asked ? form_whole(asked, 4) : desk.evening.round;
    if (!desk.t->format->deals || round < 1 || round > desk.evening.rounds) {
        desk_close(&desk);
        request_fail(request, MHD_HTTP_NOT_FOUND,
                     N_("there is no such round; choose one from the list of rounds"));
        return;
    }
    struct page_frame frame = {.title = tr(request->lang, N_("Sheets to fill in")),
                               .t = desk.t,
                               .stream = desk.stream};
    page_open(request, &frame);
    html_add(
        desk.html,
        "<div class=\"row noprint\"><h1 class=\"grow\">%s</h1><button class=\"button "
        "next\" type=\"button\" data-print>%s</button></div>",
        frame.title, tr(request->lang, N_("Print")));
    add_rounds(&desk, (int)round);
    if (add_sheets(&desk, (int)round) == 0)
        html_say_in(desk.html, "p",
                    N_("The seats are not drawn yet. They appear here as "
                       "soon as they are."));
    desk_close(&desk);
    page_close(request, MHD_HTTP_OK);
}
