/* club.c - the club's secrets: what signs cookies and tables' tokens, and passwords. */
#include "store/club.h"

#include "store/import_log.h"
#include "store/store.h"
#include "tournament/seats.h"
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { MAC_BYTES = 16, TABLE_MAC = 20, TOKEN_LETTERS = 32, HASH_PASSES = 2 };
static const size_t HASH_MEMORY = (size_t)19 * 1024 * 1024;

const char club_table_path[] = "/t/";

void club_sign(const struct club *club, const char *purpose, const char *text,
               char mac[CLUB_MAC])
{
    unsigned char bytes[MAC_BYTES];
    crypto_generichash_state state;
    crypto_generichash_init(&state, club->secret, sizeof club->secret, sizeof bytes);
    crypto_generichash_update(&state, (const unsigned char *)purpose,
                              strlen(purpose) + 1);
    crypto_generichash_update(&state, (const unsigned char *)text, strlen(text));
    crypto_generichash_final(&state, bytes, sizeof bytes);
    sodium_bin2hex(mac, CLUB_MAC, bytes, sizeof bytes);
}

bool club_same(const char *a, const char *b)
{
    size_t n = strlen(a);
    return n == strlen(b) && sodium_memcmp(a, b, n) == 0;
}

/* What parts the name of a field from the number of a table: nothing, where the name is
 * letters alone. */
static const char *table_mark(const char *field)
{
    return field[strcspn(field, "0123456789-")] == '\0' ? "" : "~";
}

void club_table_token(const struct club *club, const struct club_table *table,
                      char token[CLUB_TOKEN])
{
    char place[40];
    char shown[48];
    char proof[80];
    char mac[CLUB_MAC];
    char session[16] = "";
    str_format(place, sizeof place, "%jd-%s%d", table->tournament, table->field,
               table->table);
    int64_t renewed = club_renewed(club, place);
    if (table->session > 1)
        str_format(session, sizeof session, ".%d", table->session);
    str_format(shown, sizeof shown, "%jd%s-%s%s%d", table->tournament, session,
               table->field, table_mark(table->field), table->table);
    if (renewed > 0)
        str_format(proof, sizeof proof, "%s#%jd", shown, renewed);
    else
        str_format(proof, sizeof proof, "%s", shown);
    club_sign(club, "table", proof, mac);
    str_format(token, CLUB_TOKEN, "%s-%.*s", shown, TABLE_MAC, mac);
}

void club_word(const struct club *club, int64_t tournament, const char *player,
               char word[CLUB_WORD])
{
    enum { DIGITS = 12, WORDS = 10000 };
    char text[CHANGE_ID_MOST + 32];
    char mac[CLUB_MAC];
    str_format(text, sizeof text, "%jd:%s", tournament, player);
    club_sign(club, "word", text, mac);
    mac[DIGITS] = '\0';
    str_format(word, CLUB_WORD, "%04u", (unsigned)(strtoull(mac, NULL, 16) % WORDS));
}

/* The session that a token names after its tournament; 1 where it names none. */
static int read_session(char **at)
{
    if (**at != '.')
        return 1;
    int64_t session = strtoll(*at + 1, at, 10);
    return session > 1 && session <= CHANGE_SESSIONS_MOST ? (int)session : 0;
}

bool club_read_table_token(const struct club *club, const char *token,
                           struct club_table *table)
{
    struct club_table read;
    char expected[CLUB_TOKEN];
    char *end;
    if (!club->has_secret || strlen(token) >= CLUB_TOKEN)
        return false;
    read.tournament = strtoll(token, &end, 10);
    read.session = read_session(&end);
    if (read.tournament < 1 || read.session < 1 || *end != '-')
        return false;
    const char *place = end + 1;
    bool marked = place[strcspn(place, "~")] == '~';
    size_t letters = strcspn(place, marked ? "~" : "0123456789-");
    if (letters == 0 || letters >= CHANGE_FIELD)
        return false;
    str_format(read.field, sizeof read.field, "%.*s", (int)letters, place);
    int64_t number = strtoll(place + letters + marked, &end, 10);
    if (number < 1 || number > SCHEDULE_TABLES_MAX || *end != '-')
        return false;
    read.table = (int)number;
    club_table_token(club, &read, expected);
    if (!club_same(expected, token))
        return false;
    *table = read;
    return true;
}

/* Letters and digits that are not mistaken for each other. */
static void random_letters(char *text, size_t n)
{
    static const char letters[] = "abcdefghjkmnpqrstuvwxyz23456789";
    for (size_t i = 0; i < n; i++)
        text[i] = letters[randombytes_uniform(sizeof letters - 1)];
    text[n] = '\0';
}

void club_new_token(char id[CLUB_TOKEN_ID], char token[CLUB_TOKEN])
{
    random_letters(id, CLUB_TOKEN_ID - 1);
    random_letters(token, TOKEN_LETTERS);
}

