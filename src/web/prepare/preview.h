/* preview.h - the results before they are published: what a phone will show, what is
 * missing, and the same as a text for an e-mail. */
#ifndef WEB_PREVIEW_H
#define WEB_PREVIEW_H

#include "web/page.h"

/* What has to be known before: results that are missing or that nobody has confirmed,
 * and how many rulings there are. */
void preview_add_ready(const struct desk *desk);

/* The first of the ranking, as players will find it on their phones. */
void preview_add_phone(const struct desk *desk);

/* The ranking as a text, to be copied. */
void preview_add_text(const struct desk *desk);
#endif
