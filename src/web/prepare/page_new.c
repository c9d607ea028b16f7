/* page_new.c - a new tournament: a game and a name; its movement follows who comes.
 *
 * Whoever knows how many come sees what they can play: their number, or the tables, is
 * asked by GET and answered with the ways to play, the best one first; whoever likes one
 * of them names the tournament and creates it so. */
#include "tournament/document.h"
#include "tournament/seats.h"
#include "web/page.h"
#include "web/prepare/creation.h"
#include "web/prepare/plan_show.h"

enum { FORMATS_MOST = 16 };

/* What the page shows: of the address, or of a form that was refused. */
struct drafted {
    struct plan plan;
    const struct form *form;
    bool asked; /* somebody said how many */
    bool good;  /* and they can play */
    struct creation creation;
    const char *error; /* of the whole */
};

static void add_format(struct request *request, const struct drafted *draft,
                       const char *id)
{
    struct input_choice choice[FORMATS_MOST];
    size_t n = 0;
    for (; n < format_count && n < FORMATS_MOST; n++)
        choice[n] = (struct input_choice){format_table[n].name, format_table[n].title};
    struct input input = {.id = id,
                          .name = "format",
                          .label = N_("Format"),
                          .value = draft->plan.format->name,
                          .error = draft->plan.format_error};
    if (n > 1 || input.error)
        input_add_list(&request->html, &input, choice, n);
}

/* What so many people are, where they enter together. */
static const char *count_groups(struct request *request, const struct drafted *draft)
{
    const struct plan *plan = &draft->plan;
    struct format_crew size = groups_size(plan->format);
    bool apart = plan->format->crew[0].max == 1;
    int64_t groups = plan->number[PLAN_PLAYERS];
    if (!draft->asked || !groups_are(plan->format) || groups == 0)
        return N_("everybody who plays, whatever the format: 26 for thirteen pairs");
    return arena_printf(
        &request->arena,
        tr(request->lang,
           size.max == 2   ? N_("%jd pairs")
           : size.max == 3 ? N_("%jd triplettes")
           : apart         ? N_("%jd groups: an attacker and the three of a defence")
           : size.max == 4 ? N_("%jd quadrettes")
                           : N_("%jd teams of four; a fifth and a sixth may come too")),
        groups);
}

static void add_numbers(struct request *request, const struct drafted *draft)
{
    struct input input[PLAN_NUMBERS + 1] = {
        {.label = N_("People"),
         .hint = count_groups(request, draft),
         .more = draft->asked ? " min=\"1\" max=\"3996\" autofocus"
                              : " min=\"1\" max=\"3996\""},
        {.label = N_("Or tables"),
         .hint = N_("four players each"),
         .more = " min=\"1\" max=\"999\""},
        {.label = N_("Rounds (optional)"),
         .hint = N_("what suits an evening, unless you specify it"),
         .more = " min=\"1\""},
        {.label = N_("Deals per round (optional)"),
         .hint = draft->plan.format->game->deals_hint,
         .more = " min=\"1\""},
        {.id = "start",
         .label = N_("Start"),
         .type = "time",
         .hint = N_("to estimate when it ends"),
         .value = plan_start(&draft->plan)},
    };
    for (int i = 0; i < PLAN_NUMBERS; i++) {
        input[i].id = plan_field[i];
        input[i].type = "number";
        input[i].value = form_text(draft->form, plan_field[i]);
        input[i].error = draft->asked ? draft->plan.error[i] : NULL;
    }
    input_add_all(&request->html, input, PLAN_NUMBERS + 1, &(struct input_said){0});
}

static void add_question(struct request *request, const struct drafted *draft)
{
    struct html *html = &request->html;
    card_open(html, draft->asked ? N_("How many people?") : NULL);
    if (!draft->asked)
        details_open(html, false,
                     N_("You know how many will come: see what they can play"));
    html_add(html, "<form class=\"stack\" method=\"get\" action=\"/new\"><div "
                   "class=\"fields top\">");
    add_format(request, draft, "format");
    add_numbers(request, draft);
    html_add(html, "</div><p>");
    page_button(html, draft->asked && draft->plan.ways == 0, N_("Preview"));
    html_add(html, "</p></form>");
    if (!draft->asked)
        details_close(html);
    card_close(html);
}

/* The format and a name are all that is needed: the movement follows who checks in. */
static void add_beginning(struct request *request, const struct drafted *draft)
{
    struct html *html = &request->html;
    struct creation creation = draft->creation;
    creation.game = draft->plan.format;
    creation.beginning = true;
    card_open(html, N_("A game and a name"));
    page_form(request, "/new");
    html_add(html, "<div class=\"stack\"><div class=\"fields top\">");
    add_format(request, draft, "game");
    creation_fields(request, draft->form, &creation);
    html_say_in(html, "p.muted",
                N_("Names come next. Tables and rounds follow who is there, and can be "
                   "chosen again until the first round."));
    html_add(html, "</div></form></section>");
}

/* Whether sections are one competition, and whether North-South and East-West are, who
 * change places for a while then (arrow switch): where there may be some. */
