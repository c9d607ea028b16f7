/* draw_traveller.c - the sheet that travels with a board, to fill in: an accordion of
 * half a page. The front says what the board imposes, the inside is folded away from who
 * still has to play it. */
#include "base.h"
#include "core/movement.h"
#include "doc/paper/board_words.h"
#include "doc/paper/grid.h"
#include "doc/paper/kinds.h"
#include "doc/paper/leaf.h"
#include "doc/paper/traveller.h"
#include "doc/pen.h"
#include "tournament/model.h"
#include "tournament/tell.h"

/* Of the accordion, from the upper edge of the sheet: the first fold, of which that of a
 * crowded sheet, which has no legend, is higher; the second one; the lower edge. */
static const double fold_first = 60;
static const double fold_crowded = 50;
static const double fold_second = 135;
static const double legend_top = 191.5;
static const double lower_edge = 203;
enum { LINES_WITH_LEGEND = 13 };

/* A line of the sheet: a table that plays the board in a round. */
struct traveller_line {
    int round;
    int table;
    struct place_table at;
};

/* A sheet: a board of a field. */
struct traveller {
    struct leaf *leaf;
    const struct field *field;
    int board;
    bool bridge;
    struct traveller_line line[SCHEDULE_ROUNDS_MAX];
    int lines;
};

/* Tables with an empty seat have no line: the next one would write on it. */
static void find_lines(struct traveller *of)
{
    of->lines = 0;
    for (int round = 1; round <= place_rounds(of->field); round++)
        for (int table = 1; table <= place_tables(of->field); table++) {
            const struct place_table at = place_table(of->field, round, table);
            if (at.meant && boards_slot(&at, of->board) >= 0 &&
                of->lines < SCHEDULE_ROUNDS_MAX)
                of->line[of->lines++] = (struct traveller_line){round, table, at};
        }
}

/* The columns to write in. */
static void add_columns(struct traveller *of, struct grid *grid)
{
    static const struct {
        const char *title;
        double part; /* of the width */
    } tarot[] = {{N_("Table"), 15},
                 {N_("Taker makes +"), 33},
                 {N_("Taker fails −"), 33},
                 {N_("Arbiter"), 33}},
      bridge[] = {{N_("NS"), 10},       {N_("EW"), 10},       {N_("Contract"), 20},
                  {N_("By"), 9},        {N_("Lead"), 13},     {N_("+ − ="), 12},
                  {N_("Score NS"), 15}, {N_("Score EW"), 15}, {N_("Arb."), 13}};
    size_t count = of->bridge ? 9 : 4;
    grid_add(grid, leaf_tr(of->leaf, N_("Pos.")), of->bridge ? 9 : 12,
             of->bridge ? PEN_REGULAR : PEN_BOLD);
    for (size_t i = 0; i < count; i++)
        grid_add(grid, leaf_tr(of->leaf, of->bridge ? bridge[i].title : tarot[i].title),
                 of->bridge ? bridge[i].part : tarot[i].part,
                 of->bridge ? PEN_SEMIBOLD : PEN_REGULAR);
}

/* The number of the pair on a side, "X1" of one that came later and shares no number with
 * anybody; "" where a table has other ones. */
static const char *pair_words(const struct traveller *of,
                              const struct traveller_line *line, int side)
{
    struct leaf *leaf = of->leaf;
    int who = line->at.contestant[side];
    struct schedule_shown shown;
    if (who == SCHEDULE_EMPTY || place_sides(of->field) != 2)
        return "";
    const char *label = name_label(of->field, who, leaf->job->lang, &shown);
    while (!place_is_substitute(of->field, who) && *label &&
           (*label < '0' || *label > '9'))
        label++;
    return arena_strdup(leaf->arena, label);
}

static void draw_line(struct traveller *of, const struct traveller_line *line,
                      struct grid *grid)
{
    struct arena *arena = of->leaf->arena;
    const char *text[GRID_COLUMNS] = {arena_printf(arena, "%d", line->round)};
    if (of->bridge) {
        text[1] = pair_words(of, line, 0);
        text[2] = pair_words(of, line, 1);
    } else {
        text[1] = arena_printf(arena, "%d", line->table);
    }
    grid_row(grid, text);
}

static void draw_fold(struct leaf *leaf, struct pen_box card, double y, const char *words)
{
    pen_dashes(leaf->pen, card.x + 4, y, card.w - 8);
    pen_say(leaf->pen, card.x + card.w - 8, y - 0.7, leaf_tr(leaf, words),
            leaf_coloured(leaf_style(5.5, PEN_REGULAR, PEN_RIGHT), PEN_GREY));
}

