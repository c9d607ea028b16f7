/* options_own.h - the options that are no number and no word: the index of the
 * federation's points, the prizes, the scale of victory points, what a datum leaves out.
 */
#ifndef TOURNAMENT_OPTIONS_OWN_H
#define TOURNAMENT_OPTIONS_OWN_H

#include "base.h"
#include "tournament/model/options.h"

struct option_own {
    /* From the text that data has. */
    bool (*set)(struct options *options, const char *text, struct err *err);
    /* From what somebody typed; NULL: the same. */
    bool (*type)(struct options *options, const char *typed, struct err *err);
    /* As it is typed, with that decimal sign. */
    void (*tell)(const struct options *options, char sign, struct str *text);
    /* New reference; NULL where it is as usual. */
    json_t *(*write)(const struct options *options);
};

extern const struct option_own options_own_index;
extern const struct option_own options_own_prizes;
/* The sheet of an Open: members of the first, second and promotion series, licences. */
extern const struct option_own options_own_sheet;
/* Each step is [margin, winner, loser]: from that margin in IMPs on, the winner has so
 * many victory points, with two decimals at most. Rule: docs/rules.md, bridge marks. */
extern const struct option_own options_own_vp;
/* "usual", the best and the worst score; or percent of the scores at either end. */
extern const struct option_own options_own_trim;
/* What a club gives at bridge beside the ranking: texts of core/award. */
extern const struct option_own options_own_handicap;
extern const struct option_own options_own_expertise;

/* Without an index of its own, a tournament has that of its event. */
void options_settle_index(struct options *options);
#endif
