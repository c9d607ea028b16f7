/* bridge_event_compare.c - what another program printed against what we compute.
 *
 * A printed figure agrees if it is less than one unit of its last decimal away from ours.
 * Some programs give one matchpoint for each score beaten and some two: whichever fits
 * better holds for the whole file. */
#include "doc/bridge/bridge_event.h"
#include "tournament/document.h"
#include "tournament/results.h"

enum { TOLD_MOST = 20 }; /* differences of a kind that are told one by one */

struct comparing {
    const struct bridge_event *event;
    const struct contest *contest;
    struct document_notes *notes;
    enum lang lang;
    struct arena scratch;
    struct map slots;  /* "session field board labels": slot */
    int64_t per_score; /* our points for one of theirs: 1 or 2 */
    int mark;          /* columns; -1: none */
    int points;
    int percent;
    bool matchpoints;
    struct bridge_event_comparison *sum;
};

static void note_difference(struct comparing *comparing, const char *text)
{
    document_note(comparing->notes, text, comparing->event->arena);
}

static int find_column(const struct contest_column *column, int n, const char *key)
{
    for (int i = 0; i < n; i++)
        if (str_equal(column[i].key, key))
            return i;
    return -1;
}

static const char *slot_key(struct comparing *comparing, int session, const char *field,
                            int board, const char *const label[])
{
    return arena_printf(&comparing->scratch, "%d %s %d %s %s %s %s", session, field,
                        board, label[0], label[1], label[2], label[3]);
}

/* Where each board was played by whom. */
static void index_slots(struct comparing *comparing)
{
    const struct tournament *t = comparing->contest->t;
    for (size_t s = 0; s < t->sessions; s++)
        for (int slot = 0; slot < t->session[s].slots; slot++) {
            const struct field *field = session_field_of(&t->session[s], slot);
            const char *label[BRIDGE_EVENT_SEATS] = {"", "", "", ""};
            int round;
            int table;
            const struct schedule_table *at = field_table(field, slot, &round, &table);
            for (int k = 0; k < t->format->sides; k++)
                if (at->seat[k] != SCHEDULE_EMPTY)
                    label[k] = field->schedule.label[at->seat[k]];
            int board = field->schedule.board[slot - field->first_slot];
            const char *key = slot_key(comparing, (int)s + 1, field->name, board, label);
            if (map_find(&comparing->slots, key) == MAP_NONE)
                map_add(&comparing->slots, key, slot, &comparing->scratch);
        }
}

/* Our figures of a side of a line, or NULL. */
static const struct figures *our_side(struct comparing *comparing,
                                      const struct bridge_event_line *line, int side)
{
    const struct bridge_event_section *section =
        &comparing->event->section[line->section];
    const char *key =
        slot_key(comparing, section->session, section->name, line->board, line->label);
    int slot = map_find(&comparing->slots, key);
    if (slot == MAP_NONE || comparing->mark < 0)
        return NULL;
    const struct figures *figures =
        contest_side(comparing->contest, section->session - 1, slot, side);
    return figures->given & (1U << comparing->mark) ? figures : NULL;
}

/* One point or two for each score beaten: what both sides have together says it. */
static void find_scale(struct comparing *comparing)
{
    struct ratio theirs = RATIO_ZERO;
    struct ratio ours = RATIO_ZERO;
    comparing->per_score = 1;
    for (size_t i = 0; comparing->matchpoints && i < comparing->event->lines; i++)
        for (int s = 0; s < 2; s++) {
            const struct bridge_event_line *line = &comparing->event->line[i];
            const struct figures *own = our_side(comparing, line, s);
            if (!own || !line->mark[s].given)
                continue;
            theirs = ratio_add(theirs, line->mark[s].value);
            ours = ratio_add(ours, own->value[comparing->mark]);
        }
    struct ratio twice = ratio_mul(theirs, ratio_of(2, 1));
    struct ratio between = ratio_mul(ratio_add(theirs, twice), ratio_of(1, 2));
    if (ratio_compare(ours, between) > 0)
        comparing->per_score = 2;
}

static bool is_same(const struct bridge_figure *theirs, struct ratio ours, int64_t scale)
{
    struct ratio apart = ratio_sub(ratio_mul(theirs->value, ratio_of(scale, 1)), ours);
    int64_t unit = 1;
    for (int i = 0; i < theirs->decimals && i < 6; i++)
        unit *= 10;
    struct ratio limit = ratio_of(scale, unit);
    return ratio_compare(apart, limit) < 0 &&
           ratio_compare(ratio_sub(RATIO_ZERO, apart), limit) < 0;
}

/* The two figures as they are written, ours on their scale. */
struct two {
    struct str theirs;
    struct str ours;
};

static struct two write_two(const struct comparing *comparing,
                            const struct bridge_figure *theirs, struct ratio ours,
                            int64_t scale)
{
    struct two two = {{0}, {0}};
    int decimals = theirs->decimals > 2 ? theirs->decimals : 2;
    decimals = decimals > 6 ? 6 : decimals;
    number_add(&two.theirs, theirs->value, theirs->decimals > 6 ? 6 : theirs->decimals,
               comparing->lang);
    number_add(&two.ours, ratio_mul(ours, ratio_of(1, scale)), decimals, comparing->lang);
    return two;
}

