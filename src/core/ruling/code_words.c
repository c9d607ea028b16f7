/* code_words.c - the rows of the code of rulings in words. */
#include "core/ruling/code_words.h"

/* What becomes of the deal: its name in data, and in words. Those that name somebody or
 * something are written by add_effect(). */
static const struct {
    const char *name;
    const char *words;
} effects[CODE_EFFECTS] = {
    [CODE_ABSENT] = {"absent", NULL},
    [CODE_NONE] = {"none", NULL},
    [CODE_PROCEDURE] = {"procedure", N_("no sanction of its own")},
    [CODE_PLAY_ON] = {"play-on", N_("the deal goes on")},
    [CODE_RESTORED] = {"restored", N_("put right, and the deal goes on")},
    [CODE_CARD_TAKEN_BACK] =
        {"card-taken-back", N_("the card goes back into the hand, to be played at will")},
    [CODE_LEGAL_CARDS_STAY] =
        {"legal-cards-stay",
         N_("cards played without fault stand; the penalty for an exposed card, once")},
    [CODE_TELLS_SINGLETON] =
        {"tells-singleton",
         N_("the player tells the opponents whether the card was the last of its suit")},
    [CODE_MAY_ASK_SINGLETON] =
        {"may-ask-singleton",
         N_("the other side may ask the arbiter whether the card was the last of its "
            "suit")},
    [CODE_TAKER_CHOOSES] =
        {"taker-chooses",
         N_("the taker accepts the card, or has the defender whose turn it is lead that "
            "suit, or lead any other")},
    [CODE_BIDDER_CHOOSES] =
        {"bidder-chooses",
         N_("whoever had bid prise or garde may play that contract or give it up")},
    [CODE_NEW_CUT] =
        {"new-cut",
         N_("the whole pack goes to the player opposite the dealer, who deals again; "
            "nobody is barred")},
    [CODE_NO_LATER_CLAIM] = {"no-later-claim", N_("no complaint is heard afterwards")},
    [CODE_SEE] = {"see", NULL},
    [CODE_SCORE_STANDS] = {"score-stands", N_("the score stands")},
    [CODE_FAULT_IGNORED] = {"fault-ignored", N_("the fault is treated as not committed")},
    [CODE_FAULT_STANDS] = {"fault-stands",
                           N_("the fault is ruled as committed; an exposed card becomes "
                              "an established revoke")},
    [CODE_MAY_SPEAK] = {"may-speak", N_("this is allowed")},
    [CODE_NOT_PENALISED_ELSEWHERE] =
        {"not-penalised-elsewhere",
         N_("no penalty for wrong copies in the other tournaments")},
    [CODE_REDEAL] = {"redeal", N_("the deal is cancelled and dealt again")},
    [CODE_WORST_PLAY] = {"worst-play",
                         N_("the cards are played in the worst way for the player at "
                            "fault")},
    [CODE_CANCELLED] = {"cancelled", N_("the deal is cancelled")},
    [CODE_DEALS_REMOVED] = {"deals-removed", N_("the arbiter may remove deals")},
    [CODE_DEALS_REMOVED_IF_BOTH] =
        {"deals-removed-if-both",
         N_("if both sides are at fault, the arbiter may cancel deals")},
    [CODE_COUNTED_IF_TAKER_WINS] =
        {"counted-if-taker-wins",
         N_("the deal counts if the taker wins it, and is cancelled if not")},
    [CODE_CANCELLED_IF_OFFENDER_WINS] =
        {"cancelled-if-offender-wins",
         N_("the deal is cancelled if the side at fault wins it, and counts if not")},
    [CODE_NEUTRALISED] = {"neutralised", N_("deal neutralised")},
    [CODE_NEUTRALISED_ZERO] = {"neutralised-zero", NULL},
    [CODE_ZERO_BOTH] = {"zero-both", N_("0 to both sides")},
    [CODE_FORTY_TO_FAULT] = {"forty-to-fault", NULL},
    [CODE_FORTY_SIXTY] =
        {"forty-sixty",
         N_("40/60: at most 40 to the side at fault, at least 60 to the other")},
    [CODE_FORTY_FORTY] = {"forty-forty", N_("40 to both sides")},
    [CODE_ZERO_SIXTY] = {"zero-sixty", N_("0 to the taker, 60 to each defender")},
    [CODE_SIXTY_ZERO] =
        {"sixty-zero", N_("60 to the taker, 0 to the defender at fault, neutralised for "
                          "the two others")},
    [CODE_PLUS_MINUS_FOUR] =
        {"plus-minus-four",
         N_("at least +4 PM to the other side, at most −4 PM to the side at fault")},
    [CODE_PLUS_FOUR] =
        {"plus-four", N_("at least +4 PM to the other side, 0 PM to the side at fault")},
    [CODE_FOUR_OR_SIX] =
        {"plus-minus-four-or-six",
         N_("at least +4 PM to the other side, at most −4 PM to the side at fault; 6 "
            "instead of 4 in the round in which the tables exchange their boards")},
    [CODE_NEUTRALISED_FOUR] =
        {"neutralised-plus-minus-four",
         N_("deal neutralised, +4 PM to the other side, −4 PM to the side at fault")},
    [CODE_NEUTRALISED_SIX] =
        {"neutralised-plus-minus-six",
         N_("deal neutralised, +6 PM to the other side, −6 PM to each side at fault")},
    [CODE_PLAYED_AS_GARDE] =
        {"played-as-garde",
         N_("the deal is played as a garde, with at least +4 PM to the other side")},
    [CODE_REPLAYED_AT_RETURN] = {"replayed-at-return",
                                 N_("deal neutralised; it is still played at the return, "
                                    "and a fault there changes this")},
    [CODE_MARK_BY_ARBITER] =
        {"mark-by-arbiter", N_("the score stands, with an adjusted mark that the arbiter "
                               "chooses")},
    [CODE_AT_DISCRETION] = {"discretion", N_("from a warning to exclusion; the deal may "
                                             "be cancelled or its mark adjusted")},
};

