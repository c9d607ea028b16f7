/* marks.h - the marks of every play of a session: the one cache of the results.
 *
 * Plays of one board, in all fields or field by field, and of one form of its cards, make
 * a group and are compared. A
 * mark is kept as the points of its group's top; what a ruling makes of it is computed
 * when asked. After a change of one play its group alone is marked again. */
#ifndef TOURNAMENT_MARKS_H
#define TOURNAMENT_MARKS_H

#include "tournament/model.h"

enum { MARKS_NONE = -1 };

struct marks_group {
    int board;
    int form;  /* of its cards: 0 is A, as dealt */
    int forms; /* in which the board was played */
    int *slot; /* of the session, in order */
    int slots;
    int compared; /* scores that met each other */
    int insisted; /* scores whose sender insisted on them */
    int top;      /* points of a top */
    int64_t den;  /* marks and rulings are whole in units of 1 / den */
};

struct marks {
    struct arena arena;
    const struct session *session;
    int *points;               /* of each slot's attack, or MARKS_NONE */
    int *group_of;             /* of each slot */
    struct marks_group *group; /* by board; those of one board in the order of fields */
    size_t groups;
    int last_board; /* that is scheduled, or that one of these is a copy of */
};

/* Indexes the boards of the session and marks them all. */
void marks_compute(struct marks *marks, const struct tournament *t,
                   const struct session *session);

/* Marks the group of that slot again. */
void marks_update(struct marks *marks, const struct tournament *t, int slot);

/* The marks of the four seats at a slot, in units of 1 / den of its group;
 * RULING_NO_MARK where there is none. */
void marks_of_slot(const struct marks *marks, const struct tournament *t, int slot,
                   int64_t mark[SEAT_COUNT]);

/* How many scores of the session were insisted on. */
int marks_insisted(const struct marks *marks);

/* The score that is compared: the written one, or the one a ruling names. */
int marks_score(const struct tournament *t, const struct play *play);

/* Whether the play takes part in the comparison of its board. */
bool marks_is_compared(const struct tournament *t, const struct play *play);

/* How the mark of that slot comes about. */
void marks_explain(const struct marks *marks, const struct tournament *t, int slot,
                   struct why *why);

void marks_clear(struct marks *marks);
#endif
