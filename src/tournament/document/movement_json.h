/* movement_json.h - movements as JSON: `etui movement`, `etui check`, documents, events.
 */
#ifndef TOURNAMENT_MOVEMENT_JSON_H
#define TOURNAMENT_MOVEMENT_JSON_H

#include "base/jat.h"
#include "tournament/model.h"

/* {"rounds":[{"round":1,"tables":[{"table":1,"boards":[1,2],"N":"N1",…}]}]} as a list:
 * the rounds of a schedule; new reference. The seats are called as the format does; NULL,
 * as in the journal: N E S W, or NS EW. */
json_t *movement_write_rounds(const struct schedule *schedule,
                              const struct format *format);

/* Reads such a list into the arena; a fifth seat, of five sides, that nobody has is left
 * out. Contestants are numbered in order of appearance by
 * seat and table of the first rounds, so that a line movement keeps its usual order. */
bool movement_read_rounds(const struct jat *rounds, int sides, struct schedule *schedule,
                          struct arena *arena, struct err *err);

/* Whether the text can be the label of a contestant. */
bool movement_is_label(const char *text);

/* The copies of boards, {"25":1}, in the member "boards" of an object; they stay as
 * they are if it is absent. And such an object; new reference. */
struct movement_copies {
    const struct movement_copy *copy;
    size_t count;
};
bool movement_read_copies(const struct jat *object, struct movement_copies *copies,
                          struct arena *arena, struct err *err);
json_t *movement_write_copies(struct movement_copies copies);

/* A movement with its format. */
struct movement_document {
    const struct format *format;
    struct movement movement;
};

/* The whole shape with its "check"; new reference. */
json_t *movement_write(const struct movement_document *document,
                       const struct verify_report *report);
bool movement_read(const struct jat *object, struct movement_document *document,
                   struct arena *arena, struct err *err);

/* The "check" alone; new reference. */
json_t *movement_write_report(const struct movement_document *document,
                              const struct verify_report *report);
#endif
