/* solver_draw.c - boards of tarot dealt to a wished difficulty, by the solver's process.
 */
#include "doc/solve/solver_draw.h"

#include "base.h"
#include "core/play.h"
#include <stdlib.h>
#include <string.h>

static const char word[] = "draw";

struct tarot_range solver_draw_mixed(int64_t seed, int board)
{
    enum { BLOCK = 3 };
    static const struct tarot_range band[BLOCK] = {{0, 30}, {30, 70}, {70, 100}};
    int order[BLOCK] = {0, 1, 2};
    struct draw first = draw_start((uint64_t)seed);
    struct draw draw = draw_start(draw_next(&first) + (uint64_t)((board - 1) / BLOCK));
    draw_shuffle(&draw, order, BLOCK);
    return band[order[(board - 1) % BLOCK]];
}

bool solver_draw_read(const char *line, struct solver_draw *draw)
{
    enum { BOARD, ATTACK, SEED, LEAST, MOST, NUMBERS };
    int64_t number[NUMBERS];
    size_t n = strlen(word);
    if (strncmp(line, word, n) != 0)
        return false;
    line += n;
    for (int i = 0; i < NUMBERS; i++) {
        char *end;
        number[i] = strtoll(line, &end, 10);
        if (end == line)
            return false;
        line = end;
    }
    *draw = (struct solver_draw){.board = (int)number[BOARD],
                                 .attack_defence = number[ATTACK] != 0,
                                 .seed = number[SEED],
                                 .difficulty = {(int)number[LEAST], (int)number[MOST]}};
    return number[BOARD] > 0 && *line == '\0';
}

bool solver_draw_deal(const struct solver_draw *draw, struct tarot_hands *hands)
{
    enum { TRIES = 12 };
    uint64_t seed = (uint64_t)draw->seed;
    int away;
    *hands = tarot_hands_of(draw->board, draw->attack_defence);
    struct fair_wish wish = {.hand = tarot_wish_of(seed, draw->board, hands->contract),
                             .difficulty = draw->difficulty,
                             .tries = TRIES};
    return fair_draw(hands, &wish, seed, &away);
}

bool solver_draw_ask(const struct solver *solver, const struct solver_draw *draw,
                     struct tarot_hands *hands)
{
    char answer[SOLVER_LINE];
    struct err unsaid = ERR_INIT(LANG_EN);
    struct str line = {0};
    str_printf(&line, "%s %d %d %jd %d %d", word, draw->board, draw->attack_defence,
               draw->seed, draw->difficulty.least, draw->difficulty.most);
    bool answered = solver_ask_line(solver, &line, answer);
    str_clear(&line);
    return answered && tarot_hands_read(answer, hands, &unsaid);
}
