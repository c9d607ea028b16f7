/* rights.h - who may do what: one table of roles and rights, asked wherever something is
 * allowed or shown. */
#ifndef WEB_RIGHTS_H
#define WEB_RIGHTS_H

#include "web/server/request.h"
#include "web/server/routes.h"

enum right {
    RIGHT_PEOPLE,  /* to see names and licences as they are recorded */
    RIGHT_CHECKIN, /* to check players in */
    RIGHT_MONEY,   /* to note what is paid */
    RIGHT_DIRECT,  /* to run tournaments, and see all of them */
    RIGHT_CLUB,    /* to change what is the club's own: its people, name, grid */
    RIGHTS
};

bool rights_may(const struct identity *who, enum right right);

/* Whether they may use addresses of that access. */
bool rights_admit(const struct identity *who, enum access access);
#endif
