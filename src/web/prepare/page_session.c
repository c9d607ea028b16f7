/* page_session.c - the sessions of a tournament, and another one: first what it would be.
 *
 * Asking changes nothing and has an address of its own; only the last button records, all
 * together: the session, its movement and its seats. They are worked out again then. */
#include "tournament/seats.h"
#include "web/page.h"
#include "web/prepare/session_show.h"

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
    html_add(html, "<tr><th scope=\"row\">");
    if (s + 1 < desk->t->sessions)
        desk_link(desk, "target",
                  request_say(desk->request, N_("Session %d"), (int)s + 1),
                  "/results?session=%zu", s + 1);
    else
        html_say(html, N_("Session %d"), (int)s + 1);
    html_add(html, "</th><td class=\"num\">");
    number_add_data(&html->out, session->coefficient, 6, lang_decimal(html->lang));
    html_add(html,
             "</td><td class=\"num\">%d</td><td class=\"num\">%d</td>"
             "<td class=\"num\">%d</td></tr>",
             seats_taken(session), tables, rounds);
}

static void add_back(const struct desk *desk)
{
    struct html *html = desk->html;
    size_t last = desk->t->sessions;
    if (last < 2 || next_session_has_begun(&desk->t->session[last - 1]))
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

static void start_draft(struct request *request, const struct form *form,
                        struct session_draft *draft)
{
    draft->asked = (struct plan_question){.form = form,
                                          .arena = &request->arena,
                                          .lang = request->lang,
                                          .strict = form == &request->form};
}

/* The page, from what was said in the address or in a form; err says what was refused. */
static void show_session(struct request *request, const struct form *said,
                         struct err *err)
{
    struct desk desk;
    struct session_draft *draft = ARENA_NEW(&request->arena, struct session_draft);
    bool good = false;
    if (!desk_open(request, &desk))
        return;
    struct err early = ERR_INIT(request->lang);
    start_draft(request, said, draft);
    draft->t = desk.t;
    draft->roster = desk.roster;
    bool ready = next_session_ready(desk.t, &early);
    if (ready && form_get(said, "show"))
        good = session_draft_read(draft, err) && err->kind == ERR_NONE;
    else if (ready)
        session_draft_blank(draft);
    desk_page(&desk, (struct desk_title){N_("Sessions"), false}, err->text);
    add_done(&desk);
    if (desk.t->sessions > 0)
        add_sessions(&desk);
    if (ready) {
        session_show_form(&desk, draft);
    } else { /* why no other session can open now */
        card_open(desk.html, N_("Another session"));
        html_say_in(desk.html, "p", "%s", early.text);
        card_close(desk.html);
    }
    if (good)
        session_show_consequences(&desk, draft);
    desk_close(&desk);
    bool wrong = err->kind == ERR_NONE && session_draft_is_wrong(draft);
    page_close(request, wrong ? MHD_HTTP_UNPROCESSABLE_CONTENT : request_status(err));
}

void page_session(struct request *request)
{
    struct err err = ERR_INIT(request->lang);
    show_session(request, &request->query, &err);
}

/* Whether the form was sent before: then there is nothing more to do. */
static bool is_done(struct recording *recording, const char *key)
{
    const struct tournament *t = recording->t;
    const struct event *before = input_is_key(key) ? tournament_find_key(t, key) : NULL;
    if (before && !tournament_in_force(t, before->seq))
        err_set(&recording->err, ERR_CONFLICT,
                "this session was opened and undone; check it again, then open it");
    return before;
}

/* The number of the session in the form, with where that goes on. */
static int read_number(struct request *request, struct recording *recording,
                       const char *then)
{
    int number = (int)desk_number(&request->form, "session");
    recording->then = arena_printf(&request->arena, "/session?%s=%d", then, number);
    return number;
}

static bool open_session(struct request *request, struct recording *recording)
{
    struct session_draft *draft = ARENA_NEW(&request->arena, struct session_draft);
    struct roster roster = {0};
    struct err *err = &recording->err;
    const struct tournament *t = recording->t;
    int number = read_number(request, recording, "opened");
    if (is_done(recording, form_text(&request->form, "key")))
        return err->kind == ERR_NONE;
    if (number != (int)t->sessions + 1)
        return err_set(err, ERR_CONFLICT,
                       "there are %zu sessions now; check what comes next, then open it",
                       t->sessions);
    start_draft(request, &request->form, draft);
    draft->t = t;
    draft->roster = &roster;
    if (!next_session_ready(t, err) ||
        !journal_roster(recording->journal, t, &roster, &request->arena, err) ||
        !session_draft_read(draft, err))
        return false;
    recording->change = draft->opening.change;
    recording->changes = draft->opening.changes;
    return true;
}

static void show_form(struct request *request)
{
    struct recording *recording = request->work;
    show_session(request, &request->form, &recording->err);
}

void post_session(struct request *request)
{
    record_start(request, &(struct recording){.make = open_session, .again = show_form});
}

static bool take_back(struct request *request, struct recording *recording)
{
    const struct tournament *t = recording->t;
    struct change *change = NULL;
    int number = read_number(request, recording, "back");
    if (number == (int)t->sessions + 1) /* it is gone already */
        return true;
    if (number != (int)t->sessions)
        return err_set(&recording->err, ERR_CONFLICT,
                       "only the last session can be undone; that is session %zu",
                       t->sessions);
    bool good = next_session_back(t, &change, &recording->changes, &request->arena,
                                  &recording->err);
    recording->change = change;
    return good;
}

static void show_query(struct request *request)
{
    struct recording *recording = request->work;
    show_session(request, &request->query, &recording->err);
}

void post_session_back(struct request *request)
{
    record_start(request, &(struct recording){.make = take_back, .again = show_query});
}
