/* matches.h - the matches of teams and quadrettes: who met whom, board by board.
 *
 * A match is two contestants over a set of boards, each played twice: once one of them
 * attacks (or sits North-South) and the other defends, once the other way round. The two
 * plays of a board are in the same round as a rule, at two tables; where they are not, as
 * with three teams in turn, they find each other by their board. Figures are those of the
 * first column of a side: match points, or IMPs. Rule: docs/rules.md, Quadrettes and
 * teams. */
#ifndef TOURNAMENT_MATCHES_H
#define TOURNAMENT_MATCHES_H

#include "tournament/model.h"
#include "tournament/results/contest.h"

enum { MATCH_NONE = -1, MATCH_SIDES = 2 };

struct match_board {
    int board;
    int slot[MATCH_SIDES]; /* of the session: where each of the two attacks; MATCH_NONE:
                              nowhere */
    bool given[MATCH_SIDES];
    struct ratio mark[MATCH_SIDES]; /* what the board is worth to each, where given */
    bool settled;                   /* nothing is missing on it */
};

struct match {
    int session; /* index */
    int field;   /* index */
    int round;   /* of its first play, counted from 1 */
    int table;   /* likewise */
    int contestant[MATCH_SIDES];
    struct match_board *board;
    size_t boards;
    size_t boards_capacity;
    struct ratio marks[MATCH_SIDES];   /* of all boards */
    struct ratio penalty[MATCH_SIDES]; /* of rulings on its plays */
    struct ratio total[MATCH_SIDES];   /* marks less penalty */
    int won[MATCH_SIDES];              /* boards */
    bool complete;                     /* nothing is missing */
    int winner; /* 0 or 1, or MATCH_NONE: a draw, or not complete */
};

struct matches {
    struct match *match; /* field by field, in the order of their rounds and tables */
    size_t count;
};

/* Whether contestants of the format play matches. */
bool matches_are(const struct format *format);

/* The matches of a session (index), in the arena. */
void matches_list(const struct contest *contest, int session, struct matches *matches,
                  struct arena *arena);

/* For each slot of a group: the slot on which the same two play the board the other way
 * round, or MATCH_NONE. other has room for the group's slots. */
void matches_pair(const struct contest *contest, int session, size_t group, int other[]);

/* The one play of which that is true, or MATCH_NONE. */
int matches_other(const struct contest *contest, int session, int slot);

/* Whether nobody waits for a result there: a score, not played, or closed by a ruling. */
bool matches_settled(const struct contest *contest, int session, int slot);

/* Tells of each match of a performance, seen by the side that it was on. */
typedef void match_teller(const struct contest *contest, const struct match *match,
                          int side, struct why *why);
void matches_tell(const struct contest *contest,
                  const struct contest_performance *performance, match_teller *tell,
                  struct why *why);
#endif
