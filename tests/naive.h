/* naive.h - a second computation of an individual tarot tournament, as simple as it can
 * be.
 *
 * It reads the JSON document itself and uses nothing of the program but its arenas: its
 * own movements, fractions, marks, rankings and points, all quadratic where that is
 * plainer. Where it and the program differ, one of them has misread docs/rules.md. */
#ifndef TESTS_NAIVE_H
#define TESTS_NAIVE_H

#include <jansson.h>

/* The results of the document; new reference:
 *
 *   {"exact":true, "complete":false, "missing":{"1/A/2/4/13":true},
 *    "plays":{"1/A/1/1/1":{"score":56,"N":750000,"E":250000,"S":250000,"W":250000}},
 *    "rows":{"p1":{"rank":1,"alternate":1,"line":1,"seat":"N1","field":"A","attack":…,
 *                  "defence":…,"penalty":…,"total":…,"tops":3,"pcn":400}}}
 *
 * Keys of plays are session, field, round, table, board. Percentages are in units of
 * 10^-4; null where there is none. Plays without score and marks are left out. alternate
 * and line are there in line with one session, qualified with several. exact is false
 * where marks need a denominator beyond 2^40, so that the program may round them. */
json_t *naive_results(const json_t *document);
#endif