void club_hash_token(const char *token, char hash[CLUB_HASH])
{
    unsigned char bytes[crypto_generichash_BYTES];
    crypto_generichash(bytes, sizeof bytes, (const unsigned char *)token, strlen(token),
                       NULL, 0);
    sodium_bin2hex(hash, CLUB_HASH, bytes, sizeof bytes);
}

bool club_hash_password(const char *password, char hash[CLUB_PASSWORD], struct err *err)
{
    _Static_assert(CLUB_PASSWORD >= crypto_pwhash_STRBYTES, "a hashed password fits");
    return crypto_pwhash_str(hash, password, strlen(password), HASH_PASSES,
                             HASH_MEMORY) == 0 ||
           err_set(err, ERR_STORE,
                   "not enough memory to protect a password; close other programs");
}

bool club_record(struct journal *journal, const struct change_club *change,
                 const char *author, int64_t time, struct err *err)
{
    struct change whole = {.kind = CHANGE_CLUB, .club = *change};
    struct submission submission = {.stream = 0,
                                    .change = &whole,
                                    .author = author,
                                    .key = "",
                                    .time = time,
                                    .err = ERR_INIT(err->lang)};
    return journal_submit(journal, &submission, 1, true, err);
}

bool club_delete(struct journal *journal, int64_t stream, const char *author,
                 int64_t time, struct err *err)
{
    const struct tournament *t = journal_tournament(journal, stream, err);
    if (!t)
        return false;
    for (size_t s = 0; s < t->sessions; s++)
        if (seats_have_plays(&t->session[s]))
            return err_set(err, ERR_CONFLICT,
                           "tournament %jd has results and is not deleted; take its "
                           "results back first, on the page of its journal",
                           stream);
    return club_record(journal, &(struct change_club){.deleted = stream}, author, time,
                       err);
}

bool club_archive(struct journal *journal, const struct club_archiving *archiving,
                  const char *author, int64_t time, struct err *err)
{
    int64_t stream = archiving->stream;
    struct err none = ERR_INIT(err->lang);
    if (stream == 0)
        return err_set(err, ERR_NOT_FOUND, "there is no tournament %jd", stream);
    const struct tournament *t = journal_tournament(journal, stream, err);
    if (!t)
        return false;
    if (!archiving->back && strcmp(t->date, archiving->today) >= 0)
        return err_set(err, ERR_CONFLICT,
                       "tournament %jd is not of the past: archive it from the day after "
                       "its date on",
                       stream);
    const struct tournament *club = journal_tournament(journal, 0, &none);
    bool archived = club && club_has_archived(&club->club, stream);
    struct change_club change = {.archived = archiving->back ? 0 : stream,
                                 .unarchived = archiving->back ? stream : 0};
    return archived == !archiving->back ||
           club_record(journal, &change, author, time, err);
}

const struct club *club_with_secret(struct journal *journal, const char *author,
                                    int64_t time, struct err *err)
{
    struct err none = ERR_INIT(err->lang);
    const struct tournament *club = journal_tournament(journal, 0, &none);
    if (club && club->club.has_secret)
        return &club->club;
    if (!club && none.kind != ERR_NOT_FOUND) {
        *err = none;
        return NULL;
    }
    unsigned char secret[sizeof club->club.secret];
    char hex[2 * sizeof secret + 1];
    randombytes_buf(secret, sizeof secret);
    sodium_bin2hex(hex, sizeof hex, secret, sizeof secret);
    struct change_club change = {.secret = hex};
    if (!club_record(journal, &change, author, time, err))
        return NULL;
    club = journal_tournament(journal, 0, err);
    return club ? &club->club : NULL;
}

static bool note_person(void *context, const struct person *person, struct err *err)
{
    bool *known = context;
    (void)person;
    (void)err;
    *known = true;
    return true;
}

bool club_erase(struct journal *journal, int64_t person, const char *author, int64_t time,
                struct err *err)
{
    struct store *store = journal_store(journal);
    struct err none = ERR_INIT(err->lang);
    struct person empty = PERSON_NOBODY;
    empty.id = person;
    bool known = false;
    struct store_sink sink = {.person = note_person, .context = &known};
    struct store_batch batch = {.changed = &empty, .changes = 1};
    if (!store->engine->persons(store, &person, 1, &sink, err))
        return false;
    if (!known)
        return err_set(err, ERR_NOT_FOUND, "there is no person %jd", person);
    const struct tournament *club = journal_tournament(journal, 0, &none);
    bool said = club && club_shown(&club->club, person) == CLUB_ERASED;
    struct change_club change = {.person = person, .shown = club_shown_name[CLUB_ERASED]};
    struct arena arena = {0};
    bool good = import_log_forget(store, person, &batch, &arena, err) &&
                (said || club_record(journal, &change, author, time, err)) &&
                store_append(store, &batch, err);
    arena_clear(&arena);
    return good;
}
