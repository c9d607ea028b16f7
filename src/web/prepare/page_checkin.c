/* page_checkin.c - check-in: a name, Enter, the next name.
 *
 * Known players need their name or licence only; a guest, name and club. */
#include "tournament/seats.h"
#include "tournament/tell.h"
#include "web/club.h"
#include "web/page.h"
#include "web/prepare/checkin.h"
#include "web/prepare/checkin_late.h"
#include "web/prepare/checkin_series.h"
#include "web/prepare/fees_show.h"
#include "web/prepare/proposal.h"
#include <stdlib.h>

enum { PERSON_DIGITS = 15 };

static int64_t count_seats(const struct tournament *t)
{
    const struct session *session = tournament_session(t, (int)t->sessions);
    return session ? session->contestants : 0;
}

/* "28 seats, 26 here: 2 missing." */
static void add_count(const struct desk *desk)
{
    struct html *html = desk->html;
    int64_t seats = count_seats(desk->t);
    int64_t here = (int64_t)desk->t->players;
    int64_t unseated = (int64_t)place_unseated(desk->t, NULL);
    html_add(html, "<p class=\"grow\" role=\"status\" data-live=\"count\"><b>");
    if (unseated > 0 && here <= seats)
        html_say(html, N_("%jd seats, %jd here: without a seat: %jd."), seats, here,
                 unseated);
    else if (here < seats)
        html_say(html,
                 tr_n(html->lang, "%jd seats, %jd here: %jd is missing.",
                      "%jd seats, %jd here: %jd are missing.", seats - here),
                 seats, here, seats - here);
    else if (here == seats)
        html_say(html, N_("%jd seats, %jd here: everybody is here."), seats, here);
    else if (desk->evening.begun == 0)
        html_say(html, N_("%jd here: tables are added when seats are drawn."), here);
    else
        html_say(html, N_("%jd seats, %jd here: %jd too many, one table short."), seats,
                 here, here - seats);
    html_add(html, "</b></p>");
}

/* Somebody known, or offered, to be checked in by one button. */
static void add_meant(const struct desk *desk, const struct checkin_like *like, size_t i)
{
    struct html *html = desk->html;
    const struct person *person = &like->person[i];
    desk_form(desk, "/checkin");
    input_hidden(html, "name", person->name);
    input_hidden_number(html, i < like->known ? "person" : "offered", person->id);
    html_add(html, "<button class=\"button%s\"%s>", i == 0 ? " next" : "",
             i == 0 ? " autofocus" : "");
    html_name(html, person->name);
    html_add(html, "<span class=\"small\"> %s%s%s",
             person->licence[0] ? person->licence : tr(html->lang, N_("no licence")),
             person->club[0] ? " · " : "", person->club);
    if (i >= like->known) {
        html_text(html, " · ");
        html_say(html, N_("list of %s"), label_isolated(like->by, &desk->request->arena));
    }
    html_add(html, "</span></button></form>");
}

/* It is somebody new, whoever has a name like that. */
static void add_stranger(const struct desk *desk, const char *typed)
{
    struct request *request = desk->request;
    struct html *html = desk->html;
    static const char *const kept[] = {"licence", "club", "rank"};
    desk_form(desk, "/checkin");
    input_hidden(html, "name", typed);
    input_hidden(html, "sure", "new");
    for (size_t k = 0; k < sizeof kept / sizeof kept[0]; k++)
        input_hidden(html, kept[k], form_text(&request->form, kept[k]));
    html_add(html, "<button class=\"button\">");
    html_say(html, N_("No, %s is new"), label_isolated(typed, &request->arena));
    html_add(html, "</button></form>");
}

/* Known people have that name, or one much like it: who was meant? */
static void add_question(const struct desk *desk, const struct checkin_like *like)
{
    struct request *request = desk->request;
    struct html *html = desk->html;
    const char *typed = label_tidy(form_text(&request->form, "name"), &request->arena);
    html_add(html, "<div class=\"note warn stack\" role=\"alert\"><p>");
    if (like->count == 1)
        html_say(html, N_("%s is new here. Did you mean %s?"),
                 label_isolated(typed, &request->arena),
                 label_isolated(like->person[0].name, &request->arena));
    else
        html_say(html, N_("Who is %s? Choose."), label_isolated(typed, &request->arena));
    html_add(html, "</p><div class=\"row\">");
    for (size_t i = 0; i < like->count; i++)
        add_meant(desk, like, i);
    add_stranger(desk, typed);
    html_add(html, "</div></div>");
}

