/* page_guides.c - a guide card for each player, to print: their way through all rounds.
 *
 * By line, as they lie on the tables at the start, or by name. Before the seats are drawn
 * a card is known by its start seat. */
#include "base/fold.h"
#include "tournament/evening/guide.h"
#include "tournament/evening/seated.h"
#include "tournament/results/matches.h"
#include "web/desk/desk.h"
#include "web/html/labels.h"
#include "web/html/list.h"
#include "web/html/side_show.h"
#include "web/server/handlers.h"
#include <microhttpd.h>
#include <stdlib.h>

/* A card to be printed. */
struct card {
    const struct guide *guide;
    int contestant;
    int side;         /* of a team, which sits at two tables; -1: wherever it sits */
    const char *name; /* NULL: nobody has the seat yet */
    size_t order;
};

static int by_name(const void *a, const void *b)
{
    const struct card *first = a;
    const struct card *second = b;
    int order = first->name && second->name
                    ? fold_compare(first->name, second->name)
                    : (first->name == NULL) - (second->name == NULL);
    return order ? order
                 : (first->order > second->order) - (first->order < second->order);
}

/* Whose card it is: of a side, those who begin there. */
static const char *name_of(const struct desk *desk, const struct card *card)
{
    const struct field *field = card->guide->field;
    bool whole = card->side < 0 || desk->t->format->lineups;
    struct crew crew =
        whole ? field->crew[card->contestant]
              : seated_on(desk->t->format, field, card->contestant, card->side, 1);
    return crew.count > 0 ? desk_crew_names(desk, &crew) : NULL;
}

/* One card for each seat; once seats are drawn, for those that have somebody. A team has
 * two: where it attacks, and where it defends. */
static struct card *list_cards(const struct desk *desk, size_t *count)
{
    struct arena *arena = &desk->request->arena;
    const struct session *session = desk->session;
    int sides = matches_are(desk->t->format) ? 2 : 1;
    struct card *list =
        ARENA_ARRAY(arena, struct card, 2 * (size_t)session->contestants + 1);
    *count = 0;
    for (size_t f = 0; f < session->fields; f++) {
        struct guide *guide = ARENA_NEW(arena, struct guide);
        *guide = guide_of(&session->field[f], arena);
        for (int i = 0; i < sides * guide->field->schedule.contestants; i++) {
            struct card card = {.guide = guide,
                                .contestant = i / sides,
                                .side = sides == 2 ? i % 2 : -1,
                                .order = *count};
            if (guide->seated && guide->field->player[card.contestant] < 0)
                continue;
            card.name = name_of(desk, &card);
            list[(*count)++] = card;
        }
    }
    return list;
}

/* Where the card's owner is in a round; of a team, where it attacks or defends. */
static struct guide_place place_of(const struct card *card, int round)
{
    const struct field *field = card->guide->field;
    if (card->side < 0)
        return *guide_at(card->guide, card->contestant, round);
    for (int table = 1; table <= field->schedule.tables; table++) {
        const struct schedule_table *at = schedule_at(&field->schedule, round, table);
        bool plays =
            at->count > 0 && (!card->guide->seated || field_table_plays(field, at));
        if (at->seat[card->side] == card->contestant)
            return (struct guide_place){table, card->side, plays, at};
    }
    return (struct guide_place){0};
}

/* "13–16", or "13, 15"; of deals that the table deals itself, how many. */
static void add_boards(const struct desk *desk, const struct card *card,
                       const struct guide_place *place)
{
    struct html *html = desk->html;
    if (desk->t->format->deals) {
        html_add(html, "%d", place->at->count);
        return;
    }
    const int *board = card->guide->field->schedule.board + place->at->first;
    for (int i = 0; i < place->at->count;) {
        int j = i;
        while (j + 1 < place->at->count && board[j + 1] == board[j] + 1)
            j++;
        html_add(html, "%s%d", i > 0 ? ", " : "", board[i]);
        if (j > i)
            html_add(html, "–%d", board[j]);
        i = j + 1;
    }
}

/* The sign of a seat; two-sided games say their side instead. */
static void add_seat(const struct desk *desk, const struct card *card, int seat)
{
    if (card->guide->field->schedule.sides >= SEAT_COUNT)
        page_seat(desk->html, (enum seat)seat);
    else
        html_text(desk->html, label_side(desk->t->format, seat, desk->html->lang));
}

/* Whom the card's owner meets there: by name, or by start seat. */
static void add_met(const struct desk *desk, const struct card *card,
                    const struct guide_place *place, int round)
{
    struct html *html = desk->html;
    const struct field *field = card->guide->field;
    bool first = true;
    for (int s = 0; s < field->schedule.sides; s++) {
        int other = place->at->seat[s];
        struct schedule_shown shown;
        if (s == place->seat || other == SCHEDULE_EMPTY)
            continue;
        html_text(html, first ? "" : ", ");
        struct crew crew = seated_on(desk->t->format, field, other, s, round);
        if (field->player[other] >= 0)
            desk_add_crew(desk, &crew);
        else
            html_text(html,
                      schedule_show(field->schedule.label[other], html->lang, &shown));
        first = false;
    }
}

