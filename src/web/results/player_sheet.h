/* player_sheet.h - a session of a player's road sheet: a picture of it, and play by play
 * what it brought. */
#ifndef WEB_PLAYER_SHEET_H
#define WEB_PLAYER_SHEET_H

#include "report.h"
#include "web/results/shown.h"

/* Individual tarot has marks round by round, all others a contestant's plays. */
struct player_sheet {
    const struct shown *shown;
    const struct contest_performance *performance;
    int player; /* whose page it is (index) */
    bool individual;
    struct road_sheet road; /* for no report yet */
    struct contest_sheet plays;
};

/* The session of a performance of a player (index), in the request's arena. */
struct player_sheet player_sheet_of(const struct shown *shown, int player,
                                    const struct contest_performance *performance);

/* The marks, or what they came to so far, as far as they may be seen; and the title. */
void player_sheet_picture(const struct player_sheet *sheet);
const char *player_sheet_title(const struct shown *shown);

/* Round by round, play by play. */
void player_sheet_road(const struct player_sheet *sheet);
#endif
