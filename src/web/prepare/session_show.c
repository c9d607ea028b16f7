/* session_show.c - another session on the page: the form, and what it comes to. */
#include "web/prepare/session_show.h"
#include <stdint.h>

#include "base/number.h"
#include "tournament/results/contest.h"
#include "tournament/seats/groups.h"
#include "web/html/box.h"
#include "web/html/contest_show.h"
#include "web/html/input.h"
#include "web/html/labels.h"
#include "web/html/list.h"
#include "web/html/page.h"
#include "web/prepare/plan_show.h"
#include "web/prepare/seats.h"
#include <sodium.h>

/* What was said in the field, else what is usual. */
static const char *said(const struct session_draft *draft, enum session_field field,
                        const char *usual)
{
    const char *text = form_get(draft->form, session_field_name[field]);
    return text ? text : usual;
}

static void add_who(const struct desk *desk, const struct session_draft *draft)
{
    bool groups = groups_are(desk->t->format);
    struct input_choice choice[NEXT_SESSION_WHOS] = {
        {next_session_who_name[NEXT_SESSION_ALL],
         groups ? N_("all groups") : N_("everybody")},
        {next_session_who_name[NEXT_SESSION_FIRST],
         draft->next.kind && draft->next.lists > 1 ? N_("the first of each ranking")
                                                   : N_("the first of the ranking")},
        {next_session_who_name[NEXT_SESSION_LINES], N_("the first of each line")}};
    struct input input = {.id = "who",
                          .label = N_("Who goes on"),
                          .value = said(draft, SESSION_WHO, "all"),
                          .error = draft->error[SESSION_WHO]};
    size_t n = draft->next.has_lines ? NEXT_SESSION_WHOS : NEXT_SESSION_LINES;
    input_add_list(desk->html, &input, choice, n);
}

static void add_how(const struct desk *desk, const struct session_draft *draft)
{
    bool groups = groups_are(desk->t->format);
    struct input_choice choice[] = {
        {seating_how_table[SEATING_NEXT].name,
         groups ? N_("In the order of the ranking") : N_("Snake by the ranking")},
        {seating_how_table[SEATING_DRAW].name, seating_how_table[SEATING_DRAW].title}};
    struct input input = {
        .id = "how",
        .label = N_("Seats"),
        .value = said(draft, SESSION_HOW, choice[0].word),
        .hint = groups ? NULL : N_("with the snake, the best meet in the last round"),
        .error = draft->error[SESSION_HOW]};
    input_add_list(desk->html, &input, choice, sizeof choice / sizeof choice[0]);
}

/* What the session counts, and who plays it. */
static void add_inputs(const struct desk *desk, const struct session_draft *draft)
{
    struct html *html = desk->html;
    struct input coefficient = {
        .id = "coefficient",
        .label = N_("Coefficient"),
        .value = said(draft, SESSION_COEFFICIENT, "1"),
        .hint = N_("1 counts the session once, 1.5 one and a half times"),
        .error = draft->error[SESSION_COEFFICIENT],
        .more = " inputmode=\"decimal\" autocomplete=\"off\" required"};
    struct input count = {.id = "count",
                          .label = N_("How many"),
                          .type = "number",
                          .value = said(draft, SESSION_COUNT, ""),
                          .hint = N_("if not everybody goes on"),
                          .error = draft->error[SESSION_COUNT],
                          .more = " min=\"1\""};
    html_add(html, "<div class=\"fields top\">");
    input_add(html, &coefficient);
    add_who(desk, draft);
    input_add(html, &count);
    html_add(html, "</div>");
}

/* How it is played. */
static void add_sizes(const struct desk *desk, const struct session_draft *draft)
{
    struct html *html = desk->html;
    struct input seed = {.id = "seed",
                         .label = N_("Seed"),
                         .value = said(draft, SESSION_SEED,
                                       arena_printf(&desk->request->arena, "%u",
                                                    randombytes_uniform(SEATS_SEED_END))),
                         .hint = N_("for a draw: the same seed gives the same seats"),
                         .error = draft->error[SESSION_SEED],
                         .more = " inputmode=\"numeric\" autocomplete=\"off\""};
    struct input rounds = {.id = "rounds",
                           .label = N_("Rounds (optional)"),
                           .type = "number",
                           .value = said(draft, SESSION_ROUNDS, ""),
                           .error = draft->error[SESSION_ROUNDS],
                           .more = " min=\"1\""};
    struct input boards = {.id = "boards",
                           .label = N_("Deals per round (optional)"),
                           .type = "number",
                           .value = said(draft, SESSION_BOARDS, ""),
                           .error = draft->error[SESSION_BOARDS],
                           .more = " min=\"1\""};
    html_add(html, "<div class=\"fields top\">");
    add_how(desk, draft);
    input_add(html, &seed);
    input_add(html, &rounds);
    input_add(html, &boards);
    html_add(html, "</div>");
}

