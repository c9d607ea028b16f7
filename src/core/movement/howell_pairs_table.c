/* howell_pairs_table.c - where the pairs of a Howell start, table by table.
 *
 * Four, five and six tables as they are printed; the others were searched for, with the
 * sides chosen so that all pairs are compared as equally as was found. Sizes that are
 * missing here have a construction (howell_pairs.c). */
#include "core/movement/howell_pairs.h"
#include "core/movement/pairs.h"

/* NS, EW and set of tables 2, 3 … in the first round; table 1 is the fixed pair, pair 0
 * and set 0. */
static const struct pairs_cell start_4[] = {{1, 5, 3}, {4, 6, 5}, {2, 3, 6}};
static const struct pairs_cell start_5[] = {{7, 8, 1}, {5, 3, 2}, {2, 6, 7}, {1, 4, 8}};
static const struct pairs_cell start_6[] = {
    {5, 10, 2}, {4, 8, 6}, {1, 2, 7}, {9, 7, 8}, {3, 6, 10}};
static const struct pairs_cell start_7[] = {{9, 12, 1}, {10, 2, 3}, {6, 7, 5},
                                            {11, 5, 8}, {1, 3, 10}, {8, 4, 12}};
static const struct pairs_cell start_8[] = {
    {2, 5, 3}, {14, 12, 5}, {4, 10, 7}, {6, 13, 8}, {1, 11, 10}, {8, 9, 13}, {3, 7, 14}};
static const struct pairs_cell start_9[] = {{6, 12, 1},  {1, 2, 3},  {13, 9, 5},
                                            {8, 15, 6},  {7, 4, 11}, {14, 16, 13},
                                            {3, 11, 14}, {5, 10, 15}};
static const struct pairs_cell start_11[] = {
    {15, 7, 1}, {14, 9, 2},  {1, 4, 5},    {17, 11, 7}, {10, 19, 8},
    {6, 5, 11}, {13, 3, 16}, {20, 18, 17}, {2, 16, 18}, {12, 8, 20}};
static const struct pairs_cell start_13[] = {
    {4, 23, 2},   {22, 7, 4},  {2, 3, 5},   {20, 11, 6}, {14, 19, 8}, {21, 17, 13},
    {24, 16, 15}, {15, 1, 16}, {8, 10, 18}, {13, 6, 19}, {12, 9, 21}, {18, 5, 23}};
static const struct pairs_cell start_14[] = {
    {26, 4, 3},   {3, 1, 4},    {24, 9, 6},  {19, 16, 8}, {11, 25, 9},
    {23, 15, 11}, {21, 22, 16}, {12, 5, 17}, {7, 13, 20}, {2, 20, 22},
    {17, 6, 23},  {10, 14, 24}, {8, 18, 26}};
static const struct pairs_cell start_15[] = {
    {18, 12, 1},  {9, 23, 3},   {2, 5, 7},    {21, 16, 8}, {7, 3, 10},
    {1, 10, 11},  {17, 24, 12}, {15, 27, 13}, {4, 14, 18}, {20, 28, 19},
    {25, 26, 22}, {11, 13, 24}, {8, 19, 27},  {6, 22, 28}};
static const struct pairs_cell start_17[] = {
    {31, 3, 1},  {14, 21, 2},  {9, 28, 4},  {11, 27, 5},  {23, 22, 12}, {19, 29, 15},
    {10, 7, 17}, {16, 5, 21},  {2, 20, 22}, {24, 32, 23}, {17, 8, 25},  {13, 15, 28},
    {4, 25, 29}, {18, 12, 30}, {1, 30, 31}, {6, 26, 32}};
static const struct pairs_cell start_18[] = {
    {33, 3, 1},   {26, 11, 2}, {32, 7, 4},  {22, 18, 5},  {12, 29, 6},  {17, 30, 12},
    {28, 20, 13}, {6, 9, 15},  {14, 2, 16}, {8, 10, 18},  {31, 24, 20}, {34, 23, 22},
    {5, 21, 26},  {1, 27, 28}, {4, 25, 29}, {16, 15, 31}, {19, 13, 32}};
static const struct pairs_cell start_19[] = {
    {32, 10, 5}, {36, 8, 7},  {26, 19, 8},  {23, 24, 10}, {33, 15, 11}, {35, 14, 12},
    {6, 9, 15},  {12, 4, 16}, {21, 1, 22},  {31, 29, 23}, {7, 17, 24},  {28, 34, 25},
    {25, 2, 27}, {3, 27, 30}, {18, 13, 31}, {22, 11, 33}, {5, 30, 35},  {20, 16, 36}};
static const struct pairs_cell start_20[] = {
    {37, 4, 2},   {28, 14, 3},  {8, 35, 4},   {24, 21, 6},  {6, 1, 7},
    {29, 18, 8},  {15, 33, 9},  {17, 32, 10}, {12, 38, 11}, {7, 5, 12},
    {16, 36, 13}, {22, 31, 14}, {30, 26, 17}, {9, 10, 19},  {27, 34, 22},
    {3, 20, 23},  {2, 25, 27},  {19, 11, 30}, {23, 13, 36}};
static const struct pairs_cell start_3[] = {{1, 4, 0}, {2, 3, 0}};

const struct pairs_cell *const howell_pairs_start[HOWELL_PAIRS_TABLES_MAX + 1] = {
    [3] = start_3,   [4] = start_4,   [5] = start_5,   [6] = start_6,   [7] = start_7,
    [8] = start_8,   [9] = start_9,   [11] = start_11, [13] = start_13, [14] = start_14,
    [15] = start_15, [17] = start_17, [18] = start_18, [19] = start_19, [20] = start_20,
};
