/* page_new.c - a new tournament: first what it will be, then its name.
 *
 * The number of players or tables is asked by GET and answered with the ways to play, the
 * best one first; whoever likes one of them names the tournament and creates it so. */
#include "tournament/seats/groups.h"
#include "web/html/box.h"
#include "web/html/input.h"
#include "web/html/page.h"
#include "web/prepare/creation.h"
#include "web/prepare/plan_show.h"
#include "web/server/handlers.h"
#include <microhttpd.h>
#include <stdint.h>

enum { FORMATS_MOST = 16 };

/* What the page shows: of the address, or of a form that was refused. */
struct drafted {
    struct plan plan;
    const struct form *form;
    bool asked; /* somebody said how many */
    bool good;  /* and they can play */
    struct creation_names names;
    const char *error; /* of the whole */
};

static void add_format(struct request *request, const struct drafted *draft)
{
    const struct format *list[FORMATS_MOST];
    struct input_choice choice[FORMATS_MOST];
    size_t n = plan_formats(list, FORMATS_MOST);
    for (size_t i = 0; i < n; i++)
        choice[i] = (struct input_choice){list[i]->name, list[i]->title};
    struct input input = {.id = "format",
                          .label = N_("Format"),
                          .value = draft->plan.format->name,
                          .error = draft->plan.format_error};
    if (n > 1 || input.error)
        input_add_list(&request->html, &input, choice, n);
}

/* How the page speaks of those who enter together. */
struct group_words {
    const char *label;
    const char *hint;
    const char *table; /* how many of them are a table */
};

static const struct group_words pair_words = {N_("Pairs"), N_("of two players each"),
                                              N_("two pairs each")};
static const struct group_words triplette_words = {
    N_("Triplettes"), N_("of three players each"), N_("two triplettes each")};
static const struct group_words quadrette_words = {
    N_("Quadrettes"), N_("of four players each"), N_("four players each")};
static const struct group_words team_words = {
    N_("Teams"), N_("of four to six players each"), N_("four players each")};
static const struct group_words attack_words = {
    N_("Groups"), N_("in fours: an attacker and the three of a defence"),
    N_("four players each")};
static const struct group_words player_words = {
    N_("Players"), N_("how many came; in groups, where players enter that way"),
    N_("four players each")};

static const struct group_words *words_of(const struct format *format)
{
    if (!groups_are(format))
        return &player_words;
    switch (format->crew[0].max) {
    case 1:
        return &attack_words;
    case 2:
        return &pair_words;
    case 3:
        return &triplette_words;
    case 4:
        return &quadrette_words;
    default:
        return &team_words;
    }
}

static void add_numbers(struct request *request, const struct drafted *draft)
{
    const struct group_words *words = words_of(draft->plan.format);
    const struct input inputs[PLAN_NUMBERS] = {
        {.label = words->label,
         .hint = words->hint,
         .more = " min=\"1\" max=\"3996\" autofocus"},
        {.label = N_("Or tables"),
         .hint = words->table,
         .more = " min=\"1\" max=\"999\""},
        {.label = N_("Rounds (optional)"),
         .hint = N_("what suits an evening, unless you specify it"),
         .more = " min=\"1\""},
        {.label = N_("Deals per round (optional)"),
         .hint = draft->plan.format->game->deals_hint,
         .more = " min=\"1\""},
    };
    for (int i = 0; i < PLAN_NUMBERS; i++) {
        struct input input = inputs[i];
        input.id = plan_field[i];
        input.type = "number";
        input.value = form_text(draft->form, plan_field[i]);
        input.error = draft->asked ? draft->plan.error[i] : NULL;
        input_add(&request->html, &input);
    }
    struct input start = {.id = "start",
                          .label = N_("Start"),
                          .type = "time",
                          .hint = N_("to estimate when it ends"),
                          .value = plan_start(&draft->plan, &request->arena)};
    input_add(&request->html, &start);
}

static void add_question(struct request *request, const struct drafted *draft)
{
    struct html *html = &request->html;
    card_open(html, N_("How many players?"));
    html_add(html, "<form class=\"stack\" method=\"get\" action=\"/new\"><div "
                   "class=\"fields top\">");
    add_format(request, draft);
    add_numbers(request, draft);
    html_add(html, "</div><p>");
    page_button(html, draft->plan.ways == 0, N_("Preview"));
    html_add(html, "</p></form></section>");
}

/* An odd number of groups that meet two by two. */
static void add_odd_groups(struct request *request, const struct plan *plan)
{
    if (plan_is_odd(plan))
        note_add(&request->html, NOTE_WARN,
                 N_("The number is odd: one place stays empty, and whoever would meet it "
                    "sits out that round."));
}

/* Players who are not four a table: what can be done. */
static void add_odd(struct request *request, const struct plan *plan)
{
    struct html *html = &request->html;
    int64_t over = plan_players(plan) % 4;
    bool turns = false;
    bool empty = false;
    bool others = false;
    for (int i = 0; i < plan->ways; i++) {
        const struct plan_way *way = &plan->way[i];
        turns = turns || (way->row.plan.extra != 0 && way->row.report.max_sit_outs > 0);
        empty = empty || way->row.missing > 0;
        others = others || plan_show_tables(way, 3) > 0 || plan_show_tables(way, 5) > 0;
    }
    if (groups_are(plan->format)) {
        add_odd_groups(request, plan);
        return;
    }
    if (over == 0)
        return;
    html_add(html, "<p class=\"note warn\">");
    html_say(html, N_("%jd players: tables of four: %jd, left over: %jd."),
             plan_players(plan), plan_players(plan) / 4, over);
    if (others)
        html_add(html, " %s",
                 tr(html->lang, N_("Some tables can have three players, or five.")));
    if (turns)
        html_add(html, " %s",
                 tr(html->lang, N_("Players can substitute in turn: in each round that "
                                   "many sit out, and everybody plays.")));
    if (empty)
        html_add(html, " %s",
                 tr(html->lang, N_("Or one more table is set up and its last seats stay "
                                   "empty: tables with an empty seat wait.")));
    if (plan->format->sizes && !turns)
        html_add(html, " %s", tr(html->lang, plan->format->sizes));
    html_add(html, "</p>");
}