static void compare_mark(struct comparing *comparing,
                         const struct bridge_event_line *line, int side)
{
    const struct figures *own = our_side(comparing, line, side);
    const struct bridge_figure *theirs = &line->mark[side];
    if (!own || !theirs->given)
        return;
    struct ratio ours = own->value[comparing->mark];
    comparing->sum->marks++;
    if (is_same(theirs, ours, comparing->per_score))
        return;
    if (comparing->sum->marks_differ++ >= TOLD_MOST)
        return;
    struct two two = write_two(comparing, theirs, ours, comparing->per_score);
    note_difference(
        comparing,
        arena_printf(
            &comparing->scratch,
            tr(comparing->lang,
               N_("board %d, %s against %s: the file gives %s to %s, we give %s")),
            line->board, line->label[0], line->label[1], str_text(&two.theirs),
            side == 0 ? "NS" : "EW", str_text(&two.ours)));
    str_clear(&two.theirs);
    str_clear(&two.ours);
}

/* Compares a total, in percent or in points. */
static void compare_total(struct comparing *comparing,
                          const struct bridge_event_side *side, struct ratio ours)
{
    bool percent = side->percent.given && comparing->percent >= 0;
    const struct bridge_figure *theirs = percent ? &side->percent : &side->points;
    int64_t scale = percent ? 1 : comparing->per_score;
    comparing->sum->totals++;
    if (is_same(theirs, ours, scale))
        return;
    if (comparing->sum->totals_differ++ >= TOLD_MOST)
        return;
    struct two two = write_two(comparing, theirs, ours, scale);
    note_difference(
        comparing, arena_printf(&comparing->scratch,
                                tr(comparing->lang, N_("%s: their total %s, ours %s")),
                                side->label, str_text(&two.theirs), str_text(&two.ours)));
    str_clear(&two.theirs);
    str_clear(&two.ours);
}

/* Our figure of what a side has printed, or NULL. */
static const struct ratio *our_total(const struct comparing *comparing,
                                     const struct bridge_event_side *side,
                                     const struct contest_performance *performance)
{
    bool percent = side->percent.given && comparing->percent >= 0;
    int column = percent ? comparing->percent : comparing->points;
    if ((!percent && !side->points.given) || column < 0 || !performance->ranked ||
        !(performance->figures->given & (1U << column)))
        return NULL;
    return &performance->figures->value[column];
}

/* Performances by session, field and label. */
static struct map index_performances(struct comparing *comparing)
{
    const struct contest *contest = comparing->contest;
    struct map map = {0};
    for (size_t i = 0; i < contest->performances; i++) {
        const struct contest_performance *one = &contest->performance[i];
        const struct field *field = &contest->t->session[one->session].field[one->field];
        const char *key =
            arena_printf(&comparing->scratch, "%d %s %s", one->session + 1, field->name,
                         field->schedule.label[one->contestant]);
        if (map_find(&map, key) == MAP_NONE)
            map_add(&map, key, (int)i, &comparing->scratch);
    }
    return map;
}

/* Those of the whole event are compared where it has one section. */
static void compare_totals(struct comparing *comparing)
{
    const struct bridge_event *event = comparing->event;
    struct map map = index_performances(comparing);
    for (size_t i = 0; i < event->sides; i++) {
        const struct bridge_event_side *side = &event->side[i];
        if (side->section < 0 && event->sections != 1)
            continue;
        const struct bridge_event_section *section =
            &event->section[side->section < 0 ? 0 : side->section];
        const char *key = arena_printf(&comparing->scratch, "%d %s %s", section->session,
                                       section->name, side->label);
        int found = map_find(&map, key);
        const struct ratio *ours =
            found == MAP_NONE
                ? NULL
                : our_total(comparing, side, &comparing->contest->performance[found]);
        if (ours)
            compare_total(comparing, side, *ours);
    }
}

static void sum_up(struct comparing *comparing)
{
    const struct bridge_event_comparison *sum = comparing->sum;
    if (sum->marks_differ + sum->totals_differ == 0)
        return;
    note_difference(
        comparing,
        arena_printf(&comparing->scratch,
                     tr(comparing->lang, N_("compared with the file's own results: of "
                                            "%d marks %d differ, of %d totals %d")),
                     sum->marks, sum->marks_differ, sum->totals, sum->totals_differ));
}

struct bridge_event_comparison bridge_event_compare(const struct bridge_event *event,
                                                    const struct results *results,
                                                    struct document_notes *notes,
                                                    enum lang lang)
{
    struct bridge_event_comparison sum = {0};
    const struct contest_kind *kind = results->contest->kind;
    struct comparing comparing = {.event = event,
                                  .contest = results->contest,
                                  .notes = notes,
                                  .lang = lang,
                                  .sum = &sum};
    comparing.mark = find_column(kind->side, kind->sides, "matchpoints");
    comparing.matchpoints = comparing.mark >= 0;
    if (comparing.mark < 0)
        comparing.mark = find_column(kind->side, kind->sides, "imps");
    comparing.points = comparing.matchpoints
                           ? find_column(kind->row, kind->rows, "matchpoints")
                           : kind->total;
    comparing.percent = comparing.matchpoints ? kind->total : -1;
    index_slots(&comparing);
    find_scale(&comparing);
    for (size_t i = 0; i < event->lines; i++)
        for (int s = 0; s < 2; s++)
            compare_mark(&comparing, &event->line[i], s);
    compare_totals(&comparing);
    sum_up(&comparing);
    arena_clear(&comparing.scratch);
    return sum;
}
