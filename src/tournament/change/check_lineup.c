/* check_lineup.c - the part of tournament_check() that concerns who meets whom in a
 * match, and who of a team plays in a round. */
#include "tournament/change/check_inside.h"
#include "tournament/results/matches.h"

/* Whether the contestant on that side of a table of a round sits on the same side of one
 * before it. */
static bool sits_before(const struct schedule *schedule, int round, int table, int side)
{
    int contestant = schedule_at(schedule, round, table)->seat[side];
    for (int other = 1; other < table; other++)
        if (schedule_at(schedule, round, other)->seat[side] == contestant)
            return true;
    return false;
}

static bool check_match(const struct format *format, const struct schedule *schedule,
                        int round, int table, struct err *err)
{
    const struct schedule_table *at = schedule_at(schedule, round, table);
    for (int side = 0; side < MATCH_SIDES; side++) {
        if (at->seat[side] == SCHEDULE_EMPTY)
            continue;
        const char *label = schedule->label[at->seat[side]];
        if (at->seat[0] == at->seat[1])
            return err_user(err,
                            "%s meets itself in round %d, table %d; name two different "
                            "sides",
                            label, round, table);
        if (matches_are(format) && sits_before(schedule, round, table, side))
            return err_user(err,
                            "%s is the %s at two tables of round %d; in a round each "
                            "plays one match, once on either side",
                            label, format->seat_key[side], round);
    }
    return true;
}

bool check_matches(const struct format *format, const struct schedule *schedule,
                   struct err *err)
{
    for (int i = 0;
         format->sides == MATCH_SIDES && i < schedule->rounds * schedule->tables; i++)
        if (!check_match(format, schedule, i / schedule->tables + 1,
                         i % schedule->tables + 1, err))
            return false;
    return true;
}

/* Whether the label's crew has the player, who is not named yet. */
static bool check_member(const struct tournament *t, const struct field *field,
                         const struct change_lineup *change, int i, struct err *err)
{
    int contestant = schedule_find(&field->schedule, change->label);
    const char *id = change->player[i];
    int player = tournament_player(t, id);
    if (player < 0 || !field_has_player(field, contestant, player))
        return err_user(err, "\"%.40s\" does not play for %s; name players of the team",
                        id, change->label);
    for (int k = 0; k < i; k++)
        if (str_equal(id, change->player[k]))
            return change->first == 1
                       ? err_user(err,
                                  "player %s is named twice; one attacks and three "
                                  "others defend",
                                  id)
                       : err_user(err,
                                  "player %s is named twice; two sit North-South and two "
                                  "others East-West",
                                  id);
    return true;
}

bool check_lineup(const struct tournament *t, const struct change_lineup *change,
                  struct err *err)
{
    const struct field *field = check_need_field(t, change->session, change->field, err);
    if (!field)
        return false;
    if (!t->format->lineups)
        return err_user(err, "there are no line-ups in this format: a label says who "
                             "attacks and who defends");
    if (change->first != t->format->lineups)
        return t->format->lineups == 1
                   ? err_user(err, "say who attacks and which three defend")
                   : err_user(err, "say which two sit North-South and which two "
                                   "East-West");
    int contestant = schedule_find(&field->schedule, change->label);
    if (contestant == SCHEDULE_EMPTY || field->player[contestant] < 0)
        return err_set(err, ERR_NOT_FOUND,
                       "there is no team \"%.20s\"; name one that is seated",
                       change->label);
    if (change->round < 1 || change->round > field->schedule.rounds)
        return err_set(err, ERR_NOT_FOUND, "there is no round %d; field %s plays 1 to %d",
                       change->round, field->name, field->schedule.rounds);
    for (int i = 0; i < CHANGE_LINEUP_PLAYERS; i++)
        if (!check_member(t, field, change, i, err))
            return false;
    return true;
}
