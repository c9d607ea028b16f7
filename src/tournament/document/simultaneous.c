/* simultaneous.c - a tournament in many halls at once: what its organiser says of it. */
#include "tournament/document/simultaneous.h"

#include "tournament/document/document.h"
#include <string.h>

static bool read_boards(const struct jat *top, struct simultaneous *event,
                        struct err *err)
{
    struct jat boards;
    if (!jat_require(jat_get_array(top, "boards", &boards, err), top, "boards", err))
        return false;
    for (size_t i = 0; i < json_array_size(boards.value); i++) {
        struct jat one = jat_element(&boards, i);
        int64_t board;
        if (!jat_is_int(&one, (struct jat_range){1, SIMULTANEOUS_BOARDS}, &board, err))
            return false;
        event->board[board] = true;
    }
    return json_array_size(boards.value) > 0 ||
           jat_err(&boards, err, "an event has boards: write [1,2,3]");
}

static bool read_window(const struct jat *top, struct simultaneous *event,
                        struct err *err)
{
    const struct jat_range any = {0, INT64_MAX};
    if (jat_get_int(top, "from", any, &event->from, err) == JAT_FAILED ||
        jat_get_int(top, "to", any, &event->to, err) == JAT_FAILED)
        return false;
    return event->to == 0 || event->to > event->from ||
           err_user(err, "the event ends before it begins; \"from\" and \"to\" are "
                         "milliseconds since 1970");
}

/* The tournament that nobody plays, read as any document is. */
static bool read_template(const json_t *about, struct tournament *t, struct err *err)
{
    json_t *document = json_copy((json_t *)(uintptr_t)about);
    struct roster roster = {0};
    struct document_notes notes = {0};
    json_object_del(document, "boards");
    json_object_del(document, "from");
    json_object_del(document, "to");
    json_object_set_new(document, "etui", json_integer(DOCUMENT_VERSION));
    json_object_set_new(document, "players", json_array());
    json_object_set_new(document, "sessions", json_array());
    bool good = document_read(document, t, &roster, &notes, err);
    json_decref(document);
    return good;
}

const char *const simultaneous_formats[SIMULTANEOUS_FORMATS] = {
    "tarot-line", "bridge-pairs", "tarot-attack-defence", "tarot-howell",
    "bridge-individual"};

static bool has_halls(const struct tournament *t, struct err *err)
{
    for (int i = 0; i < SIMULTANEOUS_FORMATS; i++)
        if (str_equal(t->format->name, simultaneous_formats[i]))
            return true;
    return err_user(err, "halls play tarot-line, tarot-howell, tarot-attack-defence, "
                         "bridge-pairs or bridge-individual together");
}

bool simultaneous_read(const json_t *about, struct simultaneous *event, struct err *err)
{
    struct jat top = JAT_TOP(about);
    *event = (struct simultaneous){.from = 0};
    if (jat_is_object(&top, err) && read_boards(&top, event, err) &&
        read_window(&top, event, err) && read_template(about, &event->t, err) &&
        has_halls(&event->t, err))
        return true;
    simultaneous_clear(event);
    return false;
}

bool simultaneous_parse(const char *about, struct simultaneous *event, struct err *err)
{
    json_t *json = jat_parse(about, strlen(about), err);
    bool good = json && simultaneous_read(json, event, err);
    json_decref(json);
    return good;
}

void simultaneous_clear(struct simultaneous *event)
{
    tournament_clear(&event->t);
    *event = (struct simultaneous){.from = 0};
}

/* The board that a field's board is a copy of, or the board itself. */
static int original_board(const struct field *field, int board)
{
    for (size_t i = 0; i < field->copies; i++)
        if (field->copy[i].board == board)
            return field->copy[i].of;
    return board;
}

bool simultaneous_check_hall(const struct simultaneous *event,
                             const struct tournament *hall, struct err *err)
{
    if (hall->format != event->t.format)
        return err_user(err, "the event is %s, and this tournament is %s",
                        event->t.format->name, hall->format->name);
    if (hall->sessions > 1)
        return err_user(err, "the event has one session, and this tournament has %zu",
                        hall->sessions);
    for (size_t f = 0; hall->sessions > 0 && f < hall->session[0].fields; f++) {
        const struct field *field = &hall->session[0].field[f];
        for (int i = 0; i < field->schedule.slots; i++) {
            int board = original_board(field, field->schedule.board[i]);
            if (board > SIMULTANEOUS_BOARDS || !event->board[board])
                return err_user(err,
                                "board %d is not one of the event's: this tournament "
                                "plays another set of boards",
                                board);
        }
    }
    return true;
}
