/* page_changes.c - something happened: what, its consequences, then one event.
 *
 * Choosing and looking change nothing and have addresses of their own; only the last
 * button records. It works the change out again, from the tournament as it is then. */
#include "tournament/alteration.h"
#include "web/desk/changes.h"
#include "web/page.h"

static void add_kinds(const struct desk *desk)
{
    struct html *html = desk->html;
    html_add(html, "<ul class=\"happenings\">");
    for (int kind = 0; kind < ALTERATION_KINDS; kind++) {
        const struct alteration_row *row = &alteration_table[kind];
        if (!alteration_fits((enum alteration_kind)kind, desk->t->format))
            continue;
        html_add(html, "<li class=\"card\"><h2>");
        desk_link(desk, "", row->title, "/changes?what=%s", row->name);
        html_add(
            html, "</h2><p>%s</p></li>",
            tr(html->lang, alteration_hint((enum alteration_kind)kind, desk->t->format)));
    }
    html_add(html, "</ul>");
}

static void add_range(struct html *html, const int figure[2])
{
    if (figure[0] == figure[1])
        list_cell(html, "num", "%d", figure[0]);
    else
        list_cell(html, "num", "%d–%d", figure[0], figure[1]);
}

static void add_figures(const struct desk *desk, const struct alteration *made)
{
    struct html *html = desk->html;
    struct alteration_figure figure[ALTERATION_FIGURES];
    int figures = alteration_figures(made, desk->t->format, figure);
    static const struct list list = {
        .label = N_("Before and after"),
        .column = {{"", ""}, {N_("before"), "num"}, {N_("after"), "num"}}};
    list_open(html, &list);
    for (int i = 0; i < figures; i++) {
        html_add(html, "<tr><th scope=\"row\">%s</th>", tr(html->lang, figure[i].title));
        add_range(html, figure[i].before);
        add_range(html, figure[i].after);
        html_add(html, "</tr>");
    }
    list_close(html, &list);
}

/* Everything that was said, in a form that records it. */
static void add_confirm(const struct desk *desk, const struct form *said)
{
    struct html *html = desk->html;
    desk_form(desk, "/changes");
    for (size_t i = 0; i < said->count; i++)
        if (!str_equal(said->field[i].name, "csrf") &&
            !str_equal(said->field[i].name, "lang") &&
            !str_equal(said->field[i].name, "key"))
            input_hidden(html, said->field[i].name, said->field[i].value);
    input_key(html);
    html_add(html, "<div class=\"row\">");
    page_button(html, true, N_("Record this"));
    desk_link(desk, "button", N_("Change nothing"), NULL);
    html_add(html, "</div></form>");
}

static void add_consequences(const struct desk *desk, const struct alteration *made,
                             const struct form *said)
{
    struct html *html = desk->html;
    struct why why = {.lang = html->lang};
    alteration_tell(made, desk->t, desk->roster, &why);
    card_open_as(html,
                 &(struct card){.title = N_("What this does"), .id = "consequences"});
    html_items(html, "ul.plain", str_text(&why.out));
    why_clear(&why);
    add_figures(desk, made);
    add_confirm(desk, said);
    card_close(html);
}

/* What was recorded, and the way back. */
static void add_done(const struct desk *desk)
{
    struct html *html = desk->html;
    int64_t seq = desk_number(&desk->request->query, "done");
    if (seq < 1 || !tournament_in_force(desk->t, seq))
        return;
    html_add(html, "<div class=\"note\" role=\"status\">");
    html_say_in(html, "p",
                N_("✓ Recorded. The plan, the cards and the phones are updated."));
    desk_post(desk, &(struct desk_post){"/undo", "seq", seq, NULL, N_("Undo"), NULL});
    html_end(html, "div");
}

