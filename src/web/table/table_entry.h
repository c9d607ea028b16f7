/* table_entry.h - a result as a table tells it: facts of the deal, or the score itself.
 *
 * The phone asks what happened (made or down, by how much, petit au bout, handful, slam)
 * and Étui does the arithmetic; or it takes the score as the travelling sheet has it. The
 * same fields go from the form to the preview, from there to the journal, and back to the
 * form to be changed. Pure. */
#ifndef WEB_TABLE_ENTRY_H
#define WEB_TABLE_ENTRY_H

#include "core/game/tarot.h"
#include "web/html/html.h"
#include "web/server/form.h"

enum entry_field {
    ENTRY_MADE,
    ENTRY_BY,
    ENTRY_PETIT,
    ENTRY_HANDFUL,
    ENTRY_SLAM,
    ENTRY_SCORE,
    ENTRY_FIELDS
};

extern const char *const entry_name[ENTRY_FIELDS]; /* of the form's fields */

enum { ENTRY_MADE_MOST = 55, ENTRY_DOWN_MOST = 56 }; /* of what is possible */

struct table_entry {
    bool written;           /* the score itself was given */
    struct tarot_deal deal; /* where it was not */
    bool made;
    int by; /* points above, or below */
    int score;
    enum entry_field wrong; /* which field the error is about */
};

/* Reads the fields; on a failure entry->wrong says which one it is. */
bool table_entry_read(struct table_entry *entry, const struct form *form,
                      enum tarot_contract contract, struct err *err);

/* Adds the entry's fields to a form as hidden inputs, or to an address: "&made=1…". */
void table_entry_hide(struct html *html, const struct table_entry *entry);
void table_entry_address(struct str *out, const struct table_entry *entry);

/* The computation, a row of a list for each line: what, and its points. */
void table_entry_lines(struct html *html, const struct table_entry *entry);
#endif
