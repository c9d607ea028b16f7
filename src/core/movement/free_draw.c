/* free_draw.c - tables drawn for each round, so that people meet as seldom as possible.
 */
#include "core/movement/free_draw.h"

#include "core/movement/free_search.h"
#include "core/movement/lines.h"
#include "core/movement/movement.h"
#include "core/movement/schedule.h"

enum { FOUR = 4, FIVE = 5, USUAL_ROUNDS = 5 };

/* Tables of four and, for the rest, of three: four threes are three fours. */
static int with_threes(int players, int *threes)
{
    *threes = (FOUR - players % FOUR) % FOUR;
    return players >= 3 * *threes ? (players + *threes) / FOUR : 0;
}

/* One or two fives; three players too many are a table of three. */
static int with_fives(int players, int *fives)
{
    *fives = players % FOUR;
    return players >= FIVE * *fives ? players / FOUR : 0;
}

int free_draw_tables(int players, enum free_way way, int size[])
{
    int rest = players % FOUR;
    bool fives = way == FREE_FIVES;
    int odd = 0;
    int odd_size = FIVE;
    if (players < FREE_PLAYERS_MIN)
        return 0;
    int tables = (fives && rest < 3) || players == FIVE ? with_fives(players, &odd) : 0;
    if (way == FREE_RESTS) {
        tables = players / FOUR;
        odd = 0;
    } else if (tables == 0) {
        odd_size = 3;
        tables = with_threes(players, &odd);
    }
    for (int t = 0; size && t < tables; t++)
        size[t] = t < tables - odd ? FOUR : odd_size;
    return tables;
}

int *free_draw_at(const struct free_draw *draw, int round, int table)
{
    size_t at = (size_t)round * (size_t)draw->tables + (size_t)table;
    return &draw->seat[at * FREE_TABLE_MAX];
}

bool free_draw(const struct free_plan *plan, struct free_draw *draw, struct arena *arena,
               struct err *err)
{
    int tables = free_draw_tables(plan->players, plan->way, NULL);
    int fewest = plan->way == FREE_RESTS ? FOUR : FREE_PLAYERS_MIN;
    if (plan->players > FREE_PLAYERS_MAX || tables == 0)
        return err_user(err, "tables can be drawn for %d to %d players, not for %d",
                        fewest, FREE_PLAYERS_MAX, plan->players);
    if (plan->rounds < 1 || plan->rounds > FREE_ROUNDS_MAX)
        return err_user(err, "tables can be drawn for 1 to %d rounds, not for %d",
                        FREE_ROUNDS_MAX, plan->rounds);
    *draw = (struct free_draw){
        .tables = tables, .rounds = plan->rounds, .players = plan->players};
    if (plan->way == FREE_RESTS && plan->players > FOUR * tables)
        draw->resting = plan->players - FOUR * tables;
    draw->size = ARENA_ARRAY(arena, int, (size_t)tables);
    draw->seat = ARENA_ARRAY(
        arena, int, (size_t)plan->rounds *(size_t)tables *(size_t)FREE_TABLE_MAX);
    free_draw_tables(plan->players, plan->way, draw->size);
    free_search(draw, plan->seed);
    return true;
}

int free_draw_rounds(int tables)
{
    int players = FOUR * tables;
    if (tables < 1 || players > FREE_PLAYERS_MAX)
        return 0;
    int rounds = (players - 1) / (FOUR - 1); /* of three others each */
    return rounds < USUAL_ROUNDS ? rounds : USUAL_ROUNDS;
}

static void name_players(struct schedule *schedule, int players, struct arena *arena)
{
    schedule->contestants = players;
    schedule->label = arena_alloc(arena, (size_t)players, SCHEDULE_LABEL);
    for (int i = 0; i < players; i++)
        str_format(schedule->label[i], SCHEDULE_LABEL, "%d", i + 1);
}

/* Deals are numbered from 1 at each table, in each round. */
static void fill_draw(const struct free_draw *draw, int deals, struct schedule *schedule,
                      struct arena *arena)
{
    schedule_init(schedule, draw->tables, draw->rounds, SCHEDULE_SEATS, arena);
    name_players(schedule, draw->players, arena);
    schedule->slots = draw->tables * draw->rounds * deals;
    schedule->board = ARENA_ARRAY(arena, int, (size_t)schedule->slots);
    for (int slot = 0; slot < schedule->slots; slot++)
        schedule->board[slot] = slot % deals + 1;
    for (int i = 0; i < draw->rounds * draw->tables; i++) {
        struct schedule_table *at = &schedule->table[i];
        const int *drawn = free_draw_at(draw, i / draw->tables, i % draw->tables);
        at->first = i * deals;
        at->count = deals;
        for (int s = 0; s < draw->size[i % draw->tables]; s++)
            at->seat[s] = drawn[s];
    }
    schedule_trim(schedule);
}

