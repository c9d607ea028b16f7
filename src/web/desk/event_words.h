/* event_words.h - a line of the journal on a page; its words are
 * tournament/change/words.h. */
#ifndef WEB_EVENT_WORDS_H
#define WEB_EVENT_WORDS_H

#include "web/page/desk.h"

/* Who made it, and when: day and time. */
void event_words_author(struct html *html, const char *author);
void event_words_time(struct html *html, int64_t time);

/* What the event says. Scores of boards that are hidden from the director are left out.
 */
void event_words_add(const struct desk *desk, const struct event *event);

/* The slot of the desk's session that the event is about, by itself or by the one that it
 * names; -1 for none. */
int event_words_slot(const struct desk *desk, const struct event *event);
#endif
