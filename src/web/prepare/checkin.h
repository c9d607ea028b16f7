/* checkin.h - who comes in: a typed name or a pasted list, and whom the club knows.
 *
 * A person is found by licence, else by name (as written, or but for accents and case);
 * whoever is not found is new. What is recorded of a known person stays. */
#ifndef WEB_CHECKIN_H
#define WEB_CHECKIN_H

#include "doc/csv.h"
#include "web/server/request.h"

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
    const char *team;   /* as the list calls those who enter together; or NULL */
    const char *player; /* id in the tournament, once it is known; or NULL */
};

struct checkin_list {
    struct checkin_row *row;
    size_t rows;
    size_t capacity;
};

/* Adds a row without texts. */
struct checkin_row *checkin_add(struct checkin_list *list, struct arena *arena);

/* All whom the club knows, for a field with list="known". */
void checkin_add_known(struct request *request);

/* Reads lines of "NAME Given; licence; club; rank", with tabs, semicolons or commas; a
 * first line that names its columns may have them in any order. */
bool checkin_read(struct checkin_list *list, const char *text, struct arena *arena,
                  struct err *err);

/* The cells of such lines, whatever they mean. */
bool checkin_cells(const char *text, struct csv *csv, struct arena *arena,
                   struct err *err);

/* Finds out who they are; the tournament is locked. */
void checkin_examine(struct checkin_list *list, const struct tournament *t,
                     struct request *request);

/* A list on its way into the journal. */
struct checkin_job {
    struct checkin_list list;
    int64_t stream;
    size_t entered; /* out */
    struct err err; /* out */
};

/* Records the known and the new of request->work, a checkin_job, all or none: a
 * request_work. Who has entered meanwhile is passed over. */
void checkin_record(struct request *request, struct journal *journal);

/* The parts of it: new persons get their numbers; everybody who is to be recorded gets
 * their id in the tournament, and an entry unless they have one. How many entries. */
bool checkin_settle(struct checkin_job *job, struct journal *journal,
                    struct arena *arena);
size_t checkin_entries(struct checkin_job *job, const struct tournament *t,
                       struct arena *arena, struct change change[]);

/* Puts the texts of the row's person in order; false with a remark if one is too long,
 * there is no name, or the licence cannot be one. */
bool checkin_tidy(struct checkin_row *row, enum lang lang, struct arena *arena);

/* The seat of the player (index) in the last session, as it is shown; "" for none. */
const char *checkin_seat(struct request *request, const struct tournament *t, int player);
#endif
