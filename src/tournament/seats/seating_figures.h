/* seating_figures.h - how good the seats of a session are, in figures. */
#ifndef TOURNAMENT_SEATING_FIGURES_H
#define TOURNAMENT_SEATING_FIGURES_H

#include "tournament/model.h"
#include "tournament/seats/seating_people.h"

/* A line of a field, or a field without lines. */
struct seating_line {
    const char *field;
    int side;          /* the direction, or PLACES_NONE */
    const char *key;   /* its name in data, such as "N" or "NS"; NULL without lines */
    struct ratio mean; /* index of strength: the lower, the stronger */
};

struct seating_figures {
    enum seating_apart apart;
    size_t seated;
    size_t clubs;        /* seated players whose club (or committee) is known */
    size_t ranks;        /* seated players whose rank is known */
    int64_t meetings;    /* of two of one club, over all rounds */
    int64_t bound;       /* no seating of the same players has fewer */
    struct ratio spread; /* between the strongest line and the weakest one */
    struct seating_line *line;
    size_t lines;
};

/* Which seats are to be judged, and by what. */
struct seating_view {
    int session; /* counted from 1; it exists */
    enum seating_apart apart;
    const struct roster *roster;
};

/* Judges the seats that the session has now; memory is the arena's. */
void seating_figures_find(const struct tournament *t, const struct seating_view *view,
                          struct seating_figures *figures, struct arena *arena);

/* {"apart","meetings","bound","spread","lines":[…]}, what is known of them; new
 * reference. */
json_t *seating_figures_write(const struct seating_figures *figures);

/* The same in sentences. */
void seating_figures_explain(const struct seating_figures *figures, struct why *why);
#endif
