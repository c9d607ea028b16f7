/* result_show.c - the parts of a board's page. */
#include "web/results/result_show.h"

#include "core/marks/topage.h"
#include "tournament/ruling/sanction.h"
#include "web/html/labels.h"
#include "web/html/plot.h"

const char *result_why(const struct shown *shown, size_t session, int board, int slot)
{
    const struct tournament *t = shown->desk.t;
    const struct field *field = session_field_of(&t->session[session], slot);
    struct arena *arena = &shown->desk.request->arena;
    int round;
    int table;
    field_table(field, slot, &round, &table);
    const char *what =
        t->format->deals /* each round has a deal of that number */
            ? arena_printf(arena, "deal:%d:%s%d:%d", board, field->name, table, round)
            : arena_printf(arena, "board:%d:%s%d", board, field->name, table);
    return t->sessions > 1 ? arena_printf(arena, "%s?session=%zu", what, session + 1)
                           : what;
}

/* A penalty is of the ranking; the score that is compared instead is said by itself. */
static bool is_named(const struct shown *shown, const struct ruling *ruling)
{
    const struct change_ruling *change = &ruling->change;
    bool scored = (change->facts.given & FACT_BIT(FACT_SCORE)) || change->weights > 0;
    if (change->effect.kind != RULING_PENALTY)
        return true;
    if (change->effect.law && !result_is_penalty(change))
        return !scored;
    return (ruling->change.has_amount || ruling->change.edition) &&
           shown->publication.ranking;
}

void result_show_article(const struct shown *shown, const struct change_ruling *ruling)
{
    struct html *html = shown->desk.html;
    const char *title = sanction_title(shown->desk.t, ruling, html->lang);
    if (!title)
        return;
    html_add(html,
             " <span class=\"article\">%s <span class=\"article-title\">%s</span></span>",
             ruling->article, title);
    if (ruling->override) {
        html_text(html, " – ");
        html_say(html, N_("departing from the code: %s"), ruling->override);
    }
}

void result_show_penalty(const struct shown *shown, const struct ruling *ruling)
{
    const struct change_ruling *change = &ruling->change;
    struct html *html = shown->desk.html;
    const struct marks *marks = &shown->results.marks[ruling->session];
    if (change->sanction != RULING_NO_SANCTION)
        html_add(html, " <b>%s</b>",
                 tr(html->lang, ruling_sanction_title[change->sanction]));
    if (ruling->slot >= 0 &&
        !shown_board(shown, (size_t)ruling->session,
                     marks->group[marks->group_of[ruling->slot]].board))
        return;
    if (change->reason && change->reason[0])
        html_add(html, " – %s", change->reason);
    result_show_article(shown, change);
}

bool result_is_penalty(const struct change_ruling *ruling)
{
    return ruling->has_amount || ruling->sanction != RULING_NO_SANCTION;
}

void result_show_rulings(const struct shown *shown, size_t session, int slot)
{
    const struct tournament *t = shown->desk.t;
    const struct play *play = &t->session[session].play[slot];
    struct html *html = shown->desk.html;
    for (size_t i = 0; i < t->rulings; i++) {
        const struct ruling *ruling = &t->ruling[i];
        if (ruling->session != (int)session || ruling->slot != slot ||
            !is_named(shown, ruling))
            continue;
        html_add(html, "<span class=\"ruled\">§ %s",
                 sanction_name(t, &ruling->change, html->lang));
        result_show_article(shown, &ruling->change);
        html_add(html, "</span> ");
    }
    if (play->score_ruling >= 0 && play->state == PLAY_SCORED) {
        struct why_figure written;
        struct why_figure compared;
        html_add(html, "<span class=\"ruled\">§ ");
        html_say(html, N_("written %s, compared as %s"), why_score(play->score, &written),
                 why_score(marks_score(t, play), &compared));
        if (t->ruling[play->score_ruling].change.effect.law)
            result_show_article(shown, &t->ruling[play->score_ruling].change);
        html_add(html, "</span> ");
    }
}

