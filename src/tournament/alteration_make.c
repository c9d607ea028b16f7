/* alteration_make.c - what happened in mid-tournament, made into one change. */
#include "tournament/alteration.h"

#include "core/movement/knock_out.h"
#include "tournament/bracket.h"
#include "tournament/check_inside.h"
#include "tournament/evening.h"
#include "tournament/results.h"
#include "tournament/swiss_round.h"
#include <string.h>

/* A change being worked out. */
struct making {
    const struct tournament *t;
    const struct alteration_request *request;
    const struct field *field;
    const struct schedule *now;
    struct schedule next;
    struct change_seat *seat; /* one at most */
    size_t seats;
    int rests; /* who is still in a knock-out and has no match; or SCHEDULE_EMPTY */
    struct alteration *made;
    struct arena *arena;
    struct err *err;
};

int alteration_round(const struct tournament *t, enum alteration_kind kind)
{
    struct evening evening = evening_of(t, 0);
    int round = evening.begun + ((alteration_table[kind].asks & ALTERATION_NEXT) ? 1 : 0);
    if (round > evening.rounds)
        round = evening.rounds;
    return round < 1 ? 1 : round;
}

/* Whether each contestant of the schedule has no player. */
static bool *absent_of(const struct schedule *schedule, const int player[],
                       struct arena *arena)
{
    bool *absent = ARENA_ARRAY(arena, bool, (size_t)schedule->contestants + 1);
    for (int c = 0; c < schedule->contestants; c++)
        absent[c] = player[c] < 0;
    return absent;
}

static const char *shown(const struct making *making, int contestant,
                         struct schedule_shown *buffer)
{
    return schedule_show(making->now->label[contestant], making->err->lang, buffer);
}

/* Whether the contestant sits anywhere from that round to the other. */
static bool sits(const struct schedule *schedule, int contestant, int from, int to)
{
    for (int i = (from - 1) * schedule->tables; i < to * schedule->tables; i++)
        for (int s = 0; s < schedule->sides; s++)
            if (schedule->table[i].seat[s] == contestant)
                return true;
    return false;
}

/* The contestant of a label; SCHEDULE_EMPTY with what is wrong. */
static int need_seat(const struct making *making, const char *label)
{
    struct schedule_shown a;
    struct schedule_shown b;
    int contestant = label ? schedule_find(making->now, label) : SCHEDULE_EMPTY;
    if (contestant == SCHEDULE_EMPTY)
        err_set(making->err, ERR_NOT_FOUND,
                "field %s has no seat \"%.20s\"; its seats are %s to %s",
                making->field->name, label ? label : "", shown(making, 0, &a),
                shown(making, making->now->contestants - 1, &b));
    return contestant;
}

/* A seat that is used from the round on, with or without somebody in it. */
static bool need_used(const struct making *making, int contestant, bool empty)
{
    struct schedule_shown label;
    int player = making->field->player[contestant];
    const char *name = shown(making, contestant, &label);
    if (!sits(making->now, contestant, making->request->round, making->now->rounds))
        return err_user(making->err,
                        "nobody sits as %s from round %d on; choose another seat", name,
                        making->request->round);
    if (empty && player >= 0)
        return err_set(making->err, ERR_CONFLICT,
                       "%s is taken by player %s; choose an empty seat, or let the "
                       "newcomer take over from somebody",
                       name, making->t->player[player].id);
    return empty || player >= 0 ||
           err_user(making->err, "%s is empty; whoever comes there arrives late", name);
}

/* Where somebody who comes has sat before: in this field and no more, or nowhere. */
static bool need_newcomer(struct making *making, int *own)
{
    const struct tournament *t = making->t;
    const char *id = making->request->player;
    int player = id ? tournament_player(t, id) : -1;
    const struct session *session = tournament_session(t, making->request->session);
    *own = SCHEDULE_EMPTY;
    if (player < 0)
        return err_set(making->err, ERR_NOT_FOUND,
                       "there is no player \"%.40s\"; enter them first", id ? id : "");
    for (size_t f = 0; f < session->fields; f++) {
        const struct field *field = &session->field[f];
        for (int c = 0; c < field->schedule.contestants; c++) {
            struct schedule_shown label;
            if (field->player[c] != player)
                continue;
            if (field != making->field ||
                sits(&field->schedule, c, making->request->round, field->schedule.rounds))
                return err_set(
                    making->err, ERR_CONFLICT,
                    "player %s sits at %s already; choose somebody without a "
                    "seat",
                    id,
                    schedule_show(field->schedule.label[c], making->err->lang, &label));
            *own = c;
        }
    }
    making->made->newcomer = player;
    return true;
}

