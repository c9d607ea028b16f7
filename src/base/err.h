/* err.h - what went wrong, in words for whoever will read it.
 *
 * A function that can fail returns false and fills a struct err given by its
 * caller; the first error wins. The struct knows its reader's language, so a
 * message is translated and composed at once, where its figures are at hand. A
 * user error says what is wrong and what to do. Only main, request handlers and
 * commands turn an error into an exit status, an HTTP status or a line of text.
 */
#ifndef BASE_ERR_H
#define BASE_ERR_H

#include "base/lang.h"
#include <stdarg.h>

enum err_kind {
    ERR_NONE,
    ERR_USER,      /* the input is wrong */
    ERR_CONFLICT,  /* the input contradicts what is recorded */
    ERR_NOT_FOUND, /* the input names something that does not exist */
    ERR_STORE,     /* disk, database or another part of the environment failed */
    ERR_BUG        /* Étui is wrong */
};

struct err {
    enum err_kind kind;
    enum lang lang;
    char place[200]; /* where in the input: "3:14" or "sessions[0].fields[1]"; may
                        be "" */
    char text[600];
};

#define ERR_INIT(language) ((struct err){.lang = (language)})

/* Nothing went wrong, for the same reader: plays come by the thousand, and texts are not
 * written over in vain. */
void err_forget(struct err *err);

/* Records the translated, formatted message unless an error is already there.
 * Always returns false, so that a function can fail with `return err_set(…)`. What the
 * message quotes may be cut or malformed; the message itself is clean text. */
bool err_set(struct err *err, enum err_kind kind, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
bool err_vset(struct err *err, enum err_kind kind, const char *format, va_list args)
    __attribute__((format(printf, 3, 0)));

/* err_set() of kind ERR_USER. */
bool err_user(struct err *err, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Says where the error is, unless a place is known already. Not translated. */
bool err_at(struct err *err, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* For the counters of `./dev coverage`: that `good || err_set(…)` has no third way. */
#ifdef ERR_IS_FALSE
#define err_set(...) ((void)(err_set)(__VA_ARGS__), false)
#define err_user(...) ((void)(err_user)(__VA_ARGS__), false)
#define err_at(...) ((void)(err_at)(__VA_ARGS__), false)
#endif
#endif
