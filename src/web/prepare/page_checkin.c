/* page_checkin.c - check-in: a name, Enter, the next name.
 *
 * Known players need their name or licence only; a guest, name and club. */
#include "base/fold.h"
#include "tournament/evening/evening.h"
#include "web/html/box.h"
#include "web/html/input.h"
#include "web/html/labels.h"
#include "web/html/list.h"
#include "web/html/page.h"
#include "web/prepare/checkin.h"
#include "web/prepare/groups.h"
#include "web/server/handlers.h"
#include "web/server/server_inside.h"
#include <microhttpd.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* What the page shows besides the list. */
struct shown {
    const char *error; /* or NULL */
    const char *field; /* that it is shown at */
    const char *near;  /* a known name much like the one that was typed, or NULL */
    int status;
    bool alone;                /* the form is for one who has no group yet */
    struct groups_shown group; /* what was wrong with the form of a group */
};

/* A player as the list has them. */
struct here {
    const struct person *person;
    const char *id;
    const char *name;
    int player; /* index */
};

static int by_name(const void *a, const void *b)
{
    const struct here *first = a;
    const struct here *second = b;
    int order = fold_compare(first->name, second->name);
    return order ? order : first->player - second->player;
}

/* The players in the order of their names. */
static struct here *list_players(struct request *request, const struct tournament *t)
{
    static const struct person nobody = {0, "", "", "", "", "", ""};
    const struct roster *roster = request_roster(request);
    struct here *here = ARENA_ARRAY(&request->arena, struct here, t->players + 1);
    for (size_t i = 0; i < t->players; i++) {
        const struct person *person = roster_find(roster, t->player[i].person);
        here[i] = (struct here){
            .person = person ? person : &nobody,
            .id = t->player[i].id,
            .name = roster_name(roster, t->player[i].person, t->player[i].id),
            .player = (int)i};
    }
    qsort(here, t->players, sizeof *here, by_name);
    return here;
}

static int64_t count_seats(const struct tournament *t)
{
    const struct session *session = tournament_session(t, (int)t->sessions);
    return session ? session->contestants : 0;
}

/* "28 seats, 26 here: 2 missing." */
static void add_count(struct request *request, const struct tournament *t)
{
    struct html *html = &request->html;
    int64_t seats = count_seats(t);
    int64_t here = (int64_t)t->players;
    html_add(html, "<p class=\"grow\" role=\"status\" data-live=\"count\"><b>");
    if (here < seats)
        html_say(html,
                 tr_n(html->lang, "%jd seats, %jd here: %jd is missing.",
                      "%jd seats, %jd here: %jd are missing.", seats - here),
                 seats, here, seats - here);
    else if (here == seats)
        html_say(html, N_("%jd seats, %jd here: everybody is here."), seats, here);
    else
        html_say(html, N_("%jd seats, %jd here: %jd too many, one table short."), seats,
                 here, here - seats);
    html_add(html, "</b></p>");
}

/* Whether the next person of the sorted names has the same name. */
static bool is_homonym(const struct person *const *person, size_t n, size_t i)
{
    return (i > 0 && strcmp(person[i - 1]->name, person[i]->name) == 0) ||
           (i + 1 < n && strcmp(person[i + 1]->name, person[i]->name) == 0);
}

static int compare_persons(const void *a, const void *b)
{
    const struct person *const *first = a;
    const struct person *const *second = b;
    return strcmp((*first)->name, (*second)->name);
}

/* Those with the same name are chosen by their licence. */
void checkin_add_known(struct request *request)
{
    struct html *html = &request->html;
    const struct roster *roster = request_roster(request);
    const struct person **person =
        ARENA_ARRAY(&request->arena, const struct person *, roster->count + 1);
    for (size_t i = 0; i < roster->count; i++)
        person[i] = &roster->person[i];
    qsort(person, roster->count, sizeof(const struct person *), compare_persons);
    html_add(html, "<datalist id=\"known\">");
    for (size_t i = 0; i < roster->count; i++) {
        bool homonym =
            person[i]->licence[0] != '\0' && is_homonym(person, roster->count, i);
        html_add(html, "<option value=\"%s\">%s · %s</option>",
                 homonym ? person[i]->licence : person[i]->name,
                 homonym ? person[i]->name : person[i]->licence, person[i]->club);
    }
    html_add(html, "</datalist>");
}

