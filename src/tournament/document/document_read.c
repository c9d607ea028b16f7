/* document_read.c - the tournament document, read as the changes that lead to it. */
#include "base/jat.h"
#include "tournament/document/document.h"
#include "tournament/document/document_person.h"
#include "tournament/document/document_schedule.h"
#include "tournament/facts.h"
#include "tournament/results.h"
#include "tournament/ruling.h"
#include <assert.h>
#include <string.h>

/* The keys of each object; others are noted, since they may be typing errors. */
static const char *const top_keys[] = {
    "etui",     "name",     "date",      "format",      "options", "players",
    "sessions", "place",    "organiser", "arbiter",     "code",    "awards",
    "waivers",  "festival", "stages",    "simultaneous"};
static const char *const player_keys[] = {
    "id",   "name",          "licence", "rank",  "club", "committee",
    "born", "national_rank", "valid",   "guest", "team"};
static const char *const award_keys[] = {"player", "pcn", "pp", "reason"};
static const char *const waiver_keys[] = {"rule", "reason"};
static const char *const session_keys[] = {"coefficient", "fields", "penalties", "deals"};
static const char *const field_keys[] = {"field",  "tables",  "movement",
                                         "seats",  "plays",   "rulings",
                                         "boards", "lineups", "exceptions"};
static const char *const play_keys[] = {"sure", "key", "confirmed"};
static const char *const ruling_keys[] = {
    "board",    "round",    "table",   "kind",     "fault",       "marks",
    "players",  "percent",  "pm",      "score",    "code",        "article",
    "reason",   "by",       "session", "field",    "points",      "deal",
    "weighted", "edition",  "answers", "override", "also",        "sanction",
    "fixed",    "replayed", "reopens", "without",  "card_points", "bars"};
static const char *const lineup_keys[] = {"round",   "seat", "attack",
                                          "defence", "NS",   "EW"};
static const char *const exception_keys[] = {"board", "round", "table", "form", "NS",
                                             "EW",    "N",     "E",     "S",    "W"};
static const char *const penalty_keys[] = {"player", "percent", "pm", "points", "why"};

#define COUNT(list) (sizeof(list) / sizeof((list)[0]))

struct walk {
    const struct document_reader *reader;
    const struct format *format;
    struct options options;
    struct map *fields; /* the names of those of the session so far */
    int64_t *given;     /* changes so far: the number of the last one's event */
    const char *in_play[FACT_COUNT + 1 + SCHEDULE_SEATS + COUNT(play_keys)];
    size_t known_in_play;
    struct err *err;
};

static void note_unknown(const struct walk *walk, const struct jat *object,
                         const char *const known[], size_t n)
{
    struct document_notes *notes = walk->reader->notes;
    struct jat member;
    for (void *iter = NULL; jat_next(object, &iter, &member);) {
        bool found = false;
        for (size_t i = 0; i < n && !found; i++)
            found = strcmp(member.key, known[i]) == 0;
        if (found || notes->count == DOCUMENT_NOTES_MOST)
            continue;
        struct err place = ERR_INIT(walk->err->lang);
        const char *near = str_nearest(member.key, known, n);
        if (near)
            jat_err(&member, &place, N_("unknown, ignored; did you mean \"%s\"?"), near);
        else
            jat_err(&member, &place, N_("unknown, ignored"));
        document_note(
            notes, arena_printf(walk->reader->arena, "%s: %s", place.place, place.text),
            walk->reader->arena);
    }
}

/* A play has the facts of its format, and names who sits where. */
static void list_play_keys(struct walk *walk)
{
    const struct format *format = walk->format;
    const char **known = walk->in_play;
    size_t n = 0;
    for (int f = 0; f < FACT_COUNT; f++)
        if ((format->required | format->optional | format->checked) & FACT_BIT(f))
            known[n++] = fact_table[f].name;
    if (format->deals)
        known[n++] = "deal";
    for (int s = 0; s < format_seats(format); s++)
        known[n++] = format->seat_key[s];
    for (size_t i = 0; i < COUNT(play_keys); i++)
        known[n++] = play_keys[i];
    walk->known_in_play = n;
}