void result_show_way(const struct shown *shown, size_t session, int slot)
{
    const struct desk *desk = &shown->desk;
    struct html *html = desk->html;
    const struct field *field = session_field_of(&desk->t->session[session], slot);
    int board = field->schedule.board[slot - field->first_slot];
    int round;
    int table;
    if (desk->request->who.role != ROLE_DIRECTOR ||
        (int)session != desk->evening.session - 1)
        return;
    field_table(field, slot, &round, &table);
    html_add(html,
             " <a class=\"noprint\" href=\"/tournaments/%lld/tables/%s%d/%d/ruling?"
             "board=%d\">%s<span class=\"hidden\"> ",
             (long long)desk->stream, field->name, table, round, board,
             tr(html->lang, N_("Ruling")));
    html_say(html, N_("(table %s%d)"), field->name, table);
    html_add(html, "</span></a>");
}

/* Who sat there: the taker, whose seat is that of the board; or the three others. */
static void add_people(const struct result_show *result, int slot, bool takers)
{
    const struct shown *shown = result->shown;
    struct html *html = shown->desk.html;
    const struct field *field = session_field_of(result->marks->session, slot);
    int round;
    int table;
    const struct schedule_table *at = field_table(field, slot, &round, &table);
    enum seat taker = format_taker(shown->desk.t->format,
                                   field->schedule.board[slot - field->first_slot]);
    for (int s = 0; s < field->schedule.sides; s++) {
        int contestant = at->seat[s];
        if ((s == (int)taker) != takers)
            continue;
        html_add(html, "<span class=\"who\">");
        if (!takers)
            page_seat(html, (enum seat)s);
        html_add(html, " ");
        shown_player_link(shown,
                          contestant == SCHEDULE_EMPTY ? -1 : field->player[contestant]);
        html_add(html, "</span> ");
    }
}

static void add_place(const struct result_show *result, int slot)
{
    struct html *html = result->shown->desk.html;
    const struct session *session = result->marks->session;
    const struct field *field = session_field_of(session, slot);
    int board = field->schedule.board[slot - field->first_slot];
    int round;
    int table;
    field_table(field, slot, &round, &table);
    html_add(html, "%s, ",
             label_table(session, field, table, html->lang,
                         &result->shown->desk.request->arena));
    html_say(html, N_("round %d"), round);
    if (board != result->board) {
        html_add(html, ", ");
        html_say(html, N_("as board %d"), board);
    }
}

/* The marks of the defenders where they differ, each with its seat. */
static void add_each(struct html *html, const struct desk_marks *mark)
{
    for (int s = 0; s < SEAT_COUNT; s++) {
        if (s == (int)mark->taker)
            continue;
        html_add(html, "<span class=\"nowrap\">%c ",
                 seat_shown((enum seat)s, html->lang));
        if (mark->known[s])
            html_percent(html, mark->percent[s], 2);
        else
            html_text(html, "–");
        html_add(html, "</span> ");
    }
}

static void add_marks(const struct result_show *result, int slot)
{
    const struct shown *shown = result->shown;
    struct html *html = shown->desk.html;
    const struct play *play = &result->marks->session->play[slot];
    struct desk_marks mark = desk_marks(result->marks, shown->desk.t, slot);
    const char *why = result_why(shown, result->session, result->board, slot);
    if (play->state == PLAY_MISSING && play->ruling < 0) {
        html_add(html, "<td class=\"num attack\">–</td><td class=\"num defence\">–</td>"
                       "</tr>");
        return;
    }
    html_add(html, "<td class=\"num attack\">");
    shown_why(shown, why);
    desk_add_attack(html, &mark);
    shown_why_end(shown);
    html_add(html, "</td><td class=\"%s defence\">", mark.same ? "num" : "each");
    shown_why(shown, why);
    if (mark.same)
        desk_add_defence(html, &mark);
    else
        add_each(html, &mark);
    shown_why_end(shown);
    html_add(html, "</td></tr>");
}