static void put(struct making *making, const char *label, const char *player)
{
    making->seat = ARENA_NEW(making->arena, struct change_seat);
    *making->seat = (struct change_seat){.label = arena_strdup(making->arena, label),
                                         .player = player};
    making->seats = 1;
    making->made->label = player ? making->seat->label : NULL;
}

/* From the round on the seat is somebody else's, or nobody's (player NULL). Who has sat
 * before keeps the own label; from the first round on, a seat keeps its label. */
static bool hand_over(struct making *making, int contestant, int own, const char *player)
{
    char label[SCHEDULE_LABEL];
    int from = making->request->round;
    if (from == 1 && own == SCHEDULE_EMPTY) {
        put(making, making->now->label[contestant], player);
        return true;
    }
    if (own != SCHEDULE_EMPTY)
        str_format(label, sizeof label, "%s", making->now->label[own]);
    else
        alter_label(making->now, contestant, label);
    making->next = alter_hand_over(making->now, contestant, from, label, making->arena);
    put(making, label, player);
    return true;
}

/* Tables that do not play from the round on, with that seat filled. */
static int idle_with(const struct making *making, int contestant)
{
    int idle = 0;
    bool *absent = absent_of(making->now, making->field->player, making->arena);
    absent[contestant] = false;
    for (int i = (making->request->round - 1) * making->now->tables;
         i < making->now->rounds * making->now->tables; i++)
        idle += !alter_plays(making->now, &making->now->table[i], absent);
    return idle;
}

/* The empty seat with which most tables play. */
static int best_empty(const struct making *making)
{
    int best = SCHEDULE_EMPTY;
    for (int c = 0; c < making->now->contestants; c++) {
        if (making->field->player[c] >= 0 ||
            !sits(making->now, c, making->request->round, making->now->rounds))
            continue;
        if (best == SCHEDULE_EMPTY || idle_with(making, c) < idle_with(making, best))
            best = c;
    }
    if (best == SCHEDULE_EMPTY)
        err_user(making->err,
                 "no seat is empty from round %d on; the newcomer can take turns with "
                 "the others, or take over from somebody",
                 making->request->round);
    return best;
}

static bool make_late(struct making *making)
{
    int own;
    const char *label = making->request->seat;
    int contestant = label ? need_seat(making, label) : best_empty(making);
    making->made->seat = contestant;
    if (contestant == SCHEDULE_EMPTY || !need_used(making, contestant, true) ||
        !need_newcomer(making, &own))
        return false;
    if (own != SCHEDULE_EMPTY) /* somebody is back */
        return hand_over(making, contestant, own, making->request->player);
    making->next =
        alter_arrive(making->now, contestant, making->request->round, making->arena);
    put(making, making->now->label[contestant], making->request->player);
    return true;
}

/* A result at a table of the contestant from the round on. */
static bool check_left(const struct making *making, int contestant)
{
    const struct schedule *now = making->now;
    struct schedule_shown label;
    for (int i = (making->request->round - 1) * now->tables;
         i < now->rounds * now->tables; i++) {
        const struct schedule_table *at = &now->table[i];
        bool here = false;
        for (int s = 0; s < now->sides; s++)
            here = here || at->seat[s] == contestant;
        for (int k = at->first; here && k < at->first + at->count; k++)
            if (check_is_entered(making->t, making->request->session - 1,
                                 making->field->first_slot + k))
                return err_set(making->err, ERR_CONFLICT,
                               "%s has a result in round %d (table %d, board %d); let "
                               "them leave after that round, and enter what they did not "
                               "play as not played",
                               shown(making, contestant, &label), i / now->tables + 1,
                               i % now->tables + 1, now->board[k]);
    }
    return true;
}

