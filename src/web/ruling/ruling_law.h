/* ruling_law.h - a ruling of bridge by its law, as a form says it.
 *
 * The field "adjust" says what becomes of the score; the others belong to one of its
 * words: "average-1" and "average-2" to an artificial score of North-South and East-West,
 * "assigned" to one score, "score-1" and "weight-1" … to several, "mark-1" … to marks. A
 * penalty has "player-1" …, "percent" and its "unit". */
#ifndef WEB_RULING_LAW_H
#define WEB_RULING_LAW_H

#include "web/desk/desk.h"

/* What becomes of the score. */
enum ruling_adjust {
    RULING_ARTIFICIAL,
    RULING_ASSIGNED,
    RULING_WEIGHTED,
    RULING_GIVEN,
    RULING_CANCELLED,
    RULING_STANDS,
    RULING_ADJUSTS
};

extern const char *const ruling_adjust_word[RULING_ADJUSTS];

enum { RULING_WEIGHT_ROWS = 4 }; /* of the form; a document may have more */

/* What a penalty in percent of the session can be said in. */
enum ruling_scale { RULING_OF_A_TOP, RULING_OF_SESSION, RULING_OF_POINTS, RULING_SCALES };

extern const char *const ruling_scale_word[RULING_SCALES];

/* The ruling that the form says. False with what is wrong; the error's place is the field
 * that it is about, or "". Texts are borrowed from the form or in the request's arena. */
bool ruling_law_read(const struct desk *desk, const struct desk_place *place,
                     const struct form *form, struct change *change, struct err *err);
#endif
