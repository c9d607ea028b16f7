/* str.h - a text that grows, and small questions about texts. */
#ifndef BASE_STR_H
#define BASE_STR_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* {0} is an empty text; text is always terminated once something was added, and
 * str_text() gives "" before. */
struct str {
    char *text;
    size_t length;
    size_t capacity;
};

void str_add(struct str *str, const char *text);
void str_add_n(struct str *str, const char *bytes, size_t n);
void str_add_char(struct str *str, char c);
/* Adds the number in decimal, with zeros before it up to that many digits. Rankings are
 * made of these: much faster than printing. */
void str_add_number(struct str *str, uint64_t number, int digits);
void str_printf(struct str *str, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void str_vprintf(struct str *str, const char *format, va_list args)
    __attribute__((format(printf, 2, 0)));

/* Formats into a buffer of that size, cut to fit. */
void str_format(char *buffer, size_t size, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The text, borrowed; valid until the next change. */
const char *str_text(const struct str *str);

/* Empties the text and keeps its memory; clear gives the memory back. */
void str_reset(struct str *str);
void str_clear(struct str *str);

/* Adds the text padded with spaces to a width in characters (code points), at
 * the right of the text or, for a negative width, at its left; longer texts are
 * cut, with "…". */
void str_add_padded(struct str *str, const char *text, int width);

/* Number of characters (code points) of a UTF-8 text. */
size_t str_width(const char *text);

/* Whether the n bytes are well-formed UTF-8 without NUL and control characters
 * other than tab and newline. */
bool str_is_clean(const char *bytes, size_t n);

/* The text behind the byte order mark that editors of Windows put before it, if any. */
const char *str_after_mark(const char *text);

/* Puts '?' for each byte that keeps the text from being clean, such as half a character
 * where it was cut. */
void str_scrub(char *text);

/* Takes out the characters that turn the direction of writing (U+202A to U+202E, U+2066
 * to U+2069): nobody sees them, and in a name they reorder the line it stands in. */
void str_drop_turns(char *text);

/* Whether a character of the text may be written from right to left. */
bool str_may_turn(const char *text);

bool str_equal(const char *a, const char *b);

/* What stands behind the last folder of a path, borrowed. */
const char *str_after_folders(const char *path);

/* How many letters to add, drop, replace or exchange with their neighbour make b of a,
 * in bytes, for words below 64; SIZE_MAX for longer ones. */
size_t str_distance(const char *a, const char *b);

/* The one of the n words nearest to the text by that distance, or NULL if none
 * is near enough to suggest. */
const char *str_nearest(const char *text, const char *const words[], size_t n);
#endif
