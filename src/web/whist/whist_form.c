/* whist_form.c - a grid of whist as the fields of a form. */
#include "web/whist/whist_form.h"

#include "base/jat.h"
#include "tournament/facts.h"
#include <stdio.h>
#include <string.h>

enum { EMPTY_ROWS = 3, SUITS = 4 };

/* The form being read. */
struct reading {
    struct whist_form *form;
    struct request *request;
};

const char *whist_form_counter(struct request *request, int row)
{
    return arena_printf(&request->arena, "counter.%d", row);
}

static const char *name_of(struct request *request, const char *prefix,
                           const char *member)
{
    return arena_printf(&request->arena, "%s.%s", prefix, member);
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
    const char *prefix = whist_form_counter(request, row);
    for (size_t i = 0; i < WHIST_COUNTER_MEMBERS; i++)
        if (form_text(sent, name_of(request, prefix, whist_counter_members[i].name))[0])
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

/* The members of a contract or a counter; those of a contract that is not played mean
 * nothing. */
static void read_members(const struct reading *reading, const char *prefix,
                         const struct whist_member member[], size_t members, void *of)
{
    for (size_t i = 0; i < members; i++) {
        const char *name = name_of(reading->request, prefix, member[i].name);
        int value = member[i].kind == WHIST_NUMBER
                        ? read_number(reading, name, member[i].range, member[i].needed)
                    : member[i].kind == WHIST_FLAG
                        ? form_get(reading->form->sent, name) != NULL
                        : (int)read_contract(reading, name, member[i].needed);
        whist_member_set(&member[i], of, value);
        if (&member[i] == &whist_members[WHIST_PLAYED] && !value)
            return;
    }
}

static void read_counters(const struct reading *reading)
{
    struct whist_form *form = reading->form;
    struct request *request = reading->request;
    struct whist_grid *grid = &form->grid;
    for (int i = 0; i < WHIST_FORM_ROWS; i++) {
        const char *prefix = whist_form_counter(request, i);
        if (!is_filled(form->sent, request, i))
            continue;
        if (grid->counters == WHIST_COUNTERS_MAX) {
            struct err err = ERR_INIT(request->lang);
            err_user(&err, "a grid has at most %d counters", WHIST_COUNTERS_MAX);
            add_problem(reading, name_of(request, prefix, "by"), &err);
            return;
        }
        form->rows[grid->counters] = i;
        read_members(reading, prefix, whist_counter_members, WHIST_COUNTER_MEMBERS,
                     &grid->counter[grid->counters++]);
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
            place =
                name_of(reading->request,
                        whist_form_counter(reading->request, form->rows[row]), member);
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
    for (int i = 0; i < SUITS; i++)
        form->grid.suit[i] = whist_find_suit(
            form_text(form->sent, arena_printf(&request->arena, "suit.%d", i)));
    form->grid.mixed = form_get(form->sent, "mixed") != NULL;
    for (int c = WHIST_NONE + 1; c < WHIST_CONTRACTS; c++)
        read_members(&reading, whist_contract_word[c], whist_members, WHIST_MEMBERS,
                     &form->grid.row[c]);
    read_counters(&reading);
    if (form->problems == 0)
        check_whole(&reading);
    read_edition(&reading, now);
    return form->problems == 0;
}
