/* html.h - a page being written: every text is escaped.
 *
 * html_add() is printf for HTML: the compiler checks its arguments, and what %s brings in
 * is escaped for text and for quoted attributes alike. Markup that comes from elsewhere
 * has to be passed by an ugly name. */
#ifndef WEB_HTML_H
#define WEB_HTML_H

#include "core/game.h"
#include <stdarg.h>

struct html {
    struct str out;
    enum lang lang;
};

/* Adds markup; %s is escaped, %d, %u, %jd, %zu, %c (escaped) and %% are as usual.
 */
void html_add(struct html *html, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Adds a sentence, translated first; its own characters are escaped too, so a sentence
 * never holds markup. */
void html_say(struct html *html, const char *sentence, ...)
    __attribute__((format(printf, 2, 3)));

void html_say_list(struct html *html, const char *sentence, va_list args)
    __attribute__((format(printf, 2, 0)));

/* Adds a sentence in an element of its own: "p", or with its class "p.note warn". */
void html_say_in(struct html *html, const char *element, const char *sentence, ...)
    __attribute__((format(printf, 3, 4)));

/* The tags around what is said in an element, for what is made of several parts. */
void html_begin(struct html *html, const char *element);
void html_end(struct html *html, const char *element);

/* Adds what only those who listen are told, after a space: whom a button is about. */
void html_hidden(struct html *html, const char *text);

/* Adds the lines of an explanation as the items of a list: "ul", "ul.small". */
void html_items(struct html *html, const char *list, const char *lines);

/* Adds a text, escaped. */
void html_text(struct html *html, const char *text);

/* Adds a text made of parts, which is escaped as a whole: an address, a cell. */
void html_text_list(struct html *html, const char *format, va_list args)
    __attribute__((format(printf, 2, 0)));

/* Adds the name of a person, apart from what stands around it: a name that is written
 * from right to left turns nothing else. */
void html_name(struct html *html, const char *name);

/* Adds markup that is known to be safe: written by this program, never by a person. */
void html_add_trusted_markup(struct html *html, const char *markup);

/* Figures as people write them: a number or a percentage, a signed score, a date of data.
 */
void html_number(struct html *html, struct ratio value, bool percent, int decimals);
void html_percent(struct html *html, struct ratio percent, int decimals);
void html_score(struct html *html, int64_t score);
void html_date(struct html *html, const char *date);

/* The round sign of a seat, with its letter and, for those who listen, its word. */
void html_seat(struct html *html, enum seat seat);

/* Opens a box in which a wide table scrolls, by keyboard too; its label says what is in
 * it. Close it with </div>. */
void html_scroll(struct html *html, const char *label);

void html_clear(struct html *html);
#endif
