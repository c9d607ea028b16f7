/* draw_boards.c - the boards and how often each had which score: four columns a page, a
 * board never split. */
#include "base.h"
#include "doc/paper/kinds.h"
#include "doc/paper/leaf.h"
#include "doc/paper/listing.h"
#include "doc/paper/paper.h"
#include "doc/paper/plays.h"
#include "doc/pen.h"
#include "report.h"
#include "tournament/model.h"
#include "tournament/results.h"

enum { BOARD_COLUMNS = 4 };
static const double column_gap = 5;
static const double board_head = 6.5;

/* A board laid out, and where it stands. */
struct board_block {
    int session;
    int board;
    struct listing *list;
    double height;
    int page;
    int column;
    double y;
};

struct boards {
    struct leaf *leaf;
    struct report *report; /* of each board */
    struct board_block *block;
    size_t blocks;
    double width;
};

static double list_height(const struct listing *list)
{
    double height = 0;
    for (size_t i = 0; i < list->items; i++)
        height += list->item[i].height;
    return height;
}

static void add_board(struct boards *boards, size_t session, size_t group)
{
    const struct paper_job *job = boards->leaf->job;
    const struct marks *marks = &job->results->marks[session];
    struct report *report = &boards->report[boards->blocks];
    struct board_plays plays;
    *report = report_start(job->lang, REPORT_PAGE | REPORT_PAPER);
    struct play_list list = paper_plays(boards->leaf, report, session);
    board_plays_of(&plays, job->t, marks, group, boards->leaf->arena);
    board_report_scores(&list, job->results->contest, &plays);
    struct board_block *block = &boards->block[boards->blocks++];
    *block =
        (struct board_block){.session = (int)session, .board = marks->group[group].board};
    block->list = listing_make(
        boards->leaf, report,
        &(struct listing_look){
            .size = 7.5, .row_least = 3.7, .row_most = 3.7, .untitled = true},
        boards->width);
    listing_split(block->list, 10000);
    block->height = board_head + list_height(block->list) + 3;
}

static void gather_boards(struct boards *boards)
{
    const struct results *results = boards->leaf->job->results;
    size_t most = 0;
    for (size_t s = 0; s < results->sessions; s++)
        most += results->marks[s].groups;
    boards->report = ARENA_ARRAY(boards->leaf->arena, struct report, most + 1);
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
        if (y > 0 && y + block->height > height) {
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

static void draw_block(struct boards *boards, const struct board_block *block,
                       struct pen_box body)
{
    struct leaf *leaf = boards->leaf;
    const struct format *format = leaf->job->t->format;
    double x = body.x + block->column * (boards->width + column_gap);
    double y = body.y + block->y;
    const char *number =
        boards->leaf->job->t->sessions > 1
            ? arena_printf(leaf->arena, "%d/%d", block->session + 1, block->board)
            : arena_printf(leaf->arena, "%d", block->board);
    struct pen_style style = leaf_style(11, PEN_BOLD, PEN_LEFT);
    pen_rule(leaf->pen, x, y, boards->width, 0.3);
    pen_say(leaf->pen, x, y + 5, number, style);
    if (format->taker)
        leaf_seat(leaf, x + pen_measure(leaf->pen, number, style) + 4, y + 3.6, 1.9,
                  format_taker(format, block->board));
    listing_draw(block->list, 0,
                 (struct pen_box){x, y + board_head - 1, boards->width, 0});
}

bool draw_boards(struct leaf *leaf, struct err *err)
{
    struct boards boards = {.leaf = leaf};
    struct leaf_page page = {.title = leaf_tr(leaf, leaf->kind->title), .results = true};
    struct pen_box body = leaf_body(leaf, &page);
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
    for (size_t i = 0; i < boards.blocks; i++)
        report_clear(&boards.report[i]);
    return boards.blocks > 0 ||
           err_user(err, "no board has a result yet; print it after the first round");
}
