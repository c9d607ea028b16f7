/* matches_show.h - the matches of teams: who played whom, and what it came to. */
#ifndef WEB_MATCHES_SHOW_H
#define WEB_MATCHES_SHOW_H

#include "web/shown.h"

/* The matches of a field, round by round; nothing in formats without matches, and while
 * the ranking may not be seen. */
void matches_show(const struct shown *shown, const struct session *session,
                  const struct field *field);
#endif
