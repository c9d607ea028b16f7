/* law_ruling.c - a ruling of bridge by its law: what usually follows from it. */
#include "tournament/ruling/law_ruling.h"

#include "tournament/results.h"
#include <string.h>

enum { MILLION = 1000000 }; /* amounts are kept with six decimals */

bool law_ruling_is(const struct tournament *t)
{
    return t->format->game->laws;
}

const struct law *law_ruling_of(const struct tournament *t,
                                const struct change_ruling *ruling)
{
    char id[LAW_ID_MOST + 1];
    return law_ruling_is(t) && ruling->article ? law_find(ruling->article, id) : NULL;
}

static bool refuse_law(const char *article, struct err *err)
{
    return err_user(err,
                    "there is no law \"%.20s\" among those that a director cites; `etui "
                    "rulings --game bridge` shows them",
                    article);
}

static bool is_edition(const char *edition)
{
    return !edition || strcmp(edition, LAW_EDITION) == 0;
}

bool law_ruling_check(const struct change_ruling *ruling, struct err *err)
{
    char id[LAW_ID_MOST + 1];
    if (!is_edition(ruling->edition))
        return err_user(err, "there is no edition \"%.20s\" of the laws; use %s",
                        ruling->edition, LAW_EDITION);
    return law_find(ruling->article, id) || refuse_law(ruling->article, err);
}

/* The sides at fault, as 1 for NS and 2 for EW; false if that was not said. */
static bool sides_at_fault(const struct change_ruling *ruling, const struct law *law,
                           unsigned *sides)
{
    static const struct {
        const char *word;
        unsigned sides;
    } words[] = {{"NS", 1}, {"EW", 2}, {"both", 3}, {"none", 0}};
    ruling_seats seats = ruling->effect.fault | ruling->answers.fault;
    const char *said = ruling->fault ? ruling->fault : ruling->fault_answer;
    *sides = 0;
    for (size_t i = 0; said && i < sizeof words / sizeof words[0]; i++)
        if (strcmp(said, words[i].word) == 0) {
            *sides = words[i].sides;
            return true;
        }
    for (int s = 0; s < SEAT_COUNT; s++)
        if (seats & (1U << s))
            *sides |= 1U << s % 2;
    return seats != 0 || law->both_clear;
}

void law_ruling_grade(const struct tournament *t, struct ruling_effect *effect, int side,
                      enum law_average grade)
{
    effect->named |= 1U << side;
    effect->percent[side] = law_average(grade, contest_unit(t));
    effect->grade[side] = 1 + (int)grade;
}

/* Average plus to a side that is not at fault, average minus to one that is. */
static bool give_averages(const struct tournament *t, const struct law *law,
                          struct change_ruling *ruling, struct err *err)
{
    struct ruling_effect *effect = &ruling->effect;
    unsigned at_fault;
    if (!sides_at_fault(ruling, law, &at_fault))
        return err_user(err,
                        "law %s: say who was at fault, NS, EW, both or none; a side not "
                        "at fault gets average plus, one at fault average minus",
                        ruling->article);
    effect->kind = RULING_MARKS;
    effect->fault = 0;
    for (int s = 0; s < t->format->sides; s++)
        law_ruling_grade(t, effect, s, at_fault >> s % 2 & 1U ? LAW_MINUS : LAW_PLUS);
    return true;
}

/* How many boards the player has in the session. */
static int boards_of(const struct tournament *t, int session, int player)
{
    int boards = 0;
    for (size_t f = 0; f < t->session[session].fields; f++) {
        const struct field *field = &t->session[session].field[f];
        const struct schedule *schedule = &field->schedule;
        for (int i = 0; i < schedule->rounds * schedule->tables; i++) {
            const struct schedule_table *at = &schedule->table[i];
            bool here = false;
            for (int s = 0; s < t->format->sides; s++)
                here = here || (at->seat[s] != SCHEDULE_EMPTY &&
                                field_has_player(field, at->seat[s], player));
            if (here && field_table_plays(field, at))
                boards += at->count;
        }
    }
    return boards;
}

/* A penalty in percent of a board's top as percent of the session (index): what the
 * boards that the player (index) has in it make of it. 0 where the player has none. */
static struct ratio share_of_session(const struct tournament *t, int session, int player,
                                     struct ratio of_a_top)
{
    int boards = boards_of(t, session, player);
    if (boards == 0)
        return RATIO_ZERO;
    struct ratio share = ratio_mul(of_a_top, ratio_of(1, boards));
    return ratio_of(ratio_round(share, 6), MILLION);
}

