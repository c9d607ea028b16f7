/* contest_ranking.c - the page of the rankings of a contest: which of them, of whom, and
 * in which order. */
#include "web/html/contest_show.h"

#include "report/labels.h"
#include "report/ranking.h"
#include "web/html/report_html.h"
#include "web/html/search.h"

/* Which field. */
static void add_fields(const struct search *search)
{
    struct html *html = search->shown->desk.html;
    const struct session *session = ranking_fields(search->shown->desk.t);
    if (!session)
        return;
    html_add(html, "<nav class=\"picks\" aria-label=\"%s\">",
             tr(html->lang, N_("Fields")));
    search_field_link(search, NULL, tr(html->lang, N_("All fields")));
    for (size_t f = 0; f < session->fields; f++)
        search_field_link(search, session->field[f].name,
                          label_field(session->field[f].name, html->lang));
    html_add(html, "</nav>");
}

/* Which ranking, where there are several, and in which order. */
static void add_choice(const struct search *search)
{
    struct html *html = search->shown->desk.html;
    const struct contest_kind *kind = search->shown->results.contest->kind;
    if (kind->rankings > 1) {
        html_add(html, "<nav class=\"picks\" aria-label=\"%s\">",
                 tr(html->lang, N_("Rankings")));
        search_link(search, "", search->by_name, tr(html->lang, N_("All")));
        for (int i = 0; i < kind->rankings; i++)
            search_link(search, kind->ranking[i].name, search->by_name,
                        tr(html->lang, kind->ranking[i].title));
        html_add(html, "</nav>");
    }
    add_fields(search);
    html_add(html, "<nav class=\"picks\" aria-label=\"%s\">",
             tr(html->lang, N_("Order")));
    search_link(search, NULL, false, tr(html->lang, N_("by rank")));
    search_link(search, NULL, true, tr(html->lang, N_("by name")));
    html_add(html, "</nav>");
}

/* The field that the address names, NULL where it names none; false where there is no
 * such one here. */
static bool choose_field(const struct shown *shown, const char **field)
{
    const struct session *session = ranking_fields(shown->desk.t);
    const char *name = form_text(&shown->desk.request->query, "field");
    int index = session ? session_field(session, name) : -1;
    *field = index >= 0 ? session->field[index].name : NULL;
    return name[0] == '\0' || index >= 0;
}

/* What was looked for, in the order that was asked for. */
static void add_tables(const struct search *search, struct report *report)
{
    const struct shown *shown = search->shown;
    const struct report_html view = {.html = shown->desk.html,
                                     .stream = shown->desk.stream,
                                     .look = "ranking contest",
                                     .place = REPORT_PAGE,
                                     .captions = true};
    search_found(search, search_report(search, report, &view));
}

bool contest_show_rankings(struct shown *shown)
{
    struct html *html = shown->desk.html;
    struct report report = report_start(html->lang, REPORT_PAGE);
    const char *name = form_text(&shown->desk.request->query, "ranking");
    struct ranking_choice choice = {.results = &shown->results,
                                    .roster = shown->desk.roster,
                                    .ranking = name[0] != '\0' ? name : NULL,
                                    .apart = true};
    struct search search = search_of(shown, "ranking", name);
    bool found = choose_field(shown, &choice.field) && ranking_report(&report, &choice);
    search.field = choice.field;
    if (found) {
        search_form(&search);
        html_add(html, "<section class=\"card\"><div class=\"row spread\">");
        add_choice(&search);
        html_add(html, "</div>");
        add_tables(&search, &report);
        if (shown->results.contest->rows == 0)
            html_add(html, "<p>%s</p>",
                     tr(html->lang, N_("Nobody is seated yet: the ranking begins with "
                                       "the first results.")));
        html_add(html, "</section>");
    }
    report_clear(&report);
    return found;
}