const char *code_effect_name(enum code_effect effect)
{
    return effects[effect].name;
}

const char *code_format_title(enum code_format format, enum lang lang)
{
    static const char *const titles[CODE_FORMATS] = {
        [CODE_INDIVIDUALS] = N_("Individuals"),
        [CODE_TRIPLETTES] = N_("Triplettes"),
        [CODE_TEAMS] = N_("Teams"),
        [CODE_QUADRETTES] = N_("Quadrettes"),
        [CODE_FREE] = N_("Free deals"),
        [CODE_ATTACK_DEFENCE] = N_("Attaque-Défense"),
    };
    return tr(lang, titles[format]);
}

/* Whom a penalty goes to in that format, with its preposition: "to the team at fault".
 * NULL for those who are never penalised. */
static const char *target_words(enum code_target target, enum code_format format,
                                enum lang lang)
{
    static const char *const words[CODE_TARGETS][CODE_FORMATS] = {
        [CODE_FAULT] = {N_("to each player at fault"), N_("to the triplette at fault"),
                        N_("to the team at fault"), N_("to the quadrette at fault"),
                        N_("to each player at fault"), N_("to the side at fault")},
        [CODE_SIDE] = {N_("to each player of the side at fault"),
                       N_("to the triplette at fault"), N_("to the team at fault"),
                       N_("to the quadrette at fault"),
                       N_("to each player of the side at fault"),
                       N_("to the side at fault")},
        [CODE_TAKER] = {N_("to the taker"), N_("to the taker's triplette"),
                        N_("to the taker's team"), N_("to the taker's quadrette"),
                        N_("to the taker"), N_("to the attacker")},
        [CODE_DEFENCE] = {N_("to each defender"), N_("to the defending triplette"),
                          N_("to the defending team"), N_("to the defending quadrette"),
                          N_("to each defender"), N_("to the defence")},
        [CODE_TABLE] = {N_("to all four players"), N_("to both triplettes"),
                        N_("to both teams"), N_("to both quadrettes"),
                        N_("to all four players"), N_("to both sides")},
        [CODE_OTHER] = {N_("to the other side"), N_("to the other side"),
                        N_("to the other side"), N_("to the other side"),
                        N_("to the other side"), N_("to the other side")},
        [CODE_DEALER] = {N_("to the dealer"), N_("to the dealer"), N_("to the dealer"),
                         N_("to the dealer"), N_("to the dealer"), N_("to the dealer")},
    };
    const char *text = words[target][format];
    return text ? tr(lang, text) : NULL;
}

