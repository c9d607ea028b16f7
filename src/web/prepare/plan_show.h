/* plan_show.h - a movement that can be chosen: in words, figures and pictures. */
#ifndef WEB_PLAN_SHOW_H
#define WEB_PLAN_SHOW_H

#include "tournament/seats.h"
#include "web/server.h"

/* What it is called, translated; in the arena where it has a number in it. */
const char *plan_show_title(struct request *request, const struct plan_way *way);

/* How many deals somebody plays: "28 deals", "16 to 24 deals". */
const char *plan_show_deals(struct request *request, const struct recommendation *row);

/* What it comes to, in one sentence: rounds, deals, tables, boards; when it ends; and who
 * sits out, where players are no multiple of four. */
void plan_show_summary(struct request *request, const struct plan_way *way, int start);

/* All about a way: the same, its fields, its figures, and who moves where. */
void plan_show_way(struct request *request, const struct plan_way *way, int start);

/* The ways, one of which is to be chosen: the first, then the others folded away. Folded,
 * figures and moves are behind a title each; else the first is recommended. */
void plan_show_ways(struct request *request, const struct plan *plan, bool folded);

/* Players who are not four a table, or an odd number of groups: what can be done. */
void plan_show_remainder(struct request *request, const struct plan *plan);
#endif
