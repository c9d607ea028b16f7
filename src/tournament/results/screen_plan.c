/* screen_plan.c - what the room's screen shows at which moment of an evening. */
#include "tournament/results/screen_plan.h"

static void add_panel(struct screen_plan *plan, unsigned wanted, enum screen_panel panel)
{
    if (wanted & SCREEN_BIT(panel))
        plan->panel[plan->panels++] = panel;
}

static bool is_seated(const struct evening *evening)
{
    return evening->rounds > 0 && evening->next != EVENING_ENTER &&
           evening->next != EVENING_SEAT;
}

/* Whether there is something in the ranking that everybody may see. */
static bool has_ranking(const struct evening *evening,
                        const struct publication *publication, bool any)
{
    bool tonight = publication->rounds >= 0 && any;
    return publication->ranking && (tonight || evening->session > 1);
}

/* While the first round is to begin, and while one is under way or just over. */
static void plan_rounds(struct screen_plan *plan, const struct evening *evening,
                        unsigned wanted)
{
    bool begun = evening->begun > 0 || evening->under_way;
    if (!begun) {
        add_panel(plan, wanted, SCREEN_WELCOME);
        plan->seats = 1;
        if (is_seated(evening))
            add_panel(plan, wanted, SCREEN_SEATS);
        return;
    }
    if (!evening->under_way) {
        plan->moves = evening->round;
        add_panel(plan, wanted, SCREEN_MOVES);
        return;
    }
    plan->seats = evening->round;
    plan->moves = evening->round + 1;
    add_panel(plan, wanted, SCREEN_CLOCK);
    add_panel(plan, wanted, SCREEN_SEATS);
    if (plan->moves <= evening->rounds &&
        screen_seconds_left(evening) <= SCREEN_FIVE_MINUTES)
        add_panel(plan, wanted, SCREEN_MOVES);
}

struct screen_plan screen_plan_of(const struct evening *evening,
                                  const struct publication *publication, unsigned wanted,
                                  bool any)
{
    struct screen_plan plan = {0};
    bool ranking = has_ranking(evening, publication, any);
    bool over = !evening->under_way && is_seated(evening) &&
                (evening->next == EVENING_OVER || evening->begun >= evening->rounds);
    if (!over)
        plan_rounds(&plan, evening, wanted);
    plan.soon = !ranking;
    if (ranking || over)
        add_panel(&plan, wanted, SCREEN_RANKING);
    if (plan.panels == 0)
        plan.panel[plan.panels++] = evening->under_way ? SCREEN_CLOCK : SCREEN_WELCOME;
    return plan;
}

int64_t screen_seconds_left(const struct evening *evening)
{
    int64_t left = evening->ends - evening->now;
    return left >= 0 ? (left + 500) / 1000 : -((-left + 500) / 1000);
}

enum screen_warning screen_warning_at(int64_t seconds_left)
{
    if (seconds_left <= 0)
        return SCREEN_TIME_OVER;
    if (seconds_left <= SCREEN_ONE_MINUTE)
        return SCREEN_ONE_LEFT;
    return seconds_left <= SCREEN_FIVE_MINUTES ? SCREEN_FIVE_LEFT : SCREEN_NO_WARNING;
}

int screen_page(int64_t asked, int pages)
{
    return asked < 1 || pages < 1 ? 0 : (int)((asked - 1) % pages);
}

int screen_rows(int rows, int most)
{
    if (rows <= most)
        return rows > 0 ? rows : 1;
    int pages = (rows + most - 1) / most;
    return (rows + pages - 1) / pages;
}
