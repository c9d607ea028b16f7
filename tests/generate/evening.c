/* evening.c - an awkward evening of a club from a seed. */
#include "evening.h"

#include "acts.h"
#include "chance.h"
#include "document.h"
#include "people.h"
#include "support.h"

enum { SLOTS_USUAL = 200, LATER_MOST = 6 };

json_t *generate_evening(const struct generate_wish *wish)
{
    static const char *const languages[] = {"fr", "fr", "en", "nl"};
    uint64_t chance = generate_chance(wish->seed);
    struct arena arena = {0};
    struct generate_size size;
    struct format_request wanted = {.kind = wish->kind};
    struct generate_limits limits = wish->limits;
    if (limits.slots == 0)
        limits.slots = SLOTS_USUAL;
    wanted.format = wish->format ? format_find(wish->format)
                                 : &format_table[wish->seed % format_count];
    generate_size(&chance, &wanted, &limits, &size, &arena);
    int later = generate_below(&chance, LATER_MOST + 1);
    if (size.format->crew[0].min > 1)
        later += size.format->crew[0].min * generate_below(&chance, 3);
    json_t *people = generate_people(&chance, size.people + later);
    const char *lang = GENERATE_WORD(&chance, languages);
    json_t *plan = json_pack("{s:I, s:s, s:s, s:O}", "seed", (json_int_t)wish->seed,
                             "format", size.format->name, "lang", lang, "people", people);
    struct generate_parts parts = {.size = &size, .people = people};
    json_object_set_new(plan, "document", generate_document(&chance, &parts));
    json_object_set_new(plan, "acts", generate_acts(&chance, &size, later));
    json_decref(people);
    arena_clear(&arena);
    return plan;
}
