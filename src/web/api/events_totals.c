/* events_totals.c - what the halls of a simultaneous tournament have sent, by committee.
 */
#include "base.h"
#include "core/award.h"
#include "report.h"
#include "store.h"
#include "tournament/document.h"
#include "web/api/events.h"

/* The royalty of a hall: one session of the event, by the players who came. */
static int64_t royalty_of(const struct gathered *all, int players)
{
    const struct tournament *t = &all->together.t;
    struct levy_terms terms = {.event = t->options.event,
                               .index = t->options.index,
                               .sessions = 1,
                               .players = players,
                               .played = players};
    return all->results.contest->kind->national ? levy_of(&levy_rates_2022, &terms).amount
                                                : 0;
}

static struct committee_total *find_total(struct event_view *view, const char *name)
{
    for (size_t i = 0; i < view->totals; i++)
        if (str_equal(view->total[i].name, name))
            return &view->total[i];
    view->total[view->totals] = (struct committee_total){.name = name};
    return &view->total[view->totals++];
}

bool events_is_late(const struct event_view *view, const struct gathered_hall *hall,
                    int64_t now)
{
    return view->to > 0 && now > view->to && !hall->complete;
}

static int64_t find_end(const struct club_event *event)
{
    struct err unsaid = ERR_INIT(LANG_EN);
    struct simultaneous what;
    if (!simultaneous_parse(event->about, &what, &unsaid))
        return 0;
    int64_t to = what.to;
    simultaneous_clear(&what);
    return to;
}

void events_add_up(struct event_view *view, const struct gathered *all, int64_t now,
                   struct arena *arena)
{
    view->to = find_end(view->event);
    view->total = ARENA_ARRAY(arena, struct committee_total, all->halls + 1);
    for (size_t i = 0; i < all->halls; i++) {
        const struct club_hall *hall = &view->event->hall[i];
        const struct gathered_hall *found = &all->hall[i];
        struct committee_total *total = find_total(view, hall->committee);
        if (hall->left)
            continue;
        total->halls++;
        total->finished += found->complete;
        total->late += events_is_late(view, found, now);
        total->accepted += str_equal(hall->review, "accepted");
        if (!found->counts)
            continue;
        total->players += found->players;
        total->plays += found->plays;
        total->levy += royalty_of(all, found->players);
    }
}
