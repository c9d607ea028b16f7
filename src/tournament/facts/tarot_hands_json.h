/* tarot_hands_json.h - a deal of tarot as JSON.
 *
 * {"board":1,"dealer":"N","taker":"N","hands":{"N":{"T":"21 18 7 1","S":"R D 10","H":"V
 * 4","D":"","C":"8 7 2","X":true}, …},"dog":{…}}, with "ecart", "leader", "contract",
 * "handful" and "slam" where they are known. An ending has no dog, and a leader; the
 * first position the taker's hand alone. */
#ifndef TOURNAMENT_TAROT_HANDS_JSON_H
#define TOURNAMENT_TAROT_HANDS_JSON_H

#include "base/jat.h"
#include "core/deal.h"

/* Reads a deal that is correct, else the error names the place and the cards. */
bool tarot_hands_from(const struct jat *at, struct tarot_hands *hands, struct err *err);

/* Writes it; new reference. */
json_t *tarot_hands_json(const struct tarot_hands *hands);
#endif
