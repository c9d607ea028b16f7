/* tarot_answer.h - what was found out about a deal of tarot, as JSON. */
#ifndef DOC_TAROT_ANSWER_H
#define DOC_TAROT_ANSWER_H

#include "base/jat.h"
#include "doc/solve/tarot_solver.h"

/* {"exact":true,"points":47.5,"margin":6.5,"made":true,"best_score":62,"line":["N:T21",…]}
 * or {"exact":false,"low":…,"high":…,"made":true|false|null}, with the écart where it was
 * chosen here. New reference. */
json_t *tarot_answer_json(const struct tarot_answer *answer);
#endif