/* Whoever does not come leaves the place to the next one. */
static void add_away(const struct desk *desk, const struct session_draft *draft)
{
    struct html *html = desk->html;
    bool any = false;
    for (size_t i = 0; i < draft->next.entrants; i++)
        any = any || draft->next.entrant[i].away;
    details_open(html, any, N_("Somebody is not coming"));
    html_say_in(html, "p.muted",
                N_("Anyone ticked is not coming, and the next in the ranking goes on."));
    html_add(html, "<fieldset class=\"away\">");
    html_say_in(html, "legend.hidden", N_("Not coming"));
    for (size_t i = 0; i < draft->next.entrants; i++) {
        const struct next_entrant *one = &draft->next.entrant[i];
        if (tournament_disqualified(desk->t, one->crew.player[0]))
            continue;
        struct input_box box = {.name = "away",
                                .value = desk->t->player[one->crew.player[0]].id,
                                .chosen = one->away};
        input_check_open(html, &box);
        html_add(html, "<span>");
        desk_add_crew(desk, &one->crew);
        html_add(html, "</span></label>");
    }
    html_add(html, "</fieldset></details>");
}

static void add_way(const struct desk *desk, const struct plan *plan, int i)
{
    struct request *request = desk->request;
    struct html *html = desk->html;
    const struct plan_way *way = &plan->way[i];
    plan_show_choice(request, plan, i);
    html_add(html, "<div class=\"stack\">");
    plan_show_summary(request, way, plan->start);
    plan_show_odd(request, way);
    plan_show_fields(request, &way->movement);
    html_add(html, "</div>");
    details_open(html, false, N_("Who moves where"));
    plan_show_figures(request, way, plan->start);
    plan_show_moves(request, way, arena_printf(&request->arena, "way%d", i));
    html_add(html, "</details></div>");
}

static void add_ways(const struct desk *desk, const struct session_draft *draft)
{
    struct html *html = desk->html;
    const struct plan *plan = &draft->plan;
    if (plan->ways == 0)
        return;
    input_error(html, "way", draft->error[SESSION_WAY]);
    html_add(html, "<fieldset class=\"ways\">");
    html_say_in(html, "legend.way-head", N_("Movement"));
    add_way(desk, plan, 0);
    if (plan->ways > 1) {
        plan_show_others(desk->request, plan);
        for (int i = 1; i < plan->ways; i++)
            add_way(desk, plan, i);
        details_close(html);
    }
    html_add(html, "</fieldset>");
}

void session_show_form(const struct desk *desk, const struct session_draft *draft)
{
    struct html *html = desk->html;
    html_add(html, "<section class=\"card\"><h2>");
    html_say(html, N_("Open session %d"), draft->next.number);
    html_add(html,
             "</h2><form class=\"stack\" method=\"get\" "
             "action=\"/tournaments/%jd/session\">",
             (int64_t)desk->stream);
    input_hidden(html, "show", "1");
    add_inputs(desk, draft);
    add_sizes(desk, draft);
    add_away(desk, draft);
    add_ways(desk, draft);
    html_add(html, "<p>");
    page_button(html, draft->opening.changes == 0, N_("Preview"));
    html_add(html, "</p></form></section>");
}

/* What the list is called that the cut goes through; NULL where it is the only one. */
static const char *title_of(const struct session_draft *draft, int list, enum lang lang)
{
    if (draft->next.lists < 2)
        return NULL;
    if (draft->next.kind)
        return draft->next.kind->ranking[list].title;
    return seat_word((enum seat)list, lang);
}

/* Where the entrant will sit. */
static const char *seat_of(const struct desk *desk, const struct session_draft *draft,
                           const struct next_entrant *one)
{
    const struct session *session = &draft->opening.session;
    for (size_t f = 0; f < session->fields; f++)
        for (int c = 0; c < session->field[f].schedule.contestants; c++)
            if (session->field[f].player[c] == one->crew.player[0])
                return label_seat(session, &session->field[f], c, desk->html->lang,
                                  &desk->request->arena);
    return "–";
}

static void add_total(const struct desk *desk, const struct session_draft *draft,
                      const struct next_entrant *one)
{
    const struct contest_kind *kind = draft->next.kind;
    if (one->rank == 0)
        html_add(desk->html, "–");
    else if (kind)
        contest_show_number(desk->html, one->total, kind->row[kind->total].percent,
                            kind->row[kind->total].decimals);
    else
        html_percent(desk->html, one->total, 2);
}

static void add_entrant(const struct desk *desk, const struct session_draft *draft,
                        const struct next_entrant *one)
{
    struct html *html = desk->html;
    html_add(html, "<tr%s><td class=\"num\">", one->goes_on ? "" : " class=\"muted\"");
    if (one->rank > 0)
        html_add(html, "%d", one->rank);
    else
        html_add(html, "–");
    html_add(html, "</td><th scope=\"row\" class=\"name\">");
    desk_add_crew(desk, &one->crew);
    if (one->tied)
        html_add(html, " <span class=\"tag warn\">= %s</span>",
                 tr(html->lang, N_("tied at the cut")));
    html_add(html, "</th><td class=\"num\">");
    add_total(desk, draft, one);
    html_add(html, "</td><td>");
    html_text(html, one->goes_on ? seat_of(desk, draft, one)
                    : one->away  ? tr(html->lang, N_("not coming"))
                                 : "–");
    if (!one->goes_on && !one->away)
        html_hidden(html, tr(html->lang, N_("does not go on")));
    html_add(html, "</td></tr>");
}

