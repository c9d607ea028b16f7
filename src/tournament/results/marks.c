/* marks.c - the marks of every play of a session: the one cache of the results. */
#include "tournament/results/marks.h"

#include "tournament/facts.h"
#include <string.h>

int marks_score(const struct tournament *t, const struct play *play)
{
    if (t->format->deals)
        return deal_score_changed(t, play, deal_change_of(t, play));
    if (play->score_ruling < 0)
        return play->score;
    const struct change_ruling *ruling = &t->ruling[play->score_ruling].change;
    if (ruling->weights == 0)
        return ruling->facts.value[FACT_SCORE];
    int64_t sum = 0; /* of a weighted score the mean */
    for (int i = 0; i < ruling->weights; i++)
        sum += (int64_t)ruling->weight[i].score * ruling->weight[i].percent;
    return (int)ratio_round(ratio_of(sum, 100), 0);
}

bool marks_is_compared(const struct tournament *t, const struct play *play)
{
    if (play->state != PLAY_SCORED)
        return false;
    return play->ruling < 0 || ruling_is_compared(&t->ruling[play->ruling].change.effect);
}

static int last_board(const struct session *session)
{
    int limit = 0;
    for (size_t f = 0; f < session->fields; f++) {
        const struct field *field = &session->field[f];
        int last = schedule_last_board(&field->schedule);
        for (size_t i = 0; i < field->copies; i++)
            last = field->copy[i].of > last ? field->copy[i].of : last;
        limit = last > limit ? last : limit;
    }
    return limit;
}

/* A group as it is numbered. */
struct numbered {
    int board;
    int form;
    int slots;
    int place; /* among the groups, by board */
};

/* What numbering the groups needs: of each board, its original and its group + 1. */
struct numbering {
    int boards;
    int forms; /* in which a board may have been played */
    int *original;
    int *group;
    struct numbered *numbered;
    size_t capacity;
    struct arena scratch;
};

/* Copies are compared with their originals; of two that say so, the first counts. */
static void find_originals(struct numbering *number, const struct field *field)
{
    for (int board = 0; board < number->boards; board++)
        number->original[board] = board;
    for (size_t i = field->copies; i-- > 0;)
        if (field->copy[i].board < number->boards)
            number->original[field->copy[i].board] = field->copy[i].of;
}

/* One, unless some board was played otherwise. */
static int count_all_forms(const struct session *session)
{
    for (size_t f = 0; f < session->fields; f++)
        if (session->field[f].exceptions > 0)
            return CHANGE_FORMS_MOST;
    return 1;
}

static void number_field(struct marks *marks, const struct field *field,
                         struct numbering *number)
{
    for (int i = 0; i < field->schedule.slots; i++) {
        int board = number->original[field->schedule.board[i]];
        int form = field->exceptions > 0 ? field_form(field, field->first_slot + i) : 0;
        int *group = &number->group[board * number->forms + form];
        if (*group == 0) {
            number->numbered =
                arena_grow(&number->scratch, number->numbered, marks->groups,
                           &number->capacity, sizeof *number->numbered);
            number->numbered[marks->groups] =
                (struct numbered){.board = board, .form = form};
            *group = (int)++marks->groups;
        }
        number->numbered[*group - 1].slots++;
        marks->group_of[field->first_slot + i] = *group - 1;
    }
}

/* Numbers the groups as their first slots come: one for each board, or one for each
 * board of a field where fields are apart. */
static void number_groups(struct marks *marks, const struct tournament *t,
                          struct numbering *number)
{
    const struct session *session = marks->session;
    size_t boards = (size_t)marks->last_board + 1;
    number->boards = (int)boards;
    number->forms = count_all_forms(session);
    size_t forms = boards * (size_t)number->forms;
    number->original = ARENA_ARRAY(&number->scratch, int, boards);
    number->group = ARENA_ARRAY(&number->scratch, int, forms);
    for (size_t f = 0; f < session->fields; f++) {
        const struct field *field = &session->field[f];
        if (t->options.compare_field)
            memset(number->group, 0, forms * sizeof *number->group);
        if (f == 0 || field->copies > 0 || session->field[f - 1].copies > 0)
            find_originals(number, field);
        number_field(marks, field, number);
    }
}

