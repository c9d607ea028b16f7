/* naive_howell.c - the printed Howells, for the naive computation: typed once more from
 * the regulations, apart from the program. */
#include "naive_places.h"

enum { FOUR = 16 };

/* N, S, E, W of tables 1, 2, 3 in each position. */
static const int three[7][12] = {
    {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}, {2, 9, 8, 5, 4, 10, 7, 12, 1, 6, 11, 3},
    {9, 4, 2, 6, 7, 5, 12, 1, 8, 10, 11, 3}, {3, 5, 12, 4, 1, 10, 8, 9, 2, 7, 6, 11},
    {1, 8, 6, 12, 11, 5, 4, 9, 10, 2, 7, 3}, {5, 10, 2, 1, 11, 8, 4, 7, 6, 3, 9, 12},
    {2, 11, 12, 8, 6, 4, 10, 5, 7, 3, 9, 1}};
static const int four[5][FOUR] = {
    {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16},
    {1, 8, 10, 15, 16, 9, 7, 2, 6, 3, 13, 12, 11, 14, 4, 5},
    {1, 7, 12, 14, 15, 9, 6, 4, 8, 2, 13, 11, 10, 16, 3, 5},
    {1, 6, 11, 16, 14, 9, 8, 3, 7, 4, 13, 10, 12, 15, 2, 5},
    {1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15, 4, 8, 12, 16}};

/* The sets of boards of fields A, B and C; 7 and 8 are copies of 1 and 2. */
static const int sets[3][5] = {{1, 2, 3, 4, 5}, {2, 1, 5, 3, 4}, {7, 8, 4, 5, 3}};

void naive_howell(int tables, int field, int round, int table, int number[NAIVE_SEATS],
                  int *set)
{
    static const int order[NAIVE_SEATS] = {NAIVE_N, NAIVE_S, NAIVE_E, NAIVE_W};
    *set = tables == 3 ? round : sets[field][round - 1];
    int position = *set > 5 && tables != 3 ? *set - 6 : *set;
    for (int i = 0; i < NAIVE_SEATS; i++) {
        int at = NAIVE_SEATS * (table - 1) + i;
        number[order[i]] = FOUR * field + (tables == 3 ? three[position - 1][at]
                                                       : four[position - 1][at]);
    }
}

int naive_howell_board(int tables, int set, int boards, int b)
{
    if (tables == 3 || set <= 5)
        return (set - 1) * boards + b;
    return (boards < 5 ? 24 : 48) + (set - 7) * boards + b;
}
