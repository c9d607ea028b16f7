/* labels.c - names as lists and tables show them: fields, tables, seats, people. */
#include "web/labels.h"

#include "base/str.h"
#include <string.h>

const char *label_field(const char *name, enum lang lang)
{
    static const char *const colour[] = {N_("Red"), N_("Green"), N_("Blue"), N_("Yellow"),
                                         N_("White")};
    size_t index = (size_t)(unsigned char)name[0] - 'A';
    bool has_colour = index < sizeof colour / sizeof colour[0] && name[1] == '\0';
    return has_colour ? tr(lang, colour[index]) : name;
}

const char *label_table(const struct session *session, const struct field *field,
                        int table, enum lang lang, struct arena *arena)
{
    if (session->fields == 1)
        return arena_printf(arena, tr(lang, N_("Table %d")), table);
    return arena_printf(arena, tr(lang, N_("Table %d, %s")), table,
                        label_field(field->name, lang));
}

const char *label_seat(const struct session *session, const struct field *field,
                       int contestant, enum lang lang, struct arena *arena)
{
    struct schedule_shown shown;
    const char *label = schedule_show(field->schedule.label[contestant], lang, &shown);
    if (session->fields == 1)
        return arena_strdup(arena, label);
    return arena_printf(arena, "%s %s", label_field(field->name, lang), label);
}

/* The letters without their accents, of U+00C0 to U+00FF; 0: as it is. */
static const char latin[64] =
    "aaaaaa\0ceeeeiiii\0nooooo\0ouuuuy\0saaaaaa\0ceeeeiiii\0nooooo"
    "\0ouuuuy\0y";

/* Two letters in one: the second comes with the next call. */
struct folding {
    const char *at;
    char second;
};

/* The next character to compare, 0 at the end. */
static int next_letter(struct folding *folding)
{
    const unsigned char *p = (const unsigned char *)folding->at;
    if (folding->second) {
        char second = folding->second;
        folding->second = '\0';
        return second;
    }
    if (*p == 0xC5 && (p[1] == 0x92 || p[1] == 0x93)) { /* Œ, œ */
        folding->at += 2;
        folding->second = 'e';
        return 'o';
    }
    if (*p == 0xC3 && p[1] >= 0x80 && latin[p[1] - 0x80] != '\0') {
        folding->at += 2;
        return latin[p[1] - 0x80];
    }
    if (*p != '\0')
        folding->at++;
    if (*p == ' ')
        folding->at += strspn(folding->at, " ");
    return *p >= 'A' && *p <= 'Z' ? *p - 'A' + 'a' : *p;
}

int label_compare(const char *a, const char *b)
{
    struct folding first = {.at = a};
    struct folding second = {.at = b};
    int x;
    int y;
    do {
        x = next_letter(&first);
        y = next_letter(&second);
    } while (x == y && x != 0);
    return (x > y) - (x < y);
}

const char *label_tidy(const char *text, struct arena *arena)
{
    char *tidy = arena_alloc(arena, strlen(text) + 1, 1);
    size_t n = 0;
    for (; *text; text++) {
        bool space = strchr(" \t\n", *text) != NULL;
        if (!space)
            tidy[n++] = *text;
        else if (n > 0 && tidy[n - 1] != ' ')
            tidy[n++] = ' ';
    }
    if (n > 0 && tidy[n - 1] == ' ')
        tidy[n - 1] = '\0';
    return tidy;
}
