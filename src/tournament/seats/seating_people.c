/* seating_people.c - what seating must know of the players: strength, club, ranking. */
#include "tournament/seats/seating_people.h"

#include "tournament/results.h"
#include <stdlib.h>

const char *const seating_apart_name[SEATING_APARTS] = {
    [SEATING_CLUB] = "club", [SEATING_COMMITTEE] = "committee"};

/* The number of a club by its name, or a new one. */
static int club_number(struct map *clubs, const char *name, struct arena *arena)
{
    if (name[0] == '\0')
        return SPREAD_NO_CLUB;
    int number = map_find(clubs, name);
    if (number == MAP_NONE) {
        number = (int)clubs->count;
        map_add(clubs, name, number, arena);
    }
    return number;
}

void seating_people_find(const struct tournament *t, const struct roster *roster,
                         enum seating_apart apart, struct seating_people *people,
                         struct arena *arena)
{
    struct map clubs = {0};
    people->entrant = ARENA_ARRAY(arena, struct spread_entrant, t->players + 1);
    people->order = ARENA_ARRAY(arena, int, t->players + 1);
    people->ranked = ARENA_ARRAY(arena, bool, t->players + 1);
    people->national = ARENA_ARRAY(arena, int, t->players + 1);
    for (size_t i = 0; i < t->players; i++) {
        const struct person *person = roster_find(roster, t->player[i].person);
        struct strength strength = strength_of(tournament_rank(t, (int)i, roster));
        const char *club = "";
        if (person)
            club = apart == SEATING_CLUB ? person->club : person->committee;
        people->entrant[i] =
            (struct spread_entrant){strength.index, club_number(&clubs, club, arena)};
        people->order[i] = strength.order;
        people->ranked[i] = strength.known;
        int national = tournament_national_rank(t, (int)i, roster);
        people->national[i] = national > 0 ? national : SEATING_NO_NATIONAL;
    }
}

/* A player in a list being sorted. */
struct sorted {
    int key;
    int place; /* in the list before */
    int player;
};

static int by_key(const void *a, const void *b)
{
    const struct sorted *first = a;
    const struct sorted *second = b;
    if (first->key != second->key)
        return first->key < second->key ? -1 : 1;
    return first->place - second->place;
}

static void sort_by(const int key[], int player[], size_t n, struct arena *arena)
{
    struct sorted *list = ARENA_ARRAY(arena, struct sorted, n + 1);
    for (size_t i = 0; i < n; i++)
        list[i] = (struct sorted){key[player[i]], (int)i, player[i]};
    qsort(list, n, sizeof *list, by_key);
    for (size_t i = 0; i < n; i++)
        player[i] = list[i].player;
}

void seating_people_sort(const struct seating_people *people, int player[], size_t n,
                         struct arena *arena)
{
    bool all = true;
    for (size_t i = 0; i < n; i++)
        all = all && people->national[player[i]] != SEATING_NO_NATIONAL;
    sort_by(people->national, player, n, arena);
    if (!all)
        sort_by(people->order, player, n, arena);
}

bool seating_people_rank(const struct tournament *t, int session, int player[], size_t n,
                         struct arena *arena)
{
    struct tournament before = *t;
    struct results results;
    int *key = ARENA_ARRAY(arena, int, t->players + 1);
    bool any = false;
    for (size_t i = 0; i < t->players; i++)
        key[i] = INT_MAX;
    before.sessions = (size_t)session - 1;
    results_compute(&results, &before, NULL);
    for (size_t i = 0; contest_individual_is(t->format) && i < results.contest->rows;
         i++) {
        key[results.contest->row[i].player] = (int)i;
        any = any || results.contest->row[i].ranked;
    }
    results_clear(&results);
    sort_by(key, player, n, arena);
    return any;
}
