/* hand_record.c - the cards of a board of tarot in a cell of the hand records: the four
 * hands around, the dog beside North, the écart beside South, what could be made below.
 */
#include "doc/paper/hand_record.h"

#include "base.h"
#include "core/deal.h"
#include "tournament/facts.h"
#include "tournament/results.h"

static const double line_step = 2.65;

/* The cards of a lane, the highest first: "21 18 7 E"; "" where there is none. */
static const char *lane_words(const struct leaf *leaf, struct tarot_set set, int suit)
{
    bool trumps = suit == TAROT_SUITS;
    const char *text = "";
    for (int rank = trumps ? 21 : TAROT_RANKS; rank >= (trumps ? 0 : 1); rank--) {
        int card = trumps ? tarot_trump(rank) : tarot_card(suit, rank);
        if (!tarot_has(set, card))
            continue;
        const char *word = trumps && rank == 0 ? "E"
                           : trumps            ? arena_printf(leaf->arena, "%d", rank)
                           : rank == 1         ? "A"
                                               : tarot_rank_text(rank);
        text = arena_printf(leaf->arena, "%s%s%s", text, *text ? " " : "", word);
    }
    return text;
}

/* A hand lane by lane, trumps first, on as many lines as they need: no card is left out.
 * shortly: without the lanes that are empty. */
static void draw_lanes(struct leaf *leaf, struct tarot_set set, struct pen_box at,
                       bool shortly)
{
    struct pen_style style = leaf_style(6.6, PEN_REGULAR, PEN_LEFT);
    double y = at.y;
    for (int i = 0; i <= TAROT_SUITS; i++) {
        int suit = i == 0 ? TAROT_SUITS : i - 1;
        const char *cards = lane_words(leaf, set, suit);
        if (shortly && !*cards)
            continue;
        pen_say(leaf->pen, at.x + 1.2, y,
                suit == TAROT_SUITS ? leaf_tr(leaf, N_("T")) : tarot_suit_sign(suit),
                leaf_style(6.6, PEN_SEMIBOLD, PEN_CENTRE));
        int lines = pen_wrap(leaf->pen,
                             (struct pen_column){at.x + 3.2, y, at.w - 3.2, line_step, 3},
                             *cards ? cards : "–", style);
        y += lines * line_step;
    }
}

static void draw_tarot_hand(struct leaf *leaf, const struct tarot_hands *hands,
                            enum seat seat, struct pen_box at)
{
    leaf_seat(leaf, at.x + 1.6, at.y - 1, 1.6, seat);
    if (seat == hands->taker)
        pen_fit(leaf->pen, (struct pen_box){at.x + 4, at.y, at.w - 4, 0},
                leaf_tr(leaf, N_("taker")), leaf_style(6, PEN_SEMIBOLD, PEN_LEFT));
    at.y += 3.6;
    draw_lanes(leaf, hands->hand[seat], at, false);
}

static void draw_aside(struct leaf *leaf, const char *title, struct tarot_set cards,
                       struct pen_box at)
{
    pen_fit(leaf->pen, at, leaf_tr(leaf, title), leaf_style(6, PEN_SEMIBOLD, PEN_LEFT));
    at.y += 3.2;
    draw_lanes(leaf, cards, at, true);
}

/* The dog beside North, the écart, where it is known, beside South. */
static void draw_dog(struct leaf *leaf, const struct tarot_hands *hands,
                     struct pen_box box)
{
    struct pen_box at = {box.x + box.w * 0.73, box.y + 4, box.w * 0.26, 0};
    draw_aside(leaf, N_("Dog"), hands->dog, at);
    at.y = box.y + 40.4;
    if (!tarot_is_empty(hands->ecart))
        draw_aside(leaf, N_("Écart"), hands->ecart, at);
}

static void add_halves(struct str *out, const struct leaf *leaf, int halves)
{
    number_add(out, ratio_of(halves, 2), halves % 2 != 0, leaf->job->lang);
}

