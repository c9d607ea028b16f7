/* exception_json.c - boards that were played otherwise than the schedule says, as JSON:
 * {"board":7,"round":4,"table":2,"form":"B"}, or with who sat there, "NS" and "EW", or of
 * individuals "N" to "W". */
#include "base.h"
#include "base/jat.h"
#include "tournament/model/change.h"
#include "tournament/model/change_json.h"
#include "tournament/model/tournament.h"

/* The names of the sides: of two, and of four. */
static const char *const side_key[2][SEAT_COUNT] = {{"NS", "EW", NULL, NULL},
                                                    {"N", "E", "S", "W"}};

static bool read_form(const struct jat *object, int *form, struct err *err)
{
    const char *text;
    struct jat at;
    enum jat_found found = jat_get_text(object, "form", &text, err);
    *form = 0;
    if (found != JAT_FOUND)
        return found == JAT_NONE;
    jat_member(object, "form", &at);
    if (text[0] < 'A' || text[0] >= 'A' + CHANGE_FORMS_MOST || text[1] != '\0')
        return jat_err(&at, err,
                       N_("\"%.20s\" is no form of a board; use A, as it was dealt, or B "
                          "to H"),
                       text);
    *form = text[0] - 'A';
    return true;
}

bool change_read_exception(const struct jat *object, struct change_exception *exception,
                           struct err *err)
{
    *exception = (struct change_exception){0};
    if (!jat_is_object(object, err) ||
        !jat_need_int(object, "board", (struct jat_range){1, SCHEDULE_BOARD_MAX},
                      &exception->board, err) ||
        !jat_need_int(object, "round", (struct jat_range){1, SCHEDULE_ROUNDS_MAX},
                      &exception->round, err) ||
        !jat_need_int(object, "table", (struct jat_range){1, SCHEDULE_TABLES_MAX},
                      &exception->table, err) ||
        !read_form(object, &exception->form, err))
        return false;
    for (int s = 0; s < 2 * SEAT_COUNT; s++) {
        const char *key = side_key[s / SEAT_COUNT][s % SEAT_COUNT];
        if (key && jat_get_text(object, key, &exception->label[s % SEAT_COUNT], err) ==
                       JAT_FAILED)
            return false;
    }
    return true;
}

json_t *change_write_exception(const struct change_exception *exception, int sides)
{
    char form[2] = {(char)('A' + exception->form), '\0'};
    json_t *object = json_pack("{s:i, s:i, s:i}", "board", exception->board, "round",
                               exception->round, "table", exception->table);
    if (exception->form > 0)
        json_object_set_new(object, "form", json_string(form));
    for (int s = 0; s < sides && s < SEAT_COUNT; s++)
        if (exception->label[s])
            json_object_set_new(object, side_key[sides != 2][s],
                                json_string(exception->label[s]));
    return object;
}
