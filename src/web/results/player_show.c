/* player_show.c - the parts of a player's road sheet. */
#include "web/results/player_show.h"

#include "tournament/results/contest_individual.h"
#include "web/html/labels.h"
#include "web/html/plot.h"
#include "web/results/result_show.h"

enum { COLUMNS = 5 };

struct player_show player_show_session(const struct shown *shown, const struct road *road,
                                       const struct contest_performance *performance)
{
    struct player_show show = {.shown = shown, .performance = performance};
    for (size_t i = 0; i < road->rounds; i++)
        if (road->round[i].session == performance->session) {
            show.round = show.rounds == 0 ? &road->round[i] : show.round;
            show.rounds++;
        }
    return show;
}

static bool is_visible(const struct player_show *show, const struct road_row *row)
{
    return shown_board(show->shown, (size_t)show->performance->session, row->compared);
}

/* The mean after all boards; false while one is hidden, or there is none. What is hidden
 * could be told from it. */
static bool find_mean(const struct player_show *show, struct ratio *mean)
{
    bool known = false;
    for (size_t i = 0; i < show->rounds; i++)
        for (size_t k = 0; k < show->round[i].rows; k++) {
            const struct road_row *row = &show->round[i].row[k];
            if (row->marked && !is_visible(show, row))
                return false;
            known = row->has_running;
            *mean = row->running;
        }
    return known && show->shown->publication.ranking;
}

/* The marks that may be seen, board by board. */
static struct plot_mark *gather_marks(const struct player_show *show, size_t *marks,
                                      size_t *known)
{
    *marks = *known = 0;
    for (size_t i = 0; i < show->rounds; i++)
        *marks += show->round[i].rows;
    struct plot_mark *mark =
        ARENA_ARRAY(&show->shown->desk.request->arena, struct plot_mark, *marks + 1);
    size_t n = 0;
    for (size_t i = 0; i < show->rounds; i++)
        for (size_t k = 0; k < show->round[i].rows; k++) {
            const struct road_row *row = &show->round[i].row[k];
            mark[n].round = show->round[i].round;
            mark[n].attack = show->round[i].seat == row->taker;
            mark[n].known = row->marked && is_visible(show, row);
            if (mark[n].known)
                mark[n].percent = row->mark;
            *known += mark[n++].known;
        }
    return mark;
}

static void add_legend(struct html *html, const struct plot_evening *evening)
{
    enum lang lang = html->lang;
    html_add(html, "<figcaption class=\"legend\"><span>");
    plot_sign(html, PLOT_ATTACK);
    html_add(html, " %s</span> <span>", tr(lang, N_("attack")));
    plot_sign(html, PLOT_DEFENCE);
    html_add(html, " %s</span> <span>", tr(lang, N_("defence")));
    plot_sign(html, PLOT_HALF);
    html_add(html, " ");
    html_percent(html, ratio_of(50, 1), 0);
    html_add(html, "</span>");
    if (evening->has_mean) {
        html_add(html, " <span>");
        plot_sign(html, PLOT_MEAN);
        html_add(html, " %s ", tr(lang, N_("mean")));
        html_percent(html, evening->mean, 2);
        html_add(html, "</span>");
    }
    html_add(html, "</figcaption>");
}

void player_show_picture(const struct player_show *show)
{
    struct html *html = show->shown->desk.html;
    enum lang lang = html->lang;
    size_t known;
    struct plot_evening evening = {0};
    evening.mark = gather_marks(show, &evening.marks, &known);
    evening.has_mean = find_mean(show, &evening.mean);
    if (known == 0) {
        html_add(html, "<p class=\"muted\">%s</p>",
                 tr(lang, N_("No mark is shown yet.")));
        return;
    }
    struct plot_words words = {
        .id = arena_printf(&show->shown->desk.request->arena, "marks%d",
                           show->performance->session),
        .title = tr(lang, N_("The marks of the evening")),
        .description = arena_printf(
            &show->shown->desk.request->arena,
            tr_n(lang, "%zu mark, in the order of play; the table has it.",
                 "%zu marks, in the order of play; the table has them all.", (long)known),
            known),
        .axis = tr(lang, N_("rounds"))};
    html_add(html, "<figure class=\"picture\">");
    plot_evening(html, &words, &evening);
    add_legend(html, &evening);
    html_add(html, "</figure>");
}

