/* ruling.c - what a director's ruling does to the marks of a play. */
#include "core/ruling/ruling.h"

#include "core/ruling/law.h"
#include <assert.h>

enum { POINTS_MOST = 10000 }; /* of a mark or a penalty */

const struct ruling_row ruling_table[RULING_KINDS] = {
    [RULING_NEUTRALISED] = {.name = "neutralised",
                            .title = N_("deal neutralised: no marks on it"),
                            .changes_marks = true,
                            .closes = true},
    [RULING_ZERO] = {.name = "zero",
                     .title = N_("0 to those at fault, neutralised for the others"),
                     .changes_marks = true,
                     .needs_fault = true,
                     .closes = true},
    [RULING_ZERO_BOTH] = {.name = "zero-both",
                          .title = N_("0 to both sides"),
                          .changes_marks = true,
                          .closes = true},
    [RULING_MARKS] = {.name = "marks",
                      .title = N_("marks given by the director"),
                      .changes_marks = true,
                      .closes = true},
    [RULING_FORTY_SIXTY] =
        {.name = "forty-sixty",
         .title = N_("40/60: at most 40 to the side at fault, at least 60 to the other"),
         .compared = true,
         .changes_marks = true,
         .needs_fault = true,
         .units = 1U << RULING_PERCENT},
    [RULING_FORTY_FORTY] = {.name = "forty-forty",
                            .title = N_("40 to both sides"),
                            .compared = true,
                            .changes_marks = true,
                            .units = 1U << RULING_PERCENT},
    [RULING_FOUR] = {.name = "plus-minus-four",
                     .title = N_("±4: at most -4 PM to the side at fault, at least +4 to "
                                 "the other"),
                     .compared = true,
                     .changes_marks = true,
                     .needs_fault = true,
                     .units = 1U << RULING_PM},
    [RULING_SIX] = {.name = "plus-minus-six",
                    .title = N_("±6: at most -6 PM to the side at fault, at least +6 to "
                                "the other"),
                    .compared = true,
                    .changes_marks = true,
                    .needs_fault = true,
                    .units = 1U << RULING_PM},
    [RULING_PENALTY] = {.name = "penalty", .title = N_("penalty"), .compared = true},
};

const char *ruling_title(enum ruling_kind kind, enum ruling_marks marks)
{
    static const char *const other[RULING_OF][RULING_KINDS] = {
        [RULING_OF_DEALS] = {[RULING_NEUTRALISED] =
                                 N_("deal annulled: nobody gets points for it"),
                             [RULING_ZERO] =
                                 N_("0 to those at fault, nothing to the others"),
                             [RULING_ZERO_BOTH] = N_("0 to everybody at the table"),
                             [RULING_MARKS] = N_("points given by the director")},
        [RULING_OF_MATCHES] = {[RULING_NEUTRALISED] =
                                   N_("deal neutralised: 0 PM to both sides")},
        [RULING_OF_TEAMS] =
            {[RULING_NEUTRALISED] = N_("deal neutralised: 0 PM to both sides"),
             [RULING_FOUR] = N_("+4: 0 PM to the side at fault, at least +4 to the "
                                "other"),
             [RULING_SIX] = N_("+6: 0 PM to the side at fault, at least +6 to the "
                               "other")},
    };
    const char *title = other[marks][kind];
    return title ? title : ruling_table[kind].title;
}

const char *const ruling_part_name[RULING_PARTS] = {
    [RULING_HANDFUL] = "handful", [RULING_PETIT] = "petit"};

const char *const ruling_part_title[RULING_PARTS] = {
    [RULING_HANDFUL] = N_("the handful does not count"),
    [RULING_PETIT] = N_("no petit au bout")};

const char *const ruling_unit_name[RULING_UNITS] = {
    [RULING_PERCENT] = "percent", [RULING_PM] = "pm", [RULING_POINTS] = "points"};

const char *ruling_unit_word(enum ruling_unit unit, enum lang lang)
{
    static const char *const word[RULING_UNITS] = {[RULING_PERCENT] = N_("percent"),
                                                   [RULING_PM] = N_("PM"),
                                                   [RULING_POINTS] = N_("points")};
    return tr(lang, word[unit]);
}

const char *const ruling_sanction_name[RULING_SANCTIONS] = {[RULING_NO_SANCTION] = "",
                                                            [RULING_WARNING] = "warning",
                                                            [RULING_FORFEIT] = "forfeit",
                                                            [RULING_DISQUALIFIED] =
                                                                "disqualified"};

const char *const ruling_sanction_title[RULING_SANCTIONS] = {
    [RULING_NO_SANCTION] = "",
    [RULING_WARNING] = N_("warning"),
    [RULING_FORFEIT] = N_("forfeit: a substitute plays"),
    [RULING_DISQUALIFIED] = N_("disqualified")};

enum ruling_kind ruling_kind_find(const char *name)
{
    int k = 0;
    while (k < RULING_KINDS && !str_equal(ruling_table[k].name, name))
        k++;
    return (enum ruling_kind)k;
}

