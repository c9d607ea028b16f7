/* lang.c - the two languages Étui speaks, and the translation of its sentences.
 */
#include "base/lang.h"

#include <stdlib.h>
#include <string.h>

/* One sentence of a compiled translation; many is NULL where there is no plural. */
struct lang_entry {
    const char *id;
    const char *one;
    const char *many;
};

static struct lang_entry entry_of(const struct lang_row *row)
{
    return (struct lang_entry){.id = lang_fr_text + row->id,
                               .one = lang_fr_text + row->one,
                               .many = row->many ? lang_fr_text + row->many : NULL};
}

static int by_id(const void *key, const void *element)
{
    const struct lang_row *row = element;
    return strcmp(key, lang_fr_text + row->id);
}

static bool find_sentence(enum lang lang, const char *id, struct lang_entry *entry)
{
    const struct lang_row *row = NULL;
    if (lang == LANG_FR_POULES)
        row = bsearch(id, lang_fr_poules_table, lang_fr_poules_count, sizeof *row, by_id);
    if (!row)
        row = bsearch(id, lang_fr_table, lang_fr_count, sizeof *row, by_id);
    if (row)
        *entry = entry_of(row);
    return row != NULL;
}

const char *tr(enum lang lang, const char *id)
{
    struct lang_entry entry;
    return lang_is_french(lang) && find_sentence(lang, id, &entry) ? entry.one : id;
}

const char *tr_n(enum lang lang, const char *one, const char *many, int64_t n)
{
    struct lang_entry entry;
    if (!lang_is_french(lang))
        return n == 1 ? one : many;
    bool plural = n > 1 || n < -1; /* French: 0 and 1 are singular */
    if (!find_sentence(lang, one, &entry) || !entry.many)
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
    return lang_is_french(lang) ? "fr" : "en";
}

bool lang_is_french(enum lang lang)
{
    return lang != LANG_EN;
}

enum lang lang_with_poules(enum lang lang)
{
    return lang_is_french(lang) ? LANG_FR_POULES : lang;
}
