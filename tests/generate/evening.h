/* evening.h - an awkward evening of a club from a seed: who comes, what is played, and
 * all that happens, as a plan that a player of plans carries out.
 *
 * A plan is {"seed","format","lang","people","document","acts"}. The document is one that
 * `etui import` takes, of one session, without results. The first of the people are in
 * it, in the order of their ids; the others are expected later. Acts are symbolic: a
 * number of a table, a board or somebody counts through what there is when the act is
 * carried out (modulo, from 0), so that a plan stays one when acts are left out. Each act
 * is an object with "act", its name, and:
 *
 *   start          - the next round begins; "adds" (`swiss` or `knock-out`): where none
 *                    is left, one is added to the movement first
 *   play           by: `phone`, `api`, `cli` or `sheet`; share: percent of the results of
 *                  the round in play that are still missing; chance: seed of the results
 *   behind         table: which hands nothing in until
 *   catch-up       - all tables behind hand in what they owe, chance: as in play
 *   close          - the round in play is closed
 *   late           people: so many of those expected, or so many pairs or teams of them,
 *                  enter and find a place
 *   extra          - the next of those expected, or the next pair, plays in turn
 *   leave          who: of those who take part
 *   replace        who: of those who take part, by the next of those expected; chance:
 *                  of a pair or a team one (even: which one is half of it) or all (odd)
 *   turned         table, board: the board was played turned
 *   turned-table   table: all boards of the round in play were
 *   other          table, board, pair: the result is that of another contestant
 *   wrong-board    table, board, instead: another board was played in its place
 *   fouled         table, board, form: the cards were others there (`B`, `C`)
 *   wrong-move     table, steps: a line or side went to the wrong table; line: which
 *   swap           a, b: two seats before the first round
 *   movement       kind, tables, rounds, boards: chosen again after the draw; choice:
 *                  one of those offered, where this one is not
 *   redraw         seed: the seats are drawn again
 *   correct        table, board, chance: the director corrects a result that is there
 *   undo           - what was recorded last is taken back
 *   ruling         table, board, kind, fault (0 or 1: the side), amount
 *   penalty        who, amount: in tenths of the unit of the format
 *   call           table, board: a table calls the director
 *   lineup         who, round: the next of a team sits down in place of the first
 *   settings       options: as in a document
 *   session        rounds, boards: a second session begins
 *   import         people: so many of those expected, brought in by the terminal
 *   publish        published: true, or false
 *   kill           - the server ends at once and starts again
 */
#ifndef GENERATE_EVENING_H
#define GENERATE_EVENING_H

#include "size.h"
#include <jansson.h>
#include <stdint.h>

/* What is asked of the generator. */
struct generate_wish {
    uint64_t seed;
    const char *format; /* NULL: any, by the seed */
    const char *kind;   /* of movement; NULL: any */
    struct generate_limits limits;
};

/* The plan of an evening; new reference. The same wish gives the same bytes, anywhere. */
json_t *generate_evening(const struct generate_wish *wish);
#endif
