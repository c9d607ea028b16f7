/* format.h - what can be played: one row a format, and the facts of its plays.
 *
 * A format says its game's stages; JSON, CSV, the command line and the pages all read and
 * write the facts of a play by the same table. A new format is a row here, and a stage
 * only where it needs a new one. */
#ifndef TOURNAMENT_FORMAT_H
#define TOURNAMENT_FORMAT_H

#include "core/game/tarot.h"
#include "core/movement/movement.h"

/* What a play can say. Facts are numbers; true is 1. */
enum fact { FACT_BOARD, FACT_ROUND, FACT_TABLE, FACT_SCORE, FACT_NOT_PLAYED, FACT_COUNT };

enum fact_type { FACT_NUMBER, FACT_FLAG };

struct fact_row {
    const char *name;  /* in JSON, CSV and as --name on the command line */
    const char *title; /* for people; tr() it */
    enum fact_type type;
    int min;
    int max;
};

extern const struct fact_row fact_table[FACT_COUNT];

#define FACT_BIT(fact) (1U << (fact))

/* The facts of one play: value[f] counts where given has its bit. */
struct facts {
    unsigned given;
    int value[FACT_COUNT];
};

struct format {
    const char *name;
    const char *title; /* for people; tr() it */
    enum movement_game game;
    const char *seat_key[SCHEDULE_SEATS]; /* its seats in JSON */
    const char *label[2]; /* before the numbers of its two sides, where they have
                             letters of their own: "A", "D"; or NULL */
    bool partners;        /* N and S, E and W play together */
    bool scored;          /* Étui computes its results */
    bool lines; /* players keep a line for a whole session: there are rankings of the
                   lines and an alternate one beside the general ranking */
    int sides;  /* contestants at a table */
    unsigned required;            /* facts that say which play it is */
    unsigned optional;            /* facts of its result */
    verify_taker *taker;          /* imposed by the board, or NULL */
    enum tarot_contract contract; /* imposed: what scores are possible */
};

extern const struct format format_table[];
extern const size_t format_count;

/* What its game asks of a schedule. */
struct verify_rules format_rules(const struct format *format);

/* Refuses a format of which there is no result yet. */
bool format_check_scored(const struct format *format, struct err *err);

/* The format of that name, or NULL. */
const struct format *format_find(const char *name);

/* As format_find, with an error that lists or suggests the names. */
const struct format *format_require(const char *name, struct err *err);
#endif
