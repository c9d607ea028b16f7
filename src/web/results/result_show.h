/* result_show.h - the parts of a board's page: its plays, their picture, their marks in
 * words. */
#ifndef WEB_RESULT_SHOW_H
#define WEB_RESULT_SHOW_H

#include "tournament/results/traveller.h"
#include "web/results/shown.h"

/* The plays of a board that are compared with each other. */
struct result_show {
    const struct shown *shown;
    const struct marks *marks;
    const struct marks_group *group;
    size_t session; /* index */
    int board;      /* that is compared */
    const char *id; /* apart from the other groups of the page */
    struct traveller traveller;
};

/* All plays, best score first; equal scores share one. */
void result_show_plays(const struct result_show *result);

/* The scores as a picture, and how the marks come about. */
void result_show_picture(const struct result_show *result);
void result_show_rule(const struct result_show *result);

/* What was ruled about a play, with a sign and in words; nothing where nothing was. */
void result_show_rulings(const struct shown *shown, size_t session, int slot);

/* The article of a ruling by the code, and why the director departs from it. */
void result_show_article(const struct shown *shown, const struct change_ruling *ruling);

/* Whether a ruling takes something off players, or warns them: their sheets list it. */
bool result_is_penalty(const struct change_ruling *ruling);

/* What such a ruling is about, behind its figure; no more than the sanction while its
 * board is hidden. */
void result_show_penalty(const struct shown *shown, const struct ruling *ruling);

/* The director's way from a play to a ruling on it; nothing for others. */
void result_show_way(const struct shown *shown, size_t session, int slot);

/* The address of "why?" for a play of a board, for shown_why(). */
const char *result_why(const struct shown *shown, size_t session, int board, int slot);
#endif
