/* catalogue.c - what there is: a line for each tournament, kept up to date. */
#include "store/catalogue.h"

#include "core/award.h"
#include "store/chain.h"
#include "store/store_roster.h"
#include "tournament/results.h"
#include "tournament/tell.h"
#include <stdlib.h>

/* A stream being folded into a tournament of its own. */
struct folding {
    struct tournament t;
    int64_t last; /* number of the last event */
    bool broken;
};

static bool fold_event(void *context, const struct event *event, struct err *err)
{
    struct folding *folding = context;
    folding->last = event->seq;
    if (folding->broken || !chain_follows(&folding->t, event) ||
        !tournament_fold(&folding->t, event, err)) {
        *err = ERR_INIT(err->lang); /* `etui verify` says what is wrong with it */
        folding->broken = true;
    }
    return true;
}

static bool note_event(void *context, const struct event *event, struct err *err)
{
    (void)err;
    int64_t *last = context;
    *last = event->seq;
    return false; /* one is enough to know that there are some */
}

/* Whether the stream has events that the row does not know. */
static bool has_grown(struct store *store, const struct catalogue_row *row, bool *grown,
                      struct err *err)
{
    int64_t next = 0;
    struct store_sink sink = {.event = note_event, .context = &next};
    struct err stopped = ERR_INIT(err->lang);
    bool read = store->engine->read(store, row->stream, row->seq, &sink, &stopped);
    *grown = next > 0;
    if (!read && next == 0) {
        *err = stopped;
        return false;
    }
    return true;
}

/* Which rows have grown, by one question to a server of databases. */
struct growth {
    struct arena arena;
    bool *grown;  /* of each stream; NULL: it could not be asked so */
    int64_t last; /* number of a stream */
};

static bool note_growth(void *context, const struct event *event, struct err *err)
{
    struct growth *growth = context;
    (void)err;
    growth->grown[event->stream] = true;
    return true;
}

static void ask_growth(struct growth *growth, const struct catalogue *catalogue,
                       struct store *store)
{
    size_t rows = catalogue->rows;
    size_t n = 0;
    if (!store->engine->peek)
        return;
    struct store_head *known = ARENA_ARRAY(&growth->arena, struct store_head, rows + 1);
    struct store_sink sink = {.event = note_growth, .context = growth};
    growth->grown = ARENA_ARRAY(&growth->arena, bool, (size_t)growth->last + rows + 1);
    for (size_t i = 0; i < rows; i++) {
        const struct catalogue_row *row = &catalogue->row[i];
        if (row->seq > 0)
            known[n++] = (struct store_head){.stream = row->stream, .seq = row->seq};
    }
    if (!store->engine->peek(store, known, n, &sink))
        growth->grown = NULL;
}

/* Stakes are paid and prizes given once everybody is ranked. */
static void add_stakes(struct catalogue_row *row, const struct contest *contest)
{
    struct contest_prize *prize;
    size_t prizes = contest_prizes(contest, &prize, &row->arena);
    if (prizes == 0)
        return;
    row->money.stakes = money_pot(&contest->t->options.money, contest_payers(contest));
    for (size_t i = 0; i < prizes; i++)
        row->money.prizes += prize[i].cents;
}

/* What was paid to take part, and what is still to be paid. */
static void add_fees(struct catalogue_row *row, const struct tournament *t,
                     const struct roster *roster)
{
    for (size_t i = 0; i < t->players; i++) {
        struct fee_account account = fee_account_of(t, (int)i, roster);
        row->entry[i].left = fee_left(&account);
        row->money.fees += account.paid;
        row->money.left += row->entry[i].left;
    }
}

/* How many are in each of the rankings: where each side has its own, that side alone. */
static int *count_ranked(const struct contest *contest, struct arena *arena)
{
    int *among = ARENA_ARRAY(arena, int, (size_t)contest->kind->rankings);
    for (int r = 0; r < contest->kind->rankings; r++)
        among[r] = standing_among(contest, r);
    return among;
}

/* Everybody of a crew has its rank in the ranking that is announced. */
static void add_contest(struct catalogue_row *row, const struct contest *contest)
{
    const struct contest_column *total = &contest->kind->row[contest->kind->total];
    row->percent = total->percent;
    row->decimals = total->decimals;
    const int *among = count_ranked(contest, &row->arena);
    for (size_t i = 0; i < contest->rows; i++) {
        const struct contest_row *ranked = &contest->row[i];
        const struct contest_performance *last = ranked->last;
        const struct crew *crew =
            &contest->t->session[last->session].field[last->field].crew[last->contestant];
        for (int k = 0; ranked->ranked && k < crew->count; k++) {
            row->entry[crew->player[k]].rank = standing_place(contest, ranked);
            row->entry[crew->player[k]].among = among[standing_ranking(contest, ranked)];
            row->entry[crew->player[k]].total = ranked->total;
            row->entry[crew->player[k]].pcn = ranked->pcn;
            row->entry[crew->player[k]].pp = ranked->pp;
            row->entry[crew->player[k]].expertise = ranked->expertise;
            row->entry[crew->player[k]].level = season_level(contest, ranked);
        }
    }
}