/* Where, and with whom. */
static void add_round(const struct player_show *show, const struct road_round *round)
{
    const struct shown *shown = show->shown;
    struct html *html = shown->desk.html;
    const struct session *session = &shown->desk.t->session[round->session];
    html_add(html, "<tbody><tr class=\"round\"><th scope=\"rowgroup\" colspan=\"%d\"><b>",
             COLUMNS);
    html_say(html, N_("Round %d"), round->round);
    html_add(html, "</b> ");
    if (round->table == 0) {
        html_add(html, "<span class=\"muted\">%s</span></th></tr>",
                 tr(html->lang, N_("rests")));
        return;
    }
    html_add(html, "<span class=\"who\">%s ",
             label_table(session, round->field, round->table, html->lang,
                         &shown->desk.request->arena));
    page_seat(html, round->seat);
    html_add(html, "</span> <span class=\"muted\">%s</span> ",
             tr(html->lang, N_("with")));
    for (int s = 0; s < round->field->schedule.sides; s++) {
        if (s == (int)round->seat)
            continue;
        html_add(html, "<span class=\"who\">");
        page_seat(html, (enum seat)s);
        html_add(html, " ");
        shown_player_link(shown, round->player[s]);
        html_add(html, "</span> ");
    }
    html_add(html, "</th></tr>");
}

static void add_role(const struct player_show *show, const struct road_round *round,
                     const struct road_row *row, bool visible)
{
    struct html *html = show->shown->desk.html;
    bool attack = round->seat == row->taker;
    html_add(html, "<td class=\"role\"><span class=\"who\">");
    plot_sign(html, attack ? PLOT_ATTACK : PLOT_DEFENCE);
    html_add(html, " %s", tr(html->lang, attack ? N_("attack") : N_("defence")));
    if (!attack) {
        html_add(html, " <span class=\"muted\">%s</span> ",
                 tr(html->lang, N_("against")));
        page_seat(html, row->taker);
    }
    html_add(html, "</span> ");
    if (visible && row->top)
        html_add(html, "<span class=\"top\">%s</span> ", tr(html->lang, N_("top")));
    if (visible)
        result_show_rulings(show->shown, (size_t)round->session, row->slot);
    html_add(html, "</td>");
}

static void add_board(const struct player_show *show, const struct road_round *round,
                      const struct road_row *row, bool visible)
{
    struct html *html = show->shown->desk.html;
    html_add(html, "<tr><th scope=\"row\" class=\"num board\">");
    if (visible && row->board == row->compared)
        shown_board_link(show->shown, (size_t)round->session, row->compared);
    else
        html_add(html, "%d", row->board);
    if (visible && row->board != row->compared) {
        html_add(html, " = ");
        shown_board_link(show->shown, (size_t)round->session, row->compared);
    }
    html_add(html, "</th>");
    add_role(show, round, row, visible);
}

/* The three figures of a board that may be seen. */
static void add_figures(const struct player_show *show, const struct road_row *row,
                        bool running)
{
    const struct shown *shown = show->shown;
    struct html *html = shown->desk.html;
    html_add(html, "<td class=\"num score\">");
    if (row->play->state == PLAY_SCORED)
        html_score(html, row->play->score);
    else
        html_text(html, row->play->state == PLAY_NOT_PLAYED
                            ? tr(html->lang, N_("not played"))
                            : "–");
    html_add(html, "</td><td class=\"num mark\">");
    shown_why(shown, result_why(shown, (size_t)show->performance->session, row->compared,
                                row->slot));
    if (row->marked)
        html_percent(html, row->mark, 2);
    else
        html_text(html, "–");
    shown_why_end(shown);
    html_add(html, "</td><td class=\"num running\">");
    if (running && row->has_running)
        html_percent(html, row->running, 2);
    else
        html_text(html, "–");
    html_add(html, "</td></tr>");
}

