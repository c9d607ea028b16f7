/* checkin.h - what the pages of the check-in share. */
#ifndef WEB_CHECKIN_H
#define WEB_CHECKIN_H

#include "tournament/seats.h"
#include "web/page.h"

/* What those who enter are called. */
enum checkin_word { CHECKIN_PLAYERS, CHECKIN_GROUPS, CHECKIN_PAIRS, CHECKIN_TEAMS };
enum checkin_word checkin_word(const struct format *format);

/* The titles that speak of them: "A pair arrives", "Check in the pair" … "Pair". */
extern const struct checkin_titles {
    const char *comes;
    const char *check_in;
    const char *here;
    const char *paste;
    const char *column;
} checkin_titles[];

/* All whom the club knows, for a field with list="known". */
void checkin_add_known(struct request *request);

/* The players in the order of their names; in the arena of the request. */
struct checkin_named {
    const char *name;
    int player; /* index */
};
const struct checkin_named *checkin_by_name(const struct desk *desk);

/* checkin_examine() with whom the request's tournament and club know; who has a licence
 * that is new here comes with what the house of the server offers. */
void checkin_look(struct checkin_list *list, const struct tournament *t,
                  struct request *request);

/* The seat of the player (index) in the last session, as it is shown; "" for none. */
const char *checkin_seat(struct request *request, const struct tournament *t, int player);

/* Records the list that is recording->work, all of it or nothing: a recording's make(),
 * back to the check-in. Who has entered meanwhile is passed over. */
bool checkin_make(struct request *request, struct recording *recording);

/* Known people who answer to what was typed, and behind them those whom the house of the
 * server offers; copied. */
enum { CHECKIN_LIKES = 8 };
struct checkin_like {
    struct person person[CHECKIN_LIKES];
    size_t known; /* those of the club */
    size_t count;
    const char *by; /* who offers the others; or NULL */
};
void checkin_find_like(struct request *request, const char *name,
                       struct checkin_like *like);

/* A card with whoever else has the name of the player (index) and is not here. */
void checkin_add_exchange(const struct desk *desk, int player);

/* What became of a form of the check-in. */
struct checkin_shown {
    int status;
    const char *error;               /* or NULL */
    const char *field;               /* that it is shown at; NULL: the whole form */
    const struct checkin_like *like; /* who may have been meant; or NULL */
    bool group;                      /* it is the form of a group */
};

/* The check-in of groups: the form for one, those who are here, and how many: "8 groups
 * expected, 6 here: 2 are missing." */
void checkin_add_group_form(const struct desk *desk, const struct checkin_shown *shown);
void checkin_add_groups(const struct desk *desk);
void checkin_add_group_count(const struct desk *desk);

/* The check-in page. */
void checkin_show(struct request *request, const struct checkin_shown *shown);

/* Whether players of the tournament enter in groups; if not, the answer is given, and the
 * tournament released. */
bool checkin_has_groups(struct request *request, const struct tournament *t);
#endif
