/* explain_contest.c - "why?" for a contest: its rows, its boards and its plays.
 *
 * What all kinds have in common is told by the tables of their figures; how a figure
 * comes about, each kind tells itself. */
#include "tournament/results.h"
#include "tournament/why/explain_inside.h"

static void add_figure(struct str *out, const struct contest_column *column,
                       struct ratio value, enum lang lang)
{
    str_printf(out, "%s ", tr(lang, column->title));
    if (column->percent)
        number_add_percent(out, value, column->decimals, lang);
    else
        number_add(out, value, contest_decimals(column, value), lang);
}

/* "PM 0.47, Percent 50.00%", or a dash. */
static const char *list_figures(const struct contest_column column[], int columns,
                                const struct figures *figures, enum lang lang,
                                struct str *out)
{
    for (int k = 0; k < columns; k++) {
        if (!(figures->given & (1U << k)))
            continue;
        if (out->length > 0)
            str_add(out, ", ");
        add_figure(out, &column[k], contest_shown(&column[k], figures->value[k]), lang);
    }
    return out->length > 0 ? str_text(out) : "–";
}

/* One side of a play: whom they met, and the figures. */
static void tell_side(const struct contest *contest, int session, int slot, int side,
                      struct why *why)
{
    struct str figures = {0};
    struct schedule_shown shown;
    const struct field *field = session_field_of(&contest->t->session[session], slot);
    int contestant = contest_at(contest, session, slot, side);
    const char *label =
        contestant == SCHEDULE_EMPTY
            ? "–"
            : schedule_show(field->schedule.label[contestant], why->lang, &shown);
    if (contest->t->format->deals) /* whom the reader knows there */
        label = seat_word((enum seat)side, why->lang);
    why_line(why, "%s: %s", label,
             list_figures(contest->kind->side, contest->kind->sides,
                          contest_side(contest, session, slot, side), why->lang,
                          &figures));
    str_clear(&figures);
}

/* Where a play is, and its score. */
static void tell_place(const struct contest *contest, int session, int slot,
                       struct why *why)
{
    const struct session *own = &contest->t->session[session];
    const struct field *field = session_field_of(own, slot);
    const struct play *play = &own->play[slot];
    struct why_figure score = {"–"};
    int round;
    int table;
    field_table(field, slot, &round, &table);
    struct arena scratch = {0};
    const struct naming naming =
        naming_of(contest->t, (size_t)session, why->lang, &scratch);
    const char *at = name_table_short(&naming, field, table);
    int board = contest_board(contest, session, slot);
    if (play->state == PLAY_SCORED)
        why_score(play->score, &score);
    if (!contest->t->format->deals)
        why_line(why, N_("board %d, round %d, table %s: score %s"), board, round, at,
                 score.text);
    else if (play_has_totals(play))
        why_line(why, N_("all deals of round %d, table %s"), round, at);
    else
        why_line(why, N_("deal %d, round %d, table %s"), board, round, at);
    arena_clear(&scratch);
}

static bool is_empty(const struct play *play)
{
    return play->state == PLAY_MISSING && play->ruling < 0;
}

/* Somebody's plays being told. */
struct telling {
    const struct explain *explain;
    const struct contest *contest;
    int session;
    int hidden; /* plays that may not be told */
    struct why *why;
};

static void tell_own_play(void *context, int slot, int side)
{
    struct telling *telling = context;
    const struct contest *contest = telling->contest;
    size_t s = (size_t)telling->session;
    const struct marks *marks = contest->session[s].marks;
    if (is_empty(&marks->session->play[slot]))
        return;
    if (!explain_shows(telling->explain, s, marks->group[marks->group_of[slot]].board)) {
        telling->hidden++;
        return;
    }
    tell_place(contest, telling->session, slot, telling->why);
    why_begin(telling->why);
    tell_side(contest, telling->session, slot, side, telling->why);
    why_end(telling->why);
}

static void tell_plays(const struct explain *explain, const struct contest_row *row,
                       struct why *why)
{
    const struct contest *contest = explain->contest;
    for (int i = 0; i < row->performances; i++) {
        struct telling telling = {explain, contest, row->first[i].session, 0, why};
        if (contest->t->sessions > 1)
            why_line(why, N_("session %d"), row->first[i].session + 1);
        why_begin(why);
        contest_each_play(contest, &row->first[i], tell_own_play, &telling);
        if (telling.hidden > 0)
            why_line(why,
                     contest->t->format->deals
                         ? N_("deals whose points are not shown yet: %d")
                         : N_("boards whose results are not shown yet: %d"),
                     telling.hidden);
        why_end(why);
    }
}

