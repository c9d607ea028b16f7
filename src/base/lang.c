/* lang.c - the two languages Étui speaks, and the translation of its sentences.
 */
#include "base/lang.h"

#include <stdlib.h>
#include <string.h>

static int by_id(const void *key, const void *row)
{
    const struct lang_entry *entry = row;
    return strcmp(key, entry->id);
}

static const struct lang_entry *find(const char *id)
{
    return bsearch(id, lang_fr_table, lang_fr_count, sizeof lang_fr_table[0], by_id);
}

const char *tr(enum lang lang, const char *id)
{
    if (lang == LANG_EN)
        return id;
    const struct lang_entry *entry = find(id);
    return entry ? entry->one : id;
}

const char *tr_n(enum lang lang, const char *one, const char *many, long n)
{
    if (lang == LANG_EN)
        return n == 1 ? one : many;
    bool plural = n > 1 || n < -1; /* French: 0 and 1 are singular */
    const struct lang_entry *entry = find(one);
    if (!entry || !entry->many)
        return plural ? many : one;
    return plural ? entry->many : entry->one;
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
