/* ask_html.h - the questions about a play as the fields of a form: on a table's phone and
 * on the director's pages alike. */
#ifndef WEB_ASK_HTML_H
#define WEB_ASK_HTML_H

#include "ask.h"
#include "web/html/html.h"

/* What a form shows: what is in values is filled in, and the error, unless it is NULL, is
 * said at the field it is about. */
struct ask_form {
    const struct ask_place *place;
    int number; /* of the board or deal */
    const struct form *values;
    const char *error;
    const char *wrong;
    const char *legend;  /* of the question that has none of its own; translated */
    const char *address; /* of the page, ending in its query: for links back to it */
};

/* What has to be known before the rest is asked, to be chosen from: of whist the contract
 * (web/whist/whist_bids.c). False, and nothing, where all can be asked at once. */
bool ask_html_first(struct html *html, const struct ask_form *form);

/* The fields of a result that is told answer by answer; of the totals of a sheet; of the
 * sheet line by line. Without <form> and button. */
void ask_html_questions(struct html *html, const struct ask_form *form);
void ask_html_totals(struct html *html, const struct ask_form *form);
void ask_html_rows(struct html *html, const struct ask_form *form);

/* The field of a score as the travelling sheet has it, with its sign; likewise. */
void ask_html_written(struct html *html, const struct ask_form *form);

/* What is wrong with a field; nothing where the error is about another one. */
void ask_html_error(struct html *html, const struct ask_form *form, const char *field);

/* The fields of a result as hidden inputs, or behind an address: "&taker=N…". */
void ask_html_hide(struct html *html, const struct form *fields);
void ask_html_address(struct str *out, const struct form *fields);
#endif
