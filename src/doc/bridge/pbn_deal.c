/* pbn_deal.c - what a game of a PBN file says about its deal: is it one to play, and what
 * can be made of it. */
#include "doc/bridge/pbn.h"
#include <stdint.h>

#include "base/number.h"
#include <string.h>

/* Whether dealer and vulnerability are those of the board's number, as printed on it. */
static bool check_cycle(const struct pbn_board *board, struct err *err)
{
    enum seat dealer = bridge_board_dealer(board->number);
    enum bridge_vulnerable vulnerable = bridge_board_vulnerable(board->number);
    if (board->dealer != dealer)
        return err_user(err,
                        "board %d says that %s deals, but on board %d it is %s; correct "
                        "the number or the dealer",
                        board->number, seat_word(board->dealer, err->lang), board->number,
                        seat_word(dealer, err->lang));
    if (board->vulnerable != vulnerable)
        return err_user(err,
                        "board %d has a different vulnerability (%s) from that of its "
                        "number (%s); correct one of them",
                        board->number, bridge_vulnerable_word[board->vulnerable],
                        bridge_vulnerable_word[vulnerable]);
    return true;
}

bool pbn_deal_check(const struct pbn_board *board, struct err *err)
{
    if (board->number == 0)
        return err_user(err, "the deal has no board number; add [Board \"1\"] to it");
    if (!board->has_deal)
        return err_user(err, "board %d has no deal; add [Deal \"N:…\"] to it",
                        board->number);
    return check_cycle(board, err);
}

static bool find_strain(const char *text, int *strain)
{
    static const char *const word[BRIDGE_STRAINS] = {"C", "D", "H", "S", "NT"};
    for (int i = 0; i < BRIDGE_STRAINS; i++)
        if (strcasecmp(text, word[i]) == 0) {
            *strain = i;
            return true;
        }
    return false;
}

/* The contract and its tricks in a row of the table; false: there is none to be read. */
static bool read_row(const struct pbn_tag *tag, const struct pbn_row *row,
                     struct par_tricks *tricks)
{
    const char *declarer = pbn_cell(tag, row, "Declarer");
    const char *denomination = pbn_cell(tag, row, "Denomination");
    const char *result = pbn_cell(tag, row, "Result");
    struct err unsaid = ERR_INIT(LANG_EN);
    enum seat seat;
    int strain;
    int64_t n;
    if (!declarer || !denomination || !result || strlen(declarer) != 1 ||
        !seat_parse(declarer[0], &seat) || !find_strain(denomination, &strain) ||
        !number_read_int(result, 0, DEAL_HAND, &n, &unsaid))
        return false;
    tricks->tricks[strain][seat] = (int)n;
    return true;
}

bool pbn_tricks_read(const struct pbn_game *game, struct par_tricks *tricks)
{
    enum { UNKNOWN = -1 };
    const struct pbn_tag *tag = pbn_find(game, "OptimumResultTable");
    struct par_tricks read;
    bool complete = tag != NULL;
    for (int i = 0; i < BRIDGE_STRAINS * SEAT_COUNT; i++)
        read.tricks[i / SEAT_COUNT][i % SEAT_COUNT] = UNKNOWN;
    for (size_t i = 0; tag && i < tag->rows; i++)
        complete = read_row(tag, &tag->row[i], &read) && complete;
    for (int i = 0; i < BRIDGE_STRAINS * SEAT_COUNT; i++)
        complete = complete && read.tricks[i / SEAT_COUNT][i % SEAT_COUNT] != UNKNOWN;
    if (complete)
        *tricks = read;
    return complete;
}
