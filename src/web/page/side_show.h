/* side_show.h - the two sides of a table as pages show them: by label, word and names. */
#ifndef WEB_SIDE_SHOW_H
#define WEB_SIDE_SHOW_H

#include "tournament/results.h"
#include "tournament/tell.h"
#include "web/html.h"

/* A table in a round; and, where one of its boards is meant, who really played that. */
struct side_table {
    const struct tournament *t;
    int session; /* index */
    struct place_table at;
    int slot; /* of the session; -1: the whole table */
};

/* Who plays there on a side, and under which label. */
struct owner side_owner(const struct side_table *table, int side);

/* A figure by its column; "–" where there is none. */
void side_add_figure(struct html *html, const struct contest_column *column,
                     const struct figures *figures, int k);

/* The figures of a side of a play, each with its heading: "PM 4.88 · 75 %"; where seats
 * have marks, those of the attack and of the defence. The session is an index. */
void side_add_figures(struct html *html, const struct contest *contest, int session,
                      int slot, int side);
void side_add_worth(struct html *html, const struct contest_kind *kind,
                    const struct figures *figures);

/* The label of the side's contestant as it is shown: "A3"; "–" for an empty seat. */
const char *side_label(const struct side_table *table, int side, enum lang lang,
                       struct arena *arena);

/* The names of those who play there, for the middle of a sentence: "DURAND Anne, PETIT
 * Luc"; a dash for nobody. */
const char *side_names(const struct side_table *table, const struct roster *roster,
                       int side, struct arena *arena);

/* The names of a whole crew, likewise. */
const char *side_crew(const struct tournament *t, const struct roster *roster,
                      const struct crew *crew, struct arena *arena);

/* Label and names: "A3 DURAND Anne". */
void side_add(struct html *html, const struct side_table *table,
              const struct roster *roster, int side);
#endif
