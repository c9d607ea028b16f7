/* hand_records.h - the boards whose cards a visitor may see, all on one page. */
#ifndef WEB_HAND_RECORDS_H
#define WEB_HAND_RECORDS_H

#include "web/results/shown.h"

/* How many there are: a page without them needs no link. */
size_t hand_records_count(const struct shown *shown);
#endif
