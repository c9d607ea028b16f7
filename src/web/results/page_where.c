/* page_where.c - "Where do I go?": a player's table, seat and boards, round by round.
 *
 * For everybody: seats are public as soon as they are drawn. Nothing here depends on a
 * result. */
#include "base/fold.h"
#include "tournament/evening/seated.h"
#include "tournament/evening/whereabouts.h"
#include "web/html/contest_show.h"
#include "web/html/labels.h"
#include "web/results/shown.h"
#include "web/server/handlers.h"
#include <microhttpd.h>
#include <stdlib.h>

enum { SEARCH_MOST = 60 };

/* A player in a list. */
struct line {
    const char *name;
    int player;
};

static int by_name(const void *a, const void *b)
{
    const struct line *first = a;
    const struct line *second = b;
    int order = fold_compare(first->name, second->name);
    return order ? order : first->player - second->player;
}

/* Those whose name has the words, sorted. */
static struct line *list(const struct desk *desk, const char *words, size_t *count)
{
    size_t players = desk->t->players;
    struct line *lines = ARENA_ARRAY(&desk->request->arena, struct line, players + 1);
    *count = 0;
    for (size_t i = 0; i < players; i++) {
        const char *name = desk_player(desk, (int)i);
        if (label_contains(name, words))
            lines[(*count)++] = (struct line){name, (int)i};
    }
    qsort(lines, *count, sizeof *lines, by_name);
    return lines;
}

/* The sign of a seat; two-sided games say their side instead. */
static void add_seat(const struct desk *desk, const struct whereabouts *where, int seat)
{
    if (where->field->schedule.sides >= SEAT_COUNT)
        page_seat(desk->html, (enum seat)seat);
    else
        contest_show_side(desk->html, desk->t->format, seat);
}

/* A player in a round. */
struct place {
    const struct desk *desk;
    struct whereabouts where;
    int player;
    int round;
};

static struct place place_of(const struct desk *desk, int player, int round)
{
    return (struct place){desk,
                          whereabouts_of(desk->t->format, desk->session, player, round),
                          player, round};
}

/* Who sits on a seat of the table, without the player. */
static struct crew others_on(const struct place *place, int seat)
{
    const struct format *format = place->desk->t->format;
    const struct whereabouts *where = &place->where;
    struct crew others = {0};
    if (seat != where->seat)
        return whereabouts_met(format, where, seat, place->round);
    struct crew own =
        seated_on(format, where->field, where->contestant, seat, place->round);
    for (int i = 0; i < own.count; i++)
        if (own.player[i] != place->player)
            others.player[others.count++] = own.player[i];
    return others;
}

/* "13, 14, 15"; of deals that the table deals itself, how many. */
static void add_boards(const struct desk *desk, const struct whereabouts *where)
{
    struct html *html = desk->html;
    if (desk->t->format->deals) {
        html_add(html, "%d", where->at->count);
        return;
    }
    for (int k = 0; k < where->at->count; k++)
        html_add(html, "%s%d", k > 0 ? ", " : "",
                 where->field->schedule.board[where->at->first + k]);
}

static const char *table_of(const struct desk *desk, const struct whereabouts *where)
{
    return label_table(desk->session, where->field, where->table, desk->html->lang,
                       &desk->request->arena);
}

/* Who does not play in a round, and why. */
static const char *rest_of(const struct desk *desk, const struct whereabouts *where)
{
    enum lang lang = desk->html->lang;
    if (!where->field)
        return tr(lang, N_("no seat: ask the director"));
    if (where->table == 0)
        return tr(lang, N_("You rest."));
    return arena_printf(&desk->request->arena,
                        tr(lang, N_("You rest: somebody is missing at %s.")),
                        table_of(desk, where));
}

static void add_met(const struct place *place)
{
    const struct desk *desk = place->desk;
    const struct whereabouts *where = &place->where;
    struct html *html = desk->html;
    html_add(html, "<h3>%s</h3><ul class=\"people\">", tr(html->lang, N_("With")));
    for (int s = 0; s < where->field->schedule.sides; s++) {
        struct crew others = others_on(place, s);
        if (others.count == 0)
            continue;
        html_add(html, "<li>");
        add_seat(desk, where, s);
        html_add(html, " <span>");
        desk_add_crew(desk, &others);
        html_add(html, "</span></li>");
    }
    html_add(html, "</ul>");
}

