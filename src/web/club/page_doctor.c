/* page_doctor.c - is everything well, and what to do where it is not: `etui doctor` for a
 * director who has only a browser. */
#include "web/club/club_pages.h"
#include "web/page.h"

/* Examined on the slow thread: it reads the whole journal. */
struct examination {
    struct doctor_question question;
    struct doctor_report report;
};

static void examine_all(struct request *request)
{
    struct examination *own = request->work;
    doctor_examine(&own->question, &own->report);
}

static void add_finding(struct html *html, const struct doctor_finding *finding)
{
    static const struct {
        enum note kind;
        const char *word;
    } look[] = {[DOCTOR_GOOD] = {NOTE_PLAIN, N_("✓ good")},
                [DOCTOR_WARNING] = {NOTE_WARN, N_("! look at it")},
                [DOCTOR_BAD] = {NOTE_BAD, N_("✗ mend it")}};
    html_add(html, "<div><dt>%s</dt><dd>", finding->title);
    tag_add(html, look[finding->state].kind, look[finding->state].word);
    html_add(html, "</dd><dd>%s", finding->what);
    if (finding->advice[0])
        html_add(html, "<br><span class=\"muted\">%s</span>", finding->advice);
    html_add(html, "</dd></div>");
}

static void show_findings(struct request *request)
{
    const struct examination *own = request->work;
    struct html *html = &request->html;
    page_open_titled(request, N_("Is everything well?"));
    if (own->report.worst == DOCTOR_GOOD)
        note_add(html, NOTE_STATUS, N_("✓ All is well."));
    card_open(html, NULL);
    html_add(html, "<dl class=\"findings\">");
    for (int i = 0; i < own->report.count; i++)
        add_finding(html, &own->report.finding[i]);
    html_add(html, "</dl>");
    card_close(html);
    html_add(html, "<div class=\"row\">");
    page_link(html, "button", N_("Look again"), "/doctor");
    page_link(html, "button", N_("Address for the phones"), "/network");
    page_link(html, "button", N_("Home"), "/");
    html_add(html, "</div>");
    page_close(request, MHD_HTTP_OK);
}

void page_doctor(struct request *request)
{
    struct examination *own = ARENA_NEW(&request->arena, struct examination);
    struct server *server = request->server;
    struct err err = ERR_INIT(request->lang);
    struct club_own club;
    club_own_read(request, &club, &err); /* a failing store counts as none chosen */
    struct keeper_troubles troubles = {0};
    if (server->keeper)
        troubles = keeper_troubles(server->keeper);
    own->question = (struct doctor_question){
        .database = server->database,
        .address = club.address,
        .port = server->port,
        .serving = true,
        .trouble = arena_strdup(&request->arena,
                                troubles.own[0] ? troubles.own : troubles.second),
        .version = ETUI_VERSION,
        .now = request_time(request),
        .arena = &request->arena,
        .lang = request->lang};
    request->work = own;
    request_slowly(request, examine_all, show_findings);
}
