/* difference.c - line movements from difference matrices. */
#include "core/movement/difference.h"

const struct difference_row *difference_find(const struct difference_row list[],
                                             int tables)
{
    for (; list->tables > 0; list++)
        if (list->tables == tables)
            return list;
    return NULL;
}

void difference_lines(const struct difference_row *row, struct lines *lines,
                      struct arena *arena)
{
    static const int mover[DIFFERENCE_MOVERS] = {SEAT_S, SEAT_E, SEAT_W, LINES_BOARDS};
    lines_init(lines, row->tables, row->rounds, arena);
    if (row->digit[0] == 2 && row->digit[1] == 6) /* a half is one value of that digit */
        lines->half = 6;
    for (int r = 0; r < row->rounds; r++)
        for (int t = 0; t < row->tables; t++) {
            unsigned char *cell = lines_at(lines, r, t);
            cell[SEAT_N] = (unsigned char)t;
            for (int i = 0; i < DIFFERENCE_MOVERS; i++)
                cell[mover[i]] =
                    (unsigned char)group_subtract(row->digit, t, row->offset[r][i]);
        }
}
