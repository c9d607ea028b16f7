/* full_inside.h - what only full.c and its table share. */
#ifndef MOVEMENT_FULL_INSIDE_H
#define MOVEMENT_FULL_INSIDE_H

enum { SQUARES_TABLES = 14, SQUARES_MOVERS = 4 };

/* Rounds, tables; S, E, W and boards, from 1. */
extern const unsigned char squares_14[SQUARES_TABLES][SQUARES_TABLES][SQUARES_MOVERS];
#endif
