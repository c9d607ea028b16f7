/* number.h - numbers as people write them, in both languages.
 *
 * French writes 54,32 % with a no-break space, English 54.32%; both show a
 * minus as U+2212. Never through the process's locale. Reading accepts either
 * way of writing. */
#ifndef BASE_NUMBER_H
#define BASE_NUMBER_H

#include "base/err.h"
#include "base/ratio.h"
#include "base/str.h"

/* Adds the value rounded (halves away from zero) to exactly that many decimals.
 */
void number_add(struct str *out, struct ratio value, int decimals, enum lang lang);

/* As number_add, followed by the language's percent sign. */
void number_add_percent(struct str *out, struct ratio percent, int decimals,
                        enum lang lang);

/* Adds a score with its sign always shown: +56, −52, 0. */
void number_add_signed(struct str *out, int64_t value);

/* Adds a time of the day: 20 h 05, 20:05. */
void number_add_clock(struct str *out, int hour, int minute, enum lang lang);

/* Adds the value with as many of the decimals as it needs, an ASCII minus, and
 * the decimal sign given: for data, not for reading aloud. */
void number_add_data(struct str *out, struct ratio value, int decimals, char sign);

/* Adds a date of data, 2026-11-15, as people write it: 15/11/2026 in French. Anything
 * else is added as it is. */
void number_add_date(struct str *out, const char *date, enum lang lang);

/* Whether the text is a whole number, of any size. */
bool number_is_int(const char *text);

/* Reads a whole number, with an ASCII or a real minus, within the range. */
bool number_read_int(const char *text, int64_t min, int64_t max, int64_t *value,
                     struct err *err);

/* Reads a decimal of at most six decimals, "12,5" or "12.5". */
bool number_read_decimal(const char *text, struct ratio *value, struct err *err);

/* Reads an amount that people type, in cents: "18,40", "18.4 €"; 0 or more, and at most
 * so many cents. */
bool number_read_money(const char *text, int64_t most, int64_t *cents, struct err *err);

/* An amount for people, in cents: "12.50 €". */
void number_add_money(struct str *out, int64_t cents, enum lang lang);
#endif