static bool make_leave(struct making *making)
{
    int contestant = need_seat(making, making->request->seat);
    making->made->seat = contestant;
    return contestant != SCHEDULE_EMPTY && need_used(making, contestant, false) &&
           check_left(making, contestant) &&
           hand_over(making, contestant, SCHEDULE_EMPTY, NULL);
}

static bool make_substitute(struct making *making)
{
    int own;
    int contestant = need_seat(making, making->request->seat);
    making->made->seat = contestant;
    return contestant != SCHEDULE_EMPTY && need_used(making, contestant, false) &&
           need_newcomer(making, &own) &&
           hand_over(making, contestant, own, making->request->player);
}

static bool make_extra(struct making *making)
{
    int own;
    char label[SCHEDULE_LABEL] = "X1";
    if (!need_newcomer(making, &own))
        return false;
    if (own != SCHEDULE_EMPTY)
        str_format(label, sizeof label, "%s", making->now->label[own]);
    for (int n = 2;
         own == SCHEDULE_EMPTY && schedule_find(making->now, label) != SCHEDULE_EMPTY;
         n++)
        str_format(label, sizeof label, "X%d", n);
    making->next = alter_take_turns(
        making->now, making->request->round, label,
        absent_of(making->now, making->field->player, making->arena), making->arena);
    if (schedule_find(&making->next, label) == SCHEDULE_EMPTY)
        return err_user(making->err, "no table plays from round %d on",
                        making->request->round);
    put(making, label, making->request->player);
    return true;
}

static bool make_swap(struct making *making)
{
    int round = making->request->round;
    int a = need_seat(making, making->request->seat);
    int b = a == SCHEDULE_EMPTY ? a : need_seat(making, making->request->other);
    making->made->seat = a;
    if (a == SCHEDULE_EMPTY || b == SCHEDULE_EMPTY)
        return false;
    if (a == b ||
        !(sits(making->now, a, round, round) || sits(making->now, b, round, round)))
        return err_user(making->err, "choose two seats, of which one at least is in use "
                                     "in that round");
    making->next = alter_swap(making->now, round, a, b, making->arena);
    return true;
}

static bool make_turn(struct making *making)
{
    const struct alteration_request *request = making->request;
    if (request->table < 0 || request->table > making->now->tables)
        return err_set(making->err, ERR_NOT_FOUND,
                       "there is no table %d; field %s has 1 to %d", request->table,
                       making->field->name, making->now->tables);
    if (request->quarters < 1 || request->quarters >= making->now->sides)
        return err_user(making->err, "a table is turned by 1 to %d seats",
                        making->now->sides - 1);
    making->next = alter_turn(making->now, request->round, request->table,
                              request->quarters, making->arena);
    return true;
}

/* The last round that is not to be touched any more: it has begun, or has a result. */
static int last_settled(const struct making *making)
{
    const struct session *session =
        tournament_session(making->t, making->request->session);
    int last = making->request->round;
    if (session->round > last)
        last = session->round;
    for (int i = 0; i < making->now->slots; i++) {
        int round;
        int table;
        if (!check_is_entered(making->t, making->request->session - 1,
                              making->field->first_slot + i))
            continue;
        field_table(making->field, making->field->first_slot + i, &round, &table);
        last = round > last ? round : last;
    }
    return last;
}

/* Chooses the rounds that are left anew, unless they should stay. */
static void go_on(struct making *making)
{
    int after = last_settled(making);
    struct schedule *next = &making->next;
    if (making->request->planned || after >= next->rounds)
        return;
    bool *absent = ARENA_ARRAY(making->arena, bool, (size_t)next->contestants + 1);
    for (int c = 0; c < next->contestants; c++) {
        int old = schedule_find(making->now, next->label[c]);
        absent[c] = old == SCHEDULE_EMPTY || making->field->player[old] < 0;
    }
    making->made->anew = after + 1;
    making->next = alter_go_on(next, making->now, after, absent, making->arena);
}

