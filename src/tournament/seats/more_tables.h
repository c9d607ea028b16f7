/* more_tables.h - more come than there are places, or others than were expected: the
 * movement follows them, before anything is played.
 *
 * The movement is the one that is recommended for so many tables; everybody keeps their
 * place where the new movement has it. Pure. Rule: docs/rules.md, seats. */
#ifndef TOURNAMENT_MORE_TABLES_H
#define TOURNAMENT_MORE_TABLES_H

#include "tournament/model.h"
#include "tournament/seats/plan.h"

/* Whether a table can be added: pairs in one field, and nothing has begun. */
bool more_tables_can(const struct tournament *t);

/* The change that adds one; its memory is the arena's. */
bool more_tables_make(const struct tournament *t, struct change *change,
                      struct arena *arena, struct err *err);

/* Whether the movement can take the place of the one that is set: a field that is there
 * stays, and so does every group. */
bool more_tables_fits(const struct tournament *t, const struct movement *movement);

/* The change that has a field of the movement played in the session. */
struct change more_tables_schedule(const struct movement *movement, size_t f,
                                   int session);

/* The changes that play this way instead, in the arena: the schedules, and what documents
 * say of them. */
struct change *more_tables_play(const struct tournament *t, const struct plan_way *way,
                                struct arena *arena, size_t *changes);

/* The tournament as it is after changes: to be cleared. Whatever is made of it borrows
 * its texts, and is kept before. */
void more_tables_ahead(const struct tournament *t, const struct change change[],
                       size_t changes, struct tournament *after);
void more_tables_keep(struct change change[], size_t changes, struct arena *arena);

/* The same for so many players or groups, by the way that is recommended first; none if
 * they cannot play, or something has begun. */
struct change *more_tables_for(const struct tournament *t, size_t groups,
                               struct arena *arena, size_t *changes);
#endif