/* How much, without to whom. */
static void add_amount(struct str *out, const struct code_row *row,
                       const struct code_penalty *penalty, enum lang lang)
{
    bool bonus = penalty->tenths < 0;
    struct ratio value = ratio_of(bonus ? -penalty->tenths : penalty->tenths, 10);
    int decimals = penalty->tenths % 10 ? 1 : 0;
    if (bonus)
        str_printf(out, "%s ", tr(lang, N_("a bonus of")));
    switch (penalty->unit) {
    case CODE_PERCENT:
        number_add_percent(out, value, decimals, lang);
        return;
    case CODE_PM:
        number_add(out, value, decimals, lang);
        str_add(out, "\u00a0PM");
        return;
    case CODE_POINTS:
        number_add(out, value, decimals, lang);
        str_printf(out, "\u00a0%s", tr(lang, N_("points")));
        return;
    case CODE_WARNING:
        str_add(out, tr(lang, N_("a warning")));
        return;
    case CODE_AS_SEEN:
        str_printf(out, tr(lang, N_("the penalty of %s")), row->article->see);
        return;
    case CODE_DISCRETION:
        str_add(out, tr(lang, N_("a penalty that the arbiter chooses")));
        return;
    case CODE_SCRATCH:
        str_add(out, tr(lang, N_("exclusion from the tournament")));
        return;
    case CODE_FORFEIT:
        str_add(out, tr(lang, N_("forfeit; the substitute plays")));
        return;
    case CODE_UNITS:
        break;
    }
}

static const char *when_words(enum code_when when)
{
    static const char *const words[CODE_WHENS] = {
        [CODE_FIRST] = N_("the first time"),
        [CODE_REPEAT] = N_("if it happens again"),
        [CODE_FURTHER] = N_("each time it happens again"),
        [CODE_OPTIONAL] = N_("at the arbiter's discretion"),
        [CODE_PER_FIVE_MINUTES] = N_("for every five minutes or part thereof"),
    };
    return words[when];
}

/* Adds one penalty: "0.5% to each player at fault". */
static void add_penalty(struct str *out, const struct code_row *row,
                        const struct code_penalty *penalty, enum lang lang)
{
    add_amount(out, row, penalty, lang);
    if (penalty->unit != CODE_FORFEIT) {
        const char *to = target_words(penalty->to, code_row_format(row), lang);
        str_printf(out, " %s", to ? to : "");
    }
    if (when_words(penalty->when))
        str_printf(out, " %s", tr(lang, when_words(penalty->when)));
}

static void add_break(struct str *out, size_t start, enum lang lang)
{
    if (out->length > start)
        str_add(out, tr(lang, N_("; ")));
}

static bool is_same(const struct code_penalty *a, const struct code_penalty *b)
{
    return a->tenths == b->tenths && a->unit == b->unit && a->to == b->to &&
           a->when == b->when;
}

/* What is paid, and to be paid twice if both penalties are the same. */
static void add_penalties(struct str *out, const struct code_row *row, enum lang lang)
{
    const struct code_penalty *penalty = code_row_cell(row)->penalty;
    size_t start = out->length;
    if (penalty[0].to == CODE_NOBODY)
        return;
    bool twice = is_same(&penalty[0], &penalty[1]);
    if (twice)
        str_printf(out, "%s ", tr(lang, N_("twice")));
    for (int i = 0; i < CODE_PENALTIES; i++)
        if (penalty[i].to != CODE_NOBODY && !(twice && i > 0)) {
            if (i > 0)
                add_break(out, start, lang);
            add_penalty(out, row, &penalty[i], lang);
        }
}

/* The effects that give a mark to somebody named. */
static void add_zero(struct str *out, const struct code_row *row, enum lang lang)
{
    const struct code_cell *cell = code_row_cell(row);
    const char *to = target_words(cell->target, code_row_format(row), lang);
    if (cell->effect == CODE_NEUTRALISED_ZERO)
        str_printf(out, tr(lang, N_("deal neutralised, 0 %s")), to);
    else
        str_printf(out, tr(lang, N_("deal neutralised, a mark of 40 %s")), to);
}

static void add_effect(struct str *out, size_t start, const struct code_row *row,
                       enum lang lang)
{
    enum code_effect effect = code_row_cell(row)->effect;
    if (effect == CODE_NONE)
        return;
    add_break(out, start, lang);
    if (effects[effect].words)
        str_add(out, tr(lang, effects[effect].words));
    else if (effect == CODE_SEE)
        str_printf(out, tr(lang, N_("see %s")), row->article->see);
    else
        add_zero(out, row, lang);
}

