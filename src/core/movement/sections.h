/* sections.h - many pairs, or attackers and defences, in sections that play the same
 * boards side by side.
 *
 * Each section is a Mitchell of its own, with a stand where its tables are even in
 * number; all play as many rounds as the smallest can, with as many boards. A board has
 * the same cards in every section, so that all can be compared together. Rule:
 * docs/rules.md, bridge movements. */
#ifndef MOVEMENT_SECTIONS_H
#define MOVEMENT_SECTIONS_H

#include "core/movement/movement.h"
#include "core/movement/pairs.h"

enum {
    SECTIONS_USUAL = 2,
    SECTIONS_MOST = 8,
    SECTIONS_TABLES_MIN = 4, /* of one of them */
    SECTIONS_TABLES_GOOD = 5 /* likewise, that are worth recommending */
};

/* Tables of each section, the larger ones first; false if there are too few for so many
 * sections. */
bool sections_split(int tables, int sections, int size[SECTIONS_MOST]);

/* The movement of a section of that size. */
const struct movement_kind *sections_kind(enum movement_game game, int tables);

/* How many there are unless something else is wanted: two of pairs; the colours of
 * Attaque-Défense are as many as the printed fields of so many tables. */
int sections_usual(enum movement_game game, int tables);

/* Their rows in the table of kinds. */
int sections_rounds(int tables);
int sections_rounds_attack(int tables);
pairs_maker sections_make;
pairs_maker sections_make_attack;
pairs_teller sections_explain;
pairs_teller sections_explain_attack;
#endif