static void add_round(const struct desk *desk, const struct card *card, int round)
{
    struct html *html = desk->html;
    struct guide_place found = place_of(card, round);
    const struct guide_place *place = &found;
    html_add(html, "<tr><th scope=\"row\">%d</th>", round);
    if (!place->plays) {
        html_add(html, "<td colspan=\"4\">%s</td></tr>", tr(html->lang, N_("sit out")));
        return;
    }
    html_add(html, "<td class=\"num\">%d</td><td>", place->table);
    add_seat(desk, card, place->seat);
    html_add(html, "</td><td class=\"nowrap\">");
    add_boards(desk, card, place);
    html_add(html, "</td><td class=\"met\">");
    add_met(desk, card, place, round);
    html_add(html, "</td></tr>");
}

static void add_card(const struct desk *desk, const struct card *card, size_t number)
{
    const char *boards = desk->t->format->deals ? N_("Deals") : N_("Boards");
    const char *met = desk->t->format->sides == 2 ? N_("Against") : N_("With");
    const struct list table = {
        .by = arena_printf(&desk->request->arena, "guide%zu", number),
        .column = {{N_("Round"), ""},
                   {N_("Table"), "num"},
                   {N_("Seat"), ""},
                   {boards, ""},
                   {met, ""}}};
    struct html *html = desk->html;
    const char *seat = label_seat(desk->session, card->guide->field, card->contestant,
                                  html->lang, &desk->request->arena);
    html_add(html, "<section class=\"card guide\"><h2 id=\"%s\">", table.by);
    if (card->name) {
        html_name(html, card->name);
        html_add(html, " <span class=\"tag\">%s</span>", seat);
    } else {
        html_text(html, seat);
    }
    html_add(html, "</h2>");
    list_open(html, &table);
    for (int round = 1; round <= card->guide->field->schedule.rounds; round++)
        add_round(desk, card, round);
    list_close(html, &table);
    html_add(html, "</section>");
}

/* What the cards are in the order of, unless it is that of names. */
static const char *order_word(const struct desk *desk)
{
    const struct format *format = desk->t->format;
    const struct session *session = desk->session;
    if (format_has_pairs(format))
        return N_("By pair");
    if (format->sides == 2)
        return N_("By group");
    return session->fields > 0 &&
                   schedule_find(&session->field[0].schedule, "N1") == SCHEDULE_EMPTY
               ? N_("By number")
               : N_("By line");
}

static void add_head(const struct desk *desk, bool name)
{
    struct html *html = desk->html;
    html_add(html, "<div class=\"row noprint\">");
    html_say_in(html, "h1.grow", N_("One guide card per player"));
    html_add(html,
             "<button class=\"button next\" type=\"button\" data-print>%s</button></div>",
             tr(html->lang, N_("Print")));
    html_add(html, "<p class=\"note noprint\">%s</p>",
             guide_is_simple(desk->session)
                 ? tr(html->lang, N_("This movement has a simple rule that can be called "
                                     "out; the cards help anyone who gets lost."))
                 : tr(html->lang, N_("This movement has no simple rule to call out: give "
                                     "each player a card before the first round.")));
    html_add(html, "<nav class=\"picks noprint\" aria-label=\"%s\">",
             tr(html->lang, N_("Order of the cards")));
    html_add(html, "<a href=\"?by=line\"%s>%s</a><a href=\"?by=name\"%s>%s</a></nav>",
             name ? "" : " aria-current=true", tr(html->lang, order_word(desk)),
             name ? " aria-current=true" : "", tr(html->lang, N_("By name")));
}

void page_guides(struct request *request)
{
    struct desk desk;
    if (!desk_open(request, &desk))
        return;
    if (!desk.session) {
        desk_close(&desk);
        request_fail(request, MHD_HTTP_NOT_FOUND,
                     N_("this tournament has no session yet, so nobody moves"));
        return;
    }
    struct page_frame frame = {.title = tr(request->lang, N_("Guide cards")),
                               .t = desk.t,
                               .stream = desk.stream};
    bool name = str_equal(form_text(&request->query, "by"), "name");
    size_t count;
    struct card *list = list_cards(&desk, &count);
    if (name)
        qsort(list, count, sizeof *list, by_name);
    page_open(request, &frame);
    add_head(&desk, name);
    html_add(desk.html, "<div class=\"guides\">");
    for (size_t i = 0; i < count; i++)
        add_card(&desk, &list[i], i + 1);
    html_add(desk.html, "</div>");
    desk_close(&desk);
    page_close(request, MHD_HTTP_OK);
}