/* Whist has one option more: its grid. */
static void note_unknown_option(const struct walk *walk, const struct jat *options)
{
    const char *known[OPTION_COUNT + 1];
    size_t n = 0;
    for (int i = 0; i < OPTION_COUNT; i++)
        known[n++] = options_table[i].name;
    if (walk->format->game->grid)
        known[n++] = "whist_grid";
    note_unknown(walk, options, known, n);
}

/* Gives a change to the sink; an error is at the cursor's place. */
static bool give_change(const struct walk *walk, const struct change *change,
                        const struct jat *at)
{
    ++*walk->given;
    return walk->reader->sink(walk->reader->context, change, walk->err) ||
           jat_err_at(at, walk->err);
}

static bool read_version(const struct jat *top, struct err *err)
{
    int64_t version;
    struct jat_range any = {1, 1000000};
    if (!jat_is_object(top, err))
        return false;
    enum jat_found found = jat_get_int(top, "etui", any, &version, err);
    if (found == JAT_NONE)
        return jat_err(top, err,
                       N_("this is not a tournament document: \"etui\":1 is missing"));
    if (found == JAT_FOUND && version > DOCUMENT_VERSION)
        return jat_err(top, err,
                       N_("the document is version %jd, but this program reads version "
                          "%d; use a newer Étui"),
                       version, DOCUMENT_VERSION);
    return found == JAT_FOUND;
}

static bool walk_settings(struct walk *walk, const struct jat *top)
{
    struct err *err = walk->err;
    const char *format;
    struct jat options;
    struct change change = {
        .kind = CHANGE_CREATE,
        .settings = {.name = "", .date = "", .options = options_default()}};
    if (!jat_require(jat_get_text(top, "format", &format, err), top, "format", err))
        return false;
    change.settings.format = format_require(format, err);
    struct jat at;
    jat_member(top, "format", &at);
    if (!change.settings.format)
        return jat_err_at(&at, err);
    if (jat_get_text(top, "name", &change.settings.name, err) == JAT_FAILED ||
        jat_get_text(top, "date", &change.settings.date, err) == JAT_FAILED ||
        !about_read(top, &change.settings.about, err))
        return false;
    walk->format = change.settings.format;
    list_play_keys(walk);
    bool graded = walk->format->game->grid;
    enum jat_found found = jat_get_object(top, "options", &options, err);
    if (found == JAT_FAILED)
        return false;
    if (found == JAT_FOUND) {
        const struct whist_grid **grid = &change.settings.grid;
        note_unknown_option(walk, &options);
        if (!options_read(&options, &change.settings.options, err) ||
            (graded && !whist_grid_read_option(&options, grid, walk->reader->arena, err)))
            return false;
    }
    if (graded && !change.settings.grid)
        change.settings.grid = &whist_la_chevalerie; /* its edition is kept */
    walk->options = change.settings.options;
    return give_change(walk, &change, top);
}

/* The roster outlives the document; its texts never reorder the line they stand in. */
static void keep_person(struct person *person, struct arena *arena)
{
    const char **text[] = {&person->name, &person->licence,   &person->rank,
                           &person->club, &person->committee, &person->born};
    for (size_t i = 0; i < COUNT(text); i++) {
        char *kept = arena_strdup(arena, *text[i]);
        str_drop_turns(kept);
        *text[i] = kept;
    }
}

/* What the club's list of people says more. */
static bool read_more(const struct jat *at, struct person *person, struct err *err)
{
    int64_t national = 0;
    const char *valid = "";
    struct jat_range ranks = {1, CHANGE_NATIONAL_RANK_MOST};
    if (jat_get_int(at, "national_rank", ranks, &national, err) == JAT_FAILED ||
        jat_get_bool(at, "guest", &person->guest, err) == JAT_FAILED ||
        jat_get_text(at, "valid", &valid, err) == JAT_FAILED)
        return false;
    person->national_rank = (int)national;
    str_format(person->valid, sizeof person->valid, "%s", valid);
    return true;
}

