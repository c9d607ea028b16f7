/* lang.c - the languages Étui speaks, and the translation of its sentences. */
#include "base/lang.h"

#include <stdlib.h>
#include <string.h>

/* A compiled translation; those of no language have no rows. */
struct catalogue {
    const char *text;
    const struct lang_row *row;
    const size_t *rows;
};
static const struct catalogue french = {lang_fr_text, lang_fr_table, &lang_fr_count};
static const struct catalogue poules = {lang_fr_text, lang_fr_poules_table,
                                        &lang_fr_poules_count};
static const struct catalogue dutch = {lang_nl_text, lang_nl_table, &lang_nl_count};

/* A language that people may choose. */
static const struct {
    enum lang lang;
    const char code[3];
    const char *name; /* in itself */
} languages[LANG_CHOICES] = {{LANG_FR, "fr", "Français"},
                             {LANG_EN, "en", "English"},
                             {LANG_NL, "nl", "Nederlands"}};

struct wanted {
    const char *text; /* of the catalogue */
    const char *id;
};

static int compare_ids(const void *key, const void *element)
{
    const struct wanted *wanted = key;
    const struct lang_row *row = element;
    return strcmp(wanted->id, wanted->text + row->id);
}

static const struct lang_row *look_up(const struct catalogue *catalogue, const char *id)
{
    struct wanted wanted = {catalogue->text, id};
    return bsearch(&wanted, catalogue->row, *catalogue->rows, sizeof *catalogue->row,
                   compare_ids);
}

/* Its row in the language; NULL where there is none. */
static const struct lang_row *find_sentence(enum lang lang, const char *id)
{
    const struct lang_row *row = lang == LANG_FR_POULES ? look_up(&poules, id) : NULL;
    if (row || lang == LANG_EN)
        return row;
    return look_up(lang == LANG_NL ? &dutch : &french, id);
}

static const char *text_of(enum lang lang, unsigned place)
{
    return (lang == LANG_NL ? dutch.text : french.text) + place;
}

const char *tr(enum lang lang, const char *id)
{
    const struct lang_row *row = find_sentence(lang, id);
    return row ? text_of(lang, row->one) : id;
}

const char *tr_n(enum lang lang, const char *one, const char *many, int64_t n)
{
    const struct lang_row *row = find_sentence(lang, one);
    bool plural = n != 1;
    if (lang_is_french(lang))
        plural = n > 1 || n < -1; /* 0 and 1 are singular */
    if (!row || !row->many)
        return plural ? many : one;
    return text_of(lang, plural ? row->many : row->one);
}

bool lang_parse(const char *text, enum lang *lang)
{
    char after = text[0] && text[1] ? text[2] : 'x';
    if (after != '\0' && after != '_' && after != '-' && after != '.')
        return false;
    for (int i = 0; i < LANG_CHOICES; i++)
        if (strncmp(text, languages[i].code, 2) == 0) {
            *lang = languages[i].lang;
            return true;
        }
    return false;
}

const char *lang_code(enum lang lang)
{
    return languages[lang == LANG_FR_POULES ? LANG_FR : lang].code;
}

const char *lang_name(enum lang lang)
{
    return languages[lang == LANG_FR_POULES ? LANG_FR : lang].name;
}

bool lang_is_french(enum lang lang)
{
    return lang == LANG_FR || lang == LANG_FR_POULES;
}

char lang_decimal(enum lang lang)
{
    return lang == LANG_EN ? '.' : ',';
}

enum lang lang_with_poules(enum lang lang)
{
    return lang_is_french(lang) ? LANG_FR_POULES : lang;
}
