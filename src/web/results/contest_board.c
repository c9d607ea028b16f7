/* contest_board.c - a board of a contest with all its plays: who sat on each side, the
 * score, and every figure that comes of it. */
#include "tournament/facts/deals.h"
#include "tournament/results/traveller.h"
#include "web/html/contest_show.h"
#include "web/html/hand_html.h"
#include "web/html/labels.h"
#include "web/html/plot.h"
#include "web/html/result_html.h"
#include "web/results/result_show.h"

/* The plays being written. */
struct board {
    const struct shown *shown;
    const struct contest *contest;
    const struct marks_group *group;
    const struct figures *figures; /* of the board */
    size_t session;
    struct traveller traveller;
    int main;   /* the first column of a side */
    int narrow; /* the one that a phone shows: that by which they are ranked */
};

static struct html *html_of(const struct board *board)
{
    return board->shown->desk.html;
}

static bool is_loud(const struct board *board, int k)
{
    return !board->contest->kind->side[k].quiet;
}

static int narrow_of(const struct contest_kind *kind, int main)
{
    for (int k = 0; k < kind->sides; k++)
        if (kind->row[kind->total].percent && kind->side[k].percent &&
            !kind->side[k].quiet)
            return k;
    return main;
}

/* How many have played it, and the figures that all are compared with. */
static void add_facts(const struct board *board)
{
    struct html *html = html_of(board);
    const struct format *format = board->shown->desk.t->format;
    const struct contest_kind *kind = board->contest->kind;
    html_add(html, "<p class=\"row\">");
    if (contest_has_contracts(format)) {
        html_add(html, "<span>%s ", tr(html->lang, N_("Contract:")));
        contest_show_contract(html, format, board->group->board);
        html_add(html, "</span>");
    }
    if (format->game->contracts)
        result_html_dealer(html, board->group->board);
    html_add(html, "<span class=\"muted\">");
    html_say(html, N_("%d of %d results"), board->traveller.done,
             board->traveller.expected);
    html_add(html, "</span></p>");
    if (board->figures->given == 0)
        return;
    html_add(html, "<dl class=\"sum board-sum\">");
    for (int k = 0; k < kind->boards; k++) {
        html_add(html, "<dt>%s</dt><dd>", tr(html->lang, kind->board[k].title));
        contest_show_figure(html, &kind->board[k], board->figures, k);
        html_add(html, "</dd>");
    }
    html_add(html, "</dl>");
}

static void add_place(const struct board *board, int slot)
{
    struct html *html = html_of(board);
    const struct session *session = &board->contest->t->session[board->session];
    const struct field *field = session_field_of(session, slot);
    int own = contest_board(board->contest, (int)board->session, slot);
    int round;
    int table;
    field_table(field, slot, &round, &table);
    html_add(html, "%s, ",
             label_table(session, field, table, html->lang,
                         &board->shown->desk.request->arena));
    html_say(html, N_("round %d"), round);
    if (own != board->group->board) {
        html_add(html, ", ");
        html_say(html, N_("as board %d"), own);
    }
    html_add(html, " ");
    result_show_rulings(board->shown, board->session, slot);
    result_show_way(board->shown, board->session, slot);
}

/* Who sits on a side, under which label; below it, on a phone, where and what else. */
static void add_people(const struct board *board, int slot, int side)
{
    struct html *html = html_of(board);
    const struct format *format = board->shown->desk.t->format;
    const struct field *field =
        session_field_of(&board->contest->t->session[board->session], slot);
    int contestant = contest_at(board->contest, (int)board->session, slot, side);
    struct crew crew = contest_show_seated(board->shown, (int)board->session, slot, side);
    struct schedule_shown buffer;
    html_add(html, "<td class=\"side-cell\">");
    contest_show_side(html, format, side);
    html_add(html, "</td><td class=\"name\"><span class=\"crew\">");
    if (contestant != SCHEDULE_EMPTY)
        html_add(html, "<b>%s</b> ",
                 schedule_show(field->schedule.label[contestant], html->lang, &buffer));
    shown_crew_links(board->shown, &crew);
    html_add(html, "</span><span class=\"below\">");
    const char *between = "";
    for (int k = 0; k < board->contest->kind->sides; k++)
        if (is_loud(board, k) && k != board->narrow) {
            html_text(html, between);
            contest_show_figure(
                html, &board->contest->kind->side[k],
                contest_side(board->contest, (int)board->session, slot, side), k);
            between = " · ";
        }
    html_add(html, "</span></td>");
}