static bool walk_player(const struct walk *walk, const struct jat *at, size_t index)
{
    struct err *err = walk->err;
    const char *id;
    const char *team = NULL;
    struct person person = PERSON_NOBODY;
    person.id = (int64_t)index + 1;
    if (!jat_is_object(at, err) ||
        !jat_require(jat_get_text(at, "id", &id, err), at, "id", err))
        return false;
    note_unknown(walk, at, player_keys, COUNT(player_keys));
    if (jat_get_text(at, "name", &person.name, err) == JAT_FAILED ||
        jat_get_text(at, "licence", &person.licence, err) == JAT_FAILED ||
        jat_get_text(at, "rank", &person.rank, err) == JAT_FAILED ||
        jat_get_text(at, "club", &person.club, err) == JAT_FAILED ||
        jat_get_text(at, "committee", &person.committee, err) == JAT_FAILED ||
        jat_get_text(at, "born", &person.born, err) == JAT_FAILED ||
        jat_get_text(at, "team", &team, err) == JAT_FAILED ||
        !read_more(at, &person, err))
        return false;
    if (!document_check_person(at, &person, err))
        return false;
    keep_person(&person, walk->reader->arena);
    roster_add(walk->reader->roster, &person, walk->reader->arena);
    struct change change = {.kind = CHANGE_ENTRY,
                            .entry = {.player = id,
                                      .person = person.id,
                                      .rank = person.rank,
                                      .national_rank = person.national_rank,
                                      .team = team}};
    return give_change(walk, &change, at);
}

static bool walk_award(const struct walk *walk, const struct jat *at, size_t index)
{
    struct change change = {.kind = CHANGE_AWARD};
    (void)index;
    if (!jat_is_object(at, walk->err) || !change_read_award(at, &change.award, walk->err))
        return false;
    note_unknown(walk, at, award_keys, COUNT(award_keys));
    return give_change(walk, &change, at);
}

static bool walk_waiver(const struct walk *walk, const struct jat *at, size_t index)
{
    struct change change = {.kind = CHANGE_WAIVER};
    (void)index;
    if (!jat_is_object(at, walk->err) ||
        !jat_need_text(at, "rule", &change.waiver.rule, walk->err) ||
        !jat_need_text(at, "reason", &change.waiver.reason, walk->err))
        return false;
    note_unknown(walk, at, waiver_keys, COUNT(waiver_keys));
    return give_change(walk, &change, at);
}

/* Walks through the list under a key, if there is one. */
typedef bool walk_element(const struct walk *walk, const struct jat *at, size_t index);

static bool walk_list(const struct walk *walk, const struct jat *object, const char *key,
                      walk_element *element)
{
    enum { ELEMENTS_MOST = 100000, PLAYERS_MOST = 10000 };
    struct jat list;
    enum jat_found found = jat_get_array(object, key, &list, walk->err);
    size_t most = element == walk_player ? PLAYERS_MOST : ELEMENTS_MOST;
    if (found == JAT_FOUND && json_array_size(list.value) > most)
        return jat_err(&list, walk->err, N_("no tournament has more than %zu of these"),
                       most);
    for (size_t i = 0; found == JAT_FOUND && i < json_array_size(list.value); i++) {
        struct jat at = jat_element(&list, i);
        if (!element(walk, &at, i))
            return false;
    }
    return found != JAT_FAILED;
}

static bool walk_seats(const struct walk *walk, const struct jat *field, int session,
                       const char *name)
{
    struct jat seats;
    enum jat_found found = jat_get_object(field, "seats", &seats, walk->err);
    if (found != JAT_FOUND)
        return found == JAT_NONE;
    struct change change = {.kind = CHANGE_SEATS,
                            .seats = {.session = session, .field = name}};
    if (!change_read_labels(&seats, &change.seats, walk->reader->arena, walk->err))
        return false;
    struct change_seat *seat =
        ARENA_ARRAY(walk->reader->arena, struct change_seat, change.seats.count);
    size_t taken = 0;
    for (size_t i = 0; i < change.seats.count; i++)
        if (change.seats.seat[i].player) /* null: empty */
            seat[taken++] = change.seats.seat[i];
    change.seats.seat = seat;
    change.seats.count = taken;
    return give_change(walk, &change, &seats);
}