/* In how many forms each board was played: groups of one board stand together. */
static void count_forms(struct marks *marks)
{
    for (size_t first = 0, end = 0; first < marks->groups; first = end) {
        unsigned forms = 0;
        for (end = first;
             end < marks->groups && marks->group[end].board == marks->group[first].board;
             end++)
            forms |= 1U << marks->group[end].form;
        for (size_t g = first; g < end; g++)
            for (unsigned left = forms; left; left &= left - 1)
                marks->group[g].forms++;
    }
}

/* Puts the groups in the order of their boards, by counting; those of one board stay in
 * the order of the fields. */
static void sort_groups(struct marks *marks, struct numbering *number)
{
    size_t boards = (size_t)number->boards;
    int *start = ARENA_ARRAY(&number->scratch, int, boards + 1);
    for (size_t g = 0; g < marks->groups; g++)
        start[number->numbered[g].board + 1]++;
    for (size_t board = 0; board < boards; board++)
        start[board + 1] += start[board];
    marks->group = ARENA_ARRAY(&marks->arena, struct marks_group, marks->groups + 1);
    for (size_t g = 0; g < marks->groups; g++) {
        struct numbered *numbered = &number->numbered[g];
        numbered->place = start[numbered->board]++;
        marks->group[numbered->place] = (struct marks_group){
            .board = numbered->board, .form = numbered->form, .slots = numbered->slots};
    }
    count_forms(marks);
}

/* Gives each group room for its slots, side by side; there are none in it yet. Returns
 * how many the largest has. */
static int give_slots(struct marks *marks)
{
    int *slot = ARENA_ROOM(&marks->arena, int, (size_t)marks->session->slots);
    int most = 0;
    for (size_t g = 0; g < marks->groups; g++) {
        struct marks_group *group = &marks->group[g];
        most = group->slots > most ? group->slots : most;
        group->slot = slot;
        slot += group->slots;
        group->slots = 0;
    }
    return most;
}

/* Room for the scores that meet each other, of one group or of all, one after the other
 * like their slots; and for the points of one group. */
struct room {
    const int *first; /* slot of the first group */
    int *score;
    int *points;
};

static struct room make_room(const struct marks_group *first, int slots, int most,
                             struct arena *arena)
{
    return (struct room){first->slot, ARENA_ROOM(arena, int, (size_t)slots),
                         ARENA_ROOM(arena, int, (size_t)most)};
}

static void take_play(struct marks_group *group, const struct room *room,
                      const struct tournament *t, const struct play *play)
{
    bool scored = play->state == PLAY_SCORED;
    bool ruled = play->ruling >= 0 || play->score_ruling >= 0;
    group->insisted += scored && play->sure;
    if (ruled ? !marks_is_compared(t, play) : !scored)
        return;
    ptrdiff_t at = group->slot - room->first + group->compared++;
    room->score[at] = ruled ? marks_score(t, play) : play->score;
}

/* Takes the plays of one group. */
static void take_group(const struct marks *marks, struct marks_group *group,
                       const struct room *room, const struct tournament *t)
{
    group->compared = group->insisted = 0;
    for (int i = 0; i < group->slots; i++)
        take_play(group, room, t, &marks->session->play[group->slot[i]]);
}

static int64_t common_denominator(const struct marks *marks, const struct tournament *t,
                                  const struct marks_group *group)
{
    int64_t den = group->top;
    for (int i = 0; t->rulings > 0 && i < group->slots; i++) {
        int ruling = marks->session->play[group->slot[i]].ruling;
        if (ruling < 0)
            continue;
        int64_t own = ruling_denominator(&t->ruling[ruling].change.effect);
        den = int_lcm(den, own, INT64_MAX);
    }
    return den;
}

