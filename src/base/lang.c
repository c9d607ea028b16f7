/* lang.c - the two languages Étui speaks, and the translation of its sentences.
 */
#include "base/lang.h"

#include <stdlib.h>
#include <string.h>

struct lang_entry lang_fr_entry(size_t row)
{
    const struct lang_row *at = &lang_fr_table[row];
    return (struct lang_entry){.id = lang_fr_text + at->id,
                               .one = lang_fr_text + at->one,
                               .many = at->many ? lang_fr_text + at->many : NULL};
}

static int by_id(const void *key, const void *element)
{
    const struct lang_row *row = element;
    return strcmp(key, lang_fr_text + row->id);
}

static bool find(const char *id, struct lang_entry *entry)
{
    const struct lang_row *row =
        bsearch(id, lang_fr_table, lang_fr_count, sizeof lang_fr_table[0], by_id);
    if (row)
        *entry = lang_fr_entry((size_t)(row - lang_fr_table));
    return row != NULL;
}

const char *tr(enum lang lang, const char *id)
{
    struct lang_entry entry;
    return lang == LANG_FR && find(id, &entry) ? entry.one : id;
}

const char *tr_n(enum lang lang, const char *one, const char *many, long n)
{
    struct lang_entry entry;
    if (lang == LANG_EN)
        return n == 1 ? one : many;
    bool plural = n > 1 || n < -1; /* French: 0 and 1 are singular */
    if (!find(one, &entry) || !entry.many)
        return plural ? many : one;
    return plural ? entry.many : entry.one;
}

bool lang_parse(const char *text, enum lang *lang)
{
    char after = text[0] && text[1] ? text[2] : 'x';
    if (after != '\0' && after != '_' && after != '-' && after != '.')
        return false;
    if (strncmp(text, "fr", 2) == 0)
        *lang = LANG_FR;
    else if (strncmp(text, "en", 2) == 0)
        *lang = LANG_EN;
    else
        return false;
    return true;
}

const char *lang_code(enum lang lang)
{
    return lang == LANG_EN ? "en" : "fr";
}
