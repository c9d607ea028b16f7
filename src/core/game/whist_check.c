/* whist_check.c - whether a deal of whist can have been played so. */
#include "core/game/whist.h"

#include "base/str.h"
#include "core/game/whist_bid.h"

/* Adds a contract to a list of what is possible, as data has it. */
static void add_word(struct str *list, int contract)
{
    str_printf(list, "%s%s", list->length ? ", " : "", whist_contract_word[contract]);
}

/* Likewise as people say it. */
static void add_title(struct str *list, int contract, enum lang lang)
{
    str_printf(list, "%s%s", list->length ? ", " : "",
               whist_title((enum whist_contract)contract, lang));
}

bool whist_read_contract(const struct whist_grid *grid, const char *word,
                         enum whist_contract *contract, struct err *err)
{
    enum whist_contract found = whist_find(word);
    if (found != WHIST_NONE && grid->row[found].played) {
        *contract = found;
        return true;
    }
    struct str list = {0};
    for (int c = WHIST_NONE + 1; c < WHIST_CONTRACTS; c++)
        if (grid->row[c].played)
            add_word(&list, c);
    const char *near = str_nearest(word, whist_contract_word + 1, WHIST_CONTRACTS - 1);
    if (found != WHIST_NONE)
        err_user(err, "the grid \"%s\" does not have %s; it has %s", grid->edition, word,
                 str_text(&list));
    else if (near)
        err_user(err, "there is no contract \"%.40s\"; did you mean %s? (%s)", word, near,
                 str_text(&list));
    else
        err_user(err, "there is no contract \"%.40s\"; the contracts are %s", word,
                 str_text(&list));
    str_clear(&list);
    return false;
}

static bool check_declarers(const struct whist_row *row, const struct whist_play *play,
                            struct err *err)
{
    const char *title = whist_title(play->contract, err->lang);
    if (row->partners == 2 && play->declarers != 2)
        return err_user(err, "%s is played by two together: name both of them", title);
    if (row->partners == 1 && play->declarers != 1)
        return err_user(err, "%s is played alone: name one seat", title);
    if (row->partners == 2 && play->by[0] == play->by[1])
        return err_user(
            err, "%s cannot be the partner of %s: name the other one of the two",
            seat_word(play->by[1], err->lang), seat_word(play->by[0], err->lang));
    return true;
}

/* What is said must fit the way in which the contract counts. */
static bool check_outcome(const struct whist_row *row, const struct whist_play *play,
                          struct err *err)
{
    const char *title = whist_title(play->contract, err->lang);
    if (row->exact && play->has_tricks)
        return err_user(
            err,
            "%s is made with exactly %d tricks, otherwise it fails, and the number does "
            "not count: say whether it was made, not how many tricks",
            title, row->tricks);
    if (!row->made_or_not && !play->has_tricks)
        return err_user(err, "say how many tricks %s won, from 0 to %d", title,
                        WHIST_TRICKS);
    if (!play->has_tricks && !play->has_made)
        return err_user(err, "say whether %s was made", title);
    if (!play->has_tricks || !play->has_made ||
        play->made == (play->tricks >= row->tricks))
        return true;
    if (play->made)
        return err_user(err, "%d tricks do not make %s, which needs %d; it is not made",
                        play->tricks, title, row->tricks);
    return err_user(err, "%d tricks make %s, which needs %d; it did not fail",
                    play->tricks, title, row->tricks);
}

static bool check_counter(const struct whist_grid *grid, const struct whist_play *play,
                          struct err *err)
{
    struct str list = {0};
    if (play->counter == WHIST_NONE)
        return true;
    if (!grid->row[play->counter].played)
        return err_user(err, "the grid \"%s\" does not have %s", grid->edition,
                        whist_title(play->counter, err->lang));
    if (whist_can_counter(grid, play->counter, play->contract))
        return true;
    for (int c = WHIST_NONE + 1; c < WHIST_CONTRACTS; c++)
        if (whist_can_counter(grid, play->counter, (enum whist_contract)c))
            add_title(&list, c, err->lang);
    if (list.length)
        err_user(err, "%s cannot be bid against %s, only against %s",
                 whist_title(play->contract, err->lang),
                 whist_title(play->counter, err->lang), str_text(&list));
    else
        err_user(err, "nothing can be bid against %s",
                 whist_title(play->counter, err->lang));
    str_clear(&list);
    return false;
}

