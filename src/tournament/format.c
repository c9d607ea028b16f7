/* format.c - what can be played: one row a format, and the facts of its plays. */
#include "tournament/format.h"

#include "core/game/tarot_board.h"
#include <string.h>

const struct fact_row fact_table[FACT_COUNT] = {
    [FACT_BOARD] = {"board", N_("Board"), FACT_NUMBER, 1, SCHEDULE_BOARD_MAX},
    [FACT_ROUND] = {"round", N_("Round"), FACT_NUMBER, 1, SCHEDULE_ROUNDS_MAX},
    [FACT_TABLE] = {"table", N_("Table"), FACT_NUMBER, 1, SCHEDULE_TABLES_MAX},
    [FACT_SCORE] = {"score", N_("Score"), FACT_NUMBER, -TAROT_SCORE_LIMIT,
                    TAROT_SCORE_LIMIT},
    [FACT_NOT_PLAYED] = {"not_played", N_("Not played"), FACT_FLAG, 0, 1},
};

const struct format format_table[] = {
    {
        .name = "tarot-line",
        .title = N_("Duplicate individual tarot in line"),
        .sides = SEAT_COUNT,
        .required = FACT_BIT(FACT_BOARD) | FACT_BIT(FACT_ROUND) | FACT_BIT(FACT_TABLE),
        .optional = FACT_BIT(FACT_SCORE) | FACT_BIT(FACT_NOT_PLAYED),
        .taker = tarot_board_taker,
        .contract = TAROT_GARDE,
    },
};
const size_t format_count = sizeof format_table / sizeof format_table[0];

const struct format *format_find(const char *name)
{
    for (size_t i = 0; i < format_count; i++)
        if (strcmp(format_table[i].name, name) == 0)
            return &format_table[i];
    return NULL;
}

const struct format *format_require(const char *name, struct err *err)
{
    const struct format *format = format_find(name);
    if (!format)
        err_user(
            err,
            "unknown format \"%.40s\"; `etui formats` lists those that can be played",
            name);
    return format;
}
