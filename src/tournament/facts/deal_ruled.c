/* deal_ruled.c - a free deal of tarot as rulings leave it. */
#include "tournament/facts/deal_ruled.h"

struct deal_change deal_change_of(const struct tournament *t, const struct play *play)
{
    struct deal_change change = {.without = play->without};
    const struct change_ruling *ruling =
        play->score_ruling < 0 ? NULL : &t->ruling[play->score_ruling].change;
    if (ruling && ruling->has_card_points) {
        change.has_points = true;
        change.points = ruling->card_points;
    }
    return change;
}

const struct facts *deal_changed(const struct play *play, struct deal_change change,
                                 struct facts *room)
{
    static const unsigned fact[RULING_PARTS] = {
        [RULING_HANDFUL] = FACT_BIT(FACT_TAROT_HANDFUL),
        [RULING_PETIT] = FACT_BIT(FACT_TAROT_PETIT)};
    bool told = play->facts && (play->facts->given & FACT_BIT(FACT_TAROT_TAKER));
    if (!told || (change.without == 0 && !change.has_points))
        return play->facts;
    *room = *play->facts;
    for (int part = 0; part < RULING_PARTS; part++)
        if (change.without >> part & 1U)
            room->given &= ~fact[part];
    if (change.has_points)
        room->value[FACT_TAROT_POINTS] = change.points;
    return room;
}

const struct facts *deal_ruled(const struct tournament *t, const struct play *play,
                               struct facts *room)
{
    return deal_changed(play, deal_change_of(t, play), room);
}

int deal_score_changed(const struct tournament *t, const struct play *play,
                       struct deal_change change)
{
    struct facts room;
    struct format_result result = {.facts = deal_changed(play, change, &room),
                                   .sure = true};
    bool same = !result.facts || result.facts == play->facts;
    return same ? play->score : t->format->score(&result);
}

void deal_explain_ruled(const struct tournament *t, const struct play *play,
                        struct why *why)
{
    struct deal_change change = deal_change_of(t, play);
    struct why_figure figure;
    for (int part = 0; part < RULING_PARTS; part++)
        if (change.without >> part & 1U)
            why_line(why, N_("by a ruling: %s"), tr(why->lang, ruling_part_title[part]));
    if (change.has_points)
        why_line(why, N_("by a ruling, the taker has %s card points"),
                 why_number(why, ratio_of(change.points, 2), change.points % 2, &figure));
}
