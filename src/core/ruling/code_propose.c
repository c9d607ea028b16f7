/* code_propose.c - from a row of the code and the arbiter's answers to a ruling. */
#include "core/ruling/code_propose.h"

#include <string.h>

/* What an effect makes of the play, and what it needs to know for that. */
static const struct {
    bool adjusts; /* the mark is adjusted, to that kind */
    enum ruling_kind kind;
    bool needs_fault;
    bool one_side; /* both sides cannot be at fault */
    bool needs_winner;
    bool fixed;
    bool replayed;
    bool open;
    bool asks_score;
} rules[CODE_EFFECTS] = {
    [CODE_REDEAL] = {.replayed = true},
    [CODE_WORST_PLAY] = {.needs_fault = true, .asks_score = true},
    [CODE_CANCELLED] = {true, RULING_NEUTRALISED},
    [CODE_DEALS_REMOVED] = {.open = true},
    [CODE_DEALS_REMOVED_IF_BOTH] = {.open = true},
    [CODE_COUNTED_IF_TAKER_WINS] = {.needs_winner = true},
    [CODE_CANCELLED_IF_OFFENDER_WINS] = {.needs_fault = true,
                                         .one_side = true,
                                         .needs_winner = true},
    [CODE_NEUTRALISED] = {true, RULING_NEUTRALISED},
    [CODE_NEUTRALISED_ZERO] = {true, RULING_ZERO, .needs_fault = true},
    [CODE_ZERO_BOTH] = {true, RULING_ZERO_BOTH},
    [CODE_FORTY_TO_FAULT] = {true, RULING_MARKS, .needs_fault = true},
    [CODE_FORTY_SIXTY] = {true, RULING_FORTY_SIXTY, .needs_fault = true,
                          .one_side = true},
    [CODE_FORTY_FORTY] = {true, RULING_FORTY_FORTY},
    [CODE_ZERO_SIXTY] = {true, RULING_MARKS, .needs_fault = true},
    [CODE_SIXTY_ZERO] = {true, RULING_MARKS, .needs_fault = true},
    [CODE_PLUS_MINUS_FOUR] = {true, RULING_FOUR, .needs_fault = true, .one_side = true},
    [CODE_PLUS_FOUR] = {true, RULING_FOUR, .needs_fault = true, .one_side = true},
    [CODE_FOUR_OR_SIX] = {true, RULING_FOUR, .needs_fault = true, .one_side = true},
    [CODE_NEUTRALISED_FOUR] = {true, RULING_FOUR, .needs_fault = true, .one_side = true,
                               .fixed = true},
    [CODE_NEUTRALISED_SIX] = {true, RULING_SIX, .needs_fault = true, .fixed = true},
    [CODE_PLAYED_AS_GARDE] = {true, RULING_FOUR, .needs_fault = true, .one_side = true},
    [CODE_REPLAYED_AT_RETURN] = {true, RULING_NEUTRALISED, .needs_fault = true,
                                 .one_side = true, .replayed = true},
    [CODE_MARK_BY_ARBITER] = {.open = true},
    [CODE_AT_DISCRETION] = {.open = true},
};

/* A row being worked out. */
struct working {
    const struct code_row *row;
    const struct code_cell *cell; /* what becomes of the deal */
    const struct code_cell *cost; /* what is paid; mostly the same */
    enum code_target payer;       /* who pays it all; CODE_NOBODY: as the cell says */
    const struct code_answers *answers;
    ruling_seats all;    /* seats of the table */
    ruling_seats taker;  /* one seat of it */
    ruling_seats attack; /* with the partner whom the taker has called */
    ruling_seats fault;
};

/* Players answer for themselves, not for their side. */
static bool is_of_players(const struct code_row *row)
{
    enum code_format format = code_row_format(row);
    return format == CODE_INDIVIDUALS || format == CODE_FREE;
}

