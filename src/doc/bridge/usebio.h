/* usebio.h - USEBIO XML: events of bridge with their results, in and out.
 *
 * Written as version 1.2. Reading takes what programs write in practice: sections and
 * sessions or none, participants anywhere above the boards, numbers as elements or as
 * attributes, elements of other versions. docs/formats.md, USEBIO. */
#ifndef DOC_USEBIO_H
#define DOC_USEBIO_H

#include "base.h"
#include "doc/bridge/bridge_event.h"

/* Reads the n bytes into an event that was started; the error's place is the line. */
bool usebio_read(const char *bytes, size_t n, struct bridge_event *event,
                 struct err *err);

/* Adds the file, in UTF-8. Refuses what the format has no words for. */
bool usebio_write(const struct bridge_event *event, struct str *out, struct err *err);
#endif
