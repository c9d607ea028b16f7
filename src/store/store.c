/* store.c - where events and persons are kept: the choice of an engine, and the hash. */
#include "store/store.h"

#include "base/os_file.h"
#include "store/chain.h"
#include "store/postgres.h"
#include "store/sqlite.h"
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

struct store *store_open(const char *address, enum store_mode mode, struct err *err)
{
    if (postgres_is_address(address))
        return postgres_open(address, mode, err);
    return sqlite_open(address, mode, &(struct sqlite_tuning){0}, err);
}

const char *store_shown(const char *address, struct arena *arena)
{
    const char *user = strstr(address, "://");
    const char *at = strrchr(address, '@');
    const char *colon = user ? strchr(user + 3, ':') : NULL;
    if (!postgres_is_address(address) || !at || !colon || colon > at)
        return arena_strdup(arena, address);
    return arena_printf(arena, "%.*s%s", (int)(colon - address), address, at);
}

bool store_has_clubs(const char *address)
{
    return postgres_is_address(address) && !strchr(address, '#');
}

int64_t store_club_number(const char *address)
{
    const char *club = postgres_is_address(address) ? strchr(address, '#') : NULL;
    return club ? strtoll(club + 1, NULL, 10) : 1;
}

const char *store_club_address(const char *address, int64_t club, struct arena *arena)
{
    return arena_printf(arena, "%.*s#%jd", (int)strcspn(address, "#"), address, club);
}

static bool is_sound(const char *path, struct err *err)
{
    struct store *copy = store_open(path, STORE_READ, err);
    bool sound = copy && chain_is_sound(copy, err);
    store_close(copy);
    return sound;
}

/* The copy has a name of its own until it is known to be sound. */
static bool replace_copy(struct store *store, const char *path, struct err *err)
{
    struct str fresh = {0};
    struct err bad = ERR_INIT(err->lang);
    str_printf(&fresh, "%s.new", path);
    os_remove_file(str_text(&fresh)); /* of an attempt that was cut off */
    bool made = store->engine->backup(store, str_text(&fresh), false, err);
    bool sound = made && is_sound(str_text(&fresh), &bad);
    os_remove_file(str_text(&fresh));
    str_clear(&fresh);
    if (made && !sound)
        return err_set(err, ERR_STORE,
                       "the database is damaged, so the older copy %s was left as it is: "
                       "`etui verify` says what is wrong",
                       path);
    return made && store->engine->backup(store, path, true, err);
}

bool store_backup(struct store *store, const char *path, bool replace, struct err *err)
{
    struct err bad = ERR_INIT(err->lang);
    if (replace && os_look(path).there)
        return replace_copy(store, path, err);
    if (!store->engine->backup(store, path, replace, err))
        return false;
    return is_sound(path, &bad) ||
           err_set(
               err, ERR_STORE,
               "copied to %s, but the database is damaged: `etui verify` says what is "
               "wrong; keep your older backups",
               path);
}

bool store_append(struct store *store, const struct store_batch *batch, struct err *err)
{
    enum store_outcome outcome = store->engine->append(store, batch, err);
    if (outcome == STORE_TAKEN)
        err_set(err, ERR_STORE, "others are writing at the same time; try again");
    return outcome == STORE_DONE;
}

void store_close(struct store *store)
{
    if (store)
        store->engine->close(store);
}

static void put_number(unsigned char bytes[8], uint64_t number)
{
    for (int i = 0; i < 8; i++)
        bytes[i] = (unsigned char)(number >> (8 * i));
}

/* What is hashed is put together first: a play has sixteen short pieces. */
struct hasher {
    crypto_generichash_state state;
    unsigned char bytes[512];
    size_t n;
};

static void flush_bytes(struct hasher *hasher)
{
    crypto_generichash_update(&hasher->state, hasher->bytes, hasher->n);
    hasher->n = 0;
}

static void hash_bytes(struct hasher *hasher, const void *bytes, size_t n)
{
    if (n > sizeof hasher->bytes - hasher->n)
        flush_bytes(hasher);
    if (n > sizeof hasher->bytes) {
        crypto_generichash_update(&hasher->state, bytes, n);
        return;
    }
    memcpy(hasher->bytes + hasher->n, bytes, n);
    hasher->n += n;
}

static void hash_field(struct hasher *hasher, const void *bytes, size_t n)
{
    unsigned char length[8];
    put_number(length, n);
    hash_bytes(hasher, length, sizeof length);
    hash_bytes(hasher, bytes, n);
}

static void hash_number(struct hasher *hasher, int64_t number)
{
    unsigned char bytes[8];
    put_number(bytes, (uint64_t)number);
    hash_field(hasher, bytes, sizeof bytes);
}

void store_hash(const unsigned char before[EVENT_HASH], const struct event *event,
                unsigned char hash[EVENT_HASH])
{
    struct hasher hasher;
    hasher.n = 0;
    crypto_generichash_init(&hasher.state, NULL, 0, EVENT_HASH);
    hash_field(&hasher, before, EVENT_HASH);
    hash_number(&hasher, event->stream);
    hash_number(&hasher, event->seq);
    hash_number(&hasher, event->time);
    hash_field(&hasher, event->author, strlen(event->author));
    hash_field(&hasher, event->key, strlen(event->key));
    hash_field(&hasher, event->kind, strlen(event->kind));
    hash_field(&hasher, event->payload, strlen(event->payload));
    flush_bytes(&hasher);
    crypto_generichash_final(&hasher.state, hash, EVENT_HASH);
}
