/* draw_traveller.c - the sheet that travels with a board: to fill in, or filled. An
 * accordion of half a page: the front says what the board imposes, the inside is folded
 * away from who still has to play it. */
#include "base.h"
#include "core/deal.h"
#include "core/movement.h"
#include "doc/paper/board_words.h"
#include "doc/paper/kinds.h"
#include "doc/paper/leaf.h"
#include "doc/paper/listing.h"
#include "doc/paper/paper.h"
#include "doc/paper/plays.h"
#include "doc/pen.h"
#include "report.h"
#include "tournament/facts.h"
#include "tournament/model.h"
#include "tournament/results.h"

static const double row_most = 8;

/* Of the accordion, from the upper edge of the sheet: the first fold, of which that of a
 * crowded sheet, which has no legend, is higher; the second one; the lower edge. */
static const double fold_first = 60;
static const double fold_crowded = 50;
static const double fold_second = 135;
static const double legend_top = 195;
static const double lower_edge = 204;
enum { LINES_WITH_LEGEND = 13 };

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
    pen_big(leaf->pen, (struct pen_box){box.x, box.y + 15, box.w * 0.4, 26},
            arena_printf(leaf->arena, "%d", of->board),
            leaf_style(90, PEN_BOLD, PEN_LEFT));
    board_facts_draw(leaf, of->board,
                     (struct pen_box){box.x + box.w * 0.48, box.y + 17, box.w * 0.5, 0},
                     7.2);
}

/* A card of the dog in its box. */
static void draw_dog_card(struct leaf *leaf, int card, struct pen_box box)
{
    struct pen_style style = leaf_style(11, PEN_SEMIBOLD, PEN_CENTRE);
    int suit = tarot_suit_of(card);
    double base = box.y + (box.h + pen_cap(style.size)) / 2;
    if (suit == TAROT_SUITS) {
        pen_say(leaf->pen, box.x + box.w / 2, base, board_card_words(leaf, card), style);
        return;
    }
    pen_say(leaf->pen, box.x + box.w * 0.7, base, board_card_words(leaf, card), style);
    if ((suit == 1 || suit == 2) && !leaf->job->mono)
        style.colour = PEN_RED;
    pen_say(leaf->pen, box.x + box.w * 0.3, base, tarot_suit_sign(suit), style);
}

/* The cards of the dog: trumps first, then the suits, each from its highest one. */
static void list_dog(const struct tarot_set *dog, int card[TAROT_DOG])
{
    int count = 0;
    for (int trump = TAROT_TWENTY_ONE; trump >= TAROT_EXCUSE; trump--)
        if (tarot_has(*dog, trump) && count < TAROT_DOG)
            card[count++] = trump;
    for (int suit = 0; suit < TAROT_SUITS; suit++)
        for (int rank = TAROT_RANKS; rank > 0; rank--)
            if (tarot_has(*dog, tarot_card(suit, rank)) && count < TAROT_DOG)
                card[count++] = tarot_card(suit, rank);
}

/* The boxes of the dog: with its six cards, or NULL to write them down before the first
 * is played. */
static void draw_dog(struct leaf *leaf, const struct tarot_set *dog, struct pen_box box)
{
    int card[TAROT_DOG] = {0};
    if (dog)
        list_dog(dog, card);
    else
        pen_say(leaf->pen, box.x, box.y + 8, leaf_tr(leaf, N_("before the first card")),
                leaf_style(6.3, PEN_REGULAR, PEN_LEFT));
    pen_say(leaf->pen, box.x, box.y + (dog ? 6 : 4.5), leaf_tr(leaf, N_("Dog")),
            leaf_style(9, PEN_SEMIBOLD, PEN_LEFT));
    for (int i = 0; i < TAROT_DOG; i++) {
        const struct pen_box cell = {box.x + box.w - 14.5 - (TAROT_DOG - 1 - i) * 16.5,
                                     box.y, 14.5, 9.6};
        pen_frame(leaf->pen, cell, 0.2);
        if (dog)
            draw_dog_card(leaf, card[i], cell);
    }
}