bool whist_check_play(const struct whist_grid *grid, const struct whist_play *play,
                      bool revoked, struct err *err)
{
    const struct whist_row *row = &grid->row[play->contract];
    if (play->contract == WHIST_NONE || !row->played)
        return err_user(err, "the grid \"%s\" does not have this contract",
                        grid->edition);
    if (play->has_tricks && (play->tricks < 0 || play->tricks > WHIST_TRICKS))
        return err_user(err, "%d tricks is impossible; a deal has %d", play->tricks,
                        WHIST_TRICKS);
    return check_declarers(row, play, err) &&
           (revoked || check_outcome(row, play, err)) && check_counter(grid, play, err);
}

/* Whether b can be played beside a. */
static bool check_beside(const struct whist_grid *grid, const struct whist_play *a,
                         const struct whist_play *b, struct err *err)
{
    const struct whist_play *alone = grid->row[a->contract].several ? b : a;
    if (!grid->row[alone->contract].several) {
        struct str list = {0};
        for (int c = WHIST_NONE + 1; c < WHIST_CONTRACTS; c++)
            if (grid->row[c].played && grid->row[c].several)
                add_title(&list, c, err->lang);
        if (a->contract == b->contract && grid->row[a->contract].partners == 1)
            err_user(
                err,
                "%s is played alone; only these can be played by several at once: %s",
                whist_title(alone->contract, err->lang), str_text(&list));
        else
            err_user(err,
                     "%s must be the only contract of its deal; only these can be played "
                     "by several at once: %s",
                     whist_title(alone->contract, err->lang), str_text(&list));
        str_clear(&list);
        return false;
    }
    if (!grid->mixed && a->contract != b->contract)
        return err_user(err,
                        "%s and %s cannot be played in one deal; when several play, they "
                        "must have bid the same contract",
                        whist_title(a->contract, err->lang),
                        whist_title(b->contract, err->lang));
    if (a->by[0] == b->by[0])
        return err_user(err, "%s plays two contracts; a seat plays only one",
                        seat_word(a->by[0], err->lang));
    return true;
}

/* Thirteen tricks go to somebody: of four who play for almost none, one fails. */
static bool check_tricks_go_somewhere(const struct whist_grid *grid,
                                      const struct whist_deal *deal, struct err *err)
{
    if (deal->plays < SEAT_COUNT || deal->revoked)
        return true;
    int won = 0;
    for (int i = 0; i < deal->plays; i++) {
        if (!grid->row[deal->play[i].contract].exact || !deal->play[i].made)
            return true;
        won += grid->row[deal->play[i].contract].tricks;
    }
    if (won == WHIST_TRICKS)
        return true;
    return err_user(
        err, "all four cannot have made it: somebody won the %d tricks; say who failed",
        WHIST_TRICKS);
}

bool whist_check(const struct whist_grid *grid, const struct whist_deal *deal,
                 struct err *err)
{
    if (deal->plays < 1)
        return err_user(err, "no contract is given; a deal that everyone passes is dealt "
                             "again and not written down");
    if (deal->plays > WHIST_PLAYS_MAX)
        return err_user(err, "four players cannot play %d contracts; name each seat once",
                        deal->plays);
    for (int i = 0; i < deal->plays; i++)
        if (!whist_check_play(grid, &deal->play[i], deal->revoked, err))
            return false;
    for (int i = 0; i < deal->plays; i++)
        for (int j = i + 1; j < deal->plays; j++)
            if (!check_beside(grid, &deal->play[i], &deal->play[j], err))
                return false;
    return check_tricks_go_somewhere(grid, deal, err);
}
