/* pp.c - performance points (PP) of championships and large events of individuals. */
#include "core/award/pp.h"

/* From so many players of the first session on: the points of each place, then zeros. A
 * table ends with a row of nobody. */
struct row {
    int players;
    int points[PP_PLACES_MOST];
};

static const struct row serie1[] = {
    {16, {20, 16, 13, 9, 7, 5}},
    {20, {21, 17, 14, 10, 7, 5, 4}},
    {24, {22, 18, 15, 10, 7, 5, 4, 3}},
    {28, {23, 19, 15, 11, 8, 6, 4, 3, 2, 2}},
    {32, {24, 20, 16, 11, 8, 6, 4, 3, 2, 2, 1}},
    {36, {25, 20, 16, 12, 8, 6, 4, 3, 2, 2, 1, 1}},
    {0},
};

static const struct row serie2[] = {
    {16, {10, 8, 7, 5, 4, 3}},
    {20, {10, 8, 7, 5, 4, 3, 2}},
    {24, {11, 9, 8, 5, 4, 3, 2, 2}},
    {28, {11, 9, 8, 5, 4, 3, 2, 2, 1, 1}},
    {32, {12, 10, 8, 6, 4, 3, 2, 2, 1, 1, 1}},
    {36, {12, 10, 8, 6, 4, 3, 2, 2, 1, 1, 1, 1}},
    {40, {13, 11, 9, 6, 5, 3, 2, 2, 1, 1, 1, 1}},
    {0},
};

static const struct row promotion[] = {
    {16, {5, 4, 4, 3, 2, 2}},
    {20, {5, 4, 4, 3, 2, 2, 1}},
    {24, {5, 4, 4, 3, 2, 2, 1, 1}},
    {28, {5, 4, 4, 3, 2, 2, 1, 1, 1, 1}},
    {32, {6, 5, 4, 3, 2, 2, 1, 1, 1, 1, 1}},
    {36, {6, 5, 4, 3, 2, 2, 1, 1, 1, 1, 1, 1}},
    {48, {7, 6, 5, 4, 3, 2, 2, 1, 1, 1, 1, 1}},
    {0},
};

static const struct row senior[] = {
    {16, {3, 3, 2, 2, 1, 1}},
    {20, {3, 3, 2, 2, 1, 1, 1}},
    {24, {3, 3, 2, 2, 1, 1, 1, 1}},
    {28, {3, 3, 2, 2, 1, 1, 1, 1, 1, 1}},
    {32, {4, 4, 3, 2, 2, 1, 1, 1, 1, 1, 1}},
    {36, {4, 4, 3, 2, 2, 1, 1, 1, 1, 1, 1, 1}},
    {48, {5, 4, 4, 3, 2, 2, 1, 1, 1, 1, 1, 1}},
    {64, {6, 5, 4, 3, 2, 2, 1, 1, 1, 1, 1, 1}},
    {80, {7, 6, 5, 4, 3, 2, 2, 1, 1, 1, 1, 1}},
    {0},
};

static const struct row *const tables[PP_TABLES] = {
    [PP_SERIE1] = serie1,
    [PP_SERIE2] = serie2,
    [PP_PROMOTION] = promotion,
    [PP_SENIOR] = senior,
};

/* The row at or below the number of players; below the first row, that one. */
static const struct row *find_pp_row(enum pp_table table, int players)
{
    const struct row *row = tables[table];
    while (row[1].players > 0 && row[1].players <= players)
        row++;
    return row;
}

int pp_places(enum pp_table table, int players)
{
    if (players < PP_PLAYERS_MIN)
        return 0;
    const struct row *row = find_pp_row(table, players);
    int places = 0;
    while (places < PP_PLACES_MOST && row->points[places] > 0 && 3 * places < players)
        places++;
    return places;
}

void pp_values(enum pp_table table, int players, int value[])
{
    const struct row *row = find_pp_row(table, players);
    int places = pp_places(table, players);
    for (int place = 1; place <= places; place++)
        value[place] = row->points[place - 1];
}

bool pp_sheet_filled(const struct pp_sheet *sheet)
{
    return sheet->first > 0 || sheet->second > 0 || sheet->promotion > 0;
}

static int members_of(const struct pp_sheet *sheet)
{
    return sheet->first + sheet->second + sheet->promotion;
}

int pp_open_places(const struct pp_sheet *sheet, int players)
{
    int value[PP_OPEN_PLACES + 1] = {0};
    int places = 0;
    if (players < PP_PLAYERS_MIN || !pp_sheet_filled(sheet))
        return 0;
    pp_open_values(sheet, value, NULL);
    while (places < PP_OPEN_PLACES && value[places + 1] > 0 && 3 * places < players)
        places++;
    return places;
}

/* What the first has: the committee's potential and a third of all licences, times 0.008,
 * rounded down. */
static int open_first(const struct pp_sheet *sheet, struct why *why)
{
    int64_t potential = (int64_t)sheet->first * 7 + (int64_t)sheet->second * 3 +
                        (int64_t)sheet->promotion;
    int first = (int)((3 * potential + sheet->licences) * 8 / 3000);
    why_line(why, N_("potential: %d × 7 + %d × 3 + %d = %jd"), sheet->first,
             sheet->second, sheet->promotion, (intmax_t)potential);
    why_line(why, N_("(%jd + %d / 3) × 0.008, rounded down: %d"), (intmax_t)potential,
             sheet->licences, first);
    return first;
}

void pp_open_values(const struct pp_sheet *sheet, int value[], struct why *why)
{
    static const int flat[] = {6, 4, 2};
    for (int place = 1; place <= PP_OPEN_PLACES; place++)
        value[place] = place <= 3 ? flat[place - 1] : 0;
    if (members_of(sheet) <= PP_OPEN_MEMBERS) {
        why_line(why, N_("%d members, at most %d: 6, 4 and 2 PP"), members_of(sheet),
                 PP_OPEN_MEMBERS);
        return;
    }
    value[1] = open_first(sheet, why);
    for (int place = 2; place <= PP_OPEN_PLACES; place++) {
        int percent = place == 2 ? 70 : place == 3 ? 75 : 80;
        value[place] = (int)((int64_t)value[place - 1] * percent / 100);
        why_line(why, N_("place %d: %d × %d %%, rounded down: %d"), place,
                 value[place - 1], percent, value[place]);
    }
}
