/* draw_scores.c - what was typed, to be read against the travelling sheets: a row for
 * each board, its score and table in each round, a box to tick. */
#include "doc/paper/board_words.h"
#include "doc/paper/grid.h"
#include "doc/paper/kinds.h"
#include "doc/paper/leaf.h"
#include "doc/paper/moves.h"
#include "doc/pen.h"
#include "tournament/evening.h"

enum { ROUNDS_A_PAGE = 12 };

/* The score of the board in a round of the field, with its table: "4 −56". */
static const char *score_words(struct leaf *leaf, const struct field *field, int board,
                               int round)
{
    const struct schedule *schedule = &field->schedule;
    const char *text = "";
    for (int table = 1; table <= schedule->tables; table++) {
        int slot = schedule_slot(schedule, round, table, board);
        if (slot < 0)
            continue;
        const struct play *play = &leaf->session->play[field->first_slot + slot];
        const char *said = play->state == PLAY_SCORED ? moves_figure(leaf, play->score)
                           : evening_is_closed(leaf->job->t, play) ? "–"
                                                                   : "…";
        text = arena_printf(leaf->arena, "%s%s%d: %s%s", text, *text ? "  " : "", table,
                            said, play->ruling >= 0 ? "*" : "");
    }
    return text;
}

/* How many results of the board are typed, of how many: "5 / 6". */
static const char *count_words(struct leaf *leaf, const struct field *field, int board)
{
    int done = 0;
    int all = 0;
    for (int i = 0; i < field->schedule.slots; i++) {
        const struct play *play = &leaf->session->play[field->first_slot + i];
        int round;
        int table;
        if (field->schedule.board[i] != board ||
            !field_table_plays(field,
                               field_table(field, field->first_slot + i, &round, &table)))
            continue;
        all++;
        done += evening_is_closed(leaf->job->t, play);
    }
    return arena_printf(leaf->arena, "%d / %d", done, all);
}

/* Some boards and rounds of a field, on one page. */
struct score_part {
    const struct field *field;
    const int *board;
    int boards;
    int round;
    int rounds;
};

static void draw_score_part(struct leaf *leaf, const struct score_part *part,
                            struct pen_box body)
{
    double row = (body.h - 7) / part->boards;
    const struct format *format = leaf->job->t->format;
    struct grid grid = {.leaf = leaf,
                        .box = {body.x, body.y, body.w, row > 7 ? 7 : row},
                        .size = part->rounds > 8 ? 7 : 8.5};
    grid_add(&grid, leaf_tr(leaf, N_("Board")), 9, PEN_BOLD);
    if (format->taker)
        grid_add(&grid, leaf_tr(leaf, N_("Taker")), 9, PEN_REGULAR);
    for (int i = 0; i < part->rounds; i++)
        grid_add(&grid, leaf_say(leaf, N_("Round %d"), part->round + i), 20, PEN_REGULAR);
    grid_add(&grid, leaf_tr(leaf, N_("Done")), 13, PEN_REGULAR);
    grid_add(&grid, leaf_tr(leaf, N_("Seen")), 8, PEN_REGULAR);
    grid_head(&grid);
    for (int i = 0; i < part->boards; i++) {
        struct grid_cell cell[GRID_COLUMNS] = {0};
        int at = 0;
        int board = part->board[i];
        cell[at++].text = arena_printf(leaf->arena, "%d", board);
        if (format->taker)
            cell[at++].sign = (int)format_taker(format, board) + 1;
        for (int r = 0; r < part->rounds; r++) {
            cell[at].text = score_words(leaf, part->field, board, part->round + r);
            cell[at].pale = !*cell[at].text;
            at++;
        }
        cell[at].text = count_words(leaf, part->field, board);
        grid_cells(&grid, cell);
    }
}

/* Cuts a field into pages; draws them, or only counts them where page is NULL. */
static int lay_scores(struct leaf *leaf, const struct field *field,
                      struct leaf_page *page)
{
    struct leaf_page usual = {0};
    struct pen_box body = leaf_body(page ? page : &usual);
    int most = (int)((body.h - 7) / 6);
    int count;
    int pages = 0;
    const int *board = board_list(leaf, field, &count);
    for (int first = 0; first < count; first += most)
        for (int round = 1; round <= field->schedule.rounds; round += ROUNDS_A_PAGE) {
            int left = field->schedule.rounds - round + 1;
            const struct score_part part = {
                field, board + first, count - first < most ? count - first : most, round,
                left < ROUNDS_A_PAGE ? left : ROUNDS_A_PAGE};
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
        .note = leaf_tr(leaf, N_("table: score; * a ruling, … no score yet"))};
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
