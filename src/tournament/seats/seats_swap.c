/* seats_swap.c - start seats changed by hand: two crews, or two players of them. */
#include "tournament/model.h"
#include "tournament/seats/groups.h"
#include "tournament/seats/seats.h"

/* One of the two that are chosen. */
struct choice {
    struct seats_place seat; /* none: a player without one, or nothing */
    int player;              /* index; -1: whoever has the seat, or nothing */
};

/* A seat, and who is to have it. */
struct target {
    struct seats_place seat;
    struct crew crew;
};

/* The two choices, and what becomes of them. */
struct exchange {
    const struct tournament *t;
    struct choice choice[SEATS_CHOICES];
    struct target target[SEATS_CHOICES];
    int targets;
    bool groups;
    bool nowhere; /* the second choice is no seat */
};

static bool refuse_swap(struct err *err, const char *field, const char *sentence)
{
    err_user(err, "%s", tr(err->lang, sentence));
    return err_at(err, "%s", field);
}

/* Alone in a seat, a player is whoever has it. */
static bool read_choice(const struct exchange *exchange, const char *said,
                        struct choice *choice)
{
    const struct tournament *t = exchange->t;
    const struct session *session = tournament_session(t, (int)t->sessions);
    *choice = (struct choice){.player = -1};
    if (session && seats_find(session, said, &choice->seat))
        return true;
    int player = session ? tournament_player(t, said) : -1;
    if (player < 0)
        return false;
    choice->seat = seats_of(session, player);
    if (exchange->groups || !choice->seat.field)
        choice->player = player;
    return true;
}

static struct crew crew_of(const struct seats_place *seat)
{
    if (!seat->field || seat->field->player[seat->contestant] < 0)
        return (struct crew){0};
    return seat->field->crew[seat->contestant];
}

static void aim(struct exchange *exchange, const struct seats_place *seat,
                struct crew crew)
{
    if (seat->field)
        exchange->target[exchange->targets++] = (struct target){*seat, crew};
}

/* The crew with one player in the place of another; -1: nobody comes. */
static struct crew replace(struct crew crew, int out, int in)
{
    int n = 0;
    for (int i = 0; i < crew.count; i++) {
        int player = crew.player[i] == out ? in : crew.player[i];
        if (player >= 0)
            crew.player[n++] = player;
    }
    crew.count = n;
    return crew;
}

static void exchange_players(struct exchange *exchange)
{
    const struct choice *a = &exchange->choice[0];
    const struct choice *b = &exchange->choice[1];
    struct crew crew = crew_of(&a->seat);
    bool same = a->seat.field && a->seat.field == b->seat.field &&
                a->seat.contestant == b->seat.contestant;
    for (int i = 0; same && i < crew.count; i++) { /* their order changes */
        int player = crew.player[i];
        crew.player[i] = player == a->player   ? b->player
                         : player == b->player ? a->player
                                               : player;
    }
    aim(exchange, &a->seat, same ? crew : replace(crew, a->player, b->player));
    if (!same)
        aim(exchange, &b->seat, replace(crew_of(&b->seat), b->player, a->player));
}

/* A player without a seat joins a group, or takes a seat of one. */
static bool join(struct exchange *exchange, struct err *err)
{
    const struct choice *who = &exchange->choice[0];
    const struct choice *where = &exchange->choice[1];
    struct crew crew = exchange->groups ? crew_of(&where->seat) : (struct crew){0};
    if (who->seat.field || crew.count >= CHANGE_CREW_MOST)
        return refuse_swap(
            err, "second",
            N_("choose a player to swap with, or, for a group, another group"));
    crew.player[crew.count++] = who->player;
    aim(exchange, &where->seat, crew);
    return true;
}

/* Who is to sit where. */
static bool work_out(struct exchange *exchange, struct err *err)
{
    const struct choice *a = &exchange->choice[0];
    const struct choice *b = &exchange->choice[1];
    if (!exchange->groups && b->player >= 0)
        return refuse_swap(err, "second", N_("choose a seat to move to"));
    if (!a->seat.field && !b->seat.field)
        return refuse_swap(err, "first",
                           N_("this player has no seat; choose somebody who has one"));
    if (a->player < 0 && b->player >= 0)
        return refuse_swap(err, "second",
                           N_("a group swaps with a group, a player with a player"));
    if (a->player >= 0 && b->player < 0 && !exchange->nowhere)
        return join(exchange, err);
    if (a->player >= 0) {
        exchange_players(exchange);
        return true;
    }
    if (crew_of(&a->seat).count + crew_of(&b->seat).count == 0)
        return refuse_swap(
            err, "first",
            exchange->groups
                ? N_("both are empty; choose a group that is here")
                : N_("both seats are empty; choose one with somebody in it"));
    aim(exchange, &a->seat, crew_of(&b->seat));
    aim(exchange, &b->seat, crew_of(&a->seat));
    return true;
}

/* The changes, so that nobody sits twice on the way. */
static void add_changes(const struct exchange *exchange, struct seats_swap *swap,
                        struct arena *arena)
{
    const struct target *to = exchange->target;
    const struct tournament *t = exchange->t;
    bool two = exchange->targets == 2;
    struct change *change = swap->change;
    size_t n = 0;
    if (two && to[0].seat.field == to[1].seat.field) {
        struct change_seat *seat = ARENA_ARRAY(arena, struct change_seat, 2);
        for (int i = 0; i < 2; i++)
            seat[i] =
                groups_seat_of(t, to[i].seat.field, to[i].seat.contestant, &to[i].crew);
        change[n] = seats_change(t, &to[0].seat, NULL, arena);
        change[n].seats.seat = seat;
        change[n++].seats.count = 2;
    } else {
        if (two && crew_of(&to[1].seat).count > 0)
            change[n++] = seats_change(t, &to[1].seat, NULL, arena);
        change[n++] = seats_change(t, &to[0].seat, &to[0].crew, arena);
        if (two && to[1].crew.count > 0)
            change[n++] = seats_change(t, &to[1].seat, &to[1].crew, arena);
    }
    swap->changes = n;
}

bool seats_swap(const struct tournament *t, struct seats_swap *swap, struct arena *arena,
                struct err *err)
{
    static const char *const field[SEATS_CHOICES] = {"first", "second"};
    struct exchange exchange = {
        .t = t, .groups = groups_are(t->format), .nowhere = swap->said[1][0] == '\0'};
    swap->changes = 0;
    for (int i = 0; i < SEATS_CHOICES; i++)
        if (!read_choice(&exchange, swap->said[i], &exchange.choice[i]) &&
            (i == 0 || !exchange.nowhere))
            return refuse_swap(err, field[i],
                               exchange.groups
                                   ? N_("choose a group or a player")
                                   : N_("choose a seat, then the one to swap it with"));
    if (str_equal(swap->said[0], swap->said[1]))
        return true; /* onto itself: nothing to do */
    if (!work_out(&exchange, err))
        return false;
    add_changes(&exchange, swap, arena);
    return true;
}
