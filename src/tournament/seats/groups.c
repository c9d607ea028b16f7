/* groups.c - players who enter together: what a group is, and the seats it gets. */
#include "tournament/seats/groups.h"

#include "base/draw.h"
#include <string.h>

bool groups_are(const struct format *format)
{
    return format->sides == 2;
}

/* Whether the two sides have letters of their own, so that a group has one of each. */
static bool has_two_labels(const struct format *format)
{
    return format->label[0] && strcmp(format->label[0], format->label[1]) != 0;
}

struct format_crew groups_size(const struct format *format)
{
    if (!has_two_labels(format))
        return (struct format_crew){format->crew[0].min, format->crew[0].max};
    return (struct format_crew){format->crew[0].min + format->crew[1].min,
                                format->crew[0].max + format->crew[1].max};
}

/* The side whose letter a label has: 1 for "D3" of an Attaque-Défense, else 0. */
static int side_of(const struct format *format, const char *label)
{
    const char *second = format->label[1];
    return has_two_labels(format) && strncmp(label, second, strlen(second)) == 0;
}

static int count_labels(const struct tournament *t, int number, bool seated)
{
    const struct session *session = tournament_session(t, number);
    int n = 0;
    for (size_t f = 0; session && f < session->fields; f++) {
        const struct field *field = &session->field[f];
        for (int c = 0; c < field->schedule.contestants; c++)
            n += side_of(t->format, field->schedule.label[c]) == 0 &&
                 (!seated || field->player[c] >= 0);
    }
    return n;
}

int groups_room(const struct tournament *t, int session)
{
    return count_labels(t, session, false);
}

int groups_seated(const struct tournament *t, int session)
{
    return count_labels(t, session, true);
}

void groups_plan_init(struct groups_plan *plan, const struct tournament *t, int session,
                      struct arena *arena)
{
    const struct session *own = tournament_session(t, session);
    size_t fields = own ? own->fields : 0;
    *plan = (struct groups_plan){.t = t, .session = session, .arena = arena};
    plan->taken = ARENA_ARRAY(arena, bool *, fields + 1);
    for (size_t f = 0; f < fields; f++) {
        const struct field *field = &own->field[f];
        size_t n = (size_t)field->schedule.contestants + 1;
        plan->taken[f] = ARENA_ARRAY(arena, bool, n);
        for (int c = 0; c < field->schedule.contestants; c++)
            plan->taken[f][c] = field->player[c] >= 0;
    }
}

/* The number behind a label's letter. */
static const char *number_of(const char *label)
{
    return label + strcspn(label, "0123456789");
}

static bool is_before(const char *a, const char *b)
{
    const char *x = number_of(a);
    const char *y = number_of(b);
    size_t m = strlen(x);
    size_t n = strlen(y);
    return m != n ? m < n : strcmp(x, y) < 0;
}

/* The line that a label belongs to, in the order of lists: North-South before East-West,
 * attack before defence. */
static int line_of(const char *label)
{
    bool number = label[0] >= '0' && label[0] <= '9';
    return number ? 0 : label[0] == 'E' ? 'N' + 1 : label[0];
}

int *groups_in_order(const struct field *field, struct arena *arena)
{
    const struct schedule *schedule = &field->schedule;
    int *order = ARENA_ARRAY(arena, int, (size_t)schedule->contestants + 1);
    for (int c = 0; c < schedule->contestants; c++) {
        int at = c;
        const char *label = schedule->label[c];
        for (; at > 0; at--) {
            const char *before = schedule->label[order[at - 1]];
            int lines = line_of(before) - line_of(label);
            if (lines < 0 || (lines == 0 && !is_before(label, before)))
                break;
            order[at] = order[at - 1];
        }
        order[at] = c;
    }
    return order;
}

/* The free label of that side with the smallest number, or -1. */
static int find_free(const struct groups_plan *plan, size_t f, int side)
{
    const struct session *session = tournament_session(plan->t, plan->session);
    const struct schedule *schedule = &session->field[f].schedule;
    int best = -1;
    for (int c = 0; c < schedule->contestants; c++)
        if (!plan->taken[f][c] && side_of(plan->t->format, schedule->label[c]) == side &&
            (best < 0 || is_before(schedule->label[c], schedule->label[best])))
            best = c;
    return best;
}

/* The field with a free label on each side that a group needs; fills them. */
static const struct field *find_field(struct groups_plan *plan, int place[GROUP_SEATS],
                                      int sides)
{
    const struct session *session = tournament_session(plan->t, plan->session);
    for (size_t f = 0; session && f < session->fields; f++) {
        bool free = true;
        for (int s = 0; s < sides; s++) {
            place[s] = find_free(plan, f, s);
            free = free && place[s] >= 0;
        }
        if (!free)
            continue;
        for (int s = 0; s < sides; s++)
            plan->taken[f][place[s]] = true;
        return &session->field[f];
    }
    return NULL;
}

static void fill_seat(struct change_seat *seat, const char *label,
                      const char *const player[], int count)
{
    *seat = (struct change_seat){.label = label, .player = player[0], .mates = count - 1};
    for (int i = 1; i < count; i++)
        seat->mate[i - 1] = player[i];
}

