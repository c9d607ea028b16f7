/* pbn_event.h - Portable Bridge Notation: events with their results, in and out.
 *
 * Each board is a game with its table ScoreTable, a line for each time it was played; the
 * first game has TotalScoreTable, a line for each contestant. docs/formats.md, PBN. */
#ifndef DOC_PBN_EVENT_H
#define DOC_PBN_EVENT_H

#include "base.h"
#include "doc/bridge/bridge_event.h"

/* Reads the n bytes into an event that was started; the error's place is the line. */
bool pbn_event_read(const char *bytes, size_t n, struct bridge_event *event,
                    struct err *err);

/* Adds the file. */
void pbn_event_write(const struct bridge_event *event, struct str *out);
#endif
