/* championship.h - what the regulation asks of an event: the parts of its page, and the
 * note that leads to it. */
#ifndef WEB_CHAMPIONSHIP_H
#define WEB_CHAMPIONSHIP_H

#include "report.h"
#include "web/club.h"
#include "web/page.h"

/* Where somebody comes from: a stage before this one. */
struct stage_player {
    int64_t person;
    int64_t stream;
    int rank;
    bool qualified; /* by its quota */
};

/* The stages that the tournament names, read before it; in the request's arena. */
struct stage_list {
    struct stage_player *player;
    size_t players;
    size_t capacity;
    const char **name; /* of each stage */
    int64_t *stream;
    size_t stages;
};

/* How many rules of a championship are not met, with no reason given, and the way to
 * them; nothing where there are none. */
void championship_note(const struct desk *desk);

/* The rules that are not met, each with its article, what is lost and the reason in
 * writing; then those that are. */
void championship_add_rules(const struct desk *desk);

/* Of a regional championship of the first series: what else those of other committees
 * have played this season, as far as the club's list says. */
void championship_add_elsewhere(const struct desk *desk, const struct club_list *list);

/* What is played for: index, points of each place, royalty. */
void championship_add_stake(const struct desk *desk);

/* Who comes from which stage, and whom to check in. */
void championship_add_stages(const struct desk *desk, const struct stage_list *list);

/* Those who go on to the next stage, with reserves, by the quota; champion and runner-up
 * of a final. Nothing before somebody is ranked. */
void championship_add_qualified(const struct desk *desk);

/* The sum of an Open's sheet, explained; nothing for other events. */
void championship_add_sheet(const struct desk *desk);
#endif
