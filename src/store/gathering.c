/* gathering.c - the halls of a tournament that many play at once, read together. */
#include "store/gathering.h"

#include "base.h"
#include "store/chain.h"
#include "store/store.h"
#include "store/store_roster.h"
#include "tournament/document.h"
#include "tournament/model.h"
#include <stdlib.h>
#include <string.h>

enum { SIGNATURE = 10 }; /* digits of it in a code */

void gathering_code(const struct club *club, const struct gathering_place *place,
                    char code[GATHERING_CODE])
{
    char text[GATHERING_CODE];
    char mac[CLUB_MAC];
    str_format(text, sizeof text, "%jd-%jd-%jd", place->club, place->event, place->hall);
    club_sign(club, "hall", text, mac);
    str_format(code, GATHERING_CODE, "%s-%.*s", text, SIGNATURE, mac);
}

static bool read_code_number(const char **text, int64_t *number)
{
    char *end;
    *number = strtoll(*text, &end, 10);
    bool good = end > *text && end - *text < 12 && *end == '-' && *number > 0;
    *text = end + 1;
    return good;
}

bool gathering_read_code(const char *code, struct gathering_place *place)
{
    return strlen(code) < GATHERING_CODE && read_code_number(&code, &place->club) &&
           read_code_number(&code, &place->event) &&
           read_code_number(&code, &place->hall) && strlen(code) == SIGNATURE;
}

bool gathering_is_signed(const struct club *club, const char *code)
{
    struct gathering_place place;
    char right[GATHERING_CODE];
    if (!club->has_secret || !gathering_read_code(code, &place))
        return false;
    gathering_code(club, &place, right);
    return club_same(right, code);
}

/* A hall's tournament, read as far as it is. */
struct hall_copy {
    int64_t club;
    int64_t stream;
    int64_t limit; /* the last event that counts */
    struct tournament t;
    struct roster roster;
    struct arena people;
    size_t named; /* events when the names were read */
};

struct gathering {
    char *database;
    struct store *store; /* NULL: not open */
    struct hall_copy **copy;
    size_t copies;
    size_t capacity;
    struct gathered gathered; /* the last one that was asked for */
    struct simultaneous what; /* that is played there */
    bool there;
    int64_t club;
    int64_t event;
    int64_t looked;
    char *said; /* the event as it was said then */
};

struct gathering *gathering_new(const char *database)
{
    struct gathering *gathering = mem_alloc(1, sizeof *gathering);
    gathering->database = strdup(database);
    return gathering;
}

static void forget_gathered(struct gathering *gathering)
{
    if (!gathering->there)
        return;
    results_clear(&gathering->gathered.results);
    together_clear(&gathering->gathered.together);
    free(gathering->gathered.hall);
    gathering->gathered = (struct gathered){.halls = 0};
    simultaneous_clear(&gathering->what);
    gathering->there = false;
}

static void clear_copy(struct hall_copy *copy)
{
    tournament_clear(&copy->t);
    arena_clear(&copy->people);
    free(copy);
}

void gathering_free(struct gathering *gathering)
{
    if (!gathering)
        return;
    forget_gathered(gathering);
    for (size_t i = 0; i < gathering->copies; i++)
        clear_copy(gathering->copy[i]);
    store_close(gathering->store);
    free(gathering->copy);
    free(gathering->said);
    free(gathering->database);
    free(gathering);
}

static struct hall_copy *reach_copy(struct gathering *gathering,
                                    const struct club_hall *hall, int64_t limit)
{
    for (size_t i = 0; i < gathering->copies; i++) {
        struct hall_copy *copy = gathering->copy[i];
        if (copy->club == hall->club && copy->stream == hall->stream &&
            copy->limit == limit)
            return copy;
    }
    if (gathering->copies == gathering->capacity) {
        gathering->capacity = gathering->capacity ? 2 * gathering->capacity : 64;
        gathering->copy =
            mem_grow(gathering->copy, gathering->capacity, sizeof(struct hall_copy *));
    }
    struct hall_copy *copy = mem_alloc(1, sizeof *copy);
    *copy =
        (struct hall_copy){.club = hall->club, .stream = hall->stream, .limit = limit};
    gathering->copy[gathering->copies++] = copy;
    return copy;
}

static bool fold_hall(void *context, const struct event *event, struct err *err)
{
    struct hall_copy *copy = context;
    if (event->seq > copy->limit)
        return false; /* it came after the event was closed */
    if (!chain_follows(&copy->t, event))
        return err_set(err, ERR_USER, "its journal is damaged at event %jd", event->seq);
    return tournament_fold(&copy->t, event, err);
}

/* Makes the store that of another club, where it has clubs. */
static bool visit_club(struct store *store, int64_t club, struct err *err)
{
    if (store->engine->visit)
        store->engine->visit(store, club);
    return store->engine->visit || club == 1 ||
           err_set(err, ERR_NOT_FOUND, "this database has no club %jd", club);
}

