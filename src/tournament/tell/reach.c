/* reach.c - how far a table's card reaches: which rounds its phones may read and write.
 */
#include "tournament/tell/reach.h"

#include "tournament/tell/missing.h"

/* Whether something is recorded for the table in that round. */
static bool has_result(const struct session *session, const struct reach_place *place,
                       int round)
{
    const struct schedule *schedule = &place->field->schedule;
    const struct schedule_table *at = schedule_at(schedule, round, place->table);
    for (int k = 0; k < at->count; k++)
        if (session->play[place->field->first_slot + at->first + k].state != PLAY_MISSING)
            return true;
    return false;
}

/* Whether the round just before the one in play can still be corrected: the director has
 * not gone on or, where rounds are not called, the table has not. */
static bool is_before_open(const struct session *session, const struct reach_place *place,
                           int current)
{
    return place->round == current - 1 && session->round == 0 &&
           !has_result(session, place, current);
}

enum reach reach_of(const struct tournament *t, const struct evening *evening,
                    const struct reach_place *place)
{
    const struct session *session = tournament_session(t, evening->session);
    if (t->published)
        return REACH_PUBLISHED;
    if (!session || place->session != evening->session)
        return REACH_OTHER;
    bool called = session->round > 0;
    int current = missing_round_at(t, evening, place->field, place->table, 0);
    int last = called ? evening->begun : current;
    if (place->round > last && place->round > current)
        return REACH_FUTURE;
    bool in_play = called ? place->round == last : place->round == current;
    return in_play || is_before_open(session, place, current) ? REACH_OPEN : REACH_PAST;
}

const char *reach_words(enum reach reach)
{
    switch (reach) {
    case REACH_OPEN:
        break;
    case REACH_PAST:
        return N_(
            "That round is over at this table. Ask the director to look at it or to "
            "change it.");
    case REACH_FUTURE:
        return N_("That round is not played here yet.");
    case REACH_OTHER:
        return N_(
            "This card is of another session. Ask the director for tonight's card.");
    case REACH_PUBLISHED:
        return N_("The results are published. Ask the director if one of them is wrong.");
    }
    return "";
}
