/* ranking_columns.c - what a ranking shows: its rows, in order, and its columns. */
#include "tournament/results/ranking_columns.h"

#include "base/number.h"
#include "tournament/results/contest_individual.h"

const char *const ranking_list_name[RANKING_LISTS] = {"general", "alternate", "line"};
const char *const ranking_list_title[RANKING_LISTS] = {
    N_("General ranking"), N_("Alternate ranking"), N_("Ranking by line")};

static const char *const titles[RANKING_COLUMN_KINDS] = {
    [RANKING_COLUMN_RANK] = N_("Rank"),       [RANKING_COLUMN_SEAT] = N_("Seat"),
    [RANKING_COLUMN_NAME] = N_("Name"),       [RANKING_COLUMN_ATTACK] = N_("Attack"),
    [RANKING_COLUMN_DEFENCE] = N_("Defence"), [RANKING_COLUMN_PENALTY] = N_("Penalty"),
    [RANKING_COLUMN_TOTAL] = N_("Total"),     [RANKING_COLUMN_TOPS] = N_("Tops"),
    [RANKING_COLUMN_PCN] = N_("PCN"),         [RANKING_COLUMN_QUALIFIED] = N_("Qual."),
};

bool ranking_list_exists(const struct results *results, enum ranking_list list)
{
    return list == RANKING_GENERAL || results->contest->lines;
}

size_t ranking_list_rows(const struct results *results, enum ranking_list list,
                         enum seat line, const struct contest_row *standing[])
{
    size_t count = 0;
    for (size_t i = 0; i < results->contest->rows; i++) {
        size_t at = list == RANKING_ALTERNATE ? results->contest->alternate[i] : i;
        if (list != RANKING_LINE || results->contest->row[at].line == (int)line)
            standing[count++] = &results->contest->row[at];
    }
    return count;
}

int ranking_list_rank(const struct contest_row *standing, enum ranking_list list)
{
    if (!standing->ranked)
        return 0;
    return list == RANKING_GENERAL     ? standing->rank
           : list == RANKING_ALTERNATE ? standing->alternate_rank
                                       : standing->line_rank;
}

static bool has_penalties(const struct results *results)
{
    for (size_t i = 0; i < results->contest->rows; i++)
        if (results->contest->row[i].last->figures.value[INDIVIDUAL_PENALTY].num != 0)
            return true;
    return false;
}

static bool has_fields(const struct tournament *t)
{
    for (size_t i = 0; i < t->sessions; i++)
        if (t->session[i].fields > 1)
            return true;
    return false;
}

static void add(struct ranking_columns *columns, enum ranking_column_kind kind,
                int session)
{
    columns->column[columns->count++] = (struct ranking_column){kind, session};
}

void ranking_columns_of(const struct results *results, struct ranking_columns *columns)
{
    *columns = (struct ranking_columns){.results = results};
    columns->fields = has_fields(results->t);
    add(columns, RANKING_COLUMN_RANK, 0);
    add(columns, RANKING_COLUMN_SEAT, 0);
    add(columns, RANKING_COLUMN_NAME, 0);
    if (results->t->sessions > 1) {
        add(columns, RANKING_COLUMN_QUALIFIED, (int)results->t->sessions - 1);
        for (size_t s = 0; s < results->t->sessions; s++)
            add(columns, RANKING_COLUMN_SESSION, (int)s);
    } else {
        add(columns, RANKING_COLUMN_ATTACK, 0);
        add(columns, RANKING_COLUMN_DEFENCE, 0);
        if (has_penalties(results))
            add(columns, RANKING_COLUMN_PENALTY, 0);
    }
    add(columns, RANKING_COLUMN_TOTAL, 0);
    add(columns, RANKING_COLUMN_TOPS, 0);
    if (results->contest->awards.pcn_value)
        add(columns, RANKING_COLUMN_PCN, 0);
}

/* "Session 2", and what it is multiplied by: "Session 2 × 1.5". */
static const char *session_title(const struct session *session, int number,
                                 enum lang lang, struct arena *arena)
{
    const char *title = arena_printf(arena, tr(lang, N_("Session %d")), number);
    if (session->coefficient.num == session->coefficient.den)
        return title;
    struct str text = {0};
    number_add_data(&text, session->coefficient, 6, lang_is_french(lang) ? ',' : '.');
    const char *whole = arena_printf(arena, "%s × %s", title, str_text(&text));
    str_clear(&text);
    return whole;
}

const char *ranking_column_title(const struct ranking_columns *columns,
                                 const struct ranking_column *column, enum lang lang,
                                 struct arena *arena)
{
    if (column->kind == RANKING_COLUMN_SESSION)
        return session_title(&columns->results->t->session[column->session],
                             column->session + 1, lang, arena);
    return tr(lang, titles[column->kind]);
}

static struct ranking_cell percent(struct ratio value, bool known)
{
    return (struct ranking_cell){
        .kind = known ? RANKING_CELL_PERCENT : RANKING_CELL_UNKNOWN, .percent = value};
}

static struct ranking_cell number(int value, bool known)
{
    return (struct ranking_cell){
        .kind = known ? RANKING_CELL_NUMBER : RANKING_CELL_UNKNOWN, .number = value};
}

static struct ranking_cell session_cell(const struct contest_row *standing, int session)
{
    for (int i = 0; i < standing->performances; i++)
        if (standing->first[i].session == session)
            return percent(standing->first[i].figures.value[INDIVIDUAL_TOTAL],
                           standing->first[i].ranked);
    return (struct ranking_cell){.kind = RANKING_CELL_NOTHING};
}

struct ranking_cell ranking_cell(const struct ranking_column *column,
                                 enum ranking_list list,
                                 const struct contest_row *standing)
{
    const struct contest_performance *last = standing->last;
    int rank = ranking_list_rank(standing, list);
    switch (column->kind) {
    case RANKING_COLUMN_RANK:
        return number(rank, rank > 0);
    case RANKING_COLUMN_SEAT:
        return (struct ranking_cell){.kind = RANKING_CELL_SEAT};
    case RANKING_COLUMN_NAME:
        return (struct ranking_cell){.kind = RANKING_CELL_NAME};
    case RANKING_COLUMN_QUALIFIED:
        return (struct ranking_cell){.kind = last->session == column->session
                                                 ? RANKING_CELL_SIGN
                                                 : RANKING_CELL_NOTHING};
    case RANKING_COLUMN_SESSION:
        return session_cell(standing, column->session);
    case RANKING_COLUMN_ATTACK:
        return percent(last->figures.value[INDIVIDUAL_ATTACK],
                       (last->figures.given & (1U << INDIVIDUAL_ATTACK)));
    case RANKING_COLUMN_DEFENCE:
        return percent(last->figures.value[INDIVIDUAL_DEFENCE],
                       (last->figures.given & (1U << INDIVIDUAL_DEFENCE)));
    case RANKING_COLUMN_PENALTY:
        if (last->figures.value[INDIVIDUAL_PENALTY].num == 0)
            return (struct ranking_cell){.kind = RANKING_CELL_NOTHING};
        return percent(last->figures.value[INDIVIDUAL_PENALTY], true);
    case RANKING_COLUMN_TOTAL:
        return percent(standing->total, rank > 0);
    case RANKING_COLUMN_TOPS:
        return number(contest_individual_tops(standing), true);
    case RANKING_COLUMN_PCN:
        return number(standing->pcn, true);
    case RANKING_COLUMN_KINDS:
        break;
    }
    return (struct ranking_cell){.kind = RANKING_CELL_NOTHING};
}
