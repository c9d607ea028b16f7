/* big.c - a tournament as large as a federation's. */
#include "big.h"

#include "bench.h"
#include "core/movement/line.h"

enum { BOARDS_A_ROUND = BIG_BOARDS / BIG_TABLES, SCORE_MOST = 300, ID = 16 };

struct names {
    char field[CHANGE_FIELD];
    char label[BIG_PLAYERS][SCHEDULE_LABEL];
    char player[BIG_PLAYERS][ID];
};

static struct schedule make_schedule(struct arena *arena)
{
    struct err err = ERR_INIT(LANG_EN);
    struct line_plan plan = {BIG_TABLES, BIG_ROUNDS, BOARDS_A_ROUND};
    struct schedule schedule;
    bench_need(line_schedule(plan, &schedule, arena, &err), &err);
    return schedule;
}

static void name_field(struct names *names, int field, const struct schedule *schedule)
{
    str_format(names->field, sizeof names->field, "F%d", field + 1);
    for (int i = 0; i < BIG_PLAYERS; i++) {
        str_format(names->player[i], ID, "p%d", field * BIG_PLAYERS + i + 1);
        str_format(names->label[i], SCHEDULE_LABEL, "%s", schedule->label[i]);
    }
}

static void found_field(int number, const struct schedule *schedule, big_sink *sink,
                        void *context)
{
    struct names names;
    struct change_seat seat[BIG_PLAYERS];
    name_field(&names, number, schedule);
    for (int i = 0; i < BIG_PLAYERS; i++) {
        int64_t person = (int64_t)number * BIG_PLAYERS + i + 1;
        sink(context,
             &(struct change){.kind = CHANGE_ENTRY, .entry = {names.player[i], person}});
        seat[i] =
            (struct change_seat){.label = names.label[i], .player = names.player[i]};
    }
    sink(context, &(struct change){.kind = CHANGE_SCHEDULE,
                                   .schedule = {.session = 1,
                                                .field = names.field,
                                                .movement = "parallel",
                                                .from = 1,
                                                .schedule = *schedule}});
    sink(context, &(struct change){.kind = CHANGE_SEATS,
                                   .seats = {.session = 1,
                                             .field = names.field,
                                             .seat = seat,
                                             .count = BIG_PLAYERS}});
}

void big_found(int fields, big_sink *sink, void *context)
{
    struct arena arena = {0};
    struct schedule schedule = make_schedule(&arena);
    sink(context, &(struct change){.kind = CHANGE_CREATE,
                                   .settings = {.format = format_find("tarot-line"),
                                                .name = "Big",
                                                .date = "2026-11-15",
                                                .options = options_default()}});
    sink(context,
         &(struct change){.kind = CHANGE_SESSION, .session = {1, ratio_of(1, 1)}});
    for (int f = 0; f < fields; f++)
        found_field(f, &schedule, sink, context);
    arena_clear(&arena);
}

/* Scores that a garde gives without a slam, the smaller ones more often. */
static int some_score(uint64_t *chance)
{
    int score;
    do {
        score = bench_below(chance, SCORE_MOST);
        score -= bench_below(chance, SCORE_MOST);
    } while (!tarot_is_possible(TAROT_GARDE, score) ||
             tarot_is_unlikely(TAROT_GARDE, score));
    return score;
}

void big_play(int fields, big_sink *sink, void *context)
{
    struct arena arena = {0};
    struct schedule schedule = make_schedule(&arena);
    uint64_t chance = 20261115;
    unsigned given = FACT_BIT(FACT_BOARD) | FACT_BIT(FACT_ROUND) | FACT_BIT(FACT_TABLE) |
                     FACT_BIT(FACT_SCORE);
    for (int f = 0; f < fields; f++) {
        char name[CHANGE_FIELD];
        str_format(name, sizeof name, "F%d", f + 1);
        for (int slot = 0; slot < schedule.slots; slot++) {
            int at = slot / BOARDS_A_ROUND;
            struct change change = {.kind = CHANGE_PLAY,
                                    .play = {.session = 1, .field = name}};
            change.play.facts =
                (struct facts){.given = given,
                               .value = {[FACT_BOARD] = schedule.board[slot],
                                         [FACT_ROUND] = at / BIG_TABLES + 1,
                                         [FACT_TABLE] = at % BIG_TABLES + 1,
                                         [FACT_SCORE] = some_score(&chance)}};
            sink(context, &change);
        }
    }
    arena_clear(&arena);
}

void big_apply(void *tournament, const struct change *change)
{
    tournament_apply(tournament, change, NULL);
}
