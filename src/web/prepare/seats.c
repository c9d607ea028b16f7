/* seats.c - changes of the start seats: all drawn, or two that change places.
 *
 * Both are worked out on the writer's thread, from the seats as they are then. */
#include "web/prepare/seats.h"
#include <stdint.h>

#include "base/number.h"
#include "tournament/seats/groups.h"
#include "tournament/seats/seating.h"
#include "web/html/labels.h"
#include "web/prepare/seats_groups.h"
#include "web/server/handlers.h"
#include "web/server/record.h"
#include <microhttpd.h>
#include <string.h>

enum { SWAP_CHANGES = 3 };

const char *seats_place(const struct field *field, int contestant, struct arena *arena)
{
    return arena_printf(arena, "%s:%s", field->name, field->schedule.label[contestant]);
}

bool seats_find(const struct session *session, const char *name,
                struct seats_place *place)
{
    char field[CHANGE_FIELD];
    const char *colon = strchr(name, ':');
    if (!colon || (size_t)(colon - name) >= sizeof field)
        return false;
    str_format(field, sizeof field, "%.*s", (int)(colon - name), name);
    int index = session_field(session, field);
    if (index < 0)
        return false;
    place->field = &session->field[index];
    place->contestant = schedule_find(&place->field->schedule, colon + 1);
    return place->contestant != SCHEDULE_EMPTY;
}

bool seats_have_plays(const struct session *session)
{
    for (int i = 0; i < session->slots; i++)
        if (session->play[i].state != PLAY_MISSING)
            return true;
    return false;
}

/* What is to be recorded, and what became of it. */
struct work {
    bool draw;
    int64_t seed;
    enum seating_how how;
    enum seating_apart apart;
    struct err err;
};

/* What is wrong with that field of the form. */
static bool refuse(struct err *err, const char *field, const char *sentence)
{
    err_user(err, "%s", tr(err->lang, sentence));
    return err_at(err, "%s", field);
}

/* Of a later session, those who went on: they are drawn anew, and nobody who did not go
 * on comes back. Its snake takes the best of the ranking instead. */
static void keep_those_seated(const struct tournament *t, struct seating_plan *plan,
                              struct arena *arena)
{
    const struct session *session = tournament_session(t, plan->session);
    if (plan->session < 2 || !session || plan->how == SEATING_NEXT)
        return;
    int *among = ARENA_ARRAY(arena, int, (size_t)session->contestants + 1);
    for (size_t f = 0; f < session->fields; f++)
        for (int c = 0; c < session->field[f].schedule.contestants; c++)
            if (session->field[f].player[c] >= 0)
                among[plan->amongs++] = session->field[f].player[c];
    plan->among = plan->amongs > 0 ? among : NULL;
}

static bool draw(struct request *request, struct journal *journal,
                 const struct tournament *t)
{
    struct work *work = request->work;
    const struct session *session = tournament_session(t, (int)t->sessions);
    const char *champion = form_text(&request->form, "champion");
    struct seating seating;
    struct roster roster = {0};
    struct seating_plan plan = {.session = (int)t->sessions,
                                .all = true,
                                .seed = (uint64_t)work->seed,
                                .first = tournament_player(t, champion),
                                .how = work->how,
                                .apart = work->apart,
                                .roster = &roster};
    if (session && seats_have_plays(session))
        return err_set(&work->err, ERR_CONFLICT,
                       "there are results already; change seats one by one instead");
    if (champion[0] != '\0' && plan.first < 0)
        return refuse(&work->err, "champion",
                      N_("the champion is no longer on the list; choose somebody else"));
    keep_those_seated(t, &plan, &request->arena);
    return journal_roster(journal, t, &roster, &request->arena, &work->err) &&
           seating_make(t, &plan, &seating, &request->arena, &work->err) &&
           record_all(request, journal, seating.change, seating.changes, &work->err);
}

/* Groups stay together: they are drawn over the labels of their side. */
static bool draw_groups(struct request *request, struct journal *journal,
                        const struct tournament *t)
{
    struct work *work = request->work;
    struct groups_draw made;
    const struct session *session = tournament_session(t, (int)t->sessions);
    if (session && seats_have_plays(session))
        return err_set(&work->err, ERR_CONFLICT,
                       "there are results already; change seats one by one instead");
    if (work->how != SEATING_DRAW)
        return err_user(&work->err,
                        "groups are drawn purely at random; draw them that way");
    struct groups_plan plan;
    groups_plan_init(&plan, t, (int)t->sessions, &request->arena);
    return groups_draw(&plan, (uint64_t)work->seed, &made, &work->err) &&
           record_all(request, journal, made.change, made.changes, &work->err);
}

static bool change_groups(struct request *request, struct journal *journal,
                          const struct tournament *t)
{
    struct work *work = request->work;
    struct seats_groups made;
    return seats_groups_read(request, t, &made, &work->err) &&
           record_all(request, journal, made.change, made.changes, &work->err);
}

/* Two that change places: seats, or a player without one, or no seat. */
struct swap {
    struct seats_place seat[2]; /* field is NULL where it is none */
    const char *player[2];      /* in them, or NULL */
    int session;
    struct arena *arena;
    struct change change[SWAP_CHANGES];
    size_t changes;
};

