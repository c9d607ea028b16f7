/* whist_grid.c - a club's own grid of whist contracts as JSON, a data file. */
#include "tournament/facts/whist_grid.h"
#include <stdint.h>

#include <stddef.h>
#include <string.h>

enum { VERSION = 1, SUITS = 4 };

const struct whist_number whist_numbers[WHIST_NUMBERS] = {
    {"level", offsetof(struct whist_row, level), {1, WHIST_LEVEL_MAX}, true},
    {"partners", offsetof(struct whist_row, partners), {1, 2}, true},
    {"tricks", offsetof(struct whist_row, tricks), {0, WHIST_TRICKS}, true},
    {"points", offsetof(struct whist_row, points), {1, WHIST_POINTS_MAX}, true},
    {"over", offsetof(struct whist_row, over), {0, WHIST_TRICK_POINTS_MAX}, false},
    {"under", offsetof(struct whist_row, under), {0, WHIST_TRICK_POINTS_MAX}, false},
    {"capo_add", offsetof(struct whist_row, capo_add), {0, WHIST_POINTS_MAX}, false},
    {"capo_points",
     offsetof(struct whist_row, capo_points),
     {0, WHIST_POINTS_MAX},
     false},
};
const struct whist_flag whist_flags[WHIST_FLAGS] = {
    {"exact", offsetof(struct whist_row, exact)},
    {"made_or_not", offsetof(struct whist_row, made_or_not)},
    {"several", offsetof(struct whist_row, several)},
    {"any_suit", offsetof(struct whist_row, any_suit)},
    {"first_turn", offsetof(struct whist_row, first_turn)},
};

int whist_number_get(const struct whist_row *row, size_t number)
{
    int value;
    memcpy(&value, (const char *)row + whist_numbers[number].offset, sizeof value);
    return value;
}

void whist_number_set(struct whist_row *row, size_t number, int value)
{
    memcpy((char *)row + whist_numbers[number].offset, &value, sizeof value);
}

bool whist_flag_get(const struct whist_row *row, size_t flag)
{
    bool value;
    memcpy(&value, (const char *)row + whist_flags[flag].offset, sizeof value);
    return value;
}

void whist_flag_set(struct whist_row *row, size_t flag, bool value)
{
    memcpy((char *)row + whist_flags[flag].offset, &value, sizeof value);
}

static const char *const grid_members[] = {"whist_grid", "edition",   "suits",
                                           "mixed",      "contracts", "counters"};
static const char *const row_members[] = {
    "contract", "played",     "level",    "partners",    "tricks", "points",
    "over",     "under",      "capo_add", "capo_points", "exact",  "made_or_not",
    "several",  "first_turn", "any_suit", "beaten_from"};
static const char *const counter_members[] = {"against", "by", "points"};

/* A member mistyped would be a rule left out in silence. */
static bool check_members(const struct jat *object, const char *const names[], size_t n,
                          struct err *err)
{
    void *iter = NULL;
    struct jat member;
    while (jat_next(object, &iter, &member)) {
        size_t i = 0;
        while (i < n && strcmp(member.key, names[i]) != 0)
            i++;
        if (i < n)
            continue;
        const char *near = str_nearest(member.key, names, n);
        if (near)
            return jat_err(object, err,
                           "there is no member \"%.40s\"; did you mean \"%s\"?",
                           member.key, near);
        return jat_err(object, err, "there is no member \"%.40s\"; take it out",
                       member.key);
    }
    return true;
}

/* The contract that a member names. */
static enum jat_found get_contract(const struct jat *object, const char *key,
                                   enum whist_contract *contract, struct err *err)
{
    const char *word;
    struct jat member;
    enum jat_found found = jat_get_text(object, key, &word, err);
    if (found != JAT_FOUND)
        return found;
    enum whist_contract named = whist_find(word);
    if (named != WHIST_NONE) {
        *contract = named;
        return JAT_FOUND;
    }
    jat_member(object, key, &member);
    const char *near = str_nearest(word, whist_contract_word + 1, WHIST_CONTRACTS - 1);
    if (near)
        jat_err(&member, err, "there is no contract \"%.40s\"; did you mean \"%s\"?",
                word, near);
    else
        jat_err(
            &member, err,
            "there is no contract \"%.40s\"; they are emballage-8 to 13, solo-6 to 8, "
            "trou, trou-royal, petite-misere, piccolo, abondance-9 to 11, "
            "grande-misere, grande-misere-table, petit-schlem and grand-schlem",
            word);
    return JAT_FAILED;
}

