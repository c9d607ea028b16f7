/* session_show.c - another session on the page: the form, and what it comes to. */
#include "web/prepare/session_show.h"

#include "tournament/results.h"
#include "web/prepare/plan_show.h"
#include <sodium.h>

enum { CHOICES_MOST = NEXT_SESSION_WHOS };

/* A question of the form: a text, or one of so many words. */
struct session_question {
    struct input input;
    struct input_choice choice[CHOICES_MOST];
    size_t choices;
};

static void fill_questions(const struct session_draft *draft,
                           struct session_question question[SESSION_FIELDS])
{
    bool groups = groups_are(draft->t->format);
    bool cards = draft->t->format->game->contracts && !groups;
    bool lists = draft->next.kind && draft->next.lists > 1;
    question[SESSION_COEFFICIENT].input =
        (struct input){.label = N_("Coefficient"),
                       .value = "1",
                       .hint = N_("1 counts the session once, 1.5 one and a half times"),
                       .more = " inputmode=\"decimal\" autocomplete=\"off\" required"};
    question[SESSION_WHO] = (struct session_question){
        .input = {.label = N_("Who goes on"), .value = "all"},
        .choice = {{next_session_who_name[NEXT_SESSION_ALL],
                    groups ? N_("all groups") : N_("everybody")},
                   {next_session_who_name[NEXT_SESSION_FIRST],
                    lists ? N_("the first of each ranking")
                          : N_("the first of the ranking")},
                   {next_session_who_name[NEXT_SESSION_LINES],
                    N_("the first of each line")}},
        .choices = draft->next.has_lines ? NEXT_SESSION_WHOS : NEXT_SESSION_LINES};
    question[SESSION_COUNT].input = (struct input){.label = N_("How many"),
                                                   .type = "number",
                                                   .hint = N_("if not everybody goes on"),
                                                   .more = " min=\"1\""};
    question[SESSION_HOW] = (struct session_question){
        .input = {.label = N_("Seats"),
                  .value = seating_how_table[cards ? SEATING_KEEP : SEATING_NEXT].name,
                  .hint = groups  ? NULL
                          : cards ? N_("guide cards of the session before are kept")
                                  : N_("with the snake, the best meet in the last "
                                       "round")},
        .choice = {{seating_how_table[SEATING_NEXT].name,
                    groups ? N_("In the order of the ranking")
                           : N_("Snake by the ranking")},
                   {seating_how_table[SEATING_DRAW].name,
                    seating_how_table[SEATING_DRAW].title},
                   {seating_how_table[SEATING_KEEP].name,
                    seating_how_table[SEATING_KEEP].title}},
        .choices = 3};
    question[SESSION_SEED].input =
        (struct input){.label = N_("Seed"),
                       .value = arena_printf(draft->asked.arena, "%u",
                                             randombytes_uniform(SEATING_SEED_END)),
                       .hint = N_("for a draw: the same seed gives the same seats"),
                       .more = " inputmode=\"numeric\" autocomplete=\"off\""};
    question[SESSION_ROUNDS].input = (struct input){
        .label = N_("Rounds (optional)"), .type = "number", .more = " min=\"1\""};
    question[SESSION_BOARDS].input =
        (struct input){.label = N_("Deals per round (optional)"),
                       .type = "number",
                       .more = " min=\"1\""};
}

/* The questions side by side, each with what was said, else what is usual. */
static void add_questions(const struct desk *desk, const struct session_draft *draft,
                          const enum session_field list[], size_t n)
{
    struct session_question question[SESSION_FIELDS] = {0};
    fill_questions(draft, question);
    html_add(desk->html, "<div class=\"fields top\">");
    for (size_t i = 0; i < n; i++) {
        struct session_question *one = &question[list[i]];
        const char *text = form_get(draft->asked.form, session_field_name[list[i]]);
        one->input.id = session_field_name[list[i]];
        one->input.error = draft->error[list[i]];
        if (text)
            one->input.value = text;
        if (one->choices > 0)
            input_add_list(desk->html, &one->input, one->choice, one->choices);
        else
            input_add(desk->html, &one->input);
    }
    html_add(desk->html, "</div>");
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

void session_show_form(const struct desk *desk, const struct session_draft *draft)
{
    static const enum session_field who[] = {SESSION_COEFFICIENT, SESSION_WHO,
                                             SESSION_COUNT};
    static const enum session_field play[] = {SESSION_HOW, SESSION_SEED, SESSION_ROUNDS,
                                              SESSION_BOARDS};
    struct html *html = desk->html;
    card_open(html, NULL);
    html_say_in(html, "h2", N_("Open session %d"), draft->next.number);
    html_add(html,
             "<form class=\"stack\" method=\"get\" action=\"/tournaments/%jd/session\">",
             desk->stream);
    input_hidden(html, "show", "1");
    add_questions(desk, draft, who, sizeof who / sizeof who[0]);
    add_questions(desk, draft, play, sizeof play / sizeof play[0]);
    add_away(desk, draft);
    if (draft->plan.ways > 0)
        plan_show_ways(desk->request, &draft->plan, true);
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
static const char *seat_of(const struct session_draft *draft,
                           const struct next_entrant *one)
{
    const struct session *session = &draft->opening.session;
    struct seats_place seat = seats_of(session, one->crew.player[0]);
    const struct naming naming = {draft->t->format, session, draft->asked.lang,
                                  draft->asked.arena};
    return seat.field ? name_contestant(&naming, seat.field, seat.contestant) : "–";
}

static void add_total(const struct desk *desk, const struct session_draft *draft,
                      const struct next_entrant *one)
{
    const struct contest_kind *kind = draft->next.kind;
    if (one->rank == 0)
        html_add(desk->html, "–");
    else if (kind)
        html_number(desk->html, one->total, kind->row[kind->total].percent,
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
    html_text(html, one->goes_on ? seat_of(draft, one)
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
    for (size_t i = 0; i < draft->asked.form->count; i++) {
        const struct form_field *field = &draft->asked.form->field[i];
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
    number_add_data(&coefficient, draft->coefficient, 6, lang_decimal(html->lang));
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

static void warn_page(struct html *html, const char *sentence)
{
    note_add(html, NOTE_WARN, "! %s", tr(html->lang, sentence));
}

static void add_warnings(const struct desk *desk, const struct session_draft *draft)
{
    struct html *html = desk->html;
    const struct next_session *next = &draft->next;
    bool tied = false;
    for (size_t i = 0; i < next->entrants; i++)
        tied = tied || next->entrant[i].tied;
    if (tied)
        warn_page(html,
                  N_("The cut separates players with the same rank. Let one more or "
                     "fewer go on, or decide between them: anyone ticked as not coming "
                     "gives up the place."));
    if (!next->kind && 2 * next->going < next->entrants)
        warn_page(html,
                  N_("Fewer than half go on: the regulations ask that at most half be "
                     "eliminated at each session."));
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
