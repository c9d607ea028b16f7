/* labels.c - texts as lists and searches need them: boards in a row, names of people. */
#include "tournament/results/labels.h"

#include <string.h>

const char *label_ranges(const int board[], size_t boards, struct arena *arena)
{
    const char *text = "";
    for (size_t i = 0, end; i < boards; i = end) {
        end = i + 1;
        while (end < boards && board[end] == board[end - 1] + 1)
            end++;
        text = arena_printf(arena, "%s%s%d", text, i > 0 ? ", " : "", board[i]);
        if (end > i + 1)
            text = arena_printf(arena, "%s–%d", text, board[end - 1]);
    }
    return text;
}

const char *label_contract(enum tarot_contract contract, enum lang lang)
{
    static const char *const word[TAROT_CONTRACTS] = {
        [TAROT_PRISE] = N_("prise"),
        [TAROT_GARDE] = N_("garde"),
        [TAROT_GARDE_SANS] = N_("garde sans"),
        [TAROT_GARDE_CONTRE] = N_("garde contre"),
    };
    return tr(lang, word[contract]);
}

/* The name with its last word first. */
static const char *turn_name(const char *name, struct arena *arena)
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
    const char *asked = fold_text(typed, arena);
    const char *turned = turn_name(asked, arena);
    size_t least = strlen(asked) < SHORT ? 2 : 3; /* more than a slip or two is another */
    for (size_t i = 0; i < n; i++) {
        const char *known = fold_text(name[i], arena);
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
static bool begins_with_word(struct fold name, const char *word)
{
    struct fold asked = {.at = word};
    int32_t want = fold_next(&asked);
    while (want != 0 && want != ' ') {
        if (fold_next(&name) != want)
            return false;
        want = fold_next(&asked);
    }
    return true;
}

bool label_contains(const char *name, const char *asked)
{
    for (asked += strspn(asked, " "); *asked != '\0';) {
        struct fold at = {.at = name};
        while (!begins_with_word(at, asked))
            if (fold_next(&at) == 0)
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

/* Whether a word with which a name begins goes with the next one: "van", "dos", "Ó". */
static bool is_particle(const char *word, size_t length)
{
    size_t letters = 0;
    for (size_t i = 0; i < length; i++)
        letters += ((unsigned char)word[i] & 0xc0) != 0x80;
    return letters == 1 || (word[0] >= 'a' && word[0] <= 'z');
}

/* The name behind its particles; the name itself where nothing but such words follows. */
static const char *skip_particles(const char *name)
{
    const char *word = name;
    size_t length = strcspn(word, " ");
    while (is_particle(word, length) && word[length]) {
        word += length + strspn(word + length, " ");
        length = strcspn(word, " ");
    }
    return is_particle(word, length) ? name : word;
}

const char *label_given_name(const char *name)
{
    const char *word = skip_particles(name);
    word += strcspn(word, " ");
    while (*word) {
        size_t space = strspn(word, " ");
        size_t length = strcspn(word + space, " ");
        for (size_t i = 0; i < length; i++)
            if (word[space + i] >= 'a' && word[space + i] <= 'z')
                return word;
        word += space + length;
    }
    return word;
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
