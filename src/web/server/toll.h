/* toll.h - how much of the server's time each sender may have.
 *
 * A page takes a moment or, of a large tournament, a twentieth of a second; a thousand of
 * those a second would leave nothing for anybody else. So what a request took is charged
 * to its sender afterwards, and who has used up what it may have is refused before any
 * work is done. Visitors together have half of the threads: results can always be sent.
 */
#ifndef WEB_TOLL_H
#define WEB_TOLL_H

#include "web/server/request.h"

/* A number that stands for a table, unlike any address. */
uint64_t toll_table(const struct identity *who);

/* Whether work may be done for the request, whose sender is known; false with the answer
 * given. Directors and this very machine always may. */
bool toll_admit(struct request *request);

/* Charges what a step of the request took, in nanoseconds. */
void toll_charge(struct request *request, int64_t took);
#endif
