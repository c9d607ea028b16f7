/* changes_people.c - something happened: those who come, one of the list or a group.
 *
 * A group is typed by its names, as at the check-in. Whoever is new enters first, without
 * a seat; then the consequences are shown, which only the last button records. */
#include "tournament/seats/groups.h"
#include "web/desk/changes.h"
#include "web/html/input.h"
#include "web/html/labels.h"
#include "web/prepare/checkin.h"
#include "web/server/handlers.h"
#include "web/server/record.h"
#include <microhttpd.h>
#include <stdint.h>

enum { UNSEATED_MOST = 12 }; /* names that are listed */

/* The fields of an address for the ids of those who come. */
static const char *const id_field[CHANGE_CREW_MOST] = {"player",  "player2", "player3",
                                                       "player4", "player5", "player6"};
/* The fields of the form for their names. */
static const char *const name_field[CHANGE_CREW_MOST] = {"p1", "p2", "p3",
                                                         "p4", "p5", "p6"};

static bool sits_from(const struct field *field, int contestant, int round)
{
    const struct schedule *schedule = &field->schedule;
    for (int i = (round - 1) * schedule->tables; i < schedule->rounds * schedule->tables;
         i++)
        for (int s = 0; s < schedule->sides; s++)
            if (schedule->table[i].seat[s] == contestant)
                return true;
    return false;
}

static bool is_seated(const struct desk *desk, int player, int round)
{
    for (size_t f = 0; f < desk->session->fields; f++) {
        const struct field *field = &desk->session->field[f];
        for (int c = 0; c < field->schedule.contestants; c++)
            if (field_has_player(field, c, player) &&
                (round > field->schedule.rounds || sits_from(field, c, round)))
                return true;
    }
    return false;
}

/* Those on the list who do not sit anywhere from now on. */
static void add_player(const struct desk *desk, enum alteration_kind kind,
                       const struct form *said)
{
    struct html *html = desk->html;
    struct input input = {.id = "player", .label = N_("Who arrives")};
    const char *chosen = form_text(said, "player");
    int round = alteration_round(desk->t, kind);
    input_list_open(html, &input);
    input_option(html, "", false, "%s", tr(html->lang, N_("choose")));
    for (size_t i = 0; i < desk->t->players; i++) {
        const char *id = desk->t->player[i].id;
        if (!is_seated(desk, (int)i, round))
            input_option(
                html, id, str_equal(chosen, id), "%s",
                label_isolated(desk_player(desk, (int)i), &desk->request->arena));
    }
    input_list_close(html, &input);
    html_begin(html, "p");
    desk_link(desk, "", N_("Not on the list? Check them in first."), "/checkin");
    html_end(html, "p");
}

/* The name in the i-th field: as typed, or of the id that the address has. */
static const char *name_said(const struct desk *desk, const struct form *said, int i)
{
    const char *typed = form_get(said, name_field[i]);
    int player = tournament_player(desk->t, form_text(said, id_field[i]));
    return typed ? typed : player >= 0 ? desk_player(desk, player) : "";
}

static const char *group_hint(enum alteration_kind kind)
{
    switch ((int)kind) {
    case ALTERATION_LATE:
        return N_("All their names, as at check-in. Leave them empty if they already "
                  "have a seat and arrive only now.");
    case ALTERATION_SUBSTITUTE:
        return N_("One name if one player is replaced; all names if all of them are.");
    default:
        return N_("All their names, as at check-in.");
    }
}

/* Those on the list who have no seat: they are likely to be the ones. */
static void add_unseated(const struct desk *desk, enum alteration_kind kind)
{
    struct html *html = desk->html;
    int round = alteration_round(desk->t, kind);
    int shown = 0;
    for (size_t i = 0; i < desk->t->players && shown < UNSEATED_MOST; i++) {
        if (is_seated(desk, (int)i, round))
            continue;
        html_add(html, shown == 0 ? "<p class=\"muted\">%s " : "%s",
                 shown == 0 ? tr(html->lang, N_("On the list, without a seat:")) : ", ");
        html_name(html, desk_player(desk, (int)i));
        shown++;
    }
    if (shown > 0)
        html_add(html, "</p>");
}

/* The names of a group; who is not known yet enters. */
static void add_group(const struct desk *desk, enum alteration_kind kind,
                      const struct form *said)
{
    struct html *html = desk->html;
    const struct format *format = desk->t->format;
    int most = format->crew[0].max > format->crew[1].max ? format->crew[0].max
                                                         : format->crew[1].max;
    html_add(html, "<fieldset>");
    html_say_in(html, "legend", N_("Who arrives"));
    html_add(html, "<p class=\"muted\">%s</p><div class=\"fields top\">",
             tr(html->lang, group_hint(kind)));
    for (int i = 0; i < most; i++) {
        struct input input = {.id = name_field[i],
                              .label =
                                  arena_printf(&desk->request->arena,
                                               tr(html->lang, N_("Player %d")), i + 1),
                              .value = name_said(desk, said, i),
                              .more = " list=\"known\" autocomplete=\"off\""};
        input_add(html, &input);
    }
    html_add(html, "</div>");
    add_unseated(desk, kind);
    html_add(html, "</fieldset>");
    checkin_add_known(desk->request);
}

