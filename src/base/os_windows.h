/* os_windows.h - what the files of Windows share. */
#ifndef BASE_OS_WINDOWS_H
#define BASE_OS_WINDOWS_H

#include "base/arena.h"
#include "base/os_windows_first.h"

/* A text of Windows as UTF-8, and the other way, in the arena; NULL stays NULL. */
char *os_from_wide(const wchar_t *text, struct arena *arena);
wchar_t *os_to_wide(const char *text, struct arena *arena);

/* Sets errno by what Windows says went wrong last. */
void os_set_errno(void);

/* Asks for the end and waits until this process has put things in order, not for ever:
 * the system ends with whoever calls. */
void os_end_in_order(void);

/* Winsock is ready; may be called again. */
void os_start_sockets(void);
#endif