static void add_form(const struct desk *desk, const struct checkin_shown *shown)
{
    struct html *html = desk->html;
    bool wrong = shown->error && !shown->group;
    bool first = !shown->like && !groups_are(desk->t->format);
    const struct input inputs[] = {
        {.id = "name",
         .label = N_("Name or licence"),
         .hint = N_("Enter checks in; you can type the next one at once"),
         .more = first ? " list=\"known\" autocomplete=\"off\" required autofocus"
                       : " list=\"known\" autocomplete=\"off\" required"},
        {.id = "club",
         .label = N_("Club (for a guest)"),
         .more = " autocomplete=\"off\""},
        {.id = "licence",
         .label = N_("Licence (if new)"),
         .more = " autocomplete=\"off\""},
        {.id = "rank", .label = N_("Rank (if new)"), .more = " autocomplete=\"off\""},
    };
    desk_form(desk, "/checkin");
    html_add(html, "<div class=\"stack\"><div class=\"fields top\">");
    input_add_all(html, inputs, sizeof inputs / sizeof inputs[0],
                  &(struct input_said){wrong ? &desk->request->form : NULL,
                                       wrong ? shown->field : NULL, shown->error});
    html_add(html, "</div><div class=\"row\">");
    page_button(html, true, N_("Check in"));
    desk_link(desk, "button", N_("Paste or import a list"), "/checkin/list");
    html_add(html, "</div></div></form>");
}

/* The licence, and what is wrong with it. */
static void add_licence(const struct desk *desk, int player, const char *licence)
{
    struct html *html = desk->html;
    const char *wrong = checkin_licence(desk->t, desk->roster, player);
    html_add(html, "<td class=\"%s\">%s ", wrong ? "" : "aside", licence);
    if (wrong)
        tag_add(html, NOTE_WARN, wrong);
    html_add(html, "</td>");
}

/* A row with its own buttons: a correction, and off the list at once for those who have
 * no seat; the others see first what becomes of it. */
static void add_present_row(const struct desk *desk, const struct checkin_named *here)
{
    const struct person nobody = PERSON_NOBODY;
    struct html *html = desk->html;
    const struct player *player = &desk->t->player[here->player];
    const struct person *known = roster_find(desk->roster, player->person);
    const struct person *person = known ? known : &nobody;
    const char *seat = checkin_seat(desk->request, desk->t, here->player);
    html_add(html, "<tr>");
    list_name(html, here->name);
    add_licence(desk, here->player, person->licence);
    list_cell(html, "aside", "%s", person->club);
    list_cell(html, "aside", "%s", tournament_rank(desk->t, here->player, desk->roster));
    html_add(html, "<td>%s</td>", seat);
    if (fees_are(&desk->t->options)) {
        html_add(html, "<td class=\"num\">");
        fees_add_cell(desk, here->player);
        html_add(html, "</td>");
    }
    html_add(html,
             "<td><div class=\"actions\"><a class=\"quiet\" "
             "href=\"/tournaments/%jd/checkin/%s/person\">%s",
             desk->stream, player->id, tr(html->lang, N_("Edit")));
    html_hidden(html, here->name);
    html_add(html, "</a> ");
    if (seat[0] == '\0') {
        desk_form(desk, "/checkin/undo");
        input_hidden(html, "player", player->id);
        page_form_end(html, "quiet", N_("Remove"), here->name);
    } else if (desk->session) {
        struct seats_place place = seats_of(desk->session, here->player);
        if (place.field && place_members(place.field, place.contestant)->count == 1)
            checkin_add_leaves(desk, &place, here->name);
    }
    html_add(html, "</div></td></tr>");
}

