/* checkin_late.c - who comes in, and who goes, while others play: from the check-in.
 *
 * A newcomer gets the best empty seat from the next round on or, where none is empty,
 * takes turns with the others. A change of the start seats would make them late for what
 * is played already. */
#include "web/prepare/checkin_late.h"

#include "tournament/alteration.h"
#include "tournament/seats.h"
#include "web/html.h"
#include "web/prepare/checkin.h"
#include "web/server.h"
#include <stdlib.h>

/* The player who has just come in and has no seat; -1: nobody. */
static int find_newcomer(const struct desk *desk)
{
    int64_t person = strtoll(form_text(&desk->request->query, "added"), NULL, 10);
    for (size_t i = 0; i < desk->t->players && person > 0; i++)
        if (desk->t->player[i].person == person &&
            checkin_seat(desk->request, desk->t, (int)i)[0] == '\0')
            return (int)i;
    return -1;
}

/* What can be done for them in a field: late to an empty seat, else by turns. */
static bool make_place(const struct desk *desk, const char *player,
                       struct alteration *made)
{
    static const enum alteration_kind kinds[] = {ALTERATION_LATE, ALTERATION_EXTRA};
    for (int k = 0; k < 2; k++) {
        struct err err = ERR_INIT(desk->html->lang);
        struct alteration_request asked = {.kind = kinds[k],
                                           .session = (int)desk->t->sessions,
                                           .field = desk->session->field[0].name,
                                           .round = alteration_round(desk->t, kinds[k]),
                                           .player = player};
        if (alteration_fits(kinds[k], desk->t->format) &&
            alteration_make(desk->t, &asked, made, &desk->request->arena, &err))
            return true;
    }
    return false;
}

static void add_place(const struct desk *desk, const struct alteration *made,
                      const char *player)
{
    struct html *html = desk->html;
    struct why why = {.lang = html->lang};
    const char *what = alteration_table[made->kind].name;
    alteration_tell(made, desk->t, desk->roster, &why);
    html_items(html, "ul.plain", str_text(&why.out));
    why_clear(&why);
    desk_form(desk, "/changes");
    input_key(html);
    input_hidden(html, "what", what);
    input_hidden(html, "player", player);
    input_hidden_number(html, "round", made->round);
    html_add(html, "<div class=\"row\">");
    page_button(html, true, N_("Give them this seat"));
    desk_link(desk, "button", N_("Another way"), "/changes?what=%s&player=%s", what,
              player);
    html_add(html, "</div></form>");
}

void checkin_add_late(const struct desk *desk)
{
    struct html *html = desk->html;
    struct alteration made;
    int newcomer = find_newcomer(desk);
    if (newcomer < 0 || !desk->session || desk->session->fields == 0)
        return;
    const char *player = desk->t->player[newcomer].id;
    card_open_as(html, &(struct card){.id = "late"});
    html_say_in(html, "h2", N_("A seat for %s"),
                label_isolated(desk_player(desk, newcomer), &desk->request->arena));
    if (make_place(desk, player, &made)) {
        add_place(desk, &made, player);
    } else {
        html_begin(html, "p");
        desk_link(desk, "button next", N_("Give them a seat"),
                  "/changes?what=late&player=%s", player);
        html_end(html, "p");
    }
    card_close(html);
}

void checkin_add_leaves(const struct desk *desk, const struct seats_place *seat,
                        const char *name)
{
    if (!desk->session || desk->evening.begun == 0 || !seat->field)
        return;
    html_add(
        desk->html,
        "<a class=\"quiet\" href=\"/tournaments/%jd/changes?what=leave&amp;seat=%s"
        "&amp;round=%d&amp;show=yes\">%s",
        desk->stream, seats_place(seat->field, seat->contestant, &desk->request->arena),
        alteration_round(desk->t, ALTERATION_LEAVE), tr(desk->html->lang, N_("Leaves")));
    html_hidden(desk->html, name);
    html_add(desk->html, "</a>");
}

bool checkin_is_late_group(const struct desk *desk)
{
    const struct format *format = desk->t->format;
    int crew = format->crew[0].max > format->crew[1].max ? format->crew[0].max
                                                         : format->crew[1].max;
    return desk->session && desk->evening.begun > 0 && groups_size(format).max == crew &&
           alteration_fits(ALTERATION_LATE, format);
}

void checkin_open_late_group(const struct desk *desk)
{
    struct html *html = desk->html;
    int session = (int)desk->t->sessions;
    bool full = groups_seated(desk->t, session) == groups_room(desk->t, session);
    enum alteration_kind kind = full && alteration_fits(ALTERATION_EXTRA, desk->t->format)
                                    ? ALTERATION_EXTRA
                                    : ALTERATION_LATE;
    const char *what = alteration_table[kind].name;
    note_open(html, NOTE_WARN);
    html_say(html, kind == ALTERATION_EXTRA
                       ? N_("Play has begun and no place is empty: they take turns with "
                            "others. What it does is shown first.")
                       : N_("Play has begun: they get the best empty place from the next "
                            "round on. What it does is shown first."));
    html_text(html, " ");
    desk_link(desk, "", N_("Another way"), "/changes?what=%s", what);
    html_end(html, "p");
    desk_form(desk, "/changes/who");
    input_hidden(html, "what", what);
    input_hidden_number(html, "round", alteration_round(desk->t, kind));
}
