/* bridge_entry.h - a result of bridge as a table tells it: tap by tap.
 *
 * The phone asks for level, suit, doubled, declarer, the tricks over or under, and the
 * card led if they like; or says that everybody passed, or that the board was not played.
 * The same fields go from the form to the preview, from there to the journal, and back to
 * the form to be changed. Pure. Rule: docs/rules.md, bridge scores. */
#ifndef WEB_BRIDGE_ENTRY_H
#define WEB_BRIDGE_ENTRY_H

#include "core/game/bridge.h"
#include "tournament/model/format.h"
#include "web/server/form.h"

enum bridge_ask {
    BRIDGE_ASK_LEVEL,
    BRIDGE_ASK_STRAIN,
    BRIDGE_ASK_DOUBLED,
    BRIDGE_ASK_DECLARER,
    BRIDGE_ASK_RESULT, /* tricks over, or under: "-2" */
    BRIDGE_ASK_SUIT,   /* of the card led */
    BRIDGE_ASK_RANK,
    BRIDGE_ASK_ENDING, /* "passed", "not-played" */
    BRIDGE_ASKS
};

extern const char *const bridge_ask_name[BRIDGE_ASKS]; /* of the form's fields */

/* Values of the fields for strains and doublings; a rank is a number, 2 to 14. */
extern const char *const bridge_strain_value[BRIDGE_STRAINS];
extern const char *const bridge_doubled_value[BRIDGE_DOUBLINGS];

struct bridge_entry {
    bool not_played;
    struct bridge_deal deal; /* level 0: everybody passed */
    int board;
    int score;             /* of North-South */
    enum bridge_ask wrong; /* which field the error is about */
};

/* Reads the fields of a board; on a failure entry->wrong says which one it is. */
bool bridge_entry_read(struct bridge_entry *entry, const struct form *form, int board,
                       struct err *err);

/* Adds the facts of the result. */
void bridge_entry_facts(const struct bridge_entry *entry, struct facts *facts);

/* Adds the entry's fields to an address: "&level=4…". */
void bridge_entry_address(struct str *out, const struct bridge_entry *entry);

/* The value of each field; "" for what is not said. The buffer is the caller's. */
struct bridge_values {
    const char *value[BRIDGE_ASKS];
    char number[3][8];
};
void bridge_entry_values(const struct bridge_entry *entry, struct bridge_values *values);
#endif
