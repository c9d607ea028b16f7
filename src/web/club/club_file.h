/* club_file.h - a report of the club as a file: XLSX, CSV, JSON or PDF, by the ending of
 * its address. */
#ifndef WEB_CLUB_FILE_H
#define WEB_CLUB_FILE_H

#include "report.h"
#include "web/server.h"

/* What the file is; texts of the request's arena. */
struct club_file {
    const char *name;   /* without its ending: "saison-2026" */
    const char *ending; /* "xlsx", "csv", "json" or "pdf" */
    const char *title;  /* on paper, translated, with a line below it */
    const char *below;
    const char *club; /* its name, or "" */
    const char *date; /* of today */
};

/* For which places the report of that ending is to be made; 0: there is no such file. */
unsigned club_file_places(const char *ending);

/* Answers with the report, which is taken. */
void club_file_send(struct request *request, const struct club_file *file,
                    const struct report *report);

/* The links to the files of an address, which is followed by the ending and the query:
 * paper, a workbook, a plain table. */
void club_file_links(struct html *html, const char *address, const char *query);
#endif
