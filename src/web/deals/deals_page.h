/* deals_page.h - the parts of the director's page of deals, and what they share.
 *
 * The cards of the boards are brought from files or dealt here from a seed; then it is
 * found what can be made of them. No card is shown: the director may be a player. */
#ifndef WEB_DEALS_PAGE_H
#define WEB_DEALS_PAGE_H

#include "web/page.h"

struct deals_page {
    struct request *request;
    struct html *html;
    struct desk desk;
    const struct tournament *t;
    const struct session *session;
    int number;              /* of the session, from 1 */
    bool tarot;              /* the cards are those of tarot, not of bridge */
    const char *text;        /* that was brought, or "" */
    const char *text_error;  /* of that text; or NULL; likewise: */
    const char *typed_error; /* of the cards that were typed */
    const char *range_error; /* of the boards to deal */
    const char *seed_error;
    const char *wish_error; /* of what the deals should be like */
};

/* Opens what the page is about; false with the answer given where there is none. */
bool deals_page_open(struct request *request, struct deals_page *page);

/* The frame, its heading and the sessions to choose from. */
void deals_page_start(const struct deals_page *page);

/* A form of the session that posts there: "", "/solve", "/draw". Close it with </form>.
 */
void deals_page_form(const struct deals_page *page, const char *where);

/* The whole page, and the end of it: nothing is locked any more. */
void deals_page_show(struct deals_page *page, int status);
void deals_page_end(struct deals_page *page, int status);

/* Its parts: what is known, a file to bring, cards to type, boards to deal. */
void deals_page_known(const struct deals_page *page);
void deals_page_paste(const struct deals_page *page, bool again);
void deals_page_typed(const struct deals_page *page);
void deals_page_draw(const struct deals_page *page);

/* The cards that were typed as a line of text; NULL with the typed_error. */
const char *deals_page_compose(struct deals_page *page);

/* Asks for what can be made of the session's boards, in the name of who is signed in;
 * false if too much is waiting. */
bool deals_page_solve(struct request *request, int session);
#endif
