/* contest_sheet.c - the road sheet of a contestant of a contest: play by play what a
 * session brought, and what it came to so far. */
#include "report/contest_sheet.h"

#include <string.h>

/* Whether rows have a column of that key. */
static bool rows_have(const struct contest_kind *kind, const char *key)
{
    for (int k = 0; k < kind->rows; k++)
        if (strcmp(kind->row[k].key, key) == 0)
            return true;
    return false;
}

struct contest_running contest_running(const struct contest_kind *kind)
{
    struct contest_running running = {.mean = kind->row[kind->total].percent};
    running.percent = running.mean;
    for (int k = 0; k < kind->sides; k++) {
        const struct contest_column *column = &kind->side[k];
        bool wanted = running.mean ? column->percent && running.columns == 0
                                   : !column->percent && rows_have(kind, column->key);
        if (!wanted)
            continue;
        running.columns |= 1U << k;
        running.whole = column->whole;
        if (column->decimals > running.decimals)
            running.decimals = column->decimals;
    }
    return running;
}

/* What a side's figures add; false where they have none of those that count. */
static bool part_of(const struct contest_running *running, const struct figures *figures,
                    struct ratio *part)
{
    bool any = false;
    *part = RATIO_ZERO;
    for (int k = 0; k < CONTEST_FIGURES; k++)
        if (running->columns & figures->given & (1U << k)) {
            *part = ratio_add(*part, figures->value[k]);
            any = true;
        }
    return any;
}

/* A sheet being filled. */
struct filling {
    struct contest_sheet *sheet;
    size_t capacity;
    struct arena *arena;
};

static void add_sheet_line(void *context, int slot, int side)
{
    struct filling *filling = context;
    struct contest_sheet *sheet = filling->sheet;
    const struct contest *contest = sheet->contest;
    int session = sheet->performance->session;
    const struct contest_session *own = &contest->session[session];
    const struct session *played = &contest->t->session[session];
    int group = own->marks->group_of[slot];
    sheet->line = arena_grow(filling->arena, sheet->line, sheet->lines,
                             &filling->capacity, sizeof *sheet->line);
    struct contest_line *line = &sheet->line[sheet->lines++];
    *line = (struct contest_line){.slot = slot,
                                  .side = side,
                                  .board = contest_board(contest, session, slot),
                                  .compared = own->marks->group[group].board,
                                  .play = &played->play[slot],
                                  .figures = contest_side(contest, session, slot, side),
                                  .board_figures = &own->board[group]};
    field_table(session_field_of(played, slot), slot, &line->round, &line->table);
    line->closed = evening_is_over(contest->t, played, slot);
    bool again = side > 0 && sheet->matches; /* counted where they attack */
    line->counts = part_of(&sheet->running, line->figures, &line->part) && !again;
    sheet->both = sheet->both || side != sheet->line[0].side;
}

bool contest_sheet_sum(const struct contest_sheet *sheet, size_t i, size_t end,
                       struct ratio *sum)
{
    int counted = 0;
    *sum = RATIO_ZERO;
    for (; i < end; i++)
        if (sheet->line[i].counts) {
            *sum = ratio_add(*sum, sheet->line[i].part);
            counted++;
        }
    if (counted > 0 && sheet->running.mean)
        *sum = ratio_mul(*sum, ratio_of(1, counted));
    return counted > 0;
}

/* Whether b comes before a on the sheet of matches: of a round, board by board. */
static bool comes_before(const struct contest_line *b, const struct contest_line *a)
{
    return b->round == a->round &&
           (b->board != a->board ? b->board < a->board : b->side < a->side);
}

static void sort_matches(struct contest_sheet *sheet)
{
    for (size_t i = 1; i < sheet->lines; i++)
        for (size_t k = i; k > 0 && comes_before(&sheet->line[k], &sheet->line[k - 1]);
             k--) {
            struct contest_line line = sheet->line[k];
            sheet->line[k] = sheet->line[k - 1];
            sheet->line[k - 1] = line;
        }
}

void contest_sheet_of(struct contest_sheet *sheet, const struct contest *contest,
                      const struct contest_performance *performance, struct arena *arena)
{
    *sheet = (struct contest_sheet){.contest = contest,
                                    .performance = performance,
                                    .running = contest_running(contest->kind),
                                    .matches = contest->kind->side[0].match};
    struct filling filling = {.sheet = sheet, .arena = arena};
    contest_each_play(contest, performance, add_sheet_line, &filling);
    if (sheet->matches)
        sort_matches(sheet);
    for (size_t i = 0; i < sheet->lines; i++)
        sheet->line[i].has_so_far =
            contest_sheet_sum(sheet, 0, i + 1, &sheet->line[i].so_far);
}

size_t contest_sheet_round(const struct contest_sheet *sheet, size_t i)
{
    size_t end = i + 1;
    while (end < sheet->lines && sheet->line[end].round == sheet->line[i].round)
        end++;
    return end;
}

unsigned contest_columns_used(const struct contest_column *column, int columns,
                              contest_figures_of *one, const void *context, size_t n)
{
    unsigned used = 0;
    for (size_t i = 0; i < n; i++) {
        const struct figures *figures = one(context, i);
        for (int k = 0; k < columns; k++)
            if (!column[k].quiet && (figures->given & (1U << k)) &&
                figures->value[k].num != 0)
                used |= 1U << k;
    }
    return used;
}