static struct free_plan plan_of(const struct movement_plan *plan, enum free_way way)
{
    int usual = free_draw_rounds(plan->tables);
    return (struct free_plan){.players = FOUR * plan->tables + plan->extra,
                              .rounds = plan->rounds == 0 ? usual : plan->rounds,
                              .way = way,
                              .seed = plan->seed};
}

static bool make_draw(enum free_way way, const struct movement_plan *plan,
                      struct movement *movement, struct arena *arena, struct err *err)
{
    struct free_draw draw = {0};
    struct free_plan asked = plan_of(plan, way);
    int deals = plan->boards == 0 ? lines_boards(asked.rounds) : plan->boards;
    if (!pairs_refuse_options(plan, err))
        return false;
    if (asked.players == FIVE && way == FREE_THREES)
        return err_user(
            err, "five players do not fill tables of three or four; seat them at one "
                 "table of five (drawn-fives), or let them sit out in turn (drawn-rest)");
    if (!free_draw(&asked, &draw, arena, err))
        return false;
    if (deals < 1 || deals > SCHEDULE_BOARDS_MAX)
        return err_user(err, "a table plays 1 to %d boards in a round, not %d",
                        SCHEDULE_BOARDS_MAX, deals);
    fill_draw(&draw, deals, movement_single(movement, arena), arena);
    return true;
}

bool free_draw_make(const struct movement_plan *plan, struct movement *movement,
                    struct arena *arena, struct err *err)
{
    return make_draw(FREE_THREES, plan, movement, arena, err);
}

bool free_draw_make_fives(const struct movement_plan *plan, struct movement *movement,
                          struct arena *arena, struct err *err)
{
    return make_draw(FREE_FIVES, plan, movement, arena, err);
}

bool free_draw_make_fours(const struct movement_plan *plan, struct movement *movement,
                          struct arena *arena, struct err *err)
{
    if (plan->extra % FOUR != 0)
        return err_user(err, "each table needs four players here; let the extra players "
                             "sit out in turn (drawn-rest)");
    return make_draw(FREE_THREES, plan, movement, arena, err);
}

bool free_draw_make_resting(const struct movement_plan *plan, struct movement *movement,
                            struct arena *arena, struct err *err)
{
    return make_draw(FREE_RESTS, plan, movement, arena, err);
}

static void tell_rests(int resting, struct why *why)
{
    if (resting == 1)
        why_line(why, N_("In each round one of them sits out; nobody sits out again "
                         "before everybody has sat out."));
    else if (resting > 1)
        why_line(why,
                 N_("In each round %d of them sit out; nobody sits out again before "
                    "everybody has sat out."),
                 resting);
}

static void tell_sizes(const struct free_draw *draw, struct why *why)
{
    int tables[FREE_TABLE_MAX + 1] = {0};
    for (int t = 0; t < draw->tables; t++)
        tables[draw->size[t]]++;
    if (tables[3] > 0)
        why_line(why, N_("Tables of three players: %d."), tables[3]);
    if (tables[FIVE] > 0)
        why_line(why, N_("Tables of five players: %d; there the taker calls a partner."),
                 tables[FIVE]);
}

static void explain_draw(enum free_way way, const struct movement_plan *plan,
                         struct why *why)
{
    struct arena scratch = {0};
    struct err none = ERR_INIT(LANG_EN);
    struct free_draw draw = {0};
    struct free_plan asked = plan_of(plan, way);
    if (free_draw(&asked, &draw, &scratch, &none)) {
        why_line(why,
                 N_("Tables drawn for %d players and %d rounds, with seed %ju; the same "
                    "seed gives the same tables."),
                 draw.players, draw.rounds, (uint64_t)plan->seed);
        tell_sizes(&draw, why);
        tell_rests(draw.resting, why);
        if (draw.again == 0)
            why_line(why, N_("No two players meet twice."));
        else
            why_line(why,
                     N_("Players meet again %jd times in all, no two of them more than "
                        "%d times; no draw can do with fewer than %jd."),
                     draw.again, draw.most, draw.again_least);
    }
    arena_clear(&scratch);
}

void free_draw_explain(const struct movement_plan *plan, struct why *why)
{
    explain_draw(FREE_THREES, plan, why);
}

void free_draw_explain_fives(const struct movement_plan *plan, struct why *why)
{
    explain_draw(FREE_FIVES, plan, why);
}

void free_draw_explain_resting(const struct movement_plan *plan, struct why *why)
{
    explain_draw(FREE_RESTS, plan, why);
}
