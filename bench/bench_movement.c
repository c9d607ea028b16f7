/* bench_movement.c - every movement up to 64 tables, made and verified.
 *
 * Each kind of each game that exists for so many tables is made with all its rounds, two
 * boards a round, and verified; the slowest one counts. Beside the time stands what was
 * reached: how many there are, how many are valid, and the longest one. */
#include "bench.h"
#include "core/game/tarot_board.h"
#include "core/movement/movement.h"

enum { TABLES_MOST = 64, RUNS = 5 };

struct made {
    struct movement_request request;
    struct verify_report report;
};

/* What the format of each game asks of a schedule. */
static struct verify_rules rules_of(enum movement_game game)
{
    bool tarot = game == MOVEMENT_TAROT_LINE || game == MOVEMENT_TAROT_HOWELL;
    return (struct verify_rules){.taker = tarot ? tarot_board_taker : NULL,
                                 .partners = game == MOVEMENT_BRIDGE_INDIVIDUAL,
                                 .few = game == MOVEMENT_TAROT_HOWELL,
                                 .teams = game == MOVEMENT_TEAMS,
                                 .free = game == MOVEMENT_FREE || game == MOVEMENT_WHIST};
}

static void make(void *context)
{
    struct made *made = context;
    struct arena arena = {0};
    struct movement movement;
    struct err err = ERR_INIT(LANG_EN);
    struct verify_rules rules = rules_of(made->request.game);
    bench_need(movement_make(&made->request, &movement, &arena, &err), &err);
    movement_verify(&movement, &rules, &made->report);
    arena_clear(&arena);
}

/* What is found over all of them. */
struct total {
    int movements;
    int valid;
    double slowest;
    struct made slow;
};

static void add(struct total *total, enum movement_game game,
                const struct movement_kind *kind, int tables)
{
    struct made made = {.request = {game, kind->name, {.tables = tables, .boards = 2}}};
    double seconds = bench_cpu_time(make, &made, RUNS);
    total->movements++;
    total->valid += made.report.valid;
    if (seconds > total->slowest) {
        total->slowest = seconds;
        total->slow = made;
    }
}

int main(void)
{
    struct total total = {0};
    for (int game = 0; game < MOVEMENT_GAMES; game++)
        for (size_t k = 0; k < movement_kind_count; k++)
            for (int tables = 1; tables <= TABLES_MOST; tables++)
                if (movement_kind_table[k].games & MOVEMENT_BIT(game) &&
                    movement_kind_table[k].rounds(tables) > 0)
                    add(&total, (enum movement_game)game, &movement_kind_table[k],
                        tables);
    bench_figure("movements made and verified", "%d, %d of them valid", total.movements,
                 total.valid);
    bench_figure("the slowest", "%s, %d tables", total.slow.request.kind,
                 total.slow.request.plan.tables);
    return bench_check(
        &(struct bench_claim){"any movement up to 64 tables, with its proof",
                              total.slowest * 1000, BENCH_AT_MOST, 20, " ms"});
}