/* Whether each board is played a second time, by the other attacker. */
static bool is_of_match(const struct code_row *row)
{
    return code_row_format(row) != CODE_ATTACK_DEFENCE;
}

static bool pays(const struct code_cell *cell, enum code_target target)
{
    for (int i = 0; i < CODE_PENALTIES; i++)
        if (cell->penalty[i].to == target)
            return true;
    return false;
}

const struct code_cell *code_cost(const struct code_row *row)
{
    struct code_row other;
    const char *id = row->article->charged;
    bool found = id && code_find(id, code_row_format(row), code_row_edition(row), &other);
    return code_row_cell(found ? &other : row);
}

/* Whether those at fault must be named, and are not known by the article itself. */
static bool asks_fault(const struct code_row *row)
{
    const struct code_article *article = row->article;
    const struct code_cell *cell = code_row_cell(row);
    const struct code_cell *cost = code_cost(row);
    bool person = pays(cost, CODE_FAULT) || pays(cost, CODE_DEALER) ||
                  cell->effect == CODE_SIXTY_ZERO || cell->effect == CODE_WORST_PLAY;
    if (article->by == CODE_BY_TAKER)
        return false;
    if (article->by == CODE_BY_DEFENCE)
        return person && is_of_players(row);
    return person || pays(cell, CODE_SIDE) || rules[cell->effect].needs_fault ||
           article->handful == CODE_HANDFUL_IF_FAILS || article->bar != CODE_NO_BAR;
}

/* Whether the article says nothing itself: another one of those it names does. */
static bool asks_see(const struct code_row *row)
{
    const struct code_cell *cell = code_row_cell(row);
    return cell->effect == CODE_SEE || cell->penalty[0].unit == CODE_AS_SEEN;
}

static bool asks_winner(const struct code_row *row)
{
    return rules[code_row_cell(row)->effect].needs_winner ||
           row->article->handful == CODE_HANDFUL_IF_FAILS;
}

static bool asks_minutes(const struct code_row *row)
{
    return code_row_cell(row)->penalty[0].when == CODE_PER_FIVE_MINUTES;
}

size_t code_questions(const struct code_row *row,
                      enum code_question question[CODE_ROW_QUESTIONS])
{
    enum code_effect effect = code_row_cell(row)->effect;
    const struct {
        bool asked;
        enum code_question question;
    } list[] = {
        {row->article->turn.question != CODE_NO_QUESTION, row->article->turn.question},
        {asks_fault(row), CODE_ASK_FAULT},
        {asks_winner(row), CODE_ASK_TAKER_WON},
        {effect == CODE_FOUR_OR_SIX && is_of_match(row), CODE_ASK_HINGE},
        {effect == CODE_REPLAYED_AT_RETURN, CODE_ASK_RETURN},
        {asks_minutes(row), CODE_ASK_MINUTES},
        {asks_see(row), CODE_ASK_SEE},
    };
    size_t n = 0;
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++)
        if (list[i].asked && n < CODE_ROW_QUESTIONS)
            question[n++] = list[i].question;
    return n;
}

static bool said_yes(unsigned answers, enum code_question question)
{
    return answers >> question & 1U;
}

/* The article that the answer leads to, or NULL: this one. */
static const char *other_article(const struct code_row *row,
                                 const struct code_answers *answers)
{
    const struct code_turn *turn = &row->article->turn;
    if (asks_minutes(row) && answers->minutes > 15)
        return "I00b";
    if (turn->question == CODE_NO_QUESTION)
        return NULL;
    if (said_yes(answers->yes, turn->question))
        return turn->if_yes;
    return said_yes(answers->no, turn->question) ? turn->if_no : NULL;
}

/* Follows the answers from article to article; each question is met once. */
static struct code_row turn_row(struct code_row row, const struct code_answers *answers)
{
    for (int i = 0; i < CODE_ROW_QUESTIONS; i++) {
        const char *id = other_article(&row, answers);
        if (!id || !code_find(id, code_row_format(&row), code_row_edition(&row), &row))
            break;
    }
    return row;
}

