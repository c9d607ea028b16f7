/* table_result.h - a result on its way from a table's phone: of tarot or of bridge. */
#ifndef WEB_TABLE_RESULT_H
#define WEB_TABLE_RESULT_H

#include "tournament/model/tournament.h"
#include "web/table/bridge_entry.h"
#include "web/table/table_entry.h"

struct table_result {
    int board;
    int slot; /* in the session */
    int score;
    bool bridge;
    struct table_entry entry; /* of tarot */
    struct bridge_entry deal; /* of bridge */
};

/* Reads the fields of result->board; on a failure table_result_wrong() says which one it
 * is, by the list of the game. */
bool table_result_read(struct table_result *result, const struct form *form,
                       const struct format *format, struct err *err);
int table_result_wrong(const struct table_result *result);

/* Adds its fields to a form as hidden inputs, or to an address. */
void table_result_hide(struct html *html, const struct table_result *result);
void table_result_address(struct str *out, const struct table_result *result);

/* Adds the facts of the result. */
void table_result_facts(const struct table_result *result, struct facts *facts);

/* Whether it is so rare that the phone asks about it. */
bool table_result_unlikely(const struct table_result *result,
                           const struct format *format);

/* Whether it says what is recorded. */
bool table_result_agrees(const struct table_result *result, const struct play *play);
#endif
