/* line.h - a play of both sides that comes to a known value, card by card. */
#ifndef PLAY_LINE_H
#define PLAY_LINE_H

#include "core/play/objective.h"
#include "core/play/probe.h"
#include "core/play/state.h"

enum { LINE_MOST = PLAYERS * TAROT_TRICKS };

struct line {
    int count;
    uint8_t player[LINE_MOST];
    uint8_t card[LINE_MOST];
};

/* The cards from the start of a trick on, where the taker wins exactly value halves when
 * all play their best; false where the search was stopped before the end. */
bool line_find(struct probe *probe, const struct state *state, int value,
               struct line *line);

/* Halves that the taker wins with the cards of a line. */
int line_value(const struct line *line, const struct state *state,
               const struct objective *objective);
#endif
