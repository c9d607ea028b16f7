/* change_read.c - changes from the payloads of events. */
#include "tournament/change/change.h"

#include "tournament/document/movement_json.h"
#include "tournament/facts/deals.h"
#include <limits.h>
#include <stdlib.h>
#include <string.h>

const char *const change_name[CHANGE_KINDS] = {
    [CHANGE_CREATE] = "create",     [CHANGE_SETTINGS] = "settings",
    [CHANGE_ENTRY] = "entry",       [CHANGE_SESSION] = "session",
    [CHANGE_SCHEDULE] = "schedule", [CHANGE_SEATS] = "seats",
    [CHANGE_PLAY] = "play",         [CHANGE_CORRECT] = "correct",
    [CHANGE_CONFIRM] = "confirm",   [CHANGE_RULING] = "ruling",
    [CHANGE_PUBLISH] = "publish",   [CHANGE_UNDO] = "undo",
    [CHANGE_ROUND] = "round",       [CHANGE_CALL] = "call",
    [CHANGE_ANSWER] = "answer",     [CHANGE_REFUSE] = "refuse",
    [CHANGE_DISPUTE] = "dispute",   [CHANGE_CLUB] = "club",
    [CHANGE_WITHDRAW] = "withdraw", [CHANGE_LINEUP] = "lineup",
    [CHANGE_DEALS] = "deals",
};

static const struct jat_range any_session = {1, CHANGE_SESSIONS_MOST};

enum change_kind change_kind_find(const char *name)
{
    int kind = 0;
    while (kind < CHANGE_KINDS && strcmp(change_name[kind], name) != 0)
        kind++;
    return (enum change_kind)kind;
}

/* Members that must be there. */
static bool need_text(const struct jat *object, const char *key, const char **text,
                      struct err *err)
{
    return jat_require(jat_get_text(object, key, text, err), object, key, err);
}

static bool need_int(const struct jat *object, const char *key, struct jat_range range,
                     int *value, struct err *err)
{
    long number;
    if (!jat_require(jat_get_int(object, key, range, &number, err), object, key, err))
        return false;
    *value = (int)number;
    return true;
}

static bool read_settings(const struct jat *payload, struct change *change,
                          struct arena *arena, struct err *err)
{
    struct change_settings *settings = &change->settings;
    const char *format;
    struct jat options;
    *settings = (struct change_settings){.options = options_default()};
    if (change->kind == CHANGE_CREATE) {
        if (!need_text(payload, "format", &format, err))
            return false;
        settings->format = format_require(format, err);
        if (!settings->format)
            return jat_err_at(payload, err);
    }
    return need_text(payload, "name", &settings->name, err) &&
           need_text(payload, "date", &settings->date, err) &&
           jat_require(jat_get_object(payload, "options", &options, err), payload,
                       "options", err) &&
           options_read(&options, &settings->options, err) &&
           change_read_grid(&options, &settings->grid, arena, err);
}

static bool read_entry(const struct jat *payload, struct change_entry *entry,
                       struct err *err)
{
    long person;
    if (!need_text(payload, "player", &entry->player, err) ||
        !jat_require(jat_get_int(payload, "person", (struct jat_range){0, INT64_MAX},
                                 &person, err),
                     payload, "person", err))
        return false;
    entry->person = person;
    return true;
}

static bool read_session(const struct jat *payload, struct change_session *session,
                         struct err *err)
{
    return need_int(payload, "session", any_session, &session->session, err) &&
           jat_require(
               jat_get_decimal(payload, "coefficient", &session->coefficient, err),
               payload, "coefficient", err);
}

bool change_read_copies(const struct jat *object, struct change_schedule *change,
                        struct arena *arena, struct err *err)
{
    struct movement_copies copies = {change->copy, change->copies};
    if (!movement_read_copies(object, &copies, arena, err))
        return false;
    change->copy = copies.copy;
    change->copies = copies.count;
    return true;
}

/* Those who play under one label: somebody, or a list. */
static bool read_crew(const struct jat *at, struct change_seat *seat, struct err *err)
{
    if (!json_is_array(at->value))
        return jat_is_text(at, &seat->player, err);
    size_t n = json_array_size(at->value);
    if (n == 0 || n > CHANGE_CREW_MOST)
        return jat_err(at, err, N_("a seat has 1 to %d players"), CHANGE_CREW_MOST);
    for (size_t i = 0; i < n; i++) {
        struct jat element = jat_element(at, i);
        const char **place = i == 0 ? &seat->player : &seat->mate[i - 1];
        if (!jat_is_text(&element, place, err))
            return false;
    }
    seat->mates = (int)n - 1;
    return true;
}

