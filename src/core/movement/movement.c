/* movement.c - making and verifying any kind of movement. */
#include "core/movement/movement.h"

#include "core/movement/comparison.h"
#include <string.h>

static bool no_such_kind(const struct movement_request *request, struct err *err)
{
    struct str names = {0};
    for (size_t i = 0; i < movement_kind_count; i++) {
        const struct movement_kind *kind = &movement_kind_table[i];
        if (kind->games & MOVEMENT_BIT(request->game))
            str_printf(&names, "%s%s", names.length > 0 ? ", " : "", kind->name);
    }
    if (request->kind)
        err_user(err, "there is no movement \"%.40s\" here; the kinds are: %s",
                 request->kind, str_text(&names));
    else
        err_user(err, "no movement is known for %d tables here; the kinds are: %s",
                 request->plan.tables, str_text(&names));
    str_clear(&names);
    return false;
}

static bool has_options(const struct movement_plan *plan)
{
    return plan->balance || plan->turns || plan->extra != 0;
}

/* The kind that was asked for; else the usual one, or one that knows the options. */
static const struct movement_kind *choose_kind(const struct movement_request *request)
{
    if (request->kind)
        return movement_kind_find(request->game, request->kind);
    if (request->plan.sections > 1 && movement_kind_find(request->game, "sections"))
        return movement_kind_find(request->game, "sections");
    const struct movement_kind *usual =
        movement_kind_usual(request->game, request->plan.tables);
    bool other = has_options(&request->plan) && usual &&
                 (!usual->options || !request->plan.turns || request->plan.extra > 0);
    const struct movement_kind *full =
        other ? movement_kind_find(request->game, "full") : NULL;
    return full ? full : usual;
}

/* What no kind can do. */
static bool check_plan(const struct movement_kind *kind, const struct movement_plan *plan,
                       struct err *err)
{
    if (plan->tables < 1 || plan->tables > SCHEDULE_TABLES_MAX)
        return err_user(err, "a movement has 1 to %d tables, not %d", SCHEDULE_TABLES_MAX,
                        plan->tables);
    if (plan->rounds < 0 || plan->rounds > SCHEDULE_ROUNDS_MAX)
        return err_user(err, "a movement has 1 to %d rounds", SCHEDULE_ROUNDS_MAX);
    if (plan->boards < 0 || plan->boards > SCHEDULE_BOARDS_MAX)
        return err_user(err, "a table plays 1 to %d boards in a round, not %d",
                        SCHEDULE_BOARDS_MAX, plan->boards);
    if (plan->arrow != MOVEMENT_ARROW_NONE && kind->side != MOVEMENT_PAIRS)
        return err_user(err, "only the pairs of a Mitchell change places for one "
                             "ranking; leave out the arrow switch here");
    if (plan->sections > 1 && strcmp(kind->name, "sections") != 0)
        return err_user(err, "only bridge pairs and Attaque-Défense play in "
                             "sections, with the kind \"sections\"; leave out their "
                             "number here");
    if (has_options(plan) && !kind->options)
        return err_user(err,
                        "a movement of the kind \"%s\" has no balanced attacks, turned "
                        "boards or substitutes; only line movements have them",
                        kind->name);
    return true;
}

bool movement_make(const struct movement_request *request, struct movement *movement,
                   struct arena *arena, struct err *err)
{
    const struct movement_kind *kind = choose_kind(request);
    if (!kind)
        return no_such_kind(request, err);
    struct movement made = {0};
    if (!check_plan(kind, &request->plan, err) ||
        !kind->make(&request->plan, &made, arena, err))
        return false;
    made.kind = kind;
    *movement = made;
    return true;
}

struct schedule *movement_single(struct movement *movement, struct arena *arena)
{
    movement->field = ARENA_NEW(arena, struct movement_field);
    movement->fields = 1;
    movement->field->name = "A";
    return &movement->field->schedule;
}

static void keep_less(int *least, int value)
{
    *least = value < *least ? value : *least;
}

static void keep_more(int *most, int value)
{
    *most = value > *most ? value : *most;
}

/* Widens the sum of the reports by one more. */
static void join_report(struct verify_report *sum, const struct verify_report *one)
{
    sum->playable = sum->playable && one->playable;
    sum->valid = sum->valid && one->valid;
    sum->met_again += one->met_again;
    sum->replayed_boards += one->replayed_boards;
    sum->shared_boards += one->shared_boards;
    keep_more(&sum->max_meetings, one->max_meetings);
    keep_less(&sum->min_attacks, one->min_attacks);
    keep_more(&sum->max_attacks, one->max_attacks);
    keep_less(&sum->min_deals, one->min_deals);
    keep_more(&sum->max_deals, one->max_deals);
    keep_more(&sum->max_partners, one->max_partners);
    keep_more(&sum->max_opponents, one->max_opponents);
    keep_less(&sum->min_met, one->min_met);
    keep_more(&sum->max_met, one->max_met);
    keep_less(&sum->min_sit_outs, one->min_sit_outs);
    keep_more(&sum->max_sit_outs, one->max_sit_outs);
}

size_t movement_verify(const struct movement *movement, const struct verify_rules *rules,
                       struct verify_report *report)
{
    size_t at = 0;
    for (size_t i = 0; i < movement->fields; i++) {
        struct arena scratch = {0};
        struct verify_report one;
        verify_schedule(&movement->field[i].schedule, rules, &scratch, &one);
        arena_clear(&scratch);
        if (i == 0) {
            *report = one;
            continue;
        }
        join_report(report, &one);
        if (report->problems == 0 && one.problems > 0) {
            at = i;
            report->problems = one.problems;
            memcpy(report->problem, one.problem, sizeof one.problem);
        }
    }
    return at;
}

void movement_compare(const struct movement *movement, const struct verify_rules *rules,
                      struct comparison *comparison)
{
    *comparison = (struct comparison){0};
    for (size_t i = 0; i < movement->fields; i++) {
        struct arena scratch = {0};
        struct comparison one;
        comparison_of(&movement->field[i].schedule, rules, &scratch, &one);
        arena_clear(&scratch);
        comparison->pairs += one.pairs;
        comparison->sum += one.sum;
        comparison->squares += one.squares;
    }
}
