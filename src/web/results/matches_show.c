/* matches_show.c - the matches of teams: who played whom, and what it came to. */
#include "web/results/matches_show.h"

#include "tournament/results/contest_bridge.h"
#include "tournament/results/matches.h"
#include "web/html/contest_show.h"

/* A team by its label and whoever stands first in it. */
static void add_team(const struct shown *shown, const struct field *field, int contestant)
{
    struct html *html = shown->desk.html;
    struct schedule_shown buffer;
    struct crew first = {.player = {field->player[contestant]}, .count = 1};
    html_add(html, "<td class=\"name\"><b>%s</b> ",
             schedule_show(field->schedule.label[contestant], html->lang, &buffer));
    shown_crew_links(shown, &first);
    html_add(html, "</td>");
}

static void add_number(struct html *html, const struct contest_column *column,
                       struct ratio value)
{
    html_add(html, "<td class=\"num\">");
    contest_show_number(html, value, column->percent, contest_decimals(column, value));
    html_add(html, "</td>");
}

/* Two rows, one a team; they stand together under their round. */
static void add_match(const struct shown *shown, const struct field *field,
                      const struct match *match)
{
    static const struct contest_column victory = {.decimals = 2};
    struct html *html = shown->desk.html;
    const struct contest *contest = shown->results.contest;
    struct ratio vp[MATCH_SIDES];
    bool points = bridge_match_vp(contest, match, vp);
    html_add(html, "<tbody>");
    for (int side = 0; side < MATCH_SIDES; side++) {
        html_add(html, "<tr>");
        if (side == 0)
            html_add(html, "<th scope=\"rowgroup\" class=\"num\" rowspan=\"2\">%d%s</th>",
                     match->round, match->complete ? "" : " …");
        add_team(shown, field, match->contestant[side]);
        add_number(html, &contest->kind->side[0], match->total[side]);
        if (points)
            add_number(html, &victory, vp[side]);
        else if (contest->kind == &contest_bridge_teams)
            html_add(html, "<td class=\"num\">–</td>");
        html_add(html, "</tr>");
    }
    html_add(html, "</tbody>");
}

static void open_table(const struct shown *shown)
{
    struct html *html = shown->desk.html;
    const struct contest_kind *kind = shown->results.contest->kind;
    const char *title = tr(html->lang, N_("Matches"));
    html_add(html,
             "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"%s\">"
             "<table class=\"matches\"><caption>%s</caption><thead><tr>"
             "<th scope=\"col\" class=\"num\">%s</th><th scope=\"col\">%s</th>"
             "<th scope=\"col\" class=\"num\">%s</th>",
             title, title, tr(html->lang, N_("Round")), tr(html->lang, N_("Teams")),
             tr(html->lang, kind->side[0].title));
    if (kind == &contest_bridge_teams)
        html_add(html, "<th scope=\"col\" class=\"num\">%s</th>",
                 tr(html->lang, N_("VP")));
    html_add(html, "</tr></thead>");
}

void matches_show(const struct shown *shown, const struct session *session,
                  const struct field *field)
{
    const struct tournament *t = shown->desk.t;
    struct matches matches;
    bool open = false;
    if (!matches_are(t->format) || !shown->publication.ranking)
        return;
    matches_list(shown->results.contest, (int)(session - t->session), &matches,
                 &shown->desk.request->arena);
    for (size_t i = 0; i < matches.count; i++) {
        if (&session->field[matches.match[i].field] != field)
            continue;
        if (!open)
            open_table(shown);
        open = true;
        add_match(shown, field, &matches.match[i]);
    }
    if (open)
        html_add(shown->desk.html, "</table></div>");
}

/* Whether it is a match of theirs that began in the round. */
static bool is_theirs(const struct contest_performance *who, const struct match *match,
                      int round)
{
    return match->field == who->field && match->round == round &&
           (match->contestant[0] == who->contestant ||
            match->contestant[1] == who->contestant);
}

void matches_show_victory(const struct shown *shown, const struct contest_sheet *sheet,
                          int round)
{
    const struct contest_performance *who = sheet->performance;
    const struct field *field = contest_show_field(shown, who);
    struct html *html = shown->desk.html;
    struct matches matches = {0};
    struct ratio vp[MATCH_SIDES];
    struct schedule_shown label;
    int own = 0;
    if (sheet->matches)
        matches_list(sheet->contest, who->session, &matches, &shown->desk.request->arena);
    for (size_t i = 0; i < matches.count; i++)
        own += is_theirs(who, &matches.match[i], round);
    for (size_t i = 0; i < matches.count; i++) {
        const struct match *match = &matches.match[i];
        int side = match->contestant[1] == who->contestant;
        if (!is_theirs(who, match, round) || !bridge_match_vp(sheet->contest, match, vp))
            continue;
        html_add(html, " · <span>%s ", tr(html->lang, N_("VP")));
        contest_show_number(html, vp[side], false, 2);
        if (own > 1)
            html_add(html, " %s %s", tr(html->lang, N_("against")),
                     schedule_show(field->schedule.label[match->contestant[1 - side]],
                                   html->lang, &label));
        html_add(html, "</span>");
    }
}
