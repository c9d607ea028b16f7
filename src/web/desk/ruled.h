/* ruled.h - rulings as the table that they concern is told them: what was decided, what
 * it takes and what it forbids. */
#ifndef WEB_RULED_H
#define WEB_RULED_H

#include "web/page.h"

/* The rulings on the plays and on the sheet of the table in its round, and, of that
 * round, those on people who sit there; live. Nothing where there are none. */
void ruled_add_list(const struct desk *desk, const struct desk_place *place);

/* Who may not bid on the free deal at that slot of the session; nothing where everybody
 * may. */
void ruled_add_bar(const struct desk *desk, int slot);
#endif
