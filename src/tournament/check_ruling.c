/* check_ruling.c - the part of tournament_check() that concerns rulings. */
#include "tournament/check_inside.h"

static bool check_marks(const struct ruling_effect *effect, struct err *err)
{
    if (effect->kind != RULING_MARKS)
        return effect->named == 0 ||
               err_user(err, "only a ruling of the kind \"marks\" gives marks");
    if (effect->named == 0)
        return err_user(err, "give the mark of at least one seat, such as {\"S\":60}");
    for (int s = 0; s < SEAT_COUNT; s++)
        if ((effect->named & (1U << s)) &&
            (ratio_compare(effect->percent[s], RATIO_ZERO) < 0 ||
             ratio_compare(effect->percent[s], ratio_of(100, 1)) > 0))
            return err_user(err, "a mark is 0 to 100 percent");
    return true;
}

static bool check_fault(const struct change_ruling *change, enum seat taker,
                        struct err *err)
{
    const struct ruling_row *row = &ruling_table[change->effect.kind];
    ruling_seats fault = ruling_fault(change, taker);
    if (row->needs_fault && fault == 0)
        return err_user(
            err, "say who was at fault: \"attack\", \"defence\" or a list of seats");
    bool both = (fault & (1U << taker)) && (fault & ~(1U << taker));
    if (change->effect.kind == RULING_FORTY_SIXTY && both)
        return err_user(err,
                        "40/60 needs one side at fault; if both are, rule forty-forty");
    return true;
}

static bool check_penalty(const struct tournament *t, const struct change_ruling *change,
                          struct err *err)
{
    if (change->effect.kind == RULING_PENALTY && !change->has_percent &&
        !(change->facts.given & FACT_BIT(FACT_SCORE)))
        return err_user(err, "a penalty needs its percent; say how much");
    if (change->has_percent != (change->players > 0))
        return err_user(err, "a penalty needs its players and its percent");
    struct ratio most = ratio_of(100, 1);
    if (change->has_percent && (ratio_compare(change->percent, most) > 0 ||
                                ratio_compare(change->percent, ratio_of(-100, 1)) < 0))
        return err_user(err, "a penalty is at most 100 percent");
    if (change->players > CHANGE_PENALISED_MOST)
        return err_user(err, "a penalty names at most %d players; make several of it",
                        CHANGE_PENALISED_MOST);
    for (size_t i = 0; i < change->players; i++) {
        if (tournament_player(t, change->player[i]) < 0)
            return err_set(
                err, ERR_NOT_FOUND,
                "there is no player \"%.40s\"; use the id of one who has entered",
                change->player[i]);
        for (size_t j = 0; j < i; j++)
            if (str_equal(change->player[i], change->player[j]))
                return err_user(err, "player %s is named twice", change->player[i]);
    }
    return true;
}

bool check_ruling_on(const struct tournament *t, const struct change_ruling *change,
                     const struct play *play, struct err *err)
{
    const struct ruling_row *row = &ruling_table[change->effect.kind];
    bool scored = change->facts.given & FACT_BIT(FACT_SCORE);
    if (!check_penalty(t, change, err) || !check_marks(&change->effect, err))
        return false;
    if (!play)
        return (!row->changes_marks && !scored) ||
               err_user(err,
                        "say which play the ruling is about: board, round and table");
    if (row->changes_marks && play->ruling >= 0)
        return err_set(
            err, ERR_CONFLICT,
            "board %d has a ruling already at that table (event %lld); undo that "
            "one first",
            change->facts.value[FACT_BOARD], (long long)t->ruling[play->ruling].seq);
    if (scored && play->score_ruling >= 0)
        return err_set(
            err, ERR_CONFLICT,
            "another score is compared already for board %d at that table (event "
            "%lld); undo that ruling first",
            change->facts.value[FACT_BOARD],
            (long long)t->ruling[play->score_ruling].seq);
    if (scored && !check_score(t, change->facts.value[FACT_SCORE], true, err))
        return false;
    enum seat taker = t->format->taker(change->facts.value[FACT_BOARD]);
    return check_fault(change, taker, err);
}
