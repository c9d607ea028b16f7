/* shown.h - the results as far as this visitor may see them now.
 *
 * Every page of results opens with shown_open() and shows nothing that is not in struct
 * shown: the tournament in it is cut after the rounds that may be seen, so that no page
 * has to remember what is hidden. Directors see everything, and are told what others do
 * not see. */
#ifndef WEB_SHOWN_H
#define WEB_SHOWN_H

#include "tournament/results/results.h"
#include "web/page/desk.h"

struct shown {
    struct desk desk; /* desk.t is the tournament as it may be seen */
    struct publication publication;
    struct results
        results; /* of that; their memory is the version's, shared with others */
};

/* What a page of results is about, for its frame and menu. */
struct shown_page {
    const char *title;   /* translated already */
    const char *heading; /* likewise; NULL: as the title */
    bool needs_ranking;  /* it shows more than single boards */
    bool always;         /* it has something for everybody, such as names and seats: where
                            publication says that nothing may be seen, results are empty */
};

/* Opens the page with its frame, heading and state ("provisional"). False with the answer
 * given where there is no such tournament, or nothing may be seen: then the page says so
 * and nothing else. */
bool shown_open(struct request *request, const struct shown_page *page,
                struct shown *shown);

/* The menu of the pages of results, for those that show none. */
void shown_menu(const struct desk *desk);

/* Closes the page and answers. */
void shown_close(struct shown *shown, int status);

/* As shown_close(), where what the address asks for does not exist: 404, and nothing of
 * what has been written so far. */
void shown_missing(struct shown *shown, const char *sentence);

/* Likewise where it exists, and may not be seen yet: 403. */
void shown_refuse(struct shown *shown);

/* Whether the results of that board of a session (index) may be seen by this visitor. */
bool shown_board(const struct shown *shown, size_t session, int board);

/* A link that every page of results makes the same way, with the name in it. */
void shown_player_link(const struct shown *shown, int player);
/* All who play under a label, each a link where players' pages may be seen. */
void shown_crew_links(const struct shown *shown, const struct crew *crew);

/* A figure that answers "why?": a dotted link to its explanation. what is as for `etui
 * results --why`: a player's id, "board:12". Close it with shown_why_end(). */
void shown_why(const struct shown *shown, const char *what);
void shown_why_end(const struct shown *shown);
#endif
