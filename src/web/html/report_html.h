/* report_html.h - a report on a page, or on the room's screen: tables of its sections.
 *
 * Where a phone has no room, columns that are REPORT_BELOW are told in a small line below
 * what names the row, and those that are REPORT_GOES are left out. Links of cells become
 * addresses here, and nowhere else. */
#ifndef WEB_REPORT_HTML_H
#define WEB_REPORT_HTML_H

#include "report.h"
#include "web/html/html.h"

struct report_html {
    struct html *html;
    int64_t stream;    /* the tournament of its links */
    const char *look;  /* class of the tables */
    const char *named; /* id of the heading that names the tables; or NULL */
    unsigned place;    /* REPORT_PAGE or REPORT_WALL */
    void (*add_action)(const struct report_html *view, const struct cell *cell);
    void *by;      /* for add_action: the page */
    bool captions; /* the title of a section is seen, not only heard */
};

/* How a report looks on a page of a tournament. */
struct report_html report_html_page(struct html *html, int64_t stream, const char *look);

/* A section that scrolls where it is too wide; rows from first to end of one as a bare
 * table. */
void report_html_section(const struct report_html *view,
                         const struct report_section *section);
void report_html_rows(const struct report_html *view,
                      const struct report_section *section, size_t first, size_t end);

/* One cell, with its link; its bare value; and one of no report, on a page. */
void report_html_cell(const struct report_html *view, const struct cell *cell);
void report_html_value(const struct report_html *view, const struct cell *cell);
void report_html_alone(struct html *html, int64_t stream, struct cell cell);

/* What is said of the whole section, with its titles. */
void report_html_facts(const struct report_html *view,
                       const struct report_section *section);

/* All sections that have rows. */
void report_html_write(const struct report_html *view, const struct report *report);
#endif