/* Everybody on the sides that these seats belong to. */
static ruling_seats sides_of(const struct working *work, ruling_seats seats)
{
    ruling_seats sides = seats & work->attack ? work->attack : 0;
    if (seats & ~work->attack)
        sides |= work->all & ~work->attack;
    return sides;
}

static ruling_seats find_fault(const struct working *work)
{
    enum code_by by = work->row->article->by;
    ruling_seats fault = work->answers->fault & work->all;
    if (by == CODE_BY_TAKER)
        return work->taker;
    if (work->payer == CODE_TABLE)
        return work->all;
    if (by == CODE_BY_DEFENCE && fault == 0 && !asks_fault(work->row))
        return work->all & ~work->attack;
    return is_of_players(work->row) ? fault : sides_of(work, fault);
}

static bool is_both(const struct working *work)
{
    return (work->fault & work->attack) && (work->fault & ~work->attack);
}

static bool is_due(const struct code_penalty *penalty, const struct code_answers *answers)
{
    switch (penalty->when) {
    case CODE_FIRST:
        return answers->before <= 0;
    case CODE_REPEAT:
    case CODE_FURTHER:
        return answers->before > 0;
    case CODE_OPTIONAL:
        return answers->optional;
    case CODE_ALWAYS:
    case CODE_PER_FIVE_MINUTES:
    case CODE_WHENS:
        break;
    }
    return true;
}

/* Whether somebody pays who has to be named. */
static bool pays_now(const struct working *work)
{
    for (int i = 0; i < CODE_PENALTIES; i++) {
        const struct code_penalty *penalty = &work->cost->penalty[i];
        bool named = penalty->to == CODE_FAULT || penalty->to == CODE_SIDE ||
                     penalty->to == CODE_DEALER;
        if (named && is_due(penalty, work->answers))
            return true;
    }
    return false;
}

static bool fault_is_known(const struct working *work)
{
    bool one_side = rules[work->cell->effect].one_side ||
                    work->row->article->handful == CODE_HANDFUL_IF_FAILS;
    if (work->row->article->by == CODE_BY_DEFENCE && (work->fault & work->attack))
        return false;
    if (one_side && is_both(work))
        return false;
    bool only_pays = !rules[work->cell->effect].needs_fault &&
                     work->row->article->handful != CODE_HANDFUL_IF_FAILS;
    bool barred = work->row->article->bar != CODE_NO_BAR;
    bool told = !barred && only_pays && (work->answers->no_play || !pays_now(work));
    return work->fault != 0 || !asks_fault(work->row) || told;
}

static enum code_question find_missing(const struct working *work)
{
    const struct code_answers *answers = work->answers;
    unsigned known = answers->yes | answers->no;
    bool seen = answers->see && code_sees(work->row->article, answers->see);
    if (asks_see(work->row) && !seen)
        return CODE_ASK_SEE;
    if (!fault_is_known(work))
        return CODE_ASK_FAULT;
    if (asks_winner(work->row) && !said_yes(known, CODE_ASK_TAKER_WON))
        return CODE_ASK_TAKER_WON;
    if (work->cell->effect == CODE_FOUR_OR_SIX && is_of_match(work->row) &&
        !said_yes(known, CODE_ASK_HINGE))
        return CODE_ASK_HINGE;
    if (asks_minutes(work->row) && answers->minutes <= 0)
        return CODE_ASK_MINUTES;
    return CODE_NO_QUESTION;
}

static ruling_seats seats_of(const struct working *work, enum code_target target)
{
    ruling_seats sides = sides_of(work, work->fault);
    switch (target) {
    case CODE_FAULT:
    case CODE_DEALER:
        return work->fault;
    case CODE_SIDE:
        return sides;
    case CODE_TAKER:
        return work->taker;
    case CODE_DEFENCE:
        return work->all & ~work->attack;
    case CODE_TABLE:
        return work->all;
    case CODE_OTHER:
        return work->all & ~sides;
    case CODE_NOBODY:
    case CODE_BIDDER:
    case CODE_TEAMMATES:
    case CODE_TARGETS:
        break;
    }
    return 0;
}

