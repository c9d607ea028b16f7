/* seats.h - who sits where as a report: a round by name, and the evening of a player.
 *
 * Seats are public as soon as they are drawn: nothing here depends on a result. */
#ifndef REPORT_SEATS_H
#define REPORT_SEATS_H

#include "report/report.h"
#include "tournament/tell.h"

/* Whose seats they are. All are borrowed. */
struct seats {
    const struct tournament *t;
    const struct session *session;
    const struct roster *roster;
};

/* A player in a round. */
struct seats_line {
    int player;        /* index */
    struct place from; /* in the round before, where it is said who stays */
    struct place to;
};

/* Adds a section of those lines, by name: name, place and seat are its cells. The title
 * is translated already. */
struct report_section *seats_report_round(struct report *report,
                                          const struct seats *seats, const char *title,
                                          const struct seats_line line[], size_t lines);

/* Adds a section with all rounds of a player, of that many; now: the one under way, or
 * 0. */
void seats_report_evening(struct report *report, const struct seats *seats, int player,
                          int rounds, int now);

/* The boards to be played: "13, 14, 15"; of deals that the table deals itself, how many.
 */
const char *seats_boards(const struct format *format, const struct place *place,
                         struct arena *arena);
#endif
