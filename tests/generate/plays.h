/* plays.h - results and rulings at the tables of a document, of every kind that a format
 * has, from lists short enough that many are equal. */
#ifndef GENERATE_PLAYS_H
#define GENERATE_PLAYS_H

#include "tournament/model.h"
#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

/* The document that is being made, and what was drawn for it. */
struct generate_hall {
    uint64_t chance;
    const struct format *format;
    json_t *document;
    int entered;  /* percent of the plays */
    int ruled;    /* likewise */
    int scores;   /* of individuals: how many different ones, from 1 to 4 */
    bool plain;   /* tarot: rulings of one kind at a time, on what was played */
    bool percent; /* bridge: the unit of marks and penalties */
    bool odd;     /* bridge: some boards are played otherwise than planned */
};

/* A table of a movement that plays. */
struct generate_table {
    json_t *field;    /* of the document; has "seats", "plays", "rulings" */
    const json_t *at; /* its seats and boards */
    int round;
    bool loose; /* the plays say who sat there */
};

/* Adds what the table played in the round, and rulings on it. */
typedef void generate_tables(struct generate_hall *hall,
                             const struct generate_table *table);
generate_tables generate_tarot_table; /* individual */
generate_tables generate_sides_table; /* attack and defence */
generate_tables generate_bridge_table;
generate_tables generate_deals_table; /* free deals, whist */

/* Penalties of a session; new reference. */
typedef json_t *generate_fines(struct generate_hall *hall);
generate_fines generate_tarot_penalties;
generate_fines generate_sides_penalties;
generate_fines generate_bridge_penalties;
generate_fines generate_deals_penalties;

/* Where and what: {"board","round","table"}, or "deal"; new reference. */
json_t *generate_place(const struct generate_table *table, const char *key,
                       const json_t *number);

/* The id of one of the document's players; borrowed. */
json_t *generate_somebody(struct generate_hall *hall);

/* One to so many of them, nobody twice; new reference. */
json_t *generate_several(struct generate_hall *hall, int most);

/* A score that a garde can give; one that the board's contract can give where the
 * contract is imposed. */
int generate_score(uint64_t *chance);
int generate_imposed_score(uint64_t *chance, int board);

/* A result of a board of bridge without its place: a contract, a score, passed, not
 * played or an adjusted score; new reference. */
json_t *generate_bridge_result(uint64_t *chance, int board);

/* The members of a deal of that format, where those seats (as "NES") are taken, and
 * totals that add up to zero; new references. */
json_t *generate_deal(uint64_t *chance, const char *format, const char *taken);
json_t *generate_totals(uint64_t *chance, const char *taken);
#endif
