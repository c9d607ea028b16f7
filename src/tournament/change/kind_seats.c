/* kind_seats.c - who sits in which start seat of a field. */
#include "base/jat.h"
#include "tournament/change/change_table.h"
#include "tournament/change/check.h"
#include "tournament/change/kind.h"
#include "tournament/change/words.h"
#include "tournament/evening.h"

static bool read_seats(const struct jat *payload, struct change *change,
                       struct arena *arena, struct err *err)
{
    struct change_seats *list = &change->seats;
    struct jat seats;
    *list = (struct change_seats){0};
    if (!jat_need_int(payload, "session", kind_sessions, &list->session, err) ||
        !jat_need_text(payload, "field", &list->field, err) ||
        !jat_require(jat_get_object(payload, "seats", &seats, err), payload, "seats",
                     err))
        return false;
    int64_t seed = 0;
    if (!change_read_labels(&seats, list, arena, err) ||
        jat_get_text(payload, "how", &list->how, err) == JAT_FAILED ||
        jat_get_int(payload, "seed", (struct jat_range){0, INT64_MAX}, &seed, err) ==
            JAT_FAILED)
        return false;
    list->seed = seed;
    return true;
}

static json_t *write_seats(const struct change *change)
{
    const struct change_seats *list = &change->seats;
    json_t *object =
        json_pack("{s:i, s:s, s:o}", "session", list->session, "field", list->field,
                  "seats", change_write_labels(list->seat, list->count));
    if (list->how) {
        json_object_set_new(object, "how", json_string(list->how));
        json_object_set_new(object, "seed", json_integer(list->seed));
    }
    return object;
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
                return err_set(
                    err, ERR_CONFLICT,
                    "the table of %s has results of those who sat there in round %d; to "
                    "bring somebody in, change the movement from the next round on",
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

static bool check_seats(const struct tournament *t, const struct change *change,
                        struct err *err)
{
    const struct change_seats *list = &change->seats;
    struct schedule_shown a;
    struct schedule_shown b;
    const struct field *field = need_field(t, list->session, list->field, err);
    if (!field)
        return false;
    for (size_t i = 0; i < list->count; i++) {
        const struct change_seat *seat = &list->seat[i];
        if (schedule_find(&field->schedule, seat->label) == SCHEDULE_EMPTY)
            return err_set(
                err, ERR_NOT_FOUND, "there is no seat \"%.20s\"; the seats are %s to %s",
                seat->label, schedule_show(field->schedule.label[0], err->lang, &a),
                schedule_show(field->schedule.label[field->schedule.contestants - 1],
                              err->lang, &b));
        bool empty = field->player[schedule_find(&field->schedule, seat->label)] < 0;
        bool changes = !seat->player || (empty && t->format->fewest > 0);
        if (changes && !check_seat_kept(t, list->session - 1, field, seat, err))
            return false;
        if (seat->player && !check_crew(t, seat, err))
            return false;
    }
    return check_strangers(t, list->session, list->seat, list->count, err) &&
           check_one_seat(t, list, field, err);
}

/* The players of a seat whom the tournament has. */
static struct crew crew_of(const struct tournament *t, const struct change_seat *seat)
{
    struct crew crew = {.count = 0};
    for (int i = 0; seat->player && i <= seat->mates && i < CHANGE_CREW_MOST; i++) {
        int player = tournament_player(t, i == 0 ? seat->player : seat->mate[i - 1]);
        if (player >= 0)
            crew.player[crew.count++] = player;
    }
    return crew;
}

/* A line-up of people who do not play under the label any more is none. */
static void drop_lineups(struct field *field, int contestant, const struct crew *crew)
{
    size_t kept = 0;
    for (size_t i = 0; i < field->lineups; i++) {
        const struct lineup *lineup = &field->lineup[i];
        bool there = true;
        for (int p = 0; p < CHANGE_LINEUP_PLAYERS; p++)
            there = there && crew_has(crew, lineup->player[p]);
        if (there || lineup->contestant != contestant)
            field->lineup[kept++] = *lineup;
    }
    field->lineups = kept;
}

/* Puts people on a seat; of an empty one that is filled from a round on, who comes then
 * was not there before. */
static void put_seat(struct tournament *t, struct field *field,
                     const struct change_seat *seat, int from)
{
    int contestant = schedule_find(&field->schedule, seat->label);
    if (contestant == SCHEDULE_EMPTY)
        return;
    struct crew crew = crew_of(t, seat);
    relief_note(field, contestant, &crew, from, &t->arena);
    if (from <= 1)
        drop_lineups(field, contestant, &crew);
    field->crew[contestant] = crew;
    field->player[contestant] = crew.count > 0 ? crew.player[0] : -1;
}

void kind_put_players(struct tournament *t, struct field *field,
                      const struct change_seat seat[], size_t count, int from)
{
    for (size_t i = 0; i < count; i++)
        put_seat(t, field, &seat[i], from);
}

/* Whoever already sat there is corrected for all rounds. */
static void apply_seats(struct tournament *t, const struct change *change)
{
    const struct change_seats *list = &change->seats;
    const struct session *session = tournament_session(t, list->session);
    struct field *field = kind_field(t, list->session, list->field);
    for (size_t i = 0; field && i < list->count; i++) {
        int contestant = schedule_find(&field->schedule, list->seat[i].label);
        bool empty = contestant != SCHEDULE_EMPTY && field->player[contestant] < 0;
        put_seat(t, field, &list->seat[i], empty ? session->round : 0);
    }
}

/* Of a whole draw only the number of seats. */
static void tell_seats(struct words *words, const struct change *change)
{
    const struct change_seats *list = &change->seats;
    const char *word = words_field(words, list->session, list->field);
    words_add(words, "%s%s", word, word[0] ? ", " : "");
    words_say(words, N_("seats: %zu"), list->count);
    words_seats(words, list->seat, list->count);
}

const struct change_row kind_seats = {
    .name = "seats",
    .title = N_("Seats"),
    .read = read_seats,
    .write = write_seats,
    .check = check_seats,
    .apply = apply_seats,
    .words = tell_seats,
};
