/* auth.h - who is asking: passwords, signed cookies, tokens.
 *
 * A director signs in with the club's password and gets a cookie that the club's secret
 * has signed; its forms carry a token made from it. Programs send a token, of which the
 * club keeps the hash. A table's token is made from the secret and the table, so that its
 * QR code can be printed again; it opens that table of that tournament and nothing else.
 */
#ifndef WEB_AUTH_H
#define WEB_AUTH_H

#include "tournament/model.h"
#include "web/server/request.h"

enum {
    AUTH_TOKEN = CLUB_TOKEN,
    AUTH_COOKIE = 256,
    AUTH_PASSWORD_LEAST = CLUB_PASSWORD_LEAST,
    AUTH_PASSWORD_MOST = CLUB_PASSWORD_MOST
};

/* Fills request->who from the cookie or the Authorization header. False with the answer
 * given, or to come, if a token is there and is wrong. */
bool auth_identify(struct request *request);

/* What is known of a sender from the headers alone, before the body is read. */
enum auth_sender {
    AUTH_NOBODY,   /* the route is not for them: nothing of the body is kept */
    AUTH_STRANGER, /* has a token that is not known, perhaps because it is new */
    AUTH_KNOWN     /* may send it */
};
enum auth_sender auth_sender(struct request *request);

/* Whether a form that came with a cookie carries that session's token. */
bool auth_form_is_ours(const struct request *request);

/* Reads a table's token; false if it is not one of this club's. */
bool auth_read_table_token(const struct club *club, const char *token,
                           struct identity *who);

/* Reads what a browser sends of a director's cookie: fills who, the token of the
 * session's forms included. False if it is not one of this club's, or over after a week.
 * One that is older than a day is renewed, so that no session ends amid an evening:
 * renewed is then the value of a Set-Cookie header, else "". */
bool auth_read_cookie(const struct club *club, const char *cookie, int64_t now,
                      struct identity *who, char renewed[AUTH_COOKIE]);

/* A new cookie of a director who knows the club's password, or of one of its users, as
 * the value of a Set-Cookie header. */
enum { AUTH_BY_PASSWORD = -1 };
void auth_new_cookie(const struct club *club, int user, int64_t now,
                     char cookie[AUTH_COOKIE]);
extern const char auth_no_cookie[]; /* that forgets it */

/* A number that stands for the client's address. */
uint64_t auth_client(const struct request *request);

/* The same as text: "192.168.1.7". */
void auth_client_text(const struct request *request, char *text, size_t size);

/* Whether the client is on this very machine. */
bool auth_is_local(const struct request *request);
#endif
