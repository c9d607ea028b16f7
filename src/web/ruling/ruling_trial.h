/* ruling_trial.h - a ruling as a form says it, and what it would do: tried on a copy. */
#ifndef WEB_RULING_TRIAL_H
#define WEB_RULING_TRIAL_H

#include "tournament/results/contest.h"
#include "web/desk/desk.h"

/* Where a player stands. */
struct ruling_standing {
    bool ranked;
    bool disqualified;
    struct ratio total;
    int rank;
};

/* The play and its players, or two sides, before and after. */
struct ruling_trial {
    struct err err;    /* why the ruling is refused */
    const char *field; /* the table whose people are looked at */
    int round;
    int table;
    const struct change_ruling *ruling; /* that was tried */
    const struct contest_kind *kind;    /* of a contest: its figures; else NULL: marks */
    struct figures figures[2][SEAT_MOST];
    struct desk_marks marks[2];
    struct ruling_standing standing[2][SEAT_MOST];
};

/* The ruling on a play of that place. Texts are borrowed from the form or in the
 * request's arena. False with what is wrong with the form; the error's place is the field
 * it is about: "percent", "mark-N", "fault". Of two sides "mark-1" and "player-1" are the
 * first's, and "fault" is the name of one of them. */
bool ruling_read(const struct desk *desk, const struct desk_place *place,
                 const struct form *form, struct change *change, struct err *err);

/* The parts of it that a ruling by an article has too: session and author, the play
 * unless board is 0, the reason; a mark for each seat or side; what is taken off. */
void ruling_read_play(const struct desk *desk, const struct desk_place *place,
                      const struct form *form, int board, struct change *change);
bool ruling_read_marks(const struct desk *desk, const struct form *form,
                       struct change_ruling *ruling, struct err *err);
bool ruling_read_amount(const struct desk *desk, const char *text,
                        struct change_ruling *ruling, struct err *err);

/* Tries the ruling on a copy of the tournament, and looks at the table of that place. */
void ruling_try(const struct desk *desk, const struct desk_place *place,
                const struct change_ruling *ruling, struct ruling_trial *trial);
#endif
