/* draw_score_card.c - cards that contestants fill in for themselves: of a pair of bridge
 * opponent, board, dealer and vulnerability are printed; in Attaque-Défense the contracts
 * of the boards. */
#include "doc/paper/board_words.h"
#include "doc/paper/grid.h"
#include "doc/paper/kinds.h"
#include "doc/paper/leaf.h"
#include "doc/pen.h"
#include "tournament/evening.h"
#include "tournament/tell.h"

/* A contestant of a field, whose card it is. */
struct own_card {
    struct leaf *leaf;
    const struct field *field;
    int contestant;
};

static const char *label_of(const struct own_card *card, int contestant)
{
    struct schedule_shown shown;
    return arena_strdup(card->leaf->arena, name_label(card->field, contestant,
                                                      card->leaf->job->lang, &shown));
}

static const char *own_label(const struct own_card *card)
{
    const struct naming naming = leaf_naming(card->leaf);
    return name_contestant(&naming, card->field, card->contestant);
}

/* The names below each other, or a line for them. */
static void draw_names(struct leaf *leaf, const struct crew *crew, struct pen_box box)
{
    struct pen_style style = leaf_style(crew->count > 2 ? 8 : 10, PEN_SEMIBOLD, PEN_LEFT);
    double step = crew->count > 2 ? 3.6 : 4.6;
    if (crew->count > 3) { /* a team */
        pen_wrap(leaf->pen, (struct pen_column){box.x, box.y, box.w, 3.6, 3},
                 leaf_families(leaf, crew), leaf_style(7.5, PEN_SEMIBOLD, PEN_LEFT));
        return;
    }
    for (int i = 0; i < crew->count; i++)
        pen_fit(leaf->pen, (struct pen_box){box.x, box.y + i * step, box.w, 0},
                leaf_player(leaf, crew->player[i]), style);
    if (crew->count == 0)
        pen_dashes(leaf->pen, box.x, box.y + 1, box.w);
}

static double draw_owner(const struct own_card *card, struct pen_box box)
{
    struct leaf *leaf = card->leaf;
    const struct crew *crew = place_members(card->field, card->contestant);
    const char *label = own_label(card);
    struct pen_style big = leaf_style(20, PEN_BOLD, PEN_LEFT);
    double left = pen_measure(leaf->pen, label, big) + 4;
    double right = box.w * 0.36;
    pen_rule(leaf->pen, box.x, box.y + 0.4, box.w, 0.8);
    pen_say(leaf->pen, box.x, box.y + 10.5, label, big);
    draw_names(leaf, crew,
               (struct pen_box){box.x + left, box.y + (crew->count > 2 ? 5 : 6),
                                box.w - left - right - 3, 0});
    struct pen_style small = leaf_style(7, PEN_REGULAR, PEN_RIGHT);
    const char *const line[] = {leaf_tr(leaf, leaf->kind->title), leaf->job->t->name,
                                leaf_date(leaf)};
    for (int i = 0; i < 3; i++)
        pen_fit(leaf->pen,
                (struct pen_box){box.x + box.w - right, box.y + 5 + i * 3.6, right, 0},
                line[i], small);
    return 15;
}

static struct place place_on(const struct own_card *card, int round)
{
    return place_of_members(card->leaf->job->t, card->field, card->contestant, -1, round);
}

