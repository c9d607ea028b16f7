/* field.c - the finite fields of 5 to 64 elements. */
#include "core/movement/field.h"

#include "core/movement/group.h"
#include <assert.h>
#include <stddef.h>

enum { DEGREE_MOST = 6 };

/* For powers of primes: what x to the degree is, coefficients from the constant one. */
static const struct field_row {
    int size;
    int prime;
    int degree;
    int power[DEGREE_MOST];
} rows[] = {
    {8, 2, 3, {1, 1}},  {9, 3, 2, {2}},        {16, 2, 4, {1, 1}}, {25, 5, 2, {3}},
    {27, 3, 3, {2, 1}}, {32, 2, 5, {1, 0, 1}}, {49, 7, 2, {6}},    {64, 2, 6, {1, 1}},
};

static bool is_prime(int n)
{
    for (int d = 2; d * d <= n; d++)
        if (n % d == 0)
            return false;
    return n > 1;
}

static struct field_row find_field_row(int size)
{
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (rows[i].size == size)
            return rows[i];
    return (struct field_row){.size = size, .prime = size, .degree = 1};
}

bool field_exists(int size)
{
    return size > 1 && is_prime(find_field_row(size).prime);
}

static void digits_of(const struct field_row *field, int digit[GROUP_DIGITS])
{
    for (int i = 0; i < GROUP_DIGITS; i++)
        digit[i] = i < field->degree ? field->prime : 0;
}

int field_add(int size, int a, int b)
{
    struct field_row field = find_field_row(size);
    int digit[GROUP_DIGITS];
    digits_of(&field, digit);
    return group_add(digit, a, b);
}

int field_subtract(int size, int a, int b)
{
    struct field_row field = find_field_row(size);
    int digit[GROUP_DIGITS];
    digits_of(&field, digit);
    return group_subtract(digit, a, b);
}

int field_multiply(int size, int a, int b)
{
    struct field_row field = find_field_row(size);
    assert(field.degree <= DEGREE_MOST);
    int product[2 * DEGREE_MOST] = {0};
    for (int i = 0; i < field.degree; i++, a /= field.prime)
        for (int j = 0, rest = b; j < field.degree; j++, rest /= field.prime)
            product[i + j] += a % field.prime * (rest % field.prime);
    for (int i = 2 * field.degree - 2; i >= field.degree; i--)
        for (int j = 0; j < field.degree; j++)
            product[i - field.degree + j] += product[i] % field.prime * field.power[j];
    int result = 0;
    for (int i = field.degree - 1; i >= 0; i--)
        result = result * field.prime + product[i] % field.prime;
    return result;
}
