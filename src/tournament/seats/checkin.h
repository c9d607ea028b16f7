/* checkin.h - who comes in: typed names or a pasted list, and whom the club knows.
 *
 * A person is found by licence, else by name (as written, or but for accents and case);
 * whoever is not found is new. What is recorded of a known person stays. Where players
 * enter together, whoever is here already and sits nowhere may join a group, and a group
 * comes in whole or not at all: with the first free labels (tournament/seats/groups.h).
 * Pure. */
#ifndef TOURNAMENT_CHECKIN_H
#define TOURNAMENT_CHECKIN_H

#include "tournament/model.h"

enum checkin_state {
    CHECKIN_KNOWN, /* a person of the club: person.id is theirs */
    CHECKIN_NEW,   /* somebody new */
    CHECKIN_HERE,  /* has entered already, or stands twice in the list */
    CHECKIN_WRONG  /* the remark says why */
};

struct checkin_row {
    struct person person; /* as typed; of a known one, name and number as recorded */
    int line;             /* of the list */
    enum checkin_state state;
    const char *remark; /* translated; or NULL */
    const char *hint;   /* translated: what is odd, and no obstacle; or NULL */
    const char *near;   /* a known name much like that of somebody new; or NULL */
    const char *field;  /* of a person that the remark is about: "licence" */
    const char *player; /* id in the tournament, once it is known; or NULL */
    int64_t chosen;     /* the person that was chosen among several; 0: nobody was */
    bool fresh;         /* it is somebody new, whoever else has the name */
};

/* Rows that follow each other: players who enter together. */
struct checkin_group {
    size_t first;
    size_t count;
    const char *remark; /* why it cannot come in, translated; or NULL */
    const char *place;  /* the label that they chose; NULL: the first that is free */
    const char *team;   /* their name; NULL: they have none */
};

/* Memory is the arena's. */
struct checkin_list {
    struct checkin_row *row;
    size_t rows;
    size_t capacity;
    struct checkin_group *group; /* of all rows; none where each comes alone */
    size_t groups;
    size_t group_capacity;
};

/* Adds a row without texts. */
struct checkin_row *checkin_add(struct checkin_list *list, struct arena *arena);

/* Adds an empty group; the rows added to the list behind it are its players. */
struct checkin_group *checkin_add_group(struct checkin_list *list, struct arena *arena);

/* A place of pairs as it is typed, "ns3", "EO 3", "ow3", as a label in the arena; NULL
 * where it is none. */
const char *checkin_place(const char *text, struct arena *arena);

/* What they are held against. */
struct checkin_club {
    const struct tournament *t;
    const struct roster *roster; /* all whom the club knows */
    struct arena *arena;
    enum lang lang;
};

/* Finds out who they are, and whether each group can come in. */
void checkin_examine(struct checkin_list *list, const struct checkin_club *club);

/* What is wrong with the licence of a player (index), in a word to be translated, where
 * points depend on it; NULL where nothing is. */
const char *checkin_licence(const struct tournament *t, const struct roster *roster,
                            int player);

/* Puts the texts of the row's person in order; false with a remark if one is too long,
 * there is no name, or the licence cannot be one. */
bool checkin_tidy(struct checkin_row *row, const struct checkin_club *club);

/* Everybody who is to be recorded gets their id in the tournament, and an entry unless
 * they have one, new persons having their numbers by now; then each group that can come
 * in gets its seats. All is to be recorded together; change has room for the rows and the
 * groups. False where a group finds no room. */
bool checkin_changes(struct checkin_list *list, const struct checkin_club *club,
                     struct change change[], size_t *changes, struct err *err);

/* The other way: their seats of the sessions from that one on (counted from 1) are
 * emptied, whoever else sits there, then these players (indices) leave the list. */
struct change *checkin_leave(const struct tournament *t, const struct crew *who, int from,
                             struct arena *arena, size_t *changes);

/* Whether it is a series of the federation, in words too. */
bool checkin_need_series(const char *rank, struct err *err);

/* Whether somebody can enter with that series: where it counts, as in Attaque-Défense, it
 * is one of the federation's, or none is said. */
bool checkin_knows_series(const struct tournament *t, const char *rank, struct err *err);

/* The next player (index) after that one, -1 for the first, whose series counts and is
 * not known; t->players if there is none. */
int checkin_next_unknown(const struct tournament *t, const struct roster *roster,
                         int player);
#endif
