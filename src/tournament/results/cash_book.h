/* cash_book.h - the cash book of a span of days: what the club wrote in it, and what its
 * evenings brought and cost, with the balance after each line.
 *
 * Entry fees count as they are paid; stakes and prizes once an evening is ranked. What
 * was there before the span is carried over. Amounts are in cents. Pure. Rule:
 * docs/rules.md, Cash book. */
#ifndef TOURNAMENT_CASH_BOOK_H
#define TOURNAMENT_CASH_BOOK_H

#include "base.h"
#include "tournament/model.h"

/* The money of an evening. */
struct cash_evening {
    int64_t stream;
    const char *date;
    const char *name;
    int64_t fees;
    int64_t stakes;
    int64_t prizes;
};

enum cash_kind { CASH_WRITTEN, CASH_FEES, CASH_STAKES, CASH_PRIZES, CASH_KINDS };

struct cash_entry {
    enum cash_kind kind;
    const char *date;
    const char *text;             /* as it was written; of an evening its name */
    int64_t cents;                /* spent: below 0 */
    int64_t balance;              /* after it */
    int64_t stream;               /* of the evening */
    const struct cash_line *line; /* as it was written; or NULL */
};

/* Memory is the arena's; texts are borrowed. */
struct cash_book {
    struct cash_entry *entry; /* by date */
    size_t entries;
    size_t capacity;
    int64_t before; /* carried over */
    int64_t earned;
    int64_t spent; /* above 0 */
    int64_t balance;
};

/* What it is made of. */
struct cash_sources {
    const struct cash_evening *evening;
    size_t evenings;
    const struct books *books;
};

/* The book from one day to another, both YYYY-MM-DD; "": from the first, to the last. */
void cash_book_make(struct cash_book *book, const struct cash_sources *sources,
                    const char *from, const char *to, struct arena *arena);
#endif
