/* draw_traveller_scores.c - the travelling sheets filled, as they lie on the arbiter's
 * desk: a line a position, then what each result is worth. */
#include "base.h"
#include "core/deal.h"
#include "core/movement.h"
#include "doc/paper/grid.h"
#include "doc/paper/kinds.h"
#include "doc/paper/leaf.h"
#include "doc/paper/paper.h"
#include "doc/paper/plays.h"
#include "doc/paper/traveller.h"
#include "doc/pen.h"
#include "report.h"
#include "tournament/facts.h"
#include "tournament/model.h"
#include "tournament/results.h"
#include "tournament/tell.h"
#include <stdlib.h>

static const double row_most = 8;
static const double team_row_most = 10.5;
static const double row_least = 4.6;
static const double grid_head_height = 8.5;

/* A board of a session with all its results. */
struct filled {
    struct leaf *leaf;
    size_t session;
    const struct marks_group *group;
    const struct field *field; /* the only one; NULL: there are several */
    struct board_plays plays;
    bool bridge;
    bool seats; /* each plays for himself: marks are of seats, not of sides */
    int figure; /* of a side: what it is ranked by */
};

static const char *keep_text(const struct leaf *leaf, struct str *text)
{
    const char *kept = arena_strdup(leaf->arena, str_text(text));
    str_clear(text);
    return kept;
}

static const char *mean_words(const struct leaf *leaf, const struct board_plays *plays)
{
    struct str text = {0};
    int64_t sum = 0;
    for (size_t i = 0; i < plays->compared; i++)
        sum += plays->play[i].score;
    str_add(&text, sum > 0 ? "+" : "");
    number_add(&text, ratio_of(sum, (int64_t)plays->compared), 1, leaf->job->lang);
    return keep_text(leaf, &text);
}

static const char *score_words(const struct leaf *leaf, int score)
{
    struct str text = {0};
    number_add_signed(&text, score);
    return keep_text(leaf, &text);
}

/* What the takers made of the board, in one line. */
static void draw_sum(struct leaf *leaf, const struct board_plays *plays,
                     struct pen_box box)
{
    enum { PARTS = 5 };
    struct pen_style style = leaf_style(8, PEN_SEMIBOLD, PEN_LEFT);
    int count = (int)plays->compared;
    int made = 0;
    double free = box.w;
    for (int i = 0; i < count; i++)
        made += plays->play[i].score > 0;
    const char *const part[PARTS] = {
        arena_printf(leaf->arena,
                     tr_n(leaf->job->lang, "Played %d time", "Played %d times", count),
                     count),
        leaf_say(leaf, N_("made: %d"), made),
        leaf_say(leaf, N_("failed: %d"), count - made),
        leaf_say(leaf, N_("mean %s"), mean_words(leaf, plays)),
        leaf_say(leaf, N_("from %s to %s"),
                 score_words(leaf, plays->play[count - 1].score),
                 score_words(leaf, plays->play[0].score))};
    for (int i = 0; i < PARTS; i++)
        free -= pen_measure(leaf->pen, part[i], style);
    for (int i = 0; i < PARTS; i++) {
        pen_say(leaf->pen, box.x, box.y, part[i], style);
        box.x += pen_measure(leaf->pen, part[i], style) + free / (PARTS - 1);
    }
}

/* The dog of a board that everybody has played; NULL where it is not known. */
static const struct tarot_set *find_dog(const struct filled *of)
{
    const struct leaf *leaf = of->leaf;
    const struct board_deal *deal =
        deals_find_board(&leaf->job->t->session[of->session], of->group->board);
    return deal && deal->tarot && deal->tarot->kind == TAROT_WHOLE &&
                   of->group->form == 0 && tarot_count(deal->tarot->dog) == TAROT_DOG &&
                   paper_shows_cards(leaf, of->session, of->group->board)
               ? &deal->tarot->dog
               : NULL;
}

static const struct session *session_of(const struct filled *of)
{
    return &of->leaf->job->t->session[of->session];
}

/* The figure of a side that its ranking is made of; else the first that pages show. */
static int find_figure(const struct contest_kind *kind)
{
    int first = -1;
    for (int k = 0; k < kind->sides; k++) {
        if (kind->side[k].quiet)
            continue;
        if (kind->row[kind->total].percent && kind->side[k].percent)
            return k;
        first = first < 0 ? k : first;
    }
    return first < 0 ? 0 : first;
}

