/* format.h - what can be played: one row a format, and the facts of its plays.
 *
 * A format says its game's stages; JSON, CSV, the command line and the pages all read and
 * write the facts of a play by the same table. A new format is a row here, and a stage
 * only where it needs a new one. */
#ifndef TOURNAMENT_FORMAT_H
#define TOURNAMENT_FORMAT_H

#include "base/jat.h"
#include "core/movement.h"
#include "core/ruling.h"
#include "tournament/model/game.h"

/* What a play can say. Facts are numbers; true is 1. */
enum fact {
    FACT_BOARD,
    FACT_ROUND,
    FACT_TABLE,
    FACT_SCORE,
    FACT_NOT_PLAYED,
    FACT_TAROT_ATTACKER,
    FACT_TAROT_MARGIN, /* of a duplicate deal: points above what was needed, or below */
    /* of a deal of tarot that the table dealt itself */
    FACT_TAROT_TAKER,
    FACT_TAROT_PARTNER, /* at five: who was called; the taker, who is alone */
    FACT_TAROT_BID,
    FACT_TAROT_POINTS, /* of the taker, in half points */
    FACT_TAROT_OUDLERS,
    FACT_TAROT_PETIT,
    FACT_TAROT_HANDFUL, /* the first, and TAROT_HANDFULS times the second */
    FACT_TAROT_SLAM,
    FACT_TAROT_VISA, /* the arbiter has granted a garde sans or contre, and signed */
    /* of a deal of whist */
    FACT_WHIST_CONTRACTS, /* how many; the list has what each was */
    FACT_WHIST_CAPO,
    FACT_WHIST_REVOKE,
    FACT_WHIST_ABANDONED,
    FACT_TOTALS, /* of a table in a round; the list has those of its seats */
    /* of a board of bridge */
    FACT_BRIDGE_CONTRACT,
    FACT_BRIDGE_DECLARER,
    FACT_BRIDGE_TRICKS,
    FACT_BRIDGE_LEAD,
    FACT_BRIDGE_PASSED,
    FACT_ADJUSTED, /* in place of a result; the list has the percent of NS and EW
                    */
    FACT_COUNT
};

struct facts;
enum fact_type {
    FACT_NUMBER,
    FACT_FLAG,
    FACT_SEAT, /* "N": enum seat, up to its max */
    FACT_WORD, /* one of its words, by its place in the list */
    FACT_TEXT, /* the play's text: a player's id */
    FACT_OWN   /* read and written by functions of its own */
};

struct fact_row {
    const char *name;  /* in JSON, CSV and as --name on the command line */
    const char *title; /* for people; tr() it */
    enum fact_type type;
    int min;
    int max;                 /* of a word: the last one's place */
    const char *const *word; /* FACT_WORD */
    /* FACT_OWN: its value, or values, from a member, and back (new reference). */
    bool (*read)(const struct jat *at, struct facts *facts, struct err *err);
    json_t *(*write)(const struct facts *facts);
};

extern const struct fact_row fact_table[FACT_COUNT];

#define FACT_BIT(fact) (1U << (fact))

enum { FACT_LIST = SEAT_MOST };

/* The facts of one play: value[f] counts where given has its bit. */
struct facts {
    unsigned given;
    int value[FACT_COUNT];
    int list[FACT_LIST]; /* of the one fact that is a list; else zeros */
    const char *text;    /* of the one fact that needs words; borrowed */
};

/* What is asked of a format about the result of one play. */
struct format_result {
    int board;
    const struct facts *facts;
    bool sure;                     /* whoever sends it insists */
    unsigned seats;                /* where somebody sits, as 1 << seat; 0: the four */
    const struct whist_grid *grid; /* of the tournament; NULL: the built-in one */
};

struct contest_kind; /* contest.h */
struct tournament;
struct whist_grid;