static void tell_rank(const struct contest *contest, const struct contest_row *row,
                      struct why *why)
{
    int ranked = 0;
    for (size_t i = 0; i < contest->rows; i++)
        ranked += contest->row[i].ranking == row->ranking;
    if (row->ranked)
        why_line(why, N_("%s, by total: %d of %d"),
                 tr(why->lang, contest->kind->ranking[row->ranking].title), row->rank,
                 ranked);
    else
        why_line(why, row->disqualified ? N_("disqualified by a ruling: not ranked")
                                        : N_("no mark counts yet: not ranked"));
}

/* What rulings say of the contestant beside penalties, which the kind tells itself. */
static void tell_rulings(const struct contest *contest, const struct contest_row *row,
                         struct why *why)
{
    const struct tournament *t = contest->t;
    for (int i = 0; i < row->performances; i++) {
        const struct contest_performance *one = &row->first[i];
        const struct field *field = &t->session[one->session].field[one->field];
        for (size_t k = 0; k < t->rulings; k++)
            if (t->ruling[k].session == one->session && !t->ruling[k].change.has_amount &&
                ruling_concerns(&t->ruling[k], field, one->contestant) >= 0)
                contest_tell_ruling(&t->ruling[k].change, why);
    }
}

static void answer_row(const struct explain *explain,
                       const struct explain_question *question, struct why *why)
{
    struct arena scratch = {0};
    const struct contest *contest = explain->contest;
    const struct contest_row *row = contest_player(contest, question->player);
    why_line(why, "%s",
             row ? contest_names(contest, explain->roster, row->last, &scratch)
                 : explain_name(explain, question->player));
    arena_clear(&scratch);
    if (!row) {
        why_line(why, N_("not seated yet"));
        return;
    }
    if (question->part == EXPLAIN_ALL)
        tell_plays(explain, row, why);
    if (question->part != EXPLAIN_RANK)
        contest->kind->explain_row(contest, row, why);
    tell_rulings(contest, row, why);
    tell_rank(contest, row, why);
}

/* All figures of a board, and how those of one play of it come about. */
static void answer_group(const struct contest *contest, int session, size_t g,
                         struct why *why)
{
    const struct contest_session *own = &contest->session[session];
    const struct marks_group *group = &own->marks->group[g];
    struct str figures = {0};
    int example = -1;
    if (contest->t->format->deals)
        why_line(why, N_("deal %d of every table: %d results"), group->board,
                 group->compared);
    else
        why_line(why, N_("board %d: %d scores compared"), group->board, group->compared);
    if (group->forms > 1)
        why_line(why,
                 N_("form %c of its cards: results of a fouled board are compared "
                    "form by form [Law 87]"),
                 'A' + group->form);
    if (own->board[g].given)
        why_line(why, "%s",
                 list_figures(contest->kind->board, contest->kind->boards, &own->board[g],
                              why->lang, &figures));
    str_clear(&figures);
    why_begin(why);
    for (int i = 0; i < group->slots; i++) {
        int slot = group->slot[i];
        if (is_empty(&own->marks->session->play[slot]))
            continue;
        example = example < 0 ? slot : example;
        tell_place(contest, session, slot, why);
        why_begin(why);
        for (int s = 0; s < contest_places(contest, session, slot); s++)
            tell_side(contest, session, slot, s, why);
        why_end(why);
    }
    why_end(why);
    if (example < 0)
        return;
    why_line(why, N_("how the first of them is worked out:"));
    why_begin(why);
    contest->kind->explain_play(contest, session, example, why);
    why_end(why);
}

static void answer_board(const struct explain *explain, int board, struct why *why)
{
    const struct contest *contest = explain->contest;
    int session = explain->session - 1;
    const struct marks *marks = contest->session[session].marks;
    for (size_t g = 0; g < marks->groups; g++)
        if (marks->group[g].board == board && marks->group[g].slots > 0)
            answer_group(contest, session, g, why);
}

static void answer_play(const struct explain *explain, int slot, struct why *why)
{
    const struct contest *contest = explain->contest;
    int session = explain->session - 1;
    tell_place(contest, session, slot, why);
    why_begin(why);
    if (is_empty(&contest->t->session[session].play[slot])) {
        why_line(why, N_("there is no result yet"));
    } else {
        for (int s = 0; s < contest_places(contest, session, slot); s++)
            tell_side(contest, session, slot, s, why);
        contest->kind->explain_play(contest, session, slot, why);
    }
    why_end(why);
}

void explain_contest(const struct explain *explain,
                     const struct explain_question *question, struct why *why)
{
    switch (question->part) {
    case EXPLAIN_ALL:
    case EXPLAIN_TOTAL:
    case EXPLAIN_RANK:
        answer_row(explain, question, why);
        break;
    case EXPLAIN_PCN:
        why_line(why, N_("this format has no national points here"));
        break;
    case EXPLAIN_BOARD:
        answer_board(explain, question->board, why);
        break;
    case EXPLAIN_MARK:
        answer_play(explain, question->slot, why);
        break;
    case EXPLAIN_SEAT: /* the same for all kinds */
        break;
    }
}