static void add_kind(const struct desk *desk, enum alteration_kind kind,
                     const struct form *said)
{
    struct html *html = desk->html;
    const struct alteration_row *row = &alteration_table[kind];
    html_add(html,
             "<section class=\"card\"><div class=\"row\"><h2 class=\"grow\">%s</h2>",
             tr(html->lang, row->title));
    desk_link(desk, "button", N_("Something else"), "/changes");
    html_add(html, "</div><p>%s</p>",
             tr(html->lang, alteration_hint(kind, desk->t->format)));
    changes_form(desk, kind, said);
    card_close(html);
}

/* Another round is no accident. */
static const char *title_of(const struct desk *desk, enum alteration_kind kind)
{
    if (kind != ALTERATION_SWISS && kind != ALTERATION_KNOCK_OUT)
        return N_("Something came up");
    return request_say(desk->request, N_("Prepare round %d"), desk->evening.rounds + 1);
}

void changes_show(struct request *request, const struct form *said, struct err *err)
{
    struct desk desk;
    struct alteration made;
    struct alteration_request asked;
    if (err->kind == ERR_STORE || err->kind == ERR_BUG) {
        request_error(request, err);
        return;
    }
    if (!desk_open(request, &desk))
        return;
    enum alteration_kind kind = happening_kind(said);
    if (kind != ALTERATION_KINDS && !alteration_fits(kind, desk.t->format))
        kind = ALTERATION_KINDS;
    bool known = kind != ALTERATION_KINDS;
    bool tables = desk.session && desk.session->fields > 0;
    bool good = tables && known && form_get(said, "show") && err->kind == ERR_NONE &&
                happening_read(desk.t, said, &asked, &request->arena, err) &&
                alteration_make(desk.t, &asked, &made, &request->arena, err);
    desk_page(&desk, (struct desk_title){title_of(&desk, kind), false}, err->text);
    add_done(&desk);
    if (!tables)
        html_say_in(desk.html, "p",
                    N_("There are no tables yet: check the players in, "
                       "then draw the seats."));
    html_add(desk.html,
             good ? "<div class=\"cols ruling-cols\">" : "<div class=\"stack\">");
    if (tables && known)
        add_kind(&desk, kind, said);
    else if (tables)
        add_kinds(&desk);
    if (good)
        add_consequences(&desk, &made, said);
    html_add(desk.html, "</div>");
    desk_page_close(&desk, request_status(err));
}

void page_changes(struct request *request)
{
    struct err err = ERR_INIT(request->lang);
    changes_show(request, &request->query, &err);
}

/* Whether the form comes from a call that nobody has answered yet. */
static bool is_waiting(const struct tournament *t, int64_t call)
{
    for (size_t i = 0; i < t->calls; i++)
        if (t->call[i].seq == call)
            return !t->call[i].answered;
    return false;
}

/* The change; and with it the call that told of it is dealt with. */
static void record_change(struct request *request, struct journal *journal)
{
    struct submission *answer = &request->answer;
    struct alteration made;
    struct alteration_request asked;
    const struct form *said = &request->form;
    const char *key = form_text(said, "key");
    answer->err = ERR_INIT(request->lang);
    const struct tournament *t =
        journal_tournament(journal, request_number(request, 0), &answer->err);
    if (!t)
        return;
    const struct event *before = input_is_key(key) ? tournament_find_key(t, key) : NULL;
    if (before) { /* sent twice: done already */
        answer->seq = before->seq;
        return;
    }
    if (!happening_read(t, said, &asked, &request->arena, &answer->err) ||
        !alteration_make(t, &asked, &made, &request->arena, &answer->err))
        return;
    struct change both[2] = {made.change,
                             {.kind = CHANGE_ANSWER, .seq = desk_number(said, "call")}};
    record_all(request, journal, both, is_waiting(t, both[1].seq) ? 2 : 1, &answer->err);
}

static void change_recorded(struct request *request)
{
    if (request->answer.err.kind != ERR_NONE)
        changes_show(request, &request->form, &request->answer.err);
    else
        desk_go(request, "/changes?done=%jd", request->answer.seq);
}

void post_changes(struct request *request)
{
    request_with_journal(request, record_change, change_recorded);
}
