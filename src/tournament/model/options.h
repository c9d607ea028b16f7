/* options.h - the choices of a tournament: what its results depend on, and when they are
 * shown.
 *
 * Each is a row of options_table[]: JSON, `etui edit ID set` and the pages read, write
 * and ask for it by that row. A new one is a member of struct options and a row. */
#ifndef TOURNAMENT_OPTIONS_H
#define TOURNAMENT_OPTIONS_H

#include "base/jat.h"
#include "core/award.h"
#include "core/marks.h"
#include "core/ranking.h"
#include "core/ruling.h"

/* When those who do not direct see results; rules in publication.h. */
struct options_shown {
    int ranking_live;       /* while it is played; else once it is published */
    int boards_played;      /* a board once everybody has played it; else likewise */
    int rounds_hidden;      /* the last ones, kept back until it is published */
    int correction_minutes; /* after publication, in which it is still provisional */
};

/* The championship that it belongs to. */
enum options_series {
    OPTIONS_SERIES_NONE,
    OPTIONS_SERIES_FIRST,
    OPTIONS_SERIES_SECOND,
    OPTIONS_SERIES_PROMOTION,
    OPTIONS_SERIES_SENIOR,
    OPTIONS_SERIES_OPEN,
    OPTIONS_SERIES_YOUTH,
    OPTIONS_SERIES
};

/* Whether the zone has approved the regulation of a championship. */
enum options_approval {
    OPTIONS_APPROVAL_UNSAID,
    OPTIONS_APPROVAL_GIVEN,
    OPTIONS_APPROVAL_NONE,
    OPTIONS_APPROVALS
};

