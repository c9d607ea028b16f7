/* contest_road.c - the road sheet of a contestant: round by round, play by play, against
 * whom, and every figure of the board and of their side; with a picture of what it came
 * to so far. */
#include "report/matches.h"
#include "tournament/results/sides.h"
#include "web/html/contest_show.h"
#include "web/html/labels.h"
#include "web/html/plot.h"
#include "web/html/result_html.h"
#include "web/results/result_show.h"

/* The sheet being written. */
struct road {
    const struct shown *shown;
    const struct contest_sheet *sheet;
    const struct contest_kind *kind;
    unsigned board; /* bits of the board's columns that are shown */
    int main;       /* the side's column that a phone shows beside the score */
    int columns;    /* of the table */
    bool contracts;
};

static int count_loud(const struct contest_column *column, int columns, unsigned *loud)
{
    int count = 0;
    *loud = 0;
    for (int k = 0; k < columns; k++)
        if (!column[k].quiet) {
            *loud |= 1U << k;
            count++;
        }
    return count;
}

static struct road road_of(const struct shown *shown, const struct contest_sheet *sheet)
{
    const struct contest_kind *kind = sheet->contest->kind;
    struct road road = {.shown = shown, .sheet = sheet, .kind = kind};
    unsigned side;
    road.contracts = contest_has_contracts(shown->desk.t->format) ||
                     contest_has_results(shown->desk.t->format) ||
                     contest_has_deals(shown);
    road.columns =
        3 + road.contracts + count_loud(kind->board, kind->boards, &road.board);
    road.columns += count_loud(kind->side, kind->sides, &side) - contest_has_deals(shown);
    while (road.main + 1 < kind->sides && !(sheet->running.columns & (1U << road.main)))
        road.main++;
    return road;
}

static struct html *html_of(const struct road *road)
{
    return road->shown->desk.html;
}

static bool is_visible(const struct road *road, const struct contest_line *line)
{
    return shown_board(road->shown, (size_t)road->sheet->performance->session,
                       line->compared);
}

static void add_title(struct html *html, const char *title, bool wide)
{
    html_add(html,
             wide ? "<th scope=\"col\" class=\"num wide\">%s</th>"
                  : "<th scope=\"col\" class=\"num\">%s</th>",
             tr(html->lang, title));
}

/* What stands below the names on a phone. */
static void add_below_titles(const struct road *road)
{
    struct html *html = html_of(road);
    const char *between = "";
    html_add(html, " <span class=\"below\">");
    if (road->contracts) {
        html_add(html, "%s", tr(html->lang, N_("Contract")));
        between = " · ";
    }
    for (int k = 0; k < road->kind->boards; k++)
        if (road->board & (1U << k)) {
            html_add(html, "%s%s", between, tr(html->lang, road->kind->board[k].title));
            between = " · ";
        }
    for (int k = 0; k < road->kind->sides; k++)
        if (k != road->main && !road->kind->side[k].quiet) {
            html_add(html, "%s%s", between, tr(html->lang, road->kind->side[k].title));
            between = " · ";
        }
    html_add(html, "</span>");
}

static void open_table(const struct road *road)
{
    struct html *html = html_of(road);
    bool deals = contest_has_deals(road->shown);
    const char *title =
        deals ? tr(html->lang, N_("Deal by deal")) : tr(html->lang, N_("Board by board"));
    html_add(html,
             "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"%s\">"
             "<table class=\"ranking contest-road\"><thead><tr>",
             title);
    add_title(html, deals ? N_("Deal") : N_("Board"), false);
    if (road->contracts)
        html_add(html, "<th scope=\"col\" class=\"wide\">%s</th>",
                 tr(html->lang, N_("Contract")));
    html_add(html, "<th scope=\"col\">%s",
             road->shown->desk.t->format->sides == SEAT_COUNT
                 ? tr(html->lang, N_("With"))
                 : tr(html->lang, N_("Against")));
    add_below_titles(road);
    html_add(html, "</th>");
    if (!deals)
        add_title(html, N_("Score"), false);
    for (int k = 0; k < road->kind->boards; k++)
        if (road->board & (1U << k))
            add_title(html, road->kind->board[k].title, true);
    for (int k = 0; k < road->kind->sides; k++)
        if (!road->kind->side[k].quiet)
            add_title(html, road->kind->side[k].title, k != road->main);
    html_add(html, "</tr></thead>");
}

