/* ranking.h - put contestants in order: general, by line, alternate.
 *
 * General: by total, highest first; equals share a rank (1, 2, 2, 4). By line: the same
 * among those of one line. Alternate: all who are first of their line, by total, then all
 * who are second, and so on; who has no line where others have one has no rank there. Who
 * has reached a later session comes first; the unranked
 * come last. Contestants of several rankings are sorted ranking by ranking. Rule:
 * docs/rules.md, rankings. */
#ifndef RANKING_RANKING_H
#define RANKING_RANKING_H

#include "base.h"

enum { RANKING_LINES = 4 };

enum ranking_ties {
    RANKING_SHARE, /* equal totals are equal */
    RANKING_TOPS   /* the number of tops decides first */
};

struct ranking_row {
    int order;    /* by which equals stand, then as the rows do */
    int ranking;  /* 0, 1 …: which of several they are in */
    int line;     /* 0 to 3, or -1 for none */
    int sessions; /* the last session that they played */
    bool ranked;
    int tops;
    struct ratio total;
};

/* Whose place it is; the ranks of the unranked are 0. */
struct ranking_place {
    int row;            /* index */
    int rank;           /* in their ranking */
    int line_rank;      /* in their line, 0 for none */
    int alternate_rank; /* filled by ranking_alternate() */
};

/* Fills the places of the general ranking, in its order. */
void ranking_sort(const struct ranking_row row[], size_t n, enum ranking_ties ties,
                  struct ranking_place place[], struct arena *scratch);

/* Fills order with the indices of the places in the alternate ranking, and their ranks
 * there. */
void ranking_alternate(struct ranking_place place[], size_t n, size_t order[],
                       struct arena *scratch);
#endif
