/* page_person.c - a player of the list: what is known of them, corrected; and off the
 * list again.
 *
 * Names, licences and clubs are kept beside the journal: a correction shows in every
 * tournament of that person. Whoever sits somewhere gives up the seat first. */
#include "store/people.h"
#include "web/html/box.h"
#include "web/html/input.h"
#include "web/html/labels.h"
#include "web/html/page.h"
#include "web/prepare/checkin.h"
#include "web/server/handlers.h"
#include "web/server/record.h"
#include "web/server/server_inside.h"
#include <microhttpd.h>
#include <stdint.h>

/* The player of the address. */
struct view {
    struct request *request;
    const struct tournament *t;
    int player;
    const struct person *person; /* what is recorded, or NULL: nothing any more */
    const char *name;
};

/* What could not be done, or nothing: {0}. */
struct refusal {
    const char *field; /* of the form of the person, or NULL: to leave the list */
    const char *text;
};

/* Locks the tournament; false with the answer given. */
static bool open_view(struct request *request, struct view *view)
{
    *view = (struct view){.request = request, .t = request_tournament(request)};
    if (!view->t)
        return false;
    const struct roster *roster = request_roster(request);
    view->player = tournament_player(view->t, request->parameter[1]);
    if (view->player < 0) {
        request_release(request);
        request_fail(request, MHD_HTTP_NOT_FOUND,
                     N_("nobody with that number is on the list; go back to check-in"));
        return false;
    }
    const struct player *player = &view->t->player[view->player];
    view->person = roster_find(roster, player->person);
    view->name = roster_name(roster, player->person, player->id);
    return true;
}

static void add_fields(const struct view *view, const struct refusal *refusal)
{
    static const struct person nobody = {0, "", "", "", "", "", ""};
    const struct request *request = view->request;
    const struct person *person = view->person ? view->person : &nobody;
    const struct input inputs[] = {
        {.id = "name", .label = N_("Name"), .value = person->name},
        {.id = "licence", .label = N_("Licence"), .value = person->licence},
        {.id = "club", .label = N_("Club"), .value = person->club},
        {.id = "committee", .label = N_("Committee"), .value = person->committee},
        {.id = "rank", .label = N_("Player's rank"), .value = person->rank},
    };
    for (size_t i = 0; i < sizeof inputs / sizeof inputs[0]; i++) {
        struct input input = inputs[i];
        const char *typed = form_get(&request->form, input.id);
        bool wrong = refusal->field && str_equal(refusal->field, input.id);
        input.value = typed ? typed : input.value;
        input.error = wrong ? refusal->text : NULL;
        input.more = i == 0 ? " autocomplete=\"off\" required" : " autocomplete=\"off\"";
        input_add(&view->request->html, &input);
    }
}

static void add_form(const struct view *view, const struct refusal *refusal)
{
    struct request *request = view->request;
    struct html *html = &request->html;
    enum lang lang = request->lang;
    card_open(html, N_("This person's details"));
    if (!view->person) {
        html_say_in(html, "p", N_("no details of that person are kept any more"));
        card_close(html);
        return;
    }
    html_say_in(
        html, "p.muted",
        N_("A correction shows in all tournaments of this person, past ones too."));
    page_form(request, "/tournaments/%s/checkin/%s/person", request->parameter[0],
              request->parameter[1]);
    html_add(html, "<div class=\"fields top\">");
    add_fields(view, refusal);
    html_add(html, "</div><div class=\"row\">");
    page_button(html, true, N_("Save"));
    html_add(html, "<a class=\"button\" href=\"/tournaments/%s/checkin\">%s</a></div>",
             request->parameter[0], tr(lang, N_("Back to check-in")));
    html_add(html, "</form></section>");
}

/* The way off the list, with what it means for the seat. */
static void add_leave(const struct view *view, const struct refusal *refusal)
{
    struct request *request = view->request;
    struct html *html = &request->html;
    const char *seat = checkin_seat(request, view->t, view->player);
    bool seated = seat[0] != '\0';
    card_open_as(html,
                 &(struct card){.title = N_("Removal from the list"), .id = "leave"});
    if (refusal->text && !refusal->field)
        note_add(html, NOTE_ALERT, "%s", refusal->text);
    html_add(html, "<p>");
    if (seated)
        html_say(html,
                 N_("The seat %s becomes empty: its tables do not play until somebody "
                    "else sits there."),
                 seat);
    else
        html_say(html, N_("This player has no seat; nothing else changes."));
    html_add(html, "</p>");
    page_form(request, "/tournaments/%s/checkin/undo", request->parameter[0]);
    input_hidden(html, "player", request->parameter[1]);
    if (seated)
        input_hidden(html, "seat", "empty");
    html_add(html, "<p><button class=\"button danger\">");
    if (seated)
        html_say(html, N_("Empty %s and take them off the list"), seat);
    else
        html_say(html, N_("Take them off the list"));
    html_add(html, "</button></p></form></section>");
}

static void show(struct request *request, const struct refusal *refusal, int status)
{
    struct view view;
    if (!open_view(request, &view))
        return;
    struct page_frame frame = {
        .title = view.name, .t = view.t, .stream = request_number(request, 0)};
    page_open(request, &frame);
    html_add(&request->html, "<h1>");
    html_name(&request->html, view.name);
    html_add(&request->html, "</h1>");
    add_form(&view, refusal);
    add_leave(&view, refusal);
    request_release(request);
    page_close(request, status);
}

