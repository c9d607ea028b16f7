/* ruling_law_read.c - a ruling of bridge by its law, read from its form. */
#include "base/number.h"
#include "tournament/facts/typed_result.h"
#include "tournament/results/results.h"
#include "tournament/ruling/law_ruling.h"
#include "web/desk/typed.h"
#include "web/ruling/ruling_form.h"

const char *const ruling_adjust_word[RULING_ADJUSTS] = {
    [RULING_ARTIFICIAL] = "artificial", [RULING_ASSIGNED] = "assigned",
    [RULING_WEIGHTED] = "weighted",     [RULING_GIVEN] = "marks",
    [RULING_CANCELLED] = "cancelled",   [RULING_STANDS] = "stands",
};

const char *const ruling_scale_word[RULING_SCALES] = {[RULING_OF_A_TOP] = "top",
                                                      [RULING_OF_SESSION] = "session",
                                                      [RULING_OF_POINTS] = "points"};

enum ruling_adjust ruling_adjust_find(const struct form *form)
{
    const char *word = form_text(form, "adjust");
    int i = 0;
    while (i < RULING_ADJUSTS && !str_equal(word, ruling_adjust_word[i]))
        i++;
    return (enum ruling_adjust)i;
}

static const char *text_of(const struct ruling_reading *reading, const char *name,
                           int number)
{
    char field[32];
    str_format(field, sizeof field, "%s-%d", name, number);
    return form_text(reading->form, field);
}

/* A result as it is typed, as the score of North-South. */
static bool read_score(const struct ruling_reading *reading, const char *text, int *score)
{
    const struct format *format = reading->desk->t->format;
    struct facts facts = {0};
    struct format_result result = {
        .board = reading->ruling->facts.value[FACT_BOARD], .facts = &facts, .sure = true};
    enum lang letters = typed_letters(reading->desk->request, reading->form);
    unsigned other = FACT_BIT(FACT_NOT_PLAYED) | FACT_BIT(FACT_ADJUSTED);
    if (!typed_result_read(format, text, letters, &facts, reading->err) ||
        !format->check(&result, reading->err))
        return false;
    *score = format->score(&result);
    return !(facts.given & other) ||
           err_user(reading->err, "a score is a contract with its result, or the points "
                                  "of North-South");
}

static bool read_artificial(const struct ruling_reading *reading)
{
    const struct tournament *t = reading->desk->t;
    struct ruling_effect *effect = &reading->ruling->effect;
    effect->kind = RULING_MARKS;
    for (int s = 0; s < t->format->sides; s++) {
        const char *word = text_of(reading, "average", s % 2 + 1);
        int grade = 0;
        while (grade < LAW_AVERAGES && !str_equal(word, law_average_name[grade]))
            grade++;
        if (grade == LAW_AVERAGES) {
            err_user(reading->err, "say what the side has: average plus, average or "
                                   "average minus");
            return err_at(reading->err, "average-%d", s % 2 + 1);
        }
        effect->percent[s] = law_average((enum law_average)grade, contest_unit(t));
        effect->named |= 1U << s;
    }
    return true;
}

static bool read_assigned(const struct ruling_reading *reading)
{
    struct facts *facts = &reading->ruling->facts;
    const char *text = form_text(reading->form, "assigned");
    if (text[0] == '\0')
        return ruling_fail(reading, "assigned", N_("say which result is assigned"));
    facts->given |= FACT_BIT(FACT_SCORE);
    return read_score(reading, text, &facts->value[FACT_SCORE]) ||
           err_at(reading->err, "assigned");
}

static bool read_weighted(const struct ruling_reading *reading)
{
    struct change_ruling *ruling = reading->ruling;
    for (int i = 1; i <= RULING_WEIGHT_ROWS; i++) {
        const char *text = text_of(reading, "score", i);
        const char *percent = text_of(reading, "weight", i);
        struct ruling_weight *weight = &ruling->weight[ruling->weights];
        int64_t number;
        if (text[0] == '\0' && percent[0] == '\0')
            continue;
        if (!read_score(reading, text, &weight->score))
            return err_at(reading->err, "score-%d", i);
        if (!number_read_int(percent, 1, 100, &number, reading->err))
            return err_at(reading->err, "weight-%d", i);
        weight->percent = (int)number;
        ruling->weights++;
    }
    int sum = 0;
    for (int i = 0; i < ruling->weights; i++)
        sum += ruling->weight[i].percent;
    if (sum == 100)
        return true;
    if (ruling->weights > 0) {
        err_user(reading->err, "the weights add up to %d percent; make them 100", sum);
        return err_at(reading->err, "weight-1");
    }
    return ruling_fail(reading, "score-1",
                       N_("say which results are weighted, and how much of each"));
}

static bool read_adjust(const struct ruling_reading *reading)
{
    struct ruling_effect *effect = &reading->ruling->effect;
    switch (ruling_adjust_find(reading->form)) {
    case RULING_ARTIFICIAL:
        return read_artificial(reading);
    case RULING_ASSIGNED:
        return read_assigned(reading);
    case RULING_WEIGHTED:
        return read_weighted(reading);
    case RULING_GIVEN:
        effect->kind = RULING_MARKS;
        return ruling_read_marks(reading);
    case RULING_CANCELLED:
        effect->kind = RULING_NEUTRALISED;
        return true;
    case RULING_STANDS:
        return true;
    case RULING_ADJUSTS:
        break;
    }
    return ruling_fail(reading, "adjust", N_("say what becomes of the score"));
}

/* Who pays how much, or is warned; about no board there is nothing else. */
static bool read_penalty(const struct ruling_reading *reading)
{
    struct change_ruling *ruling = reading->ruling;
    bool amount = form_text(reading->form, "percent")[0] != '\0';
    const char *unit = form_text(reading->form, "unit");
    bool whole = str_equal(unit, ruling_scale_word[RULING_OF_SESSION]);
    ruling_name_players(reading, ruling_read_seats(reading, "player"));
    ruling->sanction = ruling_sanction_find(form_text(reading->form, "sanction"));
    bool any = amount || ruling->sanction != RULING_NO_SANCTION;
    if (ruling->players == 0 && (any || ruling_is_of_no_board(reading->form)))
        return ruling_fail(reading, "player", N_("tick those who are penalised"));
    if (!any && ruling->players > 0)
        return ruling_fail(reading, "percent",
                           N_("say how much is taken off, or warn them"));
    if (!amount)
        return true;
    if (!ruling_read_amount(reading))
        return false;
    return ruling->unit != RULING_PERCENT || whole ||
           law_ruling_share(request_results(reading->desk->request, 0)->contest, ruling,
                            str_equal(unit, ruling_scale_word[RULING_OF_POINTS]),
                            &reading->desk->request->arena, reading->err) ||
           err_at(reading->err, "percent");
}

bool ruling_read_law(const struct ruling_reading *reading)
{
    struct change_ruling *ruling = reading->ruling;
    ruling->article = form_text(reading->form, "article");
    ruling->edition = LAW_EDITION;
    ruling->effect.kind = RULING_PENALTY;
    return (ruling_is_of_no_board(reading->form) || read_adjust(reading)) &&
           read_penalty(reading) &&
           law_ruling_settle(reading->desk->t, ruling, &reading->desk->request->arena,
                             reading->err);
}
