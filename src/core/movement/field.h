/* field.h - the finite fields of 5 to 64 elements.
 *
 * Elements are polynomials over the integers modulo a prime, written as numbers whose
 * digits in base of the prime are the coefficients. Pure. */
#ifndef MOVEMENT_FIELD_H
#define MOVEMENT_FIELD_H

#include <stdbool.h>

/* Whether a field of that many elements is known here. */
bool field_exists(int size);

int field_add(int size, int a, int b);
int field_subtract(int size, int a, int b);
int field_multiply(int size, int a, int b);
#endif