/* Whether no line of the round from i on has been at the table of line k. */
static bool is_new_table(const struct contest_sheet *sheet, size_t i, size_t k)
{
    for (size_t j = i; j < k; j++)
        if (sheet->line[j].table == sheet->line[k].table)
            return false;
    return true;
}

static void add_running(const struct road *road, struct ratio value)
{
    const struct contest_running *running = &road->sheet->running;
    bool whole = running->whole && value.num % value.den == 0;
    contest_show_number(html_of(road), value, running->percent,
                        whole ? 0 : running->decimals);
}

/* The victory points of the round's match, where there is one. */
static void add_victory(const struct road *road, int round)
{
    struct html *html = html_of(road);
    const struct contest_sheet *sheet = road->sheet;
    const char *points =
        sheet->matches ? matches_victory(sheet->contest, sheet->performance, round,
                                         html->lang, &road->shown->desk.request->arena)
                       : "";
    if (points[0] != '\0')
        html_add(html, " · <span>%s</span>", points);
}

/* Where; and what the round brought, as far as that may be seen. */
static void open_round(const struct road *road, size_t i, size_t end, bool told)
{
    const struct contest_sheet *sheet = road->sheet;
    const struct shown *shown = road->shown;
    struct html *html = html_of(road);
    const struct session *session = &shown->desk.t->session[sheet->performance->session];
    struct ratio sum;
    html_add(html, "<tbody><tr class=\"round\"><th scope=\"rowgroup\" colspan=\"%d\"><b>",
             road->columns);
    html_say(html, N_("Round %d"), sheet->line[i].round);
    html_add(html, "</b> ");
    for (size_t k = i; k < end; k++)
        if (is_new_table(sheet, i, k))
            html_add(html, "<span class=\"who\">%s</span> ",
                     label_table(session, contest_show_field(shown, sheet->performance),
                                 sheet->line[k].table, html->lang,
                                 &shown->desk.request->arena));
    if (told && contest_sheet_sum(sheet, i, end, &sum)) {
        html_add(html, "<span class=\"sums\"><span>%s ",
                 tr(html->lang, N_("this round")));
        add_running(road, sum);
        html_add(html, "</span>");
        add_victory(road, sheet->line[i].round);
        html_add(html, " · <span>%s <b class=\"so-far\">", tr(html->lang, N_("so far")));
        add_running(road, sheet->line[end - 1].so_far);
        html_add(html, "</b></span></span>");
    }
    html_add(html, "</th></tr>");
}

/* The contract: that the board imposes, or that was played there. */
static void add_contract(const struct road *road, const struct contest_line *line,
                         bool visible)
{
    struct html *html = html_of(road);
    const struct tournament *t = road->shown->desk.t;
    const struct format *format = t->format;
    bool deals = contest_has_deals(road->shown);
    if (deals &&
        (!visible ||
         !result_html_played(html, t, road->sheet->performance->session, line->slot)))
        html_text(html, play_has_totals(line->play) && visible
                            ? tr(html->lang, N_("totals of the round"))
                            : "–");
    if (deals)
        return;
    if (!contest_has_results(format))
        contest_show_contract(html, format, line->board);
    else if (!visible || !contest_show_result(html, line->play))
        html_text(html, "–");
}

/* A deal leads to the sheet of its table in the round. */
static void add_sheet_link(const struct road *road, const struct contest_line *line)
{
    struct html *html = html_of(road);
    const struct desk *desk = &road->shown->desk;
    html_add(html, "<a class=\"target\" href=\"/tournaments/%lld/results/%d",
             (long long)desk->stream, line->round);
    if (desk->t->sessions > 1)
        html_add(html, "?session=%d", road->sheet->performance->session + 1);
    html_add(html, "#t%s%d\">%d</a>",
             contest_show_field(road->shown, road->sheet->performance)->name, line->table,
             line->board);
}

static void add_board(const struct road *road, const struct contest_line *line,
                      bool visible)
{
    struct html *html = html_of(road);
    size_t session = (size_t)road->sheet->performance->session;
    html_add(html, "<tr><th scope=\"row\" class=\"num board\">");
    if (!visible || line->board != line->compared)
        html_add(html, "%d", line->board);
    if (visible && line->board != line->compared)
        html_add(html, " = ");
    if (visible && contest_has_deals(road->shown))
        add_sheet_link(road, line);
    else if (visible)
        shown_board_link(road->shown, session, line->compared);
    html_add(html, "</th>");
    if (!road->contracts)
        return;
    html_add(html, "<td class=\"wide\">");
    add_contract(road, line, visible);
    html_add(html, "</td>");
}

