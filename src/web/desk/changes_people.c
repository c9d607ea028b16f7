/* changes_people.c - something happened: those who come, one of the list or a group.
 *
 * A group is typed by its names, as at the check-in. Whoever is new enters first, without
 * a seat; then the consequences are shown, which only the last button records. */
#include "tournament/seats.h"
#include "web/desk/changes.h"
#include "web/prepare.h"

enum { UNSEATED_MOST = 12 }; /* names that are listed */

/* The fields of the form for their names. */
static const char *const input_name[CHANGE_CREW_MOST] = {"p1", "p2", "p3",
                                                         "p4", "p5", "p6"};

/* Whether somebody on the list does not sit anywhere from now on. */
static bool is_free(const struct desk *desk, enum alteration_kind kind, size_t player)
{
    return !place_is_seated_from(desk->session, (int)player,
                                 alteration_round(desk->t, kind));
}

static void add_player(const struct desk *desk, enum alteration_kind kind,
                       const struct form *said)
{
    struct html *html = desk->html;
    struct input input = {.id = "player", .label = N_("Who arrives")};
    input_list_open(html, &input);
    input_option(html, "", false, "%s", tr(html->lang, N_("choose")));
    for (size_t i = 0; i < desk->t->players; i++) {
        const char *id = desk->t->player[i].id;
        if (is_free(desk, kind, i))
            input_option(
                html, id, str_equal(form_text(said, "player"), id), "%s",
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
    const char *typed = form_get(said, input_name[i]);
    int player = tournament_player(desk->t, form_text(said, happening_player[i]));
    return typed ? typed : player >= 0 ? desk_player(desk, player) : "";
}

/* Those on the list who have no seat: they are likely to be the ones. */
static void add_unseated(const struct desk *desk, enum alteration_kind kind)
{
    struct html *html = desk->html;
    int shown = 0;
    for (size_t i = 0; i < desk->t->players && shown < UNSEATED_MOST; i++) {
        if (!is_free(desk, kind, i))
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
    html_say_in(
        html, "p.muted",
        kind == ALTERATION_LATE ? N_("All their names, as at check-in. Leave them empty "
                                     "if they already have a seat and arrive only now.")
        : kind == ALTERATION_SUBSTITUTE
            ? N_("One name if one player is replaced; all names if all of them are.")
            : N_("All their names, as at check-in."));
    html_add(html, "<div class=\"fields top\">");
    for (int i = 0; i < most; i++) {
        struct input input = {.id = input_name[i],
                              .label = request_say(desk->request, N_("Player %d"), i + 1),
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

/* The names of the form, one row each. */
static void read_names(struct request *request, struct checkin_list *list)
{
    for (int i = 0; i < CHANGE_CREW_MOST; i++) {
        const char *name =
            label_tidy(form_text(&request->form, input_name[i]), &request->arena);
        if (name[0] != '\0')
            checkin_add(list, &request->arena)->person.name = name;
    }
}

/* Who they are; whoever has entered already may come. False with what is wrong. */
static bool examine_late(struct request *request, const struct tournament *t,
                         struct checkin_list *list, struct err *err)
{
    checkin_look(list, t, request);
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

/* The address that shows the consequences: what the form said, and the ids. */
static const char *consequences(struct request *request, const struct checkin_list *list)
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
        str_printf(&query, "&%s=", happening_player[i]);
        form_encode(&query, list->row[i].player);
    }
    const char *address =
        arena_printf(&request->arena, "/changes?%s&show=yes", str_text(&query));
    str_clear(&query);
    return address;
}

/* New persons, and entries of those who have none. */
static bool enter_late(struct request *request, struct recording *recording)
{
    bool good = checkin_make(request, recording);
    recording->then = good ? consequences(request, recording->work) : NULL;
    return good;
}

static void show_again(struct request *request)
{
    struct recording *recording = request->work;
    changes_show(request, &request->form, &recording->err);
}

void post_changes_who(struct request *request)
{
    struct checkin_list *list = ARENA_NEW(&request->arena, struct checkin_list);
    struct err err = ERR_INIT(request->lang);
    const struct tournament *t = request_tournament(request);
    if (!t || !checkin_has_groups(request, t))
        return;
    read_names(request, list);
    bool good = examine_late(request, t, list, &err);
    request_release(request);
    if (good)
        record_start(request, &(struct recording){
                                  .make = enter_late, .again = show_again, .work = list});
    else
        changes_show(request, &request->form, &err);
}