static bool walk_lineups(const struct walk *walk, const struct jat *field,
                         const struct change_play *where)
{
    struct jat lineups;
    enum jat_found found = jat_get_array(field, "lineups", &lineups, walk->err);
    for (size_t i = 0; found == JAT_FOUND && i < json_array_size(lineups.value); i++) {
        struct jat at = jat_element(&lineups, i);
        struct change change = {.kind = CHANGE_LINEUP};
        if (!change_read_lineup(&at, &change.lineup, walk->err))
            return false;
        note_unknown(walk, &at, lineup_keys, COUNT(lineup_keys));
        change.lineup.session = where->session;
        change.lineup.field = where->field;
        if (!give_change(walk, &change, &at))
            return false;
    }
    return found != JAT_FAILED;
}

/* Boards that were played otherwise than the movement says: one change for all. */
static bool walk_exceptions(const struct walk *walk, const struct jat *field,
                            const struct change_play *where)
{
    struct jat plays;
    enum jat_found found = jat_get_array(field, "exceptions", &plays, walk->err);
    if (found != JAT_FOUND)
        return found == JAT_NONE;
    size_t n = json_array_size(plays.value);
    struct change_exception *list =
        ARENA_ARRAY(walk->reader->arena, struct change_exception, n + 1);
    struct change change = {
        .kind = CHANGE_EXCEPTIONS,
        .exceptions = {
            .session = where->session, .field = where->field, .list = list, .count = n}};
    for (size_t i = 0; i < n; i++) {
        struct jat at = jat_element(&plays, i);
        if (!change_read_exception(&at, &list[i], walk->err))
            return false;
        note_unknown(walk, &at, exception_keys, COUNT(exception_keys));
    }
    return n == 0 || give_change(walk, &change, &plays);
}

static enum tarot_contract contract_of(const struct walk *walk, const struct facts *facts)
{
    return tarot_facts_contract(walk->format, facts->value[FACT_BOARD], facts);
}

/* As give_change(); a score that cannot be is named itself. */
static bool give_play(const struct walk *walk, const struct change *change,
                      const struct jat *at)
{
    const struct facts *facts = &change->play.facts;
    ++*walk->given;
    if (walk->reader->sink(walk->reader->context, change, walk->err))
        return true;
    struct jat score;
    jat_member(at, "score", &score);
    bool impossible =
        (facts->given & FACT_BIT(FACT_SCORE)) && !walk->format->check &&
        !tarot_is_possible(contract_of(walk, facts), facts->value[FACT_SCORE]);
    return jat_err_at(impossible && walk->err->kind == ERR_USER ? &score : at, walk->err);
}

/* The other side has agreed with the play that was just given. */
static bool walk_confirmed(const struct walk *walk, const struct jat *at)
{
    bool confirmed = false;
    struct change change = {.kind = CHANGE_CONFIRM, .seq = *walk->given};
    return jat_get_bool(at, "confirmed", &confirmed, walk->err) != JAT_FAILED &&
           (!confirmed || give_change(walk, &change, at));
}

static bool walk_play(const struct walk *walk, const struct jat *at,
                      const struct change_play *where, const struct document_place *place)
{
    struct change change = {.kind = CHANGE_PLAY, .play = *where};
    struct change_play *play = &change.play;
    if (!jat_is_object(at, walk->err))
        return false;
    note_unknown(walk, at, walk->in_play, walk->known_in_play);
    struct format named = *walk->format; /* where it was played is known from the place */
    if (place)
        named.required = FACT_BIT(FACT_BOARD);
    named.optional |= walk->format->required;
    if (!change_read_play(at, &named, play, walk->err))
        return false;
    if (place) {
        play->facts.given |= FACT_BIT(FACT_ROUND) | FACT_BIT(FACT_TABLE);
        play->facts.value[FACT_ROUND] = place->round;
        play->facts.value[FACT_TABLE] = place->table;
    }
    play->session = where->session;
    play->field = where->field;
    play->reason = NULL;
    /* What a document holds was confirmed when it was first entered. */
    play->sure =
        (play->facts.given & FACT_BIT(FACT_SCORE)) &&
        (walk->format->check || tarot_is_unlikely(contract_of(walk, &play->facts),
                                                  play->facts.value[FACT_SCORE]));
    return give_play(walk, &change, at) && walk_confirmed(walk, at);
}