/* A round of a player, large. */
static void add_round(const struct desk *desk, int player, int round, const char *heading)
{
    struct html *html = desk->html;
    struct place place = place_of(desk, player, round);
    struct whereabouts where = place.where;
    html_add(html, "<section class=\"card where\"><h2>%s</h2>", heading);
    if (!where.plays) {
        html_add(html, "<p class=\"where-rest\">%s</p></section>", rest_of(desk, &where));
        return;
    }
    html_add(html, "<p class=\"where-place\"><b>%s</b> <span class=\"nowrap\">",
             table_of(desk, &where));
    add_seat(desk, &where, where.seat);
    if (where.field->schedule.sides >= SEAT_COUNT)
        html_add(html, " %s", seat_word((enum seat)where.seat, html->lang));
    html_add(html, "</span></p><p class=\"where-boards\">%s <b>",
             desk->t->format->deals ? tr(html->lang, N_("Deals"))
                                    : tr(html->lang, N_("Boards")));
    add_boards(desk, &where);
    html_add(html, "</b></p>");
    add_met(&place);
    html_add(html, "</section>");
}

/* This round and the next, or where the evening begins; nothing once it is over. */
static void add_rounds(const struct desk *desk, int player)
{
    const struct evening *evening = &desk->evening;
    struct html *html = desk->html;
    enum lang lang = html->lang;
    struct arena *arena = &desk->request->arena;
    int round = evening->round;
    if (!evening->under_way && evening->begun >= evening->rounds) {
        html_add(html, "<p class=\"note\">%s</p>", tr(lang, N_("All rounds are over.")));
        return;
    }
    const char *first = arena_printf(arena, tr(lang, N_("Now: round %d")), round);
    if (!evening->under_way && evening->begun > 0)
        first = arena_printf(arena, tr(lang, N_("Next: round %d")), round);
    else if (!evening->under_way)
        first = arena_printf(arena, tr(lang, N_("You begin here: round %d")), round);
    add_round(desk, player, round, first);
    if (round < evening->rounds)
        add_round(desk, player, round + 1,
                  evening->under_way
                      ? arena_printf(arena, tr(lang, N_("Next: round %d")), round + 1)
                      : arena_printf(arena, tr(lang, N_("Then: round %d")), round + 1));
}

static void add_evening_row(const struct desk *desk, int player, int round)
{
    struct html *html = desk->html;
    struct place place = place_of(desk, player, round);
    struct whereabouts where = place.where;
    const struct evening *evening = &desk->evening;
    bool now = evening->under_way && round == evening->round;
    html_add(html, "<tr><th scope=\"row\"%s>%d</th>",
             now ? " class=now aria-current=step" : "", round);
    if (!where.plays) {
        html_add(html, "<td colspan=\"4\">%s</td></tr>",
                 tr(html->lang, where.field ? N_("rest") : N_("no seat")));
        return;
    }
    html_add(html, "<td class=\"num\">%d</td><td>", where.table);
    add_seat(desk, &where, where.seat);
    html_add(html, "</td><td>");
    add_boards(desk, &where);
    html_add(html, "</td><td>");
    bool first = true;
    for (int s = 0; s < where.field->schedule.sides; s++) {
        struct crew others = others_on(&place, s);
        bool own = where.field->schedule.sides == 2 && s == where.seat;
        if (others.count == 0 || own)
            continue;
        html_text(html, first ? "" : ", ");
        desk_add_crew(desk, &others);
        first = false;
    }
    html_add(html, "</td></tr>");
}

static void add_evening(const struct desk *desk, int player)
{
    const char *const column[] = {N_("Round"), N_("Table"), N_("Seat"),
                                  desk->t->format->deals ? N_("Deals") : N_("Boards"),
                                  desk->t->format->sides == 2 ? N_("Against")
                                                              : N_("With")};
    struct html *html = desk->html;
    const char *title = tr(html->lang, N_("The whole evening"));
    html_add(html,
             "<section class=\"card\"><div class=\"scroll\" tabindex=\"0\" "
             "role=\"region\" aria-label=\"%s\"><table class=\"small\"><caption>%s"
             "</caption><thead><tr>",
             title, title);
    for (size_t i = 0; i < sizeof column / sizeof column[0]; i++)
        html_add(html, "<th scope=\"col\"%s>%s</th>", i == 1 ? " class=num" : "",
                 tr(html->lang, column[i]));
    html_add(html, "</tr></thead><tbody>");
    for (int round = 1; round <= desk->evening.rounds; round++)
        add_evening_row(desk, player, round);
    html_add(html, "</tbody></table></div></section>");
}

static void add_player(const struct desk *desk, int player)
{
    struct html *html = desk->html;
    html_add(html, "<h1 class=\"where-name\">");
    html_name(html, desk_player(desk, player));
    html_add(html, "</h1>");
    if (!place_of(desk, player, 1).where.field) {
        html_add(html, "<p class=\"note warn\">%s</p>",
                 tr(html->lang, N_("You have no seat yet: ask the director.")));
        return;
    }
    html_add(html, "<div class=\"side\">");
    add_rounds(desk, player);
    html_add(html, "</div>");
    add_evening(desk, player);
}