/* A known name is much like the one typed: was it meant? */
static void add_question(struct request *request, const char *near)
{
    struct html *html = &request->html;
    static const char *const kept[] = {"licence", "club", "rank"};
    const char *typed = label_tidy(form_text(&request->form, "name"), &request->arena);
    html_add(html, "<div class=\"note warn stack\" role=\"alert\"><p>");
    html_say(html, N_("%s is new here. Did you mean %s?"),
             label_isolated(typed, &request->arena),
             label_isolated(near, &request->arena));
    html_add(html, "</p><div class=\"row\">");
    for (int i = 0; i < 2; i++) {
        page_form(request, "/tournaments/%s/checkin", request->parameter[0]);
        input_hidden(html, "name", i == 0 ? near : typed);
        input_hidden(html, "sure", "yes");
        for (size_t k = 0; k < sizeof kept / sizeof kept[0] && i == 1; k++)
            input_hidden(html, kept[k], form_text(&request->form, kept[k]));
        html_add(html, "<button class=\"button%s\"%s>", i == 0 ? " next" : "",
                 i == 0 ? " autofocus" : "");
        if (i == 0)
            html_name(html, near);
        else
            html_say(html, N_("No, %s is new"), label_isolated(typed, &request->arena));
        html_add(html, "</button></form>");
    }
    html_add(html, "</div></div>");
}

static void add_form(struct request *request, const struct shown *shown)
{
    struct html *html = &request->html;
    const struct input inputs[] = {
        {.id = "name",
         .label = N_("Name or licence"),
         .hint = N_("Enter checks in; you can type the next one at once"),
         .more = shown->near || shown->alone
                     ? " list=\"known\" autocomplete=\"off\" required"
                     : " list=\"known\" autocomplete=\"off\" required autofocus"},
        {.id = "club",
         .label = N_("Club (for a guest)"),
         .more = " autocomplete=\"off\""},
        {.id = "licence",
         .label = N_("Licence (if new)"),
         .more = " autocomplete=\"off\""},
        {.id = "rank", .label = N_("Rank (if new)"), .more = " autocomplete=\"off\""},
    };
    page_form(request, "/tournaments/%s/checkin", request->parameter[0]);
    html_add(html, "<div class=\"stack\"><div class=\"fields top\">");
    for (size_t i = 0; i < sizeof inputs / sizeof inputs[0]; i++) {
        struct input input = inputs[i];
        input.value = shown->error ? form_text(&request->form, input.id) : "";
        if (shown->error && str_equal(shown->field, input.id))
            input.error = shown->error;
        input_add(html, &input);
    }
    html_add(html, "</div><div class=\"row\">");
    page_button(html, true, N_("Check in"));
    page_link(html, "button", N_("Paste or import a list"),
              "/tournaments/%s/checkin/list", request->parameter[0]);
    html_add(html, "</div>");
    html_add(html, "</div></form>");
}

/* The list's own buttons: a correction, and off the list at once for those who have no
 * seat; the others see first what becomes of it. */
static void add_actions(struct request *request, const struct here *here, bool seated)
{
    struct html *html = &request->html;
    html_add(html,
             "<a class=\"quiet\" href=\"/tournaments/%s/checkin/%s/person\">%s<span "
             "class=\"hidden\"> %s</span></a> ",
             request->parameter[0], here->id, tr(request->lang, N_("Edit")), here->name);
    if (seated)
        return;
    page_form(request, "/tournaments/%s/checkin/undo", request->parameter[0]);
    input_hidden(html, "player", here->id);
    page_form_end(html, "quiet", N_("Undo"), here->name);
}

