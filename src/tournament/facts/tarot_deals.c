/* tarot_deals.c - boards of duplicate tarot whose cards are kept with a tournament. */
#include "tournament/facts/tarot_deals.h"

#include "core/game.h"
#include "tournament/facts/tarot_hands_json.h"

/* A number of points with its half, in halves. */
static bool read_halves(const struct jat *at, const char *key, int *halves,
                        struct err *err)
{
    struct ratio value;
    struct jat member;
    if (!jat_require(jat_get_decimal(at, key, &value, err), at, key, err))
        return false;
    jat_member(at, key, &member);
    struct ratio twice = ratio_mul(value, ratio_of(2, 1));
    if (twice.den != 1 || twice.num < -TAROT_ALL_HALVES || twice.num > TAROT_ALL_HALVES)
        return jat_err(&member, err, N_("points are whole or halves, 91 at most"));
    *halves = (int)twice.num;
    return true;
}

static bool read_exact(const struct jat *at, struct tarot_found *found, struct err *err)
{
    static const struct jat_range scores = {-TAROT_SCORE_LIMIT, TAROT_SCORE_LIMIT};
    if (!read_halves(at, "points", &found->low, err) ||
        !read_halves(at, "margin", &found->margin, err) ||
        !jat_need_int(at, "best_score", scores, &found->best_score, err))
        return false;
    found->high = found->low;
    return true;
}

/* The score of each game, where they are told. */
static bool read_scores(const struct jat *at, struct tarot_fair *fair, struct err *err)
{
    static const struct jat_range range = {-TAROT_SCORE_LIMIT, TAROT_SCORE_LIMIT};
    struct jat list;
    enum jat_found found = jat_get_array(at, "scores", &list, err);
    if (found != JAT_FOUND)
        return found == JAT_NONE;
    size_t n = json_array_size(list.value);
    if (n != (size_t)fair->games || n > TAROT_FAIR_SCORES)
        return jat_err(&list, err, N_("there is one score for each game, 100 at most"));
    for (size_t i = 0; i < n; i++) {
        struct jat element = jat_element(&list, i);
        int64_t score;
        if (!jat_is_int(&element, range, &score, err))
            return false;
        fair->score[i] = (int)score;
    }
    fair->scores = (int)n;
    return true;
}

/* The games of players who see their own cards alone, where they were played. */
static bool read_fair(const struct jat *at, struct tarot_fair *fair, struct err *err)
{
    static const struct jat_range scores = {-TAROT_SCORE_LIMIT, TAROT_SCORE_LIMIT};
    enum { GAMES_MOST = 1000000 };
    struct jat object;
    enum jat_found found = jat_get_object(at, "difficulty", &object, err);
    if (found != JAT_FOUND)
        return found == JAT_NONE;
    return jat_need_int(&object, "games", (struct jat_range){1, GAMES_MOST}, &fair->games,
                        err) &&
           jat_need_int(&object, "made", (struct jat_range){0, fair->games}, &fair->made,
                        err) &&
           jat_need_int(&object, "low", scores, &fair->low, err) &&
           jat_need_int(&object, "middle", scores, &fair->middle, err) &&
           jat_need_int(&object, "high", scores, &fair->high, err) &&
           read_scores(&object, fair, err);
}

bool tarot_found_from(const struct jat *at, struct tarot_found *found, struct err *err)
{
    struct tarot_found read = {0};
    bool made = false;
    if (!jat_is_object(at, err) ||
        !jat_require(jat_get_bool(at, "exact", &read.exact, err), at, "exact", err))
        return false;
    enum jat_found said = jat_get_bool(at, "made", &made, err);
    if (said == JAT_FAILED)
        return false;
    if (said == JAT_FOUND)
        read.made = made ? TAROT_MADE : TAROT_DOWN;
    if (read.exact ? !read_exact(at, &read, err)
                   : !read_halves(at, "low", &read.low, err) ||
                         !read_halves(at, "high", &read.high, err))
        return false;
    if (!read_fair(at, &read.fair, err))
        return false;
    *found = read;
    return true;
}

static json_t *halves_json(int halves)
{
    return jat_number(ratio_of(halves, 2), 1);
}

