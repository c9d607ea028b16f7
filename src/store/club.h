/* club.h - the club's secrets: what signs cookies and tables' tokens, and passwords.
 *
 * They are events of stream 0. A table's token is made from the club's secret and the
 * table, so that its QR code can be printed again at any time; of the tokens of directors
 * and readers, and of the password, the club keeps a hash only. */
#ifndef STORE_CLUB_H
#define STORE_CLUB_H

#include "store/journal.h"
#include "tournament/model.h"

enum {
    CLUB_MAC = 48,       /* bytes of a signature as text, with its end */
    CLUB_TOKEN = 80,     /* of a token */
    CLUB_TOKEN_ID = 9,   /* of the name by which a token is listed and revoked */
    CLUB_HASH = 65,      /* of a token's hash as text */
    CLUB_PASSWORD = 128, /* of a hashed password */
    CLUB_WORD = 5,       /* of a player's word */
    CLUB_PASSWORD_LEAST = 6,
    CLUB_PASSWORD_MOST = 200
};

/* A page of a table's phone: this, and its token. */
extern const char club_table_path[];

/* The club's signature of a purpose and a text, in hexadecimal. */
void club_sign(const struct club *club, const char *purpose, const char *text,
               char mac[CLUB_MAC]);

/* Compares two texts in a time that does not depend on where they differ. */
bool club_same(const char *a, const char *b);

/* Which table a token opens. */
struct club_table {
    int64_t tournament;
    int session; /* counted from 1 */
    char field[CHANGE_FIELD];
    int table;
};

/* The token of a table, such as "3-A5-k3v9…", of a second session "3.2-A5-…"; the club
 * has its secret. It is the same each time, until the director has it renewed. */
void club_table_token(const struct club *club, const struct club_table *table,
                      char token[CLUB_TOKEN]);

/* Four figures by which a player of a tournament confirms results of others. */
void club_word(const struct club *club, int64_t tournament, const char *player,
               char word[CLUB_WORD]);

/* Reads a table's token; false if it is not one of this club's. */
bool club_read_table_token(const struct club *club, const char *token,
                           struct club_table *table);

/* A new random token of a director or reader, its name and its hash. */
void club_new_token(char id[CLUB_TOKEN_ID], char token[CLUB_TOKEN]);
void club_hash_token(const char *token, char hash[CLUB_HASH]);

/* Whether it is one of those that are tried first, upper case or lower. */
bool club_password_is_common(const char *password);

/* Hashes a password with argon2id: 19 MiB and a twentieth of a second on purpose. */
bool club_hash_password(const char *password, char hash[CLUB_PASSWORD], struct err *err);

/* Records a change of the club's own. */
bool club_record(struct journal *journal, const struct change_club *change,
                 const char *author, int64_t time, struct err *err);

/* Empties what is kept of a person, whom the club's journal says to be erased from then
 * on; results keep their number. Doing it again is harmless. */
bool club_erase(struct journal *journal, int64_t person, const char *author, int64_t time,
                struct err *err);

/* Deletes a tournament that has no results, by an event of the club's own stream: its
 * number is never used again, and its events stay where `etui verify` finds them. */
bool club_delete(struct journal *journal, int64_t stream, const char *author,
                 int64_t time, struct err *err);

/* A tournament that leaves the lists of the club's home, or comes back to them. */
struct club_archiving {
    int64_t stream;
    bool back;
    const char *today; /* YYYY-MM-DD: only what is over is archived */
};

/* Archives a tournament of the past, or brings it back, by an event of the club's own
 * stream; nothing of it is lost. Doing it again records nothing. */
bool club_archive(struct journal *journal, const struct club_archiving *archiving,
                  const char *author, int64_t time, struct err *err);

/* The club with its secret, which is made if it has none yet; borrowed until the next
 * call on the journal. */
const struct club *club_with_secret(struct journal *journal, const char *author,
                                    int64_t time, struct err *err);
#endif
