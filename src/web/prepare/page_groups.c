/* page_groups.c - check-in by groups: a form for one of them, and off the list again. */
#include "tournament/evening/evening.h"
#include "tournament/results/sides.h"
#include "web/html/box.h"
#include "web/html/input.h"
#include "web/html/labels.h"
#include "web/html/list.h"
#include "web/html/page.h"
#include "web/prepare/groups.h"
#include "web/prepare/seats.h"
#include "web/server/handlers.h"
#include "web/server/record.h"
#include "web/server/server_inside.h"
#include <microhttpd.h>

/* The field of the form for the i-th player. */
static const char *field_of(int i, struct arena *arena)
{
    return arena_printf(arena, "p%d", i + 1);
}

static const struct {
    const char *comes;
    const char *check_in;
    const char *here;
} words[GROUPS_WORDS] = {
    [GROUPS_GROUP] = {N_("A group arrives"), N_("Check in the group"),
                      N_("Groups present")},
    [GROUPS_PAIR] = {N_("A pair arrives"), N_("Check in the pair"), N_("Pairs present")},
    [GROUPS_TEAM] = {N_("A team arrives"), N_("Check in the team"), N_("Teams present")},
};

const char *const groups_paste[GROUPS_WORDS] = {
    [GROUPS_GROUP] = N_("Paste or import groups"),
    [GROUPS_PAIR] = N_("Paste or import pairs"),
    [GROUPS_TEAM] = N_("Paste or import teams"),
};

const char *const groups_column[GROUPS_WORDS] = {
    [GROUPS_GROUP] = N_("Group"),
    [GROUPS_PAIR] = N_("Pair"),
    [GROUPS_TEAM] = N_("Team"),
};

enum groups_word groups_word(const struct format *format)
{
    struct format_crew size = groups_size(format);
    if (size.min != size.max)
        return GROUPS_TEAM;
    return size.max == 2 ? GROUPS_PAIR : GROUPS_GROUP;
}

void groups_add_count(struct request *request, const struct tournament *t)
{
    struct html *html = &request->html;
    int room = groups_room(t, (int)t->sessions);
    int here = groups_seated(t, (int)t->sessions);
    enum groups_word word = groups_word(t->format);
    html_add(html, "<p class=\"grow\" role=\"status\" data-live=\"count\"><b>");
    if (here < room)
        html_say(html,
                 word == GROUPS_PAIR
                     ? tr_n(html->lang, "%d pairs expected, %d here: %d is missing.",
                            "%d pairs expected, %d here: %d are missing.", room - here)
                 : word == GROUPS_TEAM
                     ? tr_n(html->lang, "%d teams expected, %d here: %d is missing.",
                            "%d teams expected, %d here: %d are missing.", room - here)
                     : tr_n(html->lang, "%d groups expected, %d here: %d is missing.",
                            "%d groups expected, %d here: %d are missing.", room - here),
                 room, here, room - here);
    else
        html_say(html,
                 word == GROUPS_PAIR   ? N_("%d pairs expected, %d here: all are here.")
                 : word == GROUPS_TEAM ? N_("%d teams expected, %d here: all are here.")
                                       : N_("%d groups expected, %d here: all are here."),
                 room, here);
    html_add(html, "</b>");
    if (room - here == 1)
        html_add(
            html, " %s",
            tr(html->lang,
               N_("Play can begin like this: whoever meets the empty place sits out.")));
    html_add(html, "</p>");
}

/* What a group is, in words. */
static const char *hint_of(const struct format *format)
{
    struct format_crew size = groups_size(format);
    if (size.min != size.max && !sides_attack(format))
        return N_("A team has four to six players.");
    if (size.min != size.max)
        return N_("A team has four to six players. Who attacks and who defends is said "
                  "before each round.");
    if (size.max == 3)
        return N_("A triplette has three players, in the order in which they attack.");
    if (format->crew[0].max == 1)
        return N_("Players enter in fours: the attacker, and the three defenders. They "
                  "are ranked separately, and can meet anybody.");
    if (size.max == 2)
        return N_("A pair has two players.");
    return N_("A quadrette has four players: the attacker first, then the three who "
              "defend.");
}

/* What the i-th player of a group is. */
static const char *role_of(struct request *request, const struct format *format, int i)
{
    static const char *const turn[] = {N_("First attacker"), N_("Second attacker"),
                                       N_("Third attacker")};
    struct format_crew size = groups_size(format);
    if (size.min == size.max && size.max == 3)
        return tr(request->lang, turn[i]);
    if (size.min == size.max && size.max == 4)
        return i == 0 ? tr(request->lang, N_("Attacker"))
                      : arena_printf(&request->arena,
                                     tr(request->lang, N_("Defender %d")), i);
    return arena_printf(&request->arena, tr(request->lang, N_("Player %d")), i + 1);
}