/* A play, but for the cell of its score, which equal ones share. */
static void add_play(const struct result_show *result, int slot)
{
    struct html *html = result->shown->desk.html;
    html_add(html, "<td class=\"taker\">");
    add_people(result, slot, true);
    html_add(html, "</td><td class=\"people-cell\">");
    add_people(result, slot, false);
    html_add(html, "</td><td class=\"place-cell\">");
    add_place(result, slot);
    html_add(html, " ");
    result_show_rulings(result->shown, result->session, slot);
    result_show_way(result->shown, result->session, slot);
    html_add(html, "</td>");
    add_marks(result, slot);
}

/* The plays of one score, from i to end. */
static void add_run(const struct result_show *result, size_t i, size_t end)
{
    struct html *html = result->shown->desk.html;
    const struct traveller *traveller = &result->traveller;
    html_add(html,
             "<tbody><tr><th scope=\"rowgroup\" rowspan=\"%zu\" class=\"num score\">",
             end - i);
    html_score(html, traveller->play[i].score);
    if (end - i > 1) {
        html_add(html, " <span class=\"often nowrap\">");
        html_say(html, N_("%zu times"), end - i);
        html_add(html, "</span>");
    }
    html_add(html, "</th>");
    for (size_t k = i; k < end; k++) {
        if (k > i)
            html_add(html, "<tr>");
        add_play(result, traveller->play[k].slot);
    }
    html_add(html, "</tbody>");
}

/* A play that is not compared with the others. */
static void add_apart(const struct result_show *result, int slot)
{
    struct html *html = result->shown->desk.html;
    const struct play *play = &result->marks->session->play[slot];
    html_add(html, "<tr><th scope=\"row\" class=\"num score\">");
    if (play->state == PLAY_SCORED)
        html_score(html, play->score);
    else
        html_add(html, "<span class=\"often\">%s</span>",
                 play->state == PLAY_NOT_PLAYED ? tr(html->lang, N_("not played"))
                                                : tr(html->lang, N_("no result yet")));
    html_add(html, "</th>");
    add_play(result, slot);
}

void result_show_plays(const struct result_show *result)
{
    struct html *html = result->shown->desk.html;
    enum lang lang = html->lang;
    const struct traveller *traveller = &result->traveller;
    html_add(html,
             "<table class=\"result\"><thead><tr><th scope=\"col\" class=\"num\">%s</th>"
             "<th scope=\"col\">%s</th><th scope=\"col\">%s</th><th scope=\"col\">%s</th>"
             "<th scope=\"col\" class=\"num\">%s</th><th scope=\"col\" "
             "class=\"num\">%s</th></tr></thead>",
             tr(lang, N_("Score")), tr(lang, N_("Taker")), tr(lang, N_("Defenders")),
             tr(lang, N_("Table")), tr(lang, N_("Attack")), tr(lang, N_("Defence")));
    for (size_t i = 0; i < traveller->compared;) {
        size_t end = traveller_run(traveller, i);
        add_run(result, i, end);
        i = end;
    }
    if (traveller->compared < traveller->plays) {
        html_add(html, "<tbody>");
        for (size_t i = traveller->compared; i < traveller->plays; i++)
            add_apart(result, traveller->play[i].slot);
        html_add(html, "</tbody>");
    }
    html_add(html, "</table>");
}

/* The scores that meet each other, best first. */
static int *scores_of(const struct result_show *result)
{
    const struct traveller *traveller = &result->traveller;
    int *score =
        ARENA_ARRAY(&result->shown->desk.request->arena, int, traveller->compared + 1);
    for (size_t i = 0; i < traveller->compared; i++)
        score[i] = traveller->play[i].score;
    return score;
}