static bool make_moved(struct making *making)
{
    const struct alter_steps *steps = &making->request->steps;
    bool any = false;
    for (int m = 0; m < ALTER_MOVERS; m++)
        any = any || steps->given[m];
    if (making->request->round < 2)
        return err_user(making->err, "nobody moves into the first round; choose a later "
                                     "one");
    if (!any)
        return err_user(making->err, "say how far at least one line, or the boards, "
                                     "really went");
    making->next = alter_move(making->now, making->request->round, steps, making->arena);
    go_on(making);
    return true;
}

static bool make_played_as(struct making *making)
{
    int as = making->request->as;
    if (as < 1 || as > making->now->rounds || as == making->request->round)
        return err_user(making->err,
                        "choose another round, 1 to %d, as which round %d was played",
                        making->now->rounds, making->request->round);
    making->next = alter_play_as(making->now, making->request->round, as, making->arena);
    go_on(making);
    return true;
}

/* The winners of all matches so far play a round more. */
static bool make_knock_out(struct making *making)
{
    const struct tournament *t = making->t;
    const struct session *session = tournament_session(t, making->request->session);
    struct bracket bracket;
    bool swiss = making->request->kind == ALTERATION_SWISS;
    if (!alteration_fits(ALTERATION_KNOCK_OUT, t->format))
        return err_user(making->err,
                        "such rounds are of teams or quadrettes; this format "
                        "has its whole movement from the start");
    struct results results;
    results_compute(&results, t, NULL);
    struct bracket_question question = {.contest = results.contest,
                                        .session = making->request->session - 1,
                                        .field = (int)(making->field - session->field),
                                        .through = making->request->through,
                                        .throughs = making->request->throughs};
    bool good = swiss ? swiss_round(&question, &bracket, making->arena, making->err)
                      : bracket_next(&question, &bracket, making->arena, making->err);
    if (good) {
        making->next =
            knock_out_append(making->now, bracket.order, bracket.count, making->arena);
        making->rests =
            bracket.count % 2 ? bracket.order[bracket.count - 1] : SCHEDULE_EMPTY;
    }
    results_clear(&results);
    return good;
}

/* Who sits where afterwards. */
static void find_players(const struct making *making)
{
    const struct schedule *next = &making->next;
    int *player = ARENA_ARRAY(making->arena, int, (size_t)next->contestants + 1);
    for (int c = 0; c < next->contestants; c++) {
        int old = schedule_find(making->now, next->label[c]);
        player[c] = old == SCHEDULE_EMPTY ? -1 : making->field->player[old];
    }
    for (size_t i = 0; i < making->seats; i++) {
        const char *id = making->seat[i].player;
        player[schedule_find(next, making->seat[i].label)] =
            id ? tournament_player(making->t, id) : -1;
    }
    making->made->player = player;
}

/* Results, and those whose table has other people now. */
static void count_results(const struct making *making)
{
    const struct schedule *now = making->now;
    for (int i = 0; i < now->rounds * now->tables; i++) {
        const struct schedule_table *at = &now->table[i];
        const struct schedule_table *then = &making->next.table[i];
        bool same = true;
        for (int s = 0; s < now->sides; s++)
            same = same &&
                   (at->seat[s] == SCHEDULE_EMPTY || then->seat[s] == SCHEDULE_EMPTY ||
                    making->field->player[at->seat[s]] ==
                        making->made->player[then->seat[s]]);
        for (int k = at->first; k < at->first + at->count; k++) {
            bool entered = check_is_entered(making->t, making->request->session - 1,
                                            making->field->first_slot + k);
            making->made->kept += entered;
            making->made->moved += entered && !same;
        }
    }
}

static void add_rest(const struct making *making, struct alteration_rest rest,
                     size_t *capacity)
{
    struct alteration *made = making->made;
    made->rest =
        arena_grow(making->arena, made->rest, made->rests, capacity, sizeof *made->rest);
    made->rest[made->rests++] = rest;
}

