/* table_card.h - the card of a table: what its two kinds share. */
#ifndef PAPER_TABLE_CARD_H
#define PAPER_TABLE_CARD_H

#include "doc/paper/leaf.h"
#include "doc/pen.h"
#include "tournament/model.h"

/* A table that has a card. */
struct table_card {
    struct leaf *leaf;
    const struct field *field;
    int table;
};

const char *table_card_number(const struct table_card *card);

/* The QR code of the table's page in the width of the box, its address below it; nothing
 * where there is no address. */
void table_card_code(const struct table_card *card, struct pen_box box);

/* The card of a table of two sides, on half a page. */
void table_card_half(const struct table_card *card, struct pen_box half);
#endif