static json_t *fair_json(const struct tarot_fair *fair)
{
    json_t *value =
        json_pack("{s:i, s:i, s:i, s:i, s:i}", "games", fair->games, "made", fair->made,
                  "low", fair->low, "middle", fair->middle, "high", fair->high);
    json_t *scores = json_array();
    for (int i = 0; i < fair->scores; i++)
        json_array_append_new(scores, json_integer(fair->score[i]));
    if (fair->scores > 0)
        json_object_set(value, "scores", scores);
    json_decref(scores);
    return value;
}

json_t *tarot_found_json(const struct tarot_found *found)
{
    json_t *value = json_object();
    json_object_set_new(value, "exact", json_boolean(found->exact));
    if (found->exact) {
        json_object_set_new(value, "points", halves_json(found->low));
        json_object_set_new(value, "margin", halves_json(found->margin));
    } else {
        json_object_set_new(value, "low", halves_json(found->low));
        json_object_set_new(value, "high", halves_json(found->high));
    }
    json_object_set_new(value, "made",
                        found->made == TAROT_MADE_UNKNOWN
                            ? json_null()
                            : json_boolean(found->made == TAROT_MADE));
    if (found->exact)
        json_object_set_new(value, "best_score", json_integer(found->best_score));
    if (found->fair.games > 0)
        json_object_set_new(value, "difficulty", fair_json(&found->fair));
    return value;
}

bool tarot_deals_read(const struct jat *at, struct board_deal *read, struct arena *arena,
                      struct err *err)
{
    struct tarot_hands *hands = ARENA_NEW(arena, struct tarot_hands);
    struct jat solved;
    if (!tarot_hands_from(at, hands, err))
        return false;
    if (hands->board == 0)
        return jat_require(JAT_NONE, at, "board", err);
    *read = (struct board_deal){.board = hands->board, .tarot = hands};
    if (jat_member(at, "solved", &solved) != JAT_FOUND)
        return true;
    struct tarot_found *found = ARENA_NEW(arena, struct tarot_found);
    read->found = found;
    return tarot_found_from(&solved, found, err);
}

json_t *tarot_deals_write(const struct board_deal *deal)
{
    json_t *value = tarot_hands_json(deal->tarot);
    if (deal->found)
        json_object_set_new(value, "solved", tarot_found_json(deal->found));
    return value;
}

bool tarot_deals_check(const struct format *format, const struct board_deal *deal,
                       struct err *err)
{
    const struct tarot_hands *hands = deal->tarot;
    struct tarot_hands usual =
        tarot_hands_of(deal->board, format->movement == MOVEMENT_ATTACK_DEFENCE);
    if (hands->kind == TAROT_ENDING || hands->players != SEAT_COUNT)
        return err_user(err,
                        "board %d has no dog, or not four hands; give the whole deal, or "
                        "the taker's hand alone",
                        deal->board);
    if (hands->dealer != usual.dealer)
        return err_user(err, "board %d is dealt by %s, not by %s; correct the dealer",
                        deal->board, seat_word(usual.dealer, err->lang),
                        seat_word(hands->dealer, err->lang));
    if (hands->taker != usual.taker && format->taker)
        return err_user(err, "board %d is taken by %s, not by %s; correct the taker",
                        deal->board, seat_word(usual.taker, err->lang),
                        seat_word(hands->taker, err->lang));
    return tarot_hands_check(hands, err);
}

bool tarot_deals_same(const struct tarot_hands *one, const struct tarot_hands *other)
{
    for (int seat = 0; seat < SEAT_MOST; seat++)
        if (!tarot_is_same(one->hand[seat], other->hand[seat]))
            return false;
    return tarot_is_same(one->dog, other->dog) &&
           tarot_is_same(one->ecart, other->ecart) && one->taker == other->taker &&
           one->contract == other->contract;
}

struct board_deal tarot_deals_keep(const struct board_deal *given,
                                   const struct board_deal *old, struct arena *arena)
{
    struct board_deal kept = {.board = given->board};
    kept.tarot = arena_copy(arena, given->tarot, 1, sizeof *given->tarot);
    if (given->found)
        kept.found = arena_copy(arena, given->found, 1, sizeof *given->found);
    else if (old && old->tarot && tarot_deals_same(old->tarot, given->tarot))
        kept.found = old->found;
    return kept;
}
