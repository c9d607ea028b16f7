/* format.c - what can be played: one row a format, and the facts of its plays. */
#include "tournament/model/format.h"

#include "core/game/tarot_board.h"
#include "tournament/facts/bridge_facts.h"
#include "tournament/facts/deal_facts.h"
#include "tournament/facts/tarot_facts.h"
#include "tournament/results/contest.h"
#include "tournament/results/contest_bridge.h"
#include <string.h>

const struct fact_row fact_table[FACT_COUNT] = {
    [FACT_BOARD] = {.name = "board",
                    .title = N_("Board"),
                    .min = 1,
                    .max = SCHEDULE_BOARD_MAX},
    [FACT_ROUND] = {.name = "round",
                    .title = N_("Round"),
                    .min = 1,
                    .max = SCHEDULE_ROUNDS_MAX},
    [FACT_TABLE] = {.name = "table",
                    .title = N_("Table"),
                    .min = 1,
                    .max = SCHEDULE_TABLES_MAX},
    [FACT_SCORE] = {.name = "score",
                    .title = N_("Score"),
                    .min = -BRIDGE_SCORE_MOST,
                    .max = BRIDGE_SCORE_MOST},
    [FACT_NOT_PLAYED] = {.name = "not_played",
                         .title = N_("Not played"),
                         .type = FACT_FLAG,
                         .max = 1},
    [FACT_TAROT_ATTACKER] = {.name = "attacker",
                             .title = N_("Attacker"),
                             .type = FACT_TEXT},
    [FACT_TAROT_MARGIN] = {.name = "margin",
                           .title = N_("Margin"),
                           .min = -TAROT_DOWN_MOST,
                           .max = TAROT_MADE_MOST},
    [FACT_TAROT_TAKER] = {.name = "taker",
                          .title = N_("Taker"),
                          .type = FACT_SEAT,
                          .max = SEAT_FIFTH},
    [FACT_TAROT_PARTNER] = {.name = "partner",
                            .title = N_("Partner"),
                            .type = FACT_SEAT,
                            .max = SEAT_FIFTH},
    [FACT_TAROT_BID] = {.name = "contract",
                        .title = N_("Contract"),
                        .type = FACT_WORD,
                        .max = TAROT_CONTRACTS - 1,
                        .word = tarot_contract_word},
    [FACT_TAROT_POINTS] = {.name = "points",
                           .title = N_("Points"),
                           .type = FACT_OWN,
                           .read = deal_read_points,
                           .write = deal_write_points},
    [FACT_TAROT_OUDLERS] = {.name = "oudlers",
                            .title = N_("Oudlers"),
                            .max = TAROT_OUDLERS},
    [FACT_TAROT_PETIT] = {.name = "petit",
                          .title = N_("Petit au bout"),
                          .type = FACT_WORD,
                          .min = TAROT_ATTACK,
                          .max = TAROT_DEFENCE,
                          .word = deal_petit_word},
    [FACT_TAROT_HANDFUL] = {.name = "handful",
                            .title = N_("Handful"),
                            .type = FACT_OWN,
                            .read = deal_read_handful,
                            .write = deal_write_handful},
    [FACT_TAROT_SLAM] = {.name = "slam",
                         .title = N_("Slam"),
                         .type = FACT_WORD,
                         .min = TAROT_ANNOUNCED,
                         .max = TAROT_FAILED,
                         .word = tarot_slam_word},
    [FACT_WHIST_CONTRACTS] = {.name = "contracts",
                              .title = N_("Contracts"),
                              .type = FACT_OWN,
                              .read = deal_read_contracts,
                              .write = deal_write_contracts},
    [FACT_WHIST_CAPO] = {.name = "capo",
                         .title = N_("Capo"),
                         .type = FACT_FLAG,
                         .max = 1},
    [FACT_WHIST_REVOKE] = {.name = "revoke",
                           .title = N_("Revoke"),
                           .type = FACT_SEAT,
                           .max = SEAT_W},
    [FACT_WHIST_ABANDONED] = {.name = "abandoned",
                              .title = N_("Abandoned"),
                              .type = FACT_SEAT,
                              .max = SEAT_W},
    [FACT_TOTALS] = {.name = "totals",
                     .title = N_("Totals"),
                     .type = FACT_OWN,
                     .read = deal_read_totals,
                     .write = deal_write_totals},
    [FACT_BRIDGE_CONTRACT] = {.name = "contract",
                              .title = N_("Contract"),
                              .type = FACT_OWN,
                              .read = bridge_facts_read_contract,
                              .write = bridge_facts_write_contract},
    [FACT_BRIDGE_DECLARER] = {.name = "declarer",
                              .title = N_("Declarer"),
                              .type = FACT_SEAT,
                              .max = SEAT_W},
    [FACT_BRIDGE_TRICKS] = {.name = "tricks",
                            .title = N_("Tricks"),
                            .max = BRIDGE_TRICKS},
    [FACT_BRIDGE_LEAD] = {.name = "lead",
                          .title = N_("Lead"),
                          .type = FACT_OWN,
                          .read = bridge_facts_read_lead,
                          .write = bridge_facts_write_lead},
    [FACT_BRIDGE_PASSED] = {.name = "passed",
                            .title = N_("Passed out"),
                            .type = FACT_FLAG,
                            .max = 1},
    [FACT_ADJUSTED] = {.name = "adjusted",
                       .title = N_("Adjusted"),
                       .type = FACT_OWN,
                       .read = bridge_facts_read_adjusted,
                       .write = bridge_facts_write_adjusted},
};

