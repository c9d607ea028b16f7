/* code.h - the arbiters' code of tarot as data: what happened, and what it costs.
 *
 * An article is an incident; it has a cell for each column of the code in which it is
 * printed, and an article with one of its cells is a row. A row says who pays which
 * penalty, what becomes of the deal, and what becomes of a handful. It never holds a
 * sentence of its own: code_words.h makes the sentences, code_propose.h the ruling that
 * follows from the arbiter's answers.
 *
 * A new edition is a new column, and articles where it says something new.
 * Pure: no I/O, no allocation. Rule: docs/rules.md, the code of rulings. */
#ifndef RULING_CODE_H
#define RULING_CODE_H

#include <stdbool.h>
#include <stddef.h>

/* Which document rules individuals: the fascicule, their own code of 2022, or the
 * federation's Code d'arbitrage, which rules all other formats in either edition. */
enum code_edition { CODE_FASCICULE, CODE_COMMON, CODE_EDITIONS };

/* What is played; Attaque-Défense is judged as quadrettes, but for what is about a match
 * or about an imposed contract. */
enum code_format {
    CODE_INDIVIDUALS,
    CODE_TRIPLETTES,
    CODE_TEAMS,
    CODE_QUADRETTES,
    CODE_FREE,
    CODE_ATTACK_DEFENCE,
    CODE_FORMATS
};

/* The columns of the code. Only individuals have one in each document; the others are of
 * the Code d'arbitrage and hold in both editions. */
enum code_column {
    CODE_COLUMN_INDIVIDUALS,
    CODE_COLUMN_INDIVIDUALS_COMMON,
    CODE_COLUMN_TRIPLETTES,
    CODE_COLUMN_TEAMS,
    CODE_COLUMN_QUADRETTES,
    CODE_COLUMN_FREE,
    CODE_COLUMN_ATTACK_DEFENCE, /* where it differs from that of the quadrettes */
    CODE_COLUMNS
};

/* What an arbiter writes on the travelling sheet. */
enum code_abbreviation {
    CODE_NO_ABBREVIATION,
    CODE_MR, /* mauvaise reconstitution: the deal was put back wrongly */
    CODE_CO, /* carte oubliée: a card was left in the board */
    CODE_FE, /* faux écart: a wrong discard */
    CODE_CE, /* carte exposée: an exposed card */
    CODE_PO, /* poignée: a handful */
    CODE_RC, /* renonce consommée: an established revoke */
    CODE_SO, /* score oublié: the score is missing or wrong */
    CODE_CM, /* consultation de la marque: the sheet was read */
    CODE_ABBREVIATIONS
};

/* Whom a penalty or a row is about. Where contestants have several players, the one of
 * the player meant pays, once. */
enum code_target {
    CODE_NOBODY,
    CODE_FAULT,   /* those at fault: players, or their triplette, team, quadrette */
    CODE_SIDE,    /* everybody on the side at fault */
    CODE_TAKER,   /* the taker, or the contestant that attacks */
    CODE_DEFENCE, /* the three defenders, or the contestant that defends */
    CODE_TABLE,   /* both sides */
    CODE_OTHER,   /* the side that is not at fault */
    CODE_DEALER,
    CODE_BIDDER,    /* who had bid before */
    CODE_TEAMMATES, /* those of the taker who do not play */
    CODE_TARGETS
};

enum code_unit {
    CODE_PERCENT, /* of the session, after all marks */
    CODE_PM,      /* match points, after the match */
    CODE_POINTS,  /* of free deals */
    CODE_WARNING, /* remembered, so that the next one costs */
    CODE_DISCRETION,
    CODE_SCRATCH, /* struck out of the tournament */
    CODE_FORFEIT, /* absent; the substitute plays */
    CODE_AS_SEEN, /* as in the articles that the article names in .see */
    CODE_UNITS
};

enum code_when {
    CODE_ALWAYS,
    CODE_FIRST,   /* the first time */
    CODE_REPEAT,  /* when it happens again */
    CODE_FURTHER, /* each time that it happens again */
    CODE_OPTIONAL,
    CODE_PER_FIVE_MINUTES, /* each five minutes begun */
    CODE_WHENS
};

struct code_penalty {
    int tenths; /* of its unit; negative: a compensation */
    enum code_unit unit;
    enum code_target to; /* CODE_NOBODY: there is no penalty here */
    enum code_when when;
};

