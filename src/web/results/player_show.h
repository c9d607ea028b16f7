/* player_show.h - the parts of a player's road sheet. */
#ifndef WEB_PLAYER_SHOW_H
#define WEB_PLAYER_SHOW_H

#include "report/contest_sheet.h"
#include "report/road.h"
#include "web/results/shown.h"

/* One session of a player's road. */
struct player_show {
    const struct shown *shown;
    struct road_sheet sheet; /* for no report yet */
};

/* The rounds of a performance among those of the whole road. */
struct player_show player_show_session(const struct shown *shown, const struct road *road,
                                       const struct contest_performance *performance);

/* The marks as a picture, as far as they may be seen. */
void player_show_picture(const struct player_show *show);

/* Round by round, board by board. */
void player_show_road(const struct player_show *show);

/* The penalties of the session with their reasons; nothing where there are none. */
void player_show_penalties(const struct player_show *show, int player);

/* The page of a player of a contest behind its heading; the road sheet of a contestant,
 * and the picture of what it came to from round to round. */
void contest_show_player(const struct shown *shown, int player);
void contest_show_road(const struct shown *shown, const struct contest_sheet *sheet);
void contest_show_run(const struct shown *shown, const struct contest_sheet *sheet);
#endif
