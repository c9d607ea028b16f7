/* mitchell.h - Mitchell movements: one line of pairs stays, the other goes round.
 *
 * NS stay, EW go up a table each round, boards go down one. With an odd number of tables
 * everybody meets everybody of the other line, over every board. An even number would
 * meet its own boards again half way: skip.h and gueridon.h say what is done then. Rule:
 * docs/rules.md, bridge movements. */
#ifndef MOVEMENT_MITCHELL_H
#define MOVEMENT_MITCHELL_H

#include "base.h"
#include "core/movement/movement.h"
#include "core/movement/pairs.h"
#include "core/movement/schedule.h"

enum { MITCHELL_TABLES_MIN = 3 };

/* Who the two lines are. */
enum mitchell_role {
    MITCHELL_PAIRS,     /* NS stay, EW move */
    MITCHELL_ATTACK,    /* the defences stay, the attacks move and sit first */
    MITCHELL_TRIPLETTES /* two lines of triplettes that attack in turn, round by round */
};

/* One of the three ways round, to be built for any role. */
struct mitchell_way {
    const char *name;
    int (*rounds)(int tables);
    /* In a round and at a table from 0: who of the moving line is there (second; first
     * is the table's own pair), and which set. */
    struct pairs_cell (*cell)(int tables, int round, int table);
    /* NULL, or what is special about a round: boards that wait or are shared. */
    void (*finish)(const struct pairs_plan *plan, struct schedule *schedule, int round,
                   struct arena *arena);
};

struct mitchell_build {
    const struct mitchell_way *way;
    enum mitchell_role role;
};

/* Builds it for a size that exists. */
bool mitchell_build(const struct mitchell_build *build, const struct movement_plan *plan,
                    struct movement *movement, struct arena *arena, struct err *err);

/* The plain way, for an odd number of tables. */
int mitchell_rounds(int tables);
pairs_maker mitchell_make;
pairs_maker mitchell_make_attack;
pairs_maker mitchell_make_triplettes;
pairs_teller mitchell_explain;
pairs_teller mitchell_explain_attack;
pairs_teller mitchell_explain_triplettes;
extern const struct mitchell_way mitchell_plain;

/* "NS stay, EW go up a table …", and for triplettes who attacks. */
void mitchell_tell_steps(enum mitchell_role role, struct why *why);

/* Where the two lines change places, if they do. */
void mitchell_tell_arrow(const struct mitchell_build *build,
                         const struct movement_plan *plan, struct why *why);
#endif
