/* result_html.c - the result of a play as pages show it. */
#include "web/html/result_html.h"

#include "web/html/hand_html.h"
#include "web/html/reasons.h"

void result_html_points(struct html *html, const struct ask_place *place,
                        const int points[SEAT_MOST])
{
    html_add(html, "<dl class=\"table-sum\">");
    for (int s = 0; s < place->seats; s++) {
        if (!place->name[s])
            continue;
        html_add(html, "<div><dt>");
        html_seat(html, (enum seat)s);
        html_add(html, " ");
        html_name(html, place->name[s]);
        html_add(html, "</dt><dd>");
        html_score(html, points[s]);
        html_add(html, "</dd></div>");
    }
    html_add(html, "</dl>");
}

/* The parts of a score, as rows of a list. */
static void add_sum(struct html *html, const struct ask_line line[], size_t count)
{
    for (size_t i = 0; i < count; i++) {
        html_add(html, "<div><dt>%s", line[i].what);
        if (line[i].how)
            html_add(html, "<br><span class=\"muted\">%s</span>", line[i].how);
        html_add(html, "</dt><dd>");
        html_score(html, line[i].points);
        html_add(html, "</dd></div>");
    }
}

void result_html_explain(struct html *html, const struct ask_place *place, int slot,
                         const struct facts *facts)
{
    struct why why = {.lang = html->lang};
    struct ask_line line[ASK_LINES_MOST];
    int board = field_board(place->field, slot);
    ask_explain(place, slot, facts, &why);
    if (place->t->format->deals)
        reasons_add(html, str_text(&why.out), place->arena);
    else if (why.out.length > 0)
        html_items(html, "ul.reckoning", str_text(&why.out));
    else
        add_sum(html, line, ask_sum(place, board, facts, html->lang, line));
    why_clear(&why);
}

bool result_html_played(struct html *html, const struct tournament *t, int session,
                        int slot)
{
    struct str words = {0};
    bool said = ask_played(&words, t, session, slot, html->lang);
    if (said)
        hand_html_words(html, str_text(&words));
    str_clear(&words);
    return said;
}

void result_html_dealer(struct html *html, const struct format *format, int board)
{
    struct str words = {0};
    ask_dealer(&words, format, board, html->lang);
    html_add(html, "<span class=\"bridge-board\">%s</span>", str_text(&words));
    str_clear(&words);
}
