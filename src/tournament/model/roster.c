/* roster.c - the persons behind a tournament's players. */
#include "tournament/model/roster.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

void roster_add(struct roster *roster, const struct person *person, struct arena *arena)
{
    assert(roster->count == 0 || roster->person[roster->count - 1].id < person->id);
    roster->person = arena_regrow(arena, roster->person, roster->count, &roster->capacity,
                                  sizeof *roster->person);
    roster->person[roster->count++] = *person;
}

void roster_keep_texts(struct person *person, struct arena *arena)
{
    const char **text[] = {&person->name, &person->licence,   &person->rank,
                           &person->club, &person->committee, &person->born};
    for (size_t i = 0; i < sizeof text / sizeof text[0]; i++)
        *text[i] = arena_strdup(arena, *text[i]);
}

static int by_id(const void *key, const void *row)
{
    const int64_t *id = key;
    const struct person *person = row;
    return (*id > person->id) - (*id < person->id);
}

const struct person *roster_find(const struct roster *roster, int64_t id)
{
    if (roster->count == 0)
        return NULL;
    const struct person *person =
        bsearch(&id, roster->person, roster->count, sizeof *roster->person, by_id);
    for (size_t hops = 0; person && person->same_as != 0 && hops < roster->count;
         hops++) {
        const struct person *other =
            bsearch(&person->same_as, roster->person, roster->count,
                    sizeof *roster->person, by_id);
        if (!other)
            break;
        person = other;
    }
    return person;
}

const struct person *roster_licensed(const struct roster *roster, const char *licence)
{
    for (size_t i = 0; i < roster->count && licence[0] != '\0'; i++)
        if (str_equal(roster->person[i].licence, licence))
            return roster_find(roster, roster->person[i].id);
    return NULL;
}

const char *roster_name(const struct roster *roster, int64_t id, const char *fallback)
{
    const struct person *person = roster_find(roster, id);
    return person && person->name[0] ? person->name : fallback;
}

bool person_is_date(const char *text)
{
    static const int days[12] = {31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    if (text[0] == '\0')
        return true;
    if (strlen(text) != 10)
        return false;
    for (int i = 0; i < 10; i++)
        if (i == 4 || i == 7 ? text[i] != '-' : !isdigit((unsigned char)text[i]))
            return false;
    int year = (text[0] - '0') * 1000 + (text[1] - '0') * 100 + (text[2] - '0') * 10 +
               (text[3] - '0');
    int month = (text[5] - '0') * 10 + (text[6] - '0');
    int day = (text[8] - '0') * 10 + (text[9] - '0');
    bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    return year >= 1900 && month >= 1 && month <= 12 && day >= 1 &&
           day <= days[month - 1] && (month != 2 || day < 29 || leap);
}

bool person_is_licence(const char *text)
{
    bool digit = text[0] == '\0';
    if (strlen(text) > PERSON_LICENCE_MOST)
        return false;
    for (; *text; text++) {
        if (!isalnum((unsigned char)*text))
            return false;
        digit = digit || isdigit((unsigned char)*text);
    }
    return digit;
}
