/* replay.h - an event of a journal played again: is it a change that the rules accept at
 * its place? For whoever looks at a journal that others may have touched. */
#ifndef STORE_REPLAY_H
#define STORE_REPLAY_H

#include "tournament/model.h"

/* Reads the event's change, checks it, and makes it. The hash is the caller's concern. */
bool replay_event(struct tournament *t, const struct event *event, struct err *err);
#endif
