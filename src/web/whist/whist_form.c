/* whist_form.c - a grid of whist as the fields of a form. */
#include "web/whist/whist_form.h"
#include <stdint.h>

#include "base/number.h"
#include "tournament/facts/whist_grid.h"
#include "web/html/labels.h"
#include <stdio.h>
#include <string.h>

enum { EMPTY_ROWS = 3, SUITS = 4 };

/* The form being read. */
struct reading {
    struct whist_form *form;
    struct request *request;
};

const char *whist_form_name(struct request *request, int contract, const char *member)
{
    return arena_printf(&request->arena, "%s.%s", whist_contract_word[contract], member);
}

static const char *counter_name(struct request *request, int row, const char *member)
{
    return arena_printf(&request->arena, "counter.%d.%s", row, member);
}

const char *whist_form_value(const struct whist_form *form, const char *name,
                             const char *otherwise)
{
    return form->sent ? form_text(form->sent, name) : otherwise;
}

bool whist_form_ticked(const struct whist_form *form, const char *name, bool otherwise)
{
    return form->sent ? form_get(form->sent, name) != NULL : otherwise;
}

const char *whist_form_error(const struct whist_form *form, const char *name)
{
    for (size_t i = 0; i < form->problems; i++)
        if (str_equal(form->problem[i].place, name))
            return form->problem[i].text;
    return NULL;
}

static bool is_filled(const struct form *sent, struct request *request, int row)
{
    static const char *const members[] = {"against", "by", "points"};
    for (size_t i = 0; i < sizeof members / sizeof members[0]; i++)
        if (form_text(sent, counter_name(request, row, members[i]))[0] != '\0')
            return true;
    return false;
}

int whist_form_rows(const struct whist_form *form, struct request *request)
{
    int rows = form->sent ? 0 : form->grid.counters;
    for (int i = 0; form->sent && i < WHIST_FORM_ROWS; i++)
        if (is_filled(form->sent, request, i))
            rows = i + 1;
    rows += EMPTY_ROWS;
    return rows < WHIST_FORM_ROWS ? rows : WHIST_FORM_ROWS;
}

/* One more problem, at the field of that name. */
static void add_problem(const struct reading *reading, const char *name,
                        const struct err *err)
{
    struct whist_form *form = reading->form;
    if (form->problems == WHIST_PROBLEMS_MOST)
        return;
    struct err *problem = &form->problem[form->problems++];
    *problem = *err;
    str_format(problem->place, sizeof problem->place, "%s", name);
}

/* A whole number of the field; 0 with a problem noted where it is none. */
static int read_number(const struct reading *reading, const char *name,
                       struct jat_range range, bool needed)
{
    const char *text =
        label_tidy(form_text(reading->form->sent, name), &reading->request->arena);
    struct err unused = ERR_INIT(LANG_EN);
    struct err err = ERR_INIT(reading->request->lang);
    int64_t value = 0;
    if (text[0] == '\0' && !needed)
        return 0;
    if (number_read_int(text, range.min, range.max, &value, &unused))
        return (int)value;
    if (text[0] == '\0')
        err_user(&err, "a number is missing: from %jd to %jd", range.min, range.max);
    else
        err_user(&err, "\"%.20s\" is impossible: give a whole number from %jd to %jd",
                 text, range.min, range.max);
    add_problem(reading, name, &err);
    return 0;
}

/* The contract that the field names, or none. */
static enum whist_contract read_contract(const struct reading *reading, const char *name,
                                         bool needed)
{
    const char *word = form_text(reading->form->sent, name);
    enum whist_contract contract = whist_find(word);
    struct err err = ERR_INIT(reading->request->lang);
    if (contract != WHIST_NONE || (word[0] == '\0' && !needed))
        return contract;
    if (word[0] == '\0')
        err_user(&err, "choose a contract, or empty the whole row");
    else
        err_user(&err, "there is no contract \"%.40s\"; choose one from the list", word);
    add_problem(reading, name, &err);
    return WHIST_NONE;
}

