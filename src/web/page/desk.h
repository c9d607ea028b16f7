/* desk.h - what the director's pages of an evening share: the tournament as it stands,
 * and its tables, names and marks as they are shown. */
#ifndef WEB_DESK_H
#define WEB_DESK_H

#include "tournament/evening.h"
#include "tournament/results.h"
#include "tournament/tell.h"
#include "web/page/side_show.h"
#include "web/server.h"

/* The tournament of a request, locked from desk_open() to desk_close(). */
struct desk {
    struct request *request;
    struct html *html;
    const struct tournament *t;
    const struct roster *roster;
    int64_t stream;
    struct evening evening;
    const struct session *session; /* the evening's, or NULL */
    bool earlier;                  /* it is one before, which is looked at again */
    int me;                        /* the director's own player (index), or -1 */
    bool at_play;                  /* events in words need not say of which play */
};

/* False with the answer given where there is no such tournament. */
bool desk_open(struct request *request, struct desk *desk);
void desk_close(struct desk *desk);

/* The same of a tournament that is held already. */
struct desk desk_of(struct request *request, const struct tournament *t, int64_t stream);

/* A table in a round, as an address names it: "A3" and 2; "1-A3" of an earlier session.
 */
struct desk_place {
    const struct field *field;
    int round;
    int table;
    struct place_table at;
};

/* The place that the second and third parameter of the path name; false with the answer
 * given, and the desk closed, where there is none. */
bool desk_place(struct desk *desk, struct desk_place *place);

/* As the address names it: "A3/2", "1-A3/2". In the request's arena. */
const char *desk_at(const struct desk *desk, const struct desk_place *place);

/* How things of the evening's session are called. */
struct naming desk_naming(const struct desk *desk);

/* The word of one of its fields, by its letter; the letter where there is none such. */
const char *desk_field(const struct desk *desk, const char *name);

/* A table's name: "3", or "Green 3" where there are several fields, "B3" of sections of
 * bridge. In the request's arena. */
const char *desk_table(const struct desk *desk, const struct field *field, int table);

/* Name of the player (index), and of who sits there; "–" for nobody. */
const char *desk_player(const struct desk *desk, int player);

/* The names of all who play under a label, in one text, in the request's arena; and each
 * of them written apart. Whoever is alone is just their name. */
const char *desk_crew_names(const struct desk *desk, const struct crew *crew);
void desk_add_crew(const struct desk *desk, const struct crew *crew);
const char *desk_seated(const struct desk *desk, const struct desk_place *place,
                        enum seat seat);

/* Who takes a board of tarot there: a player, or all of the side that attacks. */
const char *desk_taker(const struct desk *desk, const struct desk_place *place,
                       int board);

/* Whether the director plays, and has still to play that board of the session: its
 * results are not for them yet. Boards are meant by the number they are compared under.
 * The place where they will play it is filled in, unless it is NULL. */
bool desk_hides(const struct desk *desk, int board, struct desk_place *where);

/* Who plays on the sides of the table, at that board. */
struct side_table desk_sides(const struct desk *desk, const struct desk_place *place,
                             int board);

/* The seats of the table, or its sides. */
int desk_seats(const struct desk_place *place);

/* The number of the k-th board or deal of the table, its slot, and what is recorded. */
int desk_board(const struct desk_place *place, int k);
int desk_slot(const struct desk_place *place, int k);
const struct play *desk_play(const struct desk *desk, const struct desk_place *place,
                             int k);

/* The evening in one line: round, clock, and the one next action. */
void desk_state(const struct desk *desk);

/* Opens a page of the tournament: the evening, the title, which is translated, and what
 * went wrong, unless it is NULL or "". The title may stand in a row with links, which is
 * left open; or the page has headings of its own. Closing answers with the status, and
 * closes the desk. */
struct desk_title {
    const char *title;
    bool live; /* the page follows the tournament's changes */
};
void desk_page(const struct desk *desk, struct desk_title title, const char *error);
void desk_page_row(const struct desk *desk, struct desk_title title, const char *error);
void desk_page_open(const struct desk *desk, struct desk_title title);
void desk_page_close(struct desk *desk, int status);

/* Sees other: a place of the tournament that the path names. */
void desk_go(struct request *request, const char *place, ...)
    __attribute__((format(printf, 2, 3)));

/* The names of those who have no seat (place_unseated()), and how many they are. */
const char *desk_unseated(const struct desk *desk, size_t *count);

/* A link to a place of the tournament, and a form that posts there: "/seats", or NULL
 * for the first of its pages. */
void desk_link(const struct desk *desk, const char *style, const char *title,
               const char *place, ...) __attribute__((format(printf, 4, 5)));
void desk_form(const struct desk *desk, const char *place, ...)
    __attribute__((format(printf, 2, 3)));

/* A button of its own: a form that posts a number to a place of the tournament. */
struct desk_post {
    const char *place;
    const char *name; /* of the number */
    int64_t value;
    const char *style; /* of the button; NULL: "button" */
    const char *label;
    const char *about; /* for those who listen; or NULL */
};
void desk_post(const struct desk *desk, const struct desk_post *post);

/* A whole number of a form, of nine digits at most; 0 where it is none. */
int64_t desk_number(const struct form *form, const char *name);
#endif