enum ruling_sanction ruling_sanction_find(const char *name)
{
    for (int s = RULING_NO_SANCTION + 1; s < RULING_SANCTIONS; s++)
        if (str_equal(ruling_sanction_name[s], name))
            return (enum ruling_sanction)s;
    return RULING_NO_SANCTION;
}

static bool is_within(struct ratio figure, int least, int most)
{
    return ratio_compare(figure, ratio_of(least, 1)) >= 0 &&
           ratio_compare(figure, ratio_of(most, 1)) <= 0;
}

static int most_of(enum ruling_unit unit)
{
    return unit == RULING_POINTS ? POINTS_MOST : 100;
}

bool ruling_check_mark(enum ruling_unit unit, struct ratio mark, struct err *err)
{
    int most = most_of(unit);
    int least = unit == RULING_PERCENT ? 0 : -most;
    if (is_within(mark, least, most))
        return true;
    return unit == RULING_PERCENT ? err_user(err, "a mark must be 0 to 100 percent")
                                  : err_user(err, "a mark must be %d to %d %s here",
                                             least, most, ruling_unit_name[unit]);
}

bool ruling_check_amount(enum ruling_unit unit, struct ratio amount, struct err *err)
{
    int most = most_of(unit);
    if (is_within(amount, -most, most))
        return true;
    return unit == RULING_PERCENT ? err_user(err, "a penalty is at most 100 percent")
                                  : err_user(err, "a penalty is at most %d %s", most,
                                             ruling_unit_word(unit, err->lang));
}

bool ruling_is_compared(const struct ruling_effect *effect)
{
    return ruling_table[effect->kind].compared && !effect->fixed;
}

bool ruling_closes(const struct ruling_effect *effect)
{
    return ruling_table[effect->kind].closes || effect->fixed;
}

static struct ratio part_of_top(struct ratio percent)
{
    return ratio_mul(percent, ratio_of(1, 100));
}

int64_t ruling_denominator(const struct ruling_effect *effect)
{
    int64_t den = 1;
    if (effect->kind == RULING_FORTY_SIXTY || effect->kind == RULING_FORTY_FORTY)
        den = 5; /* 40 and 60 are fifths of a top */
    if (effect->kind != RULING_MARKS)
        return den;
    for (int s = 0; s < SEAT_COUNT; s++)
        if (effect->named & (1U << s)) {
            struct ratio part = part_of_top(effect->percent[s]);
            den = int_lcm(den, part.den, INT64_MAX);
        }
    return den;
}

static int64_t fifths(int n, int64_t den)
{
    return den / 5 * n;
}

static int64_t given(const struct ruling_effect *effect, int seat, int64_t den)
{
    if (!(effect->named & (1U << seat)))
        return RULING_NO_MARK;
    struct ratio part = part_of_top(effect->percent[seat]);
    return part.num * (den / part.den);
}

static int64_t bounded(const struct ruling_effect *effect, int seat, enum seat taker,
                       int64_t den, int64_t own)
{
    bool attack_at_fault = effect->fault & (1U << taker);
    bool at_fault = attack_at_fault == ((int)taker == seat);
    int64_t bound = fifths(at_fault ? 2 : 3, den);
    return (at_fault ? own > bound : own < bound) ? bound : own;
}

static int64_t mark_of(const struct ruling_effect *effect, int seat, enum seat taker,
                       int64_t den, int64_t own)
{
    switch (effect->kind) {
    case RULING_ZERO:
        return effect->fault & (1U << seat) ? 0 : RULING_NO_MARK;
    case RULING_ZERO_BOTH:
        return 0;
    case RULING_MARKS:
        return given(effect, seat, den);
    case RULING_FORTY_SIXTY:
        return own == RULING_NO_MARK ? own : bounded(effect, seat, taker, den, own);
    case RULING_FORTY_FORTY:
        return own == RULING_NO_MARK ? own : fifths(2, den);
    case RULING_PENALTY:
        return own;
    case RULING_FOUR: /* never of a percentage */
    case RULING_SIX:
    case RULING_NEUTRALISED:
    case RULING_KINDS:
        break;
    }
    return RULING_NO_MARK;
}

void ruling_apply(const struct ruling_effect *effect, enum seat taker, int64_t den,
                  int64_t attack, int64_t mark[SEAT_COUNT])
{
    assert(den % ruling_denominator(effect) == 0);
    for (int s = 0; s < SEAT_COUNT; s++) {
        int64_t own = attack;
        if (attack != RULING_NO_MARK && s != (int)taker)
            own = den - attack;
        mark[s] = mark_of(effect, s, taker, den, own);
    }
}

void ruling_explain(const struct ruling_effect *effect, enum ruling_marks marks,
                    struct why *why)
{
    if (!why)
        return;
    why_line(why, N_("ruling: %s"), tr(why->lang, ruling_title(effect->kind, marks)));
    if (effect->fixed)
        why_line(why, N_("exactly that: the deal is not compared"));
    if (effect->law)
        law_explain(effect->article, why);
    else if (effect->article)
        why_line(why, N_("article %s of the code"), effect->article);
    if (effect->override)
        why_line(why, N_("the director departs from the code: %s"), effect->override);
}
