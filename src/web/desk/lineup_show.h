/* lineup_show.h - the questions about a line-up (ask/lineup.h) in a form: the director's,
 * and that of a table's phone. */
#ifndef WEB_LINEUP_SHOW_H
#define WEB_LINEUP_SHOW_H

#include "ask.h"
#include "web/page.h"

struct lineup_team lineup_team(const struct desk *desk, const struct field *field,
                               int contestant, int round);

/* The fields, with what is recorded; or what was sent, unless the form is NULL. */
void lineup_show(const struct desk *desk, const struct lineup_team *team,
                 const struct form *form);
#endif
