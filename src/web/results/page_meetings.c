/* page_meetings.c - who meets whom: the lines of a field set against each other. */
#include "report.h"
#include "web/page.h"
#include "web/results/shown.h"

static void add_tables(const struct shown *shown, const struct session *session,
                       const struct field *field)
{
    struct html *html = shown->desk.html;
    struct meetings_field cross;
    if (!meetings_cross(session, field, &cross, &shown->desk.request->arena)) {
        html_say_in(html, "p",
                    N_("There are too many players here to show them all against each "
                       "other; see each player's own page."));
        return;
    }
    html_say_in(html, "p.small muted",
                N_("Each cell gives the round and, after the slash, the table where the "
                   "two meet; in italics if they have not played yet."));
    struct report report = report_start(html->lang, REPORT_PAGE);
    struct report_html view = report_html_page(
        html, shown->desk.stream, field->schedule.sides == 2 ? "cross crews" : "cross");
    view.captions = true;
    meetings_report(&report, &cross, shown->desk.t, shown->desk.roster,
                    shown->publication.ranking);
    report_html_write(&view, &report);
    report_clear(&report);
}

/* The fields of all sessions, to choose from. */
static void add_choice(const struct shown *shown, const struct field *chosen)
{
    const struct desk *desk = &shown->desk;
    struct html *html = desk->html;
    struct arena *arena = &desk->request->arena;
    picks_open(html, N_("Who met whom"));
    for (size_t s = 0; s < desk->t->sessions; s++)
        for (size_t f = 0; f < desk->t->session[s].fields; f++) {
            const struct field *field = &desk->t->session[s].field[f];
            const struct naming naming = naming_of(desk->t, s, html->lang, arena);
            const char *title = name_field(&naming, field);
            if (desk->t->sessions > 1)
                title = arena_printf(
                    arena, "%s %s",
                    arena_printf(arena, tr(html->lang, N_("Session %d")), (int)s + 1),
                    title);
            picks_add(html, field == chosen, title,
                      "/tournaments/%jd/meetings?session=%zu&field=%s", desk->stream,
                      s + 1, field->name);
        }
    picks_close(html);
}

/* The session that the address names, by default the evening's, and its field, by default
 * the first; NULL where there is none. */
static const struct field *chosen_field(const struct desk *desk,
                                        const struct session **session)
{
    const struct form *query = &desk->request->query;
    const char *name = form_text(query, "field");
    *session = form_get(query, "session")
                   ? tournament_session(desk->t, (int)desk_number(query, "session"))
                   : desk->session;
    if (!*session || (*session)->fields == 0)
        return NULL;
    int field = name[0] ? session_field(*session, name) : 0;
    return field < 0 ? NULL : &(*session)->field[field];
}

/* The matches of the field; nothing in formats without matches, and while the ranking may
 * not be seen. */
static void add_matches(const struct shown *shown, const struct session *session,
                        const struct field *field)
{
    const struct desk *desk = &shown->desk;
    struct report report = report_start(desk->html->lang, REPORT_PAGE);
    struct report_html view = report_html_page(desk->html, desk->stream, "matches");
    view.captions = true;
    if (matches_are(desk->t->format) && shown->publication.ranking)
        matches_report(&report, shown->results.contest, desk->roster,
                       (int)(session - desk->t->session), (int)(field - session->field));
    report_html_write(&view, &report);
    report_clear(&report);
}

/* Both rooms of each match, board by board, behind its result. */
static void add_match_sheets(const struct shown *shown, const struct session *session,
                             const struct field *field)
{
    const struct desk *desk = &shown->desk;
    int index = (int)(session - desk->t->session);
    struct report report = report_start(desk->html->lang, REPORT_PAGE);
    struct report_html view = report_html_page(desk->html, desk->stream, "match-sheet");
    struct play_list plays = shown_plays(shown, &report, (size_t)index);
    struct matches matches = {0};
    if (matches_are(desk->t->format) && shown->publication.ranking)
        matches_list(shown->results.contest, index, &matches, &desk->request->arena);
    for (size_t i = 0; i < matches.count; i++)
        if (matches.match[i].field == (int)(field - session->field))
            match_sheet_report(&plays, shown->results.contest, &matches.match[i]);
    if (report.sections > 0)
        html_say_in(desk->html, "h2", N_("Match sheets"));
    for (size_t s = 0; s < report.sections; s++) {
        details_open(desk->html, false, report.section[s]->title);
        report_html_section(&view, report.section[s]);
        details_close(desk->html);
    }
    report_clear(&report);
}

void page_meetings(struct request *request)
{
    static const struct shown_page page = {
        .title = N_("Who met whom"), .sheet = "meetings", .always = true};
    struct shown shown;
    const struct session *session;
    if (!shown_open(request, &page, &shown))
        return;
    const struct desk *desk = &shown.desk;
    const struct field *field = chosen_field(desk, &session);
    bool asked =
        form_get(&request->query, "session") || form_get(&request->query, "field");
    if (!field && asked) {
        shown_missing(&shown, N_("there is no such session, colour or section; choose "
                                 "one on the page of meetings"));
        return;
    }
    card_open(desk->html, NULL);
    if (desk->t->sessions > 1 || (session && session->fields > 1))
        add_choice(&shown, field);
    if (field) {
        add_matches(&shown, session, field);
        add_match_sheets(&shown, session, field);
        add_tables(&shown, session, field);
    } else {
        html_say_in(desk->html, "p", N_("There are no seats yet: nobody meets anybody."));
    }
    card_close(desk->html);
    shown_close(&shown, MHD_HTTP_OK);
}