static void add_amount(const struct working *work, const struct code_penalty *penalty,
                       int tenths, struct code_proposal *proposal)
{
    enum code_target payer = work->payer == CODE_NOBODY ? penalty->to : work->payer;
    proposal->amount[proposal->amounts++] = (struct code_amount){
        .unit = penalty->unit,
        .value = ratio_of(tenths, 10),
        .to = payer,
        .seats = work->answers->no_play ? 0 : seats_of(work, payer),
    };
}

static void add_penalties(const struct working *work, struct code_proposal *proposal)
{
    for (int i = 0; i < CODE_PENALTIES; i++) {
        const struct code_penalty *penalty = &work->cost->penalty[i];
        int times = 1;
        if (penalty->when == CODE_PER_FIVE_MINUTES)
            times = (work->answers->minutes + 4) / 5;
        if (penalty->to != CODE_NOBODY && is_due(penalty, work->answers))
            add_amount(work, penalty, times * penalty->tenths, proposal);
        if (penalty->unit == CODE_DISCRETION && penalty->to != CODE_NOBODY)
            proposal->open = true;
    }
}

/* A wrong écart in a match: what the first attacker's side and the other one lose in all,
 * by what happened at the return. */
static void add_return(const struct working *work, struct code_proposal *proposal)
{
    static const int teams[CODE_RETURNS][2] = {{10, 0}, {11, 0}, {10, 5}, {0, 0}};
    static const int quadrettes[CODE_RETURNS][2] = {
        {10, -4}, {11, -4}, {10, 5}, {10, 10}};
    bool of_teams = code_row_format(work->row) == CODE_TEAMS;
    const int *lost = (of_teams ? teams : quadrettes)[work->answers->at_return];
    const enum code_target whom[2] = {CODE_TAKER, CODE_OTHER};
    for (int i = 0; i < 2; i++)
        if (lost[i] != 0)
            add_amount(work, &(struct code_penalty){.unit = CODE_PM, .to = whom[i]},
                       10 * lost[i], proposal);
}

static void give_marks(ruling_seats seats, int percent, struct code_proposal *proposal)
{
    for (int s = 0; s < SEAT_MOST; s++)
        if (seats >> s & 1U)
            proposal->percent[s] = ratio_of(percent, 1);
    proposal->named |= seats;
}

static void find_marks(const struct working *work, struct code_proposal *proposal)
{
    if (work->cell->effect == CODE_FORTY_TO_FAULT)
        give_marks(work->fault, 40, proposal);
    if (work->cell->effect == CODE_ZERO_SIXTY) {
        give_marks(work->taker, 0, proposal);
        give_marks(work->all & ~work->taker, 60, proposal);
    }
    if (work->cell->effect == CODE_SIXTY_ZERO) {
        give_marks(work->taker, 60, proposal);
        give_marks(work->fault, 0, proposal);
    }
}

/* Whether the side at fault has won the deal. */
static bool offender_won(const struct working *work)
{
    bool taker_won = said_yes(work->answers->yes, CODE_ASK_TAKER_WON);
    return taker_won == ((work->fault & work->attack) != 0);
}

static bool is_cancelled(const struct working *work)
{
    if (work->cell->effect == CODE_COUNTED_IF_TAKER_WINS)
        return !said_yes(work->answers->yes, CODE_ASK_TAKER_WON);
    return work->cell->effect == CODE_CANCELLED_IF_OFFENDER_WINS && offender_won(work);
}

static bool score_changes(const struct working *work)
{
    const struct code_article *article = work->row->article;
    return rules[work->cell->effect].asks_score || article->points != CODE_POINTS_STAY ||
           article->handful == CODE_HANDFUL_LOST ||
           (article->handful == CODE_HANDFUL_IF_FAILS && offender_won(work));
}

