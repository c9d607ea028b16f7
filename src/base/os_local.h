/* os_local.h - a question to a server on this computer, and all of its answer. */
#ifndef BASE_OS_LOCAL_H
#define BASE_OS_LOCAL_H

#include "base/str.h"
#include <stdbool.h>

/* Sends the question to the port and adds what comes until the other side closes. False
 * if nobody listens there, or not everything could be sent. */
bool os_ask_local(int port, const struct str *question, struct str *answer);

/* A connection that the other side has left is an error where it is used, and no end of
 * the program. */
void os_ignore_lost_connections(void);
#endif
