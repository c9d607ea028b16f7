/* draw_traveller.c - the sheet that travels with a board: to fill in, or filled. An
 * accordion of half a page: the front says what the board imposes, the inside is folded
 * away from who still has to play it. */
#include "base.h"
#include "core/movement.h"
#include "doc/paper/board_words.h"
#include "doc/paper/kinds.h"
#include "doc/paper/leaf.h"
#include "doc/paper/listing.h"
#include "doc/paper/paper.h"
#include "doc/paper/plays.h"
#include "doc/pen.h"
#include "report.h"
#include "tournament/model.h"
#include "tournament/results.h"

static const double row_most = 8;

/* A line of the sheet: a table that plays the board in a round. */
struct traveller_line {
    int round;
    int table;
    int slot; /* of the session */
    const struct schedule_table *at;
};

/* A sheet: a board of a field. */
struct traveller {
    struct leaf *leaf;
    const struct field *field;
    int board;
    struct traveller_line line[SCHEDULE_ROUNDS_MAX];
    int lines;
};

static void find_lines(struct traveller *of)
{
    const struct schedule *schedule = &of->field->schedule;
    of->lines = 0;
    for (int round = 1; round <= schedule->rounds; round++)
        for (int table = 1; table <= schedule->tables; table++) {
            int slot = schedule_slot(schedule, round, table, of->board);
            if (slot >= 0 && of->lines < SCHEDULE_ROUNDS_MAX)
                of->line[of->lines++] =
                    (struct traveller_line){round, table, of->field->first_slot + slot,
                                            schedule_at(schedule, round, table)};
        }
}

/* The columns to write in. */
struct traveller_column {
    const char *title;
    double part; /* of the width */
};
enum { TRAVELLER_COLUMNS = 9 };

static int columns_of(const struct traveller *of,
                      struct traveller_column column[TRAVELLER_COLUMNS])
{
    static const struct traveller_column tarot[] = {{N_("Round"), 13},
                                                    {N_("Table"), 12},
                                                    {N_("Taker makes +"), 30},
                                                    {N_("Taker fails −"), 30},
                                                    {N_("Arbiter"), 25}};
    static const struct traveller_column bridge[] = {
        {N_("Round"), 10},    {N_("NS"), 9},        {N_("EW"), 9},
        {N_("Contract"), 20}, {N_("By"), 9},        {N_("Lead"), 13},
        {N_("+ − ="), 11},    {N_("Score NS"), 16}, {N_("Score EW"), 16}};
    const struct format *format = of->leaf->job->t->format;
    const struct traveller_column *rows = format->game->contracts ? bridge : tarot;
    int count = format->game->contracts ? 9 : 5;
    for (int i = 0; i < count; i++)
        column[i] = rows[i];
    return count;
}

static void draw_front(struct traveller *of, struct pen_box box)
{
    struct leaf *leaf = of->leaf;
    leaf_band(leaf, (struct pen_box){box.x, box.y, box.w, 8}, of->field->name,
              leaf_event(leaf));
    pen_say(leaf->pen, box.x, box.y + 13, leaf_tr(leaf, N_("Board")),
            leaf_coloured(leaf_style(7, PEN_REGULAR, PEN_LEFT), PEN_DARK));
    pen_big(leaf->pen, (struct pen_box){box.x, box.y + 15, box.w * 0.4, 28},
            arena_printf(leaf->arena, "%d", of->board),
            leaf_style(90, PEN_BOLD, PEN_LEFT));
    board_facts_draw(leaf, of->board,
                     (struct pen_box){box.x + box.w * 0.48, box.y + 17, box.w * 0.5, 0},
                     7.2);
}

/* The cards of the dog, written down before the first is played. */
static void draw_dog(struct traveller *of, struct pen_box box)
{
    struct leaf *leaf = of->leaf;
    pen_say(leaf->pen, box.x, box.y + 4.5, leaf_tr(leaf, N_("Dog")),
            leaf_style(9, PEN_SEMIBOLD, PEN_LEFT));
    pen_say(leaf->pen, box.x, box.y + 8, leaf_tr(leaf, N_("before the first card")),
            leaf_style(6.3, PEN_REGULAR, PEN_LEFT));
    for (int i = 0; i < 6; i++)
        pen_frame(leaf->pen,
                  (struct pen_box){box.x + box.w - (6 - i) * 16.5, box.y, 14.5, 9.2},
                  0.2);
}

/* What is printed in a line before anybody writes. */
static const char *line_words(const struct traveller *of,
                              const struct traveller_line *line, int column)
{
    struct leaf *leaf = of->leaf;
    const struct schedule *schedule = &of->field->schedule;
    bool bridge = leaf->job->t->format->game->contracts;
    if (column == 0)
        return arena_printf(leaf->arena, "%d", line->round);
    if (bridge && column <= 2) {
        int who = line->at->seat[column - 1];
        struct schedule_shown shown;
        if (who == SCHEDULE_EMPTY || schedule->sides != 2)
            return "";
        const char *label = schedule_show(schedule->label[who], leaf->job->lang, &shown);
        while (*label && (*label < '0' || *label > '9'))
            label++;
        return arena_strdup(leaf->arena, label);
    }
    if (column == 1)
        return arena_printf(leaf->arena, "%d", line->table);
    return "";
}