bool groups_seat(struct groups_plan *plan, const char *const player[], int count,
                 struct change *change, struct err *err)
{
    const struct format *format = plan->t->format;
    struct format_crew size = groups_size(format);
    int place[GROUP_SEATS];
    int sides = has_two_labels(format) ? 2 : 1;
    if (count < size.min || count > size.max)
        return size.min == size.max
                   ? err_user(err, "a group has %d players here, not %d; name them all",
                              size.min, count)
                   : err_user(err,
                              "a team has %d to %d players here, not %d; name them all",
                              size.min, size.max, count);
    const struct field *field = find_field(plan, place, sides);
    if (!field)
        return err_set(err, ERR_CONFLICT,
                       "all %d places are taken; remove a group first, or make a "
                       "tournament with more tables",
                       groups_room(plan->t, plan->session));
    struct change_seat *seat = ARENA_ARRAY(plan->arena, struct change_seat, GROUP_SEATS);
    int first = sides == 2 ? format->crew[0].max : count;
    fill_seat(&seat[0], field->schedule.label[place[0]], player, first);
    if (sides == 2)
        fill_seat(&seat[1], field->schedule.label[place[1]], player + first,
                  count - first);
    *change = (struct change){.kind = CHANGE_SEATS,
                              .seats = {.session = plan->session,
                                        .field = field->name,
                                        .seat = seat,
                                        .count = (size_t)sides}};
    return true;
}

struct change_seat groups_seat_of(const struct tournament *t, const struct field *field,
                                  int contestant, const struct crew *crew)
{
    struct change_seat seat = {.label = field->schedule.label[contestant]};
    if (!crew || crew->count == 0)
        return seat;
    seat.player = t->player[crew->player[0]].id;
    seat.mates = crew->count - 1;
    for (int i = 1; i < crew->count; i++)
        seat.mate[i - 1] = t->player[crew->player[i]].id;
    return seat;
}

/* Crews that are drawn over the labels of one side. */
struct drawing {
    const struct tournament *t;
    const struct session *session;
    struct arena *arena;
    const struct crew **crew; /* of all labels, field after field; NULL: empty */
    int *order;
};

static int count_crews(struct drawing *drawing, int side, struct draw *draw)
{
    const struct session *session = drawing->session;
    size_t n = 0;
    int at = 0;
    for (size_t f = 0; f < session->fields; f++) {
        const struct field *field = &session->field[f];
        for (int c = 0; c < field->schedule.contestants; c++, at++)
            if (side_of(drawing->t->format, field->schedule.label[c]) == side &&
                field->player[c] >= 0)
                drawing->order[n++] = at;
    }
    draw_shuffle(draw, drawing->order, n);
    return (int)n;
}

static const struct crew *crew_of(const struct session *session, int at)
{
    size_t f = 0;
    while (at >= session->field[f].schedule.contestants)
        at -= session->field[f++].schedule.contestants;
    return &session->field[f].crew[at];
}

/* Every label of the side that is taken gets a crew of its side; empty ones stay so. */
static void draw_side(struct drawing *drawing, int side, struct draw *draw)
{
    const struct session *session = drawing->session;
    count_crews(drawing, side, draw);
    int next = 0;
    int at = 0;
    for (size_t f = 0; f < session->fields; f++) {
        const struct field *field = &session->field[f];
        for (int c = 0; c < field->schedule.contestants; c++, at++)
            if (side_of(drawing->t->format, field->schedule.label[c]) == side &&
                field->player[c] >= 0)
                drawing->crew[at] = crew_of(session, drawing->order[next++]);
    }
}

/* The seats of a field: all emptied, or all as they are drawn. */
static void add_field(const struct drawing *drawing, size_t f, int at, uint64_t seed,
                      struct groups_draw *made)
{
    const struct field *field = &drawing->session->field[f];
    size_t n = (size_t)field->schedule.contestants;
    struct change_seat *seat = ARENA_ARRAY(drawing->arena, struct change_seat, n + 1);
    size_t count = 0;
    for (int c = 0; c < field->schedule.contestants; c++)
        if (field->player[c] >= 0)
            seat[count++] = groups_seat_of(drawing->t, field, c,
                                           at < 0 ? NULL : drawing->crew[at + c]);
    if (count == 0)
        return;
    made->change[made->changes++] = (struct change){
        .kind = CHANGE_SEATS,
        .seats = {.session = (int)(drawing->session - drawing->t->session) + 1,
                  .field = field->name,
                  .seat = seat,
                  .count = count,
                  .how = "draw",
                  .seed = (int64_t)seed}};
}

bool groups_draw(const struct groups_plan *plan, uint64_t seed, struct groups_draw *made,
                 struct err *err)
{
    const struct tournament *t = plan->t;
    int session = plan->session;
    struct arena *arena = plan->arena;
    struct drawing drawing = {
        .t = t, .session = tournament_session(t, session), .arena = arena};
    *made = (struct groups_draw){0};
    if (!drawing.session || groups_seated(t, session) == 0)
        return err_user(err, "there are no groups yet; enter them first");
    size_t labels = (size_t)drawing.session->contestants + 1;
    size_t fields = drawing.session->fields;
    struct draw draw = draw_start(seed);
    drawing.crew = ARENA_ARRAY(arena, const struct crew *, labels);
    drawing.order = ARENA_ARRAY(arena, int, labels);
    made->change = ARENA_ARRAY(arena, struct change, 2 * fields + 1);
    for (int side = 0; side < (has_two_labels(t->format) ? 2 : 1); side++)
        draw_side(&drawing, side, &draw);
    for (size_t f = 0; f < fields && fields > 1; f++) /* nobody sits twice on the way */
        add_field(&drawing, f, -1, seed, made);
    int at = 0;
    for (size_t f = 0; f < fields; f++) {
        add_field(&drawing, f, at, seed, made);
        at += drawing.session->field[f].schedule.contestants;
    }
    return true;
}