void page_person(struct request *request)
{
    struct refusal nothing = {0};
    show(request, &nothing, MHD_HTTP_OK);
}

/* A correction on its way. */
struct correction {
    struct person person;
    struct err err;
};

static void correct(struct request *request, struct journal *journal)
{
    struct correction *correction = request->work;
    people_update(journal_store(journal), &correction->person, &correction->err);
}

static void corrected(struct request *request)
{
    const struct correction *correction = request->work;
    const struct err *err = &correction->err;
    struct refusal refusal = {"licence", err->text};
    if (err->kind == ERR_NONE)
        request_redirect(request, "/tournaments/%s/checkin?corrected=%jd",
                         request->parameter[0], (int64_t)correction->person.id);
    else if (err->kind == ERR_CONFLICT)
        show(request, &refusal, MHD_HTTP_CONFLICT);
    else
        request_error(request, err);
}

void post_person(struct request *request)
{
    struct correction *correction = ARENA_NEW(&request->arena, struct correction);
    struct checkin_row row = {.line = 1};
    struct view view;
    if (!open_view(request, &view))
        return;
    row.person = (struct person){
        .id = view.t->player[view.player].person,
        .name = form_text(&request->form, "name"),
        .licence = form_text(&request->form, "licence"),
        .rank = form_text(&request->form, "rank"),
        .club = form_text(&request->form, "club"),
        .committee = form_text(&request->form, "committee"),
        .born = arena_strdup(&request->arena, view.person ? view.person->born : "")};
    request_release(request);
    if (!checkin_tidy(&row, request->lang, &request->arena)) {
        struct refusal refusal = {row.field, row.remark};
        show(request, &refusal, MHD_HTTP_UNPROCESSABLE_CONTENT);
        return;
    }
    correction->person = row.person;
    correction->err = ERR_INIT(request->lang);
    request->work = correction;
    request_with_journal(request, correct, corrected);
}

/* Somebody who is to leave the list. */
struct leaving {
    const char *player;
    bool give_up_seats;
    int64_t person;
    struct change *change;
    size_t changes;
    struct err err;
};

/* Empties every seat that the player has, alone or with others. */
static void empty_seats(struct leaving *leaving, const struct tournament *t, int player,
                        struct arena *arena)
{
    for (size_t s = 0; s < t->sessions; s++)
        for (size_t f = 0; f < t->session[s].fields; f++) {
            const struct field *field = &t->session[s].field[f];
            for (int c = 0; c < field->schedule.contestants; c++) {
                if (!field_has_player(field, c, player) ||
                    leaving->changes == t->sessions)
                    continue; /* one seat a session at most */
                struct change_seat *seat = ARENA_NEW(arena, struct change_seat);
                seat->label = arena_strdup(arena, field->schedule.label[c]);
                leaving->change[leaving->changes++] =
                    (struct change){.kind = CHANGE_SEATS,
                                    .seats = {.session = (int)s + 1,
                                              .field = arena_strdup(arena, field->name),
                                              .seat = seat,
                                              .count = 1}};
            }
        }
}

static void leave(struct request *request, struct journal *journal)
{
    struct leaving *leaving = request->work;
    struct arena *arena = &request->arena;
    const struct tournament *t =
        journal_tournament(journal, request_number(request, 0), &leaving->err);
    int player = t ? tournament_player(t, leaving->player) : -1;
    if (player < 0)
        return; /* twice the same: done already */
    leaving->person = t->player[player].person;
    leaving->change = ARENA_ARRAY(arena, struct change, t->sessions + 1);
    if (leaving->give_up_seats)
        empty_seats(leaving, t, player, arena);
    leaving->change[leaving->changes++] = (struct change){
        .kind = CHANGE_WITHDRAW, .entry = {leaving->player, leaving->person}};
    record_all(request, journal, leaving->change, leaving->changes, &leaving->err);
}

static void left(struct request *request)
{
    const struct leaving *leaving = request->work;
    const struct err *err = &leaving->err;
    struct refusal refusal = {NULL, err->text};
    if (err->kind == ERR_STORE || err->kind == ERR_BUG || err->kind == ERR_NOT_FOUND) {
        request_error(request, err);
    } else if (err->kind != ERR_NONE) { /* sits or has played meanwhile */
        request->parameter[1] = leaving->player;
        show(request, &refusal, MHD_HTTP_CONFLICT);
    } else {
        request_redirect(request, "/tournaments/%s/checkin?undone=%jd",
                         request->parameter[0], (int64_t)leaving->person);
    }
}

void post_checkin_undo(struct request *request)
{
    struct leaving *leaving = ARENA_NEW(&request->arena, struct leaving);
    if (!request_tournament(request))
        return;
    request_release(request);
    leaving->player = form_text(&request->form, "player");
    leaving->give_up_seats = form_get(&request->form, "seat") != NULL;
    leaving->err = ERR_INIT(request->lang);
    request->work = leaving;
    request_with_journal(request, leave, left);
}
