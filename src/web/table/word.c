/* word.c - a result that is confirmed with the word of a player of the other side. */
#include "web/table/word.h"

#include "tournament/facts.h"

enum { BY_WORD = 2 };

bool word_is_needed(const struct table_view *view)
{
    return view->desk.t->options.confirmed_by == BY_WORD;
}

/* Whether whoever sits there may confirm the result. */
static bool is_other_side(const struct format *format, int board, int seat)
{
    if (format->deals)
        return true;
    if (format->sides == 2 || format->game->contracts)
        return seat % 2 == 1; /* the defence, East-West */
    return seat != (int)format_taker(format, board);
}

bool word_is_theirs(const struct table_view *view, const struct club *club, int board,
                    const char *word)
{
    const struct tournament *t = view->desk.t;
    const struct side_table table = desk_sides(&view->desk, &view->place, board);
    for (int s = 0; s < table.at.seats; s++) {
        if (!is_other_side(t->format, board, s))
            continue;
        const struct crew crew = place_members_in(
            table.at.field, side_owner(&table, s).contestant, table.at.round);
        for (int i = 0; i < crew.count; i++) {
            char own[CLUB_WORD];
            club_word(club, view->desk.stream, t->player[crew.player[i]].id, own);
            if (club_same(own, word))
                return true;
        }
    }
    return false;
}
