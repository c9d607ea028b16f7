/* whist_grid.c - a club's own grid of whist contracts as JSON, a data file. */
#include "tournament/facts/whist_grid.h"

#include <string.h>

enum { VERSION = 1, SUITS = 4 };

#define ROW(member) offsetof(struct whist_row, member)
#define COUNTER(member) offsetof(struct whist_counter, member)
#define NUMBER(least, most) .range = {least, most}, .kind = WHIST_NUMBER
#define FLAG .kind = WHIST_FLAG
#define NAMED .kind = WHIST_NAMED

const struct whist_member whist_members[WHIST_MEMBERS] = {
    {"played", N_("Played"), NULL, FLAG, .offset = ROW(played)},
    {"level", N_("Level"), N_("its place in the bidding, from 1, the weakest"),
     NUMBER(1, WHIST_LEVEL_MAX), .offset = ROW(level), .needed = true},
    {"partners", N_("Declarers"), N_("1: one alone against three; 2: two together"),
     NUMBER(1, 2), .offset = ROW(partners), .needed = true},
    {"tricks", N_("Tricks"), N_("how many it needs"), NUMBER(0, WHIST_TRICKS),
     .offset = ROW(tricks), .needed = true},
    {"points", N_("Points"),
     N_("for each declarer; those of a lone declarer must divide by three, as each "
        "opponent pays a third"),
     NUMBER(1, WHIST_POINTS_MAX), .offset = ROW(points), .needed = true},
    {"over", N_("Overtrick"), N_("for each overtrick, from each opponent"),
     NUMBER(0, WHIST_TRICK_POINTS_MAX), .offset = ROW(over)},
    {"under", N_("Undertrick"), N_("for each undertrick, to each opponent"),
     NUMBER(0, WHIST_TRICK_POINTS_MAX), .offset = ROW(under)},
    {"capo_add", N_("Capo, added"), N_("for all thirteen tricks, from each opponent"),
     NUMBER(0, WHIST_POINTS_MAX), .offset = ROW(capo_add)},
    {"capo_points", N_("Capo, in all"),
     N_("for all thirteen tricks, to each declarer, instead of everything else"),
     NUMBER(0, WHIST_POINTS_MAX), .offset = ROW(capo_points)},
    {"exact", N_("Exactly"), N_("that many tricks and no other: misères and piccolo"),
     FLAG, .offset = ROW(exact)},
    {"made_or_not", N_("Made or not"), N_("overtricks and undertricks do not count"),
     FLAG, .offset = ROW(made_or_not)},
    {"several", N_("Several at once"),
     N_("more than one may play it in a deal, each alone"), FLAG, .offset = ROW(several)},
    {"any_suit", N_("Any suit"), N_("the same in a stronger suit does not beat it"), FLAG,
     .offset = ROW(any_suit)},
    {"first_turn", N_("First turn"),
     N_("bid only in the first turn of bidding, or as a counter"), FLAG,
     .offset = ROW(first_turn)},
    {"beaten_from", N_("Beaten by"), N_("only that contract and stronger ones beat it"),
     NAMED, .offset = ROW(beaten_from)},
};
const struct whist_member whist_counter_members[WHIST_COUNTER_MEMBERS] = {
    {"against", N_("Against"), NULL, NAMED, .offset = COUNTER(against), .needed = true},
    {"by", N_("Bid by the other side"), NULL, NAMED, .offset = COUNTER(by),
     .needed = true},
    {"points", N_("Points"), NULL, NUMBER(1, WHIST_POINTS_MAX), .offset = COUNTER(points),
     .needed = true},
};

int whist_member_get(const struct whist_member *member, const void *of)
{
    const char *at = (const char *)of + member->offset;
    bool flag;
    int value;
    if (member->kind == WHIST_FLAG) {
        memcpy(&flag, at, sizeof flag);
        return flag;
    }
    memcpy(&value, at, sizeof value);
    return value;
}

