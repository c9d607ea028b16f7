/* check_ruling.c - the part of tournament_check() that concerns rulings. */
#include "tournament/change/check.h"
#include "tournament/facts.h"
#include "tournament/results.h"

static bool check_marks(const struct tournament *t, const struct ruling_effect *effect,
                        struct err *err)
{
    const struct format *format = t->format;
    if (effect->kind != RULING_MARKS)
        return effect->named == 0 ||
               err_user(err, "only a ruling of the kind \"marks\" gives marks");
    if (format->sides == 2 && (effect->named == 0 || effect->named >> 2 != 0))
        return err_user(err, "give the mark of a side, %s or %s, such as {\"%s\":4}",
                        format->seat_key[0], format->seat_key[1], format->seat_key[0]);
    if (effect->named == 0)
        return err_user(err, "give the mark of at least one seat, such as {\"S\":60}");
    for (int s = 0; s < SEAT_MOST; s++)
        if (effect->grade[s] > 0 && !format->game->laws)
            return err_user(err, "average plus and minus are marks of bridge; give a "
                                 "figure");
    for (int s = 0; s < SEAT_MOST; s++)
        if ((effect->named & (1U << s)) && effect->grade[s] == 0 &&
            !ruling_check_mark(contest_unit(t), effect->percent[s], err))
            return false;
    return true;
}

static bool check_fault(const struct format *format, const struct change_ruling *change,
                        struct err *err)
{
    const struct ruling_row *row = &ruling_table[change->effect.kind];
    int board = change->facts.value[FACT_BOARD];
    enum seat taker = format_taker(format, board);
    ruling_seats fault = ruling_fault(format, change, board);
    if (change->fault && !format_has_side(format, change->fault))
        return err_user(err, "\"%.20s\" is not a side of this format", change->fault);
    bool sides = format->sides == 2;
    if (row->needs_fault && fault == 0 && sides)
        return err_user(err, "say who was at fault: %s or %s", format->seat_key[0],
                        format->seat_key[1]);
    if (row->needs_fault && fault == 0)
        return err_user(
            err, "say who was at fault: \"attack\", \"defence\" or a list of seats");
    if (sides && fault != 0 && (!change->fault || fault >> 2 != 0))
        return err_user(err, "at fault must be %s or %s here, not a seat",
                        format->seat_key[0], format->seat_key[1]);
    ruling_seats attack = 1U << taker;
    if (format->partners)
        attack = 1U << SEAT_N | 1U << SEAT_S;
    bool both = (fault & attack) && (fault & ~attack);
    if (change->effect.kind == RULING_FORTY_SIXTY && both)
        return err_user(err,
                        "40/60 needs one side at fault; if both are, rule forty-forty");
    return true;
}

static bool check_penalty(const struct tournament *t, const struct change_ruling *change,
                          struct err *err)
{
    enum ruling_unit unit = contest_unit(t);
    if (change->has_amount && change->unit != unit)
        return err_user(err, "penalties in this format are in %s",
                        ruling_unit_name[unit]);
    bool other = change->edition || change->replayed || change->without ||
                 change->has_card_points ||
                 change->sanction != RULING_NO_SANCTION; /* it does something else */
    if (change->sanction != RULING_NO_SANCTION && change->players == 0)
        return err_user(err, "say which players the sanction concerns");
    if (change->effect.kind == RULING_PENALTY && !change->has_amount && !other &&
        !(change->facts.given & FACT_BIT(FACT_SCORE)) && change->weights == 0)
        return unit == RULING_PERCENT
                   ? err_user(err, "a penalty needs a percentage; say how much")
                   : err_user(err, "a penalty needs its amount in %s; say how much",
                              ruling_unit_name[unit]);
    if (change->has_amount != (change->players > 0) && (change->has_amount || !other))
        return unit == RULING_PERCENT
                   ? err_user(err, "a penalty needs its players and its percentage")
                   : err_user(err, "a penalty needs its players and its amount in %s",
                              ruling_unit_name[unit]);
    for (size_t i = 0; i < change->players && change->has_amount; i++)
        if (!ruling_check_amount(unit, change_amount(change, i), err))
            return false;
    if (change->players > CHANGE_PENALISED_MOST)
        return err_user(err, "a penalty names at most %d players; make several penalties",
                        CHANGE_PENALISED_MOST);
    for (size_t i = 0; i < change->players; i++) {
        if (tournament_player(t, change->player[i]) < 0)
            return err_set(
                err, ERR_NOT_FOUND,
                "there is no player \"%.40s\"; use the id of a player who has entered",
                change->player[i]);
        for (size_t j = 0; j < i; j++)
            if (str_equal(change->player[i], change->player[j]))
                return err_user(err, "player %s is named twice", change->player[i]);
    }
    return true;
}

/* A kind that marks of that unit cannot have; names those they can. */
static bool refuse_unit(enum ruling_unit unit, const struct ruling_row *row,
                        struct err *err)
{
    struct str others = {0};
    for (int k = 0; k < RULING_KINDS; k++)
        if (ruling_table[k].changes_marks &&
            (ruling_table[k].units == 0 || ruling_table[k].units & 1U << unit))
            str_printf(&others, "%s%s", others.length > 0 ? ", " : "",
                       ruling_table[k].name);
    err_user(err, "marks in this format are in %s: %s cannot be ruled; use one of %s",
             ruling_unit_name[unit], row->name, str_text(&others));
    str_clear(&others);
    return false;
}

