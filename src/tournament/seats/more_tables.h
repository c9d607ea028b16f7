/* more_tables.h - more pairs come than there are places: a table more, before anything is
 * played.
 *
 * The movement is the one that is recommended for so many tables; everybody keeps their
 * place where the new movement has it. Pure. Rule: docs/rules.md, seats. */
#ifndef TOURNAMENT_MORE_TABLES_H
#define TOURNAMENT_MORE_TABLES_H

#include "tournament/model.h"

/* Whether a table can be added: pairs in one field, and nothing has begun. */
bool more_tables_can(const struct tournament *t);

/* The change that adds one; its memory is the arena's. */
bool more_tables_make(const struct tournament *t, struct change *change,
                      struct arena *arena, struct err *err);
#endif