bool change_read_labels(const struct jat *seats, struct change_seats *change,
                        struct arena *arena, struct err *err)
{
    struct change_seat *seat =
        ARENA_ARRAY(arena, struct change_seat, json_object_size(seats->value));
    size_t n = 0;
    struct jat member;
    for (void *iter = NULL; jat_next(seats, &iter, &member); n++) {
        seat[n].label = member.key;
        if (member.value && !read_crew(&member, &seat[n], err))
            return false;
    }
    change->seat = seat;
    change->count = n;
    return true;
}

/* The players of a side of a line-up, from that one on. */
static bool read_lineup_side(const struct jat *object, const char *key,
                             struct change_lineup *lineup, int from, struct err *err)
{
    struct jat side;
    size_t count =
        (size_t)(from == 0 ? lineup->first : CHANGE_LINEUP_PLAYERS - lineup->first);
    if (!jat_require(jat_get_array(object, key, &side, err), object, key, err))
        return false;
    if (json_array_size(side.value) != count)
        return lineup->first == 1
                   ? jat_err(&side, err,
                             N_("%zu defend here; a defence is three of the team"),
                             json_array_size(side.value))
                   : jat_err(&side, err, N_("%zu sit there; a side is two of the team"),
                             json_array_size(side.value));
    for (size_t i = 0; i < count; i++) {
        struct jat element = jat_element(&side, i);
        if (!jat_is_text(&element, &lineup->player[from + (int)i], err))
            return false;
    }
    return true;
}

bool change_read_lineup(const struct jat *object, struct change_lineup *lineup,
                        struct err *err)
{
    struct jat unused;
    if (!jat_is_object(object, err) ||
        !change_read_address(object, &lineup->session, &lineup->field, err) ||
        !need_int(object, "round", (struct jat_range){1, SCHEDULE_ROUNDS_MAX},
                  &lineup->round, err) ||
        !need_text(object, "seat", &lineup->label, err))
        return false;
    bool pairs = jat_member(object, "NS", &unused) != JAT_NONE ||
                 jat_member(object, "EW", &unused) != JAT_NONE;
    lineup->first = pairs ? 2 : 1;
    if (pairs)
        return read_lineup_side(object, "NS", lineup, 0, err) &&
               read_lineup_side(object, "EW", lineup, 2, err);
    return need_text(object, "attack", &lineup->player[0], err) &&
           read_lineup_side(object, "defence", lineup, 1, err);
}

/* What older events of this kind do not have. */
static bool read_alteration(const struct jat *payload, struct change_schedule *change,
                            struct arena *arena, struct err *err)
{
    struct jat seats;
    struct change_seats list = {0};
    enum jat_found found = jat_get_object(payload, "seats", &seats, err);
    if (found == JAT_FAILED ||
        (found == JAT_FOUND && !change_read_labels(&seats, &list, arena, err)))
        return false;
    change->seat = list.seat;
    change->seats = list.count;
    return jat_get_text(payload, "cause", &change->cause, err) != JAT_FAILED;
}

static bool read_schedule(const struct jat *payload, struct change_schedule *change,
                          struct arena *arena, struct err *err)
{
    struct jat rounds;
    int sides;
    *change = (struct change_schedule){0};
    return need_int(payload, "session", any_session, &change->session, err) &&
           need_text(payload, "field", &change->field, err) &&
           need_text(payload, "movement", &change->movement, err) &&
           need_int(payload, "from", (struct jat_range){1, SCHEDULE_ROUNDS_MAX},
                    &change->from, err) &&
           need_int(payload, "sides", (struct jat_range){2, SCHEDULE_SEATS}, &sides,
                    err) &&
           (sides != 3 || jat_err(payload, err, N_("a table has 2, 4 or 5 sides"))) &&
           jat_require(jat_get_array(payload, "rounds", &rounds, err), payload, "rounds",
                       err) &&
           movement_read_rounds(&rounds, sides, &change->schedule, arena, err) &&
           change_read_copies(payload, change, arena, err) &&
           read_alteration(payload, change, arena, err);
}

