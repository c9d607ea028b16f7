/* seats_groups.h - seats of groups changed by hand: two groups, or two players of them.
 */
#ifndef WEB_SEATS_GROUPS_H
#define WEB_SEATS_GROUPS_H

#include "web/prepare/seats.h"

enum { SEATS_GROUPS_CHANGES = 4 };

/* What the fields "first" and "second" of the form ask for, as changes to be recorded
 * together: two groups change places, two players change places (or one takes the place
 * of another), a player joins a group, or somebody has no seat any more. The error's
 * place is the field it is about. */
struct seats_groups {
    struct change change[SEATS_GROUPS_CHANGES];
    size_t changes;
};
bool seats_groups_read(struct request *request, const struct tournament *t,
                       struct seats_groups *made, struct err *err);

/* The crew of a label as text: "DURAND Anne, PETIT Luc"; "" for nobody. */
const char *seats_crew(const struct tournament *t, const struct field *field,
                       int contestant, struct request *request);

/* The options of a choice: groups by their labels, then single players. */
void seats_groups_options(struct request *request, const struct tournament *t,
                          const char *chosen, bool first);
#endif