static void add_nothing(struct html *html, const char *sentence)
{
    html_add(html, "<td class=\"muted\" colspan=\"3\">%s</td></tr>",
             tr(html->lang, sentence));
}

static void open_table(struct html *html)
{
    enum lang lang = html->lang;
    html_add(html,
             "<table class=\"road\"><thead><tr><th scope=\"col\" class=\"num\">%s</th>"
             "<th scope=\"col\">%s</th><th scope=\"col\" class=\"num\">%s</th>"
             "<th scope=\"col\" class=\"num\">%s</th><th scope=\"col\" class=\"num\">%s"
             "</th></tr></thead>",
             tr(lang, N_("Board")), tr(lang, N_("Role")), tr(lang, N_("Score")),
             tr(lang, N_("Mark")), tr(lang, N_("So far")));
}

static void add_sum(struct html *html, const char *title, struct ratio percent)
{
    html_add(html,
             "<tr><th scope=\"row\" colspan=\"%d\" class=\"num\">%s</th><td "
             "class=\"num\">",
             COLUMNS - 1, tr(html->lang, title));
    html_percent(html, percent, 2);
    html_add(html, "</td></tr>");
}

/* From the mean to the total, where something is taken off. */
static void add_end(const struct player_show *show, bool running)
{
    const struct contest_performance *own = show->performance;
    struct ratio penalty = own->figures.value[INDIVIDUAL_PENALTY];
    struct html *html = show->shown->desk.html;
    if (running && own->ranked && penalty.num != 0) {
        html_add(html, "<tfoot>");
        add_sum(html, N_("Penalties"), ratio_sub(RATIO_ZERO, penalty));
        add_sum(html, N_("Total"), own->figures.value[INDIVIDUAL_TOTAL]);
        html_add(html, "</tfoot>");
    }
    html_add(html, "</table>");
}

void player_show_road(const struct player_show *show)
{
    struct html *html = show->shown->desk.html;
    bool running = show->shown->publication.ranking;
    open_table(html);
    for (size_t i = 0; i < show->rounds; i++) {
        const struct road_round *round = &show->round[i];
        add_round(show, round);
        for (size_t k = 0; k < round->rows; k++) {
            const struct road_row *row = &round->row[k];
            bool visible = is_visible(show, row);
            running = running && (visible || !row->marked);
            add_board(show, round, row, visible);
            if (!row->closed && !row->marked)
                add_nothing(html, N_("no result yet"));
            else if (!visible)
                add_nothing(html, N_("played; not shown yet"));
            else
                add_figures(show, row, running);
        }
        html_add(html, "</tbody>");
    }
    add_end(show, running);
}

static void add_penalty(const struct player_show *show, const struct ruling *ruling,
                        size_t p)
{
    struct html *html = show->shown->desk.html;
    html_add(html, "<li>");
    if (ruling->change.has_amount) {
        struct ratio given = ratio_sub(RATIO_ZERO, change_amount(&ruling->change, p));
        html_add(html, "%s<b class=\"nowrap\">", given.num > 0 ? "+" : "");
        html_percent(html, given, 2);
        html_add(html, "</b>");
    }
    result_show_penalty(show->shown, ruling);
    html_add(html, "</li>");
}

void player_show_penalties(const struct player_show *show, int player)
{
    const struct tournament *t = show->shown->desk.t;
    struct html *html = show->shown->desk.html;
    bool open = false;
    for (size_t i = 0; i < t->rulings; i++) {
        const struct ruling *ruling = &t->ruling[i];
        if (ruling->session != show->performance->session ||
            !play_is_penalty(&ruling->change))
            continue;
        for (size_t p = 0; p < ruling->change.players; p++) {
            if (ruling->player[p] != player)
                continue;
            if (!open)
                html_add(html, "<h3>%s</h3><ul class=\"penalties\">",
                         tr(html->lang, N_("Penalties")));
            open = true;
            add_penalty(show, ruling, p);
        }
    }
    if (open)
        html_add(html, "</ul>");
}