static void add_row(struct request *request, const struct tournament *t,
                    const struct here *here)
{
    struct html *html = &request->html;
    const char *seat = checkin_seat(request, t, here->player);
    html_add(html, "<tr>");
    list_name(html, here->name);
    list_cell(html, "aside", "%s", here->person->licence);
    list_cell(html, "aside", "%s", here->person->club);
    list_cell(html, "aside", "%s", here->person->rank);
    html_add(html, "<td>%s</td><td><div class=\"actions\">", seat);
    add_actions(request, here, seat[0] != '\0');
    html_add(html, "</div></td></tr>");
}

static void add_list(struct request *request, const struct tournament *t)
{
    struct html *html = &request->html;
    static const struct list table = {.label = N_("Present"),
                                      .column = {{N_("Name"), ""},
                                                 {N_("Licence"), "aside"},
                                                 {N_("Club"), "aside"},
                                                 {N_("Player's rank"), "aside"},
                                                 {N_("Seat"), ""},
                                                 {N_("Action"), "num"}}};
    const struct here *here = list_players(request, t);
    card_open_as(html, &(struct card){.title = N_("Present"), .live = "here"});
    if (t->players == 0) {
        html_say_in(html, "p.muted", N_("Nobody yet: type the first name above."));
        card_close(html);
        return;
    }
    list_open(html, &table);
    for (size_t i = 0; i < t->players; i++)
        add_row(request, t, &here[i]);
    list_close(html, &table);
    card_close(html);
}

/* The name of the person whose number is in the address under that name, or NULL. */
static const char *asked_name(struct request *request, const char *name)
{
    const char *text = form_text(&request->query, name);
    const struct roster *roster = request_roster(request);
    const struct person *person = roster_find(roster, strtoll(text, NULL, 10));
    return person ? label_isolated(person->name, &request->arena) : NULL;
}

/* What the address says has just been done. */
static void add_notice(struct request *request)
{
    struct html *html = &request->html;
    const char *listed = form_get(&request->query, "entered");
    const char *groups = form_get(&request->query, "groups");
    const char *added = asked_name(request, "added");
    const char *gone = asked_name(request, "undone");
    const char *corrected = asked_name(request, "corrected");
    if (!listed && !groups && !added && !gone && !corrected)
        return;
    int64_t n = groups   ? strtoll(groups, NULL, 10)
                : listed ? strtoll(listed, NULL, 10)
                         : 0;
    html_add(html, "<p class=\"note\" role=\"status\">");
    if (added)
        html_say(html, N_("✓ %s is here."), added);
    else if (gone)
        html_say(html, N_("%s is off the list."), gone);
    else if (corrected)
        html_say(html, N_("✓ Details of %s corrected."), corrected);
    else if (groups)
        html_say(
            html,
            tr_n(html->lang, "✓ %jd group checked in.", "✓ %jd groups checked in.", n),
            n);
    else
        html_say(html,
                 tr_n(html->lang, "✓ %jd player from the list is here.",
                      "✓ %jd players from the list are here.", n),
                 n);
    html_add(html, "</p>");
}

/* Whoever has just come in while others play needs a seat from a round on; a change of
 * the start seats would make them late for what is played already. */
static void add_late(struct request *request, const struct tournament *t)
{
    struct html *html = &request->html;
    int64_t person = strtoll(form_text(&request->query, "added"), NULL, 10);
    for (size_t i = 0; i < t->players && person > 0; i++)
        if (t->player[i].person == person && checkin_seat(request, t, (int)i)[0] == '\0')
            html_add(
                html,
                "<p><a class=\"button\" href=\"/tournaments/%s/changes?what=late&amp;"
                "player=%s\">%s</a></p>",
                request->parameter[0], t->player[i].id,
                tr(html->lang, N_("Give them a seat")));
}

