/* results.h - the door of tournament/results/: marks, contests and rankings, and what may
 * be seen of them. */
#ifndef DOOR_TOURNAMENT_RESULTS_H
#define DOOR_TOURNAMENT_RESULTS_H

#include "tournament/model.h"
#include "tournament/results/awards.h"
#include "tournament/results/bracket.h"
#include "tournament/results/cash_book.h"
#include "tournament/results/club_points.h"
#include "tournament/results/conditions.h"
#include "tournament/results/contest.h"
#include "tournament/results/contest_bridge.h"
#include "tournament/results/contest_individual.h"
#include "tournament/results/contest_money.h"
#include "tournament/results/contest_rank.h"
#include "tournament/results/explain_question.h"
#include "tournament/results/labels.h"
#include "tournament/results/marks.h"
#include "tournament/results/matches.h"
#include "tournament/results/preparation.h"
#include "tournament/results/publication.h"
#include "tournament/results/results.h"
#include "tournament/results/screen_plan.h"
#include "tournament/results/season_ranking.h"
#include "tournament/results/sides.h"
#include "tournament/results/swiss_round.h"
#include "tournament/results/together.h"
#endif
