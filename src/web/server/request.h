/* request.h - one request on its way to an answer.
 *
 * A handler reads the request and either answers it, or hands work to another thread and
 * says what to do when that is done: meanwhile the connection is suspended and no thread
 * waits. Everything a request allocates is in its arena. */
#ifndef WEB_REQUEST_H
#define WEB_REQUEST_H

#include "store.h"
#include "tournament/results.h"
#include "web/html.h"
#include "web/server/multipart.h"

struct MHD_Connection;
struct asset;
struct people_index;
struct server;
struct request;
struct route;

enum { REQUEST_PARAMETERS = 4, REQUEST_HEADERS = 6 };

enum role {
    ROLE_NOBODY,
    ROLE_READER,    /* by token: what is published */
    ROLE_TABLE,     /* by token: one table of one tournament */
    ROLE_HELPER,    /* signed in by name: the check-in */
    ROLE_TREASURER, /* likewise: what is paid */
    ROLE_DIRECTOR   /* signed in, or by token: tournaments */
};

/* Who is asking. */
struct identity {
    enum role role;
    bool owner;     /* a director who may also change what is the club's own */
    bool named;     /* signed in by a name of their own */
    bool by_cookie; /* signed in with a browser: forms need their CSRF token */
    int64_t tournament;
    int session; /* of a table, counted from 1 */
    char field[CHANGE_FIELD];
    int table;
    char author[EVENT_AUTHOR_MOST]; /* as the journal has it: "director", "table A3" */
    char csrf[48];                  /* what the forms of this session carry */
    char nonce[32];                 /* by which this session is known */
};

/* Why there is no club at the address of a request. */
enum request_astray { ASTRAY_NOT, ASTRAY_NO_CLUB, ASTRAY_CLOSED };

typedef void request_step(struct request *request);

struct request {
    struct server *server;
    struct MHD_Connection *connection;
    const struct route *route; /* of the path, where there is one */
    int match;                 /* enum route_match: how it was found */
    struct arena arena;
    const char *method;
    const char *path;
    const char *parameter[REQUEST_PARAMETERS]; /* of the route's pattern, in order */
    struct form query;
    struct form form;           /* of the body, where it is one */
    struct multipart_file file; /* that the form carries */
    struct str body;
    enum lang lang;
    struct identity who;
    bool json; /* an address of the API: errors are JSON too */

    int status;
    const char *type; /* of the content */
    struct html html; /* the content, unless it is a file of ours: */
    const struct asset *asset;
    struct {
        const char *name;
        const char *value;
    } header[REQUEST_HEADERS]; /* further headers of the answer */
    int headers;

    request_step *then;       /* what to do when the suspended work is done */
    struct submission answer; /* what became of a submission */
    void *work;               /* of a step that runs elsewhere */

    int64_t started;   /* milliseconds of the monotonic clock */
    size_t body_most;  /* bytes of body that the route takes */
    bool too_large;    /* more has come: */
    size_t unwanted;   /* bytes since then */
    size_t counted;    /* bytes of its body among all that the server holds */
    bool unread;       /* its sender may not send a body */
    bool stranger;     /* its sender's token is not known yet */
    bool no_room;      /* the server holds too much */
    bool busy;         /* read, and not answered yet */
    bool first_try;    /* its address has not failed to lately */
    bool begun;        /* its query and language are read */
    bool caught_up;    /* with what other programs wrote, for its token's sake */
    int64_t fetched;   /* the tournament that was read for it, or -1 */
    struct err missed; /* why that could not be */
    enum request_astray astray;
    bool suspended;          /* with another thread */
    struct peer *signing;    /* who holds a place to sign in for it, or NULL */
    uint64_t payer;          /* whose the time is that it takes; 0: nobody's */
    bool of_crowd;           /* a visitor's: the time is that of all visitors too */
    struct version *version; /* that is being read */
    const char *shared; /* the key under which the answer is kept for others; or NULL */
    bool answered;      /* the answer is queued already */
    bool streaming;     /* the answer is a stream that is queued already */
};

