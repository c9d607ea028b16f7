/* seats_groups.c - seats of groups changed by hand: two groups, or two players of them.
 */
#include "web/prepare/seats_groups.h"

#include "tournament/seats/groups.h"
#include "web/html/labels.h"
#include "web/server/server_inside.h"
#include <string.h>

/* One of the two that are chosen. */
struct choice {
    struct seats_place seat; /* field is NULL: a player without one, or nothing */
    int player;              /* index; -1: a whole group, or nothing */
};

/* A label, and who is to have it. */
struct target {
    struct seats_place seat;
    struct crew crew;
};

/* The two choices, and what becomes of them. */
struct exchange {
    const struct tournament *t;
    struct arena *arena;
    struct choice choice[2];
    struct target target[2];
    int targets;
};

static bool refuse(struct err *err, const char *field, const char *sentence)
{
    err_user(err, "%s", tr(err->lang, sentence));
    return err_at(err, "%s", field);
}

/* Where the player sits; field is NULL for nowhere. */
static struct seats_place seat_of(const struct session *session, int player)
{
    for (size_t f = 0; f < session->fields; f++)
        for (int c = 0; c < session->field[f].schedule.contestants; c++)
            if (field_has_player(&session->field[f], c, player))
                return (struct seats_place){&session->field[f], c};
    return (struct seats_place){0};
}

static bool read_choice(const struct session *session, const struct tournament *t,
                        const char *value, struct choice *choice)
{
    *choice = (struct choice){.player = -1};
    if (seats_find(session, value, &choice->seat))
        return true;
    choice->seat = (struct seats_place){0};
    choice->player = tournament_player(t, value);
    if (choice->player >= 0)
        choice->seat = seat_of(session, choice->player);
    return choice->player >= 0;
}

static struct crew crew_of(const struct seats_place *seat)
{
    if (!seat->field || seat->field->player[seat->contestant] < 0)
        return (struct crew){0};
    return seat->field->crew[seat->contestant];
}

static bool is_same(const struct seats_place *a, const struct seats_place *b)
{
    return a->field == b->field && a->contestant == b->contestant;
}

