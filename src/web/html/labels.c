/* labels.c - names as lists and tables show them: fields, tables, seats, people. */
#include "web/html/labels.h"

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
    if (*p == 0xC3 && (p[1] & 0xC0) == 0x80 && latin[p[1] - 0x80] != '\0') {
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

/* The name as it is compared. */
static char *fold(const char *name, struct arena *arena)
{
    struct folding folding = {.at = name};
    char *folded = arena_strdup(arena, name); /* never longer */
    char *end = folded;
    for (int letter = next_letter(&folding); letter != 0; letter = next_letter(&folding))
        *end++ = (char)letter;
    *end = '\0';
    return folded;
}

/* The name with its last word first. */
static const char *turn(const char *name, struct arena *arena)
{
    const char *space = strrchr(name, ' ');
    if (!space)
        return name;
    const char *before = arena_strndup(arena, name, (size_t)(space - name));
    return arena_printf(arena, "%s %s", space + 1, before);
}

const char *label_nearest(const char *typed, const char *const name[], size_t n,
                          struct arena *arena)
{
    enum { SHORT = 8 };
    const char *best = NULL;
    const char *asked = fold(typed, arena);
    const char *turned = turn(asked, arena);
    size_t least = strlen(asked) < SHORT ? 2 : 3; /* more than a slip or two is another */
    for (size_t i = 0; i < n; i++) {
        const char *known = fold(name[i], arena);
        size_t straight = str_distance(asked, known);
        size_t around = str_distance(turned, known);
        size_t d = around < straight ? around : straight;
        if (d < least) {
            least = d;
            best = name[i];
        }
    }
    return best;
}

/* Whether the name goes on from there with the word, up to a space or its end. */
static bool begins(struct folding name, const char *word)
{
    struct folding asked = {.at = word};
    int want = next_letter(&asked);
    while (want != 0 && want != ' ') {
        if (next_letter(&name) != want)
            return false;
        want = next_letter(&asked);
    }
    return true;
}

bool label_contains(const char *name, const char *asked)
{
    for (asked += strspn(asked, " "); *asked != '\0';) {
        struct folding at = {.at = name};
        while (!begins(at, asked))
            if (next_letter(&at) == 0)
                return false;
        asked += strcspn(asked, " ");
        asked += strspn(asked, " ");
    }
    return true;
}

const char *label_isolated(const char *name, struct arena *arena)
{
    return str_may_turn(name) ? arena_printf(arena, "\u2068%s\u2069", name) : name;
}

const char *label_tidy(const char *text, struct arena *arena)
{
    char *tidy = arena_strdup(arena, text);
    size_t n = 0;
    str_drop_turns(tidy);
    for (const char *p = tidy; *p; p++) {
        bool space = strchr(" \t\n", *p) != NULL;
        if (!space)
            tidy[n++] = *p;
        else if (n > 0 && tidy[n - 1] != ' ')
            tidy[n++] = ' ';
    }
    tidy[n > 0 && tidy[n - 1] == ' ' ? n - 1 : n] = '\0';
    return tidy;
}
