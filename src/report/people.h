/* people.h - the club's register as a report: everybody with what is known of them. */
#ifndef REPORT_PEOPLE_H
#define REPORT_PEOPLE_H

#include "report/report.h"
#include "tournament/model.h"

/* Adds those whose name, licence or club has every word, in any order, but for accents
 * and case; "" is everybody. Records that lead to others are left out. */
void people_report(struct report *report, const struct roster *roster, const char *words);

/* Whether the person answers to the words; a word of five letters or more may have one
 * letter wrong, missing or too many. */
bool people_match(const struct person *person, const char *words, struct arena *scratch);
#endif