static const char *figure_words(const struct filled *of, int slot, int side)
{
    const struct contest *contest = of->leaf->job->results->contest;
    const struct figures figures = contest_figures(contest, (int)of->session, slot, side);
    const struct cell cell =
        who_figure(&contest->kind->side[of->figure], &figures, of->figure);
    struct str text = {0};
    if (cell.kind == CELL_UNKNOWN)
        return "—";
    cell_add(&text, &cell, of->leaf->job->lang);
    return keep_text(of->leaf, &text);
}

/* The mark of the defence; where a ruling parts the defenders, of each by his letter. */
static const char *defence_words(const struct filled *of, int slot, int taker)
{
    struct leaf *leaf = of->leaf;
    const char *text = "";
    if (contest_defenders_agree(leaf->job->results->contest, (int)of->session, slot))
        return figure_words(of, slot, (taker + 1) % SEAT_COUNT);
    for (int k = 0; k < SEAT_COUNT; k++) {
        int seat = name_seat_told(leaf->job->t->format, SEAT_COUNT, k);
        if (seat != taker)
            text = arena_printf(leaf->arena, "%s%s%c %s", text, *text ? " " : "",
                                seat_shown((enum seat)seat, leaf->job->lang),
                                figure_words(of, slot, seat));
    }
    return text;
}

/* What an arbiter would have written behind the score. */
static const char *mark_words(const struct filled *of, const struct play *play)
{
    const struct tournament *t = of->leaf->job->t;
    int found = play->ruling >= 0 ? play->ruling : play->score_ruling;
    if (found < 0)
        return "";
    const struct change_ruling *ruling = &t->ruling[found].change;
    bool taker = ruling->effect.fault &
                 (of->seats ? 1U << format_taker(t->format, of->group->board) : 1U);
    const char *star = ruling->effect.kind == RULING_NEUTRALISED   ? "DN"
                       : ruling->effect.kind == RULING_ZERO_BOTH   ? "*0"
                       : ruling->effect.kind == RULING_ZERO        ? (taker ? "*1" : "§")
                       : ruling->effect.kind == RULING_FORTY_SIXTY ? (taker ? "*4" : "*6")
                                                                   : "§";
    return ruling->code ? arena_printf(of->leaf->arena, "%s %s", ruling->code, star)
                        : star;
}

static const char *table_words(const struct filled *of, const struct field *field,
                               int table)
{
    const struct naming naming = {of->leaf->job->t->format, session_of(of),
                                  of->leaf->job->lang, of->leaf->arena};
    return of->field ? arena_printf(of->leaf->arena, "%d", table)
                     : name_table_short(&naming, field, table);
}

/* Who of the side plays, behind their label. */
static const char *side_words(const struct filled *of, int slot, int side)
{
    struct leaf *leaf = of->leaf;
    const struct tournament *t = leaf->job->t;
    const struct field *field = session_field_of(session_of(of), slot);
    const struct owner owner = owner_of(t, (int)of->session, slot, side);
    struct schedule_shown shown;
    if (owner.contestant == SCHEDULE_EMPTY)
        return "–";
    const char *label = name_label(field, owner.contestant, leaf->job->lang, &shown);
    return owner.crew.count > 0 ? arena_printf(leaf->arena, "%s %s", label,
                                               leaf_families(leaf, &owner.crew))
                                : arena_strdup(leaf->arena, label);
}

static const char *state_words(const struct filled *of, const struct play *play)
{
    return play->state == PLAY_NOT_PLAYED ? leaf_tr(of->leaf, N_("not played")) : "…";
}

/* The cells behind position and table, of tarot. */
static void fill_tarot(const struct filled *of, int slot, struct grid_cell cell[])
{
    struct leaf *leaf = of->leaf;
    const struct play *play = &session_of(of)->play[slot];
    int taker = of->seats ? (int)format_taker(leaf->job->t->format, of->group->board) : 0;
    int at = 0;
    cell[at++].text = side_words(of, slot, taker);
    if (!of->seats)
        cell[at++].text = side_words(of, slot, 1);
    if (play->state != PLAY_SCORED)
        cell[at].text = state_words(of, play);
    else
        cell[at + (play->score < 0)].text =
            arena_printf(leaf->arena, "%d", abs(play->score));
    at += 2;
    cell[at++].text = mark_words(of, play);
    cell[at++].text = figure_words(of, slot, taker);
    cell[at].text =
        of->seats ? defence_words(of, slot, taker) : figure_words(of, slot, 1);
}

