/* recorded.c - the cards that were played: whether the rules allow them, and what each of
 * them cost. */
#include "core/play/recorded.h"

#include "base.h"
#include "core/deal.h"
#include "core/play/objective.h"
#include "core/play/rules.h"
#include "core/play/state.h"
#include "core/play/trick_end.h"

/* Where a play stands. */
struct replay {
    struct state state;
    struct trick trick;
    const struct objective *objective;
};

static struct replay start_replay(const struct deal_state *deal,
                                  const struct objective *objective)
{
    struct replay replay = {.state = deal->state, .objective = objective};
    deal_state_value(&replay.state, objective);
    replay.trick = trick_start(&replay.state);
    return replay;
}

/* Plays on; halves that the taker wins with it. */
static int play_on(struct replay *replay, int card)
{
    rules_play(&replay->state, &replay->trick, card, replay->objective->value);
    if (replay->trick.played < PLAYERS)
        return 0;
    int won = trick_end(&replay->state, &replay->trick, replay->objective);
    replay->trick = trick_start(&replay->state);
    return won;
}

static bool fail_play(const struct replay *replay, int card, const char *who,
                      struct err *err)
{
    struct str shown = {0};
    struct tarot_set hand = replay->state.hand[replay->trick.player];
    int led = replay->trick.led;
    tarot_card_show(&shown, card, err->lang);
    if (!tarot_has(hand, card))
        err_user(err, "%s plays %s without holding it; correct the play", who,
                 str_text(&shown));
    else if (led >= 0 && led < TAROT_SUITS && lane_of(hand, led))
        err_user(err, "%s plays %s and has to follow %s; correct the play", who,
                 str_text(&shown), tarot_suit_sign(led));
    else if (card > TAROT_EXCUSE)
        err_user(err, "%s plays %s and has to go higher; correct the play", who,
                 str_text(&shown));
    else
        err_user(err, "%s plays %s and has to trump; correct the play", who,
                 str_text(&shown));
    str_clear(&shown);
    return false;
}

bool recorded_add(struct line *line, const struct deal_state *deal, const char *text,
                  struct err *err)
{
    struct objective objective = objective_points();
    struct replay replay = start_replay(deal, &objective);
    enum seat seat;
    int card;
    for (int i = 0; i < line->count; i++)
        play_on(&replay, line->card[i]);
    if (replay.state.left == 0)
        return err_user(err,
                        "there are more cards than tricks; take out what is too much");
    enum seat turn = deal->seat[replay.trick.player];
    if (text[0] && text[1] == ':') {
        if (!seat_parse(text[0], &seat) || seat != turn)
            return err_user(err, "\"%.12s\": it is the turn of %s; correct the play",
                            text, seat_word(turn, err->lang));
        text += 2;
    }
    if (!tarot_card_read(text, &card))
        return err_user(err, "\"%.12s\" is not a card; write T21, SR, H10 or X", text);
    struct tarot_set allowed =
        rules_allow(replay.state.hand[replay.trick.player], &replay.trick);
    if (!tarot_has(allowed, card))
        return fail_play(&replay, card, seat_word(turn, err->lang), err);
    line->player[line->count] = (uint8_t)replay.trick.player;
    line->card[line->count++] = (uint8_t)card;
    return true;
}

/* Halves that the taker wins from here on, which are at most, or at least, so many. */
static int find_value(struct probe *probe, const struct replay *replay, int from,
                      bool upwards)
{
    if (replay->state.left == 0)
        return 0;
    while (!probe->stopped) {
        int need = upwards ? from + 1 : from;
        bool reached = probe_trick_reaches(probe, &replay->state, &replay->trick, need);
        if (reached != upwards)
            break;
        from += upwards ? 1 : -1;
    }
    return from;
}

bool recorded_costs(struct probe *probe, const struct deal_state *deal,
                    const struct line *line, int cost[LINE_MOST])
{
    struct replay replay = start_replay(deal, probe->objective);
    int value = -1;
    for (int i = 0; i < line->count; i++) {
        bool taker = replay.trick.player == TAKER;
        bool late = replay.state.left <= RECORDED_TRICKS;
        if (late && value < 0)
            value = find_value(probe, &replay, replay.state.rest, false);
        int won = play_on(&replay, line->card[i]);
        cost[i] = -1;
        if (!late)
            continue;
        int after = find_value(probe, &replay, value - won, !taker);
        cost[i] = taker ? value - won - after : after - (value - won);
        value = after;
    }
    return !probe->stopped;
}
