/* draw_deals.c - sheets of tables that deal their own cards, to fill in: free deals and
 * whist, two on a page. */
#include "base.h"
#include "core/game.h"
#include "core/movement.h"
#include "doc/paper/grid.h"
#include "doc/paper/kinds.h"
#include "doc/paper/leaf.h"
#include "doc/paper/plays.h"
#include "doc/pen.h"
#include "report.h"
#include "tournament/evening.h"
#include "tournament/model.h"
#include "tournament/results.h"

static const double sum_row = 8;
static const double title_height = 11;

/* What is written down of a deal beside the points of the four. */
struct deals_column {
    const char *title;
    double part;
};

static int columns_of_game(const struct game *game, const struct deals_column **column)
{
    static const struct deals_column free[] = {
        {N_("Taker"), 12},       {N_("Contract"), 12},     {N_("Visa GS GC"), 9},
        {N_("Oudlers"), 10},     {N_("Points"), 10},       {N_("Margin"), 10},
        {N_("Petit at end"), 9}, {N_("Handful slam"), 12}, {N_("Score"), 12}};
    static const struct deals_column whist[] = {
        {N_("Contract"), 34}, {N_("Who"), 13}, {N_("Tricks"), 22}};
    *column = game->grid ? whist : free;
    return game->grid ? 3 : 9;
}

/* The seats of a sheet: tarot says North, South, East, West, whist goes around. */
static const char *name_at(const struct leaf *leaf, const struct deals_sheet *sheet,
                           enum seat seat)
{
    struct crew crew = place_crew(leaf->job->t, &sheet->at, (int)seat);
    return leaf_crew(leaf, &crew);
}

static void add_deals_columns(struct leaf *leaf, const struct deals_sheet *sheet,
                              struct grid *grid)
{
    const struct game *game = leaf->job->t->format->game;
    const struct deals_column *column;
    int count = columns_of_game(game, &column);
    grid_add(grid, leaf_tr(leaf, N_("Deal")), 11, PEN_BOLD);
    for (int i = 0; i < count; i++)
        grid_add(grid, leaf_tr(leaf, column[i].title), column[i].part, PEN_REGULAR);
    for (int i = 0; i < SEAT_COUNT; i++) {
        enum seat seat = (enum seat)name_seat_told(leaf->job->t->format, SEAT_COUNT, i);
        grid_add(grid, name_at(leaf, sheet, seat), 25, PEN_BOLD)->sign = (int)seat + 1;
    }
    if (game->grid)
        grid_add(grid, "Σ", 11, PEN_REGULAR);
}

/* The title, where and when. */
static void draw_deals_title(struct leaf *leaf, const struct deals_sheet *sheet,
                             const char *title, struct pen_box box)
{
    const struct game *game = leaf->job->t->format->game;
    struct pen_style style = leaf_style(16, PEN_BOLD, PEN_LEFT);
    pen_rule(leaf->pen, box.x, box.y + 0.4, box.w, 0.8);
    pen_say(leaf->pen, box.x, box.y + 8, title, style);
    double x = box.x + pen_measure(leaf->pen, title, style) + 6;
    const char *deals = arena_printf(
        leaf->arena, tr_n(leaf->job->lang, "%d deal", "%d deals", sheet->at.boards),
        sheet->at.boards);
    if (game->pools.minutes > 0)
        deals = leaf_say(leaf, N_("%s, %d minutes"), deals, game->pools.minutes);
    pen_fit(leaf->pen, (struct pen_box){x, box.y + 8, 34, 0}, deals,
            leaf_style(8.5, PEN_REGULAR, PEN_LEFT));
    pen_fit(leaf->pen, (struct pen_box){x + 36, box.y + 8, box.x + box.w - x - 36, 0},
            leaf_event(leaf), leaf_style(8, PEN_REGULAR, PEN_RIGHT));
}

/* A row over all that is written of a deal, with places for four figures or for one. */
static void draw_sum_row(struct leaf *leaf, struct grid *grid, const char *words,
                         bool together)
{
    bool whist = leaf->job->t->format->game->grid;
    int first = grid->columns - SEAT_COUNT - (whist ? 1 : 0);
    struct pen_box box = grid_span(grid, 0, first);
    box.h = sum_row;
    pen_frame(leaf->pen, box, 0.2);
    pen_fit(
        leaf->pen,
        (struct pen_box){box.x + 2, box.y + (sum_row + pen_cap(8.5)) / 2, box.w - 4, 0},
        words, leaf_style(8.5, PEN_SEMIBOLD, PEN_RIGHT));
    for (int i = first; i < grid->columns && !together; i++) {
        struct pen_box cell = grid_span(grid, i, 1);
        cell.h = sum_row;
        pen_frame(leaf->pen, cell, 0.2);
    }
    if (together) {
        struct pen_box cell = grid_span(grid, first, grid->columns - first);
        cell.h = sum_row;
        pen_frame(leaf->pen, cell, 0.4);
        pen_fit(leaf->pen,
                (struct pen_box){cell.x + 3, cell.y + (sum_row + pen_cap(9)) / 2, 38, 0},
                leaf_tr(leaf, N_("N + S + E + W =")),
                leaf_style(9, PEN_REGULAR, PEN_LEFT));
    }
    grid->box.y += sum_row;
}