/* Made or down with all cards seen, and by how much. */
static const char *found_words(const struct leaf *leaf, const struct tarot_found *found)
{
    struct str out = {0};
    if (found->exact) {
        str_printf(&out, "%s ",
                   leaf_tr(leaf, found->margin >= 0 ? N_("made by") : N_("down by")));
        add_halves(&out, leaf, found->margin < 0 ? -found->margin : found->margin);
        str_printf(&out, ", %s ", leaf_tr(leaf, N_("best score")));
        number_add_signed(&out, found->best_score);
    } else {
        str_printf(&out, "%s %s ",
                   leaf_tr(leaf, found->made == TAROT_MADE   ? N_("made;")
                                 : found->made == TAROT_DOWN ? N_("down;")
                                                             : N_("made or down is not "
                                                                  "proven;")),
                   leaf_tr(leaf, N_("points between")));
        add_halves(&out, leaf, found->low);
        str_add(&out, " – ");
        add_halves(&out, leaf, found->high);
    }
    const char *text = arena_strdup(leaf->arena, str_text(&out));
    str_clear(&out);
    return text;
}

/* How players fare who see their own cards alone: how many games are made, and between
 * which scores half of them are. */
static const char *fair_words(const struct leaf *leaf, const struct tarot_fair *fair)
{
    struct str out = {0};
    str_printf(&out,
               leaf_tr(leaf, N_("own cards seen: %d of %d games made, half of them")),
               fair->made, fair->games);
    str_add_char(&out, ' ');
    number_add_signed(&out, fair->low);
    str_add(&out, " – ");
    number_add_signed(&out, fair->high);
    const char *text = arena_strdup(leaf->arena, str_text(&out));
    str_clear(&out);
    return text;
}

static void draw_found(struct leaf *leaf, const struct tarot_found *found,
                       struct pen_box box)
{
    struct pen_box at = {box.x + 1.5, box.y + box.h - 1.4, box.w - 3, 0};
    if (found->fair.games > 0) {
        pen_fit(leaf->pen, at, fair_words(leaf, &found->fair),
                leaf_style(5.4, PEN_REGULAR, PEN_LEFT));
        at.y -= 2.6;
    }
    pen_fit(leaf->pen, at, found_words(leaf, found),
            leaf_style(5.8, PEN_SEMIBOLD, PEN_LEFT));
}

/* Number, dealer, contract in the upper left corner. */
static void draw_corner(struct leaf *leaf, const struct board_deal *board,
                        struct pen_box box)
{
    const struct tarot_hands *hands = board->tarot;
    struct pen_style style = leaf_style(5.8, PEN_REGULAR, PEN_LEFT);
    pen_say(leaf->pen, box.x + 1.5, box.y + 6,
            arena_printf(leaf->arena, "%d", board->board),
            leaf_style(15, PEN_BOLD, PEN_LEFT));
    pen_fit(leaf->pen, (struct pen_box){box.x + 1.5, box.y + 10, box.w * 0.24, 0},
            leaf_say(leaf, N_("Dealer: %s"), seat_word(hands->dealer, leaf->job->lang)),
            style);
    pen_fit(leaf->pen, (struct pen_box){box.x + 1.5, box.y + 13, box.w * 0.24, 0},
            label_contract(hands->contract, leaf->job->lang), style);
}

void hand_record_tarot(struct leaf *leaf, const struct board_deal *board,
                       struct pen_box box)
{
    const struct tarot_hands *hands = board->tarot;
    double half = box.w / 2;
    double width = half - 3;
    const struct pen_box at[SEAT_COUNT] = {
        [SEAT_N] = {box.x + box.w * 0.27, box.y + 3.4, box.w * 0.44, 0},
        [SEAT_W] = {box.x + 1.5, box.y + 22, width, 0},
        [SEAT_E] = {box.x + half + 1, box.y + 22, width, 0},
        [SEAT_S] = {box.x + box.w * 0.27, box.y + 40.4, box.w * 0.44, 0}};
    pen_frame(leaf->pen, box, 0.15);
    draw_corner(leaf, board, box);
    for (int seat = 0; seat < SEAT_COUNT; seat++)
        if (hands->kind == TAROT_WHOLE || (enum seat)seat == hands->taker)
            draw_tarot_hand(leaf, hands, (enum seat)seat, at[seat]);
    if (hands->kind == TAROT_WHOLE)
        draw_dog(leaf, hands, box);
    if (board->found)
        draw_found(leaf, board->found, box);
}
