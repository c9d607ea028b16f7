/* journal_show.h - an event of the journal wherever it is told; its words are
 * tournament/change/words.h. */
#ifndef WEB_JOURNAL_SHOW_H
#define WEB_JOURNAL_SHOW_H

#include "web/page.h"

/* Who made an event, and when: day and time. */
void journal_add_author(const struct desk *desk, const char *author);
void journal_add_time(struct html *html, int64_t time);

/* What it says. Scores of boards that are hidden from the director are left out. */
void journal_add_words(const struct desk *desk, const struct event *event);
#endif
