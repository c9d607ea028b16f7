/* parallel.c - the printed split of many tables into fields that share their boards. */
#include "core/movement/parallel.h"

#include "core/movement/line.h"

enum { FIRST = 10, LAST = 28 };

static const int split[LAST - FIRST + 1][PARALLEL_FIELDS_MAX] = {
    {5, 5},          /* 10 */
    {11},            /* 11 */
    {6, 6},          /* 12 */
    {13},            /* 13 */
    {7, 7},          /* 14 */
    {5, 5, 5},       /* 15 */
    {8, 8},          /* 16 */
    {6, 6, 5},       /* 17 */
    {6, 6, 6},       /* 18 */
    {7, 7, 5},       /* 19 */
    {5, 5, 5, 5},    /* 20 */
    {7, 7, 7},       /* 21 */
    {11, 11},        /* 22 */
    {6, 6, 6, 5},    /* 23 */
    {6, 6, 6, 6},    /* 24 */
    {5, 5, 5, 5, 5}, /* 25 */
    {13, 13},        /* 26 */
    {9, 9, 9},       /* 27 */
    {7, 7, 7, 7},    /* 28 */
};

int parallel_split(int tables, int field[PARALLEL_FIELDS_MAX])
{
    if (tables >= LINE_TABLES_MIN && tables < FIRST) {
        field[0] = tables;
        return 1;
    }
    if (tables < FIRST || tables > LAST)
        return 0;
    int n = 0;
    for (; n < PARALLEL_FIELDS_MAX && split[tables - FIRST][n] > 0; n++)
        field[n] = split[tables - FIRST][n];
    return n;
}

int parallel_rounds(int tables)
{
    int field[PARALLEL_FIELDS_MAX];
    int n = parallel_split(tables, field);
    int rounds = 0;
    for (int i = 0; i < n; i++)
        if (i == 0 || line_rounds(field[i]) < rounds)
            rounds = line_rounds(field[i]);
    return rounds;
}
