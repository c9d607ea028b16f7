/* files.h - the files of a tournament for other programs. */
#ifndef WEB_FILES_H
#define WEB_FILES_H

#include "web/page.h"

/* The links to them; nothing in formats that have none. */
void files_add(const struct desk *desk);
#endif
