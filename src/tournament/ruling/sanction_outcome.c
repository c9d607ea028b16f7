/* sanction_outcome.c - the ruling that a proposal of the code comes to, with those who
 * pay; and whether two rulings do the same. */
#include "tournament/model.h"
#include "tournament/ruling/sanction_inside.h"

/* Who pays what, or is warned; of several amounts the sum. */
struct charges {
    int player[CHANGE_PENALISED_MOST];
    struct ratio amount[CHANGE_PENALISED_MOST];
    size_t count;
    bool paid; /* there is an amount */
};

static void charge(struct charges *charges, int player, struct ratio amount)
{
    size_t i = 0;
    while (i < charges->count && charges->player[i] != player)
        i++;
    if (i == CHANGE_PENALISED_MOST)
        return;
    if (i == charges->count) {
        charges->player[charges->count++] = player;
        charges->amount[i] = RATIO_ZERO;
    }
    charges->amount[i] = ratio_add(charges->amount[i], amount);
}

/* Those of a crew whom the director has named, else all of them. */
static void charge_crew(const struct scene *scene, int contestant, struct ratio amount,
                        struct charges *charges)
{
    const struct crew *crew = &scene->field->crew[contestant];
    bool named = false;
    for (size_t p = 0; p < scene->asked->players; p++) {
        int player = tournament_player(scene->t, scene->asked->player[p]);
        if (player < 0 || !field_has_player(scene->field, contestant, player))
            continue;
        charge(charges, player, amount);
        named = true;
    }
    for (int i = 0; i < crew->count && !named; i++)
        charge(charges, crew->player[i], amount);
}

static bool charge_named(const struct scene *scene, struct ratio amount,
                         struct charges *charges, struct err *err)
{
    if (scene->asked->players == 0)
        return err_user(err,
                        "article %s: say whom it concerns, or which play it is about",
                        scene->row.article->id);
    for (size_t p = 0; p < scene->asked->players; p++) {
        int player = tournament_player(scene->t, scene->asked->player[p]);
        if (player < 0)
            return err_set(
                err, ERR_NOT_FOUND,
                "there is no player \"%.40s\"; use the id of a player who has entered",
                scene->asked->player[p]);
        charge(charges, player, amount);
    }
    return true;
}

static bool charge_amount(const struct scene *scene, const struct code_amount *amount,
                          struct charges *charges, struct err *err)
{
    if (!scene->table)
        return charge_named(scene, amount->value, charges, err);
    for (int s = 0; s < scene_seats(scene); s++) {
        int contestant = scene->table->seat[s];
        if (contestant != SCHEDULE_EMPTY && scene_is_meant(scene, s, amount->seats))
            charge_crew(scene, contestant, amount->value, charges);
    }
    return true;
}

static enum ruling_sanction sanction_of(enum code_unit unit)
{
    return unit == CODE_WARNING   ? RULING_WARNING
           : unit == CODE_FORFEIT ? RULING_FORFEIT
           : unit == CODE_SCRATCH ? RULING_DISQUALIFIED
                                  : RULING_NO_SANCTION;
}

static bool is_figure(enum code_unit unit, enum ruling_unit *figure)
{
    *figure = unit == CODE_PM       ? RULING_PM
              : unit == CODE_POINTS ? RULING_POINTS
                                    : RULING_PERCENT;
    return unit == CODE_PERCENT || unit == CODE_PM || unit == CODE_POINTS;
}

/* Whether the arbiter has said what those pay who pay as the arbiter wishes. */
static bool is_chosen(const struct scene *scene)
{
    return scene->asked->has_amount || scene->asked->sanction != RULING_NO_SANCTION;
}

static bool charge_all(const struct scene *scene, const struct code_proposal *proposal,
                       struct change_ruling *outcome, struct charges *charges,
                       struct err *err)
{
    for (size_t i = 0; i < proposal->amounts; i++) {
        const struct code_amount *amount = &proposal->amount[i];
        enum ruling_unit unit;
        enum ruling_sanction sanction = sanction_of(amount->unit);
        bool figure = is_figure(amount->unit, &unit);
        if (sanction != RULING_NO_SANCTION)
            outcome->sanction = sanction;
        if (figure)
            outcome->unit = unit;
        bool chosen = amount->unit == CODE_DISCRETION && is_chosen(scene);
        if ((figure || chosen || sanction != RULING_NO_SANCTION) &&
            !charge_amount(scene, amount, charges, err))
            return false;
        charges->paid = charges->paid || figure;
    }
    return true;
}

static void list_charges(const struct scene *scene, const struct charges *charges,
                         struct change_ruling *outcome)
{
    size_t n = charges->count;
    const char **player = ARENA_ARRAY(scene->arena, const char *, n + 1);
    struct ratio *each = ARENA_ARRAY(scene->arena, struct ratio, n + 1);
    bool differ = false;
    for (size_t i = 0; i < n; i++) {
        player[i] = arena_strdup(scene->arena, scene->t->player[charges->player[i]].id);
        each[i] = charges->amount[i];
        differ = differ || ratio_compare(each[i], each[0]) != 0;
    }
    outcome->player = player;
    outcome->players = n;
    outcome->has_amount = charges->paid && n > 0;
    outcome->amount = charges->paid && n > 0 ? each[0] : RATIO_ZERO;
    outcome->each = charges->paid && differ ? each : NULL;
}

/* Seats of the code as the format has them: of two sides, the first two. */
static ruling_seats places_of(const struct scene *scene, ruling_seats seats)
{
    ruling_seats places = 0;
    for (int s = 0; s < scene_seats(scene); s++)
        if (scene_is_meant(scene, s, seats))
            places |= 1U << s;
    return places;
}

