/* contest.h - what a tournament comes to: figures, rows, rankings.
 *
 * One description serves all formats: each has a table of figures for a side of a play,
 * for a board and for a row of its rankings, a function that marks the plays of one
 * board, and one that adds up what a contestant did in a session. Grouping plays by
 * board, adding sessions up, sorting, JSON, pages and terminal are the same for all, by
 * these tables. A new format is a contest_kind in a file of its own, contest_NAME.c, and
 * its row in the table of formats.
 *
 * Marks of a changed board are computed again, then everything else. Figures are exact.
 */
#ifndef TOURNAMENT_CONTEST_H
#define TOURNAMENT_CONTEST_H

#include "core/award.h"
#include "core/ranking.h"
#include "tournament/model.h"
#include "tournament/results/marks.h"

enum { CONTEST_FIGURES = 8 };

/* One figure: its name in JSON, its heading, and the decimals that are shown. */
struct contest_column {
    const char *key;
    const char *title; /* for people; tr() it */
    int decimals;
    bool whole;   /* shown without decimals where the figure has none: IMPs */
    bool percent; /* shown with its sign */
    bool quiet;   /* in JSON, but not in the narrow tables of pages */
    bool last;    /* of several sessions a row has that of the latest: a mean */
    bool halved;  /* people see half of it: 1 for a score beaten, not 2 */
    bool all;     /* of all sessions together: data of one session leave it out */
    bool zero;    /* data of one session write 0 where it has none */
    bool match;   /* both plays of a board of a match show it: it counts where the side
                     attacks */
    bool seen;    /* people see it even where it says nothing yet */
};

/* Figures by the columns of their table; one without its bit there is none of, as of a
 * mark that was neutralised. */
struct figures {
    unsigned given;
    struct ratio value[CONTEST_FIGURES];
};

/* The value of a column as people see it. */
struct ratio contest_shown(const struct contest_column *column, struct ratio value);

/* The rows of a ranking: its own, as those of the attackers or of North-South; or those
 * of the first ranking, seen otherwise. */
enum contest_view {
    CONTEST_OWN,
    CONTEST_ALTERNATE, /* all firsts of their lines, then all seconds */
    CONTEST_LINE,      /* those of one line */
    CONTEST_FIGURE     /* by another figure, for information */
};

/* Who of those behind a label a ranking is about. */
enum contest_part { CONTEST_ALL, CONTEST_ATTACKER, CONTEST_DEFENDERS };

struct contest_ranking {
    const char *name;  /* in data */
    const char *title; /* for people; tr() it */
    const char *brief; /* likewise, to choose it by; NULL: the title */
    enum contest_view view;
    enum seat line; /* of CONTEST_LINE */
    int column;     /* of CONTEST_FIGURE */
    enum contest_part part;
};

/* What a contestant did in one session. */
struct contest_performance {
    int session; /* index */
    int field;   /* index */
    int contestant;
    int seat;                /* number among the performances */
    int plays;               /* that counted */
    bool ranked;             /* something counted */
    struct figures *figures; /* NULL: made when asked, by contest_performance_figures() */
};

/* Why somebody has no national points. */
enum contest_refusal {
    CONTEST_GIVEN, /* by the place, that is */
    CONTEST_NO_LICENCE,
    CONTEST_EXPIRED, /* the licence, on the day of the tournament */
    CONTEST_DOUBLED, /* another player has the same licence */
    CONTEST_NULL     /* the whole event is: the zone has not approved it */
};

struct contest_row {
    const struct contest_performance *first; /* one a session played */
    const struct contest_performance *last;  /* by whom they are known */
    int performances;
    int player;  /* index: the first of them */
    int ranking; /* index of the kind's rankings */
    bool ranked;
    bool disqualified;  /* by a ruling */
    int rank;           /* 0: unranked */
    int line;           /* enum seat, where there are rankings of lines; else -1 */
    int line_rank;      /* in their line; 0: unranked, or no line */
    int alternate_rank; /* in the alternate ranking */
    int pcn;            /* the federation's points */
    int pp;             /* its performance points */
    int expertise;      /* the club's points, at bridge */
    enum contest_refusal refused; /* why there are none, whatever the place */
    bool by_hand;                 /* the points were corrected: tournament_award() */
    int tops;                     /* of all sessions, where they decide between equals */
    struct figures *figures;      /* of all sessions; NULL: made when asked, by
                                     contest_row_figures() */
    struct ratio total;           /* by which they are ranked */
};

