/* quasi.c - full movements from quasi-difference matrices. */
#include "core/movement/quasi.h"

#include "core/movement/field.h"

/* Where the columns of a block go: its round is column 1. */
enum { COLUMN_N, COLUMN_ROUND };
static const int column_mover[QUASI_COLUMNS] = {SEAT_N, 0,      SEAT_S,
                                                SEAT_E, SEAT_W, LINES_BOARDS};

const struct quasi_row *quasi_find(int tables)
{
    for (const struct quasi_row *row = quasi_table; row->tables > 0; row++)
        if (row->tables == tables)
            return row;
    return NULL;
}

static void put_point(struct lines *lines, const int point[QUASI_COLUMNS])
{
    unsigned char *cell = lines_at(lines, point[COLUMN_ROUND], point[COLUMN_N]);
    for (int c = 0; c < QUASI_COLUMNS; c++)
        if (c != COLUMN_ROUND)
            cell[column_mover[c]] = (unsigned char)point[c];
}

/* All turns of a block; *next counts the fixed points of each column. */
static void turn_block(const struct quasi_row *row, int block, int next[QUASI_COLUMNS],
                       struct lines *lines)
{
    const signed char *base = row->block[block];
    for (int turn = 0; turn < row->turns; turn++) {
        int point[QUASI_COLUMNS];
        for (int c = 0; c < QUASI_COLUMNS; c++)
            point[c] =
                base[c] == QUASI_FIXED ? next[c] : group_add(row->digit, base[c], turn);
        put_point(lines, point);
    }
    for (int c = 0; c < QUASI_COLUMNS; c++)
        next[c] += base[c] == QUASI_FIXED;
}

/* The fixed points among themselves: lines of slopes 0 to 4 in a field. */
static void fill_fixed(const struct quasi_row *row, struct lines *lines)
{
    int size = row->fixed;
    int first = row->tables - size;
    for (int i = 0; i < size; i++)
        for (int j = 0; j < size; j++) {
            int point[QUASI_COLUMNS] = {first + i};
            for (int c = 1; c < QUASI_COLUMNS; c++)
                point[c] =
                    first +
                    (size == 1 ? 0 : field_add(size, j, field_multiply(size, c - 1, i)));
            put_point(lines, point);
        }
}

/* Numbers everybody by the table of the first round. */
static void start_in_order(struct lines *lines)
{
    unsigned char number[LINES_MOVERS][LINES_TABLES_MAX];
    for (int t = 0; t < lines->tables; t++)
        for (int m = 0; m < LINES_MOVERS; m++)
            number[m][lines_at(lines, 0, t)[m]] = (unsigned char)t;
    for (int i = 0; i < lines->rounds * lines->tables; i++)
        for (int m = 0; m < LINES_MOVERS; m++)
            lines->cell[i][m] = number[m][lines->cell[i][m]];
}

void quasi_lines(const struct quasi_row *row, struct lines *lines, struct arena *arena)
{
    int next[QUASI_COLUMNS];
    lines_init(lines, row->tables, row->tables, arena);
    for (int c = 0; c < QUASI_COLUMNS; c++)
        next[c] = row->tables - row->fixed;
    for (int block = 0; block < row->blocks; block++)
        turn_block(row, block, next, lines);
    fill_fixed(row, lines);
    start_in_order(lines);
}