/* The others at the table, each side with its sign where there are more than two. */
static void add_others(const struct road *road, const struct contest_line *line)
{
    const struct shown *shown = road->shown;
    struct html *html = html_of(road);
    const struct format *format = shown->desk.t->format;
    const struct field *field = contest_show_field(shown, road->sheet->performance);
    struct schedule_shown buffer;
    int seats = contest_places(road->sheet->contest, road->sheet->performance->session,
                               line->slot);
    for (int s = 0; s < seats; s++) {
        int other = contest_at(road->sheet->contest, road->sheet->performance->session,
                               line->slot, s);
        if (s == line->side || other == SCHEDULE_EMPTY)
            continue;
        struct crew crew =
            sides_at(shown->desk.t, road->sheet->performance->session, line->slot, s);
        html_add(html, " <span class=\"crew\">");
        if (format->sides == SEAT_COUNT)
            page_seat(html, (enum seat)s);
        else
            html_add(html, "<b>%s</b>",
                     schedule_show(field->schedule.label[other], html->lang, &buffer));
        html_add(html, " ");
        shown_crew_links(shown, &crew);
        html_add(html, "</span>");
    }
}

/* On a phone: the figures that have no column there. */
static void add_below(const struct road *road, const struct contest_line *line)
{
    struct html *html = html_of(road);
    const char *between = "";
    html_add(html, "<span class=\"below\">");
    if (road->contracts) {
        add_contract(road, line, true); /* nothing stands below what is hidden */
        between = " · ";
    }
    for (int k = 0; k < road->kind->boards; k++)
        if (road->board & (1U << k)) {
            html_text(html, between);
            contest_show_figure(html, &road->kind->board[k], line->board_figures, k);
            between = " · ";
        }
    for (int k = 0; k < road->kind->sides; k++)
        if (k != road->main && !road->kind->side[k].quiet) {
            html_text(html, between);
            contest_show_figure(html, &road->kind->side[k], line->figures, k);
            between = " · ";
        }
    html_add(html, "</span>");
}

/* Against whom a board of a match is played. */
static int opponent_of(const struct road *road, const struct contest_line *line)
{
    return contest_at(road->sheet->contest, road->sheet->performance->session, line->slot,
                      line->side == 0);
}

/* Whether the same sit there as on the line before: they stay for a whole round, or the
 * match goes on against the same team. */
static bool repeats(const struct road *road, const struct contest_line *line)
{
    bool stays = contest_has_deals(road->shown) ||
                 contest_has_results(road->shown->desk.t->format);
    if (line == road->sheet->line || line[-1].round != line->round)
        return false;
    return road->sheet->matches ? opponent_of(road, line - 1) == opponent_of(road, line)
                                : stays && line[-1].table == line->table;
}

static bool is_same_board(const struct contest_line *a, const struct contest_line *b)
{
    return a->round == b->round && a->board == b->board;
}

/* Whether the IMPs of a board of a match of bridge stand with its other play: on the line
 * before; with three teams in turn in the round in which they sat North-South. */
static bool is_return(const struct road *road, const struct contest_line *line)
{
    const struct contest_sheet *sheet = road->sheet;
    const struct contest_line *end = sheet->line + sheet->lines;
    if (!sheet->matches || !contest_has_results(road->shown->desk.t->format))
        return false;
    if (line > sheet->line && is_same_board(line - 1, line))
        return true;
    return line->side > 0 && (line + 1 == end || !is_same_board(line, line + 1));
}

/* On which side they sat, where that changes. */
static void add_own_side(const struct road *road, const struct contest_line *line)
{
    struct html *html = html_of(road);
    const struct format *format = road->shown->desk.t->format;
    if (!road->sheet->both || (repeats(road, line) && !road->sheet->matches))
        return;
    contest_show_side(html, format, line->side);
    if (format->sides == 2 && !repeats(road, line))
        html_add(html, "<span class=\"muted\">%s</span>", tr(html->lang, N_("against")));
}

static void add_against(const struct road *road, const struct contest_line *line,
                        bool figures)
{
    struct html *html = html_of(road);
    html_add(html, "<td class=\"name\">");
    add_own_side(road, line);
    if (!repeats(road, line))
        add_others(road, line);
    if (figures) {
        html_add(html, " ");
        result_show_rulings(road->shown, (size_t)road->sheet->performance->session,
                            line->slot);
        add_below(road, line);
    }
    html_add(html, "</td>");
}