static bool walk_plays(const struct walk *walk, const struct jat *field,
                       const struct change_play *where,
                       const struct document_place *place)
{
    struct jat plays;
    enum jat_found found = jat_get_array(field, "plays", &plays, walk->err);
    for (size_t i = 0; found == JAT_FOUND && i < json_array_size(plays.value); i++) {
        struct jat play = jat_element(&plays, i);
        if (!walk_play(walk, &play, where, place ? &place[i] : NULL))
            return false;
    }
    return found != JAT_FAILED;
}

/* The words of a ruling that another format has: a side, or the unit of a penalty. */
static bool check_words(const struct walk *walk, const struct jat *at,
                        const struct change_ruling *ruling)
{
    const struct format *format = walk->format;
    struct jat member;
    if (ruling->fault && !format_has_side(format, ruling->fault)) {
        const char *const *key = format->seat_key;
        const char *first = format->sides == 2 ? key[0] : "attack";
        const char *second = format->sides == 2 ? key[1] : "defence";
        jat_member(at, "fault", &member);
        if (sides_attack(format))
            return jat_err(&member, walk->err,
                           N_("at fault must be \"%s\" or \"%s\" here"), first, second);
        return jat_err(&member, walk->err,
                       N_("at fault must be \"%s\", \"%s\" or a list of seats"),
                       format->partners ? "NS" : first, format->partners ? "EW" : second);
    }
    if (!ruling->has_amount || ruling->unit == format->unit || format->unit_of)
        return true;
    jat_member(at, ruling_unit_name[ruling->unit], &member);
    return jat_err(&member, walk->err, N_("penalties in this format are in %s"),
                   ruling_unit_name[format->unit]);
}

/* Whether the deal is dealt anew, or the article says so. */
static bool is_replayed(const struct walk *walk, const struct change_ruling *ruling)
{
    enum code_format format;
    enum code_edition edition = walk->options.code_edition;
    struct code_row row;
    if (ruling->replayed || ruling->reopens || ruling->effect.kind != RULING_KINDS)
        return ruling->replayed || ruling->reopens;
    if (ruling->edition)
        code_edition_find(ruling->edition, &edition);
    return code_format_find(walk->format->name, &format) &&
           code_find(ruling->article, format, edition, &row) &&
           code_row_cell(&row)->effect == CODE_REDEAL;
}

/* Deals that are dealt anew are ruled before the results are read: those are the new
 * ones. All other rulings come after them. */
static bool walk_rulings(const struct walk *walk, const struct jat *field,
                         const struct change_play *where, bool replayed)
{
    struct jat rulings;
    enum jat_found found = jat_get_array(field, "rulings", &rulings, walk->err);
    for (size_t i = 0; found == JAT_FOUND && i < json_array_size(rulings.value); i++) {
        struct jat at = jat_element(&rulings, i);
        struct change change = {.kind = CHANGE_RULING};
        if (!jat_is_object(&at, walk->err))
            return false;
        if (!change_read_ruling(&at, &change.ruling, walk->reader->arena, walk->err))
            return false;
        sides_of_seats(walk->format, &change.ruling);
        if (is_replayed(walk, &change.ruling) != replayed)
            continue;
        note_unknown(walk, &at, ruling_keys, COUNT(ruling_keys));
        if (!check_words(walk, &at, &change.ruling))
            return false;
        change.ruling.session = where->session;
        change.ruling.field = where->field;
        if (!give_change(walk, &change, &at))
            return false;
    }
    return found != JAT_FAILED;
}

static bool walk_field(const struct walk *walk, const struct jat *at, size_t index,
                       int session)
{
    struct err *err = walk->err;
    struct arena *arena = walk->reader->arena;
    const char *name = index < 26 ? arena_printf(arena, "%c", 'A' + (int)index)
                                  : arena_printf(arena, "F%zu", index + 1);
    struct change change = {.kind = CHANGE_SCHEDULE, .schedule = {.session = session}};
    struct document_field field = {at, walk->format, &walk->options, NULL};
    if (!jat_is_object(at, err) || jat_get_text(at, "field", &name, err) == JAT_FAILED)
        return false;
    if (map_find(walk->fields, name) != MAP_NONE)
        return jat_err(at, err, N_("there are two fields \"%.20s\"; rename one"), name);
    map_add(walk->fields, name, (int)index, arena);
    note_unknown(walk, at, field_keys, COUNT(field_keys));
    change.schedule.field = name;
    if (!document_schedule(&field, &change.schedule, arena, err) ||
        !document_read_copies(at, &change.schedule, arena, err) ||
        !give_change(walk, &change, at))
        return false;
    struct change_play where = {.session = session, .field = name};
    return walk_seats(walk, at, session, name) && walk_lineups(walk, at, &where) &&
           walk_exceptions(walk, at, &where) && walk_rulings(walk, at, &where, true) &&
           walk_plays(walk, at, &where, field.place) &&
           walk_rulings(walk, at, &where, false);
}

