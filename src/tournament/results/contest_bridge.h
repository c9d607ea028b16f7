/* contest_bridge.h - what the contests of bridge share: which scoring a tournament has,
 * and the compared results of one board.
 *
 * A compared result is a score, or several with their weights where a ruling says so: it
 * meets each other result of the board, weight against weight. Scores and marks are those
 * of North-South; East-West have the opposite, or the rest of the top.
 * Rule: docs/rules.md, bridge marks. */
#ifndef TOURNAMENT_CONTEST_BRIDGE_H
#define TOURNAMENT_CONTEST_BRIDGE_H

#include "tournament/model.h"
#include "tournament/results/contest.h"

/* How pairs and individuals are scored. */
enum bridge_scoring {
    BRIDGE_MATCHPOINTS,
    BRIDGE_BUTLER,
    BRIDGE_CROSS_IMPS,
    BRIDGE_SCORINGS
};

/* Pairs and individuals: by scoring, and for one winner or two. */
extern const struct contest_kind contest_bridge_pairs[BRIDGE_SCORINGS][2];

/* Matchpoints of which people see the half, for one winner and for two. */
extern const struct contest_kind contest_bridge_halved[2];

/* What the tournament's options choose; without a choice, matchpoints, or IMPs where no
 * board is played more than twice. */
enum bridge_scoring bridge_scoring_of(const struct tournament *t);

/* How many winners there are: as the options say, else two where pairs keep their
 * direction. Where half of them or more change sides there is always one. */
int bridge_winners(const struct tournament *t);

/* Hooks of the formats: the kind of contest, and the unit of marks and penalties. */
const struct contest_kind *contest_bridge_pairs_of(const struct tournament *t);
enum ruling_unit contest_bridge_unit(const struct tournament *t);

/* The side on which a contestant of a field sits most of the time, 0 is NS; of someone
 * who sits nowhere, the one that the label begins with. */
int bridge_side_of(const struct field *field, int contestant);

/* A compared result. */
struct bridge_lot {
    int slot;
    int outcomes; /* 1, or those of a weighted score */
    int score[RULING_WEIGHTS_MOST];
    int weight[RULING_WEIGHTS_MOST]; /* percent; together 100 */
};

struct bridge_board {
    struct arena scratch;
    struct bridge_lot *lot;
    size_t lots;
    int *score; /* the different ones, in order */
    int *mass;  /* of each: in percent of a result */
    size_t scores;
    bool weighted; /* one of them has several scores */
    int expected;  /* results, for Neuberg's formula */
};

/* The compared results of a group of the session (index). */
void bridge_board_init(struct bridge_board *board, const struct contest *contest,
                       int session, size_t group);
void bridge_board_clear(struct bridge_board *board);

/* How many results a board of the group should have, for Neuberg's formula. */
int bridge_expected(const struct contest *contest, int session, size_t group);

/* One result: false if the play is not compared. */
bool bridge_lot_of(const struct contest *contest, int session, int slot,
                   struct bridge_lot *lot);

/* Tells the score that a ruling puts in the place of the written one, and its law. */
void bridge_tell_ruled(const struct contest *contest, int session, int slot,
                       struct why *why);

/* The mean score of a result, to the nearest point, halves away from zero. */
int bridge_lot_mean(const struct bridge_lot *lot);

/* What one score earns against another. */
typedef int bridge_duel(int mine, int theirs);

/* What the result of that index earns against all others together. */
struct ratio bridge_board_sum(const struct bridge_board *board, size_t index,
                              bridge_duel *duel);

/* What it earns, score by score with their weights, against one other score. */
struct ratio bridge_lot_against(const struct bridge_lot *lot, int score,
                                bridge_duel *duel);

/* The victory points of a match of teams, of either side; false in other formats, and
 * where nothing of the match has been played. */
struct match;
bool bridge_match_vp(const struct contest *contest, const struct match *match,
                     struct ratio vp[]);

/* IMPs of a difference of two scores. */
int bridge_imps(int mine, int theirs);

/* A percentage as IMPs: 60 is +3, 50 nothing, 40 -3. */
struct ratio bridge_percent_imps(struct ratio percent);
#endif
