/* search_words.c - words as somebody looks for them: begun, without case or accents. */
#include "core/ruling/search_words.h"

#include "base.h"
#include <string.h>

/* Adds the bytes as far as there is room for all of them. */
static void add_bytes(char word[], size_t *n, const char *bytes, size_t count)
{
    if (*n + count > SEARCH_WORD_MOST)
        return;
    memcpy(word + *n, bytes, count);
    *n += count;
}

bool search_next(struct search_words *reading)
{
    struct fold fold = {.at = reading->at};
    const char *from = fold.at; /* of the letter */
    int32_t letter = fold_next(&fold);
    while (letter != 0 && !fold_is_word(letter)) {
        from = fold.at;
        letter = fold_next(&fold);
    }
    size_t n = 0;
    size_t plain = 0;
    while (letter != 0 && fold_is_word(letter)) {
        char bytes[4];
        add_bytes(reading->word, &n, bytes, fold_write(letter, bytes));
        add_bytes(reading->plain, &plain, from, (size_t)(fold.at - from));
        from = fold.at;
        letter = fold_next(&fold);
    }
    reading->at = from;
    reading->word[n] = '\0';
    reading->plain[plain] = '\0';
    return n > 0;
}

bool search_is_small(const char *word)
{
    static const char *const small[] = {
        "a",   "au",  "aux", "d",   "dans", "de", "des", "du", "en", "et",  "l",   "la",
        "le",  "les", "ou",  "par", "pour", "qu", "qui", "s",  "sa", "son", "sur", "un",
        "une", "an",  "and", "at",  "by",   "in", "of",  "on", "or", "the", "to",
    };
    for (size_t i = 0; i < sizeof small / sizeof small[0]; i++)
        if (str_equal(word, small[i]))
            return true;
    return false;
}

bool search_begins(const struct search_words *wanted, const char *text)
{
    struct search_words reading = {.at = text ? text : ""};
    while (search_next(&reading))
        if (strncmp(reading.word, wanted->word, strlen(wanted->word)) == 0)
            return true;
    return false;
}

bool search_begins_sentence(const struct search_words *wanted, const char *sentence)
{
    return sentence && (search_begins(wanted, tr(LANG_FR, sentence)) ||
                        search_begins(wanted, sentence));
}
