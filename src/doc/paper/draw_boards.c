/* draw_boards.c - the boards and how often each had which score, a square for each table:
 * four columns a page, a board never split. */
#include "base.h"
#include "doc/paper/kinds.h"
#include "doc/paper/leaf.h"
#include "doc/paper/paper.h"
#include "doc/paper/plays.h"
#include "doc/pen.h"
#include "report.h"
#include "tournament/model.h"
#include "tournament/results.h"

enum { BOARD_COLUMNS = 4, BOARD_SQUARES = 7 };
static const double column_gap = 5;
static const double board_head = 6.2;
static const double board_row = 3.7;
static const double board_gap = 3.4;

/* A score of a board: how many tables had it, and what it is worth to either side. */
struct board_score {
    const char *score;
    int tables;
    const char *worth[2];
};

/* A board, and where it stands. */
struct board_block {
    int session;
    int board;
    int form; /* of its cards, from 0; -1: it has one alone */
    bool percent;
    struct board_score *score;
    size_t scores;
    double height;
    int page;
    int column;
    double y;
};

struct boards {
    struct leaf *leaf;
    struct board_block *block;
    size_t blocks;
    double width;
};

/* A cell in letters; the sign of percentages stands at the head of the block. */
static const char *cell_words(const struct leaf *leaf, struct cell cell)
{
    struct str text = {0};
    if (cell.kind == CELL_PARTS && cell.parts.count > 0)
        cell = cell.parts.part[0]; /* how often is said by squares */
    if (cell.kind == CELL_RATIO)
        cell.ratio.percent = false;
    cell_add(&text, &cell, leaf->job->lang);
    const char *kept = arena_strdup(leaf->arena, str_text(&text));
    str_clear(&text);
    return kept;
}

/* The columns are score, frequency, and the worth of either side. */
static void read_scores(const struct leaf *leaf, const struct report_section *section,
                        struct board_block *block)
{
    block->score = ARENA_ARRAY(leaf->arena, struct board_score, section->rows + 1);
    for (size_t i = 0; i < section->rows; i++) {
        const struct cell *cell = section->row[i].cell;
        block->percent |= cell[2].kind == CELL_RATIO && cell[2].ratio.percent;
        block->score[block->scores++] =
            (struct board_score){cell_words(leaf, cell[0]),
                                 (int)cell[1].number,
                                 {cell_words(leaf, cell[2]), cell_words(leaf, cell[3])}};
    }
}

/* A board that nobody has played yet has nothing to show. */
static void add_board(struct boards *boards, size_t session, size_t group)
{
    const struct leaf *leaf = boards->leaf;
    const struct paper_job *job = leaf->job;
    const struct marks *marks = &job->results->marks[session];
    struct board_plays plays;
    struct report report = report_start(job->lang, REPORT_PAGE | REPORT_PAPER);
    struct play_list list = paper_plays(leaf, &report, session);
    board_plays_of(&plays, job->t, marks, group, leaf->arena);
    board_report_scores(&list, job->results->contest, &plays);
    struct board_block *block = &boards->block[boards->blocks];
    *block = (struct board_block){
        .session = (int)session,
        .board = marks->group[group].board,
        .form = marks->group[group].forms > 1 ? marks->group[group].form : -1};
    read_scores(leaf, report.section[0], block);
    report_clear(&report);
    boards->blocks += block->scores > 0;
    block->height = board_head + board_row * (double)block->scores + board_gap;
}

static void gather_boards(struct boards *boards)
{
    const struct results *results = boards->leaf->job->results;
    size_t most = 0;
    for (size_t s = 0; s < results->sessions; s++)
        most += results->marks[s].groups;
    boards->block = ARENA_ARRAY(boards->leaf->arena, struct board_block, most + 1);
    for (size_t s = 0; s < results->sessions; s++)
        for (size_t g = 0; g < results->marks[s].groups; g++)
            add_board(boards, s, g);
}

/* Column after column, page after page; how many pages. */
static int place_boards(struct boards *boards, double height)
{
    int column = 0;
    double y = 0;
    for (size_t i = 0; i < boards->blocks; i++) {
        struct board_block *block = &boards->block[i];
        if (y > 0 && y + block->height - board_gap > height) {
            column++;
            y = 0;
        }
        block->page = column / BOARD_COLUMNS;
        block->column = column % BOARD_COLUMNS;
        block->y = y;
        y += block->height;
    }
    return column / BOARD_COLUMNS + 1;
}