static void add_results(struct catalogue_row *row, const struct tournament *t,
                        const struct roster *roster)
{
    struct results results;
    results_compute(&results, t, roster);
    add_contest(row, results.contest);
    add_stakes(row, results.contest);
    results_clear(&results);
}

static const char *find_committee_of(const struct tournament *t,
                                     const struct roster *roster, size_t player)
{
    const struct person *person = roster_find(roster, t->player[player].person);
    return person ? person->committee : "";
}

/* The committee that most of the players belong to; "" if none is known. */
static const char *find_main_committee(const struct tournament *t,
                                       const struct roster *roster)
{
    const char *most = "";
    size_t count = 0;
    if (!pcn_event_table[t->options.event].championship)
        return most;
    for (size_t i = 0; i < t->players; i++) {
        const char *committee = find_committee_of(t, roster, i);
        size_t same = 0;
        for (size_t j = 0; j < t->players && committee[0] != '\0'; j++)
            same += str_equal(committee, find_committee_of(t, roster, j));
        if (same > count) {
            most = committee;
            count = same;
        }
    }
    return most;
}

static void fill_catalogue_row(struct catalogue_row *row, const struct tournament *t,
                               const struct roster *roster, bool all)
{
    row->name = arena_strdup(&row->arena, t->name);
    row->date = arena_strdup(&row->arena, t->date);
    row->format = t->format->name;
    row->festival = arena_strdup(&row->arena, about_text(&t->about, ABOUT_FESTIVAL));
    row->published = t->published;
    row->national = t->format->contest->national && t->options.event != PCN_NONE;
    row->event = t->format->contest->national ? (int)t->options.event : PCN_NONE;
    row->series = t->options.series;
    row->committee = arena_strdup(&row->arena, find_main_committee(t, roster));
    str_format(row->sent, sizeof row->sent, "%s", t->sent_date ? t->sent_date : "");
    row->percent = true;
    row->decimals = 2;
    row->own_dues = t->options.money.dues;
    row->entries = t->players;
    row->entry = ARENA_ARRAY(&row->arena, struct catalogue_entry, t->players);
    for (size_t i = 0; i < t->players; i++) {
        row->entry[i].person = t->player[i].person;
        str_format(row->entry[i].player, sizeof row->entry[i].player, "%s",
                   t->player[i].id);
    }
    add_fees(row, t, roster);
    if (t->published || all)
        add_results(row, t, roster);
}

/* Makes the row anew from the whole stream. */
static bool make_row(struct catalogue_row *row, struct store *store, bool all,
                     struct err *err)
{
    struct folding folding = {0};
    struct store_sink sink = {.event = fold_event, .context = &folding};
    struct arena people = {0};
    struct roster roster = {0};
    bool good = store->engine->read(store, row->stream, 0, &sink, err);
    int64_t stream = row->stream;
    if (good && folding.t.format) /* a rank may count */
        good = store_roster(store, &folding.t, &roster, &people, err);
    if (good) {
        arena_clear(&row->arena);
        *row = (struct catalogue_row){.stream = stream, .seq = folding.last};
        if (!folding.broken && folding.t.format)
            fill_catalogue_row(row, &folding.t, &roster, all);
    }
    tournament_clear(&folding.t);
    arena_clear(&people);
    return good;
}

static struct catalogue_row *row_of(struct catalogue *catalogue, size_t stream)
{
    while (catalogue->rows < stream) {
        if (catalogue->rows == catalogue->capacity) {
            catalogue->capacity = catalogue->capacity ? 2 * catalogue->capacity : 64;
            catalogue->row =
                mem_grow(catalogue->row, catalogue->capacity, sizeof *catalogue->row);
        }
        catalogue->row[catalogue->rows] =
            (struct catalogue_row){.stream = (int64_t)catalogue->rows + 1};
        catalogue->rows++;
    }
    return &catalogue->row[stream - 1];
}

/* Reads which tournaments are deleted or archived, where the club's own stream has grown.
 */
static bool read_club(struct catalogue *catalogue, struct store *store, struct err *err)
{
    struct catalogue_row *club = &catalogue->club;
    struct folding folding = {0};
    struct store_sink sink = {.event = fold_event, .context = &folding};
    bool grown;
    if (!has_grown(store, club, &grown, err))
        return false;
    if (!grown)
        return true;
    bool good = store->engine->read(store, 0, 0, &sink, err);
    if (good) {
        const struct club *own = &folding.t.club;
        arena_clear(&club->arena);
        *club = (struct catalogue_row){.seq = folding.last};
        catalogue->deleted =
            arena_copy(&club->arena, own->deleted, own->deletions, sizeof *own->deleted);
        catalogue->deletions = own->deletions;
        catalogue->archived =
            arena_copy(&club->arena, own->archived, own->archives, sizeof *own->archived);
        catalogue->archives = own->archives;
        catalogue->begins = own->books.habits.begins;
        catalogue->dues = own->books.habits.dues;
        catalogue->dues_free = own->books.habits.dues_free;
    }
    tournament_clear(&folding.t);
    return good;
}

