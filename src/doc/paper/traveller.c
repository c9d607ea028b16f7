/* traveller.c - the front of a travelling sheet, the dog, the abbreviations. */
#include "doc/paper/traveller.h"

#include "base.h"
#include "core/deal.h"
#include "doc/paper/board_words.h"
#include "doc/pen.h"
#include "tournament/results.h"

/* The band of the field; pairs of bridge have fields only where there are several. */
static void draw_band(struct leaf *leaf, const struct field *field, struct pen_box box)
{
    bool several = leaf->session && leaf->session->fields > 1;
    if (field && (several || !leaf->job->t->format->game->contracts)) {
        leaf_band(leaf, (struct pen_box){box.x, box.y, box.w, 8}, field,
                  leaf_event(leaf));
        return;
    }
    pen_rule(leaf->pen, box.x, box.y + 0.55, box.w, 1.1);
    pen_fit(leaf->pen, (struct pen_box){box.x, box.y + 6.4, box.w, 0}, leaf_event(leaf),
            leaf_style(8, PEN_SEMIBOLD, PEN_RIGHT));
}

void traveller_front(struct leaf *leaf, const struct field *field, int board,
                     struct pen_box box)
{
    draw_band(leaf, field, box);
    pen_say(leaf->pen, box.x, box.y + 13, leaf_tr(leaf, N_("Board")),
            leaf_coloured(leaf_style(7, PEN_REGULAR, PEN_LEFT), PEN_DARK));
    pen_big(leaf->pen, (struct pen_box){box.x, box.y + 15, box.w * 0.38, 26},
            arena_printf(leaf->arena, "%d", board), leaf_style(96, PEN_BOLD, PEN_LEFT));
    board_facts_draw(
        leaf, board,
        (struct pen_box){box.x + box.w * 0.42, box.y + 16.5, box.w * 0.58, 0},
        BOARD_LARGE);
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

void traveller_dog(struct leaf *leaf, const struct tarot_set *dog, struct pen_box box)
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

/* Stars are about percentages. */
void traveller_legend(struct leaf *leaf, struct pen_box box)
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