/* A square for each table; of many, one and their number. */
static void draw_squares(struct leaf *leaf, double x, double y, int tables)
{
    int drawn = tables > BOARD_SQUARES ? 1 : tables;
    for (int i = 0; i < drawn; i++)
        pen_fill(leaf->pen, (struct pen_box){x + i * 1.75, y - 1.55, 1.4, 1.4},
                 PEN_BLACK);
    if (tables > drawn)
        pen_say(leaf->pen, x + 2, y, arena_printf(leaf->arena, "× %d", tables),
                leaf_style(7, PEN_REGULAR, PEN_LEFT));
}

static void draw_score(const struct boards *boards, const struct board_score *score,
                       double x, double y)
{
    struct leaf *leaf = boards->leaf;
    double right = x + boards->width;
    struct pen_style style = leaf_style(7.5, PEN_SEMIBOLD, PEN_RIGHT);
    pen_fit(leaf->pen, (struct pen_box){x, y - 1.1, 9, 0}, score->score, style);
    draw_squares(leaf, x + 10, y - 1.1, score->tables);
    style.weight = PEN_REGULAR;
    pen_fit(leaf->pen, (struct pen_box){right - 20, y - 1.1, 9.6, 0}, score->worth[0],
            style);
    pen_fit(leaf->pen, (struct pen_box){right - 9.6, y - 1.1, 9.6, 0}, score->worth[1],
            style);
    pen_line(leaf->pen, (double[4]){x, y, right, y}, 0.12, PEN_RULE);
}

/* Whose the figures are: "attack · defence %". */
static const char *side_words(const struct leaf *leaf, const struct board_block *block)
{
    const struct format *format = leaf->job->t->format;
    bool seats = leaf->job->results->contest->kind->seat_data;
    const char *first =
        seats ? leaf_tr(leaf, N_("attack")) : name_side(format, 0, leaf->job->lang);
    const char *second =
        seats ? leaf_tr(leaf, N_("defence")) : name_side(format, 1, leaf->job->lang);
    return arena_printf(leaf->arena, "%s · %s%s", first, second,
                        block->percent ? " %" : "");
}

static void draw_block(struct boards *boards, const struct board_block *block,
                       struct pen_box body)
{
    struct leaf *leaf = boards->leaf;
    const struct format *format = leaf->job->t->format;
    double x = body.x + block->column * (boards->width + column_gap);
    double y = body.y + block->y;
    const char *number =
        leaf->job->t->sessions > 1
            ? arena_printf(leaf->arena, "%d/%d", block->session + 1, block->board)
            : arena_printf(leaf->arena, "%d", block->board);
    struct pen_style style = leaf_style(11, PEN_BOLD, PEN_LEFT);
    if (block->form >= 0)
        number = arena_printf(leaf->arena, "%s %c", number, 'A' + block->form);
    pen_rule(leaf->pen, x, y, boards->width, 0.3);
    pen_say(leaf->pen, x, y + 5, number, style);
    if (format->taker)
        leaf_seat(leaf, x + pen_measure(leaf->pen, number, style) + 4, y + 3.6, 1.9,
                  format_taker(format, block->board));
    pen_fit(leaf->pen, (struct pen_box){x + boards->width - 26, y + 4.6, 26, 0},
            side_words(leaf, block),
            leaf_coloured(leaf_style(6.5, PEN_REGULAR, PEN_RIGHT), PEN_DARK));
    for (size_t i = 0; i < block->scores; i++)
        draw_score(boards, &block->score[i], x,
                   y + board_head + board_row * (double)(i + 1));
}

bool draw_boards(struct leaf *leaf, struct err *err)
{
    struct boards boards = {.leaf = leaf};
    struct leaf_page page = {
        .title = leaf_tr(leaf, leaf->kind->title),
        .note = leaf_tr(leaf, N_("a square for each table that had the score")),
        .results = true};
    struct pen_box body = leaf_body(&page);
    boards.width = (body.w - (BOARD_COLUMNS - 1) * column_gap) / BOARD_COLUMNS;
    gather_boards(&boards);
    page.pages = place_boards(&boards, body.h);
    for (size_t i = 0; i < boards.blocks; i++) {
        if (boards.block[i].page + 1 > page.page) {
            page.page++;
            body = leaf_open(leaf, &page);
        }
        draw_block(&boards, &boards.block[i], body);
    }
    return boards.blocks > 0 ||
           err_user(err, "no board has a result yet; print it after the first round");
}
