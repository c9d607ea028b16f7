/* shown.h - the results as far as this visitor may see them now.
 *
 * Every page of results opens with shown_open() and shows nothing that is not in struct
 * shown: the tournament in it is cut after the rounds that may be seen, so that no page
 * has to remember what is hidden. Directors see everything, and are told what others do
 * not see. */
#ifndef WEB_SHOWN_H
#define WEB_SHOWN_H

#include "report.h"
#include "web/page.h"

struct shown {
    struct desk desk; /* desk.t is the tournament as it may be seen */
    struct publication publication;
    struct results
        results; /* of that; their memory is the version's, shared with others */
};

/* What a page of results is about, for its frame and menu. */
struct shown_page {
    const char *title;   /* translated where it is not yet */
    const char *heading; /* likewise; NULL: as the title */
    const char
        *of_deals;      /* the title where tables deal their own cards; NULL: the same */
    const char *sheet;  /* of paper with the same, for directors; or NULL */
    bool needs_ranking; /* it shows more than single boards */
    bool always;        /* it has something for everybody, such as names and seats: where
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

/* Links to the page before and the one after: the end of its address, and what it is
 * called, which is not translated; NULL where there is none. */
struct shown_neighbour {
    const char *address;
    const char *title;
};
void shown_neighbours(const struct shown *shown, const char *label,
                      const struct shown_neighbour neighbour[2]);

/* The plays of a session (index), for a report of this visitor. */
struct play_list shown_plays(const struct shown *shown, struct report *report,
                             size_t session);

/* The session (index) that the address asks for, else tonight's; false where there is
 * none. Its title and its part of an address, where there are several. */
bool shown_session(const struct shown *shown, size_t *session);
void shown_session_title(const struct shown *shown, const char *element, size_t session);
const char *shown_session_query(const struct shown *shown, size_t session);
#endif
