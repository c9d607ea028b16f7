/* os_desktop.h - the system: a program that was started by a double-click. */
#ifndef BASE_OS_DESKTOP_H
#define BASE_OS_DESKTOP_H

#include "base/arena.h"
#include <stdbool.h>

/* The folder in which a user keeps documents, in the arena; NULL where there is none. */
const char *os_documents(struct arena *arena);

/* Shows an address in the user's browser; false where there is none to show it. */
bool os_open_address(const char *address);

/* Whether Étui answers at the port of this machine: `GET /api/health` says so. */
bool os_etui_answers(int port);

/* What a user without a terminal sees of a running program: an icon with these texts, the
 * address for phones, the browser, and a way to quit, which ends os_wait_for_end(). Where
 * the system has no such place, nothing. Borrowed until the program ends. */
struct os_presence {
    const char *title;
    const char *address; /* of this machine's browser */
    const char *phones;  /* "For phones: http://192.168.1.20:8420" */
    const char *open;    /* "Open" */
    const char *quit;    /* "Quit" */
};
void os_show_presence(const struct os_presence *presence);

/* Tells somebody who has no terminal: in a window, else on standard error. */
void os_tell(const char *title, const char *text);
#endif
