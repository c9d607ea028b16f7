/* sides_words.c - what either side of a table has of a score, in words with names. */
#include "web/table/sides_words.h"

#include "report/labels.h"
#include "web/html/side_show.h"
#include "web/server/services.h"
#include <stdlib.h>

const char *sides_words_title(const struct table_view *view, int side)
{
    enum lang lang = view->request->lang;
    if (view->t->format->game->contracts)
        return side == 0 ? tr(lang, N_("North-South")) : tr(lang, N_("East-West"));
    return side == 0 ? tr(lang, N_("For the attack")) : tr(lang, N_("For the defence"));
}

/* Whether the seat is on that side: partners at bridge, the taker against the others. */
static bool is_on_side(const struct table_view *view, int board, int seat, int side)
{
    if (view->t->format->game->contracts)
        return seat % 2 == side;
    return (seat == (int)table_taker(view, board)) == (side == 0);
}

/* The names of those who play on a side, in one text. */
static const char *names_of(const struct table_view *view, int board, int side)
{
    struct arena *arena = &view->request->arena;
    struct sides_place place = table_sides(view, board);
    struct str text = {0};
    if (view->t->format->sides == 2)
        return side_names(&place, request_roster(view->request), side, arena);
    for (int s = 0; s < view->field->schedule.sides; s++)
        if (is_on_side(view, board, s, side))
            str_printf(&text, "%s%s", text.length > 0 ? ", " : "",
                       label_isolated(table_name(view, view->at->seat[s]), arena));
    const char *copy = arena_strdup(arena, str_text(&text));
    str_clear(&text);
    return copy;
}

void sides_words_add(const struct table_view *view, int board, int score)
{
    struct html *html = &view->request->html;
    bool contracts = view->t->format->game->contracts;
    struct why_figure figure;
    html_add(html, "<dl class=\"table-sides\">");
    for (int s = 0; s < 2; s++) {
        int own = s == 0 ? score : -score;
        bool gain = contracts ? own >= 0 : (score >= 0) == (s == 0);
        bool one = !contracts && s == 0;
        html_add(html, "<div><dt>%s</dt><dd>", sides_words_title(view, s));
        if (one)
            html_name(html, table_taker_name(view, board));
        else
            html_text(html, names_of(view, board, s));
        html_add(html, "<br><b>");
        html_say(html,
                 one    ? (gain ? N_("gains %d points (%s)") : N_("loses %d points (%s)"))
                 : gain ? N_("gain %d points (%s)")
                        : N_("lose %d points (%s)"),
                 abs(own), why_score(own, &figure));
        html_add(html, "</b></dd></div>");
    }
    html_add(html, "</dl>");
}
