/* home_parts.h - parts of the club's home: an evening like the last one, what is still to
 * finish, who won. */
#ifndef WEB_HOME_PARTS_H
#define WEB_HOME_PARTS_H

#include "web/club/club_pages.h"
#include "web/server.h"

/* For the director, where nothing is planned for tonight: the latest evening again, by
 * one button; or, where there was none, what can be played. */
void home_add_like(struct request *request, const struct club_list *list);

/* For the director: past evenings that are not published. */
void home_add_unfinished(struct request *request, const struct club_list *list);

/* The names of the first of each tournament, as far as it is published, by the place of
 * its row: "" where there is none. In the request's arena. */
const char *const *home_winners(struct request *request, const struct club_list *list);

/* The festivals that there are, each leading to its combined ranking. */
void home_add_festivals(struct request *request, const struct club_list *list);

/* Points that are still to be sent, by the day until when. */
void home_add_deadlines(struct request *request, const struct club_list *list);
#endif
