/* code_mark.c - what an arbiter writes on a travelling sheet. */
#include "core/ruling/code_mark.h"

#include "base.h"
#include <string.h>

enum { WORD_MOST = 3 }; /* letters of the longest word: "*4", "DN", "RC" */

static const struct {
    const char *word;
    enum code_star star;
} stars[] = {{"*0", CODE_STAR_ZERO},
             {"*1", CODE_STAR_ECART},
             {"*4", CODE_STAR_FORTY},
             {"*6", CODE_STAR_SIXTY}};

/* Takes one word into the mark; false if it is none of a mark. */
static bool take_word(const char *word, struct code_mark *mark)
{
    for (int i = CODE_NO_ABBREVIATION + 1; i < CODE_ABBREVIATIONS; i++)
        if (str_equal(word, code_abbreviation_name((enum code_abbreviation)i))) {
            mark->abbreviation = (enum code_abbreviation)i;
            return true;
        }
    for (size_t i = 0; i < sizeof stars / sizeof stars[0]; i++)
        if (str_equal(word, stars[i].word)) {
            mark->star = stars[i].star;
            return true;
        }
    if (!str_equal(word, "DN"))
        return false;
    mark->neutralised = true;
    return true;
}

/* The word at that place in capitals; false if it is too long for one of a mark. */
static bool read_word(const char *at, size_t length, char word[WORD_MOST + 1])
{
    if (length > WORD_MOST)
        return false;
    for (size_t i = 0; i < length; i++)
        word[i] = at[i] >= 'a' && at[i] <= 'z' ? (char)(at[i] - 'a' + 'A') : at[i];
    word[length] = '\0';
    return true;
}

bool code_mark_find(const char *typed, struct code_mark *mark)
{
    static const char blank[] = " \t,;";
    *mark = (struct code_mark){.text = NULL};
    for (const char *at = typed + strspn(typed, blank); *at != '\0';) {
        size_t length = strcspn(at, blank);
        char word[WORD_MOST + 1];
        bool taken = read_word(at, length, word) && take_word(word, mark);
        if (taken && !mark->text)
            mark->text = at;
        if (!mark->text)
            mark->before = (int)(at + length - typed);
        at += length + strspn(at + length, blank);
    }
    return mark->text != NULL;
}

/* Whether the row leads to what is written behind the abbreviation. */
static bool is_meant(const struct code_mark *mark, const struct code_row *row)
{
    enum code_effect effect = code_row_cell(row)->effect;
    bool neutral = effect == CODE_NEUTRALISED || effect == CODE_NEUTRALISED_ZERO ||
                   effect == CODE_NEUTRALISED_FOUR || effect == CODE_NEUTRALISED_SIX ||
                   effect == CODE_ZERO_SIXTY || effect == CODE_SIXTY_ZERO;
    if (mark->neutralised && !neutral)
        return false;
    switch (mark->star) {
    case CODE_STAR_ZERO:
        return effect == CODE_ZERO_BOTH;
    case CODE_STAR_ECART:
        return row->article->abbreviation == CODE_FE;
    case CODE_STAR_FORTY:
    case CODE_STAR_SIXTY:
        return effect == CODE_FORTY_SIXTY || effect == CODE_PLUS_FOUR ||
               effect == CODE_PLUS_MINUS_FOUR;
    case CODE_NO_STAR:
    case CODE_STARS:
        break;
    }
    return true;
}

size_t code_mark_rows(const struct code_mark *mark, enum code_format format,
                      enum code_edition edition, struct code_row row[])
{
    struct code_query query = {.format = format, .edition = edition};
    size_t all = code_search(&query, row);
    size_t named = 0;
    size_t meant = 0;
    for (size_t i = 0; i < all; i++)
        if (mark->abbreviation == CODE_NO_ABBREVIATION ||
            row[i].article->abbreviation == mark->abbreviation)
            row[named++] = row[i];
    for (size_t i = 0; i < named; i++)
        if (is_meant(mark, &row[i])) {
            struct code_row one = row[i];
            row[i] = row[meant];
            row[meant++] = one;
        }
    return meant > 0 ? meant : named;
}
