/* ranking.h - put contestants in order: general, by line, alternate.
 *
 * General: by total, highest first; equals share a rank (1, 2, 2, 4). By line: the same
 * among those of one line. Alternate: all who are first of their line, by total, then all
 * who are second, and so on. Who has reached a later session comes first; the unranked
 * come last. Contestants of several rankings are sorted ranking by ranking. Rule:
 * docs/rules.md, rankings. */
#ifndef RANKING_RANKING_H
#define RANKING_RANKING_H

#include "base/arena.h"
#include "base/ratio.h"

enum { RANKING_LINES = 4 };

enum ranking_ties {
    RANKING_SHARE, /* equal totals are equal */
    RANKING_TOPS   /* the number of tops decides first */
};

struct ranking_row {
    int id;       /* of the contestant */
    int order;    /* by which equals stand, then by their ids */
    int ranking;  /* 0, 1 …: which of several they are in */
    int line;     /* 0 to 3, or -1 for none */
    int sessions; /* the last session that they played */
    bool ranked;
    struct ratio total;
    int tops;
    int rank;           /* filled: in their ranking, 0 for the unranked */
    int line_rank;      /* filled: in their line */
    int alternate_rank; /* filled */
};

/* Sorts the rows into the general ranking and fills all three ranks. */
void ranking_sort(struct ranking_row row[], size_t n, enum ranking_ties ties,
                  struct arena *scratch);

/* Fills order with the indices of the sorted rows in the alternate ranking. */
void ranking_alternate(const struct ranking_row row[], size_t n, size_t order[],
                       struct arena *scratch);
#endif
