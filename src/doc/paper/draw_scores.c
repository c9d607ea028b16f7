/* draw_scores.c - what was typed, to be read against the travelling sheets: a row for
 * each board, its score and table in each round, a box to tick. */
#include "doc/paper/board_words.h"
#include "doc/paper/grid.h"
#include "doc/paper/kinds.h"
#include "doc/paper/leaf.h"
#include "doc/paper/moves.h"
#include "doc/pen.h"
#include "tournament/evening.h"
#include "tournament/tell.h"
#include <string.h>

enum { ROUNDS_MOST = GRID_COLUMNS - 4 };

static const double score_size = 8;
static const double heading_size = 6.5;

/* The score of the board in a round of the field, with its table: "4: −56". A table that
 * does not play misses nothing. */
static const char *score_words(struct leaf *leaf, const struct field *field, int board,
                               int round)
{
    const struct tournament *t = leaf->job->t;
    const char *text = "";
    for (int table = 1; table <= place_tables(field); table++) {
        const struct place_table at = place_table(field, round, table);
        int slot = boards_slot(&at, board);
        if (slot < 0)
            continue;
        const struct play *play = &leaf->session->play[slot];
        bool scored = play->state == PLAY_SCORED;
        bool awaited = evening_is_awaited(t, leaf->session, slot);
        if (!scored && !awaited && !evening_is_closed(t, play))
            continue;
        const char *said = scored ? moves_figure(leaf, play->score) : awaited ? "?" : "–";
        text = arena_printf(leaf->arena, "%s%s%d: %s%s", text, *text ? "  " : "", table,
                            said, play->ruling >= 0 ? "*" : "");
    }
    return text;
}

/* How many results of the board are typed, of how many: "5 / 6". */
static const char *count_words(struct leaf *leaf, const struct field *field, int board)
{
    struct missing sum = missing_of_board(leaf->job->t, leaf->session, field, board);
    return arena_printf(leaf->arena, "%d / %d", missing_handed_in(&sum), sum.expected);
}

/* The boards of a field, and how wide their columns have to be for nothing to be cut. */
struct score_sheet {
    const struct field *field;
    const int *board;
    int boards;
    double number;
    double taker; /* 0: boards impose none */
    double round;
    double count;
    double tick;
    int rounds; /* on a page */
};

static double least_width(struct leaf *leaf, double width, const char *text)
{
    double own =
        pen_measure(leaf->pen, text, leaf_style(score_size, PEN_REGULAR, PEN_CENTRE)) + 2;
    return own > width ? own : width;
}

/* As wide as the longest word of a heading, which may take two lines. */
static double heading_width(struct leaf *leaf, const char *title)
{
    double most = 0;
    for (const char *at = title; *at;) {
        size_t length = strcspn(at, " ");
        double own = pen_measure(leaf->pen, arena_strndup(leaf->arena, at, length),
                                 leaf_style(heading_size, PEN_SEMIBOLD, PEN_CENTRE));
        most = own > most ? own : most;
        at += length + strspn(at + length, " ");
    }
    return most + 1.6;
}

static struct score_sheet score_sheet_of(struct leaf *leaf, const struct field *field,
                                         double room)
{
    struct score_sheet sheet = {.field = field};
    int rounds = place_rounds(field);
    sheet.board = board_list(leaf, field, &sheet.boards);
    sheet.number = heading_width(leaf, leaf_tr(leaf, N_("Board")));
    if (leaf->job->t->format->taker)
        sheet.taker = heading_width(leaf, leaf_tr(leaf, N_("Taker")));
    sheet.round = heading_width(leaf, leaf_say(leaf, N_("Round %d"), rounds));
    sheet.count = heading_width(leaf, leaf_tr(leaf, N_("Done")));
    sheet.tick = heading_width(leaf, leaf_tr(leaf, N_("Seen")));
    for (int i = 0; i < sheet.boards; i++) {
        sheet.count =
            least_width(leaf, sheet.count, count_words(leaf, field, sheet.board[i]));
        for (int round = 1; round <= rounds; round++)
            sheet.round = least_width(leaf, sheet.round,
                                      score_words(leaf, field, sheet.board[i], round));
    }
    room -= sheet.number + sheet.taker + sheet.count + sheet.tick;
    sheet.rounds = (int)(room / sheet.round);
    sheet.rounds = sheet.rounds < 1 ? 1 : sheet.rounds;
    sheet.rounds = sheet.rounds > ROUNDS_MOST ? ROUNDS_MOST : sheet.rounds;
    return sheet;
}

