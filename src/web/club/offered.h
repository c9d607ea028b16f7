/* offered.h - the players whom the house of a server offers to its clubs.
 *
 * A committee or federation whose register is said to be offered lets the clubs of its
 * server search it, and take people over: by their licence, or chosen among those found.
 * What is taken over is the club's own from then on. Whoever asked the house not to be
 * shown by name is not offered. For those alone who see names and licences; births are
 * the directors'. */
#ifndef WEB_OFFERED_H
#define WEB_OFFERED_H

#include "tournament/seats.h"
#include "web/page.h"

/* Who offers a list to the club of the request, as it is called; NULL where nobody does,
 * or the request's may not see names. */
const char *offered_by(struct request *request);

/* Those of the list who answer to the words and have no licence that is known here, as
 * many as there is room for; copied. Their ids are the list's. */
size_t offered_find(struct request *request, const struct roster *known,
                    const char *words, struct person found[], size_t most);

/* The one of that number in the list, as somebody new here; copied. False where there is
 * none. */
bool offered_person(struct request *request, int64_t id, struct person *person);

/* Of rows that have a licence which is not known here, and no other name than the list
 * has: the rest. */
void offered_complete(struct request *request, const struct roster *known,
                      struct checkin_list *list);

/* Of somebody new, by name alone: that the list has one of that name. */
void offered_hint(struct request *request, struct checkin_list *list);

/* On the page of the register: those of the list, with a button for each; or, in the
 * house, whether its own is offered. */
void offered_add_card(struct request *request, const struct roster *known,
                      const char *words);
#endif
