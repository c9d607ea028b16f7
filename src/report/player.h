/* player.h - what a player's sheet says first: the places and figures of the evening. */
#ifndef REPORT_PLAYER_H
#define REPORT_PLAYER_H

#include "report/who.h"

/* Whose sheet it is. All are borrowed. */
struct player_head {
    struct who who;
    const struct contest *contest;
    const struct contest_row *row;
    int player; /* index */
};

/* Adds a section of facts: of all sessions; and of one of several, in individual tarot,
 * whose sessions have figures of their own. */
struct report_section *player_report(const struct player_head *head);
struct report_section *
player_report_session(const struct player_head *head,
                      const struct contest_performance *performance);
#endif
