/* journal_show.h - the journal's page, and the form of the settings on it. */
#ifndef WEB_JOURNAL_SHOW_H
#define WEB_JOURNAL_SHOW_H

#include "web/desk.h"

/* The page, with what went wrong: with an undo, with the settings; either may be NULL. */
void journal_show(struct request *request, int status, const char *error,
                  const char *settings_error);

/* The form of the settings, with what was typed if there is an error. */
void settings_add(const struct desk *desk, const char *error);
#endif