static void add_list(const struct desk *desk)
{
    struct html *html = desk->html;
    bool fees = fees_are(&desk->t->options);
    const struct list table = {.label = N_("Present"),
                               .column = {{N_("Name"), ""},
                                          {N_("Licence"), "aside"},
                                          {N_("Club"), "aside"},
                                          {N_("Player's rank"), "aside"},
                                          {N_("Seat"), ""},
                                          {fees ? N_("Entry fee") : N_("Action"), "num"},
                                          {fees ? N_("Action") : NULL, "num"}}};
    const struct checkin_named *here = checkin_by_name(desk);
    card_open_as(html, &(struct card){.title = table.label, .live = "here"});
    if (desk->t->players == 0) {
        html_say_in(html, "p.muted", N_("Nobody yet: type the first name above."));
        card_close(html);
        return;
    }
    list_open(html, &table);
    for (size_t i = 0; i < desk->t->players; i++)
        add_present_row(desk, &here[i]);
    list_close(html, &table);
    if (fees) {
        html_begin(html, "p");
        desk_link(desk, "button", N_("Entry fees"), "/fees");
        html_end(html, "p");
    }
    card_close(html);
}

/* The name of the person whose number is in the address under that name, or NULL. */
static const char *asked_name(const struct desk *desk, const char *name)
{
    int64_t id = strtoll(form_text(&desk->request->query, name), NULL, 10);
    const struct person *person = roster_find(desk->roster, id);
    return person ? label_isolated(person->name, &desk->request->arena) : NULL;
}

/* What the address says has just been done. */
static void add_notice(const struct desk *desk)
{
    struct html *html = desk->html;
    const struct form *query = &desk->request->query;
    const char *added = asked_name(desk, "added");
    const char *gone = asked_name(desk, "undone");
    const char *corrected = asked_name(desk, "corrected");
    bool groups = form_get(query, "groups");
    int64_t n = strtoll(form_text(query, groups ? "groups" : "entered"), NULL, 10);
    if (added)
        note_add(html, NOTE_STATUS, N_("✓ %s is here."), added);
    else if (gone)
        note_add(html, NOTE_STATUS, N_("%s is off the list."), gone);
    else if (corrected)
        note_add(html, NOTE_STATUS, N_("✓ Details of %s corrected."), corrected);
    else if (groups)
        note_add(
            html, NOTE_STATUS,
            tr_n(html->lang, "✓ %jd group checked in.", "✓ %jd groups checked in.", n),
            n);
    else if (form_get(query, "entered"))
        note_add(html, NOTE_STATUS,
                 tr_n(html->lang, "✓ %jd player from the list is here.",
                      "✓ %jd players from the list are here.", n),
                 n);
}

/* The forms: of a player, or of a group and of a player who has none yet. */
static void add_forms(const struct desk *desk, const struct checkin_shown *shown)
{
    struct html *html = desk->html;
    bool groups = groups_are(desk->t->format);
    card_open(html, NULL);
    if (groups) {
        checkin_add_group_form(desk, shown);
        details_open(html, (shown->error && !shown->group) || shown->like,
                     N_("Somebody still on their own"));
    }
    if (shown->like)
        add_question(desk, shown->like);
    add_form(desk, shown);
    if (groups)
        details_close(html);
    card_close(html);
    checkin_add_known(desk->request);
}

static bool is_ready(const struct tournament *t)
{
    int session = (int)t->sessions;
    if (groups_are(t->format))
        return groups_seated(t, session) > 0 &&
               groups_seated(t, session) + 1 >= groups_room(t, session);
    return t->players > 0 && (int64_t)t->players + 3 >= count_seats(t);
}

void checkin_show(struct request *request, const struct checkin_shown *shown)
{
    struct desk desk;
    if (!desk_open(request, &desk))
        return;
    bool groups = groups_are(desk.t->format);
    bool begun = desk.evening.begun > 0;
    struct page_frame frame = {.title = tr(request->lang, N_("Check-in")),
                               .t = desk.t,
                               .stream = desk.stream,
                               .live = true};
    page_open(request, &frame);
    html_add(desk.html, "<div class=\"row\"><h1>%s</h1>", frame.title);
    (groups ? checkin_add_group_count : add_count)(&desk);
    if (is_ready(desk.t) && !begun)
        desk_link(&desk, "button", N_("Continue to the seats"), "/seats");
    html_add(desk.html, "</div>");
    add_notice(&desk);
    if (begun && !groups)
        checkin_add_late(&desk);
    html_add(desk.html, begun ? "<div class=\"stack\">"
                              : "<div class=\"cols\"><div class=\"stack\">");
    add_forms(&desk, shown);
    checkin_add_series(&desk);
    if (groups)
        checkin_add_groups(&desk);
    add_list(&desk);
    html_add(desk.html, "</div>");
    if (!begun) {
        proposal_add(&desk);
        html_add(desk.html, "</div>");
    }
    desk_close(&desk);
    page_close(request, shown->status);
}

