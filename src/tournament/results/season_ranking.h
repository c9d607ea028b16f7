/* season_ranking.h - the ranking of a season, or of any span of days, over its
 * tournaments.
 *
 * A figure of each tournament (the total, PCN, PP, or points for the place) is added up,
 * or the best n of them, or their mean where somebody came often enough. People who were
 * merged are one. Exact. Rule: docs/rules.md,
 * Season. */
#ifndef TOURNAMENT_SEASON_RANKING_H
#define TOURNAMENT_SEASON_RANKING_H

#include "base.h"
#include "tournament/model.h"
#include "tournament/results/contest.h"

/* Somebody in a tournament. */
struct season_entry {
    int64_t person;
    int rank; /* 0: not ranked, or not to be seen yet */
    int pcn;
    int pp;
    struct ratio total;
    int expertise; /* the club's points, at bridge */
    int among; /* how many are in the ranking that the rank is of: one side's, or all */
};

/* A tournament of the season. */
struct season_evening {
    int64_t stream;
    const char *name; /* NULL: there is none */
    const char *date;
    const char *format;
    const char *festival; /* that it is part of; "" for none */
    bool percent;         /* totals are percentages */
    int decimals;         /* of totals, as they are shown */
    struct season_entry *entry;
    size_t entries;
};

enum season_rule { SEASON_SUM, SEASON_BEST, SEASON_MEAN };

enum season_figure {
    SEASON_USUAL, /* the total, where all tournaments have the same kind; else PCN, or
                     places where no format has any */
    SEASON_TOTAL,
    SEASON_PCN,
    SEASON_PP,
    SEASON_PLACES,    /* points for the place: as many as have entered, one less each */
    SEASON_PERCENT,   /* the total, of tournaments of percentages alone */
    SEASON_POINTS,    /* the total, of all others alone: whist, free deals */
    SEASON_EXPERTISE, /* the club's points, at bridge */
    SEASON_FIGURES
};

struct season_terms {
    const char *from;     /* YYYY-MM-DD; "": from the first */
    const char *to;       /* the last day; "": to the last */
    const char *format;   /* of its tournaments, as data has it; NULL: all */
    const char *festival; /* that they are part of; NULL: whichever */
    enum season_rule rule;
    int n; /* how many count; how many are needed for a mean */
    enum season_figure figure;
};

/* What an evening of the season is to somebody. */
enum season_came { SEASON_ABSENT, SEASON_CAME, SEASON_COUNTS };

struct season_row {
    int64_t person;
    const char *name;
    const char *licence;
    const char *club;
    int rank; /* 0: too few tournaments */
    int tournaments;
    int counted;
    struct ratio total;
    int pcn;
    int pp;
    int expertise;
    int wins;
    struct ratio best; /* of the tournaments */
    /* Of each evening of the table, in its order: */
    unsigned char *came; /* enum season_came */
    const struct season_entry **entry;
    struct ratio *value; /* that is counted; where somebody came and was ranked */
};

/* Memory is the arena's. */
struct season_table {
    struct season_row *row; /* by rank, then by name */
    size_t rows;
    size_t capacity;
    size_t tournaments;                    /* in the span: */
    const struct season_evening **evening; /* by date */
    bool percent;                          /* totals are percentages */
    enum season_figure figure;
};

/* Reads "sum", "best:5" or "mean:3". */
bool season_read_rule(const char *text, struct season_terms *terms, struct err *err);

/* The words of figures in data, by enum season_figure; "total" of the usual one. */
extern const char *const season_figure_word[SEASON_FIGURES];

/* The figure of that word; SEASON_FIGURES if there is none. */
enum season_figure season_find_figure(const char *word);

/* The row of the person in the table, or NULL. */
const struct season_row *season_find_row(const struct season_table *table,
                                         int64_t person);

/* What a season counts of a total: of percentages over several sessions their mean, by
 * coefficients. */
struct ratio season_level(const struct contest *contest, const struct contest_row *row);

/* The ranking; whoever was erased has an empty name. */
struct season_year {
    const struct season_evening *evening;
    size_t evenings;
    const struct roster *roster;
};
void season_reckon(struct season_table *table, const struct season_year *year,
                   const struct season_terms *terms, struct arena *arena);
#endif