/* The score; of bridge, where that of North-South is written, as it is for them. */
static void add_score(const struct road *road, const struct contest_line *line)
{
    struct html *html = html_of(road);
    const struct play *play = line->play;
    bool turned = contest_has_results(road->shown->desk.t->format) && line->side % 2 == 1;
    html_add(html, "<td class=\"num score\">");
    if (play->state == PLAY_SCORED)
        html_score(html, turned ? -play->score : play->score);
    else
        html_text(html, play->state == PLAY_NOT_PLAYED ? tr(html->lang, N_("not played"))
                                                       : "–");
    html_add(html, "</td>");
}

static void add_figures(const struct road *road, const struct contest_line *line)
{
    struct html *html = html_of(road);
    const struct shown *shown = road->shown;
    const char *why = result_why(shown, (size_t)road->sheet->performance->session,
                                 line->compared, line->slot);
    if (!contest_has_deals(shown))
        add_score(road, line);
    for (int k = 0; k < road->kind->boards; k++)
        if (road->board & (1U << k)) {
            html_add(html, "<td class=\"num wide\">");
            contest_show_figure(html, &road->kind->board[k], line->board_figures, k);
            html_add(html, "</td>");
        }
    for (int k = 0; k < road->kind->sides; k++) {
        if (road->kind->side[k].quiet)
            continue;
        html_add(html,
                 k == road->main ? "<td class=\"num mark\">" : "<td class=\"num wide\">");
        if (!is_return(road, line)) { /* it counts once, on the line before */
            shown_why(shown, why);
            contest_show_figure(html, &road->kind->side[k], line->figures, k);
            shown_why_end(shown);
        }
        html_add(html, "</td>");
    }
    html_add(html, "</tr>");
}

static void add_nothing(const struct road *road, const char *sentence)
{
    html_add(html_of(road), "<td class=\"muted num\" colspan=\"%d\">%s</td></tr>",
             road->columns - 2 - road->contracts, tr(html_of(road)->lang, sentence));
}

/* A deal that the table's totals are for, or that the bell has cut off: nothing to tell,
 * once the round is told. */
static bool is_empty(const struct road *road, const struct contest_line *line)
{
    return contest_has_deals(road->shown) && repeats(road, line) && line->closed &&
           line->play->state == PLAY_MISSING && line->play->ruling < 0;
}

static void add_line(const struct road *road, const struct contest_line *line)
{
    bool visible = is_visible(road, line);
    bool marked = line->counts || line->closed;
    add_board(road, line, visible);
    add_against(road, line, visible && marked);
    if (!marked)
        add_nothing(road, N_("no result yet"));
    else if (!visible)
        add_nothing(road, N_("played; not shown yet"));
    else
        add_figures(road, line);
}

/* A figure of the session under the last column, whether all columns are shown or, as on
 * a phone, the four that are never hidden. */
static void open_end_row(const struct road *road, const char *title, bool whole)
{
    struct html *html = html_of(road);
    enum { ALWAYS = 4 };
    html_add(html, whole ? "<tr class=\"whole\">" : "<tr>");
    if (road->columns > ALWAYS)
        html_add(html, "<td class=\"wide\" colspan=\"%d\"></td>", road->columns - ALWAYS);
    html_add(html,
             "<th scope=\"row\" colspan=\"%d\" class=\"num\">%s</th><td "
             "class=\"num\">",
             ALWAYS - 1, tr(html->lang, title));
}

/* What the session came to, line by line, down to the place. */
static void add_end(const struct road *road)
{
    struct html *html = html_of(road);
    const struct contest_performance *performance = road->sheet->performance;
    const struct contest_row *row =
        contest_find(road->sheet->contest, performance->session, performance->field,
                     performance->contestant);
    html_add(html, "<tfoot>");
    for (int k = 0; k < road->kind->rows; k++) {
        if (road->kind->row[k].quiet)
            continue;
        open_end_row(road, road->kind->row[k].title, k == road->kind->total);
        contest_show_figure(html, &road->kind->row[k], &performance->figures, k);
        html_add(html, "</td></tr>");
    }
    if (row && row->ranked && row->performances == 1) {
        open_end_row(road, N_("Rank"), true);
        html_add(html, "%d</td></tr>", row->rank);
    }
    html_add(html, "</tfoot>");
}

/* Whether somebody plays in the round: the evening may have ended before it. */
static bool is_played(const struct field *field, int round)
{
    for (int table = 1; table <= field->schedule.tables; table++) {
        const struct schedule_table *at = schedule_at(&field->schedule, round, table);
        if (at->count > 0 && field_table_plays(field, at))
            return true;
    }
    return false;
}