static void draw_cell_row(struct traveller *of, const struct traveller_line *line,
                          struct pen_box box)
{
    struct leaf *leaf = of->leaf;
    struct traveller_column column[TRAVELLER_COLUMNS];
    int count = columns_of(of, column);
    double total = 0;
    double x = box.x;
    for (int i = 0; i < count; i++)
        total += column[i].part;
    for (int i = 0; i < count; i++) {
        double w = box.w * column[i].part / total;
        pen_frame(leaf->pen, (struct pen_box){x, box.y, w, box.h}, 0.2);
        struct pen_style style = leaf_style(line ? 9 : 7, PEN_SEMIBOLD, PEN_CENTRE);
        const char *text =
            line ? line_words(of, line, i) : leaf_tr(leaf, column[i].title);
        if (*text)
            pen_fit(leaf->pen,
                    (struct pen_box){x + 0.6, box.y + (box.h + pen_cap(style.size)) / 2,
                                     w - 1.2, 0},
                    text, style);
        x += w;
    }
}

static void draw_rows(struct traveller *of, struct pen_box box)
{
    double row = box.h / (of->lines + 1);
    row = row > row_most ? row_most : row;
    pen_fill(of->leaf->pen, (struct pen_box){box.x, box.y, box.w, row}, PEN_PALE);
    draw_cell_row(of, NULL, (struct pen_box){box.x, box.y, box.w, row});
    for (int i = 0; i < of->lines; i++)
        draw_cell_row(of, &of->line[i],
                      (struct pen_box){box.x, box.y + (i + 1) * row, box.w, row});
}

static void draw_blank(struct traveller *of, struct leaf_cards *cards)
{
    struct leaf *leaf = of->leaf;
    bool dog = !leaf->job->t->format->game->contracts;
    struct pen_box card = leaf_next_card(leaf, cards, NULL);
    struct pen_box box = leaf_inset(card, 8, 7);
    draw_front(of, box);
    pen_dashes(leaf->pen, card.x + 4, box.y + 47, card.w - 8);
    pen_say(leaf->pen, box.x + box.w, box.y + 46, leaf_tr(leaf, N_("fold back here")),
            leaf_coloured(leaf_style(5.5, PEN_REGULAR, PEN_RIGHT), PEN_GREY));
    double top = box.y + 51;
    if (dog) {
        draw_dog(of, (struct pen_box){box.x, top, box.w, 0});
        top += 13;
    }
    draw_rows(of, (struct pen_box){box.x, top, box.w, box.y + box.h - top - 6});
    pen_fit(leaf->pen, (struct pen_box){box.x, box.y + box.h - 0.5, box.w, 0},
            leaf_tr(leaf, dog ? N_("North writes, the others check. Fold the sheet back "
                                   "before it travels.")
                              : N_("North writes, East or West checks.")),
            leaf_style(6.3, PEN_REGULAR, PEN_LEFT));
}

static const struct leaf_cards half_pages = {.columns = 2, .rows = 1, .landscape = true};

bool draw_travellers(struct leaf *leaf, struct err *err)
{
    struct leaf_cards cards = half_pages;
    const struct session *session = leaf->session;
    struct traveller *of = ARENA_NEW(leaf->arena, struct traveller);
    int drawn = 0;
    for (size_t f = 0; session && f < session->fields; f++) {
        int count;
        const int *board = board_list(leaf, &session->field[f], &count);
        for (int i = 0; i < count; i++, drawn++) {
            *of = (struct traveller){
                .leaf = leaf, .field = &session->field[f], .board = board[i]};
            find_lines(of);
            draw_blank(of, &cards);
            if (leaf->job->doubled)
                draw_blank(of, &cards);
        }
    }
    return drawn > 0 || err_user(err, "there are no boards yet, so none has a sheet; "
                                      "choose a movement first");
}

/* A board with all its results: its front, and the list of its plays. */
static void draw_filled(struct leaf *leaf, size_t session, size_t group,
                        struct leaf_cards *cards)
{
    const struct paper_job *job = leaf->job;
    const struct marks *marks = &job->results->marks[session];
    struct report report = report_start(job->lang, REPORT_PAGE | REPORT_PAPER);
    struct play_list list = paper_plays(leaf, &report, session);
    struct board_plays plays;
    struct traveller of = {.leaf = leaf,
                           .field = &job->t->session[session].field[0],
                           .board = marks->group[group].board};
    board_plays_of(&plays, job->t, marks, group, leaf->arena);
    board_report(&list, job->results->contest, &plays);
    struct pen_box box = leaf_inset(leaf_next_card(leaf, cards, NULL), 8, 7);
    draw_front(&of, box);
    struct listing *made = listing_make(leaf, &report,
                                        &(struct listing_look){.size = 7.5,
                                                               .row_least = 4,
                                                               .row_most = 7,
                                                               .untitled = true,
                                                               .without = "people-cell"},
                                        box.w);
    int pages = listing_split(made, box.h - 48);
    for (int i = 0; i < pages; i++) {
        if (i > 0) {
            box = leaf_inset(leaf_next_card(leaf, cards, NULL), 8, 7);
            draw_front(&of, box);
        }
        listing_draw(made, i, (struct pen_box){box.x, box.y + 48, box.w, box.h - 48});
    }
    report_clear(&report);
}

bool draw_traveller_scores(struct leaf *leaf, struct err *err)
{
    const struct results *results = leaf->job->results;
    struct leaf_cards cards = half_pages;
    int drawn = 0;
    for (size_t s = 0; s < results->sessions; s++)
        for (size_t g = 0; g < results->marks[s].groups; g++, drawn++)
            draw_filled(leaf, s, g, &cards);
    return drawn > 0 ||
           err_user(err, "no board has a result yet; print it after the first round");
}
