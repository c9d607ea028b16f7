/* vector_lines.c - line movements read from the printed tables of tests/vectors. */
#include "vector_lines.h"

#include "support.h"
#include <stdio.h>
#include <string.h>

/* An element of the group as digits, most significant first; and back. */
struct digits {
    int size[8];
    int count;
};

static struct digits read_group(const char *text)
{
    struct digits group = {{0}, 0};
    int size;
    int used;
    while (sscanf(text, "Z_%d%n", &size, &used) == 1) {
        int power = 1;
        text += used;
        if (sscanf(text, "^%d%n", &power, &used) == 1)
            text += used;
        while (power-- > 0)
            group.size[group.count++] = size;
        text += *text == 'x';
    }
    return group;
}

static int minus(const struct digits *group, int a, int b)
{
    int digit[8];
    for (int i = group->count - 1; i >= 0; i--) {
        digit[i] = ((a - b) % group->size[i] + group->size[i]) % group->size[i];
        a = a / group->size[i];
        b = b / group->size[i];
    }
    int sum = 0;
    for (int i = 0; i < group->count; i++)
        sum = sum * group->size[i] + digit[i];
    return sum;
}

void vector_lines(const char *group, const json_t *offsets, int tables,
                  struct lines *lines, struct arena *arena)
{
    static const int mover[4] = {SEAT_S, SEAT_E, SEAT_W, LINES_BOARDS};
    struct digits digits = read_group(group);
    int elements = 1;
    for (int i = 0; i < digits.count; i++)
        elements *= digits.size[i];
    EXPECT_INT(group, elements, tables);
    lines_init(lines, tables, (int)json_array_size(offsets), arena);
    if (strcmp(group, "Z_2xZ_6") == 0)
        lines->half = 6;
    for (int r = 0; r < lines->rounds; r++)
        for (int t = 0; t < tables; t++) {
            unsigned char *cell = lines_at(lines, r, t);
            const json_t *row = json_array_get(offsets, (size_t)r);
            cell[SEAT_N] = (unsigned char)t;
            for (size_t i = 0; i < 4; i++) {
                int offset = (int)json_integer_value(json_array_get(row, i));
                cell[mover[i]] = (unsigned char)minus(&digits, t, offset);
            }
        }
}

bool vector_same_lines(const struct lines *a, const struct lines *b)
{
    return a->tables == b->tables && a->rounds == b->rounds &&
           memcmp(a->cell, b->cell, (size_t)(a->tables * a->rounds) * sizeof *a->cell) ==
               0;
}
