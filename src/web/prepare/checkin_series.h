/* checkin_series.h - series that count and that nobody knows, asked about. */
#ifndef WEB_CHECKIN_SERIES_H
#define WEB_CHECKIN_SERIES_H

#include "web/page.h"

/* A card with a field for each player whose series counts and is not known; nothing where
 * there is none. */
void checkin_add_series(const struct desk *desk);
#endif
