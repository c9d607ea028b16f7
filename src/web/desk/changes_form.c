/* changes_form.c - something happened: the form in which the director says what. */
#include "base/number.h"
#include "tournament/results/sides.h"
#include "tournament/seats/groups.h"
#include "web/desk/changes.h"
#include "web/html/input.h"
#include "web/html/labels.h"
#include "web/prepare/seats.h"
#include <stdint.h>
#include <string.h>

/* The fields of the form for those who move. */
static const char *const mover_name[ALTER_MOVERS] = {"north", "east", "south", "west",
                                                     "boards"};
static const char *const mover_title[ALTER_MOVERS] = {
    N_("North"), N_("East"), N_("South"), N_("West"), N_("Boards")};

/* Of two sides. */
static const char *const side_title[2][2] = {{N_("North-South"), N_("East-West")},
                                             {N_("Attack"), N_("Defence")}};

static const struct input_choice turned[] = {
    {"1", N_("one seat: N sat E, E sat S, S sat W, W sat N")},
    {"2", N_("two seats: N and S, and E and W, sat in each other's place")},
    {"3", N_("three seats: N sat W, W sat S, S sat E, E sat N")},
};

static const struct input_choice going_on[] = {
    {"best", N_("the best remaining rounds, with as few repetitions as possible")},
    {"planned", N_("the rounds as planned")},
};

enum { SEAT_TEXT = 32 }; /* bytes of a seat's name with its end */

#define COUNT(list) (sizeof(list) / sizeof((list)[0]))

/* A form being written. */
struct writing {
    const struct desk *desk;
    enum alteration_kind kind;
    const struct form *said;
    const char *list; /* of seats: its name */
};

/* A seat to choose, and what is said of it. */
static void add_seat(const struct writing *writing, const struct field *field, int c,
                     const char *value, const char *text)
{
    const struct desk *desk = writing->desk;
    struct html *html = desk->html;
    bool chosen = str_equal(form_text(writing->said, writing->list), value);
    input_option(html, value, chosen, "%s · %s",
                 label_seat(desk->session, field, c, html->lang, &desk->request->arena),
                 text);
}

/* Each of a group that has as many players as it may. */
static void add_members(const struct writing *writing, const struct field *field, int c,
                        const char *value)
{
    const struct desk *desk = writing->desk;
    struct arena *arena = &desk->request->arena;
    const struct crew *crew = &field->crew[c];
    int most = format_crew(desk->t->format, field->schedule.label[c]).max;
    for (int i = 0; i < crew->count && most > 1 && crew->count == most; i++)
        add_seat(writing, field, c,
                 arena_printf(arena, "%s/%s", value, desk->t->player[crew->player[i]].id),
                 label_isolated(desk_player(desk, crew->player[i]), arena));
}

/* The seats of a field, with who sits there: empty ones for those who arrive, then those
 * who have theirs. */
static void add_field_seats(const struct writing *writing, const struct field *field)
{
    const struct desk *desk = writing->desk;
    struct arena *arena = &desk->request->arena;
    enum lang lang = desk->html->lang;
    bool late = writing->kind == ALTERATION_LATE;
    for (int c = 0; c < field->schedule.contestants && late; c++)
        if (field->player[c] < 0)
            add_seat(writing, field, c, seats_place(field, c, arena),
                     tr(lang, N_("empty")));
    for (int c = 0; c < field->schedule.contestants; c++) {
        const char *value = seats_place(field, c, arena);
        const char *names = label_isolated(desk_crew_names(desk, &field->crew[c]), arena);
        if (field->player[c] < 0)
            continue;
        add_seat(
            writing, field, c, value,
            late ? arena_printf(arena, tr(lang, N_("%s: already in this seat")), names)
                 : names);
        if (writing->kind == ALTERATION_SUBSTITUTE)
            add_members(writing, field, c, value);
    }
}

