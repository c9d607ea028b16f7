/* heads.c - what proves a past: the hash of a stream's last event, kept elsewhere. */
#include "store/heads.h"

#include "tournament/model.h"

#include <sodium.h>
#include <string.h>

void heads_text(const unsigned char hash[EVENT_HASH], char text[HEADS_HEX])
{
    sodium_bin2hex(text, HEADS_HEX, hash, EVENT_HASH);
}

void heads_spaced(const unsigned char hash[EVENT_HASH], char text[HEADS_SPACED])
{
    char hex[HEADS_HEX];
    size_t n = 0;
    heads_text(hash, hex);
    for (size_t i = 0; i < HEADS_SHORT; i++) {
        if (i > 0 && i % 4 == 0)
            text[n++] = ' ';
        text[n++] = hex[i];
    }
    text[n] = '\0';
}

bool heads_parse(const char *typed, char digits[HEADS_HEX], struct err *err)
{
    size_t n = 0;
    for (const char *c = typed; *c; c++) {
        if (*c == ' ' || *c == '-')
            continue;
        char lower = *c >= 'A' && *c <= 'F' ? (char)(*c - 'A' + 'a') : *c;
        bool digit = (lower >= '0' && lower <= '9') || (lower >= 'a' && lower <= 'f');
        if (!digit || n == HEADS_HEX - 1) {
            n = 0;
            break;
        }
        digits[n++] = lower;
    }
    digits[n] = '\0';
    return n >= HEADS_LEAST ||
           err_user(err,
                    "\"%.70s\" is not a head: copy the %d letters and digits of the "
                    "closing sheet or of the backup's name",
                    typed, HEADS_SHORT);
}

static bool keep_head(void *context, const struct event *event, struct err *err)
{
    struct head *head = context;
    (void)err;
    head->seq = event->seq;
    memcpy(head->hash, event->hash, EVENT_HASH);
    return true;
}

static void add_number(crypto_generichash_state *state, int64_t number)
{
    unsigned char bytes[8];
    for (int i = 0; i < 8; i++)
        bytes[i] = (unsigned char)((uint64_t)number >> (8 * i));
    crypto_generichash_update(state, bytes, sizeof bytes);
}

static void hash_all(struct heads *heads)
{
    crypto_generichash_state state;
    crypto_generichash_init(&state, NULL, 0, EVENT_HASH);
    for (size_t i = 0; i < heads->count; i++) {
        add_number(&state, heads->head[i].stream);
        add_number(&state, heads->head[i].seq);
        crypto_generichash_update(&state, heads->head[i].hash, EVENT_HASH);
    }
    crypto_generichash_final(&state, heads->all, EVENT_HASH);
}

bool heads_read(struct heads *heads, struct store *store, struct err *err)
{
    int64_t stream = INT64_MIN;
    *heads = (struct heads){.head = NULL};
    for (;;) {
        if (!store->engine->next_stream(store, stream, &stream, err))
            return false;
        if (stream == STORE_NO_STREAM)
            break;
        struct head head = {.stream = stream};
        struct store_sink sink = {.event = keep_head, .context = &head};
        if (!store->engine->read(store, stream, INT64_MIN, &sink, err))
            return false;
        heads->head = arena_grow(&heads->arena, heads->head, heads->count,
                                 &heads->capacity, sizeof *heads->head);
        heads->head[heads->count++] = head;
    }
    hash_all(heads);
    return true;
}

void heads_clear(struct heads *heads)
{
    arena_clear(&heads->arena);
    *heads = (struct heads){.head = NULL};
}

struct head_search {
    const char *digits;
    int64_t seq; /* of the event that has it; 0: none */
};

static bool has_digits(const unsigned char hash[EVENT_HASH], const char *digits)
{
    char hex[HEADS_HEX];
    heads_text(hash, hex);
    return strncmp(hex, digits, strlen(digits)) == 0;
}

static bool compare_event(void *context, const struct event *event, struct err *err)
{
    struct head_search *search = context;
    (void)err;
    if (has_digits(event->hash, search->digits))
        search->seq = event->seq;
    return true;
}

bool heads_find(struct heads_found *found, struct store *store, const char *digits,
                struct err *err)
{
    struct heads heads;
    bool good = heads_read(&heads, store, err);
    *found = (struct heads_found){.stream = -1};
    found->all = good && has_digits(heads.all, digits);
    for (size_t i = 0; good && found->stream < 0 && i < heads.count; i++) {
        struct head_search search = {.digits = digits};
        struct store_sink sink = {.event = compare_event, .context = &search};
        good = store->engine->read(store, heads.head[i].stream, INT64_MIN, &sink, err);
        if (search.seq == 0)
            continue;
        found->stream = heads.head[i].stream;
        found->seq = search.seq;
        found->last = heads.head[i].seq;
    }
    heads_clear(&heads);
    return good;
}