static bool read_row(const struct jat *at, struct whist_row *row, struct err *err)
{
    row->played = true;
    if (jat_get_bool(at, "played", &row->played, err) == JAT_FAILED)
        return false;
    if (!row->played)
        return true;
    for (size_t i = 0; i < WHIST_NUMBERS; i++) {
        const struct whist_number *number = &whist_numbers[i];
        int64_t value = 0;
        enum jat_found found = jat_get_int(at, number->name, number->range, &value, err);
        if (found == JAT_FAILED ||
            (number->needed && !jat_require(found, at, number->name, err)))
            return false;
        whist_number_set(row, i, (int)value);
    }
    for (size_t i = 0; i < WHIST_FLAGS; i++) {
        bool flag = false;
        if (jat_get_bool(at, whist_flags[i].name, &flag, err) == JAT_FAILED)
            return false;
        whist_flag_set(row, i, flag);
    }
    return get_contract(at, "beaten_from", &row->beaten_from, err) != JAT_FAILED;
}

static bool read_contract(const struct jat *at, struct whist_grid *grid,
                          bool seen[WHIST_CONTRACTS], struct err *err)
{
    enum whist_contract contract = WHIST_NONE;
    if (!jat_is_object(at, err) ||
        !check_members(at, row_members, sizeof row_members / sizeof row_members[0],
                       err) ||
        !jat_require(get_contract(at, "contract", &contract, err), at, "contract", err))
        return false;
    if (seen[contract])
        return jat_err(at, err, "%s is in the grid twice; take one of them out",
                       whist_contract_word[contract]);
    seen[contract] = true;
    return read_row(at, &grid->row[contract], err);
}

static bool read_contracts(const struct jat *object, struct whist_grid *grid,
                           struct err *err)
{
    struct jat list;
    bool seen[WHIST_CONTRACTS] = {0};
    if (!jat_require(jat_get_array(object, "contracts", &list, err), object, "contracts",
                     err))
        return false;
    for (size_t i = 0; i < json_array_size(list.value); i++) {
        struct jat at = jat_element(&list, i);
        if (!read_contract(&at, grid, seen, err))
            return false;
    }
    for (int c = WHIST_NONE + 1; c < WHIST_CONTRACTS; c++)
        if (!seen[c])
            return jat_err(&list, err,
                           "%s is missing; add it, or {\"contract\":\"%s\","
                           "\"played\":false} if the club does not play it",
                           whist_contract_word[c], whist_contract_word[c]);
    return true;
}

static bool read_counter(const struct jat *at, struct whist_counter *counter,
                         struct err *err)
{
    int64_t points = 0;
    if (!jat_is_object(at, err) ||
        !check_members(at, counter_members,
                       sizeof counter_members / sizeof counter_members[0], err) ||
        !jat_require(get_contract(at, "against", &counter->against, err), at, "against",
                     err) ||
        !jat_require(get_contract(at, "by", &counter->by, err), at, "by", err) ||
        !jat_require(jat_get_int(at, "points", (struct jat_range){1, WHIST_POINTS_MAX},
                                 &points, err),
                     at, "points", err))
        return false;
    counter->points = (int)points;
    return true;
}

static bool read_counters(const struct jat *object, struct whist_grid *grid,
                          struct err *err)
{
    struct jat list;
    enum jat_found found = jat_get_array(object, "counters", &list, err);
    if (found != JAT_FOUND)
        return found == JAT_NONE;
    size_t n = json_array_size(list.value);
    if (n > WHIST_COUNTERS_MAX)
        return jat_err(&list, err, "a grid has at most %d counters", WHIST_COUNTERS_MAX);
    for (size_t i = 0; i < n; i++) {
        struct jat at = jat_element(&list, i);
        if (!read_counter(&at, &grid->counter[i], err))
            return false;
    }
    grid->counters = (int)n;
    return true;
}

static bool read_suits(const struct jat *object, struct whist_grid *grid, struct err *err)
{
    struct jat list;
    enum jat_found found = jat_get_array(object, "suits", &list, err);
    if (found != JAT_FOUND)
        return found == JAT_NONE;
    if (json_array_size(list.value) != SUITS)
        return jat_err(&list, err, "suits name the four, the weakest first");
    for (size_t i = 0; i < SUITS; i++) {
        const char *word;
        struct jat at = jat_element(&list, i);
        if (!jat_is_text(&at, &word, err))
            return false;
        int suit = WHIST_SPADES;
        while (suit < WHIST_SUITS && strcmp(word, whist_suit_word[suit]) != 0)
            suit++;
        if (suit == WHIST_SUITS)
            return jat_err(&at, err,
                           "a suit is spades, clubs, diamonds or hearts, not \"%.40s\"",
                           word);
        grid->suit[i] = (enum whist_suit)suit;
    }
    return true;
}