/* Likewise of bridge: the result as scorers note it, and the score on its side. */
static void fill_bridge(const struct filled *of, int slot, struct grid_cell cell[])
{
    struct leaf *leaf = of->leaf;
    const struct play *play = &session_of(of)->play[slot];
    struct str words = {0};
    for (int side = 0; side < 2; side++)
        cell[side].text =
            contest_places(leaf->job->results->contest, (int)of->session, slot) > 2
                ? arena_printf(leaf->arena, "%s – %s", side_words(of, slot, side),
                               side_words(of, slot, side + 2))
                : side_words(of, slot, side);
    if (play->facts)
        bridge_words_facts(&words, play->facts, leaf->job->lang);
    cell[2].text = keep_text(leaf, &words);
    if (play->state != PLAY_SCORED)
        cell[3].text = state_words(of, play);
    else
        cell[3 + (play->score < 0)].text =
            arena_printf(leaf->arena, "%d", abs(play->score));
    cell[5].text = mark_words(of, play);
    cell[6].text = figure_words(of, slot, 0);
    cell[7].text = figure_words(of, slot, 1);
}

static void add_filled_column(const struct filled *of, struct grid *grid,
                              const char *title, double part)
{
    grid_add(grid, leaf_tr(of->leaf, title), part, PEN_SEMIBOLD);
}

static void add_person_column(const struct filled *of, struct grid *grid,
                              const char *title, double part)
{
    struct grid_column *column =
        grid_add(grid, leaf_tr(of->leaf, title), part, PEN_REGULAR);
    column->align = PEN_LEFT;
    column->size = 8;
    column->person = true;
}

static void add_mark_column(const struct filled *of, struct grid *grid, const char *title,
                            double part)
{
    struct grid_column *column =
        grid_add(grid, leaf_tr(of->leaf, title), part, PEN_REGULAR);
    column->align = PEN_RIGHT;
    column->size = 8;
}

static void add_filled_columns(const struct filled *of, struct grid *grid)
{
    bool bridge = of->bridge;
    grid_add(grid, leaf_tr(of->leaf, N_("Pos.")), 8, PEN_BOLD)->size = 8.5;
    grid_add(grid, leaf_tr(of->leaf, N_("Table")), of->field ? 10 : 15, PEN_REGULAR)
        ->size = 8.5;
    add_person_column(of, grid, bridge ? N_("NS") : N_("Taker"),
                      of->seats ? 44
                      : bridge  ? 28
                                : 30);
    if (!of->seats)
        add_person_column(of, grid, bridge ? N_("EW") : N_("Defence"), bridge ? 28 : 30);
    if (bridge) {
        add_person_column(of, grid, N_("Contract"), 20);
        grid->column[grid->columns - 1].person = false;
    }
    add_filled_column(of, grid, bridge ? N_("Score NS") : N_("Makes +"), 11);
    add_filled_column(of, grid, bridge ? N_("Score EW") : N_("Fails −"), 11);
    add_filled_column(of, grid, N_("Arb."), 11);
    grid->column[grid->columns - 1].size = 7;
    add_mark_column(of, grid, bridge ? N_("Mark NS") : N_("Mark attack"), 15);
    add_mark_column(of, grid, bridge ? N_("Mark EW") : N_("Mark defence"), 15);
}

static int by_place(const void *a, const void *b)
{
    const int *x = a;
    const int *y = b;
    return *x < *y ? -1 : *x > *y;
}

/* The slots of the board that have, or wait for, a result: by field and position. */
static int *list_slots(struct filled *of)
{
    int *slot = ARENA_ARRAY(of->leaf->arena, int, of->plays.plays + 1);
    for (size_t i = 0; i < of->plays.plays; i++)
        slot[i] = of->plays.play[i].slot;
    qsort(slot, of->plays.plays, sizeof *slot, by_place);
    return slot;
}

static void draw_filled_line(const struct filled *of, int slot, struct grid *grid)
{
    const struct field *field = session_field_of(session_of(of), slot);
    struct grid_cell cell[GRID_COLUMNS] = {0};
    int round;
    int table;
    field_table(field, slot, &round, &table);
    cell[0].text = arena_printf(of->leaf->arena, "%d", round);
    cell[1].text = table_words(of, field, table);
    if (of->bridge)
        fill_bridge(of, slot, cell + 2);
    else
        fill_tarot(of, slot, cell + 2);
    grid_cells(grid, cell);
}

