/* gathering.c - the halls of a tournament that many play at once, read together.
 *
 * Of each event the halls are kept as far as they were read. A look asks for the heads of
 * all of them at once, reads those that have grown, and lays their plays among those of
 * the others; only where players, seats or rulings have changed is everything put
 * together anew. */
#include "store/gathering.h"

#include "base.h"
#include "store/hall_copy.h"
#include "store/store.h"
#include "tournament/document.h"
#include "tournament/model.h"
#include "tournament/tell.h"
#include <stdlib.h>
#include <string.h>

enum { EVENTS_MOST = 4 }; /* that are kept */

/* An event as it was last looked at. */
struct kept_event {
    int64_t club;
    int64_t event;
    int64_t looked;
    char *said; /* the event as it was said then */
    struct simultaneous what;
    struct gathered gathered;
    struct hall_copy *copy; /* of each hall */
    size_t *place;          /* of each hall among those that count */
    bool there;             /* results are made */
};

struct gathering {
    char *database;
    struct store *store; /* NULL: not open */
    struct kept_event event[EVENTS_MOST];
    size_t events;
};

struct gathering *gathering_new(const char *database)
{
    struct gathering *gathering = mem_alloc(1, sizeof *gathering);
    gathering->database = strdup(database);
    return gathering;
}

static void forget_results(struct kept_event *kept)
{
    if (kept->there)
        results_clear(&kept->gathered.results);
    together_clear(&kept->gathered.together);
    kept->there = false;
}

static void forget_event(struct kept_event *kept)
{
    forget_results(kept);
    for (size_t i = 0; i < kept->gathered.halls; i++)
        hall_copy_clear(&kept->copy[i]);
    free(kept->gathered.hall);
    free(kept->copy);
    free(kept->place);
    free(kept->said);
    simultaneous_clear(&kept->what);
    *kept = (struct kept_event){.club = 0};
}

void gathering_free(struct gathering *gathering)
{
    if (!gathering)
        return;
    for (size_t i = 0; i < gathering->events; i++)
        forget_event(&gathering->event[i]);
    store_close(gathering->store);
    free(gathering->database);
    free(gathering);
}

/* The event of that club as it was last looked at, or in place of the one that nobody has
 * looked at for longest. */