/* Some boards and rounds of a sheet, on one page. */
struct score_part {
    const struct score_sheet *sheet;
    const int *board;
    int boards;
    int round;
    int rounds;
};

static void add_score_columns(struct grid *grid, const struct score_part *part)
{
    struct leaf *leaf = grid->leaf;
    const struct score_sheet *sheet = part->sheet;
    grid_add(grid, leaf_tr(leaf, N_("Board")), sheet->number, PEN_BOLD);
    if (sheet->taker > 0)
        grid_add(grid, leaf_tr(leaf, N_("Taker")), sheet->taker, PEN_REGULAR);
    for (int i = 0; i < part->rounds; i++)
        grid_add(grid, leaf_say(leaf, N_("Round %d"), part->round + i), sheet->round,
                 PEN_REGULAR);
    grid_add(grid, leaf_tr(leaf, N_("Done")), sheet->count, PEN_REGULAR);
    grid_add(grid, leaf_tr(leaf, N_("Seen")), sheet->tick, PEN_REGULAR);
}

static void draw_score_part(struct leaf *leaf, const struct score_part *part,
                            struct pen_box body)
{
    double row = (body.h - 7) / part->boards;
    const struct format *format = leaf->job->t->format;
    const struct field *field = part->sheet->field;
    struct grid grid = {.leaf = leaf,
                        .box = {body.x, body.y, body.w, row > 7 ? 7 : row},
                        .size = score_size};
    add_score_columns(&grid, part);
    grid_head(&grid);
    for (int i = 0; i < part->boards; i++) {
        struct grid_cell cell[GRID_COLUMNS] = {0};
        int at = 0;
        int board = part->board[i];
        cell[at++].text = arena_printf(leaf->arena, "%d", board);
        if (part->sheet->taker > 0)
            cell[at++].sign = (int)format_taker(format, board) + 1;
        for (int r = 0; r < part->rounds; r++) {
            cell[at].text = score_words(leaf, field, board, part->round + r);
            cell[at].pale = !*cell[at].text;
            at++;
        }
        cell[at].text = count_words(leaf, field, board);
        grid_cells(&grid, cell);
    }
}

/* Cuts a field into pages; draws them, or only counts them where page is NULL. */
static int lay_scores(struct leaf *leaf, const struct field *field,
                      struct leaf_page *page)
{
    struct leaf_page usual = {0};
    struct pen_box body = leaf_body(page ? page : &usual);
    const struct score_sheet sheet = score_sheet_of(leaf, field, body.w);
    int most = (int)((body.h - 7) / 6);
    int pages = 0;
    for (int first = 0; first < sheet.boards; first += most)
        for (int round = 1; round <= place_rounds(field); round += sheet.rounds) {
            int left = place_rounds(field) - round + 1;
            int boards = sheet.boards - first;
            const struct score_part part = {&sheet, sheet.board + first,
                                            boards < most ? boards : most, round,
                                            left < sheet.rounds ? left : sheet.rounds};
            pages++;
            if (!page)
                continue;
            page->page++;
            draw_score_part(leaf, &part, leaf_open(leaf, page));
        }
    return pages;
}

bool draw_scores(struct leaf *leaf, struct err *err)
{
    const struct session *session = leaf->session;
    struct leaf_page page = {
        .title = leaf_tr(leaf, leaf->kind->title),
        .note = leaf_tr(leaf, N_("table: score; * a ruling, ? no score yet, – none"))};
    for (size_t f = 0; session && f < session->fields; f++)
        page.pages += lay_scores(leaf, &session->field[f], NULL);
    const struct naming naming = leaf_naming(leaf);
    for (size_t f = 0; session && f < session->fields; f++) {
        page.facts = session->fields > 1 ? name_field(&naming, &session->field[f]) : " ";
        lay_scores(leaf, &session->field[f], &page);
    }
    return page.pages > 0 ||
           err_user(err, "there are no boards yet; choose a movement first");
}
