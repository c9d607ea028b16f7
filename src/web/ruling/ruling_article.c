/* ruling_article.c - the code of rulings on the page: searched, and an article asked. */
#include "tournament/results.h"
#include "tournament/tell.h"
#include "web/html.h"
#include "web/page.h"
#include "web/ruling/ruling_form.h"
#include "web/ruling/ruling_page.h"
#include <string.h>

/* One of a few answers. */
static void add_answer(const struct ruling_page *page, const char *name,
                       const char *value, const char *label)
{
    ruling_open_answer(page, name, value);
    html_add(page->desk.html, "<span>%s</span></label>", label);
}

/* Those who play at a seat or a side of the table. */
static struct crew people_of(const struct ruling_page *page, int seat)
{
    struct side_table sides = desk_sides(&page->desk, &page->place, page->board);
    const struct owner owner = side_owner(&sides, seat);
    return ruling_has_sides(page)
               ? owner.crew
               : place_members_in(page->place.field, owner.contestant, page->place.round);
}

void ruling_add_people(const struct ruling_page *page, const char *legend)
{
    struct html *html = page->desk.html;
    const struct tournament *t = page->desk.t;
    ruling_open_question(page, legend);
    int seats = desk_seats(&page->place);
    for (int k = 0; k < seats; k++) {
        int s = name_seat_told(page->desk.t->format, seats, k);
        struct crew crew = people_of(page, s);
        for (int i = 0; i < crew.count; i++) {
            const char *id = t->player[crew.player[i]].id;
            struct input_box box = {.name = "player",
                                    .value = id,
                                    .chosen = form_has(page->form, "player", id)};
            input_check_open(html, &box);
            html_name(html, desk_player(&page->desk, crew.player[i]));
            html_add(html, "</label>");
        }
    }
    ruling_close_question(page, "player");
}

static void add_fault(const struct ruling_page *page, const char *legend)
{
    if (ruling_has_sides(page))
        ruling_add_sides(page, true);
    else
        ruling_add_boxes(page, "fault", legend);
}

bool ruling_next_seen(const struct code_row *row, const char **at, struct code_row *seen)
{
    while (**at != '\0') {
        char id[8];
        size_t length = strcspn(*at, ",");
        str_format(id, sizeof id, "%.*s", (int)length, *at);
        *at += length + strspn(*at + length, ", ");
        if (code_find(id, code_row_format(row), code_row_edition(row), seen))
            return true;
    }
    return false;
}

/* By which of the articles that it names it is judged. */
static void add_choice_of_article(const struct ruling_page *page,
                                  const struct code_row *row)
{
    struct html *html = page->desk.html;
    const char *at = row->article->see;
    struct code_row seen;
    while (ruling_next_seen(row, &at, &seen)) {
        struct ruling_entry entry = ruling_entry_of_code(page, &seen);
        ruling_open_answer(page, "see", entry.id);
        html_add(html, "<span>");
        ruling_add_title(html, &entry);
        html_add(html, "</span></label>");
    }
}

/* The ways to the other articles that the article names. */
static void add_ways(const struct ruling_page *page, const struct code_row *row)
{
    struct html *html = page->desk.html;
    const char *at = row->article->see ? row->article->see : "";
    struct code_row seen;
    enum code_question question[CODE_ROW_QUESTIONS];
    size_t n = code_questions(row, question);
    for (size_t i = 0; i < n; i++)
        if (question[i] == CODE_ASK_SEE)
            return; /* asked below */
    while (ruling_next_seen(row, &at, &seen)) {
        struct ruling_entry entry = ruling_entry_of_code(page, &seen);
        html_add(html, "<p><a class=\"button\" href=\"%s\">",
                 ruling_address(page, entry.id));
        ruling_add_title(html, &entry);
        html_add(html, "</a></p>");
    }
}

static void add_question(const struct ruling_page *page, const struct code_row *row,
                         enum code_question question)
{
    struct html *html = page->desk.html;
    const char *name = code_question_name(question);
    const char *words = code_question_words(question, code_row_format(row), html->lang);
    if (question == CODE_ASK_FAULT && page->board > 0 && ruling_is_of_earlier(row)) {
        ruling_add_earlier(page);
        details_open(html, ruling_error_at(page, name) != NULL,
                     N_("Or it was made at this table"));
        add_fault(page, words);
        details_close(html);
    } else if (question == CODE_ASK_FAULT && page->board > 0) {
        add_fault(page, words);
    } else if (question == CODE_ASK_MINUTES) {
        ruling_add_text(page, name, words);
    } else if (question != CODE_ASK_FAULT) {
        ruling_open_question(page, words);
        for (int i = 0; question == CODE_ASK_RETURN && i < CODE_RETURNS; i++)
            add_answer(page, name, ruling_returns[i].word,
                       tr(html->lang, ruling_returns[i].title));
        if (question == CODE_ASK_SEE) {
            add_choice_of_article(page, row);
        } else if (question != CODE_ASK_RETURN) {
            add_answer(page, name, "yes", tr(html->lang, N_("yes")));
            add_answer(page, name, "no", tr(html->lang, N_("no")));
        }
        ruling_close_question(page, name);
    }
}

/* Whether the article concerns the table, whoever took: its sheet. */
static bool is_of_sheet(const struct code_row *row)
{
    return code_row_cell(row)->target == CODE_TABLE && row->article->by == CODE_BY_ANYONE;
}

