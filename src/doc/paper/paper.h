/* paper.h - the sheets of a tournament: what prints, in the order of the evening.
 *
 * A kind is a row of the table: its name on the command line, what it is called, which
 * formats have it, and the function that draws it. Lists are reports and share one writer
 * (listing.h); only drawings have code of their own. */
#ifndef PAPER_PAPER_H
#define PAPER_PAPER_H

#include "doc/pen.h"
#include "report.h"
#include "tournament/results.h"

enum paper_size { PAPER_USUAL, PAPER_A3, PAPER_A4, PAPER_A5 };
enum paper_order { PAPER_BY_LABEL, PAPER_BY_NAME, PAPER_BY_RANK };

/* What is printed, and how. All are borrowed. */
struct paper_job {
    const struct tournament *t;
    const struct roster *roster;
    const struct results *results;
    const char *club; /* or NULL */
    enum lang lang;
    enum paper_size size;
    enum paper_order order;
    const char *seat; /* of a contestant, as data has it: only theirs; or NULL */
    int blank;        /* so many to fill in by hand, in place of the tournament's own */
    bool mono;        /* nothing is said by a colour */
    bool doubled;     /* travelling sheets: both halves of a page alike */
    bool by_seat;     /* diagrams: those of a seat together, for coloured paper */
    bool small;       /* the room: in two rows that face each other */
    bool early;       /* hand records: of boards that are still to be played, too */
    const struct filed *filed; /* tournaments sent together; NULL: this one */
    size_t filings;
    enum federation_to to;
    const struct season_year *year; /* the club's evenings; NULL: this one */
    const int *dues; /* of each player, in cents; NULL: as the options say */
    /* The address of a table's page, for phones; NULL: there is none. */
    const char *(*address)(const void *by, const struct field *field, int table,
                           struct arena *arena);
    /* The word by which a player confirms results; NULL: there is none. */
    const char *(*word)(const void *by, const char *player, struct arena *arena);
    const void *by;
    const char *home; /* the address of the club's page; or NULL */
    struct wifi wifi; /* of the hall; its name NULL: not known */
    bool remarks;     /* letters that no font has are named on a last page */
    bool traced;      /* paper_made will say where the ink of each text is */
    /* Is told at each page how many kinds are done, of how many; NULL: nobody is. */
    void (*tell)(const void *by, int kinds, int of);
};

/* When a sheet is printed. */
enum paper_moment { PAPER_BEFORE, PAPER_DURING, PAPER_AFTER, PAPER_COMMITTEE };

struct leaf;

struct paper_kind {
    const char *name;
    const char *title; /* N_() */
    enum paper_moment moment;
    bool (*fits)(const struct format *format); /* NULL: every format has it */
    /* Draws it; false, with an error, where there is nothing to print yet. */
    bool (*draw)(struct leaf *leaf, struct err *err);
    bool blank;   /* --blank has a meaning */
    bool club;    /* it looks at the club's other evenings */
    bool several; /* it can be of several tournaments */
};

extern const struct paper_kind paper_table[];
extern const size_t paper_count;

enum { PAPER_KINDS_MOST = 64 };
struct paper_choice {
    const struct paper_kind *kind[PAPER_KINDS_MOST];
    int count;
    bool packed; /* what has nothing to print is left out of a pack */
};

/* Whether the kind is for the format. */
bool paper_fits(const struct paper_kind *kind, const struct format *format);

/* The sheets as one PDF. missing: letters that no font has, "U+1F600 …"; NULL where there
 * are none, else in the arena. */
struct paper_made {
    struct str pdf;
    const char *missing;
    int pages;
    const struct pen_ink *ink; /* of a traced job, in the arena */
    size_t inks;
};
bool paper_print(const struct paper_job *job, const struct paper_choice *choice,
                 struct paper_made *made, struct arena *arena, struct err *err);
#endif