/* What the federation's points were computed with. */
struct contest_awards {
    int players; /* of the first session */
    struct pcn_terms pcn;
    int paid[RANKING_LINES]; /* places paid in each line, or, without lines, in general
                                (the first one); 0 where there are none */
    int *pcn_value;          /* of each place, from 1; NULL: there are no points */
    int *pp_value;           /* likewise, in a championship that has PP; or NULL */
    int pp_paid;             /* places that have them */
    bool unlicensed;         /* nobody's licence is known: nothing can be declared */
};

/* The marks of a session. */
struct contest_session {
    const struct marks *marks; /* its groups: which plays are compared; borrowed */
    struct figures *board;     /* of each group */
    struct figures *side;      /* of each slot's sides, one after the other */
    int most;                  /* plays of the board that was played most often */
    int *most_of;              /* of each field, where each is compared apart */
    struct contest_performance *performance; /* the first of the session */
    int64_t unit;          /* of a kind that counts in parts of a top: 1 / unit */
    struct ratio *penalty; /* likewise: of each player; NULL: there are no rulings */
};

struct contest {
    struct arena arena;          /* of the rows and performances */
    struct arena marked;         /* of the marks */
    const struct tournament *t;  /* borrowed */
    const struct roster *roster; /* borrowed; may be NULL */
    const struct contest_kind *kind;
    struct contest_session *session;
    size_t sessions; /* 0: nothing may be known of them */
    int sides;       /* seats of a table, the most of all fields */
    struct contest_performance *performance; /* session by session, field by field */
    size_t performances;
    struct tally
        *tally; /* of each performance, of a kind that makes figures when asked */
    struct contest_row *row; /* ranking by ranking, each in its order */
    size_t rows;
    bool rounded;      /* a total did not fit */
    bool lines;        /* there are rankings of lines, and an alternate one */
    size_t *alternate; /* indices of the rows in the alternate ranking, which is the first
                          one without lines */
    struct contest_awards awards;
};

struct explain;
struct explain_question;

struct contest_kind {
    const struct contest_column *side; /* of a side of a play */
    int sides;
    const struct contest_column *board;
    int boards;
    const struct contest_column *row; /* of a row */
    int rows;
    int total; /* the column by which rows are ranked, highest first */
    bool tops; /* they decide between equals, where the options ask for it */
    const struct contest_ranking *ranking;
    int rankings;
    bool apart; /* somebody who changes the ranking in a later session is another row */
    bool first_seats; /* equals stand as in their first session, not as in their last */
    bool national;    /* there are national points */
    bool single;    /* each plays for himself: a ranking names one person, and of several
                       sessions it tells the totals */
    bool seat_data; /* data of plays have the marks of attack, defence and, where they
                       differ, seats, a board once for all fields, and rows say who is
                       qualified */
    /* The ranking that a contestant belongs to; NULL: the only one. */
    int (*ranking_of)(const struct contest *contest, int session, int field,
                      int contestant);
    /* Fills the figures of the plays of a group, and of the board. They are empty. */
    void (*mark)(struct contest *contest, int session, size_t group);
    /* In place of it: the figures of a side of a play, when they are asked for. */
    struct figures (*side_of)(const struct contest *contest, int session, int slot,
                              int side);
    /* Fills the figures of a performance from those of its plays. */
    void (*add_up)(const struct contest *contest,
                   struct contest_performance *performance);
    /* In place of it: fills those of all performances of a session. */
    void (*add_session)(struct contest *contest, int session);
    /* There are many performances and few are looked at: their figures, and those of a
     * row, when they are asked for; and the total and the tops of a row. Or all NULL. */
    struct figures (*performance_of)(const struct contest *contest,
                                     const struct contest_performance *performance);
    struct figures (*row_of)(const struct contest *contest,
                             const struct contest_row *row);
    void (*sum)(const struct contest *contest, struct contest_row *row);
    /* Figures that need those of all others of the session; or NULL. */
    void (*finish)(struct contest *contest, int session);
    /* How the figures of a side of a play come about, and those of a row. */
    void (*explain_play)(const struct contest *contest, int session, int slot,
                         struct why *why);
    void (*explain_row)(const struct contest *contest, const struct contest_row *row,
                        struct why *why);
    /* In place of both: the whole answer to a question about a row, a board or a play. */
    void (*explain)(const struct explain *explain,
                    const struct explain_question *question, struct why *why);
};

