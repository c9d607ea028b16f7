/* format_movement.c - the movement of a format, with the labels of its contestants.
 *
 * Kinds name pairs NS3, EW3 or 3. Formats whose sides have other names put their own
 * letters in front of the numbers; where both sides have the same letter, those of the
 * second side are counted on behind those of the first. */
#include "tournament/model/format_movement.h"

#include "tournament/model/game.h"
#include <stdlib.h>
#include <string.h>

enum { DEALS_PER_HOUR = 8 };

static void name_sides(const struct format *format, struct schedule *schedule)
{
    bool same = strcmp(format->label[0], format->label[1]) == 0;
    int first_side = 0;
    for (int i = 0; i < schedule->contestants; i++)
        first_side += strncmp(schedule->label[i], "NS", 2) == 0;
    for (int i = 0; i < schedule->contestants; i++) {
        char *label = schedule->label[i];
        bool second = strncmp(label, "EW", 2) == 0;
        size_t letters = strcspn(label, "0123456789");
        int64_t number = strtoll(label + letters, NULL, 10);
        if (second && same)
            number += first_side;
        str_format(label, SCHEDULE_LABEL, "%s%jd", format->label[second], number);
    }
}

/* A label has zeros behind its end, whatever was there before. */
static void clean_labels(struct schedule *schedule)
{
    for (int i = 0; i < schedule->contestants; i++) {
        size_t n = strlen(schedule->label[i]);
        memset(schedule->label[i] + n, 0, SCHEDULE_LABEL - n);
    }
}

int format_minutes(const struct format *format, int deals)
{
    const struct game_pools *pools = &format->game->pools;
    if (!game_has_pools(format->game))
        return (deals * 60 + DEALS_PER_HOUR - 1) / DEALS_PER_HOUR;
    return (deals * pools->minutes + pools->deals - 1) / pools->deals;
}

struct movement_plan format_plan(const struct format *format, struct movement_plan plan)
{
    const struct game_pools *pools = &format->game->pools;
    plan.rounds = plan.rounds > 0 ? plan.rounds : pools->rounds;
    plan.boards = plan.boards > 0 ? plan.boards : pools->deals;
    return plan;
}

bool format_movement(const struct format_request *request, struct movement *movement,
                     struct arena *arena, struct err *err)
{
    const struct format *format = request->format;
    struct movement_request asked = {format->movement, request->kind,
                                     format_plan(format, request->plan)};
    if (!movement_make(&asked, movement, arena, err))
        return false;
    for (size_t i = 0; format->label[0] && i < movement->fields; i++) {
        name_sides(format, &movement->field[i].schedule);
        clean_labels(&movement->field[i].schedule);
    }
    return true;
}

const struct format *format_of_game(const struct format *asked, enum movement_game game)
{
    for (size_t i = 0; asked->movement != game && i < format_count; i++)
        if (format_table[i].movement == game)
            return &format_table[i];
    return asked;
}

int format_match_boards(int teams)
{
    enum { LONG_MATCH = 24, EVENING = 28, MOST = 8, LEAST = 4 };
    if (teams < 4)
        return teams == 2 ? LONG_MATCH : 0;
    int boards = EVENING / (teams - 1);
    return boards > MOST ? MOST : boards < LEAST ? LEAST : boards;
}
