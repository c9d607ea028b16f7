/* bridge_evening.c - how many rounds and boards make a bridge evening. */
#include "core/movement/bridge_evening.h"

#include "base.h"
#include <string.h>

enum {
    DEALS_MOST = 28,
    DEALS_FEW = 24, /* fewer are a short evening */
    DEALS_CUT = 27, /* where rounds are left out */
    ROUNDS_MOST = 13,
    BOARDS_LEAST = 2,
    DEALS_AN_HOUR = 8
};

/* How a kind is cut to an evening. */
struct custom {
    const char *kind;
    bool whole; /* everybody meets everybody: no round may be left out */
    int boards; /* the most in a round */
    int deals;  /* the most in all */
};

static const struct custom custom_table[] = {
    {"howell", true, 5, DEALS_MOST},      {"rotating", true, 8, DEALS_MOST},
    {"triplicate", true, 12, DEALS_MOST}, {"individual", true, 4, 33},
    {"mitchell", false, 4, DEALS_MOST},   {"skip", false, 4, DEALS_MOST},
    {"gueridon", false, 4, DEALS_MOST},
};
enum { CUSTOMS = sizeof custom_table / sizeof custom_table[0] };

static const struct custom *find_custom(const char *kind)
{
    for (int i = 0; i < CUSTOMS; i++)
        if (strcmp(custom_table[i].kind, kind) == 0)
            return &custom_table[i];
    return NULL;
}

static int least_of(int a, int b)
{
    return a < b ? a : b;
}

/* How long so many deals take. */
static int minutes_of(int deals)
{
    return deals * 60 / DEALS_AN_HOUR;
}

bool bridge_evening(const struct movement_kind *kind, int tables,
                    struct bridge_evening *evening)
{
    const struct custom *custom = find_custom(kind->name);
    int most = kind->rounds(tables);
    if (most == 0 || !custom)
        return false;
    int rounds = custom->whole ? most : least_of(most, ROUNDS_MOST);
    int boards = least_of(custom->boards, custom->deals / rounds);
    if (!custom->whole && boards < custom->boards && rounds * boards < DEALS_FEW) {
        boards++;
        rounds = DEALS_CUT / boards;
    }
    if (boards < BOARDS_LEAST)
        boards = BOARDS_LEAST;
    *evening = (struct bridge_evening){.rounds = rounds, .boards = boards};
    struct arena scratch = {0};
    struct err none = ERR_INIT(LANG_EN);
    struct movement movement = {0};
    struct movement_plan plan = {.tables = tables, .rounds = rounds, .boards = boards};
    bool made = kind->make(&plan, &movement, &scratch, &none);
    evening->deals = rounds * boards;
    evening->minutes = minutes_of(evening->deals);
    if (made)
        evening->prepared = schedule_last_board(&movement.field[0].schedule);
    arena_clear(&scratch);
    return made;
}
