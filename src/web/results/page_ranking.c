/* page_ranking.c - the rankings: for the director at any moment, for all others as far as
 * they may see them; which of them, of whom, and in which order. */
#include "report.h"
#include "tournament/tell.h"
#include "web/results/search.h"
#include "web/results/shown.h"
#include "web/server.h"

/* Which field. */
static void add_fields(const struct search *search)
{
    struct html *html = search->shown->desk.html;
    const struct session *session = ranking_fields(search->shown->results.contest);
    if (!session)
        return;
    const struct naming naming = {search->shown->desk.t->format, session, html->lang,
                                  NULL};
    bool sections = name_field_colour(&naming, &session->field[0]) < 0;
    picks_open(html, sections ? N_("Sections") : N_("Colours"));
    search_field_link(search, NULL, sections ? N_("All sections") : N_("All colours"));
    for (size_t f = 0; f < session->fields; f++)
        search_field_link(search, session->field[f].name,
                          name_field(&naming, &session->field[f]));
    picks_close(html);
}

/* Which ranking, where there are several; those of lines go together. */
static void add_rankings(const struct search *search)
{
    struct html *html = search->shown->desk.html;
    const struct contest *contest = search->shown->results.contest;
    int rankings = contest_rankings(contest);
    bool categories = ranking_has_categories(contest, search->shown->desk.roster);
    bool handicap = club_has_handicap(contest);
    if (rankings < 2 && !categories && !handicap)
        return;
    picks_open(html, N_("Rankings"));
    if (rankings > 1 && !standing_usual(contest))
        search_link(search, "", search->by_name, N_("All"));
    const char *before = "";
    for (int place = 0; place < rankings; place++) {
        const struct contest_ranking *ranking =
            &contest->kind->ranking[contest_ranking_at(contest, place)];
        if (!str_equal(ranking->name, before))
            search_link(search, rankings > 1 ? ranking->name : "", search->by_name,
                        ranking->brief ? ranking->brief : ranking->title);
        before = ranking->name;
    }
    if (categories)
        search_link(search, "category", search->by_name, N_("By category"));
    if (handicap)
        search_link(search, "handicap", search->by_name, N_("With handicap"));
    picks_close(html);
}

static void add_choice(const struct search *search)
{
    struct html *html = search->shown->desk.html;
    html_add(html, "<div class=\"row spread\">");
    add_rankings(search);
    add_fields(search);
    picks_open(html, N_("Order"));
    search_link(search, NULL, false, N_("by rank"));
    search_link(search, NULL, true, N_("by name"));
    html_add(html, "</nav></div>");
}

/* The field that the address names, NULL where it names none; false where there is no
 * such one here. */
static bool choose_field(const struct shown *shown, const char **field)
{
    const struct session *session = ranking_fields(shown->results.contest);
    const char *name = form_text(&shown->desk.request->query, "field");
    int index = session ? session_field(session, name) : -1;
    *field = index >= 0 ? session->field[index].name : NULL;
    return name[0] == '\0' || index >= 0;
}

/* The ranking that the address names, else the usual one; NULL: all of them. */
static const char *choose_ranking(const struct shown *shown)
{
    const char *name = form_text(&shown->desk.request->query, "ranking");
    return name[0] != '\0' ? name : standing_usual(shown->results.contest);
}

/* False where the address names a ranking, or a field, that there is not. */
static bool add_page(struct shown *shown)
{
    struct html *html = shown->desk.html;
    struct report report = report_start(html->lang, REPORT_PAGE);
    struct ranking_choice choice = {.results = &shown->results,
                                    .roster = shown->desk.roster,
                                    .ranking = choose_ranking(shown),
                                    .apart = true};
    struct report_html view = report_html_page(
        html, shown->desk.stream,
        shown->results.contest->kind->single ? "ranking" : "ranking contest");
    struct search search =
        search_of(shown, "ranking", choice.ranking ? choice.ranking : "");
    choice.categories = choice.ranking && str_equal(choice.ranking, "category");
    choice.net = choice.ranking && str_equal(choice.ranking, "handicap");
    if (choice.categories || choice.net)
        choice.ranking = NULL;
    bool found = choose_field(shown, &choice.field) && ranking_report(&report, &choice);
    search.field = choice.field;
    view.captions = true;
    if (found) {
        search_form(&search);
        card_open(html, NULL);
        add_choice(&search);
        search_report(&search, &report, &view);
        if (shown->results.contest->rows == 0)
            html_say_in(
                html, "p",
                N_("Nobody has a seat yet: the ranking begins with the first results."));
        card_close(html);
    }
    report_clear(&report);
    return found;
}

void page_ranking(struct request *request)
{
    static const struct shown_page page = {
        .title = N_("Ranking"), .sheet = "ranking", .needs_ranking = true};
    struct shown shown;
    if (!shown_open(request, &page, &shown))
        return;
    if (add_page(&shown))
        shown_close(&shown, MHD_HTTP_OK);
    else
        shown_missing(&shown,
                      N_("this tournament has no such ranking; choose one on its page"));
}
