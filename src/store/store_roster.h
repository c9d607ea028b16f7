/* store_roster.h - the persons of one tournament, out of those that the store keeps. */
#ifndef STORE_STORE_ROSTER_H
#define STORE_STORE_ROSTER_H

#include "store/store.h"
#include "tournament/model.h"

/* Reads the persons behind the tournament's players; memory is the arena's. */
bool store_roster(struct store *store, const struct tournament *t, struct roster *roster,
                  struct arena *arena, struct err *err);

/* All persons that the store keeps. */
bool store_roster_all(struct store *store, struct roster *roster, struct arena *arena,
                      struct err *err);
#endif
