/* tarot_answer.h - what was found out about a deal of tarot, as JSON. */
#ifndef DOC_TAROT_ANSWER_H
#define DOC_TAROT_ANSWER_H

#include "base.h"
#include "base/jat.h"
#include "core/deal.h"
#include "core/play.h"
#include "doc/solve/tarot_solver.h"

/* {"exact":true,"points":47.5,"margin":6.5,"made":true,"best_score":62,"line":["N:T21",…]}
 * or {"exact":false,"low":…,"high":…,"made":true|false|null}, with the écart where it was
 * chosen here. New reference. */
json_t *tarot_answer_json(const struct tarot_answer *answer);

/* Reads the member "play", ["W:T20", …], of a deal that can be solved; the line is empty
 * where there is none. */
bool tarot_played_from(const struct jat *deal, const struct tarot_hands *hands,
                       struct tarot_played *played, struct err *err);

/* What each card cost: [{"trick":9,"seat":"W","card":"T20","cost":0}, …], null where it
 * is not reckoned. New reference. */
json_t *tarot_played_json(const struct tarot_played *played,
                          const struct tarot_hands *hands);

/* The games of players who see their own cards alone: {"percent":40,"games":20,"made":12,
 * "low":-64,"middle":54,"high":70,"scores":[-96, …]}. New reference. */
json_t *tarot_fair_json(const struct fair_games *fair);
#endif
