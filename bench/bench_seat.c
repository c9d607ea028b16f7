/* bench_seat.c - seats of 112 players who meet as few of their own committee as possible.
 *
 * Sixteen committees of seven players, strengths drawn; annealed with the usual number of
 * swaps. The quality reached is printed beside the time: meetings, their lower bound, and
 * how far apart the strongest and the weakest line are. */
#include "base/draw.h"
#include "bench.h"
#include "core/movement/movement.h"
#include "core/seating/anneal.h"
#include "core/seating/strength.h"
#include <stdint.h>

enum { PLAYERS = 112, TABLES = 28, COMMITTEE = 7, RUNS = 9, RANKS = 19 };

/* What is seated, again and again. */
struct hall {
    const char *title;
    const char *kind;
    int rounds; /* 0: all */
    struct arena arena;
    struct spread_entrant entrant[PLAYERS];
    int who[PLAYERS];
    struct spread_figures figures;
};

static void draw_people(struct hall *hall)
{
    uint64_t chance = 112;
    struct draw draw = draw_start(1);
    for (int i = 0; i < PLAYERS; i++) {
        hall->entrant[i] = (struct spread_entrant){
            bench_below(&chance, RANKS) * STRENGTH_UNIT / 2, i / COMMITTEE};
        hall->who[i] = i;
    }
    draw_shuffle(&draw, hall->who, PLAYERS);
}

/* All of it: from the movement to the figures. */
static void seat_hall(void *context)
{
    struct hall *hall = context;
    struct movement movement;
    struct places places;
    struct err err = ERR_INIT(LANG_EN);
    struct movement_request request = {
        MOVEMENT_TAROT_LINE, hall->kind, {.tables = TABLES, .rounds = hall->rounds}};
    arena_clear(&hall->arena);
    bench_need(movement_make(&request, &movement, &hall->arena, &err), &err);
    const struct schedule **field =
        ARENA_ARRAY(&hall->arena, const struct schedule *, movement.fields);
    for (size_t f = 0; f < movement.fields; f++)
        field[f] = &movement.field[f].schedule;
    places_init(&places, field, movement.fields, &hall->arena);
    places_find_meetings(&places, &hall->arena);
    draw_people(hall);
    struct anneal_plan plan = anneal_clubs;
    plan.seed = 1;
    anneal_seats(&places, hall->entrant, &plan, hall->who, &hall->arena);
    spread_judge(&places, hall->entrant, hall->who, &hall->figures, &hall->arena);
}

int main(void)
{
    static struct hall halls[] = {
        {.title = "112 players, four fields of 7", .kind = "parallel"},
        {.title = "112 players, one field of 28, 14 rounds",
         .kind = "full",
         .rounds = 14},
        {.title = "112 players, one field of 28, all rounds", .kind = "full"},
    };
    int missed = 0;
    for (size_t i = 0; i < sizeof halls / sizeof halls[0]; i++) {
        double time = bench_cpu_time(seat_hall, &halls[i], RUNS);
        const struct spread_figures *figures = &halls[i].figures;
        missed += bench_check(
            &(struct bench_claim){halls[i].title, time, BENCH_AT_MOST, 1, "s"});
        bench_figure("meetings inside a committee", "%jd, at least %jd",
                     (int64_t)figures->meetings, (int64_t)figures->bound);
        bench_figure("between the strongest and the weakest line", "%.3f of an index",
                     (double)figures->spread.num / (double)figures->spread.den /
                         STRENGTH_UNIT);
        arena_clear(&halls[i].arena);
    }
    return missed > 0;
}
