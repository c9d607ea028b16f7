/* search_words.h - words as somebody looks for them: begun, without case or accents.
 *
 * Words are runs of letters and digits. Pure: no I/O, no allocation. */
#ifndef RULING_SEARCH_WORDS_H
#define RULING_SEARCH_WORDS_H

#include <stdbool.h>

enum { SEARCH_WORD_MOST = 31 };

/* A text being read word by word; at first only where it is. */
struct search_words {
    const char *at;
    char word[SEARCH_WORD_MOST + 1];  /* in small letters without accents */
    char plain[SEARCH_WORD_MOST + 1]; /* as it is written; only for ASCII */
};

/* Reads the next word; false at the end. Longer words are cut. */
bool search_next(struct search_words *reading);

/* Whether the word is a small one, French or English, which says nothing: "de", "the". */
bool search_is_small(const char *word);

/* Whether some word of the text begins with the wanted one; text may be NULL. Likewise of
 * a sentence, in either language: directors write as they think. */
bool search_begins(const struct search_words *wanted, const char *text);
bool search_begins_sentence(const struct search_words *wanted, const char *sentence);
#endif
