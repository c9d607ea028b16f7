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

/* Begins a file: its ending, the club and today; the rest is the caller's. False with the
 * answer given where the club cannot be read. */
struct club_list;
bool club_file_begin(struct request *request, const struct club_list *list,
                     struct club_file *file);

/* For which places the report of that ending is to be made; 0: there is no such file. */
unsigned club_file_places(const char *ending);

/* Answers with the report, which is taken; on paper it is drawn later, and must borrow
 * nothing of a tournament. */
void club_file_send(struct request *request, const struct club_file *file,
                    const struct report *report);

/* The ending of the address that is asked for: "xlsx". */
const char *club_file_ending(const struct request *request);

/* The links to the files of an address, which is followed by the ending and the query: a
 * workbook, a plain table; and on paper. */
struct club_file_link {
    const char *address;
    const char *query;
    bool paper;
};
void club_file_links(struct html *html, const struct club_file_link *link);
#endif