/* The club's year and dues may have been said otherwise since the row was made. */
static void settle_seasons(struct catalogue *catalogue)
{
    bool own = catalogue->dues > 0;
    for (size_t i = 0; i < catalogue->rows; i++) {
        struct catalogue_row *row = &catalogue->row[i];
        if (!row->name)
            continue;
        row->season = season_year(row->date, catalogue->begins);
        row->dues = own ? catalogue->dues : row->own_dues;
        row->dues_free = own ? catalogue->dues_free : MONEY_FREE_APPEARANCES;
    }
}

/* A row without a name is no tournament. */
static void leave_out_deleted(struct catalogue *catalogue)
{
    for (size_t i = 0; i < catalogue->deletions; i++) {
        int64_t stream = catalogue->deleted[i];
        if (stream > 0 && stream <= (int64_t)catalogue->rows)
            catalogue->row[stream - 1].name = NULL;
    }
}

/* An archived one may have come back. */
static void mark_archived(struct catalogue *catalogue)
{
    for (size_t i = 0; i < catalogue->rows; i++)
        catalogue->row[i].archived = false;
    for (size_t i = 0; i < catalogue->archives; i++) {
        int64_t stream = catalogue->archived[i];
        if (stream > 0 && stream <= (int64_t)catalogue->rows)
            catalogue->row[stream - 1].archived = true;
    }
}

/* Makes the rows that have grown anew, a few at a time; *done: there are no more. */
static bool make_rows(struct catalogue *catalogue, struct store *store,
                      const struct growth *growth, bool *done, struct err *err)
{
    int made = 0;
    for (int64_t stream = 1; stream <= growth->last; stream++) {
        struct catalogue_row *row = row_of(catalogue, (size_t)stream);
        bool asked = growth->grown && row->seq > 0; /* else it was not read yet */
        bool grown = asked && growth->grown[stream];
        if (!asked && !has_grown(store, row, &grown, err))
            return false;
        if (!grown)
            continue;
        if (made++ == CATALOGUE_STEP)
            return true;
        if (!make_row(row, store, catalogue->all, err))
            return false;
    }
    *done = true;
    return true;
}

bool catalogue_refresh(struct catalogue *catalogue, struct store *store, bool *done,
                       struct err *err)
{
    struct growth growth = {0};
    *done = false;
    if (!store->engine->last_stream(store, &growth.last, err) ||
        !read_club(catalogue, store, err))
        return false;
    ask_growth(&growth, catalogue, store);
    bool good = make_rows(catalogue, store, &growth, done, err);
    arena_clear(&growth.arena);
    if (!good || !*done)
        return good;
    settle_seasons(catalogue);
    leave_out_deleted(catalogue);
    mark_archived(catalogue);
    return true;
}

void catalogue_resolve(struct catalogue_row row[], size_t rows,
                       const struct roster *roster)
{
    for (size_t i = 0; i < rows; i++)
        for (size_t e = 0; e < row[i].entries; e++) {
            const struct person *person = roster_find(roster, row[i].entry[e].person);
            if (person)
                row[i].entry[e].person = person->id;
        }
}

struct season_evening *catalogue_evenings(const struct catalogue_row row[], size_t rows,
                                          struct arena *arena)
{
    struct season_evening *evening = ARENA_ARRAY(arena, struct season_evening, rows + 1);
    for (size_t i = 0; i < rows; i++) {
        evening[i] = (struct season_evening){
            .stream = row[i].stream,
            .name = row[i].name ? arena_strdup(arena, row[i].name) : NULL,
            .date = row[i].name ? arena_strdup(arena, row[i].date) : "",
            .format = row[i].format,
            .festival = row[i].name ? arena_strdup(arena, row[i].festival) : "",
            .percent = row[i].percent,
            .decimals = row[i].decimals,
            .entry = ARENA_ARRAY(arena, struct season_entry, row[i].entries + 1),
            .entries = row[i].name ? row[i].entries : 0};
        for (size_t e = 0; e < evening[i].entries; e++) {
            const struct catalogue_entry *entry = &row[i].entry[e];
            evening[i].entry[e] = (struct season_entry){
                entry->person, entry->rank,      entry->pcn,  entry->pp,
                entry->level,  entry->expertise, entry->among};
        }
    }
    return evening;
}

void catalogue_clear(struct catalogue *catalogue)
{
    for (size_t i = 0; i < catalogue->rows; i++)
        arena_clear(&catalogue->row[i].arena);
    arena_clear(&catalogue->club.arena);
    free(catalogue->row);
    *catalogue = (struct catalogue){0};
}
