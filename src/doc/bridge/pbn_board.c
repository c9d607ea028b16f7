/* pbn_board.c - what a game of a PBN file says about its board, and cells by column. */
#include "doc/bridge/pbn.h"
#include <stdint.h>

#include "base/number.h"
#include <string.h>

const char *pbn_cell(const struct pbn_tag *tag, const struct pbn_row *row,
                     const char *column)
{
    const char *at = tag->value;
    for (size_t i = 0; i < row->cells; i++) {
        at += *at == '+' || *at == '-';
        size_t n = strcspn(at, "\\;");
        if (n == strlen(column) && strncmp(at, column, n) == 0)
            return row->cell[i];
        at += strcspn(at, ";");
        if (!*at)
            return NULL;
        at++;
    }
    return NULL;
}

static bool read_number(const char *text, int *number, struct err *err)
{
    int64_t value = 0;
    struct err unsaid = ERR_INIT(err->lang);
    if (!number_read_int(text, 1, PBN_BOARD_MOST, &value, &unsaid))
        return err_user(err,
                        "\"%.20s\" is not a board number; write a number from 1 to %d, "
                        "as in [Board \"1\"]",
                        text, PBN_BOARD_MOST);
    *number = (int)value;
    return true;
}

static bool read_dealer(const char *text, enum seat *dealer, struct err *err)
{
    if (strlen(text) == 1 && seat_parse(text[0], dealer))
        return true;
    return err_user(err, "\"%.20s\" is not a dealer; write N, E, S or W", text);
}

static bool read_vulnerable(const char *text, enum bridge_vulnerable *vulnerable,
                            struct err *err)
{
    static const struct {
        const char *word;
        enum bridge_vulnerable means;
    } words[] = {{"None", BRIDGE_NONE}, {"Love", BRIDGE_NONE}, {"-", BRIDGE_NONE},
                 {"NS", BRIDGE_NS},     {"EW", BRIDGE_EW},     {"All", BRIDGE_BOTH},
                 {"Both", BRIDGE_BOTH}};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strcasecmp(text, words[i].word) == 0) {
            *vulnerable = words[i].means;
            return true;
        }
    return err_user(err, "\"%.20s\" is not a vulnerability; write None, NS, EW or All",
                    text);
}

/* The line of a tag, for an error about it. */
static bool fail_at(const struct pbn_game *game, const char *name, struct err *err)
{
    const struct pbn_tag *tag = pbn_find(game, name);
    return err_at(err, "%d", tag ? tag->line : game->line);
}

bool pbn_board_read(const struct pbn_game *game, struct pbn_board *board, struct err *err)
{
    struct pbn_board read = {.line = game->line};
    const char *number = pbn_value(game, "Board");
    const char *dealer = pbn_value(game, "Dealer");
    const char *vulnerable = pbn_value(game, "Vulnerable");
    const char *deal = pbn_value(game, "Deal");
    if (*number && !read_number(number, &read.number, err))
        return fail_at(game, "Board", err);
    if (read.number > 0) {
        read.dealer = bridge_board_dealer(read.number);
        read.vulnerable = bridge_board_vulnerable(read.number);
    }
    read.has_dealer = *dealer != '\0';
    if (read.has_dealer && !read_dealer(dealer, &read.dealer, err))
        return fail_at(game, "Dealer", err);
    read.has_vulnerable = *vulnerable != '\0';
    if (read.has_vulnerable && !read_vulnerable(vulnerable, &read.vulnerable, err))
        return fail_at(game, "Vulnerable", err);
    read.has_deal = *deal != '\0';
    if (read.has_deal && !deal_read(deal, &read.deal, err))
        return fail_at(game, "Deal", err);
    if (read.has_deal)
        read.line = pbn_find(game, "Deal")->line;
    *board = read;
    return true;
}
