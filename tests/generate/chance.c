/* chance.c - chance of the generator. */
#include "chance.h"

#include "support.h"

uint64_t generate_chance(uint64_t seed)
{
    uint64_t state = (seed + 1) * 0x9E3779B97F4A7C15U;
    state = state ? state : 1;
    for (int i = 0; i < 10; i++)
        support_bits(&state);
    return state;
}

bool generate_odds(uint64_t *chance, int percent)
{
    return support_between(chance, 1, 100) <= percent;
}

int generate_below(uint64_t *chance, int n)
{
    return (int)support_between(chance, 0, n - 1);
}

const char *generate_word(uint64_t *chance, const char *const list[], size_t n)
{
    return list[generate_below(chance, (int)n)];
}

int generate_number(uint64_t *chance, const int list[], size_t n)
{
    return list[generate_below(chance, (int)n)];
}

void generate_shuffle(uint64_t *chance, json_t *list)
{
    for (size_t n = json_array_size(list); n > 1; n--) {
        size_t i = (size_t)support_between(chance, 0, (int64_t)n - 1);
        json_t *last = json_incref(json_array_get(list, n - 1));
        json_array_set(list, n - 1, json_array_get(list, i));
        json_array_set_new(list, i, last);
    }
}
