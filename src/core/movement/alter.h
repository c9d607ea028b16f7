/* alter.h - a schedule changed in mid-tournament: each function gives a new one.
 *
 * Rounds are counted from 1. Where a seat changes hands, the newcomer is a contestant of
 * their own, named after the seat: N3b takes over from N3. So everybody keeps the marks
 * of what they played, and a seat that nobody takes is a label without a player, whose
 * tables do not play. Pure. Rule: docs/rules.md, when something happens. */
#ifndef MOVEMENT_ALTER_H
#define MOVEMENT_ALTER_H

#include "core/game.h"
#include "core/movement/free_draw.h"
#include "core/movement/schedule.h"
#include "core/movement/verify.h"

/* Who moves: the four lines in their order, then the boards. */
enum { ALTER_BOARDS = SEAT_COUNT, ALTER_MOVERS };

/* How far lines and boards really went into a round, in tables; those that are not given
 * went as planned. */
struct alter_steps {
    bool given[ALTER_MOVERS];
    int step[ALTER_MOVERS];
};

/* A label for whoever takes that contestant's seat over: N3b, then N3c. */
void alter_label(const struct schedule *schedule, int contestant,
                 char label[SCHEDULE_LABEL]);

/* The one who has the contestant's place in that round: the contestant, or who has taken
 * over from them; SCHEDULE_EMPTY if there is none. */
int alter_occupant(const struct schedule *schedule, int round, int contestant);

/* From a round on somebody else, known by a label of the schedule or a new one, sits
 * where the contestant should. */
struct schedule alter_hand_over(const struct schedule *schedule, int contestant, int from,
                                const char *label, struct arena *arena);

/* The contestant comes in a round: tables of earlier rounds that waited for them play
 * nothing for good. */
struct schedule alter_arrive(const struct schedule *schedule, int contestant, int from,
                             struct arena *arena);

/* In one round two contestants sat in each other's place. Either may rest. */
struct schedule alter_swap(const struct schedule *schedule, int round, int a, int b,
                           struct arena *arena);

/* In one round a table (0: all tables) sat turned: everybody so many seats further, in
 * the order N, E, S, W and, at a table of five, the fifth. */
struct schedule alter_turn(const struct schedule *schedule, int round, int table,
                           int quarters, struct arena *arena);

/* A round, not the first, was reached by other steps than planned. */
struct schedule alter_move(const struct schedule *schedule, int round,
                           const struct alter_steps *steps, struct arena *arena);

/* By how many tables, from 0, a mover goes up into a round; false if not all go alike. */
bool alter_step(const struct schedule *schedule, int round, int mover, int *step);

/* A round was played as another round of the plan. */
struct schedule alter_play_as(const struct schedule *schedule, int round, int as,
                              struct arena *arena);

/* The rounds after one chosen anew so that what was played up to it is repeated as little
 * as possible: among the rounds of the plan and, where the lines keep their directions,
 * among all ways to shift them. A board seen again weighs ten meetings. plan is the
 * schedule before the round was changed; absent[c] says that contestant c of the schedule
 * has no player. */
struct schedule alter_go_on(const struct schedule *schedule, const struct schedule *plan,
                            int after, const bool absent[], struct arena *arena);

/* Somebody more than there are seats takes another one's seat in each round from that one
 * on, under a new label; nobody rests twice where that can be. side: the only one in
 * which they sit, or ALTER_ANY_SIDE. */
enum { ALTER_ANY_SIDE = -1 };
struct alter_turns {
    int from; /* round */
    const char *label;
    const bool *absent; /* of each contestant */
    int side;
};
struct schedule alter_take_turns(const struct schedule *schedule,
                                 const struct alter_turns *asked, struct arena *arena);

/* From a round on, others sit in for a contestant that nobody plays for: one who takes
 * turns (X1), so that nobody need rest, or one who rests; no board twice. Where nobody
 * can, the place stays as it is. absent[c] says that contestant c has no player, or plays
 * no more. */
struct schedule alter_fill(const struct schedule *schedule, int contestant, int from,
                           const bool absent[], struct arena *arena);

/* From a round on only the slots are played that are kept (keep[slot]); rounds at the end
 * in which nothing is left are gone, down to none at all. */
struct schedule alter_cut(const struct schedule *schedule, int from, const bool keep[],
                          struct arena *arena);

/* One player more has a seat of their own at a table of each round from that one on,
 * under a new label: where fewest sit, at most five with them, and where they have met
 * fewest.
 */
struct schedule alter_join(const struct schedule *schedule, int from, const char *label,
                           const bool absent[], struct arena *arena);

/* The rounds from one on drawn anew for those who are not absent, and for somebody who
 * comes besides, under a new label or one of before (NULL: nobody): at as many tables as
 * there are and can be filled. Whoever is too many rests, nobody again before the others
 * have; as few as can be meet again. The schedule as it is where no table can be filled.
 */
struct alter_redraw {
    int from;           /* round */
    const bool *absent; /* of each contestant */
    enum free_way way;
    const char *label;
};
struct schedule alter_redraw(const struct schedule *schedule,
                             const struct alter_redraw *asked, struct arena *arena);

/* The seats that are best left empty where so many players, up to three, are missing at
 * the start: few tables wait, nobody rests often, in different lines, a line that stays
 * first. Fills contestants. */
void alter_empty_seats(const struct schedule *schedule, int missing, int contestant[]);

/* What a schedule comes to. */
struct alter_figures {
    bool playable;
    int idle;     /* tables that do not play, over all rounds */
    int meetings; /* of two who have met before */
    int boards;   /* played by somebody who has played them before */
    int least_deals;
    int most_deals;
    int least_attacks;
    int most_attacks;
};
void alter_count(const struct schedule *schedule, const bool absent[],
                 const struct verify_rules *rules, struct alter_figures *figures);
#endif
