/* national_table.c - the printed points of the finals of France, of the masters and of
 * national opens. Rule: docs/rules.md, PCN and PP; edition 2022. */
#include "core/award/national.h"

#include <stddef.h>

/* Up to that place, from the one after the row before. */
struct row {
    int to;
    int pcn;
    int pp;
};

static const struct row open_rows[] = {
    {1, 8000, 110}, {2, 7500, 88},  {3, 7000, 71},  {4, 6500, 62},  {5, 6000, 57},
    {6, 5500, 53},  {7, 5000, 50},  {8, 4900, 48},  {9, 4800, 46},  {10, 4700, 44},
    {11, 4600, 42}, {12, 4550, 41}, {13, 4500, 40}, {14, 4400, 39}, {15, 4300, 38},
    {16, 4200, 37}, {17, 4100, 36}, {18, 4000, 35}, {19, 3900, 34}, {20, 3800, 33},
    {21, 3700, 32}, {22, 3600, 31}, {23, 3500, 30}, {24, 3400, 29}, {25, 3300, 28},
    {26, 3200, 27}, {27, 3100, 26}, {28, 3000, 25}, {32, 1500, 10}, {36, 1400, 9},
    {40, 1300, 8},  {44, 1200, 7},  {48, 1100, 6},  {52, 1000, 5},  {56, 900, 4},
    {65, 800, 3},   {74, 700, 2},   {84, 600, 1},   {112, 500, 0},
};

static const struct row first_rows[] = {
    {1, 8000, 110}, {2, 7500, 88},  {3, 7000, 71},  {4, 6500, 62},  {5, 6000, 57},
    {6, 5500, 53},  {7, 5000, 50},  {8, 4900, 48},  {9, 4800, 46},  {10, 4700, 44},
    {11, 4600, 42}, {12, 4550, 41}, {13, 4500, 40}, {14, 4400, 39}, {15, 4300, 38},
    {16, 4200, 37}, {17, 4100, 36}, {18, 4000, 35}, {19, 3900, 34}, {20, 3800, 33},
    {21, 3700, 32}, {22, 3600, 31}, {23, 3500, 30}, {24, 3400, 29}, {25, 3300, 28},
    {26, 3200, 27}, {27, 3100, 26}, {28, 3000, 25}, {30, 1500, 10}, {32, 1400, 9},
    {35, 1300, 8},  {38, 1200, 7},  {41, 1100, 6},  {44, 1000, 5},  {47, 900, 4},
    {50, 800, 3},   {53, 700, 2},   {56, 600, 1},
};

static const struct row second_rows[] = {
    {1, 5500, 55},  {2, 4700, 44},  {3, 4100, 36},  {4, 3600, 31},  {5, 3400, 29},
    {6, 3200, 27},  {7, 3000, 25},  {8, 2900, 24},  {9, 2800, 23},  {10, 2700, 22},
    {12, 2600, 21}, {14, 2500, 20}, {16, 2400, 19}, {18, 2300, 18}, {20, 2200, 17},
    {22, 2100, 16}, {24, 2000, 15}, {26, 1900, 14}, {28, 1800, 13}, {32, 1000, 5},
    {38, 900, 4},   {44, 800, 3},   {50, 700, 2},   {56, 600, 1},
};

static const struct row promotion_rows[] = {
    {1, 3300, 28}, {2, 2700, 22}, {3, 2300, 18}, {4, 2100, 16},  {5, 2000, 15},
    {6, 1900, 14}, {7, 1800, 13}, {9, 1700, 12}, {12, 1600, 11}, {16, 1500, 10},
    {20, 1400, 9}, {24, 1300, 8}, {28, 1200, 7}, {32, 800, 3},   {44, 700, 2},
    {56, 600, 1},  {84, 500, 0},
};

static const struct row senior_rows[] = {
    {1, 4000, 15}, {2, 3400, 12}, {3, 3000, 10}, {4, 2600, 8},
    {5, 2400, 7},  {6, 2200, 6},  {7, 2000, 5},  {8, 1800, 4},
    {10, 1600, 3}, {14, 1400, 2}, {28, 1200, 1}, {84, 1000, 0},
};

