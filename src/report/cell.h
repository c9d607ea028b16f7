/* cell.h - one value of a list or sheet, before anybody has written it.
 *
 * A cell says what it is, not how it looks: a figure is a fraction with the decimals that
 * people see, names are names with the ids behind them, a link is what it leads to. The
 * writers (terminal, CSV, JSON, pages) turn each kind into their own words; whoever adds
 * a kind gives it a row in each of them, and in cell_add(). */
#ifndef REPORT_CELL_H
#define REPORT_CELL_H

#include "core/game.h"

enum cell_kind {
    CELL_NOTHING, /* nothing to say, as of no penalty: left empty, left out of JSON */
    CELL_UNKNOWN, /* no value, as of somebody unranked: "–", null */
    CELL_TEXT,    /* words in the report's language, or a name of data */
    CELL_COUNT,   /* a whole number: a rank, a round, how many plays */
    CELL_SCORE,   /* a whole number with its sign: +56 */
    CELL_RATIO,   /* a figure */
    CELL_MONEY,   /* in cents */
    CELL_FLAG,    /* a tick, or none; its word says what it means */
    CELL_SEAT,    /* of a table of four */
    CELL_SIDE,    /* of a table of two: attack, NS */
    CELL_LABEL,   /* under which somebody plays: "N3", "A2" */
    CELL_FIELD,   /* of a session: a letter in data, its word for people */
    CELL_PEOPLE,  /* by their names */
    CELL_PLAYERS, /* the same, by their ids of data */
    CELL_TIME,    /* day and time of the clock here, in milliseconds */
    CELL_PARTS,   /* several cells one behind the other */
    CELL_ACTION,  /* what can be done about the row: pages alone know how */
    CELL_FACTS,   /* what was played: "4♠X E +1"; in JSON all that was recorded */
    CELL_ARTICLE, /* of the code, or a law, by which something was ruled */
    CELL_SEATS,   /* a value for each of several seats; an object in JSON */
    CELL_ROWS,    /* a list of its own; JSON alone has room for it */
    CELL_KINDS
};

/* What a cell leads to; pages know the address. */
enum link_kind {
    LINK_NONE,
    LINK_PLAYER,     /* of people: each to their own page */
    LINK_PERSON,     /* likewise, of the club's register: their ids are numbers */
    LINK_TOURNAMENT, /* its number */
    LINK_BOARD,      /* number; session counts from 1, 0 where there is only one */
    LINK_DEAL,    /* the sheet of a table (what) of a round (number); session likewise */
    LINK_TABLE,   /* what: "A3", in a round (number), at a board */
    LINK_RULING,  /* to rule on a play: what is its table and round, "A3/2", number its
                     board */
    LINK_RANKING, /* what: its name in data, "line" */
    LINK_MEMBER,  /* somebody's season: number is the person, what the rest of the address
                   */
    LINK_WHY      /* what explains the figure, as for `etui results --why`: "p1:total" */
};

struct link {
    enum link_kind kind;
    int session;
    int number;
    int board;
    const char *what;
};

/* Why a cell, or a row, is unlike the others. */
enum cell_tone {
    TONE_PLAIN,
    TONE_STRONG, /* a sum */
    TONE_MUTED,
    TONE_STRUCK, /* it was undone */
    TONE_TAG,    /* a state in a word */
    TONE_ASIDE,  /* small: how often, or why there is nothing */
    TONE_RULED,  /* a ruling */
    TONE_AHEAD,  /* it is still to come */
    TONE_TOP,    /* the best that there can be */
    TONE_SUMS    /* what it all comes to, at the end of a line */
};

struct cell_ratio {
    struct ratio value;
    int decimals;     /* that people see; data has four at most */
    int exact;        /* that data has at most, where four are not enough; or 0 */
    const char *unit; /* that people see behind it; or NULL */
    bool percent;     /* with its sign */
    bool halved;      /* people see half of it: 1 for a score beaten, not 2 */
};

struct cell_label {
    const char *text;  /* as data has it: "W3" */
    const char *field; /* its word, where there are several; or NULL */
    int line;          /* the seat whose sign stands before it; -1: none */
    bool repeats;      /* the letter of that seat, behind its sign: for lists of names */
};

struct cell_person {
    const char *id;
    const char *name;
};

struct cell_side {
    const char *word; /* as people say it: "attack", "NS" */
    bool attacks;     /* one of two that have signs, which are not for NS and EW */
    bool defends;
};

struct cell_article {
    const char *number;
    const char *title;   /* what it is about */
    const char *departs; /* why the director departs from the code; or NULL */
};

struct cell_seat;
struct facts;
struct report_section;

struct cell {
    enum cell_kind kind;
    enum cell_tone tone;
    union {
        const char *text;
        int64_t number; /* count, score, cents, milliseconds, 1 for a tick */
        struct cell_ratio ratio;
        enum seat seat;
        struct cell_side side;
        struct cell_label label;
        const struct facts *facts; /* borrowed */
        struct cell_article article;
        struct {
            const struct cell_person *person;
            int count;
            const char *label; /* under which they play, before their names; or NULL */
            const char *team;  /* its name, behind the label; NULL: it has none */
        } people;
        struct {
            const struct cell *part;
            int count;
            const char *between;
        } parts;
        struct {
            const struct cell_seat *seat;
            int count;
        } seats;
        const struct report_section *rows;
    };
    bool euros; /* of money: with its sign in plain words as well */
    struct link link;
    const char *word; /* of a tick or a text: its meaning; of people: a tick of theirs; of
                         a link: what it leads to, for those who only hear it; or NULL */
    const char *tag;  /* what is to be known about them: "disqualified"; or NULL */
};

struct cell_seat {
    enum seat seat;
    struct cell cell;
};

#define CELL_TICK "✓"

struct cell cell_nothing(void);
struct cell cell_unknown(void);
struct cell cell_text(const char *text); /* borrowed */
struct cell cell_count(int64_t number);
struct cell cell_score(int64_t score);
struct cell cell_money(int64_t cents);
struct cell cell_euros(int64_t cents);
struct cell cell_flag(bool given, const char *meaning);
struct cell cell_seat(enum seat seat);
struct cell cell_time(int64_t milliseconds);

/* A figure of that many decimals. */
struct cell cell_ratio(struct ratio value, int decimals);
struct cell cell_percent(struct ratio value, int decimals);

/* Several cells, borrowed; between stands between them. */
struct cell cell_parts(const struct cell part[], int count, const char *between);

/* The same cell, leading somewhere; in another tone. */
struct cell cell_why(struct cell cell, const char *what);
struct cell cell_toned(struct cell cell, enum cell_tone tone);

/* Whether it is a number, which stands at the right. */
bool cell_is_number(enum cell_kind kind);

/* Adds the cell as plain words for people. */
void cell_add(struct str *out, const struct cell *cell, enum lang lang);

/* Adds a part of what was played: what was bid and made, or the lead; false, and nothing,
 * where there is none. */
enum facts_part { FACTS_RESULT, FACTS_LEAD };
bool cell_add_facts(struct str *out, const struct facts *facts, enum facts_part part,
                    enum lang lang);
#endif
