/* os_desktop.h - the system: a program that was started by a double-click. */
#ifndef BASE_OS_DESKTOP_H
#define BASE_OS_DESKTOP_H

#include "base/arena.h"
#include <stdbool.h>

/* Whether the program was started by a double-click, and the terminal that it got with
 * that is its own alone; and that terminal gone. Never so where programs that are clicked
 * get none. */
bool os_was_clicked(void);
void os_leave_terminal(void);

/* The language of the user's system, such as "nl-BE", in the arena; NULL where only the
 * environment says it. */
const char *os_language(struct arena *arena);

/* The folder in which a user keeps documents, in the arena; NULL where there is none. */
const char *os_documents(struct arena *arena);

/* The folder of the fonts that come with the system, in the arena; NULL where Fontconfig
 * knows them. */
const char *os_fonts(struct arena *arena);

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
    const char *open;    /* "Open" */
    const char *quit;    /* "Quit" */
    /* "For phones: http://192.168.1.20:8420", as it is now; by any thread. */
    const char *(*phones)(const void *context, struct arena *arena);
    const void *context;
};
void os_show_presence(const struct os_presence *presence);

/* Tells somebody who has no terminal: in a window, else on standard error. */
void os_tell(const char *title, const char *text);
#endif
