/* championship_elsewhere.c - players of other committees in a championship of the first
 * series: article 1 lets one from overseas play one a season, and the club's list knows
 * some. */
#include "store.h"
#include "web/club.h"
#include "web/page.h"
#include "web/prepare/championship.h"

/* The committee of this championship, as the list has it. */
static const char *find_home(const struct desk *desk, const struct club_list *list)
{
    for (size_t i = 0; i < list->rows; i++)
        if (list->row[i].stream == desk->stream)
            return list->row[i].committee;
    return "";
}

/* What else somebody played, in words. */
static void add_guest(const struct desk *desk, const struct club_list *list,
                      const struct person *person, const char *home)
{
    struct html *html = desk->html;
    const struct championships_guest guest = {desk->t, desk->stream, person->id,
                                              person->committee, home};
    const struct catalogue_row *row;
    size_t from = 0;
    int count = 0;
    html_add(html, "<li>%s · %s · ", person->name, person->committee);
    while ((row = championships_elsewhere(list->row, list->rows, &from, &guest))) {
        html_add(html, "%s<a href=\"/tournaments/%jd\">%s</a>, ", count++ ? "; " : "",
                 row->stream, row->name);
        html_date(html, row->date);
    }
    if (count == 0)
        html_say(html, N_("no other one here"));
    html_add(html, "</li>");
}

void championship_add_elsewhere(const struct desk *desk, const struct club_list *list)
{
    struct html *html = desk->html;
    const struct roster *roster = request_roster(desk->request);
    const char *home = find_home(desk, list);
    int guests = 0;
    for (size_t i = 0; i < desk->t->players && home[0] != '\0'; i++) {
        const struct person *person = roster_find(roster, desk->t->player[i].person);
        if (!person || person->committee[0] == '\0' || str_equal(person->committee, home))
            continue;
        if (guests++ == 0) {
            card_open(html, N_("Elsewhere this season"));
            html_add(html, "<ul>");
        }
        add_guest(desk, list, person, home);
    }
    if (guests == 0)
        return;
    html_add(html, "</ul>");
    html_say_in(html, "p.muted small",
                N_("Championships of the first series in this club's list. What was "
                   "played in other clubs is not known here: their committee knows."));
    card_close(html);
}
