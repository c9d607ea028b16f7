/* draw_score_card.c - cards that contestants fill in for themselves: of a pair of bridge
 * opponent, board, dealer and vulnerability are printed; in Attaque-Défense the contracts
 * of the boards. */
#include "doc/paper/board_words.h"
#include "doc/paper/grid.h"
#include "doc/paper/kinds.h"
#include "doc/paper/leaf.h"
#include "doc/pen.h"
#include "tournament/evening.h"

/* A contestant of a field, whose card it is. */
struct own_card {
    struct leaf *leaf;
    const struct guide *guide;
    int contestant;
};

static const char *label_of(const struct own_card *card, int contestant)
{
    struct schedule_shown shown;
    return arena_strdup(card->leaf->arena,
                        schedule_show(card->guide->field->schedule.label[contestant],
                                      card->leaf->job->lang, &shown));
}

static double draw_owner(const struct own_card *card, struct pen_box box)
{
    struct leaf *leaf = card->leaf;
    const struct crew *crew = &card->guide->field->crew[card->contestant];
    const char *label = label_of(card, card->contestant);
    struct pen_style big = leaf_style(20, PEN_BOLD, PEN_LEFT);
    double left = pen_measure(leaf->pen, label, big) + 4;
    pen_rule(leaf->pen, box.x, box.y + 0.4, box.w, 0.8);
    pen_say(leaf->pen, box.x, box.y + 9.5, label, big);
    if (crew->count > 0)
        pen_name(leaf->pen, (struct pen_box){box.x + left, box.y + 2, box.w - left, 6.5},
                 leaf_crew(leaf, crew), leaf_style(10, PEN_SEMIBOLD, PEN_LEFT));
    else
        pen_dashes(leaf->pen, box.x + left, box.y + 7, box.w - left);
    pen_fit(leaf->pen, (struct pen_box){box.x + left, box.y + 12, box.w - left, 0},
            leaf_event(leaf), leaf_style(7, PEN_REGULAR, PEN_LEFT));
    return 15;
}

static int count_own_boards(const struct own_card *card)
{
    int count = 0;
    for (int round = 1; round <= card->guide->field->schedule.rounds; round++) {
        const struct guide_place *place = guide_at(card->guide, card->contestant, round);
        count += place->plays ? place->at->count : 1;
    }
    return count;
}

/* The vulnerability of a board in two letters. */
static const char *vulnerable_words(const struct leaf *leaf, int board)
{
    static const char *const who[] = {[BRIDGE_NONE] = "–",
                                      [BRIDGE_NS] = N_("NS"),
                                      [BRIDGE_EW] = N_("EW"),
                                      [BRIDGE_BOTH] = N_("all")};
    return leaf_tr(leaf, who[bridge_board_vulnerable(board)]);
}

/* The words that are printed in the rows of a round. */
static void fill_row(const struct own_card *card, const struct guide_place *place, int i,
                     const char *text[])
{
    struct leaf *leaf = card->leaf;
    const struct format *format = leaf->job->t->format;
    int board = card->guide->field->schedule.board[place->at->first + i];
    int other = place->at->seat[1 - place->seat];
    text[2] = arena_printf(leaf->arena, "%d", board);
    if (i == 0)
        text[1] = other == SCHEDULE_EMPTY ? "–" : label_of(card, other);
    if (format->game->contracts) {
        text[3] = arena_printf(leaf->arena, "%c",
                               seat_shown(bridge_board_dealer(board), leaf->job->lang));
        text[4] = vulnerable_words(leaf, board);
    } else {
        text[3] = label_contract(format_contract(format, board), leaf->job->lang);
    }
}

static void draw_own_rows(const struct own_card *card, struct grid *grid)
{
    struct leaf *leaf = card->leaf;
    for (int round = 1; round <= card->guide->field->schedule.rounds; round++) {
        const struct guide_place *place = guide_at(card->guide, card->contestant, round);
        int rows = place->plays ? place->at->count : 1;
        for (int i = 0; i < rows; i++) {
            const char *text[GRID_COLUMNS] = {0};
            if (i == 0)
                text[0] = arena_printf(leaf->arena, "%d", round);
            if (place->plays)
                fill_row(card, place, i, text);
            else
                text[1] = leaf_tr(leaf, N_("sit out"));
            grid_row(grid, text);
        }
    }
}

static void add_own_columns(struct leaf *leaf, struct grid *grid)
{
    static const char *const bridge[] = {N_("Contract"), N_("By"),      N_("Lead"),
                                         N_("+ − ="),    N_("Score +"), N_("Score −"),
                                         N_("Mark")};
    static const char *const tarot[] = {N_("Score +"), N_("Score −"), N_("Mark")};
    bool contracts = leaf->job->t->format->game->contracts;
    grid_add(grid, leaf_tr(leaf, N_("Round")), 9, PEN_REGULAR);
    grid_add(grid, leaf_tr(leaf, N_("Against")), 14, PEN_BOLD);
    grid_add(grid, leaf_tr(leaf, N_("Board")), 10, PEN_SEMIBOLD);
    if (contracts) {
        grid_add(grid, leaf_tr(leaf, N_("Deals")), 8, PEN_REGULAR);
        grid_add(grid, leaf_tr(leaf, N_("Vul.")), 10, PEN_REGULAR);
    } else {
        grid_add(grid, leaf_tr(leaf, N_("Contract")), 24, PEN_SEMIBOLD);
    }
    size_t count = contracts ? 7 : 3;
    for (size_t i = 0; i < count; i++)
        grid_add(grid, leaf_tr(leaf, contracts ? bridge[i] : tarot[i]),
                 contracts ? (i == 0 ? 20 : 12) : 24, PEN_REGULAR);
}

static bool draw_own_cards(struct leaf *leaf, struct leaf_cards cards, struct err *err)
{
    const struct session *session = leaf->session;
    int drawn = 0;
    for (size_t f = 0; session && f < session->fields; f++) {
        struct guide guide = guide_of(&session->field[f], leaf->arena);
        for (int c = 0; c < guide.field->schedule.contestants; c++) {
            const struct own_card card = {leaf, &guide, c};
            if ((guide.seated && guide.field->player[c] < 0) ||
                (leaf->job->seat &&
                 !str_equal(leaf->job->seat, guide.field->schedule.label[c])))
                continue;
            struct pen_box box =
                leaf_inset(leaf_next_card(leaf, &cards, label_of(&card, c)), 8, 8);
            double top = draw_owner(&card, box);
            double row = (box.h - top - 7) / count_own_boards(&card);
            struct grid grid = {.leaf = leaf,
                                .box = {box.x, box.y + top, box.w, row > 7 ? 7 : row},
                                .size = row < 5 ? 6.5 : 8};
            add_own_columns(leaf, &grid);
            grid_head(&grid);
            draw_own_rows(&card, &grid);
            drawn++;
        }
    }
    return drawn > 0 || err_user(err, "nobody to print a card for; draw the seats first, "
                                      "or name a seat that is taken");
}

bool draw_score_cards(struct leaf *leaf, struct err *err)
{
    return draw_own_cards(
        leaf, (struct leaf_cards){.columns = 2, .rows = 1, .landscape = true}, err);
}

bool draw_ad_personal(struct leaf *leaf, struct err *err)
{
    return draw_own_cards(leaf, (struct leaf_cards){.columns = 1, .rows = 1}, err);
}
