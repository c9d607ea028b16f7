/* sanction_return.c - a fault at the return of a wrong écart: added to it as the code
 * says, not judged by itself.
 *
 * In a match the deal of a wrong écart is neutralised and still played by the other
 * attacker. What happens there changes the first ruling: its figures stay, and this one
 * brings both to what the code prints. Rule: docs/rules.md, the code of rulings. */
#include "tournament/results.h"
#include "tournament/ruling/sanction_inside.h"
#include <string.h>

enum { FOUR = 4, TEN = 10 };

/* Where the other attacker plays the board, or -1. */
static int find_return(const struct scene *scene)
{
    const struct schedule *schedule = &scene->field->schedule;
    int board = scene->asked->facts.value[FACT_BOARD];
    int found = -1;
    for (int i = 0; i < schedule->rounds * schedule->tables; i++) {
        const struct schedule_table *at = &schedule->table[i];
        if (at == scene->table || at->seat[0] != scene->table->seat[1] ||
            at->seat[1] != scene->table->seat[0])
            continue;
        bool now = i / schedule->tables + 1 == scene->asked->facts.value[FACT_ROUND];
        for (int k = 0; k < at->count; k++)
            if (schedule->board[at->first + k] == board && (found < 0 || now))
                found = scene->field->first_slot + at->first + k;
    }
    return found;
}

/* The ruling by the code on a play: a wrong écart, or one that adjusts its mark; or
 * NULL. */
static const struct ruling *find_ruling(const struct scene *scene, int slot, bool ecart)
{
    for (size_t i = 0; slot >= 0 && i < scene->t->rulings; i++) {
        const struct ruling *ruling = &scene->t->ruling[i];
        const struct change_ruling *change = &ruling->change;
        if (!change->edition || ruling->slot != slot ||
            ruling->session != scene->asked->session - 1)
            continue;
        bool is_ecart = strcmp(change->article, "D03") == 0;
        if (ecart ? is_ecart
                  : !is_ecart && ruling_table[change->effect.kind].compared &&
                        ruling_table[change->effect.kind].changes_marks)
            return ruling;
    }
    return NULL;
}

static void set_amount(struct code_proposal *proposal, enum code_target to,
                       ruling_seats seats, int pm)
{
    proposal->amount[0] = (struct code_amount){
        .unit = CODE_PM, .value = ratio_of(pm, 1), .to = to, .seats = seats};
    proposal->amounts = 1;
}

/* A second wrong écart. Quadrettes: the bonus of the first is lost, and ten match points
 * with it; teams: the ten that the first has cost are given back. */
static void add_ecart(const struct scene *scene, struct code_proposal *proposal)
{
    ruling_seats attack = 1U;
    if (code_row_format(&scene->row) == CODE_TEAMS)
        set_amount(proposal, CODE_OTHER, RULING_ALL_SEATS & ~attack, -TEN);
    else
        set_amount(proposal, CODE_TAKER, attack, TEN + FOUR);
}

/* A fault that would adjust the mark: the attacker loses four match points beside what it
 * costs, and in quadrettes the bonus; the defence only what it costs. */
static void add_fault(const struct scene *scene, struct code_proposal *proposal)
{
    bool attack = proposal->fault & 1U;
    int lost = code_row_format(&scene->row) == CODE_TEAMS ? FOUR : FOUR + FOUR;
    proposal->kind = RULING_PENALTY;
    proposal->asks_score = false;
    if (!attack)
        return;
    if (proposal->amounts == 0)
        set_amount(proposal, CODE_TAKER, 1U, 0);
    proposal->amount[0].value = ratio_add(proposal->amount[0].value, ratio_of(lost, 1));
}

static bool refuse_order(const struct ruling *before, struct err *err)
{
    return err_user(err,
                    "article %s is ruled at the return already (event %jd): undo that "
                    "ruling, rule the wrong écart, then that again",
                    before->change.article, before->seq);
}

static bool refuse_said(const struct ruling *before, struct err *err)
{
    return err_user(
        err,
        "the ruling on the wrong écart (event %jd) says already what happened "
        "at the return; undo that one first",
        before->seq);
}

bool scene_add_return(const struct scene *scene, struct code_proposal *proposal,
                      struct err *err)
{
    if (!scene->play || !matches_are(scene->t->format) || !scene->sides ||
        scene->asked->override)
        return true;
    bool ecart = code_row_cell(&proposal->row)->effect == CODE_REPLAYED_AT_RETURN;
    int slot = find_return(scene);
    const struct ruling *before = find_ruling(scene, slot, true);
    const struct ruling *fault = find_ruling(scene, slot, false);
    if (!before)
        return !ecart || !fault || scene->answers.at_return != CODE_RETURN_CLEAN ||
               refuse_order(fault, err);
    bool adjusts = proposal->kind == RULING_FOUR || proposal->kind == RULING_SIX;
    if (!ecart && (!adjusts || proposal->fixed))
        return true;
    if (before->change.answers.at_return != CODE_RETURN_CLEAN)
        return refuse_said(before, err);
    if (ecart)
        add_ecart(scene, proposal);
    else
        add_fault(scene, proposal);
    return true;
}