/* Reads what the hall has that the copy has not; false with an error where it cannot. */
static bool read_hall(struct gathering *gathering, struct hall_copy *copy,
                      struct err *err)
{
    struct store *store = gathering->store;
    struct store_sink sink = {.event = fold_hall, .context = copy};
    if (!visit_club(store, copy->club, err))
        return false;
    bool read =
        store->engine->read(store, copy->stream, (int64_t)copy->t.events, &sink, err);
    if (!read && err->kind != ERR_NONE)
        return false;
    if (copy->named == copy->t.events)
        return true;
    copy->named = copy->t.events;
    arena_clear(&copy->people);
    return store_roster(store, &copy->t, &copy->roster, &copy->people, err);
}

/* The last event of a hall that counts: of a closed event as it was then; -1: none. */
static int64_t limit_of(const struct club_event *event, int64_t hall)
{
    char wanted[32];
    if (!event->heads)
        return INT64_MAX;
    str_format(wanted, sizeof wanted, "%jd:", hall);
    for (const char *at = event->heads; *at;) {
        if (strncmp(at, wanted, strlen(wanted)) == 0)
            return strtoll(at + strlen(wanted), NULL, 10);
        at += strcspn(at, " ");
        at += *at == ' ';
    }
    return -1;
}

static void describe_hall(struct gathered_hall *found, const struct tournament *t)
{
    const struct session *session = t->sessions > 0 ? &t->session[0] : NULL;
    found->players = (int)t->players;
    found->seq = (int64_t)t->events;
    found->time = t->time;
    for (int i = 0; session && i < session->slots; i++)
        found->plays += session->play[i].state != PLAY_MISSING;
}

/* Adds a hall, or says why it does not count. */
static bool gather_hall(struct gathering *gathering, const struct club_event *event,
                        size_t i, struct err *err)
{
    const struct club_hall *hall = &event->hall[i];
    struct gathered_hall *found = &gathering->gathered.hall[i];
    struct err own = ERR_INIT(err->lang);
    int64_t limit = limit_of(event, hall->number);
    *found = (struct gathered_hall){.number = hall->number};
    if (hall->stream == 0 || (hall->left && !event->heads) || limit < 0)
        return true;
    struct hall_copy *copy = reach_copy(gathering, hall, limit);
    bool good = read_hall(gathering, copy, &own);
    if (!good && own.kind == ERR_STORE) {
        *err = own;
        return false;
    }
    good = good && copy->t.format &&
           simultaneous_check_hall(&gathering->what, &copy->t, &own);
    describe_hall(found, &copy->t);
    found->counts = good;
    if (!good)
        str_format(found->problem, sizeof found->problem, "%.199s", own.text);
    else
        together_add(&gathering->gathered.together, (int)hall->number, &copy->t,
                     &copy->roster);
    return true;
}

/* A hall is complete when it has played and nothing is missing. */
static void look_for_ends(struct gathered *gathered)
{
    const struct results *results = &gathered->results;
    for (size_t i = 0; i < gathered->halls; i++)
        gathered->hall[i].complete =
            gathered->hall[i].counts && gathered->hall[i].plays > 0;
    for (size_t k = 0; k < results->missings; k++) {
        const struct session *session = &results->t->session[results->missing[k].session];
        const struct field *field = session_field_of(session, results->missing[k].slot);
        int hall = together_hall(field->name);
        if (hall > 0 && (size_t)hall <= gathered->halls)
            gathered->hall[hall - 1].complete = false;
    }
}

static bool gather_halls(struct gathering *gathering, const struct club_event *event,
                         struct err *err)
{
    struct gathered *gathered = &gathering->gathered;
    forget_gathered(gathering);
    if (!simultaneous_parse(event->about, &gathering->what, err))
        return false;
    gathered->hall = mem_alloc(event->halls + 1, sizeof *gathered->hall);
    gathered->halls = event->halls;
    together_start(&gathered->together, &gathering->what.t);
    bool good = true;
    for (size_t i = 0; i < event->halls && good; i++)
        good = gather_hall(gathering, event, i, err);
    results_compute(&gathered->results, &gathered->together.t,
                    &gathered->together.roster);
    look_for_ends(gathered);
    gathering->there = true;
    if (!good)
        forget_gathered(gathering);
    return good;
}

/* The event in words, to be compared with what it was. */
static char *say_event(const struct club_event *event)
{
    struct str out = {0};
    str_printf(&out, "%s %s", event->about, event->heads ? event->heads : "");
    for (size_t i = 0; i < event->halls; i++)
        str_printf(&out, " %jd:%jd:%d", event->hall[i].club, event->hall[i].stream,
                   (int)event->hall[i].left);
    return out.text;
}

const struct gathered *gathering_look(struct gathering *gathering, int64_t club,
                                      const struct club_event *event, int64_t now,
                                      struct err *err)
{
    char *said = say_event(event);
    bool same = gathering->there && gathering->club == club &&
                gathering->event == event->number && str_equal(gathering->said, said);
    free(gathering->said);
    gathering->said = said;
    if (same && now - gathering->looked < GATHERING_FRESH && now >= gathering->looked)
        return &gathering->gathered;
    if (!gathering->store)
        gathering->store = store_open(gathering->database, STORE_READ, err);
    if (!gathering->store || !gather_halls(gathering, event, err))
        return NULL;
    gathering->club = club;
    gathering->event = event->number;
    gathering->looked = now;
    return &gathering->gathered;
}