static bool read_seats(const struct jat *payload, struct change_seats *change,
                       struct arena *arena, struct err *err)
{
    struct jat seats;
    *change = (struct change_seats){0};
    if (!need_int(payload, "session", any_session, &change->session, err) ||
        !need_text(payload, "field", &change->field, err) ||
        !jat_require(jat_get_object(payload, "seats", &seats, err), payload, "seats",
                     err))
        return false;
    long seed = 0;
    if (!change_read_labels(&seats, change, arena, err) ||
        jat_get_text(payload, "how", &change->how, err) == JAT_FAILED ||
        jat_get_int(payload, "seed", (struct jat_range){0, LONG_MAX}, &seed, err) ==
            JAT_FAILED)
        return false;
    change->seed = seed;
    return true;
}

static bool read_kind(const struct jat *object, enum ruling_kind *kind, struct err *err)
{
    const char *name;
    struct jat article;
    *kind = RULING_KINDS;
    if (jat_member(object, "kind", &article) == JAT_NONE &&
        jat_member(object, "article", &article) == JAT_FOUND)
        return true; /* the article says it */
    if (jat_member(object, "kind", &article) == JAT_NONE)
        return jat_err(object, err,
                       N_("\"kind\" is missing; add it, or an \"article\" of the code"));
    if (!need_text(object, "kind", &name, err))
        return false;
    for (int k = 0; k < RULING_KINDS; k++)
        if (strcmp(ruling_table[k].name, name) == 0) {
            *kind = (enum ruling_kind)k;
            return true;
        }
    return jat_err(
        object, err,
        N_("there is no ruling \"%.40s\" here; use neutralised, zero, zero-both, "
           "marks, forty-sixty, forty-forty, plus-minus-four, plus-minus-six or "
           "penalty"),
        name);
}

static bool read_fault(const struct jat *object, struct change_ruling *ruling,
                       struct err *err)
{
    struct jat fault;
    if (jat_member(object, "fault", &fault) == JAT_NONE)
        return true;
    if (json_is_string(fault.value)) {
        ruling->fault = json_string_value(fault.value);
        static const char *const sides[] = {"attack", "defence", "NS",
                                            "EW",     "both",    "none"};
        for (size_t i = 0; i < sizeof sides / sizeof sides[0]; i++)
            if (strcmp(ruling->fault, sides[i]) == 0)
                return true;
        return jat_err(&fault, err,
                       N_("at fault is \"attack\", \"defence\" or a list of seats"));
    }
    if (!jat_is_array(&fault, err))
        return false;
    for (size_t i = 0; i < json_array_size(fault.value); i++) {
        struct jat element = jat_element(&fault, i);
        const char *text;
        enum seat seat = SEAT_N;
        if (!jat_is_text(&element, &text, err) ||
            !change_read_any_seat(&element, text, &seat, err))
            return false;
        ruling->effect.fault |= 1U << seat;
    }
    return true;
}

/* A seat, or one of two sides in the place of the first two seats. */
static bool read_side(const struct jat *at, const char *text, enum seat *seat,
                      struct err *err)
{
    bool first = strcmp(text, "attack") == 0 || strcmp(text, "NS") == 0;
    bool second = strcmp(text, "defence") == 0 || strcmp(text, "EW") == 0;
    if (!first && !second)
        return change_read_any_seat(at, text, seat, err);
    *seat = (enum seat)second;
    return true;
}

static bool read_marks(const struct jat *object, struct ruling_effect *effect,
                       struct err *err)
{
    struct jat marks;
    enum jat_found found = jat_get_object(object, "marks", &marks, err);
    if (found != JAT_FOUND)
        return found == JAT_NONE;
    struct jat member;
    for (void *iter = NULL; jat_next(&marks, &iter, &member);) {
        enum seat seat = SEAT_N;
        if (!read_side(&marks, member.key, &seat, err))
            return false;
        if (!member.value)
            continue; /* null: neutralised, as if not named */
        if (!jat_is_decimal(&member, &effect->percent[seat], err))
            return false;
        effect->named |= 1U << seat;
    }
    return true;
}