/* One way: the button that chooses it, why, and what it is. */
static void add_way(struct request *request, const struct plan *plan, int i)
{
    struct html *html = &request->html;
    const struct plan_way *way = &plan->way[i];
    plan_show_choice(request, plan, i);
    html_add(html, "<div class=\"stack%s\">", i == 0 ? " note" : "");
    plan_show_summary(request, way, plan->start);
    plan_show_odd(request, way);
    plan_show_fields(request, &way->movement);
    html_add(html, "</div>");
    plan_show_figures(request, way, plan->start);
    plan_show_moves(request, way, arena_printf(&request->arena, "way%d", i));
    html_add(html, "</div>");
}

/* Whether sections are one competition, where there may be some. */
static void add_compare(struct request *request, const struct plan *plan)
{
    static const struct input_choice choice[] = {
        {"all", N_("together: one ranking")},
        {"field", N_("separately: one ranking each")},
    };
    struct input input = {.id = "compare",
                          .label = N_("The sections are compared"),
                          .value = plan->apart ? "field" : "all"};
    if (!plan_has_sections(plan))
        return;
    html_add(&request->html, "<div class=\"if-sections\">");
    input_add_list(&request->html, &input, choice, sizeof choice / sizeof choice[0]);
    html_add(&request->html, "</div>");
}

/* The ways, and the form that makes exactly the one that is chosen. */
static void add_answer(struct request *request, const struct drafted *draft)
{
    struct html *html = &request->html;
    const struct plan *plan = &draft->plan;
    card_open(html, N_("What you get"));
    add_odd(request, plan);
    page_form(request, "/new");
    input_hidden(html, "format", plan->format->name);
    for (int i = 0; i < PLAN_NUMBERS; i++)
        input_hidden(html, plan_field[i], form_text(draft->form, plan_field[i]));
    input_hidden(html, "start", plan_start(plan, &request->arena));
    html_add(html, "<div class=\"stack\">");
    input_error(html, "way", plan->way_error);
    html_add(html, "<fieldset class=\"ways\">");
    html_say_in(html, "legend.hidden", N_("Movement"));
    html_say_in(html, "p.way-head", N_("Recommended"));
    add_way(request, plan, 0);
    if (plan->ways > 1) {
        plan_show_others(request, plan);
        for (int i = 1; i < plan->ways; i++)
            add_way(request, plan, i);
        details_close(html);
    }
    html_add(html, "</fieldset>");
    add_compare(request, plan);
    plan_add_winners(request, plan, draft->form);
    struct creation_names names = draft->names;
    names.money = plan->format->deals;
    creation_fields(request, draft->form, &names);
    html_add(html, "</div></form></section>");
}

static void show(struct request *request, const struct drafted *draft, int status)
{
    page_open_titled(request, N_("New tournament"));
    note_error(&request->html, draft->error);
    add_question(request, draft);
    if (draft->plan.ways > 0)
        add_answer(request, draft);
    html_add(&request->html, "<p><a class=\"target\" href=\"/new/movement\">%s</a></p>",
             tr(request->lang, N_("Use your own movement, from a file")));
    html_add(&request->html, "<p><a class=\"target\" href=\"/new/event\">%s</a></p>",
             tr(request->lang,
                N_("Import an event from another bridge program, from a file")));
    page_close(request, status);
}

void page_new(struct request *request)
{
    struct drafted draft = {.form = &request->query};
    draft.asked = plan_is_asked(&request->query);
    draft.good = plan_read(&draft.plan, &request->query, request);
    bool wrong = (draft.asked && !draft.good) || draft.plan.format_error;
    show(request, &draft, wrong ? MHD_HTTP_UNPROCESSABLE_CONTENT : MHD_HTTP_OK);
}

/* The tournament was not accepted, for its date or for whatever else. */
static void refused(struct request *request)
{
    struct creation *creation = request->work;
    struct drafted *draft = creation->page;
    draft->names = creation->names;
    if (!creation->names.date_error)
        draft->error = creation->err.text;
    show(request, draft, MHD_HTTP_UNPROCESSABLE_CONTENT);
}

void post_new(struct request *request)
{
    struct drafted *draft = ARENA_NEW(&request->arena, struct drafted);
    draft->form = &request->form;
    draft->asked = true;
    draft->good = plan_read(&draft->plan, &request->form, request);
    if (!creation_read(request, &draft->names) || !draft->good) {
        show(request, draft, MHD_HTTP_UNPROCESSABLE_CONTENT);
        return;
    }
    struct err err = ERR_INIT(request->lang);
    if (!plan_read_winners(&draft->plan, draft->form, request, &err)) {
        draft->error = arena_strdup(&request->arena, err.text);
        show(request, draft, MHD_HTTP_UNPROCESSABLE_CONTENT);
        return;
    }
    struct creation *creation = ARENA_NEW(&request->arena, struct creation);
    const struct plan_way *way = &draft->plan.way[draft->plan.chosen];
    creation->refused = refused;
    creation->page = draft;
    struct new_tournament wanted = {.format = way->format,
                                    .movement = &way->movement,
                                    .plan = &way->row.plan,
                                    .apart = draft->plan.apart};
    creation_start(request, creation, &wanted);
}
