/* export.h - the parts of `etui export`. */
#ifndef CLI_EXPORT_H
#define CLI_EXPORT_H

#include "cli.h"

struct report;

/* Whether the word is a list for spreadsheets; and the command for one. */
bool export_is_sheet(const char *name);
bool export_sheet(struct cli *cli);

/* The ranking of a season, by the options of `etui season`. */
bool export_season(struct cli *cli);

/* Writes the report to the file, whose ending says its kind; as CSV where there is none,
 * or "-". */
bool export_report(struct cli *cli, const struct report *report, const char *path);
#endif
