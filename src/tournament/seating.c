/* seating.c - draw the start seats of a session. */
#include "tournament/seating.h"

#include "core/seating/draw.h"

/* The draw being made. */
struct drawing {
    const struct tournament *t;
    const struct seating_plan *plan;
    const struct session *session;
    struct arena *arena;
    struct seating made;
    int *player; /* indices, in the order drawn */
    size_t players;
};

/* Whether the seat is to be filled. */
static bool is_free(const struct drawing *drawing, const struct field *field,
                    int contestant)
{
    return drawing->plan->all || field->player[contestant] < 0;
}

/* Those to be seated, shuffled; whoever gets the first seat is no part of chance. */
static void draw_players(struct drawing *drawing)
{
    const struct tournament *t = drawing->t;
    const struct session *session = drawing->session;
    bool *seated = ARENA_ARRAY(drawing->arena, bool, t->players + 1);
    for (size_t f = 0; f < session->fields && !drawing->plan->all; f++)
        for (int c = 0; c < session->field[f].schedule.contestants; c++)
            if (session->field[f].player[c] >= 0)
                seated[session->field[f].player[c]] = true;
    drawing->player = ARENA_ARRAY(drawing->arena, int, t->players + 1);
    size_t fixed = 0;
    if (drawing->plan->first >= 0 && !seated[drawing->plan->first]) {
        drawing->player[fixed++] = drawing->plan->first;
        seated[drawing->plan->first] = true;
    }
    drawing->players = fixed;
    for (size_t i = 0; i < t->players; i++)
        if (!seated[i])
            drawing->player[drawing->players++] = (int)i;
    struct draw draw = draw_start(drawing->plan->seed);
    draw_shuffle(&draw, drawing->player + fixed, drawing->players - fixed);
}

static size_t count_free(const struct drawing *drawing)
{
    const struct session *session = drawing->session;
    size_t n = 0;
    for (size_t f = 0; f < session->fields; f++)
        for (int c = 0; c < session->field[f].schedule.contestants; c++)
            n += is_free(drawing, &session->field[f], c);
    return n;
}

/* The free seats of a field in the order in which they are filled: by table, and N, E, S,
 * W in it. Labels of a line movement end with their table. */
static size_t list_free(const struct drawing *drawing, const struct field *field,
                        int contestant[])
{
    const struct schedule *schedule = &field->schedule;
    size_t n = 0;
    bool *listed = ARENA_ARRAY(drawing->arena, bool, (size_t)schedule->contestants);
    for (int table = 1; table <= schedule->tables; table++)
        for (int s = 0; s < schedule->sides; s++) {
            int here = schedule_at(schedule, 1, table)->seat[s];
            if (here == SCHEDULE_EMPTY || !is_free(drawing, field, here))
                continue;
            contestant[n++] = here;
            listed[here] = true;
        }
    for (int c = 0; c < schedule->contestants; c++)
        if (!listed[c] && is_free(drawing, field, c))
            contestant[n++] = c;
    return n;
}

static void add_change(struct drawing *drawing, const struct field *field,
                       const struct change_seat *seat, size_t count)
{
    if (count == 0)
        return;
    drawing->made.change[drawing->made.changes++] =
        (struct change){.kind = CHANGE_SEATS,
                        .seats = {.session = drawing->plan->session,
                                  .field = field->name,
                                  .seat = seat,
                                  .count = count}};
}

/* Every seat is emptied first, so that nobody sits twice on the way. */
static void empty_field(struct drawing *drawing, const struct field *field)
{
    size_t n = (size_t)field->schedule.contestants;
    struct change_seat *seat = ARENA_ARRAY(drawing->arena, struct change_seat, n);
    size_t count = 0;
    for (size_t c = 0; c < n; c++)
        if (field->player[c] >= 0)
            seat[count++].label = field->schedule.label[c];
    add_change(drawing, field, seat, count);
}

static void fill_field(struct drawing *drawing, const struct field *field, size_t *next)
{
    size_t most = (size_t)field->schedule.contestants;
    int *contestant = ARENA_ARRAY(drawing->arena, int, most);
    struct change_seat *seat = ARENA_ARRAY(drawing->arena, struct change_seat, most);
    size_t n = list_free(drawing, field, contestant);
    size_t count = 0;
    for (size_t i = 0; i < n; i++) {
        const char *player = NULL;
        if (*next < drawing->players)
            player = drawing->t->player[drawing->player[(*next)++]].id;
        else if (!drawing->plan->all)
            continue;
        seat[count++] =
            (struct change_seat){field->schedule.label[contestant[i]], player};
    }
    add_change(drawing, field, seat, count);
}

/* Whether there is somebody to seat, and room. */
static bool check(const struct drawing *drawing, struct err *err)
{
    size_t seats = count_free(drawing);
    if (drawing->players == 0 && drawing->plan->all)
        return err_user(err, "there are no players yet; enter them first");
    if (drawing->players == 0)
        return err_user(err, "everybody has a seat already; --all draws all anew");
    return drawing->players <= seats ||
           err_user(err,
                    "%zu players for %zu free seats; make more tables, or leave "
                    "players out",
                    drawing->players, seats);
}

bool seating_draw(const struct tournament *t, const struct seating_plan *plan,
                  struct seating *seating, struct arena *arena, struct err *err)
{
    struct drawing drawing = {.t = t,
                              .plan = plan,
                              .session = tournament_session(t, plan->session),
                              .arena = arena};
    const struct session *session = drawing.session;
    size_t next = 0;
    if (!session)
        return err_set(err, ERR_NOT_FOUND, "there is no session %d; there are %zu",
                       plan->session, t->sessions);
    draw_players(&drawing);
    if (!check(&drawing, err))
        return false;
    drawing.made.change = ARENA_ARRAY(arena, struct change, 2 * session->fields + 1);
    for (size_t f = 0; f < session->fields && plan->all; f++)
        empty_field(&drawing, &session->field[f]);
    for (size_t f = 0; f < session->fields; f++)
        fill_field(&drawing, &session->field[f], &next);
    *seating = drawing.made;
    return true;
}
