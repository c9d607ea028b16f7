/* members.c - who played in a season: how often, with which points, and what they owe. */
#include "store/members.h"

#include "core/award.h"
#include <stdlib.h>

struct member *members_add(struct members *members, int64_t person, struct arena *arena)
{
    for (size_t i = 0; i < members->count; i++)
        if (members->member[i].person == person)
            return &members->member[i];
    members->member = arena_grow(arena, members->member, members->count,
                                 &members->capacity, sizeof *members->member);
    struct member *member = &members->member[members->count++];
    *member = (struct member){.person = person, .name = "", .club = ""};
    return member;
}

void members_count(struct members *members, const struct catalogue_row row[], size_t rows,
                   int season, struct arena *arena)
{
    for (size_t i = rows; i-- > 0;) {
        if (row[i].season != season)
            continue;
        for (size_t e = 0; e < row[i].entries; e++) {
            struct member *member = members_add(members, row[i].entry[e].person, arena);
            member->tournaments++;
            member->pcn += row[i].entry[e].pcn;
            if (row[i].dues > 0)
                member->dues +=
                    money_dues(row[i].dues, row[i].dues_free, ++member->appearances);
        }
    }
}

static int compare_members(const void *a, const void *b)
{
    const struct member *one = a;
    const struct member *other = b;
    int order = fold_compare(one->name, other->name);
    return order != 0 ? order : one->person < other->person ? -1 : 1;
}

void members_name(struct members *members, const struct roster *roster,
                  struct arena *arena)
{
    size_t named = 0;
    for (size_t i = 0; i < members->count; i++) {
        const struct person *person = roster_find(roster, members->member[i].person);
        if (!person || person->name[0] == '\0')
            continue;
        struct member member = members->member[i];
        member.name = arena_strdup(arena, person->name);
        member.club = arena_strdup(arena, person->club);
        members->member[named++] = member;
    }
    members->count = named;
    if (named > 0)
        qsort(members->member, named, sizeof *members->member, compare_members);
}

const struct catalogue_entry *members_entry(const struct catalogue_row *row,
                                            int64_t person)
{
    for (size_t i = 0; i < row->entries; i++)
        if (row->entry[i].person == person)
            return &row->entry[i];
    return NULL;
}

int members_dues(const struct catalogue_row row[], size_t rows, int64_t stream,
                 int64_t person)
{
    size_t at = 0;
    int appearance = 0;
    while (at < rows && row[at].stream != stream)
        at++;
    if (at == rows || row[at].dues == 0 || !members_entry(&row[at], person))
        return 0;
    int season = row[at].season;
    for (size_t i = at; i < rows; i++)
        appearance +=
            row[i].dues > 0 && row[i].season == season && members_entry(&row[i], person);
    return money_dues(row[at].dues, row[at].dues_free, appearance);
}
