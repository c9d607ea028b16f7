/* contest.h - what a tournament of two sides, of matches or of points comes to.
 *
 * One description serves all formats but the topage of four players: each has a table of
 * figures for a side of a play, for a board and for a row of its rankings, a function
 * that marks the plays of one board, and one that adds up what a contestant did in a
 * session. Grouping plays by board, adding sessions up, sorting, JSON, pages and terminal
 * are the same for all, by these tables. A new format is a contest_kind in a file of its
 * own, contest_NAME.c, and its row in the table of formats.
 *
 * Marks of a changed board are computed again, then everything else. Figures are exact.
 */
#ifndef TOURNAMENT_CONTEST_H
#define TOURNAMENT_CONTEST_H

#include "base/why.h"
#include "tournament/model/roster.h"
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
    bool match;   /* both plays of a board of a match show it: it counts where the side
                     attacks */
};

/* Figures by the columns of their table; one without its bit there is none of, as of a
 * mark that was neutralised. */
struct figures {
    unsigned given;
    struct ratio value[CONTEST_FIGURES];
};

/* The value of a column as people see it. */
struct ratio contest_shown(const struct contest_column *column, struct ratio value);

/* A ranking of its own: of the attackers, of North-South. */
struct contest_ranking {
    const char *name;  /* in data */
    const char *title; /* for people; tr() it */
};

/* What a contestant did in one session. */
struct contest_performance {
    int session; /* index */
    int field;   /* index */
    int contestant;
    int plays;   /* that counted */
    bool ranked; /* something counted */
    struct figures figures;
};

struct contest_row {
    const struct contest_performance *first; /* one a session played */
    int performances;
    const struct contest_performance *last; /* by whom they are known */
    int ranking;                            /* index of the kind's rankings */
    bool ranked;
    bool disqualified;      /* by a ruling */
    int rank;               /* 0: unranked */
    struct figures figures; /* of all sessions */
    struct ratio total;     /* by which they are ranked */
};

/* The marks of a session. */
struct contest_session {
    const struct marks *marks; /* its groups: which plays are compared; borrowed */
    struct figures *board;     /* of each group */
    struct figures *side;      /* of each slot's sides, one after the other */
    int most;                  /* plays of the board that was played most often */
    int *most_of;              /* of each field, where each is compared apart */
};

struct contest {
    struct arena arena;          /* of the rows and performances */
    struct arena marked;         /* of the marks */
    const struct tournament *t;  /* borrowed */
    const struct roster *roster; /* borrowed; may be NULL */
    const struct contest_kind *kind;
    struct contest_session *session;
    int sides; /* seats of a table, the most of all fields */
    struct contest_performance *performance; /* session by session, field by field */
    size_t performances;
    struct contest_row *row; /* ranking by ranking, each in its order */
    size_t rows;
};

struct contest_kind {
    const struct contest_column *side; /* of a side of a play */
    int sides;
    const struct contest_column *board;
    int boards;
    const struct contest_column *row; /* of a row */
    int rows;
    int total; /* the column by which rows are ranked, highest first */
    const struct contest_ranking *ranking;
    int rankings;
    bool apart; /* somebody who changes the ranking in a later session is another row */
    /* The ranking that a contestant belongs to; NULL: the only one. */
    int (*ranking_of)(const struct contest *contest, int session, int field,
                      int contestant);
    /* Fills the figures of the plays of a group, and of the board. They are empty. */
    void (*mark)(struct contest *contest, int session, size_t group);
    /* Fills the figures of a performance from those of its plays. */
    void (*add_up)(const struct contest *contest,
                   struct contest_performance *performance);
    /* Figures that need those of all others of the session; or NULL. */
    void (*finish)(struct contest *contest, int session);
    /* How the figures of a side of a play come about, and those of a row. */
    void (*explain_play)(const struct contest *contest, int session, int slot,
                         struct why *why);
    void (*explain_row)(const struct contest *contest, const struct contest_row *row,
                        struct why *why);
};

/* The kinds, each in its own file. */
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

/* Computes everything; what it borrows must outlive it. marks: of each session, whose
 * groups say which plays are compared. */
void contest_compute(struct contest *contest, const struct tournament *t,
                     const struct roster *roster, const struct marks marks[]);

/* After a change of the play at that slot of the session (index). */
void contest_update(struct contest *contest, size_t session, int slot);

void contest_clear(struct contest *contest);

/* The decimals with which a figure of the column is shown. */
int contest_decimals(const struct contest_column *column, struct ratio value);

/* Sets a figure. */
void figures_set(struct figures *figures, int column, struct ratio value);

/* The figures of a side (0 is the attack, NS, or North) of a slot. */
struct figures *contest_side(const struct contest *contest, int session, int slot,
                             int side);

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

/* The boards of the JSON of `etui results`, those that may be seen (NULL: all); new
 * reference. */
struct publication;
json_t *contest_write_boards(const struct contest *contest,
                             const struct publication *publication);
#endif