void changes_add_people(const struct desk *desk, enum alteration_kind kind,
                        const struct form *said)
{
    if (groups_are(desk->t->format))
        add_group(desk, kind, said);
    else
        add_player(desk, kind, said);
}

bool changes_read_people(const struct form *said, struct alteration_request *asked,
                         struct err *err)
{
    const char *id[CHANGE_CREW_MOST];
    int count = 0;
    for (int i = 0; i < CHANGE_CREW_MOST; i++) {
        const char *text = form_text(said, id_field[i]);
        if (text[0] != '\0')
            id[count++] = text;
    }
    asked->player = count > 0 ? id[0] : NULL;
    asked->mates = count > 0 ? count - 1 : 0;
    for (int i = 1; i < count; i++)
        asked->mate[i - 1] = id[i];
    return count > 0 || (asked->kind == ALTERATION_LATE && asked->seat) ||
           err_user(err, "choose from the list who arrives");
}

/* The names of the form, one row each. */
static void read_names(struct request *request, struct checkin_list *list)
{
    for (int i = 0; i < CHANGE_CREW_MOST; i++) {
        const char *name =
            label_tidy(form_text(&request->form, name_field[i]), &request->arena);
        if (name[0] != '\0')
            checkin_add(list, &request->arena)->person.name = name;
    }
}

/* Who they are; whoever has entered already may come. False with what is wrong. */
static bool examine(struct request *request, const struct tournament *t,
                    struct checkin_list *list, struct err *err)
{
    checkin_examine(list, t, request);
    for (size_t i = 0; i < list->rows; i++) {
        struct checkin_row *row = &list->row[i];
        if (row->state == CHECKIN_HERE && row->person.id != 0)
            row->state = CHECKIN_KNOWN;
        else if (row->remark)
            return err_user(err, "%s", row->remark);
    }
    return list->rows > 0 ||
           (str_equal(form_text(&request->form, "what"),
                      alteration_table[ALTERATION_LATE].name) &&
            form_text(&request->form, "seat")[0] != '\0') ||
           err_user(err, "type the names of those who arrive");
}

/* New persons, and entries of those who have none. */
static void enter(struct request *request, struct journal *journal)
{
    struct checkin_job *job = request->work;
    struct arena *arena = &request->arena;
    struct change *change = ARENA_ARRAY(arena, struct change, job->list.rows + 1);
    if (!checkin_settle(job, journal, arena))
        return;
    const struct tournament *t = journal_tournament(journal, job->stream, &job->err);
    if (!t)
        return;
    job->entered = checkin_entries(job, t, arena, change);
    if (job->entered > 0)
        record_all(request, journal, change, job->entered, &job->err);
}

/* The address that shows the consequences: what the form said, and the ids. */
static void go_on(struct request *request, const struct checkin_list *list)
{
    static const char *const kept[] = {"what", "seat", "round", "field", "call"};
    struct str query = {0};
    for (size_t i = 0; i < sizeof kept / sizeof kept[0]; i++) {
        const char *value = form_get(&request->form, kept[i]);
        if (!value)
            continue;
        str_printf(&query, "%s%s=", i > 0 ? "&" : "", kept[i]);
        form_encode(&query, value);
    }
    for (size_t i = 0; i < list->rows && i < CHANGE_CREW_MOST; i++) {
        str_printf(&query, "&%s=", id_field[i]);
        form_encode(&query, list->row[i].player);
    }
    request_redirect(request, "/tournaments/%jd/changes?%s&show=yes",
                     (int64_t)request_number(request, 0), str_text(&query));
    str_clear(&query);
}

static void entered(struct request *request)
{
    struct checkin_job *job = request->work;
    if (job->err.kind == ERR_STORE || job->err.kind == ERR_BUG)
        request_error(request, &job->err);
    else if (job->err.kind != ERR_NONE)
        changes_show(request, &request->form, &job->err);
    else
        go_on(request, &job->list);
}

void post_changes_who(struct request *request)
{
    struct checkin_job *job = ARENA_NEW(&request->arena, struct checkin_job);
    job->stream = request_number(request, 0);
    job->err = ERR_INIT(request->lang);
    const struct tournament *t = request_tournament(request);
    if (!t)
        return;
    bool groups = groups_are(t->format);
    read_names(request, &job->list);
    bool good = groups && examine(request, t, &job->list, &job->err);
    request_release(request);
    request->work = job;
    if (!groups)
        request_fail(request, MHD_HTTP_NOT_FOUND,
                     N_("players enter one by one in this format; use check-in"));
    else if (!good)
        changes_show(request, &request->form, &job->err);
    else
        request_with_journal(request, enter, entered);
}
