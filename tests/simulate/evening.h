/* evening.h - a whole evening of a club: who comes, what they do, what goes wrong. */
#ifndef SIMULATE_EVENING_H
#define SIMULATE_EVENING_H

#include "fibres.h"
#include "hosts.h"
#include "wire.h"

enum { NIGHT_COOKIE = 33, NIGHT_PHONE = 9 };

/* Answers of the server. */
enum {
    ANSWER_OK = 200,
    ANSWER_CREATED = 201,
    ANSWER_ELSEWHERE = 303,
    ANSWER_FORBIDDEN = 403,
    ANSWER_NOT_FOUND = 404,
    ANSWER_CONFLICT = 409,
    ANSWER_REFUSED = 422,
    ANSWER_TOO_MANY = 429,
    ANSWER_FAILED = 500,
    ANSWER_UNAVAILABLE = 503,
    NIGHT_TRIES = 3000
};

/* How often, in percent. */
struct weather {
    int lost;    /* a request, or its answer */
    int doubled; /* a request comes twice */
    int slow;    /* it takes seconds */
};

struct night_figures {
    int64_t requests;
    int64_t kills;
    int64_t cuts;
    int64_t promises;
    int64_t pages;
    uint64_t print; /* of the last evening: the same seed gives the same */
};

struct night;

/* Somebody of the evening: the argument of their fibre. */
struct somebody {
    struct night *night;
    int table;                 /* counted from 1; 0: at none */
    int number;                /* of several; counted from 0 */
    char cookie[NIGHT_COOKIE]; /* of a phone */
    char phone[NIGHT_PHONE];   /* by which the server knows it */
};

struct night {
    const struct start *start;
    struct hosts hosts;
    struct ledger ledger;
    struct weather weather;
    int round; /* that has begun; 0: none yet */
    int phones[PASTIME_TABLES];
    bool quarrel[PASTIME_TABLES]; /* its phones say different things */
    int delivered[PASTIME_SLOTS]; /* phones that are done with the result */
    bool taken[PASTIME_SLOTS];    /* by one who corrects it, or rules on it */
    bool calm;                    /* nothing goes wrong any more */
    bool over;                    /* everybody goes home */
    int playing;                  /* phones that are not done */
    int others;                   /* who has not gone yet */
    int64_t answered;             /* the last call that the director has seen to */
    struct somebody late;         /* a phone that comes after the publication */
    int errands;                  /* requests on their way that nobody waits for */
    struct night_figures *figures;
};

/* Waits some seconds. */
void night_rest(int64_t low, int64_t high);

/* Sends a request through the hall's network, to whichever server runs, and waits for the
 * answer, which the caller clears; status 0: none came. */
void night_send(struct night *night, const struct wire_question *question,
                struct wire_answer *answer);

/* What an answer says: the number of the event, where it was told to be recorded, by the
 * API or by the way to the page where it is confirmed, else 0; and whether nobody heard
 * it, or has to ask again. */
int64_t night_recorded_as(const struct wire_answer *answer);
bool night_asks_again(const struct wire_answer *answer);

/* A key as a page makes it. */
void night_make_key(char key[LEDGER_KEY]);

/* The i-th result, as somebody tells it. */
struct pastime_result night_result(const struct night *night, int i,
                                   enum pastime_variant variant);

/* A result that all phones of its table are done with and nobody corrects, taken for the
 * caller: of tables that quarrel, or of others; -1 if there is none. */
int night_take_result(struct night *night, bool quarrel);
bool night_is_delivered(const struct night *night, int i);

/* A request of a director's program or pages. */
struct wire_question night_director_asks(const struct night *night, const char *path,
                                         const char *body, bool page);

fibre_run run_phone;
fibre_run run_director;
fibre_run run_visitor;
fibre_run run_clerk;
fibre_run run_trouble;

/* What the other side of a table does about a recorded result; and who needs help. */
void answer_result(const struct somebody *self, int i, int64_t seq);
void enter_again(const struct somebody *self, int i);
void call_director(const struct somebody *self);

/* A phone that comes after the publication: it changes nothing. */
void come_late(const struct somebody *self);

/* Compares the pages of the server with those of one that has just read the disk. */
void night_compare(struct night *night);

/* One evening, from its seed. */
void night_play(const struct start *start, uint64_t seed, struct night_figures *figures);
#endif
