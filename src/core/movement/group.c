/* group.c - sums in a product of cyclic groups. */
#include "core/movement/group.h"

/* a + sign * b, digit by digit from the least significant. */
static int combine(const int digit[GROUP_DIGITS], int a, int b, int sign)
{
    int digits = 0;
    while (digits < GROUP_DIGITS && digit[digits] > 0)
        digits++;
    int sum = 0;
    int weight = 1;
    for (int i = digits - 1; i >= 0; i--) {
        int size = digit[i];
        sum += weight * ((a % size + sign * (b % size) + size) % size);
        weight *= size;
        a /= size;
        b /= size;
    }
    return sum;
}

int group_add(const int digit[GROUP_DIGITS], int a, int b)
{
    return combine(digit, a, b, 1);
}

int group_subtract(const int digit[GROUP_DIGITS], int a, int b)
{
    return combine(digit, a, b, -1);
}
