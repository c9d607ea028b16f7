/* sheet_file.h - a report as a file to keep: XLSX, CSV or JSON, made on the thread that
 * draws sheets, so that nobody waits for a long one. */
#ifndef WEB_SHEET_FILE_H
#define WEB_SHEET_FILE_H

#include "report.h"
#include "web/server.h"

/* What a file is made of, on the thread that makes it. */
struct sheet_making {
    struct request *request;
    struct version *version; /* of the stream, held until the file is written */
    const void *with;
};

struct sheet_file {
    const char *asked; /* its kind is the ending of this: "list.csv" */
    const char *name;  /* without an ending */
    int64_t stream;    /* the tournament; 0: the club */
    /* Fills the report; false with why it cannot be. */
    bool (*make)(const struct sheet_making *source, struct report *report,
                 struct err *err);
    const void *with; /* of make() */
};

/* Answers with the file; texts are borrowed from the request. */
void sheet_file_send(struct request *request, const struct sheet_file *file);

/* Links to the file in both kinds that spreadsheets read: the address without ending. */
void sheet_file_links(struct html *html, const char *title, const char *address, ...)
    __attribute__((format(printf, 3, 4)));
#endif
