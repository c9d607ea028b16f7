/* ruling_earlier.c - a fault that was found at this table and made at another one: the
 * tables that had the board before, with those who sat there. */
#include "tournament/model.h"
#include "web/page.h"
#include "web/ruling/ruling_page.h"

bool ruling_is_of_earlier(const struct code_row *row)
{
    const char *at = row->article->see ? row->article->see : "";
    struct code_row seen;
    if (row->article->earlier)
        return true;
    while (ruling_next_seen(row, &at, &seen))
        if (seen.article->earlier)
            return true;
    return false;
}

/* Whether the form names somebody who sat there. */
static bool is_named(const struct ruling_page *page, const struct desk_place *place)
{
    const struct tournament *t = page->desk.t;
    const struct side_table sides = desk_sides(&page->desk, place, page->board);
    for (int s = 0; s < desk_seats(place); s++) {
        const struct crew crew = place_members_in(
            place->field, side_owner(&sides, s).contestant, place->round);
        for (int i = 0; i < crew.count; i++)
            if (form_has(page->form, "player", t->player[crew.player[i]].id))
                return true;
    }
    return false;
}

/* Those of a table, by their ids. */
static void add_table(const struct ruling_page *page, const struct desk_place *place)
{
    struct ruling_page there = *page;
    there.place = *place;
    ruling_add_people(
        &there,
        request_say(page->desk.request, N_("Table %s, round %d: who was at fault?"),
                    desk_table(&page->desk, place->field, place->table), place->round));
}

void ruling_add_earlier(const struct ruling_page *page)
{
    struct html *html = page->desk.html;
    bool any = false;
    struct desk_place place = page->place;
    for (place.round = page->place.round - 1; place.round > 0; place.round--)
        for (place.table = 1; place.table <= place_tables(place.field); place.table++) {
            place.at = place_table(place.field, place.round, place.table);
            if (!place.at.plays || boards_slot(&place.at, page->board) < 0)
                continue;
            if (any) /* the table just before comes first, the others are folded */
                details_open(html, is_named(page, &place),
                             request_say(page->desk.request, N_("Before that: round %d"),
                                         place.round));
            add_table(page, &place);
            if (any)
                details_close(html);
            any = true;
        }
    if (!any)
        note_add(html, NOTE_PLAIN, N_("No table had this board before."));
}
