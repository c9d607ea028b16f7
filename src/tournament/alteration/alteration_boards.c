/* alteration_boards.c - what happened with single boards: turned, played by others,
 * played in place of another, or not the same everywhere.
 *
 * Rule: docs/rules.md, when something happens; Laws 15 and 87. */
#include "tournament/alteration/alteration.h"
#include "tournament/alteration/alteration_inside.h"
#include "tournament/change.h"

static void add_exception(struct alteration_making *making, struct change_exception one)
{
    if (!making->exception)
        making->exception = ARENA_ARRAY(making->arena, struct change_exception,
                                        (size_t)making->now->slots + 1);
    making->exception[making->exceptions++] = one;
}

/* The table that the request names; NULL with what is wrong. */
static const struct schedule_table *need_table(const struct alteration_making *making)
{
    const struct alteration_request *request = making->request;
    if (request->table < 1 || request->table > making->now->tables) {
        err_set(making->err, ERR_NOT_FOUND,
                "there is no table %d; the tables are 1 to %d", request->table,
                making->now->tables);
        return NULL;
    }
    return schedule_at(making->now, request->round, request->table);
}

/* The slot, in the schedule, of a board that the table has; -1 with what is wrong. */
static int need_board(const struct alteration_making *making)
{
    const struct alteration_request *request = making->request;
    const struct schedule_table *at = need_table(making);
    int slot =
        at ? schedule_slot(making->now, request->round, request->table, request->board)
           : -1;
    if (at && slot < 0)
        err_set(
            making->err, ERR_NOT_FOUND,
            "board %d is not at table %d in round %d; say a board that the table plays",
            request->board, request->table, request->round);
    return slot;
}

/* What is said of the play so far, to say more. */
static struct change_exception exception_of(const struct alteration_making *making,
                                            int slot)
{
    const struct field *field = making->field;
    struct change_exception one = {.board = making->now->board[slot],
                                   .form = field_form(field, field->first_slot + slot)};
    const struct schedule_table *at =
        field_table(field, field->first_slot + slot, &one.round, &one.table);
    for (int s = 0; s < making->now->sides && s < SEAT_COUNT; s++) {
        int seat = field_seat(field, field->first_slot + slot, s);
        if (seat != at->seat[s])
            one.label[s] = making->now->label[seat];
    }
    return one;
}

/* Those who sit there are named; as planned is not said. */
static void seat_exception(const struct alteration_making *making, int slot, int side,
                           int contestant, struct change_exception *one)
{
    int round;
    int table;
    const struct field *field = making->field;
    const struct schedule_table *at =
        field_table(field, field->first_slot + slot, &round, &table);
    one->label[side] =
        contestant == at->seat[side] ? NULL : making->now->label[contestant];
}

/* Everybody one seat further; partners stay partners. */
bool alteration_turned_board(struct alteration_making *making)
{
    int sides = making->now->sides;
    int slot = need_board(making);
    if (slot < 0)
        return false;
    struct change_exception one = exception_of(making, slot);
    for (int s = 0; s < sides; s++)
        seat_exception(
            making, slot, s,
            field_seat(making->field, making->field->first_slot + slot, (s + 1) % sides),
            &one);
    add_exception(making, one);
    return true;
}

bool alteration_other_pair(struct alteration_making *making)
{
    const struct alteration_request *request = making->request;
    int really = alteration_need_seat(making, request->seat);
    int instead =
        really == SCHEDULE_EMPTY ? really : alteration_need_seat(making, request->other);
    int slot = instead == SCHEDULE_EMPTY ? -1 : need_board(making);
    if (slot < 0)
        return false;
    struct change_exception one = exception_of(making, slot);
    bool found = false;
    for (int s = 0; s < making->now->sides; s++)
        if (field_seat(making->field, making->field->first_slot + slot, s) == instead) {
            seat_exception(making, slot, s, really, &one);
            found = true;
        }
    if (!found)
        return err_user(making->err,
                        "%s has no result on board %d of table %d, round %d; say whose "
                        "result it is not",
                        making->now->label[instead], request->board, request->table,
                        request->round);
    add_exception(making, one);
    return really != instead || err_user(making->err, "say who really played it");
}

/* At one table in the round; or from the round on, wherever the board is. */
bool alteration_fouled(struct alteration_making *making)
{
    const struct alteration_request *request = making->request;
    const struct schedule *now = making->now;
    if (request->form < 0 || request->form >= CHANGE_FORMS_MOST)
        return err_user(making->err,
                        "a form of a board is A, as it was dealt, or B to H");
    if (request->table > 0 && need_board(making) < 0)
        return false;
    for (int slot = 0; slot < now->slots; slot++) {
        struct change_exception one = exception_of(making, slot);
        bool here = request->table > 0
                        ? one.round == request->round && one.table == request->table
                        : one.round >= request->round;
        if (!here || one.board != request->board ||
            !field_table_plays(making->field, schedule_at(now, one.round, one.table)))
            continue;
        one.form = request->form;
        add_exception(making, one);
    }
    return making->exceptions > 0 ||
           err_set(
               making->err, ERR_NOT_FOUND,
               "nobody plays board %d from round %d on; say another board or an earlier "
               "round",
               request->board, request->round);
}

/* Whether the movement has the board at all. */
static bool is_board(const struct schedule *schedule, int board)
{
    for (int i = 0; i < schedule->slots; i++)
        if (schedule->board[i] == board)
            return true;
    return false;
}

static bool check_played(const struct alteration_making *making,
                         const struct schedule_table *at, int board)
{
    for (int k = 0; k < at->count; k++)
        if (making->next.board[at->first + k] == board)
            return err_user(making->err,
                            "board %d is at table %d in round %d already; say the board "
                            "that was played in place of another",
                            board, making->request->table, making->request->round);
    return is_board(making->now, board) ||
           err_set(making->err, ERR_NOT_FOUND,
                   "nobody has a board %d in this movement; say one that is played",
                   board);
}

/* The one board, or all of the table: then the played ones follow one another. */
bool alteration_wrong_board(struct alteration_making *making)
{
    const struct alteration_request *request = making->request;
    const struct schedule_table *at = need_table(making);
    if (!at || (request->board > 0 && need_board(making) < 0))
        return false;
    if (at->count == 0)
        return err_user(making->err, "table %d has no boards in round %d", request->table,
                        request->round);
    making->next = schedule_copy(making->now, making->arena);
    int played = request->played;
    for (int k = 0; k < at->count; k++) {
        int *board = &making->next.board[at->first + k];
        if (request->board > 0 && *board != request->board)
            continue;
        if (!check_played(making, at, played))
            return false;
        *board = played++;
    }
    return true;
}

void alteration_carry(struct alteration_making *making)
{
    const struct schedule *now = making->now;
    const struct schedule *next = &making->next;
    int round = making->request->round;
    if (!making->t->format->game->contracts || making->exceptions > 0 ||
        round > next->rounds || round > now->rounds)
        return;
    making->carried =
        ARENA_ARRAY(making->arena, struct change_carried, (size_t)now->slots + 1);
    for (int table = 1; table <= now->tables && table <= next->tables; table++) {
        const struct schedule_table *was = schedule_at(now, round, table);
        const struct schedule_table *at = schedule_at(next, round, table);
        for (int k = 0; k < was->count && k < at->count; k++) {
            int from = now->board[was->first + k];
            int to = next->board[at->first + k];
            if (from != to &&
                check_is_entered(making->t, making->request->session - 1,
                                 making->field->first_slot + was->first + k))
                making->carried[making->carries++] =
                    (struct change_carried){round, table, from, to};
        }
    }
}
