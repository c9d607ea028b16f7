/* journal_show.h - the journal's page, and the form of the settings on it. */
#ifndef WEB_JOURNAL_SHOW_H
#define WEB_JOURNAL_SHOW_H

#include "web/desk/desk.h"

/* What is wrong with the settings that were sent: page_settings.c. */
struct settings_errors;

/* The page, with what went wrong: with an undo, with the settings; either may be NULL. */
void journal_show(struct request *request, int status, const char *error,
                  const struct settings_errors *errors);

/* The form of the settings; with errors, what was typed and what is wrong with it. */
void settings_add(const struct desk *desk, const struct settings_errors *errors);
#endif
