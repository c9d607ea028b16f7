/* follow_grid.c - the control desk: tables by rounds.
 *
 * Every column has the same width whatever is in it. A sign says what the colour says,
 * and a word says it to those who listen. */
#include "tournament/evening.h"
#include "tournament/model.h"
#include "tournament/tell.h"
#include "web/desk/follow.h"
#include "web/html.h"
#include "web/page.h"

static const struct look {
    const char *icon; /* a drawing, or NULL for the sign */
    const char *sign;
    const char *word;
    const char *style;
} looks[FOLLOW_SIGNS] = {
    [FOLLOW_REST] = {NULL, "–", N_("nobody plays"), "rest"},
    [FOLLOW_FUTURE] = {NULL, "", N_("not started"), "future"},
    [FOLLOW_PLAYING] = {"play", NULL, N_("playing"), "playing"},
    [FOLLOW_LATE] = {"late", NULL, N_("late"), "late"},
    [FOLLOW_DONE] = {"check", NULL, N_("done"), "done"},
    [FOLLOW_UNSURE] = {"pencil", NULL, N_("played, to confirm"), "unsure"},
    [FOLLOW_MISSING] = {NULL, "?", N_("missing"), "miss"},
    [FOLLOW_CONFLICT] = {NULL, "≠", N_("conflict"), "conflict"},
};

static enum follow_sign sign_of(const struct missing_table *cell)
{
    static const enum follow_sign signs[] = {
        [MISSING_REST] = FOLLOW_REST,         [MISSING_FUTURE] = FOLLOW_FUTURE,
        [MISSING_PLAYING] = FOLLOW_PLAYING,   [MISSING_LATE] = FOLLOW_LATE,
        [MISSING_DONE] = FOLLOW_DONE,         [MISSING_RESULT] = FOLLOW_MISSING,
        [MISSING_CONFLICT] = FOLLOW_CONFLICT,
    };
    bool unsure = cell->state == MISSING_DONE && cell->sum.unconfirmed > 0;
    return unsure ? FOLLOW_UNSURE : signs[cell->state];
}

static void add_sign(struct html *html, const struct look *look)
{
    if (look->icon)
        icon_add(html, look->icon);
    else
        html_text(html, look->sign);
}

void follow_sign(struct html *html, enum follow_sign sign)
{
    html_add(html, "<b class=\"sign %s\">", looks[sign].style);
    add_sign(html, &looks[sign]);
    html_add(html, "</b>");
}

/* The number of a board cannot be read as a count. */
static void add_board_number(struct html *html, int board)
{
    html_say_in(html, "span", N_("no. %d"), board);
}

static void add_figures(struct html *html, const struct missing_table *cell,
                        enum follow_sign sign)
{
    int other = cell->sum.expected - cell->sum.done - 1;
    if (sign == FOLLOW_PLAYING || sign == FOLLOW_LATE)
        html_add(html, "<span>%d / %d</span>", missing_handed_in(&cell->sum),
                 cell->sum.expected);
    else if (sign == FOLLOW_UNSURE)
        html_add(html, "<span>%d</span>", cell->sum.unconfirmed);
    else if (sign == FOLLOW_DONE && cell->sum.rung_out > 0)
        html_add(html, "<span>%d / %d</span>", missing_handed_in(&cell->sum),
                 cell->sum.expected);
    else if (sign == FOLLOW_MISSING)
        add_board_number(html, cell->board);
    else if (sign == FOLLOW_CONFLICT)
        add_board_number(html, cell->conflict);
    if (sign == FOLLOW_MISSING && other > 0) /* the board that is named is not alone */
        html_add(html, " +%d", other);
}

static void add_cell(const struct desk *desk, const struct field *field, int round,
                     int table)
{
    struct html *html = desk->html;
    struct missing_table cell =
        missing_at_table(desk->t, &desk->evening, field, round, table);
    enum follow_sign sign = sign_of(&cell);
    const struct look *look = &looks[sign];
    bool now = desk->evening.under_way && round == desk->evening.round;
    html_add(html, "<td class=\"%s%s\">", look->style, now ? " now" : "");
    if (cell.sum.expected > 0)
        html_add(html, "<a href=\"/tournaments/%jd/tables/%s%d/%d\">", desk->stream,
                 field->name, table, round);
    else
        html_begin(html, "span");
    add_sign(html, look);
    html_hidden(html, tr(html->lang, look->word));
    add_figures(html, &cell, sign);
    html_add(html, cell.sum.expected > 0 ? "</a></td>" : "</span></td>");
}

