/* page_person.c - a player of the list: what is known of them, corrected; and off the
 * list again.
 *
 * Names, licences and clubs are kept beside the journal: a correction shows in every
 * tournament of that person. Whoever sits somewhere gives up the seat first. */
#include "core/seating.h"
#include "tournament/seats.h"
#include "web/page.h"
#include "web/prepare/checkin.h"

/* The player of the address, on the page or in a form. */
struct view {
    struct desk desk;
    int player;
    const struct person *person; /* what is recorded, or NULL: nothing any more */
};

/* What could not be done, or nothing: {0}. */
struct refusal {
    const char *field; /* of the form of the person, or NULL: to leave the list */
    const char *text;
};

/* Locks the tournament; false with the answer given. */
static bool open_view(struct request *request, struct view *view)
{
    struct desk *desk = &view->desk;
    if (!desk_open(request, desk))
        return false;
    view->player = tournament_player(desk->t, request->parameter[1]);
    if (view->player < 0) {
        desk_close(desk);
        request_fail(request, MHD_HTTP_NOT_FOUND,
                     N_("nobody with that number is on the list; go back to check-in"));
        return false;
    }
    view->person = roster_find(desk->roster, desk->t->player[view->player].person);
    return true;
}

static void add_form(const struct view *view, const struct refusal *refusal)
{
    const struct desk *desk = &view->desk;
    struct html *html = desk->html;
    const struct person *person = view->person;
    card_open(html, N_("This person's details"));
    if (!person) {
        html_say_in(html, "p", N_("no details of that person are kept any more"));
        card_close(html);
        return;
    }
    html_say_in(
        html, "p.muted",
        N_("A correction shows in all tournaments of this person, past ones too."));
    desk_form(desk, "/checkin/%s/person", desk->request->parameter[1]);
    person_fields_add(
        html, person, false,
        &(struct input_said){&desk->request->form, refusal->field, refusal->text});
    html_add(html, "<div class=\"row\">");
    page_button(html, true, N_("Save"));
    desk_link(desk, "button", N_("Back to check-in"), "/checkin");
    html_add(html, "</div></form></section>");
}

/* The way off the list, with what it means for the seat. */
static void add_leave(const struct view *view, const struct refusal *refusal)
{
    const struct desk *desk = &view->desk;
    struct html *html = desk->html;
    const char *seat = checkin_seat(desk->request, desk->t, view->player);
    card_open_as(html,
                 &(struct card){.title = N_("Removal from the list"), .id = "leave"});
    note_error(html, refusal->field ? NULL : refusal->text);
    if (seat[0] != '\0')
        html_say_in(html, "p",
                    N_("The seat %s becomes empty: its tables do not play until somebody "
                       "else sits there."),
                    seat);
    else
        html_say_in(html, "p", N_("This player has no seat; nothing else changes."));
    desk_form(desk, "/checkin/undo");
    input_hidden(html, "player", desk->request->parameter[1]);
    if (seat[0] != '\0')
        input_hidden(html, "seat", "empty");
    html_add(html, "<p><button class=\"button danger\">");
    if (seat[0] != '\0')
        html_say(html, N_("Empty %s and take them off the list"), seat);
    else
        html_say(html, N_("Take them off the list"));
    html_add(html, "</button></p></form></section>");
}

/* The person of the path's player; 0 if there is none. */
static int64_t person_of(struct request *request)
{
    struct err err = ERR_INIT(request->lang);
    const struct tournament *t = request_read(request, request_number(request, 0), &err);
    if (!t)
        return 0;
    int player = tournament_player(t, request->parameter[1]);
    int64_t person = player < 0 ? 0 : t->player[player].person;
    request_release(request);
    return person;
}

static enum club_shown shown_of(struct request *request)
{
    struct err err = ERR_INIT(request->lang);
    int64_t person = person_of(request);
    const struct tournament *club = request_read(request, 0, &err);
    if (!club)
        return CLUB_SHOWN_NAME;
    enum club_shown shown = club_shown(&club->club, person);
    request_release(request);
    return shown;
}

static void show_person(struct request *request, const struct refusal *refusal,
                        int status)
{
    struct view view;
    enum club_shown shown = shown_of(request);
    if (!open_view(request, &view))
        return;
    struct page_frame frame = {.title = desk_player(&view.desk, view.player),
                               .t = view.desk.t,
                               .stream = view.desk.stream};
    page_open(request, &frame);
    html_add(&request->html, "<h1>");
    html_name(&request->html, frame.title);
    html_add(&request->html, "</h1>");
    add_form(&view, refusal);
    checkin_add_exchange(&view.desk, view.player);
    if (view.person)
        privacy_add(request,
                    arena_printf(&request->arena, "/tournaments/%jd/checkin/%s/privacy",
                                 view.desk.stream, request->parameter[1]),
                    shown);
    add_leave(&view, refusal);
    desk_close(&view.desk);
    page_close(request, status);
}

void page_person(struct request *request)
{
    show_person(request, &(struct refusal){0}, MHD_HTTP_OK);
}

