/* movement_json.h - movements as JSON: `etui movement`, `etui check`, documents, events.
 */
#ifndef TOURNAMENT_MOVEMENT_JSON_H
#define TOURNAMENT_MOVEMENT_JSON_H

#include "base/jat.h"
#include "core/movement/verify.h"
#include "tournament/format.h"

/* A field of a movement: its name, and its schedule. */
struct movement_field {
    const char *name;
    struct schedule schedule;
};

struct movement {
    const struct format *format;
    const char *kind;
    struct movement_field *field;
    size_t fields;
};

/* {"rounds":[{"round":1,"tables":[{"table":1,"boards":[1,2],"N":"N1",…}]}]} as a list:
 * the rounds of a schedule; new reference. */
json_t *movement_write_rounds(const struct schedule *schedule);

/* Reads such a list into the arena. Contestants are numbered in order of appearance by
 * seat and table of the first rounds, so that a line movement keeps its usual order. */
bool movement_read_rounds(const struct jat *rounds, int sides, struct schedule *schedule,
                          struct arena *arena, struct err *err);

/* Whether the text can be the label of a contestant. */
bool movement_is_label(const char *text);

/* The whole shape with its "check"; new reference. */
json_t *movement_write(const struct movement *movement,
                       const struct verify_report *report);
bool movement_read(const struct jat *object, struct movement *movement,
                   struct arena *arena, struct err *err);

/* Verifies each field; the report sums them up, problems are those of the first field
 * that has some (its index is returned; 0 if none has). */
size_t movement_verify(const struct movement *movement, struct verify_report *report);

/* The movement that a format, a kind (NULL: the usual one) and a size ask for. */
struct movement_request {
    const struct format *format;
    const char *kind;
    int tables;
    int rounds; /* 0: all */
    int boards; /* 0: the usual number */
};
bool movement_make(const struct movement_request *request, struct movement *movement,
                   struct arena *arena, struct err *err);

/* The kinds that can be asked for, for help and suggestions. */
extern const char *const movement_kinds[];
extern const size_t movement_kind_count;
#endif