static bool walk_penalty(const struct walk *walk, const struct jat *at, int session)
{
    struct err *err = walk->err;
    const char **player = ARENA_ARRAY(walk->reader->arena, const char *, 1);
    struct change change = {.kind = CHANGE_RULING,
                            .ruling = {.session = session,
                                       .effect = {.kind = RULING_PENALTY},
                                       .player = player,
                                       .players = 1}};
    struct change_ruling *ruling = &change.ruling;
    if (!jat_is_object(at, err))
        return false;
    note_unknown(walk, at, penalty_keys, COUNT(penalty_keys));
    assert(walk->format); /* the settings were read before */
    return jat_require(jat_get_text(at, "player", player, err), at, "player", err) &&
           change_read_amount(at, ruling, err) &&
           (ruling->has_amount ||
            jat_require(JAT_NONE, at, ruling_unit_name[walk->format->unit], err)) &&
           jat_get_text(at, "why", &ruling->reason, err) != JAT_FAILED &&
           give_change(walk, &change, at);
}

/* Before the plays, whose leads they check. */
static bool walk_deals(const struct walk *walk, const struct jat *session, int number)
{
    struct jat list;
    struct change change = {.kind = CHANGE_DEALS, .deals = {.session = number}};
    enum jat_found found = jat_get_array(session, "deals", &list, walk->err);
    if (found != JAT_FOUND)
        return found == JAT_NONE;
    return deals_read(&list, &change.deals, walk->reader->arena, walk->err) &&
           (change.deals.count == 0 || give_change(walk, &change, &list));
}

static bool walk_session(const struct walk *walk, const struct jat *at, size_t index)
{
    struct err *err = walk->err;
    int number = (int)index + 1;
    struct jat fields;
    struct jat penalties;
    *walk->fields = (struct map){0};
    struct change change = {
        .kind = CHANGE_SESSION,
        .session = {.session = number, .coefficient = ratio_of(1, 1)}};
    if (!jat_is_object(at, err) ||
        jat_get_decimal(at, "coefficient", &change.session.coefficient, err) ==
            JAT_FAILED)
        return false;
    note_unknown(walk, at, session_keys, COUNT(session_keys));
    if (!give_change(walk, &change, at) || !walk_deals(walk, at, number) ||
        !jat_require(jat_get_array(at, "fields", &fields, err), at, "fields", err))
        return false;
    for (size_t i = 0; i < json_array_size(fields.value); i++) {
        struct jat field = jat_element(&fields, i);
        if (!walk_field(walk, &field, i, number))
            return false;
    }
    enum jat_found found = jat_get_array(at, "penalties", &penalties, err);
    for (size_t i = 0; found == JAT_FOUND && i < json_array_size(penalties.value); i++) {
        struct jat penalty = jat_element(&penalties, i);
        if (!walk_penalty(walk, &penalty, number))
            return false;
    }
    return found != JAT_FAILED;
}

bool document_walk(const json_t *json, const struct document_reader *reader,
                   struct err *err)
{
    struct map fields = {0};
    int64_t given = 0;
    struct walk walk = {.reader = reader, .fields = &fields, .given = &given, .err = err};
    struct jat top = JAT_TOP(json);
    struct jat sessions;
    if (!read_version(&top, err))
        return false;
    note_unknown(&walk, &top, top_keys, COUNT(top_keys));
    return jat_require(jat_get_array(&top, "sessions", &sessions, err), &top, "sessions",
                       err) &&
           walk_settings(&walk, &top) && walk_list(&walk, &top, "players", walk_player) &&
           walk_list(&walk, &top, "sessions", walk_session) &&
           walk_list(&walk, &top, "awards", walk_award) &&
           walk_list(&walk, &top, "waivers", walk_waiver);
}