static void add_side(const struct board *board, int slot, int side)
{
    const struct shown *shown = board->shown;
    struct html *html = html_of(board);
    const struct figures *figures =
        contest_side(board->contest, (int)board->session, slot, side);
    add_people(board, slot, side);
    for (int k = 0; k < board->contest->kind->sides; k++) {
        if (!is_loud(board, k))
            continue;
        html_add(html, k == board->narrow ? "<td class=\"num mark\">"
                                          : "<td class=\"num wide\">");
        shown_why(shown, result_why(shown, board->session, board->group->board, slot));
        contest_show_figure(html, &board->contest->kind->side[k], figures, k);
        shown_why_end(shown);
        html_add(html, "</td>");
    }
    html_add(html, "</tr>");
}

static void add_score(const struct board *board, const struct play *play)
{
    struct html *html = html_of(board);
    bool said = contest_show_result(html, play);
    html_text(html, said ? " " : "");
    if (play->state == PLAY_SCORED)
        html_score(html, play->score);
    else if (!said)
        html_add(html, "<span class=\"often\">%s</span>",
                 play->state == PLAY_NOT_PLAYED ? tr(html->lang, N_("not played"))
                                                : tr(html->lang, N_("no result yet")));
}

/* A play: its score, where it was, and a row for each side. */
static void add_play(const struct board *board, int slot)
{
    struct html *html = html_of(board);
    const struct tournament *t = board->shown->desk.t;
    int sides = contest_places(board->contest, (int)board->session, slot);
    html_add(html,
             "<tbody><tr><th scope=\"rowgroup\" rowspan=\"%d\" class=\"num score\">",
             sides);
    add_score(board, &t->session[board->session].play[slot]);
    html_add(html, "<span class=\"below\">");
    add_place(board, slot);
    html_add(html, "</span></th><td class=\"place-cell wide\" rowspan=\"%d\">", sides);
    add_place(board, slot);
    html_add(html, "</td>");
    for (int s = 0; s < sides; s++) {
        if (s > 0)
            html_add(html, "<tr>");
        add_side(board, slot, s);
    }
    html_add(html, "</tbody>");
}

static void add_plays(const struct board *board)
{
    struct html *html = html_of(board);
    enum lang lang = html->lang;
    const struct contest_kind *kind = board->contest->kind;
    const char *title = tr(lang, N_("All results of the board"));
    const char *between = "";
    html_add(html,
             "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"%s\">"
             "<table class=\"ranking contest-board\"><thead><tr><th scope=\"col\" "
             "class=\"num\">%s</th><th scope=\"col\" class=\"wide\">%s</th>"
             "<th scope=\"col\" class=\"side-cell\"><span>%s</span></th>"
             "<th scope=\"col\">%s <span class=\"below\">",
             title, tr(lang, N_("Score")), tr(lang, N_("Table")), tr(lang, N_("Side")),
             tr(lang, N_("Name")));
    for (int k = 0; k < kind->sides; k++)
        if (is_loud(board, k) && k != board->narrow) {
            html_add(html, "%s%s", between, tr(lang, kind->side[k].title));
            between = " · ";
        }
    html_add(html, "</span></th>");
    for (int k = 0; k < kind->sides; k++)
        if (is_loud(board, k))
            html_add(html, "<th scope=\"col\" class=\"%s\">%s</th>",
                     k == board->narrow ? "num" : "num wide",
                     tr(lang, kind->side[k].title));
    html_add(html, "</tr></thead>");
    for (size_t i = 0; i < board->traveller.plays; i++)
        add_play(board, board->traveller.play[i].slot);
    html_add(html, "</table></div>");
}

static const char *describe(const struct board *board)
{
    const struct traveller *traveller = &board->traveller;
    enum lang lang = html_of(board)->lang;
    struct why_figure best;
    struct why_figure worst;
    why_score(traveller->play[0].score, &best);
    why_score(traveller->play[traveller->compared - 1].score, &worst);
    return arena_printf(&board->shown->desk.request->arena,
                        tr_n(lang, "%zu score, from %s to %s; the table has it.",
                             "%zu scores, from %s to %s; the table has them all.",
                             (long)traveller->compared),
                        traveller->compared, worst.text, best.text);
}

static void add_picture(const struct board *board)
{
    struct html *html = html_of(board);
    struct arena *arena = &board->shown->desk.request->arena;
    const struct traveller *traveller = &board->traveller;
    int *score = ARENA_ARRAY(arena, int, traveller->compared + 1);
    for (size_t i = 0; i < traveller->compared; i++)
        score[i] = traveller->play[i].score;
    struct plot_words words = {.id =
                                   arena_printf(arena, "scores%d", board->group->slot[0]),
                               .title = tr(html->lang, N_("Where the scores lie")),
                               .description = describe(board),
                               .axis = tr(html->lang, N_("score"))};
    html_add(html, "<figure class=\"picture\">");
    plot_scores(html, &words, score, traveller->compared);
    html_add(html, "</figure>");
}

