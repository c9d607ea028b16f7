/* serpent.c - the documents' placement by rank: a snake over the lines. */
#include "core/seating/serpent.h"

#include "core/movement.h"

/* The order of the lines in a row; two-sided games have the first two directions. */
static const int lines[2][SCHEDULE_SEATS] = {{SEAT_N, SEAT_S, SEAT_E, SEAT_W, SEAT_FIFTH},
                                             {0, 1, 0, 0}};

/* The second of two fields as printed: its columns of the snake, in the order of the
 * lines; those of the first row may differ. Mirrored: its first row meets at the last
 * table. */
static const struct printed {
    int tables;
    int first_row[SEAT_COUNT];
    int column[SEAT_COUNT];
    bool mirrored;
} printed_second[] = {
    {5, {7, 6, 3, 2}, {2, 3, 6, 7}, false},
    {6, {7, 2, 3, 6}, {7, 2, 3, 6}, false},
    {7, {7, 6, 3, 2}, {7, 6, 3, 2}, true},
};

/* The snake being laid. */
struct snake {
    const struct places *places;
    const struct printed *printed; /* for the second field, or NULL */
    int rows;
    int *field;  /* those that have the row, in order */
    int *table;  /* of each of them: its table for the row, counted from 0 */
    int shares;  /* number of them */
    int *column; /* of each column of the row: its place, or PLACES_NONE */
    int *order;
    bool *laid; /* of each place */
    int count;  /* laid */
};

static const struct printed *find_printed(const struct places *places)
{
    if (places->fields != 2 || places->field[0]->sides != SEAT_COUNT ||
        places->field[1]->sides != SEAT_COUNT ||
        places->field[0]->tables != places->field[1]->tables)
        return NULL;
    for (size_t i = 0; i < sizeof printed_second / sizeof printed_second[0]; i++)
        if (printed_second[i].tables == places->field[0]->tables)
            return &printed_second[i];
    return NULL;
}

/* The column, from 1, that the line has in the row: columns go over the fields and back,
 * line after line, and every second field takes its lines the other way round. */
static int column_of(const struct snake *snake, int row, int share, int line, int sides)
{
    if (snake->printed && share == 1)
        return row == 0 ? snake->printed->first_row[line] : snake->printed->column[line];
    int turned = share % 2 == 1 ? sides - 1 - line : line;
    int within = turned % 2 == 0 ? share : snake->shares - 1 - share;
    return turned * snake->shares + within + 1;
}

/* Fields with fewer tables are left out of rows in the middle, where it favours nobody.
 */
static void find_shares(struct snake *snake, int row)
{
    const struct places *places = snake->places;
    snake->shares = 0;
    for (size_t f = 0; f < places->fields; f++) {
        int tables = places->field[f]->tables;
        for (int t = 0; t < tables; t++)
            if ((2 * t + 1) * snake->rows / (2 * tables) == row) {
                bool mirrored = snake->printed && snake->printed->mirrored && f == 1;
                snake->field[snake->shares] = (int)f;
                snake->table[snake->shares++] = mirrored ? tables - 1 - t : t;
            }
    }
}

static void lay(struct snake *snake, int place)
{
    if (place == PLACES_NONE || snake->laid[place])
        return;
    snake->laid[place] = true;
    snake->order[snake->count++] = place;
}

/* Finds who has each column of the row: the seat at its table of the last round. */
static void find_columns(struct snake *snake, int row)
{
    const struct places *places = snake->places;
    for (int i = 0; i < snake->shares * SCHEDULE_SEATS; i++)
        snake->column[i] = PLACES_NONE;
    for (int share = 0; share < snake->shares; share++) {
        const struct schedule *schedule = places->field[snake->field[share]];
        const int *line = lines[schedule->sides == 2];
        const struct schedule_table *at =
            schedule_at(schedule, schedule->rounds, snake->table[share] + 1);
        for (int l = 0; l < schedule->sides; l++) {
            int seat = at->seat[line[l]];
            if (seat != SCHEDULE_EMPTY)
                snake->column[column_of(snake, row, share, l, schedule->sides) - 1] =
                    places->first[snake->field[share]] + seat;
        }
    }
}

void serpent_order(const struct places *places, int order[], struct arena *arena)
{
    struct snake snake = {
        .places = places, .printed = find_printed(places), .order = order};
    snake.field = ARENA_ARRAY(arena, int, places->fields + 1);
    snake.table = ARENA_ARRAY(arena, int, places->fields + 1);
    snake.column = ARENA_ARRAY(arena, int, places->fields *SCHEDULE_SEATS + 1);
    snake.laid = ARENA_ARRAY(arena, bool, (size_t)places->count + 1);
    for (size_t f = 0; f < places->fields; f++)
        if (places->field[f]->tables > snake.rows)
            snake.rows = places->field[f]->tables;
    for (int row = 0; row < snake.rows; row++) {
        find_shares(&snake, row);
        find_columns(&snake, row);
        int columns = snake.shares * SCHEDULE_SEATS;
        for (int i = 0; i < columns; i++)
            lay(&snake, snake.column[row % 2 == 0 ? i : columns - 1 - i]);
    }
    for (int p = 0; p < places->count; p++) /* who does not sit in the last round */
        lay(&snake, p);
}
