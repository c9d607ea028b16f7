/* people_index.c - people found by words.
 *
 * The words of names and clubs are kept once each, in their order and in that of their
 * letters read from the end, with everybody who has them. A word with one mistake agrees
 * with the right one before the mistake or behind it, so that only words with that
 * beginning or that end are compared. */
#include "tournament/seats/people_index.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum {
    WORD_LONG = 5,   /* letters from which on one may be wrong */
    WORDS_MOST = 16, /* that are looked for; of a name, that are put in order */
};

static const char SEPARATORS[] = " -'";

/* Whether the words differ by one letter at most: wrong, missing or too many; or by two
 * that changed places. */
static bool is_nearly(const char *word, size_t n, const char *other, size_t m)
{
    size_t same = 0;
    size_t behind = 0;
    if (n > m + 1 || m > n + 1)
        return false;
    while (same < n && same < m && word[same] == other[same])
        same++;
    while (behind < n - same && behind < m - same &&
           word[n - 1 - behind] == other[m - 1 - behind])
        behind++;
    size_t mine = n - same - behind;
    if (mine == 2 && n == m)
        return word[same] == other[same + 1] && word[same + 1] == other[same];
    return mine <= 1 && m - same - behind <= 1;
}

/* Whether a mistake in a word is forgiven: a number is meant as it is. */
static bool is_forgiven(const char *word, size_t n)
{
    return n >= WORD_LONG && !(word[0] >= '0' && word[0] <= '9');
}

/* Whether a word of the text begins with it, or nearly is it. */
static bool has_word(const char *text, const char *word, size_t n)
{
    while (*text) {
        size_t m = strcspn(text, SEPARATORS);
        if (m >= n && memcmp(text, word, n) == 0)
            return true;
        if (m >= WORD_LONG - 1 && is_forgiven(word, n) && is_nearly(word, n, text, m))
            return true;
        text += m;
        text += strspn(text, SEPARATORS);
    }
    return false;
}

static bool is_found(const struct person *person)
{
    return person->same_as == 0 && person->name[0] != '\0';
}

bool people_match(const struct person *person, const char *words, struct arena *scratch)
{
    const char *name = fold_text(person->name, scratch);
    const char *club = fold_text(person->club, scratch);
    const char *licence = fold_text(person->licence, scratch);
    const char *wanted = fold_text(words, scratch);
    while (is_found(person) && *wanted) {
        size_t n = strcspn(wanted, SEPARATORS);
        if (n > 0 && !has_word(name, wanted, n) && !has_word(club, wanted, n) &&
            strncmp(licence, wanted, n) != 0)
            return false;
        wanted += n;
        wanted += strspn(wanted, SEPARATORS);
    }
    return is_found(person);
}

/* A word, and who has it: places in the order of names. */
struct word {
    const char *text;
    uint32_t *place;
    size_t places;
    size_t capacity;
};

struct words {
    struct word *word; /* in their order, once they are sorted */
    size_t count;
    size_t capacity;
    struct map by_text;
};

struct listed {
    const char *name; /* folded */
    uint32_t person;  /* index of the roster */
};

struct people_index {
    struct arena arena;
    struct listed *listed; /* in the order of their names */
    size_t count;
    struct words names; /* and clubs */
    struct words licences;
    const char **ending; /* words of names, from the end; in their order */
    uint32_t *by_ending; /* the word of each */
    uint32_t *twin;      /* by index of the roster */
};

static int compare_listed(const void *a, const void *b)
{
    const struct listed *first = a;
    const struct listed *second = b;
    int order = strcmp(first->name, second->name);
    return order ? order : (first->person > second->person ? 1 : -1);
}

static int compare_words(const void *a, const void *b)
{
    const struct word *first = a;
    const struct word *second = b;
    return strcmp(first->text, second->text);
}

