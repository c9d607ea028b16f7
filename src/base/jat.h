/* jat.h - reading JSON with places, writing it with exact decimals: glue on
 * Jansson.
 *
 * A cursor is a value together with the way that led to it, so that an error
 * can say "sessions[0].fields[1].plays[3].score". Look-ups have three outcomes:
 * found, none (absent or null), failed (of another type or out of range). */
#ifndef BASE_JAT_H
#define BASE_JAT_H

#include "base/err.h"
#include "base/ratio.h"
#include "base/str.h"
#include <jansson.h>

/* Parses one JSON value; twice the same key, bad UTF-8 and NULs are refused.
 * Returns a new reference, or NULL with the line and column as the error's
 * place. */
json_t *jat_parse(const char *bytes, size_t n, struct err *err);

struct jat {
    const json_t *value;  /* borrowed */
    const struct jat *up; /* NULL at the top */
    const char *key;      /* in an object; NULL in an array */
    size_t index;         /* in an array */
};

#define JAT_TOP(json) ((struct jat){.value = (json)})

/* Both ends are allowed. */
struct jat_range {
    int64_t min;
    int64_t max;
};

enum jat_found { JAT_FAILED = -1, JAT_NONE = 0, JAT_FOUND = 1 };

/* err_user() at the cursor's place. */
bool jat_err(const struct jat *at, struct err *err, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Writes the cursor's place to the error unless it has one; always false. */
bool jat_err_at(const struct jat *at, struct err *err);

/* The member of an object or the element of an array. A key must outlive the
 * cursor. JAT_NONE leaves a cursor with a NULL value, whose place can still be
 * named. */
enum jat_found jat_member(const struct jat *object, const char *key, struct jat *member);
struct jat jat_element(const struct jat *array, size_t index);

/* Steps through the members of an object: *iter is NULL before the first. False at the
 * end. A member that is null has a NULL value. */
bool jat_next(const struct jat *object, void **iter, struct jat *member);

/* Members by type. On JAT_NONE and JAT_FAILED the output is untouched. */
enum jat_found jat_get_int(const struct jat *object, const char *key,
                           struct jat_range range, int64_t *value, struct err *err);
enum jat_found jat_get_bool(const struct jat *object, const char *key, bool *value,
                            struct err *err);
enum jat_found jat_get_text(const struct jat *object, const char *key, const char **text,
                            struct err *err); /* borrowed, clean */
enum jat_found jat_get_decimal(const struct jat *object, const char *key,
                               struct ratio *value, struct err *err);
enum jat_found jat_get_array(const struct jat *object, const char *key, struct jat *array,
                             struct err *err);
enum jat_found jat_get_object(const struct jat *object, const char *key,
                              struct jat *member, struct err *err);

/* Turns JAT_NONE into an error: the member is missing. True if it was found. */
bool jat_require(enum jat_found found, const struct jat *object, const char *key,
                 struct err *err);

/* Members that must be there. */
bool jat_need_int(const struct jat *object, const char *key, struct jat_range range,
                  int *value, struct err *err);
bool jat_need_text(const struct jat *object, const char *key, const char **text,
                   struct err *err); /* borrowed, clean */

/* The value itself as a type, with the errors of the getters. */
bool jat_is_int(const struct jat *at, struct jat_range range, int64_t *value,
                struct err *err);
bool jat_is_bool(const struct jat *at, bool *value, struct err *err);
bool jat_is_text(const struct jat *at, const char **text, struct err *err);
bool jat_is_decimal(const struct jat *at, struct ratio *value, struct err *err);
bool jat_is_object(const struct jat *at, struct err *err);
bool jat_is_array(const struct jat *at, struct err *err);

/* A number rounded to that many decimals: an integer where it is whole. New
 * reference. */
json_t *jat_number(struct ratio value, int decimals);

/* Sets the member to the text, unless that is NULL. */
void jat_put_text(json_t *object, const char *key, const char *text);

/* Adds the value as text: compact on one line, or indented for people. */
void jat_write(struct str *out, const json_t *value, bool indented);
#endif
