/* publication.h - what those who do not direct may see of the results, and when.
 *
 * Before publication: nothing; or, as the options say, the ranking while it is played
 * (perhaps without the last rounds) and each board once everybody has played it. After
 * it everything, provisional until the correction period is over. Pure: the time of day
 * is an argument. */
#ifndef TOURNAMENT_PUBLICATION_H
#define TOURNAMENT_PUBLICATION_H

#include "tournament/model.h"
#include "tournament/results/marks.h"

enum publication_state {
    PUBLICATION_NONE, /* nothing may be seen */
    PUBLICATION_LIVE, /* what is played, as far as the options say */
    PUBLICATION_OPEN, /* published, and can still be corrected */
    PUBLICATION_FINAL
};

struct publication {
    enum publication_state state;
    bool ranking;       /* may be seen */
    bool boards;        /* all of them may */
    bool boards_played; /* those that everybody has played may */
    int rounds;   /* of the last session, that are in what is shown; 0: all, -1: none */
    int64_t ends; /* of the correction period; 0 if there is none */
};

/* What may be seen at that time (milliseconds since 1970). */
struct publication publication_of(const struct tournament *t, int64_t now);

/* What a director sees: everything, in the same state. */
struct publication publication_for_director(const struct tournament *t, int64_t now);

/* The tournament as if the last session had been played up to that round only (-1: not at
 * all, 0: all of it); for reading, while t lives. */
void publication_cut(const struct tournament *t, int rounds, struct tournament *cut,
                     struct arena *arena);

/* Whether the results of a board may be seen. Boards are meant by the number they are
 * compared under. */
bool publication_shows(const struct publication *publication, const struct tournament *t,
                       const struct marks *marks, int board);
#endif