/* What the article takes out of the score of a free deal. */
static unsigned find_without(const struct working *work)
{
    const struct code_article *article = work->row->article;
    bool failed = article->handful == CODE_HANDFUL_IF_FAILS && offender_won(work);
    unsigned without = 0;
    if (article->handful == CODE_HANDFUL_LOST || failed)
        without |= 1U << RULING_HANDFUL;
    if (article->points == CODE_POINTS_LAST_ONE)
        without |= 1U << RULING_PETIT;
    return without;
}

/* The kind of ruling, and what goes with it. */
static void find_kind(const struct working *work, struct code_proposal *proposal)
{
    proposal->kind = rules[work->cell->effect].adjusts ? rules[work->cell->effect].kind
                                                       : RULING_PENALTY;
    proposal->fixed = rules[work->cell->effect].fixed;
    proposal->replayed = rules[work->cell->effect].replayed;
    proposal->open = rules[work->cell->effect].open;
    if (work->cell->effect == CODE_FOUR_OR_SIX && is_of_match(work->row) &&
        said_yes(work->answers->yes, CODE_ASK_HINGE))
        proposal->kind = RULING_SIX;
    bool shut = work->row->article->shuts && !rules[work->cell->effect].adjusts;
    if (is_cancelled(work) || shut)
        proposal->kind = RULING_NEUTRALISED;
    proposal->asks_score = proposal->kind != RULING_NEUTRALISED && score_changes(work);
    if (code_row_format(work->row) == CODE_FREE && proposal->kind != RULING_NEUTRALISED)
        proposal->without = find_without(work);
    if (work->cell->effect == CODE_NEUTRALISED_ZERO)
        proposal->fault = seats_of(work, work->cell->target);
    /* Both sides at fault: there is nobody to gain what they lose. */
    if (work->cell->effect == CODE_NEUTRALISED_SIX && is_both(work)) {
        proposal->kind = RULING_NEUTRALISED;
        proposal->fixed = false;
        add_amount(work, &(struct code_penalty){.unit = CODE_PM, .to = CODE_TABLE}, 60,
                   proposal);
    }
}

/* The cells that hold: those of another article where the row leaves it to that one. */
static void find_cells(struct working *work)
{
    const struct code_article *article = work->row->article;
    const struct code_answers *answers = work->answers;
    const struct code_penalty *penalty = work->cell->penalty;
    enum code_format format = code_row_format(work->row);
    enum code_edition edition = code_row_edition(work->row);
    struct code_row other;
    work->cost = code_cost(work->row);
    if (penalty->unit != CODE_AS_SEEN || !answers->see ||
        !code_sees(article, answers->see) ||
        !code_find(answers->see, format, edition, &other))
        return;
    work->payer = penalty->to;
    work->cell = work->cost = code_row_cell(&other);
}

bool code_propose(const struct code_row *row, const struct code_answers *answers,
                  struct code_proposal *proposal)
{
    memset(proposal, 0, sizeof *proposal);
    proposal->row = turn_row(*row, answers);
    struct working work = {.row = &proposal->row,
                           .cell = code_row_cell(&proposal->row),
                           .answers = answers,
                           .all = answers->seats ? answers->seats : RULING_ALL_SEATS,
                           .taker = 1U << answers->taker};
    work.cost = work.cell;
    work.attack = work.taker | answers->attack;
    find_cells(&work);
    work.fault = find_fault(&work);
    proposal->missing = find_missing(&work);
    if (proposal->missing != CODE_NO_QUESTION)
        return false;
    proposal->fault = work.fault;
    for (int s = 0; s < SEAT_MOST; s++)
        proposal->percent[s] = RATIO_ZERO;
    find_kind(&work, proposal);
    find_marks(&work, proposal);
    if (work.cell->effect == CODE_REPLAYED_AT_RETURN)
        add_return(&work, proposal);
    else
        add_penalties(&work, proposal);
    return true;
}
