/* wifi_form.h - the form of the hall's Wi-Fi, for posters and cards. Its key is for those
 * who direct: only their pages have the form. */
#ifndef WEB_WIFI_FORM_H
#define WEB_WIFI_FORM_H

#include "web/page.h"

/* What a page says of it, in the request's arena. */
struct wifi_form {
    struct wifi wifi;
    int64_t cards;             /* of the tournament whose cards lead here; 0: none do */
    const struct err *refused; /* what was sent in vain, shown with it; or NULL */
};

/* Whether it stands on the pages of cards, for those who have no page of addresses. */
bool wifi_form_is_on_cards(const struct request *request);

/* Reads what the club says now. */
void wifi_form_read(struct request *request, struct wifi_form *form);

/* The form, as a card of its own. */
void wifi_form_add(struct request *request, const struct wifi_form *form);
#endif