static void add_compare(struct request *request, const struct drafted *draft)
{
    static const struct input_choice sections[] = {
        {"all", N_("together: one ranking")},
        {"field", N_("separately: one ranking each")},
    };
    static const struct input_choice winners[] = {
        {"two", N_("two: North-South and East-West are ranked separately")},
        {"rounds", N_("one: they change places in the last rounds (arrow switch)")},
        {"best", N_("one: they change places at selected tables, for the best balance")},
    };
    struct html *html = &request->html;
    const struct plan *plan = &draft->plan;
    struct input compare = {.id = "compare",
                            .label = N_("The sections are compared"),
                            .value = plan->apart ? "field" : "all"};
    struct input arrow = {.id = "winners",
                          .label = N_("Winners"),
                          .value = form_text(draft->form, "winners"),
                          .hint = N_("of a Mitchell; a Howell has one")};
    bool lines = false;
    for (int i = 0; i < plan->ways; i++)
        lines = lines || plan_has_lines(&plan->way[i]);
    if (plan_has_sections(plan)) {
        html_add(html, "<div class=\"if-sections\">");
        input_add_list(html, &compare, sections, sizeof sections / sizeof sections[0]);
        html_add(html, "</div>");
    }
    if (lines) {
        html_add(html, "<div class=\"if-lines\">");
        input_add_list(html, &arrow, winners, sizeof winners / sizeof winners[0]);
        html_add(html, "</div>");
    }
}

/* The ways, and the form that makes exactly the one that is chosen. */
static void add_answer(struct request *request, const struct drafted *draft)
{
    struct html *html = &request->html;
    const struct plan *plan = &draft->plan;
    struct creation creation = draft->creation;
    creation.game = plan->format;
    card_open(html, N_("What you get"));
    if (plan->alone > 0)
        note_add(html, NOTE_WARN, N_("%jd without a group yet: they can join one later."),
                 plan->alone);
    plan_show_remainder(request, plan);
    page_form(request, "/new");
    input_hidden(html, "format", plan->format->name);
    for (int i = 0; i < PLAN_NUMBERS; i++)
        input_hidden(html, plan_field[i], form_text(draft->form, plan_field[i]));
    input_hidden(html, "start", plan_start(plan));
    html_add(html, "<div class=\"stack\">");
    plan_show_ways(request, plan, false);
    add_compare(request, draft);
    creation_fields(request, draft->form, &creation);
    html_add(html, "</div></form></section>");
}

static void show_new(struct request *request, const struct drafted *draft, int status)
{
    struct html *html = &request->html;
    page_open_titled(request, N_("New tournament"));
    note_error(html, draft->error);
    if (!draft->asked)
        add_beginning(request, draft);
    add_question(request, draft);
    if (draft->asked && draft->plan.ways > 0)
        add_answer(request, draft);
    html_add(html, "<p>");
    page_link(html, "target", N_("Use your own movement, from a file"), "/new/movement");
    html_add(html, "</p><p>");
    page_link(html, "target",
              N_("Import an event from another bridge program, from a file"),
              "/new/event");
    html_add(html, "</p>");
    page_close(request, status);
}

/* Reads what the form or the address asks for; the page speaks of its game. */
static void read_draft(struct request *request, const struct form *form,
                       struct drafted *draft)
{
    struct plan_question asked = {
        .form = form, .arena = &request->arena, .lang = request->lang};
    draft->form = form;
    draft->asked = plan_is_asked(form);
    draft->good = draft->asked ? plan_read(&draft->plan, &asked)
                               : plan_read_least(&draft->plan, &asked);
    request_speak_of(request, draft->plan.format);
}

void page_new(struct request *request)
{
    struct drafted *draft = ARENA_NEW(&request->arena, struct drafted);
    read_draft(request, &request->query, draft);
    bool wrong = (draft->asked && !draft->good) || draft->plan.format_error;
    show_new(request, draft, wrong ? MHD_HTTP_UNPROCESSABLE_CONTENT : MHD_HTTP_OK);
}

/* The tournament was not accepted, for its date or for whatever else. */
static void new_refused(struct request *request)
{
    struct creation *creation = request->work;
    struct drafted *draft = creation->page;
    if (!creation_blames_date(creation))
        draft->error = creation->err.text;
    show_new(request, draft, request_status(&creation->err));
}

void post_new(struct request *request)
{
    struct drafted *draft = ARENA_NEW(&request->arena, struct drafted);
    struct creation *creation = &draft->creation;
    read_draft(request, &request->form, draft);
    struct err err = ERR_INIT(request->lang);
    if (!creation_read(request, creation) || !draft->good ||
        !plan_read_winners(&draft->plan, &err)) {
        draft->error = err.kind == ERR_NONE ? NULL : err.text;
        show_new(request, draft, MHD_HTTP_UNPROCESSABLE_CONTENT);
        return;
    }
    const struct plan_way *way = &draft->plan.way[draft->plan.chosen];
    creation->refused = new_refused;
    creation->page = draft;
    creation_start(request, creation,
                   &(struct new_tournament){.format = way->format,
                                            .movement = &way->movement,
                                            .plan = &way->row.plan,
                                            .apart = draft->plan.apart});
}
