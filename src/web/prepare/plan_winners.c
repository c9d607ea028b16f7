/* plan_winners.c - one winner of a Mitchell or two: whether North-South and East-West are
 * ranked together, because they change places for a while (arrow switch). */
#include "web/html/input.h"
#include "web/prepare/plan.h"

static const struct input_choice choices[] = {
    {"two", N_("two: North-South and East-West are ranked separately")},
    {"rounds", N_("one: they change places in the last rounds (arrow switch)")},
    {"best", N_("one: they change places at selected tables, for the best balance")},
};

/* As their labels then say: "NS1". */
bool plan_has_lines(const struct plan_way *way)
{
    return format_has_pairs(way->format) &&
           schedule_find(&way->movement.field[0].schedule, "NS1") != SCHEDULE_EMPTY;
}

void plan_add_winners(struct request *request, const struct plan *plan,
                      const struct form *form)
{
    struct input input = {.id = "winners",
                          .label = N_("Winners"),
                          .value = form_text(form, "winners"),
                          .hint = N_("of a Mitchell; a Howell has one")};
    for (int i = 0; i < plan->ways; i++)
        if (plan_has_lines(&plan->way[i])) {
            html_add(&request->html, "<div class=\"if-lines\">");
            input_add_list(&request->html, &input, choices,
                           sizeof choices / sizeof choices[0]);
            html_add(&request->html, "</div>");
            return;
        }
}

bool plan_read_winners(struct plan *plan, const struct form *form,
                       struct request *request, struct err *err)
{
    struct plan_way *way = &plan->way[plan->chosen];
    const char *said = form_text(form, "winners");
    bool best = str_equal(said, "best");
    if (!plan_has_lines(way) || (!best && !str_equal(said, "rounds")))
        return true;
    way->row.plan.arrow = best ? MOVEMENT_ARROW_BEST : MOVEMENT_ARROW_ROUNDS;
    struct format_request asked = {way->format, way->row.kind->name, way->row.plan};
    return format_movement(&asked, &way->movement, &request->arena, err);
}
