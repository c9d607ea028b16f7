/* journal_show.h - the journal's page. */
#ifndef WEB_JOURNAL_SHOW_H
#define WEB_JOURNAL_SHOW_H

#include "web/desk/desk.h"

struct settings_errors; /* settings.h */

/* The page, with what went wrong: with an undo, with the settings; either may be NULL. */
void journal_show(struct request *request, int status, const char *error,
                  const struct settings_errors *errors);
#endif
