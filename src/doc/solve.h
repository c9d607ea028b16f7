/* solve.h - the door of doc/solve/: makeable contracts, found in a process of their own.
 */
#ifndef DOOR_DOC_SOLVE_H
#define DOOR_DOC_SOLVE_H

#include "base.h"
#include "doc/solve/solve.h"
#include "doc/solve/solver.h"
#endif
