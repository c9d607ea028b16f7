/* draw_table_cards.c - a card for each table: its number for all to see, where each seat
 * and the boards go, the QR code of its page. Of four seats folded to stand; of two sides
 * half a page (table_card_half.c). */
#include "doc/paper/kinds.h"
#include "doc/paper/leaf.h"
#include "doc/paper/moves.h"
#include "doc/paper/table_card.h"
#include "doc/pen.h"
#include "tournament/tell.h"

const char *table_card_number(const struct table_card *card)
{
    return arena_printf(card->leaf->arena, "%d", card->table);
}

void table_card_code(const struct table_card *card, struct pen_box box)
{
    struct leaf *leaf = card->leaf;
    struct err unused = ERR_INIT(leaf->job->lang);
    struct qr qr;
    if (!leaf->job->address)
        return;
    const char *address =
        leaf->job->address(leaf->job->by, card->field, card->table, leaf->arena);
    if (!qr_make(&qr, address, leaf->arena, &unused))
        return;
    pen_modules(leaf->pen, (struct pen_box){box.x, box.y, box.w, box.w}, qr.dark,
                qr.width);
    struct pen_style style = leaf_style(8, PEN_SEMIBOLD, PEN_CENTRE);
    const struct pen_box words = {box.x - 6, box.y + box.w + 6, box.w + 12, 0};
    pen_fit(leaf->pen, words, leaf_tr(leaf, N_("Score with a phone")), style);
    pen_wrap(
        leaf->pen, (struct pen_column){words.x, words.y + 4, words.w, 3.2, 3},
        leaf->job->wifi.name && *leaf->job->wifi.name
            ? leaf_say(leaf, N_("on the Wi-Fi %s, mobile data off"), leaf->job->wifi.name)
            : leaf_tr(leaf, N_("on the hall's Wi-Fi, mobile data off")),
        leaf_style(6.5, PEN_REGULAR, PEN_CENTRE));
    pen_fit(leaf->pen, (struct pen_box){words.x, words.y + 12, words.w, 0}, address,
            leaf_style(6.5, PEN_REGULAR, PEN_CENTRE));
}

/* Where those of a seat go after each round: the usual step in words, others underlined.
 */
static int usual_step(const struct field *field, int seat, bool *known)
{
    int step = 0;
    *known = false;
    for (int round = 1; round < place_rounds(field) && !*known; round++)
        *known = seat < SEAT_COUNT ? stride_of_seat(field, round, seat, &step)
                                   : stride_of_boards(field, round, &step);
    return step;
}

/* Whether the step of that round is unlike the usual one. */
static bool is_unusual(const struct table_card *card, int round, int row, int usual)
{
    int step;
    bool known = row < SEAT_COUNT ? stride_of_seat(card->field, round, row, &step)
                                  : stride_of_boards(card->field, round, &step);
    return known && step != usual;
}

/* A board as an envelope. */
static void draw_envelope(struct leaf *leaf, double x, double y)
{
    const struct pen_box box = {x - 3.4, y - 2.5, 6.8, 5};
    pen_frame(leaf->pen, box, 0.3);
    pen_line(leaf->pen, (double[4]){box.x, box.y, x, y + 0.6}, 0.3, PEN_BLACK);
    pen_line(leaf->pen, (double[4]){box.x + box.w, box.y, x, y + 0.6}, 0.3, PEN_BLACK);
}

/* Where whoever sits there goes: the table, with the seat where that is another one; "–"
 * for those who keep both. */
static const char *seat_words(const struct table_card *card, const struct place_table *at,
                              int seat)
{
    struct leaf *leaf = card->leaf;
    const struct place from = place_at(at, seat);
    const struct place to = place_next(leaf->job->t, &from);
    if (at->contestant[seat] == SCHEDULE_EMPTY)
        return "×";
    if (!place_has_table(&to))
        return leaf_tr(leaf, place_words(to.state));
    if (place_stays(&from, &to))
        return "–";
    return to.seat == seat
               ? arena_printf(leaf->arena, "%d", to.table)
               : arena_printf(leaf->arena, "%d %c", to.table,
                              seat_shown((enum seat)to.seat, leaf->job->lang));
}

/* Where the boards go: to a table, to the stand behind one, or they stay or wait. */
static const char *boards_way(const struct table_card *card, const struct place_table *at)
{
    struct leaf *leaf = card->leaf;
    int to = boards_go_to(at);
    int stand = at->boards > 0 ? boards_stand(at->field, at->round + 1, at->board[0]) : 0;
    if (to == at->table || (to == 0 && stand == 0))
        return "–";
    return to > 0 ? arena_printf(leaf->arena, "%d", to)
                  : leaf_say(leaf, N_("stand %d"), stand);
}