/* The round that a list is about: under way, to begin, or the last one. */
static void add_names(const struct desk *desk, const struct line *lines, size_t count)
{
    struct html *html = desk->html;
    int round = desk->evening.round;
    struct whereabouts *all =
        ARENA_ARRAY(&desk->request->arena, struct whereabouts, desk->t->players + 1);
    whereabouts_all(desk->t->format, desk->session, round, all, desk->t->players);
    html_add(html, "<section class=\"card\"><h2>");
    html_say(html, N_("Round %d, by name"), round);
    html_add(html, "</h2><ul class=\"where-list\">");
    for (size_t i = 0; i < count; i++) {
        const struct whereabouts *where = &all[lines[i].player];
        html_add(html, "<li><a href=\"/tournaments/%lld/where?player=%s\"><span>",
                 (long long)desk->stream, desk->t->player[lines[i].player].id);
        html_name(html, lines[i].name);
        html_add(html, "</span> <b>");
        if (where->plays) {
            html_add(html, "%s ", table_of(desk, where));
            add_seat(desk, where, where->seat);
        } else {
            html_add(html, "%s",
                     tr(html->lang, where->field ? N_("rests") : N_("no seat")));
        }
        html_add(html, "</b></a></li>");
    }
    html_add(html, "</ul></section>");
}

static void add_search(const struct desk *desk, const char *words)
{
    struct html *html = desk->html;
    html_add(html,
             "<form class=\"row where-search\" role=\"search\" "
             "action=\"/tournaments/%lld/where\">"
             "<label for=\"q\">%s</label><input id=\"q\" name=\"q\" "
             "type=\"search\" value=\"%s\" maxlength=\"%d\" autocomplete=\"off\">",
             (long long)desk->stream, tr(html->lang, N_("Name")), words, SEARCH_MOST);
    page_button(html, false, tr(html->lang, N_("Search")));
    html_add(html, "</form>");
}

/* What the words find: one player, several to choose from, or nobody. */
static void add_found(const struct desk *desk, const char *words)
{
    struct html *html = desk->html;
    size_t count;
    struct line *lines = list(desk, words, &count);
    if (words[0] && count == 1) {
        add_player(desk, lines[0].player);
        return;
    }
    html_add(html, "<h1>%s</h1>", tr(html->lang, N_("Where do I go?")));
    if (count == 0) {
        html_add(html, "<p class=\"note warn\" role=\"status\">");
        html_say(html,
                 N_("Nobody here has “%s” in their name. Type fewer letters, or look for "
                    "the name below."),
                 words);
        html_add(html, "</p>");
        lines = list(desk, "", &count);
    }
    add_names(desk, lines, count);
}

static bool is_seated(const struct desk *desk)
{
    return desk->session && desk->evening.next != EVENING_ENTER &&
           desk->evening.next != EVENING_SEAT && desk->evening.rounds > 0;
}

static void add_content(const struct desk *desk, int player, const char *words)
{
    struct html *html = desk->html;
    html_add(html, "<div class=\"stack\" data-live=\"where\">");
    if (!is_seated(desk))
        html_add(html, "<section class=\"card\"><h1>%s</h1><p>%s</p></section>",
                 tr(html->lang, N_("Where do I go?")),
                 tr(html->lang, N_("The seats are not drawn yet. They appear here as "
                                   "soon as they are.")));
    else if (player >= 0)
        add_player(desk, player);
    else
        add_found(desk, words);
    html_add(html, "</div>");
}

void page_where(struct request *request)
{
    struct desk desk;
    if (!desk_open(request, &desk))
        return;
    const char *id = form_get(&request->query, "player");
    const char *words = label_tidy(form_text(&request->query, "q"), &request->arena);
    int player = id ? tournament_player(desk.t, id) : -1;
    if (id && player < 0) {
        desk_close(&desk);
        request_fail(request, MHD_HTTP_NOT_FOUND,
                     N_("there is no such player in this tournament; look for the name"));
        return;
    }
    if (str_width(words) > SEARCH_MOST)
        words = "";
    struct page_frame frame = {.title = tr(request->lang, N_("Where do I go?")),
                               .t = desk.t,
                               .stream = desk.stream,
                               .live = true};
    page_open(request, &frame);
    struct publication publication = publication_of(desk.t, desk.evening.now);
    if (publication.ranking || publication.boards_played)
        shown_menu(&desk);
    add_search(&desk, words);
    if (id)
        html_add(desk.html, "<p><a href=\"/tournaments/%lld/where\">%s</a></p>",
                 (long long)desk.stream, tr(request->lang, N_("All names")));
    add_content(&desk, player, words);
    desk_close(&desk);
    page_close(request, MHD_HTTP_OK);
}
