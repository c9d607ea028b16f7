/* whist.c - the score of one deal of Belgian whist. */
#include "core/game/whist.h"

#include "core/game/whist_bid.h"
#include "core/game/whist_inside.h"

const char *const whist_contract_word[WHIST_CONTRACTS] = {
    [WHIST_EMBALLAGE_8] = "emballage-8",
    [WHIST_EMBALLAGE_9] = "emballage-9",
    [WHIST_EMBALLAGE_10] = "emballage-10",
    [WHIST_EMBALLAGE_11] = "emballage-11",
    [WHIST_EMBALLAGE_12] = "emballage-12",
    [WHIST_EMBALLAGE_13] = "emballage-13",
    [WHIST_SOLO_6] = "solo-6",
    [WHIST_SOLO_7] = "solo-7",
    [WHIST_SOLO_8] = "solo-8",
    [WHIST_TROU] = "trou",
    [WHIST_TROU_ROYAL] = "trou-royal",
    [WHIST_PETITE_MISERE] = "petite-misere",
    [WHIST_PICCOLO] = "piccolo",
    [WHIST_ABONDANCE_9] = "abondance-9",
    [WHIST_ABONDANCE_10] = "abondance-10",
    [WHIST_ABONDANCE_11] = "abondance-11",
    [WHIST_GRANDE_MISERE] = "grande-misere",
    [WHIST_GRANDE_MISERE_TABLE] = "grande-misere-table",
    [WHIST_PETIT_SCHLEM] = "petit-schlem",
    [WHIST_GRAND_SCHLEM] = "grand-schlem",
};
const char *const whist_suit_word[WHIST_SUITS] = {
    [WHIST_SPADES] = "spades",
    [WHIST_CLUBS] = "clubs",
    [WHIST_DIAMONDS] = "diamonds",
    [WHIST_HEARTS] = "hearts",
};

static const char *const title[WHIST_CONTRACTS] = {
    [WHIST_EMBALLAGE_8] = N_("Emballage 8"),
    [WHIST_EMBALLAGE_9] = N_("Emballage 9"),
    [WHIST_EMBALLAGE_10] = N_("Emballage 10"),
    [WHIST_EMBALLAGE_11] = N_("Emballage 11"),
    [WHIST_EMBALLAGE_12] = N_("Emballage 12"),
    [WHIST_EMBALLAGE_13] = N_("Emballage 13 (capo)"),
    [WHIST_SOLO_6] = N_("Solo 6"),
    [WHIST_SOLO_7] = N_("Solo 7"),
    [WHIST_SOLO_8] = N_("Solo 8"),
    [WHIST_TROU] = N_("Trou"),
    [WHIST_TROU_ROYAL] = N_("Trou royal"),
    [WHIST_PETITE_MISERE] = N_("Petite misère"),
    [WHIST_PICCOLO] = N_("Piccolo"),
    [WHIST_ABONDANCE_9] = N_("Abondance 9"),
    [WHIST_ABONDANCE_10] = N_("Abondance 10"),
    [WHIST_ABONDANCE_11] = N_("Abondance 11"),
    [WHIST_GRANDE_MISERE] = N_("Grande misère"),
    [WHIST_GRANDE_MISERE_TABLE] = N_("Grande misère on the table"),
    [WHIST_PETIT_SCHLEM] = N_("Petit schlem"),
    [WHIST_GRAND_SCHLEM] = N_("Grand schlem"),
};

const char *whist_title(enum whist_contract contract, enum lang lang)
{
    return tr(lang, title[contract]);
}

const char *whist_suit_title(enum whist_suit suit, enum lang lang)
{
    static const char *const suit_title[WHIST_SUITS] = {
        [WHIST_NO_SUIT] = N_("No suit"), [WHIST_SPADES] = N_("♠ Spades"),
        [WHIST_CLUBS] = N_("♣ Clubs"),   [WHIST_DIAMONDS] = N_("♦ Diamonds"),
        [WHIST_HEARTS] = N_("♥ Hearts"),
    };
    return tr(lang, suit_title[suit]);
}

enum whist_contract whist_find(const char *word)
{
    for (int c = WHIST_NONE + 1; c < WHIST_CONTRACTS; c++)
        if (str_equal(whist_contract_word[c], word))
            return (enum whist_contract)c;
    return WHIST_NONE;
}

enum whist_suit whist_find_suit(const char *word)
{
    for (int s = WHIST_NO_SUIT + 1; s < WHIST_SUITS; s++)
        if (str_equal(whist_suit_word[s], word))
            return (enum whist_suit)s;
    return WHIST_NO_SUIT;
}

int whist_points(const struct whist_grid *grid, const struct whist_play *play)
{
    int own = play->counter == WHIST_NONE
                  ? 0
                  : whist_counter_points(grid, play->counter, play->contract);
    return own > 0 ? own : grid->row[play->contract].points;
}

/* Whether the contract was made; without a revoke. */
static bool is_made(const struct whist_grid *grid, const struct whist_play *play)
{
    return play->has_tricks ? play->tricks >= grid->row[play->contract].tricks
                            : play->made;
}

/* How many opponents pay one declarer. */
static int payers(const struct whist_row *row)
{
    return row->partners == 1 ? SEAT_COUNT - 1 : 1;
}

struct whist_account whist_account(const struct whist_grid *grid,
                                   const struct whist_play *play)
{
    const struct whist_row *row = &grid->row[play->contract];
    struct whist_account account = {.base = whist_points(grid, play) / payers(row),
                                    .made = is_made(grid, play)};
    int sign = account.made ? 1 : -1;
    int away = play->tricks - row->tricks;
    account.each = sign * account.base;
    if (row->made_or_not)
        return account;
    account.tricks = away * (account.made ? row->over : row->under);
    account.each += account.tricks;
    if (play->tricks < WHIST_TRICKS)
        return account;
    account.capo = row->capo_add;
    account.each += account.capo;
    if (row->capo_points > 0)
        account.each = account.instead = row->capo_points / payers(row);
    return account;
}

static bool is_declarer(const struct whist_play *play, enum seat seat)
{
    return play->by[0] == seat || (play->declarers == 2 && play->by[1] == seat);
}

/* Adds what one contract gives to each seat. */
static void pay(const struct whist_grid *grid, const struct whist_play *play, int each,
                int score[SEAT_COUNT])
{
    for (int s = 0; s < SEAT_COUNT; s++)
        score[s] += is_declarer(play, (enum seat)s)
                        ? each * payers(&grid->row[play->contract])
                        : -each;
}

/* Whoever revoked pays the contract's points to each of the three others. */
static void pay_revoke(int base, enum seat offender, int score[SEAT_COUNT])
{
    for (int s = 0; s < SEAT_COUNT; s++)
        score[s] += s == (int)offender ? -base * (SEAT_COUNT - 1) : base;
}

void whist_score(const struct whist_grid *grid, const struct whist_deal *deal,
                 int score[SEAT_COUNT], struct why *why)
{
    int total[SEAT_COUNT] = {0};
    for (int i = 0; i < deal->plays; i++) {
        const struct whist_play *play = &deal->play[i];
        struct whist_account account = whist_account(grid, play);
        int part[SEAT_COUNT] = {0};
        if (deal->revoked)
            pay_revoke(account.base, deal->offender, part);
        else
            pay(grid, play, account.each, part);
        for (int s = 0; s < SEAT_COUNT; s++)
            total[s] += part[s];
        if (why)
            whist_explain(grid, deal, i, part, why);
    }
    if (why)
        whist_explain_total(deal, total, why);
    for (int s = 0; s < SEAT_COUNT; s++)
        score[s] = total[s];
}