/* Of a run of equal scores, one that no ruling has changed, or the first. */
static int typical_slot(const struct board *board, size_t i, size_t end)
{
    const struct session *session = &board->contest->t->session[board->session];
    for (size_t k = i; k < end; k++)
        if (session->play[board->traveller.play[k].slot].ruling < 0)
            return board->traveller.play[k].slot;
    return board->traveller.play[i].slot;
}

/* How often there was each score, and what it is worth to either side. */
static void add_frequencies(const struct board *board)
{
    struct html *html = html_of(board);
    const struct contest_column *column = &board->contest->kind->side[board->main];
    html_add(html,
             "<table class=\"ranking frequencies\"><thead><tr><th scope=\"col\" "
             "class=\"num\">%s</th><th scope=\"col\" class=\"num\">%s</th>",
             tr(html->lang, N_("Score")), tr(html->lang, N_("How often")));
    html_add(html,
             "<th scope=\"col\" class=\"num\">%s</th><th scope=\"col\" "
             "class=\"num\">%s</th></tr></thead><tbody>",
             tr(html->lang, N_("NS have")), tr(html->lang, N_("EW have")));
    for (size_t i = 0; i < board->traveller.compared;) {
        size_t end = traveller_run(&board->traveller, i);
        int slot = typical_slot(board, i, end);
        html_add(html, "<tr><th scope=\"row\" class=\"num\">");
        html_score(html, board->traveller.play[i].score);
        html_add(html, "</th><td class=\"num\">%zu</td>", end - i);
        for (int s = 0; s < 2; s++) {
            html_add(html, "<td class=\"num\">");
            contest_show_figure(
                html, column, contest_side(board->contest, (int)board->session, slot, s),
                board->main);
            html_add(html, "</td>");
        }
        html_add(html, "</tr>");
        i = end;
    }
    html_add(html, "</tbody></table>");
}

/* The cards of the board, where they are known. */
static void add_hands(const struct board *board)
{
    struct html *html = html_of(board);
    int number = board->group->board;
    const struct session *session = &board->shown->desk.t->session[board->session];
    const struct field *field = session_field_of(session, board->group->slot[0]);
    const struct board_deal *known = deals_played(session, field, number);
    struct par_board how = {bridge_board_dealer(number), bridge_board_vulnerable(number)};
    if (!known)
        return;
    html_add(html, "<section class=\"card\"><h2>%s</h2><div class=\"hand-record\">",
             tr(html->lang, N_("The hands")));
    hand_html_deal(html, number, how, known->deal);
    if (known->tricks) {
        struct par par;
        par_find(known->tricks, how, &par);
        hand_html_makeable(html, known->tricks, &par);
    }
    html_add(html, "</div></section>");
}

void contest_show_board(const struct shown *shown, size_t session, size_t group,
                        bool apart)
{
    const struct contest *contest = shown->results.contest;
    const struct marks *marks = contest->session[session].marks;
    struct html *html = shown->desk.html;
    struct board board = {.shown = shown,
                          .contest = contest,
                          .group = &marks->group[group],
                          .figures = &contest->session[session].board[group],
                          .session = session};
    const struct field *field = session_field_of(marks->session, board.group->slot[0]);
    traveller_of(&board.traveller, shown->desk.t, marks, board.group,
                 &shown->desk.request->arena);
    while (board.main + 1 < contest->kind->sides && !is_loud(&board, board.main))
        board.main++;
    board.narrow = narrow_of(contest->kind, board.main);
    html_add(html, "<section class=\"card\">");
    if (apart)
        html_add(html, "<h2>%s</h2>", label_field(field->name, html->lang));
    add_facts(&board);
    add_plays(&board);
    html_add(html, "</section>");
    add_hands(&board);
    if (board.traveller.compared == 0)
        return;
    html_add(html, "<section class=\"card\"><h2>%s</h2>",
             tr(html->lang, N_("How the marks come about")));
    add_picture(&board);
    if (shown->desk.t->format->game->contracts &&
        shown->desk.t->format->movement !=
            MOVEMENT_TEAMS) /* each match compares its own */
        add_frequencies(&board);
    html_add(html, "<p><a class=\"button\" href=\"/tournaments/%lld/why/board:%d",
             (long long)shown->desk.stream, board.group->board);
    if (shown->desk.t->sessions > 1)
        html_add(html, "?session=%zu", session + 1);
    html_add(html, "\">%s</a></p></section>", tr(html->lang, N_("Why?")));
}