/* What else the article says about points, handful and bidding. */
static void add_rest(struct str *out, size_t start, const struct code_row *row,
                     enum lang lang)
{
    static const char *const points[CODE_POINTS_KINDS] = {
        [CODE_POINTS_BACK] =
            N_("points won by the fault are given back to the other side"),
        [CODE_POINTS_LAST_THREE] =
            N_("the last trick of three cards and the best card of "
               "the écart go to the defence"),
        [CODE_POINTS_LAST_ONE] =
            N_("the last trick of one card goes to the taker, without "
               "petit au bout"),
    };
    static const char *const handfuls[CODE_HANDFULS] = {
        [CODE_HANDFUL_COUNTS] = N_("the handful counts"),
        [CODE_HANDFUL_LOST] = N_("there is no handful"),
        [CODE_HANDFUL_IF_FAILS] =
            N_("the handful counts only if the side that showed it loses the deal"),
    };
    static const char *const bars[CODE_BARS][2] = {
        [CODE_BAR_NEW_DEAL] = {N_("the player at fault may not bid on the new deal"),
                               N_("the dealer may not bid on the new deal")},
        [CODE_BAR_NEXT_DEAL] = {N_("the player at fault may not bid on the next deal"),
                                N_("the dealer may not bid on the next deal")},
    };
    const struct code_article *article = row->article;
    bool dealer = code_row_cell(row)->target == CODE_DEALER;
    const char *const part[] = {points[article->points], handfuls[article->handful],
                                bars[article->bar][dealer]};
    for (size_t i = 0; i < sizeof part / sizeof part[0]; i++)
        if (part[i]) {
            add_break(out, start, lang);
            str_add(out, tr(lang, part[i]));
        }
}

void code_add_sanction(struct str *out, const struct code_row *row, enum lang lang)
{
    const struct code_cell *cell = code_row_cell(row);
    size_t start = out->length;
    add_penalties(out, row, lang);
    bool free_of_charge = out->length == start;
    add_effect(out, start, row, lang);
    add_rest(out, start, row, lang);
    if (free_of_charge &&
        (cell->effect == CODE_NONE || cell->effect == CODE_CARD_TAKEN_BACK)) {
        add_break(out, start, lang);
        str_add(out, tr(lang, N_("no penalty")));
    }
}

/* The questions: their names in data, and as they are asked. */
static const struct {
    const char *name;
    const char *words;
} questions[CODE_QUESTIONS] = {
    [CODE_NO_QUESTION] = {"none", ""},
    [CODE_ASK_FAULT] = {"fault", N_("Which side was at fault?")},
    [CODE_ASK_PLAYABLE] = {"playable", N_("Could the deal be played normally?")},
    [CODE_ASK_MISLED] = {"misled", N_("Did what was read spoil the play?")},
    [CODE_ASK_CORRECTED] = {"corrected", N_("Could the arbiter put the sheet right?")},
    [CODE_ASK_TWO_SIDES] = {"two-sides", N_("Does the error concern both sides' cards?")},
    [CODE_ASK_ATTACHED] = {"attached", N_("Does the spectator belong to a side?")},
    [CODE_ASK_TAKER_WON] = {"taker-won", N_("Did the taker win the deal?")},
    [CODE_ASK_HINGE] = {"hinge",
                        N_("Was it in the round in which the tables exchange boards?")},
    [CODE_ASK_RETURN] = {"return", N_("What happened at the return?")},
    [CODE_ASK_MINUTES] = {"minutes", N_("How many minutes late?")},
    [CODE_ASK_SEE] = {"see", N_("By which of these articles is it judged?")},
    [CODE_ASK_AMOUNT] = {"amount", N_("How much, or which sanction, do you choose?")},
};

const char *code_question_name(enum code_question question)
{
    return questions[question].name;
}

const char *code_question_words(enum code_question question, enum code_format format,
                                enum lang lang)
{
    bool players = format == CODE_INDIVIDUALS || format == CODE_FREE;
    if (question == CODE_ASK_FAULT && players)
        return tr(lang, N_("Which players were at fault?"));
    return tr(lang, questions[question].words);
}