static void add_place(struct words *words, const char *text, uint32_t place,
                      struct arena *arena)
{
    int known = map_find(&words->by_text, text);
    if (known == MAP_NONE) {
        words->word = arena_grow(arena, words->word, words->count, &words->capacity,
                                 sizeof *words->word);
        words->word[words->count] = (struct word){.text = arena_strdup(arena, text)};
        known = (int)words->count++;
        map_add(&words->by_text, words->word[known].text, known, arena);
    }
    struct word *word = &words->word[known];
    if (word->places > 0 && word->place[word->places - 1] == place)
        return;
    word->place = arena_grow(arena, word->place, word->places, &word->capacity,
                             sizeof *word->place);
    word->place[word->places++] = place;
}

/* Adds every word of a folded text, which is taken apart. */
static void add_words(struct people_index *index, char *text, uint32_t place)
{
    while (*text) {
        size_t n = strcspn(text, SEPARATORS);
        bool last = text[n] == '\0';
        text[n] = '\0';
        if (n > 0)
            add_place(&index->names, text, place, &index->arena);
        text += n + !last;
    }
}

static const char *reverse_word(const char *text, struct arena *arena)
{
    size_t n = strlen(text);
    char *reversed = arena_strndup(arena, text, n);
    for (size_t i = 0; i < n; i++)
        reversed[i] = text[n - 1 - i];
    return reversed;
}

static void sort_words(struct words *words)
{
    if (words->count > 0)
        qsort(words->word, words->count, sizeof *words->word, compare_words);
}

static void sort_endings(struct people_index *index)
{
    size_t n = index->names.count;
    struct listed *ending = ARENA_ARRAY(&index->arena, struct listed, n + 1);
    index->ending = ARENA_ARRAY(&index->arena, const char *, n + 1);
    index->by_ending = ARENA_ARRAY(&index->arena, uint32_t, n + 1);
    for (size_t i = 0; i < n; i++)
        ending[i] = (struct listed){
            reverse_word(index->names.word[i].text, &index->arena), (uint32_t)i};
    qsort(ending, n, sizeof *ending, compare_listed);
    for (size_t i = 0; i < n; i++) {
        index->ending[i] = ending[i].name;
        index->by_ending[i] = ending[i].person;
    }
}

static int compare_texts(const void *a, const void *b)
{
    const char *const *first = a;
    const char *const *second = b;
    return strcmp(*first, *second);
}

/* The words of a folded name in the order of the alphabet. */
static const char *order_words(const char *name, struct arena *arena)
{
    const char *part[WORDS_MOST];
    size_t parts = 0;
    char *ordered = arena_strdup(arena, name);
    while (*name && parts < WORDS_MOST) {
        size_t n = strcspn(name, SEPARATORS);
        if (n > 0)
            part[parts++] = arena_strndup(arena, name, n);
        name += n;
        name += strspn(name, SEPARATORS);
    }
    qsort(part, parts, sizeof *part, compare_texts);
    char *end = ordered;
    for (size_t i = 0; i < parts; i++) {
        size_t n = strlen(part[i]);
        memcpy(end, part[i], n);
        end += n;
        *end++ = i + 1 < parts ? ' ' : '\0';
    }
    return ordered;
}

/* Joins those whose names have the same words into rings. */
static void find_twins(struct people_index *index)
{
    struct arena scratch = {0};
    struct map by_words = {0};
    for (size_t i = 0; i < index->count; i++) {
        uint32_t person = index->listed[i].person;
        const char *words = order_words(index->listed[i].name, &scratch);
        int first = map_find(&by_words, words);
        if (first == MAP_NONE) {
            map_add(&by_words, words, (int)person, &scratch);
            continue;
        }
        index->twin[person] = index->twin[first];
        index->twin[first] = person;
    }
    arena_clear(&scratch);
}

static void list_people(struct people_index *index, const struct roster *roster)
{
    index->listed = ARENA_ARRAY(&index->arena, struct listed, roster->count + 1);
    index->twin = ARENA_ARRAY(&index->arena, uint32_t, roster->count + 1);
    for (size_t i = 0; i < roster->count; i++) {
        index->twin[i] = (uint32_t)i;
        if (is_found(&roster->person[i]))
            index->listed[index->count++] = (struct listed){
                fold_text(roster->person[i].name, &index->arena), (uint32_t)i};
    }
    qsort(index->listed, index->count, sizeof *index->listed, compare_listed);
}

