/* ruling_law_read.c - a ruling of bridge by its law, read from its form. */
#include "base/number.h"
#include "tournament/facts/typed_result.h"
#include "tournament/results/results.h"
#include "tournament/ruling/law_ruling.h"
#include "web/desk/typed.h"
#include "web/ruling/ruling_code.h"
#include "web/ruling/ruling_law.h"
#include "web/ruling/ruling_trial.h"
#include <stdint.h>

const char *const ruling_adjust_word[RULING_ADJUSTS] = {
    [RULING_ARTIFICIAL] = "artificial", [RULING_ASSIGNED] = "assigned",
    [RULING_WEIGHTED] = "weighted",     [RULING_GIVEN] = "marks",
    [RULING_CANCELLED] = "cancelled",   [RULING_STANDS] = "stands",
};

const char *const ruling_scale_word[RULING_SCALES] = {[RULING_OF_A_TOP] = "top",
                                                      [RULING_OF_SESSION] = "session",
                                                      [RULING_OF_POINTS] = "points"};

/* The form being read. */
struct reading {
    const struct desk *desk;
    const struct desk_place *place;
    const struct form *form;
    struct change_ruling *ruling;
    struct err *err;
};

static const char *text_of(const struct reading *reading, const char *name, int number)
{
    char field[32];
    str_format(field, sizeof field, "%s-%d", name, number);
    return form_text(reading->form, field);
}

/* A result as it is typed, as the score of North-South. */
static bool read_score(const struct reading *reading, const char *text, int *score)
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
           err_user(reading->err,
                    "a score is a contract with its result, or the North-South points");
}

static bool read_artificial(const struct reading *reading)
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
            err_user(reading->err,
                     "say what the side gets: average plus, average or average minus");
            return err_at(reading->err, "average-%d", s % 2 + 1);
        }
        effect->percent[s] = law_average((enum law_average)grade, contest_unit(t));
        effect->named |= 1U << s;
    }
    return true;
}

static bool read_assigned(const struct reading *reading)
{
    struct facts *facts = &reading->ruling->facts;
    const char *text = form_text(reading->form, "assigned");
    if (text[0] == '\0')
        err_user(reading->err, "say which result is assigned");
    else if (read_score(reading, text, &facts->value[FACT_SCORE])) {
        facts->given |= FACT_BIT(FACT_SCORE);
        return true;
    }
    return err_at(reading->err, "assigned");
}

static bool read_weighted(const struct reading *reading)
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
    err_user(reading->err, "say which results are weighted, and by how much");
    return err_at(reading->err, "score-1");
}

static bool read_adjust(const struct reading *reading)
{
    struct ruling_effect *effect = &reading->ruling->effect;
    const char *word = form_text(reading->form, "adjust");
    int adjust = 0;
    while (adjust < RULING_ADJUSTS && !str_equal(word, ruling_adjust_word[adjust]))
        adjust++;
    switch ((enum ruling_adjust)adjust) {
    case RULING_ARTIFICIAL:
        return read_artificial(reading);
    case RULING_ASSIGNED:
        return read_assigned(reading);
    case RULING_WEIGHTED:
        return read_weighted(reading);
    case RULING_GIVEN:
        effect->kind = RULING_MARKS;
        return ruling_read_marks(reading->desk, reading->form, reading->ruling,
                                 reading->err);
    case RULING_CANCELLED:
        effect->kind = RULING_NEUTRALISED;
        return true;
    case RULING_STANDS:
        return true;
    case RULING_ADJUSTS:
        break;
    }
    err_user(reading->err, "say what becomes of the score");
    return err_at(reading->err, "adjust");
}

/* The largest top of the session's boards, in points of which a score beaten gives 2. */
static struct ratio top_of(const struct desk *desk)
{
    struct ratio top = RATIO_ZERO;
    const struct contest *contest = request_results(desk->request, 0)->contest;
    const struct contest_session *session =
        contest ? &contest->session[desk->evening.session - 1] : NULL;
    for (size_t g = 0; session && g < session->marks->groups; g++)
        if ((session->board[g].given & 1U) &&
            ratio_compare(session->board[g].value[0], top) > 0)
            top = session->board[g].value[0];
    return top;
}

/* Turns percent of a top, or matchpoints as people see them, into percent of the session
 * of each player. */
