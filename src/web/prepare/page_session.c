/* page_session.c - the sessions of a tournament, and another one: first what it would be.
 *
 * Asking changes nothing and has an address of its own; only the last button records, all
 * together: the session, its movement and its seats. They are worked out again then. */
#include "base/number.h"
#include "tournament/seats/groups.h"
#include "web/html/box.h"
#include "web/html/input.h"
#include "web/html/list.h"
#include "web/html/page.h"
#include "web/prepare/session_show.h"
#include "web/server/handlers.h"
#include "web/server/record.h"
#include <microhttpd.h>
#include <stdint.h>

/* What is to be recorded, and what became of it. */
struct work {
    struct session_draft draft;
    int number; /* of the session that was opened or taken back */
    struct err err;
};

static bool has_begun(const struct session *session)
{
    bool begun = session->round > 0;
    for (int i = 0; i < session->slots; i++)
        begun = begun || session->play[i].state != PLAY_MISSING;
    return begun;
}

static int count_seated(const struct session *session)
{
    int n = 0;
    for (size_t f = 0; f < session->fields; f++)
        for (int c = 0; c < session->field[f].schedule.contestants; c++)
            n += session->field[f].player[c] >= 0;
    return n;
}

static void add_session(const struct desk *desk, size_t s)
{
    struct html *html = desk->html;
    const struct session *session = &desk->t->session[s];
    int rounds = 0;
    int tables = 0;
    for (size_t f = 0; f < session->fields; f++) {
        const struct schedule *schedule = &session->field[f].schedule;
        tables += schedule->tables;
        rounds = schedule->rounds > rounds ? schedule->rounds : rounds;
    }
    html_add(html, "<tr><th scope=\"row\">%zu</th><td class=\"num\">", s + 1);
    number_add_data(&html->out, session->coefficient, 6,
                    lang_is_french(html->lang) ? ',' : '.');
    html_add(html,
             "</td><td class=\"num\">%d</td><td class=\"num\">%d</td>"
             "<td class=\"num\">%d</td></tr>",
             count_seated(session), tables, rounds);
}

static void add_back(const struct desk *desk)
{
    struct html *html = desk->html;
    size_t last = desk->t->sessions;
    if (last < 2 || has_begun(&desk->t->session[last - 1]))
        return;
    desk_form(desk, "/session/back");
    input_hidden_number(html, "session", (int64_t)last);
    html_add(html, "<p>");
    html_say_in(html, "button.button", N_("Undo session %zu"), last);
    html_add(html, "</p></form>");
}

static void add_sessions(const struct desk *desk)
{
    struct html *html = desk->html;
    const char *taken = groups_are(desk->t->format) ? N_("Places taken") : N_("Players");
    const struct list table = {.label = N_("Sessions"),
                               .column = {{N_("Session"), ""},
                                          {N_("Coefficient"), "num"},
                                          {taken, "num"},
                                          {N_("Tables"), "num"},
                                          {N_("Rounds"), "num"}}};
    card_open(html, NULL);
    list_open(html, &table);
    for (size_t s = 0; s < desk->t->sessions; s++)
        add_session(desk, s);
    list_close(html, &table);
    add_back(desk);
    card_close(html);
}

/* What was recorded last, and where to go from there. */
static void add_done(const struct desk *desk)
{
    struct html *html = desk->html;
    const struct form *query = &desk->request->query;
    int64_t opened = desk_number(query, "opened");
    int64_t back = desk_number(query, "back");
    if (opened > 1 && (size_t)opened == desk->t->sessions) {
        html_add(html, "<div class=\"note\" role=\"status\"><p>");
        html_say(html,
                 N_("✓ Session %jd is open. The table cards stay valid: their codes now "
                    "open this session."),
                 (int64_t)opened);
        html_add(html, "</p><p class=\"row\">");
        desk_link(desk, "button", N_("See the seats"), "/seats");
        desk_link(desk, "button", N_("Guide cards"), "/guides");
        html_add(html, "</p></div>");
    } else if (back > 1 && (size_t)back == desk->t->sessions + 1) {
        note_add(html, NOTE_STATUS, N_("✓ Session %jd is undone."), (int64_t)back);
    }
}

/* What was asked for, worked out; true if it can be recorded. */
static bool read_draft(const struct desk *desk, struct session_draft *draft,
                       struct err *err)
{
    if (form_get(draft->form, "show"))
        return session_draft_read(draft, desk->request, desk->t, err);
    session_draft_blank(draft, desk->request, desk->t);
    return false;
}

/* Why no other session can open now. */
static void add_early(struct html *html, const struct err *early)
{
    card_open(html, N_("Another session"));
    html_add(html, "<p>%s</p></section>", early->text);
}

