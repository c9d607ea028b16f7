/* player.h - what a player's sheet says first: the places and figures of the evening. */
#ifndef REPORT_PLAYER_H
#define REPORT_PLAYER_H

#include "report/play.h"
#include "report/report.h"
#include "report/who.h"
#include "tournament/results.h"

/* Whose sheet it is. All are borrowed. */
struct player_head {
    struct who who;
    const struct contest *contest;
    const struct contest_row *row;
    int player; /* index */
};

/* Adds a section of facts: of all sessions; and of one of several, with its total and
 * the place in it. */
struct report_section *player_report(const struct player_head *head);
struct report_section *
player_report_session(const struct player_head *head,
                      const struct contest_performance *performance);

/* Adds a section of what is taken off in a session from those who play under the label
 * (in individual tarot, from the player), or warns them: its only cell tells it, no more
 * than the sanction while its board is hidden. */
struct report_section *
player_report_penalties(const struct player_head *head, const struct play_list *plays,
                        const struct contest_performance *performance);
#endif
