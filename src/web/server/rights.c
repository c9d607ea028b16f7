/* rights.c - who may do what: one table of roles and rights. */
#include "web/server/rights.h"

#include "tournament/model.h"

/* Whoever has no role in the club reads what is published. */
static const bool rights[CLUB_ROLES][RIGHTS] = {
    /*                 people checkin money  direct club */
    [CLUB_OWNER] = {true, true, true, true, true},
    [CLUB_DIRECTOR] = {true, true, true, true, false},
    [CLUB_HELPER] = {true, true, false, false, false},
    [CLUB_TREASURER] = {true, false, true, false, false},
    [CLUB_READER] = {false, false, false, false, false},
};

static enum club_role role_of(const struct identity *who)
{
    switch (who->role) {
    case ROLE_DIRECTOR:
        return who->owner ? CLUB_OWNER : CLUB_DIRECTOR;
    case ROLE_HELPER:
        return CLUB_HELPER;
    case ROLE_TREASURER:
        return CLUB_TREASURER;
    case ROLE_NOBODY:
    case ROLE_READER:
    case ROLE_TABLE:
        break;
    }
    return CLUB_READER;
}

bool rights_may(const struct identity *who, enum right right)
{
    return rights[role_of(who)][right];
}

bool rights_admit(const struct identity *who, enum access access)
{
    switch (access) {
    case ACCESS_ALL:
    case ACCESS_SHARED:
        return true;
    case ACCESS_TABLE:
        return who->role == ROLE_TABLE || rights_may(who, RIGHT_DIRECT);
    case ACCESS_CHECKIN:
        return rights_may(who, RIGHT_CHECKIN);
    case ACCESS_MONEY:
        return rights_may(who, RIGHT_MONEY);
    case ACCESS_OWNER:
    case ACCESS_MACHINE:
        return rights_may(who, RIGHT_CLUB);
    case ACCESS_DIRECTOR:
        break;
    }
    return rights_may(who, RIGHT_DIRECT);
}
