/* event_text.h - the words of files of results: figures, dates, labels, and results of a
 * board as other programs write them.
 *
 * Tolerant in what differs between programs: 4SX, 4S* or 4Sx; tricks as a count or as +1;
 * A60-40, A6040 or AVE+ for adjusted scores; PASS, P or "all pass". */
#ifndef DOC_EVENT_TEXT_H
#define DOC_EVENT_TEXT_H

#include "base.h"
#include "doc/bridge/bridge_event.h"

/* "54.32", "54,32%": a figure, not given where there is none. */
struct bridge_figure event_figure(const char *text);

/* A whole number from 1 on, or 0. */
int event_number(const char *text);

/* A date as 2026-11-15, from that, 15/11/2026, 15.11.2026 or 2026.11.15; "" where it is
 * none. */
const char *event_date(const char *text, struct arena *arena);

/* A label of ours: letters and digits alone, at most 11; "" where nothing is left. */
const char *event_label(const char *text, struct arena *arena);

/* The words of a line: NULL or "" where they are not said. */
struct event_words {
    const char *contract;
    const char *declarer;
    const char *tricks; /* the declarer's, or +1, -2, = */
    const char *lead;
    const char *score; /* of NS, or words for an adjusted one */
};

/* Fills the result of a line. An error does not say the place yet. */
bool event_result(const struct event_words *words, struct bridge_event_line *line,
                  struct err *err);

/* Adds "A60-40" for an adjusted line. */
void event_add_adjusted(struct str *out, const struct bridge_event_line *line);
#endif