static void set_fault(const struct scene *scene, const struct code_proposal *proposal,
                      struct change_ruling *outcome)
{
    struct ruling_effect *effect = &outcome->effect;
    ruling_seats fault = places_of(scene, proposal->fault);
    outcome->fault = NULL;
    effect->fault = 0;
    if (!scene->sides) {
        effect->fault = fault;
        return;
    }
    if (fault == 3U) /* both sides: nobody is left who is not at fault */
        effect->kind = effect->kind == RULING_ZERO ? RULING_ZERO_BOTH : effect->kind;
    else if (fault != 0)
        outcome->fault = scene->t->format->seat_key[fault >> 1];
}

static void set_effect(const struct scene *scene, const struct code_proposal *proposal,
                       struct change_ruling *outcome)
{
    struct ruling_effect *effect = &outcome->effect;
    *effect = (struct ruling_effect){.kind = proposal->kind, .fixed = proposal->fixed};
    for (int s = 0; s < SEAT_MOST; s++)
        effect->percent[s] = RATIO_ZERO;
    if (!scene->play)
        return;
    set_fault(scene, proposal, outcome);
    effect->named = places_of(scene, proposal->named);
    for (int s = 0; s < scene_seats(scene); s++)
        effect->percent[s] = proposal->percent[s];
}

/* Whether the ruling leaves the place of a deal to another one: an annulled free deal is
 * no deal that was played. */
bool sanction_reopens(const struct tournament *t, const struct change_ruling *ruling)
{
    return t->format->deals && t->format->game == &game_table[GAME_FREE] &&
           ruling->effect.kind == RULING_NEUTRALISED &&
           (ruling->facts.given & FACT_BIT(FACT_BOARD));
}

bool scene_outcome(const struct scene *scene, const struct code_proposal *proposal,
                   struct change_ruling *outcome, struct err *err)
{
    struct charges charges = {.count = 0};
    enum code_effect effect = code_row_cell(&proposal->row)->effect;
    const char *code = code_abbreviation_name(proposal->row.article->abbreviation);
    if (!scene->play &&
        (ruling_table[proposal->kind].changes_marks || effect == CODE_REDEAL))
        return err_user(err,
                        "article %s is about a deal; say which play: board, round and "
                        "table",
                        proposal->row.article->id);
    *outcome = *scene->asked;
    outcome->sanction = RULING_NO_SANCTION;
    outcome->unit = scene->t->format->unit;
    if (!charge_all(scene, proposal, outcome, &charges, err))
        return false;
    if (charges.count == 0 && !scene->play && scene->asked->players > 0 &&
        !charge_named(scene, RATIO_ZERO, &charges, err))
        return false;
    list_charges(scene, &charges, outcome);
    set_effect(scene, proposal, outcome);
    outcome->replayed = effect == CODE_REDEAL;
    outcome->without = proposal->without;
    outcome->bars = proposal->row.article->bar != CODE_NO_BAR && scene->play;
    outcome->reopens = sanction_reopens(scene->t, outcome);
    if (!outcome->code && code[0])
        outcome->code = code;
    return true;
}

/* Whether the ruling names the player, or of two sides one who plays with them; and what
 * it takes off them. */
static bool names(const struct scene *scene, const struct change_ruling *ruling,
                  int player, struct ratio *amount)
{
    int place = scene->sides ? scene_place(scene, player) : -1;
    *amount = RATIO_ZERO;
    for (size_t i = 0; i < ruling->players; i++) {
        int other = tournament_player(scene->t, ruling->player[i]);
        if (other != player &&
            (place < 0 || other < 0 || scene_place(scene, other) != place))
            continue;
        if (ruling->has_amount)
            *amount = change_amount(ruling, i);
        return true;
    }
    return false;
}

/* Whether everybody whom the one names is named by the other for the same. */
static bool includes(const struct scene *scene, const struct change_ruling *a,
                     const struct change_ruling *b)
{
    for (size_t i = 0; i < a->players; i++) {
        int player = tournament_player(scene->t, a->player[i]);
        struct ratio one;
        struct ratio other;
        if (player < 0 || !names(scene, a, player, &one) ||
            !names(scene, b, player, &other) || ratio_compare(one, other) != 0)
            return false;
    }
    return true;
}

bool scene_same_charges(const struct scene *scene, const struct change_ruling *a,
                        const struct change_ruling *b)
{
    if (a->has_amount != b->has_amount || (a->has_amount && a->unit != b->unit))
        return false;
    if (!a->has_amount && a->sanction == RULING_NO_SANCTION)
        return true; /* only recorded: whom for does not matter */
    return includes(scene, a, b) && includes(scene, b, a);
}

static bool same_marks(const struct ruling_effect *a, const struct ruling_effect *b)
{
    for (int s = 0; s < SEAT_MOST; s++)
        if ((a->named >> s & 1U) && (ratio_compare(a->percent[s], b->percent[s]) != 0 ||
                                     a->grade[s] != b->grade[s]))
            return false;
    return a->named == b->named;
}

/* Of a penalty the fault is only a note. */
static bool same_fault(const struct scene *scene, const struct change_ruling *a,
                       const struct change_ruling *b)
{
    int board = a->facts.value[FACT_BOARD];
    return !ruling_table[a->effect.kind].needs_fault ||
           ruling_fault(scene->t->format, a, board) ==
               ruling_fault(scene->t->format, b, board);
}

bool scene_same(const struct scene *scene, const struct change_ruling *a,
                const struct change_ruling *b)
{
    return a->effect.kind == b->effect.kind && a->effect.fixed == b->effect.fixed &&
           a->replayed == b->replayed && a->reopens == b->reopens &&
           a->without == b->without && a->sanction == b->sanction &&
           same_fault(scene, a, b) && same_marks(&a->effect, &b->effect) &&
           scene_same_charges(scene, a, b);
}
