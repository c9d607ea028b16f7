/* parity.c - equal attacks with two boards a round on an even number of tables. */
#include "core/movement/parity.h"

enum { BLOCKS = 6, BLOCK = 4, PERIOD = BLOCKS * BLOCK };

int parity_board(const struct lines *lines, int set, int b)
{
    /* Boards of each block of four with takers N and S, then with E and W. */
    static const int pairs[2][BLOCKS][2] = {
        {{1, 4}, {6, 7}, {10, 11}, {13, 16}, {18, 19}, {22, 24}},
        {{2, 3}, {5, 8}, {9, 12}, {14, 15}, {17, 20}, {21, 23}}};
    int which = set / lines->half % 2;
    int block = set / (2 * lines->half) * lines->half + set % lines->half;
    return block / BLOCKS * PERIOD + pairs[which][block % BLOCKS][b];
}

/* A search for rounds, from the last to the first: in how many of those taken a line
 * meets boards of the first half, counted for the player who starts at the first table.
 */
struct search {
    const struct lines *lines;
    int wanted;
    int round[SCHEDULE_ROUNDS_MAX];
    int first_half[SEAT_COUNT];
};

/* Whether the player of a line who starts at the first table meets the first half. */
static bool meets_first_half(const struct lines *lines, int round, int line)
{
    for (int t = 0; t < lines->tables; t++) {
        const unsigned char *cell = lines_at(lines, round, t);
        if (cell[line] == 0)
            return cell[LINES_BOARDS] / lines->half % 2 == 0;
    }
    return false;
}

/* Takes the round for a place if no line then has more than half of one kind. */
static bool take_line(struct search *search, int place, int round)
{
    int taken = search->wanted - place;
    int most = (search->wanted + 1) / 2;
    int count[SEAT_COUNT];
    for (int s = 0; s < SEAT_COUNT; s++) {
        count[s] = search->first_half[s] + meets_first_half(search->lines, round, s);
        if (count[s] > most || taken - count[s] > most)
            return false;
    }
    for (int s = 0; s < SEAT_COUNT; s++)
        search->first_half[s] = count[s];
    search->round[place] = round;
    return true;
}

static void put_back(struct search *search, int round)
{
    for (int s = 0; s < SEAT_COUNT; s++)
        search->first_half[s] -= meets_first_half(search->lines, round, s);
}

/* Backtracking: the last round as early as possible, then the one before it, and so on.
 */
static bool choose_lines(const struct lines *lines, int rounds, struct search *search)
{
    *search = (struct search){.lines = lines, .wanted = rounds};
    int place = rounds - 1;
    int next = place;
    while (place >= 0) {
        int end = place == rounds - 1 ? lines->rounds : search->round[place + 1];
        if (place == 0)
            end = 1;
        while (next < end && !take_line(search, place, next))
            next++;
        if (next < end) {
            place--;
            next = place;
        } else if (++place == rounds) {
            return false;
        } else {
            put_back(search, search->round[place]);
            next = search->round[place] + 1;
        }
    }
    return true;
}

bool parity_choose(const struct lines *lines, int rounds, struct lines *chosen,
                   struct arena *arena, struct err *err)
{
    struct search search;
    if (lines->tables % 2 != 0)
        return err_user(err, "balanced attacks are for an even number of tables, not %d",
                        lines->tables);
    int most = rounds > 0 ? rounds : lines->rounds;
    int least = rounds > 0 ? rounds : 2;
    for (int wanted = most; wanted >= least; wanted--)
        if (choose_lines(lines, wanted, &search)) {
            *chosen = lines_choose(lines, search.round, wanted, arena);
            return true;
        }
    return err_user(err,
                    "with %d tables there are no %d rounds with equal attacks; ask for "
                    "another number of rounds, or for four boards a round",
                    lines->tables, rounds);
}