static int count_own_boards(const struct own_card *card)
{
    int count = 0;
    for (int round = 1; round <= place_rounds(card->field); round++) {
        const struct place place = place_on(card, round);
        const struct place_table at = place_table(card->field, round, place.table);
        count += place.state == PLACE_PLAYS ? at.boards : 1;
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

/* What is printed in a row of a round; the first has its opponents, too. */
static void fill_row(const struct own_card *card, const struct place *place, int i,
                     struct grid_cell cell[])
{
    struct leaf *leaf = card->leaf;
    const struct format *format = leaf->job->t->format;
    const struct place_table at = place_table(card->field, place->round, place->table);
    int board = at.board[i];
    int other = at.contestant[1 - place->seat];
    cell[2].text = arena_printf(leaf->arena, "%d", board);
    if (i == 0)
        cell[1].text = other == SCHEDULE_EMPTY ? "–" : label_of(card, other);
    if (format->game->contracts) {
        cell[3].text = arena_printf(
            leaf->arena, "%c", seat_shown(bridge_board_dealer(board), leaf->job->lang));
        cell[4].text = vulnerable_words(leaf, board);
        cell[4].pale = bridge_board_vulnerable(board) != BRIDGE_NONE;
    } else {
        cell[3].text = label_contract(format_contract(format, board), leaf->job->lang);
        cell[3].black = format_keeps_chien(format, board);
    }
}

/* The inside is folded away: opponents at the table do not see it. */
static void draw_own_fold(const struct own_card *card, struct grid *grid)
{
    struct leaf *leaf = card->leaf;
    pen_dashes(leaf->pen, 4, grid->box.y + 3, leaf_paper(false).w - 8);
    pen_fit(
        leaf->pen, (struct pen_box){grid->box.x, grid->box.y + 2.3, grid->box.w, 0},
        leaf_tr(leaf, N_("fold here: the sheet stays folded, the others do not see it")),
        leaf_coloured(leaf_style(5.5, PEN_REGULAR, PEN_RIGHT), PEN_GREY));
    grid->box.y += 6;
}

static void draw_own_rows(const struct own_card *card, struct grid *grid)
{
    struct leaf *leaf = card->leaf;
    int rounds = place_rounds(card->field);
    bool folds = !leaf->job->t->format->game->contracts;
    for (int round = 1; round <= rounds; round++) {
        const struct place place = place_on(card, round);
        const struct place_table table = place_table(card->field, round, place.table);
        int rows = place.state == PLACE_PLAYS ? table.boards : 1;
        for (int i = 0; i < rows; i++) {
            struct grid_cell cell[GRID_COLUMNS] = {
                {.rows = i == 0 ? rows : -1},
                {.rows = i == 0 ? rows : -1},
            };
            cell[0].text = arena_printf(leaf->arena, "%d", round);
            if (place.state == PLACE_PLAYS)
                fill_row(card, &place, i, cell);
            else
                cell[1].text = leaf_tr(leaf, place_words(place.state));
            grid_cells(grid, cell);
        }
        if (folds && round == (rounds + 1) / 2 && rounds > 1)
            draw_own_fold(card, grid);
    }
}

static void add_own_columns(struct leaf *leaf, struct grid *grid)
{
    static const char *const bridge[] = {N_("Contract"), N_("By"),      N_("Lead"),
                                         N_("+ − ="),    N_("Score +"), N_("Score −"),
                                         N_("Mark")};
    static const char *const tarot[] = {N_("Score +"), N_("Score −"), N_("Mark")};
    bool contracts = leaf->job->t->format->game->contracts;
    grid_add(grid, leaf_tr(leaf, N_("Pos.")), 9, PEN_REGULAR);
    grid_add(grid, leaf_tr(leaf, N_("Against")), 14, PEN_BOLD);
    grid->column[grid->columns - 1].size = 10;
    grid_add(grid, leaf_tr(leaf, N_("Board")), 10, PEN_SEMIBOLD);
    if (contracts) {
        grid_add(grid, leaf_tr(leaf, N_("D")), 6, PEN_REGULAR);
        grid_add(grid, leaf_tr(leaf, N_("Vul.")), 10, PEN_REGULAR);
    } else {
        grid_add(grid, leaf_tr(leaf, N_("Contract")), 24, PEN_SEMIBOLD);
    }
    size_t count = contracts ? 7 : 3;
    for (size_t i = 0; i < count; i++)
        grid_add(grid, leaf_tr(leaf, contracts ? bridge[i] : tarot[i]),
                 contracts ? (i == 0 ? 20 : 12) : 24, PEN_REGULAR);
}

/* What the signs mean, and what the card is for. */
static void draw_own_foot(struct leaf *leaf, struct pen_box box)
{
    pen_fit(leaf->pen, box,
            leaf->job->t->format->game->contracts
                ? leaf_tr(leaf, N_("For you alone: the travelling sheet or the phone "
                                   "counts. D dealer · Vul. vulnerable."))
                : leaf_tr(leaf, N_("For you alone: the travelling sheet or the phone "
                                   "counts. White on black: nobody looks at the dog "
                                   "before the end of the deal.")),
            leaf_style(6.3, PEN_REGULAR, PEN_LEFT));
}

static void draw_own_card(const struct own_card *card, struct leaf_cards *cards)
{
    struct leaf *leaf = card->leaf;
    struct pen_box box = leaf_inset(leaf_next_card(leaf, cards, own_label(card)), 8, 8);
    double top = draw_owner(card, box);
    double row = (box.h - top - 7 - 14) / count_own_boards(card);
    struct grid grid = {.leaf = leaf,
                        .box = {box.x, box.y + top, box.w, row > 7 ? 7 : row},
                        .size = row < 5 ? 6.5 : 8};
    add_own_columns(leaf, &grid);
    grid_head(&grid);
    draw_own_rows(card, &grid);
    draw_own_foot(leaf, (struct pen_box){box.x, grid.box.y + 4, box.w, 0});
}

static bool has_card(const struct own_card *card)
{
    const char *asked = card->leaf->job->seat;
    return (place_is_taken(card->field, card->contestant) ||
            !place_is_drawn(card->field)) &&
           (!asked || str_equal(asked, place_label(card->field, card->contestant)));
}

static bool draw_own_cards(struct leaf *leaf, struct leaf_cards cards, struct err *err)
{
    const struct session *session = leaf->session;
    for (int pass = 0; pass < 2; pass++) /* counts the cards, then draws them */
        for (size_t f = 0; session && f < session->fields; f++) {
            const struct field *field = &session->field[f];
            for (int c = 0; c < place_contestants(field); c++) {
                const struct own_card card = {leaf, field, c};
                if (!has_card(&card))
                    continue;
                cards.total += pass == 0;
                if (pass == 1)
                    draw_own_card(&card, &cards);
            }
        }
    return cards.total > 0 ||
           err_user(err, "nobody to print a card for; draw the seats first, "
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
