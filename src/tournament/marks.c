/* marks.c - the marks of every play of a session: the one cache of the results. */
#include "tournament/marks.h"

#include "core/marks/topage.h"

int marks_score(const struct tournament *t, const struct play *play)
{
    if (play->score_ruling < 0)
        return play->score;
    return t->ruling[play->score_ruling].change.facts.value[FACT_SCORE];
}

bool marks_is_compared(const struct tournament *t, const struct play *play)
{
    if (play->state != PLAY_SCORED)
        return false;
    return play->ruling < 0 ||
           ruling_table[t->ruling[play->ruling].change.effect.kind].compared;
}

/* Which group a slot is in: by compared board, and by field where they are apart. */
static int group_number(const struct tournament *t, const struct marks *marks,
                        size_t field, int own_slot, int boards)
{
    const struct field *at = &marks->session->field[field];
    int board = field_compared_board(at, at->schedule.board[own_slot]);
    return t->options.compare_field ? (int)field * boards + board : board;
}

static int board_limit(const struct session *session)
{
    int limit = 0;
    for (size_t f = 0; f < session->fields; f++) {
        const struct field *field = &session->field[f];
        int last = schedule_last_board(&field->schedule);
        for (size_t i = 0; i < field->copies; i++)
            last = field->copy[i].of > last ? field->copy[i].of : last;
        limit = last > limit ? last : limit;
    }
    return limit + 1;
}

/* Sorts the slots into groups by counting. Groups without slots stay empty. */
static void index_groups(struct marks *marks, const struct tournament *t)
{
    const struct session *session = marks->session;
    int boards = board_limit(session);
    size_t fields = t->options.compare_field ? session->fields : 1;
    marks->groups = (size_t)boards * fields;
    marks->group = ARENA_ARRAY(&marks->arena, struct marks_group, marks->groups);
    for (size_t f = 0; f < session->fields; f++)
        for (int i = 0; i < session->field[f].schedule.slots; i++) {
            int group = group_number(t, marks, f, i, boards);
            marks->group_of[session->field[f].first_slot + i] = group;
            marks->group[group].slots++;
        }
    int *slot = ARENA_ARRAY(&marks->arena, int, (size_t)session->slots);
    for (size_t g = 0; g < marks->groups; g++) {
        marks->group[g].board = (int)g % boards;
        marks->group[g].slot = slot;
        slot += marks->group[g].slots;
        marks->group[g].slots = 0;
    }
    for (int i = 0; i < session->slots; i++) {
        struct marks_group *group = &marks->group[marks->group_of[i]];
        group->slot[group->slots++] = i;
    }
}

/* The scores of a group that meet each other, and where they come from. */
static int gather(const struct marks *marks, const struct tournament *t,
                  const struct marks_group *group, int score[], int slot[])
{
    int n = 0;
    for (int i = 0; i < group->slots; i++) {
        const struct play *play = &marks->session->play[group->slot[i]];
        if (!marks_is_compared(t, play))
            continue;
        score[n] = marks_score(t, play);
        slot[n++] = group->slot[i];
    }
    return n;
}

static int64_t common_denominator(const struct marks *marks, const struct tournament *t,
                                  const struct marks_group *group)
{
    int64_t den = group->top;
    for (int i = 0; i < group->slots; i++) {
        int ruling = marks->session->play[group->slot[i]].ruling;
        if (ruling < 0)
            continue;
        int64_t own = ruling_denominator(&t->ruling[ruling].change.effect);
        den = int_lcm(den, own, INT64_MAX);
    }
    return den;
}

static void mark_group(struct marks *marks, const struct tournament *t,
                       struct marks_group *group)
{
    struct arena scratch = {0};
    size_t room = (size_t)group->slots;
    int *score = ARENA_ARRAY(&scratch, int, room);
    int *slot = ARENA_ARRAY(&scratch, int, room);
    int *points = ARENA_ARRAY(&scratch, int, room);
    int n = gather(marks, t, group, score, slot);
    group->compared = n;
    group->top = topage_top((size_t)n);
    group->den = common_denominator(marks, t, group);
    if (n > 0)
        topage_points(score, (size_t)n, points, &scratch);
    for (int i = 0; i < group->slots; i++)
        marks->points[group->slot[i]] = MARKS_NONE;
    for (int i = 0; i < n; i++)
        marks->points[slot[i]] = points[i];
    arena_clear(&scratch);
}

void marks_compute(struct marks *marks, const struct tournament *t,
                   const struct session *session)
{
    *marks = (struct marks){.session = session};
    marks->points = ARENA_ARRAY(&marks->arena, int, (size_t)session->slots);
    marks->group_of = ARENA_ARRAY(&marks->arena, int, (size_t)session->slots);
    index_groups(marks, t);
    for (size_t g = 0; g < marks->groups; g++)
        mark_group(marks, t, &marks->group[g]);
}

void marks_update(struct marks *marks, const struct tournament *t, int slot)
{
    mark_group(marks, t, &marks->group[marks->group_of[slot]]);
}

void marks_of_slot(const struct marks *marks, const struct tournament *t, int slot,
                   int64_t mark[SEAT_COUNT])
{
    static const struct ruling_effect none = {.kind = RULING_PENALTY};
    const struct marks_group *group = &marks->group[marks->group_of[slot]];
    const struct field *field = session_field_of(marks->session, slot);
    enum seat taker = t->format->taker(field->schedule.board[slot - field->first_slot]);
    int ruling = marks->session->play[slot].ruling;
    int points = marks->points[slot];
    int64_t attack = points == MARKS_NONE ? RULING_NO_MARK
                                          : points * (group->den / group->top);
    const struct ruling_effect *effect =
        ruling < 0 ? &none : &t->ruling[ruling].change.effect;
    for (int s = 0; s < SEAT_COUNT; s++)
        mark[s] = attack;
    if (ruling >= 0 || attack != RULING_NO_MARK)
        ruling_apply(effect, taker, group->den, attack, mark);
}

void marks_explain(const struct marks *marks, const struct tournament *t, int slot,
                   struct why *why)
{
    const struct marks_group *group = &marks->group[marks->group_of[slot]];
    const struct play *play = &marks->session->play[slot];
    struct why_figure figure;
    struct arena scratch = {0};
    int *score = ARENA_ARRAY(&scratch, int, (size_t)group->slots);
    int *from = ARENA_ARRAY(&scratch, int, (size_t)group->slots);
    int n = gather(marks, t, group, score, from);
    if (play->state == PLAY_NOT_PLAYED)
        why_line(why, N_("the board was not played"));
    if (play->score_ruling >= 0)
        why_line(why, N_("by a ruling, %s is compared instead of the written score"),
                 why_score(marks_score(t, play), &figure));
    for (int i = 0; i < n; i++)
        if (from[i] == slot)
            topage_explain(score, (size_t)n, (size_t)i, why);
    if (play->ruling >= 0)
        ruling_explain(&t->ruling[play->ruling].change.effect, why);
    arena_clear(&scratch);
}

void marks_clear(struct marks *marks)
{
    arena_clear(&marks->arena);
    *marks = (struct marks){0};
}
