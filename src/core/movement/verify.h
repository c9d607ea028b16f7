/* verify.h - the one verifier of all schedules, ours or anyone's.
 *
 * Somebody at two tables at once, a board at two tables of a field at once that do not
 * share it, a board twice at one table: nobody could play that, it is broken. Meeting
 * twice, playing a board twice: it can be played, but it is not a duplicate tournament.
 * Pure. */
#ifndef MOVEMENT_VERIFY_H
#define MOVEMENT_VERIFY_H

#include "base.h"
#include "core/movement/schedule.h"

enum verify_kind {
    VERIFY_TWO_TABLES,    /* contestant a sits at two tables of the round */
    VERIFY_BOARD_TWICE,   /* the board lies at two places in the round */
    VERIFY_SEAT_UNFILLED, /* a table has boards but not everybody to play them */
    VERIFY_MEET_AGAIN,    /* a and b have met before */
    VERIFY_REPLAY         /* a has played the board before */
};

struct verify_problem {
    enum verify_kind kind;
    int round;
    int table;
    int board;
    int a;
    int b;
};

enum { VERIFY_PROBLEMS_MOST = 20 };

struct verify_report {
    bool playable; /* nobody and no board in two places */
    bool valid; /* playable, and, unless repeats are allowed, nobody meets twice, no board
                   twice */
    int max_meetings;
    int met_again;       /* meetings of two who have met before, where they should part */
    int replayed_boards; /* boards played again, over all contestants */
    int shared_boards;   /* at two tables of a round */
    int min_attacks;     /* over those who play at all; 0 without takers */
    int max_attacks;
    int min_deals;
    int max_deals;
    int max_partners;  /* how often the same two are partners; 0 without partners */
    int max_opponents; /* how often the same two are opponents */
    int min_met;       /* how many different others a contestant meets */
    int max_met;
    int min_sit_outs; /* rounds in which somebody who plays at all does not play */
    int max_sit_outs;
    int problems; /* found; the first of them are listed */
    struct verify_problem problem[VERIFY_PROBLEMS_MOST];
};

/* Who takes a board: tarot_board_taker, or NULL in games without an imposed taker. */
typedef enum seat verify_taker(int board);

/* What the game asks of a schedule. All zero: four or two contestants at a table, each
 * pair of them once, each board once. */
struct verify_rules {
    verify_taker *taker;
    bool partners; /* N and S, E and W play together: partners meet once, opponents may
                      meet again */
    bool teams;    /* a contestant sits at two tables and plays each board at both, once
                      on each side */
    bool few;      /* three tables or fewer may meet again, which they cannot help */
    bool passes;   /* tables pass boards on in a round, one at a time, as in a Howell */
    bool repeats;  /* whatever can be played is valid, as other programs' movements of
                      pairs  are: meeting again, a board again, tables that share one are
                      only  counted */
    bool free;     /* each table deals its own cards: boards are only counted, and
                      meeting again is only reported */
};

/* Checks the schedule. scratch is used and may be cleared by the caller afterwards. */
void verify_schedule(const struct schedule *schedule, const struct verify_rules *rules,
                     struct arena *scratch, struct verify_report *report);

/* Adds the problem in words, with the labels of the schedule. */
void verify_problem_add(struct str *out, const struct schedule *schedule,
                        const struct verify_problem *problem, enum lang lang);
#endif
