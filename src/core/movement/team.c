/* team.c - matches of teams, quadrettes or any contestants with two halves. */
#include "core/movement/team.h"

#include "core/movement/gueridon.h"
#include "core/movement/howell_pairs.h"

/* What a kind of meeting needs to know of its size. */
struct meeting {
    int matches; /* side by side in a round */
    bool howell;
    struct howell_pairs movement;
};

typedef struct pairs_cell match_maker(const struct meeting *meeting, int round,
                                      int match);

static bool size_is_good(int tables)
{
    return tables >= TEAM_TABLES_MIN && tables <= TEAM_TABLES_MAX && tables % 2 == 0;
}

static bool refuse_size(int tables, struct err *err)
{
    if (tables == 3)
        return err_user(
            err, "three tables are for three teams that meet in turn (triplicate); a "
                 "match takes two tables, so choose an even number");
    return err_user(err,
                    "a match takes two tables: %d to %d tables, an even number, not %d; "
                    "with an odd number of teams one of them is missing",
                    TEAM_TABLES_MIN, TEAM_TABLES_MAX, tables);
}

int team_rounds(int tables)
{
    return size_is_good(tables) ? tables - 1 : 0;
}

/* Round the circle: the last one stays, the others meet whom they face. */
static struct pairs_cell circle(int teams, int round, int match)
{
    int q = teams - 1;
    if (match == 0)
        return (struct pairs_cell){q, round, round};
    return (struct pairs_cell){pairs_wrap(round + match, q), pairs_wrap(round - match, q),
                               round};
}

static struct pairs_cell round_robin(const struct meeting *meeting, int round, int match)
{
    return meeting->howell ? howell_pairs_cell(&meeting->movement, round, match)
                           : circle(2 * meeting->matches, round, match);
}

/* Whether each match has boards of its own: the movement of pairs says which. */
static struct meeting meeting_of(int tables)
{
    struct meeting meeting = {.matches = tables / 2};
    meeting.howell = meeting.matches > HOWELL_PAIRS_TABLES_MIN &&
                     howell_pairs_find(meeting.matches, &meeting.movement);
    return meeting;
}

/* Both tables of each match, in one round. */
static void seat_matches(const struct pairs_plan *plan, const struct meeting *meeting,
                         match_maker *match_of, struct schedule *schedule, int round)
{
    for (int match = 0; match < meeting->matches; match++) {
        struct pairs_cell home = match_of(meeting, round, match);
        struct pairs_cell away = {home.second, home.first, home.set};
        int table = 2 * match;
        pairs_seat(plan, schedule, round, table, home);
        pairs_seat(plan, schedule, round, table + 1, away);
        schedule_at(schedule, round + 1, table + 1)->shares = table + 2;
        schedule_at(schedule, round + 1, table + 2)->shares = table + 1;
    }
}

bool team_make(const struct movement_plan *plan, struct movement *movement,
               struct arena *arena, struct err *err)
{
    struct pairs_plan full;
    if (!size_is_good(plan->tables))
        return refuse_size(plan->tables, err);
    if (!pairs_plan(plan, team_rounds(plan->tables), &full, err))
        return false;
    full.style = PAIRS_NUMBERS;
    struct meeting meeting = meeting_of(full.tables);
    struct schedule *schedule = movement_single(movement, arena);
    pairs_start(&full, full.tables, schedule, arena);
    for (int round = 0; round < full.rounds; round++) {
        seat_matches(&full, &meeting, round_robin, schedule, round);
        if (meeting.howell)
            howell_pairs_add_stands(&meeting.movement, &full, schedule, round, arena);
        else
            pairs_share_all(schedule, round);
    }
    return true;
}

static void tell_match(struct why *why)
{
    why_line(why, N_("A match takes two tables, 1 and 2, 3 and 4 …: each half of a team "
                     "meets the other half of the other team, over the same boards, "
                     "which change tables halfway."));
}

void team_explain(const struct movement_plan *plan, struct why *why)
{
    int n = plan->tables;
    if (n == 2)
        why_line(why, N_("Two teams, one match."));
    else
        why_line(why,
                 N_("Round robin for %d teams, %d rounds: everybody meets everybody."), n,
                 team_rounds(n));
    tell_match(why);
    if (n == 2)
        return;
    why_line(why,
             N_("Team %d stays at tables 1 and 2. Every other team follows the next "
                "lower team."),
             n);
    if (meeting_of(n).howell)
        why_line(why, N_("Each match has its own boards; they go from match to match, "
                         "and some wait a round."));
    else
        why_line(why,
                 N_("All matches of a round play the same boards: prepare a copy for "
                    "each match."));
    why_line(why,
             N_("With an odd number of teams, leave out team %d: whoever should meet it "
                "sits out."),
             n);
}

/* A Mitchell whose tables are matches. */
static const struct mitchell_way *half_way(int matches)
{
    return matches % 2 == 0 ? &gueridon_way : &mitchell_plain;
}

int team_half_rounds(int tables)
{
    if (!size_is_good(tables) || tables / 2 < MITCHELL_TABLES_MIN)
        return 0;
    return half_way(tables / 2)->rounds(tables / 2);
}

static struct pairs_cell half_match(const struct meeting *meeting, int round, int match)
{
    struct pairs_cell cell =
        half_way(meeting->matches)->cell(meeting->matches, round, match);
    cell.second += meeting->matches;
    return cell;
}

/* The last match shares the boards of the first, as the guéridon has it; one set waits
 * half way. */
static void share_ends(const struct pairs_plan *plan, struct schedule *schedule,
                       int round, struct arena *arena)
{
    int matches = plan->tables / 2;
    const int ends[] = {1, 2, plan->tables - 1, plan->tables};
    for (int i = 0; i < 4; i++)
        schedule_at(schedule, round + 1, ends[i])->shares = 1;
    struct pairs_wait stand = {.round = round,
                               .after = matches,
                               .set = pairs_wrap(matches / 2 + round, matches)};
    pairs_wait(plan, schedule, stand, arena);
}

bool team_half_make(const struct movement_plan *plan, struct movement *movement,
                    struct arena *arena, struct err *err)
{
    struct pairs_plan full;
    if (team_half_rounds(plan->tables) == 0)
        return err_user(err,
                        "two groups of teams meet at %d to %d tables, an even number, "
                        "not at %d; fewer teams play a round robin (teams)",
                        2 * MITCHELL_TABLES_MIN, TEAM_TABLES_MAX, plan->tables);
    if (!pairs_plan(plan, team_half_rounds(plan->tables), &full, err))
        return false;
    full.style = PAIRS_NUMBERS;
    struct meeting meeting = {.matches = full.tables / 2};
    struct schedule *schedule = movement_single(movement, arena);
    pairs_start(&full, full.tables, schedule, arena);
    for (int round = 0; round < full.rounds; round++) {
        seat_matches(&full, &meeting, half_match, schedule, round);
        if (meeting.matches % 2 == 0)
            share_ends(&full, schedule, round, arena);
    }
    return true;
}

void team_half_explain(const struct movement_plan *plan, struct why *why)
{
    int n = plan->tables;
    why_line(why,
             N_("Two groups of teams, %d rounds: each of teams 1 to %d meets each of "
                "teams %d to %d."),
             team_half_rounds(n), n / 2, n / 2 + 1, n);
    tell_match(why);
    why_line(why, N_("The first group stays, the second moves up one match, boards move "
                     "down one."));
    if (n / 2 % 2 == 0)
        why_line(why,
                 N_("A relay stand behind table %d holds one set of boards; the last "
                    "match shares the boards of the first."),
                 n / 2);
}