static bool is_wrong(const struct session_draft *draft)
{
    for (int i = 0; i < SESSION_FIELDS; i++)
        if (draft->error[i])
            return true;
    return false;
}

/* The page, from what was said in the address or in a form; err says what was refused. */
static void show(struct request *request, const struct form *said, struct err *err)
{
    struct desk desk;
    struct session_draft *draft = ARENA_NEW(&request->arena, struct session_draft);
    if (!desk_open(request, &desk))
        return;
    struct err early = ERR_INIT(request->lang);
    draft->form = said;
    draft->roster = desk.roster;
    draft->strict = said == &request->form;
    bool ready = next_session_ready(desk.t, &early);
    bool good = ready && read_draft(&desk, draft, err) && err->kind == ERR_NONE;
    desk_page(&desk, (struct desk_title){N_("Sessions"), false}, err->text);
    add_done(&desk);
    if (desk.t->sessions > 0)
        add_sessions(&desk);
    if (ready)
        session_show_form(&desk, draft);
    else
        add_early(desk.html, &early);
    if (good)
        session_show_consequences(&desk, draft);
    desk_close(&desk);
    bool wrong = err->kind == ERR_NONE && is_wrong(draft);
    page_close(request, wrong ? MHD_HTTP_UNPROCESSABLE_CONTENT : request_status(err));
}

void page_session(struct request *request)
{
    struct err err = ERR_INIT(request->lang);
    show(request, &request->query, &err);
}

/* Whether the form was sent before: then there is nothing more to do. */
static bool is_done(struct work *work, const struct tournament *t, const char *key)
{
    const struct event *before = input_is_key(key) ? tournament_find_key(t, key) : NULL;
    if (!before)
        return false;
    if (!tournament_in_force(t, before->seq))
        err_set(&work->err, ERR_CONFLICT,
                "this session was opened and undone; check it again, then open it");
    return true;
}

static void open_session(struct request *request, struct journal *journal)
{
    struct work *work = request->work;
    struct session_draft *draft = &work->draft;
    struct roster roster = {0};
    const char *key = form_text(&request->form, "key");
    const struct tournament *t =
        journal_tournament(journal, request_number(request, 0), &work->err);
    if (!t || is_done(work, t, key))
        return;
    if (work->number != (int)t->sessions + 1) {
        err_set(&work->err, ERR_CONFLICT,
                "there are %zu sessions now; check what comes next, then open it",
                t->sessions);
        return;
    }
    draft->form = &request->form;
    draft->roster = &roster;
    draft->strict = true;
    if (!next_session_ready(t, &work->err) ||
        !journal_roster(journal, t, &roster, &request->arena, &work->err))
        return;
    if (session_draft_read(draft, request, t, &work->err))
        record_once(request, journal, draft->opening.change, draft->opening.changes,
                    &work->err);
}

static void opened(struct request *request)
{
    struct work *work = request->work;
    enum err_kind kind = work->err.kind;
    if (kind == ERR_STORE || kind == ERR_BUG)
        request_error(request, &work->err);
    else if (kind != ERR_NONE || is_wrong(&work->draft))
        show(request, &request->form, &work->err);
    else
        request_redirect(request, "/tournaments/%s/session?opened=%d",
                         request->parameter[0], work->number);
}

static struct work *start_work(struct request *request)
{
    struct work *work = ARENA_NEW(&request->arena, struct work);
    work->err = ERR_INIT(request->lang);
    work->number = (int)desk_number(&request->form, "session");
    request->work = work;
    return work;
}

void post_session(struct request *request)
{
    start_work(request);
    request_with_journal(request, open_session, opened);
}

static void take_back(struct request *request, struct journal *journal)
{
    struct work *work = request->work;
    struct next_session_opening back = {0};
    const struct tournament *t =
        journal_tournament(journal, request_number(request, 0), &work->err);
    if (!t || work->number == (int)t->sessions + 1) /* it is gone already */
        return;
    if (work->number != (int)t->sessions)
        err_set(&work->err, ERR_CONFLICT,
                "only the last session can be undone; that is session %zu", t->sessions);
    else if (next_session_back(t, &back.change, &back.changes, &request->arena,
                               &work->err))
        record_all(request, journal, back.change, back.changes, &work->err);
}

static void taken_back(struct request *request)
{
    struct work *work = request->work;
    if (work->err.kind == ERR_STORE || work->err.kind == ERR_BUG)
        request_error(request, &work->err);
    else if (work->err.kind != ERR_NONE)
        show(request, &request->query, &work->err);
    else
        request_redirect(request, "/tournaments/%s/session?back=%d",
                         request->parameter[0], work->number);
}

void post_session_back(struct request *request)
{
    start_work(request);
    request_with_journal(request, take_back, taken_back);
}