static void draw_move_row(const struct table_card *card, int row, struct pen_box box)
{
    struct leaf *leaf = card->leaf;
    int changes = place_rounds(card->field) - 1;
    double middle = box.y + box.h / 2;
    double names = 44;
    bool known;
    int usual = usual_step(card->field, row, &known);
    if (row < SEAT_COUNT)
        leaf_seat(leaf, box.x + 4, middle, 3.6, (enum seat)row);
    else
        draw_envelope(leaf, box.x + 4, middle);
    pen_say(leaf->pen, box.x + 10, middle - 0.4,
            row < SEAT_COUNT ? seat_word((enum seat)row, leaf->job->lang)
                             : leaf_tr(leaf, N_("Boards")),
            leaf_style(11, PEN_REGULAR, PEN_LEFT));
    if (known)
        pen_fit(leaf->pen, (struct pen_box){box.x + 10, middle + 4, names - 11, 0},
                moves_words(leaf, usual, row == SEAT_COUNT),
                leaf_coloured(leaf_style(7.5, PEN_REGULAR, PEN_LEFT), PEN_DARK));
    double step = (box.w - names) / (changes > 0 ? changes : 1);
    for (int round = 1; round <= changes; round++) {
        const struct place_table at = place_table(card->field, round, card->table);
        const char *words =
            row < SEAT_COUNT ? seat_words(card, &at, row) : boards_way(card, &at);
        double x = box.x + names + (round - 0.5) * step;
        bool unusual = known && is_unusual(card, round, row, usual);
        struct pen_style style = leaf_style(changes > 8 ? 10 : 14, PEN_BOLD, PEN_CENTRE);
        double wide = pen_measure(leaf->pen, words, style);
        if (wide > step - 1)
            style.size *= (step - 1) / wide;
        pen_say(leaf->pen, x, middle + pen_cap(style.size) / 2, words, style);
        if (unusual)
            pen_rule(leaf->pen, x - 2.2, middle + pen_cap(style.size) / 2 + 1, 4.4, 0.4);
    }
    pen_rule(leaf->pen, box.x, box.y + box.h, box.w, 0.12);
}

static void draw_moves(const struct table_card *card, struct pen_box box)
{
    struct leaf *leaf = card->leaf;
    int changes = place_rounds(card->field) - 1;
    double step = (box.w - 44) / (changes > 0 ? changes : 1);
    if (changes < 1)
        return;
    pen_fit(leaf->pen, (struct pen_box){box.x, box.y + 4, 43, 0},
            leaf_tr(leaf, N_("next table, in round")),
            leaf_style(7, PEN_REGULAR, PEN_LEFT));
    for (int round = 2; round <= changes + 1; round++)
        pen_say(leaf->pen, box.x + 44 + (round - 1.5) * step, box.y + 4,
                moves_ordinal(leaf, round), leaf_style(8, PEN_SEMIBOLD, PEN_CENTRE));
    pen_rule(leaf->pen, box.x, box.y + 6, box.w, 0.35);
    for (int i = 0; i < 5; i++)
        draw_move_row(card, name_seat_told(leaf->job->t->format, SEAT_COUNT, i),
                      (struct pen_box){box.x, box.y + 6 + i * 14.0, box.w, 14});
}

static const char *first_boards(const struct table_card *card)
{
    const struct place_table at = place_table(card->field, 1, card->table);
    const char *boards = moves_boards(card->leaf, &at);
    return *boards && at.meant ? boards : "–";
}

static void draw_folded(const struct table_card *card, struct pen_box paper)
{
    struct leaf *leaf = card->leaf;
    struct pen_box box = leaf_inset(paper, 14, 10);
    double fold = paper.h / 2;
    const char *title = leaf_event(leaf);
    pen_turn(leaf->pen, paper.w, fold, 2); /* read from the other side of the table */
    leaf_band(leaf, (struct pen_box){14, 10, box.w, 13}, card->field, title);
    pen_big(leaf->pen, (struct pen_box){14, 28, box.w, fold - 48},
            table_card_number(card), leaf_style(330, PEN_BOLD, PEN_CENTRE));
    pen_back(leaf->pen);
    pen_dashes(leaf->pen, 4, fold, paper.w - 8);
    leaf_band(leaf, (struct pen_box){14, fold + 10, box.w, 13}, card->field, title);
    pen_say(leaf->pen, 14, fold + 35,
            leaf_say(leaf, N_("Table %s"), table_card_number(card)),
            leaf_style(24, PEN_BOLD, PEN_LEFT));
    bool code = leaf->job->address != NULL;
    draw_moves(card, (struct pen_box){14, fold + 42, box.w - (code ? 62 : 0), 0});
    table_card_code(card, (struct pen_box){14 + box.w - 48, fold + 48, 46, 0});
    pen_wrap(leaf->pen,
             (struct pen_column){14, fold + 124, box.w - (code ? 62 : 0), 3.8, 2},
             leaf_say(leaf,
                      N_("Nobody moves before the director says so. Underlined: a "
                         "step unlike the others. First round: boards %s."),
                      first_boards(card)),
             leaf_style(8, PEN_REGULAR, PEN_LEFT));
}

static void draw_table_card(const struct table_card *card, struct leaf_cards *halves)
{
    struct leaf *leaf = card->leaf;
    const struct naming naming = leaf_naming(leaf);
    const char *title = name_table(&naming, card->field, card->table);
    struct pen_box paper = leaf_paper(false);
    if (place_sides(card->field) == 2) {
        table_card_half(card, leaf_next_card(leaf, halves, title));
        return;
    }
    leaf_blank_page(leaf, paper);
    leaf_draw_foot(leaf, paper, (struct leaf_foot){false, ++halves->next, halves->total});
    pen_bookmark(leaf->pen, leaf->bookmark, title);
    draw_folded(card, paper);
}

bool draw_table_cards(struct leaf *leaf, struct err *err)
{
    const struct session *session = leaf->session;
    struct leaf_cards halves = {.columns = 1, .rows = 2};
    for (size_t f = 0; session && f < session->fields; f++)
        halves.total += place_tables(&session->field[f]);
    for (size_t f = 0; session && f < session->fields; f++)
        for (int table = 1; table <= place_tables(&session->field[f]); table++)
            draw_table_card(&(struct table_card){leaf, &session->field[f], table},
                            &halves);
    return halves.total > 0 ||
           err_user(err, "there are no tables yet; choose a movement first");
}