/* What becomes of the deal. */
enum code_effect {
    CODE_ABSENT, /* the article is not in this column */
    CODE_NONE,
    /* No mark changes: what the arbiter does or says. */
    CODE_PROCEDURE,
    CODE_PLAY_ON,
    CODE_RESTORED,
    CODE_CARD_TAKEN_BACK,
    CODE_LEGAL_CARDS_STAY,
    CODE_TELLS_SINGLETON,
    CODE_MAY_ASK_SINGLETON,
    CODE_TAKER_CHOOSES,
    CODE_BIDDER_CHOOSES,
    CODE_NEW_CUT,
    CODE_NO_LATER_CLAIM,
    CODE_SEE,
    CODE_SCORE_STANDS,
    CODE_FAULT_IGNORED,
    CODE_FAULT_STANDS,
    CODE_MAY_SPEAK,
    CODE_NOT_PENALISED_ELSEWHERE,
    CODE_REDEAL,
    /* The score changes, or the deal does not count. */
    CODE_WORST_PLAY,
    CODE_CANCELLED,
    CODE_DEALS_REMOVED,
    CODE_DEALS_REMOVED_IF_BOTH,
    CODE_COUNTED_IF_TAKER_WINS,
    CODE_CANCELLED_IF_OFFENDER_WINS,
    /* Adjusted marks. */
    CODE_NEUTRALISED,
    CODE_NEUTRALISED_ZERO, /* and 0 to the row's target */
    CODE_ZERO_BOTH,
    CODE_FORTY_TO_FAULT, /* 40 to those at fault, neutralised for the others */
    CODE_FORTY_SIXTY,
    CODE_FORTY_FORTY,
    CODE_ZERO_SIXTY,         /* taker 0, each defender 60 */
    CODE_SIXTY_ZERO,         /* taker 60, the defender at fault 0, the others nothing */
    CODE_PLUS_MINUS_FOUR,    /* at least +4 PM, at most -4 PM */
    CODE_PLUS_FOUR,          /* at least +4 PM, 0 PM to the side at fault */
    CODE_FOUR_OR_SIX,        /* the same with 6 where the tables exchange boards */
    CODE_NEUTRALISED_FOUR,   /* exactly +4 / -4 PM */
    CODE_NEUTRALISED_SIX,    /* exactly +6 / -6 PM */
    CODE_PLAYED_AS_GARDE,    /* and as CODE_PLUS_FOUR */
    CODE_REPLAYED_AT_RETURN, /* neutralised; what happens at the return decides */
    CODE_MARK_BY_ARBITER,
    CODE_AT_DISCRETION,
    CODE_EFFECTS
};

/* What becomes of the handful that was shown. */
enum code_handful {
    CODE_NO_HANDFUL, /* it is not about one */
    CODE_HANDFUL_COUNTS,
    CODE_HANDFUL_LOST,
    CODE_HANDFUL_IF_FAILS, /* it counts only if the side that showed it loses the deal */
    CODE_HANDFULS
};

/* Points that change hands before the deal is scored. */
enum code_points {
    CODE_POINTS_STAY,
    CODE_POINTS_BACK,       /* what was won by the fault goes to the other side */
    CODE_POINTS_LAST_THREE, /* last trick of three cards and the best discarded card */
    CODE_POINTS_LAST_ONE,   /* last trick of one card; no petit au bout */
    CODE_POINTS_KINDS
};

/* Who may not bid. */
enum code_bar { CODE_NO_BAR, CODE_BAR_NEW_DEAL, CODE_BAR_NEXT_DEAL, CODE_BARS };

/* Who can be at fault at all. */
enum code_by { CODE_BY_ANYONE, CODE_BY_TAKER, CODE_BY_DEFENCE };

enum code_question {
    CODE_NO_QUESTION,
    CODE_ASK_FAULT,
    CODE_ASK_PLAYABLE,
    CODE_ASK_MISLED,
    CODE_ASK_CORRECTED,
    CODE_ASK_TWO_SIDES,
    CODE_ASK_ATTACHED,
    CODE_ASK_TAKER_WON,
    CODE_ASK_HINGE,
    CODE_ASK_RETURN,
    CODE_ASK_MINUTES,
    CODE_ASK_SEE,    /* by which of the articles that it names it is judged */
    CODE_ASK_AMOUNT, /* what the arbiter chooses: how much, or which sanction */
    CODE_QUESTIONS
};

