/* group.h - sums in a product of cyclic groups.
 *
 * Elements are numbers whose digits, the most significant first, are added without
 * carry, each modulo its own size: {12} is the clock, {2, 2, 2} adds bit by bit. */
#ifndef MOVEMENT_GROUP_H
#define MOVEMENT_GROUP_H

enum { GROUP_DIGITS = 6 }; /* sizes of digits end with a 0 where there are fewer */

int group_add(const int digit[GROUP_DIGITS], int a, int b);
int group_subtract(const int digit[GROUP_DIGITS], int a, int b);
#endif