static void add_round_heads(const struct desk *desk, const struct field *field)
{
    struct html *html = desk->html;
    const struct evening *evening = &desk->evening;
    for (int round = 1; round <= field->schedule.rounds; round++) {
        bool now = evening->under_way && round == evening->round;
        html_add(html, now ? "<th scope=\"col\" class=\"now\">" : "<th scope=\"col\">");
        html_add(html, "<span class=\"hidden\">%s </span>%d", tr(html->lang, N_("Round")),
                 round);
        if (now) {
            html_add(html, "<small>");
            page_clock_time(html, desk->session->round_started);
            html_add(html, "</small>");
        }
        html_add(html, "</th>");
    }
}

static void add_field(const struct desk *desk, const struct field *field)
{
    struct html *html = desk->html;
    bool several = desk->session->fields > 1;
    const char *caption = several ? desk_field(desk, field->name) : NULL;
    int rounds = field->schedule.rounds;
    struct list list = {.label = caption ? caption : N_("Tables and rounds"),
                        .style = rounds > 14   ? "grid many"
                                 : rounds > 10 ? "grid some"
                                               : "grid",
                        .caption = caption};
    list_open(html, &list);
    html_add(html, "<thead><tr>");
    list_heading(html, "", N_("Table"));
    add_round_heads(desk, field);
    html_add(html, "</tr></thead><tbody>");
    for (int table = 1; table <= field->schedule.tables; table++) {
        html_add(html, "<tr><th scope=\"row\">%s", desk_table(desk, field, table));
        if (evening_call(desk->t, &desk->evening, field, table)) {
            html_add(html, " ");
            icon_add(html, "hand");
            html_hidden(html, tr(html->lang, N_("call")));
        }
        html_add(html, "</th>");
        for (int round = 1; round <= rounds; round++)
            add_cell(desk, field, round, table);
        html_add(html, "</tr>");
    }
    list_close(html, &list);
}

static void add_legend_sign(struct html *html, enum follow_sign sign)
{
    html_begin(html, "span");
    follow_sign(html, sign);
    html_add(html, " %s</span>", tr(html->lang, looks[sign].word));
}

static void add_legend(struct html *html)
{
    html_add(html, "<p class=\"keyline\">");
    for (int s = FOLLOW_PLAYING; s < FOLLOW_SIGNS; s++)
        add_legend_sign(html, (enum follow_sign)s);
    add_legend_sign(html, FOLLOW_REST);
    html_end(html, "p");
}

void follow_add_grid(const struct desk *desk)
{
    struct html *html = desk->html;
    bool any = desk->session && desk->session->fields > 0;
    card_open_as(html, &(struct card){.style = any ? "flush" : NULL, .live = "grid"});
    if (!any)
        html_say_in(html, "p",
                    N_("There are no tables yet: check the players in, then "
                       "draw the seats."));
    for (size_t f = 0; any && f < desk->session->fields; f++)
        add_field(desk, &desk->session->field[f]);
    if (any)
        add_legend(html);
    card_close(html);
}

static void add_table_line(const struct desk *desk, const struct field *field, int table)
{
    struct html *html = desk->html;
    int round = desk->evening.round;
    struct missing_table cell =
        missing_at_table(desk->t, &desk->evening, field, round, table);
    enum follow_sign sign = sign_of(&cell);
    if (cell.sum.expected == 0)
        return;
    html_add(
        html,
        "<li><a href=\"/tournaments/%jd/tables/%s%d/%d\"><span class=\"t\">%s</span>",
        desk->stream, field->name, table, round, desk_table(desk, field, table));
    follow_sign(html, sign);
    html_add(html, "<span>%s", tr(html->lang, looks[sign].word));
    if (cell.conflict > 0) {
        html_add(html, " ");
        add_board_number(html, cell.conflict);
    }
    if (evening_call(desk->t, &desk->evening, field, table)) {
        html_add(html, " ");
        icon_add(html, "hand");
        html_hidden(html, tr(html->lang, N_("call")));
    }
    html_add(html, "</span><span class=\"muted\">%d / %d</span></a></li>",
             missing_handed_in(&cell.sum), cell.sum.expected);
}

void follow_add_tables(const struct desk *desk)
{
    struct html *html = desk->html;
    if (!desk->session || !desk->evening.under_way)
        return;
    html_add(html, "<section class=\"card flush tables\" data-live=\"tables\"><ol>");
    for (size_t f = 0; f < desk->session->fields; f++)
        for (int table = 1; table <= desk->session->field[f].schedule.tables; table++)
            add_table_line(desk, &desk->session->field[f], table);
    html_add(html, "</ol></section>");
}
