/* format.c - what can be played: questions about a format and about facts. */
#include "tournament/model/format.h"

#include <string.h>

enum lang format_lang(const struct format *format, enum lang lang)
{
    return format ? game_lang(format->game, lang) : lang;
}

const struct format *format_find(const char *name)
{
    for (size_t i = 0; i < format_count; i++)
        if (strcmp(format_table[i].name, name) == 0)
            return &format_table[i];
    return NULL;
}

const struct format *format_require(const char *name, struct err *err)
{
    const struct format *format = format_find(name);
    if (!format)
        err_user(
            err,
            "unknown format \"%.40s\"; `etui formats` lists those that can be played",
            name);
    return format;
}

unsigned format_results(const struct format *format)
{
    return format->optional & ~format->required;
}

unsigned facts_result(const struct format *format, const struct facts *facts)
{
    unsigned result = facts->given & format_results(format);
    if (result & (FACT_BIT(FACT_BRIDGE_CONTRACT) | FACT_BIT(FACT_BRIDGE_PASSED)))
        result &= ~FACT_BIT(FACT_SCORE);
    return result;
}

bool facts_same_result(const struct format *format, const struct facts *a,
                       const struct facts *b)
{
    unsigned results = facts_result(format, a) & ~format->remarks;
    if (results != (facts_result(format, b) & ~format->remarks))
        return false;
    for (int f = 0; f < FACT_COUNT; f++)
        if ((results & FACT_BIT(f)) && a->value[f] != b->value[f])
            return false;
    return memcmp(a->list, b->list, sizeof a->list) == 0;
}

bool facts_same(const struct facts *a, const struct facts *b)
{
    const char *text = a->text ? a->text : "";
    if (a->given != b->given || memcmp(a->list, b->list, sizeof a->list) != 0 ||
        strcmp(text, b->text ? b->text : "") != 0)
        return false;
    for (int f = 0; f < FACT_COUNT; f++)
        if ((a->given & FACT_BIT(f)) && a->value[f] != b->value[f])
            return false;
    return true;
}

const char *format_number_key(const struct format *format)
{
    return format->deals ? "deal" : fact_table[FACT_BOARD].name;
}

enum seat format_taker(const struct format *format, int board)
{
    return format->taker ? format->taker(board) : SEAT_N;
}

bool format_keeps_chien(const struct format *format, int board)
{
    return format_contract(format, board) > TAROT_GARDE;
}

enum tarot_contract format_contract(const struct format *format, int board)
{
    return format->contract ? format->contract(board) : TAROT_GARDE;
}

struct format_crew format_crew(const struct format *format, const char *label)
{
    const char *second = format->label[1];
    int side = second && strncmp(label, second, strlen(second)) == 0;
    int min = format->crew[side].min;
    int max = format->crew[side].max;
    return (struct format_crew){min > 0 ? min : 1, max > 0 ? max : 1};
}

bool format_has_side(const struct format *format, const char *name)
{
    if (format->sides == 2)
        return format_side(format, name) >= 0;
    return format->partners ? strcmp(name, "NS") == 0 || strcmp(name, "EW") == 0
                            : strcmp(name, "attack") == 0 || strcmp(name, "defence") == 0;
}

int format_side(const struct format *format, const char *name)
{
    for (int s = 0; s < format->sides && format->sides == 2; s++)
        if (strcmp(format->seat_key[s], name) == 0)
            return s;
    return -1;
}

int format_seats(const struct format *format)
{
    return format->most > 0 ? format->most : format->sides;
}

bool format_has_sides(const struct format *format, int sides)
{
    return sides == format->sides || sides == format->most;
}

bool format_has_pairs(const struct format *format)
{
    return format->crew[0].max == 2;
}

bool format_seats_pairs(const struct format *format)
{
    return format->partners || strcmp(format->seat_key[0], "NS") == 0;
}

struct verify_rules format_rules(const struct format *format)
{
    return (struct verify_rules){.taker = format->taker,
                                 .partners = format->partners,
                                 .few = format->movement == MOVEMENT_TAROT_HOWELL,
                                 .passes = format->movement == MOVEMENT_TAROT_HOWELL,
                                 .repeats = format->movement == MOVEMENT_BRIDGE_PAIRS,
                                 .teams = format->movement == MOVEMENT_TEAMS,
                                 .free = format->deals};
}
