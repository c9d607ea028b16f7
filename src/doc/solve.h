/* solve.h - the door of doc/solve/: makeable contracts of bridge, found in a process of
 * their own, and what can be made of deals of tarot. */
#ifndef DOOR_DOC_SOLVE_H
#define DOOR_DOC_SOLVE_H

#include "base.h"
#include "doc/solve/solve.h"
#include "doc/solve/solver.h"
#include "doc/solve/solver_board.h"
#include "doc/solve/solver_draw.h"
#include "doc/solve/tarot_answer.h"
#include "doc/solve/tarot_solver.h"
#endif
