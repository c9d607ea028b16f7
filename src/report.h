/* report.h - the door of report/: lists and sheets for people, as sections of columns and
 * rows of typed cells. Writers know no report, only cells. */
#ifndef DOOR_REPORT_H
#define DOOR_REPORT_H

#include "report/awards.h"
#include "report/board.h"
#include "report/cell.h"
#include "report/contest_road.h"
#include "report/contest_sheet.h"
#include "report/deals.h"
#include "report/federation.h"
#include "report/guide.h"
#include "report/history.h"
#include "report/import_list.h"
#include "report/matches.h"
#include "report/meetings.h"
#include "report/money.h"
#include "report/people.h"
#include "report/play.h"
#include "report/player.h"
#include "report/players.h"
#include "report/ranking.h"
#include "report/report.h"
#include "report/road.h"
#include "report/ruling_file.h"
#include "report/rulings.h"
#include "report/season.h"
#include "report/seats.h"
#include "report/sheets.h"
#include "report/whist_grid.h"
#include "tournament/results.h"
#endif
