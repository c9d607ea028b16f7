/* podium_card.h - what a message shows in place of a link to a ranking. */
#ifndef WEB_PODIUM_CARD_H
#define WEB_PODIUM_CARD_H

#include "web/page.h"

/* Of published results alone, as everybody may see them; NULL before. All of it is in the
 * request's arena. */
const struct page_card *podium_card(const struct desk *desk);
#endif