static void aim(struct exchange *exchange, const struct seats_place *seat,
                const struct crew *crew)
{
    exchange->target[exchange->targets++] = (struct target){*seat, *crew};
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

static void exchange_groups(struct exchange *exchange)
{
    const struct choice *choice = exchange->choice;
    for (int i = 0; i < 2; i++) {
        struct crew crew = crew_of(&choice[1 - i].seat);
        if (choice[i].seat.field)
            aim(exchange, &choice[i].seat, &crew);
    }
}

static void exchange_players(struct exchange *exchange)
{
    const struct choice *a = &exchange->choice[0];
    const struct choice *b = &exchange->choice[1];
    if (a->seat.field && is_same(&a->seat, &b->seat)) { /* their order changes */
        struct crew crew = crew_of(&a->seat);
        for (int i = 0; i < crew.count; i++) {
            int player = crew.player[i];
            crew.player[i] = player == a->player   ? b->player
                             : player == b->player ? a->player
                                                   : player;
        }
        aim(exchange, &a->seat, &crew);
        return;
    }
    for (int i = 0; i < 2; i++) {
        const struct choice *own = &exchange->choice[i];
        struct crew crew =
            replace(crew_of(&own->seat), own->player, exchange->choice[1 - i].player);
        if (own->seat.field)
            aim(exchange, &own->seat, &crew);
    }
}

/* A player without a seat joins a group. */
static bool join(struct exchange *exchange, struct err *err)
{
    const struct choice *who = &exchange->choice[0];
    const struct choice *where = &exchange->choice[1];
    struct crew crew = crew_of(&where->seat);
    if (who->seat.field || crew.count >= CHANGE_CREW_MOST)
        return refuse(err, "second",
                      N_("choose a player to swap with, or, for a group, another group"));
    crew.player[crew.count++] = who->player;
    aim(exchange, &where->seat, &crew);
    return true;
}

static bool work_out(struct exchange *exchange, bool nowhere, struct err *err)
{
    const struct choice *a = &exchange->choice[0];
    const struct choice *b = &exchange->choice[1];
    if (nowhere && !a->seat.field)
        return refuse(err, "first",
                      N_("this player has no seat; choose somebody who has one"));
    if (a->player < 0 && b->player < 0) {
        if (crew_of(&a->seat).count + crew_of(&b->seat).count == 0)
            return refuse(err, "first",
                          N_("both are empty; choose a group that is here"));
        exchange_groups(exchange);
    } else if (a->player >= 0 && (b->player >= 0 || nowhere)) {
        exchange_players(exchange);
    } else if (a->player >= 0) {
        return join(exchange, err);
    } else {
        return refuse(err, "second",
                      N_("a group swaps with a group, a player with a player"));
    }
    return true;
}

static void add_change(struct exchange *exchange, struct seats_groups *made,
                       const struct target target[], size_t count, bool empty)
{
    struct change_seat *seat = ARENA_ARRAY(exchange->arena, struct change_seat, count);
    for (size_t i = 0; i < count; i++)
        seat[i] =
            groups_seat_of(exchange->t, target[i].seat.field, target[i].seat.contestant,
                           empty ? NULL : &target[i].crew);
    made->change[made->changes++] =
        (struct change){.kind = CHANGE_SEATS,
                        .seats = {.session = (int)exchange->t->sessions,
                                  .field = target[0].seat.field->name,
                                  .seat = seat,
                                  .count = count}};
}

bool seats_groups_read(struct request *request, const struct tournament *t,
                       struct seats_groups *made, struct err *err)
{
    const struct session *session = tournament_session(t, (int)t->sessions);
    struct exchange exchange = {.t = t, .arena = &request->arena};
    const char *second = form_text(&request->form, "second");
    bool nowhere = second[0] == '\0';
    *made = (struct seats_groups){0};
    if (!session ||
        !read_choice(session, t, form_text(&request->form, "first"), &exchange.choice[0]))
        return refuse(err, "first", N_("choose a group or a player"));
    if (!read_choice(session, t, second, &exchange.choice[1]) && !nowhere)
        return refuse(err, "second", N_("choose a group or a player"));
    if (str_equal(second, form_text(&request->form, "first")))
        return true; /* onto itself: nothing to do */
    if (!work_out(&exchange, nowhere, err))
        return false;
    const struct target *target = exchange.target;
    if (exchange.targets == 2 && target[0].seat.field == target[1].seat.field) {
        add_change(&exchange, made, target, 2, false);
        return true;
    }
    for (int i = 0; i < exchange.targets && exchange.targets == 2; i++)
        if (crew_of(&target[i].seat).count > 0) /* nobody sits twice on the way */
            add_change(&exchange, made, &target[i], 1, true);
    for (int i = 0; i < exchange.targets; i++)
        if (target[i].crew.count > 0 || exchange.targets == 1)
            add_change(&exchange, made, &target[i], 1, false);
    return true;
}

const char *seats_crew(const struct tournament *t, const struct field *field,
                       int contestant, struct request *request)
{
    const struct roster *roster = request_roster(request);
    const char *text = "";
    const struct crew *crew = &field->crew[contestant];
    for (int i = 0; field->player[contestant] >= 0 && i < crew->count; i++) {
        const struct player *player = &t->player[crew->player[i]];
        text =
            arena_printf(&request->arena, "%s%s%s", text, i > 0 ? ", " : "",
                         label_isolated(roster_name(roster, player->person, player->id),
                                        &request->arena));
    }
    return text;
}

static void add_option(struct html *html, const char *value, const char *chosen)
{
    html_add(html, "<option value=\"%s\"%s>", value,
             str_equal(chosen, value) ? " selected" : "");
}

static void add_players(struct request *request, const struct tournament *t,
                        const char *chosen)
{
    struct html *html = &request->html;
    const struct roster *roster = request_roster(request);
    const struct session *session = tournament_session(t, (int)t->sessions);
    html_add(html, "<optgroup label=\"%s\">", tr(html->lang, N_("Players")));
    for (size_t i = 0; i < t->players; i++) {
        const struct player *player = &t->player[i];
        struct seats_place seat = seat_of(session, (int)i);
        add_option(html, player->id, chosen);
        html_add(html, "%s (%s)</option>",
                 label_isolated(roster_name(roster, player->person, player->id),
                                &request->arena),
                 seat.field ? label_seat(session, seat.field, seat.contestant, html->lang,
                                         &request->arena)
                            : tr(html->lang, N_("no seat")));
    }
    html_add(html, "</optgroup>");
}

void seats_groups_options(struct request *request, const struct tournament *t,
                          const char *chosen, bool first)
{
    struct html *html = &request->html;
    const struct session *session = tournament_session(t, (int)t->sessions);
    html_add(html, "<option value=\"\">%s</option><optgroup label=\"%s\">",
             first ? tr(html->lang, N_("choose")) : tr(html->lang, N_("no seat")),
             tr(html->lang, N_("Groups")));
    for (size_t f = 0; f < session->fields; f++) {
        const struct field *field = &session->field[f];
        const int *order = groups_in_order(field, &request->arena);
        for (int i = 0; i < field->schedule.contestants; i++) {
            int c = order[i];
            const char *crew = seats_crew(t, field, c, request);
            add_option(html, seats_place(field, c, &request->arena), chosen);
            html_add(html, "%s · %s</option>",
                     label_seat(session, field, c, html->lang, &request->arena),
                     crew[0] ? crew : tr(html->lang, N_("empty")));
        }
    }
    html_add(html, "</optgroup>");
    add_players(request, t, chosen);
}
