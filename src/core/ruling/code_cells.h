/* code_cells.h - short words in which the tables of the code are written. */
#ifndef RULING_CODE_CELLS_H
#define RULING_CODE_CELLS_H

#include "core/ruling/code.h"

/* The columns, as the heads of a printed table. */
enum {
    IND = CODE_COLUMN_INDIVIDUALS,
    OLD = CODE_COLUMN_INDIVIDUALS_COMMON,
    TRI = CODE_COLUMN_TRIPLETTES,
    TEA = CODE_COLUMN_TEAMS,
    QUA = CODE_COLUMN_QUADRETTES,
    LIB = CODE_COLUMN_FREE,
    ADE = CODE_COLUMN_ATTACK_DEFENCE
};

/* A cell without a penalty, and one with a penalty or two. */
#define BARE(what, whom)                   \
    {                                      \
        .effect = (what), .target = (whom) \
    }
#define CELL(what, whom, ...)                                          \
    {                                                                  \
        .effect = (what), .target = (whom), .penalty = { __VA_ARGS__ } \
    }

/* The same cell in each of the four columns of the Code d'arbitrage. */
#define FOUR_BARE(what, whom)                                                     \
    [OLD] = BARE(what, whom), [TRI] = BARE(what, whom), [TEA] = BARE(what, whom), \
    [QUA] = BARE(what, whom)
#define FOUR_CELLS(what, whom, ...)                                               \
    [OLD] = CELL(what, whom, __VA_ARGS__), [TRI] = CELL(what, whom, __VA_ARGS__), \
    [TEA] = CELL(what, whom, __VA_ARGS__), [QUA] = CELL(what, whom, __VA_ARGS__)

/* Penalties; percentages are in tenths. */
#define PERCENT(amount, whom)                                  \
    {                                                          \
        .tenths = (amount), .unit = CODE_PERCENT, .to = (whom) \
    }
#define HALF(whom) PERCENT(5, whom)
#define PM(amount, whom)                                       \
    {                                                          \
        .tenths = 10 * (amount), .unit = CODE_PM, .to = (whom) \
    }
#define POINTS(amount, whom)                                       \
    {                                                              \
        .tenths = 10 * (amount), .unit = CODE_POINTS, .to = (whom) \
    }
#define PERHAPS(measure, amount, whom)                                                  \
    {                                                                                   \
        .tenths = 10 * (amount), .unit = (measure), .to = (whom), .when = CODE_OPTIONAL \
    }
#define OPEN(measure, whom)             \
    {                                   \
        .unit = (measure), .to = (whom) \
    }

/* A penalty that depends on what happened before. */
#define AT_FIRST(amount, measure, whom)                                         \
    {                                                                           \
        .tenths = (amount), .unit = (measure), .to = (whom), .when = CODE_FIRST \
    }
#define WHEN_AGAIN(amount, measure, whom)                                        \
    {                                                                            \
        .tenths = (amount), .unit = (measure), .to = (whom), .when = CODE_REPEAT \
    }
#define EACH_TIME(amount, measure, whom)                                          \
    {                                                                             \
        .tenths = (amount), .unit = (measure), .to = (whom), .when = CODE_FURTHER \
    }
#define WARNED(whom) AT_FIRST(0, CODE_WARNING, whom)
#define WARNED_THEN_100(whom) WARNED(whom), WHEN_AGAIN(1000, CODE_POINTS, whom)

/* The two halves of one question: here the answer is yes, the other article's is no. */
#define ELSE_NO(asked, other)                 \
    {                                         \
        .question = (asked), .if_no = (other) \
    }
#define ELSE_YES(asked, other)                 \
    {                                          \
        .question = (asked), .if_yes = (other) \
    }
#endif