/* Rounds in which they do not play. */
static void add_rests(const struct road *road, int from, int before)
{
    struct html *html = html_of(road);
    const struct field *field = contest_show_field(road->shown, road->sheet->performance);
    for (int round = from; round < before; round++) {
        if (!is_played(field, round))
            continue;
        html_add(html,
                 "<tbody><tr class=\"round\"><th scope=\"rowgroup\" colspan=\"%d\"><b>",
                 road->columns);
        html_say(html, N_("Round %d"), round);
        html_add(html, "</b> <span class=\"muted\">%s</span></th></tr></tbody>",
                 tr(html->lang, N_("rests")));
    }
}

void contest_show_road(const struct shown *shown, const struct contest_sheet *sheet)
{
    struct road road = road_of(shown, sheet);
    struct html *html = shown->desk.html;
    bool told = shown->publication.ranking; /* while nothing before it is hidden */
    int next = 1;
    open_table(&road);
    for (size_t i = 0; i < sheet->lines;) {
        size_t end = contest_sheet_round(sheet, i);
        add_rests(&road, next, sheet->line[i].round);
        next = sheet->line[i].round + 1;
        for (size_t k = i; k < end; k++)
            told = told && (!sheet->line[k].counts || is_visible(&road, &sheet->line[k]));
        open_round(&road, i, end, told);
        for (; i < end; i++)
            if (!is_empty(&road, &sheet->line[i]))
                add_line(&road, &sheet->line[i]);
        html_add(html, "</tbody>");
    }
    if (!sheet->matches) /* whoever is out of a knock-out does not rest */
        add_rests(&road, next,
                  contest_show_field(shown, sheet->performance)->schedule.rounds + 1);
    if (shown->publication.ranking)
        add_end(&road);
    html_add(html, "</table></div>");
}

/* What may be seen so far, play by play; from the first one that may not, nothing. */
static size_t gather_run(const struct road *road, struct plot_evening *evening)
{
    const struct contest_sheet *sheet = road->sheet;
    struct plot_mark *mark = ARENA_ARRAY(&road->shown->desk.request->arena,
                                         struct plot_mark, sheet->lines + 1);
    bool told = road->shown->publication.ranking;
    bool two = road->shown->desk.t->format->sides == 2;
    size_t known = 0;
    for (size_t i = 0; i < sheet->lines; i++) {
        const struct contest_line *line = &sheet->line[i];
        told = told && (!line->counts || is_visible(road, line));
        mark[i] = (struct plot_mark){.known = told && line->counts,
                                     .attack = two && line->side == 0,
                                     .percent = line->so_far,
                                     .round = line->round};
        known += mark[i].known;
    }
    *evening = (struct plot_evening){
        .mark = mark, .marks = sheet->lines, .points = !sheet->running.percent};
    return known;
}

void contest_show_run(const struct shown *shown, const struct contest_sheet *sheet)
{
    struct road road = road_of(shown, sheet);
    struct html *html = shown->desk.html;
    enum lang lang = html->lang;
    struct arena *arena = &shown->desk.request->arena;
    struct plot_evening evening;
    size_t known = gather_run(&road, &evening);
    if (known == 0) {
        html_add(html, "<p class=\"muted\">%s</p>",
                 tr(lang, N_("No mark is shown yet.")));
        return;
    }
    struct plot_words words = {
        .id = arena_printf(arena, "run%d", sheet->performance->session),
        .title = contest_has_deals(shown) ? tr(lang, N_("From deal to deal"))
                                          : tr(lang, N_("From board to board")),
        .description = arena_printf(
            arena,
            tr_n(lang, "%zu mark, in the order of play; the table has it.",
                 "%zu marks, in the order of play; the table has them all.", (long)known),
            known),
        .axis = tr(lang, N_("rounds"))};
    html_add(html, "<figure class=\"picture\">");
    plot_run(html, &words, &evening);
    html_add(html, "<figcaption class=\"legend\">");
    html_add(html, "<span>%s</span>",
             sheet->running.mean ? tr(lang, N_("the mean so far"))
                                 : tr(lang, N_("the sum so far")));
    for (int s = 0; sheet->both && shown->desk.t->format->sides == 2 && s < 2; s++) {
        if (!sides_attack(shown->desk.t->format))
            plot_sign(html, s == 0 ? PLOT_ATTACK : PLOT_DEFENCE);
        contest_show_side(html, shown->desk.t->format, s);
    }
    html_add(html, "</figcaption></figure>");
}
