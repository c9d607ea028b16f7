/* whist_grid_check.c - whether a club's grid of whist contracts makes sense. */
#include "base.h"
#include "core/game/whist.h"

/* Contracts of one kind, each stronger and dearer than the one before. */
static const enum whist_contract family[][7] = {
    {WHIST_EMBALLAGE_8, WHIST_EMBALLAGE_9, WHIST_EMBALLAGE_10, WHIST_EMBALLAGE_11,
     WHIST_EMBALLAGE_12, WHIST_EMBALLAGE_13},
    {WHIST_SOLO_6, WHIST_SOLO_7, WHIST_SOLO_8},
    {WHIST_ABONDANCE_9, WHIST_ABONDANCE_10, WHIST_ABONDANCE_11, WHIST_PETIT_SCHLEM,
     WHIST_GRAND_SCHLEM},
    {WHIST_PETITE_MISERE, WHIST_GRANDE_MISERE, WHIST_GRANDE_MISERE_TABLE},
};

/* Three opponents pay a third each. */
static bool check_thirds(const char *word, const char *what, int points, struct err *err)
{
    if (points % (SEAT_COUNT - 1) == 0)
        return true;
    int low = points - points % (SEAT_COUNT - 1);
    if (low == 0)
        err_user(err,
                 "%s: %s is %d, which three opponents cannot share, so the four scores "
                 "would not add up to zero; use %d",
                 word, what, points, SEAT_COUNT - 1);
    else
        err_user(err,
                 "%s: %s is %d, which three opponents cannot share, so the four scores "
                 "would not add up to zero; use %d or %d",
                 word, what, points, low, low + SEAT_COUNT - 1);
    return err_at(err, "%s.%s", word, what);
}

static bool check_payment(const char *word, const struct whist_row *row, struct err *err)
{
    if (row->partners != 1 && row->partners != 2) {
        err_user(err, "%s: partners must be 1 or 2, not %d", word, row->partners);
        return err_at(err, "%s.partners", word);
    }
    if (row->points < 1) {
        err_user(err, "%s: points must be at least 1, not %d", word, row->points);
        return err_at(err, "%s.points", word);
    }
    if (row->partners == 1 && (!check_thirds(word, "points", row->points, err) ||
                               !check_thirds(word, "capo_points", row->capo_points, err)))
        return false;
    if (row->over < 0 || row->under < 0 || row->capo_add < 0 || row->capo_points < 0) {
        err_user(err, "%s: over, under, capo_add and capo_points must not be negative",
                 word);
        return err_at(err, "%s.over", word);
    }
    if (row->made_or_not &&
        (row->over || row->under || row->capo_add || row->capo_points)) {
        err_user(err,
                 "%s is made or not, so leave out over, under, capo_add and capo_points",
                 word);
        return err_at(err, "%s.made_or_not", word);
    }
    if (row->capo_add > 0 && row->capo_points > 0) {
        err_user(err, "%s: capo_add or capo_points, not both; remove one", word);
        return err_at(err, "%s.capo_points", word);
    }
    return true;
}

/* How many tricks, and who. */
static bool check_asked(const char *word, const struct whist_row *row, struct err *err)
{
    if (row->tricks < 0 || row->tricks > WHIST_TRICKS) {
        err_user(err, "%s: tricks must be from 0 to %d, not %d", word, WHIST_TRICKS,
                 row->tricks);
        return err_at(err, "%s.tricks", word);
    }
    if (row->exact && !row->made_or_not) {
        err_user(err, "%s is exact, so it must also be made_or_not", word);
        return err_at(err, "%s.exact", word);
    }
    if (!row->exact && row->tricks == 0) {
        err_user(err, "%s has no number of tricks; give one, or \"exact\": true", word);
        return err_at(err, "%s.tricks", word);
    }
    if (row->several && row->partners != 1) {
        err_user(err, "%s is for several players, each alone: partners must be 1", word);
        return err_at(err, "%s.several", word);
    }
    return true;
}

static bool check_row(const struct whist_grid *grid, int contract, struct err *err)
{
    const struct whist_row *row = &grid->row[contract];
    const char *word = whist_contract_word[contract];
    if (row->level < 1 || row->level > WHIST_LEVEL_MAX) {
        err_user(err, "%s: the level must be a number from 1 to %d, not %d", word,
                 WHIST_LEVEL_MAX, row->level);
        return err_at(err, "%s.level", word);
    }
    if (row->beaten_from != WHIST_NONE && !grid->row[row->beaten_from].played) {
        err_user(err, "%s: beaten_from names %s, which this grid does not have", word,
                 whist_contract_word[row->beaten_from]);
        return err_at(err, "%s.beaten_from", word);
    }
    return check_asked(word, row, err) && check_payment(word, row, err);
}

