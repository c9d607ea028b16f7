/* document_schedule.h - the schedule of a field of a document: from the kind of its
 * movement, from a movement given in full, or from what its plays say. */
#ifndef TOURNAMENT_DOCUMENT_SCHEDULE_H
#define TOURNAMENT_DOCUMENT_SCHEDULE_H

#include "base/jat.h"
#include "tournament/model.h"

/* Where the plays of a document's field are played, play by play, where the plays
 * themselves do not say it; NULL where they do. */
struct document_place {
    int round;
    int table;
};

struct document_field {
    const struct jat *at; /* the field's object */
    const struct format *format;
    const struct options *options;
    struct document_place *place; /* filled for a field without a movement */
};

/* Makes the schedule into change, and says by which kind of movement. */
bool document_schedule(struct document_field *field, struct change_schedule *change,
                       struct arena *arena, struct err *err);

/* The copies of boards, {"25":1}, in the member "boards" of a field or a payload. */
bool document_read_copies(const struct jat *object, struct change_schedule *change,
                          struct arena *arena, struct err *err);
#endif
