/* code_search.c - find rows of the code of rulings by the words of an arbiter. */
#include "base/str.h"
#include "core/ruling/code.h"

#include <string.h>

/* The letters without their accents, of U+00C0 to U+00FF; 0: no letter. */
static const char latin[64] =
    "aaaaaa\0ceeeeiiii\0nooooo\0ouuuuy\0saaaaaa\0ceeeeiiii\0nooooo"
    "\0ouuuuy\0y";

enum { WORD_LONGEST = 31 };

/* Words are runs of letters and digits. */
struct reading {
    const char *at;
    char word[WORD_LONGEST + 1];  /* in small letters without accents */
    char plain[WORD_LONGEST + 1]; /* as it is written; only for ASCII */
};

/* The bytes of a letter of other alphabets, 0 if it is none: U+0080 to U+00BF and U+2000
 * to U+2FFF are signs. No word of the code begins with such a letter. */
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

/* Reads the next word; false at the end. Longer words are cut. */
static bool next_word(struct reading *reading)
{
    char letter[3];
    while (*reading->at != '\0' && read_letter(reading->at, letter) == 0)
        reading->at++;
    size_t n = 0;
    size_t plain = 0;
    for (size_t taken; (taken = read_letter(reading->at, letter)) > 0;) {
        for (size_t i = 0; letter[i] != '\0'; i++)
            if (n < WORD_LONGEST)
                reading->word[n++] = letter[i];
        for (size_t i = 0; i < taken; i++)
            if (plain < WORD_LONGEST)
                reading->plain[plain++] = reading->at[i];
        reading->at += taken;
    }
    reading->word[n] = '\0';
    reading->plain[plain] = '\0';
    return n > 0;
}

/* Small words say nothing: "carte exposée par la défense" is three words. */
static bool is_small(const char *word)
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

/* An abbreviation in capitals is one, and nothing else. */
static bool is_abbreviation(const char *plain)
{
    for (int i = CODE_NO_ABBREVIATION + 1; i < CODE_ABBREVIATIONS; i++)
        if (str_equal(plain, code_abbreviation_name((enum code_abbreviation)i)))
            return true;
    return false;
}

/* Whether some word of the text begins with the wanted one. */
static bool begins_in(const struct reading *wanted, const char *text)
{
    bool whole = is_abbreviation(wanted->plain);
    struct reading reading = {.at = text ? text : ""};
    while (next_word(&reading))
        if (whole ? str_equal(reading.plain, wanted->plain)
                  : strncmp(reading.word, wanted->word, strlen(wanted->word)) == 0)
            return true;
    return false;
}

/* In both languages: directors write as they think. */
static bool begins_in_sentence(const struct reading *wanted, const char *sentence)
{
    return sentence &&
           (begins_in(wanted, tr(LANG_FR, sentence)) || begins_in(wanted, sentence));
}

static bool word_matches(const struct reading *wanted, const struct code_row *row,
                         bool condition)
{
    const struct code_article *article = row->article;
    return begins_in_sentence(wanted, article->title) ||
           begins_in(wanted, article->words) || begins_in(wanted, article->id) ||
           begins_in(wanted, code_abbreviation_name(article->abbreviation)) ||
           (condition && begins_in_sentence(wanted, code_row_condition(row)));
}

static bool matches(const struct code_query *query, const struct code_row *row,
                    bool condition)
{
    struct reading wanted = {.at = query->words ? query->words : ""};
    while (next_word(&wanted))
        if (!is_small(wanted.word) && !word_matches(&wanted, row, condition))
            return false;
    return true;
}

static bool is_asked_for(const struct code_query *query, const struct code_row *row)
{
    return code_row_holds(row, query->edition) &&
           (query->any_format || code_row_format(row) == query->format);
}

size_t code_search(const struct code_query *query, struct code_row row[])
{
    struct code_row all[CODE_ROWS_MOST];
    size_t count = code_rows(all);
    size_t n = 0;
    for (size_t i = 0; i < count; i++)
        if (is_asked_for(query, &all[i]) && matches(query, &all[i], false))
            row[n++] = all[i];
    for (size_t i = 0; i < count; i++)
        if (is_asked_for(query, &all[i]) && !matches(query, &all[i], false) &&
            matches(query, &all[i], true))
            row[n++] = all[i];
    return n;
}