/* How scores come about, in small letters; places for those who sign. */
static void draw_deals_foot(struct leaf *leaf, struct pen_box box)
{
    const char *rules =
        leaf->job->t->format->game->grid
            ? leaf_tr(leaf, N_("Who: N, E, S, W. Each line and the total add up to zero. "
                               "At the signal the deal that has begun is played and "
                               "counts."))
            : leaf_tr(
                  leaf,
                  N_("P prise ×1 · G garde ×2 · GS garde sans ×4 · GC garde contre "
                     "×6: the arbiter counts the cards and signs before they are "
                     "played. Score = (25 + margin) × contract; petit at the end 10 "
                     "× contract; handful 20, 30, 40 to the side that wins. The taker "
                     "has three times the score, each defender once."));
    double signs = box.w * 0.3;
    pen_wrap(leaf->pen, (struct pen_column){box.x, box.y, box.w - signs - 4, 2.9, 3},
             rules, leaf_style(6.3, PEN_REGULAR, PEN_LEFT));
    pen_fit(leaf->pen, (struct pen_box){box.x + box.w - signs, box.y, signs, 0},
            leaf_tr(leaf, N_("Signatures")), leaf_style(6.5, PEN_REGULAR, PEN_LEFT));
    pen_dashes(leaf->pen, box.x + box.w - signs, box.y + 5.8, signs);
}

static void draw_deals_sheet(struct leaf *leaf, const struct deals_sheet *sheet,
                             struct leaf_cards *cards)
{
    const struct game *game = leaf->job->t->format->game;
    const struct naming naming = leaf_naming(leaf);
    const char *title =
        leaf_say(leaf, N_("%s, round %d"),
                 name_table(&naming, sheet->field, sheet->table), sheet->round);
    struct pen_box box = leaf_inset(leaf_next_card(leaf, cards, title), 12, 9);
    struct grid grid = {.leaf = leaf,
                        .box = {box.x, box.y + title_height, box.w, 0},
                        .head = 12,
                        .size = 10};
    int sums = game->grid ? 1 : 2;
    double row = (box.h - title_height - grid.head - sums * sum_row - 15) /
                 (sheet->at.boards > 0 ? sheet->at.boards : 1);
    grid.box.h = row > 13.6 ? 13.6 : row;
    draw_deals_title(leaf, sheet, title, box);
    add_deals_columns(leaf, sheet, &grid);
    grid_head(&grid);
    for (int i = 0; i < sheet->at.boards; i++)
        grid_row(&grid, (const char *const[GRID_COLUMNS]){
                            arena_printf(leaf->arena, "%d", sheet->at.board[i])});
    draw_sum_row(leaf, &grid,
                 leaf_tr(leaf, game->grid ? N_("Total of the table")
                                          : N_("Total of the table, taker × 3, each "
                                               "defender × 1")),
                 false);
    if (!game->grid)
        draw_sum_row(leaf, &grid,
                     leaf_tr(leaf, N_("Check: the four totals add up to zero")), true);
    draw_deals_foot(leaf, (struct pen_box){box.x, box.y + box.h - 9, box.w, 0});
}

bool draw_score_sheets(struct leaf *leaf, struct err *err)
{
    const struct session *session = leaf->session;
    struct leaf_cards cards = {.columns = 1, .rows = 2};
    struct report report = report_start(leaf->job->lang, REPORT_PAGE | REPORT_PAPER);
    int rounds = 0;
    for (size_t f = 0; session && f < session->fields; f++)
        if (place_rounds(&session->field[f]) > rounds)
            rounds = place_rounds(&session->field[f]);
    for (int i = 0; i < 2 * rounds; i++) { /* counts the sheets, then draws them */
        struct deals_sheet sheet = {
            .plays =
                paper_plays(leaf, &report, (size_t)(session - leaf->job->t->session)),
            .round = i % rounds + 1};
        while (deals_next_table(&sheet)) {
            cards.total += i < rounds;
            if (i >= rounds)
                draw_deals_sheet(leaf, &sheet, &cards);
        }
    }
    report_clear(&report);
    return cards.total > 0 ||
           err_user(err, "the tables are not drawn yet; draw the seats first");
}
