/* code_propose.h - from a row of the code and the arbiter's answers to a ruling.
 *
 * The steps of whoever applies an article to a tournament:
 *
 *  1. code_find() or code_search() gives the row; code_questions() what to ask.
 *  2. code_propose() with the answers gives the kind of ruling, the side at fault, the
 *     marks and the penalties. While an answer is missing it says which.
 *  3. The proposal is shown, then recorded: kind, fault and marks on the play, each
 *     amount as a penalty of whoever sits on its seats (once for a triplette, team or
 *     quadrette). What is open stays with the arbiter: see the flags.
 *
 * Nothing is added up: of several articles on one deal for one player (one defence,
 * outside individuals), and of several on rebuilding, one holds.
 * Pure: no I/O, no allocation. Rule: docs/rules.md, the code of rulings. */
#ifndef RULING_CODE_PROPOSE_H
#define RULING_CODE_PROPOSE_H

#include "core/game.h"
#include "core/ruling/code.h"
#include "core/ruling/ruling.h"

/* What happened when the other attacker played the board of a wrong écart. */
enum code_return {
    CODE_RETURN_CLEAN,   /* nothing, or not played yet; teams: also revokes of both */
    CODE_RETURN_DEFENCE, /* a fault by the defence, that is by the side at fault before */
    CODE_RETURN_REVOKE,  /* a revoke by the other attacker */
    CODE_RETURN_ECART,   /* a wrong écart by the other attacker */
    CODE_RETURNS
};

/* What the arbiter has said; {0} is nothing. */
struct code_answers {
    enum seat taker;
    ruling_seats fault; /* seats at fault; of a side, one of its seats will do */
    ruling_seats seats; /* of the table; 0: the four */
    bool no_play;       /* it is about no play: those at fault are named elsewhere */
    unsigned yes;       /* questions answered yes, as 1 << question, and no */
    unsigned no;
    int minutes; /* late; 0: not said */
    enum code_return at_return;
    int before;          /* how often they did the same before in this tournament */
    ruling_seats attack; /* with the taker: the called partner of five; 0: nobody else */
    const char *see; /* the article by which it is judged, of those it names; or NULL */
    bool optional;   /* takes the penalty that may be taken */
};

/* A penalty that is due. */
struct code_amount {
    enum code_unit unit;
    struct ratio value; /* negative: a compensation; 0 where there is no number */
    enum code_target to;
    ruling_seats seats; /* who pays; 0 with no_play */
};

enum { CODE_AMOUNTS = 4 };

struct code_proposal {
    struct code_row row; /* the one that holds: an answer may lead to another article */
    enum code_question missing; /* the answer that is needed first */
    enum ruling_kind kind;      /* RULING_PENALTY also where the row is only recorded */
    ruling_seats fault;
    bool fixed; /* plus-minus: exactly these marks, the play is not compared */
    struct ratio percent[SEAT_MOST]; /* RULING_MARKS: of the named seats */
    ruling_seats named;
    struct code_amount amount[CODE_AMOUNTS];
    size_t amounts;
    bool asks_score;  /* the score compared may be another: points or a handful change */
    unsigned without; /* what does not count of the deal, as 1 << part */
    bool replayed;    /* the deal is dealt anew, or played at the return */
    bool open;        /* the arbiter chooses a mark or a penalty, or may cancel deals */
};

/* Fills question with what the row needs to know, at most CODE_ROW_QUESTIONS. Returns
 * how many they are. */
size_t code_questions(const struct code_row *row,
                      enum code_question question[CODE_ROW_QUESTIONS]);

/* The cell that says what the row costs: of another article where it is charged so. */
const struct code_cell *code_cost(const struct code_row *row);

/* Works the proposal out. False with its missing filled, and nothing else to rely on,
 * while an answer is needed, or where those at fault cannot be at fault in that row. */
bool code_propose(const struct code_row *row, const struct code_answers *answers,
                  struct code_proposal *proposal);
#endif