static bool read_swap(struct request *request, const struct tournament *t,
                      struct swap *swap, struct err *err)
{
    static const char *const name[2] = {"first", "second"};
    const struct session *session = tournament_session(t, (int)t->sessions);
    for (int i = 0; i < 2; i++) {
        const char *value = form_text(&request->form, name[i]);
        int player = tournament_player(t, value);
        bool found = session && seats_find(session, value, &swap->seat[i]);
        if (!found)
            swap->seat[i].field = NULL;
        if (found)
            player = swap->seat[i].field->player[swap->seat[i].contestant];
        if (!found && player < 0 && (i == 0 || value[0] != '\0'))
            return refuse(err, name[i],
                          N_("choose a seat, then the one to swap it with"));
        swap->player[i] = player >= 0 ? t->player[player].id : NULL;
    }
    if (!swap->seat[1].field && swap->player[1])
        return refuse(err, "second", N_("choose a seat to move to"));
    if (!swap->player[0] && !swap->player[1])
        return refuse(err, "first",
                      N_("both seats are empty; choose one with somebody in it"));
    return true;
}

/* Puts a player, or nobody, into one of the two seats. */
static void put(struct swap *swap, int seat, const char *player)
{
    const struct seats_place *place = &swap->seat[seat];
    struct change_seat *one = ARENA_NEW(swap->arena, struct change_seat);
    if (!place->field)
        return;
    *one = (struct change_seat){.label = place->field->schedule.label[place->contestant],
                                .player = player};
    swap->change[swap->changes++] = (struct change){.kind = CHANGE_SEATS,
                                                    .seats = {.session = swap->session,
                                                              .field = place->field->name,
                                                              .seat = one,
                                                              .count = 1}};
}

static void swap_within(struct swap *swap)
{
    struct change_seat *two = ARENA_ARRAY(swap->arena, struct change_seat, 2);
    for (int i = 0; i < 2; i++)
        two[i] = (struct change_seat){
            .label = swap->seat[i].field->schedule.label[swap->seat[i].contestant],
            .player = swap->player[1 - i]};
    swap->change[swap->changes++] =
        (struct change){.kind = CHANGE_SEATS,
                        .seats = {.session = swap->session,
                                  .field = swap->seat[0].field->name,
                                  .seat = two,
                                  .count = 2}};
}

static bool change_places(struct request *request, struct journal *journal,
                          const struct tournament *t)
{
    struct work *work = request->work;
    struct swap swap = {.session = (int)t->sessions, .arena = &request->arena};
    if (!read_swap(request, t, &swap, &work->err))
        return false;
    if (swap.seat[0].field == swap.seat[1].field &&
        swap.seat[0].contestant == swap.seat[1].contestant)
        return true; /* onto itself: nothing to do */
    if (swap.seat[0].field && swap.seat[0].field == swap.seat[1].field) {
        swap_within(&swap);
    } else if (!swap.seat[0].field) {
        put(&swap, 1, swap.player[0]);
    } else { /* nobody may sit in two fields on the way */
        if (swap.player[1])
            put(&swap, 1, NULL);
        put(&swap, 0, swap.player[1]);
        if (swap.player[0])
            put(&swap, 1, swap.player[0]);
    }
    return record_all(request, journal, swap.change, swap.changes, &work->err);
}

static void do_work(struct request *request, struct journal *journal)
{
    struct work *work = request->work;
    const struct tournament *t =
        journal_tournament(journal, request_number(request, 0), &work->err);
    if (!t)
        return;
    bool groups = groups_are(t->format);
    if (work->draw)
        (groups ? draw_groups : draw)(request, journal, t);
    else
        (groups ? change_groups : change_places)(request, journal, t);
}

/* Where the page is to be looked at again: "#A:E2" after a change in the plan. */
static const char *same_place(struct request *request)
{
    const char *second = form_text(&request->form, "second");
    bool in_plan =
        form_text(&request->form, "plan")[0] != '\0' &&
        strspn(second, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789:") == strlen(second);
    return in_plan ? arena_printf(&request->arena, "#%s", second) : "";
}

static void done(struct request *request)
{
    struct work *work = request->work;
    enum err_kind kind = work->err.kind;
    if (kind == ERR_STORE || kind == ERR_BUG)
        request_error(request, &work->err);
    else if (kind != ERR_NONE)
        seats_show(request,
                   kind == ERR_CONFLICT ? MHD_HTTP_CONFLICT
                                        : MHD_HTTP_UNPROCESSABLE_CONTENT,
                   &work->err);
    else if (work->draw)
        request_redirect(request, "/tournaments/%s/seats?seed=%jd&how=%s&apart=%s",
                         request->parameter[0], work->seed,
                         seating_how_table[work->how].name,
                         seating_apart_name[work->apart]);
    else
        request_redirect(request, "/tournaments/%s/seats?changed=yes%s",
                         request->parameter[0], same_place(request));
}

/* How to seat, as the form says; a form without it draws. */
static bool read_way(struct request *request, struct work *work)
{
    const char *how = form_get(&request->form, "how");
    const char *apart = form_text(&request->form, "apart");
    work->how = how ? seating_how_find(how) : SEATING_DRAW;
    if (str_equal(apart, seating_apart_name[SEATING_COMMITTEE]))
        work->apart = SEATING_COMMITTEE;
    if (work->how == SEATING_HOWS)
        return refuse(&work->err, "how", N_("choose from the list how to seat"));
    const char *seed = label_tidy(form_text(&request->form, "seed"), &request->arena);
    return number_read_int(seed, 0, SEATS_SEED_END - 1, &work->seed, &work->err) ||
           err_at(&work->err, "seed");
}

void post_seats(struct request *request)
{
    struct work *work = ARENA_NEW(&request->arena, struct work);
    const struct tournament *t = request_tournament(request);
    if (!t)
        return;
    request_release(request);
    work->err = ERR_INIT(request->lang);
    work->draw = str_equal(form_text(&request->form, "do"), "draw");
    request->work = work;
    if (work->draw && !read_way(request, work)) {
        seats_show(request, MHD_HTTP_UNPROCESSABLE_CONTENT, &work->err);
        return;
    }
    request_with_journal(request, do_work, done);
}
