/* bracket.c - who is still in a knock-out, and who meets whom next. */
#include "tournament/results/bracket.h"

#include "tournament/model.h"
#include "tournament/results/matches.h"
#include <string.h>

/* A bracket being followed, round by round. */
struct following {
    const struct bracket_question *question;
    const struct field *field;
    const struct schedule *schedule;
    struct matches matches;
    struct bracket *bracket;
    bool *busy; /* of each contestant: in a match of the round */
    struct err *err;
};

static const char *label(const struct following *following, int contestant)
{
    return following->schedule->label[contestant];
}

static bool is_in(const struct bracket *bracket, int contestant)
{
    for (int i = 0; i < bracket->count; i++)
        if (bracket->order[i] == contestant)
            return true;
    return false;
}

/* Whether the contestant sits at a table after that round. */
static bool sits_after(const struct following *following, int contestant, int round)
{
    const struct schedule *schedule = following->schedule;
    for (int i = round * schedule->tables; i < schedule->rounds * schedule->tables; i++)
        for (int s = 0; s < schedule->sides; s++)
            if (schedule->table[i].seat[s] == contestant)
                return true;
    return false;
}

/* Everybody who is seated, as they sit in the first round; then the others. */
static void seat_all(const struct following *following)
{
    const struct schedule *schedule = following->schedule;
    struct bracket *bracket = following->bracket;
    for (int i = 0; i < schedule->tables; i++)
        for (int s = 0; s < schedule->sides; s++) {
            int contestant = schedule->table[i].seat[s];
            if (contestant != SCHEDULE_EMPTY &&
                following->field->player[contestant] >= 0 && !is_in(bracket, contestant))
                bracket->order[bracket->count++] = contestant;
        }
    for (int c = 0; c < schedule->contestants; c++)
        if (following->field->player[c] >= 0 && !is_in(bracket, c))
            bracket->order[bracket->count++] = c;
}

/* The side that was said to go on, or MATCH_NONE. */
static int said_winner(const struct following *following, const struct match *match)
{
    const struct bracket_question *question = following->question;
    for (size_t i = 0; i < question->throughs; i++)
        for (int side = 0; side < MATCH_SIDES; side++)
            if (str_equal(question->through[i],
                          label(following, match->contestant[side])))
                return side;
    return MATCH_NONE;
}

/* The side that goes on; MATCH_NONE with what is wrong. */
static int winner_of(const struct following *following, const struct match *match)
{
    const int *who = match->contestant;
    const char *a = label(following, who[0]);
    const char *b = label(following, who[1]);
    int winner = match->winner;
    if (!match->complete) {
        err_user(following->err,
                 "the match between %s and %s in round %d is not over; enter its results "
                 "first",
                 a, b, match->round);
        return MATCH_NONE;
    }
    bool later[MATCH_SIDES];
    for (int side = 0; side < MATCH_SIDES; side++)
        later[side] = sits_after(following, who[side], match->round);
    if (winner == MATCH_NONE && later[0] != later[1])
        winner = later[1];
    if (winner == MATCH_NONE)
        winner = said_winner(following, match);
    if (winner == MATCH_NONE) {
        err_user(following->err,
                 "%s and %s are tied in round %d; name the one who goes on, or decide by "
                 "a penalty on a board of their match",
                 a, b, match->round);
    } else if (later[1 - winner]) {
        err_user(
            following->err,
            "%s lost in round %d but plays again; in a knock-out only the winners go on",
            label(following, who[1 - winner]), match->round);
        winner = MATCH_NONE;
    }
    return winner;
}

static void add_resting(const struct following *following, struct bracket *next)
{
    for (int i = 0; i < following->bracket->count; i++) {
        int contestant = following->bracket->order[i];
        if (!following->busy[contestant])
            next->order[next->count++] = contestant;
    }
}

static bool is_of_round(const struct following *following, const struct match *match,
                        int round)
{
    return match->field == following->question->field && match->round == round;
}

/* From those who begin a round to those who are left after it. */
static bool follow_round(const struct following *following, int round,
                         struct arena *arena)
{
    size_t room = (size_t)following->schedule->contestants + 1;
    struct bracket next = {.order = ARENA_ARRAY(arena, int, room)};
    memset(following->busy, 0, room * sizeof *following->busy);
    for (size_t i = 0; i < following->matches.count; i++)
        for (int side = 0; side < MATCH_SIDES; side++)
            if (is_of_round(following, &following->matches.match[i], round))
                following->busy[following->matches.match[i].contestant[side]] = true;
    add_resting(following, &next);
    for (size_t i = 0; i < following->matches.count; i++) {
        const struct match *match = &following->matches.match[i];
        if (!is_of_round(following, match, round))
            continue;
        int winner = winner_of(following, match);
        if (winner == MATCH_NONE)
            return false;
        if (!is_in(&next, match->contestant[winner])) /* two matches in one round */
            next.order[next.count++] = match->contestant[winner];
    }
    *following->bracket = next;
    return true;
}

/* Nobody is named who has no match that they could be named for. */
static bool check_said(const struct following *following)
{
    const struct bracket_question *question = following->question;
    for (size_t i = 0; i < question->throughs; i++) {
        int contestant = schedule_find(following->schedule, question->through[i]);
        bool drawn = false;
        for (size_t m = 0; m < following->matches.count; m++) {
            const struct match *match = &following->matches.match[m];
            drawn = drawn || (match->field == question->field && match->complete &&
                              match->winner == MATCH_NONE &&
                              (match->contestant[0] == contestant ||
                               match->contestant[1] == contestant));
        }
        if (!drawn)
            return err_user(following->err,
                            "\"%.20s\" has no tied match; the totals say who goes on",
                            question->through[i]);
    }
    return true;
}

bool bracket_next(const struct bracket_question *question, struct bracket *bracket,
                  struct arena *arena, struct err *err)
{
    const struct session *session = &question->contest->t->session[question->session];
    const struct field *field = &session->field[question->field];
    size_t room = (size_t)field->schedule.contestants + 1;
    *bracket = (struct bracket){.order = ARENA_ARRAY(arena, int, room)};
    struct following following = {.question = question,
                                  .field = field,
                                  .schedule = &field->schedule,
                                  .bracket = bracket,
                                  .busy = ARENA_ARRAY(arena, bool, room),
                                  .err = err};
    matches_list(question->contest, question->session, &following.matches, arena);
    if (!check_said(&following))
        return false;
    seat_all(&following);
    for (int round = 1; round <= field->schedule.rounds; round++)
        if (!follow_round(&following, round, arena))
            return false;
    if (bracket->count == 0)
        return err_user(err, "nobody is seated yet; seat the teams first");
    if (bracket->count == 1)
        return err_user(err, "the knock-out is over: %s has won it",
                        label(&following, bracket->order[0]));
    return true;
}