static bool share_out(const struct reading *reading, bool points)
{
    struct change_ruling *ruling = reading->ruling;
    const struct tournament *t = reading->desk->t;
    struct ratio of_a_top = ruling->amount;
    struct ratio *each =
        ARENA_ARRAY(&reading->desk->request->arena, struct ratio, ruling->players + 1);
    if (points) {
        struct ratio top = top_of(reading->desk);
        int seen = t->options.matchpoints_one ? 200 : 100;
        if (top.num == 0)
            return err_user(
                reading->err,
                "no board has a top yet; give the penalty in percent of a top");
        of_a_top = ratio_mul(ratio_mul(ruling->amount, ratio_of(seen, 1)),
                             ratio_of(top.den, top.num));
    }
    for (size_t i = 0; i < ruling->players; i++)
        each[i] = law_ruling_of_session(
            t, ruling->session - 1, tournament_player(t, ruling->player[i]), of_a_top);
    ruling->amount = each[0];
    ruling->each = each;
    return true;
}

static void add_crew(const struct reading *reading, int seat, const char **player)
{
    struct change_ruling *ruling = reading->ruling;
    const struct tournament *t = reading->desk->t;
    int contestant = reading->place->at->seat[seat];
    if (contestant == SCHEDULE_EMPTY || reading->place->field->player[contestant] < 0)
        return;
    const struct crew *crew = &reading->place->field->crew[contestant];
    for (int i = 0; i < crew->count; i++)
        player[ruling->players++] =
            arena_strdup(&reading->desk->request->arena, t->player[crew->player[i]].id);
}

static void read_players(const struct reading *reading)
{
    const struct tournament *t = reading->desk->t;
    enum { MOST = SEAT_COUNT * CHANGE_CREW_MOST };
    const char **player = ARENA_ARRAY(&reading->desk->request->arena, const char *, MOST);
    for (int s = 0; s < t->format->sides; s++) {
        char field[] = "player-?";
        field[sizeof field - 2] =
            t->format->sides == 2 ? (char)('1' + s) : seat_letter((enum seat)s);
        if (form_text(reading->form, field)[0])
            add_crew(reading, s, player);
    }
    reading->ruling->player = player;
}

/* Who pays how much, or is warned. */
static bool read_penalty(const struct reading *reading)
{
    struct change_ruling *ruling = reading->ruling;
    const char *amount = form_text(reading->form, "percent");
    const char *unit = form_text(reading->form, "unit");
    bool whole = str_equal(unit, ruling_scale_word[RULING_OF_SESSION]);
    read_players(reading);
    for (int i = RULING_NO_SANCTION + 1; i < RULING_SANCTIONS; i++)
        if (str_equal(ruling_sanction_name[i], form_text(reading->form, "sanction")))
            ruling->sanction = (enum ruling_sanction)i;
    bool any = amount[0] != '\0' || ruling->sanction != RULING_NO_SANCTION;
    if (any && ruling->players == 0) {
        err_user(reading->err, "tick those who are penalised");
        return err_at(reading->err, "player");
    }
    if (!any && ruling->players > 0) {
        err_user(reading->err, "say how much is deducted, or give a warning");
        return err_at(reading->err, "percent");
    }
    if (amount[0] == '\0')
        return true;
    if (!ruling_read_amount(reading->desk, amount, ruling, reading->err))
        return false;
    if (ruling->unit != RULING_PERCENT || whole)
        return true;
    return share_out(reading, str_equal(unit, ruling_scale_word[RULING_OF_POINTS])) ||
           err_at(reading->err, "percent");
}

/* What a ruling about no board needs: somebody penalised or warned. */
static bool need_penalty(const struct reading *reading)
{
    if (reading->ruling->players > 0)
        return true;
    err_user(reading->err, "tick those who are penalised");
    return err_at(reading->err, "player");
}

bool ruling_law_read(const struct desk *desk, const struct desk_place *place,
                     const struct form *form, struct change *change, struct err *err)
{
    struct reading reading = {desk, place, form, &change->ruling, err};
    int64_t board = desk_number(form, "board");
    bool on_play = !ruling_is_of_no_board(form);
    ruling_read_play(desk, place, form, on_play ? 1 : 0, change);
    if (on_play)
        change->ruling.facts.value[FACT_BOARD] =
            board <= SCHEDULE_BOARD_MAX ? (int)board : 0;
    change->ruling.article = form_text(form, "article");
    change->ruling.edition = LAW_EDITION;
    change->ruling.effect.kind = RULING_PENALTY;
    if (on_play && !read_adjust(&reading))
        return false;
    return read_penalty(&reading) && (on_play || need_penalty(&reading)) &&
           law_ruling_settle(desk->t, &change->ruling, &desk->request->arena, err);
}