/* Answers. Each sets the status and the content; call one of them once. */
void request_page(struct request *request, int status); /* request->html is a page */
void request_redirect(struct request *request, const char *address, ...)
    __attribute__((format(printf, 2, 3))); /* 303: see other */
void request_json(struct request *request, int status, json_t *value); /* takes value */
void request_fail(struct request *request, int status, const char *sentence, ...)
    __attribute__((format(printf, 3, 4)));
/* The HTTP status of an error's kind. */
int request_status(const struct err *err);

/* The error as an answer, with the status of its kind. */
void request_error(struct request *request, const struct err *err);
void request_error_as(struct request *request, int status, const struct err *err);

void request_header(struct request *request, const char *name, const char *value);

/* What has been written so far, as a file of that type and name to keep: 200; and as one
 * to be looked at. */
void request_file(struct request *request, const char *type, const char *name);
void request_shown_file(struct request *request, const char *type, const char *name);

/* Hands the change to the writer; then runs once it is on disk or refused, with the
 * outcome in request->answer. author and time are filled in. */
void request_submit(struct request *request, int64_t stream, const struct change *change,
                    const char *key, request_step *then);

/* Has the writer look whether another program has written to the stream, and publish it;
 * then goes on. What it could not read is request->missed. */
void request_catch_up(struct request *request, int64_t stream, request_step *then);

/* Runs work on the writer's thread with its journal (an import, persons), then goes on.
 */
typedef void request_work(struct request *request, struct journal *journal);
void request_with_journal(struct request *request, request_work *work,
                          request_step *then);

/* The same for work that records nothing. */
void request_read_journal(struct request *request, request_work *work,
                          request_step *then);

/* Goes on with that step once somebody says so, from any thread, exactly once. False,
 * with the answer, where the server stops. */
bool request_await(struct request *request, request_step *then);
void request_resume(struct request *request);

/* Runs slow work, such as hashing a password, on the server's slow thread. */
void request_slowly(struct request *request, request_step *work, request_step *then);

/* Likewise on the thread that draws sheets, and on the one that makes files of pages. */
void request_drawing(struct request *request, request_step *work, request_step *then);
void request_packing(struct request *request, request_step *work, request_step *then);

/* The number in a parameter of the path, 0 where it is none. */
int64_t request_number(const struct request *request, int parameter);

/* A sentence, translated, in the request's arena: a title, a label. */
const char *request_say(struct request *request, const char *sentence, ...)
    __attribute__((format(printf, 2, 3)));

/* How the server's addresses begin: "http" or "https". */
const char *request_scheme(const struct request *request);

/* Time of the world in milliseconds since 1970. */
int64_t request_time(const struct request *request);

/* From here on the answer speaks of the rounds as players of the format do. */
void request_speak_of(struct request *request, const struct format *format);

/* The tournament of that number in its latest version, held until request_release(), one
 * at a time: nothing of it is read after that. NULL with an error where there is none. */
const struct tournament *request_read(struct request *request, int64_t stream,
                                      struct err *err);

/* The club's secret alone, to be used while a tournament is held: before that. */
void request_copy_secret(struct request *request, struct club *club);

/* The one that the path's first parameter names; NULL with the answer given where there
 * is none. The answer speaks of it. */
const struct tournament *request_tournament(struct request *request);

/* The names behind the players of all tournaments, and the results of what is held as far
 * as those rounds (version_results()); borrowed like the tournament. */
const struct roster *request_roster(const struct request *request);

/* The index of that roster, for those who may see people's details. */
const struct people_index *request_people(const struct request *request);

/* The same as anybody may see them, whoever asks: for the room's screen. */
const struct roster *request_shown_roster(const struct request *request);
const struct results *request_results(const struct request *request, int rounds);

void request_release(struct request *request);
#endif
