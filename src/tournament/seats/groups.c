/* groups.c - players who enter together: what a group is, and the seats it gets. */
#include "tournament/seats/groups.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { STRONG_EVERY = 6 }; /* tables between strong ones, after the first */

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

/* Whether the label is taken after the other one: by numbers; where the two lines of a
 * table have the same, North-South first, but for the last table, so that the lonely pair
 * of a half table sits East-West. */
static bool is_taken_before(const struct schedule *schedule, const char *a, const char *b)
{
    if (is_before(a, b) || is_before(b, a))
        return is_before(a, b);
    bool last = (int)strtol(number_of(a), NULL, 10) == schedule->tables;
    return last && strncmp(a, "EW", 2) == 0;
}

/* The free label of that side with the smallest number, or -1. */
static int find_free(const struct groups_plan *plan, size_t f, int side)
{
    const struct session *session = tournament_session(plan->t, plan->session);
    const struct schedule *schedule = &session->field[f].schedule;
    int best = -1;
    for (int c = 0; c < schedule->contestants; c++)
        if (!plan->taken[f][c] && side_of(plan->t->format, schedule->label[c]) == side &&
            (best < 0 ||
             is_taken_before(schedule, schedule->label[c], schedule->label[best])))
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

/* The field that has the label that is wanted, free; fills its place. */
static const struct field *find_wanted(struct groups_plan *plan, int *place,
                                       struct err *err)
{
    const struct session *session = tournament_session(plan->t, plan->session);
    for (size_t f = 0; session && f < session->fields; f++) {
        *place = schedule_find(&session->field[f].schedule, plan->wanted);
        if (*place == SCHEDULE_EMPTY || plan->taken[f][*place])
            continue;
        plan->taken[f][*place] = true;
        return &session->field[f];
    }
    err_set(err, ERR_CONFLICT,
            "the place %.12s is taken, or there is none; choose a free one, or leave it "
            "open",
            plan->wanted);
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
    bool wanted = plan->wanted && sides == 1;
    const struct field *field =
        wanted ? find_wanted(plan, &place[0], err) : find_field(plan, place, sides);
    if (!field && wanted)
        return false;
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

/* Crews that are drawn over the labels of their side: all labels, field after field. */
struct drawing {
    const struct tournament *t;
    const struct session *session;
    struct arena *arena;
    const struct crew **crew; /* that has the label; NULL: it is empty */
    const struct crew **drawn;
    int *side;
    size_t labels;
    bool strong; /* have their tables */
};

static void list_labels(struct drawing *drawing)
{
    const struct session *session = drawing->session;
    size_t n = (size_t)session->contestants + 1;
    drawing->crew = ARENA_ARRAY(drawing->arena, const struct crew *, n);
    drawing->drawn = ARENA_ARRAY(drawing->arena, const struct crew *, n);
    drawing->side = ARENA_ARRAY(drawing->arena, int, n);
    for (size_t f = 0; f < session->fields; f++) {
        const struct field *field = &session->field[f];
        for (int c = 0; c < field->schedule.contestants; c++) {
            size_t at = drawing->labels++;
            drawing->crew[at] = field->player[c] >= 0 ? &field->crew[c] : NULL;
            drawing->side[at] = side_of(drawing->t->format, field->schedule.label[c]);
        }
    }
}

/* Every label of the side that is taken gets a crew of its side; empty ones stay so. */
static void draw_side(struct drawing *drawing, int side, struct draw *draw)
{
    int *order = ARENA_ARRAY(drawing->arena, int, drawing->labels + 1);
    size_t n = 0;
    for (size_t at = 0; at < drawing->labels; at++)
        if (drawing->side[at] == side && drawing->crew[at])
            order[n++] = (int)at;
    draw_shuffle(draw, order, n);
    n = 0;
    for (size_t at = 0; at < drawing->labels; at++)
        if (drawing->side[at] == side && drawing->crew[at])
            drawing->drawn[at] = drawing->crew[order[n++]];
}

/* How strong the crew of a label is: the lower, the stronger; unknown ranks are last. */
static int strength_of_crew(const struct crew *crew, const struct seating_people *people)
{
    int sum = 0;
    for (int i = 0; i < crew->count; i++)
        sum += people->order[crew->player[i]];
    return crew->count > 0 ? sum * CHANGE_CREW_MOST / crew->count : INT_MAX;
}

/* The strongest crew among the labels that are not settled, or -1. */
static int find_strongest(const struct drawing *drawing, const bool settled[],
                          const struct seating_people *people)
{
    int best = -1;
    for (size_t at = 0; at < drawing->labels; at++)
        if (drawing->drawn[at] && !settled[at] &&
            (best < 0 || strength_of_crew(drawing->drawn[at], people) <
                             strength_of_crew(drawing->drawn[best], people)))
            best = (int)at;
    return best;
}

/* The label gets the strongest of those who are left, who change places. */
static void settle_strongest(struct drawing *drawing, size_t at, bool settled[],
                             const struct seating_people *people)
{
    int best = drawing->drawn[at] ? find_strongest(drawing, settled, people) : -1;
    if (best < 0)
        return;
    const struct crew *strong = drawing->drawn[best];
    drawing->drawn[best] = drawing->drawn[at];
    drawing->drawn[at] = strong;
    settled[at] = true;
}

/* The strongest of those who are left, at one table of each field, in turn in each line
 * first. */
static void settle_step(struct drawing *drawing, int step, bool settled[],
                        const struct seating_people *people)
{
    const struct session *session = drawing->session;
    int table = step == 0 ? 1 : STRONG_EVERY * step;
    size_t first = 0;
    for (size_t f = 0; f < session->fields; f++) {
        const struct schedule *schedule = &session->field[f].schedule;
        for (int s = 0; s < 2 && table <= schedule->tables; s++) {
            int seat = schedule_at(schedule, 1, table)->seat[(s + step) % 2];
            if (seat != SCHEDULE_EMPTY)
                settle_strongest(drawing, first + (size_t)seat, settled, people);
        }
        first += (size_t)schedule->contestants;
    }
}

/* The strong start at tables 1, 6, 12 and so on, field by field; all others as they were
 * drawn. */
static void seat_strong(struct drawing *drawing, const struct seating_people *people)
{
    bool *settled = ARENA_ARRAY(drawing->arena, bool, drawing->labels + 1);
    for (int step = 0; step < SCHEDULE_TABLES_MAX; step++)
        settle_step(drawing, step, settled, people);
}

/* The seats of a field that are taken: as they are drawn from that label on, or, for
 * NULL, all emptied. */
static void add_field(const struct drawing *drawing, const struct field *field,
                      const struct crew *const *drawn, struct groups_draw *made)
{
    size_t n = (size_t)field->schedule.contestants;
    struct change_seat *seat = ARENA_ARRAY(drawing->arena, struct change_seat, n + 1);
    size_t count = 0;
    for (int c = 0; c < field->schedule.contestants; c++)
        if (field->player[c] >= 0)
            seat[count++] = groups_seat_of(drawing->t, field, c, drawn ? drawn[c] : NULL);
    if (count > 0)
        made->change[made->changes++] = (struct change){
            .kind = CHANGE_SEATS,
            .seats = {.session = (int)(drawing->session - drawing->t->session) + 1,
                      .field = field->name,
                      .seat = seat,
                      .count = count,
                      .how = drawing->strong ? "tables" : "draw"}};
}

bool groups_draw(const struct groups_plan *plan, uint64_t seed, struct groups_draw *made,
                 struct err *err)
{
    const struct session *session = tournament_session(plan->t, plan->session);
    struct drawing drawing = {.t = plan->t, .session = session, .arena = plan->arena};
    struct draw draw = draw_start(seed);
    *made = (struct groups_draw){0};
    if (!session || groups_seated(plan->t, plan->session) == 0)
        return err_user(err, "there are no groups yet; enter them first");
    made->change = ARENA_ARRAY(plan->arena, struct change, 2 * session->fields + 1);
    list_labels(&drawing);
    for (int side = 0; side < (has_two_labels(plan->t->format) ? 2 : 1); side++)
        draw_side(&drawing, side, &draw);
    drawing.strong = plan->people;
    if (drawing.strong)
        seat_strong(&drawing, plan->people);
    for (size_t f = 0; f < session->fields && session->fields > 1; f++)
        add_field(&drawing, &session->field[f], NULL, made); /* nobody sits twice */
    const struct crew *const *drawn = drawing.drawn;
    for (size_t f = 0; f < session->fields; f++) {
        add_field(&drawing, &session->field[f], drawn, made);
        drawn += session->field[f].schedule.contestants;
    }
    for (size_t i = 0; i < made->changes; i++)
        made->change[i].seats.seed = (int64_t)seed;
    return true;
}