static const char *describe(const struct result_show *result)
{
    const struct traveller *traveller = &result->traveller;
    struct arena *arena = &result->shown->desk.request->arena;
    enum lang lang = result->shown->desk.html->lang;
    struct why_figure best;
    struct why_figure worst;
    size_t last = traveller->compared - 1;
    why_score(traveller->play[0].score, &best);
    why_score(traveller->play[last].score, &worst);
    return arena_printf(arena,
                        tr_n(lang, "%zu score, from %s to %s; the table has it.",
                             "%zu scores, from %s to %s; the table has them all.",
                             (long)traveller->compared),
                        traveller->compared, worst.text, best.text);
}

void result_show_picture(const struct result_show *result)
{
    struct html *html = result->shown->desk.html;
    enum lang lang = html->lang;
    if (result->traveller.compared == 0)
        return;
    struct plot_words words = {.id = result->id,
                               .title = tr(lang, N_("Where the scores lie")),
                               .description = describe(result),
                               .axis = tr(lang, N_("the taker's score"))};
    html_add(html, "<figure class=\"picture\">");
    plot_scores(html, &words, scores_of(result), result->traveller.compared);
    html_add(html, "<figcaption class=\"legend\"><span>");
    plot_sign(html, PLOT_MADE);
    html_add(html, " %s</span> <span>", tr(lang, N_("contract made")));
    plot_sign(html, PLOT_FAILED);
    html_add(html, " %s</span></figcaption></figure>", tr(lang, N_("contract failed")));
}

/* What a computation says, line by line. */
static void add_lines(struct html *html, struct why *why)
{
    struct str *out = &why->out;
    while (out->length > 0 && out->text[out->length - 1] == '\n')
        out->text[--out->length] = '\0';
    for (const char *p = str_text(out); *p; p++) {
        char letter[2] = {*p, '\0'};
        html_text(html, *p == '\n' ? "; " : letter);
    }
    why_clear(why);
}

/* How the plays that a ruling is about come to their marks. */
static void add_ruled(const struct result_show *result)
{
    struct html *html = result->shown->desk.html;
    for (size_t i = 0; i < result->traveller.plays; i++) {
        int slot = result->traveller.play[i].slot;
        const struct play *play = &result->marks->session->play[slot];
        struct why why = {.lang = html->lang};
        if (play->ruling < 0 && play->score_ruling < 0)
            continue;
        html_add(html, "<dt>§</dt><dd>");
        add_place(result, slot);
        html_add(html, ": ");
        marks_explain(result->marks, result->shown->desk.t, slot, &why);
        add_lines(html, &why);
        html_add(html, "</dd>");
    }
}

void result_show_rule(const struct result_show *result)
{
    struct html *html = result->shown->desk.html;
    const struct traveller *traveller = &result->traveller;
    int n = (int)traveller->compared;
    const int *score = scores_of(result);
    html_add(html, "<p>");
    if (n > 1)
        html_say(html,
                 N_("%d scores are compared. Each meets the %d others: 2 points for one "
                    "that it beats, 1 for an equal one; %d points are a top, 100%%. "
                    "Defenders have what the taker lacks of 100%%."),
                 n, n - 1, topage_top((size_t)n));
    else if (n == 0)
        html_say(html, N_("No score is compared yet."));
    html_add(html, "</p><dl class=\"rule\">");
    for (size_t i = 0; i < traveller->compared; i = traveller_run(traveller, i)) {
        struct why why = {.lang = html->lang};
        html_add(html, "<dt>");
        html_score(html, score[i]);
        html_add(html, "</dt><dd>");
        topage_explain(score, (size_t)n, i, &why);
        add_lines(html, &why);
        html_add(html, "</dd>");
    }
    add_ruled(result);
    html_add(html, "</dl><p class=\"muted small\">%s</p>",
             tr(html->lang, N_("Topage, federation's rules of 2022.")));
}