void whist_member_set(const struct whist_member *member, void *of, int value)
{
    char *at = (char *)of + member->offset;
    bool flag = value != 0;
    if (member->kind == WHIST_FLAG)
        memcpy(at, &flag, sizeof flag);
    else
        memcpy(at, &value, sizeof value);
}

static const char *const grid_members[] = {"whist_grid", "edition",   "suits",
                                           "mixed",      "contracts", "counters"};

/* A member mistyped would be a rule left out in silence. */
static bool check_names(const struct jat *object, const char *const names[], size_t n,
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

/* Whether it is an object of those members, and of "contract" where that is named. */
static bool check_members(const struct jat *at, const struct whist_member member[],
                          size_t members, bool named, struct err *err)
{
    const char *names[WHIST_MEMBERS + 1] = {"contract"};
    size_t n = named;
    for (size_t i = 0; i < members; i++)
        names[n++] = member[i].name;
    return jat_is_object(at, err) && check_names(at, names, n, err);
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

/* One member of a contract or counter. */
static bool read_member(const struct jat *at, const struct whist_member *member, void *of,
                        struct err *err)
{
    int64_t number = 0;
    bool flag = false;
    enum whist_contract contract = WHIST_NONE;
    enum jat_found found =
        member->kind == WHIST_NUMBER
            ? jat_get_int(at, member->name, member->range, &number, err)
        : member->kind == WHIST_FLAG ? jat_get_bool(at, member->name, &flag, err)
                                     : get_contract(at, member->name, &contract, err);
    if (found == JAT_FAILED ||
        (member->needed && !jat_require(found, at, member->name, err)))
        return false;
    whist_member_set(member, of,
                     member->kind == WHIST_NUMBER ? (int)number
                     : member->kind == WHIST_FLAG ? flag
                                                  : (int)contract);
    return true;
}

static bool read_row(const struct jat *at, struct whist_row *row, struct err *err)
{
    row->played = true;
    if (jat_get_bool(at, "played", &row->played, err) == JAT_FAILED)
        return false;
    for (size_t i = WHIST_LEVEL; row->played && i < WHIST_MEMBERS; i++)
        if (!read_member(at, &whist_members[i], row, err))
            return false;
    return true;
}

static bool read_contract(const struct jat *at, struct whist_grid *grid,
                          bool seen[WHIST_CONTRACTS], struct err *err)
{
    enum whist_contract contract = WHIST_NONE;
    if (!check_members(at, whist_members, WHIST_MEMBERS, true, err) ||
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
    if (!check_members(at, whist_counter_members, WHIST_COUNTER_MEMBERS, false, err))
        return false;
    for (size_t i = 0; i < WHIST_COUNTER_MEMBERS; i++)
        if (!read_member(at, &whist_counter_members[i], counter, err))
            return false;
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
        grid->suit[i] = whist_find_suit(word);
        if (grid->suit[i] == WHIST_NO_SUIT)
            return jat_err(&at, err,
                           "a suit is spades, clubs, diamonds or hearts, not \"%.40s\"",
                           word);
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
        !check_names(object, grid_members, sizeof grid_members / sizeof grid_members[0],
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

static void write_member(json_t *object, const struct whist_member *member,
                         const void *of)
{
    int value = whist_member_get(member, of);
    if (value != 0 || member->needed)
        json_object_set_new(object, member->name,
                            member->kind == WHIST_NUMBER ? json_integer(value)
                            : member->kind == WHIST_FLAG
                                ? json_true()
                                : json_string(whist_contract_word[value]));
}

static json_t *write_row(const struct whist_row *row, int contract)
{
    json_t *object = json_pack("{s:s}", "contract", whist_contract_word[contract]);
    if (!row->played) {
        json_object_set_new(object, "played", json_false());
        return object;
    }
    for (size_t i = WHIST_LEVEL; i < WHIST_MEMBERS; i++)
        write_member(object, &whist_members[i], row);
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
