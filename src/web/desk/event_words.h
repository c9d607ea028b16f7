/* event_words.h - a line of the journal on a page; its words are
 * tournament/change/words.h. */
#ifndef WEB_EVENT_WORDS_H
#define WEB_EVENT_WORDS_H

#include "web/desk/desk.h"

/* Who made it, and when: day and time. */
void event_words_author(struct html *html, const char *author);
void event_words_time(struct html *html, int64_t time);

/* What the event says. Scores of boards that are hidden from the director are left out.
 */
void event_words_add(const struct desk *desk, const struct event *event);

/* The play that each event is about, slot by event of the desk's session, -1 for none; an
 * event that names another is about the same play. In the request's arena. */
int *event_words_slots(const struct desk *desk);
#endif
