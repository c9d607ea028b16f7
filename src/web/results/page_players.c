/* page_players.c - everybody who plays, by name: where they start, for all to see; and
 * what it came to, as far as that may be seen. */
#include "web/html/contest_show.h"
#include "web/html/labels.h"
#include "web/html/search.h"
#include "web/server/handlers.h"
#include <microhttpd.h>

/* The list being written. */
struct list {
    const struct shown *shown;
    const struct standing **standing; /* of each player, or NULL */
    const struct field **field;       /* of each player: where they last have a seat */
    int *contestant;                  /* likewise */
    bool ranked;                      /* results may be seen */
    bool fields;                      /* there are several */
};

static void find_seats(struct list *list)
{
    const struct tournament *t = list->shown->desk.t;
    for (size_t s = 0; s < t->sessions; s++)
        for (size_t f = 0; f < t->session[s].fields; f++) {
            const struct field *field = &t->session[s].field[f];
            list->fields = list->fields || t->session[s].fields > 1;
            for (int c = 0; c < field->schedule.contestants; c++)
                for (int i = 0; i < field->crew[c].count; i++) {
                    list->field[field->crew[c].player[i]] = field;
                    list->contestant[field->crew[c].player[i]] = c;
                }
        }
}

static struct list list_of(const struct shown *shown)
{
    struct arena *arena = &shown->desk.request->arena;
    size_t n = shown->desk.t->players;
    struct list list = {.shown = shown, .ranked = shown->publication.ranking};
    list.standing = ARENA_ARRAY(arena, const struct standing *, n);
    list.field = ARENA_ARRAY(arena, const struct field *, n);
    list.contestant = ARENA_ARRAY(arena, int, n);
    find_seats(&list);
    for (size_t i = 0; list.ranked && i < shown->results.standings; i++)
        list.standing[shown->results.standing[i].player] = &shown->results.standing[i];
    return list;
}

static void add_seat(const struct list *list, int player)
{
    struct html *html = list->shown->desk.html;
    const struct field *field = list->field[player];
    struct schedule_shown shown;
    char what[CHANGE_ID_MOST + 16];
    if (!field) {
        html_add(html, "<td>–</td>");
        return;
    }
    int c = list->contestant[player];
    html_add(html, "<td class=\"nowrap start\">");
    if (field->schedule.sides >= SEAT_COUNT && field->line[c] >= 0 &&
        !field_is_numbered(field))
        page_seat(html, (enum seat)field->line[c]);
    html_add(html, " ");
    str_format(what, sizeof what, "%s:seat", list->shown->desk.t->player[player].id);
    shown_why(list->shown, what);
    html_add(html, "%s", schedule_show(field->schedule.label[c], html->lang, &shown));
    shown_why_end(list->shown);
    if (list->fields)
        html_add(html, " <span class=\"small muted\">%s</span>",
                 label_field(field->name, html->lang));
    html_add(html, "</td>");
}

static void add_row_of(const struct list *list, const struct contest_row *row)
{
    struct html *html = list->shown->desk.html;
    const struct contest_kind *kind = list->shown->results.contest->kind;
    if (row && row->ranked)
        html_add(html, "<td class=\"num\">%d</td>", row->rank);
    else
        html_add(html, "<td class=\"num\">–</td>");
    html_add(html, "<td class=\"num\">");
    if (row)
        contest_show_figure(html, &kind->row[kind->total], &row->figures, kind->total);
    else
        html_text(html, "–");
    html_add(html, "</td>");
}

static void add_results(const struct list *list, int player)
{
    struct html *html = list->shown->desk.html;
    if (list->shown->results.contest) {
        add_row_of(list, contest_player(list->shown->results.contest, player));
        return;
    }
    const struct standing *standing = list->standing[player];
    if (!standing || !standing->row.ranked) {
        html_add(html, "<td class=\"num\">–</td><td class=\"num\">–</td>");
        return;
    }
    html_add(html, "<td class=\"num\">%d</td><td class=\"num\">", standing->row.rank);
    html_percent(html, standing->row.total, 2);
    html_add(html, "</td>");
}

static void add_row(const struct list *list, int player)
{
    const struct desk *desk = &list->shown->desk;
    html_add(desk->html, "<tr><th scope=\"row\" class=\"name\">");
    if (list->ranked)
        shown_player_link(list->shown, player);
    else
        html_name(desk->html, desk_player(desk, player));
    html_add(desk->html, "</th>");
    add_seat(list, player);
    if (list->ranked)
        add_results(list, player);
    html_add(desk->html, "</tr>");
}

static void open_table(const struct list *list)
{
    struct html *html = list->shown->desk.html;
    enum lang lang = html->lang;
    html_add(html,
             "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"%s\">"
             "<table class=\"ranking\"><thead><tr><th scope=\"col\">%s</th>"
             "<th scope=\"col\">%s</th>",
             tr(lang, N_("Players")), tr(lang, N_("Name")), tr(lang, N_("Start seat")));
    if (list->ranked)
        html_add(html,
                 "<th scope=\"col\" class=\"num\">%s</th><th scope=\"col\" "
                 "class=\"num\">%s</th>",
                 tr(lang, N_("Rank")), tr(lang, N_("Total")));
    html_add(html, "</tr></thead><tbody>");
}

/* Those who are looked for, by name. */
static size_t find(const struct search *search, int player[])
{
    size_t count = 0;
    for (size_t i = 0; i < search->shown->desk.t->players; i++)
        if (search_finds(search, (int)i))
            player[count++] = (int)i;
    search_sort(search->shown, player, count);
    return count;
}

void page_players(struct request *request)
{
    struct shown shown;
    const struct shown_page page = {.title = tr(request->lang, N_("Players")),
                                    .always = true};
    if (!shown_open(request, &page, &shown))
        return;
    struct html *html = shown.desk.html;
    struct list list = list_of(&shown);
    struct search search = search_of(&shown, "players", NULL);
    int *player = ARENA_ARRAY(&request->arena, int, shown.desk.t->players);
    size_t count = find(&search, player);
    search_form(&search);
    html_add(html, "<section class=\"card\">");
    if (count > 0) {
        open_table(&list);
        for (size_t i = 0; i < count; i++)
            add_row(&list, player[i]);
        html_add(html, "</tbody></table></div>");
    }
    search_found(&search, count);
    if (shown.desk.t->players == 0)
        html_add(html, "<p>%s</p>", tr(html->lang, N_("Nobody has entered yet.")));
    html_add(html, "</section>");
    shown_close(&shown, MHD_HTTP_OK);
}