/* What an arbiter's abbreviations mean; stars are about percentages. */
static void draw_legend(struct leaf *leaf, struct pen_box box)
{
    const char *text = leaf_tr(
        leaf,
        N_("Arbiter: MR wrongly put back · CO card left behind · FE wrong discard · "
           "CE exposed card · PO handful · RC established revoke · SO score "
           "forgotten · CM sheet consulted · DN board neutralised"));
    if (contest_individual_is(leaf->job->t->format))
        text = arena_printf(leaf->arena, "%s · %s", text,
                            leaf_tr(leaf, N_("*0 zero to both sides · *1 zero to the "
                                             "taker · *4 at most 40 to the taker · *6 at "
                                             "least 60 to the taker")));
    pen_wrap(leaf->pen, (struct pen_column){box.x, box.y, box.w, 2.8, 3}, text,
             leaf_style(6.3, PEN_REGULAR, PEN_LEFT));
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

static void draw_head_row(struct traveller *of, struct pen_box box)
{
    pen_fill(of->leaf->pen, box, PEN_PALE);
    draw_cell_row(of, NULL, box);
}

static void draw_rows(struct traveller *of, struct pen_box box)
{
    double row = box.h / (of->lines + 1);
    row = row > row_most ? row_most : row;
    draw_head_row(of, (struct pen_box){box.x, box.y, box.w, row});
    for (int i = 0; i < of->lines; i++)
        draw_cell_row(of, &of->line[i],
                      (struct pen_box){box.x, box.y + (i + 1) * row, box.w, row});
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
    double row = row_most;
    double first = top + row_most;
    double second = fold_second + 2;
    while (count_rows(first, fold_second - 2, row) + count_rows(second, bottom, row) <
           of->lines)
        row *= 0.98;
    int above = count_rows(first, fold_second - 2, row);
    draw_head_row(of, (struct pen_box){box.x, box.y + top, box.w, row_most});
    for (int i = 0; i < of->lines; i++) {
        double y = i < above ? first + i * row : second + (i - above) * row;
        draw_cell_row(of, &of->line[i], (struct pen_box){box.x, box.y + y, box.w, row});
    }
}

/* The inside of the accordion: the dog is secret, and scores hide each other. */
static void draw_inside(struct traveller *of, struct pen_box card, struct pen_box box)
{
    struct leaf *leaf = of->leaf;
    bool legend = of->lines <= LINES_WITH_LEGEND;
    double front = legend ? fold_first : fold_crowded;
    draw_fold(leaf, card, card.y + front, N_("fold 1: back, the board stays in sight"));
    draw_fold(leaf, card, card.y + fold_second,
              N_("fold 2: forth, the scores hide each other"));
    draw_dog(leaf, NULL, (struct pen_box){box.x, card.y + front + 2.5, box.w, 0});
    draw_folded_rows(of, (struct pen_box){box.x, card.y, box.w, 0}, front + 14.5,
                     legend ? legend_top - 1.5 : lower_edge);
    if (!legend)
        return;
    pen_fit(leaf->pen, (struct pen_box){box.x, card.y + legend_top + 2, box.w, 0},
            leaf_tr(leaf, N_("North writes, the others check. The arbiter initials what "
                             "is struck out; on a folded sheet nothing changes.")),
            leaf_style(6.3, PEN_SEMIBOLD, PEN_LEFT));
    draw_legend(leaf, (struct pen_box){box.x, card.y + legend_top + 4.8, box.w, 0});
}

static void draw_blank(struct traveller *of, struct leaf_cards *cards)
{
    struct leaf *leaf = of->leaf;
    struct pen_box card = leaf_next_card(leaf, cards, NULL);
    struct pen_box box = leaf_inset(card, 8, 7);
    draw_front(of, box);
    if (!leaf->job->t->format->game->contracts) {
        draw_inside(of, card, box);
        return;
    }
    draw_fold(leaf, card, box.y + 47, N_("fold back here"));
    draw_rows(of, (struct pen_box){box.x, box.y + 51, box.w, box.h - 51 - 6});
    pen_fit(leaf->pen, (struct pen_box){box.x, box.y + box.h - 0.5, box.w, 0},
            leaf_tr(leaf, N_("North writes, East or West checks.")),
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

static const char *keep_text(const struct leaf *leaf, struct str *text)
{
    const char *kept = arena_strdup(leaf->arena, str_text(text));
    str_clear(text);
    return kept;
}

static const char *mean_words(const struct leaf *leaf, const struct board_plays *plays)
{
    struct str text = {0};
    int64_t sum = 0;
    for (size_t i = 0; i < plays->compared; i++)
        sum += plays->play[i].score;
    str_add(&text, sum > 0 ? "+" : "");
    number_add(&text, ratio_of(sum, (int64_t)plays->compared), 1, leaf->job->lang);
    return keep_text(leaf, &text);
}

static const char *score_words(const struct leaf *leaf, int score)
{
    struct str text = {0};
    number_add_signed(&text, score);
    return keep_text(leaf, &text);
}

/* What the takers made of the board, in one line. */
static void draw_sum(struct leaf *leaf, const struct board_plays *plays,
                     struct pen_box box)
{
    enum { PARTS = 5 };
    struct pen_style style = leaf_style(8, PEN_SEMIBOLD, PEN_LEFT);
    int count = (int)plays->compared;
    int made = 0;
    double free = box.w;
    for (int i = 0; i < count; i++)
        made += plays->play[i].score > 0;
    const char *const part[PARTS] = {
        arena_printf(leaf->arena,
                     tr_n(leaf->job->lang, "Played %d time", "Played %d times", count),
                     count),
        leaf_say(leaf, N_("made: %d"), made),
        leaf_say(leaf, N_("failed: %d"), count - made),
        leaf_say(leaf, N_("mean %s"), mean_words(leaf, plays)),
        leaf_say(leaf, N_("from %s to %s"),
                 score_words(leaf, plays->play[count - 1].score),
                 score_words(leaf, plays->play[0].score))};
    for (int i = 0; i < PARTS; i++)
        free -= pen_measure(leaf->pen, part[i], style);
    for (int i = 0; i < PARTS; i++) {
        pen_say(leaf->pen, box.x, box.y, part[i], style);
        box.x += pen_measure(leaf->pen, part[i], style) + free / (PARTS - 1);
    }
}

/* The dog of a board that everybody has played; NULL where it is not known. */
static const struct tarot_set *find_dog(const struct leaf *leaf, size_t session,
                                        const struct marks_group *group)
{
    const struct board_deal *deal =
        deals_find_board(&leaf->job->t->session[session], group->board);
    return deal && deal->tarot && deal->tarot->kind == TAROT_WHOLE && group->form == 0 &&
                   tarot_count(deal->tarot->dog) == TAROT_DOG &&
                   paper_shows_cards(leaf, session, group->board)
               ? &deal->tarot->dog
               : NULL;
}

static const struct listing_look filled_look = {.size = 7.5,
                                                .row_least = 4,
                                                .row_most = 7,
                                                .untitled = true,
                                                .without = "people-cell"};

/* The pages of a board: front, dog and plays on each, the sums behind the last. */
static void draw_filled_pages(struct traveller *of, const struct report *report,
                              const struct board_plays *plays,
                              const struct tarot_set *dog, struct leaf_cards *cards)
{
    struct leaf *leaf = of->leaf;
    bool tarot = !leaf->job->t->format->game->contracts;
    struct pen_box box = leaf_paper(true);
    box.w /= 2;
    box = leaf_inset(box, 8, 7);
    struct listing *made = listing_make(leaf, report, &filled_look, box.w);
    double top = dog ? 61 : 48;
    int pages = listing_split(made, box.h - top - (tarot ? 17 : 0));
    for (int i = 0; i < pages; i++) {
        box = leaf_inset(leaf_next_card(leaf, cards, NULL), 8, 7);
        draw_front(of, box);
        if (dog)
            draw_dog(leaf, dog, (struct pen_box){box.x, box.y + 48, box.w, 0});
        double end = listing_draw(
            made, i, (struct pen_box){box.x, box.y + top, box.w, box.h - top});
        if (tarot && i + 1 == pages && plays->compared > 0)
            draw_sum(leaf, plays, (struct pen_box){box.x, end + 5, box.w, 0});
        if (tarot)
            draw_legend(leaf, (struct pen_box){box.x, box.y + box.h - 5, box.w, 0});
    }
}

/* A board with all its results. */
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
    draw_filled_pages(&of, &report, &plays, find_dog(leaf, session, &marks->group[group]),
                      cards);
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
