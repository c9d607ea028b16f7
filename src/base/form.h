/* form.h - the fields of a form or of an address: names and values, decoded. */
#ifndef BASE_FORM_H
#define BASE_FORM_H

#include "base/arena.h"
#include "base/err.h"
#include "base/str.h"

enum { FORM_FIELDS_MOST = 2000 };

struct form_field {
    const char *name;
    const char *value;
};

struct form {
    struct form_field *field;
    size_t count;
    size_t capacity;
};

/* Reads application/x-www-form-urlencoded bytes into the arena. Names and values must be
 * clean UTF-8 text; carriage returns of text areas are dropped. */
bool form_parse(struct form *form, const char *bytes, size_t n, struct arena *arena,
                struct err *err);

/* Adds a field; name and value are borrowed. */
void form_add(struct form *form, const char *name, const char *value,
              struct arena *arena);

/* The value of the first field of that name, or NULL. */
const char *form_get(const struct form *form, const char *name);

/* The value, or "" where there is none. */
const char *form_text(const struct form *form, const char *name);

/* Whether a field of that name has that value, alone or among others of the name. */
bool form_has(const struct form *form, const char *name, const char *value);

/* The value without the spaces around it, in the arena; "" likewise. */
const char *form_trimmed(const struct form *form, const char *name, struct arena *arena);

/* The whole number that a field has, of nine digits at most, so that it fits into an int
 * as well; 0 where it is none. */
int64_t form_number(const struct form *form, const char *name);

/* The whole number that a text of at most so many digits writes; 0 where it is none. */
int64_t form_whole(const char *text, size_t digits_most);

/* Adds the text as a part of an address: all but letters, digits and a few signs as %XX.
 */
void form_encode(struct str *out, const char *text);
#endif
