/* lang.h - the two languages Étui speaks, and the translation of its sentences.
 *
 * Source strings are English; French comes from po/fr.po, compiled into a
 * sorted table. The language is an argument, never a property of the process: a
 * server answers each request in its own language. */
#ifndef BASE_LANG_H
#define BASE_LANG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* LANG_FR_POULES is French that calls a round a poule, as whist players do. */
enum lang { LANG_FR, LANG_EN, LANG_FR_POULES };

/* Marks a sentence of a table for translation; tr() translates it where it is
 * shown. */
#define N_(text) text

/* The sentence in the language; itself where there is no translation. */
const char *tr(enum lang lang, const char *id) __attribute__((format_arg(2)));

/* As tr(), choosing between one and many for the number n by the language's own
 * rule. */
const char *tr_n(enum lang lang, const char *one, const char *many, int64_t n)
    __attribute__((format_arg(2), format_arg(3)));

/* Reads "fr", "en", or a locale's name such as "en_GB.UTF-8"; false if it is
 * neither. */
bool lang_parse(const char *text, enum lang *lang);

/* "fr" or "en". */
const char *lang_code(enum lang lang);
bool lang_is_french(enum lang lang);

/* The language, calling a round a poule if it has that word. */
enum lang lang_with_poules(enum lang lang);

/* The compiled translation: places in one text. Thousands of pointers in their stead
 * would have to be adjusted each time the program starts. */
struct lang_row {
    unsigned id;
    unsigned one;
    unsigned many; /* 0 where there is no plural */
};
extern const struct lang_row lang_fr_table[]; /* sorted by id */
extern const size_t lang_fr_count;
extern const struct lang_row lang_fr_poules_table[]; /* likewise; what differs there */
extern const size_t lang_fr_poules_count;
extern const char lang_fr_text[];
#endif