struct people_index *people_index_new(const struct roster *roster)
{
    struct people_index *index = mem_alloc(1, sizeof *index);
    struct arena scratch = {0};
    list_people(index, roster);
    for (size_t i = 0; i < index->count; i++) {
        const struct person *person = &roster->person[index->listed[i].person];
        add_words(index, arena_strdup(&scratch, index->listed[i].name), (uint32_t)i);
        add_words(index, fold_text(person->club, &scratch), (uint32_t)i);
        if (person->licence[0] != '\0')
            add_place(&index->licences, fold_text(person->licence, &scratch), (uint32_t)i,
                      &index->arena);
    }
    arena_clear(&scratch);
    sort_words(&index->names);
    sort_words(&index->licences);
    sort_endings(index);
    find_twins(index);
    return index;
}

void people_index_free(struct people_index *index)
{
    if (!index)
        return;
    arena_clear(&index->arena);
    free(index);
}

uint32_t people_index_twin(const struct people_index *index, uint32_t person)
{
    return index->twin[person];
}

/* How many of the words looked for each of the listed has, one after the other. */
struct hits {
    unsigned char *of;
    unsigned char before; /* words that were looked for before this one */
};

static void mark_word(const struct hits *hits, const struct word *word)
{
    for (size_t i = 0; i < word->places; i++)
        if (hits->of[word->place[i]] == hits->before)
            hits->of[word->place[i]]++;
}

/* The first of the sorted words that is not before these letters. */
static size_t first_word(const struct words *words, const char *text, size_t n)
{
    size_t low = 0;
    size_t high = words->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (strncmp(words->word[middle].text, text, n) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static void mark_beginnings(const struct hits *hits, const struct words *words,
                            const char *text, size_t n)
{
    for (size_t i = first_word(words, text, n);
         i < words->count && strncmp(words->word[i].text, text, n) == 0; i++)
        mark_word(hits, &words->word[i]);
}

static void mark_if_near(const struct hits *hits, const struct word *word,
                         const char *text, size_t n)
{
    size_t m = strlen(word->text);
    if (m >= WORD_LONG - 1 && is_nearly(text, n, word->text, m))
        mark_word(hits, word);
}

static size_t first_ending(const struct people_index *index, const char *text, size_t n)
{
    size_t low = 0;
    size_t high = index->names.count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (strncmp(index->ending[middle], text, n) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Marks words that have one mistake: those that begin or end like this one. */
static void mark_near(const struct hits *hits, const struct people_index *index,
                      const char *text, size_t n, struct arena *arena)
{
    const struct words *words = &index->names;
    const char *reversed = reverse_word(arena_strndup(arena, text, n), arena);
    size_t head = (n - 1) / 2;
    size_t tail = n - 1 - head;
    for (size_t i = first_word(words, text, head);
         i < words->count && strncmp(words->word[i].text, text, head) == 0; i++)
        mark_if_near(hits, &words->word[i], text, n);
    for (size_t i = first_ending(index, reversed, tail);
         i < words->count && strncmp(index->ending[i], reversed, tail) == 0; i++)
        mark_if_near(hits, &words->word[index->by_ending[i]], text, n);
}

size_t people_index_find(const struct people_index *index, const char *words,
                         struct arena *arena, uint32_t **found)
{
    struct hits hits = {.of = ARENA_ARRAY(arena, unsigned char, index->count + 1)};
    const char *wanted = fold_text(words, arena);
    size_t count = 0;
    for (; *wanted && hits.before < UCHAR_MAX; wanted += strspn(wanted, SEPARATORS)) {
        size_t n = strcspn(wanted, SEPARATORS);
        if (n > 0) {
            mark_beginnings(&hits, &index->names, wanted, n);
            mark_beginnings(&hits, &index->licences, wanted, n);
            if (is_forgiven(wanted, n))
                mark_near(&hits, index, wanted, n, arena);
            hits.before++;
        }
        wanted += n;
    }
    *found = ARENA_ARRAY(arena, uint32_t, index->count + 1);
    for (size_t i = 0; i < index->count; i++)
        if (hits.of[i] == hits.before)
            (*found)[count++] = index->listed[i].person;
    return count;
}
