/* result_show.h - what pages of results say of a play or a ruling, as in report/play.h.
 */
#ifndef WEB_RESULT_SHOW_H
#define WEB_RESULT_SHOW_H

#include "report/play.h"
#include "web/results/shown.h"

/* The plays of a session (index), for a report of this visitor. */
struct play_list result_plays(const struct shown *shown, struct report *report,
                              size_t session);

/* What was ruled about a play, with a sign and in words; nothing where nothing was. */
void result_show_rulings(const struct shown *shown, size_t session, int slot);

/* What a ruling that takes something off is about, behind its figure; no more than the
 * sanction while its board is hidden. */
void result_show_penalty(const struct shown *shown, const struct ruling *ruling);

/* The address of "why?" for a play of a board, for shown_why(). */
const char *result_why(const struct shown *shown, size_t session, int board, int slot);
#endif
