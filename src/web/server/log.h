/* log.h - the lines that a server writes to standard error, by a thread of their own.
 *
 * A terminal that was stopped, or a pipe that nobody reads, holds up that thread alone:
 * lines that find no room are dropped, and counted. */
#ifndef WEB_LOG_H
#define WEB_LOG_H

#include "base.h"

struct log_lines;

struct log_lines *log_start(struct err *err);

/* Adds a line, which ends without a newline; never waits. */
void log_add(struct log_lines *log, const char *line);

/* Adds the text as a line may have it: no control byte, and of the address of a table not
 * its token. */
void log_clean(struct str *line, const char *text);
void log_clean_path(struct str *line, const char *path);

/* Writes what is waiting, as far as that goes without waiting long. NULL is allowed. */
void log_stop(struct log_lines *log);
#endif