void page_checkin(struct request *request)
{
    checkin_show(request, &(struct checkin_shown){.status = MHD_HTTP_OK});
}

/* One player comes in, unless somebody else was quicker. */
static bool enter_present(struct request *request, struct recording *recording)
{
    const struct checkin_list *list = recording->work;
    if (!checkin_make(request, recording))
        return false;
    recording->then = arena_printf(&request->arena, "/checkin?added=%jd",
                                   (int64_t)list->row[0].person.id);
    return recording->changes > 0 ||
           err_set(&recording->err, ERR_CONFLICT, "%s is already here",
                   label_isolated(list->row[0].person.name, &request->arena));
}

static void show_again(struct request *request)
{
    const struct recording *recording = request->work;
    checkin_show(request,
                 &(struct checkin_shown){.status = request_status(&recording->err),
                                         .error = recording->err.text,
                                         .field = "name"});
}

/* Whether it is not clear who was meant: somebody new by name alone, or several have it.
 */
static bool is_undecided(const struct checkin_row *row)
{
    return row->person.licence[0] == '\0' &&
           (row->state == CHECKIN_NEW ||
            (row->state == CHECKIN_WRONG && str_equal(row->field, "licence")));
}

/* Those who answer to the name; else the one whose name is much like it. Then those whom
 * others offer. */
static void find_meant(struct request *request, const struct checkin_row *row,
                       struct checkin_like *like)
{
    checkin_find_like(request, row->person.name, like);
    if (like->count == 0 && row->near)
        checkin_find_like(request, row->near, like);
    like->by = offered_by(request);
    if (like->by)
        like->count +=
            offered_find(request, request_roster(request), row->person.name,
                         like->person + like->count, CHECKIN_LIKES - like->count);
}

/* Whom the form names: typed, or chosen among those who are known or offered. */
static void read_present(struct request *request, struct checkin_row *row)
{
    const struct form *form = &request->form;
    int64_t offered = form_whole(form_text(form, "offered"), PERSON_DIGITS);
    row->chosen = form_whole(form_text(form, "person"), PERSON_DIGITS);
    row->fresh = str_equal(form_text(form, "sure"), "new");
    if (offered_person(request, offered, &row->person)) {
        row->fresh = row->person.licence[0] == '\0';
        return;
    }
    row->person.name = form_text(form, "name");
    row->person.licence = form_text(form, "licence");
    row->person.club = form_text(form, "club");
    row->person.rank = form_text(form, "rank");
}

void post_checkin(struct request *request)
{
    struct checkin_list *list = ARENA_NEW(&request->arena, struct checkin_list);
    struct checkin_row *row = checkin_add(list, &request->arena);
    const struct form *form = &request->form;
    const struct tournament *t = request_tournament(request);
    if (!t)
        return;
    read_present(request, row);
    checkin_look(list, t, request);
    struct checkin_like like = {0};
    if (!form_get(form, "sure") && !row->fresh && is_undecided(row))
        find_meant(request, row, &like);
    request_release(request);
    struct checkin_shown shown = {.status = row->state == CHECKIN_HERE
                                                ? MHD_HTTP_CONFLICT
                                                : MHD_HTTP_UNPROCESSABLE_CONTENT,
                                  .error = like.count > 0 ? NULL : row->remark,
                                  .field = row->field,
                                  .like = like.count > 0 ? &like : NULL};
    if (shown.error || shown.like)
        checkin_show(request, &shown);
    else
        record_start(request, &(struct recording){.make = enter_present,
                                                  .again = show_again,
                                                  .work = list});
}
