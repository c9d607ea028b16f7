/* explain_find.c - what somebody means who asks "why?". */
#include "tournament/results.h"
#include "tournament/why/explain.h"
#include <ctype.h>
#include <string.h>

enum { WHO = 64 }; /* bytes of a player's id or a start seat with its end */

static const char BOARD[] = "board:";
static const char DEAL[] = "deal:";

static const struct {
    const char *word;
    enum explain_part part;
} parts[] = {{"total", EXPLAIN_TOTAL},
             {"rank", EXPLAIN_RANK},
             {"pcn", EXPLAIN_PCN},
             {"seat", EXPLAIN_SEAT}};

/* Splits "p1:total" into who and what of them. */
static enum explain_part read_part(const char *what, char who[WHO])
{
    const char *colon = strrchr(what, ':');
    for (size_t i = 0; colon && i < sizeof parts / sizeof parts[0]; i++)
        if (str_equal(colon + 1, parts[i].word)) {
            str_format(who, WHO, "%.*s", (int)(colon - what), what);
            return parts[i].part;
        }
    str_format(who, WHO, "%s", what);
    return EXPLAIN_ALL;
}

bool explain_is_of_player(const struct tournament *t, const char *what)
{
    char who[WHO];
    read_part(what, who);
    return tournament_player(t, who) >= 0;
}

/* The player (index) on a start seat of the session, "N3" or "B:N3"; or -1. */
static int find_seated(const struct session *session, char who[WHO], enum lang lang)
{
    char *colon = strchr(who, ':');
    struct schedule_shown read;
    const char *label = schedule_read_label(colon ? colon + 1 : who, lang, &read);
    if (colon)
        *colon = '\0';
    for (size_t i = 0; i < session->fields; i++) {
        const struct field *field = &session->field[i];
        if (colon && !str_equal(who, field->name))
            continue;
        int contestant = schedule_find(&field->schedule, label);
        if (contestant != SCHEDULE_EMPTY)
            return field->player[contestant];
    }
    return -1;
}

static bool find_player(const struct explain *explain, const char *what,
                        struct explain_question *question, struct err *err)
{
    const struct tournament *t = explain->contest->t;
    const struct session *session = tournament_session(t, explain->session);
    char who[WHO];
    question->part = read_part(what, who);
    question->player = tournament_player(t, who);
    if (question->player < 0 && session)
        question->player = find_seated(session, who, err->lang);
    if (question->player >= 0)
        return true;
    return err_set(err, ERR_NOT_FOUND,
                   "there is no player or seat \"%.40s\"; give a player's id, a starting "
                   "seat such as N3 or B:N3, or board:12",
                   what);
}

/* The field and table that "A3" means; "3" where there is one field. */
static const struct field *find_table(const struct session *session, const char *text,
                                      int *table)
{
    char name[CHANGE_FIELD];
    size_t length = strlen(text);
    size_t digits = 0;
    while (digits < length && isdigit((unsigned char)text[length - 1 - digits]))
        digits++;
    if (digits == 0 || digits > 4 || length - digits >= sizeof name)
        return NULL;
    str_format(name, sizeof name, "%.*s", (int)(length - digits), text);
    struct err ignored = ERR_INIT(LANG_EN);
    int64_t number = 0;
    number_read_int(text + length - digits, 1, SCHEDULE_TABLES_MAX, &number, &ignored);
    *table = (int)number;
    if (length == digits)
        return session->fields == 1 ? &session->field[0] : NULL;
    int field = session_field(session, name);
    return field < 0 ? NULL : &session->field[field];
}

/* The slot of a board, by its own number or the one it is compared under, at a table; the
 * one that has a result where there are several; in one round only, unless it is 0. Or
 * -1. */
static int find_slot(const struct marks *marks, const struct field *field, int table,
                     int board, int only)
{
    int found = -1;
    for (int round = 1; round <= field->schedule.rounds; round++) {
        if (only > 0 && round != only)
            continue;
        const struct schedule_table *at = schedule_at(&field->schedule, round, table);
        for (int i = at->first; i < at->first + at->count; i++) {
            int slot = field->first_slot + i;
            bool same = field->schedule.board[i] == board ||
                        marks->group[marks->group_of[slot]].board == board;
            bool better = found < 0 || marks->session->play[found].state == PLAY_MISSING;
            if (same && better)
                found = slot;
        }
    }
    return found;
}

static bool has_board(const struct marks *marks, int board)
{
    for (size_t g = 0; g < marks->groups; g++)
        if (marks->group[g].board == board && marks->group[g].slots > 0)
            return true;
    return false;
}

/* Takes the round off "A3:2"; 0 if there is none. */
static int take_round(char place[WHO])
{
    struct err ignored = ERR_INIT(LANG_EN);
    int64_t round = 0;
    char *colon = strchr(place, ':');
    if (!colon)
        return 0;
    *colon = '\0';
    if (!number_read_int(colon + 1, 1, SCHEDULE_ROUNDS_MAX, &round, &ignored))
        return SCHEDULE_ROUNDS_MAX + 1; /* none has it */
    return (int)round;
}

/* "12", "12:A3", or, since each round has its own deals, "12:A3:2". */
static bool find_board(const struct explain *explain, const char *text,
                       struct explain_question *question, struct err *err)
{
    const struct session *session =
        tournament_session(explain->contest->t, explain->session);
    char number[WHO];
    char place[WHO] = "";
    const char *colon = strchr(text, ':');
    int64_t board;
    int table = 0;
    str_format(number, sizeof number, "%.*s", colon ? (int)(colon - text) : WHO, text);
    if (!number_read_int(number, 1, SCHEDULE_BOARD_MAX, &board, err))
        return false;
    if (!session || (size_t)explain->session > explain->contest->sessions)
        return err_set(err, ERR_NOT_FOUND, "there is no session %d", explain->session);
    const struct marks *marks = explain_marks(explain, explain->session - 1);
    if (colon)
        str_format(place, sizeof place, "%s", colon + 1);
    int round = take_round(place);
    const struct field *field = colon ? find_table(session, place, &table) : NULL;
    question->part = colon ? EXPLAIN_MARK : EXPLAIN_BOARD;
    question->board = (int)board;
    if (!colon)
        return has_board(marks, (int)board) ||
               err_set(err, ERR_NOT_FOUND, "session %d has no board %jd",
                       explain->session, board);
    question->slot = field && table >= 1 && table <= field->schedule.tables
                         ? find_slot(marks, field, table, (int)board, round)
                         : -1;
    if (question->slot < 0 && explain->contest->t->format->deals)
        return err_set(
            err, ERR_NOT_FOUND,
            "there is no deal %jd at \"%.20s\"; name its table and round as in "
            "deal:2:A3:1",
            board, colon + 1);
    if (question->slot < 0)
        return err_set(err, ERR_NOT_FOUND,
                       "board %jd is not played at table \"%.20s\"; name the table as in "
                       "board:12:A3",
                       board, colon + 1);
    question->board = marks->group[marks->group_of[question->slot]].board;
    return true;
}

bool explain_find(const struct explain *explain, const char *what,
                  struct explain_question *question, struct err *err)
{
    *question = (struct explain_question){.player = -1, .slot = -1};
    const char *start[] = {BOARD, DEAL};
    bool of_player = explain_is_of_player(explain->contest->t, what);
    for (int i = 0; i < 2 && !of_player; i++)
        if (strncmp(what, start[i], strlen(start[i])) == 0)
            return find_board(explain, what + strlen(start[i]), question, err);
    return find_player(explain, what, question, err);
}