struct format {
    const char *name;
    const char *title; /* for people; tr() it */
    const struct game *game;
    enum movement_game movement;          /* which movements it has */
    const char *seat_key[SCHEDULE_SEATS]; /* its seats in JSON */
    const char *label[2]; /* before the numbers of its two sides, where they have
                             letters of their own: "A", "D"; or NULL */
    bool partners;        /* N and S, E and W play together */
    bool lines; /* players keep a line for a whole session: there are rankings of the
                   lines and an alternate one beside the general ranking */
    int sides;  /* contestants at a table */
    int most;   /* with how many a director may help himself; 0: no more than sides */
    bool deals; /* each table deals its own cards: numbers count the deals of a table in a
                   round, and four players have points */
    int fewest; /* players with whom a table plays; 0: all seats must be taken */
    unsigned required;   /* facts that say which play it is */
    unsigned optional;   /* facts of its result */
    unsigned remarks;    /* those that explain the score and make no other result */
    unsigned checked;    /* facts that follow from the rest: checked, and not kept */
    verify_taker *taker; /* imposed by the board, or NULL: the first side */
    /* The contract that the board imposes: which scores are possible. */
    enum tarot_contract (*contract)(int board);
    /* Whether such a result can be; NULL: a tarot score by the board's contract. */
    bool (*check)(const struct format_result *result, struct err *err);
    /* The one score that is compared; NULL: the fact itself. */
    int (*score)(const struct format_result *result);
    /* How many play under a label of each side; 0: one. */
    struct {
        int min;
        int max;
    } crew[2];
    enum ruling_unit unit; /* of its marks and penalties */
    /* Where that depends on the options; or NULL. */
    enum ruling_unit (*unit_of)(const struct tournament *t);
    int lineups; /* of a team it is said round by round who plays: so many of four sit on
                    the first side, 1 attacks, 2 sit North-South; 0: it is not said */
    bool meets_all;    /* a match has as many boards as let everybody meet everybody in an
                          evening */
    const char *sizes; /* for how many it is, a sentence, where not for any number; or
                          NULL */
    const struct contest_kind *contest; /* how its results come about */
    /* Which one, where that depends on the options; or NULL. */
    const struct contest_kind *(*contest_of)(const struct tournament *t);
};

extern const struct format format_table[];
extern const size_t format_count;

/* The seats that a table of the format has at most; whether its schedules can have so
 * many. */
int format_seats(const struct format *format);
bool format_has_sides(const struct format *format, int sides);

/* Whether pairs enter, two to a table. */
bool format_has_pairs(const struct format *format);

/* Whether two sit on each side and play together. */
bool format_seats_pairs(const struct format *format);

/* What its game asks of a schedule. */
struct verify_rules format_rules(const struct format *format);

/* The facts of a result: without those that say which play it is. */
unsigned format_results(const struct format *format);

/* The facts of a result that are kept: a score that follows from a contract is not.
 */
unsigned facts_result(const struct format *format, const struct facts *facts);

/* Whether both say the same result, wherever it was. */
bool facts_same_result(const struct format *format, const struct facts *a,
                       const struct facts *b);

/* Whether this was said. */
static inline bool facts_has(const struct facts *facts, enum fact fact)
{
    return facts->given & FACT_BIT(fact);
}

/* Whether both say the same of the same play. */
bool facts_same(const struct facts *a, const struct facts *b);

/* What the number of a play is called in data: "board", or "deal" where each table deals
 * its own cards. */
const char *format_number_key(const struct format *format);

/* The seat that attacks on a board; of two sides, the first. */
enum seat format_taker(const struct format *format, int board);

/* The contract of a board; a garde where none is imposed. */
enum tarot_contract format_contract(const struct format *format, int board);

/* How many players a label of the format stands for. */
struct format_crew {
    int min;
    int max;
};
struct format_crew format_crew(const struct format *format, const char *label);

/* Whether a side at fault can be named so: by the names of two sides, else "attack" and
 * "defence", or, where partners sit opposite, "NS" and "EW". */
bool format_has_side(const struct format *format, const char *name);

/* The side that a side's name means: "attack", "NS"; or -1. */
int format_side(const struct format *format, const char *name);

/* The language in which one speaks of the format's rounds; of no format (NULL), itself.
 */
enum lang format_lang(const struct format *format, enum lang lang);

/* The format of that name, or NULL. */
const struct format *format_find(const char *name);

/* As format_find, with an error that lists or suggests the names. */
const struct format *format_require(const char *name, struct err *err);
#endif