static void read_row(const struct reading *reading, int contract)
{
    struct whist_row *row = &reading->form->grid.row[contract];
    struct request *request = reading->request;
    const struct form *sent = reading->form->sent;
    row->played = form_get(sent, whist_form_name(request, contract, "played")) != NULL;
    if (!row->played)
        return;
    for (size_t i = 0; i < WHIST_NUMBERS; i++) {
        const struct whist_number *number = &whist_numbers[i];
        const char *name = whist_form_name(request, contract, number->name);
        whist_number_set(row, i,
                         read_number(reading, name, number->range, number->needed));
    }
    for (size_t i = 0; i < WHIST_FLAGS; i++) {
        const char *name = whist_form_name(request, contract, whist_flags[i].name);
        whist_flag_set(row, i, form_get(sent, name) != NULL);
    }
    row->beaten_from =
        read_contract(reading, whist_form_name(request, contract, "beaten_from"), false);
}

static void read_counters(const struct reading *reading)
{
    struct whist_form *form = reading->form;
    struct request *request = reading->request;
    struct whist_grid *grid = &form->grid;
    for (int i = 0; i < WHIST_FORM_ROWS; i++) {
        if (!is_filled(form->sent, request, i))
            continue;
        if (grid->counters == WHIST_COUNTERS_MAX) {
            struct err err = ERR_INIT(request->lang);
            err_user(&err, "a grid has at most %d counters", WHIST_COUNTERS_MAX);
            add_problem(reading, counter_name(request, i, "by"), &err);
            return;
        }
        struct whist_counter *counter = &grid->counter[grid->counters];
        form->rows[grid->counters++] = i;
        counter->against =
            read_contract(reading, counter_name(request, i, "against"), true);
        counter->by = read_contract(reading, counter_name(request, i, "by"), true);
        counter->points = read_number(reading, counter_name(request, i, "points"),
                                      (struct jat_range){1, WHIST_POINTS_MAX}, true);
    }
}

static void read_suits(const struct reading *reading)
{
    for (int i = 0; i < SUITS; i++) {
        const char *word = form_text(
            reading->form->sent, arena_printf(&reading->request->arena, "suit.%d", i));
        int suit = WHIST_SPADES;
        while (suit < WHIST_SUITS && !str_equal(word, whist_suit_word[suit]))
            suit++;
        reading->form->grid.suit[i] =
            suit < WHIST_SUITS ? (enum whist_suit)suit : WHIST_NO_SUIT;
    }
}

/* The name comes last: whether it is taken depends on all the rest. */
static void read_edition(const struct reading *reading, const struct whist_grid *now)
{
    const char *text =
        label_tidy(form_text(reading->form->sent, "edition"), &reading->request->arena);
    struct err err = ERR_INIT(reading->request->lang);
    if (text[0] == '\0')
        err_user(&err, "give the grid a name, such as the club and the year");
    else if (strlen(text) >= WHIST_EDITION_SIZE)
        err_user(&err, "that name is too long; shorten it");
    else
        str_format(reading->form->grid.edition, WHIST_EDITION_SIZE, "%s", text);
    if (err.kind == ERR_NONE && reading->form->problems == 0)
        whist_grid_check_edition(&reading->form->grid, now, &err);
    if (err.kind != ERR_NONE)
        add_problem(reading, "edition", &err);
}

/* What is wrong with the whole, each at its field: a counter's row in the form may be
 * another than in the grid. */
static void check_whole(const struct reading *reading)
{
    struct whist_form *form = reading->form;
    struct err *found =
        ARENA_ARRAY(&reading->request->arena, struct err, WHIST_PROBLEMS_MOST);
    size_t n = whist_grid_problems(&form->grid, reading->request->lang, found,
                                   WHIST_PROBLEMS_MOST);
    for (size_t i = 0; i < n; i++) {
        int row;
        char member[20];
        const char *place = found[i].place;
        if (sscanf(place, "counter.%d.%19s", &row, member) == 2)
            place = counter_name(reading->request, form->rows[row], member);
        add_problem(reading, place, &found[i]);
    }
}

bool whist_form_read(struct whist_form *form, struct request *request,
                     const struct whist_grid *now)
{
    struct reading reading = {form, request};
    *form = (struct whist_form){
        .sent = &request->form,
        .problem = ARENA_ARRAY(&request->arena, struct err, WHIST_PROBLEMS_MOST)};
    read_suits(&reading);
    form->grid.mixed = form_get(form->sent, "mixed") != NULL;
    for (int c = WHIST_NONE + 1; c < WHIST_CONTRACTS; c++)
        read_row(&reading, c);
    read_counters(&reading);
    if (form->problems == 0)
        check_whole(&reading);
    read_edition(&reading, now);
    return form->problems == 0;
}