/* A tenth of a top, where marks are percentages. */
static bool take_usual(const struct tournament *t, struct change_ruling *ruling,
                       struct err *err)
{
    int player = ruling->players > 0 ? tournament_player(t, ruling->player[0]) : -1;
    bool known = ruling->session >= 1 && (size_t)ruling->session <= t->sessions;
    ruling->effect.kind = RULING_PENALTY;
    if (ruling->players == 0)
        return err_user(err, "law %s: say who is penalised, and how much",
                        ruling->article);
    if (contest_unit(t) != RULING_PERCENT)
        return err_user(err, "law %s: say how many points are deducted, in %s",
                        ruling->article,
                        law_ruling_unit(t, ruling->facts.given != 0, err->lang));
    if (player < 0 || !known)
        return true; /* said by whoever checks the ruling */
    ruling->amount = share_of_session(t, ruling->session - 1, player,
                                      ratio_of(LAW_PENALTY_OF_A_TOP, 1));
    ruling->has_amount = true;
    ruling->unit = RULING_PERCENT;
    return true;
}

/* The usual remedy, where only the law was named. */
static bool propose_law(const struct tournament *t, const struct law *law,
                        struct change_ruling *ruling, struct err *err)
{
    bool on_play = ruling->facts.given & FACT_BIT(FACT_BOARD);
    bool scored = (ruling->facts.given & FACT_BIT(FACT_SCORE)) || ruling->weights > 0;
    bool said = scored || ruling->has_amount || ruling->sanction != RULING_NO_SANCTION;
    if (ruling->effect.named || said) {
        ruling->effect.kind = ruling->effect.named ? RULING_MARKS : RULING_PENALTY;
        return true;
    }
    if (law->remedy == LAW_AT_TABLE && on_play) {
        ruling->effect.kind = RULING_PENALTY; /* of nothing: the score stands */
        return true;
    }
    if (law->remedy == LAW_FORMS && on_play)
        return err_user(
            err,
            "law %s: results of each form of the board are compared with each "
            "other; say where it was otherwise (`etui edit ID fouled BOARD "
            "--round N`, or \"Something happened\"), or give marks",
            ruling->article);
    if (law->remedy == LAW_ARTIFICIAL && on_play)
        return give_averages(t, law, ruling, err);
    if (law->remedy == LAW_PENALTY || !on_play)
        return take_usual(t, ruling, err);
    return err_user(err,
                    "law %s leaves the score to the director: give a score, weighted "
                    "scores or marks; the kind \"penalty\" alone lets the score stand",
                    ruling->article);
}

bool law_ruling_settle(const struct tournament *t, struct change_ruling *ruling,
                       struct arena *arena, struct err *err)
{
    char id[LAW_ID_MOST + 1];
    bool open = ruling->effect.kind == RULING_KINDS;
    const struct law *law = law_find(ruling->article, id);
    if (!open && !ruling->edition)
        return true;
    if (!law_ruling_check(ruling, err))
        return false;
    ruling->article = arena_strdup(arena, id);
    ruling->edition = LAW_EDITION;
    if (open && !propose_law(t, law, ruling, err))
        return false;
    if (ruling->fault && !format_has_side(t->format, ruling->fault))
        ruling->fault = NULL; /* both, or none: the marks say it */
    ruling->fault_answer = NULL;
    ruling->answers = (struct code_answers){.before = CHANGE_BEFORE_UNSAID};
    return true;
}

const char *law_ruling_unit(const struct tournament *t, bool on_play, enum lang lang)
{
    bool teams = t->format->movement == MOVEMENT_TEAMS;
    if (contest_unit(t) == RULING_PERCENT)
        return tr(lang, N_("percent"));
    return teams && !on_play ? tr(lang, N_("VP")) : tr(lang, N_("IMP"));
}

/* The largest top of the session's boards, in points of which a score beaten gives 2. */
static struct ratio top_of(const struct contest *contest, int session)
{
    struct ratio top = RATIO_ZERO;
    const struct contest_session *of = &contest->session[session];
    for (size_t g = 0; g < of->marks->groups; g++)
        if ((of->board[g].given & 1U) && ratio_compare(of->board[g].value[0], top) > 0)
            top = of->board[g].value[0];
    return top;
}

bool law_ruling_share(const struct contest *contest, struct change_ruling *ruling,
                      bool points, struct arena *arena, struct err *err)
{
    const struct tournament *t = contest->t;
    struct ratio of_a_top = ruling->amount;
    struct ratio *each = ARENA_ARRAY(arena, struct ratio, ruling->players + 1);
    if (points) {
        struct ratio top = top_of(contest, ruling->session - 1);
        int seen = t->options.matchpoints_one ? 200 : 100;
        if (top.num == 0)
            return err_user(
                err, "no board has a top yet; give the penalty in percent of a top");
        of_a_top = ratio_mul(ratio_mul(ruling->amount, ratio_of(seen, 1)),
                             ratio_of(top.den, top.num));
    }
    for (size_t i = 0; i < ruling->players; i++)
        each[i] = share_of_session(t, ruling->session - 1,
                                   tournament_player(t, ruling->player[i]), of_a_top);
    ruling->amount = each[0];
    ruling->each = each;
    return true;
}
