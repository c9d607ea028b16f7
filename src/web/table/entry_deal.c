/* entry_deal.c - a deal that a table dealt itself, or the totals of its sheet, as a form
 * tells it. */
#include "web/table/entry_deal.h"

#include "tournament/facts/deal_facts.h"
#include "tournament/facts/deal_words.h"
#include "tournament/results/marks.h"
#include "web/html/input.h"
#include "web/html/page.h"
#include "web/html/reasons.h"
#include <string.h>

/* The names of all fields that tell a result. */
static const char *const field_name[] = {
    "kind",    "taker",   "partner", "contract", "points", "oudlers",   "petit",
    "handful", "second",  "slam",    "by",       "tricks", "made",      "counter",
    "play-N",  "play-E",  "play-S",  "play-W",   "revoke", "abandoned", "total-N",
    "total-E", "total-S", "total-W", "total-F"};

static bool is_ours(const char *name)
{
    for (size_t i = 0; i < sizeof field_name / sizeof field_name[0]; i++)
        if (strcmp(name, field_name[i]) == 0)
            return true;
    return false;
}

bool entry_is_whist(const struct format *format)
{
    return format->optional & FACT_BIT(FACT_WHIST_CONTRACTS);
}

const struct whist_grid *entry_grid(const struct tournament *t)
{
    return t->grid ? t->grid : &whist_la_chevalerie;
}

static deal_points *points_of(const struct tournament *t)
{
    return entry_is_whist(t->format) ? deal_points_whist : deal_points_tarot;
}

static enum entry_kind kind_of(const struct form *form)
{
    const char *kind = form_text(form, "kind");
    if (str_equal(kind, "totals") || str_equal(kind, "rows"))
        return ENTRY_TOTALS;
    return str_equal(kind, "none") ? ENTRY_NOT_COUNTED : ENTRY_DEAL;
}

static bool read_result(const struct entry_place *place, const struct form *form,
                        struct entry_deal *entry, struct err *err)
{
    if (str_equal(form_text(form, "kind"), "rows"))
        return entry_read_rows(place, form, entry, err);
    if (entry->kind == ENTRY_TOTALS)
        return entry_read_totals(place, form, entry, err);
    if (entry->kind == ENTRY_NOT_COUNTED) {
        entry->facts.given |= FACT_BIT(FACT_NOT_PLAYED);
        entry->facts.value[FACT_NOT_PLAYED] = 1;
        return true;
    }
    return (entry_is_whist(place->t->format) ? entry_read_whist
                                             : entry_read_free)(place, form, entry, err);
}

bool entry_deal_read(const struct entry_place *place, int deal, const struct form *form,
                     struct entry_deal *entry, struct err *err)
{
    const struct field *field = place->field;
    *entry = (struct entry_deal){.kind = kind_of(form), .deal = deal, .wrong = ""};
    int first = field->schedule.board[place->at->first];
    if (entry->kind == ENTRY_TOTALS)
        entry->deal = first;
    entry->slot = field->first_slot + schedule_slot(&field->schedule, place->round,
                                                    place->table, entry->deal);
    struct facts *facts = &entry->facts;
    facts->given = FACT_BIT(FACT_ROUND) | FACT_BIT(FACT_TABLE);
    facts->value[FACT_ROUND] = place->round;
    facts->value[FACT_TABLE] = place->table;
    if (entry->kind != ENTRY_TOTALS) {
        facts->given |= FACT_BIT(FACT_BOARD);
        facts->value[FACT_BOARD] = entry->deal;
    }
    if (!read_result(place, form, entry, err))
        return false;
    if (entry->kind == ENTRY_NOT_COUNTED)
        return true;
    struct format_result result =
        tournament_asked(place->t, place->session, entry->slot, facts);
    if (!place->t->format->check(&result, err) || !deal_check_slam(&result, err))
        return false;
    points_of(place->t)(&result, entry->points, NULL);
    return true;
}

void entry_deal_hide(struct html *html, const struct form *form)
{
    for (size_t i = 0; i < form->count; i++)
        if (is_ours(form->field[i].name))
            input_hidden(html, form->field[i].name, form->field[i].value);
}

void entry_deal_address(struct str *out, const struct form *form)
{
    for (size_t i = 0; i < form->count; i++)
        if (is_ours(form->field[i].name)) {
            str_printf(out, "&%s=", form->field[i].name);
            form_encode(out, form->field[i].value);
        }
}

