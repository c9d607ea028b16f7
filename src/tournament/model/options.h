/* options.h - the choices of a tournament: what its results depend on, and when they are
 * shown. */
#ifndef TOURNAMENT_OPTIONS_H
#define TOURNAMENT_OPTIONS_H

#include "base/jat.h"
#include "core/award/money.h"
#include "core/award/pcn.h"
#include "core/marks/vp.h"
#include "core/ranking/ranking.h"

/* When those who do not direct see results; rules in publication.h. */
struct options_shown {
    bool ranking_live;      /* while it is played; else once it is published */
    bool boards_played;     /* a board once everybody has played it; else likewise */
    int rounds_hidden;      /* the last ones, kept back until it is published */
    int correction_minutes; /* after publication, in which it is still provisional */
};

/* The championship that it belongs to. */
enum options_pp {
    OPTIONS_PP_NONE,
    OPTIONS_PP_SERIE1,
    OPTIONS_PP_SERIE2,
    OPTIONS_PP_PROMOTION,
    OPTIONS_PP_SENIOR,
    OPTIONS_PP_OPEN,
    OPTIONS_PPS
};

/* How bridge is scored; without a choice, as usual for the format. */
enum options_scoring {
    OPTIONS_USUAL,
    OPTIONS_MATCHPOINTS,
    OPTIONS_BUTLER,
    OPTIONS_CROSS_IMPS,
    OPTIONS_IMPS,
    OPTIONS_SCORINGS
};

enum { OPTIONS_VP_MOST = 100, OPTIONS_EXPECTED_MOST = 100000 };

/* The scale of victory points; without steps, the continuous one of the WBF. */
struct options_vp {
    int steps;
    struct vp_step step[OPTIONS_VP_MOST];
};

struct options {
    int boards_per_table; /* 0: the movement's own */
    int rounds;           /* 0: all of them */
    enum pcn_event event;
    bool has_index;
    struct ratio index; /* of the event, unless has_index */
    bool overseas;
    enum ranking_ties ties;
    bool compare_field; /* each field compared apart, not all together */
    enum options_pp pp;
    struct options_shown shown;
    struct money_terms money;
    enum options_scoring scoring;
    int winners;          /* 1 or 2; 0: as the movement has it */
    int expected_plays;   /* of a board, for Neuberg's formula; 0: those of the one played
                             most often */
    bool matchpoints_one; /* people see 1, ½, 0 for a score beaten, equal, not beaten; in
                             data it is always 2, 1, 0 */
    struct options_vp vp;
};

/* The choices of a tournament that makes none. */
struct options options_default(void);

/* Reads the members that are there over the options. */
bool options_read(const struct jat *object, struct options *options, struct err *err);

/* All choices that can be said; new reference. */
json_t *options_write(const struct options *options);

/* Sets one choice from a text such as "tops"; the error lists what is possible. */
bool options_set(struct options *options, const char *name, const char *text,
                 struct err *err);

/* The names of the options, for suggestions and help. */
extern const char *const options_names[];
extern const size_t options_count;
#endif