/* Until play begins the series of an entry follows the person; after that it stays. */
static void follow_series(struct request *request, const struct person *person,
                          struct recording *recording)
{
    const struct tournament *t = recording->t;
    const char *name = strength_name(person->rank);
    if (!name || evening_of(t, request_time(request)).begun > 0)
        return;
    for (size_t i = 0; i < t->players; i++) {
        struct change *change = ARENA_NEW(&request->arena, struct change);
        if (t->player[i].person != person->id || t->player[i].rank[0] == '\0' ||
            str_equal(t->player[i].rank, name))
            continue;
        *change = (struct change){
            .kind = CHANGE_ENTRY,
            .entry = {.player = arena_strdup(&request->arena, t->player[i].id),
                      .person = person->id,
                      .rank = name}};
        recording->change = change;
        recording->changes = 1;
    }
}

/* A correction is of a person, and no change of the tournament but for the series. */
static bool correct_person(struct request *request, struct recording *recording)
{
    const struct person *person = recording->work;
    recording->then =
        arena_printf(&request->arena, "/checkin?corrected=%jd", (int64_t)person->id);
    if (!people_update(journal_store(recording->journal), person, &recording->err))
        return false;
    follow_series(request, person, recording);
    return true;
}

static void show_correction(struct request *request)
{
    const struct recording *recording = request->work;
    const struct err *err = &recording->err;
    if (err->kind == ERR_CONFLICT)
        show_person(request, &(struct refusal){"licence", err->text}, MHD_HTTP_CONFLICT);
    else
        request_error(request, err);
}

void post_person(struct request *request)
{
    struct checkin_row *row = ARENA_NEW(&request->arena, struct checkin_row);
    struct view view;
    if (!open_view(request, &view))
        return;
    struct checkin_club club = {.arena = &request->arena, .lang = request->lang};
    row->person =
        view.person ? *view.person : PERSON_NOBODY; /* of a merged one, who it is */
    row->person.born = arena_strdup(&request->arena, row->person.born);
    person_fields_read(&row->person, &request->form);
    desk_close(&view.desk);
    if (checkin_tidy(row, &club))
        record_start(request, &(struct recording){.make = correct_person,
                                                  .again = show_correction,
                                                  .work = &row->person});
    else
        show_person(request, &(struct refusal){row->field, row->remark},
                    MHD_HTTP_UNPROCESSABLE_CONTENT);
}

/* Whoever is to leave the list, and gives up the seats where that was said. */
static bool leave_person(struct request *request, struct recording *recording)
{
    const struct tournament *t = recording->t;
    int player = tournament_player(t, form_text(&request->form, "player"));
    int from = form_get(&request->form, "seat") ? 1 : (int)t->sessions + 1;
    int64_t person = player < 0 ? 0 : t->player[player].person;
    struct crew one = {.player = {player}, .count = 1};
    if (player >= 0) /* not twice the same */
        recording->change =
            checkin_leave(t, &one, from, &request->arena, &recording->changes);
    recording->then = arena_printf(&request->arena, "/checkin?undone=%jd", person);
    return true;
}

/* They sit or have played meanwhile. */
static void show_leaving(struct request *request)
{
    const struct recording *recording = request->work;
    request->parameter[1] = form_text(&request->form, "player");
    show_person(request, &(struct refusal){NULL, recording->err.text}, MHD_HTTP_CONFLICT);
}

void post_checkin_undo(struct request *request)
{
    record_start(request,
                 &(struct recording){.make = leave_person, .again = show_leaving});
}

static bool set_shown(struct request *request, struct recording *recording)
{
    const struct change_club *change = recording->work;
    struct journal *journal = recording->journal;
    recording->then = arena_printf(&request->arena, "/checkin/%s/person#privacy",
                                   request->parameter[1]);
    if (!str_equal(change->shown, club_shown_name[CLUB_ERASED]))
        return club_record(journal, change, request->who.author, request_time(request),
                           &recording->err);
    return club_erase(journal, change->person, request->who.author, request_time(request),
                      &recording->err);
}

static void show_privacy(struct request *request)
{
    const struct recording *recording = request->work;
    request_error(request, &recording->err);
}

void post_privacy(struct request *request)
{
    struct change_club *change = ARENA_NEW(&request->arena, struct change_club);
    const struct form *form = &request->form;
    *change = (struct change_club){.person = person_of(request),
                                   .shown = form_text(form, "shown")};
    bool erase = str_equal(change->shown, club_shown_name[CLUB_ERASED]);
    if (change->person == 0)
        request_fail(request, MHD_HTTP_NOT_FOUND,
                     N_("nobody with that number is on the list; go back to check-in"));
    else if (erase && !form_get(form, "sure"))
        request_fail(request, MHD_HTTP_UNPROCESSABLE_CONTENT,
                     N_("tick that this person is to be erased; nothing has changed"));
    else
        record_start(request, &(struct recording){.make = set_shown,
                                                  .again = show_privacy,
                                                  .work = change});
}