/* One list: who goes on, the line of the cut, who does not. */
static void add_list(const struct desk *desk, const struct session_draft *draft, int list)
{
    struct html *html = desk->html;
    const struct next_session *next = &draft->next;
    const char *title = title_of(draft, list, html->lang);
    const struct list table = {.label = title ? title : N_("Who goes on"),
                               .style = "cut",
                               .caption = title,
                               .column = {{N_("Rank"), "num"},
                                          {N_("Name"), ""},
                                          {N_("Total"), "num"},
                                          {N_("Starting seat"), ""}}};
    size_t left = 0;
    size_t on = 0;
    for (size_t i = 0; i < next->entrants; i++)
        if (next->entrant[i].list == list) {
            on += next->entrant[i].goes_on;
            left += !next->entrant[i].goes_on;
        }
    list_open(html, &table);
    size_t seen = 0;
    for (size_t i = 0; i < next->entrants; i++) {
        if (next->entrant[i].list != list)
            continue;
        add_entrant(desk, draft, &next->entrant[i]);
        seen += next->entrant[i].goes_on;
        if (seen == on && next->entrant[i].goes_on && left > 0) {
            html_add(html, "<tr class=\"cut-line\"><td colspan=\"4\">");
            html_say(html, N_("✂ the cut: %zu go on"), on);
            html_add(html, "</td></tr>");
        }
    }
    list_close(html, &table);
}

/* Everything that was said, in a form that records it. */
static void add_confirm(const struct desk *desk, const struct session_draft *draft)
{
    struct html *html = desk->html;
    desk_form(desk, "/session");
    for (size_t i = 0; i < draft->form->count; i++) {
        const struct form_field *field = &draft->form->field[i];
        if (!str_equal(field->name, "csrf") && !str_equal(field->name, "lang") &&
            !str_equal(field->name, "key") && !str_equal(field->name, "way") &&
            !str_equal(field->name, "session"))
            input_hidden(html, field->name, field->value);
    }
    input_hidden(html, "way", draft->plan.way[draft->plan.chosen].id);
    input_hidden_number(html, "session", draft->next.number);
    input_key(html);
    html_add(html, "<div class=\"row\">");
    html_say_in(html, "button.button next", N_("Open session %d"), draft->next.number);
    desk_link(desk, "button", N_("Change nothing"), NULL);
    html_add(html, "</div></form>");
}

static void add_sentences(const struct desk *desk, const struct session_draft *draft)
{
    struct html *html = desk->html;
    const struct next_session *next = &draft->next;
    const struct plan_way *way = &draft->plan.way[draft->plan.chosen];
    struct str coefficient = {0};
    number_add_data(&coefficient, draft->coefficient, 6,
                    lang_is_french(html->lang) ? ',' : '.');
    html_add(html, "<ul class=\"plain\"><li>");
    html_say(html, N_("Session %d opens with coefficient %s."), next->number,
             str_text(&coefficient));
    html_add(html, "</li><li>");
    str_clear(&coefficient);
    html_say(html, N_("%zu of %zu go on; the others keep their place behind them."),
             next->going, next->entrants);
    html_add(html, "</li><li>%s: ", plan_show_title(desk->request, way));
    plan_show_summary(desk->request, way, draft->plan.start);
    html_add(html, "</li></ul>");
}

static void add_warnings(const struct desk *desk, const struct session_draft *draft)
{
    struct html *html = desk->html;
    const struct next_session *next = &draft->next;
    bool tied = false;
    for (size_t i = 0; i < next->entrants; i++)
        tied = tied || next->entrant[i].tied;
    if (tied)
        html_add(html, "<p class=\"note warn\">! %s</p>",
                 tr(html->lang, N_("The cut separates players with the same rank. Let "
                                   "one more or fewer go on, or decide between them: "
                                   "anyone ticked as not coming gives up the place.")));
    if (!next->kind && 2 * next->going < next->entrants)
        html_add(html, "<p class=\"note warn\">! %s</p>",
                 tr(html->lang, N_("Fewer than half go on: the regulations ask that at "
                                   "most half be eliminated at each session.")));
}

void session_show_consequences(const struct desk *desk, const struct session_draft *draft)
{
    struct html *html = desk->html;
    card_open_as(html,
                 &(struct card){.title = N_("What this does"), .id = "consequences"});
    add_sentences(desk, draft);
    add_warnings(desk, draft);
    for (int list = 0; list < draft->next.lists; list++)
        add_list(desk, draft, list);
    add_confirm(desk, draft);
    card_close(html);
}
