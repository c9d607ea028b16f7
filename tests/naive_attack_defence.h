/* naive_attack_defence.h - a second computation of Attaque-Défense, as simple as it can
 * be.
 *
 * It reads the JSON document itself, with its own movements, square roots, notes, ranks
 * and totals. Where it and the program differ, one of them has misread docs/rules.md. */
#ifndef TESTS_NAIVE_ATTACK_DEFENCE_H
#define TESTS_NAIVE_ATTACK_DEFENCE_H

#include <jansson.h>

/* The results of a document; new reference:
 *
 *   {"plays":{"1/A/2/4/13":{"score":62,"pm_attack":…,"percent_attack":…,
 *                           "regularity_attack":…,"pm_defence":…, …,
 *                           "board":{"positives":…,"negatives":…,"mean":…,
 *                                    "reference":…}}},
 *    "missing":{"1/A/2/4/14":true},
 *    "rows":{"attack/A/A1":{"rank":1,"pm":…,"regularity":…,"bonus":…,"penalty":…,
 *                           "total":…}}}
 *
 * Keys are session, field, round, table, board. Numbers are in units of 10^-4; null where
 * there is none. Plays without a result or a ruling are left out. */
json_t *naive_attack_defence(const json_t *document);

/* What results_write() wrote, in that shape; new reference. */
json_t *naive_attack_defence_shape(const json_t *results);
#endif
