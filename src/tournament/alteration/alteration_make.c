/* alteration_make.c - what happened in mid-tournament, made into one change. */
#include "tournament/alteration/alteration.h"
#include "tournament/alteration/alteration_inside.h"
#include "tournament/change.h"
#include "tournament/evening.h"
#include "tournament/results.h"

int alteration_round(const struct tournament *t, enum alteration_kind kind)
{
    struct evening evening = evening_of(t, 0);
    int round = evening.begun + ((alteration_table[kind].asks & ALTERATION_NEXT) ? 1 : 0);
    if (round > evening.rounds)
        round = evening.rounds;
    return round < 1 ? 1 : round;
}

/* Whether each contestant of the schedule has nobody. */
static bool *absent_of(const struct schedule *schedule, const struct crew crew[],
                       struct arena *arena)
{
    bool *absent = ARENA_ARRAY(arena, bool, (size_t)schedule->contestants + 1);
    for (int c = 0; c < schedule->contestants; c++)
        absent[c] = crew[c].count == 0;
    return absent;
}

bool *alteration_absent(const struct alteration_making *making)
{
    return absent_of(making->now, making->field->crew, making->arena);
}

static bool make_swap(struct alteration_making *making)
{
    int round = making->request->round;
    int a = alteration_need_seat(making, making->request->seat);
    int b =
        a == SCHEDULE_EMPTY ? a : alteration_need_seat(making, making->request->other);
    making->made->seat = a;
    if (a == SCHEDULE_EMPTY || b == SCHEDULE_EMPTY)
        return false;
    if (a == b || !(alteration_sits(making->now, a, round, round) ||
                    alteration_sits(making->now, b, round, round)))
        return err_user(
            making->err,
            "choose two seats, at least one of which is in use in that round");
    making->next = alter_swap(making->now, round, a, b, making->arena);
    return true;
}

static bool make_turn(struct alteration_making *making)
{
    const struct alteration_request *request = making->request;
    if (request->table < 0 || request->table > making->now->tables)
        return err_set(making->err, ERR_NOT_FOUND,
                       "there is no table %d; the tables are 1 to %d", request->table,
                       making->now->tables);
    if (request->quarters < 1 || request->quarters >= making->now->sides)
        return err_user(making->err, "a table can be turned by 1 to %d seats",
                        making->now->sides - 1);
    making->next = alter_turn(making->now, request->round, request->table,
                              request->quarters, making->arena);
    return true;
}

/* The last round that is not to be touched any more: it has begun, or has a result. */
static int last_settled(const struct alteration_making *making)
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
static void go_on(struct alteration_making *making)
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

/* Boards that wait beside a table, or are shared, have no steps that could be told. */
static bool check_boards(const struct alteration_making *making)
{
    const struct schedule *now = making->now;
    bool shared = now->relays > 0;
    for (int i = 0; i < now->rounds * now->tables; i++)
        shared = shared || now->table[i].shares != 0;
    return !making->request->steps.given[ALTER_BOARDS] || now->sides != 2 || !shared ||
           err_user(making->err, "in this movement boards wait beside tables or are "
                                 "shared; say which round it was played as");
}

/* Of two sides, a line moves if those who sat on a side still do: not in a Howell. */
static bool check_lines(const struct alteration_making *making)
{
    const struct schedule *now = making->now;
    int round = making->request->round;
    for (int i = 0; i < now->tables * now->sides && now->sides == 2; i++) {
        int side = i % now->sides;
        int who = schedule_at(now, round - 1, i / now->sides + 1)->seat[side];
        bool stays = !making->request->steps.given[side];
        who = alter_occupant(now, round, who);
        for (int table = 1; table <= now->tables && !stays; table++)
            stays = schedule_at(now, round, table)->seat[side] == who;
        if (!stays && who != SCHEDULE_EMPTY)
            return err_user(making->err,
                            "players do not move in lines into round %d; say which round "
                            "it was played as, or who sat in each other's place",
                            round);
    }
    return true;
}

static bool make_moved(struct alteration_making *making)
{
    const struct alter_steps *steps = &making->request->steps;
    bool any = steps->given[ALTER_BOARDS];
    for (int m = 0; m < making->now->sides; m++)
        any = any || steps->given[m];
    if (making->request->round < 2)
        return err_user(making->err, "nobody moves into the first round; choose a later "
                                     "one");
    if (!any)
        return err_user(making->err,
                        "say how far at least one line, or the boards, really moved");
    if (!check_boards(making) || !check_lines(making))
        return false;
    making->next = alter_move(making->now, making->request->round, steps, making->arena);
    go_on(making);
    return true;
}

static bool make_played_as(struct alteration_making *making)
{
    int as = making->request->as;
    if (as < 1 || as > making->now->rounds || as == making->request->round)
        return err_user(making->err,
                        "choose another round, 1 to %d, that round %d was played as",
                        making->now->rounds, making->request->round);
    making->next = alter_play_as(making->now, making->request->round, as, making->arena);
    go_on(making);
    return true;
}

/* What has a result is kept; where tables deal their own cards, all of such a table, as
 * the end of a round takes care of the rest. */