/* Those at tables that do not play, then those whose seat somebody else has. */
static void find_rests(const struct making *making)
{
    const struct schedule *next = &making->next;
    bool *absent = absent_of(next, making->made->player, making->arena);
    size_t capacity = 0;
    if (making->rests != SCHEDULE_EMPTY)
        add_rest(making, (struct alteration_rest){next->rounds, 0, making->rests},
                 &capacity);
    for (int round = making->request->round; round <= next->rounds; round++) {
        for (int i = 0; i < next->tables * next->sides; i++) {
            struct alteration_rest rest = {.round = round, .table = i / next->sides + 1};
            const struct schedule_table *at = schedule_at(next, round, rest.table);
            rest.contestant = at->seat[i % next->sides];
            if (rest.contestant != SCHEDULE_EMPTY && !absent[rest.contestant] &&
                !alter_plays(next, at, absent))
                add_rest(making, rest, &capacity);
        }
        for (int c = 0; c < next->contestants; c++) {
            struct alteration_rest rest = {.round = round, .contestant = c};
            if (!absent[c] && !sits(next, c, round, round) &&
                sits(next, c, making->request->round, next->rounds))
                add_rest(making, rest, &capacity);
        }
    }
}

static void weigh(struct making *making)
{
    struct verify_rules rules = format_rules(making->t->format);
    find_players(making);
    alter_count(making->now, absent_of(making->now, making->field->player, making->arena),
                &rules, &making->made->before);
    alter_count(&making->next,
                absent_of(&making->next, making->made->player, making->arena), &rules,
                &making->made->after);
    count_results(making);
    find_rests(making);
}

static bool make(struct making *making)
{
    switch (making->request->kind) {
    case ALTERATION_LATE:
        return make_late(making);
    case ALTERATION_LEAVE:
        return make_leave(making);
    case ALTERATION_SUBSTITUTE:
        return make_substitute(making);
    case ALTERATION_EXTRA:
        return make_extra(making);
    case ALTERATION_SWAP:
        return make_swap(making);
    case ALTERATION_TURN:
        return make_turn(making);
    case ALTERATION_MOVED:
        return make_moved(making);
    case ALTERATION_PLAYED_AS:
        return make_played_as(making);
    case ALTERATION_KNOCK_OUT:
    case ALTERATION_SWISS:
        return make_knock_out(making);
    case ALTERATION_KINDS:
        break;
    }
    return err_set(making->err, ERR_BUG, "an alteration of an unknown kind");
}

bool alteration_make(const struct tournament *t, const struct alteration_request *request,
                     struct alteration *made, struct arena *arena, struct err *err)
{
    const struct field *field =
        check_need_field(t, request->session, request->field, err);
    if (!field)
        return false;
    if (request->kind != ALTERATION_KNOCK_OUT &&
        !alteration_fits(request->kind, t->format))
        return err_user(err,
                        "players of this format enter in groups: exchange players or "
                        "groups by their seats instead");
    struct alteration_request asked = *request;
    bool adds = asked.kind == ALTERATION_KNOCK_OUT || asked.kind == ALTERATION_SWISS;
    if (adds)
        asked.round = field->schedule.rounds + 1;
    else if (request->round < 1 || request->round > field->schedule.rounds)
        return err_set(err, ERR_NOT_FOUND, "there is no round %d; field %s plays 1 to %d",
                       request->round, field->name, field->schedule.rounds);
    *made = (struct alteration){.kind = request->kind,
                                .round = asked.round,
                                .field = field,
                                .seat = SCHEDULE_EMPTY,
                                .newcomer = -1};
    struct making making = {.t = t,
                            .request = &asked,
                            .field = field,
                            .now = &field->schedule,
                            .next = field->schedule,
                            .rests = SCHEDULE_EMPTY,
                            .made = made,
                            .arena = arena,
                            .err = err};
    if (!make(&making))
        return false;
    weigh(&making);
    made->change =
        (struct change){.kind = CHANGE_SCHEDULE,
                        .schedule = {.session = request->session,
                                     .field = field->name,
                                     .movement = adds ? field->movement : "own",
                                     .from = asked.round,
                                     .schedule = making.next,
                                     .copy = field->copy,
                                     .copies = field->copies,
                                     .seat = making.seat,
                                     .seats = making.seats,
                                     .cause = alteration_table[request->kind].name}};
    return tournament_check(t, &made->change, err);
}