/* How many rows of that height stand between two heights of the sheet. */
static int count_rows(double from, double to, double row)
{
    return (int)((to - from) / row + 0.001);
}

/* Rows on both sides of the second fold, none across it; heights are counted from the
 * upper edge of the sheet, which is the box's. */
static void draw_folded_rows(struct traveller *of, struct pen_box box, double top,
                             double bottom)
{
    struct grid grid = {
        .leaf = of->leaf, .box = {box.x, box.y + top, box.w, 0}, .head = 8, .size = 11};
    double row = of->bridge ? 9 : 8;
    double first = top + grid.head;
    double second = fold_second + 2;
    while (count_rows(first, fold_second - 2, row) + count_rows(second, bottom, row) <
           of->lines)
        row *= 0.98;
    int above = count_rows(first, fold_second - 2, row);
    add_columns(of, &grid);
    grid_head(&grid);
    grid.box.h = row;
    for (int i = 0; i < of->lines; i++) {
        if (i == above)
            grid.box.y = box.y + second;
        draw_line(of, &of->line[i], &grid);
    }
}

static void draw_rules(struct traveller *of, struct pen_box box)
{
    struct leaf *leaf = of->leaf;
    pen_fit(leaf->pen, box,
            of->bridge
                ? leaf_tr(leaf, N_("North writes, East or West checks. The exact lead "
                                   "shows hands that were exchanged."))
                : leaf_tr(leaf,
                          N_("North writes, the others check. The arbiter initials what "
                             "is struck out; on a folded sheet nothing changes.")),
            leaf_style(6.3, PEN_SEMIBOLD, PEN_LEFT));
    if (!of->bridge)
        traveller_legend(leaf, (struct pen_box){box.x, box.y + 2.8, box.w, 0});
}

/* The inside of the accordion: the dog is secret, and scores hide each other. */
static void draw_inside(struct traveller *of, struct pen_box card, struct pen_box box)
{
    struct leaf *leaf = of->leaf;
    bool legend = of->lines <= LINES_WITH_LEGEND;
    double front = legend ? fold_first : fold_crowded;
    double top = front + (of->bridge ? 3 : 14.5);
    draw_fold(leaf, card, card.y + front, N_("fold 1: back, the board stays in sight"));
    draw_fold(leaf, card, card.y + fold_second,
              N_("fold 2: forth, the scores hide each other"));
    if (!of->bridge)
        traveller_dog(leaf, NULL,
                      (struct pen_box){box.x, card.y + front + 2.5, box.w, 0});
    draw_folded_rows(of, (struct pen_box){box.x, card.y, box.w, 0}, top,
                     !legend      ? lower_edge
                     : of->bridge ? legend_top + 5
                                  : legend_top - 1.5);
    if (legend)
        draw_rules(of, (struct pen_box){box.x, card.y + legend_top + (of->bridge ? 8 : 2),
                                        box.w, 0});
}

static void draw_blank(struct traveller *of, struct leaf_cards *cards)
{
    struct pen_box card = leaf_next_card(of->leaf, cards, NULL);
    struct pen_box box = leaf_inset(card, 8, 7);
    traveller_front(of->leaf, of->field, of->board, box);
    draw_inside(of, card, box);
}

/* How many sheets there are. */
static int count_sheets(struct leaf *leaf)
{
    int all = 0;
    for (size_t f = 0; leaf->session && f < leaf->session->fields; f++) {
        int count;
        board_list(leaf, &leaf->session->field[f], &count);
        all += count;
    }
    return all;
}

bool draw_travellers(struct leaf *leaf, struct err *err)
{
    struct leaf_cards cards = {.columns = 2,
                               .rows = 1,
                               .landscape = true,
                               .total = count_sheets(leaf),
                               .copies = leaf->job->doubled ? 2 : 1};
    const struct session *session = leaf->session;
    struct traveller *of = ARENA_NEW(leaf->arena, struct traveller);
    int drawn = 0;
    for (size_t f = 0; session && f < session->fields; f++) {
        int count;
        const int *board = board_list(leaf, &session->field[f], &count);
        for (int i = 0; i < count; i++, drawn++) {
            *of = (struct traveller){.leaf = leaf,
                                     .field = &session->field[f],
                                     .board = board[i],
                                     .bridge = leaf->job->t->format->game->contracts};
            find_lines(of);
            draw_blank(of, &cards);
            if (leaf->job->doubled)
                draw_blank(of, &cards);
        }
    }
    return drawn > 0 || err_user(err, "there are no boards yet, so none has a sheet; "
                                      "choose a movement first");
}