/* A weighted score: parts that can be, which are 100 percent together. */
static bool check_weights(const struct tournament *t, const struct change_ruling *change,
                          struct err *err)
{
    int sum = 0;
    if (!t->format->game->laws)
        return err_user(err, "weighted scores are only for bridge; give one score here");
    if (change->facts.given & FACT_BIT(FACT_SCORE))
        return err_user(err, "either one score is compared, or a weighted one; leave out "
                             "\"score\" or \"weighted\"");
    for (int i = 0; i < change->weights; i++) {
        struct facts part = {.given = FACT_BIT(FACT_SCORE)};
        struct format_result asked = {
            .board = change->facts.value[FACT_BOARD], .facts = &part, .sure = true};
        part.value[FACT_SCORE] = change->weight[i].score;
        sum += change->weight[i].percent;
        if (!check_result(t, &asked, err))
            return false;
    }
    return sum == 100 ||
           err_user(err, "the weights add up to %d percent; make them 100", sum);
}

/* What a ruling by the code has, and others may have. */
static bool check_code(const struct change_ruling *change, const struct play *play,
                       struct err *err)
{
    enum ruling_kind kind = change->effect.kind;
    if (kind >= RULING_KINDS)
        return err_user(err, "a ruling needs a kind, or an article of the code");
    if (change->override && !change->edition)
        return err_user(
            err, "an override departs from an article of the code; name the article");
    if (change->edition && !change->article)
        return err_user(err,
                        "an edition belongs to an article of the code; name the article");
    if (change->effect.fixed && kind != RULING_FOUR && kind != RULING_SIX)
        return err_user(err, "only plus-minus-four and plus-minus-six can be \"fixed\"");
    if (change->replayed && !play)
        return err_user(err,
                        "say which play the ruling is about: board, round and table");
    return check_text(tr(err->lang, N_("override")),
                      change->override ? change->override : "", err);
}

/* What only a free deal of tarot has: parts of its score, and another deal in its place.
 */
static bool check_deal(const struct tournament *t, const struct change_ruling *change,
                       const struct play *play, struct err *err)
{
    struct facts room;
    bool free = t->format->game == &game_table[GAME_FREE];
    if (change->reopens && (!free || change->effect.kind != RULING_NEUTRALISED))
        return err_user(err,
                        "only a free deal of tarot that is annulled leaves its place "
                        "to another; leave out \"reopens\"");
    if ((change->without || change->has_card_points) && (!free || !play))
        return err_user(err, "card points, and parts that do not count, are of a free "
                             "deal of tarot; say which one, or leave them out");
    if (!change->has_card_points)
        return true;
    if (play->state != PLAY_SCORED || play_has_totals(play))
        return err_user(err, "the deal has no result there to give points back in; enter "
                             "it first");
    if (play->score_ruling >= 0)
        return err_set(err, ERR_CONFLICT,
                       "card points were given back on that deal already (event %jd); "
                       "undo that ruling first",
                       (int64_t)t->ruling[play->score_ruling].seq);
    int slot = (int)(play - tournament_session(t, change->session)->play);
    struct deal_change given = {.has_points = true, .points = change->card_points};
    struct format_result asked =
        tournament_asked(t, change->session - 1, slot, deal_changed(play, given, &room));
    return t->format->check(&asked, err);
}

/* Only where a table can have five is there a fifth seat to name. */
static bool check_seats(const struct format *format, const struct change_ruling *change,
                        struct err *err)
{
    ruling_seats named =
        change->effect.fault | change->effect.named | change->answers.fault;
    if (change->has_taker)
        named |= 1U << change->answers.taker;
    return format_seats(format) == SEAT_MOST || !(named >> SEAT_FIFTH) ||
           err_user(err, "no table has a fifth player here; name N, E, S or W");
}

bool check_ruling_on(const struct tournament *t, const struct change_ruling *change,
                     const struct play *play, struct err *err)
{
    if (!check_code(change, play, err) || !check_seats(t->format, change, err) ||
        !check_deal(t, change, play, err))
        return false;
    const struct ruling_row *row = &ruling_table[change->effect.kind];
    bool scored = (change->facts.given & FACT_BIT(FACT_SCORE)) || change->weights > 0;
    if (!check_penalty(t, change, err) || !check_marks(t, &change->effect, err))
        return false;
    if (row->units != 0 && !(row->units & 1U << contest_unit(t)))
        return refuse_unit(contest_unit(t), row, err);
    if (!play)
        return (!row->changes_marks && !scored) ||
               err_user(err,
                        "say which play the ruling is about: board, round and table");
    if (row->changes_marks && play->ruling >= 0)
        return err_set(err, ERR_CONFLICT,
                       "board %d already has a ruling at that table (event %jd); undo "
                       "that one first",
                       change->facts.value[FACT_BOARD],
                       (int64_t)t->ruling[play->ruling].seq);
    if (scored && play->score_ruling >= 0)
        return err_set(err, ERR_CONFLICT,
                       "another score is already compared for board %d at that table "
                       "(event %jd); undo that ruling first",
                       change->facts.value[FACT_BOARD],
                       (int64_t)t->ruling[play->score_ruling].seq);
    struct format_result asked = {
        .board = change->facts.value[FACT_BOARD], .facts = &change->facts, .sure = true};
    if (scored && t->format->deals)
        return err_user(err, "here four players have points, not one score; correct the "
                             "deal, or give the points as marks");
    bool replaces = change->weights > 0 || (scored && change->edition);
    if (replaces && t->format->game->laws && play->state != PLAY_SCORED)
        return err_user(err, "board %d has no score there to replace; enter it first",
                        change->facts.value[FACT_BOARD]);
    if (change->weights > 0 ? !check_weights(t, change, err)
                            : scored && !check_result(t, &asked, err))
        return false;
    return check_fault(t->format, change, err);
}