#define FOUR_SEATS         \
    {                      \
        "N", "E", "S", "W" \
    }
#define FIVE_SEATS              \
    {                           \
        "N", "E", "S", "W", "F" \
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
/* What a table tells of a duplicate deal beside its score. */
#define REMARKS                                                 \
    (FACT_BIT(FACT_TAROT_MARGIN) | FACT_BIT(FACT_TAROT_PETIT) | \
     FACT_BIT(FACT_TAROT_HANDFUL) | FACT_BIT(FACT_TAROT_SLAM))
#define TOTALS (FACT_BIT(FACT_TOTALS) | FACT_BIT(FACT_NOT_PLAYED))
#define FREE_DEAL                                                \
    (FACT_BIT(FACT_TAROT_TAKER) | FACT_BIT(FACT_TAROT_PARTNER) | \
     FACT_BIT(FACT_TAROT_BID) | FACT_BIT(FACT_TAROT_POINTS) |    \
     FACT_BIT(FACT_TAROT_OUDLERS) | FACT_BIT(FACT_TAROT_PETIT) | \
     FACT_BIT(FACT_TAROT_HANDFUL) | FACT_BIT(FACT_TAROT_SLAM) | TOTALS)
#define WHIST_DEAL                                                \
    (FACT_BIT(FACT_WHIST_CONTRACTS) | FACT_BIT(FACT_WHIST_CAPO) | \
     FACT_BIT(FACT_WHIST_REVOKE) | FACT_BIT(FACT_WHIST_ABANDONED) | TOTALS)

#define BRIDGE                                                                 \
    (SCORE | FACT_BIT(FACT_BRIDGE_CONTRACT) | FACT_BIT(FACT_BRIDGE_DECLARER) | \
     FACT_BIT(FACT_BRIDGE_TRICKS) | FACT_BIT(FACT_BRIDGE_LEAD) |               \
     FACT_BIT(FACT_BRIDGE_PASSED) | FACT_BIT(FACT_ADJUSTED))

const struct format format_table[] = {
    {
        .name = "tarot-line",
        .title = N_("Duplicate individual tarot in line"),
        .game = &game_table[GAME_TAROT],
        .movement = MOVEMENT_TAROT_LINE,
        .seat_key = FOUR_SEATS,
        .sides = SEAT_COUNT,
        .required = PLACE,
        .optional = SCORE | REMARKS,
        .remarks = REMARKS,
        .taker = tarot_board_taker,
        .contest = &contest_individual,
        .lines = true,
    },
    {
        .name = "tarot-howell",
        .title = N_("Duplicate individual tarot, Howell"),
        .game = &game_table[GAME_TAROT],
        .movement = MOVEMENT_TAROT_HOWELL,
        .seat_key = FOUR_SEATS,
        .sides = SEAT_COUNT,
        .required = PLACE,
        .optional = SCORE | REMARKS,
        .remarks = REMARKS,
        .taker = tarot_board_taker,
        .contest = &contest_individual,
    },
    {
        .name = "tarot-triplettes",
        .title = N_("Tarot in triplettes"),
        .game = &game_table[GAME_TAROT],
        .movement = MOVEMENT_TRIPLETTES,
        .seat_key = ATTACK_DEFENCE,
        .label = {"T", "T"},
        .crew = {{3, 3}, {3, 3}},
        .sides = 2,
        .required = PLACE,
        .optional = SCORE | REMARKS,
        .remarks = REMARKS,
        .checked = FACT_BIT(FACT_TAROT_ATTACKER),
        .contest = &contest_triplettes,
    },
    {
        .name = "tarot-quadrettes",
        .title = N_("Tarot in quadrettes"),
        .game = &game_table[GAME_TAROT],
        .movement = MOVEMENT_TEAMS,
        .seat_key = ATTACK_DEFENCE,
        .label = {"Q", "Q"},
        .crew = {{4, 4}, {4, 4}},
        .sides = 2,
        .required = PLACE,
        .optional = SCORE | REMARKS,
        .remarks = REMARKS,
        .unit = RULING_PM,
        .contest = &contest_quadrettes,
    },
    {
        .name = "tarot-teams",
        .title = N_("Tarot in teams"),
        .game = &game_table[GAME_TAROT],
        .movement = MOVEMENT_TEAMS,
        .seat_key = ATTACK_DEFENCE,
        .label = {"T", "T"},
        .crew = {{4, 6}, {4, 6}},
        .lineups = 1,
        .sides = 2,
        .required = PLACE,
        .optional = SCORE | REMARKS,
        .remarks = REMARKS,
        .unit = RULING_PM,
        .contest = &contest_tarot_teams,
    },
    {
        .name = "tarot-attack-defence",
        .title = N_("Tarot, attack against defence"),
        .game = &game_table[GAME_TAROT],
        .movement = MOVEMENT_ATTACK_DEFENCE,
        .seat_key = ATTACK_DEFENCE,
        .label = {"A", "D"},
        .crew = {{1, 1}, {3, 3}},
        .sides = 2,
        .required = PLACE,
        .optional = SCORE | REMARKS,
        .remarks = REMARKS,
        .contract = tarot_imposed_contract,
        .unit = RULING_PM,
        .contest = &contest_attack_defence,
    },
    {
        .name = "tarot-free",
        .title = N_("Tarot, free deals"),
        .game = &game_table[GAME_FREE],
        .movement = MOVEMENT_FREE,
        .seat_key = FIVE_SEATS,
        .sides = SEAT_COUNT,
        .most = SEAT_MOST,
        .deals = true,
        .fewest = TAROT_FREE_FEWEST,
        .required = PLACE,
        .optional = FREE_DEAL,
        .check = deal_check_tarot,
        .score = deal_score_tarot,
        .unit = RULING_POINTS,
        .contest = &contest_free,
    },
    {
        .name = "bridge-pairs",
        .title = N_("Bridge in pairs"),
        .game = &game_table[GAME_BRIDGE],
        .movement = MOVEMENT_BRIDGE_PAIRS,
        .seat_key = TWO_SIDES,
        .crew = {{2, 2}, {2, 2}},
        .sides = 2,
        .required = PLACE,
        .optional = BRIDGE,
        .check = bridge_facts_check,
        .score = bridge_facts_score,
        .unit_of = contest_bridge_unit,
        .contest = &contest_bridge_pairs[BRIDGE_MATCHPOINTS][0],
        .contest_of = contest_bridge_pairs_of,
    },
    {
        .name = "bridge-individual",
        .title = N_("Individual bridge"),
        .game = &game_table[GAME_BRIDGE],
        .movement = MOVEMENT_BRIDGE_INDIVIDUAL,
        .seat_key = FOUR_SEATS,
        .partners = true,
        .sides = SEAT_COUNT,
        .sizes = N_("Individual bridge is for 8, 9, 12 or 16 players: who is left over "
                    "does not play."),
        .required = PLACE,
        .optional = BRIDGE,
        .check = bridge_facts_check,
        .score = bridge_facts_score,
        .unit_of = contest_bridge_unit,
        .contest = &contest_bridge_pairs[BRIDGE_MATCHPOINTS][0],
        .contest_of = contest_bridge_pairs_of,
    },
    {
        .name = "bridge-teams",
        .title = N_("Bridge in teams"),
        .game = &game_table[GAME_BRIDGE],
        .movement = MOVEMENT_TEAMS,
        .seat_key = TWO_SIDES,
        .label = {"T", "T"},
        .crew = {{4, 6}, {4, 6}},
        .sides = 2,
        .required = PLACE,
        .optional = BRIDGE,
        .check = bridge_facts_check,
        .score = bridge_facts_score,
        .unit = RULING_POINTS,
        .lineups = 2,
        .meets_all = true,
        .contest = &contest_bridge_teams,
    },
    {
        .name = "whist",
        .title = N_("Belgian whist"),
        .game = &game_table[GAME_WHIST],
        .movement = MOVEMENT_WHIST,
        .seat_key = FOUR_SEATS,
        .sides = SEAT_COUNT,
        .deals = true,
        .required = PLACE,
        .optional = WHIST_DEAL,
        .check = deal_check_whist,
        .score = deal_score_whist,
        .unit = RULING_POINTS,
        .contest = &contest_whist,
    },
};
const size_t format_count = sizeof format_table / sizeof format_table[0];

enum lang format_lang(const struct format *format, enum lang lang)
{
    return format ? game_lang(format->game, lang) : lang;
}

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

unsigned format_results(const struct format *format)
{
    return format->optional & ~format->required;
}

unsigned facts_result(const struct format *format, const struct facts *facts)
{
    unsigned result = facts->given & format_results(format);
    if (result & (FACT_BIT(FACT_BRIDGE_CONTRACT) | FACT_BIT(FACT_BRIDGE_PASSED)))
        result &= ~FACT_BIT(FACT_SCORE);
    return result;
}

bool facts_same_result(const struct format *format, const struct facts *a,
                       const struct facts *b)
{
    unsigned results = facts_result(format, a) & ~format->remarks;
    if (results != (facts_result(format, b) & ~format->remarks))
        return false;
    for (int f = 0; f < FACT_COUNT; f++)
        if ((results & FACT_BIT(f)) && a->value[f] != b->value[f])
            return false;
    return memcmp(a->list, b->list, sizeof a->list) == 0;
}

bool facts_same(const struct facts *a, const struct facts *b)
{
    const char *text = a->text ? a->text : "";
    if (a->given != b->given || memcmp(a->list, b->list, sizeof a->list) != 0 ||
        strcmp(text, b->text ? b->text : "") != 0)
        return false;
    for (int f = 0; f < FACT_COUNT; f++)
        if ((a->given & FACT_BIT(f)) && a->value[f] != b->value[f])
            return false;
    return true;
}

const char *format_number_key(const struct format *format)
{
    return format->deals ? "deal" : fact_table[FACT_BOARD].name;
}

enum seat format_taker(const struct format *format, int board)
{
    return format->taker ? format->taker(board) : SEAT_N;
}

enum tarot_contract format_contract(const struct format *format, int board)
{
    return format->contract ? format->contract(board) : TAROT_GARDE;
}

struct format_crew format_crew(const struct format *format, const char *label)
{
    const char *second = format->label[1];
    int side = second && strncmp(label, second, strlen(second)) == 0;
    int min = format->crew[side].min;
    int max = format->crew[side].max;
    return (struct format_crew){min > 0 ? min : 1, max > 0 ? max : 1};
}

bool format_has_side(const struct format *format, const char *name)
{
    if (format->sides == 2)
        return format_side(format, name) >= 0;
    return format->partners ? strcmp(name, "NS") == 0 || strcmp(name, "EW") == 0
                            : strcmp(name, "attack") == 0 || strcmp(name, "defence") == 0;
}

int format_side(const struct format *format, const char *name)
{
    for (int s = 0; s < format->sides && format->sides == 2; s++)
        if (strcmp(format->seat_key[s], name) == 0)
            return s;
    return -1;
}

int format_seats(const struct format *format)
{
    return format->most > 0 ? format->most : format->sides;
}

bool format_has_sides(const struct format *format, int sides)
{
    return sides == format->sides || sides == format->most;
}

bool format_has_pairs(const struct format *format)
{
    return format->crew[0].max == 2;
}

bool format_seats_pairs(const struct format *format)
{
    return format->partners || strcmp(format->seat_key[0], "NS") == 0;
}

struct verify_rules format_rules(const struct format *format)
{
    return (struct verify_rules){.taker = format->taker,
                                 .partners = format->partners,
                                 .few = format->movement == MOVEMENT_TAROT_HOWELL,
                                 .passes = format->movement == MOVEMENT_TAROT_HOWELL,
                                 .teams = format->movement == MOVEMENT_TEAMS,
                                 .free = format->deals};
}
