/* alter.c - a schedule changed in mid-tournament: who sits where. */
#include "core/movement/alter.h"

#include "core/movement/alter_inside.h"
#include <assert.h>
#include <string.h>

struct alter_draft alter_open(const struct schedule *from, struct arena *arena)
{
    size_t n = (size_t)from->rounds * (size_t)from->tables;
    struct alter_draft draft = {.made = schedule_copy(from, arena),
                                .boards = ARENA_ARRAY(arena, const int *, n),
                                .relays_of =
                                    ARENA_ARRAY(arena, int, (size_t)from->rounds + 1),
                                .from = from,
                                .arena = arena};
    for (size_t i = 0; i < n; i++)
        draft.boards[i] =
            from->table[i].count ? from->board + from->table[i].first : NULL;
    for (int round = 1; round <= from->rounds; round++)
        draft.relays_of[round] = round;
    return draft;
}

int alter_add_label(struct alter_draft *draft, const char *label)
{
    struct schedule *made = &draft->made;
    int known = schedule_find(made, label);
    if (known != SCHEDULE_EMPTY)
        return known;
    size_t n = (size_t)made->contestants;
    char(*longer)[SCHEDULE_LABEL] = arena_alloc(draft->arena, n + 1, SCHEDULE_LABEL);
    if (n > 0)
        memcpy(longer, made->label, n * SCHEDULE_LABEL);
    str_format(longer[n], SCHEDULE_LABEL, "%s", label);
    made->label = longer;
    return made->contestants++;
}

/* Gives a table the boards of a table of any schedule that lives as long. */
static void lay_boards(struct alter_draft *draft, int round, int table,
                       const struct schedule *other, const struct schedule_table *at)
{
    struct schedule_table *here = schedule_at(&draft->made, round, table);
    here->count = at->count;
    here->shares = at->shares;
    draft->boards[here - draft->made.table] = at->count ? other->board + at->first : NULL;
}

static void lay_relays(struct alter_draft *draft)
{
    struct schedule *made = &draft->made;
    const struct schedule *from = draft->from;
    made->relays = made->waits = 0;
    made->relay = NULL;
    made->waiting = NULL;
    for (int round = 1; round <= made->rounds; round++)
        for (int i = 0; i < from->relays; i++) {
            struct schedule_relay relay = from->relay[i];
            if (relay.round != draft->relays_of[round])
                continue;
            relay.round = round;
            schedule_add_relay(made, relay, from->waiting + relay.first, draft->arena);
        }
}

struct schedule alter_close(struct alter_draft *draft)
{
    struct schedule *made = &draft->made;
    int n = made->rounds * made->tables;
    int slots = 0;
    for (int i = 0; i < n; i++)
        slots += made->table[i].count;
    made->board = ARENA_ARRAY(draft->arena, int, (size_t)slots + 1);
    made->slots = 0;
    for (int i = 0; i < n; i++) {
        struct schedule_table *at = &made->table[i];
        at->first = made->slots;
        for (int k = 0; k < at->count; k++)
            made->board[made->slots++] = draft->boards[i][k];
    }
    lay_relays(draft);
    schedule_sort(made, draft->arena);
    return *made;
}

int alter_up(const struct schedule *schedule, int table, int step)
{
    int n = schedule->tables;
    return ((table - 1 + step) % n + n) % n + 1;
}

/* Characters of the label without the letter of whoever took over. */
static size_t stem(const char *label)
{
    size_t n = strlen(label);
    bool later = n >= 2 && label[n - 1] >= 'b' && label[n - 1] <= 'z' &&
                 label[n - 2] >= '0' && label[n - 2] <= '9';
    return later ? n - 1 : n;
}

void alter_label(const struct schedule *schedule, int contestant,
                 char label[SCHEDULE_LABEL])
{
    const char *before = schedule->label[contestant];
    int n = (int)stem(before);
    if (n > SCHEDULE_LABEL - 2)
        n = SCHEDULE_LABEL - 2;
    for (int letter = 'b'; letter <= 'z'; letter++) {
        str_format(label, SCHEDULE_LABEL, "%.*s%c", n, before, letter);
        if (schedule_find(schedule, label) == SCHEDULE_EMPTY)
            return;
    }
}

