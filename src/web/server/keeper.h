/* keeper.h - the thread that makes copies while the club plays.
 *
 * A copy each hour in which something was recorded, one when nothing has been recorded
 * for ten minutes (an evening is over), one at the end of the server. A copy reads the
 * database beside the writer and holds nobody up; what goes wrong is told, and tried
 * again with the next one. */
#ifndef WEB_KEEPER_H
#define WEB_KEEPER_H

#include "base.h"

struct keeper;

/* What is wrong with the copies beside the database, and with those in the second folder;
 * "" for nothing. */
enum { KEEPER_TROUBLE = 300 };
struct keeper_troubles {
    char own[KEEPER_TROUBLE];
    char second[KEEPER_TROUBLE];
};

/* Starts the thread, which speaks the language of the error; the database is borrowed. */
struct keeper *keeper_start(const char *database, struct err *err);

/* Something was recorded. */
void keeper_note(struct keeper *keeper);

struct keeper_troubles keeper_troubles(struct keeper *keeper);

/* Makes a copy now, here and in the second folder: before the server starts. */
void keeper_copy(struct keeper *keeper);

/* Says on standard error what is wrong, once. */
void keeper_tell(struct keeper *keeper);

/* Copies what is not copied yet, then stops. */
void keeper_stop(struct keeper *keeper); /* NULL is allowed */
#endif