/* The forms: of a player, or of a group and of a player who has none yet. */
static void add_forms(struct request *request, const struct tournament *t,
                      const struct shown *shown)
{
    struct html *html = &request->html;
    bool groups = groups_are(t->format);
    struct shown own = *shown;
    own.alone = groups;
    html_add(html, "<section class=\"card\">");
    if (groups) {
        groups_add_form(request, t, &shown->group);
        details_open(html, shown->error || shown->near,
                     N_("Somebody still on their own"));
    }
    if (shown->near)
        add_question(request, shown->near);
    add_form(request, &own);
    html_add(html, groups ? "</details></section>" : "</section>");
    checkin_add_known(request);
}

static bool is_ready(const struct tournament *t)
{
    int session = (int)t->sessions;
    if (groups_are(t->format))
        return groups_seated(t, session) > 0 &&
               groups_seated(t, session) + 1 >= groups_room(t, session);
    return t->players > 0 && (int64_t)t->players + 3 >= count_seats(t);
}

static void show(struct request *request, const struct shown *shown)
{
    struct html *html = &request->html;
    const struct tournament *t = request_tournament(request);
    if (!t)
        return;
    struct page_frame frame = {.title = tr(request->lang, N_("Check-in")),
                               .t = t,
                               .stream = request_number(request, 0),
                               .live = true};
    page_open(request, &frame);
    html_add(html, "<div class=\"row\"><h1>%s</h1>", frame.title);
    if (groups_are(t->format))
        groups_add_count(request, t);
    else
        add_count(request, t);
    bool begun = evening_of(t, request_time(request)).begun > 0;
    if (is_ready(t) && !begun)
        page_link(html, "button", N_("Continue to the seats"), "/tournaments/%s/seats",
                  request->parameter[0]);
    html_add(html, "</div>");
    add_notice(request);
    if (begun && !groups_are(t->format))
        add_late(request, t);
    add_forms(request, t, shown);
    if (groups_are(t->format))
        groups_add_list(request, t);
    add_list(request, t);
    request_release(request);
    page_close(request, shown->status);
}

void checkin_show_group(struct request *request, int status,
                        const struct groups_shown *group)
{
    struct shown shown = {.status = status, .group = *group};
    show(request, &shown);
}

void page_checkin(struct request *request)
{
    struct shown shown = {.status = MHD_HTTP_OK};
    show(request, &shown);
}

static void entered(struct request *request)
{
    const struct checkin_job *job = request->work;
    const struct person *person = &job->list.row[0].person;
    struct shown shown = {.status = MHD_HTTP_CONFLICT, .field = "name"};
    if (job->err.kind != ERR_NONE) {
        request_error(request, &job->err);
    } else if (job->entered == 0) {
        shown.error =
            arena_printf(&request->arena, tr(request->lang, N_("%s is already here")),
                         label_isolated(person->name, &request->arena));
        show(request, &shown);
    } else {
        request_redirect(request, "/tournaments/%s/checkin?added=%jd",
                         request->parameter[0], (int64_t)person->id);
    }
}

void post_checkin(struct request *request)
{
    struct checkin_job *job = ARENA_NEW(&request->arena, struct checkin_job);
    struct checkin_row *row = checkin_add(&job->list, &request->arena);
    struct shown shown = {.status = MHD_HTTP_UNPROCESSABLE_CONTENT};
    const struct tournament *t = request_tournament(request);
    if (!t)
        return;
    row->person.name = form_text(&request->form, "name");
    row->person.licence = form_text(&request->form, "licence");
    row->person.club = form_text(&request->form, "club");
    row->person.rank = form_text(&request->form, "rank");
    checkin_examine(&job->list, t, request);
    if (!form_get(&request->form, "sure"))
        shown.near = row->near;
    request_release(request);
    shown.error = row->remark;
    shown.field = row->field;
    if (row->state == CHECKIN_HERE)
        shown.status = MHD_HTTP_CONFLICT;
    if (shown.error || shown.near) {
        show(request, &shown);
        return;
    }
    job->stream = request_number(request, 0);
    job->err = ERR_INIT(request->lang);
    request->work = job;
    request_with_journal(request, checkin_record, entered);
}
