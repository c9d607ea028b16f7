/* roster.h - the persons behind a tournament's players.
 *
 * Names live beside the journal, never in it: pages and documents join them by a
 * person's number. Somebody who was erased is simply not found any more. */
#ifndef TOURNAMENT_ROSTER_H
#define TOURNAMENT_ROSTER_H

#include "base.h"

/* Texts are "" where they are not known; never NULL. */
struct person {
    int64_t id;
    const char *name;
    const char *licence;
    const char *rank; /* such as "2P" */
    const char *club;
    const char *committee;
    const char *born; /* YYYY-MM-DD */
    char valid[11];   /* until when the licence is, YYYY-MM-DD; "": not known */
    int national_rank;
    bool guest;      /* no member of the club */
    int64_t same_as; /* the person that this one turned out to be; 0: nobody */
};

/* Of whom nothing is known. */
#define PERSON_NOBODY                                                                  \
    (struct person)                                                                    \
    {                                                                                  \
        .name = "", .licence = "", .rank = "", .club = "", .committee = "", .born = "" \
    }

/* Whether it is a day of the calendar, YYYY-MM-DD, from 1900 on (what spreadsheets count
 * from is none of anybody's life), or "". */
bool person_is_date(const char *text);

/* Whether it can be a licence: letters and digits, a digit among them; or "". */
enum { PERSON_LICENCE_MOST = 20 }; /* characters at most */
bool person_is_licence(const char *text);

/* Sorted by id. {0} is empty; memory is the arena's. */
struct roster {
    struct person *person;
    size_t count;
    size_t capacity;
};

/* Adds a person whose id is larger than all before; texts are borrowed. */
void roster_add(struct roster *roster, const struct person *person, struct arena *arena);

/* Puts the texts of a person into the arena. */
void roster_keep_texts(struct person *person, struct arena *arena);

/* The person, or NULL; of one that was merged into another, that one. */
const struct person *roster_find(const struct roster *roster, int64_t id);

/* The person with that licence, or NULL; nobody has the licence "". */
const struct person *roster_licensed(const struct roster *roster, const char *licence);

/* The name, or the player's id where the person is unknown. */
const char *roster_name(const struct roster *roster, int64_t id, const char *fallback);
#endif
