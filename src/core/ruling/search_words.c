/* search_words.c - words as somebody looks for them: begun, without case or accents. */
#include "core/ruling/search_words.h"

#include "base/lang.h"
#include "base/str.h"
#include <string.h>

/* The letters without their accents, of U+00C0 to U+00FF; 0: no letter. */
static const char latin[64] =
    "aaaaaa\0ceeeeiiii\0nooooo\0ouuuuy\0saaaaaa\0ceeeeiiii\0nooooo"
    "\0ouuuuy\0y";

/* The bytes of a letter of other alphabets, 0 if it is none: U+0080 to U+00BF and U+2000
 * to U+2FFF are signs. No word that is looked for begins with such a letter. */
static size_t foreign_letter(const unsigned char *p)
{
    if (*p < 0xC3 || *p == 0xE2)
        return 0;
    size_t n = 1;
    while ((p[n] & 0xC0) == 0x80)
        n++;
    return n;
}

/* Reads a letter or digit into one or two small letters; the bytes it took, 0 if the text
 * goes on with something else. */
static size_t read_letter(const char *text, char letter[3])
{
    const unsigned char *p = (const unsigned char *)text;
    letter[1] = letter[2] = '\0';
    if (*p == 0xC5 && (p[1] == 0x92 || p[1] == 0x93)) { /* Œ, œ */
        letter[0] = 'o';
        letter[1] = 'e';
        return 2;
    }
    if (*p == 0xC3 && (p[1] & 0xC0) == 0x80 && latin[p[1] - 0x80] != '\0') {
        letter[0] = latin[p[1] - 0x80];
        return 2;
    }
    bool upper = *p >= 'A' && *p <= 'Z';
    letter[0] = (char)(upper ? *p - 'A' + 'a' : *p);
    if (upper || (*p >= 'a' && *p <= 'z') || (*p >= '0' && *p <= '9'))
        return 1;
    return foreign_letter(p);
}

bool search_next(struct search_words *reading)
{
    char letter[3];
    while (*reading->at != '\0' && read_letter(reading->at, letter) == 0)
        reading->at++;
    size_t n = 0;
    size_t plain = 0;
    for (size_t taken; (taken = read_letter(reading->at, letter)) > 0;) {
        for (size_t i = 0; letter[i] != '\0'; i++)
            if (n < SEARCH_WORD_MOST)
                reading->word[n++] = letter[i];
        for (size_t i = 0; i < taken; i++)
            if (plain < SEARCH_WORD_MOST)
                reading->plain[plain++] = reading->at[i];
        reading->at += taken;
    }
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
