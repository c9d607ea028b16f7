/* swiss_round.c - who meets whom in the next round of a Swiss tournament of teams. */
#include "tournament/results/swiss_round.h"

#include "core/movement/alter.h"
#include "core/movement/swiss.h"

/* What is known of the teams, in the order of the ranking. */
struct standing_teams {
    int *contestant;
    int *place; /* of each contestant, or -1 */
    int *met;
    int *rested;
    int count;
};

/* Whether the team's place in the last round is another's: it has left, or was replaced.
 */
static bool is_gone(const struct schedule *schedule, int contestant)
{
    int now = alter_occupant(schedule, schedule->rounds, contestant);
    return now != contestant && now != SCHEDULE_EMPTY;
}

static struct standing_teams list_teams(const struct contest *contest, int session,
                                        int field, struct arena *arena)
{
    const struct schedule *schedule = &contest->t->session[session].field[field].schedule;
    int most = schedule->contestants;
    struct standing_teams teams = {.contestant =
                                       ARENA_ARRAY(arena, int, (size_t)most + 1),
                                   .place = ARENA_ARRAY(arena, int, (size_t)most + 1)};
    for (int c = 0; c < most; c++)
        teams.place[c] = -1;
    for (size_t i = 0; i < contest->rows; i++) {
        const struct contest_performance *last = contest->row[i].last;
        if (last->session != session || last->field != field ||
            is_gone(schedule, last->contestant))
            continue;
        teams.place[last->contestant] = teams.count;
        teams.contestant[teams.count++] = last->contestant;
    }
    size_t n = (size_t)teams.count;
    teams.met = ARENA_ARRAY(arena, int, n *n + 1);
    teams.rested = ARENA_ARRAY(arena, int, n + 1);
    return teams;
}

static bool plays_in(const struct field *field, int contestant, int round)
{
    const struct schedule *schedule = &field->schedule;
    for (int table = 1; table <= schedule->tables; table++) {
        const struct schedule_table *at = schedule_at(schedule, round, table);
        if (field_table_plays(field, at) &&
            (at->seat[0] == contestant || at->seat[1] == contestant))
            return true;
    }
    return false;
}

/* Rounds in which each of them does not play. */
static void count_rests(const struct field *field, struct standing_teams *teams)
{
    for (int i = 0; i < teams->count; i++)
        for (int round = 1; round <= field->schedule.rounds; round++)
            teams->rested[i] += !plays_in(field, teams->contestant[i], round);
}

static bool count_meetings(const struct matches *matches, int field_index,
                           const struct field *field, struct standing_teams *teams,
                           struct err *err)
{
    for (size_t i = 0; i < matches->count; i++) {
        const struct match *match = &matches->match[i];
        if (match->field != field_index)
            continue;
        if (!match->complete)
            return err_user(err,
                            "the match between %s and %s in round %d is not over; enter "
                            "its results first",
                            field->schedule.label[match->contestant[0]],
                            field->schedule.label[match->contestant[1]], match->round);
        int a = teams->place[match->contestant[0]];
        int b = teams->place[match->contestant[1]];
        if (a < 0 || b < 0)
            continue;
        teams->met[a * teams->count + b]++;
        teams->met[b * teams->count + a]++;
    }
    return true;
}

bool swiss_round(const struct bracket_question *question, struct bracket *bracket,
                 struct arena *arena, struct err *err)
{
    const struct contest *contest = question->contest;
    int session = question->session;
    int field_index = question->field;
    const struct field *field = &contest->t->session[session].field[field_index];
    struct standing_teams teams = list_teams(contest, session, field_index, arena);
    struct matches matches;
    if (teams.count < 2)
        return err_user(err, "nobody is seated yet; seat the teams first");
    matches_list(contest, session, &matches, arena);
    if (!count_meetings(&matches, field_index, field, &teams, err))
        return false;
    count_rests(field, &teams);
    int *order = ARENA_ARRAY(arena, int, (size_t)teams.count);
    struct swiss swiss = {.teams = teams.count, .met = teams.met, .rested = teams.rested};
    swiss_pair(&swiss, order, arena);
    for (int i = 0; i < teams.count; i++)
        order[i] = teams.contestant[order[i]];
    *bracket = (struct bracket){.order = order, .count = teams.count};
    return true;
}
