/* check_alter.c - the part of tournament_check() that concerns a schedule that brings its
 * own seats, as a change in mid-tournament does. */
#include "tournament/change/check_inside.h"

/* The seats of the field as they will be. */
struct seats_after {
    const struct tournament *t;
    const struct change_schedule *change;
    const struct field *before; /* NULL: a new field */
    struct crew *crew;          /* of each contestant of the next schedule */
};

bool check_strangers(const struct tournament *t, int session,
                     const struct change_seat seat[], size_t seats, struct err *err)
{
    struct arena scratch = {0};
    const bool *admitted = tournament_admitted(t, session, &scratch);
    bool good = true;
    for (size_t i = 0; admitted && i < seats && good; i++) {
        for (int k = 0; seat[i].player && k <= seat[i].mates && good; k++) {
            int player = tournament_player(t, check_mate(&seat[i], k));
            if (player >= 0 && !admitted[player])
                good = err_user(err,
                                "player %s did not play session %d: only those who did "
                                "can play session %d; seat one of them, or make a "
                                "separate tournament for a stage with newcomers",
                                check_mate(&seat[i], k), session - 1, session);
        }
    }
    arena_clear(&scratch);
    return good;
}

static bool check_named(const struct seats_after *after, struct err *err)
{
    struct schedule_shown shown;
    const struct change_schedule *change = after->change;
    for (size_t i = 0; i < change->seats; i++) {
        const struct change_seat *seat = &change->seat[i];
        const char *label = schedule_show(seat->label, err->lang, &shown);
        if (schedule_find(&change->schedule, seat->label) == SCHEDULE_EMPTY)
            return err_set(err, ERR_NOT_FOUND,
                           "the movement has no seat \"%.20s\"; name one of its seats",
                           label);
        if (seat->player && !check_crew(after->t, seat, err))
            return false;
    }
    return check_strangers(after->t, change->session, change->seat, change->seats, err);
}

/* Whoever sat under a label keeps it, unless the change says something else. */
static void find_crews(struct seats_after *after, struct arena *arena)
{
    const struct schedule *next = &after->change->schedule;
    after->crew = ARENA_ARRAY(arena, struct crew, (size_t)next->contestants + 1);
    for (int c = 0; c < next->contestants; c++) {
        int old = after->before && after->before->schedule.contestants > 0
                      ? schedule_find(&after->before->schedule, next->label[c])
                      : SCHEDULE_EMPTY;
        if (old != SCHEDULE_EMPTY)
            after->crew[c] = after->before->crew[old];
    }
    for (size_t i = 0; i < after->change->seats; i++) {
        const struct change_seat *seat = &after->change->seat[i];
        struct crew *crew = &after->crew[schedule_find(next, seat->label)];
        *crew = (struct crew){.count = 0};
        for (int k = 0; seat->player && k <= seat->mates; k++)
            crew->player[crew->count++] =
                tournament_player(after->t, check_mate(seat, k));
    }
}

/* Notes under which label all of a crew sit; refuses who sits elsewhere too. */
static bool take_seats(const struct seats_after *after, const struct crew *crew,
                       const char *label, const char *seat[], struct err *err)
{
    struct schedule_shown a;
    struct schedule_shown b;
    for (int i = 0; i < crew->count; i++) {
        const char **taken = &seat[crew->player[i]];
        if (*taken)
            return err_set(err, ERR_CONFLICT, "player %s sits at %s and at %s; keep one",
                           after->t->player[crew->player[i]].id,
                           schedule_show(*taken, err->lang, &a),
                           schedule_show(label, err->lang, &b));
        *taken = label;
    }
    return true;
}

/* Each player has one seat of the session. */
static bool check_one_each(const struct seats_after *after, struct arena *arena,
                           struct err *err)
{
    const struct session *session = tournament_session(after->t, after->change->session);
    const struct schedule *next = &after->change->schedule;
    const char **seat = ARENA_ARRAY(arena, const char *, after->t->players + 1);
    for (size_t f = 0; f < session->fields; f++) {
        const struct field *other = &session->field[f];
        for (int c = 0; c < other->schedule.contestants && other != after->before; c++)
            for (int i = 0; i < other->crew[c].count; i++)
                seat[other->crew[c].player[i]] = other->schedule.label[c];
    }
    for (int c = 0; c < next->contestants; c++)
        if (!take_seats(after, &after->crew[c], next->label[c], seat, err))
            return false;
    return true;
}

/* Where somebody will sit at the table, as 1 << seat. */
static unsigned taken_after(const struct seats_after *after,
                            const struct schedule_table *at)
{
    unsigned seats = 0;
    for (int s = 0; s < after->change->schedule.sides; s++)
        if (at->seat[s] != SCHEDULE_EMPTY && after->crew[at->seat[s]].count > 0)
            seats |= 1U << s;
    return seats;
}

/* A result stays where its four can be found; or just those who played it, where three or
 * five can play. */
static bool check_kept(const struct seats_after *after, struct err *err)
{
    const struct field *before = after->before;
    const struct schedule *next = &after->change->schedule;
    unsigned all = (1U << next->sides) - 1;
    for (int i = 0; before && i < before->schedule.slots; i++) {
        int round;
        int table;
        if (!check_is_entered(after->t, after->change->session - 1,
                              before->first_slot + i))
            continue;
        const struct schedule_table *was =
            field_table(before, before->first_slot + i, &round, &table);
        const struct schedule_table *at = schedule_at(next, round, table);
        if (after->t->format->fewest > 0 &&
            taken_after(after, at) != field_seats(before, was))
            return err_set(err, ERR_CONFLICT,
                           "table %d has results of those who sat there in round %d; "
                           "leave its empty seat empty in that round",
                           table, round);
        if (after->t->format->fewest == 0 && taken_after(after, at) != all)
            return err_set(err, ERR_CONFLICT,
                           "board %d of round %d, table %d has a result that would be "
                           "lost; keep the rounds that were played",
                           before->schedule.board[i], round, table);
    }
    return true;
}

bool check_alteration(const struct tournament *t, const struct change_schedule *change,
                      const struct field *before, struct err *err)
{
    struct arena scratch = {0};
    struct seats_after after = {t, change, before, NULL};
    if (change->cause && !check_text(tr(err->lang, N_("reason")), change->cause, err))
        return false;
    if (change->seats == 0 && !change->cause)
        return true; /* a movement alone; its seats come later */
    bool good = check_named(&after, err);
    if (good) {
        find_crews(&after, &scratch);
        good = check_one_each(&after, &scratch, err) && check_kept(&after, err);
    }
    arena_clear(&scratch);
    return good;
}
