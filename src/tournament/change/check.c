/* check.c - the one place that accepts or refuses a change. */
#include "tournament/model/tournament.h"

#include "tournament/change/check_inside.h"
#include "tournament/facts/deals.h"
#include "tournament/ruling/sanction.h"
#include <ctype.h>
#include <string.h>

bool check_text(const char *what, const char *text, struct err *err)
{
    size_t n = strlen(text);
    if (n > CHANGE_TEXT_MOST)
        return err_user(err, "the %s has %zu bytes; shorten it to %d", what, n,
                        CHANGE_TEXT_MOST);
    return str_is_clean(text, n) ||
           err_user(err, "the %s is not clean UTF-8 text; type it again", what);
}

/* YYYY-MM-DD of the calendar, or nothing. */
static bool is_date(const char *text)
{
    static const int days[12] = {31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    if (text[0] == '\0')
        return true;
    if (strlen(text) != 10)
        return false;
    for (int i = 0; i < 10; i++)
        if (i == 4 || i == 7 ? text[i] != '-' : !isdigit((unsigned char)text[i]))
            return false;
    int year = (text[0] - '0') * 1000 + (text[1] - '0') * 100 + (text[2] - '0') * 10 +
               (text[3] - '0');
    int month = (text[5] - '0') * 10 + (text[6] - '0');
    int day = (text[8] - '0') * 10 + (text[9] - '0');
    bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    return month >= 1 && month <= 12 && day >= 1 && day <= days[month - 1] &&
           (month != 2 || day < 29 || leap);
}

static bool check_settings(const struct change_settings *settings, struct err *err)
{
    if (!check_text(tr(err->lang, N_("name")), settings->name, err))
        return false;
    if (is_date(settings->date))
        return true;
    err_user(err, "\"%.40s\" is not a date; write it as 2026-11-15", settings->date);
    return err_at(err, "date");
}

static bool is_id(const char *text)
{
    size_t n = strlen(text);
    if (n == 0 || n > CHANGE_ID_MOST)
        return false;
    for (; *text; text++)
        if (!isalnum((unsigned char)*text) && !strchr("_-.", *text))
            return false;
    return true;
}

static bool check_entry(const struct tournament *t, const struct change_entry *entry,
                        struct err *err)
{
    if (!is_id(entry->player))
        return err_user(
            err,
            "\"%.40s\" is not a player's id; use 1 to 32 letters without accents, "
            "digits, and _ - .",
            entry->player);
    if (tournament_player(t, entry->player) >= 0)
        return err_set(err, ERR_CONFLICT, "player %s has already entered", entry->player);
    return true;
}

static bool check_session(const struct tournament *t,
                          const struct change_session *session, struct err *err)
{
    if (session->session < 1 || (size_t)session->session > t->sessions + 1 ||
        session->session > CHANGE_SESSIONS_MOST)
        return err_user(err, "session %d cannot be opened; the next one is %zu",
                        session->session, t->sessions + 1);
    if (ratio_compare(session->coefficient, RATIO_ZERO) <= 0 ||
        ratio_compare(session->coefficient, ratio_of(1000, 1)) > 0)
        return err_user(
            err, "a session's coefficient is above 0 and at most 1000; 1 counts it once");
    return true;
}

struct session *check_need_session(const struct tournament *t, int number,
                                   struct err *err)
{
    struct session *session = tournament_session(t, number);
    if (!session)
        err_set(err, ERR_NOT_FOUND, "there is no session %d; the last one is %zu", number,
                t->sessions);
    return session;
}

struct field *check_need_field(const struct tournament *t, int number, const char *name,
                               struct err *err)
{
    struct session *session = check_need_session(t, number, err);
    if (!session)
        return NULL;
    int index = session_field(session, name);
    if (index >= 0)
        return &session->field[index];
    if (session->fields == 0)
        err_set(err, ERR_NOT_FOUND,
                "session %d has no field yet; give it a movement first", number);
    else if (session->fields == 1)
        err_set(err, ERR_NOT_FOUND, "there is no field \"%.20s\"; the only one is %s",
                name, session->field[0].name);
    else
        err_set(err, ERR_NOT_FOUND,
                "there is no field \"%.20s\"; the fields are %s to %s", name,
                session->field[0].name, session->field[session->fields - 1].name);
    return NULL;
}

static bool check_playable(const struct tournament *t, const struct schedule *schedule,
                           struct err *err)
{
    struct arena scratch = {0};
    struct verify_report report;
    struct verify_rules rules = format_rules(t->format);
    verify_schedule(schedule, &rules, &scratch, &report);
    arena_clear(&scratch);
    for (int i = 0; i < report.problems && i < VERIFY_PROBLEMS_MOST; i++) {
        if (report.problem[i].kind >= VERIFY_SEAT_UNFILLED)
            continue;
        struct str text = {0};
        verify_problem_add(&text, schedule, &report.problem[i], err->lang);
        err_user(err, "nobody can play this movement: %s", str_text(&text));
        str_clear(&text);
        return false;
    }
    return true;
}

bool check_is_entered(const struct tournament *t, int session, int slot)
{
    if (t->session[session].play[slot].state != PLAY_MISSING)
        return true;
    for (size_t i = 0; i < t->rulings; i++)
        if (t->ruling[i].session == session && t->ruling[i].slot == slot)
            return true;
    return false;
}

/* Plays that are entered are never lost. */
static bool check_plays_kept(const struct tournament *t, int session,
                             const struct field *field, const struct schedule *next,
                             struct err *err)
{
    for (int i = 0; i < field->schedule.slots; i++) {
        if (!check_is_entered(t, session, field->first_slot + i))
            continue;
        int round;
        int table;
        field_table(field, field->first_slot + i, &round, &table);
        int board = field->schedule.board[i];
        if (schedule_slot(next, round, table, board) < 0)
            return err_set(
                err, ERR_CONFLICT,
                "board %d of round %d, table %d has a result and would be lost; "
                "keep the rounds that were played",
                board, round, table);
    }
    return true;
}

static bool check_copies(const struct change_schedule *change, struct err *err)
{
    bool is_copy[SCHEDULE_BOARD_MAX + 1] = {false};
    for (size_t i = 0; i < change->copies; i++)
        is_copy[change->copy[i].board] = true;
    for (size_t i = 0; i < change->copies; i++)
        if (is_copy[change->copy[i].of])
            return err_user(err,
                            "board %d is a copy of board %d, which is itself a copy; "
                            "name the original",
                            change->copy[i].board, change->copy[i].of);
    return true;
}

/* Whether the field, in place of the one before it if there is one, leaves a tournament
 * of a size that can be computed with. */
static bool check_size(const struct tournament *t, const struct schedule *next,
                       const struct field *before, struct err *err)
{
    static const struct schedule none;
    const struct schedule *old = before ? &before->schedule : &none;
    long slots = next->slots - old->slots;
    long contestants = next->contestants - old->contestants;
    long tables = next->rounds * next->tables - old->rounds * old->tables;
    for (size_t s = 0; s < t->sessions; s++) {
        slots += t->session[s].slots;
        contestants += t->session[s].contestants;
        tables += t->session[s].tables;
    }
    if (slots > CHANGE_SLOTS_MOST)
        return err_user(err, "a tournament has at most %d plays; make several of it",
                        CHANGE_SLOTS_MOST);
    if (contestants > CHANGE_CONTESTANTS_MOST)
        return err_user(err, "a tournament has at most %d seats; make several of it",
                        CHANGE_CONTESTANTS_MOST);
    return tables <= CHANGE_TABLES_MOST ||
           err_user(err,
                    "a tournament has at most %d tables, counted in each round; make "
                    "several of it",
                    CHANGE_TABLES_MOST);
}

static bool check_schedule(const struct tournament *t,
                           const struct change_schedule *change, struct err *err)
{
    const struct session *session = check_need_session(t, change->session, err);
    size_t n = strlen(change->field);
    if (!session)
        return false;
    if (n == 0 || n >= CHANGE_FIELD || !is_id(change->field))
        return err_user(err, "\"%.20s\" is not a field's name; use A, B, C …",
                        change->field);
    if (!format_has_sides(t->format, change->schedule.sides))
        return err_user(err, "a movement of this format has %d seats at a table",
                        t->format->sides);
    int index = session_field(session, change->field);
    if (index < 0 && session->fields >= CHANGE_FIELDS_MOST)
        return err_user(err, "there are at most %d fields", CHANGE_FIELDS_MOST);
    const struct field *before = index >= 0 ? &session->field[index] : NULL;
    if (before &&
        !check_plays_kept(t, change->session - 1, before, &change->schedule, err))
        return false;
    return check_size(t, &change->schedule, before, err) && check_copies(change, err) &&
           check_sides(t->format, &change->schedule, err) &&
           check_matches(t->format, &change->schedule, err) &&
           check_playable(t, &change->schedule, err) &&
           check_alteration(t, change, before, err);
}

const char *check_mate(const struct change_seat *seat, int i)
{
    return i == 0 ? seat->player : seat->mate[i - 1];
}

bool check_crew(const struct tournament *t, const struct change_seat *seat,
                struct err *err)
{
    struct schedule_shown shown;
    const char *label = schedule_show(seat->label, err->lang, &shown);
    struct format_crew crew = format_crew(t->format, seat->label);
    int count = 1 + seat->mates;
    if (count > 1 && crew.max == 1)
        return err_user(err, "%s is one player, not %d; name one", label, count);
    if (count < crew.min || count > crew.max)
        return crew.min == crew.max
                   ? err_user(err, "%s has %d players, not %d; name them all", label,
                              crew.min, count)
                   : err_user(err, "%s has %d to %d players, not %d; name them all",
                              label, crew.min, crew.max, count);
    for (int i = 0; i < count; i++)
        if (tournament_player(t, check_mate(seat, i)) < 0)
            return err_set(
                err, ERR_NOT_FOUND,
                "seat %s: there is no player \"%.40s\"; add them to the players", label,
                check_mate(seat, i));
    return true;
}

/* Notes under which label everybody of a seat sits; refuses who sits elsewhere too. */
static bool take_seat(const struct tournament *t, const struct change_seat *seat,
                      const char *taken[], struct err *err)
{
    struct schedule_shown a;
    struct schedule_shown b;
    for (int i = 0; seat->player && i <= seat->mates; i++) {
        int player = tournament_player(t, check_mate(seat, i));
        if (player >= 0 && taken[player])
            return err_set(err, ERR_CONFLICT, "player %s sits at %s and at %s; keep one",
                           check_mate(seat, i),
                           schedule_show(taken[player], err->lang, &a),
                           schedule_show(seat->label, err->lang, &b));
        if (player >= 0)
            taken[player] = seat->label;
    }
    return true;
}

/* Seats of a session after the change: each player in one of them at most. */
static bool check_one_seat(const struct tournament *t, const struct change_seats *change,
                           const struct field *field, struct err *err)
{
    struct arena scratch = {0};
    const struct session *session = tournament_session(t, change->session);
    const char **taken = ARENA_ARRAY(&scratch, const char *, t->players + 1);
    bool *renamed = ARENA_ARRAY(&scratch, bool, (size_t)field->schedule.contestants + 1);
    bool good = true;
    for (size_t i = 0; i < change->count; i++)
        renamed[schedule_find(&field->schedule, change->seat[i].label)] = true;
    for (size_t f = 0; f < session->fields; f++) {
        const struct field *other = &session->field[f];
        for (int c = 0; c < other->schedule.contestants; c++)
            for (int i = 0; i < other->crew[c].count && !(other == field && renamed[c]);
                 i++)
                taken[other->crew[c].player[i]] = other->schedule.label[c];
    }
    for (size_t i = 0; i < change->count && good; i++)
        good = take_seat(t, &change->seat[i], taken, err);
    arena_clear(&scratch);
    return good;
}

/* A seat whose tables have results cannot become empty; nor taken, where the table played
 * without it. */
static bool check_seat_kept(const struct tournament *t, int session,
                            const struct field *field, const struct change_seat *seat,
                            struct err *err)
{
    struct schedule_shown shown;
    int contestant = schedule_find(&field->schedule, seat->label);
    const struct schedule *schedule = &field->schedule;
    for (int i = 0; i < schedule->rounds * schedule->tables; i++) {
        const struct schedule_table *at = &schedule->table[i];
        bool here = false;
        for (int s = 0; s < schedule->sides; s++)
            here = here || at->seat[s] == contestant;
        for (int slot = at->first; here && slot < at->first + at->count; slot++) {
            if (!check_is_entered(t, session, field->first_slot + slot))
                continue;
            if (seat->player)
                return err_set(err, ERR_CONFLICT,
                               "the table of %s has results of those who sat there in "
                               "round %d; somebody comes in by a change of the movement "
                               "from the next round on",
                               schedule_show(seat->label, err->lang, &shown),
                               i / schedule->tables + 1);
            return err_set(err, ERR_CONFLICT,
                           "%s has results in round %d and cannot be emptied; put "
                           "somebody else there",
                           schedule_show(seat->label, err->lang, &shown),
                           i / schedule->tables + 1);
        }
    }
    return true;
}

static bool check_seats(const struct tournament *t, const struct change_seats *change,
                        struct err *err)
{
    struct schedule_shown a;
    struct schedule_shown b;
    const struct field *field = check_need_field(t, change->session, change->field, err);
    if (!field)
        return false;
    for (size_t i = 0; i < change->count; i++) {
        const struct change_seat *seat = &change->seat[i];
        if (schedule_find(&field->schedule, seat->label) == SCHEDULE_EMPTY)
            return err_set(
                err, ERR_NOT_FOUND,
                "field %s has no seat \"%.20s\"; its seats are %s to %s", field->name,
                seat->label, schedule_show(field->schedule.label[0], err->lang, &a),
                schedule_show(field->schedule.label[field->schedule.contestants - 1],
                              err->lang, &b));
        bool empty = field->player[schedule_find(&field->schedule, seat->label)] < 0;
        bool changes = !seat->player || (empty && t->format->fewest > 0);
        if (changes && !check_seat_kept(t, change->session - 1, field, seat, err))
            return false;
        if (seat->player && !check_crew(t, seat, err))
            return false;
    }
    return check_strangers(t, change->session, change->seat, change->count, err) &&
           check_one_seat(t, change, field, err);
}

static bool check_ruling(const struct tournament *t, const struct change_ruling *change,
                         struct err *err)
{
    unsigned place = FACT_BIT(FACT_BOARD) | FACT_BIT(FACT_ROUND) | FACT_BIT(FACT_TABLE);
    unsigned given = change->facts.given & place;
    const struct play *play = NULL;
    if (given != 0 && given != place)
        return err_user(err, "a ruling on a play names its board, round and table");
    if (!check_need_session(t, change->session, err))
        return false;
    if (given == place) {
        if (!change->field)
            return err_user(err, "a ruling on a play names its field");
        int slot =
            check_need_slot(t, change->session, change->field, &change->facts, err);
        if (slot < 0)
            return false;
        play = &tournament_session(t, change->session)->play[slot];
    }
    return check_text(tr(err->lang, N_("reason")), change->reason ? change->reason : "",
                      err) &&
           check_ruling_on(t, change, play, err) &&
           (!change->edition || sanction_check(t, change, err));
}

static bool check_publish(const struct tournament *t, bool publish, struct err *err)
{
    if (t->published != publish)
        return true;
    if (publish)
        return err_set(err, ERR_CONFLICT,
                       "the results are published already; there is nothing to do");
    return err_set(err, ERR_CONFLICT,
                   "the results are provisional already; there is nothing to do");
}

bool tournament_check(const struct tournament *t, const struct change *change,
                      struct err *err)
{
    if (!t->format && change->kind != CHANGE_CREATE && change->kind != CHANGE_CLUB)
        return err_set(err, ERR_NOT_FOUND, "the tournament does not exist yet");
    switch (change->kind) {
    case CHANGE_CREATE:
        if (t->format)
            return err_set(err, ERR_CONFLICT, "the tournament exists already");
        return check_settings(&change->settings, err) &&
               check_grid(t, &change->settings, err);
    case CHANGE_SETTINGS:
        return check_settings(&change->settings, err) &&
               check_grid(t, &change->settings, err);
    case CHANGE_ENTRY:
        return check_entry(t, &change->entry, err);
    case CHANGE_WITHDRAW:
        return check_withdraw(t, &change->entry, err);
    case CHANGE_SESSION:
        return check_session(t, &change->session, err);
    case CHANGE_SCHEDULE:
        return check_schedule(t, &change->schedule, err);
    case CHANGE_SEATS:
        return check_seats(t, &change->seats, err);
    case CHANGE_LINEUP:
        return check_lineup(t, &change->lineup, err);
    case CHANGE_DEALS:
        return deals_check(t, &change->deals, err);
    case CHANGE_PLAY:
    case CHANGE_CORRECT:
        return check_play(t, &change->play, change->kind == CHANGE_CORRECT, err);
    case CHANGE_CONFIRM:
    case CHANGE_REFUSE:
        return check_agreement(t, change->seq, change->kind == CHANGE_CONFIRM, err);
    case CHANGE_DISPUTE:
        return check_dispute(t, &change->play, err);
    case CHANGE_ROUND:
        return check_round(t, &change->round, err);
    case CHANGE_CALL:
        return check_call(t, &change->call, err);
    case CHANGE_ANSWER:
        return check_answer(t, change->seq, err);
    case CHANGE_CLUB:
        return check_club(t, &change->club, err);
    case CHANGE_RULING:
        return check_ruling(t, &change->ruling, err);
    case CHANGE_PUBLISH:
        return check_publish(t, change->publish, err);
    case CHANGE_UNDO:
        return tournament_check_undo(t, change->seq, err);
    case CHANGE_KINDS:
        break;
    }
    return err_set(err, ERR_BUG, "a change of an unknown kind");
}
