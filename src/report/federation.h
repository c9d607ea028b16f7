/* federation.h - what is sent to the federation about tournaments: the points for its
 * database (Aurore), the covering slip, the qualified, the national royalty; and the
 * entry fees for the treasurer.
 *
 * All are files: XLSX, CSV or JSON (doc/sheet.h). Rule: docs/rules.md, What is sent. */
#ifndef REPORT_FEDERATION_H
#define REPORT_FEDERATION_H

#include "core/award.h"
#include "report/report.h"
#include "tournament/results.h"

/* A tournament with what it came to; all are borrowed. */
struct filed {
    const struct results *results;
    const struct roster *roster;
};

/* Who receives a parcel. */
enum federation_to {
    FEDERATION_COMMITTEE,
    FEDERATION_ZONE,
    FEDERATION_HEAD,
    FEDERATION_TOS
};

/* The recipient's word in data and its name for people, which tr() takes. */
struct federation_word {
    const char *word;
    const char *title;
};
extern const struct federation_word federation_to_table[FEDERATION_TOS];

/* The points of one tournament: NumLicenceJoueur, NomJoueur, Pcn, Pp. */
void federation_report_aurore(struct report *report, const struct filed *filed);

/* The slip that goes with the points of several, and what the parcel must contain. */
void federation_report_cover(struct report *report, const struct filed filed[], size_t n,
                             enum federation_to to);

/* Those of a stage who go on, by the quota, with as many reserves; champion and
 * runner-up of a final. */
void federation_report_qualified(struct report *report, const struct filed *filed);

/* The national royalty, with its sum. */
void federation_report_levy(struct report *report, const struct filed filed[], size_t n);

/* The entry fees of a tournament: due, paid, how, what is left. */
void federation_report_fees(struct report *report, const struct filed *filed);

/* The royalty of a tournament. */
struct levy federation_levy(const struct results *results);

/* The name of its file: the code of the table, else that of the tournament. */
const char *federation_file_name(const struct tournament *t, struct arena *arena);
#endif