static bool *find_kept(const struct alteration_making *making)
{
    const struct schedule *now = making->now;
    bool *keep = ARENA_ARRAY(making->arena, bool, (size_t)now->slots + 1);
    for (int i = 0; i < now->rounds * now->tables; i++) {
        const struct schedule_table *at = &now->table[i];
        bool any = false;
        for (int k = at->first; k < at->first + at->count; k++) {
            keep[k] = check_is_entered(making->t, making->request->session - 1,
                                       making->field->first_slot + k);
            any = any || keep[k];
        }
        for (int k = at->first; k < at->first + at->count; k++)
            keep[k] = keep[k] || (any && making->t->format->deals);
    }
    return keep;
}

static bool make_end(struct alteration_making *making)
{
    making->next =
        alter_cut(making->now, making->request->round, find_kept(making), making->arena);
    return making->next.rounds > 0 ||
           err_user(making->err,
                    "nothing has been played: no round would be left; choose "
                    "a later one");
}

/* The winners of all matches so far play a round more. */
static bool make_knock_out(struct alteration_making *making)
{
    const struct tournament *t = making->t;
    const struct session *session = tournament_session(t, making->request->session);
    struct bracket bracket;
    bool swiss = making->request->kind == ALTERATION_SWISS;
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

/* Those of a seat whom the list has. */
static struct crew crew_of(const struct tournament *t, const struct change_seat *seat)
{
    struct crew crew = {.count = 0};
    for (int i = 0; seat->player && i <= seat->mates; i++)
        crew.player[crew.count++] = tournament_player(t, check_mate(seat, i));
    return crew;
}

/* Who sits where afterwards. */
static void find_crews(const struct alteration_making *making)
{
    const struct schedule *next = &making->next;
    struct crew *crew =
        ARENA_ARRAY(making->arena, struct crew, (size_t)next->contestants + 1);
    for (int c = 0; c < next->contestants; c++) {
        int old = schedule_find(making->now, next->label[c]);
        if (old != SCHEDULE_EMPTY)
            crew[c] = making->field->crew[old];
    }
    for (size_t i = 0; i < making->seats; i++)
        crew[schedule_find(next, making->seat[i].label)] =
            crew_of(making->t, &making->seat[i]);
    making->made->crew = crew;
}

/* Whether a result of the one is the other's too: somebody is in both, or nobody was to
 * play. */
static bool is_theirs(const struct crew *before, const struct crew *after)
{
    for (int i = 0; i < before->count; i++)
        if (crew_has(after, before->player[i]))
            return true;
    return before->count == 0 && after->count == 0;
}

/* Whether the same sit at the table before and after. */
static bool is_same_table(const struct alteration_making *making, int i)
{
    const struct schedule_table *at = &making->now->table[i];
    const struct schedule_table *then = &making->next.table[i];
    for (int s = 0; s < making->now->sides; s++)
        if (at->seat[s] != SCHEDULE_EMPTY && then->seat[s] != SCHEDULE_EMPTY &&
            !is_theirs(&making->field->crew[at->seat[s]],
                       &making->made->crew[then->seat[s]]))
            return false;
    return true;
}

/* Results, and those whose table has other people now. */
static void count_results(const struct alteration_making *making)
{
    const struct schedule *now = making->now;
    for (int i = 0; i < now->rounds * now->tables; i++) {
        const struct schedule_table *at = &now->table[i];
        bool cut = i >= making->next.rounds * making->next.tables;
        bool same = cut || is_same_table(making, i);
        for (int k = at->first; k < at->first + at->count; k++) {
            bool entered = check_is_entered(making->t, making->request->session - 1,
                                            making->field->first_slot + k);
            making->made->kept += entered;
            making->made->moved += entered && !same;
        }
    }
}

static void add_rest(const struct alteration_making *making, struct alteration_rest rest,
                     size_t *capacity)
{
    struct alteration *made = making->made;
    made->rest =
        arena_grow(making->arena, made->rest, made->rests, capacity, sizeof *made->rest);
    made->rest[made->rests++] = rest;
}

/* The last round that the change is about: swapped and turned is one alone. */
static int last_round(const struct alteration_making *making)
{
    enum alteration_kind kind = making->request->kind;
    bool one = kind == ALTERATION_SWAP || kind == ALTERATION_TURN ||
               kind == ALTERATION_WRONG_BOARD;
    if (making->exceptions > 0)
        return 0; /* nobody sits elsewhere */
    return one ? making->request->round : making->next.rounds;
}

/* Whether the contestant (afterwards) is among those whose tables are drawn anew. */
static bool is_drawn(const struct alteration_making *making, int contestant)
{
    const char *label = making->next.label[contestant];
    const struct crew *crew = &making->made->crew[contestant];
    return making->drawn && crew->count > 0 && !making->t->player[crew->player[0]].gone &&
           !(making->gone && str_equal(label, making->gone));
}

/* Those at tables that do not play, then those whose seat somebody else has. */
static void find_rests(const struct alteration_making *making)
{
    const struct schedule *next = &making->next;
    bool *absent = absent_of(next, making->made->crew, making->arena);
    size_t capacity = 0;
    if (making->rests != SCHEDULE_EMPTY)
        add_rest(making, (struct alteration_rest){next->rounds, 0, making->rests},
                 &capacity);
    for (int round = making->request->round; round <= last_round(making); round++) {
        for (int i = 0; i < next->tables * next->sides; i++) {
            struct alteration_rest rest = {.round = round, .table = i / next->sides + 1};
            const struct schedule_table *at = schedule_at(next, round, rest.table);
            rest.contestant = at->seat[i % next->sides];
            if (rest.contestant != SCHEDULE_EMPTY && !absent[rest.contestant] &&
                !schedule_plays(next, at, absent))
                add_rest(making, rest, &capacity);
        }
        for (int c = 0; c < next->contestants; c++) {
            struct alteration_rest rest = {.round = round, .contestant = c};
            if (!absent[c] && !alteration_sits(next, c, round, round) &&
                (alteration_sits(next, c, making->request->round, next->rounds) ||
                 is_drawn(making, c)))
                add_rest(making, rest, &capacity);
        }
    }
}

static void weigh_alteration(struct alteration_making *making)
{
    struct verify_rules rules = format_rules(making->t->format);
    find_crews(making);
    alter_count(making->now, alteration_absent(making), &rules, &making->made->before);
    alter_count(&making->next,
                absent_of(&making->next, making->made->crew, making->arena), &rules,
                &making->made->after);
    count_results(making);
    find_rests(making);
}

static alteration_maker *const makers[ALTERATION_KINDS] = {
    [ALTERATION_LATE] = alteration_late,
    [ALTERATION_LEAVE] = alteration_leave,
    [ALTERATION_SUBSTITUTE] = alteration_substitute,
    [ALTERATION_EXTRA] = alteration_extra,
    [ALTERATION_SWAP] = make_swap,
    [ALTERATION_TURN] = make_turn,
    [ALTERATION_MOVED] = make_moved,
    [ALTERATION_PLAYED_AS] = make_played_as,
    [ALTERATION_END] = make_end,
    [ALTERATION_KNOCK_OUT] = make_knock_out,
    [ALTERATION_SWISS] = make_knock_out,
    [ALTERATION_TURNED_BOARD] = alteration_turned_board,
    [ALTERATION_OTHER_PAIR] = alteration_other_pair,
    [ALTERATION_WRONG_BOARD] = alteration_wrong_board,
    [ALTERATION_FOULED] = alteration_fouled,
};

/* Boards that were played otherwise, in place of another schedule. */
static struct change exceptions_of(const struct alteration_making *making)
{
    const struct alteration_request *request = making->request;
    return (struct change){.kind = CHANGE_EXCEPTIONS,
                           .exceptions = {.session = request->session,
                                          .field = making->field->name,
                                          .list = making->exception,
                                          .count = making->exceptions,
                                          .cause = alteration_table[request->kind].name}};
}

bool alteration_make(const struct tournament *t, const struct alteration_request *request,
                     struct alteration *made, struct arena *arena, struct err *err)
{
    const struct field *field = need_field(t, request->session, request->field, err);
    if (!field)
        return false;
    if (!alteration_fits(request->kind, t->format))
        return err_user(err, "%s",
                        tr(err->lang, alteration_table[request->kind].otherwise));
    struct alteration_request asked = *request;
    bool adds = asked.kind == ALTERATION_KNOCK_OUT || asked.kind == ALTERATION_SWISS;
    if (adds)
        asked.round = field->schedule.rounds + 1;
    else if (request->round < 1 || request->round > field->schedule.rounds)
        return err_set(err, ERR_NOT_FOUND, "there is no round %d; the rounds are 1 to %d",
                       request->round, field->schedule.rounds);
    *made = (struct alteration){.kind = request->kind,
                                .round = asked.round,
                                .field = field,
                                .seat = SCHEDULE_EMPTY,
                                .replaced = -1};
    struct alteration_making making = {.t = t,
                                       .request = &asked,
                                       .field = field,
                                       .now = &field->schedule,
                                       .next = field->schedule,
                                       .rests = SCHEDULE_EMPTY,
                                       .made = made,
                                       .arena = arena,
                                       .err = err};
    if (!makers[request->kind](&making))
        return false;
    schedule_trim(&making.next);
    alteration_carry(&making);
    weigh_alteration(&making);
    made->change =
        making.exceptions > 0
            ? exceptions_of(&making)
            : (struct change){.kind = CHANGE_SCHEDULE,
                              .schedule = {.session = request->session,
                                           .field = field->name,
                                           .movement = adds ? field->movement : "own",
                                           .from = asked.round,
                                           .schedule = making.next,
                                           .copy = field->copy,
                                           .copies = field->copies,
                                           .seat = making.seat,
                                           .seats = making.seats,
                                           .cause = alteration_table[request->kind].name,
                                           .carried = making.carried,
                                           .carries = making.carries,
                                           .gone = making.gone}};
    if (!tournament_check(t, &made->change, err))
        return false;
    if (alteration_has_effect(made))
        alteration_weigh_effect(&making);
    return true;
}