static bool sits(const struct schedule *schedule, int round, int contestant)
{
    for (int table = 1; table <= schedule->tables; table++)
        for (int s = 0; s < schedule->sides; s++)
            if (schedule_at(schedule, round, table)->seat[s] == contestant)
                return true;
    return false;
}

int alter_occupant(const struct schedule *schedule, int round, int contestant)
{
    if (contestant == SCHEDULE_EMPTY || sits(schedule, round, contestant))
        return contestant;
    const char *label = schedule->label[contestant];
    size_t n = stem(label);
    for (int c = 0; c < schedule->contestants; c++)
        if (stem(schedule->label[c]) == n && strncmp(schedule->label[c], label, n) == 0 &&
            sits(schedule, round, c))
            return c;
    return SCHEDULE_EMPTY;
}

struct schedule alter_hand_over(const struct schedule *schedule, int contestant, int from,
                                const char *label, struct arena *arena)
{
    struct alter_draft draft = alter_open(schedule, arena);
    int next = alter_add_label(&draft, label);
    for (int i = (from - 1) * schedule->tables; i < schedule->rounds * schedule->tables;
         i++)
        for (int s = 0; s < schedule->sides; s++)
            if (draft.made.table[i].seat[s] == contestant)
                draft.made.table[i].seat[s] = next;
    return alter_close(&draft);
}

struct schedule alter_arrive(const struct schedule *schedule, int contestant, int from,
                             struct arena *arena)
{
    struct alter_draft draft = alter_open(schedule, arena);
    for (int i = 0; i < (from - 1) * schedule->tables; i++)
        for (int s = 0; s < schedule->sides; s++)
            if (draft.made.table[i].seat[s] == contestant)
                draft.made.table[i].count = 0;
    return alter_close(&draft);
}

struct schedule alter_swap(const struct schedule *schedule, int round, int a, int b,
                           struct arena *arena)
{
    struct alter_draft draft = alter_open(schedule, arena);
    for (int table = 1; table <= schedule->tables; table++) {
        struct schedule_table *at = schedule_at(&draft.made, round, table);
        for (int s = 0; s < schedule->sides; s++) {
            int here = at->seat[s];
            if (here == a || here == b)
                at->seat[s] = here == a ? b : a;
        }
    }
    return alter_close(&draft);
}

struct schedule alter_turn(const struct schedule *schedule, int round, int table,
                           int quarters, struct arena *arena)
{
    struct alter_draft draft = alter_open(schedule, arena);
    for (int t = 1; t <= schedule->tables; t++) {
        const struct schedule_table *planned = schedule_at(schedule, round, t);
        int sides = schedule_places(schedule, planned);
        struct schedule_table *at = schedule_at(&draft.made, round, t);
        for (int s = 0; s < sides && (table == 0 || table == t); s++)
            at->seat[((s + quarters) % sides + sides) % sides] = planned->seat[s];
    }
    return alter_close(&draft);
}

struct schedule alter_move(const struct schedule *schedule, int round,
                           const struct alter_steps *steps, struct arena *arena)
{
    assert(round > 1);
    struct alter_draft draft = alter_open(schedule, arena);
    for (int table = 1; table <= schedule->tables; table++) {
        const struct schedule_table *before = schedule_at(schedule, round - 1, table);
        for (int s = 0; s < schedule->sides && s < ALTER_BOARDS; s++) {
            int to = alter_up(schedule, table, steps->step[s]);
            if (steps->given[s])
                schedule_at(&draft.made, round, to)->seat[s] =
                    alter_occupant(schedule, round, before->seat[s]);
        }
        if (steps->given[ALTER_BOARDS])
            lay_boards(&draft, round,
                       alter_up(schedule, table, steps->step[ALTER_BOARDS]), schedule,
                       before);
    }
    return alter_close(&draft);
}