/* The grade of the arbiter. */
enum options_arbiter {
    OPTIONS_ARBITER_UNSAID,
    OPTIONS_ARBITER_CLUB,
    OPTIONS_ARBITER_REGIONAL,
    OPTIONS_ARBITER_NATIONAL,
    OPTIONS_ARBITERS
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

enum {
    OPTIONS_VP_MOST = 100,
    OPTIONS_EXPECTED_MOST = 100000,
    OPTIONS_MINIMUM_MOST = 10000
};

/* The scale of victory points; without steps, the continuous one of the WBF. */
struct options_vp {
    int steps;
    struct vp_step step[OPTIONS_VP_MOST];
};

/* A choice between words, or of yes and no, is the place of its word in the row. */
struct options {
    enum code_edition code_edition; /* of rulings that say none */
    int boards_per_table;           /* 0: the movement's own */
    int rounds;                     /* 0: all of them */
    enum pcn_event event;
    bool has_index;
    struct ratio index; /* of the event, unless has_index */
    int overseas;
    enum ranking_ties ties;
    int compare_field; /* each field compared apart, not all together */
    enum options_series series;
    struct pp_sheet sheet; /* of an Open */
    enum options_approval approval;
    enum options_arbiter arbiter;
    int quota;         /* players who are qualified for the next stage */
    int round_minutes; /* that a round takes; 0: as long as its deals usually do */
    struct options_shown shown;
    int confirmed_by; /* 0: any phone; 1: another than the sender's; 2: with a word */
    struct money_terms money;
    int fee[3]; /* of each enum fee_category, in cents; 0 of the later ones: as a member
                 */
    enum options_scoring scoring;
    int winners;         /* 1 or 2; 0: as the movement has it */
    int expected_plays;  /* of a board, for Neuberg's formula; 0: those of the one played
                            most often */
    int matchpoints_one; /* people see 1, ½, 0 for a score beaten, equal, not beaten; in
                            data it is always 2, 1, 0 */
    struct options_vp vp;
    int minimum_boards; /* with fewer nobody is ranked; 0: with one */
    bool has_trim;
    int trim;        /* of a datum: percent of the scores left out at either end; without
                        has_trim, the best and the worst */
    int imps_board;  /* IMPs are ranked by their mean over the boards, not their sum */
    int marks_tenth; /* matchpoints of a line are rounded to a tenth */
    struct handicap handicap;   /* of the club, at bridge */
    struct expertise expertise; /* its points */
};

/* In the order in which documents have them. */
enum option_id {
    OPTION_CODE_EDITION,
    OPTION_BOARDS,
    OPTION_ROUNDS,
    OPTION_EVENT,
    OPTION_INDEX,
    OPTION_OVERSEAS,
    OPTION_TIES,
    OPTION_COMPARE,
    OPTION_SERIES,
    OPTION_SHEET,
    OPTION_APPROVAL,
    OPTION_ARBITER,
    OPTION_QUOTA,
    OPTION_RANKING_SHOWN,
    OPTION_BOARDS_SHOWN,
    OPTION_CONFIRMED_BY,
    OPTION_ROUNDS_HIDDEN,
    OPTION_CORRECTION,
    OPTION_ROUND_MINUTES,
    OPTION_STAKE,
    OPTION_PRIZES,
    OPTION_DUES,
    OPTION_FEE,
    OPTION_FEE_GUEST,
    OPTION_FEE_YOUTH,
    OPTION_SCORING,
    OPTION_WINNERS,
    OPTION_EXPECTED,
    OPTION_MATCHPOINTS_SHOWN,
    OPTION_VP,
    OPTION_MINIMUM_BOARDS,
    OPTION_BUTLER_TRIM,
    OPTION_IMPS_RANKED,
    OPTION_MARKS_ROUNDED,
    OPTION_HANDICAP,
    OPTION_EXPERTISE,
    OPTION_COUNT
};

enum option_type {
    OPTION_NUMBER,
    OPTION_WORD, /* one of its words */
    OPTION_FLAG, /* the same, of false and true */
    OPTION_CENTS,
    OPTION_OWN /* by functions of its own */
};

struct option_word {
    const char *word;  /* of data */
    const char *title; /* for people; tr() it; NULL: no page offers it */
};

struct option_own;
struct tournament;

struct option_row {
    const char *name;        /* in JSON, forms and on the command line */
    const char *title;       /* for people; tr() it; NULL: no page asks for it */
    const char *deals_title; /* where tables deal their own cards; NULL: the same */
    const char *hint;        /* what can be typed; tr() it; or NULL */
    enum option_type type;
    size_t place;           /* of its int in struct options, unless it is OPTION_OWN */
    bool said;              /* in documents even if it is as usual, which is 0 */
    struct jat_range range; /* of a number, or of cents */
    const struct option_word *word; /* or of a number: what people choose between */
    size_t words;
    /* Whether a page asks for it in that tournament; NULL: in all of them. */
    bool (*fits)(const struct tournament *t);
    const struct option_own *own;
};

extern const struct option_row options_table[OPTION_COUNT];

/* Those that pages ask for, in their order: on the one of the settings (the clock apart),
 * and on the one that says what players see. */
enum { OPTIONS_CLOCK = 1 };
extern const enum option_id options_clock[OPTIONS_CLOCK];
enum { OPTIONS_SETTINGS = 27, OPTIONS_PUBLICATION = 5 };
extern const enum option_id options_settings[OPTIONS_SETTINGS];
extern const enum option_id options_publication[OPTIONS_PUBLICATION];

/* The choices of a tournament that makes none. */
struct options options_default(void);

/* Reads the members that are there over the options. */
bool options_read(const struct jat *object, struct options *options, struct err *err);

/* How equals are parted: as chosen, but by tops in a championship. */
enum ranking_ties options_ties(const struct options *options);

/* All choices that can be said; new reference. */
json_t *options_write(const struct options *options);

/* Sets one choice from a text such as "tops"; the error lists what is possible. */
bool options_set(struct options *options, const char *name, const char *text,
                 struct err *err);

/* Sets one choice from what somebody typed into its field, which may say more kindly what
 * options_set() asks for. */
bool options_type(struct options *options, enum option_id option, const char *typed,
                  struct err *err);

/* Adds the choice as it is typed, with that decimal sign. */
void options_typed(const struct options *options, enum option_id option, char sign,
                   struct str *text);
#endif
