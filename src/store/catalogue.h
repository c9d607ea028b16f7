/* catalogue.h - what there is: a line for each tournament, kept up to date.
 *
 * The club's home lists years of evenings; folding them all for each visit would be slow
 * and keeping them folded would be large. A line is made anew when its stream has grown,
 * and holds what lists show. Belongs to the thread that has the store. */
#ifndef STORE_CATALOGUE_H
#define STORE_CATALOGUE_H

#include "base.h"
#include "store/store.h"
#include "tournament/results.h"

/* Somebody in a tournament. */
struct catalogue_entry {
    int64_t person;
    char player[CHANGE_ID_MOST + 1];
    int rank;  /* in the general ranking, or that of their side; 0: not ranked, or not
                  published */
    int among; /* how many are in that ranking */
    int pcn;
    int pp;
    int expertise;      /* the club's points, at bridge */
    struct ratio total; /* where rank is not 0 */
    struct ratio level; /* likewise: what a season counts; of percentages over several
                           sessions their mean, by coefficients */
    int64_t left;       /* of the entry fee, still to be paid; in cents */
};

/* The money of an evening, in cents. */
struct catalogue_money {
    int64_t fees;   /* that were paid */
    int64_t left;   /* that are still to be paid */
    int64_t stakes; /* of all players, once it is over; and what went back as prizes */
    int64_t prizes;
};

struct catalogue_row {
    int64_t stream;
    int64_t seq;        /* of the last event that is in it; 0: not read yet */
    const char *name;   /* NULL: there is no such tournament; texts in the row's arena */
    const char *date;   /* YYYY-MM-DD, or "" */
    const char *format; /* as data has it */
    const char *festival; /* that it is part of; "" for none */
    int season;           /* of the club's year, by the year it began in */
    bool published;
    bool archived;           /* left out of the lists of the club's home */
    bool national;           /* its points are sent to the federation */
    int event;               /* of a national format: enum pcn_event, and */
    int series;              /* enum options_series */
    const char *committee;   /* that most of its players belong to; "": not known */
    char sent[DEADLINE_DAY]; /* the day on which they were; "": not yet */
    bool percent;            /* totals are percentages */
    int decimals;            /* of totals, as they are shown */
    int own_dues;  /* of a member for a year, in cents, as the tournament asks; 0: none */
    int dues;      /* the same, the club's where it has any */
    int dues_free; /* appearances before they are asked */
    struct catalogue_money money;
    struct catalogue_entry *entry;
    size_t entries;
    struct arena arena;
};

struct catalogue {
    bool all;                  /* results of what is not published are in it too */
    struct catalogue_row *row; /* by stream, the first is number 1 */
    size_t rows;
    size_t capacity;
    struct catalogue_row club; /* how far the club's own stream is read, and: */
    const int64_t *deleted;    /* tournaments that are no more, in its arena */
    size_t deletions;
    const int64_t *archived; /* tournaments that are put away, likewise */
    size_t archives;
    int dues; /* the club's, in cents; 0: as each tournament says */
    int dues_free;
    int begins; /* the first day of the club's year, month × 100 + day; 0: as usual */
};

enum { CATALOGUE_STEP = 50 }; /* rows made anew in one call at most */

/* Brings it up to date; done says whether everything is, else call again: meanwhile
 * others may have the store. */
bool catalogue_refresh(struct catalogue *catalogue, struct store *store, bool *done,
                       struct err *err);

/* Whoever was merged into another record played as that one. */
void catalogue_resolve(struct catalogue_row row[], size_t rows,
                       const struct roster *roster);

/* The lines as evenings of a season, in the arena with their texts. */
struct season_evening *catalogue_evenings(const struct catalogue_row row[], size_t rows,
                                          struct arena *arena);

void catalogue_clear(struct catalogue *catalogue);
#endif
