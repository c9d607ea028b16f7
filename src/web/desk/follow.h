/* follow.h - the parts of the control desk: tables by rounds, who calls, what needs
 * attention. Each is marked data-live and exchanged when the tournament changes. */
#ifndef WEB_FOLLOW_H
#define WEB_FOLLOW_H

#include "web/page.h"

/* The desk, with what went wrong; NULL: nothing. Whoever has recorded something goes on
 * with the other, which shows it, or what was refused. */
void follow_show(struct request *request, int status, const char *error);
void follow_recorded(struct request *request);

/* The tables of every field by its rounds; and, for a phone that walks the room, one line
 * a table of the round under way. */
void follow_add_grid(const struct desk *desk);
void follow_add_tables(const struct desk *desk);

/* Who calls, the longest first; what else the director has to look at. */
void follow_add_calls(const struct desk *desk);
void follow_add_troubles(const struct desk *desk);

/* A state as it is shown beside words: the sign in its ground. */
enum follow_sign {
    FOLLOW_REST,
    FOLLOW_FUTURE,
    FOLLOW_PLAYING,
    FOLLOW_LATE,
    FOLLOW_DONE,
    FOLLOW_UNSURE, /* played, and not confirmed */
    FOLLOW_MISSING,
    FOLLOW_CONFLICT,
    FOLLOW_SIGNS
};
void follow_sign(struct html *html, enum follow_sign sign);
#endif