/* How high a line may be: those of teams have many names. */
static double most_height(const struct filled *of, const int slot[], int count)
{
    for (int i = 0; i < count; i++)
        for (int side = 0; side < 2; side++) {
            const struct owner owner =
                owner_of(of->leaf->job->t, (int)of->session, slot[i], side);
            if (owner.crew.count > 2)
                return team_row_most;
        }
    return row_most;
}

/* A page of the board: its front, the dog, some lines. Where the lines end. */
static double draw_filled_page(const struct filled *of, const int slot[], int count,
                               struct pen_box box)
{
    struct leaf *leaf = of->leaf;
    const struct tarot_set *dog = of->bridge ? NULL : find_dog(of);
    double top = box.y + (dog ? 61 : 48);
    double row = (box.y + box.h - top - grid_head_height - 20) / count;
    double most = most_height(of, slot, count);
    struct grid grid = {.leaf = leaf,
                        .box = {box.x, top, box.w, row > most ? most : row},
                        .head = grid_head_height,
                        .size = row < 6 ? 8.5 : 10};
    traveller_front(leaf, of->field, of->group->board, box);
    if (dog)
        traveller_dog(leaf, dog, (struct pen_box){box.x, box.y + 48, box.w, 0});
    add_filled_columns(of, &grid);
    grid_head(&grid);
    for (int i = 0; i < count; i++)
        draw_filled_line(of, slot[i], &grid);
    return grid.box.y;
}

static int pages_of(const struct board_plays *plays)
{
    int most = (int)((196 - 61 - grid_head_height - 20) / row_least);
    return ((int)plays->plays + most - 1) / most;
}

/* All pages of a board, evenly filled; the sums stand behind the last. */
static void draw_filled(struct filled *of, struct leaf_cards *cards)
{
    struct leaf *leaf = of->leaf;
    const int *slot = list_slots(of);
    int count = (int)of->plays.plays;
    int pages = pages_of(&of->plays);
    for (int page = 0, from = 0; page < pages; page++) {
        int end = count * (page + 1) / pages;
        struct pen_box box = leaf_inset(leaf_next_card(leaf, cards, NULL), 8, 7);
        double y = draw_filled_page(of, slot + from, end - from, box);
        if (!of->bridge && page + 1 == pages && of->plays.compared > 0)
            draw_sum(leaf, &of->plays, (struct pen_box){box.x, y + 5, box.w, 0});
        if (!of->bridge)
            traveller_legend(leaf, (struct pen_box){box.x, box.y + box.h - 8, box.w, 0});
        from = end;
    }
}

/* The field of all plays of a group, or NULL. */
static const struct field *only_field(const struct session *session,
                                      const struct marks_group *group)
{
    const struct field *field = session_field_of(session, group->slot[0]);
    for (int i = 1; i < group->slots; i++)
        if (session_field_of(session, group->slot[i]) != field)
            return NULL;
    return field;
}

static struct filled fill_board(struct leaf *leaf, size_t session, size_t group)
{
    const struct paper_job *job = leaf->job;
    const struct contest_kind *kind = job->results->contest->kind;
    const struct marks *marks = &job->results->marks[session];
    struct filled of = {.leaf = leaf,
                        .session = session,
                        .group = &marks->group[group],
                        .field =
                            only_field(&job->t->session[session], &marks->group[group]),
                        .bridge = job->t->format->game->contracts,
                        .seats = kind->seat_data,
                        .figure = find_figure(kind)};
    board_plays_of(&of.plays, job->t, marks, group, leaf->arena);
    return of;
}

bool draw_traveller_scores(struct leaf *leaf, struct err *err)
{
    const struct results *results = leaf->job->results;
    struct leaf_cards cards = {
        .columns = 2, .rows = 1, .landscape = true, .results = true};
    for (int pass = 0; pass < 2; pass++) /* counts the sheets, then draws them */
        for (size_t s = 0; s < results->sessions; s++)
            for (size_t g = 0; g < results->marks[s].groups; g++) {
                struct filled of = fill_board(leaf, s, g);
                cards.total += pass == 0 ? pages_of(&of.plays) : 0;
                if (pass == 1)
                    draw_filled(&of, &cards);
            }
    return cards.total > 0 ||
           err_user(err, "no board has a result yet; print it after the first round");
}
