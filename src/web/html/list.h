/* list.h - tables: columns with their titles, rows whose name is their header. */
#ifndef WEB_LIST_H
#define WEB_LIST_H

#include "web/html/html.h"

enum { LIST_COLUMNS = 16 };

/* A title, to be translated, and the class of its column: "num" for figures, "hidden" for
 * a title that is only heard, or "". */
struct list_column {
    const char *title; /* "": a column without; NULL: there is no more */
    const char *style;
};

struct list {
    const char *label; /* of the box in which it scrolls; NULL: it has none */
    const char *style; /* its class, or NULL */
    const char *caption;
    const char *by; /* the id of the heading that names it, or NULL */
    bool foot;      /* it has one, after list_foot() */
    struct list_column column[LIST_COLUMNS];
};

/* Opens the table up to its first row; without columns, up to what its head has. */
void list_open(struct html *html, const struct list *list);
void list_close(struct html *html, const struct list *list);

/* The sums below the rows. */
void list_foot(struct html *html);

/* A heading of a column for those who make the head by hand. */
void list_heading(struct html *html, const char *style, const char *title);

/* The name that a row begins with, or has inside. */
void list_name(struct html *html, const char *name);

/* A cell with text or figures: %s is escaped, nothing is translated. */
void list_cell(struct html *html, const char *style, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
#endif
