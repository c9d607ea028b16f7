/* groups.h - players who enter together, as a form or a pasted list names them.
 *
 * Everybody of a group is examined as a single player would be; whoever is here already
 * and sits nowhere may join one. A group is recorded whole or not at all: its new players
 * enter, and it gets the first free labels (tournament/seats/groups.h). */
#ifndef WEB_GROUPS_H
#define WEB_GROUPS_H

#include "tournament/seats/groups.h"
#include "web/prepare/checkin.h"

/* A group of a list: rows that follow each other. */
struct groups_one {
    size_t first;
    size_t count;
    const char *remark; /* why it cannot come in, translated; or NULL */
};

struct groups_list {
    struct groups_one *group;
    size_t groups;
    size_t capacity;
};

/* A list of groups on its way into the journal: request->work of groups_record(). */
struct groups_job {
    struct checkin_job people;
    struct groups_list list;
    size_t seated; /* out: groups */
};

/* What those who enter together are called. */
enum groups_word { GROUPS_GROUP, GROUPS_PAIR, GROUPS_TEAM, GROUPS_WORDS };
enum groups_word groups_word(const struct format *format);
extern const char *const groups_paste[GROUPS_WORDS];  /* "Paste or import pairs" */
extern const char *const groups_column[GROUPS_WORDS]; /* "Pair" */

/* Adds an empty group; the rows added to the list behind it are its players. */
struct groups_one *groups_add(struct groups_job *job, struct arena *arena);

/* Reads lines of "NAME Given; NAME Given; …", one group each, or of one player each with
 * a column "team" among those that the first line names. */
bool groups_read(struct groups_job *job, const char *text, struct arena *arena,
                 struct err *err);

/* Finds out who they are and whether each group can come in; the tournament is locked. */
void groups_examine(struct groups_job *job, const struct tournament *t,
                    struct request *request);

/* Records all groups without a remark, all or none: a request_work. */
void groups_record(struct request *request, struct journal *journal);

/* The part of the check-in page that groups have: a form for one, and those who are here.
 * error and field: what was wrong with the form that came back; or NULL. */
struct groups_shown {
    const char *error;
    const char *field; /* "p2", or NULL: the whole */
};
void groups_add_form(struct request *request, const struct tournament *t,
                     const struct groups_shown *shown);
void groups_add_list(struct request *request, const struct tournament *t);

/* "8 groups expected, 6 here: 2 are missing." */
void groups_add_count(struct request *request, const struct tournament *t);

/* The check-in page again, with what is wrong with the form of a group. */
void checkin_show_group(struct request *request, int status,
                        const struct groups_shown *shown);
#endif
