/* entry_deal.h - a deal that a table dealt itself, or the totals of its sheet, as a form
 * tells it: on a table's phone and on the director's pages alike.
 *
 * The form asks what happened and Étui does the arithmetic; or it takes the totals of the
 * round as the sheet has them, which add up to zero. A deal of whist is asked in two
 * steps: the contract by a link, then only what that contract needs. The same fields go
 * from the form to the preview, from there to the journal, and back to the form to be
 * changed. Rule: docs/rules.md, Free deals and Whist. */
#ifndef WEB_ENTRY_DEAL_H
#define WEB_ENTRY_DEAL_H

#include "core/game/whist.h"
#include "tournament/model/tournament.h"
#include "web/html/html.h"
#include "web/server/form.h"

/* A table in a round, with the names of those who sit there. */
struct entry_place {
    const struct tournament *t;
    int session; /* index */
    const struct field *field;
    int round;
    int table;
    const struct schedule_table *at;
    int seats;                   /* of the table: four, or five */
    const char *name[SEAT_MOST]; /* NULL where nobody sits */
    struct arena *arena;
};

enum entry_kind {
    ENTRY_DEAL,
    ENTRY_TOTALS,     /* of the round, in place of its deals */
    ENTRY_NOT_COUNTED /* the deal does not count */
};

struct entry_deal {
    enum entry_kind kind;
    int deal; /* its number; of totals, the first one's */
    int slot; /* in the session */
    struct facts facts;
    int points[SEAT_MOST];
    const char *wrong; /* the field that the error is about */
};

/* What a form shows: what is in values is filled in, and the error, unless it is NULL, is
 * said at the field it is about. */
struct entry_form {
    int deal;
    const struct form *values;
    const char *error;
    const char *wrong;
    const char *address; /* of the page that the form belongs to, for links back to it */
};

/* Whether deals of the format are of whist; else they are of tarot. */
bool entry_is_whist(const struct format *format);

/* The grid of the tournament, or the built-in one. */
const struct whist_grid *entry_grid(const struct tournament *t);

/* Reads the result that the fields tell of that deal and checks it; facts have its
 * address too. On a failure entry->wrong names a field. */
bool entry_deal_read(const struct entry_place *place, int deal, const struct form *form,
                     struct entry_deal *entry, struct err *err);

/* The fields of a result as hidden inputs, or behind an address: "&taker=N…". */
void entry_deal_hide(struct html *html, const struct form *form);
void entry_deal_address(struct str *out, const struct form *form);

/* The answer of a taker at a table of five who has called nobody. */
#define ENTRY_ALONE "alone"

/* What is recorded, as the fields of the form have it: to be corrected. */
struct form entry_recorded(const struct entry_place *place, const struct facts *facts,
                           enum lang lang);

/* What was played in a recorded deal, in words; false, and nothing, where it tells none.
 */
bool entry_played(struct html *html, const struct tournament *t, int session, int slot);

/* The points of the seats of a recorded result; false if it has none or does not count.
 */
bool entry_points(const struct entry_place *place, int slot, int points[SEAT_MOST]);

/* How the points of such facts come about, line by line. */
void entry_lines(struct html *html, const struct entry_place *place, int slot,
                 const struct facts *facts);

/* The points of those who sit there, by name. */
void entry_points_list(struct html *html, const struct entry_place *place,
                       const int points[SEAT_MOST]);

/* The question of a deal: all of tarot, or the contracts of whist. The fields, without
 * <form> and button. */
void entry_add_free(struct html *html, const struct entry_place *place,
                    const struct entry_form *form);
void entry_add_contracts(struct html *html, const struct entry_place *place,
                         const struct entry_form *form);
void entry_add_whist(struct html *html, const struct entry_place *place,
                     const struct entry_form *form);
void entry_add_totals(struct html *html, const struct entry_place *place,
                      const struct entry_form *form);
/* The sheet line by line, of which the sums become the totals. */
void entry_add_rows(struct html *html, const struct entry_place *place,
                    const struct entry_form *form);

/* Whether the form of a deal can be asked at once: of whist the contract must be known
 * first. */
bool entry_is_ready(const struct entry_place *place, const struct form *form);

/* What is wrong with a field, tied to it; nothing where it is about another one. */
void entry_error(struct html *html, const struct entry_form *form, const char *field);
void entry_described(struct html *html, const struct entry_form *form, const char *field);

/* One question: buttons of which one is chosen; the first one unless needed. */
struct entry_option {
    const char *value;
    const char *label; /* translated */
};
struct entry_question {
    const char *name;
    const char *legend; /* translated */
    bool needed;        /* nothing is chosen beforehand */
    bool optional;      /* though it may stay so */
    bool many;          /* boxes, of which several may be ticked */
    const char *style;
};
void entry_ask(struct html *html, const struct entry_form *form,
               const struct entry_question *question, const struct entry_option option[],
               size_t options);

/* The same of the seats that are taken, by name; and of nobody, unless that is NULL. */
void entry_ask_seat(struct html *html, const struct entry_place *place,
                    const struct entry_form *form, const struct entry_question *question,
                    const struct entry_option *nobody);

/* The parts of entry_deal_read(), one a game. */
bool entry_read_free(const struct entry_place *place, const struct form *form,
                     struct entry_deal *entry, struct err *err);
bool entry_read_whist(const struct entry_place *place, const struct form *form,
                      struct entry_deal *entry, struct err *err);
bool entry_read_totals(const struct entry_place *place, const struct form *form,
                       struct entry_deal *entry, struct err *err);
bool entry_read_rows(const struct entry_place *place, const struct form *form,
                     struct entry_deal *entry, struct err *err);

/* Points as people write them: 20, +20, -20, −20; no more than data can have. */
enum { ENTRY_POINTS_MOST = 100000 };
bool entry_read_points(const char *text, long *points, struct err *err);
#endif
