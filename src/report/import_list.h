/* import_list.h - what the rows of a list of people mean for the register: a report. */
#ifndef REPORT_IMPORT_LIST_H
#define REPORT_IMPORT_LIST_H

#include "report/report.h"

struct registry_list;

/* Which rows: those of a state, at most so many. All are borrowed. */
struct import_list {
    const struct registry_list *list;
    int state; /* enum registry_state */
    size_t most;
};

/* The state in words: tr() it. */
const char *import_list_state(int state);

/* Adds the rows; of doubtful ones, what can be done about each. */
void import_list_report(struct report *report, const struct import_list *choice);
#endif
