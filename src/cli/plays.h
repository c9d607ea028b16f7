/* plays.h - which play an option, a line or a row of a table means. */
#ifndef CLI_PLAYS_H
#define CLI_PLAYS_H

#include "base/jat.h"
#include "cli/cli.h"
#include "tournament/model.h"

/* --session, or the only one; wrong usage if there are several. */
bool plays_session(struct cli *cli, const struct tournament *t, int *session);

/* Fills the session and the field that a play did not name, where there is only one of
 * them; an error that says what to add where there are several. */
bool plays_settle(const struct tournament *t, int *session, const char **field,
                  struct err *err);

/* The play that the options --session, --field, --board … name, with its result. */
bool plays_from_options(struct cli *cli, const struct tournament *t,
                        struct change_play *play);

/* One fact from its text: a number, a word, a seat, or JSON; the format of the text is
 * that of the fact. A flag is set. */
bool plays_read_fact(struct cli *cli, enum fact fact, const char *text,
                     struct facts *facts);

/* The facts that say which play it is: totals of a table need no number of a deal. */
unsigned plays_required(const struct format *format, const struct facts *facts);

/* The event that recorded this very result of the play before, or 0. */
int64_t plays_recorded(const struct tournament *t, const struct change_play *play);

/* A play as JSON, as in a document, with "session", "field", "sure"; its "key" too, ""
 * without one. */
bool plays_from_json(const struct jat *object, const struct tournament *t,
                     struct change_play *play, const char **key, struct err *err);
#endif
