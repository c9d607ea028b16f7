/* championships.c - what the catalogue knows of other championships. */
#include "store/championships.h"

#include "core/award.h"
#include "store/members.h"
#include <string.h>

/* The event whose winner is the champion: of any stage, the final. */
static int deciding_event(const struct tournament *t)
{
    int event = (int)t->options.event;
    return pcn_event_table[event].championship ? PCN_FINAL : event;
}

static bool decides(const struct catalogue_row *row, const struct tournament *t)
{
    return row->name && row->event == deciding_event(t) &&
           row->series == (int)t->options.series && season_of(row->date) != SEASON_NONE &&
           season_of(row->date) < season_of(t->date);
}

/* How many are first, and the number of the last of them. */
static int count_first(const struct catalogue_row *row, int64_t *person)
{
    int count = 0;
    for (size_t i = 0; i < row->entries; i++)
        if (row->entry[i].rank == 1) {
            *person = row->entry[i].person;
            count++;
        }
    return count;
}

bool championships_find_winner(struct championships_winner *winner,
                               const struct catalogue_row row[], size_t rows,
                               const struct tournament *t, const struct roster *roster)
{
    const struct catalogue_row *last = NULL;
    int64_t person = 0;
    if (!t->format->contest->national || !pcn_event_table[t->options.event].official ||
        t->options.event == PCN_FESTIVAL)
        return false;
    for (size_t i = 0; i < rows; i++)
        if (decides(&row[i], t) && count_first(&row[i], &person) > 0 &&
            (!last || strcmp(row[i].date, last->date) > 0))
            last = &row[i];
    bool alone = last && count_first(last, &person) == 1;
    for (size_t i = 0; i < t->players && alone; i++) {
        const struct person *known = roster_find(roster, t->player[i].person);
        if (known && known->id == person) {
            *winner = (struct championships_winner){(int)i, last};
            return true;
        }
    }
    return false;
}

const struct catalogue_row *
championships_elsewhere(const struct catalogue_row row[], size_t rows, size_t *from,
                        const struct championships_guest *guest)
{
    for (; *from < rows; (*from)++) {
        const struct catalogue_row *one = &row[*from];
        if (!one->name || one->stream == guest->stream || one->event == PCN_NONE ||
            !pcn_event_table[one->event].championship ||
            one->series != OPTIONS_SERIES_FIRST || one->committee[0] == '\0' ||
            str_equal(one->committee, guest->committee) ||
            str_equal(one->committee, guest->home) ||
            season_of(one->date) != season_of(guest->t->date) ||
            !members_entry(one, guest->person))
            continue;
        (*from)++;
        return one;
    }
    return NULL;
}
