/* version.c - a tournament as everybody reads it, from one change to the next. */
#include "store/version.h"

#include "tournament/change.h"
#include "tournament/seats.h"
#include <assert.h>
#include <stdlib.h>

struct version_view {
    struct version_view *next;
    int rounds;
    bool empty; /* nothing is computed */
    struct arena arena;
    struct tournament cut;
    struct results results;
};

/* "D. A." of "DURAND Anne". */
static const char *initials(const char *name, struct arena *arena)
{
    struct str text = {0};
    bool begins = true;
    for (const char *c = name; *c != 0;) {
        size_t n = 1;
        while ((c[n] & 0xc0) == 0x80)
            n++;
        bool separates = *c == ' ' || *c == '-' || *c == '\'';
        if (begins && !separates) {
            str_add(&text, text.length > 0 ? " " : "");
            str_add_n(&text, c, n);
            str_add_char(&text, '.');
        }
        begins = separates;
        c += n;
    }
    const char *kept = arena_strdup(arena, str_text(&text));
    str_clear(&text);
    return kept;
}

/* What everybody may see of a person. */
static struct person shown_person(const struct person *person, enum club_shown shown,
                                  struct arena *arena)
{
    struct person seen = *person;
    seen.licence = "";
    seen.born = "";
    seen.valid[0] = '\0';
    if (shown == CLUB_SHOWN_INITIALS)
        seen.name = initials(person->name, arena);
    if (shown == CLUB_SHOWN_NOT || shown == CLUB_ERASED)
        seen.name = seen.rank = seen.club = seen.committee = "";
    return seen;
}

struct names *names_new(struct arena *arena, const struct roster *roster,
                        const struct club *club)
{
    struct names *names = mem_alloc(1, sizeof *names);
    for (size_t i = 0; i < roster->count; i++) {
        const struct person *person = &roster->person[i];
        struct person seen = shown_person(
            person, club ? club_shown(club, person->id) : CLUB_SHOWN_NAME, arena);
        roster_add(&names->shown, &seen, arena);
    }
    names->arena = *arena;
    names->roster = *roster;
    atomic_init(&names->holders, 1);
    pthread_mutex_init(&names->mutex, NULL);
    *arena = (struct arena){0};
    return names;
}

struct names *names_hold(struct names *names)
{
    atomic_fetch_add(&names->holders, 1);
    return names;
}

const struct people_index *names_index(struct names *names)
{
    pthread_mutex_lock(&names->mutex);
    if (!names->index)
        names->index = people_index_new(&names->roster);
    pthread_mutex_unlock(&names->mutex);
    return names->index;
}

void names_drop(struct names *names)
{
    if (!names || atomic_fetch_sub(&names->holders, 1) > 1)
        return;
    people_index_free(names->index);
    pthread_mutex_destroy(&names->mutex);
    arena_clear(&names->arena);
    free(names);
}

struct version *version_new(struct tournament *t, struct names *names)
{
    struct version *version = mem_alloc(1, sizeof *version);
    version->t = *t;
    version->names = names_hold(names);
    atomic_init(&version->holders, 1);
    pthread_mutex_init(&version->mutex, NULL);
    *t = (struct tournament){0};
    return version;
}

struct version *version_hold(struct version *version)
{
    atomic_fetch_add(&version->holders, 1);
    return version;
}

bool version_is_own(const struct version *version)
{
    return atomic_load(&version->holders) == 1;
}

static void view_free(struct version_view *view)
{
    results_clear(&view->results);
    arena_clear(&view->arena);
    free(view);
}

static void forget_views(struct version *version)
{
    while (version->view) {
        struct version_view *view = version->view;
        version->view = view->next;
        view_free(view);
    }
}

/* Forgets all views but the one of the whole tournament, where there is one. */
static void forget_parts(struct version *version)
{
    struct version_view *whole = NULL;
    while (version->view) {
        struct version_view *view = version->view;
        version->view = view->next;
        if (view->rounds == 0 && !view->empty)
            whole = view;
        else
            view_free(view);
    }
    if (whole)
        whole->next = NULL;
    version->view = whole;
}

static bool is_play(const struct event *event)
{
    enum change_kind kind = change_kind_find(event->kind);
    return kind == CHANGE_PLAY || kind == CHANGE_CORRECT;
}

void version_drop(struct version *version)
{
    if (!version || atomic_fetch_sub(&version->holders, 1) > 1)
        return;
    forget_views(version);
    tournament_clear(&version->t);
    names_drop(version->names);
    pthread_mutex_destroy(&version->mutex);
    free(version);
}

/* A play changes the marks of its board; everything else is added up anew. */
static void update_view(struct version *version, const struct event *event)
{
    int session = 0;
    int slot = tournament_slot_of(&version->t, event->seq, &session);
    if (slot >= 0)
        results_update(&version->view->results, (size_t)session - 1, slot);
    else
        forget_views(version);
}

void version_advance(struct version *version, const struct event *const event[], size_t n,
                     struct names *names)
{
    struct err err = ERR_INIT(LANG_EN);
    struct names *before = version->names;
    assert(version_is_own(version));
    bool play = n == 1 && is_play(event[0]) && names == before;
    if (play)
        forget_parts(version);
    else
        forget_views(version);
    for (size_t i = 0; i < n; i++) {
        bool folded = tournament_fold_kept(&version->t, event[i], &err);
        assert(folded); /* the writer has read the payload before */
        (void)folded;
    }
    if (version->view)
        update_view(version, event[0]);
    version->names = names_hold(names);
    names_drop(before);
}

/* Without a cut the results are of the version's own tournament. */
static struct version_view *make_view(struct version *version, int rounds, bool empty)
{
    struct version_view *view = mem_alloc(1, sizeof *view);
    const struct tournament *t = &version->t;
    view->rounds = rounds;
    view->empty = empty;
    if (rounds != 0) {
        publication_cut(t, rounds, &view->cut, &view->arena);
        t = &view->cut;
    }
    if (empty)
        results_empty(&view->results, t);
    else
        results_compute(&view->results, t, &version->names->roster);
    view->next = version->view;
    version->view = view;
    return view;
}

static const struct results *find_view(struct version *version, int rounds, bool empty)
{
    pthread_mutex_lock(&version->mutex);
    struct version_view *view = version->view;
    while (view && (view->rounds != rounds || view->empty != empty))
        view = view->next;
    if (!view)
        view = make_view(version, rounds, empty);
    pthread_mutex_unlock(&version->mutex);
    return &view->results;
}

const struct results *version_results(struct version *version, int rounds)
{
    return find_view(version, rounds, false);
}

const struct results *version_without_results(struct version *version, int rounds)
{
    return find_view(version, rounds, true);
}
