/* fold.h - letters without case and accents, as names and words are compared.
 *
 * For all of Unicode: compatibility decomposition and case folding without marks, and the
 * Latin letters that Unicode does not take apart (ł, ø, œ) in plain ones: "kovac" is
 * Kovač, "oeuvre" is Œuvre. No allocation. */
#ifndef BASE_FOLD_H
#define BASE_FOLD_H

#include "base/arena.h"
#include <stdbool.h>
#include <stdint.h>

enum { FOLD_MOST = 20 }; /* letters in one: U+FDFA has eighteen */

/* A text being read letter by letter; at first only where it is. */
struct fold {
    const char *at;
    int32_t letter[FOLD_MOST]; /* of the character before `at`, still to be given */
    int waiting;
    int given;
};

/* The next letter to compare, 0 at the end: a code point, or a byte that is not UTF-8
 * (beyond Unicode). Spaces one after the other are one. */
int32_t fold_next(struct fold *fold);

/* The order of two texts so read: 0 if they differ in nothing else. */
int fold_compare(const char *a, const char *b);

/* The text so read, as UTF-8 into the arena. */
char *fold_text(const char *text, struct arena *arena);

/* Whether it is a letter or a digit of any script. */
bool fold_is_word(int32_t letter);

/* Writes the letter as UTF-8, without a null; how many bytes, up to four. */
size_t fold_write(int32_t letter, char out[4]);
#endif
