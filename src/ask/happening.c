/* happening.c - something happened in mid-tournament: what the director says about it. */
#include "ask/happening.h"

#include "tournament/seats.h"
#include "tournament/tell.h"
#include <string.h>

enum { SEAT_TEXT = 32 }; /* bytes of a seat's name with its end */

const char *const happening_player[CHANGE_CREW_MOST] = {"player",  "player2", "player3",
                                                        "player4", "player5", "player6"};
const char *const happening_mover[ALTER_MOVERS] = {"north", "east", "south", "west",
                                                   "boards"};

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
    *(other ? &asked->other : &asked->seat) = place_label(place.field, place.contestant);
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
                            : (int)form_number(said, "quarters");
    return true;
}

static bool read_steps(const struct form *said, struct alteration_request *request,
                       struct arena *arena, struct err *err)
{
    for (int m = 0; m < ALTER_MOVERS; m++) {
        const char *text = form_trimmed(said, happening_mover[m], arena);
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

/* The boards that it is about; nothing typed is 0: all of the table. */
static bool read_boards(const struct form *said, struct alteration_request *asked,
                        unsigned asks, struct err *err)
{
    int64_t board = 0;
    int64_t played = 0;
    const char *form = form_text(said, "form");
    if ((asks & ALTERATION_BOARD) && form_text(said, "board")[0] &&
        !number_read_int(form_text(said, "board"), 1, SCHEDULE_BOARD_MAX, &board, err))
        return false;
    if ((asks & ALTERATION_BOARD) && board == 0 && !(asks & ALTERATION_PLAYED))
        return err_user(err, "say which board it is about");
    if ((asks & ALTERATION_PLAYED) &&
        !number_read_int(form_text(said, "played"), 1, SCHEDULE_BOARD_MAX, &played, err))
        return err_user(err, "say which board was really played");
    asked->board = (int)board;
    asked->played = (int)played;
    asked->form = form[0] ? form[0] - 'A' : 1;
    return true;
}

/* Who goes on, of the request's field. */
static void read_through(const struct form *said, struct alteration_request *asked,
                         struct arena *arena)
{
    const char **label = ARENA_ARRAY(arena, const char *, said->count + 1);
    const char *start = arena_printf(arena, "through-%s-", asked->field);
    for (size_t i = 0; i < said->count; i++)
        if (strncmp(said->field[i].name, start, strlen(start)) == 0)
            label[asked->throughs++] = said->field[i].value;
    asked->through = label;
}

/* Those who come: one of the list, or a group. */
static bool read_people(const struct form *said, struct alteration_request *asked,
                        struct err *err)
{
    for (int i = 0; i < CHANGE_CREW_MOST; i++) {
        const char *id = form_text(said, happening_player[i]);
        if (id[0] != '\0' && !asked->player)
            asked->player = id;
        else if (id[0] != '\0')
            asked->mate[asked->mates++] = id;
    }
    return asked->player || (asked->kind == ALTERATION_LATE && asked->seat) ||
           err_user(err, "choose from the list who arrives");
}

enum alteration_kind happening_kind(const struct form *said)
{
    return alteration_find(form_text(said, "what"));
}

bool happening_read(const struct tournament *t, const struct form *said,
                    struct alteration_request *asked, struct arena *arena,
                    struct err *err)
{
    const struct session *session = tournament_session(t, (int)t->sessions);
    enum alteration_kind kind = happening_kind(said);
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
        .round = (int)form_number(said, "round"),
        .as = (int)form_number(said, "as"),
        .planned = str_equal(form_text(said, "plan"), "planned")};
    if (kind == ALTERATION_KNOCK_OUT)
        read_through(said, asked, arena);
    if (!read_boards(said, asked, asks, err))
        return false;
    return (!(asks & ALTERATION_SEAT) || read_seat(session, said, "seat", asked, err)) &&
           (!(asks & ALTERATION_PLAYER) || read_people(said, asked, err)) &&
           (!(asks & ALTERATION_OTHER) ||
            read_seat(session, said, "other", asked, err)) &&
           (!(asks & ALTERATION_TABLE) || read_table(session, said, asked, err)) &&
           (!(asks & ALTERATION_STEPS) || read_steps(said, asked, arena, err));
}