static void add_seats(struct writing *writing, const char *id, const char *label)
{
    writing->list = id;
    const struct desk *desk = writing->desk;
    struct html *html = desk->html;
    struct input input = {.id = id, .label = label};
    input_list_open(html, &input);
    input_option(html, "", false, "%s",
                 writing->kind == ALTERATION_LATE
                     ? tr(html->lang, N_("the best empty seat"))
                     : tr(html->lang, N_("choose")));
    for (size_t f = 0; f < desk->session->fields; f++)
        add_field_seats(writing, &desk->session->field[f]);
    input_list_close(html, &input);
}

static void add_tables(const struct writing *writing)
{
    const struct desk *desk = writing->desk;
    struct html *html = desk->html;
    struct input input = {.id = "table", .label = N_("Table")};
    const char *said = form_text(writing->said, "table");
    input_list_open(html, &input);
    for (size_t f = 0; f < desk->session->fields; f++) {
        const struct field *field = &desk->session->field[f];
        for (int table = 0; table <= field->schedule.tables; table++) {
            const char *value =
                arena_printf(&desk->request->arena, "%s:%d", field->name, table);
            bool named = table == 0 && desk->session->fields > 1;
            input_option(html, value, str_equal(said, value), "%s%s%s",
                         named ? label_field(field->name, html->lang) : "",
                         named ? " · " : "",
                         table == 0 ? tr(html->lang, N_("all tables"))
                                    : label_table(desk->session, field, table, html->lang,
                                                  &desk->request->arena));
        }
    }
    input_list_close(html, &input);
    if (desk->t->format->sides == 2)
        return; /* there is one other way to sit */
    struct input by = {.id = "quarters",
                       .label = N_("How the table sat"),
                       .value = form_text(writing->said, "quarters")};
    input_add_list(html, &by, turned, COUNT(turned));
}

/* The field, where there are several and nothing else says it. */
static void add_fields(const struct writing *writing)
{
    const struct desk *desk = writing->desk;
    struct html *html = desk->html;
    unsigned asks = alteration_table[writing->kind].asks;
    struct input input = {.id = "field", .label = N_("Field")};
    const char *said = form_text(writing->said, "field");
    if (desk->session->fields < 2 || ((asks & (ALTERATION_SEAT | ALTERATION_TABLE)) &&
                                      writing->kind != ALTERATION_LATE))
        return;
    input_list_open(html, &input);
    for (size_t f = 0; f < desk->session->fields; f++) {
        const char *name = desk->session->field[f].name;
        input_option(html, name, str_equal(said, name), "%s",
                     label_field(name, html->lang));
    }
    input_list_close(html, &input);
}

/* A planned step as people say it: the shorter way round. */
static const char *step_hint(const struct desk *desk, int round, int mover)
{
    const struct schedule *schedule = &desk->session->field[0].schedule;
    int step;
    if (round > schedule->rounds || !alter_step(schedule, round, mover, &step))
        return tr(desk->html->lang, N_("empty: as planned"));
    if (step > schedule->tables / 2)
        step -= schedule->tables;
    if (step == 0)
        return tr(desk->html->lang, N_("empty: as planned, they stay"));
    return arena_printf(&desk->request->arena,
                        tr(desk->html->lang, N_("empty: as planned, %s%d")),
                        step < 0 ? "−" : "+", step < 0 ? -step : step);
}

static void add_steps(const struct writing *writing)
{
    const struct desk *desk = writing->desk;
    struct html *html = desk->html;
    int64_t round = desk_number(writing->said, "round");
    if (round < 2)
        round = alteration_round(desk->t, writing->kind);
    html_add(html, "<fieldset><legend>%s</legend><div class=\"fields top\">",
             tr(html->lang, N_("How many tables they really moved up; minus for down")));
    bool two = desk->t->format->sides == 2;
    for (int m = 0; m < ALTER_MOVERS; m++) {
        if (two && m > 1 && m != ALTER_BOARDS)
            continue;
        struct input input = {
            .id = mover_name[m],
            .label =
                tr(html->lang, two && m < 2 ? side_title[sides_attack(desk->t->format)][m]
                                            : mover_title[m]),
            .value = form_text(writing->said, mover_name[m]),
            .hint = step_hint(desk, (int)round, m),
            .more = " size=\"4\" autocomplete=\"off\""};
        input_add(html, &input);
    }
    html_add(html, "</div></fieldset>");
}

