/* jat_plain.h - JSON as it is written nearly always, read at once.
 *
 * Jansson looks at each letter through three functions; documents and journals have
 * millions. What is plain (objects, lists, texts without escapes, whole numbers, words)
 * is read here into the same values; a text with escapes or a number with decimals is
 * handed to Jansson by itself. Nothing is judged here: whatever is not plain is no error
 * but NULL, and Jansson reads the whole and says what is wrong with it. */
#ifndef BASE_JAT_PLAIN_H
#define BASE_JAT_PLAIN_H

#include <jansson.h>
#include <stddef.h>

/* The object or list, a new reference; NULL where Jansson must look. */
json_t *jat_parse_plain(const char *bytes, size_t n);

#endif