/* The kinds, each in its own file. */
extern const struct contest_kind contest_individual;
extern const struct contest_kind contest_attack_defence;
extern const struct contest_kind contest_quadrettes;
extern const struct contest_kind contest_tarot_teams;
extern const struct contest_kind contest_triplettes;
extern const struct contest_kind contest_bridge_teams;
extern const struct contest_kind contest_free;
extern const struct contest_kind contest_whist;

/* The kind of the tournament, which its options may choose, and the unit of its marks and
 * penalties. */
const struct contest_kind *contest_kind_of(const struct tournament *t);
enum ruling_unit contest_unit(const struct tournament *t);

/* What marks are, for the titles of rulings. */
enum ruling_marks contest_marks(const struct tournament *t);

/* Computes everything; what it borrows must outlive it. marks: of each session, whose
 * groups say which plays are compared. */
void contest_compute(struct contest *contest, const struct tournament *t,
                     const struct roster *roster, const struct marks marks[]);

/* One of which nothing may be known: without sessions and rows. */
void contest_empty(struct contest *contest, const struct tournament *t);

/* After a change of the play at that slot of the session (index). */
void contest_update(struct contest *contest, size_t session, int slot);

void contest_clear(struct contest *contest);

/* The decimals with which a figure of the column is shown. */
int contest_decimals(const struct contest_column *column, struct ratio value);

/* The figures and the total of a row: sessions count by their coefficients in the total;
 * other figures are added up. */
void contest_sum_figures(const struct contest *contest, struct contest_row *row);

/* Sets a figure. */
void figures_set(struct figures *figures, int column, struct ratio value);

/* The figures of a side (0 is the attack, NS, or North) of a slot; and where a kind that
 * marks plays keeps them. */
struct figures contest_figures(const struct contest *contest, int session, int slot,
                               int side);
struct figures *contest_side(const struct contest *contest, int session, int slot,
                             int side);

/* The figures of a performance, and of a row. */
struct figures contest_performance_figures(const struct contest *contest,
                                           const struct contest_performance *performance);
struct figures contest_row_figures(const struct contest *contest,
                                   const struct contest_row *row);

/* Whether the play is compared, and with which score: the written one, or a ruling's. */
bool contest_score(const struct contest *contest, int session, int slot, int *score);

/* The effect of the ruling on the play, or NULL. */
const struct ruling_effect *contest_ruling(const struct contest *contest, int session,
                                           int slot);

/* The plays of the board that was played most often, among those that a group's are
 * compared like. */
int contest_most(const struct contest *contest, int session, size_t group);

/* The board on a slot of the session, the seats of its table, and the contestant of a
 * side there. */
int contest_board(const struct contest *contest, int session, int slot);
int contest_places(const struct contest *contest, int session, int slot);
int contest_at(const struct contest *contest, int session, int slot, int side);

/* What rulings take off in the session from those who play under the label: each ruling
 * once, however many of them it names. */
struct ratio contest_penalty(const struct contest *contest,
                             const struct contest_performance *performance);

/* Tells each of them: how much, why, by which article. */
void contest_tell_penalties(const struct contest *contest,
                            const struct contest_performance *performance,
                            struct why *why);

/* A ruling that takes nothing off: a warning, or only recorded. */
void contest_tell_ruling(const struct change_ruling *change, struct why *why);

/* Whether the row has reached the last of several sessions. */
bool contest_qualified(const struct contest *contest, const struct contest_row *row);

/* Calls for each slot of the session at which the contestant of a performance plays, with
 * their side; tables that do not play are left out. */
typedef void contest_visit(void *context, int slot, int side);
void contest_each_play(const struct contest *contest,
                       const struct contest_performance *performance,
                       contest_visit *visit, void *context);

/* The row of a player (index), or NULL; and the one of a contestant. */
const struct contest_row *contest_player(const struct contest *contest, int player);
const struct contest_row *contest_find(const struct contest *contest, int session,
                                       int field, int contestant);

/* The names of those who play under a label, joined with " · ", into the arena. */
const char *contest_names(const struct contest *contest, const struct roster *roster,
                          const struct contest_performance *performance,
                          struct arena *arena);

/* Whether the defenders of a play of individual tarot have the same mark, or none. */
bool contest_defenders_agree(const struct contest *contest, int session, int slot);
#endif
