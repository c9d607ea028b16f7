/* session_show.h - another session on the page: the form, and what it comes to. */
#ifndef WEB_SESSION_SHOW_H
#define WEB_SESSION_SHOW_H

#include "tournament/seats.h"
#include "web/page.h"

/* The form that asks what the session is to be, with what was said in it. */
void session_show_form(const struct desk *desk, const struct session_draft *draft);

/* What would be recorded, who goes on to which seat, and the button that records it. */
void session_show_consequences(const struct desk *desk,
                               const struct session_draft *draft);
#endif