static bool read_head(const struct jat *object, struct whist_grid *grid, struct err *err)
{
    int64_t version;
    const char *edition = NULL;
    if (!jat_is_object(object, err) ||
        !jat_require(jat_get_int(object, "whist_grid",
                                 (struct jat_range){VERSION, VERSION}, &version, err),
                     object, "whist_grid", err) ||
        !check_members(object, grid_members, sizeof grid_members / sizeof grid_members[0],
                       err) ||
        !jat_require(jat_get_text(object, "edition", &edition, err), object, "edition",
                     err) ||
        jat_get_bool(object, "mixed", &grid->mixed, err) == JAT_FAILED)
        return false;
    size_t length = strlen(edition);
    if (length == 0 || length >= WHIST_EDITION_SIZE)
        return jat_err(
            object, err,
            "the edition is a name of 1 to %d bytes, such as \"La Chevalerie\"",
            WHIST_EDITION_SIZE - 1);
    memcpy(grid->edition, edition, length + 1);
    return true;
}

bool whist_grid_read(const struct jat *object, struct whist_grid *grid, struct err *err)
{
    struct whist_grid read = {
        .suit = {WHIST_SPADES, WHIST_CLUBS, WHIST_DIAMONDS, WHIST_HEARTS}, .mixed = true};
    if (!read_head(object, &read, err) || !read_suits(object, &read, err) ||
        !read_contracts(object, &read, err) || !read_counters(object, &read, err))
        return false;
    if (!whist_grid_check(&read, err)) {
        err->place[0] = '\0'; /* which is a form's; here the sentence names it */
        return jat_err_at(object, err);
    }
    *grid = read;
    return true;
}

static json_t *write_row(const struct whist_row *row, int contract)
{
    json_t *object = json_pack("{s:s}", "contract", whist_contract_word[contract]);
    if (!row->played) {
        json_object_set_new(object, "played", json_false());
        return object;
    }
    for (size_t i = 0; i < WHIST_NUMBERS; i++) {
        int number = whist_number_get(row, i);
        if (whist_numbers[i].needed || number != 0)
            json_object_set_new(object, whist_numbers[i].name, json_integer(number));
    }
    for (size_t i = 0; i < WHIST_FLAGS; i++)
        if (whist_flag_get(row, i))
            json_object_set_new(object, whist_flags[i].name, json_true());
    if (row->beaten_from != WHIST_NONE)
        json_object_set_new(object, "beaten_from",
                            json_string(whist_contract_word[row->beaten_from]));
    return object;
}

json_t *whist_grid_write(const struct whist_grid *grid)
{
    json_t *suits = json_array();
    json_t *contracts = json_array();
    json_t *counters = json_array();
    for (int i = 0; i < SUITS; i++)
        json_array_append_new(suits, json_string(whist_suit_word[grid->suit[i]]));
    for (int c = WHIST_NONE + 1; c < WHIST_CONTRACTS; c++)
        json_array_append_new(contracts, write_row(&grid->row[c], c));
    for (int i = 0; i < grid->counters; i++)
        json_array_append_new(counters,
                              json_pack("{s:s, s:s, s:i}", "against",
                                        whist_contract_word[grid->counter[i].against],
                                        "by", whist_contract_word[grid->counter[i].by],
                                        "points", grid->counter[i].points));
    return json_pack("{s:i, s:s, s:o, s:b, s:o, s:o}", "whist_grid", VERSION, "edition",
                     grid->edition, "suits", suits, "mixed", grid->mixed, "contracts",
                     contracts, "counters", counters);
}

bool whist_grid_equal(const struct whist_grid *a, const struct whist_grid *b)
{
    json_t *one = whist_grid_write(a);
    json_t *other = whist_grid_write(b);
    bool equal = json_equal(one, other);
    json_decref(one);
    json_decref(other);
    return equal;
}

bool whist_grid_check_edition(const struct whist_grid *grid, const struct whist_grid *now,
                              struct err *err)
{
    const struct whist_grid *known[] = {&whist_la_chevalerie, now};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        if (!known[i] || strcmp(grid->edition, known[i]->edition) != 0 ||
            whist_grid_equal(grid, known[i]))
            continue;
        err_user(err,
                 "another grid is called \"%s\"; give this one its own name, such as the "
                 "club and the year, so that results say which grid was used",
                 grid->edition);
        return err_at(err, "edition");
    }
    return true;
}
