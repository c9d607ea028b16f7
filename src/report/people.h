/* people.h - the club's register as a report: people with what is known of them. */
#ifndef REPORT_PEOPLE_H
#define REPORT_PEOPLE_H

#include "report/report.h"
#include "tournament/model.h"

struct people_index;

/* Whose rows there are. All are borrowed. */
struct people_list {
    const struct roster *roster;
    const uint32_t *chosen; /* indices of the roster, in their order; NULL: everybody */
    size_t count;           /* of the chosen */
    const char *today;      /* for licences that have expired; "": it is not said */
    const struct people_index *names;       /* for namesakes; or NULL */
    int (*times)(void *by, int64_t person); /* they played lately; or NULL */
    void *by;
    struct arena *arena; /* of people_report() */
};

/* Records that lead to others, and people who were erased, are left out. */
void people_report(struct report *report, const struct people_list *list);
#endif
