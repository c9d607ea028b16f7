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

#define FOUR_SEATS         \
    {                      \
        "N", "E", "S", "W" \
    }
#define TWO_SIDES  \
    {              \
        "NS", "EW" \
    }
#define ATTACK_DEFENCE      \
    {                       \
        "attack", "defence" \
    }
#define PLACE (FACT_BIT(FACT_BOARD) | FACT_BIT(FACT_ROUND) | FACT_BIT(FACT_TABLE))
#define SCORE (FACT_BIT(FACT_SCORE) | FACT_BIT(FACT_NOT_PLAYED))

const struct format format_table[] = {
    {
        .name = "tarot-line",
        .title = N_("Duplicate individual tarot in line"),
        .game = MOVEMENT_TAROT_LINE,
        .seat_key = FOUR_SEATS,
        .sides = SEAT_COUNT,
        .required = PLACE,
        .optional = SCORE,
        .taker = tarot_board_taker,
        .contract = TAROT_GARDE,
        .scored = true,
        .lines = true,
    },
    {
        .name = "tarot-howell",
        .title = N_("Duplicate individual tarot, Howell"),
        .game = MOVEMENT_TAROT_HOWELL,
        .seat_key = FOUR_SEATS,
        .sides = SEAT_COUNT,
        .required = PLACE,
        .optional = SCORE,
        .taker = tarot_board_taker,
        .contract = TAROT_GARDE,
        .scored = true,
    },
    {
        .name = "tarot-triplettes",
        .title = N_("Tarot in triplettes"),
        .game = MOVEMENT_TRIPLETTES,
        .seat_key = ATTACK_DEFENCE,
        .label = {"T", "T"},
        .sides = 2,
        .required = PLACE,
        .optional = SCORE,
    },
    {
        .name = "tarot-quadrettes",
        .title = N_("Tarot in quadrettes"),
        .game = MOVEMENT_TEAMS,
        .seat_key = ATTACK_DEFENCE,
        .label = {"Q", "Q"},
        .sides = 2,
        .required = PLACE,
        .optional = SCORE,
    },
    {
        .name = "tarot-teams",
        .title = N_("Tarot in teams"),
        .game = MOVEMENT_TEAMS,
        .seat_key = ATTACK_DEFENCE,
        .label = {"T", "T"},
        .sides = 2,
        .required = PLACE,
        .optional = SCORE,
    },
    {
        .name = "tarot-attack-defence",
        .title = N_("Tarot, attack against defence"),
        .game = MOVEMENT_ATTACK_DEFENCE,
        .seat_key = ATTACK_DEFENCE,
        .label = {"A", "D"},
        .sides = 2,
        .required = PLACE,
        .optional = SCORE,
    },
    {
        .name = "tarot-free",
        .title = N_("Tarot, free deals"),
        .game = MOVEMENT_FREE,
        .seat_key = FOUR_SEATS,
        .sides = SEAT_COUNT,
        .required = PLACE,
        .optional = SCORE,
    },
    {
        .name = "bridge-pairs",
        .title = N_("Bridge in pairs"),
        .game = MOVEMENT_BRIDGE_PAIRS,
        .seat_key = TWO_SIDES,
        .sides = 2,
        .required = PLACE,
        .optional = SCORE,
    },
    {
        .name = "bridge-individual",
        .title = N_("Individual bridge"),
        .game = MOVEMENT_BRIDGE_INDIVIDUAL,
        .seat_key = FOUR_SEATS,
        .partners = true,
        .sides = SEAT_COUNT,
        .required = PLACE,
        .optional = SCORE,
    },
    {
        .name = "bridge-teams",
        .title = N_("Bridge in teams"),
        .game = MOVEMENT_TEAMS,
        .seat_key = TWO_SIDES,
        .label = {"T", "T"},
        .sides = 2,
        .required = PLACE,
        .optional = SCORE,
    },
    {
        .name = "whist",
        .title = N_("Belgian whist"),
        .game = MOVEMENT_FREE,
        .seat_key = FOUR_SEATS,
        .sides = SEAT_COUNT,
        .required = PLACE,
        .optional = SCORE,
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

struct verify_rules format_rules(const struct format *format)
{
    return (struct verify_rules){.taker = format->taker,
                                 .partners = format->partners,
                                 .few = format->game == MOVEMENT_TAROT_HOWELL,
                                 .passes = format->game == MOVEMENT_TAROT_HOWELL,
                                 .teams = format->game == MOVEMENT_TEAMS,
                                 .free = format->game == MOVEMENT_FREE};
}

bool format_check_scored(const struct format *format, struct err *err)
{
    return format->scored ||
           err_user(err,
                    "Étui makes the movements of %s, but not yet its results; `etui "
                    "formats` says which formats it plays to the end",
                    format->name);
}