/* Who took, where the table says it itself. */
static void add_taker(const struct ruling_page *page, const struct code_row *row)
{
    struct html *html = page->desk.html;
    if (!page->desk.t->format->deals || page->board < 1 || is_of_sheet(row))
        return;
    ruling_open_question(page, N_("Who took the deal?"));
    add_answer(page, "taker", "", tr(html->lang, N_("as its result says")));
    int seats = desk_seats(&page->place);
    for (int k = 0; k < seats; k++) {
        int s = name_seat_told(page->desk.t->format, seats, k);
        char letter[2] = {seat_letter((enum seat)s), '\0'};
        add_answer(page, "taker", letter,
                   desk_seated(&page->desk, &page->place, (enum seat)s));
    }
    ruling_close_question(page, "taker");
}

/* Whether points or a handful change hands: then another score may be compared. */
static bool asks_score(const struct ruling_page *page, const struct code_row *row)
{
    enum code_effect effect = code_row_cell(row)->effect;
    return page->board > 0 &&
           (row->article->points != CODE_POINTS_STAY ||
            row->article->handful != CODE_NO_HANDFUL || effect == CODE_WORST_PLAY ||
            effect == CODE_PLAYED_AS_GARDE);
}

static void add_score(const struct ruling_page *page)
{
    if (page->desk.t->format->deals) {
        ruling_add_text(page, "card_points",
                        N_("The taker's card points once those won by the fault are "
                           "given back"));
        return;
    }
    ruling_add_text(page, "score", N_("Score compared instead, if points change sides"));
}

static bool may_take_more(const struct code_row *row)
{
    for (int i = 0; i < CODE_PENALTIES; i++)
        if (code_row_cell(row)->penalty[i].to != CODE_NOBODY &&
            code_row_cell(row)->penalty[i].when == CODE_OPTIONAL)
            return true;
    return false;
}

/* Everything that the article asks; whether that names those at fault. */
static bool add_questions(const struct ruling_page *page, const struct code_row *row)
{
    struct html *html = page->desk.html;
    enum code_question question[CODE_ROW_QUESTIONS];
    size_t n = code_questions(row, question);
    bool faulty = false;
    for (size_t i = 0; i < n; i++) {
        add_question(page, row, question[i]);
        faulty = faulty || question[i] == CODE_ASK_FAULT;
    }
    add_taker(page, row);
    if (asks_score(page, row))
        add_score(page);
    if (may_take_more(row))
        input_check(html,
                    &(struct input_box){.name = "optional",
                                        .value = "1",
                                        .chosen = form_text(page->form, "optional")[0]},
                    N_("with the penalty that the article leaves to you"));
    if (page->board == RULING_NO_BOARD && page->desk.t->format->deals && is_of_sheet(row))
        note_add(html, NOTE_PLAIN, N_("It concerns everybody at this table."));
    else if (page->board == RULING_NO_BOARD)
        ruling_add_people(page, N_("Who does it concern?"));
    else if (ruling_has_sides(page))
        ruling_add_people(page, N_("Which of them? If nobody is ticked: the whole side"));
    return faulty;
}

static void add_choice_of_kind(const struct ruling_page *page)
{
    struct html *html = page->desk.html;
    struct input_choice choice[RULING_KINDS + 1] = {{"", N_("as the article says")}};
    struct input kind = ruling_input(page, "kind", N_("The deal"));
    size_t n = 1;
    for (int k = 0; k < RULING_KINDS; k++)
        if (ruling_has_kind(page, k) && (page->board > 0 || k == RULING_PENALTY))
            choice[n++] = (struct input_choice){
                ruling_table[k].name,
                ruling_title((enum ruling_kind)k, contest_marks(page->desk.t))};
    kind.more = NULL;
    input_add_list(html, &kind, choice, n);
    ruling_add_sanctions(
        page, (struct input_choice){N_("Sanction"), N_("as the article says")}, true);
}

/* What the arbiter decides where the code leaves it open, or in its place. */
static void add_decision(const struct ruling_page *page, const struct code_row *row,
                         bool faulty)
{
    static const char *const field[] = {"kind",   "sanction", "percent",
                                        "mark-N", "mark-1",   "override"};
    struct html *html = page->desk.html;
    bool open = page->err->kind != ERR_NONE;
    for (size_t i = 0; i < sizeof field / sizeof field[0]; i++)
        open = open || form_text(page->form, field[i])[0];
    details_open(html, open, N_("Decide otherwise"));
    html_say_in(html, "p.muted",
                N_("Where the article leaves it to you, say what you decide. Elsewhere, "
                   "also say why you depart from the code: this is shown."));
    if (!faulty && page->board > 0)
        add_fault(page, N_("Who is at fault?"));
    html_add(html, "<div class=\"fields\">");
    add_choice_of_kind(page);
    ruling_add_percent(page);
    if (page->board > 0 && !asks_score(page, row))
        add_score(page);
    html_add(html, "</div>");
    if (page->board > 0)
        ruling_add_marks(page);
    ruling_add_text(page, "override", N_("Why you depart from the code (override)"));
    details_close(html);
}

void ruling_add_article(const struct ruling_page *page)
{
    struct code_row row;
    struct err err = ERR_INIT(page->desk.html->lang);
    const char *edition = form_text(page->form, "edition");
    ruling_add_another(page, N_("Another article"));
    if (!sanction_row(page->desk.t, form_text(page->form, "article"),
                      edition[0] ? edition : NULL, &row, &err)) {
        note_error(page->desk.html, page->err->kind == ERR_NONE ? err.text : NULL);
        return;
    }
    struct ruling_entry entry = ruling_entry_of_code(page, &row);
    ruling_add_entry(page, &entry);
    add_ways(page, &row);
    ruling_open_form(page, "article", row.article->id);
    bool faulty = add_questions(page, &row);
    ruling_add_reason(page);
    add_decision(page, &row, faulty);
    ruling_close_form(page);
}