/* One of the rounds; by default the one of that number. */
static void add_round(const struct writing *writing, const char *id, const char *label,
                      int usual)
{
    const struct desk *desk = writing->desk;
    int64_t said = desk_number(writing->said, id);
    struct input input = {.id = id, .label = label};
    input_list_open(desk->html, &input);
    for (int round = 1; round <= desk->evening.rounds; round++) {
        const char *number = arena_printf(&desk->request->arena, "%d", round);
        input_option(desk->html, number, round == (said > 0 ? said : usual), "%s",
                     number);
    }
    input_list_close(desk->html, &input);
}

static void add_rounds(const struct writing *writing)
{
    unsigned asks = alteration_table[writing->kind].asks;
    add_round(writing, "round",
              (asks & ALTERATION_NEXT) ? N_("From which round") : N_("In which round"),
              alteration_round(writing->desk->t, writing->kind));
    if (asks & ALTERATION_AS)
        add_round(writing, "as", N_("Everybody sat as in round"), 0);
}

void changes_form(const struct desk *desk, enum alteration_kind kind,
                  const struct form *said)
{
    struct writing writing = {desk, kind, said, NULL};
    struct html *html = desk->html;
    unsigned asks = alteration_table[kind].asks;
    if ((asks & ALTERATION_PLAYER) && groups_are(desk->t->format))
        desk_form(desk, "/changes/who");
    else
        html_add(html, "<form method=\"get\" action=\"/tournaments/%jd/changes\">",
                 (int64_t)desk->stream);
    input_hidden(html, "what", alteration_table[kind].name);
    if (form_get(said, "call"))
        input_hidden(html, "call", form_text(said, "call"));
    html_add(html, "<div class=\"stack\">");
    if ((asks & ALTERATION_PLAYER) && kind != ALTERATION_SUBSTITUTE)
        changes_add_people(desk, kind, said);
    html_add(html, "<div class=\"fields top\">");
    add_fields(&writing);
    if (asks & ALTERATION_SEAT)
        add_seats(&writing, "seat",
                  kind == ALTERATION_LATE    ? N_("Seat")
                  : kind == ALTERATION_LEAVE ? N_("Who leaves")
                  : kind == ALTERATION_SWAP  ? N_("Who")
                                             : N_("Who stops playing"));
    if (asks & ALTERATION_OTHER)
        add_seats(&writing, "other", N_("And who"));
    if (asks & ALTERATION_TABLE)
        add_tables(&writing);
    if (kind != ALTERATION_KNOCK_OUT && kind != ALTERATION_SWISS) /* the next one */
        add_rounds(&writing);
    html_add(html, "</div>");
    if (kind == ALTERATION_KNOCK_OUT)
        changes_add_through(desk, said);
    if (kind == ALTERATION_SUBSTITUTE)
        changes_add_people(desk, kind, said);
    if (asks & ALTERATION_STEPS)
        add_steps(&writing);
    if (asks & ALTERATION_GO_ON) {
        struct input input = {
            .id = "plan", .label = N_("Continue with"), .value = form_text(said, "plan")};
        input_add_list(html, &input, going_on, COUNT(going_on));
    }
    html_add(html, "<p>");
    html_add(html, "<button class=\"button\" name=\"show\" value=\"yes\">%s</button></p>",
             tr(html->lang, N_("Show the consequences")));
    html_add(html, "</div></form>");
}

