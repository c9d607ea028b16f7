/* record_parts.h - cards of a person's page: other records of the same person; what
 * others see, and the way out. */
#ifndef WEB_PEOPLE_RECORD_PARTS_H
#define WEB_PEOPLE_RECORD_PARTS_H

#include "tournament/model.h"
#include "web/page.h"

/* Records that may be of the same person, to be merged, and those that were. */
void record_add_same(struct request *request, const struct person *person);

/* How the person is shown to others; and erasing them. */
void record_add_privacy(struct request *request, const struct person *person);
#endif
