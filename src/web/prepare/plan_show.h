/* plan_show.h - a movement that can be chosen: in words, figures and pictures. */
#ifndef WEB_PLAN_SHOW_H
#define WEB_PLAN_SHOW_H

#include "web/prepare/plan.h"

/* What it is called, translated; in the arena where it has a number in it. */
const char *plan_show_title(struct request *request, const struct plan_way *way);

/* Opens what the way of the plan says about itself: the button that chooses it, and why;
 * close it with </div>. */
void plan_show_choice(struct request *request, const struct plan *plan, int i);

/* Opens the ways after the first, folded away; close them with details_close(). */
void plan_show_others(struct request *request, const struct plan *plan);

/* What it comes to, in one sentence: rounds, deals, tables, boards; and when it ends. */
void plan_show_summary(struct request *request, const struct plan_way *way, int start);

/* The fields it is played in; nothing for one alone. */
void plan_show_fields(struct request *request, const struct movement *movement);

/* What becomes of players who are too many or too few; nothing where all are seated. */
void plan_show_odd(struct request *request, const struct plan_way *way);

/* Tables of the first round with so many players. */
int plan_show_tables(const struct plan_way *way, int players);

/* Its figures, as a list of terms. */
void plan_show_figures(struct request *request, const struct plan_way *way, int start);

/* Who moves where: pictures, or why there are none; then the rule in words, where the
 * movement has a kind. The id is apart from all others of the page. */
void plan_show_moves(struct request *request, const struct plan_way *way, const char *id);
#endif
