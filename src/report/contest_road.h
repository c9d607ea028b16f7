/* contest_road.h - the road sheet of a contestant as a report: round by round, play by
 * play, against whom, and every figure of the board and of their side. */
#ifndef REPORT_CONTEST_ROAD_H
#define REPORT_CONTEST_ROAD_H

#include "report/contest_sheet.h"
#include "report/play.h"

struct contest_road {
    struct play_list plays;
    const struct contest_sheet *sheet;
};

/* Adds a section for people: each round heads its plays, and says what it brought as far
 * as nothing before it is hidden. */
void contest_road_report(const struct contest_road *road);
#endif
