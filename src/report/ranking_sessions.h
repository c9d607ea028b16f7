/* ranking_sessions.h - in data, what each session brought somebody. */
#ifndef REPORT_RANKING_SESSIONS_H
#define REPORT_RANKING_SESSIONS_H

#include "report/cell.h"

/* The figures of each session of a row (struct contest_row) of a list (struct ranking),
 * as rows in a cell. */
struct cell ranking_make_sessions(const void *list, const void *of, int index);
#endif