/* Marks the plays that were taken. */
static void mark_group(struct marks *marks, const struct tournament *t,
                       struct marks_group *group, const struct room *room)
{
    struct arena scratch = {0};
    int n = group->compared;
    ptrdiff_t first = group->slot - room->first;
    group->top = topage_top((size_t)n);
    group->den = common_denominator(marks, t, group);
    if (n > 0)
        topage_points(room->score + first, (size_t)n, room->points, &scratch);
    const int *points = room->points;
    for (int i = 0; i < group->slots; i++) {
        int slot = group->slot[i];
        bool compared =
            n == group->slots || marks_is_compared(t, &marks->session->play[slot]);
        marks->points[slot] = compared ? *points++ : MARKS_NONE;
    }
    arena_clear(&scratch);
}

/* Puts each slot into its group and takes its play, as they lie in memory. */
static void take_slots(struct marks *marks, const struct tournament *t,
                       const struct numbering *number, const struct room *room)
{
    const struct session *session = marks->session;
    for (int i = 0; i < session->slots; i++) {
        int place = number->numbered[marks->group_of[i]].place;
        struct marks_group *group = &marks->group[place];
        marks->group_of[i] = place;
        group->slot[group->slots++] = i;
        take_play(group, room, t, &session->play[i]);
    }
}

void marks_compute(struct marks *marks, const struct tournament *t,
                   const struct session *session)
{
    struct numbering number = {0};
    *marks = (struct marks){.session = session, .last_board = last_board(session)};
    marks->points = ARENA_ROOM(&marks->arena, int, (size_t)session->slots);
    marks->group_of = ARENA_ROOM(&marks->arena, int, (size_t)session->slots);
    number_groups(marks, t, &number);
    sort_groups(marks, &number);
    int most = give_slots(marks);
    struct room room = make_room(marks->group, session->slots, most, &number.scratch);
    take_slots(marks, t, &number, &room);
    for (size_t g = 0; g < marks->groups; g++)
        mark_group(marks, t, &marks->group[g], &room);
    arena_clear(&number.scratch);
}

void marks_update(struct marks *marks, const struct tournament *t, int slot)
{
    struct marks_group *group = &marks->group[marks->group_of[slot]];
    struct arena scratch = {0};
    struct room room = make_room(group, group->slots, group->slots, &scratch);
    take_group(marks, group, &room, t);
    mark_group(marks, t, group, &room);
    arena_clear(&scratch);
}

int marks_insisted(const struct marks *marks)
{
    int count = 0;
    for (size_t g = 0; g < marks->groups; g++)
        count += marks->group[g].insisted;
    return count;
}

void marks_of_slot(const struct marks *marks, const struct tournament *t, int slot,
                   int64_t mark[SEAT_COUNT])
{
    static const struct ruling_effect none = {.kind = RULING_PENALTY};
    const struct marks_group *group = &marks->group[marks->group_of[slot]];
    const struct field *field = session_field_of(marks->session, slot);
    enum seat taker =
        format_taker(t->format, field->schedule.board[slot - field->first_slot]);
    int ruling = marks->session->play[slot].ruling;
    int points = marks->points[slot];
    int64_t attack =
        points == MARKS_NONE ? RULING_NO_MARK : points * (group->den / group->top);
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
    struct marks_group group = marks->group[marks->group_of[slot]];
    const struct play *play = &marks->session->play[slot];
    struct why_figure figure;
    struct arena scratch = {0};
    struct room room = make_room(&group, group.slots, group.slots, &scratch);
    take_group(marks, &group, &room, t);
    if (play->state == PLAY_NOT_PLAYED)
        why_line(why, N_("the board was not played"));
    if (play->score_ruling >= 0)
        why_line(why, N_("by a ruling, %s is compared instead of the written score"),
                 why_score(marks_score(t, play), &figure));
    size_t before = 0; /* scores of the board, in the order of their slots */
    for (int i = 0; group.slot[i] != slot; i++)
        before += marks_is_compared(t, &marks->session->play[group.slot[i]]);
    if (marks_is_compared(t, play))
        topage_explain(room.score, (size_t)group.compared, before, why);
    if (play->ruling >= 0)
        ruling_explain(&t->ruling[play->ruling].change.effect, RULING_OF_SIDES, why);
    arena_clear(&scratch);
}

void marks_clear(struct marks *marks)
{
    arena_clear(&marks->arena);
    *marks = (struct marks){0};
}