bool change_read_amount(const struct jat *object, struct change_ruling *ruling,
                        struct err *err)
{
    for (int unit = 0; unit < RULING_UNITS; unit++) {
        struct ratio amount;
        struct jat at;
        enum jat_found found =
            jat_get_decimal(object, ruling_unit_name[unit], &amount, err);
        if (found == JAT_FAILED)
            return false;
        if (found == JAT_NONE)
            continue;
        jat_member(object, ruling_unit_name[unit], &at);
        if (ruling->has_amount)
            return jat_err(&at, err, N_("a penalty has one of percent, pm and points"));
        ruling->has_amount = true;
        ruling->unit = (enum ruling_unit)unit;
        ruling->amount = amount;
    }
    return true;
}

static bool read_penalty(const struct jat *object, struct change_ruling *ruling,
                         struct arena *arena, struct err *err)
{
    struct jat players;
    if (!change_read_amount(object, ruling, err))
        return false;
    enum jat_found found = jat_get_array(object, "players", &players, err);
    if (found == JAT_FAILED)
        return false;
    if (found == JAT_NONE)
        return true;
    ruling->players = json_array_size(players.value);
    const char **player = ARENA_ARRAY(arena, const char *, ruling->players);
    for (size_t i = 0; i < ruling->players; i++) {
        struct jat element = jat_element(&players, i);
        if (!jat_is_text(&element, &player[i], err))
            return false;
    }
    ruling->player = player;
    return true;
}

/* A weighted score: [[420,60],[-50,40]]. */
static bool read_weights(const struct jat *object, struct change_ruling *ruling,
                         struct err *err)
{
    struct jat list;
    const struct fact_row *row = &fact_table[FACT_SCORE];
    enum jat_found found = jat_get_array(object, "weighted", &list, err);
    if (found != JAT_FOUND)
        return found == JAT_NONE;
    size_t n = json_array_size(list.value);
    if (n < 2 || n > RULING_WEIGHTS_MOST)
        return jat_err(&list, err, N_("a weighted score mixes 2 to %d scores"),
                       RULING_WEIGHTS_MOST);
    for (size_t i = 0; i < n; i++) {
        struct jat pair = jat_element(&list, i);
        long score = 0;
        long percent = 0;
        if (json_array_size(pair.value) != 2)
            return jat_err(&pair, err,
                           N_("a part is a score and its weight in percent, such as "
                              "[420,60]"));
        struct jat first = jat_element(&pair, 0);
        struct jat second = jat_element(&pair, 1);
        if (!jat_is_int(&first, (struct jat_range){row->min, row->max}, &score, err) ||
            !jat_is_int(&second, (struct jat_range){1, 100}, &percent, err))
            return false;
        ruling->weight[i] = (struct ruling_weight){(int)score, (int)percent};
    }
    ruling->weights = (int)n;
    return true;
}

bool change_read_ruling(const struct jat *object, struct change_ruling *ruling,
                        struct arena *arena, struct err *err)
{
    unsigned place = FACT_BIT(FACT_BOARD) | FACT_BIT(FACT_ROUND) | FACT_BIT(FACT_TABLE);
    return jat_is_object(object, err) &&
           change_read_address(object, &ruling->session, &ruling->field, err) &&
           change_read_facts(object, place | FACT_BIT(FACT_SCORE), &ruling->facts, err) &&
           read_kind(object, &ruling->effect.kind, err) &&
           read_fault(object, ruling, err) && read_marks(object, &ruling->effect, err) &&
           read_weights(object, ruling, err) &&
           read_penalty(object, ruling, arena, err) &&
           jat_get_text(object, "code", &ruling->code, err) != JAT_FAILED &&
           jat_get_text(object, "article", &ruling->article, err) != JAT_FAILED &&
           jat_get_text(object, "reason", &ruling->reason, err) != JAT_FAILED &&
           jat_get_text(object, "by", &ruling->by, err) != JAT_FAILED &&
           change_read_code(object, ruling, arena, err);
}

static bool read_seq(const struct jat *payload, int64_t *seq, struct err *err)
{
    long number;
    if (!jat_require(
            jat_get_int(payload, "seq", (struct jat_range){1, INT64_MAX}, &number, err),
            payload, "seq", err))
        return false;
    *seq = number;
    return true;
}