static bool check_step(const struct whist_grid *grid, int weak, int strong,
                       struct err *err)
{
    const struct whist_row *a = &grid->row[weak];
    const struct whist_row *b = &grid->row[strong];
    const char *word = whist_contract_word[strong];
    if (a->level >= b->level) {
        err_user(err, "%s is stronger than %s, so its level must be above %d, not %d",
                 word, whist_contract_word[weak], a->level, b->level);
        return err_at(err, "%s.level", word);
    }
    if (a->points >= b->points) {
        err_user(err, "%s is stronger than %s, so its points must be above %d, not %d",
                 word, whist_contract_word[weak], a->points, b->points);
        return err_at(err, "%s.points", word);
    }
    return true;
}

static bool check_one_counter(const struct whist_grid *grid, int n, struct err *err)
{
    const struct whist_counter *counter = &grid->counter[n];
    const char *by = whist_contract_word[counter->by];
    const char *against = whist_contract_word[counter->against];
    if (!grid->row[counter->by].played) {
        err_user(err, "a counter names %s, which this grid does not have", by);
        return err_at(err, "counter.%d.by", n);
    }
    if (!grid->row[counter->against].played) {
        err_user(err, "a counter names %s, which this grid does not have", against);
        return err_at(err, "counter.%d.against", n);
    }
    for (int i = 0; i < n; i++)
        if (grid->counter[i].by == counter->by &&
            grid->counter[i].against == counter->against) {
            err_user(err, "%s against %s appears twice; remove one", by, against);
            return err_at(err, "counter.%d.by", n);
        }
    err_at(err, "counter.%d.points", n); /* of whatever is wrong from here on */
    if (counter->points < 1)
        return err_user(err, "%s against %s: points must be at least 1, not %d", by,
                        against, counter->points);
    return grid->row[counter->by].partners == 2 ||
           check_thirds(by, "points", counter->points, err);
}

static bool check_suits(const struct whist_grid *grid, struct err *err)
{
    for (int suit = WHIST_SPADES; suit < WHIST_SUITS; suit++) {
        int seen = 0;
        for (int i = 0; i < 4; i++)
            seen += (int)grid->suit[i] == suit;
        if (seen == 1)
            continue;
        err_user(err, "suits must name each of the four once; %s appears %d times",
                 whist_suit_word[suit], seen);
        return err_at(err, "suits");
    }
    return true;
}

/* What is wrong so far, up to so many. */
struct found {
    struct err *problem;
    size_t count;
    size_t most;
    enum lang lang;
};

/* Keeps what one check has found. */
static void keep_error(struct found *found, bool good, const struct err *err)
{
    if (!good && found->count < found->most)
        found->problem[found->count++] = *err;
}

static void find_in_rows(const struct whist_grid *grid, struct found *found)
{
    int played = 0;
    for (int c = WHIST_NONE + 1; c < WHIST_CONTRACTS; c++) {
        struct err err = ERR_INIT(found->lang);
        if (!grid->row[c].played)
            continue;
        played++;
        keep_error(found, check_row(grid, c, &err), &err);
    }
    if (played > 0)
        return;
    struct err none = ERR_INIT(found->lang);
    err_user(&none, "a grid needs at least one contract that is played");
    err_at(&none, "%s.played", whist_contract_word[WHIST_NONE + 1]);
    keep_error(found, false, &none);
}

static void find_in_families(const struct whist_grid *grid, struct found *found)
{
    for (size_t f = 0; f < sizeof family / sizeof family[0]; f++) {
        enum whist_contract before = WHIST_NONE;
        for (int i = 0; family[f][i] != WHIST_NONE; i++) {
            enum whist_contract c = family[f][i];
            struct err err = ERR_INIT(found->lang);
            if (!grid->row[c].played)
                continue;
            if (before != WHIST_NONE)
                keep_error(found, check_step(grid, before, c, &err), &err);
            before = c;
        }
    }
}

size_t whist_grid_problems(const struct whist_grid *grid, enum lang lang,
                           struct err problem[], size_t most)
{
    struct found found = {.problem = problem, .most = most, .lang = lang};
    struct err suits = ERR_INIT(lang);
    find_in_rows(grid, &found);
    for (int i = 0; i < grid->counters; i++) {
        struct err err = ERR_INIT(lang);
        keep_error(&found, check_one_counter(grid, i, &err), &err);
    }
    find_in_families(grid, &found);
    keep_error(&found, check_suits(grid, &suits), &suits);
    return found.count;
}

bool whist_grid_check(const struct whist_grid *grid, struct err *err)
{
    struct err first;
    if (whist_grid_problems(grid, err->lang, &first, 1) == 0)
        return true;
    if (err->kind == ERR_NONE)
        *err = first;
    return false;
}
