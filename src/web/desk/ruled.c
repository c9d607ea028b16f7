/* ruled.c - rulings as the table that they concern is told them. */
#include "web/desk/ruled.h"

#include "tournament/ruling.h"
#include "tournament/tell.h"

/* Whether the ruling is about a play of the table in the round. */
static bool is_of_play(const struct desk_place *place, const struct ruling *ruling)
{
    int k = ruling->slot - place->at.first_slot;
    return ruling->slot >= 0 && k >= 0 && k < place->at.boards;
}

/* Whether it is about the sheet of the table. */
static bool is_of_sheet(const struct desk_place *place,
                        const struct change_ruling *change)
{
    return change->field && str_equal(change->field, place->field->name) &&
           (change->facts.given & FACT_BIT(FACT_TABLE)) &&
           change->facts.value[FACT_TABLE] == place->table &&
           change->facts.value[FACT_ROUND] == place->round;
}

/* When the journal recorded an event; 0 where it is not known. */
static int64_t time_of(const struct tournament *t, int64_t seq)
{
    for (size_t i = t->events; i-- > 0;)
        if (t->event[i].event->seq == seq)
            return t->event[i].event->time;
    return 0;
}

/* Whether it is about no play, and about somebody who sits here now: decided since the
 * round began. */
static bool is_of_people(const struct desk *desk, const struct desk_place *place,
                         const struct ruling *ruling)
{
    if (ruling->change.facts.given != 0 || ruling->slot >= 0 ||
        place->round != desk->session->round ||
        time_of(desk->t, ruling->seq) < desk->session->round_started)
        return false;
    for (int s = 0; s < desk_seats(place); s++)
        if (place->at.contestant[s] != SCHEDULE_EMPTY &&
            ruling_concerns(ruling, place->field, place->at.contestant[s]) >= 0)
            return true;
    return false;
}

static bool concerns_table(const struct desk *desk, const struct desk_place *place,
                           const struct ruling *ruling)
{
    return ruling->session == desk->evening.session - 1 &&
           (is_of_play(place, ruling) || is_of_sheet(place, &ruling->change) ||
            is_of_people(desk, place, ruling));
}

/* "Board 21 · I18 Renonce consommée: 40/60; 0.50% – DUPONT" */
static void add_ruling(const struct desk *desk, const struct ruling *ruling)
{
    struct html *html = desk->html;
    const struct change_ruling *change = &ruling->change;
    const char *title = sanction_title(desk->t, change, html->lang);
    bool has_board = change->facts.given & FACT_BIT(FACT_BOARD);
    struct str words = {0};
    sanction_add_words(&words, desk->t, desk->roster, change, html->lang);
    html_add(html, "<li><b>");
    if (has_board)
        html_say(html, desk->t->format->deals ? N_("Deal %d") : N_("Board %d"),
                 change->facts.value[FACT_BOARD]);
    if (has_board && change->article)
        html_text(html, " · ");
    html_add(html, "%s</b>", change->article ? change->article : "");
    html_add(html, title ? " %s" : "", title ? title : "");
    html_add(html, "<br>%s", str_text(&words));
    if (change->reason && change->reason[0])
        html_add(html, " – %s", change->reason);
    html_add(html, "</li>");
    str_clear(&words);
}

void ruled_add_list(const struct desk *desk, const struct desk_place *place)
{
    struct html *html = desk->html;
    const struct tournament *t = desk->t;
    bool any = false;
    html_add(html, "<div data-live=\"rulings\">");
    for (size_t i = t->rulings; i-- > 0;) { /* the latest first */
        if (!concerns_table(desk, place, &t->ruling[i]))
            continue;
        if (!any)
            html_add(html,
                     "<section class=\"note warn table-rulings\" "
                     "role=\"status\"><h2>%s</h2><ul>",
                     tr(html->lang, N_("The arbiter has ruled")));
        any = true;
        add_ruling(desk, &t->ruling[i]);
    }
    html_add(html, any ? "</ul></section></div>" : "</div>");
}

void ruled_add_bar(const struct desk *desk, int slot)
{
    struct html *html = desk->html;
    const struct ruling *by = NULL;
    ruling_seats barred = sanction_barred(desk->t, desk->evening.session - 1, slot, &by);
    html_add(html, "<div data-live=\"barred\">");
    for (int k = 0; k < SEAT_MOST && by; k++) {
        int s = name_seat_told(desk->t->format, SEAT_MOST, k);
        const struct owner owner = owner_of(desk->t, desk->evening.session - 1, slot, s);
        if (!(barred >> s & 1U))
            continue;
        note_open(html, NOTE_WARN);
        html_say(html, N_("%s (%s) may not bid on this deal: article %s."),
                 desk_crew_names(desk, &owner.crew), seat_word((enum seat)s, html->lang),
                 by->change.article);
        html_add(html, "</p>");
    }
    html_add(html, "</div>");
}