/* A question of which the row is one answer: the article that holds for the other. */
struct code_turn {
    enum code_question question;
    const char *if_yes; /* NULL: yes is this article's own answer */
    const char *if_no;
};

enum { CODE_PENALTIES = 2, CODE_ROW_QUESTIONS = 3, CODE_ROWS_MOST = 320 };

struct code_cell {
    enum code_effect effect;
    enum code_target target; /* whom the row is about */
    struct code_penalty penalty[CODE_PENALTIES];
    const char *condition; /* of this column alone, or NULL; tr() it */
};

struct code_article {
    const char *id;
    enum code_abbreviation abbreviation;
    const char *title;     /* tr() it */
    const char *condition; /* or NULL; tr() it */
    const char *words;     /* further words to be found by, French and English */
    const char *see;       /* other articles, or NULL */
    const char *charged;   /* it costs what that article costs; or NULL */
    const char *repeats;   /* it is the fault of that article over again; or NULL */
    const char *both;      /* the article where both sides are at fault; or NULL */
    bool earlier;          /* made at a table that had the board before */
    bool shuts;            /* the play is neither compared nor missing any more */
    bool match;            /* about both plays of a board in a match */
    enum code_by by;
    enum code_handful handful;
    enum code_points points;
    enum code_bar bar;
    struct code_turn turn;
    struct code_cell cell[CODE_COLUMNS];
};

/* One row of the code: an article in one column. */
struct code_row {
    const struct code_article *article;
    enum code_column column;
};

/* The tables, a chapter each. */
struct code_chapter {
    const struct code_article *article;
    size_t count;
};
extern const struct code_chapter code_individuals, code_deals, code_rebuilding,
    code_handfuls, code_free;

/* Names in data. */
const char *code_edition_name(enum code_edition edition);
const char *code_format_name(enum code_format format);
const char *code_abbreviation_name(enum code_abbreviation abbreviation); /* "" if none */
const char *code_target_name(enum code_target target);
const char *code_unit_name(enum code_unit unit);
const char *code_when_name(enum code_when when);
const char *code_effect_name(enum code_effect effect);
const char *code_handful_name(enum code_handful handful); /* "" if none */
const char *code_points_name(enum code_points points);    /* "" if none */
const char *code_bar_name(enum code_bar bar);             /* "" if none */
const char *code_question_name(enum code_question question);

/* The edition of a name; the format of a name of the code ("teams") or of a tournament
 * ("tarot-teams"). False if there is none. */
bool code_edition_find(const char *name, enum code_edition *edition);
bool code_format_find(const char *name, enum code_format *format);

const struct code_cell *code_row_cell(const struct code_row *row);
enum code_format code_row_format(const struct code_row *row);
/* The document that prints the row, and whether it holds in an edition. */
enum code_edition code_row_edition(const struct code_row *row);
bool code_row_holds(const struct code_row *row, enum code_edition edition);
/* Its condition, that of the cell before that of the article; NULL if there is none. */
const char *code_row_condition(const struct code_row *row);

/* The row as it is in a format that is judged by the column of another one. */
void code_row_judge(struct code_row *row, enum code_format format);

/* Fills row with every printed row of the code, in the order of the code. row belongs to
 * the caller and has room for CODE_ROWS_MOST. Returns how many there are. */
size_t code_rows(struct code_row row[]);

/* The row of an article in a format and an edition. False if there is none. */
bool code_find(const char *id, enum code_format format, enum code_edition edition,
               struct code_row *row);

/* Whether the article names another one: "D21, D22a" has D21. */
bool code_sees(const struct code_article *article, const char *id);

/* The article under which somebody's faults of this sort are remembered. */
const char *code_remembered(const struct code_article *article);

/* Whether an article has that id, in any column. */
bool code_has_article(const char *id);

struct code_query {
    const char *words; /* "" or NULL: everything */
    bool any_format;   /* else of this one */
    enum code_format format;
    enum code_edition edition;
};

/* Fills row as code_rows() does with the rows in which every word, but for small ones
 * ("de", "the"), begins some word of the title (in either language), the further words,
 * the article's id or its abbreviation; after them those that need the condition too.
 * Case and accents do not matter; an abbreviation in capitals is only looked for among
 * the abbreviations. */
size_t code_search(const struct code_query *query, struct code_row row[]);
#endif
