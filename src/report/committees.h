/* committees.h - what the committees of a simultaneous tournament have sent, added up. */
#ifndef REPORT_COMMITTEES_H
#define REPORT_COMMITTEES_H

#include "report/report.h"

struct committee_total {
    const char *name;
    int halls;
    int finished; /* halls with every play */
    int late;     /* halls without, although the time is over */
    int accepted; /* halls whose results the organiser has accepted */
    int players;
    int plays;
    int64_t levy; /* the national royalty, in cents */
};

/* One row a committee, with the royalty of all. */
void committees_report(struct report *report, const struct committee_total total[],
                       size_t n);
#endif
