/* os_dial.h - a connection to another computer, with an end to every wait. */
#ifndef BASE_OS_DIAL_H
#define BASE_OS_DIAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { OS_NO_LINE = -1 };

/* A connection to the host, by name or number; OS_NO_LINE if nobody answers within so
 * many milliseconds, each of which also ends a later wait. */
int64_t os_dial(const char *host, int port, int milliseconds);

/* Sends or receives up to n bytes: how many, 0 at the end, less than 0 if it failed. */
int64_t os_line_send(int64_t line, const void *bytes, size_t n);
int64_t os_line_receive(int64_t line, void *bytes, size_t n);

void os_line_close(int64_t line);
#endif
