/* recent_imports.h - the latest imports of people, each of which can be taken back. */
#ifndef WEB_PEOPLE_RECENT_IMPORTS_H
#define WEB_PEOPLE_RECENT_IMPORTS_H

#include "store.h"
#include "web/page.h"

/* The list, where there are any; and the word about the one that was just taken back. */
void recent_imports_add(struct request *request, const struct names *names);
void recent_imports_note(struct request *request, const struct names *names);
#endif
