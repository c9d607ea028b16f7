/* lang.h - the languages Étui speaks, and the translation of its sentences.
 *
 * Source strings are English; French and Dutch come from po/fr.po and po/nl.po, compiled
 * into sorted tables. The language is an argument, never a property of the process: a
 * server answers each request in its own language. */
#ifndef BASE_LANG_H
#define BASE_LANG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* LANG_FR_POULES is French that calls a round a poule, as whist players do. */
enum lang { LANG_FR, LANG_EN, LANG_NL, LANG_FR_POULES };

/* Those that people choose: the first ones. */
enum { LANG_CHOICES = LANG_NL + 1 };

/* Marks a sentence of a table for translation; tr() translates it where it is
 * shown. */
#define N_(text) text

/* The sentence in the language; itself where there is no translation. */
const char *tr(enum lang lang, const char *id) __attribute__((format_arg(2)));

/* As tr(), choosing between one and many for the number n by the language's own
 * rule. */
const char *tr_n(enum lang lang, const char *one, const char *many, int64_t n)
    __attribute__((format_arg(2), format_arg(3)));

/* Reads "fr", "en", "nl", or a locale's name such as "en_GB.UTF-8"; false if it is none
 * of them. */
bool lang_parse(const char *text, enum lang *lang);

/* "fr", and what it calls itself: "Français". */
const char *lang_code(enum lang lang);
const char *lang_name(enum lang lang);

/* What stands before the decimals. */
char lang_decimal(enum lang lang);

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
extern const struct lang_row lang_nl_table[];
extern const size_t lang_nl_count;
extern const char lang_nl_text[];
#endif
