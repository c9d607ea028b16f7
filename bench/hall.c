/* hall.c - a database for the benchmarks of the server. */
#include "hall.h"

#include "bench.h"
#include "big.h"
#include "store/draft.h"
#include "tournament/change/change_table.h"

static const int64_t WHEN = 1800000000000;

/* The changes on their way into the database. */
struct script {
    struct hall *hall;
    bool played;
    struct submission *submission;
    size_t count;
    size_t capacity;
    size_t plays_capacity;
};

static void list_play(struct script *script, const char *payload)
{
    struct hall *hall = script->hall;
    hall->play = arena_grow(&hall->arena, hall->play, hall->plays,
                            &script->plays_capacity, sizeof *hall->play);
    hall->play[hall->plays] =
        arena_printf(&hall->arena, "{\"key\":\"play-%zu\",%s", hall->plays, payload + 1);
    hall->plays++;
}

static void add_change(void *context, const struct change *change)
{
    struct script *script = context;
    struct arena *arena = &script->hall->arena;
    struct err err = ERR_INIT(LANG_EN);
    const char *payload = draft_payload(change, arena, &err);
    bench_need(payload != NULL, &err);
    if (change->kind == CHANGE_PLAY)
        list_play(script, payload);
    if (change->kind == CHANGE_PLAY && !script->played)
        return;
    script->submission = arena_grow(arena, script->submission, script->count,
                                    &script->capacity, sizeof *script->submission);
    script->submission[script->count++] =
        (struct submission){.stream = 1,
                            .author = "bench",
                            .key = "",
                            .time = WHEN,
                            .kind = change_table[change->kind]->name,
                            .payload = payload};
}

static void add_persons(struct journal *journal, struct hall *hall, int fields)
{
    struct store *store = journal_store(journal);
    struct err err = ERR_INIT(LANG_EN);
    size_t n = (size_t)fields * BIG_PLAYERS;
    struct person *person = ARENA_ARRAY(&hall->arena, struct person, n);
    for (size_t i = 0; i < n; i++)
        person[i] = (struct person){
            .id = (int64_t)i + 1,
            .name = arena_printf(&hall->arena, "LEFÈVRE-%zu Anne-Sophie", i + 1),
            .licence = arena_printf(&hall->arena, "%zu", 1000000 + i),
            .rank = "2P",
            .club = "Tarot club",
            .committee = "Lyonnais",
            .born = ""};
    struct store_batch batch = {.person = person, .persons = n};
    bench_need(store->engine->append(store, &batch, &err) == STORE_DONE, &err);
}

static void add_token(struct journal *journal, char token[CLUB_TOKEN])
{
    struct err err = ERR_INIT(LANG_EN);
    char id[CLUB_TOKEN_ID];
    char hash[CLUB_HASH];
    club_new_token(id, token);
    club_hash_token(token, hash);
    struct change_club change = {
        .token = id, .token_role = "director", .token_hash = hash};
    bench_need(club_record(journal, &change, "bench", WHEN, &err), &err);
}

void hall_make(struct hall *hall, const char *folder, int fields, bool played)
{
    struct err err = ERR_INIT(LANG_EN);
    *hall = (struct hall){0};
    struct script script = {.hall = hall, .played = played};
    str_format(hall->path, sizeof hall->path, "%s/club.db", folder);
    big_found(fields, add_change, &script);
    big_play(fields, add_change, &script);
    struct journal *journal = journal_open(hall->path, STORE_CREATE, &err);
    bench_need(journal != NULL, &err);
    add_persons(journal, hall, fields);
    bench_need(journal_submit(journal, script.submission, script.count, true, &err),
               &err);
    add_token(journal, hall->token);
    journal_close(journal);
}

void hall_clear(struct hall *hall)
{
    arena_clear(&hall->arena);
}

void hall_token(const char *path, char token[CLUB_TOKEN])
{
    struct err err = ERR_INIT(LANG_EN);
    struct journal *journal = journal_open(path, STORE_WRITE, &err);
    bench_need(journal != NULL, &err);
    add_token(journal, token);
    journal_close(journal);
}
