/* movement.h - every movement by its kind: one row of a table each.
 *
 * A kind says how many rounds it plays with so many tables, makes the schedules of its
 * fields, and tells its rule in words. Whoever asks for a movement, prints it or
 * recommends one goes through this table; nothing after it knows which kind made a
 * schedule. Pure. */
#ifndef MOVEMENT_MOVEMENT_H
#define MOVEMENT_MOVEMENT_H

#include "base.h"
#include "core/movement/schedule.h"
#include "core/movement/verify.h"

/* Mitchells with one winner: where NS and EW change places, so that both lines are
 * compared. */
enum movement_arrow {
    MOVEMENT_ARROW_NONE,
    MOVEMENT_ARROW_ROUNDS, /* in the last round or rounds, at all tables */
    MOVEMENT_ARROW_BEST    /* at single tables, where a best pattern is known */
};

/* What is asked of a kind. */
struct movement_plan {
    int tables;   /* of all fields */
    int rounds;   /* 0: all that the kind plays */
    int boards;   /* per table and round; 0: the usual number */
    bool balance; /* choose rounds and pairs of boards so that all attack equally often */
    bool turns;   /* turn the boards, so that players of different lines are compared */
    int extra;    /* players more than four a table: 0, 1 or 2, who substitute in turn; of
                     drawn tables up to 3 more or fewer */
    uint64_t seed; /* of kinds that are drawn */
    enum movement_arrow arrow;
    int sections; /* of pairs, or of Attaque-Défense; 0: one, or the usual number */
};

/* A board that carries the same deal as another one. */
struct movement_copy {
    int board;
    int of;
};

/* Boards that a table of a field deals and duplicates for the other fields before the
 * first round: the so many from the first on. */
struct movement_duty {
    int table;
    int first;
    int count;
};

struct movement_field {
    const char *name;                 /* "A", "B" … */
    const struct movement_kind *kind; /* that makes it alone; NULL: as the movement's */
    struct schedule schedule;
    const struct movement_copy *copy;
    size_t copies;
    const struct movement_duty *duty; /* where fields share the preparation */
    size_t duties;
    const struct schedule *duplication; /* a position before the first round, or NULL */
};

struct movement {
    const struct movement_kind *kind; /* NULL: somebody's own, from a file */
    struct movement_field *field;
    size_t fields;
};

/* Who moves: what the contestants of a movement are. */
enum movement_side {
    MOVEMENT_LINES,       /* four players, known by their start seats: N1, E1 … */
    MOVEMENT_INDIVIDUALS, /* four players, known by numbers */
    MOVEMENT_PAIRS        /* two sides at a table: pairs, or teams' halves */
};

/* What a movement is for: formats whose players move alike. */
enum movement_game {
    MOVEMENT_TAROT_LINE,
    MOVEMENT_TAROT_HOWELL,
    MOVEMENT_TRIPLETTES,
    MOVEMENT_ATTACK_DEFENCE,
    MOVEMENT_TEAMS, /* quadrettes and teams, of tarot and bridge */
    MOVEMENT_FREE,  /* each table deals its own cards: free deals, by three to five */
    MOVEMENT_WHIST, /* the same, by four */
    MOVEMENT_BRIDGE_PAIRS,
    MOVEMENT_BRIDGE_INDIVIDUAL,
    MOVEMENT_GAMES
};
#define MOVEMENT_BIT(game) (1U << (game))

struct movement_kind {
    const char *name;  /* in JSON and on the command line: "mitchell" */
    const char *title; /* for people; tr() it */
    enum movement_side side;
    /* The most rounds it plays with so many tables; 0: it does not exist for them. */
    int (*rounds)(int tables);
    /* Makes it in the arena; on failure says what is possible instead. */
    bool (*make)(const struct movement_plan *plan, struct movement *movement,
                 struct arena *arena, struct err *err);
    /* Who moves how, in words a director can call out. */
    void (*explain)(const struct movement_plan *plan, struct why *why);
    unsigned games; /* MOVEMENT_BIT of those it is for */
    bool options;   /* it knows what balance, turns and extra are */
};

/* The kinds, in the order in which they are listed. Two of them may have one name if
 * they are for different games. */
extern const struct movement_kind movement_kind_table[];
extern const size_t movement_kind_count;

/* The kind of that name for a game, or NULL. */
const struct movement_kind *movement_kind_find(enum movement_game game, const char *name);

/* The kind that so many tables play unless another one is wanted, or NULL. */
const struct movement_kind *movement_kind_usual(enum movement_game game, int tables);

/* The movement that a game, a kind (NULL: the usual one) and a plan ask for. On failure
 * says what is possible instead. */
struct movement_request {
    enum movement_game game;
    const char *kind;
    struct movement_plan plan;
};
bool movement_make(const struct movement_request *request, struct movement *movement,
                   struct arena *arena, struct err *err);

/* Verifies each field; the report sums them up, problems are those of the first field
 * that has some (its index is returned; 0 if none has). */
size_t movement_verify(const struct movement *movement, const struct verify_rules *rules,
                       struct verify_report *report);

/* How evenly contestants of one field are compared, over all fields. */
struct comparison;
void movement_compare(const struct movement *movement, const struct verify_rules *rules,
                      struct comparison *comparison);

/* One field alone, named "A", for kinds that have no other; its schedule is to be
 * filled. */
struct schedule *movement_single(struct movement *movement, struct arena *arena);
#endif