static struct kept_event *reach_event(struct gathering *gathering, int64_t club,
                                      int64_t event)
{
    struct kept_event *oldest = &gathering->event[0];
    for (size_t i = 0; i < gathering->events; i++) {
        struct kept_event *kept = &gathering->event[i];
        if (kept->club == club && kept->event == event)
            return kept;
        oldest = kept->looked < oldest->looked ? kept : oldest;
    }
    if (gathering->events < EVENTS_MOST)
        oldest = &gathering->event[gathering->events++];
    forget_event(oldest);
    oldest->club = club;
    oldest->event = event;
    return oldest;
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

/* The hall as it is to be read: nothing where there is nothing that counts. */
static struct hall_copy wanted_copy(const struct kept_event *kept,
                                    const struct club_event *event, size_t i)
{
    const struct club_hall *hall = &event->hall[i];
    int64_t limit = limit_of(event, hall->number);
    if (hall->stream == 0 || (hall->left && !event->heads) || limit < 0)
        return (struct hall_copy){.club = 0};
    return (struct hall_copy){.club = hall->club,
                              .stream = hall->stream,
                              .limit = limit,
                              .from = kept->what.from,
                              .to = kept->what.to};
}

/* Room for the halls that the event has now; what was read of them stays. */
static void keep_halls(struct kept_event *kept, const struct club_event *event)
{
    struct gathered *gathered = &kept->gathered;
    size_t known = gathered->halls;
    if (event->halls > known || !kept->copy) {
        kept->copy = mem_grow(kept->copy, event->halls + 1, sizeof *kept->copy);
        kept->place = mem_grow(kept->place, event->halls + 1, sizeof *kept->place);
        gathered->hall =
            mem_grow(gathered->hall, event->halls + 1, sizeof *gathered->hall);
    }
    for (size_t i = 0; i < event->halls; i++) {
        struct hall_copy wanted = wanted_copy(kept, event, i);
        if (i >= known)
            kept->copy[i] = (struct hall_copy){.club = 0};
        struct hall_copy *copy = &kept->copy[i];
        if (copy->club != wanted.club || copy->stream != wanted.stream ||
            copy->limit != wanted.limit) {
            hall_copy_clear(copy);
            *copy = wanted;
        }
        copy->reshaped = true;
        copy->accepted = str_equal(event->hall[i].review, "accepted");
        gathered->hall[i] = (struct gathered_hall){.number = event->hall[i].number};
    }
    gathered->halls = event->halls;
}

/* The event in words, to be compared with what it was. */
static char *say_event(const struct club_event *event)
{
    struct str out = {0};
    str_printf(&out, "%s %s", event->about, event->heads ? event->heads : "");
    for (size_t i = 0; i < event->halls; i++)
        str_printf(&out, " %jd:%jd:%d%d", event->hall[i].club, event->hall[i].stream,
                   (int)event->hall[i].left,
                   (int)str_equal(event->hall[i].review, "accepted"));
    return out.text;
}

/* Where the organiser has said something else, or a hall has joined or left: what was
 * made of them is made anew. */
static bool hear_event(struct kept_event *kept, const struct club_event *event,
                       struct err *err)
{
    char *said = say_event(event);
    if (kept->said && str_equal(kept->said, said)) {
        free(said);
        return true;
    }
    forget_results(kept);
    simultaneous_clear(&kept->what);
    free(kept->said);
    kept->said = NULL;
    bool good = simultaneous_parse(event->about, &kept->what, err);
    if (good) {
        kept->said = said;
        keep_halls(kept, event);
    } else {
        free(said);
    }
    return good;
}

/* The heads of all halls, sorted; where the engine has none, the version of its persons.
 */
struct known_heads {
    struct arena arena;
    bool asked;
    int64_t persons;
    struct store_head *head;
    size_t count;
    size_t capacity;
};

static bool keep_head(void *context, const struct store_head *head, struct err *err)
{
    struct known_heads *heads = context;
    (void)err;
    heads->head = arena_grow(&heads->arena, heads->head, heads->count, &heads->capacity,
                             sizeof *heads->head);
    heads->head[heads->count++] = *head;
    return true;
}

static int compare_heads(const void *a, const void *b)
{
    const struct store_head *x = a;
    const struct store_head *y = b;
    if (x->club != y->club)
        return x->club < y->club ? -1 : 1;
    return (x->stream > y->stream) - (x->stream < y->stream);
}

static bool ask_heads(struct known_heads *heads, const struct kept_event *kept,
                      struct store *store, struct err *err)
{
    size_t n = kept->gathered.halls;
    int64_t *club = ARENA_ARRAY(&heads->arena, int64_t, n + 1);
    int64_t *stream = ARENA_ARRAY(&heads->arena, int64_t, n + 1);
    struct store_places places = {.club = club, .stream = stream, .streams = 1};
    stream[0] = STORE_PEOPLE;
    for (size_t i = 0; i < n; i++)
        if (kept->copy[i].club > 0) {
            club[places.clubs++] = kept->copy[i].club;
            stream[places.streams++] = kept->copy[i].stream;
        }
    struct store_sink sink = {.head = keep_head, .context = heads};
    struct store_version version = {0};
    heads->asked = store->engine->heads != NULL;
    if (!heads->asked) {
        bool known = store->engine->version(store, &version, err);
        heads->persons = version.persons;
        return known;
    }
    if (places.clubs == 0)
        return true;
    bool good = store->engine->heads(store, &places, &sink, err);
    if (heads->count > 0)
        qsort(heads->head, heads->count, sizeof *heads->head, compare_heads);
    return good;
}

static int64_t find_head(const struct known_heads *heads, int64_t club, int64_t stream)
{
    struct store_head wanted = {.club = club, .stream = stream};
    const struct store_head *found = heads->count > 0
                                         ? bsearch(&wanted, heads->head, heads->count,
                                                   sizeof *heads->head, compare_heads)
                                         : NULL;
    return found ? found->seq : 0;
}

static void describe_hall(struct gathered_hall *found, const struct hall_copy *copy)
{
    const struct tournament *t = &copy->t;
    const struct session *session = t->sessions > 0 ? &t->session[0] : NULL;
    found->players = (int)t->players;
    found->seq = (int64_t)t->events;
    found->time = t->time;
    found->plays = 0;
    found->outside = copy->outside;
    for (int i = 0; session && i < session->slots; i++)
        found->plays += session->play[i].state != PLAY_MISSING;
}

/* What a look at a hall came to. */
enum hall_news { HALL_SAME, HALL_PLAYED, HALL_RESHAPED, HALL_FAILED };

/* What was recorded before or after the event counts once the organiser has said so: a
 * clock may be wrong, or the hall have played at another time. */
static bool check_times(const struct hall_copy *copy, struct err *err)
{
    return copy->outside == 0 || copy->accepted ||
           err_user(err,
                    "results were recorded before the event began or after its end: the "
                    "hall counts once the organiser has accepted it");
}

/* Whether the hall counts, once it was read. */
static enum hall_news judge_hall(struct kept_event *kept, size_t i, bool read,
                                 struct err *own)
{
    struct hall_copy *copy = &kept->copy[i];
    struct gathered_hall *found = &kept->gathered.hall[i];
    bool counted = found->counts;
    bool reshaped = copy->reshaped || !read;
    describe_hall(found, copy);
    if (reshaped)
        found->counts = read && copy->t.format &&
                        simultaneous_check_hall(&kept->what, &copy->t, own) &&
                        check_times(copy, own);
    if (reshaped)
        str_format(found->problem, sizeof found->problem, "%.199s",
                   found->counts ? "" : own->text);
    copy->reshaped = !read;
    if (reshaped && (counted || found->counts))
        return HALL_RESHAPED;
    return found->counts ? HALL_PLAYED : HALL_SAME;
}

/* Makes the store that of another club, where it has clubs. */
static bool visit_club(struct store *store, int64_t club, struct err *err)
{
    if (store->engine->visit)
        store->engine->visit(store, club);
    return store->engine->visit || club == 1 ||
           err_set(err, ERR_NOT_FOUND, "this database has no club %jd", club);
}

/* Whether there is nothing in the database that the copy has not; a copy that is ahead of
 * it, since an older state was restored, is emptied. */
static bool is_current(struct hall_copy *copy, const struct known_heads *heads,
                       int64_t persons)
{
    int64_t head = find_head(heads, copy->club, copy->stream);
    int64_t last = head < copy->limit ? head : copy->limit;
    int64_t known = (int64_t)copy->t.events;
    if (!heads->asked)
        return false;
    if (last < known) {
        struct hall_copy anew = {copy->club,           copy->stream,
                                 .limit = copy->limit, .from = copy->from,
                                 .to = copy->to,       .accepted = copy->accepted};
        hall_copy_clear(copy);
        *copy = anew;
    }
    return last == known && copy->has_names && persons == copy->named;
}

/* Reads a hall that has grown. */
static enum hall_news look_at_hall(struct kept_event *kept, size_t i, struct store *store,
                                   const struct known_heads *heads, struct err *err)
{
    struct hall_copy *copy = &kept->copy[i];
    struct err own = ERR_INIT(err->lang);
    if (copy->club == 0)
        return HALL_SAME;
    size_t before = copy->t.events;
    int64_t persons =
        heads->asked ? find_head(heads, copy->club, STORE_PEOPLE) : heads->persons;
    bool read =
        is_current(copy, heads, persons) || (visit_club(store, copy->club, &own) &&
                                             hall_copy_read(copy, store, persons, &own));
    if (!read && own.kind == ERR_STORE) {
        *err = own;
        return HALL_FAILED;
    }
    if (read && !copy->reshaped && copy->t.events == before)
        return HALL_SAME;
    return judge_hall(kept, i, read, &own);
}

static void put_together(struct kept_event *kept)
{
    struct gathered *gathered = &kept->gathered;
    forget_results(kept);
    together_start(&gathered->together, &kept->what.t);
    for (size_t i = 0; i < gathered->halls; i++) {
        kept->place[i] = gathered->together.halls;
        if (gathered->hall[i].counts)
            together_add(&gathered->together, (int)gathered->hall[i].number,
                         &kept->copy[i].t, &kept->copy[i].roster);
    }
}

/* A hall is complete when it has played and nothing is missing. */
static void look_for_ends(struct gathered *gathered)
{
    const struct tournament *t = gathered->results.t;
    struct arena scratch = {0};
    struct missing_slot *missing;
    size_t n = missing_list(t, &missing, &scratch);
    for (size_t i = 0; i < gathered->halls; i++)
        gathered->hall[i].complete =
            gathered->hall[i].counts && gathered->hall[i].plays > 0;
    for (size_t k = 0; k < n; k++) {
        const struct session *session = &t->session[missing[k].session];
        const struct field *field = session_field_of(session, missing[k].slot);
        int hall = together_hall(field->name);
        if (hall > 0 && (size_t)hall <= gathered->halls)
            gathered->hall[hall - 1].complete = false;
    }
    arena_clear(&scratch);
}

static void rank_halls(struct kept_event *kept)
{
    struct gathered *gathered = &kept->gathered;
    if (kept->there)
        results_clear(&gathered->results);
    results_compute(&gathered->results, &gathered->together.t,
                    &gathered->together.roster);
    look_for_ends(gathered);
    kept->there = true;
}

/* Reads what is new of all halls; what has changed is the most that has of any. */
static enum hall_news read_halls(struct gathering *gathering, struct kept_event *kept,
                                 enum hall_news news[], struct err *err)
{
    struct known_heads heads = {0};
    enum hall_news most = kept->there ? HALL_SAME : HALL_RESHAPED;
    if (!ask_heads(&heads, kept, gathering->store, err))
        most = HALL_FAILED;
    for (size_t i = 0; i < kept->gathered.halls && most != HALL_FAILED; i++) {
        news[i] = look_at_hall(kept, i, gathering->store, &heads, err);
        most = news[i] > most ? news[i] : most;
    }
    arena_clear(&heads.arena);
    return most;
}

static bool gather_halls(struct gathering *gathering, struct kept_event *kept,
                         struct err *err)
{
    struct gathered *gathered = &kept->gathered;
    enum hall_news *news = mem_alloc(gathered->halls + 1, sizeof *news);
    enum hall_news most = read_halls(gathering, kept, news, err);
    if (most == HALL_FAILED) {
        forget_event(kept); /* some halls are ahead of what was made of them */
    } else if (most == HALL_RESHAPED) {
        put_together(kept);
    } else {
        for (size_t i = 0; i < gathered->halls; i++)
            if (news[i] == HALL_PLAYED)
                together_update(&gathered->together, kept->place[i], &kept->copy[i].t);
    }
    free(news);
    if (most == HALL_PLAYED || most == HALL_RESHAPED)
        rank_halls(kept);
    return most != HALL_FAILED;
}

const struct gathered *gathering_look(struct gathering *gathering, int64_t club,
                                      const struct club_event *event, int64_t now,
                                      struct err *err)
{
    struct kept_event *kept = reach_event(gathering, club, event->number);
    if (!hear_event(kept, event, err))
        return NULL;
    if (kept->there && now - kept->looked < GATHERING_FRESH && now >= kept->looked)
        return &kept->gathered;
    if (!gathering->store)
        gathering->store = store_open(gathering->database, STORE_READ, err);
    if (!gathering->store || !gather_halls(gathering, kept, err))
        return NULL;
    kept->looked = now;
    return &kept->gathered;
}
