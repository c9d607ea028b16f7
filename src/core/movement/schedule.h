/* schedule.h - who sits where, with which boards, in each round of one field.
 *
 * Every movement of every game makes the same thing. A schedule is a table for each
 * round, table by table; each table has its seats and a run of slots; a slot is one board
 * to be played there. Slots are numbered through the whole schedule in the order of
 * rounds, tables and boards, so that a play is found by its slot's number alone. */
#ifndef MOVEMENT_SCHEDULE_H
#define MOVEMENT_SCHEDULE_H

#include "core/game.h"

enum {
    SCHEDULE_EMPTY = -1, /* nobody sits here */
    SCHEDULE_SEATS = SEAT_MOST,
    SCHEDULE_LABEL = 12, /* bytes of a label with its end */
    SCHEDULE_TABLES_MAX = 1000,
    SCHEDULE_ROUNDS_MAX = 200,
    SCHEDULE_CONTESTANTS_MAX = 4000,
    SCHEDULE_BOARDS_MAX = 64, /* boards at one table in one round */
    SCHEDULE_BOARD_MAX = 9999 /* the largest number on a board */
};

struct schedule_table {
    int seat[SCHEDULE_SEATS]; /* contestants; N E S W and a fifth, or NS EW */
    int first;                /* its first slot */
    int count;                /* its slots; 0 if it does not play this round */
    int shares; /* 0, or the table with which it shares its boards in this round: two
                   that name each other, or several that name the same */
};

/* Boards that wait in a round, behind a table. */
struct schedule_relay {
    int round;
    int after; /* the table */
    int first; /* of the schedule's waiting boards */
    int count;
};

struct schedule {
    int tables;
    int rounds;
    int sides;  /* seats in use: 4, or 2; 5 where a table has five */
    int fewest; /* players with whom a table plays; 0: with all of its seats */
    int contestants;
    char (*label)[SCHEDULE_LABEL]; /* of each contestant: "N1", zeros behind it */
    struct schedule_table *table;  /* round by round; see schedule_at() */
    int slots;
    int *board; /* of each slot */
    struct schedule_relay *relay;
    int relays;
    int *waiting; /* the boards of all relays */
    int waits;
};

/* An empty schedule of that size in the arena, to be filled round by round. */
void schedule_init(struct schedule *schedule, int tables, int rounds, int sides,
                   struct arena *arena);

/* A table of a round, both counted from 1. */
struct schedule_table *schedule_at(const struct schedule *schedule, int round, int table);

/* The seats of a table: all in use, without a fifth that nobody takes there. */
int schedule_places(const struct schedule *schedule, const struct schedule_table *table);

/* How many should sit at a table. */
int schedule_seated(const struct schedule *schedule, const struct schedule_table *table);

/* Whether a table plays where some contestants are absent: it has boards, and everybody
 * who should sit there is present, or as many as are enough. */
bool schedule_plays(const struct schedule *schedule, const struct schedule_table *table,
                    const bool absent[]);

/* A fifth seat that no table uses is none. */
void schedule_trim(struct schedule *schedule);

/* The contestant of a label, or SCHEDULE_EMPTY. */
int schedule_find(const struct schedule *schedule, const char *label);

/* Somebody too many, who takes a seat here and a seat there: X1, X2 … */
bool schedule_is_substitute(const struct schedule *schedule, int contestant);

/* The contestant's label as people read it, a seat or a direction by the letters of the
 * language: O3 in French where data says W3, Z3 in Dutch where it says S3. */
struct schedule_shown {
    char text[SCHEDULE_LABEL];
};
const char *schedule_show(const char *label, enum lang lang,
                          struct schedule_shown *shown);

/* The label of data for one that was typed, by the letters of data or of the language:
 * O3, or o3, is W3 in French and E3 in Dutch. Cut to fit. */
const char *schedule_read_label(const char *typed, enum lang lang,
                                struct schedule_shown *label);

/* The slot of a board at a table in a round, or -1. */
int schedule_slot(const struct schedule *schedule, int round, int table, int board);

/* Boards to wait behind a table in a round; boards are copied. Relays are added in the
 * order of rounds. */
void schedule_add_relay(struct schedule *schedule, struct schedule_relay relay,
                        const int boards[], struct arena *arena);

/* Whether two tables of a round say that they share their boards. */
bool schedule_shares(const struct schedule *schedule, int round, int table, int other);

/* The whole schedule again, in another arena. */
struct schedule schedule_copy(const struct schedule *from, struct arena *arena);

/* Nobody takes that contestant's seat: tables without them do not play. */
void schedule_leave(struct schedule *schedule, int contestant);

/* Numbers the contestants seat by seat, in the order in which they first sit down, so
 * that the lines of a movement stay together; those known by numbers in the order of
 * these. Those who sit nowhere are dropped. */
void schedule_sort(struct schedule *schedule, struct arena *arena);

/* The largest board number in use. */
int schedule_last_board(const struct schedule *schedule);
#endif