/* A seat of the form, and with it the field. */
static bool read_seat(const struct session *session, const struct form *said,
                      const char *name, struct alteration_request *asked, struct err *err)
{
    struct seats_place place;
    char text[SEAT_TEXT];
    const char *given = form_text(said, name);
    size_t letters = strcspn(given, "/");
    str_format(text, sizeof text, "%.*s",
               (int)(letters < sizeof text ? letters : sizeof text - 1), given);
    asked->member = given[letters] == '/' ? given + letters + 1 : NULL;
    bool other = str_equal(name, "other");
    if (text[0] == '\0' && asked->kind == ALTERATION_LATE)
        return true;
    if (!seats_find(session, text, &place))
        return err_user(err, "choose from the list who it is about");
    if (other && !str_equal(asked->field, place.field->name))
        return err_user(err,
                        "the two are in different fields; choose two in the same field");
    asked->field = place.field->name;
    *(other ? &asked->other : &asked->seat) =
        place.field->schedule.label[place.contestant];
    return true;
}

static bool read_table(const struct session *session, const struct form *said,
                       struct alteration_request *request, struct err *err)
{
    char field[CHANGE_FIELD];
    const char *text = form_text(said, "table");
    size_t letters = strcspn(text, ":");
    int64_t table = 0;
    if (text[letters] != ':' || letters >= sizeof field)
        return err_user(err, "choose a table from the list");
    str_format(field, sizeof field, "%.*s", (int)letters, text);
    int index = session_field(session, field);
    if (index < 0 ||
        !number_read_int(text + letters + 1, 0, SCHEDULE_TABLES_MAX, &table, err))
        return err_user(err, "choose a table from the list");
    request->field = session->field[index].name;
    request->table = (int)table;
    request->quarters = session->field[index].schedule.sides == 2
                            ? 1
                            : (int)desk_number(said, "quarters");
    return true;
}

static bool read_steps(const struct form *said, struct alteration_request *request,
                       struct arena *arena, struct err *err)
{
    for (int m = 0; m < ALTER_MOVERS; m++) {
        const char *text = label_tidy(form_text(said, mover_name[m]), arena);
        int64_t step;
        if (text[0] == '\0')
            continue;
        text += text[0] == '+';
        if (!number_read_int(text, -SCHEDULE_TABLES_MAX, SCHEDULE_TABLES_MAX, &step, err))
            return false;
        request->steps.given[m] = true;
        request->steps.step[m] = (int)step;
    }
    return true;
}

enum alteration_kind changes_kind(const struct form *said)
{
    return alteration_find(form_text(said, "what"));
}

bool changes_read(struct request *request, const struct tournament *t,
                  const struct form *said, struct alteration_request *asked,
                  struct err *err)
{
    const struct session *session = tournament_session(t, (int)t->sessions);
    enum alteration_kind kind = changes_kind(said);
    if (kind == ALTERATION_KINDS)
        return err_user(err, "choose from the list what happened");
    if (!session || session->fields == 0)
        return err_user(err, "there are no tables yet; make the tournament's tables "
                             "first");
    unsigned asks = alteration_table[kind].asks;
    int field = session_field(session, form_text(said, "field"));
    *asked = (struct alteration_request){
        .kind = kind,
        .session = (int)t->sessions,
        .field = session->field[field < 0 ? 0 : field].name,
        .round = (int)desk_number(said, "round"),
        .as = (int)desk_number(said, "as"),
        .planned = str_equal(form_text(said, "plan"), "planned")};
    if (kind == ALTERATION_KNOCK_OUT)
        changes_read_through(said, asked, &request->arena);
    return (!(asks & ALTERATION_SEAT) || read_seat(session, said, "seat", asked, err)) &&
           (!(asks & ALTERATION_PLAYER) || changes_read_people(said, asked, err)) &&
           (!(asks & ALTERATION_OTHER) ||
            read_seat(session, said, "other", asked, err)) &&
           (!(asks & ALTERATION_TABLE) || read_table(session, said, asked, err)) &&
           (!(asks & ALTERATION_STEPS) || read_steps(said, asked, &request->arena, err));
}
