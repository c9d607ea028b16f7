/* room.c - how the tables of a field stand in the room. */
#include "core/seating/room.h"

enum { FACING = 6 }; /* the even table that faces table 1, where there is one */

static int shifted_table(int table, int tables, int field)
{
    return (table - 1 + ROOM_SHIFT * field) % tables + 1;
}

void room_row(int tables, int field, int row[])
{
    int n = 0;
    for (int table = 1; table <= tables; table += 2)
        row[n++] = shifted_table(table, tables, field);
    for (int table = 2; table <= tables; table += 2)
        row[n++] = shifted_table(table, tables, field);
}

void room_two_rows(int tables, int field, int first[], int second[])
{
    int evens = tables / 2;
    int start = tables >= FACING ? FACING : 2 * evens;
    for (int i = 0; i < tables - evens; i++)
        first[i] = shifted_table(2 * i + 1, tables, field);
    for (int i = 0; i < evens; i++)
        second[i] = shifted_table((start - 2 + 2 * i) % (2 * evens) + 2, tables, field);
}

void room_round(int tables, int row[])
{
    for (int i = 0; i < tables; i++)
        row[i] = i + 1;
}

void room_round_rows(int tables, int first[], int second[])
{
    int half = tables - tables / 2;
    for (int i = 0; i < half; i++)
        first[i] = i + 1;
    for (int i = 0; i < tables - half; i++)
        second[i] = tables - i;
}
