/* page.h - the frame that every page has, and the few components they are made of. */
#ifndef WEB_PAGE_H
#define WEB_PAGE_H

#include "web/server.h"

/* What a message shows in place of a link to the page (Open Graph). */
struct page_card {
    const char *title;
    const char *text;
    const char *club;    /* or "" */
    const char *address; /* whole ones */
    const char *picture;
    int wide;
    int high;
};

/* What the frame around a page shows. */
struct page_frame {
    const char *title;            /* translated where it is not yet */
    const struct tournament *t;   /* for its name in the bar, or NULL */
    int64_t stream;               /* of the tournament, or 0 */
    bool live;                    /* the page follows the tournament's changes */
    bool phone;                   /* a player's page: no director's menu */
    const struct page_card *card; /* or NULL */
};

/* Opens the page up to <main>, and closes it and answers with the status. Between the
 * two, handlers add to request->html. */
void page_open(struct request *request, const struct page_frame *frame);
void page_close(struct request *request, int status);

/* The same for a page of no tournament, with its title at the top, which is translated.
 */
void page_open_titled(struct request *request, const char *title);

/* The same for a page to print, with its heading and the button for it. */
void page_open_print(struct request *request, const struct page_frame *frame,
                     const char *heading);

/* A whole page that says one thing: an error, and what to do. */
void page_message(struct request *request, int status, const char *text);

/* The action form: it posts to the address, with its CSRF token. Close it with </form>,
 * or with its button of that class ("button next", "quiet"); who or what it is about is
 * for those who listen, NULL where the button says it all. */
void page_form(struct request *request, const char *address, ...)
    __attribute__((format(printf, 2, 3)));
void page_form_end(struct html *html, const char *style, const char *label,
                   const char *about);

/* The same form with an id, for buttons that stand elsewhere. */
void page_form_named(struct request *request, const char *id, const char *address);

/* A link of that class ("button", "target"; "" for none); its title is translated. */
void page_link(struct html *html, const char *style, const char *title,
               const char *address, ...) __attribute__((format(printf, 4, 5)));

/* A link like a button, which says more to those who listen: what it is about. */
void page_link_about(struct html *html, const char *title, const char *about,
                     const char *address, ...) __attribute__((format(printf, 4, 5)));

/* A primary or plain button of a form; its label is translated. */
void page_button(struct html *html, bool primary, const char *label);

/* A button of that class that prints the page; and a link to the sheet of paper that says
 * the same: its kind, with what else its address says. */
void page_print(struct html *html, const char *style);
void page_sheet(struct html *html, int64_t stream, const char *kind);

/* The attributes of a clock that the script counts down to the end of the round; it
 * stands while the director has stopped it. */
struct evening;
void page_clock_ends(struct html *html, const struct evening *evening);

/* Time of day and minutes as people write them: "16 h 15", "4:15 pm" is not used. */
void page_clock_time(struct html *html, int64_t milliseconds);

/* "Round 2 of 7"; "Round 2" where nobody knows how many there will be. */
void page_round(struct html *html, const struct evening *evening, int round, int rounds);

/* A date and time of day: "15/11/2026, 22 h 40". */
void page_date_time(struct html *html, int64_t milliseconds);

/* Since when results are official, and when they were last corrected since; nothing while
 * they are not published. */
void page_official_since(struct html *html, const struct tournament *t);
#endif
