/* road.h - a player's road through a tournament: round by round where they sat and with
 * whom, board by board what it brought.
 *
 * The rows add up to the player's total: the last running mean of a session is its total
 * before penalties. */
#ifndef REPORT_ROAD_H
#define REPORT_ROAD_H

#include "report/play.h"
#include "tournament/results.h"
#include "tournament/tell.h"

/* One board that the player plays. */
struct road_row {
    int slot;       /* of the session */
    enum seat seat; /* from which the player really played it */
    int board;      /* the number on it */
    int compared;   /* the number it is compared under: another one for a copy */
    enum seat taker;
    const struct play *play;
    bool closed; /* nobody waits for its result any more */
    bool marked;
    bool top;             /* 100 % */
    struct ratio mark;    /* in percent; counts where it is marked */
    bool has_running;     /* a mark has counted so far in this session */
    struct ratio running; /* a quarter of the attack, three of the defence, so far */
};

/* One round of a session. */
struct road_round {
    int session; /* index */
    const struct field *field;
    int round;          /* counted from 1, as tables */
    struct place place; /* by the schedule; results may be theirs from elsewhere */
    const struct road_row *row;
    size_t rows;
};

struct road {
    const struct contest *contest;
    struct road_round *round; /* session after session */
    size_t rounds;
};

/* The road of a player (index), in the arena; as long as the results live. Empty for
 * somebody who has no seat. */
void road_compute(struct road *road, const struct results *results, int player,
                  struct arena *arena);

/* The session of a road that is told, as far as its boards may be seen. */
struct road_sheet {
    struct play_list plays;
    const struct contest *contest;
    const struct contest_performance *performance;
    const struct road_round *round;
    size_t rounds;
};

/* The rounds of a performance among those of the whole road. */
void road_select(struct road_sheet *sheet, const struct road *road,
                 const struct contest_performance *performance);

/* Whether a row of it may be seen. */
bool road_shows(const struct road_sheet *sheet, const struct road_row *row);

/* Adds a section of the session for people: each round heads its boards. */
void road_report(const struct road_sheet *sheet);
#endif
