/* export.h - the parts of `etui export`. */
#ifndef CLI_EXPORT_H
#define CLI_EXPORT_H

#include "cli.h"
#include "report.h"
#include "tournament/results.h"

/* A tournament of the operands, with what it came to. */
struct export_source {
    struct loaded loaded;
    struct tournament t; /* its own: the next operand takes the place of the cli's */
    struct results results;
};

/* Loads it; national: it must have points of the federation, and conditions that are not
 * met are told. Then it has to be cleared. */
bool export_source_load(struct cli *cli, const char *operand, bool national,
                        struct export_source *source);
void export_source_clear(struct export_source *source);

/* Who receives a parcel, by --to; whether that is somebody. */
enum federation_to export_recipient(const struct cli *cli);
bool export_check_recipient(struct cli *cli);

/* Whether the word is a list for spreadsheets; and the command for one. */
bool export_is_sheet(const char *name);
bool export_sheet(struct cli *cli);

/* The ranking of a season, by the options of `etui season`. */
bool export_season(struct cli *cli);
bool export_cash(struct cli *cli);

/* Writes the report to the file, whose ending says its kind; as CSV where there is none,
 * or "-". */
bool export_report(struct cli *cli, const struct report *report, const char *path);
#endif
