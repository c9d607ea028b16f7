/* closing.h - what a tournament came to, to be signed and kept: how much is recorded, and
 * the head of its journal, by which nobody can change it later unseen. */
#ifndef REPORT_CLOSING_H
#define REPORT_CLOSING_H

#include "report/report.h"
#include "tournament/model.h"

/* Adds a section of what is counted. A tournament that is in no database has no head. */
void closing_report(struct report *report, const struct tournament *t);
#endif