/* The table of a round where the mover is that was at a table the round before; 0: none.
 */
static int find_mover(const struct schedule *schedule, int round, int mover,
                      const struct schedule_table *before)
{
    for (int table = 1; table <= schedule->tables; table++) {
        const struct schedule_table *at = schedule_at(schedule, round, table);
        bool here = mover == ALTER_BOARDS
                        ? at->count > 0 &&
                              schedule->board[at->first] == schedule->board[before->first]
                        : at->seat[mover] != SCHEDULE_EMPTY &&
                              at->seat[mover] ==
                                  alter_occupant(schedule, round, before->seat[mover]);
        if (here)
            return table;
    }
    return 0;
}

bool alter_step(const struct schedule *schedule, int round, int mover, int *step)
{
    bool known = false;
    if (round < 2 || (mover != ALTER_BOARDS && mover >= schedule->sides))
        return false;
    for (int table = 1; table <= schedule->tables; table++) {
        const struct schedule_table *before = schedule_at(schedule, round - 1, table);
        if (mover == ALTER_BOARDS ? before->count == 0
                                  : before->seat[mover] == SCHEDULE_EMPTY)
            continue;
        int to = find_mover(schedule, round, mover, before);
        if (to == 0)
            continue;
        int one = (to - table + schedule->tables) % schedule->tables;
        if (known && one != *step)
            return false;
        *step = one;
        known = true;
    }
    return known;
}

struct schedule alter_play_as(const struct schedule *schedule, int round, int as,
                              struct arena *arena)
{
    struct alter_draft draft = alter_open(schedule, arena);
    for (int table = 1; table <= schedule->tables; table++) {
        const struct schedule_table *other = schedule_at(schedule, as, table);
        struct schedule_table *at = schedule_at(&draft.made, round, table);
        for (int s = 0; s < schedule->sides; s++)
            at->seat[s] = alter_occupant(schedule, round, other->seat[s]);
        lay_boards(&draft, round, table, schedule, other);
    }
    draft.relays_of[round] = as;
    return alter_close(&draft);
}

struct schedule alter_cut(const struct schedule *schedule, int from, const bool keep[],
                          struct arena *arena)
{
    struct alter_draft draft = alter_open(schedule, arena);
    int *board = ARENA_ARRAY(arena, int, (size_t)schedule->slots + 1);
    int last = from - 1; /* round with something to play */
    for (int i = last * schedule->tables; i < schedule->rounds * schedule->tables; i++) {
        const struct schedule_table *was = &schedule->table[i];
        struct schedule_table *at = &draft.made.table[i];
        draft.boards[i] = board;
        at->count = 0;
        for (int k = was->first; k < was->first + was->count; k++)
            if (keep[k])
                board[at->count++] = schedule->board[k];
        board += at->count;
        if (at->count > 0)
            last = i / schedule->tables + 1;
    }
    if (last < draft.made.rounds)
        draft.made.rounds = last;
    return alter_close(&draft);
}

void alter_count(const struct schedule *schedule, const bool absent[],
                 const struct verify_rules *rules, struct alter_figures *figures)
{
    struct arena scratch = {0};
    struct verify_report report;
    struct schedule there = schedule_copy(schedule, &scratch);
    *figures = (struct alter_figures){0};
    for (int i = 0; i < there.rounds * there.tables; i++)
        if (!schedule_plays(schedule, &schedule->table[i], absent)) {
            there.table[i].count = 0;
            figures->idle++;
        }
    verify_schedule(&there, rules, &scratch, &report);
    figures->playable = report.playable;
    figures->boards = report.replayed_boards;
    figures->meetings = report.met_again;
    figures->least_deals = report.min_deals;
    figures->most_deals = report.max_deals;
    figures->least_attacks = report.min_attacks;
    figures->most_attacks = report.max_attacks;
    arena_clear(&scratch);
}