bool entry_points(const struct entry_place *place, int slot, int points[SEAT_MOST])
{
    const struct play *play = &place->t->session[place->session].play[slot];
    memset(points, 0, SEAT_MOST * sizeof points[0]);
    if (play->state != PLAY_SCORED || !play->facts || !marks_is_compared(place->t, play))
        return false;
    struct format_result result =
        tournament_asked(place->t, place->session, slot, play->facts);
    points_of(place->t)(&result, points, NULL);
    return true;
}

void entry_lines(struct html *html, const struct entry_place *place, int slot,
                 const struct facts *facts)
{
    struct why why = {.lang = html->lang};
    int points[SEAT_MOST];
    struct format_result result = tournament_asked(place->t, place->session, slot, facts);
    points_of(place->t)(&result, points, &why);
    reasons_add(html, str_text(&why.out), place->arena);
    why_clear(&why);
}

void entry_points_list(struct html *html, const struct entry_place *place,
                       const int points[SEAT_MOST])
{
    html_add(html, "<dl class=\"table-sum\">");
    for (int s = 0; s < place->seats; s++) {
        if (!place->name[s])
            continue;
        html_add(html, "<div><dt>");
        page_seat(html, (enum seat)s);
        html_add(html, " ");
        html_name(html, place->name[s]);
        html_add(html, "</dt><dd>");
        html_score(html, points[s]);
        html_add(html, "</dd></div>");
    }
    html_add(html, "</dl>");
}

bool entry_is_ready(const struct entry_place *place, const struct form *form)
{
    if (!entry_is_whist(place->t->format))
        return true;
    enum whist_contract contract = whist_find(form_text(form, "contract"));
    return contract != WHIST_NONE && entry_grid(place->t)->row[contract].played;
}

static bool concerns(const struct entry_form *form, const char *field)
{
    return form->error && strcmp(form->wrong ? form->wrong : "", field) == 0;
}

void entry_error(struct html *html, const struct entry_form *form, const char *field)
{
    if (concerns(form, field))
        html_add(html, "<p class=\"error\" id=\"%s-error\" role=\"alert\">%s</p>",
                 field[0] ? field : "deal", form->error);
}

void entry_described(struct html *html, const struct entry_form *form, const char *field)
{
    if (concerns(form, field))
        html_add(html, " aria-invalid=\"true\" aria-describedby=\"%s-error\"",
                 field[0] ? field : "deal");
}

/* Whether the fields have that value of the name, once or among others. */
static bool has_value(const struct form *form, const char *name, const char *value)
{
    for (size_t i = 0; i < form->count; i++)
        if (str_equal(form->field[i].name, name) &&
            str_equal(form->field[i].value, value))
            return true;
    return false;
}

static void open_question(struct html *html, const struct entry_question *question)
{
    html_add(html, "<fieldset><legend>%s</legend><div class=\"choice %s\">",
             question->legend, question->style ? question->style : "");
}

static void add_answer(struct html *html, const struct entry_form *form,
                       const struct entry_question *question, const char *value,
                       bool first)
{
    bool none = !form_get(form->values, question->name);
    bool chosen = has_value(form->values, question->name, value) ||
                  (none && first && !question->needed && !question->many);
    html_add(html, "<label><input type=\"%s\" name=\"%s\" value=\"%s\"%s%s",
             question->many ? "checkbox" : "radio", question->name, value,
             chosen ? " checked" : "",
             question->needed && !question->many && !question->optional ? " required"
                                                                        : "");
    entry_described(html, form, question->name);
    html_add(html, "><span>");
}

void entry_ask(struct html *html, const struct entry_form *form,
               const struct entry_question *question, const struct entry_option option[],
               size_t options)
{
    open_question(html, question);
    for (size_t i = 0; i < options; i++) {
        add_answer(html, form, question, option[i].value, i == 0);
        html_add(html, "%s</span></label>", option[i].label);
    }
    html_add(html, "</div>");
    entry_error(html, form, question->name);
    html_add(html, "</fieldset>");
}

void entry_ask_seat(struct html *html, const struct entry_place *place,
                    const struct entry_form *form, const struct entry_question *question,
                    const struct entry_option *nobody)
{
    open_question(html, question);
    if (nobody) {
        add_answer(html, form, question, nobody->value, true);
        html_add(html, "%s</span></label>", nobody->label);
    }
    for (int s = 0; s < place->seats; s++) {
        char letter[2] = {seat_letter((enum seat)s), '\0'};
        if (!place->name[s])
            continue;
        add_answer(html, form, question, letter, false);
        html_name(html, place->name[s]);
        html_add(html, "</span></label>");
    }
    html_add(html, "</div>");
    entry_error(html, form, question->name);
    html_add(html, "</fieldset>");
}
