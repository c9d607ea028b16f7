/* head.h - the head of a page: the director's rail, the visitors' band. */
#ifndef WEB_HEAD_H
#define WEB_HEAD_H

#include "web/page/page.h"
#include "web/server.h"

/* Adds the head for whoever is asking: the evening as a railway line, stations in the
 * order they are reached, for directors; the name of the evening for all others. */
void head_add(struct request *request, const struct page_frame *frame);
#endif