static void add_inputs(struct request *request, const struct tournament *t,
                       const struct groups_shown *shown)
{
    struct html *html = &request->html;
    struct format_crew size = groups_size(t->format);
    html_add(html, "<div class=\"fields top\">");
    for (int i = 0; i < size.max; i++) {
        const char *id = field_of(i, &request->arena);
        const char *label = role_of(request, t->format, i);
        struct input input = {
            .id = id,
            .label = i < size.min
                         ? label
                         : arena_printf(&request->arena,
                                        tr(request->lang, N_("%s (optional)")), label),
            .value = shown->error ? form_text(&request->form, id) : "",
            .error = shown->error && shown->field && str_equal(shown->field, id)
                         ? shown->error
                         : NULL,
            .more = i > 0 ? " list=\"known\" autocomplete=\"off\""
                          : " list=\"known\" autocomplete=\"off\" autofocus"};
        input_add(html, &input);
    }
    html_add(html, "</div>");
}

void groups_add_form(struct request *request, const struct tournament *t,
                     const struct groups_shown *shown)
{
    struct html *html = &request->html;
    html_add(html, "<h2>%s</h2><p class=\"muted\">%s</p>",
             tr(request->lang, words[groups_word(t->format)].comes),
             tr(request->lang, hint_of(t->format)));
    if (evening_of(t, 0).begun > 0)
        html_add(
            html,
            "<p class=\"note warn\">%s <a href=\"/tournaments/%s/changes?what=late\">"
            "%s</a></p>",
            tr(request->lang,
               N_("Play has begun: anyone who comes now has missed boards.")),
            request->parameter[0], tr(request->lang, N_("They arrive late")));
    page_form(request, "/tournaments/%s/checkin/group", request->parameter[0]);
    html_add(html, "<div class=\"stack\">");
    if (shown->error && !shown->field)
        note_add(html, NOTE_ALERT, "%s", shown->error);
    add_inputs(request, t, shown);
    html_add(html, "<div class=\"row\">");
    page_button(html, true, words[groups_word(t->format)].check_in);
    page_link(html, "button", groups_paste[groups_word(t->format)],
              "/tournaments/%s/checkin/groups", request->parameter[0]);
    html_add(html, "</div>");
    html_add(html, "</div></form>");
}

static void add_crew(struct request *request, const struct tournament *t,
                     const struct field *field, int contestant)
{
    struct html *html = &request->html;
    const struct roster *roster = request_roster(request);
    const struct session *session = tournament_session(t, (int)t->sessions);
    const struct crew *crew = &field->crew[contestant];
    const char *label =
        label_seat(session, field, contestant, request->lang, &request->arena);
    html_add(html, "<tr><th scope=\"row\">%s</th><td>", label);
    for (int i = 0; i < crew->count; i++) {
        const struct player *player = &t->player[crew->player[i]];
        html_text(html, i > 0 ? ", " : "");
        html_name(html, roster_name(roster, player->person, player->id));
    }
    html_add(html, "</td><td class=\"num\">");
    page_form(request, "/tournaments/%s/checkin/group/undo", request->parameter[0]);
    input_hidden(html, "seat", seats_place(field, contestant, &request->arena));
    page_form_end(html, "quiet", N_("Remove"), label);
    html_add(html, "</td></tr>");
}

void groups_add_list(struct request *request, const struct tournament *t)
{
    struct html *html = &request->html;
    const struct session *session = tournament_session(t, (int)t->sessions);
    enum groups_word word = groups_word(t->format);
    const struct list table = {.label = words[word].here,
                               .column = {{groups_column[word], ""},
                                          {N_("Players"), ""},
                                          {N_("Action"), "num"}}};
    card_open_as(html, &(struct card){.title = table.label, .live = "groups"});
    if (groups_seated(t, (int)t->sessions) == 0) {
        html_say_in(html, "p.muted", N_("None yet: type the first one above."));
        card_close(html);
        return;
    }
    list_open(html, &table);
    for (size_t f = 0; session && f < session->fields; f++) {
        const struct field *field = &session->field[f];
        const int *order = groups_in_order(field, &request->arena);
        for (int i = 0; i < field->schedule.contestants; i++)
            if (field->player[order[i]] >= 0)
                add_crew(request, t, field, order[i]);
    }
    list_close(html, &table);
    card_close(html);
}

