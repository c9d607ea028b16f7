/* people.h - who signs in to a club: what `etui user` and `etui club invite` share. */
#ifndef CLI_PEOPLE_H
#define CLI_PEOPLE_H

#include "cli.h"

/* Records an invitation of that name in the journal's club, for somebody new with the
 * role, or anew without one (NULL); prints the address at which it is used, below prefix.
 */
bool people_invite(struct cli *cli, const char *name, const char *role,
                   const char *prefix);
#endif
