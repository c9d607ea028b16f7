/* groups.c - players who enter together, as a form or a pasted list names them. */
#include "web/prepare/groups.h"

#include "base/fold.h"
#include "web/html/labels.h"
#include "web/server/record.h"

struct groups_one *groups_add(struct groups_job *job, struct arena *arena)
{
    struct groups_list *list = &job->list;
    list->group = arena_grow(arena, list->group, list->groups, &list->capacity,
                             sizeof *list->group);
    list->group[list->groups] = (struct groups_one){.first = job->people.list.rows};
    return &list->group[list->groups++];
}

/* Whether the first line names what each place in a group is. */
static bool is_title(const struct csv_row *row, struct arena *arena)
{
    static const char *const word[] = {"attacker", "attaquant", "player 1",
                                       "joueur 1", "attack",    "attaque"};
    const char *first = label_tidy(row->cells > 0 ? row->cell[0] : "", arena);
    for (size_t i = 0; i < sizeof word / sizeof word[0]; i++)
        if (fold_compare(word[i], first) == 0)
            return true;
    return false;
}

/* A line of names: one group. */
static void read_line(struct groups_job *job, const struct csv_row *row,
                      struct arena *arena)
{
    struct groups_one *group = NULL;
    for (size_t i = 0; i < row->cells; i++) {
        const char *name = label_tidy(row->cell[i], arena);
        if (name[0] == '\0')
            continue;
        if (!group)
            group = groups_add(job, arena);
        struct checkin_row *added = checkin_add(&job->people.list, arena);
        added->line = row->line;
        added->person.name = name;
        group->count++;
    }
}

/* Lines of single players: those of the same team, wherever they stand, are one group. */
static void gather(struct groups_job *job, const struct checkin_list *all,
                   struct arena *arena)
{
    bool *used = ARENA_ARRAY(arena, bool, all->rows + 1);
    for (size_t i = 0; i < all->rows; i++) {
        if (used[i])
            continue;
        struct groups_one *group = groups_add(job, arena);
        for (size_t k = i; k < all->rows; k++) {
            bool same = k == i || (all->row[i].team && all->row[k].team &&
                                   fold_compare(all->row[i].team, all->row[k].team) == 0);
            if (used[k] || !same)
                continue;
            used[k] = true;
            *checkin_add(&job->people.list, arena) = all->row[k];
            group->count++;
        }
    }
}

bool groups_read(struct groups_job *job, const char *text, struct arena *arena,
                 struct err *err)
{
    struct checkin_list all = {0};
    struct csv csv = {0};
    struct err empty = ERR_INIT(err->lang);
    bool named = false;
    if (!checkin_cells(text, &csv, arena, err))
        return false;
    checkin_read(&all, text, arena, &empty); /* fails on an empty list alone */
    for (size_t i = 0; i < all.rows; i++)
        named = named || all.row[i].team;
    if (named)
        gather(job, &all, arena);
    for (size_t i = 0; i < csv.rows && !named; i++)
        if (i > 0 || !is_title(&csv.row[i], arena))
            read_line(job, &csv.row[i], arena);
    return job->list.groups > 0 ||
           err_user(err, "the list is empty; paste one line per group");
}

/* Whether an earlier row is the same person. */
static bool is_named_before(const struct checkin_list *list, size_t index)
{
    for (size_t i = 0; i < index; i++)
        if (list->row[i].person.id == list->row[index].person.id)
            return true;
    return false;
}

/* Whoever has entered and sits nowhere may join a group. */
static void look_again(struct checkin_list *list, size_t index,
                       const struct tournament *t, struct request *request)
{
    struct checkin_row *row = &list->row[index];
    int player = -1;
    for (size_t i = 0; i < t->players && row->person.id != 0; i++)
        if (t->player[i].person == row->person.id)
            player = (int)i;
    if (row->state != CHECKIN_HERE || player < 0 || is_named_before(list, index))
        return;
    const char *seat = checkin_seat(request, t, player);
    if (seat[0] == '\0') {
        row->state = CHECKIN_KNOWN;
        row->remark = NULL;
        return;
    }
    row->remark =
        arena_printf(&request->arena,
                     tr(request->lang, N_("%s already plays in %s; name somebody else")),
                     label_isolated(row->person.name, &request->arena), seat);
}

static void judge(struct groups_job *job, struct groups_one *group,
                  const struct tournament *t, struct request *request)
{
    struct format_crew size = groups_size(t->format);
    int count = (int)group->count;
    group->remark = NULL;
    for (size_t i = group->first; i < group->first + group->count && !group->remark; i++)
        group->remark = job->people.list.row[i].remark;
    if (group->remark || (count >= size.min && count <= size.max))
        return;
    group->remark =
        size.min == size.max
            ? arena_printf(
                  &request->arena,
                  tr(request->lang, N_("%d players are named, a group has %d here")),
                  count, size.min)
            : arena_printf(
                  &request->arena,
                  tr(request->lang, N_("%d players are named, a team has %d to %d here")),
                  count, size.min, size.max);
}

void groups_examine(struct groups_job *job, const struct tournament *t,
                    struct request *request)
{
    struct checkin_list *list = &job->people.list;
    checkin_examine(list, t, request);
    for (size_t i = 0; i < list->rows; i++)
        look_again(list, i, t, request);
    for (size_t g = 0; g < job->list.groups; g++)
        judge(job, &job->list.group[g], t, request);
}

/* Entries, then the seats of each group. */
static bool record(struct request *request, struct journal *journal,
                   const struct tournament *t)
{
    struct groups_job *job = request->work;
    struct arena *arena = &request->arena;
    const struct checkin_list *list = &job->people.list;
    struct change *change =
        ARENA_ARRAY(arena, struct change, list->rows + job->list.groups + 1);
    struct groups_plan plan;
    size_t n = checkin_entries(&job->people, t, arena, change);
    groups_plan_init(&plan, t, (int)t->sessions, arena);
    for (size_t g = 0; g < job->list.groups; g++) {
        const struct groups_one *group = &job->list.group[g];
        const char *player[GROUP_MOST] = {0};
        if (group->remark)
            continue;
        for (size_t i = 0; i < group->count && i < GROUP_MOST; i++)
            player[i] = list->row[group->first + i].player;
        if (!groups_seat(&plan, player, (int)group->count, &change[n++],
                         &job->people.err))
            return false;
        job->seated++;
    }
    return record_all(request, journal, change, n, &job->people.err);
}

void groups_record(struct request *request, struct journal *journal)
{
    struct groups_job *job = request->work;
    for (size_t g = 0; g < job->list.groups; g++) /* nobody of those left out comes in */
        for (size_t i = 0; i < job->list.group[g].count && job->list.group[g].remark; i++)
            job->people.list.row[job->list.group[g].first + i].state = CHECKIN_WRONG;
    if (!checkin_settle(&job->people, journal, &request->arena))
        return;
    const struct tournament *t =
        journal_tournament(journal, job->people.stream, &job->people.err);
    if (t && !record(request, journal, t))
        job->seated = 0;
}