static void entered(struct request *request)
{
    const struct groups_job *job = request->work;
    const struct err *err = &job->people.err;
    struct groups_shown shown = {.error = err->text};
    if (err->kind == ERR_STORE || err->kind == ERR_BUG)
        request_error(request, err);
    else if (err->kind != ERR_NONE)
        checkin_show_group(request, request_status(err), &shown);
    else
        request_redirect(request, "/tournaments/%s/checkin?groups=%zu",
                         request->parameter[0], job->seated);
}

/* The names of the form, one row each; empty ones are left out. */
static void read_names(struct request *request, struct groups_job *job, int field[])
{
    struct groups_one *group = groups_add(job, &request->arena);
    for (int i = 0; i < GROUP_MOST; i++) {
        const char *name = label_tidy(
            form_text(&request->form, field_of(i, &request->arena)), &request->arena);
        if (name[0] == '\0')
            continue;
        checkin_add(&job->people.list, &request->arena)->person.name = name;
        field[group->count++] = i;
    }
}

/* At which field the remark belongs: the one of the name, or the first empty one. */
static const char *place_of(const struct groups_job *job, const int field[],
                            struct arena *arena)
{
    const struct checkin_list *list = &job->people.list;
    for (size_t i = 0; i < list->rows; i++)
        if (list->row[i].remark)
            return field_of(field[i], arena);
    for (int i = 0; i < GROUP_MOST; i++)
        if ((size_t)i >= list->rows || field[i] != i)
            return field_of(i, arena);
    return NULL;
}

void post_group(struct request *request)
{
    struct groups_job *job = ARENA_NEW(&request->arena, struct groups_job);
    int field[GROUP_MOST] = {0};
    const struct tournament *t = request_tournament(request);
    if (!t)
        return;
    if (!groups_are(t->format)) {
        request_release(request);
        request_fail(request, MHD_HTTP_NOT_FOUND,
                     N_("players enter one by one in this format; use check-in"));
        return;
    }
    read_names(request, job, field);
    groups_examine(job, t, request);
    request_release(request);
    if (job->list.group[0].remark) {
        struct groups_shown shown = {.error = job->list.group[0].remark,
                                     .field = place_of(job, field, &request->arena)};
        checkin_show_group(request, MHD_HTTP_UNPROCESSABLE_CONTENT, &shown);
        return;
    }
    job->people.stream = request_number(request, 0);
    job->people.err = ERR_INIT(request->lang);
    request->work = job;
    request_with_journal(request, groups_record, entered);
}

/* The seat is emptied, then everybody who had it leaves the list. */
static void take_off(struct request *request, struct journal *journal)
{
    struct err *err = request->work;
    struct seats_place place;
    const struct tournament *t =
        journal_tournament(journal, request_number(request, 0), err);
    const struct session *session = t ? tournament_session(t, (int)t->sessions) : NULL;
    if (!session || !seats_find(session, form_text(&request->form, "seat"), &place) ||
        place.field->player[place.contestant] < 0)
        return; /* twice the same: done already */
    const struct crew *crew = &place.field->crew[place.contestant];
    struct change change[1 + CHANGE_CREW_MOST];
    struct change_seat seat = {.label = place.field->schedule.label[place.contestant]};
    change[0] = (struct change){.kind = CHANGE_SEATS,
                                .seats = {.session = (int)t->sessions,
                                          .field = place.field->name,
                                          .seat = &seat,
                                          .count = 1}};
    for (int i = 0; i < crew->count; i++) {
        const struct player *player = &t->player[crew->player[i]]; /* they move up */
        change[i + 1] = (struct change){
            .kind = CHANGE_WITHDRAW,
            .entry = {arena_strdup(&request->arena, player->id), player->person}};
    }
    record_all(request, journal, change, 1 + (size_t)crew->count, err);
}

static void taken_off(struct request *request)
{
    const struct err *err = request->work;
    struct groups_shown shown = {.error = err->text};
    if (err->kind == ERR_STORE || err->kind == ERR_BUG)
        request_error(request, err);
    else if (err->kind != ERR_NONE)
        checkin_show_group(request, request_status(err), &shown);
    else
        request_redirect(request, "/tournaments/%s/checkin", request->parameter[0]);
}

void post_group_undo(struct request *request)
{
    struct err *err = ARENA_NEW(&request->arena, struct err);
    const struct tournament *t = request_tournament(request);
    if (!t)
        return;
    request_release(request);
    *err = ERR_INIT(request->lang);
    request->work = err;
    request_with_journal(request, take_off, taken_off);
}