static bool read_round(const struct jat *payload, struct change_round *round,
                       struct err *err)
{
    return need_int(payload, "session", any_session, &round->session, err) &&
           need_int(payload, "round", (struct jat_range){1, SCHEDULE_ROUNDS_MAX},
                    &round->round, err) &&
           jat_require(jat_get_bool(payload, "closed", &round->closed, err), payload,
                       "closed", err) &&
           need_int(payload, "minutes", (struct jat_range){0, 1440}, &round->minutes,
                    err);
}

static bool read_deals(const struct jat *payload, struct change_deals *deals,
                       struct arena *arena, struct err *err)
{
    struct jat list;
    return need_int(payload, "session", any_session, &deals->session, err) &&
           jat_require(jat_get_array(payload, "deals", &list, err), payload, "deals",
                       err) &&
           deals_read(&list, deals, arena, err);
}

static bool read_call(const struct jat *payload, struct change_call *call,
                      struct err *err)
{
    long board = 0;
    if (jat_get_int(payload, "wrong_way", (struct jat_range){1, SCHEDULE_BOARD_MAX},
                    &board, err) == JAT_FAILED)
        return false;
    call->wrong_way = (int)board;
    return need_int(payload, "session", any_session, &call->session, err) &&
           need_text(payload, "field", &call->field, err) &&
           need_int(payload, "table", (struct jat_range){1, SCHEDULE_TABLES_MAX},
                    &call->table, err) &&
           jat_get_text(payload, "text", &call->text, err) != JAT_FAILED;
}

static bool read_club(const struct jat *payload, struct change_club *club,
                      struct arena *arena, struct err *err)
{
    const struct {
        const char *key;
        const char **text;
    } member[] = {
        {"name", &club->name},         {"address", &club->address},
        {"password", &club->password}, {"secret", &club->secret},
        {"token", &club->token},       {"role", &club->token_role},
        {"hash", &club->token_hash},   {"revoke", &club->revoke},
    };
    for (size_t i = 0; i < sizeof member / sizeof member[0]; i++)
        if (jat_get_text(payload, member[i].key, member[i].text, err) == JAT_FAILED)
            return false;
    return change_read_grid(payload, &club->grid, arena, err);
}

bool change_read(enum change_kind kind, const struct jat *payload, struct change *change,
                 struct arena *arena, struct err *err)
{
    *change = (struct change){.kind = kind};
    if (!jat_is_object(payload, err))
        return false;
    switch (kind) {
    case CHANGE_CREATE:
    case CHANGE_SETTINGS:
        return read_settings(payload, change, arena, err);
    case CHANGE_ENTRY:
    case CHANGE_WITHDRAW:
        return read_entry(payload, &change->entry, err);
    case CHANGE_SESSION:
        return read_session(payload, &change->session, err);
    case CHANGE_SCHEDULE:
        return read_schedule(payload, &change->schedule, arena, err);
    case CHANGE_SEATS:
        return read_seats(payload, &change->seats, arena, err);
    case CHANGE_LINEUP:
        return change_read_lineup(payload, &change->lineup, err);
    case CHANGE_DEALS:
        return read_deals(payload, &change->deals, arena, err);
    case CHANGE_PLAY:
    case CHANGE_CORRECT:
    case CHANGE_DISPUTE:
        change->play = (struct change_play){.session = 1, .field = "A"};
        return change_read_play(payload, NULL, &change->play, err);
    case CHANGE_RULING:
        change->ruling = (struct change_ruling){.session = 1};
        return change_read_ruling(payload, &change->ruling, arena, err) &&
               (change->ruling.effect.kind != RULING_KINDS ||
                jat_require(JAT_NONE, payload, "kind", err)); /* outcomes alone */
    case CHANGE_PUBLISH:
        return jat_require(jat_get_bool(payload, "published", &change->publish, err),
                           payload, "published", err);
    case CHANGE_ROUND:
        return read_round(payload, &change->round, err);
    case CHANGE_CALL:
        return read_call(payload, &change->call, err);
    case CHANGE_CLUB:
        return read_club(payload, &change->club, arena, err);
    case CHANGE_CONFIRM:
    case CHANGE_REFUSE:
    case CHANGE_ANSWER:
    case CHANGE_UNDO:
        return read_seq(payload, &change->seq, err);
    case CHANGE_KINDS:
        break;
    }
    return err_set(err, ERR_BUG, "an event of an unknown kind");
}