static const struct row youth_rows[] = {
    {1, 4000, 15}, {2, 3400, 12}, {3, 3000, 10}, {4, 2600, 8},
    {5, 2400, 7},  {6, 2200, 6},  {7, 2000, 5},  {8, 1800, 4},
    {10, 1600, 3}, {14, 1400, 2}, {20, 1200, 1},
};

static const struct row masters_rows[] = {
    {1, 2000, 5}, {2, 1800, 4}, {3, 1600, 3}, {4, 1400, 2}, {8, 1200, 1},
};

#define ROWS(list)                               \
    {                                            \
        (list), sizeof(list) / sizeof((list)[0]) \
    }

static const struct {
    const struct row *row;
    size_t rows;
} tables[NATIONAL_TABLES] = {
    [NATIONAL_OPEN] = ROWS(open_rows),       [NATIONAL_FIRST] = ROWS(first_rows),
    [NATIONAL_SECOND] = ROWS(second_rows),   [NATIONAL_PROMOTION] = ROWS(promotion_rows),
    [NATIONAL_SENIOR] = ROWS(senior_rows),   [NATIONAL_YOUTH] = ROWS(youth_rows),
    [NATIONAL_MASTERS] = ROWS(masters_rows),
};

enum { YOUTH_REST = 1000 }; /* PCN of the young behind the table, in the first half */

static int last_place(enum national_table table)
{
    return tables[table].row[tables[table].rows - 1].to;
}

int national_places(enum national_table table, int players)
{
    int half = players / 2 + players % 2;
    int places = last_place(table);
    if (table == NATIONAL_YOUTH && half > places)
        places = half;
    return places < players ? places : players;
}

struct national_points national_points(enum national_table table, int place)
{
    for (size_t i = 0; i < tables[table].rows; i++)
        if (place <= tables[table].row[i].to)
            return (struct national_points){tables[table].row[i].pcn,
                                            tables[table].row[i].pp};
    return (struct national_points){table == NATIONAL_YOUTH ? YOUTH_REST : 0, 0};
}

/* From so many players on: up to which place there are so many points, from the most
 * points down. A table of 100 players has 3 for one place, 2 up to the 4th, 1 up to the
 * 12th. */
enum { OPEN_MOST = 6 };

static const struct {
    int players;
    int upto[OPEN_MOST]; /* the last place that has at least i + 1 points */
} opens[] = {
    {100, {12, 4, 1, 0, 0, 0}},  {128, {12, 4, 1, 0, 0, 0}},  {152, {12, 4, 1, 0, 0, 0}},
    {176, {16, 4, 1, 0, 0, 0}},  {200, {20, 12, 4, 1, 0, 0}}, {224, {20, 12, 4, 1, 0, 0}},
    {248, {20, 12, 4, 1, 0, 0}}, {272, {20, 12, 4, 1, 0, 0}}, {296, {24, 12, 4, 1, 1, 0}},
    {320, {24, 12, 4, 1, 1, 0}}, {344, {24, 12, 4, 1, 1, 0}}, {368, {28, 16, 4, 4, 1, 1}},
    {392, {28, 16, 4, 4, 1, 1}}, {416, {28, 16, 4, 4, 1, 1}},
};
enum { OPENS = sizeof opens / sizeof opens[0] };

/* The row at or below the number of players, or -1. */
static int open_row(int players)
{
    int row = -1;
    while (row + 1 < OPENS && opens[row + 1].players <= players)
        row++;
    return row;
}

int national_open_places(int players)
{
    int row = open_row(players);
    return row < 0 ? 0 : opens[row].upto[0];
}

int national_open_pp(int players, int place)
{
    int row = open_row(players);
    int pp = 0;
    while (row >= 0 && pp < OPEN_MOST && place <= opens[row].upto[pp])
        pp++;
    return pp;
}
